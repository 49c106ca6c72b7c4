import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import { findWriteOnly } from '../../src/kinds/shared/step-fields.ts';
import { replaceValues } from '../../src/payload/replace-values.ts';
import { Values } from '../../src/payload/values.ts';
import { withLocations } from '../../src/syntax/locate.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { changed, createResponse, createStep, formatRequest, listErrors, parseBody } from './making.ts';

const secret = kindOfName('secret');

const scope = 'accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments';
const inScope = { orgIdentifier: 'default', projectIdentifier: 'payments' };

const secretFields = {
  type: 'SecretText',
  name: 'Token',
  identifier: 'ci-token',
  spec: { secretManagerIdentifier: 'account.vault', valueType: 'Reference', value: 'ci/token' },
};
const secretWith = (fields: Record<string, unknown>) => changed('secret', secretFields, fields);
const secretStep = (fields: Record<string, unknown> = {}) => createStep('secret', secretWith(fields));

test('a secret refers to its value', () => {
  assert.deepEqual(listErrors(secret, secretWith({})), []);
  assert.match(listErrors(secret, secretWith({ type: 'SecretFile' })).join(), /cannot be applied from a payload/);
  assert.deepEqual(listErrors(secret, secretWith({ spec: { valueType: 'Reference' } })), [
    "`secret.spec` lacks `secretManagerIdentifier` and `value`, which the platform's schema requires in a secret of type SecretText.",
  ]);
  assert.deepEqual(listErrors(secret, secretWith({ type: 'SSHKey', spec: {} })), [
    "`secret.spec` lacks `auth`, which the platform's schema requires in a secret of type SSHKey.",
  ]);
  assert.match(
    listErrors(secret, secretWith({ spec: { ...secretFields.spec, valueType: 'Plain' } })).join(),
    /must be Inline, Reference or CustomSecretManagerValues/,
  );
});

test('a list of secrets has only the fields of its filter', () => {
  const narrowed = secret.list?.request({ scope: { account: 'acct' } }, ['a', 'b'], 0);
  assert.ok(narrowed);
  assert.equal(formatRequest(narrowed), 'POST /ng/api/v2/secrets/list?accountIdentifier=acct&pageIndex=0&pageSize=100');
  assert.deepEqual(parseBody(narrowed), { identifiers: ['a', 'b'] });
});

test('a secret names its scope in query and body', () => {
  const request = secret.createRequest(secretStep());
  assert.equal(formatRequest(request), `POST /ng/api/v2/secrets?${scope}`);
  assert.deepEqual(parseBody(request), { secret: { ...secretFields, ...inScope } });
  assert.equal(
    formatRequest(secret.updateRequest(secretStep(), { value: secretFields })),
    `PUT /ng/api/v2/secrets/ci-token?${scope}`,
  );
});

test('a secret is compared without fields that the platform sets, and its type and manager cannot change', () => {
  const auth = { type: 'SSH', spec: { credentialType: 'KeyReference', spec: { userName: 'u', key: 'account.key' } } };
  const ssh = secretStep({ type: 'SSHKey', spec: { auth: { ...auth, useSshj: false } } });
  const shown = { ...secretFields, type: 'SSHKey', spec: { auth: { ...auth, useSshj: true, useSshClient: false } } };
  assert.deepEqual(secret.compare(ssh, { value: shown }), []);
  assert.doesNotMatch(JSON.stringify(secret.exportResource(ssh.key, { value: shown })), /useSsh/);
  const moved = { ...secretFields, spec: { ...secretFields.spec, secretManagerIdentifier: 'account.other' } };
  assert.deepEqual(
    secret.compare(secretStep(), { value: moved }).map(({ path, immutable }) => [path.join('.'), immutable]),
    [['secret.spec.secretManagerIdentifier', true]],
  );
});

test('a secret refers to its manager, which may be built in, and to other secrets', () => {
  const listReferences = (fields: Record<string, unknown>) =>
    secret
      .findReferences(secretStep(fields))
      .map(({ kind, identifier, builtIn }) => `${kind} ${identifier}${builtIn ? ', built in' : ''}`);
  assert.deepEqual(listReferences({}), ['connector vault']);
  assert.deepEqual(
    listReferences({ spec: { ...secretFields.spec, secretManagerIdentifier: 'harnessSecretManager' } }),
    ['connector harnessSecretManager, built in'],
  );
  assert.deepEqual(listReferences({ type: 'SSHKey', spec: { auth: { spec: { spec: { key: 'account.key' } } } } }), [
    'secret key',
  ]);
});

test('a secret without data may not exist', () => {
  assert.equal(secret.findAbsence(secretStep(), createResponse(null)), 'likely');
  assert.equal(secret.findAbsence(secretStep(), createResponse({ secret: secretFields })), undefined);
});

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;
const placeholder = use('db');
const inlineText = (value: string) => `# The database
secret:
  type: SecretText
  identifier: db
  name: Database
  spec: { secretManagerIdentifier: harnessSecretManager, valueType: Inline${value} }
`;

/** The step of an inline secret, after values were put into its text. */
function inlineStep(text: string, values: Values) {
  const { payload, diagnostics } = replaceValues({ file: 'secrets/db.yaml', bytes: Buffer.from(text) }, values);
  assert.deepEqual(diagnostics, []);
  const { documents } = parsePayload(payload);
  const [document] = documents;
  assert.ok(document);
  return { ...createStep('secret', document.value), document };
}

