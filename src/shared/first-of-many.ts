import type { Diagnostic } from './diagnostic.ts';
import { countOf } from './text.ts';

/** Diagnostics of one severity that are reported for one document; more of them would not help. */
const MOST = 1000;

/** Collects diagnostics and keeps the first thousand of each severity; one more counts the rest. */
export class FirstOfMany<T extends Pick<Diagnostic, 'severity' | 'summary'>> {
  readonly #kept: T[] = [];
  readonly #counts = new Map<T['severity'], number>();

  /** The number of added diagnostics. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add(diagnostic: T): void {
    const count = (this.#counts.get(diagnostic.severity) ?? 0) + 1;
    this.#counts.set(diagnostic.severity, count);
    if (count <= MOST) this.#kept.push(diagnostic);
  }

  /** The kept diagnostics, in the order in which they were added. */
  all(): T[] {
    const rests = [...this.#counts].flatMap(([severity, count]) => {
      const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
      if (last === undefined || count <= MOST) return [];
      return [{ ...last, summary: `Below this the document has ${countOf(count - MOST, `more ${severity}`)}.` }];
    });
    return [...this.#kept, ...rests];
  }
}
