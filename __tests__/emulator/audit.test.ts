import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, connector, inProject, pipeline, seedWithProject, start } from './client.ts';

const path = '/audit/api/audits/list';
const yamlHeaders = { 'content-type': 'application/yaml' };
const inPipeline = { ...inProject, pipelineIdentifier: 'deliver' };
const inputSet = (name: string) =>
  `inputSet: { name: ${name}, identifier: ${name}, orgIdentifier: default, projectIdentifier: payments, pipeline: { identifier: deliver } }\n`;
const trigger = `trigger:
  name: Nightly
  identifier: nightly
  orgIdentifier: default
  projectIdentifier: payments
  pipelineIdentifier: deliver
  source: { type: Scheduled, spec: { type: Cron, spec: { type: UNIX, expression: "0 3 * * *" } } }
`;
const reader = 'pat.emulatorAccount0000001.Reader000000000000001.Zq8vN3xR7kP2mW5tY9bL';
const seed = {
  ...seedWithProject,
  pipelines: [{ ...inProject, yaml: pipeline }],
  roles: [{ identifier: 'auditor', permissions: ['core_audit_view'] }],
  keys: [{ token: reader, roles: [{ role: 'auditor', ...inProject }] }],
};

interface ShownEvent {
  readonly action: string;
  readonly timestamp: number;
  readonly resource: { readonly type: string; readonly identifier: string; readonly labels: Record<string, string> };
}

test('the audit trail shows each change once, the newest first, by scope, type, time and page', async (t) => {
  const { send, emulator, account, createConnector, clock } = await start(t, { seed });
  const events = async (filter: object, query = {}) =>
    (await send('POST', path, { body: { filterType: 'Audit', ...filter }, query })).json.data.content.map(
      ({ action, resource }: ShownEvent) => `${action} ${resource.type} ${resource.identifier}`,
    );
  assert.deepEqual(await events({}), [], 'what a seed contains was not changed');
  const begun = clock.now();
  await createConnector(connector);
  const sending = { query: inPipeline, headers: yamlHeaders };
  const sets = '/pipeline/api/inputSets';
  for (const name of ['eu', 'us']) {
    clock.advance(1000);
    assert.equal((await send('POST', sets, { ...sending, body: inputSet(name) })).status, 200);
  }
  clock.advance(1000);
  await send('PUT', `${sets}/eu`, { ...sending, body: `${inputSet('eu')}# changed\n` });
  await send('PUT', `${sets}/none`, { ...sending, body: inputSet('none') });
  clock.advance(1000);
  await send('DELETE', `${sets}/us`, { query: inPipeline });
  const all = ['DELETE INPUT_SET us', 'UPDATE INPUT_SET eu', 'CREATE INPUT_SET us', 'CREATE INPUT_SET eu'];
  const scopes = [{ accountIdentifier: account, ...inProject }];
  assert.deepEqual(await events({ resources: [{ type: 'INPUT_SET' }], scopes }), all);
  assert.deepEqual(await events({ scopes }), [...all, 'CREATE CONNECTOR dockerhub']);
  assert.deepEqual(await events({}, { pageSize: '2', pageIndex: '2' }), ['CREATE CONNECTOR dockerhub']);
  assert.deepEqual(await events({ scopes: [{ accountIdentifier: account, orgIdentifier: 'other' }] }), []);
  assert.deepEqual(await events({ scopes: [{ accountIdentifier: account }], includeChildScopes: false }), []);
  assert.deepEqual(await events({ startTime: begun + 1000, endTime: begun + 2000 }), all.slice(2));
  assert.deepEqual(await events({ actions: ['DELETE'] }), all.slice(0, 1));
  const shown = (await send('POST', path, { body: { resources: [{ type: 'INPUT_SET', identifier: 'us' }] } })).json
    .data;
  assert.deepEqual([shown.totalItems, shown.content[0].resource.labels.pipelineIdentifier], [2, 'deliver']);

  // Resources that are deleted with a pipeline, and a trigger's switch, have no event.
  const triggers = '/pipeline/api/triggers';
  const ofTrigger = { ...inProject, targetIdentifier: 'deliver' };
  await send('POST', triggers, { query: ofTrigger, headers: yamlHeaders, body: trigger });
  await send('PUT', `${triggers}/nightly/status`, { query: { ...ofTrigger, status: 'false' } });
  await send('DELETE', '/pipeline/api/pipelines/deliver', { query: inProject });
  assert.equal(emulator.state.triggers.size, 0);
  assert.deepEqual((await events({})).slice(0, 2).sort(), ['CREATE TRIGGER nightly', 'DELETE PIPELINE deliver']);
});

test('the audit trail needs the permission in each scope, and refuses unsupported filters', async (t) => {
  const { send, account } = await start(t, { seed });
  const ask = (body: object, key?: string) => send('POST', path, { body, ...(key !== undefined && { key }) });
  const scopes = [{ accountIdentifier: account, ...inProject }];
  assert.equal((await ask({ scopes }, reader)).status, 200);
  const account0 = [{ accountIdentifier: account }];
  for (const body of [{}, { scopes: account0 }, { scopes: [...scopes, ...account0] }]) {
    assertRefused(await ask(body, reader), 403, 'NG_ACCESS_DENIED');
  }
  assertRefused(await ask({ scopes: [{ accountIdentifier: 'other' }] }), 400, 'INVALID_REQUEST');
  assertRefused(await ask({ startTime: 2, endTime: 1 }), 400, 'INVALID_REQUEST');
});

test('a fault makes the trail show a change late, or never', async (t) => {
  const { send, emulator, clock, createConnector } = await start(t, { seed });
  const count = async () =>
    (await send('POST', path, { body: { endTime: clock.now() + 3_600_000 } })).json.data.totalItems;
  for (const [identifier, milliseconds] of [
    ['late', 60_000],
    ['never', undefined],
  ] as const) {
    emulator.fault({ kind: 'late-audit', milliseconds });
    await createConnector({ ...connector, identifier });
  }
  assert.equal(emulator.state.connectors.size, 2);
  assert.equal(await count(), 0);
  clock.advance(59_000);
  assert.equal(await count(), 0);
  clock.advance(1000);
  assert.equal(await count(), 1);
  clock.advance(10 * 60_000);
  assert.equal(await count(), 1);
});
