import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Glob } from './glob.ts';

/** The directory in which payloads are looked for. */
export interface Workspace {
  /** Absolute. */
  readonly path: string;
  /** The same without links in it; equal to `path` where that does not exist. */
  readonly real: string;
  /** Ends every search and reading; absent where nothing does. */
  readonly signal?: AbortSignal | undefined;
}

/** A directory on the way of a search. */
interface Directory {
  /** From the workspace, with `/` between its parts. */
  readonly path: string;
  /** The paths, without links, of this directory and those through which the search came. */
  readonly way: readonly string[];
}

/** What a link leads to. */
interface Target {
  readonly real: string;
  isDirectory(): boolean;
}

/**
 * The files that a glob matches, from the workspace and with `/` between the parts of their paths. Links are followed unless
 * they go in a circle or, as directories, out of the workspace. Throws what the signal or the file system throws.
 *
 * @param onLeaving is told of each directory outside to which a link leads that the glob would follow
 */
export async function* search(
  glob: Glob,
  workspace: Workspace,
  onLeaving: (path: string, real: string) => void,
): AsyncGenerator<string> {
  const waiting: Directory[] = [];
  const enter = (path: string, way: readonly string[], real: string): void => {
    if (!isWithin(workspace.real, real)) onLeaving(path, real);
    else if (!way.includes(real)) waiting.push({ path, way: [...way, real] });
  };
  const base = await targetOf(join(workspace.path, glob.base));
  if (base?.isDirectory()) enter(glob.base, [], base.real);
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const { path: above, way } = directory;
    for (const entry of await readdir(join(workspace.path, above), { withFileTypes: true })) {
      workspace.signal?.throwIfAborted();
      const path = above === '' ? entry.name : `${above}/${entry.name}`;
      const { whole, below } = glob.match(path);
      if (!whole && !below) continue;
      const found = entry.isSymbolicLink() ? await targetOf(join(workspace.path, path)) : entry;
      if (found?.isDirectory()) {
        if (below) enter(path, way, 'real' in found ? found.real : join(way.at(-1) ?? '', entry.name));
      } else if (found !== undefined && whole) {
        yield path;
      }
    }
  }
}

/** What a path leads to; `undefined` where that is nothing. A link that cannot be followed is told when it is read. */
async function targetOf(absolute: string): Promise<Target | undefined> {
  try {
    const real = await realpath(absolute);
    const status = await stat(real);
    return { real, isDirectory: () => status.isDirectory() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { real: absolute, isDirectory: () => false };
  }
}

/** Whether a path is a directory's own or inside of it; both absolute. */
export function isWithin(directory: string, path: string): boolean {
  const way = relative(directory, path);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}
