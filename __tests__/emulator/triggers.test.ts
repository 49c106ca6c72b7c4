import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findShortestInterval } from '../../emulator/collections/cron.ts';
import { assertRefused, inProject, pipeline, seedWithProject, start } from './client.ts';

const path = '/pipeline/api/triggers';
const headers = { 'content-type': 'application/yaml' };
const query = { ...inProject, targetIdentifier: 'deliver' };
const yaml = `trigger:
  name: Nightly
  identifier: nightly
  enabled: true
  orgIdentifier: default
  projectIdentifier: payments
  pipelineIdentifier: deliver
  source: { type: Scheduled, spec: { type: Cron, spec: { type: UNIX, expression: "0 3 * * *" } } }
  inputYaml: |
    pipeline: { identifier: deliver }
`;
const seed = { ...seedWithProject, pipelines: [{ ...inProject, yaml: pipeline }] };
const triggers = [{ ...inProject, yaml }];

describe('triggers', () => {
  test('the text is kept to the byte, and lists contain it', async (t) => {
    const { send } = await start(t, { seed });
    const created = await send('POST', path, { query, headers, body: yaml });
    assert.equal(created.status, 200, created.text);
    const { identifier, targetIdentifier, errorResponse, enabled } = created.json.data;
    assert.deepEqual([identifier, targetIdentifier, errorResponse, enabled], ['nightly', 'deliver', false, true]);
    assert.equal((await send('GET', `${path}/nightly`, { query })).json.data.yaml, yaml);
    assert.equal((await send('GET', path, { query })).json.data.content[0].yaml, yaml);
  });

  test('inputs that do not match fail inside a success, and nothing is saved', async (t) => {
    const { send, emulator } = await start(t, { seed });
    const withSets = `${yaml.slice(0, yaml.indexOf('  inputYaml'))}  inputSetRefs: [none]\n`;
    for (const body of [withSets, yaml.replace('  pipelineIdentifier: deliver\n', '')]) {
      const got = await send('POST', path, { query, headers, body });
      assert.deepEqual([got.status, got.json.status, got.json.data.errorResponse], [200, 'SUCCESS', true]);
      assert.equal(Object.keys(got.json.data.errors).length, 1);
    }
    assert.equal(emulator.state.triggers.size, 0);
  });

  test('every other error is wrapped, a duplicate too', async (t) => {
    const { send } = await start(t, { seed: { ...seed, triggers } });
    const duplicate = await send('POST', path, { query, headers, body: yaml });
    assertRefused(duplicate, 400, 'INVALID_REQUEST');
    assert.match(
      duplicate.json.message,
      /Failed while Saving Trigger: Trigger \[nightly\] already exists or is soft deleted/,
    );
    const cron = yaml.replace('identifier: nightly', 'identifier: often').replace('0 3 * * *', '*/2 * * * *');
    const often = await send('POST', path, { query, headers, body: cron });
    assert.match(
      often.json.message,
      /Failed while Saving Trigger: .*Cron interval must be greater than or equal to 5 minutes/,
    );
    const renamed = await send('PUT', `${path}/other`, { query, headers, body: yaml });
    assert.match(renamed.json.message, /Failed while updating Trigger: .*Identifier in url and yaml do not match/);
  });

  test('the pipeline is that of the YAML, not that of the parameter', async (t) => {
    const { send, emulator } = await start(t, { seed });
    const other = { ...query, targetIdentifier: 'other' };
    assert.equal((await send('POST', path, { query: other, headers, body: yaml })).status, 200);
    assert.deepEqual([...emulator.state.triggers.keys()], ['default/payments/deliver/nightly']);
    const missing = await send('POST', path, {
      query,
      headers,
      body: yaml.replace(': deliver\n  source', ': none\n  source'),
    });
    assertRefused(missing, 400, 'INVALID_REQUEST');
  });

  test('an absent one is a 404 in a read and a success in a delete', async (t) => {
    const { send } = await start(t, { seed: { ...seed, triggers } });
    assertRefused(await send('GET', `${path}/none`, { query }), 404, 'ENTITY_NOT_FOUND');
    assert.deepEqual((await send('DELETE', `${path}/none`, { query })).json.data, true);
    assert.deepEqual((await send('DELETE', `${path}/nightly`, { query })).json.data, true);
    assertRefused(await send('GET', `${path}/nightly`, { query }), 404, 'ENTITY_NOT_FOUND');
  });

  test('the switch changes the field and not the text', async (t) => {
    const { send } = await start(t, { seed: { ...seed, triggers } });
    await send('PUT', `${path}/nightly/status`, { query: { ...query, status: 'false' } });
    const { enabled, yaml: kept } = (await send('GET', `${path}/nightly`, { query })).json.data;
    assert.deepEqual([enabled, kept], [false, yaml]);
  });

  test('it also needs the permission to execute the pipeline', async (t) => {
    const token = 'pat.emulatorAccount0000001.editor.secret';
    const roles = [{ identifier: 'editor', permissions: ['core_pipeline_edit'] }];
    const { send } = await start(t, { seed: { ...seed, roles, keys: [{ token, roles: [{ role: 'editor' }] }] } });
    assertRefused(await send('POST', path, { query, headers, body: yaml, key: token }), 403, 'NG_ACCESS_DENIED');
  });

  test('deleting a pipeline also deletes its triggers and input sets', async (t) => {
    const { send, emulator } = await start(t, { seed: { ...seed, triggers } });
    assert.equal((await send('DELETE', '/pipeline/api/pipelines/deliver', { query: inProject })).json.data, true);
    assert.equal(emulator.state.triggers.size, 0);
    const again = await send('POST', '/pipeline/api/pipelines/v2', { query: inProject, headers, body: pipeline });
    assertRefused(again, 400, 'DUPLICATE_FIELD');
    assert.match(again.json.message, /already exists or has been deleted/);
  });
});

test('a schedule has a minimum interval', () => {
  const rows = [
    ['0 3 * * *', 'UNIX', 60],
    ['*/5 * * * *', 'UNIX', 5],
    ['*/2 * * * *', 'UNIX', 2],
    ['0,58 * * * *', 'UNIX', 2],
    ['0-10/3 4 * * *', 'UNIX', 3],
    ['* * * * *', 'UNIX', 1],
    ['0 0/10 * * * ?', 'QUARTZ', 10],
    ['*/30 * * * * ?', 'QUARTZ', 0],
  ] as const;
  for (const [expression, type, minutes] of rows)
    assert.equal(findShortestInterval(expression, type), minutes, expression);
});
