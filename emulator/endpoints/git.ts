import { asMap, type Mapping } from '../../src/shared/object.ts';
import { collections, findCollection } from '../collections/index.ts';
import { readJson } from '../protocol/body.ts';
import { type Request, requireParameter } from '../protocol/request.ts';
import { type Response, refuseRequest } from '../protocol/response.ts';
import type { Collection, Draft, InGit, Registration } from '../resources/collection.ts';
import { allow, locate, readNames, selectQueryScope } from '../resources/lookup.ts';
import { fetchFile, type Place, parseDraft, readPlace, requireUnclaimed } from '../resources/remote.ts';
import { requireScope } from '../resources/scope.ts';
import { type Resource, readScope, type Scope, type StoredResource } from '../state/state.ts';
import { createFrom, save } from './collections.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The requests that register files, change the place of a record and move resources (docs/internals/platform-api.md, Git
 * Experience).
 */
export const gitExperience: readonly Endpoint[] = collections.flatMap((collection) =>
  collection.inGit ? createEndpoints(collection, collection.inGit) : [],
);

function createEndpoints(collection: Collection, inGit: InGit): Endpoint[] {
  const registrations = inGit.register.map(
    (registration): Endpoint => ({
      method: 'POST',
      path: registration.path,
      describes: { collection, role: 'register', registration },
      respond: (request) => register(collection, registration, request),
    }),
  );
  const repointing: Endpoint = {
    ...inGit.repoint,
    describes: { collection, role: 'repoint' },
    respond: (request) => repoint(collection, request),
  };
  if (inGit.move === undefined) return [...registrations, repointing];
  const moving: Endpoint = {
    method: 'POST',
    path: inGit.move.path,
    describes: { collection, role: 'move' },
    respond: (request) => move(collection, request),
  };
  return [...registrations, repointing, moving];
}

/** Registers the file that the query names. */
function register(declared: Collection, registration: Registration, request: Request): Response {
  const { state, query } = request;
  const isScopeInBody = declared.wire.form === 'flat-json';
  const body = isScopeInBody || registration.body ? readBody(request) : {};
  const scope = isScopeInBody ? readScope(body as Resource) : selectQueryScope(declared, request);
  requireScope(state, scope);
  allow(declared, request, declared.permissions.create, scope);
  const place = placeInQuery(query);
  const { text, gitDetails } = fetchWithDetails(place, scope, request);
  if (query.get('isForceImport') !== 'true') requireUnclaimed(place, scope, request);
  const collection = findCollection(declared.name, text);
  const draft = parseDraft(collection, text, body);
  const written = collection.createResource(draft, scope, state.account);
  requireSame(collection, registration, { draft, written, body }, request);
  const resource = { ...written, storeType: 'REMOTE', connectorRef: place.connectorRef ?? null, gitDetails };
  return createFrom(collection, asRemote(request), draft, resource, ({ value }, governanceMetadata) =>
    registration.show(value, governanceMetadata),
  );
}

/** Changes the place of a record. What the request leaves out stays. */
function repoint(collection: Collection, request: Request): Response {
  const stored = requireStored(collection, request);
  const place = readPlace(stored.value);
  if (place === undefined) return refuseRequest(`${stored.value.identifier} is not stored in Git`);
  const given = request.body.length > 0 ? asMap(readJson(request)) : Object.fromEntries(request.query);
  const { connectorRef = place.connectorRef, repoName = place.repoName, filePath = place.filePath } = given;
  const next: Place = {
    ...(connectorRef ? { connectorRef: String(connectorRef) } : {}),
    repoName: String(repoName),
    filePath: String(filePath),
  };
  requireUnclaimed(next, readScope(stored.value), request, stored.value);
  const gitDetails = { ...asMap(stored.value.gitDetails), repoName, filePath, objectId: null, commitId: null };
  return change(collection, request, stored, { ...stored.value, connectorRef: next.connectorRef ?? null, gitDetails });
}

/**
 * Moves an inline resource to Git, or back. The platform commits the file; the emulator changes no repository, so the file must
 * exist with the text of the resource.
 */
