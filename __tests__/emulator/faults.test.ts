import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { FaultRule } from '../../emulator/emulator.ts';
import { assertRefused, connector, entry, pipeline, project, seedWithProject, start } from './client.ts';

/** The error of a fetch without a complete response: the code of its cause. */
async function failure(promise: Promise<unknown>): Promise<string> {
  const problem = await promise.then(
    () => assert.fail('a response came'),
    (error: Error & { cause?: { code?: string } }) => error,
  );
  return problem.cause?.code ?? problem.name;
}

describe('what a rule matches', () => {
  test('method, path and identifier, a number of times', async (t) => {
    const { emulator, createProject, createConnector, send } = await start(t, { seed: seedWithProject });
    emulator.fault({
      kind: 'error',
      shape: 'E',
      status: 503,
      method: 'POST',
      path: '/ng/api/con*',
      identifier: 'dockerhub',
      times: 2,
    });
    assert.equal((await createProject({ ...project, identifier: 'dockerhub' })).status, 200, 'another path');
    assert.equal((await createConnector({ ...connector, identifier: 'other' })).status, 200, 'another identifier');
    assert.equal((await send('GET', '/ng/api/connectors/dockerhub')).status, 400, 'another method');
    assert.equal((await createConnector(connector)).status, 503);
    assert.equal((await createConnector(connector)).status, 503);
    assert.equal((await createConnector(connector)).status, 200);
  });

  test('an identifier in the path, in setting entries and in YAML', async (t) => {
    const { emulator, send, putSettings, createPipeline } = await start(t, { seed: seedWithProject });
    const strike = (identifier: string) => emulator.fault({ kind: 'html', status: 502, identifier });
    strike('payments');
    assert.equal((await send('GET', '/gateway/ng/api/projects/payments')).status, 502);
    strike('enable_force_delete');
    assert.equal((await putSettings([entry('enable_force_delete', 'true')])).status, 502);
    strike('deliver');
    assert.equal((await createPipeline(pipeline)).status, 502);
  });

  test('some requests may pass first; a permanent fault stays', async (t) => {
    const { emulator, send } = await start(t);
    emulator.fault({ kind: 'html', status: 500, skip: 2, times: 'always' });
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await send('GET', '/ng/api/projects')).status);
    assert.deepEqual(statuses, [200, 200, 500, 500, 500]);
  });

  test('a share of requests, the same for the same seed', async (t) => {
    const run = async (seed: number) => {
      const { emulator, send } = await start(t);
      emulator.fault({ kind: 'html', status: 500, share: 0.2, seed });
      const statuses = [];
      for (let call = 0; call < 200; call++) statuses.push((await send('GET', '/ng/api/projects')).status);
      return statuses;
    };
    const [one, again, other] = [await run(7), await run(7), await run(8)];
    assert.deepEqual(one, again);
    assert.notDeepEqual(one, other);
    const struck = one.filter((status) => status === 500).length;
    assert.ok(struck > 20 && struck < 60, `${struck} of 200`);
  });

  test('two rules for one request apply one after the other', async (t) => {
    const { emulator, send } = await start(t);
    emulator.fault({ kind: 'error', shape: 'E', status: 503 });
    emulator.fault({ kind: 'throttle' });
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await send('GET', '/ng/api/projects')).status);
    assert.deepEqual(statuses, [503, 429, 200]);
  });

  test('an invalid rule is refused', async (t) => {
    const { emulator } = await start(t);
    assert.throws(() => emulator.fault({ kind: 'explode' } as unknown as FaultRule), /The fault cannot be set: kind/);
    const names = ['a b', 'x\ny', '', 'é', 'trailer', 'Transfer-Encoding'];
    const values = [
      ['x-a', 'x\ny'],
      ['constructor', '\u0001'],
      ['__proto__', 'x\ny'],
      ['x-a', '\u2028'],
      ['x-a', 1],
    ] as const;
    for (const [name, value] of [...names.map((bad) => [bad, 'x'] as const), ...values]) {
      const headers = Object.fromEntries([[name, value]]) as Record<string, string>;
      const set = () => emulator.fault({ kind: 'raw', status: 200, headers });
      assert.throws(set, /The fault cannot be set: headers/, JSON.stringify([name, value]));
    }
    assert.throws(() => emulator.fault({ kind: 'html', status: 99 }), /status/);
    for (const headers of [{ 'a b': 'c' }, { '': 'c' }, { a: 'b\nc' }, { a: '\u2028' }] as Record<string, string>[]) {
      assert.throws(() => emulator.fault({ kind: 'raw', status: 200, headers }), /Not a valid header name or value/);
    }
    assert.throws(() => emulator.fault({ kind: 'redirect', location: '/a\r\nb: c' }), /location.*not a valid value/);
    assert.throws(() => emulator.fault({ kind: 'reset', tmies: 2 } as FaultRule), /tmies/);
  });
});

