import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import { kindNamed } from '../../src/kinds/registry.ts';
import { parsePayload } from '../../src/payload/parse.ts';
import { githubJwksUrl, isGitHubJwks, judgeLock, lockProblems, writesPartOfLock } from '../../src/scim/lock.ts';

const jwksUrl = 'https://token.actions.githubusercontent.com/.well-known/jwks';
const workflow = 'octo/shop/.github/workflows/scim.yml@refs/heads/main';
const environment = {
  GITHUB_REPOSITORY_ID: '1001',
  GITHUB_REPOSITORY_OWNER_ID: '77',
  GITHUB_WORKFLOW_REF: workflow,
};
const judge = (keyField: string, valueField: string) => judgeLock({ jwksUrl, keyField, valueField }, environment);

describe('githubJwksUrl', () => {
  for (const [server, expected] of [
    [undefined, jwksUrl],
    ['', jwksUrl],
    ['https://github.com', jwksUrl],
    ['https://octo.ghe.com', 'https://token.actions.octo.ghe.com/.well-known/jwks'],
    ['https://git.example.com', 'https://git.example.com/_services/token/.well-known/jwks'],
    ['https://git.example.com:8443/', 'https://git.example.com:8443/_services/token/.well-known/jwks'],
  ] as const) {
    it(`knows the keys of ${server || 'a run that names no server'}`, () => {
      assert.equal(githubJwksUrl({ GITHUB_SERVER_URL: server }), expected);
      assert.ok(isGitHubJwks(expected));
    });
  }
});

describe('isGitHubJwks', () => {
  it('sees through other spellings of the address', () => {
    for (const address of [
      'https://TOKEN.actions.githubusercontent.com/.well-known/jwks?again=2',
      'https://token.actions.githubusercontent.com./.well-known/jwks',
      'https://token.actions.githubusercontent.com:443/octo-enterprise/.well-known/jwks',
      ' http://token.actions.githubusercontent.com/.well-known/jwks ',
    ]) {
      assert.ok(isGitHubJwks(address), address);
    }
  });

  it('leaves other keys alone', () => {
    for (const address of [
      'https://login.example.com/.well-known/jwks',
      'https://token.actions.githubusercontent.com.example.com/.well-known/jwks',
      'https://example.com/token.actions.githubusercontent.com',
      'no address',
      '',
    ]) {
      assert.ok(!isGitHubJwks(address), address);
    }
  });
});

