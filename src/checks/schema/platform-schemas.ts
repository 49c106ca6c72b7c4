import type { Kind } from '../../kinds/kind.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import { formatQuery } from '../../platform/address.ts';
import { explain } from '../../platform/explain.ts';
import { asLost, type Request, type Response } from '../../platform/request.ts';
import type { Reader } from '../../remote/reader.ts';
import { noShortcuts } from '../../remote/shortcuts.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { getField, isMap, type Mapping, parseJson } from '../../shared/object.ts';

/** A JSON Schema, or why there is none; that is absent where the platform has none, or said it before. */
type SchemaResult = { readonly schema: Mapping } | { readonly failure?: Diagnostic };

export type SchemaReader = (kind: Kind, scope: Scope) => Promise<SchemaResult>;

/**
 * Creates the reader of the account's schemas (docs/internals/platform-api.md, Schemas): each is read once in a run, or less often
 * with shortcuts.
 */
export function createSchemaReader({ platform }: Reader, { findSchema, keepSchema } = noShortcuts): SchemaReader {
  const known = new Map<string, Promise<SchemaResult>>();
  const without = new Set<string>();

  async function fetch(request: Request, key: string, kind: Kind): Promise<SchemaResult> {
    const kept = await findSchema(key);
    if (kept !== undefined) return { schema: kept };
    const task = { verb: 'read', resource: `the schema of ${kind.plural}` };
    try {
      // A schema contains no secrets, and searching several megabytes for them takes a while.
      const response = await platform.send({ ...request, isOptional: true });
      const schema = extractSchema(response);
      if (schema !== undefined) {
        await keepSchema(key, schema);
        return { schema };
      }
      if (response.status === 404 || response.status === 405) return {};
      const problem = isSuccess(response) ? 'its content is not a JSON Schema' : undefined;
      return { failure: explain(response, task, problem) };
    } catch (error) {
      return { failure: explain(asLost(error), task) };
    }
  }

  return async (kind, scope) => {
    const request = kind.platformSchema?.requestFor(scope);
    if (request === undefined || without.has(kind.name)) return {};
    const key = formatKey(request);
    const reading = known.get(key) ?? fetch(request, key, kind);
    known.set(key, reading);
    const result = await reading;
    if ('schema' in result) return result;
    // What one level has not, the others have not either, and one notice is enough.
    const isFirst = !without.has(kind.name);
    without.add(kind.name);
    return isFirst ? result : {};
  };
}

/** Schemas differ by the level of a scope, not by its organization and project. */
function formatKey({ path, query }: Request): string {
  const { orgIdentifier: _org, projectIdentifier: _project, ...rest } = query;
  return `${path}${formatQuery(rest)}`;
}

/** The schema in a response, which may be its data or a field of it, also as text; `undefined` if it contains none. */
export function extractSchema(response: Response): Mapping | undefined {
  return isSuccess(response) ? schemaIn(response.body) : undefined;
}

/** The schema in the body of a response, or in a file with a schema or such a body. */
export function schemaIn(body: unknown): Mapping | undefined {
  const data = parsed(getField(body, 'data'));
  return [getField(data, 'schema'), data, getField(body, 'schema'), body].map(parsed).find(isSchema);
}

/** Services show schemas with and without an envelope. */
function isSuccess({ status, form, ok }: Response): boolean {
  return status === 200 && (ok || form !== 'envelope');
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value;
}

/** Whether a value looks like a JSON Schema that says something. */
function isSchema(value: unknown): value is Mapping {
  return (
    isMap(value) && ['properties', '$ref', 'oneOf', 'anyOf', 'allOf', 'definitions'].some((name) => isRule(value[name]))
  );
}

function isRule(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
