import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { type PlatformClient, type Request, RequestFailure } from '../../src/platform/request.ts';
import { logRequests } from '../../src/remote/client.ts';
import { Secrets } from '../../src/secrets/redact.ts';

/** The debug lines of one request whose response has this body, or that got no response. */
async function listLines(
  request: Partial<Request>,
  body: string | RequestFailure,
  signal = new AbortController().signal,
): Promise<string[]> {
  const lines: string[] = [];
  const secrets = new Secrets();
  secrets.add('sent-secret-77', 'payload');
  const log = { debug: (line: string) => void lines.push(line), mask() {} };
  const respond = async () => {
    if (body instanceof RequestFailure) throw body;
    return decodeResponse({ status: 200, headers: {}, text: body, requestId: 'r1' }, { envelope: false });
  };
  const client: PlatformClient = {
    send: respond,
    change: respond,
    wait: async () => true,
    countSent: () => 0,
    close: async () => {},
  };
  const logged = logRequests(client, { log, secrets, signal } as unknown as Parameters<typeof logRequests>[1]);
  const whole: Request = { method: 'POST', path: '/x', query: { a: 'b' }, credential: 'api-key', ...request };
  await logged.change(whole).catch(() => {});
  return lines;
}

it('logs a request and its response without secrets, sent or received', async () => {
  const body = JSON.stringify({ data: { password: 'received-secret-88', name: 'x' } });
  const lines = await listLines({ body: '{"password":"sent-secret-77"}' }, body);
  assert.deepEqual(lines, [
    'POST /x?a=b\n{"password":"***"}',
    'POST /x: HTTP 200 (correlationId r1, attempts 1)\n{"data":{"password":"***","name":"x"}}',
  ]);
});

it('masks fields with names of secrets in the documents inside a response', async () => {
  const yaml =
    'pipeline:\n  variables:\n    - name: DB_PASSWORD\n      type: String\n      value: received-secret-88\n';
  const json = JSON.stringify({ pipeline: { script: 'set -e\nglpat-Zq8vN3xR7kP2mW5tY9bL' } });
  const [, line = ''] = await listLines({}, JSON.stringify({ data: { yaml, json } }));
  assert.match(line, /DB_PASSWORD/);
  assert.doesNotMatch(line, /received-secret-88|Zq8vN3/);
});

it('does not show a body with more secrets than can be masked before the run ends', async () => {
  const values = Array.from({ length: 50_000 }, (_, at) => [`password${at}`, `commonstart-${at}-abcdef`]);
  const end = new AbortController();
  setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), 50);
  const [, line = ''] = await listLines({}, JSON.stringify(Object.fromEntries(values)), end.signal);
  assert.equal(line, 'POST /x: HTTP 200 (correlationId r1, attempts 1) (body not shown: the run timed out)');
});

it('cuts long bodies after their secrets are masked', async () => {
  const [line = ''] = await listLines({ body: `${'a'.repeat(3995)}sent-secret-77${'b'.repeat(100)}` }, '{}');
  assert.ok(line.endsWith(`${'a'.repeat(3995)}***bb… (98 more characters)`), line.slice(-60));
});

it('shows neither query nor bodies of SCIM requests', async () => {
  const lines = await listLines(
    { credential: 'bearer', query: { filter: 'ada@example.com' }, body: 'Ada' },
    '{"name":"Ada"}',
  );
  assert.deepEqual(lines, ['POST /x', 'POST /x: HTTP 200 (attempts 1)']);
});

it('shows neither query nor bodies of a request with people in the response', async () => {
  const lines = await listLines({ isPrivate: true, body: 'what' }, '{"principal":"ada@example.com"}');
  assert.deepEqual(lines, ['POST /x', 'POST /x: HTTP 200 (attempts 1)']);
});

it('logs why there was no response', async () => {
  const failure = new RequestFailure('No response from h.', { requestId: 'r1' });
  assert.deepEqual(await listLines({}, failure), ['POST /x?a=b', 'POST /x: No response from h.']);
});
