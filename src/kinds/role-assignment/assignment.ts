import { asFilledText, getField, type Mapping } from '../../shared/object.ts';
import {
  type KindPermissions,
  serviceAccountPermissions,
  userGroupPermissions,
  userPermissions,
} from '../permissions.ts';
import { type Level, levels } from '../resource-key.ts';

interface PrincipalType {
  readonly word: string;
  /** Absent if documents do not describe it. */
  readonly kind?: string;
  /** The permissions that giving it a role needs (docs/platform-api.md, Role assignments); absent if they are not known. */
  readonly permissions?: KindPermissions;
}

/** Who can have a role. */
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

/** The level that a principal or a role names. */
export function levelIn(value: unknown): Level | undefined {
  const found = asFilledText(getField(value, 'scopeLevel'));
  return levels.find((name) => name === found);
}

const prefixes: Readonly<Record<Level, string>> = { account: 'account.', organization: 'org.', project: '' };

/**
 * The text that identifies an assignment: principal, role and resource group (docs/platform-api.md, Role assignments), as text:
 * `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
export function formatNaturalKey(assignment: Mapping, own: Level): string {
  const { type, principal, principalLevel, role, group } = readAssignment(assignment, own);
  const { kind, word = type.toLowerCase() } = principals[type] ?? {};
  const prefix = kind === undefined || principalLevel === own ? '' : prefixes[principalLevel];
  return [`${word}:${prefix}${principal}`, role, group].join('/');
}
