"use strict";
exports.id = 3723;
exports.ids = [3723];
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

/***/ 3723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   stableVersion: () => (/* binding */ stableVersion)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _shared_requests_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9653);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4555);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8858);






function wantedOf(step) {
    return String((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step).versionLabel);
}
/** The part of a template that is needed here. */
function withoutTemplate(remote) {
    const { identifier, versionLabel } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .mapOf */ .A7)(remote.value);
    return { value: { identifier, versionLabel } };
}
/**
 * The choice of a template's stable version, which no document contains (docs/platform-api.md, Templates). Every template has
 * exactly one, so it is never created.
 */
const stableVersion = {
    summary: 'The stable version of a template.',
    fields: {
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .filledText */ .Uq, 'Identifier of the template.'),
        versionLabel: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .filledText */ .Uq, 'The version that becomes stable.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .wordName */ ._H,
    wire: { form: 'json' },
    create: 'PUT /template/api/templates/updateStableTemplate/{identifier}/{version}',
    // Without a version the platform shows the stable one.
    read: 'GET /template/api/templates/{identifier}',
    update: 'PUT /template/api/templates/updateStableTemplate/{identifier}/{version}',
    scopeIn: 'query',
    list: {
        request: 'POST /template/api/templates/list?templateListType=Stable&page={page}&size=100',
        body: (identifiers) => ({ filterType: 'Template', templateIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /does not exist or has been deleted/,
    page: ({ scope }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__/* .settingsPathOf */ .G)(scope, 'templates'),
    overrides: (base) => {
        const request = (step) => (0,_shared_requests_js__WEBPACK_IMPORTED_MODULE_1__/* .requestOf */ .fo)('PUT /template/api/templates/updateStableTemplate/{identifier}/{version}', step.key.scope, {
            identifier: step.key.identifier,
            version: wantedOf(step),
        });
        return {
            // The version itself, and every version that the plan saves before it.
            referencesOf(step) {
                const { scope, identifier } = step.key;
                const template = { kind: 'template', scope, identifier, path: [] };
                return [{ ...template, version: wantedOf(step) }, template];
            },
            aliasesOf: ({ key: { scope, identifier } }) => [{ kind: 'template', scope, identifier }],
            createRequest: request,
            updateRequest: request,
            verify(step, response) {
                if (!response.ok)
                    return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_2__/* .rejectionOf */ .h2)(response);
                const wanted = wantedOf(step);
                if (response.data === wanted)
                    return { verified: true, identifiers: [step.key.identifier] };
                return { verified: false, saved: 'unknown', reasons: ['the response does not show the stable version'] };
            },
            savedDifferencesOf: () => [],
            resourceOf(step, responses) {
                const shown = base.resourceOf(step, responses);
                return 'notShown' in shown ? shown : withoutTemplate(shown);
            },
            ...(base.list && {
                list: {
                    ...base.list,
                    pageOf(response, of) {
                        const page = base.list?.pageOf(response, of);
                        const entryOf = (entry) => ({ ...entry, resource: withoutTemplate(entry.resource) });
                        return page && { ...page, entries: page.entries.map(entryOf) };
                    },
                },
            }),
        };
    },
};


/***/ })

};
;