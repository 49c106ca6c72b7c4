import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { stepKinds } from '../../src/kinds/registry.ts';
import { commitVersions } from '../harness/git.ts';
import { makeDirectory, perform, readErrors, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

const docker =
  'type: DockerRegistry, spec: {dockerRegistryUrl: "https://r/v2/", providerType: Other, auth: {type: Anonymous}';
const aws = 'type: Aws, spec: {credential: {type: InheritFromDelegate';
const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
const crossAccount = ', crossAccountAccess: {crossAccountRoleArn: "arn:aws:iam::1:role/x"}';

/** Documents, the part of each that is removed, and the fields that this removes; none if an update of the kind merges. */
const cases: readonly (readonly [document: string, part: string, fields: readonly string[]])[] = [
  [`connector: {identifier: c, name: c, description: d, ${docker}}}\n`, 'description: d, ', ['connector.description']],
  [`connector: {identifier: c, name: c, tags: {a: b}, ${docker}}}\n`, 'tags: {a: b}, ', ['connector.tags']],
  [`connector: {identifier: c, name: c, tags: {k: v, a: b}, ${docker}}}\n`, ', a: b', ['connector.tags.a']],
  [
    `connector: {identifier: c, name: c, ${aws}${crossAccount}}, delegateSelectors: [eu]}}\n`,
    crossAccount,
    ['connector.spec.credential.crossAccountAccess'],
  ],
  [
    `connector: {identifier: c, name: c, ${aws}}, delegateSelectors: [eu]}}\n`,
    ', delegateSelectors: [eu]',
    ['connector.spec.delegateSelectors'],
  ],
  [
    `connector: {identifier: c, name: c, ${docker}, executeOnDelegate: false}}\n`,
    ', executeOnDelegate: false',
    ['connector.spec.executeOnDelegate'],
  ],
  [
    'secret: {identifier: s, name: s, description: d, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: a}}\n',
    'description: d, ',
    ['secret.description'],
  ],
  [
    'variable: {identifier: v, name: v, description: d, type: String, spec: {valueType: FIXED, fixedValue: a}}\n',
    'description: d, ',
    ['variable.description'],
  ],
  [
    'organization: {identifier: o, name: O, description: d, tags: {a: b}}\n',
    ', description: d, tags: {a: b}',
    ['organization.description', 'organization.tags'],
  ],
  [
    'project: {identifier: p, name: P, orgIdentifier: default, color: "#ff0000"}\n',
    ', color: "#ff0000"',
    ['project.color'],
  ],
  [
    'role: {identifier: r, name: r, description: d, permissions: [core_connector_view]}\n',
    'description: d, ',
    ['role.description'],
  ],
  ['userGroup: {identifier: u, name: u, description: d, users: []}\n', 'description: d, ', ['userGroup.description']],
  ['serviceAccount: {identifier: a, name: a, description: d}\n', ', description: d', ['serviceAccount.description']],
  [
    'resourceGroup: {identifier: g, name: g, description: d, includedScopes: [{filter: EXCLUDING_CHILD_SCOPES}], resourceFilter: {includeAllResources: true}}\n',
    'description: d, ',
    ['resourceGroup.description'],
  ],
  [
    'gitxWebhook: {identifier: w, name: w, connectorRef: c, repoName: r, folderPaths: [a]}\n---\nconnector: {identifier: c, name: c, type: Github, spec: {url: "https://github.com/acme", type: Account, authentication: {type: Http, spec: {type: Anonymous}}}}\n',
    ', folderPaths: [a]',
    ['gitxWebhook.folderPaths'],
  ],
  [
    'variableSet: {identifier: v, name: v, description: d, terraform_variables: {region: eu}}\n',
    ', description: d',
    ['variableSet.description'],
  ],
  [
    `workspace: {identifier: w, name: w, description: d, ${inPayments}, provisioner: opentofu, provider_connector: account.aws, repository: r, repository_branch: main, repository_path: p/}\n---\nconnector: {identifier: aws, name: aws, ${aws}}}}\n`,
    ', repository_path: p/',
    ['workspace.repository_path'],
  ],
  [
    'notificationChannel: {identifier: n, name: n, notification_channel_type: WEBHOOK, channel: {webhook_urls: ["https://h.example"], headers: [{key: a, value: b}]}}\n',
    ', headers: [{key: a, value: b}]',
    ['notificationChannel.channel.headers'],
  ],
  ['file: {path: /a.txt, description: d, content: text}\n', ', description: d', []],
  [
    'policySet: {identifier: ps, name: ps, description: d, type: pipeline, action: onrun, enabled: true, policies: []}\n',
    'description: d, ',
    [],
  ],
];

/** Fields that the platform may give, or whose defaults are not known, so a plan does not say that they are kept. */
const givenOrUnknown = new Set([
  'connector.spec.executeOnDelegate',
  'project.color',
  'gitxWebhook.folderPaths',
  'notificationChannel.channel.headers',
]);

/** Runs the action in a workspace with these files, and returns its outcomes. */
async function run(platform: Emulator, files: Tree, more: Readonly<Record<string, string>> = {}) {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  if (more['previous-commit'] !== undefined) commitVersions(workspace);
  const inputs = { 'payload-file': 'platform/*.yaml', 'if-exists': 'update', 'allow-access-changes': 'true' };
  const { report } = await perform(platform, workspace, { ...inputs, ...more });
  assert.equal(readErrors(report), '');
  return report.outcomes.map(({ step, action, outcome, differences = [], diff = '', note = '', kept = [] }) => ({
    kind: step.kind.name,
    what: action ?? outcome,
    differences,
    diff,
    note,
    kept,
  }));
}

/** Runs it after a change of a file, so that it knows the file before the change. */
function runAfter(platform: Emulator, before: string, now: string, more: Readonly<Record<string, string>> = {}) {
  const versions = { 'base/platform/a.yaml': before, 'platform/a.yaml': now };
  return run(platform, versions, { 'previous-commit': 'HEAD~1', ...more });
}

const kindOf = (document: string) => stepKinds.find(({ key }) => key === document.slice(0, document.indexOf(':')));

describe('a field that left its document', () => {
  it('is tried in each kind that is sent as JSON and can be updated', () => {
    const tried = new Set(cases.map(([document]) => kindOf(document)?.name));
    const kinds = stepKinds.filter(({ api }) => api?.wire.form === 'json' && api.update !== undefined);
    const untried = kinds.map(({ name }) => name).filter((name) => !tried.has(name));
    // A rule has a test below. The others have no field that a document may leave out and the platform shows.
    assert.deepEqual(untried.toSorted(), ['file directory', 'notification rule', 'policy', 'stable version']);
  });

  for (const [before, part, fields] of cases) {
    it(`${fields.length === 0 ? 'stays where an update merges' : 'is removed'}: ${part} of ${before.slice(0, 20)}`, async (test) => {
      const platform = await startPlatform(test);
      const now = before.replace(part, '');
      const only = (outcomes: Awaited<ReturnType<typeof run>>) =>
        outcomes.find(({ kind }) => kind === kindOf(before)?.name);
      await run(platform, { 'platform/a.yaml': before });
      const unknown = only(await run(platform, { 'platform/a.yaml': now }, { 'dry-run': 'true' }));
      assert.equal(unknown?.what, 'unchanged');
      const isKnown = !fields.some((path) => givenOrUnknown.has(path));
      assert.deepEqual(unknown?.kept, isKnown ? fields.map((path) => path.replace(/^\w+\./, '')) : []);
      const planned = only(await runAfter(platform, before, now, { 'dry-run': 'true' }));
      assert.deepEqual([planned?.what, planned?.differences], [fields.length > 0 ? 'update' : 'unchanged', fields]);
      if (fields.length === 0) assert.match(planned?.note ?? '', /kept: description/);
      else assert.match(planned?.diff ?? '', /^-/m);
      const applied = only(await runAfter(platform, before, now));
      assert.equal(applied?.what, fields.length > 0 ? 'updated' : 'unchanged');
      assert.equal(only(await runAfter(platform, before, now))?.what, 'unchanged');
    });
  }

  const colored = (color: string) => `project: {identifier: p, name: P, orgIdentifier: default${color}}\n`;

  it('is left alone if the platform has another value by now', async (test) => {
    const platform = await startPlatform(test);
    await run(platform, { 'platform/a.yaml': colored(', color: "#00ff00"') });
    const [outcome] = await runAfter(platform, colored(', color: "#ff0000"'), colored(''));
    assert.equal(outcome?.what, 'unchanged');
  });

  it('is removed as a whole if it is a map, whatever the platform has in it by now', async (test) => {
    const platform = await startPlatform(test);
    const tagged = (tags: string) => `connector: {identifier: c, name: c${tags}, ${docker}}}\n`;
    await run(platform, { 'platform/a.yaml': tagged(', tags: {a: changed}') });
    const [outcome] = await runAfter(platform, tagged(', tags: {a: b}'), tagged(''));
    assert.deepEqual([outcome?.what, outcome?.differences], ['updated', ['connector.tags']]);
  });

  it('is named in the result if the platform gives it the same value again', async (test) => {
    const platform = await startPlatform(test);
    const before = colored(', color: "#0063F7"');
    await run(platform, { 'platform/a.yaml': before });
    const [outcome] = await runAfter(platform, before, colored(''));
    assert.equal(outcome?.what, 'updated');
    assert.match(outcome?.note ?? '', /still has project\.color$/);
    // The response proves the update all the same, so nothing is read back.
    assert.doesNotMatch(outcome?.note ?? '', /did not prove/);
  });

  it('is removed where it moved within the document', async (test) => {
    const platform = await startPlatform(test);
    const at = (auth: string, spec: string) =>
      `connector: {identifier: c, name: c, type: Aws, spec: {credential: {type: InheritFromDelegate${auth}}${spec}}}\n`;
    const [before, now] = [at(', delegateSelectors: [eu]', ''), at('', ', delegateSelectors: [eu]')];
    await run(platform, { 'platform/a.yaml': before });
    const [outcome] = await runAfter(platform, before, now, { 'dry-run': 'true' });
    assert.deepEqual(outcome?.differences, [
      'connector.spec.delegateSelectors',
      'connector.spec.credential.delegateSelectors',
    ]);
    await runAfter(platform, before, now);
    const [again] = await runAfter(platform, before, now);
    assert.equal(again?.what, 'unchanged');
  });

  it('is removed without an earlier version from an item of a list, which is replaced as a whole', async (test) => {
    const platform = await startPlatform(test);
    const rule = (entities: string) =>
      `notificationRule: {identifier: r, name: r, notification_conditions: [{condition_name: c, notification_event_configs: [{notification_entity: PIPELINE, notification_event: PIPELINE_FAILED, notification_event_data: {type: PIPELINE}${entities}}]}], notification_channel_refs: [n]}
---
notificationChannel: {identifier: n, name: n, notification_channel_type: EMAIL, channel: {email_ids: [a@b.example]}}
`;
    await run(platform, { 'platform/a.yaml': rule(', entity_identifiers: [p]') });
    const outcomes = await run(platform, { 'platform/a.yaml': rule('') });
    const updated = outcomes.filter(({ what }) => what === 'updated');
    assert.deepEqual(
      updated.map(({ kind, differences }) => [kind, differences]),
      [['notification rule', ['notificationRule.notification_conditions']]],
    );
    assert.ok((await run(platform, { 'platform/a.yaml': rule('') })).every(({ what }) => what === 'unchanged'));
  });

  it('is removed without an earlier version if its value is null', async (test) => {
    const platform = await startPlatform(test);
    const described = (description: string) => `connector: {identifier: c, name: c${description}, ${docker}}}\n`;
    await run(platform, { 'platform/a.yaml': described(', description: d') });
    const [planned] = await run(
      platform,
      { 'platform/a.yaml': described(', description: null') },
      { 'dry-run': 'true' },
    );
    assert.deepEqual(planned?.differences, ['connector.description']);
    const [applied] = await run(platform, { 'platform/a.yaml': described(', description: null') });
    assert.equal(applied?.what, 'updated');
  });
});
