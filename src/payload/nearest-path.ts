import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findNearest } from '../shared/suggest.ts';

/** Maximum number of edits in one name; short names have fewer, a third of their letters. */
const mostEdits = 2;

/** The file under a directory with the most similar path to one that does not exist; `undefined` if none is near enough. */
export function findNearestPath(root: string, path: string): string | undefined {
  let found = '';
  for (const part of path.split('/')) {
    const names = namesIn(join(root, found));
    const name = names.includes(part) ? part : findNearestName(part, names);
    if (name === undefined) return undefined;
    found = found === '' ? name : `${found}/${name}`;
  }
  return statSync(join(root, found), { throwIfNoEntry: false })?.isFile() ? found : undefined;
}

/** By the names without the extensions of payloads, which are the same for most files, and often confused. */
function findNearestName(name: string, names: readonly string[]): string | undefined {
  const stem = stemOf(name);
  const nearest = findNearest(stem, names.map(stemOf), Math.min(mostEdits, Math.floor(stem.length / 3)));
  return names.find((one) => stemOf(one) === nearest);
}

function stemOf(name: string): string {
  return name.replace(/\.(?:ya?ml|json)$/i, '');
}

/** The names in a directory; none if it cannot be read, because then there is nothing to propose. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
