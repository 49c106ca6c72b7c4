import { endReasonOf } from '../http/network-errors.ts';
import { TransportError } from '../http/transport.ts';
import type { Clock } from '../shared/clock.ts';
import { omitUndefined } from '../shared/defined.ts';
import { formatSeconds } from '../shared/text.ts';
import { type Pacer, TooLate, type Turn } from './pacing.ts';
import {
  type LostResponse,
  type RawResponse,
  type Request,
  RequestFailure,
  type Response,
  type Settle,
} from './request.ts';
import { decodeResponse, isAbsent, isDuplicate, isThrottled } from './response.ts';

/** What an exchange works with. */
export interface ExchangeContext {
  /** One attempt; throws `AttemptFailure` where no reply came. */
  attempt(request: Request): Promise<RawResponse>;
  readonly pacer: Pacer;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly maxAttempts: number;
  /** End of the run, in milliseconds since the epoch; absent for none. */
  readonly deadline?: number;
  /** Ends the run; its reason says why. */
  readonly signal: AbortSignal;
  readonly note: (line: string) => void;
}

const longestDelay = 20_000;
/** How long a scope may take to be ready for use after it was created, in milliseconds. */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;
/** The waits, in milliseconds, while reads may not yet show what is created (docs/platform-api.md, Failures that surprise). */
const readLag = [500, 1000, 2000, 4000, 4000];

/**
 * Sends a call until its answer is final. What was refused before it could take effect, and what may be sent twice, is
 * repeated up to `maxAttempts` times; where a reply was lost, `settle` looks before anything is repeated.
 * Throws `CallFailure` where no answer came.
 */
export async function exchange<T>(
  request: Request,
  settle: Settle<T> | undefined,
  context: ExchangeContext,
): Promise<Response | { readonly settled: T }> {
  return new Exchange(request, settle, context).run();
}

/** What an attempt brought, and what that means for the call. */
type Result = { readonly response: Response } | { readonly failure: TransportError };

interface Verdict {
  /** `told`: the answer says what became of it. `refused`: turned down before it could take effect. `lost`: it may have. */
  readonly fate: 'told' | 'refused' | 'lost';
  /** Whether the same request may fare better: after a moment, or as soon as a new scope is ready, which costs no attempt. */
  readonly again: 'never' | 'later' | 'when ready';
}

/** Says what an attempt at a call came to. `fresh`: the scope of the call may not be ready yet. */
export function classify(result: Result, request: Request, fresh: boolean): Verdict {
  if ('failure' in result) {
    const { sent, lasting } = result.failure;
    return { fate: sent ? 'lost' : 'refused', again: lasting ? 'never' : 'later' };
  }
  const { response } = result;
  if (isThrottled(response)) return { fate: 'refused', again: 'later' };
  // That the identifier is taken says that this request made nothing, whatever else the answer looks like.
  const fate = isLost(response, request) && !isDuplicate(response) ? 'lost' : 'told';
  if (fresh && isUnready(response, request)) return { fate, again: 'when ready' };
  return { fate, again: fate === 'lost' && isPassing(response) ? 'later' : 'never' };
}

/** Statuses below 500 by which the platform, or a proxy before it, turns a request down unread, whatever the body. */
const gatekeepers = new Set([401, 403, 407, 413]);

/** Whether nothing in an answer tells if the request took effect. */
function isLost({ status, form }: Response, { repeatable }: Request): boolean {
  if (status >= 500 || status === 408) return true;
  const success = status >= 200 && status < 300;
  if (success && form === 'unreadable') return true;
  // Something in between may put its own page, or nothing, in the place of a reply: after a change that is worth a look.
  const replaced = form === 'html' || form === 'empty' || form === 'unreadable';
  return !repeatable && replaced && (success || (status >= 400 && !gatekeepers.has(status)));
}

/** Whether a moment may cure what an answer tells of: the server or a gateway before it is not well. */
function isPassing({ status }: Response): boolean {
  if (status < 300 || status === 408 || status === 500) return true;
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status === 598 || status === 599;
}

/** Whether a scope that was just created would answer like this (docs/platform-api.md, Failures that surprise). */
function isUnready(response: Response, { freshScope }: Request): boolean {
  const denied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
  return denied || response.status === 500 || (freshScope === 'uses' && isAbsent(response));
}

/** The run leaves no room for going on; the message is a clause that says why. */
class RunOver extends Error {}

