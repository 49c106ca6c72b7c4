import { asMap } from '../../src/shared/object.ts';
import { describeOperation } from '../openapi/collection-operations.ts';
import type { CollectionOperation, Description, QueryParameter } from '../openapi/operation.ts';
import { anything, map } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, inGoShape, inV1Shape, type Response, refuseInGo } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { listPage } from '../resources/list.ts';
import { create, read, remove, update } from './collections.ts';
import type { Endpoint } from './endpoint.ts';

type Role = 'create' | 'update' | 'read' | 'delete' | 'list';

/** A service whose paths contain the scope, and whose bodies have no envelope. */
interface Service {
  readonly root: string;
  statusOf(role: Role, collection: Collection): 200 | 201 | 204;
  /** Throws if it refuses every such request. */
  check?(request: Request): void;
  inOwnShape(error: ApiError): ApiError;
}

const v1: Service = { root: '/v1', statusOf: () => 200, inOwnShape: inV1Shape };

const iacm: Service = {
  root: '/iacm/api',
  statusOf: (role, { name }) => (role === 'delete' ? 204 : role === 'create' && name === 'variableSets' ? 201 : 200),
  check({ headers }) {
    if (!headers['harness-account']) refuseInGo(400, 'missing_field', '"Harness-Account" is missing from header');
  },
  inOwnShape: inGoShape,
};

/** Whether the scope is in the paths of a collection. */
export function hasScopeInPath(collection: Collection): boolean {
  return collection.v1 !== undefined || collection.iacm !== undefined;
}

/** Every endpoint of a collection whose paths contain the scope, at each level. */
export function endpointsWithScope(collection: Collection): Endpoint[] {
  const { paths, lists } = collection;
  const service = collection.v1 ? v1 : iacm;
  const project = '/orgs/:org/projects/:project';
  const scopes = collection.scope.needs === 'project' ? [project] : ['', '/orgs/:org', project];
  const serve = {
    create: { method: 'POST', path: paths.create, respond: create },
    update: { method: 'PUT', path: paths.update ?? paths.read, respond: update },
    read: { method: 'GET', path: paths.read, respond: read },
    delete: { method: 'DELETE', path: paths.delete ?? paths.read, respond: remove },
  } as const;
  const roles = Object.keys(serve) as (keyof typeof serve)[];
  return scopes
    .map((scope) => service.root + scope)
    .flatMap((scope) => [
      ...roles.map((role) => {
        const { method, path, respond } = serve[role];
        const operation = { collection, role };
        return endpointOf(service, method, scope + path, operation, (request) =>
          respond(collection, role === 'update' ? withIdentifier(collection, request) : request),
        );
      }),
      ...lists.map((list) =>
        endpointOf(service, list.method, scope + list.path, { collection, role: 'list', list }, (request) =>
          listPage(collection, list, request),
        ),
      ),
    ]);
}

function endpointOf(
  service: Service,
  method: Endpoint['method'],
  path: string,
  operation: CollectionOperation,
  respond: (request: Request) => Response,
): Endpoint {
  const status = service.statusOf(operation.role as Role, operation.collection);
  return {
    method,
    path,
    describes: () => ({ ...describeWithScope(operation), status }),
    respond(request) {
      try {
        service.check?.(request);
        const { body } = respond(inFirstPlaces(request));
        return status === 204 ? { status } : { status, body: asMap(body).data };
      } catch (error) {
        throw error instanceof ApiError ? service.inOwnShape(error) : error;
      }
    },
  };
}

function describeWithScope(operation: CollectionOperation): Description {
  const { data = anything, query, body, ...description } = describeOperation(operation);
  const isInPath = ({ name }: QueryParameter) => ['orgIdentifier', 'projectIdentifier', 'storeType'].includes(name);
  return {
    ...description,
    query: query.filter((parameter) => !isInPath(parameter)),
    ...(body && { body: operation.role === 'update' ? { ...body, schema: map } : body }),
    whole: { type: 'application/json', schema: data },
  };
}

/** An update whose body names the resource of its path. */
function withIdentifier({ v1 }: Collection, request: Request): Request {
  const body = { ...asMap(readJson(request)), [v1?.identifierField ?? 'identifier']: request.parameters.identifier };
  return { ...request, body: Buffer.from(JSON.stringify(body)) };
}

/** The request with the scope of its path in the query. */
function inFirstPlaces(request: Request): Request {
  const { org, project } = request.parameters;
  const query = new URLSearchParams(request.query);
  for (const [name, value] of [
    ['orgIdentifier', org],
    ['projectIdentifier', project],
  ] as const) {
    query.delete(name);
    if (value !== undefined) query.set(name, value);
  }
  return { ...request, query };
}
