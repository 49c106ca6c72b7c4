import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '../secrets/redact.ts';
import type { Clock } from '../shared/clock.ts';
import { readInside, writeInside } from '../shared/files.ts';
import { isMap, type Mapping, parseJson } from '../shared/object.ts';

/** Milliseconds for which a schema is used: an account's schemas change with its feature flags and with releases. */
const longestAge = 24 * 60 * 60 * 1000;
/** Maximum number of bytes of a file. */
const largest = 32 * 2 ** 20;

interface SchemaStoreOptions {
  /** Beside the file of the refresh cache. */
  readonly directory: string;
  /** Directories that may contain it. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform, and the account. */
  readonly owner: readonly string[];
  readonly clock: Pick<Clock, 'now'>;
  /** They are masked in what is kept. */
  readonly secrets: Pick<Secrets, 'formatJson'>;
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
    const { roots, clock } = this.#options;
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
    const { roots, clock, secrets } = this.#options;
    const [time, text] = [String(clock.now()), secrets.formatJson(schema, 0)];
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
