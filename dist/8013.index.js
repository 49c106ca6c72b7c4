"use strict";
exports.id = 8013;
exports.ids = [8013];
exports.modules = {

/***/ 1732:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $u: () => (/* binding */ referrersHintOf),
/* harmony export */   Qw: () => (/* binding */ readDeleted),
/* harmony export */   SX: () => (/* binding */ findReferrers),
/* harmony export */   WG: () => (/* binding */ examineDeletes)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8772);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1791);
/* harmony import */ var _read_resource_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9672);
/* harmony import */ var _list_entries_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3514);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6264);






// src/provisioning/deletes/broken-references.ts
async function findBroken(reader, deletes, isNamed, concurrency) {
	const going = new Set(deletes.map(({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)));
	const breaking = deletes.filter(({ kind, key: { parent } }) => {
		return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(parent)));
	});
	const wanted = new Map(breaking.flatMap(({ kind, key: { scope, parent } }) => (kind.deletion?.breaks ?? []).map((name) => {
		const of = {
			scope,
			...parent && { parent }
		};
		return [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.listKeyOf)({
			kind: name,
			...of
		}), {
			kind: name,
			of
		}];
	})));
	const found = new Map();
	await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .runPool */ .k)(concurrency, [...wanted], async ([name, { kind, of }]) => {
		found.set(name, await readReferrers(reader, await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKind)(kind), of, isNamed));
	});
	const unread = [...found.values()].flatMap((referrers) => referrers.unread);
	return [...breaking.flatMap((step) => warningOf(step, [...found.values()])), ...unread.map(({ summary, hint }) => {
		return {
			severity: "warning",
			summary: `Could not check whether other resources refer to those that are deleted: ${summary}`,
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ hint })
		};
	})];
}
function warningOf({ key, label, kind, document }, found) {
	const labels = found.flatMap((referrers) => referrers.labels.get((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)) ?? []);
	if (labels.length === 0) return [];
	return [{
		severity: "warning",
		summary: `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(label)} is deleted although it is referenced by ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(labels.toSorted(), 10)}, which will no longer work.`,
		hint: `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: document.location })
	}];
}
async function readReferrers(reader, kind, of, isNamed) {
	const labels = new Map();
	const listed = await (0,_list_entries_js__WEBPACK_IMPORTED_MODULE_4__/* .listEntries */ .f)(reader, kind, of);
	if ("failure" in listed) return {
		labels,
		unread: [listed.failure]
	};
	const unread = [];
	for (const entry of listed.entries) {
		const key = {
			kind: kind.name,
			...of,
			identifier: entry.identifier
		};
		if (entry.elsewhere || isNamed.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key))) continue;
		const read = await readEntry(reader, kind, key, entry);
		if ("unread" in read) for (const one of read.unread) unread.push(one);
		else for (const reference of kind.referencesOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.documentlessStepOf)(kind, key, read.resource)).flatMap(_run_js__WEBPACK_IMPORTED_MODULE_0__.candidatesOf)) {
			const name = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(reference);
			labels.set(name, [...new Set([...labels.get(name) ?? [], (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.labelOf)(key)])]);
		}
	}
	return {
		labels,
		unread
	};
}
async function readEntry(reader, kind, key, { resource }) {
	if (kind.list?.whole) return { resource };
	const state = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.readResource)(reader, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.documentlessStepOf)(kind, key));
	if (state.state === "present") return state;
	return { unread: state.state === "unknown" ? [state.failure] : [] };
}
// src/provisioning/deletes/cascade.ts
async function findCascade(reader, step, options) {
	const found = new FoundResources(step, options);
	await (step.kind.contains === void 0 ? listTaken(reader, step, found) : listContent(reader, step, found, options));
	return {
		takes: [...found.labels].toSorted(),
		takesMore: found.isFull,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ unlisted: found.unlisted })
	};
}
var FoundResources = class {
	labels = new Set();
	unlisted;
	#own;
	#options;
	constructor(step, options) {
		this.#own = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key);
		this.#options = options;
	}
	get isFull() {
		return this.labels.size > this.#options.most;
	}
	add(kind, key, { elsewhere, managed }) {
		if (elsewhere || managed || kind.isManaged(key.identifier)) return;
		const name = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key);
		if (name !== this.#own && !this.#options.isNamed.has(name)) this.labels.add((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.labelOf)(key));
	}
};
async function listTaken(reader, { kind, key }, found) {
	for (const { kind: name, in: of, matches } of kind.deletion?.takes(key) ?? []) {
		const taken = await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKind)(name);
		const listed = await (0,_list_entries_js__WEBPACK_IMPORTED_MODULE_4__/* .listEntries */ .f)(reader, taken, of);
		if ("failure" in listed) found.unlisted ??= listed.failure;
		else for (const entry of listed.entries) if (matches?.(entry.shown) !== false) found.add(taken, keyOfEntry(name, of, entry), entry);
	}
}
async function listContent(reader, { kind: { contains }, key: { scope, identifier } }, found, { concurrency }) {
	const full = new AbortController();
	await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .takeInventory */ .O)(reader, {
		kinds: (await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKinds)(_run_js__WEBPACK_IMPORTED_MODULE_0__.kinds)).filter(({ deletion }) => deletion !== void 0),
		scopes: [{
			...scope,
			...contains !== void 0 && { [contains]: identifier }
		}],
		below: true,
		concurrency,
		signal: AbortSignal.any([reader.signal, full.signal]),
		onList: (resources) => {
			for (const { kind, key, entry } of resources) found.add(kind, key, entry);
			if (found.isFull) full.abort();
			return [];
		},
		onScopeWide: () => [],
		onFailure: (_kind, _of, { failure }) => {
			if (!full.signal.aborted) found.unlisted ??= failure;
		}
	});
}
function keyOfEntry(kind, of, { identifier, version }) {
	return {
		kind,
		...of,
		identifier,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ version })
	};
}
// src/provisioning/deletes/referrers.ts
const mostReferrers = 100;
async function findReferrers(reader, { kind, key, label }, remote) {
	const usage = kind.deletion?.usage;
	const found = new Map();
	for (const name of usage?.namesOf(key, remote) ?? []) {
		const task = {
			verb: "list",
			resource: `what refers to ${label}`
		};
		const asked = await askForReferrers(reader, usageRequestOf(key.scope, usage?.type ?? "", name), task);
		if (asked.unread !== void 0) return asked;
		for (const referrer of asked.referrers) found.set(referrer.label, referrer);
	}
	return { referrers: [...found.values()] };
}
async function askForReferrers(reader, request, task) {
	try {
		const response = await (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.ask)(reader, request);
		const content = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(response.data, "content");
		if (response.ok && Array.isArray(content)) {
			const names = content.length === 0 ? new Map() : await loadKindNamesByType();
			return { referrers: content.flatMap((entry) => referrerOf(entry, names)) };
		}
		return {
			referrers: [],
			unread: (0,_explain_js__WEBPACK_IMPORTED_MODULE_5__.explainResponse)(response, task)
		};
	} catch (error) {
		if (!(error instanceof _platform_js__WEBPACK_IMPORTED_MODULE_1__.RequestFailure)) throw error;
		return {
			referrers: [],
			unread: (0,_explain_js__WEBPACK_IMPORTED_MODULE_5__.explainFailure)(error, task).failure
		};
	}
}
function usageRequestOf({ account, org, project }, type, name) {
	return {
		method: "GET",
		path: "/ng/api/entitySetupUsage",
		query: {
			accountIdentifier: account,
			orgIdentifier: org,
			projectIdentifier: project,
			entityType: type,
			entityIdentifier: name,
			pageIndex: "0",
			pageSize: String(mostReferrers)
		},
		credential: "api-key"
	};
}
async function loadKindNamesByType() {
	const all = await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKinds)(_run_js__WEBPACK_IMPORTED_MODULE_0__.kinds);
	return new Map(all.flatMap(({ name, deletion }) => deletion?.usage === void 0 ? [] : [[deletion.usage.type, name]]));
}
function referrerOf(entry, kindNames) {
	const { type, entityRef } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, "referredByEntity"));
	const { identifier, orgIdentifier, projectIdentifier } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(entityRef);
	const name = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier);
	if (name === void 0) return [];
	const [org, project] = [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(orgIdentifier), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(projectIdentifier)];
	const kind = kindNames.get(type);
	const path = [
		org,
		project,
		name
	].filter((part) => part !== void 0).join("/");
	const scope = {
		...org !== void 0 && { org },
		...project !== void 0 && { project }
	};
	return [{
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ kind }),
		identifier: name,
		scope,
		label: `${kind ?? String(type ?? "resource")} ${path}`
	}];
}
function referrersHintOf({ kind }) {
	return `Delete or change the referring resources first${kind.deletion?.forcible ? ", or set `force-delete: true` if the account allows it" : ""}.`;
}
// src/provisioning/deletes/deletions.ts
const forceSetting = "enable_force_delete";
async function examineDeletes(reader, graph, states, options) {
	const deletes = graph.steps.filter(({ intent }) => intent === "delete");
	const examined = new Map(states);
	const found = [];
	const isReleased = (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.releasesOf)(graph.steps);
	const isNamed = new Set(graph.steps.map(({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)));
	await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .runPool */ .k)(options.concurrency, deletes, async (step) => {
		const state = await withoutScope(reader, step, states.get(step));
		if (state.state !== "present") {
			examined.set(step, state);
			return;
		}
		const { deletion, diagnostics } = await examineDelete(reader, step, state.resource, {
			...options,
			isReleased,
			isNamed
		});
		examined.set(step, {
			...state,
			deletion
		});
		for (const diagnostic of diagnostics) found.push(diagnostic);
	});
	const present = deletes.filter((step) => examined.get(step)?.state === "present");
	return {
		states: examined,
		diagnostics: [
			...found,
			...await checkForce(reader, graph, examined, options),
			...await findBroken(reader, present, isNamed, options.concurrency)
		]
	};
}
async function examineDelete(reader, step, resource, { allowCascade, forceDelete, maxDeletes, concurrency, isReleased, isNamed }) {
	const { unlisted, ...deletion } = await findCascade(reader, step, {
		isNamed,
		most: maxDeletes,
		concurrency
	});
	if (unlisted !== void 0 && !allowCascade) return {
		deletion: {
			...deletion,
			unlisted
		},
		diagnostics: []
	};
	const diagnostics = unlisted === void 0 ? [] : [unlistedWarningOf(step, unlisted)];
	if (forceDelete && step.kind.deletion?.forcible === true) return {
		deletion,
		diagnostics
	};
	const found = await findReferrers(reader, step, resource);
	const referrers = found.referrers.filter((referrer) => !isReleased(referrer, step));
	if (found.unread !== void 0) diagnostics.push(unreadNoticeOf(found.unread));
	if (referrers.length === 0) return {
		deletion,
		diagnostics
	};
	const names = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(referrers.map(({ label }) => label), 10);
	const summary = `${(0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.describeFailure)(deleteTaskOf(step))}: it is referenced by ${names}.`;
	const obstacle = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, {
		hint: referrersHintOf(step),
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: step.document.location })
	});
	return {
		deletion: {
			...deletion,
			obstacle
		},
		diagnostics
	};
}
function deleteTaskOf({ label, document: { location } }) {
	return {
		verb: "delete",
		resource: label,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location })
	};
}
function unreadNoticeOf({ summary }) {
	return {
		severity: "notice",
		summary: `${summary} The platform refuses the delete if something does.`
	};
}
function unlistedWarningOf({ label, document }, { summary }) {
	return {
		severity: "warning",
		summary: `Could not list everything that the platform deletes with ${label}, so \`max-deletes\` does not count it. ${summary}`,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: document.location })
	};
}
async function readDeleted(reader, step) {
	return withoutScope(reader, step, await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.readResource)(reader, step));
}
async function withoutScope(reader, step, state) {
	if (state.state !== "unknown" || !state.noSuchScope) return state;
	for (const key of (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containersOf)(step.key)) if ((await readDeleted(reader, {
		...step,
		kind: await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKind)(key.kind),
		key,
		label: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.labelOf)(key)
	})).state === "absent") return { state: "absent" };
	return state;
}
async function checkForce(reader, graph, states, { forceDelete }) {
	const forced = graph.steps.find((step) => step.intent === "delete" && step.kind.deletion?.forcible && states.get(step)?.state === "present");
	if (!forceDelete || forced === void 0) return [];
	const response = await (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.ask)(reader, {
		method: "GET",
		path: `/gateway/ng/api/settings/${forceSetting}`,
		query: { accountIdentifier: forced.key.scope.account },
		credential: "api-key"
	}).catch(() => void 0);
	if (!response?.ok || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(response.data, "value") === "true") return [];
	return [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`\`force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`, { hint: "Leave out `force-delete`, or have an administrator enable the setting." })];
}



