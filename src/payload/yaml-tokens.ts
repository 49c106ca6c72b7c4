import { CST } from 'yaml';
import { refusedEscapeIn } from './platform-warnings.ts';
import { deepestParse } from './reading.ts';
import { LexemeParser } from './yaml-parser.ts';

/** The markers that the lexer reports in addition to the text. */
const lexerHints = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** A text must contain one of these for `Tokens` to note an offset. */
const notable = /[\t?]|\\(?:\/|\r?\n[ \t]*\r?\n)/;

/** The tokens of a text, as far as each of its documents fits into memory. */
export class Tokens {
  /** The offset at which the first document exceeds the limit. */
  excess: number | undefined;
  /** The offset at which the text is nested so deeply that the parser, which is recursive, must not go on. */
  tooDeepAt: number | undefined;
  /** The offset of the bracket whose closing bracket is missing, if that is why the text is nested so deeply. */
  unclosedAt: number | undefined;
  /**
   * Offsets of tabs between the parts of the text, but not behind a plain value, of those that indent a further line of one, and
   * of those in a block scalar without text.
   */
  readonly tabs: number[] = [];
  /** Offsets of tabs in block scalars without text that contain the indentation of the line below them. */
  readonly indents: number[] = [];
  /** Offsets of characters after a backslash in double quotes that the platform refuses or reads differently. */
  readonly escapes: number[] = [];
  /** Offsets of colons that are indented deeper than the explicit key before them. */
  readonly deepColons: number[] = [];
  /** Offsets of values that the parser drops without an error: they follow an explicit key without a colon. */
  readonly dropped: number[] = [];
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
    let offset = this.#from;
    let hasExplicitKey = false;
    let isScalar = false;
    let isAfterPlain = false;
    for (const lexeme of this.#eachLexeme()) {
      if (lexerHints.has(lexeme)) isScalar = lexeme === CST.SCALAR;
      else {
        if (++count > this.#largest) {
          this.excess = offset;
          return;
        }
        if (isTab(lexeme) && !isScalar && !isAfterPlain) this.tabs.push(offset);
        if (isScalar && isBlankWithTab(lexeme)) {
          const isCut = !lexeme.endsWith('\n') && offset + lexeme.length < this.#from + this.#content.length;
          (isCut ? this.indents : this.tabs).push(offset + lexeme.indexOf('\t'));
        }
        const tab = isScalar ? tabInContinuation(lexeme) : -1;
        if (tab >= 0) this.tabs.push(offset + tab);
        if (lexeme === '?') hasExplicitKey = true;
        const escaped = lexeme.startsWith('"') ? refusedEscapeIn(lexeme) : -1;
        if (escaped >= 0) this.escapes.push(offset + escaped);
        isAfterPlain = isScalar && !lexeme.endsWith('\n');
        isScalar = false;
        offset += lexeme.length;
      }
      for (const token of parser.take(lexeme)) {
        count = 0;
        if (hasExplicitKey) this.#noteExplicitKeys(token);
        hasExplicitKey = false;
        yield token;
      }
      if (this.#mustStop(parser)) return;
    }
    for (const token of parser.end()) {
      if (hasExplicitKey) this.#noteExplicitKeys(token);
      yield token;
    }
  }

  #noteExplicitKeys(document: CST.Token): void {
    const left: (CST.Token | null | undefined)[] = [document];
    while (left.length > 0) {
      const token = left.pop();
      if (token && 'value' in token) left.push(token.value);
      if (!token || !('items' in token)) continue;
      for (const item of token.items) {
        left.push(item.key, item.value);
        if (!('explicitKey' in item) || !item.explicitKey) continue;
        const colon = item.sep?.find(({ type }) => type === 'map-value-ind');
        if (item.value && !colon) this.dropped.push(item.value.offset);
        if (colon && colon.indent > token.indent) this.deepColons.push(colon.offset);
      }
    }
  }
}

function isTab(lexeme: string): boolean {
  return isBlankWithTab(lexeme) && !lexeme.includes('\n');
}

function isBlankWithTab(lexeme: string): boolean {
  return lexeme.includes('\t') && lexeme.trim() === '';
}

/**
 * Where a tab begins a further line of a plain value, after its spaces; negative if none does. Below a key, a block scalar begins
 * with a space or a newline, and a plain value does not.
 */
function tabInContinuation(lexeme: string): number {
  if (!lexeme.includes('\n') || !lexeme.includes('\t') || ' \n\r'.includes(lexeme.charAt(0))) return -1;
  const line = lexeme.search(/\n *\t/);
  return line < 0 ? -1 : lexeme.indexOf('\t', line);
}
