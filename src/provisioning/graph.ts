import { deleteOperation } from '../inputs/table.ts';
import type { Kind, Reference, Step } from '../kinds/kind.ts';
import { kinds, stepKinds } from '../kinds/registry.ts';
import { mapKeyOf, type ResourceKey } from '../kinds/resource-key.ts';
import type { Document } from '../payload/document.ts';
import { locate } from '../payload/parse.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { capitalize } from '../shared/text.ts';
import { compareVersions } from './previous.ts';
import { selectDocuments } from './select-documents.ts';
import { stableVersionSteps } from './stable-versions.ts';
import { type ScopeInputs, stepOf, undeletable } from './step.ts';

export type { ScopeInputs } from './step.ts';

/** The steps in an order in which they can be applied: creates and updates first, then deletes. */
export interface Graph {
  readonly steps: readonly Step[];
  /**
   * Other steps of the graph that must succeed first. A delete waits for the deletes of resources that refer to the deleted
   * one, and for the updates of those that did.
   */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/**
 * Decides kind and key of every document, checks it, and orders the steps. Resources that only `previous` documents declare
 * are deleted. The graph is complete only if no diagnostic is an error.
 */
export function buildGraph(
  documents: readonly Document[],
  inputs: ScopeInputs,
  previous: readonly Document[] = [],
): { graph: Graph; diagnostics: Diagnostic[] } {
  const intent = inputs.operation === deleteOperation ? 'delete' : 'apply';
  const { selected, diagnostics } = selectDocuments(documents, intent === 'delete' ? 'auto' : inputs.operation);
  const results = selected.map((one) => stepOf(one, inputs, intent));
  const ofDocuments = results.map(({ step }) => step);
  const stable = stableVersionSteps(intent === 'delete' ? '' : (inputs.stableVersion ?? ''), ofDocuments, inputs);
  const named = [...ofDocuments, ...stable.steps];
  const compared = compareVersions(previous, named, inputs);
  const { graph, cycles } = orderSteps(compared.steps, compared.previous);
  return {
    graph,
    diagnostics: [
      ...diagnostics,
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...stable.diagnostics,
      ...findDuplicates(named),
      ...compared.diagnostics,
      ...(intent === 'delete' ? named.flatMap((step) => undeletable(step) ?? []) : []),
      ...findUsesOfDeleted(graph),
      ...cycles,
    ],
  };
}

/** Whether some of the steps delete. */
export function deletesAny(steps: readonly Step[]): boolean {
  return steps.some(({ intent }) => intent === 'delete');
}

/** The resources that contain another one, of kinds that the action knows: those of its scope, and its parent. */
export function containersOf({ scope, parent }: Pick<ResourceKey, 'scope' | 'parent'>): ResourceKey[] {
  const { account, org, project } = scope;
  const scopes = kinds.flatMap(({ name, contains }): ResourceKey[] => {
    const identifier = contains && { org, project }[contains];
    if (identifier === undefined) return [];
    const inOrganization = contains === 'project' && org !== undefined;
    return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
  });
  return parent === undefined ? scopes : [...scopes, parent];
}

/** The possible keys of a reference: one for each kind that the named resource may have. */
export function candidatesOf(reference: Reference): ResourceKey[] {
  return [reference.kind, ...(reference.alternatives ?? [])].map((kind) => ({ ...reference, kind }));
}

function findDuplicates(steps: readonly Step[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(step.kind.identifiersOf(step))) {
      // For a document without an identifier, there is another error.
      if (identifier === '') continue;
      const key = mapKeyOf({ ...step.key, identifier });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else {
        // Settings have no identifier: each of their entries is a resource.
        const name = step.kind.creatable ? step.kind.name : 'setting';
        const version = step.key.version === undefined ? '' : ` ${step.key.version}`;
        const summary = `Duplicate ${name} "${identifier}"${version}${firstDefinitionOf(first.document)}.`;
        diagnostics.push(errorOf(summary, omitUndefined({ location: step.document.location })));
      }
    }
  }
  return diagnostics;
}

function firstDefinitionOf({ location }: Document): string {
  if (location === undefined) return '';
  return ` (first defined ${location.file === undefined ? 'on' : `in ${location.file},`} line ${location.line})`;
}

