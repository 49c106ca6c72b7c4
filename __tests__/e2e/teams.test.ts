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

/** A run of the workflow in a repository whose last applied commit had these files. */
function runWorkflow(
  platform: Parameters<typeof reaching>[0],
  { before, now, ...inputs }: { before: typeof tree; now: typeof tree } & Readonly<Record<string, unknown>>,
) {
  const earlier = Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text]));
  const given = { ...reaching(platform), ...inputsOf('workflow.yml', 'platform'), 'previous-commit': 'HEAD~1' };
  return runStep({ ...given, ...inputs } as Readonly<Record<string, string>>, {
    files: { ...now, ...earlier },
    prepare: commitVersions,
  });
}

const inPullRequest = { 'dry-run': 'true', only: '(changed),(shared)' };

describe('examples/teams', () => {
  it('plans a new team, applies all, and changes nothing again', async (t) => {
    const platform = await start(t);
    const first = await runWorkflow(platform, { before: without('search'), now: without('search') });
    assertEnded(first, 0);
    assert.equal(first.outputs.created, '15');
    const plan = await runWorkflow(platform, { before: without('search'), now: tree, ...inPullRequest });
    assertEnded(plan, 0);
    const entries = JSON.parse(plan.outputs.entries ?? '');
    assert.deepEqual(
      entries.map(({ name, changes }: { name: string; changes: number }) => [name, changes]),
      [['search', 6]],
    );
    assert.doesNotMatch(plan.log, /payments|logistics/);
    assertEnded(await runWorkflow(platform, { before: without('search'), now: tree }), 0);
    const again = await runWorkflow(platform, { before: tree, now: tree });
    assert.equal(again.outputs.unchanged, '21');
  });

  it('plans that a team is removed, as one line, and removes it', async (t) => {
    const platform = await start(t);
    assertEnded(await runWorkflow(platform, { before: tree, now: tree }), 0);
    const plan = await runWorkflow(platform, { before: tree, now: without('search'), ...inPullRequest });
    assertEnded(plan, 0);
    assert.match(plan.summary, /🗑️ 6 resources of search: /);
    const [entry] = JSON.parse(plan.outputs.entries ?? '');
    assert.deepEqual([entry.name, entry.deleted], ['search', 6]);
    const removed = await runWorkflow(platform, { before: tree, now: without('search') });
    assertEnded(removed, 0);
    assert.deepEqual([removed.outputs.deleted, removed.outputs.unchanged], ['6', '15']);
  });

  it('applies each team in a job with the digest of its plan', async (t) => {
    const platform = await start(t);
    const shared = await runStep({ ...reaching(platform), ...inputsOf('matrix.yml', 'shared') }, { files: tree });
    assertEnded(shared, 0);
    assert.equal(shared.outputs.created, '2');
    const plan = await runStep({ ...reaching(platform), ...inputsOf('matrix.yml', 'plan') }, { files: tree });
    const entries: { name: string; planDigest: string; changes: number }[] = JSON.parse(plan.outputs.entries ?? '');
    assert.deepEqual(entries.map(({ name }) => name).toSorted(), ['logistics', 'payments', 'search']);
    const inputs = { ...reaching(platform), ...inputsOf('matrix.yml', 'apply') };
    const runs = await Promise.all(
      entries.map(({ name, planDigest }) =>
        runStep({ ...inputs, only: name, 'plan-digest': planDigest }, { files: tree }),
      ),
    );
    for (const [index, run] of runs.entries()) {
      assertEnded(run, 0);
      assert.equal(run.outputs.created, String(entries[index]?.changes));
    }
    const rest = await runStep({ ...reaching(platform), ...inputsOf('matrix.yml', 'plan') }, { files: tree });
    assert.equal(rest.outputs.entries, '[]');
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
