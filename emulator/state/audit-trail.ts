import type { Scope } from './state.ts';

/** A change as the trail shows it (docs/internals/platform-api.md, Audit trail). */
export interface AuditEvent {
  readonly auditId: string;
  readonly insertId: string;
  readonly time: number;
  readonly scope: Scope;
  readonly type: string;
  readonly identifier: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly principal: { readonly type: 'USER' | 'SERVICE_ACCOUNT'; readonly identifier: string };
  readonly method: string;
}

/** The changes of an account since the emulator was started. */
export class AuditTrail {
  readonly #recorded: { readonly event: AuditEvent; readonly visibleFrom: number }[] = [];

  /** Records an event, which appears a number of milliseconds after its time. */
  record(event: AuditEvent, lag: number): void {
    this.#recorded.push({ event, visibleFrom: event.time + lag });
  }

  /** The events that are shown at a time, the newest first. */
  eventsAt(now: number): AuditEvent[] {
    const visible = this.#recorded.filter(({ visibleFrom }) => visibleFrom <= now).map(({ event }) => event);
    return visible.reverse().sort((one, other) => other.time - one.time);
  }
}
