import { createStepForKey } from '../graph/step.ts';
import { findCandidates } from '../graph/step-index.ts';
import { createListKey, createMapKey, formatLabel } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import type { ListKey } from '../kinds/kind-list.ts';
import { kindOfName } from '../kinds/registry.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import type { Planned } from '../plan/stages.ts';
import { isPartial, readList } from '../remote/lists.ts';
import { readResource } from '../remote/read-resource.ts';
import type { Reader } from '../remote/reader.ts';
import type { DeletionState, RemoteState, RemoteStates } from '../remote/remote-state.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { getField, omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { capitalize, shorten } from '../shared/text.ts';
import { type Check, notChecked } from './check.ts';

/** What a delete leaves behind, and what the refresh could not find out about it. */
export const deletes: Check<Planned> = {
  name: 'what deletes take along and leave behind',
  run: ({ graph, states, inputs: { allowCascade } }) =>
    findPresent(graph.steps, states).flatMap(([step, deletion]) => {
      // Then the plan is refused for that.
      if (deletion?.unlisted !== undefined && !allowCascade) return [];
      const noted = [...(deletion?.notInstalled ?? []), ...noteUnreadReferrers(deletion)];
      return [...warnOfUnlisted(step, deletion), ...warnOfAbandoned(step), ...noted];
    }),
};

function findPresent(
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

const forceSetting = 'enable_force_delete';

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

/**
 * Resources outside the plan that break because of deletes: the platform deletes an input set although overlays and triggers
 * use it (docs/internals/platform-api.md, Deleting). If the parent is deleted too, these are deleted with it.
 */
export const brokenReferences: Check<Planned> = {
  name: 'resources that break because of deletes',
  run: ({ graph, states, reader }) =>
    findBroken(
      reader,
      findPresent(graph.steps, states).map(([step]) => step),
      new Set(graph.steps.map(({ key }) => createMapKey(key))),
    ),
};

async function findBroken(
  reader: Reader,
  deletes: readonly Step[],
  isNamed: ReadonlySet<string>,
): Promise<Diagnostic[]> {
  const going = new Set(deletes.map(({ key }) => createMapKey(key)));
  const breaking = deletes.filter(({ kind, key: { parent } }) => {
    return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has(createMapKey(parent)));
  });
  const lists = breaking.flatMap(({ kind, key: { scope, parent } }) =>
    (kind.deletion?.breaks ?? []).map((name) => ({ kind: name, scope, ...omitUndefined({ parent }) })),
  );
  const referrers: ReferrerLabels = new Map();
  const unread: Diagnostic[] = [];
  const distinct = new Map(lists.map((list) => [createListKey(list), list]));
  await runPool(reader.concurrency, [...distinct.values()], async ({ kind, ...of }) => {
    for (const failure of await readReferrers(reader, kindOfName(kind), of, isNamed, referrers)) unread.push(failure);
  });
  return [
    ...breaking.flatMap((step) => createBrokenWarning(step, referrers.get(createMapKey(step.key)))),
    ...unread.map(({ summary, hint }) =>
      notChecked('warning', 'whether other resources refer to those that are deleted', summary, { hint }),
    ),
  ];
}

type ReferrerLabels = Map<string, Set<string>>;

function createBrokenWarning({ label, kind, document }: Step, labels = new Set<string>()): Diagnostic[] {
  if (labels.size === 0) return [];
  const names = shorten([...labels].toSorted(), 10);
  const summary = `${capitalize(label)} is deleted although it is referenced by ${names}, which will no longer work.`;
  const hint = `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`;
  return [createWarning(summary, { hint, location: document.location })];
}

/** Adds the references in one list, apart from those of resources that the plan names. Returns why something was not read. */
async function readReferrers(
  reader: Reader,
  kind: Kind,
  of: ListKey,
  isNamed: ReadonlySet<string>,
  referrers: ReferrerLabels,
): Promise<Diagnostic[]> {
  const listed = await readList(reader, { kind, of });
  if ('failure' in listed) return [listed.failure];
  const unread: Diagnostic[] = [];
  for (const { identifier, inOtherScope, resource } of listed.entries) {
    const key: ResourceKey = { kind: kind.name, ...of, identifier };
    if (inOtherScope || isNamed.has(createMapKey(key))) continue;
    const state: RemoteState = !isPartial(kind, resource)
      ? { state: 'present', resource }
      : await readResource(reader, createStepForKey(key));
    if (state.state === 'unknown') unread.push(state.failure);
    if (state.state !== 'present') continue;
    for (const reference of kind.findReferences(createStepForKey(key, state.resource))) {
      for (const name of findCandidates(reference).map(createMapKey))
        referrers.set(name, (referrers.get(name) ?? new Set()).add(formatLabel(key)));
    }
  }
  return unread;
}
