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
  ...['emulator/git', 'provisioning/lifecycle'],
];

/** Test files that spend most of their time waiting. Half of the processes begin with them, the others with files that compute. */
const longestWaits = (
  'responses changed-since-plan faults doubtful-responses canary runner-limits verification scim-jwt export-interrupted ' +
  'examples manuals consoles terminal doctor delete races pacing cancellation'
).split(' ');

const given = process.argv.slice(2);
const isCoverage = given.includes('--experimental-test-coverage');
const directory = makeTemporaryDirectory();
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

/**
 * Makes the temporary directory of all tests, in memory if the machine offers it. The tests make and remove thousands of small
 * files and repositories, which takes a fifth of their time on a disk.
 */
function makeTemporaryDirectory(): string {
  return makeDirectoryInMemory() ?? mkdtempSync(join(tmpdir(), 'tests-'));
}

function makeDirectoryInMemory(): string | undefined {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 2 ** 29) return undefined;
    const directory = mkdtempSync(join(memory, 'tests-'));
    if (canRunPrograms(directory)) return directory;
    rmSync(directory, { recursive: true });
  } catch {
    // Not a Linux, or a container without it.
  }
  return undefined;
}

/** Whether programs that tests write into a directory can run: containers often mount the memory without this right. */
function canRunPrograms(directory: string): boolean {
  const program = join(directory, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
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
