import type { RawResponse } from '../http/messages.ts';
import { asMap, asMaps, asText, isDeeperThan, type Mapping, omitUndefined } from '../shared/object.ts';
import { adviceCodes, readErrorText, toOneLine } from './error-text.ts';
import type { Response } from './request.ts';

/**
 * Decodes a response by its content, regardless of its status and content type (docs/internals/platform-api.md, Success, Error
 * bodies and Responses that are not JSON). With `envelope`, a success must be wrapped in the platform's envelope; without it, one
 * that has an envelope must also say SUCCESS. With `isChange`, duplicate keys are looked for, and without an envelope a 204 needs
 * no body. With `contentOnly`, the data of a success is the content of a file. `sentAt` and `attempts` become those of the
 * response.
 */
export function decodeResponse(
  raw: RawResponse,
  expectation: {
    readonly envelope: boolean;
    readonly isChange?: boolean;
    readonly contentOnly?: boolean;
    readonly sentAt?: number | undefined;
    readonly attempts?: number;
    readonly isPrivate?: true | undefined;
  },
): Response {
  const success = raw.status >= 200 && raw.status < 300;
  const { form, body } = parse(raw.text);
  const fields = asMap(body);
  const code = findCode(fields) ?? (success ? undefined : asText(fields.name));
  const message = findMessage(form, body, success);
  const { envelope, isChange = false, contentOnly = false, sentAt, attempts = 1, isPrivate } = expectation;
  const isBare = form === 'json' || (form === 'empty' && isChange && raw.status === 204);
  const response: Response = {
    status: raw.status,
    headers: raw.headers,
    ok:
      success &&
      raw.status !== partialContent &&
      (form === 'envelope' ? fields.status === 'SUCCESS' : isBare && !envelope),
    form,
    body,
    data: form === 'envelope' ? fields.data : form === 'json' && !envelope ? body : undefined,
    ...omitUndefined({ code: code && toOneLine(code), message, sentAt, isPrivate }),
    correlationId: (isPrivate ? undefined : checkCorrelationId(asText(fields.correlationId))) ?? raw.requestId,
    attempts,
    ...(isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}),
  };
  return contentOnly && success ? decodeContent(response, raw) : response;
}

/**
 * The platform sends a file whole, as an attachment of the type `application/octet-stream` (docs/internals/platform-api.md, File
 * store). A gateway may have removed one of the two headers. Any other success is not a file, and may be a part of one, so it is
 * not quoted.
 */
function decodeContent(response: Response, { bytes = new Uint8Array() }: RawResponse): Response {
  const { status, headers, form } = response;
  const { message: _, code: __, ...unquoted } = { ...response, body: '', data: undefined };
  const isAttachment = /^attachment\b/i.test(String(headers['content-disposition']));
  const isBinary = /^application\/octet-stream\b/i.test(String(headers['content-type']));
  const isReplaced = form === 'envelope' || form === 'empty';
  if (status === 200 && (isAttachment || (isBinary && !isReplaced)))
    return { ...unquoted, ok: true, form: 'content', data: bytes };
  if (form === 'envelope') return response;
  const isPage = /^text\/html\b/i.test(String(headers['content-type']));
  return { ...unquoted, ok: false, form: isPage ? 'html' : form === 'empty' ? form : 'content' };
}

/** The status of a part of a response, which is never requested. */
const partialContent = 206;

/** An id that is safe in outputs and logs; `undefined` for anything else. */
function checkCorrelationId(id: string | undefined): string | undefined {
  return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}

function isJson(form: Response['form']): boolean {
  return form === 'envelope' || form === 'json';
}

function parse(text: string): { readonly form: Response['form']; readonly body: unknown } {
  // A byte order mark counts as white space.
  const content = text.trim();
  if (content === '') return { form: 'empty', body: '' };
  if (content.startsWith('<')) return { form: 'html', body: text };
  try {
    const body: unknown = JSON.parse(content);
    if (isDeeperThan(body, deepestBody)) return { form: 'unreadable', body: text };
    return { form: envelopeStatus.has(asMap(body).status) ? 'envelope' : 'json', body };
  } catch {
    return { form: 'unreadable', body: text };
  }
}

/** The deepest nesting of a response's values, so they can be walked recursively. */
const deepestBody = 500;

/** Whether a text has more keys than the value parsed from it, in which the last of equal keys wins. */
function hasDuplicateKeys(text: string, value: unknown): boolean {
  // The platform writes most responses like this, and comparing them is quicker than counting.
  if (JSON.stringify(value) === text) return false;
  let keys = 0;
  let isInText = false;
  // Quotes and escapes one by one: an expression for whole texts runs out of stack within one of several megabytes.
  for (const [token, colon] of text.matchAll(/\\.|"\s*(:)?/gs)) {
    if (token.startsWith('\\')) continue;
    if (isInText && colon !== undefined) keys++;
    isInText = !isInText;
  }
  return keys > countKeys(value);
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  let keys = Array.isArray(value) ? 0 : inner.length;
  for (const item of inner) keys += countKeys(item);
  return keys;
}

const envelopeStatus = new Set<unknown>(['SUCCESS', 'FAILURE', 'ERROR']);

/** The code of the failure: that of the real cause, if the outermost one is advice. */
function findCode(fields: Mapping): string | undefined {
  const code = asText(fields.code);
  return code !== undefined && adviceCodes.includes(code)
    ? (asText(asMaps(fields.responseMessages).at(-1)?.code) ?? code)
    : code;
}

/** What the body says, in one line; `undefined` if it says nothing or must not be quoted. */
function findMessage(form: Response['form'], body: unknown, success: boolean): string | undefined {
  if (isJson(form)) return readErrorText(body, success);
  return isData(form, body) ? undefined : toOneLine(String(body), form === 'html') || undefined;
}

/** Whether a body that is not JSON must not be quoted: it is empty, or incomplete or encoded data, which may be personal. */
function isData(form: Response['form'], body: unknown): boolean {
  return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]|\0/.test(String(body)));
}

/** Whether text was read as UTF-8 but is UTF-16 or UTF-32: each of its characters then has zeros beside it. */
export function isInOtherEncoding({ body }: Response): boolean {
  return typeof body === 'string' && body.includes('\0');
}
