"use strict";
exports.id = 2436;
exports.ids = [2436];
exports.modules = {

/***/ 2210:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ ConnectionTimeout),
/* harmony export */   T: () => (/* binding */ ProxyError)
/* harmony export */ });
/** The proxy could not be reached, or it refused the request. */
class ProxyError extends Error {
    name = 'ProxyError';
    /** HTTP status with which the proxy refused it; absent if there was no response. */
    status;
    /** The `Proxy-Authenticate` headers of that response: the schemes by which clients can authenticate. */
    schemes;
    constructor({ status, headers, cause }) {
        super('the proxy blocked it', { cause });
        this.status = status;
        this.schemes = headers?.['proxy-authenticate'] ?? [];
    }
}
/** A stage of connecting took too long; `ERR_PROXY_SILENT` if the proxy accepted the connection but did not respond. */
class ConnectionTimeout extends Error {
    name = 'ConnectionTimeout';
    code;
    constructor(code) {
        super('the connection was not ready in time');
        this.code = code;
    }
}


/***/ }),

/***/ 5986:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5413);
/* harmony import */ var _proxy_login_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7998);



/**
 * The proxy for a target by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in lower case first; `undefined` for a
 * direct connection. For a plain `http:` target, a proxy on another machine is never used: such a target is loopback (see
 * `parseAddress`), and the key must not leave the machine unencrypted.
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
    if (scheme === 'http' && !(0,_loopback_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U)(new URL(proxy.origin).hostname))
        return undefined;
    return proxy;
}
function parseProxy(text, variable) {
    const url = URL.parse((0,_proxy_login_js__WEBPACK_IMPORTED_MODULE_1__/* .withScheme */ .G)(text));
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
    const host = bareNameOf(target.hostname);
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
        const exempt = bareNameOf(name.replace(/^\*?\./, ''));
        return (exempt !== '' && (host === exempt || inRange(host, exempt) || (!(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) && host.endsWith(`.${exempt}`))));
    });
}
/** Addresses are compared by value: an IPv6 address can be written in many ways. An address without bits is a range of one. */
function inRange(host, range) {
    const [network = '', bits = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(range) === 4 ? '32' : '128'] = range.split('/');
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
function bareNameOf(hostname) {
    return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}


/***/ }),

/***/ 4713:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ createRequestId)
/* harmony export */ });
/** Differs from run to run. */
const prefix = `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}`;
let count = 0;
/**
 * A new identifier of a request, in the form of a UUID. It only has to be unique. Node's cryptography would make it
 * unpredictable, but a run without TLS would load it for that alone, which takes several milliseconds.
 */
function createRequestId() {
    return prefix + (count++).toString(16).padStart(8, '0');
}
/** Random hexadecimal digits, at most 13. */
function digits(count) {
    return Math.floor(Math.random() * 16 ** count)
        .toString(16)
        .padStart(count, '0');
}


/***/ }),

/***/ 4176:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ isTransientStatus),
/* harmony export */   Io: () => (/* binding */ backOffOf),
/* harmony export */   Xs: () => (/* binding */ StatusError),
/* harmony export */   jh: () => (/* binding */ retryTransient),
/* harmony export */   sT: () => (/* binding */ retryAfterOf)
/* harmony export */ });
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5342);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6216);


/**
 * When a request is sent again, and after which wait: for the platform, for GitHub and for key servers. The caller knows
 * which requests are safe to repeat.
 */
