import { explain } from '../../platform/explain.ts';
import { asLost } from '../../platform/request.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Environment } from '../../shared/environment.ts';
import { withLocations } from '../../syntax/locate.ts';
import type { ReadSender, Step } from '../kind.ts';
import { assessRule } from './assess-rule.ts';
import { listEntries, locateEntries } from './entries.ts';
import { buildRuleRequest, parseScimRule, ruleSettings, type ScimRule } from './scim-rule.ts';

/** The fields of the rule that decide who may use the SCIM interface; the first is where a problem is shown. */
const decidingFields = ['keyField', 'valueField', 'jwksUrl'] as const;

/**
 * Checks the SCIM JWT rule that settings documents write together; they may write only a part of it. `remote` is the rule of
 * the account, if it is known. A rule that is emptied, or not completely known, is not checked.
 */
export function checkRule(
  steps: readonly Step[],
  environment: Environment,
  remote: Partial<ScimRule> = {},
): Diagnostic[] {
  const config = ruleOfSteps(steps);
  const { jwksUrl, keyField, valueField } = { ...remote, ...config };
  if (!decidingFields.some((field) => config[field]) || !jwksUrl || !keyField || !valueField) return [];
  const assessment = assessRule({ jwksUrl, keyField, valueField }, environment);
  return assessment.severity === 'notice' ? [] : locateAssessment(assessment, steps);
}

/**
 * Checks settings documents that write a part of the rule (docs/platform-api.md, Settings) together with the account's rule.
 * Reads nothing for other documents. If the rule cannot be read, that is an error: the result might be open. It is a warning on
 * a server that has no settings to read, such as one that imitates a part of the platform.
 */
export async function checkRuleRemotely(
  steps: readonly Step[],
  environment: Environment,
  read: ReadSender,
): Promise<Diagnostic[]> {
  const [first] = steps;
  if (first === undefined || !writesPartOfRule(steps)) return [];
  const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
  const response = await read(buildRuleRequest(first.key.scope.account)).catch((error) => ({
    failure: explain(asLost(error), task),
  }));
  if ('failure' in response) return [createUnreadableError(response.failure)];
  if (response.ok && Array.isArray(response.data)) return checkRule(steps, environment, parseScimRule(response.data));
  const unreadable = createUnreadableError(explain(response, task));
  // A server that does not know the path or the method. The platform knows them.
  return [[404, 405, 501].includes(response.status) ? { ...unreadable, severity: 'warning' } : unreadable];
}

function createUnreadableError({ summary }: Diagnostic): Diagnostic {
  return {
    severity: 'error',
    summary: `The payload sets only a part of the SCIM JWT rule, and the rest could not be read to check the whole. ${summary}`,
    hint: 'Set the address of the keys, the claim and its value together.',
  };
}

/** Whether settings documents write so little of the rule that the rest of it must be read to check it. */
export function writesPartOfRule(steps: readonly Step[]): boolean {
  const config = ruleOfSteps(steps);
  return decidingFields.some((field) => config[field]) && decidingFields.some((field) => config[field] === undefined);
}

function ruleOfSteps(steps: readonly Step[]): Partial<ScimRule> {
  return parseScimRule(steps.flatMap(({ document }) => listEntries(document.value)));
}

function locateAssessment(assessment: Diagnostic, steps: readonly Step[]): Diagnostic[] {
  for (const field of decidingFields) {
    for (const { document } of steps) {
      const entry = locateEntries(document.value).findLast(({ item }) => item.identifier === ruleSettings[field]);
      if (entry === undefined) continue;
      return withLocations(document, [{ ...assessment, pointer: { path: [...entry.path, 'value'], at: 'value' } }]);
    }
  }
  return [assessment];
}
