import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readOptions } from '../../emulator/cli/options.ts';

const cli = join(import.meta.dirname, '../../emulator/dist/platform-emulator.js');

/** Starts the built program; `until` returns the match of what it wrote, as soon as there is one. */
function run(t: TestContext, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  child.stdout?.on('data', (data) => (written.out += data));
  child.stderr?.on('data', (data) => (written.err += data));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(written.out);
      if (found) return found;
      if (child.exitCode !== null) assert.fail(`ended without ${pattern}: ${written.out}${written.err}`);
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
    }
  };
  return { child, written, ended, until };
}

test('--help prints the usage', async (t) => {
  const { ended, written } = run(t, '--help');
  assert.equal(await ended, 0);
  for (const option of [
    '--port',
    '--host',
    '--state',
    '--control',
    '--prefix',
    '--rate',
    '--quiet',
    '--write-env',
    '--random-keys',
    '--tls',
    '--seed',
    '--policies',
    '--repository',
    '--git-delay',
  ]) {
    assert.ok(written.out.includes(option), option);
  }
});

for (const [args, sentence] of [
  [['--port', 'x'], /^--port must be a number/],
  [['--rate', '5'], /^--rate must be calls\/seconds/],
  [
    ['--repository', 'acme/shop'],
    /^--repository must be a name and a directory such as acme\/shop=\., not acme\/shop\.$/,
  ],
  [['--repository', 'acme/shop=.', '--repository', 'acme/shop=..'], /^--repository names acme\/shop twice\.$/],
  [['--git-delay', 'soon'], /^--git-delay must be a number of seconds, not soon\.$/],
  [['--prefix', 'gratis'], /^--prefix must be a path/],
  [['--colour'], /^--colour is not a known option\. See --help\.$/],
  [['here'], /^Unexpected argument 'here'\. See --help/],
  [['--tls-cert', 'x'], /^--tls-cert and --tls-key belong together/],
  [['--random-keys', '--fixed-keys'], /exclude each other/],
] as const) {
  test(`${args.join(' ')} is not accepted`, () => {
    assert.throws(
      () => readOptions(args),
      ({ message }: Error) => sentence.test(message),
    );
  });
}

test('invalid options end it with one sentence', async (t) => {
  for (const [args, sentence] of [
    [['--pot', '1'], /^--pot is not a known option\. Did you mean --port\? See --help\.\n$/],
    [['--tls-cert', '/absent', '--tls-key', '/absent'], /Failed to read the file \/absent of --tls-cert/],
    [['--seed', '/absent'], /Failed to read the seed \/absent/],
    [['--host', '192.0.2.1'], /192\.0\.2\.1 is not an address of this machine/],
    [['--state', tmpdir()], /Failed to read the state file/],
  ] as const) {
    const { ended, written } = run(t, ...args);
    assert.equal(await ended, 1);
    assert.match(written.err, sentence);
    assert.ok(!written.err.includes('    at '), 'no stack');
  }
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`a ready key in the banner, a line for each request, a clean stop on ${signal}`, async (t) => {
    const { child, ended, until, written } = run(t, '--port', '0');
    const [, url] = await until(/base-url: +(\S+)/);
    const [, key = ''] = await until(/api-key: +(\S+)/);
    const [, account] = await until(/account: +(\S+)\n/);
    assert.match(url ?? '', /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.doesNotMatch(written.out, /other machines/);
    const response = await fetch(`${url}/ng/api/projects?accountIdentifier=${account}`, {
      headers: { 'x-api-key': key },
    });
    assert.equal(response.status, 200);
    await response.text();
    const [line] = await until(/^.* GET \/ng\/api\/projects.*$/m);
    assert.match(line, / 200 \d+ms key=pat\..*\.\*\*\*$/);
    assert.ok(!line.includes(key.split('.').at(-1) ?? ''));
    child.kill(signal);
    assert.equal(await ended, 0);
    assert.match(written.out, /Stopped\./);
  });
}

test('starts with the seed of a file, and saves to a file on request', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  const file = join(directory, 'state.json');
  await writeFile(file, JSON.stringify({ account: 'acme', users: [{ id: 'u', userName: 'u@example.com' }] }));
  const first = run(t, '--port', '0', '--state', file, '--control', '--quiet');
  const [, url] = await first.until(/base-url: +(\S+)/);
  const [, key = ''] = await first.until(/api-key: +(\S+)/);
  assert.match(key, /^pat\.acme\./);
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify({ project: { identifier: 'kept', name: 'Kept' } });
  await fetch(`${url}/ng/api/projects?accountIdentifier=acme`, { method: 'POST', headers, body });
  await fetch(`${url}/__emulator/save`, { method: 'POST' });
  first.child.kill('SIGTERM');
  await first.ended;
  assert.doesNotMatch(first.written.out, /POST/, 'quiet');
  const saved = JSON.parse(await readFile(file, 'utf8'));
  assert.equal(saved.projects[0].project.identifier, 'kept');
  const second = run(t, '--port', '0', '--state', file);
  assert.equal((await second.until(/api-key: +(\S+)/))[1], key, 'the same key as before');
  second.child.kill('SIGTERM');
  await second.ended;
});

