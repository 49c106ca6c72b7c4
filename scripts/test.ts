/**
 * Runs the named test files, or all of them, with further options of Node's test runner. All of them run in a few processes:
 * starting one for each file, and loading the same modules in it, takes as long as the tests.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { orderByDuration, type TestQueue } from '../__tests__/harness/test-queue.ts';
import { compileCache } from './compile-cache.ts';

const harness = join(import.meta.dirname, '..', '__tests__', 'harness');

/** Three times the cores of a small machine, because most tests wait for responses. */
const processes = 6;

const given = process.argv.slice(2);
const isCoverage = given.includes('--experimental-test-coverage');
const directory = mkdtempSync(join(tmpdir(), 'tests-'));
try {
  const files = given.some((argument) => argument.endsWith('.ts')) ? [] : writePrograms(directory);
  const quickKeys = pathToFileURL(join(harness, 'quick-keys.ts')).href;
  const options = ['--test', '--import', quickKeys, `--test-concurrency=${processes}`];
  const { status } = spawnSync(process.execPath, [...options, ...given, ...files], {
    stdio: 'inherit',
    // V8 reports less of code that it did not compile itself.
    env: { ...process.env, ...(isCoverage ? {} : compileCache) },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Writes the programs that take test files from one queue, and returns their paths. */
function writePrograms(directory: string): string[] {
  const files = orderByDuration(globSync('__tests__/**/*.test.ts').sort());
  const module = pathToFileURL(join(harness, 'test-queue.ts')).href;
  return Array.from({ length: processes }, (_, index) => {
    // Long files wait and short ones compute, so half of the processes begin at each end.
    const queue: TestQueue = { files: index % 2 === 0 ? files : files.toReversed(), claims: directory };
    const path = join(directory, `files-${index}.test.mjs`);
    writeFileSync(path, `import { runTestFiles } from '${module}';\nawait runTestFiles(${JSON.stringify(queue)});\n`);
    return path;
  });
}
