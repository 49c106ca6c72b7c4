import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { annotations, assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;

const project = `project: {identifier: "${use('team')}", name: "${use('title')}", orgIdentifier: retail}\n`;
const variable = `variable:
  identifier: tier
  name: tier
  orgIdentifier: retail
  projectIdentifier: ${use('team')}
  type: String
  spec: {valueType: FIXED, fixedValue: "${use('tier')}"}
`;
const tree = { 'platform/project.yaml': project, 'platform/variable.yaml': variable };
const teams = `- team: payments
  title: Payments EU
  tier: gold
- team: search
  title: Search
  tier: lead
`;
const offline = { 'dry-run': 'true', 'account-id': 'AcmeAccount0000000001', 'payload-file': 'platform/*.yaml' };
const check = (list: string, files: Record<string, string> = tree, inputs: Record<string, string> = {}) =>
  runStep({ ...offline, 'for-each-file': 'teams.yaml', ...inputs }, { files: { ...files, 'teams.yaml': list } });
const errors = (run: StepRun) => annotations(run, 'error').map(({ message }) => message.split('\n')[0]);
const labels = (run: StepRun) => [...run.log.matchAll(/^unchecked +(.*?) {2}/gm)].map(([, label]) => label);

describe('for-each', { concurrency: 2 }, () => {
  it('applies a document once for each entry, with Windows line ends and anchors too', async (t) => {
    const platform = await startPlatform(t);
    const inputs = { ...reaching(platform), 'payload-file': 'platform/*.yaml', 'if-exists': 'update' };
    const list = teams
      .replace('tier: gold', 'tier: &tier gold')
      .replace('tier: lead', 'tier: *tier')
      .replaceAll('\n', '\r\n');
    const files = { ...tree, 'teams.yaml': list };
    const run = await runStep({ ...inputs, 'for-each-file': 'teams.yaml' }, { files });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '4');
    const again = await runStep({ ...inputs, 'for-each-file': 'teams.yaml' }, { files });
    assert.equal(again.outputs.unchanged, '4');
    const part = await runStep({ ...inputs, 'for-each': teams, only: 'sea*', 'dry-run': 'true' }, { files });
    const [entry] = JSON.parse(part.outputs.entries ?? '');
    assert.deepEqual(
      { ...entry, planDigest: '' },
      { name: 'search', changes: 1, updated: 1, unchanged: 1, planDigest: '' },
    );
    assert.equal(entry.planDigest, part.outputs.planDigest);
  });

  it('has the digest of each entry, which a run with only that entry has', async (t) => {
    const platform = await startPlatform(t);
    const shared = { 'platform/org.yaml': 'organization: {identifier: shared, name: Shared}\n' };
    const inputs = {
      ...reaching(platform),
      'payload-file': 'platform/*.yaml',
      'if-exists': 'update',
      'for-each': teams,
    };
    const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files: { ...tree, ...shared } });
    assert.equal(plan.outputs.created, '5');
    for (const { name, planDigest, created } of JSON.parse(plan.outputs.entries ?? '')) {
      assert.equal(created, 2);
      const run = await runStep(
        { ...inputs, only: name, 'plan-digest': planDigest },
        { files: { ...tree, ...shared } },
      );
      assertEnded(run, 0);
      assert.equal(run.outputs.created, '2');
    }
    const rest = await runStep({ ...inputs, only: '(shared)' }, { files: { ...tree, ...shared } });
    assert.equal(rest.outputs.created, '1');
  });

  it('repeats a document along a list in an entry, so an empty list has none', async () => {
    const environment = `environment:
  identifier: ${use('stages.name')}
  name: ${use('stages.name')} of ${use('title')}
  orgIdentifier: retail
  projectIdentifier: ${use('team')}
  type: ${use('stages.type')}
`;
    const list = teams.replace(
      '  tier: gold\n',
      '  tier: gold\n  stages: [{name: dev, type: PreProduction}, {name: prod, type: Production}]\n',
    );
    const run = await check(list, { 'platform/all.yaml': `${project}---\n${environment}` }, { values: 'stages: []' });
    assertEnded(run, 0);
    assert.deepEqual(labels(run), [
      'project retail/payments',
      'environment retail/payments/dev',
      'environment retail/payments/prod',
      'project retail/search',
    ]);
  });

  it('has documents of one entry, which are beside its file', async () => {
    const [, payments = '', search = ''] = teams.replaceAll(/^ {2}/gm, '').split('- ');
    const files = {
      'teams/payments/team.yaml': payments,
      'teams/search/team.yaml': search,
      'teams/search/extra.yaml':
        'variable: {identifier: extra, name: extra, orgIdentifier: retail, projectIdentifier: search, type: String, spec: {valueType: FIXED, fixedValue: "1"}}\n',
      'platform/project.yaml': project,
    };
    const inputs = {
      ...offline,
      'payload-file': 'platform/*.yaml\nteams/**/*.yaml',
      'for-each-file': 'teams/*/team.yaml',
    };
    const run = await runStep(inputs, { files });
    assertEnded(run, 0);
    assert.deepEqual(labels(run), ['project retail/payments', 'project retail/search', 'variable retail/search/extra']);
    const part = await runStep({ ...inputs, only: '!search' }, { files });
    assert.deepEqual(labels(part), ['project retail/payments']);
  });

  it('takes secrets of single entries from secret-values', async (t) => {
    const secret = `secret:
  identifier: db
  name: db
  type: SecretText
  orgIdentifier: retail
  projectIdentifier: ${use('team')}
  spec: {secretManagerIdentifier: harnessSecretManager, valueType: Inline, value: "${use('password')}"}
`;
    const platform = await startPlatform(t);
    const inputs = { ...reaching(platform), 'payload-file': 'platform/*.yaml', 'for-each': teams };
    const secrets = 'for-each:\n  payments: {password: "first-7361"}\n  search: {password: "second-9924"}\n';
    const run = await runStep(
      { ...inputs, 'secret-values': secrets },
      { files: { ...tree, 'platform/secret.yaml': secret } },
    );
    assertEnded(run, 0);
    const sent = platform.requests.filter(({ method }) => method === 'POST').map(({ body }) => body.toString());
    const ofProject = (name: string) => sent.filter((body) => body.includes(`"projectIdentifier":"${name}"`)).join();
    assert.match(ofProject('payments'), /first-7361/);
    assert.match(ofProject('search'), /second-9924/);
    assert.doesNotMatch(run.log.replaceAll(/^::add-mask::.*$/gm, ''), /first-7361|second-9924/);
  });

  it('says where an entry is wrong', async () => {
    const late = await check(`${teams}- team: late\n  titel: Late\n  tier: gold\n`);
    assert.match(
      onlyError(late).sentence,
      /^teams\.yaml:7:3: teams\.yaml:7 \(late\) has no value "title", which platform\/project\.yaml:1:/,
    );
    assert.match(onlyError(late).hint, /Did you mean .*titel/);
    const odd = await check(`${teams}- team: odd\n  title: Odd\n  tier: 1\n`);
    assert.deepEqual(errors(odd), [
      'teams.yaml:9:9: teams.yaml:9 (odd): "tier" is a number, but text in most entries.',
    ]);
    const invalid = await check(teams.replace('team: search', 'team: sea rch'));
    assert.match(
      errors(invalid)[0] ?? '',
      /^teams\.yaml:4:9: .*in platform\/project\.yaml:1:\d+ \(teams\.yaml:4 \(sea rch\)\)\.$/,
    );
    const same = await check(teams, { ...tree, 'platform/x.yaml': variable.replace(use('team'), 'shared') });
    assert.match(
      errors(same)[0] ?? '',
      /teams\.yaml:1 \(payments\) and teams\.yaml:4 \(search\) both give the same variable/,
    );
  });

  it('reports what is wrong in the template once', async () => {
    const run = await check(teams, { ...tree, 'platform/variable.yaml': variable.replace('type: String', 'type: 1') });
    assert.match(
      onlyError(run).sentence,
      /^platform\/variable\.yaml:6:9: .*\(teams\.yaml:1 \(payments\) and 1 more\)\.$/,
    );
  });
});
