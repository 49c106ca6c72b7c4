import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { formatCount, shorten } from '../../shared/text.ts';
import type { Plan } from './plan.ts';

/** The limits for deletes (inputs `max-deletes` and `allow-cascade`). */
export interface DeleteLimits {
  readonly maxDeletes: number;
  readonly allowCascade: boolean;
}

/** How many names an error lists. */
const mostListed = 20;

/** Why a plan that deletes must not be applied: it deletes resources that are not named, or too many at once. */
export function checkDeletes({ outcomes }: Plan, { maxDeletes, allowCascade }: DeleteLimits): Diagnostic | undefined {
  const deletes = outcomes.filter(({ action }) => action === 'delete');
  const named = deletes.map(({ step }) => step.label);
  const [unknown] = deletes.filter(({ unlisted }) => unlisted !== undefined);
  if (unknown !== undefined && !allowCascade) {
    const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
    return createError(summary, {
      hint: 'Give the key the permission to read it, or set `allow-cascade: true`.',
      ...omitUndefined({ location: unknown.step.document.location }),
    });
  }
  const taken = [...new Set(deletes.flatMap(({ takes = [] }) => takes))];
  const least = deletes.some(({ takesMore }) => takesMore) ? 'at least ' : '';
  if (taken.length > 0 && !allowCascade) {
    const summary = `The platform would also delete ${least}${formatCount(taken.length, 'resource')} that the plan does not name: ${shorten(taken, mostListed)}. Nothing was written.`;
    return createError(summary, {
      hint: 'Delete them by name as well, or set `allow-cascade: true` to delete them together with what contains them.',
    });
  }
  const all = [...named, ...taken];
  if (all.length <= maxDeletes) return undefined;
  const summary = `The plan deletes ${least}${formatCount(all.length, 'resource')}, more than \`max-deletes: ${maxDeletes}\` allows: ${shorten(all, mostListed)}. Nothing was written.`;
  return createError(summary, { hint: 'Review the list. To delete all of them, raise `max-deletes`.' });
}
