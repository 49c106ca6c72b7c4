import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findProxyLogins, proxyFor } from '../../src/http/proxy.ts';
import type { Environment } from '../../src/shared/environment.ts';

function origin(target: string, environment: Environment): string | undefined {
  const proxy = proxyFor(new URL(target), environment);
  if (proxy !== undefined && 'problem' in proxy) assert.fail(proxy.problem);
  return proxy?.origin;
}

describe('which proxy', () => {
  const target = 'https://app.example';
  for (const [what, environment, expected] of [
    ['none', {}, undefined],
    ['HTTPS_PROXY', { HTTPS_PROXY: 'http://p:3128' }, 'http://p:3128'],
    ['https_proxy', { https_proxy: 'http://p:3128/' }, 'http://p:3128'],
    ['the lower case first', { https_proxy: 'http://low', HTTPS_PROXY: 'http://up' }, 'http://low'],
    ['an empty one is none', { https_proxy: ' ', HTTPS_PROXY: 'http://up' }, 'http://up'],
    ['ALL_PROXY', { ALL_PROXY: 'http://all' }, 'http://all'],
    ['the scheme of the target', { HTTP_PROXY: 'http://p' }, undefined],
    ['no scheme', { HTTPS_PROXY: 'p.example:3128' }, 'http://p.example:3128'],
    ['TLS to the proxy', { HTTPS_PROXY: 'https://p:3129' }, 'https://p:3129'],
  ] as const) {
    it(what, () => assert.equal(origin(target, environment), expected));
  }

  it('it is used for loopback too', () => {
    assert.equal(origin('https://localhost:1', { HTTPS_PROXY: 'http://p' }), 'http://p');
  });

  it('it is used for plain http only on this machine', () => {
    assert.equal(origin('http://localhost:1', { HTTP_PROXY: 'http://p.example' }), undefined);
    assert.equal(origin('http://localhost:1', { HTTP_PROXY: 'http://127.0.0.1:3128' }), 'http://127.0.0.1:3128');
  });
});

describe('NO_PROXY', () => {
  for (const [list, target, exempt] of [
    ['*', 'https://a.example', true],
    ['a.example', 'https://a.example', true],
    ['A.Example', 'https://a.example', true],
    ['example', 'https://a.example', true],
    ['.example', 'https://a.example', true],
    ['*.example', 'https://a.example', true],
    ['ample', 'https://a.example', false],
    ['b.example', 'https://a.example', false],
    ['x,  a.example', 'https://a.example', true],
    ['x a.example', 'https://a.example', true],
    ['a.example:443', 'https://a.example', true],
    ['a.example:8443', 'https://a.example', false],
    ['a.example:8443', 'https://a.example:8443', true],
    ['10.0.0.0/8', 'https://10.1.2.3', true],
    ['10.0.0.0/8', 'https://11.1.2.3', false],
    ['10.0.0.0/99', 'https://10.1.2.3', false],
    ['10.0.0.0/33', 'https://10.1.2.3', false],
    ['10.1.2.3/32', 'https://10.1.2.3', true],
    ['fe80::/129', 'https://[fe80::1]', false],
    ['fe80::1/128', 'https://[fe80::1]', true],
    ['127.0.0.1', 'https://127.0.0.1:8443', true],
    ['0.0.1', 'https://127.0.0.1:8443', false],
    ['::1', 'https://[::1]:8443', true],
    ['[::1]:8443', 'https://[::1]:8443', true],
    ['[::1]:1', 'https://[::1]:8443', false],
    ['fe80::/10', 'https://[fe80::1]', true],
    ['0:0:0:0:0:0:0:1', 'https://[::1]:8443', true],
    ['[2001:DB8::0:0001]:443', 'https://[2001:db8::1]', true],
    ['2001:db8::ffff:10.0.0.1', 'https://[2001:db8::ffff:a00:1]', true],
    ['2001:db8::2', 'https://[2001:db8::1]', false],
    ['::1/', 'https://[::1]', false],
    [',, ,', 'https://a.example', false],
  ] as const) {
    it(`${JSON.stringify(list)} ${exempt ? 'exempts' : 'does not exempt'} ${target}`, () => {
      for (const name of ['NO_PROXY', 'no_proxy']) {
        assert.equal(origin(target, { HTTPS_PROXY: 'http://p', [name]: list }), exempt ? undefined : 'http://p');
      }
    });
  }
});

