import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import { inlineValueIn } from '../kinds/shared/inline-secret.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError, createNotice, createWarning, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { findLeaves, type Mapping, omitUndefined } from '../shared/object.ts';
import { handleEvents } from '../shared/run-time.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { type ParsedPayload, parseInTurns } from '../syntax/parse.ts';
import { mayHavePlaceholder, toBuffer } from '../syntax/text.ts';
import {
  attachCompanions,
  findCompanions,
  isCompanionByName,
  isNamedBy,
  reportUnnamed,
  withCommittedCompanions,
} from './companions.ts';
import {
  findChangedEntries,
  type PreviousVersion,
  parseEarlierFiles,
  type Replacements,
  readEarlierFiles,
} from './earlier-files.ts';
import { asWarning, type Entries, EntryPatterns, hasEntryList, readEntries, reportEntries } from './entries.ts';
import { Expansion, withEntries } from './expand-entries.ts';
import { selectAmong } from './find-files.ts';
import { parsePathConvention } from './path-convention.ts';
import { findPlaceholderName, namesInPlaceholders } from './placeholders.ts';
import { readValues } from './read-values.ts';
import { recognizeKind } from './recognize.ts';
import { replaceValues } from './replace-values.ts';
import {
  helmTemplatesIn,
  isForeign,
  isManifestTemplate,
  isOfOtherTool,
  reportTemplates,
  withExclusion,
} from './select-documents.ts';
import { type ReadResult, readFilesOfInput, readPayloads, withCommittedLineEnds } from './sources.ts';
import { Values } from './values.ts';

