import type { Reference, Step } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/registry.ts';
import type { Problem } from '../payload/document.ts';
import { locate } from '../payload/parse.ts';
import { defined } from '../shared/defined.ts';
import { pool } from '../shared/pool.ts';
import { inShort } from '../shared/text.ts';
import { containersOf, type Plan, resourceKey } from './graph.ts';
import { listHeld, type Viewer } from './refresh.ts';
import { scopeInWords } from './scope.ts';

interface Named {
  readonly step: Step;
  readonly reference: Reference;
}

/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written. Where the
 * platform does not let itself be asked, that is a warning: the reference may well be good.
 */
export async function findMissing(viewer: Viewer, plan: Plan, concurrency: number): Promise<Problem[]> {
  const planned = new Set(
    plan.steps.flatMap((step) =>
      step.kind.writes(step).map((identifier) => resourceKey({ kind: step.kind.name, scope: step.scope, identifier })),
    ),
  );
  const unplanned = plan.steps
    .flatMap((step) => step.kind.references(step).map((reference): Named => ({ step, reference })))
    .filter(({ reference }) => !planned.has(resourceKey(reference)));
  const groups = Map.groupBy(unplanned, ({ reference: { kind, scope } }) =>
    JSON.stringify([kind, scope.org, scope.project]),
  );
  const problems: Problem[] = [];
  await pool(concurrency, [...groups.values()], async (group) => {
    problems.push(...(await findMissingIn(viewer, group, planned)));
  });
  return problems;
}

/** The same for references to one kind in one scope. */
async function findMissingIn(
  viewer: Viewer,
  group: readonly Named[],
  planned: ReadonlySet<string>,
): Promise<Problem[]> {
  const { kind: name, scope } = (group[0] as Named).reference;
  const kind = kindNamed(name);
  const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
  const listed = await listHeld(viewer, kind, scope, wanted);
  // A scope that the plan has yet to create holds nothing.
  const isPlanned = containersOf(scope).some((container) => planned.has(resourceKey(container)));
  if ('failure' in listed && !(listed.noSuchScope && isPlanned)) {
    const names = inShort(wanted.map((identifier) => `"${identifier}"`));
    const message = `Whether ${names} exists in ${scopeInWords(scope)} could not be checked: ${listed.failure.sentence}`;
    return [{ severity: 'warning', message }];
  }
  const held = 'held' in listed ? listed.held : undefined;
  return group
    .filter(({ reference }) => !held?.has(kind.canonical(reference.identifier)))
    .map(({ step, reference }) => ({
      severity: 'error',
      message: `The ${name} "${reference.identifier}" in ${scopeInWords(scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
      ...defined({ place: locate(step.document, [{ path: reference.path, at: 'value' }])[0] }),
    }));
}
