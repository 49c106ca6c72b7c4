"use strict";
exports.id = 3328;
exports.ids = [3328];
exports.modules = {

/***/ 3328:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   organization: () => (/* binding */ organization)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4525);


// src/kinds/organization.ts
const organization = {
	summary: "An organization, under the key `organization`.",
	fields: {
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.identifier, "Identifier of the organization, which cannot be changed later."),
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	wire: { form: "json" },
	create: "POST /ng/api/organizations",
	read: "GET /ng/api/organizations/{identifier}",
	update: "PUT /ng/api/organizations/{identifier}",
	scopeIn: "query",
	list: {
		request: "GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "organization",
		read: "organization",
		listed: "organization"
	},
	managed: /^default$/,
	deletion: { request: "DELETE /ng/api/organizations/{identifier}" },
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .uiPathOf */ .D)({
		...scope,
		org: identifier
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