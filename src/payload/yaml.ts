import type { Node as Ast, Document as AstDocument, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { Composer, CST, isAlias, isCollection, isScalar, isSeq, Lexer, Parser } from 'yaml';
import { isSecretField } from '../secrets/detect.ts';
import { checkNumber, Diagnostics, MAX_DEPTH, type Node, type ParsedDocument, type Part, quote } from './reading.ts';
import { isNamedJson, type Text } from './text.ts';
import { reportSyntax } from './yaml-syntax.ts';

/** Characters that YAML forbids everywhere, in quotes as well: the control characters but tab, LF and CR. */
const FORBIDDEN = /[^\t\n\r -\u{10FFFF}]/u;

/**
 * Reads YAML 1.2 (core schema, also below a `%YAML 1.1` directive) with merge keys. Every document that holds something becomes a
 * reading, so that the result is empty for a text of nothing but comments and separators. Never throws.
 *
 * - A key that is a number, a truth value or null becomes its text as written.
 * - A doubled key, an alias without its anchor, an alias to what contains it, aliases that multiply the payload beyond all
 *   measure, and a key that is itself a mapping or a list are errors.
 * - A tag outside the core schema is a warning; a single value behind it is text.
 * - A control character is an error, also where the parser would let it pass, and so is a document beyond what fits into memory.
 * - What was meant as JSON and is none is an error where YAML would read something else.
 */
export function* readYaml(text: Text, lexemes?: readonly string[]): Generator<ParsedDocument> {
  const { content } = text;
  const mark = content.search(/(?<![^\n])\uFEFF/);
  if (mark >= 0) {
    return yield unreadable(text, (found) =>
      found.error(
        mark,
        'The payload contains a byte order mark after its beginning, as when files are joined; remove it.',
      ),
    );
  }
  const forbidden = content.search(FORBIDDEN);
  if (forbidden >= 0) {
    const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
    return yield unreadable(text, (found) =>
      found.error(
        forbidden,
        `YAML cannot contain the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`,
      ),
    );
  }
  const composer = new Composer({
    schema: 'core',
    merge: true,
    resolveKnownTags: false,
    // Found while the value is built, with both places and without comparing every key with every other.
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  });
  let from = 0;
  function* read(document: AstDocument.Parsed, next: AstDocument.Parsed | undefined): Generator<ParsedDocument> {
    const to = next === undefined ? content.length : lineEnd(content, document.range[2]);
    if (!isEmpty(document)) yield readDocument(text, document, [from, to]);
    // Rubbish behind a broken document belongs to none.
    from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
  }
  // One document after the other: the tree of a whole file takes a hundred times the room of its text.
  let latest: AstDocument.Parsed | undefined;
  const tokens = new Tokens(lexemes ?? new Lexer().lex(content));
  for (const document of composer.compose(tokens.read())) {
    if (latest !== undefined) yield* read(latest, document);
    latest = document;
  }
  const { errors } = composer.streamInfo();
  const { excess } = tokens;
  if (excess !== undefined) yield unreadable(text, (found) => found.error(excess, tooLarge()));
  else if (latest !== undefined) yield* read(latest, undefined);
  // A text without a document can still be wrong.
  else if (errors.length > 0) yield unreadable(text, (found) => reportSyntax(found, text, errors));
}

/** Words, marks, blanks and line ends of the largest document that is read; each takes up to 750 bytes of memory. */
const LARGEST = 3_000_000;

/** Made only where it is reported: to write a number with its commas, Node loads what takes longer than a small run. */
function tooLarge(): string {
  const most = LARGEST.toLocaleString('en');
  return `The document is too large for YAML: more than ${most} words, marks and blanks; split it, or write it as JSON.`;
}

/** What the lexer says beside the text. */
const HINTS = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** The tokens of a text, as far as each of its documents fits into memory. */
class Tokens {
  /** Where the first document that does not fit goes beyond that. */
  excess: number | undefined;
  readonly #lexemes: Iterable<string>;

  constructor(lexemes: Iterable<string>) {
    this.#lexemes = lexemes;
  }

  *read(): Generator<CST.Token> {
    const parser = new Parser();
    let count = 0;
    let offset = 0;
    for (const lexeme of this.#lexemes) {
      if (!HINTS.has(lexeme)) {
        if (++count > LARGEST) {
          this.excess = offset;
          return;
        }
        offset += lexeme.length;
      }
      for (const token of parser.next(lexeme)) {
        count = 0;
        yield token;
      }
    }
    yield* parser.end();
  }
}

/** Nothing but a comment or a line break can follow a document in its last line. */
function lineEnd(content: string, offset: number): number {
  return content.indexOf('\n', offset - 1) + 1 || content.length;
}

function unreadable(text: Text, tell: (found: Diagnostics) => void): ParsedDocument {
  const found = new Diagnostics(text);
  tell(found);
  const { value, node } = nothing(0);
  return { value, node, span: [0, text.content.length], diagnostics: found.problems, conversion: [] };
}

function isEmpty({ contents, errors }: AstDocument.Parsed): boolean {
  return errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
}

function readDocument(text: Text, document: AstDocument.Parsed, span: readonly [number, number]): ParsedDocument {
  const found = new Diagnostics(text);
  const conversion = new Diagnostics(text);
  reportSyntax(found, text, document.errors, document);
  if (document.range[0] < span[0]) {
    found.error(
      document.range[0],
      "A new document begins in the last line of another; write '---' at the start of a line.",
    );
  }
  for (const { pos, message } of document.warnings) {
    if (isNegation(message)) found.error(pos[0], NEGATION);
    else found.warning(pos[0], warningSentence(message));
  }
  const start = document.contents ? document.contents.range[0] : document.range[0];
  const { value, node } =
    document.errors.length === 0 && document.contents
      ? new Builder(text, found, conversion, isMeantAsJson(text, document.contents)).item(document.contents, 1)
      : nothing(start);
  return { value, node, span, diagnostics: found.problems, conversion: conversion.problems };
}

/** Whether a document begins as JSON does, or with a comment of JavaScript, or is in brackets in a file that is named so. */
function isMeantAsJson(text: Text, contents: Ast): boolean {
  const start = startOf(contents);
  if (isScalar(contents)) return /^\/[/*]/.test(contents.source ?? '');
  JSON_START.lastIndex = start;
  return JSON_START.test(text.content) || (isNamedJson(text) && isCollection(contents) && contents.flow === true);
}

const JSON_START = /\{\s*(?:"|\/[/*])|\[\s*(?:[{["]|\/[/*])/y;

/** What other languages write for nothing and for no number. */
const FOREIGN_WORDS = new Set(['undefined', 'None', 'NaN', 'Infinity', '-Infinity']);

const NEGATION =
  "An expression that begins with '!' must be put in quotes: YAML takes the '!' for a tag and drops it, which turns the condition round.";

/** Whether a tag that is unknown was meant as the negation of an expression. */
function isNegation(message: string): boolean {
  return message.startsWith('Unresolved tag: +');
}

/** Without the tag itself: it may be a password that begins with '!'. */
function warningSentence(message: string): string {
  if (message.startsWith('Unresolved tag: '))
    return "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.";
  if (/^(?:Alias|Anchor) ending in :/.test(message))
    return 'This anchor or alias ends in a colon; write a space before it.';
  if (/directive|version/i.test(message)) return 'This % directive is unknown and has no effect.';
  return 'The tag does not fit its value, which is read without it.';
}

/** A value with what its readers need to know of it. */
interface Item {
  readonly value: unknown;
  readonly node: Node;
  /** Levels of nesting below it. */
  readonly height: number;
  /** Its size in characters and entries, aliases written out. */
  readonly weight: number;
}

function nothing(start: number): Item {
  return { value: null, node: { start }, height: 0, weight: 1 };
}

/**
 * Characters and entries by which aliases may enlarge a document. Far above what a person writes, and small enough to be checked,
 * compared and sent.
 */
const LARGEST_EXPANSION = 8 * 1024 * 1024;

/** Turns the nodes of one document into its value, in the order in which they are written, aliases and merge keys resolved. */
class Builder {
  readonly #found: Diagnostics;
  readonly #conversion: Diagnostics;
  /** What the anchors so far name; `undefined` for one whose value is still being read. */
  readonly #anchors = new Map<string, Item | undefined>();
  readonly #text: Text;
  readonly #isMeantAsJson: boolean;
  /** How many of the keys that hold the present value name a secret. */
  #secrecy = 0;
  #expansion = 0;
  #gaveUp = false;

  constructor(text: Text, found: Diagnostics, conversion: Diagnostics, isMeantAsJson: boolean) {
    this.#text = text;
    this.#isMeantAsJson = isMeantAsJson;
    this.#found = found;
    this.#conversion = conversion;
  }

  /** @param depth levels of nesting down to this node, itself included */
  item(ast: Ast, depth: number): Item {
    const start = startOf(ast);
    if (isAlias(ast)) return this.#alias(ast.source, start, depth);
    const { anchor } = ast as Scalar | YAMLMap | YAMLSeq;
    if (anchor) this.#anchors.set(anchor, undefined);
    const item = this.#fresh(ast, start, depth);
    if (anchor) this.#anchors.set(anchor, item);
    return item;
  }

  #fresh(ast: Ast, start: number, depth: number): Item {
    if (isScalar(ast)) return this.#scalar(ast, start);
    if (depth > MAX_DEPTH) {
      this.#giveUp(() => this.#found.tooDeep(start));
      return nothing(start);
    }
    return isSeq<Ast>(ast)
      ? this.#list(ast, start, depth)
      : this.#mapping(ast as YAMLMap<Ast, Ast | null>, start, depth);
  }

  #scalar(ast: Scalar, start: number): Item {
    const { value, source = '' } = ast;
    if (typeof value === 'number') {
      const isSecret = () => this.#secrecy > 0;
      checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
    } else {
      this.#checkText(ast, start);
      this.#checkWord(ast, start);
      if (source === '' && this.#isTakenForComment(start)) {
        this.#found.warning(start, "The value is empty because ' #' begins a comment in YAML; quote the value.");
      }
    }
    return {
      value: typeof value === 'symbol' ? source : value,
      node: { start },
      height: 0,
      weight: 1 + source.length,
    };
  }

  #list(ast: YAMLSeq<Ast>, start: number, depth: number): Item {
    const parts = new Map<number, Part>();
    const value: unknown[] = [];
    let height = 0;
    let weight = 1;
    for (const entry of ast.items) {
      const item = this.item(entry, depth + 1);
      parts.set(value.length, { key: startOf(entry), node: item.node });
      value.push(item.value);
      height = Math.max(height, item.height);
      weight += item.weight;
    }
    return { value, node: { start, parts }, height: height + 1, weight };
  }

  #mapping(ast: YAMLMap<Ast, Ast | null>, start: number, depth: number): Item {
    const own = new Map<string, number>();
    const texts = textsOf(ast);
    const values = new Map<string, unknown>();
    const parts = new Map<string, Part>();
    let height = 0;
    let weight = 1;
    for (const { key, value } of ast.items) {
      const keyStart = startOf(key);
      const merging = isScalar(key) && typeof key.value === 'symbol';
      const name = merging ? undefined : this.#key(key, keyStart, depth);
      const before = this.#found.count;
      const secrecy = name !== undefined && isSecretField(texts, name) ? 1 : 0;
      this.#secrecy += secrecy;
      const item = value ? this.item(value, depth + 1) : nothing(keyStart);
      this.#secrecy -= secrecy;
      height = Math.max(height, item.height);
      weight += item.weight + (name?.length ?? 0);
      if (merging) {
        if (this.#found.count === before && !this.#gaveUp) this.#merge(item, keyStart, values, parts);
      } else if (name !== undefined) {
        const earlier = own.get(name);
        if (earlier !== undefined) this.#found.duplicate(name, earlier, keyStart, this.#secrecy > 0);
        own.set(name, keyStart);
        values.set(name, item.value);
        parts.set(name, { key: keyStart, node: item.node });
      }
    }
    return { value: Object.fromEntries(values), node: { start, parts }, height: height + 1, weight };
  }

  #key(ast: Ast, start: number, depth: number): string | undefined {
    if (isScalar(ast)) {
      const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
      if (ast.anchor) this.#anchors.set(ast.anchor, { ...nothing(start), value: ast.value, weight: 1 + name.length });
      this.#checkText(ast, start);
      return name;
    }
    const { value } = isAlias(ast) ? this.#alias(ast.source, start, depth) : { value: ast };
    if (typeof value !== 'object' || value === null) return String(value);
    this.#found.error(
      start,
      "A key must be a single value, but this one is a mapping or a list; quote it if it is text such as '{{ name }}'.",
    );
    return undefined;
  }

  /** What stands in the mapping itself wins, and so does an earlier source over a later one. */
  #merge(item: Item, start: number, values: Map<string, unknown>, parts: Map<string, Part>): void {
    for (const { value, node } of Array.isArray(item.value) ? entriesOf(item) : [item]) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        this.#found.error(start, "The merge key '<<' takes a mapping or a list of mappings; correct what follows it.");
        return;
      }
      for (const [name, held] of Object.entries(value)) {
        const part = node.parts?.get(name);
        if (values.has(name) || !part) continue;
        values.set(name, held);
        parts.set(name, part);
      }
    }
  }

  #alias(name: string, start: number, depth: number): Item {
    const item = this.#anchors.get(name);
    if (!item) {
      const [alias, anchor] = this.#secrecy > 0 ? ['', ''] : [` ${quote(`*${name}`)}`, ` ${quote(`&${name}`)}`];
      this.#found.error(
        start,
        this.#anchors.has(name)
          ? `The alias${alias} is inside the value that it names; remove one of the two.`
          : `The alias${alias} has no anchor${anchor} before it; quote it to keep it as text.`,
      );
      return nothing(start);
    }
    this.#expansion += item.weight;
    if (this.#expansion > LARGEST_EXPANSION) {
      this.#giveUp(() => this.#found.error(start, 'The aliases make the payload too large; use fewer of them.'));
      return nothing(start);
    }
    if (depth + item.height > MAX_DEPTH + 1) {
      this.#giveUp(() => this.#found.tooDeep(start));
      return nothing(start);
    }
    return item;
  }

  /** What YAML reads otherwise than it was most likely meant, without an error. */
  #checkText(ast: Scalar, start: number): void {
    const { type, source = '', tag } = ast;
    if (tag === '!' && type === 'PLAIN' && source.includes('<+')) this.#found.error(start, NEGATION);
    else if (type === 'PLAIN') this.#checkExpression(source, start);
    if (this.#isMeantAsJson) this.#checkJson(ast, start);
  }

  /** `<+a #b>` and, between brackets, `<+f(a, b)>` and `<+input>.allowedValues(a,b)` are cut short by YAML. */
  #checkExpression(source: string, start: number): void {
    const begin = source.lastIndexOf('<+');
    if (begin < 0) return;
    const end = source.indexOf('>', begin);
    const behind = end < 0 ? '' : source.slice(end);
    const isCut = end < 0 || behind.split('(').length > behind.split(')').length;
    if (!isCut) return;
    this.#found.warning(
      start,
      `The expression ends before its '${end < 0 ? '>' : ')'}', because ' #', ': ' and, between brackets, a comma end a plain value; put it in quotes.`,
    );
  }

  /** JSON that is not quite JSON is read as YAML, to which line breaks and comments mean something else. */
  #checkJson({ type, source = '', range }: Scalar, start: number): void {
    const written = type === 'QUOTE_DOUBLE' ? this.#text.content.slice(start, range?.[1]) : '';
    if (breaksLine(written)) {
      this.#found.error(
        start,
        'JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.',
      );
    } else if (type === 'PLAIN' && /(?:^|\s)\/[/*]/.test(source)) {
      this.#found.error(start, 'JSON has no comments, and YAML would read this one as text; remove it.');
    } else if (type === 'PLAIN' && source.includes('"') && !source.includes('<+')) {
      this.#found.error(
        start,
        'This unquoted value contains a quote, which YAML would read as text; a comma, colon or quote is missing.',
      );
    }
  }

  #checkWord({ type, source = '' }: Scalar, start: number): void {
    if (!this.#isMeantAsJson || type !== 'PLAIN' || !FOREIGN_WORDS.has(source)) return;
    this.#found.error(
      start,
      `JSON has no ${source}, and YAML would read it as text; write null, a number, or put it in quotes.`,
    );
  }

  /** Whether an empty value is followed in its line by what may have been meant as one: `color: #0063F7`, `channel: #general`. */
  #isTakenForComment(start: number): boolean {
    const { content } = this.#text;
    if (content[start] !== '#' || !/[^\s#!]/.test(content.charAt(start + 1))) return false;
    return content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
  }

  /** Tells once what makes the document as a whole unreadable. */
  #giveUp(tell: () => void): void {
    if (!this.#gaveUp) tell();
    this.#gaveUp = true;
  }
}

function startOf(ast: Ast): number {
  return ast.range?.[0] ?? 0;
}

/** Whether a quoted text goes over lines without a backslash at their ends, which says that this is meant. */
function breaksLine(written: string): boolean {
  const lines = written.split(/\r?\n/).slice(0, -1);
  return lines.some((line) => {
    let escapes = 0;
    while (line.at(-1 - escapes) === '\\') escapes++;
    return escapes % 2 === 0;
  });
}

/** The single texts of a mapping, which may say what stands beside them. */
function textsOf({ items }: YAMLMap<Ast, Ast | null>): Readonly<Record<string, unknown>> {
  const texts = items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string' ? [[String(key.value), value.value]] : [],
  );
  return Object.fromEntries(texts);
}

/** The entries of a list, as far as merging needs them. */
function entriesOf({ value, node }: Item): Pick<Item, 'value' | 'node'>[] {
  return (value as unknown[]).map((entry, index) => ({ value: entry, node: node.parts?.get(index)?.node ?? node }));
}
