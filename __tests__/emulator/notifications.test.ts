import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, seedWithProject, start } from './client.ts';

const channel = {
  identifier: 'mail',
  name: 'Mail',
  notification_channel_type: 'EMAIL',
  channel: { email_ids: ['a@example.com'] },
};
const rule = {
  identifier: 'failures',
  name: 'Failures',
  notification_conditions: [
    {
      condition_name: 'all',
      notification_event_configs: [{ notification_entity: 'PIPELINE', notification_event: 'PIPELINE_FAILED' }],
    },
  ],
  notification_channel_refs: ['mail'],
};

for (const scope of ['/v1', '/v1/orgs/default', '/v1/orgs/default/projects/payments']) {
  test(`notifications of ${scope}: created, read, listed, updated and deleted, without an envelope`, async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const channels = `${scope}/notification-channels`;
    const rules = `${scope}/notification-rules`;
    const created = await send('POST', channels, { body: channel });
    assert.equal(created.status, 200, created.text);
    assert.equal((await send('POST', rules, { body: rule })).status, 200);
    const read = (await send('GET', `${channels}/mail`)).json;
    assert.deepEqual(
      [read.status, read.channel.execute_on_delegate, read.channel.email_ids, read.channel.webhook_urls],
      ['ENABLED', true, ['a@example.com'], []],
    );
    assert.deepEqual((await send('GET', channels, { query: { page: '0', limit: '1' } })).json, [read]);
    assert.deepEqual((await send('GET', rules, { query: { page: '1', limit: '1' } })).json, []);
    const disabled = await send('PUT', `${rules}/failures`, { body: { ...rule, status: 'DISABLED' } });
    assert.equal(disabled.json.status, 'DISABLED', disabled.text);
    assert.equal((await send('DELETE', `${rules}/failures`)).status, 200);
    assertRefused(await send('GET', `${rules}/failures`), 404, 'RESOURCE_NOT_FOUND');
  });
}

test('a rule needs its channels, and a channel has a known type', async (t) => {
  const { send } = await start(t, { seed: seedWithProject });
  assertRefused(await send('POST', '/v1/notification-rules', { body: rule }), 400, 'INVALID_REQUEST');
  const pigeon = { ...channel, notification_channel_type: 'PIGEON' };
  assertRefused(await send('POST', '/v1/notification-channels', { body: pigeon }), 400, 'INVALID_REQUEST');
});
