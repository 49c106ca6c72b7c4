import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { type Files, writes } from './directory.ts';
import { annotations, apiKey, assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const file = '.harness/orgs/default/projects/payments/connectors/registry.yaml';
const use = (name: string) => `$\{{ values.${name} }}`;
const inputs = { 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update', 'requests-per-minute': '0' };
/** A connector with a value that fills a field, one inside a text, and one as short as a secret may be. */
const connector = (name = 'Registry') => `connector:
  name: ${name}
  identifier: registry
  type: DockerRegistry
  description: ${use('conn')}
  tags: { cert: "${use('cert')}" }
  spec:
    dockerRegistryUrl: https://${use('db.user')}:${use('db.pw')}@registry.test/
    providerType: Other
    auth: { type: Anonymous }
`;
const files: Files = { [file]: connector() };
const secret = { conn: 'innocent words', cert: 'k9!x', db: { user: 'adam', pw: 'p#w "9"x' } };
const passed = (value: object = secret) => ({ 'secret-values': JSON.stringify(value) });

/** Everything that a step shows or writes, without the commands that mask text. */
function shownBy(run: StepRun): string {
  const written = existsSync(run.temp)
    ? readdirSync(run.temp, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    : [];
  return [readLog(run), run.summary, JSON.stringify(run.outputs), ...written].join('\n');
}

describe('the input `secret-values`', () => {
  it('fills placeholders, and none of its values is shown, whatever its name and length', async (test) => {
    const platform = await startPlatform(test);
    const run = async (more: Readonly<Record<string, string>>, tree = files) => {
      const ran = await runStep(
        { ...reaching(platform), ...inputs, ...more },
        { files: tree, environment: { RUNNER_DEBUG: '1' } },
      );
      assertEnded(ran, 0);
      for (const text of ['innocent words', 'p#w', String.raw`p#w \"9`]) assert.ok(!shownBy(ran).includes(text), text);
      return ran;
    };
    const created = await run(passed());
    assert.equal(created.outputs.created, '1');
    const response = readFileSync(created.outputs.responseFile ?? '', 'utf8');
    assert.match(response, /"cert": "\(secret\)"/, 'also if it is short');
    const body = JSON.parse(writes(platform)[0]?.body.toString() ?? '{}');
    assert.deepEqual(body.connector.tags, { cert: 'k9!x' });
    assert.equal(body.connector.spec.dockerRegistryUrl, 'https://adam:p#w "9"x@registry.test/');
    assert.equal((await run(passed())).outputs.unchanged, '1');

    const other = { ...secret, cert: 'z3?y', db: { user: 'evey', pw: 'p#w "9"x' } };
    const plan = await run({ ...passed(other), 'dry-run': 'true' });
    assert.equal(plan.outputs.changes, '1');
    for (const text of ['k9!x', 'z3?y', 'adam', 'evey', 'registry.test'])
      assert.ok(!shownBy(plan).includes(text), text);
    assert.match(plan.log, /::debug::GET .*\(body with \d+ characters, not shown because of `secret-values`\)/);
    assert.match(plan.summary, /-\s+cert: \(secret\)\n\+\s+cert: \(secret, changed\)/);
    assert.match(plan.summary, /\+\s+dockerRegistryUrl: \(secret, changed\)/);
  });

  it('is masked where the platform echoes it, in other case and cut off, in the action and in a terminal', async (test) => {
    const platform = await startPlatform(test);
    const conn = 'Innocent words of a Kubeconfig';
    const echoes = [
      conn,
      conn.toUpperCase(),
      `${conn.slice(0, 20)}'`,
      `${conn.slice(0, 19)} text that goes on`,
      'Innocent words=20of=\r\n a Kubeconfig',
      secret.cert.toUpperCase(),
      encodeURIComponent(secret.cert),
      encodeURIComponent(conn),
      Buffer.from(conn).toString('base64'),
    ];
    const echo = () =>
      platform.fault({
        kind: 'error',
        shape: 'A',
        status: 400,
        method: 'POST',
        message: `Not '${echoes.join("', '")}'`,
      });
    echo();
    const run = await runStep({ ...reaching(platform), ...inputs, ...passed({ ...secret, conn }) }, { files });
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /Not '\*\*\*', '\*\*\*', '\*\*\*'', '\*\*\*text that goes on', '\*\*\*', '\*\*\*', '\*\*\*', '\*\*\*', '\*\*\*'/,
    );
    echo();
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const inTerminal = await runTerminal(['apply', '--yes', '.harness'], {
      files,
      environment: { ...environment, PLATFORM_SECRET_VALUES: JSON.stringify({ ...secret, conn }) },
    });
    assert.match(inTerminal.stderr, /Not '\*\*\*'/);
    for (const text of [shownBy(run), inTerminal.stdout, inTerminal.stderr]) {
      for (const one of echoes) assert.ok(!text.includes(one), one);
      assert.doesNotMatch(text, /kubeconfig/i);
    }
  });

  it('written by hand is masked as it is read and as it is written', async (test) => {
    const platform = await startPlatform(test);
    const written = ['"qu0ted-S3cret"', "'it''s-S3cret'", 'S3cret #behind-hash', '0x1F4AB377', '1_234_567_8'];
    const secretValues = written.map((text, index) => `v${index}: ${text}`).join('\n');
    const echoed = written.flatMap((text) => [text, Buffer.from(text).toString('base64')]);
    const message = `Not ${echoed.join(' and ')}, but "production"`;
    const body = { status: 'ERROR', code: 'INVALID_REQUEST', message, correlationId: 'c' };
    platform.fault({ kind: 'raw', method: 'POST', path: '/ng/api/projects', status: 400, body });
    const payload = 'project: {identifier: x, name: x, orgIdentifier: default}';
    const run = await runStep({
      ...reaching(platform),
      payload,
      'secret-values': `${secretValues}\nword: "production"`,
    });
    assertEnded(run, 1);
    for (const text of echoed) assert.ok(!shownBy(run).includes(text), text);
    assert.doesNotMatch(shownBy(run), /S3cret|behind-hash|1F4AB377/);
    assert.match(onlyError(run).sentence, /"production"/, 'an ordinary word stays readable');
  });

  it('shows no part of a value in a message about a long text that contains it', async () => {
    const token = 'S3cretValue0123456789abcdef';
    for (const length of [20, 80, 90, 1010]) {
      const path = `bad:${'a'.repeat(length)}${use('token')}`;
      const run = await runStep(
        { ...inputs, ...passed({ token }), 'account-id': 'abc', 'dry-run': 'true' },
        { files: { [file]: `file: {path: "${path}", content: x}\n` } },
      );
      assertEnded(run, 1);
      assert.match(readLog(run), /`file\.path` must be a path in the store/);
      assert.doesNotMatch(shownBy(run), /S3c/i);
    }
  });

  it('is in no exported file', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await runStep({ ...reaching(platform), ...inputs, ...passed() }, { files }), 0);
    const exported = await runStep({ ...reaching(platform), ...passed(), operation: 'export', kinds: 'connectors' });
    assertEnded(exported, 0);
    assert.match(exported.log, /it contains a value of `secret-values` or a credential of this run/);
    assert.ok(!existsSync(join(exported.workspace, file)));
    const payload = `connector: {identifier: echo, name: echo, type: DockerRegistry, description: "${apiKey}", spec: {dockerRegistryUrl: https://a.example, providerType: Other, auth: {type: Anonymous}}}`;
    const { connectors } = platform.state;
    await runStep({ ...reaching(platform), payload });
    assert.equal(connectors.has('echo'), true);
    const other = await runStep({ ...reaching(platform), operation: 'export', kinds: 'connectors' });
    assert.ok(!JSON.stringify(readTree(other.workspace)).includes(apiKey));
  });

  it('is merged over `values`, may be empty, and is masked before the first line', async (test) => {
    const platform = await startPlatform(test);
    const run = await runStep(
      {
        ...reaching(platform),
        ...inputs,
        ...passed({ db: { pw: secret.db.pw } }),
        values: JSON.stringify({ ...secret, db: { user: 'adam', pw: 'overridden' } }),
      },
      { files },
    );
    assertEnded(run, 0);
    const body = JSON.parse(writes(platform)[0]?.body.toString() ?? '{}');
    assert.equal(body.connector.spec.dockerRegistryUrl, 'https://adam:p#w "9"x@registry.test/');
    const lines = run.log.split('\n').filter((line) => line !== '');
    const firstShown = lines.findIndex((line) => !line.startsWith('::add-mask::'));
    assert.ok(lines.slice(0, firstShown).includes('::add-mask::p#w "9"x'));
    const empty = {
      ...reaching(platform),
      ...inputs,
      'dry-run': 'true',
      'secret-values': '',
      values: JSON.stringify(secret),
    };
    assertEnded(await runStep(empty, { files }), 0);
  });

  it('reaches the digest of the plan only through the slow derivation', async (test) => {
    const platform = await startPlatform(test);
    const digestWith = async (pin: string, from: 'values' | 'secret-values') => {
      const given = { [from]: JSON.stringify({ ...secret, conn: pin }), ...(from === 'values' ? {} : {}) };
      const run = await runStep({ ...reaching(platform), ...inputs, ...given, 'dry-run': 'true' }, { files });
      assertEnded(run, 0);
      return run.outputs.planDigest;
    };
    const digests = [
      await digestWith('4711', 'secret-values'),
      await digestWith('4712', 'secret-values'),
      await digestWith('4711', 'values'),
    ];
    assert.equal(new Set(digests).size, 3, 'the derivation gives another digest than a plain hash');
    assert.equal(await digestWith('4711', 'secret-values'), digests[0]);
  });

  it('is an error if it is too short to be masked, and may be empty', async (test) => {
    const platform = await startPlatform(test);
    const run = (given: object) => runStep({ ...reaching(platform), ...inputs, ...passed(given) }, { files });
    const refused = await run({ ...secret, cert: 'k9!' });
    assertEnded(refused, 1);
    const { sentence, hint } = onlyError(refused);
    assert.match(sentence, /A value of `secret-values` with fewer than 4 characters cannot be masked: "cert"\.$/);
    assert.match(hint, /Pass what is not secret in `values`/);
    assert.ok(!shownBy(refused).includes('k9!'));
    assert.deepEqual(platform.requests, []);
    assertEnded(await run({ ...secret, cert: '' }), 0);
  });

  it('is hidden in fields also if it is a common word, has several lines or is part of a word', async (test) => {
    const platform = await startPlatform(test);
    const pem = (body: string) => `-----BEGIN KEY-----\n${body}\n${body.toLowerCase()}\n-----END KEY-----\n`;
    const tree = {
      [file]: `connector:
  name: Registry
  identifier: registry
  type: DockerRegistry
  description: ${use('word')}
  tags: { part: "an${use('part')}word", lines: "${use('lines')}", quoted: '${use('quoted')}' }
  spec:
    dockerRegistryUrl: https://registry.test/
    providerType: Other
    auth: { type: Anonymous }
`,
    };
    const first = { word: 'production', part: 'abcd', lines: pem('QRSTUVWX'), quoted: `it's "q" \\ ü` };
    const second = { word: 'development', part: 'efgh', lines: pem('KLMNOPQR'), quoted: 'other: [x' };
    const hidden = /production|development|abcd|efgh|qrstuvwx|klmnopqr|it's|it''s|other: \[|cHJvZHVj|ZGV2ZWxvcG/i;
    const run = (given: object, more: Readonly<Record<string, string>> = {}) =>
      runStep(
        { ...reaching(platform), ...inputs, 'secret-values': JSON.stringify(given), ...more },
        { files: tree, environment: { RUNNER_DEBUG: '1' } },
      );
    const runs = [
      await run(first, { 'dry-run': 'true' }),
      await run(first),
      await run(second, { 'dry-run': 'true' }),
      await run(second),
    ];
    for (const one of runs) {
      assertEnded(one, 0);
      assert.doesNotMatch(shownBy(one), hidden);
    }
    const digests = runs.map(({ outputs }) => outputs.planDigest);
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
    assert.match(runs[2]?.summary ?? '', /\+description: \(secret, changed\)/);
    const body = JSON.parse(writes(platform).at(-1)?.body.toString() ?? '{}');
    assert.equal(body.connector.tags.part, 'anefghword');
    assert.equal(body.connector.tags.lines, second.lines);
  });

  it('has errors that quote nothing of it', async (test) => {
    const platform = await startPlatform(test);
    for (const text of [
      'conn: "hunter2\nx: y',
      'hunter2',
      'conn: hunter2\nconn: hunter3',
      '- hunter2',
      'a: [hunter2',
    ]) {
      const run = await runStep({ ...reaching(platform), ...inputs, 'secret-values': text }, { files });
      assertEnded(run, 1);
      const { sentence, hint } = onlyError(run);
      assert.match(sentence, /`secret-values` is not a YAML or JSON map of names to values\.$/);
      assert.match(hint, /toJSON\(secrets\.NAME\)/);
      assert.ok(!shownBy(run).includes('hunter'), text);
    }
    assert.deepEqual(platform.requests, []);
  });

  it('cannot name a resource', async (test) => {
    const platform = await startPlatform(test);
    const tree = { [file]: connector().replace('identifier: registry', `identifier: ${use('cert')}`) };
    const run = await runStep(
      { ...reaching(platform), ...inputs, ...passed({ ...secret, cert: 'k9_x' }) },
      { files: tree },
    );
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /:3:15: `connector\.identifier` must not contain a value of `secret-values`/);
    assert.deepEqual(platform.requests, []);
  });

  it('is named where a value of `values` looks like a secret', async (test) => {
    const platform = await startPlatform(test);
    const tree = { [file]: connector().replaceAll('values.conn', 'values.api_token') };
    const values = { ...secret, api_token: 'hunter2hunter2' };
    const given = { ...reaching(platform), ...inputs, values: JSON.stringify(values) };
    const run = await runStep(given, { files: tree });
    assertEnded(run, 0);
    const [warning] = annotations(run, 'warning');
    assert.match(warning?.message ?? '', /^"api_token" of `values` looks like a secret\.\nMove it to `secret-values`/);
    assert.ok(!shownBy(run).includes('hunter2'));
    const moved = { ...given, ...passed({ api_token: 'hunter2hunter2' }), 'dry-run': 'true' };
    assert.deepEqual(annotations(await runStep(moved, { files: tree }), 'warning'), []);
  });

  it('comes in a terminal from a variable, and from nowhere else', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const apply = (args: string[], more: Readonly<Record<string, string>> = {}, config = '') =>
      runTerminal(['apply', '--yes', ...args, '.harness'], {
        files: { ...files, ...(config && { 'platform-provision.yaml': config }) },
        environment: { ...environment, ...more },
      });
    const flag = await apply(['--secret-values', '{conn: hunter2}']);
    assert.match(
      flag.stderr,
      /`--secret-values` is not a flag, .* Set the environment variable PLATFORM_SECRET_VALUES/,
    );
    const inFile = await apply([], {}, 'secret-values: { conn: hunter2 }\n');
    assert.match(
      inFile.stderr,
      /`secret-values` must not be in a file; set the environment variable PLATFORM_SECRET_VALUES/,
    );
    assert.deepEqual([flag.code, inFile.code, platform.requests.length], [1, 1, 0]);
    const run = await apply(['--debug'], { PLATFORM_SECRET_VALUES: JSON.stringify(secret) });
    assert.equal(run.code, 0, run.stderr);
    assert.equal(JSON.parse(writes(platform)[0]?.body.toString() ?? '{}').connector.description, 'innocent words');
    assert.doesNotMatch(
      [flag, inFile, run].map(({ stdout, stderr }) => stdout + stderr).join(),
      /hunter2|innocent|p#w/,
    );
  });
});

describe('a mask', () => {
  it('is never a common word or a number that was guessed from a name', async (test) => {
    const platform = await startPlatform(test);
    const payload = JSON.stringify([
      {
        identifier: 'disable_harness_built_in_secret_manager',
        value: 'default',
        allowOverrides: true,
        updateType: 'UPDATE',
      },
      { identifier: 'token_lifetime_milliseconds', value: '86400000', allowOverrides: true, updateType: 'UPDATE' },
    ]);
    const run = await runStep({
      ...reaching(platform),
      payload,
      'dry-run': 'true',
      ...passed({ a: 'default', b: true }),
    });
    const masks = run.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message);
    for (const word of ['default', 'true', '86400000']) assert.ok(!masks.includes(word), word);
  });

  it('hides a missing secret’s value but not its name', async (test) => {
    const platform = await startPlatform(test);
    const tree = {
      [file]: `${connector().replaceAll(/\$\{\{.*?\}\}/g, 'x')}    password: lost_password\n    passwordRef: lost_password\n`,
    };
    const run = await runStep({ ...reaching(platform), ...inputs }, { files: tree });
    assert.match(onlyError(run).sentence, /secret "lost_password"/i);
  });
});
