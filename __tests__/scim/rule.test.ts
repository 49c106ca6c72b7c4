import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseScimRule } from '../../src/kinds/settings/scim-rule.ts';
import { RunnerLog } from '../../src/runner/context.ts';
import {
  checkScimRule,
  compareRules,
  createScimSettings,
  findUnsetSettings,
  readScimRule,
} from '../../src/scim/rule.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { tablePlatform } from './table-platform.ts';

const rule = {
  jwksUrl: 'https://keys.example.com/jwks',
  keyField: 'repository_id',
  valueField: '42',
  serviceAccountId: 'scim_sync',
};

describe('scimSettingsOf', () => {
  it('builds the four entries of the rule', () => {
    const rest = { allowOverrides: false, updateType: 'UPDATE' };
    assert.deepEqual(createScimSettings(rule), [
      { identifier: 'scim_jwt_token_jwks_keys_url', value: 'https://keys.example.com/jwks', ...rest },
      { identifier: 'scim_jwt_token_key_field', value: 'repository_id', ...rest },
      { identifier: 'scim_jwt_token_value_field', value: '42', ...rest },
      { identifier: 'scim_jwt_token_service_account_id', value: 'scim_sync', ...rest },
    ]);
  });
});

describe('parseScimRule', () => {
  it('reads back what scimSettingsOf builds', () => assert.deepEqual(parseScimRule(createScimSettings(rule)), rule));

  it('omits fields that the entries do not contain', () => {
    assert.deepEqual(parseScimRule([{ identifier: 'other', value: 'x' }, 'odd', null, createScimSettings(rule)[1]]), {
      keyField: 'repository_id',
    });
    assert.deepEqual(parseScimRule('no list'), {});
  });

  it('reads a restored or unset value as empty', () => {
    const entries = [
      { ...createScimSettings(rule)[0], updateType: 'RESTORE' },
      { identifier: 'scim_jwt_token_key_field', value: null },
    ];
    assert.deepEqual(parseScimRule(entries), { jwksUrl: '', keyField: '' });
  });
});

describe('readScimRule', () => {
  const secrets = new Secrets();
  const run = { secrets, log: new RunnerLog(secrets) };
  /** The settings of a rule as the platform lists them, each saved a millisecond after the one before, the last never. */
  const createReading = (remote: typeof rule) =>
    createScimSettings(remote).map(({ identifier, value }, index) => ({
      setting: { identifier, value, settingSource: 'ACCOUNT' },
      lastModifiedAt: index < 3 ? index + 1 : null,
    }));

  it('reads the settings of the account', async () => {
    const platform = tablePlatform(() => ({ body: { status: 'SUCCESS', data: createReading(rule) } }));
    const reading = await readScimRule(platform, 'acc', run);
    assert.ok('remote' in reading);
    assert.deepEqual([reading.remote, reading.response.correlationId], [{ rule, savedAt: 3 }, 'request-1']);
    assert.deepEqual(reading.response.data, createReading(rule));
    assert.deepEqual(platform.calls, [
      {
        method: 'GET',
        path: '/gateway/ng/api/settings',
        query: {
          accountIdentifier: 'acc',
          orgIdentifier: undefined,
          projectIdentifier: undefined,
          category: 'SCIM',
          group: 'scim_jwt_token_configuration_g1',
        },
        credential: 'api-key',
      },
    ]);
  });

  it('masks a password in an address', async () => {
    const data = createReading({ ...rule, jwksUrl: 'https://me:canary-7f3@keys.example.com/' });
    await readScimRule(
      tablePlatform(() => ({ body: { status: 'SUCCESS', data } })),
      'acc',
      run,
    );
    assert.equal(secrets.redact('canary-7f3'), '***');
  });

  it('has no rule if the response shows none', async () => {
    for (const reply of [
      { status: 403, body: { status: 'ERROR', data: [] } },
      { body: { status: 'SUCCESS', data: null } },
    ]) {
      const reading = await readScimRule(
        tablePlatform(() => reply),
        'acc',
        run,
      );
      assert.ok('failure' in reading);
      assert.match(
        reading.failure.summary,
        RegExp(`to read the SCIM JWT rule of the account: the platform returned HTTP ${reply.status ?? 200}`),
      );
    }
  });
});

