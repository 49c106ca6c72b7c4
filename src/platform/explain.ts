import type { Diagnostic } from '../shared/diagnostic.ts';
import { mapOf, mapsOf, omitUndefined, type Path, textOf } from '../shared/object.ts';
import { baseOf, parseAddress } from './address.ts';
import { oneLine } from './one-line.ts';
import { RequestFailure, type Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled, policyVerdict } from './response.ts';
import { failedTo, type Task } from './task.ts';

/** The meaning of a status, in the contract's words if it has any (docs/platform-api.md, Responses and errors). */
const meanings: Readonly<Record<number, string>> = {
  400: 'incorrect syntax or missing parameters',
  401: 'unauthorized because of an invalid API key',
  402: 'the request cannot be processed',
  403: 'the API key lacks permission for the request',
  404: 'the requested resource does not exist',
  408: 'the request took too long',
  409: 'conflict with what exists',
  412: 'a precondition failed',
  413: 'the payload is too large',
  414: 'the address of the request is too long',
  415: 'content type not supported',
  417: 'feature not available in this account',
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
  const advice = hint(response);
  const { correlationId, attempts, notRepeated } = response;
  const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
  const traced = traces.filter(Boolean).join(', ');
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  return {
    severity: 'error',
    summary: `${failedTo(task)}: ${said(response)}${traced && ` (${traced})`}${end}.`,
    ...omitUndefined({ hint: advice }),
  };
}

/** The same for a request that got no response, with its id. Rethrows everything that is not a `RequestFailure`. */
export function explainFailure(
  thrown: unknown,
  task: Task,
): { readonly failure: Diagnostic; readonly correlationId: string } {
  if (!(thrown instanceof RequestFailure)) throw thrown;
  const { message, hint, requestId } = thrown;
  const summary = `${failedTo(task)}: ${message}`;
  return { failure: { severity: 'error', summary, ...omitUndefined({ hint }) }, correlationId: requestId };
}

/** One schema error of the platform about a pipeline's text. */
export interface SchemaError {
  readonly message: string;
  /** The place in the pipeline, such as `$.pipeline.stages[0].stage`; empty if the platform does not name it. */
  readonly fqn: string;
  /** `fqn` as keys and indexes from the top of the document; absent if it has another form. */
  readonly path?: Path;
}

/**
 * The schema errors in the response to a refused pipeline (docs/platform-api.md, Schema errors); none in any other response.
 */
export function schemaErrors(response: Response): SchemaError[] {
  const { schemaErrors: listed } = mapOf(mapOf(response.body).metadata);
  return mapsOf(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
    const complaint = textOf(message) ?? textOf(messageWithFQN);
    if (complaint === undefined) return [];
    const advice = textOf(hintMessage);
    const text = advice === undefined || complaint.includes(advice) ? complaint : `${trimEnd(complaint)} – ${advice}`;
    const location = oneLine(textOf(fqn) ?? '');
    return [{ message: oneLine(text), fqn: location, ...omitUndefined({ path: pathOf(location) }) }];
  });
}

function pathOf(fqn: string): Path | undefined {
  if (!/^\$(?:\.[\w-]+|\[\d+\])+$/.test(fqn)) return undefined;
  return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}

