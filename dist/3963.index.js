"use strict";
exports.id = 3963;
exports.ids = [3963];
exports.modules = {

/***/ 3963:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  roleAssignment: () => (/* binding */ roleAssignment)
});

// EXTERNAL MODULE: ./packages/valibot/used.mjs
var used = __webpack_require__(7521);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var shared_config = __webpack_require__(4845);
// EXTERNAL MODULE: ./src/kinds/shared/mismatches.ts
var mismatches = __webpack_require__(9343);
// EXTERNAL MODULE: ./src/kinds/shared/requests.ts
var requests = __webpack_require__(9653);
// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(4555);
// EXTERNAL MODULE: ./src/kinds/shared/rights.ts
var rights = __webpack_require__(9808);
// EXTERNAL MODULE: ./src/kinds/shared/scope.ts
var shared_scope = __webpack_require__(7023);
;// CONCATENATED MODULE: ./src/kinds/role-assignment/natural-key.ts


/** Who can have a role, with its word and, if documents describe it, its kind. */
const PRINCIPALS = {
    USER_GROUP: { word: 'group', kind: 'user group' },
    SERVICE_ACCOUNT: { word: 'service-account', kind: 'service account' },
    USER: { word: 'user' },
    SERVICE: { word: 'service' },
    API_KEY: { word: 'api-key' },
};
/** The level that a principal or a role names. */
function levelIn(value) {
    const found = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(value, 'scopeLevel'));
    return shared_scope/* levels */.yr.find((name) => name === found);
}
const prefixes = { account: 'account.', organization: 'org.', project: '' };
/**
 * The text that identifies an assignment: principal, role and resource group (docs/platform-api.md, Role assignments), as text:
 * `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
function naturalKeyOf({ principal, roleIdentifier, resourceGroupIdentifier }, own) {
    const type = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(principal, 'type')) ?? '';
    const known = PRINCIPALS[type];
    const at = known?.kind === undefined ? own : (levelIn(principal) ?? own);
    const who = `${at === own ? '' : prefixes[at]}${(0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(principal, 'identifier')) ?? ''}`;
    const role = (0,object/* nonEmptyTextOf */.pz)(roleIdentifier) ?? '';
    return [`${known?.word ?? type.toLowerCase()}:${who}`, role, (0,object/* nonEmptyTextOf */.pz)(resourceGroupIdentifier) ?? ''].join('/');
}

;// CONCATENATED MODULE: ./src/kinds/role-assignment/list.ts








/** The top-level key of a document. */
const KEY = 'roleAssignment';
const FILTER = 'POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100';
/** An assignment with its defaults: its own level for missing levels. */
function asSent(config, { scope }) {
    const principal = (0,object/* mapOf */.A7)(config.principal);
    const role = (0,object/* nonEmptyTextOf */.pz)(config.roleIdentifier) ?? '';
    const own = (0,shared_scope/* levelOf */.In)(scope);
    const isScoped = PRINCIPALS[(0,object/* nonEmptyTextOf */.pz)(principal.type) ?? '']?.kind !== undefined;
    return {
        ...config,
        principal: isScoped ? { ...principal, scopeLevel: levelIn(principal) ?? own } : principal,
        ...(!(0,rights/* isManaged */.yF)(role) && {
            roleReference: { identifier: role, scopeLevel: levelIn(config.roleReference) ?? own },
        }),
        disabled: config.disabled ?? false,
    };
}
/** The request that finds the assignment, which the platform may have under any identifier. */
function filterRequest(step) {
    const { key } = step;
    const { principal, roleIdentifier, resourceGroupIdentifier } = asSent((0,shared_config/* configOf */.W1)(step), key);
    const { identifier, type, scopeLevel } = (0,object/* mapOf */.A7)(principal);
    const body = {
        roleFilter: [roleIdentifier],
        resourceGroupFilter: [resourceGroupIdentifier],
        principalFilter: [(0,object/* omitUndefined */.Oy)({ identifier, type, scopeLevel })],
    };
    return listRequest(key.scope, 0, body);
}
/** The request for one page of the assignments of a scope; `body` is a filter. */
function listRequest(scope, page, body) {
    const request = (0,requests/* requestOf */.fo)(FILTER, scope, { page: String(page) });
    return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}
