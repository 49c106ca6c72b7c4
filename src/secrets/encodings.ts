import { joinSpans, type Span } from './pattern-index.ts';

/** A first or last line of a PEM key, which is the same for every key. */
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
/** A line of YAML with nothing but a key, such as `clusters:`. */
const bareKey = /^[a-z]+:?$/i;
const letterOrDigit = /[\p{L}\p{N}]/u;
/**
 * Platform tokens end in their secret (docs/internals/platform-api.md, Tokens); punctuation that was copied with one may follow.
 */
const platformToken = /^([ps]at\.[\w.-]*[\w-]\.([\w-]+))[^\w-]*$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const authorization = /^(?:basic|bearer|token)\s+(\S+)$/i;

/** The forms in which a secret can be written, itself first. Forms that decode to one of these are not listed. */
export function createForms(secret: string): Set<string> {
  const whole = secret.trim();
  const forms = new Set([whole, ...splitLines(whole), ...findCredentialParts(whole)]);
  for (const text of [...forms]) {
    // Upper case of some letters, such as `ß`, is several letters.
    if (text.toUpperCase().length !== text.length) forms.add(text.toUpperCase());
    forms.add(text.replace(/\s+/g, ' '));
    forms.add(text.replace(invisible, ''));
    // The form after the markup of a web page has been removed.
    forms.add(
      text
        .replace(/<[^>]*>?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const escaped = JSON.stringify(text).slice(1, -1);
    forms.add(escaped);
    forms.add(JSON.stringify(escaped).slice(1, -1));
    const encoded = encodeURIComponent(text.toWellFormed());
    forms.add(encoded);
    forms.add(encoded.replaceAll('%20', '+'));
    forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
    // The form in a text that was decoded more often than the secret was encoded.
    for (const { text: decoded } of decodeRepeatedly(new DecodedText(text))) forms.add(decoded);
  }
  for (const part of new Set([whole, ...findCredentialParts(whole)])) {
    for (const text of encodeBase64(part)) {
      forms.add(text);
      forms.add(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    }
    const digits = Buffer.from(part).toString('hex');
    forms.add(digits);
    forms.add(digits.toUpperCase());
  }
  return forms;
}

/** Without PEM headers and lone brackets. */
function splitLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => hasContent(line) && !armour.test(line) && !bareKey.test(line));
}

function hasContent(line: string): boolean {
  return /[A-Za-z\d]/.test(line) || letterOrDigit.test(line);
}

function findCredentialParts(text: string): string[] {
  if (jwt.test(text)) return text.split('.');
  return (platformToken.exec(text) ?? authorization.exec(text))?.slice(1) ?? [];
}

/**
 * Base64 of the secret alone, and the characters that depend only on it if 0, 1 or 2 bytes precede it in a group of three:
 * `base64('user:' + secret)` always contains one of them.
 */
function encodeBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const cores = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6)),
  );
  return [bytes.toString('base64'), ...cores];
}

/** The matches of a pattern in `source` were decoded, or removed if there is no `decode`. */
interface Replacement {
  readonly source: DecodedText;
  readonly pattern: RegExp;
  readonly decode?: (match: string) => string;
}

/** A text, possibly decoded, whose parts can be found in the original. */
export class DecodedText {
  readonly text: string;
  readonly #replacement: Replacement | undefined;

  constructor(text: string, replacement?: Replacement) {
    this.text = text;
    this.#replacement = replacement;
  }

  /** `undefined` if that changes nothing. */
  decodeAll(pattern: RegExp, decode: (match: string) => string): DecodedText | undefined {
    const text = this.text.replace(pattern, decode);
    return text === this.text ? undefined : new DecodedText(text, { source: this, pattern, decode });
  }

  /** `undefined` if there is no match. */
  removeAll(pattern: RegExp): DecodedText | undefined {
    const text = this.text.replace(pattern, '');
    return text === this.text ? undefined : new DecodedText(text, { source: this, pattern });
  }

