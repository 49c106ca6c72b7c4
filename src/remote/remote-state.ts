import type { Kind, Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';

/** The remote state of one step before anything is written. */
export type RemoteState =
  | {
      readonly state: 'present';
      readonly resource: RemoteResource;
      /** For a resource to delete. */
      readonly deletion?: DeletionState;
    }
  | { readonly state: 'absent' }
  | {
      readonly state: 'unknown';
      readonly failure: Diagnostic;
      /** The run was stopped, so nothing is sent because of this state. */
      readonly stopped?: boolean;
      /** The platform says that nothing of that name exists: the scope or parent may be missing. */
      readonly noSuchScope?: boolean;
    };

export interface DeletionState {
  readonly cascade: {
    /** The other resources that the platform would delete with it, in the order of their labels. */
    readonly resources: readonly CascadedResource[];
    /** There may be more, because these are already more than the plan may delete. */
    readonly isPartial: boolean;
  };
  /** Why the resources that are deleted with it could not be listed. */
  readonly unlisted?: Diagnostic;
  /** The modules that the installation lacks: nothing of them is deleted with it. */
  readonly notInstalled?: readonly Diagnostic[];
  /** Why the resources that refer to it could not be listed. */
  readonly unreadReferrers?: Diagnostic;
  readonly failure?: Diagnostic;
}

/** A resource that the platform would delete with another one, as a list shows it. */
export interface CascadedResource {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly label: string;
  readonly resource: RemoteResource;
}

export type RemoteStates = ReadonlyMap<Step, RemoteState>;
