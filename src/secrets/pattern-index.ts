/**
 * Characters by which the patterns are grouped; no pattern is shorter. So shorter secrets are not masked: three letters occur
 * in every second line of a log, and the runner drops job outputs that contain masked text. Tokens are far longer.
 */
export const shortestPattern = 6;

/** Characters of a pattern that are compared: a text with so many contains the pattern. */
const longestCompared = 4096;

/** Places of texts that are looked at in the time in which the expression for one group of patterns is made. */
const placesPerGroup = 50;

/** Finds patterns of six characters and more in texts, in upper or lower case, whole or cut short. */
export class PatternIndex {
  /** The patterns by their first six characters, the longest first. */
  readonly #groups = new Map<string, string[]>();
  #size = 0;
  /** Matches the first characters of any pattern; absent until enough text was searched for the present groups. */
  #beginning: RegExp | undefined;
  /** Characters that were searched since the last new group. */
  #searched = 0;

  get size(): number {
    return this.#size;
  }

  add(given: string): void {
    const pattern = foldCase(given);
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start) ?? [];
    if (group.includes(pattern)) return;
    const shorter = group.findIndex(({ length }) => length < pattern.length);
    this.#groups.set(start, group.toSpliced(shorter < 0 ? group.length : shorter, 0, pattern));
    this.#size++;
    if (group.length > 0) return;
    this.#beginning = undefined;
    this.#searched = 0;
  }

  delete(given: string): void {
    const pattern = foldCase(given);
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start);
    if (group?.includes(pattern) !== true) return;
    const rest = group.filter((known) => known !== pattern);
    if (rest.length > 0) this.#groups.set(start, rest);
    else this.#groups.delete(start);
    this.#size--;
  }

  /** Joined spans of all patterns in the text. */
  find(given: string): readonly Span[] {
    if (this.#size === 0) return [];
    const found: Span[] = [];
    const text = foldCase(given);
    this.#searched += text.length;
    for (let at = this.#findBeginning(text, 0); at >= 0; at = this.#findBeginning(text, at + 1)) {
      const group = this.#groups.get(text.slice(at, at + shortestPattern));
      const length = group === undefined ? 0 : matchedLength(group, text, at);
      if (length > 0) found.push([at, at + length]);
    }
    return joinSpans(found);
  }

  /** The next place at which a pattern may begin, or -1. It is any place as long as making the expression would take longer. */
  #findBeginning(text: string, from: number): number {
    if (this.#beginning === undefined && this.#searched < placesPerGroup * this.#groups.size)
      return from + shortestPattern > text.length ? -1 : from;
    this.#beginning ??= createBeginning([...this.#groups.keys()]);
    this.#beginning.lastIndex = from;
    return this.#beginning.test(text) ? this.#beginning.lastIndex - shortestPattern : -1;
  }
}

function createBeginning(starts: readonly string[]): RegExp {
  return new RegExp(starts.map((start) => start.replace(/\W/g, '\\$&')).join('|'), 'g');
}

/** The text in lower case, of the same length: only `İ` would become two characters. */
export function foldCase(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}

/** The length of the longest pattern at a place, or of the part of one that was cut there; or 0. */
function matchedLength(patterns: readonly string[], text: string, at: number): number {
  let longestCut = 0;
  for (const pattern of patterns) {
    const shared = sharedLength(pattern, text, at);
    if (shared >= Math.min(pattern.length, longestCompared)) {
      return Math.max(longestCut, Math.min(pattern.length, text.length - at));
    }
    if (shared > longestCut && isCut(pattern, shared, text, at + shared)) longestCut = shared;
  }
  return longestCut;
}

function sharedLength(pattern: string, text: string, at: number): number {
  const most = Math.min(pattern.length, longestCompared, text.length - at);
  let shared = shortestPattern;
  while (shared < most && pattern.charCodeAt(shared) === text.charCodeAt(at + shared)) shared++;
  return shared;
}

/** An ellipsis follows, or most of the pattern is there and no other word begins with it. */
function isCut(pattern: string, shared: number, text: string, end: number): boolean {
  if (text.startsWith('…', end) || text.startsWith('...', end)) return true;
  const isMost = shared >= Math.max(12, Math.min(24, pattern.length * 0.6));
  // All keys have the same first line.
  if (!isMost || /^-----begin[^-]*-----$/.test(pattern.slice(0, shared))) return false;
  const isWithinWord = /[\w\u0080-\uffff-]/.test(text.charAt(end));
  return !isWithinWord || /\s/.test(text.charAt(end - 1));
}

/** A part of a text, from its first character to the one behind its last. */
export type Span = readonly [start: number, end: number];

/** Puts spans together that touch or overlap; they must be in the order of their starts. */
export function joinSpans(spans: Iterable<Span>): Span[] {
  const whole: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}
