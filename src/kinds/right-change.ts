import type { Scope } from './resource-key.ts';

/** Who can have rights: a user by id or e-mail address, a user group or a service account by its key. */
export interface Principal {
  readonly type: 'USER' | 'USER_GROUP' | 'SERVICE_ACCOUNT';
  readonly scope: Scope;
  readonly identifier: string;
}

/** A right that a change gives or takes. */
export interface RightChange {
  readonly change: 'gain' | 'loss';
  /** "group payments_devs gets Project Admin on project payments". */
  readonly summary: string;
  /** With a loss: whether it may take administrator rights from the run's own key. */
  readonly loses?:
    | { readonly role: string; readonly principal: Principal; readonly scope: Scope }
    | { readonly member: string; readonly group: Principal }
    | { readonly principal: Principal };
}
