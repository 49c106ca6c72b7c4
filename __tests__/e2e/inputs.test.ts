import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { annotations, apiKey, assertEnded, endOfSuite, startPlatform } from './support.ts';

const file = endOfSuite();
let platform: Emulator;
before(async () => {
  platform = await startPlatform(file);
});
after(clean);

const connector = 'connector: {name: C, identifier: c, type: Dynatrace, spec: {}}\n';
const pipeline = 'pipeline: {name: Deploy, identifier: deploy, stages: <+input>}\n';

/** Runs a step with valid inputs except for the given ones; it must fail before it sends anything. */
async function refused(
  inputs: Readonly<Record<string, string>>,
  options?: StepOptions,
): Promise<{ run: StepRun; errors: string[] }> {
  const good = { 'base-url': platform.url, 'api-key': apiKey };
  const run = await runStep({ ...good, ...inputs }, options);
  assertEnded(run, 1);
  assert.deepEqual(platform.requests, [], 'nothing was sent');
  assert.equal(run.outputs.outcome, 'failed');
  assert.equal(run.outputs.correlationId, '');
  assert.match(
    run.log,
    /(^|\n)Failed: \d+ errors?(?:; nothing was written)? \(\d+\.\d s\)\n(::error::\d+ further errors are in the log of this step\.\n)?$/,
  );
  assert.match(run.summary, /<b>Failed: \d+ errors?(?:; nothing was written)?<\/b>/);
  assert.doesNotMatch(run.log, /^\s+at .+:\d+:\d+/m, 'no stack trace');
  return { run, errors: annotations(run, 'error').map(({ message }) => message) };
}

describe('a mistyped input', { concurrency: 2 }, () => {
  for (const [name, value, right] of [
    ['dry_run', 'true', 'dry-run'],
    ['dryrun', 'true', 'dry-run'],
    ['if-exist', 'update', 'if-exists'],
    ['Plan Digest', 'ab', 'plan-digest'],
    ['payload_file', 'none.yaml', 'payload-file'],
  ] as const) {
    it(`${name} sends nothing and names the right one`, async () => {
      const variable = `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
      const { errors } = await refused({ payload: connector }, { environment: { [variable]: value } });
      const typed = variable.slice('INPUT_'.length).toLowerCase();
      assert.deepEqual(errors, [`Unknown input \`${typed}\`. Did you mean \`${right}\`?`]);
    });
  }

  for (const [title, environment] of [
    [
      'another program',
      { INPUT_VERSION: '1', INPUT_ENVIRONMENT: 'prod', input_dry_run: 'true', MY_INPUT_DRY_RUN: 'x' },
    ],
    ['a container', { INPUT_ARGS: 'a', INPUT_ENTRYPOINT: '/b' }],
    ['a composite action that passes it on', { INPUT_DRY_RUN: 'true', INPUT_ORG_ID: 'default' }],
    ['an expression without a value', { INPUT_IF_EXISTS: '' }],
  ] as const) {
    it(`is not a variable of ${title}`, async (test) => {
      const own = await startPlatform(test);
      const inputs = {
        'base-url': own.url,
        'api-key': apiKey,
        payload: connector,
        'dry-run': 'true',
        'org-id': 'default',
      };
      const run = await runStep(inputs, { environment });
      assert.equal(run.code, 0, run.log);
    });
  }
});

describe('a bad input sends nothing and says what to do', { concurrency: 2 }, () => {
  // Every bad input is in __tests__/inputs/bad-inputs.test.ts; these show how one is reported.
  it('an empty api-key', async () => {
    const { errors } = await refused({ 'api-key': '', payload: connector });
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /^`api-key` is empty/);
  });

  it('credentials in the address, which are not shown', async () => {
    const { run, errors } = await refused({
      'base-url': 'https://me:hunter22@platform.example.com',
      payload: connector,
    });
    assert.equal(errors.length, 1);
    assert.ok(!`${run.log}${run.summary}${JSON.stringify(run.outputs)}`.includes('hunter22'));
  });

  it('all of them together', async () => {
    const { errors } = await refused({
      'base-url': 'http://example.com',
      'api-key': '',
      operation: 'creat-pipeline',
      payload: connector,
      'payload-file': 'x.yaml',
      comment: 'perhaps',
      timeout: 'long',
      concurrency: 'many',
    });
    const names = ['operation', 'base-url', 'comment', 'timeout', 'concurrency', 'payload-file', 'api-key'];
    assert.deepEqual(
      errors.map((error) => names.find((name) => error.includes(`\`${name}\``))).sort(),
      [...names].sort(),
    );
  });

  it('an input that the runner does not set has the default value', async () => {
    const environment = { INPUT_VALIDATE: undefined, INPUT_OPERATION: undefined, INPUT_TIMEOUT: '' };
    const { errors } = await refused({}, { environment });
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /Neither `payload` nor `payload-file`/);
  });
});

