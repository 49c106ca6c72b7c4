"use strict";
exports.id = 978;
exports.ids = [978];
exports.modules = {

/***/ 978:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   organization: () => (/* binding */ organization)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8858);



/** Organizations: docs/platform-api.md, Organizations. */
const organization = {
    summary: 'An organization, under the key `organization`.',
    fields: {
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv, 'Identifier of the organization, which cannot be changed later.'),
        name: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        tags: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .tags */ ._A), 'Tags: names and their values.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .plainName */ .MH,
    wire: { form: 'json' },
    create: 'POST /ng/api/organizations',
    read: 'GET /ng/api/organizations/{identifier}',
    update: 'PUT /ng/api/organizations/{identifier}',
    scopeIn: 'query',
    list: {
        request: 'GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100',
        whole: true,
    },
    shownAt: { saved: 'organization', read: 'organization', listed: 'organization' },
    managed: /^default$/,
    deletion: { request: 'DELETE /ng/api/organizations/{identifier}' },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .uiPathOf */ .D)({ ...scope, org: identifier }),
};


/***/ }),

/***/ 8858:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ uiPathOf),
/* harmony export */   G: () => (/* binding */ settingsPathOf)
/* harmony export */ });
/** Path of a scope's page in the user interface, with the given parts under it (docs/platform-api.md, Addresses). */
function uiPathOf(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
/** Path of a page among the settings of a scope, which has its own directory only in a project. */
function settingsPathOf(scope, ...below) {
    return uiPathOf(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}


/***/ })

};
;