import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { RecordedRequest } from '../../emulator/emulator.ts';
import { clean } from '../harness/runner.ts';
import {
  connector,
  documents,
  line,
  pipeline,
  project,
  provision,
  readCounts,
  referringConnector,
  writes,
} from './directory.ts';
import { account, annotations, apiKey, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 0 };
const inPayments = 'platform/.harness/orgs/default/projects/payments';
/** A pipeline that runs another one. */
const chained = (identifier: string, pipelineIdentifier: string) => `pipeline:
  identifier: ${identifier}
  name: ${identifier}
  stages:
    - stage:
        identifier: run
        name: Run
        type: Pipeline
        spec: { org: default, project: payments, pipeline: ${pipelineIdentifier} }
`;

describe('a reference', () => {
  it('is not a token: the step asks nothing about it and shows it nowhere', async (context) => {
    const platform = await startPlatform(context);
    const github = `ghp_${'a1B2'.repeat(9)}`;
    const gitlab = 'glpat-Zq8vN3xR7kP2mW5tY9bL';
    const files = {
      [`${inPayments}/a.yaml`]: pipeline('deploy', [github, `account.${gitlab}`]),
      [`${inPayments}/b.yaml`]: `overrides: { environmentRef: prod, serviceRef: ${github}, variables: [{ name: a, type: String, value: b }] }`,
      [`${inPayments}/c.yaml`]: `workspace: { identifier: w, name: w, provisioner: opentofu, repository: r, repository_branch: main, repository_connector: org.${github} }`,
      [`${inPayments}/d.yaml`]: `roleAssignment: { roleIdentifier: r, resourceGroupIdentifier: g, principal: { type: USER_GROUP, identifier: ${github} } }`,
    };
    for (const inputs of [{ 'dry-run': 'true' }, {}]) {
      platform.requests.length = 0;
      const run = await provision(platform, files, inputs);
      assert.equal(run.code, 1);
      const found = annotations(run, 'error').filter(({ message }) => message.includes('is a token'));
      assert.deepEqual(
        found.map(({ properties: { file, line } }) => `${file?.replace(/.*\//, '')} ${line}`),
        ['a.yaml 24', 'a.yaml 29', 'b.yaml 1', 'c.yaml 1', 'd.yaml 1'],
      );
      assert.deepEqual(platform.requests, []);
      const masks = new Set(run.commands.flatMap(({ name, message }) => (name === 'add-mask' ? message : [])));
      assert.ok(masks.has(github) && masks.has(gitlab));
      const shown = [readLog(run), run.summary, JSON.stringify(run.outputs)].join('\n');
      for (const token of [github, gitlab]) assert.ok(!shown.includes(token), shown);
    }
  });

  it('to a missing resource is found before the first write, with all others and their locations', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      [`${inPayments}/a.yaml`]: documents(
        pipeline('deploy', ['lost', 'org.lost', 'account.lost', '<+input>', 'local']),
      ),
      [`${inPayments}/b.yaml`]: connector('local'),
      [`${inPayments}/c.yaml`]: chained('release', 'missing'),
      'platform/d.yaml': documents(project('fresh')),
      'platform/.harness/orgs/default/projects/fresh/e.yaml': pipeline('deploy', ['local']),
    };
    for (const policy of ['fail', 'update']) {
      platform.requests.length = 0;
      const run = await provision(platform, files, { 'if-exists': policy });
      assert.equal(run.code, 1);
      assert.deepEqual(writes(platform), []);
      const found = annotations(run, 'error').map(({ message, properties }) => {
        const [, kind, name, scope] = /references (\w+) "(\w+)" \((.*?)\), which is/.exec(message) ?? [];
        return [properties.file?.replace(/.*\//, ''), properties.line, kind, name, scope].join(' ');
      });
      assert.deepEqual(found.toSorted(), [
        'a.yaml 25 connector lost project default/payments',
        'a.yaml 30 connector lost organization default',
        'a.yaml 35 connector lost account',
        'c.yaml 9 pipeline missing project default/payments',
        'e.yaml 24 connector local project default/fresh',
      ]);
    }
  });

  it('to a missing resource proposes what the plan contains', async (context) => {
    const platform = await startPlatform(context);
    const step = '{ type: Custom, spec: { execution: { steps: [] } } }';
    const scope = 'orgIdentifier: default, projectIdentifier: payments';
    const files = {
      [`${inPayments}/a.yaml`]: documents(pipeline('deploy', ['git_hub']), connector('github')),
      [`${inPayments}/b.yaml`]: documents(
        `template: { identifier: build, name: Build, versionLabel: "1.0", type: Stage, ${scope}, spec: ${step} }\n`,
        `pipeline:
  identifier: release
  name: Release
  stages: [{ stage: { identifier: a, name: A, template: { templateRef: build, versionLabel: v1.0 } } }]
`,
      ),
    };
    const run = await provision(platform, files, { 'if-exists': 'update' });
    assert.equal(run.code, 1);
    const ends = annotations(run, 'error').map(({ message }) => / on the platform(.*)/.exec(message)?.[1]);
    assert.deepEqual(ends.toSorted(), ['. Did you mean `github`?', '. Known versions: 1.0.']);
  });

  it('to a missing resource in another project proposes what is at the levels above that project', async (context) => {
    const inRetail = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
    const mirror = (identifier: string, orgIdentifier: string) => ({
      connector: { identifier, name: identifier, type: 'Local', spec: {}, orgIdentifier },
    });
    const platform = await startPlatform(context, {
      seed: {
        organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
        projects: [
          { project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } },
          { project: { identifier: 'shop', name: 'shop', orgIdentifier: 'retail' } },
        ],
        connectors: [mirror('mirror_of_images', 'retail'), mirror('mirror_of_image', 'default')],
        pipelines: [{ ...inRetail, yaml: pipeline('base') }],
      },
    });
    const spec = {
      ...{ org: 'retail', project: 'shop', pipeline: 'base' },
      inputs: { identifier: 'base', properties: { connectorRef: 'mirror_of_imag' } },
    };
    const stages = [{ stage: { identifier: 'run', name: 'Run', type: 'Pipeline', spec } }];
    const release = { identifier: 'release', name: 'Release', stages };
    const run = await provision(
      platform,
      { [`${inPayments}/a.yaml`]: JSON.stringify({ pipeline: release }) },
      { 'dry-run': 'true' },
    );
    assert.match(
      onlyError(run).sentence,
      /"mirror_of_imag" \(project retail\/shop\), .* Did you mean `org\.mirror_of_images`\?$/,
    );
  });

  it('to a missing resource proposes what the platform has, also at the levels above', async (context) => {
    const hub = (identifier: string, scope = {}) => ({
      connector: { identifier, name: identifier, type: 'Local', spec: {}, ...scope },
    });
    const project = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const spec = { type: 'Custom', spec: { execution: { steps: [] } } };
    const template = { identifier: 'build', name: 'Build', versionLabel: '1.0', type: 'Stage', ...project, spec };
    const platform = await startPlatform(context, {
      seed: {
        projects: [{ project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } }],
        connectors: [
          hub('production_cluster'),
          hub('staging', { orgIdentifier: 'default' }),
          hub('git_hub', project),
          hub('git_hob'),
        ],
        templates: [{ ...project, yaml: JSON.stringify({ template }) }],
        pipelines: [{ ...project, yaml: pipeline('base') }],
      },
    });
    const names = ['production_cluster', 'account.staging', 'org.stagign', 'git_hubb', 'nothing_like_it'];
    const files = {
      [`${inPayments}/a.yaml`]: documents(pipeline('deploy', names), chained('release', 'bass')),
      [`${inPayments}/b.yaml`]: `pipeline:
  identifier: templated
  name: Templated
  stages: [{ stage: { identifier: a, name: A, template: { templateRef: build, versionLabel: "2.0" } } }]
`,
      'platform/.harness/orgs/default/projects/paymnts/c.yaml': connector('c'),
    };
    const run = await provision(platform, files, { 'dry-run': 'true' });
    assert.equal(run.code, 1);
    const found = annotations(run, 'error').map(({ message }) => {
      const [, name, end] = /"(\w+)".*? on the platform(.*)/.exec(message) ?? [];
      return `${name}${end}`;
    });
    assert.deepEqual(found.toSorted(), [
      'bass. Did you mean `base`?',
      'build. Known versions: 1.0.',
      'git_hubb. Did you mean `git_hub`?',
      'nothing_like_it.',
      'paymnts. Did you mean `payments`?',
      'production_cluster. Did you mean `account.production_cluster`?',
      'stagign. Did you mean `org.staging`?',
      'staging. Did you mean `org.staging`?',
    ]);
    const lists = platform.requests.map(line).filter((sent) => sent.includes('/connectors/list'));
    assert.equal(lists.length, 7, `two for each level, and one for connector c:\n${lists.join('\n')}`);
  });

  it('to a resource in the plan or on the platform is valid', async (context) => {
    const platform = await startPlatform(context, {
      seed: {
        projects: [{ project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } }],
        connectors: [{ connector: { identifier: 'hub', name: 'hub', type: 'Local', spec: {} } }],
        pipelines: [{ orgIdentifier: 'default', projectIdentifier: 'payments', yaml: pipeline('base') }],
      },
    });
    const files = {
      [`${inPayments}/a.yaml`]: documents(chained('release', 'base'), pipeline('deploy', ['account.hub', 'local'])),
      [`${inPayments}/b.yaml`]: referringConnector('local', 'account.hub'),
    };
    const run = await provision(platform, files, { 'if-exists': 'fail' });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 3 });
    assert.deepEqual(annotations(run, 'warning'), []);
  });

  it('that the key cannot read is a warning', async (context) => {
    const platform = await startPlatform(context, {
      seed: {
        keys: [
          {
            token: apiKey,
            roles: [{ role: '_project_admin', orgIdentifier: 'default', projectIdentifier: 'payments' }],
          },
        ],
        projects: [{ project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } }],
      },
    });
    const files = { [`${inPayments}/a.yaml`]: pipeline('deploy', ['account.hidden']) };
    const run = await provision(platform, files);
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 1 });
    const [warning, ...others] = annotations(run, 'warning').filter(({ message }) => message.includes('hidden'));
    assert.match(
      warning?.message ?? '',
      /Could not check whether connector "hidden" \(account\) exists: The API key may not view all connectors of the account/,
    );
    assert.deepEqual(others, []);
  });
});

