import type { Diagnostic } from '../shared/diagnostic.ts';
import { mapOf, mapsOf, omitUndefined, textOf } from '../shared/object.ts';
import { isInOtherEncoding } from './decode-response.ts';
import { hintFor, strangeHint } from './hints.ts';
import { toOneLine, trimStop } from './one-line.ts';
import { redirectTargetOf } from './redirect.ts';
import { RequestFailure, type Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled, policyVerdictOf } from './response.ts';
import { type SchemaError, schemaErrorsOf } from './schema-errors.ts';
import { describeFailure, type Task } from './task.ts';

/** The meaning of a status, in the contract's words if it has any (docs/platform-api.md, Responses and errors). */
const meanings: Readonly<Record<number, string>> = {
  400: 'incorrect syntax or missing parameters',
  401: 'unauthorized because of an invalid API key',
  402: 'the request cannot be processed',
  403: 'the API key lacks permission for the request',
  404: 'the requested resource does not exist',
  409: 'conflict with what exists',
  412: 'a precondition failed',
  415: 'content type not supported',
  417: 'feature not available in this account',
};

/** The meaning of a status that gateways return as well. */
const sharedMeanings: Readonly<Record<number, string>> = {
  408: 'the request took too long',
  413: 'the payload is too large',
  414: 'the address of the request is too long',
  429: 'the rate limit is exceeded',
  431: 'the headers of the request are too large',
};

/** The meaning of a code, if it differs from that of its status (docs/platform-api.md, Status by code). */
const codeMeanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NOT_WHITELISTED_IP: 'the account does not allow this IP address',
    USAGE_LIMITS_EXCEEDED: 'a limit of the plan is reached',
    SCHEMA_VALIDATION_FAILED: 'the payload does not fit the schema of the platform',
    ENTITY_REFERENCE_EXCEPTION: 'something else refers to it',
    OPTIMISTIC_LOCKING_EXCEPTION: 'someone else changed it at the same time',
    SCM_CONFLICT_ERROR_V2: 'the file in Git has changed',
  }),
);

/** Explains a response that is not a success in one sentence, with a hint if the user can do something. */
export function explainResponse(response: Response, task: Task): Diagnostic {
  const mayBeTaken = task.verb !== 'update' && task.verb !== 'delete';
  const { correlationId, attempts, notRepeated } = response;
  const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
  const traced = traces.filter(Boolean).join(', ');
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  return {
    severity: 'error',
    summary: `${describeFailure(task)}: ${describeResponse(response, mayBeTaken)}${traced && ` (${traced})`}${end}.`,
    ...omitUndefined({ hint: hintFor(response, mayBeTaken) }),
  };
}

/** The same for a success that shows something other than requested; `why` says what, as a clause. */
export function explainContradiction({ status, correlationId }: Response, task: Task, why: string): Diagnostic {
  const summary = `${describeFailure(task)}: the platform returned HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
  return { severity: 'error', summary, hint: strangeHint };
}

/** The same for a request that got no response, with its id. Rethrows everything that is not a `RequestFailure`. */
export function explainFailure(
  thrown: unknown,
  task: Task,
): { readonly failure: Diagnostic; readonly correlationId: string } {
  if (!(thrown instanceof RequestFailure)) throw thrown;
  const { message, hint, requestId } = thrown;
  const summary = `${describeFailure(task)}: ${message}`;
  return { failure: { severity: 'error', summary, ...omitUndefined({ hint }) }, correlationId: requestId };
}

function describeResponse(response: Response, mayBeTaken: boolean): string {
  const { status, form, message } = response;
  const meaning = describeMeaning(response, mayBeTaken);
  const head = `the platform returned HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
  const quote = message === undefined ? '' : `: ${trimStop(message)}`;
  if (status === 304) return `${head}, not modified, to a request that has no conditions`;
  if (status >= 300 && status < 400) {
    const own = form === 'json' || form === 'envelope';
    return `${head}${own ? codeClauseOf(response) : ''}, a redirect${destinationOf(response)}${own ? quote : ''}`;
  }
  switch (form) {
    case 'html':
      return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
    case 'empty':
      return `${head} with an empty body`;
    case 'unreadable':
      return isInOtherEncoding(response)
        ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8`
        : `${head} with ${message === undefined ? 'JSON that is incomplete or invalid' : `plain text instead of JSON${quote}`}`;
    case 'json':
    case 'envelope':
      return `${head}${contradictionIn(response)}${codeClauseOf(response)}${quote}${detailsOf(response)}`;
  }
}

/** What a success by its status lacks, as a clause. */
function contradictionIn({ status, ok }: Response): string {
  if (status >= 300) return '';
  return ok ? ', but the response does not show what was requested' : ', but did not report success';
}

/** The first few complaints that the message does not contain. */
function detailsOf(response: Response): string {
  const { message } = response;
  const complaints = [
    ...policyVerdictOf(response).messages,
    ...schemaErrorsOf(response).map(describeSchemaError),
    ...missingPermissionsOf(response),
  ];
  const fresh = complaints.filter((complaint) => !message?.includes(complaint));
  const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
  return shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimStop).join('; ')}`;
}

/**
 * The meaning of a response, by its code and text if those are known, otherwise by the status; absent for a success. A page
 * comes from a gateway, so its status has only a meaning that gateways share.
 */
function describeMeaning(response: Response, mayBeTaken: boolean): string | undefined {
  const { status, form, code = '' } = response;
  if (status < 400) return undefined;
  if (isThrottled(response)) return sharedMeanings[429];
  if (mayBeTaken && form !== 'html' && isDuplicate(response)) return 'the identifier is taken';
  if (policyVerdictOf(response).verdict === 'denied') return 'a policy of the account denies it';
  if (isAbsent(response)) return meanings[404];
  const meaning = codeMeanings.get(code) ?? (form === 'html' ? undefined : meanings[status]) ?? sharedMeanings[status];
  return meaning ?? (status >= 500 ? 'the server met an unexpected error' : undefined);
}

/** The code, unless it only repeats the status. */
function codeClauseOf({ status, code }: Response): string {
  return code === undefined || code === String(status) ? '' : `, ${code}`;
}

function destinationOf(response: Response): string {
  const target = redirectTargetOf(response);
  return target === undefined ? ' without a target' : ` to ${target}`;
}

function missingPermissionsOf({ body, message }: Response): string[] {
  return mapsOf(mapOf(body).failedPermissionChecks).flatMap((check) => {
    const permission = textOf(check.permission);
    if (permission === undefined || message?.includes(permission)) return [];
    const resource = [textOf(check.resourceType), textOf(check.resourceIdentifier)].filter(Boolean).join(' ');
    return [toOneLine(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
  });
}

function describeSchemaError({ message, fqn }: SchemaError): string {
  return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}