  /** Maps joined spans; a replaced part counts as one. */
  mapToOriginal(spans: readonly Span[]): readonly Span[] {
    if (this.#replacement === undefined || spans.length === 0) return spans;
    const locate = createLocator(this.#replacement);
    const before = spans.map(([start, end]): Span => [locate(start)[0], locate(end - 1)[1]]);
    return this.#replacement.source.mapToOriginal(joinSpans(before));
  }
}

/** Finds the span of a character in the source. Call it in the order of the characters. */
function createLocator({ source, pattern, decode = () => '' }: Replacement): (at: number) => Span {
  const matches = source.text.matchAll(pattern);
  const next = (grown: number) => {
    const { value } = matches.next();
    if (value === undefined) return undefined;
    const { 0: match, index } = value as RegExpExecArray;
    return { at: index + grown, length: decode(match).length, from: index, to: index + match.length };
  };
  let last = { at: 0, length: 0, from: 0, to: 0 };
  let coming = next(0);
  return (at) => {
    while (coming !== undefined && coming.at <= at) {
      last = coming;
      coming = next(last.at + last.length - last.to);
    }
    const beyond = at - last.at - last.length;
    return beyond < 0 ? [last.from, last.to] : [last.to + beyond, last.to + beyond + 1];
  };
}

/** JSON within JSON within a web page. */
export const deepestEncoding = 3;

/**
 * Decodes a text at most `levels` times. The bytes of logs and mail are decoded apart, because a `\x` or `=` that is not an escape
 * would hide the beginning of a secret.
 */
export function decodeRepeatedly(original: DecodedText, levels = deepestEncoding): DecodedText[] {
  const decoded = decodeWith(escapes, original, levels);
  const hasBytes = [original, ...decoded].some(({ text }) => /\\x[\da-fA-F]{2}/.test(text));
  const isMail = [original, ...decoded].some(({ text }) => quotedPrintable.test(text));
  return [
    ...decoded,
    ...(hasBytes ? decodeWith(escapesOfLogs, original, levels) : []),
    ...(isMail ? decodeWith(escapesOfMail, original, levels) : []),
  ];
}

function decodeWith(pattern: RegExp, original: DecodedText, levels: number): DecodedText[] {
  const decoded: DecodedText[] = [];
  let next = original.decodeAll(pattern, decode);
  while (next !== undefined && decoded.length < levels) {
    decoded.push(next);
    next = next.decodeAll(pattern, decode);
  }
  return decoded;
}

/** White space, and the `+` that encodes a space in forms. */
const spaces = /[\s+]+/g;

/** Invisible characters: those of redact.ts, as ranges. */
const invisible =
  /(?:[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]|\uDB40[\uDC00-\uDFFF])+/g;

const visible = /^[\t-\r -~]*$/;

/** `undefined` if there are none. */
export function removeInvisible(whole: DecodedText): DecodedText | undefined {
  return visible.test(whole.text) ? undefined : whole.removeAll(invisible);
}

/** A secret may have been written with white space. `undefined` if there is none. */
export function removeSpaces(whole: DecodedText): DecodedText | undefined {
  return whole.removeAll(spaces);
}

/** JSON, HTML, URL (a whole run, because its characters can have several bytes) and SQL. */
const escapes =
  /\\u[\da-fA-F]{4}|\\[\\"'/bfnrt]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);|(?:%[\da-fA-F]{2})+|''/g;
/** All of those, and the bytes that servers write to logs, such as `\x22`. */
const escapesOfLogs = new RegExp(`(?:\\\\x[\\da-fA-F]{2})+|${escapes.source}`, 'g');

/** Bytes and line ends as mail has them (quoted-printable): `=3D`, and a `=` at the end of a line, also if lines are joined. */
const quotedPrintable = /(?:=[\da-fA-F]{2}|=(?:\r?\n| ))+/;
const escapesOfMail = new RegExp(`${quotedPrintable.source}|${escapes.source}`, 'g');

const namedEscapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '\\b': '\b',
  '\\f': '\f',
  '\\n': '\n',
  '\\r': '\r',
  '\\t': '\t',
};

function decode(match: string): string {
  const name = namedEscapes[match];
  if (name !== undefined) return name;
  if (/^(?:[%=]|\\x)/.test(match)) return Buffer.from(match.replace(/=(?:\r?\n| )|[%=]|\\x/g, ''), 'hex').toString();
  if (match.startsWith('\\u')) return String.fromCharCode(Number.parseInt(match.slice(2), 16));
  if (!match.startsWith('&')) return match.slice(1);
  const code = Number(match.slice(2, -1).replace(/^x/i, '0x'));
  return code > 0x10ffff ? match : String.fromCodePoint(code);
}
