import type { Kind } from '../../kinds/kind.ts';
import type { ListedEntry, ListKey } from '../../kinds/kind-list.ts';
import { type ListFailure, readPages } from './list-pages.ts';
import { ask, type Reader } from './reader.ts';

/** All entries of a list, or those of some identifiers, or why it could not be read. The kind must have a list. */
export async function listEntries(
  reader: Reader,
  kind: Kind,
  of: ListKey,
  identifiers: readonly string[] = [],
): Promise<{ readonly entries: readonly ListedEntry[] } | ListFailure> {
  const entries: ListedEntry[] = [];
  const failure = await readPages(
    (request) => ask(reader, request),
    { kind, of, identifiers },
    (page) => {
      for (const entry of page.entries) entries.push(entry);
      return false;
    },
  );
  return failure ?? { entries };
}
