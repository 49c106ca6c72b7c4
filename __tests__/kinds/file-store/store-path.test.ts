import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkStorePath,
  directoriesAbove,
  identifierFromName,
  nameOfPath,
} from '../../../src/kinds/shared/file-store.ts';

describe('nameOfPath', () => {
  it('accepts paths in the store', () => {
    assert.deepEqual(['/a', '/charts/values.yaml', '/a b/ä.yaml', '/.hidden/..x'].map(nameOfPath), [
      'a',
      'charts/values.yaml',
      'a b/ä.yaml',
      '.hidden/..x',
    ]);
  });

  it('refuses everything else', () => {
    const refused = [
      '',
      'a',
      '/',
      '//a',
      '/a/',
      '/a//b',
      '/..',
      '/a/../b',
      '/./a',
      '/a\\b',
      'account:/a',
      '/a:b',
      '/a\nb',
    ];
    assert.deepEqual(
      [...refused, '/\u202eb', `/${'a'.repeat(1024)}`, 7, undefined].map(nameOfPath).filter(Boolean),
      [],
    );
  });
});

describe('directoriesAbove', () => {
  it('begins with the outermost', () => {
    assert.deepEqual(directoriesAbove('a/b/c.yaml'), ['a', 'a/b']);
    assert.deepEqual(directoriesAbove('c.yaml'), []);
  });
});

describe('identifierFromName', () => {
  it('makes an identifier that the platform accepts', () => {
    for (const name of ['charts/values.yaml', '9lives', '$x', 'ä', `${'long/'.repeat(60)}9.yaml`]) {
      assert.match(identifierFromName(name), /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/);
    }
    assert.equal(identifierFromName('charts/values.yaml'), 'charts_values_yaml_2f7bd182');
  });

  it('makes another one for each path', () => {
    const names = ['a/b', 'a_b', 'a.b', 'a-b', 'ä', 'ö', `${'x/'.repeat(99)}y`, `${'x/'.repeat(100)}y`];
    assert.equal(new Set(names.map(identifierFromName)).size, names.length);
  });
});

describe('checkStorePath', () => {
  it('shows a path that it refuses, without its line breaks, and refuses expressions', () => {
    const summaries = ['/a', '/a\n::b', '/<+env.name>/a', 7].map((path) =>
      checkStorePath(path, ['path']).map((one) => one.summary),
    );
    assert.deepEqual(summaries, [
      [],
      ['`path` must be a path in the store such as `/charts/values.yaml`, without `..`, `\\` and `:`, not "/a\\n::b".'],
      ['`path` must not contain an expression.'],
      [],
    ]);
  });

  it('never cuts the path that it shows, because a part of a secret would not be recognized', () => {
    const shown = ['a'.repeat(1024), 'a'.repeat(1025)].map((path) => checkStorePath(path, ['path'])[0]?.summary);
    assert.ok(shown[0]?.endsWith(`, not "${'a'.repeat(1024)}".`));
    assert.ok(shown[1]?.endsWith(', not text of 1025 characters.'));
  });
});
