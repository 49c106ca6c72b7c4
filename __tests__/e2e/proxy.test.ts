import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Server as ProxyServer } from 'proxy-chain';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { type Certificate, createAuthority, issueCertificate } from '../harness/authority.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import {
  creates,
  findRequests,
  listUsers,
  type Operation,
  type ResourceOperation,
  reachingWithUsers,
  updateSettings,
} from './operation-cases.ts';

const user = 'build agent';
const password = 'p@ss:w/rd%1';
const directory = mkdtempSync(join(tmpdir(), 'authority-'));
const authorityFile = join(directory, 'authority.pem');
const [createProject] = creates as [ResourceOperation, ...ResourceOperation[]];
let authority: Certificate;
/** A platform behind TLS with a certificate of the private authority. */
let platform: Emulator;
/** The hosts and ports that the proxy was asked for. */
const connects: string[] = [];
let proxy: ProxyServer;

before(async () => {
  authority = await createAuthority();
  writeFileSync(authorityFile, authority.cert);
  platform = await startEmulator({ seed: listUsers.seed, tls: await certificate('localhost') });
  proxy = new ProxyServer({
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction: ({ hostname, port, username, password: given }) => {
      connects.push(`${hostname}:${port}`);
      return { requestAuthentication: username !== user || given !== password };
    },
  });
  await proxy.listen();
});

after(async () => {
  await proxy.close(true);
  await platform.close();
  rmSync(directory, { recursive: true });
  clean();
});

function certificate(name: string, notAfterDate?: Date): Promise<Certificate> {
  return issueCertificate(authority, name, notAfterDate);
}

/** The platform's address by the name that its certificate is for. */
const named = ({ url }: Emulator) => url.replace('127.0.0.1', 'localhost');
const proxyAddress = (credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`) =>
  `http://${credentials}@127.0.0.1:${proxy.port}`;
const trusting = () => ({ NODE_EXTRA_CA_CERTS: authorityFile });

/** Runs an operation against a platform behind TLS. */
function reach(
  operation: Operation,
  environment: Readonly<Record<string, string>>,
  emulator = platform,
): Promise<StepRun> {
  const inputs = {
    ...reachingWithUsers(emulator),
    'base-url': named(emulator),
    ...operation.inputs,
  };
  return runStep(inputs, { environment });
}

function readError(step: StepRun): string {
  assert.deepEqual([step.code, step.outputs.outcome], [1, 'failed'], step.log);
  const errors = step.commands.filter(({ name }) => name === 'error');
  assert.equal(errors.length, 1, step.log);
  return errors[0]?.message ?? '';
}

/** All output of a step, without the commands that mask text. */
function leftBehind({ log, outputs, summary }: StepRun): string {
  const lines = log.split('\n').filter((line) => !line.startsWith('::add-mask::'));
  return [...lines, JSON.stringify(outputs), summary].join('\n');
}

describe('a forward proxy', () => {
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) {
    it(`in ${name} is used, with its credentials`, async () => {
      for (const operation of [updateSettings, listUsers]) {
        connects.length = 0;
        const step = await reach(operation, { ...trusting(), [name]: proxyAddress() });
        assert.equal(step.code, 0, step.log);
        assert.deepEqual([...new Set(connects)], [new URL(named(platform)).host]);
        for (const secret of [password, encodeURIComponent(password), btoa(`${user}:${password}`)]) {
          assert.ok(!leftBehind(step).includes(secret));
        }
      }
    });
  }

  it('is not used if NO_PROXY or no_proxy names the host', async () => {
    for (const name of ['NO_PROXY', 'no_proxy']) {
      connects.length = 0;
      const environment = { ...trusting(), HTTPS_PROXY: proxyAddress(), [name]: 'example.com,localhost' };
      assert.equal((await reach(updateSettings, environment)).code, 0);
      assert.deepEqual(connects, []);
    }
  });

  it('that refuses the credentials (407) is named without them, and never receives the platform’s key', async () => {
    const before = platform.requests.length;
    const step = await reach(createProject, { ...trusting(), HTTPS_PROXY: proxyAddress('someone:hunter2hunter2') });
    const message = readError(step);
    assert.match(
      message,
      /the proxy http:\/\/127\.0\.0\.1:\d+ from HTTPS_PROXY requires a user name and password.*\(407\)/,
    );
    assert.match(message, /HTTPS_PROXY=http:\/\/user:password@host:port/);
    assert.ok(!leftBehind(step).includes('hunter2'));
    assert.equal(platform.requests.length, before);
  });

  it('with an invalid address, or that is unreachable, is reported without its password', async () => {
    const step = await reach(createProject, { HTTPS_PROXY: 'http://someone:hunter2hunter2@:bad:port' });
    assert.match(readError(step), /The proxy address in HTTPS_PROXY cannot be read/);
    assert.ok(!leftBehind(step).includes('hunter2'));
    const gone = await reach(createProject, { HTTPS_PROXY: 'http://someone:hunter2hunter2@127.0.0.1:9' });
    assert.match(readError(gone), /from HTTPS_PROXY could not be used: the connection was refused at 127\.0\.0\.1:9/);
    assert.ok(!leftBehind(gone).includes('hunter2'));
  });
});

