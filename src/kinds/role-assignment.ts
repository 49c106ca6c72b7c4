import { nullish, picklist } from 'valibot';
import type { Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, type Mapping, mapOf, nonEmptyText, omitUndefined, type Path } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { Deletion, Level, ListedEntry, ListedPage, Principal, Reference, Step } from './kind.ts';
import type { ResourceKey, Scope } from './resource-key.ts';
import { configOf } from './shared/config.ts';
import { errorAt } from './shared/convention.ts';
import { open } from './shared/fields.ts';
import { accountMismatch, placeMismatches, scopePlaces } from './shared/mismatches.ts';
import { requestOf } from './shared/requests.ts';
import { listPageOf } from './shared/responses.ts';
import { changesBetween, isManaged, type Rights, roleInWords } from './shared/rights.ts';
import { described, filledText, holdsExpression, map, maybe, plainName, text, truth } from './shared/schema.ts';
import { levelOf, levels, scopeAt, scopeInWords } from './shared/scope.ts';
import { settingsPath } from './shared/ui-path.ts';

const KEY = 'roleAssignment';
const FILTER = 'POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100' as const;

/** Who can have a role, with its word and, if documents describe it, its kind. */
const PRINCIPALS: Readonly<Record<string, { readonly word: string; readonly kind?: string }>> = {
  USER_GROUP: { word: 'group', kind: 'user group' },
  SERVICE_ACCOUNT: { word: 'service-account', kind: 'service account' },
  USER: { word: 'user' },
  SERVICE: { word: 'service' },
  API_KEY: { word: 'api-key' },
};

const level = picklist(levels, 'must be account, organization or project');

function levelIn(value: unknown): Level | undefined {
  const found = nonEmptyText(fieldOf(value, 'scopeLevel'));
  return levels.find((name) => name === found);
}

const prefixes: Readonly<Record<Level, string>> = { account: 'account.', organization: 'org.', project: '' };

/**
 * The text that identifies an assignment: principal, role and resource group (docs/platform-api.md, Role assignments), as text:
 * `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
function naturalKeyOf({ principal, roleIdentifier, resourceGroupIdentifier }: Mapping, own: Level): string {
  const type = nonEmptyText(fieldOf(principal, 'type')) ?? '';
  const known = PRINCIPALS[type];
  const at = known?.kind === undefined ? own : (levelIn(principal) ?? own);
  const who = `${at === own ? '' : prefixes[at]}${nonEmptyText(fieldOf(principal, 'identifier')) ?? ''}`;
  const role = nonEmptyText(roleIdentifier) ?? '';
  return [`${known?.word ?? type.toLowerCase()}:${who}`, role, nonEmptyText(resourceGroupIdentifier) ?? ''].join('/');
}

/** An assignment with its defaults: its own level for missing levels. */
function asSent(config: Mapping, { scope }: ResourceKey): Mapping {
  const principal = mapOf(config.principal);
  const role = nonEmptyText(config.roleIdentifier) ?? '';
  const own = levelOf(scope);
  const isScoped = PRINCIPALS[nonEmptyText(principal.type) ?? '']?.kind !== undefined;
  return {
    ...config,
    principal: isScoped ? { ...principal, scopeLevel: levelIn(principal) ?? own } : principal,
    ...(!isManaged(role) && {
      roleReference: { identifier: role, scopeLevel: levelIn(config.roleReference) ?? own },
    }),
    disabled: config.disabled ?? false,
  };
}

function* findings({ managed, roleReference, roleIdentifier }: Mapping, path: Path): Generator<Diagnostic> {
  if (managed === true)
    yield errorAt([...path, 'managed'], 'The platform manages this role assignment itself; remove it.');
  const referred = nonEmptyText(fieldOf(roleReference, 'identifier'));
  if (referred !== undefined && referred !== roleIdentifier) {
    yield errorAt([...path, 'roleReference', 'identifier'], `\`roleReference.identifier\` must be \`roleIdentifier\`.`);
  }
}

/** Errors about levels below that of the assignment: its principal and role must be at its level or above. */
function checkLevels(step: Step): Diagnostic[] {
  const config = configOf(step);
  const own = levelOf(step.key.scope);
  return ['principal', 'roleReference'].flatMap((field) => {
    const found = levelIn(config[field]);
    if (found === undefined || levels.indexOf(found) <= levels.indexOf(own)) return [];
    const what = field === 'principal' ? 'principal' : 'role';
    const summary = `The ${what} of a role assignment must be at its level or above, but the assignment is at the level ${own} and its ${what} at the level ${found}.`;
    return [errorAt([KEY, field, 'scopeLevel'], summary)];
  });
}

