import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { endpoints } from '../../emulator/endpoints/index.ts';
import { createOpenApi, formatTemplate } from '../../emulator/openapi/document.ts';
import { readMultipart } from '../../emulator/protocol/multipart.ts';
import type { Response } from '../../emulator/protocol/response.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { parseYaml } from '../../emulator/shared/yaml.ts';
import { findBreaches } from './contracts.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: { readonly type?: string };
}
type Content = Readonly<Record<string, { readonly schema: object } | undefined>>;
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The OpenAPI document of every emulator. */
export const document = createOpenApi(endpoints, '') as OpenApi;
const id = 'https://emulator.example/openapi.json';
// Each function validates a few values, so making it fast takes longer than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
ajv.addSchema(document, id);
const compiled = new Map<string, ValidateFunction>();

/**
 * The contradictions between a request or its response and the OpenAPI document or the contract, one sentence each: every accepted
 * request must be described, and so must every response. Responses that a fault changed are not compared.
 */
export function findContradictions(request: RecordedRequest, response: Response): string[] {
  try {
    return compare(request, response);
  } catch (error) {
    // The emulator catches exceptions of its hooks, so a test would stay green.
    return [
      `${request.method} ${request.route}: the comparison failed: ${error instanceof Error ? error.stack : error}`,
    ];
  }
}

function compare(request: RecordedRequest, response: Response): string[] {
  const { method, route, faults, status } = request;
  if (faults.length > 0 || route === undefined || status === undefined) return [];
  const place = `${method} ${route} (HTTP ${status})`;
  const [path, verb] = [formatTemplate(route), method.toLowerCase()];
  const operation = document.paths[path]?.[verb];
  if (operation === undefined) return [`${place}: is not in the document`];
  const pointer = `/paths/${encode(path)}/${verb}`;
  const found = [...responseErrors(operation, pointer, response), ...findBreaches(request, response)];
  if (status < 300)
    found.push(...parameterErrors(operation, pointer, request), ...bodyErrors(operation, pointer, request));
  return found.map((sentence) => `${place}: ${sentence}`);
}

function responseErrors({ responses }: Operation, pointer: string, { status, headers, body }: Response): string[] {
  const key = Object.hasOwn(responses, status) ? String(status) : `${String(status)[0]}XX`;
  const described = responses[key];
  if (described === undefined) return ['the status is not described'];
  if (described.content === undefined) return body === undefined ? [] : ['the response has a body'];
  const type = headers?.['content-type'] ?? 'application/json';
  const content = described.content[type];
  if (content === undefined) return [`a response of type ${type} is not described`];
  const validate = compileValidator(`${pointer}/responses/${key}/content/${encode(type)}/schema`, content.schema);
  // The content of a file is not JSON.
  const value = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.parse(JSON.stringify(body ?? null));
  return listErrors(validate, value, 'response');
}

function parameterErrors({ parameters }: Operation, pointer: string, { target, headers }: RecordedRequest): string[] {
  const query = new URLSearchParams(target.split('?').slice(1).join('?'));
  return parameters.flatMap(({ name, in: place, required, schema }, index) => {
    if (place === 'path') return [];
    const given = place === 'query' ? query.getAll(name) : [headers[name.toLowerCase()] ?? []].flat();
    if (given.length === 0) return required ? [`the parameter ${name} is missing, although it is required`] : [];
    const value = schema.type === 'array' ? given : given[0];
    return listErrors(compileValidator(`${pointer}/parameters/${index}/schema`, schema), value, `parameter ${name}`);
  });
}

function bodyErrors({ requestBody }: Operation, pointer: string, request: RecordedRequest): string[] {
  const { body, headers } = request;
  if (requestBody === undefined) return [];
  if (body.length === 0) return requestBody.required ? ['the body is missing, although it is required'] : [];
  const type = String(headers['content-type']).split(';')[0]?.trim().toLowerCase() ?? '';
  const content = requestBody.content[type];
  if (content === undefined) return [`a request of type ${type} is not described`];
  return listErrors(
    compileValidator(`${pointer}/requestBody/content/${encode(type)}/schema`, content.schema),
    readBody(type, request),
    'request',
  );
}

function readBody(type: string, request: RecordedRequest): unknown {
  if (type === 'multipart/form-data') {
    const parts = [...readMultipart(request)];
    return Object.fromEntries(parts.map(([name, bytes]) => [name, bytes.toString()]));
  }
  const text = request.body.toString();
  return type === 'application/json' && /^\s*[{[]/.test(text) ? JSON.parse(text) : parseYaml(text);
}

/** Validates by a part of the document. Most parts appear many times in it, such as those of errors: they are compiled once. */
function compileValidator(pointer: string, part: object): ValidateFunction {
  const text = JSON.stringify(part);
  const validate = compiled.get(text) ?? ajv.compile({ $ref: `${id}#${pointer}` });
  compiled.set(text, validate);
  return validate;
}

function listErrors(validate: ValidateFunction, value: unknown, noun: string): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${noun}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** A part of a JSON pointer in the fragment of an address. */
function encode(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
