import type { Graph } from '../graph/graph.ts';
import { indexSteps } from '../graph/step-index.ts';
import { createMapKey, createScopeKey, formatLabel } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { takeInventory } from './inventory.ts';
import { readResource } from './read-resource.ts';
import type { Reader, Run } from './reader.ts';
import type { RemoteStates } from './remote-state.ts';
import { parseSelection } from './selection.ts';

interface UnmanagedResources {
  /** The labels of the resources, in order; absent if they were not listed. */
  readonly unmanaged?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * On request, lists the resources that exist in the scopes of the documents and are in none of them. An organization or a project
 * includes everything inside it. Resources that the platform manages or that are stored in Git are left out. A list that cannot be read,
 * or that lacks what the key may not view, is an error: the report would not be complete.
 */
export async function findUnmanaged(
  graph: Graph,
  states: RemoteStates | undefined,
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
  const { hidden, notInstalled } = await takeInventory(reader, {
    kinds,
    scopes: await findManagedScopes(graph, states, reader),
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
    onFailure: (_kind, _of, { failure }) => {
      diagnostics.push(failure);
    },
  });
  diagnostics.push(...hidden);
  if (signal.aborted) {
    const summary = `${capitalize(formatReason(signal.reason))}: the list of resources that are in no file is incomplete.`;
    diagnostics.push(createError(summary));
  }
  const resources = [...unmanaged.values()].toSorted();
  if (diagnostics.length > 0) return { unmanaged: resources, diagnostics: [...diagnostics, ...notInstalled] };
  await log.group(`Not in files: ${formatCount(resources.length, 'resource')}`, async () => {
    for (const label of resources) log.info(`not in files  ${label}`);
  });
  return { unmanaged: resources, diagnostics: notInstalled };
}

/** The scopes of the documents, for an organization or project its own, without those that do not exist yet: they contain nothing. */
async function findManagedScopes({ steps }: Graph, states: RemoteStates | undefined, reader: Reader): Promise<Scope[]> {
  const scopes = new Map(steps.map((step) => scopeOf(step)).map((scope) => [createScopeKey(scope), scope]));
  for (const step of steps) {
    if (step.kind.contains === undefined) continue;
    const { state } = states?.get(step) ?? (await readResource(reader, step));
    if (state !== 'absent') continue;
    const { org, project } = scopeOf(step);
    for (const [key, scope] of scopes)
      if (scope.org === org && (project === undefined || scope.project === project)) scopes.delete(key);
  }
  return [...scopes.values()];
}

function scopeOf({ kind: { contains }, key: { scope, identifier } }: Step): Scope {
  return contains === undefined ? scope : { ...scope, [contains]: identifier };
}
