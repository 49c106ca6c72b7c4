import { isEmpty, type Mapping, omitUndefined } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { KindList } from './kind-list.ts';
import { formatReference, requestOfKind } from './shared/requests.ts';
import { parseListPage } from './shared/responses.ts';
import type { ShownResources } from './shown.ts';

/** Creates the list behaviour of a kind from its data. */
export function createKindList(
  definition: KindDefinition,
  { request, body, whole, undocumented, revision }: NonNullable<KindDefinition['list']>,
  shown: ShownResources,
): KindList {
  return {
    whole,
    filtered: body !== undefined || request.includes('{identifiers}'),
    ...omitUndefined({ undocumented, showsRevision: revision && (true as const) }),
    request: ({ scope, parent }, identifiers, page) => ({
      ...requestOfKind(definition, request, scope, {
        identifiers,
        page: String(page),
        parent: parent && formatReference(parent, scope),
      }),
      ...(body && { contentType: 'application/json', body: JSON.stringify(withoutEmpty(body(identifiers))) }),
    }),
    pageOf: (response, of) =>
      parseListPage(
        response,
        (entry) => shown.entriesIn(entry, of),
        (entry) => shown.accountMismatchIn(entry, of.scope.account),
        { hasPages: request.includes('{page}') },
      ),
  };
}

/** Without an empty filter of identifiers, because a server may match nothing with it. */
function withoutEmpty(filter: Mapping): Mapping {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));
}
