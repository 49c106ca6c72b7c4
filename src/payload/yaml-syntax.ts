import type { Document, Node, YAMLError } from 'yaml';
import { visit } from 'yaml';
import { countOf } from '../shared/text.ts';
import type { Diagnostics } from './reading.ts';
import type { Text } from './text.ts';
import { findInvisible } from './yaml-checks.ts';

/** Maximum number of problems reported for one document; others mostly follow from them. */
const mostReported = 10;

/** What is said of a bracket that is not closed before the lines below it. */
export const unclosedError =
  'The closing bracket is missing, or a line before it is not indented deeper than its key; add it, or indent the line.';

/** The error for a tab in place of spaces. */
export const tabIndentError = 'A tab cannot indent YAML; use spaces.';

/**
 * Reports the syntax errors of a YAML document in our own words, in the order of their locations: one per line and ten at
 * most, because one mistake causes many errors of the parser. With `isPart`, they are those of the beginning of the document.
 */
export function reportSyntax(
  found: Diagnostics,
  text: Text,
  errors: readonly YAMLError[],
  { document, isPart = false }: { readonly document?: Document | undefined; readonly isPart?: boolean } = {},
): void {
  if (errors.length === 0) return;
  const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const lines = new Map<number, { readonly offset: number; readonly error: YAMLError }>();
  // After the line on which the parser fails, its messages only follow from that failure.
  const lastLine = exhausted ? text.locate(exhausted.pos[0]).line - 1 : Number.POSITIVE_INFINITY;
  const real = errors.filter(({ pos }) => text.locate(pos[0]).line <= lastLine);
  const beginningOf = beginningsOf(document);
  for (const error of real.sort((a, b) => a.pos[0] - b.pos[0])) {
    const offset = beginningOf(error);
    const { line } = text.locate(offset);
    if (!lines.has(line)) lines.set(line, { offset, error });
  }
  const all = [...lines]
    .map(([line, { offset, error }]) => ({ line, offset, summary: summaryOf(error, lineAround(text, offset)) }))
    .sort((a, b) => a.offset - b.offset);
  const conflicts = all.filter(({ summary }) => summary === conflictError);
  // The other errors of a template follow from its first instruction.
  const instructions = all.filter(({ summary }) => summary === instructionError).slice(0, 1);
  const special = conflicts.length > 0 ? conflicts : instructions;
  const reported =
    special.length > 0
      ? special
      : all.filter(({ line, summary }) => summary !== unexpectedError || !lines.has(line - 1));
  for (const { offset, summary } of reported.slice(0, mostReported)) found.error(offset, summary);
  const next = reported[mostReported];
  if (next) {
    const rest = isPart || exhausted ? 'more lines' : countOf(reported.length - mostReported, 'more line');
    found.error(next.offset, `Here and below, ${rest} cannot be read; correct the problems above first.`);
  }
  if (exhausted && reported.length === 0) found.tooDeep(exhausted.pos[0]);
}

/**
 * The beginnings of the mistakes; call it in the order of their locations. The parser notices a missing quote or bracket at the
 * end of the text, but the mistake is nearer to the opening one.
 */
function beginningsOf(document: Document | undefined): (error: YAMLError) => number {
  const quotes = new Openings(document, 'Scalar');
  const brackets = new Openings(document, 'Collection');
  return ({ message, pos: [offset] }) => {
    if (message.startsWith('Missing closing')) return quotes.before(offset) ?? offset;
    return (/end with a [}\]]/.test(message) ? brackets.before(offset) : undefined) ?? offset;
  };
}

/** The open collections at ascending offsets, found in one pass through the document. */
class Openings {
  readonly #document: Document | undefined;
  readonly #sort: 'Scalar' | 'Collection';
  #ranges: (readonly [number, number])[] | undefined;
  #passed = 0;
  readonly #open: (readonly [number, number])[] = [];

  constructor(document: Document | undefined, sort: 'Scalar' | 'Collection') {
    this.#document = document;
    this.#sort = sort;
  }

  /** The beginning of the innermost one that contains the offset. */
  before(offset: number): number | undefined {
    this.#ranges ??= this.#read();
    for (let next = this.#ranges[this.#passed]; next && next[0] < offset; next = this.#ranges[++this.#passed]) {
      this.#open.push(next);
    }
    for (let last = this.#open.at(-1); last && last[1] < offset - 1; last = this.#open.at(-1)) this.#open.pop();
    return this.#open.at(-1)?.[0];
  }

  #read(): (readonly [number, number])[] {
    const ranges: (readonly [number, number])[] = [];
    const keep = (_key: unknown, { range }: Node): void => {
      if (range) ranges.push([range[0], range[1]]);
    };
    if (this.#document) visit(this.#document, { [this.#sort]: keep });
    return ranges;
  }
}

/** The line of an offset, before it and from it on. */
interface Line {
  readonly before: string;
  readonly rest: string;
}

function lineAround({ content }: Text, offset: number): Line {
  const end = content.indexOf('\n', offset);
  const rest = content.slice(offset, end < 0 ? content.length : end);
  return { before: content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset), rest };
}

const conflictError = 'A merge conflict begins here; resolve it.';

const instructionError =
  'This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.';

