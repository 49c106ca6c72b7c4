import { nullish, pipe, regex, string } from 'valibot';
import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Collection, refuseStaleAs } from '../resources/collection.ts';
import { described, identifier, mapWith, name } from '../resources/rules.ts';
import { deleteBelow } from '../resources/scope.ts';
import { definePaths, definePermissions, smallPages } from './common.ts';

/** The platform gives every project all modules, regardless of the request (docs/internals/platform-api.md, Projects). */
const modules =
  'CD CI CV CF CE STO CHAOS SRM IACM CET IDP CODE SSCA CORE PMS TEMPLATESERVICE GOVERNANCE PLATFORM SEI DBOPS'.split(
    ' ',
  );
const color = nullish(pipe(string('must be text'), regex(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour like #0063F7')));

/** Projects (docs/internals/platform-api.md, Projects). */
export const projects: Collection = {
  name: 'projects',
  entity: 'project',
  wire: { form: 'json', key: 'project' },
  paths: definePaths('/ng/api/projects'),
  lists: [{ method: 'GET', path: '/ng/api/projects', ...smallPages, identifiers: 'identifiers', below: true }],
  scope: { in: 'query', needs: 'org' },
  contains: 'project',
  permissions: { ...definePermissions('PROJECT', 'core_project'), create: ['core_project_create'] },
  schema: mapWith({ project: mapWith({ identifier, name, color, ...described }) }),
  createResource: ({ fields }, { org }) => {
    if (fields.orgIdentifier && fields.orgIdentifier !== org) {
      refuseRequest(`Value mismatch: orgIdentifier ${fields.orgIdentifier} in the body, ${org} in the query`);
    }
    return {
      orgIdentifier: org,
      identifier: String(fields.identifier),
      name: String(fields.name),
      color: fields.color || '#0063F7',
      modules,
      description: fields.description ?? '',
      tags: fields.tags ?? {},
    };
  },
  normalize: (identifier) => identifier.toLowerCase(),
  describeMismatch: (inPath, { identifier }) => `Value mismatch: ${identifier} in the body, ${inPath} in the path`,
  refuseStale: refuseStaleAs('Project'),
  refuseDuplicate: ({ identifier, org }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `A project with identifier [${identifier}] and orgIdentifier [${org}] is already present`,
    ),
  refuseMissing: ({ identifier, org }) =>
    refuse(404, 'ENTITY_NOT_FOUND', `Project with orgIdentifier [${org}] and identifier [${identifier}] not found`),
  show: ({ value, createdAt, lastModifiedAt }) => ({ project: value, createdAt, lastModifiedAt, isFavorite: false }),
  hasVersion: true,
  afterSave: ({ value: { orgIdentifier, identifier }, version }, { caller }) => {
    if (version > 0) return;
    caller.roles.push({ role: '_project_admin', org: orgIdentifier ?? undefined, project: identifier });
  },
  deletion: {
    cascade: ({ value }, { state }) =>
      deleteBelow(state, { org: value.orgIdentifier ?? undefined, project: value.identifier }),
  },
};
