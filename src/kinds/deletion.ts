import { asFilledText, omitUndefined, valueAt } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { CascadedResources, Deletion } from './kind.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { resolveReference } from './shared/references.ts';
import { buildKindRequest, createIfMatch, createValues } from './shared/requests.ts';
import { isSameScope, levelOf } from './shared/scope.ts';

/** Creates the delete behaviour of a kind from its data. */
export function createDeletion(kind: KindDefinition, definition: NonNullable<KindDefinition['deletion']>): Deletion {
  const {
    force = false,
    ifMatch,
    usage,
    breaks = [],
    takes = [],
    children = [],
    lastVersion,
    identifierSpace = kind.name,
    findIdentifier,
  } = definition;
  const isLast = ({ envelope }: RemoteResource) => lastVersion !== undefined && envelope?.[lastVersion] === true;
  return {
    request(key, remote, forced) {
      const values = { ...createValues(key), ...(findIdentifier && { identifier: findIdentifier(key, remote) }) };
      const { query, ...request } = buildKindRequest(kind, definition.request, key.scope, values);
      return {
        ...request,
        query: { ...query, ...(forced && force && { forceDelete: 'true' }) },
        ...(ifMatch && remote && createIfMatch(remote)),
      };
    },
    forcible: force,
    ...omitUndefined({ abandons: definition.abandons }),
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
    breaks,
    identifierSpace,
    takes: (key) => [
      ...children.map((kind): CascadedResources => ({ kind, in: { scope: key.scope, parent: key } })),
      ...takes.map(
        ({ kind, where }): CascadedResources => ({ kind, in: { scope: key.scope }, matches: createMatch(where, key) }),
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
function createMatch(
  where: Readonly<Record<string, string>>,
  key: ResourceKey,
): NonNullable<CascadedResources['matches']> {
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
