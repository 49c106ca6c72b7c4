import { asMap } from '../../src/shared/object.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, createSuccess, type Response, refuse, refuseRequest } from '../protocol/response.ts';
import type { Action, Collection, Draft, Names } from '../resources/collection.ts';
import { readDraft } from '../resources/draft.ts';
import { listPage } from '../resources/list.ts';
import { allow, find, formatResourceKey, locate, normalizeIdentifier, readNames } from '../resources/lookup.ts';
import { fetchResource } from '../resources/remote.ts';
import type { AuditEvent } from '../state/audit-trail.ts';
import { evaluatePolicies } from '../state/policy.ts';
import { findReference, findReferences, findReferred, findReferrers } from '../state/references.ts';
import { findSavedChange } from '../state/settings-in-force.ts';
import { type Resource, readScope, type State, type StoredResource } from '../state/state.ts';
import { recordChange } from './audit-event.ts';
import type { Endpoint } from './endpoint.ts';
import { adaptToService, type CollectionEndpoint } from './services.ts';

/** Every endpoint of a collection. */
export function createEndpoints(collection: Collection): readonly Endpoint[] {
  const { paths, lists, actions = [] } = collection;
  const requests = [
    { role: 'create', method: 'POST', path: paths.create, serve: create },
    { role: 'update', method: 'PUT', path: paths.update, serve: update },
    { role: 'update', method: 'PATCH', path: paths.patch, serve: patch },
    { role: 'read', method: 'GET', path: paths.read, serve: read },
    { role: 'delete', method: 'DELETE', path: paths.delete, serve: remove },
  ] as const;
  return adaptToService(collection, [
    ...requests.flatMap(({ role, method, path, serve }): CollectionEndpoint[] => {
      if (path === undefined) return [];
      return [{ method, path, describes: { collection, role }, respond: (request) => serve(collection, request) }];
    }),
    ...lists.map(
      (list): CollectionEndpoint => ({
        method: list.method,
        path: list.path,
        describes: { collection, role: 'list', list },
        respond: (request) => listPage(collection, list, request),
      }),
    ),
    ...actions.map(
      (action): CollectionEndpoint => ({
        method: action.method,
        path: action.path,
        describes: { collection, role: 'action', action },
        respond: (request) => act(collection, action, request),
      }),
    ),
  ]);
}

/** Creates the resource of a request. */
function create(collection: Collection, request: Request): Response {
  const { draft, scope } = readDraft(collection, request);
  allow(collection, request, collection.permissions.create, scope);
  const resource = collection.createResource(draft, scope, request.state.account);
  return createFrom(collection, request, draft, collection.initially?.(resource) ?? resource);
}

/** Creates a resource of a draft. Throws if the platform would refuse it. `show` is the `data` of what was saved. */
export function createFrom(
  collection: Collection,
  request: Request,
  draft: Draft,
  resource: Resource,
  show = collection.showSaved,
): Response {
  const { state, clock, correlationId } = request;
  const names = readNames(collection, resource, state);
  return wrapErrors(collection, 'create', names, () => {
    collection.check?.(draft, names, request);
    const invalid = collection.showInvalid?.(draft, names, request);
    if (invalid) return createSuccess(invalid, correlationId);
    requireParent(collection, resource, request);
    requireReferences(collection, draft, names, request);
    const key = formatResourceKey(collection, resource);
    const isTaken = state[collection.name].has(key) || state.softDeleted.has(`${collection.name}/${key}`);
    const builtIn = collection.listBuiltIn?.(readScope(resource), request) ?? [];
    if (isTaken || builtIn.some(({ value }) => value.identifier === names.identifier))
      collection.refuseDuplicate(names);
    const now = clock.now();
    const stored = { value: resource, version: 0, createdAt: now, lastModifiedAt: now };
    return save(collection, request, stored, draft, show);
  });
}

