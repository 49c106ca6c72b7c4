import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import type { Log } from '../shared/log.ts';
import { endReasonOf } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';

/** Milliseconds in which a thread confirms that it ends; one that does not is reading, checking or comparing a large text. */
const longestSilence = 500;

/** Milliseconds in which it ends then: requests in progress take two seconds at most. */
const longestEnd = 5000;

/** MiB for values that live shortly. By default V8 takes up to 48, and more for all else, without being faster. */
const youngGeneration = 12;

/**
 * Starts the program again in a thread, with the argument, and waits for its end. When the run is to end and the thread does
 * not confirm that, it is stopped at once, which is logged. Returns the exit code.
 */
export async function runInThread(
  program: URL,
  argument: string,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<number> {
  const thread = new Worker(program, {
    argv: [argument],
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  });
  let limit: NodeJS.Timeout | undefined;
  const stop = () => {
    log.error(`${capitalize(endReasonOf(signal))}: it was stopped in the middle of its work.`);
    void thread.terminate();
  };
  const end = () => {
    thread.postMessage(endReasonOf(signal));
    limit = setTimeout(stop, longestSilence);
  };
  thread.on('message', () => {
    clearTimeout(limit);
    limit = setTimeout(stop, longestEnd);
  });
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    const [code] = (await once(thread, 'exit')) as [number];
    return code;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', end);
  }
}

/** In a thread: ends the run when the main thread says so. */
export function endWithMain(cancellation: AbortController): void {
  parentPort?.on('message', (reason: string) => {
    parentPort?.postMessage('ending');
    cancellation.abort(new Error(reason));
  });
  // Waiting for the end alone does not keep a thread alive.
  parentPort?.unref();
}