function said(response: Response): string {
  const { status, form, message } = response;
  const success = status >= 200 && status < 300;
  const meaning = meaningOf(response);
  const head = `the platform returned HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
  const quote = message === undefined ? '' : `: ${trimEnd(message)}`;
  if (status === 304) return `${head}, not modified, to a request that has no conditions`;
  if (status >= 300 && status < 400) {
    const own = form === 'json' || form === 'envelope';
    return `${head}${own ? named(response) : ''}, a redirect${destination(response)}${own ? quote : ''}`;
  }
  switch (form) {
    case 'html':
      return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
    case 'empty':
      return `${head} with an empty body`;
    case 'unreadable':
      return isInOtherEncoding(response)
        ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8`
        : `${head} with text that is not JSON or is incomplete${quote}`;
    case 'json':
    case 'envelope': {
      const lack = response.ok ? 'but the response does not show what was requested' : 'but did not report success';
      const contradiction = success ? `${head}, ${lack}` : head;
      const complaints = [
        ...policyVerdict(response).messages,
        ...schemaErrors(response).map(located),
        ...missingPermissions(response),
      ];
      const fresh = complaints.filter((complaint) => !message?.includes(complaint));
      const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
      const details = shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimEnd).join('; ')}`;
      return `${contradiction}${named(response)}${quote}${details}`;
    }
  }
}

/** Whether text was read as UTF-8 but is UTF-16 or UTF-32: each of its characters then has zeros beside it. */
export function isInOtherEncoding({ body }: Response): boolean {
  return typeof body === 'string' && body.includes('\0');
}

/** The meaning of a response, by its code and text if those are known, otherwise by the status; absent for a success. */
function meaningOf(response: Response): string | undefined {
  const { status, code = '' } = response;
  if (status < 400) return undefined;
  if (isThrottled(response)) return meanings[429];
  if (isDuplicate(response)) return 'the identifier is taken';
  if (policyVerdict(response).verdict === 'denied') return 'a policy of the account denies it';
  if (isAbsent(response)) return meanings[404];
  return (
    codeMeanings.get(code) ?? meanings[status] ?? (status >= 500 ? 'the server met an unexpected error' : undefined)
  );
}

/** The code, unless it only repeats the status. */
function named({ status, code }: Response): string {
  return code === undefined || code === String(status) ? '' : `, ${code}`;
}

function hint(response: Response): string | undefined {
  const { status, form, code } = response;
  const known = codeHints.get(code ?? '');
  if (status === 304) return 'A cache in front of the platform responded: configure it to pass requests to the API on.';
  if (status >= 300 && status < 400) {
    return known !== undefined && redirectTarget(response) === undefined ? known : redirectHint(response);
  }
  if (isThrottled(response)) {
    return 'Other clients use the same key or IP address: lower requests-per-minute, or run again later.';
  }
  if (form === 'html' && status !== 413) {
    return 'Check base-url (host, cluster and path); behind a proxy or firewall, allow the host of the platform.';
  }
  if (form === 'unreadable' && isInOtherEncoding(response)) return encodingHint;
  if (known !== undefined) return known;
  if (status < 300) return response.ok ? strangeHint : successHints[form];
  if (isDuplicate(response)) return 'Choose another identifier, or set `if-exists` to `update` or `skip`.';
  if (policyVerdict(response).verdict === 'denied') return policyHint;
  if (status === 404 || isAbsent(response)) {
    return 'Check the identifiers of account, organization and project, and base-url: a wrong path gets the same response.';
  }
  return statusHints[status] ?? (status >= 500 ? unwellHint : faultHint);
}

/** A hint about a policy that denies a change. */
export const policyHint = 'Change the payload to meet the policies of the account.';
/** A hint about a success that shows something other than requested. */
export const strangeHint =
  'Check base-url; if it is right, contact the support of the platform with the correlationId.';
const encodingHint =
  'A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.';
const unwellHint = 'The platform or a gateway in front of it is having problems; try again later.';
const faultHint = 'Correct the payload or the inputs as the message says.';

/** A hint about a response that is a success only by its status. */
const successHints: Readonly<Partial<Record<Response['form'], string>>> = {
  envelope: 'Correct what the platform names; if it names nothing, contact its support with the correlationId.',
  json: 'Another server may have responded instead of the platform: check base-url.',
  empty: 'A gateway or proxy may have removed the body of the response: check base-url and proxies.',
  unreadable: 'Run again; if it happens again, check base-url and the proxies between this machine and the platform.',
};

const statusHints: Readonly<Record<number, string>> = {
  431: 'Check that api-key or scim-token contains only the token; if a proxy adds headers, raise its limit.',
  401: 'The key may have expired, have been rotated or deleted, or belong to another account or cluster; check api-key, account-id and base-url.',
  402: 'Check the plan and the licences of the account.',
  403: 'Give the owner of the key a role that permits this in the scope concerned.',
  408: 'Run again; raise request-timeout if it happens often.',
  413: 'The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.',
  414: 'A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.',
  415: 'A gateway or proxy changes the Content-Type of the request: check base-url and proxies.',
  417: 'Have the feature enabled for the account, or choose a plan that includes it.',
  500: 'Run again; if it happens again, contact the support of the platform with the correlationId.',
};

const codeHints: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NOT_WHITELISTED_IP:
      'The account allows only listed IP addresses, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list.',
    USAGE_LIMITS_EXCEEDED: 'A limit of the plan is reached; remove unused resources or have the limit raised.',
    FEATURE_UNAVAILABLE: 'Have the feature enabled for the account, or choose a plan that includes it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Someone else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed in the meantime; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set base-url to its new address.',
    SECRET_MANAGEMENT_ERROR:
      'Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
  }),
);

function redirectHint(response: Response): string {
  const target = redirectTarget(response);
  const login = /log-?in|sign-?in|auth/i.test(target ?? '');
  const wrong = 'base-url is wrong; redirects are not followed, so the key is not sent elsewhere.';
  const url = URL.parse(target ?? '');
  if (target !== undefined && url === null) return login ? loginHint : relativeHint(target);
  if (target === undefined || login) return `Probably ${wrong}`;
  const base = url === null ? undefined : baseOf(url);
  // An address that base-url does not accept is not proposed.
  if (url !== null && 'diagnostic' in parseAddress(base ?? url.origin)) return `Probably ${wrong}`;
  return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}

const loginHint =
  'Something in front of the platform requires a login in a browser: exempt the API from it, or check base-url.';

/** A hint about a redirect to a path of the same server. */
function relativeHint(target: string): string {
  const prefix = baseOf(new URL(target, 'https://host'))?.slice('https://host'.length) ?? '';
  const advice = prefix === '' ? 'Check its path and the proxies in front of the platform.' : `Add ${prefix} to it.`;
  return `The server redirects to another of its paths, so base-url is probably wrong. ${advice}`;
}

function destination(response: Response): string {
  const target = redirectTarget(response);
  return target === undefined ? ' without a target' : ` to ${target}`;
}

/** The target of a redirect, without query and credentials, which may contain secrets. */
function redirectTarget({ headers }: Response): string | undefined {
  const text = oneLine([headers.location].flat()[0] ?? '');
  const url = URL.parse(text);
  if (url === null) return textOf(text.replace(/[?#].*$/, ''));
  return `${url.origin}${url.pathname}`;
}

function missingPermissions(response: Response): string[] {
  return mapsOf(mapOf(response.body).failedPermissionChecks).flatMap((check) => {
    const permission = textOf(check.permission);
    if (permission === undefined) return [];
    const resource = [textOf(check.resourceType), textOf(check.resourceIdentifier)].filter(Boolean).join(' ');
    return [oneLine(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
  });
}

function located({ message, fqn }: SchemaError): string {
  return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}

function trimEnd(text: string): string {
  // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
  return text.trimEnd().replace(/(?<!\.)\.$/, '');
}
