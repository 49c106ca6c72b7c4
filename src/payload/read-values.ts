import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { findLeaves, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import { isPathOfFile } from '../shared/paths.ts';
import { shorten } from '../shared/text.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { locate } from '../syntax/locate.ts';
import { parsePayload } from '../syntax/parse.ts';
import type { ReadResult } from './sources.ts';
import { leavesIn, mergeValues, Values, withoutEntries } from './values.ts';

type ValuesInput = 'values' | 'secret-values';

interface ValuesTexts {
  readonly inline: string;
  /** One path or glob a line. */
  readonly files: string;
  readonly secret: string;
  /** Why `inline` must not contain secrets, if others than the run can read it. */
  readonly exposed?: string;
}

/**
 * Reads the values of a run: the maps in files, then the map in `inline`, then the one in `secret`; a later one wins. Each is one
 * document of YAML or JSON.
 *
 * @param readLine reads the files of a line
 */
export async function readValues(
  { inline, files, secret, exposed }: ValuesTexts,
  readLine: (line: string) => Promise<ReadResult>,
): Promise<{ readonly values: Values; readonly diagnostics: readonly Diagnostic[] }> {
  const lines = files.split('\n').filter((line) => line.trim() !== '');
  const read = await Promise.all(lines.map((line) => readLine(line)));
  const fromFiles = read.flatMap(({ sources }) => sources.map((source) => readMap(source)));
  const fromInline = readInput(inline, 'values');
  const fromSecret = readInput(secret, 'secret-values');
  const all = [...fromFiles, fromInline, fromSecret];
  const roots = [...fromFiles, fromInline].map(({ root }) => root);
  const values = new Values(mergeValues([...roots, withoutEntries(fromSecret.root)]), {
    inline: { root: fromInline.root, ...omitUndefined({ exposed }), cut: findCut(fromInline, inline) },
    secret: { root: fromSecret.root, cut: findCut(fromSecret, secret) },
  });
  return {
    values,
    diagnostics: [...[...read, ...all].flatMap(({ diagnostics }) => diagnostics), ...reportShort(fromSecret)],
  };
}

/** Fewer characters occur in many texts, so they could not be masked there. */
const shortestSecret = 4;

/** An empty value is that of a missing secret. */
function reportShort({ root }: ReadMap): Diagnostic[] {
  const isShort = (text: string) => text !== '' && text.length < shortestSecret;
  const short = findLeaves(root).filter(({ value }) => isShort(String(value ?? '').trim()));
  if (short.length === 0) return [];
  const names = shorten(
    short.map(({ path }) => `"${path.join('.')}"`),
    10,
  );
  const summary = `${short.length === 1 ? 'A value' : 'Values'} of \`input:secret-values\` with fewer than ${shortestSecret} characters cannot be masked: ${names}.`;
  return [createError(summary, { hint: 'Pass what is not secret in `input:values`, or use a longer secret.' })];
}

/** The texts of `secret-values` to mask, also if the input is not valid: each value as it is read, and as it is written. */
export function findSecretTexts(input: string): string[] {
  if (input.trim() === '') return [];
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(input) });
  const found = documents.flatMap(({ value }) => findScalars(value));
  const [document] = documents;
  if (document !== undefined && documents.length === 1 && isMap(document.value) && !hasError(diagnostics)) {
    if (document.format === 'json') return found;
    // A secret that is not quoted by `toJSON` may itself have quotes, a ` #`, or the form of a number.
    const written = [...findWrittenValues(document, input).values()].filter((text) => !/^[|>]/.test(text));
    return [...found, ...written, ...written.map((text) => text.replace(/^(["'])(.*)\1$/, '$2'))];
  }
  // What is a value is not known, so every line is one, with and without the name before it.
  const lines = input.split(/[\r\n]+/).map((line) => line.trim());
  const behindNames = lines.map((line) => line.replace(/^[\s{,-]*["']?[\w.$-]+["']?\s*:\s*["'|>]?/, ''));
  return [...found, ...lines, ...behindNames, ...behindNames.map((text) => text.replace(/["'},\s]+$/, ''))];
}

function findScalars(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(findScalars);
  return value === null || value === undefined ? [] : [String(value)];
}

/** `root` is empty if the map is not valid. */
interface ReadMap {
  readonly root: Mapping;
  readonly document?: Document;
  readonly diagnostics: readonly Diagnostic[];
}

function readInput(text: string, input: ValuesInput): ReadMap {
  if (text.trim() === '') return { root: {}, diagnostics: [] };
  const map = readMap({ bytes: Buffer.from(text) }, input);
  const found = map.diagnostics.map(({ location, ...problem }) => ({
    ...problem,
    location: { line: 1, column: 1, ...location, input },
  }));
  return { ...map, diagnostics: input === 'values' ? found : withoutQuotes(found) };
}

function readMap(source: Payload, input?: ValuesInput): ReadMap {
  const { documents, diagnostics: found } = parsePayload(source);
  const diagnostics = [...found, ...documents.flatMap(({ conversion }) => conversion)];
  const [document, second] = documents;
  if (document === undefined) return { root: {}, diagnostics };
  if (isMap(document.value) && second === undefined) return { root: document.value, document, diagnostics };
  const name = input === undefined ? 'A values file' : `\`input:${input}\``;
  const location = (second ?? document).location ?? { line: 1, column: 1 };
  const [assigned] = input === 'values' ? (/^[\w.-]+(?==)/.exec(String(document.value)) ?? []) : [];
  const advice = assigned === undefined ? '' : `: write \`${assigned}: …\` instead of \`${assigned}=…\``;
  const summary = `${name} must contain one map of names to values${advice}.`;
  const isPath = input === 'values' && isPathOfFile(document.value);
  const hint = isPath ? 'To read values from files, set `input:values-file`.' : undefined;
  return { root: {}, diagnostics: [...diagnostics, createError(summary, { location, ...omitUndefined({ hint }) })] };
}

/** The first problem of each severity, in words that quote nothing of the input. */
function withoutQuotes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const hint = `Write each value as \`name: $\{{ toJSON(secrets.NAME) }}\`, which quotes it.`;
  const summaries = {
    error: '`input:secret-values` is not a YAML or JSON map of names to values.',
    warning: 'YAML may read a value of `input:secret-values` differently from how it is written.',
    notice: undefined,
  };
  return (['error', 'warning', 'notice'] as const).flatMap((severity) => {
    const first = diagnostics.find((diagnostic) => diagnostic.severity === severity);
    const summary = summaries[severity];
    if (first === undefined || summary === undefined) return [];
    return [{ severity, summary, hint, ...omitUndefined({ location: first.location }) }];
  });
}

/** The names of values without quotes that end before a comment, as a secret with ` #` does in a workflow. */
function findCut({ document }: ReadMap, text: string): ReadonlySet<string> {
  if (document === undefined || !/\s#/.test(text)) return new Set();
  const isCut = (written: string) => /^[^\s"'|>].*\s#/.test(written);
  return new Set([...findWrittenValues(document, text)].flatMap(([name, written]) => (isCut(written) ? name : [])));
}

/** By the names of values, the rest of the line on which each begins. */
function findWrittenValues(document: Document, text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r\n|\r|\n/);
  const names = leavesIn(document.value as Mapping);
  const parts = names.map((name) => ({ path: name.split('.'), at: 'value' as const }));
  const locations = locate(document, parts);
  return new Map(
    names.map((name, index) => {
      const { line, column } = locations[index] ?? { line: 0, column: 0 };
      return [name, (lines[line - 1]?.slice(column - 1) ?? '').trim()];
    }),
  );
}
