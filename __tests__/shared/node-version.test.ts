import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNodeVersion } from '../../src/shared/node-version.ts';

test('an outdated version of Node is an error that names the version', () => {
  assert.equal(checkNodeVersion('v20.20.2'), 'platform-provision needs Node 22.1 or newer, and this is Node 20.20.2.');
  assert.match(checkNodeVersion('v22.0.0') ?? '', /this is Node 22\.0\.0\.$/);
  assert.equal(checkNodeVersion('v22.1.0'), undefined);
  assert.equal(checkNodeVersion('v23.0.0'), undefined);
  assert.equal(checkNodeVersion('v100.0.0'), undefined);
});
