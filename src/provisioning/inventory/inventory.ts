import { mapKeyOf } from '../../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../../kinds/kind.ts';
import type { ListedEntry, ListKey, ScopeValues } from '../../kinds/kind-list.ts';
import { kinds } from '../../kinds/registry.ts';
import type { ResourceKey, Scope } from '../../kinds/resource-key.ts';
import { formatReference } from '../../kinds/shared/requests.ts';
import { describeScope } from '../../kinds/shared/scope.ts';
import { explainFailure, explainResponse } from '../../platform/explain.ts';
import type { Response } from '../../platform/request.ts';
import { createError } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { type GrowingWork, runGrowing } from '../../shared/pool.ts';
import { type ListFailure, readList } from '../refresh/list-pages.ts';
import type { Reader } from '../refresh/reader.ts';

export interface FoundResource {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
  /** The names in the directories of its file. */
  readonly directoryNames: DirectoryNames;
}

/** The resources to list. */
export interface InventoryOptions {
  /** The wanted kinds; kinds that contain these are listed too, but not passed to `onList`. */
  readonly kinds: readonly Kind[];
  /** The scopes whose resources are wanted. */
  readonly scopes: readonly Scope[];
  /** Whether the scopes below are included, and an organization or project itself as a resource. */
  readonly below: boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Receives each list as soon as it is complete; returns the work to do with its resources. */
  readonly onList: (found: readonly FoundResource[]) => readonly GrowingWork[];
  /** Receives the values of a scope for each kind whose documents have no identifier; returns the work to do with them. */
  readonly onScopeWide: (kind: Kind, scope: Scope, wide: ScopeValues) => readonly GrowingWork[];
  readonly onFailure: (kind: Kind, of: ListKey, failure: ListFailure) => void;
}

/**
 * Lists all resources in some scopes (docs/platform-api.md, Lists), and on request in those below. Continues if a list cannot
 * be read. Starts nothing after the signal.
 */
export async function takeInventory(reader: Reader, options: InventoryOptions): Promise<void> {
  const inventory = new Inventory(reader, options);
  await runGrowing(
    options.concurrency,
    options.scopes.flatMap((scope) => inventory.begin(scope)),
  );
}

class Inventory {
  readonly #reader: Reader;
  readonly #options: InventoryOptions;
  readonly #wanted: ReadonlySet<Kind>;
  readonly #needed: ReadonlySet<Kind>;

  constructor(reader: Reader, options: InventoryOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#wanted = new Set(options.kinds);
    const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
    this.#needed = new Set(kinds.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name)));
  }

  /** The work for one of the requested scopes. */
  begin(scope: Scope): GrowingWork[] {
    if (!this.#options.below || scope.org === undefined) return this.#listsOf(scope);
    const contains = scope.project === undefined ? 'org' : 'project';
    const container = kinds.find((kind) => kind.contains === contains) as Kind;
    const { account, org } = scope;
    const outer = contains === 'org' ? { account } : { account, org };
    return [this.#guard(() => this.#list(container, outer, { only: scope[contains] as string }))];
  }

  /** Lists every kind of a scope that is needed, apart from kinds with a parent. */
  #listsOf(scope: Scope): GrowingWork[] {
    const level = scope.project !== undefined ? 'project' : scope.org !== undefined ? 'organization' : 'account';
    return kinds
      .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined)
      .filter((kind) => this.#needed.has(kind) || (kind.contains !== undefined && this.#options.below))
      .flatMap((kind) => {
        if (kind.list !== undefined) return [this.#guard(() => this.#list(kind, scope))];
        // Settings take a request for each category, so those of every project would multiply the requests.
        const isTooMuch = level !== 'account' && this.#wanted.size === kinds.length;
        return kind.inScope === undefined || isTooMuch ? [] : [this.#guard(() => this.#readScopeWide(kind, scope))];
      });
  }

  #guard(work: GrowingWork): GrowingWork {
    return async () => (this.#options.signal.aborted ? [] : work());
  }

  /** Lists a kind, or only the named resource of it, and returns the work that follows. */
  async #list(
    kind: Kind,
    scope: Scope,
    { parent, only }: { readonly parent?: FoundResource; readonly only?: string } = {},
  ): Promise<readonly GrowingWork[]> {
    const of: ListKey = { scope, ...(parent && { parent: parent.key }) };
    const outer = parent && {
      ...parent.directoryNames,
      ...(kind.parent && { [kind.parent.convention]: formatReference(parent.key, scope) }),
    };
    const listed = await readList(this.#reader, { kind, of, ...(only !== undefined && { identifiers: [only] }) });
    if ('failure' in listed) {
      this.#options.onFailure(kind, of, listed);
      return [];
    }
    const found = new Map<string, FoundResource>();
    for (const entry of listed.entries) {
      const { identifier, version, elsewhere } = entry;
      if (elsewhere || (only !== undefined && kind.normalize(only) !== kind.normalize(identifier))) continue;
      const key = { kind: kind.name, ...of, identifier, ...omitUndefined({ version }) };
      found.set(mapKeyOf(key), {
        kind,
        key,
        entry,
        directoryNames: { ...outer, ...kind.directoryNamesOf(entry.shown) },
      });
    }
    const resources = [...found.values()];
    if (only !== undefined && resources.length === 0)
      this.#options.onFailure(kind, of, createMissing(kind, only, scope));
    return [
      ...(this.#wanted.has(kind) ? this.#options.onList(resources) : []),
      ...resources.flatMap((resource) => this.#below(resource)),
    ];
  }

  /** The lists of the resources in a parent. */
  #below(resource: FoundResource): GrowingWork[] {
    const { kind, key } = resource;
    const { scope, identifier } = key;
    const children = [...this.#needed].filter(({ parent }) => parent?.kind === kind.name);
    const inParent = children.map((child) => this.#guard(() => this.#list(child, scope, { parent: resource })));
    if (kind.contains === undefined || !this.#options.below) return inParent;
    return [...inParent, ...this.#listsOf({ ...scope, [kind.contains]: identifier })];
  }

  async #readScopeWide(kind: Kind, scope: Scope): Promise<readonly GrowingWork[]> {
    const task = { verb: 'list', resource: `the ${kind.plural} of ${describeScope(scope)}` };
    const responses: Response[] = [];
    try {
      for (const request of kind.inScope?.requests(scope) ?? []) responses.push(await this.#reader.send(request));
    } catch (error) {
      this.#options.onFailure(kind, { scope }, { ...explainFailure(error, task), noSuchScope: false });
      return [];
    }
    const wide = kind.inScope?.resourceOf(responses, scope);
    if (wide === undefined) return [];
    if (wide.refused === undefined) return this.#options.onScopeWide(kind, scope, wide);
    const { correlationId } = wide.refused;
    const failure = explainResponse(wide.refused, task);
    this.#options.onFailure(kind, { scope }, { failure, correlationId, noSuchScope: false });
    return [];
  }
}

function createMissing(kind: Kind, identifier: string, scope: Scope): ListFailure {
  const summary = `The ${kind.name} "${identifier}" does not exist in ${describeScope(scope)}.`;
  return { failure: createError(summary), correlationId: '', noSuchScope: true };
}