function referencesOf(step: Step): Reference[] {
  const { scope } = step.key;
  const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = configOf(step);
  const kind = PRINCIPALS[nonEmptyText(fieldOf(principal, 'type')) ?? '']?.kind;
  const named = (kind: string | undefined, identifier: unknown, at: Level | undefined, path: Path): Reference[] => {
    const text = nonEmptyText(identifier);
    const found = scopeAt(at ?? levelOf(scope), scope);
    // Resources that the platform manages exist in every scope.
    const isNamed = text !== undefined && !holdsExpression(text) && !isManaged(text);
    return kind === undefined || !isNamed || found === undefined
      ? []
      : [{ kind, scope: found, identifier: text, path: [KEY, ...path] }];
  };
  return [
    ...named(kind, fieldOf(principal, 'identifier'), levelIn(principal), ['principal', 'identifier']),
    ...named('role', roleIdentifier, levelIn(roleReference), ['roleIdentifier']),
    ...named('resource group', resourceGroupIdentifier, undefined, ['resourceGroupIdentifier']),
  ];
}

/** The request that finds the assignment, which the platform may have under any identifier. */
function filterRequest(step: Step): Request {
  const { key } = step;
  const { principal, roleIdentifier, resourceGroupIdentifier } = asSent(configOf(step), key);
  const { identifier, type, scopeLevel } = mapOf(principal);
  const body = {
    roleFilter: [roleIdentifier],
    resourceGroupFilter: [resourceGroupIdentifier],
    principalFilter: [omitUndefined({ identifier, type, scopeLevel })],
  };
  return listRequest(key.scope, 0, body);
}

function listRequest(scope: Scope, page: number, body: object): Request {
  const request = requestOf(FILTER, scope, { page: String(page) });
  return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}

function asWritten(shown: Mapping): Mapping {
  return { ...shown, disabled: shown.disabled ?? false };
}

function entryOf(entry: unknown, scope: Scope): ListedEntry[] {
  const assignment = mapOf(fieldOf(entry, KEY));
  if (nonEmptyText(assignment.roleIdentifier) === undefined) return [];
  const isElsewhere = placeMismatches(mapOf(fieldOf(entry, 'scope')), scopePlaces(scope), false).length > 0;
  const isManaged = assignment.managed === true || fieldOf(entry, 'harnessManaged') === true;
  return [
    {
      identifier: naturalKeyOf(assignment, levelOf(scope)),
      ...(isElsewhere && { elsewhere: true as const }),
      ...(isManaged && { managed: true as const }),
      resource: { value: asWritten(assignment) },
      shown: assignment,
    },
  ];
}

function pageOf(response: Response, scope: Scope): ListedPage | undefined {
  return listPageOf(
    response,
    (entry) => entryOf(entry, scope),
    (entry) => accountMismatch([fieldOf(entry, 'scope')], scope.account),
  );
}

/** The entry of a page that is the assignment of a step. */
function findIn(page: ListedPage | undefined, { key }: Step): ListedEntry | undefined {
  return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}

/** The right that an assignment gives; none while it is disabled. */
function rightIn(value: unknown, { key: { scope } }: Step): Rights {
  const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = mapOf(value);
  const role = nonEmptyText(roleIdentifier);
  const type = nonEmptyText(fieldOf(principal, 'type')) ?? '';
  const identifier = nonEmptyText(fieldOf(principal, 'identifier')) ?? '';
  if (role === undefined || disabled === true) return new Map();
  const who = `${(PRINCIPALS[type]?.word ?? type).replaceAll('-', ' ')} ${identifier}`;
  const what = `${roleInWords(role)} on ${resourcesInWords(nonEmptyText(resourceGroupIdentifier) ?? '', scope)}`;
  const principalScope = scopeAt(levelIn(principal) ?? levelOf(scope), scope) ?? scope;
  const isPrincipal = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
  const holder: Principal | undefined = isPrincipal ? { type, scope: principalScope, identifier } : undefined;
  const right = {
    gain: `${who} gets ${what}`,
    loss: `${who} loses ${what}`,
    ...(holder && { loses: { role, principal: holder, scope } }),
  };
  return new Map([[right.gain, right]]);
}

function resourcesInWords(group: string, scope: Scope): string {
  const where = scopeInWords(scope);
  if (group === '_all_resources_including_child_scopes')
    return scope.project === undefined ? `${where} and everything in it` : where;
  return isManaged(group) ? where : `resource group ${group} of ${where}`;
}

/** Whether the platform generated this identifier because a document had none (docs/platform-api.md, Role assignments). */
function isMadeByPlatform(identifier: unknown): boolean {
  return (nonEmptyText(identifier) ?? '').startsWith('role_assignment_') || nonEmptyText(identifier) === undefined;
}

