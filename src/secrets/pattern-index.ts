import { joinSpans, type Span } from './spans.ts';

/** Characters by which the patterns are grouped; no pattern is shorter. */
export const shortestPattern = 6;

/** Characters that are compared one by one; beyond them, a hash covers as many. */
const block = 32;
/** Two primes below 2^26, so the product of two remainders is exact in a double. */
const primes = [67_108_859, 67_108_837] as const;
/** Random, so no text can be constructed to have the hashes of another. */
const bases = primes.map((prime) => 1_000_003 + Math.floor(Math.random() * (prime - 2_000_003))) as [number, number];

/** The powers that `powerOf` has computed so far. */
const powers: readonly [number[], number[]] = [[1], [1]];

/**
 * Finds patterns of six characters and more in texts, whole, or cut short where an ellipsis follows. The time is linear in the
 * text, times the logarithm of the number and of the length of the patterns, for any texts and patterns.
 */
export class PatternIndex {
  readonly #groups = new Map<string, Group>();
  /** Avoids most look-ups in `#groups`. */
  readonly #beginnings = new Bits();
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
    this.#beginnings.addAll(start.slice(0, width));
    this.#size++;
  }

  delete(pattern: string): void {
    if (this.#groups.get(pattern.slice(0, shortestPattern))?.delete(pattern)) this.#size--;
  }

  /** Where in the text any of the patterns is, in the order of their starts; spans that touch or overlap are one. */
  find(text: string): readonly Span[] {
    const found: Span[] = [];
    let searched: SearchedText | undefined;
    for (let at = this.#beginnings.find(text, 0); at >= 0; at = this.#beginnings.find(text, at + 1)) {
      searched ??= new SearchedText(text);
      const length = this.#groups.get(text.slice(at, at + shortestPattern))?.lengthAt(searched, at);
      if (length !== undefined) found.push([at, at + length]);
    }
    if (searched === undefined) return found;
    this.comparisons += searched.comparisons;
    return joinSpans(found);
  }
}

/** A pattern among the others of its group, which are in the order of their characters. */
interface Entry {
  readonly pattern: string;
  /** The hashes of its first 32, 64, 96, … characters, two for each. */
  readonly hashes: readonly number[];
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
    return whole ?? text.lengthOfCut(at, Math.max(low === 0 ? 0 : sharedLow, high === entries.length ? 0 : sharedHigh));
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

/** A text in which patterns are searched: finds in few steps how much of a pattern matches at any place. */
class SearchedText {
  readonly length: number;
  comparisons = 0;
  readonly #text: string;
  /** The hashes of all beginnings of the text, made when the first long pattern needs them. */
  #hashes: readonly [Uint32Array, Uint32Array] | undefined;
  #ellipsis = -1;

  constructor(text: string) {
    this.#text = text;
    this.length = text.length;
  }

  charCodeAt(at: number): number {
    return this.#text.charCodeAt(at);
  }

