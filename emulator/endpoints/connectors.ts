import { authorize } from '../access.ts';
import { invalidFields, invalidRequest, refused, success, unprocessable } from '../answer.ts';
import { jsonBody, jsonOrYamlBody } from '../body.ts';
import { type Endpoint, type Exchange, placeOf } from '../exchange.ts';
import { pageData, pageOf } from '../paging.ts';
import { judge } from '../policy.ts';
import { errorsOf } from '../rules.ts';
import { requirePlace } from '../scope.ts';
import { created, keyOf, type Place, type Resource, replaced, type Stored } from '../state.ts';
import { requireVersion } from '../version.ts';

/** Connectors of every type: create, read, list and update (docs/platform-api.md, Connectors and Lists). */
export const connectors: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/ng/api/connectors',
    credential: 'api-key',
    answer(exchange) {
      const { connector, place } = connectorIn(exchange);
      const { identifier, name } = connector;
      allow(exchange, 'core_connector_edit', place);
      if (identifier === 'harnessSecretManager')
        throw invalidRequest(`${identifier} cannot be used as connector identifier`);
      if (connector.type === 'Local') throw invalidRequest('Local secret manager creation not supported');
      if (exchange.state.connectors.has(keyOf(place, identifier))) {
        throw refused(
          400,
          'INVALID_REQUEST',
          `Connector: ${name} has been given an identifier: ${identifier} that already exists. Please enter a unique ID.`,
        );
      }
      return save(exchange, place, created(connector, exchange.clock.now()));
    },
  },
  {
    method: 'PUT',
    path: '/ng/api/connectors',
    credential: 'api-key',
    answer(exchange) {
      const { connector, place } = connectorIn(exchange);
      allow(exchange, 'core_connector_edit', place, connector.identifier);
      const stored = exchange.state.connectors.get(keyOf(place, connector.identifier));
      if (stored === undefined) {
        throw invalidRequest(`No connector exists with the ${describe(place, connector.identifier)}`);
      }
      requireVersion(exchange, stored, `Connector [${connector.identifier}]`);
      return save(exchange, place, replaced(stored, connector, exchange.clock.now()));
    },
  },
  {
    method: 'GET',
    path: '/ng/api/connectors/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const { state, query, parameters, correlationId } = exchange;
      const place = placeOf(query);
      const identifier = parameters.identifier ?? '';
      requirePlace(state, place);
      allow(exchange, 'core_connector_view', place, identifier);
      const stored = state.connectors.get(keyOf(place, identifier));
      if (stored === undefined) {
        throw refused(400, 'RESOURCE_NOT_FOUND_EXCEPTION', `Connector with ${describe(place, identifier)} not found`);
      }
      return success(shown(stored), correlationId, stored.version);
    },
  },
  {
    method: 'POST',
    path: '/ng/api/connectors/listV2',
    credential: 'api-key',
    answer(exchange) {
      const { state, query, correlationId } = exchange;
      const wanted = filterIn(exchange);
      const place = placeOf(query);
      requirePlace(state, place);
      allow(exchange, 'core_connector_view', place);
      const above = query.get('includeAllConnectorsAvailableAtScope') === 'true';
      const listed = [...state.connectors.values()]
        .filter(({ value }) => isIn(value, place) || (above && isAbove(value, place)))
        .filter(({ value }) => wanted === undefined || wanted.includes(value.identifier))
        .map(shown);
      const page = pageOf(listed, exchange, { index: 'pageIndex', size: 'pageSize', defaultSize: 100, cap: 1000 });
      return success(pageData(page), correlationId);
    },
  },
];

function connectorIn(exchange: Exchange): { readonly connector: Resource; readonly place: Place } {
  const body = jsonOrYamlBody(exchange);
  const errors = errorsOf('connector', body);
  if (errors.length > 0) throw invalidFields(errors);
  const { connector } = body as { connector: Record<string, unknown> };
  if (!exchange.state.connectorTypes.has(String(connector.type))) {
    throw unprocessable(`Could not resolve connector type ${JSON.stringify(connector.type)}`);
  }
  const place = placeIn(connector);
  requirePlace(exchange.state, place);
  return {
    connector: {
      name: String(connector.name),
      identifier: String(connector.identifier),
      description: connector.description ?? '',
      accountIdentifier: exchange.state.account,
      orgIdentifier: place.org ?? null,
      projectIdentifier: place.project ?? null,
      tags: connector.tags ?? {},
      type: connector.type,
      spec: connector.spec,
    },
    place,
  };
}

/** Which connectors the list is narrowed to; `undefined` for all. */
function filterIn(exchange: Exchange): readonly unknown[] | undefined {
  if (exchange.body.length === 0) return undefined;
  const filter = jsonBody(exchange) as { filterType?: unknown; connectorIdentifiers?: unknown } | null;
  if (filter?.filterType !== 'Connector') throw unprocessable(`Could not resolve filterType ${filter?.filterType}`);
  const { connectorIdentifiers } = filter;
  return Array.isArray(connectorIdentifiers) && connectorIdentifiers.length > 0 ? connectorIdentifiers : undefined;
}

/** The scope that a connector's own fields set; an empty text is an absent one. */
function placeIn(connector: Readonly<Record<string, unknown>>): Place {
  const part = (value: unknown) => (value ? String(value) : undefined);
  return { org: part(connector.orgIdentifier), project: part(connector.projectIdentifier) };
}

function isIn(connector: Resource, place: Place): boolean {
  const own = placeIn(connector);
  return own.org === place.org && own.project === place.project;
}

function isAbove(connector: Resource, place: Place): boolean {
  const own = placeIn(connector);
  return own.project === undefined && (own.org === undefined || own.org === place.org);
}

function save(exchange: Exchange, place: Place, stored: Stored<Resource>) {
  const { state, clock, correlationId } = exchange;
  const { identifier } = stored.value;
  const { denied, governanceMetadata } = judge(state, 'connector', place, identifier, clock.now());
  if (denied) return success({ connector: null, governanceMetadata }, correlationId);
  state.connectors.set(keyOf(place, identifier), stored);
  return success({ ...shown(stored), governanceMetadata }, correlationId, stored.version);
}

function shown({ value, createdAt, lastModifiedAt }: Stored<Resource>): object {
  return {
    connector: value,
    createdAt,
    lastModifiedAt,
    status: { status: 'PENDING', errorSummary: null, errors: null, testedAt: 0, lastTestedAt: 0, lastConnectedAt: 0 },
    activityDetails: { lastActivityTime: lastModifiedAt },
    platformManaged: false,
    harnessManaged: false,
    gitDetails: { objectId: null, branch: null, repoName: null, filePath: null, commitId: null },
    entityValidityDetails: { valid: true, invalidYaml: null },
    governanceMetadata: null,
    isFavorite: false,
  };
}

function describe(place: Place, identifier: string): string {
  const project = place.project === undefined ? '' : ` in project [${place.project}]`;
  const org = place.org === undefined ? '' : ` in organization [${place.org}]`;
  return `identifier [${identifier}]${project}${org}`;
}

function allow({ state, caller }: Exchange, permission: string, place: Place, identifier?: string): void {
  authorize(state, caller, { permission, resourceType: 'CONNECTOR', place, ...(identifier && { identifier }) });
}
