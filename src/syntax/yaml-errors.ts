import { type Document, type Node, visit, type YAMLError } from 'yaml';
import { formatCount } from '../shared/text.ts';
import { type Diagnostics, tooDeepError } from './reading.ts';
import type { Text } from './text.ts';
import { findInvisible } from './yaml-checks.ts';

/** Maximum number of problems reported for one document; others mostly follow from them. */
const mostReported = 10;

const conflictError = 'A merge conflict begins here; resolve it.';
const instructionError =
  'This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.';
/** Such an error directly below another one mostly follows from it. */
const unexpectedError =
  'The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.';
export const missingQuoteError =
  'The closing quote is missing, or a line before it is not indented deeper than its key; add it, or indent the line.';
const missingBracketError =
  'The closing bracket is missing, or a line before it is not indented deeper than its key; add it, or indent the line.';

const decisiveErrors = [conflictError, instructionError];

/** A text that ends with a quoted expression, as in `"<+a>" == "b"`, where the quotes should go around all of it. */
const quotedExpression = /(["'])(?:(?!\1).)*<\+(?:(?!\1).)*\1\s*$/;

/** The beginnings of the instructions of Terraform (`%{ if … }`), Go (`{{- if … }}`), Jinja (`{% if … %}`) and ERB (`<% … %>`). */
const instruction =
  /^\s*(?:%\{|\{%|<%|\{\{-?\s*(?:(?:if|else|end|range|with|define|block|template|include)\b|\$\w+\s*:?=|\/\*))/;

/** Our sentences for frequent errors of the library, by the code and the beginning of the message; the first match is used. */
const sentences: readonly (readonly [code: string, message: string, sentence: string])[] = [
  ['BAD_DIRECTIVE', '', "This line begins with '%' but is not a YAML directive; quote it to keep it as text."],
  ['BAD_DQ_ESCAPE', '', 'This backslash escape does not exist; double the backslash, or use single quotes.'],
  ['BAD_INDENT', 'Flow', missingBracketError],
  ['BAD_INDENT', '', 'The indentation does not fit the lines around it; align this line with its siblings.'],
  ['BAD_SCALAR_START', '', 'A plain value cannot begin with this character; put the value in quotes.'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'Nested',
    "The line contains a second ': '; quote the value, or begin its mapping on a new line.",
  ],
  ['MISSING_CHAR', 'Missing closing', missingQuoteError],
  ['MISSING_CHAR', 'Flow', missingBracketError],
  ['MISSING_CHAR', 'Implicit map keys', "The key is not followed by ': '; write a colon and a space after it."],
  ['MULTILINE_IMPLICIT_KEY', '', "The key spans several lines; a ':' is probably missing on one of them."],
  ['TAB_AS_INDENT', '', 'A tab cannot indent YAML; use spaces.'],
  ['UNEXPECTED_TOKEN', '', unexpectedError],
];

interface Mistake {
  readonly line: number;
  readonly offset: number;
  readonly summary: string;
}

/**
 * Reports the syntax errors of a YAML document in the order of their locations: one per line and ten at most, because one mistake
 * causes many errors of the library. After some mistakes it nests each line in the one before it: where the nesting becomes too
 * deep (`stoppedAt`), the errors above that line are reported, or the depth if there are none.
 */
export function reportSyntax(
  found: Diagnostics,
  text: Text,
  errors: readonly YAMLError[],
  document?: Document,
  stoppedAt = Number.POSITIVE_INFINITY,
): void {
  const exhausted = errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').map(({ pos }) => pos[0]);
  const tooDeepAt = Math.min(stoppedAt, ...exhausted);
  const end = Number.isFinite(tooDeepAt) ? text.locate(tooDeepAt).line : Number.POSITIVE_INFINITY;
  const above = errors.filter(({ pos }) => text.locate(pos[0]).line < end);
  const mistakes = findMistakes(text, above, document);
  if (mistakes.length === 0) found.error(tooDeepAt, tooDeepError);
  // The other errors of a template follow from its first instruction.
  const [special, ...others] = mistakes.filter(({ summary }) => decisiveErrors.includes(summary));
  const lines = new Set(mistakes.map(({ line }) => line));
  const reported =
    special === undefined
      ? mistakes.filter(({ line, summary }) => summary !== unexpectedError || !lines.has(line - 1))
      : [special, ...others.filter(({ summary }) => summary === conflictError)];
  for (const { offset, summary } of reported.slice(0, mostReported)) found.error(offset, summary);
  const next = reported[mostReported];
  if (next === undefined) return;
  const rest = formatCount(reported.length - mostReported, 'more line');
  found.error(next.offset, `Here and below, ${rest} cannot be read; correct the problems above first.`);
}

/** The first error of each line. */
function findMistakes(text: Text, errors: readonly YAMLError[], document: Document | undefined): Mistake[] {
  const mistakes = new Map<number, Mistake>();
  let last = -1;
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    const [end] = error.pos;
    if (end === last) continue;
    last = end;
    const offset = mistakes.size <= mostReported ? findBeginning(error, document) : end;
    const { line } = text.locate(offset);
    if (!mistakes.has(line)) mistakes.set(line, { line, offset, summary: describe(error, lineAround(text, offset)) });
  }
  return [...mistakes.values()].sort((a, b) => a.offset - b.offset);
}

/** Where a mistake begins: the library notices a missing quote or bracket at the end of the text, but the opening one is nearer to it. */
function findBeginning({ message, pos: [offset] }: YAMLError, document: Document | undefined): number {
  const isQuote = message.startsWith('Missing closing');
  if (!document || (!isQuote && !/end with a [}\]]/.test(message))) return offset;
  let beginning = offset;
  const keep = (_key: unknown, { range }: Node): void => {
    if (range && range[0] < offset && offset - 1 <= range[1]) beginning = range[0];
  };
  visit(document, isQuote ? { Scalar: keep } : { Collection: keep });
  return beginning;
}

/** The line of an offset: the part before the offset, and the part from there on. */
function lineAround({ content }: Text, offset: number): readonly [before: string, rest: string] {
  const end = content.indexOf('\n', offset);
  const before = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
  return [before, content.slice(offset, end < 0 ? content.length : end)];
}

function describe({ code, message }: YAMLError, [before, rest]: readonly [string, string]): string {
  const line = before + rest;
  if (/^<{7} /.test(line)) return conflictError;
  if (instruction.test(line)) return instructionError;
  const invisible = findInvisible(line);
  if (invisible !== undefined) return invisible;
  if (/^\/[/*]/.test(rest)) {
    return "Neither JSON nor YAML has comments that begin with '//' or '/*'; remove it, or begin it with '#'.";
  }
  if ((rest.includes('<+') || quotedExpression.test(before.slice(-1000))) && code !== 'TAB_AS_INDENT') {
    return "The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.";
  }
  if (message.startsWith('Nested mappings') && !/:\s|:$/.test(rest)) {
    return 'The lines below are indented deeper than this one although it has a value; align them with it.';
  }
  const known = sentences.find(([of, beginning]) => of === code && message.startsWith(beginning));
  return known?.[2] ?? ownWords(message);
}

/** A warning of the library, without the tag itself: it may be a password that begins with '!'. */
export function describeWarning(message: string): string {
  return message.startsWith('Unresolved tag: ')
    ? "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text."
    : ownWords(message);
}

/** A message of the library as a sentence, without the part of the text that it may quote after a colon. */
function ownWords(message: string): string {
  return `${message.replace(/(?<=\S): .*$/s, '').slice(0, 200)}.`;
}
