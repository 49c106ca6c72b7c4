import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { collections } from '../../emulator/collections/index.ts';
import type { Seed } from '../../emulator/emulator.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { connector, inProject, pipeline, seedWithProject, start } from './client.ts';

type Rule = NonNullable<Seed['policies']>[number];
type Scope = { readonly orgIdentifier?: string; readonly projectIdentifier?: string };

const rule: Rule = { identifier: 'owners', kind: 'connector', match: '*', message: 'Name an owner' };
const governed: Rule = { ...rule, policy: 'naming' };

/** A policy, and a set that contains it with a severity. */
function createPolicySet(severity: string, more: object = {}, scope: Scope = inProject): Seed {
  const policies = [{ identifier: 'naming', severity }];
  const common = { identifier: `set_${severity}`, name: 'Set', type: 'connector', action: 'onsave', enabled: true };
  return {
    governancePolicies: [{ policy: { identifier: 'naming', name: 'Naming', rego: 'package naming', ...scope } }],
    policySets: [{ policySet: { ...common, policies, ...more, ...scope } }],
  };
}

/** What a save and an evaluation say about one connector, and whether it was saved. */
async function judge(t: TestContext, seed: Seed, more: object = {}) {
  const { send, emulator, createConnector } = await start(t, { seed: { ...seedWithProject, ...seed } });
  const document = { ...connector, ...more };
  const query = { ...inProject, type: 'connector', action: 'onsave', entity: document.identifier };
  const evaluated = await send('POST', '/pm/api/v1/evaluate-by-type', { query, body: { entity: document } });
  const check = await send('GET', '/pm/api/v1/evaluate-by-type-check', { query });
  const created = await createConnector(document);
  const { governanceMetadata } = created.json.data;
  const listMessages = (details: { [name: string]: unknown }[], inner: string, field: string) =>
    details.flatMap((set) => (set[inner] as { [name: string]: unknown }[]).flatMap((policy) => policy[field]));
  assert.deepEqual(
    [evaluated.json.status, listMessages(evaluated.json.details, 'details', 'deny_messages')],
    [governanceMetadata.status, listMessages(governanceMetadata.details, 'policyMetadata', 'denyMessages')],
    'a save and an evaluation say the same',
  );
  const isSaved = emulator.state.connectors.has('default/payments/dockerhub');
  assert.equal(isSaved, evaluated.json.status !== 'error');
  return { status: evaluated.json.status as string, applies: check.json.should_evaluate as boolean };
}

const denied = { status: 'error', applies: true };
const warned = { status: 'warning', applies: true };
const passed = { status: 'pass', applies: true };
const unaffected = { status: 'pass', applies: false };

describe('a policy rule', () => {
  for (const [what, policies, expected, more] of [
    ['denies by default', [rule], denied],
    ['warns on request', [{ ...rule, action: 'warn' }], warned],
    ['that warns leaves it to another one to deny', [{ ...rule, identifier: 'w', action: 'warn' }, rule], denied],
    ['of another kind does not apply', [{ ...rule, kind: 'pipeline' }], unaffected],
    ['is for the identifiers that match', [{ ...rule, match: 'docker*' }], denied],
    ['is not for others', [{ ...rule, match: 'aws*' }], passed],
    ['can look at a field', [{ ...rule, path: 'tags.team', pattern: 'deliv*' }], denied],
    ['passes a field with another value', [{ ...rule, path: 'tags.team', pattern: 'shop' }], passed],
    ['with `!` denies a field without the value', [{ ...rule, path: 'tags.owner', pattern: '!*' }], denied],
    [
      'with `!` passes a field with it',
      [{ ...rule, path: 'tags.owner', pattern: '!*' }],
      passed,
      { tags: { owner: 'a' } },
    ],
  ] as const satisfies readonly (readonly [string, readonly Rule[], object, object?])[]) {
    test(what, async (t) => {
      assert.deepEqual(await judge(t, { policies: [...policies] }, more), expected);
    });
  }
});

