import type { Clock } from '../shared/clock.ts';
import { formatSeconds } from '../shared/text.ts';
import { Flow } from './flow.ts';
import { Pauses } from './pauses.ts';

/** The permission to send one request now. Its result must be reported, because others may wait for it. */
export interface Turn {
  /** The platform responded and did not refuse the request for its rate limit. */
  accepted(): void;
  /** The rate limit refused the request; `retryAfter` is in milliseconds, if the platform names a time. */
  refused(retryAfter?: number): void;
  /** There was no response, or the request was not sent. */
  withoutResponse(): void;
}

/** Spreads the requests of a whole run over time, so the platform's rate limit is not exceeded. */
export interface Pacer {
  /** False if nothing is paced; the caller must then wait after refusals. */
  readonly active: boolean;
  /**
   * Waits for the turn of a request with a body of `size` characters, in the order of the calls. `refused` is the turn in which
   * the rate limit refused the same request. Rejects with the signal's reason, or with `TooLate` if the turn would come after
   * the deadline.
   */
  turn(size: number, refused?: Turn): Promise<Turn>;
}

/** The turn of a request would come only after the deadline of the run. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

export interface PacerOptions {
  /** 0 turns pacing off. */
  readonly requestsPerMinute: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** In milliseconds of `Clock.elapsed`; absent for none. */
  readonly deadline?: number;
  /** Receives a line when requests wait for the end of a pause. */
  readonly note: (line: string) => void;
}

/** Payloads above this many characters have a separate limit (docs/platform-api.md, Rate limits), with a margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;

const unpaced: Turn = { accepted() {}, refused() {}, withoutResponse() {} };

/**
 * A pacer with three limits: `requestsPerMinute` in any minute, requests in a second, and one bulky payload in ten seconds. A
 * refusal lowers the rate, because others may use the key too, and pauses the run. After the pause, one request at a time is
 * sent until the platform accepts one: first the refused one, because its limit may be over, then the others in turn. So if the
 * limit stays exceeded, each request uses few attempts.
 */
export function createPacer(options: PacerOptions): Pacer {
  if (options.requestsPerMinute <= 0) return { active: false, turn: async () => unpaced };
  const pacer = new RunPacer(options);
  return { active: true, turn: (size, refused) => pacer.turn(size, refused) };
}

class RunPacer {
  readonly #run: Omit<PacerOptions, 'requestsPerMinute'>;
  readonly #flow: Flow;
  readonly #pauses = new Pauses();
  readonly #queue = createQueue<WaitingRequest>();
  /** The request that began the series of pauses, once it waits again. */
  #refused: WaitingRequest | undefined;
  #refusedTurn: Turn | undefined;
  /** The open request that tests whether the platform accepts requests again. */
  #probe: number | undefined;
  #isServing = false;
  #notedUntil = Number.NEGATIVE_INFINITY;
  /** When the last bulky payload was sent. */
  #lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);

  constructor({ requestsPerMinute, ...run }: PacerOptions) {
    this.#run = run;
    this.#flow = new Flow(requestsPerMinute);
  }

  turn(size: number, refused: Turn | undefined): Promise<Turn> {
    return size > bulkySize ? this.#bulkyTurn() : this.#enqueue(refused);
  }

  #enqueue(refused?: Turn): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    if (refused !== undefined && refused === this.#refusedTurn) this.#refused = { resolve, reject };
    else this.#queue.push({ resolve, reject });
    void this.#serve();
    return promise;
  }

  /** Bulky payloads join the queue one by one, so nothing waits behind one that may not go yet. */
  #bulkyTurn(): Promise<Turn> {
    const turn = this.#lastBulky.then(async (last) => {
      await this.#sleepUntil(last + bulkyInterval);
      return this.#enqueue();
    });
    this.#lastBulky = turn.then(this.#run.clock.elapsed);
    // The turn itself rejects too, and there may be no next one.
    this.#lastBulky.catch(() => undefined);
    return turn;
  }

  /** One loop for all waiting requests, so there is at most one timer, and none while nothing waits or a probe is open. */
  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    const { clock, signal } = this.#run;
    try {
      while (this.#hasWaiting() && this.#probe === undefined) {
        // A pause may have begun meanwhile.
        for (let due = this.#flow.due; due > clock.elapsed(); due = this.#flow.due) await this.#sleepUntil(due);
        signal.throwIfAborted();
        if (this.#pauses.isOpen) this.#probe = this.#flow.sent;
        this.#next()?.resolve(this.#take());
      }
    } catch (error) {
      while (this.#hasWaiting()) this.#next()?.reject(error);
    } finally {
      this.#isServing = false;
    }
  }

  #hasWaiting(): boolean {
    return this.#refused !== undefined || this.#queue.size() > 0;
  }

  #next(): WaitingRequest | undefined {
    const refused = this.#refused;
    this.#refused = undefined;
    return refused ?? this.#queue.shift();
  }

  async #sleepUntil(due: number): Promise<void> {
    const { clock, signal, deadline = Number.POSITIVE_INFINITY, note } = this.#run;
    signal.throwIfAborted();
    if (due > deadline) throw new TooLate('the rate limit leaves no time for it before the run times out');
    const now = clock.elapsed();
    if (due <= now) return;
    const { until } = this.#pauses;
    if (until > Math.max(this.#notedUntil, now)) {
      this.#notedUntil = until;
      note(`Rate limit reached; pausing all requests for ${formatSeconds(until - now)}.`);
    }
    await clock.sleep(Math.ceil(due - now), signal);
  }

  #take(): Turn {
    const number = this.#flow.sent;
    this.#flow.take(this.#run.clock.elapsed());
    const turn: Turn = {
      accepted: () => {
        this.#flow.settle(number, this.#run.clock.elapsed());
        this.#pauses.accept(number);
        this.#flow.recover();
        this.#end(number);
      },
      refused: (retryAfter) => {
        this.#refuse(turn, number, retryAfter);
        this.#end(number);
      },
      withoutResponse: () => this.#end(number),
    };
    return turn;
  }

  #refuse(turn: Turn, number: number, retryAfter: number | undefined): void {
    const now = this.#run.clock.elapsed();
    this.#flow.settle(number, now);
    if (this.#pauses.refuse(number, this.#flow.sent, now, retryAfter)) {
      this.#flow.slow(now);
      this.#refusedTurn = turn;
    }
    this.#flow.holdUntil(this.#pauses.until);
  }

  #end(number: number): void {
    if (number !== this.#probe) return;
    this.#probe = undefined;
    void this.#serve();
  }
}

interface WaitingRequest {
  resolve(turn: Turn): void;
  reject(reason: unknown): void;
}

interface Queue<T> {
  push(item: T): void;
  size(): number;
  shift(): T | undefined;
}

/** First in, first out, in constant time per item. */
function createQueue<T>(): Queue<T> {
  let items: T[] = [];
  let head = 0;
  return {
    push: (item) => void items.push(item),
    size: () => items.length - head,
    shift() {
      const item = items[head++];
      if (head >= items.length) {
        items = [];
        head = 0;
      }
      return item;
    },
  };
}
