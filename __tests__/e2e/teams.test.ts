import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { parse } from 'yaml';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep } from '../harness/runner.ts';
import { assertEnded, reaching, startPlatform } from './support.ts';
import { evaluate } from './workflow-steps.ts';

after(clean);

const example = 'examples/teams';

/** The payloads and the teams of the example by their paths in the repository. */
const tree: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(example, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== example)
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
    .map((path) => [path.slice(example.length + 1), readFileSync(path, 'utf8')]),
);

const isOf = (team: string) => (path: string) => path.startsWith(`teams/${team}/`);
const without = (team: string) => Object.fromEntries(Object.entries(tree).filter(([path]) => !isOf(team)(path)));

/** The inputs of a job of the example, in which its expressions have these values. */
function inputsOf(
  workflow: string,
  job: string,
  values: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { jobs } = parse(readFileSync(`${example}/${workflow}`, 'utf8'));
  const { comment: _, ...inputs } = evaluate(jobs[job].steps.at(-1).with, {
    'secrets.PLATFORM_API_KEY': '',
    ...values,
  });
  return inputs;
}

const token = {
  identifier: 'github_token',
  name: 'Token',
  type: 'SecretText',
  spec: { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'github' },
};
const users = ['ana', 'ben', 'chloe'].map((name) => ({ id: name, userName: `${name}@example.com` }));

const start = (test: TestContext) => startPlatform(test, { seed: { secrets: [{ secret: token }], users } });

interface Versions {
  readonly before: typeof tree;
  readonly now: typeof tree;
}

/** A run of a job in a repository whose last applied commit had the files `before`. */
function runJob(
  platform: Parameters<typeof reaching>[0],
  [workflow, job]: readonly [workflow: string, job: string],
  { before, now }: Versions,
  values: Readonly<Record<string, string>> = {},
) {
  const earlier = Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text]));
  const given = { ...inputsOf(workflow, job, values), ...reaching(platform) };
  if ('previous-commit' in given) given['previous-commit'] = 'HEAD~1';
  return runStep(given, { files: { ...now, ...earlier }, prepare: commitVersions });
}

const workflow = ['workflow.yml', 'platform'] as const;
const isPullRequest = "github.event_name == 'pull_request'";
const onlyChanged = `${isPullRequest} && '(changed),(shared)' || ''`;
const inPush = { [isPullRequest]: 'false', [onlyChanged]: '' };
const inPullRequest = { [isPullRequest]: 'true', [onlyChanged]: '(changed),(shared)' };

describe('examples/teams', () => {
  it('plans a new team, applies all, and changes nothing again', async (t) => {
    const platform = await start(t);
    const first = await runJob(platform, workflow, { before: without('search'), now: without('search') }, inPush);
    assertEnded(first, 0);
    assert.equal(first.outputs.created, '15');
    const plan = await runJob(platform, workflow, { before: without('search'), now: tree }, inPullRequest);
    assertEnded(plan, 0);
    const entries = JSON.parse(plan.outputs.entries ?? '');
    assert.deepEqual(
      entries.map(({ name, changes }: { name: string; changes: number }) => [name, changes]),
      [['search', 6]],
    );
    assert.doesNotMatch(plan.log, /payments|logistics/);
    assertEnded(await runJob(platform, workflow, { before: without('search'), now: tree }, inPush), 0);
    const again = await runJob(platform, workflow, { before: tree, now: tree }, inPush);
    assert.equal(again.outputs.unchanged, '21');
  });

  it('plans that a team is removed, as one group, and removes it', async (t) => {
    const platform = await start(t);
    assertEnded(await runJob(platform, workflow, { before: tree, now: tree }, inPush), 0);
    const plan = await runJob(platform, workflow, { before: tree, now: without('search') }, inPullRequest);
    assertEnded(plan, 0);
    assert.match(plan.summary, /🗑️ 6 to delete<\/b><\/p>\n\n<ul>\n<li>entry <code>search<\/code>\n/);
    const { name, deleted } = JSON.parse(plan.outputs.removals ?? '');
    assert.deepEqual([plan.outputs.entries, name, deleted], ['[]', 'search', 6]);
    const removed = await runJob(platform, workflow, { before: tree, now: without('search') }, inPush);
    assertEnded(removed, 0);
    assert.deepEqual([removed.outputs.deleted, removed.outputs.unchanged], ['6', '15']);
  });

  it('applies each team in a job with the digest of its plan, and then deletes what was removed', async (t) => {
    const platform = await start(t);
    /** The jobs of a run of the workflow, by what they change. */
    const runAll = async (versions: Versions) => {
      assertEnded(await runJob(platform, ['matrix.yml', 'shared'], versions), 0);
      const plan = await runJob(platform, ['matrix.yml', 'plan'], versions);
      assertEnded(plan, 0);
      const { entries = '', removals = '' } = plan.outputs;
      const items: { name: string; planDigest: string; changes: number }[] = JSON.parse(entries);
      const runs = items.map(({ name, planDigest }) =>
        runJob(platform, ['matrix.yml', 'apply'], versions, {
          'matrix.entry.name': name,
          'matrix.entry.planDigest': planDigest,
        }),
      );
      for (const [index, run] of (await Promise.all(runs)).entries()) {
        assertEnded(run, 0);
        assert.equal(run.outputs.changes, String(items[index]?.changes));
      }
      const changes = items.map(({ name, changes }) => `${name} ${changes}`).toSorted();
      if (removals === '') return changes;
      const item = JSON.parse(removals);
      const last = await runJob(platform, ['matrix.yml', 'remove'], versions, {
        'fromJSON(needs.plan.outputs.removals).name': item.name,
        'fromJSON(needs.plan.outputs.removals).planDigest': item.planDigest,
      });
      assertEnded(last, 0);
      assert.deepEqual([last.outputs.deleted, last.outputs.changes], [String(item.deleted), String(item.changes)]);
      return [...changes, `removals: ${item.name} ${item.deleted}`];
    };
    const extra = 'organization: {identifier: depot, name: Depot}\n';
    const withExtra = { ...tree, 'platform/depot.yaml': extra };
    assert.deepEqual(await runAll({ before: withExtra, now: withExtra }), ['logistics 6', 'payments 7', 'search 6']);
    assert.deepEqual(await runAll({ before: withExtra, now: withExtra }), []);
    const less = without('search');
    const renamed = { ...less, 'platform/access.yaml': (less['platform/access.yaml'] ?? '').replace('of', 'for') };
    assert.deepEqual(await runAll({ before: withExtra, now: renamed }), [
      'logistics 1',
      'payments 1',
      'removals: (shared),search 7',
    ]);
    assert.deepEqual(await runAll({ before: renamed, now: renamed }), []);
    assert.ok(!platform.state.organizations.has('depot'));
  });

  it('deletes the resources of one team', async (t) => {
    const platform = await start(t);
    const { 'if-exists': ifExists = '', 'previous-commit': _, ...rest } = inputsOf('workflow.yml', 'platform', inPush);
    const inputs = { ...rest, ...reaching(platform) };
    assertEnded(await runStep({ ...inputs, 'if-exists': ifExists }, { files: tree }), 0);
    const part = { operation: 'delete', only: 'logistics', 'allow-cascade': 'true' };
    const removed = await runStep({ ...inputs, ...part }, { files: tree });
    assertEnded(removed, 0);
    const after = await runStep({ ...inputs, 'if-exists': ifExists }, { files: without('logistics') });
    assertEnded(after, 0);
    assert.equal(after.outputs.unchanged, '15');
  });
});