describe('judgeLock', () => {
  for (const [claim, value] of [
    ['iss', 'https://token.actions.githubusercontent.com'],
    ['aud', 'https://github.com/octo'],
    ['ref', 'refs/heads/main'],
    ['ref_type', 'branch'],
    ['ref_protected', 'true'],
    ['head_ref', 'topic'],
    ['base_ref', 'main'],
    ['environment', 'production'],
    ['event_name', 'push'],
    ['workflow', 'Deploy'],
    ['actor', 'octocat'],
    ['actor_id', '5'],
    ['repository_visibility', 'private'],
    ['runner_environment', 'github-hosted'],
    ['sha', 'f'.repeat(40)],
    ['workflow_sha', 'f'.repeat(40)],
    ['job_workflow_sha', 'f'.repeat(40)],
    ['run_number', '7'],
    ['run_attempt', '1'],
    ['repo_property_team', 'payments'],
    ['sub', 'environment:production'],
    ['sub', 'repo:octo'],
    ['sub', 'actor:octocat:ref:refs/heads/main'],
    ['sub', 'environment:repo%3Aocto/shop'],
    ['department', 'payments'],
    ['toString', 'x'],
    [' iss ', 'https://token.actions.githubusercontent.com'],
  ] as const) {
    it(`refuses ${claim} = ${value}`, () => {
      const { verdict, summary, hint } = judge(claim, value);
      assert.equal(verdict, 'open');
      assert.ok(summary.startsWith(`The claim "${claim.trim()}" does not lock the SCIM interface: `));
      assert.equal(
        hint,
        `Use repository_id with the value 1001 (this repository), repository_owner_id with the value 77 (every repository of its owner), or job_workflow_ref with the value ${workflow} (this workflow at this ref).`,
      );
    });
  }

  it('proposes the claims alone where the run does not tell their values', () => {
    const { hint } = judgeLock({ jwksUrl, keyField: 'aud', valueField: 'x' }, {});
    assert.match(hint ?? '', /^Use repository_id \(this repository\), /);
  });

  it('names the claim that a mistyped one most likely means', () => {
    assert.match(judge('repositry_id', '1001').summary, /did you mean repository_id\?/);
  });

  for (const [claim, value, why] of [
    ['repository_id', 'octo/shop', /look like digits/],
    ['repository_id', '10*', /no wildcard/],
    ['repository_owner_id', 'octo', /look like digits/],
    ['repository', 'shop', /OWNER\/REPOSITORY/],
    ['repository_owner', 'octo/shop', /name of an owner/],
    ['sub', 'repo:octo/*:ref:refs/heads/main', /no wildcard/],
    ['job_workflow_ref', '.github/workflows/scim.yml', /OWNER\/REPOSITORY/],
    ['run_id', '123', /another one in each run/],
    ['jti', 'x', /another one in each run/],
    ['exp', '1', /another one in each run/],
    [' repository_id', '1001', /spaces around its name/],
    ['', 'x', /empty/],
    ['repository_id', ' ', /empty/],
  ] as const) {
    it(`finds that no token fits "${claim}" = "${value}"`, () => {
      const { verdict, summary } = judge(claim, value);
      assert.equal(verdict, 'shut');
      assert.match(summary, why);
    });
  }

  for (const [claim, value, why] of [
    ['repository', 'octo/shop', /registered by somebody else/],
    ['repository_owner', 'octo', /registered by somebody else/],
    ['sub', 'repository_owner:octo:environment:production', /registered by somebody else/],
    ['enterprise', 'octo-inc', /every repository of the enterprise/],
    ['enterprise_id', '3', /every repository of the enterprise/],
    ['job_workflow_ref', 'octo/shared/.github/workflows/scim.yml@refs/heads/main', /workflow_call/],
    ['repository_id', '1001 ', /spaces around its value/],
  ] as const) {
    it(`warns of ${claim} = ${value}`, () => {
      const { verdict, summary } = judge(claim, value);
      assert.equal(verdict, 'weak');
      assert.match(summary, why);
    });
  }

  for (const [claim, value, summary] of [
    [
      'repository_id',
      '1001',
      'Every workflow of the repository with the id 1001 can use the SCIM interface, this run among them.',
    ],
    [
      'repository_id',
      '2002',
      'Every workflow of the repository with the id 2002 can use the SCIM interface; this run is not among them, its own repository_id is "1001".',
    ],
    [
      'repository_owner_id',
      '77',
      'Every workflow of every repository of the owner with the id 77 can use the SCIM interface, this run among them.',
    ],
    [
      'job_workflow_ref',
      workflow,
      `Jobs of the workflow "${workflow}" can use the SCIM interface, this run among them.`,
    ],
    ['workflow_ref', workflow, `Jobs of the workflow "${workflow}" can use the SCIM interface, this run among them.`],
    [
      'sub',
      'repo:octo/shop:ref:refs/heads/main',
      'Jobs whose subject is "repo:octo/shop:ref:refs/heads/main" can use the SCIM interface.',
    ],
    [
      'sub',
      'repo:octo@77/shop@1001:environment:production',
      'Jobs whose subject is "repo:octo@77/shop@1001:environment:production" can use the SCIM interface.',
    ],
    [
      'sub',
      'environment:production:repository_id:1001',
      'Jobs whose subject is "environment:production:repository_id:1001" can use the SCIM interface.',
    ],
    [
      'sub',
      `job_workflow_ref:${workflow}`,
      `Jobs whose subject is "job_workflow_ref:${workflow}" can use the SCIM interface.`,
    ],
  ] as const) {
    it(`is content with ${claim} = ${value}`, () => {
      assert.deepEqual(judge(claim, value), { verdict: 'good', summary });
    });
  }

  it('leaves the claim to the owner of other keys', () => {
    const other = { jwksUrl: 'https://login.example.com/keys', keyField: 'aud', valueField: 'scim' };
    assert.equal(judgeLock(other, environment).verdict, 'good');
    assert.equal(judgeLock({ ...other, valueField: '' }, environment).verdict, 'shut');
  });
});

