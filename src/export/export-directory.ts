import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { createMapKey } from '../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../kinds/kind.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import { deviceName, encodeName, formatConventionPath } from '../payload/path-convention.ts';
import type { FoundResource } from '../remote/inventory.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { replaceFile } from '../shared/files.ts';
import { findNearestRealPath, isWithin, leadsToGit } from '../shared/paths.ts';
import { formatReason } from '../shared/text.ts';

/** The outcome of a file. `differs`: it exists with other content, and was not changed. */
type WriteResult = 'exported' | 'unchanged' | 'differs';

export class UnwritableExport extends Error {
  override readonly name = 'UnwritableExport';
}

interface DirectoryOptions {
  readonly overwrite: boolean;
  readonly dryRun: boolean;
}

/** The directory of an export. It never writes outside of it, and does not follow links in it. */
export class ExportDirectory {
  /** Path from the workspace, with `/` between its parts. */
  readonly path: string;
  readonly root: string;
  readonly #options: DirectoryOptions;
  readonly #known = new Map<string, Promise<boolean>>();

  private constructor(path: string, root: string, options: DirectoryOptions) {
    this.path = path;
    this.root = root;
    this.#options = options;
  }

  /**
   * The directory of an input in the workspace. That of `export-to` must be one from which an apply can read.
   *
   * @param workspace absolute path of the checkout
   */
  static async open(
    input: 'export-to' | 'schema-to',
    given: string,
    workspace: string,
    options: DirectoryOptions,
  ): Promise<{ readonly directory: ExportDirectory } | { readonly failure: Diagnostic }> {
    const absolute = resolve(workspace, given);
    const path = relative(workspace, absolute);
    const parts = path.split(sep);
    if (parts[0] === '..' || isAbsolute(path)) {
      return refuse(`\`input:${input}\` ${given} is outside the workspace ${workspace}.`);
    }
    if (input === 'export-to' && (parts.at(-1) !== '.harness' || parts.indexOf('.harness') !== parts.length - 1)) {
      const hint = 'An apply recognizes organizations and projects by the directory `.harness` in the path.';
      return refuse(
        `\`input:${input}\` ${given} must end in a directory \`.harness\` that is not inside another one.`,
        hint,
      );
    }
    const root = await realpath(workspace).catch(() => workspace);
    const existing = findNearestRealPath(absolute);
    if (!isWithin(root, existing)) {
      return refuse(`\`input:${input}\` ${given} leads to ${existing}, outside the workspace ${workspace}.`);
    }
    if (leadsToGit(absolute))
      return refuse(`\`input:${input}\` ${given} leads below \`.git\`, where nothing is written.`);
    return { directory: new ExportDirectory(parts.join('/'), absolute, options) };
  }

  /**
   * Writes a file atomically: a concurrent reader sees the old content or the new one. Does not write a file with the same
   * content, or one with other content unless files are to be overwritten. Throws `UnwritableExport`.
   *
   * @param path from the directory, with `/` between its parts
   */
  async write(path: string, bytes: Uint8Array): Promise<WriteResult> {
    const file = join(this.root, ...path.split('/'));
    if (!isWithin(this.root, file) || file === this.root)
      throw new UnwritableExport(`${path} is outside the directory`);
    try {
      return await this.#write(file, bytes);
    } catch (error) {
      if (error instanceof UnwritableExport) throw error;
      throw new UnwritableExport(formatReason(error), { cause: error });
    }
  }