describe('a file that cannot be read', { concurrency: 2 }, () => {
  it('is named with the absolute path that was read', async () => {
    const { run, errors } = await refused({ 'payload-file': 'delivery/pipe.yaml' }, { files: { 'README.md': '#' } });
    assert.deepEqual(errors, [
      `\`payload-file\`: delivery/pipe.yaml does not exist (looked for ${run.workspace}/delivery/pipe.yaml).`,
    ]);
  });

  it('is reported as missing with a hint about the checkout, if the workspace is empty', async () => {
    const { run, errors } = await refused({ 'payload-file': 'pipe.yaml' });
    assert.equal(errors.length, 1);
    assert.ok(errors[0]?.includes(`(looked for ${run.workspace}/pipe.yaml); the workspace is empty`));
    assert.ok(errors[0]?.includes('check out the repository first, with actions/checkout'));
  });

  it('is refused outside of the workspace', async () => {
    const { errors } = await refused({ 'payload-file': '../../etc/passwd' }, { files: { 'a.yaml': connector } });
    assert.match(errors.join(), /\.\.\/\.\.\/etc\/passwd is outside the workspace/);
  });

  it('is reported together with every other one', async () => {
    const { errors } = await refused(
      { 'payload-file': 'a.yaml\nb.yaml\n*.json\ndir' },
      { files: { 'dir/c.yaml': '' } },
    );
    assert.equal(errors.length, 4);
    for (const [index, line] of ['a.yaml', 'b.yaml', '*.json', 'dir'].entries()) {
      assert.ok(errors[index]?.startsWith(`\`payload-file\`: ${line} `), errors[index]);
    }
  });
});

/** An error as it is shown: file, line, column, and the beginning of its message. */
type LocatedMessage = readonly [string, number, number, string];

/** GitHub shows ten annotations of a step; the last one counts those that only the log shows. */
const shownByGitHub = 9;

/** Runs over the files and compares every error, as an annotation, in the log and in the summary. */
async function annotated(
  files: Record<string, string>,
  inputs: Record<string, string>,
  expected: readonly LocatedMessage[],
) {
  const { run } = await refused({ 'payload-file': Object.keys(files).join('\n'), ...inputs }, { files });
  const located = annotations(run, 'error').filter(({ properties }) => properties.file !== undefined);
  assert.equal(located.length, Math.min(expected.length, shownByGitHub));
  for (const { properties, message } of located) {
    const { file, line, col } = properties;
    assert.ok(message.startsWith(`${file}:${line}:${col}: `), message);
  }
  const inLog = run.log.split('\n').flatMap((line) => (line.startsWith('error: ') ? [line.slice(7)] : []));
  const errors = [...located.map(({ message }) => message), ...inLog];
  assert.equal(errors.length, expected.length, run.log);
  for (const [file, line, column, message] of expected) {
    assert.ok(
      errors.some((error) => error.startsWith(`${file}:${line}:${column}: ${message}`)),
      `${file}:${line}:${column}: ${message}\n${run.log}`,
    );
    assert.ok(run.summary.includes(`<code>${file}:${line}:${column}</code>`));
  }
}

