export const id = 805;
export const ids = [805];
export const modules = {

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

/***/ 6805:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts + 3 modules
var http_transport = __webpack_require__(9849);
// EXTERNAL MODULE: ./src/shared/clock.ts + 1 modules
var shared_clock = __webpack_require__(5430);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(5468);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/http/network-errors.ts
var network_errors = __webpack_require__(8360);
;// CONCATENATED MODULE: ./src/platform/pacing.ts
/** The turn of a request would come only after the deadline of the run. */
class TooLate extends Error {
    name = 'TooLate';
}
/** The published window is a minute; a second more covers requests that take shorter to arrive than earlier ones. */
const windowLength = 61_000;
/** Payloads above this many characters have a limit of their own (docs/platform-api.md, Rate limits), with the same margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no quicker flow can be
 * trusted.
 */
const publishedRate = 400 / 60;
const lowestRate = 0.5;
/** How many requests that are accepted it takes, about, to bring the rate back from a cut. */
const recovery = 75;
const longestPause = 20_000;
/**
 * A pacer that keeps three limits: `requestsPerMinute` in any minute, an even flow within it, and one bulky payload in
 * ten seconds. A refusal all the same (others may use the key too) slows the flow and pauses the run; see `refused`. After
 * the pause one request at a time is let out, the longest waiting first, until the platform takes one: so a limit that
 * stays exceeded costs few attempts, spread over all that wait.
 */
function createPacer(options) {
    if (options.requestsPerMinute <= 0)
        return { active: false, turn: async () => ({ accepted() { }, refused() { }, unanswered() { } }) };
    const { requestsPerMinute, clock, signal, deadline = Number.POSITIVE_INFINITY, note } = options;
    /**
     * Requests per second: the even flow. The window holds the minute, so the flow may be quicker than its average. It stays
     * below by what lets a server that counts by the second refuse nothing that the network brings 50 ms closer together.
     */
    const fullRate = 0.93 * Math.max(40, requestsPerMinute / 60);
    const queue = createQueue();
    /** When each of the last `requestsPerMinute` requests was sent, in a ring. */
    const sentAt = new Array(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
    let rate = fullRate;
    let sent = 0;
    let nextSlot = Number.NEGATIVE_INFINITY;
    /** Length of the last pause; 0 as soon as a request was accepted after it. */
    let pause = 0;
    let pausedUntil = Number.NEGATIVE_INFINITY;
    let toldUntil = pausedUntil;
    let lastCut = -1;
    /** The one request under way that tries whether the platform accepts again. */
    let probe;
    let serving = false;
    /** When the last bulky payload was sent, as soon as it is. */
    let lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);
    return { active: true, turn: (size) => (size > bulkySize ? bulkyTurn() : enqueue()) };
    function enqueue() {
        const { promise, resolve, reject } = Promise.withResolvers();
        queue.push({ resolve, reject });
        void serve();
        return promise;
    }
    /** Bulky payloads join the queue one by one, so that nobody waits behind one that may not go yet. */
    function bulkyTurn() {
        const turn = lastBulky.then(async (last) => {
            await sleepUntil(last + bulkyInterval);
            return enqueue();
        });
        lastBulky = turn.then(clock.now);
        lastBulky.catch(() => undefined); // Whoever waits for the turn is told; nobody may be waiting for the next one.
        return turn;
    }
    /** One loop for all that wait, so that there is one timer at most, and none when nobody waits or one is tried. */
    async function serve() {
        if (serving)
            return;
        serving = true;
        try {
            while (queue.size() > 0 && probe === undefined) {
                // A pause may have begun meanwhile.
                for (let due = nextDue(); due > clock.now(); due = nextDue())
                    await sleepUntil(due);
                signal.throwIfAborted();
                if (pause > 0)
                    probe = sent;
                queue.shift()?.resolve(take());
            }
        }
        catch (error) {
            while (queue.size() > 0)
                queue.shift()?.reject(error);
        }
        finally {
            serving = false;
        }
    }
    function nextDue() {
        return Math.max(nextSlot, (sentAt[sent % requestsPerMinute] ?? 0) + windowLength);
    }
    async function sleepUntil(due) {
        signal.throwIfAborted();
        if (due > deadline)
            throw new TooLate('the rate limit leaves no room for it before the time of the run is up');
        const wait = due - clock.now();
        if (wait <= 0)
            return;
        if (pausedUntil > Math.max(toldUntil, clock.now())) {
            toldUntil = pausedUntil;
            const left = ((pausedUntil - clock.now()) / 1000).toFixed(1);
            note(`The platform's rate limit was met; all requests pause for ${left} s.`);
        }
        await clock.sleep(Math.ceil(wait), signal);
    }
    function take() {
        const now = clock.now();
        const number = sent++;
        const spacing = 1000 / rate;
        sentAt[number % requestsPerMinute] = now;
        // Slots follow the plan and not the late timers; one that was missed is made up for, no more.
        nextSlot = Math.max(nextSlot, now - spacing) + spacing;
        return {
            accepted() {
                // A request that was under way at the last cut tells nothing of the time after it.
                if (number > lastCut)
                    pause = 0;
                rate = Math.min(fullRate, rate * (fullRate / lowestRate) ** (1 / recovery));
                returned(number);
            },
            refused(retryAfter) {
                refused(number, retryAfter);
                returned(number);
            },
            unanswered: () => returned(number),
        };
    }
    /**
     * Pauses everything: as long as the platform says, else 1 s, doubled while refusals go on without a success. The first
     * of them cuts the rate to half of what can be right. Requests that were under way then do not count again.
     */
    function refused(number, retryAfter) {
        if (number > lastCut) {
            lastCut = sent - 1;
            if (pause === 0)
                rate = Math.max(lowestRate, Math.min(rate, requestsPerMinute / 60, publishedRate) / 2);
            pause = Math.min(longestPause, pause === 0 ? 1000 : pause * 2);
            pauseFor(retryAfter ?? pause);
        }
        else {
            pauseFor(retryAfter ?? 0);
        }
    }
    function pauseFor(milliseconds) {
        pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
        nextSlot = Math.max(nextSlot, pausedUntil);
    }
    function returned(number) {
        if (number !== probe)
            return;
        probe = undefined;
        void serve();
    }
}
/** First in, first out, at constant cost also for ten thousand. */
function createQueue() {
    let items = [];
    let head = 0;
    return {
        push: (item) => void items.push(item),
        size: () => items.length - head,
        shift() {
            const item = items[head++];
            if (head >= items.length) {
                items = [];
                head = 0;
            }
            return item;
        },
    };
}

// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(22);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9852);
;// CONCATENATED MODULE: ./src/platform/exchange.ts







const longestDelay = 20_000;
/** How long a scope may take to be ready for use after it was created, in milliseconds. */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;
/** The waits, in milliseconds, while reads may not yet show what is created (docs/platform-api.md, Failures that surprise). */
const readLag = [500, 1000, 2000, 4000, 4000];
/**
 * Sends a call until its answer is final. What was refused before it could take effect, and what may be sent twice, is
 * repeated up to `maxAttempts` times; where a reply was lost, `settle` looks before anything is repeated.
 * Throws `CallFailure` where no answer came.
 */
async function exchange(request, settle, context) {
    return new Exchange(request, settle, context).run();
}
/** Says what an attempt at a call came to. `fresh`: the scope of the call may not be ready yet. */
function classify(result, request, fresh) {
    if ('failure' in result) {
        const { sent, lasting } = result.failure;
        return { fate: sent ? 'lost' : 'refused', again: lasting ? 'never' : 'later' };
    }
    const { response } = result;
    if ((0,platform_response/* isThrottled */.B5)(response))
        return { fate: 'refused', again: 'later' };
    // That the identifier is taken says that this request made nothing, whatever else the answer looks like.
    const fate = isLost(response, request) && !(0,platform_response/* isDuplicate */.KD)(response) ? 'lost' : 'told';
    if (fresh && isUnready(response, request))
        return { fate, again: 'when ready' };
    return { fate, again: fate === 'lost' && isPassing(response) ? 'later' : 'never' };
}
/** Statuses below 500 by which the platform, or a proxy before it, turns a request down unread, whatever the body. */
const gatekeepers = new Set([401, 403, 407, 413]);
/** Whether nothing in an answer tells if the request took effect. */
function isLost({ status, form }, { repeatable }) {
    if (status >= 500 || status === 408)
        return true;
    const success = status >= 200 && status < 300;
    if (success && form === 'unreadable')
        return true;
    // Something in between may put its own page, or nothing, in the place of a reply: after a change that is worth a look.
    const replaced = form === 'html' || form === 'empty' || form === 'unreadable';
    return !repeatable && replaced && (success || (status >= 400 && !gatekeepers.has(status)));
}
/** Whether a moment may cure what an answer tells of: the server or a gateway before it is not well. */
function isPassing({ status }) {
    if (status < 300 || status === 408 || status === 500)
        return true;
    return (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status === 598 || status === 599;
}
/** Whether a scope that was just created would answer like this (docs/platform-api.md, Failures that surprise). */
function isUnready(response, { freshScope }) {
    const denied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
    return denied || response.status === 500 || (freshScope === 'uses' && (0,platform_response/* isAbsent */.W0)(response));
}
/** The run leaves no room for going on; the message is a clause that says why. */
class RunOver extends Error {
}
/** One call on its way: what was tried so far and what came of it. */
class Exchange {
    #call;
    #settle;
    #context;
    #name;
    /** Until when the scope of the call may not be ready, in milliseconds since the epoch. */
    #readyBy;
    #requests = 0;
    /** The attempts that count against `maxAttempts`. */
    #counted = 0;
    #unreadyAnswers = 0;
    /** How many requests may have taken effect though nobody knows. */
    #lostReplies = 0;
    #last;
    /** The last request whose reply was lost. */
    #lost;
    /** The id of the last request that may have reached the platform. */
    #reached;
    constructor(request, settle, context) {
        this.#call = request;
        this.#settle = settle;
        this.#context = context;
        this.#name = `${request.method} ${request.path}`;
        this.#readyBy = request.freshScope ? context.clock.now() + freshScopeLimit : Number.NEGATIVE_INFINITY;
    }
    async run() {
        try {
            for (;;) {
                const result = await this.#attempt();
                const verdict = classify(result, this.#call, this.#context.clock.now() < this.#readyBy);
                this.#count(result, verdict);
                const settlement = await this.#findOut(result, verdict);
                if (settlement !== undefined)
                    return settlement;
                if (!this.#mayRepeat(verdict))
                    return this.#final(result);
                await this.#pause(result, verdict);
            }
        }
        catch (error) {
            if (!(error instanceof RunOver))
                throw error;
            return this.#cutShort(error.message);
        }
    }
    async #attempt() {
        const turn = await this.#untilEnd(() => this.#context.pacer.turn(this.#call.body?.length ?? 0));
        this.#last = await this.#send(turn);
        return this.#last;
    }
    async #send(turn) {
        this.#requests++;
        try {
            const raw = await this.#context.attempt(this.#call);
            const response = (0,platform_response/* decodeResponse */.oX)(raw, { envelope: this.#call.credential === 'api-key' });
            if ((0,platform_response/* isThrottled */.B5)(response))
                turn.refused(retryAfter(response, this.#context.clock.now()));
            else
                turn.accepted();
            return { response };
        }
        catch (error) {
            turn.unanswered();
            if (error instanceof http_transport/* TransportError */.w)
                return { failure: error };
            throw error;
        }
    }
    #count(result, { fate, again }) {
        if (again === 'when ready')
            this.#unreadyAnswers++;
        else
            this.#counted++;
        if ('response' in result)
            this.#reached = result.response.correlationId;
        else if (result.failure.sent)
            this.#reached = result.failure.requestId;
        if (fate !== 'lost')
            return;
        this.#lostReplies++;
        const instead = 'response' in result ? this.#told(result.response) : `${summary(result.failure)}${this.#traces()}.`;
        this.#lost = { correlationId: this.#reached ?? '', instead };
    }
    /** Finds out what became of the call, where its answer does not say so; `undefined` where it is to go on or is final. */
    async #findOut(result, { fate }) {
        switch (fate) {
            case 'refused':
                return undefined;
            case 'lost':
                return this.#call.repeatable ? undefined : this.#look();
            case 'told':
                return 'response' in result && (0,platform_response/* isDuplicate */.KD)(result.response) ? this.#lookPatiently() : undefined;
        }
    }
    /** Looks what became of the request whose reply was lost; `undefined` where nothing is there, or nobody can look. */
    async #look() {
        if (this.#settle === undefined || this.#lost === undefined)
            return undefined;
        const settlement = await this.#settle(this.#lost);
        if (settlement.found === 'settled')
            return { settled: settlement.result };
        this.#lostReplies = 0;
        return undefined;
    }
    /** The same for what is there already, as the platform says: reads may take some seconds to show it. */
    async #lookPatiently() {
        let found = await this.#look();
        for (const wait of this.#lost === undefined || this.#settle === undefined ? [] : readLag) {
            if (found !== undefined)
                return found;
            await this.#sleep(wait, `${this.#name}: what its lost reply created is not shown yet; looking again`);
            found = await this.#look();
        }
        return found;
    }
    #mayRepeat({ fate, again }) {
        if (again === 'never' || this.#context.signal.aborted || this.#counted >= this.#context.maxAttempts)
            return false;
        return fate !== 'lost' || this.#call.repeatable || this.#settle !== undefined;
    }
    async #pause(result, { again }) {
        const { pacer, clock } = this.#context;
        const throttled = 'response' in result && (0,platform_response/* isThrottled */.B5)(result.response);
        const paced = throttled && pacer.active;
        const asked = 'response' in result ? retryAfter(result.response, clock.now()) : undefined;
        const delay = asked ?? (paced ? 0 : this.#backOff(again === 'when ready', throttled));
        // The pacer puts a pause of its own before the next turn.
        if (paced)
            this.#assertRoom(delay);
        else
            await this.#sleep(delay, `${this.#name}: ${outcome(result)}; trying again`);
    }
    #backOff(unready, throttled) {
        if (unready)
            return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyAnswers - 1));
        const { random } = this.#context;
        const step = Math.min(longestDelay, 1000 * 2 ** (this.#counted - 1));
        // A rate limit does not pass by luck: a short wait would only cost the next attempt.
        return throttled ? (step * (1 + random())) / 2 : step * random();
    }
    async #sleep(delay, why) {
        const { clock, signal, note } = this.#context;
        this.#assertRoom(delay);
        note(`${why} in ${(0,shared_text/* formatSeconds */.Xo)(delay)}.`);
        await this.#untilEnd(() => clock.sleep(delay, signal));
    }
    #assertRoom(delay) {
        const { clock, deadline = Number.POSITIVE_INFINITY } = this.#context;
        if (clock.now() + delay <= deadline)
            return;
        throw new RunOver(`the next attempt would have to wait ${(0,shared_text/* formatSeconds */.Xo)(delay)}, longer than the run has left`);
    }
    /** Does what has to wait. Throws `RunOver` where the run ends before it. */
    async #untilEnd(wait) {
        const { signal } = this.#context;
        try {
            signal.throwIfAborted();
            return await wait();
        }
        catch (error) {
            const reason = error instanceof TooLate ? error.message : signal.aborted ? (0,network_errors/* endReasonOf */.fK)(signal) : undefined;
            throw reason === undefined ? error : new RunOver(reason, { cause: error });
        }
    }
    /** What is left of a call that the end of the run keeps from going on: its last answer, with the reason. */
    #cutShort(reason) {
        if (this.#last === undefined)
            throw this.#failure(`${this.#name} was not sent: ${reason}`);
        if ('response' in this.#last)
            return { ...this.#told(this.#last.response), notRepeated: reason };
        const { failure } = this.#last;
        throw this.#failure(`${summary(failure)}${this.#traces()}, and it was not tried again: ${reason}`, failure);
    }
    #final(result) {
        if ('response' in result)
            return this.#told(result.response);
        throw this.#failure(`${summary(result.failure)}${this.#traces()}`, result.failure);
    }
    #told(response) {
        return { ...response, attempts: this.#requests, lostResponses: this.#lostReplies };
    }
    #failure(message, cause) {
        return new request/* RequestFailure */.e(`${message}.`, {
            ...(0,defined/* omitUndefined */.O)({ hint: cause?.hint, cause }),
            requestId: this.#reached ?? cause?.requestId ?? '',
            mayHaveTakenEffect: this.#lostReplies > 0,
        });
    }
    /** What names the requests of the call, in brackets. */
    #traces() {
        const traces = [
            this.#reached === undefined ? [] : `correlationId ${this.#reached}`,
            this.#requests > 1 ? `${this.#requests} attempts` : [],
        ].flat();
        return traces.length === 0 ? '' : ` (${traces.join(', ')})`;
    }
}
/** What `Retry-After` asks for, in milliseconds from now; `undefined` where it asks for nothing. */
function retryAfter(response, now) {
    const header = [response.headers['retry-after']].flat()[0]?.trim() ?? '';
    const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
    return wait > 0 ? wait : undefined;
}
function outcome(result) {
    if ('failure' in result)
        return summary(result.failure);
    const { form, code, status } = result.response;
    const what = form === 'unreadable' ? ', cut short' : code === undefined ? '' : `, ${code}`;
    return `the platform answered HTTP ${status}${what}`;
}
/** An error's message, to be gone on with. */
function summary(error) {
    return error.message.replace(/\.$/, '');
}

