"use strict";
exports.id = 111;
exports.ids = [111];
exports.modules = {

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(644);


/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
        this.diagnostic = isUnreachable ? (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainFailure */ .SP)(cause, task).failure : (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainResponse */ .j8)(cause, task);
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e || isRejectedKey(result));
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
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(new HopelessRun(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(new HopelessRun(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
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
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(436), __webpack_require__.e(629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
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
    const { logRequests } = await __webpack_require__.e(/* import() */ 131).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, context);
}


/***/ })

};
;