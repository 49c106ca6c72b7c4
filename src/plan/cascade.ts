import { findContainers } from '../graph/step-index.ts';
import { createMapKey, formatLabel } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import type { ListedEntry, ListKey } from '../kinds/kind-list.ts';
import { kindOfName, kinds } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { isManaged } from '../kinds/shared/step-fields.ts';
import { takeInventory } from '../remote/inventory.ts';
import { readList } from '../remote/lists.ts';
import type { Reader } from '../remote/reader.ts';
import type { CascadedResource, DeletionState } from '../remote/remote-state.ts';
import type { Viewed, ViewRights } from '../remote/rights.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';

/** What an organization or project may contain that this action cannot list (docs/internals/platform-api.md, Deleting). */
export const unlistedContent =
  'code repositories, artifact registries, GitOps, feature flags, chaos experiments, database schemas, security tests, service level objectives';

export interface CascadeOptions {
  /** Whether the plan names a resource, by the text of its key, and knows it as this list shows it. */
  readonly isNamed: (name: string, resource: RemoteResource) => boolean;
  /** The search ends with more resources than this. */
  readonly most: number;
  /** What the key may view, if that is to be known of the kinds that are deleted with a resource; a scope is asked about anyway. */
  readonly rights?: ViewRights;
}

/**
 * The resources that the platform deletes with another one (docs/internals/platform-api.md, Deleting): of an organization or
 * project all content, at any depth. Leaves out those that the platform manages or the plan names.
 */
export async function findCascade(reader: Reader, step: Step, options: CascadeOptions): Promise<DeletionState> {
  const found = new FoundResources(step, options);
  await (step.kind.contains === undefined
    ? listTaken(reader, step, found, options.rights)
    : listContent(reader, step, found));
  const resources = [...found.resources.values()].toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const { unlisted, notInstalled } = found;
  return { cascade: { resources, isPartial: found.isFull }, ...omitUndefined({ unlisted, notInstalled }) };
}

/** The lists that show what the platform deletes with a resource that is not a scope. */
export function listsTakenWith({ kind, key }: Step): Viewed[] {
  return (kind.deletion?.cascade(key) ?? []).map(({ kind: name, in: { scope } }) => ({
    kind: kindOfName(name),
    scope,
  }));
}

class FoundResources {
  readonly resources = new Map<string, CascadedResource>();
  unlisted: Diagnostic | undefined;
  notInstalled: readonly Diagnostic[] | undefined;
  readonly #named = new Set<string>();
  readonly #own: string;
  readonly #options: CascadeOptions;

  constructor(step: Step, options: CascadeOptions) {
    this.#own = createMapKey(step.key);
    this.#options = options;
  }

  get isFull(): boolean {
    return this.resources.size > this.#options.most;
  }

  /** Whether the lists so far show a resource that the plan names. It may be deleted already, so nothing can be listed in it. */
  isNamed(key: ResourceKey): boolean {
    return this.#named.has(createMapKey(key));
  }

  add(kind: Kind, key: ResourceKey, { inOtherScope, managed, resource }: ListedEntry): void {
    if (inOtherScope || managed || isManaged(kind, key.identifier)) return;
    const name = createMapKey(key);
    if (name === this.#own) return;
    if (this.#options.isNamed(name, resource)) this.#named.add(name);
    else this.resources.set(name, { kind, key, label: formatLabel(key), resource });
  }
}

async function listTaken(
  reader: Reader,
  step: Step,
  found: FoundResources,
  rights: ViewRights | undefined,
): Promise<void> {
  const { kind, key } = step;
  found.unlisted = rights?.explain(listsTakenWith(step))[0];
  for (const { kind: name, in: of, matches } of kind.deletion?.cascade(key) ?? []) {
    const taken = kindOfName(name);
    const listed = await readList(reader, { kind: taken, of });
    if ('failure' in listed) found.unlisted ??= listed.failure;
    else {
      for (const entry of listed.entries)
        if (matches?.(entry.shown) !== false) found.add(taken, createEntryKey(name, of, entry), entry);
    }
  }
}

async function listContent(
  reader: Reader,
  { kind: { contains }, key: { scope, identifier } }: Step,
  found: FoundResources,
): Promise<void> {
  const full = new AbortController();
  const signal = AbortSignal.any([reader.signal, full.signal]);
  const { hidden, notInstalled } = await takeInventory(
    { ...reader, signal },
    {
      kinds: kinds.filter(({ deletion }) => deletion !== undefined),
      scopes: [{ ...scope, ...(contains !== undefined && { [contains]: identifier }) }],
      below: true,
      onList: (resources) => {
        for (const { kind, key, entry } of resources) found.add(kind, key, entry);
        if (found.isFull) full.abort();
        return [];
      },
      onScopeWide: () => [],
      onFailure: (_kind, of, { failure, noSuchScope }) => {
        // A project that the plan names as well is examined by its own delete.
        const isGone = noSuchScope && findContainers(of).some((container) => found.isNamed(container));
        if (!full.signal.aborted && !isGone) found.unlisted ??= failure;
      },
    },
  );
  found.unlisted ??= hidden[0];
  found.notInstalled = notInstalled;
}

function createEntryKey(kind: string, of: ListKey, { identifier, version }: ListedEntry): ResourceKey {
  return { kind, ...of, identifier, ...omitUndefined({ version }) };
}
