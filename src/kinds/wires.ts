import { isDeepStrictEqual } from 'node:util';
import type { ObjectEntries } from 'valibot';
import { asMap, getField, isEmpty, isMap, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import { parsePayload } from '../syntax/parse.ts';
import { readAsPlatform } from '../syntax/platform-yaml.ts';
import type { Api } from './api.ts';
import type { Given, Kind, Step } from './kind.ts';
import type { Difference, ExportedDocument, RemoteResource } from './remote-resource.ts';
import type { ResourceKey, Scope } from './resource-key.ts';
import { type FieldAttributes, fieldsWith } from './shared/attributes.ts';
import {
  findDifferences,
  findDropped,
  findUnstated,
  isEqual,
  mergeOver,
  withoutAlternatives,
  withoutPaths,
} from './shared/compare.ts';
import { getConfig, resolveConfig, textOfDocument, withScope } from './shared/config.ts';
import { formatReference } from './shared/requests.ts';

export interface Wire {
  /** The body that creates the resource, or replaces the remote one. */
  formatBody(step: Step, remote?: RemoteResource): string | Uint8Array;
  /** The resource in a response or list entry; `undefined` if it is not shown completely. */
  parseResource(shown: Mapping): RemoteResource | undefined;
  compare(step: Step, remote: RemoteResource): Difference[];
  findKept?: Kind['findKept'];
  buildDesired(step: Step, remote: RemoteResource): unknown;
  exportResource(key: ResourceKey, remote: RemoteResource): ExportedDocument;
}

/** Fields that responses add to a resource and the platform ignores in requests (docs/internals/platform-api.md, Success). */
const setByPlatform = new Set(
  (
    'createdAt lastModifiedAt isFavorite harnessManaged status activityDetails gitDetails entityValidityDetails ' +
    'governanceMetadata'
  ).split(' '),
);

type JsonForm = Extract<Api['wire'], { form: 'json' }>;

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
  const dropped = (step: Step, remote: unknown) => {
    if (step.previous === undefined) return [];
    const [before, now] = [{ ...step, document: step.previous }, step].map((version) =>
      withoutScope(without(having('ignored'), configured(version))),
    );
    const found = findDropped(before, now, remote, [], below);
    return found.filter(({ path: [name] }) => isSetBy('update', String(name)));
  };
  const removals = (step: Step, remote: unknown) => (api.updateMerges ? [] : dropped(step, remote));
  const mergedOver = (remote: unknown, step: Step) => {
    const fields = configured(step);
    const removed = removals(step, remote).map(({ path }) => path);
    const left = withoutPaths(removeAlternatives(asMap(remote), fields, known), removed);
    const kept = withoutInherited(left, known);
    const whole = Object.entries(fields).filter(([name, value]) => having('replaced').has(name) && isMap(value));
    return scoped({ ...mergeOver(kept, fields), ...Object.fromEntries(whole) }, step);
  };
  const isSetBy = (change: 'create' | 'update', field: string) => (having('setBy').get(field) ?? change) === change;
  const below = {
    isCaseless: (names: readonly string[]) => having('caseless').has(names.join('.')),
    isUnordered: (names: readonly string[]) => having('unordered').has(names.join('.')),
  };
  const rules = {
    isCaseless: ([, ...names]: readonly string[]) => below.isCaseless(names),
    isUnordered: ([, ...names]: readonly string[]) => below.isUnordered(names),
  };
  const underKey = (differences: readonly Difference[]) =>
    differences.map((difference) => ({ ...difference, path: [key, ...difference.path] }));

  const findKept: Wire['findKept'] = (step, remote) => {
    const unremoved = api.updateMerges ? dropped(step, remote.value).map(({ path }) => path) : [];
    const left = { ...remote, value: mergedOver(remote.value, step) };
    const given = [...(api.mayGive ?? []), 'identifier', 'accountIdentifier', 'orgIdentifier', 'projectIdentifier'];
    const unstated = api.mayGive ? findUnstated(configured(step), selectStated(left, known)) : [];
    return [...unremoved, ...unstated.filter((path) => !given.includes(path.join('.')))].map((path) => [key, ...path]);
  };

  return {
    formatBody(step, remote) {
      const fields =
        remote === undefined
          ? { ...Object.fromEntries(having('atCreate')), ...scoped(configured(step), step) }
          : // The contract has no null values in requests (docs/internals/platform-api.md, What a client must handle).
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
      return [
        ...findDifferences(compared, remote.value, 'written', [key], rules),
        ...removed,
        ...underKey(removals(step, remote.value)),
      ];
    },
    ...((api.updateMerges || api.mayGive) && { findKept }),
    buildDesired: (step, remote) => mergedOver(remote.value, step),
    exportResource: (_key, remote) => ({ value: { [key]: selectStated(remote, known) } }),
  };
}

