import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import type { Log } from '../shared/log.ts';
import { endReasonOf } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';

/**
 * Milliseconds in which a thread must confirm that it is ending; one that does not is reading, checking or comparing a large
 * text.
 */
const longestSilence = 500;

/**
 * Milliseconds in which it must then end, and in which a thread that may have sent requests must confirm: its report must not
 * be lost.
 */
const longestEnd = 5000;

/** The messages of the thread. */
type Message = 'ending' | 'effects';

/** MiB for short-lived values. By default V8 uses up to 48, and more memory for everything else, without being faster. */
const youngGeneration = 12;

/**
 * Starts the program, an absolute path or a URL, again in a thread, with the argument, and waits for its end. If the run must
 * end and the thread does not confirm that, it is stopped. Returns the exit code, or `undefined` for a thread that was
 * stopped before it announced effects, so it has sent and reported nothing. Otherwise stopping it is logged.
 */
export async function runInThread(
  program: string | URL,
  argument: string,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<number | undefined> {
  const worker = new Worker(program, {
    argv: [argument],
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  });
  const thread = new WatchedThread(worker);
  const end = () => thread.end(endReasonOf(signal));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    const [code] = (await once(worker, 'exit')) as [number];
    if (!thread.isStopped) return code;
    // The last messages of a thread arrive before its end. Its code is 0 if it was stopped while Node started it.
    if (!thread.hasEffects) return undefined;
    log.error(stoppedSentence(signal));
    return 1;
  } finally {
    thread.stopWatching();
    signal.removeEventListener('abort', end);
  }
}

/** A thread that can be requested to end, and is stopped if it does not. */
class WatchedThread {
  readonly #worker: Worker;
  /** The time after which it is stopped; absent before its end is requested. */
  #limit: NodeJS.Timeout | undefined;
  #hasEffects = false;
  #isStopped = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: Message) => this.#hear(message));
  }

  /** Whether it may have sent requests or published results. */
  get hasEffects(): boolean {
    return this.#hasEffects;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Requests its end, and limits its time until then. */
  end(reason: string): void {
    this.#worker.postMessage(reason);
    this.#limitTo(this.#hasEffects ? longestEnd : longestSilence);
  }

  /** Lifts the limit. */
  stopWatching(): void {
    clearTimeout(this.#limit);
  }

  #hear(message: Message): void {
    if (message === 'effects') this.#hasEffects = true;
    if (this.#limit !== undefined) this.#limitTo(longestEnd);
  }

  #limitTo(milliseconds: number): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => {
      this.#isStopped = true;
      void this.#worker.terminate();
    }, milliseconds);
  }
}

/** What is said of a run whose thread was stopped. */
export function stoppedSentence(signal: AbortSignal): string {
  return `${capitalize(endReasonOf(signal))}: it was stopped in the middle of its work.`;
}

/** In a thread: ends the run when the main thread requests it. */
export function endWithMain(cancellation: AbortController): void {
  parentPort?.on('message', (reason: string) => {
    sendMessage('ending');
    cancellation.abort(new Error(reason));
  });
  // Waiting for the end does not keep a thread alive.
  parentPort?.unref();
}

/** In a thread: announces to the main thread that requests are sent, or results published, from now on. */
export function announceEffects(): void {
  sendMessage('effects');
}

function sendMessage(message: Message): void {
  parentPort?.postMessage(message);
}
