import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InputError, type Inputs, readInputs } from '../../src/inputs/inputs.ts';
import { findCredentials } from '../../src/inputs/texts.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { given } from '../given.ts';

type Texts = Readonly<Record<string, string>>;

const key = 'pat.acc.tok.secret';
const good: Texts = { payload: '[]', 'api-key': key };

function read(texts: Texts): Inputs {
  return readInputs(
    given(texts),
    kinds.map(({ operation }) => operation),
  );
}

/** The error for invalid inputs. */
function fault(texts: Texts): InputError | undefined {
  try {
    read(texts);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    assert.equal(error.message, error.diagnostics.map(({ summary }) => summary).join('\n'));
    return error;
  }
}

/** Every problem of the inputs; none if they are valid. */
function problems(texts: Texts): readonly string[] {
  return fault(texts)?.diagnostics.map(({ summary }) => summary) ?? [];
}

describe('readInputs', () => {
  it('has defaults for absent inputs', () => {
    const { address, ...inputs } = read(good);
    assert.equal(address.origin, 'https://app.harness.io');
    assert.deepEqual(inputs, {
      operation: 'auto',
      payload: '[]',
      payloadFile: '',
      apiKey: key,
      account: 'acc',
      org: '',
      project: '',
      ifExists: 'fail',
      validate: 'auto',
      schemaFile: '',
      schemaTo: '.platform-schemas',
      previousCommit: '',
      maxDeletes: 10,
      allowCascade: false,
      allowUnmerged: false,
      forceDelete: false,
      updateSecretValues: false,
      stableVersion: '',
      registerFromGit: '',
      moveToGit: false,
      repository: '',
      refreshCache: '',
      dryRun: false,
      allowAccessChanges: false,
      planDigest: '',
      failOnChanges: false,
      title: '',
      values: '',
      secretValues: '',
      valuesFile: '',
      forEach: '',
      forEachFile: '',
      only: '',
      waitForSettings: false,
      comment: false,
      githubToken: '',
      pullRequest: 0,
      timeout: 600,
      requestsPerMinute: 400,
      concurrency: 8,
      onFailure: 'continue',
      scimToken: '',
      exportTo: '.harness',
      fromState: '',
      overwrite: false,
      kinds: '',
      identifiers: '',
      reportUnmanaged: false,
      scimAudience: '',
      scimFilter: '',
      scimIssuer: '',
      scimJwksUrl: '',
      scimKeyField: '',
      scimValueField: '',
      scimServiceAccountId: '',
      replaceScimJwt: false,
      verify: false,
    });
  });

  it('keeps a payload unchanged and trims everything else', () => {
    const payload = '\n  a: 1 \r\n\n';
    const inputs = read({
      payload,
      'api-key': ` ${key}\n`,
      'org-id': '\torg ',
      operation: ' auto ',
      timeout: ' 9 ',
    });
    assert.deepEqual(
      [inputs.payload, inputs.apiKey, inputs.org, inputs.operation, inputs.timeout],
      [payload, key, 'org', 'auto', 9],
    );
  });

  for (const [text, value] of [
    ['true', true],
    ['TRUE', true],
    ['True ', true],
    ['false', false],
    ['False', false],
  ] as const) {
    it(`reads ${JSON.stringify(text)} as ${value}`, () =>
      assert.equal(read({ ...good, comment: text }).comment, value));
  }

  for (const [name, text, field, value] of [
    ['timeout', '0.001', 'timeout', 0.001],
    ['requests-per-minute', '0', 'requestsPerMinute', 0],
    ['concurrency', '100', 'concurrency', 100],
  ] as const) {
    it(`accepts ${text} as ${name}`, () => assert.equal(read({ ...good, [name]: text })[field], value));
  }

  for (const operation of ['update-settings', 'create-project', 'create-connector', 'create-pipeline'] as const) {
    it(`knows ${operation}`, () => assert.equal(read({ ...good, operation }).operation, operation));
  }
});

describe('the account', () => {
  for (const [name, texts, account] of [
    ['of the key', { 'api-key': key }, 'acc'],
    ['of a service account token', { 'api-key': 'sat.other.tok.secret' }, 'other'],
    ['of the input, with a token of the old form', { 'api-key': 'pat.tok.secret', 'account-id': 'mine' }, 'mine'],
    ['of the input, the same as the key', { 'api-key': key, 'account-id': 'acc' }, 'acc'],
    ['of nobody, in a dry run without a key', { 'dry-run': 'true' }, ''],
    ['of the input, in a dry run without a key', { 'dry-run': 'true', 'account-id': 'mine' }, 'mine'],
  ] as const) {
    it(name, () => assert.equal(read({ payload: '[]', ...texts }).account, account));
  }

  it('of the SCIM token', () => {
    const { account } = read({ operation: 'list-scim-users', 'scim-token': 'sat.acc.tok.secret' });
    assert.equal(account, 'acc');
  });
});