/** One call on its way: what was tried so far and what came of it. */
class Exchange<T> {
  readonly #call: Request;
  readonly #settle: Settle<T> | undefined;
  readonly #context: ExchangeContext;
  readonly #name: string;
  /** Until when the scope of the call may not be ready, in milliseconds since the epoch. */
  readonly #readyBy: number;
  #requests = 0;
  /** The attempts that count against `maxAttempts`. */
  #counted = 0;
  #unreadyAnswers = 0;
  /** How many requests may have taken effect though nobody knows. */
  #lostReplies = 0;
  #last: Result | undefined;
  /** The last request whose reply was lost. */
  #lost: LostResponse | undefined;
  /** The id of the last request that may have reached the platform. */
  #reached: string | undefined;

  constructor(request: Request, settle: Settle<T> | undefined, context: ExchangeContext) {
    this.#call = request;
    this.#settle = settle;
    this.#context = context;
    this.#name = `${request.method} ${request.path}`;
    this.#readyBy = request.freshScope ? context.clock.now() + freshScopeLimit : Number.NEGATIVE_INFINITY;
  }

  async run(): Promise<Response | { readonly settled: T }> {
    try {
      for (;;) {
        const result = await this.#attempt();
        const verdict = classify(result, this.#call, this.#context.clock.now() < this.#readyBy);
        this.#count(result, verdict);
        const settlement = await this.#findOut(result, verdict);
        if (settlement !== undefined) return settlement;
        if (!this.#mayRepeat(verdict)) return this.#final(result);
        await this.#pause(result, verdict);
      }
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      return this.#cutShort(error.message);
    }
  }

  async #attempt(): Promise<Result> {
    const turn = await this.#untilEnd(() => this.#context.pacer.turn(this.#call.body?.length ?? 0));
    this.#last = await this.#send(turn);
    return this.#last;
  }

  async #send(turn: Turn): Promise<Result> {
    this.#requests++;
    try {
      const raw = await this.#context.attempt(this.#call);
      const response = decodeResponse(raw, { envelope: this.#call.credential === 'api-key' });
      if (isThrottled(response)) turn.refused(retryAfter(response, this.#context.clock.now()));
      else turn.accepted();
      return { response };
    } catch (error) {
      turn.unanswered();
      if (error instanceof TransportError) return { failure: error };
      throw error;
    }
  }

  #count(result: Result, { fate, again }: Verdict): void {
    if (again === 'when ready') this.#unreadyAnswers++;
    else this.#counted++;
    if ('response' in result) this.#reached = result.response.correlationId;
    else if (result.failure.sent) this.#reached = result.failure.requestId;
    if (fate !== 'lost') return;
    this.#lostReplies++;
    const instead = 'response' in result ? this.#told(result.response) : `${summary(result.failure)}${this.#traces()}.`;
    this.#lost = { correlationId: this.#reached ?? '', instead };
  }

  /** Finds out what became of the call, where its answer does not say so; `undefined` where it is to go on or is final. */
  async #findOut(result: Result, { fate }: Verdict): Promise<{ readonly settled: T } | undefined> {
    switch (fate) {
      case 'refused':
        return undefined;
      case 'lost':
        return this.#call.repeatable ? undefined : this.#look();
      case 'told':
        return 'response' in result && isDuplicate(result.response) ? this.#lookPatiently() : undefined;
    }
  }

  /** Looks what became of the request whose reply was lost; `undefined` where nothing is there, or nobody can look. */
  async #look(): Promise<{ readonly settled: T } | undefined> {
    if (this.#settle === undefined || this.#lost === undefined) return undefined;
    const settlement = await this.#settle(this.#lost);
    if (settlement.found === 'settled') return { settled: settlement.result };
    this.#lostReplies = 0;
    return undefined;
  }

  /** The same for what is there already, as the platform says: reads may take some seconds to show it. */
  async #lookPatiently(): Promise<{ readonly settled: T } | undefined> {
    let found = await this.#look();
    for (const wait of this.#lost === undefined || this.#settle === undefined ? [] : readLag) {
      if (found !== undefined) return found;
      await this.#sleep(wait, `${this.#name}: what its lost reply created is not shown yet; looking again`);
      found = await this.#look();
    }
    return found;
  }

  #mayRepeat({ fate, again }: Verdict): boolean {
    if (again === 'never' || this.#context.signal.aborted || this.#counted >= this.#context.maxAttempts) return false;
    return fate !== 'lost' || this.#call.repeatable || this.#settle !== undefined;
  }

  async #pause(result: Result, { again }: Verdict): Promise<void> {
    const { pacer, clock } = this.#context;
    const throttled = 'response' in result && isThrottled(result.response);
    const paced = throttled && pacer.active;
    const asked = 'response' in result ? retryAfter(result.response, clock.now()) : undefined;
    const delay = asked ?? (paced ? 0 : this.#backOff(again === 'when ready', throttled));
    // The pacer puts a pause of its own before the next turn.
    if (paced) this.#assertRoom(delay);
    else await this.#sleep(delay, `${this.#name}: ${outcome(result)}; trying again`);
  }

  #backOff(unready: boolean, throttled: boolean): number {
    if (unready) return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyAnswers - 1));
    const { random } = this.#context;
    const step = Math.min(longestDelay, 1000 * 2 ** (this.#counted - 1));
    // A rate limit does not pass by luck: a short wait would only cost the next attempt.
    return throttled ? (step * (1 + random())) / 2 : step * random();
  }

  async #sleep(delay: number, why: string): Promise<void> {
    const { clock, signal, note } = this.#context;
    this.#assertRoom(delay);
    note(`${why} in ${formatSeconds(delay)}.`);
    await this.#untilEnd(() => clock.sleep(delay, signal));
  }

  #assertRoom(delay: number): void {
    const { clock, deadline = Number.POSITIVE_INFINITY } = this.#context;
    if (clock.now() + delay <= deadline) return;
    throw new RunOver(`the next attempt would have to wait ${formatSeconds(delay)}, longer than the run has left`);
  }

  /** Does what has to wait. Throws `RunOver` where the run ends before it. */
  async #untilEnd<R>(wait: () => Promise<R>): Promise<R> {
    const { signal } = this.#context;
    try {
      signal.throwIfAborted();
      return await wait();
    } catch (error) {
      const reason = error instanceof TooLate ? error.message : signal.aborted ? endReasonOf(signal) : undefined;
      throw reason === undefined ? error : new RunOver(reason, { cause: error });
    }
  }

  /** What is left of a call that the end of the run keeps from going on: its last answer, with the reason. */
  #cutShort(reason: string): Response {
    if (this.#last === undefined) throw this.#failure(`${this.#name} was not sent: ${reason}`);
    if ('response' in this.#last) return { ...this.#told(this.#last.response), notRepeated: reason };
    const { failure } = this.#last;
    throw this.#failure(`${summary(failure)}${this.#traces()}, and it was not tried again: ${reason}`, failure);
  }

  #final(result: Result): Response {
    if ('response' in result) return this.#told(result.response);
    throw this.#failure(`${summary(result.failure)}${this.#traces()}`, result.failure);
  }

  #told(response: Response): Response {
    return { ...response, attempts: this.#requests, lostResponses: this.#lostReplies };
  }

  #failure(message: string, cause?: TransportError): RequestFailure {
    return new RequestFailure(`${message}.`, {
      ...omitUndefined({ hint: cause?.hint, cause }),
      requestId: this.#reached ?? cause?.requestId ?? '',
      mayHaveTakenEffect: this.#lostReplies > 0,
    });
  }

  /** What names the requests of the call, in brackets. */
  #traces(): string {
    const traces = [
      this.#reached === undefined ? [] : `correlationId ${this.#reached}`,
      this.#requests > 1 ? `${this.#requests} attempts` : [],
    ].flat();
    return traces.length === 0 ? '' : ` (${traces.join(', ')})`;
  }
}

/** What `Retry-After` asks for, in milliseconds from now; `undefined` where it asks for nothing. */
function retryAfter(response: Response, now: number): number | undefined {
  const header = [response.headers['retry-after']].flat()[0]?.trim() ?? '';
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? wait : undefined;
}

function outcome(result: Result): string {
  if ('failure' in result) return summary(result.failure);
  const { form, code, status } = result.response;
  const what = form === 'unreadable' ? ', cut short' : code === undefined ? '' : `, ${code}`;
  return `the platform answered HTTP ${status}${what}`;
}

/** An error's message, to be gone on with. */
function summary(error: Error): string {
  return error.message.replace(/\.$/, '');
}
