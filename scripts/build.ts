/**
 * Bundles every program, or those of the given directories, such as `node scripts/build.ts dist`: rolldown joins it with the
 * parts of packages that it uses, and ncc writes the bundle. Without the first step every run would load all of undici, which is
 * a part of the toolkit. A failed build does not change the last bundles.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { type BundleDirectory, bundleDirectories, digestFile, hashSources } from './bundle-sources.ts';

interface Program {
  readonly target: BundleDirectory;
  readonly entry: string;
  /** The name of its only file, with its licences beside it; absent if it may have several. */
  readonly file?: string;
}

const programs: readonly Program[] = [
  { target: 'dist', entry: 'src/index.ts' },
  { target: 'cli/dist', entry: 'cli/index.ts', file: 'platform-provision' },
  { target: 'emulator/dist', entry: 'emulator/action/index.ts' },
  { target: 'emulator/dist', entry: 'emulator/cli/main.ts', file: 'platform-emulator' },
];

const scratch = 'node_modules/.cache/bundle';
// The output of ncc depends on the directory in which it runs.
process.chdir(join(import.meta.dirname, '..'));
const given = process.argv.slice(2);
for (const target of bundleDirectories) if (given.length === 0 || given.includes(target)) await buildAll(target);
rmSync(scratch, { recursive: true, force: true });

/** Builds all programs of a directory, which is replaced when they are complete. */
async function buildAll(target: BundleDirectory): Promise<void> {
  const fresh = join(scratch, target);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const digest = hashSources(target, '.');
  for (const program of programs) if (program.target === target) await buildProgram(program, fresh);
  writeFileSync(join(fresh, digestFile), digest);
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

async function buildProgram({ entry, file }: Program, fresh: string): Promise<void> {
  const output = file === undefined ? fresh : join(scratch, file);
  const packages = await shake(entry, file !== undefined);
  runNcc(join(scratch, 'shaken/index.js'), output);
  const licenses = join(output, 'licenses.txt');
  writeFileSync(licenses, packages.map(readLicense).sort().join('\n'));
  for (const path of readdirSync(output).map((name) => join(output, name))) {
    // Packages have both kinds of line endings; with only one kind, a checkout is the same on every system.
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\r\n', '\n'));
  }
  if (file === undefined) return;
  renameSync(join(output, 'index.js'), join(fresh, `${file}.js`));
  renameSync(licenses, join(fresh, `${file}.licenses.txt`));
}

/** Joins a program with the parts of packages that it uses. Returns the directories of these packages. */
async function shake(entry: string, isOneFile: boolean): Promise<string[]> {
  const shaken = join(scratch, 'shaken');
  rmSync(shaken, { recursive: true, force: true });
  const { output } = await build({
    input: { index: entry },
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    // Of the packages, only this one does anything when it is loaded.
    treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/](?!reflect-metadata)/, sideEffects: false }] },
    output: {
      dir: shaken,
      chunkFileNames: '[name].js',
      codeSplitting: !isOneFile && { groups: [{ name: 'action', test: /src.action\.ts$/ }] },
      comments: false,
      minify: true,
      // Node decodes ASCII faster, into half the memory.
      charset: 'ascii',
    },
  });
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([path]) => path);
  return [...new Set(used.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))];
}

function runNcc(entry: string, output: string): void {
  const ncc = 'node_modules/@vercel/ncc/dist/ncc/cli.js';
  const words = ['build', entry, '--out', output, '--no-cache', '--quiet'];
  if (spawnSync(process.execPath, [ncc, ...words], { stdio: 'inherit' }).status !== 0) process.exit(1);
}

/** The licence of a package in the form of ncc, which no longer sees the packages of a program. */
function readLicense(directory: string): string {
  const { name, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const file = readdirSync(directory).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return `${name}\n${license}\n${file === undefined ? '' : readFileSync(join(directory, file), 'utf8')}`;
}
