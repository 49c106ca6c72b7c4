import type { Context } from '../context.ts';
import type { Log } from '../runner/log.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { endReasonOf } from '../shared/run-time.ts';
import { countOf } from '../shared/text.ts';

/**
 * How long after a successful update the settings may still be the old ones, in milliseconds (docs/platform-api.md, Settings
 * delay).
 */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;

/** What waiting takes of a run. */
type WaitingRun = Pick<Context, 'clock' | 'signal' | 'deadline'> & { readonly log: Pick<Log, 'info' | 'warning'> };

/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling the seconds left about every
 * 20 seconds. It does not probe: a probe would pin the old settings (docs/platform-api.md, Settings delay).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
export async function waitForSettings(
  since: number,
  { clock, signal, log }: WaitingRun,
): Promise<Diagnostic | undefined> {
  try {
    for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
      log.info(`The settings are in force in ${countOf(Math.ceil(left / 1000), 'second')} at the latest.`);
      await clock.sleep(Math.min(left, interval), signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return {
      severity: 'error',
      summary: `The settings were saved, but were not waited for until they are in force: ${endReasonOf(signal)}.`,
      hint: 'They are in force 120 seconds after they were saved at the latest.',
    };
  }
  return undefined;
}

/** Warns, before settings are written, that the run will be over before a wait for them can be. */
export function warnOfShortTime({ clock, deadline, log }: WaitingRun): void {
  if (deadline === undefined) return;
  const left = deadline - clock.now();
  if (left >= delay) return;
  log.warning(
    `Settings may take 120 seconds to be in force, and the \`timeout\` leaves ${countOf(Math.round(left / 1000), 'second')} to write them and to wait for that: if it is not enough, the run fails though they are saved. Raise \`timeout\`.`,
  );
}