describe('an invalid payload is annotated at its errors', { concurrency: 2 }, () => {
  it('at every place of every file at once', () =>
    annotated(
      {
        'a.yaml': 'project:\n  name: ""\n  identifier: not-good\n  color: blue\n  tags: [a]\n',
        'b.json': '{\n  "connector": {\n    "identifier": 7,\n    "type": "Git"\n  }\n}\n',
        'c.yaml': 'pipeline:\n  name: A\n  identifier: a\n  stages:\n    - stage:\n    - stage: {name: B}\n',
        'd.yaml':
          '- identifier: x\n  value: 1\n  allowOverrides: "no"\n  updateType: update\n- {identifier: "", value: a, allowOverrides: true, updateType: RESTORE}\n',
      },
      {},
      [
        ['a.yaml', 2, 9, '`project.name` must not be empty'],
        ['a.yaml', 3, 15, '`project.identifier` must begin with a letter'],
        ['a.yaml', 4, 10, '`project.color` must be a color in the form `#RRGGBB`, found "blue"'],
        ['a.yaml', 5, 9, '`project.tags` must be a map of names to text'],
        ['b.json', 2, 3, '`connector.name` is required but missing'],
        ['b.json', 2, 3, '`connector.spec` is required but missing'],
        ['b.json', 3, 19, '`connector.identifier` must be text, found a number; put it in quotes'],
        ['c.yaml', 5, 7, '`pipeline.stages[0]` must contain `stage`, `parallel` or `insert`'],
        ['c.yaml', 6, 7, '`pipeline.stages[1].stage.identifier` is required but missing'],
        ['c.yaml', 6, 7, '`pipeline.stages[1].stage.type` is required but missing'],
        ['c.yaml', 1, 1, 'The pipeline names no project'],
        ['d.yaml', 2, 10, '`[0].value` must be text, found a number; put it in quotes'],
        ['d.yaml', 3, 19, '`[0].allowOverrides` must be true or false, found "no"'],
        ['d.yaml', 4, 15, '`[0].updateType` must be UPDATE or RESTORE, found "update"'],
        ['d.yaml', 5, 16, '`[1].identifier` must not be empty'],
      ],
    ));

  it('for each kind of error in a document', () => {
    const broken = [
      ['text that is not YAML', 'project:\n  name: [a\n  x: y\n', [2, 9, 'A bracket opened here is never closed']],
      ['a tab as indentation', 'project:\n\tname: a\n', [2, 1, 'A tab']],
      ['a duplicate key', 'project:\n  name: a\n  name: b\n', [3, 3, 'Duplicate key "name" (first on line 2)']],
      ['JSON cut short', '{"project": {\n  "name": "a",\n', [1, 13, 'A bracket opened here is never closed']],
      [
        'an unknown top-level key',
        '# c\npipline:\n  name: a\n',
        [2, 1, 'The top-level key `pipline` is unknown. Did you mean `pipeline`?'],
      ],
      [
        'two resources in one document',
        'project: {}\nconnector: {}\n',
        [2, 1, 'The document contains `project` and `connector`'],
      ],
      [
        'a second key beside the resource',
        'project: {name: A, identifier: a}\nextra: 1\n',
        [2, 1, 'The key `extra` is not allowed next to `project`'],
      ],
      ['a single value', 'hello\n', [1, 1, 'The document is a single value']],
      ['a setting outside of a list', 'identifier: x\nvalue: y\n', [1, 1, 'This is a setting entry outside a list']],
      [
        "an account that is not the run's",
        'connector: {name: C, identifier: c, type: T, spec: {},\n  accountIdentifier: other}\n',
        [2, 22, 'The document names account "other", but the run uses account'],
      ],
      [
        'a connector in a project of no organization',
        'connector: {name: C, identifier: c, type: T, spec: {},\n projectIdentifier: p}\n',
        [2, 21, 'The connector names project "p" but no organization'],
      ],
      ['a pipeline without a project', pipeline, [1, 1, 'The pipeline names no project']],
    ] as const;
    const formatPath = (what: string) => `dir/${what.replaceAll("'", '')}.yaml`;
    return annotated(
      Object.fromEntries(broken.map(([what, text]) => [formatPath(what), text])),
      {},
      broken.map(([what, , [line, column, message]]) => [formatPath(what), line, column, message] as const),
    );
  });

  it('an operation that disagrees with the document', () =>
    annotated({ 'p.yaml': `\n\n${pipeline}` }, { operation: 'create-connector', 'project-id': 'payments' }, [
      ['p.yaml', 3, 1, 'This is a pipeline (operation `create-pipeline`), but `operation` is `create-connector`.'],
    ]));

  it('the same resource twice in one plan', () =>
    annotated({ 'a.yaml': connector, 'b.yaml': connector }, {}, [
      ['b.yaml', 1, 1, 'Duplicate connector "c" (first defined in a.yaml, line 1).'],
    ]));

  it('an inline payload by line and column, without a file', async () => {
    const { run, errors } = await refused({ payload: 'project:\n  name: A\n  identifier: "1"\n' });
    assert.equal(errors.length, 1);
    assert.ok(errors[0]?.startsWith('payload:3:15: `project.identifier` must begin with a letter'), errors[0]);
    assert.deepEqual(annotations(run, 'error')[0]?.properties, {});
  });

  it('bytes that are not text', async () => {
    const files = { 'p.yaml': Buffer.from('pipeline:\n  name: \xe9\n', 'latin1') };
    const { run } = await refused({ 'payload-file': 'p.yaml' }, { files });
    assert.deepEqual(annotations(run, 'error')[0]?.properties, { file: 'p.yaml', line: '2', col: '9' });
  });
});

it('warns about fields that the platform would silently ignore, and sends them', async (t) => {
  const own = await startPlatform(t);
  const files = { 'p.yaml': 'project:\n  name: A\n  identifier: a\n  descripton: x\n' };
  const run = await runStep({ 'base-url': own.url, 'api-key': apiKey, 'payload-file': 'p.yaml' }, { files });
  assertEnded(run, 0);
  const [warning, ...others] = annotations(run, 'warning');
  assert.deepEqual(others, []);
  assert.equal(
    warning?.message,
    'p.yaml:4:3: `project.descripton` is not a known field of a project; the platform will silently ignore it. Did you mean `description`?',
  );
  assert.deepEqual(warning?.properties, { file: 'p.yaml', line: '4', col: '3' });
  assert.equal(own.requests.length, 1);
});
