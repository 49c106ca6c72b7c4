/** Types, lint and all tests at the same time, which is `npm test`. */
import { failedOf } from './npm.ts';

process.exitCode = (await failedOf(['typecheck', 'lint', 'test:run'], 'test:run')).length === 0 ? 0 : 1;
