import type { RawResponse } from '../http/transport.ts';
import { type Mapping, mapOf, mapsOf, omitUndefined, textOf } from '../shared/object.ts';
import { unicodePattern } from '../shared/unicode-pattern.ts';
import type { Response } from './request.ts';

/**
 * Decodes a response by its content, regardless of its status and content type (docs/platform-api.md, Success, Error bodies and
 * Responses that are not JSON). With `envelope`, a success must be wrapped in the platform's envelope; SCIM responses need
 * none, but one with an envelope must also say SUCCESS. With `isChange`, duplicate keys are looked for.
 */
export function decodeResponse(
  raw: RawResponse,
  expectation: { readonly envelope: boolean; readonly isChange?: boolean },
): Response {
  const { form, body } = parse(raw.text);
  const fields = mapOf(body);
  const success = raw.status >= 200 && raw.status < 300;
  const code = codeOf(fields) ?? (success ? undefined : textOf(fields.name));
  const message = messageOf(form, body);
  return {
    status: raw.status,
    headers: raw.headers,
    ok: success && (form === 'envelope' ? fields.status === 'SUCCESS' : form === 'json' && !expectation.envelope),
    form,
    body,
    data: form === 'envelope' ? fields.data : undefined,
    ...omitUndefined({ code: code && oneLine(code), message }),
    correlationId: traceable(textOf(fields.correlationId)) ?? raw.requestId,
    attempts: 1,
    ...(expectation.isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}),
  };
}

/**
 * The platform says that the resource already exists (docs/platform-api.md, Already exists); reading it back must confirm
 * that.
 */
export function isDuplicate(response: Response): boolean {
  if (response.ok) return false;
  return (
    (response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
    duplicateCodes.has(response.code ?? '') ||
    (response.status === 400 && /already (?:exists|present)/i.test(response.message ?? ''))
  );
}

/** The platform says that the resource is no longer the one that `If-Match` names (docs/platform-api.md, Success). */
export function isVersionConflict(response: Response): boolean {
  if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412) return true;
  // Services, environments and infrastructure definitions have no code for it (docs/platform-api.md, Wires and scopes).
  return response.status === 400 && /couldn't be updated or doesn't exist/.test(response.message ?? '');
}

/** The platform says that other resources refer to the one that is to be deleted (docs/platform-api.md, Deleting). */
export function isReferenced({ ok, status, code, message }: Response): boolean {
  if (ok) return false;
  return code === 'ENTITY_REFERENCE_EXCEPTION' || (status === 400 && /\breferenced by\b/i.test(message ?? ''));
}

const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);

/** The platform says that the resource, its scope or the path does not exist (docs/platform-api.md, Not found). */
export function isAbsent(response: Response): boolean {
  if (response.form !== 'envelope' && response.form !== 'json') return false;
  return response.status === 404 || (response.status >= 400 && absentCodes.has(response.code ?? ''));
}

const absentCodes = new Set([
  'ENTITY_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'RESOURCE_NOT_FOUND_EXCEPTION',
  'CONNECTOR_NOT_FOUND_EXCEPTION',
]);

/** The rate limit refused the request, under any status (docs/platform-api.md, Status by code and Rate limits). */
export function isThrottled(response: Response): boolean {
  return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}

/** The messages of the platform's policies about a change, in lines such as "policy naming (set defaults): needs an owner". */
export interface PolicyVerdict {
  readonly verdict: 'denied' | 'warned' | 'none';
  readonly messages: readonly string[];
}

