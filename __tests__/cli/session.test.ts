import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { expectQuick } from '../harness/processor-time.ts';
import { runHere } from './host.ts';

const files = { 'project.yaml': 'project: {identifier: p, name: P, orgIdentifier: default}\n' };

describe('a signal', () => {
  it('ends a check at once, up to its result', async (test) => {
    const atOnce: boolean[] = [];
    const run = await runHere(test, ['check', 'project.yaml'], { files, endOnSignal: (is) => void atOnce.push(is) });
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(atOnce, [true, false]);
  });

  it('does not end a plan at once from its first request on', async (test) => {
    const platform = await startEmulator();
    test.after(() => platform.close());
    const states: [atOnce: boolean, requests: number][] = [];
    const run = await runHere(test, ['plan', 'project.yaml'], {
      files,
      environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: platform.apiKey },
      endOnSignal: (atOnce) => void states.push([atOnce, platform.requests.length]),
    });
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(states.slice(0, 2), [
      [true, 0],
      [false, 0],
    ]);
    assert.notEqual(platform.requests.length, 0);
  });

  it('never ends a command without payloads at once', async (test) => {
    const platform = await startEmulator();
    test.after(() => platform.close());
    const atOnce: boolean[] = [];
    const run = await runHere(test, ['export'], {
      environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: platform.apiKey },
      endOnSignal: (is) => void atOnce.push(is),
    });
    assert.equal(run.code, 0, run.stderr);
    assert.equal(atOnce.includes(true), false);
  });
});

describe('the digests of entries', () => {
  const fill = (name: string) => `$\{{ values.${name} }}`;
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: fill('token') };
  const secret = { identifier: fill('name'), name: 'S', type: 'SecretText', spec };
  const plan = async (test: TestContext, count: number, ...flags: string[]) => {
    const platform = await startEmulator();
    test.after(() => platform.close());
    const entries = Array.from({ length: count }, (_, at) => ({ name: `s${at}` }));
    const run = await runHere(test, ['plan', 'secret.yaml', '--for-each-file', 'list.json', ...flags], {
      files: { 'secret.yaml': JSON.stringify({ secret }), 'list.json': JSON.stringify(entries) },
      environment: {
        PLATFORM_BASE_URL: platform.url,
        PLATFORM_API_KEY: platform.apiKey,
        PLATFORM_SECRET_VALUES: 'token: hunter2-hunter2',
      },
    });
    assert.equal(run.code, 0, run.stderr);
    return run.stdout;
  };

  it('are in the JSON of a plan', async (test) => {
    const { entries } = JSON.parse(await plan(test, 2, '--json'));
    assert.deepEqual(
      entries.map(({ name, planDigest }: { name: string; planDigest: string }) => [name, planDigest.length]),
      [
        ['s0', 64],
        ['s1', 64],
      ],
    );
  });

  it('are not computed for a plan without it, because each takes 0.2 s', async (test) => {
    const end = expectQuick();
    assert.match(await plan(test, 150), /Plan: 150 to create/);
    end();
  });
});

describe('an environment variable', () => {
  it('with a mistyped name is reported with the nearest name, without its value', async (test) => {
    const environment = {
      PLATFORM_ACOUNT_ID: 'mine',
      PLATFORM_FORM: 'other',
      PLATFORM_PROJECT_NAME: 'other',
      PLATFORM_API_TOKEN: 'other',
      PLATFORM_ORG_IDS: '',
      PLATFORM_ORG_ID: 'default',
    };
    const { code, stderr } = await runHere(test, ['check', 'project.yaml'], { files, environment });
    assert.equal(code, 0, stderr);
    const warning = 'The environment variable PLATFORM_ACOUNT_ID has no effect. Did you mean PLATFORM_ACCOUNT_ID?';
    assert.deepEqual(stderr.match(/^.*PLATFORM_.*$/gm), [`warning: ${warning}`]);
    assert.doesNotMatch(stderr, /mine/);
  });
});

describe('a command below the root of the repository', () => {
  it('names each file in one way', async (test) => {
    const platform = await startEmulator({
      seed: { projects: [{ project: { identifier: 'p', name: 'other', orgIdentifier: 'default' } }] },
    });
    test.after(() => platform.close());
    const twice = { 'platform/a.yaml': files['project.yaml'], 'platform/b.yaml': files['project.yaml'], 'work/x': '' };
    const check = await runHere(test, ['check', '../platform'], { files: twice, directory: 'work' });
    assert.match(
      check.stderr,
      /^\.\.\/platform\/b\.yaml:1:1: error: .* \(first defined in \.\.\/platform\/a\.yaml, line 1\)\.$/m,
    );
    const apply = await runHere(test, ['apply', '--yes', '--if-exists', 'fail', '../platform/a.yaml'], {
      files: twice,
      directory: 'work',
      environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: platform.apiKey },
    });
    for (const output of [check.stderr, apply.stderr, apply.stdout]) {
      assert.doesNotMatch(output, /(?<!\.\.\/)platform\/[ab]\.yaml/);
    }
    assert.match(apply.stderr, /a\.yaml:1/);
  });

  it('shows the paths and the differences of a plan', async (test) => {
    const platform = await startEmulator({
      seed: { projects: [{ project: { identifier: 'p', name: 'p', description: './a.yaml' } }] },
    });
    test.after(() => platform.close());
    const project = 'project: {identifier: p, name: p, orgIdentifier: default, description: ./platform/a.yaml}\n';
    const { stdout } = await runHere(test, ['plan', '../platform'], {
      files: { 'platform/a.yaml': project, 'work/x': '' },
      directory: 'work',
      environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: platform.apiKey },
    });
    assert.match(stdout, / ~ project p: description {2}\.\.[/\\]platform[/\\]a\.yaml:1$/m);
    assert.match(stdout, /^ +-description: \.\/a\.yaml\n +\+description: \.\/platform\/a\.yaml$/m);
  });
});
