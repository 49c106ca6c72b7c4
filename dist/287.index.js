export const id = 287;
export const ids = [287];
export const modules = {

/***/ 7856:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(507);
/* harmony import */ var _proxy_login_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9480);



/**
 * The proxy for a target by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY` in either case, the lower one
 * first; `undefined` for a direct connection. For a plain `http:` target, a proxy on another machine is passed by, whatever
 * `HTTP_PROXY` says: the target of a key is loopback then (see `parseAddress`), and the key must not leave the machine in clear.
 */
function proxyFor(target, environment) {
    const scheme = target.protocol === 'https:' ? 'https' : 'http';
    const found = [`${scheme}_proxy`, 'all_proxy']
        .flatMap((name) => [name, name.toUpperCase()])
        .find((name) => environment[name]?.trim());
    if (found === undefined)
        return undefined;
    if (isExempt(target, environment.no_proxy?.trim() || environment.NO_PROXY || ''))
        return undefined;
    const text = environment[found]?.trim() ?? '';
    if (/^socks\w*:/i.test(text)) {
        return {
            diagnostic: `The proxy in ${found} is a SOCKS proxy, which is not supported; name one that begins with http:// or https://, or exempt ${target.hostname} with NO_PROXY.`,
        };
    }
    const proxy = parseProxy(text, found);
    if (proxy === undefined) {
        return {
            diagnostic: `The proxy address in ${found} cannot be read; it must look like http://user:password@proxy.example:3128.`,
        };
    }
    if (scheme === 'http' && !(0,_loopback_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U)(new URL(proxy.origin).hostname))
        return undefined;
    return proxy;
}
function parseProxy(text, variable) {
    const url = URL.parse((0,_proxy_login_js__WEBPACK_IMPORTED_MODULE_2__/* .withScheme */ .G)(text));
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
        return undefined;
    if (url.username === '' && url.password === '')
        return { origin: url.origin, variable };
    try {
        const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
        return { origin: url.origin, variable, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    }
    catch {
        return undefined;
    }
}
/**
 * Whether `NO_PROXY` names the target: `*`, a host with all its sub-domains, with or without a leading `.` or `*.`,
 * an IP address, an address range (`10.0.0.0/8`), each with or without a port.
 */
function isExempt(target, list) {
    const host = bare(target.hostname);
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .some((entry) => {
        if (entry === '*')
            return true;
        const { name = entry, only } = /^(?<name>\[.*\]|[^:]*):(?<only>\d+)$/.exec(entry)?.groups ?? {};
        if (only !== undefined && only !== port)
            return false;
        const exempt = bare(name.replace(/^\*?\./, ''));
        return (exempt !== '' && (host === exempt || inRange(host, exempt) || (!(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) && host.endsWith(`.${exempt}`))));
    });
}
function inRange(host, range) {
    const [network = '', bits = ''] = range.split('/');
    const version = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(network);
    if (version === 0 || version !== (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) {
        return false;
    }
    const family = version === 4 ? 'ipv4' : 'ipv6';
    const block = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    block.addSubnet(network, Number(bits), family);
    return block.check(host, family);
}
/** A host name without the brackets of an IPv6 address and without the dot of an absolute name. */
function bare(hostname) {
    return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}


/***/ }),

/***/ 8902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ isTransientStatus),
/* harmony export */   Io: () => (/* binding */ backOffOf),
/* harmony export */   Xs: () => (/* binding */ StatusError),
/* harmony export */   jh: () => (/* binding */ retryTransient),
/* harmony export */   sT: () => (/* binding */ retryAfterOf)
/* harmony export */ });
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6000);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9858);


/**
 * When a request is sent again, and after which wait: for the platform, for GitHub and for key servers. What it takes to
 * be safe to repeat is for the caller to know.
 */
