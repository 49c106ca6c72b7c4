import { fieldOf, type Mapping, mapOf } from '../src/shared/object.ts';
import { authorize } from './access.ts';
import type { AuditedChange } from './audit-trail.ts';
import { parseSentYaml, readJson, readJsonOrYaml, readText } from './body.ts';
import type { Action, Collection, Draft, List, Names } from './collection.ts';
import { type Page, pageOf, platformPageOf, springPageOf } from './paging.ts';
import { evaluatePolicies } from './policy.ts';
import { findReference, findReferred, findReferrers, referencesOf } from './references.ts';
import { type Endpoint, type Method, type Request, requireParameter, scopeOfQuery } from './request.ts';
import {
  ApiError,
  type FieldError,
  type Response,
  refuse,
  refuseFields,
  refuseJson,
  refuseRequest,
  successOf,
} from './response.ts';
import { errorsOf } from './rules.ts';
import { requireScope } from './scope.ts';
import { savedChangeOf } from './settings-in-force.ts';
import { keyOf, type Resource, type Scope, type State, type Stored, scopeOf } from './state.ts';
import { isStale } from './version.ts';

/** Every endpoint of a collection. */
export function endpointsOf(collection: Collection): Endpoint[] {
  const { paths, lists, actions = [] } = collection;
  const credential = 'api-key';
  const endpoint = (
    method: Method,
    path: string,
    role: 'create' | 'update' | 'read' | 'delete',
    serve: (collection: Collection, request: Request) => Response,
  ): Endpoint => ({
    method,
    path,
    credential,
    describes: { collection, role },
    respond: (request) => serve(collection, request),
  });
  return [
    endpoint('POST', paths.create, 'create', create),
    ...(paths.update ? [endpoint('PUT', paths.update, 'update', update)] : []),
    endpoint('GET', paths.read, 'read', read),
    ...(paths.delete ? [endpoint('DELETE', paths.delete, 'delete', remove)] : []),
    ...lists.map(
      (list): Endpoint => ({
        method: list.method,
        path: list.path,
        credential,
        describes: { collection, role: 'list', list },
        respond: (request) => listPage(collection, list, request),
      }),
    ),
    ...actions.map(
      (action): Endpoint => ({
        method: action.method,
        path: action.path,
        credential,
        describes: { collection, role: 'action', action },
        respond: (request) => act(collection, action, request),
      }),
    ),
  ];
}

function create(collection: Collection, request: Request): Response {
  const { state, clock, correlationId } = request;
  const { draft, scope } = readDraft(collection, request);
  allow(collection, request, collection.permissions.create, scope);
  const resource = collection.resourceOf(draft, scope, state.account);
  const names = namesOf(collection, resource, state);
  return wrapErrors(collection, 'create', names, () => {
    collection.check?.(draft, names, request);
    const invalid = collection.showInvalid?.(draft, names, request);
    if (invalid) return successOf(invalid, correlationId);
    requireParent(collection, resource, request);
    requireReferences(collection, draft, names, request);
    const key = keyIn(collection, resource);
    const isTaken = state[collection.name].has(key) || state.softDeleted.has(`${collection.name}/${key}`);
    if (isTaken) collection.refuseDuplicate(names);
    const now = clock.now();
    return save(collection, request, { value: resource, version: 0, createdAt: now, lastModifiedAt: now });
  });
}

function update(collection: Collection, request: Request): Response {
  const { state, clock, correlationId } = request;
  const { draft, scope } = readDraft(collection, request);
  const given = collection.resourceOf(draft, scope, state.account);
  const names = namesOf(collection, given, state);
  allow(collection, request, collection.permissions.update, scope, given.identifier);
  return wrapErrors(collection, 'update', names, () => {
    requireAddress(collection, request, names);
    const stored = find(collection, state, keyIn(collection, given));
    if (stored === undefined) return collection.refuseMissing(names, 'update');
    if (stored.value.storeType === 'REMOTE') refuseRemote(stored);
    collection.check?.(draft, names, request);
    if (isStale(request, stored)) collection.refuseStale?.(names);
    const value = { ...given, ...collection.keptOf?.(stored.value), identifier: stored.value.identifier };
    for (const { message, fieldOf: read } of collection.immutable ?? []) {
      if (read(value) !== read(stored.value)) refuseRequest(message);
    }
    const invalid = collection.showInvalid?.(draft, names, request);
    if (invalid) return successOf(invalid, correlationId);
    requireParent(collection, given, request);
    requireReferences(collection, draft, names, request);
    const { version, createdAt } = stored;
    return save(collection, request, { value, version: version + 1, createdAt, lastModifiedAt: clock.now() });
  });
}

