import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { describeCommitError, type EarlierCommit, openEarlierCommit } from '../git/earlier-commit.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { mayHavePlaceholder, toBuffer } from '../syntax/text.ts';
import { listBases, selectAmong } from './find-files.ts';
import { type ReadResult, readFilesOfInput } from './sources.ts';
import type { Values } from './values.ts';

/** The files as they were in an earlier commit. */
export interface PreviousVersion {
  readonly documents: readonly Document[];
  readonly commit: EarlierCommit;
  /** Absolute path. */
  readonly workspace: string;
  /** Paths of the files that the run reads now. */
  readonly currentFiles: readonly string[];
  /** Reads the documents of a payload, with the values of the run. */
  readonly parse: (
    payload: Payload,
  ) => Promise<{ readonly documents: readonly Document[]; readonly diagnostics: readonly Diagnostic[] }>;
}

type CommitContext = Pick<Context, 'workspace' | 'environment' | 'signal' | 'findLastSuccess'>;

/** What the run read of the workspace, and how it reads. */
interface CurrentFiles {
  readonly sources: readonly Payload[];
  readonly documents: readonly Document[];
  readonly values: Values;
  readonly parse: (sources: readonly Payload[], values: Values) => ReturnType<PreviousVersion['parse']>;
  readonly readValues: (
    readLine: (line: string) => Promise<ReadResult>,
  ) => Promise<{ readonly values: Values; readonly diagnostics: readonly Diagnostic[] }>;
}

/** The files of a commit that the inputs select. */
export interface EarlierFiles {
  /** Their paths from the workspace. */
  readonly selected: readonly string[];
  /** Reads their documents, with the values files of that commit. */
  read(
    current: CurrentFiles,
  ): Promise<{ readonly version?: PreviousVersion; readonly diagnostics: readonly Diagnostic[] }>;
}

const inlineBesidePrevious = createError(
  '`input:previous-commit` requires `input:payload-file`: an inline `input:payload` does not show what was removed from the files.',
  { hint: 'Select the current version of the files with `input:payload-file`.' },
);

/** The files that `payload-file` selects in the commit that `previous-commit` names, if it names one. */
export async function openEarlierFiles(
  { payload, payloadFile, previousCommit }: Inputs,
  context: CommitContext,
): Promise<{ readonly earlier?: EarlierFiles; readonly diagnostics: readonly Diagnostic[] }> {
  if (previousCommit === '') return { diagnostics: [] };
  if (payload !== '') return { diagnostics: [inlineBesidePrevious] };
  const { commit, diagnostics } = await openEarlierCommit(
    previousCommit,
    listBases(payloadFile, context.workspace),
    context,
  );
  if (commit === undefined) return { diagnostics };
  const selected = selectAmong(payloadFile, context.workspace, commit.files.keys());
  const read: EarlierFiles['read'] = (current) =>
    readEarlier(commit, selected, current, context).catch((error: unknown) => ({
      diagnostics: [describeCommitError(error, context)],
    }));
  return { earlier: { selected, read }, diagnostics };
}

async function readEarlier(
  commit: EarlierCommit,
  selected: readonly string[],
  current: CurrentFiles,
  { workspace }: CommitContext,
) {
  const { values, diagnostics: ofValues } = await current.readValues((line) =>
    readEarlierValues(line, commit, workspace),
  );
  const contents = await readFilesOf(commit, selected);
  const sameValues = isDeepStrictEqual(values.root, current.values.root);
  const bytesNow = new Map(current.sources.map(({ file, bytes }) => [file, toBuffer(bytes)]));
  const isSame = ({ file, bytes }: Payload) =>
    bytesNow.get(file)?.equals(bytes) === true && (sameValues || !mayHavePlaceholder(bytes));
  const { same = [], other = [] } = Object.groupBy(contents, (one) => (isSame(one) ? 'same' : 'other'));
  const parsed = await current.parse(other, values);
  const errors = parsed.diagnostics.filter(({ severity }) => severity === 'error');
  const changed = new Set(commit.changes.flatMap(({ from, to }) => [from, to]));
  // What no commit changed was filled by a step of the workflow, or by Git LFS.
  const isFilled = ({ location }: Diagnostic) => !changed.has(location?.file) && bytesNow.has(location?.file);
  const filled = errors.filter(isFilled).map(({ location }) => location?.file);
  const reused = new Set([...same.map(({ file }) => file), ...filled]);
  const isReused = ({ location }: Document) => reused.has(location?.file);
  const version: PreviousVersion = {
    documents: [...current.documents.filter(isReused), ...parsed.documents.filter((one) => !isReused(one))],
    commit,
    workspace,
    currentFiles: current.sources.flatMap(({ file }) => file ?? []),
    parse: async (payload) => current.parse([payload], current.values),
  };
  const unread = [
    ...ofValues.filter(({ severity }) => severity === 'error'),
    ...errors.filter((one) => !isFilled(one)),
  ];
  return { version, diagnostics: unread.map(inEarlierCommit) };
}

/** The values files of a line in the earlier commit; those of the workspace that no commit contains. */
async function readEarlierValues(line: string, commit: EarlierCommit, workspace: string): Promise<ReadResult> {
  const sources = await readFilesOf(commit, selectAmong(line, workspace, commit.files.keys()));
  const { sources: now } = await readFilesOfInput('values-file', line, workspace);
  const known = new Set([...commit.files.keys(), ...commit.changes.map(({ to }) => to)]);
  return { sources: [...sources, ...now.filter(({ file = '' }) => !known.has(file))], diagnostics: [] };
}

async function readFilesOf({ files, read }: EarlierCommit, paths: readonly string[]): Promise<Payload[]> {
  const contents = await read(paths.map((path) => files.get(path)?.object ?? ''));
  return paths.map((file, index) => ({ file, bytes: contents[index] ?? Buffer.alloc(0) }));
}

/**
 * A warning about a document that was not valid in the earlier commit, so it is not known what was removed from it. It is no
 * error: the commit that repairs a file comes after one with an error.
 */
export function inEarlierCommit(diagnostic: Diagnostic): Diagnostic {
  const summary = `In the earlier commit: ${diagnostic.summary} What was removed from there is not deleted.`;
  return { ...diagnostic, severity: 'warning', summary };
}