const retryPolicy = {
    /** Statuses that may pass by themselves, from first to last: the server or a gateway in front of it is overloaded or down. */
    transientStatuses: [
        [408, 408],
        [429, 429],
        [500, 500],
        [502, 504],
        [520, 530],
        [598, 599],
    ],
    /** Milliseconds before the second attempt. Each later wait doubles, up to `longestDelay`; where many are sent at once, chance shortens it. */
    firstDelay: 1000,
    longestDelay: 20_000,
};
/** Whether a repetition may help against a response with this status. */
function isTransientStatus(status) {
    return retryPolicy.transientStatuses.some(([first, last]) => status >= first && status <= last);
}
/** Milliseconds to wait after so many attempts. `random` is in [0, 1). */
function backOffOf(attempts, random, isRateLimit = false) {
    const longest = Math.min(retryPolicy.longestDelay, retryPolicy.firstDelay * 2 ** (attempts - 1));
    // A rate limit does not pass by luck: a short wait would only cost the next attempt.
    return isRateLimit ? (longest * (1 + random)) / 2 : longest * random;
}
/** What `Retry-After` asks for, in milliseconds from now; `undefined` where it asks for nothing. */
function retryAfterOf({ headers }, now) {
    const text = [headers['retry-after']].flat()[0]?.trim() ?? '';
    const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
    return wait > 0 ? wait : undefined;
}
/** A server returned a status that is not a success. */
class StatusError extends Error {
    name = 'StatusError';
    status;
    headers;
    constructor(message, { status, headers }) {
        super(message);
        this.status = status;
        this.headers = headers;
    }
}
/**
 * Does work that may be done twice, and repeats it as the policy says, `attempts` times in all. Rejects with the last
 * failure, or with the reason of the run's end.
 */
async function retryTransient(work, attempts, run) {
    const { clock, signal } = run;
    for (let attempt = 1;; attempt++) {
        try {
            return await work();
        }
        catch (error) {
            const asked = error instanceof StatusError ? retryAfterOf(error, clock.now()) : undefined;
            // Chance spreads requests that are sent at the same time; this one is alone.
            const delay = asked ?? backOffOf(attempt, 1);
            if (attempt >= attempts || !isTransient(error) || !(0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_1__/* .hasTimeFor */ .P)(delay, run))
                throw error;
            await clock.sleep(delay, signal);
        }
    }
}
function isTransient(error) {
    if (error instanceof _transport_js__WEBPACK_IMPORTED_MODULE_0__/* .TransportError */ .wX)
        return !error.lasting;
    return error instanceof StatusError && isTransientStatus(error.status);
}


/***/ }),

/***/ 9858:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  wX: () => (/* binding */ TransportError),
  g2: () => (/* binding */ openTransport),
  zO: () => (/* binding */ openTransportTo)
});

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(6000);
;// CONCATENATED MODULE: ./src/http/content-encoding.ts
/** A reply is encoded in a way that nobody here knows. */
class UnknownEncoding extends Error {
    name = 'UnknownEncoding';
}
/** What some gateways write where nothing is encoded. */
const plain = new Set(['', 'identity', 'none', 'utf-8', 'utf8']);
/**
 * Undoes the compressions that `Content-Encoding` names, which were not asked for and which some proxies add all the
 * same. Nothing above `limit` bytes is unpacked. Throws `UnknownEncoding`, or an error of zlib.
 */
async function decodeContent(bytes, header, limit) {
    const encodings = [header ?? []]
        .flat()
        .flatMap((value) => value.split(','))
        .map((name) => name.trim().toLowerCase())
        .filter((name) => !plain.has(name));
    if (bytes.length === 0 || encodings.length === 0)
        return bytes;
    const decoders = await loadDecoders();
    let content = bytes;
    for (const name of encodings.reverse()) {
        const decode = decoders[name];
        if (decode === undefined)
            throw new UnknownEncoding(JSON.stringify(name.slice(0, 40)));
        content = decode(content, { maxOutputLength: limit });
    }
    return content;
}
async function loadDecoders() {
    const zlib = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    // Of what is called "deflate", some servers leave out the two bytes that begin it.
    const inflate = (content, options) => hasZlibHeader(content) ? zlib.inflateSync(content, options) : zlib.inflateRawSync(content, options);
    return {
        gzip: zlib.unzipSync,
        'x-gzip': zlib.unzipSync,
        deflate: inflate,
        br: zlib.brotliDecompressSync,
        // Absent before Node 22.15.
        zstd: zlib.zstdDecompressSync,
    };
}
function hasZlibHeader(content) {
    return content.length > 1 && ((content[0] ?? 0) & 0x0f) === 8 && content.readUInt16BE(0) % 31 === 0;
}

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
;// CONCATENATED MODULE: ./src/http/dns.ts