function without(left: { has(name: string): boolean }, fields: Mapping): Mapping {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)));
}

/** The remote fields without those that the stated ones exclude. */
function removeAlternatives(remote: Mapping, fields: Mapping, known: ObjectEntries): Mapping {
  const rules = [...fieldsWith(known, 'oneOf')];
  const words = new Set(rules.map(([, rule]) => rule).filter((rule) => typeof rule === 'string'));
  const groupsOf = (word: string) => rules.flatMap(([name, rule]) => (rule === word ? [[name]] : []));
  const left = [...words].reduce((kept, word) => withoutAlternatives(kept, fields, groupsOf(word)), remote);
  const maps = rules.flatMap(([name, rule]) => {
    const [below, stated] = [left[name], fields[name]];
    if (typeof rule === 'string' || !isMap(below) || !isMap(stated)) return [];
    return [[name, withoutAlternatives(below, stated, rule(fields))]];
  });
  return { ...left, ...Object.fromEntries(maps) };
}

function withoutInherited(shown: Mapping, known: ObjectEntries): Mapping {
  const inherited = [...fieldsWith(known, 'inherited')].filter(([, isInherited]) => isInherited(shown));
  return without(new Map(inherited), shown);
}

function findRemoved(desired: unknown, remote: unknown, path: Path): Difference[] {
  if (!isMap(desired) || !isMap(remote)) return [];
  const removed = Object.entries(remote).filter(([name]) => !Object.hasOwn(desired, name));
  return removed.map(([name, entry]) => ({ path: [...path, name], desired: undefined, remote: entry }));
}

/** Fields that the platform does not know are ignored there; one that it shows is compared, even if unknown here. */
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
  const written = withoutInherited(asMap(withoutAdded(remote.value, (path) => added.has(path))), known);
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

type TextForm = Extract<Api['wire'], { form: 'text' }>;
type TextInJsonForm = Extract<Api['wire'], { form: 'text in json' }>;

/** The user's text unchanged. */
export function createTextWire({ key, fields }: Given, { field, beside = [] }: TextForm): Wire {
  const listSwitched = () => [...fieldsWith(fields, 'switched')];
  return {
    formatBody: ({ document }) => document.bytes,
    parseResource(shown) {
      const text = shown[field];
      if (typeof text !== 'string') return undefined;
      return {
        value: valueInText(text, key),
        text,
        ...envelopeIn(shown, [...beside, ...listSwitched().map(([name]) => name)]),
      };
    },
    compare(step, remote) {
      const found = findTextDifferences(step, remote, key, 'whole');
      const config = getConfig(step);
      const others = listSwitched().flatMap(([name, { otherwise }]) => {
        const [desired, shown] = [config[name] ?? otherwise, remote.envelope?.[name]];
        const isKnown =
          desired === shown || typeof desired !== typeof shown || found.some(({ path }) => path[1] === name);
        return isKnown ? [] : [{ path: [key, name], desired, remote: shown }];
      });
      return [...found, ...others];
    },
    buildDesired: textOfDocument,
    exportResource: ({ scope }, remote) => exportText(remote, scope, key),
  };
}

