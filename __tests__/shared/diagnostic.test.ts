import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FirstOfMany } from '../../src/shared/diagnostic.ts';

test('keeps the first thousand problems of each severity and counts the others', () => {
  const found = new FirstOfMany();
  for (let index = 0; index < 1001; index++) found.add({ severity: 'error', summary: `e${index}` });
  for (let index = 0; index < 2500; index++) found.add({ severity: 'warning', summary: `w${index}` });
  found.add({ severity: 'notice', summary: 'n' });
  const messages = found.all().map(({ severity, summary: message }) => `${severity} ${message}`);
  assert.equal(found.count, 3502);
  assert.equal(messages.length, 1000 + 1000 + 1 + 2);
  assert.deepEqual(messages.slice(999, 1001), ['error e999', 'warning w0']);
  assert.deepEqual(messages.slice(-3), [
    'notice n',
    'error Further down, the document has 1 more error.',
    'warning Further down, the document has 1500 more warnings.',
  ]);
});
