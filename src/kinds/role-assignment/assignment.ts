import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, asMap, getField, type Mapping } from '../../shared/object.ts';
import type { ListedEntry, ListedPage } from '../kind-list.ts';
import {
  type KindPermissions,
  serviceAccountPermissions,
  userGroupPermissions,
  userPermissions,
} from '../permissions.ts';
import { type Level, levelOf, levels, type ResourceKey, type Scope } from '../resource-key.ts';
import { buildRequest } from '../shared/requests.ts';
import { findAccountMismatch, findFieldMismatches, listScopeFields, parseListPage } from '../shared/responses.ts';
import { isManaged } from '../shared/rights.ts';

interface PrincipalType {
  readonly word: string;
  /** Absent if documents do not describe it. */
  readonly kind?: string;
  /**
   * The permissions that giving it a role needs (docs/internals/platform-api.md, Role assignments); absent if they are not known.
   */
  readonly permissions?: KindPermissions;
}

export const principals: Readonly<Record<string, PrincipalType>> = {
  USER_GROUP: { word: 'group', kind: 'user group', permissions: userGroupPermissions },
  SERVICE_ACCOUNT: { word: 'service-account', kind: 'service account', permissions: serviceAccountPermissions },
  USER: { word: 'user', permissions: userPermissions },
  SERVICE: { word: 'service' },
  API_KEY: { word: 'api-key' },
};

/** The parts of an assignment: texts that it lacks are empty, and levels that it lacks are its `own`. */
export function readAssignment(assignment: Mapping, own: Level) {
  const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = assignment;
  return {
    type: asFilledText(getField(principal, 'type')) ?? '',
    principal: asFilledText(getField(principal, 'identifier')) ?? '',
    principalLevel: levelIn(principal) ?? own,
    role: asFilledText(roleIdentifier) ?? '',
    roleLevel: levelIn(roleReference) ?? own,
    group: asFilledText(resourceGroupIdentifier) ?? '',
  };
}

export function levelIn(value: unknown): Level | undefined {
  const found = asFilledText(getField(value, 'scopeLevel'));
  return levels.find((name) => name === found);
}

const prefixes: Readonly<Record<Level, string>> = { account: 'account.', organization: 'org.', project: '' };

/**
 * The text that identifies an assignment: principal, role and resource group (docs/internals/platform-api.md, Role assignments), as
 * text: `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
export function formatNaturalKey(assignment: Mapping, own: Level): string {
  const { type, principal, principalLevel, role, group } = readAssignment(assignment, own);
  const { kind, word = type.toLowerCase() } = principals[type] ?? {};
  const prefix = kind === undefined || principalLevel === own ? '' : prefixes[principalLevel];
  return [`${word}:${prefix}${principal}`, role, group].join('/');
}

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

export function listRequest(scope: Scope, page: number, body: object): Request {
  const request = buildRequest(listTemplate, scope, { page: String(page) });
  return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}

export function fromResponse(shown: Mapping): Mapping {
  return { ...shown, disabled: shown.disabled ?? false };
}

function parseAssignmentEntry(entry: unknown, scope: Scope): ListedEntry[] {
  const assignment = asMap(getField(entry, topKey));
  if (asFilledText(assignment.roleIdentifier) === undefined) return [];
  const isInOtherScope =
    findFieldMismatches(asMap(getField(entry, 'scope')), listScopeFields(scope), { isRequired: false }).length > 0;
  const isManaged = assignment.managed === true || getField(entry, 'harnessManaged') === true;
  const managed = isManaged && { managed: true as const };
  return [
    {
      identifier: formatNaturalKey(assignment, levelOf(scope)),
      ...(isInOtherScope && { inOtherScope: true as const }),
      ...managed,
      resource: { value: fromResponse(assignment), ...managed },
      shown: assignment,
    },
  ];
}

export function parseAssignmentPage(response: Response, scope: Scope): ListedPage | undefined {
  return parseListPage(
    response,
    (entry) => parseAssignmentEntry(entry, scope),
    (entry) => findAccountMismatch([getField(entry, 'scope')], scope.account),
  );
}