/** How long addresses are used again, in milliseconds. */
const shelfLife = 10_000;
/**
 * Looks host names up for sockets. A name is asked for once by all who want it at the same time and shortly after: the
 * system's lookup cannot be ended, not even by the end of the process, so where DNS stays silent one is left to wait
 * for, instead of one for each connection, few at a time.
 *
 * `resolve` gives all addresses of a host; `now` is in milliseconds.
 */
function createLookup(resolve, now) {
    const known = new Map();
    function addressesOf(host) {
        const held = known.get(host);
        if (held !== undefined && now() < held.until)
            return held.addresses;
        const asked = { addresses: resolve(host), until: Number.POSITIVE_INFINITY };
        known.set(host, asked);
        asked.addresses.then(() => {
            asked.until = now() + shelfLife;
        }, () => known.delete(host));
        return asked.addresses;
    }
    return (host, { all }, callback) => {
        addressesOf(host).then((addresses) => {
            const [first] = addresses;
            if (all || first === undefined)
                callback(null, [...addresses]);
            else
                callback(null, first.address, first.family);
        }, (error) => callback(error, []));
    };
}
/** The lookup of the machine, shared by all connections of the process. */
const lookupHost = createLookup((host) => (0,promises_.lookup)(host, { all: true }), Date.now);

;// CONCATENATED MODULE: ./src/http/network-errors.ts

