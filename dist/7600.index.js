"use strict";
exports.id = 7600;
exports.ids = [7600];
exports.modules = {

/***/ 7600:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createClient: () => (/* binding */ createClient)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _user_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3936);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2538);
/* harmony import */ var _decode_response_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1349);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7822);
/* harmony import */ var _delayed_signal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(634);






// src/platform/attempt.ts
function judgeAttempt(attempt, { isChange, isCreate, unready }) {
	if ("failure" in attempt) {
		const { sent, lasting } = attempt.failure;
		return {
			effect: sent ? "unclear" : "refused",
			again: lasting ? "never" : "later"
		};
	}
	const { response } = attempt;
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isThrottled)(response)) return {
		effect: "refused",
		again: "later"
	};
	const effect = isUnclear(response, isChange, isCreate) ? "unclear" : "clear";
	if (unready !== void 0 && isUnready(response, unready)) return {
		effect,
		again: "when ready"
	};
	return {
		effect,
		again: effect === "unclear" && isTransientResponse(response) ? "later" : "never"
	};
}
const gatekeepers = new Set([
	401,
	403,
	407,
	413
]);
function isUnclear(response, isChange, isCreate) {
	const { status, form, ok, code, message } = response;
	if (isCreate && (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isDuplicate)(response)) return false;
	if (status >= 500 || status === 408) return true;
	if (!isChange) return status < 300 && form === "unreadable";
	if (status < 400) return !ok;
	return (isReplacement(form) || code === void 0 && message === void 0) && !gatekeepers.has(status);
}
function isReplacement(form) {
	return form === "html" || form === "empty" || form === "unreadable";
}
function isTransientResponse({ status, form }) {
	return (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .isTransientStatus */ .Dm)(status) || status < 300 && isReplacement(form);
}
function isUnready(response, request) {
	const { freshScope } = request;
	return response.status === 403 && response.code !== "USAGE_LIMITS_EXCEEDED" || response.status === 500 || freshScope === "uses" && ((0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isAbsent)(response) || request.isUnready?.(response) === true);
}
// src/platform/exchange-trace.ts
var ExchangeTrace = class {
	#attempts = 0;
	#reached;
	get attempts() {
		return this.#attempts;
	}
	begin() {
		this.#attempts++;
	}
	end(attempt) {
		if ("response" in attempt) this.#reached = attempt.response.correlationId;
		else if (attempt.failure.sent) this.#reached = attempt.failure.requestId;
	}
	response(response, notRepeated) {
		return notRepeated === void 0 ? response : {
			...response,
			notRepeated
		};
	}
	failure(failure, notRepeated) {
		const end = notRepeated === void 0 ? "" : `, and it was not tried again: ${notRepeated}`;
		const { hint, requestId } = failure;
		return new _request_js__WEBPACK_IMPORTED_MODULE_4__/* .RequestFailure */ .e(`${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.clauseOf)(failure.message)}${this.#inBrackets()}${end}.`, {
			...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ hint }),
			cause: failure,
			sent: this.#reached !== void 0,
			requestId: this.#reached ?? requestId
		});
	}
	indeterminate(attempt, notRepeated) {
		return {
			instead: "response" in attempt ? this.response(attempt.response, notRepeated) : this.failure(attempt.failure, notRepeated),
			correlationId: this.#reached ?? "",
			attempts: this.#attempts
		};
	}
	#inBrackets() {
		const traces = [this.#reached === void 0 ? [] : `correlationId ${this.#reached}`, this.#attempts > 1 ? `${this.#attempts} attempts` : []].flat();
		return traces.length === 0 ? "" : ` (${traces.join(", ")})`;
	}
};
// src/platform/flow.ts
const minute = 6e4;
const second = 1e3;
const leastPerSecond = 40;
const longestTravel = 1e3;
const publishedRate = 400 / 60;
const lowestRate = publishedRate / 4;
const recovery = 75;
const cutInterval = 2e3;
var Flow = class {
	#requestsPerMinute;
	#requestsPerSecond;
	#fullRate;
	#rate;
	#countedBy;
	#sent = 0;
	#nextSlot = Number.NEGATIVE_INFINITY;
	#cutAt = Number.NEGATIVE_INFINITY;
	constructor(requestsPerMinute) {
		this.#requestsPerMinute = requestsPerMinute;
		this.#requestsPerSecond = Math.min(requestsPerMinute, Math.max(leastPerSecond, Math.floor(requestsPerMinute / 60)));
		this.#fullRate = 4 * this.#requestsPerSecond;
		this.#rate = this.#fullRate;
		this.#countedBy = new Array(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
	}
	get sent() {
		return this.#sent;
	}
	get due() {
		return Math.max(this.#nextSlot, this.#countedBefore(this.#requestsPerMinute) + minute, this.#countedBefore(this.#requestsPerSecond) + second);
	}
	take(now) {
		const spacing = 1e3 / this.#rate;
		this.#countedBy[this.#sent++ % this.#requestsPerMinute] = now + longestTravel;
		this.#nextSlot = Math.max(this.#nextSlot, now - spacing) + spacing;
	}
	settle(number, now) {
		if (number < this.#sent - this.#requestsPerMinute) return;
		const index = number % this.#requestsPerMinute;
		this.#countedBy[index] = Math.min(this.#countedBy[index] ?? now, now);
	}
	holdUntil(time) {
		this.#nextSlot = Math.max(this.#nextSlot, time);
	}
	slow(now) {
		if (now - this.#cutAt < cutInterval) return;
		this.#cutAt = now;
		const floor = Math.min(lowestRate, this.#requestsPerMinute / 60);
		this.#rate = Math.max(floor, Math.min(this.#rate, this.#requestsPerMinute / 60, publishedRate) / 2);
	}
	recover() {
		this.#rate = Math.min(this.#fullRate, this.#rate * (this.#fullRate / lowestRate) ** (1 / recovery));
	}
	#countedBefore(count) {
		return this.#countedBy[(this.#sent - count + this.#requestsPerMinute) % this.#requestsPerMinute] ?? 0;
	}
};
// src/platform/pauses.ts
const longestPause = 2e4;
const firstPause = 1e3;
const shorterPause = firstPause / 2;
var Pauses = class {
	#length = 0;
	#first = firstPause;
	#until = Number.NEGATIVE_INFINITY;
	#last = -1;
	get until() {
		return this.#until;
	}
	get isOpen() {
		return this.#length > 0;
	}
	refuse(number, sent, now, retryAfter) {
		const isNew = number > this.#last;
		const begins = isNew && this.#length === 0;
		if (isNew) {
			this.#last = sent - 1;
			this.#length = begins ? this.#first : Math.min(longestPause, this.#length * 2);
		}
		this.#until = Math.max(this.#until, now + (retryAfter ?? (isNew ? this.#length : 0)));
		return begins;
	}
	accept(number) {
		if (number <= this.#last || this.#length === 0) return;
		this.#first = this.#length === this.#first ? shorterPause : firstPause;
		this.#length = 0;
	}
};
// src/platform/pacing.ts
var TooLate = class extends Error {
	name = "TooLate";
};
const bulkySize = 5e5;
const bulkyInterval = 10500;
const unpaced = {
	accepted() {},
	refused() {},
	withoutResponse() {}
};
function createPacer(options) {
	if (options.requestsPerMinute <= 0) return {
		active: false,
		turn: async () => unpaced
	};
	const pacer = new RunPacer(options);
	return {
		active: true,
		turn: (size, refused) => pacer.turn(size, refused)
	};
}
var RunPacer = class {
	#run;
	#flow;
	#pauses = new Pauses();
	#queue = createQueue();
	#refused;
	#refusedTurn;
	#probe;
	#isServing = false;
	#notedUntil = Number.NEGATIVE_INFINITY;
	#lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);
	constructor({ requestsPerMinute, ...run }) {
		this.#run = run;
		this.#flow = new Flow(requestsPerMinute);
	}
	turn(size, refused) {
		return size > bulkySize ? this.#bulkyTurn() : this.#enqueue(refused);
	}
	#enqueue(refused) {
		const { promise, resolve, reject } = Promise.withResolvers();
		if (refused !== void 0 && refused === this.#refusedTurn) this.#refused = {
			resolve,
			reject
		};
		else this.#queue.push({
			resolve,
			reject
		});
		this.#serve();
		return promise;
	}
	#bulkyTurn() {
		const turn = this.#lastBulky.then(async (last) => {
			await this.#sleepUntil(last + bulkyInterval);
			return this.#enqueue();
		});
		this.#lastBulky = turn.then(this.#run.clock.elapsed);
		this.#lastBulky.catch(() => void 0);
		return turn;
	}
	async #serve() {
		if (this.#isServing) return;
		this.#isServing = true;
		const { clock, signal } = this.#run;
		try {
			while (this.#hasWaiting() && this.#probe === void 0) {
				for (let due = this.#flow.due; due > clock.elapsed(); due = this.#flow.due) await this.#sleepUntil(due);
				signal.throwIfAborted();
				if (this.#pauses.isOpen) this.#probe = this.#flow.sent;
				this.#next()?.resolve(this.#take());
			}
		} catch (error) {
			while (this.#hasWaiting()) this.#next()?.reject(error);
		} finally {
			this.#isServing = false;
		}
	}
	#hasWaiting() {
		return this.#refused !== void 0 || this.#queue.size() > 0;
	}
	#next() {
		const refused = this.#refused;
		this.#refused = void 0;
		return refused ?? this.#queue.shift();
	}
	async #sleepUntil(due) {
		const { clock, signal, deadline = Number.POSITIVE_INFINITY, note } = this.#run;
		signal.throwIfAborted();
		if (due > deadline) throw new TooLate("the rate limit leaves no time for it before the run times out");
		const now = clock.elapsed();
		if (due <= now) return;
		const { until } = this.#pauses;
		if (until > Math.max(this.#notedUntil, now)) {
			this.#notedUntil = until;
			note(`Rate limit reached; pausing all requests for ${((until - now) / 1e3).toFixed(1)} s.`);
		}
		await clock.sleep(Math.ceil(due - now), signal);
	}
	#take() {
		const number = this.#flow.sent;
		this.#flow.take(this.#run.clock.elapsed());
		const turn = {
			accepted: () => {
				this.#flow.settle(number, this.#run.clock.elapsed());
				this.#pauses.accept(number);
				this.#flow.recover();
				this.#end(number);
			},
			refused: (retryAfter) => {
				this.#refuse(turn, number, retryAfter);
				this.#end(number);
			},
			withoutResponse: () => this.#end(number)
		};
		return turn;
	}
	#refuse(turn, number, retryAfter) {
		const now = this.#run.clock.elapsed();
		this.#flow.settle(number, now);
		if (this.#pauses.refuse(number, this.#flow.sent, now, retryAfter)) {
			this.#flow.slow(now);
			this.#refusedTurn = turn;
		}
		this.#flow.holdUntil(this.#pauses.until);
	}
	#end(number) {
		if (number !== this.#probe) return;
		this.#probe = void 0;
		this.#serve();
	}
};
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
		}
	};
}
// src/platform/retry-budget.ts
const freshScopeLimit = 15e3;
const longestUnreadyDelay = 4e3;
var RetryBudget = class {
	#options;
	#isPaced;
	#readyBy;
	#counted = 0;
	#unreadyResponses = 0;
	constructor(options, { isFreshScope, isPaced }) {
		this.#options = options;
		this.#isPaced = isPaced;
		this.#readyBy = isFreshScope ? options.clock.elapsed() + freshScopeLimit : Number.NEGATIVE_INFINITY;
	}
	mayBeUnready() {
		return this.#options.clock.elapsed() < this.#readyBy;
	}
	count({ again }) {
		if (again === "when ready") this.#unreadyResponses++;
		else this.#counted++;
	}
	mayRepeat({ again }) {
		return again !== "never" && this.#counted < this.#options.maxAttempts;
	}
	delayAfter(attempt, { again }) {
		const { clock, random } = this.#options;
		const asked = "response" in attempt ? (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .retryAfterOf */ .sT)(attempt.response, clock.now()) : void 0;
		if (asked !== void 0) return asked;
		if (again === "when ready") return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
		const isRateLimit = "response" in attempt && (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isThrottled)(attempt.response);
		return isRateLimit && this.#isPaced ? 0 : (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .backOffOf */ .Io)(this.#counted, random(), isRateLimit);
	}
};
// src/platform/exchange.ts
async function sendRead(request, context) {
	const result = await new Exchange(request, false, context).send();
	if ((0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .isIndeterminate */ .N)(result)) throw new Error("A request that changes nothing has no indeterminate result.");
	return result;
}
async function sendChange(request, context) {
	return new Exchange(request, true, context).send();
}
async function waitWithin(milliseconds, why, { note, ...run }) {
	if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_2__.hasTimeFor)(milliseconds, run)) return false;
	note(`${why} in ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.formatSeconds)(milliseconds)}.`);
	try {
		await run.clock.sleep(milliseconds, run.signal);
		return true;
	} catch (error) {
		if (run.signal.aborted) return false;
		throw error;
	}
}
var RunOver = class extends Error {};
var Exchange = class {
	#request;
	#isChange;
	#context;
	#budget;
	#trace = new ExchangeTrace();
	#turn;
	#last;
	constructor(request, isChange, context) {
		this.#request = request;
		this.#isChange = isChange;
		this.#context = context;
		const isFreshScope = request.freshScope !== void 0;
		this.#budget = new RetryBudget(context, {
			isFreshScope,
			isPaced: context.pacer.active
		});
	}
	get #name() {
		return `${this.#request.method} ${this.#request.path}`;
	}
	async send() {
		try {
			for (;;) {
				const last = await this.#attempt();
				if (this.#isIndeterminate(last)) return this.#indeterminate(last);
				if (!this.#mayRepeat(last)) return this.#final(last);
				await this.#pause(last);
			}
		} catch (error) {
			if (!(error instanceof RunOver)) throw error;
			return this.#cutShort(error.message);
		}
	}
	async #attempt() {
		const size = this.#request.body?.length ?? 0;
		const turn = await this.#untilEnd(() => this.#context.pacer.turn(size, this.#turn));
		this.#turn = turn;
		const attempt = await this.#sendOnce(turn);
		const unready = this.#budget.mayBeUnready() ? this.#request : void 0;
		const verdict = judgeAttempt(attempt, {
			isChange: this.#isChange,
			isCreate: this.#isChange && this.#request.method === "POST",
			unready
		});
		this.#trace.end(attempt);
		this.#budget.count(verdict);
		this.#last = {
			attempt,
			verdict
		};
		return this.#last;
	}
	async #sendOnce(turn) {
		const { clock } = this.#context;
		this.#trace.begin();
		const sentAt = clock.now();
		try {
			const raw = await this.#context.attempt(this.#request);
			this.#context.serverClock.observe(raw.headers.date, sentAt, clock.now());
			const response = (0,_decode_response_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeResponse */ .o)(raw, {
				envelope: this.#request.credential === "api-key",
				isChange: this.#isChange,
				sentAt: this.#context.serverClock.timeOf(sentAt),
				attempts: this.#trace.attempts
			});
			if ((0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isThrottled)(response)) turn.refused((0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .retryAfterOf */ .sT)(response, clock.now()));
			else turn.accepted();
			return { response };
		} catch (error) {
			turn.withoutResponse();
			if (error instanceof _user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .TransportError */ .wX) return { failure: error };
			throw error;
		}
	}
	#isIndeterminate({ verdict }) {
		return this.#isChange && verdict.effect === "unclear";
	}
	#mayRepeat({ verdict }) {
		if (this.#request.isOptional || this.#context.signal.aborted) return false;
		return this.#budget.mayRepeat(verdict);
	}
	#indeterminate(last) {
		const indeterminate = this.#trace.indeterminate(last.attempt);
		return this.#mayRepeat(last) ? {
			...indeterminate,
			resend: () => this.#resend(last)
		} : indeterminate;
	}
	async #resend(last) {
		try {
			await this.#pause(last);
		} catch (error) {
			if (!(error instanceof RunOver)) throw error;
			return this.#trace.indeterminate(last.attempt, error.message);
		}
		return this.send();
	}
	async #pause({ attempt, verdict }) {
		const { pacer, clock, signal, note } = this.#context;
		const delay = this.#budget.delayAfter(attempt, verdict);
		this.#assertTimeFor(delay);
		if (pacer.active && "response" in attempt && (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isThrottled)(attempt.response)) return;
		note(`${this.#name}: ${outcomeOf(attempt)}; trying again in ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.formatSeconds)(delay)}.`);
		await this.#untilEnd(() => clock.sleep(delay, signal));
	}
	#assertTimeFor(delay) {
		const { signal } = this.#context;
		if ((0,_run_js__WEBPACK_IMPORTED_MODULE_2__.hasTimeFor)(delay, this.#context)) return;
		if (signal.aborted) throw new RunOver((0,_run_js__WEBPACK_IMPORTED_MODULE_2__.endReasonOf)(signal));
		throw new RunOver(`the next attempt would have to wait ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.formatSeconds)(delay)}, longer than the run has left`);
	}
	async #untilEnd(wait) {
		const { signal } = this.#context;
		try {
			signal.throwIfAborted();
			return await wait();
		} catch (error) {
			const reason = error instanceof TooLate ? error.message : signal.aborted ? (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.endReasonOf)(signal) : void 0;
			throw reason === void 0 ? error : new RunOver(reason, { cause: error });
		}
	}
	#final({ attempt }, notRepeated) {
		if ("failure" in attempt) throw this.#trace.failure(attempt.failure, notRepeated);
		return this.#trace.response(attempt.response, notRepeated);
	}
	#cutShort(reason) {
		const last = this.#last;
		if (last === void 0) throw new _request_js__WEBPACK_IMPORTED_MODULE_4__/* .RequestFailure */ .e(`${this.#name} was not sent: ${reason}.`, {
			requestId: "",
			notBegun: true
		});
		return this.#isIndeterminate(last) ? this.#trace.indeterminate(last.attempt, reason) : this.#final(last, reason);
	}
};
function outcomeOf(attempt) {
	if ("failure" in attempt) return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.clauseOf)(attempt.failure.message);
	const { form, code, status } = attempt.response;
	return `the platform returned HTTP ${status}${form === "unreadable" ? " without readable JSON" : code === void 0 ? "" : `, ${code}`}`;
}
// src/platform/sender.ts
var Sender = class {
	#options;
	#transport;
	#cut;
	#proxyProblem;
	#commonHeaders;
	constructor(options) {
		const { address, environment, signal } = options;
		const server = new URL(address.origin);
		const proxy = (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyFor */ .iJ)(server, environment);
		const isReadable = proxy === void 0 || !("diagnostic" in proxy);
		this.#options = options;
		this.#proxyProblem = isReadable ? void 0 : proxy.diagnostic;
		this.#transport = (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .openTransport */ .g2)({
			...options,
			server,
			proxy: isReadable ? proxy : void 0
		});
		this.#cut = (0,_delayed_signal_js__WEBPACK_IMPORTED_MODULE_5__/* .delaySignal */ .Q)(signal);
		this.#commonHeaders = {
			accept: "application/json",
			"user-agent": (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .userAgentOf */ .a9)(environment)
		};
	}
	async send(request) {
		const requestId = (0,_user_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .createRequestId */ .r_)();
		if (this.#proxyProblem !== void 0) throw createUnsendable(this.#proxyProblem, requestId);
		const { method, body, credential, contentType } = request;
		const headers = { ...this.#commonHeaders };
		for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
		headers["X-requestId"] = requestId;
		if (contentType !== void 0) headers["content-type"] = contentType;
		if (credential === "api-key") headers["x-api-key"] = this.#apiKey(requestId);
		else headers.authorization = `Bearer ${await this.#bearer(requestId)}`;
		checkHeaders(headers, requestId);
		const path = this.#options.address.pathOf(request);
		return this.#transport.send({
			method,
			path,
			headers,
			body,
			requestId
		}, this.#cut.signal);
	}
	#apiKey(requestId) {
		const { apiKey } = this.#options;
		if (!apiKey) throw createUnsendable("No API key was given (input api-key).", requestId);
		return apiKey;
	}
	async #bearer(requestId) {
		const { bearer } = this.#options;
		if (bearer === void 0) throw createUnsendable("No token for the SCIM interface was given (input scim-token).", requestId);
		try {
			return await bearer();
		} catch (error) {
			throw createUnsendable(`Could not get a token for the SCIM interface: ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error)}`, requestId);
		}
	}
	async close() {
		this.#cut.release();
		await this.#transport.close();
	}
};
const credentialNames = {
	"x-api-key": "The API key",
	authorization: "The token for SCIM"
};
const headerText = /^[\t\x20-\x7e]*$/;
function checkHeaders(headers, requestId) {
	for (const name in headers) {
		if (headerText.test(headers[name] ?? "")) continue;
		throw createUnsendable(`${credentialNames[name] ?? `The header ${name}`} contains a line break or another character that a header cannot contain; copy it again.`, requestId);
	}
}
function createUnsendable(message, requestId) {
	return new _request_js__WEBPACK_IMPORTED_MODULE_4__/* .RequestFailure */ .e(message, { requestId });
}
// src/platform/server-clock.ts
const dateUnit = 1e3;
var ServerClock = class {
	#bounds;
	#last = {
		text: "",
		time: NaN
	};
	observe(date, sentAt, receivedAt) {
		const respondedAt = this.#parse([date].flat()[0] ?? "");
		if (Number.isNaN(respondedAt)) return;
		const bounds = [respondedAt - receivedAt, respondedAt + dateUnit - sentAt];
		const [least, most] = this.#bounds ?? bounds;
		const narrowed = [Math.max(least, bounds[0]), Math.min(most, bounds[1])];
		this.#bounds = narrowed[0] <= narrowed[1] ? narrowed : bounds;
	}
	#parse(text) {
		if (text !== this.#last.text) this.#last = {
			text,
			time: Date.parse(text)
		};
		return this.#last.time;
	}
	timeOf(time) {
		if (this.#bounds === void 0) return void 0;
		const [least, most] = this.#bounds;
		if (least <= 0 && most >= 0) return time;
		return time + least;
	}
};
// src/platform/client.ts
function createClient(options) {
	const { clock = _index_js__WEBPACK_IMPORTED_MODULE_0__.systemClock, random = Math.random } = options;
	const sender = new Sender(options);
	const context = {
		...options,
		attempt: (request) => sender.send(request),
		pacer: createPacer({
			...options,
			clock
		}),
		serverClock: new ServerClock(),
		clock,
		random
	};
	return {
		send: (request) => sendRead(request, context),
		change: (request) => sendChange(request, context),
		wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
		close: () => sender.close()
	};
}



