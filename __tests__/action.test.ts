import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { InputProblems, readInputs } from '../src/inputs.ts';
import { outputNames } from '../src/report/outputs.ts';
import { kinds } from '../src/resources/registry.ts';
import { version } from '../src/version.ts';

const root = new URL('../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const action: {
  inputs: Record<string, { description: string; default?: string; required?: boolean }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
} = parse(text('action.yml'));
const kindOperations = kinds.map(({ operation }) => operation);

/** Just enough for the inputs to be good. */
const needed: Readonly<Record<string, string>> = { payload: '[]', 'api-key': 'pat.acc.tok.secret' };

describe('action.yml agrees with the code', () => {
  it('on the names of the inputs', () => {
    const asked = new Set<string>();
    readInputs((name) => {
      asked.add(name);
      return needed[name] ?? '';
    }, kindOperations);
    assert.deepEqual([...asked].sort(), Object.keys(action.inputs).sort());
  });

  it('on every default: an input that is left out and one with its default are the same', () => {
    const defaults = (name: string) => {
      const preset = action.inputs[name]?.default ?? '';
      return needed[name] ?? (preset.includes('${{') ? '' : preset);
    };
    const plain = (inputs: object) => JSON.stringify(inputs);
    assert.equal(
      plain(readInputs(defaults, kindOperations)),
      plain(readInputs((name) => needed[name] ?? '', kindOperations)),
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

  it('on the operations', () => {
    let message = '';
    try {
      readInputs((name) => (name === 'operation' ? 'nothing-of-the-kind' : (needed[name] ?? '')), kindOperations);
    } catch (error) {
      assert.ok(error instanceof InputProblems);
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