/** An assignment that the platform shows, as a document would state it. */
function asWritten(shown) {
    return { ...shown, disabled: shown.disabled ?? false };
}
function assignmentEntryOf(entry, scope) {
    const assignment = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(entry, KEY));
    if ((0,object/* nonEmptyTextOf */.pz)(assignment.roleIdentifier) === undefined)
        return [];
    const isElsewhere = (0,mismatches/* placeMismatches */.KC)((0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(entry, 'scope')), (0,mismatches/* scopePlacesOf */.yV)(scope), { isRequired: false }).length > 0;
    const isManaged = assignment.managed === true || (0,object/* fieldOf */._F)(entry, 'harnessManaged') === true;
    return [
        {
            identifier: naturalKeyOf(assignment, (0,shared_scope/* levelOf */.In)(scope)),
            ...(isElsewhere && { elsewhere: true }),
            ...(isManaged && { managed: true }),
            resource: { value: asWritten(assignment) },
            shown: assignment,
        },
    ];
}
/** A page of a list, with the assignments by their natural keys. */
function assignmentPageOf(response, scope) {
    return (0,responses/* listPageOf */.b8)(response, (entry) => assignmentEntryOf(entry, scope), (entry) => (0,mismatches/* findAccountMismatch */.lu)([(0,object/* fieldOf */._F)(entry, 'scope')], scope.account));
}
/** The entry of a page that is the assignment of a step. */
function findIn(page, { key }) {
    return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}

;// CONCATENATED MODULE: ./src/kinds/role-assignment/rights.ts




/** The right that an assignment gives; none while it is disabled. */
function rightIn(value, { key: { scope } }) {
    const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = (0,object/* mapOf */.A7)(value);
    const role = (0,object/* nonEmptyTextOf */.pz)(roleIdentifier);
    const type = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(principal, 'type')) ?? '';
    const identifier = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(principal, 'identifier')) ?? '';
    if (role === undefined || disabled === true)
        return new Map();
    const who = `${(PRINCIPALS[type]?.word ?? type).replaceAll('-', ' ')} ${identifier}`;
    const what = `${(0,rights/* describeRole */.Up)(role)} on ${describeResources((0,object/* nonEmptyTextOf */.pz)(resourceGroupIdentifier) ?? '', scope)}`;
    const principalScope = (0,shared_scope/* scopeAt */.c8)(levelIn(principal) ?? (0,shared_scope/* levelOf */.In)(scope), scope) ?? scope;
    const isPrincipal = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
    const holder = isPrincipal ? { type, scope: principalScope, identifier } : undefined;
    const right = {
        gain: `${who} gets ${what}`,
        loss: `${who} loses ${what}`,
        ...(holder && { loses: { role, principal: holder, scope } }),
    };
    return new Map([[right.gain, right]]);
}
function describeResources(group, scope) {
    const where = (0,shared_scope/* nameScope */.IU)(scope);
    if (group === '_all_resources_including_child_scopes')
        return scope.project === undefined ? `${where} and everything in it` : where;
    return (0,rights/* isManaged */.yF)(group) ? where : `resource group ${group} of ${where}`;
}

// EXTERNAL MODULE: ./src/kinds/shared/convention.ts
var convention = __webpack_require__(4828);
// EXTERNAL MODULE: ./src/kinds/shared/fields.ts
var fields = __webpack_require__(7110);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(8858);
;// CONCATENATED MODULE: ./src/kinds/role-assignment.ts












