import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InputError, readInputs } from '../../src/inputs/inputs.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { given } from '../given.ts';
import { account, apiKey } from '../harness/account.ts';

const connector = 'connector: {name: C, identifier: c, type: Dynatrace, spec: {}}\n';

/** Invalid inputs, each with its expected error. */
const cases: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  [
    'an empty api-key',
    { 'api-key': '', payload: connector },
    [
      '`input:api-key` is empty.',
      'defined for the repository or environment',
      'spelled correctly',
      'from forks and from Dependabot',
    ],
  ],
  [
    'an empty scim-token',
    { operation: 'list-scim-users', 'api-key': '' },
    [
      '`input:scim-token` is empty.',
      'defined for the repository or environment',
      'spelled correctly',
      'from forks and from Dependabot',
      '`input:scim-audience`',
    ],
  ],
  [
    'two payloads',
    { payload: connector, 'payload-file': 'c.yaml' },
    ['Both `input:payload` and `input:payload-file` are set; set exactly one of them.'],
  ],
  ['no payload', {}, ['Neither `input:payload` nor `input:payload-file` is set', 'operation: list-scim-users']],
  ['a blank payload', { payload: ' \n\t\n' }, ['Neither `input:payload` nor `input:payload-file` is set']],
  [
    'a payload for users',
    { operation: 'list-scim-users', 'scim-token': apiKey, payload: connector },
    ['`input:operation: list-scim-users` takes no payload; remove it.'],
  ],
  [
    'two tokens for users',
    { operation: 'list-scim-users', 'scim-token': apiKey, 'scim-audience': 'a' },
    ['Both `input:scim-token` and `input:scim-audience` are set'],
  ],
  [
    'a mistyped operation',
    { operation: 'create-projct', payload: connector },
    ['Invalid `input:operation` "create-projct". Did you mean `create-project`?'],
  ],
  [
    'a mistyped policy',
    { 'if-exists': 'Update', payload: connector },
    ['Invalid `input:if-exists` "Update"; expected one of `fail`, `skip`, `update`.', 'Did you mean `update`?'],
  ],
  [
    "an account that is not the token's",
    { 'account-id': 'OtherAccount', payload: connector },
    [`belongs to account "${account}", but \`input:account-id\` names account "OtherAccount"`],
  ],
  [
    'an account of another form',
    { 'account-id': 'my account', 'api-key': 'pat.OldToken0000000001.Zq8vN3xR7kP2mW5tY9bL', payload: connector },
    ['Invalid `input:account-id` "my account"; expected an identifier'],
  ],
  [
    'an account that is an address, with a token that contains the account',
    { 'account-id': 'https://app.harness.io/ng/account/abc', payload: connector },
    ['Invalid `input:account-id`'],
  ],
  [
    'a key with a line break inside',
    { 'api-key': 'abc\ndef', 'account-id': account, payload: connector },
    ['`input:api-key` contains spaces, line breaks, quotes or other characters', 'how the secret was pasted'],
  ],
  [
    'an organization of another form',
    { 'org-id': 'my/org', payload: connector },
    ['Invalid `input:org-id` "my/org"; expected an identifier'],
  ],
  [
    'a key with the word of a header before it',
    { 'api-key': 'Bearer abc', 'account-id': account, payload: connector },
    ['`input:api-key` begins with `Bearer`; pass the token alone.'],
  ],
  [
    'an organization that a shell did not fill in',
    { 'org-id': '$ORG', payload: connector },
    ['Invalid `input:org-id` "$ORG"; expected an identifier', '; shell variables are not replaced here.'],
  ],
  [
    'an organization that a workflow did not fill in',
    { 'org-id': `\${{ vars.ORG }}`, payload: connector },
    [`Invalid \`input:org-id\` "\${{ vars.ORG }}"`, `; \`\${{ … }}\` is not replaced here.`],
  ],
  ...['“default”', '„default“', '‘default’', '"default"'].map(
    (value) =>
      [
        `an organization in quotes: ${value}`,
        { 'org-id': value, payload: connector },
        [`Invalid \`input:org-id\` "${value}"; expected an identifier`, '; remove the quotes around it.'],
      ] as const,
  ),
  [
    'a truth value in curly quotes',
    { 'dry-run': '“true”', payload: connector },
    ['Invalid `input:dry-run` "“true”"; expected `true` or `false`; remove the quotes around it.'],
  ],
  [
    'plain http to another host',
    { 'base-url': 'http://platform.example.com', payload: connector },
    ['would expose the API key; use https://platform.example.com'],
  ],
  [
    'http to a name that only looks like loopback',
    { 'base-url': 'http://127.0.0.1.example.com', payload: connector },
    ['would expose the API key'],
  ],
  [
    'another scheme',
    { 'base-url': 'ftp://platform.example.com', payload: connector },
    ['starts with ftp://, but must start with https://'],
  ],
  [
    'credentials in the address',
    { 'base-url': 'https://me:hunter22@platform.example.com', payload: connector },
    ['contains a user name or password'],
  ],
  ['no address at all', { 'base-url': 'https://', payload: connector }, ['Invalid `input:base-url`', 'cannot be read']],
  [
    'the address of a page',
    { 'base-url': 'https://app.example.com/ng/account/x/home', payload: connector },
    ['use only its beginning, https://app.example.com'],
  ],
  ...['yes', '1', 'on', 'tru'].map(
    (value) =>
      [
        `input:dry-run: ${value}`,
        { 'dry-run': value, payload: connector },
        [`Invalid \`input:dry-run\` "${value}"; expected \`true\` or \`false\``],
      ] as const,
  ),
  ...(
    [
      ['timeout', 'abc', 'a number of seconds from 0.001 to 21600'],
      ['timeout', '0', 'a number of seconds from 0.001 to 21600'],
      ['timeout', '-1', 'a number of seconds from 0.001 to 21600'],
      ['timeout', '30s', 'a number of seconds from 0.001 to 21600'],
      ['timeout', '1e3', 'a number of seconds from 0.001 to 21600'],
      ['concurrency', '0', 'a whole number from 1 to 100'],
      ['concurrency', '1.5', 'a whole number from 1 to 100'],
      ['requests-per-minute', '', ''],
      ['concurrency', '101', 'a whole number from 1 to 100'],
    ] as const
  )
    .filter(([, value]) => value !== '')
    .map(
      ([name, value, range]) =>
        [
          `${name}: ${value}`,
          { [name]: value, payload: connector },
          [`Invalid \`input:${name}\` "${value}"; expected ${range}.`],
        ] as const,
    ),
];

describe('a bad input', () => {
  for (const [name, inputs, parts] of cases) {
    it(name, () => {
      const texts = given({ 'base-url': 'http://127.0.0.1:1', 'api-key': apiKey, ...inputs });
      const operations = kinds.map(({ operation }) => operation);
      const check = (error: unknown) => {
        assert.ok(error instanceof InputError, String(error));
        assert.equal(error.diagnostics.length, 1, error.message);
        for (const part of parts) assert.ok(error.message.includes(part), error.message);
        assert.ok(!error.message.includes('hunter22'));
        return true;
      };
      assert.throws(() => readInputs(texts, operations), check);
    });
  }
});