/** The way to the proxy failed, or the proxy turned the request away. */
class ProxyError extends Error {
    name = 'ProxyFault';
    /** HTTP status with which the proxy turned it away; absent where it did not come to that. */
    status;
    constructor({ status, cause }) {
        super('the proxy did not let it through', { cause });
        this.status = status;
    }
}
/** Puts an error of the network into words: its causes unwrapped, the deepest known one told. */
function explainNetworkError(error, target) {
    const causes = unwrap(error);
    const { proxy } = target;
    const fault = causes.find((cause) => cause instanceof ProxyError);
    if (fault === undefined || proxy === undefined)
        return toldOf(causes, serverOf(target));
    if (fault.status !== undefined)
        return refusal(fault.status, proxy);
    const diagnostic = toldOf(causes, peerOf(proxy));
    return { ...diagnostic, reason: `${nameOf(proxy)} could not be used: ${diagnostic.reason}` };
}
/** Why an attempt ran out of its time, by how far it had come. */
function explainTimeout(phase, seconds, { proxy }) {
    const reason = {
        connecting: `no connection could be made${proxy ? ` through ${nameOf(proxy)}` : ''} within ${seconds} s`,
        sending: `the request was sent, but no response began within ${seconds} s`,
        reading: `the response began, but did not end within ${seconds} s`,
    }[phase];
    const doubtful = proxy && phase === 'connecting' ? `base-url, ${proxy.variable}` : 'base-url';
    return { reason, hint: `Check ${doubtful} and the network of the runner, or raise request-timeout.`, lasting: false };
}
const behindProxyHint = 'The proxy may be unable to reach the host, or not allow it';
function serverOf({ origin, proxy }) {
    return {
        setting: 'base-url',
        hostname: new URL(origin).hostname,
        certificate: 'the certificate of the server',
        through: proxy === undefined ? '' : ` (through ${nameOf(proxy)})`,
        cutHint: proxy && `${behindProxyHint}.`,
        networkHint: proxy === undefined
            ? 'Check base-url, and whether the runner needs a proxy (HTTPS_PROXY) to get out.'
            : 'Check base-url, and whether the proxy can reach the host.',
        protocolHint: 'Check host and port of base-url: the port may be one for another protocol, such as plain http.',
    };
}
function peerOf({ origin, variable }) {
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
function nameOf({ origin, variable }) {
    return `the proxy ${origin} from ${variable}`;
}
function refusal(status, proxy) {
    if (status === 407) {
        const example = proxy.origin.replace(/\/\/.*/, '//user:password@host:port');
        return {
            reason: `${nameOf(proxy)} requires a user name and password, or rejected those it was given (407)`,
            hint: `Put them into the proxy address, percent-encoded: ${proxy.variable}=${example}.`,
            lasting: true,
            notPassedOn: true,
        };
    }
    return {
        reason: `${nameOf(proxy)} refused to connect to it (HTTP ${status})`,
        hint: 'Allow the host on the proxy, or add it to NO_PROXY if it can be reached directly.',
        lasting: status < 500,
    };
}
/** The error and everything below it by `cause` and `errors`, outermost first. */
function unwrap(error, seen = new Set()) {
    if (!(error instanceof Error) || seen.has(error))
        return [];
    seen.add(error);
    const inner = error instanceof AggregateError ? error.errors : [];
    return [error, ...[error.cause, ...inner].flatMap((one) => unwrap(one, seen))];
}
function codeOf(error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
function toldOf(causes, peer) {
    for (const cause of causes) {
        const known = describe(cause, peer);
        if (known !== undefined)
            return known;
    }
    const cause = causes.findLast((one) => one.message !== '');
    const code = causes.map(codeOf).find((one) => one !== '');
    const text = cause?.message.replace(/\s+/g, ' ').slice(0, 300) || 'the network gave no reason';
    return { reason: code && !text.includes(code) ? `${text} (${code})` : text, lasting: false };
}
function describe(error, peer) {
    const code = codeOf(error);
    const { through, setting, networkHint } = peer;
    const certificate = certificateProblem(error, code);
    if (certificate !== undefined) {
        return {
            reason: `${peer.certificate} is not accepted: ${certificate.what}`,
            hint: certificate.hint,
            lasting: true,
        };
    }
    if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
        return tlsProblem(error, peer);
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
                reason: `the connection was refused${at(error)}${through} (ECONNREFUSED)`,
                hint: `Check host and port of ${setting}.`,
                lasting: false,
            };
        case 'EHOSTUNREACH':
        case 'ENETUNREACH':
            return {
                reason: `the host is unreachable${at(error)}${through} (${code})`,
                hint: networkHint,
                lasting: false,
            };
        case 'UND_ERR_CONNECT_TIMEOUT':
        case 'ETIMEDOUT':
            return { reason: `no connection could be made in time${through} (${code})`, hint: networkHint, lasting: false };
        case 'UND_ERR_HEADERS_TIMEOUT':
            return {
                reason: `it accepted the connection but did not respond${through} (${code})`,
                hint: networkHint,
                lasting: false,
            };
        case 'ECONNRESET':
        case 'EPIPE':
        case 'UND_ERR_SOCKET':
            return error.message === unaskedContinue ? continueProblem(through) : cutProblem(error, code, peer);
        case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
            return { reason: `the response ended early${through}`, lasting: false };
        default:
            return code.startsWith('HPE_')
                ? { reason: `the response is not HTTP${through} (${code})`, hint: peer.protocolHint, lasting: true }
                : undefined;
    }
}
function cutProblem(error, code, { through, cutHint }) {
    const said = code === 'UND_ERR_SOCKET' ? error.message : code;
    return {
        reason: `the connection was closed${through} (${said})`,
        ...(0,defined/* omitUndefined */.O)({ hint: cutHint }),
        lasting: false,
    };
}
/** What undici says, with the code UND_ERR_SOCKET, when it gives up on an HTTP 100 that it has not asked for. */
const unaskedContinue = 'bad response';
function continueProblem(through) {
    return {
        reason: `the reply began with "100 Continue", which nobody had asked for${through}`,
        hint: 'Have the gateway in front of the platform send 100 Continue only to requests that expect it, as HTTP demands.',
        lasting: true,
    };
}
/** A connection that TLS gave up on; of what its library says only the short reason is kept. */
function tlsProblem(error, { through, setting, protocolHint }) {
    const said = 'reason' in error ? String(error.reason) : /:SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1];
    const reason = said ?? codeOf(error);
    const told = `${through} (${reason})`;
    if (/wrong version number|packet length too long|http request/.test(reason)) {
        return { reason: `it does not speak TLS as https:// needs${told}`, hint: protocolHint, lasting: true };
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
        hint: `Check the host name in ${setting}; a client certificate or ciphers may be wanted that are not offered.`,
        lasting: false,
    };
}
function at(error) {
    return 'address' in error && 'port' in error ? ` at ${error.address}:${error.port}` : '';
}
const trustHint = 'Set NODE_EXTRA_CA_CERTS, for the job, to a PEM file with the certificate authority that issued it.';
function certificateProblem(error, code) {
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

// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(7856);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./src/http/route.ts




/**
 * Opens the route, through `proxy` where there is one: `https:` by a tunnel, plain `http:` as forward proxies expect it.
 * Whatever goes wrong before the proxy has let a connection through is a `ProxyFault`.
 */
function openRoute(proxy, { timeout, connections, lookup }) {
    const sockets = openSockets();
    // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
    const build = () => sockets.watch((0,undici/* buildConnector */.gU)({ timeout, rejectUnauthorized: true, lookup }));
    if (proxy === undefined) {
        const dispatcher = new undici/* Agent */.g6({ connections, connect: build() });
        return { toward: (url) => straight(dispatcher, url), destroy: () => destroy(dispatcher) };
    }
    const credentials = (0,defined/* omitUndefined */.O)({ 'proxy-authorization': proxy.authorization });
    const entrance = new undici/* Pool */.bC(proxy.origin, {
        connections,
        connect: toProxy(proxy, build()),
        headersTimeout: timeout,
    });
    const tunnels = new undici/* Agent */.g6({ connections, connect: throughTunnel(entrance, credentials, build()) });
    return {
        toward(url) {
            const tunnel = straight(tunnels, url);
            if (url.protocol === 'https:')
                return tunnel;
            const path = tunnel.origin + tunnel.path;
            const headers = { host: url.host, ...credentials };
            return { dispatcher: entrance, origin: proxy.origin, path, headers, forwarded: true };
        },
        destroy: () => destroy(tunnels, entrance),
    };
    async function destroy(...dispatchers) {
        const destroyed = dispatchers.map((dispatcher) => dispatcher.destroy());
        sockets.destroy();
        await Promise.all(destroyed);
    }
}
/** To the server itself, be it through a tunnel. */
function straight(dispatcher, { origin, pathname, search }) {
    return { dispatcher, origin, path: pathname + search, headers: {}, forwarded: false };
}
/** Connects to the proxy by its own name, whatever host the request is for. */
function toProxy(proxy, connect) {
    const { hostname } = new URL(proxy.origin);
    // No name goes with an address, and Node warns where one does.
    const servername = (0,external_node_net_.isIP)(hostname.replace(/^\[|\]$/g, '')) ? '' : hostname;
    return (target, callback) => connect({ ...target, servername }, (...[error, socket]) => error === null ? callback(null, socket) : callback(new ProxyError({ cause: error }), null));
}
/** Connects to a server by asking the proxy for a tunnel, and speaks TLS inside it. */
function throughTunnel(entrance, credentials, connect) {
    return (target, callback) => {
        openTunnel(entrance, target, credentials).then((httpSocket) => connect({ ...target, httpSocket }, callback), (error) => callback(error instanceof ProxyError ? error : new ProxyError({ cause: error }), null));
    };
}
async function openTunnel(entrance, { host = '', port }, credentials) {
    const { statusCode, socket } = await entrance.connect({
        path: port ? host : `${host}:443`,
        headers: { host, ...credentials },
    });
    if (statusCode >= 200 && statusCode < 300)
        return socket;
    socket.on('error', () => { }).destroy();
    throw new ProxyError({ status: statusCode });
}
/** Knows every socket until it is closed, also those that undici lets go of when it is destroyed while it connects. */
function openSockets() {
    const open = new Set();
    return {
        watch(connect) {
            return (target, callback) => {
                const made = connect(target, callback);
                if (made instanceof external_node_net_.Socket) {
                    open.add(made);
                    made.once('close', () => open.delete(made));
                }
            };
        },
        destroy() {
            for (const socket of open)
                socket.destroy(new Error('the connection was closed'));
        },
    };
}

;// CONCATENATED MODULE: ./src/http/transport.ts








/** One attempt brought no reply. */
class TransportError extends Error {
    name = 'AttemptFailure';
    hint;
    requestId;
    /** Whether the request had begun to go out, so that it may have taken effect. */
    sent;
    /** Whether the same request cannot fare better a moment later. */
    lasting;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent;
        this.lasting = details.lasting;
    }
}
/** Largest reply that is read, in bytes. */
const replyLimit = 64 * 1024 * 1024;
/** Seconds that a leg of the way to the first byte sent may take at most. */
const connectLimit = 10;
/**
 * Opens the way to a server, through `proxy` where there is one. Times in seconds: `requestTimeout` for a whole attempt,
 * `connectTimeout` for each leg of the way to the first byte sent.
 */
