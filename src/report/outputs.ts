import { appendFileSync, statSync } from 'node:fs';
import type { Context } from '../context.ts';
import { doctorOperation, exportOperation, schemaOperation, scimOperations } from '../inputs/operations.ts';
import type { GitOrigin } from '../kinds/git-place.ts';
import { sharedGroup } from '../payload/entries.ts';
import { countedOutcomes, groupChangedEntries, isFailure, type StepOutcome } from '../plan/outcome.ts';
import type { Secrets } from '../secrets/redact.ts';
import { UnwritableFile } from '../shared/files.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatReason } from '../shared/text.ts';
import { countChanges, countOutcomes, decideRunOutcome, formatRight, outcomeWords, type Report } from './report.ts';

export const outputNames = [
  'operation',
  'outcome',
  'changes',
  ...countedOutcomes,
  'identifier',
  'identifiers',
  'identifiersFile',
  'projectIdentifier',
  'connectorIdentifier',
  'pipelineIdentifier',
  'url',
  'planDigest',
  'kept',
  'unmanaged',
  'entries',
  'removals',
  'results',
  'resultsFile',
  'reportFile',
  'correlationId',
  'responseFile',
  'userCount',
  'usersFile',
  'usersCsvFile',
] as const;

/** The fields of an entry of the output `results`; schema/results.json describes them. */
const resultFields = {
  kind: ({ step }) => step.kind.name,
  scope: ({ step }) => step.key.scope,
  identifier: ({ step }) => step.key.identifier,
  file: ({ step }) => step.document.location?.file,
  line: ({ step }) => step.document.location?.line,
  entry: ({ step }) => step.document.entry?.name,
  outcome: ({ outcome }) => outcome,
  change: ({ action }) => action,
  git: ({ git }) => git && createGitResult(git),
  differences: ({ differences }) => differences,
  kept: ({ kept }) => kept,
  rights: ({ rights }) => rights?.map(formatRight),
  note: ({ note }) => note,
  warnings: ({ warnings }) => warnings,
  url: ({ url }) => url,
  correlationId: ({ correlationId }) => correlationId,
  error: ({ failure }) => failure?.summary,
  hint: ({ failure }) => failure?.hint,
} as const satisfies Readonly<Record<string, (outcome: StepOutcome) => unknown>>;

/** The fixed words in outputs, which no guessed secret may mask. */
export const outputWords: readonly string[] = [
  ...outputNames,
  ...Object.keys(resultFields),
  ...outcomeWords,
  'account',
  'organization',
  'project',
  exportOperation,
  doctorOperation,
  schemaOperation,
  ...Object.values(scimOperations),
  'platform-provision',
];

export type ResultFieldName = keyof typeof resultFields;

type Outputs = Partial<Record<(typeof outputNames)[number], OutputValue>>;

/**
 * The step outputs of a run. `identifier` and `url` belong to a run of one step; `projectIdentifier` and its like are set when
 * the run has one resource of that kind; `correlationId` is that of the first failure, else of the last step. Resources that
 * were not written are not named.
 */
export function createOutputs(report: Report): Outputs {
  const { outcomes } = report;
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  const counts = countOutcomes(outcomes);
  return {
    operation: report.operation,
    outcome: decideRunOutcome(report),
    // Zero would say that nothing would change.
    changes: report.offline ? '' : countChanges(counts),
    ...counts,
    identifier: only === undefined ? '' : findIdentifier(only),
    identifiers: outcomes.flatMap(({ identifiers }) => identifiers),
    projectIdentifier: onlyOfKind(outcomes, 'project'),
    connectorIdentifier: onlyOfKind(outcomes, 'connector'),
    pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
    url: only?.url ?? '',
    planDigest: report.planDigest ?? '',
    kept: report.dryRun && !report.offline ? countKept(outcomes) : '',
    unmanaged: report.unmanaged?.length ?? '',
    ...(report.hasEntries ? listEntries(report) : { entries: '', removals: '' }),
    results: outcomes.map(createResult),
    correlationId: findCorrelationId(report) ?? '',
    responseFile: report.responseFile ?? '',
    userCount: report.users?.count ?? '',
    usersFile: report.users?.file ?? '',
    usersCsvFile: report.users?.csvFile ?? '',
  };
}

/** The content of `identifiersFile`: the identifiers, with `for-each` by the names of the entries, and as `only` names what they share. */
export function listIdentifiersByEntry({ outcomes, hasEntries }: Report): unknown {
  const list = (some: readonly StepOutcome[]) => some.flatMap(({ identifiers }) => identifiers);
  if (!hasEntries) return list(outcomes);
  const groups = Map.groupBy(outcomes, ({ step }) => step.document.entry?.name ?? sharedGroup);
  return Object.fromEntries([...groups].map(([name, some]) => [name, list(some)]));
}

function countKept(outcomes: readonly StepOutcome[]): number {
  return outcomes.reduce((sum, { kept = [] }) => sum + kept.length, 0);
}

