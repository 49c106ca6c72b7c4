import { authorize } from '../access.ts';
import { invalidFields, invalidRequest, refused, success } from '../answer.ts';
import { jsonOrYamlBody } from '../body.ts';
import type { Endpoint, Exchange } from '../exchange.ts';
import { pageData, pageOf } from '../paging.ts';
import { errorsOf } from '../rules.ts';
import { requirePlace } from '../scope.ts';
import { created, projectKey, type Resource, replaced, type Stored } from '../state.ts';
import { requireVersion } from '../version.ts';

/** The platform gives every project all modules, whatever was sent (docs/platform-api.md, Projects). */
const modules =
  'CD CI CV CF CE STO CHAOS SRM IACM CET IDP CODE SSCA CORE PMS TEMPLATESERVICE GOVERNANCE PLATFORM SEI DBOPS'.split(
    ' ',
  );

type Project = Resource & { readonly orgIdentifier: string };

/** Projects: create, read, list and update (docs/platform-api.md, Projects and Lists). */
export const projects: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/ng/api/projects',
    credential: 'api-key',
    answer(exchange) {
      const { state, caller, clock } = exchange;
      const project = projectIn(exchange);
      const org = project.orgIdentifier;
      requirePlace(state, { org });
      const need = { permission: 'core_project_create', resourceType: 'PROJECT', place: { org } };
      authorize(state, caller, need);
      if (state.projects.has(projectKey(org, project.identifier))) {
        const message = `A project with identifier [${project.identifier}] and orgIdentifier [${org}] is already present`;
        throw refused(400, 'DUPLICATE_FIELD', message);
      }
      caller.roles.push({ role: '_project_admin', org, project: project.identifier });
      return save(exchange, created(project, clock.now()));
    },
  },
  {
    method: 'GET',
    path: '/ng/api/projects',
    credential: 'api-key',
    answer(exchange) {
      const { state, caller, query, correlationId } = exchange;
      const org = query.get('orgIdentifier') || undefined;
      requirePlace(state, { org });
      authorize(state, caller, { permission: 'core_project_view', resourceType: 'PROJECT', place: { org } });
      const wanted = query.getAll('identifiers').map((identifier) => identifier.toLowerCase());
      const listed = [...state.projects.values()]
        .filter(({ value }) => org === undefined || value.orgIdentifier === org)
        .filter(({ value }) => wanted.length === 0 || wanted.includes(value.identifier.toLowerCase()))
        .map(shown);
      const page = pageOf(listed, exchange, { index: 'pageIndex', size: 'pageSize', defaultSize: 50, cap: 100 });
      return success(pageData(page), correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/projects/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const stored = held(exchange, 'core_project_view');
      return success(shown(stored), exchange.correlationId, stored.version);
    },
  },
  {
    method: 'PUT',
    path: '/ng/api/projects/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const project = projectIn(exchange);
      const stored = held(exchange, 'core_project_edit');
      if (project.identifier.toLowerCase() !== stored.value.identifier.toLowerCase()) {
        throw invalidRequest(
          `Value mismatch: ${project.identifier} in the body, ${stored.value.identifier} in the path`,
        );
      }
      requireVersion(exchange, stored, `Project [${project.identifier}]`);
      const value = { ...project, identifier: stored.value.identifier };
      return save(exchange, replaced(stored, value, exchange.clock.now()));
    },
  },
];

function projectIn(exchange: Exchange): Project {
  const body = jsonOrYamlBody(exchange);
  const errors = errorsOf('project', body);
  if (errors.length > 0) throw invalidFields(errors);
  const { project } = body as { project: Record<string, unknown> };
  const org = orgOf(exchange);
  if (project.orgIdentifier && project.orgIdentifier !== org) {
    throw invalidRequest(`Value mismatch: orgIdentifier ${project.orgIdentifier} in the body, ${org} in the query`);
  }
  return {
    orgIdentifier: org,
    identifier: String(project.identifier),
    name: String(project.name),
    color: project.color || '#0063F7',
    modules,
    description: project.description ?? '',
    tags: project.tags ?? {},
  };
}

function orgOf({ query }: Exchange): string {
  return query.get('orgIdentifier') || 'default';
}

function held(exchange: Exchange, permission: string): Stored<Project> {
  const { state, caller, parameters } = exchange;
  const identifier = parameters.identifier ?? '';
  const org = orgOf(exchange);
  requirePlace(state, { org });
  authorize(state, caller, { permission, resourceType: 'PROJECT', place: { org, project: identifier }, identifier });
  const stored = state.projects.get(projectKey(org, identifier));
  if (stored === undefined) {
    const message = `Project with orgIdentifier [${org}] and identifier [${identifier}] not found`;
    throw refused(404, 'ENTITY_NOT_FOUND', message);
  }
  return stored;
}

function save({ state, correlationId }: Exchange, stored: Stored<Project>) {
  state.projects.set(projectKey(stored.value.orgIdentifier, stored.value.identifier), stored);
  return success(shown(stored), correlationId, stored.version);
}

function shown({ value, createdAt, lastModifiedAt }: Stored<Project>): object {
  return { project: value, createdAt, lastModifiedAt, isFavorite: false };
}
