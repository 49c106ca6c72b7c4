import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from '../../emulator/shared/yaml.ts';

test('scalars are read by YAML 1.1', () => {
  const rows = [
    ['yes', true],
    ['off', false],
    ['n', 'n'],
    ['08', '08'],
    ['1_000', 1000],
    ['010', 8],
    ['0x1F', 31],
    ['0o17', '0o17'],
    ['"yes"', 'yes'],
    ['12:30', '12:30'],
    ['e1', 'e1'],
    ['.', '.'],
    ['._5', '._5'],
    ['-.5e1', -5],
    ['.inf', Number.POSITIVE_INFINITY],
    ['2026-11-22', '2026-11-22'],
    ['~', null],
  ] as const;
  for (const [written, value] of rows) assert.deepEqual(parseYaml(`a: ${written}`), { a: value }, written);
});

test('a block scalar at the end of a text has only a newline that exists', () => {
  assert.deepEqual(parseYaml('a: |\n  x'), { a: 'x' });
  assert.deepEqual(parseYaml('a: |\n  x\n'), { a: 'x\n' });
  assert.deepEqual(parseYaml('a: >-\n  x'), { a: 'x' });
});

test('keys are exactly as written', () => {
  assert.deepEqual(parseYaml('on: push\n1_000: x\nno: z\n'), { on: 'push', '1_000': 'x', no: 'z' });
});

test('anchors, aliases and merge keys are not resolved', () => {
  const value = parseYaml('a: &one { x: 1 }\nb: *one\nc: { <<: *one, y: 2 }\nd: *nothing\n');
  assert.deepEqual(value, { a: { x: 1 }, b: 'one', c: { '<<': 'one', y: 2 }, d: 'nothing' });
});

test('text that is not one valid document is refused with its line', () => {
  assert.throws(() => parseYaml('a: [b'), /at line 1, column 6/);
  assert.throws(() => parseYaml('a: 1\n---\nb: 2\n'), /multiple documents/i);
  assert.throws(() => parseYaml('a: "\u007f"'), /special characters/);
  assert.throws(() => parseYaml('{"a": "b\\/c"}'), /unknown escape/);
  for (const text of [': 1', 'a: 1\n: b', '{a: 1, : b}']) assert.throws(() => parseYaml(text), /found ':'/, text);
  assert.deepEqual(parseYaml("'': 1\na: {? : 2}"), { '': 1, a: { '': 2 } });
  assert.deepEqual(parseYaml('a: "b\u2028c"\n'), { a: 'b\u2028c' });
  assert.deepEqual(parseYaml('a: 1\rb: 2\r'), { a: 1, b: 2 });
  assert.deepEqual(parseYaml('# \u2028a: "\\\\/"\n'), { a: '\\/' });
});

test('a text of brackets is refused before it uses time and memory', () => {
  for (const text of [
    '['.repeat(3 << 20),
    `a: ${'{b: '.repeat(1 << 20)}`,
    '- '.repeat(1 << 20),
    `[${'[],'.repeat(1 << 20)}]`,
  ]) {
    assert.throws(() => parseYaml(text), /nests deeper than 500 levels|more than 1000000 tokens/);
  }
});
