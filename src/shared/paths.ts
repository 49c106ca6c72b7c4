import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a directory or inside it. Both are absolute; links are not followed. */
export function isWithin(directory: string, path: string): boolean {
  const steps = relative(directory, path);
  return steps.split(sep)[0] !== '..' && !isAbsolute(steps);
}

/** Whether a value is the path of a file in the place of its content. */
export function isPathOfFile(value: unknown): boolean {
  return typeof value === 'string' && /^\S+\.(?:ya?ml|json)$/i.test(value);
}

/** `undefined` if there is no such file, or if it cannot be read. */
export function findRealPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

const fileErrors: Readonly<Record<string, string>> = {
  EACCES: 'the permission is missing',
  EISDIR: 'it is a directory',
  ELOOP: 'its links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'it no longer exists',
  EPERM: 'the permission is missing',
};

/** A clause: "it is a directory". */
export function describeFileError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && fileErrors[code]) ?? message;
}
