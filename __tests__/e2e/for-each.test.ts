import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
const organization = 'organization: {identifier: fresh, name: Fresh}\n';
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
    const results: { entry?: string }[] = JSON.parse(run.outputs.results ?? '');
    assert.deepEqual(results.map(({ entry }) => entry).toSorted(), ['payments', 'payments', 'search', 'search']);
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
    // Also if no entry has the list any more.
    const none = await check(teams, { 'platform/all.yaml': `${project}---\n${environment}` }, { values: 'stages: []' });
    assertEnded(none, 0);
    assert.deepEqual(labels(none), ['project retail/payments', 'project retail/search']);
  });

  it('refuses lists whose combinations are more than a run can have', async () => {
    const names = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ name: `n${index}` })));
    const list = `- {team: payments, title: Payments, tier: gold, stages: ${names}, regions: ${names}}\n`;
    const combined = variable.replace('identifier: tier', `identifier: ${use('stages.name')}_${use('regions.name')}`);
    const run = await check(list, { ...tree, 'platform/variable.yaml': combined });
    const { sentence, hint } = onlyError(run);
    assert.equal(
      sentence,
      'platform/variable.yaml:1:1: The entries give more than 100,000 documents (teams.yaml:1 (payments)).',
    );
    assert.match(hint, /use values of one list/);
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
    const nested = {
      'teams/search/team.yaml': search,
      'teams/search/web/team.yaml': payments,
      'teams/search/web/project.yaml': project,
    };
    const inner = await runStep(
      { ...offline, 'payload-file': 'teams/**/*.yaml', 'for-each-file': 'teams/**/team.yaml' },
      { files: nested },
    );
    assert.deepEqual(labels(inner), ['project retail/payments'], inner.log);
  });

  it('has shared documents in the same file as repeated ones', async () => {
    const mixed = `${organization}---\n${project}---\n${organization.replaceAll('fresh', 'stale')}`;
    const run = await check(teams, { 'platform/all.yaml': mixed, 'platform/variable.yaml': variable });
    assertEnded(run, 0);
    assert.equal(labels(run).length, 6);
    const part = await check(
      teams,
      { 'platform/all.yaml': mixed, 'platform/variable.yaml': variable },
      { only: '(shared)' },
    );
    assert.deepEqual(labels(part).toSorted(), ['organization fresh', 'organization stale']);
  });

  it('shows the same change in many entries as one line', async (t) => {
    const platform = await startPlatform(t);
    const list = JSON.stringify(
      Array.from({ length: 6 }, (_, index) => ({ team: `team_${index}`, title: `T ${index}` })),
    );
    const inputs = {
      ...reaching(platform),
      'payload-file': 'platform/*.yaml',
      'if-exists': 'update',
      'for-each': list,
    };
    const created = await runStep(inputs, { files: { 'platform/project.yaml': project } });
    assertEnded(created, 0);
    const identifiers = JSON.parse(readFileSync(created.outputs.identifiersFile ?? '', 'utf8'));
    assert.deepEqual(Object.entries(identifiers).slice(0, 2), [
      ['team_0', ['team_0']],
      ['team_1', ['team_1']],
    ]);
    const described = { 'platform/project.yaml': project.replace('{', '{description: New, ') };
    const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files: described });
    assertEnded(plan, 0);
    assert.match(plan.summary, /✏️ project: description \+\d −\d, 6 entries/);
    assert.equal(plan.summary.match(/: description/g)?.length, 1);
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

  it('gives the secrets of an entry to no other document', async () => {
    const leak = variable.replace(use('tier'), use('for-each.search.password'));
    for (const only of ['payments', '(shared)']) {
      const run = await check(
        teams,
        { 'platform/leak.yaml': only === 'payments' ? leak : leak.replace(use('team'), 'x'), ...tree },
        { only, 'secret-values': 'for-each: {search: {password: second-9924}}' },
      );
      assert.match(errors(run).join(), /There is no value "for-each\.search\.password"/);
    }
  });

  it('refuses a part with a resource of another part', async () => {
    const mine = '{team: payments, title: Payments, tier: gold}\n';
    const theirs = mine.replaceAll(/payments/gi, 'search');
    const perFile = (payments: string, files: Record<string, string> = tree, inputs = {}) =>
      runStep(
        { ...offline, 'for-each-file': 'teams/*/team.yaml', 'payload-file': '**/*.yaml', only: 'payments', ...inputs },
        { files: { ...files, 'teams/payments/team.yaml': payments, 'teams/search/team.yaml': theirs } },
      );
    const both =
      /payments\/team\.yaml:1 \(payments\) and teams\/search\/team\.yaml:1 \(search\) both give the same project/;
    // Also where the other part lacks a value.
    const secret = project.replace('{', `{description: "${use('about')}", `);
    const about = { 'platform/project.yaml': secret };
    const stolen = mine.replace('payments', 'search');
    assert.match(errors(await perFile(stolen)).join(), both);
    assert.match(errors(await perFile(stolen.replace('{', '{about: x, '), about)).join(), both);
    const deleted = await perFile(stolen, tree, { operation: 'delete', 'api-key': 'pat.AcmeAccount0000000001.a.b' });
    assert.match(errors(deleted).join(), both);

    const own = 'project: {identifier: search, name: Mine, orgIdentifier: retail}\n';
    assert.match(
      errors(await perFile(mine, { ...tree, 'teams/payments/more.yaml': own })).join(),
      /Duplicate project "search"/,
    );
    // A value of an entry makes a shared document one of all entries.
    const shared = { ...tree, 'platform/org.yaml': organization.replace('name: Fresh', `name: "${use('company')}"`) };
    const values = { values: 'company: Acme' };
    assertEnded(await perFile(mine, shared, values), 0);
    assert.match(
      errors(await perFile(mine.replace('{', '{company: Mine, '), shared, values)).join(),
      /both give the same organization fresh/,
    );
    assertEnded(await perFile(mine), 0);
  });

  it('leaves the shared documents out of every part that does not name them', async () => {
    const files = { ...tree, 'platform/org.yaml': organization };
    for (const [only, shared] of Object.entries({ '!search': 0, '*': 0, '(shared)': 1, '!search\n(shared)': 1 }))
      assert.equal(labels(await check(teams, files, { only })).includes('organization fresh'), shared === 1, only);
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

  it('names an entry by its directory or its file', async () => {
    const values = (team: string) => `title: ${team}\nteam: ${team}\ntier: gold\n`;
    const own = { 'teams/payments/team.yaml': values('payments') };
    const perDirectory = { 'for-each-file': 'teams/*/team.yaml', only: 'payments' };
    assertEnded(await runStep({ ...offline, ...perDirectory }, { files: { ...tree, ...own } }), 0);
    const flat = { 'teams/payments.yaml': values('pay'), 'teams/search.yaml': values('find') };
    const perFile = { 'for-each-file': 'teams/*.yaml', only: 'search' };
    const run = await runStep({ ...offline, ...perFile }, { files: { ...tree, ...flat } });
    assertEnded(run, 0);
    assert.deepEqual(labels(run), ['project retail/find', 'variable retail/find/tier']);
  });

  it('refuses an empty list, and a list that no document uses', async () => {
    assert.match(onlyError(await check('[]\n')).sentence, /`for-each` has no entry, so nothing would remain/);
    const unused = await check(teams, { 'platform/org.yaml': organization });
    assert.match(onlyError(unused).sentence, /No document uses a value of `for-each`/);
  });

  it('allows an entry without a value that others have, written as null', async () => {
    const described = project.replace('{', `{description: "${use('about')}", `);
    const list = teams
      .replace('  title: Search\n', '  title: Search\n  about: null\n')
      .replace('  tier: gold\n', '  tier: gold\n  about: Pays\n');
    assertEnded(await check(list, { ...tree, 'platform/project.yaml': described }), 0);
  });

  it('refuses secrets under a mistyped name, and warns of those of an entry that left the list, without quoting them', async () => {
    const summary = /`for-each` of `secret-values` has 1 name that no entry of `for-each` has\.$/;
    const mistyped = await check(teams, tree, { 'secret-values': 'for-each: {paymants: {tier: platinum}}' });
    assert.match(onlyError(mistyped).sentence, summary);
    assert.match(onlyError(mistyped).hint, /Did you mean `payments`\?/);
    const left = await check(teams, tree, {
      'secret-values': 'for-each: {depot: {tier: platinum}, payments: {tier: titanium}}',
    });
    assertEnded(left, 0);
    const warnings = annotations(left, 'warning').flatMap(({ message }) => message.split('\n'));
    assert.ok(
      warnings.some((line) => summary.test(line)),
      warnings.join('\n'),
    );
    // The mistyped name of an entry with secrets is that of another one.
    const both = await check(teams, tree, {
      'secret-values': 'for-each: {paymants: {tier: platinum}, payments: {tier: titanium}}',
    });
    assertEnded(both, 0);
    for (const { log } of [mistyped, left, both])
      assert.doesNotMatch(log.replaceAll(/^::add-mask::.*$/gm, ''), /paymants|depot|platinum|titanium/);
  });

  it('refuses a name that `only` could not select, and two entries with one name', async () => {
    const odd = await check('- title: "Payments, EU"\n  team: payments\n  tier: gold\n');
    assert.match(onlyError(odd).sentence, /^teams\.yaml:1:3: The entry name "Payments, EU" contains characters/);
    const twice = await check(teams.replace('search', 'payments'));
    assert.match(
      onlyError(twice).sentence,
      /^teams\.yaml:4:3: Two entries are named "payments": teams\.yaml:1 .* teams\.yaml:4/,
    );
  });

  it('shows the list that replaces a map of maps', async () => {
    const run = await check('payments: {title: Payments, tier: gold}\nsearch: {title: Search, tier: lead}\n');
    assert.match(
      onlyError(run).sentence,
      /^teams\.yaml:1:1: `for-each` is a map of maps, but must be a list of maps\.$/,
    );
    assert.match(onlyError(run).hint, /`- \{team: payments, title: …, tier: …\}`/);
  });

  it('refuses a part without a list, of unknown entries, or to report what is unmanaged', async () => {
    const alone = await runStep({ ...offline, only: 'payments' }, { files: { 'platform/org.yaml': organization } });
    assert.match(onlyError(alone).sentence, /`only` has no effect without `for-each` or `for-each-file`/);
    const unknown = await check(teams, tree, { only: 'paymants' });
    assert.match(onlyError(unknown).hint, /Did you mean `payments`\?/);
    const rest = await check(teams, tree, {
      only: 'payments',
      'report-unmanaged': 'true',
      'api-key': 'pat.AcmeAccount0000000001.a.b',
    });
    assert.match(onlyError(rest).sentence, /`report-unmanaged` cannot be used with `only`/);
  });

  it('says that a part needs the shared documents', async (t) => {
    const platform = await startPlatform(t);
    const files = { 'platform/org.yaml': organization, 'platform/project.yaml': project.replace('retail', 'fresh') };
    const inputs = {
      ...reaching(platform),
      'payload-file': 'platform/*.yaml',
      'if-exists': 'update',
      'for-each': teams,
    };
    const part = await runStep({ ...inputs, only: 'payments' }, { files });
    assert.match(onlyError(part).hint, /Apply `only: \(shared\)` first/);
    assertEnded(await runStep({ ...inputs, only: '(shared)' }, { files }), 0);
    assertEnded(await runStep({ ...inputs, only: 'payments' }, { files }), 0);
  });

  it('has at most 200 entries for a matrix, each with a name that only takes', async (t) => {
    const platform = await startPlatform(t);
    const list = JSON.stringify(
      Array.from({ length: 401 }, (_, index) => ({ team: `team_${index}`, title: `Team ${index}` })),
    );
    const inputs = { ...reaching(platform), 'payload-file': 'platform/*.yaml', 'for-each': list };
    const files = { 'platform/project.yaml': project };
    const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files });
    const entries: { name: string; changes: number; planDigest: string }[] = JSON.parse(plan.outputs.entries ?? '');
    assert.equal(entries.length, 134);
    const [first] = entries;
    assert.equal(first?.name, 'team_0,team_1,team_2');
    const part = { only: first?.name ?? '', 'plan-digest': first?.planDigest ?? '' };
    const run = await runStep({ ...inputs, ...part }, { files });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '3');
    assert.ok(platform.requests.length < 20, String(platform.requests.length));
  });
});
