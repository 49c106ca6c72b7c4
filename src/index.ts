import { keepCompiledCode } from './runner/compiled-code.ts';
import { checkNodeVersion } from './shared/node-version.ts';

/** Fulfilled when the run is over and published. A process that loads this program again for another run waits for it. */
export const ended = start();

/** Never throws. */
async function start(): Promise<void> {
  const outdated = checkNodeVersion(process.version);
  if (outdated !== undefined) return fail(outdated);
  try {
    keepCompiledCode(process.env.RUNNER_TEMP);
    // Imported at run time, because an older Node cannot load the rest, and only what is loaded from here on is kept compiled.
    const { runAction } = await import('./action.ts');
    await runAction();
  } catch (error) {
    fail(`The action failed unexpectedly: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Fails the step. The toolkit is not used, because the rest uses it and would load it from this file, which could start a second
 * run: if the file is found through a link, Node may load it twice.
 */
function fail(message: string): void {
  process.exitCode = 1;
  process.stdout.write(`::error::${message.replace(/%/g, '%25').replace(/\s+/g, ' ')}\n`);
}
