import type { Clock } from '../shared/clock.ts';

/** Leave to send one request now. Whoever has it must say what came of it: others may wait for that. */
export interface Turn {
  /** The platform answered and did not refuse for its rate limit. */
  accepted(): void;
  /** The rate limit refused the request; `retryAfter` in milliseconds where the platform names a time. */
  refused(retryAfter?: number): void;
  /** The request brought no answer, or was not sent. */
  unanswered(): void;
}

/** Spreads the requests of a whole run over time, so that the platform's rate limit is not met. */
export interface Pacer {
  /** False when nothing is paced and refusals must be waited out by the caller. */
  readonly active: boolean;
  /**
   * Waits for the turn of a request with a body of `size` characters, in the order of the calls.
   * Rejects with the signal's reason, or with `TooLate` where the turn would come after the deadline.
   */
  turn(size: number): Promise<Turn>;
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
  /** Milliseconds since the epoch; absent for none. */
  readonly deadline?: number;
  /** Gets a line when requests wait for the end of a pause. */
  readonly note: (line: string) => void;
}

/** The published window is a minute; a second more covers requests that take shorter to arrive than earlier ones. */
const windowLength = 61_000;
/** Payloads above this many characters have a limit of their own (docs/platform-api.md, Rate limits), with the same margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no quicker flow can be
 * trusted.
 */
const publishedRate = 400 / 60;
const lowestRate = 0.5;
/** How many requests that are accepted it takes, about, to bring the rate back from a cut. */
const recovery = 75;
const longestPause = 20_000;

/**
 * A pacer that keeps three limits: `requestsPerMinute` in any minute, an even flow within it, and one bulky payload in
 * ten seconds. A refusal all the same (others may use the key too) slows the flow and pauses the run; see `refused`. After
 * the pause one request at a time is let out, the longest waiting first, until the platform takes one: so a limit that
 * stays exceeded costs few attempts, spread over all that wait.
 */
export function createPacer(options: PacerOptions): Pacer {
  if (options.requestsPerMinute <= 0)
    return { active: false, turn: async () => ({ accepted() {}, refused() {}, unanswered() {} }) };

  const { requestsPerMinute, clock, signal, deadline = Number.POSITIVE_INFINITY, note } = options;
  /**
   * Requests per second: the even flow. The window holds the minute, so the flow may be quicker than its average. It stays
   * below by what lets a server that counts by the second refuse nothing that the network brings 50 ms closer together.
   */
  const fullRate = 0.93 * Math.max(40, requestsPerMinute / 60);
  const queue = createQueue<Waiting>();
  /** When each of the last `requestsPerMinute` requests was sent, in a ring. */
  const sentAt = new Array<number>(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
  let rate = fullRate;
  let sent = 0;
  let nextSlot = Number.NEGATIVE_INFINITY;
  /** Length of the last pause; 0 as soon as a request was accepted after it. */
  let pause = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let toldUntil = pausedUntil;
  let lastCut = -1;
  /** The one request under way that tries whether the platform accepts again. */
  let probe: number | undefined;
  let serving = false;
  /** When the last bulky payload was sent, as soon as it is. */
  let lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);

  return { active: true, turn: (size) => (size > bulkySize ? bulkyTurn() : enqueue()) };

  function enqueue(): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    queue.push({ resolve, reject });
    void serve();
    return promise;
  }

  /** Bulky payloads join the queue one by one, so that nobody waits behind one that may not go yet. */
  function bulkyTurn(): Promise<Turn> {
    const turn = lastBulky.then(async (last) => {
      await sleepUntil(last + bulkyInterval);
      return enqueue();
    });
    lastBulky = turn.then(clock.now);
    lastBulky.catch(() => undefined); // Whoever waits for the turn is told; nobody may be waiting for the next one.
    return turn;
  }

  /** One loop for all that wait, so that there is one timer at most, and none when nobody waits or one is tried. */
  async function serve(): Promise<void> {
    if (serving) return;
    serving = true;
    try {
      while (queue.size() > 0 && probe === undefined) {
        // A pause may have begun meanwhile.
        for (let due = nextDue(); due > clock.now(); due = nextDue()) await sleepUntil(due);
        signal.throwIfAborted();
        if (pause > 0) probe = sent;
        queue.shift()?.resolve(take());
      }
    } catch (error) {
      while (queue.size() > 0) queue.shift()?.reject(error);
    } finally {
      serving = false;
    }
  }

  function nextDue(): number {
    return Math.max(nextSlot, (sentAt[sent % requestsPerMinute] ?? 0) + windowLength);
  }

  async function sleepUntil(due: number): Promise<void> {
    signal.throwIfAborted();
    if (due > deadline) throw new TooLate('the rate limit leaves no room for it before the time of the run is up');
    const wait = due - clock.now();
    if (wait <= 0) return;
    if (pausedUntil > Math.max(toldUntil, clock.now())) {
      toldUntil = pausedUntil;
      const left = ((pausedUntil - clock.now()) / 1000).toFixed(1);
      note(`Rate limit reached; pausing all requests for ${left} s.`);
    }
    await clock.sleep(Math.ceil(wait), signal);
  }

  function take(): Turn {
    const now = clock.now();
    const number = sent++;
    const spacing = 1000 / rate;
    sentAt[number % requestsPerMinute] = now;
    // Slots follow the plan and not the late timers; one that was missed is made up for, no more.
    nextSlot = Math.max(nextSlot, now - spacing) + spacing;
    return {
      accepted() {
        // A request that was under way at the last cut tells nothing of the time after it.
        if (number > lastCut) pause = 0;
        rate = Math.min(fullRate, rate * (fullRate / lowestRate) ** (1 / recovery));
        returned(number);
      },
      refused(retryAfter) {
        refused(number, retryAfter);
        returned(number);
      },
      unanswered: () => returned(number),
    };
  }

  /**
   * Pauses everything: as long as the platform says, else 1 s, doubled while refusals go on without a success. The first
   * of them cuts the rate to half of what can be right. Requests that were under way then do not count again.
   */
  function refused(number: number, retryAfter: number | undefined): void {
    if (number > lastCut) {
      lastCut = sent - 1;
      if (pause === 0) rate = Math.max(lowestRate, Math.min(rate, requestsPerMinute / 60, publishedRate) / 2);
      pause = Math.min(longestPause, pause === 0 ? 1000 : pause * 2);
      pauseFor(retryAfter ?? pause);
    } else {
      pauseFor(retryAfter ?? 0);
    }
  }

  function pauseFor(milliseconds: number): void {
    pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
    nextSlot = Math.max(nextSlot, pausedUntil);
  }

  function returned(number: number): void {
    if (number !== probe) return;
    probe = undefined;
    void serve();
  }
}

interface Waiting {
  resolve(turn: Turn): void;
  reject(reason: unknown): void;
}

interface Queue<T> {
  push(item: T): void;
  size(): number;
  shift(): T | undefined;
}

/** First in, first out, at constant cost also for ten thousand. */
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
