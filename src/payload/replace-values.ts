import { CST } from 'yaml';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { FilledField, Payload } from '../syntax/document.ts';
import { decode, mayHavePlaceholder } from '../syntax/text.ts';
import { isUnclosed, Tokens } from '../syntax/yaml-tokens.ts';
import { findPlaceholderName, hasPlaceholder, Placeholders } from './placeholders.ts';
import { Values } from './values.ts';

/** Characters that some parser of YAML refuses, or reads as a line break, unless they are escaped. */
const unprintable = /[\p{C}\u2028\u2029]/u;
/** Of these, the characters that a block scalar cannot contain. */
const unprintableInBlock = /(?![\t\n])[\p{C}\u2028\u2029]/u;

/**
 * Replaces `${{ values.name }}` in scalars. A scalar that is one placeholder takes the value with its own type; inside text a
 * placeholder takes text. All other bytes stay as they are, and so do line numbers, unless a block scalar takes several lines.
 */
export function replaceValues(
  payload: Payload,
  values = new Values({}),
): { readonly payload: Payload; readonly diagnostics: readonly Diagnostic[] } {
  return findPlaces(payload)?.fill(values) ?? { payload, diagnostics: [] };
}

/** The places of the placeholders in a payload, which is read once and filled with several values. */
export interface Places {
  /** Whether one of them is all of a block scalar, which takes text only. */
  readonly fillsBlock: boolean;
  fill(values: Values): { readonly payload: Payload; readonly diagnostics: readonly Diagnostic[] };
}

/** Finds the placeholders of a payload; `undefined` if there are none. */
export function findPlaces(payload: Payload): Places | undefined {
  if (!mayHavePlaceholder(payload.bytes)) return undefined;
  const decoded = decode(payload);
  // If a payload cannot be decoded, parsing reports it.
  if ('failure' in decoded || !hasPlaceholder(decoded.text.content)) return undefined;
  const { content, skipped, locate } = decoded.text;
  const braces: number[] = [];
  const scalars: { readonly token: CST.Token; readonly role: 'key' | 'value' }[] = [];
  const add = (token: CST.Token, role: 'key' | 'value') => {
    if (CST.isScalar(token) && hasPlaceholder(token.source)) scalars.push({ token, role });
  };
  const tokens = new Tokens(content);
  for (const token of tokens.read((offset) => braces.push(offset))) {
    if (token.type !== 'document') continue;
    CST.visit(token, ({ key, sep, value }) => {
      // In brackets, an entry without a colon is a key for the library as well.
      const isKey = sep?.some(({ type }) => type === 'map-value-ind');
      if (key) add(key, isKey ? 'key' : 'value');
      if (value) add(value, 'value');
    });
  }
  const fill = (values: Values) => {
    const placeholders = new Placeholders(values, locate);
    for (const offset of braces) placeholders.reportBraces(content, offset);
    const edits = scalars.flatMap(({ token, role }) => findEdit(token, role, placeholders));
    const { diagnostics, passed } = placeholders;
    // Parsing reports a text that is nested too deeply.
    if (hasError(diagnostics) || tokens.stop) return { payload, diagnostics };
    const { text, filled } = applyEdits(content, edits);
    const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, 'utf8')]);
    return { payload: { ...payload, bytes, filled, ...omitUndefined({ passed }) }, diagnostics };
  };
  const isWholeBlock = ({ token }: { readonly token: CST.Token }) =>
    token.type === 'block-scalar' && findPlaceholderName(token.source.trim()) !== undefined;
  return { fillsBlock: scalars.some(isWholeBlock), fill };
}

function applyEdits(
  content: string,
  edits: readonly Edit[],
): { readonly text: string; readonly filled: ReadonlyMap<number, FilledField> } {
  const fields = new Map<number, FilledField>();
  let text = '';
  let at = 0;
  for (const { start, end, text: replacement, filled } of edits) {
    text += content.slice(at, start);
    if (filled !== undefined) fields.set(text.length, filled);
    text += replacement;
    at = end;
  }
  return { text: text + content.slice(at), filled: fields };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The value that fills a whole field. */
  readonly filled?: FilledField;
}