/** The beginnings of the instructions of Terraform (`%{ if … }`), Go (`{{- if … }}`), Jinja (`{% if … %}`) and ERB (`<% … %>`). */
const instruction =
  /^\s*(?:%\{|\{%|<%|\{\{-?\s*(?:(?:if|else|end|range|with|define|block|template|include)\b|\$\w+\s*:?=|\/\*))/;

/** Such an error directly below another one mostly follows from it. */
const unexpectedError =
  'The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.';

/** Our sentences for the parser's errors, by the code and the beginning of the message; the first match is used. */
const sentences: readonly (readonly [code: string, message: string, sentence: string])[] = [
  ['ALIAS_PROPS', '', 'An alias cannot have an anchor or a tag; remove it.'],
  ['BAD_ALIAS', '', 'An anchor or alias needs a name; quote the value to keep it as text.'],
  ['BAD_DIRECTIVE', '', "This line begins with '%' but is not a YAML directive; quote it to keep it as text."],
  ['BAD_DQ_ESCAPE', '', 'This backslash escape does not exist; double the backslash, or use single quotes.'],
  ['BAD_INDENT', 'Flow', unclosedError],
  ['BAD_INDENT', '', 'The indentation does not fit the lines around it; align this line with its siblings.'],
  ['BAD_PROP_ORDER', '', "An anchor or a tag must come after the '-', '?' or ':' of its value; move it there."],
  ['BAD_SCALAR_START', '', 'A plain value cannot begin with this character; put the value in quotes.'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'A block',
    'A list cannot be a key; check the indentation and the colons around this line.',
  ],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    '',
    "The line contains a second ': '; quote the value, or begin its mapping on a new line.",
  ],
  ['BLOCK_IN_FLOW', '', "Inside brackets a mapping or list needs brackets as well; a ',' or a bracket may be missing."],
  ['KEY_OVER_1024_CHARS', '', 'A key may have at most 1,024 characters; shorten it.'],
  [
    'MISSING_CHAR',
    'Missing closing',
    'The closing quote is missing, or a line before it is not indented deeper than its key; add it, or indent the line.',
  ],
  ['MISSING_CHAR', 'Missing space', 'A space is missing after the colon; add it.'],
  ['MISSING_CHAR', 'Missing newline', 'The list must begin on a new line, below its anchor or tag.'],
  ['MISSING_CHAR', 'Missing directives', "A line with '---' must follow the lines that begin with '%'; add it."],
  ['MISSING_CHAR', 'Missing', "A ',' or ':' is missing between the entries; add it."],
  ['MISSING_CHAR', 'Flow', 'The closing bracket is missing; add it.'],
  ['MISSING_CHAR', 'Implicit map keys', "The key is not followed by ': '; write a colon and a space after it."],
  ['MISSING_CHAR', 'Comments', "A space is missing before the '#'; add it, or put the value in quotes."],
  [
    'MISSING_CHAR',
    'Sequence item',
    "The entry does not begin with '- ' like those before it; add it, or correct the indentation.",
  ],
  ['MISSING_CHAR', 'Block collection', "A mapping or list must begin on the line below '---'; move it there."],
  ['MISSING_CHAR', 'Tags and', 'A space is missing after the anchor or tag; add it, or put the value in quotes.'],
  [
    'MISSING_CHAR',
    'Block scalars',
    "Empty lines in front of the text are indented deeper than it; write its indentation after the '|' or '>'.",
  ],
  ['MULTILINE_IMPLICIT_KEY', '', "The key spans several lines; a ':' is probably missing on one of them."],
  ['MULTIPLE_ANCHORS', '', 'A value can have only one anchor; remove the other.'],
  ['MULTIPLE_TAGS', '', 'A value can have only one tag; remove the other.'],
  ['TAB_AS_INDENT', '', tabIndentError],
  ['TAG_RESOLVE_FAILED', '', 'The tag cannot be read; quote the value to keep it as text.'],
];

/** Whether Git has put the beginning of a merge conflict on a line. */
function isConflict({ before, rest }: Line): boolean {
  return /^<{7} /.test(before + rest);
}

/** Whether quotes around an expression end before an offset, as in `"<+a>" == "b"`, where they should go around all of it. */
function endsInQuotedExpression(before: string): boolean {
  const value = before.trimEnd();
  const quote = value.slice(-1);
  if (quote !== '"' && quote !== "'") return false;
  return value.slice(value.lastIndexOf(quote, value.length - 2) + 1).includes('<+');
}

function summaryOf({ code, message }: YAMLError, line: Line): string {
  const { before, rest } = line;
  if (isConflict(line)) return conflictError;
  if (instruction.test(before + rest)) return instructionError;
  const invisible = findInvisible(before + rest);
  if (invisible !== undefined) return invisible;
  if (/^\/[/*]/.test(rest)) {
    return "Neither JSON nor YAML has comments that begin with '//' or '/*'; remove it, or begin it with '#'.";
  }
  if ((rest.includes('<+') || endsInQuotedExpression(before)) && code !== 'TAB_AS_INDENT') {
    return "The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.";
  }
  if (message.startsWith('Nested mappings') && !/:\s|:$/.test(rest)) {
    return 'The lines below are indented deeper than this one although it has a value; align them with it.';
  }
  const known = sentences.find(([of, beginning]) => of === code && message.startsWith(beginning));
  return known?.[2] ?? unexpectedError;
}
