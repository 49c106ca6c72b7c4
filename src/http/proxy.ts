import { BlockList, isIP } from 'node:net';
import type { Environment } from '../shared/environment.ts';

export interface ForwardProxy {
  /** Scheme, host and port, without credentials. */
  readonly origin: string;
  readonly variable: string;
  /** Value of `Proxy-Authorization`, if the address contains credentials. */
  readonly authorization?: string;
}

/**
 * The proxy for a target by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in lower case first; `undefined` for a
 * direct connection. For a plain `http:` target, a proxy on another machine is never used: such a target is loopback (see
 * `parseAddress`), and the key must not leave the machine unencrypted.
 */
export function proxyFor(
  target: URL,
  environment: Environment,
): ForwardProxy | { readonly problem: string } | undefined {
  const scheme = target.protocol === 'https:' ? 'https' : 'http';
  const found = [`${scheme}_proxy`, 'all_proxy']
    .flatMap((name) => [name, name.toUpperCase()])
    .find((name) => environment[name]?.trim());
  if (found === undefined) return undefined;
  if (isExempt(target, environment.no_proxy?.trim() || environment.NO_PROXY || '')) return undefined;

  const text = environment[found]?.trim() ?? '';
  if (/^socks\w*:/i.test(text)) {
    return {
      problem: `The proxy in ${found} is a SOCKS proxy, which is not supported; name one that begins with http:// or https://, or exempt ${target.hostname} with NO_PROXY.`,
    };
  }
  const proxy = parseProxy(text, found);
  if (proxy === undefined) {
    return {
      problem: `The proxy address in ${found} cannot be read; it must look like http://user:password@proxy.example:3128.`,
    };
  }
  if (scheme === 'http' && !isLoopback(new URL(proxy.origin).hostname)) return undefined;
  return proxy;
}

function parseProxy(text: string, variable: string): ForwardProxy | undefined {
  const url = URL.parse(withScheme(text));
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  // Quotes of a file of variables are a part of the value, and URLs allow them in a host name.
  if (/["']/.test(url.hostname)) return undefined;
  if (url.username === '' && url.password === '') return { origin: url.origin, variable };
  try {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    return { origin: url.origin, variable, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  } catch {
    return undefined;
  }
}

/**
 * Whether `NO_PROXY` names the target: `*`, a host with all its sub-domains, with or without a leading `.` or `*.`,
 * an IP address, an address range (`10.0.0.0/8`), each with or without a port.
 */
function isExempt(target: URL, list: string): boolean {
  const host = trimHost(target.hostname);
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true;
      const { name = entry, only } = /^(?<name>\[.*\]|[^:]*):(?<only>\d+)$/.exec(entry)?.groups ?? {};
      if (only !== undefined && only !== port) return false;
      const exempt = trimHost(name.replace(/^\*?\./, ''));
      return (
        exempt !== '' && (host === exempt || inRange(host, exempt) || (!isIP(host) && host.endsWith(`.${exempt}`)))
      );
    });
}

/** Addresses are compared by value: an IPv6 address can be written in many ways. One without bits is a range of one address. */
function inRange(host: string, range: string): boolean {
  const [network = '', bits = isIP(range) === 4 ? '32' : '128'] = range.split('/');
  const version = isIP(network);
  if (version === 0 || version !== isIP(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) {
    return false;
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return block.check(host, family);
}

/** A host name without the brackets of an IPv6 address and without the dot of an absolute name. */
function trimHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** The address of a proxy with its scheme, since users leave out `http://`. */
function withScheme(text: string): string {
  return /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(text) ? text : `http://${text}`;
}

interface Login {
  readonly user: string;
  readonly password: string;
}

/** Variables with the address of a proxy, which programs read in lower or upper case. */
const proxyVariables = new Set(['http_proxy', 'https_proxy', 'all_proxy']);

/**
 * The user names and passwords in the proxy addresses of the environment: as written, as URLs encode them, and decoded.
 * Addresses that `proxyFor` refuses are included.
 */
export function findProxyLogins(environment: Environment): Login[] {
  const addresses = Object.entries(environment).filter(([name]) => proxyVariables.has(name.toLowerCase()));
  return addresses.flatMap(([, text = '']) => {
    const address = withScheme(text.trim());
    const [user = '', ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(':') ?? [];
    const { username = '', password = '' } = URL.parse(address) ?? {};
    const asWritten = { user, password: rest.join(':') };
    const inAddress = { user: username, password };
    return [asWritten, inAddress, { user: decodePercent(username), password: decodePercent(password) }];
  });
}

/** Text with invalid escape sequences is not changed. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a `URL.hostname` is this machine. Names under `localhost` may be anywhere, because DNS resolves them. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
