import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { pushIn, startActions } from '../harness/workflow-runs.ts';
import { connector } from './directory.ts';
import { annotations, assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const files = {
  'platform/keep.yaml': connector('keep'),
  'base/platform/keep.yaml': connector('keep'),
  'base/platform/gone.yaml': connector('gone'),
};
const lines = { 'payload-file': 'platform/*.yaml', 'if-exists': 'update', 'dry-run': 'true', 'github-token': 'ghs_x' };
const git = (directory: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: directory, encoding: 'utf8' }).trim();

it('needs Git, and a run without previous-commit does not', async (test) => {
  const platform = await startPlatform(test);
  const options = { files, environment: { PATH: join(import.meta.dirname, 'none') }, prepare: commitVersions };
  const step = await runStep({ ...reaching(platform), ...lines, 'previous-commit': 'HEAD~1' }, options);
  assert.equal(step.code, 1);
  assert.match(onlyError(step).sentence + step.log, /Install Git before actions\/checkout, which needs it too\./);
  assertEnded(await runStep({ ...reaching(platform), ...lines }, options), 0);
});

describe('previous-commit: auto', () => {
  it('is, after a push, the commit of the last successful run on the branch', async (test) => {
    const platform = await startPlatform(test);
    let commit = '';
    const run = { head_branch: 'main', event: 'push', conclusion: 'success' };
    const actions = await startActions(test, () => [{ ...run, head_sha: commit }]);
    const step = await runStep(
      { ...reaching(platform), ...lines, 'previous-commit': 'auto' },
      {
        files,
        environment: pushIn(actions),
        prepare(directory) {
          commitVersions(directory);
          commit = git(directory, 'rev-parse', 'HEAD~1');
        },
      },
    );
    assertEnded(step, 0);
    assert.match(step.log, /connector gone/);
    assert.deepEqual(actions.requests, [
      'token ghs_x /repos/acme/delivery/actions/runs/7',
      'token ghs_x /repos/acme/delivery/actions/workflows/3/runs?branch=main&event=push&status=success&per_page=1',
    ]);
  });

  it('is none, with a notice, before the first successful run, and for events that have no earlier commit', async (test) => {
    const platform = await startPlatform(test);
    const actions = await startActions(test, () => []);
    for (const [environment, said] of [
      [{}, /no run of this workflow has succeeded after a push to this branch yet, so nothing is deleted\.$/],
      [
        { GITHUB_EVENT_NAME: 'schedule' },
        /`previous-commit: auto` names no commit in a run for `schedule`, so nothing/,
      ],
      [{ GITHUB_REF: 'refs/tags/v1' }, /in a run for a tag, so nothing is deleted\.$/],
    ] as const) {
      const step = await runStep(
        { ...reaching(platform), ...lines, 'previous-commit': 'auto' },
        { files, environment: { ...pushIn(actions), ...environment }, prepare: commitVersions },
      );
      assertEnded(step, 0);
      assert.match(
        annotations(step, 'notice')
          .map(({ message }) => message)
          .join('\n'),
        said,
      );
      assert.doesNotMatch(step.log, /connector gone/);
    }
  });

  it('is refused without the permission to ask, for a run of another branch, and for a commit that is no ancestor', async (test) => {
    const platform = await startPlatform(test);
    const run = { head_branch: 'main', event: 'push', conclusion: 'success', head_sha: 'a'.repeat(40) };
    for (const [runs, status, said] of [
      [
        [],
        403,
        /GitHub does not say which commit was applied last: HTTP 403\..*Give the job the permission `actions: read`/s,
      ],
      [[{ ...run, head_branch: 'fork' }], 200, /the response does not fit the request/],
      [[run], 200, /"a{40}" is not a commit in this clone/],
    ] as const) {
      const actions = await startActions(test, () => runs, status);
      const step = await runStep(
        { ...reaching(platform), ...lines, 'previous-commit': 'auto' },
        { files, environment: pushIn(actions), prepare: commitVersions },
      );
      assert.equal(step.code, 1);
      assert.match(onlyError(step).sentence + step.log, said);
    }
    assert.deepEqual(platform.requests, []);
  });

  it('is not the commit of a later run if an old one is repeated', async (test) => {
    const platform = await startPlatform(test);
    let commit = '';
    const run = { head_branch: 'main', event: 'push', conclusion: 'success' };
    const actions = await startActions(test, () => [{ ...run, head_sha: commit }]);
    const step = await runStep(
      { ...reaching(platform), ...lines, 'previous-commit': 'auto' },
      {
        files,
        environment: pushIn(actions),
        prepare(directory) {
          commitVersions(directory);
          commit = git(directory, 'rev-parse', 'HEAD');
          git(directory, 'update-ref', 'HEAD', 'HEAD~1');
        },
      },
    );
    assert.equal(step.code, 1);
    assert.match(onlyError(step).sentence, /`previous-commit`: [\da-f]{40} is not an ancestor of HEAD/);
    assert.deepEqual(platform.requests, []);
  });

  it('is in a pull request its base if its own commit is checked out', async (test) => {
    const platform = await startPlatform(test);
    const step = await runStep(
      { ...reaching(platform), ...lines, 'previous-commit': 'auto' },
      {
        files,
        environment: {
          ...pushIn({ url: 'http://127.0.0.1:1' }),
          GITHUB_EVENT_NAME: 'pull_request',
          GITHUB_EVENT_PATH: 'event.json',
        },
        prepare(directory) {
          commitVersions(directory);
          const [head, base] = ['HEAD', 'HEAD~1'].map((name) => ({ sha: git(directory, 'rev-parse', name) }));
          writeFileSync(join(directory, 'event.json'), JSON.stringify({ pull_request: { head, base } }));
        },
      },
    );
    assertEnded(step, 0);
    assert.match(step.log, /connector gone/);
  });

  it('is in a pull request the base side of its merge commit, and in a merge queue its base', async (test) => {
    const platform = await startPlatform(test);
    const asMerge = (directory: string) => {
      commitVersions(directory);
      const tree = git(directory, 'rev-parse', 'HEAD^{tree}');
      const [head, base] = [git(directory, 'rev-parse', 'HEAD'), git(directory, 'rev-parse', 'HEAD~1')];
      const merge = git(
        directory,
        ...['-c', 'user.name=x', '-c', 'user.email=x@y.example'],
        ...['commit-tree', tree, '-p', base, '-p', head, '-m', 'Merge'],
      );
      git(directory, 'update-ref', 'HEAD', merge);
      const event = {
        merge_group: { base_sha: base },
        pull_request: { base: { sha: 'f'.repeat(40) }, head: { sha: head } },
      };
      writeFileSync(join(directory, 'event.json'), JSON.stringify(event));
    };
    const environment = { ...pushIn({ url: 'http://127.0.0.1:1' }), GITHUB_EVENT_PATH: 'event.json' };
    const inputs = { ...reaching(platform), ...lines, 'previous-commit': 'auto' };
    for (const event of ['pull_request', 'pull_request_target', 'merge_group']) {
      const named = { ...environment, GITHUB_EVENT_NAME: event };
      const step = await runStep(inputs, { files, environment: named, prepare: asMerge });
      assertEnded(step, 0);
      assert.match(step.log, /connector gone/, event);
    }
  });

  it('needs a workflow: a terminal names a commit', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_API_KEY: String(reaching(platform)['api-key']), PLATFORM_BASE_URL: platform.url };
    const options = { files, environment, prepare: commitVersions };
    assertEnded(await runStep({ ...reaching(platform), 'payload-file': 'base/platform/*.yaml' }, { files }), 0);
    const auto = await runTerminal(['plan', 'platform', '--previous-commit', 'auto'], options);
    assert.match(auto.stderr, /`auto` is for workflows on GitHub\.\s+Name a commit, such as `main~1`\./);
    const named = await runTerminal(['plan', 'platform', '--previous-commit', 'HEAD~1'], options);
    assert.match(named.stdout, /- connector gone/);
  });
});
