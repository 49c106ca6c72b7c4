import type { Reference, Step } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/registry.ts';
import { locate } from '../payload/parse.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { runPool } from '../shared/pool.ts';
import { shorten } from '../shared/text.ts';
import { containersOf, type Graph, resourceKey } from './graph.ts';
import { listResources, type Reader } from './refresh.ts';
import { describeScope } from './scope.ts';

interface Named {
  readonly step: Step;
  readonly reference: Reference;
}

/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written. Where the
 * platform does not let itself be asked, that is a warning: the reference may well be good.
 */
export async function checkReferences(reader: Reader, graph: Graph, concurrency: number): Promise<Diagnostic[]> {
  const planned = new Set(
    graph.steps.flatMap((step) =>
      step.kind
        .identifiersOf(step)
        .map((identifier) => resourceKey({ kind: step.kind.name, scope: step.scope, identifier })),
    ),
  );
  const unplanned = graph.steps
    .flatMap((step) => step.kind.referencesOf(step).map((reference): Named => ({ step, reference })))
    .filter(({ reference }) => !planned.has(resourceKey(reference)));
  const groups = Map.groupBy(unplanned, ({ reference: { kind, scope } }) =>
    JSON.stringify([kind, scope.org, scope.project]),
  );
  const diagnostics: Diagnostic[] = [];
  await runPool(concurrency, [...groups.values()], async (group) => {
    diagnostics.push(...(await findMissingIn(reader, group, planned)));
  });
  return diagnostics;
}

/** The same for references to one kind in one scope. */
async function findMissingIn(
  reader: Reader,
  group: readonly Named[],
  planned: ReadonlySet<string>,
): Promise<Diagnostic[]> {
  const { kind: name, scope } = (group[0] as Named).reference;
  const kind = kindNamed(name);
  const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
  const listed = await listResources(reader, kind, scope, wanted);
  // A scope that the plan has yet to create holds nothing.
  const isPlanned = containersOf(scope).some((container) => planned.has(resourceKey(container)));
  if ('failure' in listed && !(listed.noSuchScope && isPlanned)) {
    const names = shorten(wanted.map((identifier) => `"${identifier}"`));
    const message = `Whether ${names} exists in ${describeScope(scope)} could not be checked: ${listed.failure.summary}`;
    return [{ severity: 'warning', summary: message }];
  }
  const held = 'resources' in listed ? listed.resources : undefined;
  return group
    .filter(({ reference }) => !held?.has(kind.normalize(reference.identifier)))
    .map(({ step, reference }) => ({
      severity: 'error',
      summary: `The ${name} "${reference.identifier}" in ${describeScope(scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
      ...omitUndefined({ location: locate(step.document, [{ path: reference.path, at: 'value' }])[0] }),
    }));
}
