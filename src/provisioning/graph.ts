import type { Kind, Reference, Step } from '../kinds/kind.ts';
import { kinds, stepKinds } from '../kinds/registry.ts';
import { labelOf, mapKeyOf, type ResourceKey } from '../kinds/resource-key.ts';
import type { Document } from '../payload/document.ts';
import { withLocations } from '../payload/parse.ts';
import { conventionOfPath } from '../payload/path-convention.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { type DefaultScope, resolveKey } from './scope.ts';
import { type Selected, selectDocuments } from './select-documents.ts';
import { stableVersionSteps } from './stable-versions.ts';

/** The steps in an order in which they can be applied. */
export interface Graph {
  readonly steps: readonly Step[];
  /** Other steps of the graph that must have succeeded before. */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/** What the inputs say beside the documents. */
export interface ScopeInputs extends DefaultScope {
  readonly operation: string;
  readonly stableVersion?: string;
}

/**
 * Decides kind and key of every document, checks it, and brings the steps into order. The graph is
 * complete only when no diagnostic is an error.
 */
export function buildGraph(
  documents: readonly Document[],
  inputs: ScopeInputs,
): { graph: Graph; diagnostics: Diagnostic[] } {
  const { selected, diagnostics } = selectDocuments(documents, inputs.operation);
  const results = selected.map((one) => stepOf(one, inputs));
  const ofDocuments = results.map(({ step }) => step);
  const stable = stableVersionSteps(inputs.stableVersion ?? '', ofDocuments, inputs);
  const steps = [...ofDocuments, ...stable.steps];
  const { graph, cycles } = orderSteps(steps);
  return {
    graph,
    diagnostics: [
      ...diagnostics,
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...stable.diagnostics,
      ...findDuplicates(steps),
      ...cycles,
    ],
  };
}

function stepOf(
  { document, kind }: Selected,
  inputs: ScopeInputs,
): { readonly step: Step; readonly diagnostics: readonly Diagnostic[] } {
  const file = document.location?.file;
  const convention = file === undefined ? {} : conventionOfPath(file);
  const { key, diagnostics } = resolveKey(document, kind, convention, inputs);
  const step = { document, kind, key, label: labelOf(key) };
  const found = withLocations(document, [
    ...kind.check(document.value),
    ...(kind.checkStep?.(step, convention) ?? []),
    ...diagnostics,
  ]);
  return { step, diagnostics: mergeByLocation(found, kind.sendsText ? document.platform : document.conversion) };
}

/** A value that breaks a rule and would be changed has one cause: an error of the rule is reported, else the change. */
function mergeByLocation(found: readonly Diagnostic[], conversion: readonly Diagnostic[]): Diagnostic[] {
  const at = ({ location }: Diagnostic) => `${location?.line}:${location?.column}`;
  const changed = new Set(conversion.map(at));
  const kept = found.filter((finding) => finding.severity !== 'warning' || !changed.has(at(finding)));
  const taken = new Set(kept.map(at));
  return [...kept, ...conversion.filter((change) => !taken.has(at(change)))];
}

/** The resources inside which another lives, of kinds that the action knows: those of its scope, and its parent. */
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

/** The keys that a reference may mean: one for each kind that the named resource may be of. */
export function candidatesOf(reference: Reference): ResourceKey[] {
  return [reference.kind, ...(reference.alternatives ?? [])].map((kind) => ({ ...reference, kind }));
}

function findDuplicates(steps: readonly Step[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(step.kind.identifiersOf(step))) {
      // A document without an identifier has an error of its own.
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

/** What others depend on first; where nothing depends, in the order of the kinds and then of the documents. */
function orderSteps(steps: readonly Step[]): { graph: Graph; cycles: Diagnostic[] } {
  const byKey = indexSteps(steps);
  const dependencies = new Map<Step, readonly Step[]>();
  for (const step of steps) {
    const needed = [...step.kind.referencesOf(step).flatMap(candidatesOf), ...containersOf(step.key)].map(mapKeyOf);
    const found = new Set(needed.flatMap((key) => byKey.get(key) ?? []));
    // A resource may refer to itself, such as a template that names its own stable version.
    found.delete(step);
    dependencies.set(step, [...found]);
  }

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
  for (const step of steps.toSorted((one, other) => (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0)))
    visit(step);
  return { graph: { steps: ordered, dependencies }, cycles };
}

function cycleOf(members: readonly Step[]): Diagnostic {
  const [first] = members;
  const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
  const summary = `These resources reference each other, so none can be applied first: ${labels.join(' → ')}.`;
  return errorOf(summary, omitUndefined({ location: first?.document.location }));
}
