import type { Caller } from '../access/access.ts';
import type { Collection } from '../resources/collection.ts';
import { type Resource, type Scope, scopeOf } from './state.ts';

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
export interface AuditedChange {
  readonly collection: Collection;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly resource: Resource;
  readonly caller: Caller;
  readonly method: string;
  /** When it was made, in milliseconds since the epoch. */
  readonly time: number;
}

/** A change as the trail shows it (docs/platform-api.md, Audit trail). */
export interface AuditEvent {
  readonly auditId: string;
  readonly insertId: string;
  readonly time: number;
  readonly scope: Scope;
  readonly type: string;
  readonly identifier: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly action: AuditedChange['action'];
  readonly principal: { readonly type: 'USER' | 'SERVICE_ACCOUNT'; readonly identifier: string };
  readonly method: string;
}

/** The changes of an account since the emulator was started. */
export class AuditTrail {
  readonly #recorded: { readonly event: AuditEvent; readonly visibleFrom: number }[] = [];

  /** Records a change of a kind that the trail shows; the event appears after a number of milliseconds. */
  record({ collection, action, resource, caller, method, time }: AuditedChange, lag: number): void {
    const type = types[collection.entity];
    if (type === undefined) return;
    const { org, project } = scopeOf(resource);
    const event: AuditEvent = {
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
    this.#recorded.push({ event, visibleFrom: time + lag });
  }

  /** The events that are shown at a time, the newest first. */
  eventsAt(now: number): AuditEvent[] {
    const visible = this.#recorded.filter(({ visibleFrom }) => visibleFrom <= now).map(({ event }) => event);
    return visible.reverse().sort((one, other) => other.time - one.time);
  }
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
