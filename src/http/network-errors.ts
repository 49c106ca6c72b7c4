import { ProxyError } from './connection-errors.ts';
import type { ForwardProxy } from './proxy.ts';

/** Why a request got no response, in words. */
export interface NetworkProblem {
  /** Continues "No response from https://…: ". */
  readonly reason: string;
  readonly hint?: string;
  /** The same request would fail again a moment later. */
  readonly lasting: boolean;
  /** Something in between refused the request, so it was sent but cannot have taken effect. */
  readonly notPassedOn?: boolean;
}

/** The address to which the request was sent, for messages. */
export interface Target {
  readonly origin: string;
  readonly proxy?: Pick<ForwardProxy, 'origin' | 'variable'>;
}

/** Explains a network error by the first known one among its causes. */
export function explainNetworkError(error: unknown, target: Target): NetworkProblem {
  const causes = unwrap(error);
  const { proxy } = target;
  const fault = causes.find((cause) => cause instanceof ProxyError);
  if (fault === undefined || proxy === undefined) return describeFirst(causes, serverOf(target));
  if (fault.status !== undefined) return describeProxyRefusal(fault.status, fault.schemes, proxy);
  const diagnostic = describeFirst(causes, peerOf(proxy));
  return { ...diagnostic, reason: `${nameOf(proxy)} could not be used: ${diagnostic.reason}` };
}

/** Why an attempt timed out, depending on the stage that it had reached. */
export function explainTimeout(
  phase: 'connecting' | 'sending' | 'reading',
  seconds: number,
  { proxy }: Target,
): NetworkProblem {
  const reason = {
    connecting: `no connection could be made${proxy ? ` through ${nameOf(proxy)}` : ''} within ${seconds} s`,
    sending: `the request was sent, but no response began within ${seconds} s`,
    reading: `the response began, but did not end within ${seconds} s`,
  }[phase];
  const doubtful = proxy && phase === 'connecting' ? `base-url, ${proxy.variable}` : 'base-url';
  return { reason, hint: `Check ${doubtful} and the network of the runner, or raise request-timeout.`, lasting: false };
}

/** The other end of a connection, for messages. */
interface Peer {
  /** The place where its address is set. */
  readonly setting: string;
  readonly hostname: string;
  readonly certificate: string;
  /** Names the proxy in between, in brackets. */
  readonly through: string;
  /** For a closed connection. */
  readonly cutHint: string;
  /** What else to do if there is no response or no connection. */
  readonly networkHint: string;
  /** What to do if it speaks another protocol. */
  readonly protocolHint: string;
}

/** What to do about a failure that may pass. */
const againHint = 'Run again; if it happens again, check base-url and the network of the runner.';

const behindProxyHint = 'The proxy may be unable to reach the host, or may block it';

function serverOf({ origin, proxy }: Target): Peer {
  return {
    setting: 'base-url',
    hostname: new URL(origin).hostname,
    certificate: 'the certificate of the server',
    through: proxy === undefined ? '' : ` (through ${nameOf(proxy)})`,
    cutHint: proxy === undefined ? againHint : `${behindProxyHint}.`,
    networkHint:
      proxy === undefined
        ? 'Check base-url, and whether the runner needs a proxy (HTTPS_PROXY).'
        : 'Check base-url, and whether the proxy can reach the host.',
    protocolHint: 'Check host and port of base-url: the port may be for another protocol, such as plain http.',
  };
}

function peerOf({ origin, variable }: Pick<ForwardProxy, 'origin' | 'variable'>): Peer {
  const { protocol, hostname } = new URL(origin);
  const other = protocol === 'http:' ? 'https:' : 'http:';
  const mistaken = `Check host and port in ${variable}, and whether it must begin with ${other}// instead of ${protocol}//.`;
  return {
    setting: variable,
    hostname,
    certificate: 'its certificate',
    through: '',
    cutHint: `${behindProxyHint}. ${mistaken}`,
    networkHint: `Check ${variable}, and whether the runner can reach the proxy.`,
    protocolHint: mistaken,
  };
}

function nameOf({ origin, variable }: Pick<ForwardProxy, 'origin' | 'variable'>): string {
  return `the proxy ${origin} from ${variable}`;
}

function describeProxyRefusal(
  status: number,
  schemes: readonly string[],
  proxy: Pick<ForwardProxy, 'origin' | 'variable'>,
): NetworkProblem {
  const others = schemes.map((scheme) => /^\w+/.exec(scheme)?.[0] ?? '').filter(Boolean);
  if (status === 407 && others.length > 0 && !schemes.some((scheme) => /\bbasic\b/i.test(scheme))) {
    return {
      reason: `${nameOf(proxy)} requires authentication by ${[...new Set(others)].join(' or ')}, which is not supported (407)`,
      hint: 'Use a proxy that accepts a user name and password (Basic), or one that allows this runner without them.',
      lasting: true,
      notPassedOn: true,
    };
  }
  if (loginStatuses.has(status)) {
    const example = proxy.origin.replace(/\/\/.*/, '//user:password@host:port');
    return {
      reason: `${nameOf(proxy)} requires a user name and password, or rejected the ones in its address (${status})`,
      hint: `Put them into the proxy address, percent-encoded: ${proxy.variable}=${example}.`,
      lasting: true,
      notPassedOn: true,
    };
  }
  if (status >= 500) {
    return {
      reason: `${nameOf(proxy)} could not connect to it (HTTP ${status})`,
      hint: 'Check base-url, and whether the proxy can reach the host and allows it; or add the host to NO_PROXY if it can be reached directly.',
      lasting: false,
    };
  }
  return {
    reason: `${nameOf(proxy)} refused to connect to it (HTTP ${status})`,
    hint: 'Allow the host on the proxy, or add it to NO_PROXY if it can be reached directly.',
    lasting: status !== 408 && status !== 429,
  };
}

