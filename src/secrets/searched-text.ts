/** Characters that are compared one by one; beyond them, a hash covers as many. */
const block = 32;

/** Two primes below 2^26, so the product of two remainders is exact in a double. */
const primes = [67_108_859, 67_108_837] as const;

/** Random, so no text can be constructed to have the hashes of another. */
const bases = primes.map((prime) => 1_000_003 + Math.floor(Math.random() * (prime - 2_000_003))) as [number, number];

/** The powers that `powerOf` has computed so far. */
const powers: readonly [number[], number[]] = [[1], [1]];

/** A pattern that can be searched. */
export interface HashedPattern {
  readonly pattern: string;
  /** The hashes of its first 32, 64, 96, … characters, two for each. */
  readonly hashes: readonly number[];
}

/** A text in which patterns are searched: finds in few steps how much of a pattern matches at any place. */
export class SearchedText {
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
  sharedWith({ pattern, hashes }: HashedPattern, at: number, known: number): number {
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

  /** The number of characters from a place to the next ellipsis, if it is at least `least` and at most `most`. */
  lengthOfCut(at: number, least: number, most: number): number | undefined {
    if (this.#ellipsis < at) {
      const next = this.#text.slice(at).search(/…|\.\.\./);
      this.comparisons += next < 0 ? this.length - at : next;
      this.#ellipsis = next < 0 ? Number.POSITIVE_INFINITY : at + next;
    }
    const length = this.#ellipsis - at;
    return length >= least && length <= most ? length : undefined;
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

/** The hashes of a pattern's first 32, 64, 96, … characters, two for each, as `HashedPattern` has them. */
export function blockHashesOf(pattern: string): number[] {
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