  /** How many characters at a place are those of the pattern's beginning, where so many are known to be. */
  sharedWith({ pattern, hashes }: Entry, at: number, known: number): number {
    const most = Math.min(pattern.length, this.length - at);
    const blocks = Math.floor(most / block);
    if (known < block && !(blocks > 0 && this.#hashes !== undefined && this.#isEqual(hashes, at, 1))) {
      const near = this.#compare(pattern, at, known, Math.min(most, block));
      if (near < block) return near;
    }
    // The beginnings of whole blocks up to `low` are equal, and those from `high` on differ. Often all are equal.
    let [low, high] = [Math.max(1, Math.floor(known / block)), blocks + 1];
    if (low < blocks && this.#isEqual(hashes, at, blocks)) low = blocks;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#isEqual(hashes, at, middle)) low = middle;
      else high = middle;
    }
    return this.#compare(pattern, at, low * block, Math.min(most, (low + 1) * block));
  }

  /** The length of a pattern's part that ends at the first ellipsis after a place, given that `shared` characters match. */
  lengthOfCut(at: number, shared: number): number | undefined {
    if (this.#ellipsis < at) {
      const next = this.#text.slice(at).search(/…|\.\.\./);
      this.comparisons += next < 0 ? this.length - at : next;
      this.#ellipsis = next < 0 ? Number.POSITIVE_INFINITY : at + next;
    }
    const length = this.#ellipsis - at;
    return length >= shortestPattern && length <= shared ? length : undefined;
  }

  #compare(pattern: string, at: number, from: number, to: number): number {
    let shared = from;
    while (shared < to && pattern.charCodeAt(shared) === this.#text.charCodeAt(at + shared)) shared++;
    this.comparisons += Math.max(0, shared - from) + 1;
    return shared;
  }

  #isEqual(hashes: readonly number[], at: number, blocks: number): boolean {
    this.comparisons++;
    this.#hashes ??= prefixHashesOf(this.#text);
    const end = at + blocks * block;
    for (const which of [0, 1] as const) {
      const own = this.#hashes[which];
      const shifted = ((own[at] as number) * powerOf(which, blocks)) % primes[which];
      const hash = ((own[end] as number) - shifted + primes[which]) % primes[which];
      if (hash !== hashes[2 * (blocks - 1) + which]) return false;
    }
    return true;
  }
}

function blockHashesOf(pattern: string): number[] {
  const hashes: number[] = [];
  const current = [0, 0] as [number, number];
  for (let at = 0; at + block <= pattern.length; at += block) {
    for (let next = at; next < at + block; next++) advance(current, pattern.charCodeAt(next));
    hashes.push(...current);
  }
  return hashes;
}

function prefixHashesOf(text: string): [Uint32Array, Uint32Array] {
  const [first, second] = [new Uint32Array(text.length + 1), new Uint32Array(text.length + 1)];
  const current = [0, 0] as [number, number];
  for (let at = 0; at < text.length; at++) {
    advance(current, text.charCodeAt(at));
    first[at + 1] = current[0];
    second[at + 1] = current[1];
  }
  return [first, second];
}

/** The base to the power of the number of characters in that many blocks. */
function powerOf(which: 0 | 1, blocks: number): number {
  const known = powers[which];
  const [prime, base] = [primes[which], bases[which]];
  while (known.length <= blocks) {
    let power = known.at(-1) as number;
    for (let count = 0; count < block; count++) power = (power * base) % prime;
    known.push(power);
  }
  return known[blocks] as number;
}

function advance(hashes: [number, number], code: number): void {
  hashes[0] = (hashes[0] * bases[0] + code + 1) % primes[0];
  hashes[1] = (hashes[1] * bases[1] + code + 1) % primes[1];
}

/** Rules out most places in a text by the four characters there. */
export class Bits {
  /** Made for the first text: many runs have no secret. */
  #bits: Uint8Array | undefined;

  /** Adds every four adjacent characters of a text. */
  addAll(text: string): void {
    this.#bits ??= new Uint8Array(0x10000);
    for (const hash of hashesOf(text)) this.#bits[hash] = 1;
  }

  /** Whether every four adjacent characters of a text may be those of an added text. */
  mayContainAll(text: string): boolean {
    const bits = this.#bits;
    return bits !== undefined && hashesOf(text).every((hash) => bits[hash] === 1);
  }

  /** The first place from `from` on whose four characters may be those of an added text; -1 if there is none. */
  find(text: string, from: number): number {
    const bits = this.#bits;
    if (bits === undefined) return -1;
    let hash = 0;
    for (let at = from; at < text.length; at++) {
      hash = extendHash(hash, text.charCodeAt(at));
      if (bits[hash] === 1 && at - from >= width - 1) return at - width + 1;
    }
    return -1;
  }
}

/** The number of characters that a hash covers. */
const width = 4;

/** The hashes of every four adjacent characters of a text. */
function hashesOf(text: string): number[] {
  const hashes: number[] = [];
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = extendHash(hash, text.charCodeAt(at));
    if (at >= width - 1) hashes.push(hash);
  }
  return hashes;
}

/** A hash of 16 bits; each character shifts out the one four places before it. */
function extendHash(hash: number, code: number): number {
  return ((hash << 4) ^ code) & 0xffff;
}
