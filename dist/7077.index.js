"use strict";
exports.id = 7077;
exports.ids = [7077];
exports.modules = {

/***/ 7077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   role: () => (/* binding */ role)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7521);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(644);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7739);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4845);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7110);
/* harmony import */ var _shared_requests_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9653);
/* harmony import */ var _shared_rights_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9808);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2596);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7023);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8858);














const PERMISSIONS = 'GET /authz/api/permissions?scopeFilterDisabled=true';
function permissionsOf(value) {
    const permissions = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .fieldOf */ ._F)(value, 'permissions');
    return Array.isArray(permissions) ? permissions : [];
}
function allowancesOf(value, { key: { scope, identifier } }) {
    const role = `role ${identifier} of ${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .nameScope */ .IU)(scope)}`;
    return new Map(permissionsOf(value).map((permission) => [
        String(permission),
        { gain: `${role} allows ${permission}`, loss: `${role} no longer allows ${permission}` },
    ]));
}
/** The names of all permissions of the platform. */
function permissionNamesIn({ data }) {
    return (Array.isArray(data) ? data : []).flatMap((entry) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .nonEmptyTextOf */ .pz)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .fieldOf */ ._F)(entry, 'permission') ?? entry, 'identifier')) ?? []);
}
/**
 * Finds permissions that the platform does not have, by one read of its own list. A list that cannot be read is a warning:
 * the platform checks the names again when the role is saved.
 */
async function checkPermissions(steps, read) {
    const [first] = steps;
    if (first === undefined || steps.every((step) => permissionsOf((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_3__/* .configOf */ .W1)(step)).length === 0))
        return [];
    const task = { verb: 'list', resource: 'the permissions of the platform' };
    let response;
    try {
        response = await read((0,_shared_requests_js__WEBPACK_IMPORTED_MODULE_5__/* .requestOf */ .fo)(PERMISSIONS, { account: first.key.scope.account }, {}));
    }
    catch (error) {
        if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e))
            throw error;
        return [unreadableWarningOf((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task).failure)];
    }
    const known = new Set(permissionNamesIn(response));
    if (!response.ok || known.size === 0)
        return [unreadableWarningOf((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task))];
    return steps.flatMap((step) => findUnknownPermissions(step, known));
}
function findUnknownPermissions(step, known) {
    const unknown = permissionsOf((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_3__/* .configOf */ .W1)(step)).flatMap((permission, index) => typeof permission === 'string' && !(0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .containsExpression */ .sY)(permission) && !known.has(permission)
        ? [{ permission, path: ['role', 'permissions', index] }]
        : []);
    const locations = (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x5)(step.document, unknown.map(({ path }) => ({ path, at: 'value' })));
    return unknown.map(({ permission }, index) => {
        const nearest = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_10__/* .findNearest */ .q)(permission, known);
        const proposal = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
        const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal === '' ? '.' : proposal}`;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_11__/* .errorOf */ .Mz)(summary, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .Oy)({ location: locations[index] }));
    });
}
function unreadableWarningOf({ summary }) {
    return { severity: 'warning', summary: `Could not check the names of permissions: ${summary}` };
}
/** Custom roles: docs/platform-api.md, Roles. */
const role = {
    summary: 'A role, under the key `role`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .commonFieldsOf */ .mO)('the role'),
        permissions: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .list */ .p_)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .text */ .Qq)), 'Permissions of the role, such as core_pipeline_execute.'),
        allowedScopeLevels: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .list */ .p_)((0,valibot__WEBPACK_IMPORTED_MODULE_12__/* .picklist */ .KI)(_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levels */ .yr, 'must be account, organization or project'))), 'Levels at which the role can be assigned; defaults to its own level.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_7__/* .plainName */ .MH,
    findings: (config, path) => (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_6__/* .refuseManaged */ .W7)(config, path, 'roles'),
    wire: { form: 'json', flat: true },
    asSent: (config, { scope }) => ({ ...config, allowedScopeLevels: config.allowedScopeLevels ?? [(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levelOf */ .In)(scope)] }),
    unordered: ['permissions', 'allowedScopeLevels'],
    create: 'POST /authz/api/roles',
    read: 'GET /authz/api/roles/{identifier}',
    update: 'PUT /authz/api/roles/{identifier}',
    scopeIn: 'query',
    list: { request: 'GET /authz/api/roles?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'role', read: 'role', listed: 'role', scope: 'scope' },
    deletion: {
        request: 'DELETE /authz/api/roles/{identifier}',
        takes: [
            { kind: 'role assignment', where: { roleIdentifier: '{identifier}', 'roleReference.scopeLevel': '{level}' } },
        ],
    },
    managed: /^_/,
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_13__/* .settingsPathOf */ .G)(scope, 'access-control', 'roles', identifier),
    overrides: () => ({
        checkRemote: (steps, _environment, read) => checkPermissions(steps, read),
        accessChangeOf: (step) => step.label,
        rightsOf(step, before, after) {
            return (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_6__/* .changesBetween */ .iv)(allowancesOf(before, step), allowancesOf(after, step));
        },
    }),
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

/***/ 9808:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I7: () => (/* binding */ assignmentsOf),
/* harmony export */   Up: () => (/* binding */ describeRole),
/* harmony export */   W7: () => (/* binding */ refuseManaged),
/* harmony export */   iv: () => (/* binding */ changesBetween),
/* harmony export */   yF: () => (/* binding */ isManaged)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4828);


/** The rights that are in only one of two states, gains first. */
function changesBetween(before, after) {
    const gained = [...after].filter(([id]) => !before.has(id));
    const lost = [...before].filter(([id]) => !after.has(id));
    return [
        ...gained.map(([, { gain }]) => ({ change: 'gain', summary: gain })),
        ...lost.map(([, { loss, loses }]) => ({ change: 'loss', summary: loss, ...(loses && { loses }) })),
    ];
}
/** Resources that the platform manages begin with an underscore (docs/platform-api.md, Access control). */
function isManaged(identifier) {
    return identifier.startsWith('_');
}
/** The error for a document whose resource the platform manages. */
function* refuseManaged({ identifier }, path, plural) {
    if (!isManaged((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)(identifier) ?? ''))
        return;
    yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_0__/* .errorAt */ .Os)([...path, 'identifier'], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
}
/** "Project Admin" for a managed role, "role deployer" for another one. */
function describeRole(identifier) {
    if (!isManaged(identifier))
        return `role ${identifier}`;
    const words = identifier.split('_').filter((word) => word !== '');
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
/** The role assignments that are deleted with their principal. */
function assignmentsOf(type) {
    const where = { 'principal.type': type, 'principal.identifier': '{identifier}', 'principal.scopeLevel': '{level}' };
    return { kind: 'role assignment', where };
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


/***/ }),

/***/ 644:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** Whether only a read can show if a change took effect. */
function isIndeterminate(result) {
    return 'instead' in result;
}
/** There was no response; with one sentence that says why, and a hint. */
class RequestFailure extends Error {
    name = 'RequestFailure';
    hint;
    requestId;
    /** Whether an attempt may have reached the platform. */
    sent;
    /** Whether the run ended, or had too little time left, before the first attempt. */
    notBegun;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent ?? false;
        this.notBegun = details.notBegun ?? false;
    }
}


/***/ })

};
;