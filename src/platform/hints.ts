import { baseOf, parseAddress } from './address.ts';
import { isInOtherEncoding } from './decode-response.ts';
import { redirectTargetOf } from './redirect.ts';
import type { Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled, policyVerdictOf } from './response.ts';

/**
 * What a user can do about a response that is not a success or shows something other than requested. `mayBeTaken`: a conflict
 * may be about the identifier, as it is not of an update or a delete.
 */
export function hintFor(response: Response, mayBeTaken: boolean): string | undefined {
  const { status, form, code } = response;
  const known = codeHints.get(code ?? '');
  if (status === 304) return 'A cache in front of the platform responded: configure it to pass requests to the API on.';
  if (status >= 300 && status < 400) {
    return known !== undefined && redirectTargetOf(response) === undefined ? known : redirectHintOf(response);
  }
  if (isThrottled(response)) {
    return 'Other clients use the same key or IP address: lower `requests-per-minute`, or run again later.';
  }
  if (form === 'html' && status !== 407 && status !== 413) return gatewayHint;
  if (form === 'unreadable' && isInOtherEncoding(response)) return encodingHint;
  if (known !== undefined) return known;
  if (status < 300) return response.ok ? strangeHint : contentHints[form];
  if (mayBeTaken && isDuplicate(response))
    return 'Choose another identifier, or set `if-exists: update` or `if-exists: skip`.';
  if (policyVerdictOf(response).verdict === 'denied') return policyHint;
  if (status === 404 || isAbsent(response)) {
    const named = response.message === undefined ? 'the identifiers' : 'the identifiers in the message, those';
    return `Check ${named} of account, organization and project, and \`base-url\`: a wrong path gets the same response.`;
  }
  const advice = statusHints[status] ?? (status >= 500 ? unwellHint : undefined);
  if (advice !== undefined) return advice;
  if (response.message === undefined) return contentHints[form];
  return form === 'unreadable' ? plainTextHint : faultHint;
}

/** A hint about a policy that denies a change. */
export const policyHint = 'Change the payload to meet the policies of the account.';

/** A hint about a success that shows something other than requested. */
export const strangeHint = "Check `base-url`; if it is right, contact the platform's support with the correlationId.";

const encodingHint =
  'A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.';

const gatewayHint =
  'Check `base-url` (host, cluster and path); behind a proxy or firewall, allow the host of the platform.';

const plainTextHint =
  'Correct the problem that the text describes. If it describes none, it is probably from a gateway: check `base-url` (host, cluster and path) and proxies.';

const unwellHint = 'The platform or a gateway in front of it is having problems; try again later.';

const faultHint = 'Correct the payload or the inputs as the message says.';

/** A hint about the content of a response that is a success only by its status, or a failure without a message. */
const contentHints: Readonly<Partial<Record<Response['form'], string>>> = {
  envelope: 'Correct what the platform names; if it names nothing, contact its support with the correlationId.',
  json: 'Another server may have responded instead of the platform: check `base-url`.',
  empty: 'A gateway or proxy may have removed the body of the response: check `base-url` and proxies.',
  unreadable: 'Run again; if it happens again, check `base-url` and the proxies between this machine and the platform.',
};

const statusHints: Readonly<Record<number, string>> = {
  431: 'Check that `api-key` or `scim-token` contains only the token; if a proxy adds headers, raise its limit.',
  401: 'The key may have expired, been rotated or been deleted, or may belong to another account or cluster; check `api-key`, `account-id` and `base-url`.',
  402: 'Check the plan and the licences of the account.',
  403: 'Give the owner of the key a role that permits this in the scope concerned.',
  405: 'Check `base-url` (host, cluster and path): a wrong path gets this response.',
  407: 'A proxy in front of the platform requires a login: check its address and its credentials.',
  409: 'Another request may be changing the same resource; run again.',
  408: 'Run again; raise `request-timeout` if it happens often.',
  413: 'The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.',
  414: 'A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.',
  415: 'A gateway or proxy changes the Content-Type of the request: check `base-url` and proxies.',
  417: 'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
  500: "Run again; if it happens again, contact the platform's support with the correlationId.",
};

const codeHints: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NOT_WHITELISTED_IP:
      'The account allows only listed IP addresses, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list.',
    USAGE_LIMITS_EXCEEDED: 'The account has reached a limit of its plan; remove unused resources, or raise the limit.',
    FEATURE_UNAVAILABLE:
      'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Someone else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed in the meantime; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set `base-url` to its new address.',
    SECRET_MANAGEMENT_ERROR:
      'Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
  }),
);

function redirectHintOf(response: Response): string {
  const target = redirectTargetOf(response);
  const login = /log-?in|sign-?in|auth/i.test(target ?? '');
  const wrong = '`base-url` is wrong; redirects are not followed, so the key is not sent elsewhere.';
  const url = URL.parse(target ?? '');
  if (target !== undefined && url === null) return login ? loginHint : relativeHintOf(target);
  if (target === undefined || login) return `Probably ${wrong}`;
  const base = url === null ? undefined : baseOf(url);
  // An address that base-url does not accept is not proposed.
  if (url !== null && 'diagnostic' in parseAddress(base ?? url.origin)) return `Probably ${wrong}`;
  return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}

const loginHint =
  'Something in front of the platform requires a login in a browser: exempt the API from it, or check `base-url`.';

/** A hint about a redirect to a path of the same server. */
function relativeHintOf(target: string): string {
  const prefix = baseOf(new URL(target, 'https://host'))?.slice('https://host'.length) ?? '';
  const advice = prefix === '' ? 'Check its path and the proxies in front of the platform.' : `Add ${prefix} to it.`;
  return `The server redirects to another of its paths, so \`base-url\` is probably wrong. ${advice}`;
}
