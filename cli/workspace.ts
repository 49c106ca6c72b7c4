import { existsSync, lstatSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isWithin } from '../src/shared/paths.ts';
import { UsageError } from './arguments.ts';

/** The directory to which the paths of payloads are relative, and the settings that apply in it. */
interface Workspace {
  /**
   * Absolute path: the root of the repository, otherwise the directory of the configuration file or the working directory, or one
   * above it that contains all paths.
   */
  readonly root: string;
  /** The nearest `platform-provision.yaml`, upward from the working directory to the root of the repository, if it is in one. */
  readonly configFile?: string;
}

export const configName = 'platform-provision.yaml';

/**
 * Finds the workspace of a working directory; `named` is a configuration file to use in place of the nearest. Outside of a
 * repository it also contains the paths that the user names, from the working directory.
 */
export function findWorkspace(directory: string, named: string | undefined, paths: readonly string[] = []): Workspace {
  const above = directoriesAbove(directory);
  const repository = above.findIndex((parent) => existsSync(join(parent, '.git')));
  const searched = repository < 0 ? above : above.slice(0, repository + 1);
  const nearest = searched.map((parent) => join(parent, configName)).find(isThere);
  const configFile = named === undefined ? nearest : resolve(directory, named);
  const wanted = [configFile ?? directory, directory, ...paths.map((path) => resolve(directory, path))];
  const root =
    above[repository] ??
    directoriesAbove(dirname(configFile ?? join(directory, configName))).find((parent) =>
      wanted.every((path) => isWithin(parent, path)),
    ) ??
    directory;
  return configFile === undefined ? { root } : { root, configFile };
}

/** Whether there is a file or a link, even one that leads nowhere. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** The directory itself first. */
function directoriesAbove(directory: string): string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...directoriesAbove(parent)];
}

/** A path of the workspace, relative to another directory, from which an editor can open it. */
export function formatPathFrom(directory: string, root: string, file: string): string {
  return relative(directory, join(root, file)) || '.';
}

/** A path in a message: it begins with `./` or `../`, or has the ending of a payload's name. */
const mentioned = /(?<![\w./\\-])(?:\.{1,2}\/[^\s"'`:,;()]+|[^\s"'`:,;()./][^\s"'`:,;()]*\.(?:ya?ml|json)(?![\w-]))/gi;

/**
 * A message of a run, which names files of the workspace, with their paths from another directory. Globs stay as they are. A
 * message is text here, and may quote the platform, so a path is recognized by its form and by the existence of its file.
 */
export function rewritePathsFrom(directory: string, root: string, message: string): string {
  if (directory === root) return message;
  return message.replace(mentioned, (path) => {
    const isFile = !/[*?[{]/.test(path) && (path.startsWith('.') || existsSync(join(root, path)));
    return isFile ? formatPathFrom(directory, root, path) : path;
  });
}

/** An absolute path or glob, relative to the workspace, with `/` between its parts. */
export function formatPathFromRoot(absolute: string, root: string): string {
  return relative(root, absolute).split(sep).join('/');
}

/** Directories that contain no payloads of the user's own. */
const ignored = /^(node_modules|\.(?!harness$).+)$/;
const payloadFile = /\.(ya?ml|json)$/i;

/**
 * Paths, globs and exclusions, which are relative to a directory, as the lines of the input `payload-file`. A directory
 * becomes the payload files in it, and those that `listFormer` lists, which are no longer there.
 */
export async function formatPayloadLines(
  paths: readonly string[],
  directory: string,
  root: string,
  listFormer: (directory: string) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) {
    const excludes = path.startsWith('!');
    const line = formatLine(resolve(directory, excludes ? path.slice(1) : path), root);
    const absolute = resolve(directory, path);
    const status = excludes ? undefined : await stat(absolute).catch(() => undefined);
    const former =
      excludes || status?.isFile() ? [] : (await listFormer(absolute)).filter((file) => isIn(absolute, file));
    if (status?.isDirectory() || former.length > 0) {
      const now = status === undefined ? [] : await listPayloadFiles(absolute);
      const files = [...new Set([...now, ...former])];
      if (files.length === 0) {
        const aside = 'hidden directories and node_modules are not searched';
        throw new UsageError(`\`${path}\` contains no .yaml, .yml or .json file (${aside}).`);
      }
      lines.push(...files.map((file) => formatLine(file, root)));
    } else lines.push(excludes ? `!${line}` : line);
  }
  return lines.join('\n');
}

/** Whether the path of a file is that of a payload file in a directory. */
function isIn(directory: string, file: string): boolean {
  const parts = relative(directory, file).split(sep);
  const name = parts.at(-1) ?? '';
  return payloadFile.test(name) && name !== configName && !parts.slice(0, -1).some((part) => ignored.test(part));
}

/** The payload files in a directory, at any depth. */
async function listPayloadFiles(directory: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) {
      if (payloadFile.test(entry.name) && entry.name !== configName) files.push(path);
    } else if (!ignored.test(entry.name)) files.push(...(await listPayloadFiles(path)));
  }
  return files;
}

/** A line of `payload-file`. The dot prevents a name that begins with `#` or `!` from being a comment or an exclusion. */
function formatLine(absolute: string, root: string): string {
  const path = formatPathFromRoot(absolute, root);
  return path.startsWith('../') || path === '..' ? path : `./${path}`;
}

/** The directories that contain all files that lines of `payload-file` may select. */
export function findDirectories(lines: string, root: string): string[] {
  const directories = lines
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('!'))
    .map((line) => {
      const parts = line.split('/');
      const glob = parts.findIndex((part) => /[*?[]/.test(part));
      return resolve(root, parts.slice(0, glob < 0 ? parts.length - 1 : glob).join('/'));
    });
  const distinct = [...new Set(directories)];
  return distinct.filter((inner) => !distinct.some((outer) => outer !== inner && isWithin(outer, inner)));
}
