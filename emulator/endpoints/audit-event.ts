import { collections } from '../collections/index.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Collection } from '../resources/collection.ts';
import type { AuditEvent, AuditTrail } from '../state/audit-trail.ts';
import { type Resource, readScope, type State } from '../state/state.ts';

/**
 * The trail's names of the kinds, by their names in policies; it does not show the changes of other kinds. The names of the last
 * four are not public, so they are made up.
 */
const types: Readonly<Record<string, string>> = {
  organization: 'ORGANIZATION',
  project: 'PROJECT',
  connector: 'CONNECTOR',
  secret: 'SECRET',
  variable: 'VARIABLE',
  template: 'TEMPLATE',
  service: 'SERVICE',
  environment: 'ENVIRONMENT',
  environmentGroup: 'ENVIRONMENT_GROUP',
  pipeline: 'PIPELINE',
  inputSet: 'INPUT_SET',
  overlayInputSet: 'INPUT_SET',
  trigger: 'TRIGGER',
  userGroup: 'USER_GROUP',
  serviceAccount: 'SERVICE_ACCOUNT',
  role: 'ROLE',
  resourceGroup: 'RESOURCE_GROUP',
  policy: 'GOVERNANCE_POLICY',
  policySet: 'GOVERNANCE_POLICY_SET',
  freeze: 'DEPLOYMENT_FREEZE',
  file: 'FILE',
  gitxWebhook: 'GITX_WEBHOOK',
  variableSet: 'VARIABLE_SET',
  workspace: 'WORKSPACE',
};

/** A change of a resource. */
interface AuditedChange {
  readonly collection: Collection;
  readonly action: AuditEvent['action'];
  readonly resource: Resource;
  readonly caller: Caller;
  readonly method: string;
  /** When it was made, in milliseconds since the epoch. */
  readonly time: number;
}

/** Records a change, unless its kind is one that the trail does not show; it appears after `lag` milliseconds. */
export function recordChange(audit: AuditTrail, { collection, resource, ...change }: AuditedChange, lag: number): void {
  const type = types[collection.entity];
  if (type === undefined) return;
  const scope = readScope(resource);
  const event = createAuditEvent({
    ...change,
    // An organization and a project are shown in their own scope.
    scope: collection.contains ? { ...scope, [collection.contains]: resource.identifier } : scope,
    type,
    identifier: resource.identifier,
    labels: createLabels(collection, resource),
  });
  audit.record(event, lag);
}

/** An event with identifiers of its own. */
export function createAuditEvent({
  caller,
  ...event
}: Omit<AuditEvent, 'auditId' | 'insertId' | 'principal'> & { readonly caller: Caller }): AuditEvent {
  const principal = {
    type: caller.principal?.type ?? ('USER' as const),
    identifier: caller.principal?.identifier ?? caller.name,
  };
  return { auditId: crypto.randomUUID(), insertId: crypto.randomUUID(), ...event, principal };
}

/** Records the creation of the resources of a seed that says when they were created. */
export function recordSeed(audit: AuditTrail, state: State): void {
  const caller = { name: 'seed', roles: [] };
  // Kinds that share a part of the state have the same name in the trail.
  for (const collection of new Map(collections.map((one) => [one.name, one])).values()) {
    for (const { value, createdAt } of state[collection.name].values()) {
      if (createdAt === 0) continue;
      const created = { action: 'CREATE', method: 'POST', time: createdAt } as const;
      recordChange(audit, { collection, resource: value, caller, ...created }, 0);
    }
  }
}

/** Events of resources in a pipeline name the pipeline. */
function createLabels({ parent }: Collection, resource: Resource): AuditEvent['labels'] {
  const labels = { resourceName: resource.name };
  if (parent?.collection !== 'pipelines') return labels;
  const isTrigger = typeof resource.type === 'string';
  return {
    ...labels,
    pipelineIdentifier: String(resource[parent.field]),
    ...(isTrigger && { triggerType: String(resource.type) }),
  };
}
