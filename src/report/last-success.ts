import type { Context } from '../context.ts';
import { retryTransient } from '../http/retry.ts';
import { asFilledText, asMaps, getField } from '../shared/object.ts';
import { formatReason, toClause } from '../shared/text.ts';
import { openGitHub } from './github.ts';

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
