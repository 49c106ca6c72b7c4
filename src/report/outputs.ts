import { scimOperations } from '../inputs/table.ts';
import type { StepOutcome } from '../provisioning/outcome.ts';
import { countOutcomes, outcomeWords, type Report, runOutcomeOf } from './report.ts';

/** Every output of the action, as action.yml declares them. */
export const outputNames = [
  'correlationId',
  'operation',
  'outcome',
  'identifier',
  'identifiers',
  'identifiersFile',
  'projectIdentifier',
  'connectorIdentifier',
  'pipelineIdentifier',
  'url',
  'responseFile',
  'userCount',
  'usersFile',
  'usersCsvFile',
  'results',
  'resultsFile',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'failed',
  'planDigest',
] as const;

/** The fields of an entry of the output `results`. */
const resultFields = [
  'file',
  'line',
  'kind',
  'scope',
  'identifier',
  'outcome',
  'change',
  'correlationId',
  'url',
  'note',
  'error',
] as const;

/** The words that outputs are made of, whatever a run does: no guessed secret may mask them. */
export const outputWords: readonly string[] = [
  ...outputNames,
  ...resultFields,
  ...outcomeWords,
  'account',
  'organization',
  'project',
  ...Object.values(scimOperations),
  'platform-provision',
];

type Result = Readonly<Record<(typeof resultFields)[number], unknown>>;

/** The values of the outputs. Lists become JSON. */
export type Outputs = Partial<
  Record<(typeof outputNames)[number], string | number | readonly string[] | readonly Result[]>
>;

/**
 * The step outputs of a run. `identifier` and `url` belong to a run of one step; `projectIdentifier` and its like are set
 * when the run holds one resource of that kind; `correlationId` is that of the first failure, else of the last step.
 */
export function outputsOf(report: Report): Outputs {
  const { outcomes } = report;
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  return {
    operation: report.operation,
    outcome: runOutcomeOf(report),
    correlationId: correlationIdOf(report) ?? '',
    identifier: only === undefined ? '' : identifierOf(only),
    identifiers: outcomes.flatMap(identifiersOfOutcome),
    projectIdentifier: onlyOfKind(outcomes, 'project'),
    connectorIdentifier: onlyOfKind(outcomes, 'connector'),
    pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
    url: only?.url ?? '',
    responseFile: report.responseFile ?? '',
    userCount: report.users?.count ?? '',
    usersFile: report.users?.file ?? '',
    usersCsvFile: report.users?.csvFile ?? '',
    results: outcomes.map(resultOf),
    created: countOutcomes(report, 'created'),
    updated: countOutcomes(report, 'updated'),
    unchanged: countOutcomes(report, 'unchanged'),
    skipped: countOutcomes(report, 'skipped'),
    failed: countOutcomes(report, 'failed'),
    planDigest: report.planDigest ?? '',
  };
}

function correlationIdOf(report: Report): string | undefined {
  if (report.failure !== undefined && report.correlationId !== undefined) return report.correlationId;
  const failed = report.outcomes.find((step) => step.outcome === 'failed' && step.correlationId !== undefined);
  const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
  return (failed ?? last ?? report).correlationId;
}

/** Empty where nothing came to be, and for settings. */
function identifierOf(step: StepOutcome): string {
  return step.outcome === 'failed' ? '' : step.step.key.identifier;
}

function identifiersOfOutcome(step: StepOutcome): readonly string[] {
  if (step.identifiers.length > 0) return step.identifiers;
  const identifier = identifierOf(step);
  return identifier === '' ? [] : [identifier];
}

function onlyOfKind(outcomes: readonly StepOutcome[], kind: string): string {
  const [first, ...others] = outcomes.filter((step) => step.step.kind.name === kind);
  return first === undefined || others.length > 0 ? '' : identifierOf(first);
}

/** One entry of the output `results`; what does not apply is left out. */
function resultOf({ step, outcome, action: change, correlationId, url, note, failure }: StepOutcome): Result {
  const { location } = step.document;
  return {
    file: location?.file,
    line: location?.line,
    kind: step.kind.name,
    scope: step.key.scope,
    identifier: step.key.identifier,
    outcome,
    change,
    correlationId,
    url,
    note,
    error: failure?.summary,
  };
}
