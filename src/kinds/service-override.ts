import { conventionOfPath, type PathConvention } from '../payload/path-convention.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, isEmpty, isMap, type Mapping, nonEmptyText, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Reference, Step } from './kind.ts';
import { textOfDocument, withScope } from './shared/config.ts';
import { errorAt } from './shared/convention.ts';
import { open } from './shared/fields.ts';
import { resolveReference } from './shared/notation.ts';
import { connectorReference } from './shared/references.ts';
import { described, wordName } from './shared/schema.ts';
import { settingsPath } from './shared/ui-path.ts';

const KEY = 'overrides';
const SECTIONS = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];

/** What a path says about an override: its document has no identity. */
function targetOf({ environment, service, infrastructure }: PathConvention) {
  const parts = [environment, service, infrastructure].filter((part) => part !== undefined);
  const place = infrastructure === undefined ? 'ENV' : 'INFRA';
  return {
    // The platform makes the same identifier where it is left out.
    identifier: parts.join('_').replaceAll('.', '_'),
    environmentRef: environment,
    serviceRef: service,
    infraIdentifier: infrastructure,
    type: `${place}_${service === undefined ? 'GLOBAL' : 'SERVICE'}_OVERRIDE`,
  };
}

function conventionOf({ document }: Step): PathConvention {
  return conventionOfPath(document.location?.file ?? '');
}

function bodyOf(step: Step): string {
  return JSON.stringify({
    ...withScope(omitUndefined(targetOf(conventionOf(step))), step),
    yaml: textOfDocument(step),
  });
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

/** Overrides of services in an environment, second version: docs/platform-api.md, Service overrides. */
export const serviceOverride = defineKind(
  {
    name: 'service override',
    plural: 'service overrides',
    noun: 'a service override',
    key: KEY,
    summary: 'Overrides of services in an environment, which the path of the file names.',
    fields: Object.fromEntries(SECTIONS.map((section) => [section, described(open, `Overrides of ${section}.`)])),
    names: wordName,
    findings,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'text in json', field: 'yaml', lifted: [] },
    create: 'POST /ng/api/serviceOverrides',
    read: 'GET /ng/api/serviceOverrides/{identifier}',
    update: 'PUT /ng/api/serviceOverrides',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/serviceOverrides/list?page={page}&size=100', whole: false, undocumented: true },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /not found|doesn't exist/,
    gitAware: true,
    references: [connectorReference],
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
    page: ({ scope }) => settingsPath(scope, 'service-overrides'),
  },
  (base) => ({
    identify(value, convention = {}) {
      const { environment, org, project } = convention;
      const identifier = environment === undefined ? undefined : targetOf(convention).identifier;
      return { ...base.identify(value), ...omitUndefined({ identifier, org, project }) };
    },
    checkStep({ key: { scope } }, { environment }): Diagnostic[] {
      const layout = 'overrides/<environment>/services/<service>/infras/<infrastructure>/';
      if (environment === undefined) {
        const summary = `The path of the file must name what the overrides apply to: \`.harness/…/${layout}\`, without the parts that do not matter.`;
        return [errorAt([KEY], summary, 'key')];
      }
      const prefix = scope.org === undefined ? 'account' : 'org';
      if (scope.project !== undefined || /^(account|org)\./.test(environment)) return [];
      return [errorAt([KEY], `Above a project, the folder must be named \`${prefix}.${environment}\`.`, 'key')];
    },
    referencesOf(step) {
      const { environmentRef, serviceRef, infraIdentifier } = targetOf(conventionOf(step));
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
    updateRequest: (step, remote) => ({ ...base.updateRequest(step, remote), body: bodyOf(step) }),
    exportOf: (key, remote) =>
      remote.text === undefined ? { value: { [KEY]: remote.value } } : base.exportOf(key, remote),
    absenceOf: (step, response) => (response.ok && response.data === null ? 'certain' : base.absenceOf(step, response)),
    resourceOf(step, responses) {
      const remote = base.resourceOf(step, responses);
      const spec = fieldOf(responses[0]?.data, 'spec');
      // One that was made in the user interface has no text.
      return 'notShown' in remote || remote.text !== undefined || !isMap(spec) ? remote : { ...remote, value: spec };
    },
  }),
);