/** Throws where path and body of an update name two resources, for the kinds that compare them. */
function requireAddress(collection: Collection, { parameters }: Request, names: Names): void {
  const { mismatchOf, versionField } = collection;
  if (mismatchOf === undefined) return;
  const identifier = parameters.identifier ?? '';
  const version = versionField && (parameters[versionField] ?? '');
  const isSame = normalizedOf(collection, identifier) === normalizedOf(collection, names.identifier);
  if (!isSame || (version !== undefined && version !== names.version)) refuseRequest(mismatchOf(identifier, names));
}

/** Puts what a kind says around every error into the messages of those that are thrown. */
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

function read(collection: Collection, request: Request): Response {
  const { state, correlationId } = request;
  const { stored, names } = locate(collection, request, [collection.permissions.view]);
  if (stored === undefined) return collection.refuseMissing(names, 'read');
  return successOf(collection.show(stored, state), correlationId, collection.hasVersion ? stored.version : undefined);
}

function remove(collection: Collection, request: Request): Response {
  const { state, query, correlationId } = request;
  const { deletion } = collection;
  // What shares the map is deleted by the same call.
  const { includes: _, ...shared } = collection;
  const { stored, names } = locate(shared, request, [collection.permissions.delete]);
  if (stored === undefined) {
    return deletion.ignoresMissing ? successOf(true, correlationId) : collection.refuseMissing(names, 'delete');
  }
  if (isStale(request, stored)) collection.refuseStale?.(names);
  deletion.check?.(stored, request);
  const force = deletion.force === true && query.get('forceDelete') === 'true';
  if (force) requireForce(state, collection);
  else if (deletion.refuseReferenced) {
    const referrers = findReferrers(state, collection.name, stored.value, {
      ignored: deletion.ignoresReferencesFrom ?? [],
    });
    if (referrers.length > 0) deletion.refuseReferenced(names, referrers.length);
  }
  const key = keyIn(collection, stored.value);
  state[collection.name].delete(key);
  record(collection, request, 'DELETE', stored.value);
  if (deletion.soft) state.softDeleted.add(`${collection.name}/${key}`);
  deletion.cascade?.(stored, request);
  return successOf(true, correlationId);
}

function act(collection: Collection, action: Action, request: Request): Response {
  const { stored, names } = locate(collection, request, [action.permission]);
  if (stored === undefined) return collection.refuseMissing(names, action.method === 'GET' ? 'read' : 'update');
  return successOf(action.act(stored, request), request.correlationId);
}

function listPage(collection: Collection, list: List, request: Request): Response {
  const { state, query, correlationId } = request;
  const filter = list.method === 'POST' ? filterOf(list, request) : {};
  const scope = queryScopeOf(collection, request, !list.below);
  requireScope(state, scope);
  allow(collection, request, [collection.permissions.view], scope);
  const parent = collection.parent && requireParameter(query, collection.parent.parameter);
  const wanted = identifiersOf(collection, list, query, filter);
  const search = query.get('searchTerm')?.toLowerCase();
  const all = [...state[collection.name].values()];
  const listed = [...(collection.builtInOf?.(scope, request) ?? []), ...all].filter((stored) => {
    const { value } = stored;
    return (
      isListed(list, scopeOf(value), scope, query) &&
      (parent === undefined || value[collection.parent?.field ?? ''] === parent) &&
      (wanted === undefined || wanted.includes(normalizedOf(collection, value.identifier))) &&
      (!search || `${value.identifier}\n${value.name}`.toLowerCase().includes(search)) &&
      (list.matches?.(stored, query, filter, all) ?? true)
    );
  });
  const page: Page<Stored> = pageOf(listed, request, list);
  const show = list.show ?? collection.showInList ?? collection.show;
  const shown = { ...page, content: page.content.map((stored) => show(stored, state)) };
  if (list.shape === 'plain') return successOf(shown.content, correlationId);
  return successOf(list.shape === 'spring' ? springPageOf(shown) : platformPageOf(shown), correlationId);
}

function save(collection: Collection, request: Request, stored: Stored): Response {
  const { state, clock, correlationId } = request;
  const { value } = stored;
  const verdict = evaluatePolicies(state, collection.entity, scopeOf(value), value.identifier, clock.now());
  const { denied, governanceMetadata } = verdict;
  if (denied && collection.showDenied) return successOf(collection.showDenied(governanceMetadata), correlationId);
  const key = keyIn(collection, value);
  state[collection.name].set(key, stored);
  record(collection, request, stored.version === 0 ? 'CREATE' : 'UPDATE', value);
  collection.afterSave?.(stored, request);
  const saved = state[collection.name].get(key) ?? stored;
  const metadata = collection.showDenied && { governanceMetadata };
  const data = collection.showSaved?.(saved, governanceMetadata, state) ?? {
    ...collection.show(saved, state),
    ...metadata,
  };
  return successOf(data, correlationId, collection.hasVersion ? stored.version : undefined);
}

