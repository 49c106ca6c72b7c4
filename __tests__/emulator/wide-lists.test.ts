import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Seed } from '../../emulator/emulator.ts';
import { start } from './client.ts';

const inShop = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const scopes = [{}, { orgIdentifier: 'retail' }, inShop, { orgIdentifier: 'default', projectIdentifier: 'ops' }];
const everywhere = <T>(make: (scope: object) => T): T[] => scopes.map(make);
const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'path' };

const account = 'WideListAccount000001';
const [admin, auditor] = ['a', 'b'].map((letter) => `sat.${account}.Token.${letter.repeat(20)}`);
const seed: Seed = {
  account,
  keys: [
    { token: admin ?? '', roles: [{ role: '_account_admin' }] },
    { token: auditor ?? '', roles: [{ role: '_organization_viewer', orgIdentifier: 'default' }] },
  ],
  organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
  projects: [
    { project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'retail' } },
    { project: { identifier: 'ops', name: 'Operations', orgIdentifier: 'default' } },
  ],
  secrets: everywhere((scope) => ({
    secret: { type: 'SecretText', identifier: 'token', name: 'Token', ...scope, spec },
  })),
  userGroups: everywhere((scope) => ({ userGroup: { identifier: 'devs', name: 'Developers', ...scope } })),
  serviceAccounts: everywhere((scope) => ({ identifier: 'bot', name: 'Bot', email: 'bot@x.example', ...scope })),
  roles: [{ identifier: 'runner', name: 'Runner', permissions: ['core_pipeline_view'] }],
  roleAssignments: everywhere((scope) => ({
    roleAssignment: {
      ...scope,
      roleIdentifier: 'runner',
      roleReference: { identifier: 'runner', scopeLevel: 'account' },
      resourceGroupIdentifier: '_all_account_level_resources',
      principal: { type: 'SERVICE_ACCOUNT', identifier: 'bot', scopeLevel: 'account' },
    },
  })),
};

type Scope = { readonly orgIdentifier?: string | null; readonly projectIdentifier?: string | null };
const formatScope = ({ orgIdentifier, projectIdentifier }: Scope) =>
  [orgIdentifier, projectIdentifier].filter(Boolean).join('/') || 'account';

const createSelector = (scope: object, filter: string) => ({ scopeFilters: [{ ...scope, filter }] });

/** Each list: its request of a scope, with or without the scopes below, and the scope of an entry of ours. */
const lists = {
  secrets: {
    method: 'POST',
    path: '/ng/api/v2/secrets/list',
    wide: () => ({ body: { includeSecretsFromEverySubScope: true } }),
    narrow: () => ({ body: {} }),
    findScope: (entry: { secret: Scope }) => entry.secret,
  },
  'user groups': {
    method: 'GET',
    path: '/ng/api/user-groups',
    wide: () => ({ query: { filterType: 'INCLUDE_CHILD_SCOPE_GROUPS' } }),
    narrow: () => ({ query: { filterType: 'EXCLUDE_INHERITED_GROUPS' } }),
    findScope: (entry: Scope & { identifier: string }) => (entry.identifier === 'devs' ? entry : undefined),
  },
  'service accounts': {
    method: 'GET',
    path: '/ng/api/serviceaccount/aggregate',
    wide: () => ({ query: { filterType: 'INCLUDE_CHILD_SCOPE_SERVICE_ACCOUNTS' } }),
    narrow: () => ({ query: {} }),
    findScope: ({ serviceAccount }: { serviceAccount: Scope & { identifier: string } }) =>
      serviceAccount.identifier === 'bot' ? serviceAccount : undefined,
  },
  'role assignments': {
    method: 'POST',
    path: '/authz/api/roleassignments/v2/filter',
    wide: (scope: object) => ({ body: createSelector(scope, 'INCLUDING_CHILD_SCOPES') }),
    narrow: (scope: object) => ({ body: createSelector(scope, 'EXCLUDING_CHILD_SCOPES') }),
    findScope: (entry: { scope: Scope }) => entry.scope,
  },
} as const;

