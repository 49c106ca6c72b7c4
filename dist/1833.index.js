"use strict";
exports.id = 1833;
exports.ids = [1833];
exports.modules = {

/***/ 6984:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/convention.ts
function checkStatedScope(step, key) {
	const config = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const { org, project } = step.key.scope;
	return Object.entries({
		orgIdentifier: org,
		projectIdentifier: project
	}).flatMap(([field, value]) => {
		const stated = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(config[field]);
		if (value === void 0 || stated === value || stated === void 0 && project === "") return [];
		const summary = `\`${key}.${field}\` must be ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(stated) ? "an identifier, not an expression" : `"${value}"`}: the platform compares it with the scope of the ${step.kind.name}.`;
		return [stated === void 0 ? errorAt([key], summary, "key") : errorAt([key, field], summary)];
	});
}
function checkEnvironmentType(type, { environmentType }, key) {
	if (type === void 0 || environmentType === void 0 || type === environmentType) return [];
	const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
	return [errorAt([key, "type"], summary)];
}
function errorAt(path, summary, at = "value") {
	return {
		severity: "error",
		summary,
		pointer: {
			path,
			at
		}
	};
}



/***/ }),

/***/ 2306:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   gZ: () => (/* binding */ optionalAccount),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/fields.ts
function commonFieldsOf(what) {
	return {
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier, `Identifier of ${what}, which cannot be changed later.`),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Organization of ${what}.`),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Project of ${what}.`)
	};
}
const optionalAccount = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Account of the resource; must be the one of the run.");
const open = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.optional)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.unknown)());
const optionalText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text);
const optionalTruth = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth);
const optionalTruthInText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.union)([_run_js__WEBPACK_IMPORTED_MODULE_0__.truth, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(["true", "false"])], "must be true or false"));
const optionalMap = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({}));
const optionalTexts = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)));
const optionalMaps = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(optionalMap));



/***/ }),

/***/ 1833:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   serviceOverride: () => (/* binding */ serviceOverride)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4525);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_3__);





