import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { build, type OutputChunk } from 'rolldown';
import { plainCommonJs } from '../scripts/plain-commonjs.ts';

const require = createRequire(import.meta.url);

/** The files of a program by their names: `shared` and what it imports have their own file. */
async function bundle(modules: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const { output } = await build({
    write: false,
    input: { index: 'index' },
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      plainCommonJs(),
    ],
    output: {
      format: 'cjs',
      chunkFileNames: '[name].js',
      strict: true,
      dynamicImportInCjs: false,
      codeSplitting: { groups: [{ name: 'shared', test: 'shared' }] },
    },
  });
  return new Map((output as readonly OutputChunk[]).map(({ fileName, code }) => [fileName, code]));
}

interface Entry {
  readonly result: () => Promise<unknown>;
}

/** Loads a file of a program as Node does. */
function load(files: ReadonlyMap<string, string>, name: string, loaded = new Map<string, Entry>()): Entry {
  const known = loaded.get(name);
  if (known) return known;
  const exports = {} as Entry;
  loaded.set(name, exports);
  const requireFile = (id: string) => (id.startsWith('./') ? load(files, id.slice(2), loaded) : require(id));
  new Function('exports', 'require', files.get(name) ?? '')(exports, requireFile);
  return exports;
}

describe('plain CommonJS', () => {
  it('shares values, namespaces and modules of Node without getters and without the functions of rolldown', async () => {
    const files = await bundle({
      index: `
        import { one, two } from 'shared';
        export const result = async () => {
          const { posix } = await import('node:path');
          const { late } = await import('shared');
          return [one, two(), late, posix.sep];
        };`,
      shared: `
        import * as os from 'node:os';
        export const one = 1;
        export function two() { return os.EOL.trim() + one + one; }
        export const late = 'late';`,
    });
    assert.deepEqual(await load(files, 'index.js').result(), [1, '11', 'late', '/']);
    assert.deepEqual([...files.keys()].sort(), ['index.js', 'shared.js']);
    assert.doesNotMatch([...files.values()].join(''), /require_rolldown_runtime|Object\.defineProperty\(exports, "/);
  });

  it('keeps the getters of values that change, however they are declared', async () => {
    const files = await bundle({
      index: `
        import { change, one, old, found } from 'shared';
        export const result = async () => {
          change();
          return [one, old, found];
        };`,
      shared: `
        export let one = 1;
        export var old = 1;
        export let { found } = { found: 1 };
        export function change() { one++; old++; ({ found } = { found: 2 }); }`,
    });
    assert.deepEqual(await load(files, 'index.js').result(), [2, 2, 2]);
  });

  it('keeps a copy where a module of Node is a default export', async () => {
    const files = await bundle({
      index: `
        import os from 'node:os';
        import { separator } from 'shared';
        export const result = async () => os.EOL + separator();`,
      shared: `
        import path from 'node:path';
        export const separator = () => path.posix.sep;`,
    });
    assert.equal(await load(files, 'index.js').result(), '\n/');
  });
});