describe('a secret', () => {
  const secret = (identifier: string, manager: string, scope = '') => `secret:
  identifier: ${identifier}
  name: ${identifier}
${scope}  type: SecretText
  spec: { secretManagerIdentifier: ${manager}, valueType: Reference, value: ci/${identifier} }
`;
  const manager = `connector:
  identifier: manager
  name: manager
  type: CustomHealth
  spec: { baseURL: https://vault.example, method: GET, auth: { tokenRef: account.manager_token } }
`;
  const user = (name: string) =>
    connector('user').replace(
      'auth: { type: Anonymous }',
      `auth: { type: UsernamePassword, spec: { passwordRef: ${name} } }`,
    );

  const winRm = (identifier: string, password: string) =>
    `secret: { type: WinRmCredentials, identifier: ${identifier}, name: ${identifier}, spec: { port: 5986, auth: { type: NTLM, spec: { username: u, password: ${password} } } } }\n`;

  it('is created before and after connectors, and in a new project', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      'platform/.harness/orgs/default/projects/fresh/a.yaml': documents(
        project('fresh'),
        secret('own', 'harnessSecretManager'),
        pipeline('deploy', [], 'echo <+secrets.getValue("own")> <+secrets.getValue("account.kept")>'),
      ),
      'platform/b.yaml': documents(
        user('account.kept'),
        secret('kept', 'account.manager'),
        manager,
        secret('manager_token', 'harnessSecretManager'),
      ),
    };
    const isRefused = ({ path, status }: RecordedRequest) => path === '/ng/api/v2/secrets' && status === 400;
    // The project has its manager as soon as the emulator has refused a secret without it.
    const advance = setInterval(() => {
      if (platform.requests.some(isRefused)) platform.advance(5000);
    }, 20);
    context.after(() => clearInterval(advance));
    const run = await provision(platform, files);
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 7 });
    assert.ok(platform.requests.some(isRefused));
  });

  it('that is missing is one error with all its locations, which shows its name', async (context) => {
    const platform = await startPlatform(context);
    const script = 'echo <+secrets.getValue("org.lost")>';
    const files = {
      [`${inPayments}/a.yaml`]: pipeline('deploy', [], script),
      [`${inPayments}/b.yaml`]: user('org.lost').replace(
        'name: user',
        'name: user\n  orgIdentifier: default\n  projectIdentifier: payments',
      ),
      // A field named `password` is masked, unless a document names a secret like that.
      'platform/c.yaml': winRm('c', 'account.lost_password'),
      'platform/d.yaml': winRm('d', 'account.shared_password'),
      'platform/e.yaml': connector('e').replace('type: Anonymous', 'type: X, spec: { password: shared_password }'),
    };
    const run = await provision(platform, files);
    assert.equal(run.code, 1);
    assert.deepEqual(writes(platform), []);
    const [first, ...others] = annotations(run, 'error')
      .map(({ message }) => message)
      .sort();
    assert.deepEqual(
      others.map((message) => /"\S+" \(account\)/.exec(message)?.[0]),
      ['"lost_password" (account)', '"shared_password" (account)'],
    );
    assert.match(
      first ?? '',
      /Secret "lost" \(organization default\) is referenced in 2 places \(.*b\.yaml:\d+, .*a\.yaml:\d+\), but is neither/,
    );
  });
});

