import type { Step } from '../../kinds/kind.ts';
import { trimStop } from '../../platform/error-text.ts';
import { explainContradiction, explainFailure, explainResponse, type Task } from '../../platform/explain.ts';
import type { Request, Response } from '../../platform/request.ts';
import { isAbsent, isGitFailure } from '../../platform/response.ts';
import { findListedState, isShownWhole, type ListResult, listResources } from './list-resources.ts';
import type { Reader } from './reader.ts';
import type { RemoteState } from './remote-state.ts';

interface ReadOptions {
  /** The scope was created by this run, and gets some time to become readable. */
  readonly fresh?: boolean;
  /** What a resource in Git has on this branch now. */
  readonly branch?: string;
  /** Finds the resource in its list. */
  readonly list?: (() => Promise<ListResult>) | undefined;
}

/**
 * Reads one resource. It counts as absent only if the response cannot mean a wrong path or scope (docs/platform-api.md,
 * Not found).
 */
export async function readResource(
  reader: Reader,
  step: Step,
  {
    fresh = false,
    branch,
    list = () => listResources(reader, step.kind, step.key, [step.key], { fresh }),
  }: ReadOptions = {},
): Promise<RemoteState> {
  const { kind } = step;
  const task = { verb: 'read', resource: step.label };
  const responses: Response[] = [];
  const further: Response[] = [];
  const send = (request: Request) => reader.send(fresh ? { ...request, freshScope: 'looks' } : request);
  try {
    for (const request of kind.readRequests(step, branch)) responses.push(await send(request));
    if (responses.every(({ ok }) => ok)) await readFurther(step, responses, further, send);
  } catch (error) {
    return { state: 'unknown', ...explainFailure(error, task) };
  }
  const unread = kind.git === undefined ? undefined : responses.find(isGitFailure);
  if (unread !== undefined) return findStateInGit(await list(), step, unread) ?? createUnknownState(unread, task);
  const absence = responses.map((response) => kind.findAbsence(step, response)).find(Boolean);
  if (absence === 'certain') return { state: 'absent' };
  const refused = responses.find((response) => !response.ok);
  if (refused === undefined && absence === undefined) {
    const resource = kind.parseResource(step, [...responses, ...further]);
    if ('notShown' in resource) {
      const last = responses.at(-1) as Response;
      const failure = explainContradiction(last, task, resource.notShown);
      return { state: 'unknown', failure, correlationId: last.correlationId };
    }
    reader.maskSecrets(resource.value);
    return { state: 'present', resource };
  }
  const shown = refused ?? (responses.at(-1) as Response);
  if (absence === undefined || kind.list === undefined) return createUnknownState(shown, task);
  const confirmed = await kind.confirmAbsence?.(step, send).catch((error) => explainFailure(error, task));
  if (confirmed === 'certain') return { state: 'absent' };
  const listed = await list();
  if (confirmed === 'likely' && 'failure' in listed && listed.noSuchScope) return { state: 'absent' };
  const state = findListedState(listed, step);
  return state.state === 'present' && !isShownWhole(kind, state.resource) ? createUnknownState(shown, task) : state;
}

/** A resource in Git whose file the platform cannot read: only its list shows where it is. */
function findStateInGit(listed: ListResult, step: Step, { message = '' }: Response): RemoteState | undefined {
  const state = findListedState(listed, step);
  if (state.state !== 'present' || state.resource.git === undefined) return undefined;
  const git = { ...state.resource.git, unreadable: trimStop(message) };
  return { state: 'present', resource: { ...state.resource, git, isInPart: true } };
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

function createUnknownState(response: Response, task: Task): RemoteState {
  const { correlationId } = response;
  return { state: 'unknown', failure: explainResponse(response, task), correlationId, noSuchScope: isAbsent(response) };
}
