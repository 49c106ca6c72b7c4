import { fieldOf, isEmpty, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { Difference } from '../kind.ts';

/** How closely two values are compared. `written`: by what the user wrote alone. `whole`: by all that either side holds. */
type Closeness = 'written' | 'whole';

/** Whether two values are one to the platform: it turns numbers and booleans into text where a field is text. */
function isSame(wanted: unknown, held: unknown, closeness: Closeness): boolean {
  if (Object.is(wanted, held)) return true;
  if (closeness === 'whole') return false;
  if (isEmpty(wanted) && isEmpty(held)) return true;
  const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return scalars && String(wanted) === String(held);
}

/** Every field in which the platform's value is not the wanted one. The order of keys means nothing, that of lists does. */
export function findDifferences(wanted: unknown, held: unknown, closeness: Closeness, path: Path = []): Difference[] {
  if (isMap(wanted) && isMap(held)) {
    const keys = closeness === 'whole' ? new Set([...Object.keys(wanted), ...Object.keys(held)]) : Object.keys(wanted);
    return [...keys].flatMap((key) =>
      findDifferences(fieldOf(wanted, key), fieldOf(held, key), closeness, [...path, key]),
    );
  }
  if (Array.isArray(wanted) && Array.isArray(held) && wanted.length === held.length) {
    return wanted.flatMap((item, index) => findDifferences(item, held[index], closeness, [...path, index]));
  }
  return isSame(wanted, held, closeness) ? [] : [{ path, desired: wanted, remote: held }];
}

/**
 * What is held with the wanted fields laid over it: maps are joined, everything else is replaced. Where the `type` of a
 * map changes, its `spec` is the wanted one alone; a field that is held as `x` gives way to a wanted `xRef`, and the
 * other way round, since the platform takes one of the two.
 */
export function mergeOver(held: Mapping, wanted: Mapping): Mapping {
  const retyped = Object.hasOwn(wanted, 'type') && wanted.type !== held.type;
  const kept = Object.entries(held).filter(([key]) => {
    const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
    const givesWay = Object.hasOwn(wanted, twin) && !Object.hasOwn(wanted, key);
    return !givesWay && !(retyped && key === 'spec');
  });
  const under = Object.fromEntries(kept);
  const laid = Object.entries(wanted).map(([key, value]) => {
    const below = fieldOf(under, key);
    return [key, isMap(value) && isMap(below) ? mergeOver(below, value) : value] as const;
  });
  // From entries and not by assignment, which would take `__proto__` for something else than a key.
  return Object.fromEntries([...kept, ...laid]);
}
