import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { clean } from '../harness/runner.ts';
import { connector, documents, line, pipeline, provision, readCounts, writes } from './directory.ts';
import { annotations, apiKey, assertEnded, onlyError, startPlatform } from './support.ts';

after(clean);

const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';
const policies: Seed['policies'] = [
  { identifier: 'owners', kind: 'connector', path: 'tags.owner', pattern: '!*', message: 'Name an owner' },
  { identifier: 'teams', kind: 'pipeline', path: 'tags.team', pattern: '!*', action: 'warn', message: 'Name a team' },
];
const owned = '  tags: { owner: ada }\n';
const dryRun = { 'dry-run': 'true' };

function asked({ requests }: Emulator, end: string): number {
  return requests.filter(({ path }) => path.endsWith(end)).length;
}

/** The seed of an account whose key has only some permissions. */
function keyWith(...permissions: readonly string[]): Seed {
  const roles = [{ identifier: 'limited', permissions: [...permissions] }];
  return { roles, keys: [{ token: apiKey, roles: [{ role: 'limited' }] }] };
}

describe('policies in a plan', { concurrency: true }, () => {
  const denied = {
    'platform/connectors.yaml': documents(connector('good', scope + owned), connector('bad', scope)),
    'platform/p.yaml': pipeline('deploy').replace('name: deploy', `name: deploy\n${scope.trimEnd()}`),
  };
  const fixed = {
    ...denied,
    'platform/connectors.yaml': documents(...['good', 'bad'].map((name) => connector(name, scope + owned))),
  };

  it('are red at the line of the document that they deny, and green when it is fixed', async (test) => {
    const platform = await startPlatform(test, { seed: { policies } });
    const plan = await provision(platform, denied, dryRun);
    assertEnded(plan, 1);
    const { sentence, hint, properties } = onlyError(plan);
    assert.ok(
      sentence.endsWith(
        'The platform would not save connector default/payments/bad: policy owners (set owners): Name an owner.',
      ),
      sentence,
    );
    assert.equal(hint, 'Change the payload to meet the policies of the account.');
    assert.deepEqual([properties.file, properties.line], ['platform/connectors.yaml', '16']);
    assert.deepEqual(
      annotations(plan, 'warning').map(({ message }) => message.split(': ').slice(1).join(': ')),
      ['A policy warns about pipeline default/payments/deploy: policy teams (set teams): Name a team.'],
    );
    const apply = await provision(platform, denied);
    assertEnded(apply, 1);
    assert.deepEqual(writes(platform), []);
    const again = await provision(platform, fixed, dryRun);
    assertEnded(again, 0);
    const applied = await provision(platform, fixed, { 'plan-digest': again.outputs.planDigest ?? '' });
    assertEnded(applied, 0);
    assert.equal(applied.outputs.created, '3');
  });

  it('are reported once, although the dry run of the platform evaluates them too', async (test) => {
    const rule = { identifier: 'teams', kind: 'pipeline', path: 'tags.team', pattern: '!*', message: 'Name a team' };
    const platform = await startPlatform(test, { earlyAccess: true, seed: { policies: [rule] } });
    const files = { 'platform/p.yaml': pipeline('deploy').replace('name: deploy', `name: deploy\n${scope.trimEnd()}`) };
    const plan = await provision(platform, files, dryRun);
    assertEnded(plan, 1);
    assert.match(onlyError(plan).sentence, /policy teams \(set teams\): Name a team\.$/);
    platform.fault({ kind: 'raw', path: '/pm/*', status: 404, times: 'always', body: {} });
    const without = await provision(platform, files, dryRun);
    assertEnded(without, 1);
    assert.match(onlyError(without).sentence, /The platform's dry run of pipeline .*: A policy denies the pipeline\.$/);
  });

  it('are told with the requests of the plan, and cost nothing for unchanged documents', async (test) => {
    const platform = await startPlatform(test, { seed: { policies } });
    const plan = await provision(platform, fixed, dryRun);
    const [, count] = /Planned 3 resources with (\d+) requests/.exec(plan.log) ?? [];
    assert.equal(Number(count), platform.requests.length);
    assert.deepEqual([asked(platform, '/evaluate-by-type'), asked(platform, '/evaluate-by-type-check')], [3, 1]);
    assertEnded(await provision(platform, fixed), 0);
    platform.requests.length = 0;
    assertEnded(await provision(platform, fixed, dryRun), 0);
    assert.equal(platform.requests.filter(({ path }) => path.startsWith('/pm/')).length, 0);
  });

  it('are not evaluated again by an apply with the digest of a plan, or of a single document', async (test) => {
    const platform = await startPlatform(test, { seed: { policies } });
    const plan = await provision(platform, fixed, dryRun);
    platform.requests.length = 0;
    assertEnded(await provision(platform, fixed, { 'plan-digest': plan.outputs.planDigest ?? '' }), 0);
    assert.equal(asked(platform, '/evaluate-by-type'), 0);
    const single = await provision(platform, { 'platform/c.yaml': connector('worse', scope) });
    assert.match(onlyError(single).sentence, /did not save it: policy owners \(set owners\): Name an owner/);
    assert.equal(asked(platform, '/evaluate-by-type'), 0);
  });

  for (const status of [404, 403, 500] as const) {
    it(`are one notice if the service returns ${status}, and the run continues`, async (test) => {
      const platform = await startPlatform(test);
      platform.fault({ kind: 'raw', path: '/pm/*', status, times: 'always', body: { name: 'x', message: 'no' } });
      const plan = await provision(platform, fixed, dryRun);
      assertEnded(plan, 0);
      const notices = annotations(plan, 'notice').map(({ message }) => message);
      assert.equal(notices.length, 1, plan.log);
      assert.match(notices[0] ?? '', /^Could not check the policies for 3 resources: /);
      assertEnded(await provision(platform, fixed), 0);
    });
  }

  it('get no value of `secret-values`', async (test) => {
    const canary = 'canary-7f3a9c';
    const platform = await startPlatform(test, { seed: { policies } });
    const inline = `secret:
  identifier: token
  name: token
${scope}  type: SecretText
  spec: { secretManagerIdentifier: harnessSecretManager, valueType: Inline, value: "\${{ values.token }}" }
`;
    const described = connector('good', `${scope}${owned}  description: "\${{ values.token }}"\n`);
    const inputs = { 'secret-values': `token: ${canary}` };
    const files = { 'platform/s.yaml': documents(inline, described) };
    const plan = await provision(platform, files, { ...dryRun, ...inputs });
    assertEnded(plan, 0);
    assertEnded(await provision(platform, files, inputs), 0);
    const evaluations = platform.requests.filter(({ path }) => path.endsWith('/evaluate-by-type'));
    assert.equal(evaluations.length, 4);
    for (const { body, target } of evaluations) assert.ok(!`${target}${body}`.includes(canary), String(body));
    assert.ok(
      platform.requests.some(({ body }) => String(body).includes(canary)),
      'a save contains it',
    );
  });
});

describe('the permissions of the key', { concurrency: true }, () => {
  const kinds = 20;
  const files = {
    'platform/all.yaml': documents(
      ...Array.from({ length: kinds }, (_, index) => connector(`registry_${index}`, scope)),
      ...Array.from({ length: kinds }, (_, index) =>
        pipeline(`deploy_${index}`).replace('stages:', `${scope.trim()}\n  stages:`),
      ),
    ),
  };

  it('without one that the plan needs, nothing is written', async (test) => {
    const platform = await startPlatform(test, { seed: keyWith('core_*_view', 'core_connector_edit') });
    const run = await provision(platform, files);
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.equal(
      sentence,
      'The API key lacks 1 permission that this plan needs: core_pipeline_edit in project default/payments (pipeline default/payments/deploy_0, pipeline default/payments/deploy_1, pipeline default/payments/deploy_2 and 17 more). Nothing was written.',
    );
    assert.equal(hint, 'Give the owner of the key these permissions, or use another key.');
    assert.deepEqual(writes(platform).map(line), []);
    assert.equal(asked(platform, '/acl'), 1);
    assert.deepEqual(readCounts(run), { created: 0, updated: 0, unchanged: 0, skipped: 0, blocked: 40, failed: 0 });
  });

  it('of a plan are only those to view, and the summary names those that an apply needs', async (test) => {
    const platform = await startPlatform(test, { seed: keyWith('core_*_view') });
    const run = await provision(platform, files, dryRun);
    assertEnded(run, 0);
    assert.equal(asked(platform, '/acl'), 0);
    assert.match(
      run.summary,
      /Permissions that an apply needs<\/summary>\n<ul>\n<li>project default\/payments: <code>core_connector_edit<\/code>, /,
    );
  });

  it('without a comparison are checked too', async (test) => {
    const platform = await startPlatform(test, { seed: keyWith('core_*_view', 'core_pipeline_edit') });
    const run = await provision(platform, files, { 'if-exists': 'fail' });
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /core_connector_edit in project default\/payments/);
    assert.deepEqual(writes(platform).map(line), []);
  });

  it('in a project that the plan creates are not asked, because the creator gets them', async (test) => {
    const platform = await startPlatform(test, { seed: keyWith('core_*_view', 'core_project_create') });
    const inShop = '  orgIdentifier: default\n  projectIdentifier: shop\n';
    const run = await provision(platform, {
      'platform/a.yaml': 'project: { identifier: shop, name: Shop, orgIdentifier: default }\n',
      'platform/b.yaml': connector('registry', inShop),
    });
    assert.equal(asked(platform, '/acl'), 1);
    assertEnded(run, 0);
    assert.ok(platform.state.projects.has('default/shop'), run.log);
  });

  for (const status of [403, 404, 500] as const) {
    it(`are a notice if the platform returns ${status}, and it decides on each request`, async (test) => {
      const platform = await startPlatform(test, { seed: keyWith('core_*_view', 'core_connector_edit') });
      platform.fault({ kind: 'error', shape: 'B', path: '/authz/api/acl', status, times: 'always' });
      const run = await provision(platform, files);
      assert.equal(run.code, 1);
      assert.deepEqual([run.outputs.created, run.outputs.failed], ['20', '20']);
      assert.equal(asked(platform, '/acl'), 1);
      const notices = annotations(run, 'notice').map(({ message }) => message);
      assert.ok(notices.some((notice) => notice.startsWith('Could not check the permissions of the API key: ')));
    });
  }

  it('are not asked for a single change', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, { 'platform/c.yaml': connector('registry', scope) }), 0);
    assert.equal(asked(platform, '/acl'), 0);
  });
});

