export const id = 624;
export const ids = [624,111,616];
export const modules = {

/***/ 9367:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8243);


/**
 * The proxy for a target by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY` in either case, the lower one
 * first; `undefined` for a direct connection. A plain `http:` target is always loopback (see `parseAddress`): a proxy on
 * another machine is passed by for it, whatever `HTTP_PROXY` says, so that the key never crosses the network in clear.
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
            problem: `The proxy in ${found} is a SOCKS proxy, which is not supported; name one that begins with http:// or https://, or exempt ${target.hostname} with NO_PROXY.`,
        };
    }
    const proxy = parseProxy(text);
    if (proxy === undefined) {
        return {
            problem: `The proxy address in ${found} can not be read; it must look like http://user:password@proxy.example:3128.`,
        };
    }
    if (scheme === 'http' && !(0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(new URL(proxy.origin).hostname))
        return undefined;
    return proxy;
}
function parseProxy(text) {
    const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
        return undefined;
    if (url.username === '' && url.password === '')
        return { origin: url.origin };
    try {
        const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
        return { origin: url.origin, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
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

/***/ 3038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ AttemptFailure),
/* harmony export */   g: () => (/* binding */ openTransport)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4371);
/* harmony import */ var _defined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2050);
/* harmony import */ var _network_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1325);




/** One attempt brought no reply. */
class AttemptFailure extends Error {
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
/**
 * Opens the way to the platform, through `proxy` where there is one. Both timeouts in seconds: `requestTimeout` for a
 * whole attempt, `connectTimeout` for each leg of the way to the first byte sent.
 */
function openTransport(options) {
    const { proxy, requestTimeout, connections } = options;
    const sockets = openSockets();
    const timeout = options.connectTimeout * 1000;
    // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
    const tls = { timeout, rejectUnauthorized: true };
    const dispatcher = proxy === undefined ? direct() : proxied(proxy);
    function direct() {
        return new undici__WEBPACK_IMPORTED_MODULE_1__/* .Agent */ .g6({ connections, connect: sockets.watch((0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)(tls)) });
    }
    /** Loopback `http:` targets are asked for as forward proxies expect it, everything else goes through a tunnel. */
    function proxied({ origin, authorization }) {
        return new undici__WEBPACK_IMPORTED_MODULE_1__/* .ProxyAgent */ .kT({
            uri: origin,
            ...(0,_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .defined */ .s)({ token: authorization }),
            connections,
            proxyTunnel: false,
            proxyTls: tls,
            requestTls: tls,
            clientFactory: (proxyOrigin, pool) => new undici__WEBPACK_IMPORTED_MODULE_1__/* .Pool */ .bC(proxyOrigin, {
                ...pool,
                connect: sockets.watch(pool.connect),
                headersTimeout: timeout,
            }),
            factory: (target, pool) => new undici__WEBPACK_IMPORTED_MODULE_1__/* .Pool */ .bC(target, { ...pool, connect: sockets.watch(pool.connect) }),
        });
    }
    return {
        send: (request, signal) => receive(dispatcher, request, signal, requestTimeout, {
            origin: request.url.origin,
            ...(0,_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .defined */ .s)({ proxy: proxy?.origin }),
        }),
        async close() {
            const destroyed = dispatcher.destroy();
            sockets.destroy();
            await destroyed;
        },
    };
}
/** Knows every socket until it is closed, also those that undici lets go of when it is destroyed while it connects. */
function openSockets() {
    const open = new Set();
    return {
        watch(connect) {
            return (target, callback) => {
                const made = connect(target, (...outcome) => {
                    // undici would connect again without end on this code of its own, instead of failing the request.
                    const [error] = outcome;
                    if (error !== null && 'code' in error && error.code === 'UND_ERR_SOCKET') {
                        callback(new Error('the connection was cut before it was ready', { cause: error }), null);
                    }
                    else {
                        callback(...outcome);
                    }
                });
                if (made instanceof node_net__WEBPACK_IMPORTED_MODULE_0__.Socket) {
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
/** Sends the request and collects the reply; whatever cuts it short settles the promise at once. */
function receive(dispatcher, request, signal, requestTimeout, target) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const { url, method, requestId } = request;
    const chunks = [];
    let phase = 'connecting';
    let status = 0;
    let headers = {};
    let size = 0;
    let cut;
    let over = false;
    const timer = setTimeout(() => fail(timeoutProblem(phase, requestTimeout)), requestTimeout * 1000);
    const onAbort = () => fail({ reason: (0,_network_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .endOfRun */ .q)(signal), lasting: true });
    signal.addEventListener('abort', onAbort, { once: true });
    function finish() {
        if (over)
            return false;
        over = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        return true;
    }
    function fail(problem, cause) {
        if (!finish())
            return;
        // A proxy that asks for a password has not passed the request on.
        const sent = phase !== 'connecting' && !problem.notPassedOn;
        const message = `No answer from ${target.origin}: ${problem.reason}.`;
        const failure = new AttemptFailure(message, { ...problem, requestId, sent, cause });
        reject(failure);
        cut?.(failure);
    }
    async function complete() {
        try {
            const bytes = await decompressed(Buffer.concat(chunks, size), headers['content-encoding']);
            if (finish())
                resolve({ status, headers, text: new TextDecoder().decode(bytes), requestId });
        }
        catch (error) {
            fail({ reason: 'the reply is compressed in a form that can not be read', lasting: false }, error);
        }
    }
    dispatcher.dispatch({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { ...request.headers },
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
            // Informational replies (1xx) come before the real one.
            if (code >= 200) {
                phase = 'reading';
                status = code;
                headers = undici__WEBPACK_IMPORTED_MODULE_1__/* .util */ .ZS.parseHeaders(raw);
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
        onError: (error) => fail((0,_network_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .networkProblem */ .W)(error, target), error),
    });
    return promise;
}
function timeoutProblem(phase, seconds) {
    const reason = {
        connecting: `no connection could be made within ${seconds} s`,
        sending: `the request was sent, but no reply began within ${seconds} s`,
        reading: `the reply began, but did not end within ${seconds} s`,
    }[phase];
    return { reason, hint: 'Check base-url and the network of the runner, or raise request-timeout.', lasting: false };
}
/** Undoes a compression that was not asked for, which some proxies add all the same. */
async function decompressed(bytes, encoding) {
    if (bytes.length === 0 || encoding === undefined || encoding === 'identity')
        return bytes;
    const { brotliDecompressSync, unzipSync } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    const decompress = encoding === 'br' ? brotliDecompressSync : unzipSync;
    return decompress(bytes, { maxOutputLength: replyLimit });
}


/***/ }),

/***/ 4481:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ userAgent)
});

;// CONCATENATED MODULE: ./src/version.ts
/** Version of the action, as in package.json. */
const version = '1.0.0';

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


/***/ }),

