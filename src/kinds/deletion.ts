import { nonEmptyText } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { Deletion, Taken } from './kind.ts';
import type { ResourceKey } from './resource-key.ts';
import { resolveReference } from './shared/notation.ts';
import { requestOf, valuesOf } from './shared/requests.ts';

/** Makes the behaviour of a kind's deletes out of its data. */
export function deletionOf({ name }: KindDefinition, definition: NonNullable<KindDefinition['deletion']>): Deletion {
  const { force = false, usageType, takes = [], children = [], lastVersion, identifiersOf = name } = definition;
  return {
    request(key, _remote, forced) {
      const request = requestOf(definition.request, key.scope, valuesOf(key));
      return { ...request, query: { ...request.query, ...(forced && force && { forceDelete: 'true' }) } };
    },
    forcible: force,
    ...(usageType !== undefined && { usageType }),
    identifierSpace: identifiersOf,
    takes: (key) => [
      ...children.map((kind): Taken => ({ kind, in: { scope: key.scope, parent: key } })),
      ...takes.map(({ kind, where }): Taken => ({ kind, in: { scope: key.scope }, matches: matching(where, key) })),
    ],
    isLast: ({ envelope }) => lastVersion !== undefined && envelope?.[lastVersion] === true,
  };
}

/** Whether every field of an entry names, in the notation of references, what its template stands for. */
function matching(where: Readonly<Record<string, string>>, key: ResourceKey): NonNullable<Taken['matches']> {
  const wanted = { '{identifier}': key, '{parent}': key.parent } as Readonly<Record<string, ResourceKey | undefined>>;
  return (shown) =>
    Object.entries(where).every(([field, template]) => {
      const text = nonEmptyText(shown[field]);
      const named = text === undefined ? undefined : resolveReference(text, key.scope);
      const { scope, identifier } = wanted[template] ?? {};
      return (
        named !== undefined &&
        named.identifier === identifier &&
        named.scope.org === scope?.org &&
        named.scope.project === scope?.project
      );
    });
}
