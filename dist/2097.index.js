"use strict";
exports.id = 2097;
exports.ids = [2097];
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

/***/ 2097:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   template: () => (/* binding */ template)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/template.ts
const topKey = "template";
const templateTypes = [
	"Step",
	"Stage",
	"Pipeline",
	"StepGroup",
	"SecretManager",
	"ArtifactSource",
	"CustomDeployment",
	"MonitoredService",
	"Notification",
	"Workspace"
];
const template = {
	summary: "A version of a template, under the key `template`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .commonFieldsOf */ .mO)("the template"),
		versionLabel: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.regex)(/^[0-9a-zA-Z][^\s/&]{0,127}$/, "must begin with a letter or digit and contain no space, `/` or `&`")), "Version of the template, in quotes: \"1.0\"."),
		type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(templateTypes, `must be one of ${templateTypes.join(", ")}`), "Type of the content, which is the same for all versions."),
		spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({})), "The step, stage, pipeline or other part that the template provides."),
		icon: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
		variables: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMaps */ .Iw
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	version: "versionLabel",
	wire: {
		form: "text",
		field: "yaml",
		beside: ["stableTemplate"]
	},
	create: "POST /template/api/templates?storeType=INLINE",
	read: "GET /template/api/templates/{identifier}?versionLabel={version}",
	update: "PUT /template/api/templates/update/{identifier}/{version}",
	scopeIn: "query",
	list: {
		request: "POST /template/api/templates/list?templateListType=All&page={page}&size=100",
		body: (identifiers) => ({
			filterType: "Template",
			templateIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "templateResponseDTO",
		read: "",
		listed: ""
	},
	absent: /does not exist or has been deleted/,
	immutable: ["type", "spec.type"],
	gitAware: true,
	references: _run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineReferences,
	directoryNames: ({ identifier }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ template: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier) }),
	deletion: {
		request: "DELETE /template/api/templates/{identifier}/{version}",
		force: true,
		usage: {
			type: "Template",
			as: "{identifier}/{version}/",
			lastAs: "{identifier}/__STABLE__/"
		},
		lastVersion: "stableTemplate"
	},
	page: ({ scope }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsPathOf */ .G)(scope, "templates"),
	overrides: () => ({ checkStep({ key: { identifier }, document, convention: { template } }) {
		if (template === void 0 || template === identifier || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(document.value, topKey) === void 0) return [];
		const summary = `Two values for the template: the document says "${identifier}", but the path of its file says "${template}".`;
		return [(0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([topKey, "identifier"], summary)];
	} })
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