/** Types and lint at the same time, with which `npm test` begins. */
import { failedOf } from './npm.ts';

process.exitCode = (await failedOf(['typecheck', 'lint'])).length === 0 ? 0 : 1;
