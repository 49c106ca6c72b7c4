import type { Graph } from '../graph/graph.ts';
import { neededBy } from '../graph/step-index.ts';
import { createListKey, createMapKey } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import { findRank } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { runPool } from '../shared/pool.ts';
import { findListedState, isPartial, type ListResult, listResources } from './list-resources.ts';
import { readResource } from './read-resource.ts';
import type { Reader } from './reader.ts';
import { type CacheSession, findUnchanged, recordMatch, restoreResource } from './records.ts';
import type { RemoteState, RemoteStates } from './remote-state.ts';
import { isProvable } from './trail-proof.ts';

/** The number of resources from which the list is read instead of each resource, by the content of its entries. */
const listFrom = { compared: 2, named: 4 } as const;

/**
 * Reads the remote state of every step with as few requests as possible, and writes nothing. A resource in a missing scope
 * or parent is absent without a request. `onState` is called with the number of known states.
 */
export async function refresh(
  reader: Reader,
  graph: Graph,
  onState: (known: number) => void,
  session?: CacheSession,
): Promise<RemoteStates> {
  const refresh = new Refresh(reader, graph, onState, session);
  const kinds = [...new Set(graph.steps.map(({ kind }) => kind))].toSorted(
    (one, other) => findRank(one.name) - findRank(other.name),
  );
  // A container is known before what it contains: settings, the first kind of the registry, are in organizations and projects too.
  const [scopes, others] = [kinds.filter(({ contains }) => contains), kinds.filter(({ contains }) => !contains)];
  for (const kind of [...scopes, ...others]) await refresh.readKind(kind);
  return refresh.states;
}

/** One refresh: the known states, and other resources that lists have shown. */
class Refresh {
  readonly states = new Map<Step, RemoteState>();
  readonly #reader: Reader;
  readonly #onState: (known: number) => void;
  /** What earlier runs recorded about resources, and what this run records for the next one. */
  readonly #session: CacheSession | undefined;
  readonly #steps: readonly Step[];
  readonly #stepsByKey: ReadonlyMap<string, Step>;
  readonly #stepsByKind: ReadonlyMap<Kind, readonly Step[]>;
  /** Resources that lists have shown, by their keys. */
  readonly #listed = new Map<string, RemoteResource>();
  /** How to find resources in a list that was not read to its end. */
  readonly #lists = new Map<Step, () => Promise<ListResult>>();

  constructor(reader: Reader, { steps }: Graph, onState: (known: number) => void, session: CacheSession | undefined) {
    this.#reader = reader;
    this.#onState = onState;
    this.#session = session;
    this.#steps = steps;
    this.#stepsByKey = new Map(steps.map((step) => [createMapKey(step.key), step]));
    this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
  }

  /** Reads the resources of one kind, by lists if that takes fewer requests. */
  async readKind(kind: Kind): Promise<void> {
    const unknown: Step[] = [];
    for (const step of this.#stepsByKind.get(kind) ?? []) {
      if (this.#lacksNeeded(step)) this.#keep(step, { state: 'absent' });
      else unknown.push(step);
    }
    if (unknown.some(isProvable)) {
      const known = () => this.#steps.filter((step) => !this.#lacksNeeded(step));
      await this.#session?.trail.query(known, this.#listed);
    }
    const lists: Step[][] = [];
    const single: Step[] = [];
    for (const group of Map.groupBy(unknown, ({ key }) => createListKey(key)).values()) {
      if (!this.#keepProven(group)) {
        if (this.#isListed(kind, group)) lists.push(group);
        else for (const step of group) single.push(step);
      }
    }
    await runPool(this.#reader.concurrency, lists, async (group) => {
      for (const step of await this.#readList(kind, group)) single.push(step);
    });
    await runPool(this.#reader.concurrency, single, (step) => this.#readSingle(step));
  }

  /** Keeps the states of these resources if the audit trail proves all of them. */
  #keepProven(group: readonly Step[]): boolean {
    const proven = group.flatMap((step) => {
      const match = this.#session?.trail.findMatch(step);
      return match === undefined ? [] : [{ step, match }];
    });
    if (proven.length < group.length) return false;
    for (const { step, match } of proven) this.#keepPresent(step, restoreResource(this.#session, step, match));
    return true;
  }

  /** Whether the list of a scope or parent is read, instead of each of the resources. */
  #isListed({ list }: Kind, group: readonly Step[]): boolean {
    if (list === undefined || list.undocumented) return false;
    const isWorthwhile = !list.isPartial || (list.showsRevision && this.#needsRevisions(group));
    return group.length >= (isWorthwhile ? listFrom.compared : listFrom.named);
  }

  /** Whether the next run needs the revisions of these resources, which only a list shows. */
  #needsRevisions(group: readonly Step[]): boolean {
    return this.#session !== undefined && !group.every((step) => this.#session?.trail.mayProve(step));
  }

  #record(step: Step, resource: RemoteResource, listed?: RemoteResource): void {
    if (this.#session !== undefined) recordMatch(this.#session, step, resource, listed);
  }

  /** Reads the list of these resources; returns those that it does not show completely. */
  async #readList(kind: Kind, group: readonly Step[]): Promise<Step[]> {
    const keys = group.map(({ key }) => key) as [ResourceKey];
    const listed = await listResources(this.#reader, keys, { mayStop: true });
    if ('failure' in listed && listed.noSuchList) return [...group];
    const isFiltered = 'resources' in listed && listed.isPartial;
    // At most once for all resources whose absence a list must confirm.
    let whole: Promise<ListResult> | undefined;
    const listWhole = () => {
      whole ??= listResources(this.#reader, keys);
      return whole;
    };
    const rest: Step[] = [];
    for (const step of group) {
      const state = findListedState(listed, step);
      if (isFiltered && state.state === 'absent') {
        this.#lists.set(step, listWhole);
        rest.push(step);
        continue;
      }
      if (state.state === 'present') this.#listed.set(createMapKey(step.key), state.resource);
      if (state.state !== 'present' || !isPartial(kind, state.resource)) {
        this.#keep(step, state);
        if (state.state === 'present' && isProvable(step)) this.#record(step, state.resource);
        continue;
      }
      const match = findUnchanged(this.#session, step, state.resource);
      if (match === undefined) rest.push(step);
      else this.#keepPresent(step, restoreResource(this.#session, step, match, state.resource));
    }
    return rest;
  }

  async #readSingle(step: Step): Promise<void> {
    const listed = this.#listed.get(createMapKey(step.key));
    const state = await readResource(this.#reader, step, { list: this.#lists.get(step), listed });
    this.#keep(step, state);
    if (state.state === 'present') this.#record(step, state.resource, listed);
  }

  #keepPresent(step: Step, resource: RemoteResource): void {
    this.#keep(step, { state: 'present', resource });
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
      const needed = this.#stepsByKey.get(createMapKey(key));
      return needed !== undefined && this.states.get(needed)?.state === 'absent';
    });
  }
}
