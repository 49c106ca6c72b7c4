import { TransportError } from '../http/messages.ts';
import { omitUndefined } from '../shared/object.ts';
import { hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatSeconds, toClause } from '../shared/text.ts';
import { type Attempt, Attempts, type ExchangeContext, RunOver } from './attempts.ts';
import { type Indeterminate, isIndeterminate, type Request, RequestFailure, type Response } from './request.ts';

/**
 * Sends a request that changes nothing, up to `maxAttempts` times, until its response is final. Throws `RequestFailure` if
 * there was no response.
 */
export async function sendRead(request: Request, context: ExchangeContext): Promise<Response> {
  const result = await exchange(new Attempts(request, false, context));
  if (isIndeterminate(result)) throw new Error('A request that changes nothing has no indeterminate result.');
  return result;
}

/**
 * Sends a change until its response is final or does not show whether it took effect. A change that was refused before it
 * could take effect is sent again. Throws `RequestFailure` if it was never sent.
 */
export function sendChange(request: Request, context: ExchangeContext): Promise<Response | Indeterminate> {
  return exchange(new Attempts(request, true, context));
}

/** Waits a number of milliseconds and logs why; returns false immediately if the run ends before that. */
export async function waitWithin(
  milliseconds: number,
  why: string,
  { note, ...run }: RunTime & Pick<ExchangeContext, 'note'>,
): Promise<boolean> {
  if (!hasTimeFor(milliseconds, run)) return false;
  note(`${why} in ${formatSeconds(milliseconds)}.`);
  try {
    await run.clock.sleep(milliseconds, run.signal);
    return true;
  } catch (error) {
    if (run.signal.aborted) return false;
    throw error;
  }
}

/** Sends a request, attempt by attempt. */
async function exchange(attempts: Attempts): Promise<Response | Indeterminate> {
  try {
    for (;;) {
      const attempt = await attempts.send();
      if (mayHaveTakenEffect(attempts, attempt)) return createIndeterminate(attempts, attempt);
      if (!attempts.mayRepeat(attempt)) return finish(attempts, attempt);
      await attempts.pause(attempt);
    }
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    return cutShort(attempts, error.message);
  }
}

function mayHaveTakenEffect({ isChange }: Attempts, { effect }: Attempt): boolean {
  return isChange && effect === 'unclear';
}

/** The result of a request that the end of the run interrupts: that of the last attempt, with the reason. */
function cutShort(attempts: Attempts, reason: string): Response | Indeterminate {
  const { last, name } = attempts;
  if (last === undefined) {
    throw new RequestFailure(`${name} was not sent: ${reason}.`, { requestId: '', notBegun: true });
  }
  return mayHaveTakenEffect(attempts, last)
    ? describeIndeterminate(attempts, last, reason)
    : finish(attempts, last, reason);
}

function createIndeterminate(attempts: Attempts, attempt: Attempt): Indeterminate {
  const indeterminate = describeIndeterminate(attempts, attempt);
  return attempts.mayRepeat(attempt)
    ? { ...indeterminate, resend: (isNeeded) => resend(attempts, attempt, isNeeded) }
    : indeterminate;
}

async function resend(
  attempts: Attempts,
  attempt: Attempt,
  isNeeded = async () => true,
): Promise<Response | Indeterminate> {
  try {
    await attempts.pause(attempt);
    if (!(await isNeeded())) return describeIndeterminate(attempts, attempt);
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    return describeIndeterminate(attempts, attempt, error.message);
  }
  return exchange(attempts);
}

/** `notRepeated` is a clause that says why there is no further attempt, although one might have helped. */
function describeIndeterminate(attempts: Attempts, attempt: Attempt, notRepeated?: string): Indeterminate {
  const instead = describe(attempts, attempt, notRepeated);
  return { instead, correlationId: attempts.reachedId ?? '', attempts: attempts.count };
}

function finish(attempts: Attempts, attempt: Attempt, notRepeated?: string): Response {
  const described = describe(attempts, attempt, notRepeated);
  if (described instanceof RequestFailure) throw described;
  return described;
}

function describe(attempts: Attempts, { result }: Attempt, notRepeated?: string): Response | RequestFailure {
  if (result instanceof TransportError) return describeLoss(attempts, result, notRepeated);
  return { ...result, ...omitUndefined({ notRepeated }) };
}

/** A request without a response. */
function describeLoss({ reachedId, count }: Attempts, last: TransportError, notRepeated?: string): RequestFailure {
  const traces = [
    ...(reachedId === undefined ? [] : [`correlationId ${reachedId}`]),
    ...(count > 1 ? [`${count} attempts`] : []),
  ];
  const traced = traces.length === 0 ? '' : ` (${traces.join(', ')})`;
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  return new RequestFailure(`${toClause(last.message)}${traced}${end}.`, {
    ...omitUndefined({ hint: last.hint }),
    cause: last,
    sent: reachedId !== undefined,
    requestId: reachedId ?? last.requestId,
  });
}
