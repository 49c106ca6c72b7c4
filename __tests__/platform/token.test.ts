import assert from 'node:assert/strict';
import { it } from 'node:test';
import { accountOfToken, isPlatformToken } from '../../src/platform/token.ts';

it('reads the account of personal and service account tokens', () => {
  assert.equal(accountOfToken('pat.acc-1_X.tok.secret'), 'acc-1_X');
  assert.equal(accountOfToken('sat.acc.tok.secret'), 'acc');
});

it('finds none in legacy tokens, JWTs and other text', () => {
  for (const text of ['pat.id.secret', 'eyJh.eyJp.c2ln', 'pat.a..c', 'pat.a.b.c.d', 'xat.a.b.c', 'pat.a.b.c\n', '']) {
    assert.equal(accountOfToken(text), undefined, JSON.stringify(text));
  }
});

it('knows the form of a platform token', () => {
  assert.deepEqual(
    ['pat.a.b.c', 'sat.a.b.c', 'pat.b.c', 'eyJh.eyJp.c2ln', 'pat.', 'x pat.a.b.c'].map(isPlatformToken),
    [true, true, true, false, false, false],
  );
});
