import { replaceLeaves } from '../shared/object.ts';
import {
  createForms,
  DecodedText,
  decodeRepeatedly,
  deepestEncoding,
  removeInvisible,
  removeSpaces,
} from './encodings.ts';
import { foldCase, joinSpans, PatternIndex, type Span, shortestPattern } from './pattern-index.ts';

/**
 * How certain a secret is. A `credential` was given to the action as one, or is a token by its form; it is always masked. A
 * `payload` secret is guessed from the name of its field, and is not masked inside an identifier.
 */
export type Origin = 'credential' | 'payload';

const mask = '***';

/** Words of logs and outputs that are never masked, even if someone uses one as a secret: the log would be unreadable. */
const commonWords = new Set(
  // What stands for a secret comes back where the platform shows what it was sent.
  (
    '(secret) account auto changed created default deleted development disabled enabled false inherit inherited internal latest none null optional ' +
    'organization password private production project public required secret secrets staging string token true undefined ' +
    'unknown updated username'
  ).split(' '),
);

/** Too short for the index of patterns; three letters or digits alone are in many texts. */
const shortSecret = /^(?!(?:[a-z]{3}|[\d.]{3})$)\S{3,5}$/i;
const shortestStrict = 4;

/** Without white space words are joined, so shorter forms would be found by chance. */
const shortestPacked = 12;
/** Texts without white space and invisible characters. */
const unpackable = /^[!-*,-~]*$/;

/** The number of new forms that are searched in the protected values one by one, which takes less than preparing for all. */
const mostSearchedAlone = 50;

/** The secrets of a run in every form in which they can appear. Only this class decides what is shown as `***`. */
export class Secrets {
  readonly #origins = new Map<string, Origin>();
  /** The forms with capitals by their text in lower case, as the index has them. */
  readonly #spellings = new Map<string, Set<string>>();
  #hasGuessed = false;
  readonly #forms = new PatternIndex();
  /** The forms with white space, without it. */
  readonly #packedForms = new PatternIndex();
  /** Short credentials in lower case. The runner does not mask them: it would mask parts of words. */
  readonly #shortForms = new Set<string>();
  readonly #shortLengths = new Set<number>();
  readonly #protected = new Set<string>();
  /** All protected values, until another is added. */
  #protectedText: string | undefined;
  /** Guessed forms that were not compared with the protected values yet: there may be tens of thousands of both. */
  #unchecked: string[] = [];
  /** Names to protect, collected when the first guessed secret is known. */
  readonly #waiting: (() => Iterable<string>)[] = [];
  /** Also finds common words, and short secrets inside of other words: right for a single field, not for a log. */
  readonly #isStrict: boolean;

  constructor({ isStrict = false } = {}) {
    this.#isStrict = isStrict;
  }

