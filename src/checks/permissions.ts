import { createScopeKey } from '../kinds/key-text.ts';
import { findResourceType, type NeededPermission, permissionsOn } from '../kinds/permissions.ts';
import { kindOfName } from '../kinds/registry.ts';
import { describeScope } from '../kinds/resource-key.ts';
import { sendsText } from '../kinds/shared/config.ts';
import { permissionsFor } from '../kinds/shared/step-fields.ts';
import { findWrites, NewScopes, type PlannedWrite } from '../plan/plan.ts';
import type { Planned } from '../plan/stages.ts';
import type { Reader } from '../remote/reader.ts';
import { askForRights, formatPermission, formatPermittedResource, type Question } from '../remote/rights.ts';
import { createError, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import { type Check, notChecked } from './check.ts';

interface Need extends NeededPermission {
  readonly labels: ReadonlySet<string>;
}

/** Thrown if the platform does not say what the key may do; the message is a clause. */
class UnknownRights extends Error {}

/**
 * What an apply sends and the key may not do. A single change is made or refused as a whole, so about that nothing is asked.
 */
export const permissions: Check<Planned> = {
  name: 'permissions of the API key',
  run({ plan, states, reader, inputs: { validate, dryRun } }) {
    const writes = findWrites(plan, states);
    return validate === 'off' || dryRun || writes.length <= 1 ? [] : checkPermissions(writes, reader);
  },
};

/** What the key may not do is one error; a notice if the platform does not say, which decides on each request anyway. */
export async function checkPermissions(writes: readonly PlannedWrite[], reader: Reader): Promise<Diagnostic[]> {
  const needs = findNeeds(writes);
  if (needs.length === 0) return [];
  try {
    const permitted = await askFor(needs, reader);
    const refused = needs.filter((need) => permitted.get(formatPermission(need)) === false);
    const attributed = refused.filter(({ attribute }) => attribute !== undefined);
    const byAttribute = await askFor(attributed.flatMap(withEachAttribute), reader);
    const lacking = refused.filter((need) => byAttribute.get(formatPermission(need)) !== true);
    if (lacking.length > 0) return [describeLack(lacking, writes)];
    const unknown = needs.filter((need) => !permitted.has(formatPermission(need))).length;
    if (unknown > 0) throw new UnknownRights(`the response does not show ${unknown} of ${needs.length} permissions`);
    return [];
  } catch (error) {
    if (!(error instanceof UnknownRights)) throw error;
    return [notChecked('notice', 'the permissions of the API key', `${error.message}.`)];
  }
}

/**
 * The permissions that changes need, each once. In a scope that the plan creates, the key becomes an administrator, and a
 * resource that the plan creates has no identifier yet.
 */
export function findNeeds(writes: readonly PlannedWrite[]): Need[] {
  const newScopes = new NewScopes(writes);
  const created = new Set(
    writes.flatMap(({ step: { kind, key }, write }) =>
      write === 'create' && !kind.permissions.onParent
        ? formatPermittedResource({ ...key, resourceType: findResourceType(kind.permissions) })
        : [],
    ),
  );
  const needs = new Map<string, NeededPermission & { readonly labels: Set<string> }>();
  for (const planned of writes) {
    for (const { identifier, ...rest } of findPermissions(planned)) {
      if (newScopes.includes(rest.scope)) continue;
      const isNew = created.has(formatPermittedResource({ ...rest, identifier }));
      const need = { ...rest, ...omitUndefined({ identifier: isNew ? undefined : identifier }) };
      const text = formatPermission(need);
      const known = needs.get(text);
      if (known === undefined) needs.set(text, { ...need, labels: new Set([planned.step.label]) });
      else known.labels.add(planned.step.label);
    }
  }
  return [...needs.values()];
}

/** The permissions that changes and the reads before them need, by a description of their scope. */
export function permissionsByScope(writes: readonly PlannedWrite[]): ReadonlyMap<string, readonly string[]> {
  const views = writes.flatMap(({ step: { kind, key } }) => permissionsOn(kind.permissions, ['view'], key));
  const byScope = Map.groupBy([...views, ...writes.flatMap(findPermissions)], ({ scope }) => describeScope(scope));
  return new Map(
    [...byScope].map(([scope, needs]) => [scope, [...new Set(needs.map(({ permission }) => permission))].sort()]),
  );
}

function findPermissions({ step, write }: PlannedWrite): NeededPermission[] {
  const own = permissionsFor(step, write);
  if (write === 'delete' || !sendsText(step.kind)) return [...own];
  const used = step.kind.findReferences(step).flatMap(({ kind, scope, identifier }) => {
    const { permissions } = kindOfName(kind);
    return permissionsOn(permissions, permissions.use ?? [], { scope, identifier });
  });
  return [...own, ...used];
}

/** A question for each value of the attribute by which a resource group may select the resource. */
function withEachAttribute(need: Need): Question[] {
  const { name = '', values = [] } = need.attribute ?? {};
  return values.map((value) => ({ ...need, attributes: { [name]: value } }));
}

/** Whether each permission is given, by its text. Throws `UnknownRights`. */
async function askFor(questions: readonly Question[], reader: Reader): Promise<ReadonlyMap<string, boolean>> {
  const result = await askForRights(questions, reader, { isOptional: true });
  if ('problem' in result) throw new UnknownRights(result.problem);
  return result.rights;
}

/** The missing permissions by scope. A plan that manages access may give them itself, so then it is only a warning. */
function describeLack(lacking: readonly Need[], writes: readonly PlannedWrite[]): Diagnostic {
  const groups = Map.groupBy(lacking, ({ permission, scope }) => `${permission} ${createScopeKey(scope)}`);
  const lines = [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const labels = [...new Set(same.flatMap((need) => [...need.labels]))];
    return [`${first.permission} in ${describeScope(first.scope)} (${shorten(labels, 3)})`];
  });
  const listed = shorten(lines, 10);
  const lacks = `${formatCount(lines.length, 'permission')} that this plan needs: ${listed}.`;
  if (writes.some(({ step }) => step.kind.rights?.describe?.(step) !== undefined)) {
    return createWarning(`Before this plan changes access, the API key lacks ${lacks}`);
  }
  return createError(`The API key lacks ${lacks} Nothing was written.`, {
    hint: 'Give the owner of the key these permissions, or use another key.',
  });
}
