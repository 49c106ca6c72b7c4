import type { Step } from '../kinds/kind.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import type { Planned } from '../plan/known.ts';
import type { DeletionState, RemoteStates } from '../remote/remote-state.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { getField } from '../shared/object.ts';
import type { Check } from './check.ts';

/** What a delete leaves behind, and what the refresh could not find out about it. */
export const deletes: Check<Planned> = {
  name: 'what deletes take along and leave behind',
  run: ({ graph, states, inputs: { allowCascade } }) =>
    findPresent(graph.steps, states).flatMap(([step, deletion]) => {
      // Then the plan is refused for that.
      if (deletion?.unlisted !== undefined && !allowCascade) return [];
      return [...warnOfUnlisted(step, deletion), ...warnOfAbandoned(step), ...noteUnreadReferrers(deletion)];
    }),
};

/** The steps that delete a resource that exists. */
export function findPresent(
  steps: readonly Step[],
  states: RemoteStates | undefined,
): [step: Step, deletion: DeletionState | undefined][] {
  return steps.flatMap((step) => {
    const state = step.intent === 'delete' ? states?.get(step) : undefined;
    return state?.state === 'present' ? [[step, state.deletion]] : [];
  });
}

function warnOfUnlisted(
  { label, document: { location } }: Step,
  { unlisted }: Partial<DeletionState> = {},
): Diagnostic[] {
  if (unlisted === undefined) return [];
  const what = `Could not list everything that the platform deletes with ${label}, so \`input:max-deletes\` does not count it.`;
  return [createWarning(`${what} ${unlisted.summary}`, { location })];
}

function warnOfAbandoned({ label, kind, document: { location } }: Step): Diagnostic[] {
  const abandoned = kind.deletion?.abandons;
  if (abandoned === undefined) return [];
  const summary = `Deleting ${label} may leave ${abandoned} behind: the platform does not destroy it.`;
  return [createWarning(summary, { location })];
}

function noteUnreadReferrers({ unreadReferrers: unread }: Partial<DeletionState> = {}): Diagnostic[] {
  if (unread === undefined) return [];
  return [createNotice(`${unread.summary} The platform refuses the delete if something does.`)];
}

/** The setting without which the platform refuses `forceDelete`. */
const forceSetting = 'enable_force_delete';

/** A forced delete in an account that does not allow it. */
export const forcedDeletes: Check<Planned> = {
  name: 'forced deletes that the account does not allow',
  async run({ graph, states, inputs: { forceDelete }, reader }) {
    const [forced] = findPresent(graph.steps, states).find(([{ kind }]) => kind.deletion?.forcible) ?? [];
    if (!forceDelete || forced === undefined) return [];
    const { account } = forced.key.scope;
    const request = buildRequest(`GET /gateway/ng/api/settings/${forceSetting}`, { account }, {});
    const response = await reader.send(request).catch(() => undefined);
    if (!response?.ok || getField(response.data, 'value') === 'true') return [];
    const summary = `\`input:force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`;
    const hint = 'Leave out `input:force-delete`, or have an administrator enable the setting.';
    return [createError(summary, { hint })];
  },
};
