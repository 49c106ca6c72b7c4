import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { permissions } from '../../emulator/access/permissions.ts';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { connector, line, project, provision, readResults, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const inShop = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const fixed = { type: 'String', spec: { valueType: 'FIXED', fixedValue: 'x' }, description: null };
const secretSpec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'ci/token' };
const content: Seed = {
  secrets: [{ secret: { type: 'SecretText', identifier: 'token', name: 'Token', ...inShop, spec: secretSpec } }],
  variables: [{ variable: { identifier: 'region', name: 'Region', ...inShop, ...fixed } }],
};

/** A platform whose key may do everything but this. */
function start(test: TestContext, without: string, seed: Seed = content): Promise<Emulator> {
  const allowed = permissions.flatMap(({ identifier }) => (identifier === without ? [] : identifier));
  const role = {
    identifier: 'limited',
    name: 'Limited',
    permissions: allowed,
  };
  return startPlatform(test, {
    seed: { ...seed, account, roles: [role], keys: [{ token: apiKey, roles: [{ role: 'limited' }] }] },
  });
}

const shop = { 'platform/shop.yaml': project('shop', '  orgIdentifier: retail\n') };
const deleting = { operation: 'delete', 'if-exists': '', 'max-deletes': '50', 'allow-access-changes': 'true' };
const reporting = { 'dry-run': 'true', 'report-unmanaged': 'true' };

function exportShop(platform: Emulator, inputs: Readonly<Record<string, string>> = {}): Promise<StepRun> {
  const scope = { 'org-id': 'retail', 'project-id': 'shop' };
  return runStep({ ...reaching(platform), operation: 'export', ...scope, ...inputs });
}

function questions({ requests }: Emulator): string[] {
  return requests.filter(({ path }) => path === '/authz/api/acl').map(line);
}

function deletes(platform: Emulator): string[] {
  return writes(platform)
    .map(line)
    .filter((sent) => sent.startsWith('DELETE'));
}

const unseenSecrets =
  /The API key may not view all secrets of project retail\/shop, and a list shows only what it may view \(core_secret_view\)\./;

