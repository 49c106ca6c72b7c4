import type { Request } from '../platform/request.ts';
import type { Mapping } from '../shared/object.ts';
import type { ListKey } from './kind-list.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';

/** Other resources that the platform silently deletes with one (docs/platform-api.md, Deleting). */
export interface CascadedResources {
  readonly kind: string;
  /** Whether an entry of its list is one of them; absent if all entries are. */
  matches?(shown: Mapping): boolean;
  /** The list that shows them. */
  readonly in: ListKey;
}

/** How resources of a kind are deleted (docs/platform-api.md, Deleting). */
export interface Deletion {
  /**
   * Only the resource that was read, if the platform compares its version. With `force`, also one that others refer to, if the
   * account allows it.
   */
  request(key: ResourceKey, remote: RemoteResource | undefined, force: boolean): Request;
  /** Whether the platform can delete a resource that others refer to. */
  readonly forcible: boolean;
  /** How the request for the references to a resource names it; absent if there is no such request. */
  readonly usage?: {
    /** The platform's name of the kind. */
    readonly type: string;
    /** The platform's names of the resource: one or more. */
    formatNames(key: ResourceKey, remote: RemoteResource | undefined): readonly string[];
  };
  /** What may remain elsewhere without the resource, as a noun; absent if nothing does. */
  readonly abandons?: string;
  /** The names of kinds of the same parent whose resources break with it: the platform does not check their references. */
  readonly breaks: readonly string[];
  /** A name shared by kinds whose identifiers must differ: one must be deleted before another takes its identifier. */
  readonly identifierSpace: string;
  /** The resources that the platform deletes with it, apart from the content of a scope. */
  takes(key: ResourceKey): readonly CascadedResources[];
  /** Whether the platform deletes the resource only after its other versions. */
  isLast(remote: RemoteResource): boolean;
}
