import { scopeKeyOf } from '../../kinds/key-text.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import type { GrowingWork } from '../../shared/pool.ts';

interface WorkOptions {
  readonly signal: AbortSignal;
  /** Receives a scope when all work in it is done, and the run was not stopped. */
  readonly onScopeDone?: (scope: Scope) => void;
}

/** Counts the pieces of work in each scope, to report a scope when all of them are done. */
export class ScopeWorks {
  readonly #options: WorkOptions;
  /** The number of pieces of work that are not done, by scope. */
  readonly #open = new Map<string, number>();

  constructor(options: WorkOptions) {
    this.#options = options;
  }

  /** Work in a scope, which is done when the work that it finds is done too. */
  within(scope: Scope, work: GrowingWork): GrowingWork {
    const { signal, onScopeDone } = this.#options;
    const key = scopeKeyOf(scope);
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    return async () => {
      const found = signal.aborted ? [] : await work();
      const open = (this.#open.get(key) ?? 0) - 1;
      this.#open.set(key, open);
      if (open === 0 && !signal.aborted) onScopeDone?.(scope);
      return found;
    };
  }
}
