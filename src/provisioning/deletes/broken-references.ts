import { formatLabel, listKeyOf, mapKeyOf } from '../../kinds/key-text.ts';
import type { Kind, Step } from '../../kinds/kind.ts';
import type { ListedEntry, ListKey } from '../../kinds/kind-list.ts';
import { kindOfName } from '../../kinds/registry.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import type { ResourceKey } from '../../kinds/resource-key.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { runPool } from '../../shared/pool.ts';
import { capitalize, shorten } from '../../shared/text.ts';
import { createDocumentlessStep } from '../graph/step.ts';
import { findCandidates } from '../graph/step-index.ts';
import { readList } from '../refresh/list-pages.ts';
import { isShownWhole } from '../refresh/list-resources.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { Reader } from '../refresh/reader.ts';

/** References to deleted resources that the platform does not check. */
interface Referrers {
  /** The labels of the resources that refer to another one, by the text of its key. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
  /** Why something could not be read. */
  readonly unread: readonly Diagnostic[];
}

/**
 * Warnings about resources outside the plan that break because of deletes: the platform deletes an input set although overlays
 * and triggers use it (docs/platform-api.md, Deleting). If the parent is deleted too, these are deleted with it.
 */
export async function findBroken(
  reader: Reader,
  deletes: readonly Step[],
  isNamed: ReadonlySet<string>,
  concurrency: number,
): Promise<Diagnostic[]> {
  const going = new Set(deletes.map(({ key }) => mapKeyOf(key)));
  const breaking = deletes.filter(({ kind, key: { parent } }) => {
    return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has(mapKeyOf(parent)));
  });
  const wanted = new Map(
    breaking.flatMap(({ kind, key: { scope, parent } }) =>
      (kind.deletion?.breaks ?? []).map((name) => {
        const of = { scope, ...omitUndefined({ parent }) };
        return [listKeyOf({ kind: name, ...of }), { kind: name, of }] as const;
      }),
    ),
  );
  const found = new Map<string, Referrers>();
  await runPool(concurrency, [...wanted], async ([name, { kind, of }]) => {
    found.set(name, await readReferrers(reader, kindOfName(kind), of, isNamed));
  });
  const unread = [...found.values()].flatMap((referrers) => referrers.unread);
  return [
    ...breaking.flatMap((step) => createBrokenWarning(step, [...found.values()])),
    ...unread.map(({ summary, hint }): Diagnostic => {
      const doubt = `Could not check whether other resources refer to those that are deleted: ${summary}`;
      return { severity: 'warning', summary: doubt, ...omitUndefined({ hint }) };
    }),
  ];
}

function createBrokenWarning({ key, label, kind, document }: Step, found: readonly Referrers[]): Diagnostic[] {
  const labels = found.flatMap((referrers) => referrers.labels.get(mapKeyOf(key)) ?? []);
  if (labels.length === 0) return [];
  return [
    {
      severity: 'warning',
      summary: `${capitalize(label)} is deleted although it is referenced by ${shorten(labels.toSorted(), 10)}, which will no longer work.`,
      hint: `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`,
      ...omitUndefined({ location: document.location }),
    },
  ];
}

/** The references of the resources in one list, apart from those that the plan names. */
async function readReferrers(
  reader: Reader,
  kind: Kind,
  of: ListKey,
  isNamed: ReadonlySet<string>,
): Promise<Referrers> {
  const labels = new Map<string, string[]>();
  const listed = await readList(reader, { kind, of });
  if ('failure' in listed) return { labels, unread: [listed.failure] };
  const unread: Diagnostic[] = [];
  for (const entry of listed.entries) {
    const key: ResourceKey = { kind: kind.name, ...of, identifier: entry.identifier };
    if (entry.elsewhere || isNamed.has(mapKeyOf(key))) continue;
    const read = await readEntry(reader, kind, key, entry);
    if ('unread' in read) for (const one of read.unread) unread.push(one);
    else {
      for (const reference of kind
        .findReferences(createDocumentlessStep(kind, key, read.resource))
        .flatMap(findCandidates)) {
        const name = mapKeyOf(reference);
        labels.set(name, [...new Set([...(labels.get(name) ?? []), formatLabel(key)])]);
      }
    }
  }
  return { labels, unread };
}

async function readEntry(
  reader: Reader,
  kind: Kind,
  key: ResourceKey,
  { resource }: ListedEntry,
): Promise<{ readonly resource: RemoteResource } | { readonly unread: readonly Diagnostic[] }> {
  if (isShownWhole(kind, resource)) return { resource };
  const state = await readResource(reader, createDocumentlessStep(kind, key));
  if (state.state === 'present') return state;
  return { unread: state.state === 'unknown' ? [state.failure] : [] };
}