describe('a list that shows only what the key may view', () => {
  it('refuses a delete, unless `allow-cascade` allows what is not seen', async (test) => {
    const platform = await start(test, 'core_secret_view');
    const refused = await provision(platform, shop, deleting);
    assertEnded(refused, 1);
    const { sentence } = onlyError(refused);
    assert.match(
      sentence,
      /: Could not determine what the platform would delete with project retail\/shop, so nothing/,
    );
    assert.match(sentence, unseenSecrets);
    assert.deepEqual(deletes(platform), []);
    assert.equal(questions(platform).length, 1, 'one question for all kinds');

    const allowed = await provision(platform, shop, { ...deleting, 'allow-cascade': 'true', 'dry-run': 'true' });
    assertEnded(allowed, 0);
    assert.match(annotations(allowed, 'warning')[0]?.message ?? '', unseenSecrets);
    assert.match(readResults(allowed)[0]?.note ?? '', /^also deletes variable retail\/shop\/region; /);
  });

  it('fails an export, which writes everything else', async (test) => {
    const platform = await start(test, 'core_secret_view');
    const run = await exportShop(platform);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, unseenSecrets);
    assert.equal(run.outputs.exported, '2');
    assert.equal(Object.keys(readTree(run.workspace)).length, 2);
    assert.equal(questions(platform).length, 1);
    const others = await exportShop(platform, { kinds: 'variables' });
    assertEnded(others, 0);
  });

  it('names a hidden project, and each right once for all scopes', async (test) => {
    const platform = await start(test, 'core_project_view');
    const run = await runStep({ ...reaching(platform), operation: 'export' });
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /may not view all projects of organization default, organization retail, /);
  });

  it('fails `report-unmanaged`', async (test) => {
    const platform = await start(test, 'core_secret_view');
    const run = await provision(platform, shop, reporting);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, unseenSecrets);
    assertEnded(await provision(platform, shop, { ...reporting, kinds: 'variables' }), 0);
  });

  it('is limited, says `doctor`', async (test) => {
    const platform = await start(test, 'core_secret_view');
    const scope = { 'org-id': 'retail', 'project-id': 'shop' };
    const run = await runStep({ ...reaching(platform), operation: 'doctor', ...scope });
    assertEnded(run, 0);
    assert.match(run.log, /limited +list of secrets +0 entries, only what the key may view/);
    assert.match(run.summary, /list of variables.*1 entry/);
  });

  it('does not prove that a resource is deleted already', async (test) => {
    const assignment = `roleAssignment:
  roleIdentifier: _project_viewer
  resourceGroupIdentifier: _all_project_level_resources
  principal: { type: SERVICE_ACCOUNT, identifier: ci }
  orgIdentifier: retail
  projectIdentifier: shop
`;
    const files = { 'platform/assignment.yaml': assignment };
    const blind = await start(test, 'core_role_view');
    const unseen = await provision(blind, files, deleting);
    assertEnded(unseen, 1);
    assert.match(
      onlyError(unseen).sentence,
      /Failed to delete role assignment .*: it was not found, but it may exist\. The API key may not view all role assignments of project retail\/shop, .*\(core_role_view\)\.$/,
    );
    const seeing = await start(test, 'core_secret_view');
    const absent = await provision(seeing, files, deleting);
    assertEnded(absent, 0);
    assert.equal(absent.outputs.unchanged, '1');
  });

  it('does not prove that nothing is deleted with a resource', async (test) => {
    const role = { identifier: 'runner', name: 'Runner', permissions: ['core_pipeline_execute'], ...inShop };
    const platform = await start(test, 'core_usergroup_view', { ...content });
    platform.state.roles.set('retail/shop/runner', {
      value: { ...role, description: null, tags: {}, allowedScopeLevels: ['project'] },
      createdAt: 0,
      lastModifiedAt: 0,
      version: 0,
    } as never);
    // Its own view right is that of the role assignments too, so only a right that is not known is left to show.
    platform.fault({ kind: 'raw', status: 500, body: '{}', path: '/authz/api/acl', times: 'always' });
    const document =
      'role: {identifier: runner, name: Runner, permissions: [core_pipeline_execute], orgIdentifier: retail, projectIdentifier: shop}\n';
    const run = await provision(platform, { 'platform/role.yaml': document }, deleting);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /: Could not determine what the platform would delete with role .*Could not check whether the API key may view all role assignments of project retail\/shop, so their lists may be incomplete: the platform returned HTTP 500\.$/,
    );
  });

  for (const [what, fault] of Object.entries({
    fails: { kind: 'raw', status: 500, body: '{}' },
    'shows nothing': { kind: 'raw', status: 200, body: '{"status":"SUCCESS","data":{"accessControlList":[]}}' },
  } as const)) {
    it(`decides nothing if the question about rights ${what}`, async (test) => {
      const platform = await start(test, '');
      platform.fault({ ...fault, path: '/authz/api/acl', times: 'always' });
      const exported = await exportShop(platform);
      assertEnded(exported, 1);
      assert.match(
        onlyError(exported).sentence,
        /^Could not check whether the API key may view all .*secrets.* of project retail\/shop, so their lists may be incomplete: /,
      );
      const reported = await provision(platform, shop, reporting);
      assertEnded(reported, 1);
      const deleted = await provision(platform, shop, deleting);
      assertEnded(deleted, 1);
      assert.match(onlyError(deleted).sentence, /: Could not determine what the platform would delete/);
    });
  }
});

describe('a list that answers "not found" in a scope that exists', () => {
  const missing = { kind: 'raw', status: 404, path: '/ng/api/variables', times: 'always' } as const;
  const body = '{"status":"ERROR","code":"ENTITY_NOT_FOUND","message":"Project not found"}';

  it('fails `report-unmanaged`, unless the plan creates the scope', async (test) => {
    const platform = await start(test, '');
    platform.fault({ ...missing, body });
    const run = await provision(platform, shop, reporting);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /^Failed to list the variables of project retail\/shop: /);
    const fresh = { 'platform/fresh.yaml': project('fresh', '  orgIdentifier: retail\n') };
    const created = await provision(platform, fresh, reporting);
    assertEnded(created, 0);
    assert.equal(created.outputs.unmanaged, '0');
    const applied = await provision(platform, fresh, { 'report-unmanaged': 'true', 'if-exists': 'fail' });
    assertEnded(applied, 0);
  });

  it('refuses the delete of an organization, also if the plan names the project', async (test) => {
    const platform = await start(test, '');
    platform.fault({ ...missing, body });
    const files = { ...shop, 'platform/retail.yaml': 'organization: {identifier: retail, name: Retail}\n' };
    const run = await provision(platform, files, deleting);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /: Could not determine what the platform would delete with .* Failed to list the variables of project retail\/shop/,
    );
  });

  it('is not taken for references to resources that do not exist', async (test) => {
    const platform = await start(test, '');
    platform.fault({ ...missing, method: 'POST', path: '/ng/api/connectors/listV2', body });
    const files = {
      ...shop,
      'platform/deploy.yaml': `pipeline: {identifier: deploy, name: Deploy, orgIdentifier: retail, projectIdentifier: shop, stages: [{stage: {identifier: a, name: A, type: Custom, spec: {execution: {steps: [{step: {identifier: b, name: B, type: Run, spec: {connectorRef: registry, image: alpine, command: "true"}}}]}}}}]}\n`,
    };
    const run = await provision(platform, files, { 'dry-run': 'true' });
    assertEnded(run, 0);
    assert.match(
      annotations(run, 'warning')
        .map(({ message }) => message)
        .join('\n'),
      /Could not check whether connector "registry" \(project retail\/shop\) exists/,
    );
  });
});

