import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a directory or inside it. Both are absolute; links are not followed. */
export function isWithin(directory: string, path: string): boolean {
  const steps = relative(directory, path);
  return steps.split(sep)[0] !== '..' && !isAbsolute(steps);
}
