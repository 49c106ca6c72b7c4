import { isDeepStrictEqual } from 'node:util';
import type { Request, Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import {
  asFilledText,
  asMap,
  getField,
  isEmpty,
  isMap,
  type Mapping,
  omitUndefined,
  type Path,
} from '../shared/object.ts';
import { joinWords } from '../shared/text.ts';
import { parsePayload } from '../syntax/parse.ts';
import { defineKind } from './define.ts';
import type { Kind, PathConvention, ReadSender, Reference, Step } from './kind.ts';
import type { ListedEntry } from './kind-list.ts';
import { environmentPermissions, permissionsOn } from './permissions.ts';
import type { Difference, RemoteResource } from './remote-resource.ts';
import { isSameScope } from './resource-key.ts';
import { findDifferences } from './shared/compare.ts';
import { getConfig, textOfDocument, withScope } from './shared/config.ts';
import { at, checkDuplicates } from './shared/diagnostics.ts';
import { connectorReferences, resolveReference, secretReferences, storedFileReferences } from './shared/references.ts';
import { buildRequest } from './shared/requests.ts';
import { whyIncomplete } from './shared/responses.ts';
import { defineScopeFields, field, maybe, optionalMap, optionalMaps, text } from './shared/schema.ts';
import { convertEntries } from './shown.ts';

const topKey = 'overrides';

/** What an override applies to, by the names in a path. A file in the platform's layout has none of these fields. */
const targetFields = {
  environmentRef: 'environment',
  serviceRef: 'service',
  infraIdentifier: 'infrastructure',
} as const;

/**
 * Which cluster an override applies to. Public clients disagree on its type and identifier (docs/internals/platform-api.md, Service
 * overrides).
 */
const clusterField = 'clusterIdentifier';

type OverrideTarget = Readonly<Partial<Record<keyof typeof targetFields, string>>>;

/** What a document applies to, by its fields or the path of its file. */
function targetIn(overrides: unknown, convention: PathConvention): OverrideTarget {
  const fields = Object.entries(targetFields).map(([field, directory]) => [
    field,
    asFilledText(getField(overrides, field)) ?? convention[directory],
  ]);
  return omitUndefined(Object.fromEntries(fields));
}

function readTarget({ document, convention }: Step): OverrideTarget {
  return targetIn(getField(document.value, topKey), convention);
}

function generateIdentifier({ environmentRef, serviceRef, infraIdentifier }: OverrideTarget): string | undefined {
  if (environmentRef === undefined) return undefined;
  return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}

/** The platform's word for overrides of such a target (docs/internals/platform-api.md, Service overrides). */
function findOverrideType({ serviceRef, infraIdentifier }: OverrideTarget): string {
  return `${infraIdentifier ? 'INFRA' : 'ENV'}_${serviceRef ? 'SERVICE' : 'GLOBAL'}_OVERRIDE`;
}

function isOfTarget(shown: Mapping, target: OverrideTarget): boolean {
  const names = Object.keys(targetFields) as (keyof OverrideTarget)[];
  return (
    isEmpty(shown[clusterField]) && names.every((name) => (asFilledText(shown[name]) ?? '') === (target[name] ?? ''))
  );
}

/** Errors about what a document applies to: no environment, one other than its path says, or one without its level. */
function checkTarget(step: Step): Diagnostic[] {
  const { convention } = step;
  const overrides = getConfig(step);
  const { environmentRef } = readTarget(step);
  const layout = '.harness/…/overrides/<environment>/services/<service>/infras/<infrastructure>/';
  if (environmentRef === undefined) {
    const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
    return [createError(summary, at([topKey], 'key'))];
  }
  const contradictions = Object.entries(targetFields).flatMap(([field, directory]) => {
    const stated = asFilledText(overrides[field]);
    if (stated === undefined || convention.environment === undefined || stated === convention[directory]) return [];
    const inPath = convention[directory] === undefined ? 'none' : `"${convention[directory]}"`;
    const summary = `Two values for the ${directory}: the document says "${stated}", but the path of its file says ${inPath}.`;
    return [createError(summary, at([topKey, field]))];
  });
  const { scope } = step.key;
  const prefix = scope.org === undefined ? 'account' : 'org';
  if (scope.project !== undefined || /^(account|org)\./.test(environmentRef)) return contradictions;
  const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
  return [...contradictions, createError(summary, at([topKey], 'key'))];
}

function findTargetReferences(step: Step): Reference[] {
  const { environmentRef, serviceRef, infraIdentifier } = readTarget(step);
  const { scope } = step.key;
  const pathOf = (field: keyof OverrideTarget) => [topKey, ...(isEmpty(getConfig(step)[field]) ? [] : [field])];
  const environment = resolveReference(environmentRef ?? '', scope);
  const service = resolveReference(serviceRef ?? '', scope);
  const parent = environment && { kind: 'environment', ...environment };
  return [
    ...(parent ? [{ ...parent, path: pathOf('environmentRef') }] : []),
    ...(service ? [{ kind: 'service', ...service, path: pathOf('serviceRef') }] : []),
    ...(parent && infraIdentifier !== undefined
      ? [
          {
            kind: 'infrastructure',
            scope: parent.scope,
            parent,
            identifier: infraIdentifier,
            path: pathOf('infraIdentifier'),
          },
        ]
      : []),
  ];
}

/** The fields of a document that are not part of the override. */
const identityFields = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(targetFields)];

