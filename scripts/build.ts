/**
 * Bundles every program, or those of the given directories, such as `node scripts/build.ts dist`. A failed build does not
 * change the last bundles.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundleSources } from './bundle.ts';

interface Program {
  readonly entry: string;
  /** The name of its only file, with its licences beside it; absent if it may have several. */
  readonly file?: string;
  /** The directories of its sources, if it uses large packages or if its dynamic imports must become part of its file. */
  readonly sources?: readonly string[];
}

/** The programs by the directory of their bundles. */
const programs: Readonly<Record<string, readonly Program[]>> = {
  dist: [{ entry: 'src/index.ts', sources: ['src'] }],
  'cli/dist': [
    {
      entry: 'cli/index.ts',
      file: 'platform-provision.js',
      sources: ['src', 'cli'],
    },
  ],
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
    for (const program of programs[target] ?? []) {
      if (!buildProgram(program, fresh)) return false;
    }
    for (const name of readdirSync(fresh)) unifyLineEnds(join(fresh, name));
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** For a program in one file, code that its packages load from other files is left out. */
function buildProgram({ entry, file, sources }: Program, target: string): boolean {
  const bundleTo = (directory: string) =>
    sources === undefined
      ? bundle(entry, directory)
      : bundleSources(entry, directory, {
          sources,
          whole: file !== undefined,
          type: file === undefined ? 'commonjs' : 'module',
        });
  if (file === undefined) return bundleTo(target);
  const scratch = `${target}/scratch`;
  if (!bundleTo(scratch)) return false;
  mkdirSync(target, { recursive: true });
  renameSync(join(scratch, 'index.js'), join(target, file));
  renameSync(join(scratch, 'licenses.txt'), join(target, file.replace(/js$/, 'licenses.txt')));
  rmSync(scratch, { recursive: true });
  return true;
}

/** Packages have both kinds of line endings; with only one kind, a checkout is the same on every system. */
function unifyLineEnds(path: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes('\r\n')) writeFileSync(path, text.replaceAll('\r\n', '\n'));
}
