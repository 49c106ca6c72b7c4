import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it, type TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { creates, type ResourceOperation, reachingWithUsers } from './operation-cases.ts';

after(clean);

const limit = 1_048_576;
const [createProject] = creates as [ResourceOperation, ...ResourceOperation[]];

async function platformFor(t: TestContext, options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator(options);
  t.after(() => emulator.close());
  return emulator;
}

/** Connectors as documents of one file, with identifiers of the maximum length. */
function connectors(
  count: number,
  spec = '{dockerRegistryUrl: https://registry.example, providerType: Other}',
): string {
  const documents = Array.from({ length: count }, (_, index) => {
    const identifier = `registry_${index}_`.padEnd(128, 'x');
    return `connector: {name: Registry, identifier: ${identifier}, type: DockerRegistry, spec: ${spec}}\n`;
  });
  return documents.join('---\n');
}

const annotations = ({ commands }: StepRun, level: string) => commands.filter(({ name }) => name === level);

/** The commands that the runner would execute from the log: all except masks, annotations and groups. */
function obeyed({ commands }: StepRun): string[] {
  const harmless = new Set(['add-mask', 'error', 'warning', 'notice', 'group', 'endgroup', 'debug']);
  return commands.filter(({ name }) => !harmless.has(name)).map(({ name, message }) => `${name} ${message}`);
}

describe('a large run', { concurrency: 2 }, () => {
  it('writes outputs and a summary that GitHub accepts, and names the file with the rest', async () => {
    const count = 3000;
    const files = { 'many.yaml': connectors(count) };
    const step = await runStep({ 'payload-file': 'many.yaml', 'dry-run': 'true', 'account-id': 'acme' }, { files });
    assert.equal(step.code, 0, step.log.slice(-2000));
    const sizes = Object.values(step.outputs).map((text) => Buffer.byteLength(text));
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= limit);
    const { results, resultsFile = '', identifiers = '', identifiersFile } = step.outputs;
    assert.equal(results, '');
    assert.equal((JSON.parse(readFileSync(resultsFile, 'utf8')) as unknown[]).length, count);
    assert.ok(resultsFile.startsWith(step.temp));
    const listed = identifiers || readFileSync(identifiersFile ?? '', 'utf8');
    assert.equal((JSON.parse(listed) as unknown[]).length, count);
    assert.match(
      step.log,
      /^The output `results` is too large for GitHub .*`resultsFile` has the path of a file with it/m,
    );

    assert.ok(Buffer.byteLength(step.summary) <= limit);
    assert.equal(step.summary.match(/<li>📨/g)?.length, count);
    assert.ok(step.log.includes(`registry_${count - 1}_`));
  });

  it('has at most ten annotations of a level, the last of which counts the others', async (t) => {
    const emulator = await platformFor(t, {
      faults: [{ kind: 'error', shape: 'B', message: 'not today', method: 'POST', times: 'always' }],
    });
    const files = { 'many.yaml': connectors(25) };
    const step = await runStep(
      { ...reachingWithUsers(emulator), 'payload-file': 'many.yaml', 'requests-per-minute': '0' },
      { files },
    );
    assert.deepEqual([step.code, step.outputs.failed], [1, '25']);
    const errors = annotations(step, 'error');
    assert.equal(errors.length, 10);
    assert.match(errors.at(-1)?.message ?? '', /16 further errors are in the log of this step\./);
    for (let index = 0; index < 25; index++) assert.ok(step.log.includes(`registry_${index}_`), `registry_${index}`);
    assert.deepEqual([errors[0]?.properties.file, errors[0]?.properties.line], ['many.yaml', '1']);
  });
});

describe('a runner', { concurrency: 2 }, () => {
  for (const [what, environment] of [
    ['without a summary file', { GITHUB_STEP_SUMMARY: undefined }],
    ['with a summary file that cannot be written', { GITHUB_STEP_SUMMARY: '/nowhere/summary' }],
    ['without an output file', { GITHUB_OUTPUT: undefined }],
    [
      'without any file of its own',
      {
        GITHUB_OUTPUT: undefined,
        GITHUB_STEP_SUMMARY: undefined,
        GITHUB_EVENT_PATH: undefined,
        RUNNER_TEMP: undefined,
      },
    ],
  ] as const) {
    it(`${what} causes no error`, async (t) => {
      const emulator = await platformFor(t);
      const step = await runStep({ ...reachingWithUsers(emulator), ...createProject.inputs }, { environment });
      assert.equal(step.code, 0, step.log);
      assert.ok(createProject.isSaved(emulator));
      assert.match(step.log, /Applied: 1 created/);
      assert.deepEqual(obeyed(step), []);
      if ('GITHUB_OUTPUT' in environment) assert.match(step.log, /^output identifier: only$/m);
    });
  }
});

