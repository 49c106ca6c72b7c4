import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The directories of the bundles, with those of the sources that they are made of. */
const bundles = { dist: ['src'], 'cli/dist': ['src', 'cli'], 'emulator/dist': ['src', 'emulator'] };

/** The directory of a bundle, from the root of the repository. */
export type BundleDirectory = keyof typeof bundles;

export const bundleDirectories = Object.keys(bundles) as BundleDirectory[];

/** The file of a bundle that states the digest of its sources. Times of files would not survive a clone. */
export const digestFile = 'sources.sha256';

/** The digest of the sources of a bundle, as its digest file states it. */
export function hashSources(directory: BundleDirectory, root: string): string {
  const hash = createHash('sha256');
  const patterns = bundles[directory].map((source) => `${source}/**/*.{ts,json}`);
  const paths = globSync(patterns, { cwd: root, exclude: bundleDirectories }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return `${hash.digest('hex')}\n`;
}

/** Says which bundle was not built from the present sources; absent if all were. */
export function findStaleBundle(root: string): string | undefined {
  const stale = bundleDirectories.find((directory) => {
    const path = join(root, directory, digestFile);
    return !existsSync(path) || readFileSync(path, 'utf8') !== hashSources(directory, root);
  });
  return stale && `${stale} is older than ${bundles[stale].join(' or ')}: npm run build`;
}
