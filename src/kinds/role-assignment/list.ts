import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, asMap, getField, type Mapping, omitUndefined } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import type { ListedEntry, ListedPage } from '../kind-list.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';
import { getConfig } from '../shared/config.ts';
import { buildRequest } from '../shared/requests.ts';
import { findAccountMismatch, findFieldMismatches, listScopeFields, parseListPage } from '../shared/responses.ts';
import { isManaged } from '../shared/rights.ts';
import { levelOf } from '../shared/scope.ts';
import { formatNaturalKey, principals, readAssignment } from './assignment.ts';

/** The top-level key of a document. */
export const topKey = 'roleAssignment';

const listTemplate = 'POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100';

/** An assignment with its defaults: its own level for missing levels. */
export function toRequest(config: Mapping, { scope }: ResourceKey): Mapping {
  const { type, principalLevel, role, roleLevel } = readAssignment(config, levelOf(scope));
  const isScoped = principals[type]?.kind !== undefined;
  return {
    ...config,
    principal: { ...asMap(config.principal), ...(isScoped && { scopeLevel: principalLevel }) },
    ...(!isManaged(role) && { roleReference: { identifier: role, scopeLevel: roleLevel } }),
    disabled: config.disabled ?? false,
  };
}

/** The request that finds the assignment, which the platform may have under any identifier. */
export function filterRequest(step: Step): Request {
  const { key } = step;
  const { principal, roleIdentifier, resourceGroupIdentifier } = toRequest(getConfig(step), key);
  const { identifier, type, scopeLevel } = asMap(principal);
  const body = {
    roleFilter: [roleIdentifier],
    resourceGroupFilter: [resourceGroupIdentifier],
    principalFilter: [omitUndefined({ identifier, type, scopeLevel })],
  };
  return listRequest(key.scope, 0, body);
}

/** The request for one page of the assignments of a scope; `body` is a filter. */
export function listRequest(scope: Scope, page: number, body: object): Request {
  const request = buildRequest(listTemplate, scope, { page: String(page) });
  return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}

/** An assignment that the platform shows, as a document would state it. */
export function fromResponse(shown: Mapping): Mapping {
  return { ...shown, disabled: shown.disabled ?? false };
}

function parseAssignmentEntry(entry: unknown, scope: Scope): ListedEntry[] {
  const assignment = asMap(getField(entry, topKey));
  if (asFilledText(assignment.roleIdentifier) === undefined) return [];
  const isElsewhere =
    findFieldMismatches(asMap(getField(entry, 'scope')), listScopeFields(scope), { isRequired: false }).length > 0;
  const isManaged = assignment.managed === true || getField(entry, 'harnessManaged') === true;
  const managed = isManaged && { managed: true as const };
  return [
    {
      identifier: formatNaturalKey(assignment, levelOf(scope)),
      ...(isElsewhere && { elsewhere: true as const }),
      ...managed,
      resource: { value: fromResponse(assignment), ...managed },
      shown: assignment,
    },
  ];
}

/** A page of a list, with the assignments by their natural keys. */
export function parseAssignmentPage(response: Response, scope: Scope): ListedPage | undefined {
  return parseListPage(
    response,
    (entry) => parseAssignmentEntry(entry, scope),
    (entry) => findAccountMismatch([getField(entry, 'scope')], scope.account),
  );
}

/** The entry of a page that is the assignment of a step. */
export function findIn(page: ListedPage | undefined, { key }: Step): ListedEntry | undefined {
  return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}
