"use strict";
exports.id = 9304;
exports.ids = [9304];
exports.modules = {

/***/ 9304:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MODULES: () => (/* binding */ MODULES),
/* harmony export */   project: () => (/* binding */ project)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8858);



/** Modules of the platform (docs/platform-api.md, Projects). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
function* projectFindingsOf({ modules }, path) {
    for (const [index, module] of Array.isArray(modules) ? modules.entries() : []) {
        if (typeof module !== 'string' || (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(module) || MODULES.includes(module))
            continue;
        yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .createWarning */ .R$)([...path, 'modules', index], `is not a known module${(0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .suggest */ .ZA)(module, MODULES)}`);
    }
}
/** Projects: docs/platform-api.md, Projects. */
const project = {
    summary: 'A project, under the key `project`.',
    fields: {
        orgIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), 'Organization of the project; defaults to the input `org-id`.'),
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv, 'Identifier of the project, which cannot be changed later.'),
        name: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        color: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))), 'Colour in the form #RRGGBB.'),
        modules: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)), 'Modules of the project; the platform enables all of them.'),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        tags: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .tags */ ._A), 'Tags: names and their values.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .plainName */ .MH,
    findings: projectFindingsOf,
    // The platform sets the modules itself.
    ignored: ['modules'],
    caseless: ['identifier', 'color'],
    wire: { form: 'json' },
    create: 'POST /ng/api/projects',
    read: 'GET /ng/api/projects/{identifier}',
    update: 'PUT /ng/api/projects/{identifier}',
    scopeIn: 'query and body',
    list: { request: 'GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'project', read: 'project', listed: 'project' },
    deletion: { request: 'DELETE /ng/api/projects/{identifier}' },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .uiPathOf */ .D)({ ...scope, project: identifier }),
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