import type { ForwardProxy } from './proxy.ts';
import { bodyLimit, ProxyError } from './route.ts';

export interface NetworkProblem {
  /** Continues "No response from https://…: ". */
  readonly reason: string;
  readonly hint?: string;
  /** Sending the request again a moment later would fail, too. */
  readonly lasting: boolean;
  /** Something in between refused the request, so it was sent but cannot have taken effect. */
  readonly notPassedOn?: boolean;
}

type NamedProxy = Pick<ForwardProxy, 'origin' | 'variable'>;

export interface Destination {
  readonly origin: string;
  readonly proxy?: NamedProxy | undefined;
}

/** Explains a network error by the first known one among its causes. */
export function explainNetworkError(error: unknown, destination: Destination): NetworkProblem {
  const causes = unwrap(error);
  const { proxy } = destination;
  const fault = causes.find((cause) => cause instanceof ProxyError);
  if (fault === undefined || proxy === undefined) return explainFirst(causes, describeServer(destination));
  if (fault.status !== undefined) return explainProxyRefusal(fault.status, fault.schemes, proxy);
  const problem = explainFirst(causes, describeProxy(proxy));
  return { ...problem, reason: `${formatProxy(proxy)} could not be used: ${problem.reason}` };
}

type Phase = 'connecting' | 'sending' | 'reading';

export function explainTimeout(phase: Phase, seconds: number, { proxy }: Destination): NetworkProblem {
  const reason = {
    connecting: `no connection could be made${proxy ? ` through ${formatProxy(proxy)}` : ''} within ${seconds} s`,
    sending: `the request was sent, but no response began within ${seconds} s`,
    reading: `the response began, but did not end within ${seconds} s`,
  }[phase];
  const doubtful = proxy && phase === 'connecting' ? `\`input:base-url\`, ${proxy.variable}` : '`input:base-url`';
  return {
    reason,
    hint: `Run again; if it happens again, check ${doubtful} and the network of this machine.`,
    lasting: false,
  };
}

interface Peer {
  /** The place where its address is set. */
  readonly setting: string;
  readonly certificate: string;
  /** Names the proxy in between, in brackets. */
  readonly through: string;
  /** What to do if it closes the connection, if it does not respond, or if it speaks another protocol. */
  readonly hints: Readonly<Record<'closed' | 'silent' | 'protocol', string>>;
}

const againHint = 'Run again; if it happens again, check `input:base-url` and the network of this machine.';
const behindProxyHint = 'The proxy may be unable to reach the host, or may block it';

function describeServer({ proxy }: Destination): Peer {
  const [unreached, closed] = proxy
    ? ['whether the proxy can reach the host', `${behindProxyHint}.`]
    : ['whether this machine needs a proxy (HTTPS_PROXY)', againHint];
  const protocol = 'Check host and port of `input:base-url`: the port may be for another protocol, such as plain http.';
  return {
    setting: '`input:base-url`',
    certificate: 'the certificate of the server',
    through: proxy ? ` (through ${formatProxy(proxy)})` : '',
    hints: { closed, silent: `Check \`input:base-url\`, and ${unreached}.`, protocol },
  };
}

function describeProxy({ origin, variable: setting }: NamedProxy): Peer {
  const [used, other] = origin.startsWith('http:') ? ['http', 'https'] : ['https', 'http'];
  const protocol = `Check host and port in ${setting}, and whether it must begin with ${other}:// instead of ${used}://.`;
  const silent = `Check ${setting}, and whether this machine can reach the proxy.`;
  const hints = { closed: `${behindProxyHint}. ${protocol}`, silent, protocol };
  return { setting, certificate: 'its certificate', through: '', hints };
}

function formatProxy({ origin, variable }: NamedProxy): string {
  return `the proxy ${origin} from ${variable}`;
}

function explainProxyRefusal(status: number, schemes: readonly string[], proxy: NamedProxy): NetworkProblem {
  const name = formatProxy(proxy);
  // Some proxies, such as tinyproxy, reject wrong credentials with 401.
  if (status === 401 || status === 407) {
    const refusal = { lasting: true, notPassedOn: true };
    const others = new Set(schemes.flatMap((scheme) => /^\w+/.exec(scheme) ?? []));
    if (others.size > 0 && !schemes.some((scheme) => /\bbasic\b/i.test(scheme))) {
      return {
        reason: `${name} requires authentication by ${[...others].join(' or ')}, which is not supported (${status})`,
        hint: 'Use a proxy that accepts a user name and password (Basic), or one that allows this machine without them.',
        ...refusal,
      };
    }
    const example = proxy.origin.replace(/\/\/.*/, '//user:password@host:port');
    return {
      reason: `${name} requires a user name and password, or rejected the ones in its address (${status})`,
      hint: `Put them into the proxy address, percent-encoded: ${proxy.variable}=${example}.`,
      ...refusal,
    };
  }
  if (status >= 500) {
    return {
      reason: `${name} could not connect to it (HTTP ${status})`,
      hint: 'Check `input:base-url`, and whether the proxy can reach the host and allows it; or add the host to NO_PROXY if it can be reached directly.',
      lasting: false,
    };
  }
  return {
    reason: `${name} refused to connect to it (HTTP ${status})`,
    hint: 'Allow the host on the proxy, or add it to NO_PROXY if it can be reached directly.',
    lasting: status !== 408 && status !== 429,
  };
}

/** An error and those nested in its `cause` and `errors`, outermost first. */
function unwrap(error: unknown, seen = new Set<Error>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...inner].flatMap((nested) => unwrap(nested, seen))];
}

