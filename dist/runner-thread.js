"use strict";
const require_run = require("./run.js");
let node_events = require("node:events");
let node_worker_threads = require("node:worker_threads");
// src/runner/thread.ts
const longestSilence = 500;
const longestEnd = 5e3;
const youngGeneration = 12;
async function runInThread(program, argument, { signal, log }) {
	const worker = new node_worker_threads.Worker(program, {
		argv: [argument],
		resourceLimits: { maxYoungGenerationSizeMb: youngGeneration }
	});
	const thread = new WatchedThread(worker);
	const end = () => thread.end(require_run.endReasonOf(signal));
	if (signal.aborted) end();
	else signal.addEventListener("abort", end, { once: true });
	try {
		const [code] = await (0, node_events.once)(worker, "exit");
		if (!thread.isStopped) return code;
		if (!thread.hasEffects) return void 0;
		log.error(stoppedSentence(signal));
		return 1;
	} finally {
		thread.stopWatching();
		signal.removeEventListener("abort", end);
	}
}
var WatchedThread = class {
	#worker;
	#limit;
	#hasEffects = false;
	#isStopped = false;
	constructor(worker) {
		this.#worker = worker;
		worker.on("message", (message) => this.#hear(message));
	}
	get hasEffects() {
		return this.#hasEffects;
	}
	get isStopped() {
		return this.#isStopped;
	}
	end(reason) {
		this.#worker.postMessage(reason);
		this.#limitTo(this.#hasEffects ? longestEnd : longestSilence);
	}
	stopWatching() {
		clearTimeout(this.#limit);
	}
	#hear(message) {
		if (message === "effects") this.#hasEffects = true;
		if (this.#limit !== void 0) this.#limitTo(longestEnd);
	}
	#limitTo(milliseconds) {
		clearTimeout(this.#limit);
		this.#limit = setTimeout(() => {
			this.#isStopped = true;
			this.#worker.terminate();
		}, milliseconds);
	}
};
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
