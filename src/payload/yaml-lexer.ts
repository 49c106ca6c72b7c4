import { Lexer } from 'yaml';

/** The result of a method of the lexer, which the library takes by `yield*`. */
interface Taken<T> {
  [Symbol.iterator](): Iterator<string, T>;
}

/**
 * The parts of the library's lexer that it declares as private. It has no option for the indentation of quoted text, and its
 * methods are nested generators. The version of the library is exact, and tests compare the results.
 */
interface LexerParts {
  buffer: string;
  pos: number;
  atEnd: boolean;
  readonly flowLevel: number;
  /** The indentation that a line needs to belong to the current value. */
  indentNext: number;
  lex(text: string): Generator<string, void>;
  /** Reads some lexemes from a state on; returns the next state. */
  parseNext(state: string): Generator<string, string | undefined>;
  /** The same in the state `doc`. */
  parseDocument(): Generator<string, string | undefined>;
  /** Where a scalar continues in the line at the offset; negative if it ends before. */
  continueScalar(offset: number): number;
  parseFlowCollection(): Generator<string, unknown, void>;
  pushCount(length: number): Taken<number>;
  pushToIndex(end: number, allowEmpty: boolean): Taken<number>;
  pushIndicators(): Taken<number>;
  pushNewline(): Taken<number>;
  pushSpaces(allowTabs: boolean): Taken<number>;
}

const LexerWithParts = Lexer as unknown as new () => LexerParts;

/** The number of characters that were taken. A generator for each lexeme, as in the library, costs a fifth of the lexer's time. */
class TakenLength implements Taken<number>, Iterator<string, number> {
  readonly done = true;
  value = 0;

  [Symbol.iterator](): this {
    return this;
  }

  next(): this {
    return this;
  }
}

/**
 * The lexer of YAML 1.2 without its rule that the lines of a value in quotes or brackets are indented deeper than the key, which
 * the platform's parser does not have (docs/platform-api.md, YAML). A text that follows the rule has the same lexemes.
 */
export class PlatformLexer extends LexerWithParts {
  /** Offsets in lines that break the rule: at least one for each such value. */
  readonly shallow: number[] = [];
  /** Lexemes of the current state that were not yet returned. */
  readonly #lexemes: string[] = [];
  readonly #taken = new TakenLength();

  /** The lexemes of a whole text. */
  override *lex(text: string): Generator<string, void> {
    for (const lexemes of this.read(text)) yield* lexemes;
  }

  /** The same, a few at a time, in a list that is reused. */
  *read(text: string): Generator<readonly string[], void> {
    this.buffer = text;
    this.atEnd = true;
    for (let state: string | undefined = 'stream'; state !== undefined && this.pos < text.length; ) {
      this.#lexemes.length = 0;
      state = this.#readFrom(state);
      yield this.#lexemes;
    }
  }

  /** Reads the lexemes of a state; returns the next one. The most frequent state needs no generator to find its own. */
  #readFrom(state: string): string | undefined {
    const steps = state === 'doc' ? this.parseDocument() : this.parseNext(state);
    let step = steps.next();
    for (; !step.done; step = steps.next()) this.#lexemes.push(step.value);
    return step.value;
  }

  #take(lexeme: string, length = lexeme.length): Taken<number> {
    if (length > 0) {
      this.#lexemes.push(lexeme);
      this.pos += length;
    }
    this.#taken.value = length;
    return this.#taken;
  }

  override pushCount(length: number): Taken<number> {
    return this.#take(this.buffer.slice(this.pos, this.pos + length), length);
  }

  override pushToIndex(end: number, allowEmpty: boolean): Taken<number> {
    const lexeme = this.buffer.slice(this.pos, end);
    if (lexeme === '' && allowEmpty) this.#lexemes.push(lexeme);
    return this.#take(lexeme);
  }

  override pushIndicators(): Taken<number> {
    switch (this.buffer[this.pos]) {
      case '!':
      case '&':
      case '-':
      case '?':
      case ':':
        return super.pushIndicators();
      default:
        return this.#take('');
    }
  }

  override pushNewline(): Taken<number> {
    const { buffer, pos } = this;
    const isWindows = buffer[pos] === '\r' && buffer[pos + 1] === '\n';
    return this.pushCount(buffer[pos] === '\n' ? 1 : isWindows ? 2 : 0);
  }

  override pushSpaces(allowTabs: boolean): Taken<number> {
    let end = this.pos;
    while (this.buffer[end] === ' ' || (allowTabs && this.buffer[end] === '\t')) end++;
    return this.pushCount(end - this.pos);
  }

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