/** Role assignments, which the platform cannot update: docs/platform-api.md, Role assignments. */
export const roleAssignment: KindDefinition = {
  summary: 'A role of a user group, a service account or a user, below the key `roleAssignment`.',
  fields: {
    identifier: described(
      nullish(text),
      'Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields.',
    ),
    orgIdentifier: described(nullish(text), 'Organization of the role assignment.'),
    projectIdentifier: described(nullish(text), 'Project of the role assignment.'),
    roleIdentifier: described(filledText, 'The role, such as _project_admin.'),
    roleReference: described(
      maybe(map({ scopeLevel: described(maybe(level), 'Level of the role.') })),
      'Where the role is defined; defaults to the scope of the role assignment.',
    ),
    resourceGroupIdentifier: described(
      filledText,
      'The resource group in which the role applies, such as _all_project_level_resources.',
    ),
    principal: described(
      map({
        type: described(
          picklist(Object.keys(PRINCIPALS), `must be one of ${Object.keys(PRINCIPALS).join(', ')}`),
          'USER_GROUP, SERVICE_ACCOUNT or USER.',
        ),
        identifier: described(filledText, 'Identifier of the user group or service account; id of the user.'),
        scopeLevel: described(
          maybe(level),
          'Level of the user group or service account; defaults to that of the role assignment.',
        ),
      }),
      'Who gets the role.',
    ),
    disabled: described(maybe(truth), 'Whether it is disabled, which cannot be changed later.'),
    managed: open,
  },
  names: plainName,
  findings,
  wire: { form: 'json', flat: true },
  asSent,
  asWritten,
  create: 'POST /authz/api/roleassignments',
  read: 'GET /authz/api/roleassignments/{identifier}',
  scopeIn: 'query',
  shownAt: { saved: KEY, read: KEY, listed: KEY, scope: 'scope' },
  folders: ['role_assignments'],
  defaults: { disabled: false, managed: false },
  deletion: { request: 'DELETE /authz/api/roleassignments/{identifier}' },
  page: ({ scope }) => settingsPath(scope, 'access-control', 'role-assignments'),
  overrides: (base) => ({
    identifierIn: (value, scope) => naturalKeyOf(mapOf(fieldOf(value, KEY)), levelOf(scope)),
    checkStep: checkLevels,
    // The assignment's own level and a generated identifier carry no information.
    exportOf(key, remote) {
      const { value } = base.exportOf(key, remote) as { readonly value: Mapping };
      const { identifier, roleReference, principal, ...rest } = mapOf(value[KEY]);
      const own = levelOf(key.scope);
      const { scopeLevel, ...who } = mapOf(principal);
      const isElsewhere = (levelIn(roleReference) ?? own) !== own;
      return {
        value: {
          [KEY]: {
            ...(!isMadeByPlatform(identifier) && { identifier }),
            ...rest,
            ...(isElsewhere && { roleReference }),
            principal: { ...who, ...((scopeLevel ?? own) !== own && { scopeLevel }) },
          },
        },
      };
    },
    accessChangeOf: (step) => step.label,
    rightsOf: (step, before, after) => changesBetween(rightIn(before, step), rightIn(after, step)),
    referencesOf,
    // The platform knows it by the identifier that it generated.
    ...(base.deletion && {
      deletion: {
        ...base.deletion,
        request(key, remote, force) {
          const identifier = nonEmptyText(fieldOf(remote?.value, 'identifier')) ?? key.identifier;
          return (base.deletion as Deletion).request({ ...key, identifier }, remote, force);
        },
      },
    }),
    readRequests: (step) => [filterRequest(step)],
    resourceOf(step, [response]) {
      const page = response?.ok ? pageOf(response, step.key.scope) : undefined;
      if (page?.foreign !== undefined) return { notShown: page.foreign };
      return findIn(page, step)?.resource ?? { notShown: 'the response does not show the role assignment' };
    },
    absenceOf(step, response) {
      if (!response.ok) return base.absenceOf(step, response);
      const page = pageOf(response, step.key.scope);
      const isAbsent = page !== undefined && page.foreign === undefined && findIn(page, step) === undefined;
      return isAbsent ? 'certain' : undefined;
    },
    // The other fields identify the assignment.
    differencesOf: (step, remote) => base.differencesOf(step, remote).filter(({ path }) => path[1] === 'disabled'),
    // It is not identified by its identifier, which the platform may have generated.
    verify(step, response) {
      const shown = mapOf(fieldOf(response.data, KEY));
      const identifier = nonEmptyText(shown.identifier);
      const isWanted = naturalKeyOf(shown, levelOf(step.key.scope)) === step.key.identifier;
      if (identifier === undefined || !isWanted) return base.verify(step, response);
      const named = { ...mapOf(response.data), [KEY]: { ...shown, identifier: step.key.identifier } };
      const verification = base.verify(step, { ...response, data: named });
      return verification.verified ? { ...verification, identifiers: [identifier] } : verification;
    },
    list: {
      whole: true,
      request: ({ scope }, _identifiers, page) => listRequest(scope, page, {}),
      pageOf: (response, { scope }) => pageOf(response, scope),
    },
  }),
};
