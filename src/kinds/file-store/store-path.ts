import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, type Path } from '../../shared/object.ts';
import { at } from '../shared/diagnostics.ts';
import { containsExpression } from '../shared/schema.ts';

/** The identifier of the directory that contains all others (docs/platform-api.md, File store). */
export const rootDirectory = 'Root';

/** A path in the store that the action accepts: absolute, without empty parts, dots alone, `:` and characters that show nothing. */
const storePath = /^(?:\/(?!\.{1,2}(?:\/|$))[^/\\:\p{C}\p{Zl}\p{Zp}]+)+$/u;

const longestPath = 1024;

/** The name of a path in keys and labels: without the slash at its beginning; `undefined` for a text that is no path. */
export function nameOfPath(path: unknown): string | undefined {
  const text = asFilledText(path);
  return text !== undefined && text.length <= longestPath && storePath.test(text) ? text.slice(1) : undefined;
}

/** The error for a path that the action does not accept. */
export function checkStorePath(path: unknown, place: Path): Diagnostic[] {
  if (typeof path !== 'string') return [];
  // Never cut: a part of a secret might not be recognized as one.
  const shown = path.length > longestPath ? `text of ${path.length} characters` : JSON.stringify(path);
  if (containsExpression(path)) return [at(place).error('must not contain an expression')];
  if (nameOfPath(path) !== undefined) return [];
  const rule = 'must be a path in the store such as `/charts/values.yaml`, without `..`, `\\` and `:`';
  return [at(place).error(`${rule}, not ${shown}`)];
}

/** The part after the last slash. */
export function findBaseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The name of the directory that contains a file or directory; `undefined` for the root. */
export function findDirectory(name: string): string | undefined {
  const end = name.lastIndexOf('/');
  return end < 0 ? undefined : name.slice(0, end);
}

/** The directories above a file or directory, from the outermost. */
export function directoriesAbove(name: string): string[] {
  const directory = findDirectory(name);
  return directory === undefined ? [] : [...directoriesAbove(directory), directory];
}

/** Characters of an identifier, and of the digest in one that is made of a path. */
const longestIdentifier = 128;
const digestLength = 8;

/** The identifier of a new file or directory whose document names none. The digest makes it different for each path. */
export function identifierFromName(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  const word = name.replaceAll(/[^0-9a-zA-Z_]/g, '_').slice(-(longestIdentifier - digestLength - 1));
  return `${word.replace(/^[0-9]/, '_')}_${digest}`;
}
