import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../shared/clock.ts';
import { getField, isMap, type Mapping, parseJson } from '../../shared/object.ts';
import { readInside, writeInside } from '../refresh/refresh-cache-file.ts';

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
    this.#key = createHmac('sha256', options.apiKey).update('platform-schema 1').digest();
  }

  /** The kept schema; `undefined` if there is none that is new enough. */
  async read(name: string): Promise<Mapping | undefined> {
    const { roots, isFull, clock } = this.#options;
    if (isFull) return undefined;
    const read = await readInside(this.#fileOf(name), roots, largest);
    const content = 'text' in read ? parseJson(read.text) : undefined;
    const [time, text] = [getField(content, 'time'), getField(content, 'schema')];
    if (typeof time !== 'number' || typeof text !== 'string') return undefined;
    const age = clock.now() - time;
    if (age < 0 || age > longestAge || getField(content, 'code') !== this.#codeOf(name, String(time), text))
      return undefined;
    const schema = parseJson(text);
    return isMap(schema) ? schema : undefined;
  }

  /** Keeps a schema. It can be read again without it, so a file that cannot be written is left out. */
  async write(name: string, schema: Mapping): Promise<void> {
    const { roots, clock } = this.#options;
    const [time, text] = [clock.now(), JSON.stringify(schema)];
    const content = { time, code: this.#codeOf(name, String(time), text), schema: text };
    await writeInside(this.#fileOf(name), roots, JSON.stringify(content)).catch(() => undefined);
  }

  #fileOf(name: string): string {
    // Its name is none of a payload, which a glob of payload files could match.
    return join(this.#options.directory, `${this.#codeOf('file', name)}.schema`);
  }

  #codeOf(...parts: string[]): string {
    const text = JSON.stringify([...this.#options.owner, ...parts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