interface ReadDocuments {
  readonly documents: readonly Document[];
  readonly previous?: PreviousVersion;
  /** The documents that `only` leaves out, without the values that they lack. */
  readonly outside: readonly Document[];
  readonly values: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

type ReadContext = Pick<Context, 'workspace' | 'environment' | 'exposedValues' | 'signal' | 'findLastSuccess'>;

/**
 * Reads the payloads that the inputs name, replaces values in them, and parses them. Throws the reason of the signal if that ends
 * the run meanwhile.
 */
export async function readDocuments(inputs: Inputs, context: ReadContext): Promise<ReadDocuments> {
  const { workspace, signal } = context;
  const { payload, payloadFile } = inputs;
  const source = payload === '' ? { payloadFile } : { payload };
  const { earlier, diagnostics: ofEarlier } = await readEarlierFiles(inputs, context, (readLine) =>
    readGiven(inputs, context, readLine),
  );
  const former = (lines: string) => selectAmong(lines, workspace, earlier?.commit.files.keys() ?? []);
  const options = {
    signal,
    findPlace: (file: string) => JSON.stringify(parsePathConvention(file)),
    former: former(payloadFile),
  };
  const [read, { given, diagnostics: found }] = await Promise.all([
    readPayloads(source, workspace, options),
    readGiven(inputs, context, (input, line) =>
      readFilesOfInput(input, line, workspace, input === 'for-each-file' ? { former: former(line) } : {}),
    ),
  ]);
  const { values, entries } = given;
  const part = new EntryPatterns(inputs.only);
  const diagnostics = [
    ...ofEarlier,
    ...read.diagnostics,
    ...found,
    ...(entries ? reportEntries(entries, earlier?.given.entries, part) : []),
    ...reportOnly(inputs, part, entries),
  ];
  if (hasError(diagnostics)) return { documents: [], outside: [], values: values.root, diagnostics };
  const isDelete = inputs.operation === deleteOperation;
  // What left the part of this run, or is new in it, may be in another part of the other version.
  const whole = new EntryPatterns('');
  const expanded = earlier === undefined ? part : whole;
  const others = [entries, earlier?.given.entries].flatMap((version) => version?.all ?? []);
  const parse = (sources: readonly Payload[], version: Replacements, parser: Parser) => {
    const expansion = version.entries && new Expansion(version.entries, version.values, expanded, others);
    return parseAll(sources, version.values, parser, { signal, ...omitUndefined({ expansion }) });
  };
  const sources = await withCommittedLineEnds(read.sources, context);
  const current = await parse(sources, given, isDelete ? parseToDelete : parseWithValues);
  const parseEarlier = (some: readonly Payload[], version: Replacements) => parse(some, version, parseToDelete);
  const before =
    earlier && (await parseEarlierFiles(earlier, { sources, given, ...current, parse: parseEarlier }, workspace));
  const changed = before && findChangedEntries(current.documents, before.version);
  const isSelected = (name: string) => part.has(name, changed?.has(name) ?? true);
  const isInPart = ({ entry }: Document) => (entry === undefined ? part.hasShared : isSelected(entry.name));
  const { documents: attached, diagnostics: unattached } = attachCompanions(
    current.documents.filter(isInPart),
    workspace,
    {
      isDelete,
    },
  );
  const documents = await withCommittedCompanions(attached, context);
  const previous = before && { ...before.version, documents: before.version.documents.filter(isInPart) };
  const outside =
    entries === undefined || part.isWhole
      ? undefined
      : await parseAll(sources, values, parseToDelete, {
          signal,
          expansion: new Expansion(entries, values, whole, others, true),
        });
  const ofDocuments = current.diagnostics.map((one) =>
    one.entry === undefined || isSelected(one.entry.name) ? one : asWarning(one),
  );
  return {
    documents,
    ...omitUndefined({ previous }),
    outside: outside?.documents.filter((one) => !isInPart(one)) ?? [],
    values: entries === undefined ? values.root : [values.root, ...entries.all.map((entry) => entry.values)],
    diagnostics: [
      ...diagnostics,
      ...withEntries(ofDocuments),
      ...((await current.expansion?.report(isSelected, signal)) ?? []),
      ...unattached,
      ...reportEmpty(current),
      ...reportUnnamed(current.unnamed, current.documents.length === 0),
      ...((await before?.report(isSelected, signal)) ?? []),
      ...(part.namesChanged && documents.length === 0 && previous?.documents.length === 0 ? [nothingChanged] : []),
      ...reportUnused(values),
    ],
  };
}

const nothingChanged = createNotice(
  'No entry has changed since the earlier commit, so `input:only: (changed)` selects no document.',
);

/** Reads what the placeholders of one version are replaced with. */
async function readGiven(
  inputs: Inputs,
  { exposedValues: exposed, signal }: ReadContext,
  readLine: (input: 'values-file' | 'for-each-file', line: string) => Promise<ReadResult>,
): Promise<{ readonly given: Replacements; readonly diagnostics: readonly Diagnostic[] }> {
  const { values: inline, valuesFile: files, secretValues: secret, forEach, forEachFile } = inputs;
  const { values, diagnostics } = [inline, files, secret].every((text) => text.trim() === '')
    ? { values: new Values({}), diagnostics: [] }
    : await readValues({ inline, files, secret, ...omitUndefined({ exposed }) }, (line) =>
        readLine('values-file', line),
      );
  const found = [...diagnostics, ...reportMisplaced(values)];
  if (!hasEntryList(inputs)) return { given: { values }, diagnostics: found };
  const readFiles = (line: string) => readLine('for-each-file', line);
  const entries = await readEntries({ inline: forEach, files: forEachFile }, readFiles, signal);
  const roots = entries.all.map((entry) => entry.values);
  return { given: { values, entries }, diagnostics: [...found, ...reportMisplaced(values, roots, 'for-each')] };
}

type Parser = (original: Payload, values: Values, signal: AbortSignal) => Promise<ParsedPayload>;

interface ParsedFiles {
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
  /** The errors for files of only comments. */
  readonly empty: readonly Diagnostic[];
  /** Files that are no payload by their names, and that no document names. */
  readonly unnamed: readonly string[];
  /** Files whose documents repeat, and exist for no entry. */
  readonly idleFiles: ReadonlySet<string>;
  readonly expansion: Expansion | undefined;
}

async function parseAll(
  sources: readonly Payload[],
  values: Values,
  parse: Parser,
  options: { readonly signal: AbortSignal; readonly expansion?: Expansion },
): Promise<ParsedFiles> {
  const { signal, expansion } = options;
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  const empty: Diagnostic[] = [];
  const templates = helmTemplatesIn(sources);
  const manifests: Payload[] = [];
  const read: { readonly original: Payload; readonly parsed: ParsedPayload }[] = [];
  for (const original of sources) {
    await handleEvents(signal);
    if (templates.has(original) || isCompanionByName(original) || expansion?.isList(original)) continue;
    const parseWith = (one: Payload, given: Values) => parse(one, given, signal);
    const parsed =
      expansion === undefined
        ? await parseWith(original, values)
        : await expansion.expand(original, await parseInTurns(original, signal), parseWith);
    read.push({ original, parsed });
  }
  const named = findCompanions(read.flatMap(({ parsed }) => parsed.documents));
  for (const { original, parsed } of read) {
    // A document that names a file is itself no content, even if it is in a file that is named.
    const isDocument = findCompanions(parsed.documents).size > 0;
    if (original.file !== undefined && isNamedBy(named, original.file) && !isDocument) continue;
    if (sources.length > 1 && hasError(parsed.diagnostics) && isManifestTemplate(original)) {
      manifests.push(original);
      continue;
    }
    if (isOfOtherTool(original, parsed)) {
      documents.push(...parsed.documents, ...(parsed.broken ?? []));
      continue;
    }
    // One by one: a call with a million arguments fails.
    const { isBlank, diagnostics: found } = parsed;
    const reported = isBlank && sources.length > 1 ? found.map(withExclusion) : found;
    for (const diagnostic of reported) diagnostics.push(diagnostic);
    for (const document of parsed.documents) documents.push(document);
    if (parsed.onlyComments !== undefined) empty.push(parsed.onlyComments);
  }
  const leftOut = [
    ...reportTemplates(
      [...templates].filter(({ file = '' }) => !isNamedBy(named, file)),
      'Helm charts',
    ),
    ...reportTemplates(manifests, 'Kubernetes manifests'),
  ];
  const unnamed = sources
    .filter(isCompanionByName)
    .flatMap(({ file }) => (file === undefined || isNamedBy(named, file) ? [] : file));
  const idleFiles = new Set(expansion?.templates);
  for (const { location } of documents) idleFiles.delete(location?.file ?? '');
  return { documents, diagnostics: [...diagnostics, ...leftOut], empty, unnamed, idleFiles, expansion };
}

/** Files without a document are left out beside other documents; alone they are an error. */
function reportEmpty({ documents, empty }: ParsedFiles): readonly Diagnostic[] {
  if (documents.length === 0 || empty.length === 0) return empty;
  const files = empty.flatMap(({ location }) => location?.file ?? []);
  const summary = `Left out ${formatCount(files.length, 'file')} without a document (${shorten(files, 3)}).`;
  return [createNotice(summary)];
}

/** A warning about values of an input, or of the entries, that look like secrets: they are for values that everyone may read. */
function reportMisplaced(values: Values, roots: readonly Mapping[] = [values.inline], input = 'values'): Diagnostic[] {
  const names = roots.flatMap((root) => findSecrets(root).map(({ path }) => path.join('.')));
  const shown = [...new Set(names)].filter((name) => !values.isSecret(name)).map((name) => `"${name}"`);
  if (shown.length === 0) return [];
  const subject = `${shorten(shown, 10)} of \`input:${input}\` ${shown.length === 1 ? 'looks like a secret' : 'look like secrets'}`;
  const hint = `Move ${shown.length === 1 ? 'it' : 'them'} to \`input:secret-values\`: it masks each value, regardless of its name.`;
  return [createWarning(`${subject}.`, { hint })];
}

/** Documents of other tools may contain placeholders of the same form, which are not replaced. */
const parseWithValues: Parser = async (original, values, signal) => {
  if (!mayHavePlaceholder(original.bytes)) return parseInTurns(original, signal);
  const omissible = findOmissible(await parseUnfilled(original, signal), values);
  const { payload, diagnostics } = replaceValues(original, values.withOmissible(omissible));
  const parsed = await parseInTurns(payload, signal);
  if (!hasError(diagnostics)) return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
  const { documents } = parsed;
  if (documents.length > 0 && documents.every(isForeign)) return { documents, diagnostics: [] };
  // The checks would take a placeholder that was not replaced for the value of its field.
  const complete = documents.filter(({ bytes }) => !mayHavePlaceholder(bytes));
  return { ...parsed, documents: complete, diagnostics: [...diagnostics, ...parsed.diagnostics] };
};

/** The documents with their placeholders; empty if none can be an inline secret. */
async function parseUnfilled(original: Payload, signal: AbortSignal): Promise<readonly Document[]> {
  const hasInline = toBuffer(original.bytes).includes('Inline');
  return hasInline ? (await parseInTurns(original, signal)).documents : [];
}

/** Names without a value that only fill inline secrets: if the secret exists, nothing needs its value. */
function findOmissible(unfilled: readonly Document[], values: Values): ReadonlySet<string> {
  const omissible = new Set<string>();
  const required = new Set<string>();
  for (const { value: document } of unfilled) {
    const inline = inlineValueIn(document);
    for (const { path, value } of findLeaves(document)) {
      if (typeof value !== 'string') continue;
      const isInline = findPlaceholderName(value) !== undefined && isDeepStrictEqual(path, inline);
      for (const name of namesInPlaceholders(value)) (isInline ? omissible : required).add(name);
    }
  }
  return new Set([...omissible].filter((name) => !required.has(name) && !values.has(name)));
}

/**
 * For a delete, only identifiers and scopes matter, so other values may be missing: a secret and its value are removed from the
 * repository together.
 */
const parseToDelete: Parser = async (original, values, signal) => {
  const parsed = await parseWithValues(original, values, signal);
  if (!hasError(parsed.diagnostics)) return parsed;
  const { documents, diagnostics } = await parseInTurns(original, signal);
  if (documents.length === 0 || hasError(diagnostics)) return parsed;
  return documents.every(isNamedWithoutValues) ? { documents, diagnostics: [] } : parsed;
};

function isNamedWithoutValues({ value }: Document): boolean {
  const decided = recognizeKind(value);
  if (!('kind' in decided)) return false;
  const { kind } = decided;
  if (kind.key === undefined || kind.identifiers?.in !== undefined) return false;
  return !JSON.stringify(kind.identify(value)).includes('$' + '{{');
}

/** A part needs a whole: without the list there is none, and the unmanaged resources of a part may be those of another. */
function reportOnly(
  { reportUnmanaged, previousCommit }: Inputs,
  part: EntryPatterns,
  entries: Entries | undefined,
): Diagnostic[] {
  if (part.isWhole) return [];
  if (entries === undefined)
    return [createError('`input:only` has no effect without `input:for-each` or `input:for-each-file`.')];
  if (part.namesChanged && previousCommit === '')
    return [createError('`input:only: (changed)` has no effect without `input:previous-commit`.')];
  if (!reportUnmanaged) return [];
  const hint = 'Report them in a run with all entries.';
  return [createError('`input:report-unmanaged` cannot be used with `input:only`.', { hint })];
}

function reportUnused(values: Values): Diagnostic[] {
  const unused = values.findUnused().map((name) => `"${name}"`);
  if (unused.length === 0) return [];
  const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${shorten(unused, 10)}.`;
  return [createNotice(summary)];
}
