import type { Graph } from '../graph/graph.ts';
import { createStepForKey } from '../graph/step.ts';
import { isContained, neededBy } from '../graph/step-index.ts';
import { createListKey, createMapKey } from '../kinds/key-text.ts';
import type { Kind, Reference, Step } from '../kinds/kind.ts';
import { findRank, kindOfName } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { isManaged } from '../kinds/shared/step-fields.ts';
import { isNoPath } from '../platform/response.ts';
import { runPool } from '../shared/pool.ts';
import { findListed, findListedState, isPartial, type ListResult, listResources } from './lists.ts';
import { readResource } from './read-resource.ts';
import type { Reader } from './reader.ts';
import type { RemoteState, RemoteStates } from './remote-state.ts';
import { type KnownResources, noShortcuts } from './shortcuts.ts';

/** The number of resources from which the list is read instead of each resource, by the content of its entries. */
const listFrom = { compared: 2, named: 4 } as const;

/**
 * Reads the remote state of every step with as few requests as possible, and writes nothing. A resource in a missing scope
 * or parent is absent without a request. `onState` is called after each step with the number of states so far.
 */
export async function refresh(
  reader: Reader,
  graph: Graph,
  onState: (count: number, step: Step) => void,
  known: KnownResources = noShortcuts,
): Promise<RemoteStates> {
  const refresh = new Refresh(reader, graph, onState, known);
  const kinds = [...new Set(graph.steps.map(({ kind }) => kind))].toSorted(
    (a, b) => findRank(a.name) - findRank(b.name),
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
  readonly #onState: (count: number, step: Step) => void;
  readonly #known: KnownResources;
  readonly #steps: readonly Step[];
  readonly #stepsByKey: ReadonlyMap<string, Step>;
  readonly #stepsByKind: ReadonlyMap<Kind, readonly Step[]>;
  /** Resources that lists have shown, by their keys. */
  readonly #listed = new Map<string, RemoteResource>();
  /** How to find resources in a list that was not read to its end. */
  readonly #lists = new Map<Step, () => Promise<ListResult>>();

  constructor(reader: Reader, { steps }: Graph, onState: (count: number, step: Step) => void, known: KnownResources) {
    this.#reader = reader;
    this.#onState = onState;
    this.#known = known;
    this.#steps = steps;
    this.#stepsByKey = new Map(steps.map((step) => [createMapKey(step.key), step]));
    this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
  }

  async readKind(kind: Kind): Promise<void> {
    const unknown: Step[] = [];
    for (const step of this.#stepsByKind.get(kind) ?? []) {
      if (this.#lacksNeeded(step)) this.#keep(step, { state: 'absent' });
      else unknown.push(step);
    }
    const remaining = () => this.#steps.filter((step) => !this.#lacksNeeded(step));
    const found = await this.#known.find(unknown, remaining, this.#listed);
    for (const [step, resource] of found) this.#keep(step, { state: 'present', resource });
    const lists: Step[][] = [];
    const single: Step[] = [];
    const unread = unknown.filter((step) => !found.has(step));
    for (const group of Map.groupBy(unread, ({ key }) => createListKey(key)).values()) {
      if (this.#isListed(kind, group)) lists.push(group);
      else for (const step of group) single.push(step);
    }
    await runPool(this.#reader.concurrency, lists, async (group) => {
      for (const step of await this.#readList(kind, group)) single.push(step);
    });
    await runPool(this.#reader.concurrency, single, (step) => this.#readSingle(step));
  }

  /** Whether the list of a scope or parent is read, instead of each of the resources. */
  #isListed({ list }: Kind, group: readonly Step[]): boolean {
    if (list === undefined || list.undocumented) return false;
    const isWorthwhile = !list.isPartial || (list.showsRevision && this.#known.needsList(group));
    return group.length >= (isWorthwhile ? listFrom.compared : listFrom.named);
  }

  /** Reads the list of these resources; returns those that it does not show completely. */
  async #readList(kind: Kind, group: readonly Step[]): Promise<Step[]> {
    const keys = group.map(({ key }) => key) as [ResourceKey];
    const listed = await listResources(this.#reader, keys, { mayStop: true });
    // Older installations lack some lists.
    if ('failure' in listed && listed.response !== undefined && isNoPath(listed.response)) return [...group];
    const isCutShort = 'resources' in listed && listed.isPartial;
    const rest: Step[] = [];
    for (const step of group) {
      const state = findListedState(listed, step);
      if (isCutShort && state.state === 'absent') {
        this.#lists.set(step, () => listResources(this.#reader, keys));
        rest.push(step);
        continue;
      }
      if (state.state === 'present') this.#listed.set(createMapKey(step.key), state.resource);
      if (state.state !== 'present' || !isPartial(kind, state.resource)) {
        this.#keep(step, state);
        if (state.state === 'present') this.#known.remember(step, state.resource, state.resource);
        continue;
      }
      const resource = this.#known.complete(step, state.resource);
      if (resource === undefined) rest.push(step);
      else this.#keep(step, { state: 'present', resource });
    }
    return rest;
  }

  async #readSingle(step: Step): Promise<void> {
    const listed = this.#listed.get(createMapKey(step.key));
    const state = await readResource(this.#reader, step, { list: this.#lists.get(step), listed });
    this.#keep(step, state);
    if (state.state === 'present') this.#known.remember(step, state.resource, listed);
  }

  #keep(step: Step, state: RemoteState): void {
    if (state.state === 'absent') this.#known.remember(step, undefined);
    this.states.set(
      step,
      this.#reader.signal.aborted && state.state === 'unknown' ? { ...state, stopped: true } : state,
    );
    this.#onState(this.states.size, step);
  }

  #lacksNeeded(step: Step): boolean {
    return neededBy(step).some((key) => {
      const needed = this.#stepsByKey.get(createMapKey(key));
      return needed !== undefined && this.states.get(needed)?.state === 'absent';
    });
  }
}

export interface ReferenceUse {
  readonly step: Step;
  readonly reference: Reference;
}

const scopeFields: Readonly<Record<string, string>> = { organization: 'orgIdentifier', project: 'projectIdentifier' };

/**
 * Organizations, projects and parents that are neither in the plan nor on the platform. Each is searched once, when a read of
 * something in it says that nothing of that name exists, unless it would be in something that the plan creates.
 */
export class MissingScopes {
  readonly #reader: Reader;
  readonly #steps: readonly Step[];
  readonly #planned: ReadonlySet<string>;
  /** What the plan creates: it contains nothing else than the plan creates in it. */
  #created: ReadonlySet<string> = new Set();
  readonly #searches = new Map<string, Promise<boolean>>();
  readonly #uses = new Map<Step, ReferenceUse>();

  constructor(reader: Reader, { steps }: Graph) {
    this.#reader = reader;
    this.#steps = steps;
    this.#planned = new Set(steps.map(({ key }) => createMapKey(key)));
  }

  /** The documents in missing organizations and projects, as references to them. Missing parents are references anyway. */
  get uses(): readonly ReferenceUse[] {
    return this.#steps.flatMap((step) => this.#uses.get(step) ?? []);
  }

  /** Whether what a step names cannot exist, because one of the scopes and parents that contain it does not. */
  async includeAny(step: Step, containers: readonly ResourceKey[]): Promise<boolean> {
    for (const container of containers) {
      if (!(await this.#isMissing(container))) continue;
      const field = scopeFields[container.kind];
      if (field !== undefined) {
        const path = [...(step.kind.key === undefined ? [] : [step.kind.key]), field];
        this.#uses.set(step, { step, reference: { ...container, path } });
      }
      return true;
    }
    return false;
  }

  /** Searches the organizations and projects of all steps, for a run without a refresh. */
  async search(): Promise<void> {
    await runPool(this.#reader.concurrency, this.#steps, async (step) => {
      const scopes = neededBy(step).filter(({ kind }) => scopeFields[kind] !== undefined);
      await this.includeAny(step, scopes);
    });
  }

  /** The states of a refresh, where resources that cannot exist are absent. Deletes have further states. */
  async markAbsent(states: RemoteStates): Promise<RemoteStates> {
    const settled = new Map(states);
    const applied = [...states].filter(([{ intent }]) => intent === 'apply');
    this.#created = new Set(applied.flatMap(([{ key }, { state }]) => (state === 'absent' ? createMapKey(key) : [])));
    for (const [step, state] of applied) {
      const isOpen = state.state === 'unknown' && state.noSuchScope;
      // What contains something that the plan creates was searched for that.
      const containers = neededBy(step).filter((container) => isOpen || isContained(container, this.#created));
      if (await this.includeAny(step, containers)) settled.set(step, { state: 'absent' });
    }
    return settled;
  }

  #isMissing(container: ResourceKey): Promise<boolean> {
    const name = createMapKey(container);
    if (this.#planned.has(name)) return Promise.resolve(false);
    if (isContained(container, this.#created)) return Promise.resolve(true);
    const search = this.#searches.get(name) ?? isMissing(this.#reader, container);
    this.#searches.set(name, search);
    return search;
  }
}

/**
 * Whether a read and a list prove that a scope or parent does not exist: a wrong path gets the same response as such a
 * read, and a list contains only what the key may view.
 */
async function isMissing(reader: Reader, key: ResourceKey): Promise<boolean> {
  if (isManaged(kindOfName(key.kind), key.identifier)) return false;
  const read = await readResource(reader, createStepForKey(key));
  if (read.state !== 'absent') return false;
  const listed = await listResources(reader, [key]);
  return 'resources' in listed && findListed(listed, key) === undefined;
}
