import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { clean, runStep } from '../harness/runner.ts';
import { onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const example = readFileSync('examples/organization/organization.yaml', 'utf8');
const connector = `connector:
  orgIdentifier: retail
  projectIdentifier: shop
  identifier: images
  name: Images
  type: DockerRegistry
  spec: { dockerRegistryUrl: https://registry.example.com/v2/, providerType: Other, auth: { type: Anonymous } }
`;
const files = { 'delivery/connector.yaml': connector, 'delivery/organization.yaml': example };
const nothing = { organizations: [], projects: [] };

function writes({ requests }: Emulator): string[] {
  return requests.flatMap(({ method, target }) =>
    method === 'GET' || /list|\/acl\?|evaluate-by-type/.test(target) ? [] : [`${method} ${target.split('?')[0]}`],
  );
}

test('an organization is created before its content, and a second run changes nothing', async (context) => {
  const platform = await startPlatform(context, { seed: nothing });
  const inputs = { ...reaching(platform), 'payload-file': 'delivery/*.yaml', 'if-exists': 'update' };

  const first = await runStep(inputs, { files });
  assert.equal(first.code, 0, first.log);
  assert.equal(first.outputs.created, '3');
  assert.deepEqual(writes(platform), [
    'POST /ng/api/organizations',
    'POST /ng/api/projects',
    'POST /ng/api/connectors',
  ]);
  const [organization] = JSON.parse(first.outputs.results ?? '');
  assert.deepEqual(
    [organization.kind, organization.identifier, organization.outcome],
    ['organization', 'retail', 'created'],
  );
  assert.match(organization.url, /\/ng\/account\/\w+\/settings\/organizations\/retail$/);

  const second = await runStep(inputs, { files });
  assert.equal(second.code, 0, second.log);
  assert.equal(second.outputs.unchanged, '3');
  assert.equal(writes(platform).length, 3);
});

test('a failed organization blocks its content', async (context) => {
  const platform = await startPlatform(context, { seed: nothing });
  platform.fault({ kind: 'error', path: '/ng/api/organizations', method: 'POST', shape: 'C' });
  const run = await runStep({ ...reaching(platform), 'payload-file': 'delivery/*.yaml' }, { files });
  assert.equal(run.code, 1);
  assert.deepEqual([run.outputs.failed, run.outputs.blocked], ['1', '2']);
  assert.deepEqual(writes(platform), ['POST /ng/api/organizations']);
});

test('a single organization can be created by its operation', async (context) => {
  const platform = await startPlatform(context, { seed: nothing });
  const payload = 'organization: { identifier: retail, name: Retail }';
  const asked = { ...reaching(platform), payload, operation: 'create-organization' };
  const run = await runStep(asked);
  assert.equal(run.code, 0, run.log);
  assert.deepEqual([run.outputs.outcome, run.outputs.identifier], ['created', 'retail']);

  const refused = await runStep({ ...asked, payload: 'project: { identifier: shop, name: Shop }' });
  assert.match(onlyError(refused).sentence, /`create-project`.*`create-organization`/);
});

test('an organization is refused if the path of its file has another name', async () => {
  const run = await runStep(
    { 'payload-file': '.harness/orgs/wholesale/organization.yaml', 'dry-run': 'true' },
    { files: { '.harness/orgs/wholesale/organization.yaml': 'organization: { identifier: retail, name: Retail }' } },
  );
  assert.match(
    onlyError(run).sentence,
    /organization: the document says "retail", but the path of its file says "wholesale"/,
  );
});

test('an organization whose responses are lost is created and updated exactly once', async (context) => {
  const platform = await startPlatform(context, { seed: nothing });
  const inputs = { ...reaching(platform), 'if-exists': 'update' };
  for (const [payload, outcome, method, path] of [
    [example, 'created', 'POST', '/ng/api/organizations'],
    [example.replace(/name: .*/, 'name: Other'), 'updated', 'PUT', '/ng/api/organizations/*'],
  ] as const) {
    platform.requests.length = 0;
    platform.fault({ kind: 'reset', when: 'after', method, path, times: 1 });
    const run = await runStep({ ...inputs, payload });
    assert.deepEqual([run.code, run.outputs.outcome], [0, outcome], run.log);
    assert.match(run.log, /the response was lost; read back and verified/);
    assert.equal(writes(platform).filter((one) => one.includes('/organizations')).length, 1);
  }
});
