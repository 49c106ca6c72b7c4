import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  deploy,
  deployFile,
  inPullRequest,
  listFailures,
  onMain,
  readOutcomes,
  startWithRepository,
  tree,
} from './git-support.ts';
import { meanwhile } from './support.ts';

const through = { 'register-from-git': 'account.github' };

describe('registering files of the repository', () => {
  it('is planned in a pull request, and done on the push, with the same digest', async (test) => {
    const { repository, platform, run, writes } = await startWithRepository(test, { [deployFile]: deploy() });
    const planned = await run({ ...through, 'dry-run': 'true' }, inPullRequest);
    assert.deepEqual(readOutcomes(planned), { 'pipeline deploy': 'register' });
    assert.deepEqual([planned.outputs.changes, planned.outputs.registered, writes()], [1, 1, []]);
    const digest = String(planned.outputs.planDigest);
    const applied = await run({ ...through, 'plan-digest': digest });
    assert.deepEqual(readOutcomes(applied), { 'pipeline deploy': 'registered' });
    assert.deepEqual(writes(), ['POST /pipeline/api/pipelines/import']);
    const commit = repository.git('rev-parse', 'HEAD');
    assert.deepEqual(applied.report.outcomes[0]?.git, {
      connector: 'account.github',
      repository: 'shop',
      branch: 'main',
      file: deployFile,
      commit,
    });
    assert.match(applied.report.outcomes[0]?.note ?? '', new RegExp(`commit ${commit.slice(0, 7)}$`));
    const stored = platform.state.pipelines.get('default/payments/deploy')?.value;
    assert.equal(stored?.storeType, 'REMOTE');
    assert.deepEqual(readOutcomes(await run(through)), { 'pipeline deploy': 'unchanged' });
    assert.deepEqual(writes(), []);
  });

  it('brings up a whole tree in one run, with inline resources between', async (test) => {
    const { run, writes } = await startWithRepository(test, tree);
    const applied = await run(through);
    assert.deepEqual(listFailures(applied), []);
    const words = readOutcomes(applied);
    assert.equal(words['variable region'], 'created');
    const inGit = Object.entries(words).filter(([name]) => name !== 'variable region');
    assert.deepEqual(new Set(inGit.map(([, word]) => word)), new Set(['registered']), JSON.stringify(words));
    assert.equal(inGit.length, 8);
    writes();
    assert.deepEqual(new Set(Object.values(readOutcomes(await run(through)))), new Set(['unchanged']));
    assert.deepEqual(writes(), []);
  });

  it('waits for the connector, if the run creates that as well', async (test) => {
    const connector = {
      '.harness/connectors/fresh.yaml':
        'connector: {identifier: fresh, name: Fresh, type: Github, spec: {type: Account, url: "https://github.com/acme", authentication: {type: Http, spec: {type: Anonymous}}}}\n',
    };
    const { run, writes } = await startWithRepository(test, { ...connector, [deployFile]: deploy() });
    const applied = await run({ 'register-from-git': 'account.fresh' });
    assert.deepEqual(listFailures(applied), []);
    assert.deepEqual(writes(), ['POST /ng/api/connectors', 'POST /pipeline/api/pipelines/import']);
  });

  it('names the repository as the connector reaches it, also if the input names it with its owner', async (test) => {
    const { run } = await startWithRepository(test, { [deployFile]: deploy() });
    const applied = await run({ ...through, repository: 'acme/shop' });
    assert.deepEqual(listFailures(applied), []);
    assert.equal(applied.report.outcomes[0]?.git?.repository, 'shop');
  });

  it('refuses a connector that is neither in the plan nor on the platform', async (test) => {
    const { run, writes } = await startWithRepository(test, { [deployFile]: deploy() });
    const { report } = await run({ 'register-from-git': 'account.missing' });
    assert.match(
      report.diagnostics.map(({ summary }) => summary).join(),
      /^`register-from-git` names the connector "missing" \(account\), which is neither in this plan nor on the platform/m,
    );
    assert.equal(report.diagnostics.find(({ summary }) => summary.includes('missing'))?.location, undefined);
    assert.deepEqual(writes(), []);
  });

  it('says that the platform cannot be reached', async (test) => {
    const { run } = await startWithRepository(test, { [deployFile]: deploy() });
    const { report } = await run({ ...through, 'base-url': 'http://127.0.0.1:9', 'dry-run': 'true' });
    assert.match(report.failure?.summary ?? '', /^Failed to reach the platform: No response from /);
  });

  it('refuses a connector of another repository', async (test) => {
    const { run, writes } = await startWithRepository(test, { [deployFile]: deploy() });
    const applied = await run({ 'register-from-git': 'account.other' });
    assert.match(listFailures(applied).join(), /the connector account\.other points to else, not to acme\/shop/);
    assert.deepEqual(writes(), []);
  });

  it('registers only a file that is committed as it is, alone in its file, on a branch', async (test) => {
    const { repository, run, writes } = await startWithRepository(test, {
      [deployFile]: deploy(),
      'two.yaml': `${deploy().replaceAll('deploy', 'one')}---\n${deploy().replaceAll('deploy', 'two')}`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder
      'filled.yaml': deploy('${{ values.name }}'),
    });
    const failed = async (file: string, expected: RegExp, environment = onMain, inputs = {}) => {
      const applied = await run({ ...through, 'payload-file': file, ...inputs }, environment);
      assert.match(listFailures(applied).join('\n'), expected);
      assert.deepEqual(writes(), []);
    };
    await failed('two.yaml', /two\.yaml contains several documents/);
    await failed('filled.yaml', /contains placeholders, which only this action replaces/, onMain, {
      values: 'name: Deploy',
    });
    await failed(deployFile, /its commit is not on the branch main yet/, inPullRequest);
    writeFileSync(join(repository.directory, deployFile), deploy('Other'));
    await failed(deployFile, /deploy\.yaml has changes that are not committed/);
    writeFileSync(join(repository.directory, 'new.yaml'), deploy());
    await failed('new.yaml', /new\.yaml is not committed/);
    repository.git('checkout', '--quiet', '--force', '--detach');
    await failed(deployFile, /its commit belongs to no branch/);
    const planned = await run({ ...through, 'payload-file': 'two.yaml', 'dry-run': 'true' }, inPullRequest);
    assert.equal(listFailures(planned).length, 2, 'a plan says it as well');
  });

  it('does not take a commit for one of the branch that is not pushed', async (test) => {
    const { repository, run, writes } = await startWithRepository(test, { [deployFile]: deploy() });
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    repository.commit({ [deployFile]: deploy('Later') });
    const applied = await run(through);
    assert.match(listFailures(applied).join(), /is not pushed to the branch main/);
    assert.deepEqual(writes(), []);
  });

  it('changes the stable version of a template although the file of the former one is gone', async (test) => {
    const file = (version: string) =>
      tree['.harness/orgs/default/projects/payments/templates/wait/v1.yaml']?.replace('"1"', `"${version}"`) ?? '';
    const directory = '.harness/orgs/default/projects/payments/templates/wait';
    const { repository, platform, run } = await startWithRepository(test, {
      [`${directory}/1.yaml`]: file('1'),
      [`${directory}/2.yaml`]: file('2'),
    });
    const inputs = { ...through, 'stable-version': 'highest' };
    assert.deepEqual(listFailures(await run(inputs)), []);
    repository.git('rm', '--quiet', `${directory}/2.yaml`);
    repository.commit({});
    assert.deepEqual(listFailures(await run(inputs)), []);
    const stable = [...platform.state.templates.values()].filter(({ value }) => value.stableTemplate === true);
    assert.deepEqual(
      stable.map(({ value }) => value.versionLabel),
      ['1'],
    );
  });

  it('names the resource that already claims the file', async (test) => {
    const { repository, run } = await startWithRepository(test, { [deployFile]: deploy() });
    await run(through);
    repository.commit({ [deployFile]: deploy().replace('identifier: deploy', 'identifier: ship') });
    const applied = await run(through);
    assert.match(
      listFailures(applied).join(),
      /Failed to register pipeline default\/payments\/ship.*pipeline default\/payments\/deploy is already stored in the file/,
    );
    assert.match(applied.report.outcomes[0]?.failure?.hint ?? '', /Another resource is already read from this file/);
  });

  it('sends input sets of a pipeline that the platform stores itself as they are', async (test) => {
    const { run, writes } = await startWithRepository(test, tree);
    await run({ 'payload-file': deployFile });
    writes();
    const applied = await run({ ...through, 'payload-file': '.harness/**/pipelines/**/*.yaml' });
    assert.deepEqual(readOutcomes(applied), {
      'pipeline deploy': 'unchanged',
      'input set prod': 'created',
      'overlay input set all': 'created',
    });
  });

  it('says that the input sets of a pipeline in Git must be registered too', async (test) => {
    const { run } = await startWithRepository(test, tree);
    await run({ ...through, 'payload-file': deployFile });
    const applied = await run({ 'payload-file': '.harness/**/pipelines/**/*.yaml' });
    assert.match(
      listFailures(applied)[0] ?? '',
      /the platform reads its pipeline from Git, so it must be registered from Git as well/,
    );
  });

  it('does not take an inline pipeline that could not be read for one that will be in Git', async (test) => {
    const { repository, run, platform } = await startWithRepository(test, tree);
    await run();
    const file = deployFile.replace('.yaml', '/input_sets/prod.yaml');
    const [text = ''] = Object.entries(tree).flatMap(([name, text]) => (name === file ? [text] : []));
    repository.commit({ [file]: text.replace('name: Prod', 'name: Production') });
    platform.fault({ kind: 'error', shape: 'A', path: '/pipeline/api/pipelines/deploy', times: 'always' });
    const inputs = { ...through, 'dry-run': 'true', 'payload-file': '.harness/**/pipelines/**/*.yaml' };
    assert.deepEqual(readOutcomes(await run(inputs)), {
      'pipeline deploy': 'failed',
      'input set prod': 'update',
      'overlay input set all': 'unchanged',
    });
  });

  it('warns of a trigger that does not name the branch of its pipeline', async (test) => {
    const trigger = (fields: string) => `trigger:
  identifier: nightly
  name: Nightly
  orgIdentifier: default
  projectIdentifier: payments
  pipelineIdentifier: deploy
${fields}  source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 2 * * *}}}
`;
    const file = '.harness/triggers/nightly.yaml';
    const inputSet = deployFile.replace('.yaml', '/input_sets/prod.yaml');
    const files = Object.entries(tree).filter(([name]) => name === inputSet);
    assert.equal(files.length, 1);
    const { repository, run } = await startWithRepository(test, {
      ...Object.fromEntries(files),
      ...{ [deployFile]: deploy(), [file]: trigger('') },
    });
    const planned = await run({ ...through, 'dry-run': 'true' }, inPullRequest);
    const [warning, ...others] = planned.report.diagnostics;
    assert.deepEqual(others, []);
    assert.match(warning?.summary ?? '', /does not name the branch of its pipeline, which the platform reads from Git/);
    assert.equal(warning?.location?.file, file);
    repository.commit({ [file]: trigger('  pipelineBranchName: main\n') });
    const applied = await run(through);
    assert.deepEqual(readOutcomes(applied), {
      'pipeline deploy': 'registered',
      'input set prod': 'registered',
      'trigger nightly': 'created',
    });
    assert.deepEqual(applied.report.diagnostics, []);
  });

  it('registers in a repository of the platform without a connector', async (test) => {
    const { run, platform } = await startWithRepository(test, { [deployFile]: deploy() });
    const applied = await run({ 'register-from-git': 'harness-code' });
    assert.deepEqual(listFailures(applied), []);
    const sent = platform.requests.find(({ target }) => target.includes('/import'))?.target ?? '';
    assert.match(sent, /isHarnessCodeRepo=true/);
    assert.doesNotMatch(sent, /connectorRef/);
  });
});

