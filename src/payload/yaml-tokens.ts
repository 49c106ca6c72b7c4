import type { CST } from 'yaml';
import { deepestParse } from './reading.ts';
import { isMarker, LexicalNotes } from './yaml-notes.ts';
import { LexemeParser } from './yaml-parser.ts';

/** A text must contain one of these for `LexicalNotes` to note an offset. */
const notable = /[\t?]|\\(?:\/|\r?\n[ \t]*\r?\n)/;

/** The tokens of a text, as far as each of its documents fits into memory. */
export class Tokens {
  /** The offset at which the first document exceeds the limit. */
  excess: number | undefined;
  /** The offset at which the text is nested so deeply that the parser, which is recursive, must not go on. */
  tooDeepAt: number | undefined;
  /** The offset of the bracket whose closing bracket is missing, if that is why the text is nested so deeply. */
  unclosedAt: number | undefined;
  readonly notes: LexicalNotes;
  readonly #content: string;
  readonly #lexemes: Iterable<readonly string[]>;
  readonly #largest: number;
  readonly #from: number;
  readonly #deepest: number;

  /**
   * @param content the text of the lexemes
   * @param lexemes some at a time
   * @param from the offset of the first lexeme in the payload
   * @param deepest the depth beyond which reading stops
   */
  constructor(
    content: string,
    lexemes: Iterable<readonly string[]>,
    {
      largest,
      from = 0,
      deepest = deepestParse,
    }: { readonly largest: number; readonly from?: number; readonly deepest?: number },
  ) {
    this.notes = new LexicalNotes(from, from + content.length);
    this.#content = content;
    this.#lexemes = lexemes;
    this.#from = from;
    this.#largest = largest;
    this.#deepest = deepest;
  }

  /** Most texts are small and have nothing to note, so their lexemes go to the parser unseen. */
  read(): Generator<CST.Token> {
    const isWatched = this.#content.length > this.#largest || notable.test(this.#content);
    return isWatched ? this.#watch() : this.#parse();
  }

  *#parse(): Generator<CST.Token> {
    const parser = new LexemeParser();
    parser.offset = this.#from;
    for (const some of this.#lexemes) {
      for (const lexeme of some) {
        const tokens = parser.take(lexeme);
        // Most lexemes complete none, and each loop costs time.
        if (tokens.length > 0) yield* tokens;
        if (this.#mustStop(parser)) return;
      }
    }
    yield* parser.end();
  }

  *#eachLexeme(): Generator<string> {
    for (const some of this.#lexemes) yield* some;
  }

  #mustStop(parser: LexemeParser): boolean {
    if (parser.stack.length <= this.#deepest) return false;
    this.tooDeepAt = parser.offset;
    // Only after such a mistake the parser nests the maps of the lines below in the brackets.
    const { stack } = parser;
    const unclosed = stack.find(
      ({ type }, index) => type === 'flow-collection' && stack[index + 1]?.type === 'block-map',
    );
    if (unclosed?.type === 'flow-collection') this.unclosedAt = unclosed.offset;
    return true;
  }

  *#watch(): Generator<CST.Token> {
    const parser = new LexemeParser();
    parser.offset = this.#from;
    let count = 0;
    for (const lexeme of this.#eachLexeme()) {
      if (!isMarker(lexeme) && ++count > this.#largest) {
        this.excess = this.notes.offset;
        return;
      }
      this.notes.add(lexeme);
      for (const token of parser.take(lexeme)) {
        count = 0;
        this.notes.complete(token);
        yield token;
      }
      if (this.#mustStop(parser)) return;
    }
    for (const token of parser.end()) {
      this.notes.complete(token);
      yield token;
    }
  }
}