describe('the scope', () => {
  it('comes from the path in the platform’s file layout', async (context) => {
    const platform = await startPlatform(context);
    const run = await provision(platform, {
      'platform/.harness/orgs/retail/c.yaml': connector('of_org'),
      'platform/.harness/orgs/retail/projects/shop/c.yaml': documents(connector('of_project'), pipeline('sell')),
      'platform/c.yaml': connector('of_account'),
    });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual([...platform.state.connectors.keys()].sort(), [
      'of_account',
      'retail/of_org',
      'retail/shop/of_project',
    ]);
    assert.deepEqual([...platform.state.pipelines.keys()], ['retail/shop/sell']);
  });

  it('that differs between path and document is an error whatever the inputs are, and nothing is sent', async (context) => {
    const platform = await startPlatform(context);
    const path = 'platform/.harness/orgs/retail/projects/shop';
    const run = await provision(
      platform,
      {
        [`${path}/a.yaml`]: connector('a', '  orgIdentifier: default\n  projectIdentifier: shop\n'),
        [`${path}/b.yaml`]: pipeline('b'),
        'platform/c.yaml': pipeline('c'),
      },
      { 'org-id': 'retail', 'project-id': 'other' },
    );
    assert.equal(run.code, 1);
    assert.equal(platform.requests.length, 0);
    const messages = annotations(run, 'error').map(({ message }) => message);
    assert.equal(messages.length, 1, run.log);
    assert.match(
      messages[0] ?? '',
      /organization: the document says "default", but the path of its file says "retail"/,
    );
  });

  it('that is not named is an error', async (context) => {
    const platform = await startPlatform(context);
    const run = await provision(platform, { 'platform/p.yaml': pipeline('deploy'), 'platform/c.yaml': connector('c') });
    assert.equal(run.code, 1);
    assert.equal(platform.requests.length, 0);
    assert.match(annotations(run, 'error')[0]?.message ?? '', /The pipeline names no project/);
  });

  it('that is neither in the plan nor on the platform is one error for everything in it', async (context) => {
    const platform = await startPlatform(context);
    const inScope = (org: string, name: string) => `platform/.harness/orgs/${org}/projects/${name}`;
    const inFile = (org: string, name: string, kind: string) =>
      `${kind}:\n  identifier: one\n  name: One\n  orgIdentifier: ${org}\n  projectIdentifier: ${name}\n`;
    const files = {
      [`${inScope('lost', 'shop')}/a.yaml`]: documents(
        pipeline('deploy', ['local', 'org.shared', 'account.lost']),
        `${inFile('lost', 'shop', 'environment')}  type: Production\n`,
        inFile('lost', 'shop', 'service'),
      ),
      [`${inScope('default', 'missing')}/b.yaml`]: documents(
        inFile('default', 'missing', 'service'),
        `${inFile('default', 'missing', 'environment')}  type: Production\n`,
      ),
    };
    for (const options of [{ 'dry-run': 'true' }, { 'if-exists': 'update' }]) {
      platform.requests.length = 0;
      const run = await provision(platform, files, options);
      assert.equal(run.code, 1);
      assert.deepEqual(writes(platform), []);
      assert.deepEqual(annotations(run, 'warning'), []);
      const found = annotations(run, 'error').map(({ message }) =>
        message.replace(/^\S+ | \(platform.*\),| in \d.*/g, ''),
      );
      assert.deepEqual(found.map((message) => message.split('\n')[0]).toSorted(), [
        'Organization "lost" (account) is referenced',
        'Pipeline lost/shop/deploy references connector "lost" (account), which is neither in this plan nor on the platform.',
        'Project "missing" (organization default) is referenced',
      ]);
      const searches = platform.requests.map(line).filter((sent) => /\/(organizations|projects)$/.test(sent));
      assert.equal(searches.length, 4, `each is searched once, and once for similar names:\n${searches.join('\n')}`);
    }
  });

  it('that is not in an organization of the plan is an error before the organization is created', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      'platform/a.yaml': 'organization:\n  identifier: bazaar\n  name: Bazaar\n',
      'platform/.harness/orgs/bazaar/projects/shop/b.yaml': documents(pipeline('deploy'), pipeline('release')),
    };
    for (const options of [{ 'dry-run': 'true' }, { 'if-exists': 'update' }]) {
      const run = await provision(platform, files, options);
      assert.equal(run.code, 1);
      assert.deepEqual(writes(platform), []);
      assert.match(
        annotations(run, 'error')[0]?.message ?? '',
        /Project "shop" \(organization bazaar\) is referenced in 2 places \(.*\), but is neither in this plan nor on the platform\./,
      );
    }
    const project = 'project:\n  identifier: shop\n  name: Shop\n  orgIdentifier: bazaar\n';
    const run = await provision(platform, { ...files, 'platform/c.yaml': project }, { 'if-exists': 'update' });
    assert.deepEqual(readCounts(run), { ...none, created: 4 });
  });

  it('is not searched for resources in an environment that the plan creates', async (context) => {
    const platform = await startPlatform(context);
    const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';
    const environment = `environment:\n  identifier: prod\n  name: Prod\n  type: Production\n${scope}`;
    const infrastructure = `infrastructureDefinition:\n  identifier: eu\n  name: EU\n  environmentRef: prod\n  deploymentType: Kubernetes\n  type: KubernetesDirect\n  spec: {connectorRef: <+input>, namespace: a, releaseName: b}\n${scope}`;
    const run = await provision(
      platform,
      { 'platform/a.yaml': documents(environment, infrastructure) },
      { 'dry-run': 'true' },
    );
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(
      platform.requests.map(line).filter((sent) => /\/projects/.test(sent)),
      [],
    );
  });

  it('is not missing if the key may not view it', async (context) => {
    const platform = await startPlatform(context);
    const denied = { kind: 'error', shape: 'B', status: 403, code: 'ACCESS_DENIED', times: 'always' } as const;
    platform.fault({ ...denied, path: '/ng/api/organizations/hidden' });
    const files = { 'platform/.harness/orgs/hidden/projects/shop/a.yaml': pipeline('deploy', ['other']) };
    const run = await provision(platform, files, { 'dry-run': 'true' });
    assert.equal(run.code, 1);
    assert.doesNotMatch(run.log, /neither in this plan nor on the platform/);
  });

  it('is not missing if only the responses to wrong paths say so', async (context) => {
    const platform = await startPlatform(context);
    for (const path of ['/ng/api/connectors/list*', '/ng/api/organizations*', '/ng/api/projects*']) {
      platform.fault({ kind: 'not-found', form: 'status', path, times: 'always' });
    }
    const files = { [`${inPayments}/a.yaml`]: documents(pipeline('deploy', ['other']), connector('local')) };
    const run = await provision(platform, files, { 'if-exists': 'fail' });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 2 });
  });

  it('that does not exist prevents a create, and so does a wrong address', async (context) => {
    const platform = await startPlatform(context);
    const files = {
      'platform/.harness/orgs/default/projects/nowhere/p.yaml': documents(pipeline('p'), connector('c')),
    };
    const run = await provision(platform, files);
    assert.equal(run.code, 1);
    assert.deepEqual(writes(platform), []);
    assert.deepEqual(readCounts(run), { ...none, blocked: 2 });
    const wrong = await provision(
      platform,
      { 'platform/c.yaml': connector('c') },
      { 'base-url': `${platform.url}/elsewhere` },
    );
    assert.equal(wrong.code, 1);
    assert.deepEqual(writes(platform), []);
  });

  it('of another account is an error', async (context) => {
    const platform = await startPlatform(context);
    const run = await provision(platform, { 'platform/c.yaml': connector('c', '  accountIdentifier: other\n') });
    assert.equal(run.code, 1);
    assert.match(
      annotations(run, 'error')[0]?.message ?? '',
      new RegExp(`"other", but the run uses account "${account}"`),
    );
  });
});

