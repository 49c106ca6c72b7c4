"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
// src/provisioning/refresh/list-pages.ts
const mostPages = 500;
async function readPages(send, listing, onPage) {
	const task = listTaskOf(listing);
	try {
		return await readAll(send, listing, task, onPage);
	} catch (error) {
		return {
			...require_explain.explainFailure(error, task),
			noSuchScope: false
		};
	}
}
function listTaskOf({ kind, of: { scope, parent } }) {
	const inside = parent === void 0 ? "" : `${parent.kind} ${parent.identifier} in `;
	return {
		verb: "list",
		resource: `the ${kind.plural} of ${inside}${require_run.describeScope(scope)}`
	};
}
async function readAll(send, { kind, of, identifiers }, task, onPage) {
	const { list } = kind;
	if (list === void 0) throw new Error(`There is no list of ${kind.plural}.`);
	const seen = new Set();
	for (let number = 0;; number++) {
		const response = await send(list.request(of, identifiers, number));
		const page = response.ok ? list.pageOf(response, of) : void 0;
		if (page === void 0) {
			const { correlationId } = response;
			return {
				failure: require_explain.explainResponse(response, task),
				correlationId,
				noSuchScope: require_run.isAbsent(response),
				...require_run.isNoPath(response) && { noSuchList: true }
			};
		}
		if (page.foreign !== void 0) return contradictedFailureOf(response, task, page.foreign);
		const before = seen.size;
		for (const { identifier, version } of page.entries) seen.add(JSON.stringify([kind.normalize(identifier), version]));
		if (onPage(page) || !hasMorePages(page, number, seen.size > before)) return void 0;
		if (number + 1 === mostPages) return contradictedFailureOf(response, task, `the list does not end after ${mostPages} pages`);
	}
}
function contradictedFailureOf(response, task, why) {
	const { correlationId } = response;
	return {
		failure: require_explain.explainContradiction(response, task, why),
		correlationId,
		noSuchScope: false
	};
}
function hasMorePages({ empty, pages, last }, number, hasNew) {
	if (empty) return false;
	if (pages !== void 0) return number + 1 < pages;
	return last === void 0 ? hasNew : !last;
}
Object.assign(exports, { readPages });