describe('lockProblems', () => {
  /** The step of a settings payload, one line for each entry. */
  function stepOf(entries: Readonly<Record<string, string>>, kindName = 'settings'): Step {
    const lines = Object.entries(entries).map(
      ([name, value]) =>
        `- { identifier: scim_jwt_token_${name}, value: "${value}", allowOverrides: false, updateType: UPDATE }`,
    );
    const [document] = parsePayload({ file: 'scim.yaml', bytes: Buffer.from(lines.join('\n')) }).documents;
    assert.ok(document);
    return { document, kind: kindNamed(kindName), scope: { account: 'acc' }, identifier: '', label: 'settings' };
  }
  const problemsOf = (entries: Readonly<Record<string, string>>, kindName?: string) =>
    lockProblems([stepOf(entries, kindName)], environment);
  const open = { jwks_keys_url: jwksUrl, key_field: 'aud', value_field: 'scim' };

  it('refuses an open lock at the location of its claim', () => {
    const [problem, ...others] = problemsOf(open);
    assert.deepEqual(others, []);
    assert.equal(problem?.severity, 'error');
    assert.match(problem?.summary ?? '', /^The claim "aud" does not lock .* Use repository_id with the value 1001 /);
    assert.deepEqual(problem?.location, { file: 'scim.yaml', line: 2, column: 50 });
  });

  it('refuses a shut one, and warns of a weak one', () => {
    assert.equal(problemsOf({ ...open, key_field: 'repository_id' })[0]?.severity, 'error');
    assert.equal(problemsOf({ ...open, key_field: 'repository', value_field: 'octo/shop' })[0]?.severity, 'warning');
  });

  it('has nothing against a good one, against a part of a rule, or against emptying it', () => {
    assert.deepEqual(problemsOf({ ...open, key_field: 'repository_id', value_field: '1001' }), []);
    assert.deepEqual(problemsOf({ key_field: 'aud', value_field: 'scim' }), []);
    assert.deepEqual(problemsOf({ jwks_keys_url: jwksUrl, key_field: '', value_field: '' }), []);
  });

  it('looks at settings alone', () => assert.deepEqual(problemsOf(open, 'project'), []));

  it('judges a part of a rule together with what the account has, at the location of what is written', () => {
    const held = { jwksUrl, keyField: 'repository_id', valueField: '1001' };
    const judged = (entries: Readonly<Record<string, string>>, account: object = held) =>
      lockProblems([stepOf(entries)], environment, account).map(
        ({ severity, location }) => `${severity} ${location?.line}`,
      );
    assert.deepEqual(judged({ service_account_id: 'scim', key_field: 'aud' }), ['error 2']);
    assert.deepEqual(judged({ value_field: 'octo/shop' }), ['error 1']);
    assert.deepEqual(judged({ jwks_keys_url: jwksUrl }, { ...held, keyField: 'aud' }), ['error 1']);
    assert.deepEqual(judged({ key_field: 'aud' }, { ...held, jwksUrl: 'https://login.example.com/keys' }), []);
    assert.deepEqual(judged({ value_field: '2002' }), []);
    assert.deepEqual(judged({ service_account_id: 'scim' }, { ...held, keyField: 'aud' }), [], 'it writes no lock');
    assert.deepEqual(judged({ key_field: '' }, { ...held, keyField: 'aud' }), [], 'it takes the lock away');
  });

  it('puts together what several payloads write', () => {
    const steps = [stepOf({ jwks_keys_url: jwksUrl }), stepOf({ value_field: 'scim', key_field: 'aud' })];
    assert.deepEqual(
      lockProblems(steps, environment).map(({ location }) => location?.line),
      [2],
    );
    assert.ok(!writesPartOfLock(steps));
  });

  it('knows when only the account can tell', () => {
    assert.ok(writesPartOfLock([stepOf({ key_field: 'aud' })]));
    assert.ok(!writesPartOfLock([stepOf({ service_account_id: 'scim' })]));
    assert.ok(!writesPartOfLock([stepOf({ key_field: '' })]));
    assert.ok(!writesPartOfLock([stepOf({ key_field: 'aud' }, 'project')]));
  });
});
