import { Lexer } from 'yaml';

/**
 * The parts of the library's lexer that it declares as private. It has no option for the indentation of quoted text, so two
 * methods are replaced. The version of the library is exact, and tests compare the results.
 */
interface LexerParts {
  readonly buffer: string;
  readonly pos: number;
  readonly flowLevel: number;
  /** The indentation that a line needs to belong to the current value. */
  indentNext: number;
  lex(text: string): Generator<string, void>;
  /** Where a scalar continues in the line at the offset; negative if it ends before. */
  continueScalar(offset: number): number;
  parseFlowCollection(): Generator<string, unknown, void>;
}

const LexerWithParts = Lexer as unknown as new () => LexerParts;

/**
 * The lexer of YAML 1.2 without its rule that the lines of a value in quotes or brackets are indented deeper than the key, which
 * the platform's parser does not have (docs/platform-api.md, YAML). A text that follows the rule has the same lexemes.
 */
export class PlatformLexer extends LexerWithParts {
  /** Offsets in lines that break the rule: at least one for each such value. */
  readonly shallow: number[] = [];

  override continueScalar(offset: number): number {
    const found = super.continueScalar(offset);
    if (found >= 0 || !this.#isDelimited()) return found;
    const least = this.indentNext;
    this.indentNext = 0;
    const lenient = super.continueScalar(offset);
    this.indentNext = least;
    if (lenient < 0) return found;
    const first = this.#skip(offset, ' \t');
    // The punctuation after a plain value in brackets is not a part of it.
    if (this.flowLevel === 0 || !'[]{},#'.includes(this.buffer.charAt(first))) this.shallow.push(first);
    return lenient;
  }

  override *parseFlowCollection(): Generator<string, unknown, void> {
    const first = this.#skip(this.pos, ' \t\r\n');
    const space = this.buffer.slice(this.pos, first);
    const line = this.pos + space.lastIndexOf('\n') + 1;
    // As in the library, a tab is not indentation.
    const indentation = this.#skip(line, ' ') - line;
    if (!space.includes('\n') || indentation >= this.indentNext) return yield* super.parseFlowCollection();
    const isMarker = indentation === 0 && /^(?:---|\.{3})(?:\s|$)/.test(this.buffer.slice(first, first + 4));
    if (isMarker) return yield* super.parseFlowCollection();
    // The library accepts comments anywhere, and the last bracket below the key.
    const character = this.buffer.charAt(first);
    const isLast = ']}'.includes(character) && this.flowLevel === 1 && indentation === this.indentNext - 1;
    if (character !== '#' && !isLast) this.shallow.push(first);
    const least = this.indentNext;
    this.indentNext = 0;
    const next = yield* super.parseFlowCollection();
    this.indentNext = least;
    return next;
  }

  /** Whether the current scalar is in quotes or brackets. A block scalar begins at the start of a line. */
  #isDelimited(): boolean {
    const { buffer, pos } = this;
    const isQuoted = buffer[pos] === '"' || buffer[pos] === "'";
    return this.flowLevel > 0 || (isQuoted && buffer[pos - 1] !== '\n');
  }

  /** The offset of the first character that is not one of these. */
  #skip(offset: number, characters: string): number {
    let at = offset;
    while (at < this.buffer.length && characters.includes(this.buffer.charAt(at))) at++;
    return at;
  }
}
