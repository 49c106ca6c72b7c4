import { createMapKey, createScopeKey } from '../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../kinds/kind.ts';
import type { ListedEntry, ListKey, ScopeReads, ScopeValues } from '../kinds/kind-list.ts';
import { kinds } from '../kinds/registry.ts';
import { describeScope, levelOf, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { formatReference } from '../kinds/shared/requests.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { explain } from '../platform/explain.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { type GrowingWork, runGrowing } from '../shared/pool.ts';
import { joinWords } from '../shared/text.ts';
import { isNotInstalled, type ListedEntries, type ListFailure, readList } from './lists.ts';
import type { Reader } from './reader.ts';
import { type Viewed, ViewRights } from './rights.ts';

export interface FoundResource {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
  /** The names in the directories of its file. */
  readonly directoryNames: DirectoryNames;
}

export interface InventoryOptions {
  readonly scopes: readonly Scope[];
  /** Whether the scopes below are included, and an organization or project itself as a resource. */
  readonly below: boolean;
  /** The wanted kinds; kinds that contain these are listed too, but not passed to `onList`. */
  readonly kinds: readonly Kind[];
  /** Receives scopes that were found and will be listed, and the number of lists that each project of them takes at least. */
  readonly onScopes?: (scopes: readonly Scope[], lists: number) => void;
  /** Receives a scope when all of its lists, and all works that they led to in it, have ended and the run was not stopped. */
  readonly onScopeDone?: (scope: Scope) => void;
  /** Receives each list as soon as it is complete; returns the work to do with its resources. */
  readonly onList: (found: readonly FoundResource[]) => readonly GrowingWork[];
  /** Receives the values of a scope for each kind whose documents have no identifier; returns the work to do with them. */
  readonly onScopeWide: (kind: Kind, scope: Scope, wide: ScopeValues) => readonly GrowingWork[];
  readonly onFailure: (kind: Kind, of: ListKey, failure: ListFailure) => void;
}

/** What the lists of an inventory could not show. */
interface InventoryGaps {
  /** Errors: resources may exist that the key may not view. */
  readonly hidden: readonly Diagnostic[];
  /** Notices: the installation lacks a module, so it has no such resources. */
  readonly notInstalled: readonly Diagnostic[];
}

/**
 * Lists all resources in some scopes (docs/internals/platform-api.md, Lists), and on request in those below. Asks first what the
 * key may view in them, with one request for those that are found together. Continues if a list cannot be read. Starts nothing
 * after the signal of the reader.
 */
export async function takeInventory(reader: Reader, options: InventoryOptions): Promise<InventoryGaps> {
  const inventory = new Inventory(reader, options);
  await runGrowing(reader.concurrency, [async () => inventory.begin()]);
  return inventory.findGaps();
}

class Inventory {
  readonly #reader: Reader;
  readonly #options: InventoryOptions;
  readonly #wanted: ReadonlySet<Kind>;
  readonly #needed: readonly Kind[];
  /** The kinds whose list is also that of another one, such as files and directories of the file store. */
  readonly #sharing: ReadonlySet<Kind>;
  /** The responses that only one of such kinds has used, by their requests. */
  readonly #open = new Map<string, { readonly kind: Kind; readonly response: Promise<Response> }>();
  readonly #within: (scope: Scope, work: GrowingWork) => GrowingWork;
  readonly #rights: ViewRights;
  readonly #listed: Viewed[] = [];
  readonly #notInstalled = new Set<Kind>();

  constructor(reader: Reader, options: InventoryOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#rights = new ViewRights(reader);
    this.#wanted = new Set(options.kinds);
    const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
    this.#needed = kinds.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name));
    const listed = this.#needed.filter(({ list }) => list !== undefined);
    const byRequest = [...Map.groupBy(listed, formatListRequest).values()];
    this.#sharing = new Set(byRequest.filter(({ length }) => length > 1).flat());
    this.#within = createScopeCounter(reader.signal, options.onScopeDone);
  }

  async begin(): Promise<GrowingWork[]> {
    const { scopes } = this.#options;
    const named = scopes.filter((scope) => this.#isNamed(scope));
    const listed = await this.#listScopes(scopes.filter((scope) => !this.#isNamed(scope)));
    return [...listed, ...named.map((scope) => this.#findNamed(scope))];
  }

  findGaps(): InventoryGaps {
    const modules = Map.groupBy(this.#notInstalled, ({ list }) => list?.module);
    return {
      hidden: this.#reader.signal.aborted ? [] : this.#rights.explain(this.#listed),
      notInstalled: [...modules].map(([module, kinds]) => {
        const plurals = kinds.map(({ plural }) => plural).toSorted();
        return createNotice(`The platform does not have ${module}, so there are no ${joinWords(plurals, 'or')}.`);
      }),
    };
  }

  /** Whether a scope is itself one of the resources. */
  #isNamed({ org }: Scope): boolean {
    return this.#options.below && org !== undefined;
  }

  #findNamed(scope: Scope): GrowingWork {
    const contains = scope.project === undefined ? 'org' : 'project';
    const container = kinds.find((kind) => kind.contains === contains) as Kind;
    const { account, org = '' } = scope;
    const outer = contains === 'org' ? { account } : { account, org };
    return this.#within(outer, () => this.#list(container, outer, { only: scope[contains] as string }));
  }

  /** Asks what the key may view in some scopes, and then lists them. */
  async #listScopes(scopes: readonly Scope[]): Promise<GrowingWork[]> {
    const listed = kinds.filter((kind) => kind.list !== undefined && this.#isRead(kind));
    await this.#rights.ask(
      scopes.flatMap((scope) =>
        listed.flatMap((kind) => (kind.scopes.includes(levelOf(scope)) ? [{ kind, scope }] : [])),
      ),
    );
    return scopes.flatMap((scope) => this.#listKinds(scope));
  }

  #isRead(kind: Kind): boolean {
    return this.#needed.includes(kind) || (this.#options.below && kind.contains !== undefined);
  }

  #listKinds(scope: Scope): GrowingWork[] {
    const level = levelOf(scope);
    return kinds
      .toSorted((a, b) => Number(a.contains !== undefined) - Number(b.contains !== undefined))
      .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined)
      .filter((kind) => this.#isRead(kind))
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
    const listed = await this.#read(kind, of, only);
    const viewed = { kind, scope };
    if ('failure' in listed) {
      const { response } = listed;
      if (response !== undefined && isNotInstalled(kind, response, this.#rights.include(viewed)))
        this.#notInstalled.add(kind);
      else this.#options.onFailure(kind, of, listed);
      return [];
    }
    if (only === undefined) this.#listed.push(viewed);
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
      this.#options.onFailure(kind, of, {
        failure: createError(describeMissing(kind.name, only, scope)),
        noSuchScope: true,
      });
    const works = this.#wanted.has(kind) ? this.#options.onList(resources) : [];
    return [...works.map((work) => this.#within(scope, work)), ...this.#belowAll(kind, resources)];
  }

  #read(kind: Kind, of: ListKey, only: string | undefined): Promise<ListedEntries | ListFailure> {
    const send = (request: Request) => this.#sendShared(kind, request);
    const reader = this.#sharing.has(kind) ? { ...this.#reader, send } : this.#reader;
    return readList(reader, { kind, of, identifiers: only === undefined ? [] : [only] });
  }

  #sendShared(kind: Kind, request: Request): Promise<Response> {
    const key = JSON.stringify(request);
    const open = this.#open.get(key);
    if (open !== undefined && open.kind !== kind) {
      this.#open.delete(key);
      return open.response;
    }
    const response = this.#reader.send(request);
    this.#open.set(key, { kind, response });
    return response;
  }

  /** The lists of what is in some resources of a kind: in parents, organizations or projects. */
  #belowAll(kind: Kind, resources: readonly FoundResource[]): GrowingWork[] {
    const { contains } = kind;
    const children = this.#needed.filter(({ parent }) => parent?.kind === kind.name);
    const inParents = resources.flatMap((parent) =>
      children.map((child) => this.#within(parent.key.scope, () => this.#list(child, parent.key.scope, { parent }))),
    );
    if (contains === undefined || !this.#options.below) return inParents;
    const scopes = resources.map(({ key: { scope, identifier } }) => ({ ...scope, [contains]: identifier }));
    this.#options.onScopes?.(scopes, contains === 'project' ? this.#countListsInProject() : 0);
    return [...inParents, () => this.#listScopes(scopes)];
  }

  /** The number of requests that each project takes at least; some kinds have a list in common. */
  #countListsInProject(): number {
    const kinds = this.#needed.filter(({ list, parent, scopes }) => list && !parent && scopes.includes('project'));
    return new Set(kinds.map(formatListRequest)).size;
  }

  async #readScopeWide(kind: Kind, inScope: ScopeReads, scope: Scope): Promise<readonly GrowingWork[]> {
    const wide = await readScopeValues(this.#reader, kind, inScope, scope);
    if ('leftOut' in wide) return this.#options.onScopeWide(kind, scope, wide).map((work) => this.#within(scope, work));
    this.#options.onFailure(kind, { scope }, wide);
    return [];
  }
}

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

export function describeMissing(kind: string, identifier: string, scope: Scope): string {
  return `The ${kind} "${identifier}" does not exist in ${describeScope(scope)}.`;
}

/** The list request of a kind as text, by which kinds have a list in common. */
function formatListRequest({ list }: Kind): string {
  return JSON.stringify(list?.request({ scope: { account: '' } }, [], 0));
}