/** Empty if the scalar stays as it is. */
function findEdit(token: CST.Token, role: 'key' | 'value', placeholders: Placeholders): Edit[] {
  if (!CST.isScalar(token) || !hasPlaceholder(token.source)) return [];
  const written = resolveScalar(token);
  if (role === 'key') placeholders.warnOfKey(token.offset);
  if (role === 'key' || written === undefined) return [];
  return token.type === 'block-scalar'
    ? replaceBlock(token, written, placeholders)
    : replaceFlowScalar(token, written, placeholders);
}

function replaceFlowScalar(
  { type, offset, source }: CST.FlowScalar,
  written: string,
  placeholders: Placeholders,
): Edit[] {
  // Parsing reports a missing quote.
  const replaced = isUnclosed(source) ? undefined : placeholders.findValue(written, offset, source);
  if (replaced === undefined) return [];
  const text = typeof replaced.value === 'string' ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
  // Lines that the scalar no longer needs stay as empty lines, so the rest keeps its line numbers.
  const lines = '\n'.repeat(source.split('\n').length - 1);
  const { filled } = replaced;
  return [{ start: offset, end: offset + source.length, text: text + lines, ...omitUndefined({ filled }) }];
}

function replaceBlock(token: CST.BlockScalar, written: string, placeholders: Placeholders): Edit[] {
  const { props, source } = token;
  const header = props[0]?.offset ?? token.offset;
  const start = props.reduce((end, prop) => ('source' in prop ? prop.offset + prop.source.length : end), header);
  const end = start + source.length;
  if (!placeholders.areTextsIn(source, start)) return [];
  // Each line of a value begins where the text of the block does.
  const indentation = /^ *(?=[^ \r\n])/m.exec(source)?.[0] ?? '';
  const block = placeholders.replaceIn(source, indentation);
  const replaced = placeholders.replaceIn(written);
  const fits = !unprintableInBlock.test(replaced) && resolveScalar({ ...token, source: block }) === replaced;
  if (fits) return [{ start, end, text: block }];
  // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
  const comment = props.find(({ type }) => type === 'comment');
  const behind = comment && 'source' in comment ? ` ${comment.source}` : '';
  return [{ start: header, end, text: quoteYaml(replaced) + behind + '\n'.repeat(source.split('\n').length) }];
}

/** The text of a scalar; `undefined` if it is not valid, which parsing reports where it is. */
function resolveScalar(token: CST.FlowScalar | CST.BlockScalar): string | undefined {
  let isValid = true;
  const { value } = CST.resolveAsScalar(token, true, () => {
    isValid = false;
  });
  return isValid ? value : undefined;
}

function writeAs(type: CST.FlowScalar['type'], text: string): string {
  if (type === 'double-quoted-scalar') return quoteYaml(text);
  if (type === 'scalar') return writePlainOrQuoted(text);
  return unprintable.test(text) ? quoteYaml(text) : `'${text.replaceAll("'", "''")}'`;
}

/** Text in double quotes, on one line: it means the same in YAML 1.1, which the platform reads, in YAML 1.2 and in JSON. */
function quoteYaml(text: string): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replaceAll(new RegExp(unprintable, 'gu'), (character) =>
    character.split('').map(escapeUnit).join(''),
  );
}

/** Words that some version of YAML does not read as text. */
const reservedWord = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Text that every version of YAML reads unchanged without quotes, in any position. */
const plainText = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;

function writePlainOrQuoted(text: string): string {
  return plainText.test(text) && !reservedWord.test(text) && !text.startsWith('<<') ? text : quoteYaml(text);
}

/** A value on one line: text in double quotes, lists and maps in flow style. */
function writeFlowYaml(value: unknown): string {
  if (typeof value === 'string') return quoteYaml(value);
  if (Array.isArray(value)) return `[${value.map(writeFlowYaml).join(', ')}]`;
  if (typeof value === 'number' && !Number.isFinite(value))
    return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`);
  return `{${entries.join(', ')}}`;
}
