import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findAccount } from '../../src/inputs/inputs.ts';

it('reads the account of personal and service account tokens', () => {
  assert.equal(findAccount('pat.acc-1_X.tok.secret'), 'acc-1_X');
  assert.equal(findAccount('sat.acc.tok.secret'), 'acc');
});

it('finds none in legacy tokens, JWTs and other text', () => {
  for (const text of ['pat.id.secret', 'eyJh.eyJp.c2ln', 'pat.a..c', 'pat.a.b.c.d', 'xat.a.b.c', 'pat.a.b.c\n', '']) {
    assert.equal(findAccount(text), undefined, JSON.stringify(text));
  }
});
