import type { Clock } from '../../src/shared/clock.ts';
import type { GitHost } from '../git/host.ts';
import type { AuditTrail } from '../state/audit-trail.ts';
import type { Scope, State } from '../state/state.ts';
import type { Caller } from './caller.ts';
import { refuseFields } from './response.ts';

/** One request to the platform, with the caller and the state that it acts on. */
export interface Request {
  readonly state: State;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  /** Decoded parts of the path that the endpoint names with `:`. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly correlationId: string;
  /** The largest page that a list returns, regardless of the requested size. */
  readonly pageCap: number;
  readonly git: GitHost;
  readonly audit: AuditTrail;
  /** Milliseconds until the audit trail shows the changes of the request. */
  readonly auditLag: number;
  /** Settings entries that fail because of a fault, with the reason; see `faults/`. */
  readonly failedSettings?: FailedSettings;
}

/** The settings entries that fail inside a 200 (all if none is named), and the platform's message. */
export interface FailedSettings {
  readonly identifiers?: readonly string[] | undefined;
  readonly message: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The scope that the query names; an empty value is an absent one. */
export function readQueryScope(query: URLSearchParams): Scope {
  return { org: query.get('orgIdentifier') || undefined, project: query.get('projectIdentifier') || undefined };
}

/** The value of a required query parameter; throws shape A without it. */
export function requireParameter(query: URLSearchParams, name: string): string {
  return query.get(name) || refuseFields([{ fieldId: name, error: 'must not be null' }]);
}
