import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { InputError, readInputs } from '../src/inputs/inputs.ts';
import { kinds } from '../src/kinds/registry.ts';
import { outputNames } from '../src/report/outputs.ts';
import { given } from './given.ts';

const root = new URL('../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const action: {
  name: string;
  description: string;
  branding: { icon: string };
  inputs: Record<string, { description: string; default?: string; required?: boolean }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
} = parse(text('action.yml'));
const kindOperations = [...kinds.map(({ operation }) => operation), 'delete'];

/** The minimum for valid inputs. */
const needed: Readonly<Record<string, string>> = { payload: '[]', 'api-key': 'pat.acc.tok.secret' };

describe('action.yml agrees with the code', () => {
  it('on every default: an absent input equals one with its default', () => {
    const presets = Object.entries(action.inputs).map(([name, { default: preset = '' }]) => [name, preset]);
    const defaults = Object.fromEntries(presets.filter(([, preset]) => !preset?.includes('${{')));
    const plain = (inputs: object) => JSON.stringify(inputs);
    assert.equal(
      plain(readInputs(given({ ...defaults, ...needed }), kindOperations)),
      plain(readInputs(given(needed), kindOperations)),
    );
  });

  it('on the operations', () => {
    const named = (sentence: string) => new Set([...sentence.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
    const read = () => readInputs(given({ ...needed, operation: 'unknown' }), kindOperations);
    assert.throws(read, (error) => {
      assert.ok(error instanceof InputError);
      assert.deepEqual(
        named(error.message.replace('`operation`', '')),
        named(action.inputs.operation?.description ?? ''),
      );
      return true;
    });
  });

  it('on the outputs', () => {
    assert.deepEqual(Object.keys(action.outputs), [...outputNames]);
  });

  it('on the program that runs', () => {
    assert.deepEqual(action.runs, { using: 'node24', main: 'dist/index.js' });
  });
});

describe('action.yml', () => {
  it('has a name and a description that fit the Marketplace', () => {
    assert.ok(action.description.length < 125, `${action.description.length} characters`);
    assert.ok(action.name.length > 0 && action.branding.icon.length > 0);
  });

  it('describes every input and output, and leaves required inputs to the code', () => {
    for (const [name, { description }] of [...Object.entries(action.inputs), ...Object.entries(action.outputs)]) {
      assert.ok(description.length > 10 && !description.endsWith('.'), `${name}: ${description}`);
    }
    assert.ok(Object.values(action.inputs).every(({ required }) => required === undefined));
  });
});
