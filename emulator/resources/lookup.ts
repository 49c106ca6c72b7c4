import { authorize, permits } from '../access/access.ts';
import type { AccessRequest } from '../access/authorization.ts';
import { type Request, readQueryScope, requireParameter } from '../protocol/request.ts';
import { formatKey, type Resource, readScope, type Scope, type State, type StoredResource } from '../state/state.ts';
import type { Collection, Names } from './collection.ts';
import { requireScope } from './scope.ts';

/** Key of a resource in the map of its collection. */
export function formatResourceKey(collection: Collection, resource: Resource): string {
  const { parent, versionField } = collection;
  return formatKey(
    readScope(collection.contains === 'project' ? { orgIdentifier: resource.orgIdentifier } : resource),
    ...(parent ? [String(resource[parent.field])] : []),
    normalizeIdentifier(collection, resource.identifier),
    ...(versionField ? [String(resource[versionField])] : []),
  );
}

/** An identifier in the form in which it is unique. */
export function normalizeIdentifier({ normalize }: Collection, identifier: string): string {
  return normalize?.(identifier) ?? identifier;
}

/** The names of a resource for messages. */
export function readNames(
  { parent, versionField }: Pick<Collection, 'parent' | 'versionField'>,
  resource: Resource,
  { account }: State,
): Names {
  return {
    ...readScope(resource),
    account,
    identifier: resource.identifier,
    name: resource.name,
    parent: parent ? String(resource[parent.field] ?? '') : '',
    version: versionField ? String(resource[versionField] ?? '') : '',
  };
}

/** The stored resource with a key; `undefined` if there is none of this collection. */
export function find({ name, includes }: Collection, state: State, key: string): StoredResource | undefined {
  const stored = state[name].get(key);
  return stored !== undefined && (includes?.(stored.value) ?? true) ? stored : undefined;
}

/** The resource that path and query name, and how messages name it. */
export function locate(collection: Collection, request: Request, permissions: readonly string[]) {
  const { state, query, parameters } = request;
  const { parent, versionField } = collection;
  const scope = selectQueryScope(collection, request);
  const identifier = parameters.identifier ?? '';
  const inParent = parent && requireParameter(query, parent.parameter);
  requireScope(state, scope);
  allow(collection, request, permissions, scope, identifier);
  const version = versionField && (parameters[versionField] ?? query.get(versionField) ?? '');
  const candidate: Resource = {
    identifier,
    name: identifier,
    orgIdentifier: scope.org,
    projectIdentifier: scope.project,
    ...(parent && { [parent.field]: inParent }),
    ...(versionField && { [versionField]: version }),
  };
  const builtIn = collection.listBuiltIn?.(scope, request).find(({ value }) => value.identifier === identifier);
  const stored =
    builtIn ??
    collection.locate?.(candidate, state) ??
    find(collection, state, formatResourceKey(collection, candidate));
  return { stored, names: readNames(collection, candidate, state) };
}

/** The scope that the query names, by the rule of the collection. */
export function selectQueryScope({ scope }: Collection, { query }: Request, { useDefault = true } = {}): Scope {
  if (scope.in === 'none') return {};
  const { org, project } = readQueryScope(query);
  if (scope.needs === 'project') {
    return { org: requireParameter(query, 'orgIdentifier'), project: requireParameter(query, 'projectIdentifier') };
  }
  if (scope.needs === 'org') return { org: org ?? (useDefault ? 'default' : undefined) };
  return { org, project };
}

/** Throws 403 unless the caller has the permissions. */
export function allow(
  collection: Collection,
  { state, caller }: Request,
  permissions: readonly string[],
  outer: Scope,
  identifier?: string,
): void {
  for (const permission of permissions) authorize(state, caller, need(collection, permission, outer, identifier));
}

/** Whether the caller may view a resource: lists show only such ones (docs/internals/platform-api.md, Lists). */
export function mayView(collection: Collection, { state, caller }: Request, outer: Scope, identifier: string): boolean {
  const { view } = collection.permissions;
  return view === undefined || permits(state, caller, need(collection, view, outer, identifier));
}

function need(
  { permissions: { resourceType }, contains }: Collection,
  permission: string,
  outer: Scope,
  identifier: string | undefined,
): AccessRequest {
  const scope = contains && identifier ? { ...outer, [contains]: identifier } : outer;
  return { permission, resourceType, scope, ...(identifier && { identifier }) };
}
