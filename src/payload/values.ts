import { CST, Lexer } from 'yaml';
import { type Diagnostic, hasError, type Location } from '../shared/diagnostic.ts';
import { isMap, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import type { Document, FilledField, Payload } from './document.ts';
import { locate, parsePayload } from './parse.ts';
import { readPayloads } from './sources.ts';
import { decode } from './text.ts';
import { quoteYaml, writeFlowYaml, writePlainOrQuoted } from './write-yaml.ts';

/** What every placeholder begins with; a payload without it is left alone. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}$/;
/** What no block scalar can contain in every version of YAML. */
const UNPRINTABLE = /(?![\t\n])[\p{C}\u2028\u2029]/u;
/** A text that changes neither the lines of a block scalar nor their indentation. */
const SIMPLE_TEXT = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$/u;
/** Characters of the longest text whose lexemes are remembered: they take many times its memory. */
const LARGEST_REMEMBERED = 4_000_000;
/** Everything that looks like a placeholder, whether or not it can be read. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;

/** The values that only the run has: those of the input `values`, where it is not kept in a file. */
interface OwnValues {
  readonly root: Mapping;
  /** Why none of them can be the value of a secret, as a clause; absent if they can. */
  readonly exposed?: string;
  /** The names of values that end before a comment, which may be a part of them. */
  readonly cut?: ReadonlySet<string>;
}

/** The values of a run, by name, and which of them its payloads use. */
export class Values {
  /** All of them. */
  readonly root: Mapping;
  readonly #own: OwnValues;
  readonly #used = new Set<string>();

  constructor(root: Mapping, own: OwnValues = { root: {} }) {
    this.root = root;
    this.#own = own;
  }

  /** What the value of this name is to the field that it fills. */
  filling(name: string): FilledField {
    const { root, exposed, cut } = this.#own;
    const unfit =
      valueIn(root, name) === undefined
        ? 'comes from a file of `values-file`'
        : (exposed ?? (cut?.has(name) ? 'is followed by a comment, which may be a part of it' : undefined));
    return { name, ...omitUndefined({ unfit }) };
  }

  /** Whether there is a value of this dotted name, and what it is. Remembers that it was asked for. */
  find(name: string): { readonly value: unknown } | undefined {
    const found = valueIn(this.root, name);
    if (found !== undefined) this.#used.add(name);
    return found;
  }

  /** The nearest existing name for one that does not exist. */
  suggest(name: string): string | undefined {
    return findNearest(name, namesIn(this.root));
  }

  /** The names of values that no placeholder uses, not even as a part of a map that one uses. */
  unused(): string[] {
    const isUsed = (name: string) => {
      const parts = name.split('.');
      return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join('.')));
    };
    return leavesIn(this.root).filter((name) => !isUsed(name));
  }
}

