import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outdatedNodeError } from '../../cli/node-version.ts';

test('an outdated version of Node is an error that names the version', () => {
  assert.equal(outdatedNodeError('v20.20.2'), 'platform-provision needs Node 22 or newer, and this is Node 20.20.2.');
  assert.equal(outdatedNodeError('v22.0.0'), undefined);
  assert.equal(outdatedNodeError('v100.0.0'), undefined);
});