/** Replaces a resource. */
function update(collection: Collection, request: Request): Response {
  const { state, clock, correlationId } = request;
  const { draft, scope } = readDraft(collection, request);
  const given = collection.createResource(draft, scope, state.account);
  const names = readNames(collection, given, state);
  allow(collection, request, collection.permissions.update, scope, given.identifier);
  return wrapErrors(collection, 'update', names, () => {
    requireAddress(collection, request, names);
    const stored = find(collection, state, formatResourceKey(collection, given));
    if (stored === undefined) return collection.refuseMissing(names, 'update');
    if (stored.value.storeType === 'REMOTE') refuseRemote(stored);
    collection.check?.(draft, names, request);
    if (!collection.updateIgnoresVersion && isStale(request, stored)) collection.refuseStale?.(names);
    const value = { ...given, ...collection.pickKept?.(stored.value), identifier: stored.value.identifier };
    for (const { message, readField } of collection.immutable ?? []) {
      if (readField(value) === readField(stored.value)) continue;
      refuseRequest(typeof message === 'string' ? message : message(names));
    }
    const invalid = collection.showInvalid?.(draft, names, request);
    if (invalid) return createSuccess(invalid, correlationId);
    requireParent(collection, given, request);
    requireReferences(collection, draft, names, request);
    const { version, createdAt } = stored;
    const changed = { value, version: version + 1, createdAt, lastModifiedAt: clock.now() };
    return save(collection, request, changed, draft);
  });
}

/** Changes the given fields of the resource that the path names. */
function patch(collection: Collection, request: Request): Response {
  const { patch: rules, permissions } = collection;
  if (rules === undefined) throw new Error(`There are no rules for a PATCH of ${collection.name}.`);
  const { draft } = readDraft({ ...collection, schema: rules.schema }, request);
  const { stored, names } = locate(collection, request, permissions.update);
  if (stored === undefined) return collection.refuseMissing(names, 'update');
  collection.check?.(draft, names, request);
  const value = { ...stored.value, ...rules.pickFields(draft.fields) };
  const { version, createdAt } = stored;
  const changed = { value, version: version + 1, createdAt, lastModifiedAt: request.clock.now() };
  return save(collection, request, changed, { document: value });
}

/** Throws if path and body of an update name different resources, for the kinds that compare them. */
function requireAddress(collection: Collection, { parameters }: Request, names: Names): void {
  const { describeMismatch, versionField } = collection;
  if (describeMismatch === undefined) return;
  const identifier = parameters.identifier ?? '';
  const version = versionField && (parameters[versionField] ?? '');
  const isSame = normalizeIdentifier(collection, identifier) === normalizeIdentifier(collection, names.identifier);
  if (!isSame || (version !== undefined && version !== names.version))
    refuseRequest(describeMismatch(identifier, names));
}

/** Wraps error messages in the kind's own text. */
function wrapErrors(
  collection: Collection,
  operation: 'create' | 'update',
  names: Names,
  respond: () => Response,
): Response {
  if (collection.wrap === undefined) return respond();
  try {
    return respond();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return collection.wrap(error, operation, names);
  }
}

/** Shows a resource. */
function read(collection: Collection, request: Request): Response {
  const { state, correlationId } = request;
  const { stored, names } = locate(collection, request, [collection.permissions.view ?? []].flat());
  if (stored === undefined) return collection.refuseMissing(names, 'read');
  const shown = collection.show(fetchResource(collection, stored, request), state);
  return createSuccess(shown, correlationId, collection.hasVersion ? stored.version : undefined);
}

/** Deletes a resource. */
function remove(collection: Collection, request: Request): Response {
  const { state, query, correlationId } = request;
  const { deletion = {} } = collection;
  // One request deletes all kinds that share the map.
  const { includes: _, ...shared } = collection;
  const { stored, names } = locate(shared, request, [collection.permissions.delete]);
  if (stored === undefined) {
    return deletion.ignoresMissing ? createSuccess(true, correlationId) : collection.refuseMissing(names, 'delete');
  }
  if (!deletion.ignoresVersion && isStale(request, stored)) collection.refuseStale?.(names);
  deletion.check?.(stored, request);
  const force = deletion.force === true && query.get('forceDelete') === 'true';
  if (force) requireForce(state, collection);
  else if (deletion.refuseReferenced) {
    const referrers = findReferrers(state, collection.name, stored.value, {
      ignored: deletion.ignoresReferencesFrom ?? [],
    });
    if (referrers.length > 0) deletion.refuseReferenced(names, referrers.length);
  }
  const key = formatResourceKey(collection, stored.value);
  state[collection.name].delete(key);
  record(collection, request, 'DELETE', stored.value);
  if (deletion.soft) state.softDeleted.add(`${collection.name}/${key}`);
  const shown = deletion.show?.(stored, state) ?? true;
  deletion.cascade?.(stored, request);
  return createSuccess(shown, correlationId);
}

