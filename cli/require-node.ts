/** Ends the program before anything else is loaded, because other modules use functions that an older Node lacks. */
import { checkNodeVersion } from '../src/shared/node-version.ts';

const outdated = checkNodeVersion(process.version);
if (outdated !== undefined) {
  process.stderr.write(`error: ${outdated}\n`);
  process.exit(1);
}