describe('a module that the installation lacks', () => {
  const noPath = '{"code":404,"message":"HTTP 404 Not Found"}';
  const disabled = '{"code":"FORBIDDEN","message":"The feature is not enabled for the account"}';
  const responses = {
    'no such path': { kind: 'raw', status: 404, body: noPath },
    'a page of a gateway': { kind: 'html', status: 404 },
    'the page of the user interface': { kind: 'html', status: 200 },
    'a text of a gateway': { kind: 'raw', status: 404, body: 'default backend - 404' },
    'a module that is turned off': { kind: 'raw', status: 403, body: disabled },
  } as const;
  const notice =
    'The platform does not have Infrastructure as Code Management, so there are no variable sets or workspaces.';
  const notices = (run: StepRun) =>
    annotations(run, 'notice').flatMap(({ message }) => (message.includes('does not have') ? message : []));

  for (const [what, response] of Object.entries(responses)) {
    it(`has no resources: ${what}`, async (test) => {
      const platform = await start(test, '');
      platform.fault({ ...response, path: '/iacm/api/*', times: 'always' });
      const exported = await exportShop(platform);
      assertEnded(exported, 0);
      assert.deepEqual(notices(exported), [notice]);
      const reported = await provision(platform, shop, reporting);
      assertEnded(reported, 0);
      assert.deepEqual(notices(reported), [notice]);
      const doctor = await runStep({
        ...reaching(platform),
        operation: 'doctor',
        'org-id': 'retail',
        'project-id': 'shop',
      });
      assertEnded(doctor, 0);
      assert.match(doctor.log, /list of workspaces.*not installed/);
      const files = { ...shop, 'platform/retail.yaml': 'organization: {identifier: retail, name: Retail}\n' };
      const inputs = { ...deleting, 'allow-cascade': 'true', 'report-unmanaged': 'true' };
      const deleted = await provision(platform, files, inputs);
      assertEnded(deleted, 0);
      assert.deepEqual(annotations(deleted, 'warning'), []);
      assert.deepEqual(notices(deleted), [notice]);
    });
  }

  it('is not one that refuses a key without the right to view it', async (test) => {
    const platform = await start(test, 'iac_workspace_view');
    platform.fault({ ...responses['a module that is turned off'], path: '/iacm/api/*/workspaces', times: 'always' });
    assertEnded(await exportShop(platform), 1);
  });

  for (const what of ['no such path', 'a page of a gateway', 'the page of the user interface'] as const) {
    it(`is not one that every installation has: ${what}`, async (test) => {
      const platform = await start(test, '');
      platform.fault({ ...responses[what], path: '/ng/api/variables', times: 'always' });
      const exported = await exportShop(platform);
      assertEnded(exported, 1);
      assert.match(onlyError(exported).sentence, /^Failed to list the variables of project retail\/shop/);
      assertEnded(await provision(platform, shop, reporting), 1);
      assertEnded(await provision(platform, shop, deleting), 1);
    });
  }
});

it('a key that may view everything in a scope sends one question for it', async (test) => {
  const platform = await start(test, '');
  const files = { 'platform/a.yaml': connector('a', '  orgIdentifier: retail\n  projectIdentifier: shop\n') };
  assertEnded(await provision(platform, { ...shop, ...files }, reporting), 0);
  assert.equal(questions(platform).length, 1);
});
