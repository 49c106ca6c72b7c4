import type { Level, Scope } from '../resource-key.ts';

/** The organization that every account has. */
export const defaultOrganization = 'default';

/** "the account", "organization retail", "project retail/shop", "project default/payments". */
export function describeScope({ org, project }: Scope): string {
  if (project !== undefined) return `project ${org}/${project}`;
  return org === undefined ? 'the account' : `organization ${org}`;
}

/** The same without the organization `default`, which most accounts use alone: "project payments". */
export function nameScope({ org, project }: Scope): string {
  if (org === undefined) return 'the account';
  if (project === undefined) return `organization ${org}`;
  return `project ${org === defaultOrganization ? '' : `${org}/`}${project}`;
}

/** Whether two scopes of one account have the same names. */
export function isSameScope(one: Scope, other: Scope): boolean {
  return one.org === other.org && one.project === other.project;
}

/** Levels from the outermost inwards, in the platform's words. */
export const levels: readonly Level[] = ['account', 'organization', 'project'];

/** The level of a scope. */
export function levelOf({ org, project }: Scope): Level {
  return project !== undefined ? 'project' : org !== undefined ? 'organization' : 'account';
}

/** The scope of a level at or above another scope; `undefined` for one below it. */
export function scopeAt(level: Level, { account, org, project }: Scope): Scope | undefined {
  if (level === 'account') return { account };
  if (org === undefined) return undefined;
  if (level === 'organization') return { account, org };
  return project === undefined ? undefined : { account, org, project };
}