describe('checks by the platform', { concurrency: true }, () => {
  const inScope = (name: string, more = '') =>
    pipeline(name).replace(`name: ${name}`, `name: ${name}\n${scope}${more}`.trimEnd());
  const files = { 'platform/all.yaml': documents(connector('registry', scope), inScope('deploy'), inScope('test')) };

  it('change nothing about a run if the platform has none of these endpoints', async (test) => {
    const platform = await startPlatform(test);
    for (const path of ['*/dry-run', '*schema*', '/pm/*', '/authz/api/acl'])
      platform.fault({ kind: 'raw', status: 404, path, times: 'always', body: {} });
    const plan = await provision(platform, files, dryRun);
    const without = await provision(platform, files, { ...dryRun, validate: 'off' });
    assertEnded(plan, 0);
    assert.equal(plan.outputs.planDigest, without.outputs.planDigest);
    const apply = await provision(platform, files);
    assertEnded(apply, 0);
    assert.equal(apply.outputs.created, '3');
    for (const run of [plan, apply])
      assert.deepEqual([annotations(run, 'error'), annotations(run, 'warning')], [[], []]);
    assert.deepEqual(
      annotations(apply, 'notice').map(({ message }) => message),
      [
        'Could not check the policies for 3 resources: the account has no service that evaluates them.',
        'Could not check the permissions of the API key: the platform returned HTTP 404.',
      ],
    );
  });

  it('show no value of `secret-values` that the platform quotes', async (test) => {
    const canary = 'canary-4e1d7b0f';
    const platform = await startPlatform(test, { earlyAccess: true });
    const message = `\n::error::The text ${canary} is wrong`;
    const result = { type: 'SCHEMA', severity: 'ERROR', message, location: { yamlPath: `pipeline.${canary}` } };
    platform.fault({
      kind: 'raw',
      status: 200,
      path: '*/dry-run',
      times: 'always',
      body: { validationIdentifier: canary, valid: false, validationResults: [result] },
    });
    platform.fault({
      kind: 'raw',
      status: 200,
      path: '*/evaluate-by-type',
      times: 'always',
      body: { status: 'error', details: [{ name: canary, details: [{ status: 'error', deny_messages: [message] }] }] },
    });
    const described = { 'platform/p.yaml': inScope('deploy', `  description: "$\{{ values.token }}"\n`) };
    const plan = await provision(platform, described, { ...dryRun, 'secret-values': `token: ${canary}` });
    assertEnded(plan, 1);
    assert.equal(annotations(plan, 'error').length, 2, plan.log);
    for (const shown of [plan.log.replaceAll(`::add-mask::${canary}`, ''), plan.summary, JSON.stringify(plan.outputs)])
      assert.ok(!shown.includes(canary), shown);
  });
});
