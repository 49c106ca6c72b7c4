"use strict";
const require_run = require("./run.js");
const require_yaml = require("./yaml.js");
let node_util = require("node:util");
// src/kinds/service-override/target.ts
const topKey = "overrides";
const targetFields = {
	environmentRef: "environment",
	serviceRef: "service",
	infraIdentifier: "infrastructure"
};
function targetIn(overrides, convention) {
	const fields = Object.entries(targetFields).map(([field, directory]) => [field, require_run.nonEmptyTextOf(require_run.fieldOf(overrides, field)) ?? convention[directory]]);
	return require_run.omitUndefined(Object.fromEntries(fields));
}
function targetOfStep({ document, convention }) {
	return targetIn(require_run.fieldOf(document.value, topKey), convention);
}
function generatedIdentifierOf({ environmentRef, serviceRef, infraIdentifier }) {
	if (environmentRef === void 0) return void 0;
	return [
		environmentRef,
		serviceRef,
		infraIdentifier
	].filter(Boolean).join("_").replaceAll(".", "_");
}
function overrideTypeOf({ serviceRef, infraIdentifier }) {
	return `${infraIdentifier ? "INFRA" : "ENV"}_${serviceRef ? "SERVICE" : "GLOBAL"}_OVERRIDE`;
}
function isOfTarget(shown, target) {
	return Object.keys(targetFields).every((name) => (require_run.nonEmptyTextOf(shown[name]) ?? "") === (target[name] ?? ""));
}
function checkTarget(step) {
	const { convention } = step;
	const overrides = require_run.configOf(step);
	const { environmentRef } = targetOfStep(step);
	const layout = ".harness/\u2026/overrides/<environment>/services/<service>/infras/<infrastructure>/";
	if (environmentRef === void 0) {
		const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
		return [require_run.errorAt([topKey], summary, "key")];
	}
	const contradictions = Object.entries(targetFields).flatMap(([field, directory]) => {
		const stated = require_run.nonEmptyTextOf(overrides[field]);
		if (stated === void 0 || convention.environment === void 0 || stated === convention[directory]) return [];
		const summary = `Two values for the ${directory}: the document says "${stated}", but the path of its file says ${convention[directory] === void 0 ? "none" : `"${convention[directory]}"`}.`;
		return [require_run.errorAt([topKey, field], summary)];
	});
	const { scope } = step.key;
	const prefix = scope.org === void 0 ? "account" : "org";
	if (scope.project !== void 0 || /^(account|org)\./.test(environmentRef)) return contradictions;
	const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
	return [...contradictions, require_run.errorAt([topKey], summary, "key")];
}
function targetReferencesOf(step) {
	const { environmentRef, serviceRef, infraIdentifier } = targetOfStep(step);
	const { scope } = step.key;
	const path = [topKey];
	const environment = environmentRef === void 0 ? void 0 : require_run.resolveReference(environmentRef, scope);
	const service = serviceRef === void 0 ? void 0 : require_run.resolveReference(serviceRef, scope);
	return [
		environment && {
			kind: "environment",
			...environment,
			path
		},
		service && {
			kind: "service",
			...service,
			path
		},
		environment && infraIdentifier !== void 0 ? {
			kind: "infrastructure",
			scope: environment.scope,
			parent: {
				kind: "environment",
				...environment
			},
			identifier: infraIdentifier,
			path
		} : void 0
	].flatMap((reference) => reference ?? []);
}
// src/kinds/service-override/text.ts
const identityFields = [
	"identifier",
	"orgIdentifier",
	"projectIdentifier",
	...Object.keys(targetFields)
];
function overrideTextOf(step) {
	const text = require_run.textOfDocument(step);
	const overrides = require_run.configOf(step);
	const stated = identityFields.filter((field) => Object.hasOwn(overrides, field));
	if (stated.length === 0) return text;
	const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
	const isStated = new RegExp(`^\\s+(?:${stated.join("|")})\\s*:`);
	const cut = text.split("\n").filter((line) => !isStated.test(line)).join("\n");
	const { documents } = require_yaml.parsePayload({ bytes: Buffer.from(cut) });
	return documents.length === 1 && (0, node_util.isDeepStrictEqual)(documents[0]?.value, { ["overrides"]: sections }) ? cut : JSON.stringify({ [topKey]: sections });
}
// src/kinds/service-override.ts
const sectionFields = {
	variables: require_run.optionalMaps,
	manifests: require_run.optionalMaps,
	configFiles: require_run.optionalMaps,
	applicationSettings: require_run.optionalMap,
	connectionStrings: require_run.optionalMap
};
const sections = Object.keys(sectionFields);
function bodyOf(step, remote) {
	const target = targetOfStep(step);
	const fields = {
		identifier: remote?.envelope?.identifier ?? step.key.identifier,
		...target,
		type: overrideTypeOf(target)
	};
	return JSON.stringify({
		...require_run.withScope(fields, step),
		yaml: overrideTextOf(step)
	});
}
function withSpec(remote) {
	const spec = remote.envelope?.spec;
	if (remote.text !== void 0 || !require_run.isMap(spec)) return remote;
	const { isInPart: _, ...rest } = remote;
	return {
		...rest,
		value: spec
	};
}
function withIdentifierOf(step, response) {
	const { data } = response;
	if (!require_run.isMap(data) || !isOfTarget(data, targetOfStep(step))) return response;
	return {
		...response,
		data: {
			...data,
			identifier: step.key.identifier
		}
	};
}
function* overrideDiagnosticsOf(overrides, path) {
	if (sections.every((section) => require_run.isEmpty(overrides[section]))) yield require_run.errorAt(path, `\`${topKey}\` must contain ${require_run.joinWords(sections, "or")}.`, "key");
	const nameOf = (item) => require_run.nonEmptyTextOf(require_run.fieldOf(item, "name")) ?? require_run.nonEmptyTextOf(require_run.fieldOf(require_run.fieldOf(item, "manifest") ?? require_run.fieldOf(item, "configFile"), "identifier"));
	for (const section of sections.slice(0, 3)) {
		const items = overrides[section];
		const seen = new Set();
		for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
			const name = nameOf(item);
			if (name !== void 0 && seen.has(name)) yield require_run.errorAt([
				...path,
				section,
				index
			], `Duplicate "${name}" in \`${section}\`.`);
			if (name !== void 0) seen.add(name);
		}
	}
}
function differencesOf(base, step, remote) {
	const spec = remote.text === void 0 ? remote.envelope?.spec : void 0;
	return (require_run.isMap(spec) ? specDifferencesOf(require_run.configOf(step), spec) : base.differencesOf(step, remote)).filter(({ path }) => !identityFields.includes(String(path[1])));
}
function specDifferencesOf(overrides, spec) {
	const added = sections.filter((section) => !Object.hasOwn(overrides, section) && !require_run.isEmpty(spec[section]));
	return [...require_run.findDifferences(overrides, spec, "written", [topKey]), ...added.map((section) => ({
		path: [topKey, section],
		desired: void 0,
		remote: spec[section]
	}))];
}
function listByTarget(list) {
	return {
		...list,
		pageOf(response, of) {
			const page = list.pageOf(response, of);
			if (page === void 0) return void 0;
			const entries = page.entries.map((entry) => {
				const resource = withSpec(entry.resource);
				const identifier = generatedIdentifierOf(targetIn(entry.shown, {})) ?? entry.identifier;
				return {
					...entry,
					resource,
					...identifier !== entry.identifier && { alias: identifier }
				};
			});
			return {
				...page,
				entries
			};
		}
	};
}
const serviceOverride = {
	summary: "Overrides of services in an environment. The document or the path of its file names the environment.",
	fields: {
		identifier: require_run.described(require_run.maybe(require_run.text), "Identifier of the override; by default the platform generates one from what it applies to."),
		orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the override."),
		projectIdentifier: require_run.described(require_run.nullish(require_run.text), "Project of the override."),
		environmentRef: require_run.described(require_run.maybe(require_run.text), "Environment to which it applies, if the path of the file does not name it."),
		serviceRef: require_run.described(require_run.maybe(require_run.text), "Service to which it applies; defaults to all of them."),
		infraIdentifier: require_run.described(require_run.maybe(require_run.text), "Infrastructure to which it applies; defaults to all of them."),
		...Object.fromEntries(Object.entries(sectionFields).map(([section, field]) => [section, require_run.described(field, `Overrides of ${section}.`)]))
	},
	names: require_run.wordName,
	diagnostics: overrideDiagnosticsOf,
	checkStep: checkTarget,
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [],
		kept: [
			"identifier",
			"spec",
			...Object.keys(targetFields)
		]
	},
	create: "POST /ng/api/serviceOverrides",
	read: "GET /ng/api/serviceOverrides/{identifier}",
	update: "PUT /ng/api/serviceOverrides",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/serviceOverrides/list?page={page}&size=100",
		whole: true,
		undocumented: true
	},
	shownAt: {
		saved: "",
		read: "",
		listed: ""
	},
	absent: /not found|doesn't exist/,
	gitAware: true,
	references: [...require_run.connectorReferences, ...require_run.secretReferences],
	directoryNames: ({ environmentRef, serviceRef, infraIdentifier }) => require_run.omitUndefined({
		environment: require_run.nonEmptyTextOf(environmentRef),
		service: require_run.nonEmptyTextOf(serviceRef),
		infrastructure: require_run.nonEmptyTextOf(infraIdentifier)
	}),
	deletion: { request: "DELETE /ng/api/serviceOverrides/{identifier}" },
	page: ({ scope }) => require_run.settingsPathOf(scope, "service-overrides"),
	overrides: (base) => ({
		identify(value, convention = {}) {
			const stated = base.identify(value);
			return {
				...require_run.omitUndefined({ identifier: generatedIdentifierOf(targetIn(require_run.fieldOf(value, topKey), convention)) }),
				...stated
			};
		},
		referencesOf: (step) => [...targetReferencesOf(step), ...base.referencesOf(step)],
		createRequest: (step) => ({
			...base.createRequest(step),
			body: bodyOf(step)
		}),
		updateRequest: (step, remote) => ({
			...base.updateRequest(step, remote),
			body: bodyOf(step, remote)
		}),
		exportOf: (key, remote) => remote.text === void 0 ? { value: { [topKey]: remote.value } } : base.exportOf(key, remote),
		savedDifferencesOf(step, response) {
			const shown = base.resourceOf(step, [withIdentifierOf(step, response)]);
			return "notShown" in shown ? [] : differencesOf(base, step, withSpec(shown));
		},
		absenceOf: (step, response) => response.ok && response.data === null || base.absenceOf(step, response) !== void 0 ? "likely" : void 0,
		resourceOf(step, responses) {
			const own = responses.map((response) => withIdentifierOf(step, response));
			const remote = base.resourceOf(step, own);
			return "notShown" in remote ? remote : withSpec(remote);
		},
		differencesOf: (step, remote) => differencesOf(base, step, remote),
		desiredOf: overrideTextOf,
		...base.list && { list: listByTarget(base.list) }
	})
};
exports.serviceOverride = serviceOverride;
