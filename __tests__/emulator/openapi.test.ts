import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { collections } from '../../emulator/collections/index.ts';
import { endpoints } from '../../emulator/endpoints/index.ts';
import { shapes } from '../../emulator/openapi/shapes/index.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { document, findContradictions } from '../harness/openapi.ts';
import { project, seedWithProject, start } from './client.ts';

test('the document is valid OpenAPI, and served without a key', async (t) => {
  const { emulator } = await start(t, { prefix: '/gratis' });
  const response = await fetch(new URL('/openapi.json', emulator.url));
  const served = (await response.json()) as { openapi: string; servers: { url: string }[] };
  assert.equal(served.openapi, '3.1.0');
  assert.deepEqual(served.servers, [{ url: '/gratis' }, { url: '/gratis/gateway' }]);
  const result = await new Validator().validate(structuredClone(served));
  assert.ok(result.valid, JSON.stringify(result.errors));
  assert.equal(emulator.requests.length, 0);
});

test('it describes every endpoint and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  assert.deepEqual(described.toSorted(), [...new Set(served)].toSorted());
  assert.deepEqual(
    endpoints.filter(({ describes }) => describes === undefined).map(({ method, path }) => `${method} ${path}`),
    [],
  );
  assert.deepEqual(
    collections.filter(({ entity }) => !Object.hasOwn(shapes, entity)).map(({ entity }) => entity),
    [],
  );
});

test('a request or a response that the document does not describe is reported', async (t) => {
  const { createProject, send, emulator } = await start(t, { seed: seedWithProject });
  await createProject({ ...project, identifier: 'second' });
  await send('GET', '/ng/api/projects/none');
  const [created, missing] = emulator.requests as [RecordedRequest, RecordedRequest];
  const body = { status: 'SUCCESS', data: null, metaData: null, correlationId: 'c' };
  assert.match(findContradictions(created, { status: 200, body }).join(), /response\/data must be object/);
  assert.match(findContradictions(created, { status: 302, body }).join(), /the status is not described/);
  assert.match(
    findContradictions(missing, { status: 404, body: { message: 'x' } }).join(),
    /must have required property/,
  );
  const headers = { 'content-type': 'text/html' };
  assert.match(
    findContradictions(missing, { status: 404, headers, body: '' }).join(),
    /type text\/html is not described/,
  );
  const data = { project, createdAt: 0, lastModifiedAt: 0, isFavorite: false };
  const changed = { ...created, body: Buffer.from('{"project": {"identifier": "has-hyphen", "name": "x"}}') };
  assert.match(
    findContradictions(changed, { status: 200, body: { ...body, data } }).join(),
    /request\/project\/identifier must match/,
  );
  const { route, ...unknown } = created;
  assert.equal(route, '/ng/api/projects');
  assert.deepEqual(findContradictions({ ...unknown, status: 404 }, { status: 404 }), []);
  assert.match(findContradictions({ ...created, route: '/nowhere' }, { status: 200 }).join(), /is not in the document/);
});

test('a multipart request is compared too, and one that cannot be read is reported', async (t) => {
  const { emulator } = await start(t);
  const body = new FormData();
  for (const [name, value] of Object.entries({ identifier: 'scripts', name: 'scripts', type: 'FOLDER' })) {
    body.append(name, value);
  }
  body.append('parentIdentifier', 'Root');
  const address = `${emulator.url}/ng/api/file-store?accountIdentifier=${emulator.account}`;
  const { status } = await fetch(address, { method: 'POST', headers: { 'x-api-key': emulator.apiKey }, body });
  assert.equal(status, 200);
  const [created] = emulator.requests as [RecordedRequest];
  const response = { status: 500, body: null };
  const changed = { ...created, body: Buffer.from(created.body.toString().replace('FOLDER', 'OTHER')) };
  assert.match(findContradictions(changed, response).join(), /request\/type must be equal to one of/);
  const cut = { ...created, body: created.body.subarray(0, 100) };
  assert.match(findContradictions(cut, response).join(), /the comparison failed: .*Malformed multipart body/);
});

test('an exception of a hook fails the test', async () => {
  const hooks: (() => unknown)[] = [];
  const after = (hook: unknown) => void hooks.push(hook as () => unknown);
  const { send } = await start(
    { after },
    {
      onFinished: () => {
        throw new Error('broken hook');
      },
    },
  );
  await send('GET', '/ng/api/projects');
  await assert.rejects(async () => {
    for (const hook of hooks) await hook();
  }, /broken hook/);
});

test('a contradiction fails a test after everything that the test started has ended', async () => {
  const ended: string[] = [];
  const hooks: (() => unknown)[] = [];
  const { emulator, send } = await start({ after: (hook) => void hooks.push(hook as () => unknown) });
  hooks.push(() => ended.push('later'));
  const value = { identifier: 5 as unknown as string, name: 'Payments' };
  emulator.state.projects.set('default/payments', { value, version: 0, createdAt: 0, lastModifiedAt: 0 });
  await send('GET', '/ng/api/projects/payments', { query: { orgIdentifier: 'default' } });
  await assert.rejects(async () => {
    for (const hook of hooks) await hook();
  }, /response\/data\/project\/identifier must be string/);
  assert.deepEqual(ended, ['later']);
  await assert.rejects(fetch(emulator.url));
});
