/** A response of an endpoint, before it is sent. A `body` that is not a string or bytes is sent as JSON. */
export interface Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One way in which a body breaks a rule; the field is a path such as `project.identifier`, empty for the whole body. */
export interface FieldError {
  readonly fieldId: string;
  readonly error: string;
}

/** Why the platform refuses a request; thrown by endpoints, and turned into a response by the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The platform's code; empty if the response has none. */
  readonly code: string;
  readonly createResponse: (correlationId: string) => Response;

  constructor(message: string, code: string, createResponse: (correlationId: string) => Response) {
    super(message);
    this.code = code;
    this.createResponse = createResponse;
  }
}

/** The envelope of a success, with the ETag of a versioned resource (docs/internals/platform-api.md, Success). */
export function createSuccess(data: unknown, correlationId: string, version?: number): Response {
  return {
    status: 200,
    headers: version === undefined ? {} : { etag: `W/${version}` },
    body: { status: 'SUCCESS', data, metaData: null, correlationId },
  };
}

/** Throws shape A: fields of the body or the query that break a rule. */
export function refuseFields(errors: readonly FieldError[]): never {
  const message = errors.map(({ fieldId, error }) => (fieldId === '' ? error : `${fieldId}: ${error}`)).join('; ');
  throw new ApiError(message, 'INVALID_REQUEST', (correlationId) => ({
    status: 400,
    body: { status: 'FAILURE', code: 'INVALID_REQUEST', message, correlationId, errors },
  }));
}

/** Throws shape A with the code for a missing resource: HTTP 400, not 404. */
export function refuseAbsent(message: string): never {
  throw new ApiError(message, 'RESOURCE_NOT_FOUND_EXCEPTION', (correlationId) => ({
    status: 400,
    body: { status: 'FAILURE', code: 'RESOURCE_NOT_FOUND_EXCEPTION', message, correlationId, errors: [] },
  }));
}

/** Throws shape B: a business error. Each code has its own HTTP status. */
export function refuse(status: number, code: string, message: string, metadata: unknown = null): never {
  throw new ApiError(message, code, (correlationId) => ({
    status,
    body: createErrorBody(code, message, correlationId, metadata),
  }));
}

/** Throws shape B with the platform's usual beginning of the message. */
export function refuseRequest(message: string): never {
  refuse(400, 'INVALID_REQUEST', `Invalid request: ${message}`);
}

/** Throws shape C: the caller lacks a permission. Its correlationId is null. */
export function denyAccess(check: {
  readonly permission: string;
  readonly resourceType: string;
  readonly resourceIdentifier: string | null;
  readonly resourceScope: Readonly<Record<string, string | null>>;
}): never {
  const on = check.resourceIdentifier === null ? '' : ` with identifier ${check.resourceIdentifier}`;
  const message = `Missing permission ${check.permission} on ${check.resourceType.toLowerCase()}${on}`;
  const body = { ...createErrorBody('NG_ACCESS_DENIED', message, null), failedPermissionChecks: [check] };
  throw new ApiError(message, 'NG_ACCESS_DENIED', () => ({ status: 403, body }));
}

/** Throws shape D: text that is not JSON, or a value outside an enumeration. Its code is a number. */
export function refuseJson(details: string): never {
  throw new ApiError(details, '', () => ({
    status: 400,
    body: { code: 400, message: 'Unable to process JSON', details },
  }));
}

/** Shape E: an unexpected error of the platform. */
export function createUnexpectedError(status = 500): ApiError {
  const message = 'Oops, something went wrong on our end. Please contact support.';
  return new ApiError(message, 'UNKNOWN_ERROR', (correlationId) => ({
    status,
    body: createErrorBody('UNKNOWN_ERROR', message, correlationId),
  }));
}

/** An error in shape F, of paths under `/v1/`, instead of any other shape. A duplicate is a conflict there. */
export function inV1Shape(error: ApiError): ApiError {
  const { message, code } = error;
  return new ApiError(message, code, (correlationId) => {
    const { status } = error.createResponse(correlationId);
    const body = { message, code, errors: [], error_metadata: null };
    return { status: code === 'DUPLICATE_FIELD' ? 409 : status, body };
  });
}

/** Throws shape G, of a service that is written in Go: its `name` says what kind of error it is. */
export function refuseInGo(status: number, name: string, message: string): never {
  throw new ApiError(message, name, (correlationId) => ({ status, body: createGoBody(name, message, correlationId) }));
}

/** Body of shape G. */
function createGoBody(name: string, message: string, correlationId: string): object {
  return { name, id: correlationId.slice(0, 8), message, temporary: false, timeout: false, fault: false };
}

const goNames: Readonly<Record<number, string>> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' };

/** An error in shape G instead of any other shape. */
export function inGoShape(error: ApiError): ApiError {
  return new ApiError(error.message, error.code, (correlationId) => {
    const isAbsent = error.code === 'RESOURCE_NOT_FOUND_EXCEPTION';
    const { status } = isAbsent ? { status: 404 } : error.createResponse(correlationId);
    const name = goNames[status] ?? (status < 500 ? 'BadRequest' : 'InternalError');
    return { status, body: createGoBody(name, error.message, correlationId) };
  });
}

/** Body of shape B. */
export function createErrorBody(
  code: string,
  message: string,
  correlationId: string | null,
  metadata: unknown = null,
): object {
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
