import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { makeDirectory, perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { provision, writes } from './directory.ts';
import { annotations, onlyError, startPlatform } from './support.ts';

after(clean);

const connectors: Tree = {
  '.harness/connectors/aws.yaml':
    'connector: {identifier: aws, name: aws, type: Aws, spec: {credential: {type: InheritFromDelegate}}}\n',
  '.harness/connectors/github.yaml':
    'connector: {identifier: github, name: github, type: Github, spec: {url: https://github.com/acme, type: Account, authentication: {type: Http, spec: {type: Anonymous}}}}\n',
  '.harness/secrets/token.yaml':
    'secret: {identifier: token, name: token, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: path/token}}\n',
};
const variableSet = `variableSet:
  identifier: shared.network
  name: Shared network (eu)
  terraform_variables:
    region: eu
    empty: ""
  environment_variables:
    TOKEN:
      value: account.token
      value_type: secret
  connectors:
    - connector_ref: account.aws
      type: aws
`;
const workspace = `workspace:
  identifier: shop
  name: Shop
  provisioner: opentofu
  provider_connector: account.aws
  repository: infrastructure
  repository_connector: account.github
  repository_path: shop/
  repository_branch: main
  terraform_variables:
    size: "3"
    zone: a
  variable_sets:
    - account.network
`;
/** A project whose workspaces and variable sets no file has. */
const other: Tree = {
  ...connectors,
  '.harness/orgs/default/projects/payments/services/api.yaml': 'service: {identifier: api, name: api}\n',
};
const inAccount = '.harness/variable_sets/network.yaml';
const project = '.harness/orgs/default/projects/payments';
const inProject = `${project}/workspaces/shop.yaml`;
const accountSet = variableSet.replace('shared.network', 'network');
const tree: Tree = {
  ...connectors,
  [inAccount]: accountSet,
  [`${project}/variable_sets/network.yaml`]: variableSet,
  [inProject]: workspace,
};

async function apply(emulator: Emulator, files: Tree, inputs: Readonly<Record<string, string>> = {}) {
  const directory = makeDirectory();
  writeTree(directory, files);
  const run = await perform(emulator, directory, { 'payload-file': '**/*.yaml', 'if-exists': 'update', ...inputs });
  const outcomes = run.report.outcomes.map(
    ({ step, outcome, action }) => `${step.kind.name} ${step.key.identifier}: ${action ?? outcome}`,
  );
  const problems = [...run.report.outcomes.flatMap(({ failure }) => failure ?? []), ...run.report.diagnostics]
    .map(({ summary }) => summary)
    .join('\n');
  return { ...run, directory, outcomes, problems };
}

async function started(test: TestContext, faults: readonly FaultRule[] = []): Promise<Emulator> {
  const emulator = await startPlatform(test);
  for (const fault of faults) emulator.fault(fault);
  return emulator;
}

function readBodies(emulator: Emulator, method: string, path: string): unknown[] {
  return emulator.requests.flatMap((request) =>
    request.method === method && request.path.endsWith(path) ? [JSON.parse(String(request.body))] : [],
  );
}

describe('variable sets and workspaces', () => {
  it('are created after what they refer to, compared, updated and deleted', async (test) => {
    const emulator = await started(test);
    const created = await apply(emulator, tree);
    assert.equal(created.problems, '');
    assert.deepEqual(created.outcomes.slice(-3), [
      'variable set shared.network: created',
      'variable set network: created',
      'workspace shop: created',
    ]);
    assert.deepEqual(readBodies(emulator, 'POST', '/workspaces'), [
      {
        environment_variables: {},
        provider_connectors: [],
        identifier: 'shop',
        name: 'Shop',
        provisioner: 'opentofu',
        provider_connector: 'account.aws',
        repository: 'infrastructure',
        repository_connector: 'account.github',
        repository_path: 'shop/',
        repository_branch: 'main',
        terraform_variables: {
          size: { key: 'size', value: '3', value_type: 'string' },
          zone: { key: 'zone', value: 'a', value_type: 'string' },
        },
        variable_sets: ['account.network'],
      },
    ]);
    const again = await apply(emulator, tree);
    assert.deepEqual(
      again.outcomes.filter((outcome) => !outcome.endsWith(': unchanged')),
      [],
    );

    const changed = {
      ...tree,
      [inProject]: workspace.replace('repository_branch: main', 'repository_commit: v1').replace('    zone: a\n', ''),
    };
    const plan = await apply(emulator, changed, { 'dry-run': 'true' });
    assert.deepEqual(
      plan.report.outcomes.flatMap(({ differences = [] }) => differences),
      ['workspace.repository_commit', 'workspace.terraform_variables.zone'],
    );
    const other = { ...tree, [inProject]: workspace.replace('opentofu', 'terraform') };
    const differing = await apply(emulator, other, { 'dry-run': 'true' });
    assert.doesNotMatch(JSON.stringify(differing.report.outcomes), /[+-]repository_branch/);
    const updated = await apply(emulator, changed);
    assert.equal(updated.problems, '');
    const [put] = readBodies(emulator, 'PUT', '/workspaces/shop') as Record<string, unknown>[];
    assert.deepEqual(put?.terraform_variables, { size: { key: 'size', value: '3', value_type: 'string' } });
    assert.deepEqual(
      [put?.repository_commit, 'repository_branch' in (put ?? {}), 'identifier' in (put ?? {})],
      ['v1', false, false],
    );
    assert.ok(!Object.keys(put ?? {}).some((field) => /state|status|plan|locked|created|account|org/.test(field)));
    const { outcomes } = await apply(emulator, changed);
    assert.ok(
      outcomes.every((outcome) => outcome.endsWith(': unchanged')),
      outcomes.join('\n'),
    );
    assert.ok(emulator.requests.every(({ path, headers }) => !path.includes('/iacm/') || headers['harness-account']));
  });

  it('keep the variables and the revision whose fields are empty in the file', async (test) => {
    const emulator = await started(test);
    await apply(emulator, tree);
    const empty = workspace
      .replace('    size: "3"\n    zone: a\n', '')
      .replace('repository_branch: main', 'repository_branch: main\n  repository_sha:')
      .replace('Shop', 'Store');
    const run = await apply(emulator, { ...tree, [inProject]: empty });
    assert.equal(run.problems, '');
    const value = emulator.state.workspaces.get('default/payments/shop')?.value;
    assert.deepEqual([value?.name, value?.repository_branch], ['Store', 'main']);
    assert.deepEqual(Object.keys(value?.terraform_variables ?? {}), ['size', 'zone']);
  });

  it('are not found missing in a list that shows an empty one as null, or none', async (test) => {
    const list = {
      kind: 'raw',
      when: 'before',
      status: 200,
      method: 'GET',
      path: '/iacm/**/variable-sets',
      times: 'always',
    };
    for (const [body, isFailure] of [
      ['{"items":null}', false],
      ['{}', true],
    ] as const) {
      const emulator = await started(test, [{ ...list, body } as FaultRule]);
      const run = await apply(emulator, {}, { operation: 'export', 'payload-file': '', kinds: 'variable sets' });
      assert.equal(run.outputs.outcome === 'failed', isFailure, run.problems);
    }
  });

  it('are deleted only with `allow-cascade`, if infrastructure may remain', async (test) => {
    const emulator = await started(test);
    await apply(emulator, tree);
    const deletes = { operation: 'delete', 'if-exists': '' };
    const plan = await apply(emulator, { [inProject]: workspace }, { ...deletes, 'dry-run': 'true' });
    assert.match(
      plan.problems,
      /Deleting workspace default\/payments\/shop may leave the infrastructure that it manages behind/,
    );
    const refused = await apply(emulator, { [inProject]: workspace }, deletes);
    assert.match(refused.problems, /may leave the infrastructure/);
    assert.equal(emulator.state.workspaces.size, 1);

    const allowed = { ...deletes, 'allow-cascade': 'true' };
    const done = await apply(emulator, { [inProject]: workspace, [inAccount]: accountSet }, allowed);
    assert.match(
      done.problems,
      /may leave the infrastructure that it manages behind: the platform does not destroy it/,
    );
    assert.deepEqual([...emulator.state.workspaces.keys()], []);
    assert.deepEqual([...emulator.state.variableSets.keys()], ['default/payments/shared.network']);
    const paths = emulator.requests.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []));
    assert.deepEqual(paths.slice(-2), [
      '/iacm/api/orgs/default/projects/payments/workspaces/shop',
      '/iacm/api/variable-set/network',
    ]);
  });

  it('are exported in the short form as files that an apply finds unchanged, and found if no file has them', async (test) => {
    const emulator = await started(test);
    await apply(emulator, tree);
    const { directory } = await apply(emulator, {}, { operation: 'export', 'payload-file': '' });
    const exported = readTree(directory);
    assert.equal(
      exported[inAccount],
      `variableSet:
  name: Shared network (eu)
  identifier: network
  terraform_variables:
    region: eu
    empty: ""
  environment_variables:
    TOKEN:
      value: account.token
      value_type: secret
  connectors:
    - connector_ref: account.aws
      type: aws
`,
    );
    assert.ok(!/state|status/.test(exported[inProject] ?? 'state'), exported[inProject]);
    const again = await apply(emulator, { ...exported, ...connectors });
    assert.ok(
      again.outcomes.every((outcome) => outcome.endsWith(': unchanged')),
      again.lines.join('\n'),
    );
    const plan = await apply(emulator, other, { 'dry-run': 'true', 'report-unmanaged': 'true' });
    assert.deepEqual(
      plan.report.unmanaged?.filter((label) => /^(?:variable set|workspace)/.test(label)),
      ['variable set default/payments/shared.network', 'variable set network', 'workspace default/payments/shop'],
    );
  });

  it('are found on every page of a list, whose first page is 1', async (test) => {
    const emulator = await started(test);
    const names = Array.from({ length: 31 }, (_, index) => `shop${index}`);
    const many = names.map((name) => [`${project}/workspaces/${name}.yaml`, workspace.replace('shop', name)]);
    await apply(emulator, { ...tree, ...Object.fromEntries(many) });
    const plan = await apply(emulator, other, { 'dry-run': 'true', 'report-unmanaged': 'true' });
    assert.equal(plan.report.unmanaged?.filter((label) => label.startsWith('workspace')).length, 32);
    const pages = emulator.requests.flatMap(({ target }) => (target.includes('/workspaces?') ? [target] : []));
    assert.deepEqual(
      [...new Set(pages.map((target) => new URLSearchParams(target.split('?')[1]).get('page')))]
        .filter(Boolean)
        .toSorted(),
      ['1', '2', '3'],
    );
  });

  it('fail if a policy denies them in a response that reports success', async (test) => {
    const emulator = await started(test);
    await apply(emulator, { ...connectors, [inAccount]: accountSet });
    const rule = {
      identifier: 'guard',
      kind: 'workspace',
      match: '*',
      action: 'deny',
      message: 'needs an owner',
    } as const;
    emulator.state.policies.set('guard', rule);
    const run = await apply(emulator, { [inProject]: workspace });
    assert.deepEqual(run.outcomes, ['workspace shop: failed']);
    assert.match(run.problems, /needs an owner/);
    assert.equal(emulator.state.workspaces.size, 0);
  });

  for (const [what, fault] of [
    ['a lost response', { kind: 'reset', when: 'after', method: 'POST', path: '/iacm/**' }],
    ['a response without content', { kind: 'raw', when: 'after', status: 200, method: 'POST', path: '/iacm/**' }],
    ['a list that is throttled', { kind: 'throttle', method: 'GET', path: '/iacm/**' }],
  ] as const) {
    it(`survive ${what}`, async (test) => {
      const emulator = await started(test, [fault]);
      const run = await apply(emulator, tree);
      assert.equal(run.report.failure, undefined, run.lines.join('\n'));
      assert.deepEqual([emulator.state.variableSets.size, emulator.state.workspaces.size], [2, 1]);
      const creates = emulator.requests.filter(({ method, path }) => method === 'POST' && path.includes('/iacm/'));
      assert.equal(creates.length, 3, 'none is sent twice');
    });
  }

  it('fail if the platform says that it created a workspace and no read shows it', async (test) => {
    const lie = { kind: 'raw', when: 'before', status: 200, body: '{}', method: 'POST', path: '/iacm/**/workspaces' };
    const emulator = await started(test, [lie as FaultRule]);
    const run = await apply(emulator, tree);
    assert.ok(run.outcomes.includes('workspace shop: unknown'), run.outcomes.join('\n'));
    assert.equal(emulator.state.workspaces.size, 0);
  });

  it('need their connectors, secrets, variable sets, templates and pipelines', async (test) => {
    const emulator = await started(test);
    const files = {
      [inAccount]: accountSet,
      [inProject]: `${workspace.replace('account.network', 'org.other')}  default_pipelines: {plan: {project_pipeline: planning}}\n  associated_template: {template_id: base, version: "1"}\n`,
    };
    const plan = await apply(emulator, files, { 'dry-run': 'true' });
    for (const missing of [
      'Connector "aws"',
      'connector "github"',
      'secret "token"',
      'variable set "other"',
      'pipeline "planning"',
      'template "base"',
    ])
      assert.ok(plan.problems.includes(missing), `${missing}\n${plan.problems}`);
  });

  it('are checked before the first request, without showing a value in the place of a reference', async (test) => {
    const emulator = await started(test);
    const broken = `variableSet:
  identifier: ..
  name: Network
  terraform_variables:
    a-b: x
    size: 3
    password: {value: "hunter2 !", value_type: secret}
    typo: {value: x, valueType: secret}
  terraform_variable_files:
    - {repository: a, repository_branch: main, repository_sha: abc}
`;
    const run = await apply(emulator, { [inAccount]: broken });
    assert.match(run.problems, /`variableSet\.identifier` must have at most 128 characters/);
    assert.match(run.problems, /a-b` must have a name of at most 128 letters, digits and `_`/);
    assert.match(run.problems, /size` must be text, or a map with `value` and `value_type`/);
    assert.match(run.problems, /password\.value` must be a reference to a secret/);
    assert.match(run.problems, /typo\.valueType` is not a field of a variable/);
    assert.match(run.problems, /`repository_branch` and `repository_sha` exclude each other/);
    assert.ok(!run.lines.join('\n').includes('hunter2'));
    assert.equal(emulator.requests.length, 0);
  });

  const templates = (spec: string): Tree =>
    Object.fromEntries(
      ['1', '2'].map((version) => [
        `${project}/templates/base/${version}.yaml`,
        `template: {identifier: base, name: base, versionLabel: "${version}", type: Workspace, orgIdentifier: default, projectIdentifier: payments, spec: {${spec}}}\n`,
      ]),
    );
  const assertUnchanged = async (emulator: Emulator, files: Tree) => {
    const again = await apply(emulator, files, { 'dry-run': 'true' });
    assert.deepEqual(
      again.outcomes.filter((outcome) => !outcome.endsWith(': unchanged')),
      [],
    );
  };
  const exportAll = async (emulator: Emulator) => {
    const { directory } = await apply(emulator, {}, { operation: 'export', 'payload-file': '' });
    return readTree(directory);
  };

  it('need a connector of a provider only in the list of them', async (test) => {
    const emulator = await started(test);
    const inList = 'provider_connectors: [{connector_ref: account.aws, type: aws}]';
    const files = { ...tree, [inProject]: workspace.replace('provider_connector: account.aws', inList) };
    const created = await apply(emulator, files);
    assert.equal(created.problems, '');
    const [body] = readBodies(emulator, 'POST', '/workspaces') as Record<string, unknown>[];
    assert.equal(body?.provider_connector, '');
    await assertUnchanged(emulator, files);
    const exported = await exportAll(emulator);
    assert.match(exported[inProject] ?? '', /provider_connectors:\n {4}- connector_ref: account\.aws/);
    assert.doesNotMatch(exported[inProject] ?? '', /provider_connector:/);
    // A service may leave out an empty text.
    emulator.fault({
      kind: 'edit',
      method: 'GET',
      path: '/iacm/**/workspaces/shop',
      set: { provider_connector: null },
      times: 'always',
    });
    const renamed = await apply(emulator, { ...files, [inProject]: (files[inProject] ?? '').replace('Shop', 'Store') });
    assert.equal(renamed.problems, '');
    const [put] = readBodies(emulator, 'PUT', '/workspaces/shop') as Record<string, unknown>[];
    assert.equal(put?.provider_connector, '');
  });

  it('change the version of their template by its own request, before the update', async (test) => {
    const emulator = await started(test);
    const of = (version: string) => `${workspace}  associated_template: {template_id: base, version: "${version}"}\n`;
    const files = { ...tree, ...templates('provisioner: {type: opentofu}') };
    assert.equal((await apply(emulator, { ...files, [inProject]: of('1') })).problems, '');
    const changes = () =>
      emulator.requests
        .filter(({ method, path }) => method === 'PUT' && path.startsWith('/iacm'))
        .map(({ path, body }) => [path.replace(/.*payments/, ''), JSON.parse(String(body))]);
    const other = await apply(emulator, { ...files, [inProject]: of('2') });
    assert.deepEqual([other.problems, other.outcomes.at(-1)], ['', 'workspace shop: updated']);
    assert.deepEqual(changes(), [['/workspace/templates/base/shop', { version: '2' }]]);
    await assertUnchanged(emulator, { ...files, [inProject]: of('2') });

    const both = await apply(emulator, { ...files, [inProject]: of('1').replace('Shop', 'Store') });
    assert.equal(both.problems, '');
    const [, template, update] = changes();
    assert.deepEqual(template, ['/workspace/templates/base/shop', { version: '1' }]);
    assert.deepEqual(
      [update?.[0], update?.[1].name, update?.[1].associated_template],
      ['/workspaces/shop', 'Store', undefined],
    );

    emulator.fault({ kind: 'reset', when: 'after', method: 'PUT', path: '/iacm/**/workspace/templates/**' });
    const lost = await apply(emulator, { ...files, [inProject]: of('2').replace('Shop', 'Store') });
    assert.deepEqual([lost.problems, lost.outcomes.at(-1)], ['', 'workspace shop: updated']);
    emulator.fault({ kind: 'raw', status: 200, body: '{}', method: 'PUT', path: '/iacm/**/workspace/templates/**' });
    const lied = await apply(emulator, { ...files, [inProject]: of('1').replace('Shop', 'Store') });
    assert.match(lied.problems, /associated_template\.version/);
  });

  it('leave to their template what it gives them', async (test) => {
    const emulator = await started(test);
    const spec =
      'provisioner: {type: opentofu, version: 1.12.3, locked: true}, repository: {name: infra, connector: account.github, branch: main, path: shop/, locked: true}, cost_estimation: {enabled: true, locked: true}';
    const short = `workspace: {identifier: shop, name: Shop, provisioner: opentofu, associated_template: {template_id: base, version: "1"}}\n`;
    const files = { ...connectors, ...templates(spec), [inProject]: short };
    assert.equal((await apply(emulator, files)).problems, '');
    await assertUnchanged(emulator, files);
    const exported = await exportAll(emulator);
    assert.doesNotMatch(exported[inProject] ?? 'repository', /repository|version: 1|cost_/);
    await assertUnchanged(emulator, { ...exported, ...connectors });
    const renamed = await apply(emulator, { ...files, [inProject]: short.replace('Shop', 'Store') });
    assert.equal(renamed.problems, '');
    const stated = await apply(emulator, {
      ...files,
      [inProject]: short.replace('provisioner:', 'repository: x, provisioner:'),
    });
    assert.match(stated.problems, /Attempted to update locked fields: repository/);
  });

  it('without a template need a repository', async (test) => {
    const emulator = await started(test);
    const short = 'workspace: {identifier: shop, name: Shop, provisioner: opentofu}\n';
    const files = { [`platform/${inProject}`]: short };
    const refusal = /`workspace` cannot be created: the platform requires `repository` or `associated_template`/;
    const applied = await provision(emulator, files);
    assert.match(onlyError(applied).sentence, refusal);
    assert.deepEqual(writes(emulator), []);
    const offline = await provision(emulator, files, { 'dry-run': 'true', 'api-key': '' });
    assert.equal(offline.code, 0, offline.log);
    assert.match(
      annotations(offline, 'warning')
        .map(({ message }) => message)
        .join('\n'),
      refusal,
    );
    // An update leaves what the workspace has.
    assert.equal((await apply(emulator, tree)).problems, '');
    const update = await provision(emulator, files, { 'dry-run': 'true', 'if-exists': 'update' });
    assert.equal(update.code, 0, update.log);
    assert.doesNotMatch(update.log, refusal);
  });

  it('have both pipelines of an operation, and patterns of the checkout as a text or a list', async (test) => {
    const emulator = await started(test);
    const pipeline =
      'pipeline: {identifier: planning, name: planning, orgIdentifier: default, projectIdentifier: payments, stages: [{stage: {identifier: a, name: a, type: Custom, spec: {execution: {steps: []}}}}]}\n';
    const of = (checkout: string) =>
      `${workspace}  default_pipelines: {plan: {workspace_pipeline: planning}}\n  sparse_checkout: ${checkout}\n`;
    const files = { ...tree, [`${project}/pipelines/planning.yaml`]: pipeline };
    const [asText, asList] = [of('"shop/\\nlib/"'), of('[shop/, lib/]')];
    assert.equal((await apply(emulator, { ...files, [inProject]: asText })).problems, '');
    const [body] = readBodies(emulator, 'POST', '/workspaces') as Record<string, unknown>[];
    assert.deepEqual(
      [body?.default_pipelines, body?.sparse_checkout],
      [{ plan: { project_pipeline: '', workspace_pipeline: 'planning' } }, 'shop/\nlib/'],
    );
    await assertUnchanged(emulator, { ...files, [inProject]: asText });
    await assertUnchanged(emulator, { ...files, [inProject]: asList });
    const other = await apply(emulator, { ...files, [inProject]: of('[shop/]') });
    assert.deepEqual([other.problems, other.outcomes.at(-1)], ['', 'workspace shop: updated']);
    await assertUnchanged(emulator, { ...files, [inProject]: of('[shop/]') });
  });

  it('keep their template', async (test) => {
    const emulator = await started(test);
    const template = (identifier: string) =>
      `template: {identifier: ${identifier}, name: ${identifier}, versionLabel: "1", type: Workspace, orgIdentifier: default, projectIdentifier: payments, spec: {provisioner: opentofu}}\n`;
    const templates: Tree = {
      [`${project}/templates/base/1.yaml`]: template('base'),
      [`${project}/templates/other/1.yaml`]: template('other'),
    };
    const of = (name: string) => `${workspace}  associated_template: {template_id: ${name}, version: "1"}\n`;
    const created = await apply(emulator, { ...tree, ...templates, [inProject]: of('base') });
    assert.equal(created.problems, '');
    const run = await apply(emulator, { ...tree, ...templates, [inProject]: of('other') });
    assert.match(run.problems, /associated_template\.template_id/);
    assert.equal(readBodies(emulator, 'PUT', '/workspaces/shop').length, 0);
  });

  it('get no field back that their template gave them', async (test) => {
    const emulator = await started(test);
    const template =
      'template: {identifier: base, name: base, versionLabel: "1", type: Workspace, orgIdentifier: default, projectIdentifier: payments, spec: {provisioner: opentofu}}\n';
    const templated = `${workspace}  associated_template: {template_id: base, version: "1"}\n`;
    const files = { ...tree, [`${project}/templates/base/1.yaml`]: template };
    // The emulator's templates give nothing, so the first document does.
    const given = `${templated}  provisioner_version: "1.9.0"\n  cost_estimation_enabled: true\n`;
    assert.equal((await apply(emulator, { ...files, [inProject]: given })).problems, '');
    const stated = templated.replace(/^ {2}repository(_branch)?: .*\n/gm, '').replace('name: Shop', 'name: Store');
    assert.equal((await apply(emulator, { ...files, [inProject]: stated })).problems, '');
    const [body] = readBodies(emulator, 'PUT', '/workspaces/shop') as readonly object[];
    const fields = Object.keys(body ?? {});
    assert.ok(fields.includes('repository_path'), fields.join());
    for (const name of ['repository', 'repository_branch', 'provisioner_version', 'cost_estimation_enabled'])
      assert.ok(!fields.includes(name), name);
    await apply(emulator, { ...files, [inProject]: given });
    const { directory } = await apply(emulator, {}, { operation: 'export', 'payload-file': '' });
    const exported = readTree(directory)[inProject] ?? '';
    assert.match(exported, /associated_template/);
    assert.doesNotMatch(exported, /repository:|repository_branch|provisioner_version|cost_estimation_enabled/);
  });
});
