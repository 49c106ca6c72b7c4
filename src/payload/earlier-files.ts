import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { describeCommitError, type EarlierCommit, listRenames, openEarlierCommit } from '../git/earlier-commit.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { mayHavePlaceholder, toBuffer } from '../syntax/text.ts';
import { findCompanions, isNamedBy } from './companions.ts';
import { type Entries, pairEntries } from './entries.ts';
import type { Expansion } from './expand-entries.ts';
import { listBases, selectAmong } from './find-files.ts';
import { type ReadResult, readFilesOfInput } from './sources.ts';
import type { Values } from './values.ts';

/** What the placeholders in one version of the files are replaced with. */
export interface Replacements {
  readonly values: Values;
  /** Absent without `for-each`. */
  readonly entries?: Entries;
}

/** Reads the files that a line of an input selects. */
type ReadLine = (input: 'values-file' | 'for-each-file', line: string) => Promise<ReadResult>;

interface ParsedVersion {
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
  readonly expansion: Expansion | undefined;
}

/** The files as they were in an earlier commit. */
export interface PreviousVersion {
  readonly documents: readonly Document[];
  readonly commit: EarlierCommit;
  /** Absolute path. */
  readonly workspace: string;
  /** Paths of the files that the run reads now. */
  readonly currentFiles: readonly string[];
  /** Files whose documents repeat, and exist for no entry now. */
  readonly idleFiles: ReadonlySet<string>;
  /** The names of the entries now. */
  readonly entries: ReadonlySet<string>;
  /** By the names of entries of that commit, those of the entries in their places now. */
  readonly successors: ReadonlyMap<string, string>;
  /** Reads the documents of a payload, with the values and entries of the run. */
  readonly parse: (payload: Payload) => Promise<ParsedVersion>;
}

type CommitContext = Pick<Context, 'workspace' | 'environment' | 'signal' | 'findLastSuccess'>;

/** What the run read of the workspace, and how it reads. */
interface CurrentFiles extends Pick<PreviousVersion, 'documents' | 'idleFiles'> {
  readonly sources: readonly Payload[];
  readonly given: Replacements;
  readonly parse: (sources: readonly Payload[], given: Replacements) => Promise<ParsedVersion>;
}

/** What the inputs select of a commit. */
interface EarlierFiles {
  readonly commit: EarlierCommit;
  readonly sources: readonly Payload[];
  readonly given: Replacements;
  /** What is wrong with the values and entries. */
  readonly diagnostics: readonly Diagnostic[];
}

const inlineBesidePrevious = createError(
  '`input:previous-commit` requires `input:payload-file`: `input:payload` does not show what was removed from the files.',
  { hint: 'Select the current version of the files with `input:payload-file`.' },
);

const nothingSelected = createNotice(
  '`input:payload-file` selects no file of the commit in `input:previous-commit`, so no resource is deleted.',
);

/** Reads what the inputs select in the commit that `previous-commit` names, if it names one. Values in the inputs are those of the run. */
export async function readEarlierFiles(
  { payload, payloadFile, previousCommit }: Inputs,
  context: CommitContext,
  readGiven: (readLine: ReadLine) => Promise<Pick<EarlierFiles, 'given' | 'diagnostics'>>,
): Promise<{ readonly earlier?: EarlierFiles; readonly diagnostics: readonly Diagnostic[] }> {
  if (previousCommit === '') return { diagnostics: [] };
  if (payload !== '') return { diagnostics: [inlineBesidePrevious] };
  const { workspace } = context;
  const bases = listBases(payloadFile, workspace);
  const { commit, diagnostics } = await openEarlierCommit(previousCommit, bases, context);
  if (commit === undefined) return { diagnostics };
  try {
    const sources = await readFilesOf(commit, selectAmong(payloadFile, workspace, commit.files.keys()));
    const read = await readGiven((input, line) => readEarlierLine(input, line, commit, workspace));
    const nothing = sources.length === 0 ? [nothingSelected] : [];
    return { earlier: { commit, sources, ...read }, diagnostics: [...diagnostics, ...nothing] };
  } catch (error) {
    return { diagnostics: [describeCommitError(error, context)] };
  }
}

