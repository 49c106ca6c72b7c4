import { asList, asMap, asMaps, asText, getField, isEmpty, type Mapping, omitUndefined } from '../shared/object.ts';
import { isInOtherEncoding } from './decode-response.ts';
import { toOneLine } from './error-text.ts';
import type { Response } from './request.ts';

/**
 * The platform says that the resource already exists (docs/internals/platform-api.md, Already exists); reading it back must confirm
 * that.
 */
export function isDuplicate(response: Response): boolean {
  if (response.ok) return false;
  return (
    (response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
    duplicateCodes.has(response.code ?? '') ||
    (response.status === 400 && /already (?:exists|present)|identifier must be unique/i.test(response.message ?? ''))
  );
}

/** The platform says that the resource is no longer the one that `If-Match` names (docs/internals/platform-api.md, Success). */
export function isVersionConflict(response: Response): boolean {
  if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412) return true;
  // Some kinds have no code for it (docs/internals/platform-api.md, Success).
  const text = /couldn't be updated or doesn't exist|is not on the correct version/;
  return response.status === 400 && text.test(response.message ?? '');
}

/** The platform says that other resources refer to the one that is to be deleted (docs/internals/platform-api.md, Deleting). */
export function isReferenced({ ok, status, code, message }: Response): boolean {
  if (ok) return false;
  return code === 'ENTITY_REFERENCE_EXCEPTION' || (status === 400 && /\breferenced by\b/i.test(message ?? ''));
}

const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);

/** The platform says that the resource, its scope or the path does not exist (docs/internals/platform-api.md, Not found). */
export function isAbsent(response: Response): boolean {
  if (response.form !== 'envelope' && response.form !== 'json') return false;
  return response.status === 404 || (response.status >= 400 && absentCodes.has(response.code ?? ''));
}

/** The platform says that it could not read a file from Git (docs/internals/platform-api.md, Git Experience). */
export function isGitFailure(response: Response): boolean {
  return hasCode(response, 'SCM_');
}

/** The platform says that Git does not have the file. */
export function isMissingInGit(response: Response): boolean {
  return hasCode(response, 'SCM_NOT_FOUND');
}

function hasCode({ ok, code, body }: Response, start: string): boolean {
  const codes = [code, ...asMaps(asMap(body).responseMessages).map((cause) => cause.code)];
  return !ok && codes.some((value) => typeof value === 'string' && value.startsWith(start));
}

/** The platform says that it has no such path or method (docs/internals/platform-api.md, Not found). */
export function isNoPath({ ok, message }: Response): boolean {
  return !ok && /^HTTP 40[45] (?:Not Found|Method Not Allowed)$/.test(message ?? '');
}

/** The platform does not have the request: it says so, or a gateway in front of it, in its own words. */
export function isNoRequest(response: Response): boolean {
  return isNoPath(response) || ([404, 405].includes(response.status) && response.form !== 'envelope');
}

const absentCodes = new Set([
  'ENTITY_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'RESOURCE_NOT_FOUND_EXCEPTION',
  'CONNECTOR_NOT_FOUND_EXCEPTION',
]);

/** The rate limit refused the request, under any status (docs/internals/platform-api.md, Status by code and Rate limits). */
export function isThrottled(response: Response): boolean {
  return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}

/** The messages of the platform's policies about a change, in lines such as "policy naming (set defaults): needs an owner". */
export interface PolicyResult {
  readonly decision: 'denied' | 'warned' | 'none';
  readonly messages: readonly string[];
}

