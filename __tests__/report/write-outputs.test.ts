import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from '../harness/properties.ts';
import { emptyFile, isCommand, readOutputs, run, splitLines, temporaryDirectory } from './support.ts';

const statements = `
  const secrets = new Secrets(); for (const secret of given.secrets ?? []) secrets.add(secret, 'credential');
  const log = new RunnerLog(secrets);
  const files = { results: 'resultsFile', identifiers: 'identifiersFile' };
  for (const outputs of given.outputs) writeOutputs(outputs, files, { environment: process.env, log, secrets });
`;

describe('writeOutputs', () => {
  it('writes outputs that the runner can read, with lists as JSON', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const outputs = { identifier: 'a\nb<<c', created: 0, identifiers: ['x', 'y'], url: '' };
    const stdout = await run(statements, { outputs: [outputs] }, { GITHUB_OUTPUT: file, RUNNER_TEMP: directory });
    assert.deepEqual(readOutputs(file), { identifier: 'a\nb<<c', created: '0', identifiers: '["x","y"]', url: '' });
    assert.equal(stdout, '');
  });

  it('accepts any value', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const values = fc.sample(fc.array(fc.string({ unit: 'grapheme' })), 100);
    const outputs = values.map((results) => ({ results }));
    await run(
      statements,
      { outputs: [...outputs, { results: values }] },
      { GITHUB_OUTPUT: file, RUNNER_TEMP: directory },
    );
    assert.deepEqual(JSON.parse(readOutputs(file).results ?? ''), values);
  });

  it('separates outputs by a line that none contains', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const delimiters = Array.from({ length: 25_000 }, (_, index) => `ghadelimiter_${index + 1}`).join('\n');
    const outputs = [
      { identifier: 'a\nghadelimiter_1\ncreated<<x\n9\nx', outcome: 'ghadelimiter_2', created: 0 },
      { url: delimiters, deleted: 0 },
    ];
    await run(statements, { outputs }, { GITHUB_OUTPUT: file, RUNNER_TEMP: directory });
    assert.deepEqual(readOutputs(file), {
      identifier: 'a\nghadelimiter_1\ncreated<<x\n9\nx',
      outcome: 'ghadelimiter_2',
      created: '0',
      url: delimiters,
      deleted: '0',
    });
  });

  it('contains no secret', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const secret = 'hunter2"hunter2';
    const outputs = {
      url: `https://x/${encodeURIComponent(secret)}`,
      results: [{ outcome: secret, line: 7 }],
      identifier: 'ok',
    };
    await run(statements, { secrets: [secret], outputs: [outputs] }, { GITHUB_OUTPUT: file, RUNNER_TEMP: directory });
    assert.deepEqual(readOutputs(file), {
      url: 'https://x/***',
      results: '[{"outcome":"***","line":7}]',
      identifier: 'ok',
    });
  });

  it('leaves the largest output empty if all are too large together, and names its file', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const results = Array.from({ length: 20_000 }, (_, index) => `resource ${index} ${'x'.repeat(40)}`);
    const outputs = [
      { identifiers: ['a'], results, resultsFile: '/t/results.json' },
      { identifiers: ['a'], results, resultsFile: '' },
    ];
    const stdout = await run(statements, { outputs }, { GITHUB_OUTPUT: file });
    const written = readOutputs(file);
    assert.deepEqual([written.results, written.identifiers], ['', '["a"]']);
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      'The output `results` is too large for GitHub and was left empty; `resultsFile` has the path of a file with it.',
      '::warning::The output `results` is too large for GitHub and was left empty.',
    ]);
  });

  it('keeps all outputs together below the limit of a job', async (test) => {
    const directory = temporaryDirectory(test);
    const file = emptyFile(directory, 'output');
    const outputs = { identifiers: ['i'.repeat(300_000)], results: ['r'.repeat(300_000)] };
    await run(statements, { outputs: [outputs] }, { GITHUB_OUTPUT: file, RUNNER_TEMP: directory });
    const written = readOutputs(file);
    assert.equal(written.results, '');
    assert.equal(written.identifiers?.length, 300_004);
  });

  it('logs outputs readably without a runner', async (test) => {
    const directory = temporaryDirectory(test);
    const outputs = [{ identifier: 'deploy', url: '', outcome: 'x\n::set-env name=A::b' }];
    for (const env of [{}, { GITHUB_OUTPUT: '' }]) {
      const stdout = await run(statements, { outputs }, { ...env, RUNNER_TEMP: directory });
      assert.equal(stdout, 'output identifier: deploy\noutput outcome: x\n: :set-env name=A::b\n');
      assert.deepEqual(splitLines(stdout).filter(isCommand), []);
    }
  });
});

describe('Files', () => {
  it('writes files that only the owner can read, without secrets, into one directory', async (test) => {
    const directory = temporaryDirectory(test);
    const stdout = await run(
      `const { secrets, files } = createContext(process.env, new AbortController().signal);
       secrets.add('hunter2hunter2', 'credential');
       console.log(files.write('a.json', { a: 'hunter2hunter2' })); console.log(files.write('b.csv', 'x,hunter2hunter2'));`,
      null,
      { RUNNER_TEMP: directory },
    );
    const [json = '', csv = ''] = stdout.split('\n');
    assert.equal(readFileSync(json, 'utf8'), '{\n  "a": "***"\n}\n');
    assert.equal(readFileSync(csv, 'utf8'), 'x,***');
    if (process.platform !== 'win32') assert.equal(statSync(json).mode & 0o777, 0o600);
    assert.equal(json.replace('a.json', ''), csv.replace('b.csv', ''));
  });
});
