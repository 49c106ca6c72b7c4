import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { parse } from 'yaml';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep } from '../harness/runner.ts';
import { assertEnded, reaching, startPlatform } from './support.ts';

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

/** The inputs of a job of the example, without those whose values are expressions. */
function inputsOf(workflow: string, job: string): Record<string, string> {
  const { jobs } = parse(readFileSync(`${example}/${workflow}`, 'utf8'));
  const given = Object.entries(jobs[job].steps.at(-1).with as Record<string, unknown>);
  const texts = given.map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name, value]) => !value.includes('${{') && name !== 'comment'));
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
  more: Readonly<Record<string, string>> = {},
) {
  const earlier = Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text]));
  const given = { ...reaching(platform), ...inputsOf(workflow, job) };
  if ('previous-commit' in given) given['previous-commit'] = 'HEAD~1';
  return runStep({ ...given, ...more }, { files: { ...now, ...earlier }, prepare: commitVersions });
}

const workflow = ['workflow.yml', 'platform'] as const;
const inPullRequest = { 'dry-run': 'true', only: '(changed),(shared)' };

describe('examples/teams', () => {
  it('plans a new team, applies all, and changes nothing again', async (t) => {
    const platform = await start(t);
    const first = await runJob(platform, workflow, { before: without('search'), now: without('search') });
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
    assertEnded(await runJob(platform, workflow, { before: without('search'), now: tree }), 0);
    const again = await runJob(platform, workflow, { before: tree, now: tree });
    assert.equal(again.outputs.unchanged, '21');
  });

  it('plans that a team is removed, as one group, and removes it', async (t) => {
    const platform = await start(t);
    assertEnded(await runJob(platform, workflow, { before: tree, now: tree }), 0);
    const plan = await runJob(platform, workflow, { before: tree, now: without('search') }, inPullRequest);
    assertEnded(plan, 0);
    assert.match(plan.summary, /🗑️ 6 to delete<\/b><\/p>\n\n<ul>\n<li>entry <code>search<\/code>\n/);
    const [entry] = JSON.parse(plan.outputs.entries ?? '');
    assert.deepEqual([entry.name, entry.deleted], ['search', 6]);
    const removed = await runJob(platform, workflow, { before: tree, now: without('search') });
    assertEnded(removed, 0);
    assert.deepEqual([removed.outputs.deleted, removed.outputs.unchanged], ['6', '15']);
  });

  it('applies each team in a job with the digest of its plan, and removes one', async (t) => {
    const platform = await start(t);
    const planTeams = async (versions: Versions): Promise<{ name: string; planDigest: string; changes: number }[]> => {
      const plan = await runJob(platform, ['matrix.yml', 'plan'], versions);
      assertEnded(plan, 0);
      return JSON.parse(plan.outputs.entries ?? '');
    };
    const applyTeams = async (versions: Versions) => {
      const entries = await planTeams(versions);
      const runs = entries.map(({ name, planDigest }) =>
        runJob(platform, ['matrix.yml', 'apply'], versions, { only: name, 'plan-digest': planDigest }),
      );
      for (const [index, run] of (await Promise.all(runs)).entries()) {
        assertEnded(run, 0);
        assert.equal(run.outputs.changes, String(entries[index]?.changes));
      }
      return entries.map(({ name }) => name).toSorted();
    };
    const first = { before: tree, now: tree };
    const shared = await runJob(platform, ['matrix.yml', 'shared'], first);
    assertEnded(shared, 0);
    assert.equal(shared.outputs.created, '2');
    assert.deepEqual(await applyTeams(first), ['logistics', 'payments', 'search']);
    assert.deepEqual(await planTeams(first), []);
    const removed = { before: tree, now: without('search') };
    assert.deepEqual(await applyTeams(removed), ['search']);
    assert.deepEqual(await planTeams({ before: without('search'), now: without('search') }), []);
  });

  it('deletes the resources of one team', async (t) => {
    const platform = await start(t);
    const { 'if-exists': ifExists = '', 'previous-commit': _, ...rest } = inputsOf('workflow.yml', 'platform');
    const inputs = { ...reaching(platform), ...rest };
    assertEnded(await runStep({ ...inputs, 'if-exists': ifExists }, { files: tree }), 0);
    const part = { operation: 'delete', only: 'logistics', 'allow-cascade': 'true' };
    const removed = await runStep({ ...inputs, ...part }, { files: tree });
    assertEnded(removed, 0);
    const after = await runStep({ ...inputs, 'if-exists': ifExists }, { files: without('logistics') });
    assertEnded(after, 0);
    assert.equal(after.outputs.unchanged, '15');
  });
});
