/**
 * Bundles every program, or those of the directories given, such as `node scripts/build.ts dist`. A build that fails leaves the
 * last bundles as they were.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

/** The programs by the directory of their bundles; one with a file is a single file there, with its licences beside it. */
const programs: Readonly<Record<string, readonly { readonly entry: string; readonly file?: string }[]>> = {
  dist: [{ entry: 'src/index.ts' }],
  'emulator/dist': [{ entry: 'emulator/action/index.ts' }, { entry: 'emulator/cli.ts', file: 'platform-emulator.js' }],
};

const given = process.argv.slice(2);
for (const target of given.length > 0 ? given : Object.keys(programs)) {
  if (!build(target)) process.exitCode = 1;
}

/** Builds all programs of a directory, which is replaced when they are complete. */
function build(target: string): boolean {
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const { entry, file } of programs[target] ?? []) {
      if (!(file === undefined ? bundle(entry, fresh) : bundleFile(entry, fresh, file))) return false;
    }
    for (const name of readdirSync(fresh)) unifyLineEnds(join(fresh, name));
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Bundles a program into one file, with its licences beside it. What its packages load from further files is left out. */
function bundleFile(entry: string, target: string, file: string): boolean {
  const scratch = `${target}/scratch`;
  if (!bundle(entry, scratch)) return false;
  mkdirSync(target, { recursive: true });
  renameSync(join(scratch, 'index.js'), join(target, file));
  renameSync(join(scratch, 'licenses.txt'), join(target, file.replace(/js$/, 'licenses.txt')));
  rmSync(scratch, { recursive: true });
  return true;
}

/** Packages come with line ends of both kinds; one kind is the same after a checkout on any system. */
function unifyLineEnds(path: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes('\r\n')) writeFileSync(path, text.replaceAll('\r\n', '\n'));
}
