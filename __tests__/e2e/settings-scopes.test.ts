import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { changeSetting } from '../../emulator/state/settings-in-force.ts';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep } from '../harness/runner.ts';
import { annotations, assertEnded, meanwhile, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const identifier = 'default_store_type_for_entities';
const entry = `- {identifier: ${identifier}, value: REMOTE, allowOverrides: true, updateType: UPDATE}\n`;
const projectPath = '.harness/orgs/retail/projects/shop/settings.yaml';

/** The queries of the requests that wrote settings, without the account. */
function writtenScopes({ requests }: Emulator): string[] {
  return requests
    .filter(({ method }) => method === 'PUT')
    .map(({ target }) => target.replace(/^[^?]*\?accountIdentifier=[^&]*&?/, ''));
}

const inShop = 'orgIdentifier=retail&projectIdentifier=shop';

describe('a setting that the platform does not have', () => {
  const unknown = (name: string) =>
    `- {identifier: ${name}, value: "true", allowOverrides: true, updateType: UPDATE}\n`;
  for (const [name, hint] of [
    ['enable_force_delte', /The platform has no setting `enable_force_delte`\. Did you mean `enable_force_delete`\?/],
    ['something_else_entirely', /base-url/],
  ] as const) {
    it(`is reported with the name that is nearly ${name}, if there is one`, async (context) => {
      const platform = await startPlatform(context);
      const inputs = { ...reaching(platform), payload: unknown(name), 'if-exists': 'update' };
      for (const more of [{ 'dry-run': 'true' }, {}]) {
        const run = await runStep({ ...inputs, ...more });
        assertEnded(run, 1);
        assert.match(onlyError(run).hint, hint);
      }
      assert.deepEqual(writtenScopes(platform), []);
    });
  }
});

describe('settings are written where they were meant', () => {
  const envelope = (scope: string) => `settings:\n${scope}  entries:\n    ${entry}`;
  const cases: [string, Record<string, string>, Record<string, string>, string][] = [
    ['a project, by inputs', { payload: entry, 'org-id': 'retail', 'project-id': 'shop' }, {}, inShop],
    ['an organization, by an input', { payload: entry, 'org-id': 'retail' }, {}, 'orgIdentifier=retail'],
    ['a project, by the path', { 'payload-file': '.harness/**/*.yaml' }, { [projectPath]: entry }, inShop],
    [
      'an organization, by the path',
      { 'payload-file': '.harness/**/*.yaml' },
      { '.harness/orgs/retail/settings.yaml': entry },
      'orgIdentifier=retail',
    ],
    [
      'a project, by the document',
      { payload: envelope('  orgIdentifier: retail\n  projectIdentifier: shop\n') },
      {},
      inShop,
    ],
    ['the account, by the document', { payload: envelope('') }, {}, ''],
    ['the account, by default', { payload: entry }, {}, ''],
    [
      'the account, by the path, in spite of inputs for other documents',
      { 'payload-file': '.harness/**/*.yaml', 'org-id': 'retail', 'project-id': 'shop' },
      { '.harness/settings.yaml': entry },
      '',
    ],
  ];
  for (const [what, inputs, files, query] of cases) {
    it(what, async (context) => {
      const platform = await startPlatform(context);
      const all = { ...reaching(platform), ...inputs, 'if-exists': 'update' };
      const first = await runStep(all, { files });
      assertEnded(first, 0);
      assert.equal(first.outputs.updated, '1');
      assert.deepEqual(writtenScopes(platform), [query]);
      const [result] = JSON.parse(first.outputs.results ?? '');
      const [, org, project] = /orgIdentifier=(\w+)(?:&projectIdentifier=(\w+))?/.exec(query) ?? [];
      assert.deepEqual([result.scope.org, result.scope.project], [org, project]);

      const second = await runStep(all, { files });
      assertEnded(second, 0);
      assert.equal(second.outputs.unchanged, '1');
      assert.equal(writtenScopes(platform).length, 1);
    });
  }
});

it('a path and a document that name different scopes are an error', async (context) => {
  const platform = await startPlatform(context);
  const files = { [projectPath]: `settings:\n  orgIdentifier: default\n  entries:\n    ${entry}` };
  const run = await runStep({ ...reaching(platform), 'payload-file': '.harness/**' }, { files });
  assertEnded(run, 1);
  assert.match(onlyError(run).sentence, /Two values for the organization: the document says "default"/);
  assert.deepEqual(platform.requests, []);
});

it('an inherited value is not that of the project, until the project sets it', async (context) => {
  const platform = await startPlatform(context, {
    seed: { settings: [{ identifier, value: 'REMOTE', allowOverrides: true }] },
  });
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' };
  const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files: { [projectPath]: entry } });
  assertEnded(plan, 0);
  assert.equal(plan.outputs.updated, '1');
  assert.match(plan.log, /default_store_type_for_entities\.inheritedFrom/);
  assert.match(plan.log, /-\s+inheritedFrom: the account/);
  assertEnded(await runStep(inputs, { files: { [projectPath]: entry } }), 0);

  const restore = `- {identifier: ${identifier}, allowOverrides: true, updateType: RESTORE}\n`;
  const restored = await runStep(inputs, { files: { [projectPath]: restore } });
  assertEnded(restored, 0);
  assert.equal(restored.outputs.updated, '1');
  assert.deepEqual(writtenScopes(platform), [inShop, inShop]);
  assert.equal((await runStep(inputs, { files: { [projectPath]: restore } })).outputs.unchanged, '1');
});

