import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findSecrets, looksLikeToken, tokensIn } from '../../src/secrets/detect.ts';
import { expectQuick } from '../harness/processor-time.ts';

const token = 'pat.AccountOfOurs.TokenIdentifier.Zq8vN3xR7kP2mW5tY9bL';
const pem =
  '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0B\nAQEFAASCBKcwggSjAgEAAoIB\n-----END PRIVATE KEY-----\n';

describe('findSecrets', () => {
  const valuesIn = (value: unknown) => findSecrets(value).map((found) => found.value);

  it('finds literals by the name of their field, in any spelling', () => {
    const names = ['password', 'DB_PASSWORD', 'clientSecret', 'api-key', 'apiKey', 'APIKey', 'privateKey', 'sshKey'];
    names.push(
      'passphrase',
      'accessToken',
      'passwd',
      'credentials',
      'AWS_SECRET_ACCESS_KEY',
      'dbPass',
      'Authorization',
      'Proxy-Authorization',
    );
    for (const name of names)
      assert.deepEqual(findSecrets({ spec: { [name]: 'x1' } }), [
        { path: ['spec', name], value: 'x1', origin: 'payload' },
      ]);
  });

  it('ignores references, expressions and descriptions of secrets', () => {
    const names = [
      'passwordRef',
      'tokenRefs',
      'secretIdentifier',
      'secret_id',
      'tokenUrl',
      'tokenType',
      'secretName',
      'secretNamePrefix',
    ];
    names.push('tokenField', 'privateKeyPath', 'author', 'compassDirection', 'bypass', 'keyboard');
    for (const name of names) assert.deepEqual(findSecrets({ [name]: 'something-long' }), [], name);
    assert.deepEqual(
      findSecrets({ password: '<+secrets.getValue("db")>', token: true, secret: 12345, apiKey: '' }),
      [],
    );
    assert.deepEqual(findSecrets({ authToken: 'account.vault_token', secretKey: 'org.aws-secret' }), []);
  });

  it('ignores references in the credentials of SSH and WinRM secrets', () => {
    const createSecret = (type: string, password: string) => ({
      secret: { type, spec: { auth: { type: 'SSH', spec: { spec: { key: 'my-key', password } } } } },
    });
    assert.deepEqual(findSecrets(createSecret('SSHKey', 'account.ssh-password')), []);
    assert.deepEqual(findSecrets(createSecret('WinRmCredentials', 'org.x')), []);
    assert.deepEqual(findSecrets(createSecret('WinRmCredentials', 'windows_password')), []);
    assert.deepEqual(valuesIn(createSecret('SSHKey', 'hunter2!')), ['hunter2!']);
    assert.deepEqual(valuesIn(createSecret('SecretText', 'account.x')), ['account.x']);
    const token = `glpat-${'x'.repeat(20)}`;
    assert.deepEqual(valuesIn(createSecret('SSHKey', token)), [token, token]);
    const inSecrets = { secrets: { type: 'SSHKey', spec: 'hunter2' } };
    assert.deepEqual(valuesIn(inSecrets), ['hunter2'], 'each field of a mapping of secrets is one');
  });

  it('finds a secret like a reference in another field of an SSH or WinRM secret', () => {
    const secret = { type: 'SSHKey', spec: { password: 'account.y' }, tags: { password: 'account.x' } };
    assert.deepEqual(valuesIn({ secret }), ['account.x']);
  });

  it('finds secrets that begin like a reference', () => {
    const passwords = { password: 'org.Summer2026', token: 'account.x', secrets: { db: 'org.abc_123' } };
    assert.deepEqual(valuesIn(passwords), ['org.Summer2026', 'account.x', 'org.abc_123']);
    const others = { authToken: 'org.Summer 2026', secretKey: 'project.x', accessKey: 'Account.abc' };
    assert.deepEqual(valuesIn(others), ['org.Summer 2026', 'project.x', 'Account.abc']);
  });

  it('finds long numbers and lists', () => {
    assert.deepEqual(valuesIn({ password: 123456, tokens: ['one', 'two'] }), ['123456', 'one', 'two']);
  });

  it('reads variables as pairs of name and value', () => {
    const variables = [
      { name: 'DB_PASSWORD', type: 'String', value: 'open-sesame' },
      { name: 'API_TOKEN', type: 'String', default: 'fallback-token' },
      { name: 'DB_PASSWORD', type: 'Secret', value: 'account.dbPassword' },
      { name: 'REGION', type: 'String', value: 'eu-west-1' },
      { identifier: 'some_secret', value: 'by-identifier' },
    ];
    assert.deepEqual(valuesIn({ variables }), ['open-sesame', 'fallback-token', 'by-identifier']);
  });

  it('reads headers, in fields and in scripts', () => {
    const basic = 'Basic dXNlcjpodW50ZXIy';
    assert.deepEqual(valuesIn({ headers: [{ key: 'Authorization', value: basic }] }), [basic]);
    assert.deepEqual(valuesIn({ headers: [{ name: 'Cookie', value: 'session=1' }] }), ['session=1']);
    for (const script of [`curl -H "Authorization: ${basic}" x`, `headers = {'authorization': '${basic}'}`]) {
      assert.deepEqual(valuesIn({ script }), ['dXNlcjpodW50ZXIy']);
    }
    assert.deepEqual(findSecrets({ authorizationType: 'Basic authentication', note: 'Basic authentication' }), []);
  });

  it('keeps the SCIM settings readable', () => {
    const settings = ['jwks_keys_url', 'key_field', 'value_field', 'service_account_id'].map((end) => ({
      identifier: `scim_jwt_token_${end}`,
      value: 'https://token.example/jwks',
    }));
    assert.deepEqual(findSecrets(settings), []);
  });

  it('finds private keys and tokens inside any text', () => {
    const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyZXBvIn0.c2lnbmF0dXJlLW9mLXRoaXM';
    const github = `ghp_${'a1B2'.repeat(9)}`;
    const script = `curl -H "x-api-key: ${token}" -H "Authorization: Bearer ${jwt}"\necho ${github}\n${pem}`;
    assert.deepEqual(new Set(valuesIn({ script })), new Set([token, jwt, github, pem.trim()]));
    assert.deepEqual(valuesIn({ url: 'https://robot:s3cr3t-word@git.example/x.git' }), ['s3cr3t-word']);
    assert.deepEqual(valuesIn({ url: 'https://git.example:8443/a@b', text: 'pattern.a.b eyJust words' }), []);
  });

  it('does not take the name of a secret for a token', () => {
    for (const name of ['github_pat_token', 'ghp_for_the_builds_of_the_platform', 'dckr_pat_of_the_platform_team']) {
      assert.deepEqual(findSecrets({ tokenRef: name, note: `<+secrets.getValue("${name}")>` }), [], name);
      assert.equal(looksLikeToken(name), false, name);
    }
    for (const name of ['ghp_Team1', 'account.ghp_CI', 'org.dckr_pat_2', 'AKIA_prod', 'account.ASIA_pacific', 'ASIA'])
      assert.equal(looksLikeToken(name), false, name);
    const rest = 'Zq8vN3xR7kP2mW5tY9bL';
    for (const token of [`github_pat_${rest}`, `account.ghp_${rest}`, `dckr_pat_${rest}`, 'org.AKIAEXAMPLE'])
      assert.equal(looksLikeToken(token), true, token);
  });

  it('finds the tokens of other platforms in any text as certain secrets', () => {
    const tokens = [
      'glpat-Zq8vN3xR7kP2mW5tY9bL',
      'xoxb-123456789012-abcdefghijkl',
      'AKIAIOSFODNN7EXAMPLE',
      'dckr_pat_Zq8vN3xR7kP2mW5tY9bL',
      'hvs.CAESIZq8vN3xR7kP2mW5tY9bL',
      'sk-Zq8vN3xR7kP2mW5tY9bLZq8v',
      'sk_live_Zq8vN3xR7kP2mW5tY9bL',
      `npm_${'Zq8vN3xR7'.repeat(4)}`,
      `pypi-AgEIcHlwaS5vcmc${'Zq8v-3xR_'.repeat(5)}`,
      `AIza${'SyZ-_8v'.repeat(5)}`,
    ];
    for (const found of tokens) {
      assert.deepEqual(findSecrets({ note: `use ${found}, please` }), [
        { path: ['note'], value: found, origin: 'credential' },
      ]);
    }
    const quoted = JSON.stringify({ script: `set -e\n${tokens[0]}\n${token}` });
    assert.deepEqual(valuesIn({ message: `Invalid yaml: ${quoted}` }), [token, tokens[0]]);
    for (const text of [
      'sk-learn-builder-image-of-the-team',
      'AKIA',
      'gl-something',
      'task-list-of-the-long-kind',
      'npm_config_registry',
      'pypi-mirror-of-the-team',
      `AIza${'a'.repeat(34)}`,
      `AIza${'a'.repeat(36)}`,
    ]) {
      assert.deepEqual(findSecrets({ text }), [], text);
    }
  });

  it('finds a token of any length in place of a reference', () => {
    assert.deepEqual(findSecrets({ tokenRef: 'glpat-short' }), [
      { path: ['tokenRef'], value: 'glpat-short', origin: 'credential' },
    ]);
    assert.deepEqual(valuesIn({ connectorRef: 'account.pat.short' }), ['account.pat.short']);
    assert.deepEqual(findSecrets({ tokenRef: 'account.gitlab_token', image: 'sk-cluster' }), []);
  });

  it('finds the fields of a mapping of secrets', () => {
    const secrets = { database: 'open-sesame', nested: { queue: 'sim-sala-bim', file: './queue.txt', type: 'text' } };
    assert.deepEqual(valuesIn({ secrets }), ['open-sesame', 'sim-sala-bim']);
    assert.deepEqual(valuesIn({ tokens: { ci: 'abra-cadabra' } }), ['abra-cadabra']);
    assert.deepEqual(valuesIn({ credential: { type: 'InheritFromDelegate', spec: { region: 'eu-west-1' } } }), []);
  });

  it('finds passwords in connection strings', () => {
    for (const [url, ...expected] of [
      ['postgres://app:open-sesame@db.example:5432/shop', 'open-sesame'],
      ['Server=db.example;Database=shop;User Id=app;Password=open-sesame;', 'open-sesame'],
      ['DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=b3BlbnNlc2FtZQ==;', 'b3BlbnNlc2FtZQ=='],
      ['https://api.example/v1?region=eu&api_key=open-sesame&page=2', 'open-sesame'],
      ['Server=db.example;Database=shop;Integrated Security=true;'],
    ] as const) {
      assert.deepEqual(valuesIn({ url }), expected);
    }
  });

  it('finds values that a script assigns to names of secrets', () => {
    for (const [script, ...expected] of [
      ['set -e\nexport TOKEN=open-sesame\necho done', 'open-sesame'],
      ['DB_PASSWORD="open sesame" ./migrate', 'open sesame'],
      ["mysql --user app --password 'open sesame' shop", 'open sesame'],
      ['helm upgrade --set db.password=open-sesame --set replicas=3', 'open-sesame'],
      ['kubectl create secret generic db --from-literal=password=open-sesame', 'open-sesame'],
      ['login --token=open-sesame | tee log', 'open-sesame'],
      ["headers = {'x-api-key': 'open-sesame'}", 'open-sesame'],
      ['db:\n  user: app\n  password: sesame-0815\n', 'sesame-0815'],
    ] as const) {
      assert.deepEqual(valuesIn({ script }), expected);
    }
  });

  it('keeps references in scripts readable', () => {
    for (const script of [
      'export TOKEN=$CI_TOKEN',
      'export TOKEN=$(cat token.txt)',
      'TOKEN="$CI_TOKEN"',
      'TOKEN=<+secrets.getValue("token")>',
      'login --token-file /run/secrets/token',
      'connect(password=password)',
      'token = fetchToken(url)',
      'the password: see the wiki',
      'docker login --password-stdin registry.example',
      'use tokens wisely, keys as well',
    ]) {
      assert.deepEqual(valuesIn({ script }), [], script);
    }
  });

  it('finds the value after an option in a list of arguments', () => {
    assert.deepEqual(valuesIn({ args: ['--user', 'app', '--password', 'open-sesame', 'shop'] }), ['open-sesame']);
  });

  it('finds the default of a runtime input with the name of a secret', () => {
    assert.deepEqual(valuesIn({ password: '<+input>.default(open-sesame)' }), ['open-sesame']);
    assert.deepEqual(valuesIn({ password: '<+input>.allowedValues("open-sesame", "abra-cadabra")' }), [
      'open-sesame',
      'abra-cadabra',
    ]);
    assert.deepEqual(valuesIn({ region: '<+input>.default(eu-west-1)', password: '<+input>' }), []);
  });

  it('is fast for hostile text', () => {
    for (const part of [
      '-----BEGIN PRIVATE KEY-----',
      '://',
      'eyJaaaaaaaaa.',
      'pat.',
      'PRIVATE KEY',
      '://a:b',
      'token=',
      'password ',
      '--token ',
      'token="',
      'sk-',
      'glpat-',
      'dckr_pat_a-',
    ]) {
      const assertQuick = expectQuick();
      findSecrets(part.repeat(1_000_000 / part.length));
      assertQuick();
    }
  });

  it('takes linear time in texts that almost assign or have defaults', { timeout: 20_000 }, () => {
    assert.deepEqual(findSecrets(`${'token='.repeat(500_000)}(`), []);
    assert.deepEqual(findSecrets({ password: '<+input>'.repeat(300_000) }), []);
  });

  it('finds secrets of megabytes', () => {
    const long = 'a1B2c3D4'.repeat(900_000);
    for (const value of [
      `pat.account.id.${long}`,
      `eyJ${long}.eyJabcdefgh.abcdefgh`,
      `ghp_${long}`,
      `-----BEGIN PRIVATE KEY-----${long}${long}-----END PRIVATE KEY-----`,
    ]) {
      const [found, ...others] = findSecrets([`x ${value} y`]);
      // Without a comparison by assert, which would print both.
      assert.ok(found?.value === value && others.length === 0, value.slice(0, 20));
    }
    assert.ok(findSecrets(`authorization: bearer ${long}`).some(({ value }) => value === long));
  });
});

it('tokensIn finds only tokens', () => {
  assert.deepEqual(tokensIn(`https://${token}.example/`), [token]);
  assert.deepEqual(tokensIn('https://robot:s3cr3t-word@git.example/x.git'), []);
});
