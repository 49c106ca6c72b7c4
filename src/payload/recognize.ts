import type { Kind } from '../kinds/kind.ts';
import { kindOfName, kinds } from '../kinds/registry.ts';
import { envelopeKey } from '../kinds/settings/entries.ts';
import { asList, formatPath, isMap, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import { joinWords } from '../shared/text.ts';

const keys = kinds.flatMap(({ key }) => key ?? []);
const kindOfKey = new Map(kinds.map((kind) => [kind.key, kind]));
const wantedForms = `Each document must be a list of setting entries, or a map with one key, ${joinWords(
  keys.map((key) => `\`${key}\``),
  'or',
)}.`;
/** Fields of setting entries. Other tools have lists of items with a `value` too. */
const settingFields = ['identifier', 'allowOverrides', 'updateType'];
/** Fields that only one kind has under its key. */
const ownFields: Readonly<Record<string, string>> = {
  serviceDefinition: 'service',
  allowSimultaneousDeployments: 'infrastructureDefinition',
  inputYaml: 'trigger',
  inputSetReferences: 'overlayInputSet',
  versionLabel: 'template',
};
/** What a service override contains under its key. */
const overrideSections = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];

/** Why the kind of a document is not known, and the place of the cause in it. */
interface KindProblem {
  readonly diagnostic: {
    readonly message: string;
    /** How the documents of all kinds look; only the first of several errors says it. */
    readonly forms?: string;
    readonly path: Path;
    readonly at: 'key' | 'value';
  };
}

/** The kind of document that a value is, or why it is not known. */
export function recognizeKind(value: unknown): { readonly kind: Kind } | KindProblem {
  if (Array.isArray(value)) return findKindOfList(value);
  if (isMap(value)) return findKindOfMap(value);
  const found = value === null || value === undefined ? 'is empty' : 'is a single value';
  return createUnrecognized(`The document ${found}.`);
}

function createProblem(message: string, path: Path = [], at: 'key' | 'value' = 'value'): KindProblem {
  return { diagnostic: { message, path, at } };
}

/** The problem of a document that resembles none of any kind: its message also says how documents look. */
function createUnrecognized(message: string, path: Path = [], at: 'key' | 'value' = 'value'): KindProblem {
  return { diagnostic: { message, path, at, forms: wantedForms } };
}

function findKindOfMap(map: Mapping): { readonly kind: Kind } | KindProblem {
  const [name, ...others] = Object.keys(map);
  if (name === undefined) return createUnrecognized('The document is an empty map.');
  if (name === envelopeKey && others.length === 0) return { kind: kindOfName('settings') };
  const only = others.length === 0 ? kindOfKey.get(name) : undefined;
  if (only !== undefined) return { kind: only };
  const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
  const [kind, second] = known;
  if (kind !== undefined && second !== undefined) {
    const both = `\`${kind.key}\` and \`${second.key}\``;
    const message = `The document contains ${both}, but one document is one resource: put each into a separate document.`;
    return createProblem(message, [second.key ?? ''], 'key');
  }
  if (kind !== undefined) {
    const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
    if (map[kind.key ?? ''] === null) {
      return createProblem(`\`${kind.key}\` is empty; indent its fields below it.`, [stray], 'key');
    }
    const message = `The key \`${formatPath([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`;
    return createProblem(message, [stray], 'key');
  }
  return createUnknownKey(map, name);
}

function createUnknownKey(map: Mapping, name: string): KindProblem {
  const misplaced = describeMisplaced(map);
  if (misplaced !== undefined) return createProblem(misplaced, [name], 'key');
  if (Object.hasOwn(map, 'identifier') && Object.hasOwn(map, 'name')) {
    const message = 'The fields of a resource are at the top level: put them under a key that names its kind.';
    return createUnrecognized(message, [name], 'key');
  }
  const proposal = findProposal(name);
  const unknown = `The top-level key "${formatPath([name])}" is unknown`;
  if (proposal === '') return createUnrecognized(`${unknown}.`, [name], 'key');
  const separate = Array.isArray(map[name])
    ? ' One document is one resource: put each entry into a separate document.'
    : '';
  return createProblem(`${unknown}${proposal}${separate}`, [name], 'key');
}

