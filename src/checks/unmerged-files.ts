import { readFile } from 'node:fs/promises';
import type { Loaded } from '../plan/stages.ts';
import { createError } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { asFilledText, asMap, getField } from '../shared/object.ts';
import type { Check } from './check.ts';

/** An apply of files that are not merged: the next apply of the branch would undo it, and a stranger may have written them. */
export const unmergedFiles: Check<Loaded> = {
  name: 'an apply of files that are not merged',
  async run({ inputs: { allowUnmerged, dryRun }, context: { environment } }) {
    if (allowUnmerged || dryRun) return [];
    const why = await findUnmerged(environment);
    if (why === undefined) return [];
    const summary = `Nothing is written by a run ${why}, because its files are not merged.`;
    const hint = 'Only plan there, and apply on the push to the branch. `input:allow-unmerged: true` allows the apply.';
    return [createError(summary, { hint })];
  },
};

/**
 * For what a run is that must not write, as a clause. A pull request whose repository is not known counts as one from a fork. A
 * `workflow_run` is for that of the run that it follows.
 */
async function findUnmerged(environment: Environment): Promise<string | undefined> {
  const { GITHUB_EVENT_NAME: event = '', GITHUB_EVENT_PATH: file = '' } = environment;
  if (event === 'merge_group') return 'in a merge queue';
  if (!/^(?:pull_request(_|$)|workflow_run$)/.test(event)) return undefined;
  const payload: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const [pull, followed] = [asMap(getField(payload, 'pull_request')), asMap(getField(payload, 'workflow_run'))];
  if (pull.merged === true) return undefined;
  const repositories =
    event === 'workflow_run'
      ? [followed.head_repository, followed.repository]
      : [pull.head, pull.base].map((side) => asMap(side).repo);
  const [head, base] = repositories.map((repository) => asFilledText(asMap(repository).full_name));
  return head !== undefined && head === base ? undefined : 'for a pull request from a fork';
}