// src/kinds/service-override/target.ts
const topKey = "overrides";
const targetFields = {
	environmentRef: "environment",
	serviceRef: "service",
	infraIdentifier: "infrastructure"
};
function targetIn(overrides, convention) {
	const fields = Object.entries(targetFields).map(([field, directory]) => [field, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(overrides, field)) ?? convention[directory]]);
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)(Object.fromEntries(fields));
}
function targetOfStep({ document, convention }) {
	return targetIn((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(document.value, topKey), convention);
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
	return Object.keys(targetFields).every((name) => ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(shown[name]) ?? "") === (target[name] ?? ""));
}
function checkTarget(step) {
	const { convention } = step;
	const overrides = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const { environmentRef } = targetOfStep(step);
	const layout = ".harness/\u2026/overrides/<environment>/services/<service>/infras/<infrastructure>/";
	if (environmentRef === void 0) {
		const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
		return [(0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([topKey], summary, "key")];
	}
	const contradictions = Object.entries(targetFields).flatMap(([field, directory]) => {
		const stated = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(overrides[field]);
		if (stated === void 0 || convention.environment === void 0 || stated === convention[directory]) return [];
		const summary = `Two values for the ${directory}: the document says "${stated}", but the path of its file says ${convention[directory] === void 0 ? "none" : `"${convention[directory]}"`}.`;
		return [(0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([topKey, field], summary)];
	});
	const { scope } = step.key;
	const prefix = scope.org === void 0 ? "account" : "org";
	if (scope.project !== void 0 || /^(account|org)\./.test(environmentRef)) return contradictions;
	const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
	return [...contradictions, (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([topKey], summary, "key")];
}
function targetReferencesOf(step) {
	const { environmentRef, serviceRef, infraIdentifier } = targetOfStep(step);
	const { scope } = step.key;
	const path = [topKey];
	const environment = environmentRef === void 0 ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.resolveReference)(environmentRef, scope);
	const service = serviceRef === void 0 ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.resolveReference)(serviceRef, scope);
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
	const text = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.textOfDocument)(step);
	const overrides = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const stated = identityFields.filter((field) => Object.hasOwn(overrides, field));
	if (stated.length === 0) return text;
	const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
	const isStated = new RegExp(`^\\s+(?:${stated.join("|")})\\s*:`);
	const cut = text.split("\n").filter((line) => !isStated.test(line)).join("\n");
	const { documents } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.parsePayload)({ bytes: Buffer.from(cut) });
	return documents.length === 1 && (0,node_util__WEBPACK_IMPORTED_MODULE_3__.isDeepStrictEqual)(documents[0]?.value, { ["overrides"]: sections }) ? cut : JSON.stringify({ [topKey]: sections });
}
// src/kinds/service-override.ts
const sectionFields = {
	variables: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMaps */ .Iw,
	manifests: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMaps */ .Iw,
	configFiles: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMaps */ .Iw,
	applicationSettings: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMap */ .xC,
	connectionStrings: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMap */ .xC
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
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.withScope)(fields, step),
		yaml: overrideTextOf(step)
	});
}
function withSpec(remote) {
	const spec = remote.envelope?.spec;
	return remote.text !== void 0 || !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(spec) ? remote : {
		...remote,
		value: spec
	};
}
function withIdentifierOf(step, response) {
	const { data } = response;
	if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(data) || !isOfTarget(data, targetOfStep(step))) return response;
	return {
		...response,
		data: {
			...data,
			identifier: step.key.identifier
		}
	};
}
function* overrideDiagnosticsOf(overrides, path) {
	if (sections.every((section) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(overrides[section]))) yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)(path, `\`${topKey}\` must contain ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.joinWords)(sections, "or")}.`, "key");
	const nameOf = (item) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(item, "name")) ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(item, "manifest") ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(item, "configFile"), "identifier"));
	for (const section of sections.slice(0, 3)) {
		const items = overrides[section];
		const seen = new Set();
		for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
			const name = nameOf(item);
			if (name !== void 0 && seen.has(name)) yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([
				...path,
				section,
				index
			], `Duplicate "${name}" in \`${section}\`.`);
			if (name !== void 0) seen.add(name);
		}
	}
}
function differencesOf(base, step, remote) {
	return base.differencesOf(step, remote).filter(({ path }) => !identityFields.includes(String(path[1])));
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
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Identifier of the override; by default the platform generates one from what it applies to."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the override."),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the override."),
		environmentRef: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Environment to which it applies, if the path of the file does not name it."),
		serviceRef: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Service to which it applies; defaults to all of them."),
		infraIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Infrastructure to which it applies; defaults to all of them."),
		...Object.fromEntries(Object.entries(sectionFields).map(([section, field]) => [section, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(field, `Overrides of ${section}.`)]))
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	diagnostics: overrideDiagnosticsOf,
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
	references: [_run_js__WEBPACK_IMPORTED_MODULE_0__.connectorReference, ..._run_js__WEBPACK_IMPORTED_MODULE_0__.secretReferences],
	directoryNames: ({ environmentRef, serviceRef, infraIdentifier }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
		environment: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(environmentRef),
		service: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(serviceRef),
		infrastructure: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(infraIdentifier)
	}),
	deletion: { request: "DELETE /ng/api/serviceOverrides/{identifier}" },
	page: ({ scope }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsPathOf */ .G)(scope, "service-overrides"),
	overrides: (base) => ({
		identify(value, convention = {}) {
			const stated = base.identify(value);
			return {
				...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ identifier: generatedIdentifierOf(targetIn((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, topKey), convention)) }),
				...stated
			};
		},
		checkStep: checkTarget,
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



/***/ }),

/***/ 4525:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ uiPathOf),
/* harmony export */   G: () => (/* binding */ settingsPathOf)
/* harmony export */ });
// src/kinds/shared/ui-path.ts
function uiPathOf(scope, ...below) {
	const account = `/ng/account/${encodeURIComponent(scope.account)}`;
	const inner = below.map((part) => `/${encodeURIComponent(part)}`).join("");
	if (scope.org === void 0) return `${account}/settings${inner}`;
	const org = encodeURIComponent(scope.org);
	if (scope.project === void 0) return `${account}/settings/organizations/${org}${inner}`;
	return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
function settingsPathOf(scope, ...below) {
	return uiPathOf(scope, ...scope.project === void 0 ? [] : ["settings"], ...below);
}



/***/ })

};
;