import { listKeyOf } from '../../kinds/key-text.ts';
import type { Kind } from '../../kinds/kind.ts';
import { levels, type Scope } from '../../kinds/resource-key.ts';
import { scopeAt } from '../../kinds/shared/scope.ts';
import type { ListedEntries, ListFailure } from '../refresh/list-pages.ts';
import type { ViewRights } from './view-rights.ts';

/** Kinds that have resources only where another kind has some (`OnlyWith`), which is listed too. */
export class DependentKinds {
  readonly #kinds: readonly Kind[];
  readonly #rights: ViewRights;
  /** By kind and scope, whether a scope may have resources of a kind that others depend on. */
  readonly #mayHave = new Map<string, Promise<boolean>>();

  constructor(kinds: readonly Kind[], rights: ViewRights) {
    this.#kinds = kinds;
    this.#rights = rights;
  }

  /** The kinds that depend on this one. */
  on(kind: Kind): Kind[] {
    return this.#kinds.filter((other) => findBase(other, this.#kinds) === kind);
  }

  isDependent(kind: Kind): boolean {
    return findBase(kind, this.#kinds) !== undefined;
  }

  /** Remembers the list of a kind on which others depend. */
  remember(kind: Kind, scope: Scope, reading: Promise<ListedEntries | ListFailure>): void {
    this.#mayHave.set(listKeyOf({ kind: kind.name, scope }), this.#isAnyIn(reading, kind, scope));
  }

  /** Whether a list shows a resource, or does not prove that there is none. */
  async #isAnyIn(reading: Promise<ListedEntries | ListFailure>, kind: Kind, scope: Scope): Promise<boolean> {
    const listed = await reading.catch(() => ({ failure: true }));
    if ('failure' in listed || listed.entries.some(({ elsewhere }) => !elsewhere)) return true;
    return !(await this.#rights.has(kind, scope));
  }

  /** Whether a scope may have resources of a kind that depends on another one. */
  async areIn(scope: Scope, { list }: Kind): Promise<boolean> {
    const { kind = '', orAbove } = list?.onlyWith ?? {};
    const scopes = levels.flatMap((level) => scopeAt(level, scope) ?? []);
    const searched = orAbove ? scopes : scopes.slice(-1);
    for (const one of searched.reverse()) {
      if ((await this.#mayHave.get(listKeyOf({ kind, scope: one }))) !== false) return true;
    }
    return false;
  }
}

/** The kind without which a kind has no resources, if it is one of these. */
export function findBase({ list }: Kind, kinds: readonly Kind[]): Kind | undefined {
  return kinds.find(({ name }) => name === list?.onlyWith?.kind);
}
