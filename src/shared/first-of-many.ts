import type { Diagnostic } from './diagnostic.ts';
import { countOf } from './text.ts';

/** Problems of one severity that are told of one document; more of them help nobody. */
const MOST = 1000;

/** Collects problems and keeps of each severity the first thousand; one more says how many there are below them. */
export class FirstOfMany<T extends Pick<Diagnostic, 'severity' | 'summary'>> {
  readonly #kept: T[] = [];
  readonly #counts = new Map<T['severity'], number>();

  /** How many were added. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add(diagnostic: T): void {
    const count = (this.#counts.get(diagnostic.severity) ?? 0) + 1;
    this.#counts.set(diagnostic.severity, count);
    if (count <= MOST) this.#kept.push(diagnostic);
  }

  /** What was kept, in the order in which it was added. */
  all(): T[] {
    const rests = [...this.#counts].flatMap(([severity, count]) => {
      const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
      if (last === undefined || count <= MOST) return [];
      return [{ ...last, summary: `Below this the document has ${countOf(count - MOST, `more ${severity}`)}.` }];
    });
    return [...this.#kept, ...rests];
  }
}