const digest = 'ab'.repeat(32);
const users = { operation: 'list-scim-users' };
const rule = {
  operation: 'configure-scim-jwt',
  'api-key': key,
  'scim-issuer': 'github',
  'scim-key-field': 'repository_id',
  'scim-value-field': '1',
  'scim-service-account-id': 'sa',
};

describe('problems', () => {
  const table: readonly (readonly [string, Texts, readonly RegExp[]])[] = [
    ['nothing', good, []],
    ['no key', { payload: '[]' }, [/`input:api-key` is empty\. .*defined.*spelled.*fork.*Dependabot/]],
    ['no key, where it was only blanks', { payload: '[]', 'api-key': ' \n' }, [/`input:api-key` is empty/]],
    ['no key, which a dry run does not need', { payload: '[]', 'dry-run': 'true' }, []],
    [
      'no key for a digest',
      { payload: '[]', 'dry-run': 'true', 'plan-digest': digest },
      [/`input:plan-digest` requires `input:api-key`/],
    ],
    [
      'a key and an account that differ',
      { ...good, 'account-id': 'x' },
      [/`input:api-key` belongs to account "acc", but `input:account-id` names account "x"/],
    ],
    [
      'two tokens that differ',
      { ...users, 'api-key': key, 'scim-token': 'sat.x.tok.secret' },
      [/`input:scim-token` belongs to account "x", but `input:api-key` names account "acc"/],
    ],
    [
      'no key for drift detection',
      { payload: '[]', 'dry-run': 'true', 'fail-on-changes': 'true' },
      [/`input:fail-on-changes` requires `input:api-key`/],
    ],
    ['an empty digest', { ...good, 'plan-digest': '' }, [/`input:plan-digest` is empty; .*`planDigest`.*`none`/]],
    ['a digest of blanks', { ...good, 'plan-digest': ' \n' }, [/`input:plan-digest` is empty/]],
    ['a digest of another form', { ...good, 'plan-digest': 'abc' }, [/Invalid `input:plan-digest` "abc"; expected 64/]],
    ['a digest', { ...good, 'plan-digest': digest }, []],
    ['no account', { ...good, 'api-key': 'opaque' }, [/`input:account-id` is required/]],
    ['two payloads', { ...good, 'payload-file': 'a' }, [/Both `input:payload` and `input:payload-file`/]],
    ['no payload', { 'api-key': key }, [/Neither `input:payload` nor `input:payload-file`/]],
    ['a payload for users', { ...users, 'scim-token': 'sat.acc.tok.secret', payload: '[]' }, [/takes no payload/]],
    ['a file for the rule', { ...rule, 'payload-file': 'a' }, [/takes no payload/]],
    ['no token for users', users, [/`input:scim-token` is empty.*`input:scim-audience`/]],
    ['no token for users, which a dry run does not need', { ...users, 'dry-run': 'true', 'account-id': 'a' }, []],
    ['no account for users in a dry run', { ...users, 'dry-run': 'true' }, []],
    [
      'two tokens for users',
      { ...users, 'scim-token': 't', 'scim-audience': 'a', 'account-id': 'a' },
      [/Both `input:scim-token` and `input:scim-audience`/],
    ],
    ['an audience alone', { ...users, 'scim-audience': 'a', 'account-id': 'a' }, []],
    ['nothing about the rule', rule, []],
    [
      'a rule without fields',
      { operation: 'configure-scim-jwt', 'api-key': key },
      [
        /also requires `input:scim-jwks-url` \(or `input:scim-issuer: github`\), `input:scim-key-field`, `input:scim-value-field`, `input:scim-service-account-id`/,
      ],
    ],
    [
      'another issuer',
      { ...rule, 'scim-issuer': 'gitlab' },
      [/^Invalid `input:scim-issuer` "gitlab"; expected `github`\. For another issuer, set `input:scim-jwks-url`\.$/],
    ],
    [
      'two sources of keys',
      { ...rule, 'scim-jwks-url': 'https://x' },
      [/Both `input:scim-issuer` and `input:scim-jwks-url`/],
    ],
    ['a proof without a token', { ...rule, verify: 'true' }, [/`input:scim-token` is empty/]],
    [
      'an operation far from all',
      { ...good, operation: 'destroy' },
      [
        /^Invalid `input:operation` "destroy"; expected one of `auto`, `create-<kind>`, `export`, `schema`, `doctor`, `list-scim-users`, `configure-scim-jwt`\.$/,
      ],
    ],
    [
      'an operation that is none, plan',
      { ...good, operation: 'plan' },
      [/^Invalid `input:operation` "plan"\. Leave it out, and set `input:dry-run: true`\.$/],
    ],
    [
      'an operation that is none, apply',
      { ...good, operation: 'Apply' },
      [/^Invalid `input:operation` "Apply"\. Leave it out: documents are applied by their kinds\.$/],
    ],
    [
      'an operation near to one',
      { ...good, operation: 'create-pipelin' },
      [/^Invalid `input:operation` "create-pipelin"\. Did you mean `create-pipeline`\?$/],
    ],
    ['an operation in capitals', { ...good, operation: 'AUTO' }, [/Did you mean `auto`\?$/]],
    [
      'a token with a blank',
      { ...good, 'api-key': 'a b', 'account-id': 'a' },
      [/`input:api-key` contains spaces, line breaks, quotes or other characters/],
    ],
    [
      'a key in quotes, in which no account is looked for',
      { ...good, 'api-key': '"a"' },
      [/`input:api-key` contains spaces, line breaks, quotes or other characters/],
    ],
    ['a GitHub token with a line break', { ...good, 'github-token': 'a\nb' }, [/`input:github-token` contains spaces/]],
    [
      'an identifier with a slash',
      { ...good, 'project-id': 'a/b' },
      [/Invalid `input:project-id` "a\/b"; expected an identifier/],
    ],
    [
      'an address',
      { ...good, 'base-url': 'http://example.com' },
      [/Invalid `input:base-url`\. .*would expose the API key/],
    ],
    ['loopback', { ...good, 'base-url': 'http://127.0.0.1:1' }, []],
    [
      'several',
      { payload: '[]', timeout: 'x', comment: 'x', 'base-url': 'x y' },
      [/base-url/, /timeout/, /comment/, /api-key/],
    ],
  ];
  for (const [name, texts, expected] of table) {
    it(name, () => {
      const found = problems(texts);
      assert.equal(found.length, expected.length, found.join('\n'));
      for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern);
    });
  }

  for (const [name, bad] of [
    ['dry-run', ['yes', '0', 'truee', 'null']],
    ['timeout', ['0', '-1', '21601', '1e2', '.5', '5s', 'NaN', 'Infinity', '0x10']],
    ['requests-per-minute', ['-1', '1.5', '1000001']],
    ['concurrency', ['0', '101', 'all']],
  ] as const) {
    for (const text of bad) {
      it(`${name}: ${text}`, () => {
        const found = problems({ ...good, [name]: text });
        assert.equal(found.length, 1);
        assert.ok(found[0]?.startsWith(`Invalid \`input:${name}\` "${text}"; expected `), found[0]);
      });
    }
  }
});

