import { listKeyOf, mapKeyOf } from '../../kinds/key-text.ts';
import type { Kind, Step } from '../../kinds/kind.ts';
import { rankOf } from '../../kinds/registry.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { getField, omitUndefined } from '../../shared/object.ts';
import { runPool } from '../../shared/pool.ts';
import type { Graph } from '../graph/graph.ts';
import { neededBy } from '../graph/step-index.ts';
import { findListedState, isShownWhole, type ListResult, listResources } from './list-resources.ts';
import { readResource } from './read-resource.ts';
import type { Reader } from './reader.ts';
import type { Match, RefreshCache } from './refresh-cache.ts';
import type { RemoteState, RemoteStates } from './remote-state.ts';

/** The number of resources from which the list is read instead of each resource, by the content of its entries. */
const listFrom = { whole: 2, names: 4 } as const;

/**
 * Proves by the platform's audit trail that resources are unchanged since the cache recorded them, so the lists of their
 * parents need not be read.
 */
export interface TrailProof {
  /** How the step's document matches its resource; `undefined` if that is not proven. */
  matchOf(step: Step): Match | undefined;
  /** Whether the next run may prove it, so no revision from a list is needed. */
  mayProve(step: Step): boolean;
  /** Records for the next run how the document matches the resource that was read after the trail. */
  remember(step: Step, match: Match): void;
}

/** What earlier runs read, and the proof that it is still true. */
export interface CacheSession {
  readonly cache: RefreshCache;
  /** Queries the audit trail about steps with a parent; `parents` are those that lists have shown, by their keys. */
  proveByTrail(steps: readonly Step[], parents: ReadonlyMap<string, RemoteResource>): Promise<TrailProof>;
}

/**
 * Reads the remote state of every step with as few requests as possible, and writes nothing. A resource in a missing scope
 * or parent is absent without a request. `onState` is called with the number of known states.
 */
export async function refresh(
  reader: Reader,
  graph: Graph,
  concurrency: number,
  onState: (known: number) => void,
  session?: CacheSession,
): Promise<RemoteStates> {
  const refresh = new Refresh(reader, graph, concurrency, onState, session);
  // In the order of the registry, so a container is known before what it contains.
  const kinds = [...new Set(graph.steps.map(({ kind }) => kind))];
  for (const kind of kinds.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))) {
    await refresh.readKind(kind);
  }
  return refresh.states;
}

/** One refresh: the known states, and other resources that lists have shown. */
class Refresh {
  readonly states = new Map<Step, RemoteState>();
  readonly #reader: Reader;
  readonly #concurrency: number;
  readonly #onState: (known: number) => void;
  readonly #session: CacheSession | undefined;
  readonly #steps: readonly Step[];
  readonly #stepsByKey: ReadonlyMap<string, Step>;
  readonly #stepsByKind: ReadonlyMap<Kind, readonly Step[]>;
  /** Resources that lists have shown, by their keys. */
  readonly #listed = new Map<string, RemoteResource>();
  /** How to find resources in a list that was not read to its end. */
  readonly #lists = new Map<Step, () => Promise<ListResult>>();
  #proof: TrailProof | undefined;

  constructor(
    reader: Reader,
    { steps }: Graph,
    concurrency: number,
    onState: (known: number) => void,
    session: CacheSession | undefined,
  ) {
    this.#reader = reader;
    this.#concurrency = concurrency;
    this.#onState = onState;
    this.#session = session;
    this.#steps = steps;
    this.#stepsByKey = new Map(steps.map((step) => [mapKeyOf(step.key), step]));
    this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
  }

