"use strict";
exports.id = 1143;
exports.ids = [1143];
exports.modules = {

/***/ 1143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resourceGroup: () => (/* binding */ resourceGroup)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7521);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7110);
/* harmony import */ var _shared_rights_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9808);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2596);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7023);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8858);








const KEY = 'resourceGroup';
function itemsOf(value) {
    return (Array.isArray(value) ? value : []).filter(_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh);
}
/** The parts that a group covers, each of which can be gained or lost. */
function coverageOf(value, { key: { scope, identifier } }) {
    const group = `resource group ${identifier} of ${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .nameScope */ .IU)(scope)}`;
    const filter = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(value, 'resourceFilter');
    const scopes = itemsOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(value, 'includedScopes')).map(({ filter, orgIdentifier, projectIdentifier }) => {
        const named = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .Oy)({ org: (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyTextOf */ .pz)(orgIdentifier), project: (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyTextOf */ .pz)(projectIdentifier) });
        const included = { account: scope.account, ...named };
        const below = filter === 'INCLUDING_CHILD_SCOPES' ? ' and everything in it' : '';
        return `${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .nameScope */ .IU)(included)}${below}`;
    });
    const resources = itemsOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(filter, 'resources')).flatMap(({ resourceType, identifiers, attributeFilter }) => {
        const names = Array.isArray(identifiers) ? identifiers : [];
        if (names.length > 0)
            return names.map((name) => `${resourceType} ${name}`);
        const values = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(attributeFilter, 'attributeValues');
        if (!Array.isArray(values) || values.length === 0)
            return [`every ${resourceType}`];
        return values.map((one) => `every ${resourceType} whose ${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(attributeFilter, 'attributeName')} is ${one}`);
    });
    const all = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(filter, 'includeAllResources') === true ? ['every resource'] : [];
    return new Map([...scopes, ...all, ...resources].map((part) => [
        part,
        { gain: `${group} covers ${part}`, loss: `${group} no longer covers ${part}` },
    ]));
}
/** A group with its defaults: its own level and scope. */
function asSent(config, { scope }) {
    const { account, org, project } = scope;
    const own = {
        filter: 'EXCLUDING_CHILD_SCOPES',
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .Oy)({ orgIdentifier: org, projectIdentifier: project }),
    };
    const included = Array.isArray(config.includedScopes) ? config.includedScopes : [own];
    return {
        ...config,
        accountIdentifier: account,
        allowedScopeLevels: config.allowedScopeLevels ?? [(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .levelOf */ .In)(scope)],
        includedScopes: included.map((one) => ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(one) ? { ...one, accountIdentifier: account } : one)),
    };
}
/** The organizations and projects that a group names. Those of its own scope always exist. */
function includedScopesOf(step) {
    const { account } = step.key.scope;
    return itemsOf((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step).includedScopes).flatMap(({ orgIdentifier, projectIdentifier }, index) => {
        const [org, project] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyTextOf */ .pz)(orgIdentifier), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyTextOf */ .pz)(projectIdentifier)];
        if (org === undefined || (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .containsExpression */ .sY)(org) || (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .containsExpression */ .sY)(project))
            return [];
        const path = [KEY, 'includedScopes', index, project === undefined ? 'orgIdentifier' : 'projectIdentifier'];
        if (project === undefined)
            return [{ kind: 'organization', scope: { account }, identifier: org, path }];
        return [{ kind: 'project', scope: { account, org }, identifier: project, path }];
    });
}
/** Resource groups: docs/platform-api.md, Resource groups. */
const resourceGroup = {
    summary: 'A resource group, under the key `resourceGroup`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)('the resource group'),
        color: _shared_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalText */ .mR,
        allowedScopeLevels: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KI)(_shared_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .levels */ .yr, 'must be account, organization or project'))), 'Levels at which the group can be used; defaults to its own level.'),
        includedScopes: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .map */ .Tj)({
            filter: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KI)(['EXCLUDING_CHILD_SCOPES', 'INCLUDING_CHILD_SCOPES'], 'must be EXCLUDING_CHILD_SCOPES or INCLUDING_CHILD_SCOPES'), 'Whether the organizations and projects in the scope are included.'),
            orgIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq), 'Organization of the scope.'),
            projectIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq), 'Project of the scope.'),
        }))), 'Scopes whose resources the group contains; defaults to its own scope.'),
        resourceFilter: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .map */ .Tj)({
            includeAllResources: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .truth */ .Im), 'Whether the group contains every resource.'),
            resources: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .map */ .Tj)({
                resourceType: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .filledText */ .Uq, 'Type of the resources, such as PIPELINE.'),
                identifiers: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)), 'Identifiers of the resources; defaults to all of the type.'),
            }))), 'The resources, type by type.'),
        }), 'The resources that the group contains.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .plainName */ .MH,
    findings: (config, path) => (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseManaged */ .W7)(config, path, 'resource groups'),
    wire: { form: 'json' },
    asSent,
    unordered: [
        'allowedScopeLevels',
        'includedScopes',
        'resourceFilter.resources',
        'resourceFilter.resources.identifiers',
    ],
    create: 'POST /resourcegroup/api/v2/resourcegroup',
    read: 'GET /resourcegroup/api/v2/resourcegroup/{identifier}',
    update: 'PUT /resourcegroup/api/v2/resourcegroup/{identifier}',
    scopeIn: 'query and body',
    list: { request: 'GET /resourcegroup/api/v2/resourcegroup?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: KEY, read: KEY, listed: KEY },
    deletion: {
        request: 'DELETE /resourcegroup/api/v2/resourcegroup/{identifier}',
        takes: [{ kind: 'role assignment', where: { resourceGroupIdentifier: '{identifier}' } }],
    },
    managed: /^_/,
    added: ['accountIdentifier'],
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_7__/* .settingsPathOf */ .G)(scope, 'access-control', 'resource-groups', identifier),
    overrides: () => ({
        referencesOf: includedScopesOf,
        // A new group gives no rights until a role is assigned with it.
        rightsOf: (step, before, after) => before === undefined ? [] : (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .changesBetween */ .iv)(coverageOf(before, step), coverageOf(after, step)),
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


/***/ })

};
;