"use strict";
exports.id = 5488;
exports.ids = [5488];
exports.modules = {

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

/***/ 5488:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   userGroup: () => (/* binding */ userGroup)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7521);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _shared_convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4828);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7110);
/* harmony import */ var _shared_rights_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9808);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2596);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7023);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8858);









/** Fields that responses add to a group and a write must not contain. */
const ADDED = ['governanceMetadata', 'createdAt', 'lastModifiedAt', 'harnessManaged'];
/** The source of a group's members, if it is not the group itself (docs/platform-api.md, User groups). */
function memberSourceOf(group) {
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(group, 'externallyManaged') === true)
        return 'an identity provider manages its members over SCIM';
    const isLinked = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(group, 'isSsoLinked') === true || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(group, 'ssoLinked') === true;
    return isLinked ? 'it is linked to a group of an identity provider, which provides its members' : undefined;
}
/** A group in the form of a document, with its members by e-mail address; without members if they have another source. */
function asWritten(shown) {
    const { users, ...rest } = shown;
    const fields = Object.fromEntries(Object.entries(rest).filter(([field]) => !ADDED.includes(field)));
    if (memberSourceOf(shown) !== undefined || !Array.isArray(users))
        return fields;
    return { ...fields, users: users.map((user) => ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(user) ? (user.email ?? user.uuid) : user)) };
}
function* groupFindingsOf(group, path) {
    yield* (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_3__/* .refuseManaged */ .W7)(group, path, 'user groups');
    const source = memberSourceOf(group);
    if (source !== undefined && group.users !== undefined) {
        yield (0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([...path, 'users'], `The members of the user group cannot be set because ${source}; remove \`users\`.`);
    }
}
function principalOf({ key: { scope, identifier } }) {
    return { type: 'USER_GROUP', scope, identifier };
}
function membershipsOf(value, step) {
    const users = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(value, 'users');
    const { scope, identifier } = step.key;
    const group = `group ${identifier} of ${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_6__/* .nameScope */ .IU)(scope)}`;
    return new Map((Array.isArray(users) ? users : []).map((user) => {
        const member = String(user).toLowerCase();
        const loses = { member, group: principalOf(step) };
        return [member, { gain: `${user} joins ${group}`, loss: `${user} leaves ${group}`, loses }];
    }));
}
/** User groups, by version 2 of the interface, which names members by e-mail address: docs/platform-api.md, User groups. */
const userGroup = {
    summary: 'A user group, under the key `userGroup`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .commonFieldsOf */ .mO)('the user group'),
        users: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)((0,valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .Fs)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, (0,valibot__WEBPACK_IMPORTED_MODULE_7__/* .regex */ .yG)(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')))), 'E-mail addresses of all members. Omit the field to keep the current members.'),
        notificationConfigs: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)(_shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMap */ .xC)), 'Where notifications to the group are sent.'),
        isSsoLinked: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalTruth */ .K7,
        ssoGroupId: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
        ssoGroupName: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
        linkedSsoId: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
        linkedSsoType: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
        linkedSsoDisplayName: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
        externallyManaged: _shared_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalTruth */ .K7,
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .plainName */ .MH,
    findings: groupFindingsOf,
    wire: { form: 'json', flat: true },
    asSent: (config, { scope }) => ({ ...config, accountIdentifier: scope.account }),
    asWritten,
    unordered: ['users', 'notificationConfigs'],
    caseless: ['users'],
    // Not shown as a part of the group itself.
    ignored: ['accountIdentifier'],
    create: 'POST /ng/api/v2/user-groups',
    read: 'GET /ng/api/v2/user-groups/{identifier}',
    update: 'PUT /ng/api/v2/user-groups',
    scopeIn: 'query and body',
    // Entries of the list name members by their ids.
    list: { request: 'GET /ng/api/user-groups?pageIndex={page}&pageSize=100', whole: false },
    shownAt: { saved: '', read: '', listed: '' },
    deletion: {
        request: 'DELETE /ng/api/user-groups/{identifier}',
        takes: [(0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_3__/* .assignmentsOf */ .I7)('USER_GROUP')],
    },
    managed: /^_/,
    defaults: { notificationConfigs: [], isSsoLinked: false, externallyManaged: false },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__/* .settingsPathOf */ .G)(scope, 'access-control', 'user-groups', identifier),
    overrides: (base) => ({
        differencesOf(step, remote) {
            const source = memberSourceOf(remote.value);
            return base.differencesOf(step, remote).map((difference) => {
                const isMembers = difference.path[1] === 'users';
                return source !== undefined && isMembers ? { ...difference, immutable: true, reason: source } : difference;
            });
        },
        accessChangeOf(step) {
            const { users } = (0,_shared_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step);
            if (users === undefined || users === null)
                return undefined;
            return `members of ${step.label}`;
        },
        rightsOf(step, before, after) {
            if (after !== undefined)
                return (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_3__/* .changesBetween */ .iv)(membershipsOf(before, step), membershipsOf(after, step));
            const { scope, identifier } = step.key;
            const summary = `group ${identifier} of ${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_6__/* .nameScope */ .IU)(scope)} loses all its rights`;
            return [{ change: 'loss', summary, loses: { principal: principalOf(step) } }];
        },
    }),
};


/***/ })

};
;