"use strict";
exports.id = 6751;
exports.ids = [6751];
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

/***/ 6751:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   queryPlatform: () => (/* binding */ queryPlatform)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _deletions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1732);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1791);
/* harmony import */ var _read_resource_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9672);




// src/provisioning/deletes/order-versions.ts
function orderVersions(graph, states) {
	const isLast = (step) => {
		const state = states.get(step);
		return state?.state === "present" && step.kind.deletion?.isLast(state.resource) === true;
	};
	const dependencies = new Map(graph.dependencies);
	const deleted = graph.steps.filter(({ intent, key }) => intent === "delete" && key.version !== void 0);
	const groups = Map.groupBy(deleted, ({ key: { version: _, ...key } }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)).values();
	for (const versions of groups) {
		const [last, ...others] = versions.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
		if (last === void 0 || !isLast(last)) continue;
		dependencies.set(last, [...new Set([...dependencies.get(last) ?? [], ...others])]);
		for (const other of others) dependencies.set(other, (dependencies.get(other) ?? []).filter((step) => step !== last));
	}
	return {
		...graph,
		dependencies
	};
}
// src/provisioning/refresh/references.ts
async function checkReferences(reader, graph, concurrency) {
	const steps = graph.steps.filter(({ intent }) => intent === "apply");
	const planned = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(steps);
	const missing = new Set(steps.flatMap((step) => step.kind.referencesOf(step).map((reference) => ({
		step,
		reference
	}))).filter(({ reference }) => !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.candidatesOf)(reference).some((key) => planned.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)))));
	const diagnostics = [];
	for (let index = 0; missing.size > 0; index++) {
		const candidates = [...missing].flatMap((use) => {
			const key = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.candidatesOf)(use.reference)[index];
			return key === void 0 ? [] : [{
				use,
				key
			}];
		});
		if (candidates.length === 0) break;
		const groups = Map.groupBy(candidates, ({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.listKeyOf)(key));
		await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .runPool */ .k)(concurrency, [...groups.values()], async (group) => {
			const { found, unchecked } = await findInList(reader, group, planned);
			for (const { use } of found) missing.delete(use);
			if (unchecked !== void 0) diagnostics.push(unchecked);
		});
	}
	return [...reader.signal.aborted ? [] : diagnostics, ...describeMissing([...missing])];
}
async function findInList(reader, candidates, planned) {
	const { key } = candidates[0];
	const kind = await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.loadKind)(key.kind);
	const wanted = [...new Map(candidates.map(({ key }) => [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key), key])).values()];
	const listed = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.listResources)(reader, kind, key, wanted);
	if ("resources" in listed) return { found: candidates.filter(({ key }) => (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.findListed)(listed, kind, key)) };
	const isPlanned = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containersOf)(key).some((container) => planned.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(container)));
	if (listed.noSuchScope && isPlanned) return { found: [] };
	const names = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(wanted.map(({ identifier }) => `"${identifier}"`));
	const [what, verb] = wanted.length === 1 ? [kind.name, "exists"] : [kind.plural, "exist"];
	return {
		found: candidates,
		unchecked: {
			severity: "warning",
			summary: `Could not check whether ${what} ${names} (${scopeNameOf(key)}) ${verb}: ${listed.failure.summary}`
		}
	};
}
function describeMissing(missing) {
	const locations = locateUses(missing);
	return [...Map.groupBy(missing, ({ reference }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(reference)).values()].map((uses) => {
		const [first] = uses;
		const location = locations.get(first);
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summaryOfMissing(uses, locations), {
			hint: "Correct the reference, or add the resource to the payload.",
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location })
		});
	});
}
function locateUses(uses) {
	const found = new Map();
	for (const [{ document }, ofStep] of Map.groupBy(uses, ({ step }) => step)) {
		const locations = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.locate)(document, ofStep.map(({ reference: { path } }) => ({
			path,
			at: "value"
		})));
		for (const [index, use] of ofStep.entries()) {
			const location = locations[index];
			if (location !== void 0) found.set(use, location);
		}
	}
	return found;
}
function summaryOfMissing(uses, locations) {
	const [{ step, reference }] = uses;
	const name = describeReference((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.kindOfName)(reference.kind), reference);
	const absent = "neither in this plan nor on the platform";
	const places = new Set(uses.map((use) => placeOfUse(use, locations.get(use))));
	if (places.size === 1) return `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(step.label)} references ${name}, which is ${absent}.`;
	return `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(name)} is referenced in ${places.size} places (${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)([...places])}), but is ${absent}.`;
}
function placeOfUse({ step }, location) {
	if (location === void 0) return step.label;
	return location.file === void 0 ? `line ${location.line}` : `${location.file}:${location.line}`;
}
function describeReference({ name }, { identifier, version, parent, scope }) {
	return `${`${name} "${identifier}"${version === void 0 ? "" : ` ${version}`}`}${parent === void 0 ? "" : ` of ${parent.kind} "${parent.identifier}"`} (${scopeNameOf({ scope })})`;
}
function scopeNameOf({ scope }) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.describeScope)(scope).replace(/^the /, "");
}
// src/provisioning/refresh/refresh.ts
const listFrom = {
	whole: 2,
	names: 4
};
async function refresh(reader, graph, concurrency, onState, memory) {
	const refresh = new Refresh(reader, graph, concurrency, onState, memory);
	const kinds = [...new Set(graph.steps.map(({ kind }) => kind))];
	for (const kind of kinds.toSorted((one, other) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.rankOf)(one.name) - (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.rankOf)(other.name))) await refresh.readKind(kind);
	return refresh.states;
}
var Refresh = class {
	states = new Map();
	#reader;
	#concurrency;
	#onState;
	#memory;
	#steps;
	#stepsByKey;
	#stepsByKind;
	#listed = new Map();
	#lists = new Map();
	#proof;
	constructor(reader, { steps }, concurrency, onState, memory) {
		this.#reader = reader;
		this.#concurrency = concurrency;
		this.#onState = onState;
		this.#memory = memory;
		this.#steps = steps;
		this.#stepsByKey = new Map(steps.map((step) => [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key), step]));
		this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
	}
	async readKind(kind) {
		const unknown = [];
		for (const step of this.#stepsByKind.get(kind) ?? []) if (this.#isInAbsentContainer(step)) this.#keep(step, { state: "absent" });
		else unknown.push(step);
		if (unknown.some(isProvable)) await this.#askTrail();
		const lists = [];
		const single = [];
		for (const group of Map.groupBy(unknown, ({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.listKeyOf)(key)).values()) if (!this.#keepProven(group)) {
			if (this.#isListed(kind, group)) lists.push(group);
			else for (const step of group) single.push(step);
		}
		await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .runPool */ .k)(this.#concurrency, lists, async (group) => {
			for (const step of await this.#readList(kind, group)) single.push(step);
		});
		await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .runPool */ .k)(this.#concurrency, single, (step) => this.#readSingle(step));
	}
	#keepProven(group) {
		const proven = group.flatMap((step) => {
			const match = isProvable(step) ? this.#proof?.matchOf(step) : void 0;
			return match === void 0 ? [] : [{
				step,
				match
			}];
		});
		if (proven.length < group.length) return false;
		for (const { step, match } of proven) this.#keepRecorded(step, match);
		return true;
	}
	async #askTrail() {
		if (this.#memory === void 0 || this.#proof !== void 0) return;
		const steps = this.#steps.filter((step) => isProvable(step) && !this.#isInAbsentContainer(step));
		this.#proof = await this.#memory.proveByTrail(steps, this.#listed);
	}
	#isListed({ list }, group) {
		if (list === void 0 || list.undocumented) return false;
		const needsRevisions = this.#memory !== void 0 && !group.every((step) => isProvable(step) && this.#proof?.mayProve(step));
		const isWorthwhile = list.whole || list.showsRevision && needsRevisions;
		return group.length >= (isWorthwhile ? listFrom.whole : listFrom.names);
	}
	async #readList(kind, group) {
		const keys = group.map(({ key }) => key);
		const [of] = keys;
		const listed = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.listResources)(this.#reader, kind, of, keys, { mayStop: true });
		const isPartial = "resources" in listed && listed.isPartial;
		let whole;
		const listWhole = () => {
			whole ??= (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.listResources)(this.#reader, kind, of, keys);
			return whole;
		};
		const rest = [];
		for (const step of group) {
			const state = (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.listedStateOf)(listed, step);
			if (isPartial && state.state === "absent") {
				this.#lists.set(step, listWhole);
				rest.push(step);
				continue;
			}
			if (state.state === "present") this.#listed.set((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key), state.resource);
			if (state.state !== "present" || kind.list?.whole) {
				this.#keep(step, state);
				if (state.state === "present" && isProvable(step)) this.#record(step, state.resource);
				continue;
			}
			const match = this.#recordedMatchOf(step, state.resource);
			if (match === void 0) rest.push(step);
			else this.#keepRecorded(step, match, state.resource);
		}
		return rest;
	}
	async #readSingle(step) {
		const state = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_3__.readResource)(this.#reader, step, false, this.#lists.get(step));
		this.#keep(step, state);
		if (state.state === "present") this.#record(step, state.resource, this.#listed.get((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key)));
	}
	#record(step, resource, listed = {}) {
		if (this.#memory === void 0) return;
		const { cache } = this.#memory;
		const match = step.intent === "delete" || isOlder(resource, listed.listedVersion) ? void 0 : compare(step, resource);
		if (match === void 0) {
			cache.forget(step);
			return;
		}
		if (listed.revision !== void 0) cache.remember(step, listed.revision, match);
		if (isProvable(step)) this.#proof?.remember(step, match);
	}
	#recordedMatchOf(step, { revision }) {
		if (revision === void 0 || step.intent === "delete") return void 0;
		return this.#memory?.cache.matchOf(step, revision);
	}
	#keepRecorded(step, match, { createdAt, managed } = {}) {
		const { document, kind } = step;
		const resource = {
			value: kind.key === void 0 ? document.value : (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(document.value, kind.key),
			...match === "exact" ? { text: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.textOfDocument)(step) } : kind.sendsText && { isReformatted: true },
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
				createdAt,
				managed
			})
		};
		this.#keep(step, {
			state: "present",
			resource
		});
		if (isProvable(step)) this.#proof?.remember(step, match);
	}
	#keep(step, state) {
		if (state.state === "absent") this.#memory?.cache.forget(step);
		this.states.set(step, this.#reader.signal.aborted && state.state === "unknown" ? {
			...state,
			stopped: true
		} : state);
		this.#onState(this.states.size);
	}
	#isInAbsentContainer({ key }) {
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containersOf)(key).some((container) => {
			const step = this.#stepsByKey.get((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(container));
			return step !== void 0 && this.states.get(step)?.state === "absent";
		});
	}
};
function isProvable({ kind }) {
	return kind.audit !== void 0 && kind.parent !== void 0;
}
function compare(step, resource) {
	if (resource.fixed !== void 0) return void 0;
	const isExact = resource.text === (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.textOfDocument)(step);
	if (isExact && resource.envelope === void 0) return "exact";
	if (step.kind.differencesOf(step, resource).length > 0) return void 0;
	return isExact ? "exact" : "values";
}
function isOlder({ version }, listedVersion) {
	return version !== void 0 && listedVersion !== void 0 && Number(version) < listedVersion;
}
// src/provisioning/query-platform.ts
async function queryPlatform(graph, compares, inputs, reader, context) {
	return context.log.group("Refresh", async () => {
		const refreshed = compares ? await refreshWithCache(graph, inputs, reader, context) : void 0;
		if (reader.signal.aborted) return {
			graph,
			states: refreshed,
			diagnostics: []
		};
		const examined = refreshed && await (0,_deletions_js__WEBPACK_IMPORTED_MODULE_1__/* .examineDeletes */ .WG)(reader, graph, refreshed, inputs);
		const states = examined?.states;
		const missing = await checkReferences(reader, graph, inputs.concurrency);
		return {
			graph: states === void 0 ? graph : orderVersions(graph, states),
			states,
			diagnostics: [...examined?.diagnostics ?? [], ...missing]
		};
	});
}
async function refreshWithCache(graph, inputs, reader, context) {
	const { log } = context;
	const total = graph.steps.length;
	const counted = countRequests(reader);
	const memory = await openMemory(counted.reader, inputs, context);
	const onState = (count) => log.progress(count, total, "read");
	const states = await refresh(counted.reader, graph, inputs.concurrency, onState, memory);
	try {
		await memory?.cache.save();
	} catch (error) {
		log.warning(`Could not write the refresh cache: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error)}.`);
	}
	if (reader.signal.aborted) return states;
	const how = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(counted.requests(), "request");
	log.info(`Read the remote state of ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(total, "resource")} with ${how}.`);
	return states;
}
async function openMemory(reader, { refreshCache, refresh, apiKey, address, concurrency, updateFormatting }, { workspace, environment, log, clock }) {
	if (refreshCache === "") return void 0;
	const [{ openRefreshCache, refreshCacheFile }, { proveByTrail }] = await Promise.all([__webpack_require__.e(/* import() */ 7587).then(__webpack_require__.bind(__webpack_require__, 7587)), __webpack_require__.e(/* import() */ 9220).then(__webpack_require__.bind(__webpack_require__, 9220))]);
	const roots = [workspace, environment.RUNNER_TEMP ?? ""].filter((root) => root !== "");
	const file = refreshCacheFile(refreshCache, workspace, roots);
	if (file === void 0) {
		log.warning(`\`refresh-cache\` is not used: ${refreshCache} is neither in the workspace nor in the runner's directory for temporary files.`);
		return;
	}
	const cache = await openRefreshCache({
		file,
		roots,
		apiKey,
		platform: address.page(""),
		isFull: refresh === "full",
		isExact: updateFormatting
	});
	if (cache.ignored !== void 0) log.info(`The refresh cache ${refreshCache} was ignored: ${cache.ignored}.`);
	const options = {
		reader,
		cache,
		concurrency,
		clock,
		log
	};
	return {
		cache,
		proveByTrail: (steps, parents) => proveByTrail({
			...options,
			steps,
			parents
		})
	};
}
function countRequests(reader) {
	const { platform } = reader;
	let requests = 0;
	const send = (request) => {
		requests++;
		return platform.send(request);
	};
	const { change, wait, close } = platform;
	return {
		reader: {
			...reader,
			platform: {
				send,
				change,
				wait,
				close
			}
		},
		requests: () => requests
	};
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



/***/ })

};
;