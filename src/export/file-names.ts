import { createHash } from 'node:crypto';
import { deviceName } from '../kinds/path-convention.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';

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
export function withDigest(name: string, source: string): string {
  return `${name}~${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
