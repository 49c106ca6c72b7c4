import type { Context } from '../context.ts';
import type { Kind, ListedPage, RemoteResource, Scope, Step } from '../kinds/kind.ts';
import { scopeMismatches } from '../kinds/shared/below.ts';
import { explainFailure, explainResponse, strangeHint } from '../platform/explain.ts';
import type { PlatformClient, Request, Response } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { mapOf } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import type { Graph } from './graph.ts';

/** What the platform holds of one step before anything is written. */
export type RemoteState =
  | { readonly state: 'held'; readonly resource: RemoteResource }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly failure: Diagnostic; readonly correlationId: string };

/** What looks at the platform. */
export interface Reader {
  readonly platform: PlatformClient;
  /** Gets whatever the platform shows, before anything is said of it: secrets that only the platform holds may be in it. */
  readonly learn: (shown: unknown) => void;
}

/** Looks at a platform for a run: the runner is told what must not be shown before anything is logged of it. */
export function createReader(platform: PlatformClient, { secrets, log }: Pick<Context, 'secrets' | 'log'>): Reader {
  const known = new Set<string>();
  const learn = (shown: unknown): void => {
    const found = secretsOf(shown).filter(({ value }) => !known.has(value));
    if (found.length === 0) return;
    for (const { value } of found) {
      known.add(value);
      secrets.add(value, 'payload');
    }
    log.mask();
  };
  return { platform, learn };
}

/** The resources of a list by their identifiers, or why they could not be listed. */
type Listed =
  | { readonly resources: ReadonlyMap<string, RemoteResource> }
  | {
      readonly failure: Diagnostic;
      readonly correlationId: string;
      /** The platform says that there is nothing of that name to be asked: the scope may not exist. */
      readonly noSuchScope: boolean;
    };

/** From how many resources of one kind and scope on a list call is made instead of single reads. */
const listFrom = 4;
/** Resources named in one list call: the platform's page maximum (docs/platform-api.md, Projects). */
const mostListed = 100;
/** Pages that are read of one list, which may show its whole scope and be cut small (docs/platform-api.md, Lists). */
const mostPages = 500;
/** Characters that the names in one call may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking. `onSight` is called with how many steps are known so far.
 */
export async function refresh(
  reader: Reader,
  graph: Graph,
  concurrency: number,
  onSight: (known: number) => void,
): Promise<ReadonlyMap<Step, RemoteState>> {
  const states = new Map<Step, RemoteState>();
  const see = (step: Step, state: RemoteState): void => {
    states.set(step, state);
    onSight(states.size);
  };
  for (const kind of new Set(graph.steps.map((step) => step.kind))) {
    const asked: Step[] = [];
    for (const step of graph.steps.filter((step) => step.kind === kind)) {
      if (isInNewContainer(step, graph, states)) see(step, { state: 'absent' });
      else asked.push(step);
    }
    const groups = groupByScope(asked);
    const single = groups.filter((group) => !isListed(group)).flat();
    await runPool(concurrency, groups.filter(isListed), async (group) => {
      const { kind, scope } = group[0] as Step;
      const listed = await listResources(
        reader,
        kind,
        scope,
        group.map((step) => step.identifier),
      );
      for (const step of group) {
        const state = remoteStateIn(listed, step);
        if (state.state === 'held' && !kind.list?.whole) single.push(step);
        else see(step, state);
      }
    });
    await runPool(concurrency, single, async (step) => see(step, await readResource(reader, step)));
  }
  return states;
}

function isInNewContainer(step: Step, graph: Graph, states: ReadonlyMap<Step, RemoteState>): boolean {
  const dependencies = graph.dependencies.get(step) ?? [];
  return dependencies.some((other) => other.kind.contains !== undefined && states.get(other)?.state === 'absent');
}

function groupByScope(steps: readonly Step[]): Step[][] {
  const groups = Map.groupBy(steps, ({ kind, scope }) => JSON.stringify([kind.name, scope.org, scope.project]));
  return [...groups.values()];
}

function isListed(group: readonly Step[]): boolean {
  return group.length >= listFrom && group[0]?.kind.list !== undefined;
}

function remoteStateIn(listed: Listed, step: Step): RemoteState {
  if ('failure' in listed) return { state: 'unknown', ...listed };
  const held = listed.resources.get(step.kind.normalize(step.identifier));
  return held === undefined ? { state: 'absent' } : { state: 'held', resource: held };
}

/**
 * Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope
 * (docs/platform-api.md, Not found). A scope that is `fresh`, created by this run, gets some time to become readable.
 */
