import { getField, isEmpty, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { Api, ListRequestDefinition } from './api.ts';
import type { Given } from './kind.ts';
import type { KindList, ListedEntry, ListKey } from './kind-list.ts';
import { buildKindRequest, formatReference } from './shared/requests.ts';
import { parseListPage } from './shared/responses.ts';
import type { ShownResources } from './shown.ts';

/** Creates the list behaviour of a kind from its data. */
export function createKindList(kind: Given, list: NonNullable<Api['list']>, shown: ShownResources): KindList {
  const { isPartial, undocumented, revision } = list;
  const parseEntry = (entry: unknown, of: ListKey) => shown.entriesIn(entry, of);
  return {
    filtered: list.body !== undefined || list.request.includes('{identifiers}'),
    ...omitUndefined({ isPartial, undocumented, showsRevision: revision && (true as const) }),
    ...createListRequest(kind, list, shown, parseEntry),
  };
}

function createListRequest(
  { api }: Given,
  { request, body, firstPage = 0, entriesAt, entryAt }: ListRequestDefinition,
  shown: ShownResources,
  parseEntry: (entry: unknown, of: ListKey) => ListedEntry[],
): Pick<KindList, 'request' | 'parsePage'> {
  return {
    request({ scope, parent }, identifiers, page) {
      const made = buildKindRequest(api, request, scope, {
        identifiers,
        page: String(firstPage + page),
        parent: parent && formatReference(parent, scope),
      });
      if (body === undefined) return made;
      // A server may match nothing with an empty filter of identifiers.
      const filters = Object.entries(body(identifiers)).filter(([, value]) => !isEmpty(value));
      return { ...made, contentType: 'application/json', body: JSON.stringify(Object.fromEntries(filters)) };
    },
    parsePage(response, of) {
      const { data } = response;
      return parseListPage(
        entriesAt !== undefined && isMap(data) ? { ...response, data: listIn(data, entriesAt) } : response,
        (entry) => parseEntry(entryAt === undefined ? entry : getField(entry, entryAt), of),
        (entry) => shown.accountMismatchIn(entry, of.scope.account),
        { hasPages: request.includes('{page}') },
      );
    },
  };
}

/** A list with other entries in place of those that it shows. */
export function convertEntries(list: KindList, convert: (entry: ListedEntry) => ListedEntry): KindList {
  return {
    ...list,
    parsePage(response, of) {
      const page = list.parsePage(response, of);
      return page && { ...page, entries: page.entries.map(convert) };
    },
  };
}

/** The list in a field, in which some services show an empty list as null. */
function listIn(data: Mapping, field: string): unknown {
  return data[field] === null ? [] : data[field];
}
