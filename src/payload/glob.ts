import { sep } from 'node:path';

/** Tells which characters fit in one place of a name. */
type Fit = (character: string) => boolean;
type Piece = '*' | Fit;

/** Names are compared as the file system does it. */
const fold = (text: string): string => (sep === '\\' ? text.toLowerCase() : text);

/**
 * A pattern for paths with `/` between their parts, with the characters that `@actions/glob` knows: `*`, `?` and `[…]` inside of
 * one name, `**` for any number of directories, and a backslash before what stands for itself, except on Windows. Time is linear
 * in the pattern and in the path, whatever they hold.
 */
export class Glob {
  /** The directory in which all that it matches stands: the names before the first one with special characters. */
  readonly base: string;
  readonly #names: readonly ('**' | readonly Piece[])[];

  constructor(pattern: string) {
    const names = pattern.split('/');
    const literal = names.slice(0, -1).findIndex((name) => /[*?[\\]/.test(name));
    this.base = names.slice(0, literal < 0 ? -1 : literal).join('/');
    this.#names = names.map((name) => (name === '**' ? name : piecesOf(fold(name))));
  }

  /** Whether the pattern matches the path, and whether it may match what is below the path. */
  match(path: string): { readonly whole: boolean; readonly below: boolean } {
    const reached = follow(this.#names, fold(path).split('/'), '**', fits);
    return { whole: reached.has(this.#names.length), below: [...reached].some((place) => place < this.#names.length) };
  }
}

function fits(pieces: readonly Piece[], name: string): boolean {
  const reached = follow<'*', Fit, string>(pieces, [...name], '*', (fit, character) => fit(character));
  return reached.has(pieces.length);
}

/** The places in a pattern to which a row of items leads, when the wildcard fits any number of them. */
function follow<W extends string, P, I>(
  pattern: readonly (W | P)[],
  items: readonly I[],
  wildcard: W,
  fitsOne: (part: P, item: I) => boolean,
): ReadonlySet<number> {
  const withSkipped = (places: Iterable<number>) => {
    const all = new Set(places);
    // A set is walked up to what is added on the way.
    for (const place of all) if (pattern[place] === wildcard) all.add(place + 1);
    return all;
  };
  let places = withSkipped([0]);
  for (const item of items) {
    const next = [...places].flatMap((place) => {
      const part = pattern[place];
      if (part === undefined) return [];
      if (part === wildcard) return [place];
      return fitsOne(part as P, item) ? [place + 1] : [];
    });
    places = withSkipped(next);
  }
  return places;
}

function piecesOf(name: string): Piece[] {
  const characters = [...name];
  const pieces: Piece[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    const set = character === '[' ? setAt(characters, at) : undefined;
    if (character === '*') pieces.push('*');
    else if (character === '?') pieces.push(() => true);
    else if (set !== undefined) {
      pieces.push(set.fit);
      at = set.end;
    } else {
      const literal = character === '\\' ? (characters[++at] ?? character) : character;
      pieces.push((other) => other === literal);
    }
  }
  return pieces;
}

/**
 * The characters and ranges between the brackets that begin at `start`, or all others after `!` or `^`, and where they end. A `]`
 * at the beginning is one of the characters. `undefined` where no bracket ends them.
 */
function setAt(characters: readonly string[], start: number): { fit: Fit; end: number } | undefined {
  const isNegated = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (isNegated ? 2 : 1);
  const ranges: [from: string, to: string][] = [];
  for (let at = first; at < characters.length; at++) {
    if (characters[at] === ']' && at > first) {
      const fit: Fit = (other) => ranges.some(([from, to]) => from <= other && other <= to) !== isNegated;
      return { fit, end: at };
    }
    if (characters[at] === '\\') at++;
    const from = characters[at] ?? '';
    const isRange = characters[at + 1] === '-' && characters[at + 2] !== undefined && characters[at + 2] !== ']';
    if (isRange) at += characters[at + 2] === '\\' ? 3 : 2;
    ranges.push([from, characters[at] ?? '']);
  }
  return undefined;
}
