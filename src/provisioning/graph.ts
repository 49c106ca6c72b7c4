import type { Kind, Reference, Scope, Step } from '../kinds/kind.ts';
import { kindNamed, kindOf, kinds } from '../kinds/registry.ts';
import type { Document } from '../payload/document.ts';
import { diagnosticAt, withLocations } from '../payload/parse.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { type DefaultScope, labelOf, resolveScope } from './scope.ts';

/** The steps in the order in which they must run. */
export interface Graph {
  readonly steps: readonly Step[];
  /** Other steps of the plan that must have succeeded before. */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/** What the inputs say beside the documents. */
export interface ScopeInputs extends DefaultScope {
  readonly operation: string;
}

/**
 * Decides kind and scope of every document, checks it, and brings the steps into order.
 * The plan is complete only when no problem is an error.
 */
export function buildGraph(
  documents: readonly Document[],
  given: ScopeInputs,
): { plan: Graph; diagnostics: Diagnostic[] } {
  const planned = documents.map((document) => stepOf(document, given));
  const steps = planned.flatMap(({ step }) => step ?? []);
  const diagnostics = planned.flatMap((one) => one.diagnostics);
  return { plan: orderSteps(steps), diagnostics: [...diagnostics, ...findDuplicates(steps)] };
}

function stepOf(
  document: Document,
  given: ScopeInputs,
): { readonly step?: Step; readonly diagnostics: readonly Diagnostic[] } {
  const decided = kindOf(document.value);
  if ('diagnostic' in decided) {
    const { message, path, at } = decided.diagnostic;
    return { diagnostics: [diagnosticAt(document, 'error', message, path, at)] };
  }
  const { kind } = decided;
  if (given.operation !== 'auto' && given.operation !== kind.operation) {
    const message = `This is ${kind.noun} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
    return {
      diagnostics: [{ severity: 'error', summary: message, ...omitUndefined({ location: document.location }) }],
    };
  }
  const found = mergeByLocation(locateFindings(document, kind), kind.sendsText ? [] : document.conversion);
  const { scope, diagnostics } = resolveScope(document, kind, given);
  const identifier = kind.identify(document.value).identifier ?? '';
  const step = { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
  return { step, diagnostics: [...found, ...diagnostics] };
}

function locateFindings(document: Document, kind: Kind): Diagnostic[] {
  return withLocations(document, kind.check(document.value));
}

/** A value that breaks a rule and changes on its way has one cause: an error of the rule is told, else what changes. */
function mergeByLocation(found: readonly Diagnostic[], conversion: readonly Diagnostic[]): Diagnostic[] {
  const at = ({ location }: Diagnostic) => `${location?.line}:${location?.column}`;
  const changing = new Set(conversion.map(at));
  const told = found.filter((finding) => finding.severity === 'error' || !changing.has(at(finding)));
  const taken = new Set(told.map(at));
  return [...told, ...conversion.filter((change) => !taken.has(at(change)))];
}

/** A text that is the same for the same resource of the account, however its identifiers are cased. */
export function resourceKey({ kind, scope, identifier }: Omit<Reference, 'path'>): string {
  const project = scope.project === undefined ? '' : kindNamed('project').normalize(scope.project);
  return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).normalize(identifier)]);
}

/** The resources in which a scope lies, of kinds that the action knows, from the outside in. */
export function containersOf({ account, org, project }: Scope): Omit<Reference, 'path'>[] {
  return kinds.flatMap(({ name, contains }) => {
    const identifier = contains && { org, project }[contains];
    if (identifier === undefined) return [];
    const inOrganization = contains === 'project' && org !== undefined;
    return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
  });
}

function keyOf(step: Step): string {
  return resourceKey({ kind: step.kind.name, scope: step.scope, identifier: step.identifier });
}

function findDuplicates(steps: readonly Step[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(step.kind.identifiersOf(step))) {
      const key = resourceKey({ kind: step.kind.name, scope: step.scope, identifier });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else {
        // Settings have no identifier of their own: what they write is each a setting.
        const name = step.identifier === '' ? 'setting' : step.kind.name;
        const message = `The ${name} "${identifier}" is in the plan twice${firstDefinitionOf(first.document)}.`;
        diagnostics.push({
          severity: 'error',
          summary: message,
          ...omitUndefined({ location: step.document.location }),
        });
      }
    }
  }
  return diagnostics;
}

function firstDefinitionOf({ location }: Document): string {
  if (location === undefined) return '';
  return `: first at ${location.file === undefined ? '' : `${location.file}, `}line ${location.line}`;
}

/** In the order of the kinds; within a kind what others refer to first; else as the documents came. */
function orderSteps(steps: readonly Step[]): Graph {
  const byKey = new Map<string, Step>();
  for (const step of steps) byKey.set(keyOf(step), step);

  const dependencies = new Map<Step, readonly Step[]>();
  for (const step of steps) {
    const needed = [...step.kind.referencesOf(step), ...containersOf(step.scope)].map(resourceKey);
    const found = new Set(needed.map((key) => byKey.get(key)));
    dependencies.set(step, [...found].filter((other) => other !== undefined && other !== step) as Step[]);
  }

  const ordered: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  const visit = (step: Step): void => {
    if (state.has(step)) return;
    state.set(step, 'visiting');
    for (const dependency of dependencies.get(step) ?? []) visit(dependency);
    state.set(step, 'done');
    ordered.push(step);
  };
  for (const kind of kinds) for (const step of steps) if (step.kind === kind) visit(step);

  // A circle of references has no right order: only what stands before a step can hold it back.
  const position = new Map(ordered.map((step, index) => [step, index]));
  const before = (step: Step) => (other: Step) => (position.get(other) ?? 0) < (position.get(step) ?? 0);
  for (const [step, needed] of dependencies) dependencies.set(step, needed.filter(before(step)));
  return { steps: ordered, dependencies };
}
