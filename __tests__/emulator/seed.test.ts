import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeed, createSeededState } from '../../emulator/seed/seed.ts';
import { connector, pipeline, project } from './client.ts';
import { startChecked } from './start-checked.ts';

test('an empty seed is an account with the organization `default`', () => {
  const state = createSeededState({});
  assert.deepEqual([...state.organizations.keys()], ['default']);
  assert.ok(state.featureFlags.has('PL_SUPPORT_JWT_TOKEN_SCIM_API'));
});

test('a written state can be read again', () => {
  const place = { orgIdentifier: 'default', projectIdentifier: 'payments' };
  const state = createSeededState({
    account: 'acme',
    featureFlags: [],
    projects: [{ project, version: 3, createdAt: 1, lastModifiedAt: 2 }],
    connectors: [{ connector }],
    pipelines: [{ ...place, yaml: pipeline }],
    settings: [{ identifier: 'default_store_type_for_entities', value: 'REMOTE', ...place }],
    serviceAccounts: [{ identifier: 's', name: 'S', email: 's@x', roles: [{ role: '_project_admin', ...place }] }],
    keys: [{ token: 'pat.acme.id.secret', roles: [{ role: 'own' }], expiresAt: '2026-12-01T00:00:00Z' }],
    roles: [{ identifier: 'own', permissions: ['core_*_view'] }],
  });
  assert.deepEqual(createSeededState(JSON.parse(JSON.stringify(createSeed(state)))), state);
});

test('a state that did not change is written in the same order again', async (t) => {
  const users = [{ externalId: 'e', userName: 'u@x', id: 'u' }];
  const place = { orgIdentifier: 'default', projectIdentifier: 'payments' };
  const { state } = await startChecked(t, {
    seed: {
      users,
      projects: [{ project }],
      connectors: [{ connector }],
      pipelines: [{ ...place, yaml: pipeline }],
      keys: [{ expiresAt: '2026-12-01T00:00:00Z', roles: [], user: 'u', token: 'pat.acme.id.secret' }],
      delegateTokens: [{ ...place, value: 'v', name: 'd' }],
      policies: [{ message: 'no', kind: 'pipeline', identifier: 'p' }],
    },
  });
  const saved = JSON.stringify(createSeed(state));
  assert.equal(JSON.stringify(createSeed(createSeededState(JSON.parse(saved)))), saved);
});

test('every problem is reported at once, in the words of the seed', () => {
  const seed = {
    users: [{ id: 'u' }],
    keys: [{ token: 'nonsense' }],
    policies: [{ identifier: 'p', kind: 'project', message: 'x' }],
    colour: 'blue',
  };
  assert.throws(
    () => createSeededState(seed),
    ({ message }: Error) =>
      ['users.0.userName', 'keys.0.token: must be like pat.', 'policies.0.kind', 'colour'].every((part) =>
        message.includes(part),
      ),
  );
});

test('resources follow the rules of the platform, and roles must exist', () => {
  const wrong: readonly (readonly [object, RegExp])[] = [
    [
      { organizations: [{ organization: { identifier: 'a-b', name: 'x' } }] },
      /organizations\.0\.organization\.identifier/,
    ],
    [{ projects: [{ project: { identifier: 'a-b', name: 'x' } }] }, /projects\.0\.project\.identifier/],
    [{ connectors: [{ connector: { ...connector, type: '' } }] }, /connectors\.0\.connector/],
    [
      { pipelines: [{ orgIdentifier: 'o', projectIdentifier: 'p', yaml: 'pipeline: [' }] },
      /pipelines\.0\.yaml: .* at line 1, column 12/,
    ],
    [{ pipelines: [{ orgIdentifier: 'o', projectIdentifier: 'p', yaml: 'pipeline: {}' }] }, /pipelines\.0\.yaml/],
    [{ keys: [{ token: 'pat.a.b.c', roles: [{ role: 'admin' }] }] }, /role admin does not exist/],
    [{ keys: [{ token: 'pat.a.b.c', expiresAt: 'tomorrow' }] }, /keys\.0\.expiresAt: must be a time/],
  ];
  for (const [seed, problem] of wrong) assert.throws(() => createSeededState(seed), problem);
});
