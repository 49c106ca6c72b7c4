"use strict";
const require_run = require("./run.js");
const require_inventory = require("./provisioning-inventory-inventory.js");
// src/provisioning/inventory/unmanaged.ts
async function findUnmanaged(graph, reader, { kinds, hasIdentifier }, { concurrency }, { log, signal }) {
	const named = require_run.indexSteps(graph.steps);
	const unmanaged = new Map();
	const diagnostics = [];
	const add = (key) => {
		const mapKey = require_run.mapKeyOf(key);
		if (hasIdentifier(key.identifier) && !named.has(mapKey)) unmanaged.set(mapKey, require_run.labelOf(key));
	};
	const isPlanned = ({ org, project, account }) => named.has(require_run.mapKeyOf({
		kind: "organization",
		scope: { account },
		identifier: org ?? ""
	})) || named.has(require_run.mapKeyOf({
		kind: "project",
		scope: {
			account,
			...org && { org }
		},
		identifier: project ?? ""
	}));
	await require_inventory.takeInventory(reader, {
		kinds,
		scopes: managedScopesOf(graph),
		below: false,
		concurrency,
		signal,
		onList: (found) => {
			for (const { key, entry } of found) if (!entry.managed && entry.resource.fixed === void 0) add(key);
			return [];
		},
		onScopeWide: (kind, scope, { resource }) => {
			const entries = Array.isArray(resource?.value) ? resource.value : [];
			for (const { identifier } of entries) add({
				kind: kind.name,
				scope,
				identifier: String(identifier)
			});
			return [];
		},
		onFailure: (_kind, { scope }, { failure, noSuchScope }) => {
			if (!(noSuchScope && isPlanned(scope))) diagnostics.push(failure);
		}
	});
	const resources = [...unmanaged.values()].toSorted();
	await log.group(`Not in files: ${require_run.countOf(resources.length, "resource")}`, async () => {
		for (const label of resources) log.info(`not in files  ${label}`);
	});
	return {
		resources,
		diagnostics
	};
}
function managedScopesOf({ steps }) {
	const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) => contains === void 0 ? scope : {
		...scope,
		[contains]: identifier
	});
	return [...new Map(scopes.map((scope) => [require_run.scopeKeyOf(scope), scope])).values()];
}
exports.findUnmanaged = findUnmanaged;
