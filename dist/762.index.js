"use strict";
exports.id = 762;
exports.ids = [762];
exports.modules = {

/***/ 762:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   project: () => (/* binding */ project)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4525);


// src/kinds/project.ts
const moduleNames = "CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC".split(" ");
function* projectDiagnosticsOf({ modules }, path) {
	for (const [index, module] of Array.isArray(modules) ? modules.entries() : []) {
		if (typeof module !== "string" || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(module) || moduleNames.includes(module)) continue;
		yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([
			...path,
			"modules",
			index
		], `is not a known module${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.suggest)(module, moduleNames)}`);
	}
}
const project = {
	summary: "A project, under the key `project`.",
	fields: {
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the project; defaults to the input `org-id`."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.identifier, "Identifier of the project, which cannot be changed later."),
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		color: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.regex)(/^(#[0-9a-fA-F]{6})?$/, "must be a colour in the form `#RRGGBB`"))), "Colour in the form #RRGGBB."),
		modules: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)), "Modules of the project; the platform enables all of them."),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: projectDiagnosticsOf,
	ignored: ["modules"],
	caseless: ["identifier", "color"],
	wire: { form: "json" },
	create: "POST /ng/api/projects",
	read: "GET /ng/api/projects/{identifier}",
	update: "PUT /ng/api/projects/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "project",
		read: "project",
		listed: "project"
	},
	deletion: { request: "DELETE /ng/api/projects/{identifier}" },
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .uiPathOf */ .D)({
		...scope,
		project: identifier
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