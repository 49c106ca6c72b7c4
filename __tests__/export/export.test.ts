import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { formatKey } from '../../emulator/state/state.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';
import { directoryFor, emptySeed, fullSeed, seeded } from './support.ts';

const exporting = { operation: 'export' };
const planning = {
  'allow-access-changes': 'true',
  'payload-file': '.harness/**/*.yaml',
  'if-exists': 'update',
  'dry-run': 'true',
  'fail-on-changes': 'true',
};

async function start(test: TestContext, options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ seed: fullSeed, ...options });
  test.after(() => emulator.close());
  return emulator;
}

/** The notes of what was left out, by label. */
function leftOut(outcomes: readonly { readonly step: { readonly label: string }; readonly note?: string }[]) {
  return outcomes.flatMap(({ step, note }) => (note?.startsWith('left out') ? [`${step.label}: ${note}`] : []));
}

function findTexts(tree: Tree, pattern: RegExp): string[] {
  return Object.entries(tree).flatMap(([path, text]) => (pattern.test(path) ? [text] : []));
}

describe('an export', () => {
  it('writes a file for every resource, and a dry run after it reports no change', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    const first = await perform(emulator, workspace, exporting);
    assert.equal(first.report.failure, undefined);
    assert.deepEqual(
      [first.outputs.outcome, first.outputs.exported, first.outputs.failed],
      ['exported', seeded.all, 0],
    );
    const tree = readTree(workspace);
    assert.equal(Object.keys(tree).length, seeded.all);
    const [pipeline] = findTexts(tree, /pipelines\/deploy\.yaml$/);
    assert.ok(pipeline?.startsWith('# Builds and deploys.\r\npipeline:\r\n    identifier'), pipeline);
    assert.ok(!pipeline?.endsWith('\n'));

    const plan = await perform(emulator, workspace, { ...planning, 'report-unmanaged': 'true' });
    assert.deepEqual(plan.report.diagnostics, []);
    assert.deepEqual([plan.outputs.changes, plan.outputs.unchanged, plan.outputs.unmanaged], [0, seeded.all, 0]);
    assert.ok(!plan.lines.some((line) => line.includes('only the formatting')));

    const again = await perform(emulator, workspace, exporting);
    assert.deepEqual(
      [again.outputs.outcome, again.outputs.exported, again.outputs.unchanged],
      ['unchanged', 0, seeded.all],
    );
    assert.deepEqual(readTree(workspace), tree);
  });

  it('of a platform that was filled from an export has the same files', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    await perform(emulator, workspace, exporting);
    const other = await start(test, { seed: { ...emptySeed, users: fullSeed.users ?? [] } });
    const applied = await perform(other, workspace, {
      'payload-file': '.harness/**/*.yaml',
      'allow-access-changes': 'true',
    });
    assert.deepEqual([applied.outputs.created, applied.outputs.failed], [seeded.all, 0], applied.lines.join('\n'));
    const otherWorkspace = directoryFor(test);
    await perform(other, otherWorkspace, exporting);
    assert.deepEqual(readTree(otherWorkspace), readTree(workspace));
  });

  it('narrows to a scope, to kinds and to identifiers', async (test) => {
    const emulator = await start(test, { pageCap: 1 });
    const workspace = directoryFor(test);
    const listPaths = async (inputs: Readonly<Record<string, string>>) => {
      const { report } = await perform(emulator, workspace, { ...exporting, 'dry-run': 'true', ...inputs });
      assert.equal(report.failure, undefined);
      assert.deepEqual(
        report.diagnostics.filter(({ severity }) => severity === 'error'),
        [],
      );
      const written = report.outcomes.filter(({ action }) => action === 'export');
      return written.map(({ step }) => step.document.location?.file?.replace('.harness/', ''));
    };
    assert.deepEqual(await listPaths({ 'org-id': 'default' }), ['orgs/default/projects/payments/project.yaml']);
    assert.deepEqual(await listPaths({ 'project-id': 'payments' }), ['orgs/default/projects/payments/project.yaml']);
    assert.equal((await listPaths({ 'org-id': 'retail' })).length, seeded.retail);
    assert.equal((await listPaths({ 'org-id': 'retail', 'project-id': 'shop' })).length, seeded.shop);
    assert.deepEqual(await listPaths({ kinds: 'triggers, Variable' }), [
      'orgs/retail/projects/shop/pipelines/deploy/triggers/cron.yaml',
      'orgs/retail/variables/region.yaml',
    ]);
    assert.deepEqual(await listPaths({ kinds: 'service-overrides\nservices', identifiers: '!account*\n!ed?e' }), [
      'orgs/retail/projects/shop/overrides/eu/services/api/eu_api.yaml',
      'orgs/retail/projects/shop/services/api.yaml',
    ]);
    assert.deepEqual(await listPaths({ identifiers: 'retail' }), ['orgs/retail/organization.yaml']);
    assert.deepEqual(readTree(workspace), {}, 'a dry run writes nothing');

    const unknown = await perform(emulator, workspace, { ...exporting, kinds: 'pipelins' });
    assert.deepEqual(
      unknown.report.diagnostics.map(({ summary, hint }) => [summary.split(';')[0], hint]),
      [['Unknown kind "pipelins" in `kinds`', 'Did you mean `pipelines`?']],
    );
    const absent = await perform(emulator, workspace, { ...exporting, 'org-id': 'gone' });
    assert.match(absent.report.diagnostics[0]?.summary ?? '', /organization "gone" does not exist/);
    assert.equal(absent.outputs.outcome, 'failed');
  });

  it('reads the texts that a list does not show', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    const scope = { 'org-id': 'retail', 'project-id': 'shop' };
    const inProject = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
    const content = ['1.0', '2.0'].map((versionLabel) => ({
      identifier: 'build',
      versionLabel,
      ...inProject,
      yaml: null,
    }));
    emulator.fault({ kind: 'edit', path: '/template/api/templates/list', set: { 'data.content': content } });
    await perform(emulator, workspace, { ...exporting, ...scope, kinds: 'templates' });
    assert.equal(findTexts(readTree(workspace), /templates\/build/).length, 2);
  });

  it('replaces a file that differs only on request', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    const file = '.harness/orgs/retail/variables/region.yaml';
    writeTree(workspace, { [file]: 'mine' });
    const kept = await perform(emulator, workspace, { ...exporting, kinds: 'variables' });
    assert.deepEqual([kept.outputs.exported, kept.outputs.skipped], [0, 1]);
    assert.deepEqual(
      kept.report.diagnostics.map(({ severity, summary }) => `${severity}: ${summary}`),
      ['warning: 1 file in .harness differs from the platform and was not overwritten.'],
    );
    assert.deepEqual(readTree(workspace), { [file]: 'mine' });
    const replaced = await perform(emulator, workspace, { ...exporting, kinds: 'variables', overwrite: 'true' });
    assert.equal(replaced.outputs.exported, 1);
    assert.match(readTree(workspace)[file] ?? '', /^variable:/);
  });

  it('exports the other resources if one cannot be read, and continues with the next run', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    emulator.fault({
      kind: 'raw',
      status: 500,
      body: 'oops',
      path: '/pipeline/api/pipelines/deploy',
      times: 'always',
    });
    const run = await perform(emulator, workspace, exporting);
    assert.deepEqual([run.outputs.outcome, run.outputs.exported, run.outputs.failed], ['failed', 38, 1]);
    assert.match(
      run.report.outcomes.find(({ failure }) => failure)?.failure?.summary ?? '',
      /^Failed to read pipeline retail\/shop\/deploy/,
    );
  });

  it('leaves out the settings of the SCIM JWT rule', async (test) => {
    const settings = [{ identifier: 'scim_jwt_token_key_field', value: 'sub' }];
    const emulator = await start(test, { seed: { ...emptySeed, settings } });
    const { report } = await perform(emulator, directoryFor(test), { ...exporting, kinds: 'settings' });
    assert.match(
      leftOut(report.outcomes).join('\n'),
      /^setting scim_jwt_token_key_field: left out: it is part of the SCIM JWT rule /m,
    );
  });

  it('leaves out resources that cannot be applied, with the reason', async (test) => {
    const emulator = await start(test);
    const shop = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
    const keep = (collection: 'pipelines' | 'services', identifier: string, resource: object) =>
      emulator.state[collection].set(formatKey({ org: 'retail', project: 'shop' }, identifier), {
        value: { identifier, name: identifier, ...shop, ...resource },
        version: 1,
        createdAt: 0,
        lastModifiedAt: 0,
      });
    const pipeline = (identifier: string, line = '') =>
      `pipeline:\n  identifier: ${identifier}\n  name: x\n  orgIdentifier: retail\n  projectIdentifier: shop\n  stages: []\n${line}`;
    keep('pipelines', '../../x', { yaml: pipeline('"../../x"') });
    keep('pipelines', 'placeholder', { yaml: pipeline('placeholder', `  description: $\{{ values.x }}\n`) });
    keep('pipelines', 'broken', { yaml: pipeline('broken', '  stages: []\n') });
    keep('pipelines', 'two', { yaml: `${pipeline('two')}---\n${pipeline('other')}` });
    keep('services', 'other_name', { yaml: 'service: {identifier: renamed, name: x}' });
    keep('services', '../../y', { yaml: 'service: {identifier: "../../y", name: x}' });
    keep('pipelines', 'other_scope', { yaml: pipeline('other_scope').replace('shop', 'elsewhere') });
    keep('pipelines', 'v1', { yaml: 'version: 1\nkind: pipeline\nspec:\n  stages: []\n' });
    keep('pipelines', 'surrogate', { yaml: pipeline('surrogate', '  description: "\ud800"\n') });
    keep('pipelines', 'remote', {
      yaml: pipeline('remote'),
      storeType: 'REMOTE',
      gitDetails: { repoName: 'delivery', branch: 'main', filePath: '.harness/remote.yaml' },
    });
    const workspace = directoryFor(test);
    const run = await perform(emulator, workspace, { ...exporting, kinds: 'pipelines,services' });
    assert.deepEqual(leftOut(run.report.outcomes), [
      'pipeline retail/shop/../../x: left out: the file could not be applied: `pipeline.identifier` must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters, found "../../x" (line 2)',
      'pipeline retail/shop/broken: left out: the file could not be applied: Duplicate key "stages" (first on line 6) (line 7)',
      'pipeline retail/shop/other_scope: left out: the file could not be applied: Two values for the project: the document says "elsewhere", but the path of its file says "shop" (line 5)',
      'pipeline retail/shop/placeholder: left out: its text contains `$' +
        '{{ values.… }}`, which an apply would replace',
      'pipeline retail/shop/remote: left out: it is stored in Git (repository delivery, branch main, file .harness/remote.yaml): change it there',
      'pipeline retail/shop/surrogate: left out: its text contains characters that cannot be written as UTF-8',
      'pipeline retail/shop/two: left out: its text contains 2 documents',
      'pipeline retail/shop/v1: left out: it is of the format v1, which this action does not apply',
      'service retail/shop/../../y: left out: the file could not be applied: `service.identifier` must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters, found "../../y" (line 1)',
      'service retail/shop/other_name: left out: an apply of its text would write service retail/shop/renamed',
    ]);
    const [environment] = emulator.state.environments.values();
    if (environment) {
      const value = { ...environment.value, identifier: '../../z' };
      emulator.state.environments.set('z', { ...environment, value });
      const [infrastructure] = emulator.state.infrastructures.values();
      const inside = { ...infrastructure?.value, ...shop, environmentRef: '../../z', identifier: 'i', name: 'i' };
      emulator.state.infrastructures.set('i', { ...environment, value: inside });
    }
    const directories = await perform(emulator, workspace, {
      ...exporting,
      kinds: 'infrastructures',
      identifiers: 'i',
    });
    assert.deepEqual(
      directories.report.outcomes.map(({ failure }) => failure?.summary),
      ['Failed to export infrastructure retail/shop/../../z/i: its identifiers cannot be used as file names.'],
    );
    assert.deepEqual(Object.keys(readTree(workspace)), [
      '.harness/orgs/retail/projects/shop/pipelines/deploy.yaml',
      '.harness/orgs/retail/projects/shop/services/api.yaml',
      '.harness/services/edge.yaml',
    ]);
  });

  it('warns about fields beside a text that differ from it, and about secrets in texts', async (test) => {
    const emulator = await start(test);
    const change = (collection: 'services' | 'pipelines', fields: (yaml: string) => object) => {
      for (const [key, stored] of emulator.state[collection]) {
        const value = { ...stored.value, ...fields(String(stored.value.yaml)) };
        emulator.state[collection].set(key, { ...stored, value });
      }
    };
    change('services', () => ({ description: 'other' }));
    const variables = '\r\n    variables: [{name: API_TOKEN, type: String, value: hunter2hunter2}]\r\n';
    change('pipelines', (yaml) => ({ yaml: yaml + variables }));
    const run = await perform(emulator, directoryFor(test), { ...exporting, kinds: 'services,pipelines' });
    assert.deepEqual(
      run.report.diagnostics.map(({ summary }) => summary),
      [
        'The platform stores fields of service edge outside its text that differ from the text: service.description differs.',
        'The platform stores fields of service retail/shop/api outside its text that differ from the text: service.description differs.',
        'Files contain what looks like a secret in plain text: pipeline retail/shop/deploy (`pipeline.variables[0].value`).',
      ],
    );
    assert.equal(JSON.stringify(run.report.diagnostics).includes('hunter2'), false);
    const notes = new Map(run.report.outcomes.map(({ step, note }) => [step.label, note]));
    assert.equal(notes.get('service edge'), 'an apply would change it: service.description differs');
    assert.equal(notes.get('pipeline retail/shop/deploy'), undefined);
    assert.equal(run.outputs.outcome, 'exported');
  });

  it('writes inline secrets with placeholders that differ by scope, and a dry run after it reports no change', async (test) => {
    const inline = (fields: Record<string, string>) => ({
      secret: {
        type: 'SecretText',
        identifier: 'db$1',
        name: 'Database',
        ...fields,
        spec: { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: 'hunter2hunter2' },
      },
    });
    const secrets = [
      inline({}),
      inline({ orgIdentifier: 'retail' }),
      inline({ orgIdentifier: 'retail', projectIdentifier: 'shop' }),
    ];
    const emulator = await startEmulator({ seed: { ...fullSeed, secrets: [...(fullSeed.secrets ?? []), ...secrets] } });
    test.after(() => emulator.close());
    const workspace = directoryFor(test);
    const run = await perform(emulator, workspace, { ...exporting, kinds: 'secrets' });
    assert.equal(run.outputs.outcome, 'exported');
    const names = ['orgs.retail.projects.shop.secrets.db$1', 'orgs.retail.secrets.db$1', 'secrets.db$1'];
    assert.deepEqual(
      run.report.diagnostics.map(({ severity, summary }) => `${severity}: ${summary}`),
      [
        `notice: The platform does not show the values of secrets; their files contain placeholders for ${names.join(', ')}.`,
      ],
    );
    const file = readTree(workspace)['.harness/orgs/retail/secrets/db$1.yaml'];
    assert.match(
      file ?? '',
      /^# The platform never shows the value\. A create needs it as "orgs\.retail\.secrets\.db\$1" in the input/,
    );
    const values = {
      secrets: { db$1: 'a' },
      orgs: { retail: { secrets: { db$1: 'b' }, projects: { shop: { secrets: { db$1: 'c' } } } } },
    };
    const inputs = { 'payload-file': '.harness/**', 'if-exists': 'update', values: JSON.stringify(values) };
    const planned = await perform(emulator, workspace, { ...inputs, 'dry-run': 'true', 'fail-on-changes': 'true' });
    assert.deepEqual([planned.report.failure, planned.outputs.unchanged], [undefined, 5]);
    emulator.requests.length = 0;
    await perform(emulator, workspace, { ...inputs, 'update-secret-values': 'true' });
    const sent = emulator.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => JSON.parse(body.toString()).secret)
      .map(({ projectIdentifier, orgIdentifier, spec }) => [projectIdentifier ?? orgIdentifier, spec.value]);
    assert.deepEqual(sent.toSorted(), [
      [undefined, 'a'],
      ['retail', 'b'],
      ['shop', 'c'],
    ]);
  });

  it('keeps the written files when it is cancelled, and the next run completes them', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    const cancellation = new AbortController();
    let written = 0;
    const run = await perform(emulator, workspace, exporting, {
      signal: cancellation.signal,
      onStep: (line) => {
        if (line.startsWith('exported')) written += 1;
        if (written === 4) cancellation.abort(new Error('the run was cancelled'));
      },
    });
    assert.equal(run.outputs.outcome, 'failed');
    assert.match(
      run.report.failure?.summary ?? '',
      /^The run was cancelled: the export is incomplete \(\d+ files? so far\)\.$/,
    );
    const kept = Object.keys(readTree(workspace)).length;
    assert.ok(kept >= 4 && kept < seeded.all, `${kept} files`);
    await perform(emulator, workspace, exporting);
    const whole = directoryFor(test);
    await perform(emulator, whole, exporting);
    assert.deepEqual(readTree(workspace), readTree(whole));
  });

  it('refuses directories that an apply would not recognize or that are outside the workspace', async (test) => {
    const [emulator, workspace] = [await start(test), directoryFor(test)];
    const outside = directoryFor(test);
    symlinkSync(outside, join(workspace, 'link'));
    mkdirSync(join(workspace, '.git'));
    symlinkSync('.git', join(workspace, 'link-to-git'));
    for (const [directory, expected] of [
      ['platform', /must end in a directory `\.harness`/],
      ['.harness/a/.harness', /must end in a directory `\.harness`/],
      ['../x/.harness', /is outside the workspace/],
      ['/tmp/.harness', /is outside the workspace/],
      ['link/.harness', /leads to .*, outside the workspace/],
      ['.git/.harness', /leads below `\.git`, where nothing is written/],
      ['link-to-git/a/.harness', /leads below `\.git`/],
    ] as const) {
      const { report } = await perform(emulator, workspace, { ...exporting, 'export-to': directory });
      assert.match(report.diagnostics[0]?.summary ?? '', expected, directory);
    }
    assert.equal(emulator.requests.length, 0);
    const run = await perform(emulator, workspace, { ...exporting, 'export-to': 'a/b/.harness', kinds: 'variables' });
    assert.equal(run.outputs.exported, 1);
  });

  it('does not follow links in its directory', async (test) => {
    const [emulator, workspace, outside] = [await start(test), directoryFor(test), directoryFor(test)];
    mkdirSync(join(workspace, '.harness/orgs/retail'), { recursive: true });
    writeFileSync(join(outside, 'token.yaml'), 'mine');
    symlinkSync(outside, join(workspace, '.harness/orgs/retail/variables'));
    mkdirSync(join(workspace, '.harness/secrets'));
    symlinkSync(join(outside, 'token.yaml'), join(workspace, '.harness/secrets/token.yaml'));
    const run = await perform(emulator, workspace, { ...exporting, kinds: 'variables,secrets', overwrite: 'true' });
    const failures = run.report.outcomes.flatMap(({ failure }) => failure?.summary ?? []);
    assert.deepEqual(failures.toSorted(), [
      'Failed to export secret token: .harness/secrets/token.yaml is not a regular file.',
      'Failed to export variable retail/region: .harness/orgs/retail/variables is not a directory.',
    ]);
    assert.deepEqual(readTree(outside), { 'token.yaml': 'mine' });
  });

  it('gives identifiers that differ only in case files that every file system distinguishes', async (test) => {
    const emulator = await start(test);
    const [stored] = emulator.state.variables.values();
    for (const identifier of ['Region', 'REGION', 'con']) {
      if (stored) emulator.state.variables.set(identifier, { ...stored, value: { ...stored.value, identifier } });
    }
    const workspace = directoryFor(test);
    const run = await perform(emulator, workspace, { ...exporting, kinds: 'variables' });
    assert.equal(run.outputs.exported, 4);
    const names = Object.keys(readTree(workspace)).map((path) => path.split('/').at(-1)?.toLowerCase());
    assert.equal(new Set(names).size, 4, names.join());
    assert.equal(names.includes('con.yaml'), false);
  });
});