/** The text of the override alone, which is the user's own text if the document contains nothing else. */
function formatOverrideText(step: Step): string {
  const text = textOfDocument(step);
  const overrides = getConfig(step);
  const stated = identityFields.filter((field) => Object.hasOwn(overrides, field));
  if (stated.length === 0) return text;
  const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
  const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
  const cut = text
    .split('\n')
    .filter((line) => !isStated.test(line))
    .join('\n');
  const { documents } = parsePayload({ bytes: Buffer.from(cut) });
  const isSame = documents.length === 1 && isDeepStrictEqual(documents[0]?.value, { [topKey]: sections });
  return isSame ? cut : JSON.stringify({ [topKey]: sections });
}

/**
 * Whether the list of its environment shows that an override does not exist. That list is in the contract, but shows only
 * overrides of a service in an environment of the same scope, and neither their identifiers nor all their fields
 * (docs/internals/platform-api.md, Service overrides). For others it only shows that the environment and the service exist.
 */
async function confirmAbsence(step: Step, read: ReadSender): Promise<'certain' | 'likely' | undefined> {
  const { scope } = step.key;
  const target = readTarget(step);
  const { environmentRef, serviceRef } = target;
  if (environmentRef === undefined) return undefined;
  const response = await read(
    buildRequest(
      'GET /ng/api/environmentsV2/serviceOverrides?environmentIdentifier={environmentRef}&serviceIdentifier={serviceRef}&page=0&size=100',
      scope,
      { environmentRef, serviceRef },
    ),
  );
  const page = asMap(response.data);
  const entries = Array.isArray(page.content) ? page.content.map(asMap) : undefined;
  if (!response.ok || entries === undefined) return undefined;
  const readable = entries.filter((entry) => asFilledText(entry.environmentRef) !== undefined);
  const isWhole = (page.totalItems ?? entries.length) === entries.length;
  if (!isWhole || whyIncomplete(page, entries.length, readable.length) !== undefined) return undefined;
  const environment = resolveReference(environmentRef, scope);
  const isListed =
    findOverrideType(target) === 'ENV_SERVICE_OVERRIDE' &&
    environment !== undefined &&
    isSameScope(environment.scope, scope);
  if (!isListed) return 'likely';
  return entries.some((entry) => entry.serviceRef === serviceRef) ? undefined : 'certain';
}

/** What an override can contain. The first three are lists of items with names. */
const sectionFields = {
  variables: optionalMaps,
  manifests: optionalMaps,
  configFiles: optionalMaps,
  applicationSettings: optionalMap,
  connectionStrings: optionalMap,
};
const sections = Object.keys(sectionFields);

function createBody(step: Step, remote?: RemoteResource): string {
  const identifier = remote?.envelope?.identifier ?? step.key.identifier;
  return JSON.stringify({
    ...withScope({ identifier, ...createTargetFields(step) }, step),
    yaml: formatOverrideText(step),
  });
}

function createTargetFields(step: Step) {
  const target = readTarget(step);
  return { ...target, type: findOverrideType(target) };
}

