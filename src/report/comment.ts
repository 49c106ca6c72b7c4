import { createHash, randomUUID } from 'node:crypto';
import type { getOctokit } from '@actions/github';
import type { Context } from '../context.ts';
import { delaySignal } from '../http/delayed-signal.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import { openTransportTo, type RawResponse, type Transport, TransportError } from '../http/transport.ts';
import { userAgent } from '../platform/user-agent.ts';
import type { Log } from '../shared/log.ts';
import { fieldOf, isMap, nonEmptyText, valueAt } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';
import type { Report } from './report.ts';
import { renderSummary } from './summary.ts';

/** Characters that GitHub takes as a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
/** Seconds for one request to GitHub. */
const patience = 30;
/** How often the comment is looked for and written, where GitHub is not well. */
const mostAttempts = 3;

interface CommentOptions {
  readonly token: string;
  readonly report: Report;
  /** Tells apart the comments of one workflow step that runs several times, such as once for each account. */
  readonly key: string;
}

/**
 * Shows the report as one comment of the pull request that the workflow runs for, and replaces that comment on the next
 * run. Works against the GitHub that runs the workflow. What goes wrong is a warning: the platform's answer stands. After
 * the end of the run it may take two seconds.
 */
export async function publishComment(options: CommentOptions, context: Context): Promise<void> {
  try {
    await publish(options, context);
  } catch (error) {
    context.log.warning(explain(error));
  }
}

async function publish({ token, report, key }: CommentOptions, context: Context): Promise<void> {
  const { log } = context;
  const { context: github, getOctokit } = await import('@actions/github');
  const number = pullRequestOf(github.payload);
  if (number === undefined) {
    log.info('No comment was written, because this workflow run does not belong to a pull request.');
    return;
  }
  if (token === '') throw new Error('the input `github-token` is empty');
  const marker = markerOf([github.workflow, github.job, github.action, key]);
  const { environment, secrets } = context;
  const commit = nonEmptyText(valueAt(github.payload, ['pull_request', 'head', 'sha']));
  const limit = commentLimit - marker.length - 1;
  const body = `${marker}\n${renderSummary(report, { environment, secrets, limit, namesAll: false, commit })}`;
  const issue = { ...github.repo, issue_number: number };

  const cut = delaySignal(context.signal);
  const api = new URL(github.apiUrl);
  const way = openTransportTo(api, patience, context.environment);
  const octokit = getOctokit(token, {
    userAgent: userAgent(context.environment),
    request: { fetch: fetchOver(way, api.origin, cut.signal) },
  });
  try {
    // Looking again finds what was written though the reply was lost, so that nothing is written twice.
    await retryTransient(() => write(octokit, issue, marker, body, log).catch(rethrowCause), mostAttempts, context);
  } finally {
    cut.release();
    await way.close();
  }
}

/** Updates the comment that begins with the marker, or creates it. */
async function write(
  octokit: ReturnType<typeof getOctokit>,
  issue: { readonly owner: string; readonly repo: string; readonly issue_number: number },
  marker: string,
  body: string,
  log: Pick<Log, 'info'>,
): Promise<void> {
  const { owner, repo } = issue;
  const { issues } = octokit.rest;
  for await (const { data } of octokit.paginate.iterator(issues.listComments, { ...issue, per_page: 100 })) {
    if (!Array.isArray(data)) throw new Error(noComment);
    const earlier = data.find((comment) => comment.body?.startsWith(marker) && isTrusted(comment));
    if (earlier === undefined) continue;
    const updated = await issues.updateComment({ owner, repo, comment_id: earlier.id, body });
    log.info(`The comment ${addressIn(updated.data)} was updated.`);
    return;
  }
  const created = await issues.createComment({ ...issue, body });
  log.info(`The comment ${addressIn(created.data)} was written.`);
}

const noComment = 'the answer is not one of GitHub';

function addressIn(comment: unknown): string {
  const address = nonEmptyText(fieldOf(comment, 'html_url'));
  if (address === undefined) throw new Error(noComment);
  return address;
}

/**
 * What octokit needs of `fetch`, over our transport and to one origin: no redirect is followed, what is no success is a
 * `Refusal`, and of the headers it sees no more than it needs, since it would print others.
 */
function fetchOver(way: Transport, origin: string, signal: AbortSignal) {
  return async (address: string, { method, headers, body }: FetchOptions): Promise<FetchResponse> => {
    const url = new URL(address);
    if (url.origin !== origin) throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
    const raw = await way.send({ method, url, headers, body, requestId: randomUUID() }, signal);
    if (raw.status < 200 || raw.status >= 300) throw new StatusError(told(raw), raw);
    const content = parsed(raw.text);
    if (!isMap(content) && !Array.isArray(content)) throw new Error(noComment);
    const needed = new Map([
      ['content-type', 'application/json'],
      ['link', String(raw.headers.link ?? '')],
    ]);
    return { status: raw.status, url: address, headers: needed, text: async () => raw.text };
  };
}

/** What octokit reads of a response. Node's own `Response` takes longer to load than everything else here. */
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

/** A refusal in words: the status, and what GitHub says in its own form. */
function told({ status, headers, text }: RawResponse): string {
  const location = URL.parse([headers.location].flat()[0] ?? '');
  if (status < 400)
    return `HTTP ${status}, a redirect${location === null ? '' : ` to ${location.origin}`} that is not followed`;
  const message = nonEmptyText(fieldOf(parsed(text), 'message'));
  return `HTTP ${status}${message === undefined ? '' : ` (${message.replace(/[\s.]+$/, '').slice(0, 300)})`}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Octokit makes an error of its own of what `fetch` throws. */
function rethrowCause(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  throw cause instanceof StatusError || cause instanceof TransportError ? cause : error;
}

/** The number of the pull request in the event that started the workflow; comments on issues are none. */
function pullRequestOf(event: WebhookEvent): number | undefined {
  return event.pull_request?.number ?? (event.issue?.pull_request === undefined ? undefined : event.issue.number);
}

interface WebhookEvent {
  readonly pull_request?: { readonly number: number };
  readonly issue?: { readonly number: number; readonly pull_request?: unknown };
}

/** The first line of the comment: not shown, and the same for each run of one step of one workflow. */
function markerOf(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `<!-- platform-provision ${digest.slice(0, 32)} -->`;
}

/** A stranger may copy the marker into a comment of their own; what we wrote there they could change afterwards. */
function isTrusted(comment: { readonly user: { readonly type: string } | null; author_association: string }): boolean {
  return comment.user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(comment.author_association);
}

function explain(error: unknown): string {
  const reason = reasonOf(error).replace(/\.$/, '');
  const failed = 'The comment on the pull request was not written';
  if (!(error instanceof StatusError)) return `${failed}: ${reason}.`;
  if (error.status === 401) return `${failed}: GitHub does not accept the token in \`github-token\`.`;
  if (error.status === 403 || error.status === 404) {
    return (
      `${failed}: GitHub answered ${reason}. Give the job the ` +
      'permission `pull-requests: write`; on a pull request from a fork the token can never have it.'
    );
  }
  return `${failed}: GitHub answered ${reason}.`;
}