const level = (0,used/* picklist */.KI)(shared_scope/* levels */.yr, 'must be account, organization or project');
function* assignmentFindingsOf({ managed, roleReference, roleIdentifier }, path) {
    if (managed === true)
        yield (0,convention/* errorAt */.Os)([...path, 'managed'], 'The platform manages this role assignment itself; remove it.');
    const referred = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(roleReference, 'identifier'));
    if (referred !== undefined && referred !== roleIdentifier) {
        yield (0,convention/* errorAt */.Os)([...path, 'roleReference', 'identifier'], `\`roleReference.identifier\` must be \`roleIdentifier\`.`);
    }
}
/** Errors about levels below that of the assignment: its principal and role must be at its level or above. */
function checkLevels(step) {
    const config = (0,shared_config/* configOf */.W1)(step);
    const own = (0,shared_scope/* levelOf */.In)(step.key.scope);
    return ['principal', 'roleReference'].flatMap((field) => {
        const found = levelIn(config[field]);
        if (found === undefined || shared_scope/* levels */.yr.indexOf(found) <= shared_scope/* levels */.yr.indexOf(own))
            return [];
        const what = field === 'principal' ? 'principal' : 'role';
        const summary = `The ${what} of a role assignment must be at its level or above, but the assignment is at the level ${own} and its ${what} at the level ${found}.`;
        return [(0,convention/* errorAt */.Os)([KEY, field, 'scopeLevel'], summary)];
    });
}
function referencesOf(step) {
    const { scope } = step.key;
    const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = (0,shared_config/* configOf */.W1)(step);
    const kind = PRINCIPALS[(0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(principal, 'type')) ?? '']?.kind;
    const named = (kind, identifier, at, path) => {
        const text = (0,object/* nonEmptyTextOf */.pz)(identifier);
        const found = (0,shared_scope/* scopeAt */.c8)(at ?? (0,shared_scope/* levelOf */.In)(scope), scope);
        // Resources that the platform manages exist in every scope.
        const isNamed = text !== undefined && !(0,schema/* containsExpression */.sY)(text) && !(0,rights/* isManaged */.yF)(text);
        return kind === undefined || !isNamed || found === undefined
            ? []
            : [{ kind, scope: found, identifier: text, path: [KEY, ...path] }];
    };
    return [
        ...named(kind, (0,object/* fieldOf */._F)(principal, 'identifier'), levelIn(principal), ['principal', 'identifier']),
        ...named('role', roleIdentifier, levelIn(roleReference), ['roleIdentifier']),
        ...named('resource group', resourceGroupIdentifier, undefined, ['resourceGroupIdentifier']),
    ];
}
/** Whether the platform generated this identifier because a document had none (docs/platform-api.md, Role assignments). */
function isMadeByPlatform(identifier) {
    return ((0,object/* nonEmptyTextOf */.pz)(identifier) ?? '').startsWith('role_assignment_') || (0,object/* nonEmptyTextOf */.pz)(identifier) === undefined;
}
/**
 * The document of an assignment. The assignment's own level and a generated identifier carry no information, so they are left
 * out.
 */
