"use strict";
exports.id = 3914;
exports.ids = [3914];
exports.modules = {

/***/ 3914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   environmentGroup: () => (/* binding */ environmentGroup)
/* harmony export */ });
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7110);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8858);



/** Environment groups: docs/platform-api.md, Environment groups. */
const environmentGroup = {
    summary: 'An environment group, under the key `environmentGroup`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFieldsOf */ .mO)('the environment group'),
        envIdentifiers: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)), 'Environments of the group.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .wordName */ ._H,
    // The text has no field for the colour.
    wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['color'], rerendered: true },
    create: 'POST /ng/api/environmentGroup',
    read: 'GET /ng/api/environmentGroup/{identifier}',
    update: 'PUT /ng/api/environmentGroup/{identifier}',
    scopeIn: 'body',
    list: {
        request: 'POST /ng/api/environmentGroup/list?page={page}&size=100',
        body: (identifiers) => ({ filterType: 'EnvironmentGroup', envGroupIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: 'envGroup', read: 'envGroup', listed: 'envGroup' },
    references: [{ field: 'envIdentifiers', kind: 'environment' }],
    deletion: {
        request: 'DELETE /ng/api/environmentGroup/{identifier}',
        force: true,
        usage: { type: 'EnvironmentGroup' },
    },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .settingsPathOf */ .G)(scope, 'environment-groups', identifier),
};


/***/ }),

/***/ 7110:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
function commonFieldsOf(what) {
    return {
        name: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        identifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .pipelineIdentifier */ .EN, `Identifier of ${what}, which cannot be changed later.`),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        tags: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .tags */ ._A), 'Tags: names and their values.'),
        orgIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Organization of ${what}.`),
        projectIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Project of ${what}.`),
    };
}
/** A field whose content the action does not check. */
const open = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)());
/** Optional fields of which the action checks only the type. */
const optionalText = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq);
const optionalTruth = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im);
/** The same in a text that the platform parses itself: it converts `'true'`. */
const optionalTruthInText = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI)(['true', 'false'])], 'must be true or false'));
const optionalMap = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj)({}));
const optionalTexts = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)));
const optionalMaps = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(optionalMap));


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