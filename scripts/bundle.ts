import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { licensesOf, type Module } from './licenses.ts';

const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

/**
 * Bundles a program and everything that it imports into a directory, with the licences of its packages: as ES modules if the
 * nearest package.json of the program says so. ncc runs in the root of the program's project, because its output and the
 * tsconfig.json that it reads depend on the directory. Paths are relative to it. Returns whether it succeeded; ncc prints
 * errors.
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

/** The copy of a program's sources, which is inside the project so packages are found. */
const copyOfSources = '.bundle';
/** Where packages are copied to. From `node_modules`, webpack makes a file of each, and every file that is loaded takes time. */
const copiedPackages = 'packages';
/**
 * Imports from packages of which a program uses a small part, and the files that have it as ES modules. ncc leaves out files
 * that are not used, but no part of a file, and Node reads all of it at every start.
 */
const partlyUsed = {
  '@actions/core': 'lib/core.js',
  '@stablelib/sha256': 'lib/sha256.js',
  valibot: 'dist/index.mjs',
  yaml: 'browser/index.js',
};

/** Options of esbuild with which a package writes to the stand-in. */
const standInForStdout = {
  define: { 'process.stdout': 'stdout' },
  inject: ['src/runner/stand-ins/stdout.ts'],
} satisfies BuildOptions;

/** How a program is bundled from a copy of its sources. */
interface FromSources {
  /** The directories of its sources. */
  readonly sources: readonly string[];
  /** webpack's comment on an import at run time, which says in which file its module is; without one, in a file of its own. */
  placeOf(imported: string): string | undefined;
  /** The modules of the bundle. Node loads CommonJS faster; only ES modules can wait at their top level. */
  readonly type: 'commonjs' | 'module';
}

/**
 * Bundles a program from a copy of its sources, with only the parts of some packages that it uses. Returns whether it
 * succeeded.
 */
export function bundleSources(entry: string, target: string, { sources, placeOf, type }: FromSources): boolean {
  rmSync(copyOfSources, { recursive: true, force: true });
  try {
    const files = globSync(sources.map((directory) => `${directory}/**/*.ts`)).map((name) => ({
      name,
      text: readFileSync(name, 'utf8'),
    }));
    for (const { name, text } of files) {
      const marked = text.replaceAll(/\bimport\((?='([^']+)')/g, (start, imported: string) => {
        const place = placeOf(imported);
        return place === undefined ? start : `${start}/* ${place} */ `;
      });
      write(name, marked);
    }
    write('package.json', JSON.stringify({ ...JSON.parse(readFileSync('package.json', 'utf8')), type }));
    const texts = files.map(({ text }) => text).join('\n');
    const usedParts = Object.entries(partlyUsed).map(
      ([name, file]) => [name, copyUsedPart(name, file, texts)] as const,
    );
    write('tsconfig.json', configWith(Object.fromEntries(usedParts)));
    if (!bundle(entry, resolve(target), copyOfSources)) return false;
    writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type }, null, 2)}\n`);
    return true;
  } finally {
    rmSync(copyOfSources, { recursive: true, force: true });
  }
}

/** The text of tsconfig.json with which these imports lead to files; `undefined` changes nothing. */
function configWith(files: Readonly<Record<string, string | undefined>>): string {
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  for (const [name, file] of Object.entries(files)) if (file !== undefined) config.compilerOptions.paths[name] = [file];
  return JSON.stringify(config);
}

function write(name: string, text: string): void {
  const path = join(copyOfSources, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Copies the package of an import, with only what the sources import of it, and returns the file that has it; `undefined` if
 * they import nothing. None of these packages does anything when it is loaded. Throws if an import does not exist.
 */
function copyUsedPart(specifier: string, file: string, sources: string): string | undefined {
  const imports = sources.matchAll(new RegExp(`^import \\{([^}]*)\\} from '${specifier}';`, 'gm'));
  const all = [...imports].flatMap(([, names = '']) => names.split(',').map((one) => one.trim()));
  const used = [...new Set(all)].filter((one) => one !== '' && !one.startsWith('type ')).sort();
  if (used.length === 0) return undefined;
  const name = packageOf(specifier);
  const copy = join(copiedPackages, name);
  cpSync(join('node_modules', name), join(copyOfSources, copy), { recursive: true });
  const description = JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8'));
  write(join(copy, 'package.json'), JSON.stringify({ ...description, sideEffects: false }));
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${used.join(', ')} } from './${file}';`, resolveDir: join(copyOfSources, copy) },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // A package may contain a configuration of its repository.
    tsconfigRaw: {},
    write: false,
    ...(name === '@actions/core' && standInForStdout),
  });
  const usedPart = join(copy, 'used.mjs');
  write(usedPart, outputFiles[0]?.text ?? '');
  return `./${usedPart}`;
}

/** The name of the package that an import names. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
