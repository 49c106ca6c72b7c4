import leven from 'leven';

/**
 * The most likely candidate for a mistyped name, by edit distance, ignoring case; `undefined` if none is near enough. One edit
 * is allowed, more in names of six letters and longer (a third of their number), and never more than `mostEdits`.
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
    const other = candidate.toLowerCase();
    const distance = isTransposed(wanted, other) ? 0.5 : leven(wanted, other, { maxDistance: limit + 1 });
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Whether two texts differ only in two swapped letters, which is likelier than any other edit. */
function isTransposed(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one !== other && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

/** `. Did you mean …` for a name that is similar to a known one, else nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const near = findNearest(name, known);
  return near === undefined ? '' : `. Did you mean \`${near}\`?`;
}
