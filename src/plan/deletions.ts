import type { Graph } from '../graph/graph.ts';
import { createStepForKey, createTask } from '../graph/step.ts';
import { createUnversionedKey, groupVersions, listAwaited, neededBy } from '../graph/step-index.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { whyIncomplete } from '../kinds/shared/responses.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { describeFailure, explain, type Task } from '../platform/explain.ts';
import { asLost, type Request } from '../platform/request.ts';
import { findListed, listResources, listVersions } from '../remote/lists.ts';
import { readResource } from '../remote/read-resource.ts';
import type { Reader } from '../remote/reader.ts';
import type { DeletionState, RemoteState, RemoteStates } from '../remote/remote-state.ts';
import { type Viewed, ViewRights } from '../remote/rights.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, formatScalar, getField, omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { shorten } from '../shared/text.ts';
import { findCascade, listsTakenWith } from './cascade.ts';
import { changeSince } from './changed-since.ts';

type DeletionOptions = Pick<Inputs, 'allowCascade' | 'forceDelete' | 'maxDeletes'>;

/** Completes the states of resources to delete: absent if their scope is, otherwise with their cascade and referrers. */
export async function examineDeletes(
  reader: Reader,
  graph: Graph,
  states: RemoteStates,
  options: DeletionOptions,
): Promise<RemoteStates> {
  const examined = new Map(states);
  const isReleased = createReleaseCheck(graph.steps);
  const isNamed = new Set(graph.steps.map(({ key }) => createMapKey(key)));
  const rights = new ViewRights(reader);
  const examination = { ...options, isReleased, isNamed, rights, steps: graph.steps };
  const deletes = graph.steps.filter(({ intent }) => intent === 'delete');
  await runPool(reader.concurrency, deletes, async (step) => {
    examined.set(
      step,
      await withCreation(reader, step, await withoutScope(reader, step, states.get(step) as RemoteState)),
    );
  });
  const { present = [], absent = [] } = Object.groupBy(deletes, (step) => examined.get(step)?.state ?? 'unknown');
  const taken = present.flatMap((step) => (step.kind.contains === undefined ? listsTakenWith(step) : []));
  await rights.ask([...taken, ...absent.map(viewOf)]);
  for (const step of absent) {
    const [failure] = rights.explain([viewOf(step)]);
    if (failure !== undefined) examined.set(step, { state: 'unknown', failure: explainUnseen(step, failure) });
  }
  await runPool(reader.concurrency, present, async (step) => {
    const state = examined.get(step);
    if (state?.state !== 'present') return;
    examined.set(step, { ...state, deletion: await examineDelete(reader, step, state.resource, examination) });
  });
  return examined;
}

function viewOf({ kind, key: { scope, identifier } }: Step): Viewed {
  return { kind, scope, identifier };
}

/** Only who may view a resource can know that it is already deleted. */
function explainUnseen(step: Step, { summary, hint }: Diagnostic): Diagnostic {
  return createError(`${describeFailure(createTask(step, 'delete'))}: it was not found, but it may exist. ${summary}`, {
    hint,
  });
}

interface Examination extends DeletionOptions {
  readonly isReleased: ReturnType<typeof createReleaseCheck>;
  readonly isNamed: ReadonlySet<string>;
  readonly rights: ViewRights;
  readonly steps: readonly Step[];
}

async function examineDelete(
  reader: Reader,
  step: Step,
  resource: RemoteResource,
  { allowCascade, forceDelete, maxDeletes, isReleased, isNamed, rights, steps }: Examination,
): Promise<DeletionState> {
  const deletion = await findCascade(reader, step, {
    isNamed: (name) => isNamed.has(name),
    most: maxDeletes,
    rights,
  });
  if (deletion.unlisted !== undefined && !allowCascade) return deletion;
  const isForced = forceDelete && step.kind.deletion?.forcible === true;
  const usage = isForced ? {} : await findUsage(reader, step, resource, isReleased);
  const failure = usage.failure ?? (await findVersionFailure(reader, step, resource, steps));
  return { ...deletion, ...usage, ...omitUndefined({ failure }) };
}

/** The error for a resource to which others refer, or why these cannot be listed. */
async function findUsage(
  reader: Reader,
  step: Step,
  resource: RemoteResource,
  isReleased: Examination['isReleased'],
): Promise<Pick<DeletionState, 'failure' | 'unreadReferrers'>> {
  const found = await findReferrers(reader, step, resource);
  const referrers = found.referrers.filter((referrer) => !isReleased(referrer, step));
  const unread = omitUndefined({ unreadReferrers: found.failure });
  if (referrers.length === 0) return unread;
  const names = shorten(
    referrers.map(({ label }) => label),
    10,
  );
  const summary = `${describeFailure(createTask(step, 'delete'))}: it is referenced by ${names}.`;
  const failure = createError(summary, { hint: formatReferrersHint(step), location: step.document.location });
  return { failure, ...unread };
}