function openTransport(options) {
    const { proxy, requestTimeout, connections, lookup = lookupHost } = options;
    const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
    const route = openRoute(proxy, { timeout: connectTimeout * 1000, connections, lookup });
    return {
        send: (request, signal) => receive(route, request, signal, requestTimeout, { origin: request.url.origin, ...(0,defined/* omitUndefined */.O)({ proxy }) }),
        close: route.destroy,
    };
}
/**
 * Opens connections to the server of an address, through the proxy that the environment names for it. `requestTimeout` in
 * seconds. Throws a sentence where the address of the proxy cannot be used.
 */
function openTransportTo(url, requestTimeout, environment) {
    const proxy = (0,http_proxy/* proxyFor */.i)(url, environment);
    if (proxy !== undefined && 'diagnostic' in proxy)
        throw new Error(proxy.diagnostic);
    return openTransport({ proxy, requestTimeout, connections: 1 });
}
/** Sends the request and collects the reply; whatever cuts it short settles the promise at once. */
function receive(route, request, signal, requestTimeout, target) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const { method, requestId } = request;
    const { dispatcher, origin, path, headers: added, forwarded } = route.toward(request.url);
    const chunks = [];
    let phase = 'connecting';
    let status = 0;
    let headers = {};
    let size = 0;
    let cut;
    let over = false;
    const timer = setTimeout(() => fail(explainTimeout(phase, requestTimeout, target)), requestTimeout * 1000);
    const onAbort = () => fail({ reason: (0,run_time/* endReasonOf */.f)(signal), lasting: true });
    signal.addEventListener('abort', onAbort, { once: true });
    function finish() {
        if (over)
            return false;
        over = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        return true;
    }
    function fail(diagnostic, cause) {
        if (!finish())
            return;
        // A proxy that asks for a password has not passed the request on.
        const sent = phase !== 'connecting' && !diagnostic.notPassedOn;
        const message = `No answer from ${target.origin}: ${diagnostic.reason}.`;
        const failure = new TransportError(message, { ...diagnostic, requestId, sent, cause });
        reject(failure);
        cut?.(failure);
    }
    async function complete() {
        try {
            const bytes = await decodeContent(Buffer.concat(chunks, size), headers['content-encoding'], replyLimit);
            if (finish())
                resolve({ status, headers, text: new TextDecoder().decode(bytes), requestId });
        }
        catch (error) {
            fail(contentProblem(error), error);
        }
    }
    if (signal.aborted) {
        onAbort();
        return promise;
    }
    dispatcher.dispatch({
        origin,
        path,
        method,
        headers: { ...added, ...request.headers },
        body: request.body ?? null,
        // The timer above bounds the whole attempt.
        headersTimeout: 0,
        bodyTimeout: 0,
    }, {
        onConnect(abort) {
            if (over)
                return abort();
            phase = 'sending';
            cut = abort;
        },
        onHeaders(code, raw) {
            if (forwarded && code === 407) {
                fail(explainNetworkError(new ProxyError({ status: code }), target));
                return true;
            }
            // Informational replies (1xx) come before the real one.
            if (code >= 200) {
                phase = 'reading';
                status = code;
                headers = undici/* util */.ZS.parseHeaders(raw);
            }
            return true;
        },
        onData(chunk) {
            size += chunk.length;
            chunks.push(chunk);
            if (size > replyLimit) {
                fail({ reason: `the response is larger than ${replyLimit / 1024 / 1024} MiB`, lasting: true });
            }
            return true;
        },
        onComplete: () => void complete(),
        onError: (error) => fail(explainNetworkError(error, target), error),
    });
    return promise;
}
function contentProblem(error) {
    if (!(error instanceof UnknownEncoding))
        return { reason: 'the response is compressed in a form that cannot be read', lasting: false };
    return {
        reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
        hint: 'Configure the gateway or proxy to send responses unencoded; no encoding was requested.',
        lasting: true,
    };
}


/***/ }),

/***/ 6486:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ userAgent)
});

;// CONCATENATED MODULE: ./package.json
const package_namespaceObject = {"rE":"1.0.0"};
;// CONCATENATED MODULE: ./src/shared/version.ts

/** The version of the action, as package.json states it. */
const { /* version */ "rE": version } = package_namespaceObject;

;// CONCATENATED MODULE: ./src/platform/user-agent.ts

/** `User-Agent` of every request: the action, its version and, on a runner, the run. Always safe as a header value. */
function userAgent(environment) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
    const product = `platform-provision/${version}`;
    if (!repository || !run)
        return product;
    const comment = ['GitHub Actions', repository, `run ${run}/${attempt || 1}`].map((part) => part.replace(/[^\w ./-]/g, '_'));
    return `${product} (${comment.join('; ')})`;
}


/***/ })

};
