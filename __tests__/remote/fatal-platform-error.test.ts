import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { type PlatformClient, type Request, RequestFailure, type Response } from '../../src/platform/request.ts';
import { FatalPlatformError, stopEarly, stopOnFatalError } from '../../src/remote/fatal-platform-error.ts';
import { makeDirectory, perform, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const request: Request = { method: 'GET', path: '/x', query: {}, credential: 'api-key' };
const scim: Request = { ...request, credential: 'bearer' };
const refused = new RequestFailure('No response from h: the connection was refused.', { requestId: 'r1' });

function createResponse(status: number): Response {
  return decodeResponse({ status, headers: {}, text: '{}', requestId: 'r2' }, { envelope: true });
}

/** A client whose requests end in the given way, and the reason that stopped the run. */
function watched() {
  const results: PromiseWithResolvers<Response>[] = [];
  const next = () => {
    const result = Promise.withResolvers<Response>();
    results.push(result);
    return result.promise;
  };
  const client: PlatformClient = {
    send: next,
    change: next,
    wait: async () => true,
    countSent: () => 0,
    close: async () => {},
  };
  const stops: Error[] = [];
  return { results, stops, client: stopOnFatalError(client, (reason) => stops.push(reason)) };
}

describe('a run', () => {
  it('is stopped when the key is rejected, by the first such response', async () => {
    const { client, results, stops } = watched();
    const read = client.send(request);
    results[0]?.resolve(createResponse(401));
    assert.equal((await read).status, 401);
    const [stop] = stops;
    assert(stop instanceof FatalPlatformError);
    assert.equal(stop.message, 'the platform rejects the API key');
    assert.match((await stop.explain()).summary, /^Failed to sign in to the platform: the platform returned HTTP 401/);
    assert.equal(stop.isOfChange, false);
    assert.equal(stop.explain().correlationId, 'r2');
  });

  it('is stopped when nothing could be sent', async () => {
    const { client, results, stops } = watched();
    const change = client.change(request);
    results[0]?.reject(refused);
    await assert.rejects(change, refused);
    const [stop] = stops;
    assert(stop instanceof FatalPlatformError);
    assert.match(
      (await stop.explain()).summary,
      /^Failed to reach the platform: No response from h: the connection was refused/,
    );
    assert.equal(stop.isOfChange, true);
    assert.equal(stop.explains(refused), false, 'its own outcome tells it');
    assert.equal(stop.explains(createResponse(401)), true);
    assert.equal(stop.explains(createResponse(400)), false);
  });

  it('is stopped before anything else can run after such a response', async () => {
    const { client, results, stops } = watched();
    const read = client.send(request);
    results[0]?.resolve(createResponse(401));
    await results[0]?.promise;
    assert.equal(stops.length, 1);
    await read;
  });

  for (const [what, of, result] of [
    ['another refusal', request, createResponse(403)],
    ['a rejected SCIM token', scim, createResponse(401)],
    ['a response that was lost', request, new RequestFailure('closed', { requestId: 'r', sent: true })],
    ['the end of the run', request, new RequestFailure('was not sent', { requestId: '', notBegun: true })],
  ] as const) {
    it(`continues after ${what}`, async () => {
      const { client, results, stops } = watched();
      const read = client.send(of);
      if (result instanceof RequestFailure) results[0]?.reject(result);
      else results[0]?.resolve(result);
      await read.catch(() => {});
      assert.deepEqual(stops, []);
    });
  }

  it('continues if another request succeeded in the meantime', async () => {
    const { client, results, stops } = watched();
    const [one, other] = [client.send(request), client.send(request)];
    results[1]?.resolve(createResponse(200));
    await other;
    results[0]?.reject(refused);
    await one.catch(() => {});
    assert.deepEqual(stops, []);
  });
});

it('a rejected key is reported once, not also as a check that could not be made', async (test) => {
  const emulator = await startEmulator({});
  test.after(() => emulator.close());
  const workspace = makeDirectory();
  writeTree(workspace, {
    'role.yaml': 'role: {identifier: reader, name: Reader, permissions: [core_pipeline_view]}\n',
  });
  const { report } = await perform(emulator, workspace, {
    'payload-file': 'role.yaml',
    'api-key': `${emulator.apiKey}x`,
    'if-exists': 'update',
    'allow-access-changes': 'true',
  });
  assert.deepEqual(report.diagnostics, []);
  assert.match(report.failure?.summary ?? '', /^Failed to sign in to the platform: .* HTTP 401/);
});

describe('a run of reads', () => {
  it('is stopped when many in a row get an error of the server or no response, and no other error', async () => {
    const ends: (Response | RequestFailure)[] = [];
    const client = {
      send: async () => {
        const end = ends.shift();
        if (end === undefined || end instanceof RequestFailure) throw end;
        return end;
      },
    } as unknown as PlatformClient;
    const stops: Error[] = [];
    const stopped = stopEarly(client, { mostFailed: 3, timeout: 9 }, (reason) => stops.push(reason));
    const send = async (end: Response | RequestFailure, more: Partial<Request> = {}) => {
      ends.push(end);
      await stopped.send({ ...request, ...more }).catch((error) => assert.equal(error, end));
    };
    for (const end of [createResponse(503), refused, createResponse(404), createResponse(500), createResponse(502)])
      await send(end);
    await send(createResponse(503), { isOptional: true });
    assert.equal(stops.length, 0);
    await send(refused);
    const [stop] = stops;
    assert(stop instanceof FatalPlatformError);
    assert.equal(stop.message, 'the platform cannot be reached');
    assert.deepEqual([...stop.explained], ['r2', 'r1']);
    await send(createResponse(503));
    assert.equal(stops.at(-1)?.message, 'the platform returns an error to every request');
    await send(new RequestFailure('It was not sent.', { requestId: 'r3', notBegun: true }));
    assert.equal(stops.at(-1)?.message, 'the rate limit leaves no time before the `input:timeout` of 9 s');
  });
});
