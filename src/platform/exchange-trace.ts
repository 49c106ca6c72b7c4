import type { TransportError } from '../http/messages.ts';
import { omitUndefined } from '../shared/object.ts';
import { clauseOf } from '../shared/text.ts';
import type { Attempt } from './attempt.ts';
import { type Indeterminate, RequestFailure, type Response } from './request.ts';

/** The ids of the attempts at one request, and the results that name them. */
export class ExchangeTrace {
  #attempts = 0;
  /** The id of the last attempt that may have reached the platform. */
  #reached: string | undefined;

  /** The number of attempts so far. */
  get attempts(): number {
    return this.#attempts;
  }

  begin(): void {
    this.#attempts++;
  }

  end(attempt: Attempt): void {
    if ('response' in attempt) this.#reached = attempt.response.correlationId;
    else if (attempt.failure.sent) this.#reached = attempt.failure.requestId;
  }

  /** `notRepeated`: why there is no further attempt, though one might have helped; a clause. */
  response(response: Response, notRepeated?: string): Response {
    return notRepeated === undefined ? response : { ...response, notRepeated };
  }

  failure(failure: TransportError, notRepeated?: string): RequestFailure {
    const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
    const { hint, requestId } = failure;
    return new RequestFailure(`${clauseOf(failure.message)}${this.#inBrackets()}${end}.`, {
      ...omitUndefined({ hint }),
      cause: failure,
      sent: this.#reached !== undefined,
      requestId: this.#reached ?? requestId,
    });
  }

  indeterminate(attempt: Attempt, notRepeated?: string): Indeterminate {
    const instead =
      'response' in attempt ? this.response(attempt.response, notRepeated) : this.failure(attempt.failure, notRepeated);
    return { instead, correlationId: this.#reached ?? '', attempts: this.#attempts };
  }

  #inBrackets(): string {
    const traces = [
      this.#reached === undefined ? [] : `correlationId ${this.#reached}`,
      this.#attempts > 1 ? `${this.#attempts} attempts` : [],
    ].flat();
    return traces.length === 0 ? '' : ` (${traces.join(', ')})`;
  }
}
