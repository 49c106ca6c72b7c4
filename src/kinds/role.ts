import { explain } from '../platform/explain.ts';
import { asLost, type Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asList, formatScalar, getField } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import { withLocations } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { ReadSender, Step } from './kind.ts';
import { editable } from './permissions.ts';
import { describeScope, levelOf } from './resource-key.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { buildRequest } from './shared/requests.ts';
import { changesBetween, createRights, type Rights, refuseManaged } from './shared/rights.ts';
import {
  containsExpression,
  defineCommonFields,
  field,
  identifier,
  list,
  maybe,
  optionalLevels,
  text,
} from './shared/schema.ts';

function describeAllowances(value: unknown, { key: { scope, identifier } }: Step): Rights {
  const permissions = asList(getField(value, 'permissions')).map(formatScalar);
  return createRights(`role ${identifier} of ${describeScope(scope)}`, 'allows', permissions);
}

function permissionNamesIn({ data }: Response): readonly string[] {
  return asList(data).flatMap(
    (entry) => asFilledText(getField(getField(entry, 'permission') ?? entry, 'identifier')) ?? [],
  );
}

/**
 * Finds permissions that the platform does not have, by one read of its own list. A list that cannot be read is a warning:
 * the platform checks the names again when the role is saved.
 */
async function checkPermissions(steps: readonly Step[], read: ReadSender): Promise<Diagnostic[]> {
  const [first] = steps;
  if (first === undefined || steps.every((step) => asList(getConfig(step).permissions).length === 0)) return [];
  const { account } = first.key.scope;
  const task = { verb: 'list', resource: 'the permissions of the platform' };
  const request = buildRequest('GET /authz/api/permissions?scopeFilterDisabled=true', { account }, {});
  const response = await read(request).catch((error) => ({ failure: explain(asLost(error), task) }));
  if ('failure' in response) return [createUnreadableWarning(response.failure)];
  const known = new Set(permissionNamesIn(response));
  if (!response.ok || known.size === 0) return [createUnreadableWarning(explain(response, task))];
  return steps.flatMap((step) => findUnknownPermissions(step, known));
}

function findUnknownPermissions(step: Step, known: ReadonlySet<string>): Diagnostic[] {
  const found = asList(getConfig(step).permissions).flatMap((permission, index) => {
    if (typeof permission !== 'string' || containsExpression(permission) || known.has(permission)) return [];
    const proposal = suggest(permission, known) || '.';
    const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal}`;
    return createError(summary, at(['role', 'permissions', index]));
  });
  return withLocations(step.document, found);
}

function createUnreadableWarning({ summary }: Diagnostic): Diagnostic {
  return { severity: 'warning', summary: `Could not check the names of permissions: ${summary}` };
}

/** Custom roles: docs/internals/platform-api.md, Roles. */
export const role = defineKind({
  name: 'role',
  key: 'role',
  fields: {
    ...defineCommonFields('the role', identifier),
    permissions: field(maybe(list(text)), 'Permissions of the role, such as core_pipeline_execute.', {
      unordered: true,
    }),
    allowedScopeLevels: field(optionalLevels, 'Levels at which the role can be assigned; defaults to its own level.', {
      unordered: true,
      filled: ({ scope }) => [levelOf(scope)],
    }),
  },
  checks: {
    resource: (config, path) => refuseManaged(config, path, 'roles'),
    remote: checkPermissions,
  },
  elsewhere: { audit: { type: 'ROLE' }, terraform: { resources: ['harness_platform_roles'] } },
  api: {
    wire: { form: 'json', flat: true },
    scopeIn: 'query',
    create: 'POST /authz/api/roles',
    read: 'GET /authz/api/roles/{identifier}',
    update: 'PUT /authz/api/roles/{identifier}',
    mayGive: ['allowedScopeLevels'],
    list: { request: 'GET /authz/api/roles?pageIndex={page}&pageSize=100' },
    response: { at: 'role', scopeAt: 'scope' },
    deletion: {
      request: 'DELETE /authz/api/roles/{identifier}',
      cascade: [
        { kind: 'role assignment', where: { roleIdentifier: '{identifier}', 'roleReference.scopeLevel': '{level}' } },
      ],
    },
  },
  identifiers: { managed: /^_/ },
  permissions: editable('role', 'Roles'),
  page: 'access-control/roles/{identifier}',
  rights: {
    describe: (step) => step.label,
    compare: (step, before, after) => changesBetween(describeAllowances(before, step), describeAllowances(after, step)),
  },
});
