import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Kind } from '../../kinds/kind.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import { formatQuery } from '../../platform/address.ts';
import { explain } from '../../platform/explain.ts';
import { asLost, type Request, type Response } from '../../platform/request.ts';
import type { Reader } from '../../remote/reader.ts';
import { readInside, writeInside } from '../../remote/refresh-cache-file.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { getField, isMap, type Mapping, parseJson } from '../../shared/object.ts';

/** A JSON Schema, or why there is none; that is absent where the platform has none, or said it before. */
type SchemaResult = { readonly schema: Mapping } | { readonly failure?: Diagnostic };

/** Reads the schema of a kind, as a scope sees it that exists on the platform. */
export type SchemaReader = (kind: Kind, scope: Scope) => Promise<SchemaResult>;

/**
 * Creates the reader of the account's schemas (docs/platform-api.md, Schemas): each is read once in a run, or less often with a
 * store.
 */
export function createSchemaReader({ platform }: Reader, store?: SchemaStore): SchemaReader {
  const known = new Map<string, Promise<SchemaResult>>();
  const without = new Set<string>();

  async function fetch(request: Request, key: string, kind: Kind): Promise<SchemaResult> {
    const kept = await store?.read(key);
    if (kept !== undefined) return { schema: kept };
    const task = { verb: 'read', resource: `the schema of ${kind.plural}` };
    try {
      // A schema contains no secrets, and searching several megabytes for them takes a while.
      const response = await platform.send({ ...request, isOptional: true });
      const schema = extractSchema(response);
      if (schema !== undefined) {
        await store?.write(key, schema);
        return { schema };
      }
      if (response.status === 404 || response.status === 405) return {};
      const unavailable = isSuccess(response)
        ? explain(response, task, 'its content is not a JSON Schema')
        : explain(response, task);
      return { failure: unavailable };
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
  if (!isSuccess(response)) return undefined;
  const { body } = response;
  const data = parsed(getField(body, 'data'));
  return [getField(data, 'schema'), data, getField(body, 'schema'), body].map(parsed).find(isSchema);
}

function isSuccess({ status }: Response): boolean {
  return status >= 200 && status < 300;
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value;
}

/** Whether a value looks like a JSON Schema that says something. */
export function isSchema(value: unknown): value is Mapping {
  return (
    isMap(value) && ['properties', '$ref', 'oneOf', 'anyOf', 'allOf', 'definitions'].some((name) => isRule(value[name]))
  );
}

function isRule(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** Milliseconds for which a schema is used: an account's schemas change with its feature flags and with releases. */
const longestAge = 24 * 60 * 60 * 1000;
/** Maximum number of bytes of a file. */
const largest = 32 * 2 ** 20;

export interface SchemaStoreOptions {
  /** Beside the file of the refresh cache. */
  readonly directory: string;
  /** Directories that may contain it. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform, and the account. */
  readonly owner: readonly string[];
  /** Ignores the files, and writes new ones. */
  readonly isFull: boolean;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Keeps schemas between runs, each in a file. A file that a run with the same key did not write is ignored: a schema decides
 * what is refused.
 */
export class SchemaStore {
  readonly #options: SchemaStoreOptions;
  readonly #key: Buffer;

  constructor(options: SchemaStoreOptions) {
    this.#options = options;
    this.#key = createHmac('sha256', options.apiKey).update('platform-schema 2').digest();
  }

  /** The kept schema; `undefined` if there is none that is new enough. */
  async read(name: string): Promise<Mapping | undefined> {
    const { roots, isFull, clock } = this.#options;
    if (isFull) return undefined;
    const read = await readInside(this.#findFile(name), roots, largest);
    if (!('text' in read)) return undefined;
    const end = read.text.indexOf('\n');
    const [time = '', code] = read.text.slice(0, end).split(' ');
    const text = read.text.slice(end + 1);
    if (code !== this.#computeCode(name, time, text)) return undefined;
    const age = clock.now() - Number(time);
    if (age < 0 || age > longestAge) return undefined;
    const schema = parseJson(text);
    return isMap(schema) ? schema : undefined;
  }

  /** Keeps a schema. It can be read again without it, so a file that cannot be written is left out. */
  async write(name: string, schema: Mapping): Promise<void> {
    const { roots, clock } = this.#options;
    const [time, text] = [String(clock.now()), JSON.stringify(schema)];
    const content = `${time} ${this.#computeCode(name, time, text)}\n${text}`;
    await writeInside(this.#findFile(name), roots, content).catch(() => undefined);
  }

  #findFile(name: string): string {
    // With `.json`, a glob of payload files could match it.
    return join(this.#options.directory, `${this.#computeCode('file', name)}.schema`);
  }

  #computeCode(...parts: string[]): string {
    const code = createHmac('sha256', this.#key);
    for (const part of [...this.#options.owner, ...parts]) code.update(`${part.length} `).update(part);
    return code.digest('base64url');
  }
}