/** The steps by their keys; a template is found without its version too. */
export function indexSteps(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const byKey = new Map<string, Step[]>();
  const add = (key: ResourceKey, step: Step): void => {
    const known = byKey.get(mapKeyOf(key));
    if (known === undefined) byKey.set(mapKeyOf(key), [step]);
    else known.push(step);
  };
  for (const step of steps) {
    for (const identifier of step.kind.identifiersOf(step)) {
      const { version, ...key } = { ...step.key, identifier };
      add(key, step);
      if (version !== undefined) add({ ...key, version }, step);
    }
    for (const alias of step.kind.aliasesOf?.(step) ?? []) add(alias, step);
  }
  return byKey;
}

/** Dependencies first; steps without any in the order of the kinds and then of the documents. */
function orderSteps(
  steps: readonly Step[],
  previous: readonly Step[],
): { readonly graph: Graph; readonly cycles: readonly Diagnostic[] } {
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
  const dependencies = new Map<Step, Step[]>(steps.map((step) => [step, []]));
  addReferences(dependencies, applied, (step, other) => [step, other]);
  addReferences(dependencies, deleted, (step, other) => [other, step]);
  addScopesBefore(dependencies, deleted);
  addTakenIdentifiers(dependencies, applied, deleted);
  addFormerReferences(dependencies, applied, deleted, previous);

  const ordered: Step[] = [];
  const cycles: Diagnostic[] = [];
  const path: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  const visit = (step: Step): void => {
    if (state.get(step) === 'visiting') cycles.push(cycleOf(path.slice(path.indexOf(step))));
    if (state.has(step)) return;
    state.set(step, 'visiting');
    path.push(step);
    for (const dependency of dependencies.get(step) ?? []) visit(dependency);
    path.pop();
    state.set(step, 'done');
    ordered.push(step);
  };
  const rank = new Map<Kind, number>(stepKinds.map((kind, index) => [kind, index]));
  const inOrder = (some: readonly Step[]) =>
    some.toSorted((one, other) => (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0));
  for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()]) visit(step);
  return { graph: { steps: ordered, dependencies }, cycles };
}

/** Adds the references and containers of each step, as pairs of a step and one that must be done before it. */
function addReferences(
  dependencies: ReadonlyMap<Step, Step[]>,
  steps: readonly Step[],
  pairOf: (step: Step, other: Step) => readonly [Step, Step],
): void {
  const byKey = indexSteps(steps);
  for (const step of steps) {
    const named = [...step.kind.referencesOf(step).flatMap(candidatesOf), ...containersOf(step.key)].map(mapKeyOf);
    const others = new Set(named.flatMap((key) => byKey.get(key) ?? []));
    // A resource may refer to itself, such as a template that names its own stable version.
    others.delete(step);
    for (const other of others) {
      const [later, earlier] = pairOf(step, other);
      dependencies.get(later)?.push(earlier);
    }
  }
}

/** A scope is deleted before the resources above it, because its content may refer to these and may not be in the plan. */
function addScopesBefore(dependencies: ReadonlyMap<Step, Step[]>, deleted: readonly Step[]): void {
  for (const scope of deleted.filter(({ kind }) => kind.contains !== undefined)) {
    const { org } = scope.key.scope;
    for (const step of deleted) {
      const isAbove = step.key.scope.project === undefined && (step.key.scope.org ?? org) === org;
      if (isAbove && step.kind.deletion?.usage !== undefined) dependencies.get(step)?.push(scope);
    }
  }
}

/** An identifier must be freed by another kind before it is used. */
function addTakenIdentifiers(
  dependencies: ReadonlyMap<Step, Step[]>,
  applied: readonly Step[],
  deleted: readonly Step[],
): void {
  const spaceOf = ({ kind, key }: Step) => kind.deletion && mapKeyOf({ ...key, kind: kind.deletion.identifierSpace });
  const bySpace = Map.groupBy(deleted, spaceOf);
  for (const step of applied) {
    const space = spaceOf(step);
    if (space !== undefined) dependencies.get(step)?.push(...(bySpace.get(space) ?? []));
  }
}

