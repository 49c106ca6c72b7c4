import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { bundleDirectories, digestFile, findStaleBundle, hashSources } from '../scripts/bundle-sources.ts';

it('names the bundle that was not built from the present sources', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'bundles-'));
  context.after(() => rmSync(root, { recursive: true }));
  for (const directory of ['src/kinds', 'cli/dist', 'emulator/dist', 'dist']) {
    mkdirSync(join(root, directory), { recursive: true });
  }
  writeFileSync(join(root, 'src/kinds/project.ts'), 'a');
  writeFileSync(join(root, 'cli/index.ts'), 'b');
  assert.equal(findStaleBundle(root), 'dist is older than src: npm run build');

  for (const directory of bundleDirectories) {
    writeFileSync(join(root, directory, digestFile), hashSources(directory, root));
  }
  assert.equal(findStaleBundle(root), undefined);
  cpSync(join(root, 'src'), join(root, 'copy'), { recursive: true, preserveTimestamps: false });
  rmSync(join(root, 'src'), { recursive: true });
  renameSync(join(root, 'copy'), join(root, 'src'));
  assert.equal(findStaleBundle(root), undefined, 'times do not matter');

  writeFileSync(join(root, 'cli/index.ts'), 'c');
  assert.equal(findStaleBundle(root), 'cli/dist is older than src or cli: npm run build');
  renameSync(join(root, 'src/kinds/project.ts'), join(root, 'src/kinds/service.ts'));
  assert.equal(findStaleBundle(root), 'dist is older than src: npm run build');
});
