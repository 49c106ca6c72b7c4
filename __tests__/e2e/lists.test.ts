import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, FaultRule, Seed } from '../../emulator/emulator.ts';
import { fullSeed } from '../export/support.ts';
import { type InProcessRun, makeDirectory, perform, readErrors, writeTree } from '../harness/in-process.ts';
import { clean, type StepRun } from '../harness/runner.ts';
import { connector, provision, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, readLog, startPlatform } from './support.ts';

after(clean);

const seed: Seed = { ...fullSeed, account, keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }] };
const pipelines = '/pipeline/api/pipelines/list';
const vault =
  'connector: {identifier: vault, name: Vault, type: Vault, spec: {vaultUrl: "https://v.example", renewalIntervalMinutes: 10}}\n';
const inShop = '  orgIdentifier: retail\n  projectIdentifier: shop\n';

/** The ways in which the list of pipelines contradicts itself, and what the error says about each. */
const lies: readonly (readonly [string, Readonly<Record<string, unknown>>, RegExp])[] = [
  [
    'counts entries but shows none',
    { content: [], empty: true, numberOfElements: 0, totalElements: 3 },
    /the list counts 3 items but shows 0/,
  ],
  ['shows one of three entries', { totalElements: 3 }, /the list counts 3 items but shows [01]/],
  ['shows no identifiers', { content: [{ name: 'Deploy' }] }, /the list contains an entry without an identifier/],
  [
    'repeats a page',
    {
      content: [{ identifier: 'deploy' }],
      empty: false,
      numberOfElements: 1,
      totalPages: 2,
      totalElements: null,
      last: false,
    },
    /the list shows an entry twice/,
  ],
  [
    'ends before its last page',
    { content: [], empty: true, numberOfElements: 0, totalElements: null, totalPages: 2, last: false },
    /the list has an empty page before its last one/,
  ],
  [
    'says that it is not empty',
    { content: [], empty: false, numberOfElements: null, totalElements: null, totalPages: null, last: null },
    /a page of the list has 0 entries but says that it is not empty/,
  ],
  ['is no list', { content: null, empty: false, totalElements: 3 }, /the response does not show what was requested/],
];

function edit(path: string, fields: Readonly<Record<string, unknown>>): FaultRule {
  const set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`data.${name}`, value]));
  return { kind: 'edit', path, set, times: 'always' };
}

function start(test: TestContext, ...faults: readonly FaultRule[]): Promise<Emulator> {
  return startPlatform(test, { seed, faults: [...faults] });
}

function readStepErrors(run: StepRun): string {
  return annotations(run, 'error')
    .map(({ message }) => message)
    .join('\n');
}

/** What a list of pipelines decides: the files and the inputs of a run that needs it. */
const decisions = {
  'what a delete takes along': {
    files: { 'platform/project.yaml': 'project: {identifier: shop, name: Shop, orgIdentifier: retail}\n' },
    inputs: { operation: 'delete', 'if-exists': '', 'max-deletes': '100' },
  },
  'what an export writes': { files: {}, inputs: { operation: 'export', 'payload-file': '', 'if-exists': '' } },
  'what is in no file': {
    files: { 'platform/registry.yaml': connector('registry', inShop) },
    inputs: { 'report-unmanaged': 'true', 'dry-run': 'true', kinds: 'pipelines' },
  },
  'which resources are deleted already': {
    files: Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [
        `platform/${name}.yaml`,
        `pipeline: {identifier: ${name}, name: ${name}, orgIdentifier: retail, projectIdentifier: shop, stages: []}\n`,
      ]),
    ),
    inputs: { operation: 'delete', 'if-exists': '', 'max-deletes': '100' },
  },
} as const;

type Decision = (typeof decisions)[keyof typeof decisions];

function decide(platform: Emulator, { files, inputs }: Decision): Promise<StepRun> {
  return provision(platform, files, inputs);
}

/** Makes a decision in the process of the tests instead of the bundle. */
async function decideHere(platform: Emulator, { files, inputs }: Decision): Promise<InProcessRun> {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  return perform(platform, workspace, { 'payload-file': 'platform/**', 'if-exists': 'update', ...inputs });
}

