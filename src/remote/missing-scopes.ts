import type { Graph } from '../graph/graph.ts';
import { createStepForKey } from '../graph/step.ts';
import { isContained, neededBy } from '../graph/step-index.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Reference, Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { isManaged } from '../kinds/shared/step-fields.ts';
import { findListed, listResources } from './list-resources.ts';
import { readResource } from './read-resource.ts';
import type { Reader } from './reader.ts';
import type { RemoteStates } from './remote-state.ts';

/** A reference and the step whose document contains it. */
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
