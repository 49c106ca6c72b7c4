import { getField, isEmpty, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { Difference } from '../remote-resource.ts';

/** How closely two values are compared. `written`: only fields that the user wrote. `whole`: all fields of both sides. */
type CompareMode = 'written' | 'whole';

interface CompareRules {
  isCaseless(names: readonly string[]): boolean;
  isUnordered(names: readonly string[]): boolean;
}

/** Where a value differs, and what a diff shows there if it is not the desired value itself. */
type ShownDifference = Pick<Difference, 'path' | 'inRemoteOrder'>;

const strict: CompareRules = { isCaseless: () => false, isUnordered: () => false };

/** Whether two different values are equal for the platform, which turns numbers and booleans into text if a field is text. */
function isSame(desired: unknown, remote: unknown, mode: CompareMode, ignoresCase: boolean): boolean {
  if (mode === 'whole') return false;
  if (isEmpty(desired) && isEmpty(remote)) return true;
  const scalars = [desired, remote].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
  if (!scalars) return false;
  const [a, b] = [String(desired), String(remote)];
  return a === b || (ignoresCase && a.toLowerCase() === b.toLowerCase());
}

/**
 * Every field whose remote value differs from the desired one. The order of keys does not matter; that of lists does, unless
 * `rules` says otherwise: lists without order differ as a whole.
 */
export function findDifferences(
  desired: unknown,
  remote: unknown,
  mode: CompareMode,
  path: Path = [],
  rules: CompareRules = strict,
): Difference[] {
  if (Object.is(desired, remote)) return [];
  if (isMap(desired) && isMap(remote)) {
    const keys = mode === 'whole' ? new Set([...Object.keys(desired), ...Object.keys(remote)]) : Object.keys(desired);
    return [...keys].flatMap((key) =>
      findDifferences(getField(desired, key), getField(remote, key), mode, [...path, key], rules),
    );
  }
  const names = path.filter((part) => typeof part === 'string');
  if (Array.isArray(desired) && Array.isArray(remote)) {
    if (rules.isUnordered(names)) {
      if (isSameSet(desired, remote, path, rules)) return [];
      return [{ path, desired, remote, inRemoteOrder: inOrderOfRemote(desired, remote, path, rules) }];
    }
    if (desired.length === remote.length) {
      return desired.flatMap((item, index) => findDifferences(item, remote[index], mode, [...path, index], rules));
    }
  }
  return isSame(desired, remote, mode, rules.isCaseless(names)) ? [] : [{ path, desired, remote }];
}

/** Whether two lists have the same items. An item is replaced as a whole, so all of it is compared. */
function isSameSet(a: readonly unknown[], b: readonly unknown[], path: Path, rules: CompareRules): boolean {
  const isWithin = (items: readonly unknown[], set: readonly unknown[]) =>
    items.every((item) => set.some((candidate) => isSameItem(item, candidate, [...path, 0], rules)));
  return isWithin(a, b) && isWithin(b, a);
}

/** Whether two items are equal, all their fields considered; one that is false may be missing in the other. */
function isSameItem(a: unknown, b: unknown, path: Path, rules: CompareRules): boolean {
  const found = [...findDifferences(a, b, 'written', path, rules), ...findDifferences(b, a, 'written', path, rules)];
  return found.every(({ desired, remote }) => desired === false && remote === undefined);
}

/** Whether two values are equal for the platform, with all fields of both. */
export function isEqual(a: unknown, b: unknown, path: Path = [], rules: CompareRules = strict): boolean {
  return (
    findDifferences(a, b, 'written', path, rules).length === 0 &&
    findDifferences(b, a, 'written', path, rules).length === 0
  );
}

/** The desired items in the order of the remote ones, then the new ones. */
function inOrderOfRemote(
  desired: readonly unknown[],
  remote: readonly unknown[],
  path: Path,
  rules: CompareRules,
): unknown[] {
  const isIn = (items: readonly unknown[], item: unknown) =>
    items.some((candidate) => isEqual(candidate, item, [...path, 0], rules));
  return [...remote.filter((item) => isIn(desired, item)), ...desired.filter((item) => !isIn(remote, item))];
}

/**
 * The fields that an earlier value has, the desired one has not, and the remote one still has: the outermost of each. Only a map
 * may differ from the earlier one; any other value that does is perhaps a default that returned.
 */
export function findDropped(
  earlier: unknown,
  desired: unknown,
  remote: unknown,
  path: Path = [],
  rules: CompareRules = strict,
): Difference[] {
  if (Array.isArray(earlier) && Array.isArray(desired) && Array.isArray(remote)) {
    if (new Set([earlier.length, desired.length, remote.length]).size > 1) return [];
    return desired.flatMap((item, index) => findDropped(earlier[index], item, remote[index], [...path, index], rules));
  }
  if (!isMap(earlier) || !isMap(desired) || !isMap(remote)) return [];
  return Object.keys(earlier).flatMap((name) => {
    const [before, shown, below] = [getField(earlier, name), getField(remote, name), [...path, name]];
    if (Object.hasOwn(desired, name)) return findDropped(before, getField(desired, name), shown, below, rules);
    if (isEmpty(before) || isEmpty(shown)) return [];
    const isOther = !isMap(before) && findDifferences(before, shown, 'written', below, rules).length > 0;
    return isOther ? [] : [{ path: below, desired: undefined, remote: shown, isRemoval: true }];
  });
}

/** The fields that a remote map has and a desired one does not state: the outermost of each, without empty ones and flags that are off. */
export function findUnstated(desired: unknown, remote: unknown, path: Path = []): Path[] {
  if (!isMap(desired) || !isMap(remote)) return [];
  return Object.entries(remote).flatMap(([name, shown]) => {
    if (Object.hasOwn(desired, name)) return findUnstated(getField(desired, name), shown, [...path, name]);
    return isEmpty(shown) || shown === false ? [] : [[...path, name]];
  });
}

/** A map without the fields at some paths. Lists stay as they are, because an update replaces them as a whole. */
export function withoutPaths(value: Mapping, paths: readonly Path[]): Mapping {
  if (paths.length === 0) return value;
  const left = Object.entries(value).flatMap(([name, item]) => {
    const below = paths.flatMap(([first, ...rest]) => (first === name ? [rest] : []));
    if (below.some((path) => path.length === 0)) return [];
    return [[name, isMap(item) ? withoutPaths(item, below) : item]];
  });
  return Object.fromEntries(left);
}

/** The fields that decide which fields the `spec` beside them has. */
const discriminators = ['type', 'credentialType', 'tgtGenerationMethod'];

/**
 * The remote value with the desired fields merged into it: maps are merged, everything else is replaced. If the type of a map
 * changes, its `spec` is replaced by the desired one. A desired `xRef` removes a remote `x`, and the reverse, because the
 * platform accepts only one of the two.
 */
export function mergeOver(remote: Mapping, desired: Mapping): Mapping {
  const retyped = discriminators.some((name) => Object.hasOwn(desired, name) && desired[name] !== remote[name]);
  const kept = Object.entries(remote).filter(([key]) => {
    const counterpart = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
    const isReplaced = Object.hasOwn(desired, counterpart) && !Object.hasOwn(desired, key);
    return !isReplaced && !(retyped && key === 'spec');
  });
  const base = Object.fromEntries(kept);
  const merged = Object.entries(desired).map(([key, value]) => {
    const below = getField(base, key);
    return [key, isMap(value) && isMap(below) ? mergeOver(below, value) : value] as const;
  });
  // Made from entries, because an assignment would not treat `__proto__` as a key.
  return Object.fromEntries([...kept, ...merged]);
}

/** A remote map without the alternatives that a desired one does not state, if it states one. A flag that is off states none. */
export function withoutAlternatives(
  remote: Mapping,
  desired: Mapping,
  groups: readonly (readonly string[])[],
): Mapping {
  const isStated = (name: string) => !isEmpty(desired[name]) && desired[name] !== false;
  const stated = groups.filter((group) => group.some(isStated)).flat();
  if (stated.length === 0) return remote;
  const removed = new Set(groups.flat().filter((name) => !stated.includes(name)));
  return Object.fromEntries(Object.entries(remote).filter(([name]) => !removed.has(name)));
}

/** The desired value for a diff: parts that do not differ have the remote form and order, which may be the platform's own. */
export function keepUnchanged(desired: unknown, remote: unknown, differences: readonly ShownDifference[]): unknown {
  const own = differences.find(({ path }) => path.length === 0);
  if (own !== undefined) return own.inRemoteOrder ?? desired;
  const below = (part: string | number) =>
    differences.flatMap(({ path: [first, ...path], ...rest }) => (first === part ? [{ ...rest, path }] : []));
  if (isMap(desired) && isMap(remote)) {
    const kept = Object.keys(desired).flatMap((key) => {
      const inside = below(key);
      const isShown = inside.length > 0 || Object.hasOwn(remote, key);
      return isShown ? [[key, keepUnchanged(getField(desired, key), getField(remote, key), inside)]] : [];
    });
    return Object.fromEntries(kept);
  }
  if (differences.length === 0) return remote;
  if (!Array.isArray(desired) || !Array.isArray(remote)) return desired;
  return desired.map((item, index) => keepUnchanged(item, remote[index], below(index)));
}