/** The platform deletes the stable version last, so it cannot go while others stay, unless the plan selects another. */
async function findVersionFailure(
  reader: Reader,
  step: Step,
  resource: RemoteResource,
  steps: readonly Step[],
): Promise<Diagnostic | undefined> {
  const { kind, key } = step;
  if (kind.deletion?.isLast(resource) !== true) return undefined;
  const all = createUnversionedKey(key);
  if (steps.some((other) => listAwaited(other).some((awaited) => createMapKey(awaited) === all))) return undefined;
  const listed = await listResources(reader, [key]);
  const onPlatform = 'failure' in listed ? [] : listVersions(listed, key);
  const { apply = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
  const listOwnVersions = (versions: readonly Step[]) =>
    versions.flatMap((other) => (createUnversionedKey(other.key) === all ? (other.key.version ?? []) : []));
  const gone = new Set(listOwnVersions(deleted));
  const staying = [...new Set([...listOwnVersions(apply), ...onPlatform])].filter((version) => !gone.has(version));
  if (staying.length === 0) return undefined;
  const summary = `${describeFailure(createTask(step, 'delete'))}: it is the stable version, and the template still has ${shorten(staying)}.`;
  return createError(summary, {
    hint: 'Select another stable version with `input:stable-version`, or delete all versions.',
    location: step.document.location,
  });
}

/** Reads a resource to delete; one in Git on this branch. */
export async function readDeleted(reader: Reader, step: Step, branch?: string): Promise<RemoteState> {
  const state = await withoutScope(reader, step, await readResource(reader, step, omitUndefined({ branch })));
  return withCreation(reader, step, state);
}

/** With the time of creation that only the list shows: of two resources with equal content, it tells which one was planned. */
async function withCreation(reader: Reader, step: Step, state: RemoteState): Promise<RemoteState> {
  if (state.state !== 'present' || state.resource.createdAt !== undefined || !step.kind.list?.showsCreation)
    return state;
  const listed = await listResources(reader, [step.key]);
  const { createdAt } = ('resources' in listed && findListed(listed, step.key)) || {};
  return { ...state, resource: { ...state.resource, ...omitUndefined({ createdAt }) } };
}

/** Absent if the platform does not know its scope or parent, and a read confirms that. */
async function withoutScope(reader: Reader, step: Step, state: RemoteState): Promise<RemoteState> {
  if (state.state !== 'unknown' || !state.noSuchScope) return state;
  for (const key of neededBy(step)) {
    if ((await readDeleted(reader, createStepForKey(key))).state === 'absent') return { state: 'absent' };
  }
  return state;
}

/**
 * Orders the versions of each resource. The first one that is created becomes the stable version, so the others wait for it unless
 * some exist already. A version that the platform deletes last waits for the others.
 */
export function orderVersions(graph: Graph, states: RemoteStates = new Map()): Graph {
  const isLast = (step: Step): boolean => {
    const state = states.get(step);
    return state?.state === 'present' && step.kind.deletion?.isLast(state.resource) === true;
  };
  const dependencies = new Map(graph.dependencies);
  const wait = (step: Step, others: readonly Step[]) =>
    dependencies.set(step, [...new Set([...(dependencies.get(step) ?? []), ...others])]);
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(graph.steps, ({ intent }) => intent);
  for (const versions of groupVersions(applied)) {
    if (versions.some((step) => states.get(step)?.state === 'present')) continue;
    for (const other of versions.slice(1)) wait(other, versions.slice(0, 1));
  }
  for (const versions of groupVersions(deleted)) {
    const [last, ...others] = versions.toSorted((a, b) => Number(isLast(b)) - Number(isLast(a)));
    if (last === undefined || !isLast(last)) continue;
    // A version that refers to the last one is deleted before it in any case.
    wait(last, others);
    for (const other of others)
      dependencies.set(
        other,
        (dependencies.get(other) ?? []).filter((step) => step !== last),
      );
  }
  return { ...graph, dependencies };
}

/** Whether the steps end a reference: one of them writes or deletes the referrer, or deletes its scope. */
export function createReleaseCheck(steps: readonly Step[]): (referrer: Referrer, step: Step) => boolean {
  const formatName = ({ org, project }: Pick<Scope, 'org' | 'project'>, identifier: string) =>
    JSON.stringify([org ?? '', project ?? '', identifier].map((name) => name.toLowerCase()));
  const stepsByName = Map.groupBy(steps, ({ key }) => formatName(key.scope, key.identifier));
  const scopes = steps.filter(({ intent, kind }) => intent === 'delete' && kind.contains !== undefined);
  return ({ kind, scope, identifier }, step) => {
    const known = stepsByName.get(formatName(scope, identifier));
    if (known !== undefined && (kind === undefined || known.some(({ key }) => key.kind === kind))) return true;
    // If the scope contains both, the referenced resource is deleted first, while the reference still exists.
    return scopes.some((deleted) => livesIn(scope, deleted) && !livesIn(step.key.scope, deleted));
  };
}

function livesIn({ org, project }: Pick<Scope, 'org' | 'project'>, { kind, key }: Step): boolean {
  if (kind.contains === 'org') return org === key.identifier;
  const isSame =
    project !== undefined && normalizeIdentifier(kind, project) === normalizeIdentifier(kind, key.identifier);
  return isSame && org === key.scope.org;
}

/** Whether the plan writes or deletes a resource: a list may still show one that was deleted, or one that was created since. */
export function createNamedCheck(
  { steps }: Graph,
  states: RemoteStates,
): (name: string, resource: RemoteResource) => boolean {
  const named = new Map(steps.map((step) => [createMapKey(step.key), step]));
  return (name, resource) => {
    const step = named.get(name);
    if (step === undefined || step.intent === 'apply') return step !== undefined;
    const state = states.get(step);
    return state?.state === 'present' && changeSince(step, state.resource, resource) === undefined;
  };
}

/** A resource that refers to another one, as the platform reports it. */
export interface Referrer {
  /** The name of its kind; absent if the platform calls it by an unknown name. */
  readonly kind?: string;
  readonly identifier: string;
  readonly scope: Pick<Scope, 'org' | 'project'>;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
}

/** Shows as many referrers as the platform shows in one response. */
const usageTemplate = 'GET /ng/api/entitySetupUsage?entityType={type}&entityIdentifier={name}&pageIndex=0&pageSize=100';

/** The resources that refer to another one; none for kinds that the platform does not report. */
interface Referrers {
  readonly referrers: readonly Referrer[];
  /** Why they are not known. */
  readonly failure?: Diagnostic;
}

/** Asks the platform which resources refer to another one (docs/internals/platform-api.md, Deleting). */
export async function findReferrers(
  reader: Reader,
  { kind, key, label }: Step,
  remote: RemoteResource | undefined,
): Promise<Referrers> {
  const usage = kind.deletion?.usage;
  const found = new Map<string, Referrer>();
  for (const name of usage?.formatNames(key, remote) ?? []) {
    const task = { verb: 'list', resource: `what refers to ${label}` };
    const request = buildRequest(usageTemplate, key.scope, { type: usage?.type, name });
    const asked = await askForReferrers(reader, request, task);
    for (const referrer of asked.referrers) found.set(referrer.label, referrer);
    if (asked.failure !== undefined) return { referrers: [...found.values()], failure: asked.failure };
  }
  return { referrers: [...found.values()] };
}

async function askForReferrers(reader: Reader, request: Request, task: Task): Promise<Referrers> {
  try {
    const response = await reader.send(request);
    const content = getField(response.data, 'content');
    if (response.ok && Array.isArray(content)) {
      const referrers = content.flatMap(parseReferrer);
      const { totalItems } = asMap(response.data);
      const why =
        whyIncomplete(asMap(response.data), content.length, referrers.length) ??
        (content.length === 0 && Number(totalItems) > 0
          ? `the list counts ${totalItems} items but shows 0`
          : undefined);
      return why === undefined ? { referrers } : { referrers, failure: explain(response, task, why) };
    }
    return { referrers: [], failure: explain(response, task) };
  } catch (error) {
    return { referrers: [], failure: explain(asLost(error), task) };
  }
}

const kindNames: ReadonlyMap<unknown, string> = new Map(
  kinds.flatMap(({ name, deletion }) => (deletion?.usage === undefined ? [] : [[deletion.usage.type, name] as const])),
);

function parseReferrer(entry: unknown): Referrer[] {
  const { type, entityRef } = asMap(getField(entry, 'referredByEntity'));
  const { identifier, orgIdentifier, projectIdentifier } = asMap(entityRef);
  const name = asFilledText(identifier);
  if (name === undefined) return [];
  const [org, project] = [asFilledText(orgIdentifier), asFilledText(projectIdentifier)];
  const kind = kindNames.get(type);
  const path = [org, project, name].filter((part) => part !== undefined).join('/');
  const scope = omitUndefined({ org, project });
  return [
    {
      ...omitUndefined({ kind }),
      identifier: name,
      scope,
      label: `${kind ?? formatScalar(type ?? 'resource')} ${path}`,
    },
  ];
}

export function formatReferrersHint({ kind }: Step): string {
  const force = kind.deletion?.forcible ? ', or set `input:force-delete: true` if the account allows it' : '';
  return `Delete or change the referring resources first${force}.`;
}
