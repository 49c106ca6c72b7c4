import type { Context } from '../context.ts';
import { createScopeKey } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ListedEntry, ListKey } from '../kinds/kind-list.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import type { Request, Response } from '../platform/request.ts';
import { AuditedProjects, isListedInEachProject } from './audited-projects.ts';
import { type ListedEntries, type ListFailure, readList } from './list-pages.ts';
import type { Reader } from './reader.ts';
import type { ViewRights } from './view-rights.ts';
import { createWideLists, type WideLists } from './wide-lists.ts';

/** What is listed, and how. */
export interface ListedScopes {
  /** The scopes whose resources are wanted. */
  readonly scopes: readonly Scope[];
  /** Whether the scopes below are included, and an organization or project itself as a resource. */
  readonly below: boolean;
  /** Whether the audit trail may prove that projects have no resources of some kinds, which are not listed there. */
  readonly trail?: Pick<Context, 'clock' | 'log'>;
}

/** The number of scopes from which a list of a scope above them may take fewer requests. */
const fewScopes = 7;

/** The lists of kinds in single scopes, without a request if a list of several scopes or the audit trail shows as much. */
export class ScopeLists {
  readonly #reader: Reader;
  readonly #kinds: readonly Kind[];
  readonly #wide: WideLists | undefined;
  readonly #audited: AuditedProjects | undefined;
  /** The kinds whose list is also that of another one, such as files and directories of the file store. */
  readonly #sharing: ReadonlySet<Kind>;
  /** The responses that only one of such kinds has used, by their requests. */
  readonly #open = new Map<string, { readonly kind: Kind; readonly response: Promise<Response> }>();

  constructor(reader: Reader, kinds: readonly Kind[], rights: ViewRights, options: ListedScopes) {
    const { scopes, below, trail } = options;
    this.#reader = reader;
    this.#kinds = kinds;
    const byRequest = Map.groupBy(
      kinds.filter(({ list }) => list !== undefined),
      formatListRequest,
    );
    this.#sharing = new Set([...byRequest.values()].filter(({ length }) => length > 1).flat());
    const outer = findOuterScope(options);
    const keys = new Set(scopes.map(createScopeKey));
    const limits = {
      mostPages: below ? Number.POSITIVE_INFINITY : scopes.length,
      isRead: (scope: Scope) => below || keys.has(createScopeKey(scope)),
    };
    this.#wide = outer && createWideLists(reader, rights, outer, limits);
    this.#audited = trail && new AuditedProjects(reader, trail, (kind, scope) => this.#request(kind, { scope }));
  }

  /** Lists a kind, or only the named resource of it. */
  async read(kind: Kind, of: ListKey, only: string | undefined): Promise<ListedEntries | ListFailure> {
    if (only !== undefined) return this.#request(kind, of, [only]);
    const wide = await this.#wide?.(kind, of.scope);
    // A list of several scopes may leave one out.
    const isDoubtful = wide?.length === 0 && this.#audited?.shows(kind, of.scope);
    const entries = isDoubtful ? undefined : (wide ?? (await this.#audited?.findEntries(kind, of.scope)));
    return entries === undefined ? this.#request(kind, of) : { entries };
  }

  /** Asks the audit trail about the projects of an organization that will be read. Returns how many lists they take at least. */
  async learnOfProjects(found: readonly { readonly key: ResourceKey; readonly entry: ListedEntry }[]): Promise<number> {
    const projects = found.map(({ key: { scope, identifier }, entry: { resource } }) => ({
      scope: { ...scope, project: identifier },
      createdAt: resource.createdAt,
    }));
    const [first] = found;
    if (first === undefined) return 0;
    const listed = this.#kinds.filter(isListedInEachProject);
    await this.#audited?.learn(first.key.scope, projects, countLists(listed));
    const countIn = (scope: Scope) => countLists(listed.filter((kind) => this.#audited?.mayHave(kind, scope) ?? true));
    return projects.reduce((sum, { scope }) => sum + countIn(scope), 0);
  }

  #request(kind: Kind, of: ListKey, identifiers: readonly string[] = []): Promise<ListedEntries | ListFailure> {
    const send = (request: Request) => this.#sendShared(kind, request);
    const reader = this.#sharing.has(kind) ? { ...this.#reader, send } : this.#reader;
    return readList(reader, { kind, of, identifiers });
  }

  /** Sends a request once for two kinds. */
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
}

/** The number of requests for these lists; some kinds have one in common. */
function countLists(listed: readonly Kind[]): number {
  return new Set(listed.map(formatListRequest)).size;
}

/** The scope whose lists can cover several of the wanted scopes at once. */
export function findOuterScope({ scopes, below }: Pick<ListedScopes, 'scopes' | 'below'>): Scope | undefined {
  const [first] = scopes;
  if (first === undefined) return undefined;
  if (below) return scopes.length === 1 && first.project === undefined ? first : undefined;
  const { account, org } = first;
  // For few scopes, their own lists cost as little.
  if (scopes.length < fewScopes) return undefined;
  return org !== undefined && scopes.every((scope) => scope.org === org) ? { account, org } : { account };
}

/** The list request of a kind as text, by which kinds have a list in common. */
function formatListRequest({ list }: Kind): string {
  return JSON.stringify(list?.request({ scope: { account: '' } }, [], 0));
}
