import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingDefinitions } from '../../emulator/state/setting-definitions.ts';
import { findValueInForce } from '../../emulator/state/settings-in-force.ts';
import { connector, entry, seedWithProject, start } from './client.ts';

const identifier = 'scim_jwt_token_value_field';

test('a setting change takes effect 120 seconds after the request', async (t) => {
  const { emulator, clock, putSettings, send } = await start(t);
  const inForce = () => findValueInForce(emulator.state, {}, identifier, clock.now());
  const got = await putSettings([entry(identifier, 'first')]);
  assert.equal(got.json.data[0].updateStatus, true);
  clock.advance(119_999);
  assert.equal(inForce(), undefined);
  clock.advance(1);
  assert.equal(inForce(), 'first');
  const saved = await send('GET', `/ng/api/settings/${identifier}`);
  assert.equal(saved.json.data.value, 'first');
});

test('until then the old value stays in effect, regardless of other changes', async (t) => {
  const { emulator, clock, putSettings, send } = await start(t, { seed: { settings: [{ identifier, value: 'old' }] } });
  const inForce = () => findValueInForce(emulator.state, {}, identifier, clock.now());
  assert.equal(inForce(), 'old', 'what is seeded is in force');
  await putSettings([entry(identifier, 'second')]);
  clock.advance(60_000);
  await putSettings([entry(identifier, 'third')]);
  assert.equal((await send('GET', `/ng/api/settings/${identifier}`)).json.data.value, 'third');
  assert.equal(inForce(), 'old');
  clock.advance(60_000);
  assert.equal(inForce(), 'second');
  clock.advance(60_000);
  assert.equal(inForce(), 'third');
  for (let change = 0; change < 50; change++) {
    clock.advance(120_000);
    await putSettings([entry(identifier, `value ${change}`)]);
  }
  assert.equal(
    emulator.state.settings.get(identifier)?.changes.length,
    2,
    'history that no longer counts is forgotten',
  );
});

test('`advance` moves the clock of the platform forward', async (t) => {
  const { emulator, putSettings, send } = await start(t);
  const before = await putSettings([entry(identifier, 'x')]);
  emulator.advance(120_000);
  const after = await putSettings([entry(identifier, 'x')]);
  assert.equal(after.json.data[0].lastModifiedAt - before.json.data[0].lastModifiedAt, 120_000);
  assert.equal((await send('GET', `/ng/api/settings/${identifier}`)).status, 200);
});

test('the response for a connector contains a status object', async (t) => {
  const { createConnector } = await start(t, { seed: seedWithProject });
  const { status } = (await createConnector(connector)).json.data;
  assert.equal(typeof status.status, 'string');
});

test('the settings of the SCIM JWT rule are in the category SCIM, only for the account', () => {
  const jwt = settingDefinitions.filter(({ category }) => category === 'SCIM');
  assert.equal(jwt.length, 4);
  for (const { group, valueType, defaultValue, allowedScopes } of jwt) {
    assert.equal(group, 'scim_jwt_token_configuration_g1');
    assert.deepEqual([valueType, defaultValue, allowedScopes], ['String', null, ['ACCOUNT']]);
  }
});