describe('before and after the change', () => {
  const misleading: FaultRule[] = [
    { kind: 'error', shape: 'E', status: 504 },
    { kind: 'html', status: 502 },
    { kind: 'throttle' },
    { kind: 'raw', status: 503, body: 'busy' },
    { kind: 'redirect', location: 'https://login.example/' },
  ];
  for (const rule of misleading) {
    test(`${rule.kind}: the change is made only if the rule says so`, async (t) => {
      const { emulator, createProject } = await start(t);
      emulator.fault(rule);
      const before = await createProject(project);
      assert.notEqual(before.status, 200);
      assert.equal(emulator.state.projects.size, 0);
      emulator.fault({ ...rule, when: 'after' } as FaultRule);
      const after = await createProject(project);
      assert.deepEqual([after.status, after.text.length], [before.status, before.text.length]);
      assert.equal(emulator.state.projects.size, 1);
    });
  }

  test('reset: the connection is closed, before or after the change', async (t) => {
    const { emulator, createProject, send } = await start(t);
    emulator.fault({ kind: 'reset' });
    assert.equal(await failure(createProject(project)), 'ECONNRESET');
    assert.equal(emulator.state.projects.size, 0);
    emulator.fault({ kind: 'reset', when: 'after' });
    assert.equal(await failure(createProject(project)), 'ECONNRESET');
    assert.equal(emulator.state.projects.size, 1);
    assert.deepEqual(
      emulator.requests.map(({ status }) => status),
      [undefined, undefined],
    );
    assert.equal((await send('GET', '/ng/api/projects/payments')).status, 200);
  });

  test('truncated body: the change is made, the response is cut', async (t) => {
    const { emulator, createProject } = await start(t);
    emulator.fault({ kind: 'truncated-body' });
    assert.match(await failure(createProject(project)), /UND_ERR_SOCKET|ECONNRESET/);
    assert.equal(emulator.state.projects.size, 1);
  });

  test('stalled headers: there is no response', async (t) => {
    const { emulator } = await start(t);
    emulator.fault({ kind: 'stalled-headers' });
    const url = `${emulator.url}/ng/api/projects?accountIdentifier=${emulator.account}`;
    const asked = fetch(url, { headers: { 'x-api-key': emulator.apiKey } });
    const first = await Promise.race([asked.then(() => 'response'), setTimeout(50, 'nothing')]);
    assert.equal(first, 'nothing');
    await emulator.close();
    await assert.rejects(asked);
  });

  test('stalled body: the headers and half of the body are sent', async (t) => {
    const { emulator } = await start(t);
    emulator.fault({ kind: 'stalled-body' });
    const url = `${emulator.url}/ng/api/projects?accountIdentifier=${emulator.account}`;
    const response = await fetch(url, { headers: { 'x-api-key': emulator.apiKey } });
    assert.equal(response.status, 200);
    const text = response.text();
    assert.equal(await Promise.race([text.then(() => 'whole'), setTimeout(50, 'half')]), 'half');
    await emulator.close();
    await assert.rejects(text);
  });
});

