import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../kinds/kind.ts';
import type { ListedEntry } from '../../kinds/kind-list.ts';
import type { Level, Scope } from '../../kinds/resource-key.ts';
import { levelOf } from '../../kinds/shared/scope.ts';
import { type ListedEntries, type ListFailure, readList } from '../refresh/list-pages.ts';
import type { Reader } from '../refresh/reader.ts';
import { formatScopeKey } from './audited-projects.ts';
import type { ViewRights } from './view-rights.ts';

type Entries = readonly ListedEntry[];

interface WideListLimits {
  /** More pages than this cost more than a list of each scope. */
  readonly mostPages: number;
  /** Whether a scope is read at all; the list may show others. */
  readonly isRead: (scope: Scope) => boolean;
}

/**
 * Finds the entries of a kind in one scope; `undefined` if only a list of the scope shows them. A list leaves out what its key
 * cannot view, so it proves something about a scope only if the key may view all of the kind there.
 */
export type WideLists = (kind: Kind, scope: Scope) => Promise<Entries | undefined>;

/**
 * Lists of a scope and of all scopes below it, each read once (docs/platform-api.md, Lists of several scopes). Servers may ignore
 * what adds the scopes below, or show entries in part, so such a list counts for a level only if it shows an entry of the level,
 * and if it agrees with two lists of one scope: that of which it shows the most, and the first of which it shows nothing.
 */
export function createWideLists(reader: Reader, rights: ViewRights, outer: Scope, limits: WideListLimits): WideLists {
  const lists = new Map<Kind, Promise<WideList | undefined>>();

  async function read(kind: Kind): Promise<WideList | undefined> {
    let isTooLong = false;
    const listed = await readList(reader, {
      kind,
      of: { scope: outer },
      below: true,
      isEnough: ({ pages = 0 }) => {
        isTooLong = pages > limits.mostPages;
        return isTooLong;
      },
    });
    return 'failure' in listed || isTooLong ? undefined : new WideList(reader, kind, listed.entries, limits);
  }

  return async (kind, scope) => {
    if (kind.list?.below === undefined || !(await rights.has(kind, scope))) return undefined;
    const reading = lists.get(kind) ?? read(kind);
    lists.set(kind, reading);
    return (await reading)?.findEntries(scope);
  };
}

/** A list of one scope, with which a wide one is compared. */
interface Sample {
  readonly scope: Scope;
  readonly listed: Promise<ListedEntries | ListFailure>;
}

/** The entries of one kind in several scopes. */
class WideList {
  readonly #reader: Reader;
  readonly #kind: Kind;
  readonly #entries: ReadonlyMap<string, Entries>;
  /** Of each level, a scope with the most entries among those that are read. */
  readonly #fullest = new Map<Level, Scope>();
  /** By the level and whether the wide list shows something of the scope. */
  readonly #samples = new Map<string, Sample>();

  constructor(reader: Reader, kind: Kind, listed: Entries, { isRead }: WideListLimits) {
    this.#reader = reader;
    this.#kind = kind;
    const entries = listed.filter(({ elsewhere, scope }) => !elsewhere && scope !== undefined);
    this.#entries = Map.groupBy(entries, ({ scope }) => formatScopeKey(scope as Scope));
    for (const [first] of this.#entries.values()) {
      const scope = first?.scope;
      if (scope === undefined || !isRead(scope)) continue;
      const most = this.#fullest.get(levelOf(scope));
      if (most === undefined || this.#shownIn(scope).length > this.#shownIn(most).length)
        this.#fullest.set(levelOf(scope), scope);
    }
  }

  /** The entries in a scope; `undefined` if only a list of the scope shows them. */
  async findEntries(scope: Scope): Promise<Entries | undefined> {
    const fullest = this.#fullest.get(levelOf(scope));
    if (fullest === undefined) return undefined;
    const shown = this.#shownIn(scope);
    const samples = [this.#findSample(fullest), ...(shown.length === 0 ? [this.#findSample(scope)] : [])];
    for (const sample of samples) {
      const listed = await sample.listed;
      if ('failure' in listed) return undefined;
      if (formatScopeKey(sample.scope) === formatScopeKey(scope)) return listed.entries;
      if (!this.#isSame(sample.scope, this.#shownIn(sample.scope), listed.entries)) return undefined;
    }
    return shown;
  }

  #shownIn(scope: Scope): Entries {
    return this.#entries.get(formatScopeKey(scope)) ?? [];
  }

  /** The sample for a scope: the first that was needed of its level, empty or not. */
  #findSample(scope: Scope): Sample {
    const key = `${levelOf(scope)} ${this.#shownIn(scope).length === 0}`;
    const sample = this.#samples.get(key) ?? {
      scope,
      listed: readList(this.#reader, { kind: this.#kind, of: { scope } }),
    };
    this.#samples.set(key, sample);
    return sample;
  }

  /** Whether two lists of a scope show the same resources, and the same of each if they show whole ones. */
  #isSame(scope: Scope, one: Entries, other: Entries): boolean {
    const shown = (entries: Entries) =>
      new Map(
        entries
          .filter(({ elsewhere }) => !elsewhere)
          .map((entry) => [
            JSON.stringify([this.#kind.normalize(entry.identifier), entry.version]),
            this.#findContent(scope, entry),
          ]),
      );
    return isDeepStrictEqual(shown(one), shown(other));
  }

  #findContent(scope: Scope, { identifier, version, managed, resource }: ListedEntry): unknown {
    const { name, list } = this.#kind;
    if (managed || resource.fixed !== undefined || !list?.whole) return { managed, fixed: resource.fixed };
    const key = { kind: name, scope, identifier, ...(version !== undefined && { version }) };
    return this.#kind.exportResource(key, resource);
  }
}
