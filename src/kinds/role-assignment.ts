import { nullish, picklist } from 'valibot';
import type { Request, Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, getField, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Kind, Reference, Step } from './kind.ts';
import type { ListedEntry, ListedPage } from './kind-list.ts';
import {
  type KindPermissions,
  type NeededPermission,
  permissionsOn,
  serviceAccountPermissions,
  userGroupPermissions,
  userPermissions,
} from './permissions.ts';
import type { ExportedDocument, RemoteResource, Verification } from './remote-resource.ts';
import { describeScope, type Level, levelOf, levels, type ResourceKey, type Scope, scopeAt } from './resource-key.ts';
import { exportedFieldsIn, getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { buildRequest } from './shared/requests.ts';
import { findAccountMismatch, findFieldMismatches, listScopeFields, parseListPage } from './shared/responses.ts';
import { changesBetween, describeRole, isManaged, type Principal, type Rights } from './shared/rights.ts';
import {
  containsExpression,
  defineScopeFields,
  field,
  filledText,
  level,
  map,
  maybe,
  optionalTruth,
  text,
  truth,
} from './shared/schema.ts';

interface PrincipalType {
  readonly word: string;
  /** Absent if documents do not describe it. */
  readonly kind?: string;
  /**
   * The permissions that giving it a role needs (docs/internals/platform-api.md, Role assignments); absent if they are not known.
   */
  readonly permissions?: KindPermissions;
}

const principals: Readonly<Record<string, PrincipalType>> = {
  USER_GROUP: { word: 'group', kind: 'user group', permissions: userGroupPermissions },
  SERVICE_ACCOUNT: { word: 'service-account', kind: 'service account', permissions: serviceAccountPermissions },
  USER: { word: 'user', permissions: userPermissions },
  SERVICE: { word: 'service' },
  API_KEY: { word: 'api-key' },
};

/** The parts of an assignment: texts that it lacks are empty, and levels that it lacks are its `own`. */
function readAssignment(assignment: Mapping, own: Level) {
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

function levelIn(value: unknown): Level | undefined {
  const found = asFilledText(getField(value, 'scopeLevel'));
  return levels.find((name) => name === found);
}

const prefixes: Readonly<Record<Level, string>> = { account: 'account.', organization: 'org.', project: '' };

/**
 * The text that identifies an assignment: principal, role and resource group (docs/internals/platform-api.md, Role assignments), as
 * text: `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
function formatNaturalKey(assignment: Mapping, own: Level): string {
  const { type, principal, principalLevel, role, group } = readAssignment(assignment, own);
  const { kind, word = type.toLowerCase() } = principals[type] ?? {};
  const prefix = kind === undefined || principalLevel === own ? '' : prefixes[principalLevel];
  return [`${word}:${prefix}${principal}`, role, group].join('/');
}

const topKey = 'roleAssignment';

const listTemplate = 'POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100';

/** An assignment with its defaults: its own level for missing levels. */
function toRequest(config: Mapping, { scope }: ResourceKey): Mapping {
  const { type, principalLevel, role, roleLevel } = readAssignment(config, levelOf(scope));
  const isScoped = principals[type]?.kind !== undefined;
  return {
    ...config,
    principal: { ...asMap(config.principal), ...(isScoped && { scopeLevel: principalLevel }) },
    ...(!isManaged(role) && { roleReference: { identifier: role, scopeLevel: roleLevel } }),
    disabled: config.disabled ?? false,
  };
}

function listRequest(scope: Scope, page: number, body: object): Request {
  const request = buildRequest(listTemplate, scope, { page: String(page) });
  return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}

function fromResponse(shown: Mapping): Mapping {
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

function parseAssignmentPage(response: Response, scope: Scope): ListedPage | undefined {
  return parseListPage(
    response,
    (entry) => parseAssignmentEntry(entry, scope),
    (entry) => findAccountMismatch([getField(entry, 'scope')], scope.account),
  );
}

function* checkAssignment({ managed, roleReference, roleIdentifier }: Mapping, path: Path): Generator<Diagnostic> {
  if (managed === true)
    yield createError('The platform manages this role assignment itself; remove it.', at([...path, 'managed']));
  const referred = asFilledText(getField(roleReference, 'identifier'));
  if (referred !== undefined && referred !== roleIdentifier) {
    yield createError(
      `\`roleReference.identifier\` must be \`roleIdentifier\`.`,
      at([...path, 'roleReference', 'identifier']),
    );
  }
}

/** Errors about levels below that of the assignment: its principal and role must be at its level or above. */
function checkLevels(step: Step): Diagnostic[] {
  const config = getConfig(step);
  const own = levelOf(step.key.scope);
  return ['principal', 'roleReference'].flatMap((field) => {
    const found = levelIn(config[field]);
    if (found === undefined || levels.indexOf(found) <= levels.indexOf(own)) return [];
    const what = field === 'principal' ? 'principal' : 'role';
    const summary = `The ${what}'s level (${found}) is below that of the role assignment (${own}).`;
    return [createError(summary, at([topKey, field, 'scopeLevel']))];
  });
}

function findReferences(step: Step): Reference[] {
  const { scope } = step.key;
  const own = levelOf(scope);
  const { type, principal, principalLevel, role, roleLevel, group } = readAssignment(getConfig(step), own);
  const named = (kind: string | undefined, identifier: string, level: Level, ...path: Path): Reference[] => {
    const found = scopeAt(level, scope);
    // Resources that the platform manages exist in every scope.
    const isNamed = identifier !== '' && !containsExpression(identifier) && !isManaged(identifier);
    if (kind === undefined || !isNamed || found === undefined) return [];
    return [{ kind, scope: found, identifier, path: [topKey, ...path] }];
  };
  return [
    ...named(principals[type]?.kind, principal, principalLevel, 'principal', 'identifier'),
    ...named('role', role, roleLevel, 'roleIdentifier'),
    ...named('resource group', group, own, 'resourceGroupIdentifier'),
  ];
}

function identifierIn(value: unknown, scope: Scope): string {
  const assignment = asMap(getField(value, topKey));
  const own = levelOf(scope);
  const { type, principal, role, group } = readAssignment(assignment, own);
  return [type, principal, role, group].includes('') ? '' : formatNaturalKey(assignment, own);
}

/** Without the assignment's own level and a generated identifier, which carry no information. */
function exportWithoutDefaults(base: Kind, key: ResourceKey, remote: RemoteResource): ExportedDocument {
  const { identifier, roleReference, principal, ...rest } = exportedFieldsIn(base.exportResource(key, remote), topKey);
  const own = levelOf(key.scope);
  const { scopeLevel, ...who } = asMap(principal);
  const isElsewhere = (levelIn(roleReference) ?? own) !== own;
  // The platform generates an identifier if a document has none (docs/internals/platform-api.md, Role assignments).
  const stated = asFilledText(identifier)?.startsWith('role_assignment_') === false ? identifier : undefined;
  return {
    value: {
      [topKey]: {
        ...omitUndefined({ identifier: stated }),
        ...rest,
        ...(isElsewhere && { roleReference }),
        principal: { ...who, ...((scopeLevel ?? own) !== own && { scopeLevel }) },
      },
    },
  };
}

function rightIn(value: unknown, { key: { scope } }: Step): Rights {
  const assignment = asMap(value);
  const { type, principal, principalLevel, role, group } = readAssignment(assignment, levelOf(scope));
  if (role === '' || assignment.disabled === true) return new Map();
  const who = `${(principals[type]?.word ?? type).replaceAll('-', ' ')} ${principal}`;
  const what = `${describeRole(role)} on ${describeResources(group, scope)}`;
  const principalScope = scopeAt(principalLevel, scope) ?? scope;
  const isPrincipal = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
  const holder: Principal | undefined = isPrincipal
    ? { type, scope: principalScope, identifier: principal }
    : undefined;
  const right = {
    gain: `${who} gets ${what}`,
    loss: `${who} loses ${what}`,
    ...(holder && { loses: { role, principal: holder, scope } }),
  };
  return new Map([[right.gain, right]]);
}

function describeResources(group: string, scope: Scope): string {
  const where = describeScope(scope);
  if (group === '_all_resources_including_child_scopes')
    return scope.project === undefined ? `${where} and everything in it` : where;
  return isManaged(group) ? where : `resource group ${group} of ${where}`;
}

/** The permission to manage the principal. In which scope it is needed for a principal above the assignment is not known. */
function findManagementPermissions(step: Step): readonly NeededPermission[] {
  const { scope } = step.key;
  const own = levelOf(scope);
  const { type, principal, principalLevel } = readAssignment(getConfig(step), own);
  const { permissions } = principals[type] ?? {};
  if (permissions === undefined || principalLevel !== own) return [];
  return permissionsOn(permissions, permissions.update, { scope, identifier: principal });
}

/** Verifies a saved assignment by its natural key, because the platform may have generated its identifier. */
function verifyByNaturalKey(base: Kind, step: Step, response: Response): Verification {
  const shown = asMap(getField(response.data, topKey));
  const identifier = asFilledText(shown.identifier);
  const isWanted = formatNaturalKey(shown, levelOf(step.key.scope)) === step.key.identifier;
  if (identifier === undefined || !isWanted) return base.verify(step, response);
  const named = { ...asMap(response.data), [topKey]: { ...shown, identifier: step.key.identifier } };
  const verification = base.verify(step, { ...response, data: named });
  return verification.verified ? { ...verification, identifiers: [identifier] } : verification;
}

/** Role assignments, which the platform cannot update: docs/internals/platform-api.md, Role assignments. */
export const roleAssignment = defineKind({
  name: 'role assignment',
  key: 'roleAssignment',
  summary: 'A role of a user group, a service account or a user, under the key `roleAssignment`.',
  fields: {
    identifier: field(
      nullish(text),
      'Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields.',
    ),
    ...defineScopeFields('the role assignment'),
    roleIdentifier: field(filledText, 'The role, such as _project_admin.'),
    roleReference: field(
      maybe(map({ scopeLevel: field(maybe(level), 'Level of the role.', { decides: true }) })),
      'Where the role is defined; defaults to the scope of the role assignment.',
      { decides: true },
    ),
    resourceGroupIdentifier: field(
      filledText,
      'The resource group in which the role applies, such as _all_project_level_resources.',
    ),
    principal: field(
      map({
        type: field(
          picklist(Object.keys(principals), `must be one of ${Object.keys(principals).join(', ')}`),
          'USER_GROUP, SERVICE_ACCOUNT or USER.',
        ),
        identifier: field(filledText, 'Identifier of the user group or service account, or ID of the user.'),
        scopeLevel: field(
          maybe(level),
          'Level of the user group or service account; defaults to that of the role assignment.',
          { decides: true },
        ),
      }),
      'Who gets the role.',
    ),
    disabled: field(maybe(truth), 'Whether the assignment is disabled, which cannot be changed later.', {
      default: false,
    }),
    managed: field(optionalTruth, 'Whether the platform manages the assignment itself.', { default: false }),
  },
  checks: { resource: checkAssignment, step: checkLevels },
  elsewhere: { terraform: { resources: ['harness_platform_role_assignments'] } },
  api: {
    wire: { form: 'json', flat: true },
    scopeIn: 'query',
    create: 'POST /authz/api/roleassignments',
    read: 'POST /authz/api/roleassignments/filter',
    response: { at: topKey, scopeAt: 'scope' },
    toRequest,
    fromResponse,
    deletion: {
      request: 'DELETE /authz/api/roleassignments/{identifier}',
      findIdentifier: ({ identifier }, remote) => asFilledText(getField(remote?.value, 'identifier')) ?? identifier,
    },
  },
  permissions: {
    resource: 'role',
    title: 'Roles',
    create: [],
    update: [],
    delete: [],
    also: 'User Groups: manage (`core_usergroup_manage`), Service Accounts: create or edit, Users: manage (`core_user_manage`), depending on who gets the role',
    for: (step, write) => (write === 'create' ? findManagementPermissions(step) : []),
  },
  page: 'access-control/role-assignments',
  identifiers: { in: identifierIn },
  findReferences,
  // The platform may have it under any identifier, so only its list finds it.
  reads: { byList: {} },
  rights: {
    describe: (step) => step.label,
    compare: (step, before, after) => changesBetween(rightIn(before, step), rightIn(after, step)),
  },
  overrides: (base) => ({
    exportResource: (key, remote) => exportWithoutDefaults(base, key, remote),
    // The other fields identify the assignment.
    compare: (step, remote) => base.compare(step, remote).filter(({ path }) => path[1] === 'disabled'),
    verify: (step, response) => verifyByNaturalKey(base, step, response),
    list: {
      filtered: false,
      request: ({ scope }, _identifiers, page) => listRequest(scope, page, {}),
      parsePage: (response, { scope }) => parseAssignmentPage(response, scope),
    },
  }),
});
