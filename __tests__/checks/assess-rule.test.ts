import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assessRule, findGithubJwksUrl, isGitHubJwks } from '../../src/checks/scim-rule.ts';

const jwksUrl = 'https://token.actions.githubusercontent.com/.well-known/jwks';
const workflow = 'octo/shop/.github/workflows/scim.yml@refs/heads/main';
const environment = {
  GITHUB_REPOSITORY_ID: '1001',
  GITHUB_REPOSITORY_OWNER_ID: '77',
  GITHUB_WORKFLOW_REF: workflow,
};
const assess = (keyField: string, valueField: string) => assessRule({ jwksUrl, keyField, valueField }, environment);

describe('findGithubJwksUrl', () => {
  for (const [server, expected] of [
    [undefined, jwksUrl],
    ['', jwksUrl],
    ['https://github.com', jwksUrl],
    ['https://octo.ghe.com', 'https://token.actions.octo.ghe.com/.well-known/jwks'],
    ['https://git.example.com', 'https://git.example.com/_services/token/.well-known/jwks'],
    ['https://git.example.com:8443/', 'https://git.example.com:8443/_services/token/.well-known/jwks'],
  ] as const) {
    it(`knows the keys of ${server || 'a run that names no server'}`, () => {
      assert.equal(findGithubJwksUrl({ GITHUB_SERVER_URL: server }), expected);
      assert.ok(isGitHubJwks(expected));
    });
  }
});

describe('isGitHubJwks', () => {
  it('recognizes other spellings of the address', () => {
    for (const address of [
      'https://TOKEN.actions.githubusercontent.com/.well-known/jwks?again=2',
      'https://token.actions.githubusercontent.com./.well-known/jwks',
      'https://token.actions.githubusercontent.com:443/octo-enterprise/.well-known/jwks',
      ' http://token.actions.githubusercontent.com/.well-known/jwks ',
    ]) {
      assert.ok(isGitHubJwks(address), address);
    }
  });

  it('does not match other keys', () => {
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

describe('assessRule', () => {
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
      const { severity, summary } = assess(claim, value);
      assert.equal(severity, 'error');
      assert.ok(summary.startsWith(`The claim "${claim.trim()}" does not protect the SCIM interface: `));
      const proposal = `Use repository_id with the value 1001 (this repository), repository_owner_id with the value 77 (every repository of its owner), or job_workflow_ref with the value ${workflow} (this workflow at this ref).`;
      assert.ok(summary.endsWith(`. ${proposal}`), summary);
    });
  }

  it('proposes only the claims if the run does not know their values', () => {
    const { summary } = assessRule({ jwksUrl, keyField: 'aud', valueField: 'x' }, {});
    assert.match(summary, / Use repository_id \(this repository\), /);
  });

  it('proposes the nearest claim for a mistyped one', () => {
    assert.match(assess('repositry_id', '1001').summary, /did you mean repository_id\?/);
  });

  for (const [claim, value, why] of [
    ['repository_id', 'octo/shop', /look like digits/],
    ['repository_id', '10*', /wildcards/],
    ['repository_owner_id', 'octo', /look like digits/],
    ['repository', 'shop', /OWNER\/REPOSITORY/],
    ['repository_owner', 'octo/shop', /name of an owner/],
    ['sub', 'repo:octo/*:ref:refs/heads/main', /wildcards/],
    ['job_workflow_ref', '.github/workflows/scim.yml', /OWNER\/REPOSITORY/],
    ['run_id', '123', /changes with each run/],
    ['jti', 'x', /changes with each run/],
    ['exp', '1', /changes with each run/],
    [' repository_id', '1001', /spaces around its name/],
    ['', 'x', /empty/],
    ['repository_id', ' ', /empty/],
  ] as const) {
    it(`finds that no token can match "${claim}" = "${value}"`, () => {
      const { severity, summary } = assess(claim, value);
      assert.equal(severity, 'error');
      assert.match(summary, /[Nn]o token can match/);
      assert.match(summary, why);
    });
  }

  for (const [claim, value, why] of [
    ['repository', 'octo/shop', /someone else can register/],
    ['repository_owner', 'octo', /someone else can register/],
    ['sub', 'repository_owner:octo:environment:production', /someone else can register/],
    ['enterprise', 'octo-inc', /repository of the enterprise matches/],
    ['enterprise_id', '3', /repository of the enterprise matches/],
    ['job_workflow_ref', 'octo/shared/.github/workflows/scim.yml@refs/heads/main', /workflow_call/],
    ['repository_id', '1001 ', /spaces around its value/],
  ] as const) {
    it(`warns about ${claim} = ${value}`, () => {
      const { severity, summary } = assess(claim, value);
      assert.equal(severity, 'warning');
      assert.match(summary, why);
    });
  }

  for (const [claim, value, summary] of [
    [
      'repository_id',
      '1001',
      'Every workflow of the repository with the ID 1001 can use the SCIM interface, including this run.',
    ],
    [
      'repository_id',
      '2002',
      'Every workflow of the repository with the ID 2002 can use the SCIM interface; this run is not included: its repository_id is "1001".',
    ],
    [
      'repository_owner_id',
      '77',
      'Every workflow of every repository of the owner with the ID 77 can use the SCIM interface, including this run.',
    ],
    [
      'job_workflow_ref',
      workflow,
      `Jobs of the workflow "${workflow}" can use the SCIM interface, including this run.`,
    ],
    ['workflow_ref', workflow, `Jobs of the workflow "${workflow}" can use the SCIM interface, including this run.`],
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
    it(`accepts ${claim} = ${value}`, () => {
      assert.deepEqual(assess(claim, value), { severity: 'notice', summary });
    });
  }

  it('accepts any claim with other keys', () => {
    const other = { jwksUrl: 'https://login.example.com/keys', keyField: 'aud', valueField: 'scim' };
    assert.equal(assessRule(other, environment).severity, 'notice');
    assert.equal(assessRule({ ...other, valueField: '' }, environment).severity, 'error');
  });
});