// EXTERNAL MODULE: ./src/platform/grace.ts
var grace = __webpack_require__(1915);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(6486);
;// CONCATENATED MODULE: ./src/platform/client.ts











/** Makes the one way to the platform. Nothing is sent yet; a proxy address that can not be read fails the first call. */
function createClient(options) {
    const { address, environment, signal, clock = shared_clock/* systemClock */.m, random = Math.random } = options;
    const proxy = (0,http_proxy/* proxyFor */.i)(new URL(address.origin), environment);
    const proxyProblem = proxy !== undefined && 'diagnostic' in proxy ? proxy.diagnostic : undefined;
    const transport = (0,http_transport/* openTransport */.g)({
        ...options,
        proxy: proxy !== undefined && 'diagnostic' in proxy ? undefined : proxy,
    });
    const agent = (0,user_agent/* userAgent */.N)(environment);
    const cut = (0,grace/* withGrace */.p)(signal);
    const context = { ...options, attempt, pacer: createPacer({ ...options, clock }), clock, random };
    async function attempt(request) {
        const requestId = (0,external_node_crypto_.randomUUID)();
        if (proxyProblem !== undefined)
            throw unsendable(proxyProblem, requestId);
        const headers = {
            accept: 'application/json',
            // Under another spelling, a header of the call would go out beside ours instead of replacing it.
            ...Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
            'user-agent': agent,
            'X-requestId': requestId,
            ...(0,defined/* omitUndefined */.O)({ 'content-type': request.contentType }),
            ...(await credentials(request, requestId)),
        };
        for (const [name, value] of Object.entries(headers)) {
            if (!/^[\t\x20-\x7e]*$/.test(value)) {
                const what = credentialNames[name] ?? `The header ${name}`;
                throw unsendable(`${what} holds a line break or another character that no header can carry; copy it again.`, requestId);
            }
        }
        const { method, body } = request;
        return transport.send({ method, url: address.url(request), headers, body, requestId }, cut.signal);
    }
    async function credentials({ credential }, requestId) {
        if (credential === 'bearer') {
            if (options.bearer === undefined)
                throw unsendable('There is no token for the SCIM interface (input scim-token).', requestId);
            try {
                return { authorization: `Bearer ${await options.bearer()}` };
            }
            catch (error) {
                const reason = (0,shared_text/* reasonOf */.A3)(error);
                throw unsendable(`There is no token for the SCIM interface: ${reason}`, requestId);
            }
        }
        if (!options.apiKey)
            throw unsendable('There is no API key (input api-key).', requestId);
        return { 'x-api-key': options.apiKey };
    }
    async function send(request, settle) {
        return exchange(request, settle, context);
    }
    return {
        send: send,
        async close() {
            cut.release();
            await transport.close();
        },
    };
}
const credentialNames = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };
function unsendable(message, requestId) {
    return new request/* RequestFailure */.e(message, { requestId, mayHaveTakenEffect: false });
}


/***/ }),

/***/ 1915:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ withGrace)
/* harmony export */ });
/** How long what is under way may go on after the end of the run, in milliseconds. */
const grace = 2000;
/**
 * A signal for what is under way: aborts two seconds after the one that ends the run, for the same reason; two seconds
 * from now where that is over already. `release` takes its timer away.
 */
function withGrace(end) {
    const cut = new AbortController();
    let timer;
    const onEnd = () => {
        timer = setTimeout(() => cut.abort(end.reason), grace);
    };
    if (end.aborted)
        onEnd();
    else
        end.addEventListener('abort', onEnd, { once: true });
    return {
        signal: cut.signal,
        release() {
            end.removeEventListener('abort', onEnd);
            clearTimeout(timer);
        },
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
