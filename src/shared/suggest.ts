import leven from 'leven';

/**
 * The nearest candidate by edit distance, ignoring case. One edit is allowed, more in names of six letters and longer (a third of
 * their number), and never more than `mostEdits`.
 */
export function findNearest(
  name: string,
  candidates: Iterable<string>,
  mostEdits = Number.POSITIVE_INFINITY,
): string | undefined {
  const wanted = name.toLowerCase();
  const limit = Math.min(mostEdits, Math.max(1, Math.floor(wanted.length / 3)));
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const distance = isTransposed(wanted, known) ? 0.5 : leven(wanted, known, { maxDistance: limit + 1 });
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Two swapped letters are likelier than any other edit. */
function isTransposed(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a !== b && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** `. Did you mean …`, or nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const near = findNearest(name, known);
  return near === undefined ? '' : `. Did you mean \`${near}\`?`;
}
