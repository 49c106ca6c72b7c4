import type { Context } from '../context.ts';
import type { Kind, ListKey, RemoteResource, Step } from '../kinds/kind.ts';
import { stepKinds } from '../kinds/registry.ts';
import { listKeyOf, mapKeyOf, type ResourceKey } from '../kinds/resource-key.ts';
import { explainFailure, explainResponse, failedTo, strangeHint, type Task } from '../platform/explain.ts';
import type { PlatformClient, Request, Response } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import { secretsOf } from '../secrets/detect.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { containersOf, type Graph } from './graph.ts';
import { type ListFailure, readPages } from './list-pages.ts';
import type { RefreshCache } from './refresh-cache.ts';
import { describeScope } from './scope.ts';

/** The remote state of one step before anything is written. */
export type RemoteState =
  | {
      readonly state: 'present';
      readonly resource: RemoteResource;
      /** Of a resource that is to be deleted. */
      readonly deletion?: DeletionState;
    }
  | { readonly state: 'absent' }
  | {
      readonly state: 'unknown';
      readonly failure: Diagnostic;
      readonly correlationId: string;
      /** The run was stopped, so nothing that follows from it is sent. */
      readonly stopped?: boolean;
      /** The platform says that nothing of that name exists: the scope or parent may be missing. */
      readonly noSuchScope?: boolean;
    };

/** What else matters for a delete. */
export interface DeletionState {
  /** The labels of other resources that the platform would delete with it. */
  readonly takes: readonly string[];
  /** Whether those are not all, because they are already more than the plan may delete. */
  readonly takesMore: boolean;
  /** Why it could not be found out what goes with it. */
  readonly unlisted?: Diagnostic;
  /** Why it cannot be deleted. */
  readonly obstacle?: Diagnostic;
}

/** Reads the remote state. */
export interface Reader {
  readonly platform: PlatformClient;
  /** Receives all that the platform shows before any of it is logged: it may contain secrets that are not in the payloads. */
  readonly learn: (shown: unknown) => void;
  /** Aborts when the run is stopped. */
  readonly signal: AbortSignal;
}

/** A reader for a run: the runner masks what is secret before anything of it is logged. */
export function createReader(
  platform: PlatformClient,
  { secrets, log, signal }: Pick<Context, 'secrets' | 'log' | 'signal'>,
): Reader {
  const known = new Set<string>();
  const learn = (shown: unknown): void => {
    const found = secretsOf(shown).filter(({ value }) => !known.has(value));
    if (found.length === 0) return;
    for (const { value, origin } of found) {
      known.add(value);
      secrets.add(value, origin);
    }
    log.mask();
  };
  return { platform, learn, signal };
}

/** The resources of a list by identifier and version, or why they could not be listed. */
export type Listed = { readonly resources: ReadonlyMap<string, RemoteResource> } | ListFailure;

/** What a list is asked for. */
type Listable = Pick<ResourceKey, 'identifier' | 'version'>;

/** From how many resources on the list is read instead of each of them, by what its entries show. */
const listFrom = { whole: 2, names: 4 } as const;
/** Resources named in one list request: the platform's page maximum. */
const mostListed = 100;
/** Characters that the names in one request may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Proves by the platform's audit trail that resources are as the cache remembers them, so the list of what lives in their
 * parent need not be read.
 */
export interface TrailProof {
  /** Whether the platform has the step's own text. */
  proves(step: Step): boolean;
  /** Whether the next run may prove it, so no revision of a list is needed for that. */
  mayProve(step: Step): boolean;
  /** Remembers what was read after the trail, for the next run. */
  remember(step: Step, resource: RemoteResource): void;
}

/** What earlier runs have read. */
export interface Memory {
  readonly cache: RefreshCache;
  /** Asks the audit trail about steps that live in a parent; `parents` are those that lists have shown, by their keys. */
  proveByTrail(steps: readonly Step[], parents: ReadonlyMap<string, RemoteResource>): Promise<TrailProof>;
}

/**
 * Reads the remote state of every step with as few requests as possible, and writes nothing. A resource in a missing scope
 * or parent is absent without a request. `onState` is called with how many states are known so far.
 */