test('an invalid state file is reported, and a missing one is accepted', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'broken.json'), '{');
  const broken = run(t, '--port', '0', '--state', join(directory, 'broken.json'));
  assert.equal(await broken.ended, 1);
  assert.match(broken.written.err, /Failed to read the state file .*broken\.json:1:\d/);
  const fresh = run(t, '--port', '0', '--state', join(directory, 'new.json'));
  await fresh.until(/base-url/);
  fresh.child.kill('SIGTERM');
  assert.equal(await fresh.ended, 0);
});

test('it says if other machines can reach it, and then has new keys and no page', async (t) => {
  const { child, ended, until, written } = run(t, '--port', '0', '--host', '0.0.0.0');
  await until(/other machines can reach it/);
  assert.doesNotMatch(written.out, /page:|EmulatorOfOneMachine/);
  assert.match(written.out, /base-url: +http:\/\/127\.0\.0\.1:/);
  child.kill('SIGTERM');
  await ended;
});

test('a port in use is reported with a hint', async (t) => {
  const first = run(t, '--port', '0');
  const [, port = ''] = await first.until(/base-url: +http:\/\/127\.0\.0\.1:(\d+)/);
  const second = run(t, '--port', port);
  assert.equal(await second.ended, 1);
  assert.equal(
    second.written.err,
    `Port ${port} is in use on 127.0.0.1. Stop what listens there, or choose another one with --port (0 takes a free one).\n`,
  );
});

test('the keys are the same at every start, unless new ones are requested', async (t) => {
  const keys = [];
  for (const args of [[], [], ['--random-keys']]) {
    const { until } = run(t, '--port', '0', ...args);
    keys.push((await until(/api-key: +(\S+)/))[1]);
  }
  assert.equal(keys[0], keys[1]);
  assert.notEqual(keys[0], keys[2]);
});

test('--write-env appends the variables for a job', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  const file = join(directory, 'env');
  await writeFile(file, 'OTHER=1\n');
  const { until } = run(t, '--port', '0', '--write-env', file);
  const [, url] = await until(/base-url: +(\S+)/);
  const lines = (await readFile(file, 'utf8')).split('\n');
  assert.equal(lines[0], 'OTHER=1');
  for (const line of [`PLATFORM_BASE_URL=${url}`, `HARNESS_ENDPOINT=${url}/gateway`])
    assert.ok(lines.includes(line), line);
  const key = lines.find((line) => line.startsWith('PLATFORM_API_KEY='))?.split('=')[1] ?? '';
  const account = lines.find((line) => line.startsWith('PLATFORM_ACCOUNT_ID='))?.split('=')[1];
  const response = await fetch(`${url}/ng/api/projects?accountIdentifier=${account}`, {
    headers: { 'x-api-key': key },
  });
  assert.equal(response.status, 200);
  await response.text();
});