describe('a runner in which the file for outputs', { concurrency: 2 }, () => {
  for (const [what, file, platforms] of [
    ['is not there', '/nowhere/output', undefined],
    ['is a directory', tmpdir(), undefined],
    ['has no room', '/dev/full', 'linux'],
  ] as const) {
    it(`${what} is reported, because later steps get no outputs`, async (t) => {
      if (platforms !== undefined && process.platform !== platforms) return t.skip('needs /dev/full');
      const emulator = await platformFor(t);
      const inputs = { ...reachingWithUsers(emulator), ...createProject.inputs };
      const step = await runStep(inputs, { environment: { GITHUB_OUTPUT: file } });
      assert.equal(step.code, 1, step.log);
      assert.ok(createProject.isSaved(emulator));
      const [error, ...others] = annotations(step, 'error');
      assert.ok(error?.message.startsWith(`Failed to write the outputs to ${file} (GITHUB_OUTPUT): `));
      assert.match(error?.message ?? '', /Later steps do not get them; changes on the platform are kept\.$/);
      assert.deepEqual(others, []);
      assert.match(step.log, /Failed: 1 error, 1 created/);
      assert.match(step.summary, /<b>Failed: 1 error, 1 created.*Failed to write the outputs/s);
    });
  }
});

/** Text that a runner reads as a command at the beginning of a line, or in the old form anywhere. */
const hostile = [
  '::set-output name=outcome::stolen',
  '\r::add-mask::payments',
  '\n::stop-commands::forever',
  '\n  ::save-state name=a::b',
  '##[error]stolen',
  '\u2028::set-env name=PATH::/tmp',
  '%0A::set-output name=a::b',
];

/** The old form of a command, which counts anywhere in a line that is not a command itself. */
const oldForm = /^(?!::add-mask::).*##\[/m;

describe('foreign text', { concurrency: 10 }, () => {
  for (const text of hostile) {
    it(`${JSON.stringify(text)} from the platform never becomes a command`, async (t) => {
      const faults = [
        { kind: 'error', shape: 'B', code: text, message: text },
        { kind: 'raw', status: 400, body: text },
        {
          kind: 'raw',
          status: 200,
          body: JSON.stringify({ status: 'SUCCESS', data: { project: { identifier: text } }, correlationId: text }),
        },
        { kind: 'policy-denial', message: text },
        { kind: 'redirect', location: `https://elsewhere.example/${encodeURI(text)}` },
      ] as const;
      const identifiers = faults.map((_, index) => `case_${index}`);
      const emulator = await platformFor(t, {
        faults: faults.map((rule, index) => ({ ...rule, method: 'POST', identifier: `case_${index}` })),
      });
      const { inputs, files } = createProject.withResources(identifiers);
      const step = await runStep({ ...reachingWithUsers(emulator), ...inputs }, { files });
      const { failed, unknown } = step.outputs;
      assert.deepEqual([step.code, Number(failed) + Number(unknown)], [1, faults.length], step.log);
      assert.deepEqual(obeyed(step), [], step.log);
      assert.doesNotMatch(step.log, oldForm);
      assert.equal('a' in step.outputs || 'name' in step.outputs, false);
    });

    it(`${JSON.stringify(text)} in a payload never becomes a command`, async (t) => {
      const emulator = await platformFor(t);
      const payloads = [
        text,
        JSON.stringify({ [text]: {} }),
        JSON.stringify({ project: { identifier: text, name: text, orgIdentifier: text } }),
        JSON.stringify({ connector: { identifier: 'c', name: 'C', type: text, spec: { password: text } } }),
        JSON.stringify([{ identifier: text, value: text, allowOverrides: false, updateType: 'UPDATE' }]),
        `pipeline: {identifier: a, name: *${text} }`,
      ];
      const refused = Object.fromEntries(payloads.map((payload, index) => [`${index}.yaml`, payload]));
      const planned = JSON.stringify({
        project: { identifier: 'payments', name: 'P', description: text, tags: { [text]: text } },
      });
      for (const [files, outcome] of [
        [refused, 'failed'],
        [{ 'planned.yaml': planned }, 'planned'],
      ] as const) {
        const inputs = {
          ...reachingWithUsers(emulator),
          'payload-file': '*.yaml',
          'if-exists': 'update',
          'dry-run': 'true',
        };
        const step = await runStep(inputs, { files });
        assert.deepEqual(obeyed(step), [], step.log);
        assert.doesNotMatch(step.log, oldForm);
        assert.equal(step.outputs.outcome, outcome, step.log);
      }
    });
  }
});
