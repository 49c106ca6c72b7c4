"use strict";
const require_run = require("./run.js");
const require_deletions = require("./provisioning-deletes-deletions.js");
const require_read_resource = require("./provisioning-refresh-read-resource.js");
const require_inventory = require("./provisioning-inventory-inventory.js");
// src/provisioning/deletes/order-versions.ts
function orderVersions(graph, states) {
	const isLast = (step) => {
		const state = states.get(step);
		return state?.state === "present" && step.kind.deletion?.isLast(state.resource) === true;
	};
	const dependencies = new Map(graph.dependencies);
	const deleted = graph.steps.filter(({ intent, key }) => intent === "delete" && key.version !== void 0);
	const groups = Map.groupBy(deleted, ({ key: { version: _, ...key } }) => require_run.mapKeyOf(key)).values();
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
// src/provisioning/refresh/missing-scopes.ts
const scopeFields = {
	organization: "orgIdentifier",
	project: "projectIdentifier"
};
var MissingScopes = class {
	#reader;
	#steps;
	#planned;
	#created = new Set();
	#searches = new Map();
	#uses = new Map();
	constructor(reader, { steps }) {
		this.#reader = reader;
		this.#steps = steps;
		this.#planned = new Set(steps.map(({ key }) => require_run.mapKeyOf(key)));
	}
	get uses() {
		return this.#steps.flatMap((step) => this.#uses.get(step) ?? []);
	}
	contain(step, key) {
		return this.#includeAnyOf(step, require_run.containersOf(key));
	}
	async #includeAnyOf(step, containers) {
		for (const container of containers) {
			if (!await this.#isMissing(step, container)) continue;
			const field = scopeFields[container.kind];
			if (field !== void 0) {
				const path = [...step.kind.key === void 0 ? [] : [step.kind.key], field];
				this.#uses.set(step, {
					step,
					reference: {
						...container,
						path
					}
				});
			}
			return true;
		}
		return false;
	}
	async settle(states) {
		const settled = new Map(states);
		const applied = [...states].filter(([{ intent }]) => intent === "apply");
		this.#created = new Set(applied.flatMap(([{ key }, { state }]) => state === "absent" ? require_run.mapKeyOf(key) : []));
		for (const [step, state] of applied) {
			const isOpen = state.state === "unknown" && state.noSuchScope;
			const containers = require_run.containersOf(step.key).filter((container) => isOpen || this.#isInCreated(container));
			if (await this.#includeAnyOf(step, containers)) settled.set(step, { state: "absent" });
		}
		return settled;
	}
	#isInCreated(key) {
		return this.#created.size > 0 && require_run.containersOf(key).some((container) => this.#created.has(require_run.mapKeyOf(container)));
	}
	#isMissing(step, container) {
		const name = require_run.mapKeyOf(container);
		if (this.#planned.has(name)) return Promise.resolve(false);
		if (this.#isInCreated(container)) return Promise.resolve(true);
		const search = this.#searches.get(name) ?? isMissing(this.#reader, step, container);
		this.#searches.set(name, search);
		return search;
	}
};
async function isMissing(reader, step, key) {
	const kind = await require_run.loadKind(key.kind);
	if (kind.isManaged(key.identifier)) return false;
	if ((await require_read_resource.readResource(reader, {
		...step,
		kind,
		key,
		label: require_run.labelOf(key)
	})).state !== "absent") return false;
	const listed = await require_read_resource.listResources(reader, kind, key, [key]);
	return "resources" in listed && require_read_resource.findListed(listed, kind, key) === void 0;
}
// src/provisioning/refresh/references.ts
async function checkReferences(reader, graph, concurrency, missingScopes) {
	const steps = graph.steps.filter(({ intent }) => intent === "apply");
	const planned = require_run.indexSteps(steps);
	const missing = new Set(steps.flatMap((step) => step.kind.referencesOf(step).map((reference) => ({
		step,
		reference
	}))).filter(({ reference }) => !reference.builtIn && !require_run.candidatesOf(reference).some((key) => planned.has(require_run.mapKeyOf(key)))));
	const diagnostics = [];
	for (let index = 0; missing.size > 0; index++) {
		const candidates = [...missing].flatMap((use) => {
			const key = require_run.candidatesOf(use.reference)[index];
			return key === void 0 ? [] : [{
				use,
				key
			}];
		});
		if (candidates.length === 0) break;
		const groups = Map.groupBy(candidates, ({ key }) => require_run.listKeyOf(key));
		await require_inventory.runPool(concurrency, [...groups.values()], async (group) => {
			const { found, unchecked } = await findInList(reader, group, planned, missingScopes);
			for (const { use } of found) missing.delete(use);
			if (unchecked !== void 0) diagnostics.push(unchecked);
		});
	}
	return [...reader.signal.aborted ? [] : diagnostics, ...describeMissing([...missingScopes.uses, ...missing], steps)];
}
async function findInList(reader, candidates, planned, missingScopes) {
	const { key } = candidates[0];
	const kind = await require_run.loadKind(key.kind);
	const wanted = [...new Map(candidates.map(({ key }) => [require_run.mapKeyOf(key), key])).values()];
	const listed = await require_read_resource.listResources(reader, kind, key, wanted);
	if ("resources" in listed) return { found: candidates.filter(({ key }) => require_read_resource.findListed(listed, kind, key)) };
	const isPlanned = require_run.containersOf(key).some((container) => planned.has(require_run.mapKeyOf(container)));
	if (listed.noSuchScope && isPlanned) return { found: [] };
	if (listed.noSuchScope && await areMissing(candidates, missingScopes)) return { found: candidates };
	const names = require_run.shorten(wanted.map(({ identifier }) => `"${identifier}"`));
	const [what, verb] = wanted.length === 1 ? [kind.name, "exists"] : [kind.plural, "exist"];
	return {
		found: candidates,
		unchecked: {
			severity: "warning",
			summary: `Could not check whether ${what} ${names} (${scopeNameOf(key)}) ${verb}: ${listed.failure.summary}`
		}
	};
}
async function areMissing(candidates, missingScopes) {
	return (await Promise.all(candidates.map(({ use, key }) => missingScopes.contain(use.step, key)))).some(Boolean);
}
function describeMissing(missing, steps) {
	const locations = locateUses(missing);
	return [...Map.groupBy(missing, ({ reference }) => require_run.mapKeyOf(reference)).values()].map((uses) => {
		const [first] = uses;
		const location = locations.get(first);
		return require_run.errorOf(`${summaryOfMissing(uses, locations)}${proposalFor(first.reference, steps)}`, {
			hint: "Correct the reference, or add the resource to the payload.",
			...require_run.omitUndefined({ location })
		});
	});
}
function locateUses(uses) {
	const found = new Map();
	for (const [{ document }, ofStep] of Map.groupBy(uses, ({ step }) => step)) {
		const locations = require_run.locate(document, ofStep.map(({ reference: { path } }) => ({
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
function proposalFor(reference, steps) {
	const lists = new Set(require_run.candidatesOf(reference).map(require_run.listKeyOf));
	const keys = steps.flatMap(({ key }) => lists.has(require_run.listKeyOf(key)) ? [key] : []);
	const versions = keys.flatMap(({ identifier, version }) => identifier === reference.identifier ? version ?? [] : []);
	if (versions.length > 0) return `. This plan contains ${require_run.shorten(versions.map((version) => `version ${version}`))}.`;
	return require_run.suggest(reference.identifier, keys.map(({ identifier }) => identifier)) || ".";
}
function summaryOfMissing(uses, locations) {
	const [{ step, reference }] = uses;
	const name = describeReference(require_run.kindOfName(reference.kind), reference);
	const absent = "neither in this plan nor on the platform";
	const places = new Set(uses.map((use) => placeOfUse(use, locations.get(use))));
	if (places.size === 1) return `${require_run.capitalize(step.label)} references ${name}, which is ${absent}`;
	return `${require_run.capitalize(name)} is referenced in ${places.size} places (${require_run.shorten([...places])}), but is ${absent}`;
}
function placeOfUse({ step }, location) {
	if (location === void 0) return step.label;
	return location.file === void 0 ? `line ${location.line}` : `${location.file}:${location.line}`;
}
function describeReference({ name }, { identifier, version, parent, scope }) {
	return `${`${name} "${identifier}"${version === void 0 ? "" : ` ${version}`}`}${parent === void 0 ? "" : ` of ${parent.kind} "${parent.identifier}"`} (${scopeNameOf({ scope })})`;
}
function scopeNameOf({ scope }) {
	return require_run.describeScope(scope).replace(/^the /, "");
}
// src/provisioning/refresh/refresh.ts
const listFrom = {
	whole: 2,
	names: 4
};
async function refresh(reader, graph, concurrency, onState, memory) {
	const refresh = new Refresh(reader, graph, concurrency, onState, memory);
	const kinds = [...new Set(graph.steps.map(({ kind }) => kind))];
	for (const kind of kinds.toSorted((one, other) => require_run.rankOf(one.name) - require_run.rankOf(other.name))) await refresh.readKind(kind);
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
		this.#stepsByKey = new Map(steps.map((step) => [require_run.mapKeyOf(step.key), step]));
		this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
	}
	async readKind(kind) {
		const unknown = [];
		for (const step of this.#stepsByKind.get(kind) ?? []) if (this.#isInAbsentContainer(step)) this.#keep(step, { state: "absent" });
		else unknown.push(step);
		if (unknown.some(isProvable)) await this.#askTrail();
		const lists = [];
		const single = [];
		for (const group of Map.groupBy(unknown, ({ key }) => require_run.listKeyOf(key)).values()) if (!this.#keepProven(group)) {
			if (this.#isListed(kind, group)) lists.push(group);
			else for (const step of group) single.push(step);
		}
		await require_inventory.runPool(this.#concurrency, lists, async (group) => {
			for (const step of await this.#readList(kind, group)) single.push(step);
		});
		await require_inventory.runPool(this.#concurrency, single, (step) => this.#readSingle(step));
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
		const listed = await require_read_resource.listResources(this.#reader, kind, of, keys, { mayStop: true });
		if ("failure" in listed && listed.noSuchList) return [...group];
		const isPartial = "resources" in listed && listed.isPartial;
		let whole;
		const listWhole = () => {
			whole ??= require_read_resource.listResources(this.#reader, kind, of, keys);
			return whole;
		};
		const rest = [];
		for (const step of group) {
			const state = require_read_resource.listedStateOf(listed, step);
			if (isPartial && state.state === "absent") {
				this.#lists.set(step, listWhole);
				rest.push(step);
				continue;
			}
			if (state.state === "present") this.#listed.set(require_run.mapKeyOf(step.key), state.resource);
			if (state.state !== "present" || require_read_resource.isShownWhole(kind, state.resource)) {
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
		const state = await require_read_resource.readResource(this.#reader, step, false, this.#lists.get(step));
		this.#keep(step, state);
		if (state.state === "present") this.#record(step, state.resource, this.#listed.get(require_run.mapKeyOf(step.key)));
	}
	#record(step, resource, listed = {}) {
		if (this.#memory === void 0) return;
		const { cache } = this.#memory;
		const match = step.intent === "delete" || isOlder(resource, listed.listedVersion) ? void 0 : compare(step, resource);
		if (match === void 0) {
			cache.forget(step);
			return;
		}
		if (listed.revision !== void 0) {
			if (listed.listedVersion === void 0) cache.rememberIfConfirmed(step, listed.revision, match);
			else cache.remember(step, listed.revision, match);
		}
		if (isProvable(step)) this.#proof?.remember(step, match);
	}
	#recordedMatchOf(step, { revision }) {
		if (revision === void 0 || step.intent === "delete") return void 0;
		return this.#memory?.cache.matchOf(step, revision);
	}
	#keepRecorded(step, match, { createdAt, managed } = {}) {
		const { document, kind } = step;
		const resource = {
			value: kind.key === void 0 ? document.value : require_run.fieldOf(document.value, kind.key),
			...match === "exact" ? { text: require_run.textOfDocument(step) } : kind.sendsText && { isReformatted: true },
			...require_run.omitUndefined({
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
		return require_run.containersOf(key).some((container) => {
			const step = this.#stepsByKey.get(require_run.mapKeyOf(container));
			return step !== void 0 && this.states.get(step)?.state === "absent";
		});
	}
};
function isProvable({ kind }) {
	return kind.audit !== void 0 && kind.parent !== void 0;
}
function compare(step, resource) {
	if (resource.fixed !== void 0) return void 0;
	const isExact = resource.text === require_run.textOfDocument(step);
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
		const scopes = new MissingScopes(reader, graph);
		const read = compares ? await refreshWithCache(graph, inputs, reader, context) : void 0;
		if (reader.signal.aborted) return {
			graph,
			states: read,
			diagnostics: []
		};
		const refreshed = read && await scopes.settle(read);
		const examined = refreshed && await require_deletions.examineDeletes(reader, graph, refreshed, inputs);
		const states = examined?.states;
		const missing = await checkReferences(reader, graph, inputs.concurrency, scopes);
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
	const memory = await openMemory(reader, inputs, context);
	const onState = (count) => log.progress(count, total, "read");
	const states = await refresh(reader, graph, inputs.concurrency, onState, memory);
	try {
		await memory?.cache.save();
	} catch (error) {
		log.warning(`Could not write the refresh cache: ${require_run.reasonOf(error)}.`);
	}
	return states;
}
async function openMemory(reader, { refreshCache, refresh, apiKey, address, concurrency, updateFormatting }, { workspace, environment, log, clock }) {
	if (refreshCache === "") return void 0;
	const [{ openRefreshCache, refreshCacheFile }, { proveByTrail }] = await Promise.all([Promise.resolve().then(() => require("./provisioning-refresh-refresh-cache.js")), Promise.resolve().then(() => require("./provisioning-refresh-trail-proof.js"))]);
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
exports.queryPlatform = queryPlatform;
