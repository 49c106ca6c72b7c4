import { asText } from '../shared/object.ts';
import { findBase, parseAddress } from './address.ts';
import { isInOtherEncoding } from './decode-response.ts';
import { toOneLine } from './error-text.ts';
import type { Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled, readPolicies } from './response.ts';

/** `meaning` is a clause: "conflict with what exists". */
interface Meaning {
  readonly meaning?: string | undefined;
  readonly hint?: string | undefined;
}

interface StatusMeaning extends Meaning {
  /** A gateway in front of the platform also returns this status, with the same meaning. */
  readonly isOfGateways?: true;
}

/** Statuses, in the words of the contract if it has any (docs/internals/platform-api.md, Responses and errors). */
const statuses: Readonly<Record<number, StatusMeaning>> = {
  400: { meaning: 'incorrect syntax or missing parameters' },
  401: {
    meaning: 'unauthorized because of an invalid API key',
    hint: 'The key may have expired, been rotated or been deleted, or may belong to another account or cluster; check `input:api-key`, `input:account-id` and `input:base-url`.',
  },
  402: { meaning: 'the request cannot be processed', hint: 'Check the plan and the licences of the account.' },
  403: {
    meaning: 'the API key lacks permission for the request',
    hint: 'Give the owner of the key a role that permits this in the scope concerned.',
  },
  404: { meaning: 'the requested resource does not exist' },
  405: { hint: 'Check `input:base-url` (host, cluster and path): a wrong path gets this response.' },
  407: {
    hint: 'A proxy in front of the platform requires a login: check its address and its credentials.',
    isOfGateways: true,
  },
  408: {
    meaning: 'the request took too long',
    hint: 'Run again.',
    isOfGateways: true,
  },
  409: {
    meaning: 'conflict with what exists',
    hint: 'Another request may be changing the same resource; run again.',
  },
  412: { meaning: 'a precondition failed' },
  413: {
    meaning: 'the payload is too large',
    hint: 'The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.',
    isOfGateways: true,
  },
  414: {
    meaning: 'the address of the request is too long',
    hint: 'A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.',
    isOfGateways: true,
  },
  415: {
    meaning: 'content type not supported',
    hint: 'A gateway or proxy changes the Content-Type of the request: check `input:base-url` and proxies.',
  },
  417: {
    meaning: 'feature not available in this account',
    hint: 'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
  },
  431: {
    meaning: 'the headers of the request are too large',
    hint: 'Check that `input:api-key` or `input:scim-token` contains only the token; if a proxy adds headers, raise its limit.',
    isOfGateways: true,
  },
  500: {
    meaning: 'the server met an unexpected error',
    hint: "Run again; if it happens again, contact the platform's support with the correlationId.",
  },
};

const serverError: StatusMeaning = {
  meaning: 'the server met an unexpected error',
  hint: 'The platform or a gateway in front of it is having problems; try again later.',
};

/** Codes whose meaning or hint differs from that of their status (docs/internals/platform-api.md, Status by code). */
const codes: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    NOT_WHITELISTED_IP: {
      meaning: 'the account does not allow this IP address',
      hint: 'The account allows only listed IP addresses{workflow:, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list|terminal:: add that of this machine to the list}.',
    },
    USAGE_LIMITS_EXCEEDED: {
      meaning: 'a usage limit of the account is reached',
      hint: 'Delete resources of this kind anywhere in the account, or ask the vendor for a higher limit, and run again.',
    },
    FEATURE_UNAVAILABLE: {
      hint: 'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
    },
    SCHEMA_VALIDATION_FAILED: {
      meaning: 'the payload does not fit the schema of the platform',
      hint: 'Correct the payload at the places named.',
    },
    ENTITY_REFERENCE_EXCEPTION: { meaning: 'something else refers to it' },
    OPTIMISTIC_LOCKING_EXCEPTION: {
      meaning: 'someone else changed it at the same time',
      hint: 'Someone else changed the resource at the same time; run again.',
    },
    SCM_CONFLICT_ERROR_V2: {
      meaning: 'the file in Git has changed',
      hint: 'The file in Git has changed in the meantime; run again.',
    },
    ACCOUNT_MIGRATED: { hint: 'The account has moved to another cluster; set `input:base-url` to its new address.' },
    SECRET_MANAGEMENT_ERROR: {
      hint: 'Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.',
    },
    UNAVAILABLE_DELEGATES: { hint: 'Check that a delegate for this scope is connected.' },
  }),
);

export const policyHint = 'Change the payload to meet the policies of the account.';

/** A hint about a success that shows something other than requested. */
export const strangeHint =
  "Check `input:base-url`; if it is right, contact the platform's support with the correlationId.";

/** A hint about the content of a response that is a success only by its status, or a failure without a message. */
const contentHints: Readonly<Partial<Record<Response['form'], string>>> = {
  envelope: 'Correct what the platform names; if it names nothing, contact its support with the correlationId.',
  json: 'Another server may have responded instead of the platform: check `input:base-url`.',
  empty: 'A gateway or proxy may have removed the body of the response: check `input:base-url` and proxies.',
  unreadable:
    'Run again; if it happens again, check `input:base-url` and the proxies between this machine and the platform.',
};

