"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
const require_inventory = require("./provisioning-inventory-inventory.js");
const require_read_resource = require("./provisioning-refresh-read-resource.js");
const require_list_entries = require("./provisioning-refresh-list-entries.js");
const require_explain = require("./platform-explain.js");
// src/provisioning/deletes/broken-references.ts
async function findBroken(reader, deletes, isNamed, concurrency) {
	const going = new Set(deletes.map(({ key }) => require_run.mapKeyOf(key)));
	const breaking = deletes.filter(({ kind, key: { parent } }) => {
		return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has(require_run.mapKeyOf(parent)));
	});
	const wanted = new Map(breaking.flatMap(({ kind, key: { scope, parent } }) => (kind.deletion?.breaks ?? []).map((name) => {
		const of = {
			scope,
			...parent && { parent }
		};
		return [require_run.listKeyOf({
			kind: name,
			...of
		}), {
			kind: name,
			of
		}];
	})));
	const found = new Map();
	await require_inventory.runPool(concurrency, [...wanted], async ([name, { kind, of }]) => {
		found.set(name, await readReferrers(reader, await require_run.loadKind(kind), of, isNamed));
	});
	const unread = [...found.values()].flatMap((referrers) => referrers.unread);
	return [...breaking.flatMap((step) => warningOf(step, [...found.values()])), ...unread.map(({ summary, hint }) => {
		return {
			severity: "warning",
			summary: `Could not check whether other resources refer to those that are deleted: ${summary}`,
			...require_run.omitUndefined({ hint })
		};
	})];
}
function warningOf({ key, label, kind, document }, found) {
	const labels = found.flatMap((referrers) => referrers.labels.get(require_run.mapKeyOf(key)) ?? []);
	if (labels.length === 0) return [];
	return [{
		severity: "warning",
		summary: `${require_run.capitalize(label)} is deleted although it is referenced by ${require_run.shorten(labels.toSorted(), 10)}, which will no longer work.`,
		hint: `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`,
		...require_run.omitUndefined({ location: document.location })
	}];
}
async function readReferrers(reader, kind, of, isNamed) {
	const labels = new Map();
	const listed = await require_list_entries.listEntries(reader, kind, of);
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
		if (entry.elsewhere || isNamed.has(require_run.mapKeyOf(key))) continue;
		const read = await readEntry(reader, kind, key, entry);
		if ("unread" in read) for (const one of read.unread) unread.push(one);
		else for (const reference of kind.referencesOf(require_run.documentlessStepOf(kind, key, read.resource)).flatMap(require_run.candidatesOf)) {
			const name = require_run.mapKeyOf(reference);
			labels.set(name, [...new Set([...labels.get(name) ?? [], require_run.labelOf(key)])]);
		}
	}
	return {
		labels,
		unread
	};
}
async function readEntry(reader, kind, key, { resource }) {
	if (require_read_resource.isShownWhole(kind, resource)) return { resource };
	const state = await require_read_resource.readResource(reader, require_run.documentlessStepOf(kind, key));
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
		...require_run.omitUndefined({ unlisted: found.unlisted })
	};
}
var FoundResources = class {
	labels = new Set();
	unlisted;
	#own;
	#options;
	constructor(step, options) {
		this.#own = require_run.mapKeyOf(step.key);
		this.#options = options;
	}
	get isFull() {
		return this.labels.size > this.#options.most;
	}
	add(kind, key, { elsewhere, managed }) {
		if (elsewhere || managed || kind.isManaged(key.identifier)) return;
		const name = require_run.mapKeyOf(key);
		if (name !== this.#own && !this.#options.isNamed.has(name)) this.labels.add(require_run.labelOf(key));
	}
};
async function listTaken(reader, { kind, key }, found) {
	for (const { kind: name, in: of, matches } of kind.deletion?.takes(key) ?? []) {
		const taken = await require_run.loadKind(name);
		const listed = await require_list_entries.listEntries(reader, taken, of);
		if ("failure" in listed) found.unlisted ??= listed.failure;
		else for (const entry of listed.entries) if (matches?.(entry.shown) !== false) found.add(taken, keyOfEntry(name, of, entry), entry);
	}
}
async function listContent(reader, { kind: { contains }, key: { scope, identifier } }, found, { concurrency }) {
	const full = new AbortController();
	await require_inventory.takeInventory(reader, {
		kinds: (await require_run.loadKinds(require_run.kinds)).filter(({ deletion }) => deletion !== void 0),
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
		...require_run.omitUndefined({ version })
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
		const response = await require_platform.ask(reader, request);
		const content = require_run.fieldOf(response.data, "content");
		if (response.ok && Array.isArray(content)) {
			const names = content.length === 0 ? new Map() : await loadKindNamesByType();
			return { referrers: content.flatMap((entry) => referrerOf(entry, names)) };
		}
		return {
			referrers: [],
			unread: require_explain.explainResponse(response, task)
		};
	} catch (error) {
		if (!(error instanceof require_platform.RequestFailure)) throw error;
		return {
			referrers: [],
			unread: require_explain.explainFailure(error, task).failure
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
	const all = await require_run.loadKinds(require_run.kinds);
	return new Map(all.flatMap(({ name, deletion }) => deletion?.usage === void 0 ? [] : [[deletion.usage.type, name]]));
}
function referrerOf(entry, kindNames) {
	const { type, entityRef } = require_run.mapOf(require_run.fieldOf(entry, "referredByEntity"));
	const { identifier, orgIdentifier, projectIdentifier } = require_run.mapOf(entityRef);
	const name = require_run.nonEmptyTextOf(identifier);
	if (name === void 0) return [];
	const [org, project] = [require_run.nonEmptyTextOf(orgIdentifier), require_run.nonEmptyTextOf(projectIdentifier)];
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
		...require_run.omitUndefined({ kind }),
		identifier: name,
		scope,
		label: `${kind ?? require_run.anyTextOf(type ?? "resource")} ${path}`
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
	const isReleased = require_platform.releasesOf(graph.steps);
	const isNamed = new Set(graph.steps.map(({ key }) => require_run.mapKeyOf(key)));
	await require_inventory.runPool(options.concurrency, deletes, async (step) => {
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
	const names = require_run.shorten(referrers.map(({ label }) => label), 10);
	const summary = `${require_platform.describeFailure(deleteTaskOf(step))}: it is referenced by ${names}.`;
	const obstacle = require_run.errorOf(summary, {
		hint: referrersHintOf(step),
		...require_run.omitUndefined({ location: step.document.location })
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
		...require_run.omitUndefined({ location })
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
		...require_run.omitUndefined({ location: document.location })
	};
}
async function readDeleted(reader, step) {
	return withoutScope(reader, step, await require_read_resource.readResource(reader, step));
}
async function withoutScope(reader, step, state) {
	if (state.state !== "unknown" || !state.noSuchScope) return state;
	for (const key of require_run.containersOf(step.key)) if ((await readDeleted(reader, {
		...step,
		kind: await require_run.loadKind(key.kind),
		key,
		label: require_run.labelOf(key)
	})).state === "absent") return { state: "absent" };
	return state;
}
async function checkForce(reader, graph, states, { forceDelete }) {
	const forced = graph.steps.find((step) => step.intent === "delete" && step.kind.deletion?.forcible && states.get(step)?.state === "present");
	if (!forceDelete || forced === void 0) return [];
	const response = await require_platform.ask(reader, {
		method: "GET",
		path: `/gateway/ng/api/settings/${forceSetting}`,
		query: { accountIdentifier: forced.key.scope.account },
		credential: "api-key"
	}).catch(() => void 0);
	if (!response?.ok || require_run.fieldOf(response.data, "value") === "true") return [];
	return [require_run.errorOf(`\`force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`, { hint: "Leave out `force-delete`, or have an administrator enable the setting." })];
}
Object.assign(exports, {
	examineDeletes,
	findReferrers,
	readDeleted,
	referrersHintOf
});
