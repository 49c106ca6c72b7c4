"use strict";
const require_run = require("./run.js");
let node_events = require("node:events");
let node_worker_threads = require("node:worker_threads");
// src/runner/thread.ts
const longestSilence = 500;
const longestEnd = 5e3;
const youngGeneration = 12;
async function runInThread(program, argument, { signal, log }) {
	const thread = new node_worker_threads.Worker(program, {
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
		thread.postMessage(require_run.endReasonOf(signal));
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
		const [code] = await (0, node_events.once)(thread, "exit");
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
	return `${require_run.capitalize(require_run.endReasonOf(signal))}: it was stopped in the middle of its work.`;
}
function endWithMain(cancellation) {
	node_worker_threads.parentPort?.on("message", (reason) => {
		sendMessage("ending");
		cancellation.abort(new Error(reason));
	});
	node_worker_threads.parentPort?.unref();
}
function announceEffects() {
	sendMessage("effects");
}
function sendMessage(message) {
	node_worker_threads.parentPort?.postMessage(message);
}
exports.announceEffects = announceEffects;
exports.endWithMain = endWithMain;
exports.runInThread = runInThread;
exports.stoppedSentence = stoppedSentence;
