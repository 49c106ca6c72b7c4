import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Shortcuts } from '../remote/shortcuts.ts';
import type { Secrets } from '../secrets/redact.ts';
import type { Clock } from '../shared/clock.ts';
import { readInside, writeInside } from '../shared/files.ts';
import { isMap, parseJson } from '../shared/object.ts';

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
export function openSchemaStore(options: SchemaStoreOptions): Pick<Shortcuts, 'findSchema' | 'keepSchema'> {
  const { directory, roots, apiKey, owner, clock, secrets } = options;
  const key = createHmac('sha256', apiKey).update('platform-schema 2').digest();
  const computeCode = (...parts: string[]): string => {
    const code = createHmac('sha256', key);
    for (const part of [...owner, ...parts]) code.update(`${part.length} `).update(part);
    return code.digest('base64url');
  };
  // With `.json`, a glob of payload files could match it.
  const findFile = (name: string) => join(directory, `${computeCode('file', name)}.schema`);
  return {
    async findSchema(name) {
      const read = await readInside(findFile(name), roots, largest);
      if (!('text' in read)) return undefined;
      const end = read.text.indexOf('\n');
      const [time = '', code] = read.text.slice(0, end).split(' ');
      const text = read.text.slice(end + 1);
      if (code !== computeCode(name, time, text)) return undefined;
      const age = clock.now() - Number(time);
      if (age < 0 || age > longestAge) return undefined;
      const schema = parseJson(text);
      return isMap(schema) ? schema : undefined;
    },
    async keepSchema(name, schema) {
      const [time, text] = [String(clock.now()), secrets.formatJson(schema, 0)];
      const content = `${time} ${computeCode(name, time, text)}\n${text}`;
      // It can be read again without the file.
      await writeInside(findFile(name), roots, content).catch(() => undefined);
    },
  };
}
