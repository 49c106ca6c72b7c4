import type { Context } from '../context.ts';
import { proxyFor } from '../http/proxy.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { DoctorCheck } from '../plan/outcome.ts';
import { findMeaning } from '../platform/meanings.ts';
import { type PlatformClient, type Request, RequestFailure, type Response } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import type { Environment } from '../shared/environment.ts';

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
  sent = 0;

  constructor(platform: PlatformClient, context: Context) {
    this.#platform = platform;
    this.#context = context;
  }

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

class LimitReached extends RequestFailure {
  constructor(limit: number) {
    super(`the limit of ${limit} requests was reached`, { requestId: '', notBegun: true });
  }
}

export type Finding = Pick<DoctorCheck, 'result' | 'detail' | 'hint'>;

/** What a response that is not a success means, without a word of it that could contain a name. */
export function explainRefusal(response: Response): Finding {
  const { status, form } = response;
  const isOfPlatform = form === 'envelope' || form === 'json';
  const { meaning, hint } = findMeaning(response, false);
  const said = status < 400 || meaning === undefined ? '' : ` (${meaning})`;
  const detail = `HTTP ${status}${said}${formatCode(response)}${describeForm(response)}`;
  if (status === 403 && isOfPlatform) return { result: 'not permitted', detail };
  // A hint about a redirect names its target.
  return { result: 'failed', detail, ...(hint !== undefined && (status < 300 || status >= 400) && { hint }) };
}

/** The platform's code, if it looks like one: anything else could be a name. */
function formatCode({ code = '' }: Response): string {
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(code) && code.length <= 60 ? `, ${code}` : '';
}

function describeForm({ status, form }: Response): string {
  if (form === 'html') return ' with a web page, so a gateway responded instead of the platform';
  if (form === 'empty') return ' with an empty body';
  if (form === 'unreadable') return ' with text that is not JSON';
  return status < 300 ? ' with JSON that does not report success' : '';
}

/** For a response that is a success, but not of the platform's form. */
export const otherShape: Finding = { result: 'failed', detail: 'the response does not have the expected fields' };

export const isShown: Finding = { result: 'works', detail: 'shown' };

export function explainNotShown(response: Response): Finding {
  return response.ok ? otherShape : explainRefusal(response);
}

/** Why there was no response: the code of the cause, because the message names addresses. Rethrows everything else. */
export function explainNoResponse(thrown: unknown): Finding {
  if (!(thrown instanceof RequestFailure)) throw thrown;
  if (thrown instanceof LimitReached) return { result: 'not checked', detail: thrown.message };
  if (thrown.notBegun) return { result: 'not checked', detail: 'the run ended first' };
  const code = findCauseCode(thrown);
  const detail = `no response${code === undefined ? '' : ` (${code})`}`;
  return { result: 'failed', detail, ...(thrown.hint !== undefined && { hint: thrown.hint }) };
}

function findCauseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^[A-Z][A-Z_]+$/.test(code)) return code;
  }
  return undefined;
}

/** A clause about a response without the names in it, which are quoted. */
export function withoutNames(clause: string): string {
  return clause.replace(/".*"/s, 'another name');
}

const area = 'Connection';
/** Milliseconds by which the clocks of two machines may seem to differ: `Date` has whole seconds, and a response takes time. */
const clockUnit = 5000;

/** Facts about the route to the platform that need no request. */
export function describeRoute({ address }: Inputs, environment: Environment): DoctorCheck[] {
  const server = new URL(address.origin);
  const extra = environment.NODE_EXTRA_CA_CERTS ? ' and those in NODE_EXTRA_CA_CERTS' : '';
  const tls =
    server.protocol === 'https:'
      ? `verified with the certificate authorities of Node.js${extra}`
      : 'none: plain HTTP on this machine';
  const gateway = address.formatTarget({ path: '/', query: {} }).endsWith('/gateway/')
    ? 'with `/gateway`'
    : 'without `/gateway`';
  return [
    { area, subject: 'address', result: 'noted', detail: gateway },
    { area, subject: 'proxy', ...describeProxy(proxyFor(server, environment)) },
    { area, subject: 'certificates', result: 'noted', detail: tls },
  ];
}

function describeProxy(proxy: ReturnType<typeof proxyFor>): Finding {
  if (proxy === undefined) return { result: 'noted', detail: 'none' };
  if ('problem' in proxy) return { result: 'failed', detail: 'its address cannot be used' };
  const credentials = `${proxy.authorization === undefined ? 'without' : 'with'} credentials`;
  return { result: 'noted', detail: `from ${proxy.variable}, ${credentials}` };
}

export function describeHeaders({ clockDifference, limitHeaders, sent }: Probe): DoctorCheck[] {
  return [
    { area, subject: 'clock', result: 'noted', detail: describeClock(clockDifference) },
    { area, subject: 'rate limit headers', result: 'noted', detail: limitHeaders.join(', ') || 'none' },
    { area, subject: 'requests', result: 'noted', detail: `${sent} of at most ${mostRequests}` },
  ];
}

function describeClock(difference: number | undefined): string {
  if (difference === undefined) return 'the responses have no date';
  if (Math.abs(difference) < clockUnit) return `within ${clockUnit / 1000} s of this machine's`;
  const seconds = Math.round(Math.abs(difference) / 1000);
  return `the platform's is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this machine's`;
}
