"use strict";
exports.id = 4008;
exports.ids = [4008];
exports.modules = {

/***/ 4008:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   environmentGroup: () => (/* binding */ environmentGroup)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4525);



// src/kinds/environment-group.ts
const environmentGroup = {
	summary: "An environment group, under the key `environmentGroup`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)("the environment group"),
		envIdentifiers: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)), "Environments of the group.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [],
		kept: ["color"],
		rerendered: true
	},
	create: "POST /ng/api/environmentGroup",
	read: "GET /ng/api/environmentGroup/{identifier}",
	update: "PUT /ng/api/environmentGroup/{identifier}",
	scopeIn: "body",
	list: {
		request: "POST /ng/api/environmentGroup/list?page={page}&size=100",
		body: (identifiers) => ({
			filterType: "EnvironmentGroup",
			envGroupIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "envGroup",
		read: "envGroup",
		listed: "envGroup"
	},
	references: [{
		field: "envIdentifiers",
		kind: "environment"
	}],
	deletion: {
		request: "DELETE /ng/api/environmentGroup/{identifier}",
		force: true,
		usage: { type: "EnvironmentGroup" }
	},
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .settingsPathOf */ .G)(scope, "environment-groups", identifier)
};



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