import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The directory below RUNNER_TEMP that contains the compiled code of the action, without any value of a run. */
export const compiledCodeDirectory = 'platform-provision-compiled';

/**
 * Lets Node keep the compiled code of the modules that are loaded after this call, for later steps of the job. The first step
 * only makes the directory: writing the code costs more than one step gains, and most jobs run the action once. A thread
 * of that step stores its code. A directory that cannot be used is not an error, because Node then compiles as usual.
 *
 * @param temporaryDirectory RUNNER_TEMP, which the runner empties before and after each job
 */
export async function keepCompiledCode(temporaryDirectory: string | undefined): Promise<void> {
  if (!temporaryDirectory) return;
  const directory = join(temporaryDirectory, compiledCodeDirectory);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Node would make missing directories, and in some places, such as below /proc, try forever.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    // Loaded only for this: a first step does without it.
    const { enableCompileCache } = await import('node:module');
    enableCompileCache(directory);
  }
}
