import type { Caller } from '../protocol/caller.ts';
import type { Collection } from '../resources/collection.ts';
import type { AuditEvent } from '../state/audit-trail.ts';
import { type Resource, scopeOf } from '../state/state.ts';

/** The trail's names of the kinds, by their names in policies; it does not show the changes of other kinds. */
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

/** The event of a change; `undefined` for a kind that the trail does not show. */
export function auditEventOf({
  collection,
  action,
  resource,
  caller,
  method,
  time,
}: AuditedChange): AuditEvent | undefined {
  const type = types[collection.entity];
  if (type === undefined) return undefined;
  const { org, project } = scopeOf(resource);
  return {
    auditId: crypto.randomUUID(),
    insertId: crypto.randomUUID(),
    time,
    // An organization and a project are shown in their own scope.
    scope: collection.contains ? { org, project, [collection.contains]: resource.identifier } : { org, project },
    type,
    identifier: resource.identifier,
    labels: labelsOf(collection, resource),
    action,
    principal: { type: caller.principal?.type ?? 'USER', identifier: caller.principal?.identifier ?? caller.name },
    method,
  };
}

/** Events of resources in a pipeline name the pipeline. */
function labelsOf({ parent }: Collection, resource: Resource): AuditEvent['labels'] {
  const labels = { resourceName: resource.name };
  if (parent?.collection !== 'pipelines') return labels;
  const isTrigger = typeof resource.type === 'string';
  return {
    ...labels,
    pipelineIdentifier: String(resource[parent.field]),
    ...(isTrigger && { triggerType: String(resource.type) }),
  };
}
