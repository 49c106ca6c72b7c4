"use strict";
exports.id = 4508;
exports.ids = [4508];
exports.modules = {

/***/ 8755:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient),
/* harmony export */   b: () => (/* binding */ HopelessRun)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7822);


// src/provisioning/client/hopeless-run.ts
var HopelessRun = class extends Error {
	name = "HopelessRun";
	cause;
	isOfChange;
	constructor(cause, isOfChange) {
		super(cause instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e ? "the platform cannot be reached" : "the platform rejects the API key");
		this.cause = cause;
		this.isOfChange = isOfChange;
	}
	get correlationId() {
		return this.cause instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e ? this.cause.requestId : this.cause.correlationId;
	}
	async explain() {
		const { explainFailure, explainResponse } = await __webpack_require__.e(/* import() */ 6264).then(__webpack_require__.bind(__webpack_require__, 6264)).then((n) => n.explain_exports);
		const resource = "the platform";
		return this.cause instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e ? explainFailure(this.cause, {
			verb: "reach",
			resource
		}).failure : explainResponse(this.cause, {
			verb: "sign in to",
			resource
		});
	}
	explains(result) {
		return result !== this.cause && (result instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e || isRejectedKey(result));
	}
};
function stopWhenHopeless(client, stop) {
	let passed = 0;
	async function watch(request, isChange, send) {
		const before = passed;
		try {
			const result = await send(request);
			if ((0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .isIndeterminate */ .N)(result) || request.credential !== "api-key" || !isRejectedKey(result)) passed++;
			else if (passed === before) stop(new HopelessRun(result, isChange));
			return result;
		} catch (error) {
			if (passed === before && isUnsendable(error)) stop(new HopelessRun(error, isChange));
			throw error;
		}
	}
	return {
		...client,
		send: (request) => watch(request, false, client.send),
		change: (request) => watch(request, true, client.change)
	};
}
function isRejectedKey({ status }) {
	return status === 401;
}
function isUnsendable(error) {
	return error instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}
// src/provisioning/client/open-client.ts
async function openClient(inputs, context, bearer) {
	const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(3936), __webpack_require__.e(7600)]).then(__webpack_require__.bind(__webpack_require__, 7600));
	const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
	const { environment, signal, deadline, clock, log, stop } = context;
	const client = createClient({
		address,
		apiKey,
		requestTimeout,
		maxAttempts,
		requestsPerMinute,
		connections: concurrency,
		environment,
		signal,
		clock,
		note: (line) => log.info(line),
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			deadline,
			bearer
		})
	});
	const logged = environment.RUNNER_DEBUG === "1" ? await withDebugLog(client, context) : client;
	return stop === void 0 ? logged : stopWhenHopeless(logged, stop);
}
async function withDebugLog(client, context) {
	const { logRequests } = await __webpack_require__.e(/* import() */ 7263).then(__webpack_require__.bind(__webpack_require__, 7263));
	return logRequests(client, context);
}



/***/ }),

/***/ 4508:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runOnPlatform: () => (/* binding */ runOnPlatform)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _open_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8755);
/* harmony import */ var _converge_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4586);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2538);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5628);





