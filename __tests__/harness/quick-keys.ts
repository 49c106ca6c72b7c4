/**
 * A run of all tests loads this before everything else in its processes, and in the hosts of steps. The digest of most plans that
 * delete needs a key, whose derivation is slow on purpose and would take a fifth of the time of all tests. Here the slow derivation
 * must be asked for, and a fast one is made.
 */
import assert from 'node:assert/strict';
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;

function deriveQuickly(password: string, salt: string, length: number, options: ScryptOptions, done: Done): void {
  const { N = 0, r = 0, p = 0 } = options;
  // OWASP's parameters.
  assert.ok(r >= 8 && N * p >= 3 * 2 ** 15, 'the derivation of a key is slow');
  scrypt(password, salt, length, { N: 2 }, done);
}

Object.assign(crypto, { scrypt: deriveQuickly });
syncBuiltinESMExports();