describe('the inputs for the report, when others are invalid', () => {
  it('include those that locate and distinguish the report', () => {
    const right = { ...good, comment: 'true', 'org-id': 'retail', 'github-token': 'ghs_x' };
    const { reportInputs } = fault({ ...right, timeout: 'soon' }) ?? {};
    const { comment, githubToken, operation, account, org, project, payload, payloadFile } = read(right);
    const expected = { comment, githubToken, operation, account, org, project, payload, payloadFile };
    const found = Object.fromEntries(
      Object.keys(expected).map((name) => [name, reportInputs?.[name as keyof typeof expected]]),
    );
    assert.deepEqual(found, expected);
  });

  it('have their defaults if they are invalid themselves', () => {
    const { reportInputs } = fault({ ...good, comment: 'ja', concurrency: 'nein' }) ?? {};
    assert.deepEqual([reportInputs?.comment, reportInputs?.concurrency], [false, 8]);
  });
});

it('a token is a credential in every input except the payload', () => {
  const token = 'pat.Acc.TokenIdentifier.Zq8vN3xR7kP2mW5tY9bL';
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyZXBvIn0.c2lnbmF0dXJlLW9mLXRoaXM';
  for (const name of ['account-id', 'org-id', 'operation', 'base-url', 'payload-file', 'scim-filter', 'plan-digest']) {
    assert.ok(findCredentials(given({ [name]: ` ${token}/x` })).includes(token), name);
    assert.ok(findCredentials(given({ [name]: jwt })).includes(jwt), name);
  }
  assert.ok(findCredentials(given({ 'base-url': token })).includes(token.toLowerCase()), 'as a host is shown');
  const twice = findCredentials(given({ 'base-url': token, 'api-key': token }));
  assert.ok(twice.includes(token.toLowerCase()), 'as a host is shown, beside the same key');
  assert.deepEqual(findCredentials(given({ payload: token })).filter(Boolean), []);
  assert.ok(findCredentials(given({ 'scim-token': 'whatever it is' })).includes('whatever it is'));
});
