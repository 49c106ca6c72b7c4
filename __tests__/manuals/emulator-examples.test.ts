import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it, type TestContext, test } from 'node:test';
import { readSeedFile } from '../../emulator/cli/state-file.ts';
import { startEmulator } from '../../emulator/emulator.ts';

const directory = 'examples/emulator';

/** Runs a command of the example with an emulator that has the example's seed; returns its exit code and output. */
async function runBeside(t: TestContext, command: string, args: readonly string[]) {
  const emulator = await startEmulator({ seed: await readSeedFile(join(directory, 'seed.yaml')), control: true });
  t.after(() => emulator.close());
  const child = spawn(command, args, {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PYTHONDONTWRITEBYTECODE: '1',
      PLATFORM_BASE_URL: emulator.url,
      PLATFORM_API_KEY: emulator.apiKey,
      PLATFORM_ACCOUNT_ID: emulator.account,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (written += part));
  const [code] = await once(child, 'close');
  return { code: code as number, written, emulator };
}

/** The reason to skip the test of a program that is not installed. */
function unless(program: string, argument = '--version'): string | false {
  return spawnSync(program, [argument]).status !== 0 && `this machine has no ${program}`;
}

describe('examples/emulator', { concurrency: 1 }, () => {
  it('creates a project with curl', { skip: unless('curl') }, async (t) => {
    const { code, written, emulator } = await runBeside(t, 'sh', ['create-project.sh', 'billing']);
    assert.equal(code, 0, written);
    assert.equal(JSON.parse(written).data.project.identifier, 'billing');
    assert.ok(emulator.state.projects.has('retail/billing'));
  });

  it('ends if the port of the emulator is taken', { skip: unless('curl') }, async (t) => {
    const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync(join(directory, 'README.md'), 'utf8')) ?? [];
    const workspace = mkdtempSync(join(tmpdir(), 'example-'));
    t.after(() => rmSync(workspace, { recursive: true, force: true }));
    cpSync(directory, workspace, { recursive: true });
    const server = createServer().listen(0, '127.0.0.1');
    t.after(() => server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const program = `${resolve('emulator/dist/platform-emulator.js')} --port ${port}`;
    const script = commands.replace('node platform-emulator.js', `"${process.execPath}" ${program}`);
    assert.notEqual(script, commands);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
      cwd: workspace,
      encoding: 'utf8',
      timeout: 20_000,
    });
    assert.equal(status !== null && status > 0, true, stderr);
    assert.match(stdout + stderr, new RegExp(`Port ${port} is in use`));
  });

  it('tests a client in Python', { skip: unless('python3') }, async (t) => {
    const { code, written } = await runBeside(t, 'python3', ['-m', 'unittest', 'test_projects']);
    assert.equal(code, 0, written);
    assert.match(written, /Ran 3 tests/);
  });

  it('tests a client in Java', { skip: unless('java') }, async (t) => {
    const { code, written } = await runBeside(t, 'java', ['ProjectsTest.java']);
    assert.equal(code, 0, written);
    assert.match(written, /All tests passed/);
  });
});

test('emulator/Dockerfile copies files that exist, and runs one of them', () => {
  const text = readFileSync('emulator/Dockerfile', 'utf8');
  const [, copied = '', target = ''] = /^COPY (.*) (\S+)$/m.exec(text) ?? [];
  assert.ok(copied.split(' ').length > 2);
  for (const file of copied.split(' ')) assert.ok(existsSync(file), file);
  assert.match(text, /^FROM node:24-\w+$/m);
  assert.match(text, /^USER node$/m);
  assert.ok(text.includes(`ENTRYPOINT ["node", "${target}platform-emulator.js", "--host", "0.0.0.0"`));
});
