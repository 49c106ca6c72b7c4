import type { Context } from '../../context.ts';
import { mapKeyOf } from '../../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../../kinds/kind.ts';
import type { ListedEntry, ListKey, ScopeReads, ScopeValues } from '../../kinds/kind-list.ts';
import { kinds } from '../../kinds/registry.ts';
import type { ResourceKey, Scope } from '../../kinds/resource-key.ts';
import { formatReference } from '../../kinds/shared/requests.ts';
import { describeScope, levelOf } from '../../kinds/shared/scope.ts';
import { explainFailure, explainResponse } from '../../platform/explain.ts';
import type { Response } from '../../platform/request.ts';
import { createError } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { type GrowingWork, runGrowing } from '../../shared/pool.ts';
import type { ListFailure } from '../refresh/list-pages.ts';
import type { Reader } from '../refresh/reader.ts';
import { DependentKinds, findBase } from './dependent-kinds.ts';
import { findOuterScope, ScopeLists } from './scope-lists.ts';
import { ScopeWorks } from './scope-works.ts';
import { ViewRights } from './view-rights.ts';

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
  /** Whether an earlier run completed a scope: only the organizations and projects in it are listed. */
  readonly isDone?: (scope: Scope) => boolean;
  /** Whether the audit trail may prove that projects have no resources of some kinds, which are not listed there. */
  readonly trail?: Pick<Context, 'clock' | 'log'>;
  /** Receives scopes that were found and will be listed, and the number of lists in their projects at least. */
  readonly onScopes?: (scopes: readonly Scope[], lists: number) => void;
  /** Receives a scope when all of its lists, and all works that they led to in it, have ended and the run was not stopped. */
  readonly onScopeDone?: (scope: Scope) => void;
  /**
   * Receives each list as soon as it is complete; returns the work to do with its resources. `isOfDone`: an earlier run completed
   * the scope.
   */
  readonly onList: (found: readonly FoundResource[], isOfDone: boolean) => readonly GrowingWork[];
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
  await runGrowing(options.concurrency, [() => inventory.begin()]);
}

class Inventory {
  readonly #reader: Reader;
  readonly #options: InventoryOptions;
  readonly #wanted: ReadonlySet<Kind>;
  readonly #needed: readonly Kind[];
  readonly #rights: ViewRights;
  readonly #lists: ScopeLists;
  readonly #dependent: DependentKinds;
  readonly #works: ScopeWorks;

  constructor(reader: Reader, options: InventoryOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#wanted = new Set(options.kinds);
    const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
    this.#needed = kinds.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name));
    const wide = this.#needed.filter(({ list }) => list?.below !== undefined);
    const bases = this.#needed.flatMap((kind) => findBase(kind, this.#needed) ?? []);
    this.#rights = new ViewRights(reader, [...new Set([...(findOuterScope(options) ? wide : []), ...bases])]);
    this.#lists = new ScopeLists(reader, this.#needed, this.#rights, options);
    this.#dependent = new DependentKinds(this.#needed, this.#rights);
    this.#works = new ScopeWorks(options);
  }

  /** The work for the requested scopes. */
  async begin(): Promise<GrowingWork[]> {
    await this.#rights.ask(this.#options.scopes);
    return this.#options.scopes.flatMap((scope) => this.#beginScope(scope));
  }

