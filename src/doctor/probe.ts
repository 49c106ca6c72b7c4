import type { Context } from '../context.ts';
import type { PlatformClient, Request, Response } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import { LimitReached } from './describe-response.ts';

/** Maximum number of requests: a few more than one list and one read of each kind at each level. */
export const mostRequests = 200;
/** Entries in one page of a list; the shape of a few shows that of all. */
const pageSize = '10';

/** Sends the requests of the examination, and remembers what their headers say. */
export class Probe {
  readonly #platform: PlatformClient;
  readonly #context: Context;
  readonly #limitHeaders = new Set<string>();
  /** The platform's clock less this machine's in milliseconds, by the first response with a `Date`. */
  clockDifference: number | undefined;
  /** The last response, also of a request that was sent through `reader`. */
  last: Response | undefined;
  /** The number of requests. */
  sent = 0;

  constructor(platform: PlatformClient, context: Context) {
    this.#platform = platform;
    this.#context = context;
  }

  /** The names of headers about rate limits. */
  get limitHeaders(): readonly string[] {
    return [...this.#limitHeaders].sort();
  }

  /** For functions that read something of the platform: none of it is shown, so nothing in it needs to be masked. */
  get reader(): Reader {
    const send = (request: Request) => this.send(request);
    const { signal } = this.#context;
    return { platform: this.#platform, send, maskSecrets: () => {}, signal, concurrency: 1 };
  }

  /** Sends a request that changes nothing, once and with a small page. Throws `RequestFailure`. */
  async send(request: Request): Promise<Response> {
    if (this.sent === mostRequests) throw new LimitReached(mostRequests);
    this.sent++;
    this.last = undefined;
    const response = await this.#platform.send({ ...withSmallPage(request), isOptional: true });
    this.last = response;
    this.#observe(response);
    return response;
  }

  #observe({ headers }: Response): void {
    for (const name of Object.keys(headers)) {
      if (/^(?:x-)?rate-?limit(?:-(?:limit|remaining|reset|policy))?$|^retry-after$/.test(name))
        this.#limitHeaders.add(name);
    }
    const time = Date.parse([headers.date].flat()[0] ?? '');
    if (!Number.isNaN(time)) this.clockDifference ??= time - this.#context.clock.now();
  }
}

function withSmallPage(request: Request): Request {
  const sizes = Object.keys(request.query).filter((name) => ['pageSize', 'size', 'limit'].includes(name));
  return { ...request, query: { ...request.query, ...Object.fromEntries(sizes.map((name) => [name, pageSize])) } };
}