function valueIn(root: Mapping, name: string): { readonly value: unknown } | undefined {
  let value: unknown = root;
  for (const part of name.split('.')) {
    if (!isMap(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return { value };
}

/** The names of all values and of the maps that contain them. */
function* namesIn(map: Mapping, prefix = ''): Generator<string> {
  for (const [key, value] of Object.entries(map)) {
    yield prefix + key;
    if (isMap(value)) yield* namesIn(value, `${prefix}${key}.`);
  }
}

function leavesIn(map: Mapping, prefix = ''): string[] {
  return Object.entries(map).flatMap(([key, value]) =>
    isMap(value) && Object.keys(value).length > 0 ? leavesIn(value, `${prefix}${key}.`) : [prefix + key],
  );
}

/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`;
 * a later one wins. Each is YAML or JSON with one document. Everything that is wrong with them is in `diagnostics`. `exposed`
 * says why what is in `inline` cannot be a secret, as a clause, where others than the run can read it.
 *
 * @param workspace absolute path of the checkout
 */
export async function readValues(
  { inline, files, exposed }: { readonly inline: string; readonly files: string; readonly exposed?: string },
  workspace: string,
): Promise<{ readonly values: Values; readonly diagnostics: readonly Diagnostic[] }> {
  const lines = files.split('\n').filter((line) => line.trim() !== '');
  const read = await Promise.all(lines.map((line) => readPayloads({ payloadFile: line }, workspace)));
  if (inline.trim() !== '') read.push(await readPayloads({ payload: inline }, workspace));
  const diagnostics = read.flatMap((one) => one.diagnostics);
  const maps: Mapping[] = [];
  let own: OwnValues = { root: {} };
  for (const payload of read.flatMap(({ sources }) => sources)) {
    const { documents, diagnostics: found } = parsePayload(payload);
    diagnostics.push(...found, ...documents.flatMap(({ conversion }) => conversion));
    const [document, second] = documents;
    if (document === undefined) continue;
    if (isMap(document.value) && second === undefined) {
      maps.push(document.value);
      if (payload.file !== undefined) continue;
      own = { root: document.value, ...omitUndefined({ exposed }), cut: cutIn(document, document.value, inline) };
    } else {
      const name = payload.file === undefined ? 'The input `values`' : 'A values file';
      const location = (second ?? document).location ?? { line: 1, column: 1 };
      diagnostics.push({ severity: 'error', summary: `${name} must contain one map of names to values.`, location });
    }
  }
  return { values: new Values(mergeValues(maps), own), diagnostics };
}

/** The names of values without quotes that end before a comment: a workflow writes a secret with ` #` so. */
function cutIn(document: Document, values: Mapping, text: string): ReadonlySet<string> {
  if (!/\s#/.test(text)) return new Set();
  const lines = text.split(/\r\n|\r|\n/);
  const names = leavesIn(values);
  const locations = locate(
    document,
    names.map((name) => ({ path: pathOf(name), at: 'value' })),
  );
  const isCut = (index: number) => {
    const { line, column } = locations[index] ?? { line: 0, column: 0 };
    return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? '');
  };
  return new Set(names.filter((_name, index) => isCut(index)));
}

function pathOf(name: string): Path {
  return name.split('.');
}

/** Merges maps deeply; of two values under one name the later one wins. */
export function mergeValues(maps: readonly Mapping[]): Mapping {
  return maps.reduce((merged, map) => mergeInto(merged, map), {});
}

function mergeInto(earlier: Mapping, later: Mapping): Mapping {
  const merged = new Map(Object.entries(earlier));
  for (const [key, value] of Object.entries(later)) {
    const before = merged.get(key);
    merged.set(key, isMap(before) && isMap(value) ? mergeInto(before, value) : value);
  }
  // From entries and not by assignment, which would treat `__proto__` as something other than a key.
  return Object.fromEntries(merged);
}

/**
 * The payload with `${{ values.name }}` replaced in its scalars. A scalar that is one placeholder takes the value with its
 * own type; inside text a placeholder takes text. Keys, comments and all other bytes stay as they are, and so do the numbers
 * of the lines that follow unless a block scalar takes a text of several lines.
 */
export function replaceValues(
  payload: Payload,
  values: Values,
): { readonly payload: Payload; readonly diagnostics: readonly Diagnostic[] } {
  const decoded = decode(payload);
  // A payload that cannot be decoded is reported when it is parsed.
  if ('diagnostic' in decoded || !OPENING.test(decoded.text.content)) return { payload, diagnostics: [] };
  const { content, skipped, locate } = decoded.text;
  const replacement = new Replacement(content, values, locate);
  const { text, lexemes, filled } = replacement.run();
  const { diagnostics } = replacement;
  if (hasError(diagnostics)) return { payload, diagnostics };
  const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, 'utf8')]);
  return { payload: { ...payload, bytes, filled, ...omitUndefined({ lexemes }) }, diagnostics };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The index of the lexeme that the text takes the place of; absent if the text is not one lexeme of the same kind. */
  readonly lexeme?: number;
  /** What fills a whole field. */
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

interface Attempt {
  readonly text: string;
  readonly start: number;
}

/** One pass over the tokens of a text. */
class Replacement {
  readonly diagnostics: Diagnostic[] = [];
  readonly #content: string;
  readonly #values: Values;
  readonly #locate: (offset: number) => Location;
  readonly #edits: Edit[] = [];
  readonly #lexemes: string[] = [];
  /** What looks like a placeholder and is not yet known to be in a scalar or a comment, in its order. */
  readonly #attempts: Attempt[];
  #next = 0;
  readonly #strays: Attempt[] = [];

  constructor(content: string, values: Values, locate: (offset: number) => Location) {
    this.#content = content;
    this.#attempts = Array.from(content.matchAll(ATTEMPTS), ({ 0: text, index }) => ({ text, start: index }));
    this.#values = values;
    this.#locate = locate;
  }

  /** The text with its values, and its lexemes where they are known without reading it again. */
  run(): {
    readonly text: string;
    readonly lexemes?: readonly string[];
    readonly filled: ReadonlyMap<number, FilledField>;
  } {
    this.#readTokens();
    this.#takeAttempts(this.#content.length, this.#content.length);
    this.#reportStrays();
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
    return { text, filled: fields, ...omitUndefined({ lexemes: this.#lexemesOf(this.#edits) }) };
  }

  #lexemesOf(edits: readonly Edit[]): readonly string[] | undefined {
    if (this.#content.length > LARGEST_REMEMBERED) return undefined;
    for (const { lexeme, text } of edits) {
      if (lexeme === undefined) return undefined;
      this.#lexemes[lexeme] = text;
    }
    return this.#lexemes;
  }

  /** Goes through the tokens in their order. A scalar is a key if a colon follows it, which only the next tokens show. */
  #readTokens(): void {
    let offset = 0;
    let scalar: ScalarToken | undefined;
    let header: BlockHeader | undefined;
    let isContent = false;
    const flush = (isKey: boolean) => {
      if (scalar?.hasPlaceholder) this.#replaceScalar(scalar, isKey);
      scalar = undefined;
    };
    const scalarOf = (type: ScalarToken['type'], source: string): ScalarToken => {
      const hasPlaceholder = this.#takeAttempts(offset, offset + source.length);
      return { type, offset, source, lexeme: this.#lexemes.length - 1, hasPlaceholder };
    };
    for (const source of new Lexer().lex(this.#content)) {
      if (this.#content.length <= LARGEST_REMEMBERED) this.#lexemes.push(source);
      const type = CST.tokenType(source);
      // Marks for the parser, which are not in the text.
      if (type === 'doc-mode' || type === 'flow-error-end') continue;
      if (type === 'scalar') {
        isContent = true;
        continue;
      }
      if (isContent) {
        flush(false);
        if (header === undefined) scalar = scalarOf('scalar', source);
        else if (this.#takeAttempts(offset, offset + source.length)) this.#replaceBlock(header, offset, source);
        header = undefined;
        isContent = false;
      } else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
        flush(false);
        scalar = scalarOf(type, source);
      } else if (type === 'comment') {
        this.#takeAttempts(offset, offset + source.length);
        if (header !== undefined) header = { ...header, comment: source };
      } else if (type === 'block-scalar-header') {
        flush(false);
        header = { offset, source };
      } else if (type === 'map-value-ind') flush(true);
      else if (type !== 'space' && type !== 'newline') flush(false);
      offset += source.length;
    }
    flush(false);
  }

  /** Whether there are placeholders between two offsets; those that the tokens before left over are strays. */
  #takeAttempts(start: number, end: number): boolean {
    let isFound = false;
    for (;;) {
      const attempt = this.#attempts[this.#next];
      if (attempt === undefined || attempt.start >= end) return isFound;
      const isInside = attempt.start >= start;
      if (!isInside || attempt.start + attempt.text.length > end) this.#strays.push(attempt);
      isFound ||= isInside;
      this.#next++;
    }
  }

  #replaceScalar({ type, offset, source, lexeme }: ScalarToken, isKey: boolean): void {
    const end = offset + source.length;
    if (isKey) {
      this.#warnOfKey(offset);
      return;
    }
    const { value: written } = CST.resolveAsScalar({ type, offset, source, indent: 0 }, true);
    const replaced = this.#valueOf(written, offset, source);
    if (replaced === undefined) return;
    const text = typeof replaced.value === 'string' ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
    // Lines that the scalar gives up stay as empty ones, so all that follows keeps its line.
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
    if (!this.#canReplaceIn(source, start)) return;
    const indentation = /^ */.exec(source.replace(/^(?: *\r?\n)*/, ''))?.[0] ?? '';
    const block = source.replaceAll(PLACEHOLDERS, (_match, name: string) =>
      this.#textOf(name).replaceAll('\n', `\n${indentation}`),
    );
    const isSimple = ([placeholder, name = '']: RegExpExecArray) =>
      SIMPLE_TEXT.test(placeholder) && SIMPLE_TEXT.test(this.#textOf(name));
    const lexeme = this.#lexemes.length - 1;
    if (Array.from(source.matchAll(PLACEHOLDERS)).every(isSimple)) {
      this.#edits.push({ start, end, text: block, lexeme });
      return;
    }
    const indent = indentBefore(this.#content, header.offset);
    const resolve = (text: string) => resolveBlock(header, indent, text);
    const replaced = this.#replaceIn(resolve(source));
    if (!UNPRINTABLE.test(replaced) && resolve(block) === replaced) {
      this.#edits.push({ start, end, text: block, lexeme });
      return;
    }
    // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
    const lines = source.split('\n').length;
    const text = quoteYaml(replaced) + (header.comment === undefined ? '' : ` ${header.comment}`);
    this.#edits.push({ start: header.offset, end, text: text + '\n'.repeat(lines) });
  }

  /** What a flow scalar becomes; `undefined` if a placeholder in it cannot be replaced, which is reported. */
  #valueOf(
    written: string,
    offset: number,
    source: string,
  ): { readonly value: unknown; readonly filled?: FilledField } | undefined {
    const name = SINGLE_PLACEHOLDER.exec(written)?.[1];
    if (name === undefined) {
      return this.#canReplaceIn(source, offset) ? { value: this.#replaceIn(written) } : undefined;
    }
    const found = this.#values.find(name.slice(1));
    if (found === undefined) {
      this.#reportUnknown(name.slice(1), offset + source.search(OPENING));
      return undefined;
    }
    return { ...found, filled: this.#values.filling(name.slice(1)) };
  }

  /** Whether all placeholders in a text have values that are texts; what is wrong with them is reported. */
  #canReplaceIn(source: string, offset: number): boolean {
    const reported = this.diagnostics.length;
    for (const attempt of source.matchAll(ATTEMPTS)) this.#checkInText(attempt[0], offset + attempt.index);
    return this.diagnostics.length === reported;
  }

  #replaceIn(written: string): string {
    return written.replaceAll(PLACEHOLDERS, (_match, name: string) => this.#textOf(name));
  }

  /** The value that a placeholder names, as text. */
  #textOf(name: string): string {
    return String(this.#values.find(name.slice(1))?.value);
  }

  #checkInText(attempt: string, offset: number): void {
    const name = SINGLE_PLACEHOLDER.exec(attempt)?.[1]?.slice(1);
    const found = name === undefined ? undefined : this.#values.find(name);
    if (name === undefined) this.#reportUnreadable(attempt, offset);
    else if (found === undefined) this.#reportUnknown(name, offset);
    else if (typeof found.value === 'object') {
      const what = found.value === null ? 'empty' : Array.isArray(found.value) ? 'a list' : 'a map';
      const summary = `The value \`${name}\` is ${what} and cannot be put into text.`;
      this.#report(offset, summary, 'Use it as a whole field, or use a text.');
    }
  }

  /** Placeholders outside of scalars: unquoted in a flow collection, YAML reads their braces as a map. */
  #reportStrays(): void {
    for (const { text, start } of this.#strays) {
      this.#report(start, `YAML reads the braces of \`${text}\` as a map here.`, 'Put the placeholder in quotes.');
    }
  }

  #warnOfKey(offset: number): void {
    const summary = 'A placeholder in a key is not replaced.';
    this.diagnostics.push({ severity: 'warning', summary, location: this.#locate(offset) });
  }

  #reportUnknown(name: string, offset: number): void {
    const near = this.#values.suggest(name);
    const hint = near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
    this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, hint);
  }

  #reportUnreadable(attempt: string, offset: number): void {
    const summary = `\`${attempt}\` is not a placeholder.`;
    this.#report(
      offset,
      summary,
      `Write \`$\{{ values.name }}\`; names are letters, digits, \`_\` and \`-\`, and nothing is computed.`,
    );
  }

  #report(offset: number, summary: string, hint?: string): void {
    const location = this.#locate(offset);
    this.diagnostics.push({ severity: 'error', summary, location, ...(hint !== undefined && { hint }) });
  }
}

/** The text of a block scalar. */
function resolveBlock({ offset, source: header }: BlockHeader, indent: number, source: string): string {
  const props = [{ type: 'block-scalar-header', offset, indent, source: header } as const];
  return CST.resolveAsScalar({ type: 'block-scalar', offset, indent, props, source }, true).value;
}

/** How far the map or list is indented in which a block scalar begins at this offset. */
function indentBefore(content: string, offset: number): number {
  const line = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
  const [beginning = ''] = /^ *(?:- +)*/.exec(line) ?? [];
  return beginning.length < line.trimEnd().length ? beginning.length : beginning.lastIndexOf('-');
}

function writeAs(type: ScalarToken['type'], text: string): string {
  if (type === 'double-quoted-scalar') return quoteYaml(text);
  if (type === 'scalar') return writePlainOrQuoted(text);
  return /^[^\p{C}\u2028\u2029]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
}
