import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultRule } from '../../emulator/emulator.ts';
import { assertRefused, project, start } from './client.ts';

test('each documented status can be produced', async (t) => {
  const { emulator, createProject, send } = await start(t);
  const found = new Set<number>();
  found.add((await createProject(project)).status);
  found.add((await createProject({})).status);
  found.add((await createProject(project, { key: 'bad' })).status);
  found.add((await send('GET', '/ng/api/projects/absent')).status);
  for (const status of [402, 403, 429, 500, 502, 503, 504]) {
    emulator.fault({ kind: 'error', shape: 'B', status });
    found.add((await createProject(project)).status);
  }
  assert.deepEqual([...found].sort(), [200, 400, 401, 402, 403, 404, 429, 500, 502, 503, 504]);
});

test('bad syntax is an error of shape D, a missing parameter one of shape A', async (t) => {
  const { send } = await start(t);
  const syntax = await send('POST', '/ng/api/projects', { body: '{"project": ' });
  assert.deepEqual(Object.keys(syntax.json), ['code', 'message', 'details']);
  assertRefused(syntax, 400, 400);
  const empty = await send('POST', '/ng/api/projects', { body: '' });
  assert.deepEqual([empty.status, empty.json.status], [400, 'FAILURE']);
  const missing = await send('GET', '/pipeline/api/pipelines/x', { query: { orgIdentifier: 'default' } });
  assert.deepEqual(missing.json.errors, [{ fieldId: 'projectIdentifier', error: 'must not be null' }]);
});

test('an unknown path is a 404, an unknown content type a 415', async (t) => {
  const { send } = await start(t);
  assertRefused(await send('GET', '/ng/api/nothing'), 404, 'RESOURCE_NOT_FOUND');
  assertRefused(await send('POST', '/pipeline/api/pipelines'), 404, 'RESOURCE_NOT_FOUND');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
    const got = await send('POST', '/ng/api/projects', { headers: { 'content-type': type }, body: '{}' });
    assertRefused(got, 415, 'MEDIA_NOT_SUPPORTED');
  }
});

test('the shapes of error bodies, as faults', async (t) => {
  const { emulator, createProject } = await start(t);
  const strike = async (rule: FaultRule) => {
    emulator.fault(rule);
    return createProject(project, { headers: { 'X-requestId': 'mine' } });
  };
  const message = 'as given';
  const a = await strike({ kind: 'error', shape: 'A', message });
  assert.deepEqual([a.json.status, a.json.errors, a.json.message], ['FAILURE', null, message]);
  const b = await strike({ kind: 'error', shape: 'B', code: 'TOO_MANY_REQUESTS' });
  assert.deepEqual([b.status, b.json.code, b.json.correlationId], [400, 'TOO_MANY_REQUESTS', 'mine']);
  assert.equal(b.json.responseMessages[0].code, 'TOO_MANY_REQUESTS');
  const c = await strike({ kind: 'error', shape: 'C' });
  assert.deepEqual([c.status, c.json.code, c.json.correlationId], [403, 'NG_ACCESS_DENIED', null]);
  const d = await strike({ kind: 'error', shape: 'D' });
  assert.deepEqual([d.status, d.json.code], [400, 400]);
  const e = await strike({ kind: 'error', shape: 'E' });
  assert.deepEqual([e.status, e.json.code], [500, 'UNKNOWN_ERROR']);
  const f = await strike({ kind: 'error', shape: 'F', status: 409 });
  assert.deepEqual([f.status, 'status' in f.json, 'error_metadata' in f.json], [409, false, true]);
  const g = await strike({ kind: 'error', shape: 'G' });
  assert.deepEqual(Object.keys(g.json), ['name', 'id', 'message', 'temporary', 'timeout', 'fault']);
  const h = await strike({ kind: 'error', shape: 'H', status: 409 });
  assert.deepEqual([h.status, h.json.status], [409, 404]);
  const i = await strike({ kind: 'html', status: 200 });
  assert.deepEqual([i.status, i.headers.get('content-type'), i.json], [200, 'text/html', undefined]);
  assert.equal(emulator.state.projects.size, 0, 'none of them made the change');
});
