import { asMap, asMaps, type Mapping } from '../../src/shared/object.ts';
import { readJson } from '../protocol/body.ts';
import { cutPage, type Page, showPlatformPage, showSpringPage } from '../protocol/paging.ts';
import { type Request, requireParameter } from '../protocol/request.ts';
import { createSuccess, type Response, refuseJson } from '../protocol/response.ts';
import { isSameScope, isWithin, readScope, type Scope, type State, type StoredResource } from '../state/state.ts';
import type { Collection, List } from './collection.ts';
import { mayView, normalizeIdentifier, selectQueryScope } from './lookup.ts';
import { requireScope } from './scope.ts';

/** Responds to a list request with one page of what the caller may view. */
export function listPage(collection: Collection, list: List, request: Request): Response {
  const { state, query, correlationId } = request;
  const filter = list.method === 'POST' ? readFilter(list, request) : {};
  const scope = selectQueryScope(collection, request, { useDefault: !list.below });
  requireScope(state, scope);
  const parent = collection.parent && requireParameter(query, collection.parent.parameter);
  list.check?.(query, scope, state);
  const wanted = readIdentifiers(collection, list, query, filter);
  const search = query.get('searchTerm')?.toLowerCase();
  const all = [...state[collection.name].values()];
  const withBelow = coversBelow(list, query, filter);
  const scopes = withBelow ? [scope, ...scopesBelow(state, scope)] : [scope];
  const builtIn = scopes.flatMap((one) => collection.listBuiltIn?.(one, request) ?? []);
  const listed = [...builtIn, ...all].filter((stored) => {
    const { value } = stored;
    return (
      (isListed(list, readScope(value), scope, query) || (withBelow && isWithin(readScope(value), scope))) &&
      (parent === undefined || value[collection.parent?.field ?? ''] === parent) &&
      (wanted === undefined || wanted.includes(normalizeIdentifier(collection, value.identifier))) &&
      (!search || `${value.identifier}\n${value.name}`.toLowerCase().includes(search)) &&
      (list.matches?.(stored, query, filter, all) ?? true) &&
      mayView(collection, request, readScope(value), value.identifier)
    );
  });
  const page: Page<StoredResource> = cutPage(listed, request, list);
  const show = list.show ?? collection.showInList ?? collection.show;
  const shown = { ...page, content: page.content.map((stored) => show(stored, state)) };
  if (list.shape === 'plain') return createSuccess(shown.content, correlationId);
  if (list.shape === 'items') return createSuccess({ items: shown.content }, correlationId);
  return createSuccess(list.shape === 'spring' ? showSpringPage(shown) : showPlatformPage(shown), correlationId);
}

function readFilter({ filterType }: List, request: Request): Mapping {
  if (request.body.length === 0) return {};
  const filter = asMap(readJson(request));
  if (filterType && filter.filterType !== filterType) refuseJson(`Could not resolve filterType ${filter.filterType}`);
  return filter;
}

/** The identifiers that filter a list; `undefined` for all. */
function readIdentifiers(
  collection: Collection,
  { method, identifiers, identifiersInQuery }: List,
  query: URLSearchParams,
  filter: Mapping,
): readonly string[] | undefined {
  if (identifiers === undefined) return undefined;
  const isInBody = method === 'POST' && !identifiersInQuery;
  const wanted = isInBody ? filter[identifiers] : query.getAll(identifiers);
  if (!Array.isArray(wanted) || wanted.length === 0) return undefined;
  return wanted.map((identifier) => normalizeIdentifier(collection, String(identifier)));
}

/** Whether a request asks for the resources of all scopes below. */
function coversBelow({ subScopes }: List, query: URLSearchParams, filter: Mapping): boolean {
  if (subScopes === undefined) return false;
  if ('query' in subScopes) return query.get(subScopes.query) === subScopes.value;
  if ('field' in subScopes) return filter[subScopes.field] === true;
  return asMaps(filter[subScopes.selectors]).some((selector) => selector.filter === 'INCLUDING_CHILD_SCOPES');
}

/** The organizations and projects in a scope. */
function scopesBelow({ organizations, projects }: State, scope: Scope): Scope[] {
  return [
    ...[...organizations.values()].map(({ value }): Scope => ({ org: value.identifier })),
    ...[...projects.values()].map(({ value }): Scope => ({ org: readScope(value).org, project: value.identifier })),
  ].filter((one) => isWithin(one, scope) && !isSameScope(one, scope));
}

function isListed({ above, below }: List, own: Scope, scope: Scope, query: URLSearchParams): boolean {
  if (isSameScope(own, scope)) return true;
  if (below && isWithin(own, scope)) return true;
  return above !== undefined && query.get(above) === 'true' && isWithin(scope, own);
}
