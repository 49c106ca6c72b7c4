import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Scope } from '../../../src/kinds/resource-key.ts';
import { kindOfName } from '../loaded.ts';
import { projectScope, stepOf } from '../making.ts';

/** The secrets that a document refers to, each with its level. */
function secretsOf(kind: string, value: object, scope: Scope = projectScope): string[] {
  return kindOfName(kind)
    .referencesOf(stepOf(kind, value, scope))
    .filter((reference) => reference.kind === 'secret')
    .map(({ scope: { org, project }, identifier, path }) => {
      const level = project !== undefined ? 'project' : org !== undefined ? 'organization' : 'account';
      return `${level} ${identifier} at ${path.join('.')}`;
    });
}

describe('references to secrets', () => {
  it('are the credentials of a connector, in all three notations', () => {
    const spec = {
      auth: { spec: { usernameRef: 'org.user', passwordRef: 'account.password' } },
      apiAccess: { spec: { tokenRef: 'token' } },
      caCertRef: 'hashicorpvault://vault/path#key',
      clientKeyRef: '<+input>',
    };
    assert.deepEqual(secretsOf('connector', { connector: { identifier: 'c', spec } }), [
      'organization user at connector.spec.auth.spec.usernameRef',
      'account password at connector.spec.auth.spec.passwordRef',
      'project token at connector.spec.apiAccess.spec.tokenRef',
    ]);
  });

  it('are expressions anywhere in a text, each once', () => {
    const script =
      'login <+secrets.getValue("org.user")> <+secrets.getValue(\'pass-word\')> <+secrets.getValue("a<+x>")>';
    const variables = [
      { name: 'a', type: 'String', value: script },
      { name: 'b', type: 'Secret', value: 'account.b' },
      { name: 'c', type: 'String', value: 'account.no_secret' },
    ];
    const args = ['--token', '<+secrets.getValue("account.token")>'];
    const found = [
      'organization user at KEY.variables.0.value',
      'project pass-word at KEY.variables.0.value',
      'account b at KEY.variables.1.value',
      'account token at KEY.args.1',
    ];
    for (const [kind, key] of [
      ['pipeline', 'pipeline'],
      ['service', 'service'],
      ['environment', 'environment'],
      ['infrastructure', 'infrastructureDefinition'],
      ['service override', 'overrides'],
      ['template', 'template'],
      ['input set', 'inputSet'],
    ] as const) {
      const value = { [key]: { identifier: 'x', versionLabel: '1', variables, args } };
      assert.deepEqual(
        secretsOf(kind, value),
        found.map((line) => line.replace('KEY', key)),
        kind,
      );
    }
  });

  it('above a project are only those with a level, because the others depend on the run', () => {
    const value = {
      template: {
        identifier: 't',
        versionLabel: '1',
        spec: '<+secrets.getValue("x")> <+secrets.getValue("account.y")>',
      },
    };
    assert.deepEqual(secretsOf('template', value, { account: 'acct' }), ['account y at template.spec']);
  });

  it('are the webhook secret of a trigger', () => {
    const value = { trigger: { identifier: 't', encryptedWebhookSecretIdentifier: 'hook' } };
    assert.deepEqual(secretsOf('trigger', value), ['project hook at trigger.encryptedWebhookSecretIdentifier']);
  });
});