/** All requests name what the override applies to, and a registration names the scope only in its body. */
function createGit({ git = {} }: Kind): NonNullable<Kind['git']> {
  const withTarget = (request: Request, step: Step): Request => {
    const { type: serviceOverridesType, ...target } = createTargetFields(step);
    return { ...request, query: { ...request.query, ...target, serviceOverridesType } };
  };
  return {
    importRequest(step, place) {
      const request = git.importRequest?.(step, place) as Request;
      const { orgIdentifier: _, projectIdentifier: __, ...query } = request.query;
      return {
        ...request,
        query,
        contentType: 'application/json',
        body: JSON.stringify(withScope(createTargetFields(step), step)),
      };
    },
    moveRequest: (step, place) => withTarget(git.moveRequest?.(step, place) as Request, step),
    repointRequest: (step, place) => withTarget(git.repointRequest?.(step, place) as Request, step),
  };
}

/** An override created in the user interface has no text. One of a cluster is left as it is. */
function withSpec(remote: RemoteResource): RemoteResource {
  const spec = remote.envelope?.spec;
  if (!isEmpty(remote.envelope?.[clusterField])) return { ...remote, lockedBecause: 'it applies only to a cluster' };
  if (remote.text !== undefined || !isMap(spec)) return remote;
  const { isPartial: _, ...rest } = remote;
  return { ...rest, value: spec };
}

/** An override may have been created with another identifier: it is identified by what it applies to. */
function replaceIdentifier(step: Step, response: Response): Response {
  const { data } = response;
  if (!isMap(data) || !isOfTarget(data, readTarget(step))) return response;
  return { ...response, data: { ...data, identifier: step.key.identifier } };
}

function* checkOverride(overrides: Mapping, path: Path): Generator<Diagnostic> {
  if (!isEmpty(overrides[clusterField])) {
    const summary = `This action does not apply overrides of a cluster; without \`${clusterField}\`, this one would apply to all clusters of its environment.`;
    yield createError(summary, at([...path, clusterField], 'key'));
  }
  if (sections.every((section) => isEmpty(overrides[section]))) {
    yield createError(`\`${topKey}\` must contain ${joinWords(sections, 'or')}.`, at(path, 'key'));
  }
  for (const section of sections.slice(0, 3)) {
    yield* checkDuplicates(overrides[section], [...path, section], '', findItemName);
  }
}

function findItemName(item: unknown): unknown {
  return (
    asFilledText(getField(item, 'name')) ??
    getField(getField(item, 'manifest') ?? getField(item, 'configFile'), 'identifier')
  );
}

/** The differences in content. The fields that say what an override applies to identify it. */
function compareOverride(base: Kind, step: Step, remote: RemoteResource): Difference[] {
  const spec = remote.text === undefined ? remote.envelope?.spec : undefined;
  const found = isMap(spec) ? findSpecDifferences(getConfig(step), spec) : base.compare(step, remote);
  return found.filter(({ path }) => !identityFields.includes(String(path[1])));
}

/** The differences from the content as the platform renders it, which has empty sections and fields with defaults too. */
function findSpecDifferences(overrides: Mapping, spec: Mapping): Difference[] {
  const added = sections.filter((section) => !Object.hasOwn(overrides, section) && !isEmpty(spec[section]));
  return [
    ...findDifferences(overrides, spec, 'written', [topKey]),
    ...added.map((section) => ({ path: [topKey, section], desired: undefined, remote: spec[section] })),
  ];
}

/** The entry of a list, which is found by what the override applies to, and by its identifier. */
function convertEntry(entry: ListedEntry): ListedEntry {
  const resource = withSpec(entry.resource);
  if (resource.lockedBecause !== undefined) return { ...entry, resource };
  const identifier = generateIdentifier(targetIn(entry.shown, {})) ?? entry.identifier;
  return { ...entry, resource, ...(identifier !== entry.identifier && { alias: identifier }) };
}

const overridePermissions = { ...environmentPermissions, delete: ['edit'] };

