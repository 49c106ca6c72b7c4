import { isDeepStrictEqual } from 'node:util';
import type { Step } from '../kinds/kind.ts';
import type { ReadProblem, RemoteResource } from '../kinds/remote-resource.ts';
import { trimStop } from '../platform/error-text.ts';
import { explain, type Task } from '../platform/explain.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import { isAbsent, isGitFailure, isMissingInGit, isNoPath } from '../platform/response.ts';
import { omitUndefined } from '../shared/object.ts';
import { findListedState, isPartial, type ListResult, listResources } from './lists.ts';
import type { Reader } from './reader.ts';
import type { RemoteState } from './remote-state.ts';

interface ReadOptions {
  /** The scope was created by this run, and gets some time to become readable. */
  readonly fresh?: boolean;
  /** What a resource in Git has on this branch now. */
  readonly branch?: string;
  /** Finds the resource in its list. */
  readonly list?: (() => Promise<ListResult>) | undefined;
  /** The resource as a list has just shown it, for kinds that are read by their list. */
  readonly listed?: RemoteResource | undefined;
}

/**
 * Reads one resource. It counts as absent only if the response cannot mean a wrong path or scope (docs/internals/platform-api.md,
 * Not found).
 */
export async function readResource(reader: Reader, step: Step, options: ReadOptions = {}): Promise<RemoteState> {
  const task = { verb: 'read', resource: step.label };
  const read = step.kind.reads?.byList === undefined ? readByRequests : readByList;
  try {
    return await read(reader, step, options, task);
  } catch (error) {
    return { state: 'unknown', failure: explain(asLost(error), task) };
  }
}

async function readByRequests(
  reader: Reader,
  step: Step,
  { fresh = false, branch, list = () => listResources(reader, [step.key], { fresh }) }: ReadOptions,
  task: Task,
): Promise<RemoteState> {
  const { kind } = step;
  const responses: Response[] = [];
  const further: Response[] = [];
  const send = (request: Request) => reader.send(fresh ? { ...request, freshScope: 'looks' } : request);
  for (const request of kind.readRequests(step, branch)) responses.push(await send(request));
  if (responses.every(({ ok }) => ok)) {
    const next = () => kind.reads?.next?.(step, [...responses, ...further]);
    for (let request = next(); request !== undefined; request = next()) further.push(await send(request));
  }
  const unread = kind.git === undefined ? undefined : responses.find(isGitFailure);
  if (unread !== undefined) return findStateInGit(await list(), step, unread) ?? createUnknownState(unread, task);
  const absence = responses.map((response) => kind.findAbsence(step, response)).find(Boolean);
  if (absence === 'certain') return { state: 'absent' };
  const refused = responses.find((response) => !response.ok);
  if (refused === undefined && absence === undefined) {
    const resource = kind.parseResource(step, [...responses, ...further]);
    return createState(resource, responses.at(-1) as Response, task, reader);
  }
  const shown = refused ?? (responses.at(-1) as Response);
  if (absence === undefined || kind.list === undefined) {
    // Without a suggestion, what was refused is reported as it is.
    const hint = await kind.reads?.suggest?.(step, responses, send).catch(() => undefined);
    return createUnknownState(shown, task, hint);
  }
  const confirmed = await kind.reads
    ?.confirmAbsence?.(step, send)
    .catch((error) => ({ failure: explain(asLost(error), task) }));
  if (confirmed === 'certain') return { state: 'absent' };
  const found = await list();
  if (confirmed === 'likely' && 'failure' in found && found.noSuchScope) return { state: 'absent' };
  const state = findListedState(found, step);
  return state.state === 'present' && isPartial(kind, state.resource) ? createUnknownState(shown, task) : state;
}

/** Reads a resource by its entry in the list, `listed` if that is known, and what the entry does not show. */
async function readByList(
  reader: Reader,
  step: Step,
  { fresh = false, listed }: ReadOptions,
  task: Task,
): Promise<RemoteState> {
  const { kind, key } = step;
  const state: RemoteState =
    listed === undefined
      ? findListedState(await listResources(reader, [key], { fresh }), step)
      : { state: 'present', resource: listed };
  const rest = kind.reads?.byList?.rest;
  if (state.state !== 'present' || rest === undefined) return state;
  const response = await reader.send(rest.request(step, state.resource));
  // The list has shown the scope, so the resource itself is gone since then, unless the path of its content is unknown.
  const isOfPlatform = response.form === 'envelope' && !isNoPath(response);
  if (isOfPlatform && kind.findAbsence(step, response) !== undefined) return { state: 'absent' };
  if (!response.ok) return createUnknownState(response, task);
  const shown = rest.complete(state.resource, response);
  const isExpected = (resource: RemoteResource) => step.document.location && kind.compare(step, resource).length === 0;
  if (!('problem' in shown) && !isExpected(shown)) {
    // The list shows neither its length nor a digest, so a second read must confirm what the document does not.
    const again = await reader.send(rest.request(step, state.resource));
    if (!again.ok) return createUnknownState(again, task);
    if (!isDeepStrictEqual(rest.complete(state.resource, again), shown))
      return createState({ problem: 'a second read returned different content' }, again, task, reader);
  }
  return createState(shown, response, task, reader);
}

/** A resource in Git whose file the platform cannot read: only its list shows where it is. */
function findStateInGit(listed: ListResult, step: Step, response: Response): RemoteState | undefined {
  const state = findListedState(listed, step);
  if (state.state !== 'present' || state.resource.git === undefined) return undefined;
  const git = {
    ...state.resource.git,
    unreadable: trimStop(response.message ?? ''),
    ...(isMissingInGit(response) && { isMissing: true as const }),
  };
  return { state: 'present', resource: { ...state.resource, git, isPartial: true } };
}

/** The state that a response shows, with the secrets in it masked. */
async function createState(
  shown: RemoteResource | ReadProblem,
  response: Response,
  task: Task,
  { maskSecrets }: Reader,
): Promise<RemoteState> {
  if ('problem' in shown) return { state: 'unknown', failure: explain(response, task, shown.problem) };
  await maskSecrets(shown.value);
  return { state: 'present', resource: shown };
}

function createUnknownState(response: Response, task: Task, hint?: string): RemoteState {
  const failure = { ...explain(response, task), ...omitUndefined({ hint }) };
  return { state: 'unknown', failure, noSuchScope: isAbsent(response) };
}
