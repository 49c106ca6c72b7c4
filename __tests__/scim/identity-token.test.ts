import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import type { Context } from '../../src/context.ts';
import { readInputs } from '../../src/inputs/inputs.ts';
import { createContext, RunnerLog } from '../../src/runner/context.ts';
import { createIdentityTokens, findBearer } from '../../src/scim/bearer.ts';
import { given } from '../given.ts';
import { startGitHub as startSigner } from '../harness/github.ts';
import { movedClock } from '../moved-clock.ts';

const permit = 'request-token-0123456789';

/** Counts the masks that the runner receives, and prints nothing. */
class MaskCounter extends RunnerLog {
  masked = 0;
  override mask(): void {
    this.masked++;
  }
}

/** GitHub on loopback with the given responses, and a run in one of its jobs. */
async function startGitHub(test: TestContext, respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${origin}/identity?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: permit,
  };
  const cancellation = new AbortController();
  const begun = createContext(environment, cancellation.signal);
  const log = new MaskCounter(begun.secrets);
  const run: Context = { ...begun, clock: movedClock(0), log };
  return { run, log, asked, origin, cancellation };
}

/** One token, requested by a run with these limits. */
const identityToken = (audience: string, requestTimeout: number, run: Context, maxAttempts = 3) =>
  createIdentityTokens(audience, { requestTimeout, maxAttempts }, run)();

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const jwt = (claims: object, signature: string) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.${signature}`;

const ended = (response: ServerResponse, status: number, body = '{}') => response.writeHead(status).end(body);

describe('createIdentityTokens', () => {
  it('requests a token without times again, and masks each before it returns it', async (test) => {
    let count = 0;
    const { run, log, asked } = await startGitHub(test, (_, response) => {
      count++;
      ended(response, 200, JSON.stringify({ value: `header.claims.signature${count}` }));
    });
    const next = createIdentityTokens('a scim/1', { requestTimeout: 5, maxAttempts: 3 }, run);
    for (const token of ['header.claims.signature1', 'header.claims.signature2']) {
      assert.equal(await next(), token);
      assert.equal(run.secrets.redact(token), '***');
      assert.equal(log.masked, count);
    }
    const wanted = `/identity?api-version=2.0&audience=a+scim%2F1 Bearer ${permit}`;
    assert.deepEqual(asked, [wanted, wanted]);
  });

  it('names the missing permission, and sends no request', async (test) => {
    const { run, asked } = await startGitHub(test, (_, response) => ended(response, 500));
    for (const name of Object.keys(run.environment)) {
      const less = { ...run, environment: { ...run.environment, [name]: '' } };
      await assert.rejects(identityToken('scim', 5, less), /id-token: write/);
    }
    assert.deepEqual(asked, []);
  });

  for (const [name, status, body, reason] of [
    ['a refusal', 403, '{"message":"no"}', 'it returned HTTP 403'],
    ['a redirect', 302, '', 'it returned HTTP 302'],
    ['a response without one', 200, '{"count":0}', 'its response does not contain one'],
    ['a response that is not JSON', 200, 'header.claims', 'its response does not contain one'],
    ['an endless token', 200, JSON.stringify({ value: 'a.'.repeat(50_000) }), 'its response does not contain one'],
  ] as const) {
    it(`says in one sentence why there is none: ${name}`, async (test) => {
      const { run, asked } = await startGitHub(test, (_, response) => ended(response, status, body));
      await assert.rejects(identityToken('scim', 5, run), {
        message: `GitHub returned no identity token for the audience "scim": ${reason}.`,
      });
      assert.equal(asked.length, 1);
    });
  }

  for (const [what, claims] of [
    ['by its `exp`', { iat: -300, exp: 300 }],
    ['by its lifetime where the clock of the runner is behind', { iat: 3600, exp: 3900 }],
  ] as const) {
    it(`returns the same token until a minute before it expires, ${what}`, async (test) => {
      let count = 0;
      const { run, log, asked } = await startGitHub(test, (_, response) => {
        ended(response, 200, JSON.stringify({ value: jwt(claims, `signature${++count}`) }));
      });
      const next = createIdentityTokens('scim', { requestTimeout: 5, maxAttempts: 1 }, run);
      for (const moment of [0, 200_000, 239_999]) {
        await run.clock.sleep(moment - run.clock.now());
        assert.equal(await next(), jwt(claims, 'signature1'));
      }
      assert.deepEqual([asked.length, log.masked], [1, 1]);
      await run.clock.sleep(1);
      assert.equal(await next(), jwt(claims, 'signature2'));
      assert.deepEqual([asked.length, log.masked], [2, 2]);
    });
  }

  for (const [what, fail] of [
    ['cuts the connection', (response: ServerResponse) => response.destroy()],
    ...[408, 429, 500, 502, 503, 504].map(
      (status) => [`responds with ${status}`, (response: ServerResponse) => void ended(response, status)] as const,
    ),
  ] as const) {
    it(`repeats the request if GitHub ${what}, with doubling waits, up to the limit`, async (test) => {
      let count = 0;
      const { run } = await startGitHub(test, (_, response) => {
        if (++count < 4) fail(response);
        else ended(response, 200, '{"value":"header.claims.signature"}');
      });
      assert.equal(await identityToken('scim', 5, run, 4), 'header.claims.signature');
      assert.equal(run.clock.now(), 7000);

      const ill = await startGitHub(test, (_, response) => fail(response));
      await assert.rejects(identityToken('scim', 5, ill.run, 2), /returned no identity token/);
      assert.equal(ill.asked.length, 2);
    });
  }

  it('starts no wait that would outlast the run', async (test) => {
    const { run, asked } = await startGitHub(test, (_, response) => void ended(response, 503));
    await assert.rejects(identityToken('scim', 5, { ...run, deadline: 2999 }, 9), /it returned HTTP 503\.$/);
    assert.deepEqual([asked.length, run.clock.now()], [2, 1000]);
  });

  it('waits for a silent GitHub no longer than allowed', async (test) => {
    const { run, origin } = await startGitHub(test, () => {});
    await assert.rejects(identityToken('scim', 0.05, run, 1), {
      message: `GitHub returned no identity token for the audience "scim": No response from ${origin}: the request was sent, but no response began within 0.05 s.`,
    });
  });

  it('ends with the run, also if it has already ended', async (test) => {
    const reason = new Error('the run was cancelled');
    const { run, asked, cancellation } = await startGitHub(test, () => cancellation.abort(reason));
    await assert.rejects(identityToken('scim', 60, run), /No response from .*: the run was cancelled\.$/);
    await assert.rejects(identityToken('scim', 60, run), /"scim": the run was cancelled\.$/);
    assert.equal(asked.length, 1);
  });
});

describe('findBearer', () => {
  for (const [what, chosen] of [
    ['an identity token of the runner', { 'scim-audience': 'scim' }],
    ['a token that GitHub issued', { 'scim-issuer': 'github' }],
  ] as const) {
    it(`checks ${what} by GitHub's keys, if no other are given`, async (test) => {
      const github = await startSigner(test);
      const begun = createContext(github.environment, new AbortController().signal);
      const context: Context = { ...begun, log: new MaskCounter(begun.secrets) };
      const token = 'scim-issuer' in chosen ? { 'scim-token': await github.sign() } : {};
      const shared = { operation: 'list-scim-users', 'account-id': 'acc', 'base-url': 'https://platform.example' };
      const bearer = await findBearer(readInputs(given({ ...shared, ...chosen, ...token }), []), context);
      assert.ok('checks' in bearer);
      assert.equal(bearer.checks.find(({ name }) => name === 'signature')?.result, 'passed');
    });
  }
});
