/**
 * Runs the named test files, or all of them, with further options of Node's test runner. All of them run in a few processes:
 * starting one for each file, and loading the same modules in it, takes as long as the tests.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestQueue } from '../__tests__/harness/test-queue.ts';
import { findStaleBundle } from './bundle-sources.ts';
import { compileCache } from './compile-cache.ts';

const harness = join(import.meta.dirname, '..', '__tests__', 'harness');

/** Three times the cores of a small machine, because most tests wait for responses. */
const processes = 6;

/**
 * Test files that start `git` hundreds of times. Each process begins with one of them, because starting a program takes longer the
 * more memory a process has, and it grows from file to file.
 */
const startingGit = [
  ...['git-recognise', 'git-tree', 'git-register', 'git-lost-responses'].map((name) => `e2e/${name}`),
  ...['emulator/git', 'lifecycle'],
];

/** Test files that spend most of their time waiting. Half of the processes begin with them, the others with files that compute. */
const longestWaits = (
  'responses changed-since-plan faults doubtful-responses canary runner-limits verification scim-jwt export-interrupted ' +
  'examples manuals consoles terminal doctor delete races pacing cancellation'
).split(' ');

const stale = findStaleBundle(join(import.meta.dirname, '..'));
if (stale !== undefined) {
  console.error(stale);
  process.exit(1);
}

const given = process.argv.slice(2);
const isCoverage = given.includes('--experimental-test-coverage');
// The temporary directory of all tests. They make thousands of small files, which takes a fifth of their time on a disk.
const memory = '/dev/shm';
const directory = mkdtempSync(join(isUsable(memory) ? memory : tmpdir(), 'tests-'));
// An interrupt ends the tests, after which the directory is removed.
process.on('SIGINT', () => undefined);
try {
  const files = given.some((argument) => argument.endsWith('.ts')) ? [] : writePrograms(directory);
  const quickKeys = pathToFileURL(join(harness, 'quick-keys.ts')).href;
  const options = ['--test', '--import', quickKeys, `--test-concurrency=${processes}`];
  const { status } = spawnSync(process.execPath, [...options, ...given, ...files], {
    stdio: 'inherit',
    // V8 reports less of code that it did not compile itself.
    env: { ...process.env, TMPDIR: directory, ...(isCoverage ? {} : compileCache) },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether a directory exists, has 512 MB left and lets programs run: many containers give their memory less. */
function isUsable(directory: string): boolean {
  const program = join(directory, `program-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(directory);
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return bavail * bsize >= 2 ** 29;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}

/** Writes the programs that take test files from one queue, and returns their paths. */
function writePrograms(directory: string): string[] {
  const toPath = (name: string) => join('__tests__', `${name}.test.ts`);
  const first = startingGit.map(toPath);
  const waiting = longestWaits.map((name) => toPath(join('e2e', name)));
  const others = globSync('__tests__/**/*.test.ts').filter((file) => ![...first, ...waiting].includes(file));
  const module = pathToFileURL(join(harness, 'test-queue.ts')).href;
  return Array.from({ length: processes }, (_, index) => {
    const rest = index % 2 === 0 ? [...waiting, ...others] : [...others.toReversed(), ...waiting];
    const queue: TestQueue = { files: [...first, ...rest], claims: directory };
    const path = join(directory, `files-${index}.test.mjs`);
    writeFileSync(path, `import { runTestFiles } from '${module}';\nawait runTestFiles(${JSON.stringify(queue)});\n`);
    return path;
  });
}
