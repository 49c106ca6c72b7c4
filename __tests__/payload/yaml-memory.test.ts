import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parsePayload } from '../../src/payload/parse.ts';

// In a separate file, because earlier tests in the same file change how much memory stays in use.
it('minor garbage collections release the tree of a document', () => {
  setFlagsFromString('--expose-gc');
  // What is allocated while V8 marks objects for a major collection survives minor ones.
  setFlagsFromString('--no-incremental-marking');
  const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => `k${index}: v\n`).join(''));
  const growthOfRead = () => {
    const before = process.memoryUsage().heapUsed;
    parsePayload({ bytes });
    // What survives two of them stays until a major collection, which takes far longer.
    for (let time = 0; time < 2; time++) collect({ type: 'minor' });
    return process.memoryUsage().heapUsed - before;
  };
  // The first reads also allocate compiled code.
  const growths = Array.from({ length: 20 }, growthOfRead).slice(10);
  const median = growths.toSorted((a, b) => a - b)[5] ?? Number.POSITIVE_INFINITY;
  assert.ok(median < 150_000, `bytes still in use: ${growths}`);
});
