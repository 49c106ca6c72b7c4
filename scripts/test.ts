/**
 * Runs the test files given, or all of them, with further options of Node's test runner. All of them run in a few processes:
 * starting one for each file, and loading the same modules in it, takes as long as the tests.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache } from './compile-cache.ts';

/** More than run at the same time, so one with slow tests does not run alone at the end. */
const packs = 8;

const given = process.argv.slice(2);
const isCoverage = given.includes('--experimental-test-coverage');
const directory = mkdtempSync(join(tmpdir(), 'tests-'));
try {
  const files = given.some((argument) => argument.endsWith('.ts')) ? [] : writePacks(directory);
  const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=4', ...given, ...files], {
    stdio: 'inherit',
    // V8 reports less coverage for code that it did not compile itself.
    env: { ...process.env, ...(isCoverage ? {} : compileCache) },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Writes the files that load the test files, each its share of every directory, and returns their paths. */
function writePacks(directory: string): string[] {
  const files = globSync('__tests__/**/*.test.ts').sort();
  return Array.from({ length: packs }, (_, pack) => {
    const share = files.filter((_, index) => index % packs === pack);
    // Some directories are busy and others wait for responses, so not all processes should be in the same one.
    const path = join(directory, `pack-${pack}.test.mjs`);
    writeFileSync(path, loading(pack % 2 === 0 ? share : share.reverse()));
    return path;
  });
}

/** A module that loads test files. A file that cannot be loaded is a failed test, and the others still run. */
function loading(files: readonly string[]): string {
  const urls = files.map((file) => pathToFileURL(resolve(file)).href);
  return `import { test } from 'node:test';
for (const file of ${JSON.stringify(urls, null, 2)}) {
  await import(file).catch((error) => test(file, () => Promise.reject(error)));
}
`;
}