it('an entry of the SCIM JWT rule in a project is an error at its line, and nothing is sent', async (context) => {
  const platform = await startPlatform(context);
  const rule = '- identifier: scim_jwt_token_key_field\n  value: sub\n  allowOverrides: false\n  updateType: UPDATE\n';
  const run = await runStep(
    { ...reaching(platform), 'payload-file': '.harness/**' },
    { files: { [projectPath]: entry + rule } },
  );
  assertEnded(run, 1);
  const { sentence, properties } = onlyError(run);
  assert.match(sentence, /is a setting of the account, but these settings belong to project retail\/shop\./);
  assert.deepEqual([properties.file, properties.line], [projectPath, '2']);
  assert.deepEqual(platform.requests, []);
});

it('a setting that only the account has is refused in a project, and never written above it', async (context) => {
  const platform = await startPlatform(context);
  const account = '- {identifier: enable_force_delete, value: "true", allowOverrides: true, updateType: UPDATE}\n';
  const run = await runStep(
    { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' },
    { files: { [projectPath]: account } },
  );
  assertEnded(run, 1);
  assert.match(onlyError(run).sentence, /settings retail\/shop/);
  assert.ok(writtenScopes(platform).every((scope) => scope === inShop));
});

it('a plan says that `allowOverrides: false` deletes values of the scopes below, and which', async (context) => {
  const platform = await startPlatform(context, {
    seed: {
      settings: [
        { identifier, value: 'REMOTE', allowOverrides: true, orgIdentifier: 'retail', projectIdentifier: 'shop' },
        { identifier, value: 'REMOTE', allowOverrides: true, orgIdentifier: 'retail' },
      ],
    },
  });
  const closing = entry.replace('allowOverrides: true', 'allowOverrides: false');
  const inputs = { ...reaching(platform), payload: closing, 'if-exists': 'update' };
  const plan = await runStep({ ...inputs, 'dry-run': 'true' });
  assertEnded(plan, 0);
  const [warning] = annotations(plan, 'warning');
  assert.match(
    warning?.message ?? '',
    /: `allowOverrides: false` deletes the values that organizations and projects set\.$/,
  );
  assert.match(
    plan.log.replace(/\s+/g, ' '),
    /also deletes default_store_type_for_entities of organization retail, default_store_type_for_entities of project retail\/shop/,
  );
  const inOrg = await runStep({ ...inputs, 'org-id': 'retail', 'dry-run': 'true' });
  assert.match(
    annotations(inOrg, 'warning')[0]?.message ?? '',
    /deletes the values that projects of organization retail set\.$/,
  );
  assertEnded(await runStep(inputs), 0);
  const again = await runStep({ ...inputs, 'dry-run': 'true' });
  assert.deepEqual(annotations(again, 'warning'), []);
});

describe('what an update of settings deletes', () => {
  const closing = entry.replace('allowOverrides: true', 'allowOverrides: false');
  const own = { identifier, value: 'REMOTE', allowOverrides: true };
  const ofShop = { ...own, orgIdentifier: 'retail', projectIdentifier: 'shop' };
  const inputsFor = (platform: Emulator, payload: string) => ({
    ...reaching(platform),
    payload,
    'if-exists': 'update',
  });
  const restoring = `- {identifier: ${identifier}, allowOverrides: true, updateType: RESTORE}\n`;

  for (const [what, payload, change] of [
    ['a value of a project', closing, { ...ofShop, value: 'INLINE' }],
    ['a new value of an organization', closing, { ...own, orgIdentifier: 'retail' }],
    ['the restored value', restoring, { ...own, value: 'INLINE' }],
  ] as const) {
    it(`is in the digest: ${what}`, async (context) => {
      const seeded = await startPlatform(context, { seed: { settings: [own, ofShop] } });
      const { planDigest } = (await runStep({ ...inputsFor(seeded, payload), 'dry-run': 'true' })).outputs;
      const settings = [own, ofShop].filter(
        (setting) => JSON.stringify(setting) !== JSON.stringify({ ...change, value: 'REMOTE' }),
      );
      const other = await startPlatform(context, { seed: { settings: [...settings, change] } });
      const applied = await runStep({ ...inputsFor(other, payload), 'plan-digest': planDigest ?? '' });
      assertEnded(applied, 1);
      assert.match(onlyError(applied).sentence, /The plan has changed/);
      assert.deepEqual(writtenScopes(other), []);
      const same = await runStep({ ...inputsFor(seeded, payload), 'plan-digest': planDigest ?? '' });
      assertEnded(same, 0);
    });

    it(`is read again before the write: ${what}`, async (context) => {
      const platform = await startPlatform(context, { seed: { settings: [own, ofShop] } });
      const { orgIdentifier: org, projectIdentifier: project, value }: Partial<typeof ofShop> = change;
      const reads = ({ method, path }: { method: string; path: string }) =>
        method === 'GET' && path.endsWith(`/settings/${identifier}`);
      const act = () =>
        changeSetting(platform.state, { org, project }, identifier, { value, allowOverrides: true, at: Date.now() });
      meanwhile(platform, reads, act, 2);
      const run = await runStep(inputsFor(platform, payload));
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, /of what it deletes with the update, .* is new or changed|differ/);
      assert.deepEqual(writtenScopes(platform), []);
    });
  }
});

