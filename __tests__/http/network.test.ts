import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Server as ProxyServer } from 'proxy-chain';
import { generate } from 'selfsigned';
import { compileCache } from '../../scripts/compile-cache.ts';
import { type Certificate, createAuthority, issueCertificate } from '../harness/authority.ts';
import { runInHost } from '../harness/step-hosts.ts';
import { closedPort, httpServer, listen, success } from './loopback.ts';

interface Result {
  readonly ok?: boolean;
  readonly message?: string;
  readonly hint?: string;
  readonly mayHaveTakenEffect?: boolean;
  /** What the process printed, lines and warnings. */
  readonly printed: string;
}

/** Sends one POST from a process with nothing but the given environment, and shows that it leaves nothing behind. */
async function exchangeOnce(base: string, variables: Readonly<Record<string, string>> = {}): Promise<Result> {
  const environment = { ...compileCache, ...variables, BASE_URL: base };
  const ended = await runInHost({ program: exchangeScript, directory: tmpdir(), environment });
  const { code, log: printed, leftover } = ended;
  assert.deepEqual([code, leftover], [0, []], printed);
  const last = ended.stdout.trim().split('\n').at(-1) ?? '';
  return { ...(JSON.parse(last) as object), printed };
}

const exchangeScript = fileURLToPath(new URL('exchange-once.ts', import.meta.url));

let authority: Certificate;
let good: Certificate;
let wrongName: Certificate;
let expired: Certificate;
let byAddress: Certificate;
let selfSigned: Certificate;
let bundle: string;

before(async () => {
  authority = await createAuthority();
  [good, wrongName, expired, byAddress] = await Promise.all([
    issueCertificate(authority, 'localhost'),
    issueCertificate(authority, 'elsewhere.example'),
    issueCertificate(authority, 'localhost', new Date(Date.now() - 1000)),
    issueCertificate(authority, '127.0.0.1'),
  ]);
  const own = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  selfSigned = { key: own.private, cert: own.cert };
  const directory = mkdtempSync(join(tmpdir(), 'authority-'));
  bundle = join(directory, 'authority.pem');
  writeFileSync(bundle, authority.cert);
  process.on('exit', () => rmSync(directory, { recursive: true }));
});

async function tlsServer(t: TestContext, certificate: Certificate): Promise<string> {
  const server = createHttpsServer(certificate, (request, response) => {
    request.resume();
    response.end(success);
  });
  return `https://localhost:${await listen(t, server)}`;
}

interface ProxyLog {
  readonly origin: string;
  readonly connects: string[];
  readonly forwarded: string[];
}

async function proxyServer(t: TestContext, options: { password?: string; tls?: Certificate } = {}): Promise<ProxyLog> {
  const connects: string[] = [];
  const forwarded: string[] = [];
  const common = {
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction: ({
      isHttp,
      hostname,
      port,
      password,
    }: {
      isHttp: boolean;
      hostname: string;
      port: number;
      password: string;
    }) => {
      (isHttp ? forwarded : connects).push(`${hostname}:${port}`);
      return { requestAuthentication: options.password !== undefined && password !== options.password };
    },
  };
  const server = new ProxyServer(
    options.tls === undefined ? common : { ...common, serverType: 'https', httpsOptions: options.tls },
  );
  await server.listen();
  t.after(() => server.close(true));
  return { origin: `${options.tls ? 'https://localhost' : 'http://127.0.0.1'}:${server.port}`, connects, forwarded };
}

