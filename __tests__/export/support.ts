import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { readInputTexts } from '../../src/inputs/texts.ts';
import { main } from '../../src/main.ts';
import { outputsOf } from '../../src/report/outputs.ts';
import type { Report } from '../../src/report/report.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { systemClock } from '../../src/shared/clock.ts';
import type { Log } from '../../src/shared/log.ts';

/** The text of the files of a directory by their paths. */
export type Tree = Readonly<Record<string, string>>;

/** A run in this process. */
export interface Ran {
  readonly report: Report;
  readonly outputs: ReturnType<typeof outputsOf>;
  readonly lines: readonly string[];
}

/** A directory of its own for a test, which ends with it. */
export function directoryFor(test: Pick<TestContext, 'after'>): string {
  const directory = mkdtempSync(join(tmpdir(), 'export-'));
  test.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Performs a run against the emulator in this process, without pacing. */
export async function perform(
  emulator: Emulator,
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Ran> {
  const lines: string[] = [];
  const log: Log = {
    mask: () => undefined,
    info: (text) => lines.push(text),
    debug: () => undefined,
    notice: (text) => lines.push(`notice: ${text}`),
    warning: (text) => lines.push(`warning: ${text}`),
    error: (text) => lines.push(`error: ${text}`),
    group: (title, work) => {
      lines.push(title);
      return work();
    },
    step: (line) => lines.push(line),
    progress: () => undefined,
    flush: () => undefined,
  };
  const given = {
    'base-url': emulator.url,
    'api-key': emulator.apiKey,
    'account-id': emulator.account,
    'requests-per-minute': '0',
    'plan-digest': 'none',
    ...inputs,
  };
  const environment = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
  const context = {
    environment: { ...environment, NODE_ENV: 'test' },
    workspace,
    clock: systemClock,
    secrets: new Secrets(),
    log,
    files: { write: (name: string) => name },
    signal,
  };
  const { report } = await main(readInputTexts(environment), context);
  return { report, outputs: outputsOf(report), lines };
}

/** The files below a directory by their paths from it. */
export function readTree(directory: string): Tree {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => statSync(join(directory, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

export function writeTree(directory: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

const inProject = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const stated = 'orgIdentifier: retail, projectIdentifier: shop';
const pipelineText = `# Builds and deploys.\r\npipeline:\r\n    identifier: deploy\r\n    name: Deploy  # the one\r\n    orgIdentifier: retail\r\n    projectIdentifier: shop\r\n    stages:\r\n      - stage: {identifier: build, name: Build, type: Custom, spec: {execution: {steps: []}}}`;

const account = 'ExportAccount00000001';
/** A platform with the keys of an administrator and of a service account that is no resource of it. */
export const emptySeed: Seed = {
  account,
  keys: [{ token: `sat.${account}.ScimToken.${'a'.repeat(20)}`, serviceAccount: 'scim_provisioning' }],
};

/** A platform with at least one resource of every kind. */
export const fullSeed: Seed = {
  ...emptySeed,
  organizations: [{ organization: { identifier: 'retail', name: 'Retail', description: 'Shops', tags: { a: 'b' } } }],
  projects: [
    { project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'retail', color: '#0063F7' } },
    { project: { identifier: 'payments', name: 'Payments', orgIdentifier: 'default', description: 'yes' } },
  ],
  secrets: [
    {
      secret: {
        type: 'SecretText',
        identifier: 'token',
        name: 'Token',
        spec: { secretManagerIdentifier: 'vault', valueType: 'Reference', value: 'ci/token' },
      },
    },
    {
      secret: {
        type: 'SSHKey',
        identifier: 'deploy-key',
        name: 'Deploy key',
        ...inProject,
        spec: {
          auth: {
            type: 'SSH',
            spec: { credentialType: 'KeyReference', spec: { userName: 'ci', key: 'account.token' } },
          },
        },
      },
    },
  ],
  connectors: [
    {
      connector: {
        identifier: 'vault',
        name: 'Vault',
        type: 'Vault',
        spec: { vaultUrl: 'https://v.example', renewalIntervalMinutes: 10 },
      },
    },
    {
      connector: {
        identifier: 'registry',
        name: 'on',
        description: 'first line\nsecond line\n',
        ...inProject,
        type: 'DockerRegistry',
        spec: { dockerRegistryUrl: 'https://r.example', providerType: 'Other', auth: { type: 'Anonymous' } },
      },
    },
  ],
  variables: [
    {
      variable: {
        identifier: 'region',
        name: 'Region',
        orgIdentifier: 'retail',
        type: 'String',
        spec: { valueType: 'FIXED', fixedValue: 'yes' },
      },
    },
  ],
  templates: ['1.0', '2.0'].map((version) => ({
    ...inProject,
    yaml: `template:\n  identifier: build\n  name: Build\n  versionLabel: "${version}"\n  type: Step\n  ${stated.replace(', ', '\n  ')}\n  spec: {type: ShellScript, spec: {shell: Bash, source: {type: Inline, spec: {script: echo 1}}}, timeout: 10m}\n`,
  })),
  services: [
    {
      service: {
        identifier: 'api',
        name: 'API',
        ...inProject,
        yaml: `service: {identifier: api, name: API, ${stated}}`,
      },
    },
    { service: { identifier: 'edge', name: 'Edge', yaml: '\ufeffservice:\n  identifier: edge\n  name: Edge\n' } },
  ],
  environments: [
    {
      environment: {
        identifier: 'eu',
        name: 'EU',
        type: 'Production',
        ...inProject,
        yaml: `environment:\n  identifier: eu\n  name: EU\n  type: Production\n  ${stated.replace(', ', '\n  ')}\n`,
      },
    },
    {
      environment: {
        identifier: 'qa',
        name: 'QA',
        type: 'PreProduction',
        yaml: 'environment: {identifier: qa, name: QA, type: PreProduction}\n',
      },
    },
  ],
  environmentGroups: [
    {
      environmentGroup: {
        identifier: 'all',
        ...inProject,
        yaml: `environmentGroup: {identifier: all, name: All, ${stated}, envIdentifiers: [eu]}`,
      },
    },
  ],
  infrastructures: [
    {
      infrastructure: {
        identifier: 'k8s',
        name: 'K8s',
        environmentRef: 'eu',
        type: 'KubernetesDirect',
        deploymentType: 'Kubernetes',
        ...inProject,
        yaml: `infrastructureDefinition: {identifier: k8s, name: K8s, environmentRef: eu, ${stated}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: registry, namespace: n, releaseName: r}}`,
      },
    },
  ],
  overrides: [
    {
      override: {
        environmentRef: 'eu',
        serviceRef: 'api',
        type: 'ENV_SERVICE_OVERRIDE',
        ...inProject,
        yaml: 'overrides:\n  variables:\n    - {name: replicas, type: Number, value: 3}\n',
      },
    },
    {
      override: {
        environmentRef: 'account.qa',
        type: 'ENV_GLOBAL_OVERRIDE',
        yaml: 'overrides: {variables: [{name: a, type: String, value: b}]}',
      },
    },
  ],
  pipelines: [{ ...inProject, yaml: pipelineText }],
  inputSets: [
    {
      ...inProject,
      yaml: `inputSet: {identifier: nightly, name: Nightly, ${stated}, pipeline: {identifier: deploy}}\n`,
    },
    {
      ...inProject,
      yaml: `overlayInputSet: {identifier: both, name: Both, ${stated}, pipelineIdentifier: deploy, inputSetReferences: [nightly]}\n`,
    },
  ],
  triggers: [
    {
      ...inProject,
      yaml: `trigger: {identifier: cron, name: Cron, enabled: true, ${stated}, pipelineIdentifier: deploy, source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 3 * * *}}}, inputYaml: "pipeline: {identifier: deploy}"}\n`,
    },
  ],
};
