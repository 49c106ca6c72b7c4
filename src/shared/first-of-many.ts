import type { Problem } from '../payload/document.ts';
import { counted } from './text.ts';

/** Problems of one severity that are told of one document; more of them help nobody. */
const MOST = 1000;

/** Collects problems and keeps of each severity the first thousand; one more says how many there are below them. */
export class FirstOfMany<T extends Pick<Problem, 'severity' | 'message'>> {
  readonly #kept: T[] = [];
  readonly #counts = new Map<T['severity'], number>();

  /** How many were added. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add(problem: T): void {
    const count = (this.#counts.get(problem.severity) ?? 0) + 1;
    this.#counts.set(problem.severity, count);
    if (count <= MOST) this.#kept.push(problem);
  }

  /** What was kept, in the order in which it was added. */
  all(): T[] {
    const rests = [...this.#counts].flatMap(([severity, count]) => {
      const last = this.#kept.findLast((problem) => problem.severity === severity);
      if (last === undefined || count <= MOST) return [];
      return [{ ...last, message: `Below this the document has ${counted(count - MOST, `more ${severity}`)}.` }];
    });
    return [...this.#kept, ...rests];
  }
}
