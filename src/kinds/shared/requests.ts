import type { Request } from '../../platform/request.ts';
import { omitUndefined } from '../../shared/object.ts';
import type { Api, RequestTemplate } from '../api.ts';
import type { RemoteResource } from '../remote-resource.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';

type TemplateValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The scope's fields come before those of the template's own query, or are in the path in place of `{scope}`. */
export function buildRequest(template: RequestTemplate, { account, org, project }: Scope, values: TemplateValues) {
  const [method, target = ''] = template.split(' ');
  const [path = '', query] = target.split('?');
  const fields: Record<string, TemplateValues[string]> = {
    accountIdentifier: account,
    ...(!path.includes('{scope}') && { orgIdentifier: org, projectIdentifier: project }),
  };
  for (const [name, value] of new URLSearchParams(query)) {
    const variable = /^\{(\w+)\}$/.exec(value)?.[1];
    fields[name] = variable === undefined ? value : values[variable];
  }
  return {
    method: method as Request['method'],
    path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'scope' ? formatScopePath(org, project) : encodeURIComponent(String(values[name])),
    ),
    query: fields,
    credential: 'api-key',
  } satisfies Partial<Request>;
}

/** A scope in a path: `/orgs/o/projects/p`, as far as it has them. */
function formatScopePath(org: string | undefined, project: string | undefined): string {
  const inOrg = org === undefined ? '' : `/orgs/${encodeURIComponent(org)}`;
  return project === undefined ? inOrg : `${inOrg}/projects/${encodeURIComponent(project)}`;
}

export function buildKindRequest(
  { envelope, accountInHeader }: Pick<Api, 'envelope' | 'accountInHeader'>,
  template: RequestTemplate,
  scope: Scope,
  values: TemplateValues,
) {
  return {
    ...buildRequest(template, scope, values),
    ...omitUndefined({ envelope }),
    ...(accountInHeader && { headers: { 'Harness-Account': scope.account } }),
  } satisfies Partial<Request>;
}

export function createValues({ scope, parent, identifier, version }: ResourceKey): TemplateValues {
  return { identifier, version, parent: parent && formatReference(parent, scope) };
}

/** The reference to a resource from a scope: `x` in the same scope, `org.x` and `account.x` above it. */
export function formatReference({ scope: { org, project }, identifier }: ResourceKey, from: Scope): string {
  if (org === from.org && project === from.project) return identifier;
  return org === undefined ? `account.${identifier}` : `org.${identifier}`;
}

/** The fields of a request that replaces or deletes the resource only if it has not changed since it was read. */
export function createIfMatch(remote: RemoteResource): Pick<Request, 'headers'> {
  return remote.version === undefined ? {} : { headers: { 'If-Match': remote.version } };
}
