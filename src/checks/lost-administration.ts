import { createStepForKey } from '../graph/step.ts';
import { kindOfName } from '../kinds/registry.ts';
import { describeScope, isSameScope, levelOf, levels, type Scope, scopeAt } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { scopeShownIn } from '../kinds/shared/responses.ts';
import type { Principal, RightChange } from '../kinds/shared/rights.ts';
import { isManaged } from '../kinds/shared/step-fields.ts';
import type { Planned } from '../plan/stages.ts';
import { describeFailure, explain, type Task } from '../platform/explain.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import { readList } from '../remote/lists.ts';
import type { Reader } from '../remote/reader.ts';
import { ViewRights } from '../remote/rights.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asList, asMap, getField } from '../shared/object.ts';
import { type Check, notChecked } from './check.ts';

/** The role of an administrator of each level (docs/internals/platform-api.md, Access control). */
const administratorRoles = {
  account: '_account_admin',
  organization: '_organization_admin',
  project: '_project_admin',
} as const;

type Loss = NonNullable<RightChange['loses']>;

type OwnerType = 'USER' | 'SERVICE_ACCOUNT';

interface Owner {
  readonly type: OwnerType;
  readonly names: readonly string[];
  /** Of a service account. */
  readonly scope: Scope;
}

interface Administration {
  readonly role: string;
  readonly scope: Scope;
  readonly principal: Principal;
}

const assignmentKind = kindOfName('role assignment');

class MissingDataError extends Error {}

/**
 * Plans that take the last administrator role of the run's own key in a scope, directly or through a user group, there or above.
 * Reads nothing if no change of the plan can do that. A failed read is also an error.
 */
export const lostAdministration: Check<Planned> = {
  name: "the last administrator role of the run's own key",
  async run({ plan: { outcomes }, inputs: { apiKey, account }, reader }) {
    const type = findOwnerType(apiKey);
    const losses = outcomes.flatMap(({ rights = [] }) => rights.flatMap(({ loses }) => loses ?? []));
    const possible = losses.filter((loss) => mayConcern(type, loss));
    if (possible.length === 0) return [];
    try {
      const owner = await readOwner(type, apiKey, account, reader);
      for (const scope of listScopesOfLosses(possible)) {
        const present = await readAdministrations(owner, scope, reader);
        const kept = present.filter((administration) => !losses.some((loss) => takes(loss, administration, owner)));
        if (present.length > 0 && kept.length === 0) return [createLostAccessError(scope)];
      }
      return [];
    } catch (error) {
      if (!(error instanceof MissingDataError)) throw error;
      const hint = 'Remove these rights with another key, or in the user interface.';
      return [notChecked('error', "whether the run's own key stays an administrator", error.message, { hint })];
    }
  },
};

function createLostAccessError(scope: Scope): Diagnostic {
  const summary = `This plan would remove the last administrator role of the run's own API key in ${describeScope(scope)}.`;
  const hint =
    'Keep another administrator role for the owner of the key in that scope or a higher one, or apply the change with another key.';
  return createError(summary, { hint });
}

/** Whether a loss can concern a key of this type, as far as that is known without a request. */
function mayConcern(type: OwnerType, loss: Loss): boolean {
  if ('member' in loss) return type === 'USER';
  const isOfType =
    type === 'SERVICE_ACCOUNT' ? loss.principal.type === type : loss.principal.type !== 'SERVICE_ACCOUNT';
  const isAdministration = !('role' in loss) || Object.values<string>(administratorRoles).includes(loss.role);
  return isOfType && isAdministration;
}

function listScopesOfLosses(losses: readonly Loss[]): Scope[] {
  const scopes = losses.map((loss) => {
    if ('role' in loss) return loss.scope;
    return 'member' in loss ? loss.group.scope : loss.principal.scope;
  });
  return scopes.filter((scope, index) => scopes.findIndex((known) => isSameScope(scope, known)) === index);
}

function takes(loss: Loss, { role, scope, principal }: Administration, owner: Owner): boolean {
  if ('member' in loss) return owner.names.includes(loss.member) && isSamePrincipal(loss.group, principal);
  if (!isSamePrincipal(loss.principal, principal)) return false;
  return !('role' in loss) || (loss.role === role && isSameScope(loss.scope, scope));
}

function isSamePrincipal(a: Principal, b: Principal): boolean {
  const isSame = a.type === b.type && a.identifier === b.identifier;
  return isSame && (a.type === 'USER' || isSameScope(a.scope, b.scope));
}

export function findOwnerType(apiKey: string): OwnerType {
  return apiKey.startsWith('sat.') ? 'SERVICE_ACCOUNT' : 'USER';
}

