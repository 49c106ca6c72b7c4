import { randomUUID } from 'node:crypto';
import type { getOctokit } from '@actions/github';
import type { Context } from '../context.ts';
import type { RawResponse } from '../http/messages.ts';
import { requestLimits, retryTransient, StatusError } from '../http/retry.ts';
import { openTransportTo, type Transport } from '../http/transport.ts';
import { asFilledText, asMaps, getField, isMap, parseJson } from '../shared/object.ts';
import { formatReason, toClause } from '../shared/text.ts';
import { formatUserAgent } from '../shared/version.ts';

export type Octokit = ReturnType<typeof getOctokit>;

/** A repository as requests of octokit name it. */
export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

export const notGitHub = 'the response is not from GitHub';

/** Opens the API of the GitHub server that runs the workflow. Throws if there is no token or no repository. */
export async function openGitHub(
  token: string,
  { environment }: Pick<Context, 'environment'>,
  signal: AbortSignal,
): Promise<{ octokit: Octokit; repository: Repository; close: () => Promise<void> }> {
  if (token === '') throw new Error('`input:github-token` is empty');
  const repository = parseRepository(environment);
  const { getOctokit } = await import('@actions/github');
  const api = new URL(environment.GITHUB_API_URL || 'https://api.github.com');
  const transport = openTransportTo(api, requestLimits.requestTimeout, environment);
  const octokit = getOctokit(token, {
    baseUrl: api.href.replace(/\/$/, ''),
    userAgent: formatUserAgent(environment),
    request: { fetch: fetchOver(transport, api.origin, signal) },
  });
  return { octokit, repository, close: () => transport.close() };
}

function parseRepository({ GITHUB_REPOSITORY: name = '' }: Context['environment']): Repository {
  const [, owner, repo] = /^([^/]+)\/([^/]+)$/.exec(name) ?? [];
  if (owner === undefined || repo === undefined)
    throw new Error('the variable GITHUB_REPOSITORY does not name a repository as `owner/name`');
  return { owner, repo };
}

interface FetchResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  text(): Promise<string>;
}

interface FetchOptions {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * The part of `fetch` that octokit needs, over our transport and to one origin: no redirect is followed, a response that is not
 * a success throws a `StatusError`, and octokit sees only the headers it needs, since it would print others.
 */
function fetchOver(transport: Transport, origin: string, signal: AbortSignal) {
  return async (address: string, { method, headers, body }: FetchOptions): Promise<FetchResponse> => {
    const url = new URL(address);
    if (url.origin !== origin) throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
    const path = url.pathname + url.search;
    const raw = await transport.send({ method, path, headers, body, requestId: randomUUID() }, signal);
    if (raw.status < 200 || raw.status >= 300) throw new StatusError(describeGitHubRefusal(raw), raw);
    const content = parseJson(raw.text);
    if (!isMap(content) && !Array.isArray(content)) throw new Error(notGitHub);
    const needed = new Map([
      ['content-type', 'application/json'],
      ['link', String(raw.headers.link ?? '')],
    ]);
    return { status: raw.status, url: address, headers: needed, text: async () => raw.text };
  };
}

function describeGitHubRefusal({ status, headers, text }: RawResponse): string {
  const location = URL.parse([headers.location].flat()[0] ?? '');
  if (status < 400)
    return `HTTP ${status}, a redirect${location === null ? '' : ` to ${location.origin}`} that is not followed`;
  const message = asFilledText(getField(parseJson(text), 'message'));
  return `HTTP ${status}${message === undefined ? '' : ` (${message.slice(0, 300).replace(/[\s.]+$/, '')})`}`;
}

/**
 * The commit of the last push to this branch for which this workflow succeeded; `undefined` if there is none yet. Asks GitHub.
 * Throws what to do if it does not say.
 */
export async function findLastSuccess(token: string, context: Context): Promise<string | undefined> {
  const { GITHUB_RUN_ID: run = '', GITHUB_REF_NAME: branch = '' } = context.environment;
  try {
    const { octokit, repository, close } = await openGitHub(token, context, context.signal);
    try {
      return await retryTransient(
        async () => {
          const { data } = await octokit.rest.actions.getWorkflowRun({ ...repository, run_id: Number(run) });
          const { data: found } = await octokit.rest.actions.listWorkflowRuns({
            ...repository,
            // A pull request of a fork may come from a branch of the same name.
            ...{ workflow_id: data.workflow_id, branch, event: 'push', status: 'success', per_page: 1 },
          });
          const [last] = asMaps(getField(found, 'workflow_runs'));
          if (last === undefined) return undefined;
          const commit = asFilledText(last.head_sha);
          const isMeant = last.event === 'push' && last.head_branch === branch && last.conclusion === 'success';
          if (!isMeant || !/^[\da-f]{40,64}$/.test(commit ?? ''))
            throw new Error('the response does not fit the request');
          return commit;
        },
        3,
        context,
      );
    } finally {
      await close();
    }
  } catch (error) {
    context.signal.throwIfAborted();
    throw new Error(`GitHub does not say which commit was applied last: ${toClause(formatReason(error))}`, {
      cause: error,
    });
  }
}
