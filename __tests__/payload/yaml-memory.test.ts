import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parsePayload } from '../../src/payload/parse.ts';

// In a separate file: the tests before it in a file change what stays.
it('the quick collections of memory release the tree of a document', () => {
  setFlagsFromString('--expose-gc');
  const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => `k${index}: v\n`).join(''));
  const growthOfRead = () => {
    const before = process.memoryUsage().heapUsed;
    parsePayload({ bytes });
    // What survives two of them stays until a far more expensive one.
    for (let time = 0; time < 2; time++) collect({ type: 'minor' });
    return process.memoryUsage().heapUsed - before;
  };
  // The first ones include compiled code.
  const growths = Array.from({ length: 20 }, growthOfRead).slice(10);
  const median = growths.toSorted((a, b) => a - b)[5] ?? Number.POSITIVE_INFINITY;
  assert.ok(median < 150_000, `these bytes stay: ${growths}`);
});
