"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_list_entries = require("./provisioning-refresh-list-entries.js");
const require_platform = require("./platform.js");
// src/shared/pool.ts
async function runPool(size, items, work) {
	let stopped = false;
	const queue = items.values();
	const worker = async () => {
		try {
			for (const item of queue) {
				if (stopped) return;
				await work(item);
			}
		} catch (error) {
			stopped = true;
			throw error;
		}
	};
	const failed = (await Promise.allSettled(Array.from({ length: Math.min(size, items.length) }, worker))).find((result) => result.status === "rejected");
	if (failed) throw failed.reason;
}
async function runGrowing(size, first) {
	const waiting = [...first];
	const running = new Set();
	let failure;
	const begin = async (work) => {
		try {
			for (const found of await work()) waiting.push(found);
		} catch (reason) {
			failure ??= { reason };
		}
	};
	while (running.size > 0 || waiting.length > 0 && failure === void 0) {
		while (running.size < size && failure === void 0) {
			const work = waiting.shift();
			if (work === void 0) break;
			const started = begin(work).finally(() => running.delete(started));
			running.add(started);
		}
		await Promise.race(running);
	}
	if (failure !== void 0) throw failure.reason;
}
// src/provisioning/inventory/inventory.ts
async function takeInventory(reader, options) {
	const inventory = new Inventory(reader, await require_run.loadKinds(require_run.kinds), options);
	await runGrowing(options.concurrency, options.scopes.flatMap((scope) => inventory.begin(scope)));
}
var Inventory = class {
	#reader;
	#options;
	#kinds;
	#wanted;
	#needed;
	constructor(reader, all, options) {
		this.#reader = reader;
		this.#options = options;
		this.#kinds = all;
		const names = new Set(options.kinds.map(({ name }) => name));
		this.#wanted = new Set(all.filter(({ name }) => names.has(name)));
		const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
		this.#needed = new Set(all.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name)));
	}
	begin(scope) {
		if (!this.#options.below || scope.org === void 0) return this.#listsOf(scope);
		const contains = scope.project === void 0 ? "org" : "project";
		const container = this.#kinds.find((kind) => kind.contains === contains);
		const { account, org } = scope;
		const outer = contains === "org" ? { account } : {
			account,
			org
		};
		return [this.#guard(() => this.#list(container, outer, { only: scope[contains] }))];
	}
	#listsOf(scope) {
		const level = scope.project !== void 0 ? "project" : scope.org !== void 0 ? "organization" : "account";
		return this.#kinds.filter((kind) => kind.scopes.includes(level) && kind.parent === void 0).filter((kind) => this.#needed.has(kind) || kind.contains !== void 0 && this.#options.below).flatMap((kind) => {
			if (kind.list !== void 0) return [this.#guard(() => this.#list(kind, scope))];
			return kind.inScope === void 0 ? [] : [this.#guard(() => this.#readScopeWide(kind, scope))];
		});
	}
	#guard(work) {
		return async () => this.#options.signal.aborted ? [] : work();
	}
	async #list(kind, scope, { parent, only } = {}) {
		const of = {
			scope,
			...parent && { parent: parent.key }
		};
		const outer = parent && {
			...parent.directoryNames,
			...kind.parent && { [kind.parent.convention]: require_run.formatReference(parent.key, scope) }
		};
		const listed = await require_list_entries.listEntries(this.#reader, kind, of, only === void 0 ? [] : [only]);
		if ("failure" in listed) {
			this.#options.onFailure(kind, of, listed);
			return [];
		}
		const found = new Map();
		for (const entry of listed.entries) {
			const { identifier, version, elsewhere } = entry;
			if (elsewhere || only !== void 0 && kind.normalize(only) !== kind.normalize(identifier)) continue;
			const key = {
				kind: kind.name,
				...of,
				identifier,
				...require_run.omitUndefined({ version })
			};
			found.set(require_run.mapKeyOf(key), {
				kind,
				key,
				entry,
				directoryNames: {
					...outer,
					...kind.directoryNamesOf(entry.shown)
				}
			});
		}
		const resources = [...found.values()];
		if (only !== void 0 && resources.length === 0) this.#options.onFailure(kind, of, createMissing(kind, only, scope));
		return [...this.#wanted.has(kind) ? this.#options.onList(resources) : [], ...resources.flatMap((resource) => this.#below(resource))];
	}
	#below(resource) {
		const { kind, key } = resource;
		const { scope, identifier } = key;
		const inParent = [...this.#needed].filter(({ parent }) => parent?.kind === kind.name).map((child) => this.#guard(() => this.#list(child, scope, { parent: resource })));
		if (kind.contains === void 0 || !this.#options.below) return inParent;
		return [...inParent, ...this.#listsOf({
			...scope,
			[kind.contains]: identifier
		})];
	}
	async #readScopeWide(kind, scope) {
		const task = {
			verb: "list",
			resource: `the ${kind.plural} of ${require_run.describeScope(scope)}`
		};
		const responses = [];
		try {
			for (const request of kind.inScope?.requests(scope) ?? []) responses.push(await require_platform.ask(this.#reader, request));
		} catch (error) {
			this.#options.onFailure(kind, { scope }, {
				...require_explain.explainFailure(error, task),
				noSuchScope: false
			});
			return [];
		}
		const wide = kind.inScope?.resourceOf(responses, scope);
		if (wide === void 0) return [];
		if (wide.refused === void 0) return this.#options.onScopeWide(kind, scope, wide);
		const { correlationId } = wide.refused;
		const failure = require_explain.explainResponse(wide.refused, task);
		this.#options.onFailure(kind, { scope }, {
			failure,
			correlationId,
			noSuchScope: false
		});
		return [];
	}
};
function createMissing(kind, identifier, scope) {
	const summary = `The ${kind.name} "${identifier}" does not exist in ${require_run.describeScope(scope)}.`;
	return {
		failure: require_run.errorOf(summary),
		correlationId: "",
		noSuchScope: true
	};
}
Object.assign(exports, {
	runPool,
	takeInventory
});
