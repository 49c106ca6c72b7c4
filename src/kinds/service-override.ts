import { isDeepStrictEqual } from 'node:util';
import { nullish } from 'valibot';
import { parsePayload } from '../payload/parse.ts';
import { conventionOfPath, type PathConvention } from '../payload/path-convention.ts';
import type { Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, isEmpty, isMap, type Mapping, nonEmptyText, omitUndefined, type Path } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { Difference, Kind, Reference, RemoteResource, Step } from './kind.ts';
import { configOf, textOfDocument, withScope } from './shared/config.ts';
import { errorAt } from './shared/convention.ts';
import { open } from './shared/fields.ts';
import { resolveReference } from './shared/notation.ts';
import { connectorReference, secretReferences } from './shared/references.ts';
import { described, maybe, text, wordName } from './shared/schema.ts';
import { settingsPath } from './shared/ui-path.ts';

const KEY = 'overrides';
const SECTIONS = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];

/**
 * The fields that say what an override applies to, by their names in a path. A file in the platform's layout has none of them.
 */
const TARGET = { environmentRef: 'environment', serviceRef: 'service', infraIdentifier: 'infrastructure' } as const;
/** The fields of a document that are not part of the override. */
const IDENTITY = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(TARGET)];

type Target = Readonly<Partial<Record<keyof typeof TARGET, string>>>;

/** What a document applies to, by its fields or the path of its file. */
function targetIn(overrides: unknown, convention: PathConvention): Target {
  const fields = Object.entries(TARGET).map(([field, folder]) => [
    field,
    nonEmptyText(fieldOf(overrides, field)) ?? convention[folder],
  ]);
  return omitUndefined(Object.fromEntries(fields));
}

function targetOf({ document }: Step): Target {
  return targetIn(fieldOf(document.value, KEY), conventionOfPath(document.location?.file ?? ''));
}

/** The identifier that the platform generates by default. */
function identifierOf({ environmentRef, serviceRef, infraIdentifier }: Target): string | undefined {
  if (environmentRef === undefined) return undefined;
  return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}

function typeOf({ serviceRef, infraIdentifier }: Target): string {
  return `${infraIdentifier ? 'INFRA' : 'ENV'}_${serviceRef ? 'SERVICE' : 'GLOBAL'}_OVERRIDE`;
}

function isOfTarget(shown: Mapping, target: Target): boolean {
  const names = Object.keys(TARGET) as (keyof Target)[];
  return names.every((name) => (nonEmptyText(shown[name]) ?? '') === (target[name] ?? ''));
}

function bodyOf(step: Step, remote?: RemoteResource): string {
  const target = targetOf(step);
  const fields = {
    identifier: remote?.envelope?.identifier ?? step.key.identifier,
    ...target,
    type: typeOf(target),
  };
  return JSON.stringify({ ...withScope(fields, step), yaml: textOf(step) });
}

/** The text of the override alone, which is the user's own text if the document contains nothing else. */
function textOf(step: Step): string {
  const text = textOfDocument(step);
  const overrides = configOf(step);
  const stated = IDENTITY.filter((field) => Object.hasOwn(overrides, field));
  if (stated.length === 0) return text;
  const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
  const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
  const cut = text
    .split('\n')
    .filter((line) => !isStated.test(line))
    .join('\n');
  const { documents } = parsePayload({ bytes: Buffer.from(cut) });
  const isSame = documents.length === 1 && isDeepStrictEqual(documents[0]?.value, { [KEY]: sections });
  return isSame ? cut : JSON.stringify({ [KEY]: sections });
}

/** An override created in the user interface has no text. */
function withSpec(remote: RemoteResource): RemoteResource {
  const spec = remote.envelope?.spec;
  return remote.text !== undefined || !isMap(spec) ? remote : { ...remote, value: spec };
}

/** An override may have been created with another identifier: it is identified by what it applies to. */
function withIdentifierOf(step: Step, response: Response): Response {
  const { data } = response;
  if (!isMap(data) || !isOfTarget(data, targetOf(step))) return response;
  return { ...response, data: { ...data, identifier: step.key.identifier } };
}

function* findings(overrides: Mapping, path: Path): Generator<Diagnostic> {
  if (SECTIONS.every((section) => isEmpty(overrides[section]))) {
    yield errorAt(path, `\`${KEY}\` must contain ${SECTIONS.slice(0, -1).join(', ')} or ${SECTIONS.at(-1)}.`, 'key');
  }
  const nameOf = (item: unknown) =>
    nonEmptyText(fieldOf(item, 'name')) ??
    nonEmptyText(fieldOf(fieldOf(item, 'manifest') ?? fieldOf(item, 'configFile'), 'identifier'));
  for (const section of SECTIONS.slice(0, 3)) {
    const items = overrides[section];
    const seen = new Set<string>();
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
      const name = nameOf(item);
      if (name !== undefined && seen.has(name))
        yield errorAt([...path, section, index], `Duplicate "${name}" in \`${section}\`.`);
      if (name !== undefined) seen.add(name);
    }
  }
}

/** The differences in content. The fields that say what an override applies to identify it. */
function differencesOf(base: Kind, step: Step, remote: RemoteResource): Difference[] {
  return base.differencesOf(step, remote).filter(({ path }) => !IDENTITY.includes(String(path[1])));
}