  async #write(file: string, bytes: Uint8Array): Promise<WriteResult> {
    const { overwrite, dryRun } = this.#options;
    const directoryExists = await this.#requireDirectory(dirname(file));
    const existing = directoryExists ? await lstat(file).catch(ignoreMissing) : undefined;
    if (existing !== undefined) {
      if (!existing.isFile()) throw new UnwritableExport(`${this.#formatShownPath(file)} is not a regular file`);
      if (existing.size === bytes.length && (await readFile(file)).equals(bytes)) return 'unchanged';
      if (!overwrite) return 'differs';
    }
    if (dryRun) return 'exported';
    await replaceFile(file, bytes);
    return 'exported';
  }

  /** Makes a directory and those above it, unless it is a dry run; returns whether it exists. */
  #requireDirectory(directory: string): Promise<boolean> {
    const known = this.#known.get(directory) ?? this.#makeDirectory(directory);
    this.#known.set(directory, known);
    return known;
  }

  async #makeDirectory(directory: string): Promise<boolean> {
    const { dryRun } = this.#options;
    if (directory === this.root) {
      if (!dryRun) await mkdir(directory, { recursive: true });
    } else if (!(await this.#requireDirectory(dirname(directory)))) return false;
    else if (!dryRun) await mkdir(directory).catch(ignoreExisting);
    const found = await lstat(directory).catch(ignoreMissing);
    if (found === undefined) return false;
    if (!found.isDirectory()) throw new UnwritableExport(`${this.#formatShownPath(directory)} is not a directory`);
    return true;
  }

  #formatShownPath(path: string): string {
    return join(this.path, relative(this.root, path));
  }
}

function refuse(summary: string, hint?: string): { readonly failure: Diagnostic } {
  return { failure: createError(summary, { hint }) };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The paths of an export's files in its directory. No two resources have the same one. */
export class FilePaths {
  /** The keys of the resources that have a path, by the path in lower case, because some file systems ignore case. */
  readonly #owners = new Map<string, string>();
  readonly #directories = new Map<string, string>();

  /** The path of a resource's file; `undefined` if its identifiers cannot be used as file names. */
  pathFor({ kind, key, directoryNames }: FoundResource): string | undefined {
    const name = kind.contains === undefined ? formatFileName(key) : kind.name;
    const wanted = formatWantedPath(kind, key, directoryNames, `${name}.yaml`);
    if (wanted === undefined) return undefined;
    const path = this.#withDistinctDirectories(wanted);
    const owner = this.#owners.get(path.toLowerCase());
    const own = createMapKey(key);
    if (owner !== undefined && owner !== own) return path.replace(/[^/]+$/, `${withDigest(name, own)}.yaml`);
    this.#owners.set(path.toLowerCase(), own);
    return path;
  }

  /** The path of the one file of a kind whose documents have no identifier. */
  pathForScope(kind: Kind, scope: Scope): string | undefined {
    const path = formatConventionPath(scope, [], {}, `${kind.name}.yaml`);
    return path && this.#withDistinctDirectories(path);
  }

  /** A path with another form of each directory that differs only in capitals from an earlier one. */
  #withDistinctDirectories(path: string): string {
    const parts = path.split('/');
    const file = parts.pop() ?? '';
    const directory = parts.reduce((above, part) => {
      const plain = `${above}${part}/`;
      const known = this.#directories.get(plain.toLowerCase()) ?? plain;
      const distinct = known === plain ? plain : `${above}${encodeName(part)}/`;
      this.#directories.set(distinct.toLowerCase(), distinct);
      return distinct;
    }, '');
    return `${directory}${file}`;
  }
}

function formatWantedPath(kind: Kind, key: ResourceKey, names: DirectoryNames, file: string): string | undefined {
  const { contains } = kind;
  const scope = contains === undefined ? key.scope : { ...key.scope, [contains]: key.identifier };
  return formatConventionPath(scope, kind.path.directories, names, file);
}

/** Longer names are cut: with their extensions, systems accept 255 bytes. */
const longestName = 160;

/** The name of a resource's file without its extension: the identifier, and of a template the version, in safe characters. */
export function formatFileName({ identifier, version }: Pick<ResourceKey, 'identifier' | 'version'>): string {
  const name = (version ?? identifier)
    .replaceAll(/[\s:/\\]+/g, '-')
    .replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString('hex')}`);
  const isPlain = name.length <= longestName && !deviceName.test(name) && !/^\.|\.$/.test(name);
  if (isPlain) return name;
  const cut = name.slice(0, longestName).replaceAll(/^\.+|\.+$/g, '_');
  return withDigest(deviceName.test(cut) ? `_${cut}` : cut, version ?? identifier);
}

/** The name with a digest of its source, for names that are equal or differ only in case. */
function withDigest(name: string, source: string): string {
  return `${name}~${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
