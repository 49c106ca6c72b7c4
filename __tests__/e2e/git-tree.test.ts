import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { parse } from 'yaml';
import type { EmulatorOptions } from '../../emulator/emulator.ts';
import { collectionNames } from '../../emulator/state/state.ts';
import { clean, runStep } from '../harness/runner.ts';
import { inPullRequest, listFailures, onMain, readOutcomes, startWithRepository } from './git-support.ts';
import { assertEnded, reaching } from './support.ts';

after(clean);

const example = 'examples/git-experience';
const project = '.harness/orgs/default/projects/payments';
const deployFile = `${project}/pipelines/deploy.yaml`;

/** The files of the example by their paths in the repository. */
const tree = Object.fromEntries(
  readdirSync(example, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('.harness'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(example.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

/** The inputs of the example's workflow, without those whose values are expressions. */
const inputs = (() => {
  const { jobs } = parse(readFileSync(`${example}/workflow.yml`, 'utf8'));
  const { with: given } = jobs.platform.steps.at(-1) as { with: Record<string, unknown> };
  const entries = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !value.includes('${{')));
})();

const cluster = {
  identifier: 'cluster',
  name: 'Cluster',
  type: 'K8sCluster',
  spec: { credential: { type: 'InheritFromDelegate' } },
};
const token = {
  identifier: 'github_token',
  name: 'Token',
  type: 'SecretText',
  spec: { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'github' },
};

function start(test: TestContext, options: EmulatorOptions = {}) {
  const seed = { connectors: [{ connector: cluster }], secrets: [{ secret: token }] };
  return startWithRepository(test, tree, { seed, ...options });
}

/** How many resources have each word. */
function countWords(words: Readonly<Record<string, string>>): Record<string, number> {
  const groups = Object.groupBy(Object.values(words), (word) => word);
  return Object.fromEntries(Object.entries(groups).map(([word, of]) => [word, of?.length ?? 0]));
}

const sent = ['connector github', 'gitx webhook shop', 'variable region', 'trigger nightly'];

describe('the tree of examples/git-experience', () => {
  it('is planned by a pull request from a fork, brought up by the push, and then needs no write', async (test) => {
    const { platform, repository, run, writes } = await start(test);
    const fork = { ...inPullRequest, GITHUB_HEAD_REF: 'patch-1', GITHUB_ACTOR: 'somebody' };
    const plan = await run({ ...inputs, 'dry-run': 'true' }, fork);
    assert.deepEqual(listFailures(plan), []);
    assert.deepEqual(countWords(readOutcomes(plan)), { create: 4, register: 8 });
    assert.deepEqual(writes(), []);

    const applied = await run({ ...inputs, 'plan-digest': String(plan.outputs.planDigest) });
    assert.deepEqual(listFailures(applied), [], applied.lines.join('\n'));
    const words = readOutcomes(applied);
    assert.deepEqual(countWords(words), { created: 4, registered: 8 });
    assert.deepEqual(
      sent.map((name) => words[name]),
      Array(4).fill('created'),
    );
    const inGit = collectionNames.flatMap((name) =>
      [...platform.state[name].values()].flatMap(({ value }) => (value.storeType === 'REMOTE' ? [name] : [])),
    );
    assert.equal(inGit.length, 8);
    const commit = repository.git('rev-parse', 'main');
    writes();

    const again = await run(inputs);
    assert.deepEqual(countWords(readOutcomes(again)), { unchanged: 12 });
    assert.deepEqual(writes(), []);
    assert.equal(repository.git('rev-parse', 'main'), commit, 'nothing is committed');
  });

  it('follows commits that change, add, move and remove files', async (test) => {
    const { platform, repository, run, writes } = await start(test);
    await run(inputs);
    const service = `${project}/services/checkout.yaml`;
    const moved = `${project}/services/shop/checkout.yaml`;
    const text = tree[service] as string;
    repository.commit({
      [deployFile]: (tree[deployFile] as string).replace('name: Deploy\n', 'name: Deploy it\n'),
      [service]: null,
      [moved]: text,
      [`${project}/services/cart.yaml`]: text.replace('Checkout', 'Cart').replace('checkout', 'cart'),
      [`${project}/pipelines/deploy/input_sets/all.yaml`]: null,
      [`${project}/pipelines/deploy/triggers/nightly.yaml`]: (
        tree[`${project}/pipelines/deploy/triggers/nightly.yaml`] as string
      ).replace('[all]', '[eu]'),
    });
    writes();
    const run2 = await run({ ...inputs, 'previous-commit': 'HEAD~1' });
    assert.deepEqual(listFailures(run2), [], run2.lines.join('\n'));
    const words = readOutcomes(run2);
    assert.equal(words['service cart'], 'registered');
    assert.equal(words['service checkout'], 'updated');
    assert.equal(words['trigger nightly'], 'updated');
    assert.equal(words['overlay input set all'], 'deleted');
    assert.equal(words['pipeline deploy'], 'unchanged');
    const details = platform.state.services.get('default/payments/checkout')?.value.gitDetails as { filePath: string };
    assert.equal(details.filePath, moved);
    assert.equal(platform.state.inputSets.size, 1);
    assert.ok(writes().every((request) => !/^PUT .*(?:pipelines|servicesV2)$/.test(request)));
  });

  it('waits until the platform has read the commit, and warns if it does not', async (test) => {
    const { platform, repository, run } = await start(test);
    await run(inputs);
    platform.delayGit(3_600_000);
    repository.commit({ [deployFile]: `${tree[deployFile]}# later\n` });
    const stale = await run(inputs);
    assert.equal(readOutcomes(stale)['pipeline deploy'], 'fromGit', stale.lines.join('\n'));
    assert.match(stale.report.diagnostics.map(({ summary }) => summary).join(), /does not yet match/);
    platform.advance(3_600_000);
    const fresh = await run(inputs);
    assert.deepEqual(listFailures(fresh), []);
    assert.deepEqual(countWords(readOutcomes(fresh)), { unchanged: 12 });
  });

  for (const [what, fault] of [
    ['the responses to registrations are lost', { kind: 'reset', when: 'after', path: '*/import*' }],
    ['registrations are not received', { kind: 'reset', when: 'before', path: '*/import*' }],
    ['a gateway answers registrations', { kind: 'html', status: 502, path: '*/import*' }],
    ['reads lag behind', { kind: 'stale', share: 0.3, seed: 7 }],
  ] as const) {
    it(`is brought up once although ${what}`, async (test) => {
      const { platform, run } = await start(test);
      platform.fault({ times: 20, ...fault });
      await run(inputs);
      platform.clearFaults();
      const second = await run(inputs);
      assert.deepEqual(listFailures(second), [], second.lines.join('\n'));
      assert.equal(platform.state.pipelines.size, 1);
      const third = await run({ ...inputs, 'dry-run': 'true' });
      assert.deepEqual(countWords(readOutcomes(third)), { unchanged: 12 });
    });
  }

  it('is not registered from another repository, and nothing of the rest is half done', async (test) => {
    const { platform, run } = await start(test);
    const elsewhere = await run(inputs, { ...onMain, GITHUB_REPOSITORY: 'acme/other' });
    assert.equal(elsewhere.outputs.outcome, 'failed');
    const inGit = collectionNames.flatMap((name) =>
      [...platform.state[name].values()].filter(({ value }) => value.storeType === 'REMOTE'),
    );
    assert.deepEqual(inGit, []);
  });

  it('can be deleted, which removes no file', async (test) => {
    const { platform, repository, run } = await start(test);
    await run(inputs);
    const commit = repository.git('rev-parse', 'main');
    const { 'register-from-git': _, ...others } = inputs;
    const deleted = await run({ ...others, operation: 'delete', 'if-exists': 'fail', 'max-deletes': '50' });
    assert.equal(deleted.report.failure, undefined, deleted.report.failure?.summary);
    assert.deepEqual(listFailures(deleted), [], deleted.lines.join('\n'));
    assert.equal(platform.state.pipelines.size + platform.state.services.size + platform.state.gitxWebhooks.size, 0);
    assert.equal(repository.git('rev-parse', 'main'), commit);
  });
});

describe('the bundle in a clone of examples/git-experience', () => {
  /** Runs the bundle for a commit that is checked out as actions/checkout does it. */
  async function startBundle(test: TestContext) {
    const started = await start(test);
    const { platform, repository } = started;
    return {
      ...started,
      runBundle(ref: string, further: Readonly<Record<string, string>> = {}) {
        const isTag = ref.startsWith('refs/tags/');
        const name = ref.replace(/^refs\/(?:heads|tags)\//, '');
        repository.git(isTag ? 'tag' : 'branch', '--force', name, 'HEAD');
        const prepare = (workspace: string) => {
          repository.git('clone', '--quiet', '--branch', name, repository.directory, workspace);
          repository.git('-C', workspace, 'remote', 'set-url', 'origin', 'https://github.com/acme/shop');
        };
        const environment = { ...onMain, GITHUB_REF: ref, PATH: process.env.PATH };
        return runStep({ ...reaching(platform), ...inputs, ...further }, { prepare, environment });
      },
    };
  }

  it('registers and creates on a push, and then changes nothing', async (test) => {
    const { repository, runBundle, writes } = await startBundle(test);
    repository.git('switch', '--quiet', '--create', 'work');
    const applied = await runBundle('refs/heads/main');
    assertEnded(applied, 0);
    assert.deepEqual([applied.outputs.registered, applied.outputs.created], ['8', '4']);
    assert.equal(writes().length, 12);
    const again = await runBundle('refs/heads/main');
    assertEnded(again, 0);
    assert.deepEqual([again.outputs.outcome, again.outputs.unchanged], ['unchanged', '12']);
    assert.deepEqual(writes(), []);
  });

  for (const [what, ref, reason] of [
    ['a tag', 'refs/tags/v1', /its commit belongs to no branch/],
    [
      'a merge queue',
      `refs/heads/gh-readonly-queue/main/pr-7-${'a1'.repeat(20)}`,
      /its commit is not on the branch main yet/,
    ],
  ] as const) {
    it(`registers nothing for ${what}, and finds what is registered unchanged`, async (test) => {
      const { run, runBundle, writes } = await startBundle(test);
      const refused = await runBundle(ref);
      assertEnded(refused, 1);
      assert.match(refused.log, reason);
      assert.deepEqual(
        writes().filter((request) => request.includes('import')),
        [],
      );
      await run(inputs);
      writes();
      const unchanged = await runBundle(ref);
      assertEnded(unchanged, 0);
      assert.equal(unchanged.outputs.unchanged, '12');
      assert.deepEqual(writes(), []);
    });
  }
});
