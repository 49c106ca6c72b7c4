import type { Kind, Reference, Scope, Step } from '../kinds/kind.ts';
import { kindNamed, kindOf, kinds } from '../kinds/registry.ts';
import type { Document, Problem } from '../payload/document.ts';
import { locate, problemAt } from '../payload/parse.ts';
import { defined } from '../shared/defined.ts';
import { type GivenScope, labelOf, settleScope } from './scope.ts';

/** The steps in the order in which they must run. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Other steps of the plan that must have succeeded before. */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/** What the inputs say beside the documents. */
export interface Given extends GivenScope {
  readonly operation: string;
}

/**
 * Decides kind and scope of every document, checks it, and brings the steps into order (design.md, Deciding and Scope).
 * The plan is complete only when no problem is an error.
 */
export function makePlan(documents: readonly Document[], given: Given): { plan: Plan; problems: Problem[] } {
  const planned = documents.map((document) => planDocument(document, given));
  const steps = planned.flatMap(({ step }) => step ?? []);
  const problems = planned.flatMap((one) => one.problems);
  return { plan: orderSteps(steps), problems: [...problems, ...findDoubles(steps)] };
}

function planDocument(
  document: Document,
  given: Given,
): { readonly step?: Step; readonly problems: readonly Problem[] } {
  const decided = kindOf(document.value);
  if ('problem' in decided) {
    const { message, path, at } = decided.problem;
    return { problems: [problemAt(document, 'error', message, path, at)] };
  }
  const { kind } = decided;
  if (given.operation !== 'auto' && given.operation !== kind.operation) {
    const message = `This is ${kind.noun} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
    return { problems: [{ severity: 'error', message, ...defined({ place: document.place }) }] };
  }
  const found = oncePerPlace(locateFindings(document, kind), kind.sendsText ? [] : document.conversion);
  const { scope, problems } = settleScope(document, kind, given);
  const identifier = kind.identify(document.value).identifier ?? '';
  const step = { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
  return { step, problems: [...found, ...problems] };
}

function locateFindings(document: Document, kind: Kind): Problem[] {
  const findings = kind.check(document.value);
  if (findings.length === 0) return [];
  const places = locate(document, findings);
  return findings.map(({ severity, message }, index) => ({ severity, message, ...defined({ place: places[index] }) }));
}

/** A value that breaks a rule and changes on its way has one cause: an error of the rule is told, else what changes. */
function oncePerPlace(found: readonly Problem[], conversion: readonly Problem[]): Problem[] {
  const at = ({ place }: Problem) => `${place?.line}:${place?.column}`;
  const changing = new Set(conversion.map(at));
  const told = found.filter((finding) => finding.severity === 'error' || !changing.has(at(finding)));
  const taken = new Set(told.map(at));
  return [...told, ...conversion.filter((change) => !taken.has(at(change)))];
}

/** A text that is the same for the same resource of the account, however its identifiers are cased. */
export function resourceKey({ kind, scope, identifier }: Omit<Reference, 'path'>): string {
  const project = scope.project === undefined ? '' : kindNamed('project').canonical(scope.project);
  return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).canonical(identifier)]);
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

function findDoubles(steps: readonly Step[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(step.kind.writes(step))) {
      const key = resourceKey({ kind: step.kind.name, scope: step.scope, identifier });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else {
        // Settings have no identifier of their own: what they write is each a setting.
        const name = step.identifier === '' ? 'setting' : step.kind.name;
        const message = `The ${name} "${identifier}" is in the plan twice${firstAt(first.document)}.`;
        problems.push({ severity: 'error', message, ...defined({ place: step.document.place }) });
      }
    }
  }
  return problems;
}

function firstAt({ place }: Document): string {
  if (place === undefined) return '';
  return `: first at ${place.file === undefined ? '' : `${place.file}, `}line ${place.line}`;
}

/** In the order of the kinds; within a kind what others refer to first; else as the documents came. */
function orderSteps(steps: readonly Step[]): Plan {
  const byKey = new Map<string, Step>();
  for (const step of steps) byKey.set(keyOf(step), step);

  const dependencies = new Map<Step, readonly Step[]>();
  for (const step of steps) {
    const needed = [...step.kind.references(step), ...containersOf(step.scope)].map(resourceKey);
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