export function move(collection: Collection, request: Request): Response {
  const { query } = request;
  const stored = requireStored(collection, request);
  const { value } = stored;
  const type = requireParameter(query, 'moveConfigType');
  if (type === 'REMOTE_TO_INLINE') return refuseRequest('The emulator moves no resources from Git');
  if (type !== 'INLINE_TO_REMOTE') return refuseRequest(`moveConfigType cannot be ${type}`);
  if (readPlace(value))
    return refuseRequest(`${collection.entity} with identifier ${value.identifier} is already remote`);
  const place = placeInQuery(query);
  const scope = readScope(value);
  requireUnclaimed(place, scope, request);
  const { text, gitDetails } = fetchWithDetails(place, scope, request);
  if (text !== value.yaml) return refuseRequest(`The file ${place.filePath} already exists with another content`);
  const kind = findCollection(collection.name, text);
  kind.check?.(parseDraft(kind, text, value), readNames(kind, value, request.state), asRemote(request));
  const connectorRef = place.connectorRef ?? null;
  return change(collection, request, stored, { ...value, storeType: 'REMOTE', connectorRef, gitDetails });
}

/** The record that path and query name. */
function requireStored(collection: Collection, request: Request): StoredResource {
  // One request is for all kinds that share the map; an override is named by the query.
  const { includes: _, ...shared } = collection;
  const identifier = request.parameters.identifier ?? requireParameter(request.query, 'identifier');
  const named = { ...request, parameters: { ...request.parameters, identifier } };
  const { stored, names } = locate(shared, named, collection.permissions.update);
  return stored ?? collection.refuseMissing(names, 'update');
}

function change(collection: Collection, request: Request, stored: StoredResource, value: Resource): Response {
  const { version, createdAt } = stored;
  const changed = { value, version: version + 1, createdAt, lastModifiedAt: request.clock.now() };
  return save(collection, request, changed, { document: value }, () => ({ identifier: value.identifier }));
}

/** The request as one that stores its resource in Git. */
function asRemote(request: Request): Request {
  return { ...request, query: new URLSearchParams([...request.query, ['storeType', 'REMOTE']]) };
}

function placeInQuery(query: URLSearchParams): Place {
  const connectorRef = query.get('connectorRef') || undefined;
  const isOwn = query.get('isHarnessCodeRepo') === 'true';
  return {
    ...(isOwn ? {} : { connectorRef: connectorRef ?? requireParameter(query, 'connectorRef') }),
    repoName: requireParameter(query, 'repoName'),
    filePath: requireParameter(query, 'filePath'),
  };
}

/** The text of a file, and the fields that a resource in Git has about it. */
function fetchWithDetails(place: Place, scope: Scope, request: Request) {
  const wanted = request.query.get('branch') || undefined;
  const { text, branch, objectId, commitId } = fetchFile(place, wanted, scope, request);
  const { repoName, filePath } = place;
  return { text, gitDetails: { repoName, filePath, branch, objectId, commitId } };
}

function readBody(request: Request): Mapping {
  return request.body.length === 0 ? {} : asMap(readJson(request));
}

/** Throws if the request names the resource otherwise than the file. */
function requireSame(
  { parent }: Collection,
  { parameter, body: fields = {} }: Registration,
  { draft, written, body }: { readonly draft: Draft; readonly written: Resource; readonly body: Mapping },
  { parameters, query }: Request,
): void {
  const { org, project } = readScope(written);
  const { orgIdentifier, projectIdentifier } = draft.document;
  const compared = [
    ['identifier', parameters.identifier ?? (parameter && query.get(parameter)), written.identifier],
    ...(orgIdentifier ? [['orgIdentifier', org ?? 'none', orgIdentifier]] : []),
    ...(projectIdentifier ? [['projectIdentifier', project ?? 'none', projectIdentifier]] : []),
    ...(parent ? [[parent.field, query.get(parent.parameter), written[parent.field]]] : []),
    ...Object.entries(fields).map(([field, name]) => [field, body[name], written[field]]),
  ];
  const differing = compared.filter(([, asked, inFile]) => asked && asked !== inFile);
  if (differing.length === 0) return;
  const shown = differing.map(([field, asked, inFile]) => `${field} [${asked}, ${inFile}]`);
  refuseRequest(`The request does not match the file in following fields: ${shown.join(', ')}`);
}
