import type { TestContext } from 'node:test';
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.ts';
import { createRepository, createServedRepository, type TestRepository } from '../harness/git.ts';
import { type InProcessRun, perform } from '../harness/in-process.ts';
import { startPlatform } from './support.ts';

const directory = '.harness/orgs/default/projects/payments';

/** The file of the pipeline. */
export const deployFile = `${directory}/pipelines/deploy.yaml`;

const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';

/** The pipeline `deploy` with this name. */
export function deploy(name = 'Deploy'): string {
  return `# deploys the shop
pipeline:
  identifier: deploy
  name: ${name}
${scope}  stages:
    - stage:
        identifier: wait
        name: Wait
        type: Custom
        spec: {execution: {steps: [{step: {identifier: w, name: W, type: Wait, spec: {duration: 1s}}}]}}
`;
}

/** A tree with all kinds that can be in Git, and others between them. */
export const tree = {
  [`${directory}/variables/region.yaml`]:
    'variable: {identifier: region, name: Region, orgIdentifier: default, projectIdentifier: payments, type: String, spec: {valueType: FIXED, fixedValue: eu}}\n',
  [`${directory}/services/shop.yaml`]: `service:\n  identifier: shop\n  name: Shop\n${scope}`,
  [`${directory}/envs/pre_production/test.yaml`]: `environment:\n  identifier: test\n  name: Test\n  type: PreProduction\n${scope}`,
  [`${directory}/envs/pre_production/test/infras/k8s.yaml`]: `infrastructureDefinition:
  identifier: k8s
  name: K8s
  environmentRef: test
  deploymentType: Kubernetes
  type: KubernetesDirect
  spec: {connectorRef: account.cluster, namespace: shop, releaseName: shop}
${scope}`,
  [`${directory}/overrides/test/services/shop/override.yaml`]:
    'overrides:\n  variables: [{name: replicas, type: String, value: "2"}]\n',
  [`${directory}/templates/wait/v1.yaml`]: `template:
  identifier: wait
  name: Wait
  versionLabel: "1"
  type: Step
  spec: {type: Wait, spec: {duration: 1s}}
${scope}`,
  [deployFile]: deploy(),
  [`${directory}/pipelines/deploy/input_sets/prod.yaml`]: `inputSet:
  identifier: prod
  name: Prod
${scope}  pipeline: {identifier: deploy}
`,
  [`${directory}/pipelines/deploy/input_sets/all.yaml`]: `overlayInputSet:
  identifier: all
  name: All
${scope}  pipelineIdentifier: deploy
  inputSetReferences: [prod]
`,
};

function gitConnector(identifier: string, url: string) {
  return { connector: { identifier, name: identifier, type: 'Github', spec: { type: 'Account', url } } };
}

const cluster = {
  connector: {
    identifier: 'cluster',
    name: 'Cluster',
    type: 'K8sCluster',
    spec: { credential: { type: 'InheritFromDelegate' } },
  },
};

/** The variables of a run on a push to `main`. */
export const onMain = { GITHUB_REPOSITORY: 'acme/shop', GITHUB_REF: 'refs/heads/main' };
/** Those of a pull request into `main`. */
export const inPullRequest = { ...onMain, GITHUB_REF: 'refs/pull/7/merge', GITHUB_BASE_REF: 'main' };

type Texts = Readonly<Record<string, string>>;

interface GitPlatform {
  /** The working tree; each of its commits is pushed to the repository that the platform reads. */
  readonly repository: TestRepository;
  readonly platform: Emulator;
  /** A run in the working tree of the repository. */
  run(inputs?: Texts, environment?: Texts): Promise<InProcessRun>;
  /** The requests since the last call that change something, without the scope in their queries. */
  writes(): string[];
}

/** A platform that serves a repository as `acme/shop`, and runs that apply all of its files. */
export async function startWithRepository(
  test: TestContext,
  files: Texts,
  options: EmulatorOptions = {},
): Promise<GitPlatform> {
  const working = createRepository(test, files);
  const served = createServedRepository(test, working);
  served.push();
  const repository: TestRepository = {
    ...working,
    commit(changed, message) {
      working.commit(changed, message);
      served.push();
    },
  };
  const connectors = [
    gitConnector('github', 'https://github.com/acme'),
    gitConnector('other', 'https://github.com/else'),
    cluster,
  ];
  const platform = await startPlatform(test, {
    repositories: { 'acme/shop': served.directory },
    ...options,
    seed: { connectors, ...options.seed },
  });
  let seen = 0;
  return {
    repository,
    platform,
    async run(inputs = {}, environment: Texts = onMain) {
      const given = { 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update', ...inputs };
      const work = () => perform(platform, repository.directory, given, { environment });
      if (!('GITHUB_BASE_REF' in environment)) return work();
      // The commit of a pull request is checked out without a branch.
      const branch = working.git('rev-parse', '--abbrev-ref', 'HEAD');
      working.git('checkout', '--quiet', '--detach');
      const result = await work();
      if (branch !== 'HEAD') working.git('checkout', '--quiet', branch);
      return result;
    },
    writes() {
      const since = platform.requests.slice(seen);
      seen = platform.requests.length;
      return since
        .filter(
          ({ method, target }) =>
            method !== 'GET' && !/\/(?:list|dry-run|evaluate-by-type|authz\/api\/acl)/.test(target),
        )
        .map(({ method, target }) => `${method} ${target.split('?')[0]}`);
    },
  };
}

/** The word of each resource in the results of a run: `{"pipeline deploy": "registered"}`. */
export function readOutcomes({ report }: InProcessRun): Record<string, string> {
  return Object.fromEntries(
    report.outcomes.map(({ step, outcome, action }) => [`${step.kind.name} ${step.key.identifier}`, action ?? outcome]),
  );
}

/** The sentences of the failures of a run. */
export function listFailures({ report }: InProcessRun): string[] {
  return report.outcomes.flatMap(({ failure }) => failure?.summary ?? []);
}
