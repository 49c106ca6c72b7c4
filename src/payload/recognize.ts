import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../kinds/kind.ts';
import { kindOfName, kinds } from '../kinds/registry.ts';
import { envelopeKey } from '../kinds/settings/entries.ts';
import { asList, formatPath, getField, isMap, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';

const keys = kinds.flatMap(({ key }) => key ?? []);
const kindOfKey = new Map(kinds.map((kind) => [kind.key, kind]));
const wantedForms = `Each document must be a list of setting entries, or a map with one key that names its kind, such as \`project\`, \`connector\` or \`pipeline\` (the README lists all ${keys.length}).`;
/** Fields of setting entries. Other tools have lists of items with a `value` too. */
const settingFields = ['identifier', 'allowOverrides', 'updateType'];
/** Each of these fields belongs to one kind only. */
const ownFields: Readonly<Record<string, string>> = {
  serviceDefinition: 'service',
  allowSimultaneousDeployments: 'infrastructureDefinition',
  inputYaml: 'trigger',
  inputSetReferences: 'overlayInputSet',
  versionLabel: 'template',
};
/** As in `ENV_SERVICE_OVERRIDE`. */
const overrideType = /^[A-Z_]+_OVERRIDE$/;
const overrideSections = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];

interface KindProblem {
  readonly diagnostic: {
    readonly message: string;
    /** How documents look; only the first of several errors says it. */
    readonly forms?: string;
    readonly path: Path;
    readonly at: 'key' | 'value';
  };
}

export function recognizeKind(value: unknown): { readonly kind: Kind } | KindProblem {
  if (Array.isArray(value)) return findKindOfList(value);
  if (isMap(value)) return findKindOfMap(value);
  const found = value === null || value === undefined ? 'is empty' : 'is a single value';
  return createUnrecognized(`The document ${found}.`);
}

function createProblem(message: string, path: Path = [], at: 'key' | 'value' = 'value'): KindProblem {
  return { diagnostic: { message, path, at } };
}

/** For a document that resembles none of any kind. */
function createUnrecognized(message: string, path: Path = [], at: 'key' | 'value' = 'value'): KindProblem {
  return { diagnostic: { message, path, at, forms: wantedForms } };
}

