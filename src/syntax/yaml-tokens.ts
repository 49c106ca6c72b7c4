import { CST, Lexer, Parser, type Scalar } from 'yaml';
import { deepestParse } from './reading.ts';

/** YAML 1.2 without merge keys. Duplicate keys are found while the value is built, with both places. */
export const composing = { schema: 'core', resolveKnownTags: false, uniqueKeys: false, logLevel: 'silent' } as const;

/** Marks of the lexer for the parser, which are not in the text. */
const marks: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR];

/** A mistake that the library does not report. */
interface Note {
  readonly offset: number;
  /** `indentation` is a tab below the header of a block scalar, and `dropped` a value behind an explicit key without a colon. */
  readonly mistake: 'tab' | 'indentation' | 'dropped' | 'unclosed' | 'question';
}

export class Tokens {
  /** Set if reading stopped before the end of the text. */
  stop: { readonly offset: number; readonly reason: 'size' | 'depth' } | undefined;
  readonly #content: string;
  readonly #largest: number;
  readonly #notes: Note[] = [];

  /** @param largest the number of lexemes that a document may have */
  constructor(content: string, largest = Number.POSITIVE_INFINITY) {
    this.#content = content;
    this.#largest = largest;
  }

  /** @param onMap is called with the start of each map in braces */
  *read(onMap?: (offset: number) => void): Generator<CST.Token> {
    const parser = new Parser();
    let count = 0;
    let [before, last] = ['', ''];
    for (const lexeme of new Lexer().lex(this.#content)) {
      if (lexeme === '{') onMap?.(parser.offset);
      if (lexeme.includes('\t') && lexeme.trim() === '') {
        const { offset } = parser;
        if (last === CST.SCALAR) {
          // The library takes the indentation of the line that follows for text.
          const isIndentation = !lexeme.endsWith('\n') && offset + lexeme.length < this.#content.length;
          if (isIndentation) this.#notes.push({ offset: offset + lexeme.indexOf('\t'), mistake: 'indentation' });
          // The platform accepts a tab after a plain value.
        } else if (before !== CST.SCALAR || last.endsWith('\n')) this.#notes.push({ offset, mistake: 'tab' });
      }
      if (last !== CST.SCALAR && isUnclosed(lexeme)) this.#notes.push({ offset: parser.offset, mistake: 'unclosed' });
      before = last;
      last = lexeme;
      if (!marks.includes(lexeme) && ++count > this.#largest) {
        this.stop = { offset: parser.offset, reason: 'size' };
        return;
      }
      for (const token of parser.next(lexeme)) {
        count = 0;
        yield this.#noteMistakes(token);
      }
      if (parser.stack.length > deepestParse) {
        this.stop = { offset: parser.offset, reason: 'depth' };
        break;
      }
    }
    for (const token of parser.end()) yield this.#noteMistakes(token);
  }

  takeNotes(end: number): Note[] {
    const rest = this.#notes.findIndex(({ offset }) => offset >= end);
    return this.#notes.splice(0, rest < 0 ? this.#notes.length : rest);
  }

  #noteMistakes(token: CST.Token): CST.Token {
    if (token.type !== 'document' || !this.#content.includes('?')) return token;
    CST.visit(token, ({ key, value, sep, ...item }) => {
      const isDropped = 'explicitKey' in item && value && !sep?.some(({ type }) => type === 'map-value-ind');
      if (isDropped) this.#notes.push({ offset: value.offset, mistake: 'dropped' });
      const entries = [key, value].flatMap((part) => (part?.type === 'flow-collection' ? part.items : []));
      for (const part of entries.flatMap((entry) => [entry.key, entry.value])) {
        const isQuestion = part?.type === 'scalar' && part.source.includes('?');
        if (isQuestion) this.#notes.push({ offset: part.offset, mistake: 'question' });
      }
    });
    return token;
  }
}

/**
 * Whether the last quote belongs to the text, as in `"a\"` and `'a''`. The library takes it for the closing one if the next line
 * is not indented deeper than the key.
 */
export function isUnclosed(source: string): boolean {
  if (source.startsWith("'")) return source.length > 1 && source.endsWith("'") && source.split("'").length % 2 === 0;
  return source.startsWith('"') && /(?<!\\)(?:\\\\)*\\"$/.test(source);
}

/**
 * Removes the newline that the library adds to a block scalar at the end of a text without one; neither YAML nor the platform adds
 * it (docs/internals/platform-api.md, YAML).
 */
export function readScalarValue({ type, range, value }: Scalar, text: string): unknown {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  if (!isBlock || typeof value !== 'string' || (range?.[1] ?? 0) < text.length) return value;
  const written = text.slice(text.indexOf('\n', range?.[0]) + 1);
  return countFinalNewlines(value) > countFinalNewlines(written) ? value.slice(0, -1) : value;
}

/** A regular expression would take quadratic time for many newlines. */
function countFinalNewlines(text: string): number {
  let count = 0;
  for (let at = text.length - 1; ' \r\n'.includes(text.charAt(at)) && at >= 0; at--) if (text[at] === '\n') count++;
  return count;
}

/** The comments of a text, sorted: where they are is layout. */
export function readComments(content: string): string[] {
  const comments: string[] = [];
  let last = '';
  for (const lexeme of new Lexer().lex(content)) {
    if (lexeme.startsWith('#') && last !== CST.SCALAR) comments.push(lexeme.trimEnd());
    last = lexeme;
  }
  return comments.sort();
}
