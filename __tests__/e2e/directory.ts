import type { Emulator, RecordedRequest } from '../../emulator/emulator.ts';
import { runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { reaching } from './support.ts';

/** Files of a workspace by their path. */
export type Files = Readonly<Record<string, string>>;

const projects = ['payments', 'shop', 'fleet', 'search', 'mobile', 'data', 'risk', 'mail', 'web'];

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Several YAML documents as one file. */
export function documents(...texts: readonly string[]): string {
  return texts.map((text) => `---\n${text}`).join('');
}

export function project(identifier: string, fields = ''): string {
  return `project:\n  identifier: ${identifier}\n  name: ${identifier}\n${fields}`;
}

/** A connector that needs no other; `fields` are lines of the resource, indented by two spaces. */
export function connector(identifier: string, fields = ''): string {
  return `# Registry
connector:
  identifier: ${identifier}
  name: ${identifier}
${fields}  type: DockerRegistry
  spec:
    dockerRegistryUrl: https://registry.example/v2/
    providerType: Other
    auth: { type: Anonymous }
`;
}

/** A connector that refers to another one. */
export function referringConnector(identifier: string, reference: string, fields = ''): string {
  return `connector:
  identifier: ${identifier}
  name: ${identifier}
${fields}  type: CEK8sCluster
  spec:
    connectorRef: ${reference}
    featuresEnabled: [VISIBILITY]
`;
}

/** A pipeline with connectors in its step and runtime inputs; its scope is not in the document. */
export function pipeline(identifier: string, references: readonly string[] = [], script = 'echo hello'): string {
  const steps = references.map(
    (reference, index) => `              - step:
                  identifier: run_${index}
                  name: Run ${index}
                  type: Run
                  spec: { connectorRef: ${reference}, image: alpine, command: "true" }
`,
  );
  return `# The steps say what ${identifier} does.
pipeline:
  identifier: ${identifier}
  name: ${identifier}
  stages:
    - stage:
        identifier: build
        name: Build
        type: Custom
        spec:
          execution:
            steps:
              - step:
                  identifier: say
                  name: Say
                  type: ShellScript
                  timeout: 10m
                  spec: { shell: Bash, source: { type: Inline, spec: { script: ${script} } } }
                  when: <+input>
${steps.join('')}`;
}

/** 300 documents in 40 files, of every kind and scope, that refer to each other, like the directory of a platform team. */
export function mixedDirectory(): Files {
  const files: Record<string, string> = {
    'platform/settings.json': JSON.stringify([
      { identifier: 'enable_force_delete', value: 'true', allowOverrides: false, updateType: 'UPDATE' },
      { identifier: 'concurrent_active_pipeline_executions', value: '20', allowOverrides: true, updateType: 'UPDATE' },
    ]),
    'platform/projects.yaml': documents(...projects.map((name) => project(name))),
  };
  for (const file of many(3, (index) => index)) {
    files[`platform/account-${file}.yaml`] = documents(...many(10, (index) => connector(`account_${file}_${index}`)));
  }
  for (const file of many(2, (index) => index)) {
    files[`platform/.harness/orgs/default/connectors-${file}.yaml`] = documents(
      ...many(10, (index) => referringConnector(`org_${file}_${index}`, `account.account_0_${index}`)),
    );
  }
  for (const name of projects) {
    files[`platform/.harness/orgs/default/projects/${name}/connectors.yaml`] = documents(
      // Documents with references come first, so the order of the files is not the order of an apply.
      ...many(5, (index) => referringConnector(`cost_${index}`, `registry_${index}`)),
      ...many(5, (index) => connector(`registry_${index}`)),
    );
  }
  for (const file of many(24, (index) => index)) {
    const name = projects[file % projects.length];
    files[`platform/.harness/orgs/default/projects/${name}/pipelines-${file}.yaml`] = documents(
      ...many(file < 6 ? 7 : 6, (index) =>
        pipeline(`deploy_${file}_${index}`, [
          `registry_${index % 5}`,
          'org.org_1_0',
          'account.account_2_9',
          '<+input>',
        ]),
      ),
    );
  }
  return files;
}

/** Runs the action over the files in `platform/`, reaching the emulator. */
export function provision(
  platform: Emulator,
  files: Files,
  inputs: Readonly<Record<string, string>> = {},
  options: StepOptions = {},
): Promise<StepRun> {
  const common = { ...reaching(platform), 'payload-file': 'platform/**', 'if-exists': 'update', concurrency: '10' };
  return runStep({ ...common, 'requests-per-minute': '0', ...inputs }, { ...options, files });
}

/** The requests that change something: all but reads, lists, the platform's dry run and questions about permissions. */
export function writes({ requests }: Pick<Emulator, 'requests'>): RecordedRequest[] {
  return requests.filter(
    ({ method, path }) =>
      method !== 'GET' && !/\/(listV2|list|filter|aggregate|acl|evaluate-by-type|dry-run)$/.test(path),
  );
}

/** A request in one line, `PUT /ng/api/projects/shop`. */
export function line({ method, path }: RecordedRequest): string {
  return `${method} ${path}`;
}

/** One entry of the output `results`. */
interface Result {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly scope: { readonly account: string; readonly org?: string; readonly project?: string };
  readonly identifier: string;
  readonly outcome: string;
  readonly change?: string;
  readonly rights?: readonly string[];
  readonly correlationId?: string;
  readonly url?: string;
  readonly note?: string;
  readonly error?: string;
}

export function readResults(run: StepRun): Result[] {
  return JSON.parse(run.outputs.results || '[]') as Result[];
}

/** The counts in the outputs of a step. */
export function readCounts({ outputs }: StepRun): Record<string, number> {
  const names = ['created', 'updated', 'unchanged', 'skipped', 'blocked', 'failed'];
  return Object.fromEntries(names.map((name) => [name, Number(outputs[name])]));
}