describe('lists of several scopes', () => {
  for (const [name, { method, path, wide, narrow, findScope }] of Object.entries(lists)) {
    test(`${name} of a scope and of all scopes below it`, async (t) => {
      const { send } = await start(t, { seed });
      const listed = async (scope: Record<string, string>, parameters: { query?: object; body?: object }) => {
        const { json, status } = await send(method, path, {
          ...parameters,
          query: { ...scope, ...parameters.query },
        });
        assert.equal(status, 200, JSON.stringify(json));
        const found = json.data.content.flatMap((entry: never) => {
          const shown = findScope(entry);
          return shown === undefined ? [] : [formatScope(shown)];
        });
        return found.toSorted();
      };
      const retail = { orgIdentifier: 'retail' };
      assert.deepEqual(await listed({}, wide({})), ['account', 'default/ops', 'retail', 'retail/shop']);
      assert.deepEqual(await listed(retail, wide(retail)), ['retail', 'retail/shop']);
      assert.deepEqual(await listed(inShop, wide(inShop)), ['retail/shop']);
      assert.deepEqual(await listed({}, narrow({})), ['account']);
      assert.deepEqual(await listed(retail, narrow(retail)), ['retail']);
    });

    test(`${name} in pages, and only to those who may view them`, async (t) => {
      const { send } = await start(t, { seed });
      const { query, body } = { query: {}, ...wide({}) } as { query: Record<string, string>; body?: object };
      const page = async (index: number) => {
        const parameters = { query: { ...query, pageSize: '1', pageIndex: String(index) }, ...(body && { body }) };
        return (await send(method, path, parameters)).json.data;
      };
      const { totalItems, totalPages, content } = await page(0);
      assert.deepEqual([totalPages, content.length], [totalItems, 1]);
      assert.ok(totalItems >= scopes.length);
      assert.notDeepEqual((await page(1)).content, content);
      assert.equal((await page(totalItems)).content.length, 0);
      const shown = await send(method, path, { query, ...(body && { body }), key: auditor ?? '' });
      const found: unknown[] = shown.json.data.content.map((entry: never) => findScope(entry)).filter(Boolean);
      assert.deepEqual(
        found.map((scope) => formatScope(scope as Scope)),
        ['default/ops'],
      );
    });
  }

  test('an entry of role assignments shows the role, the resource group and the principal', async (t) => {
    const { send } = await start(t, { seed });
    const body = createSelector(inShop, 'EXCLUDING_CHILD_SCOPES');
    const { json } = await send('POST', lists['role assignments'].path, { query: inShop, body });
    const [{ role, resourceGroup, principal, scope, disabled }] = json.data.content;
    assert.deepEqual(
      [role.role.identifier, role.scope.orgIdentifier, role.harnessManaged, resourceGroup.identifier, disabled],
      ['runner', null, false, '_all_account_level_resources', false],
    );
    assert.deepEqual(
      [principal.identifier, principal.type, principal.scopeLevel],
      ['bot', 'SERVICE_ACCOUNT', 'account'],
    );
    assert.deepEqual([scope.orgName, scope.projectName], ['retail', 'shop']);
  });

  test('several selected scopes, and a selection that excludes what is below', async (t) => {
    const { send } = await start(t, { seed });
    const selectors = [{ orgIdentifier: 'retail', filter: 'INCLUDING_CHILD_SCOPES' }];
    const listed = async (scopeFilters: readonly object[]) => {
      const { json } = await send('POST', lists['role assignments'].path, { body: { scopeFilters } });
      return json.data.content.map(({ scope }: { scope: Scope }) => formatScope(scope)).toSorted();
    };
    assert.deepEqual(await listed(selectors), ['retail', 'retail/shop']);
    const both = [...selectors, { filter: 'EXCLUDING_CHILD_SCOPES' }];
    assert.deepEqual(await listed(both), ['account', 'retail', 'retail/shop']);
    assert.deepEqual(await listed([]), ['account']);
  });
});