/***/ }),

/***/ 9672:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findListed: () => (/* binding */ findListed),
/* harmony export */   listResources: () => (/* binding */ listResources),
/* harmony export */   listedStateOf: () => (/* binding */ listedStateOf),
/* harmony export */   readResource: () => (/* binding */ readResource),
/* harmony export */   read_resource_exports: () => (/* binding */ read_resource_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1429);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6264);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2538);
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7674);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8772);





// src/provisioning/refresh/list-resources.ts
const mostListed = 100;
const longestQuery = 6e3;
async function listResources(reader, kind, { scope, parent }, wanted, { fresh = false, mayStop = false } = {}) {
	const of = {
		scope,
		...parent && { parent }
	};
	const resources = new Map();
	let isPartial = false;
	const send = (request) => (0,_platform_js__WEBPACK_IMPORTED_MODULE_4__.ask)(reader, fresh ? {
		...request,
		freshScope: "uses"
	} : request);
	for (const some of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
		const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
		const keys = some.map((key) => entryKeyOf(kind, key));
		let read = 0;
		const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .readPages */ .n)(send, {
			kind,
			of,
			identifiers
		}, ({ entries, pages = 0 }) => {
			for (const { identifier, alias, version, elsewhere, resource } of entries) {
				if (elsewhere) continue;
				if (alias !== void 0) resources.set(entryKeyOf(kind, { identifier: alias }), resource);
				resources.set(entryKeyOf(kind, { identifier }), resource);
				if (version !== void 0) resources.set(entryKeyOf(kind, {
					identifier,
					version
				}), resource);
			}
			read += 1;
			const missing = keys.filter((key) => !resources.has(key)).length;
			isPartial = mayStop && missing > 0 && pages - read > missing;
			return missing === 0 || isPartial;
		});
		if (failure !== void 0) return failure;
		if (isPartial) break;
	}
	return isPartial ? {
		resources,
		isPartial
	} : { resources };
}
function findListed({ resources }, kind, key) {
	return resources.get(entryKeyOf(kind, key));
}
function listedStateOf(listed, { kind, key }) {
	if ("failure" in listed) return {
		state: "unknown",
		...listed
	};
	const resource = findListed(listed, kind, key);
	return resource === void 0 ? { state: "absent" } : {
		state: "present",
		resource
	};
}
function entryKeyOf(kind, { identifier, version }) {
	return version === void 0 ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
}
function* splitIntoRequests(keys) {
	let some = [];
	let length = 0;
	for (const key of keys) {
		const added = encodeURIComponent(key.identifier).length + 13;
		if (some.length === mostListed || some.length > 0 && length + added > longestQuery) {
			yield some;
			[some, length] = [[], 0];
		}
		some.push(key);
		length += added;
	}
	if (some.length > 0) yield some;
}
// src/provisioning/refresh/read-resource.ts
var read_resource_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__/* .__exportAll */ .I)({ readResource: () => readResource });
async function readResource(reader, step, fresh = false, list = () => listResources(reader, step.kind, step.key, [step.key], { fresh })) {
	const { kind } = step;
	const task = {
		verb: "read",
		resource: step.label
	};
	const responses = [];
	const further = [];
	const send = (request) => (0,_platform_js__WEBPACK_IMPORTED_MODULE_4__.ask)(reader, fresh ? {
		...request,
		freshScope: "looks"
	} : request);
	try {
		for (const request of kind.readRequests(step)) responses.push(await send(request));
		if (responses.every(({ ok }) => ok)) await readFurther(step, responses, further, send);
	} catch (error) {
		return {
			state: "unknown",
			...(0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task)
		};
	}
	const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
	if (absence === "certain") return { state: "absent" };
	const refused = responses.find((response) => !response.ok);
	if (refused === void 0 && absence === void 0) {
		const resource = kind.resourceOf(step, [...responses, ...further]);
		if ("notShown" in resource) {
			const last = responses.at(-1);
			return {
				state: "unknown",
				failure: (0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainContradiction)(last, task, resource.notShown),
				correlationId: last.correlationId
			};
		}
		reader.learn(resource.value);
		return {
			state: "present",
			resource
		};
	}
	const shown = refused ?? responses.at(-1);
	if (absence === void 0 || kind.list === void 0) return unknownStateOf(shown, task);
	const listed = await list();
	if (kind.list.undocumented && "failure" in listed) return { state: "absent" };
	const state = listedStateOf(listed, step);
	return state.state === "present" && !kind.list.whole ? unknownStateOf(shown, task) : state;
}
async function readFurther(step, responses, further, send) {
	const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
	for (let request = next(); request !== void 0; request = next()) further.push(await send(request));
}
function unknownStateOf(response, task) {
	const { correlationId } = response;
	return {
		state: "unknown",
		failure: (0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task),
		correlationId,
		noSuchScope: (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isAbsent)(response)
	};
}