/** The decision of the policies in a response, under any status (docs/internals/platform-api.md, Policy denials). */
export function readPolicies(response: Response): PolicyResult {
  const holders = [response.data, asMap(response.body).metadata].map(asMap);
  const governance = asMap(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
  const { deny, status, message } = governance;
  const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
  const said = asMaps(governance.details).flatMap((set) =>
    asMaps(set.policyMetadata).flatMap(formatPolicyMessages(set)),
  );
  return {
    decision: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
    messages: said.length > 0 ? limitMessages(said) : [asText(message) ?? []].flat().map((text) => toOneLine(text)),
  };
}

/**
 * What policies say about a resource that is not saved (docs/internals/platform-api.md, Policy evaluations); `undefined` if the
 * response does not show it. Of a denial, only the messages of the policies that deny it.
 */
export function readEvaluation({ data }: Response): PolicyResult | undefined {
  const { status, details } = asMap(data);
  const decision = decisions.get(status);
  if (decision === undefined) return undefined;
  const judged = asMaps(details).flatMap((set) =>
    asMaps(set.details).flatMap((result) => {
      if (result.status === 'pass' || (decision === 'denied' && result.status === 'warning')) return [];
      const { identifier, name } = asMap(result.policy);
      const said = { identifier, policyName: name, denyMessages: result.deny_messages, error: result.error };
      return formatPolicyMessages({ ...set, policySetName: set.name })(said);
    }),
  );
  return { decision, messages: decision === 'none' ? [] : limitMessages(judged) };
}

const decisions: ReadonlyMap<unknown, PolicyResult['decision']> = new Map([
  ['pass', 'none'],
  ['warning', 'warned'],
  ['error', 'denied'],
]);

const mostMessages = 20;

function limitMessages(messages: readonly string[]): readonly string[] {
  const rest = messages.length - mostMessages;
  return rest > 0 ? [...messages.slice(0, mostMessages), `${rest} more messages of policies`] : messages;
}

function formatPolicyMessages(set: Mapping): (policy: Mapping) => string[] {
  const setName = asText(set.policySetName) ?? asText(set.identifier);
  return ({ policyName, identifier, denyMessages, error }) => {
    const name = asText(policyName) ?? asText(identifier);
    const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
    const said = [...asList(denyMessages), error].flatMap((text) => asText(text) ?? []);
    return said.map((text) => toOneLine(`${who}: ${text}`));
  };
}

/** Contradictions in a response that reports success, as clauses. */
export function findMixedSignals({ body, data, code, hasDuplicateKeys }: Response): string[] {
  const { errors, responseMessages } = asMap(body);
  const fields = asMap(data);
  const { governanceMetadata } = fields;
  const flags = [
    ...['errorResponse', 'isErrorResponse'].filter((name) => Boolean(fields[name])),
    ...['valid', 'isValid'].filter((name) => fields[name] === false),
  ];
  const { deny } = asMap(governanceMetadata);
  return [
    ...(code === undefined ? [] : [`the response reports success and the code ${code}`]),
    ...(saysNothing(errors) && saysNothing(responseMessages) ? [] : ['the response reports success and errors']),
    ...(hasDuplicateKeys ? ['the response contains a key twice'] : []),
    ...flags.map((name) => `the response reports success and \`${name}\``),
    ...(deny === undefined || deny === null || typeof deny === 'boolean'
      ? []
      : ['the response does not say clearly whether a policy denied it']),
  ];
}

/** Whether a field for errors is empty or is not one of their forms: a list, a map or a text. */
function saysNothing(errors: unknown): boolean {
  return isEmpty(errors) || !['object', 'string'].includes(typeof errors);
}

/** Whether an id looks generated, such as a UUID or another hexadecimal number: then it contains nothing personal. */
export function isMachineId(id: string): boolean {
  return /^[\da-f-]{16,64}$/i.test(id);
}

/**
 * A private response reduced to the parts that may be shown: status, codes and permissions. Its message and body may contain
 * secrets, or names and addresses of users, in any form, so they are not quoted.
 */
export function removePrivateText(response: Response): Response {
  const { message, code, body, data, headers, correlationId, ...rest } = response;
  return {
    ...rest,
    headers: omitUndefined({ location: findOrigin(headers.location) }),
    ...omitUndefined({ code: codePattern.test(code ?? '') ? code : undefined }),
    // For text in another encoding, only that fact.
    body: isInOtherEncoding(response) ? '\0' : { failedPermissionChecks: findFailedPermissions(body) },
    data: undefined,
    correlationId: isMachineId(correlationId) ? correlationId : '',
  };
}

/** The target of a redirect without the path, which may name a user. */
function findOrigin(location: string | string[] | undefined): string | undefined {
  return URL.parse([location].flat()[0] ?? '')?.origin;
}

/** Codes such as `INVALID_TOKEN`, and numbers. */
const codePattern = /^(?:[A-Z]+(?:_[A-Z\d]+)+|\d{1,6})$/;

function findFailedPermissions(body: unknown): object[] {
  return asMaps(getField(body, 'failedPermissionChecks')).map(({ permission, resourceType }) => ({
    permission: textLike(permission, /^[a-z_]+$/),
    resourceType: textLike(resourceType, /^[A-Z_]+$/),
  }));
}

function textLike(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
