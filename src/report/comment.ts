import { createHash } from 'node:crypto';
import { loadHttpClient } from '../deferred-http-client.ts';
import type { Secrets } from '../secrets.ts';
import { reasonOf } from '../words.ts';
import type { Log } from './log.ts';
import type { Report } from './report.ts';
import { renderSummary } from './summary.ts';

/** Characters that GitHub takes as a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
/** Milliseconds for one request to GitHub. */
const requestTimeout = 30_000;

interface CommentOptions {
  readonly token: string;
  readonly report: Report;
  /** Tells apart the comments of one workflow step that runs several times, such as once for each account. */
  readonly key: string;
  readonly secrets: Secrets;
  readonly log: Log;
}

/**
 * Shows the report as one comment of the pull request that the workflow runs for, and replaces that comment on the next
 * run. Works against the GitHub that runs the workflow. What goes wrong is a warning: the platform's answer stands.
 */
export async function publishComment(options: CommentOptions): Promise<void> {
  try {
    await publish(options);
  } catch (error) {
    options.log.warning(explain(error));
  }
}

async function publish({ token, report, key, secrets, log }: CommentOptions): Promise<void> {
  await loadHttpClient();
  const { context, getOctokit } = await import('@actions/github');
  const number = pullRequestOf(context.payload);
  if (number === undefined) {
    log.info('No comment was written, because this workflow run does not belong to a pull request.');
    return;
  }
  if (token === '') throw new Error('the input `github-token` is empty');
  const marker = markerOf([context.workflow, context.job, context.action, key]);
  const body = `${marker}\n${renderSummary(report, secrets, commentLimit - marker.length - 1)}`;
  const say = (text: string) => log.debug(text);
  const octokit = getOctokit(token);
  octokit.hook.before('request', ({ request }) => {
    request.signal = AbortSignal.timeout(requestTimeout);
    // Otherwise what GitHub says of deprecated interfaces goes to the console as it is.
    request.log = { debug: say, info: say, warn: say, error: say };
  });
  const { issues } = octokit.rest;
  const issue = { ...context.repo, issue_number: number };
  for await (const { data } of octokit.paginate.iterator(issues.listComments, { ...issue, per_page: 100 })) {
    const earlier = data.find((comment) => comment.body?.startsWith(marker) && isTrusted(comment));
    if (earlier === undefined) continue;
    await issues.updateComment({ ...context.repo, comment_id: earlier.id, body });
    log.info(`The comment ${earlier.html_url} was updated.`);
    return;
  }
  const { data } = await issues.createComment({ ...issue, body });
  log.info(`The comment ${data.html_url} was written.`);
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
  const message = reasonOf(error);
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 401) {
    return 'The comment on the pull request was not written: GitHub does not accept the token in `github-token`.';
  }
  if (status === 403 || status === 404) {
    return (
      `The comment on the pull request was not written: GitHub answered ${status} (${message}). Give the job the ` +
      'permission `pull-requests: write`; on a pull request from a fork the token can never have it.'
    );
  }
  return `The comment on the pull request was not written: ${message}.`;
}