it('a value that a scope above forbids fails and says so', async (context) => {
  const platform = await startPlatform(context, {
    seed: { settings: [{ identifier, value: 'INLINE', allowOverrides: false }] },
  });
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' };
  const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files: { [projectPath]: entry } });
  assertEnded(plan, 0);
  assert.match(
    annotations(plan, 'warning')[0]?.message ?? '',
    /default_store_type_for_entities: the account does not allow overrides, so project retail\/shop cannot set it\.$/,
  );
  const run = await runStep(inputs, { files: { [projectPath]: entry } });
  assertEnded(run, 1);
  assert.match(onlyError(run).sentence, /cannot be overridden at the current scope/);

  for (const updateType of ['UPDATE', 'RESTORE']) {
    const opening = { '.harness/settings.yaml': entry.replace('UPDATE', updateType), [projectPath]: entry };
    const opened = await runStep({ ...inputs, 'dry-run': 'true' }, { files: opening });
    assertEnded(opened, 0);
    assert.deepEqual(annotations(opened, 'warning'), [], updateType);
  }
  assertEnded(await runStep(inputs, { files: { '.harness/settings.yaml': entry, [projectPath]: entry } }), 0);
});

it('a new organization, a new project and their settings are applied in one run', async (context) => {
  const platform = await startPlatform(context);
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' };
  const files = {
    '.harness/settings.yaml': entry,
    '.harness/orgs/fresh/organization.yaml': 'organization: {identifier: fresh, name: Fresh}\n',
    '.harness/orgs/fresh/settings.yaml': entry,
    '.harness/orgs/fresh/projects/store/project.yaml':
      'project: {identifier: store, name: Store, orgIdentifier: fresh}\n',
    '.harness/orgs/fresh/projects/store/settings.yaml': entry,
  };
  const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files });
  assertEnded(plan, 0);
  assert.deepEqual([plan.outputs.created, plan.outputs.updated], ['2', '3']);
  const run = await runStep(inputs, { files });
  assertEnded(run, 0);
  const inFresh = 'orgIdentifier=fresh';
  assert.deepEqual(writtenScopes(platform).toSorted(), ['', inFresh, `${inFresh}&projectIdentifier=store`]);
  assert.equal((await runStep(inputs, { files })).outputs.unchanged, '5');
});

