import type { Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, type Path } from '../../shared/object.ts';
import { createRefusal } from '../shared/diagnostics.ts';
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
export function checkStorePath(path: unknown, at: Path): Diagnostic[] {
  if (typeof path !== 'string' || containsExpression(path) || nameOfPath(path) !== undefined) return [];
  const rule = 'must be a path in the store such as `/charts/values.yaml`, without `..`, `\\` and `:`';
  return [createRefusal(at, rule)];
}

/** The part after the last slash. */
export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The name of the directory that contains a file or directory; `undefined` for the root. */
export function directoryOf(name: string): string | undefined {
  const end = name.lastIndexOf('/');
  return end < 0 ? undefined : name.slice(0, end);
}

/** The directories above a file or directory, from the outermost. */
export function directoriesAbove(name: string): string[] {
  const directory = directoryOf(name);
  return directory === undefined ? [] : [...directoriesAbove(directory), directory];
}

/** The identifier that the action gives to a new file or directory whose document names none. */
export function identifierFromName(name: string): string {
  const word = name.replaceAll(/[^0-9a-zA-Z_$]/g, '_').replace(/^(?=[0-9$])/, '_');
  return word.length <= 128 ? word : word.slice(-128).replace(/^[0-9$]/, '_');
}
