/** The remaining bytes of UTF-8 of a page. */
export class Budget {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** Whether a text and `spare` more bytes fit. */
  has(text: string, spare = 0): boolean {
    return Buffer.byteLength(text) + spare <= this.#left;
  }

  /** Spends the bytes of a text if it and `spare` more bytes fit; returns whether they do. */
  take(text: string, spare = 0): boolean {
    const bytes = Buffer.byteLength(text);
    if (bytes + spare > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}
