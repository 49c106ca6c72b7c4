import { asMap } from '../../src/shared/object.ts';
import { describeOperation } from '../openapi/collection-operations.ts';
import type { CollectionOperation, Description, QueryParameter } from '../openapi/operation.ts';
import { anything, map } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, inGoShape, inV1Shape, refuseInGo } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import type { Endpoint } from './endpoint.ts';

/** A service whose bodies have no envelope. */
interface Service {
  /** The beginning of its paths, which organization and project follow; absent if they are in the query. */
  readonly root?: string;
  decideStatus(role: CollectionOperation['role'], collection: Collection): 200 | 201 | 204;
  /** Throws if it refuses every such request. */
  check?(request: Request): void;
  inOwnShape(error: ApiError): ApiError;
}

const services: Readonly<Record<NonNullable<Collection['service']>, Service>> = {
  v1: { root: '/v1', decideStatus: () => 200, inOwnShape: inV1Shape },
  iacm: {
    root: '/iacm/api',
    decideStatus: (role, { name }) =>
      role === 'delete' ? 204 : role === 'create' && name === 'variableSets' ? 201 : 200,
    check({ headers }) {
      if (!headers['harness-account']) refuseInGo(400, 'missing_field', '"Harness-Account" is missing from header');
    },
    inOwnShape: inGoShape,
  },
  governance: {
    decideStatus: (role) => (role === 'create' ? 201 : role === 'update' || role === 'delete' ? 204 : 200),
    inOwnShape: inGoShape,
  },
};

export type CollectionEndpoint = Endpoint & { readonly describes: CollectionOperation };

/** The endpoints of a collection as its service has them, if that is one without envelopes. */
export function adaptToService(
  { service: name, scope }: Collection,
  endpoints: readonly CollectionEndpoint[],
): readonly Endpoint[] {
  const service = name && services[name];
  if (service === undefined) return endpoints;
  if (service.root === undefined) return endpoints.map((endpoint) => serveBare(service, endpoint));
  const project = '/orgs/:org/projects/:project';
  const scopes = scope.needs === 'project' ? [project] : ['', '/orgs/:org', project];
  return scopes.flatMap((inPath) =>
    endpoints.map(({ path, ...endpoint }) =>
      serveBare(service, { ...endpoint, path: `${service.root}${inPath}${path}` }),
    ),
  );
}

function serveBare(service: Service, { method, path, describes, respond }: CollectionEndpoint): Endpoint {
  const { role, collection } = describes;
  const status = service.decideStatus(role, collection);
  return {
    method,
    path,
    describes: () => describeBare(describes, status, service.root !== undefined),
    respond(request) {
      try {
        service.check?.(request);
        const { body } = respond(service.root === undefined ? request : withScope(request, describes));
        return status === 204 ? { status } : { status, body: asMap(body).data };
      } catch (error) {
        throw error instanceof ApiError ? service.inOwnShape(error) : error;
      }
    },
  };
}

function describeBare(operation: CollectionOperation, status: 200 | 201 | 204, isScopeInPath: boolean): Description {
  const { data = anything, query, body, ...description } = describeOperation(operation);
  const described = { ...description, status, whole: { type: 'application/json', schema: data } };
  if (!isScopeInPath) return { ...described, query, ...(body && { body }) };
  const isInPath = ({ name }: QueryParameter) => ['orgIdentifier', 'projectIdentifier', 'storeType'].includes(name);
  return {
    ...described,
    query: query.filter((parameter) => !isInPath(parameter)),
    ...(body && { body: operation.role === 'update' ? { ...body, schema: map } : body }),
  };
}

/** The request with the scope of its path in the query. The body of an update names the resource of its path. */
function withScope(request: Request, { role, collection }: CollectionOperation): Request {
  const { org, project, identifier } = request.parameters;
  const query = new URLSearchParams(request.query);
  for (const [name, value] of Object.entries({ orgIdentifier: org, projectIdentifier: project })) {
    query.delete(name);
    if (value !== undefined) query.set(name, value);
  }
  if (role !== 'update') return { ...request, query };
  const body = { ...asMap(readJson(request)), [collection.identifierField ?? 'identifier']: identifier };
  return { ...request, query, body: Buffer.from(JSON.stringify(body)) };
}
