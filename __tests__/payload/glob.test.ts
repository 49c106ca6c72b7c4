import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Glob } from '../../src/payload/glob.ts';

describe('Glob', () => {
  const table: [pattern: string, matched: string[], other: string[]][] = [
    ['a.yaml', ['a.yaml'], ['b.yaml', 'a.yaml/b', 'x/a.yaml', 'axyaml']],
    ['*.yaml', ['a.yaml', '.yaml', '.a.yaml'], ['a/b.yaml', 'a.yml']],
    ['**/*.yaml', ['a.yaml', 'a/b.yaml', '.a/b/c.yaml'], ['a.yaml/b']],
    ['a/**', ['a', 'a/b', 'a/b/c'], ['b', 'ab/c']],
    ['a/**/b/**/c', ['a/b/c', 'a/x/b/y/z/c', 'a/b/b/c'], ['a/c', 'a/b/c/d']],
    ['a?c', ['abc', 'a😀c'], ['ac', 'a/c', 'abbc']],
    ['[ab].x', ['a.x', 'b.x'], ['c.x', 'ab.x']],
    ['[!ab].x', ['c.x', '!.x'], ['a.x']],
    ['[^a-c]', ['d', '-'], ['a', 'b', 'c']],
    ['[a-c-]', ['b', '-'], ['d']],
    ['[]a]', [']', 'a'], ['[']],
    ['[[]', ['['], [']']],
    ['[z-a]', [], ['z', 'a', 'm', '-']],
    ['[ab', ['[ab'], ['a', 'b']],
    ['a**b', ['ab', 'axxb'], ['a/b']],
    ['{a,b}', ['{a,b}'], ['a', 'b']],
    ['!(a)', ['!(a)'], ['b']],
    ['#a', ['#a'], []],
    ...(process.platform === 'win32' ? [] : ([['\\*.[\\]]', ['*.]'], ['a.]']]] as [string, string[], string[]][])),
  ];
  for (const [pattern, matched, other] of table) {
    it(`knows what ${pattern} matches`, () => {
      const glob = new Glob(pattern);
      for (const path of matched) assert.ok(glob.match(path).whole, path);
      for (const path of other) assert.ok(!glob.match(path).whole, path);
    });
  }

  it('knows where a match may be below', () => {
    const below = (pattern: string, path: string) => new Glob(pattern).match(path).below;
    assert.ok(below('a/*/c', 'a') && below('a/*/c', 'a/b') && below('**/c', 'x/y') && below('a/**', 'a/b'));
    assert.ok(!below('a/*/c', 'b') && !below('a/*/c', 'a/b/c') && !below('*.yaml', 'a.yaml'));
  });

  it('knows the directory that holds all it matches', () => {
    const bases = ['a/b/*.x', 'a/b', '*.x', '**', 'a/[b]/c', 'a/b/**/c/*'].map((pattern) => new Glob(pattern).base);
    assert.deepEqual(bases, ['a/b', 'a', '', '', 'a', 'a/b']);
  });

  it('takes no long time for many stars', () => {
    const began = process.cpuUsage();
    assert.ok(!new Glob(`${'*a'.repeat(30)}b`).match('a'.repeat(255)).whole);
    assert.ok(!new Glob(`${'**/a/'.repeat(30)}b`).match('a/'.repeat(200)).whole);
    assert.ok(process.cpuUsage(began).user < 2_000_000);
  });
});
