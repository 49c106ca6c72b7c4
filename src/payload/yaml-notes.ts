import { CST } from 'yaml';
import { refusedEscapeIn } from './platform-warnings.ts';

/** The markers that the lexer reports in addition to the text. */
const markers = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Whether a lexeme is a marker for the parser, which is not in the text. */
export function isMarker(lexeme: string): boolean {
  return markers.has(lexeme);
}

/** Notes the offsets of problems that the lexemes and tokens of a text show but the library does not report, in ascending order. */
export class LexicalNotes {
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
  /** Where the text ends. */
  readonly #end: number;
  #offset: number;
  #isScalar = false;
  #isAfterPlain = false;
  #hasExplicitKey = false;

  constructor(from: number, end: number) {
    this.#offset = from;
    this.#end = end;
  }

  /** Where the next lexeme begins. */
  get offset(): number {
    return this.#offset;
  }

  /** Adds the next lexeme. */
  add(lexeme: string): void {
    if (isMarker(lexeme)) {
      this.#isScalar = lexeme === CST.SCALAR;
      return;
    }
    if (this.#isScalar) this.#noteTabsInScalar(lexeme);
    else if (isTab(lexeme) && !this.#isAfterPlain) this.tabs.push(this.#offset);
    if (lexeme === '?') this.#hasExplicitKey = true;
    const escaped = lexeme.startsWith('"') ? refusedEscapeIn(lexeme) : -1;
    if (escaped >= 0) this.escapes.push(this.#offset + escaped);
    this.#isAfterPlain = this.#isScalar && !lexeme.endsWith('\n');
    this.#isScalar = false;
    this.#offset += lexeme.length;
  }

  #noteTabsInScalar(lexeme: string): void {
    if (isBlankWithTab(lexeme)) {
      const isCut = !lexeme.endsWith('\n') && this.#offset + lexeme.length < this.#end;
      (isCut ? this.indents : this.tabs).push(this.#offset + lexeme.indexOf('\t'));
    }
    const tab = tabInContinuation(lexeme);
    if (tab >= 0) this.tabs.push(this.#offset + tab);
  }

  /** Takes the token that the lexemes so far complete. */
  complete(token: CST.Token): void {
    if (this.#hasExplicitKey) this.#noteExplicitKeys(token);
    this.#hasExplicitKey = false;
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
