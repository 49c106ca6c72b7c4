/** A reply as an endpoint decides on it, before it goes to the wire. A `body` that is no string is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request that the platform refuses; thrown anywhere on the way to the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: (correlationId: string) => Answer;

  constructor(message: string, answer: (correlationId: string) => Answer) {
    super(message);
    this.answer = answer;
  }
}

/** The envelope of a success, with the ETag of a versioned resource (docs/platform-api.md, Success). */
export function success(data: unknown, correlationId: string, version?: number): Answer {
  return {
    status: 200,
    headers: version === undefined ? {} : { etag: `W/${version}` },
    body: { status: 'SUCCESS', data, metaData: null, correlationId },
  };
}

/** Shape A of docs/platform-api.md, Error bodies: fields of the body or the query that do not keep the rules. */
export function invalidFields(errors: readonly { readonly fieldId: string; readonly error: string }[]): Refusal {
  const message = errors.map(({ fieldId, error }) => (fieldId === '' ? error : `${fieldId}: ${error}`)).join('; ');
  return new Refusal(message, (correlationId) => ({
    status: 400,
    body: { status: 'FAILURE', code: 'INVALID_REQUEST', message, correlationId, errors },
  }));
}

/** Shape B: a business error. Each code has its own HTTP status (docs/platform-api.md, Status by code). */
export function refused(status: number, code: string, message: string, metadata: unknown = null): Refusal {
  return new Refusal(message, (correlationId) => ({ status, body: error(code, message, correlationId, metadata) }));
}

/** Shape B with the platform's usual beginning of the message. */
export function invalidRequest(message: string): Refusal {
  return refused(400, 'INVALID_REQUEST', `Invalid request: ${message}`);
}

/** Shape C: the caller lacks a permission. Its correlationId is null. */
export function accessDenied(check: {
  readonly permission: string;
  readonly resourceType: string;
  readonly resourceIdentifier: string | null;
  readonly resourceScope: Readonly<Record<string, string | null>>;
}): Refusal {
  const on = check.resourceIdentifier === null ? '' : ` with identifier ${check.resourceIdentifier}`;
  const message = `Missing permission ${check.permission} on ${check.resourceType.toLowerCase()}${on}`;
  const body = { ...error('NG_ACCESS_DENIED', message, null), failedPermissionChecks: [check] };
  return new Refusal(message, () => ({ status: 403, body }));
}

/** Shape D: text that is no JSON, or a value outside an enumeration. Its code is a number. */
export function unprocessable(details: string): Refusal {
  return new Refusal(details, () => ({
    status: 400,
    body: { code: 400, message: 'Unable to process JSON', details },
  }));
}

/** Shape E: anything that the platform did not foresee. */
export function unexpected(status = 500): Refusal {
  const message = 'Oops, something went wrong on our end. Please contact support.';
  return refused(status, 'UNKNOWN_ERROR', message);
}

/** Body of shape B, by itself. */
export function error(code: string, message: string, correlationId: string | null, metadata: unknown = null): object {
  return {
    status: 'ERROR',
    code,
    message,
    correlationId,
    detailedMessage: null,
    responseMessages: [{ code, level: 'ERROR', message, exception: null, failureTypes: [] }],
    metadata,
  };
}
