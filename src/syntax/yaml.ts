import { type Document as AstDocument, Composer, type Document, isScalar, type YAMLError, YAMLParseError } from 'yaml';
import { formatCount } from '../shared/text.ts';
import {
  describeYamlError,
  findBeginning,
  missingQuoteError,
  tabError,
  unexpectedError,
} from '../shared/yaml-errors.ts';
import { platformWarnings } from './platform-yaml.ts';
import { Diagnostics, type ParsedDocument, tooDeepError } from './reading.ts';
import type { Text } from './text.ts';
import { YamlBuilder } from './yaml-builder.ts';
import { findInvisible, negationError } from './yaml-checks.ts';
import { composing, Tokens } from './yaml-tokens.ts';

/** Tokens (words, punctuation marks, spaces, line ends) of the largest document; each takes up to 750 bytes of memory. */
const largestDocument = 3_000_000;

/** What YAML forbids everywhere, also in quotes: control characters, and a byte order mark inside the text. */
const forbiddenCharacter = /[^\t\n\r -\u{10FFFF}]|(?<![^\n])\uFEFF/u;
/** What the platform refuses or reads as a line break, also in comments (docs/internals/platform-api.md, YAML). */
const refusedCharacter = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/**
 * Reads YAML 1.2 (core schema, also under a `%YAML 1.1` directive) with merge keys. Yields every document with content, so nothing
 * for a text of only comments and separators. Never throws. A document of more than `largest` tokens is an error.
 */
export function* readYaml(text: Text, largest = largestDocument): Generator<ParsedDocument> {
  const { content } = text;
  const forbidden = content.search(forbiddenCharacter);
  if (forbidden >= 0) {
    const summary = describeCharacter('YAML cannot contain', content, forbidden);
    return yield createUnreadable(text, (found) => found.error(forbidden, summary));
  }
  const composer = new Composer({ ...composing, merge: true });
  const tokens = new Tokens(content, largest);
  // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
  let latest: AstDocument.Parsed | undefined;
  let from = 0;
  for (const document of composer.compose(tokens.read())) {
    if (latest) from = yield* readDocument(text, tokens, from, latest, document);
    latest = document;
  }
  const { stop } = tokens;
  const { errors } = composer.streamInfo();
  if (stop?.reason === 'size') {
    const most = largest.toLocaleString('en');
    const summary = `The document is too large (over ${most} YAML tokens); split it, or write it as JSON.`;
    yield createUnreadable(text, (found) => found.error(stop.offset, summary));
  } else if (stop) {
    yield createUnreadable(text, (found) => reportSyntax(found, text, latest?.errors ?? [], latest, stop.offset));
  } else if (latest) {
    yield* readDocument(text, tokens, from, latest);
  } else if (errors.length > 0) {
    yield createUnreadable(text, (found) => reportSyntax(found, text, errors));
  }
}

/** Yields a document that begins at `from`, unless it has no content, and returns where `next` begins. */
function* readDocument(
  text: Text,
  tokens: Tokens,
  from: number,
  document: AstDocument.Parsed,
  next?: AstDocument.Parsed,
): Generator<ParsedDocument, number> {
  const { contents, errors, range } = document;
  // Only a comment or a line break can follow a document on its last line.
  const lineEnd = text.content.indexOf('\n', range[2] - 1) + 1;
  const to = (next && lineEnd) || text.content.length;
  const isEmpty = errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
  // After the header of a block scalar, the library takes `---` for the beginning of a document.
  if (!isEmpty || range[0] < from) yield readContents(text, tokens, document, [from, to]);
  // Text after an invalid document belongs to no document.
  return errors.length > 0 ? (next?.range[0] ?? to) : to;
}

function readContents(
  text: Text,
  tokens: Tokens,
  document: AstDocument.Parsed,
  span: readonly [number, number],
): ParsedDocument {
  const [found, conversion, platform] = [new Diagnostics(text), new Diagnostics(text), new Diagnostics(text)];
  const { contents, errors, warnings, range } = document;
  for (const { offset, mistake } of tokens.takeNotes(span[1])) {
    if (mistake === 'dropped') found.error(offset, noColonError);
    else if (mistake === 'indentation') errors.unshift(new YAMLParseError([offset, offset + 1], 'TAB_AS_INDENT', ''));
    else if (mistake === 'unclosed') found.error(offset, missingQuoteError);
    else if (offset >= span[0]) platform.warning(offset, platformWarnings[mistake]);
  }
  const refused = span[0] + text.content.slice(...span).search(refusedCharacter);
  if (refused >= span[0])
    platform.warning(refused, describeCharacter('The platform refuses or misreads', text.content, refused));
  if (errors.length > 0) reportSyntax(found, text, errors, document);
  if (range[0] < span[0]) {
    found.error(range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
  }
  for (const { pos, message } of warnings) {
    // Most likely the negation of an expression.
    if (message.startsWith('Unresolved tag: +')) found.error(pos[0], negationError);
    else found.warning(pos[0], describeWarning(message));
  }
  const isReadable = errors.length === 0 && contents !== null;
  const node = isReadable
    ? new YamlBuilder(text, { found, conversion, platform }).build(contents)
    : { value: readRoughly(document), start: contents?.range[0] ?? range[0] };
  return {
    value: node.value,
    node,
    span,
    diagnostics: found.all(),
    conversion: conversion.all(),
    platform: isReadable ? platform.all() : [],
  };
}

function readRoughly(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    // An alias, or deep nesting.
    return null;
  }
}

