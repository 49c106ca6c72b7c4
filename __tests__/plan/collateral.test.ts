import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { reaching, startPlatform } from '../e2e/support.ts';
import { makeDirectory, perform, readErrors } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const identifier = 'default_store_type_for_entities';
const payload = `- {identifier: ${identifier}, value: REMOTE, allowOverrides: false, updateType: UPDATE}\n`;
const inShop = { allowOverrides: true, orgIdentifier: 'retail', projectIdentifier: 'shop' };

async function start(test: TestContext) {
  const settings = [
    { identifier, value: 'REMOTE', allowOverrides: true },
    { identifier, value: 'INLINE', ...inShop },
    { identifier: 'concurrent_active_pipeline_executions', value: '7', ...inShop },
  ];
  const platform = await startPlatform(test, { seed: { settings } });
  const plan = (inputs: Readonly<Record<string, string>> = {}) =>
    perform(platform, makeDirectory(), {
      ...reaching(platform),
      payload,
      'if-exists': 'update',
      'dry-run': 'true',
      ...inputs,
    });
  return { platform, plan };
}

describe('what an update of settings deletes in the scopes below', () => {
  it('are values of the settings that it closes, and no others', async (test) => {
    const { plan } = await start(test);
    const [outcome] = (await plan()).report.outcomes;
    assert.match(outcome?.note ?? '', new RegExp(`also deletes ${identifier} of project retail/shop$`));
    assert.equal(outcome?.loss, `also deletes ${identifier} of project retail/shop`);
  });

  it('must be known, unless `allow-cascade` says otherwise', async (test) => {
    const { platform, plan } = await start(test);
    platform.fault({ kind: 'error', shape: 'A', status: 403, path: '/ng/api/projects', times: 'always' });
    assert.match(readErrors((await plan()).report), /Failed to list the projects of /);
    const allowed = await plan({ 'allow-cascade': 'true' });
    assert.deepEqual([readErrors(allowed.report), allowed.outputs.changes], ['', 1]);
  });
});