const retryPolicy = {
    /** Range of statuses that may be temporary: the server or a gateway in front of it is overloaded or down. */
    transientStatuses: [
        [408, 408],
        [429, 429],
        [500, 500],
        [502, 504],
        [520, 530],
        [598, 599],
    ],
    /** Milliseconds before the second attempt. Each later wait doubles, up to `longestDelay`; random jitter shortens it. */
    firstDelay: 1000,
    longestDelay: 20_000,
};
/** Whether it may help to send the request again after this status. */
function isTransientStatus(status) {
    return retryPolicy.transientStatuses.some(([first, last]) => status >= first && status <= last);
}
/** Milliseconds to wait after this number of attempts. `random` is in [0, 1). */
function backOffOf(attempts, random, isRateLimit = false) {
    const longest = Math.min(retryPolicy.longestDelay, retryPolicy.firstDelay * 2 ** (attempts - 1));
    // After a rate limit, the whole wait is needed: the next attempt would fail earlier.
    return isRateLimit ? (longest * (1 + random)) / 2 : longest * random;
}
/** The wait that `Retry-After` asks for, in milliseconds from now; `undefined` if there is none. */
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
 * Does work that is safe to repeat, and repeats it as the policy says, up to `attempts` times in all. Rejects with the last
 * failure, or with the reason why the run ended.
 */
