import { CST } from 'yaml';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { createUnicodePattern } from '../shared/unicode-pattern.ts';
import type { FilledField, Payload } from './document.ts';
import { hasPlaceholder, Placeholders } from './placeholders.ts';
import { decode, mayHavePlaceholder } from './text.ts';
import { Values } from './values.ts';
import { quoteYaml, writeFlowYaml, writePlainOrQuoted } from './write-yaml.ts';
import { PlatformLexer } from './yaml-lexer.ts';

/** Characters that a block scalar cannot contain in some version of YAML. */
const unprintableInBlock = createUnicodePattern(String.raw`(?![\t\n])[\p{C}\u2028\u2029]`);
/** The same for single quotes, which would also change line breaks. */
const unprintable = createUnicodePattern(String.raw`[\p{C}\u2028\u2029]`);
/** Characters of the longest text whose lexemes are kept: they take many times its memory. */
const largestRemembered = 4_000_000;

/**
 * The payload with `${{ values.name }}` replaced in its scalars. A scalar that is one placeholder takes the value with its
 * own type; inside text a placeholder takes text. Keys, comments and all other bytes stay as they are, and so do the numbers
 * of the lines that follow unless a block scalar takes a text of several lines.
 */
export function replaceValues(
  payload: Payload,
  values = new Values({}),
): { readonly payload: Payload; readonly diagnostics: readonly Diagnostic[] } {
  if (!mayHavePlaceholder(payload.bytes)) return { payload, diagnostics: [] };
  const decoded = decode(payload);
  // If a payload cannot be decoded, parsing reports it.
  if ('diagnostic' in decoded || !hasPlaceholder(decoded.text.content)) return { payload, diagnostics: [] };
  const { content, skipped, locate } = decoded.text;
  const placeholders = new Placeholders(content, values, locate);
  const { text, lexemes, filled } = new Replacement(content, placeholders).run();
  const { diagnostics } = placeholders;
  if (hasError(diagnostics)) return { payload, diagnostics };
  const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, 'utf8')]);
  return { payload: { ...payload, bytes, filled, ...omitUndefined({ lexemes }) }, diagnostics };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The index of the lexeme that the text replaces; absent if the text is not one lexeme of the same kind. */
  readonly lexeme?: number;
  /** The value that fills a whole field. */
  readonly filled?: FilledField;
}

interface ScalarToken {
  readonly type: 'scalar' | 'single-quoted-scalar' | 'double-quoted-scalar';
  readonly offset: number;
  readonly source: string;
  readonly lexeme: number;
  readonly hasPlaceholder: boolean;
}

interface BlockHeader {
  readonly offset: number;
  readonly source: string;
  readonly comment?: string;
}

/** One pass over the tokens of a text. */
class Replacement {
  readonly #content: string;
  readonly #placeholders: Placeholders;
  readonly #edits: Edit[] = [];
  readonly #lexer = new PlatformLexer();
  readonly #lexemes: string[] = [];

  constructor(content: string, placeholders: Placeholders) {
    this.#content = content;
    this.#placeholders = placeholders;
  }