it('a scope above allows overrides before the scopes below it set their values', async (context) => {
  const platform = await startPlatform(context);
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update', concurrency: '1' };
  const closing = entry.replace('allowOverrides: true', 'allowOverrides: false');
  assertEnded(await runStep(inputs, { files: { '.harness/settings.yaml': closing } }), 0);
  const files = {
    '.harness/settings.yaml': entry,
    '.harness/orgs/retail/settings.yaml': entry,
    [projectPath]: entry,
  };
  const run = await runStep(inputs, { files });
  assertEnded(run, 0);
  assert.equal(run.outputs.updated, '3');
  assert.equal((await runStep(inputs, { files })).outputs.unchanged, '3');
});

it('values that another document of the payloads forbids are errors before the first request', async (context) => {
  const platform = await startPlatform(context);
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' };
  const closing = entry.replace('allowOverrides: true', 'allowOverrides: false');
  const orgPath = '.harness/orgs/retail/settings.yaml';
  const files = { '.harness/settings.yaml': entry, [orgPath]: closing, [projectPath]: entry };
  const run = await runStep(inputs, { files });
  assertEnded(run, 1);
  const { sentence, properties } = onlyError(run);
  assert.equal(
    sentence,
    `${projectPath}:1:16: ${identifier}: organization retail does not allow overrides (${orgPath}:1:1), so project retail/shop cannot set it.`,
  );
  assert.deepEqual([properties.file, properties.line], [projectPath, '1']);
  assert.deepEqual(platform.requests, []);

  const restore = `- {identifier: ${identifier}, allowOverrides: true, updateType: RESTORE}\n`;
  assertEnded(await runStep(inputs, { files: { ...files, [projectPath]: restore } }), 0);
  // The last entry of a document wins.
  const opening = { ...files, [orgPath]: closing + entry };
  assertEnded(await runStep({ ...inputs, 'dry-run': 'true' }, { files: opening }), 0);
});

it('an export of settings writes those of each scope, and an apply of its files changes nothing', async (context) => {
  const platform = await startPlatform(context, {
    seed: {
      settings: [
        { identifier, value: 'REMOTE', allowOverrides: true, orgIdentifier: 'retail', projectIdentifier: 'shop' },
        { identifier: 'concurrent_active_pipeline_executions', value: '7', allowOverrides: true },
      ],
    },
  });
  const run = await runStep({ ...reaching(platform), operation: 'export', kinds: 'settings' }, { files: {} });
  assertEnded(run, 0);
  assert.equal(run.outputs.exported, '2');
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update' };
  const paths = ['.harness/settings.yaml', projectPath];
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(run.workspace, path), 'utf8')]));
  const again = await runStep({ ...inputs, 'dry-run': 'true' }, { files });
  assertEnded(again, 0);
  assert.equal(again.outputs.unchanged, '2');
});

it('a scheduled dry run finds the drift of a project', async (context) => {
  const platform = await startPlatform(context);
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'if-exists': 'update' };
  const files = { [projectPath]: entry };
  assertEnded(await runStep(inputs, { files }), 0);
  const drift = { ...inputs, 'dry-run': 'true', 'fail-on-changes': 'true' };
  assertEnded(await runStep(drift, { files }), 0);
  const manual = entry.replace('REMOTE', 'INLINE');
  assertEnded(await runStep(inputs, { files: { [projectPath]: manual } }), 0);
  const found = await runStep(drift, { files });
  assertEnded(found, 1);
  assert.equal(found.outputs.changes, '1');
});