export function createOwnerRequest(apiKey: string, account: string): Request {
  if (findOwnerType(apiKey) === 'USER') return buildRequest('GET /ng/api/user/currentUser', { account }, {});
  const request = buildRequest('POST /ng/api/token/validate', { account }, {});
  return { ...request, contentType: 'text/plain', body: apiKey };
}

export function ownerNamesIn(data: unknown, type: OwnerType): string[] {
  const { uuid, email, parentIdentifier } = asMap(data);
  const fields = type === 'USER' ? [uuid, email] : [parentIdentifier];
  return fields.flatMap((name) => asFilledText(name)?.toLowerCase() ?? []);
}

async function readOwner(type: OwnerType, apiKey: string, account: string, reader: Reader): Promise<Owner> {
  const task = { verb: 'read', resource: "the owner of the run's API key" };
  const data = asMap((await read(createOwnerRequest(apiKey, account), task, reader)).data);
  const names = ownerNamesIn(data, type);
  if (names.length === 0) throw new MissingDataError(`${describeFailure(task)}: the response does not show it.`);
  return { type, names, scope: scopeShownIn(data, account) };
}

async function readAdministrations(owner: Owner, scope: Scope, reader: Reader): Promise<Administration[]> {
  const found: Administration[] = [];
  const above = levels.slice(0, levels.indexOf(levelOf(scope)) + 1);
  const lists = above.map((level) => ({ kind: assignmentKind, scope: scopeAt(level, scope) as Scope }));
  const rights = new ViewRights(reader);
  await rights.ask(lists);
  const [hidden] = rights.explain(lists);
  if (hidden !== undefined) throw new MissingDataError(hidden.summary);
  for (const level of above) {
    const within = scopeAt(level, scope) as Scope;
    for (const assignment of await listAssignments(within, reader)) {
      const role = administratorRoles[level];
      if (getField(assignment, 'roleIdentifier') !== role || getField(assignment, 'disabled') === true) continue;
      const principal = readPrincipal(assignment, within);
      if (principal !== undefined && (await isHeldBy(owner, principal, reader))) {
        found.push({ role, scope: within, principal });
      }
    }
  }
  return found;
}

function readPrincipal(assignment: unknown, within: Scope): Principal | undefined {
  const { type, identifier, scopeLevel } = asMap(getField(assignment, 'principal'));
  const name = asFilledText(identifier);
  const level = levels.find((level) => level === scopeLevel) ?? levelOf(within);
  const scope = scopeAt(level, within);
  const isKnown = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
  return isKnown && name !== undefined && scope !== undefined ? { type, scope, identifier: name } : undefined;
}

async function isHeldBy(owner: Owner, principal: Principal, reader: Reader): Promise<boolean> {
  const { type, scope, identifier } = principal;
  if (type === 'USER_GROUP') return owner.type === 'USER' && (await hasMember(principal, owner, reader));
  if (type !== owner.type || !owner.names.includes(identifier.toLowerCase())) return false;
  return type === 'USER' || isSameScope(scope, owner.scope);
}

async function hasMember({ scope, identifier }: Principal, { names }: Owner, reader: Reader): Promise<boolean> {
  const kind = kindOfName('user group');
  // Every user belongs to the groups that the platform manages.
  if (isManaged(kind, identifier)) return true;
  const [request] = kind.readRequests(createStepForKey({ kind: kind.name, scope, identifier }));
  const { data } = await read(request as Request, { verb: 'read', resource: `user group ${identifier}` }, reader);
  // The kind names each member in one way only.
  return asList(getField(data, 'users')).some((user) =>
    [user, getField(user, 'email'), getField(user, 'uuid')].some(
      (name) => typeof name === 'string' && names.includes(name.toLowerCase()),
    ),
  );
}

async function listAssignments(scope: Scope, reader: Reader): Promise<unknown[]> {
  const listed = await readList(reader, { kind: assignmentKind, of: { scope } });
  if ('failure' in listed) throw new MissingDataError(listed.failure.summary);
  return listed.entries.filter(({ inOtherScope }) => !inOtherScope).map(({ resource }) => resource.value);
}

/** The response to a request that changes nothing. Throws `MissingDataError` where it is not a success. */
async function read(request: Request, task: Task, reader: Reader): Promise<Response> {
  const response = await reader.send(request).catch((error: unknown) => {
    throw new MissingDataError(explain(asLost(error), task).summary);
  });
  if (!response.ok) throw new MissingDataError(explain(response, task).summary);
  return response;
}
