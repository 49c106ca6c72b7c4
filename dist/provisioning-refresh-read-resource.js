"use strict";
const require_explain = require("./platform-explain.js");
const require_run = require("./run.js");
const require_list_pages = require("./provisioning-refresh-list-pages.js");
const require_platform = require("./platform.js");
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
	const send = (request) => require_platform.ask(reader, fresh ? {
		...request,
		freshScope: "uses"
	} : request);
	for (const some of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
		const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
		const keys = some.map((key) => entryKeyOf(kind, key));
		let read = 0;
		const failure = await require_list_pages.readPages(send, {
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
function isShownWhole({ list }, { isInPart }) {
	return list?.whole === true && !isInPart;
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
var read_resource_exports = { get readResource() {
	return readResource;
} };
async function readResource(reader, step, fresh = false, list = () => listResources(reader, step.kind, step.key, [step.key], { fresh })) {
	const { kind } = step;
	const task = {
		verb: "read",
		resource: step.label
	};
	const responses = [];
	const further = [];
	const send = (request) => require_platform.ask(reader, fresh ? {
		...request,
		freshScope: "looks"
	} : request);
	try {
		for (const request of kind.readRequests(step)) responses.push(await send(request));
		if (responses.every(({ ok }) => ok)) await readFurther(step, responses, further, send);
	} catch (error) {
		return {
			state: "unknown",
			...require_explain.explainFailure(error, task)
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
				failure: require_explain.explainContradiction(last, task, resource.notShown),
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
	return state.state === "present" && !isShownWhole(kind, state.resource) ? unknownStateOf(shown, task) : state;
}
async function readFurther(step, responses, further, send) {
	const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
	for (let request = next(); request !== void 0; request = next()) further.push(await send(request));
}
function unknownStateOf(response, task) {
	const { correlationId } = response;
	return {
		state: "unknown",
		failure: require_explain.explainResponse(response, task),
		correlationId,
		noSuchScope: require_run.isAbsent(response)
	};
}
Object.assign(exports, {
	findListed,
	isShownWhole,
	listResources,
	listedStateOf,
	readResource,
	read_resource_exports
});
