import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { fullSeed } from '../export/support.ts';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import {
  connector,
  type Files,
  line,
  pipeline,
  provision,
  readResults,
  referringConnector,
  writes,
} from './directory.ts';
import { account, annotations, apiKey, assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
/** The documents of resources on the platform, with the fields that a delete needs. */
const documents = {
  organization: 'organization: {identifier: retail, name: Retail}',
  project: 'project: {identifier: shop, name: Shop, orgIdentifier: retail}',
  pipeline: `pipeline: {identifier: deploy, name: Deploy, ${inShop}, stages: []}`,
  inputSet: `inputSet: {identifier: nightly, name: Nightly, ${inShop}, pipeline: {identifier: deploy}}`,
  environment: `environment: {identifier: eu, name: EU, type: Production, ${inShop}}`,
  environmentGroup: `environmentGroup: {identifier: all, name: All, ${inShop}, envIdentifiers: [eu]}`,
  infrastructure: `infrastructureDefinition: {identifier: k8s, name: K8s, environmentRef: eu, ${inShop}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: registry, namespace: n, releaseName: r}}`,
  service: `service: {identifier: api, name: API, ${inShop}}`,
  template: `template: {identifier: build, name: Build, versionLabel: "2.0", type: Step, ${inShop}, spec: {}}`,
  stableTemplate: `template: {identifier: build, name: Build, versionLabel: "1.0", type: Step, ${inShop}, spec: {}}`,
  role: `role: {identifier: runner, name: Runner, permissions: [core_pipeline_execute], ${inShop}}`,
  userGroup: `userGroup: {identifier: devs, name: Devs, ${inShop}}`,
  registry: `connector: {identifier: registry, name: on, type: DockerRegistry, ${inShop}, spec: {dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: Anonymous}}}`,
} as const;

/**
 * Resources that use the infrastructure and the versions of the template, and an input set that an overlay of another pipeline
 * uses.
 */
const uses = [
  `pipeline: {identifier: ship, name: Ship, ${inShop}, stages: [{stage: {identifier: a, name: A, type: Deployment, spec: {deploymentType: Kubernetes, environment: {environmentRef: eu, infrastructureDefinitions: [{identifier: k8s}]}, execution: {steps: [{step: {identifier: b, name: B, template: {templateRef: build, versionLabel: "2.0"}}}]}}}}]}`,
  `pipeline: {identifier: check, name: Check, ${inShop}, stages: [{stage: {identifier: a, name: A, type: Custom, spec: {execution: {steps: [{step: {identifier: b, name: B, template: {templateRef: build}}}]}}}}]}`,
];
const inProject = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const seed: Seed = {
  ...fullSeed,
  account,
  keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }],
  pipelines: [...(fullSeed.pipelines ?? []), ...uses.map((yaml) => ({ ...inProject, yaml }))],
};

async function start(test: TestContext): Promise<Emulator> {
  return startPlatform(test, { seed });
}