  #beginScope(scope: Scope): GrowingWork[] {
    if (!this.#options.below || scope.org === undefined) return this.#listsOf(scope);
    const contains = scope.project === undefined ? 'org' : 'project';
    const container = kinds.find((kind) => kind.contains === contains) as Kind;
    const { account, org } = scope;
    const outer = contains === 'org' ? { account } : { account, org };
    return [this.#works.within(outer, () => this.#list(container, outer, { only: scope[contains] as string }))];
  }

  /** Lists every kind of a scope that is needed, apart from kinds with a parent and those that other lists begin. */
  #listsOf(scope: Scope): GrowingWork[] {
    const { below, isDone = () => false } = this.#options;
    const level = levelOf(scope);
    const skips = isDone(scope);
    // What is inside comes last: then it is known whether the scopes above have what a kind needs.
    return kinds
      .toSorted((one, other) => Number(one.contains !== undefined) - Number(other.contains !== undefined))
      .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined && !this.#dependent.isDependent(kind))
      .filter((kind) => (kind.contains !== undefined && below) || (this.#needed.includes(kind) && !skips))
      .flatMap((kind) => {
        if (kind.list !== undefined) return [this.#works.within(scope, () => this.#list(kind, scope))];
        // Settings take a request for each category, so those of every project would multiply the requests.
        const isTooMuch = level !== 'account' && this.#wanted.size === kinds.length;
        const { inScope } = kind;
        if (inScope === undefined || isTooMuch) return [];
        return [this.#works.within(scope, () => this.#readScopeWide(kind, inScope, scope))];
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
    const others = this.#dependent.on(kind);
    if (others.length > 0) this.#dependent.remember(kind, scope, reading);
    const following = others.map((other) => this.#works.within(scope, () => this.#listIfPossible(other, scope)));
    const listed = await reading;
    if ('failure' in listed) {
      this.#options.onFailure(kind, of, listed);
      return following;
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
        directoryNames: { ...outer, ...kind.readDirectoryNames(entry.shown) },
      });
    }
    const resources = [...found.values()];
    if (only !== undefined && resources.length === 0)
      this.#options.onFailure(kind, of, createMissing(kind, only, scope));
    const isOutside = this.#options.isDone?.(scope) === true;
    const works = this.#wanted.has(kind) ? this.#options.onList(resources, isOutside) : [];
    return [
      ...works.map((work) => this.#works.within(scope, work)),
      ...following,
      ...(await this.#belowAll(kind, resources)),
    ];
  }

  /** Lists a kind unless the resources without which it has none are absent. */
  async #listIfPossible(kind: Kind, scope: Scope): Promise<readonly GrowingWork[]> {
    return (await this.#dependent.areIn(scope, kind)) ? this.#list(kind, scope) : [];
  }

  /** The lists of what is in some resources of a kind: in parents, organizations or projects. */
  async #belowAll(kind: Kind, resources: readonly FoundResource[]): Promise<GrowingWork[]> {
    const { contains } = kind;
    const children = this.#needed.filter(({ parent }) => parent?.kind === kind.name);
    const inParents = resources.flatMap((parent) =>
      children.map((child) =>
        this.#works.within(parent.key.scope, () => this.#list(child, parent.key.scope, { parent })),
      ),
    );
    if (contains === undefined || !this.#options.below) return inParents;
    const scopes = resources.map(({ key: { scope, identifier } }) => ({ ...scope, [contains]: identifier }));
    await this.#rights.ask(scopes);
    const lists = contains === 'project' ? await this.#lists.learnOfProjects(resources) : 0;
    this.#options.onScopes?.(scopes, lists);
    return [...inParents, ...scopes.flatMap((scope) => this.#listsOf(scope))];
  }

  async #readScopeWide(kind: Kind, inScope: ScopeReads, scope: Scope): Promise<readonly GrowingWork[]> {
    const wide = await readScopeValues(this.#reader, kind, inScope, scope);
    if ('leftOut' in wide)
      return this.#options.onScopeWide(kind, scope, wide).map((work) => this.#works.within(scope, work));
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
    return { ...explainFailure(error, task), noSuchScope: false };
  }
  const values = inScope.parseResource(responses, scope);
  const { refused } = values;
  if (refused === undefined) return values;
  return { failure: explainResponse(refused, task), correlationId: refused.correlationId, noSuchScope: false };
}

function createMissing(kind: Kind, identifier: string, scope: Scope): ListFailure {
  const summary = `The ${kind.name} "${identifier}" does not exist in ${describeScope(scope)}.`;
  return { failure: createError(summary), correlationId: '', noSuchScope: true };
}
