import type { Request } from '../platform/request.ts';
import { getField, isEmpty, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { KindDefinition, RequestTemplate } from './definition.ts';
import type { KindList, ListedEntry, ListKey } from './kind-list.ts';
import { buildKindRequest, formatReference } from './shared/requests.ts';
import { parseListPage, scopeShownIn } from './shared/responses.ts';
import type { ShownResources } from './shown.ts';

/** Creates the list behaviour of a kind from its data. */
export function createKindList(
  definition: KindDefinition,
  list: NonNullable<KindDefinition['list']>,
  shown: ShownResources,
): KindList {
  const { request, firstPage = 0, entriesAt, body, below, onlyWith, whole, undocumented, revision } = list;
  /** The request, with additions to the query or to the body, or another one in its place. */
  const requestWith = (
    added: { readonly query?: Request['query']; readonly body?: Mapping; readonly request?: RequestTemplate },
    { scope, parent }: ListKey,
    identifiers: readonly string[],
    page: number,
  ): Request => {
    const made = buildKindRequest(definition, added.request ?? request, scope, {
      identifiers,
      page: String(firstPage + page),
      parent: parent && formatReference(parent, scope),
    });
    // A server may match nothing with an empty filter of identifiers.
    const filters = Object.entries(body?.(identifiers) ?? {}).filter(([, value]) => !isEmpty(value));
    const filter = body && { ...Object.fromEntries(filters), ...added.body };
    return {
      ...made,
      query: { ...made.query, ...added.query },
      ...(filter && { contentType: 'application/json', body: JSON.stringify(filter) }),
    };
  };
  const pageWith =
    (entriesIn: (entry: unknown, of: ListKey) => ListedEntry[], template = request): KindList['parsePage'] =>
    (response, of) =>
      parseListPage(
        entriesAt !== undefined && isMap(response.data)
          ? { ...response, data: listIn(response.data, entriesAt) }
          : response,
        (entry) => entriesIn(entry, of),
        (entry) => shown.accountMismatchIn(entry, of.scope.account),
        { hasPages: template.includes('{page}') },
      );
  return {
    whole,
    filtered: body !== undefined || request.includes('{identifiers}'),
    ...omitUndefined({ undocumented, onlyWith, showsRevision: revision && (true as const) }),
    request: (of, identifiers, page) => requestWith({}, of, identifiers, page),
    parsePage: pageWith((entry, of) => shown.entriesIn(entry, of)),
    ...(below && {
      below: {
        request: (of, identifiers, page) => requestWith(below, of, identifiers, page),
        parsePage: pageWith(
          (wide, { scope: { account } }) => {
            const entry = 'entryAt' in below ? getField(wide, below.entryAt) : wide;
            return shown.entriesIn(entry, { scope: { account } }).flatMap((found) => {
              const scope = scopeShownIn(found.shown, account);
              return shown.entriesIn(entry, { scope }).map((one) => ({ ...one, scope }));
            });
          },
          'request' in below ? below.request : request,
        ),
      },
    }),
  };
}

/** The list in a field, in which some services show an empty list as null. */
function listIn(data: Mapping, field: string): unknown {
  return data[field] === null ? [] : data[field];
}
