import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { clean, runStep } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { type Files, readResults, writes } from './directory.ts';
import { annotations, apiKey, assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const file = '.harness/orgs/default/projects/payments/secrets/db.yaml';
/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;
const secretWith = (value: string, name = 'Database') => `# Used by the checkout
secret:
  type: SecretText
  identifier: db
  name: ${name}
  spec:
    secretManagerIdentifier: harnessSecretManager
    valueType: Inline
    value: ${value}
`;
const files: Files = { [file]: secretWith(use('db')) };
const inputs = { 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update', 'requests-per-minute': '0' };
const value = (text: string) => ({ values: `db: ${JSON.stringify(text)}\n` });
const [first, second] = ['first: #1 "x"\nnext', 'second one'];

describe('an inline secret', () => {
  it('is created, not changed without need, updated with its value, and gets a new value on request', async (test) => {
    const platform = await startPlatform(test);
    const run = async (given: Readonly<Record<string, string>>, tree = files) => {
      platform.requests.length = 0;
      const ran = await runStep({ ...reaching(platform), ...inputs, ...given }, { files: tree });
      assertEnded(ran, 0);
      const [body] = writes(platform).map(({ body }) => body.toString());
      const sent = body ? JSON.parse(body).secret.spec.value : undefined;
      // The secret could be guessed from a digest of the body.
      for (const text of [body, sent].filter((text) => text !== undefined)) {
        const digest = createHash('sha256').update(text).digest();
        for (const form of ['hex', 'base64', 'base64url'] as const)
          assert.ok(!`${ran.log}${ran.summary}${JSON.stringify(ran.outputs)}`.includes(digest.toString(form)));
      }
      return { ran, sent, outcome: ran.outputs.outcome, note: readResults(ran)[0]?.note };
    };
    const planned = await run({ ...value(first), 'dry-run': 'true' });
    const otherPlan = await run({ ...value(second), 'dry-run': 'true' });
    assert.notEqual(planned.ran.outputs.planDigest, otherPlan.ran.outputs.planDigest, 'a value is a part of the plan');
    const digest = planned.ran.outputs.planDigest ?? '';
    const created = await run({ ...value(first), 'plan-digest': digest });
    assert.deepEqual([created.outcome, created.sent], ['created', first]);

    const unchanged = await run(value(second));
    assert.deepEqual([unchanged.outcome, unchanged.sent], ['unchanged', undefined]);
    assert.equal(unchanged.note, 'its value cannot be compared (`update-secret-values: true` sends it again)');
    const drift = { 'dry-run': 'true', 'fail-on-changes': 'true' };
    const withoutValue = await run(drift);
    assert.equal(withoutValue.outcome, 'planned');
    assert.doesNotMatch(withoutValue.ran.log, /::add-mask::.*values/, 'a placeholder is no secret');

    const renamed = { [file]: secretWith(use('db'), 'Other') };
    const updated = await run(value(first), renamed);
    assert.deepEqual(
      [updated.outcome, updated.sent, updated.note],
      ['updated', first, 'secret.name differs; also sends its value'],
    );

    const again = { 'update-secret-values': 'true' };
    platform.fault({ kind: 'reset', when: 'after', method: 'PUT', path: '/ng/api/v2/secrets/db' });
    const rotated = await run({ ...value(second), ...again }, renamed);
    assert.deepEqual([rotated.outcome, rotated.sent, rotated.note], ['updated', second, 'sends its value again']);
    assert.equal(writes(platform).length, 2, 'after a lost response it is sent again: no read shows a value');
    assert.equal((await run({ ...value(second), ...again, 'if-exists': 'skip' }, renamed)).outcome, 'skipped');
    assert.equal((await run({ operation: 'delete' }, { [file]: secretWith('nothing') })).outcome, 'deleted');
  });

  it('needs its value only to be sent: a plan and an apply that finds it unchanged run without it', async (test) => {
    const platform = await startPlatform(test);
    const run = async (given: Readonly<Record<string, string>>, code: 0 | 1 = 0, tree = files) => {
      platform.requests.length = 0;
      const ran = await runStep({ ...reaching(platform), ...inputs, ...given }, { files: tree });
      assertEnded(ran, code);
      return ran;
    };
    const planned = await run({ 'dry-run': 'true' });
    assert.deepEqual([planned.outputs.outcome, readResults(planned)[0]?.note], ['planned', 'needs the value "db"']);
    const needed = 'This value is needed but was not passed: "db" (secret default/payments/db). Nothing was written.';
    const refuse = async (given: Readonly<Record<string, string>>, tree = files) => {
      const refused = await run(given, 1, tree);
      assert.ok(onlyError(refused).sentence.endsWith(needed), onlyError(refused).sentence);
      assert.match(onlyError(refused).hint, /in `secret-values: name: /);
      assert.deepEqual(writes(platform), []);
    };
    await refuse({});
    await refuse({ 'if-exists': 'fail' });
    assert.equal((await run({ 'secret-values': `db: ${JSON.stringify(first)}` })).outputs.outcome, 'created');

    assert.equal((await run({ 'dry-run': 'true', 'fail-on-changes': 'true' })).outputs.changes, '0');
    assert.equal((await run({})).outputs.outcome, 'unchanged');
    assert.equal((await run({ 'if-exists': 'skip' })).outputs.outcome, 'skipped');
    await refuse({ 'update-secret-values': 'true' });
    await refuse({}, { [file]: secretWith(use('db'), 'Other') });

    const elsewhere = { ...files, '.harness/connectors/a.yaml': `connector: { identifier: a, name: "${use('db')}" }` };
    const unknown = await run({ 'dry-run': 'true' }, 1, elsewhere);
    assert.match(onlyError(unknown).sentence, /There is no value "db" in `values`/, 'in any other field it is missing');
  });

  it('is exported with a placeholder, and a dry run right after that reports no change', async (test) => {
    const platform = await startPlatform(test);
    const { PLATFORM_BASE_URL, PLATFORM_API_KEY } = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const environment = { PLATFORM_BASE_URL, PLATFORM_API_KEY };
    assertEnded(await runStep({ ...reaching(platform), ...inputs, ...value(first) }, { files }), 0);
    const exported = await runStep({ ...reaching(platform), operation: 'export', kinds: 'secrets', overwrite: 'true' });
    assertEnded(exported, 0);
    const tree = { [file]: readFileSync(join(exported.workspace, file), 'utf8') };
    assert.match(tree[file] ?? '', /value: \$\{\{ values\.orgs\.default\.projects\.payments\.secrets\.db \}\}/);
    const dryRun = { ...reaching(platform), ...inputs, 'dry-run': 'true', 'fail-on-changes': 'true' };
    const planned = await runStep(dryRun, { files: tree });
    assertEnded(planned, 0);
    assert.equal(planned.outputs.changes, '0');
    const inTerminal = await runTerminal(['plan', '--detailed-exitcode', '.harness'], { files: tree, environment });
    assert.equal(inTerminal.code, 0, inTerminal.stderr);
    assert.equal((await runTerminal(['check', '.harness'], { files: tree })).code, 0);
  });

  it('whose value is in a file is an error before anything is sent', async (test) => {
    const platform = await startPlatform(test);
    const tree = {
      [file]: secretWith('hunter2hunter2'),
      '.harness/secrets/a.yaml': secretWith(`"a-${use('db')}"`),
      '.harness/secrets/b.yaml': secretWith(use('db')).replace('identifier: db', 'identifier: b'),
      'values.yaml': 'db: hunter2hunter2\n',
    };
    const run = await runStep({ ...reaching(platform), ...inputs, 'values-file': 'values.yaml' }, { files: tree });
    assertEnded(run, 1);
    assert.deepEqual(platform.requests, []);
    const inFile = 'The value of an inline secret must be one placeholder; in a payload, others can read it.';
    assert.deepEqual(
      annotations(run, 'error').map(({ message }) => message.split('\n')[0]),
      [
        `${file}:9:12: ${inFile}`,
        `.harness/secrets/a.yaml:9:12: ${inFile}`,
        '.harness/secrets/b.yaml:9:12: The value "db" comes from a file of `values-file`.',
      ],
    );
    assert.doesNotMatch(run.summary + JSON.stringify(run.outputs), /hunter2/);
  });

  it('gets its value in a terminal only from the environment', async (test) => {
    const platform = await startPlatform(test);
    const reached = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const tree = { ...files, 'platform-provision.yaml': 'paths: .harness\n' };
    const config = { ...files, 'platform-provision.yaml': 'paths: .harness\nvalues: { db: hunter2hunter2 }\n' };
    const apply = (args: string[], environment: Readonly<Record<string, string>>, of: Files = tree) =>
      runTerminal(['apply', '--yes', ...args], { files: of, environment: { ...reached, ...environment } });
    const flag = await apply(['--values', 'db: hunter2hunter2'], {});
    assert.match(flag.stderr, /error: The value "db" is in a command line, which others can read; set the environment/);
    const inFile = await apply([], {}, config);
    assert.match(
      inFile.stderr,
      /error: The value "db" comes from the configuration file; set the environment variable/,
    );
    assert.deepEqual([flag.code, inFile.code, platform.requests.length], [1, 1, 0]);
    const run = await apply([], { PLATFORM_VALUES: JSON.stringify({ db: first }) }, config);
    assert.equal(run.code, 0, run.stderr);
    assert.equal(JSON.parse(writes(platform)[0]?.body.toString() ?? '{}').secret.spec.value, first);
    assert.doesNotMatch([flag, inFile, run].map(({ stdout, stderr }) => stdout + stderr).join(), /hunter2|next/);
  });
});
