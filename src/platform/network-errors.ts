/** Why a request got no reply, in words. */
export interface NetworkProblem {
  /** Continues "No answer from https://…: ". */
  readonly reason: string;
  readonly hint?: string;
  /** The same request can not fare better a moment later. */
  readonly lasting: boolean;
  /** Something in between turned the request away, so that it can not have taken effect though it was sent. */
  readonly notPassedOn?: boolean;
}

/** What the request was sent to, for the words. */
export interface Target {
  readonly origin: string;
  /** Origin of the proxy in between, without its credentials. */
  readonly proxy?: string;
}

/** Puts an error of the network into words: its causes unwrapped, the deepest known one told. */
export function networkProblem(error: unknown, target: Target): NetworkProblem {
  const causes = unwrap(error);
  for (const cause of causes) {
    const known = describe(cause, target);
    if (known !== undefined) return known;
  }
  const cause = causes.findLast((one) => one.message !== '');
  const code = causes.map(codeOf).find((one) => one !== '');
  const text = cause?.message.replace(/\s+/g, ' ').slice(0, 300) || 'the network gave no reason';
  return { reason: code && !text.includes(code) ? `${text} (${code})` : text, lasting: false };
}

/** The error and everything below it by `cause` and `errors`, outermost first. */
function unwrap(error: unknown, seen = new Set<Error>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...inner].flatMap((one) => unwrap(one, seen))];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function describe(error: Error, { origin, proxy }: Target): NetworkProblem | undefined {
  const code = codeOf(error);
  const refusal = proxyStatus(error);
  if (proxy !== undefined && refusal !== undefined) {
    if (refusal === 407) {
      return {
        reason: `the proxy ${proxy} asks for a user name and password, or does not accept those it got (407)`,
        hint: 'Put them into the proxy address, percent-encoded: HTTPS_PROXY=http://user:password@host:port.',
        lasting: true,
        notPassedOn: true,
      };
    }
    return {
      reason: `the proxy ${proxy} refused to connect to it (HTTP ${refusal})`,
      hint: 'Have the host allowed on the proxy, or name it in NO_PROXY if it can be reached directly.',
      lasting: refusal < 500,
    };
  }
  const through = proxy === undefined ? '' : ` (through the proxy ${proxy})`;
  const certificate = certificateProblem(error, code);
  if (certificate !== undefined) {
    const whose = code === 'UND_ERR_PRX_TLS' && proxy !== undefined ? `the proxy ${proxy}` : 'the server';
    return {
      reason: `the certificate of ${whose} is not accepted: ${certificate.what}`,
      hint: certificate.hint,
      lasting: true,
    };
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return tlsProblem(error, proxy);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN': {
      const host = 'hostname' in error ? String(error.hostname) : new URL(proxy ?? origin).hostname;
      return {
        reason: `the host name ${host} ${code === 'ENOTFOUND' ? 'is not known' : 'could not be looked up'} (${code})`,
        hint:
          host === new URL(origin).hostname
            ? 'Check base-url and the DNS of the runner.'
            : 'Check the proxy address and the DNS of the runner.',
        lasting: false,
      };
    }
    case 'ECONNREFUSED':
      return {
        reason: `the connection was refused${at(error)}${through} (ECONNREFUSED)`,
        hint:
          proxy === undefined
            ? 'Check host and port of base-url.'
            : 'Check host and port of the proxy and of base-url.',
        lasting: false,
      };
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return {
        reason: `there is no way to the host from here${at(error)}${through} (${code})`,
        hint: networkHint,
        lasting: false,
      };
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return { reason: `no connection could be made in time${through} (${code})`, hint: networkHint, lasting: false };
    case 'UND_ERR_HEADERS_TIMEOUT':
      return {
        reason: `the proxy or server accepted the connection but stayed silent${through} (${code})`,
        hint: networkHint,
        lasting: false,
      };
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return {
        reason: `the connection was cut${through} (${code === 'UND_ERR_SOCKET' ? error.message : code})`,
        ...(proxy === undefined ? {} : { hint: 'The proxy may be unable to reach the host, or not allow it.' }),
        lasting: false,
      };
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      return { reason: `the reply broke off before its end${through}`, lasting: false };
    default:
      return code.startsWith('HPE_')
        ? {
            reason: `what came back is not HTTP${through} (${code})`,
            hint: 'Check host and port of base-url.',
            lasting: true,
          }
        : undefined;
  }
}

/** A connection that TLS gave up on; of what its library says only the short reason is kept. */
function tlsProblem(error: Error, proxy: string | undefined): NetworkProblem {
  const said = 'reason' in error ? String(error.reason) : /:SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1];
  const reason = said ?? codeOf(error);
  const told = `${proxy === undefined ? '' : ` (through the proxy ${proxy})`} (${reason})`;
  if (/wrong version number|packet length too long|http request/.test(reason)) {
    return {
      reason: `it does not speak TLS as https:// needs${told}`,
      hint:
        proxy === undefined
          ? 'Check the port of base-url: it may be one for plain http.'
          : 'Check the port of base-url, and whether the proxy address begins with http:// or https:// as it must.',
      lasting: true,
    };
  }
  if (/protocol version|unsupported protocol/.test(reason)) {
    return {
      reason: `it speaks no version of TLS that is safe enough${told}`,
      hint: 'Have TLS 1.2 or a later version turned on there.',
      lasting: true,
    };
  }
  return {
    reason: `the TLS connection was refused or broken off${told}`,
    hint: 'Check the host name in base-url; the server or a proxy may want a client certificate or ciphers that are not offered.',
    lasting: false,
  };
}

const networkHint = 'Check base-url, and whether the runner needs a proxy (HTTPS_PROXY) to get out.';

function at(error: Error): string {
  return 'address' in error && 'port' in error ? ` at ${error.address}:${error.port}` : '';
}

/** The status with which a proxy turned a connection down; undici tells it only in its message. */
function proxyStatus(error: Error): number | undefined {
  const status = /^Proxy response \((\d+)\)|^Proxy Authentication Required \((407)\)/.exec(error.message);
  return status === null ? undefined : Number(status[1] ?? status[2]);
}

const trustHint = 'Set NODE_EXTRA_CA_CERTS, for the job, to a PEM file with the certificate authority that issued it.';

function certificateProblem(error: Error, code: string): { what: string; hint: string } | undefined {
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return {
        what: `it is self-signed or issued by an authority that this machine does not know (${code})`,
        hint: trustHint,
      };
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_UNTRUSTED':
      return { what: `it is issued by an authority that this machine does not know (${code})`, hint: trustHint };
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return {
        what: `${code === 'CERT_HAS_EXPIRED' ? 'it has expired' : 'it is not valid yet'} (${code})`,
        hint: 'Have the certificate renewed, and check the clock of the runner.',
      };
    case 'UND_ERR_PRX_TLS':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        what: `it is not for this host name (${error.message.replace(/\s+/g, ' ').slice(0, 200)})`,
        hint: 'Use the host name that the certificate is for.',
      };
    default:
      return /^(?:CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code)
        ? { what: `${error.message} (${code})`, hint: 'Have the certificate put right.' }
        : undefined;
  }
}

/** Why a run was ended, from the signal that ended it. */
export function endOfRun({ reason }: AbortSignal): string {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return 'the run was cancelled';
  return reason.name === 'TimeoutError' ? 'the time of the run was up' : reason.message.replace(/\.$/, '');
}