describe('a lost response to a registration', () => {
  for (const [what, rule, writesOf] of [
    ['is settled by a read if it was made', { kind: 'reset', when: 'after' }, 1],
    ['is sent again after a read if it was not made', { kind: 'reset' }, 2],
  ] as const) {
    it(what, async (test) => {
      const { run, platform, writes } = await startWithRepository(test, { [deployFile]: deploy() });
      platform.fault({ method: 'POST', path: '/pipeline/api/pipelines/import', times: 1, ...rule });
      const applied = await run(through);
      assert.deepEqual(readOutcomes(applied), { 'pipeline deploy': 'registered' });
      assert.equal(writes().length, writesOf);
      assert.equal(platform.state.pipelines.size, 1);
    });
  }

  it('of another run at the same time registers it once', async (test) => {
    const { run, platform, writes } = await startWithRepository(test, { [deployFile]: deploy() });
    const [one, other] = await Promise.all([run(through), run(through)]);
    const words = [readOutcomes(one), readOutcomes(other)].map((found) => found['pipeline deploy']);
    assert.deepEqual(
      words.toSorted(),
      ['registered', 'unchanged'],
      [...listFailures(one), ...listFailures(other)].join(),
    );
    assert.equal(platform.state.pipelines.size, 1);
    assert.equal(writes().length, 2);
  });
});

