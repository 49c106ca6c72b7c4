import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { randomNumbersOf } from '../../emulator/random.ts';
import { connector, type Files, pipeline, project, provision, referringConnector } from './directory.ts';
import { assertEnded, startPlatform } from './support.ts';

const inPreview = '.harness/orgs/retail/projects/preview';

/** The resources of a tree: the connectors that each connector and pipeline refers to, by their names. */
interface Tree {
  readonly connectors: ReadonlyMap<string, string | undefined>;
  readonly pipelines: ReadonlyMap<string, readonly string[]>;
  /** The folder of the files below that of their scope. */
  readonly folder: string;
}

function filesOf({ connectors, pipelines, folder }: Tree): Files {
  return {
    'platform/project.yaml': project('preview', '  orgIdentifier: retail\n'),
    ...Object.fromEntries(
      [...connectors].map(([name, reference]) => [
        `platform/${inPreview}/${folder}/${name}.yaml`,
        reference === undefined ? connector(name) : referringConnector(name, reference),
      ]),
    ),
    ...Object.fromEntries(
      [...pipelines].map(([name, references]) => [
        `platform/${inPreview}/${folder}/p-${name}.yaml`,
        pipeline(name, references),
      ]),
    ),
  };
}

/** A tree whose names begin with a prefix. Nothing refers to what comes after it, so there is no cycle. */
function treeOf(random: () => number, prefix: string, folder: string): Tree {
  const names = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, index) => `${prefix}${index}`);
  const pick = (some: readonly string[]) => some[Math.floor(random() * some.length)];
  const connectors = new Map(
    names.map((name, index) => [name, random() < 0.5 ? pick(names.slice(0, index)) : undefined] as const),
  );
  const pipelines = new Map(
    Array.from(
      { length: 1 + Math.floor(random() * 2) },
      (_, index) => [`${prefix}run${index}`, [pick(names) ?? '']] as const,
    ),
  );
  return { connectors, pipelines, folder };
}

/** The same tree in other files, with some of its resources gone, others added, and references changed. */
function edited(tree: Tree, random: () => number): Tree {
  const added = treeOf(random, 'n', '');
  const kept = [...tree.connectors.keys()].filter(() => random() < 0.6);
  const connectors = new Map([
    ...added.connectors,
    ...kept.map((name) => {
      const reference = tree.connectors.get(name);
      const isKept = reference !== undefined && kept.includes(reference);
      return [name, isKept ? reference : random() < 0.3 ? 'n0' : undefined] as const;
    }),
  ]);
  const pipelines = new Map([
    ...added.pipelines,
    ...[...tree.pipelines]
      .filter(() => random() < 0.6)
      .map(([name, references]) => [name, references.map((one) => (kept.includes(one) ? one : 'n0'))] as const),
  ]);
  return { connectors, pipelines, folder: random() < 0.5 ? tree.folder : 'elsewhere' };
}

function namesOn({ state }: Emulator, collection: 'connectors' | 'pipelines'): string[] {
  const inProject = [...state[collection].values()].filter(({ value }) => value.projectIdentifier === 'preview');
  return inProject.map(({ value }) => value.identifier).sort();
}

const faults: readonly FaultRule[] = [
  { kind: 'reset', when: 'after', method: 'DELETE', share: 0.3, seed: 3 },
  { kind: 'error', shape: 'E', method: 'DELETE', share: 0.2, seed: 5 },
  { kind: 'reset', when: 'after', method: 'POST', path: '/ng/api/connectors', share: 0.3, seed: 7 },
];

describe('a tree that was edited at random', () => {
  for (const [how, seeds, rules] of [
    ['', [1, 2, 3, 4, 5, 6], []],
    [', under lost responses and errors', [7, 8, 9], faults],
  ] as const) {
    it(`converges in one run, touches nothing that was never named, and is deleted without a trace${how}`, async (test) => {
      for (const seed of seeds) {
        const random = randomNumbersOf(seed);
        const platform = await startPlatform(test);
        const before = treeOf(random, 'c', 'files');
        const now = edited(before, random);
        const unnamed = { [`platform/${inPreview}/unnamed.yaml`]: connector('unnamed') };
        assertEnded(await provision(platform, { ...filesOf(before), ...unnamed }), 0);
        for (const rule of rules) platform.fault(rule);
        const base = Object.entries(filesOf(before)).map(([path, text]) => [`base/${path}`, text]);
        const inputs = { 'previous-payload-file': 'base/platform/**', 'max-attempts': '10' };
        const run = await provision(platform, { ...Object.fromEntries(base), ...filesOf(now) }, inputs);
        assertEnded(run, 0);
        assert.deepEqual(namesOn(platform, 'connectors'), [...now.connectors.keys(), 'unnamed'].sort(), `seed ${seed}`);
        assert.deepEqual(namesOn(platform, 'pipelines'), [...now.pipelines.keys()].sort(), `seed ${seed}`);

        const all = { operation: 'delete', 'if-exists': '', 'max-deletes': '50', 'max-attempts': '10' };
        const end = await provision(platform, { ...filesOf(now), ...unnamed }, all);
        assertEnded(end, 0);
        assert.deepEqual([namesOn(platform, 'connectors'), namesOn(platform, 'pipelines')], [[], []]);
        assert.equal(
          [...platform.state.projects.values()].some(({ value }) => value.identifier === 'preview'),
          false,
        );
      }
    });
  }
});
