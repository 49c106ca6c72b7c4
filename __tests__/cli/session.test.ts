import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
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
