import { explainFailure, explainResponse } from '../../platform/explain.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from '../../platform/request.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';

/** Stops a run, because every further request would fail for the same reason. The message is part of a sentence. */
export class FatalPlatformError extends Error {
  override readonly name = 'FatalPlatformError';
  override readonly cause: Response | RequestFailure;
  /** Whether the first such request was a change, whose outcome already reports the reason. */
  readonly isOfChange: boolean;

  constructor(cause: Response | RequestFailure, isOfChange: boolean) {
    super(cause instanceof RequestFailure ? 'the platform cannot be reached' : 'the platform rejects the API key');
    this.cause = cause;
    this.isOfChange = isOfChange;
  }

  get correlationId(): string {
    return this.cause instanceof RequestFailure ? this.cause.requestId : this.cause.correlationId;
  }

  explain(): Diagnostic {
    const resource = 'the platform';
    return this.cause instanceof RequestFailure
      ? explainFailure(this.cause, { verb: 'reach', resource }).failure
      : explainResponse(this.cause, { verb: 'sign in to', resource });
  }

  /** Whether a later result has the same cause, so it contains nothing new. */
  explains(result: Response | RequestFailure): boolean {
    return result !== this.cause && (result instanceof RequestFailure || isRejectedKey(result));
  }
}

/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues; after a change only another change
 * counts, because a key may be allowed to read alone.
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
    try {
      const result = await send(request);
      if (isIndeterminate(result) || request.credential !== 'api-key' || !isRejectedKey(result)) {
        passed[isChange ? 'changes' : 'reads']++;
      } else if (countPassed(isChange) === before) stop(new FatalPlatformError(result, isChange));
      return result;
    } catch (error) {
      // An optional request is sent only once, so the next one may succeed.
      const isLasting = !request.isOptional && isUnsendable(error);
      if (isLasting && countPassed(isChange) === before) stop(new FatalPlatformError(error, isChange));
      throw error;
    }
  }

  return {
    ...client,
    send: (request) => watch(request, false, client.send),
    change: (request) => watch(request, true, client.change),
  };
}

function isRejectedKey({ status }: Response): boolean {
  return status === 401;
}

/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && !error.sent && !error.notBegun;
}
