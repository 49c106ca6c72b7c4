/**
 * Bundles every program, or those of the given directories, such as `node scripts/build.ts dist`. A failed build does not
 * change the last bundles.
 */
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle, bundleUsed, type Layout } from './bundle.ts';
import { compileEarly } from './compile-early.ts';
import { confirmedPayload, startConfirmingServer } from './confirming-server.ts';

interface Program {
  readonly entry: string;
  /** The name of its only file, with its licences beside it; absent if it may have several. */
  readonly file?: string;
  /** How its used code is bundled; absent if nearly everything in its packages is used. */
  readonly layout?: Layout;
  /** The environments of runs, which may send requests to the address; what they call is compiled early (`compileEarly`). */
  readonly runs?: (address: string) => readonly Readonly<Record<string, string>>[];
}

/** The programs by the directory of their bundles. */
const programs: Readonly<Record<string, readonly Program[]>> = {
  dist: [
    {
      entry: 'src/index.ts',
      layout: {
        type: 'commonjs',
        files: {
          // Contains the check of Node's version, so an older Node must be able to load it. Its code is compiled in every step.
          index: ['src/index.ts'],
          // Everything that nearly every run imports at run time is in one file, because one is loaded faster than several.
          // What several kinds need is there too, so a kind is one file.
          run: ['src/action.ts', 'src/provisioning/provision.ts', ...globSync('src/kinds/shared/*.ts').sort()],
          // What every run needs in addition if it sends requests to the platform.
          platform: ['src/provisioning/platform-run.ts'],
        },
      },
      // Nearly all that these call, every other run calls too.
      runs: (address) => {
        const inputs = { 'INPUT_ACCOUNT-ID': 'account', INPUT_PAYLOAD: readFileSync(confirmedPayload, 'utf8') };
        const dryRun = { ...inputs, 'INPUT_DRY-RUN': 'true' };
        const create = { ...inputs, 'INPUT_API-KEY': 'pat.account.build.0123456789', 'INPUT_BASE-URL': address };
        return [dryRun, create];
      },
    },
  ],
  // An ES module, because the package.json of the repository says so.
  'cli/dist': [{ entry: 'cli/index.ts', file: 'platform-provision.js', layout: { type: 'module' } }],
  'emulator/dist': [
    { entry: 'emulator/action/index.ts' },
    { entry: 'emulator/cli/main.ts', file: 'platform-emulator.js' },
  ],
};

const given = process.argv.slice(2);
for (const target of given.length > 0 ? given : Object.keys(programs)) {
  if (!(await build(target))) process.exitCode = 1;
}

/** Builds all programs of a directory, which is replaced when they are complete. */
async function build(target: string): Promise<boolean> {
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const program of programs[target] ?? []) {
      if (!(await buildProgram(program, fresh))) return false;
    }
    for (const name of readdirSync(fresh)) finish(join(fresh, name));
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** For a program in one file, code that its packages load from other files is left out. */
async function buildProgram({ entry, file, layout, runs }: Program, target: string): Promise<boolean> {
  const bundleTo = async (directory: string): Promise<boolean> => {
    if (layout === undefined) return bundle(entry, directory);
    await bundleUsed(entry, directory, layout);
    if (runs !== undefined) await compileCalled(resolve(directory), runs);
    return true;
  };
  if (file === undefined) return bundleTo(target);
  const scratch = `${target}/scratch`;
  if (!(await bundleTo(scratch))) return false;
  mkdirSync(target, { recursive: true });
  renameSync(join(scratch, 'index.js'), join(target, file));
  renameSync(join(scratch, 'licenses.txt'), join(target, file.replace(/js$/, 'licenses.txt')));
  rmSync(scratch, { recursive: true });
  return true;
}

async function compileCalled(directory: string, runs: NonNullable<Program['runs']>): Promise<void> {
  const server = await startConfirmingServer();
  try {
    await compileEarly(directory, runs(server.address));
  } finally {
    server.close();
  }
}

/**
 * Packages have both kinds of line endings; with only one kind, a checkout is the same on every system. In programs, non-ASCII
 * characters are escaped: with a single one, V8 stores the whole file with two bytes per character, and reads it more slowly.
 */
function finish(path: string): void {
  const text = readFileSync(path, 'utf8');
  const unified = text.replaceAll('\r\n', '\n');
  const finished = path.endsWith('.js') ? escapeNonAscii(unified) : unified;
  if (finished !== text) writeFileSync(path, finished);
}

/** The same program in ASCII; an escape sequence means the same in every text. Throws if a backslash changes its meaning. */
function escapeNonAscii(program: string): string {
  return program.replaceAll(/(\\?)([^\0-\x7f])/g, (_, backslash: string, character: string) => {
    if (backslash !== '') throw new Error(`Cannot escape "${character}" after a backslash.`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
