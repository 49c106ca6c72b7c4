import type { Kind, ListedEntry, ListKey } from '../kinds/kind.ts';
import { explainFailure } from '../platform/explain.ts';
import { type ListFailure, readPages } from './list-pages.ts';
import { ask, type Reader } from './refresh.ts';
import { describeScope } from './scope.ts';

/** All entries of a list, or those of some identifiers, or why it could not be read. The kind must have a list. */
export async function listEntries(
  reader: Reader,
  kind: Kind,
  of: ListKey,
  identifiers: readonly string[] = [],
): Promise<{ readonly entries: readonly ListedEntry[] } | ListFailure> {
  const inside = of.parent === undefined ? '' : `${of.parent.kind} ${of.parent.identifier} in `;
  const task = { verb: 'list', resource: `the ${kind.plural} of ${inside}${describeScope(of.scope)}` };
  const entries: ListedEntry[] = [];
  try {
    const failed = await readPages(
      (request) => ask(reader, request),
      { kind, of, identifiers, task },
      (page) => {
        entries.push(...page.entries);
        return false;
      },
    );
    return failed ?? { entries };
  } catch (error) {
    return { ...explainFailure(error, task), noSuchScope: false };
  }
}