export async function refresh(
  reader: Reader,
  graph: Graph,
  concurrency: number,
  onState: (known: number) => void,
  memory?: Memory,
): Promise<ReadonlyMap<Step, RemoteState>> {
  const cache = memory?.cache;
  const states = new Map<Step, RemoteState>();
  const revisions = new Map<Step, string>();
  const listedParents = new Map<string, RemoteResource>();
  const byKey = new Map(graph.steps.map((step) => [mapKeyOf(step.key), step]));
  const isAbsentInside = (step: Step) => isInAbsentContainer(step, byKey, states);
  let proof: TrailProof | undefined;
  const keep = (step: Step, state: RemoteState): void => {
    states.set(step, reader.signal.aborted && state.state === 'unknown' ? { ...state, stopped: true } : state);
    if (state.state === 'present' && isProvable(step)) proof?.remember(step, state.resource);
    onState(states.size);
  };
  // In the order of the registry, so a container is known before what it contains.
  for (const kind of stepKinds) {
    const unknown: Step[] = [];
    for (const step of graph.steps.filter((step) => step.kind === kind)) {
      if (isAbsentInside(step)) keep(step, { state: 'absent' });
      else unknown.push(step);
    }
    if (proof === undefined && unknown.some(isProvable)) {
      const steps = graph.steps.filter((step) => isProvable(step) && !isAbsentInside(step));
      proof = await memory?.proveByTrail(steps, listedParents);
    }
    const groups: Step[][] = [];
    for (const group of Map.groupBy(unknown, ({ key }) => listKeyOf(key)).values()) {
      if (!group.every((step) => isProvable(step) && proof?.proves(step))) groups.push(group);
      else for (const step of group) keep(step, presentAsWritten(step));
    }
    const isListed = (group: readonly Step[]) => {
      const needsRevisions = cache !== undefined && !group.every((step) => isProvable(step) && proof?.mayProve(step));
      return group.length >= listFromOf(kind, needsRevisions);
    };
    const single = groups.filter((group) => !isListed(group)).flat();
    await runPool(concurrency, groups.filter(isListed), async (group) => {
      const keys = group.map(({ key }) => key);
      const listed = await listResources(reader, kind, keys[0] as ResourceKey, keys);
      for (const step of group) {
        const state = remoteStateIn(listed, step);
        const revision = state.state === 'present' && !kind.list?.whole ? state.resource.revision : undefined;
        if (state.state === 'present') listedParents.set(mapKeyOf(step.key), state.resource);
        if (state.state !== 'present' || kind.list?.whole) keep(step, state);
        else if (revision !== undefined && cache?.knows(step, revision)) keep(step, presentAsWritten(step));
        else {
          single.push(step);
          if (revision !== undefined) revisions.set(step, revision);
        }
      }
    });
    await runPool(concurrency, single, async (step) => {
      const state = await readResource(reader, step);
      // A change since the list makes the next revision another one, so what is remembered here is then read again.
      const revision = revisions.get(step);
      const text = state.state === 'present' ? state.resource.text : undefined;
      if (revision !== undefined && text !== undefined) cache?.remember(step, revision, text);
      keep(step, state);
    });
  }
  return states;
}

/** Whether the audit trail shows the changes of what lives in the step's parent. */
function isProvable({ kind }: Step): boolean {
  return kind.audit !== undefined && kind.parent !== undefined;
}

function isInAbsentContainer(
  { key }: Step,
  byKey: ReadonlyMap<string, Step>,
  states: ReadonlyMap<Step, RemoteState>,
): boolean {
  return containersOf(key).some((container) => {
    const step = byKey.get(mapKeyOf(container));
    return step !== undefined && states.get(step)?.state === 'absent';
  });
}

function listFromOf({ list }: Kind, needsRevisions: boolean): number {
  if (list === undefined || list.undocumented) return Number.POSITIVE_INFINITY;
  return list.whole || (list.showsRevision && needsRevisions) ? listFrom.whole : listFrom.names;
}

/** The state of a resource whose text is known to be the step's own. */
function presentAsWritten({ document, kind }: Step): RemoteState {
  const value = kind.key === undefined ? document.value : fieldOf(document.value, kind.key);
  return { state: 'present', resource: { value, text: new TextDecoder().decode(document.bytes) } };
}

function remoteStateIn(listed: Listed, step: Step): RemoteState {
  if ('failure' in listed) return { state: 'unknown', ...listed };
  const resource = findListed(listed, step.kind, step.key);
  return resource === undefined ? { state: 'absent' } : { state: 'present', resource };
}

/** The resource of a list; without a version, any version of it. */
export function findListed(
  { resources }: Extract<Listed, { resources: unknown }>,
  kind: Kind,
  key: Listable,
): RemoteResource | undefined {
  return resources.get(entryKeyOf(kind, key));
}

function entryKeyOf(kind: Kind, { identifier, version }: Listable): string {
  return version === undefined ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
}

/**
 * Reads one resource. It counts as absent only if the response cannot mean a wrong path or scope (docs/platform-api.md,
 * Not found). A `fresh` scope, created by this run, gets some time to become readable.
 */
