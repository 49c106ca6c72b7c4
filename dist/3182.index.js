"use strict";
exports.id = 3182;
exports.ids = [3182];
exports.modules = {

/***/ 3182:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   announceRequests: () => (/* binding */ announceRequests),
/* harmony export */   endWithMain: () => (/* binding */ endWithMain),
/* harmony export */   runInThread: () => (/* binding */ runInThread)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5919);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_worker_threads__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5342);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(932);




/**
 * Milliseconds in which a thread must confirm that it is ending; one that does not is reading, checking or comparing a large
 * text.
 */
const longestSilence = 500;
/**
 * Milliseconds in which it must then end, and in which a thread that has sent requests must confirm: its report must not be
 * lost.
 */
const longestEnd = 5000;
/** MiB for short-lived values. By default V8 uses up to 48, and more memory for everything else, without being faster. */
const youngGeneration = 12;
/**
 * Starts the program, an absolute path or a URL, again in a thread, with the argument, and waits for its end. If the run must
 * end and the thread does not confirm that, it is stopped at once, which is logged. Returns the exit code.
 */
async function runInThread(program, argument, { signal, log }) {
    const thread = new node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.Worker(program, {
        argv: [argument],
        resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    });
    let limit;
    let silence = longestSilence;
    let isStopped = false;
    const stop = () => {
        isStopped = true;
        log.error(`${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)((0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_3__/* .endReasonOf */ .f)(signal))}: it was stopped in the middle of its work.`);
        void thread.terminate();
    };
    const end = () => {
        thread.postMessage((0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_3__/* .endReasonOf */ .f)(signal));
        limit = setTimeout(stop, silence);
    };
    thread.on('message', (message) => {
        if (message === 'requests') {
            silence = longestEnd;
            return;
        }
        clearTimeout(limit);
        limit = setTimeout(stop, longestEnd);
    });
    if (signal.aborted)
        end();
    else
        signal.addEventListener('abort', end, { once: true });
    try {
        const [code] = (await (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(thread, 'exit'));
        // A thread that is stopped while Node starts it ends with 0.
        return isStopped ? 1 : code;
    }
    finally {
        clearTimeout(limit);
        signal.removeEventListener('abort', end);
    }
}
/** In a thread: ends the run when the main thread requests it. */
function endWithMain(cancellation) {
    node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.parentPort?.on('message', (reason) => {
        sendMessage('ending');
        cancellation.abort(new Error(reason));
    });
    // Waiting for the end does not keep a thread alive.
    node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.parentPort?.unref();
}
/** In a thread: announces to the main thread that requests are sent from now on. */
function announceRequests() {
    sendMessage('requests');
}
function sendMessage(message) {
    node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.parentPort?.postMessage(message);
}


/***/ }),

/***/ 5342:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ hasTimeFor),
/* harmony export */   f: () => (/* binding */ endReasonOf)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);

/** Whether a wait of this many milliseconds ends before the run does. */
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    return !signal.aborted && clock.elapsed() + delay <= deadline;
}
/** Why a run was ended, as a clause, from the signal that ended it. */
function endReasonOf({ reason }) {
    if (!(reason instanceof Error) || reason.name === 'AbortError')
        return 'the run was cancelled';
    return reason.name === 'TimeoutError' ? 'the run timed out' : (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clauseOf */ .pQ)(reason.message);
}


/***/ })

};
;