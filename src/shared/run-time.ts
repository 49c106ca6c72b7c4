import { createContext, runInContext } from 'node:vm';
import type { Clock } from './clock.ts';
import { toClause } from './text.ts';

export interface RunTime {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Milliseconds of `Clock.elapsed`; absent if there is no limit. */
  readonly deadline?: number;
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

/** Handles signals and timers in the middle of work that keeps the processor busy. Throws the reason of an aborted signal. */
export async function handleEvents(signal?: AbortSignal): Promise<void> {
  if (performance.now() - lastTurn >= turnLength) {
    await new Promise((resume) => setImmediate(resume));
    lastTurn = performance.now();
  }
  signal?.throwIfAborted();
}

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Parts whose time one watchdog limits: to start one takes longer than most parts. */
const mostTogether = 100;
let isWatched = false;

/**
 * Performs work whose parts limit their time: many under one limit, and only if they exceed it, again with a limit for each.
 * Handles events in between, and leaves out what remains when the signal aborts.
 */
export async function limitTogether<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  signal: AbortSignal,
  milliseconds = 2000,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += mostTogether) {
    await handleEvents();
    if (signal.aborted) break;
    const part = items.slice(start, start + mostTogether);
    results.push(...(limitPart(part, work, milliseconds) ?? part.map(work)));
  }
  return results;
}

/** `undefined` if the parts took too long together. */
function limitPart<Item, Result>(part: readonly Item[], work: (item: Item) => Result, milliseconds: number) {
  try {
    return limitTime(milliseconds, () => {
      isWatched = true;
      return part.map(work);
    });
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    return undefined;
  } finally {
    isWatched = false;
  }
}

/** Made on first use, because that takes as long as a tenth of a short run. */
let context: object | undefined;

/** Throws `TookTooLong` after this many milliseconds, also in the middle of a regular expression, which nothing else can end. */
export function limitTime<T>(milliseconds: number, work: () => T): T {
  if (isWatched) return work();
  context ??= createContext({});
  try {
    return runInContext('work()', Object.assign(context, { work }), { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`it took longer than ${milliseconds} ms`, { cause: error });
  }
}

/** Milliseconds up to the time limit; absent if there is none. */
export function findTimeLeft({ clock, deadline }: RunTime): number | undefined {
  return deadline === undefined ? undefined : Math.max(1, Math.ceil(deadline - clock.elapsed()));
}

/** @param delay milliseconds */
export function hasTimeFor(delay: number, { clock, signal, deadline = Number.POSITIVE_INFINITY }: RunTime): boolean {
  return !signal.aborted && clock.elapsed() + delay <= deadline;
}

/** A clause: "the run timed out". */
export function formatEndReason({ reason }: AbortSignal): string {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return 'the run was cancelled';
  return reason.name === 'TimeoutError' ? 'the run timed out' : toClause(reason.message);
}

/** Milliseconds for open requests after the end of the run. */
const graceTime = 2000;

/** A signal for open requests: aborts two seconds after `end` or from now, with the same reason. `release` removes its timer. */
export function delaySignal(end: AbortSignal): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onEnd = () => {
    timer = setTimeout(() => controller.abort(end.reason), graceTime);
  };
  const detach = end.aborted ? onEnd() : onAbort(end, onEnd);
  return {
    signal: controller.signal,
    release() {
      detach?.();
      clearTimeout(timer);
    },
  };
}