/** A referrer no longer refers to a resource after its update; a delete that others wait for cannot wait for that. */
function addFormerReferences(
  dependencies: ReadonlyMap<Step, Step[]>,
  applied: readonly Step[],
  deleted: readonly Step[],
  previous: readonly Step[],
): void {
  if (previous.length === 0) return;
  const early = neededBefore(applied, dependencies);
  const later = indexSteps(deleted.filter((step) => !early.has(step)));
  const now = indexSteps(applied);
  for (const before of previous) {
    const [updated] = now.get(mapKeyOf(before.key)) ?? [];
    if (updated === undefined) continue;
    const referred = before.kind.referencesOf(before).flatMap(candidatesOf).map(mapKeyOf);
    for (const step of new Set(referred.flatMap((key) => later.get(key) ?? []))) dependencies.get(step)?.push(updated);
  }
}

/** All dependencies of some steps, direct and indirect. */
export function neededBefore(steps: readonly Step[], dependencies: Graph['dependencies']): ReadonlySet<Step> {
  const needed = new Set<Step>();
  const waiting = [...steps];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    for (const dependency of dependencies.get(step) ?? []) {
      if (needed.has(dependency)) continue;
      needed.add(dependency);
      waiting.push(dependency);
    }
  }
  return needed;
}

/**
 * The graph in which a version waits for the others if the platform deletes it only after them; `isLast` selects such versions.
 */
export function orderVersions(graph: Graph, isLast: (step: Step) => boolean): Graph {
  const dependencies = new Map(graph.dependencies);
  const deleted = graph.steps.filter(({ intent, key }) => intent === 'delete' && key.version !== undefined);
  const groups = Map.groupBy(deleted, ({ key: { version: _, ...key } }) => mapKeyOf(key)).values();
  for (const versions of groups) {
    const [last, ...others] = versions.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
    if (last === undefined || !isLast(last)) continue;
    // A version that refers to the last one is deleted before it in any case.
    dependencies.set(last, [...new Set([...(dependencies.get(last) ?? []), ...others])]);
    for (const other of others)
      dependencies.set(
        other,
        (dependencies.get(other) ?? []).filter((step) => step !== last),
      );
  }
  return { ...graph, dependencies };
}

/** Errors for documents that are inside, or refer to, a resource to delete. */
function findUsesOfDeleted({ steps }: Graph): Diagnostic[] {
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
  if (deleted.length === 0) return [];
  const going = indexSteps(deleted);
  const staying = indexSteps(applied);
  return applied.flatMap((step) => {
    const { document, kind, key } = step;
    const containers = containersOf(key).flatMap((container) => going.get(mapKeyOf(container)) ?? []);
    if (containers[0] !== undefined) return usedError(step, 'still lives in it', containers[0], document.location);
    return kind.referencesOf(step).flatMap((reference) => {
      const candidates = candidatesOf(reference).map(mapKeyOf);
      // Without a version, any other version of the template is sufficient, even one that is only on the platform.
      const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
      if (other === undefined || candidates.some((candidate) => staying.has(candidate))) return [];
      if (other.key.version !== undefined && reference.version === undefined) return [];
      const [location] = locate(document, [{ path: reference.path, at: 'value' }]);
      return usedError(step, 'still references it', other, location ?? document.location);
    });
  });
}

function usedError(step: Step, use: string, deleted: Step, location: Document['location']): Diagnostic[] {
  const summary = `${capitalize(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
  const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
  return [errorOf(summary, { hint, ...omitUndefined({ location }) })];
}

function cycleOf(members: readonly Step[]): Diagnostic {
  const [first] = members;
  const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
  const what = first?.intent === 'delete' ? 'deleted' : 'applied';
  const summary = `These resources reference each other, so none can be ${what} first: ${labels.join(' → ')}.`;
  return errorOf(summary, omitUndefined({ location: first?.document.location }));
}

/** The steps to apply, by kind. */
export function groupByKind({ steps }: Graph): [Kind, Step[]][] {
  const applied = steps.filter(({ intent }) => intent === 'apply');
  return [...Map.groupBy(applied, ({ kind }) => kind)];
}