/** Deletes the resources that the documents name, with a sufficient limit. */
function remove(
  platform: Emulator,
  names: readonly (keyof typeof documents)[],
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepRun> {
  const files = Object.fromEntries(names.map((name) => [`platform/${name}.yaml`, `${documents[name]}\n`]));
  return provision(platform, files, { operation: 'delete', 'if-exists': '', 'max-deletes': '50', ...inputs });
}

function deletes(platform: Emulator): string[] {
  return writes(platform)
    .map(line)
    .filter((one) => one.startsWith('DELETE'));
}

describe('allow-cascade', () => {
  const force = { 'force-delete': 'true' };
  const accessChanges = { 'allow-access-changes': 'true' };
  const cascades = [
    [
      'project',
      ['pipeline retail/shop/deploy', 'trigger retail/shop/deploy/cron', 'infrastructure retail/shop/eu/k8s'],
      accessChanges,
    ],
    [
      'organization',
      ['project retail/shop', 'input set retail/shop/deploy/nightly', 'variable retail/region'],
      accessChanges,
    ],
    [
      'pipeline',
      [
        'input set retail/shop/deploy/nightly',
        'overlay input set retail/shop/deploy/both',
        'trigger retail/shop/deploy/cron',
      ],
      {},
    ],
    ['environment', ['infrastructure retail/shop/eu/k8s', 'service override retail/shop/eu_api'], force],
    ['service', ['service override retail/shop/eu_api'], {}],
    ['role', ['role assignment retail/shop/group:devs/runner/pipelines'], accessChanges],
    ['userGroup', ['role assignment retail/shop/group:devs/runner/pipelines'], accessChanges],
  ] as const;

  it('is needed if the platform also deletes unnamed resources, which are listed first', async (test) => {
    const platform = await start(test);
    // The account allows it, so the only remaining refusal is about resources that are deleted along.
    platform.state.settings.set('enable_force_delete', {
      identifier: 'enable_force_delete',
      changes: [{ value: 'true', allowOverrides: true, at: 0 }],
    });
    for (const [name, taken, inputs] of cascades) {
      const run = await remove(platform, [name], inputs);
      assertEnded(run, 1);
      const { sentence, hint } = onlyError(run);
      assert.match(sentence, /^The platform would also delete \d+ resources? that the plan does not name: /, name);
      assert.equal(sentence.includes('; and everything in'), name === 'project' || name === 'organization', sentence);
      assert.match(hint, /allow-cascade: true/);
      const log = readLog(run);
      for (const label of taken)
        assert.ok(name === 'organization' || name === 'project' || sentence.includes(label), sentence);
      const count = Number(/also delete (\d+)/.exec(sentence)?.[1]);
      assert.ok(count >= taken.length, log);
      if (name === 'pipeline') assert.equal(count, 3);
      if (name === 'environment') assert.equal(count, 2);
    }
    assert.deepEqual(deletes(platform), []);
  });

  it('is needed for every organization and project, because modules of the platform are not checked', async (test) => {
    const platform = await startPlatform(test);
    const empty = { project: 'project: {identifier: shop, name: Shop, orgIdentifier: retail}' };
    const files = { 'platform/project.yaml': `${empty.project}\n` };
    const byName = { operation: 'delete', 'if-exists': '' };
    for (const inputs of [{}, { 'dry-run': 'true' }]) {
      const refused = await provision(platform, files, { ...byName, ...inputs });
      assertEnded(refused, 1);
      const { sentence, hint } = onlyError(refused);
      assert.match(
        sentence,
        /^The platform would also delete everything in project retail\/shop that was not checked: code repositories, .*GitOps, feature flags, .*\. Nothing was written\.$/,
      );
      assert.match(hint, /^Check these modules for content there\. Then set `allow-cascade: true`/);
    }
    assert.deepEqual(deletes(platform), []);
    const allowed = await provision(platform, files, { ...byName, 'allow-cascade': 'true', 'dry-run': 'true' });
    assertEnded(allowed, 0);
    const [result] = readResults(allowed);
    assert.match(result?.note ?? '', /^also deletes content that was not checked: code repositories, /);
    assert.match(allowed.summary, /also deletes content that was not checked: code repositories, /);
    assertEnded(await provision(platform, files, { ...byName, 'allow-cascade': 'true' }), 0);
    assert.equal(platform.state.projects.has('retail/shop'), false);
  });

  it('counts resources that are deleted along, at every depth, up to the limit', async (test) => {
    const platform = await start(test);
    const few = await remove(platform, ['organization'], {
      ...accessChanges,
      'allow-cascade': 'true',
      'max-deletes': '5',
    });
    assertEnded(few, 1);
    assert.match(
      onlyError(few).sentence,
      /^The plan deletes at least \d+ resources, more than `max-deletes: 5` allows: /,
    );
    const pipeline = await remove(platform, ['pipeline'], { 'allow-cascade': 'true', 'max-deletes': '3' });
    assertEnded(pipeline, 1);
    assert.match(onlyError(pipeline).sentence, /^The plan deletes (at least )?4 resources/);
    const other = { 'allow-cascade': 'true', 'max-deletes': '3', 'plan-digest': 'a'.repeat(64) };
    const objections = annotations(await remove(platform, ['pipeline'], other), 'error');
    assert.deepEqual(
      objections.map(({ message }) => message.slice(0, 16)),
      ['The plan has cha', 'The plan deletes'],
      'every objection at once',
    );
    assert.deepEqual(deletes(platform), []);
    const allowed = await remove(platform, ['pipeline'], { 'allow-cascade': 'true', 'max-deletes': '4' });
    assertEnded(allowed, 0);
    assert.equal(platform.state.triggers.size, 0);
    assert.match(readResults(allowed)[0]?.note ?? '', /^also deletes .*trigger retail\/shop\/deploy\/cron/);
  });

  it('is needed if these resources cannot be listed', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'raw', status: 403, body: '{}', path: '/pipeline/api/triggers', times: 'always' });
    const refused = await remove(platform, ['pipeline', 'inputSet']);
    assertEnded(refused, 1);
    assert.match(
      onlyError(refused).sentence,
      /Could not determine what the platform would delete with pipeline retail\/shop\/deploy, so nothing was written\. Failed to list the triggers of pipeline deploy/,
    );
    assert.equal(refused.outputs.blocked, '2');
    const allowed = await remove(platform, ['pipeline', 'inputSet'], { 'allow-cascade': 'true', 'dry-run': 'true' });
    assertEnded(allowed, 0);
    assert.match(
      annotations(allowed, 'warning')[0]?.message ?? '',
      /: Could not list everything that the platform deletes with pipeline retail\/shop\/deploy, so `max-deletes` does not count it\./,
    );
    assert.deepEqual(deletes(platform), []);
  });
});