/***/ }),

/***/ 8013:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ResourceDeleter: () => (/* binding */ ResourceDeleter)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8772);
/* harmony import */ var _deletions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1732);



// src/provisioning/apply/resource-deleter.ts
var ResourceDeleter = class {
	#step;
	#options;
	#outcomes;
	#sender;
	constructor(step, options) {
		this.#step = step;
		this.#options = options;
		this.#outcomes = new _platform_js__WEBPACK_IMPORTED_MODULE_1__.WriteOutcomes(step, options.address);
		this.#sender = new _platform_js__WEBPACK_IMPORTED_MODULE_1__.ChangeSender(options, this.#outcomes);
	}
	delete(state) {
		const { policy } = this.#options;
		return this.#sender.settle(state, (known) => this.#perform((0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(this.#step, known, policy)));
	}
	async #perform(action) {
		if (action.type === "impossible") return this.#outcomes.failedOutcomeOf(action.failure);
		if (action.type !== "delete") return this.#outcomes.doneOutcomeOf("unchanged", "note" in action ? { note: action.note } : {});
		const response = await this.#sendUntilReleased(action.resource);
		return "outcome" in response ? response : this.#judge(response, action.note);
	}
	async #sendUntilReleased(remote) {
		const { platform, isReleased } = this.#options;
		for (const wait of _platform_js__WEBPACK_IMPORTED_MODULE_1__.longReadLag) {
			const response = await this.#send(remote);
			if ("outcome" in response || !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isReferenced)(response)) return response;
			const { referrers, unread } = await (0,_deletions_js__WEBPACK_IMPORTED_MODULE_2__/* .findReferrers */ .SX)(this.#options, this.#step, remote);
			if (unread !== void 0 || !referrers.every((referrer) => isReleased(referrer, this.#step))) return this.#referencedOf(response, referrers);
			const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
			if (!await platform.wait(wait, why)) return this.#outcomes.refusedOutcomeOf("delete", response);
		}
		return this.#send(remote);
	}
	#referencedOf(response, referrers) {
		const names = referrers.map(({ label }) => label).join(", ");
		return this.#outcomes.refusedOutcomeOf("delete", response, {
			...names !== "" && { more: `It is referenced by ${names}.` },
			hint: (0,_deletions_js__WEBPACK_IMPORTED_MODULE_2__/* .referrersHintOf */ .$u)(this.#step)
		});
	}
	#send(remote) {
		const { kind, key } = this.#step;
		if (kind.deletion === void 0) throw new Error(`There is no delete of ${kind.plural}.`);
		return this.#sender.send({
			change: "delete",
			request: kind.deletion.request(key, remote, this.#options.forceDelete),
			readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
			reconcile: (state) => this.#reconcile(state),
			lastShown: stillThere
		});
	}
	#reconcile(state) {
		if (state.state === "absent") return this.#deletedOf(void 0, void 0);
		if (state.state === "present") return { notMade: stillThere };
		return { unclear: (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.unverifiableOf)("delete", state.failure) };
	}
	async #judge(response, note) {
		if (!response.ok) return this.#judgeRefusal(response, note);
		const reasons = [...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.denialsOf)(response), ...response.data === false ? ["the response says that it was not deleted"] : []];
		const state = await this.#readUntil(reasons.length === 0 ? _platform_js__WEBPACK_IMPORTED_MODULE_1__.longReadLag : _platform_js__WEBPACK_IMPORTED_MODULE_1__.shortReadLag, isAbsent);
		if (state.state === "absent") return this.#deletedOf(response, note, reasons.length > 0);
		const failed = await this.#outcomes.loadFailed();
		return state.state === "present" ? failed.undeletedOutcomeOf(response, reasons) : failed.unconfirmedOutcomeOf(response, (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.unverifiableOf)("delete", state.failure));
	}
	async #judgeRefusal(response, note) {
		const mayBeAbsent = response.status === 400 || response.status === 404 || response.status === 410;
		if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isReferenced)(response)) return this.#outcomes.refusedOutcomeOf("delete", response, { hint: (0,_deletions_js__WEBPACK_IMPORTED_MODULE_2__/* .referrersHintOf */ .$u)(this.#step) });
		if (!mayBeAbsent) return this.#outcomes.refusedOutcomeOf("delete", response);
		if ((await this.#readUntil([], isAbsent)).state !== "absent") return this.#outcomes.refusedOutcomeOf("delete", response);
		if (this.#sender.unclear !== void 0) return this.#deletedOf(void 0, note);
		const { correlationId } = response;
		return this.#outcomes.doneOutcomeOf("unchanged", {
			note: "someone else deleted it at the same time",
			correlationId
		});
	}
	#deletedOf(response, note, isDoubtful = false) {
		const correlationId = response?.correlationId ?? this.#sender.unclear?.correlationId;
		const isLost = response === void 0 && this.#sender.unclear?.instead instanceof _platform_js__WEBPACK_IMPORTED_MODULE_1__.RequestFailure;
		const notes = [note, isLost ? "the response was lost; read back and verified" : isDoubtful || response === void 0 && !isLost ? "the response did not prove it; read back and verified" : void 0].filter((text) => text !== void 0);
		const done = this.#outcomes.doneOutcomeOf("deleted", {
			...notes.length > 0 && { note: notes.join("; ") },
			...correlationId !== void 0 && { correlationId }
		});
		return response === void 0 ? done : {
			...done,
			response
		};
	}
	#readUntil(waits, isDone) {
		const read = () => (0,_deletions_js__WEBPACK_IMPORTED_MODULE_2__/* .readDeleted */ .Qw)(this.#options, this.#step);
		const why = `A read still shows ${this.#step.label}; reading it again`;
		return (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.readUntil)(this.#options.platform, read, waits, isDone, why);
	}
};
const stillThere = {
	more: "A follow-up read still shows it.",
	shown: "unchanged"
};
function isAbsent({ state }) {
	return state === "absent";
}



/***/ })

};
;