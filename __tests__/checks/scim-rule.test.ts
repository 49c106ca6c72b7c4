import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkRule, checkRuleRemotely, writesPartOfRule } from '../../src/checks/scim-rule.ts';
import type { Step } from '../../src/kinds/kind.ts';
import { kindOfName } from '../../src/kinds/registry.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

const settings = kindOfName('settings');

const jwksUrl = 'https://token.actions.githubusercontent.com/.well-known/jwks';
const environment = { GITHUB_REPOSITORY_ID: '1001', GITHUB_REPOSITORY_OWNER_ID: '77' };

describe('checkRule', () => {
  /** The step of a settings payload, one line for each entry. */
  function createStep(entries: Readonly<Record<string, string>>): Step {
    const lines = Object.entries(entries).map(
      ([name, value]) =>
        `- { identifier: scim_jwt_token_${name}, value: "${value}", allowOverrides: false, updateType: UPDATE }`,
    );
    const [document] = parsePayload({ file: 'scim.yaml', bytes: Buffer.from(lines.join('\n')) }).documents;
    assert.ok(document);
    const key = { kind: 'settings', scope: { account: 'acc' }, identifier: '' };
    return { document, kind: settings, key, label: 'settings', convention: {}, intent: 'apply' };
  }
  const listProblems = (entries: Readonly<Record<string, string>>) => checkRule([createStep(entries)], environment);
  const open = { jwks_keys_url: jwksUrl, key_field: 'aud', value_field: 'scim' };

  it('refuses an open rule at the location of its claim', () => {
    const [problem, ...others] = listProblems(open);
    assert.deepEqual(others, []);
    assert.equal(problem?.severity, 'error');
    assert.match(problem?.summary ?? '', /^The claim "aud" does not protect .* Use repository_id with the value 1001 /);
    assert.deepEqual(problem?.location, { file: 'scim.yaml', line: 2, column: 50 });
  });

  it('refuses a part of a rule whose rest cannot be read, unless the server has no settings to read', async () => {
    const read = (status: number) =>
      checkRuleRemotely([createStep({ key_field: 'repository_id' })], environment, async () =>
        decodeResponse({ status, headers: {}, text: '{"message":"no"}', requestId: 'id' }, { envelope: true }),
      );
    for (const [status, severity] of [
      [200, 'error'],
      [403, 'error'],
      [500, 'error'],
      [404, 'warning'],
      [405, 'warning'],
      [501, 'warning'],
    ] as const) {
      const [problem, ...others] = await read(status);
      assert.deepEqual([problem?.severity, others], [severity, []], String(status));
      assert.match(problem?.summary ?? '', /the SCIM JWT rule, of which the payload sets only a part/);
    }
  });

  it('refuses an unusable one and warns about a risky one', () => {
    assert.equal(listProblems({ ...open, key_field: 'repository_id' })[0]?.severity, 'error');
    assert.equal(listProblems({ ...open, key_field: 'repository', value_field: 'octo/shop' })[0]?.severity, 'warning');
  });

  it('accepts a safe one, a part of a rule, and emptying it', () => {
    assert.deepEqual(listProblems({ ...open, key_field: 'repository_id', value_field: '1001' }), []);
    assert.deepEqual(listProblems({ key_field: 'aud', value_field: 'scim' }), []);
    assert.deepEqual(listProblems({ jwks_keys_url: jwksUrl, key_field: '', value_field: '' }), []);
  });

  it('checks a part of a rule with the rest from the account, at the location of the part', () => {
    const remote = { jwksUrl, keyField: 'repository_id', valueField: '1001' };
    const found = (entries: Readonly<Record<string, string>>, account: object = remote) =>
      checkRule([createStep(entries)], environment, account).map(
        ({ severity, location }) => `${severity} ${location?.line}`,
      );
    assert.deepEqual(found({ service_account_id: 'scim', key_field: 'aud' }), ['error 2']);
    assert.deepEqual(found({ value_field: 'octo/shop' }), ['error 1']);
    assert.deepEqual(found({ jwks_keys_url: jwksUrl }, { ...remote, keyField: 'aud' }), ['error 1']);
    assert.deepEqual(found({ key_field: 'aud' }, { ...remote, jwksUrl: 'https://login.example.com/keys' }), []);
    assert.deepEqual(found({ value_field: '2002' }), []);
    assert.deepEqual(
      found({ service_account_id: 'scim' }, { ...remote, keyField: 'aud' }),
      [],
      'it does not decide who may call',
    );
    assert.deepEqual(found({ key_field: '' }, { ...remote, keyField: 'aud' }), [], 'it removes the rule');
  });

  it('combines the parts in several payloads', () => {
    const steps = [createStep({ jwks_keys_url: jwksUrl }), createStep({ value_field: 'scim', key_field: 'aud' })];
    assert.deepEqual(
      checkRule(steps, environment).map(({ location }) => location?.line),
      [2],
    );
    assert.ok(!writesPartOfRule(steps));
  });

  it('decides when the rest of the rule must be read', () => {
    assert.ok(writesPartOfRule([createStep({ key_field: 'aud' })]));
    assert.ok(!writesPartOfRule([createStep({ service_account_id: 'scim' })]));
    assert.ok(!writesPartOfRule([createStep({ key_field: '' })]));
  });
});