/***/ 8295:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ checkBearer),
  d: () => (/* binding */ findBearer)
});

// EXTERNAL MODULE: ./src/words.ts
var words = __webpack_require__(5846);
// EXTERNAL MODULE: ./src/value.ts
var value = __webpack_require__(9522);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/platform/proxy.ts
var platform_proxy = __webpack_require__(9367);
// EXTERNAL MODULE: ./src/platform/transport.ts
var platform_transport = __webpack_require__(3038);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 1 modules
var user_agent = __webpack_require__(4481);
;// CONCATENATED MODULE: ./src/scim/get.ts




/**
 * Asks somebody other than the platform for JSON, once, through the proxy where there is one; whatever the status, the
 * reply is returned. Throws a sentence where none came within `patience` seconds or before the end of the run.
 */
async function get(url, patience, { environment, signal }, headers = {}) {
    signal.throwIfAborted();
    const proxy = (0,platform_proxy/* proxyFor */.i)(url, environment);
    if (proxy !== undefined && 'problem' in proxy)
        throw new Error(proxy.problem);
    const transport = (0,platform_transport/* openTransport */.g)({ proxy, requestTimeout: patience, connectTimeout: patience, connections: 1 });
    try {
        const all = { accept: 'application/json', 'user-agent': (0,user_agent/* userAgent */.N)(environment), ...headers };
        return await transport.send({ method: 'GET', url, headers: all, body: undefined, requestId: (0,external_node_crypto_.randomUUID)() }, signal);
    }
    finally {
        await transport.close();
    }
}

;// CONCATENATED MODULE: ./src/scim/identity-token.ts



/** What GitHub answers for a moment only, and how often it is asked then. */
const passingStatuses = [502, 503, 504];
const mostAttempts = 3;
/**
 * A fresh identity token of this run, signed by GitHub for `audience`. It lives for minutes, so ask again for each
 * attempt. It is masked before it is returned. The request is the one of the toolkit's `getIDToken`, which cannot be
 * ended: here each attempt has `patience` seconds, and the run's signal ends it at once.
 * Throws one sentence when the job may not have such a token, or when GitHub did not give one.
 */
