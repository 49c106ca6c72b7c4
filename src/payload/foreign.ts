import { kinds } from '../kinds/registry.ts';
import { asList, getField, isMap, type Mapping } from '../shared/object.ts';

/** Kinds of the platform that this action does not apply, by the key of their documents (docs/platform-api.md, Kinds). */
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

/**
 * Documents of other tools that may have keys of this action. All others are recognized by having none (`recognizeKind`). Each has a test
 * by its content and the name of its file.
 */
const otherTools: readonly (readonly [string, (value: Mapping, name: string) => boolean])[] = [
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
  /** What it is: "Kubernetes manifest". */
  readonly name: string;
  readonly plural: string;
  /** A sentence about a single such document. */
  readonly summary: string;
  /** The key under which this action applies the same resource, if the document only has another format. */
  readonly key?: string;
  /** Whether nothing else is known about it, so an error says how documents look. */
  readonly isOther?: true;
}

/** A document that resembles none of this action. */
export const otherDocument: Foreign = {
  ...createForeign('document of another tool', 'This is a document of another tool.', 'documents of other tools'),
  isOther: true,
};

/**
 * Recognizes documents of other kinds and of other tools that resemble those of this action; `undefined` for all others. `file` is
 * the path of the document's file.
 */
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
  return tool && createForeign(tool[0]);
}

/** What the format v1 calls kinds that have another name here. */
const v1Names: Readonly<Record<string, string>> = { 'infra def': 'infrastructure' };

/** What a document of the format v1 is: it names its kind beside a `spec` or version, or is a resource in the form of v1. */
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

/** Whether a document contains a resource under the key of its kind, as those of the format v0 do. */
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
