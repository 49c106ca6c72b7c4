export type Level = 'account' | 'organization' | 'project';

/** The levels from the outermost inwards. */
export const levels: readonly Level[] = ['account', 'organization', 'project'];

/** The scope of a resource. A project has an organization. */
export interface Scope {
  readonly account: string;
  readonly org?: string;
  readonly project?: string;
}

export interface ResourceKey {
  readonly kind: string;
  readonly scope: Scope;
  /** The resource that contains it in addition to its scope, such as the environment of an infrastructure. */
  readonly parent?: ResourceKey;
  /** Empty for settings, which have no identifier. */
  readonly identifier: string;
  /** Of a kind whose resources have several versions; absent in a reference that names none. */
  readonly version?: string;
}
