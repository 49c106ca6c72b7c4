import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { clean } from '../harness/runner.ts';
import { listFailures, readOutcomes, startWithRepository, tree } from './git-support.ts';

after(clean);

const through = { 'register-from-git': 'account.github' };

it('every kind that can be in Git follows its file to another directory', async (test) => {
  const inGit = Object.fromEntries(Object.entries(tree).filter(([path]) => !path.includes('/variables/')));
  const { repository, run, writes } = await startWithRepository(test, inGit);
  const registered = await run(through);
  assert.deepEqual(
    [...new Set(Object.values(readOutcomes(registered)))],
    ['registered'],
    `${listFailures(registered)}`,
  );
  const paths = Object.entries(inGit).flatMap(([path, text]) => [
    [path, null] as const,
    [`shop/${path}`, text] as const,
  ]);
  repository.commit(Object.fromEntries(paths));
  writes();
  const moved = await run({ ...through, 'payload-file': 'shop/.harness/**/*.yaml' });
  assert.deepEqual([...new Set(Object.values(readOutcomes(moved)))], ['updated'], `${listFailures(moved)}`);
  assert.deepEqual(writes().toSorted(), [
    'POST /template/api/templates/update/git-metadata/wait/1',
    'PUT /ng/api/environmentsV2/test/update-git-metadata',
    'PUT /ng/api/infrastructures/k8s/update-git-metadata',
    'PUT /ng/api/serviceOverrides/update-git-metadata',
    'PUT /ng/api/servicesV2/shop/update-git-metadata',
    'PUT /pipeline/api/inputSets/all/update-git-metadata',
    'PUT /pipeline/api/inputSets/prod/update-git-metadata',
    'PUT /pipeline/api/pipelines/deploy/update-git-metadata',
  ]);
});
