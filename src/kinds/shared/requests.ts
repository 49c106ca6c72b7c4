import type { Request } from '../../platform/request.ts';
import type { RequestTemplate } from '../definition.ts';
import type { RemoteResource } from '../kind.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request of a template: the scope's fields before those of the template's own query. */
export function requestOf(template: RequestTemplate, scope: Scope, values: Values) {
  const [method = '', target = ''] = template.split(' ');
  const [path = '', query = ''] = target.split('?');
  const pairs = query.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=');
    const variable = /^\{(\w+)\}$/.exec(value)?.[1];
    return name === '' ? [] : [[name, variable === undefined ? value : values[variable]] as const];
  });
  return {
    method: method as Request['method'],
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))),
    query: { ...scopeQueryOf(scope), ...Object.fromEntries(pairs) },
    credential: 'api-key',
  } satisfies Partial<Request>;
}

function scopeQueryOf({ account, org, project }: Scope): Request['query'] {
  return { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project };
}

/** The values of one resource that a template can contain. */
export function valuesOf({ scope, parent, identifier, version }: ResourceKey): Values {
  return { identifier, version, parent: parent && formatReference(parent, scope) };
}

/** The reference to a resource from a scope: `x` in the same scope, `org.x` and `account.x` above it. */
export function formatReference({ scope: { org, project }, identifier }: ResourceKey, from: Scope): string {
  if (org === from.org && project === from.project) return identifier;
  return org === undefined ? `account.${identifier}` : `org.${identifier}`;
}

/** The fields of a request that replaces the resource only if it has not changed since it was read. */
export function ifMatchOf(remote: RemoteResource): Pick<Request, 'headers'> {
  return remote.version === undefined ? {} : { headers: { 'If-Match': remote.version } };
}
