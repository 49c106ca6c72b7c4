import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { TransportError } from '../http/messages.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import { asFilledText, getField, isMap, valueAt } from '../shared/object.ts';
import { delaySignal } from '../shared/run-time.ts';
import { formatReason, toClause } from '../shared/text.ts';
import { notGitHub, type Octokit, openGitHub, type Repository } from './github.ts';
import type { Report } from './report.ts';
import { renderSummary } from './summary.ts';

/** Maximum number of characters that GitHub accepts in a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
const mostAttempts = 3;

/** Maximum number of pages of comments; a pull request has at most 2,500 comments, and the smallest page 30. */
const mostPages = 100;

interface CommentOptions {
  readonly token: string;
  readonly report: Report;
  /** Distinguishes the comments of one workflow step that runs several times, such as once for each account. */
  readonly key: string;
  /** The number of the pull request; 0 for that of the event for which the workflow runs. */
  readonly pullRequest: number;
}

/**
 * Shows the report as one comment of a pull request, and replaces that comment on the next run.
 * Uses the GitHub server that runs the workflow. A failure is a warning, because the run itself is not affected. After the end
 * of the run it may take two more seconds.
 */
export async function publishComment(options: CommentOptions, context: Context): Promise<void> {
  try {
    await saveComment(options, context);
  } catch (error) {
    context.log.warning(error instanceof UnverifiedComment ? error.message : explain(error));
  }
}

async function saveComment({ token, report, key, pullRequest }: CommentOptions, context: Context): Promise<void> {
  const { log } = context;
  const { context: github } = await import('@actions/github');
  const number = pullRequest || findPullRequest(github.payload);
  if (number === undefined) {
    log.info('No comment was written, because this workflow run does not belong to a pull request.');
    return;
  }
  const marker = formatMarker([github.workflow, github.job, github.action, key]);
  const { environment, secrets } = context;
  const cut = delaySignal(context.signal);
  const { octokit, repository, close } = await openGitHub(token, context, cut.signal);
  try {
    const issue = { ...repository, issue_number: number };
    const read = () => readCommit(octokit, issue, github.payload.workflow_run).catch(rethrowCause);
    const commit =
      pullRequest === 0
        ? asFilledText(valueAt(github.payload, ['pull_request', 'head', 'sha']))
        : await retryTransient(read, mostAttempts, context);
    const limit = commentLimit - marker.length - 1;
    const body = `${marker}\n${renderSummary(report, { environment, secrets, limit, place: 'comment', commit })}`;
    log.info(await writeVerified({ octokit, issue, marker, body }, context));
  } finally {
    cut.release();
    await close();
  }
}

/**
 * The last commit of a pull request that an input names. `followed` is the run that a `workflow_run` follows: strangers control what that
 * run passes on, including a number, so it must be a run of this very commit and repository. Otherwise throws.
 */
async function readCommit(octokit: Octokit, issue: Issue, followed: unknown): Promise<string | undefined> {
  const { owner, repo, issue_number: number } = issue;
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: number });
  const commit = asFilledText(valueAt(data, ['head', 'sha']));
  if (followed === undefined) return commit;
  const [source, runSource] = [valueAt(data, ['head', 'repo', 'id']), valueAt(followed, ['head_repository', 'id'])];
  const isOfRun = commit === getField(followed, 'head_sha') && typeof source === 'number' && source === runSource;
  if (commit !== undefined && isOfRun) return commit;
  throw new Error(
    `pull request ${number} does not end with the commit of the run that triggered this workflow: it has a newer commit, or \`input:pull-request\` is wrong`,
  );
}

/**
 * Writes the comment, and reads it back if no response proves it. Returns what was done as a sentence. Throws why it was
 * not written, or an `UnverifiedComment`.
 */
