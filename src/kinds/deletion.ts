import { asFilledText, valueAt } from '../shared/object.ts';
import type { Api } from './api.ts';
import type { CascadeList, Deletion, Given } from './kind.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { resolveReference } from './shared/references.ts';
import { buildKindRequest, createIfMatch, createValues } from './shared/requests.ts';
import { isSameScope, levelOf } from './shared/scope.ts';

/** Creates the delete behaviour of a kind from its data. */
export function createDeletion({ api }: Given, definition: NonNullable<Api['deletion']>): Deletion {
  const { request, findIdentifier, ifMatch, usage, cascade = [], children = [], lastVersion, ...stated } = definition;
  const isLast = ({ envelope }: RemoteResource) => lastVersion !== undefined && envelope?.[lastVersion] === true;
  return {
    forcible: false,
    breaks: [],
    ...stated,
    request(key, remote, force) {
      const values = { ...createValues(key), ...(findIdentifier && { identifier: findIdentifier(key, remote) }) };
      const { query, ...rest } = buildKindRequest(api, request, key.scope, values);
      return {
        ...rest,
        query: { ...query, ...(force && stated.forcible && { forceDelete: 'true' }) },
        ...(ifMatch && remote && createIfMatch(remote)),
      };
    },
    ...(usage !== undefined && {
      usage: {
        type: usage.type,
        formatNames(key, remote) {
          const { as = '{identifier}', lastAs } = usage;
          const isNamedTwice = lastAs !== undefined && remote !== undefined && isLast(remote);
          return (isNamedTwice ? [as, lastAs] : [as]).map((template) => fill(template, key));
        },
      },
    }),
    cascade: (key) => [
      ...children.map((kind): CascadeList => ({ kind, in: { scope: key.scope, parent: key } })),
      ...cascade.map(
        ({ kind, where }): CascadeList => ({ kind, in: { scope: key.scope }, matches: createMatch(where, key) }),
      ),
    ],
    isLast,
  };
}

/** The name of a resource by a template such as `{parent}/{identifier}`. */
function fill(template: string, key: ResourceKey): string {
  const values = createValues(key);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Whether every field of an entry, by its path, has the value of its template. */
function createMatch(where: Readonly<Record<string, string>>, key: ResourceKey): NonNullable<CascadeList['matches']> {
  const resources = new Map([
    ['{identifier}', key],
    ['{parent}', key.parent],
  ]);
  return (shown) =>
    Object.entries(where).every(([field, template]) => {
      const text = asFilledText(valueAt(shown, field.split('.')));
      // A missing level is that of the entry, which is in the same scope.
      if (template === '{level}') return text === undefined || text === levelOf(key.scope);
      if (!resources.has(template)) return text === template;
      const named = resolveReference(text ?? '', key.scope);
      const resource = resources.get(template);
      if (named === undefined || resource === undefined) return false;
      return named.identifier === resource.identifier && isSameScope(named.scope, resource.scope);
    });
}
