import type { Path } from '../shared/object.ts';
import { decodings, formsOf, joined, packed, type Span, View } from './encodings.ts';

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

/**
 * Characters that a form needs at least to be looked for in a text without its white space, where words run into each
 * other.
 */
const shortestPacked = 12;

/** The secrets of a run in every form in which they may turn up: the one place that decides what is shown as `***`. */
export class Secrets {
  readonly #origins = new Map<string, Origin>();
  readonly #forms = new Index();
  /** The longer forms without white space. */
  readonly #packedForms = new Index();
  readonly #protected = new Set<string>();
  readonly #protectedBits = new Bits();

  /** Registers a secret with all its forms; what has fewer than six characters is left alone. */
  add(value: string, origin: Origin): void {
    if (value.trim().length < shortest) return;
    for (const form of formsOf(value)) {
      if (form.length < shortest) continue;
      if (origin === 'payload' && this.#isProtected(form)) continue;
      if (this.#origins.get(form) === 'credential') continue;
      this.#origins.set(form, origin);
      this.#forms.add(form);
      const bare = bareOf(form);
      if (bare.length < shortestPacked || (origin === 'payload' && this.#isProtected(bare))) continue;
      this.#packedForms.add(bare);
    }
  }

  /**
   * Keeps a word, an identifier or a path readable: no guessed secret that is a part of it is masked. A credential stays
   * masked, so that a server that echoes one gains nothing.
   */
  protect(value: string): void {
    if (value.length < shortest || this.#protected.has(value)) return;
    this.#protected.add(value);
    this.#protectedBits.addAll(value);
    for (const [form, origin] of this.#origins) {
      if (origin === 'payload' && value.includes(form)) this.#forget(form);
    }
  }

  /**
   * The text with every form of every secret replaced by `***`, also where the text has to be decoded (JSON, HTML, URL,
   * SQL) or freed of white space to read so; what overlaps becomes one. Time is linear in the text.
   */
  redact(text: string): string {
    if (this.#origins.size === 0) return text;
    const original = new View(text);
    const found = [original, ...decodings(original)].flatMap((view) => {
      const bare = this.#packedForms.size === 0 ? undefined : packed(view);
      return [...this.#forms.find(view), ...(bare === undefined ? [] : this.#packedForms.find(bare))];
    });
    return withMasks(text, joined(found.sort(([a], [b]) => a - b)));
  }

  /** A copy of a JSON value with every string, key and telling number redacted. */
  redactValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.redactValue(item));
    if (typeof value !== 'object' || value === null) return this.redactLeaf(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
  }

  /** The same for a value that is no object and no list; those come back as they are. */
  redactLeaf(value: unknown): unknown {
    if (typeof value === 'string') return this.redact(value);
    if (typeof value !== 'number' && typeof value !== 'bigint') return value;
    const text = String(value);
    const redacted = this.redact(text);
    return redacted === text ? value : redacted;
  }

  /**
   * The forms for the runner's own masking, the longest first. The runner makes a mask of every line of a mask, however
   * short, so that those of several lines are for `redact` alone; their lines are forms of their own.
   */
  masks(): string[] {
    return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
  }

  #isProtected(form: string): boolean {
    if (!this.#protectedBits.mayHoldAll(form)) return false;
    for (const value of this.#protected) if (value.includes(form)) return true;
    return false;
  }

  #forget(form: string): void {
    this.#origins.delete(form);
    this.#forms.delete(form);
    this.#packedForms.delete(bareOf(form));
  }
}

function bareOf(form: string): string {
  return packed(new View(form))?.text ?? form;
}

function withMasks(text: string, found: readonly Span[]): string {
  let result = '';
  let shown = 0;
  for (const [start, end] of found) {
    result += text.slice(shown, start) + mask;
    shown = end;
  }
  return result + text.slice(shown);
}

/** Texts of six characters and more that are to be found in others, whole or cut short. */
class Index {
  readonly #texts = new Set<string>();
  /** The lengths of the texts that begin with these six characters, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Spares most look-ups in `#lengths`. */
  readonly #beginnings = new Bits();

  get size(): number {
    return this.#texts.size;
  }

  add(text: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    const start = text.slice(0, shortest);
    const lengths = this.#lengths.get(start) ?? [];
    if (!lengths.includes(text.length)) lengths.push(text.length);
    this.#lengths.set(
      start,
      lengths.sort((a, b) => b - a),
    );
    this.#beginnings.add(text, 0);
  }

  delete(text: string): void {
    this.#texts.delete(text);
  }

  /** Where in the original of a view any of the texts stands. */
  find(view: View): readonly Span[] {
    const { text } = view;
    const found: Span[] = [];
    for (let at = 0; at + shortest <= text.length; at++) {
      if (!this.#beginnings.mayHold(text, at)) continue;
      const length = this.#lengthAt(text, at);
      if (length !== undefined) found.push([at, at + length]);
    }
    return view.located(joined(found));
  }

  #lengthAt(text: string, at: number): number | undefined {
    const lengths = this.#lengths.get(text.slice(at, at + shortest));
    if (lengths === undefined) return undefined;
    const whole = lengths.find((length) => at + length <= text.length && this.#texts.has(text.slice(at, at + length)));
    return whole ?? this.#lengthOfCutAt(text, at, lengths[0] ?? 0);
  }

  /** What was cut before it came here, as a `…` behind it tells, is a part of the secret all the same. */
  #lengthOfCutAt(text: string, at: number, longest: number): number | undefined {
    const length = text.slice(at, at + longest).search(/…|\.\.\./);
    if (length < shortest) return undefined;
    const cut = text.slice(at, at + length);
    return [...this.#texts].some((form) => form.startsWith(cut)) ? length : undefined;
  }
}

/** Tells of most places in a text, by the four characters there, that they are none of those that were added. */
class Bits {
  readonly #bits = new Uint8Array(0x10000);

  add(text: string, at: number): void {
    this.#bits[hash(text, at)] = 1;
  }

  addAll(text: string): void {
    for (let at = 0; at + 4 <= text.length; at++) this.add(text, at);
  }

  mayHold(text: string, at: number): boolean {
    return this.#bits[hash(text, at)] === 1;
  }

  mayHoldAll(text: string): boolean {
    for (let at = 0; at + 4 <= text.length; at++) if (!this.mayHold(text, at)) return false;
    return true;
  }
}

function hash(text: string, at: number): number {
  const first = text.charCodeAt(at) * 33 + text.charCodeAt(at + 1);
  return ((first * 33 + text.charCodeAt(at + 2)) * 33 + text.charCodeAt(at + 3)) & 0xffff;
}

/** A literal secret inside a document. */
export interface FoundSecret {
  /** Where the text that holds it stands. */
  readonly path: Path;
  /** The secret itself; a part of the text where that is a script or an address. */
  readonly value: string;
}

const secretName =
  /password|passwd|passphrase|secret|token|credential|authorization|cookie|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(['pass', 'pwd']);
/** What no such name can do without: most names are told harmless by one look. */
const nameMark = /pass|pwd|secret|token|credential|authorization|cookie|key/i;
/** A name that ends so says where a secret is, or of what sort, and does not hold it; the SCIM settings are among them. */
const harmlessEndings = new Set(
  'ref refs identifier identifiers id ids url uri endpoint type name names field path'.split(' '),
);

/** Tokens are known by their form: of the platform, JWTs, of GitHub. */
const tokenTexts = [
  /(?<![\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16,}/g,
  /(?<![\w.-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
  /(?<!\w)(?:gh[oprsu]_\w{20,}|github_pat_\w{20,})/g,
];

/** What is a secret wherever it stands; the first group is the secret where it is not the whole match. */
const secretTexts = [
  ...tokenTexts,
  /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*-----END [A-Z0-9 ]{11,40}-----/g,
  /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
  /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6,})/gi,
];

/** What none of them can do without: most texts are told harmless by one look. */
const secretMark = /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|-----BEGIN|:\/\/|authorization/i;

/** Every token in a text that is not meant to hold one. */
export function tokensIn(text: string): string[] {
  return tokenTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([token]) => token));
}

/**
 * Every literal secret of a document: in a field, or as the `value` or `default` beside a `name`, whose name says so; and
 * private keys, tokens and passwords in addresses within any text. References to secrets and `<+…>` expressions are none.
 */
export function secretsOf(value: unknown): FoundSecret[] {
  const found: FoundSecret[] = [];
  // The way down to the present value: a path is made of it only where something is found.
  const way: (string | number)[] = [];
  visit(value, false);
  return found;

  function tell(value: string): void {
    found.push({ path: [...way], value });
  }

  function enter(key: string | number, value: unknown, named: boolean): void {
    way.push(key);
    visit(value, named);
    way.pop();
  }

  function visit(value: unknown, named: boolean): void {
    if (typeof value === 'string') {
      if (named && value.trim() !== '' && !value.includes('<+')) tell(value);
      for (const pattern of secretMark.test(value) ? secretTexts : []) {
        for (const match of value.matchAll(pattern)) tell(match[1] ?? match[0]);
      }
    } else if (typeof value === 'number') {
      if (named && String(value).length >= shortest) tell(String(value));
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) enter(index, item, named);
    } else if (typeof value === 'object' && value !== null) {
      const entry = value as Readonly<Record<string, unknown>>;
      for (const key of Object.keys(entry)) enter(key, entry[key], holdsSecret(entry, key));
    }
  }
}

/** Whether a field of a mapping holds a secret: by its own name, or as the `value` or `default` beside a `name` that says so. */
export function holdsSecret(entry: Readonly<Record<string, unknown>>, key: string): boolean {
  if (key !== 'value' && key !== 'default') return namesSecret(key);
  return entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
}

function namesSecret(name: unknown): boolean {
  if (typeof name !== 'string' || !nameMark.test(name.replace(/[^A-Za-z0-9]+/g, ''))) return false;
  const words = name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
  if (harmlessEndings.has(words.at(-1) ?? '')) return false;
  return secretName.test(words.join('')) || words.some((word) => secretWords.has(word));
}
