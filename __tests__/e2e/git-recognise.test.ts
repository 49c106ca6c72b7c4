import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { asMap, getField } from '../../src/shared/object.ts';
import { createRepository } from '../harness/git.ts';
import {
  deploy,
  deployFile,
  inPullRequest,
  listFailures,
  onMain,
  readOutcomes,
  startWithRepository,
} from './git-support.ts';
import { meanwhile } from './support.ts';

const through = { 'register-from-git': 'account.github' };
const onlyDeploy = { [deployFile]: deploy() };

/** The platform with the pipeline registered. */
async function startRegistered(...given: Parameters<typeof startWithRepository>) {
  const started = await startWithRepository(...given);
  await started.run(through);
  started.writes();
  return started;
}

describe('a pipeline that the platform reads from the same file', () => {
  it('is unchanged in a pull request that does not change it', async (test) => {
    const { run, writes } = await startRegistered(test, onlyDeploy);
    const planned = await run({ 'dry-run': 'true' }, inPullRequest);
    assert.deepEqual(readOutcomes(planned), { 'pipeline deploy': 'unchanged' });
    assert.equal(planned.report.outcomes[0]?.note, 'the platform reads this file from Git (branch main)');
    assert.deepEqual(writes(), []);
  });

  it('follows the push of a pull request that changes it, which is not a change of the run', async (test) => {
    const { repository, run, writes } = await startRegistered(test, onlyDeploy);
    repository.git('switch', '--quiet', '--create', 'feature');
    repository.commit({ [deployFile]: deploy('Deploy it') });
    const planned = await run({ 'dry-run': 'true', 'fail-on-changes': 'true' }, inPullRequest);
    const [outcome] = planned.report.outcomes;
    assert.deepEqual([outcome?.action, outcome?.note], ['fromGit', 'changes once this commit is pushed to main']);
    assert.match(outcome?.diff ?? '', /- {2}name: Deploy\n\+ {2}name: Deploy it/);
    const { changes, fromGit, outcome: run1 } = planned.outputs;
    assert.deepEqual([changes, fromGit, run1], [0, 1, 'planned']);
    const digest = String(planned.outputs.planDigest);
    repository.git('switch', '--quiet', 'main');
    repository.git('merge', '--quiet', 'feature');
    repository.commit({ 'README.md': 'x' });
    const applied = await run({ 'plan-digest': digest });
    assert.deepEqual(readOutcomes(applied), { 'pipeline deploy': 'unchanged' });
    assert.equal(
      applied.report.outcomes[0]?.note,
      `read from Git, commit ${repository.git('rev-parse', 'HEAD').slice(0, 7)}`,
    );
    assert.deepEqual(writes(), []);
  });

  it('is read again on the push until it shows the commit', async (test) => {
    const { repository, platform, run } = await startRegistered(test, onlyDeploy);
    await run();
    platform.delayGit(60_000);
    repository.commit({ [deployFile]: deploy('Deploy it') });
    let reads = 0;
    const push = platform.requests.push.bind(platform.requests);
    platform.requests.push = (...items) => {
      for (const { target } of items) if (target.includes('branch=main') && ++reads === 3) platform.delayGit(0);
      return push(...items);
    };
    const applied = await run();
    assert.deepEqual(readOutcomes(applied), { 'pipeline deploy': 'fromGit' });
    assert.match(applied.report.outcomes[0]?.note ?? '', /^read from Git, commit/);
    assert.equal(reads, 3);
    const read = platform.requests.findLast(({ target }) => target.includes('branch=main'));
    assert.equal(read?.headers['load-from-cache'], 'false');
  });

  it('that does not arrive within a minute is a warning with the likely causes', async (test) => {
    const { repository, platform, run, writes } = await startRegistered(test, onlyDeploy);
    await run();
    platform.delayGit(3_600_000);
    repository.commit({ [deployFile]: deploy('Deploy it') });
    const applied = await run();
    const [outcome] = applied.report.outcomes;
    assert.equal(outcome?.outcome, 'fromGit');
    assert.equal(applied.outputs.outcome, 'fromGit');
    const [warning] = applied.report.diagnostics;
    assert.equal(warning?.severity, 'warning');
    assert.match(
      warning?.summary ?? '',
      /^The pipeline default\/payments\/deploy does not yet match .*deploy\.yaml of commit [\da-f]{7}, 60\.0 s after the run began to wait: the platform reads commit [\da-f]{7} from Git\.$/,
    );
    assert.match(warning?.hint ?? '', /Check that the repository has a webhook/);
    assert.deepEqual(writes(), []);
  });

  it('that someone stores inline meanwhile is not taken for one that was read from Git', async (test) => {
    const { repository, run, platform } = await startRegistered(test, onlyDeploy);
    platform.delayGit(3_600_000);
    const text = deploy('Deploy it');
    repository.commit({ [deployFile]: text });
    const change = () => {
      for (const { value } of platform.state.pipelines.values())
        Object.assign(value, { storeType: 'INLINE', gitDetails: undefined, yaml: text });
    };
    meanwhile(platform, ({ target }) => target.includes('branch=main'), change);
    const [outcome] = (await run()).report.outcomes;
    assert.equal(outcome?.note, 'the platform has not read the commit yet');
  });

  it('waits once for all of them', async (test) => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `.harness/p${index}.yaml`,
        deploy().replace('identifier: deploy', `identifier: p${index}`),
      ]),
    );
    const { repository, platform, run } = await startRegistered(test, files);
    await run();
    platform.delayGit(3_600_000);
    repository.commit(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, `${text}# later\n`])));
    const { report } = await run({ timeout: '100', concurrency: '2' });
    assert.deepEqual(new Set(report.outcomes.map(({ outcome }) => outcome)), new Set(['fromGit']));
  });

  for (const [what, later, cause] of [
    ['is not valid', 'pipeline: [', /the platform says that its text is not valid\.$/],
    ['is gone', null, /the platform cannot read it \(.*does not exist in the branch main.*\)\.$/],
    ['is later', deploy('Later'), /the platform reads commit [\da-f]{7} from Git\.$/],
  ] as const) {
    it(`that on the branch ${what} is told with that cause`, async (test) => {
      const { repository, run, writes } = await startRegistered(test, onlyDeploy);
      repository.commit({ [deployFile]: later });
      repository.git('reset', '--quiet', '--hard', 'HEAD~1');
      const { report } = await run();
      assert.equal(report.outcomes[0]?.outcome, 'fromGit', report.outcomes[0]?.failure?.summary);
      assert.match(report.diagnostics[0]?.summary ?? '', cause);
      assert.deepEqual(writes(), []);
    });
  }

  it('is compared regardless of line ends and byte order marks', async (test) => {
    const { repository, run } = await startRegistered(test, onlyDeploy);
    repository.git('config', 'core.autocrlf', 'false');
    repository.commit({ [deployFile]: `\uFEFF${deploy().replaceAll('\n', '\r\n')}` });
    assert.deepEqual(readOutcomes(await run({ 'dry-run': 'true' }, inPullRequest)), { 'pipeline deploy': 'unchanged' });
    assert.deepEqual(readOutcomes(await run()), { 'pipeline deploy': 'unchanged' });
  });

  it('is never red if existing resources are skipped, or fail a run that registers', async (test) => {
    const { repository, run, writes } = await startRegistered(test, onlyDeploy);
    repository.commit({ [deployFile]: deploy('Deploy it') });
    assert.deepEqual(readOutcomes(await run({ 'if-exists': 'skip' })), { 'pipeline deploy': 'unchanged' });
    assert.deepEqual(readOutcomes(await run({ ...through, 'if-exists': 'fail' })), { 'pipeline deploy': 'unchanged' });
    assert.deepEqual(writes(), []);
  });

  it('is recognized in a checkout in a subdirectory, and by other names of the repository', async (test) => {
    const { repository, platform } = await startRegistered(test, onlyDeploy);
    const { perform } = await import('../harness/in-process.ts');
    const outer = createRepository(test);
    outer.git('clone', '--quiet', repository.directory, 'config');
    const inputs = { 'payload-file': 'config/.harness/**/*.yaml', 'if-exists': 'update', 'dry-run': 'true' };
    const named = await perform(
      platform,
      outer.directory,
      { ...inputs, repository: 'acme/shop' },
      { environment: onMain },
    );
    assert.deepEqual(readOutcomes(named), { 'pipeline deploy': 'unchanged' });
    writeFileSync(join(outer.directory, `config/${deployFile}`), deploy('Other'));
    const foreign = await perform(platform, outer.directory, inputs, { environment: onMain });
    assert.match(listFailures(foreign).join(), /the platform reads it from Git \(repository shop, .*another location/);
  });

  it('is compared by no one without a key', async (test) => {
    const { platform, run } = await startRegistered(test, onlyDeploy);
    const before = platform.requests.length;
    const { report } = await run({ ...through, 'api-key': '', 'dry-run': 'true' }, inPullRequest);
    assert.deepEqual([report.offline, report.outcomes[0]?.action], [true, 'unchecked']);
    assert.equal(platform.requests.length, before);
  });
});

