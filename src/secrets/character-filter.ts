/** The number of adjacent characters by which a filter decides. */
export const filterWidth = 4;

/** Rules out most places in a text by the four characters there. */
export class CharacterFilter {
  /** One for each hash; made for the first text, because many runs have no secret. */
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
      if (bits[hash] === 1 && at - from >= filterWidth - 1) return at - filterWidth + 1;
    }
    return -1;
  }
}

/** The hashes of every four adjacent characters of a text. */
function hashesOf(text: string): number[] {
  const hashes: number[] = [];
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = extendHash(hash, text.charCodeAt(at));
    if (at >= filterWidth - 1) hashes.push(hash);
  }
  return hashes;
}

/** A hash of 16 bits; each character shifts out the one four places before it. */
function extendHash(hash: number, code: number): number {
  return ((hash << 4) ^ code) & 0xffff;
}
