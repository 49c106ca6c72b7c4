import { joinSpans, type Span } from './spans.ts';

/**
 * Characters by which the patterns are grouped; no pattern is shorter. So shorter secrets are not masked: three letters occur
 * in every second line of a log, and the runner drops job outputs that contain masked text. Tokens are far longer.
 */
export const shortestPattern = 6;

/** Characters of a pattern that are compared: a text that contains so many contains the pattern, as far as it was not cut. */
const longestCompared = 4096;

/** Finds patterns of six characters and more in texts, whole, or cut short where an ellipsis follows. */
export class PatternIndex {
  /** The patterns by their first six characters, the longest first. */
  readonly #groups = new Map<string, string[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(pattern: string): void {
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start) ?? [];
    if (group.includes(pattern)) return;
    const shorter = group.findIndex(({ length }) => length < pattern.length);
    this.#groups.set(start, group.toSpliced(shorter < 0 ? group.length : shorter, 0, pattern));
    this.#size++;
  }

  delete(pattern: string): void {
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start);
    if (group?.includes(pattern) !== true) return;
    const rest = group.filter((other) => other !== pattern);
    if (rest.length > 0) this.#groups.set(start, rest);
    else this.#groups.delete(start);
    this.#size--;
  }

  /** Where in the text any of the patterns is, in the order of their starts; spans that touch or overlap are one. */
  find(text: string): readonly Span[] {
    const found: Span[] = [];
    if (this.#size === 0) return found;
    let ellipsis = -1;
    for (let at = 0; at + shortestPattern <= text.length; at++) {
      const group = this.#groups.get(text.slice(at, at + shortestPattern));
      if (group === undefined) continue;
      if (ellipsis < at) ellipsis = findEllipsis(text, at);
      const length = matchedLength(group, text, at, ellipsis);
      if (length > 0) found.push([at, at + length]);
    }
    return joinSpans(found);
  }
}

function findEllipsis(text: string, from: number): number {
  const found = text.slice(from).search(/…|\.\.\./);
  return found < 0 ? Number.POSITIVE_INFINITY : from + found;
}

/** The length of the longest of the patterns at a place in the text, or of the part of one that the ellipsis ends; or 0. */
function matchedLength(patterns: readonly string[], text: string, at: number, ellipsis: number): number {
  const cut = ellipsis - at >= shortestPattern ? ellipsis - at : Number.POSITIVE_INFINITY;
  for (const pattern of patterns) {
    if (text.startsWith(pattern.slice(0, longestCompared), at)) return Math.min(pattern.length, text.length - at);
    if (cut < pattern.length && pattern.startsWith(text.slice(at, ellipsis))) return cut;
  }
  return 0;
}
