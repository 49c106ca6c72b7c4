import { fieldOf, type Mapping, mapOf } from '../../shared/object.ts';
import type { KindDefinition } from '../definition.ts';
import type { RemoteResource, Step } from '../kind.ts';
import { findDifferences, mergeOver } from '../shared/compare.ts';
import { resolvedConfigOf, withScope } from '../shared/config.ts';
import type { Wire } from './wire.ts';

/** The value of a document as JSON, below its key. */
export function jsonWire({ key, fields: known, scopeIn, ignored = [], caseless = [] }: KindDefinition): Wire {
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
  };
}

function differOnlyInCase(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
