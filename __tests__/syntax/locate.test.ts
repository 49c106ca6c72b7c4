import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Path } from '../../src/shared/object.ts';
import type { Document } from '../../src/syntax/document.ts';
import { locate } from '../../src/syntax/locate.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

function documents(text: string, file?: string): Document[] {
  const bytes = Buffer.from(text);
  const { documents, diagnostics } = parsePayload(file === undefined ? { bytes } : { file, bytes });
  assert.deepEqual(diagnostics, []);
  return documents;
}

function locations(document: Document | undefined, ...pointers: [at: 'key' | 'value', ...path: Path][]): string[] {
  assert.ok(document);
  const found = locate(
    document,
    pointers.map(([at, ...path]) => ({ path, at })),
  );
  return found.map(({ line, column }) => `${line}:${column}`);
}

describe('locate', () => {
  it('finds keys and values in YAML', () => {
    const [document] = documents('# c\na:\n  b:   x\n  c:\n    - d\n    - e: "f"\n  g:\n');
    assert.deepEqual(
      locations(
        document,
        ['key'],
        ['value'],
        ['key', 'a', 'b'],
        ['value', 'a', 'b'],
        ['key', 'a', 'c', 1],
        ['value', 'a', 'c', 0],
        ['value', 'a', 'c', 1, 'e'],
        ['key', 'a', 'g'],
      ),
      ['2:1', '2:1', '3:3', '3:8', '6:7', '5:7', '6:10', '7:3'],
    );
  });

  it('finds keys and values in JSON', () => {
    const [document] = documents('{\n\t"a": {"b":1},\n\t"\\u0063": [true, {"d"\n: "}"}], "e": null\n}');
    assert.deepEqual(
      locations(
        document,
        ['value'],
        ['key', 'a', 'b'],
        ['value', 'a', 'b'],
        ['value', 'c', 0],
        ['key', 'c', 1, 'd'],
        ['value', 'c', 1, 'd'],
        ['value', 'e'],
      ),
      ['1:1', '2:8', '2:12', '3:13', '3:20', '4:3', '4:15'],
    );
  });

  it('returns the nearest ancestor of a missing path', () => {
    const text = 'a:\n  b: 1\n  c: [x]\n';
    for (const document of [...documents(text), ...documents('\n{"a":\n  {"b": 1, "c": ["x"]}}')]) {
      const yaml = document.format === 'yaml';
      assert.deepEqual(
        locations(
          document,
          ['value', 'z'],
          ['key', 'a', 'z'],
          ['value', 'a', 'b', 'z', 3],
          ['value', 'a', 'c', 7],
          ['key', 'a', '0'],
        ),
        yaml ? ['1:1', '1:1', '2:3', '3:3', '1:1'] : ['2:1', '2:2', '3:4', '3:12', '2:2'],
      );
    }
  });

  it('follows aliases and merge keys to the place of the value', () => {
    const [document] = documents('a: &a\n  p: 1\n  q: [2]\nb: *a\nc:\n  <<: *a\n  p: 3\nd:\n  <<: [{r: 1}, *a]\n');
    assert.deepEqual(
      locations(
        document,
        ['key', 'b'],
        ['value', 'b'],
        ['value', 'b', 'q', 0],
        ['key', 'c', 'q'],
        ['key', 'c', 'p'],
        ['value', 'c', 'p'],
        ['key', 'd', 'r'],
        ['key', 'd', 'p'],
        ['key', 'c', 'z'],
      ),
      ['4:1', '2:3', '3:7', '3:3', '7:3', '7:6', '9:9', '2:3', '5:1'],
    );
  });

  it('counts lines and columns in the whole file', () => {
    const text =
      '\uFEFF# c\r\na: 1\r\n---\r\n\r\nb:\r\n  c: 2\r\n...\r\n# x\r\n%YAML 1.2\r\n---\r\n  {"d": 3}\r\n--- e\r\n';
    const all = documents(text, 'dir/x.yaml');
    assert.deepEqual(
      all.flatMap((document) => locations(document, ['key'])),
      ['2:1', '5:1', '11:3', '12:5'],
    );
    assert.deepEqual(locations(all[1], ['key', 'b', 'c'], ['value', 'b', 'c']), ['6:3', '6:6']);
    assert.deepEqual(locations(all[2], ['key', 'd'], ['value', 'd']), ['11:4', '11:9']);
    assert.ok(all[1]);
    assert.deepEqual(locate(all[1], [{ path: ['b'], at: 'key' }]), [{ file: 'dir/x.yaml', line: 5, column: 1 }]);
  });

  it('does not count a byte order mark as a column', () => {
    for (const text of ['\uFEFFa: 1', '\uFEFF{"a": 1}']) {
      const [document] = documents(text);
      assert.deepEqual(locations(document, ['value']), ['1:1']);
    }
  });

  it('finds a key named like a part of an object', () => {
    const [document] = documents('{"__proto__": {"constructor": 1}}');
    assert.deepEqual(locations(document, ['key', '__proto__', 'constructor'], ['key', 'toString']), ['1:16', '1:1']);
  });
});
