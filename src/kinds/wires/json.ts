import { isDeepStrictEqual } from 'node:util';
import { asMap, getField, isEmpty, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { KindDefinition, WireDefinition } from '../definition.ts';
import type { Step } from '../kind.ts';
import type { Difference, RemoteResource } from '../remote-resource.ts';
import { type CompareRules, findDifferences, mergeOver } from '../shared/compare.ts';
import { resolveConfig, withScope } from '../shared/config.ts';
import type { Wire } from './wire.ts';

/** Fields that responses add to a resource and the platform ignores in requests (docs/platform-api.md, Success). */
const setByPlatform = new Set(
  (
    'createdAt lastModifiedAt isFavorite harnessManaged status activityDetails gitDetails entityValidityDetails ' +
    'governanceMetadata'
  ).split(' '),
);

type JsonForm = Extract<WireDefinition, { form: 'json' }>;

/** The value of a document as JSON, under its key or alone. */
export function createJsonWire(definition: KindDefinition, { flat }: JsonForm): Wire {
  const { key, scopeIn, caseless = [], unordered = [], asSent, asWritten, fieldNames = {} } = definition;
  const { createLacks = [], createDefaults = {}, updateLacks = [], replaced = [], alternatives = [] } = definition;
  const configured = (step: Step) => {
    const config = resolveConfig(step);
    const fields = scopeIn === 'query' ? withoutScope(config) : config;
    return asSent?.(fields, step.key) ?? fields;
  };
  const scoped = (fields: Mapping, step: Step) => (scopeIn === 'query' ? fields : withScope(fields, step));
  const mergedOver = (remote: unknown, step: Step) => {
    const fields = configured(step);
    const stated = alternatives.filter((name) => (fields[name] ?? '') !== '');
    const removed = stated.length === 0 ? [] : alternatives.filter((name) => !stated.includes(name));
    const kept = Object.entries(asMap(remote)).filter(([name]) => !removed.includes(name));
    const whole = replaced.filter((name) => isMap(fields[name])).map((name) => [name, fields[name]]);
    return scoped({ ...mergeOver(Object.fromEntries(kept), fields), ...Object.fromEntries(whole) }, step);
  };
  const rules: CompareRules = {
    isCaseless: ([, field = '']) => caseless.includes(field),
    isUnordered: ([, ...names]) => unordered.includes(names.join('.')),
  };

  return {
    formatBody(step, remote) {
      const fields =
        remote === undefined
          ? { ...createDefaults, ...scoped(configured(step), step) }
          : // The contract has no null values in requests (docs/platform-api.md, What a client must handle).
            mergedOver(withoutAdded(remote.value, []), step);
      const lacking = remote === undefined ? createLacks : updateLacks;
      const sent = Object.entries(fields)
        .filter(([field]) => !lacking.includes(field))
        .map(([field, value]) => [fieldNames[field] ?? field, value]);
      return JSON.stringify(flat ? Object.fromEntries(sent) : { [key]: Object.fromEntries(sent) });
    },
    parseResource: (shown) => ({ value: asWritten?.(shown) ?? shown }),
    compare(step, remote) {
      const fields = selectCompared(configured(step), remote, definition);
      return [
        ...findDifferences(fields, remote.value, 'written', [key], rules),
        ...replaced.flatMap((name) => findRemoved(fields[name], getField(remote.value, name), [key, name])),
      ];
    },
    buildDesired: (step, remote) => mergedOver(remote.value, step),
    exportResource: (_key, remote) => ({ value: { [key]: selectStated(remote, definition) } }),
  };
}

function findRemoved(desired: unknown, remote: unknown, path: Path): Difference[] {
  if (!isMap(desired) || !isMap(remote)) return [];
  const removed = Object.entries(remote).filter(([name]) => !Object.hasOwn(desired, name));
  return removed.map(([name, entry]) => ({ path: [...path, name], desired: undefined, remote: entry }));
}

/**
 * The fields that are compared. The platform ignores fields that it does not know; one that it shows is compared, even if the
 * action does not know it.
 */
function selectCompared(
  fields: Mapping,
  remote: RemoteResource,
  { fields: known, ignored = [] }: KindDefinition,
): Mapping {
  const isKept = (field: string) =>
    Object.hasOwn(known, field) || (!setByPlatform.has(field) && getField(remote.value, field) !== undefined);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !ignored.includes(field) && isKept(field)));
}

/** The fields that a document must state, in the order of the definition: without empty ones and defaults. */
function selectStated(
  remote: RemoteResource,
  { fields: known, ignored = [], added = [], defaults = {} }: KindDefinition,
): Mapping {
  const written = asMap(withoutAdded(remote.value, added));
  const isShown = (field: string) => (field === 'tags' ? !isEmpty(written.tags) : (written[field] ?? '') !== '');
  const isDefault = (field: string) => field in defaults && isDeepStrictEqual(written[field], defaults[field]);
  const isStated = (field: string) => !ignored.includes(field) && isShown(field) && !isDefault(field);
  return Object.fromEntries(
    Object.keys(known)
      .filter(isStated)
      .map((field) => [field, written[field]]),
  );
}

function withoutScope({ orgIdentifier: _, projectIdentifier: __, ...fields }: Mapping): Mapping {
  return fields;
}

/** A value without the fields of these names, and without those that are null. */
function withoutAdded(value: unknown, added: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAdded(item, added));
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([name, item]) => item !== null && !added.includes(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutAdded(item, added)]));
}