/** Compares what the inputs select of a commit with the current files. */
export async function parseEarlierFiles(
  { commit, sources, given: { values, entries: before }, diagnostics: ofGiven }: EarlierFiles,
  current: CurrentFiles,
  workspace: string,
): Promise<{ readonly version: PreviousVersion; readonly report: Expansion['report'] }> {
  const entries = current.given.entries?.all ?? [];
  const names = new Set(entries.map(({ name }) => name));
  const all = before?.all.map((entry) => (names.has(entry.name) ? entry : { ...entry, hasLeft: true as const }));
  const given = { values, ...(before && all && { entries: { ...before, all } }) };
  const isSameGiven = isDeepStrictEqual(listGiven(given), listGiven(current.given));
  const bytesNow = new Map(current.sources.map(({ file, bytes }) => [file, toBuffer(bytes)]));
  const isSame = ({ file, bytes }: Payload) =>
    bytesNow.get(file)?.equals(bytes) === true && (isSameGiven || !mayHavePlaceholder(bytes));
  const { same = [], other = [] } = Object.groupBy(sources, (one) => (isSame(one) ? 'same' : 'other'));
  const parsed = await current.parse(other, given);
  const errors = parsed.diagnostics.filter(({ severity }) => severity === 'error');
  const changed = new Set(commit.changes.flatMap(({ from, to }) => [from, to]));
  // What no commit changed was filled by a step of the workflow, or by Git LFS.
  const isFilled = ({ location }: Diagnostic) => !changed.has(location?.file) && bytesNow.has(location?.file);
  const filled = new Set(errors.filter(isFilled).map(({ location }) => location?.file));
  const refilled = await current.parse(
    current.sources.filter(({ file }) => filled.has(file)),
    given,
  );
  const reused = new Set(same.map(({ file }) => file));
  const version: PreviousVersion = {
    documents: [
      ...current.documents.filter(({ location }) => reused.has(location?.file)),
      ...parsed.documents.filter(({ location }) => !filled.has(location?.file)),
      ...refilled.documents,
    ],
    commit,
    workspace,
    currentFiles: [...current.sources, ...(current.given.entries?.lists ?? [])].flatMap(({ file }) => file ?? []),
    idleFiles: current.idleFiles,
    entries: names,
    successors: pairEntries(given.entries?.all ?? [], entries, listRenames(commit.changes)),
    parse: (payload) => current.parse([payload], current.given),
  };
  const report: Expansion['report'] = async (isSelected, signal) => {
    const ofFiles = errors.filter((one) => !isFilled(one) && (one.entry === undefined || isSelected(one.entry.name)));
    const ofLists = (given.entries?.lists ?? []).flatMap(({ diagnostics }) => diagnostics);
    const ofEntries = (await parsed.expansion?.reportEntries(isSelected, signal)) ?? [];
    const all = [...ofGiven, ...ofLists, ...ofFiles, ...ofEntries];
    return all.filter(({ severity }) => severity === 'error').map(inEarlierCommit);
  };
  return { version, report };
}

function listGiven({ values, entries }: Replacements): unknown {
  return [values.root, entries?.all.map(({ name, directory, values }) => [name, directory, values])];
}

/** The files of a line in the earlier commit; those of the workspace that no commit contains. */
async function readEarlierLine(
  input: Parameters<ReadLine>[0],
  line: string,
  commit: EarlierCommit,
  workspace: string,
): Promise<ReadResult> {
  const sources = await readFilesOf(commit, selectAmong(line, workspace, commit.files.keys()));
  const { sources: now } = await readFilesOfInput(input, line, workspace);
  const known = new Set([...commit.files.keys(), ...commit.changes.map(({ to }) => to)]);
  return { sources: [...sources, ...now.filter(({ file = '' }) => !known.has(file))], diagnostics: [] };
}

async function readFilesOf({ files, read }: EarlierCommit, paths: readonly string[]): Promise<Payload[]> {
  const contents = await read(paths.map((path) => files.get(path)?.object ?? ''));
  return paths.map((file, index) => ({ file, bytes: contents[index] ?? Buffer.alloc(0) }));
}

/** The names of the entries whose documents differ from those of the earlier commit, or that only one of the versions has. */
export function findChangedEntries(now: readonly Document[], { documents, commit }: PreviousVersion): Set<string> {
  const changed = new Set(commit.changes.flatMap(({ from, to }) => [from, to].flatMap((path) => path ?? [])));
  const fileOf = ({ location }: Document) => location?.file ?? '';
  const [current, before] = [now, documents].map((all) =>
    Map.groupBy(
      all.toSorted((one, other) => (fileOf(one) < fileOf(other) ? -1 : Number(fileOf(one) > fileOf(other)))),
      ({ entry }) => entry?.name,
    ),
  );
  const names = [...(current?.keys() ?? []), ...(before?.keys() ?? [])].flatMap((name) => name ?? []);
  return new Set(
    names.filter((name) => {
      const [ofNow = [], ofBefore = []] = [current?.get(name), before?.get(name)];
      if (ofNow.length !== ofBefore.length || !ofNow.every((one, index) => isSameDocument(one, ofBefore[index])))
        return true;
      const companions = findCompanions(ofNow);
      return companions.size > 0 && [...changed].some((path) => isNamedBy(companions, path));
    }),
  );
}

function isSameDocument(one: Document, other: Document | undefined): boolean {
  if (one === other) return true;
  return one.location?.file === other?.location?.file && toBuffer(one.bytes).equals(other?.bytes ?? new Uint8Array());
}

/**
 * A warning about a document that was not valid in the earlier commit, so it is not known what was removed from it. It is no
 * error: the commit that repairs a file comes after one with an error.
 */
export function inEarlierCommit(diagnostic: Diagnostic): Diagnostic {
  const summary = `In the earlier commit: ${diagnostic.summary} What was removed from there is not deleted.`;
  return { ...diagnostic, severity: 'warning', summary };
}