/** The statuses with which a proxy asks for a login: some, such as tinyproxy, reject wrong credentials with 401. */
const loginStatuses = new Set([401, 407]);

/** An error and those nested in its `cause` and `errors`, outermost first. */
function unwrap(error: unknown, seen = new Set<Error>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...inner].flatMap((one) => unwrap(one, seen))];
}

function errorCodeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function describeFirst(causes: readonly Error[], peer: Peer): NetworkProblem {
  for (const cause of causes) {
    const known = describe(cause, peer);
    if (known !== undefined) return known;
  }
  const cause = causes.findLast((one) => one.message !== '');
  const code = causes.map(errorCodeOf).find((one) => one !== '');
  const text = cause?.message.replace(/\s+/g, ' ').slice(0, 300) || 'the network gave no reason';
  const reason = code && !text.includes(code) ? `${text} (${code})` : text;
  return { reason, hint: againHint, lasting: false };
}

function describe(error: Error, peer: Peer): NetworkProblem | undefined {
  const code = errorCodeOf(error);
  const certificate = certificateProblemOf(error, code);
  if (certificate !== undefined) {
    return {
      reason: `${peer.certificate}${peer.through} is not accepted: ${certificate.what}`,
      hint: certificate.hint,
      lasting: true,
    };
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return tlsProblemOf(error, peer);
  return code.startsWith('HPE_') ? protocolProblemOf(code, peer) : connectionProblemOf(error, code, peer);
}

/** A connection that was not made, or that ended early. */
function connectionProblemOf(error: Error, code: string, peer: Peer): NetworkProblem | undefined {
  const { through, setting, networkHint } = peer;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        reason: `the host name ${peer.hostname} ${code === 'ENOTFOUND' ? 'is not known' : 'could not be looked up'} (${code})`,
        hint: `Check ${setting} and the DNS of the runner.`,
        lasting: false,
      };
    case 'ECONNREFUSED':
      return {
        reason: `the connection was refused${socketAddressIn(error)}${through} (ECONNREFUSED)`,
        hint: `Check host and port of ${setting}.`,
        lasting: false,
      };
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return {
        reason: `the host is unreachable${socketAddressIn(error)}${through} (${code})`,
        hint: networkHint,
        lasting: false,
      };
    case 'ETIMEDOUT':
      return { reason: `no connection could be made in time${through} (${code})`, hint: networkHint, lasting: false };
    case 'ERR_PROXY_SILENT':
      return {
        reason: `it accepted the connection but did not respond${through}`,
        hint: networkHint,
        lasting: false,
      };
    case 'ECONNRESET':
    case 'EPIPE':
      // What Node reports if a response had begun.
      return error.message === 'aborted'
        ? { reason: `the response ended early${through}`, hint: againHint, lasting: false }
        : cutProblem(code, peer);
    default:
      return undefined;
  }
}

/** A response that Node's parser of HTTP refuses. */
function protocolProblemOf(code: string, { through, protocolHint }: Peer): NetworkProblem {
  return code === 'HPE_HEADER_OVERFLOW'
    ? {
        reason: `the headers of the response are larger than 16 KiB${through}`,
        hint: 'A gateway or proxy probably adds large headers, such as many cookies; configure it to send fewer.',
        lasting: true,
      }
    : { reason: `the response is not HTTP${through} (${code})`, hint: protocolHint, lasting: true };
}

function cutProblem(code: string, { through, cutHint }: Peer): NetworkProblem {
  return { reason: `the connection was closed${through} (${code})`, hint: cutHint, lasting: false };
}

/** A connection that failed in TLS; only the short reason of the library's message is kept. */
function tlsProblemOf(error: Error, { through, setting, protocolHint }: Peer): NetworkProblem {
  const said = 'reason' in error ? String(error.reason) : /:SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1];
  const reason = said ?? errorCodeOf(error);
  const inBrackets = `${through} (${reason})`;
  if (/wrong version number|packet length too long|http request/.test(reason)) {
    return { reason: `it does not speak TLS, which https:// requires${inBrackets}`, hint: protocolHint, lasting: true };
  }
  if (/protocol version|unsupported protocol/.test(reason)) {
    return {
      reason: `it does not support a secure version of TLS${inBrackets}`,
      hint: 'Enable TLS 1.2 or later there.',
      lasting: true,
    };
  }
  return {
    reason: `the TLS connection was refused or aborted${inBrackets}`,
    hint: `Check the host name in ${setting}; the server may require a client certificate or other ciphers.`,
    lasting: false,
  };
}

function socketAddressIn(error: Error): string {
  return 'address' in error && 'port' in error ? ` at ${error.address}:${error.port}` : '';
}

const trustHint = 'Set NODE_EXTRA_CA_CERTS, for the job, to a PEM file with the certificate authority that issued it.';

function certificateProblemOf(error: Error, code: string): { what: string; hint: string } | undefined {
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return {
        what: `it is self-signed or issued by an unknown authority (${code})`,
        hint: trustHint,
      };
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_UNTRUSTED':
      return { what: `it is issued by an unknown authority (${code})`, hint: trustHint };
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return {
        what: `${code === 'CERT_HAS_EXPIRED' ? 'it has expired' : 'it is not valid yet'} (${code})`,
        hint: 'Renew the certificate, and check the clock of the runner.',
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        what: `it is not for this host name (${error.message.replace(/\s+/g, ' ').slice(0, 200)})`,
        hint: 'Use the host name that the certificate is for.',
      };
    default:
      return /^(?:CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code)
        ? { what: `${error.message} (${code})`, hint: 'Fix or replace the certificate.' }
        : undefined;
  }
}
