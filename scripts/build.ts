/** Bundles src/ into dist/, or into the directory given. Run from the project's root: ncc's output depends on it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const target = process.argv[2] ?? 'dist';
const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

// A build that fails, or is looked at halfway, leaves the last bundle as it was.
const fresh = `${target}.new`;
rmSync(fresh, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [ncc, 'build', 'src/index.ts', '-o', fresh, '--license', 'licenses.txt', '--no-cache', '-q'],
  { stdio: 'inherit' },
);
// Whatever line ends the packages came with, the bundle has one kind, so that a checkout on any system is the same.
for (const name of status === 0 ? readdirSync(fresh) : []) {
  const path = join(fresh, name);
  const text = readFileSync(path, 'utf8');
  if (text.includes('\r\n')) writeFileSync(path, text.replaceAll('\r\n', '\n'));
}
if (status === 0) {
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
} else rmSync(fresh, { recursive: true, force: true });
process.exitCode = status ?? 1;