  /** The text with its values, and its lexemes if they are known without reading it again. */
  run(): {
    readonly text: string;
    readonly lexemes?: readonly string[];
    readonly filled: ReadonlyMap<number, FilledField>;
  } {
    this.#readTokens();
    this.#placeholders.reportStrays();
    let text = '';
    let at = 0;
    const fields = new Map<number, FilledField>();
    for (const { start, end, text: replacement, filled } of this.#edits) {
      text += this.#content.slice(at, start);
      if (filled !== undefined) fields.set(text.length, filled);
      text += replacement;
      at = end;
    }
    text += this.#content.slice(at);
    return { text, filled: fields, ...omitUndefined({ lexemes: this.#editLexemes() }) };
  }

  /** The lexemes of the text with its values; `undefined` if they are not known. */
  #editLexemes(): readonly string[] | undefined {
    // A line that is not indented deeper than its key is reported when the text is read again.
    if (this.#content.length > largestRemembered || this.#lexer.shallow.length > 0) return undefined;
    for (const { lexeme, text } of this.#edits) {
      if (lexeme === undefined) return undefined;
      this.#lexemes[lexeme] = text;
    }
    return this.#lexemes;
  }

  /** Goes through the tokens in order. A scalar is a key if a colon follows it, which only the next tokens show. */
  #readTokens(): void {
    let offset = 0;
    let scalar: ScalarToken | undefined;
    let header: BlockHeader | undefined;
    let isContent = false;
    const endScalar = (role: 'key' | 'value') => {
      if (scalar?.hasPlaceholder) this.#replaceScalar(scalar, role);
      scalar = undefined;
    };
    const takePlaceholders = (source: string) => this.#placeholders.takeBetween(offset, offset + source.length);
    const scalarOf = (type: ScalarToken['type'], source: string): ScalarToken => {
      return { type, offset, source, lexeme: this.#lexemes.length - 1, hasPlaceholder: takePlaceholders(source) };
    };
    for (const source of this.#lexer.lex(this.#content)) {
      if (this.#content.length <= largestRemembered) this.#lexemes.push(source);
      const type = CST.tokenType(source);
      // Marks for the parser, which are not in the text.
      if (type === 'doc-mode' || type === 'flow-error-end') continue;
      if (type === 'scalar') {
        isContent = true;
        continue;
      }
      if (isContent) {
        endScalar('value');
        if (header === undefined) scalar = scalarOf('scalar', source);
        else if (takePlaceholders(source)) this.#replaceBlock(header, offset, source);
        header = undefined;
        isContent = false;
      } else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
        endScalar('value');
        scalar = scalarOf(type, source);
      } else if (type === 'comment') {
        takePlaceholders(source);
        if (header !== undefined) header = { ...header, comment: source };
      } else if (type === 'block-scalar-header') {
        endScalar('value');
        header = { offset, source };
      } else if (type === 'map-value-ind') endScalar('key');
      else if (type !== 'space' && type !== 'newline') endScalar('value');
      offset += source.length;
    }
    endScalar('value');
  }

  #replaceScalar({ type, offset, source, lexeme }: ScalarToken, role: 'key' | 'value'): void {
    const end = offset + source.length;
    if (role === 'key') {
      this.#placeholders.warnOfKey(offset);
      return;
    }
    const written = resolveScalar({ type, offset, source, indent: 0 });
    if (written === undefined) return;
    const replaced = this.#placeholders.valueOf(written, offset, source);
    if (replaced === undefined) return;
    const text = typeof replaced.value === 'string' ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
    // Lines that the scalar no longer needs stay as empty lines, so the rest keeps its line numbers.
    const lines = source.split('\n').length - 1;
    const isAlike = lines === 0 && /^['"]/.exec(text)?.[0] === /^['"]/.exec(source)?.[0];
    const isLexeme = isAlike && typeof replaced.value === 'string';
    const { filled } = replaced;
    this.#edits.push({
      start: offset,
      end,
      text: text + '\n'.repeat(lines),
      ...omitUndefined({ filled }),
      ...(isLexeme && { lexeme }),
    });
  }

  #replaceBlock(header: BlockHeader, start: number, source: string): void {
    const end = start + source.length;
    if (!this.#placeholders.areTextsIn(source, start)) return;
    const indentation = /^ *(?=[^ \r\n])/m.exec(source)?.[0] ?? '';
    const block = this.#placeholders.replaceIn(source, indentation);
    const lexeme = this.#lexemes.length - 1;
    if (this.#placeholders.areSimpleIn(source)) {
      this.#edits.push({ start, end, text: block, lexeme });
      return;
    }
    const indent = indentBefore(this.#content, header.offset);
    const resolve = (text: string) => resolveBlock(header, indent, text);
    const written = resolve(source);
    if (written === undefined) return;
    const replaced = this.#placeholders.replaceIn(written);
    if (!unprintableInBlock().test(replaced) && resolve(block) === replaced) {
      this.#edits.push({ start, end, text: block, lexeme });
      return;
    }
    // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
    const lines = source.split('\n').length;
    const text = quoteYaml(replaced) + (header.comment === undefined ? '' : ` ${header.comment}`);
    this.#edits.push({ start: header.offset, end, text: text + '\n'.repeat(lines) });
  }
}

/** The text of a scalar; `undefined` if it is not valid, which parsing reports where it is. */
function resolveScalar(token: CST.FlowScalar | CST.BlockScalar): string | undefined {
  let isValid = true;
  const { value } = CST.resolveAsScalar(token, true, () => {
    isValid = false;
  });
  return isValid ? value : undefined;
}

/** The text of a block scalar; `undefined` if it is not valid. */
function resolveBlock({ offset, source: header }: BlockHeader, indent: number, source: string): string | undefined {
  const props = [{ type: 'block-scalar-header', offset, indent, source: header } as const];
  return resolveScalar({ type: 'block-scalar', offset, indent, props, source });
}

/** The indentation of the map or list in which a block scalar begins at this offset. */
function indentBefore(content: string, offset: number): number {
  const line = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
  const [beginning = ''] = /^ *(?:- +){0,1000}/.exec(line) ?? [];
  return beginning.length < line.trimEnd().length ? beginning.length : beginning.lastIndexOf('-');
}

function writeAs(type: ScalarToken['type'], text: string): string {
  if (type === 'double-quoted-scalar') return quoteYaml(text);
  if (type === 'scalar') return writePlainOrQuoted(text);
  return unprintable().test(text) ? quoteYaml(text) : `'${text.replaceAll("'", "''")}'`;
}
