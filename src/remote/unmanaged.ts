import type { Graph } from '../graph/graph.ts';
import { indexSteps } from '../graph/step-index.ts';
import { createMapKey, createScopeKey, formatLabel } from '../kinds/key-text.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { takeInventory } from './inventory.ts';
import type { Run } from './reader.ts';
import { parseSelection } from './selection.ts';

interface UnmanagedResources {
  /** The labels of the resources, in order; absent if they were not listed. */
  readonly unmanaged?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * On request, lists the resources that exist in the scopes of the documents and are in none of them. An organization or a project
 * includes everything inside it. Resources that the platform manages or that are stored in Git are left out. A list that cannot
 * be read is an error: the report would not be complete.
 */
export async function findUnmanaged(
  graph: Graph,
  { inputs, reader, context: { log, signal } }: Run,
): Promise<UnmanagedResources> {
  if (!inputs.reportUnmanaged) return { diagnostics: [] };
  // It is checked before anything is listed.
  const { selection, diagnostics: refused } = parseSelection(inputs);
  if (hasError(refused)) return { diagnostics: refused };
  const { kinds, hasIdentifier } = selection;
  const named = indexSteps(graph.steps);
  const unmanaged = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const add = (key: ResourceKey): void => {
    const mapKey = createMapKey(key);
    if (hasIdentifier(key.identifier) && !named.has(mapKey)) unmanaged.set(mapKey, formatLabel(key));
  };
  const isPlanned = ({ org, project, account }: Scope) =>
    named.has(createMapKey({ kind: 'organization', scope: { account }, identifier: org ?? '' })) ||
    named.has(createMapKey({ kind: 'project', scope: { account, ...(org && { org }) }, identifier: project ?? '' }));

  await takeInventory(reader, {
    kinds,
    scopes: findManagedScopes(graph),
    below: false,
    onList: (found) => {
      for (const { key, entry } of found) if (!entry.managed && entry.resource.lockedBecause === undefined) add(key);
      return [];
    },
    onScopeWide: (kind, scope, { resource }) => {
      const entries = Array.isArray(resource?.value) ? resource.value : [];
      for (const { identifier } of entries) add({ kind: kind.name, scope, identifier: String(identifier) });
      return [];
    },
    onFailure: (_kind, { scope }, { failure, noSuchScope }) => {
      // A scope that the plan creates contains nothing yet.
      if (!(noSuchScope && isPlanned(scope))) diagnostics.push(failure);
    },
  });
  if (signal.aborted) {
    const summary = `${capitalize(formatReason(signal.reason))}: the list of resources that are in no file is incomplete.`;
    diagnostics.push(createError(summary));
  }
  const resources = [...unmanaged.values()].toSorted();
  if (diagnostics.length > 0) return { unmanaged: resources, diagnostics };
  await log.group(`Not in files: ${formatCount(resources.length, 'resource')}`, async () => {
    for (const label of resources) log.info(`not in files  ${label}`);
  });
  return { unmanaged: resources, diagnostics };
}

/** The scopes of the documents; for an organization or project, its own scope. */
function findManagedScopes({ steps }: Graph): Scope[] {
  const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) =>
    contains === undefined ? scope : { ...scope, [contains]: identifier },
  );
  return [...new Map(scopes.map((scope) => [createScopeKey(scope), scope])).values()];
}
