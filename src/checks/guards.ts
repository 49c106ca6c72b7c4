import { findMissingValue } from '../kinds/shared/step-fields.ts';
import { existsHint } from '../plan/action.ts';
import { unlistedContent } from '../plan/cascade.ts';
import type { Loaded, Planned } from '../plan/stages.ts';
import { createError, createNotice } from '../shared/diagnostic.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Check } from './check.ts';

/** Another plan than the one that was reviewed. Without `plan-digest`, any plan is accepted. */
export const digest: Check<Planned> = {
  name: 'a plan that differs from `plan-digest`',
  run({ plan: { digest }, inputs: { planDigest } }) {
    if (planDigest === '' || planDigest === digest) return [];
    const summary = `The plan has changed (expected digest ${planDigest}, got ${digest}). Nothing was written.`;
    const hint =
      'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.';
    return [createError(summary, { hint })];
  },
};

const sending: readonly unknown[] = ['create', 'update', 'unchecked'];

/** Placeholders for values that the run does not have, in documents that an apply sends. */
export const missingValues: Check<Planned> = {
  name: 'values that were not passed',
  run({ plan, inputs }) {
    if (inputs.dryRun) return [];
    const missing = plan.outcomes.flatMap(({ step, action }) => {
      const name = sending.includes(action) ? findMissingValue(step) : undefined;
      return name === undefined ? [] : [{ name, step }];
    });
    const [first] = missing;
    if (first === undefined) return [];
    const needed = missing.map(({ name, step }) => `"${name}" (${step.label})`);
    const what =
      missing.length === 1 ? 'This value is needed but was not passed' : 'These values are needed but were not passed';
    const hint = `Pass each, from a secret, in \`input:secret-values: name: $\{{ toJSON(secrets.NAME) }}\`.`;
    const { location } = first.step.document;
    return [createError(`${what}: ${shorten(needed, 10)}. Nothing was written.`, { hint, location })];
  },
};

const mostListed = 20;

/** Deletes of resources that the plan does not name, or of too many at once. */
export const deletesAllowed: Check<Planned> = {
  name: 'deletes beyond `allow-cascade` and `max-deletes`',
  run({ plan: { outcomes }, inputs: { maxDeletes, allowCascade } }) {
    const deletes = outcomes.filter(({ action }) => action === 'delete');
    const named = deletes.map(({ step }) => step.label);
    const [unknown] = deletes.filter(({ unlisted }) => unlisted !== undefined);
    if (unknown !== undefined && !allowCascade) {
      const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
      const hint = 'Give the key the permission to read it, or set `input:allow-cascade: true`.';
      return [createError(summary, { hint, location: unknown.step.document.location })];
    }
    const abandoning = deletes.find(({ step }) => step.kind.deletion?.abandons !== undefined);
    if (abandoning !== undefined && !allowCascade) {
      const { label, kind, document } = abandoning.step;
      const summary = `Deleting ${label} may leave ${kind.deletion?.abandons} behind, which nothing manages any more. Nothing was written.`;
      const hint = 'Destroy that first. Then set `input:allow-cascade: true`.';
      return [createError(summary, { hint, location: document.location })];
    }
    const taken = [...new Set(deletes.flatMap(({ cascade }) => cascade?.labels ?? []))];
    const least = deletes.some(({ cascade }) => cascade?.isPartial) ? 'at least ' : '';
    const scopes = deletes.flatMap(({ step }) => (step.kind.contains === undefined ? [] : step.label));
    if (taken.length + scopes.length > 0 && !allowCascade) {
      const also = [
        ...(taken.length === 0
          ? []
          : [
              `${least}${formatCount(taken.length, 'resource')} that the plan does not name: ${shorten(taken, mostListed)}`,
            ]),
        ...(scopes.length === 0
          ? []
          : [`everything in ${shorten(scopes, 10)} that was not checked: ${unlistedContent}`]),
      ];
      const summary = `The platform would also delete ${also.join('; and ')}. Nothing was written.`;
      const hint =
        scopes.length === 0
          ? 'Delete them by name as well, or set `input:allow-cascade: true` to let the platform delete them too.'
          : 'Check these modules for content there. Then set `input:allow-cascade: true` to delete all of it.';
      return [createError(summary, { hint })];
    }
    const all = [...named, ...taken];
    if (all.length <= maxDeletes) return [];
    const summary = `The plan deletes ${least}${formatCount(all.length, 'resource')}, more than \`input:max-deletes: ${maxDeletes}\` allows: ${shorten(all, mostListed)}. Nothing was written.`;
    return [createError(summary, { hint: 'Review the list. To delete all of them, raise `input:max-deletes`.' })];
  },
};

/** Resources that exist although they are to be created. The plan fails already in the dry run, not only after the merge. */
export const conflicts: Check<Planned> = {
  name: 'resources that exist already',
  run({ plan, inputs }) {
    const existing = plan.outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
    if (!inputs.dryRun || existing.length === 0) return [];
    const these = existing.length === 1 ? 'this resource already exists' : 'these resources already exist';
    return [createError(`Apply would fail because ${these}: ${shorten(existing, 10)}.`, { hint: existsHint })];
  },
};

/** The actions that write. What follows a commit is not one of them. */
const changing: readonly unknown[] = ['create', 'register', 'update', 'delete'];

/** Changes in a dry run that must find none, such as a nightly check for drift. */
export const drift: Check<Planned> = {
  name: 'changes in spite of `fail-on-changes`',
  run({ plan, inputs: { dryRun, failOnChanges } }) {
    const changed = plan.outcomes.filter(({ action }) => changing.includes(action));
    if (!dryRun || !failOnChanges || changed.length === 0) return [];
    const labels = shorten(changed.map(({ action, step }) => `${action} ${step.label}`));
    const summary = `${formatCount(changed.length, 'change')} found, and \`input:fail-on-changes\` is set: ${labels}.`;
    return [createError(summary, { hint: 'Apply the payloads, or change them to match the platform.' })];
  },
};

const optInHint =
  'Review the plan, then set `input:allow-access-changes: true` to let the run change who has which rights.';

/** Documents that change access, before the first request: an error without the input, in a dry run a notice. */
export const accessInput: Check<Loaded> = {
  name: 'documents that manage access without `allow-access-changes`',
  run({ graph, inputs: { allowAccessChanges, dryRun } }) {
    if (allowAccessChanges) return [];
    const found = graph.steps.flatMap((step) => {
      const what = step.kind.rights?.describe?.(step);
      return what === undefined ? [] : [{ what, step }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const names = shorten(found.map(({ what }) => what));
    if (dryRun) {
      const summary = `An apply of this plan requires \`input:allow-access-changes: true\`, because it manages access: ${names}.`;
      return [createNotice(summary)];
    }
    const summary = `Access changes are not allowed in this run: ${names}.`;
    return [createError(summary, { hint: optInHint, location: first.step.document.location })];
  },
};

/** Steps that change rights, such as deletes. A dry run may show them. */
export const rights: Check<Planned> = {
  name: 'rights that change without `allow-access-changes`',
  run({ plan, inputs: { allowAccessChanges, dryRun } }) {
    if (allowAccessChanges || dryRun) return [];
    const changing = plan.outcomes.filter(({ rights = [] }) => rights.length > 0).map(({ step }) => step.label);
    if (changing.length === 0) return [];
    const summary = `Access changes are not allowed in this run: ${shorten(changing)}. Nothing was written.`;
    return [createError(summary, { hint: optInHint })];
  },
};
