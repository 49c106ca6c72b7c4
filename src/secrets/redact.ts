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
  (
    'account auto changed created default deleted development disabled enabled false inherit inherited internal latest none null optional ' +
    'organization password private production project public required secret secrets staging string token true undefined ' +
    'unknown updated username'
  ).split(' '),
);

/** Too short for the index of patterns; three letters or digits alone are in many texts. */
const shortSecret = /^(?!(?:[a-z]{3}|[\d.]{3})$)\S{3,5}$/i;
const shortestStrict = 4;

/** Without white space words are joined, so shorter forms would be found by chance. */
const shortestPacked = 12;

/** The secrets of a run in every form in which they can appear. Only this class decides what is shown as `***`. */
export class Secrets {
  readonly #origins = new Map<string, Origin>();
  /** The forms by their text in lower case, as the index has them. */
  readonly #spellings = new Map<string, readonly string[]>();
  #hasGuessed = false;
  readonly #forms = new PatternIndex();
  readonly #packedForms = new PatternIndex();
  /** Short credentials, as patterns of whole words. The runner does not mask them: it would mask parts of words. */
  readonly #shortForms = new Map<string, RegExp>();
  readonly #protected = new Set<string>();
  /** All protected values, until another is added. */
  #protectedText: string | undefined;
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
    const isOrdinary = word.length < shortestPattern || commonWords.has(word);
    if (origin === 'credential' && shortSecret.test(word) && !commonWords.has(word)) this.#addShort(value.trim());
    if (!this.#isStrict && (isOrdinary || (origin === 'payload' && /^[\d.]+$/.test(word)))) return;
    if (origin === 'payload') this.#protectWaiting();
    for (const form of createForms(value)) {
      if (form.length < shortestPattern || commonWords.has(form.toLowerCase())) {
        if (this.#isStrict && form.length >= shortestStrict) this.#addShort(form);
        continue;
      }
      if (origin === 'payload' && this.#isProtected(form)) continue;
      if (this.#origins.get(form) === 'credential') continue;
      this.#origins.set(form, origin);
      const folded = foldCase(form);
      const spellings = this.#spellings.get(folded) ?? [];
      if (!spellings.includes(form)) this.#spellings.set(folded, [...spellings, form]);
      this.#hasGuessed ||= origin === 'payload';
      this.#forms.add(form);
      const packed = pack(form);
      if (packed.length < shortestPacked || (origin === 'payload' && this.#isProtected(packed))) continue;
      this.#packedForms.add(packed);
    }
  }

  /**
   * Never masks this word, identifier or path, nor a part of it, because of a guessed secret. A credential stays masked, even
   * if a server echoes one.
   */
  protect(name: string): void {
    const value = foldCase(name);
    if (value.length < shortestPattern || this.#protected.has(value)) return;
    this.#protected.add(value);
    this.#protectedText = undefined;
    for (const pattern of [...this.#forms.patternsIn(value)]) {
      for (const form of this.#spellings.get(pattern) ?? []) {
        if (this.#origins.get(form) === 'payload') this.#forget(form);
      }
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
    const original = new DecodedText(text);
    return [original, ...decodeRepeatedly(original, levels)].flatMap((decoded) => {
      const visible = removeInvisible(decoded);
      const packed = this.#packedForms.size === 0 ? undefined : (removeSpaces(visible ?? decoded) ?? visible);
      return [
        ...decoded.mapToOriginal(this.#forms.find(decoded.text)),
        ...decoded.mapToOriginal(this.#findShort(decoded.text)),
        ...(visible?.mapToOriginal(this.#forms.find(visible.text)) ?? []),
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
    return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
  }

  get #isEmpty(): boolean {
    return this.#origins.size === 0 && this.#shortForms.size === 0;
  }

  #addShort(form: string): void {
    const literal = form.replace(/\W/g, '\\$&');
    this.#shortForms.set(literal, new RegExp(this.#isStrict ? literal : `(?<!\\w)${literal}(?!\\w)`, 'gi'));
  }

  #findShort(text: string): readonly Span[] {
    const found = [...this.#shortForms.values()].flatMap((pattern) => [...text.matchAll(pattern)]);
    return joinSpans(found.map(({ 0: { length }, index }): Span => [index, index + length]).sort(([a], [b]) => a - b));
  }

  #protectWaiting(): void {
    for (const collect of this.#waiting.splice(0)) for (const name of collect()) this.protect(name);
  }

  #isProtected(form: string): boolean {
    this.#protectedText ??= [...this.#protected].join('\0');
    return this.#protectedText.includes(foldCase(form));
  }

  #forget(form: string): void {
    this.#origins.delete(form);
    const folded = foldCase(form);
    const others = this.#spellings.get(folded)?.filter((known) => known !== form) ?? [];
    // The form in other case is the same pattern, and may be that of a credential.
    if (others.length > 0) {
      this.#spellings.set(folded, others);
      return;
    }
    this.#spellings.delete(folded);
    this.#forms.delete(form);
    this.#packedForms.delete(pack(form));
  }
}

function pack(form: string): string {
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