  /**
   * Registers a secret with all its forms, unless it is a common word. Fewer than six characters are masked only for a credential,
   * and as a whole word. A guessed number is not masked.
   */
  add(value: string, origin: Origin): void {
    const word = value.trim().toLowerCase();
    const isOrdinary = word.length < shortestPattern || commonWords.has(word.replace(/^(["'])(.*)\1$/, '$2'));
    if (origin === 'credential' && shortSecret.test(word) && !commonWords.has(word)) this.#addShort(value.trim());
    if (!this.#isStrict && (isOrdinary || (origin === 'payload' && /^[\d.]+$/.test(word)))) return;
    if (origin === 'payload') this.#protectWaiting();
    for (const form of createForms(value)) {
      if (form.length < shortestPattern || commonWords.has(form.toLowerCase())) {
        if (this.#isStrict && form.length >= shortestStrict) this.#addShort(form);
        continue;
      }
      const known = this.#origins.get(form);
      if (known === 'credential' || known === origin) continue;
      this.#origins.set(form, origin);
      this.#addSpelling(form);
      this.#forms.add(form);
      if (origin === 'credential') this.#addPacked(form, () => false);
      else this.#unchecked.push(form);
      this.#hasGuessed ||= origin === 'payload';
    }
  }

  #addSpelling(form: string): void {
    const folded = foldCase(form);
    if (folded !== form) this.#spellings.set(folded, (this.#spellings.get(folded) ?? new Set()).add(form));
  }

  #addPacked(form: string, isProtected: (text: string) => boolean): void {
    const packed = pack(form);
    if (packed !== form && packed.length >= shortestPacked && !isProtected(packed)) this.#packedForms.add(packed);
  }

  /**
   * Never masks this word, identifier or path, nor a part of it, because of a guessed secret. A credential stays masked, even
   * if a server echoes one.
   */
  protect(name: string): void {
    const value = foldCase(name);
    if (value.length < shortestPattern || this.#protected.has(value)) return;
    this.#checkGuessed();
    this.#protected.add(value);
    this.#protectedText = undefined;
    this.#forgetIn(value);
  }

  /** Forgets the guessed secrets that are in a text. */
  #forgetIn(text: string): void {
    for (const pattern of this.#forms.patternsIn(text)) {
      for (const form of [pattern, ...(this.#spellings.get(pattern) ?? [])]) {
        if (this.#origins.get(form) === 'payload') this.#forget(form);
      }
    }
  }

  /** Forgets the new guessed secrets that are in a protected value. Of many, all values are searched once. */
  #checkGuessed(): void {
    if (this.#unchecked.length === 0) return;
    const unchecked = this.#unchecked;
    this.#unchecked = [];
    this.#protectedText ??= [...this.#protected].join('\0');
    const names = this.#protectedText;
    const areMany = names !== '' && unchecked.length > mostSearchedAlone;
    if (areMany) this.#forgetIn(names);
    const found = areMany ? findAll(unchecked.map(pack), names) : undefined;
    const isProtected = (form: string) => found?.has(foldCase(form)) ?? names.includes(foldCase(form));
    for (const form of unchecked) {
      if (this.#origins.get(form) !== 'payload') continue;
      if (!areMany && isProtected(form)) this.#forget(form);
      else this.#addPacked(form, isProtected);
    }
  }

  protectAll(collect: () => Iterable<string>): void {
    this.#waiting.push(collect);
    if (this.#hasGuessed) this.#protectWaiting();
  }

  /**
   * Replaces every form of every secret by `***`, also if the text must be decoded (JSON, HTML, URL, SQL) or stripped of white space
   * or invisible characters. Overlapping secrets become one.
   */
  redact(text: string, label = mask): string {
    if (this.#isEmpty || (text.length < shortestPattern && this.#shortForms.size === 0)) return text;
    const found = this.#findSecrets(text, deepestEncoding);
    return found.length === 0 ? text : maskSpans(text, joinSpans(found.sort(([a], [b]) => a - b)), label);
  }

  #findSecrets(text: string, levels: number): Span[] {
    this.#checkGuessed();
    const original = new DecodedText(text);
    return [original, ...decodeRepeatedly(original, levels)].flatMap((decoded) => {
      const visible = removeInvisible(decoded);
      const packed = removeSpaces(visible ?? decoded) ?? visible;
      return [
        ...decoded.mapToOriginal(this.#forms.find(decoded.text)),
        ...decoded.mapToOriginal(this.#findShort(decoded.text)),
        ...(visible?.mapToOriginal(this.#forms.find(visible.text)) ?? []),
        ...(packed?.mapToOriginal(this.#forms.find(packed.text, shortestPacked)) ?? []),
        ...(packed?.mapToOriginal(this.#packedForms.find(packed.text)) ?? []),
      ];
    });
  }

  areIn(text: string): boolean {
    return this.redact(text) !== text;
  }

  /** A copy of a JSON value in which each secret reads `(secret)`. */
  hideIn(value: unknown): unknown {
    return replaceLeaves(value, (leaf) => {
      const text = String(leaf);
      const hidden = this.redact(text, '(secret)');
      return hidden === text ? leaf : hidden;
    });
  }

  /** None of the strings, keys and numbers contains a secret. */
  isCleanJson(json: string): boolean {
    if (this.#isEmpty) return true;
    for (const part of splitJson(json)) if (this.#findSecrets(part, deepestEncoding + 1).length > 0) return false;
    return true;
  }

  /** A value as JSON with every secret masked, to be stored. */
  formatJson(value: unknown, indent = 2): string {
    const json = JSON.stringify(value, null, indent);
    return `${this.isCleanJson(json) ? json : JSON.stringify(this.redactValue(value), null, indent)}\n`;
  }

  redactValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.redactValue(item));
    if (typeof value !== 'object' || value === null) return this.redactLeaf(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
  }

  redactLeaf(value: unknown): unknown {
    if (typeof value === 'string') return this.redact(value);
    if (typeof value !== 'number' && typeof value !== 'bigint') return value;
    const text = String(value);
    const redacted = this.redact(text);
    return redacted === text ? value : redacted;
  }

  /**
   * The forms for the runner's own masking, the longest first. The runner makes a mask of every line of a mask, however
   * short, so those with several lines are only for `redact`; their lines are separate forms.
   */
  masks(): string[] {
    this.#checkGuessed();
    return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
  }

  get #isEmpty(): boolean {
    return this.#origins.size === 0 && this.#shortForms.size === 0;
  }

  #addShort(form: string): void {
    this.#shortForms.add(foldCase(form));
    this.#shortLengths.add(form.length);
  }

  #findShort(given: string): readonly Span[] {
    if (this.#shortForms.size === 0) return [];
    const text = foldCase(given);
    const found: Span[] = [];
    for (let start = 0; start < text.length; start++) {
      for (const length of this.#shortLengths) {
        const end = start + length;
        if (!this.#shortForms.has(text.slice(start, end))) continue;
        const isWord = !/\w/.test(given.charAt(start - 1) + given.charAt(end));
        if (this.#isStrict || isWord) found.push([start, end]);
      }
    }
    return joinSpans(found);
  }

  #protectWaiting(): void {
    for (const collect of this.#waiting.splice(0)) for (const name of collect()) this.protect(name);
  }

  #forget(form: string): void {
    this.#origins.delete(form);
    const folded = foldCase(form);
    const spellings = this.#spellings.get(folded);
    spellings?.delete(form);
    // The form in other case is the same pattern, and may be that of a credential.
    if (this.#origins.has(folded) || (spellings !== undefined && spellings.size > 0)) return;
    this.#spellings.delete(folded);
    this.#forms.delete(form);
    this.#packedForms.delete(pack(form));
  }
}

/** Which texts are in another one, in lower case. */
function findAll(texts: readonly string[], whole: string): ReadonlySet<string> {
  const index = new PatternIndex();
  for (const text of texts) if (text.length >= shortestPacked) index.add(text);
  return new Set(index.patternsIn(whole));
}

function pack(form: string): string {
  if (unpackable.test(form)) return form;
  const whole = new DecodedText(form);
  const visible = removeInvisible(whole) ?? whole;
  return (removeSpaces(visible) ?? visible).text;
}

function maskSpans(text: string, found: readonly Span[], label: string): string {
  let result = '';
  let shown = 0;
  for (const [start, end] of found) {
    result += text.slice(shown, start) + label;
    shown = end;
  }
  return result + text.slice(shown);
}

/** Characters of JSON that are searched at a time. */
const partLength = 64 * 1024;

/** Cuts between two strings or lines: inside a string, both quotes of the boundary would be escaped. */
function* splitJson(json: string): Generator<string> {
  const boundary = /",(?=")|\n/g;
  for (let from = 0; from < json.length; from = boundary.lastIndex) {
    boundary.lastIndex = from + partLength;
    if (!boundary.test(json)) boundary.lastIndex = json.length;
    yield json.slice(from, boundary.lastIndex);
  }
}

/**
 * Invisible characters, which act on terminals, on the order of the text or on the runner's comparisons: control and format
 * characters, and all that Unicode lets a program ignore. Tabs and line ends stay.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Ends of lines and paragraphs for some programs only. */
const lineEnds = /[\u2028\u2029]/g;
const ordinary = /^[\t\n -~]*$/;

export function areReadable(texts: readonly string[], secrets: Secrets): boolean {
  const text = texts.join('\n');
  return makeReadable(text, secrets) === text;
}

/**
 * Foreign text, safe to show: without secrets and invisible characters, with lines that end in `\n` alone. Secrets are
 * removed once more at the end, because removing characters can join the parts of one.
 */
export function makeReadable(text: string, secrets: Secrets): string {
  const redacted = secrets.redact(text);
  if (redacted === text && ordinary.test(text)) return text;
  const plain = redacted
    .replace(/\r\n?/g, '\n')
    .replace(lineEnds, ' ')
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
    .toWellFormed();
  return plain === text ? plain : secrets.redact(plain);
}
