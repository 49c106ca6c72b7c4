/** Types, lint and all tests at the same time, which is `npm test`. */
import { runScripts } from './npm.ts';

const failures = await runScripts(['typecheck', 'lint', 'test:run'], 'test:run');
process.exitCode = failures.length === 0 ? 0 : 1;
