import { bytesOf, CharacterFilter, filterWidth } from './character-filter.ts';
import { blockHashesOf, type HashedPattern, SearchedText } from './searched-text.ts';
import { joinSpans, type Span } from './spans.ts';

/**
 * Characters by which the patterns are grouped; no pattern is shorter. So shorter secrets are not masked: three letters occur
 * in every second line of a log, and the runner drops job outputs that contain masked text. Tokens are far longer.
 */
export const shortestPattern = 6;

/**
 * Finds patterns of six characters and more in texts, whole, or cut short where an ellipsis follows. The time is linear in the
 * text, times the logarithm of the number and of the length of the patterns, for any texts and patterns.
 */
export class PatternIndex {
  readonly #groups = new Map<string, Group>();
  /** Avoids most look-ups in `#groups`. */
  readonly #beginnings = new CharacterFilter();
  #size = 0;
  /** Comparisons of characters and hashes so far: a measure of work that does not depend on the machine's load. */
  comparisons = 0;

  get size(): number {
    return this.#size;
  }

  add(pattern: string): void {
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start) ?? new Group();
    if (!group.add(pattern)) return;
    this.#groups.set(start, group);
    this.#beginnings.addAll(start.slice(0, filterWidth));
    this.#size++;
  }

  delete(pattern: string): void {
    if (this.#groups.get(pattern.slice(0, shortestPattern))?.delete(pattern)) this.#size--;
  }

  /** Where in the text any of the patterns is, in the order of their starts; spans that touch or overlap are one. */
  find(text: string): readonly Span[] {
    const found: Span[] = [];
    const { length } = text;
    if (this.#size === 0 || length < shortestPattern) return found;
    const bytes = bytesOf(text);
    let searched: SearchedText | undefined;
    for (let at = this.#beginnings.find(bytes, length, 0); at >= 0; ) {
      searched ??= new SearchedText(text);
      const matched = this.#groups.get(text.slice(at, at + shortestPattern))?.lengthAt(searched, at);
      if (matched !== undefined) found.push([at, at + matched]);
      at = this.#beginnings.find(bytes, length, at + 1);
    }
    if (searched === undefined) return found;
    this.comparisons += searched.comparisons;
    return joinSpans(found);
  }
}

/** A pattern among the others of its group, which are in the order of their characters. */
interface Entry extends HashedPattern {
  /** The longest other pattern with which it begins; its index in the group, or -1. */
  readonly prefix: number;
  /** A shorter pattern with which it begins, several steps further, so every one is found in few jumps. */
  readonly jump: number;
}

/** The patterns that begin with the same six characters. */
class Group {
  readonly #patterns = new Set<string>();
  #entries: readonly Entry[] | undefined;

  /** Whether it is new. */
  add(pattern: string): boolean {
    if (this.#patterns.has(pattern)) return false;
    this.#patterns.add(pattern);
    this.#entries = undefined;
    return true;
  }

  delete(pattern: string): boolean {
    this.#entries = undefined;
    return this.#patterns.delete(pattern);
  }

  /** The length of the longest pattern at a place in the text, or of the part of one that an ellipsis ends there. */
  lengthAt(text: SearchedText, at: number): number | undefined {
    this.#entries ??= patternEntriesOf(this.#patterns);
    const entries = this.#entries;
    // Every pattern before `low` is less than the text from `at` on, every pattern from `high` on is greater.
    let [low, high] = [0, entries.length];
    let [sharedLow, sharedHigh] = [shortestPattern, shortestPattern];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = entries[middle] as Entry;
      const shared = text.sharedWith(entry, at, Math.min(sharedLow, sharedHigh));
      const isLess =
        shared === entry.pattern.length ||
        (at + shared < text.length && entry.pattern.charCodeAt(shared) < text.charCodeAt(at + shared));
      if (isLess) [low, sharedLow] = [middle + 1, shared];
      else [high, sharedHigh] = [middle, shared];
    }
    const whole = low === 0 ? undefined : longestWithin(entries, low - 1, sharedLow);
    const shared = Math.max(low === 0 ? 0 : sharedLow, high === entries.length ? 0 : sharedHigh);
    return whole ?? text.lengthOfCut(at, shortestPattern, shared);
  }
}

function patternEntriesOf(patterns: Iterable<string>): Entry[] {
  const entries: Entry[] = [];
  const depths: number[] = [];
  const open: number[] = [];
  for (const pattern of [...patterns].sort()) {
    while (open.length > 0 && !pattern.startsWith((entries[open.at(-1) as number] as Entry).pattern)) open.pop();
    const prefix = open.at(-1) ?? -1;
    entries.push({ pattern, hashes: blockHashesOf(pattern), prefix, jump: jumpOver(entries, depths, prefix) });
    depths.push(prefix < 0 ? 0 : (depths[prefix] as number) + 1);
    open.push(entries.length - 1);
  }
  return entries;
}

/**
 * The target of the jump from a pattern with this longest prefix: the sum of the two jumps from there, if both are equally
 * long.
 */
function jumpOver(entries: readonly Entry[], depths: readonly number[], prefix: number): number {
  const first = entries[prefix]?.jump ?? -1;
  const second = entries[first]?.jump ?? -1;
  if (first < 0 || second < 0) return prefix;
  const depthOf = (index: number) => depths[index] as number;
  return depthOf(prefix) - depthOf(first) === depthOf(first) - depthOf(second) ? second : prefix;
}

/** The length of the pattern, or of the longest one with which it begins, with at most that many characters. */
function longestWithin(entries: readonly Entry[], index: number, most: number): number | undefined {
  let entry = entries[index];
  while (entry !== undefined && entry.pattern.length > most) {
    const far: Entry | undefined = entries[entry.jump];
    entry = far !== undefined && far.pattern.length > most ? far : entries[entry.prefix];
  }
  return entry?.pattern.length;
}
