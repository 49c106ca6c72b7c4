import type { Clock } from './clock.ts';

/** The time that a run has. */
export interface RunTime {
  readonly clock: Clock;
  /** Ends the run; its reason says why. */
  readonly signal: AbortSignal;
  /** End of the run at the latest, in milliseconds since the epoch; absent for none. */
  readonly deadline?: number;
}

/** Whether a wait of so many milliseconds ends before the run does. */
export function hasTimeFor(delay: number, { clock, signal, deadline = Number.POSITIVE_INFINITY }: RunTime): boolean {
  return !signal.aborted && clock.now() + delay <= deadline;
}

/** Why a run was ended, as a clause, from the signal that ended it. */
export function endReasonOf({ reason }: AbortSignal): string {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return 'the run was cancelled';
  return reason.name === 'TimeoutError' ? 'the time of the run was up' : reason.message.replace(/\.$/, '');
}
