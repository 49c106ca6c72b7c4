import type { Secrets } from '../secrets/redact.ts';
import { type Diagnostic, FirstOfMany, type Location } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import type { FilledField } from '../syntax/document.ts';
import type { Values } from './values.ts';

/** The beginning of every placeholder. */
const opening = /\$\{\{\s*values\b/;
const placeholderPattern = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}/g;
const singlePlaceholder = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}$/;
/** Everything that looks like a placeholder, valid or not. */
const attemptPattern = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
const attemptHere = new RegExp(attemptPattern.source, 'y');

export function namesInPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = '']) => name.slice(1));
}

/** The name, if the text is one placeholder and nothing else. */
export function findPlaceholderName(text: string): string | undefined {
  return singlePlaceholder.exec(text)?.[1]?.slice(1);
}

export function hasPlaceholder(text: string): boolean {
  return opening.test(text);
}

/** A text with values in place of its placeholders; `indentation` begins each line of a value after the first. */
export function replaceInText(text: string, values: Values, indentation = ''): string {
  return text.replaceAll(placeholderPattern, (_match, name: string) =>
    String(values.find(name.slice(1))?.value).replaceAll('\n', `\n${indentation}`),
  );
}

/** The placeholders of one text, with their values and problems. */
export class Placeholders {
  /** The first diagnostic of each summary, and how many placeholders it applies to. */
  readonly #reported = new Map<string, { readonly diagnostic: Diagnostic; count: number }>();
  #errors = 0;
  readonly #used = new Set<string>();
  readonly #values: Values;
  readonly #locate: (offset: number) => Location;

  constructor(values: Values, locate: (offset: number) => Location) {
    this.#values = values;
    this.#locate = locate;
  }

  /** Each problem once, with the number of its places. */
  get diagnostics(): readonly Diagnostic[] {
    const first = new FirstOfMany<Diagnostic>();
    for (const { diagnostic, count } of this.#reported.values()) {
      const more = count === 1 ? '' : ` (${formatCount(count - 1, 'more place')})`;
      first.add({ ...diagnostic, summary: diagnostic.summary.replace(/\.$/, `${more}.`) });
    }
    return first.all();
  }

  /** The values of `secret-values` that were used; absent if none were. */
  get passed(): Secrets | undefined {
    return this.#values.findPassed(this.#used);
  }

  /** Unquoted in brackets, YAML reads the braces of a placeholder as a map. `offset` is that of the braces. */
  reportBraces(content: string, offset: number): void {
    attemptHere.lastIndex = offset - 1;
    const text = attemptHere.exec(content)?.[0];
    if (text === undefined) return;
    this.#report(offset - 1, `YAML reads the braces of \`${text}\` as a map.`, () => 'Put the placeholder in quotes.');
  }

  warnOfKey(offset: number): void {
    this.#add('warning', offset, 'A placeholder in a key is not replaced.');
  }

  /**
   * The replacement of a flow scalar that means `written` and whose `source` begins at the offset. `undefined` if a placeholder
   * cannot be replaced, which is reported.
   */
  findValue(
    written: string,
    offset: number,
    source: string,
  ): { readonly value: unknown; readonly filled?: FilledField } | undefined {
    const name = findPlaceholderName(written);
    if (name === undefined) {
      return this.areTextsIn(source, offset) ? { value: this.replaceIn(written) } : undefined;
    }
    const found = this.#find(name);
    if (found === undefined) {
      this.#reportUnknown(name, offset + source.search(opening));
      return undefined;
    }
    return { ...found, filled: this.#values.describeFilling(name) };
  }

  /** Whether all placeholders in a text have values that are texts; reports the others. */
  areTextsIn(source: string, offset: number): boolean {
    const reported = this.#errors;
    for (const attempt of source.matchAll(attemptPattern)) this.#checkInText(attempt[0], offset + attempt.index);
    return this.#errors === reported;
  }

  /** @param indentation begins each line of a value after the first */
  replaceIn(text: string, indentation = ''): string {
    for (const name of namesInPlaceholders(text)) this.#used.add(name);
    return replaceInText(text, this.#values, indentation);
  }

  #find(name: string): { readonly value: unknown } | undefined {
    this.#used.add(name);
    return this.#values.find(name);
  }

  #checkInText(attempt: string, offset: number): void {
    const name = findPlaceholderName(attempt);
    const found = name === undefined ? undefined : this.#find(name);
    if (name === undefined) this.#reportUnreadable(attempt, offset);
    else if (found === undefined) this.#reportUnknown(name, offset);
    else if (typeof found.value === 'object') {
      const type = found.value === null ? 'empty' : Array.isArray(found.value) ? 'a list' : 'a map';
      const summary = `The value "${name}" is ${type} and cannot be inserted into text.`;
      this.#report(offset, summary, () => 'Use it as a whole field, or use a text value.');
    }
  }

  #reportUnknown(name: string, offset: number): void {
    const summary = `There is no value "${name}" in \`input:values\`, \`input:values-file\` or \`input:secret-values\`.`;
    this.#report(offset, summary, () => {
      const near = this.#values.suggest(name);
      return near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
    });
  }

  #reportUnreadable(attempt: string, offset: number): void {
    const hint = `Write \`$\{{ values.name }}\`; names consist of letters, digits, \`_\` and \`-\`, and nothing is computed.`;
    this.#report(offset, `\`${attempt}\` is not a placeholder.`, () => hint);
  }

  #report(offset: number, summary: string, createHint: () => string | undefined): void {
    this.#errors++;
    this.#add('error', offset, summary, createHint);
  }

  #add(severity: Diagnostic['severity'], offset: number, summary: string, createHint?: () => string | undefined): void {
    const earlier = this.#reported.get(summary);
    if (earlier !== undefined) earlier.count++;
    else {
      const hint = createHint?.();
      const diagnostic = { severity, summary, location: this.#locate(offset), ...omitUndefined({ hint }) };
      this.#reported.set(summary, { diagnostic, count: 1 });
    }
  }
}