/** Overrides of services in an environment, second version: docs/internals/platform-api.md, Service overrides. */
export const serviceOverride = defineKind({
  name: 'service override',
  key: 'overrides',
  path: {
    directories: [
      'overrides/{environment}',
      'overrides/{environment}/infras/{infrastructure}',
      'overrides/{environment}/services/{service}',
      'overrides/{environment}/services/{service}/infras/{infrastructure}',
    ],
    names: ({ environmentRef, serviceRef, infraIdentifier }) =>
      omitUndefined({
        environment: asFilledText(environmentRef),
        service: asFilledText(serviceRef),
        infrastructure: asFilledText(infraIdentifier),
      }),
  },
  summary: 'Overrides of services in an environment. The document or the path of its file names the environment.',
  fields: {
    identifier: field(
      maybe(text),
      'Identifier of the override; by default the platform generates one from what it applies to.',
    ),
    ...defineScopeFields('the override'),
    environmentRef: field(maybe(text), 'Environment to which it applies, if the path of the file does not name it.', {
      decides: true,
    }),
    serviceRef: field(maybe(text), 'Service to which it applies; defaults to all of them.', { decides: true }),
    infraIdentifier: field(maybe(text), 'Infrastructure to which it applies; defaults to all of them.', {
      decides: true,
    }),
    ...Object.fromEntries(
      Object.entries(sectionFields).map(([section, rule]) => [section, field(rule, `Overrides of ${section}.`)]),
    ),
  },
  checks: { resource: checkOverride, step: checkTarget },
  elsewhere: {
    terraform: { resources: ['harness_platform_service_overrides_v2', 'harness_platform_overrides'] },
    policy: { type: 'override', root: 'overrideEntity' },
  },
  api: {
    wire: {
      form: 'text in json',
      field: 'yaml',
      lifted: [],
      kept: ['identifier', 'spec', clusterField, ...Object.keys(targetFields)],
    },
    scopeIn: 'body',
    create: 'POST /ng/api/serviceOverrides',
    read: 'GET /ng/api/serviceOverrides/{identifier}',
    update: 'PUT /ng/api/serviceOverrides',
    list: {
      request: 'POST /ng/api/serviceOverrides/v2/list?page={page}&size=100',
      fallback: 'GET /ng/api/serviceOverrides/list?page={page}&size=100',
      undocumented: true,
    },
    response: { absent: /not found|doesn't exist/ },
    git: {
      import: 'POST /ng/api/serviceOverrides/import',
      move: 'POST /ng/api/serviceOverrides/move-config?identifier={identifier}',
      repoint: 'PUT /ng/api/serviceOverrides/update-git-metadata?identifier={identifier}',
    },
    deletion: { request: 'DELETE /ng/api/serviceOverrides/{identifier}' },
  },
  references: [...connectorReferences, ...secretReferences, ...storedFileReferences],
  permissions: {
    ...overridePermissions,
    // Public clients disagree on the permission for the override of one service (docs/internals/platform-api.md, Service
    // overrides).
    for(step, write) {
      const [environment, ...others] = findTargetReferences(step);
      if (environment?.kind !== 'environment' || others.some(({ kind }) => kind === 'service')) return [];
      return permissionsOn(environmentPermissions, overridePermissions[write], environment);
    },
    also: 'Services: view, create or edit, for the override of one service',
  },
  page: 'service-overrides',
  reads: { confirmAbsence },
  order: { needs: findTargetReferences },
  overrides: (base) => ({
    identify: (value, convention = {}) => ({
      ...omitUndefined({ identifier: generateIdentifier(targetIn(getField(value, topKey), convention)) }),
      ...base.identify(value),
    }),
    findReferences: (step) => [...findTargetReferences(step), ...base.findReferences(step)],
    git: createGit(base),
    createRequest: (step) => ({ ...base.createRequest(step), body: createBody(step) }),
    updateRequest: (step, remote) => ({ ...base.updateRequest(step, remote), body: createBody(step, remote) }),
    exportResource: (key, remote) =>
      remote.text === undefined ? { value: { [topKey]: remote.value } } : base.exportResource(key, remote),
    compareSaved(step, response) {
      const { kind } = step;
      const shown = kind.parseResource(step, [response]);
      return 'problem' in shown ? [] : kind.compare(step, shown);
    },
    // It may exist with another identifier, which only the list shows.
    findAbsence: (step, response) =>
      (response.ok && response.data === null) || base.findAbsence(step, response) !== undefined ? 'likely' : undefined,
    parseResource(step, responses) {
      const own = responses.map((response) => replaceIdentifier(step, response));
      const remote = base.parseResource(step, own);
      return 'problem' in remote ? remote : withSpec(remote);
    },
    compare: (step, remote) => compareOverride(base, step, remote),
    buildDesired: formatOverrideText,
    ...(base.list && { list: convertEntries(base.list, convertEntry) }),
  }),
});
