import { omitUndefined, type Path } from './object.ts';
import { formatCount } from './text.ts';

/** A position in the user's text; line and column count from 1. The text of an input has no file. */
export interface Location {
  readonly file?: string;
  /** The input that contains the text, if it is neither in a file nor `payload`. */
  readonly input?: 'values' | 'secret-values' | 'for-each';
  readonly line: number;
  readonly column: number;
}

/** A position in a document: a path into its value. `key` is the name of the last entry, `value` its value. */
export interface Pointer {
  readonly path: Path;
  readonly at: 'key' | 'value';
}

export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'notice';
  /** One sentence: what failed, for which resource, and what the platform said. */
  readonly summary: string;
  readonly hint?: string;
  readonly location?: Location;
  /** The place of the cause in its document, until the location is known. */
  readonly pointer?: Pointer;
  /** Of the failed request. */
  readonly correlationId?: string;
  /** All that the summary counts, such as what the run leaves out: shown in the report and with `--json`. */
  readonly list?: readonly string[];
  /** The entry of `for-each` whose document has the problem, until the summary names it. */
  readonly entry?: { readonly name: string; readonly location: Location };
}

type More = {
  readonly [Name in 'hint' | 'location' | 'pointer' | 'correlationId' | 'list']?: Diagnostic[Name] | undefined;
};

export function createError(summary: string, { hint, location, pointer, correlationId, list }: More = {}): Diagnostic {
  return { severity: 'error', summary, ...omitUndefined({ hint, location, pointer, correlationId, list }) };
}

export function createWarning(summary: string, more: More = {}): Diagnostic {
  return { ...createError(summary, more), severity: 'warning' };
}

export function createNotice(summary: string, more: More = {}): Diagnostic {
  return { ...createError(summary, more), severity: 'notice' };
}

/** A location as editors understand it: `delivery/pipeline.yaml:3:5`. */
export function formatLocation({ file, input, line, column }: Location): string {
  return `${file ?? input ?? 'payload'}:${line}:${column}`;
}

export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** `3:5`, to find diagnostics of the same place. */
export function formatPosition({ location }: Pick<Diagnostic, 'location'>): string {
  return `${location?.line}:${location?.column}`;
}

const mostKept = 1000;

/** Keeps the first thousand diagnostics of each severity; one more counts the rest. */
export class FirstOfMany<T extends Pick<Diagnostic, 'severity' | 'summary'>> {
  readonly #kept: T[] = [];
  readonly #counts: Partial<Record<Diagnostic['severity'], number>> = {};
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(diagnostic: T): void {
    const { severity } = diagnostic;
    const count = (this.#counts[severity] ?? 0) + 1;
    this.#counts[severity] = count;
    this.#count++;
    if (count <= mostKept) this.#kept.push(diagnostic);
  }

  /** @param subject what has the rest: the beginning of a sentence */
  all(subject = 'Further down, the document has'): T[] {
    if (this.#count <= mostKept) return [...this.#kept];
    const rests = Object.entries(this.#counts).flatMap(([severity, count]) => {
      const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
      if (last === undefined || count <= mostKept) return [];
      return [{ ...last, summary: `${subject} ${formatCount(count - mostKept, `more ${severity}`)}.` }];
    });
    return [...this.#kept, ...rests];
  }
}