it('the stable version of a template is not deleted before its other versions, which a plan says', async (test) => {
  const platform = await startPlatform(test, {
    seed: {
      account,
      keys: seed.keys ?? [],
      organizations: fullSeed.organizations ?? [],
      projects: fullSeed.projects ?? [],
      templates: ['1.0', '2.0'].map((version) => ({
        ...inProject,
        yaml: documents.template.replace('2.0', version),
        stableTemplate: version === '2.0',
      })),
    },
  });
  const plan = await remove(platform, ['template'], { 'dry-run': 'true' });
  assertEnded(plan, 1);
  assert.match(
    onlyError(plan).sentence,
    /^Failed to delete template retail\/shop\/build 2\.0 .*: it is the stable version, and the template still has 1\.0\.$/,
  );
  assertEnded(await remove(platform, ['template', 'stableTemplate'], { 'dry-run': 'true' }), 0);
  assertEnded(await remove(platform, ['stableTemplate']), 0);
  assertEnded(await remove(platform, ['template']), 0);
});

describe('a remaining reference to a resource', () => {
  it('is named for every kind for which the platform reports it, before anything is sent', async (test) => {
    const platform = await start(test);
    for (const [name, expected] of [
      ['registry', /is referenced by infrastructure retail\/shop\/k8s\./],
      ['environment', /is referenced by .*environment group retail\/shop\/all/],
      ['infrastructure', /is referenced by pipeline retail\/shop\/ship\./],
      ['template', /is referenced by pipeline retail\/shop\/ship\./],
      ['stableTemplate', /is referenced by pipeline retail\/shop\/check\./],
    ] as const) {
      const run = await remove(platform, [name], { 'allow-cascade': 'true' });
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, expected, name);
    }
    assert.deepEqual(deletes(platform), []);
  });

  it('leads to the refusal of the platform if it does not report references', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'html', status: 403, path: '/ng/api/entitySetupUsage', times: 'always' });
    const run = await remove(platform, ['registry']);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /^Failed to delete connector retail\/shop\/registry .*ENTITY_REFERENCE_EXCEPTION/,
    );
    assert.ok(platform.state.connectors.has('retail/shop/registry'));
  });

  it('is a warning if the platform deletes the resource anyway', async (test) => {
    const platform = await start(test);
    const run = await remove(platform, ['inputSet']);
    assertEnded(run, 0);
    const [warning, ...others] = annotations(run, 'warning').map(({ message }) => message.split('\n')[0]);
    assert.equal(
      warning,
      'platform/inputSet.yaml:1:1: Input set retail/shop/deploy/nightly is deleted although it is referenced by overlay input set retail/shop/deploy/both, which will no longer work.',
    );
    assert.deepEqual(others, []);
    assert.equal(run.outputs.deleted, '1');
    const again = await remove(platform, ['inputSet']);
    assert.deepEqual(annotations(again, 'warning'), []);
  });
});

describe('force-delete', () => {
  it('is sent only on request and if the account allows it', async (test) => {
    const platform = await start(test);
    const forced = () => platform.requests.filter(({ target }) => target.includes('forceDelete'));
    assertEnded(await remove(platform, ['registry']), 1);
    const off = await remove(platform, ['registry'], { 'force-delete': 'true' });
    assertEnded(off, 1);
    assert.match(onlyError(off).sentence, /its setting `enable_force_delete` is off/);
    assert.deepEqual([deletes(platform), forced()], [[], []]);
    platform.state.settings.set('enable_force_delete', {
      identifier: 'enable_force_delete',
      changes: [{ value: 'true', allowOverrides: true, at: 0 }],
    });
    // A role cannot be deleted by force, so `forceDelete` is not sent.
    const on = await remove(platform, ['registry', 'role', 'userGroup'], {
      'force-delete': 'true',
      'allow-cascade': 'true',
      'allow-access-changes': 'true',
    });
    assertEnded(on, 0);
    assert.equal(on.outputs.deleted, '3');
    assert.deepEqual(forced().map(line), ['DELETE /ng/api/connectors/registry']);
    assert.equal(platform.state.connectors.has('retail/shop/registry'), false);
  });
});

