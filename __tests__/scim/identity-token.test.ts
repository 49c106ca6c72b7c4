import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { Log } from '../../src/report/log.ts';
import { beginRun, type Run } from '../../src/run.ts';
import { identityToken } from '../../src/scim/identity-token.ts';
import { movedClock } from './moved-clock.ts';

const permit = 'request-token-0123456789';

/** Counts how often the runner is told what to mask, and prints nothing. */
class MaskCounter extends Log {
  masked = 0;
  override mask(): void {
    this.masked++;
  }
}

/** GitHub on loopback, which answers as it is told, and a run in a job of it. */
async function startGitHub(test: TestContext, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    answer(request, response);
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
  const begun = beginRun(environment, cancellation.signal);
  const log = new MaskCounter(begun.secrets);
  const run: Run = { ...begun, clock: movedClock(0), log };
  return { run, log, asked, origin, cancellation };
}

const ended = (response: ServerResponse, status: number, body = '{}') => response.writeHead(status).end(body);

describe('identityToken', () => {
  it('asks anew each time, and masks before handing out', async (test) => {
    let count = 0;
    const { run, log, asked } = await startGitHub(test, (_, response) => {
      count++;
      ended(response, 200, JSON.stringify({ value: `header.claims.signature${count}` }));
    });
    for (const token of ['header.claims.signature1', 'header.claims.signature2']) {
      assert.equal(await identityToken('a scim/1', 5, run), token);
      assert.equal(run.secrets.redact(token), '***');
      assert.equal(log.masked, count);
    }
    const wanted = `/identity?api-version=2.0&audience=a+scim%2F1 Bearer ${permit}`;
    assert.deepEqual(asked, [wanted, wanted]);
  });

  it('names the missing permission, and does not ask', async (test) => {
    const { run, asked } = await startGitHub(test, (_, response) => ended(response, 500));
    for (const name of Object.keys(run.environment)) {
      const less = { ...run, environment: { ...run.environment, [name]: '' } };
      await assert.rejects(identityToken('scim', 5, less), /id-token: write/);
    }
    assert.deepEqual(asked, []);
  });

  for (const [name, status, body, reason] of [
    ['a refusal', 403, '{"message":"no"}', 'it answered HTTP 403'],
    ['a redirect', 302, '', 'it answered HTTP 302'],
    ['an answer without one', 200, '{"count":0}', 'there is none in its answer'],
    ['an answer that is no JSON', 200, 'header.claims', 'there is none in its answer'],
  ] as const) {
    it(`says in one sentence why there is none: ${name}`, async (test) => {
      const { run, asked } = await startGitHub(test, (_, response) => ended(response, status, body));
      await assert.rejects(identityToken('scim', 5, run), {
        message: `GitHub gave no identity token for the audience "scim": ${reason}.`,
      });
      assert.equal(asked.length, 1);
    });
  }

  it('asks three times where GitHub is not well', async (test) => {
    let count = 0;
    const { run } = await startGitHub(test, (_, response) => {
      count++;
      if (count < 3) ended(response, 503);
      else ended(response, 200, '{"value":"header.claims.signature"}');
    });
    assert.equal(await identityToken('scim', 5, run), 'header.claims.signature');
    assert.equal(run.clock.now(), 3000);

    const ill = await startGitHub(test, (_, response) => ended(response, 502));
    await assert.rejects(identityToken('scim', 5, ill.run), /HTTP 502\.$/);
    assert.equal(ill.asked.length, 3);
  });

  it('waits for a silent GitHub no longer than it may', async (test) => {
    const { run, origin } = await startGitHub(test, () => {});
    await assert.rejects(identityToken('scim', 0.05, run), {
      message: `GitHub gave no identity token for the audience "scim": No answer from ${origin}: the request was sent, but no reply began within 0.05 s.`,
    });
  });

  it('ends with the run, also where that is over already', async (test) => {
    const reason = new Error('the run was cancelled');
    const { run, asked, cancellation } = await startGitHub(test, () => cancellation.abort(reason));
    await assert.rejects(identityToken('scim', 60, run), /No answer from .*: the run was cancelled\.$/);
    await assert.rejects(identityToken('scim', 60, run), /"scim": the run was cancelled\.$/);
    assert.equal(asked.length, 1);
  });
});
