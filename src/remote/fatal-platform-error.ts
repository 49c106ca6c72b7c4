import { explain } from '../platform/explain.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { capitalize, formatReason } from '../shared/text.ts';

/** Stops a run, because every further request would fail for the same reason. The message is part of a sentence. */
export class FatalPlatformError extends Error {
  override readonly name = 'FatalPlatformError';
  override readonly cause: Response | RequestFailure;
  /** Whether the first such request was a change, whose outcome already reports the reason. */
  readonly isOfChange: boolean;
  /** The ids of the failed requests that it explains together. */
  readonly explained: ReadonlySet<string>;

  constructor(cause: Response | RequestFailure, isOfChange: boolean, explained: ReadonlySet<string> = new Set()) {
    super(cause instanceof RequestFailure ? 'the platform cannot be reached' : describeCause(cause));
    this.cause = cause;
    this.isOfChange = isOfChange;
    this.explained = explained;
  }

  explain(): Diagnostic {
    const isLost = this.cause instanceof RequestFailure;
    const verb = isLost ? 'reach' : isRejectedKey(this.cause) ? 'sign in to' : 'read from';
    return explain(this.cause, { verb, resource: 'the platform' });
  }

  /** Whether a later result has the same cause, so it contains nothing new. */
  explains(result: Response | RequestFailure): boolean {
    return result !== this.cause && (result instanceof RequestFailure || isRejectedKey(result));
  }
}

/** The failure of a run that was stopped: why, and what it left undone, as a sentence without a capital; `undefined` if it was not. */
export function stopFailure({ aborted, reason }: AbortSignal, undone: string, hint = ''): Diagnostic | undefined {
  if (!aborted) return undefined;
  if (!(reason instanceof FatalPlatformError))
    return createError(`${capitalize(formatReason(reason))}: ${undone}`, hint === '' ? {} : { hint });
  const { summary, hint: advice = '', ...explained } = reason.explain();
  const whole = `${advice} ${hint}`.trim();
  return { ...explained, summary: `${summary} ${capitalize(undone)}`, ...(whole !== '' && { hint: whole }) };
}

/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues; after a change only another change
 * counts, because a key may be allowed only to read. The run also continues after an optional request.
 */
export function stopOnFatalError(client: PlatformClient, stop: (reason: Error) => void): PlatformClient {
  const passed = { reads: 0, changes: 0 };
  const countPassed = (isChange: boolean) => passed.changes + (isChange ? 0 : passed.reads);

  async function watch<T extends Response | Indeterminate>(
    request: Request,
    isChange: boolean,
    send: (request: Request) => Promise<T>,
  ): Promise<T> {
    const before = countPassed(isChange);
    const isFatal = () => !request.isOptional && countPassed(isChange) === before;
    try {
      const result = await send(request);
      if (isIndeterminate(result) || request.credential !== 'api-key' || !isRejectedKey(result)) {
        passed[isChange ? 'changes' : 'reads']++;
      } else if (isFatal()) stop(new FatalPlatformError(result, isChange));
      return result;
    } catch (error) {
      if (isUnsendable(error) && isFatal()) stop(new FatalPlatformError(error, isChange));
      throw error;
    }
  }

  return {
    ...client,
    send: (request) => watch(request, false, client.send),
    change: (request) => watch(request, true, client.change),
  };
}

/**
 * Stops a run of reads when the others would fail as well: so many requests in a row, each after its retries, got an error of the
 * server or no response (`mostFailed`), or the rate limit leaves no time for another one before the `timeout`, in seconds.
 */
export function stopEarly(
  client: PlatformClient,
  { mostFailed, timeout }: { readonly mostFailed: number; readonly timeout: number },
  stop: (reason: Error) => void,
): PlatformClient {
  /** The ids of the requests that failed in a row. */
  let failed: string[] = [];
  const count = (cause: Response | RequestFailure): void => {
    failed.push(findId(cause));
    if (failed.length >= mostFailed) stop(new FatalPlatformError(cause, false, new Set(failed)));
  };
  return {
    ...client,
    async send(request) {
      try {
        const response = await client.send(request);
        if (response.status < 500) failed = [];
        // An optional request is sent only once.
        else if (!request.isOptional) count(response);
        return response;
      } catch (error) {
        if (error instanceof RequestFailure) {
          if (error.notBegun)
            stop(new Error(`the rate limit leaves no time before the \`input:timeout\` of ${timeout} s`));
          else if (!request.isOptional) count(error);
        }
        throw error;
      }
    },
  };
}

function findId(cause: Response | RequestFailure): string {
  return cause instanceof RequestFailure ? cause.requestId : cause.correlationId;
}

function describeCause(response: Response): string {
  return isRejectedKey(response)
    ? 'the platform rejects the API key'
    : 'the platform returns an error to every request';
}

function isRejectedKey({ status }: Response): boolean {
  return status === 401;
}

/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && !error.sent && !error.notBegun;
}