const pageHint =
  'Check `input:base-url` (host, cluster and path); behind a proxy or firewall, allow the host of the platform.';

const encodingHint =
  'A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.';

/**
 * What a response means that is not a success or shows something other than requested. `mayBeTaken`: a conflict may be about the
 * identifier, as it is not of an update or a delete.
 */
export function findMeaning(response: Response, mayBeTaken: boolean): Meaning {
  const { status } = response;
  const [, situation = {}] = situations.find(([applies]) => applies(response, mayBeTaken)) ?? [];
  return {
    hint: hintAtContent(response),
    ...(statuses[status] ?? (status > 500 ? serverError : {})),
    ...(typeof situation === 'function' ? situation(response) : situation),
  };
}

/** Meanings that win over that of the status; the first one that applies counts. */
const situations: readonly (readonly [
  applies: (response: Response, mayBeTaken: boolean) => boolean,
  meaning: Meaning | ((response: Response) => Meaning),
])[] = [
  [({ status }) => status >= 300 && status < 400, (response) => ({ hint: hintAtRedirect(response) })],
  [
    isThrottled,
    {
      meaning: 'the rate limit is exceeded',
      hint: 'Other clients use the same key or IP address: lower `input:requests-per-minute`, or run again later.',
    },
  ],
  [
    ({ form, status }) => form === 'html' && statuses[status]?.isOfGateways === undefined,
    ({ status }) => ({ meaning: status >= 500 ? serverError.meaning : undefined, hint: pageHint }),
  ],
  [isInOtherEncoding, { hint: encodingHint }],
  [({ code = '' }) => codes.has(code), ({ code = '' }) => codes.get(code) ?? {}],
  [
    (response, mayBeTaken) => mayBeTaken && response.status >= 400 && isDuplicate(response),
    {
      meaning: 'the identifier is taken',
      hint: 'Choose another identifier, or set `input:if-exists: update` or `input:if-exists: skip`.',
    },
  ],
  [
    (response) => response.status >= 400 && readPolicies(response).decision === 'denied',
    { meaning: 'a policy of the account denies it', hint: policyHint },
  ],
  [(response) => response.status === 404 || isAbsent(response), explainAbsence],
];

function explainAbsence({ message }: Response): Meaning {
  const named = message === undefined ? 'the identifiers' : 'the identifiers in the message, those';
  return {
    ...statuses[404],
    hint: `Check ${named} of account, organization and project, and \`input:base-url\`: a wrong path gets the same response.`,
  };
}

/** A hint if neither status nor code says what is wrong. */
function hintAtContent({ status, ok, form, message }: Response): string | undefined {
  if (ok) return strangeHint;
  if (status < 300 || message === undefined) return contentHints[form];
  return form === 'unreadable'
    ? 'Correct the problem that the text describes. If it describes none, it is probably from a gateway: check `input:base-url` (host, cluster and path) and proxies.'
    : 'Correct the payload or the inputs as the message says.';
}

/** The target of a redirect, without query and credentials, which may contain secrets. */
export function findRedirectTarget({ headers }: Response): string | undefined {
  const text = toOneLine([headers.location].flat()[0] ?? '');
  const url = URL.parse(text);
  if (url === null) return asText(text.replace(/[?#].*$/, ''));
  return `${url.origin}${url.pathname}`;
}

function hintAtRedirect(response: Response): string {
  if (response.status === 304)
    return 'A cache in front of the platform responded: configure it to pass requests to the API on.';
  const target = findRedirectTarget(response);
  const byCode = codes.get(response.code ?? '');
  if (target === undefined && byCode?.hint !== undefined) return byCode.hint;
  const login = /log-?in|sign-?in|auth/i.test(target ?? '');
  const wrong = '`input:base-url` is wrong; redirects are not followed, so the key is not sent elsewhere.';
  const url = URL.parse(target ?? '');
  if (target !== undefined && url === null) return login ? loginHint : hintAtOwnPath(target);
  if (target === undefined || login) return `Probably ${wrong}`;
  const base = url === null ? undefined : findBase(url);
  // An address that base-url does not accept is not proposed.
  if (url !== null && 'problem' in parseAddress(base ?? url.origin)) return `Probably ${wrong}`;
  return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}

const loginHint =
  'Something in front of the platform requires a login in a browser: exempt the API from it, or check `input:base-url`.';

function hintAtOwnPath(target: string): string {
  const prefix = findBase(new URL(target, 'https://host'))?.slice('https://host'.length) ?? '';
  const advice = prefix === '' ? 'Check its path and the proxies in front of the platform.' : `Add ${prefix} to it.`;
  return `The server redirects to another of its paths, so \`input:base-url\` is probably wrong. ${advice}`;
}
