import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { clean, runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { onlyError } from './support.ts';

const server = join(import.meta.dirname, '../../emulator/dist/platform-emulator.js');
const project = 'project: {identifier: payments, name: Payments}\n';

after(clean);

/** Runs the main step; its emulator ends with the test. */
async function startInJob(t: TestContext, inputs: Record<string, string>, options: StepOptions = {}): Promise<StepRun> {
  const run = await runStep(inputs, { action: 'emulator', ...options });
  t.after(() => kill(run));
  return run;
}

function stopInJob(main: StepRun): Promise<StepRun> {
  return runStep({}, { action: 'emulator', post: main });
}

function readPid({ state }: StepRun): number {
  return state.emulator === undefined ? 0 : JSON.parse(state.emulator).pid;
}

function kill(run: StepRun): void {
  if (isRunning(run)) process.kill(readPid(run), 'SIGKILL');
}

function isRunning(run: StepRun): boolean {
  try {
    return readPid(run) > 0 && process.kill(readPid(run), 0);
  } catch {
    return false;
  }
}

describe('the emulator as an action', { concurrency: 1 }, () => {
  it('starts in the background, serves the next steps, and stops with a summary and its state', async (t) => {
    const seed = 'account: acme\norganizations:\n  - organization: {identifier: retail, name: Retail}\n';
    const policies = '- {identifier: naming, kind: connector, match: "tmp*", message: No temporary connectors}';
    const main = await startInJob(t, { seed, policies, 'requests-per-minute': '400' });
    assert.equal(main.code, 0, main.log);
    assert.ok(isRunning(main), 'it outlives its step');
    const {
      'base-url': url = '',
      'api-key': key = '',
      'account-id': account,
      'scim-token': token,
      page,
    } = main.outputs;
    assert.equal(account, 'acme');
    const masked = main.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message);
    assert.deepEqual(masked, [key, token]);
    assert.equal((await fetch(page ?? '')).status, 200);

    const used = await runStep(
      { 'base-url': url, 'api-key': key, 'payload-file': '*.yaml' },
      { files: { 'project.yaml': `${project}---\nproject: {identifier: shop, name: Shop, orgIdentifier: retail}\n` } },
    );
    assert.equal(used.code, 0, used.log);
    assert.equal(used.outputs.created, '2');
    const denied = await runStep(
      { 'base-url': url, 'api-key': key, 'payload-file': '*.yaml' },
      { files: { 'connector.yaml': 'connector: {identifier: tmp1, name: Tmp, type: DockerRegistry, spec: {}}\n' } },
    );
    assert.match(denied.log, /No temporary connectors/);

    const post = await stopInJob(main);
    assert.equal(post.code, 0, post.log);
    assert.ok(!isRunning(main));
    assert.match(post.summary, /<td>projects<\/td><td>2<\/td>/);
    assert.match(post.summary, /<td>POST<\/td><td><code>\/ng\/api\/projects<\/code><\/td><td>200: 2<\/td>/);
    assert.ok(!post.summary.includes(key));
    const state = JSON.parse(readFileSync(main.outputs['state-file'] ?? '', 'utf8'));
    assert.deepEqual(
      state.projects.map((entry: { project: { identifier: string } }) => entry.project.identifier).toSorted(),
      ['payments', 'shop'],
    );
  });

  it('keeps its state from job to job, sets the environment, and serves https', async (t) => {
    const directory = mkdtempSync(join(tmpdir(), 'state-'));
    t.after(() => rmSync(directory, { recursive: true }));
    const [state, environment] = [join(directory, 'state.json'), join(directory, 'environment')];
    writeFileSync(state, JSON.stringify({ projects: [{ project: { identifier: 'kept', name: 'Kept' } }] }));
    writeFileSync(environment, '');
    const main = await startInJob(
      t,
      { state, tls: 'true', 'set-environment': 'true', seed: 'account: unused' },
      { environment: { GITHUB_ENV: environment } },
    );
    assert.equal(main.code, 0, main.log);
    const certificate = main.outputs.certificate ?? '';
    assert.match(main.outputs['base-url'] ?? '', /^https:/);
    const variables = readFileSync(environment, 'utf8');
    assert.match(variables, new RegExp(`^PLATFORM_BASE_URL=${main.outputs['base-url']}$`, 'm'));
    const used = await runStep(
      { 'base-url': main.outputs['base-url'] ?? '', 'api-key': main.outputs['api-key'] ?? '', payload: project },
      { environment: { NODE_EXTRA_CA_CERTS: certificate } },
    );
    assert.equal(used.code, 0, used.log);
    const post = await stopInJob(main);
    assert.equal(post.code, 0, post.log);
    assert.ok(!existsSync(certificate), 'the certificate goes with it');
    const kept = JSON.parse(readFileSync(state, 'utf8'));
    assert.equal(kept.projects.length, 2);
    assert.notEqual(kept.account, 'unused', 'an existing state comes before the seed');
  });

  it('fails with one sentence: a port in use, a seed with an unknown field, an input that is not a number', async (t) => {
    const taken = createServer().listen(0, '127.0.0.1');
    t.after(() => taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const port = String((taken.address() as AddressInfo).port);
    for (const [inputs, sentence] of [
      [{ port }, `Failed to start the emulator: Port ${port} is in use on 127.0.0.1.`],
      [{ seed: 'account: a\nprojets: []\n' }, 'input-seed.yaml:2:'],
      [{ 'requests-per-minute': 'many' }, 'requests-per-minute must be a whole number from 1, not many.'],
    ] as const) {
      const run = await startInJob(t, inputs);
      assert.equal(run.code, 1, run.log);
      assert.ok(onlyError(run).sentence.includes(sentence), run.log);
      assert.equal(run.state.emulator, undefined);
      // The runner runs the post step with the same inputs, after a main step that failed too.
      const post = await runStep(inputs, { action: 'emulator', post: run });
      assert.deepEqual([post.code, post.log.trim(), post.state.emulator], [0, '', undefined]);
    }
  });

  it('says in the post step that the emulator ended too early, with the end of its log', async (t) => {
    const main = await startInJob(t, {});
    kill(main);
    const post = await stopInJob(main);
    assert.equal(post.code, 1);
    assert.match(
      post.log,
      /The emulator did not stop as expected: GET \/usage: .*ECONN(REFUSED|RESET)[\s\S]*responds at/,
    );
  });
});

describe('the emulator as one file', () => {
  it('runs without other files', async (t) => {
    const directory = mkdtempSync(join(tmpdir(), 'one-file-'));
    t.after(() => rmSync(directory, { recursive: true }));
    copyFileSync(server, join(directory, 'platform-emulator.js'));
    const child = spawn(process.execPath, ['platform-emulator.js', '--port', '0', '--tls'], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill('SIGKILL'));
    let banner = '';
    for await (const part of child.stdout) {
      banner += part;
      if (/certificate: \S+/.test(banner)) break;
    }
    assert.match(banner, /base-url: +https:\/\/127\.0\.0\.1:\d+/);
  });
});