async function identityToken(audience, patience, run) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permit } = run.environment;
    if (!address || !permit) {
        throw new Error('This job has no identity token to use as the SCIM JWT: add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.');
    }
    try {
        const url = new URL(address);
        url.searchParams.set('audience', audience);
        const token = await request(url, permit, patience, run);
        run.secrets.add(token, 'credential');
        run.log.mask();
        return token;
    }
    catch (error) {
        const reason = (0,words/* reasonOf */.A3)(error);
        throw new Error(`GitHub gave no identity token for the audience ${JSON.stringify(audience)}: ${reason.replace(/\.$/, '')}.`, { cause: error });
    }
}
async function request(url, permit, patience, run) {
    for (let attempt = 1;; attempt++) {
        const { status, text } = await get(url, patience, run, { authorization: `Bearer ${permit}` });
        if (passingStatuses.includes(status) && attempt < mostAttempts) {
            await run.clock.sleep(attempt * 1000, run.signal);
            continue;
        }
        if (status !== 200)
            throw new Error(`it answered HTTP ${status}`);
        const token = valueIn(text);
        if (token === undefined)
            throw new Error('there is none in its answer');
        return token;
    }
}
function valueIn(text) {
    try {
        return (0,value/* filled */.Bq)((0,value/* fieldOf */._F)(JSON.parse(text), 'value'));
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./src/scim/jwt.ts
var jwt = __webpack_require__(6957);
;// CONCATENATED MODULE: ./src/scim/keys.ts

/** Seconds for the keys to arrive; they are only looked at for a better error, so it is not worth waiting long. */
const patience = 10;
/** Fetches public keys (a JWKS) as JSON. Throws when they cannot be had. */
async function fetchKeys(url, run) {
    const { status, text } = await get(new URL(url), patience, run);
    if (status !== 200)
        throw new Error(`HTTP ${status}`);
    return JSON.parse(text);
}

// EXTERNAL MODULE: ./src/scim/lock.ts
var lock = __webpack_require__(2769);
;// CONCATENATED MODULE: ./src/scim/bearer.ts





/**
 * Gets a token and looks at it as the platform will. `failure` where there is none, or where the platform can only
 * refuse it: such a token is not worth sending. Warns of what else is wrong with it, before it is sent.
 */
async function findBearer(inputs, run) {
    const next = tokensOf(inputs, run);
    let token;
    try {
        token = await next();
    }
    catch (error) {
        return { failure: { sentence: (0,words/* reasonOf */.A3)(error) } };
    }
    const checks = await checkBearer(token, knownRule(inputs, run), run);
    const hopeless = checks.filter((check) => check.hopeless).map(({ name, detail }) => `${name}: ${detail}`);
    if (hopeless.length > 0) {
        const sentence = `The SCIM token was not sent, because the platform can only refuse it (${hopeless.join('; ')}).`;
        return { failure: { sentence } };
    }
    for (const { name, detail } of checks.filter(({ result }) => result === 'failed')) {
        run.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
    }
    return { token, checks, next };
}
/** Looks at a token as the platform would by this rule, whose fields may be unknown (platform-api.md 3.4). */
function checkBearer(token, rule, run) {
    const { jwksUrl, keyField, valueField } = rule;
    return (0,jwt/* checkJwt */.gn)(token, {
        ...(keyField && valueField ? { rule: { keyField, valueField } } : {}),
        ...(jwksUrl ? { jwksUrl } : {}),
        fetchKeys: (url) => fetchKeys(url, run),
        clock: run.clock,
    });
}
/** The token given, or with `scim-audience` a fresh identity token of the runner each time. */
function tokensOf({ scim, requestTimeout }, run) {
    if (scim.audience === '')
        return async () => scim.token;
    return () => identityToken(scim.audience, requestTimeout, run);
}
/** What the inputs tell of the account's rule. */
function knownRule({ scim }, { environment }) {
    const { audience, issuer, jwksUrl, keyField, valueField } = scim;
    const isGitHub = jwksUrl === '' && (audience !== '' || issuer === 'github');
    return { jwksUrl: isGitHub ? (0,lock/* githubJwksUrl */._m)(environment) : jwksUrl, keyField, valueField };
}


/***/ }),

/***/ 2624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _payload_document_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6517);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8850);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5728);
/* harmony import */ var _bearer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8295);
/* harmony import */ var _jwt_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6957);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1616);
/* harmony import */ var _lock_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2769);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4112);
/* harmony import */ var _wait_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7111);









const operation = 'configure-scim-jwt';
/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present one, replaces it only where
 * that is wanted, reads back, and on request waits until it is in force and proves it with a users call
 * (specification 2.2, 4.1, 5.7).
 */
