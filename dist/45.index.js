export const id = 45;
export const ids = [45];
export const modules = {

/***/ 7884:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Xs: () => (/* binding */ StatusError),
/* harmony export */   jh: () => (/* binding */ retryTransient),
/* harmony export */   zO: () => (/* binding */ openTransportTo)
/* harmony export */ });
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7856);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9849);


/**
 * Opens the way to somebody other than the platform, through the proxy where there is one; `patience` in seconds for one
 * attempt. Throws a sentence where the address of the proxy is of no use.
 */
function openTransportTo(url, patience, { environment }) {
    const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_0__/* .proxyFor */ .i)(url, environment);
    if (proxy !== undefined && 'diagnostic' in proxy)
        throw new Error(proxy.diagnostic);
    return (0,_transport_js__WEBPACK_IMPORTED_MODULE_1__/* .openTransport */ .g)({ proxy, requestTimeout: patience, connections: 1 });
}
/** Somebody answered with a status that is no success. */
class StatusError extends Error {
    name = 'Refusal';
    status;
    constructor(message, status) {
        super(message);
        this.status = status;
    }
}
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const longestDelay = 20_000;
/**
 * Does work that may be done twice, and does it again, `attempts` times in all, where an attempt failed by what a moment
 * may cure. Waits double from a second to 20; none is begun that would outlast the run. Rejects with the last failure,
 * or with the reason of the run's end.
 */
async function retryTransient(work, attempts, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    for (let attempt = 1;; attempt++) {
        try {
            return await work();
        }
        catch (error) {
            const delay = Math.min(longestDelay, 1000 * 2 ** (attempt - 1));
            const isLast = attempt >= attempts || signal.aborted || clock.now() + delay > deadline;
            if (isLast || !isPassing(error))
                throw error;
            await clock.sleep(delay, signal);
        }
    }
}
function isPassing(error) {
    if (error instanceof _transport_js__WEBPACK_IMPORTED_MODULE_1__/* .TransportError */ .w)
        return !error.lasting;
    return error instanceof StatusError && passingStatuses.has(error.status);
}


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _platform_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8243);
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
            diagnostic: `The proxy address in ${found} can not be read; it must look like http://user:password@proxy.example:3128.`,
        };
    }
    if (scheme === 'http' && !(0,_platform_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(new URL(proxy.origin).hostname))
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

/***/ 9849:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  w: () => (/* binding */ TransportError),
  g: () => (/* binding */ openTransport)
});

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(5468);
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

// EXTERNAL MODULE: ./src/http/network-errors.ts
var network_errors = __webpack_require__(8360);
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
    return (target, callback) => connect({ ...target, servername }, (...[error, socket]) => error === null ? callback(null, socket) : callback(new network_errors/* ProxyError */.T6({ cause: error }), null));
}
/** Connects to a server by asking the proxy for a tunnel, and speaks TLS inside it. */
function throughTunnel(entrance, credentials, connect) {
    return (target, callback) => {
        openTunnel(entrance, target, credentials).then((httpSocket) => connect({ ...target, httpSocket }, callback), (error) => callback(error instanceof network_errors/* ProxyError */.T6 ? error : new network_errors/* ProxyError */.T6({ cause: error }), null));
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
    throw new network_errors/* ProxyError */.T6({ status: statusCode });
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
    /** Whether the same request can not fare better a moment later. */
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
    const timer = setTimeout(() => fail((0,network_errors/* explainTimeout */.jk)(phase, requestTimeout, target)), requestTimeout * 1000);
    const onAbort = () => fail({ reason: (0,network_errors/* endReasonOf */.fK)(signal), lasting: true });
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
                fail((0,network_errors/* explainNetworkError */.QJ)(new network_errors/* ProxyError */.T6({ status: code }), target));
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
                fail({ reason: `the reply is larger than ${replyLimit / 1024 / 1024} MiB`, lasting: true });
            }
            return true;
        },
        onComplete: () => void complete(),
        onError: (error) => fail((0,network_errors/* explainNetworkError */.QJ)(error, target), error),
    });
    return promise;
}
function contentProblem(error) {
    if (!(error instanceof UnknownEncoding))
        return { reason: 'the reply is compressed in a form that can not be read', lasting: false };
    return {
        reason: `the reply has an encoding that can not be read (Content-Encoding ${error.message})`,
        hint: 'Have the gateway or proxy in between send replies as they are, since no encoding was asked for.',
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