async function retryTransient(work, attempts, run) {
    const { clock, signal } = run;
    for (let attempt = 1;; attempt++) {
        try {
            return await work();
        }
        catch (error) {
            const asked = error instanceof StatusError ? retryAfterOf(error, clock.now()) : undefined;
            // Jitter is for several requests at the same time; here there is only one.
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

/***/ 6216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  wX: () => (/* binding */ TransportError),
  g2: () => (/* binding */ openTransport),
  zO: () => (/* binding */ openTransportTo)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(5342);
;// CONCATENATED MODULE: ./src/http/abort-callbacks.ts
const callbacksOf = new WeakMap();
/**
 * Calls back when the signal aborts, until the returned function is called. One listener serves all that wait for a signal: an
 * `EventTarget` links its listeners, so one that was removed but not yet collected keeps those after it alive, and with them
 * their requests.
 */
function onAbort(signal, callback) {
    const callbacks = callbacksOf.get(signal) ?? listenTo(signal);
    const { waiting, listener } = callbacks;
    waiting.add(callback);
    return () => {
        if (!waiting.delete(callback) || waiting.size > 0)
            return;
        signal.removeEventListener('abort', listener);
        callbacksOf.delete(signal);
    };
}
function listenTo(signal) {
    const waiting = new Set();
    const listener = () => {
        for (const callback of waiting)
            callback();
    };
    const callbacks = { waiting, listener };
    callbacksOf.set(signal, callbacks);
    signal.addEventListener('abort', listener);
    return callbacks;
}

// EXTERNAL MODULE: ./src/http/connection-errors.ts
var connection_errors = __webpack_require__(2210);
;// CONCATENATED MODULE: ./src/http/content-encoding.ts
/** A response has an encoding that is not supported. */
class UnknownEncoding extends Error {
    name = 'UnknownEncoding';
}
/**
 * Registered and common encodings that are not decoded. An error names only these, because a server can send any text, such as
 * a secret.
 */
const otherEncodings = new Set('aes128gcm bzip2 compress dcb dcz exi lz4 lzma pack200-gzip snappy x-compress xz zstd'.split(' '));
/** The header that some gateways send if nothing is encoded. */
const plain = new Set(['', 'identity', 'none', 'utf-8', 'utf8']);
/**
 * Undoes the compressions that `Content-Encoding` names. None is requested, but some proxies add one. At most `limit` bytes
 * are decompressed. Throws `UnknownEncoding`, or an error of zlib.
 */
async function decodeContent(bytes, header, limit) {
    if (header === undefined || bytes.length === 0)
        return bytes;
    const encodings = [header]
        .flat()
        .flatMap((value) => value.split(','))
        .map((name) => name.trim().toLowerCase())
        .filter((name) => !plain.has(name));
    if (encodings.length === 0)
        return bytes;
    const decoders = await loadDecoders();
    let content = bytes;
    for (const name of encodings.reverse()) {
        const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
        if (decode === undefined)
            throw new UnknownEncoding(otherEncodings.has(name) ? JSON.stringify(name) : 'unknown');
        content = decode(content, { maxOutputLength: limit });
    }
    return content;
}
async function loadDecoders() {
    const zlib = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    // Some servers leave out the two header bytes of "deflate".
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

// EXTERNAL MODULE: ./src/shared/clock.ts
var clock = __webpack_require__(2417);
;// CONCATENATED MODULE: ./src/http/dns.ts

/** How long addresses are used again, in milliseconds. */
const lifetime = 10_000;
/**
 * Looks up host names for sockets. One lookup of a name serves all connections at the same time and shortly after. The
 * system's lookup cannot be cancelled, not even by ending the process, so if DNS does not respond, the process waits for
 * one lookup and not for one per connection.
 *
 * `resolve` returns all addresses of a host; `elapsed` returns milliseconds, as `Clock.elapsed` does.
 */
function createLookup(resolve, elapsed) {
    const known = new Map();
    function addressesOf(host) {
        const recent = known.get(host);
        if (recent !== undefined && elapsed() < recent.until)
            return recent.addresses;
        const asked = { addresses: resolve(host), until: Number.POSITIVE_INFINITY };
        known.set(host, asked);
        asked.addresses.then(() => {
            asked.until = elapsed() + lifetime;
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
const lookupHost = createLookup(lookUp, clock/* systemClock */.m.elapsed);
/** Node's part of it is loaded only for names: addresses are not looked up. */
async function lookUp(host) {
    const { lookup } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1553, 23));
    return lookup(host, { all: true });
}

// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(5986);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./src/http/agents.ts


/** How long an idle connection is kept, in milliseconds, unless the server asks for less. Servers keep them longer. */
const idleLimit = 4000;
/** Makes the agents of a route, which keep connections, and knows every socket until it is closed. */
class Agents {
    #timeout;
    #settings;
    #agents = [];
    #sockets = new Set();
    constructor({ timeout, connections, lookup }) {
        this.#timeout = timeout;
        this.#settings = {
            keepAlive: true,
            timeout: idleLimit,
            maxFreeSockets: connections,
            // Connections are used in turn, so requests that are sent together usually arrive in their order.
            scheduling: 'fifo',
            lookup,
            // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
            rejectUnauthorized: true,
        };
    }
    /** An agent for `http:` or `https:`. `refine` changes how it connects. */
    async make(protocol, refine = (connect) => connect) {
        const { agent, connect } = await this.#prepare(protocol);
        const connectRefined = refine(connect);
        agent.createConnection = (options, callback) => {
            connectRefined(options).then((socket) => callback?.(null, socket), (error) => callback?.(error, undefined));
            return undefined;
        };
        return agent;
    }
    /** Opens connections outside the agents. */
    async connector(protocol) {
        const { connect } = await this.#prepare(protocol);
        return (options) => connect({ ...this.#settings, ...options });
    }
    /** Cuts every connection, including those still being opened. */
    destroy() {
        for (const agent of this.#agents)
            agent.destroy();
        for (const socket of this.#sockets)
            socket.destroy(new Error('the connection was closed'));
    }
    async #prepare(protocol) {
        const isSecure = protocol === 'https:';
        // Loaded only when used, because it takes longer to start than node:http.
        const agent = isSecure ? new (await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 4708, 23))).Agent(this.#settings) : new external_node_http_.Agent(this.#settings);
        this.#agents.push(agent);
        // All its connections are to one server. Node would make the name of each from its options, four times a request.
        agent.getName = () => protocol;
        const make = agent.createConnection.bind(agent);
        const ready = isSecure ? 'secureConnect' : 'connect';
        return { agent, connect: (options) => this.#untilReady(make(options), ready) };
    }
    #untilReady(socket, ready) {
        this.#sockets.add(socket);
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => socket.destroy(new connection_errors/* ConnectionTimeout */.Q('ETIMEDOUT')), this.#timeout);
            // This listener stays when the socket is passed on, so an error in between is not thrown.
            socket.on('error', reject);
            socket.once('close', () => {
                this.#sockets.delete(socket);
                clearTimeout(timer);
                reject(new Error('the connection was closed'));
            });
            socket.once(ready, () => {
                clearTimeout(timer);
                resolve(socket);
            });
        });
    }
}

;// CONCATENATED MODULE: ./src/http/route.ts




/**
 * Opens the route to a server, through `proxy` if there is one: `https:` by a tunnel, plain `http:` as forward proxies expect
 * it. The timeout applies to each stage up to the first byte sent. A failure before the proxy has opened the connection is a
 * `ProxyError`.
 */
function openRoute(origin, proxy, options) {
    const agents = new Agents(options);
    const open = () => proxy === undefined ? openDirectly(origin, agents) : openThroughProxy(origin, proxy, agents, options.timeout);
    let opened;
    return {
        entrance() {
            opened ??= open();
            return opened;
        },
        destroy: () => agents.destroy(),
    };
}
async function openDirectly(origin, agents) {
    return directEntranceOf(origin, await agents.make(origin.protocol));
}
async function openThroughProxy(origin, proxy, agents, timeout) {
    const address = addressOf(new URL(proxy.origin));
    const login = (0,object/* omitUndefined */.Oy)({ 'proxy-authorization': proxy.authorization });
    // The certificate of the proxy must match the name of the proxy, not of the host. In TLS, an IP address is not a name.
    const toProxy = { ...address, servername: (0,external_node_net_.isIP)(address.host) ? '' : address.host };
    if (origin.protocol === 'http:') {
        const agent = await agents.make(toProxy.protocol, blameProxy);
        const headers = { host: origin.host, ...login };
        return { options: { ...toProxy, agent }, pathPrefix: origin.origin, headers, forwarded: true };
    }
    const connectToProxy = await agents.connector(toProxy.protocol);
    const agent = await agents.make('https:', (connect) => async (options) => {
        const { host, port } = options;
        const tunnel = blameProxy(async () => {
            const [socket, { openTunnel }] = await Promise.all([connectToProxy(toProxy), __webpack_require__.e(/* import() */ 7694).then(__webpack_require__.bind(__webpack_require__, 7694))]);
            return openTunnel(socket, { host: host ?? '', port: Number(port) }, login, timeout);
        });
        return connect({ ...options, ...{ socket: await tunnel(options) } });
    });
    return directEntranceOf(origin, agent);
}
/** Reports a failure to connect as the proxy's. */
function blameProxy(connect) {
    return async (options) => {
        try {
            return await connect(options);
        }
        catch (error) {
            throw error instanceof connection_errors/* ProxyError */.T ? error : new connection_errors/* ProxyError */.T({ cause: error });
        }
    };
}
/** An entrance to the server itself, possibly through a tunnel. */
function directEntranceOf(origin, agent) {
    return { options: { ...addressOf(origin), agent }, pathPrefix: '', headers: { host: origin.host }, forwarded: false };
}
/** Protocol, host and port as sockets expect them: an IPv6 address without brackets, the port always stated. */
function addressOf({ protocol, hostname, port }) {
    const standardPort = protocol === 'https:' ? 443 : 80;
    return {
        protocol,
        host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
        port: port === '' ? standardPort : Number(port),
    };
}

;// CONCATENATED MODULE: ./src/http/slots.ts
/** Limits how many callers have a slot at the same time; the others wait in order. */
class Slots {
    #free;
    #waiting = [];
    constructor(size) {
        this.#free = size;
    }
    /** Resolves as soon as there is a slot. */
    async take() {
        if (this.#free > 0) {
            this.#free--;
            return;
        }
        const { promise, resolve } = Promise.withResolvers();
        this.#waiting.push(resolve);
        await promise;
    }
    /** Gives a slot back. */
    release() {
        const next = this.#waiting.shift();
        if (next === undefined)
            this.#free++;
        else
            next();
    }
}

;// CONCATENATED MODULE: ./src/http/transport.ts










/** An attempt got no response. */
class TransportError extends Error {
    name = 'TransportError';
    hint;
    requestId;
    /** Whether the attempt had begun to send, so the request may have taken effect. */
    sent;
    /** Whether the same request would fail again a moment later. */
    lasting;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent;
        this.lasting = details.lasting;
    }
}
const utf8 = new TextDecoder();
/** Largest response that is read, in bytes. */
const bodyLimit = 64 * 1024 * 1024;
/** Seconds that each stage from connecting to the first byte sent may take. */
const connectLimit = 10;
/**
 * Opens the connections to the server of an address, through `proxy` if there is one. Times in seconds: `requestTimeout` for a
 * whole attempt, `connectTimeout` for each stage from connecting to the first byte sent.
 */
function openTransport(options) {
    const { server, proxy, requestTimeout, connections, lookup = lookupHost } = options;
    const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
    const route = openRoute(server, proxy, { timeout: connectTimeout * 1000, connections, lookup });
    const target = { origin: server.origin, ...(0,object/* omitUndefined */.Oy)({ proxy }) };
    const line = { route, slots: new Slots(connections), requestTimeout, target };
    return {
        send: (request, signal) => new Attempt(line, request).run(signal),
        close: async () => route.destroy(),
    };
}
/**
 * Opens connections to the server of an address, through the proxy that the environment names for it. `requestTimeout` is in
 * seconds. Throws a sentence if the address of the proxy cannot be used.
 */
function openTransportTo(url, requestTimeout, environment) {
    const proxy = (0,http_proxy/* proxyFor */.i)(url, environment);
    if (proxy !== undefined && 'diagnostic' in proxy)
        throw new Error(proxy.diagnostic);
    return openTransport({ server: url, proxy, requestTimeout, connections: 1 });
}
/** One request on the wire. Its promise settles as soon as the request is cut short. */
class Attempt {
    #line;
    #request;
    #result = Promise.withResolvers();
    #phase = 'connecting';
    #outgoing;
    #incoming;
    #isOver = false;
    constructor(line, request) {
        this.#line = line;
        this.#request = request;
    }
    async run(signal) {
        const { requestTimeout, target } = this.#line;
        const onTimeout = () => {
            const phase = this.#phase;
            this.#fail(async () => (await loadExplanations()).explainTimeout(phase, requestTimeout, target));
        };
        const end = () => this.#fail(() => ({ reason: (0,run_time/* endReasonOf */.f)(signal), lasting: true }));
        const timer = setTimeout(onTimeout, requestTimeout * 1000);
        const release = onAbort(signal, end);
        if (signal.aborted)
            end();
        else
            this.#send().catch((error) => this.#failFrom(error));
        try {
            return await this.#result.promise;
        }
        finally {
            clearTimeout(timer);
            release();
        }
    }
    async #send() {
        const { route, slots } = this.#line;
        const { method, path, headers, body } = this.#request;
        const entrance = await route.entrance();
        await slots.take();
        if (this.#isOver) {
            slots.release();
            return;
        }
        let outgoing;
        try {
            outgoing = (0,external_node_http_.request)({
                ...entrance.options,
                method,
                path: entrance.pathPrefix + path,
                // Node takes a list as it is, without keeping and looking up each header.
                headers: Object.entries({ ...entrance.headers, ...headers, ...lengthOf(method, body) }).flat(),
            });
        }
        catch (error) {
            slots.release();
            throw error;
        }
        this.#outgoing = outgoing;
        outgoing.on('close', () => slots.release());
        outgoing.on('socket', () => {
            this.#phase = 'sending';
        });
        outgoing.on('response', (incoming) => {
            if (entrance.forwarded && incoming.statusCode === 407) {
                this.#failFrom(new connection_errors/* ProxyError */.T({ status: 407, headers: incoming.headersDistinct }));
            }
            else
                this.#read(incoming);
        });
        outgoing.on('upgrade', (_, socket) => {
            socket.destroy();
            this.#fail(() => switched);
        });
        outgoing.on('error', (error) => this.#failFrom(error));
        outgoing.end(body);
    }
    #read(incoming) {
        const chunks = [];
        let size = 0;
        this.#phase = 'reading';
        this.#incoming = incoming;
        incoming.on('data', (chunk) => {
            size += chunk.length;
            chunks.push(chunk);
            if (size > bodyLimit)
                this.#fail(() => tooLarge);
        });
        incoming.on('end', () => {
            // A connection with an unsent part of the request cannot be reused.
            if (this.#outgoing?.writableFinished === false)
                this.#outgoing.destroy();
            this.#complete(incoming, Buffer.concat(chunks, size)).catch((error) => this.#fail(() => contentProblemOf(error), error));
        });
        incoming.on('error', (error) => this.#failFrom(error));
    }
    async #complete({ statusCode = 0, rawHeaders }, body) {
        const headers = headersOf(rawHeaders);
        const content = await decodeContent(body, headers['content-encoding'], bodyLimit);
        const { requestId } = this.#request;
        this.#isOver = true;
        this.#result.resolve({ status: statusCode, headers, text: utf8.decode(content), requestId });
    }
    #failFrom(error) {
        // If bytes follow the end of a response, only the connection is unusable, not the response.
        if (this.#incoming?.complete)
            return;
        const { target } = this.#line;
        this.#fail(async () => (await loadExplanations()).explainNetworkError(error, target), error);
    }
    #fail(explain, cause) {
        if (this.#isOver)
            return;
        this.#isOver = true;
        this.#result.resolve(this.#reject(explain, this.#phase !== 'connecting', cause));
        this.#outgoing?.destroy();
    }
    async #reject(explain, hasBegun, cause) {
        const problem = await explain();
        // A proxy that asks for a password has not forwarded the request.
        const sent = hasBegun && !problem.notPassedOn;
        const { requestId } = this.#request;
        const message = `No response from ${this.#line.target.origin}: ${problem.reason}.`;
        throw new TransportError(message, { ...problem, requestId, sent, cause });
    }
}
/** Loaded only if used: most requests get a response. */
function loadExplanations() {
    return __webpack_require__.e(/* import() */ 8350).then(__webpack_require__.bind(__webpack_require__, 8350));
}
const switched = {
    reason: 'the server switched to another protocol (HTTP 101), which was not requested',
    lasting: true,
};
/** The header with the number of bytes of a body; without a body, only methods that usually have one need it. */
function lengthOf(method, body) {
    if (body === undefined && (method === 'GET' || method === 'DELETE'))
        return {};
    return { 'content-length': String(Buffer.byteLength(body ?? '')) };
}
const tooLarge = {
    reason: `the response is larger than ${bodyLimit / 1024 / 1024} MiB`,
    hint: 'Check base-url: the platform does not send responses of this size.',
    lasting: true,
};
/** The headers of a list in which names and values alternate: each as text, or as a list if it came more than once. */
function headersOf(raw) {
    const headers = Object.create(null);
    for (let at = 0; at < raw.length; at += 2) {
        const name = (raw[at] ?? '').toLowerCase();
        const value = textOf(raw[at + 1] ?? '');
        const earlier = headers[name];
        headers[name] = earlier === undefined ? value : [earlier, value].flat();
    }
    return headers;
}
/** Node reads the bytes of a header as Latin-1; servers write UTF-8. */
function textOf(header) {
    return /[\x80-\xff]/.test(header) ? Buffer.from(header, 'latin1').toString() : header;
}
function contentProblemOf(error) {
    if (!(error instanceof UnknownEncoding))
        return { reason: 'the response is compressed in a form that cannot be read', lasting: false };
    return {
        reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
        hint: 'Configure the gateway or proxy to send responses unencoded; no encoding was requested.',
        lasting: true,
    };
}


/***/ }),

/***/ 2397:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ userAgentOf)
});

;// CONCATENATED MODULE: ./package.json
const package_namespaceObject = {"rE":"1.0.0"};
;// CONCATENATED MODULE: ./src/shared/version.ts

/** The version of the action, as package.json states it. */
const { /* version */ "rE": version } = package_namespaceObject;

;// CONCATENATED MODULE: ./src/platform/user-agent.ts

/** `User-Agent` of every request: the action, its version and, on a runner, the run. Always safe as a header value. */
function userAgentOf(environment) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
    const product = `platform-provision/${version}`;
    if (!repository || !run)
        return product;
    const comment = ['GitHub Actions', repository, `run ${run}/${attempt || 1}`].map((part) => part.replace(/[^\w ./-]/g, '_'));
    return `${product} (${comment.join('; ')})`;
}


/***/ })

};
;