function explainFirst(causes: readonly Error[], peer: Peer): NetworkProblem {
  for (const cause of causes) {
    const code = readCode(cause);
    const row = rows.find(({ codes }) => codes.test(code));
    if (row !== undefined) return explainBy(row, cause, code, peer);
  }
  const cause = causes.findLast(({ message }) => message !== '');
  const code = causes.map(readCode).find((found) => found !== '');
  const text = cause === undefined ? 'the network gave no reason' : readMessage(cause);
  const reason = code && !text.includes(code) ? `${text} (${code})` : text;
  return { reason, hint: againHint, lasting: false };
}

function explainBy(row: Row, cause: Error, code: string, { certificate, through, ...peer }: Peer): NetworkProblem {
  const { hint, lasting = false } = row;
  const what = typeof row.reason === 'string' ? row.reason : row.reason(cause);
  const address = 'address' in cause && 'port' in cause ? ` at ${cause.address}:${cause.port}` : '';
  const reason = row.isCertificate ? `${certificate}${through} is not accepted: ${what}` : what + address + through;
  return {
    reason: code.startsWith('UND_') ? reason : `${reason} (${code})`,
    hint: typeof hint === 'string' ? hint : hint(peer),
    lasting,
  };
}

function readMessage({ message }: Error): string {
  return message.replace(/\s+/g, ' ').slice(0, 300);
}

/** The code of an error. That of some failures of TLS is only in the words of an `EPROTO`. */
function readCode(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code !== 'EPROTO') return code;
  const words = 'reason' in error ? String(error.reason) : /:SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1];
  return words === undefined ? code : `ERR_SSL_${words.toUpperCase().replaceAll(/\W+/g, '_')}`;
}

/** The meaning of codes of Node's sockets, of TLS and of undici. */
interface Row {
  readonly codes: RegExp;
  /** Continues "No response from https://…: ". The address, the proxy in between and the code follow it. */
  readonly reason: string | ((cause: Error) => string);
  readonly hint: string | ((peer: Pick<Peer, 'setting' | 'hints'>) => string);
  /** Sending the request again a moment later would fail, too. */
  readonly lasting?: true;
  /** The reason is what is wrong with a certificate. */
  readonly isCertificate?: true;
}

const silent = ({ hints }: Pick<Peer, 'hints'>) => hints.silent;
const protocol = ({ hints }: Pick<Peer, 'hints'>) => hints.protocol;
const isCertificate = { isCertificate: true, lasting: true } as const;

const rows: readonly Row[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    reason: (cause) => `the host name ${'hostname' in cause ? cause.hostname : ''} could not be looked up`,
    hint: ({ setting }) => `Check ${setting} and the DNS of this machine.`,
  },
  {
    codes: /^ECONNREFUSED$/,
    reason: 'the connection was refused',
    hint: ({ setting }) => `Check host and port of ${setting}.`,
  },
  { codes: /^E(?:HOST|NET)UNREACH$/, reason: 'the host is unreachable', hint: silent },
  { codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, reason: 'no connection could be made in time', hint: silent },
  { codes: /^UND_ERR_HEADERS_TIMEOUT$/, reason: 'it accepted the connection but did not respond', hint: silent },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_DESTROYED)$/,
    reason: 'the connection was closed',
    hint: ({ hints }) => hints.closed,
  },
  {
    codes: /^UND_ERR_RES_EXCEEDED_MAX_SIZE$/,
    reason: `the response is larger than ${bodyLimit / 1024 / 1024} MiB`,
    hint: 'Check `input:base-url`: the platform does not send responses of this size.',
    lasting: true,
  },
  {
    codes: /^UND_ERR_HEADERS_OVERFLOW$/,
    reason: 'the headers of the response are larger than 16 KiB',
    hint: 'A gateway or proxy probably adds large headers, such as many cookies; configure it to send fewer.',
    lasting: true,
  },
  {
    codes: /^(?:HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/,
    reason: 'the response is not HTTP',
    hint: protocol,
    lasting: true,
  },
  {
    codes: /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)/,
    reason: 'it does not speak TLS, which https:// requires',
    hint: protocol,
    lasting: true,
  },
  {
    codes: /^ERR_SSL_.*(?:PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL)/,
    reason: 'it does not support a secure version of TLS',
    hint: 'Enable TLS 1.2 or later there.',
    lasting: true,
  },
  {
    codes: /^(?:ERR_SSL_|EPROTO$)/,
    reason: 'the TLS connection was refused or aborted',
    hint: ({ setting }) =>
      `Check the host name in ${setting}; the server may require a client certificate or other ciphers.`,
  },
  {
    codes: /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF|CERT_UNTRUSTED$)/,
    reason: 'it is self-signed or issued by an unknown authority',
    hint: 'Set NODE_EXTRA_CA_CERTS{workflow: (for the whole job)|terminal:} to a PEM file with the certificate authority that issued it.',
    ...isCertificate,
  },
  {
    codes: /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    reason: (cause) =>
      'code' in cause && cause.code === 'CERT_HAS_EXPIRED' ? 'it has expired' : 'it is not valid yet',
    hint: 'Renew the certificate, and check the clock of this machine.',
    ...isCertificate,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    reason: (cause) => `it is not for this host name: ${readMessage(cause)}`,
    hint: 'Use the host name that the certificate is for.',
    ...isCertificate,
  },
  {
    codes: /^(?:CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/,
    reason: readMessage,
    hint: 'Fix or replace the certificate.',
    ...isCertificate,
  },
];
