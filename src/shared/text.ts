export function formatReason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Removes the final full stop, so another clause can follow. */
export function toClause(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** With the line ends of Unix, as Git keeps texts. */
export function toLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function abbreviate(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** `a, b and 3 more`. */
export function shorten(items: readonly string[], most = 5): string {
  const rest = items.length - most;
  return items.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** `a`, `a or b`, `a, b or c`. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.slice(-2).join(` ${conjunction} `);
  return [...words.slice(0, -2), last].join(', ');
}

/** "`a`, `b` and `c`". */
export function joinNames(names: readonly string[], conjunction: 'and' | 'or'): string {
  const quoted = names.map((name) => `\`${name}\``);
  return joinWords(quoted, conjunction);
}

/** `undefined` if all are absent. */
export function joinNotes(notes: readonly (string | undefined)[]): string | undefined {
  return notes.filter((note) => note !== undefined).join('; ') || undefined;
}

/** The cells in lines of at most so many columns; lines after the first are indented. */
export function wrapCells(cells: readonly string[], indent: number, columns = 120): string[] {
  const most = columns - indent;
  const part = new RegExp(`.{1,${most}}(?=\\s|$)|.{1,${most}}`, 'gsu');
  const lines = [''];
  for (const cell of cells) {
    const joined = [lines.at(-1), cell].filter((text) => text !== '').join('  ');
    if (joined.length <= columns) lines.splice(-1, 1, joined);
    else lines.push(...(cell.match(part) ?? []).map((text) => `${' '.repeat(indent)}${text.trim()}`));
  }
  return lines.filter((line) => line !== '').map((line, index) => (index === 0 ? line.trim() : line.trimEnd()));
}

/** A diff whose long lines continue below, if possible after a space; each part keeps the sign of its line. */
export function wrapDiff(diff: string, columns: number): string {
  const most = columns - 3;
  const part = new RegExp(`.{40,${most}}(?=\\s|$)|.{1,${most}}`, 'gsu');
  const wrapLine = (line: string): string[] => {
    if (line.length <= columns) return [line];
    const [first, ...rest] = line.slice(1).match(part) ?? [];
    return [`${line[0]}${first}`, ...rest.map((text) => `${line[0]}↳ ${text}`)];
  };
  return diff.split('\n').flatMap(wrapLine).join('\n');
}

const day = 24 * 60 * 60 * 1000;

/** Milliseconds as seconds with one decimal: `3.2 s`. A server may ask for a wait of any length. */
export function formatSeconds(milliseconds: number): string {
  if (milliseconds > day) return 'more than a day';
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `1 second`, `2 seconds`: for nouns with a plural in `s`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The items of an input, separated by commas or line breaks. */
export function splitItems(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

type NameGlobs = readonly { readonly excludes: boolean; readonly glob: string }[];

export function parseNameGlobs(input: string): NameGlobs {
  return splitItems(input).map((item) => ({ excludes: item.startsWith('!'), glob: item.replace(/^!\s*/, '') }));
}

/** The last of the globs that is meant decides; without one, everything is selected if there are none or the first one excludes. */
export function isSelected(globs: NameGlobs, isMeant: (glob: string) => boolean): boolean {
  const last = globs.findLast(({ glob }) => isMeant(glob));
  return last === undefined ? (globs[0]?.excludes ?? true) : !last.excludes;
}

/**
 * Whether a glob with `*` and `?` matches a whole name. Only the last `*` is tried again at the next character, because an
 * earlier one never needs to match more.
 */
export function matchesGlob(glob: string, name: string): boolean {
  let [at, position] = [0, 0];
  let retry: { readonly at: number; position: number } | undefined;
  while (position < name.length) {
    if (glob[at] === '*') {
      at += 1;
      retry = { at, position };
    } else if (glob[at] === '?' || (at < glob.length && glob[at] === name[position])) {
      at += 1;
      position += 1;
    } else if (retry === undefined) return false;
    else {
      retry.position += 1;
      [at, position] = [retry.at, retry.position];
    }
  }
  return /^\**$/.test(glob.slice(at));
}