const own = (root: Record<string, unknown>, more: { exposed?: string; cut?: ReadonlySet<string> } = {}) =>
  new Values(root, { inline: { root, ...more } });
const found = (text: string, values: Values) => {
  const step = inlineStep(text, values);
  return withLocations(step.document, secret.checks?.step?.(step) ?? []).map(
    ({ summary, location }) => `${location?.line}:${location?.column} ${summary}`,
  );
};

describe('an inline secret', () => {
  it('accepts one placeholder that the input `values` fills', () => {
    const text = inlineText(`, value: "${placeholder}"`);
    const step = inlineStep(text, own({ db: 'a: "b" #c' }));
    assert.deepEqual(secret.checks?.step?.(step), []);
    const { spec } = (parseBody(secret.createRequest(step)) as { secret: { spec: unknown } }).secret;
    assert.deepEqual(spec, {
      secretManagerIdentifier: 'harnessSecretManager',
      valueType: 'Inline',
      value: 'a: "b" #c',
    });
    const json = JSON.stringify({
      secret: { ...secretFields, spec: { ...secretFields.spec, valueType: 'Inline', value: placeholder } },
    });
    assert.deepEqual(found(json, own({ db: 'secret' })), []);
    const second = `${inlineText(', value: x')}---\nsecret: &a\n  spec: { value: 1 }\n`;
    assert.equal(found(second, own({})).length, 1);
  });

  for (const [what, value, values, summary] of [
    [
      'is in the file',
      ', value: hunter2',
      own({ db: 'x' }),
      'must be one placeholder; in a payload, others can read it',
    ],
    ['is partly in the file', `, value: "a-${placeholder}"`, own({ db: 'x' }), 'must be one placeholder'],
    ['is missing', '', own({ db: 'x' }), 'An inline secret requires `value`.'],
    [
      'comes from a file of values',
      `, value: "${placeholder}"`,
      new Values({ db: 'x' }),
      '"db" comes from a file of `input:values-file`',
    ],
    ['is empty', `, value: "${placeholder}"`, own({ db: '' }), '"db" is empty'],
    ['is null', `, value: "${placeholder}"`, own({ db: null }), '"db" is empty'],
    ['is a number', `, value: "${placeholder}"`, own({ db: 17 }), '"db" is not text'],
    [
      'was cut by a comment',
      `, value: "${placeholder}"`,
      own({ db: 'x' }, { cut: new Set(['db']) }),
      'followed by a comment',
    ],
    [
      'can be read by others',
      `, value: "${placeholder}"`,
      own({ db: 'x' }, { exposed: 'is in a command line' }),
      '"db" is in a command line',
    ],
  ] as const) {
    it(`is refused if the value ${what}`, () => {
      const [diagnostic = '', ...others] = found(inlineText(value), values);
      assert.deepEqual(others, []);
      assert.ok(diagnostic.includes(summary), diagnostic);
      assert.match(diagnostic, /^6:/);
      assert.doesNotMatch(diagnostic, /hunter2|17/);
    });
  }

  it('needs no value to be deleted', () => {
    const step = inlineStep(inlineText(', value: hunter2'), own({}));
    assert.deepEqual(secret.checks?.step?.({ ...step, intent: 'delete' }), []);
  });

  it('is compared without its value, which an update sends', () => {
    const step = inlineStep(inlineText(`, value: "${placeholder}"`), own({ db: 'the value' }));
    const { secret: config } = step.document.value as { secret: Record<string, unknown> };
    const shown = { ...config, spec: { ...(config.spec as object), value: null } };
    assert.deepEqual(secret.compare(step, { value: shown }), []);
    assert.deepEqual(findWriteOnly(step), [['secret', 'spec', 'value']]);
    const { spec } = (
      parseBody(secret.updateRequest(step, { value: shown })) as { secret: { spec: { value: string } } }
    ).secret;
    assert.equal(spec.value, 'the value');
    assert.deepEqual(findWriteOnly(secretStep()), []);
  });

  it('is exported with its own placeholder', () => {
    const key = { ...secretStep().key, identifier: 'db$1' };
    const remote = {
      ...secretFields,
      identifier: 'db$1',
      spec: { ...secretFields.spec, valueType: 'Inline', value: null },
    };
    const exported = secret.exportResource(key, { value: remote });
    assert.ok('value' in exported);
    const { spec } = (exported.value as { secret: { spec: { value: string } } }).secret;
    assert.equal(spec.value, use('orgs.default.projects.payments.secrets.db$1'));
    assert.deepEqual(exported.supplied, ['orgs.default.projects.payments.secrets.db$1']);
  });
});

test('the values of a custom secret manager are compared if the platform shows them', () => {
  const custom = { ...secretFields.spec, valueType: 'CustomSecretManagerValues', value: '{"a":1}' };
  const step = secretStep({ spec: custom });
  const differences = (value: unknown) =>
    secret.compare(step, { value: { ...secretFields, spec: { ...custom, value } } }).length;
  assert.deepEqual([differences(null), differences('{"a":1}'), differences('{"a":2}')], [0, 0, 1]);
  const reference = { ...secretFields, spec: { ...secretFields.spec, value: null } };
  assert.equal(secret.compare(secretStep(), { value: reference }).length, 1);
});
