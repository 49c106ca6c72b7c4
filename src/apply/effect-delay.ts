import type { Context } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Log } from '../shared/log.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { formatCount } from '../shared/text.ts';

const interval = 20_000;

type WaitContext = Pick<Context, 'clock' | 'signal' | 'deadline'> & { readonly log: Pick<Log, 'info' | 'warning'> };

/**
 * Waits until settings saved `age` milliseconds ago have taken effect, at most `delay` milliseconds after the save, and logs
 * the seconds left about every 20 seconds. It sends no requests, because a request would keep the old settings in effect for
 * longer (docs/internals/platform-api.md, Settings delay). If the signal aborts first, returns the reason.
 */
export async function waitForEffect(
  delay: number,
  age: number,
  { clock, signal, log }: WaitContext,
): Promise<Diagnostic | undefined> {
  const end = clock.elapsed() + delay - age;
  try {
    for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
      log.info(`The settings take effect within ${formatCount(Math.ceil(left / 1000), 'second')}.`);
      await clock.sleep(Math.min(left, interval), signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return createError(
      `The settings were saved, but the run ended before they took effect: ${formatEndReason(signal)}.`,
      {
        hint: `They take effect within ${delay / 1000} seconds of being saved.`,
      },
    );
  }
  return undefined;
}

/** Warns, before settings are written, that the run will end before the wait for them. */
export function warnOfShortTime(delay: number, { clock, deadline, log }: WaitContext): void {
  if (deadline === undefined) return;
  const left = deadline - clock.elapsed();
  if (left >= delay) return;
  log.warning(
    `\`input:timeout\` leaves ${formatCount(Math.round(left / 1000), 'second')}, but settings can take ${delay / 1000} seconds to take effect. Raise \`input:timeout\`.`,
  );
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
export function findEffectDelay(steps: readonly Step[]): number {
  return steps.reduce((longest, { kind }) => Math.max(longest, kind.lasting?.effectDelay ?? 0), 0);
}