it('`force-delete` that is given at the apply is another plan than the one that was reviewed', async (test) => {
  const connector = { identifier: 'alone', name: 'Alone', type: 'K8sCluster', spec: {} };
  const platform = await startPlatform(test, { seed: { connectors: [{ connector }] } });
  const inputs = { ...reaching(platform), operation: 'delete', payload: JSON.stringify({ connector }) };
  const planned = await runStep({ ...inputs, 'dry-run': 'true' });
  assertEnded(planned, 0);
  const digest = planned.outputs.planDigest ?? '';
  platform.state.settings.set('enable_force_delete', {
    identifier: 'enable_force_delete',
    changes: [{ value: 'true', allowOverrides: true, at: 0 }],
  });
  const forced = await runStep({ ...inputs, 'plan-digest': digest, 'force-delete': 'true' });
  assertEnded(forced, 1);
  assert.match(onlyError(forced).sentence, /The plan has changed/);
  assert.deepEqual(deletes(platform), []);
  assertEnded(await runStep({ ...inputs, 'plan-digest': digest }), 0);
});

describe('managed resources', () => {
  it('are never deleted', async (test) => {
    const platform = await start(test);
    const managed = {
      'default.yaml': 'organization: {identifier: default, name: default}\n',
      'manager.yaml': connector('harnessSecretManager'),
      'role.yaml': 'role: {identifier: _viewer, name: Viewer, permissions: []}\n',
      'group.yaml': 'userGroup: {identifier: _account_all_users, name: All}\n',
    };
    for (const [file, text] of Object.entries(managed)) {
      const inputs = { operation: 'delete', 'if-exists': '', 'allow-access-changes': 'true', 'allow-cascade': 'true' };
      const run = await provision(platform, { [`platform/${file}`]: text }, inputs);
      assertEnded(run, 1);
      assert.match(run.log, /manages|managed/, file);
    }
    assert.deepEqual(deletes(platform), []);
  });

  it('are distinguished from a resource of a user with a similar identifier, which is counted but not deleted', async (test) => {
    const environment = `environment: {identifier: _lab, name: Lab, type: PreProduction, ${inShop}}\n`;
    const platform = await startPlatform(test, {
      seed: {
        account,
        keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }],
        organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
        projects: [{ project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'retail' } }],
        environments: [
          { environment: { ...inProject, identifier: '_lab', name: 'Lab', type: 'PreProduction', yaml: environment } },
        ],
      },
    });
    const { sentence } = onlyError(await remove(platform, ['project']));
    assert.match(
      sentence,
      /^The platform would also delete 1 resource that the plan does not name: environment retail\/shop\/_lab; and everything in project retail\/shop /,
    );
    const named = await provision(
      platform,
      { 'platform/lab.yaml': environment },
      { operation: 'delete', 'if-exists': '' },
    );
    assert.equal(
      onlyError(named).sentence,
      "platform/lab.yaml:1:1: Identifiers that begin with `_` may be the platform's own, so environment retail/shop/_lab is not deleted.",
    );
  });
});

