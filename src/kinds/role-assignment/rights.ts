import { asFilledText, asMap, getField } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import type { Scope } from '../resource-key.ts';
import type { Principal } from '../right-change.ts';
import { describeRole, isManaged, type Rights } from '../shared/rights.ts';
import { describeScope, levelOf, scopeAt } from '../shared/scope.ts';
import { levelIn, principals } from './natural-key.ts';

/** The right that an assignment gives; none while it is disabled. */
export function rightIn(value: unknown, { key: { scope } }: Step): Rights {
  const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = asMap(value);
  const role = asFilledText(roleIdentifier);
  const type = asFilledText(getField(principal, 'type')) ?? '';
  const identifier = asFilledText(getField(principal, 'identifier')) ?? '';
  if (role === undefined || disabled === true) return new Map();
  const who = `${(principals[type]?.word ?? type).replaceAll('-', ' ')} ${identifier}`;
  const what = `${describeRole(role)} on ${describeResources(asFilledText(resourceGroupIdentifier) ?? '', scope)}`;
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

function describeResources(group: string, scope: Scope): string {
  const where = describeScope(scope);
  if (group === '_all_resources_including_child_scopes')
    return scope.project === undefined ? `${where} and everything in it` : where;
  return isManaged(group) ? where : `resource group ${group} of ${where}`;
}