test('--write-env replaces the variables of an earlier start', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  const file = join(directory, 'env');
  const start = async () => {
    await run(t, '--port', '0', '--write-env', file).until(/base-url: +(\S+)/);
    return readFile(file, 'utf8');
  };
  const first = await start();
  // Without an end of its line.
  await appendFile(file, 'OTHER=1');
  const names = (text: string) => text.match(/^\w+/gm);
  assert.deepEqual(names(await start()), ['OTHER', ...(names(first) ?? [])]);
});

test('SIGTERM saves the state', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  const file = join(directory, 'state.json');
  const { child, ended, until } = run(t, '--port', '0', '--state', file);
  await until(/base-url/);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
  assert.equal(JSON.parse(await readFile(file, 'utf8')).organizations.length, 1);
});

test('a reader that closes the pipe does not end it', async (t) => {
  const { child, until } = run(t, '--port', '0');
  const [, url] = await until(/base-url: +(\S+)/);
  await until(/account: +\S+\n/);
  child.stdout?.destroy();
  for (let request = 0; request < 3; request++) assert.equal((await fetch(`${url}/x`)).status, 404);
  assert.equal(child.exitCode, null);
});

test('every address of the banner responds', async (t) => {
  for (const args of [[], ['--prefix', '/gratis'], ['--host', '::1'], ['--host', '0.0.0.0', '--control']]) {
    const { until, written } = run(t, '--port', '0', ...args);
    await until(/openapi: +\S+\n/);
    const [, key = ''] = await until(/api-key: +(\S+)/);
    const [, account = ''] = await until(/account: +(\S+)/);
    const addresses = [...written.out.matchAll(/(base-url|page|openapi): +(\S+)/g)];
    assert.equal(addresses.length, 3, written.out);
    for (const [, name, address = ''] of addresses) {
      const url = name === 'base-url' ? `${address}/ng/api/projects?accountIdentifier=${account}` : address;
      const response = await fetch(url, { headers: { 'x-api-key': key } });
      await response.text();
      assert.equal(response.status, 200, url);
    }
  }
});

test('--tls creates a certificate that clients can trust, and --tls-cert uses a given one', async (t) => {
  const made = run(t, '--port', '0', '--tls');
  const [, certificate = ''] = await made.until(/certificate: (\S+)/);
  const [, url = ''] = await made.until(/base-url: +(\S+)/);
  const ca = await readFile(certificate);
  assert.equal(await fetchStatus(`${url}/`, ca), 200);
  assert.equal(await fetchStatus(`${url.replace('127.0.0.1', 'localhost')}/`, ca), 200);
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  const { makeCertificate } = await import('../../emulator/cli/certificate.ts');
  const given = await makeCertificate('127.0.0.1');
  const other = await makeCertificate('127.0.0.1');
  for (const { trusted } of [given, other]) {
    assert.ok(trusted);
    t.after(() => rm(dirname(trusted), { recursive: true }));
  }
  const [cert, key, wrong] = [join(directory, 'cert.pem'), join(directory, 'key.pem'), join(directory, 'wrong.pem')];
  await Promise.all([writeFile(cert, given.cert), writeFile(key, given.key), writeFile(wrong, other.key)]);
  const second = run(t, '--port', '0', '--tls-cert', cert, '--tls-key', key);
  const [, secondUrl = ''] = await second.until(/base-url: +(\S+)/);
  assert.equal(await fetchStatus(`${secondUrl}/`, Buffer.from(given.cert)), 200);
  const third = run(t, '--port', '0', '--tls-cert', cert, '--tls-key', wrong);
  assert.equal(await third.ended, 1);
  assert.match(third.written.err, /^Failed to use the certificate .*\n$/);
  made.child.kill('SIGTERM');
  await made.ended;
  await assert.rejects(readFile(certificate), { code: 'ENOENT' });
});

test('EMULATOR_OPTIONS can contain options; --version prints the version', async (t) => {
  process.env.EMULATOR_OPTIONS = '--version';
  t.after(() => delete process.env.EMULATOR_OPTIONS);
  const { ended, written } = run(t);
  assert.equal(await ended, 0);
  assert.equal(written.out, `${JSON.parse(await readFile('package.json', 'utf8')).version}\n`);
});

function fetchStatus(url: string, ca: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
