import { mapKeyOf } from '../kinds/key-text.ts';
import type { DirectoryNames, Kind } from '../kinds/kind.ts';
import { pathOf } from '../kinds/path-convention.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import type { FoundResource } from '../provisioning/inventory/inventory.ts';
import { fileNameOf, withDigest } from './file-names.ts';

/** The paths of an export's files in its directory. No two resources have the same one. */
export class FilePaths {
  /** The keys of the resources that have a path, by the path in lower case, because some file systems ignore case. */
  readonly #owners = new Map<string, string>();

  /** The path of a resource's file; `undefined` if its identifiers cannot be the names of a directory and a file. */
  pathFor({ kind, key, directoryNames }: FoundResource): string | undefined {
    const name = kind.contains === undefined ? fileNameOf(key) : kind.name;
    const path = pathIn(kind, key, directoryNames, `${name}.yaml`);
    if (path === undefined) return undefined;
    const owner = this.#owners.get(path.toLowerCase());
    const own = mapKeyOf(key);
    if (owner !== undefined && owner !== own) return pathIn(kind, key, directoryNames, `${withDigest(name, own)}.yaml`);
    this.#owners.set(path.toLowerCase(), own);
    return path;
  }
}

/** The path of the one file of a kind whose documents have no identifier. */
export function scopeWidePathOf(kind: Kind, scope: Scope): string | undefined {
  return pathOf(scope, [], {}, `${kind.name}.yaml`);
}

function pathIn(kind: Kind, key: ResourceKey, names: DirectoryNames, file: string): string | undefined {
  const { contains } = kind;
  const scope = contains === undefined ? key.scope : { ...key.scope, [contains]: key.identifier };
  return pathOf(scope, kind.directories, names, file);
}