describe('certificates', () => {
  it('of a private authority are accepted with NODE_EXTRA_CA_CERTS', async (t) => {
    const result = await exchangeOnce(await tlsServer(t, good), { NODE_EXTRA_CA_CERTS: bundle });
    assert.equal(result.ok, true);
  });

  for (const [what, which, environment, expected, hint] of [
    ['of an unknown authority', () => good, {}, /an unknown authority \(UNABLE_TO/, /NODE_EXTRA_CA_CERTS/],
    ['self-signed', () => selfSigned, {}, /self-signed .*DEPTH_ZERO_SELF_SIGNED_CERT/, /NODE_EXTRA_CA_CERTS/],
    ['expired', () => expired, { trusted: true }, /has expired \(CERT_HAS_EXPIRED\)/, /Renew the certificate/],
    ['for another name', () => wrongName, { trusted: true }, /not for this host name/, /host name/],
  ] as const) {
    it(`${what}: reported, not repeated, and without advice to turn checks off`, async (t) => {
      const trust = 'trusted' in environment ? { NODE_EXTRA_CA_CERTS: bundle } : {};
      const result = await exchangeOnce(await tlsServer(t, which()), trust);
      assert.match(result.message ?? '', /the certificate of the server is not accepted/);
      assert.match(result.message ?? '', expected);
      assert.match(result.hint ?? '', hint);
      assert.equal(result.mayHaveTakenEffect, false);
      assert.doesNotMatch(result.printed, /REJECT_UNAUTHORIZED|insecure|note/i);
    });
  }

  describe('are also checked with NODE_TLS_REJECT_UNAUTHORIZED=0', () => {
    const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const refused = (whose: string) => new RegExp(`the certificate of ${whose} is not accepted: it is self-signed`);

    it('on a direct connection', async (t) => {
      const result = await exchangeOnce(await tlsServer(t, selfSigned), unchecked);
      assert.match(result.message ?? '', refused('the server'));
      assert.equal(result.mayHaveTakenEffect, false);
    });

    it('through a tunnel', async (t) => {
      const proxy = await proxyServer(t);
      const environment = { ...unchecked, HTTPS_PROXY: proxy.origin };
      const result = await exchangeOnce(await tlsServer(t, selfSigned), environment);
      assert.match(
        result.message ?? '',
        refused(`the server \\(through the proxy ${proxy.origin} from HTTPS_PROXY\\)`),
      );
      assert.equal(proxy.connects.length, 1);
    });

    it('of the proxy itself, before it gets its password', async (t) => {
      const proxy = await proxyServer(t, { tls: selfSigned });
      for (const base of ['https://localhost:1', 'http://127.0.0.1:1']) {
        const environment = { ...unchecked, ALL_PROXY: proxy.origin.replace('//', '//user:pw@') };
        const result = await exchangeOnce(base, environment);
        assert.match(result.message ?? '', /self-signed/);
      }
      assert.deepEqual([proxy.connects, proxy.forwarded], [[], []]);
    });
  });
});

describe('a proxy', () => {
  it('tunnels https with credentials, without further settings', async (t) => {
    const proxy = await proxyServer(t, { password: 'p@ss:word' });
    const base = await tlsServer(t, good);
    for (const name of ['HTTPS_PROXY', 'https_proxy']) {
      const withCredentials = proxy.origin.replace('//', `//user:${encodeURIComponent('p@ss:word')}@`);
      const result = await exchangeOnce(base, { NODE_EXTRA_CA_CERTS: bundle, [name]: withCredentials });
      assert.equal(result.ok, true, result.printed);
      assert.doesNotMatch(result.printed, /Warning/);
    }
    assert.deepEqual(new Set(proxy.connects), new Set([base.replace('https://', '')]));
    assert.equal(proxy.connects.length, 2);
  });

  it('can be reached over TLS', async (t) => {
    const proxy = await proxyServer(t, { tls: good });
    const result = await exchangeOnce(await tlsServer(t, good), {
      NODE_EXTRA_CA_CERTS: bundle,
      HTTPS_PROXY: proxy.origin,
    });
    assert.equal(result.ok, true, result.printed);
    assert.equal(proxy.connects.length, 1);
  });

  it('that is exempted by NO_PROXY is not used', async (t) => {
    const proxy = await proxyServer(t);
    const environment = { NODE_EXTRA_CA_CERTS: bundle, HTTPS_PROXY: proxy.origin, NO_PROXY: 'x,localhost' };
    assert.equal((await exchangeOnce(await tlsServer(t, good), environment)).ok, true);
    assert.equal(proxy.connects.length, 0);
  });

  it('forwards plain http on this machine without a tunnel', async (t) => {
    const proxy = await proxyServer(t, { password: 'pw' });
    const base = await httpServer(t, (_, response) => response.end(success));
    const result = await exchangeOnce(base, { HTTP_PROXY: proxy.origin.replace('//', '//user:pw@') });
    assert.equal(result.ok, true, result.printed);
    assert.deepEqual([proxy.forwarded.length, proxy.connects.length], [1, 0]);
  });

  for (const [what, variable, start] of [
    ['https', 'HTTPS_PROXY', (t: TestContext) => tlsServer(t, good)],
    ['http', 'HTTP_PROXY', (t: TestContext) => httpServer(t, (_, response) => response.end(success))],
  ] as const) {
    it(`that refuses the credentials (407, ${what}) is named without them`, async (t) => {
      const proxy = await proxyServer(t, { password: 'right' });
      const wrong = proxy.origin.replace('//', '//user:hunter2@');
      const result = await exchangeOnce(await start(t), {
        NODE_EXTRA_CA_CERTS: bundle,
        HTTPS_PROXY: wrong,
        HTTP_PROXY: wrong,
      });
      assert.match(
        result.message ?? '',
        new RegExp(`the proxy ${proxy.origin} from ${variable} requires a user name and password`),
      );
      assert.match(result.hint ?? '', new RegExp(`percent-encoded: ${variable}=http://user:password@host:port\\.$`));
      assert.equal(result.mayHaveTakenEffect, false);
      assert.doesNotMatch(result.printed, /hunter2|note/);
    });
  }

  for (const [offered, reason] of [
    [['Negotiate', 'NTLM'], 'requires authentication by Negotiate or NTLM, which is not supported \\(407\\)'],
    [['NTLM', 'Basic realm="x"'], 'requires a user name and password'],
    [['Digest realm="x", Basic realm="y"'], 'requires a user name and password'],
  ] as const) {
    it(`that offers ${offered.join(' and ')} says what it needs`, async (t) => {
      const server = createHttpServer().on('connect', (_, socket) => {
        const headers = offered.map((scheme) => `Proxy-Authenticate: ${scheme}\r\n`).join('');
        socket.end(`HTTP/1.1 407 No\r\n${headers}content-length: 0\r\n\r\n`);
      });
      const proxy = `http://127.0.0.1:${await listen(t, server)}`;
      const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy });
      assert.match(result.message ?? '', new RegExp(`the proxy ${proxy} from HTTPS_PROXY ${reason}`));
    });
  }

  it('that rejects the credentials with 401, as tinyproxy does, says what it needs', async (t) => {
    const server = createHttpServer().on('connect', (_, socket) => socket.end('HTTP/1.1 401 No\r\n\r\n'));
    const proxy = `http://127.0.0.1:${await listen(t, server)}`;
    const result = await exchangeOnce('https://localhost:1', {
      HTTPS_PROXY: proxy.replace('//', '//user:hunter2hunter2@'),
    });
    assert.match(
      result.message ?? '',
      new RegExp(
        `the proxy ${proxy} from HTTPS_PROXY requires a user name and password, or rejected .* address \\(401\\)`,
      ),
    );
    assert.doesNotMatch(result.printed, /hunter2|note/);
  });

  for (const [status, requests, verb] of [
    [403, 1, 'refused to'],
    [429, 2, 'refused to'],
    [502, 2, 'could not'],
  ] as const) {
    it(`that refuses the host with ${status} is named, and requested ${requests} times`, async (t) => {
      let asked = 0;
      const server = createHttpServer().on('connect', (_, socket) => {
        asked++;
        socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      });
      const proxy = `http://127.0.0.1:${await listen(t, server)}`;
      const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy });
      const reason = `the proxy ${proxy} from HTTPS_PROXY ${verb} connect to it \\(HTTP ${status}\\)`;
      assert.match(result.message ?? '', new RegExp(reason));
      assert.equal(result.mayHaveTakenEffect, false);
      assert.equal(asked, requests);
    });
  }

  it('that closes the connection because it cannot reach the host has a hint', async (t) => {
    const proxy = await proxyServer(t);
    const result = await exchangeOnce(`https://localhost:${await closedPort()}`, { HTTPS_PROXY: proxy.origin });
    assert.match(
      result.message ?? '',
      /the proxy http:\S+ from HTTPS_PROXY could not be used: the connection was closed/,
    );
    assert.match(result.hint ?? '', /proxy may be unable to reach the host/);
  });

  it('that is unreachable is reported', async () => {
    const proxy = `http://127.0.0.1:${await closedPort()}`;
    const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy });
    assert.match(
      result.message ?? '',
      /the proxy http:\/\/127\S+ from HTTPS_PROXY could not be used: the connection was refused at 127\.0\.0\.1:\d+/,
    );
    assert.equal(result.hint, 'Check host and port of HTTPS_PROXY.');
  });

  it('that closes the connection is a failure, not an endless loop', async (t) => {
    let connections = 0;
    const server = createNetServer((socket) => {
      connections++;
      socket.on('data', () => socket.destroy());
    });
    const result = await exchangeOnce('https://localhost:1', {
      HTTPS_PROXY: `http://127.0.0.1:${await listen(t, server)}`,
    });
    assert.match(
      result.message ?? '',
      /the proxy http:\S+ from HTTPS_PROXY could not be used: the connection was closed/,
    );
    assert.equal(result.mayHaveTakenEffect, false);
    assert.equal(connections, 2);
  });

  it('that does not respond does not delay the process', async (t) => {
    const server = createNetServer(() => {});
    const proxy = `http://127.0.0.1:${await listen(t, server)}`;
    const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy, REQUEST_TIMEOUT: '0.3' });
    assert.match(
      result.message ?? '',
      /no connection could be made through the proxy http:\S+ from HTTPS_PROXY within 0\.3 s/,
    );
    assert.equal(result.mayHaveTakenEffect, false);
  });

  it('with an untrusted certificate is named instead of the server', async (t) => {
    const proxy = await proxyServer(t, { tls: selfSigned });
    const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy.origin });
    const reason = `the proxy ${proxy.origin} from HTTPS_PROXY could not be used: its certificate is not accepted`;
    assert.match(result.message ?? '', new RegExp(reason));
    assert.match(result.hint ?? '', /NODE_EXTRA_CA_CERTS/);
  });

  it('with a certificate for another name is named instead of the server, and not requested again', async (t) => {
    const proxy = await proxyServer(t, { tls: wrongName });
    const environment = { NODE_EXTRA_CA_CERTS: bundle, HTTPS_PROXY: proxy.origin };
    const result = await exchangeOnce('https://localhost:1', environment);
    assert.match(
      result.message ?? '',
      /could not be used: its certificate is not accepted: it is not for this host name/,
    );
    assert.doesNotMatch(result.printed, /note/);
  });

  it('with an IP address over TLS causes no warning', async (t) => {
    const proxy = await proxyServer(t, { tls: byAddress });
    const environment = {
      NODE_EXTRA_CA_CERTS: bundle,
      HTTPS_PROXY: proxy.origin.replace('localhost', '127.0.0.1'),
    };
    const result = await exchangeOnce(await tlsServer(t, good), environment);
    assert.equal(result.ok, true, result.printed);
    assert.doesNotMatch(result.printed, /Warning/);
  });

  it('that forwards over TLS is verified by its own name', async (t) => {
    const proxy = await proxyServer(t, { tls: good });
    const base = await httpServer(t, (_, response) => response.end(success));
    const environment = { NODE_EXTRA_CA_CERTS: bundle, HTTP_PROXY: proxy.origin };
    const result = await exchangeOnce(base, environment);
    assert.equal(result.ok, true, result.printed);
    assert.deepEqual([proxy.forwarded.length, proxy.connects.length], [1, 0]);
  });

  for (const [what, bytes] of [
    ['TLS where http:// was named', '\x15\x03\x03\x00\x02\x02\x46'],
    ['something that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ] as const) {
    it(`that speaks ${what} is reported with its variable`, async (t) => {
      const server = createNetServer((socket) => socket.on('data', () => socket.end(bytes, 'latin1')));
      const proxy = `http://127.0.0.1:${await listen(t, server)}`;
      const result = await exchangeOnce('https://localhost:1', { https_proxy: proxy });
      const reason = `the proxy ${proxy} from https_proxy could not be used: the response is not HTTP`;
      assert.match(result.message ?? '', new RegExp(reason));
      assert.equal(
        result.hint,
        'Check host and port in https_proxy, and whether it must begin with https:// instead of http://.',
      );
    });
  }

  it('that does not speak TLS although https:// was set is reported with its variable', async (t) => {
    const proxy = (await proxyServer(t)).origin.replace('http:', 'https:');
    const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: proxy });
    const reason = `the proxy ${proxy} from HTTPS_PROXY could not be used: it does not speak TLS`;
    assert.match(result.message ?? '', new RegExp(reason));
    assert.match(result.hint ?? '', /in HTTPS_PROXY, and whether it must begin with http:\/\/ instead/);
  });

  it('with an invalid address is one sentence', async () => {
    const result = await exchangeOnce('https://localhost:1', { HTTPS_PROXY: 'http://user:hunter2@' });
    assert.match(result.message ?? '', /HTTPS_PROXY cannot be read/);
    assert.doesNotMatch(result.printed, /hunter2/);
  });
});

describe('the process', () => {
  it('has nothing left although a connection was still being opened', async (t) => {
    const server = createNetServer(() => {});
    const base = `https://localhost:${await listen(t, server)}`;
    const result = await exchangeOnce(base, { REQUEST_TIMEOUT: '30', END_AFTER: '100' });
    assert.match(result.message ?? '', /the run was cancelled/);
    assert.equal(result.mayHaveTakenEffect, false);
  });
});
