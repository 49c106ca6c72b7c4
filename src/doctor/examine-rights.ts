import type { Scope } from '../kinds/resource-key.ts';
import { levelOf } from '../kinds/shared/scope.ts';
import type { Request, Response } from '../platform/request.ts';
import type { Check } from '../provisioning/outcome/check.ts';
import { asMaps, getField } from '../shared/object.ts';
import { explainNoResponse, explainRefusal, type Finding } from './describe-response.ts';
import { type Permission, permissionsAt } from './permissions.ts';
import type { Probe } from './probe.ts';

/** Which permissions the key has in a scope. If the platform does not say, that is not a failure. */
export async function examineRights(probe: Probe, scope: Scope): Promise<Check[]> {
  const level = levelOf(scope);
  const area = `Rights in the ${level}`;
  const asked = permissionsAt(level);
  const unknown = ({ detail }: Finding): Check[] => [
    { area, subject: 'permissions', result: 'not checked', detail: `the platform does not report them: ${detail}` },
  ];
  try {
    const response = await probe.send(requestOf(asked, scope));
    if (!response.ok) return unknown(explainRefusal(response));
    const permitted = permittedIn(response);
    if (!asked.every(({ permission }) => permitted.has(permission)))
      return unknown({ result: 'failed', detail: 'the response does not show each permission' });
    const rows = Map.groupBy(asked, ({ row }) => row);
    return [...rows].map(([row, of]) => ({ area, subject: `core_${row}`, ...summarize(of, permitted) }));
  } catch (error) {
    return unknown(explainNoResponse(error));
  }
}

/** The request that shows whether the owner of the key has permissions (docs/platform-api.md, The permissions of a key). */
function requestOf(asked: readonly Permission[], { account, org, project }: Scope): Request {
  const resourceScope = { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project };
  const permissions = asked.map(({ permission, resourceType }) => ({ resourceScope, resourceType, permission }));
  return {
    method: 'POST',
    path: '/authz/api/acl',
    query: { accountIdentifier: account },
    contentType: 'application/json',
    body: JSON.stringify({ permissions }),
    credential: 'api-key',
  };
}

function permittedIn({ data }: Response): ReadonlyMap<unknown, boolean> {
  const entries = asMaps(getField(data, 'accessControlList'));
  return new Map(
    entries.flatMap(({ permission, permitted }) => (typeof permitted === 'boolean' ? [[permission, permitted]] : [])),
  );
}

function summarize(of: readonly Permission[], permitted: ReadonlyMap<unknown, boolean>): Finding {
  const [has, lacks] = [true, false].map((is) =>
    of.filter(({ permission }) => permitted.get(permission) === is).map(({ verb }) => verb),
  ) as [string[], string[]];
  if (lacks.length === 0) return { result: 'works', detail: has.join(', ') };
  if (has.length === 0) return { result: 'not permitted', detail: lacks.join(', ') };
  return { result: 'in part', detail: `${has.join(', ')}; not ${lacks.join(', ')}` };
}
