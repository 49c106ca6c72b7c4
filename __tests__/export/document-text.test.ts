import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { exportedTextOf } from '../../src/export/document-text.ts';

it('a value is written as text that YAML 1.1 and 1.2 read alike', () => {
  const value = { a: 'yes', b: 'off', c: '0o7', d: '1_000', e: '12:30:45', f: true, g: 7 };
  const text = exportedTextOf({ value });
  for (const version of ['1.1', '1.2'] as const) assert.deepEqual(parse(text, { version }), value);
});