/** What is wrong with a map that has the content of a resource in another place. */
function describeMisplaced(map: Mapping): string | undefined {
  const has = (...fields: string[]) => fields.every((field) => Object.hasOwn(map, field));
  if (has('identifier', 'updateType') || has('identifier', 'value')) {
    return 'This is a setting entry outside a list: start it with `- `, or enclose it in `[ ]`.';
  }
  for (const [field, text] of Object.entries(map)) {
    const contained = /(?:^|_)yaml$/.test(field) ? keyInText(text) : undefined;
    if (contained !== undefined) {
      return `This is an API request body. Use the text of its field \`${formatPath([field])}\`, which begins with \`${contained}:\`, as the payload.`;
    }
  }
  if (has('status', 'data', 'correlationId')) {
    return 'This is an API response. Use the document of the resource in its field `data` as the payload.';
  }
  const [name = ''] = Object.keys(map);
  if (Object.keys(map).every((key) => overrideSections.includes(key))) {
    return `"${name}" is a field of a resource: put it under the key of the resource, which is \`overrides\` for a service override.`;
  }
  const content = findKindByContent(map);
  return content && `These are the fields of ${content.noun}: put them under the key \`${content.key}\`.`;
}

/**
 * Whether a document without a kind may be a resource with a mistake: it has an identifier, nothing but a mistyped key or the keys
 * of several kinds, or the content of a resource in another place. Others are of other tools.
 */
export function mayBeResource(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || findKeyOfFirst(value) !== undefined;
  if (!isMap(value)) return true;
  const [name, ...others] = Object.keys(value);
  if (name === undefined || Object.hasOwn(value, 'identifier')) return true;
  if (Object.values(value).some((inner) => isMap(inner) && Object.hasOwn(inner, 'identifier'))) return true;
  if (others.length === 0 && findProposal(name) !== '') return true;
  if (Object.keys(value).every((key) => kindOfKey.has(key))) return true;
  return keys.some((key) => value[key] === null) || describeMisplaced(value) !== undefined;
}

/** The key that may be meant: that of the kind with this name, such as `infrastructure`, or the nearest key. */
function findProposal(name: string): string {
  const wanted = keepLetters(name);
  const named = kinds.find((kind) => [kind.name, kind.plural].some((word) => keepLetters(word) === wanted));
  return named?.key === undefined ? suggest(name, keys) : suggest(named.key, keys);
}

function keepLetters(name: string): string {
  return name.replace(/[^A-Za-z]/g, '').toLowerCase();
}

/** The kind whose fields are at the top level. Other tools have a field `stages` too. */
function findKindByContent({ stages, ...map }: Mapping): Kind | undefined {
  const [first] = asList(stages);
  const isPipeline = isMap(first) && (isMap(first.stage) || Array.isArray(first.parallel));
  const field = Object.keys(map).find((name) => Object.hasOwn(ownFields, name));
  const key = isPipeline ? 'pipeline' : field && ownFields[field];
  return kinds.find((kind) => key !== undefined && kind.key === key);
}

/** The key of the kind with which a text begins, as in the requests of kinds that are sent as text in JSON. */
function keyInText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [, name] = /^(?:---)?\s*(\w+):/.exec(text) ?? [];
  return keys.find((key) => key === name);
}

function findKindOfList(list: readonly unknown[]): { readonly kind: Kind } | KindProblem {
  if (list.length === 0) return createUnrecognized('The document is an empty list.');
  if (list.some((item) => isMap(item) && settingFields.some((field) => Object.hasOwn(item, field)))) {
    return { kind: kindOfName('settings') };
  }
  const key = findKeyOfFirst(list);
  if (key !== undefined) {
    const message = `A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`;
    return createProblem(message, [0]);
  }
  return createProblem('A list must contain setting entries, but its first item has no `identifier`.', [0]);
}

function findKeyOfFirst([first]: readonly unknown[]): string | undefined {
  return isMap(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
}
