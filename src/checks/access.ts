import type { Loaded, Planned } from '../plan/known.ts';
import { createError, createNotice } from '../shared/diagnostic.ts';
import { shorten } from '../shared/text.ts';
import type { Check } from './check.ts';

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
