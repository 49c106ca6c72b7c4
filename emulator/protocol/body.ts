import { parseYaml, requireShallow } from '../shared/yaml.ts';
import type { Request } from './request.ts';
import { refuse, refuseFields, refuseJson, refuseRequest } from './response.ts';

const yamlTypes = ['application/yaml', 'text/yaml'];

/** A body that is JSON: 415 for another content type, shape D for text that is not JSON. */
export function readJson(request: Request): unknown {
  requireType(request, ['application/json']);
  return parseJson(decodeText(request));
}

/** A body that is JSON or YAML, by its content type. */
export function readJsonOrYaml(request: Request): unknown {
  const type = requireType(request, ['application/json', ...yamlTypes]);
  return type === 'application/json' ? parseJson(decodeText(request)) : parseSentYaml(decodeText(request));
}

/** YAML text as received, including the byte order mark, and its value. */
export function readText(
  request: Request,
  types: readonly string[] = yamlTypes,
): { readonly yaml: string; readonly value: unknown } {
  requireType(request, types);
  const yaml = decodeText(request);
  return { yaml, value: parseSentYaml(yaml) };
}

/** The value of YAML text that a request contains. */
export function parseSentYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    return refuseRequest(`Invalid yaml: ${error instanceof Error ? error.message : error}`);
  }
}

function parseJson(json: string): unknown {
  try {
    return requireShallow(JSON.parse(json));
  } catch (error) {
    return refuseJson(error instanceof Error ? error.message : String(error));
  }
}

function requireType({ headers }: Request, allowed: readonly string[]): string {
  const given = String(headers['content-type'] ?? '');
  const type = given.split(';')[0]?.trim().toLowerCase() ?? '';
  if (allowed.includes(type)) return type;
  const message = `HTTP 415 Unsupported Media Type: ${given || 'none'}, expected ${allowed.join(' or ')}`;
  return refuse(415, 'MEDIA_NOT_SUPPORTED', message);
}

function decodeText({ body }: Request): string {
  if (body.length === 0) refuseFields([{ fieldId: '', error: 'The request body must not be empty' }]);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return refuseJson('Invalid UTF-8 in the request body');
  }
}
