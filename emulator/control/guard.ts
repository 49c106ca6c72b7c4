import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The callers that may use the control interface. */
export interface Guard {
  readonly protocol: 'http' | 'https';
  /** The API key that every request needs; absent on loopback, where the name of the host protects it. */
  readonly key?: string;
}

/**
 * Why a request may not use the control interface, as a sentence; `undefined` if it may. Pages of other sites may not,
 * neither directly nor through a name that they resolve to this machine (DNS rebinding): such a name is neither an IP
 * address nor `localhost`. If the emulator requires a key, a page of another site does not know it.
 */
export function findRefusal(headers: IncomingHttpHeaders, { protocol, key }: Guard): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
  const isOwn = origin === undefined || origin === `${protocol}://${host}`;
  if (!isOwn || !['same-origin', 'none'].includes(String(site))) {
    return "The control interface is not available to other sites' pages.";
  }
  if (key !== undefined) {
    return equals(String(headers['x-api-key'] ?? ''), key)
      ? undefined
      : 'The control interface needs the header x-api-key with the key of the banner, because other machines can reach it.';
  }
  return isLocalName(host)
    ? undefined
    : 'The control interface is only available at an IP address or at localhost, not under another host name.';
}

/** Whether the value of a `Host` header is an IP address or `localhost`, with or without a port. */
function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(name) !== 0 || /^(.+\.)?localhost$/i.test(name);
}

function equals(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
