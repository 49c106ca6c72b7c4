import { createMapKey } from '../kinds/key-text.ts';
import type { Reference, Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';

const scopeKinds = kinds.filter(({ contains }) => contains !== undefined);

/** The organization, project and parent of a resource. */
export function findContainers({ scope, parent }: Pick<ResourceKey, 'scope' | 'parent'>): ResourceKey[] {
  const { account, org, project } = scope;
  const scopes = scopeKinds.flatMap(({ name, contains }): ResourceKey[] => {
    const identifier = contains && { org, project }[contains];
    if (identifier === undefined) return [];
    const inOrganization = contains === 'project' && org !== undefined;
    return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
  });
  return parent === undefined ? scopes : [...scopes, parent];
}

/** @param others map keys */
export function isContained(
  key: Pick<ResourceKey, 'scope' | 'parent'>,
  others: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): boolean {
  return others.size > 0 && findContainers(key).some((container) => others.has(createMapKey(container)));
}

/** The resources without which the resource of a step cannot exist. */
export function neededBy(step: Step): ResourceKey[] {
  return [...findContainers(step.key), ...(step.kind.order?.needs?.(step) ?? [])];
}

/** Whether a step is applied before or after all others, as far as what it needs allows it. */
export function findPhase(step: Step): 'first' | 'last' | undefined {
  const { after, before } = step.kind.order ?? {};
  if (before?.(step) === 'all') return 'first';
  return after?.(step) === 'all' ? 'last' : undefined;
}

/** Resources that are written before the step's if the run writes both, although it does not need them. */
export function listEarlier(step: Step): readonly ResourceKey[] {
  const earlier = step.kind.order?.after?.(step) ?? [];
  return earlier === 'all' ? [] : earlier;
}

/** Other resources that the step completes, so steps that refer to them wait for it. */
export function listAwaited(step: Step): readonly ResourceKey[] {
  const awaited = step.kind.order?.before?.(step) ?? [];
  return awaited === 'all' ? [] : awaited;
}

/** The references of the document, and those that the run needs, such as the connector of `register-from-git`. */
export function findStepReferences(step: Step): Reference[] {
  return [...step.kind.findReferences(step), ...(step.requires ?? [])];
}

/** One key for each kind that the named resource may have. */
export function findCandidates(reference: Reference): ResourceKey[] {
  return [reference.kind, ...(reference.alternatives ?? [])].map((kind) => ({ ...reference, kind }));
}

/** The key of one of the resources of a step; only settings have several. */
export function createKey({ key }: Step, identifier: string): ResourceKey {
  return identifier === key.identifier ? key : { ...key, identifier };
}

/** A text that is the same for all versions of a resource. */
export function createUnversionedKey({ version: _, ...key }: ResourceKey): string {
  return createMapKey(key);
}

/** The steps of resources with versions: one group for each resource, in their order. */
export function groupVersions(steps: readonly Step[]): Step[][] {
  const versions = steps.filter(({ key }) => key.version !== undefined);
  return [...Map.groupBy(versions, ({ key }) => createUnversionedKey(key)).values()];
}

/** The steps by their keys; a template is found without its version too. */
export function indexSteps(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const byKey = new Map<string, Step[]>();
  for (const step of steps)
    for (const key of listKeys(step).map(createMapKey))
      if (byKey.get(key)?.push(step) === undefined) byKey.set(key, [step]);
  return byKey;
}

function listKeys(step: Step): ResourceKey[] {
  const own = listIdentifiers(step).map((identifier) => createKey(step, identifier));
  const versionless = own.flatMap(({ version, ...key }) => (version === undefined ? [] : [key]));
  return [...own, ...versionless, ...listAwaited(step)];
}