describe('operation: delete restores settings', () => {
  const saved = { identifier, value: 'REMOTE', allowOverrides: true };
  const inShopOnly = { ...saved, orgIdentifier: 'retail', projectIdentifier: 'shop' };
  const closed = entry.replace('allowOverrides: true', 'allowOverrides: false');

  it('at the level of the file, with a plan before, and nothing at the second time', async (context) => {
    const platform = await startPlatform(context, { seed: { settings: [saved, inShopOnly] } });
    const inputs = { ...reaching(platform), operation: 'delete', 'payload-file': '.harness/**' };
    const files = { [projectPath]: closed };
    const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files });
    assertEnded(plan, 0);
    assert.deepEqual([plan.outputs.updated, plan.outputs.deleted], ['1', '0']);
    assert.match(plan.log, /\+\s+updateType: RESTORE/);
    assert.deepEqual(writtenScopes(platform), []);

    const run = await runStep({ ...inputs, 'plan-digest': plan.outputs.planDigest ?? '' }, { files });
    assertEnded(run, 0);
    assert.equal(run.outputs.updated, '1');
    assert.deepEqual(writtenScopes(platform), [inShop]);
    const put = platform.requests.find(({ method }) => method === 'PUT');
    assert.deepEqual(JSON.parse(String(put?.body)), [
      { identifier, value: 'REMOTE', allowOverrides: true, updateType: 'RESTORE' },
    ]);
    const again = await runStep(inputs, { files });
    assertEnded(again, 0);
    assert.equal(again.outputs.unchanged, '1');
    assert.equal(writtenScopes(platform).length, 1);
    // The value of the account is untouched.
    const ofAccount = await runStep({
      ...reaching(platform),
      payload: entry,
      'if-exists': 'update',
      'dry-run': 'true',
    });
    assert.equal(ofAccount.outputs.unchanged, '1');
  });

  it('unless their organization or project is deleted, with which they go', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      '.harness/orgs/fresh/organization.yaml': 'organization: {identifier: fresh, name: Fresh}\n',
      '.harness/orgs/fresh/settings.yaml': entry,
    };
    const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'allow-cascade': 'true' };
    assertEnded(await runStep(inputs, { files }), 0);
    const before = writtenScopes(platform).length;
    const run = await runStep({ ...inputs, operation: 'delete' }, { files });
    assertEnded(run, 0);
    assert.deepEqual([run.outputs.updated, run.outputs.deleted], ['0', '1']);
    const again = await runStep({ ...inputs, operation: 'delete' }, { files });
    assertEnded(again, 0);
    assert.equal(again.outputs.unchanged, '1');
    assert.equal(writtenScopes(platform).length, before);
  });

  it('of an organization that cannot be deleted with one error, about the organization', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      '.harness/orgs/default/organization.yaml': 'organization: {identifier: default, name: Default}\n',
      '.harness/orgs/default/settings.yaml': entry,
    };
    const run = await runStep({ ...reaching(platform), operation: 'delete', 'payload-file': '.harness/**' }, { files });
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /manages organization default itself/);
  });

  it('together with resources, which count as deleted', async (context) => {
    const platform = await startPlatform(context, { seed: { settings: [inShopOnly] } });
    const variable = 'variable: {identifier: v, name: V, type: String, spec: {valueType: FIXED, fixedValue: a}}\n';
    assertEnded(await runStep({ ...reaching(platform), payload: variable }), 0);
    const payload = `settings:\n  orgIdentifier: retail\n  projectIdentifier: shop\n  entries:\n    ${entry}---\n${variable}`;
    const run = await runStep({ ...reaching(platform), operation: 'delete', payload });
    assertEnded(run, 0);
    assert.deepEqual([run.outputs.updated, run.outputs.deleted], ['1', '1']);
  });
});

it('what leaves the files together with its organization gets no notice that it is kept', async (context) => {
  const platform = await startPlatform(context);
  const organization = 'organization: {identifier: fresh, name: Fresh}\n';
  const token = 'delegateToken: {name: agents, orgIdentifier: fresh}\n';
  const fresh = {
    '.harness/orgs/fresh/organization.yaml': organization,
    '.harness/orgs/fresh/settings.yaml': entry,
    '.harness/orgs/fresh/token.yaml': token,
  };
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'allow-cascade': 'true' };
  const kept = { '.harness/settings.yaml': entry };
  assertEnded(await runStep(inputs, { files: { ...kept, ...fresh } }), 0);
  const base = Object.entries(fresh).map(([path, text]) => [`base/${path}`, text]);
  const files = { ...kept, ...Object.fromEntries(base) };
  const options = { files, prepare: commitVersions };
  const run = await runStep({ ...inputs, 'previous-commit': 'HEAD~1', 'max-deletes': '1' }, options);
  assertEnded(run, 0);
  assert.equal(run.outputs.deleted, '1');
  assert.deepEqual(annotations(run, 'notice'), []);
});

it('settings that leave the files of one scope get a notice, although another scope sets them', async (context) => {
  const platform = await startPlatform(context);
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**', 'previous-commit': 'HEAD~1' };
  const kept = { '.harness/settings.yaml': entry };
  const files = { ...kept, 'base/.harness/settings.yaml': entry, [`base/${projectPath}`]: entry };
  const options = { files, prepare: commitVersions };
  const run = await runStep({ ...inputs, 'if-exists': 'update', 'dry-run': 'true' }, options);
  assertEnded(run, 0);
  const notices = annotations(run, 'notice').map(({ message }) => message);
  assert.match(
    notices.join('\n'),
    /The setting retail\/shop\/default_store_type_for_entities was removed from the files and keeps its value/,
  );
});
