import { isDeepStrictEqual } from 'node:util';
import type { ObjectEntries } from 'valibot';
import { asMap, getField, isEmpty, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { WireDefinition } from '../api.ts';
import type { Given, Step } from '../kind.ts';
import type { Difference, RemoteResource } from '../remote-resource.ts';
import { type FieldAttributes, fieldsWith } from '../shared/attributes.ts';
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
export function createJsonWire({ key, fields: known, api }: Given, { flat }: JsonForm): Wire {
  const { scopeIn, toRequest, fromResponse } = api;
  // Read when a document of the kind is, because most runs have few kinds.
  const having = <const A extends keyof FieldAttributes>(attribute: A) => fieldsWith(known, attribute);
  const configured = (step: Step) => {
    const config = without(having('local'), resolveConfig(step));
    const own = scopeIn === 'query' ? withoutScope(config) : config;
    const omitted = [...having('filled')].filter(([name]) => (own[name] ?? '') === '');
    const fields = { ...own, ...Object.fromEntries(omitted.map(([name, fill]) => [name, fill(step.key)])) };
    return toRequest?.(fields, step.key) ?? fields;
  };
  const scoped = (fields: Mapping, step: Step) => (scopeIn === 'query' ? fields : withScope(fields, step));
  const mergedOver = (remote: unknown, step: Step) => {
    const fields = configured(step);
    const alternatives = having('oneOf');
    const stated = Object.keys(fields).filter((name) => (fields[name] ?? '') !== '');
    const words = new Set(stated.map((name) => alternatives.get(name)));
    const isRemoved = (name: string) => alternatives.has(name) && words.has(alternatives.get(name));
    const kept = Object.entries(asMap(remote)).filter(([name]) => stated.includes(name) || !isRemoved(name));
    const whole = Object.entries(fields).filter(([name, value]) => having('replaced').has(name) && isMap(value));
    return scoped({ ...mergeOver(Object.fromEntries(kept), fields), ...Object.fromEntries(whole) }, step);
  };
  const isSetBy = (change: 'create' | 'update', field: string) => (having('setBy').get(field) ?? change) === change;
  const rules: CompareRules = {
    isCaseless: ([, ...names]) => having('caseless').has(names.join('.')),
    isUnordered: ([, ...names]) => having('unordered').has(names.join('.')),
  };

  return {
    formatBody(step, remote) {
      const fields =
        remote === undefined
          ? { ...Object.fromEntries(having('atCreate')), ...scoped(configured(step), step) }
          : // The contract has no null values in requests (docs/platform-api.md, What a client must handle).
            mergedOver(withoutAdded(remote.value), step);
      const sent = Object.entries(fields)
        .filter(([field]) => isSetBy(remote === undefined ? 'create' : 'update', field))
        .map(([field, value]) => [having('sentAs').get(field) ?? field, value]);
      return JSON.stringify(flat ? Object.fromEntries(sent) : { [key]: Object.fromEntries(sent) });
    },
    parseResource: (shown) => ({ value: fromResponse?.(shown) ?? shown }),
    compare(step, remote) {
      const fields = selectCompared(without(having('ignored'), configured(step)), remote, known);
      const compared = Object.fromEntries(Object.entries(fields).filter(([name]) => isSetBy('update', name)));
      const removed = [...having('replaced').keys()].flatMap((name) =>
        findRemoved(compared[name], getField(remote.value, name), [key, name]),
      );
      return [...findDifferences(compared, remote.value, 'written', [key], rules), ...removed];
    },
    buildDesired: (step, remote) => mergedOver(remote.value, step),
    exportResource: (_key, remote) => ({ value: { [key]: selectStated(remote, known) } }),
  };
}

function without(left: { has(name: string): boolean }, fields: Mapping): Mapping {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)));
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
function selectCompared(fields: Mapping, remote: RemoteResource, known: ObjectEntries): Mapping {
  const isKept = (field: string) =>
    Object.hasOwn(known, field) || (!setByPlatform.has(field) && getField(remote.value, field) !== undefined);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isKept(field)));
}

/** The fields that a document must state, in the order of the kind: without empty ones, defaults, and what the platform adds. */
function selectStated(remote: RemoteResource, known: ObjectEntries): Mapping {
  const [local, ignored, added] = [
    fieldsWith(known, 'local'),
    fieldsWith(known, 'ignored'),
    fieldsWith(known, 'added'),
  ];
  const defaults = fieldsWith(known, 'default');
  const written = asMap(withoutAdded(remote.value, (path) => added.has(path)));
  const isShown = (field: string) => (field === 'tags' ? !isEmpty(written.tags) : (written[field] ?? '') !== '');
  const isDefault = (field: string) => defaults.has(field) && isDeepStrictEqual(written[field], defaults.get(field));
  const isStated = (field: string) => !ignored.has(field) && !local.has(field) && isShown(field) && !isDefault(field);
  return Object.fromEntries(
    Object.keys(known)
      .filter(isStated)
      .map((field) => [field, written[field]]),
  );
}

function withoutScope({ orgIdentifier: _, projectIdentifier: __, ...fields }: Mapping): Mapping {
  return fields;
}

/** A value without the fields that are null, and without those whose path says that the platform added them. */
function withoutAdded(value: unknown, isAdded: (path: string) => boolean = () => false, path: Path = []): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAdded(item, isAdded, path));
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([name, item]) => item !== null && !isAdded([...path, name].join('.')));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutAdded(item, isAdded, [...path, name])]));
}