// src/provisioning/platform-run.ts
async function runOnPlatform(graph, inputs, context) {
	const platform = await (0,_open_client_js__WEBPACK_IMPORTED_MODULE_1__/* .openClient */ .M)(inputs, context);
	try {
		return await convergeWith(platform, graph, inputs, context);
	} finally {
		await platform.close();
	}
}
async function convergeWith(platform, given, inputs, context) {
	const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(given.steps) : 0;
	const effect = delay > 0 ? await __webpack_require__.e(/* import() */ 3948).then(__webpack_require__.bind(__webpack_require__, 3948)) : void 0;
	effect?.warnOfShortTime(delay, context);
	const reader = (0,_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .createReader */ .W)(platform, context);
	const found = await checkRemotely(given, reader, context);
	if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.hasError)(found)) return { diagnostics: found };
	const options = {
		...inputs,
		policy: inputs
	};
	const { graph, states, diagnostics: queried } = await query(given, inputs, reader, context);
	const unmanaged = await listUnmanaged(graph, reader, inputs, context);
	const diagnostics = [
		...found,
		...queried,
		...unmanaged.diagnostics
	];
	if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.hasError)(diagnostics)) {
		if (states === void 0) return { diagnostics };
		const plan = await (0,_run_js__WEBPACK_IMPORTED_MODULE_3__.createPlan)(graph, states, options.policy, options.address);
		const result = await (0,_run_js__WEBPACK_IMPORTED_MODULE_3__.planResult)(plan, void 0, context);
		return {
			diagnostics,
			...inputs.dryRun ? result : (0,_run_js__WEBPACK_IMPORTED_MODULE_3__.withoutWrites)(result)
		};
	}
	const result = await (0,_converge_js__WEBPACK_IMPORTED_MODULE_2__/* .converge */ .cB)(graph, states, options, reader, context);
	const written = result.outcomes.filter(({ outcome }) => outcome === "updated").map(({ step }) => step);
	const failure = await effect?.waitForEffect(effectDelayOf(written), 0, context);
	return {
		diagnostics,
		...result,
		...unmanaged.result,
		...failure !== void 0 && { failure }
	};
}
async function query(graph, inputs, reader, context) {
	const { dryRun, planDigest, ifExists } = inputs;
	const compares = (0,_run_js__WEBPACK_IMPORTED_MODULE_3__.deletesAny)(graph.steps) || dryRun || planDigest !== "" || ifExists !== "fail";
	if (!compares && graph.steps.length <= 1) return {
		graph,
		states: void 0,
		diagnostics: []
	};
	const { queryPlatform } = await Promise.all(/* import() */[__webpack_require__.e(1791), __webpack_require__.e(6751)]).then(__webpack_require__.bind(__webpack_require__, 6751));
	return queryPlatform(graph, compares, inputs, reader, context);
}
async function listUnmanaged(graph, reader, inputs, context) {
	if (!inputs.reportUnmanaged) return {
		diagnostics: [],
		result: {}
	};
	const [{ selectionOf }, { findUnmanaged }] = await Promise.all([__webpack_require__.e(/* import() */ 7533).then(__webpack_require__.bind(__webpack_require__, 7533)), Promise.all(/* import() */[__webpack_require__.e(1791), __webpack_require__.e(275)]).then(__webpack_require__.bind(__webpack_require__, 275))]);
	const { selection, diagnostics } = selectionOf(inputs);
	if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.hasError)(diagnostics)) return {
		diagnostics,
		result: {}
	};
	const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
	return {
		diagnostics: found,
		result: { unmanaged: resources }
	};
}
function effectDelayOf(steps) {
	return Math.max(0, ...steps.map(({ kind }) => kind.effectDelay ?? 0));
}
async function checkRemotely(graph, reader, { environment }) {
	const diagnostics = [];
	for (const [kind, steps] of (0,_run_js__WEBPACK_IMPORTED_MODULE_3__.groupByKind)(graph)) {
		const found = await kind.checkRemote?.(steps, environment, (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .k)(reader, request));
		diagnostics.push(...found ?? []);
	}
	return diagnostics;
}



/***/ }),

/***/ 7822:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
// src/platform/request.ts
function isIndeterminate(result) {
	return "instead" in result;
}
var RequestFailure = class extends Error {
	name = "RequestFailure";
	hint;
	requestId;
	sent;
	notBegun;
	constructor(message, details) {
		super(message, { cause: details.cause });
		this.hint = details.hint;
		this.requestId = details.requestId;
		this.sent = details.sent ?? false;
		this.notBegun = details.notBegun ?? false;
	}
};



/***/ })

};
;