/** The user's text unchanged inside JSON. */
export function createTextInJsonWire(
  { key, fields: known, parent: parentDefinition }: Given,
  { field, lifted, kept = [], rerendered }: TextInJsonForm,
): Wire {
  return {
    formatBody(step, remote) {
      const { identifier, parent, scope } = step.key;
      const fields = {
        ...pick(remote?.envelope ?? {}, kept),
        identifier,
        ...(parentDefinition && { [parentDefinition.shownAs]: parent && formatReference(parent, scope) }),
        ...pick(resolveConfig(step), lifted),
      };
      return JSON.stringify({ ...withScope(fields, step), [field]: textOfDocument(step) });
    },
    parseResource(shown) {
      const text = shown[field];
      const envelope = envelopeIn(shown, [...lifted, ...kept]);
      if (typeof text === 'string') {
        return { value: valueInText(text, key), ...(rerendered ? { renderedText: text } : { text }), ...envelope };
      }
      // Resources that were created before the platform stored texts have none, and a response may lack a rendered text.
      const stated = rerendered ? Object.keys(known) : ['identifier', ...lifted];
      return { value: pick(shown, stated), ...envelope };
    },
    compare(step, remote) {
      const found = findTextDifferences(step, remote, key, rerendered ? 'written' : 'whole');
      const { envelope } = remote;
      if (!isMap(remote.value) || envelope === undefined) return found;
      const config = getConfig(step);
      // The platform stores these fields beside the text, so the two may disagree.
      const beside = lifted.filter(
        (name) => !found.some(({ path }) => path[1] === name) && !isEqual(config[name], envelope[name]),
      );
      return [
        ...found,
        ...beside.map((name) => ({ path: [key, name], desired: config[name], remote: envelope[name] })),
      ];
    },
    buildDesired: textOfDocument,
    exportResource: ({ scope }, remote) => exportText(remote, scope, key),
  };
}

function envelopeIn(shown: Mapping, names: readonly string[]): Pick<RemoteResource, 'envelope'> {
  return names.length > 0 ? { envelope: pick(shown, names) } : {};
}

function findTextDifferences(step: Step, remote: RemoteResource, key: string, mode: 'written' | 'whole'): Difference[] {
  const config = getConfig(step);
  if (!isMap(remote.value)) return [{ path: [key], desired: config, remote: remote.value }];
  const desired = selectComparable(config, remote.value);
  const found = findDifferences(desired, selectComparable(remote.value, config), mode, [key]);
  return [...found, ...findPlatformDifferences(textOfDocument(step), remote, found, key)];
}

function exportText(remote: RemoteResource, { org, project }: Scope, key: string): ExportedDocument {
  const text = remote.text ?? remote.renderedText;
  if (text !== undefined && text !== '') return { text };
  const { name, ...fields } = asMap(remote.value);
  return {
    value: { [key]: { ...omitUndefined({ name, orgIdentifier: org, projectIdentifier: project }), ...fields } },
  };
}

/** The value under the key of a text, read as the user's own text is; `undefined` if it cannot be read. */
function valueInText(text: string, key: string): unknown {
  const { documents } = parsePayload({ bytes: Buffer.from(text) });
  return getField(documents[0]?.value, key);
}

function pick(fields: Mapping, names: readonly string[]): Mapping {
  return Object.fromEntries(names.flatMap((name) => ((fields[name] ?? null) === null ? [] : [[name, fields[name]]])));
}

/** Without fields that the platform may add itself, and without empty ones. */
function selectComparable(fields: Mapping, counterpart: Mapping): Mapping {
  const kept = Object.entries(fields).filter(
    ([name, value]) =>
      !(['tags', 'description'].includes(name) && isEmpty(value)) &&
      !(['orgIdentifier', 'projectIdentifier'].includes(name) && (isEmpty(value) || isEmpty(counterpart[name]))),
  );
  return Object.fromEntries(kept);
}

/** Fields that differ only for the platform's parser, such as an unquoted `yes` (docs/internals/platform-api.md, YAML). */
function findPlatformDifferences(
  desired: string,
  { text }: RemoteResource,
  known: readonly Difference[],
  key: string,
): Difference[] {
  if (text === undefined || text === desired) return [];
  const [written, stored] = [desired, text].map((source) => getField(readAsPlatform(source), key));
  if (!isMap(written) || !isMap(stored)) return [];
  const paths = new Set(known.map(({ path }) => path.join('.')));
  return findDifferences(selectComparable(written, stored), selectComparable(stored, written), 'whole', [key]).filter(
    ({ path }) => !paths.has(path.join('.')),
  );
}