describe('a run that deletes', () => {
  const root = 'platform/.harness/orgs/retail/projects/shop';
  const tree: Files = {
    [`${root}/registry_1.yaml`]: connector('registry_1'),
    [`${root}/cluster.yaml`]: referringConnector('cluster', 'registry_1'),
    [`${root}/nightly.yaml`]: pipeline('nightly', ['registry_1']),
  };
  const byName = { operation: 'delete', 'if-exists': '' };

  it('blocks a delete if a delete that it waits for fails', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    platform.fault({
      kind: 'error',
      shape: 'C',
      status: 403,
      method: 'DELETE',
      path: '/pipeline/api/pipelines/*',
      times: 'always',
    });
    const run = await provision(platform, tree, byName);
    assertEnded(run, 1);
    const outcomes = Object.fromEntries(readResults(run).map(({ identifier, outcome }) => [identifier, outcome]));
    assert.deepEqual(outcomes, { nightly: 'failed', cluster: 'deleted', registry_1: 'blocked' });
    assert.match(run.summary, /retail\/shop\/registry_1<\/code>.* is blocked: pipeline retail\/shop\/nightly failed/);
    assert.deepEqual(
      deletes(platform)
        .map((one) => one.split('/').at(-1))
        .toSorted(),
      ['cluster', 'nightly'],
    );
  });

  it('stops when it is cancelled, and the next run continues', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    platform.fault({ kind: 'latency', milliseconds: 300, method: 'DELETE', times: 'always' });
    let watch: NodeJS.Timeout | undefined;
    const run = await provision(
      platform,
      tree,
      { ...byName, concurrency: '1' },
      {
        onStart(child) {
          watch = setInterval(() => {
            if (deletes(platform).length === 0) return;
            clearInterval(watch);
            child.kill('SIGTERM');
          }, 5);
        },
      },
    );
    clearInterval(watch);
    assert.equal(run.code, 1, run.log);
    const left = Number(run.outputs.blocked);
    assert.deepEqual([Number(run.outputs.deleted) + Number(run.outputs.unknown), left], [1, 2]);
    assert.match(
      annotations(run, 'error')
        .map(({ message }) => message)
        .join('\n'),
      /2 of 3 resources were not sent\.\nCompleted changes are kept\. Run again to continue\./i,
    );
    platform.clearFaults();
    const rest = await provision(platform, tree, byName);
    assertEnded(rest, 0);
    assert.equal(Number(rest.outputs.deleted) + Number(rest.outputs.unchanged), 3);
    assert.equal(platform.state.connectors.size, 0);
  });

  it('fails as a dry run with fail-on-changes, and says that a changed scope is a create and a delete', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    const { [`${root}/nightly.yaml`]: _, ...kept } = tree;
    const now = {
      ...kept,
      'platform/.harness/orgs/default/projects/payments/nightly.yaml': pipeline('nightly'),
    };
    const base = Object.fromEntries(Object.entries(tree).map(([path, text]) => [`base/${path}`, text]));
    const inputs = { 'previous-commit': 'HEAD~1' };
    const options = { prepare: commitVersions };
    const drift = await provision(
      platform,
      { ...base, ...now },
      { ...inputs, 'dry-run': 'true', 'fail-on-changes': 'true' },
      options,
    );
    assertEnded(drift, 1);
    assert.match(
      onlyError(drift).sentence,
      /^2 changes found, and `fail-on-changes` is set: create pipeline .*payments\/nightly, delete pipeline retail\/shop\/nightly\./,
    );
    const notes = readResults(drift).flatMap(({ note }) => note ?? []);
    assert.deepEqual(notes.toSorted(), [
      'replaced by pipeline default/payments/nightly; lost with it: its executions',
      'replaces pipeline retail/shop/nightly',
    ]);
    assert.deepEqual(deletes(platform), []);
    const run = await provision(platform, { ...base, ...now }, inputs, options);
    assertEnded(run, 0);
    assert.deepEqual([run.outputs.created, run.outputs.deleted], ['1', '1']);
    assert.deepEqual([...platform.state.pipelines.keys()], ['default/payments/nightly']);
  });

  it('says what is lost with a project and a secret that move to another organization', async (test) => {
    const platform = await startPlatform(test);
    const tree = (org: string) => ({
      'platform/a.yaml': `project: {identifier: lab, name: Lab, orgIdentifier: ${org}}\n`,
      'platform/b.yaml': `secret: {identifier: token, name: Token, type: SecretText, orgIdentifier: ${org}, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: ci/token}}\n`,
    });
    const before = tree('retail');
    assertEnded(await provision(platform, before), 0);
    const base = Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text]));
    const moved = await provision(
      platform,
      { ...base, ...tree('default') },
      { 'previous-commit': 'HEAD~1', 'allow-cascade': 'true', 'dry-run': 'true' },
      { prepare: commitVersions },
    );
    assertEnded(moved, 0);
    const notes = readResults(moved).flatMap(({ note }) => (note?.startsWith('replaced') ? note : []));
    assert.deepEqual(notes.map((note) => note.split('; also deletes')[0]).toSorted(), [
      'replaced by project default/lab; lost with it: everything in it that is not in the files',
      'replaced by secret default/token; lost with it: its value, if only the platform has it',
    ]);
  });
});