/** The verdict of the policies in a response, under any status (docs/platform-api.md, Policy denials). */
export function policyVerdict(response: Response): PolicyVerdict {
  const holders = [response.data, mapOf(response.body).metadata].map(mapOf);
  const governance = mapOf(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
  const { deny, status, message } = governance;
  const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
  const said = mapsOf(governance.details).flatMap((set) => mapsOf(set.policyMetadata).flatMap(policyMessages(set)));
  return {
    verdict: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
    messages: said.length > 0 ? firstOf(said) : [textOf(message) ?? []].flat().map((text) => oneLine(text)),
  };
}

/** Messages of policies to show; each is one line of limited length. */
const mostMessages = 20;

function firstOf(messages: readonly string[]): readonly string[] {
  const rest = messages.length - mostMessages;
  return rest > 0 ? [...messages.slice(0, mostMessages), `${rest} more messages of policies`] : messages;
}

function policyMessages(set: Mapping): (policy: Mapping) => string[] {
  const setName = textOf(set.policySetName) ?? textOf(set.identifier);
  return ({ policyName, identifier, denyMessages, error }) => {
    const name = textOf(policyName) ?? textOf(identifier);
    const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
    const said = [...(Array.isArray(denyMessages) ? denyMessages : []), error].flatMap((text) => textOf(text) ?? []);
    return said.map((text) => oneLine(`${who}: ${text}`));
  };
}

/** Contradictions in a response that reports success, as clauses. */
export function contradictionsOf({ body, data, code, hasDuplicateKeys }: Response): string[] {
  const { errors, responseMessages } = mapOf(body);
  const { governanceMetadata, errorResponse } = mapOf(data);
  const { deny } = mapOf(governanceMetadata);
  return [
    ...(code === undefined ? [] : [`the response reports success and the code ${code}`]),
    ...(mapsOf(errors).length + mapsOf(responseMessages).length === 0
      ? []
      : ['the response reports success and errors']),
    ...(hasDuplicateKeys ? ['the response contains a key twice'] : []),
    ...(errorResponse ? ['the response reports success and `errorResponse`'] : []),
    ...(deny === undefined || deny === null || typeof deny === 'boolean'
      ? []
      : ['the response does not say clearly whether a policy denied it']),
  ];
}

/** An id that is safe in outputs and logs; `undefined` for anything else. */
function traceable(id: string | undefined): string | undefined {
  return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}

/** Whether an id looks generated, such as a UUID or another hexadecimal number: then it contains nothing personal. */
export function isMachineId(id: string): boolean {
  return /^[\da-f-]{16,64}$/i.test(id);
}

function isJson(form: Response['form']): boolean {
  return form === 'envelope' || form === 'json';
}

function parse(text: string): { readonly form: Response['form']; readonly body: unknown } {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') return { form: 'empty', body: '' };
  if (content.startsWith('<')) return { form: 'html', body: text };
  try {
    const body: unknown = JSON.parse(content);
    if (isDeeperThan(body, deepestBody)) return { form: 'unreadable', body: text };
    return { form: envelopeStatus.has(mapOf(body).status) ? 'envelope' : 'json', body };
  } catch {
    return { form: 'unreadable', body: text };
  }
}

/** The deepest nesting of a response's values, so they can be walked recursively. */
const deepestBody = 500;

/** Whether a text has more keys than the value parsed from it, in which the last of equal keys wins. */
function hasDuplicateKeys(text: string, value: unknown): boolean {
  let surplus = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/gs)) if (colon !== undefined) surplus++;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) surplus -= inner.length;
    for (const one of inner) waiting.push(one);
  }
  return surplus > 0;
}

function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []));
  }
  return false;
}

const envelopeStatus = new Set<unknown>(['SUCCESS', 'FAILURE', 'ERROR']);

/** Wrappers whose text is advice; the innermost cause is the real one (docs/platform-api.md, Status by code). */
const asides = ['HINT', 'EXPLANATION'];

/** The code of the failure: that of the real cause, if the outermost one is advice. */
function codeOf(fields: Mapping): string | undefined {
  const code = textOf(fields.code);
  return code !== undefined && asides.includes(code)
    ? (textOf(mapsOf(fields.responseMessages).at(-1)?.code) ?? code)
    : code;
}

/**
 * The text of the body, in one line without repetition: first advice, then its message, that of the innermost cause, its
 * details and the invalid fields.
 */
function messageOf(form: Response['form'], body: unknown): string | undefined {
  if (!isJson(form)) return isData(form, body) ? undefined : oneLine(String(body), form === 'html');
  const fields = mapOf(body);
  const causes = mapsOf(fields.responseMessages);
  const advice = asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside));
  const parts = [
    ...advice.map(({ message }) => message),
    fields.message,
    causes.at(-1)?.message,
    fields.detail,
    fields.details,
    fields.detailedMessage,
    ...mapsOf(fields.errors).map(({ fieldId, field_name, error, message }) =>
      [textOf(fieldId) ?? textOf(field_name), textOf(error) ?? textOf(message)].filter(Boolean).join(': '),
    ),
  ].flatMap((part) => textOf(part) ?? []);
  const distinct = withoutRepetition(parts);
  return distinct.length === 0
    ? undefined
    : oneLine(
        distinct.join(' – '),
        distinct.some((part) => part.trimStart().startsWith('<')),
      );
}

/** The parts that are not in an earlier one, up to the length that is shown: a response may contain thousands. */
function withoutRepetition(parts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let length = 0;
  for (const part of parts.slice(0, mostParts)) {
    if (length >= longestHead) break;
    if (kept.some((earlier) => earlier.includes(part))) continue;
    kept.push(part);
    length += part.length;
  }
  return kept;
}

/** Maximum number of parts of a message that are read. */
const mostParts = 1000;
/** Maximum number of characters of a text that are read. */
const longestHead = 20_000;
const controls = unicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g');

/** Whether a body that is not JSON must not be quoted: it is empty, or incomplete or encoded data, which may be personal. */
function isData(form: Response['form'], body: unknown): boolean {
  return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]|\0/.test(String(body)));
}

/** Remote text for one line of a log: without markup and control characters, at most 500 characters. */
export function oneLine(text: string, markup = false): string {
  const head = cutTo(text, longestHead);
  const title = markup ? /<title[^>]*>([^<]*)<\/title>/i.exec(head)?.[1] : undefined;
  const plain = markup
    ? (title?.trim() ? `${title}: ` : '') +
      head.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ')
    : head;
  const clean = plain.replace(controls(), ' ').trim().toWellFormed();
  return cutTo(clean, 500);
}

/**
 * At most this many characters. The `…` at the end shows `Secrets.redact` that a secret may have been cut in two. A cut escape
 * sequence is removed, so the text can still be decoded.
 */
function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
  return `${cut.toWellFormed()}…`;
}
