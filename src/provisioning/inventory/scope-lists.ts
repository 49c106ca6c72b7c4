import type { Context } from '../../context.ts';
import { scopeKeyOf } from '../../kinds/key-text.ts';
import type { Kind } from '../../kinds/kind.ts';
import type { ListedEntry, ListKey } from '../../kinds/kind-list.ts';
import type { ResourceKey, Scope } from '../../kinds/resource-key.ts';
import { type ListedEntries, type ListFailure, readList } from '../refresh/list-pages.ts';
import type { Reader } from '../refresh/reader.ts';
import { AuditedProjects, isListedInEachProject } from './audited-projects.ts';
import { formatListRequest, SharedLists } from './shared-lists.ts';
import type { ViewRights } from './view-rights.ts';
import { WideLists } from './wide-lists.ts';

/** What `InventoryOptions` says of the lists. */
interface ScopeListsOptions {
  readonly scopes: readonly Scope[];
  readonly below: boolean;
  readonly isDone?: (scope: Scope) => boolean;
  readonly trail?: Pick<Context, 'clock' | 'log'>;
}

/** The number of scopes from which a list of a scope above them may take fewer requests. */
const fewScopes = 7;

/** The lists of kinds in single scopes, without a request if a list of several scopes or the audit trail shows as much. */
export class ScopeLists {
  readonly #kinds: readonly Kind[];
  readonly #options: ScopeListsOptions;
  readonly #wide: WideLists | undefined;
  readonly #audited: AuditedProjects | undefined;
  readonly #shared: SharedLists;

  constructor(reader: Reader, kinds: readonly Kind[], rights: ViewRights, options: ScopeListsOptions) {
    const { scopes, below, isDone, trail } = options;
    this.#kinds = kinds;
    this.#options = options;
    this.#shared = new SharedLists(reader, kinds);
    const outer = findOuterScope(options);
    const keys = new Set(scopes.map(scopeKeyOf));
    const limits = {
      mostPages: below ? Number.POSITIVE_INFINITY : scopes.length,
      isRead: (scope: Scope) => (below || keys.has(scopeKeyOf(scope))) && isDone?.(scope) !== true,
    };
    this.#wide = outer && new WideLists(reader, rights, outer, limits);
    this.#audited = trail && new AuditedProjects(reader, trail, (kind, scope) => this.#request(kind, { scope }));
  }

  /** Lists a kind, or only the named resource of it. */
  async read(kind: Kind, of: ListKey, only: string | undefined): Promise<ListedEntries | ListFailure> {
    if (only !== undefined) return this.#request(kind, of, [only]);
    const wide = await this.#wide?.entriesOf(kind, of.scope);
    // A list of several scopes may leave one out.
    const isDoubtful = wide?.length === 0 && this.#audited?.shows(kind, of.scope);
    const entries = isDoubtful ? undefined : (wide ?? (await this.#audited?.entriesOf(kind, of.scope)));
    return entries === undefined ? this.#request(kind, of) : { entries };
  }

  /** Asks the audit trail about the projects of an organization that will be read. Returns how many lists they take at least. */
  async learnOfProjects(found: readonly { readonly key: ResourceKey; readonly entry: ListedEntry }[]): Promise<number> {
    const projects = found
      .map(({ key: { scope, identifier }, entry: { resource } }) => ({
        scope: { ...scope, project: identifier },
        createdAt: resource.createdAt,
      }))
      .filter(({ scope }) => this.#options.isDone?.(scope) !== true);
    const [first] = found;
    if (first === undefined) return 0;
    const listed = this.#kinds.filter(isListedInEachProject);
    await this.#audited?.learn(first.key.scope, projects, countLists(listed));
    const countIn = (scope: Scope) => countLists(listed.filter((kind) => this.#audited?.mayHave(kind, scope) ?? true));
    return projects.reduce((sum, { scope }) => sum + countIn(scope), 0);
  }

  #request(kind: Kind, of: ListKey, identifiers: readonly string[] = []): Promise<ListedEntries | ListFailure> {
    return readList(this.#shared.readerFor(kind), { kind, of, identifiers });
  }
}

/** The number of requests for these lists; some kinds have one in common. */
function countLists(listed: readonly Kind[]): number {
  return new Set(listed.map(formatListRequest)).size;
}

/** The scope whose lists can cover several of the wanted scopes at once. */
export function findOuterScope({ scopes, below }: Pick<ScopeListsOptions, 'scopes' | 'below'>): Scope | undefined {
  const [first] = scopes;
  if (first === undefined) return undefined;
  if (below) return scopes.length === 1 && first.project === undefined ? first : undefined;
  const { account, org } = first;
  // For few scopes, their own lists cost as little.
  if (scopes.length < fewScopes) return undefined;
  return org !== undefined && scopes.every((scope) => scope.org === org) ? { account, org } : { account };
}
