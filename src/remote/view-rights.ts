import { createScopeKey } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import { permissionsOn } from '../kinds/permissions.ts';
import type { Scope } from '../kinds/resource-key.ts';
import type { Reader } from './reader.ts';
import { askForRights, formatPermission, mostAsked, type Question } from './rights.ts';

/**
 * Whether the key may view all resources of a kind in a scope. A list leaves out what its key cannot view, so only with this
 * right does a missing entry prove that nothing exists.
 */
export class ViewRights {
  readonly #reader: Reader;
  readonly #kinds: readonly Kind[];
  /** By the scopes that were asked about. */
  readonly #rights = new Map<string, Promise<ReadonlyMap<string, boolean>>>();

  /** `kinds` are those for which it will be asked. */
  constructor(reader: Reader, kinds: readonly Kind[]) {
    this.#reader = reader;
    this.#kinds = kinds;
  }

  /** Asks the platform about all kinds in some scopes. */
  async ask(scopes: readonly Scope[]): Promise<void> {
    const createAll = (scope: Scope) => this.#kinds.flatMap((kind) => createQuestions(kind, scope));
    const [first] = scopes;
    if (this.#kinds.length === 0 || first === undefined) return;
    const size = Math.max(1, Math.floor(mostAsked / createAll(first).length));
    const unknown = scopes.filter((scope) => !this.#rights.has(createScopeKey(scope)));
    for (let at = 0; at < unknown.length; at += size) {
      const part = unknown.slice(at, at + size);
      const rights = this.#read(part.flatMap(createAll));
      for (const scope of part) this.#rights.set(createScopeKey(scope), rights);
    }
    await Promise.all(unknown.map((scope) => this.#rights.get(createScopeKey(scope))));
  }

  /** False if the platform does not say. */
  async has(kind: Kind, scope: Scope): Promise<boolean> {
    const rights = await this.#rights.get(createScopeKey(scope));
    return (
      rights !== undefined &&
      createQuestions(kind, scope).every((asked) => rights.get(formatPermission(asked)) === true)
    );
  }

  async #read(asked: readonly Question[]): Promise<ReadonlyMap<string, boolean>> {
    const result = await askForRights(asked, this.#reader.send);
    return 'problem' in result ? new Map() : result.rights;
  }
}

function createQuestions({ permissions, list }: Kind, scope: Scope): Question[] {
  return [permissions, ...(list?.below?.needsViewOf ?? [])].flatMap((one) => permissionsOn(one, ['view'], { scope }));
}