function exportWithoutDefaults(base, key, remote) {
    const { value } = base.exportOf(key, remote);
    const { identifier, roleReference, principal, ...rest } = (0,object/* mapOf */.A7)(value[KEY]);
    const own = (0,shared_scope/* levelOf */.In)(key.scope);
    const { scopeLevel, ...who } = (0,object/* mapOf */.A7)(principal);
    const isElsewhere = (levelIn(roleReference) ?? own) !== own;
    return {
        value: {
            [KEY]: {
                ...(!isMadeByPlatform(identifier) && { identifier }),
                ...rest,
                ...(isElsewhere && { roleReference }),
                principal: { ...who, ...((scopeLevel ?? own) !== own && { scopeLevel }) },
            },
        },
    };
}
/** The delete, by the identifier that the platform may have generated. */
function deleteByIdentifier(deletion) {
    return {
        ...deletion,
        request(key, remote, force) {
            const identifier = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(remote?.value, 'identifier')) ?? key.identifier;
            return deletion.request({ ...key, identifier }, remote, force);
        },
    };
}
/** Verifies a saved assignment by its natural key, because the platform may have generated its identifier. */
function verifyByNaturalKey(base, step, response) {
    const shown = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(response.data, KEY));
    const identifier = (0,object/* nonEmptyTextOf */.pz)(shown.identifier);
    const isWanted = naturalKeyOf(shown, (0,shared_scope/* levelOf */.In)(step.key.scope)) === step.key.identifier;
    if (identifier === undefined || !isWanted)
        return base.verify(step, response);
    const named = { ...(0,object/* mapOf */.A7)(response.data), [KEY]: { ...shown, identifier: step.key.identifier } };
    const verification = base.verify(step, { ...response, data: named });
    return verification.verified ? { ...verification, identifiers: [identifier] } : verification;
}
/** Role assignments, which the platform cannot update: docs/platform-api.md, Role assignments. */
const roleAssignment = {
    summary: 'A role of a user group, a service account or a user, under the key `roleAssignment`.',
    fields: {
        identifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the role assignment.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the role assignment.'),
        roleIdentifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'The role, such as _project_admin.'),
        roleReference: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* map */.Tj)({ scopeLevel: (0,schema/* described */.WY)((0,schema/* maybe */.no)(level), 'Level of the role.') })), 'Where the role is defined; defaults to the scope of the role assignment.'),
        resourceGroupIdentifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'The resource group in which the role applies, such as _all_project_level_resources.'),
        principal: (0,schema/* described */.WY)((0,schema/* map */.Tj)({
            type: (0,schema/* described */.WY)((0,used/* picklist */.KI)(Object.keys(PRINCIPALS), `must be one of ${Object.keys(PRINCIPALS).join(', ')}`), 'USER_GROUP, SERVICE_ACCOUNT or USER.'),
            identifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Identifier of the user group or service account, or ID of the user.'),
            scopeLevel: (0,schema/* described */.WY)((0,schema/* maybe */.no)(level), 'Level of the user group or service account; defaults to that of the role assignment.'),
        }), 'Who gets the role.'),
        disabled: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether the assignment is disabled, which cannot be changed later.'),
        managed: fields/* optionalTruth */.K7,
    },
    names: schema/* plainName */.MH,
    findings: assignmentFindingsOf,
    wire: { form: 'json', flat: true },
    asSent: asSent,
    asWritten: asWritten,
    create: 'POST /authz/api/roleassignments',
    read: 'GET /authz/api/roleassignments/{identifier}',
    scopeIn: 'query',
    shownAt: { saved: KEY, read: KEY, listed: KEY, scope: 'scope' },
    defaults: { disabled: false, managed: false },
    deletion: { request: 'DELETE /authz/api/roleassignments/{identifier}' },
    page: ({ scope }) => (0,ui_path/* settingsPathOf */.G)(scope, 'access-control', 'role-assignments'),
    overrides: (base) => ({
        identifierIn: (value, scope) => naturalKeyOf((0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, KEY)), (0,shared_scope/* levelOf */.In)(scope)),
        checkStep: checkLevels,
        exportOf: (key, remote) => exportWithoutDefaults(base, key, remote),
        accessChangeOf: (step) => step.label,
        rightsOf: (step, before, after) => (0,rights/* changesBetween */.iv)(rightIn(before, step), rightIn(after, step)),
        referencesOf,
        ...(base.deletion && { deletion: deleteByIdentifier(base.deletion) }),
        readRequests: (step) => [filterRequest(step)],
        resourceOf(step, [response]) {
            const page = response?.ok ? assignmentPageOf(response, step.key.scope) : undefined;
            if (page?.foreign !== undefined)
                return { notShown: page.foreign };
            return findIn(page, step)?.resource ?? { notShown: 'the response does not show the role assignment' };
        },
        absenceOf(step, response) {
            if (!response.ok)
                return base.absenceOf(step, response);
            const page = assignmentPageOf(response, step.key.scope);
            const isAbsent = page !== undefined && page.foreign === undefined && findIn(page, step) === undefined;
            return isAbsent ? 'certain' : undefined;
        },
        // The other fields identify the assignment.
        differencesOf: (step, remote) => base.differencesOf(step, remote).filter(({ path }) => path[1] === 'disabled'),
        verify: (step, response) => verifyByNaturalKey(base, step, response),
        list: {
            whole: true,
            request: ({ scope }, _identifiers, page) => listRequest(scope, page, {}),
            pageOf: (response, { scope }) => assignmentPageOf(response, scope),
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


/***/ })

};
;