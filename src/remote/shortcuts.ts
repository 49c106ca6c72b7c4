import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { Mapping } from '../shared/object.ts';

/** The resources that are known without asking the platform, because an earlier run has read them and they have not changed since. */
export interface KnownResources {
  /**
   * The resources that are known without a read: of steps whose resources one list shows, all or none. `steps` are those of one
   * kind; `remaining` are all that are still to be read, and `listed` what lists have shown so far, by the keys of resources.
   */
  find(
    steps: readonly Step[],
    remaining: () => readonly Step[],
    listed: ReadonlyMap<string, RemoteResource>,
  ): Promise<ReadonlyMap<Step, RemoteResource>>;
  /** The whole resource of which a list shows a part; `undefined` if it must be read. */
  complete(step: Step, listed: RemoteResource): RemoteResource | undefined;
  /** Whether the next run needs what only the list of these steps shows. */
  needsList(steps: readonly Step[]): boolean;
  /** Remembers for the next run what a read or a list has shown; `undefined` if there is no resource. `listed` is all that the list shows. */
  remember(step: Step, resource: RemoteResource | undefined, listed?: RemoteResource): void;
  save(): Promise<void>;
}

/** What is known of the platform without asking it. Without, a run sends more requests, and nothing else differs. */
export interface Shortcuts extends KnownResources {
  /** A schema of the platform, by the name under which it was kept. */
  findSchema(name: string): Promise<Mapping | undefined>;
  keepSchema(name: string, schema: Mapping): Promise<void>;
}

export const noShortcuts: Shortcuts = {
  find: async () => new Map(),
  complete: () => undefined,
  needsList: () => false,
  remember: () => {},
  save: async () => {},
  findSchema: async () => undefined,
  keepSchema: async () => {},
};
