/** A line that frames a key and is the same in everybody's. */
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
/** Platform tokens end in their secret (platform-api.md 7). */
const platformToken = /^[ps]at\.(?:[\w-]+\.)+([\w-]+)$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const authorization = /^(?:basic|bearer|token)\s+(\S+)$/i;

/** Every form in which a secret may be written, itself first. What decoding leads back to one of them is not listed. */
export function formsOf(secret: string): Set<string> {
  const whole = secret.trim();
  const forms = new Set([whole, ...linesOf(whole), ...partsOf(whole)]);
  for (const text of [...forms]) {
    forms.add(text.replace(/\s+/g, ' '));
    // As it is left of a web page whose markup is taken out.
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
    // What is read in a text that was decoded further than the secret was encoded.
    for (const { text: decoded } of decodings(new View(text))) forms.add(decoded);
  }
  for (const text of base64FormsOf(whole)) {
    forms.add(text);
    forms.add(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
  }
  return forms;
}

/** The lines that tell something: no frames, no lone brackets. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !armour.test(line));
}

function partsOf(text: string): string[] {
  if (jwt.test(text)) return text.split('.');
  return (platformToken.exec(text) ?? authorization.exec(text))?.slice(1) ?? [];
}

/**
 * Base64 of the secret alone, and the characters that it alone decides when 0, 1 or 2 bytes stand before it in a group
 * of three: `base64('user:' + secret)` holds one of them whatever surrounds it.
 */
function base64FormsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const cores = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6)),
  );
  return [bytes.toString('base64'), ...cores];
}

/** A part of a view that reads otherwise than in the text before it. */
interface Rewritten {
  /** Where it stands in the view. */
  readonly at: number;
  readonly length: number;
  /** Where it came from. */
  readonly from: number;
  readonly to: number;
}

/** A text read in another way, which knows where in the original each of its characters came from. */
export class View {
  readonly text: string;
  readonly #of: View | undefined;
  readonly #changes: readonly Rewritten[];

  constructor(text: string, of?: View, changes: readonly Rewritten[] = []) {
    this.text = text;
    this.#of = of;
    this.#changes = changes;
  }

  /** Where in the original the character at `at` begins. */
  start(at: number): number {
    if (this.#of === undefined) return at;
    const change = this.#changeAt(at);
    if (change === undefined) return this.#of.start(at);
    const beyond = at - change.at - change.length;
    return this.#of.start(beyond < 0 ? change.from : change.to + beyond);
  }

  /** Where in the original the character before `at` ends. */
  end(at: number): number {
    if (this.#of === undefined) return at;
    const change = this.#changeAt(at - 1);
    if (change === undefined) return this.#of.end(at);
    return this.#of.end(change.to + Math.max(0, at - change.at - change.length));
  }

  /** This text with all matches replaced; `undefined` where there is none. */
  rewritten(pattern: RegExp, meaning: (match: string) => string): View | undefined {
    const changes: Rewritten[] = [];
    let text = '';
    let shown = 0;
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      text += this.text.slice(shown, index);
      shown = index + match.length;
      const read = meaning(match);
      changes.push({ at: text.length, length: read.length, from: index, to: shown });
      text += read;
    }
    return changes.length === 0 ? undefined : new View(text + this.text.slice(shown), this, changes);
  }

  /** The last change that begins at or before a place. */
  #changeAt(at: number): Rewritten | undefined {
    let low = 0;
    let high = this.#changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#changes[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return this.#changes[low - 1];
  }
}

/** How often a text may have been encoded: JSON within JSON within a web page. */
const deepest = 3;

/** How a text reads once it is decoded, and decoded again, as long as there is something to decode. */
export function decodings(view: View): View[] {
  const views: View[] = [];
  let next: View | undefined = view;
  while (next !== undefined && views.length < deepest) {
    next = next.rewritten(escapes, decoded);
    if (next !== undefined) views.push(next);
  }
  return views;
}

/** The text without what wraps or separates: white space, and the `+` that stands for it in forms. */
export function packed(view: View): View | undefined {
  return view.rewritten(/[\s+]+/g, () => '');
}

/** JSON, HTML, URL (a run at once, for its characters may be of several bytes) and SQL. */
const escapes =
  /\\u[\da-fA-F]{4}|\\[\\"'/bfnrt]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);|(?:%[\da-fA-F]{2})+|''/g;

const named: Readonly<Record<string, string>> = {
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

function decoded(match: string): string {
  const name = named[match];
  if (name !== undefined) return name;
  if (match.startsWith('%')) return Buffer.from(match.replaceAll('%', ''), 'hex').toString();
  if (match.startsWith('\\u')) return String.fromCharCode(Number.parseInt(match.slice(2), 16));
  if (!match.startsWith('&')) return match.slice(1);
  const code = Number(match.slice(2, -1).replace(/^x/i, '0x'));
  return code > 0x10ffff ? match : String.fromCodePoint(code);
}
