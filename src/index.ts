import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { checkNodeVersion } from './shared/node-version.ts';

/** Fulfilled when the run is over and published. */
export const ended = run();

/** Performs a run. Never throws. Exported so that one process of the tests can perform several, one after the other. */
export async function run(): Promise<void> {
  // A log that is no longer read does not stop the run.
  process.stdout.on('error', () => {
    process.exitCode = 1;
  });
  const outdated = checkNodeVersion(process.version);
  if (outdated !== undefined) return fail(outdated);
  try {
    // Later steps of the job start faster: they read compiled code from the directory that the runner empties after it.
    if (process.env.RUNNER_TEMP) enableCompileCache(join(process.env.RUNNER_TEMP, 'platform-provision-compiled'));
    // Imported at run time, because an older Node cannot load the rest.
    const { runAction } = await import('./action.ts');
    await runAction();
  } catch (error) {
    fail(`The action failed unexpectedly: ${error instanceof Error ? error.message : error}`);
  }
}

/** Fails the step without the toolkit, which is a part of the rest. */
function fail(message: string): void {
  process.exitCode = 1;
  process.stdout.write(`::error::${message.replace(/%/g, '%25').replace(/\s+/g, ' ')}\n`);
}
