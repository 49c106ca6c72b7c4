import { stringify } from 'yaml';
import { asList } from '../../src/shared/object.ts';
import { refuse, refuseAbsent, refuseRequest } from '../protocol/response.ts';
import { type Collection, describeScope, type Names } from '../resources/collection.ts';
import { described, filledText, mapWith, optionalText } from '../resources/rules.ts';
import { describeReference, findReferred } from '../state/references.ts';
import { type Resource, readScope, type State, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, deliveryPages } from './common.ts';
import { requireSameFields } from './environments.ts';

/** Environment groups (docs/internals/platform-api.md, Environment groups). Their text is reformatted, not kept. */
export const environmentGroups: Collection = {
  name: 'environmentGroups',
  entity: 'environmentGroup',
  wire: { form: 'text-in-json', key: 'environmentGroup' },
  paths: definePaths('/ng/api/environmentGroup'),
  lists: [
    {
      method: 'POST',
      path: '/ng/api/environmentGroup/list',
      ...deliveryPages,
      defaultSize: 10,
      filterType: 'EnvironmentGroup',
      identifiers: 'envGroupIdentifiers',
      identifiersInQuery: true,
    },
  ],
  scope: { in: 'body' },
  permissions: definePermissions('ENVIRONMENT_GROUP', 'core_environmentgroup'),
  schema: mapWith({ identifier: filledText, yaml: filledText, color: optionalText, ...described }),
  check({ document }, names) {
    if (Object.keys(document).length === 0) refuseRequest('environmentGroup is missing in the yaml');
    requireSameFields('environment group', names, [
      ['Environment Group Identifier', document.identifier, names.identifier],
      ...(document.orgIdentifier ? [['Org Identifier', document.orgIdentifier, names.org] as const] : []),
      ...(document.projectIdentifier
        ? [['Project Identifier', document.projectIdentifier, names.project] as const]
        : []),
    ]);
    if (!Array.isArray(document.envIdentifiers)) refuseRequest('envIdentifiers is missing in the yaml');
  },
  createResource({ fields, document }, { org, project }, accountId) {
    const identifier = String(fields.identifier);
    const rendered = {
      name: document.name ?? identifier,
      identifier,
      description: document.description ?? '',
      tags: document.tags ?? {},
      orgIdentifier: org,
      projectIdentifier: project,
      envIdentifiers: document.envIdentifiers ?? [],
    };
    return {
      ...rendered,
      name: String(rendered.name),
      accountId,
      ...toScopeFields({ org, project }),
      color: fields.color || '#0063F7',
      yaml: stringify({ environmentGroup: rendered }),
    };
  },
  describeMismatch: (inPath, { identifier }) =>
    `Environment Group Identifier [${identifier}] does not match [${inPath}] in the url`,
  refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `${describe(names)} already exists`),
  refuseMissing: (names, operation) =>
    operation === 'read'
      ? refuseAbsent(`${describe(names)} not found`)
      : refuseRequest(`${describe(names)} doesn't exist.`),
  references: {
    to: ['environments'],
    refuse: (reference) => refuseRequest(`${describeReference(reference)} not found`),
  },
  show: ({ value, version, createdAt, lastModifiedAt }, state) => ({
    envGroup: { ...value, deleted: false, version, envResponse: findEnvironments(value, state) },
    createdAt,
    lastModifiedAt,
  }),
  hasVersion: true,
  updateIgnoresVersion: true,
  refuseStale: ({ identifier, org, project }) =>
    refuseRequest(
      `Environment Group [${identifier}] under Project[${project}], Organization [${org}] is not on the correct version.`,
    ),
  deletion: {
    show: ({ value: { accountId, orgIdentifier, projectIdentifier, identifier } }) => ({
      deleted: true,
      accountId,
      orgIdentifier,
      projectIdentifier,
      identifier,
    }),
    force: true,
    refuseReferenced: ({ identifier }, count) =>
      refuse(
        400,
        'ENTITY_REFERENCE_EXCEPTION',
        `The environment group ${identifier} cannot be deleted because it is being referenced in ${count} entities.`,
      ),
  },
};

function describe(names: Names): string {
  return `Environment Group [${names.identifier}] under ${describeScope(names)}`;
}

function findEnvironments(group: Resource, state: State): object[] {
  return asList(group.envIdentifiers).flatMap((identifier) => {
    const environment = findReferred(state, 'environments', String(identifier), readScope(group));
    return environment ? [{ environment: environment.value, createdAt: environment.createdAt }] : [];
  });
}
