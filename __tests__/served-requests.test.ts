import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findUnsent } from './harness/served-requests.ts';

/** Set after a whole run, when all other tests have ended. */
const record = process.env.SERVED_BY_ALL_TESTS;

it('a test sends every request template of the sources', { skip: record === undefined }, () => {
  assert.deepEqual(findUnsent(record ?? ''), []);
});
