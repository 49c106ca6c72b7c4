"use strict";
exports.id = 1603;
exports.ids = [1603];
exports.modules = {

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



/***/ }),

/***/ 1603:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   variable: () => (/* binding */ variable)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4525);


// src/kinds/variable.ts
const variable = {
	summary: "A variable, under the key `variable`.",
	fields: {
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.identifier, "Identifier of the variable, which cannot be changed later."),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the variable."),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the variable."),
		type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.literal)("String", "must be String"), "String, the only type."),
		spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
			valueType: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.literal)("FIXED", "must be FIXED"), "FIXED, the only kind of value."),
			fixedValue: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "The value.")
		}), "The value.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	wire: { form: "json" },
	create: "POST /ng/api/variables",
	read: "GET /ng/api/variables/{identifier}",
	update: "PUT /ng/api/variables",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/variables?pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "variable",
		read: "variable",
		listed: "variable"
	},
	deletion: { request: "DELETE /ng/api/variables/{identifier}" },
	page: ({ scope }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsPathOf */ .G)(scope, "variables")
};



/***/ })

};
;