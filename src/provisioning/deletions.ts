import type { Kind, ListedEntry, ListKey, Step, Taken } from '../kinds/kind.ts';
import { kindNamed, kinds } from '../kinds/registry.ts';
import { labelOf, mapKeyOf, type ResourceKey } from '../kinds/resource-key.ts';
import { explainFailure, failedTo } from '../platform/explain.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { fieldOf, omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { shorten } from '../shared/text.ts';
import { containersOf, type Graph } from './graph.ts';
import { readPages } from './list-pages.ts';
import type { RemoteStates } from './plan.ts';
import { findReferrers, isAbout, referrersHint } from './referrers.ts';
import { ask, type DeletionState, type Reader, type RemoteState, readResource } from './refresh.ts';
import { describeScope } from './scope.ts';

/** The setting without which the platform refuses `forceDelete`. */
const forceSetting = 'enable_force_delete';

export interface DeletionOptions {
  readonly allowCascade: boolean;
  readonly forceDelete: boolean;
  readonly concurrency: number;
}

/**
 * Completes the states of what is to be deleted: absent where its scope is, and else with what the platform would delete
 * with it, and who refers to it. Writes nothing.
 */
export async function examineDeletes(
  reader: Reader,
  graph: Graph,
  states: RemoteStates,
  options: DeletionOptions,
): Promise<{ readonly states: RemoteStates; readonly diagnostics: readonly Diagnostic[] }> {
  const deletes = graph.steps.filter(({ intent }) => intent === 'delete');
  const examined = new Map(states);
  const isReleased = isAbout(graph.steps);
  const isNamed = new Set(graph.steps.map(({ key }) => mapKeyOf(key)));
  await runPool(options.concurrency, deletes, async (step) => {
    const state = await withoutScope(reader, step, states.get(step) as RemoteState);
    if (state.state !== 'present') examined.set(step, state);
    else examined.set(step, { ...state, deletion: await examine(reader, step, { ...options, isReleased, isNamed }) });
  });
  return { states: examined, diagnostics: await checkForce(reader, graph, examined, options) };
}

interface Examination extends DeletionOptions {
  readonly isReleased: ReturnType<typeof isAbout>;
  readonly isNamed: ReadonlySet<string>;
}

async function examine(
  reader: Reader,
  step: Step,
  { allowCascade, forceDelete, isReleased, isNamed }: Examination,
): Promise<DeletionState> {
  const { takes, unlisted } = await findTaken(reader, step, isNamed);
  if (unlisted !== undefined && !allowCascade) return { takes, obstacle: unlistedError(step, unlisted) };
  // Versions share their references, so those of one version cannot be told apart.
  const isForced = forceDelete && step.kind.deletion?.forcible === true;
  if (isForced || step.key.version !== undefined) return { takes };
  const referrers = (await findReferrers(reader, step))?.filter((referrer) => !isReleased(referrer)) ?? [];
  if (referrers.length === 0) return { takes };
  const names = shorten(
    referrers.map(({ label }) => label),
    10,
  );
  const summary = `${failedTo(taskOf(step))}: it is referenced by ${names}.`;
  return {
    takes,
    obstacle: errorOf(summary, { hint: referrersHint(step), ...omitUndefined({ location: step.document.location }) }),
  };
}

function taskOf({ label, document: { location } }: Step) {
  return { verb: 'delete', resource: label, ...omitUndefined({ location }) };
}

function unlistedError(step: Step, unlisted: Diagnostic): Diagnostic {
  const summary = `${failedTo(taskOf(step))}: could not find out what the platform would delete with it. ${unlisted.summary}`;
  const hint = 'Give the key the permission to read it, or set `allow-cascade: true`.';
  return errorOf(summary, { hint, ...omitUndefined({ location: step.document.location }) });
}

