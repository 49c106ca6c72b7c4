import { keepCompiledCode } from './runner/compiled-code.ts';
import { checkNodeVersion } from './shared/node-version.ts';

/** Fulfilled when the run is over and published. A process that loads this program again for another run waits for it. */
export const ended = start();

/** Never throws. */
async function start(): Promise<void> {
  const outdated = checkNodeVersion(process.version);
  if (outdated !== undefined) return fail(outdated);
  try {
    await keepCompiledCode(process.env.RUNNER_TEMP);
    // Imported at run time, because an older Node cannot load the rest, and only what is loaded from here on is kept compiled.
    const { runAction } = await import('./action.ts');
    await runAction();
  } catch (error) {
    fail(`The action failed unexpectedly: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Fails the step, without the toolkit: the rest of the action uses it too, and would load it from this file. Node may load a file
 * that it finds through a link a second time, and that would start a second run.
 */
function fail(message: string): void {
  process.exitCode = 1;
  process.stdout.write(`::error::${message.replace(/%/g, '%25').replace(/\s+/g, ' ')}\n`);
}
