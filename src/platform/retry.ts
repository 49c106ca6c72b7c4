import type { Clock } from '../clock.ts';
import { seconds } from '../words.ts';
import { decodeReply, isAbsent, isDuplicate, isThrottled } from './answer.ts';
import { type Answer, type Call, CallFailure, type Reply, type Settle, type Settlement } from './call.ts';
import { endOfRun } from './network-errors.ts';
import { type Pacer, TooLate, type Turn } from './pacing.ts';
import { AttemptFailure } from './transport.ts';

/** What an exchange works with. */
export interface ExchangeContext {
  /** One attempt; throws `AttemptFailure` where no reply came. */
  attempt(call: Call): Promise<Reply>;
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
/** Statuses that a moment may cure; what they answer may have taken effect all the same. */
const passingStatuses = new Set([408, 500, 502, 503, 504]);

/**
 * Sends a call until its answer is final. What was refused before it could take effect, and what may be sent twice, is
 * repeated up to `maxAttempts` times; where a reply was lost, `settle` looks before anything is repeated.
 * Throws `CallFailure` where no answer came, or none that could be waited for.
 */
export async function exchange<T>(
  call: Call,
  settle: Settle<T> | undefined,
  context: ExchangeContext,
): Promise<Answer | { readonly settled: T }> {
  const { clock, pacer, signal, random, maxAttempts, deadline = Number.POSITIVE_INFINITY, note } = context;
  const name = `${call.method} ${call.path}`;
  const readyBy = call.freshScope ? clock.now() + freshScopeLimit : Number.NEGATIVE_INFINITY;
  const size = typeof call.body === 'string' ? call.body.length : (call.body?.byteLength ?? 0);
  let requests = 0;
  let attempts = 0;
  let unreadyAnswers = 0;
  let lostReplies = 0;
  let lostId: string | undefined;
  let requestId = '';
  /** What names the last request that may have reached the platform, in words. */
  let trace: string | undefined;

  for (;;) {
    const turn = await untilEnd(() => pacer.turn(size));
    const result = await attempt(turn);
    requests++;
    if (result instanceof AttemptFailure) {
      if (trace === undefined || result.sent) requestId = result.requestId;
      if (result.sent) trace = `request id ${requestId}`;
    } else {
      requestId = result.correlationId;
      trace = `correlationId ${requestId}`;
    }
    const throttled = !(result instanceof AttemptFailure) && isThrottled(result);
    const asked = result instanceof AttemptFailure ? undefined : retryAfter(result, clock.now());

    const unready = clock.now() < readyBy && !(result instanceof AttemptFailure) && isUnready(result);
    if (unready) unreadyAnswers++;
    else attempts++;

    if (isLost(result, call)) {
      lostId = requestId;
      lostReplies++;
      if (!call.repeatable) {
        if (settle === undefined) return final(result);
        const settlement = await look(settle, lostId, result);
        if (settlement.found === 'settled') return { settled: settlement.result };
        lostReplies = 0;
      }
    } else if (!unready && !wasRefused(result)) {
      const isDuplicateAnswer = !(result instanceof AttemptFailure) && isDuplicate(result);
      if (lostId !== undefined && settle !== undefined && isDuplicateAnswer) {
        const settlement = await look(settle, lostId, result);
        if (settlement.found === 'settled') return { settled: settlement.result };
      }
      return final(result);
    }
    if (signal.aborted || attempts >= maxAttempts || (result instanceof AttemptFailure && result.lasting)) {
      return final(result);
    }

    const step = Math.min(longestDelay, 1000 * 2 ** (attempts - 1));
    const backOff = unready
      ? Math.min(longestUnreadyDelay, 500 * 2 ** (unreadyAnswers - 1))
      : // A rate limit does not pass by luck: a short wait would only cost the next attempt.
        throttled
        ? (step * (1 + random())) / 2
        : step * random();
    const delay = asked ?? (throttled && pacer.active ? 0 : backOff);
    if (clock.now() + delay > deadline) {
      const wait = `the next attempt would have to wait ${seconds(delay)}, longer than the run has left`;
      throw failure(`${outcome(result)}${aside(trace)}, and ${wait}`, result);
    }
    if (throttled && pacer.active) continue; // The pacer has put a pause before the next turn.
    note(`${name}: ${outcome(result)}; trying again in ${seconds(delay)}.`);
    await untilEnd(() => clock.sleep(delay, signal));
  }

  async function attempt(turn: Turn): Promise<Answer | AttemptFailure> {
    try {
      const answer = decodeReply(await context.attempt(call), { envelope: call.credential === 'api-key' });
      if (isThrottled(answer)) turn.refused(retryAfter(answer, clock.now()));
      else turn.accepted();
      return answer;
    } catch (error) {
      turn.unanswered();
      if (error instanceof AttemptFailure) return error;
      throw error;
    }
  }

  /** Does what has to wait; the end of the run becomes a failure of the call. */
  async function untilEnd<R>(wait: () => Promise<R>): Promise<R> {
    try {
      signal.throwIfAborted();
      return await wait();
    } catch (error) {
      const reason = error instanceof TooLate ? error.message : signal.aborted ? endOfRun(signal) : undefined;
      if (reason === undefined) throw error;
      throw failure(`${name} was not ${requests === 0 ? 'sent' : 'repeated'}: ${reason}${aside(trace)}`, error);
    }
  }

  /** Reads back what became of a call; where even that fails, nobody knows. */
  async function look(settle: Settle<T>, lost: string, result: Answer | AttemptFailure): Promise<Settlement<T>> {
    try {
      return await settle(lost);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      lostReplies = Math.max(1, lostReplies);
      const told = `${outcome(result)}${aside(trace)}`;
      throw failure(`${told}, and what became of it could not be read back: ${sentence(error)}`, error);
    }
  }

  function final(result: Answer | AttemptFailure): Answer {
    if (!(result instanceof AttemptFailure)) return { ...result, attempts: requests, lostReplies };
    throw failure(`${sentence(result)}${aside(requests > 1 ? `${requests} attempts` : undefined, trace)}`, result);
  }

  function failure(message: string, cause: unknown): CallFailure {
    const hint = cause instanceof AttemptFailure || cause instanceof CallFailure ? cause.hint : undefined;
    return new CallFailure(`${message}.`, {
      ...(hint === undefined ? {} : { hint }),
      requestId,
      mayHaveTakenEffect: lostReplies > 0,
      cause,
    });
  }
}

/** Whether the request went out and no reply tells whether it took effect. */
function isLost(result: Answer | AttemptFailure, { repeatable }: Call): boolean {
  if (result instanceof AttemptFailure) return result.sent;
  const { status, form } = result;
  // Something in between may put its own page, or nothing, in the place of a reply: after a change that is worth a look.
  const replaced = !repeatable && (form === 'html' || form === 'empty');
  if (status >= 200 && status < 300) return form === 'unreadable' || replaced;
  return passingStatuses.has(status) && !isThrottled(result);
}

/** Whether the request was turned down before it could take effect, for a reason that passes. */
function wasRefused(result: Answer | AttemptFailure): boolean {
  return result instanceof AttemptFailure ? !result.sent && !result.lasting : isThrottled(result);
}

/** Whether a scope that was just created would answer like this (platform-api.md 9). */
function isUnready(answer: Answer): boolean {
  const denied = answer.status === 403 && answer.code !== 'USAGE_LIMITS_EXCEEDED';
  return denied || answer.status === 500 || isAbsent(answer);
}

/** What `Retry-After` asks for, in milliseconds from now; `undefined` where it asks for nothing. */
function retryAfter(answer: Answer, now: number): number | undefined {
  const header = [answer.headers['retry-after']].flat()[0]?.trim() ?? '';
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? wait : undefined;
}

function outcome(result: Answer | AttemptFailure): string {
  if (result instanceof AttemptFailure) return sentence(result);
  const what = result.form === 'unreadable' ? ', cut short' : result.code === undefined ? '' : `, ${result.code}`;
  return `the platform answered HTTP ${result.status}${what}`;
}

/** What there is of it, in brackets. */
function aside(...parts: readonly (string | undefined)[]): string {
  const told = parts.filter((part) => part !== undefined);
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** An error's message, to be gone on with. */
function sentence(error: Error): string {
  return error.message.replace(/\.$/, '');
}
