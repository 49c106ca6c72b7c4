import type { Problem } from './payload/document.ts';
import { locate } from './payload/parse.ts';
import { type Plan, resourceKey, scopeInWords } from './plan.ts';
import type { Platform } from './platform/call.ts';
import { pool } from './pool.ts';
import type { Reference, Step } from './resources/kind.ts';
import { kindNamed } from './resources/registry.ts';
import { listHeld } from './survey.ts';

interface Named {
  readonly step: Step;
  readonly reference: Reference;
}

/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written. Where the
 * platform does not let itself be asked, that is a warning: the reference may well be good.
 */
export async function findMissing(platform: Platform, plan: Plan, concurrency: number): Promise<Problem[]> {
  const planned = new Set(
    plan.steps.flatMap((step) =>
      step.kind.writes(step).map((identifier) => resourceKey({ kind: step.kind.name, scope: step.scope, identifier })),
    ),
  );
  const groups = new Map<string, Named[]>();
  for (const step of plan.steps) {
    for (const reference of step.kind.references(step)) {
      if (planned.has(resourceKey(reference))) continue;
      const group = JSON.stringify([reference.kind, reference.scope.org, reference.scope.project]);
      groups.set(group, [...(groups.get(group) ?? []), { step, reference }]);
    }
  }
  const problems: Problem[] = [];
  await pool(concurrency, [...groups.values()], async (group) => {
    problems.push(...(await findMissingIn(platform, group, planned)));
  });
  return problems;
}

async function findMissingIn(
  platform: Platform,
  group: readonly Named[],
  planned: ReadonlySet<string>,
): Promise<Problem[]> {
  const { kind: name, scope } = (group[0] as Named).reference;
  const kind = kindNamed(name);
  const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
  const listed = await listHeld(platform, kind, scope, wanted);
  const { account, org, project } = scope;
  const inPlannedProject =
    project !== undefined &&
    planned.has(resourceKey({ kind: 'project', scope: { account, ...(org && { org }) }, identifier: project }));
  if ('failure' in listed && !inPlannedProject) {
    const message = `Whether ${wanted.map((identifier) => `"${identifier}"`).join(', ')} exist in ${scopeInWords(scope)} could not be checked: ${listed.failure.sentence}`;
    return [{ severity: 'warning', message }];
  }
  return group
    .filter(({ reference }) => 'failure' in listed || !listed.has(kind.canonical(reference.identifier)))
    .map(({ step, reference }) => ({
      severity: 'error',
      message: `The ${name} "${reference.identifier}" in ${scopeInWords(reference.scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
      place: locate(step.document, [{ path: reference.path, at: 'value' }])[0] ?? step.document.place,
    }));
}