async function configureScimJwt(inputs, run) {
    const { scim } = inputs;
    const rule = {
        jwksUrl: scim.issuer === 'github' ? (0,_lock_js__WEBPACK_IMPORTED_MODULE_4__/* .githubJwksUrl */ ._m)(run.environment) : scim.jwksUrl,
        keyField: scim.keyField,
        valueField: scim.valueField,
        serviceAccountId: scim.serviceAccountId,
    };
    const problems = checkRule(rule, run);
    if ((0,_payload_document_js__WEBPACK_IMPORTED_MODULE_6__/* .hasError */ .J)(problems))
        return { operation, problems };
    const proves = scim.verify && !inputs.dryRun;
    const proofInputs = { ...inputs, scim: { ...scim, jwksUrl: rule.jwksUrl, issuer: '' } };
    const proof = proves ? await findProof(proofInputs, run) : undefined;
    if (proof !== undefined && 'failure' in proof)
        return { operation, problems, ...proof };
    const read = inputs.apiKey === '' ? undefined : await readRule(inputs, run);
    if (read !== undefined) {
        if ('failure' in read)
            return { operation, problems, ...read };
        const failure = replacementRefusal(read.held, rule, inputs);
        if (failure !== undefined)
            return { operation, problems, failure, correlationId: read.correlationId };
    }
    const findings = await write(rule, inputs, run);
    const writtenAt = run.clock.now();
    const done = { ...findings, operation, problems: [...problems, ...furtherProblems(findings, problems)] };
    const written = findings.outcomes?.some(({ outcome }) => outcome === 'updated') ?? false;
    const isBroken = findings.outcomes?.every(({ outcome }) => outcome === 'updated' || outcome === 'unchanged') !== true;
    if (inputs.dryRun || isBroken)
        return done;
    const failure = written ? await readBack(rule, inputs, run) : undefined;
    if (failure !== undefined)
        return { ...done, failure };
    if (scim.wait || scim.verify) {
        // A rule that was there already may be as fresh; the platform's clock may be ahead of this one.
        const savedAt = written ? writtenAt : Math.min(read?.held.savedAt ?? 0, writtenAt);
        const ended = await (0,_wait_js__WEBPACK_IMPORTED_MODULE_7__/* .waitForSettings */ .G)(savedAt, run.clock, run.signal, (line) => run.log.info(line));
        if (ended !== undefined)
            return { ...done, failure: ended };
    }
    return proof === undefined ? done : prove(done, rule, proof, proofInputs, run);
}
/** Everything that can be said of the rule before anything is sent. */
function checkRule(rule, { environment, log }) {
    const problems = (0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .checkScimRule */ .n3)(rule);
    if ((0,_payload_document_js__WEBPACK_IMPORTED_MODULE_6__/* .hasError */ .J)(problems))
        return problems;
    const judgement = (0,_lock_js__WEBPACK_IMPORTED_MODULE_4__/* .judgeLock */ .VR)(rule, environment);
    const lock = (0,_lock_js__WEBPACK_IMPORTED_MODULE_4__/* .lockProblem */ .R0)(judgement);
    if (lock === undefined)
        log.info(judgement.sentence);
    return lock === undefined ? problems : [...problems, lock];
}
/** The JWT that will prove the rule once it is written; `failure` where none can, which is better known before. */
async function findProof(inputs, run) {
    const hint = 'Nothing was written. Without `verify` the rule is written as it is.';
    const bearer = await (0,_bearer_js__WEBPACK_IMPORTED_MODULE_2__/* .findBearer */ .d)(inputs, run);
    if ('failure' in bearer)
        return { failure: { ...bearer.failure, hint } };
    if ((0,_jwt_js__WEBPACK_IMPORTED_MODULE_8__/* .isJwt */ .ky)(bearer.checks))
        return bearer;
    const sentence = 'The `scim-token` is a personal or service account token, which the SCIM interface takes whatever the rule says, so that it cannot prove the rule.';
    return {
        failure: { sentence, hint: `${hint} Give a JWT, or \`scim-audience\` for the identity token of this run.` },
    };
}
/** Why the rule may not be written, judged by the one that the account has. */
function replacementRefusal(held, rule, inputs) {
    const change = (0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .ruleChange */ .Nn)(held.rule, rule);
    if (change.change !== 'replace' || inputs.scim.replace)
        return undefined;
    const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
    return { sentence: change.sentence, hint };
}
/** Sends what differs from the rule that the account has. */
async function write(rule, inputs, run) {
    const source = { bytes: new TextEncoder().encode(JSON.stringify((0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .scimSettings */ .e0)(rule), null, 2)) };
    const scim = { ...inputs.scim, wait: false };
    const { provisionSources } = await Promise.all(/* import() */[__webpack_require__.e(934), __webpack_require__.e(130)]).then(__webpack_require__.bind(__webpack_require__, 3130));
    return provisionSources([source], { ...inputs, operation: 'update-settings', ifExists: 'update', scim }, run);
}
/** What was not known before; without places, since there is no payload in which they would lead anywhere. */
function furtherProblems({ problems = [] }, known) {
    const fresh = problems.filter(({ message }) => !known.some((problem) => problem.message === message));
    return fresh.map(({ severity, message }) => ({ severity, message }));
}
async function readBack(rule, inputs, run) {
    const read = await readRule(inputs, run);
    if ('failure' in read)
        return read.failure;
    if ((0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .ruleChange */ .Nn)(read.held.rule, rule).change === 'unchanged')
        return undefined;
    return {
        sentence: 'The platform said that it saved the SCIM JWT rule, but read back it is another one; somebody else may be changing it.',
    };
}
async function readRule(inputs, run) {
    const platform = await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__/* .openPlatform */ .WN)(inputs, run);
    try {
        return await (0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .readScimRule */ .RB)(platform, inputs.account, run);
    }
    finally {
        await platform.close();
    }
}
/** A users call under the JWT; what it lists is not kept but counted. */
async function prove(done, rule, proof, inputs, run) {
    const { users, failure, correlationId, problems = [] } = await (0,_list_js__WEBPACK_IMPORTED_MODULE_3__.listScimUsers)(inputs, run, proof);
    if (users !== undefined) {
        run.log.info(`Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${(0,_report_report_js__WEBPACK_IMPORTED_MODULE_0__/* .usersInWords */ .RW)(users.count)}.`);
    }
    return {
        ...done,
        ...(users && { users }),
        ...(failure && { failure }),
        ...(correlationId && { correlationId }),
        problems: [...(done.problems ?? []), ...problems],
    };
}


/***/ }),

/***/ 6957:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gn: () => (/* binding */ checkJwt),
/* harmony export */   h2: () => (/* binding */ explainUnauthorised),
/* harmony export */   ky: () => (/* binding */ isJwt)
/* harmony export */ });
/* harmony import */ var _value_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9522);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5846);


/** Seconds by which the platform's clock may differ from the issuer's (platform-api.md 3.4). */
const skew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
/** The platform's own issuer, whose tokens it refuses on this path (platform-api.md 3.4). */
const platformIssuer = 'Harness Inc';
/**
 * Checks a token for the SCIM interface as the platform will (platform-api.md 3.4), since the platform answers every
 * fault with the same 401. Never throws; what cannot be looked at here is "not checked". A personal or service account
 * token is no JWT and is left to the platform.
 *
 * `rule` and `jwksUrl` are the account's settings where they are known. `fetchKeys` gets the parsed JSON behind an
 * address and rejects where it is out of reach.
 */
