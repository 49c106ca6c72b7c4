/** The size of a text: MiB, or the number of its items. */
export interface LargeText {
  readonly name: string;
  readonly file: string;
  readonly size: number;
  readonly unit: string;
  /** The text of a size. */
  readonly make: (size: number) => string;
}

const mebibyte = 1024 ** 2;

const head = `pipeline:
  identifier: large
  name: Large
  orgIdentifier: default
  projectIdentifier: payments
`;
const build = `  stages:
    - stage:
        identifier: build
        name: Build
        type: Custom
        spec:
          execution:
            steps:
`;

function yamlStep(index: number, more = ''): string {
  return `              - step:
                  identifier: step_${index}
                  name: Step ${index}
                  type: ShellScript
                  timeout: 10m
                  spec:
                    shell: Bash
                    source: {type: Inline, spec: {script: echo ${index} && sleep 1}}
${more}`;
}

function yamlOf(mebibytes: number): string {
  const parts = [head + build];
  for (let size = 0, index = 0; size < mebibytes * mebibyte; index++) {
    const step = yamlStep(index);
    parts.push(step);
    size += step.length;
  }
  return parts.join('');
}

function jsonOf(mebibytes: number): string {
  const step = (index: number) => ({
    step: {
      identifier: `step_${index}`,
      name: `Step ${index}`,
      type: 'ShellScript',
      timeout: '10m',
      spec: { shell: 'Bash', source: { type: 'Inline', spec: { script: `echo ${index} && sleep 1` } } },
    },
  });
  const count = Math.floor((mebibytes * mebibyte) / (JSON.stringify(step(100_000)).length + 1));
  const steps = Array.from({ length: count }, (_, index) => step(index));
  const stage = { identifier: 'build', name: 'Build', type: 'Custom', spec: { execution: { steps } } };
  const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
  return JSON.stringify({ pipeline: { identifier: 'large', name: 'Large', ...scope, stages: [{ stage }] } });
}

function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

/** Steps for each secret. */
const stepsForEach = 4;

/** Secrets of 200 characters, all with the same beginning, and texts of 2 KiB that contain these beginnings and no secret. */
function secretsOf(count: number): string {
  const shared = 'a'.repeat(100);
  const variables = many(
    count,
    (index) => `    - {name: token_${index}, type: String, value: "${shared}${index}${'b'.repeat(100)}"}\n`,
  );
  const steps = many(count * stepsForEach, (index) =>
    yamlStep(index, `                    note: ${`${shared} `.repeat(20)}\n`),
  );
  return `${head}  variables:\n${variables}${build}${steps}`;
}

/** Texts of the sizes for which linear time is promised. */
export const largeTexts: readonly LargeText[] = [
  { name: 'YAML, one document', file: 'large.yaml', size: 8, unit: 'MiB', make: yamlOf },
  { name: 'JSON, one document', file: 'large.json', size: 49, unit: 'MiB', make: jsonOf },
  {
    name: 'references',
    file: 'references.yaml',
    size: 100_000,
    unit: '',
    make: (count) =>
      `${head}${build}${yamlStep(0, `                    refs:\n${many(count, (index) => `                      - {connectorRef: c${index}}\n`)}`)}`,
  },
  {
    name: 'warnings',
    file: 'warnings.yaml',
    size: 10_000,
    unit: '',
    make: (count) => head + build + many(count, (index) => yamlStep(index).replace('10m', '5')),
  },
  { name: 'secrets with one beginning', file: 'secrets.yaml', size: 500, unit: '', make: secretsOf },
];