describe('a list that does not add up', { concurrency: 2 }, () => {
  for (const [decides, decision] of Object.entries(decisions)) {
    it(`fails the run if it decides ${decides}`, async (test) => {
      for (const [name, fields, says] of lies) {
        const platform = await start(test, edit(pipelines, fields));
        const { outputs, report } = await decideHere(platform, decision);
        assert.equal(outputs.outcome, 'failed', name);
        assert.match(readErrors(report), says, name);
        assert.deepEqual(writes(platform), [], name);
      }
    });
  }

  it('fails the step', async (test) => {
    const [[, fields, says]] = lies as readonly [(typeof lies)[number]];
    const platform = await start(test, edit(pipelines, fields));
    const step = await decide(platform, decisions['what a delete takes along']);
    assertEnded(step, 1);
    assert.match(readStepErrors(step), says);
    assert.deepEqual(writes(platform), []);
  });

  it('fails an export if it is of settings and contains one without its name', async (test) => {
    const set = { data: [{ setting: { value: 'true', settingSource: 'ACCOUNT' } }] };
    const platform = await start(test, { kind: 'edit', path: '/ng/api/settings', set, times: 'always' });
    const run = await decide(platform, decisions['what an export writes']);
    assertEnded(run, 1);
    assert.match(readStepErrors(run), /Failed to list the settings of the account/);
  });

  it('is believed in what it shows', async (test) => {
    const platform = await start(test, edit('/ng/api/connectors/listV2', { totalItems: 9 }));
    const files = { 'platform/a.yaml': connector('vault'), 'platform/b.yaml': connector('registry', inShop) };
    const step = await provision(platform, files, { 'if-exists': 'skip' });
    assertEnded(step, 0);
  });

  it('is read again, because it may have changed between two pages', async (test) => {
    const platform = await start(test, { ...edit(pipelines, { totalElements: 3 }), times: 2 });
    const step = await decide(platform, decisions['what is in no file']);
    assertEnded(step, 0);
    assert.match(
      readLog(step),
      /Reading the pipelines of project retail\/shop again because the list counts 3 items but shows 1/,
    );
  });

  it('is not one that only lacks its numbers', async (test) => {
    const numbers = ['totalElements', 'totalPages', 'last', 'first', 'empty', 'numberOfElements', 'number', 'size'];
    const without = Object.fromEntries(numbers.map((name) => [name, null]));
    for (const decision of [
      decisions['what an export writes'],
      decisions['what is in no file'],
      decisions['which resources are deleted already'],
    ]) {
      const platform = await start(test, edit(pipelines, without));
      assertEnded(await decide(platform, decision), 0);
    }
  });
});

it('an assignment that the filter does not show is absent only if the page is whole', async (test) => {
  const file = `roleAssignment: {roleIdentifier: _account_viewer, resourceGroupIdentifier: _all_account_level_resources, principal: {type: USER_GROUP, identifier: nobody}}\n`;
  const inputs = { operation: 'delete', 'if-exists': '', 'max-deletes': '5', 'allow-access-changes': 'true' };
  const honest = await start(test);
  assert.equal((await provision(honest, { 'platform/a.yaml': file }, inputs)).outputs.unchanged, '1');
  const platform = await start(
    test,
    edit('/authz/api/roleassignments/filter', { content: [], totalItems: 1, pageItemCount: 0 }),
  );
  const run = await provision(platform, { 'platform/a.yaml': file }, inputs);
  assertEnded(run, 1);
  assert.match(readStepErrors(run), /the list counts 1 item but shows 0/);
});