async function checkJwt(token, options) {
    if (/^(pat|sat)\./.test(token)) {
        return [{ name: 'form', ...notChecked('it is a personal or service account token, not a JWT') }];
    }
    const jose = await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 6460));
    let header;
    let claims;
    try {
        header = jose.decodeProtectedHeader(token);
        claims = jose.decodeJwt(token);
    }
    catch {
        const parts = token.split('.').length;
        const found = parts === 3 ? 'has a part that is no base64url-encoded JSON object' : `has ${parts} instead of 3 parts`;
        return [{ name: 'form', ...failed(`the token ${found}`) }];
    }
    const algorithm = checkAlgorithm(header.alg);
    return [
        { name: 'form', ...passed('three parts') },
        { name: 'type', ...checkType(header.typ) },
        { name: 'algorithm', ...algorithm },
        { name: 'lifetime', ...checkLifetime(claims, options.clock.now() / 1000) },
        {
            name: 'issuer',
            ...(claims.iss === platformIssuer
                ? failed("it names the platform's own issuer, which the platform refuses here")
                : passed("it is not the platform's own")),
        },
        { name: 'claim', ...checkClaim(claims, options.rule) },
        {
            name: 'signature',
            ...(algorithm.result === 'passed'
                ? await checkSignature(token, header, options)
                : notChecked('there is no algorithm to check it with')),
        },
    ];
}
/**
 * What is behind a 401 of the SCIM interface: what failed, or where nothing did, what only the platform knows
 * (platform-api.md 3.4, 3.5). `held` is the account's complete rule where it could be read at `now`, in milliseconds
 * since the epoch.
 */
