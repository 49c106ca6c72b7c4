import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import * as jose from 'jose';
import { checkJwt, type JwtCheck } from '../../src/scim/jwt.ts';
import { explainUnauthorized } from '../../src/scim/list.ts';
import { movedClock } from '../moved-clock.ts';

const now = 1_800_000_000;
const rule = { keyField: 'repository_id', valueField: ' 1001 ' };
const sound = { iss: 'https://issuer.example.com', repository_id: '1001', exp: now + 300, nbf: now - 5, iat: now - 5 };

let rsa: jose.GenerateKeyPairResult;
let ec: jose.GenerateKeyPairResult;
let stranger: jose.GenerateKeyPairResult;
/** The content that the endpoint serves, by path. */
const served = new Map<string, string>();
let server: Server;
let origin: string;

before(async () => {
  rsa = await jose.generateKeyPair('RS256');
  ec = await jose.generateKeyPair('ES256');
  stranger = await jose.generateKeyPair('RS256');
  const rsaKey = await jose.exportJWK(rsa.publicKey);
  const ecKey = await jose.exportJWK(ec.publicKey);
  const strangerKey = await jose.exportJWK(stranger.publicKey);
  const keySets = {
    '/keys': [
      { ...rsaKey, kid: 'rsa', use: 'sig' },
      { ...ecKey, kid: 'ec', use: 'sig' },
    ],
    '/two': [
      { ...strangerKey, kid: 'stranger' },
      { ...rsaKey, kid: 'rsa' },
    ],
    '/unnamed': [rsaKey],
    '/mixed': [
      { ...ecKey, use: 'enc' },
      { ...ecKey, key_ops: ['sign'] },
      { ...ecKey, crv: 'P-384' },
      { ...ecKey, alg: 'ES384' },
      ecKey,
    ],
    '/elliptic': [{ ...ecKey, kid: 'rsa' }],
    '/broken': [{ kty: 'RSA', kid: 'rsa', n: '!', e: 'AQAB' }],
    '/none': [],
  };
  for (const [path, keys] of Object.entries(keySets)) served.set(path, JSON.stringify({ keys }));
  served.set('/object', '{"error":"no keys here"}');
  served.set('/page', '<!doctype html>');
  server = createServer((request, response) => response.end(served.get(request.url ?? '')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => server.close());

const fetchKeys = async (url: string): Promise<unknown> => (await fetch(url)).json();

async function sign(claims: object = {}, header: object = {}, pair: jose.GenerateKeyPairResult = rsa): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify({ ...sound, ...claims }));
  const protectedHeader = { alg: 'RS256', typ: 'JWT', kid: 'rsa', ...header } as jose.CompactJWSHeaderParameters;
  return new jose.CompactSign(payload).setProtectedHeader(protectedHeader).sign(pair.privateKey);
}

/** A token made by hand, without a signature. */
function unsigned(header: unknown, claims: unknown, signature = ''): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}

async function check(token: string, keys = '/keys'): Promise<readonly JwtCheck[]> {
  const checks = await checkJwt(token, { rule, jwksUrl: origin + keys, fetchKeys, clock: movedClock(now * 1000) });
  const text = JSON.stringify(checks);
  for (const part of [token, ...token.split('.')].filter(({ length }) => length > 8)) assert.ok(!text.includes(part));
  assert.ok(!text.includes('issuer.example.com'), 'no claim but the configured one is quoted');
  return checks;
}

const failures = (checks: readonly JwtCheck[]) =>
  checks.filter(({ result }) => result !== 'passed').map(({ name, result, detail }) => `${name} ${result}: ${detail}`);

