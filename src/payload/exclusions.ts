import { isAbsolute, posix, relative, sep } from 'node:path';
import { createExclusion, FilePattern } from './find-files.ts';

/**
 * Whether the lines of `payload-file` exclude a path, which need not exist: the last line that matches it begins with `!`.
 *
 * @param path from the workspace, with `/` between its parts
 */
export function isExcludedBy(lines: string, path: string, workspace: string): boolean {
  const matching = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .findLast((line) => {
      const pattern = line.replace(/^!\s*/, '');
      const inside = isAbsolute(pattern) ? relative(workspace, pattern) : pattern;
      const glob = posix.normalize(inside.split(sep).join('/'));
      return line.startsWith('!') ? createExclusion(glob)(path) : new FilePattern(glob).matchesFile(path);
    });
  return matching?.startsWith('!') === true;
}