function explainUnauthorised(checks, held, now = 0) {
    if (!isJwt(checks))
        return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
    const told = (result, between) => checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}${between}: ${detail}`);
    const by = held === undefined ? 'here' : "by the account's own rule";
    const failed = told('failed', '');
    if (failed.length > 0)
        return `Looked at ${by}, the token fails (${failed.join('; ')}). Correct that first.`;
    const unknown = told('not checked', ' not checked').join('; ');
    const left = [
        'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
        ...leftOfRule(held, now),
        'the key was rotated (the platform keeps keys for up to 5 days)',
        'the token or the rule belongs to another account or cluster',
    ];
    return `Looked at ${by}, nothing is wrong with the token${unknown && ` (${unknown})`}. What only the platform knows may be it: ${left.join('; ')}.`;
}
function leftOfRule(held, now) {
    if (held === undefined) {
        return [
            'one of the four settings is empty',
            'the service account does not exist',
            'the rule was saved less than 120 seconds ago',
        ];
    }
    const age = Math.max(0, Math.round((now - held.savedAt) / 1000));
    return [
        `the service account ${JSON.stringify(held.rule.serviceAccountId)} does not exist`,
        ...(age < 120 ? [`the rule, saved ${age} seconds ago, is not in force yet (120 seconds)`] : []),
    ];
}
/** Whether the token that was checked is none of the platform's own. */
function isJwt(checks) {
    return !checks.some((check) => check.name === 'form' && check.result === 'not checked');
}
function checkType(type) {
    if (typeof type !== 'string')
        return failed('the header has no "typ"; the platform wants one that says JWT');
    return type.toLowerCase().includes('jwt')
        ? passed('the header says JWT')
        : failed('the "typ" in the header does not say JWT');
}
function checkAlgorithm(algorithm) {
    if (typeof algorithm !== 'string')
        return failed('the header names no algorithm');
    if (algorithm.toLowerCase() === 'none')
        return hopeless('"none": the token is not signed');
    if (/^HS\d+$/.test(algorithm))
        return failed(`${algorithm} signs with a shared secret, which public keys cannot verify`);
    return asymmetric.test(algorithm) ? passed(algorithm) : notChecked('this algorithm is not known here');
}
function checkLifetime(claims, now) {
    const { exp, nbf, iat } = claims;
    if (typeof exp !== 'number')
        return failed(`"exp" is ${exp === undefined ? 'missing' : 'no number'}; the platform wants to know when the token ends`);
    if (now >= exp + skew)
        return hopeless(`it expired ${duration(now - exp)} ago; use a fresh one`);
    for (const [name, from] of Object.entries({ nbf, iat })) {
        if (from === undefined)
            continue;
        if (typeof from !== 'number')
            return failed(`"${name}" is no number`);
        if (from > now + skew)
            return failed(`"${name}" lies ${duration(from - now)} ahead; compare the clocks of issuer and runner`);
    }
    return passed(`valid for another ${duration(Math.max(0, exp - now))}`);
}
function checkClaim(claims, rule) {
    if (rule === undefined)
        return notChecked('the rule of the account is not known here');
    const name = JSON.stringify(rule.keyField);
    const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : undefined;
    if (value === undefined)
        return hopeless(`the token has no claim ${name}`);
    if (typeof value !== 'string')
        return hopeless(`the claim ${name} is ${kindOf(value)}; the platform reads only a text there`);
    const wanted = rule.valueField.trim();
    return value.trim() === wanted
        ? passed(`${name} is ${JSON.stringify(wanted)}`)
        : hopeless(`the claim ${name} is not ${JSON.stringify(wanted)}, which the account wants${hintAt(value.trim(), wanted)}`);
}
/** How a value that does not fit differs, without telling it: it may be personal. */
function hintAt(value, wanted) {
    if (value.toLowerCase() === wanted.toLowerCase())
        return '; it differs in upper and lower case alone';
    const hasIds = (subject) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
    if (!/^repo:/.test(value) || !/^repo:/.test(wanted) || hasIds(value) === hasIds(wanted))
        return '';
    return `; it has the ${hasIds(value) ? 'newer form with ids (repo:OWNER@ID/REPOSITORY@ID:…)' : 'older form without ids (repo:OWNER/REPOSITORY:…)'}`;
}
async function checkSignature(token, header, options) {
    const { jwksUrl } = options;
    if (jwksUrl === undefined)
        return notChecked('the address of the keys is not known here');
    let keySet;
    try {
        keySet = await options.fetchKeys(jwksUrl);
    }
    catch (error) {
        const reason = (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .reasonOf */ .A3)(error);
        return notChecked(`the keys at ${jwksUrl} could not be fetched from here: ${reason.replace(/\s+/g, ' ')}`);
    }
    if (!isKeySet(keySet))
        return failed(`what ${jwksUrl} serves is no set of public keys (JWKS)`);
    const { kid } = header;
    const named = keySet.keys.filter((key) => key.kid === kid);
    // Keys without a name are tried as well, as the platform does.
    const fitting = kid === undefined ? keySet.keys : named.length > 0 ? named : keySet.keys.filter((key) => key.kid === undefined);
    const unknown = `none of the ${keySet.keys.length} keys at ${jwksUrl} has the name (kid) that the token gives: the key was rotated, or the token comes from another issuer`;
    if (fitting.length === 0)
        return failed(unknown);
    return verify(token, { keys: fitting }, kid === undefined ? `a key at ${jwksUrl}, though the token names none (kid)` : `a key at ${jwksUrl}`);
}
/** Verifies with whichever of the keys fits the algorithm. */
async function verify(token, keySet, keyName) {
    const jose = await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 6460));
    const wrong = hopeless('it was not made with any of the public keys: another key signed, or the token was changed');
    try {
        const select = jose.createLocalJWKSet(keySet);
        try {
            await jose.compactVerify(token, ({ alg }) => select({ alg }));
            return passed(`made with ${keyName}`);
        }
        catch (error) {
            if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys))
                throw error;
            for await (const key of error) {
                const made = await jose.compactVerify(token, key).then(() => true, () => false);
                if (made)
                    return passed(`made with ${keyName}`);
            }
            return wrong;
        }
    }
    catch (error) {
        if (error instanceof jose.errors.JWSSignatureVerificationFailed)
            return wrong;
        if (error instanceof jose.errors.JWKSNoMatchingKey)
            return failed('no public key is of the kind that the algorithm needs');
        return notChecked('the public key cannot be used here');
    }
}
function isKeySet(value) {
    return (0,_value_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(value) && Array.isArray(value.keys) && value.keys.every(_value_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh);
}
function kindOf(value) {
    if (Array.isArray(value))
        return 'a list';
    return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function duration(seconds) {
    return seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}
const passed = (detail) => ({ result: 'passed', detail });
const failed = (detail) => ({ result: 'failed', detail });
const hopeless = (detail) => ({ ...failed(detail), hopeless: true });
const notChecked = (detail) => ({ result: 'not checked', detail });


/***/ }),

/***/ 1616:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  listScimUsers: () => (/* binding */ listScimUsers)
});

// EXTERNAL MODULE: ./src/defined.ts
var defined = __webpack_require__(2050);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(1864);
// EXTERNAL MODULE: ./src/run.ts + 2 modules
var src_run = __webpack_require__(5728);
// EXTERNAL MODULE: ./src/scim/bearer.ts + 3 modules
var scim_bearer = __webpack_require__(8295);
// EXTERNAL MODULE: ./src/scim/jwt.ts
var jwt = __webpack_require__(6957);
// EXTERNAL MODULE: ./src/scim/rule.ts
var rule = __webpack_require__(4112);
;// CONCATENATED MODULE: ./src/scim/refusal.ts



/**
 * What to do about a refused SCIM call, where that is more than `explain` can tell; `undefined` for other refusals. After
 * a 401, and with an API key, the account's own rule is read and the token looked at by it: the platform itself answers
 * every fault with the same 401 (platform-api.md 3.4).
 */
async function refusalHint({ status }, { token, checks }, inputs, run, platform) {
    if (status === 403) {
        return `Give the ${(0,jwt/* isJwt */.ky)(checks) ? 'service account under which the JWT acts' : 'owner of the token'} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
    }
    if (status !== 401)
        return undefined;
    const read = (0,jwt/* isJwt */.ky)(checks) && inputs.apiKey !== '' ? await (0,rule/* readScimRule */.RB)(platform, inputs.account, run) : undefined;
    // That the key may not read the rule is no reason to hide the refusal itself.
    if (read === undefined || 'failure' in read)
        return (0,jwt/* explainUnauthorised */.h2)(checks);
    const { held } = read;
    const unset = (0,rule/* unsetSettings */.$m)(held.rule);
    if (unset.length > 0) {
        return `The account accepts no JWT, because its rule is not complete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, such as with \`operation: configure-scim-jwt\`.`;
    }
    return (0,jwt/* explainUnauthorised */.h2)(await (0,scim_bearer/* checkBearer */.W)(token, held.rule, run), held, run.clock.now());
}

