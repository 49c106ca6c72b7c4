import { stringify } from 'yaml';
import type { Clock } from '../../src/shared/clock.ts';
import { maskTokens } from '../access/tokens.ts';
import type { GitHost } from '../git/host.ts';
import type { RecordedRequest, Recorder } from '../recording/recorder.ts';
import { maskBody } from '../recording/request-log.ts';
import { findRepository, readPlace } from '../resources/remote.ts';
import { findDefinition } from '../state/setting-definitions.ts';
import { effectiveAt, findValueInForce } from '../state/settings-in-force.ts';
import { collectionNames, type Resource, readScope, type State } from '../state/state.ts';

/** The content of the emulator, without the text of the resources; times are milliseconds since the epoch. */
export function showContents(state: State, clock: Clock): object {
  return {
    account: state.account,
    now: clock.now(),
    resources: collectionNames.flatMap((collection) =>
      [...state[collection]].map(([key, { value }]) => {
        const { org, project } = readScope(value);
        const { identifier, name } = value;
        const place = readPlace(value) ?? null;
        return { collection, key, identifier, name, org: org ?? null, project: project ?? null, place };
      }),
    ),
    settings: showSettings(state, clock),
    users: state.users.size,
    policies: [...state.policies.values()],
  };
}

/** Every setting that was changed: the value in effect, and the one that takes effect later. */
function showSettings(state: State, clock: Clock): object[] {
  const now = clock.now();
  return [...state.settings.values()].map((setting) => {
    const { identifier, org, project, changes } = setting;
    const scope = { org, project };
    const latest = changes.at(-1);
    const isPending = latest !== undefined && effectiveAt(latest) > now;
    const fallback = findDefinition(identifier)?.defaultValue;
    return {
      identifier,
      org: org ?? null,
      project: project ?? null,
      value: findValueInForce(state, scope, identifier, now) ?? fallback ?? null,
      pending: isPending ? { value: latest.value ?? fallback ?? null, effectiveAt: effectiveAt(latest) } : null,
    };
  });
}

/**
 * The text of a resource: that of its file in Git, as received for the kinds that keep their text, otherwise as YAML. Throws if
 * it does not exist.
 */
export function showText(shown: Shown, collection: string, key: string): { readonly text: string } {
  const { state } = shown;
  const name = collectionNames.find((known) => known === collection);
  const stored = name && state[name].get(key);
  if (stored === undefined) throw new Error(`${collection} ${key} does not exist.`);
  return { text: readGitFile(shown, stored.value) ?? stored.value.yaml ?? stringify(stored.value) };
}

interface Shown {
  readonly state: State;
  readonly git: GitHost;
}

/** The text of a resource's file at the default branch, or why it has none; `undefined` without a repository. */
function readGitFile(shown: Shown, value: Resource): string | undefined {
  const place = readPlace(value);
  const repository = place && findRepository(place, readScope(value), shown);
  if (place === undefined || repository === undefined) return undefined;
  const found = shown.git.fetch(repository, place.filePath, undefined);
  return 'missing' in found ? `The ${found.missing} does not exist.` : (found.text ?? 'The file is too large.');
}

/** The number of resources of each kind, without kinds that have none. */
export function countResources(state: State): Record<string, number> {
  const counts = collectionNames.map((name) => [name, state[name].size] as const);
  const parts = [...counts, ['settings', state.settings.size], ['users', state.users.size]] as const;
  return Object.fromEntries(parts.filter(([, count]) => count > 0));
}

/** The requests that are kept, the oldest first, without their bodies. Secrets are masked. */
export function listRequests(recorder: Recorder): object[] {
  return recorder.requests.map(summarize);
}

function summarize(request: RecordedRequest): object {
  const { id, method, target, status, body, receivedAt, correlationId, faults, duration } = request;
  return {
    id,
    method,
    target: maskTokens(target),
    status: status ?? null,
    bodyBytes: body.length,
    receivedAt,
    duration: duration ?? null,
    correlationId: correlationId ?? null,
    faults,
  };
}

/** One request with its body and its response. Throws if it is no longer kept. */
export function showRequest(recorder: Recorder, id: number): object {
  const request = recorder.requests.find((kept) => kept.id === id);
  if (request === undefined) throw new Error(`The request ${id} is not kept any more.`);
  const { path, body, response = '' } = request;
  return { ...summarize(request), body: maskBody(path, body.toString()), response: maskBody(path, response) };
}