/** Puts a change into the audit trail. */
function record(
  collection: Collection,
  { audit, auditLag, caller, clock }: Request,
  action: AuditedChange['action'],
  resource: Resource,
): void {
  const method = { CREATE: 'POST', UPDATE: 'PUT', DELETE: 'DELETE' }[action];
  audit.record({ collection, action, resource, caller, method, time: clock.now() }, auditLag);
}

/** Key of a resource in the map of its collection. */
export function keyIn(collection: Collection, resource: Resource): string {
  const { parent, versionField } = collection;
  return keyOf(
    scopeOf(collection.contains === 'project' ? { orgIdentifier: resource.orgIdentifier } : resource),
    ...(parent ? [String(resource[parent.field])] : []),
    normalizedOf(collection, resource.identifier),
    ...(versionField ? [String(resource[versionField])] : []),
  );
}

/** What a body contains; `value` is the parsed body, `yaml` the text of raw YAML. */
function draftOf({ wire }: Collection, value: unknown, yaml?: string): Draft {
  if (wire.form === 'flat-json') return { fields: mapOf(value), document: mapOf(value) };
  if (wire.form === 'json' || wire.form === 'text') {
    const fields = mapOf(fieldOf(value, wire.key));
    return { fields, document: fields, ...(yaml !== undefined && { yaml }) };
  }
  const fields = mapOf(value);
  if (typeof fields.yaml !== 'string' || fields.yaml === '') return { fields, document: {} };
  return { fields, document: mapOf(fieldOf(parseSentYaml(fields.yaml), wire.key)), yaml: fields.yaml };
}

/** The draft of a value that keeps the rules; else throws, as the platform does for its wire. */
export function requireDraft(collection: Collection, value: unknown, yaml?: string): Draft {
  const errors = errorsOf(collection.schema, value);
  const draft = draftOf(collection, value, yaml);
  if (errors.length === 0) return draft;
  collection.refuseInvalid?.(errors, draft);
  return collection.wire.form === 'text' ? refuseSchema(errors) : refuseFields(errors);
}

/** Throws shape B for YAML that breaks the schema, with the details in its metadata. */
function refuseSchema(errors: readonly FieldError[]): never {
  const metadata = {
    type: 'YamlSchemaErrorWrapperDTO',
    schemaErrors: errors.map(({ fieldId, error }) => ({
      message: error,
      messageWithFQN: `$.${fieldId}: ${error}`,
      fqn: `$.${fieldId}`,
      hintMessage: null,
      stageInfo: null,
      stepInfo: null,
    })),
  };
  refuse(400, 'SCHEMA_VALIDATION_FAILED', 'Invalid yaml passed', metadata);
}

function readDraft(collection: Collection, request: Request): { readonly draft: Draft; readonly scope: Scope } {
  const { wire, scope: rule } = collection;
  const fromQuery = rule.in === 'query' ? queryScopeOf(collection, request) : undefined;
  if (fromQuery) requireScope(request.state, fromQuery);
  const { value, yaml } =
    wire.form === 'text' ? readText(request, wire.types) : { value: readJsonOrYaml(request), yaml: undefined };
  const draft = requireDraft(collection, value, yaml);
  if (wire.form !== 'json') requireInline(request.query);
  if (collection.parent?.isSentOnSave) requireParameter(request.query, collection.parent.parameter);
  const scope = fromQuery ?? bodyScopeOf(collection, draft, request);
  requireScope(request.state, scope);
  return { draft, scope };
}

function requireInline(query: URLSearchParams): void {
  const storeType = query.get('storeType') || 'INLINE';
  if (storeType !== 'INLINE') refuseRequest(`The emulator saves resources INLINE only, not ${storeType}`);
}

/** What lives in Git is changed by a commit, which needs the branch and the object that it replaces. */
function refuseRemote({ value }: Stored): never {
  const file = mapOf(value.gitDetails).filePath ?? 'its file';
  refuse(409, 'SCM_CONFLICT_ERROR_V2', `The resource is stored in Git; ${file} has another object id than was sent`);
}

function queryScopeOf({ scope }: Collection, { query }: Request, useDefault = true): Scope {
  if (scope.in === 'none') return {};
  const { org, project } = scopeOfQuery(query);
  if (scope.needs === 'project') {
    return { org: requireParameter(query, 'orgIdentifier'), project: requireParameter(query, 'projectIdentifier') };
  }
  if (scope.needs === 'org') return { org: org ?? (useDefault ? 'default' : undefined) };
  return { org, project };
}

function bodyScopeOf({ scope: rule, scopeFieldsOf }: Collection, draft: Draft, { query }: Request): Scope {
  if (rule.in === 'none') return {};
  const scope = scopeOf((scopeFieldsOf?.(draft) ?? draft.fields) as Resource);
  // An empty text is not the same as nothing here.
  const isSame = (name: string) => (draft.fields[name] ?? null) === query.get(name);
  if (rule.in === 'both' && !(isSame('orgIdentifier') && isSame('projectIdentifier'))) {
    refuseRequest('scope in payload and params do not match.');
  }
  return scope;
}

