import type { RoleBinding, Scope } from '../state/state.ts';

/** A caller, with the roles of its seed and the principal by which role assignments name it. */
export interface Caller {
  /** Name for the log, without any secret. */
  readonly name: string;
  readonly roles: RoleBinding[];
  readonly principal?: Principal;
}

/** A caller in the notation of role assignments: a user by id, a service account by its identifier and scope. */
export interface Principal extends Scope {
  readonly type: 'USER' | 'SERVICE_ACCOUNT';
  readonly identifier: string;
}
