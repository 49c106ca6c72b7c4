import { parseDocument } from 'yaml';
import { invalidFields, invalidRequest, refused, unprocessable } from './answer.ts';
import type { Exchange } from './exchange.ts';

const maximumDepth = 500;

/** A resource's JSON body, read by its content type: 415 for another, shape D for text that is no JSON. */
export function jsonBody(exchange: Exchange): unknown {
  requireType(exchange, ['application/json']);
  return parseJson(text(exchange));
}

/** A body that may be JSON or YAML (docs/platform-api.md, Projects). */
export function jsonOrYamlBody(exchange: Exchange): unknown {
  const type = requireType(exchange, ['application/json', 'application/yaml']);
  return type === 'application/json' ? parseJson(text(exchange)) : sentYaml(text(exchange));
}

/** A pipeline's text as it came, byte order mark included, and what it means. */
export function yamlBody(exchange: Exchange): { readonly yaml: string; readonly value: unknown } {
  requireType(exchange, ['application/yaml']);
  const yaml = text(exchange);
  return { yaml, value: sentYaml(yaml) };
}

/** What YAML 1.2 text means, merge keys applied. Throws with the first reason why it is not one sound document. */
export function parseYaml(yaml: string): unknown {
  const document = parseDocument(yaml, { merge: true });
  const [problem] = document.errors;
  if (problem) throw new Error(problem.message.split(':\n')[0]);
  return shallow(document.toJS({ maxAliasCount: 100 }));
}

function sentYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (problem) {
    throw invalidRequest(`Invalid yaml: ${problem instanceof Error ? problem.message : problem}`);
  }
}

function parseJson(json: string): unknown {
  try {
    return shallow(JSON.parse(json));
  } catch (problem) {
    throw unprocessable(problem instanceof Error ? problem.message : String(problem));
  }
}

/** Refuses what nests so deeply that it could not be written out again. */
function shallow(value: unknown): unknown {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumDepth) throw new Error(`The document nests deeper than ${maximumDepth} levels`);
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return value;
}

function requireType({ headers }: Exchange, allowed: readonly string[]): string {
  const given = String(headers['content-type'] ?? '');
  const type = given.split(';')[0]?.trim().toLowerCase() ?? '';
  if (allowed.includes(type)) return type;
  const message = `HTTP 415 Unsupported Media Type: ${given || 'none'}, expected ${allowed.join(' or ')}`;
  throw refused(415, 'MEDIA_NOT_SUPPORTED', message);
}

function text({ body }: Exchange): string {
  if (body.length === 0) throw invalidFields([{ fieldId: '', error: 'The request body must not be empty' }]);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw unprocessable('Invalid UTF-8 in the request body');
  }
}