  /** Reads the resources of one kind, by lists if that takes fewer requests. */
  async readKind(kind: Kind): Promise<void> {
    const unknown: Step[] = [];
    for (const step of this.#stepsByKind.get(kind) ?? []) {
      if (this.#lacksNeeded(step)) this.#keep(step, { state: 'absent' });
      else unknown.push(step);
    }
    if (unknown.some(isProvable)) await this.#askTrail();
    const lists: Step[][] = [];
    const single: Step[] = [];
    for (const group of Map.groupBy(unknown, ({ key }) => listKeyOf(key)).values()) {
      if (!this.#keepProven(group)) {
        if (this.#isListed(kind, group)) lists.push(group);
        else for (const step of group) single.push(step);
      }
    }
    await runPool(this.#concurrency, lists, async (group) => {
      for (const step of await this.#readList(kind, group)) single.push(step);
    });
    await runPool(this.#concurrency, single, (step) => this.#readSingle(step));
  }

  /** Keeps the states of these resources if the audit trail proves all of them. */
  #keepProven(group: readonly Step[]): boolean {
    const proven = group.flatMap((step) => {
      const match = isProvable(step) ? this.#proof?.matchOf(step) : undefined;
      return match === undefined ? [] : [{ step, match }];
    });
    if (proven.length < group.length) return false;
    for (const { step, match } of proven) this.#keepRecorded(step, match);
    return true;
  }

  /** Queries the audit trail once, about everything that it can prove. */
  async #askTrail(): Promise<void> {
    if (this.#session === undefined || this.#proof !== undefined) return;
    const steps = this.#steps.filter((step) => isProvable(step) && !this.#lacksNeeded(step));
    this.#proof = await this.#session.proveByTrail(steps, this.#listed);
  }

  /** Whether the list of a scope or parent is read, instead of each of the resources. */
  #isListed({ list }: Kind, group: readonly Step[]): boolean {
    if (list === undefined || list.undocumented) return false;
    const needsRevisions =
      this.#session !== undefined && !group.every((step) => isProvable(step) && this.#proof?.mayProve(step));
    const isWorthwhile = list.whole || (list.showsRevision && needsRevisions);
    return group.length >= (isWorthwhile ? listFrom.whole : listFrom.names);
  }

  /** Reads the list of these resources; returns those that it does not show completely. */
  async #readList(kind: Kind, group: readonly Step[]): Promise<Step[]> {
    const keys = group.map(({ key }) => key);
    const [of] = keys as [Step['key']];
    const listed = await listResources(this.#reader, kind, of, keys, { mayStop: true });
    if ('failure' in listed && listed.noSuchList) return [...group];
    const isPartial = 'resources' in listed && listed.isPartial;
    // At most once for all resources whose absence a list must confirm.
    let whole: Promise<ListResult> | undefined;
    const listWhole = () => {
      whole ??= listResources(this.#reader, kind, of, keys);
      return whole;
    };
    const rest: Step[] = [];
    for (const step of group) {
      const state = findListedState(listed, step);
      if (isPartial && state.state === 'absent') {
        this.#lists.set(step, listWhole);
        rest.push(step);
        continue;
      }
      if (state.state === 'present') this.#listed.set(mapKeyOf(step.key), state.resource);
      if (state.state !== 'present' || isShownWhole(kind, state.resource)) {
        this.#keep(step, state);
        if (state.state === 'present' && isProvable(step)) this.#record(step, state.resource);
        continue;
      }
      const match = this.#recordedMatchOf(step, state.resource);
      if (match === undefined) rest.push(step);
      else this.#keepRecorded(step, match, state.resource);
    }
    return rest;
  }

  async #readSingle(step: Step): Promise<void> {
    const state = await readResource(this.#reader, step, false, this.#lists.get(step));
    this.#keep(step, state);
    if (state.state === 'present') this.#record(step, state.resource, this.#listed.get(mapKeyOf(step.key)));
  }

  /** Records how the document matches a resource that was read; `listed` is what a list showed of it before. */
  #record(step: Step, resource: RemoteResource, listed: Partial<RemoteResource> = {}): void {
    if (this.#session === undefined) return;
    const { cache } = this.#session;
    const isUnreliable = step.intent === 'delete' || isOlder(resource, listed.listedVersion);
    const match = isUnreliable ? undefined : compare(step, resource);
    if (match === undefined) {
      cache.forget(step);
      return;
    }
    // A change since the list leads to another revision, so the next run reads the resource again.
    if (listed.revision !== undefined) {
      // Without a version nothing shows whether the read is older than the list.
      if (listed.listedVersion === undefined) cache.rememberIfConfirmed(step, listed.revision, match);
      else cache.remember(step, listed.revision, match);
    }
    if (isProvable(step)) this.#proof?.remember(step, match);
  }

  /** How the cache says that the document matches a listed resource. A delete does not depend on records. */
  #recordedMatchOf(step: Step, { revision }: RemoteResource): Match | undefined {
    if (revision === undefined || step.intent === 'delete') return undefined;
    return this.#session?.cache.matchOf(step, revision);
  }

  /** Keeps the state of a resource that is known to match the document; `listed` is what a list shows of it. */
  #keepRecorded(step: Step, match: Match, { createdAt, managed }: Partial<RemoteResource> = {}): void {
    const { document, kind } = step;
    const value = kind.key === undefined ? document.value : getField(document.value, kind.key);
    const text =
      match === 'exact' ? { text: textOfDocument(step) } : kind.sendsText && { isReformatted: true as const };
    const resource = { value, ...text, ...omitUndefined({ createdAt, managed }) };
    this.#keep(step, { state: 'present', resource });
    if (isProvable(step)) this.#proof?.remember(step, match);
  }

  #keep(step: Step, state: RemoteState): void {
    if (state.state === 'absent') this.#session?.cache.forget(step);
    this.states.set(
      step,
      this.#reader.signal.aborted && state.state === 'unknown' ? { ...state, stopped: true } : state,
    );
    this.#onState(this.states.size);
  }

  #lacksNeeded(step: Step): boolean {
    return neededBy(step).some((key) => {
      const needed = this.#stepsByKey.get(mapKeyOf(key));
      return needed !== undefined && this.states.get(needed)?.state === 'absent';
    });
  }
}

/** Whether the audit trail shows the changes of resources in the step's parent. */
function isProvable({ kind }: Step): boolean {
  return kind.audit !== undefined && kind.parent !== undefined;
}

/** How the document matches a resource. One in Git changes without a save, so nothing is recorded about it. */
function compare(step: Step, resource: RemoteResource): Match | undefined {
  if (resource.fixed !== undefined) return undefined;
  const isExact = resource.text === textOfDocument(step);
  // Fields beside the text may differ even if the text is the same.
  if (isExact && resource.envelope === undefined) return 'exact';
  if (step.kind.differencesOf(step, resource).length > 0) return undefined;
  return isExact ? 'exact' : 'values';
}

/** Whether a read shows an older version than the list before it, because not all servers have the change yet. */
function isOlder({ version }: RemoteResource, listedVersion: number | undefined): boolean {
  return version !== undefined && listedVersion !== undefined && Number(version) < listedVersion;
}
