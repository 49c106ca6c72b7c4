import type { Scope } from '../resource-key.ts';

/** Path of a scope's page in the user interface, with the given parts under it (docs/platform-api.md, Addresses). */
export function uiPathOf(scope: Scope, ...below: string[]): string {
  const account = `/ng/account/${encodeURIComponent(scope.account)}`;
  const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
  if (scope.org === undefined) return `${account}/settings${inner}`;
  const org = encodeURIComponent(scope.org);
  if (scope.project === undefined) return `${account}/settings/organizations/${org}${inner}`;
  return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}

/** Path of a page among the settings of a scope, which has its own directory only in a project. */
export function settingsPathOf(scope: Scope, ...below: string[]): string {
  return uiPathOf(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}
