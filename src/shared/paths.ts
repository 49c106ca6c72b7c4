import { readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

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

/**
 * The real path of the nearest directory above a path, or of the path itself, that exists. Of a link to nothing it is that above
 * its target, where a write would be.
 */
export function findNearestRealPath(path: string, linksLeft = 40): string {
  const real = findRealPath(path);
  const above = dirname(path);
  if (real !== undefined || above === path) return real ?? path;
  const target = linksLeft > 0 && readLink(path);
  if (!target) return findNearestRealPath(above, linksLeft);
  return findNearestRealPath(resolve(findNearestRealPath(above), target), linksLeft - 1);
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Git runs what files below `.git` say. Windows knows it by other names too. */
const gitDirectory = /^(?:\.git[. ]*|git~\d+)$/i;

/** Whether an absolute path is `.git` or below it, also over links. */
export function leadsToGit(path: string): boolean {
  return [path, findNearestRealPath(path)].some((one) => one.split(sep).some((part) => gitDirectory.test(part)));
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
