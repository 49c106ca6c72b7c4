import type { Path } from './payload/document.ts';

/**
 * Where a secret comes from. A `credential` was handed to the action as one and is masked whatever it looks like; a
 * `payload` secret was only guessed from the name of its field or its looks, and gives way to identifiers.
 */
type Origin = 'credential' | 'payload';

/**
 * Nothing shorter is masked on its own: three letters stand in every second line of a log, and the runner drops job
 * outputs that hold a masked text. A token of the platform is far longer.
 */
const shortest = 6;
const mask = '***';

/** The secrets of a run in every form in which they may turn up: the one place that decides what is shown as `***`. */
export class Secrets {
  readonly #origins = new Map<string, Origin>();
  /** The lengths of the forms that begin with these six characters, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Whether any form may begin with the four characters of this hash: spares most look-ups in `#lengths`. */
  readonly #mayStart = new Uint8Array(0x10000);
  readonly #protected = new Set<string>();

  /** Registers a secret with all its forms; what has fewer than six characters is left alone. */
  add(value: string, origin: Origin): void {
    if (value.trim().length < shortest) return;
    for (const form of formsOf(value)) {
      if (form.length < shortest) continue;
      if (origin === 'payload' && this.#isProtected(form)) continue;
      if (this.#origins.get(form) === 'credential') continue;
      if (!this.#origins.has(form)) this.#index(form);
      this.#origins.set(form, origin);
    }
  }

  /**
   * Keeps an identifier readable: no guessed secret that is a part of it is masked. A credential stays masked, so that a server that echoes one gains nothing.
   */
  protect(value: string): void {
    if (value.length < shortest || this.#protected.has(value)) return;
    this.#protected.add(value);
    for (const [form, origin] of this.#origins) {
      if (origin === 'payload' && value.includes(form)) this.#origins.delete(form);
    }
  }

  /** The text with every form of every secret replaced by `***`; what overlaps becomes one. Time is linear in the text. */
  redact(text: string): string {
    if (this.#origins.size === 0) return text;
    let result = '';
    let shown = 0;
    let start = -1;
    let end = -1;
    for (let at = 0; at + shortest <= text.length; at++) {
      if (this.#mayStart[hash(text, at)] === 0) continue;
      const length = this.#lengthOfFormAt(text, at);
      if (length === undefined) continue;
      if (at > end) {
        if (start >= 0) {
          result += text.slice(shown, start) + mask;
          shown = end;
        }
        start = at;
      }
      end = Math.max(end, at + length);
    }
    return start < 0 ? text : result + text.slice(shown, start) + mask + text.slice(end);
  }

  /** A copy of a JSON value with every string, key and telling number redacted. */
  redactValue(value: unknown): unknown {
    if (typeof value === 'string') return this.redact(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      const text = String(value);
      const redacted = this.redact(text);
      return redacted === text ? value : redacted;
    }
    if (Array.isArray(value)) return value.map((item) => this.redactValue(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
  }

  /** Every form, the longest first, for the runner's own masking. */
  masks(): string[] {
    return [...this.#origins.keys()].sort((a, b) => b.length - a.length);
  }

  #isProtected(form: string): boolean {
    for (const value of this.#protected) if (value.includes(form)) return true;
    return false;
  }

  #index(form: string): void {
    const start = form.slice(0, shortest);
    const lengths = this.#lengths.get(start) ?? [];
    if (!lengths.includes(form.length)) lengths.push(form.length);
    this.#lengths.set(
      start,
      lengths.sort((a, b) => b - a),
    );
    this.#mayStart[hash(form, 0)] = 1;
  }

  #lengthOfFormAt(text: string, at: number): number | undefined {
    const lengths = this.#lengths.get(text.slice(at, at + shortest));
    if (lengths === undefined) return undefined;
    const whole = lengths.find(
      (length) => at + length <= text.length && this.#origins.has(text.slice(at, at + length)),
    );
    return whole ?? this.#lengthOfCutFormAt(text, at, lengths[0] ?? 0);
  }

  /** A form that was cut before it came here, as a `…` behind it tells, is a part of the secret all the same. */
  #lengthOfCutFormAt(text: string, at: number, longest: number): number | undefined {
    const length = text.slice(at, at + longest).indexOf('…');
    if (length < shortest) return undefined;
    const cut = text.slice(at, at + length);
    return [...this.#origins.keys()].some((form) => form.startsWith(cut)) ? length : undefined;
  }
}

function hash(text: string, at: number): number {
  const first = text.charCodeAt(at) * 33 + text.charCodeAt(at + 1);
  return ((first * 33 + text.charCodeAt(at + 2)) * 33 + text.charCodeAt(at + 3)) & 0xffff;
}

/** A line that frames a key and is the same in everybody's. */
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
/** Platform tokens end in their secret (platform-api.md 7). */
const platformToken = /^[ps]at\.(?:[\w-]+\.)+([\w-]+)$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/** Every form in which a secret may turn up, itself first. */
function formsOf(secret: string): Set<string> {
  const whole = secret.trim();
  const lines = whole
    .split(/\r\n|\r|\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => !armour.test(line));
  const parts = jwt.test(whole) ? whole.split('.') : (platformToken.exec(whole)?.slice(1) ?? []);
  const forms = new Set([whole, ...lines, ...parts]);
  for (const text of [...forms]) {
    const escaped = JSON.stringify(text).slice(1, -1);
    forms.add(escaped);
    forms.add(JSON.stringify(escaped).slice(1, -1));
    const encoded = encodeURIComponent(text.toWellFormed());
    forms.add(encoded);
    forms.add(encoded.replaceAll('%20', '+'));
    forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
  }
  for (const text of base64FormsOf(whole)) {
    forms.add(text);
    forms.add(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
  }
  return forms;
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

/** A literal secret inside a document. */
export interface FoundSecret {
  /** Where the text that holds it stands. */
  readonly path: Path;
  /** The secret itself; a part of the text where that is a script or an address. */
  readonly value: string;
}

const secretName =
  /password|passwd|passphrase|secret|token|credential|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(['pass', 'pwd']);
/** A name that ends so says where a secret is, or of what sort, and does not hold it; the SCIM settings are among them. */
const harmlessEndings = new Set(
  'ref refs identifier identifiers id ids url uri endpoint type name names field path'.split(' '),
);

/** What is a secret wherever it stands; the first group is the secret where it is not the whole match. */
const secretTexts = [
  /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*-----END [A-Z0-9 ]{11,40}-----/g,
  /(?<![\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16,}/g,
  /(?<![\w.-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
  /(?<!\w)(?:gh[oprsu]_\w{20,}|github_pat_\w{20,})/g,
  /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
];

/**
 * Every literal secret of a document: in a field, or as the `value` or `default` beside a `name`, whose name says so; and
 * private keys, tokens and passwords in addresses within any text. References to secrets and `<+…>` expressions are none.
 */
export function secretsOf(value: unknown): FoundSecret[] {
  const found: FoundSecret[] = [];
  visit(value, [], false);
  return found;

  function visit(value: unknown, path: Path, named: boolean): void {
    if (typeof value === 'string') {
      if (named && value.trim() !== '' && !value.includes('<+')) found.push({ path, value });
      for (const pattern of secretTexts) {
        for (const match of value.matchAll(pattern)) found.push({ path, value: match[1] ?? match[0] });
      }
    } else if (typeof value === 'number') {
      if (named && String(value).length >= shortest) found.push({ path, value: String(value) });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index], named);
    } else if (typeof value === 'object' && value !== null) {
      const entry = value as Readonly<Record<string, unknown>>;
      for (const [key, item] of Object.entries(entry)) visit(item, [...path, key], holdsSecret(entry, key));
    }
  }
}

/** Whether a field of a mapping holds a secret: by its own name, or as the `value` or `default` beside a `name` that says so. */
export function holdsSecret(entry: Readonly<Record<string, unknown>>, key: string): boolean {
  if (key !== 'value' && key !== 'default') return namesSecret(key);
  return entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
}

function namesSecret(name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const words = name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
  if (harmlessEndings.has(words.at(-1) ?? '')) return false;
  return secretName.test(words.join('')) || words.some((word) => secretWords.has(word));
}
