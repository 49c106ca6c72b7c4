import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { kinds } from '../../src/kinds/registry.ts';
import { startPlatform } from '../e2e/support.ts';
import { makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const root = 'platform/.harness/orgs/default/projects/payments';
const scope = 'orgIdentifier: default, projectIdentifier: payments';
const stage = '{ name: Build, identifier: build, type: Custom, spec: { execution: { steps: [] } } }';

/** A document of each kind that policies know, with a description or tag that each of them has. */
const createTree = (word: string): Tree => ({
  [`${root}/connectors/hub.yaml`]: `connector: { name: Hub, identifier: hub, description: ${word}, ${scope}, type: DockerRegistry, spec: { dockerRegistryUrl: https://hub.example, providerType: Other, auth: { type: Anonymous } } }`,
  [`${root}/secrets/token.yaml`]: `secret: { name: Token, identifier: token, description: ${word}, ${scope}, type: SecretText, spec: { secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: ${word} } }`,
  [`${root}/variables/region.yaml`]: `variable: { name: Region, identifier: region, description: ${word}, ${scope}, type: String, spec: { valueType: FIXED, fixedValue: ${word} } }`,
  [`${root}/services/web.yaml`]: `service: { name: Web, identifier: web, tags: { word: ${word} }, ${scope}, serviceDefinition: { type: Kubernetes, spec: {} } }`,
  [`${root}/envs/production/prod.yaml`]: `environment: { name: Prod, identifier: prod, tags: { word: ${word} }, ${scope}, type: Production }`,
  [`${root}/envs/production/prod/infras/k8s.yaml`]: `infrastructureDefinition: { name: K8s, identifier: k8s, description: ${word}, ${scope}, environmentRef: prod, deploymentType: Kubernetes, type: KubernetesDirect, spec: { connectorRef: hub, namespace: a, releaseName: a } }`,
  [`${root}/overrides/prod/services/web/a.yaml`]: `overrides: { variables: [{ name: word, type: String, value: ${word} }] }`,
  [`${root}/templates/build/1.yaml`]: `template: { name: Build, identifier: build, versionLabel: "1", description: ${word}, ${scope}, type: Stage, spec: { type: Custom, spec: { execution: { steps: [] } } } }`,
  [`${root}/pipelines/deploy.yaml`]: `pipeline: { name: Deploy, identifier: deploy, description: ${word}, ${scope}, stages: [{ stage: ${stage} }] }`,
  [`${root}/service_accounts/robot.yaml`]: `serviceAccount: { name: Robot, identifier: robot, email: robot@service.harness.io, description: ${word}, ${scope} }`,
});

const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update', 'allow-access-changes': 'true' };

it('a denying policy makes a plan red for exactly the kinds whose saves it refuses', async (test) => {
  const platform = await startPlatform(test);
  const workspace = makeDirectory();
  const run = async (more: Readonly<Record<string, string>> = {}) => {
    const { report } = await perform(platform, workspace, { ...inputs, ...more });
    const problems = [...report.outcomes.flatMap(({ failure }) => failure ?? []), ...report.diagnostics];
    return problems.filter(({ severity }) => severity === 'error').map(({ summary }) => summary);
  };
  writeTree(workspace, createTree('one'));
  assert.deepEqual(await run(), []);
  const judged = kinds.flatMap(({ name, elsewhere }) =>
    elsewhere?.policy === undefined ? [] : { name, type: elsewhere.policy.type },
  );
  const deny = (types: readonly string[]) => {
    platform.state.policies.clear();
    for (const type of types) {
      const rule = { identifier: type, kind: type, match: '*', action: 'deny', message: `no ${type}` } as const;
      platform.state.policies.set(type, rule);
    }
  };
  const types = judged.map(({ type }) => type);
  writeTree(workspace, createTree('two'));
  deny(types);
  const planned = await run({ 'dry-run': 'true' });
  // A resource whose environment is refused is not sent.
  const inEnvironments = ['infrastructure', 'override'];
  deny(inEnvironments);
  const refused = await run({ validate: 'off' });
  deny(types.filter((type) => !inEnvironments.includes(type)));
  writeTree(workspace, createTree('three'));
  refused.push(...(await run({ validate: 'off' })));
  for (const { name, type } of judged) {
    const count = (found: readonly string[], start: RegExp) =>
      found.filter((text) => start.test(text) && new RegExp(`: no ${type}\\b`).test(text)).length;
    assert.equal(
      count(planned, new RegExp(`^The platform would not save ${name} `)),
      1,
      `${name}: ${planned.join('\n')}`,
    );
    assert.equal(count(refused, new RegExp(`^Failed to update ${name} `)), 1, `${name}: ${refused.join('\n')}`);
  }
  assert.deepEqual([planned.length, refused.length], [judged.length, judged.length]);
});