/** The labels of what the platform deletes with a resource and the plan does not name. */
async function findTaken(
  reader: Reader,
  step: Step,
  isNamed: ReadonlySet<string>,
): Promise<{ readonly takes: readonly string[]; readonly unlisted?: Diagnostic }> {
  const takes: string[] = [];
  for (const { kind: name, in: of, matches } of takenBy(step)) {
    const kind = kindNamed(name);
    if (kind.list === undefined) continue;
    const listed = await listAll(reader, kind, of);
    if ('unlisted' in listed) return { takes, unlisted: listed.unlisted };
    for (const { identifier, version, elsewhere, managed, shown } of listed.entries) {
      if (elsewhere || managed || identifier.startsWith('_') || matches?.(shown) === false) continue;
      const key: ResourceKey = { kind: name, ...of, identifier, ...omitUndefined({ version }) };
      if (!isNamed.has(mapKeyOf(key))) takes.push(labelOf(key));
    }
  }
  return { takes: [...new Set(takes)] };
}

/** All entries of a list, or why it could not be read. */
async function listAll(
  reader: Reader,
  kind: Kind,
  of: ListKey,
): Promise<{ readonly entries: readonly ListedEntry[] } | { readonly unlisted: Diagnostic }> {
  const inside = of.parent === undefined ? '' : `${of.parent.kind} ${of.parent.identifier} in `;
  const task = { verb: 'list', resource: `the ${kind.plural} of ${inside}${describeScope(of.scope)}` };
  const entries: ListedEntry[] = [];
  try {
    const failed = await readPages(
      (request) => ask(reader, request),
      { kind, of, identifiers: [], task },
      (page) => {
        entries.push(...page.entries);
        return false;
      },
    );
    return failed === undefined ? { entries } : { unlisted: failed.failure };
  } catch (error) {
    return { unlisted: explainFailure(error, task).failure };
  }
}

/** The lists that show what the platform deletes with a resource. */
function takenBy({ kind, key }: Step): readonly Taken[] {
  const { contains, deletion } = kind;
  if (contains === undefined) return deletion?.takes(key) ?? [];
  const scope = { ...key.scope, [contains]: key.identifier };
  const level = contains === 'org' ? 'organization' : 'project';
  return kinds
    .filter(({ scopes, parent, deletion }) => scopes.includes(level) && parent === undefined && deletion !== undefined)
    .map(({ name }) => ({ kind: name, in: { scope } }));
}

/** Reads a resource that is to be deleted, which is absent where its scope is. */
export async function readDeleted(reader: Reader, step: Step): Promise<RemoteState> {
  return withoutScope(reader, step, await readResource(reader, step));
}

/** The state of a resource of which the platform says that its scope or parent does not exist, once a read confirms that. */
async function withoutScope(reader: Reader, step: Step, state: RemoteState): Promise<RemoteState> {
  if (state.state !== 'unknown' || !state.noSuchScope) return state;
  for (const key of containersOf(step.key)) {
    const container: Step = { ...step, kind: kindNamed(key.kind), key, label: labelOf(key) };
    if ((await readDeleted(reader, container)).state === 'absent') return { state: 'absent' };
  }
  return state;
}

/** The error of a forced delete in an account that does not allow it. */
async function checkForce(
  reader: Reader,
  graph: Graph,
  states: RemoteStates,
  { forceDelete }: DeletionOptions,
): Promise<Diagnostic[]> {
  const forced = graph.steps.find(
    (step) => step.intent === 'delete' && step.kind.deletion?.forcible && states.get(step)?.state === 'present',
  );
  if (!forceDelete || forced === undefined) return [];
  const response = await ask(reader, {
    method: 'GET',
    path: `/gateway/ng/api/settings/${forceSetting}`,
    query: { accountIdentifier: forced.key.scope.account },
    credential: 'api-key',
  }).catch(() => undefined);
  if (!response?.ok || fieldOf(response.data, 'value') === 'true') return [];
  return [
    errorOf(`\`force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`, {
      hint: 'Leave out `force-delete`, or have an administrator enable the setting.',
    }),
  ];
}