export async function readResource(reader: Reader, step: Step, fresh = false): Promise<RemoteState> {
  const { kind, scope, identifier } = step;
  const doing = `reading ${step.label}`;
  const responses: Response[] = [];
  try {
    for (const request of kind.readRequests(step))
      responses.push(await ask(reader, fresh ? { ...request, freshScope: 'looks' } : request));
  } catch (error) {
    return { state: 'unknown', ...explainFailure(error, doing) };
  }
  const refused = responses.find((response) => !response.ok);
  if (refused === undefined) {
    const held = kind.resourceOf(step, responses);
    if ('notShown' in held) return unshown(held.notShown, responses.at(-1) as Response, doing);
    reader.learn(held.value);
    return { state: 'held', resource: held };
  }
  if (!isAbsent(refused)) return unknown(refused, doing);
  if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND') return { state: 'absent' };
  if (kind.list === undefined) return unknown(refused, doing);
  const state = remoteStateIn(await listResources(reader, kind, scope, [identifier], fresh), step);
  return state.state === 'held' && !kind.list.whole ? unknown(refused, doing) : state;
}

/** Sends a request that changes nothing; what the response shows is masked. */
export async function ask({ platform, learn }: Reader, request: Request): Promise<Response> {
  const response = await platform.send(request);
  learn(response.body);
  return response;
}

function unknown(response: Response, doing: string): RemoteState {
  return { state: 'unknown', failure: explainResponse(response, doing), correlationId: response.correlationId };
}

/** A success that does not show what was asked for: nothing can be told from it. */
function unshown(why: string, { status, correlationId }: Response, doing: string): RemoteState {
  const summary = `Failed ${doing}: HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
  return { state: 'unknown', failure: { severity: 'error', summary, hint: strangeHint }, correlationId };
}

/**
 * Finds which of the named resources of one scope the platform holds. The kind must have a list. A scope that is `fresh`
 * gets some time to become readable.
 */
export async function listResources(
  reader: Reader,
  kind: Kind,
  scope: Scope,
  identifiers: readonly string[],
  fresh = false,
): Promise<Listed> {
  const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
  const held = new Map<string, RemoteResource>();
  try {
    for (const some of splitIntoRequests(identifiers)) {
      const listed = await readPages(reader, { kind, scope, identifiers: some, fresh, doing });
      if ('failure' in listed) return listed;
      for (const [identifier, found] of listed.resources) held.set(identifier, found);
    }
    return { resources: held };
  } catch (error) {
    return { ...explainFailure(error, doing), noSuchScope: false };
  }
}

/** What one list call asks for, page by page. */
interface Listing {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly identifiers: readonly string[];
  readonly fresh: boolean;
  readonly doing: string;
}

/** Reads the pages of a list until all that was asked for is found, or the list ends. Throws `CallFailure`. */
async function readPages(reader: Reader, { kind, scope, identifiers, fresh, doing }: Listing): Promise<Listed> {
  const { list } = kind;
  if (list === undefined) throw new Error(`There is no list of ${kind.name}.`);
  const wanted = identifiers.map(kind.normalize);
  const held = new Map<string, RemoteResource>();
  const seen = new Set<string>();
  for (let page = 0; page < mostPages; page++) {
    const request = list.request(scope, identifiers, page);
    const response = await ask(reader, fresh ? { ...request, freshScope: 'uses' } : request);
    const listed = response.ok ? list.pageOf(response) : undefined;
    if (listed === undefined) return unlisted(explainResponse(response, doing), response);
    const before = seen.size;
    for (const resource of listed.entries) {
      const identifier = kind.normalize(resource.identifier);
      seen.add(identifier);
      // A list may show what lies in other scopes too.
      if (scopeMismatches(scope, mapOf(resource.resource.value)).length === 0) held.set(identifier, resource.resource);
    }
    const isComplete = wanted.every((identifier) => held.has(identifier));
    if (isComplete || !hasMorePages(listed, page, seen.size > before)) return { resources: held };
  }
  const summary = `Failed ${doing}: the list has no end after ${mostPages} pages.`;
  return { failure: errorOf(summary), correlationId: '', noSuchScope: false };
}

function unlisted(failure: Diagnostic, response: Response): Listed {
  return { failure, correlationId: response.correlationId, noSuchScope: isAbsent(response) };
}

/** Whether further pages follow the one of this number, by what it says itself; where it does not say, as long as there is news. */
function hasMorePages({ empty, pages, last }: ListedPage, number: number, news: boolean): boolean {
  if (empty) return false;
  if (pages !== undefined) return number + 1 < pages;
  return last === undefined ? news : !last;
}

/** Splits identifiers into as many as one list call can name. */
function* splitIntoRequests(identifiers: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const identifier of identifiers) {
    const added = encodeURIComponent(identifier).length + '&identifiers='.length;
    if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(identifier);
    length += added;
  }
  if (some.length > 0) yield some;
}
