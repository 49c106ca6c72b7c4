import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../kinds/kind.ts';
import type { ListedEntry } from '../kinds/kind-list.ts';
import { type Level, levelOf, type Scope } from '../kinds/resource-key.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatScopeKey } from './audited-projects.ts';
import { type ListedEntries, type ListFailure, readList } from './list-pages.ts';
import type { Reader } from './reader.ts';
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
  const finders = new Map<Kind, Promise<ReturnType<typeof createEntryFinder> | undefined>>();

  async function read(kind: Kind) {
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
    return 'failure' in listed || isTooLong ? undefined : createEntryFinder(reader, kind, listed.entries, limits);
  }

  return async (kind, scope) => {
    if (kind.list?.below === undefined || !(await rights.has(kind, scope))) return undefined;
    const reading = finders.get(kind) ?? read(kind);
    finders.set(kind, reading);
    const findEntries = await reading;
    return findEntries?.(scope);
  };
}

/** A list of one scope, with which a wide one is compared. */
interface Sample {
  readonly scope: Scope;
  readonly listed: Promise<ListedEntries | ListFailure>;
}

/** Finds the entries in one scope by a list of several; `undefined` if only a list of the scope shows them. */
function createEntryFinder(
  reader: Reader,
  kind: Kind,
  listed: Entries,
  { isRead }: WideListLimits,
): (scope: Scope) => Promise<Entries | undefined> {
  const inScopes = listed.filter(({ inOtherScope, scope }) => !inOtherScope && scope !== undefined);
  const byScope = Map.groupBy(inScopes, ({ scope }) => formatScopeKey(scope as Scope));
  const shownIn = (scope: Scope): Entries => byScope.get(formatScopeKey(scope)) ?? [];
  /** Of each level, a scope with the most entries among those that are read. */
  const fullest = new Map<Level, Scope>();
  for (const [first] of byScope.values()) {
    const scope = first?.scope;
    if (scope === undefined || !isRead(scope)) continue;
    const most = fullest.get(levelOf(scope));
    if (most === undefined || shownIn(scope).length > shownIn(most).length) fullest.set(levelOf(scope), scope);
  }

  /** By the level and whether the wide list shows something of the scope. */
  const samples = new Map<string, Sample>();
  /** The sample for a scope: the first that was needed of its level, empty or not. */
  function findSample(scope: Scope): Sample {
    const key = `${levelOf(scope)} ${shownIn(scope).length === 0}`;
    const sample = samples.get(key) ?? { scope, listed: readList(reader, { kind, of: { scope } }) };
    samples.set(key, sample);
    return sample;
  }

  return async (scope) => {
    const full = fullest.get(levelOf(scope));
    if (full === undefined) return undefined;
    const shown = shownIn(scope);
    for (const sample of [findSample(full), ...(shown.length === 0 ? [findSample(scope)] : [])]) {
      const listed = await sample.listed;
      if ('failure' in listed) return undefined;
      if (formatScopeKey(sample.scope) === formatScopeKey(scope)) return listed.entries;
      if (!isSame(kind, sample.scope, shownIn(sample.scope), listed.entries)) return undefined;
    }
    return shown;
  };
}

/** Whether two lists of a scope show the same resources, with the same content if they show whole resources. */
function isSame(kind: Kind, scope: Scope, one: Entries, other: Entries): boolean {
  const shown = (entries: Entries) =>
    new Map(
      entries
        .filter(({ inOtherScope }) => !inOtherScope)
        .map((entry) => [
          JSON.stringify([normalizeIdentifier(kind, entry.identifier), entry.version]),
          findContent(kind, scope, entry),
        ]),
    );
  return isDeepStrictEqual(shown(one), shown(other));
}

function findContent(kind: Kind, scope: Scope, { identifier, version, managed, resource }: ListedEntry): unknown {
  const { lockedBecause } = resource;
  if (managed || lockedBecause !== undefined || !kind.list?.whole) return { managed, lockedBecause };
  const key = { kind: kind.name, scope, identifier, ...omitUndefined({ version }) };
  return kind.exportResource(key, resource);
}
