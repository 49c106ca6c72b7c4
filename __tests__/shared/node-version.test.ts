import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkNodeVersion, oldest } from '../../src/shared/node-version.ts';

test('an outdated version of Node is an error that names the version', () => {
  assert.equal(checkNodeVersion('v20.20.2'), 'platform-provision needs Node 22.12 or newer, and this is Node 20.20.2.');
  assert.match(checkNodeVersion('v22.11.0') ?? '', /this is Node 22\.11\.0\.$/);
  assert.equal(checkNodeVersion('v22.12.0'), undefined);
  assert.equal(checkNodeVersion('v23.0.0'), undefined);
  assert.equal(checkNodeVersion('v100.0.0'), undefined);
});

test('the manual, the packages and CI name the same version', () => {
  const version = oldest.join('.');
  const read = (path: string) => readFileSync(path, 'utf8');
  assert.equal(JSON.parse(read('package.json')).engines.node, `>=${version}`);
  assert.match(read('.github/workflows/ci.yml'), new RegExp(`node-version: ${version}\\.0$`, 'm'));
  for (const page of [
    'README.md',
    'CONTRIBUTING.md',
    'docs/guides/terminal.md',
    'docs/guides/emulator.md',
    '.pre-commit-hooks.yaml',
  ]) {
    const named = [...read(page).matchAll(/Node (22[\d.]*\d)/g)].map(([, name]) => name);
    assert.deepEqual([page, ...new Set(named)], [page, version]);
  }
});
