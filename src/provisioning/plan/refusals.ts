import type { Inputs } from '../../inputs/inputs.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { formatCount, shorten } from '../../shared/text.ts';
import { checkRights } from './access-changes.ts';
import { existsHint } from './action.ts';
import { checkMissingValues } from './missing-values.ts';
import type { Plan } from './plan.ts';

/** Why the inputs refuse a plan. Nothing is sent to find that out. */
export function findRefusal(plan: Plan, inputs: Inputs): Diagnostic | undefined {
  const refusal = checkDigest(plan, inputs.planDigest);
  if (inputs.dryRun) return refusal ?? checkDeletes(plan, inputs);
  const sent = plan.outcomes.filter(
    ({ action }) => action === 'create' || action === 'update' || action === 'unchecked',
  );
  const missing = checkMissingValues(sent.map(({ step }) => step));
  return refusal ?? missing ?? checkDeletes(plan, inputs) ?? checkRights(plan.outcomes, inputs);
}

/** Why a dry run fails although its plan has no error: an apply would fail, or something would change that must not. */
export function findDryRunFailure(plan: Plan, { failOnChanges }: Inputs): Diagnostic | undefined {
  return checkConflicts(plan) ?? (failOnChanges ? checkDrift(plan) : undefined);
}

/** Why a plan must not be applied; `expectedDigest` is empty if any plan is accepted. */
function checkDigest({ digest }: Plan, expectedDigest: string): Diagnostic | undefined {
  if (expectedDigest === '' || expectedDigest === digest) return undefined;
  return createError(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, {
    hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.',
  });
}

/** A plan that cannot be applied fails already in the dry run, not only after the merge. */
function checkConflicts({ outcomes }: Plan): Diagnostic | undefined {
  const conflicts = outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
  if (conflicts.length === 0) return undefined;
  const these = conflicts.length === 1 ? 'this resource already exists' : 'these resources already exist';
  return createError(`Apply would fail because ${these}: ${shorten(conflicts, 10)}.`, { hint: existsHint });
}

/** The actions that write. What follows a commit is not one of them. */
const changing = ['create', 'register', 'update', 'delete'] as const;

/** The failure of a dry run that must find no changes, such as a nightly check for drift. */
function checkDrift({ outcomes }: Plan): Diagnostic | undefined {
  const changed = outcomes.filter(({ action }) => changing.some((one) => one === action));
  if (changed.length === 0) return undefined;
  const labels = shorten(changed.map(({ action, step }) => `${action} ${step.label}`));
  return createError(
    `${formatCount(changed.length, 'change')} found, and \`input:fail-on-changes\` is set: ${labels}.`,
    {
      hint: 'Apply the payloads, or change them to match the platform.',
    },
  );
}

const mostListed = 20;

/** Why a plan that deletes must not be applied: it deletes resources that are not named, or too many at once. */
function checkDeletes({ outcomes }: Plan, { maxDeletes, allowCascade }: Inputs): Diagnostic | undefined {
  const deletes = outcomes.filter(({ action }) => action === 'delete');
  const named = deletes.map(({ step }) => step.label);
  const [unknown] = deletes.filter(({ unlisted }) => unlisted !== undefined);
  if (unknown !== undefined && !allowCascade) {
    const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
    return createError(summary, {
      hint: 'Give the key the permission to read it, or set `input:allow-cascade: true`.',
      location: unknown.step.document.location,
    });
  }
  const abandoning = deletes.find(({ step }) => step.kind.deletion?.abandons !== undefined);
  if (abandoning !== undefined && !allowCascade) {
    const { label, kind, document } = abandoning.step;
    const summary = `Deleting ${label} may leave ${kind.deletion?.abandons} behind, which nothing manages any more. Nothing was written.`;
    return createError(summary, {
      hint: 'Destroy that first. Then set `input:allow-cascade: true`.',
      location: document.location,
    });
  }
  const taken = [...new Set(deletes.flatMap(({ takes = [] }) => takes))];
  const least = deletes.some(({ takesMore }) => takesMore) ? 'at least ' : '';
  if (taken.length > 0 && !allowCascade) {
    const summary = `The platform would also delete ${least}${formatCount(taken.length, 'resource')} that the plan does not name: ${shorten(taken, mostListed)}. Nothing was written.`;
    return createError(summary, {
      hint: 'Delete them by name as well, or set `input:allow-cascade: true` to delete them together with what contains them.',
    });
  }
  const all = [...named, ...taken];
  if (all.length <= maxDeletes) return undefined;
  const summary = `The plan deletes ${least}${formatCount(all.length, 'resource')}, more than \`input:max-deletes: ${maxDeletes}\` allows: ${shorten(all, mostListed)}. Nothing was written.`;
  return createError(summary, { hint: 'Review the list. To delete all of them, raise `input:max-deletes`.' });
}
