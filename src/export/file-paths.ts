import { createHash } from 'node:crypto';
import { createMapKey } from '../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../kinds/kind.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import { deviceName, encodeName, formatConventionPath } from '../payload/path-convention.ts';
import type { FoundResource } from '../remote/inventory.ts';

/** The paths of an export's files in its directory. No two resources have the same one. */
export class FilePaths {
  /** The keys of the resources that have a path, by the path in lower case, because some file systems ignore case. */
  readonly #owners = new Map<string, string>();
  /** The directories by their paths in lower case. */
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
