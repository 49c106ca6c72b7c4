import { doctorOperation, exportOperation, schemaOperation, scimOperations } from '../inputs/operations.ts';
import type { GitOrigin } from '../kinds/git-place.ts';
import { countedOutcomes, isRed, type StepOutcome } from '../provisioning/outcome/outcome.ts';
import { omitUndefined } from '../shared/object.ts';
import { countChanges, countOutcomes, decideRunOutcome, formatRight, outcomeWords, type Report } from './report.ts';

/** Every output of the action, as action.yml declares them. */
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
  'unmanaged',
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
const resultFieldNames = [
  'kind',
  'scope',
  'identifier',
  'file',
  'line',
  'outcome',
  'change',
  'git',
  'differences',
  'rights',
  'note',
  'warnings',
  'url',
  'correlationId',
  'error',
  'hint',
] as const;

/** The fixed words in outputs, which no guessed secret may mask. */
export const outputWords: readonly string[] = [
  ...outputNames,
  ...resultFieldNames,
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

export type ResultFieldName = (typeof resultFieldNames)[number];

type Result = Readonly<Record<ResultFieldName, unknown>>;

/** The values of the outputs. Lists become JSON. */
export type Outputs = Partial<Record<(typeof outputNames)[number], string | number | readonly unknown[]>>;

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
    changes: countChanges(counts),
    ...counts,
    identifier: only === undefined ? '' : findIdentifier(only),
    identifiers: outcomes.flatMap(({ identifiers }) => identifiers),
    projectIdentifier: onlyOfKind(outcomes, 'project'),
    connectorIdentifier: onlyOfKind(outcomes, 'connector'),
    pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
    url: only?.url ?? '',
    planDigest: report.planDigest ?? '',
    unmanaged: report.unmanaged?.length ?? '',
    results: outcomes.map(createResult),
    correlationId: findCorrelationId(report) ?? '',
    responseFile: report.responseFile ?? '',
    userCount: report.users?.count ?? '',
    usersFile: report.users?.file ?? '',
    usersCsvFile: report.users?.csvFile ?? '',
  };
}

function findCorrelationId(report: Report): string | undefined {
  if (report.failure !== undefined && report.correlationId !== undefined) return report.correlationId;
  const red = report.outcomes.find((step) => isRed(step) && step.correlationId !== undefined);
  const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
  return (red ?? last ?? report).correlationId;
}

/** Empty if the resource was not written, was skipped or deleted, and for settings. */
function findIdentifier(outcome: StepOutcome): string {
  return isRed(outcome) || outcome.identifiers.length === 0 ? '' : outcome.step.key.identifier;
}

function onlyOfKind(outcomes: readonly StepOutcome[], kind: string): string {
  const [first, second] = outcomes.filter((step) => step.step.kind.name === kind);
  return first === undefined || second !== undefined ? '' : findIdentifier(first);
}

/** Where a resource is in Git; only what the platform shows of it. */
function createGitResult({ connector, repository, branch, file, commit }: GitOrigin): Partial<GitOrigin> {
  return omitUndefined({ connector, repository, branch, file, commit });
}

/** One entry of the output `results`, without fields that do not apply. */
function createResult(result: StepOutcome): Result {
  const { step, outcome, action, git, differences, rights, note, warnings, url, correlationId, failure } = result;
  const { location } = step.document;
  return {
    kind: step.kind.name,
    scope: step.key.scope,
    identifier: step.key.identifier,
    file: location?.file,
    line: location?.line,
    outcome,
    change: action,
    git: git && createGitResult(git),
    differences,
    rights: rights?.map(formatRight),
    note,
    warnings,
    url,
    correlationId,
    error: failure?.summary,
    hint: failure?.hint,
  };
}
