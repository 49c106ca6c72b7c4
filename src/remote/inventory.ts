import { createListKey, createMapKey, createScopeKey } from '../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../kinds/kind.ts';
import type { ListedEntry, ListKey, ScopeReads, ScopeValues } from '../kinds/kind-list.ts';
import { kinds } from '../kinds/registry.ts';
import { describeScope, levelOf, levels, type ResourceKey, type Scope, scopeAt } from '../kinds/resource-key.ts';
import { formatReference } from '../kinds/shared/requests.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { explain } from '../platform/explain.ts';
import { asLost, type Response } from '../platform/request.ts';
import { createError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { type GrowingWork, runGrowing } from '../shared/pool.ts';
import type { ListedEntries, ListFailure } from './list-pages.ts';
import type { Reader } from './reader.ts';
import { findOuterScope, type ListedScopes, ScopeLists } from './scope-lists.ts';
import { ViewRights } from './view-rights.ts';

export interface FoundResource {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
  /** The names in the directories of its file. */
  readonly directoryNames: DirectoryNames;
}

/** The resources to list. */
export interface InventoryOptions extends ListedScopes {
  /** The wanted kinds; kinds that contain these are listed too, but not passed to `onList`. */
  readonly kinds: readonly Kind[];
  /** Receives scopes that were found and will be listed, and the number of lists in their projects at least. */
  readonly onScopes?: (scopes: readonly Scope[], lists: number) => void;
  /** Receives a scope when all of its lists, and all works that they led to in it, have ended and the run was not stopped. */
  readonly onScopeDone?: (scope: Scope) => void;
  /** Receives each list as soon as it is complete; returns the work to do with its resources. */
  readonly onList: (found: readonly FoundResource[]) => readonly GrowingWork[];
  /** Receives the values of a scope for each kind whose documents have no identifier; returns the work to do with them. */
  readonly onScopeWide: (kind: Kind, scope: Scope, wide: ScopeValues) => readonly GrowingWork[];
  readonly onFailure: (kind: Kind, of: ListKey, failure: ListFailure) => void;
}

/**
 * Lists all resources in some scopes (docs/platform-api.md, Lists), and on request in those below. Continues if a list cannot
 * be read. Starts nothing after the signal of the reader.
 */
export async function takeInventory(reader: Reader, options: InventoryOptions): Promise<void> {
  const inventory = new Inventory(reader, options);
  await runGrowing(reader.concurrency, [() => inventory.begin()]);
}

class Inventory {
  readonly #reader: Reader;
  readonly #options: InventoryOptions;
  readonly #wanted: ReadonlySet<Kind>;
  readonly #needed: readonly Kind[];
  readonly #rights: ViewRights;
  readonly #lists: ScopeLists;
  /** By kind and scope, whether a scope may have resources of a kind on which others depend. */
  readonly #mayHave = new Map<string, Promise<boolean>>();
  readonly #within: (scope: Scope, work: GrowingWork) => GrowingWork;

  constructor(reader: Reader, options: InventoryOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#wanted = new Set(options.kinds);
    const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
    this.#needed = kinds.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name));
    const wide = this.#needed.filter(({ list }) => list?.below !== undefined);
    const bases = this.#needed.flatMap((kind) => this.#findBase(kind) ?? []);
    this.#rights = new ViewRights(reader, [...new Set([...(findOuterScope(options) ? wide : []), ...bases])]);
    this.#lists = new ScopeLists(reader, this.#needed, this.#rights, options);
    this.#within = createScopeCounter(reader.signal, options.onScopeDone);
  }

  /** The kind without which a kind has no resources (`KindList.onlyWith`), if it is listed too. */
  #findBase({ list }: Kind): Kind | undefined {
    return this.#needed.find(({ name }) => name === list?.onlyWith?.kind);
  }

  async begin(): Promise<GrowingWork[]> {
    await this.#rights.ask(this.#options.scopes);
    return this.#options.scopes.flatMap((scope) => this.#beginScope(scope));
  }

  #beginScope(scope: Scope): GrowingWork[] {
    if (!this.#options.below || scope.org === undefined) return this.#listKinds(scope);
    const contains = scope.project === undefined ? 'org' : 'project';
    const container = kinds.find((kind) => kind.contains === contains) as Kind;
    const { account, org } = scope;
    const outer = contains === 'org' ? { account } : { account, org };
    return [this.#within(outer, () => this.#list(container, outer, { only: scope[contains] as string }))];
  }

  /** Lists every kind of a scope that is needed, apart from kinds with a parent and those that other lists begin. */
  #listKinds(scope: Scope): GrowingWork[] {
    const { below } = this.#options;
    const level = levelOf(scope);
    // What is inside comes last: then it is known whether the scopes above have what a kind needs.
    return kinds
      .toSorted((one, other) => Number(one.contains !== undefined) - Number(other.contains !== undefined))
      .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined && this.#findBase(kind) === undefined)
      .filter((kind) => (kind.contains !== undefined && below) || this.#needed.includes(kind))
      .flatMap((kind) => {
        if (kind.list !== undefined) return [this.#within(scope, () => this.#list(kind, scope))];
        // Settings take a request for each category, so those of every project would multiply the requests.
        const isTooMuch = level !== 'account' && this.#wanted.size === kinds.length;
        const values = kind.lasting?.values;
        if (values === undefined || isTooMuch) return [];
        return [this.#within(scope, () => this.#readScopeWide(kind, values, scope))];
      });
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
    const reading = this.#lists.read(kind, of, only);
    const others = this.#needed.filter((other) => this.#findBase(other) === kind);
    if (others.length > 0)
      this.#mayHave.set(createListKey({ kind: kind.name, scope }), this.#isAnyIn(reading, kind, scope));
    const following = others.map((other) => this.#within(scope, () => this.#listIfPossible(other, scope)));
    const listed = await reading;
    if ('failure' in listed) {
      this.#options.onFailure(kind, of, listed);
      return following;
    }
    const found = new Map<string, FoundResource>();
    for (const entry of listed.entries) {
      const { identifier, version, inOtherScope } = entry;
      if (
        inOtherScope ||
        (only !== undefined && normalizeIdentifier(kind, only) !== normalizeIdentifier(kind, identifier))
      )
        continue;
      const key = { kind: kind.name, ...of, identifier, ...omitUndefined({ version }) };
      found.set(createMapKey(key), {
        kind,
        key,
        entry,
        directoryNames: { ...outer, ...kind.path.names?.(entry.shown) },
      });
    }
    const resources = [...found.values()];
    if (only !== undefined && resources.length === 0)
      this.#options.onFailure(kind, of, createMissing(kind, only, scope));
    const works = this.#wanted.has(kind) ? this.#options.onList(resources) : [];
    return [
      ...works.map((work) => this.#within(scope, work)),
      ...following,
      ...(await this.#belowAll(kind, resources)),
    ];
  }

  /** Whether a list shows a resource, or does not prove that there is none. */
  async #isAnyIn(reading: Promise<ListedEntries | ListFailure>, kind: Kind, scope: Scope): Promise<boolean> {
    const listed = await reading.catch(() => ({ failure: true }));
    if ('failure' in listed || listed.entries.some(({ inOtherScope }) => !inOtherScope)) return true;
    return !(await this.#rights.has(kind, scope));
  }

  /** Lists a kind unless the resources without which it has none are absent. */
  async #listIfPossible(kind: Kind, scope: Scope): Promise<readonly GrowingWork[]> {
    const { kind: base = '', orAbove } = kind.list?.onlyWith ?? {};
    const scopes = levels.flatMap((level) => scopeAt(level, scope) ?? []);
    for (const one of orAbove ? scopes.toReversed() : scopes.slice(-1)) {
      if ((await this.#mayHave.get(createListKey({ kind: base, scope: one }))) !== false)
        return this.#list(kind, scope);
    }
    return [];
  }

  /** The lists of what is in some resources of a kind: in parents, organizations or projects. */
  async #belowAll(kind: Kind, resources: readonly FoundResource[]): Promise<GrowingWork[]> {
    const { contains } = kind;
    const children = this.#needed.filter(({ parent }) => parent?.kind === kind.name);
    const inParents = resources.flatMap((parent) =>
      children.map((child) => this.#within(parent.key.scope, () => this.#list(child, parent.key.scope, { parent }))),
    );
    if (contains === undefined || !this.#options.below) return inParents;
    const scopes = resources.map(({ key: { scope, identifier } }) => ({ ...scope, [contains]: identifier }));
    await this.#rights.ask(scopes);
    const lists = contains === 'project' ? await this.#lists.learnOfProjects(resources) : 0;
    this.#options.onScopes?.(scopes, lists);
    return [...inParents, ...scopes.flatMap((scope) => this.#listKinds(scope))];
  }

  async #readScopeWide(kind: Kind, inScope: ScopeReads, scope: Scope): Promise<readonly GrowingWork[]> {
    const wide = await readScopeValues(this.#reader, kind, inScope, scope);
    if ('leftOut' in wide) return this.#options.onScopeWide(kind, scope, wide).map((work) => this.#within(scope, work));
    this.#options.onFailure(kind, { scope }, wide);
    return [];
  }
}

/** Reads the values of a scope for a kind whose documents have no identifier. */
async function readScopeValues(
  reader: Reader,
  kind: Kind,
  inScope: ScopeReads,
  scope: Scope,
): Promise<ScopeValues | ListFailure> {
  const task = { verb: 'list', resource: `the ${kind.plural} of ${describeScope(scope)}` };
  const responses: Response[] = [];
  try {
    for (const request of inScope.requests(scope)) responses.push(await reader.send(request));
  } catch (error) {
    return { failure: explain(asLost(error), task), noSuchScope: false };
  }
  const values = inScope.parseResource(responses, scope);
  const { refused } = values;
  if (refused === undefined) return values;
  return { failure: explain(refused, task), noSuchScope: false };
}

/**
 * Counts the pieces of work in each scope, to report a scope when all of them are done and the run was not stopped. A work is done
 * when the work that it finds is done too.
 */
function createScopeCounter(
  signal: AbortSignal,
  onDone: InventoryOptions['onScopeDone'],
): (scope: Scope, work: GrowingWork) => GrowingWork {
  /** The number of pieces of work that are not done, by scope. */
  const open = new Map<string, number>();
  const add = (key: string, change: 1 | -1): number => {
    const count = (open.get(key) ?? 0) + change;
    open.set(key, count);
    return count;
  };
  return (scope, work) => {
    const key = createScopeKey(scope);
    add(key, 1);
    return async () => {
      const found = signal.aborted ? [] : await work();
      if (add(key, -1) === 0 && !signal.aborted) onDone?.(scope);
      return found;
    };
  };
}

function createMissing(kind: Kind, identifier: string, scope: Scope): ListFailure {
  const summary = `The ${kind.name} "${identifier}" does not exist in ${describeScope(scope)}.`;
  return { failure: createError(summary), noSuchScope: true };
}
