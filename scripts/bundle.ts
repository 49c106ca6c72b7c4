import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { licensesOf, type Module } from './licenses.ts';

const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

/**
 * Bundles a program and all that it imports into a directory, as an ES module, with the licences of the packages in it. ncc's
 * output depends on the directory in which it runs, and so does the tsconfig.json that it reads: the root of the program's
 * project. Paths are relative to it. Returns whether it succeeded; ncc prints what went wrong.
 */
export function bundle(entry: string, target: string, root = '.'): boolean {
  const scratch = mkdtempSync(join(tmpdir(), 'bundle-'));
  const stats = join(scratch, 'stats.json');
  try {
    // Types are checked by tsc, for the whole project.
    const options = ['--transpile-only', '--no-cache', '--quiet', '--stats-out', stats];
    const args = [ncc, 'build', entry, '--out', target, ...options];
    if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) return false;
    const { modules } = JSON.parse(readFileSync(stats, 'utf8')) as { readonly modules: readonly Module[] };
    writeFileSync(resolve(root, target, 'licenses.txt'), licensesOf(modules));
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Where the sources of a program are copied to: inside the project, so packages are found. */
const copyOfSources = '.bundle';
/**
 * Packages of one large file. ncc leaves out files that are not used, but no part of a file, and Node reads all of it at
 * every start.
 */
const largePackages = ['valibot'];

/** How a program is bundled from a copy of its sources. */
interface FromSources {
  /** The directories of its sources. */
  readonly sources: readonly string[];
  /** What it imports at run time is in its one file too; a module is still evaluated only when it is imported. */
  readonly whole: boolean;
  /** Files in place of packages, in addition to those of tsconfig.json. */
  readonly standIns: Readonly<Record<string, string>>;
}

/**
 * Bundles a program from a copy of its sources, with only those parts of large packages that they use. Returns whether it
 * succeeded.
 */
export function bundleSources(entry: string, target: string, { sources, whole, standIns }: FromSources): boolean {
  rmSync(copyOfSources, { recursive: true, force: true });
  try {
    const files = globSync(sources.map((folder) => `${folder}/**/*.ts`)).map((name) => ({
      name,
      text: readFileSync(name, 'utf8'),
    }));
    for (const { name, text } of files) {
      // webpack makes files of such imports unless it is told otherwise where the import is written.
      write(name, whole ? text.replaceAll(/\bimport\((?=')/g, 'import(/* webpackMode: "eager" */ ') : text);
    }
    write('package.json', readFileSync('package.json', 'utf8'));
    write('tsconfig.json', configWith(standIns));
    for (const name of largePackages) copyUsedPart(name, files.map(({ text }) => text).join('\n'));
    if (!bundle(entry, resolve(target), copyOfSources)) return false;
    const programs = readdirSync(target).filter((name) => name.endsWith('.js'));
    if (whole && programs.length > 1)
      throw new Error(`${entry} was bundled into several files: ${programs.join(', ')}.`);
    return true;
  } finally {
    rmSync(copyOfSources, { recursive: true, force: true });
  }
}

/** The text of tsconfig.json with further stand-ins for packages. */
function configWith(standIns: Readonly<Record<string, string>>): string {
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  for (const [name, file] of Object.entries(standIns)) config.compilerOptions.paths[name] = [file];
  return JSON.stringify(config);
}

function write(name: string, text: string): void {
  const path = join(copyOfSources, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Copies a package to where the copied sources find it first, with only what they import. Throws if an import does not
 * exist.
 */
function copyUsedPart(name: string, sources: string): void {
  const imports = sources.matchAll(new RegExp(`^import \\{([^}]*)\\} from '${name}';`, 'gm'));
  const all = [...imports].flatMap(([, names = '']) => names.split(',').map((one) => one.trim()));
  const used = [...new Set(all)].filter((one) => one !== '' && !one.startsWith('type ')).sort();
  const original = join('node_modules', name);
  for (const file of readdirSync(original, { withFileTypes: true })) {
    if (file.isFile()) write(join(original, file.name), readFileSync(join(original, file.name), 'utf8'));
  }
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${used.join(', ')} } from '${name}';`, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { exports: _, ...description } = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8'));
  write(join(original, 'package.json'), JSON.stringify({ ...description, main: 'index.js' }));
  write(join(original, 'index.js'), outputFiles[0]?.text ?? '');
}