// EXTERNAL MODULE: ./src/value.ts
var src_value = __webpack_require__(9522);
;// CONCATENATED MODULE: ./src/scim/users.ts

/** Pages of one listing; a server that never ends its list stops here instead of holding the job. */
const mostPages = 1000;
/**
 * Lists the users of an account through SCIM (specification 4.2), all pages, each user once.
 *
 * The platform takes users out of a page after cutting it, and its `totalResults` counts one page (platform-api.md 3.2):
 * a short or empty page is no proof of the end. The list ends when two pages in a row bring nobody new (which also stops
 * at a server that ignores paging), or when a server that does count the whole list has shown all of it.
 * Throws `CallFailure` when no answer came.
 */
async function listUsers(platform, account, options = {}) {
    const count = options.pageSize ?? usualCount;
    const users = new Map();
    let startIndex = 1;
    let pagesWithoutNews = 0;
    let announced = 0;
    let ignored = 0;
    for (let calls = 1;; calls += 1) {
        const answer = await platform.exchange(usersCall(account, options.filter, startIndex, count));
        if (!answer.ok)
            return { listed: false, calls, answer };
        const page = pageOf(answer);
        if (page === undefined) {
            const reason = 'The answer of the SCIM interface holds no list of users ("Resources").';
            return { listed: false, reason, calls, answer };
        }
        const before = users.size;
        for (const user of page.users) {
            const key = keyOf(user);
            if (!users.has(key))
                users.set(key, user);
        }
        const news = users.size > before;
        pagesWithoutNews = news ? 0 : pagesWithoutNews + 1;
        // A page without news may be an earlier one once more.
        if (news || calls === 1)
            ignored += page.held - page.users.length;
        // More than one page can hold: this server counts the whole list.
        if (page.total > Math.max(count, page.held))
            announced = page.total;
        const seen = users.size + ignored;
        if (pagesWithoutNews === 2 || (announced > 0 && seen >= announced)) {
            const all = [...users.values()];
            const missing = Math.max(0, announced - seen);
            return { listed: true, users: all, ignored, missing, response: listResponse(all), calls, answer };
        }
        if (calls === mostPages) {
            const reason = `The SCIM interface still sent new users on page ${mostPages} (${users.size} users so far), so its list has no end that can be trusted.`;
            return { listed: false, reason, calls, answer };
        }
        startIndex += news ? stepPast(page, count) : count;
    }
}
/**
 * Judges a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` alone, ignores anything else
 * without a word (and lists everybody), and compares the value with the e-mail whatever the attribute
 * (platform-api.md 3.2). `undefined` where there is nothing to say.
 */
function filterProblem(filter) {
    const parts = filterParts(filter);
    if (parts === undefined) {
        return {
            severity: 'error',
            message: `The SCIM filter is not of the form userName eq "someone@example.com"; the platform ignores other filters and lists everybody, so nothing was sent.`,
        };
    }
    if (/^(userName|emails(\.value)?)$/i.test(parts.attribute))
        return undefined;
    return {
        severity: 'warning',
        message: `The SCIM filter names ${JSON.stringify(parts.attribute)}, but the platform is known to compare the value with the e-mail address whatever the attribute; write userName eq "someone@example.com" to say the same.`,
    };
}
/** The filter with its value, an e-mail address, left out: for what is shown. */
function withoutValue(filter) {
    const parts = filterParts(filter);
    return parts === undefined ? '…' : `${parts.attribute} eq "…"`;
}
const csvColumns = ['id', 'userName', 'displayName', 'active', 'externalId', 'emails'];
/**
 * The users as CSV (RFC 4180: CRLF, quoted where needed) with the columns id, userName, displayName, active, externalId
 * and emails (separated by spaces). A cell that a spreadsheet would take for a formula gets a leading `'`.
 */
