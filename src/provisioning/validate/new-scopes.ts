import { scopeKeyOf } from '../../kinds/key-text.ts';
import { levels, type Scope } from '../../kinds/resource-key.ts';
import { scopeAt } from '../../kinds/shared/scope.ts';
import type { PlannedWrite } from './planned-write.ts';

/** The organizations and projects that a plan creates. The platform knows nothing about them before. */
export class NewScopes {
  readonly #keys: ReadonlySet<string>;

  constructor(writes: readonly PlannedWrite[]) {
    const created = writes.flatMap(({ step: { kind, key }, write }) =>
      write === 'create' && kind.contains !== undefined ? [{ ...key.scope, [kind.contains]: key.identifier }] : [],
    );
    this.#keys = new Set(created.map(scopeKeyOf));
  }

  /** The scope itself if it exists, otherwise the nearest one above it that does. */
  findExisting(scope: Scope): Scope {
    const within = levels.flatMap((level) => scopeAt(level, scope) ?? []);
    const first = within.findIndex((one) => this.#keys.has(scopeKeyOf(one)));
    return (first < 0 ? within.at(-1) : within[first - 1]) ?? scope;
  }

  /** Whether the plan creates the scope or one above it. */
  includes(scope: Scope): boolean {
    return scopeKeyOf(this.findExisting(scope)) !== scopeKeyOf(scope);
  }
}
