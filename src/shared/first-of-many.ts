import type { Diagnostic } from './diagnostic.ts';
import { formatCount } from './text.ts';

/** Diagnostics of one severity that are reported for one document; more of them would not help. */
const mostKept = 1000;

/** Collects diagnostics and keeps the first thousand of each severity; one more counts the rest. */
export class FirstOfMany<T extends Pick<Diagnostic, 'severity' | 'summary'>> {
  readonly #kept: T[] = [];
  /** By severity, in the order of the first of each. */
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

  /** The kept diagnostics, in the order in which they were added. */
  all(): T[] {
    if (this.#count <= mostKept) return [...this.#kept];
    const rests = Object.entries(this.#counts).flatMap(([severity, count]) => {
      const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
      if (last === undefined || count <= mostKept) return [];
      return [
        { ...last, summary: `Below this the document has ${formatCount(count - mostKept, `more ${severity}`)}.` },
      ];
    });
    return [...this.#kept, ...rests];
  }
}
