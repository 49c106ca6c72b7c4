import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { InputError, readInputs, readInputTexts } from '../src/inputs/inputs.ts';
import { kinds } from '../src/kinds/registry.ts';
import { outputNames } from '../src/report/outputs.ts';
import { version } from '../src/shared/version.ts';
import { given } from './given.ts';

const root = new URL('../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const action: {
  inputs: Record<string, { description: string; default?: string; required?: boolean }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
} = parse(text('action.yml'));
const kindOperations = async () => kinds.map(({ operation }) => operation);

/** Just enough for the inputs to be good. */
const needed: Readonly<Record<string, string>> = { payload: '[]', 'api-key': 'pat.acc.tok.secret' };

describe('action.yml agrees with the code', () => {
  it('on the names of the inputs', () => {
    const asked = Object.keys(readInputTexts({}));
    assert.deepEqual(asked.sort(), Object.keys(action.inputs).sort());
  });

  it('on every default: an input that is left out and one with its default are the same', async () => {
    const presets = Object.entries(action.inputs).map(([name, { default: preset = '' }]) => [name, preset]);
    const defaults = Object.fromEntries(presets.filter(([, preset]) => !preset?.includes('${{')));
    const plain = (inputs: object) => JSON.stringify(inputs);
    assert.equal(
      plain(await readInputs(given({ ...defaults, ...needed }), kindOperations)),
      plain(await readInputs(given(needed), kindOperations)),
    );
  });

  it('on the one default that only the runner knows', () => {
    const expressions = Object.entries(action.inputs).filter(([, input]) => input.default?.includes('${{'));
    assert.deepEqual(
      expressions.map(([name, input]) => [name, input.default]),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the runner
      [['github-token', '${{ github.token }}']],
    );
  });

  it('on the operations', async () => {
    let message = '';
    try {
      await readInputs(given({ ...needed, operation: 'nothing-of-the-kind' }), kindOperations);
    } catch (error) {
      assert.ok(error instanceof InputError);
      message = error.message;
    }
    const named = (sentence: string) => [...sentence.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    const known = named(message).filter((name) => name !== 'operation');
    assert.ok(known.length >= 6, message);
    assert.deepEqual(named(action.inputs.operation?.description ?? ''), known);
  });

  it('on the outputs', () => {
    assert.deepEqual(Object.keys(action.outputs), [...outputNames]);
  });

  it('on what runs', () => {
    assert.deepEqual(action.runs, { using: 'node24', main: 'dist/index.js' });
    assert.equal(JSON.parse(text('package.json')).version, version);
  });
});

describe('action.yml', () => {
  it('describes every input and output, and leaves it to the code to say which are needed', () => {
    for (const [name, { description }] of [...Object.entries(action.inputs), ...Object.entries(action.outputs)]) {
      assert.ok(description.length > 10 && !description.endsWith('.'), `${name}: ${description}`);
    }
    assert.ok(Object.values(action.inputs).every(({ required }) => required === undefined));
  });
});
