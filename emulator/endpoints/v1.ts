import { asMap } from '../../src/shared/object.ts';
import { describeOperation } from '../openapi/collection-operations.ts';
import type { CollectionOperation, Description, QueryParameter } from '../openapi/operation.ts';
import { anything, map } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, inV1Shape, type Response } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { listPage } from '../resources/list.ts';
import { create, read, remove, update } from './collections.ts';
import type { Endpoint } from './endpoint.ts';

const scopes = ['/v1', '/v1/orgs/:org', '/v1/orgs/:org/projects/:project'];

/** Every endpoint of a collection whose paths are under `/v1`, at each level. */
export function endpointsInV1(collection: Collection): Endpoint[] {
  const { paths, lists } = collection;
  const serve = {
    create: { method: 'POST', path: paths.create, respond: create },
    update: { method: 'PUT', path: paths.update ?? paths.read, respond: update },
    read: { method: 'GET', path: paths.read, respond: read },
    delete: { method: 'DELETE', path: paths.delete ?? paths.read, respond: remove },
  } as const;
  const roles = Object.keys(serve) as (keyof typeof serve)[];
  return scopes.flatMap((scope) => [
    ...roles.map((role) => {
      const { method, path, respond } = serve[role];
      const operation = { collection, role };
      return endpointOf(method, scope + path, operation, (request) =>
        respond(collection, role === 'update' ? withIdentifier(collection, request) : request),
      );
    }),
    ...lists.map((list) =>
      endpointOf(list.method, scope + list.path, { collection, role: 'list', list }, (request) =>
        listPage(collection, list, request),
      ),
    ),
  ]);
}

function endpointOf(
  method: Endpoint['method'],
  path: string,
  operation: CollectionOperation,
  respond: (request: Request) => Response,
): Endpoint {
  return {
    method,
    path,
    credential: 'api-key',
    describes: () => describeInV1(operation),
    respond(request) {
      try {
        const { status, body } = respond(inFirstPlaces(request));
        return { status, body: asMap(body).data };
      } catch (error) {
        throw error instanceof ApiError ? inV1Shape(error) : error;
      }
    },
  };
}

function describeInV1(operation: CollectionOperation): Description {
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
  const body = { ...asMap(readJson(request)), [v1?.identifierField ?? '']: request.parameters.identifier };
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
