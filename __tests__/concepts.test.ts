import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..');

/** What a newcomer has to learn. These figures may only fall; a change that raises one says in its commit what it buys. */
const most = {
  'members of Kind': 45,
  'exported types': 220,
  'type names used more than once': 0,
  'files with exactly one importer, kinds and checks aside': 38,
  files: 235,
  lines: 37_210,
};

const sources = new Map(
  globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.d.ts'] }).map((path) => [
    path.replaceAll(sep, '/'),
    readFileSync(join(root, path), 'utf8'),
  ]),
);

/** Source text without comments. */
function strip(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

function countMembers(text: string, name: string): number {
  const [, body = ''] =
    new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(strip(text)) ?? [];
  return body.split('\n').filter((line) => /^ {2}(readonly )?\w+\??[(:<]/.test(line)).length;
}

function countTypes(): { exported: number; repeated: number } {
  const declared = [...sources.values()].flatMap((text) => [
    ...strip(text).matchAll(/^(export )?(?:abstract )?(?:interface|type|class) (\w+)/gm),
  ]);
  const byName = Map.groupBy(declared, ([, , name]) => name);
  return {
    exported: declared.filter(([, isExported]) => isExported).length,
    repeated: [...byName.values()].filter(({ length }) => length > 1).length,
  };
}

/** Entries of a list, such as kinds and checks, have a reason to be files of their own. */
const lists = ['src/kinds/registry.ts', 'src/checks/run.ts'];

function listFilesWithOneImporter(): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = posix.join(posix.dirname(path), target);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
    }
  }
  return [...importers].flatMap(([path, by]) => {
    const [first = ''] = by;
    return sources.has(path) && by.size === 1 && !lists.includes(first) ? [path] : [];
  });
}

describe('the concepts of src/', () => {
  const { exported, repeated } = countTypes();
  const figures: Record<keyof typeof most, number> = {
    'members of Kind': countMembers(sources.get('src/kinds/kind.ts') ?? '', 'Kind'),
    'exported types': exported,
    'type names used more than once': repeated,
    'files with exactly one importer, kinds and checks aside': listFilesWithOneImporter().length,
    files: sources.size,
    lines: [...sources.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0),
  };

  for (const [name, bound] of Object.entries(most)) {
    it(`are at most ${bound} ${name}`, () => {
      const figure = figures[name as keyof typeof most];
      assert.ok(figure <= bound, `${figure} ${name}`);
    });
  }

  it('are counted', () => assert.ok(sources.size > 100 && figures['members of Kind'] > 20 && exported > 100));

  it('begin in five files', () => {
    const top = [...sources.keys()].filter((path) => posix.dirname(path) === 'src');
    assert.deepEqual(
      top.sort(),
      ['action', 'context', 'index', 'main', 'provision'].map((name) => `src/${name}.ts`),
    );
  });

  it('include one contract of a kind', () => {
    assert.ok(![...sources.values()].some((text) => /\b(?:interface|type) KindDefinition\b/.test(text)));
  });
});
