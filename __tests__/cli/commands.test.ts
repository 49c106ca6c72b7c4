import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { account, apiKey, startPlatform } from '../e2e/support.ts';
import { runHere } from './host.ts';

const project = (name: string) => `project:\n  identifier: billing\n  name: ${name}\n  orgIdentifier: default\n`;
const files = { 'platform-provision.yaml': 'paths: platform\n', 'platform/a.yaml': project('Billing') };

describe('commands against a platform', () => {
  it('plan, then apply after a confirmation, then plan again', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const writes = () => platform.requests.filter(({ method }) => method !== 'GET').length;

    const planned = await runHere(test, ['plan'], { files, environment });
    assert.equal(planned.code, 0);
    assert.match(
      planned.stdout,
      /^account Acme\w+\n└─ organization default\n {3}└─ \+ project billing {2}platform.a\.yaml:1\n/,
    );
    assert.match(planned.stdout, /\nPlan: 1 to create, 0 to update, 0 unchanged \(.*\)\nPlan digest: [\da-f]{64}\n$/);
    assert.equal((await runHere(test, ['plan', '--detailed-exitcode'], { files, environment })).code, 2);

    const refused = await runHere(test, ['apply'], { files, environment });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /`apply` asks before it writes, and there is no terminal.*`--yes`.*`plan`/);
    const deletion = await runHere(test, ['delete'], { files, environment });
    assert.match(
      deletion.stderr,
      /`delete` asks before it writes, and there is no terminal.*`--yes` to write without asking, or `--dry-run` to see the changes\.$/m,
    );
    for (const answer of ['y', '', 'yes please']) {
      const declined = await runHere(test, ['apply'], { files, environment, isTerminal: true, answer });
      assert.equal(declined.code, 1);
      assert.match(
        declined.stderr,
        /Create 1, update 0 and delete 0 resources in account Acme.* Only `yes` applies this: Nothing was written\.\n$/s,
      );
      assert.match(declined.stderr, /Planning for account Acme\w+ at http:/);
      assert.doesNotMatch(declined.stderr, /Dry run/);
      assert.match(declined.stdout, /Plan: 1 to create, 0 to update, 0 unchanged.*\n$/);
    }
    assert.equal(writes(), 0);

    const applied = await runHere(test, ['apply'], {
      files,
      environment: { ...environment, NO_COLOR: '1' },
      isTerminal: true,
      answer: 'yes',
    });
    assert.equal(applied.code, 0, applied.stderr);
    assert.match(applied.atOnce, / is unknown\. Run `plan` to see what is left\.$/m);
    assert.match(applied.stdout, /\ncreated {5}project default\/billing .*\nApplied: 1 created \(/s);
    assert.equal(writes(), 1);

    const again = await runHere(test, ['apply'], { files, environment, isTerminal: true });
    assert.equal(again.code, 0, 'nothing to ask about');
    assert.match(again.stdout, /^.*Plan: 0 to create, 0 to update, 1 unchanged/s);
    const quiet = await runHere(test, ['plan', '--detailed-exitcode'], { files, environment });
    assert.equal(quiet.code, 0);
  });

  it('deletes what the files name, and refers to itself if it is stopped', async (test) => {
    const platform = await startPlatform(test, {
      seed: { projects: [{ project: { identifier: 'billing', name: 'B' } }] },
    });
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const run = await runHere(test, ['delete', '--yes', '--allow-cascade'], { files, environment });
    assert.equal(run.code, 0, run.stderr);
    assert.match(run.stdout, /^deleted {5}project default\/billing /);
    assert.match(run.atOnce, / is unknown\. Run `delete` again: it shows what is left\.$/m);
  });

  it('shows what a delete would do, without a terminal and without asking', async (test) => {
    const platform = await startPlatform(test, {
      seed: { projects: [{ project: { identifier: 'billing', name: 'B' } }] },
    });
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const run = await runHere(test, ['delete', '--dry-run', '--allow-cascade'], { files, environment });
    assert.equal(run.code, 0, run.stderr);
    assert.match(run.stdout, /─ - project billing: also deletes .*\nPlan: .*1 to delete/s);
    assert.ok(platform.state.projects.has('default/billing'));

    const keyless = await runHere(test, ['delete', '--dry-run'], { files });
    assert.match(keyless.stderr, /`delete` needs a key\./);
    const declined = await runHere(test, ['delete', '--fail-on-changes', '--allow-cascade'], {
      files,
      environment,
      isTerminal: true,
      answer: 'no',
    });
    assert.match(
      declined.stderr,
      /Create 0, update 0 and DELETE 1 resource \(and everything in project default\/billing that was not checked: .*\) in account Acme.*Nothing was written\./s,
    );
  });

  it('shows the diff of what --yes has written', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey, NO_COLOR: '1' };
    const payments = 'project: { identifier: payments, orgIdentifier: default, name: Payments, description: New }\n';
    const run = await runHere(test, ['apply', '--yes', '.'], { files: { 'payments.yaml': payments }, environment });
    assert.equal(run.code, 0, run.stderr);
    assert.match(
      run.stdout,
      /^updated .*\nDiff of project default\/payments\n@@.*\n\+ *description: New\n.*\nApplied: 1 updated/ms,
    );
  });

  it('applies only the shown plan: a change in between is refused', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const digest = 'ab'.repeat(32);
    const run = await runHere(test, ['apply', '--yes', '--plan-digest', digest], { files, environment });
    assert.equal(run.code, 1);
    assert.match(run.stderr, /error: The plan has changed \(expected digest ab.*Nothing was written\./);
    assert.equal(platform.state.projects.has('default/billing'), false);
  });

  it('prints JSON with the outputs of the action and the diagnostics, and writes the report', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const run = await runHere(test, ['apply', '--yes', '--json', '--report', 'report.md'], { files, environment });
    assert.equal(run.code, 0);
    const { results, diagnostics, ...outputs } = JSON.parse(run.stdout);
    assert.equal(outputs.outcome, 'created');
    assert.equal(outputs.created, 1);
    assert.deepEqual(
      [results[0].kind, results[0].identifier, results[0].file],
      ['project', 'billing', 'platform/a.yaml'],
    );
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      Object.keys(outputs).filter((name) => outputs[name] === ''),
      [],
    );
    assert.match(readFileSync(join(run.root, 'report.md'), 'utf8'), /<b>Applied: 1 created<\/b>/);
  });

  it('writes no report below `.git`', async (test) => {
    const run = await runHere(test, ['check', '--report', '.git/hooks'], { files });
    assert.equal(run.code, 1);
    assert.match(
      run.stderr,
      /Failed to write the report: \.git\/hooks leads below `\.git`, where nothing is written\./,
    );
  });

  it('exports into files that a plan finds unchanged', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const args = ['export', '--kinds', 'projects', '--kinds', 'organizations', '--export-to', '../copy/.harness'];
    const options = { files: { 'docs/x.md': '' }, directory: 'docs', environment };
    const planned = await runHere(test, [...args, '--dry-run'], options);
    assert.equal(planned.code, 0, planned.stderr);
    assert.match(planned.stdout, /─ \+ project payments/);
    assert.ok(!existsSync(join(planned.root, 'copy')));
    const exported = await runHere(test, args, options);
    assert.equal(exported.code, 0, exported.stderr);
    assert.match(exported.stdout, /^exported +project default\/payments/m);
    assert.match(exported.stdout, /\nExported: \d+ exported/);
    const written = globSync('copy/.harness/**/*.yaml', { cwd: exported.root });
    const copies = written.map((path) => [path, readFileSync(join(exported.root, path), 'utf8')]);
    const compared = await runHere(test, ['plan', '.'], { files: Object.fromEntries(copies), environment });
    assert.match(compared.stdout, new RegExp(`^Plan: 0 to create, 0 to update, ${written.length} unchanged`));
  });

  it('lists users as a table, as CSV and as JSON', async (test) => {
    const users = [
      { id: 'u1', userName: 'one@example.com', displayName: 'One' },
      { id: 'u2', userName: 'two@example.com', displayName: 'Two', active: false },
    ];
    const platform = await startPlatform(test, { seed: { users } });
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_SCIM_TOKEN: apiKey };
    const table = await runHere(test, ['users'], { environment });
    assert.equal(table.code, 0, table.stderr);
    assert.match(table.stdout, /^userName +displayName\none@example\.com +One\ntwo@example\.com +Two +inactive\n/);
    const csv = await runHere(test, ['users', '--csv'], { environment });
    assert.match(csv.stdout, /^id,userName,.*\r\nu1,one@example\.com,/);
    const json = JSON.parse((await runHere(test, ['users', '--json'], { environment })).stdout);
    assert.deepEqual(
      json.users.map(({ userName }: { userName: string }) => userName),
      ['one@example.com', 'two@example.com'],
    );
    assert.equal(json.userCount, 2);
  });

  it('asks before it sets the SCIM rule, and sets only the shown rule', async (test) => {
    const platform = await startPlatform(test, {
      seed: { serviceAccounts: [{ identifier: 'scim_sync', name: 'SCIM', email: 's@example.com', roles: [] }] },
    });
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey, NO_COLOR: '1' };
    const args =
      'scim-rule --scim-issuer github --scim-key-field repository_id --scim-value-field 4711 --scim-service-account-id scim_sync';
    const run = await runHere(test, args.split(' '), { environment, isTerminal: true, answer: 'yes' });
    assert.equal(run.code, 0, run.stdout + run.stderr);
    assert.match(run.stdout, /├─|└─ ~ settings/);
    assert.match(run.stdout, /updated {5}settings.*\nApplied: 1 updated/s);
    assert.doesNotMatch(run.stderr, /has no effect/);
  });

  it('shows a plan in lines of at most 120 columns, and all that it leaves out as JSON', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const name = 'a_name_'.repeat(12);
    const file = `${'directory/'.repeat(9)}project.yaml`;
    const files = {
      [file]: `project: {identifier: ${name}, name: P, orgIdentifier: default}\n`,
      'k8s.yaml': 'apiVersion: v1\nkind: Service\n',
    };
    const { stdout } = await runHere(test, ['plan', '.'], { files, environment });
    assert.deepEqual(
      stdout.split('\n').filter(({ length }) => length > 120),
      [],
    );
    assert.ok(stdout.includes(name) && stdout.includes(`${file}:1`), stdout);
    const change = (description: string) => ({
      'a.yaml': `project: {identifier: p, name: P, description: "${description}"}\n`,
    });
    const words = 'long words '.repeat(30).trim();
    const apply = await runHere(test, ['apply', '--yes', '.'], { files: change('short'), environment });
    assert.equal(apply.code, 0, apply.stderr);
    for (const args of [
      ['plan', '.'],
      ['apply', '--yes', '.'],
    ]) {
      const { stdout: shown } = await runHere(test, args, { files: change(words), environment });
      // The line of a change that was made has no bound.
      const lines = shown.split('\n').filter((line) => !line.startsWith('updated'));
      assert.deepEqual(
        lines.filter(({ length }) => length > 120),
        [],
      );
      assert.ok(shown.replaceAll(/\n *\+↳ /g, '').includes(words), shown);
    }
    const json = await runHere(test, ['plan', '--json', '.'], { files, environment });
    const [leftOut] = JSON.parse(json.stdout).diagnostics;
    assert.deepEqual(leftOut.list, ['k8s.yaml:1: Kubernetes manifest']);
  });

  it('shows no secret', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const variable = `connector:\n  identifier: c\n  name: C\n  type: Git\n  spec: {url: "https://u:hunter2hunter2@git.example/x", password: hunter2hunter2}\n`;
    const run = await runHere(test, ['plan', '--json', '--debug', '--report', 'r.md', 'c.yaml'], {
      files: { 'c.yaml': variable },
      environment,
    });
    const written = `${run.stdout}${run.stderr}${existsSync(join(run.root, 'r.md')) ? readFileSync(join(run.root, 'r.md'), 'utf8') : ''}`;
    for (const secret of ['hunter2hunter2', apiKey]) assert.ok(!written.includes(secret));
    assert.ok(written.includes(account));
  });
});

