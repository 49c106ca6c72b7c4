"use strict";
exports.id = 6771;
exports.ids = [6771];
exports.modules = {

/***/ 6771:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   announceEffects: () => (/* binding */ announceEffects),
/* harmony export */   endWithMain: () => (/* binding */ endWithMain),
/* harmony export */   runInThread: () => (/* binding */ runInThread),
/* harmony export */   stoppedSentence: () => (/* binding */ stoppedSentence)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5919);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_worker_threads__WEBPACK_IMPORTED_MODULE_2__);



// src/runner/thread.ts
const longestSilence = 500;
const longestEnd = 5e3;
const youngGeneration = 12;
async function runInThread(program, argument, { signal, log }) {
	const thread = new node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.Worker(program, {
		argv: [argument],
		resourceLimits: { maxYoungGenerationSizeMb: youngGeneration }
	});
	let limit;
	let silence = longestSilence;
	let hasEffects = false;
	let isStopped = false;
	const stop = () => {
		isStopped = true;
		thread.terminate();
	};
	const end = () => {
		thread.postMessage((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.endReasonOf)(signal));
		limit = setTimeout(stop, silence);
	};
	thread.on("message", (message) => {
		if (message === "effects") {
			silence = longestEnd;
			hasEffects = true;
		}
		if (limit === void 0) return;
		clearTimeout(limit);
		limit = setTimeout(stop, longestEnd);
	});
	if (signal.aborted) end();
	else signal.addEventListener("abort", end, { once: true });
	try {
		const [code] = await (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(thread, "exit");
		if (!isStopped) return code;
		if (!hasEffects) return void 0;
		log.error(stoppedSentence(signal));
		return 1;
	} finally {
		clearTimeout(limit);
		signal.removeEventListener("abort", end);
	}
}
function stoppedSentence(signal) {
	return `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.endReasonOf)(signal))}: it was stopped in the middle of its work.`;
}
function endWithMain(cancellation) {
	node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.parentPort?.on("message", (reason) => {
		sendMessage("ending");
		cancellation.abort(new Error(reason));
	});
	node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.parentPort?.unref();
}
function announceEffects() {
	sendMessage("effects");
}
function sendMessage(message) {
	node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.parentPort?.postMessage(message);
}



/***/ })

};
;