const noColonError = "The value of a key that begins with '?' must begin with ':' on a line below the key.";

function describeCharacter(problem: string, content: string, offset: number): string {
  const code = content.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return `${problem} the character U+${code} here; remove it, or write it as "\\u${code}" in double quotes.`;
}

function createUnreadable(text: Text, report: (found: Diagnostics) => void): ParsedDocument {
  const found = new Diagnostics(text);
  report(found);
  const [node, span] = [{ start: 0 }, [0, text.content.length] as const];
  return { value: null, node, span, diagnostics: found.all(), conversion: [], platform: [] };
}

/** Problems reported for one document; others mostly follow from them. */
const mostReported = 10;

const conflictError = 'A merge conflict begins here; resolve it.';
const instructionError =
  'This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.';

const fenceError = 'This line begins or ends a Markdown code block; remove the first and last line of the block.';
const deeperError = 'The lines below are indented deeper than this one although it has a value; align them with it.';

const decisiveErrors = [conflictError, instructionError, fenceError];
/** Those that mostly follow from one directly above. */
const followingErrors = [unexpectedError, deeperError];

/** A text that ends with a quoted expression, as in `"<+a>" == "b"`, where the quotes should go around all of it. */
const quotedExpression = /(["'])(?:(?!\1).)*<\+(?:(?!\1).)*\1\s*$/;

/** The beginnings of the instructions of Terraform (`%{ if … }`), Go (`{{- if … }}`), Jinja (`{% if … %}`) and ERB (`<% … %>`). */
const instruction =
  /^\s*(?:%\{|\{%|<%|\{\{-?\s*(?:(?:if|else|end|range|with|define|block|template|include)\b|\$\w+\s*:?=|\/\*))/;

/** An editor that writes tabs does so in every line. */
function isFirstTab({ summary }: Mistake, index: number, mistakes: readonly Mistake[]): boolean {
  return summary !== tabError || mistakes.findIndex((mistake) => mistake.summary === tabError) === index;
}

interface Mistake {
  readonly line: number;
  readonly offset: number;
  readonly summary: string;
}

/**
 * Reports syntax errors by location: one per line and ten at most, because one mistake causes many errors of the library. After some
 * mistakes it nests each line in the one before it; where the nesting becomes too deep (`stoppedAt`), the errors above that line are
 * reported, or the depth if there are none.
 */
function reportSyntax(
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
      ? mistakes
          .filter(({ line, summary }) => !followingErrors.includes(summary) || !lines.has(line - 1))
          .filter(isFirstTab)
      : [special, ...others.filter(({ summary }) => summary === conflictError)];
  for (const { offset, summary } of reported.slice(0, mostReported)) found.error(offset, summary);
  const next = reported[mostReported];
  if (next === undefined) return;
  const rest = formatCount(reported.length - mostReported, 'more line');
  found.error(next.offset, `Here and below, ${rest} cannot be read; correct the problems above first.`);
}

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

/** The line of an offset, before the offset and from there on. */
function lineAround({ content }: Text, offset: number): readonly [before: string, rest: string] {
  const end = content.indexOf('\n', offset);
  const before = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
  return [before, content.slice(offset, end < 0 ? content.length : end)];
}

function describe({ code, message }: YAMLError, [before, rest]: readonly [string, string]): string {
  const line = before + rest;
  if (/^<{7} /.test(line)) return conflictError;
  if (instruction.test(line)) return instructionError;
  if (/^\s*(?:`{3}|~{3})/.test(line)) return fenceError;
  const invisible = findInvisible(line);
  if (invisible !== undefined) return invisible;
  if (/^\/[/*]/.test(rest)) {
    return "Neither JSON nor YAML has comments that begin with '//' or '/*'; remove it, or begin it with '#'.";
  }
  if ((rest.includes('<+') || quotedExpression.test(before.slice(-1000))) && code !== 'TAB_AS_INDENT') {
    return "The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.";
  }
  if (message.startsWith('Nested mappings') && !/:\s|:$/.test(rest)) {
    return deeperError;
  }
  return describeYamlError({ code, message });
}

/** A warning of the library, without the tag itself: it may be a password that begins with '!'. */
function describeWarning(message: string): string {
  return message.startsWith('Unresolved tag: ')
    ? "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text."
    : 'The directive or tag here is not supported and has no effect.';
}
