"use strict";
exports.id = 6645;
exports.ids = [6645];
exports.modules = {

/***/ 6645:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   stableVersion: () => (/* binding */ stableVersion)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4525);


// src/kinds/stable-version.ts
function wantedOf(step) {
	return String((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step).versionLabel);
}
function withoutTemplate(remote) {
	const { identifier, versionLabel } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(remote.value);
	return { value: {
		identifier,
		versionLabel
	} };
}
const stableVersion = {
	summary: "The stable version of a template.",
	fields: {
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Identifier of the template."),
		versionLabel: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "The version that becomes stable.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	wire: { form: "json" },
	create: "PUT /template/api/templates/updateStableTemplate/{identifier}/{version}",
	read: "GET /template/api/templates/{identifier}",
	update: "PUT /template/api/templates/updateStableTemplate/{identifier}/{version}",
	scopeIn: "query",
	list: {
		request: "POST /template/api/templates/list?templateListType=Stable&page={page}&size=100",
		body: (identifiers) => ({
			filterType: "Template",
			templateIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "",
		read: "",
		listed: ""
	},
	absent: /does not exist or has been deleted/,
	page: ({ scope }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsPathOf */ .G)(scope, "templates"),
	overrides: (base) => {
		const request = (step) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.requestOf)("PUT /template/api/templates/updateStableTemplate/{identifier}/{version}", step.key.scope, {
			identifier: step.key.identifier,
			version: wantedOf(step)
		});
		return {
			referencesOf(step) {
				const { scope, identifier } = step.key;
				const template = {
					kind: "template",
					scope,
					identifier,
					path: []
				};
				return [{
					...template,
					version: wantedOf(step)
				}, template];
			},
			aliasesOf: ({ key: { scope, identifier } }) => [{
				kind: "template",
				scope,
				identifier
			}],
			createRequest: request,
			updateRequest: request,
			verify(step, response) {
				if (!response.ok) return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.rejectionOf)(response);
				const wanted = wantedOf(step);
				if (response.data === wanted) return {
					verified: true,
					identifiers: [step.key.identifier]
				};
				return {
					verified: false,
					saved: "unknown",
					reasons: ["the response does not show the stable version"]
				};
			},
			savedDifferencesOf: () => [],
			resourceOf(step, responses) {
				const shown = base.resourceOf(step, responses);
				return "notShown" in shown ? shown : withoutTemplate(shown);
			},
			...base.list && { list: {
				...base.list,
				pageOf(response, of) {
					const page = base.list?.pageOf(response, of);
					const entryOf = (entry) => ({
						...entry,
						resource: withoutTemplate(entry.resource)
					});
					return page && {
						...page,
						entries: page.entries.map(entryOf)
					};
				}
			} }
		};
	}
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