"use strict";
exports.id = 421;
exports.ids = [421];
exports.modules = {

/***/ 421:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   overlayInputSet: () => (/* binding */ overlayInputSet)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7521);
/* harmony import */ var _shared_convention_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4828);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7110);
/* harmony import */ var _shared_input_sets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8093);
/* harmony import */ var _shared_references_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8413);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2596);






const KEY = 'overlayInputSet';
/** Overlay input sets of a pipeline: docs/platform-api.md, Input sets. */
const overlayInputSet = {
    summary: 'An overlay of input sets of a pipeline, under the key `overlayInputSet`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)('the overlay input set'),
        pipelineIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .pipelineIdentifier */ .EN, 'Pipeline to which the overlay belongs.'),
        inputSetReferences: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .orExpression */ .Q8)((0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .Fs)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)), (0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .minLength */ .Bp)(1, 'must name an input set'))), 'Input sets of the same pipeline; a later one wins.'),
    },
    ...(0,_shared_input_sets_js__WEBPACK_IMPORTED_MODULE_2__/* .defineInputSets */ .x)(['pipelineIdentifier'], '/pipeline/api/inputSets/overlay', 'OVERLAY_INPUT_SET'),
    wire: { form: 'text', field: 'overlayInputSetYaml' },
    references: [{ field: 'inputSetReferences', kind: 'input set', parent: (0,_shared_references_js__WEBPACK_IMPORTED_MODULE_3__/* .pipelineAt */ .iF)(['pipelineIdentifier']) }],
    // The same request deletes both kinds, and an identifier belongs to only one of them.
    deletion: {
        request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
        identifiersOf: 'input set',
        breaks: ['trigger'],
    },
    overrides: () => ({ checkStep: (step) => (0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_0__/* .checkStatedScope */ .Co)(step, KEY) }),
};


/***/ }),

/***/ 4828:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2596);



/**
 * Errors for a text that does not name the scope to which it is sent: the platform compares the two. If no project is
 * named anywhere, that is another error.
 */
function checkStatedScope(step, key) {
    const config = (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step);
    const { org, project } = step.key.scope;
    return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
        const stated = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(config[field]);
        const isOpen = stated === undefined && project === '';
        if (value === undefined || stated === value || isOpen)
            return [];
        const expected = (0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .containsExpression */ .sY)(stated) ? 'an identifier, not an expression' : `"${value}"`;
        const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
        return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
    });
}
/** The error for an environment whose type is not that of its directory (`envs/production/` or `envs/pre_production/`). */
function checkEnvironmentType(type, { environmentType }, key) {
    if (type === undefined || environmentType === undefined || type === environmentType)
        return [];
    const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
    return [errorAt([key, 'type'], summary)];
}
/** An error at a path into a document. */
function errorAt(path, summary, at = 'value') {
    return { severity: 'error', summary, pointer: { path, at } };
}


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

/***/ 1239:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ inPipeline)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8858);


/**
 * The part that all kinds that belong to a pipeline have in common. `field` is where the document names the pipeline, `shownAs`
 * its name in responses, `tab` the part of the pipeline's page that shows them.
 */
function inPipeline({ field, shownAs, tab, }) {
    return {
        names: _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .wordName */ ._H,
        parent: { kind: 'pipeline', field, convention: 'pipeline', shownAs, stated: true },
        scopeIn: 'query',
        shownAt: { saved: '', read: '', listed: '' },
        page: ({ scope, parent }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .uiPathOf */ .D)(scope, 'pipelines', parent?.identifier ?? '', tab),
    };
}


/***/ }),

/***/ 8093:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ defineInputSets)
/* harmony export */ });
/* harmony import */ var _in_pipeline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1239);

/**
 * What input sets and overlays of them have in common (docs/platform-api.md, Input sets). `field` is where the document names
 * the pipeline, `path` that of the requests, and `type` the word for them in lists.
 */
function defineInputSets(field, path, type) {
    return {
        ...(0,_in_pipeline_js__WEBPACK_IMPORTED_MODULE_0__/* .inPipeline */ .G)({ field, shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
        // Without `storeType`, defaults of the account may send it to Git.
        create: `POST ${path}?pipelineIdentifier={parent}&storeType=INLINE`,
        read: `GET ${path}/{identifier}?pipelineIdentifier={parent}`,
        update: `PUT ${path}/{identifier}?pipelineIdentifier={parent}`,
        list: {
            request: `GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=${type}&pageIndex={page}&pageSize=100`,
            whole: false,
            revision: ['version', 'lastUpdatedAt'],
        },
        audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
        absent: /does not exist or has been deleted/,
        gitAware: true,
    };
}


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