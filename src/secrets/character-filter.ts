/** The number of adjacent characters by which a filter decides. */
export const filterWidth = 4;

/** The longest text, in characters, whose bytes are written to memory that is used again. */
const longestReused = 128 * 1024;
let reused: Buffer | undefined;

/**
 * The low bytes of the characters of a text, which are read many times faster than the characters. They are valid until the next
 * call, and bytes of an earlier text may follow them.
 */
export function bytesOf(text: string): Uint8Array {
  if (text.length > longestReused) return Buffer.from(text, 'latin1');
  if (reused === undefined || reused.length < text.length) reused = Buffer.allocUnsafeSlow(sizeFor(text.length));
  reused.write(text, 'latin1');
  return reused;
}

/** A size for this and other lengths: large enough to be changed seldom, and small where all texts are short. */
function sizeFor(length: number): number {
  return length <= 4096 ? 4096 : longestReused;
}

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

  /**
   * The first place from `from` on whose four characters may be those of an added text; -1 if there is none. The text is given
   * by its bytes (`bytesOf`) and its length.
   */
  find(bytes: Uint8Array, length: number, from: number): number {
    const bits = this.#bits;
    if (bits === undefined) return -1;
    let hash = 0;
    for (let at = from; at < length; at++) {
      hash = extendHash(hash, bytes[at] as number);
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
    hash = extendHash(hash, text.charCodeAt(at) & 0xff);
    if (at >= filterWidth - 1) hashes.push(hash);
  }
  return hashes;
}

/** A hash of 16 bits; each byte shifts out the one four places before it. */
function extendHash(hash: number, byte: number): number {
  return ((hash << 4) ^ byte) & 0xffff;
}
