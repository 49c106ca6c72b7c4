import { version } from '../../src/shared/version.ts';
import { describeOperation } from './collection-operations.ts';
import type { DescribedEndpoint, Description } from './operation.ts';
import {
  anything,
  constant,
  either,
  type JsonSchema,
  list,
  map,
  nothing,
  object,
  text,
  textOrNull,
  truth,
  whole,
} from './schema.ts';

const statusNames = {
  200: 'Success',
  '4XX': 'The request is refused',
  '5XX': 'The platform did not foresee it',
} as const;

/**
 * The OpenAPI document (3.1) of the endpoints, generated from their declarations. `prefix` is the path under which they are;
 * they are under `/gateway` too.
 */
export function createOpenApi(endpoints: readonly DescribedEndpoint[], prefix: string): object {
  const described = endpoints.map((endpoint) => ({ endpoint, description: describeEndpoint(endpoint) }));
  const tags = [...new Set(described.map(({ description }) => description.tag))].map((name) => ({ name }));
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint, description } of described) {
    const path = formatTemplate(endpoint.path);
    const operations = paths[path] ?? {};
    paths[path] = operations;
    operations[endpoint.method.toLowerCase()] = createOperation(endpoint, description);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform emulator',
      version,
      description:
        'What the emulator serves. docs/internals/emulator.md of the project lists the facts and how certain they are.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: prefix || '/' }, { url: `${prefix}/gateway` }],
    tags,
    paths,
    components: {
      securitySchemes: {
        'api-key': { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function describeEndpoint({ method, path, describes }: DescribedEndpoint): Description {
  if (describes === undefined) return { tag: 'others', summary: `${method} ${path}`, query: [] };
  return typeof describes === 'function' ? describes() : describeOperation(describes);
}

/** A path with its parameters as OpenAPI writes them. */
export function formatTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function createOperation(
  endpoint: DescribedEndpoint,
  {
    tag,
    summary,
    query,
    body,
    data,
    whole: own,
    status = 200,
    headers: furtherHeaders = [],
    hasVersion,
    takesVersion,
  }: Description,
): object {
  const { method, path, credential = 'api-key' } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const account = credential === 'api-key' ? accountParameters : [];
  const inQuery = query.map(({ name, isRequired = false, schema }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  }));
  const names = [...furtherHeaders, ...(takesVersion ? ['If-Match'] : [])];
  const headers = names.map((name) => ({ name, in: 'header', required: false, schema: text }));
  const success = own ?? { type: 'application/json', schema: describeEnvelope(data ?? anything) };
  const etag = hasVersion ? { headers: { ETag: { schema: text } } } : {};
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    security: [{ [credential]: [] }],
    parameters: [...inPath, ...account, ...inQuery, ...headers],
    ...(body && {
      requestBody: {
        required: body.isRequired,
        content: Object.fromEntries(body.types.map((type) => [type, { schema: body.schema }])),
      },
    }),
    responses: {
      [status]: {
        description: statusNames[200],
        ...etag,
        ...(status !== 204 && { content: { [success.type]: { schema: success.schema } } }),
      },
      '4XX': { description: statusNames['4XX'], content: errorContent },
      '5XX': { description: statusNames['5XX'], content: errorContent },
    },
  };
}

/** The account, which a request names in one of these ways. */
const accountParameters = [
  { name: 'accountIdentifier', in: 'query', required: false, schema: text },
  { name: 'account', in: 'query', required: false, schema: text },
  { name: 'Harness-Account', in: 'header', required: false, schema: text },
];

/** The envelope of a success. */
function describeEnvelope(data: JsonSchema): JsonSchema {
  return object({ status: constant('SUCCESS'), data, metaData: nothing, correlationId: text });
}

/** The shapes A to D, F and G of docs/internals/platform-api.md, Error bodies; shape E has the fields of shape B. */
const errorSchema = either(
  object({
    status: constant('FAILURE'),
    code: text,
    message: text,
    correlationId: text,
    errors: list(object({ fieldId: text, error: text })),
  }),
  object({
    status: constant('ERROR'),
    code: text,
    message: text,
    correlationId: textOrNull,
    detailedMessage: nothing,
    responseMessages: list(map),
    metadata: anything,
    'failedPermissionChecks?': list(
      object({ permission: text, resourceType: text, resourceIdentifier: textOrNull, resourceScope: map }),
    ),
  }),
  object({ code: whole, message: text, details: text }),
  object({ message: text, code: text, errors: list(map), error_metadata: nothing }),
  object({ name: text, id: text, message: text, temporary: truth, timeout: truth, fault: truth }),
);

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
