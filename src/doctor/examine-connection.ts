import { proxyFor } from '../http/proxy.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Check } from '../plan/result.ts';
import type { Environment } from '../shared/environment.ts';
import type { Finding } from './describe-response.ts';
import { mostRequests, type Probe } from './probe.ts';

const area = 'Connection';
/** Milliseconds by which the clocks of two machines may seem to differ: `Date` has whole seconds, and a response takes time. */
const clockUnit = 5000;

/** Facts about the route to the platform that need no request. */
export function describeRoute({ address }: Inputs, environment: Environment): Check[] {
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

/** What the headers of the responses say. */
export function describeHeaders({ clockDifference, limitHeaders, sent }: Probe): Check[] {
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
