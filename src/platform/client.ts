import { type Clock, systemClock } from '../shared/clock.ts';
import { sendChange, sendRead, waitWithin } from './exchange.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { PlatformClient, Request } from './request.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { ServerClock } from './server-clock.ts';

/** The options of the connection to the platform. When its signal aborts, nothing new is sent. */
export interface ClientOptions extends SenderOptions {
  /** Maximum number of attempts at a request. */
  readonly maxAttempts: number;
  /** 0 turns pacing off. */
  readonly requestsPerMinute: number;
  /** When the run ends at the latest, in milliseconds of `Clock.elapsed`: no longer wait is started. */
  readonly deadline?: number;
  readonly clock?: Clock;
  /** A number in [0, 1). */
  readonly random?: () => number;
  /** Receives lines about pauses and repeated requests, which contain no secrets. */
  readonly note: (line: string) => void;
}

/** Opens the connection to the platform. Nothing is sent yet; a proxy address that cannot be read fails the first request. */
export function createClient(options: ClientOptions): PlatformClient {
  const { clock = systemClock, random = Math.random } = options;
  const sender = new Sender(options);
  const context = {
    ...options,
    attempt: (request: Request) => sender.send(request),
    rateLimiter: new RateLimiter({ ...options, clock }),
    serverClock: new ServerClock(),
    clock,
    random,
  };
  return {
    send: (request) => sendRead(request, context),
    change: (request) => sendChange(request, context),
    wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
    countSent: () => sender.sent,
    close: () => sender.close(),
  };
}
