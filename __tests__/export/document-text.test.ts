import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { formatDocument } from '../../src/export/resource-exporter.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

it('a value is written as text that YAML 1.1 and 1.2 read alike', () => {
  const value = { a: 'yes', b: 'off', c: '0o7', d: '1_000', e: '12:30:45', f: true, g: 7 };
  const text = formatDocument({ value });
  for (const version of ['1.1', '1.2'] as const) assert.deepEqual(parse(text, { version }), value);
});

it('blanks, line breaks and control characters are read as they were, each text in one line or one block', () => {
  const long = 'x'.repeat(60);
  const texts = [
    ' \n',
    '\n \n',
    ' \t\n',
    '\t\n\n',
    '\n',
    ' ',
    `${long}\u0001\n\n ${long}`,
    `${long}\u001B\n\uFEFF${long}`,
    `${long}\r\n${long}`,
  ];
  const value = { connector: { texts, map: { ' \n': ' \n' } } };
  const text = formatDocument({ value });
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(text) });
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(documents[0]?.value, value);
  assert.doesNotMatch(text, /^ *(?:- )?"[^"]*$/m);
});
