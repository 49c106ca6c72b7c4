"use strict";
exports.id = 5320;
exports.ids = [5320];
exports.modules = {

/***/ 644:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** Whether only a read can show if a change took effect. */
function isIndeterminate(result) {
    return 'instead' in result;
}
/** There was no response; with one sentence that says why, and a hint. */
class RequestFailure extends Error {
    name = 'RequestFailure';
    hint;
    requestId;
    /** Whether an attempt may have reached the platform. */
    sent;
    /** Whether the run ended, or had too little time left, before the first attempt. */
    notBegun;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent ?? false;
        this.notBegun = details.notBegun ?? false;
    }
}


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(644);

/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange, diagnostic) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        this.diagnostic = diagnostic;
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e || isRejectedKey(result));
    }
}
/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues.
 */
function stopWhenHopeless(client, stop) {
    let passed = 0;
    async function watch(request, isChange, send) {
        const before = passed;
        try {
            const result = await send(request);
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(await hopelessRunOf(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(await hopelessRunOf(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
/** The reason to stop the run. What explains it is loaded only here, because most runs need none. */
async function hopelessRunOf(cause, isOfChange) {
    const { explainFailure, explainResponse } = await __webpack_require__.e(/* import() */ 882).then(__webpack_require__.bind(__webpack_require__, 882));
    const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
    const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
    const diagnostic = isUnreachable ? explainFailure(cause, task).failure : explainResponse(cause, task);
    return new HopelessRun(cause, isOfChange, diagnostic);
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}


/***/ }),

/***/ 5111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2028);


/**
 * Opens the platform's client as the inputs say; the caller closes it. Its modules are loaded only here, because many runs send
 * nothing. The run is stopped if no request can succeed. With the runner's debug logging, requests and responses are logged.
 * `bearer` returns the token for requests with that credential, and is called for every attempt.
 */
async function openClient(inputs, context, bearer) {
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
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
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ deadline, bearer }),
    });
    const logged = environment.RUNNER_DEBUG === '1' ? await withDebugLog(client, context) : client;
    return stop === undefined ? logged : (0,_hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__/* .stopWhenHopeless */ .s)(logged, stop);
}
async function withDebugLog(client, context) {
    const { logRequests } = await __webpack_require__.e(/* import() */ 8131).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, context);
}


/***/ }),

/***/ 5320:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runOnPlatform: () => (/* binding */ runOnPlatform)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8648);
/* harmony import */ var _client_open_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5111);
/* harmony import */ var _converge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7000);
/* harmony import */ var _graph_graph_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8428);
/* harmony import */ var _graph_order_steps_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(526);
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5102);
/* harmony import */ var _plan_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6516);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3468);








/** The part of a run that uses the platform: refreshes, plans, applies, and on request waits until changes take effect. */
async function runOnPlatform(graph, inputs, context) {
    const platform = await (0,_client_open_client_js__WEBPACK_IMPORTED_MODULE_0__/* .openClient */ .M)(inputs, context);
    try {
        return await convergeWith(platform, graph, inputs, context);
    }
    finally {
        await platform.close();
    }
}
async function convergeWith(platform, graph, inputs, context) {
    const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(graph.steps) : 0;
    // Loaded only if used: most kinds take effect immediately.
    const effect = delay > 0 ? await __webpack_require__.e(/* import() */ 977).then(__webpack_require__.bind(__webpack_require__, 977)) : undefined;
    effect?.warnOfShortTime(delay, context);
    const reader = (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .createReader */ .W)(platform, context);
    const found = await checkRemotely(graph, reader, context);
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .hasError */ .JD)(found))
        return { diagnostics: found };
    const options = { ...inputs, policy: inputs };
    const { states, missing } = await query(graph, inputs, reader, context);
    const unmanaged = await listUnmanaged(graph, reader, inputs, context);
    const diagnostics = [...found, ...missing, ...unmanaged.diagnostics];
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .hasError */ .JD)(diagnostics)) {
        if (states === undefined)
            return { diagnostics };
        const plan = await (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_3__/* .createPlan */ .qT)(graph, states, options.policy, options.address);
        const result = await (0,_plan_result_js__WEBPACK_IMPORTED_MODULE_4__/* .planResult */ .V)(plan, undefined, context);
        return { diagnostics, ...(inputs.dryRun ? result : (0,_plan_result_js__WEBPACK_IMPORTED_MODULE_4__/* .withoutWrites */ .F)(result)) };
    }
    const ordered = (0,_graph_order_steps_js__WEBPACK_IMPORTED_MODULE_2__/* .orderVersions */ .M)(graph, (step) => {
        const state = states?.get(step);
        return state?.state === 'present' && step.kind.deletion?.isLast(state.resource) === true;
    });
    const result = await (0,_converge_js__WEBPACK_IMPORTED_MODULE_1__/* .converge */ .c)(ordered, states, options, reader, context);
    const written = result.outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
    const failure = await effect?.waitForEffect(effectDelayOf(written), 0, context);
    return { diagnostics, ...result, ...unmanaged.result, ...(failure !== undefined && { failure }) };
}
/**
 * The remote states, if anything is compared, and references to missing resources. A single create needs neither, so what
 * queries the platform is loaded only here.
 */
async function query(graph, inputs, reader, context) {
    const { dryRun, planDigest, ifExists } = inputs;
    const compares = (0,_graph_graph_js__WEBPACK_IMPORTED_MODULE_7__/* .deletesAny */ .tD)(graph.steps) || dryRun || planDigest !== '' || ifExists !== 'fail';
    if (!compares && graph.steps.length <= 1)
        return { states: undefined, missing: [] };
    const { queryPlatform } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(1781), __webpack_require__.e(3735)]).then(__webpack_require__.bind(__webpack_require__, 3735));
    return queryPlatform(graph, compares, inputs, reader, context);
}
/** On request, resources that are in no file. The selection is checked before they are listed. */
async function listUnmanaged(graph, reader, inputs, context) {
    if (!inputs.reportUnmanaged)
        return { diagnostics: [], result: {} };
    const [{ selectionOf }, { findUnmanaged }] = await Promise.all([
        __webpack_require__.e(/* import() */ 5022).then(__webpack_require__.bind(__webpack_require__, 5022)),
        Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(3812)]).then(__webpack_require__.bind(__webpack_require__, 3812)),
    ]);
    const { selection, diagnostics } = selectionOf(inputs);
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .hasError */ .JD)(diagnostics))
        return { diagnostics, result: {} };
    const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
    return { diagnostics: found, result: { unmanaged: resources } };
}
/** Milliseconds until changes of these steps take effect; 0 if immediately. */
function effectDelayOf(steps) {
    return Math.max(0, ...steps.map(({ kind }) => kind.effectDelay ?? 0));
}
async function checkRemotely(graph, reader, { environment }) {
    const diagnostics = [];
    for (const [kind, steps] of (0,_graph_graph_js__WEBPACK_IMPORTED_MODULE_7__/* .groupByKind */ .Xo)(graph)) {
        const found = await kind.checkRemote?.(steps, environment, (request) => (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .ask */ .k)(reader, request));
        diagnostics.push(...(found ?? []));
    }
    return diagnostics;
}


/***/ })

};
;