/** Overrides of services in an environment, second version: docs/platform-api.md, Service overrides. */
export const serviceOverride: KindDefinition = {
  summary: 'Overrides of services in an environment, which the document or the path of its file names.',
  fields: {
    identifier: described(
      maybe(text),
      'Identifier of the override; by default the platform generates one from what it applies to.',
    ),
    orgIdentifier: described(nullish(text), 'Organization of the override.'),
    projectIdentifier: described(nullish(text), 'Project of the override.'),
    environmentRef: described(
      maybe(text),
      'Environment to which it applies, if the path of the file does not name it.',
    ),
    serviceRef: described(maybe(text), 'Service to which it applies; defaults to all of them.'),
    infraIdentifier: described(maybe(text), 'Infrastructure to which it applies; defaults to all of them.'),
    ...Object.fromEntries(SECTIONS.map((section) => [section, described(open, `Overrides of ${section}.`)])),
  },
  names: wordName,
  findings,
  wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['identifier', 'spec', ...Object.keys(TARGET)] },
  create: 'POST /ng/api/serviceOverrides',
  read: 'GET /ng/api/serviceOverrides/{identifier}',
  update: 'PUT /ng/api/serviceOverrides',
  scopeIn: 'body',
  list: { request: 'GET /ng/api/serviceOverrides/list?page={page}&size=100', whole: true, undocumented: true },
  shownAt: { saved: '', read: '', listed: '' },
  absent: /not found|doesn't exist/,
  gitAware: true,
  references: [connectorReference, ...secretReferences],
  folders: [
    'overrides/{environment}',
    'overrides/{environment}/infras/{infrastructure}',
    'overrides/{environment}/services/{service}',
    'overrides/{environment}/services/{service}/infras/{infrastructure}',
  ],
  folderNames: ({ environmentRef, serviceRef, infraIdentifier }) =>
    omitUndefined({
      environment: nonEmptyText(environmentRef),
      service: nonEmptyText(serviceRef),
      infrastructure: nonEmptyText(infraIdentifier),
    }),
  deletion: { request: 'DELETE /ng/api/serviceOverrides/{identifier}' },
  page: ({ scope }) => settingsPath(scope, 'service-overrides'),
  overrides: (base) => ({
    identify(value, convention = {}) {
      const stated = base.identify(value);
      return { ...omitUndefined({ identifier: identifierOf(targetIn(fieldOf(value, KEY), convention)) }), ...stated };
    },
    checkStep(step, convention): Diagnostic[] {
      const overrides = configOf(step);
      const { environmentRef } = targetOf(step);
      const layout = '.harness/…/overrides/<environment>/services/<service>/infras/<infrastructure>/';
      if (environmentRef === undefined) {
        const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
        return [errorAt([KEY], summary, 'key')];
      }
      const contradictions = Object.entries(TARGET).flatMap(([field, folder]) => {
        const stated = nonEmptyText(overrides[field]);
        if (stated === undefined || convention.environment === undefined || stated === convention[folder]) return [];
        const inPath = convention[folder] === undefined ? 'none' : `"${convention[folder]}"`;
        const summary = `Two values for the ${folder}: the document says "${stated}", but the path of its file says ${inPath}.`;
        return [errorAt([KEY, field], summary)];
      });
      const { scope } = step.key;
      const prefix = scope.org === undefined ? 'account' : 'org';
      if (scope.project !== undefined || /^(account|org)\./.test(environmentRef)) return contradictions;
      const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
      return [...contradictions, errorAt([KEY], summary, 'key')];
    },
    referencesOf(step) {
      const { environmentRef, serviceRef, infraIdentifier } = targetOf(step);
      const { scope } = step.key;
      const path = [KEY];
      const environment = environmentRef === undefined ? undefined : resolveReference(environmentRef, scope);
      const service = serviceRef === undefined ? undefined : resolveReference(serviceRef, scope);
      const named: (Reference | undefined)[] = [
        environment && { kind: 'environment', ...environment, path },
        service && { kind: 'service', ...service, path },
        environment && infraIdentifier !== undefined
          ? {
              kind: 'infrastructure',
              scope: environment.scope,
              parent: { kind: 'environment', ...environment },
              identifier: infraIdentifier,
              path,
            }
          : undefined,
      ];
      return [...named.flatMap((reference) => reference ?? []), ...base.referencesOf(step)];
    },
    createRequest: (step) => ({ ...base.createRequest(step), body: bodyOf(step) }),
    updateRequest: (step, remote) => ({ ...base.updateRequest(step, remote), body: bodyOf(step, remote) }),
    exportOf: (key, remote) =>
      remote.text === undefined ? { value: { [KEY]: remote.value } } : base.exportOf(key, remote),
    verify: (step, response) => base.verify(step, withIdentifierOf(step, response)),
    savedDifferencesOf(step, response) {
      const shown = base.resourceOf(step, [withIdentifierOf(step, response)]);
      return 'notShown' in shown ? [] : differencesOf(base, step, withSpec(shown));
    },
    // It may exist with another identifier, which only the list shows.
    absenceOf: (step, response) =>
      (response.ok && response.data === null) || base.absenceOf(step, response) !== undefined ? 'likely' : undefined,
    resourceOf(step, responses) {
      const own = responses.map((response) => withIdentifierOf(step, response));
      const remote = base.resourceOf(step, own);
      return 'notShown' in remote ? remote : withSpec(remote);
    },
    differencesOf: (step, remote) => differencesOf(base, step, remote),
    desiredOf: textOf,
    ...(base.list && {
      list: {
        ...base.list,
        // By the resources that they apply to, and by their identifiers.
        pageOf(response, of) {
          const page = base.list?.pageOf(response, of);
          const entries = page?.entries.map((entry) => {
            const resource = withSpec(entry.resource);
            const identifier = identifierOf(targetIn(entry.shown, {})) ?? entry.identifier;
            return { ...entry, resource, ...(identifier !== entry.identifier && { alias: identifier }) };
          });
          return page && { ...page, entries: entries ?? [] };
        },
      },
    }),
  }),
};