describe('check', () => {
  it('needs no key and no network, and shows problems with paths from the working directory', async (test) => {
    const wrong = { 'platform/a.yaml': 'project:\n  name: P\n  colour: blue\n', 'platform/b.yaml': 'project: {\n' };
    const environment = { PLATFORM_BASE_URL: 'http://127.0.0.1:1', HTTPS_PROXY: 'http://127.0.0.1:1' };
    const { code, stdout, stderr } = await runHere(test, ['check', '../platform'], {
      files: { ...wrong, 'docs/x.md': '' },
      directory: 'docs',
      environment,
    });
    assert.equal(code, 1);
    assert.match(stderr, /^\.\.\/platform\/a\.yaml:1:1: error: .*identifier/m);
    assert.match(stderr, /^\.\.\/platform\/a\.yaml:3:3: warning: .*colour/m);
    assert.match(stderr, /^\.\.\/platform\/b\.yaml:\d+:\d+: error: /m);
    assert.match(stdout, /^Failed: \d errors, 1 warning \(/);
    const [, pattern = ''] = /"regexp": "(.*)"/.exec(readFileSync('.github/problem-matcher.json', 'utf8')) ?? [];
    const matcher = new RegExp(JSON.parse(`"${pattern}"`));
    const [, file, line, column, severity, message] = matcher.exec(stderr.split('\n')[0] ?? '') ?? [];
    assert.ok(file?.endsWith('.yaml') && line && column && severity && message);
  });

  it('shows a problem as docs/guides/terminal.md does', async (test) => {
    const [, example] =
      /\n```text\n(platform\/.*: warning: .*)\n```/.exec(readFileSync('docs/guides/terminal.md', 'utf8')) ?? [];
    const project = 'project:\n  identifier: payments\n  colour: red\n  name: Payments\n';
    const { stderr } = await runHere(test, ['check', 'platform'], { files: { 'platform/project.yaml': project } });
    assert.equal(stderr, `${example}\n`);
  });

  it('leaves out files of other tools although it cannot read the others', async (test) => {
    const broken = { 'platform/a.yaml': 'project: {', 'platform/b.yaml': 'apiVersion: v1\nkind: Service\n' };
    const { stderr } = await runHere(test, ['check', 'platform'], { files: broken });
    assert.match(stderr, /^notice: Left out 1 document .*: 1 Kubernetes manifest \(.*b\.yaml:1\)\.$/m);
  });

  it('names the values as the place of a problem in them', async (test) => {
    const { stderr } = await runHere(test, ['check', '--values', '{a: 1', 'platform'], { files });
    assert.match(stderr, /^values:1:\d+: error: /);
  });

  it('reads standard input', async (test) => {
    const { code, stdout } = await runHere(test, ['check', '-'], { input: project('Billing') });
    assert.deepEqual([code, stdout.replace(/ \(.*/s, '')], [0, 'Checked 1 document: no problems']);
    assert.match((await runHere(test, ['check', '-'])).stderr, /Standard input is empty/);
    assert.match((await runHere(test, ['check', '-', 'a'])).stderr, /excludes other paths/);
  });

  it('reports missing files', async (test) => {
    assert.match(
      (await runHere(test, ['check'])).stderr,
      /Name files or directories to check, `-` for standard input, or set `paths` in platform-provision\.yaml/,
    );
    assert.match(
      (await runHere(test, ['plan', 'a'])).stderr,
      /`plan` needs a key\. Set the environment variable PLATFORM_API_KEY\./,
    );
    const ofTerraform = await runHere(test, ['plan', 'a'], { environment: { HARNESS_PLATFORM_API_KEY: 'x' } });
    assert.match(ofTerraform.stderr, /variable PLATFORM_API_KEY\. HARNESS_PLATFORM_API_KEY is not read\. To check/);
    assert.match((await runHere(test, ['users'])).stderr, /PLATFORM_SCIM_TOKEN/);
    assert.match((await runHere(test, ['check', 'none.yaml'])).stderr, /none\.yaml does not exist/);
  });
});
