import { scopeKeyOf } from '../../kinds/key-text.ts';
import type { Kind } from '../../kinds/kind.ts';
import type { ListedEntry } from '../../kinds/kind-list.ts';
import type { Level, Scope } from '../../kinds/resource-key.ts';
import { levelOf } from '../../kinds/shared/scope.ts';
import { readList } from '../refresh/list-pages.ts';
import type { Reader } from '../refresh/reader.ts';
import type { ViewRights } from './view-rights.ts';

interface WideList {
  /** The levels of which it shows an entry. */
  readonly levels: ReadonlySet<Level>;
  readonly entries: ReadonlyMap<string, readonly ListedEntry[]>;
}

/** Lists of a scope and of all scopes below it, each read once (docs/platform-api.md, Lists of several scopes). */
export class WideLists {
  readonly #reader: Reader;
  readonly #rights: ViewRights;
  readonly #outer: Scope;
  /** More pages than this cost more than a list of each scope. */
  readonly #mostPages: number;
  readonly #lists = new Map<Kind, Promise<WideList | undefined>>();

  constructor(reader: Reader, rights: ViewRights, outer: Scope, mostPages: number) {
    this.#reader = reader;
    this.#rights = rights;
    this.#outer = outer;
    this.#mostPages = mostPages;
  }

  /**
   * The entries of a kind in one scope; `undefined` if only a list of the scope shows them. Servers may ignore the parameter that
   * adds scopes, so the list proves something about a level only if it shows an entry of that level, and about a scope only if
   * the key may view all of the kind there.
   */
  async entriesOf(kind: Kind, scope: Scope): Promise<readonly ListedEntry[] | undefined> {
    if (kind.list?.below === undefined || !(await this.#rights.has(kind, scope))) return undefined;
    const reading = this.#lists.get(kind) ?? this.#read(kind);
    this.#lists.set(kind, reading);
    const list = await reading;
    return list?.levels.has(levelOf(scope)) ? (list.entries.get(keyOf(scope)) ?? []) : undefined;
  }

  async #read(kind: Kind): Promise<WideList | undefined> {
    let isTooLong = false;
    const listed = await readList(this.#reader, {
      kind,
      of: { scope: this.#outer },
      below: true,
      isEnough: ({ pages = 0 }) => {
        isTooLong = pages > this.#mostPages;
        return isTooLong;
      },
    });
    if ('failure' in listed || isTooLong) return undefined;
    const entries = listed.entries.filter(({ elsewhere }) => !elsewhere);
    const scopes = entries.flatMap(({ scope }) => scope ?? []);
    return {
      levels: new Set(scopes.map(levelOf)),
      entries: Map.groupBy(entries, ({ scope = this.#outer }) => keyOf(scope)),
    };
  }
}

/** Entries may show the identifiers of their scope in other capitals. */
function keyOf(scope: Scope): string {
  return scopeKeyOf(scope).toLowerCase();
}
