import { fieldOf, isEmpty, isMap, type Mapping, mapOf } from '../../shared/object.ts';
import type { KindDefinition } from '../definition.ts';
import type { RemoteResource, Step } from '../kind.ts';
import { findDifferences, mergeOver } from '../shared/compare.ts';
import { resolvedConfigOf, withScope } from '../shared/config.ts';
import type { Wire } from './wire.ts';

/** The value of a document as JSON, below its key. */
export function jsonWire({
  key,
  fields: known,
  scopeIn,
  ignored = [],
  caseless = [],
  added = [],
}: KindDefinition): Wire {
  const scoped = (fields: Mapping, step: Step) => (scopeIn === 'query' ? fields : withScope(fields, step));
  const desiredOf = (step: Step, remote: RemoteResource) =>
    scoped(mergeOver(mapOf(remote.value), resolvedConfigOf(step)), step);

  return {
    sendsText: false,
    contentType: 'application/json',
    bodyOf(step, remote) {
      const fields = remote === undefined ? scoped(resolvedConfigOf(step), step) : desiredOf(step, remote);
      return JSON.stringify({ [key]: fields });
    },
    resourceOf: (value) => ({ value }),
    differencesOf(step, remote) {
      // The platform drops what it does not know; what it shows is compared, even if the action does not know it.
      const isKept = (field: string) => Object.hasOwn(known, field) || fieldOf(remote.value, field) !== undefined;
      const compared = Object.entries(resolvedConfigOf(step)).filter(
        ([field]) => !ignored.includes(field) && isKept(field),
      );
      return findDifferences(Object.fromEntries(compared), remote.value, 'written', [key]).filter(
        ({ path, desired, remote }) => !(caseless.includes(String(path[1])) && differOnlyInCase(desired, remote)),
      );
    },
    desiredOf,
    exportOf(_key, remote) {
      const written = mapOf(withoutAdded(remote.value, added));
      const fields = Object.keys(known).filter((field) => !ignored.includes(field) && !isEmpty(written[field]));
      return { value: { [key]: Object.fromEntries(fields.map((field) => [field, written[field]])) } };
    },
  };
}

/** A value without the fields of these names, and without those that are null. */
function withoutAdded(value: unknown, added: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAdded(item, added));
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([name, item]) => item !== null && !added.includes(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutAdded(item, added)]));
}

function differOnlyInCase(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
