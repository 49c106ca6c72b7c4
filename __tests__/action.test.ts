import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { actions } from '../scripts/action-tables.ts';
import { InputError, readInputs } from '../src/inputs/inputs.ts';
import { inputNames } from '../src/inputs/table.ts';
import { kinds } from '../src/kinds/registry.ts';
import { outputNames } from '../src/report/outputs.ts';
import { given } from './given.ts';

const root = new URL('../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
interface ActionFile {
  name: string;
  description: string;
  branding: { icon: string };
  inputs: Record<string, { description: string; default?: string; required?: boolean }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
}
const files = Object.keys(actions).map((path): [string, ActionFile] => [path, parse(text(path))]);
const action: ActionFile = parse(text('action.yml'));
const kindOperations = [...kinds.map(({ operation }) => operation), 'delete'];

/** The minimum for valid inputs. */
const needed: Readonly<Record<string, string>> = { payload: '[]', 'api-key': 'pat.acc.tok.secret' };
const neededWithoutPayload = { 'api-key': 'pat.acc.tok.secret', 'scim-token': 'pat.acc.tok.secret' };

describe('action.yml agrees with the code', () => {
  for (const [path, { inputs: listed }] of files) {
    it(`on every default in ${path}: an absent input equals one with its default`, () => {
      const presets = Object.entries(listed).map(([name, { default: preset = '' }]) => [name, preset]);
      const defaults = Object.fromEntries(presets.filter(([, preset]) => !preset?.includes('${{')));
      const plain = (inputs: object) => JSON.stringify(inputs);
      const { operation } = defaults;
      const most = { ...(operation === 'auto' ? needed : neededWithoutPayload), operation: String(operation) };
      assert.equal(
        plain(readInputs(given({ ...defaults, ...most }), kindOperations)),
        plain(readInputs(given(most), kindOperations)),
      );
    });
  }

  it('on the operations, which an error tells in eight words', () => {
    const named = (sentence = '') => [...sentence.matchAll(/`([a-z<>-]+)`/g)].map(([, name = '']) => name);
    const read = () => readInputs(given({ ...needed, operation: 'unknown' }), kindOperations);
    assert.throws(read, (error) => {
      assert.ok(error instanceof InputError);
      const [, ...words] = named(error.message.replace('`input:', '`'));
      assert.equal(words.length, 8);
      const described = files.flatMap(([, { inputs }]) => named(inputs.operation?.description));
      const short = described.map((word) => word.replace(/^(?:create|update)-.*/, 'create-<kind>'));
      assert.deepEqual(new Set(words), new Set(short));
      return true;
    });
  });

  it('on the outputs', () => {
    assert.deepEqual(Object.keys(action.outputs), [...outputNames]);
  });

  it('on the program that runs', () => {
    const mains = files.map(([path, { runs }]) => [runs.using, join(dirname(path), runs.main)]);
    assert.deepEqual(mains, Array(3).fill(['node24', 'dist/index.js']));
  });

  it('on the outputs of the others, which are some of its own', () => {
    for (const [path, { outputs }] of files)
      for (const [name, output] of Object.entries(outputs))
        assert.deepEqual(output, action.outputs[name], `${path}: ${name}`);
  });

  it('on every input: it is in one of them, and in the first one only if it applies payloads', () => {
    const listed = files.flatMap(([, { inputs }]) => Object.keys(inputs));
    assert.deepEqual(new Set(listed), new Set(inputNames));
    assert.ok(Object.keys(action.inputs).length <= 42, `${Object.keys(action.inputs).length} inputs`);
    for (const name of ['export-to', 'schema-to', 'overwrite', 'kinds', 'identifiers', 'from-state', 'verify'])
      assert.ok(!(name in action.inputs), name);
  });
});

for (const [path, action] of files)
  describe(path, () => {
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