describe('credentials', () => {
  it('are decoded and kept out of the origin', () => {
    const proxy = proxyFor(new URL('https://h'), { HTTPS_PROXY: 'http://us%40er:p%3Ass@p:1' });
    const authorization = `Basic ${Buffer.from('us@er:p:ss').toString('base64')}`;
    assert.deepEqual(proxy, { origin: 'http://p:1', variable: 'HTTPS_PROXY', authorization });
  });

  it('a user without a password is sufficient', () => {
    const proxy = proxyFor(new URL('https://h'), { HTTPS_PROXY: 'http://token@p:1' });
    assert.deepEqual(proxy, {
      origin: 'http://p:1',
      variable: 'HTTPS_PROXY',
      authorization: `Basic ${Buffer.from('token:').toString('base64')}`,
    });
  });

  for (const value of [
    'http://u:hunter2@',
    'http://u:hunter2%zz@p',
    'ftp://u:hunter2@p',
    'http://p:99999',
    '"http://u:hunter2@p"',
  ]) {
    it(`${value} is reported without them`, () => {
      const proxy = proxyFor(new URL('https://h'), { HTTPS_PROXY: value });
      assert.ok(proxy !== undefined && 'problem' in proxy);
      assert.match(proxy.problem, /HTTPS_PROXY cannot be read/);
      assert.doesNotMatch(proxy.problem, /hunter2/);
    });
  }

  for (const scheme of ['socks', 'socks4', 'socks5', 'SOCKS5h']) {
    it(`${scheme}:// is reported as not supported, without them`, () => {
      const proxy = proxyFor(new URL('https://h'), { ALL_PROXY: `${scheme}://u:hunter2@p:1080` });
      assert.ok(proxy !== undefined && 'problem' in proxy);
      assert.match(proxy.problem, /^The proxy in ALL_PROXY is a SOCKS proxy, which is not supported; .*https?:\/\//);
      assert.doesNotMatch(proxy.problem, /hunter2/);
    });
  }
});

describe('the logins of proxies', () => {
  for (const [what, address, user, password] of [
    ['plain', 'http://robot:s3cret@p:3128', 'robot', 's3cret'],
    ['without a scheme', 'robot:s3cret@p:3128', 'robot', 's3cret'],
    ['with an @ in the password', 'http://robot:s3@cret@p:3128', 'robot', 's3@cret'],
    ['with a colon in the password', 'http://robot:s3:cret@p', 'robot', 's3:cret'],
    ['with a slash in the password, which is not an address', 'http://robot:s3/cret@p', 'robot', 's3/cret'],
    ['encoded', 'http://ro%20bot:s3%40cret%21@p', 'ro bot', 's3@cret!'],
    ['encoded, as written', 'http://ro%20bot:s3%40cret%21@p', 'ro%20bot', 's3%40cret%21'],
    ['encoded wrongly', 'http://robot:s3%zzcret@p', 'robot', 's3%zzcret'],
    ['a token as user name', 'http://t0ken:@p', 't0ken', ''],
    ['of a proxy that is not supported', ' socks5://robot:s3cret@p ', 'robot', 's3cret'],
  ] as const) {
    it(what, () => {
      for (const name of ['http_proxy', 'HTTPS_PROXY', 'All_Proxy']) {
        const logins = findProxyLogins({ [name]: address });
        assert.ok(
          logins.some((login) => login.user === user && login.password === password),
          JSON.stringify(logins),
        );
      }
    });
  }

  it('are empty without any', () => {
    const logins = findProxyLogins({ HTTP_PROXY: 'http://p:3128', NO_PROXY: 'a:b@c', https_proxy: '', ALL_PROXY: 'p' });
    assert.ok(logins.every(({ user, password }) => user === '' && password === ''));
  });
});
