/** Runs what CI runs: every check, then every test, with the coverage of src/ by tests in their own process. */
import { runNpm } from './npm.ts';

// `npm test` begins with types and lint, which `check` has done; it ends with the summary of the test runner.
process.exitCode = runNpm('run', '--silent', 'check') && runNpm('run', '--silent', 'test:coverage') ? 0 : 1;