it('tells a missing organization or project of the input that names it', async (test) => {
  const platform = await startPlatform(test);
  const files = { 'platform/a.yaml': connector('a'), 'platform/b.yaml': connector('b') };
  for (const [inputs, sentence] of [
    [{ 'org-id': 'retial' }, '`org-id` names the organization "retial" (account)'],
    [{ 'org-id': 'retail', 'project-id': 'shopp' }, '`project-id` names the project "shopp" (organization retail)'],
  ] as const) {
    const run = await provision(platform, files, { 'dry-run': 'true', ...inputs });
    const error = onlyError(run);
    assert.ok(error.sentence.startsWith(`${sentence}, which is neither`), error.sentence);
    assert.match(error.hint, /^Correct the input, or add the (?:organization|project) to the payload\.$/);
  }
});

it('reports a missing project once, and nothing that follows from it', async (test) => {
  const platform = await startPlatform(test);
  const inNone = 'orgIdentifier: default, projectIdentifier: nope';
  const files = {
    'platform/a.yaml': documents(
      `service: {identifier: a, name: a, ${inNone}}\n`,
      `environment: {identifier: e, name: e, type: Production, ${inNone}}\n`,
      `connector: {identifier: c, name: c, ${inNone}, type: Aws, spec: {credential: {type: InheritFromDelegate}}}\n`,
      `pipeline: {identifier: p, name: p, ${inNone}, stages: [{stage: {identifier: a, name: a, type: Custom, spec: {execution: {steps: []}}}}]}\n`,
    ),
    'platform/b.yaml':
      'connector: {identifier: d, name: d, type: Aws, spec: {credential: {type: InheritFromDelegate}}}\n',
  };
  for (const inputs of [{ 'dry-run': 'true' }, { 'if-exists': 'fail' }, { 'if-exists': 'skip' }]) {
    const run = await provision(platform, files, inputs);
    assert.match(onlyError(run).sentence, /Project "nope" \(organization default\) is referenced in 4 places/);
    assert.deepEqual([...annotations(run, 'warning'), ...annotations(run, 'notice')], []);
  }
  assert.deepEqual(writes(platform), []);
});