export async function readResource(reader: Reader, step: Step, fresh = false): Promise<RemoteState> {
  const { kind, key } = step;
  const task = { verb: 'read', resource: step.label };
  const responses: Response[] = [];
  const further: Response[] = [];
  const send = (request: Request) => ask(reader, fresh ? { ...request, freshScope: 'looks' } : request);
  try {
    for (const request of kind.readRequests(step)) responses.push(await send(request));
    if (responses.every(({ ok }) => ok)) await readFurther(step, responses, further, send);
  } catch (error) {
    return { state: 'unknown', ...explainFailure(error, task) };
  }
  const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
  if (absence === 'certain') return { state: 'absent' };
  const refused = responses.find((response) => !response.ok);
  if (refused === undefined && absence === undefined) {
    const resource = kind.resourceOf(step, [...responses, ...further]);
    if ('notShown' in resource) return notShown(resource.notShown, responses.at(-1) as Response, task);
    reader.learn(resource.value);
    return { state: 'present', resource };
  }
  const shown = refused ?? (responses.at(-1) as Response);
  if (absence === undefined || kind.list === undefined) return unknown(shown, task);
  const listed = await listResources(reader, kind, key, [key], fresh);
  // The API contract lacks the list, so the platform may lack it too; then the read itself decides.
  if (kind.list.undocumented && 'failure' in listed) return { state: 'absent' };
  const state = remoteStateIn(listed, step);
  return state.state === 'present' && !kind.list.whole ? unknown(shown, task) : state;
}

async function readFurther(
  step: Step,
  responses: readonly Response[],
  further: Response[],
  send: (request: Request) => Promise<Response>,
): Promise<void> {
  const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
  for (let request = next(); request !== undefined; request = next()) further.push(await send(request));
}

/** Sends a request that changes nothing; what the response shows is masked. */
export async function ask({ platform, learn }: Reader, request: Request): Promise<Response> {
  const response = await platform.send(request);
  learn(response.body);
  return response;
}

function unknown(response: Response, task: Task): RemoteState {
  const { correlationId } = response;
  return { state: 'unknown', failure: explainResponse(response, task), correlationId, noSuchScope: isAbsent(response) };
}

/** A success that does not show what was requested, so the state stays unknown. */
function notShown(why: string, { status, correlationId }: Response, task: Task): RemoteState {
  const summary = `${failedTo(task)}: the platform returned HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
  return { state: 'unknown', failure: { severity: 'error', summary, hint: strangeHint }, correlationId };
}

/**
 * Finds which of the named resources of one scope and parent the platform has. The kind must have a list. A scope that is
 * `fresh` gets some time to become readable.
 */
export async function listResources(
  reader: Reader,
  kind: Kind,
  { scope, parent }: ListKey,
  wanted: readonly Listable[],
  fresh = false,
): Promise<Listed> {
  const inside = parent === undefined ? '' : `${parent.kind} ${parent.identifier} in `;
  const task = { verb: 'list', resource: `the ${kind.plural} of ${inside}${describeScope(scope)}` };
  const of: ListKey = { scope, ...(parent && { parent }) };
  const found = new Map<string, RemoteResource>();
  try {
    const send = (request: Request) => ask(reader, fresh ? { ...request, freshScope: 'uses' } : request);
    for (const some of splitIntoRequests(wanted)) {
      const listed = await findInPages(send, { kind, of, wanted: some, task });
      if ('failure' in listed) return listed;
      for (const [key, resource] of listed.resources) found.set(key, resource);
    }
    return { resources: found };
  } catch (error) {
    return { ...explainFailure(error, task), noSuchScope: false };
  }
}

/** Reads the pages of a list until everything requested is found, or the list ends. Throws `RequestFailure`. */
async function findInPages(
  send: (request: Request) => Promise<Response>,
  { kind, of, wanted, task }: { kind: Kind; of: ListKey; wanted: readonly Listable[]; task: Task },
): Promise<Listed> {
  const identifiers = [...new Set(wanted.map(({ identifier }) => identifier))];
  const keys = wanted.map((key) => entryKeyOf(kind, key));
  const resources = new Map<string, RemoteResource>();
  const failure = await readPages(send, { kind, of, identifiers, task }, ({ entries }) => {
    for (const { identifier, alias, version, elsewhere, resource } of entries) {
      if (elsewhere) continue;
      if (alias !== undefined) resources.set(entryKeyOf(kind, { identifier: alias }), resource);
      resources.set(entryKeyOf(kind, { identifier }), resource);
      if (version !== undefined) resources.set(entryKeyOf(kind, { identifier, version }), resource);
    }
    return keys.every((key) => resources.has(key));
  });
  return failure ?? { resources };
}

/** Splits keys into as many as one list request can name. */
function* splitIntoRequests(keys: readonly Listable[]): Generator<Listable[]> {
  let some: Listable[] = [];
  let length = 0;
  for (const key of keys) {
    const added = encodeURIComponent(key.identifier).length + '&identifiers='.length;
    if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(key);
    length += added;
  }
  if (some.length > 0) yield some;
}