/** The entries with changes, which are one job of a matrix each, and what was removed, which is one job after them. */
function listEntries({ outcomes, entryDigests }: Report): Pick<Outputs, 'entries' | 'removals'> {
  const { entries, removals } = groupChangedEntries(outcomes);
  const describe = ([name, members]: readonly [string, readonly StepOutcome[]]) => {
    const counts = countOutcomes(members);
    const counted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    const planDigest = entryDigests?.get(name);
    return { name, changes: countChanges(counts), ...counted, ...omitUndefined({ planDigest }) };
  };
  return { entries: Array.from(entries, describe), removals: Array.from(removals, describe)[0] ?? '' };
}

function findCorrelationId(report: Report): string | undefined {
  if (report.failure !== undefined && report.correlationId !== undefined) return report.correlationId;
  const red = report.outcomes.find((step) => isFailure(step) && step.correlationId !== undefined);
  const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
  return (red ?? last ?? report).correlationId;
}

/** Empty if the resource was not written, was skipped or deleted, and for settings. */
function findIdentifier(outcome: StepOutcome): string {
  return isFailure(outcome) || outcome.identifiers.length === 0 ? '' : outcome.step.key.identifier;
}

function onlyOfKind(outcomes: readonly StepOutcome[], kind: string): string {
  const [first, second] = outcomes.filter((step) => step.step.kind.name === kind);
  return first === undefined || second !== undefined ? '' : findIdentifier(first);
}

function createGitResult({ connector, repository, branch, file, commit }: GitOrigin): Partial<GitOrigin> {
  return omitUndefined({ connector, repository, branch, file, commit });
}

function createResult(outcome: StepOutcome): object {
  return Object.fromEntries(Object.entries(resultFields).map(([name, find]) => [name, find(outcome)]));
}

/** Maximum number of bytes of all outputs of a job together. */
const outputLimit = 1_048_576;

type OutputValue = string | number | object;

/**
 * Passes the outputs to the runner, without secrets. If they are too large together, the largest outputs that `files` names are
 * left empty; `files` names the output with the path of a file that has the same content. Without a runner the outputs are
 * logged. Throws `UnwritableFile` if the runner's file cannot be written.
 */
export function writeOutputs(
  outputs: Readonly<Record<string, OutputValue>>,
  files: Readonly<Record<string, string>>,
  { environment, log, secrets }: Pick<Context, 'environment' | 'log' | 'secrets'>,
): void {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(outputs)) texts.set(name, formatOutput(value, secrets));
  for (const name of findOversized(texts, Object.keys(files))) {
    texts.set(name, '');
    const file = files[name] ?? '';
    const summary = `The output \`${name}\` is too large for GitHub and was left empty`;
    // Nothing is lost, and the next run with as many resources would say the same.
    if (texts.get(file)) log.info(`${summary}; \`${file}\` has the path of a file with it.`);
    else log.warning(`${summary}.`);
  }
  if (environment.GITHUB_OUTPUT) appendOutputs(texts, environment.GITHUB_OUTPUT);
  else for (const [name, text] of texts) if (text !== '') log.quote(`output ${name}: ${text}`);
}

/** Keys are the action's own names, which later steps use, so they are not redacted. */
function formatOutput(value: OutputValue, secrets: Secrets): string {
  if (typeof value !== 'object') return secrets.redact(String(value));
  const text = JSON.stringify(value);
  return secrets.isCleanJson(text) ? text : JSON.stringify(value, (_key, item: unknown) => secrets.redactLeaf(item));
}

/** The outputs to leave empty, the largest first, until the others fit. */
function findOversized(texts: ReadonlyMap<string, string>, candidates: readonly string[]): string[] {
  const size = (name: string) => countBytes(texts.get(name) ?? '');
  let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
  const oversized: string[] = [];
  for (const name of candidates.toSorted((a, b) => size(b) - size(a))) {
    if (total <= outputLimit) break;
    total -= size(name);
    oversized.push(name);
  }
  return oversized;
}

/** GitHub documents the size in UTF-16, the runner checks it in UTF-8; the larger one counts. */
function countBytes(text: string): number {
  return Math.max(Buffer.byteLength(text), text.length * 2);
}

/** Appends to the runner's file, which exists before the step begins; each value is between two lines that it cannot contain. */
function appendOutputs(texts: ReadonlyMap<string, string>, file: string): void {
  const delimiter = chooseDelimiter([...texts.values()]);
  const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
  try {
    statSync(file);
    appendFileSync(file, entries.join(''));
  } catch (error) {
    const reason = formatReason(error);
    throw new UnwritableFile(
      `Failed to write the outputs to ${file} (GITHUB_OUTPUT): ${reason}. Later steps do not get them; changes on the platform are kept.`,
      { cause: error },
    );
  }
}

/** A line that no text contains. The texts are read once, because a text may contain many such lines. */
function chooseDelimiter(texts: readonly string[]): string {
  const taken = new Set(texts.flatMap((text) => text.match(/ghadelimiter_\d+/g) ?? []));
  let count = 1;
  while (taken.has(`ghadelimiter_${count}`)) count++;
  return `ghadelimiter_${count}`;
}
