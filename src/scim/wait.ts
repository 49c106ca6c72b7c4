import type { Clock } from '../clock.ts';
import type { Failure } from '../outcome.ts';
import { endOfRun } from '../platform/network-errors.ts';

/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;

/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling `progress` the seconds
 * left about every 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
export async function waitForSettings(
  since: number,
  clock: Clock,
  signal: AbortSignal,
  progress: (line: string) => void,
): Promise<Failure | undefined> {
  try {
    for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
      progress(`The settings are in force in ${Math.ceil(left / 1000)} seconds at the latest.`);
      await clock.sleep(Math.min(left, interval), signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return {
      sentence: `The settings were saved, but were not waited for until they are in force: ${endOfRun(signal)}.`,
      hint: 'They are in force 120 seconds after they were saved at the latest.',
    };
  }
  return undefined;
}
