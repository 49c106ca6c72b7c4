import { Composer, CST, isScalar, Scalar, type Tags, visit } from 'yaml';
import { valueOfScalar } from './block-scalar.ts';
import { lineBreak } from './platform-warnings.ts';
import { deepestParse, quote } from './reading.ts';
import { PlatformLexer } from './yaml-lexer.ts';
import { LexemeParser } from './yaml-parser.ts';

/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];

/**
 * The value of a text as the platform's parser reads it: scalars by YAML 1.1, keys as they are written, and neither
 * anchors nor merge keys resolved, so an alias is the text of its name (docs/platform-api.md, YAML). `undefined` for a text
 * that is not one valid document.
 */
export function readAsPlatform(text: string): unknown {
  const broken = breakLines(text.replaceAll(/\r(?!\n)/g, '\n'));
  const composer = new Composer({
    version: '1.1',
    schema: 'yaml-1.1',
    merge: false,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
    customTags: (tags) => tags.filter(isKnown).map(asPlatform),
  });
  const tokens = tokensOf(broken);
  if (tokens === undefined) return undefined;
  const [document, ...others] = composer.compose(tokens, true, broken.length);
  if (document === undefined || document.errors.length > 0 || others.length > 0) return undefined;
  visit(document, {
    Alias: (_, { source }) => new Scalar(source),
    Pair: (_, pair) => {
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
    Scalar: (_, scalar) => {
      scalar.value = valueOfScalar(scalar, broken);
    },
  });
  return document.toJS();
}

/** The text with the line breaks of YAML 1.1. In quotes, the two separators break no line: they stay in the value. */
function breakLines(text: string): string {
  if (text.search(lineBreak) < 0) return text;
  const parts = [...new PlatformLexer().lex(text)].filter((part) => !lexerMarks.has(CST.tokenType(part)));
  return parts.map((part) => part.replaceAll(/^["']/.test(part) ? /\u0085/g : lineBreak, '\n')).join('');
}

/** The lexemes that are not in the text. */
const lexerMarks = new Set<string | null>(['doc-mode', 'flow-error-end', 'scalar']);

/** `undefined` if the text is nested too deeply. */
function tokensOf(text: string): CST.Token[] | undefined {
  const parser = new LexemeParser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new PlatformLexer().lex(text)) {
    for (const token of parser.take(lexeme)) tokens.push(token);
    if (parser.stack.length > deepestParse) return undefined;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function isKnown(tag: Tags[number]): boolean {
  if (typeof tag === 'string') return !unknownTags.includes(tag);
  return !unknownTags.includes(tag.tag.split(':').at(-1) ?? '') && tag.format !== 'TIME';
}

/** Its parser takes `y` and `n` for text, and so `08`, which is not an octal number. */
const decimal = /^[-+]?(?:0|[1-9][\d_]*)$/;
const truth = /^(?:[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/;
const falsity = /^(?:[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/;
/** The beginning of a number with a point or an exponent. The library also takes `e1` and `.` for numbers. */
const numeric = /^(?=[-+]?(?:\d|\.[\d_iInN]))/;
/** The beginning of another number that is not decimal. The library also takes `0_` and `0x_` for numbers. */
const hasDigits = /^(?![-+]?0[bx]?_+$)/;

function asPlatform(tag: Tags[number]): Tags[number] {
  if (typeof tag === 'string' || !('test' in tag) || tag.test === undefined) return tag;
  if (tag.tag === 'tag:yaml.org,2002:bool') return { ...tag, test: tag.test.test('true') ? truth : falsity };
  if (tag.tag === 'tag:yaml.org,2002:float') return { ...tag, test: new RegExp(numeric.source + tag.test.source) };
  if (tag.tag !== 'tag:yaml.org,2002:int') return tag;
  return { ...tag, test: tag.format === undefined ? decimal : new RegExp(hasDigits.source + tag.test.source) };
}

/** Unquoted words and numbers that YAML 1.1 may read differently from YAML 1.2: a quick first test. */
const suspiciousWord = /^(?:yes|no|on|off)$/i;
const suspiciousNumber =
  /^[-+]?(?:\.(?:inf|Inf|INF|nan|NaN|NAN)|(?:0[\dbBoOxX_]|\._|(?=\.*\d)[\d.]+_)[\w.+-]*|\d[\d_]*(?::[0-5]?\d){1,99}\.[\d_]*)$/;

/**
 * How the platform reads an unquoted value that this action reads as `value`, as a clause; `undefined` if both read the
 * same.
 */
export function readOtherwise(written: string, value: unknown): string | undefined {
  const suspicious = '0123456789.+-'.includes(written.charAt(0)) ? suspiciousNumber : suspiciousWord;
  if (!suspicious.test(written)) return undefined;
  // The platform stores it as JSON, in which neither is a number.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'as a value that is not a number';
  if (written.includes(':')) return 'as a number in base 60, which it refuses';
  const read = readAsPlatform(written);
  if (Number.isNaN(read)) return 'as a number, which it refuses';
  if (Object.is(read, value) || read === undefined) return undefined;
  return typeof read === 'string' ? `as the text ${quote(read)}` : `as the ${typeof read} ${String(read)}`;
}