function findKindOfMap(map: Mapping): { readonly kind: Kind } | KindProblem {
  const [name, ...others] = Object.keys(map);
  if (name === undefined) return createUnrecognized('The document is an empty map.');
  if (name === envelopeKey && others.length === 0) return { kind: kindOfName('settings') };
  const only = others.length === 0 ? kindOfKey.get(name) : undefined;
  if (only !== undefined && isMap(map[name]) && isDeepStrictEqual(Object.keys(map[name]), [name])) {
    return createProblem(`\`${name}\` contains another \`${name}\`: remove one of them.`, [name, name], 'key');
  }
  if (only !== undefined) return { kind: only };
  const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
  const [kind, second] = known;
  if (kind !== undefined && second !== undefined) {
    const both = `\`${kind.key}\` and \`${second.key}\``;
    const message = `The document contains ${both}, but one document is one resource: write a line \`---\` between them.`;
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
  const unknown = `The top-level key \`${formatPath([name])}\` is unknown`;
  if (proposal === '') return createUnrecognized(`${unknown}.`, [name], 'key');
  const separate = Array.isArray(map[name])
    ? ' One document is one resource: put each entry into a separate document.'
    : '';
  return createProblem(`${unknown}${proposal}${separate}`, [name], 'key');
}

/** For a map that has the content of a resource in another place. */
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

const keyAtStart = new RegExp(`^(?:\\s*[{[]+\\s*)?["']?(?:${keys.join('|')})\\b`, 'm');

/** Whether a line of a text begins with the key of a kind. */
export function namesKind(text: string): boolean {
  return keyAtStart.test(text);
}

/** Proposes the key of the kind with this name, such as `infrastructure`, or the nearest key. */
function findProposal(name: string): string {
  const wanted = keepLetters(name);
  const named = kinds.find((kind) => [kind.name, kind.plural].some((word) => keepLetters(word) === wanted));
  return named?.key === undefined ? suggest(name, keys) : suggest(named.key, keys);
}

function keepLetters(name: string): string {
  return name.replace(/[^A-Za-z]/g, '').toLowerCase();
}

/** Other tools have a field `stages` too. */
function findKindByContent({ stages, ...map }: Mapping): Kind | undefined {
  if (overrideType.test(String(map.type))) return kindOfKey.get('overrides');
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

/** Kinds of the platform that this action does not apply, by the key of their documents (docs/internals/platform-api.md, Kinds). */
const otherKinds: Readonly<Record<string, string>> = {
  monitoredService: 'monitored service',
  serviceLevelObjective: 'service level objective',
  gitops: 'GitOps resource',
  gitOpsAgent: 'GitOps agent',
  featureFlag: 'feature flag',
  featureFlags: 'feature flag',
  webhook: 'webhook',
  apiKey: 'API key',
};

const has = (value: Mapping, ...names: string[]) => names.every((name) => Object.hasOwn(value, name));
const isText = (value: unknown): value is string => typeof value === 'string';

/** Documents of other tools that may have keys of this action; all others have none. Each has a test by content and file name. */
const otherTools: readonly (readonly [string, (value: Mapping, name: string) => boolean])[] = [
  ['developer portal entity', ({ apiVersion }) => /^(?:harness\.io|backstage\.io)\//.test(String(apiVersion))],
  ['Kubernetes manifest', ({ apiVersion, kind }) => isText(apiVersion) && isText(kind)],
  ['Helm values file', (_, name) => /^values(?:[-._].*)?\.ya?ml$/.test(name)],
  [
    'Compose file',
    ({ services }, name) =>
      /^(?:docker-)?compose(?:[-._].*)?\.ya?ml$/.test(name) ||
      (isMap(services) && Object.values(services).some((it) => isMap(it) && (has(it, 'image') || has(it, 'build')))),
  ],
  ['CI pipeline', (_, name) => /^(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines)\.ya?ml$/.test(name)],
];

/** A document that this action does not apply. */
export interface Foreign {
  readonly name: string;
  readonly plural: string;
  /** A sentence about a single such document. */
  readonly summary: string;
  /** The key under which this action applies the resource, if only the format differs. */
  readonly key?: string;
  /** It is not of the platform, so it is hardly meant to be applied. */
  readonly isOfTool?: true;
  /** Nothing else is known about it, so an error says how documents look. */
  readonly isOther?: true;
}

export const otherDocument: Foreign = {
  ...createForeign('document of another tool', 'This is a document of another tool.', 'documents of other tools'),
  isOfTool: true,
  isOther: true,
};

/** Recognizes documents of other kinds and tools that resemble those of this action; `undefined` for all others. */
export function recognizeForeign(value: unknown, file = ''): Foreign | undefined {
  if (!isMap(value)) return undefined;
  const v1 = findV1Kind(value);
  if (v1 !== undefined) {
    const { noun, key } = v1;
    const place = has(value, key) ? '' : `, under the key \`${key}\``;
    const summary = `This is a v1 ${noun}, which this action does not apply; write it in the v0 format${place}.`;
    return { ...createForeign(`v1 ${noun}`, summary), key };
  }
  const [key = '', ...others] = Object.keys(value);
  if (key === 'serviceOverrides' && others.length === 0) {
    const summary =
      'This is a service override of the first version (`serviceOverrides`), which this action does not apply; write it under the key `overrides`.';
    const plural = 'service overrides of the first version';
    return { ...createForeign('service override of the first version', summary, plural), key: 'overrides' };
  }
  const kind = others.length === 0 && isMap(value[key]) && Object.hasOwn(otherKinds, key) ? otherKinds[key] : undefined;
  if (kind !== undefined) return createForeign(kind);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const tool = hasResource(value) ? undefined : otherTools.find(([, matches]) => matches(value, name));
  return tool && { ...createForeign(tool[0]), isOfTool: true };
}

/** Names of the format v1 that differ from ours. */
const v1Names: Readonly<Record<string, string>> = { 'infra def': 'infrastructure' };

/** A document of the format v1 names its kind beside a `spec` or version, or is a resource in the form of v1. */
function findV1Kind(value: Mapping): { readonly noun: string; readonly key: string } | undefined {
  const isVersion1 = Number(value.version) === 1;
  const named = isText(value.kind) ? value.kind.replaceAll('-', ' ') : '';
  const isNamed = isVersion1 || (has(value, 'spec') && !hasResource(value));
  const found = kinds.find(({ name, key }) => {
    if (key === undefined) return false;
    if (isNamed && name === (v1Names[named] ?? named)) return true;
    const resource = getField(value, key);
    return isMap(resource) && !has(resource, 'identifier') && (isVersion1 || isInV1Form(key, resource));
  });
  return found?.key === undefined ? undefined : { noun: found.name, key: found.key };
}

/** Documents of the format v0 contain a resource under the key of its kind. */
function hasResource({ spec: _, ...value }: Mapping): boolean {
  return Object.values(value).some((inner) => isMap(inner) && has(inner, 'identifier'));
}

/**
 * In the format v1, the stages of a pipeline are not under a key `stage`, and one with one stage may contain its steps or jobs
 * directly. A template contains its stage or step directly, beside its inputs.
 */
function isInV1Form(key: string, resource: Mapping): boolean {
  if (key === 'template') return ['stage', 'step', 'pipeline'].some((part) => isMap(resource[part]));
  if (key !== 'pipeline') return false;
  const { stages, stage, steps, jobs } = resource;
  if (stages === undefined) return Array.isArray(steps) || isMap(jobs) || isMap(stage);
  const [first] = asList(stages);
  // In v0, `parallel` is a list.
  return isMap(first) && !isMap(first.stage) && !Array.isArray(first.parallel);
}

function createForeign(name: string, summary?: string, plural = formatPlural(name)): Foreign {
  return { name, plural, summary: summary ?? `This action does not apply ${plural}.` };
}

function formatPlural(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
