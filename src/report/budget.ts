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
    if (!this.has(text, spare)) return false;
    this.#left -= Buffer.byteLength(text);
    return true;
  }
}

/** As many items as fit, in their order, as a list that counts those left out; empty if there are none. */
export function htmlListOf(items: readonly string[], noun: string, budget: Budget): string {
  const frame = '<ul>\n</ul>\n\n';
  if (items.length === 0 || !budget.take(frame, 200)) return '';
  const omitted = items.findIndex((item) => !budget.take(item, 200));
  if (omitted < 0) return `<ul>\n${items.join('')}</ul>\n\n`;
  const rest = `<li>… and ${items.length - omitted} more ${noun}: see the log</li>\n`;
  budget.take(rest);
  return `<ul>\n${items.slice(0, omitted).join('')}${rest}</ul>\n\n`;
}
