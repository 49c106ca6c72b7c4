import { createOwnerRequest, findOwnerType, ownerNamesIn } from '../checks/lost-administration.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { findResourceType, formatPermissionPrefix, type KindPermissions } from '../kinds/permissions.ts';
import { kinds } from '../kinds/registry.ts';
import { type Level, levelOf, levels, type Scope } from '../kinds/resource-key.ts';
import type { DoctorCheck } from '../plan/outcome.ts';
import type { Response } from '../platform/request.ts';
import { createRightsRequest, formatPermission, readRights } from '../remote/rights.ts';
import { asMap, asText } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { explainNoResponse, explainRefusal, type Finding, type Probe } from './reach.ts';

const area = 'Key';
const day = 24 * 60 * 60 * 1000;

/** Whether the platform accepts the key, and whose it is. Further requests make sense only with a `usable` one. */
export async function examineKey(
  probe: Probe,
  inputs: Inputs,
  now: number,
): Promise<{ readonly checks: readonly DoctorCheck[]; readonly usable: boolean }> {
  const { apiKey, account } = inputs;
  const form: DoctorCheck = { area, subject: 'form', result: 'noted', detail: describeForm(inputs) };
  try {
    const response = await probe.send(createOwnerRequest(apiKey, account));
    // A key expires by the platform's clock.
    const platformNow = now + (probe.clockDifference ?? 0);
    const check = { area, subject: 'key', ...checkOwner(response, inputs, platformNow) };
    return { checks: [form, check], usable: response.ok || isRefusedOnlyThis(response) };
  } catch (error) {
    return { checks: [form, { area, subject: 'key', ...explainNoResponse(error) }], usable: false };
  }
}

function describeForm({ apiKey, account }: Inputs): string {
  const [type, owner, ...rest] = apiKey.split('.');
  if ((type !== 'pat' && type !== 'sat') || rest.length === 0)
    return 'not in the form of a platform token (`pat.…`, `sat.…`)';
  const whose = type === 'pat' ? 'a user' : 'a service account';
  return `a token of ${whose}${owner === account ? '' : ', but not for the account in `input:account-id`'}`;
}

/** Whether the platform knows the key, although it does not show its owner. */
function isRefusedOnlyThis({ status, form }: Response): boolean {
  return (form === 'envelope' || form === 'json') && status >= 400 && status < 500 && status !== 401;
}

function checkOwner(response: Response, { apiKey, account }: Inputs, now: number): Finding {
  if (!response.ok) return explainRefusal(response);
  const { valid, accountIdentifier, orgIdentifier, projectIdentifier, ...data } = asMap(response.data);
  const type = findOwnerType(apiKey);
  if (valid === false) return { result: 'failed', detail: 'the platform reports it as invalid' };
  if (ownerNamesIn(response.data, type).length === 0)
    return { result: 'failed', detail: 'the response does not show its owner' };
  const ownAccount = asText(accountIdentifier);
  if (ownAccount !== undefined && ownAccount !== account)
    return { result: 'failed', detail: 'the response is for another account' };
  const owner = type === 'USER' ? 'a user' : describeServiceAccount(asText(orgIdentifier), asText(projectIdentifier));
  const { result, detail } = checkExpiry(data.validTo ?? data.scheduledExpireTime, now);
  return { result, detail: `its owner is ${owner}; ${detail}` };
}

function describeServiceAccount(org?: string, project?: string): string {
  if (project) return 'a service account of a project';
  return org ? 'a service account of an organization' : 'a service account of the account';
}

function checkExpiry(time: unknown, now: number): Finding {
  if (typeof time !== 'number') return { result: 'works', detail: 'the platform does not show when it expires' };
  const days = formatCount(Math.floor(Math.abs(time - now) / day), 'day');
  return time < now
    ? { result: 'failed', detail: `it expired ${days} ago` }
    : { result: 'works', detail: `it expires in ${days}` };
}

/** Which permissions the key has in a scope. If the platform does not say, that is not a failure. */
export async function examineRights(probe: Probe, scope: Scope): Promise<DoctorCheck[]> {
  const level = levelOf(scope);
  const area = `Rights in the ${level}`;
  const asked = permissionsAt(level);
  const unknown = ({ detail }: Finding): DoctorCheck[] => [
    { area, subject: 'permissions', result: 'not checked', detail: `the platform does not report them: ${detail}` },
  ];
  try {
    const inScope = asked.map((permission) => ({ ...permission, scope }));
    const response = await probe.send(createRightsRequest(inScope, scope.account));
    if (!response.ok) return unknown(explainRefusal(response));
    const rights = readRights(response, scope.account);
    const permitted = new Map(inScope.map((asked) => [asked.permission, rights.get(formatPermission(asked))]));
    if ([...permitted.values()].includes(undefined))
      return unknown({ result: 'failed', detail: 'the response does not show each permission' });
    const rows = Map.groupBy(asked, ({ row }) => row);
    return [...rows].map(([row, of]) => ({ area, subject: row, ...summarize(of, permitted) }));
  } catch (error) {
    return unknown(explainNoResponse(error));
  }
}

function summarize(of: readonly Permission[], permitted: ReadonlyMap<string, boolean | undefined>): Finding {
  const verbs = (is: boolean) =>
    of.filter(({ permission }) => permitted.get(permission) === is).map(({ verb }) => verb);
  const [has, lacks] = [verbs(true).join(', '), verbs(false).join(', ')];
  if (lacks === '') return { result: 'works', detail: has };
  if (has === '') return { result: 'not permitted', detail: lacks };
  return { result: 'limited', detail: `${has}; not ${lacks}` };
}

interface PermissionRow {
  readonly name: string;
  readonly type: string;
  readonly verbs: readonly string[];
  readonly levels: readonly Level[];
}

const verbOrder = ['view', 'create', 'edit', 'manage', 'delete', 'execute', 'access'];

const others: readonly PermissionRow[] = [
  { name: 'core_account', type: 'ACCOUNT', verbs: ['view'], levels: ['account'] },
  { name: 'core_user', type: 'USER', verbs: ['view', 'manage'], levels },
  { name: 'core_audit', type: 'AUDIT', verbs: ['view'], levels },
];

function listVerbs({ readFreely, create, update, delete: remove, use = [] }: KindPermissions): string[] {
  return [...(readFreely ? [] : ['view']), ...create, ...update, ...remove, ...use];
}

const table: readonly PermissionRow[] = [
  ...[...Map.groupBy(kinds, ({ permissions }) => formatPermissionPrefix(permissions))].map(
    ([name, of]): PermissionRow => {
      const verbs = new Set(of.flatMap(({ permissions }) => listVerbs(permissions)));
      const within = of.flatMap(({ scopes, contains }) => [
        ...scopes,
        ...(contains === undefined ? [] : [contains === 'org' ? ('organization' as const) : ('project' as const)]),
      ]);
      const [first] = of;
      return {
        name,
        type: first === undefined ? '' : findResourceType(first.permissions),
        verbs: verbOrder.filter((verb) => verbs.has(verb)),
        levels: levels.filter((level) => within.includes(level)),
      };
    },
  ),
  ...others,
];

interface Permission {
  readonly row: string;
  readonly verb: string;
  readonly permission: string;
  readonly resourceType: string;
}

export function permissionsAt(level: Level): Permission[] {
  return table
    .filter((row) => row.levels.includes(level))
    .flatMap(({ name, type, verbs }) =>
      verbs.map((verb) => ({ row: name, verb, permission: `${name}_${verb}`, resourceType: type })),
    );
}
