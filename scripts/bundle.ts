import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build, type InputOptions, type OutputOptions } from 'rolldown';
import { licensesOf } from './licenses.ts';
import { plainCommonJs } from './plain-commonjs.ts';

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
    writeFileSync(resolve(root, target, 'licenses.txt'), licensesOf(filesOf(modules)));
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The part of webpack's statistics that names the modules of a bundle; a concatenated module contains others. */
interface Module {
  /** The path of the module's file, if it has one. */
  readonly nameForCondition?: string | null;
  readonly modules?: readonly Module[];
}

function filesOf(modules: readonly Module[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner = [] }) => [nameForCondition ?? '', ...filesOf(inner)]);
}

/** How the used code of a program is bundled. */
export interface Layout {
  /** The modules of the bundle. Node loads CommonJS faster. */
  readonly type: 'commonjs' | 'module';
  /**
   * Modules by the name of the file that they share with all that they import; a module that several of them import is in the
   * first file. Any other module that is imported at run time has its own file. Without this, everything is in one file.
   */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Bundles a program like `bundle`, with only the code that it uses: ncc leaves out unused files, but not the unused parts of a
 * file, and Node reads all of it at every start. Each file has the name of what it contains, so stack traces and changes of the
 * bundle show it. Throws if it cannot be built.
 */
export async function bundleUsed(entry: string, target: string, { type, files = {} }: Layout): Promise<void> {
  const { output } = await build({
    ...inputOptions,
    input: { index: entry },
    output: {
      ...outputOptions,
      format: type === 'commonjs' ? 'cjs' : 'es',
      dir: target,
      chunkFileNames: ({ facadeModuleId, moduleIds, name }) =>
        `${name in files ? name : (fileNameOf(facadeModuleId ?? moduleIds.at(-1)) ?? name)}.js`,
      codeSplitting: Object.keys(files).length > 0 && groupsOf(files),
    },
  });
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([file]) => file);
  writeFileSync(join(target, 'licenses.txt'), licensesOf(used));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type }, null, 2)}\n`);
}

const inputOptions = {
  platform: 'node',
  // Otherwise an entry that is in a group gets a second file.
  preserveEntrySignatures: 'allow-extension',
  tsconfig: 'tsconfig.json',
  // Imports in packages do not follow the paths of tsconfig.json.
  resolve: {
    alias: {
      ...standIns(),
      ...forBrowsers(),
      os: resolve('src/runner/stand-ins/os.ts'),
      // The package's entry for Node loads its parts with a `require` that is passed as an argument.
      'jsonc-parser': resolve('node_modules/jsonc-parser/lib/esm/main.js'),
    },
  },
  treeshake: {
    // No package does anything when it is loaded.
    moduleSideEffects: [{ test: /[\\/]node_modules[\\/]/, sideEffects: false }],
  },
  plugins: [
    {
      name: 'stand-in-for-stdout',
      transform: {
        filter: { id: /[\\/]@actions[\\/]core[\\/]/, code: 'process.stdout' },
        handler: (code) =>
          `import { stdout } from ${JSON.stringify(resolve('src/runner/stand-ins/stdout.ts'))};\n${code.replaceAll('process.stdout', 'stdout')}`,
      },
    },
    {
      // No schema is used through the interface Standard Schema, for which valibot would give each two more objects.
      name: 'without-standard-schema',
      transform: {
        filter: { id: /[\\/]valibot[\\/]/, code: 'return _standardSchema(' },
        handler: (code) => code.replaceAll('return _standardSchema(', 'return ('),
      },
    },
    plainCommonJs(),
  ],
  onLog: (level, log) => {
    if (level === 'warn') throw new Error(log.message);
  },
} satisfies InputOptions;

const outputOptions = {
  entryFileNames: '[name].js',
  comments: false,
  minifyInternalExports: false,
  strict: true,
  // `import()` of a module of Node loads the loader of ES modules.
  dynamicImportInCjs: false,
} satisfies OutputOptions;

/**
 * The name of a file by the path of its main module, such as `kinds-connector` or `actions-github`; none for rolldown's own
 * functions. It does not depend on the directory of the project.
 */
export function fileNameOf(module = '', root = '.'): string | undefined {
  const path = relative(root, module);
  const [, inPackage] = /^node_modules[\\/]@?((?:(?<=@)[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? [];
  const name = inPackage ?? /^src[\\/](.+)\.ts$/.exec(path)?.[1];
  return name?.replaceAll(/[\\/]/g, '-');
}

/** The modules of packages for browsers: for Node, yaml has no ES modules. */
function forBrowsers(): Record<string, string> {
  const modules = { yaml: 'yaml/browser/index.js' };
  return Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, resolve('node_modules', file)]));
}

/** The files that replace packages, by the name of the package. */
function standIns(): Record<string, string> {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions;
  return Object.fromEntries(
    Object.entries(paths as Record<string, [string]>).map(([name, [file]]) => [name, resolve(file)]),
  );
}

/** The files in rolldown's form: a group contains its modules and all that they import, except those of an earlier group. */
function groupsOf(files: Readonly<Record<string, readonly string[]>>) {
  const groups = Object.entries(files).map(([name, modules], index, all) => {
    const paths = modules.map((module) => resolve(module));
    return { name, test: (id: string) => paths.includes(id), priority: all.length - index };
  });
  return { groups };
}
