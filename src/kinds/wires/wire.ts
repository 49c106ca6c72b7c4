import type { Mapping } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import type { Difference, ExportedDocument, RemoteResource } from '../remote-resource.ts';
import type { ResourceKey } from '../resource-key.ts';

/** How documents of a kind are sent, and how they are compared with the platform's resources. */
export interface Wire {
  /** The body that creates the resource, or replaces the remote one. */
  formatBody(step: Step, remote?: RemoteResource): string | Uint8Array;
  /** The resource in a response or list entry; `undefined` if it is not shown completely. */
  parseResource(shown: Mapping): RemoteResource | undefined;
  compare(step: Step, remote: RemoteResource): Difference[];
  buildDesired(step: Step, remote: RemoteResource): unknown;
  exportResource(key: ResourceKey, remote: RemoteResource): ExportedDocument;
}
