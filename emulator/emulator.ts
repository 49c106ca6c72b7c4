import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../src/shared/clock.ts';
import { omitUndefined } from '../src/shared/object.ts';
import { dropFixedKeys, requireAdministratorKey, requireScimKey } from './access/keys.ts';
import { createScimSearch } from './access/scim-caller.ts';
import { ChangeEvents } from './control/events.ts';
import { createControl } from './control/routes.ts';
import { recordSeed } from './endpoints/audit-event.ts';
import { dryRunFlag } from './endpoints/schemas.ts';
import { Faults } from './faults/faults.ts';
import type { FaultRule } from './faults/rules.ts';
import { GitHost } from './git/host.ts';
import type { Response } from './protocol/response.ts';
import { type RecordedRequest, Recorder } from './recording/recorder.ts';
import { formatReason } from './recording/request-log.ts';
import { createSeed, createSeededState, type Seed } from './seed/seed.ts';
import { isLoopback } from './server/loopback.ts';
import { type RateLimit, RateLimiter } from './server/rate-limit.ts';
import { createServer } from './server/server.ts';
import { AuditTrail } from './state/audit-trail.ts';
import { MovableClock } from './state/movable-clock.ts';
import { Past } from './state/past.ts';
import type { State } from './state/state.ts';

export type { FaultRule } from './faults/rules.ts';
export type { RecordedRequest } from './recording/recorder.ts';
export type { Seed } from './seed/seed.ts';

export interface EmulatorOptions {
  /** Address to bind to; loopback by default. */
  readonly host?: string;
  /** Port to bind to; a free one by default. */
  readonly port?: number;
  /** The initial content (docs/guides/emulator.md). */
  readonly seed?: Seed;
  /** The platform's clock; faults wait by the real clock. */
  readonly clock?: Clock;
  /** Receives a line for each request, and the actual reason of each refused token. Secrets are masked. */
  readonly log?: (line: string) => void;
  /** Key and certificate (PEM) with which it serves https. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Path under which the platform responds, such as `/gratis`. */
  readonly prefix?: string;
  /** Limits that apply to each key; none by default. */
  readonly rateLimits?: readonly RateLimit[];
  readonly faults?: readonly FaultRule[];
  /** Directories of local repositories, by their full names, such as `acme/shop`. */
  readonly repositories?: Readonly<Record<string, string>>;
  /** Milliseconds from the first request that could see a commit until the platform knows it. */
  readonly gitDelay?: number;
  /** The largest page that any list returns, below the platform's own maximum. */
  readonly pageCap?: number;
  /** The number of latest requests that it keeps; all by default. */
  readonly recorded?: number;
  /** Opens the page and the control interface. If other machines can reach it, both need the key. */
  readonly control?: boolean;
  /** Called after each request with the response to it; tests compare both with the OpenAPI document. */
  readonly onFinished?: (request: RecordedRequest, response: Response) => void;
  /** Ends the program, when the control interface requests it. */
  readonly stop?: () => void;
  /** Whether the account has the endpoints that are in early access: the dry run of pipelines. */
  readonly earlyAccess?: boolean;
  /** Uses the same keys at every start, unless the seed has keys. */
  readonly fixedKeys?: boolean;
  /** Saves the state when the control interface or `Emulator.save` requests it. */
  readonly save?: (seed: Seed) => Promise<void>;
}

/** A running emulator. */
export interface Emulator {
  /** Base address, including the prefix, without a slash at its end. */
  readonly url: string;
  readonly account: string;
  /** A personal token of an Account Administrator. */
  readonly apiKey: string;
  /** A service account token that may list users through SCIM. */
  readonly scimToken: string;
  readonly state: State;
  /** The changes so far. */
  readonly audit: AuditTrail;
  /** Every request in the order of arrival; may be emptied. */
  readonly requests: RecordedRequest[];
  /** Sets a fault. Throws with the problems of the rule. */
  fault(rule: FaultRule): void;
  /** Removes all faults. */
  clearFaults(): void;
  /** Moves the platform's time forward, in milliseconds. */
  advance(milliseconds: number): void;
  /** Changes the time after which the platform knows a commit, in milliseconds. */
  delayGit(milliseconds: number): void;
  /** Saves the state, if there is a file for it. */
  save(): Promise<void>;
  /** Stops it and drops all connections. */
  close(): Promise<void>;
}

/** Starts the platform on a loopback port. Throws if the seed or a fault is invalid, or the port is in use. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, seed = {}, log = () => undefined, prefix = '', tls } = options;
  const state = createSeededState(seed);
  if (options.earlyAccess) state.featureFlags.add(dryRunFlag);
  // A state saved with well-known keys may later be reachable from other machines.
  if (!isLoopback(host) && !options.fixedKeys) dropFixedKeys(state);
  const apiKey = requireAdministratorKey(state, options.fixedKeys);
  const scimToken = requireScimKey(state, options.fixedKeys);
  const clock = new MovableClock(options.clock ?? systemClock);
  const git = new GitHost(options.repositories ?? {}, clock);
  git.delay = options.gitDelay ?? 0;
  const faults = new Faults();
  for (const rule of options.faults ?? []) faults.add(rule);
  const { recorded = Infinity, control = false } = options;
  const bytes = recorded < Infinity ? 64 << 20 : Infinity;
  const recorder = new Recorder({ most: recorded, bytes, responses: control });
  const audit = new AuditTrail();
  recordSeed(audit, state);
  const events = new ChangeEvents();
  const closing = new AbortController();
  const { save, stop } = options;
  const guard = { protocol: tls ? 'https' : 'http', ...(!isLoopback(host) && { key: apiKey }) } as const;
  const target = { state, clock, faults, git, recorder, events, guard, ...omitUndefined({ save, stop }) };
  const parts = {
    state,
    audit,
    clock,
    faults,
    past: new Past(),
    git,
    limiter: new RateLimiter(options.rateLimits ?? []),
    findScimCaller: createScimSearch(clock, (reason) => log(formatReason(clock.now(), reason)), closing.signal),
    recorder,
    log,
    prefix,
    pageCap: options.pageCap ?? Infinity,
    ...(tls && { tls }),
    onFinished: (request: RecordedRequest, response: Response) => {
      events.notify();
      options.onFinished?.(request, response);
    },
    closing: closing.signal,
  };
  const server = createServer(parts, control ? createControl(target) : undefined);
  server.listen({ host, port, backlog: 2048 });
  await once(server, 'listening');
  const bound = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://${formatHost(bound)}:${bound.port}${prefix}`,
    account: state.account,
    apiKey,
    scimToken,
    state,
    audit,
    requests: recorder.requests,
    fault: (rule) => faults.add(rule),
    clearFaults: () => faults.clear(),
    advance: (milliseconds) => clock.advance(milliseconds),
    delayGit: (milliseconds) => {
      git.delay = milliseconds;
    },
    save: async () => options.save?.(createSeed(state)),
    async close() {
      closing.abort();
      events.close();
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The address in the form of a URL; for an address that means all interfaces, that of the machine. */
function formatHost({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}