describe('checkJwt', () => {
  it('accepts a valid RSA token', async () => {
    const checks = await check(await sign());
    assert.deepEqual(failures(checks), []);
    assert.deepEqual(
      checks.map(({ name }) => name),
      ['form', 'type', 'algorithm', 'lifetime', 'issuer', 'claim', 'signature'],
    );
  });

  it('accepts a valid EC token, and a type in another case', async () => {
    assert.deepEqual(failures(await check(await sign({}, { alg: 'ES256', kid: 'ec', typ: 'at+jwt' }, ec))), []);
  });

  for (const [name, claims, expected] of [
    [
      'another value',
      { repository_id: '1002' },
      'claim failed: the claim "repository_id" is not "1001", as the account requires',
    ],
    [
      'a value in part',
      { repository_id: '10011' },
      'claim failed: the claim "repository_id" is not "1001", as the account requires',
    ],
    ['no claim', { repository_id: undefined }, 'claim failed: the token has no claim "repository_id"'],
    [
      'a number',
      { repository_id: 1001 },
      'claim failed: the claim "repository_id" is a number; the platform only reads text',
    ],
    [
      'a list',
      { repository_id: ['1001'] },
      'claim failed: the claim "repository_id" is a list; the platform only reads text',
    ],
    [
      'a boolean',
      { repository_id: true },
      'claim failed: the claim "repository_id" is a boolean; the platform only reads text',
    ],
    ['null', { repository_id: null }, 'claim failed: the claim "repository_id" is null; the platform only reads text'],
    [
      'an object',
      { repository_id: {} },
      'claim failed: the claim "repository_id" is an object; the platform only reads text',
    ],
    ['no end', { exp: undefined }, 'lifetime failed: "exp" is missing; the platform requires it'],
    ['an end that is a text', { exp: '9' }, 'lifetime failed: "exp" is not a number; the platform requires it'],
    ['an end in the past', { exp: now - 31 }, 'lifetime failed: it expired 31 seconds ago; use a new one'],
    ['an end long ago', { exp: now - 3600 }, 'lifetime failed: it expired 60 minutes ago; use a new one'],
    [
      'a start ahead',
      { nbf: now + 31 },
      'lifetime failed: "nbf" is 31 seconds ahead; compare the clocks of the issuer and this machine',
    ],
    ['an end before its issue', { iat: now + 301 }, 'lifetime failed: "exp" is before "iat"'],
    ['an end before its start', { nbf: now + 301 }, 'lifetime failed: "exp" is before "nbf"'],
    ['an issue that is a text', { iat: '1' }, 'lifetime failed: "iat" is not a number'],
    ['an issuer that is a number', { iss: 7 }, 'issuer failed: "iss" is a number, not text'],
    ['an empty claim', { repository_id: '' }, 'claim failed: the claim "repository_id" is empty'],
    ['a start that is a text', { nbf: '1' }, 'lifetime failed: "nbf" is not a number'],
    [
      "the platform's issuer",
      { iss: 'Harness Inc' },
      "issuer failed: it names the platform's own issuer, which the platform refuses for SCIM",
    ],
  ] as const) {
    it(`refuses ${name}`, async () => assert.deepEqual(failures(await check(await sign(claims))), [expected]));
  }

  it('is fatal only if no verifier could accept the token', async () => {
    const fatal = async (token: string) => (await check(token)).filter((entry) => entry.fatal).map(({ name }) => name);
    assert.deepEqual(await fatal(await sign({ exp: now - 31 })), ['lifetime']);
    assert.deepEqual(await fatal(await sign({ repository_id: 1001 })), ['claim']);
    assert.deepEqual(await fatal(await sign({ repository_id: '1002' }, {}, stranger)), ['claim', 'signature']);
    assert.deepEqual(await fatal(unsigned({ alg: 'none' }, sound)), ['algorithm']);
    for (const token of [
      'opaque',
      await sign({ exp: undefined, nbf: now + 60 }, { typ: 'x' }),
      await sign({}, { kid: 'last-year' }),
    ]) {
      assert.deepEqual(await fatal(token), []);
    }
  });

  it('accepts 30 seconds between the clocks, and a claim with spaces', async () => {
    const claims = { exp: now - 29, nbf: now - 60, iat: now - 60, repository_id: '1001 ' };
    assert.deepEqual(failures(await check(await sign(claims))), []);
  });

  it('does not compare the time of issue with the clock', async () => {
    assert.deepEqual(failures(await check(await sign({ iat: now + 200 }))), []);
  });

  it('requires only an expiry', async () => {
    assert.deepEqual(failures(await check(await sign({ nbf: undefined, iat: undefined, iss: undefined }))), []);
  });

  for (const [name, token, expected] of [
    ['two parts', 'one.two', 'form failed: the token has 2 parts, not 3'],
    ['five parts', 'a.b.c.d.e', 'form failed: the token has 5 parts, not 3'],
    [
      'no JSON',
      'abcdefghijkl.mnopqrstuvwx.c',
      'form failed: the token has a part that is not a base64url-encoded JSON object',
    ],
    [
      'claims that are a list',
      unsigned({ alg: 'RS256' }, []),
      'form failed: the token has a part that is not a base64url-encoded JSON object',
    ],
  ] as const) {
    it(`refuses ${name}`, async () => assert.deepEqual(failures(await check(token)), [expected]));
  }

  for (const [name, header, expected] of [
    ['alg none', { typ: 'JWT', alg: 'none' }, 'algorithm failed: "none": the token is not signed'],
    ['alg NONE', { typ: 'JWT', alg: 'NONE' }, 'algorithm failed: "none": the token is not signed'],
    [
      'a shared secret',
      { typ: 'JWT', alg: 'HS256' },
      'algorithm failed: HS256 uses a shared secret, which public keys cannot verify',
    ],
    ['no algorithm', { typ: 'JWT' }, 'algorithm failed: the header names no algorithm'],
    ['an unknown algorithm', { typ: 'JWT', alg: 'XY1' }, 'algorithm not checked: this algorithm is unknown'],
  ] as const) {
    it(`does not accept ${name}`, async () => {
      assert.deepEqual(failures(await check(unsigned(header, sound))), [
        expected,
        'signature not checked: its algorithm cannot be verified',
      ]);
    });
  }

  it('refuses a missing or different type', async () => {
    assert.deepEqual(failures(await check(await sign({}, { typ: undefined }))), [
      'type failed: the header has no "typ"; the platform requires one that contains JWT',
    ]);
    assert.deepEqual(failures(await check(await sign({}, { typ: 'JOSE' }))), [
      'type failed: the "typ" in the header does not contain JWT',
    ]);
  });

  const wrongKey = 'signature failed: it was not signed with the public key that it names, or was changed';

  it('refuses the signature of another key with a known name', async () => {
    assert.deepEqual(failures(await check(await sign({}, {}, stranger))), [wrongKey]);
  });

  it('refuses a token that was changed', async () => {
    const [header, , signature] = (await sign()).split('.');
    const [, claims] = (await sign({ exp: now + 900 })).split('.');
    assert.deepEqual(failures(await check(`${header}.${claims}.${signature}`)), [wrongKey]);
  });

  it('reports a rotated key', async () => {
    assert.deepEqual(failures(await check(await sign({}, { kid: 'last-year' }))), [
      `signature failed: ${origin}/keys serves 2 keys, none with the key name (kid) of the token: the key was rotated, or the token comes from another issuer`,
    ]);
    assert.match(failures(await check(await sign(), '/none')).join(), /serves 0 keys, none with/);
  });

  it('verifies a token without a key name only with the first matching key, as the platform does', async () => {
    const first = await check(await sign({}, { kid: undefined }, stranger), '/two');
    assert.deepEqual(failures(first), []);
    assert.match(first.at(-1)?.detail ?? '', /signed with the first fitting key at/);
    const second = await check(await sign({}, { kid: undefined }), '/two');
    assert.deepEqual(failures(second), [
      'signature failed: it names no key (kid), and was not signed with the first fitting key, the only one that the platform tries',
    ]);
    assert.match(explainUnauthorized(second), /and failed \(signature: it names no key/);
  });

  it('skips keys that do not match the algorithm of a token without a key name', async () => {
    const token = await sign({}, { kid: undefined, alg: 'ES256' }, ec);
    assert.deepEqual(failures(await check(token)), []);
    assert.deepEqual(failures(await check(token, '/mixed')), []);
  });

  for (const algorithm of ['ES384', 'ES512']) {
    it(`skips keys of another curve for ${algorithm}`, async () => {
      const pair = await jose.generateKeyPair(algorithm);
      const keys = await Promise.all([ec.publicKey, pair.publicKey].map((key) => jose.exportJWK(key)));
      served.set(`/${algorithm}`, JSON.stringify({ keys }));
      const token = await sign({}, { kid: undefined, alg: algorithm }, pair);
      assert.deepEqual(failures(await check(token, `/${algorithm}`)), []);
    });
  }

  it('does not use a key without a name for a token with a key name', async () => {
    assert.match(failures(await check(await sign(), '/unnamed')).join(), /serves 1 key, none with the key name/);
    assert.deepEqual(failures(await check(await sign({}, { kid: undefined }), '/unnamed')), []);
  });

  it('refuses keys of another kind and an invalid key set', async () => {
    assert.deepEqual(failures(await check(await sign(), '/elliptic')), [
      `signature failed: ${origin}/elliptic serves 1 key, none of the type that the algorithm needs`,
    ]);
    assert.deepEqual(failures(await check(await sign(), '/object')), [
      `signature failed: the response of ${origin}/object is not a set of public keys (JWKS)`,
    ]);
  });

  it('does not check a signature if the keys cannot be fetched or used', async () => {
    assert.deepEqual(failures(await check(await sign(), '/broken')), [
      'signature not checked: the public key cannot be used here',
    ]);
    assert.match(
      failures(await check(await sign(), '/page')).join(),
      /^signature not checked: the keys at .* could not be fetched/,
    );
    const token = await sign();
    const clock = movedClock(now * 1000);
    const refused = async () => Promise.reject(new Error('connection\nrefused'));
    const unreachable = await checkJwt(token, { rule, jwksUrl: 'https://keys.example.com', fetchKeys: refused, clock });
    assert.deepEqual(failures(unreachable), [
      'signature not checked: the keys at https://keys.example.com could not be fetched from here: connection refused',
    ]);
    assert.deepEqual(failures(await checkJwt(token, { fetchKeys, clock })), [
      'claim not checked: the rule of the account is unknown',
      'signature not checked: the address of the keys is unknown',
    ]);
  });

  it('does not check a platform token', async () => {
    for (const token of ['pat.account.token.secret', 'sat.account.token.secret', 'pat.token.secret']) {
      assert.deepEqual(failures(await check(token)), [
        'form not checked: it is a personal or service account token, not a JWT',
      ]);
    }
  });
});

describe('a claim that does not match', () => {
  for (const [value, wanted, hint] of [
    ['Octo/Shop', 'octo/shop', /; only upper and lower case differ$/],
    [
      'repo:octo@77/shop@1001:ref:refs/heads/main',
      'repo:octo/shop:ref:refs/heads/main',
      /; it has the newer form with IDs/,
    ],
    [
      'repo:octo/shop:environment:live',
      'repo:octo@77/shop@1001:environment:live',
      /; it has the older form without IDs/,
    ],
    ['repo:octo/shop:ref:refs/heads/main', 'repo:octo/shop:environment:live', /as the account requires$/],
    ['somebody@example.com', 'repo:octo/shop:environment:live', /as the account requires$/],
  ] as const) {
    it(`is described without quoting it: ${value}`, async () => {
      const options = { rule: { keyField: 'sub', valueField: wanted }, fetchKeys, clock: movedClock(now * 1000) };
      const claim = (await checkJwt(await sign({ sub: value }), options)).find(({ name }) => name === 'claim');
      assert.match(claim?.detail ?? '', hint);
      assert.ok(!claim?.detail.includes(value));
    });
  }
});

describe('explainUnauthorized', () => {
  const known = { jwksUrl: 'x', keyField: 'repository_id', valueField: '1001', serviceAccountId: 'scim_sync' };

  it('names only the failed checks', async () => {
    const checks = await check(await sign({ repository_id: '1002' }), '/page');
    const failed =
      'and failed (claim: the claim "repository_id" is not "1001", as the account requires). Fix that first.';
    assert.equal(explainUnauthorized(checks), `The token was checked here ${failed}`);
    assert.equal(
      explainUnauthorized(checks, { rule: known, savedAt: 0 }),
      `The token was checked by the account's own rule ${failed}`,
    );
    assert.equal(
      explainUnauthorized(await check('one.two')),
      'The token was checked here and failed (form: the token has 2 parts, not 3). Fix that first.',
    );
  });

  it('lists the causes that only the platform knows if all checks pass', async () => {
    const unknown = await checkJwt(await sign(), { fetchKeys, clock: movedClock(now * 1000) });
    assert.equal(
      explainUnauthorized(unknown),
      'The token was checked here and passed, except for what could not be checked (claim: the rule of the account is unknown; signature: the address of the keys is unknown). ' +
        'Possible causes that only the platform knows: the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off; one of the four settings is empty; the service account does not exist; the rule was saved less than 120 seconds ago; the key was rotated (the platform caches keys for up to 5 days); the token or the rule belongs to another account or cluster.',
    );
  });

  it('is precise if the rule of the account is known', async () => {
    const checks = await check(await sign());
    const fresh = explainUnauthorized(checks, { rule: known, savedAt: now * 1000 }, (now + 37) * 1000);
    assert.match(fresh, /^The token was checked by the account's own rule and passed\. /);
    assert.match(
      fresh,
      /the service account "scim_sync" does not exist; .*saved 37 seconds ago, has not taken effect yet/,
    );
    assert.doesNotMatch(fresh, /four settings/);
    const fresher = explainUnauthorized(checks, { rule: known, savedAt: now * 1000 }, (now + 1) * 1000);
    assert.match(fresher, /saved 1 second ago/);
    const settled = explainUnauthorized(checks, { rule: known, savedAt: now * 1000 }, (now + 120) * 1000);
    assert.doesNotMatch(settled, /120 seconds|seconds ago/);
  });

  it('does not mention the rule for a platform token', async () => {
    assert.equal(
      explainUnauthorized(await check('pat.account.token.secret')),
      'The token may be expired, rotated or deleted, or belong to another account or cluster.',
    );
  });
});
