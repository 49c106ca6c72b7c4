import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/internals/reliability.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (?!promise)([^|-].*) \| (.*) \|$/gm)];
const patterns = new Map<string, readonly RegExp[]>();

/** The names of the tests of a file and of its tables of cases; a name that is put together may have anything in its gaps. */
function namesIn(file: string): readonly RegExp[] {
  const known = patterns.get(file);
  if (known !== undefined) return known;
  const url = new URL(`__tests__/${file}`, root);
  const own = readFileSync(url, 'utf8');
  const tables = [...own.matchAll(/from '(\.\/[\w-]+-cases\.ts)'/g)].map(([, path = '']) => new URL(path, url));
  const source = [own, ...tables.map((table) => readFileSync(table, 'utf8'))].join('\n');
  // `fault:` begins a row of the table of faults, which becomes a test of that name.
  const calls = source.matchAll(/\b(?:it|test)\(\s*(['`])((?:\\.|(?!\1).)*)\1|\bfault: (['`])((?:\\.|(?!\3).)*)\3/g);
  const names = [...calls].map(([, , called, , fault]) => {
    const parts = (called ?? fault ?? '').replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.|?+*()[\]{}]/g, '\\$&')).join('.+')}$`);
  });
  patterns.set(file, names);
  return names;
}

it('every promise of docs/internals/reliability.md names a test that exists', () => {
  assert.ok(rows.length > 30);
  for (const [row, , cell = ''] of rows) {
    const { file, name } = /^`(?<file>[\w/-]+\.test\.ts)` “(?<name>[^”]+)”$/.exec(cell)?.groups ?? {};
    assert.ok(file !== undefined && name !== undefined, `names no test: ${row}`);
    assert.ok(
      namesIn(file).some((pattern) => pattern.test(name)),
      `${file} has no test “${name}”`,
    );
  }
});