describe('unsetSettingsOf', () => {
  it('names the missing settings of a rule', () => {
    assert.deepEqual(findUnsetSettings(rule), []);
    assert.deepEqual(findUnsetSettings({ jwksUrl: 'x', keyField: '', serviceAccountId: 'y' }), [
      'scim_jwt_token_key_field',
      'scim_jwt_token_value_field',
    ]);
  });
});

describe('effectOf', () => {
  it('is none if the account has the same rule', () => {
    assert.deepEqual(compareRules(rule, rule), { effect: 'none' });
    assert.deepEqual(compareRules({ keyField: 'repository_id' }, rule), { effect: 'none' });
    assert.deepEqual(compareRules({ keyField: '' }, {}), { effect: 'none' });
  });

  it('is an addition if only empty fields are filled', () => {
    assert.deepEqual(compareRules(rule, {}), { effect: 'add' });
    assert.deepEqual(compareRules(rule, { ...rule, valueField: '' }), { effect: 'add' });
  });

  it('names the rule that would be lost', () => {
    const judged = compareRules(rule, { ...rule, keyField: 'client_id', valueField: 'okta' });
    assert.equal(judged.effect, 'replace');
    assert.match(
      judged.effect === 'replace' ? judged.summary : '',
      /key_field = "client_id", .*value_field = "okta".* Replacing scim_jwt_token_key_field and scim_jwt_token_value_field /,
    );
  });

  it('counts emptying a field as replacing the rule', () => {
    assert.equal(compareRules({ jwksUrl: '' }, rule).effect, 'replace');
  });
});

describe('checkScimRule', () => {
  const listProblems = (change: Partial<typeof rule>) =>
    checkScimRule({ ...rule, ...change }).map(({ severity, summary: message }) => `${severity}: ${message}`);

  it('accepts a valid rule', () => {
    assert.deepEqual(listProblems({}), []);
    assert.deepEqual(listProblems({ jwksUrl: 'http://127.0.0.1:8080/jwks' }), []);
  });

  for (const [change, expected] of [
    [{ jwksUrl: 'keys' }, /^error: Invalid `input:scim-jwks-url` "keys"; expected the https address/],
    [{ jwksUrl: 'http://keys.example.com/' }, /^error: Invalid `input:scim-jwks-url` .* must start with https/],
    [{ jwksUrl: 'file:///keys' }, /^error: Invalid `input:scim-jwks-url` .* must start with https/],
    [{ keyField: ' ' }, /^error: `input:scim-key-field` is empty/],
    [{ valueField: '' }, /^error: `input:scim-value-field` is empty/],
    [{ serviceAccountId: '' }, /^error: `input:scim-service-account-id` is empty/],
    [
      { serviceAccountId: 'sync@example.com' },
      /^warning: `input:scim-service-account-id` "sync@example.com" does not look like an ID/,
    ],
  ] as const) {
    it(`refuses ${JSON.stringify(change)}`, () => {
      const problems = listProblems(change);
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', expected);
    });
  }

  it('does not repeat a password', () => {
    const [problem] = listProblems({ jwksUrl: 'https://me:canary@keys.example.com/' });
    assert.match(problem ?? '', /contains a user name or password/);
    assert.doesNotMatch(problem ?? '', /canary/);
    assert.doesNotMatch(listProblems({ jwksUrl: 'http://me:canary@keys.example.com/' }).join(), /canary/);
  });

  it('reports all problems at once', () => {
    assert.equal(listProblems({ jwksUrl: '', keyField: '', valueField: '', serviceAccountId: '' }).length, 4);
  });
});