function requireParent({ parent, ...collection }: Collection, resource: Resource, { state }: Request): void {
  if (parent === undefined) return;
  const identifier = String(resource[parent.field] ?? '');
  const names = namesOf(collection, resource, state);
  if (findReferred(state, parent.collection, identifier, scopeOf(resource)) === undefined) {
    parent.refuseMissing(identifier, names);
  }
}

function requireReferences({ references }: Collection, draft: Draft, names: Names, { state }: Request): void {
  if (references === undefined) return;
  for (const reference of referencesOf(draft.document, names)) {
    if (references.to.includes(reference.collection) && findReference(state, reference) === undefined) {
      references.refuse(reference, names);
    }
  }
}

/** The resource that path and query name, and how messages name it. */
function locate(collection: Collection, request: Request, permissions: readonly string[]) {
  const { state, query, parameters } = request;
  const { parent, versionField } = collection;
  const scope = queryScopeOf(collection, request);
  const identifier = parameters.identifier ?? '';
  const inParent = parent && requireParameter(query, parent.parameter);
  requireScope(state, scope);
  allow(collection, request, permissions, scope, identifier);
  const version = versionField && (parameters[versionField] ?? query.get(versionField) ?? '');
  const names = {
    ...scope,
    account: state.account,
    identifier,
    name: identifier,
    parent: inParent ?? '',
    version: version ?? '',
  };
  const candidate: Resource = {
    identifier,
    name: identifier,
    orgIdentifier: scope.org,
    projectIdentifier: scope.project,
    ...(parent && { [parent.field]: inParent }),
    ...(versionField && { [versionField]: version }),
  };
  const builtIn = collection.builtInOf?.(scope, request).find(({ value }) => value.identifier === identifier);
  const stored =
    builtIn ?? collection.locate?.(candidate, state) ?? find(collection, state, keyIn(collection, candidate));
  return { stored, names };
}

function find({ name, includes }: Collection, state: State, key: string): Stored | undefined {
  const stored = state[name].get(key);
  return stored !== undefined && (includes?.(stored.value) ?? true) ? stored : undefined;
}

function namesOf(
  { parent, versionField }: Pick<Collection, 'parent' | 'versionField'>,
  resource: Resource,
  { account }: State,
): Names {
  return {
    ...scopeOf(resource),
    account,
    identifier: resource.identifier,
    name: resource.name,
    parent: parent ? String(resource[parent.field] ?? '') : '',
    version: versionField ? String(resource[versionField] ?? '') : '',
  };
}

function allow(
  { permissions: { resourceType }, contains }: Collection,
  { state, caller }: Request,
  permissions: readonly string[],
  outer: Scope,
  identifier?: string,
): void {
  const scope = contains && identifier ? { ...outer, [contains]: identifier } : outer;
  for (const permission of permissions) {
    authorize(state, caller, { permission, resourceType, scope, ...(identifier && { identifier }) });
  }
}

function requireForce(state: State, { entity }: Collection): void {
  if (savedChangeOf(state, {}, 'enable_force_delete')?.value === 'true') return;
  refuseRequest(
    `Parameter forcedDelete cannot be true. Force deletion of ${entity} is not enabled for this account [${state.account}]`,
  );
}

function normalizedOf({ normalize }: Collection, identifier: string): string {
  return normalize?.(identifier) ?? identifier;
}

function filterOf({ filterType }: List, request: Request): Mapping {
  if (request.body.length === 0) return {};
  const filter = mapOf(readJson(request));
  if (filterType && filter.filterType !== filterType) refuseJson(`Could not resolve filterType ${filter.filterType}`);
  return filter;
}

/** The identifiers that a list is narrowed to; `undefined` for all. */
function identifiersOf(
  collection: Collection,
  { method, identifiers }: List,
  query: URLSearchParams,
  filter: Mapping,
): readonly string[] | undefined {
  if (identifiers === undefined) return undefined;
  const wanted = method === 'POST' ? filter[identifiers] : query.getAll(identifiers);
  if (!Array.isArray(wanted) || wanted.length === 0) return undefined;
  return wanted.map((identifier) => normalizedOf(collection, String(identifier)));
}

function isListed({ above, below }: List, own: Scope, scope: Scope, query: URLSearchParams): boolean {
  if (own.org === scope.org && own.project === scope.project) return true;
  if (below && scope.project === undefined && (scope.org === undefined || own.org === scope.org)) return true;
  return (
    above !== undefined &&
    query.get(above) === 'true' &&
    own.project === undefined &&
    (own.org === undefined || own.org === scope.org)
  );
}
