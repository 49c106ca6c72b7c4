import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findNearestRealPath, leadsToGit } from '../../src/shared/paths.ts';

test('a link leads where its target will be, even if nothing is there yet', (t) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  t.after(() => rmSync(root, { recursive: true }));
  const [git, sub] = [join(root, '.git'), join(root, 'sub')];
  for (const directory of [git, sub]) mkdirSync(directory);
  const link = (name: string, target: string) => symlinkSync(target, join(root, name));
  link('hook', '.git/hooks/post-checkout');
  link('again', 'hook');
  link('sub/above', '../.git/new');
  link('indirect', 'sub');
  link('outside', join(root, '..', 'no-such-directory'));
  link('self', 'self');
  for (const path of ['hook', 'again', 'sub/above/file', 'indirect/above'])
    assert.equal(leadsToGit(join(root, path)), true, path);
  for (const path of ['sub/new', 'outside/file', 'self', 'self/file', '.gitignore'])
    assert.equal(leadsToGit(join(root, path)), false, path);
  assert.equal(findNearestRealPath(join(root, 'outside', 'file')), realpathSync(join(root, '..')));
});
