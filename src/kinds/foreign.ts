import { fieldOf, isMap, type Mapping } from '../shared/object.ts';
import { kinds } from './registry.ts';

/** Kinds of the platform that this action does not apply, by the key of their documents (docs/platform-api.md, Kinds). */
const otherKinds: Readonly<Record<string, string>> = {
  freeze: 'freeze window',
  policy: 'policy',
  policySet: 'policy set',
  monitoredService: 'monitored service',
  serviceLevelObjective: 'service level objective',
  file: 'file store entry',
  gitops: 'GitOps resource',
  gitOpsAgent: 'GitOps agent',
  featureFlag: 'feature flag',
  featureFlags: 'feature flag',
};

const has = (value: Mapping, ...names: string[]) => names.every((name) => Object.hasOwn(value, name));
const isText = (value: unknown): value is string => typeof value === 'string';
const baseNameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Well-known documents of other tools and of the developer portal, each with a test by its content and the path of its file. */
const otherTools: readonly (readonly [string, (value: Mapping, file: string) => boolean])[] = [
  ['first-generation document', (value) => has(value, 'harnessApiVersion') && !resemblesResource(value)],
  [
    'Backstage entity',
    ({ apiVersion, kind }) => isText(apiVersion) && /^(?:\w+\.)?backstage\.io\//.test(apiVersion) && isText(kind),
  ],
  [
    'developer portal entity',
    ({ apiVersion, kind }) => isText(apiVersion) && /^harness\.io\//.test(apiVersion) && isText(kind),
  ],
  ['Kubernetes manifest', ({ apiVersion, kind }) => isText(apiVersion) && isText(kind)],
  ['Helm chart', (value, file) => /^Chart\.ya?ml$/.test(baseNameOf(file)) && has(value, 'apiVersion', 'name')],
  [
    'Helm values file',
    (value, file) =>
      /^values(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) ||
      (/[-._]values(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) && !resemblesResource(value)),
  ],
  [
    'Compose file',
    ({ services }, file) =>
      /^(?:docker-)?compose(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) ||
      (isMap(services) && Object.values(services).some((it) => isMap(it) && (has(it, 'image') || has(it, 'build')))),
  ],
  ['GitHub workflow', (value) => has(value, 'jobs') && (has(value, 'on') || has(value, 'true'))],
  ['GitHub action', ({ runs }) => isMap(runs) && has(runs, 'using')],
  ['GitHub configuration file', (_, file) => /(?:^|\/)\.github\//.test(file)],
  ['Drone pipeline', isOfDrone],
  ['GitLab pipeline', (_, file) => /^\.gitlab-ci\.ya?ml$/.test(baseNameOf(file))],
  [
    'CI pipeline',
    (_, file) =>
      /^(?:\.travis|azure-pipelines|bitbucket-pipelines|buildspec|cloudbuild)\.ya?ml$/.test(baseNameOf(file)) ||
      /(?:^|\/)\.circleci\//.test(file),
  ],
  ['Kustomize file', (_, file) => /^kustomization\.ya?ml$/.test(baseNameOf(file))],
  ['Liquibase changelog', ({ databaseChangeLog }) => Array.isArray(databaseChangeLog)],
  ['Serverless service', ({ service, provider }) => isText(service) && isMap(provider)],
  ['OpenAPI description', ({ openapi, swagger }) => isText(openapi) || isText(swagger)],
  ['CloudFormation template', (value) => has(value, 'AWSTemplateFormatVersion')],
  ['JSON Schema', ({ $schema }) => isText($schema)],
  ['npm package', (value, file) => /^package(?:-lock)?\.json$/.test(baseNameOf(file)) && has(value, 'name')],
];

/**
 * Whether a document may be that of a resource with a mistake: it has only the key of a kind, or an identifier under it. If it
 * were left out, its resource would count as removed from the files.
 */
function resemblesResource(value: Mapping): boolean {
  const isAlone = Object.keys(value).length === 1;
  return kinds.some(({ key }) => {
    const resource = key === undefined ? undefined : fieldOf(value, key);
    return isMap(resource) && (isAlone || has(resource, 'identifier'));
  });
}

/** A document that this action does not apply. */
export interface Foreign {
  /** What it is: "Kubernetes manifest". */
  readonly name: string;
  readonly plural: string;
  /** A sentence about a single such document. */
  readonly summary: string;
  /** The key under which this action applies the same resource, if the document only has another format. */
  readonly key?: string;
}

/**
 * Recognizes documents of other kinds and of other tools; `undefined` for all others. `file` is the path of the document's
 * file.
 */
export function foreignOf(value: unknown, file = ''): Foreign | undefined {
  if (Array.isArray(value)) {
    return isMap(value[0]) && has(value[0], 'hosts') ? createForeign('Ansible playbook') : undefined;
  }
  if (!isMap(value)) return undefined;
  const v1 = v1KindOf(value);
  if (v1 !== undefined) {
    const { noun, key } = v1;
    const summary = `This is a v1 ${noun}, which this action does not apply; write it in the v0 format, under the key \`${key}\`.`;
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
  const tool = otherTools.find(([, matches]) => matches(value, file));
  return tool && createForeign(tool[0]);
}

/** The kinds of the platform's format v1 that need not name the version, by the key of their v0 documents. */
const v1Kinds = { pipeline: 'pipeline', inputSet: 'input set', template: 'template', trigger: 'trigger' } as const;
/** What the format v1 calls an infrastructure. */
const v1Infrastructure = 'infra def';

/** What a document of the format v1 is: it names its `kind`, or its `version`, or is a pipeline in the form of v1. */
function v1KindOf(value: Mapping): { readonly noun: string; readonly key: string } | undefined {
  const named = isText(value.kind) ? value.kind.replaceAll('-', ' ') : undefined;
  const isVersion1 = Number(value.version) === 1;
  const found = Object.entries(v1Kinds).find(([key, noun]) =>
    named === undefined
      ? isVersion1 && has(value, key)
      : named === noun && (isVersion1 || (has(value, 'spec') && !hasResource(value))),
  );
  if (found !== undefined) return { noun: found[1], key: found[0] };
  if (isVersion1 && isMap(value.spec)) {
    const known = kinds.find(({ name }) => name === (named === v1Infrastructure ? 'infrastructure' : named));
    if (known?.key !== undefined) return { noun: known.name, key: known.key };
  }
  return isV1Pipeline(value.pipeline) ? { noun: 'pipeline', key: 'pipeline' } : undefined;
}

/** Whether a document contains a resource under the key of its kind, as those of the format v0 do. */
function hasResource({ spec: _, ...value }: Mapping): boolean {
  return Object.values(value).some((inner) => isMap(inner) && has(inner, 'identifier'));
}

/**
 * In the format v1, a pipeline has no identifier, and its stages are not under a key `stage`; a pipeline with one stage may
 * contain the steps or jobs directly.
 */
function isV1Pipeline(pipeline: unknown): boolean {
  if (!isMap(pipeline)) return false;
  const stages = fieldOf(pipeline, 'stages');
  const [first] = Array.isArray(stages) ? stages : [];
  if (isMap(first) && Array.isArray(first.steps) && !has(first, 'identifier')) return true;
  if (has(pipeline, 'identifier')) return false;
  if (stages === undefined) return Array.isArray(pipeline.steps) || isMap(pipeline.jobs);
  if (!isMap(first)) return false;
  // The types of stages begin with a capital in v0.
  return v1Stages.some((key) => isMap(first[key])) || (isText(first.type) && /^[a-z]/.test(first.type));
}

/** The keys of a stage of v1, but for its steps. In v0, `parallel` is a list. */
const v1Stages = ['chain', 'group', 'parallel', 'template'];

/** Documents of Drone, whose files are often in the same directory. */
function isOfDrone({ kind, ...value }: Mapping): boolean {
  if (hasResource(value)) return false;
  if (kind === 'pipeline') return Array.isArray(value.steps) || (isText(value.type) && isText(value.name));
  return (
    (kind === 'secret' && (has(value, 'get') || has(value, 'data'))) || (kind === 'signature' && has(value, 'hmac'))
  );
}

function createForeign(name: string, summary?: string, plural = pluralOf(name)): Foreign {
  return { name, plural, summary: summary ?? `This action does not apply ${plural}.` };
}

function pluralOf(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