describe('misleading responses', () => {
  test('latency, then the real response', async (t) => {
    const { emulator, createProject } = await start(t);
    emulator.fault({ kind: 'latency', milliseconds: 60 });
    const begun = performance.now();
    assert.equal((await createProject(project)).status, 200);
    assert.ok(performance.now() - begun >= 58);
  });

  test('throttle with Retry-After in seconds, as a date, or without', async (t) => {
    const { emulator, send } = await start(t);
    const header = async (rule: FaultRule) => {
      emulator.fault(rule);
      const got = await send('GET', '/ng/api/projects');
      assertRefused(got, rule.kind === 'throttle' ? (rule.status ?? 429) : 0, 'TOO_MANY_REQUESTS');
      return got.headers.get('retry-after');
    };
    assert.equal(await header({ kind: 'throttle' }), null);
    assert.equal(await header({ kind: 'throttle', retryAfter: 2 }), '2');
    const date = await header({ kind: 'throttle', retryAfter: 60, form: 'date' });
    const ahead = Date.parse(date ?? '') - Date.now();
    assert.ok(ahead > 50_000 && ahead <= 61_000, date ?? 'no date');
    assert.equal(await header({ kind: 'throttle', status: 400 }), null);
  });

  test('redirect', async (t) => {
    const { emulator, send } = await start(t);
    emulator.fault({ kind: 'redirect', location: 'https://login.example/' });
    const got = await send('GET', '/ng/api/projects');
    assert.deepEqual([got.status, got.headers.get('location')], [302, 'https://login.example/']);
  });

  test('null correlationId and numeric code in the real response', async (t) => {
    const { emulator, createProject } = await start(t, { seed: seedWithProject });
    emulator.fault({ kind: 'null-correlation-id' });
    emulator.fault({ kind: 'numeric-code' });
    const got = await createProject(project);
    assert.deepEqual([got.status, got.json.code, got.json.correlationId], [400, 400, null]);
    assert.match(got.json.message, /already present/);
  });

  test('policy denial inside a 200', async (t) => {
    const { emulator, createPipeline, createConnector } = await start(t, { seed: seedWithProject });
    emulator.fault({ kind: 'policy-denial', message: 'Not on Fridays', times: 2 });
    const denied = await createPipeline(pipeline);
    assert.deepEqual([denied.status, denied.json.status, denied.json.data.identifier], [200, 'SUCCESS', null]);
    const { deny, details } = denied.json.data.governanceMetadata;
    assert.equal(deny, true);
    assert.deepEqual(details[0].policyMetadata[0].denyMessages, ['Not on Fridays']);
    assert.equal((await createConnector(connector)).json.data.connector, null);
    assert.equal(emulator.state.pipelines.size + emulator.state.connectors.size, 0);
  });

  test('settings entries that fail inside a 200, the others applied', async (t) => {
    const { emulator, putSettings, send } = await start(t);
    const message = 'cannot be overridden at the current scope';
    emulator.fault({ kind: 'failed-settings', identifiers: ['enable_force_delete'], message });
    const entries = [entry('enable_force_delete', 'true'), entry('concurrent_active_pipeline_executions', '7')];
    const { data } = (await putSettings(entries)).json;
    assert.deepEqual([data[0].updateStatus, data[0].setting, data[0].errorMessage], [false, null, message]);
    assert.equal(data[1].updateStatus, true);
    assert.equal((await send('GET', '/ng/api/settings/enable_force_delete')).json.data.value, 'false');
    emulator.fault({ kind: 'failed-settings' });
    const all = (await putSettings(entries)).json.data;
    assert.ok(all.every(({ updateStatus }: { updateStatus: boolean }) => !updateStatus));
  });

  test('duplicate in three forms, not-found in two', async (t) => {
    const { emulator, createProject, send } = await start(t);
    const duplicate = async (form: 'code' | 'status' | 'text') => {
      emulator.fault({ kind: 'duplicate', form });
      const { status, json } = await createProject(project);
      assert.match(json.message, /payments.* already (exists|present)/);
      return [status, json.code];
    };
    assert.deepEqual(await duplicate('code'), [400, 'DUPLICATE_FIELD']);
    assert.deepEqual(await duplicate('status'), [409, 'RESOURCE_ALREADY_EXISTS']);
    assert.deepEqual(await duplicate('text'), [400, 'INVALID_REQUEST']);
    emulator.fault({ kind: 'not-found', form: 'status' });
    assertRefused(await send('GET', '/ng/api/projects/payments'), 404, 'ENTITY_NOT_FOUND');
    emulator.fault({ kind: 'not-found', form: 'code' });
    assertRefused(await send('GET', '/ng/api/projects/payments'), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
  });

  test('any response', async (t) => {
    const { emulator, send } = await start(t);
    emulator.fault({
      kind: 'raw',
      status: 299,
      headers: { 'x-odd': 'yes', 'content-type': 'text/plain' },
      body: '<half',
    });
    const got = await send('GET', '/ng/api/projects');
    assert.deepEqual([got.status, got.headers.get('x-odd'), got.text], [299, 'yes', '<half']);
    emulator.fault({ kind: 'raw', status: 200, body: { status: 'SUCCESS', data: {} } });
    assert.deepEqual((await send('GET', '/ng/api/projects')).json, { status: 'SUCCESS', data: {} });
    emulator.fault({ kind: 'raw', status: 204 });
    assert.deepEqual([(await send('GET', '/ng/api/projects')).text], ['']);
  });
});