describe('a registration that does not do what it says', () => {
  it('fails if the platform reads another text', async (test) => {
    const { repository, run, platform } = await startWithRepository(test, { [deployFile]: deploy() });
    meanwhile(
      platform,
      ({ target }) => target.includes('/import'),
      () => repository.commit({ [deployFile]: `${deploy()}# later\n` }),
    );
    const applied = await run(through);
    assert.match(
      listFailures(applied).join(),
      /returned HTTP 200 but does not prove that it was saved .*\. A follow-up read shows that the platform reads another text from its file, commit/,
    );
  });

  it('fails if a policy denies it', async (test) => {
    const { run, platform } = await startWithRepository(test, { [deployFile]: deploy() });
    platform.fault({
      method: 'POST',
      path: '/pipeline/api/pipelines/import',
      kind: 'policy-denial',
      message: 'not on a Friday',
    });
    assert.match(listFailures(await run(through)).join(), /not on a Friday/);
  });
});

describe('moving inline resources to Git', () => {
  it('is done only on request, and only with the same text', async (test) => {
    const { repository, run, writes, platform } = await startWithRepository(test, tree);
    await run();
    writes();
    const left = await run(through);
    assert.deepEqual(new Set(Object.values(readOutcomes(left))), new Set(['unchanged']));
    const notes = left.report.outcomes.map(({ step, note }) => [step.kind.name, note]);
    assert.deepEqual(Object.fromEntries(notes).service, 'stored inline (`move-to-git: true` moves it to Git)');
    assert.equal(Object.fromEntries(notes).variable, undefined);
    assert.deepEqual(writes(), []);
    const moving = { ...through, 'move-to-git': 'true', 'payload-file': `${deployFile}\n.harness/**/services/*.yaml` };
    repository.commit({ [deployFile]: deploy('Other') });
    const planned = await run({ ...moving, 'dry-run': 'true' }, inPullRequest);
    assert.deepEqual(readOutcomes(planned), { 'service shop': 'update', 'pipeline deploy': 'update' });
    const moved = await run(moving);
    assert.deepEqual(listFailures(moved), []);
    assert.deepEqual(
      platform.state.services.get('default/payments/shop')?.value.storeType,
      'REMOTE',
      moved.lines.join('\n'),
    );
    assert.notEqual(
      platform.state.pipelines.get('default/payments/deploy')?.value.storeType,
      'REMOTE',
      'updated first',
    );
    assert.deepEqual(listFailures(await run(moving)), []);
    assert.equal(platform.state.pipelines.get('default/payments/deploy')?.value.storeType, 'REMOTE');
  });

  it('does not move a text that someone changed since the plan', async (test) => {
    const { run, writes, platform } = await startWithRepository(test, { [deployFile]: deploy() });
    await run();
    writes();
    const change = () => {
      for (const { value } of platform.state.pipelines.values())
        Object.assign(value, { yaml: `# By hand\n${value.yaml}` });
    };
    // The first read is that of the plan.
    meanwhile(platform, ({ method, path }) => method === 'GET' && path === '/pipeline/api/pipelines/deploy', change, 2);
    const moved = await run({ ...through, 'move-to-git': 'true' });
    assert.match(listFailures(moved).join(), /it has changed since the plan: someone else changed it\./);
    assert.deepEqual(writes(), []);
  });

  it('says what to do if the platform refuses a file that exists', async (test) => {
    const { run, platform } = await startWithRepository(test, tree);
    await run();
    platform.fault({
      method: 'POST',
      path: '/ng/api/servicesV2/move-config/shop',
      kind: 'error',
      shape: 'B',
      status: 400,
    });
    const moved = await run({ ...through, 'move-to-git': 'true', 'payload-file': '.harness/**/services/*.yaml' });
    assert.match(moved.report.outcomes[0]?.failure?.hint ?? '', /Delete the inline resource instead, and run again/);
  });

  it('says which resources stay inline, and why', async (test) => {
    const { run, platform } = await startWithRepository(test, tree);
    await run();
    const moving = { ...through, 'move-to-git': 'true', 'payload-file': '.harness/**/override.yaml' };
    for (const [key, stored] of platform.state.overrides) {
      const { yaml: _, ...value } = stored.value;
      platform.state.overrides.set(key, { ...stored, value });
    }
    const { report } = await run(moving);
    assert.equal(report.outcomes[0]?.note, 'stays inline: the platform does not have the text of its file');
  });

  it('moves all kinds that can be in Git, service overrides too', async (test) => {
    const { run } = await startWithRepository(test, tree);
    await run();
    const moved = await run({ ...through, 'move-to-git': 'true' });
    assert.deepEqual(listFailures(moved), []);
    const { 'variable region': variable, ...others } = readOutcomes(moved);
    assert.deepEqual([variable, new Set(Object.values(others))], ['unchanged', new Set(['updated'])]);
  });

  it('moves a pipeline only together with its input sets, so that these can still be updated', async (test) => {
    const { repository, run, platform } = await startWithRepository(test, tree);
    await run();
    const file = deployFile.replace('.yaml', '/input_sets/prod.yaml');
    repository.commit({
      [file]: (Object.entries(tree).find(([name]) => name === file)?.[1] ?? '').replace(
        'name: Prod',
        'name: Production',
      ),
    });
    const moving = { ...through, 'move-to-git': 'true' };
    const first = await run(moving);
    assert.deepEqual(listFailures(first), []);
    const pipeline = first.report.outcomes.find(({ step }) => step.kind.name === 'pipeline');
    assert.match(
      pipeline?.note ?? '',
      /^stays inline: input set .*prod cannot move with it: the platform does not have/,
    );
    assert.deepEqual(listFailures(await run(moving)), []);
    const stored = [...platform.state.pipelines.values(), ...platform.state.inputSets.values()];
    assert.deepEqual(new Set(stored.map(({ value }) => value.storeType)), new Set(['REMOTE']));
    assert.equal(readOutcomes(await run(moving))['input set prod'], 'unchanged');
  });

  it('that stopped between a pipeline and its input sets can be completed', async (test) => {
    const { repository, run, platform } = await startWithRepository(test, tree);
    await run();
    const moving = { ...through, 'move-to-git': 'true' };
    const path = '/pipeline/api/inputSets/move-config/*';
    platform.fault({ method: 'POST', path, kind: 'error', shape: 'B', status: 400, times: 'always' });
    await run(moving);
    platform.clearFaults();
    const file = deployFile.replace('.yaml', '/input_sets/prod.yaml');
    repository.commit({
      [file]: (Object.entries(tree).find(([name]) => name === file)?.[1] ?? '').replace(
        'name: Prod',
        'name: Production',
      ),
    });
    const stuck = await run(moving);
    assert.match(
      listFailures(stuck).join(),
      /the platform reads its pipeline from Git, but stores it inline \(delete it with `operation: delete`, and run again/,
    );
    const inputSets = { 'payload-file': '.harness/**/input_sets/*.yaml' };
    const deleted = await run({ ...inputSets, operation: 'delete', 'if-exists': '' });
    assert.deepEqual(listFailures(deleted), []);
    const again = await run(moving);
    assert.deepEqual(listFailures(again), []);
    assert.equal(readOutcomes(again)['input set prod'], 'registered');
  });
});