describe('a report of unmanaged resources', () => {
  it('names them, and leaves out resources that are managed, in Git or in another scope', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    await perform(emulator, workspace, { ...exporting, 'org-id': 'retail', 'project-id': 'shop' });
    const files = readTree(workspace);
    const kept = Object.keys(files).filter((path) => !/triggers|connectors|2\.0/.test(path));
    const inputs = { ...planning, 'payload-file': kept.join('\n'), 'report-unmanaged': 'true' };
    const plan = await perform(emulator, workspace, inputs);
    const expected = [
      'connector retail/shop/registry',
      'template retail/shop/build 2.0',
      'trigger retail/shop/deploy/cron',
    ];
    assert.deepEqual(plan.report.unmanaged, expected);
    assert.deepEqual([plan.outputs.outcome, plan.outputs.changes, plan.outputs.unmanaged], ['planned', 0, 3]);
    const narrowed = await perform(emulator, workspace, {
      ...inputs,
      kinds: 'triggers\ntemplates',
      identifiers: '!cron',
    });
    assert.deepEqual(narrowed.report.unmanaged, ['template retail/shop/build 2.0']);

    const { 'dry-run': _, 'fail-on-changes': __, ...applying } = inputs;
    const applied = await perform(emulator, workspace, applying);
    assert.deepEqual([applied.report.unmanaged, applied.outputs.outcome], [expected, 'unchanged']);
  });

  it('names settings that no file sets', async (test) => {
    const emulator = await start(test);
    const setting = (identifier: string, value: string) =>
      `- {identifier: ${identifier}, value: "${value}", allowOverrides: true, updateType: UPDATE}\n`;
    const forced = setting('enable_force_delete', 'true');
    const workspace = directoryFor(test);
    writeTree(workspace, {
      'all.yaml': forced + setting('concurrent_active_pipeline_executions', '5'),
      'one.yaml': forced,
    });
    await perform(emulator, workspace, { 'payload-file': 'all.yaml', 'if-exists': 'update' });
    const plan = await perform(emulator, workspace, {
      ...planning,
      'payload-file': 'one.yaml',
      'report-unmanaged': 'true',
      kinds: 'settings',
    });
    assert.deepEqual(plan.report.unmanaged, ['setting concurrent_active_pipeline_executions']);
  });

  it('covers every kind', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    await perform(emulator, workspace, exporting);
    const all = Object.keys(readTree(workspace)).length;
    writeTree(workspace, {
      'scopes.yaml':
        'organization: {identifier: retail, name: Retail}\n---\nproject: {identifier: shop, name: Shop, orgIdentifier: retail}\n' +
        '---\nvariable: {identifier: none, name: None, type: String, spec: {valueType: FIXED, fixedValue: x}}\n',
    });
    const inputs = { 'payload-file': 'scopes.yaml', 'dry-run': 'true', 'report-unmanaged': 'true' };
    const { report } = await perform(emulator, workspace, { ...inputs, 'if-exists': 'update' });
    // All except the two in the file, and the content of the other organization's project.
    assert.equal(report.unmanaged?.length, all - 3, report.unmanaged?.join('\n'));
    const byLength = kinds.toSorted((one, other) => other.name.length - one.name.length);
    const findKind = (label: string) => byLength.find(({ name }) => label.startsWith(`${name} `))?.name;
    const found = new Set(report.unmanaged?.map(findKind));
    // Settings always exist.
    const expected = kinds.filter(({ lasting, contains }) => lasting === undefined && contains === undefined);
    assert.deepEqual([...found].toSorted(), expected.map(({ name }) => name).toSorted());
  });

  it('fails if a list cannot be read, but not if the plan creates the scope', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    writeTree(workspace, {
      'new.yaml': 'project: {identifier: fresh, name: Fresh, orgIdentifier: retail}\n',
      'old.yaml': 'project: {identifier: shop, name: Shop, orgIdentifier: retail}\n',
    });
    const inputs = { ...planning, 'fail-on-changes': 'false', 'report-unmanaged': 'true' };
    const fresh = await perform(emulator, workspace, { ...inputs, 'payload-file': 'new.yaml' });
    assert.deepEqual([fresh.outputs.created, fresh.outputs.unmanaged, fresh.outputs.outcome], [1, 0, 'planned']);
    emulator.fault({ kind: 'raw', status: 403, body: '{}', path: '/ng/api/variables', times: 'always' });
    const refused = await perform(emulator, workspace, { ...inputs, 'payload-file': 'old.yaml' });
    assert.equal(refused.outputs.outcome, 'failed');
    assert.match(refused.report.diagnostics[0]?.summary ?? '', /^Failed to list the variables of project retail\/shop/);
  });
});
