import { setFailed } from '@actions/core';
import { keepCompiledCode } from './runner/compiled-code.ts';
import { checkNodeVersion } from './shared/node-version.ts';

/** Fulfilled when the run is over and published. A process that loads this program again for another run waits for it. */
export const ended = start();

async function start(): Promise<void> {
  const outdated = checkNodeVersion(process.version);
  if (outdated !== undefined) return setFailed(outdated);
  keepCompiledCode(process.env.RUNNER_TEMP);
  // Imported at run time, because an older Node cannot load the rest, and only what is loaded from here on is kept compiled.
  const { runAction } = await import('./action.ts');
  await runAction();
}
