import { authorize } from '../access.ts';
import { invalidFields, invalidRequest, refused, success } from '../answer.ts';
import { jsonOrYamlBody } from '../body.ts';
import type { Endpoint, Exchange } from '../exchange.ts';
import { pageData, pageOf } from '../paging.ts';
import { errorsOf } from '../rules.ts';
import { created, keyOf, type Resource, replaced, type Stored } from '../state.ts';
import { requireVersion } from '../version.ts';

/** Organizations: create, read, list, update (docs/platform-api.md, Organizations). */
export const organizations: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/ng/api/organizations',
    credential: 'api-key',
    answer(exchange) {
      const organization = organizationIn(exchange);
      allow(exchange, 'core_organization_create', organization.identifier);
      if (exchange.state.organizations.has(keyOf({}, organization.identifier))) {
        const message = `An organization with identifier [${organization.identifier}] is already present`;
        throw refused(400, 'DUPLICATE_FIELD', message);
      }
      return save(exchange, created(organization, exchange.clock.now()));
    },
  },
  {
    method: 'GET',
    path: '/ng/api/organizations',
    credential: 'api-key',
    answer(exchange) {
      allow(exchange, 'core_organization_view');
      const wanted = exchange.query.getAll('identifiers');
      const all = [...exchange.state.organizations.values()];
      const listed = all.filter(({ value }) => wanted.length === 0 || wanted.includes(value.identifier)).map(shown);
      const page = pageOf(listed, exchange, { index: 'pageIndex', size: 'pageSize', defaultSize: 50, cap: 100 });
      return success(pageData(page), exchange.correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/organizations/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const stored = held(exchange, 'core_organization_view');
      return success(shown(stored), exchange.correlationId, stored.version);
    },
  },
  {
    method: 'PUT',
    path: '/ng/api/organizations/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const organization = organizationIn(exchange);
      const stored = held(exchange, 'core_organization_edit');
      if (organization.identifier !== stored.value.identifier) {
        throw invalidRequest(
          `Value mismatch: ${organization.identifier} in the body, ${stored.value.identifier} in the path`,
        );
      }
      requireVersion(exchange, stored, `Organization [${organization.identifier}]`);
      return save(exchange, replaced(stored, organization, exchange.clock.now()));
    },
  },
];

function organizationIn(exchange: Exchange): Resource {
  const body = jsonOrYamlBody(exchange);
  const errors = errorsOf('organization', body);
  if (errors.length > 0) throw invalidFields(errors);
  const { identifier, name, description, tags } = (body as { organization: Resource }).organization;
  return { identifier, name, description: description ?? '', tags: tags ?? {} };
}

function held(exchange: Exchange, permission: string): Stored<Resource> {
  const identifier = exchange.parameters.identifier ?? '';
  allow(exchange, permission, identifier);
  const stored = exchange.state.organizations.get(keyOf({}, identifier));
  if (stored === undefined) {
    throw refused(404, 'ENTITY_NOT_FOUND', `Organization with identifier [${identifier}] not found`);
  }
  return stored;
}

function save({ state, correlationId }: Exchange, stored: Stored<Resource>) {
  state.organizations.set(keyOf({}, stored.value.identifier), stored);
  return success(shown(stored), correlationId, stored.version);
}

function shown({ value, createdAt, lastModifiedAt }: Stored<Resource>): object {
  return { organization: value, createdAt, lastModifiedAt, harnessManaged: value.identifier === 'default' };
}

function allow({ state, caller }: Exchange, permission: string, identifier?: string): void {
  const place = { org: identifier };
  authorize(state, caller, { permission, resourceType: 'ORGANIZATION', place, ...(identifier && { identifier }) });
}
