import type { Clock } from './clock.ts';
import { toClause } from './text.ts';

export interface RunTime {
  readonly clock: Clock;
  /** Ends the run; its reason says why. */
  readonly signal: AbortSignal;
  /** When the run ends at the latest, in milliseconds of `Clock.elapsed`; absent if there is no limit. */
  readonly deadline?: number;
}

/** A controller whose signal also aborts when another signal does, with its reason. */
export function linkedController(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const follow = () => controller.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return controller;
}

/**
 * Calls back when the signal aborts, unless the returned function is called before. A listener of Node that was removed still
 * refers to the next one, so the callbacks of all requests of a run would survive until a full garbage collection.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let current: (() => void) | undefined = callback;
  const listener = () => current?.();
  signal.addEventListener('abort', listener, { once: true });
  return () => {
    current = undefined;
    signal.removeEventListener('abort', listener);
  };
}

/** Milliseconds of work between two turns of the event loop. */
const turnLength = 10;
let lastTurn = Number.NEGATIVE_INFINITY;

/**
 * Lets signals and timers be handled in the middle of work that keeps the processor busy, every ten milliseconds. Throws the
 * reason of the signal if that ended the run.
 */
export async function handleEvents(signal?: AbortSignal): Promise<void> {
  if (performance.now() - lastTurn >= turnLength) {
    await new Promise((resume) => setImmediate(resume));
    lastTurn = performance.now();
  }
  signal?.throwIfAborted();
}

/** Whether a wait of this many milliseconds ends before the run does. */
export function hasTimeFor(delay: number, { clock, signal, deadline = Number.POSITIVE_INFINITY }: RunTime): boolean {
  return !signal.aborted && clock.elapsed() + delay <= deadline;
}

/** Why a run was ended, from the signal that ended it. */
export function formatEndReason({ reason }: AbortSignal): string {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return 'the run was cancelled';
  return reason.name === 'TimeoutError' ? 'the run timed out' : toClause(reason.message);
}

/** How long open requests may take after the end of the run, in milliseconds. */
const graceTime = 2000;

/**
 * A signal for open requests: aborts two seconds after the signal that ends the run, with the same reason; two seconds from now
 * if that one has already aborted. `release` removes its timer.
 */
export function delaySignal(end: AbortSignal): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onEnd = () => {
    timer = setTimeout(() => controller.abort(end.reason), graceTime);
  };
  if (end.aborted) onEnd();
  else end.addEventListener('abort', onEnd, { once: true });
  return {
    signal: controller.signal,
    release() {
      end.removeEventListener('abort', onEnd);
      clearTimeout(timer);
    },
  };
}
