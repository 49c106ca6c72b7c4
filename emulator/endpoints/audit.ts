import { asMap, asMaps, getField, type Mapping } from '../../src/shared/object.ts';
import { authorize } from '../access/access.ts';
import { textParameters } from '../openapi/operation.ts';
import { describePlatformPage } from '../openapi/pages.ts';
import { constant, type JsonSchema, list, map, object, oneOf, text, truth, whole } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import { cutPage, showPlatformPage } from '../protocol/paging.ts';
import type { Request } from '../protocol/request.ts';
import { createSuccess, refuseRequest } from '../protocol/response.ts';
import type { AuditEvent } from '../state/audit-trail.ts';
import { isSameScope, isWithin, type Resource, readScope, type Scope, type State } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

const scopeShape = object({ accountIdentifier: text, 'orgIdentifier?': text, 'projectIdentifier?': text });
const principal = object({ type: oneOf('USER', 'SYSTEM', 'API_KEY', 'SERVICE_ACCOUNT'), identifier: text });
const labels: JsonSchema = { type: 'object', additionalProperties: text };

const filterShape = object({
  'filterType?': constant('Audit'),
  'scopes?': list(scopeShape),
  'resources?': list(object({ type: text, 'identifier?': text })),
  'includeChildScopes?': truth,
  'modules?': list(text),
  'actions?': list(text),
  'environments?': list(map),
  'principals?': list(principal),
  'staticFilter?': oneOf('EXCLUDE_LOGIN_EVENTS', 'EXCLUDE_SYSTEM_EVENTS'),
  'startTime?': whole,
  'endTime?': whole,
  'tags?': map,
});

const eventShape = object({
  auditId: text,
  insertId: text,
  resourceScope: scopeShape,
  httpRequestInfo: object({ requestMethod: text }),
  requestMetadata: object({ clientIP: text }),
  timestamp: whole,
  authenticationInfo: object({ principal, labels }),
  module: constant('CORE'),
  resource: object({ type: text, identifier: text, labels }),
  action: text,
});

const paging = { index: 'pageIndex', size: 'pageSize', defaultSize: 50, cap: 100 };

/** The audit trail (docs/internals/platform-api.md, Audit trail). */
export const audit: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/audit/api/audits/list',
    describes: () => ({
      tag: 'audit',
      summary: 'List the changes of an account',
      query: textParameters('pageIndex', 'pageSize', 'pageToken'),
      body: { types: ['application/json'], isRequired: false, schema: filterShape },
      data: describePlatformPage(eventShape),
    }),
    respond(request) {
      const filter = request.body.length === 0 ? {} : asMap(readJson(request));
      const scopes = readScopes(filter, request);
      for (const scope of scopes) {
        authorize(request.state, request.caller, { permission: 'core_audit_view', resourceType: 'AUDIT', scope });
      }
      const events = request.audit.eventsAt(request.clock.now()).filter(createMatcher(filter, scopes, request));
      const page = cutPage(events, request, paging);
      const shown = { ...page, content: page.content.map((event) => show(event, request.state)) };
      return createSuccess(showPlatformPage(shown), request.correlationId);
    },
  },
];

/** The requested scopes; the account if there is none. */
function readScopes({ scopes }: Mapping, { state }: Request): Scope[] {
  const given = asMaps(scopes);
  for (const { accountIdentifier } of given) {
    if (accountIdentifier !== state.account)
      refuseRequest('Invalid resource scope filter with invalid accountIdentifier.');
  }
  return given.length === 0 ? [{}] : given.map((scope) => readScope(scope as unknown as Resource));
}

function createMatcher(filter: Mapping, scopes: readonly Scope[], { clock }: Request): (event: AuditEvent) => boolean {
  const { startTime = 0, endTime = clock.now(), includeChildScopes = true } = filter;
  if (typeof startTime !== 'number' || typeof endTime !== 'number' || startTime > endTime) {
    return refuseRequest(`Invalid time filter with start time ${startTime} after end time ${endTime}.`);
  }
  const isCovered = includeChildScopes === false ? isSameScope : isWithin;
  const resources = asMaps(filter.resources);
  const [actions, principals] = [filter.actions, asMaps(filter.principals)];
  return (event) =>
    event.time >= startTime &&
    event.time <= endTime &&
    scopes.some((scope) => isCovered(event.scope, scope)) &&
    (resources.length === 0 ||
      resources.some(
        ({ type, identifier }) => type === event.type && (!identifier || identifier === event.identifier),
      )) &&
    (!Array.isArray(actions) || actions.length === 0 || actions.includes(event.action)) &&
    (principals.length === 0 || principals.some((one) => getField(one, 'identifier') === event.principal.identifier));
}

function show(event: AuditEvent, { account }: State): object {
  const { auditId, insertId, time, scope, type, identifier, labels: resourceLabels, action, method } = event;
  return {
    auditId,
    insertId,
    resourceScope: { accountIdentifier: account, orgIdentifier: scope.org, projectIdentifier: scope.project },
    httpRequestInfo: { requestMethod: method },
    requestMetadata: { clientIP: '192.0.2.1' },
    timestamp: time,
    authenticationInfo: { principal: event.principal, labels: {} },
    module: 'CORE',
    resource: { type, identifier, labels: resourceLabels },
    action,
  };
}
