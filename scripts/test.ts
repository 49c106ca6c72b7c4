/** Runs the test files given, or all of them, with further options of Node's test runner. */
import { spawnSync } from 'node:child_process';
import { compileCache } from './compile-cache.ts';

const given = process.argv.slice(2);
const isCoverage = given.includes('--experimental-test-coverage');
const files = given.some((argument) => argument.endsWith('.ts')) ? [] : ['__tests__/**/*.test.ts'];
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=4', ...given, ...files], {
  stdio: 'inherit',
  // V8 reports less of code that it did not compile itself.
  env: { ...process.env, ...(isCoverage ? {} : compileCache) },
});
process.exitCode = status ?? 1;
