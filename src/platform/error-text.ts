import { asMap, asMaps, asText, formatPath, isEmpty, isMap, type Mapping, type Path } from '../shared/object.ts';

/**
 * Codes of the causes whose text is advice; the innermost cause is the real one (docs/internals/platform-api.md, Status by code).
 */
export const adviceCodes: readonly string[] = ['HINT', 'EXPLANATION'];

/** Maximum number of parts of a message, and of errors in a list, that are read. */
const mostParts = 1000;

/**
 * The text of a JSON body, in one line without repetition: first advice, then its message, that of the innermost cause, its
 * details and the invalid fields (docs/internals/platform-api.md, Error bodies). The body of a success can be a resource, so of its
 * fields only those of an error are read.
 */
export function readErrorText(body: unknown, success: boolean): string | undefined {
  const fields = asMap(body);
  // Most responses say nothing.
  if (success && successFields.every((name) => isEmpty(fields[name]))) return undefined;
  const causes = asMaps(fields.responseMessages);
  const advice = adviceCodes.flatMap((code) => causes.filter((cause) => cause.code === code || cause.level === code));
  const parts = [
    ...advice.flatMap(({ message }) => textsIn(message)),
    ...textsIn(fields.message),
    ...textsIn(causes.at(-1)?.message),
    ...textsIn(fields.detail),
    ...textsIn(fields.details),
    ...textsIn(fields.detailedMessage),
    ...gatewayFields.flatMap((name) => textsIn(fields[name])),
    ...(success ? [] : failureFields.flatMap((name) => textsIn(fields[name]))),
    ...(isMap(fields.errors) ? textsByField(fields.errors) : textsIn(fields.errors)),
    ...(success || isMap(body) ? [] : textsIn(body)),
  ];
  const distinct = withoutRepetition(parts);
  const isMarkup = distinct.some((part) => part.trimStart().startsWith('<'));
  return toOneLine(distinct.join(' – '), isMarkup) || undefined;
}

/** Gateways put their messages into other fields than the platform. */
const gatewayFields = ['Message', 'fault', 'error_description', 'error', 'title'] as const;

/** The fields of an error that the response to a success can contain. */
const successFields = [
  'responseMessages',
  'message',
  'detail',
  'details',
  'detailedMessage',
  'errors',
  ...gatewayFields,
] as const;

const failureFields = [
  'error_message',
  'error_msg',
  'errorMessage',
  'messages',
  'msg',
  'reason',
  'description',
] as const;

/** The fields that only an error has, with its text, the most precise first. */
const messageFields = ['error', 'message', 'detail', 'msg', 'faultstring', 'reason'] as const;
/** All fields of an error with its text, and those with the field that it is about. */
const textFields = [...messageFields, 'description', 'title'] as const;
const placeFields = ['fieldId', 'field_name', 'field', 'path', 'loc'] as const;

/** The texts of an error, of a list of errors, or of a plain text. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, mostParts).flatMap((item) => (Array.isArray(item) ? [] : textsIn(item)));
  if (!isMap(value)) return [asText(value) ?? []].flat();
  const place = placeFields.map((name) => findPlace(value[name])).find((found) => found !== undefined);
  const text = textFields.map((name) => asText(value[name])).find((found) => found !== undefined);
  const said = [place, text].filter((part) => part !== undefined).join(': ');
  return said === '' ? [] : [said];
}

function findPlace(value: unknown): string | undefined {
  return Array.isArray(value) && value.every(isPathPart) ? formatPath(value as Path) || undefined : asText(value);
}

function isPathPart(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number';
}

/** Of `{ name: "is too long" }`, `name: is too long`; of a map that is an error itself, its text. */
function textsByField(errors: Mapping): string[] {
  if (messageFields.some((name) => asText(errors[name]) !== undefined)) return textsIn(errors);
  return Object.entries(errors)
    .slice(0, mostParts)
    .flatMap(([field, value]) => textsIn(value).map((text) => `${field}: ${text}`));
}

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

const longestHead = 20_000;
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Remote text for one line of a log: without markup and control characters, at most 500 characters. */
export function toOneLine(text: string, markup = false): string {
  const head = cutTo(text, longestHead);
  return cutTo(markup ? readPage(head) : cleanUp(head), 500);
}

/** The text of a page, after its title, if it does not begin with it. */
function readPage(markup: string): string {
  const title = cleanUp(/<title[^>]*>([^<]*)<\/title>/i.exec(markup)?.[1] ?? '');
  const text = markup.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ');
  const content = cleanUp(text);
  if (content.startsWith(title)) return content;
  return content === '' ? title : `${title}: ${content}`;
}

function cleanUp(text: string): string {
  return text.replace(controls, ' ').trim().toWellFormed();
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

/** Removes a final full stop and white space. */
export function trimStop(text: string): string {
  // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
  return text.trimEnd().replace(/(?<!\.)\.$/, '');
}
