import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { isSecretField } from '../../secrets/detect.ts';
import { createError, createWarning, type Diagnostic, FirstOfMany, type Pointer } from '../../shared/diagnostic.ts';
import {
  asFilledText,
  asList,
  asMap,
  compareByPosition,
  formatPath,
  isMap,
  type Path,
  valueAt,
} from '../../shared/object.ts';
import { expressionMessage, text } from './schema.ts';

/** Names of fields whose values are not shown, more than those that are masked. */
const secretName = /pass(word|phrase|wd)|secret|token|key|credential/i;

/** Characters of the longest text that is shown. */
const longestShown = 60;

/** Whether a field on this path may contain a secret, so its value is never shown. */
export function looksSecret(value: unknown, path: Path): boolean {
  return path.some(
    (part, depth) =>
      typeof part === 'string' &&
      (secretName.test(part) || isSecretField(asMap(valueAt(value, path.slice(0, depth))), part)),
  );
}

/** `, found …` for a message: short plain values as they are, others by their kind. */
export function describeFound(value: unknown): string {
  if (Array.isArray(value)) return ', found a list';
  if (isMap(value)) return ', found a map';
  const [, quoted] = typeof value === 'string' ? (/^[“”„«](.*)[“”»]$/s.exec(value) ?? []) : [];
  if (quoted !== undefined) return `, found ${JSON.stringify(quoted)} in curly quotes; use straight ones`;
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return typeof value === 'string' && value.length > longestShown
    ? `, found text of ${value.length} characters`
    : `, found ${shown}`;
}

function formatSentence(path: Path, message: string): string {
  const subject = path.length > 0 ? `\`${formatPath(path)}\`` : 'The document';
  return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}

/** The issues of the schema itself, instead of the issue that neither it nor an expression matches. */
function flatten(issue: BaseIssue<unknown>, base: Path = []): { issue: BaseIssue<unknown>; path: Path }[] {
  const path = [...base, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const inner = issue.issues?.filter(({ message }) => message !== expressionMessage) ?? [];
  return inner.length < (issue.issues?.length ?? 0)
    ? inner.flatMap((cause) => flatten(cause, path))
    : [{ issue, path }];
}

function findErrors(schema: GenericSchema, value: unknown): Diagnostic[] {
  const { issues } = safeParse(schema, value);
  if (issues === undefined) return [];
  return issues
    .flatMap((issue) => flatten(issue))
    .map(({ issue, path }) => {
      const actual = valueAt(value, path);
      if (actual === undefined) {
        const map = path.slice(0, -1);
        const part = typeof map.at(-1) === 'string' ? 'key' : 'value';
        return createError(formatSentence(path, 'is required but missing'), at(map, part));
      }
      const quotes = issue.message === text.message && (typeof actual === 'number' || typeof actual === 'boolean');
      // A map that breaks a rule about its fields has the right type.
      const isRuleOfMap = issue.kind === 'validation' && isMap(actual);
      // The text of a number is not known: 010 is read as 10.
      const found = quotes && typeof actual === 'number' ? ', found a number' : describeFound(actual);
      const shown = isRuleOfMap || looksSecret(value, path) ? '' : found;
      const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
      return at(path).error(message);
    });
}

/** All diagnostics of a value: the errors of the schema and the given warnings, in document order. */
export function collectDiagnostics(
  schema: GenericSchema,
  value: unknown,
  warnings: Iterable<Diagnostic>,
): Diagnostic[] {
  const all = [...findErrors(schema, value), ...warnings];
  if (all.length === 0) return [];
  const order = compareByPosition(value);
  const first = new FirstOfMany<Diagnostic>();
  all.sort((a, b) => order(a.pointer?.path ?? [], b.pointer?.path ?? []));
  for (const diagnostic of all) first.add(diagnostic);
  return first.all();
}

/**
 * A place in a document. `at(path).error('must be a number')` says so of the path; a sentence of its own is `createError(sentence,
 * at(path))`. Known refusals are errors.
 */
export function at(path: Path, part: Pointer['at'] = 'value') {
  const pointer = { path, at: part };
  return {
    pointer,
    error: (message: string) => createError(formatSentence(path, message), { pointer }),
    warning: (message: string) => createWarning(formatSentence(path, message), { pointer }),
  };
}

/** Errors for the items of a list that have the name of an earlier one; `what` is the word before the name, with a space. */
export function* checkDuplicates(
  items: unknown,
  path: Path,
  what: string,
  readName: (item: unknown) => unknown,
): Generator<Diagnostic> {
  const seen = new Set<string>();
  for (const [index, item] of asList(items).entries()) {
    const name = asFilledText(readName(item));
    if (name === undefined) continue;
    if (seen.has(name)) yield createError(`Duplicate ${what}"${name}" in \`${path.at(-1)}\`.`, at([...path, index]));
    seen.add(name);
  }
}