function act(collection: Collection, action: Action, request: Request): Response {
  const { stored, names } = locate(collection, request, [action.permission]);
  if (stored === undefined) return collection.refuseMissing(names, action.method === 'GET' ? 'read' : 'update');
  const shown = action.method === 'GET' ? fetchResource(collection, stored, request) : stored;
  const data = action.act(shown, request);
  if (!action.isRaw) return createSuccess(data, request.correlationId);
  const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  return { status: 200, headers, body: data };
}

/** Stores a resource, unless a policy denies its document. `show` is the `data` of what was saved. */
export function save(
  collection: Collection,
  request: Request,
  stored: StoredResource,
  { document }: Pick<Draft, 'document'>,
  show = collection.showSaved,
): Response {
  const { state, clock, correlationId } = request;
  const { value } = stored;
  const input = { kind: collection.entity, scope: readScope(value), identifier: value.identifier, document };
  const result = evaluatePolicies(state, input, clock.now());
  const { denied, governanceMetadata } = result;
  if (denied && collection.showDenied) return createSuccess(collection.showDenied(governanceMetadata), correlationId);
  const key = formatResourceKey(collection, value);
  state[collection.name].set(key, stored);
  record(collection, request, stored.version === 0 ? 'CREATE' : 'UPDATE', value);
  collection.afterSave?.(stored, request);
  const saved = state[collection.name].get(key) ?? stored;
  const metadata = collection.showDenied && { governanceMetadata };
  const data = show?.(saved, governanceMetadata, state) ?? {
    ...collection.show(saved, state),
    ...metadata,
  };
  return createSuccess(data, correlationId, collection.hasVersion ? stored.version : undefined);
}

/** Whether `If-Match` names a version other than the stored one. The header is optional; it may be `3`, `"3"` or `W/3`. */
function isStale({ headers }: Request, stored: StoredResource): boolean {
  const match = headers['if-match'];
  return match !== undefined && /^(?:W\/)?"?(\d+)"?$/.exec(String(match))?.[1] !== String(stored.version);
}

/** Adds a change to the audit trail. */
function record(
  collection: Collection,
  { audit, auditLag, caller, clock }: Request,
  action: AuditEvent['action'],
  resource: Resource,
): void {
  const method = { CREATE: 'POST', UPDATE: 'PUT', DELETE: 'DELETE' }[action];
  recordChange(audit, { collection, action, resource, caller, method, time: clock.now() }, auditLag);
}

/** A resource in Git is changed by a commit, which needs the branch and the object that it replaces. */
function refuseRemote({ value }: StoredResource): never {
  const file = asMap(value.gitDetails).filePath ?? 'its file';
  refuse(409, 'SCM_CONFLICT_ERROR_V2', `The resource is stored in Git; ${file} has another object id than was sent`);
}

function requireParent({ parent, ...collection }: Collection, resource: Resource, { state }: Request): void {
  if (parent === undefined) return;
  const identifier = String(resource[parent.field] ?? '');
  const names = readNames(collection, resource, state);
  if (findReferred(state, parent.collection, identifier, readScope(resource)) === undefined) {
    parent.refuseMissing(identifier, names);
  }
}

function requireReferences({ references }: Collection, draft: Draft, names: Names, { state }: Request): void {
  if (references === undefined) return;
  for (const reference of findReferences(draft.document, names)) {
    if (!references.to.includes(reference.collection)) continue;
    if (reference.lacksProject) refuseRequest('ProjectIdentifier cannot be empty for PROJECT scope');
    if (findReference(state, reference) === undefined) references.refuse(reference, names);
  }
}

function requireForce(state: State, { entity }: Collection): void {
  if (findSavedChange(state, {}, 'enable_force_delete')?.value === 'true') return;
  refuseRequest(
    `Parameter forcedDelete cannot be true. Force deletion of ${entity} is not enabled for this account [${state.account}]`,
  );
}
