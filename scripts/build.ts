/** Bundles src/ into dist/, or into the directory given. A build that fails leaves the last bundle as it was. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const target = process.argv[2] ?? 'dist';
const fresh = `${target}.new`;

rmSync(fresh, { recursive: true, force: true });
if (bundle('src/index.ts', fresh)) {
  for (const name of readdirSync(fresh)) unifyLineEnds(join(fresh, name));
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
} else {
  rmSync(fresh, { recursive: true, force: true });
  process.exitCode = 1;
}

/** Packages come with line ends of both kinds; one kind is the same after a checkout on any system. */
function unifyLineEnds(path: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes('\r\n')) writeFileSync(path, text.replaceAll('\r\n', '\n'));
}