describe('a certificate', () => {
  it('of a private authority is accepted with NODE_EXTRA_CA_CERTS', async () => {
    const step = await reach(createProject, trusting());
    assert.deepEqual([step.code, step.outputs.outcome], [0, 'created'], step.log);
  });

  const refusals: readonly [string, () => Promise<Certificate>, RegExp, boolean][] = [
    ['of an unknown authority', () => certificate('localhost'), /NODE_EXTRA_CA_CERTS/, false],
    [
      'for another host',
      () => certificate('elsewhere.example'),
      /it is not for this host name.*elsewhere\.example/,
      true,
    ],
    ['that has expired', () => certificate('localhost', new Date(Date.now() - 1000)), /it has expired/, true],
  ];
  for (const [what, make, says, isTrusted] of refusals) {
    it(`${what} is refused before anything is sent, without advice to turn checks off`, async () => {
      const emulator = await startEmulator({ tls: await make() });
      try {
        const message = readError(await reach(createProject, isTrusted ? trusting() : {}, emulator));
        assert.match(message, /the certificate of the server is not accepted/);
        assert.match(message, says);
        assert.doesNotMatch(message, /REJECT_UNAUTHORIZED|insecure|skip|disable|turn/i);
        assert.deepEqual(emulator.requests, []);
      } finally {
        await emulator.close();
      }
    });
  }
});

describe('an address', () => {
  it('of an unknown host is reported', async () => {
    const inputs = { ...reachingWithUsers(platform), ...createProject.inputs };
    const step = await runStep({ ...inputs, 'base-url': 'https://platform.invalid' });
    assert.match(readError(step), /the host name platform\.invalid (is not known|could not be looked up) \(E\w+\)/);
    assert.match(readError(step), /Check `base-url`/);
  });

  it('without a listener is reported with host and port', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const inputs = { ...reachingWithUsers(platform), ...createProject.inputs };
    const step = await runStep({ ...inputs, 'base-url': `http://127.0.0.1:${port}` });
    assert.match(
      readError(step),
      new RegExp(`the connection was refused at 127\\.0\\.0\\.1:${port} \\(ECONNREFUSED\\)`),
    );
  });

  it('that does not speak TLS is reported', async () => {
    const emulator = await startEmulator();
    try {
      const inputs = { ...reachingWithUsers(emulator), ...createProject.inputs };
      const step = await runStep({ ...inputs, 'base-url': emulator.url.replace('http:', 'https:') });
      assert.match(readError(step), /it does not speak TLS/);
    } finally {
      await emulator.close();
    }
  });
});

describe('a redirect', () => {
  const seen: string[] = [];
  let elsewhere: Server;
  before(async () => {
    elsewhere = createServer((request, response) => {
      seen.push(JSON.stringify(request.rawHeaders));
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  });
  after(() => elsewhere.close());

  for (const status of [301, 302, 303, 307, 308]) {
    it(`(${status}) is not followed: neither the key nor the token goes to another origin`, async () => {
      const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
      for (const operation of [createProject, listUsers]) {
        const emulator = await startEmulator({ seed: operation.seed });
        try {
          emulator.fault({ kind: 'redirect', status, location: `${origin}/ng/api?token=abc`, times: 'always' });
          const message = readError(await runStep({ ...reachingWithUsers(emulator), ...operation.inputs }));
          assert.match(message, new RegExp(`HTTP ${status}, a redirect to ${origin}/`));
          assert.match(message, /`base-url` is wrong; redirects are not followed/);
          assert.equal(findRequests(operation, emulator).length, 1);
        } finally {
          await emulator.close();
        }
      }
      assert.deepEqual(seen, []);
    });
  }

  it('to the same origin is not followed either', async () => {
    const emulator = await startEmulator();
    try {
      emulator.fault({ kind: 'redirect', location: '/gratis/ng/api/projects' });
      const message = readError(await runStep({ ...reachingWithUsers(emulator), ...createProject.inputs }));
      assert.match(message, /a redirect to \/gratis\/ng\/api\/projects/);
      // Reads decide what the redirect left open.
      assert.deepEqual([...new Set(emulator.requests.map(({ path }) => path.startsWith('/ng/api/')))], [true]);
      assert.equal(emulator.requests.filter(({ method }) => method === 'POST').length, 1);
    } finally {
      await emulator.close();
    }
  });
});