async function writeVerified(comment: PullRequestComment, context: Context): Promise<string> {
  /** Whether a request to write it was sent, regardless of the response. */
  let mayBeWritten = false;
  const write = async () => {
    const earlier = await find(comment);
    mayBeWritten = true;
    return save(comment, earlier?.id);
  };
  try {
    // Another attempt finds a comment whose response was lost, so nothing is written twice.
    return await retryTransient(() => write().catch(rethrowCause), mostAttempts, context);
  } catch (error) {
    if (!mayBeWritten) throw error;
    const earlier = await find(comment).catch((readError: unknown) => {
      throw new UnverifiedComment(error, readError);
    });
    if (earlier?.body?.trim() !== comment.body.trim()) throw error;
    return `The comment ${parsePage(earlier)} was written; GitHub's response was lost, and a read verified it.`;
  }
}

/** Neither a response nor a read shows whether the comment was written. */
class UnverifiedComment extends Error {
  override readonly name = 'UnverifiedComment';

  constructor(cause: unknown, readError: unknown) {
    super(
      `Could not verify whether the comment on the pull request was written: ${toClause(formatReason(cause))}. It could not be read back: ${toClause(formatReason(readError))}.`,
      { cause },
    );
  }
}

interface Issue extends Repository {
  readonly issue_number: number;
}

interface PullRequestComment {
  readonly octokit: Octokit;
  readonly issue: Issue;
  readonly marker: string;
  readonly body: string;
}

/** Updates the earlier comment, or creates one. Returns what was done as a sentence. */
async function save({ octokit, issue, body }: PullRequestComment, earlier: number | undefined): Promise<string> {
  const { owner, repo } = issue;
  const { issues } = octokit.rest;
  if (earlier === undefined) {
    const created = await issues.createComment({ ...issue, body });
    return `The comment ${parsePage(created.data)} was written.`;
  }
  const updated = await issues.updateComment({ owner, repo, comment_id: earlier, body });
  return `The comment ${parsePage(updated.data)} was updated.`;
}

async function find({ octokit: { paginate, rest }, issue, marker }: PullRequestComment) {
  const pages = paginate.iterator(rest.issues.listComments, { ...issue, per_page: 100 });
  let count = 0;
  for await (const { data } of pages) {
    if (!Array.isArray(data) || !data.every(isMap) || ++count > mostPages) throw new Error(notGitHub);
    const found = data.find((comment) => asFilledText(comment.body)?.startsWith(marker) === true && isTrusted(comment));
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsePage(comment: unknown): string {
  const address = asFilledText(getField(comment, 'html_url'));
  if (address === undefined) throw new Error(notGitHub);
  return address;
}

function findPullRequest(event: WebhookEvent): number | undefined {
  return event.pull_request?.number ?? (event.issue?.pull_request === undefined ? undefined : event.issue.number);
}

interface WebhookEvent {
  readonly pull_request?: { readonly number: number };
  readonly issue?: { readonly number: number; readonly pull_request?: unknown };
}

/** The first line of the comment: not shown, and the same for each run of one step of one workflow. */
function formatMarker(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `<!-- platform-provision ${digest.slice(0, 32)} -->`;
}

/** Only comments of our own token count: someone else could copy the marker, and change the comment after we wrote to it. */
function isTrusted(comment: { readonly user: { readonly type: string } | null; author_association: string }): boolean {
  return comment.user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(comment.author_association);
}

function explain(error: unknown): string {
  const failed = 'The comment on the pull request was not written';
  if (!(error instanceof StatusError)) return `${failed}: ${toClause(formatReason(error))}.`;
  if (error.status === 401) return `${failed}: GitHub rejects the token in \`input:github-token\`.`;
  const refused = `${failed}: GitHub returned ${toClause(formatReason(error))}.`;
  if (error.status !== 403 && error.status !== 404) return refused;
  return `${refused} Give the job the permission \`pull-requests: write\`; on a pull request from a fork the token can never have it.`;
}

function rethrowCause(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  throw cause instanceof StatusError || cause instanceof TransportError ? cause : error;
}
