"use strict";
exports.id = 3205;
exports.ids = [3205];
exports.modules = {

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


/***/ }),

/***/ 3205:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   variable: () => (/* binding */ variable)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8858);



/** Variables: docs/platform-api.md, Variables. */
const variable = {
    summary: 'A variable, under the key `variable`.',
    fields: {
        name: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv, 'Identifier of the variable, which cannot be changed later.'),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        orgIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), 'Organization of the variable.'),
        projectIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), 'Project of the variable.'),
        type: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .eu)('String', 'must be String'), 'String, the only type.'),
        spec: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj)({
            valueType: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .eu)('FIXED', 'must be FIXED'), 'FIXED, the only kind of value.'),
            fixedValue: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), 'The value.'),
        }), 'The value.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .plainName */ .MH,
    wire: { form: 'json' },
    create: 'POST /ng/api/variables',
    read: 'GET /ng/api/variables/{identifier}',
    update: 'PUT /ng/api/variables',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/variables?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'variable', read: 'variable', listed: 'variable' },
    deletion: { request: 'DELETE /ng/api/variables/{identifier}' },
    page: ({ scope }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .settingsPathOf */ .G)(scope, 'variables'),
};


/***/ })

};
;