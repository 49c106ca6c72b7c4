"use strict";
exports.id = 629;
exports.ids = [629];
exports.modules = {

/***/ 4586:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ longReadLag),
/* harmony export */   Ak: () => (/* binding */ unverifiableOf),
/* harmony export */   LC: () => (/* binding */ readUntil),
/* harmony export */   RK: () => (/* binding */ WriteOutcomes),
/* harmony export */   Zv: () => (/* binding */ shortReadLag),
/* harmony export */   cB: () => (/* binding */ converge),
/* harmony export */   cl: () => (/* binding */ ChangeSender),
/* harmony export */   w0: () => (/* binding */ releasesOf)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7822);
/* harmony import */ var _open_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8755);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_4__);





// src/provisioning/deletes/releases.ts
function releasesOf(steps) {
	const nameOf = ({ org, project }, identifier) => JSON.stringify([
		org ?? "",
		project ?? "",
		identifier
	].map((name) => name.toLowerCase()));
	const kindsByName = new Map();
	for (const { key } of steps) {
		const name = nameOf(key.scope, key.identifier);
		kindsByName.set(name, (kindsByName.get(name) ?? new Set()).add(key.kind));
	}
	const scopes = steps.filter(({ intent, kind }) => intent === "delete" && kind.contains !== void 0);
	return ({ kind, scope, identifier }, step) => {
		const known = kindsByName.get(nameOf(scope, identifier));
		if (known !== void 0 && (kind === void 0 || known.has(kind))) return true;
		return scopes.some((deleted) => livesIn(scope, deleted) && !livesIn(step.key.scope, deleted));
	};
}
function livesIn({ org, project }, { kind, key }) {
	if (kind.contains === "org") return org === key.identifier;
	return project !== void 0 && kind.normalize(project) === kind.normalize(key.identifier) && org === key.scope.org;
}
// src/provisioning/apply/reconcile.ts
const longReadLag = [
	500,
	1e3,
	2e3,
	4e3,
	4e3
];
const shortReadLag = [500, 1e3];
async function readUntil(platform, read, waits, isDone, why) {
	let state = await read();
	for (const wait of waits) {
		if (state.state === "unknown" || isDone(state)) return state;
		if (!await platform.wait(wait, why)) break;
		state = await read();
	}
	return state;
}
function isSameResource(before, now) {
	if (before.version !== void 0 && now.version !== void 0) return before.version === now.version;
	return before.text === now.text && (0,node_util__WEBPACK_IMPORTED_MODULE_4__.isDeepStrictEqual)(before.value, now.value);
}
// src/provisioning/apply/change-sender.ts
var ChangeSender = class {
	#reader;
	#outcomes;
	#unclear;
	#isSent = false;
	constructor(reader, outcomes) {
		this.#reader = reader;
		this.#outcomes = outcomes;
	}
	get unclear() {
		return this.#unclear;
	}
	async settle(state, perform) {
		if (state?.state === "unknown") return (await this.#outcomes.loadFailed()).unreadableOutcomeOf(state, this.#reader.signal);
		try {
			return await perform(state);
		} catch (error) {
			return (await this.#outcomes.loadFailed()).brokenOutcomeOf(error, this.#isSent, this.#unclear);
		}
	}
	async send({ change, request, readUntil, reconcile, lastShown }) {
		const { platform, learn } = this.#reader;
		try {
			this.#isSent = true;
			let result = await platform.change(request);
			while ((0,_request_js__WEBPACK_IMPORTED_MODULE_2__/* .isIndeterminate */ .N)(result)) {
				const unclear = result;
				this.#unclear = unclear;
				if (!(unclear.instead instanceof _request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e)) learn(unclear.instead.body);
				const finding = reconcile(await readUntil(unclear.resend === void 0 ? shortReadLag : [], (state) => !("notMade" in reconcile(state, unclear))), unclear);
				if ("outcome" in finding) return finding;
				if ("unclear" in finding || unclear.resend === void 0) return (await this.#outcomes.loadFailed()).unclearOutcomeOf(change, unclear, "unclear" in finding ? finding.unclear : finding.notMade);
				result = await unclear.resend();
			}
			learn(result.body);
			return this.#isStopped(result) ? this.#outcomes.stoppedOutcomeOf() : result;
		} catch (error) {
			if (!(error instanceof _request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e)) throw error;
			if (this.#isStopped(error)) return this.#outcomes.stoppedOutcomeOf();
			return (await this.#outcomes.loadFailed()).unsentOutcomeOf(change, error, this.#unclear && lastShown);
		}
	}
	#isStopped(result) {
		if (this.#unclear !== void 0) return false;
		const { aborted, reason } = this.#reader.signal;
		if (aborted && reason instanceof _open_client_js__WEBPACK_IMPORTED_MODULE_3__/* .HopelessRun */ .b) return reason.explains(result);
		return result instanceof _request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e && (aborted || result.notBegun);
	}
};
// src/provisioning/apply/write-outcome.ts
var WriteOutcomes = class {
	#step;
	#address;
	constructor(step, address) {
		this.#step = step;
		this.#address = address;
	}
	doneOutcomeOf(outcome, { note, ...fields } = {}) {
		const { kind, intent } = this.#step;
		const shown = intent === "delete" ? { identifiers: [] } : {
			identifiers: kind.identifiersOf(this.#step),
			url: this.#address.page(kind.page(this.#step))
		};
		return { outcome: {
			step: this.#step,
			outcome,
			...shown,
			...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ note }),
			...fields
		} };
	}
	verifiedOutcomeOf(change, response, { identifiers, warnings }, note) {
		const notes = [note, warnings && `a policy warns: ${warnings.join("; ")}`].filter((text) => text !== void 0);
		const { outcome } = this.doneOutcomeOf(_index_js__WEBPACK_IMPORTED_MODULE_0__.outcomeOfAction[change], {
			correlationId: response.correlationId,
			...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ note: notes.length > 0 ? notes.join("; ") : void 0 })
		});
		return {
			outcome: {
				...outcome,
				identifiers,
				...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ warnings })
			},
			response
		};
	}
	stoppedOutcomeOf() {
		return { outcome: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.blockedOutcomeOf)(this.#step, "end") };
	}
	readBack(change, response, verified, note) {
		const found = `the response did not prove it; ${verified}`;
		const { correlationId } = response;
		return {
			...this.doneOutcomeOf(_index_js__WEBPACK_IMPORTED_MODULE_0__.outcomeOfAction[change], {
				note: note === void 0 ? found : `${note}; ${found}`,
				correlationId,
				isReadBack: true
			}),
			response
		};
	}
	async failedOutcomeOf(failure) {
		return (await this.loadFailed()).failedOutcomeOf(failure);
	}
	async refusedOutcomeOf(change, response, comment) {
		return (await this.loadFailed()).refusedOutcomeOf(change, response, comment);
	}
	async loadFailed() {
		const { FailedOutcomes } = await __webpack_require__.e(/* import() */ 5607).then(__webpack_require__.bind(__webpack_require__, 5607));
		return new FailedOutcomes(this.#step);
	}
};
function unverifiableOf(change, { summary, hint }) {
	return {
		more: `Could not verify whether it was ${_index_js__WEBPACK_IMPORTED_MODULE_0__.outcomeOfAction[change]}: ${summary}`,
		hint
	};
}
// src/shared/ready-queue.ts
function runWhenReady(size, items, dependenciesOf, work) {
	const queue = new ReadyQueue(items, dependenciesOf);
	const failures = [];
	let running = 0;
	const run = async (index) => {
		running++;
		try {
			await work(items[index]);
			queue.complete(index);
		} catch (error) {
			failures.push(error);
		}
		running--;
	};
	return new Promise((resolve, reject) => {
		const advance = () => {
			while (failures.length === 0 && running < size) {
				const index = queue.take();
				if (index === void 0) break;
				run(index).then(advance, reject);
			}
			if (running > 0) return;
			if (failures.length > 0) reject(failures[0]);
			else if (queue.isDone) resolve();
			else reject(new Error("The dependencies form a cycle."));
		};
		advance();
	});
}
var ReadyQueue = class {
	#ready;
	#open;
	#dependents;
	#left;
	constructor(items, dependenciesOf) {
		const positions = new Map(items.map((item, index) => [item, index]));
		this.#dependents = items.map(() => []);
		this.#open = items.map((item, index) => {
			const dependencies = new Set(dependenciesOf(item).flatMap((dependency) => positions.get(dependency) ?? []));
			for (const dependency of dependencies) this.#dependents[dependency]?.push(index);
			return dependencies.size;
		});
		this.#ready = items.flatMap((_, index) => this.#open[index] === 0 ? [index] : []).reverse();
		this.#left = items.length;
	}
	get isDone() {
		return this.#left === 0;
	}
	take() {
		return this.#ready.pop();
	}
	complete(index) {
		this.#left--;
		for (const dependent of this.#dependents[index] ?? []) {
			const open = (this.#open[dependent] ?? 0) - 1;
			this.#open[dependent] = open;
			if (open === 0) this.#insert(dependent);
		}
	}
	#insert(index) {
		let [from, to] = [0, this.#ready.length];
		while (from < to) {
			const middle = from + to >> 1;
			if ((this.#ready[middle] ?? 0) > index) from = middle + 1;
			else to = middle;
		}
		this.#ready.splice(from, 0, index);
	}
};
// src/provisioning/apply/resource-writer.ts
var ResourceWriter = class {
	#step;
	#options;
	#freshScope;
	#outcomes;
	#sender;
	constructor(step, options, freshScope) {
		this.#step = step;
		this.#options = options;
		this.#freshScope = freshScope;
		this.#outcomes = new WriteOutcomes(step, options.address);
		this.#sender = new ChangeSender(options, this.#outcomes);
	}
	write(state) {
		const { policy } = this.#options;
		return this.#sender.settle(state, (known) => this.#perform((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(this.#step, known, policy)));
	}
	async #perform(action) {
		switch (action.type) {
			case "create": return this.#create();
			case "update": return action.resource === void 0 || !this.#step.kind.creatable ? this.#overwrite(action.note) : this.#update(action.resource, action.note);
			case "unchanged": return this.#outcomes.doneOutcomeOf("unchanged", { note: action.note });
			case "delete": throw new Error("A delete is not a write.");
			case "skip": return this.#outcomes.doneOutcomeOf("skipped", { note: "it already exists" });
			case "conflict": return this.#outcomes.failedOutcomeOf({
				severity: "error",
				summary: existingOf(this.#step),
				hint: _run_js__WEBPACK_IMPORTED_MODULE_1__.existsHint
			});
			case "impossible": return this.#outcomes.failedOutcomeOf(action.failure);
		}
	}
	async #create() {
		const { kind } = this.#step;
		const sent = await this.#send("create", kind.createRequest(this.#step), (state, unclear) => this.#reconcileCreate(state, unclear));
		if ("outcome" in sent) return sent;
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isDuplicate)(sent) ? this.#meetDuplicate(sent) : this.#judge("create", sent);
	}
	#reconcileCreate(state, unclear) {
		if (state.state === "absent") return { notMade: notFound };
		if (state.state === "unknown") return { unclear: unverifiableOf("create", state.failure) };
		const differences = this.#step.kind.differencesOf(this.#step, state.resource);
		if (differences.length === 0) return this.#outcomes.doneOutcomeOf("created", this.#lostOf(unclear));
		return { unclear: {
			more: `A resource with this identifier exists but does not match the payload: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.describeDifferences)(differences)}.`,
			hint: this.#options.policy.ifExists === "fail" ? matchHint : compareHint,
			shown: "different"
		} };
	}
	async #meetDuplicate(response) {
		const { unclear } = this.#sender;
		if (unclear === void 0) return this.#meetExisting(response);
		const state = await this.#readUntil(longReadLag, ({ state }) => state === "present");
		const finding = this.#reconcileCreate(state, unclear);
		if ("outcome" in finding) return finding;
		const failed = await this.#outcomes.loadFailed();
		if ("unclear" in finding) return failed.unclearOutcomeOf("create", unclear, finding.unclear);
		const more = `It was probably created by ${`the request whose response was lost (correlationId ${unclear.correlationId})`}, although a read does not show it yet.`;
		return failed.possibleOutcomeOf("create", response, {
			more,
			hint: againHint
		});
	}
	async #meetExisting(response) {
		const { policy } = this.#options;
		const state = await this.#read();
		if (state.state === "absent") return this.#outcomes.refusedOutcomeOf("create", response, { hint: takenHint });
		if (policy.ifExists === "fail") {
			if (state.state === "present" && this.#isCreatedBy(response, state.resource)) return this.#outcomes.doneOutcomeOf("created", {
				note: sentTwice,
				correlationId: response.correlationId
			});
			return this.#outcomes.refusedOutcomeOf("create", response, {
				more: existingOf(this.#step),
				hint: _run_js__WEBPACK_IMPORTED_MODULE_1__.existsHint
			});
		}
		if (state.state === "present") return this.#perform((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(this.#step, state, policy));
		const { summary, hint } = state.failure;
		return this.#outcomes.refusedOutcomeOf("create", response, {
			more: `It could not be read: ${summary}`,
			hint
		});
	}
	#isCreatedBy({ sentAt }, resource) {
		const { createdAt } = resource;
		if (createdAt === void 0 || sentAt === void 0 || createdAt < sentAt) return false;
		return this.#step.kind.differencesOf(this.#step, resource).length === 0;
	}
	async #overwrite(note) {
		const request = this.#step.kind.createRequest(this.#step);
		const sent = await this.#send("update", request, (state, unclear) => {
			if (state.state === "unknown") return { unclear: unverifiableOf("update", state.failure) };
			if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
			return { notMade: unchanged };
		});
		return "outcome" in sent ? sent : this.#judge("update", sent, note);
	}
	async #update(before, note) {
		if (before.version !== void 0) return this.#replace(before, note);
		const state = await this.#read();
		if (state.state === "unknown") return (await this.#outcomes.loadFailed()).unreadableOutcomeOf(state, this.#options.signal);
		const action = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(this.#step, state, this.#options.policy);
		if (action.type !== "update" || action.resource === void 0) return this.#perform(action);
		return this.#replace(action.resource, action.note);
	}
	async #replace(before, note) {
		const request = this.#step.kind.updateRequest(this.#step, before);
		const isVisible = !this.#isAsDesired({
			state: "present",
			resource: before
		});
		const sent = await this.#send("update", request, (state, unclear) => {
			if (state.state === "unknown") return { unclear: unverifiableOf("update", state.failure) };
			if (state.state === "absent") return { unclear: notFound };
			if (!isVisible) return { notMade: invisible };
			if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
			if (isSameResource(before, state.resource)) return { notMade: unchanged };
			return { unclear: changedMeanwhile };
		});
		if ("outcome" in sent) return sent;
		if (!isVisible) return this.#judgeInvisible(sent, note);
		if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isVersionConflict)(sent) || !sent.ok && this.#sender.unclear !== void 0) return this.#meetRefusal(sent, note);
		return this.#judge("update", sent, note);
	}
	async #judgeInvisible(response, note) {
		if (!response.ok) return this.#outcomes.refusedOutcomeOf("update", response);
		const verification = this.#verify(response);
		if (verification.verified) return this.#outcomes.verifiedOutcomeOf("update", response, verification, note);
		return this.#unproven("update", response, verification, invisible);
	}
	async #meetRefusal(response, note) {
		const { unclear } = this.#sender;
		const waits = unclear === void 0 ? [] : longReadLag;
		const state = await this.#readUntil(waits, (state) => this.#isAsDesired(state));
		if (!this.#isAsDesired(state)) {
			const { hint } = changedMeanwhile;
			return this.#outcomes.refusedOutcomeOf("update", response, (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isVersionConflict)(response) ? { hint } : void 0);
		}
		if (unclear !== void 0) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
		const { correlationId } = response;
		return this.#outcomes.doneOutcomeOf("unchanged", {
			note: "someone else made the same change at the same time",
			correlationId
		});
	}
	#send(change, request, reconcile) {
		return this.#sender.send({
			change,
			request: this.#freshScope ? {
				...request,
				freshScope: "uses"
			} : request,
			readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
			reconcile,
			lastShown: notFound
		});
	}
	async #judge(change, response, note) {
		if (!response.ok) return this.#outcomes.refusedOutcomeOf(change, response);
		const verification = this.#verify(response);
		if (verification.verified) return this.#outcomes.verifiedOutcomeOf(change, response, verification, note);
		if (verification.saved !== "unknown") return this.#unproven(change, response, verification);
		const state = await this.#readUntil(shortReadLag, (state) => this.#isAsDesired(state));
		if (this.#isAsDesired(state)) return this.#outcomes.readBack(change, response, this.#describeVerified(), note);
		return this.#unproven(change, response, verification, this.#shownBy(state, change));
	}
	#verify(response) {
		const { kind } = this.#step;
		const verification = kind.verify(this.#step, response);
		if (!verification.verified) return verification;
		const contradictions = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.contradictionsOf)(response);
		if (contradictions.length > 0) return {
			verified: false,
			saved: "unknown",
			reasons: contradictions
		};
		const differences = kind.savedDifferencesOf?.(this.#step, response) ?? [];
		if (differences.length === 0) return verification;
		return {
			verified: false,
			saved: "unknown",
			reasons: [`in its response, ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.describeDifferences)(differences)}`]
		};
	}
	#shownBy(state, change) {
		if (state.state === "absent") return notFound;
		if (state.state === "unknown") return unverifiableOf(change, state.failure);
		const differences = this.#step.kind.differencesOf(this.#step, state.resource);
		return {
			more: `A follow-up read shows that it does not match the payload: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.describeDifferences)(differences)}.`,
			shown: "different"
		};
	}
	async #unproven(change, response, verification, comment) {
		return (await this.#outcomes.loadFailed()).unprovenOutcomeOf(change, response, verification, comment);
	}
	#isAsDesired(state) {
		if (state.state !== "present") return false;
		const policy = {
			...this.#options.policy,
			ifExists: "update",
			updateSecretValues: false
		};
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(this.#step, state, policy).type === "unchanged";
	}
	#lostOf({ correlationId }, note) {
		const found = `the response was lost; ${this.#describeVerified()}`;
		return {
			note: note === void 0 ? found : `${note}; ${found}`,
			correlationId,
			isReadBack: true
		};
	}
	#describeVerified() {
		return (this.#step.kind.writeOnlyOf?.(this.#step) ?? []).length === 0 ? "read back and verified" : "read back and verified, except for its value";
	}
	async #read() {
		const { readResource } = await __webpack_require__.e(/* import() */ 9672).then(__webpack_require__.bind(__webpack_require__, 9672)).then((n) => n.read_resource_exports);
		return readResource(this.#options, this.#step, this.#freshScope);
	}
	#readUntil(waits, isDone) {
		const why = `A read does not show ${this.#step.label} as sent yet; reading it again`;
		return readUntil(this.#options.platform, () => this.#read(), waits, isDone, why);
	}
};
const sentTwice = "a gateway probably sent the request twice; read back and verified";
const notFound = {
	more: "A follow-up read did not find it.",
	shown: "absent"
};
const unchanged = {
	more: "A follow-up read shows that it was not updated.",
	shown: "unchanged"
};
const invisible = {
	more: "The platform never shows the value, so a read cannot tell.",
	hint: "Run again with `update-secret-values: true`."
};
const changedMeanwhile = {
	more: "A follow-up read shows that someone else changed it.",
	hint: "Someone else changed the resource after it was read. Run again to compare with the current state."
};
const matchHint = "Set `if-exists: update` to make it match the payload.";
const compareHint = "Run again to compare with the current state.";
const takenHint = "The identifier is taken, perhaps by a resource that was deleted. Choose another one.";
const againHint = "Run again later with `if-exists: update` or `if-exists: skip`.";
function existingOf({ label }) {
	return `${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(label)} already exists.`;
}
// src/provisioning/apply/apply.ts
async function apply(graph, states, options) {
	const outcomes = new Map();
	const dependenciesOf = (step) => graph.dependencies.get(step) ?? [];
	for (const steps of phasesOf(graph)) await runWhenReady(options.concurrency, steps, dependenciesOf, async (step) => {
		const needed = dependenciesOf(step).flatMap((dependency) => outcomes.get(dependency) ?? []);
		const { outcome, response } = await applyStep(step, states.get(step), needed, options);
		outcomes.set(step, outcome);
		options.onOutcome(outcome, response);
	});
	return graph.steps.map((step) => outcomes.get(step));
}
function phasesOf({ steps, dependencies }) {
	const applied = steps.filter(({ intent }) => intent === "apply");
	const early = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.neededBefore)(applied, dependencies);
	const isFirst = (step) => step.intent === "apply" || early.has(step);
	return [steps.filter(isFirst), steps.filter((step) => !isFirst(step))];
}
async function applyStep(step, state, needed, options) {
	const cause = needed.find(_index_js__WEBPACK_IMPORTED_MODULE_0__.isRed);
	if (cause !== void 0) return { outcome: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.blockedOutcomeOf)(step, cause.blockedBy ?? "dependency", causeNoteOf(cause)) };
	if (options.signal.aborted) return { outcome: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.blockedOutcomeOf)(step, "end") };
	if (step.intent === "delete") {
		const { ResourceDeleter } = await Promise.all(/* import() */[__webpack_require__.e(1791), __webpack_require__.e(8013)]).then(__webpack_require__.bind(__webpack_require__, 8013));
		return new ResourceDeleter(step, options).delete(state);
	}
	return new ResourceWriter(step, options, needed.some((outcome) => outcome.outcome === "created" && outcome.step.kind.contains !== void 0)).write(state);
}
function causeNoteOf({ step, outcome, note }) {
	if (outcome === "blocked") return note;
	return outcome === "failed" ? `${step.label} failed` : `the outcome of ${step.label} is unknown`;
}
// src/provisioning/plan/delete-guards.ts
const mostListed = 20;
function deleteGuardOf({ outcomes }, { maxDeletes, allowCascade }) {
	const deletes = outcomes.filter(({ action }) => action === "delete");
	const named = deletes.map(({ step }) => step.label);
	const [unknown] = deletes.filter(({ unlisted }) => unlisted !== void 0);
	if (unknown !== void 0 && !allowCascade) {
		const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
		return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, {
			hint: "Give the key the permission to read it, or set `allow-cascade: true`.",
			...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: unknown.step.document.location })
		});
	}
	const taken = [...new Set(deletes.flatMap(({ takes = [] }) => takes))];
	const least = deletes.some(({ takesMore }) => takesMore) ? "at least " : "";
	if (taken.length > 0 && !allowCascade) {
		const summary = `The platform would also delete ${least}${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(taken.length, "resource")} that the plan does not name: ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(taken, mostListed)}. Nothing was written.`;
		return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, { hint: "Delete them by name as well, or set `allow-cascade: true` to delete them together with what contains them." });
	}
	const all = [...named, ...taken];
	if (all.length <= maxDeletes) return void 0;
	const summary = `The plan deletes ${least}${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(all.length, "resource")}, more than \`max-deletes: ${maxDeletes}\` allows: ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(all, mostListed)}. Nothing was written.`;
	return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, { hint: "Review the list. To delete all of them, raise `max-deletes`." });
}
// src/provisioning/converge.ts
async function converge(graph, states, options, reader, context) {
	if (states === void 0) {
		const result = await applyPlan(graph, new Map(), options, reader, context);
		return {
			...result,
			outcomes: result.outcomes.map(withRightsOfCreate)
		};
	}
	const plan = await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createPlan)(graph, states, options.policy, options.address);
	const interruption = await interruptionOf(plan.outcomes, context);
	const rights = options.dryRun ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.refusalOfRights)(plan.outcomes, options.allowAccessChanges);
	const refusal = interruption.failure ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.refusalOf)(plan, options.planDigest) ?? deleteGuardOf(plan, options) ?? rights ?? await findLostAccess(plan.outcomes, options, reader);
	if (refusal !== void 0 || options.dryRun) {
		const drift = options.failOnChanges ? (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.driftOf)(plan) : void 0;
		const result = {
			...await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.planResult)(plan, refusal ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.conflictOf)(plan) ?? drift, context),
			...interruption
		};
		return options.dryRun ? result : (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.withoutWrites)(result);
	}
	const result = await applyPlan(graph, states, options, reader, context);
	const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
	return {
		...result,
		outcomes,
		planDigest: plan.digest
	};
}
async function findLostAccess(outcomes, { apiKey, account }, reader) {
	if (!outcomes.some(({ rights = [] }) => rights.some(({ loses }) => loses !== void 0))) return void 0;
	const { findLostAdministration } = await __webpack_require__.e(/* import() */ 8970).then(__webpack_require__.bind(__webpack_require__, 8970));
	return findLostAdministration(outcomes, apiKey, account, reader);
}
async function applyPlan(graph, states, options, reader, context) {
	const { log, signal } = context;
	let count = 0;
	let onlyResponse;
	const onOutcome = (outcome, response) => {
		if (graph.steps.length === 1) onlyResponse = response;
		count += 1;
		log.step((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.lineOf)(outcome), count, graph.steps.length);
	};
	const isReleased = releasesOf(graph.steps);
	const work = () => apply(graph, states, {
		...options,
		...reader,
		signal,
		isReleased,
		onOutcome
	});
	const outcomes = await (graph.steps.length > 1 ? log.group("Apply", work) : work());
	return {
		outcomes,
		...keepResponse(onlyResponse, context),
		...await interruptionOf(outcomes, context)
	};
}
async function interruptionOf(outcomes, { signal }) {
	const left = outcomes.filter(({ blockedBy }) => blockedBy === "end").length;
	if (left === 0) return {};
	const rest = left === outcomes.length ? "Nothing was sent." : `${left} of ${outcomes.length} resources were not sent.`;
	const { reason } = signal;
	if (reason instanceof _open_client_js__WEBPACK_IMPORTED_MODULE_3__/* .HopelessRun */ .b && !reason.isOfChange) {
		const explained = await reason.explain();
		return {
			failure: {
				...explained,
				summary: `${explained.summary} ${rest}`
			},
			correlationId: reason.correlationId
		};
	}
	const why = signal.aborted ? (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.endReasonOf)(signal) : "the run has too little time left";
	const hint = `Completed changes are kept. Run again${outcomes.some(({ step }) => step.intent === "apply") ? " with `if-exists: update` or `if-exists: skip`" : ""} to continue.`;
	return { failure: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(why)}: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, { hint }) };
}
function keepResponse(response, { files, log }) {
	if (response === void 0) return {};
	try {
		return { responseFile: files.write("response.json", response.body) };
	} catch (error) {
		log.warning((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error));
		return {};
	}
}
function withPlanned(outcome, planned) {
	const rights = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ rights: planned?.rights });
	if (outcome.outcome === "created") return {
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ note: planned?.note }),
		...outcome,
		...rights
	};
	if (outcome.outcome === "deleted") return {
		...outcome,
		...rights
	};
	if (outcome.outcome !== "updated") return outcome;
	return {
		...outcome,
		...rights,
		...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			diff: planned?.diff,
			differences: planned?.differences
		})
	};
}
function withRightsOfCreate(outcome) {
	if (outcome.outcome !== "created") return outcome;
	const rights = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.rightsOf)(outcome.step, "create", void 0);
	return rights.length > 0 ? {
		...outcome,
		rights
	} : outcome;
}



/***/ }),

/***/ 5628:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ createReader),
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);

// src/provisioning/refresh/reader.ts
function createReader(platform, { secrets, log, signal }) {
	const known = new Set();
	const learn = (shown) => {
		const found = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.secretsOf)(shown).filter(({ value }) => !known.has(value));
		if (found.length === 0) return;
		for (const { value, origin } of found) {
			known.add(value);
			secrets.add(value, origin);
		}
		log.mask();
	};
	return {
		platform,
		learn,
		signal
	};
}
async function ask({ platform, learn }, request) {
	const response = await platform.send(request);
	learn(response.body);
	return response;
}



/***/ })

};
;