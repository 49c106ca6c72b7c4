/** Runs what CI runs: every check, then every test, with the coverage of src/ by tests in their own process. */
import { runNpm } from './npm.ts';

// `npm test` also checks types and lint, which `check` has done.
process.exitCode = runNpm('run', '--silent', 'check') && runNpm('run', '--silent', 'test:coverage') ? 0 : 1;