describe('a pipeline that the platform reads from another place', () => {
  it('is an error that names both places, and a skip on request', async (test) => {
    const { repository, run, writes } = await startRegistered(test, {
      ...onlyDeploy,
      'copy/deploy.yaml': deploy('Copy'),
    });
    const changed = { 'payload-file': 'copy/*.yaml' };
    const failed = await run(changed);
    assert.match(
      listFailures(failed).join(),
      /reads it from Git \(repository shop, branch main, file .*payments\/pipelines\/deploy\.yaml\), but this document is in another location \(repository acme\/shop, branch main, file copy\/deploy\.yaml\)/,
    );
    assert.deepEqual(readOutcomes(await run({ ...changed, 'if-exists': 'skip' })), { 'pipeline deploy': 'skipped' });
    repository.git('switch', '--quiet', '--create', 'release');
    repository.commit({ [deployFile]: deploy('Released') });
    const released = await run({}, { ...onMain, GITHUB_REF: 'refs/heads/release' });
    assert.match(listFailures(released).join(), /branch main.*branch release/);
    assert.deepEqual(writes(), []);
  });

  it('of the same name with another owner is not taken for this one', async (test) => {
    const { run, repository, writes } = await startRegistered(test, onlyDeploy);
    writeFileSync(join(repository.directory, deployFile), deploy('Mine'));
    repository.git('commit', '--quiet', '--all', '--message', 'Not pushed');
    const failed = await run({}, { ...onMain, GITHUB_REPOSITORY: 'else/shop' });
    assert.match(listFailures(failed).join(), /another location \(repository else\/shop/);
    assert.deepEqual(writes(), []);
  });

  it('that moved is repointed on request, otherwise there is advice', async (test) => {
    const { repository, run, writes, platform } = await startRegistered(test, onlyDeploy);
    repository.commit({ [deployFile]: null, 'moved/deploy.yaml': deploy() });
    const moved = { 'payload-file': 'moved/*.yaml' };
    const failed = await run(moved);
    assert.match(
      listFailures(failed).join(),
      /which is no longer in the repository: its document is in moved\/deploy\.yaml/,
    );
    assert.deepEqual(writes(), []);
    const planned = await run({ ...moved, ...through, 'dry-run': 'true' }, inPullRequest);
    assert.deepEqual(readOutcomes(planned), { 'pipeline deploy': 'update' });
    const applied = await run({ ...moved, ...through });
    assert.deepEqual(readOutcomes(applied), { 'pipeline deploy': 'updated' }, listFailures(applied).join());
    assert.deepEqual(writes(), ['PUT /pipeline/api/pipelines/deploy/update-git-metadata']);
    const stored = platform.state.pipelines.get('default/payments/deploy')?.value;
    assert.equal(getField(stored?.gitDetails, 'filePath'), 'moved/deploy.yaml');
    assert.deepEqual(readOutcomes(await run(moved)), { 'pipeline deploy': 'unchanged' });
  });
});

it('a resource that someone else repoints since the plan is not repointed', async (test) => {
  const { repository, run, writes, platform } = await startRegistered(test, onlyDeploy);
  repository.commit({ [deployFile]: null, 'moved/deploy.yaml': deploy() });
  const change = () => {
    for (const { value } of platform.state.pipelines.values())
      Object.assign(value, { gitDetails: { ...asMap(value.gitDetails), filePath: 'else/deploy.yaml' } });
  };
  meanwhile(platform, ({ method, path }) => method === 'GET' && path === '/pipeline/api/pipelines/deploy', change, 2);
  const repointed = await run({ 'payload-file': 'moved/*.yaml', ...through });
  assert.match(listFailures(repointed).join(), /it has changed since the plan: someone else changed it\./);
  assert.deepEqual(writes(), []);
});

describe('a resource whose file is still in the repository is not repointed', () => {
  const copy = { 'moved/deploy.yaml': deploy('Copy') };
  const moving = { ...through, 'payload-file': 'moved/*.yaml' };

  it('although a sparse checkout or the working tree does not have the file', async (test) => {
    const { repository, run, writes } = await startRegistered(test, onlyDeploy);
    repository.commit(copy);
    for (const remove of [
      () => rmSync(join(repository.directory, deployFile)),
      () => repository.git('sparse-checkout', 'set', '--no-cone', '/moved/'),
    ]) {
      remove();
      assert.match(listFailures(await run(moving)).join(), /this document is in another location/);
    }
    assert.deepEqual(writes(), []);
  });

  it('although the commit of the run, which is not the newest, does not have it', async (test) => {
    const { repository, run, writes } = await startRegistered(test, onlyDeploy);
    repository.commit({ [deployFile]: null, 'moved/deploy.yaml': deploy() });
    const older = repository.git('rev-parse', 'HEAD');
    repository.commit({ [deployFile]: deploy(), 'moved/deploy.yaml': null });
    repository.git('checkout', '--quiet', '--detach', older);
    const again = await run(moving, { ...onMain, GITHUB_SHA: older });
    assert.match(
      listFailures(again).join(),
      /Failed to update .*: the platform can still read .*deploy\.yaml on the branch main, although this commit does not have it/,
    );
    assert.deepEqual(writes(), []);
  });
});

describe('a resource whose connector cannot be read', () => {
  const elsewhere = { ...onMain, GITHUB_REPOSITORY: 'else/shop' };
  const forbidden = {
    path: '/ng/api/connectors/github',
    kind: 'error',
    shape: 'A',
    status: 403,
    times: 'always',
  } as const;
  const noProof = /connector account\.github could not be read, so it is not known whether .* is this one/;
  const unreadable = [
    ['is refused', (platform: Emulator) => platform.fault(forbidden)],
    ['is absent', (platform: Emulator) => platform.state.connectors.delete('github')],
    [
      'has an expression as its address',
      ({ state }: Emulator) => {
        const spec = asMap(asMap(state.connectors.get('github')?.value).spec) as Record<string, unknown>;
        spec.url = '<+variable.account.git>/acme';
      },
    ],
  ] as const;
  for (const [what, spoil] of unreadable) {
    it(`is left alone if it ${what}`, async (test) => {
      const { repository, platform, run, writes } = await startRegistered(test, {
        ...onlyDeploy,
        '.harness/other.yaml': other,
      });
      spoil(platform);
      repository.git('rm', '--quiet', deployFile);
      repository.commit({ 'README.md': '' });
      const removed = { 'payload-file': '.harness/**/*.yaml', 'previous-commit': 'HEAD~1' };
      assert.match(listFailures(await run(removed, elsewhere)).join(), noProof);
      repository.commit({ 'moved/deploy.yaml': deploy('Mine') });
      const moved = { 'payload-file': 'moved/*.yaml', ...through };
      assert.match(listFailures(await run(moved, elsewhere)).join(), noProof);
      assert.deepEqual(writes(), []);
      assert.equal(platform.state.pipelines.size, 2);
    });
  }

  it('belongs to this repository if `repository` has the name that the platform uses', async (test) => {
    const { repository, platform, run } = await startRegistered(test, onlyDeploy);
    platform.fault(forbidden);
    writeFileSync(join(repository.directory, deployFile), deploy('Deploy it'));
    repository.git('commit', '--quiet', '--all', '--message', 'Not pushed');
    assert.match(listFailures(await run()).join(), noProof);
    assert.deepEqual(readOutcomes(await run({ repository: 'shop' })), {
      'pipeline deploy': 'fromGit',
    });
  });
});

describe('deleting what the platform reads from Git', () => {
  it('removes the record if the file left the repository, and commits nothing', async (test) => {
    const { repository, run, writes, platform } = await startRegistered(test, {
      ...onlyDeploy,
      '.harness/other.yaml': other,
    });
    repository.git('rm', '--quiet', deployFile);
    repository.commit({ 'README.md': '' });
    const commit = repository.git('rev-parse', 'HEAD');
    const inputs = { 'payload-file': '.harness/**/*.yaml', 'previous-commit': 'HEAD~1' };
    const planned = await run({ ...inputs, 'dry-run': 'true' });
    assert.deepEqual(
      readOutcomes(planned),
      { 'pipeline other': 'unchanged', 'pipeline deploy': 'delete' },
      planned.report.diagnostics.map(({ summary }) => summary).join(),
    );
    const applied = await run(inputs);
    assert.deepEqual(readOutcomes(applied), { 'pipeline other': 'unchanged', 'pipeline deploy': 'deleted' });
    assert.deepEqual(writes(), ['DELETE /pipeline/api/pipelines/deploy']);
    assert.deepEqual([...platform.state.pipelines.keys()], ['default/payments/other']);
    assert.equal(repository.git('rev-parse', 'main'), commit);
  });

  /** A run after a commit that removes the file, and that deletes what is no longer in the files. */
  async function startRemoved(test: TestContext) {
    const started = await startRegistered(test, { ...onlyDeploy, '.harness/other.yaml': other });
    const { repository, run, platform } = started;
    repository.git('rm', '--quiet', deployFile);
    repository.commit({ 'README.md': '' });
    const inputs = { 'payload-file': '.harness/**/*.yaml', 'previous-commit': 'HEAD~1' };
    return {
      ...started,
      remove: (environment: Record<string, string>) => run(inputs, environment),
      has: () => platform.state.pipelines.has('default/payments/deploy'),
    };
  }

  for (const [what, environment, why] of [
    ['a tag', { ...onMain, GITHUB_REF: 'refs/tags/v1' }, /its commit belongs to no branch/],
    ['a detached HEAD', { GITHUB_REPOSITORY: 'acme/shop' }, /its commit belongs to no branch/],
    ['a pull request', inPullRequest, /its commit is not on the branch main yet/],
    [
      'a merge queue',
      { ...onMain, GITHUB_REF: `refs/heads/gh-readonly-queue/main/pr-7-${'a1'.repeat(20)}` },
      /its commit is not on the branch main yet/,
    ],
  ] as const) {
    it(`is refused for ${what}`, async (test) => {
      const { repository, remove, has } = await startRemoved(test);
      repository.git('checkout', '--quiet', '--detach');
      assert.match(listFailures(await remove(environment)).join(), why);
      assert.ok(has());
    });
  }

  it('is refused while the commit still has the file, though with another document', async (test) => {
    const { repository, run, has, writes } = await startRemoved(test);
    repository.commit({ [deployFile]: other.replaceAll('other', 'third') });
    const inputs = { 'payload-file': '.harness/**/*.yaml', 'previous-commit': 'HEAD~2' };
    const refused = await run({ ...inputs, ...through });
    assert.match(listFailures(refused).join(), /Failed to read pipeline default\/payments\/deploy: .* is for "third"/);
    assert.ok(has());
    assert.ok(writes().every((request) => !request.startsWith('DELETE')));
  });

  it('is refused for an older commit than that of the branch, which has the file again', async (test) => {
    const { repository, remove, has, writes } = await startRemoved(test);
    const older = repository.git('rev-parse', 'HEAD');
    repository.commit({ [deployFile]: deploy() });
    repository.git('checkout', '--quiet', '--detach', older);
    const refused = await remove({ ...onMain, GITHUB_SHA: older });
    assert.match(
      listFailures(refused).join(),
      /Failed to delete .*: the platform can still read .*deploy\.yaml on the branch main, although this commit does not have it/,
    );
    assert.deepEqual([has(), writes()], [true, []]);
  });

  it('is refused while the platform cannot say that the file is gone', async (test) => {
    const { platform, remove, has } = await startRemoved(test);
    const messages = [{ code: 'SCM_UNAUTHORIZED', level: 'ERROR', message: 'The token has expired' }];
    const body = JSON.stringify({
      status: 'ERROR',
      code: 'HINT',
      message: 'The token has expired',
      responseMessages: messages,
    });
    const headers = { 'content-type': 'application/json' };
    platform.fault({
      kind: 'raw',
      method: 'GET',
      path: '/pipeline/api/pipelines/deploy',
      status: 400,
      headers,
      body,
      times: 'always',
    });
    assert.match(
      listFailures(await remove(onMain)).join(),
      /the platform does not say that it is gone: .*token has expired/,
    );
    assert.ok(has());
  });

  it('leaves a resource of another repository', async (test) => {
    const { run, writes } = await startRegistered(test, onlyDeploy);
    const failed = await run({ operation: 'delete' }, { ...onMain, GITHUB_REPOSITORY: 'acme/else' });
    assert.match(listFailures(failed).join(), /Failed to delete .*: the platform reads it from another repository/);
    assert.deepEqual(writes(), []);
  });

  it('leaves a resource whose document is still in a file', async (test) => {
    const { repository, run, writes } = await startRegistered(test, { ...onlyDeploy, '.harness/other.yaml': other });
    repository.commit({ [deployFile]: null, 'later/deploy.yml': deploy() });
    const { report } = await run({ 'previous-commit': 'HEAD~1' });
    assert.match(report.diagnostics.map(({ summary }) => summary).join(), /no commit removed it/);
    assert.deepEqual(writes(), []);
  });
});

const other = deploy('Other').replace('identifier: deploy', 'identifier: other');

it('an export says of what it leaves out whether this repository has the file', async (test) => {
  const { repository, run } = await startRegistered(test, { ...onlyDeploy, '.harness/other.yaml': other });
  repository.git('rm', '--quiet', '.harness/other.yaml');
  const inputs = { operation: 'export', 'payload-file': '', 'if-exists': 'fail', kinds: 'pipelines' };
  const { report } = await run(inputs);
  assert.deepEqual(
    report.outcomes.map(({ note }) => note),
    [
      `left out: this repository has its file (repository shop, branch main, file ${deployFile})`,
      'left out: it is stored in Git (repository shop, branch main, file .harness/other.yaml): change it there',
    ],
  );
});
