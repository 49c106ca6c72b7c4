/**
 * Runs the named test files, or all of them, with further options of Node's test runner. All of them run in a few processes:
 * starting one for each file, and loading the same modules in it, takes as long as the tests.
 */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectDurations, type TestQueue } from '../__tests__/harness/test-queue.ts';
import { findStaleBundle } from './bundle-sources.ts';
import { compileCache } from './compile-cache.ts';

const harness = join(import.meta.dirname, '..', '__tests__', 'harness');

/** Three times the cores of a small machine, because most tests wait for responses. */
const processes = 6;

/** Test files of the manual, which `npm run all` runs as well. */
const manuals = join('__tests__', 'manuals');
/** The milliseconds that each test file took when all of them ran last. */
const durationsFile = join(import.meta.dirname, '..', 'node_modules/.cache/test-durations.json');

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
  if (files.length > 0)
    writeFileSync(durationsFile, JSON.stringify({ ...readDurations(), ...collectDurations(directory) }));
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

/** Writes the programs that take test files from one queue, the longest first, and returns their paths. */
function writePrograms(directory: string): string[] {
  const durations = readDurations();
  const files = globSync('__tests__/**/*.test.ts')
    .filter((file) => isCoverage || !file.startsWith(manuals))
    .toSorted((a, b) => (durations[b] ?? unknown(b)) - (durations[a] ?? unknown(a)));
  const module = pathToFileURL(join(harness, 'test-queue.ts')).href;
  return Array.from({ length: processes }, (_, index) => {
    const queue: TestQueue = { files, claims: directory };
    const path = join(directory, `files-${index}.test.mjs`);
    writeFileSync(path, `import { runTestFiles } from '${module}';\nawait runTestFiles(${JSON.stringify(queue)});\n`);
    return path;
  });
}

/** Before the first run: those that start programs take longer than the others. */
function unknown(file: string): number {
  return file.startsWith(join('__tests__', 'e2e')) ? 2000 : 0;
}

function readDurations(): Record<string, number> {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}