describe('a rule that names a policy', () => {
  for (const [what, seed, expected] of [
    ['denies by a set with the severity error', createPolicySet('error'), denied],
    ['warns by a set with the severity warning', createPolicySet('warning'), warned],
    ['does nothing without a set', {}, unaffected],
    ['does nothing by a disabled set', createPolicySet('error', { enabled: false }), unaffected],
    ['does nothing by a set of another type', createPolicySet('error', { type: 'pipeline' }), unaffected],
    ['does nothing by a set for another action', createPolicySet('error', { action: 'onrun' }), unaffected],
    ['denies by a set of the organization', createPolicySet('error', {}, { orgIdentifier: 'default' }), denied],
    ['denies by a set of the account', createPolicySet('error', {}, {}), denied],
    [
      'does nothing by a set of another project',
      createPolicySet('error', {}, { orgIdentifier: 'default', projectIdentifier: 'shop' }),
      unaffected,
    ],
  ] as const satisfies readonly (readonly [string, Seed, object])[]) {
    test(what, async (t) => {
      const projects = [...(seedWithProject.projects ?? []), shop];
      assert.deepEqual(await judge(t, { projects, policies: [governed], ...seed }), expected);
    });
  }

  test('of two sets follows the stricter one', async (t) => {
    const [strict, lax] = [createPolicySet('error'), createPolicySet('warning')];
    const policySets = [...(lax.policySets ?? []), ...(strict.policySets ?? [])];
    assert.deepEqual(await judge(t, { policies: [governed], ...strict, policySets }), denied);
  });
});

const shop = { project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'default' } };

describe('evaluations', () => {
  test('are only for saves, in a scope that exists, by a key that may evaluate', async (t) => {
    const token = 'pat.emulatorAccount0000001.viewer.secret';
    const keys = [{ token, roles: [{ role: '_account_viewer' }] }];
    const { send } = await start(t, { seed: { ...seedWithProject, policies: [rule], keys } });
    const evaluate = (more: object, key?: string) =>
      send('POST', '/pm/api/v1/evaluate-by-type', {
        query: { ...inProject, type: 'connector', action: 'onsave', ...more },
        body: { entity: connector },
        ...(key !== undefined && { key }),
      });
    assert.equal((await evaluate({})).json.status, 'error');
    assert.equal((await evaluate({ action: 'onrun' })).json.status, 'pass');
    assert.equal((await evaluate({ type: 'pipeline' })).json.status, 'pass');
    assert.equal((await evaluate({ projectIdentifier: 'none' })).status >= 400, true);
    assert.equal((await evaluate({}, token)).status, 403);
  });

  test('of a pipeline are also those of its dry run', async (t) => {
    const policies = [{ ...rule, kind: 'pipeline', path: 'tags.team', pattern: '!*' } as Rule];
    const { send, createPipeline } = await start(t, { earlyAccess: true, seed: { ...seedWithProject, policies } });
    const body = {
      ...inProject,
      accountIdentifier: 'emulatorAccount0000001',
      pipelineIdentifier: 'deliver',
      branch: '',
    };
    const path = '/pipeline/api/v1/orgs/default/projects/payments/dry-run';
    const check = async (pipelineYaml: string) => {
      const got = await send('POST', path, {
        headers: { 'harness-account': 'emulatorAccount0000001' },
        body: { ...body, pipelineYaml },
      });
      return got.json.validationResults.map(({ type }: { type: string }) => type);
    };
    assert.deepEqual(await check(pipeline), ['OPA_POLICY']);
    assert.deepEqual(await check(pipeline.replace('tags: {}', 'tags: { team: a }')), []);
    assert.equal((await createPipeline(pipeline)).json.data.governanceMetadata.status, 'error');
  });

  test('are for no kind whose saves policies cannot deny', () => {
    const denied = collections.filter(({ showDenied }) => showDenied).map(({ entity }) => entity);
    const types = kinds.flatMap(({ elsewhere }) => elsewhere?.policy?.type ?? []);
    assert.deepEqual(
      types.filter((type) => !denied.includes(type)),
      [],
    );
  });
});