it('shows a secret that a read without data does not', async (test) => {
  const fields = 'identifier: db, name: Database, type: SecretText';
  const spec = 'spec: {secretManagerIdentifier: vault, valueType: Reference, value: db}';
  const body = { status: 'SUCCESS', data: null, metaData: null, correlationId: 'c' };
  const path = '/ng/api/v2/secrets/db';
  const files = { 'platform/db.yaml': `secret: {${fields}, ${spec}}\n` };
  const platform = await start(test);
  assertEnded(await provision(platform, { ...files, 'platform/vault.yaml': vault }), 0);
  platform.fault({ kind: 'raw', method: 'GET', path, status: 200, body, times: 'always' });
  const run = await provision(platform, files, { operation: 'delete', 'if-exists': '', 'max-deletes': '5' });
  assertEnded(run, 0);
  assert.equal(run.outputs.deleted, '1');
});

describe('a service override', { concurrency: 2 }, () => {
  const list = '/ng/api/serviceOverrides/v2/list';
  const older = '/ng/api/serviceOverrides/list';
  const contract = '/ng/api/environmentsV2/serviceOverrides';
  const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
  const file = (target: string) =>
    `overrides: {${inPayments}, ${target}, variables: [{name: Replicas, type: String, value: "3"}]}\n`;
  const ofService = { 'platform/override.yaml': file('environmentRef: prod, serviceRef: checkout') };
  const ofAll = { 'platform/override.yaml': file('environmentRef: prod') };
  const around = {
    'platform/prod.yaml': `environment: {identifier: prod, name: Prod, type: Production, ${inPayments}}\n`,
    'platform/checkout.yaml': `service: {identifier: checkout, name: Checkout, ${inPayments}}\n`,
  };
  const deleting = { operation: 'delete', 'if-exists': '', 'max-deletes': '5' };
  const unknown = { code: 404, message: 'HTTP 404 Not Found' };
  const missing = (path: string): FaultRule => ({ kind: 'raw', path, status: 404, body: unknown, times: 'always' });
  const listRequests = (platform: Emulator) =>
    platform.requests.filter(({ path }) => path === list || path === contract).map(({ path }) => path);

  it('is not deleted already because everything is answered with 404', async (test) => {
    for (const files of [ofService, ofAll]) {
      const platform = await start(test, missing('/*'));
      const run = await provision(platform, files, deleting);
      assertEnded(run, 1);
      assert.deepEqual([run.outputs.unchanged, run.outputs.deleted], ['0', '0']);
      assert.match(
        readStepErrors(run),
        /^Failed to list the service overrides of project default\/payments|^Failed to read/,
      );
    }
  });

  it('is not deleted already because a read shows nothing', async (test) => {
    const nothing: FaultRule = {
      kind: 'raw',
      path: '/ng/api/serviceOverrides/prod',
      status: 200,
      body: { status: 'SUCCESS', data: null, metaData: null, correlationId: 'c' },
      times: 'always',
    };
    const platform = await start(test, nothing, missing(list), missing(older), missing(contract));
    await provision(platform, around);
    const run = await provision(platform, ofAll, deleting);
    assertEnded(run, 1);
    assert.deepEqual(
      writes(platform).filter(({ method }) => method === 'DELETE'),
      [],
    );
  });

  it('is found by the list of the contract before the undocumented one', async (test) => {
    const platform = await start(test, missing(list), missing(older));
    assertEnded(await provision(platform, { ...around, ...ofService }), 0);
    platform.requests.length = 0;
    assert.equal((await provision(platform, ofService, deleting)).outputs.deleted, '1');
    assert.deepEqual(new Set(listRequests(platform)), new Set([contract]));
    platform.requests.length = 0;
    assert.equal((await provision(platform, ofService, deleting)).outputs.unchanged, '1');
    assert.deepEqual(listRequests(platform), [contract]);
    // The list of the contract does not show overrides of all services, but the platform knows the environment.
    assert.equal((await provision(platform, ofAll, deleting)).outputs.unchanged, '1');
    assert.equal((await provision(platform, ofAll)).outputs.created, '1');
    assert.equal(
      (
        await provision(
          platform,
          { 'platform/prod.yaml': around['platform/prod.yaml'] },
          { ...deleting, 'allow-cascade': 'true' },
        )
      ).outputs.deleted,
      '1',
    );
    assert.equal((await provision(platform, ofAll, deleting)).outputs.unchanged, '1');
  });
});