/***/ }),

/***/ 1349:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ isInOtherEncoding),
/* harmony export */   o: () => (/* binding */ decodeResponse)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);


// src/platform/decode-response.ts
function decodeResponse(raw, expectation) {
	const { form, body } = parse(raw.text);
	const fields = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(body);
	const success = raw.status >= 200 && raw.status < 300;
	const code = codeOf(fields) ?? (success ? void 0 : (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(fields.name));
	const message = messageOf(form, body);
	const { sentAt, attempts = 1 } = expectation;
	return {
		status: raw.status,
		headers: raw.headers,
		ok: success && (form === "envelope" ? fields.status === "SUCCESS" : form === "json" && !expectation.envelope),
		form,
		body,
		data: form === "envelope" ? fields.data : void 0,
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			code: code && (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)(code),
			message,
			sentAt
		}),
		correlationId: traceableOf((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(fields.correlationId)) ?? raw.requestId,
		attempts,
		...expectation.isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}
	};
}
function traceableOf(id) {
	return id !== void 0 && /^[\x21-\x7e]{1,200}$/.test(id) ? id : void 0;
}
function isJson(form) {
	return form === "envelope" || form === "json";
}
function parse(text) {
	const content = text.trim();
	if (content === "") return {
		form: "empty",
		body: ""
	};
	if (content.startsWith("<")) return {
		form: "html",
		body: text
	};
	try {
		const body = JSON.parse(content);
		if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.isDeeperThan)(body, deepestBody, content)) return {
			form: "unreadable",
			body: text
		};
		return {
			form: envelopeStatus.has((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(body).status) ? "envelope" : "json",
			body
		};
	} catch {
		return {
			form: "unreadable",
			body: text
		};
	}
}
const deepestBody = 500;
function hasDuplicateKeys(text, value) {
	if (JSON.stringify(value) === text) return false;
	let keys = 0;
	let isInText = false;
	for (const [token, colon] of text.matchAll(/\\.|"\s*(:)?/gs)) {
		if (token.startsWith("\\")) continue;
		if (isInText && colon !== void 0) keys++;
		isInText = !isInText;
	}
	return keys > countKeys(value);
}
function countKeys(value) {
	if (typeof value !== "object" || value === null) return 0;
	const inner = Object.values(value);
	let keys = Array.isArray(value) ? 0 : inner.length;
	for (const one of inner) keys += countKeys(one);
	return keys;
}
const envelopeStatus = new Set([
	"SUCCESS",
	"FAILURE",
	"ERROR"
]);
const asides = ["HINT", "EXPLANATION"];
function codeOf(fields) {
	const code = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(fields.code);
	return code !== void 0 && asides.includes(code) ? (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapsOf)(fields.responseMessages).at(-1)?.code) ?? code : code;
}
function messageOf(form, body) {
	if (!isJson(form)) return isData(form, body) ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)(String(body), form === "html");
	const fields = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(body);
	const causes = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapsOf)(fields.responseMessages);
	const distinct = withoutRepetition([
		...asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside)).map(({ message }) => message),
		fields.message,
		causes.at(-1)?.message,
		fields.detail,
		fields.details,
		fields.detailedMessage,
		...gatewayMessagesOf(fields),
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapsOf)(fields.errors).map(({ fieldId, field_name, error, message }) => [(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(fieldId) ?? (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(field_name), (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(error) ?? (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(message)].filter(Boolean).join(": "))
	].flatMap((part) => (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(part) ?? []));
	return distinct.length === 0 ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)(distinct.join(" \u2013 "), distinct.some((part) => part.trimStart().startsWith("<")));
}
function gatewayMessagesOf(fields) {
	return [
		fields.Message,
		(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(fields.error).message,
		(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(fields.fault).faultstring,
		fields.error_description,
		fields.error,
		fields.title
	];
}
function withoutRepetition(parts) {
	const kept = [];
	let length = 0;
	for (const part of parts.slice(0, mostParts)) {
		if (length >= 2e4) break;
		if (kept.some((earlier) => earlier.includes(part))) continue;
		kept.push(part);
		length += part.length;
	}
	return kept;
}
const mostParts = 1e3;
function isData(form, body) {
	return form === "empty" || form === "unreadable" && /^[\s\uFEFF]*[[{]|\0/.test(String(body));
}
function isInOtherEncoding({ body }) {
	return typeof body === "string" && body.includes("\0");
}



/***/ }),

/***/ 634:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ delaySignal)
/* harmony export */ });
// src/http/delayed-signal.ts
const delay = 2e3;
function delaySignal(end) {
	const controller = new AbortController();
	let timer;
	const onEnd = () => {
		timer = setTimeout(() => controller.abort(end.reason), delay);
	};
	if (end.aborted) onEnd();
	else end.addEventListener("abort", onEnd, { once: true });
	return {
		signal: controller.signal,
		release() {
			end.removeEventListener("abort", onEnd);
			clearTimeout(timer);
		}
	};
}



/***/ })

};
;