function usersCsv(users) {
    const rows = users.map((user) => csvColumns.map((column) => cell(textOf(user[column]))));
    return [csvColumns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
/** Users asked for in one page. */
const usualCount = 100;
/** The call for one page of users (specification 4.2; platform-api.md 3.2), the first one unless `startIndex` says otherwise. */
function usersCall(account, filter, startIndex = 1, count = usualCount) {
    return {
        method: 'GET',
        path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
        query: {
            startIndex: String(startIndex),
            count: String(count),
            filter: filter === undefined ? undefined : twiceDecodable(filter),
        },
        headers: { Accept: 'application/scim+json' },
        credential: 'bearer',
        repeatable: true,
    };
}
/** The list in an answer: a ListResponse or a bare list, with or without the platform's envelope around it. */
function pageOf(answer) {
    const content = answer.form === 'envelope' ? answer.data : answer.body;
    if (Array.isArray(content))
        return { ...entriesOf(content), total: 0, itemsPerPage: 0 };
    if (!(0,src_value/* isMap */.jh)(content))
        return undefined;
    const { Resources: list, totalResults, itemsPerPage } = content;
    if (Array.isArray(list)) {
        return { ...entriesOf(list), total: countOf(totalResults), itemsPerPage: countOf(itemsPerPage) };
    }
    // RFC 7644 lets a server leave the list out where nothing matched.
    return list === undefined && totalResults === 0 ? { ...entriesOf([]), total: 0, itemsPerPage: 0 } : undefined;
}
function entriesOf(list) {
    return { users: list.filter(src_value/* isMap */.jh), held: list.length };
}
/**
 * How far the next page starts behind this one. The platform echoes the wanted count as `itemsPerPage`, a server with a
 * smaller page of its own says its size there; where neither is told, one that counts more than it sent cut the page short.
 */
function stepPast({ held, total, itemsPerPage }, count) {
    const size = itemsPerPage || (total > held ? held : count);
    return Math.max(held, Math.min(size, count));
}
function keyOf(user) {
    if (typeof user.id === 'string' && user.id !== '')
        return `id ${user.id}`;
    if (typeof user.userName === 'string' && user.userName !== '')
        return `userName ${user.userName}`;
    return JSON.stringify(user);
}
function listResponse(users) {
    return {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: users.length,
        startIndex: 1,
        itemsPerPage: users.length,
        Resources: users,
    };
}
function filterParts(filter) {
    const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
    return attribute === undefined || value === undefined ? undefined : { attribute, value };
}
/** The platform URL-decodes the value a second time (platform-api.md 3.2): a plain `+` would become a space. */
function twiceDecodable(filter) {
    const parts = filterParts(filter);
    if (parts === undefined)
        return filter;
    return `${parts.attribute} eq "${parts.value.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
}
function cell(text) {
    const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
/** A SCIM value as the text of one cell; `emails` is a list of `{ value }`. */
function textOf(value) {
    if (Array.isArray(value))
        return value.map(textOf).filter(Boolean).join(' ');
    if ((0,src_value/* isMap */.jh)(value))
        return textOf(value.value);
    return value === undefined || value === null ? '' : String(value);
}
function countOf(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

;// CONCATENATED MODULE: ./src/scim/list.ts






/**
 * Lists the users of the account through SCIM (specification 4.2) into files; the log sees only how many there are.
 * `known` is a bearer that was found and looked at before.
 */
async function listScimUsers(inputs, run, known) {
    const operation = 'list-scim-users';
    const doing = 'listing users through SCIM';
    const { account } = inputs;
    const filter = inputs.scim.filter === '' ? undefined : inputs.scim.filter;
    const problem = filter === undefined ? undefined : filterProblem(filter);
    const problems = problem === undefined ? [] : [problem];
    const call = usersCall(account, filter === undefined ? undefined : withoutValue(filter));
    const { pathname, search } = inputs.address.url(call);
    const listing = { method: call.method, path: pathname + search };
    if (problem?.severity === 'error' || inputs.dryRun)
        return { operation, problems, listing };
    const bearer = known ?? (await (0,scim_bearer/* findBearer */.d)(inputs, run));
    if ('failure' in bearer)
        return { operation, problems, failure: bearer.failure };
    const platform = await (0,src_run/* openPlatform */.WN)(inputs, run, bearer.next);
    try {
        const list = await listUsers(platform, account, (0,defined/* defined */.s)({ filter }));
        const { correlationId, body } = list.answer;
        if (!list.listed) {
            const explained = list.reason === undefined
                ? (0,explain/* explain */.WE)(list.answer, doing)
                : { sentence: `${list.reason} (correlationId ${correlationId})` };
            const hint = await refusalHint(list.answer, bearer, inputs, run, platform);
            const responseFile = run.files.write('response.json', body);
            const failure = { ...explained, ...(0,defined/* defined */.s)({ hint }) };
            return { operation, problems, correlationId, responseFile, failure };
        }
        if (list.ignored > 0) {
            problems.push({
                severity: 'warning',
                message: `The list of users holds entries that are no objects and so no users; left out: ${list.ignored}.`,
            });
        }
        if (list.missing > 0) {
            problems.push({
                severity: 'warning',
                message: `Users that the platform counts but that none of its pages held: ${list.missing}.`,
            });
        }
        return {
            operation,
            problems,
            correlationId,
            responseFile: run.files.write('response.json', list.response),
            users: {
                count: list.users.length,
                file: run.files.write('users.json', list.users),
                csvFile: run.files.write('users.csv', usersCsv(list.users)),
            },
        };
    }
    catch (error) {
        return { operation, problems, ...(0,explain/* explainUnanswered */.gV)(error, doing) };
    }
    finally {
        await platform.close();
    }
}


/***/ }),

/***/ 7111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ waitForSettings)
/* harmony export */ });
/* harmony import */ var _platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1325);

/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling `progress` the seconds
 * left about every 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
async function waitForSettings(since, clock, signal, progress) {
    try {
        for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
            progress(`The settings are in force in ${Math.ceil(left / 1000)} seconds at the latest.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return {
            sentence: `The settings were saved, but were not waited for until they are in force: ${(0,_platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .endOfRun */ .q)(signal)}.`,
            hint: 'They are in force 120 seconds after they were saved at the latest.',
        };
    }
    return undefined;
}


/***/ })

};
