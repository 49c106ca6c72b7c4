import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import type { Graph } from '../graph/graph.ts';
import { changeSince } from '../plan/changed-since.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';
import type { Referrer } from './referrers.ts';

/**
 * Whether a resource no longer refers to another one after the steps: one of them writes or deletes it, or deletes its scope or
 * parent. If its kind is not known, the kind is not compared.
 */
export function createReleaseCheck(steps: readonly Step[]): (referrer: Referrer, step: Step) => boolean {
  const formatName = ({ org, project }: Pick<Scope, 'org' | 'project'>, identifier: string) =>
    JSON.stringify([org ?? '', project ?? '', identifier].map((name) => name.toLowerCase()));
  // Most applies delete nothing, so they never ask.
  let stepsByName: Map<string, Step[]> | undefined;
  const scopes = steps.filter(({ intent, kind }) => intent === 'delete' && kind.contains !== undefined);
  return ({ kind, scope, identifier }, step) => {
    stepsByName ??= Map.groupBy(steps, ({ key }) => formatName(key.scope, key.identifier));
    const known = stepsByName.get(formatName(scope, identifier));
    if (known !== undefined && (kind === undefined || known.some(({ key }) => key.kind === kind))) return true;
    // If the scope contains both, the referenced resource is deleted first, while the reference still exists.
    return scopes.some((deleted) => livesIn(scope, deleted) && !livesIn(step.key.scope, deleted));
  };
}

function livesIn({ org, project }: Pick<Scope, 'org' | 'project'>, { kind, key }: Step): boolean {
  if (kind.contains === 'org') return org === key.identifier;
  const isSame = project !== undefined && kind.normalize(project) === kind.normalize(key.identifier);
  return isSame && org === key.scope.org;
}

/**
 * Whether the plan itself writes or deletes a resource. One that it has deleted, and that a list still shows as it was, is
 * that one too; another one was created since.
 */
export function createNamedCheck(
  { steps }: Graph,
  states: RemoteStates,
): (name: string, resource: RemoteResource) => boolean {
  let named: ReadonlyMap<string, Step> | undefined;
  return (name, resource) => {
    named ??= new Map(steps.map((step) => [mapKeyOf(step.key), step]));
    const step = named.get(name);
    if (step === undefined || step.intent === 'apply') return step !== undefined;
    const state = states.get(step);
    return state?.state === 'present' && changeSince(step, state.resource, resource) === undefined;
  };
}
