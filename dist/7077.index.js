export const id = 7077;
export const ids = [7077];
export const modules = {

/***/ 7077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   role: () => (/* binding */ role)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3374);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(644);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7739);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4845);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7110);
/* harmony import */ var _shared_requests_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9653);
/* harmony import */ var _shared_rights_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9808);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2596);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7023);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8858);














const PERMISSIONS = 'GET /authz/api/permissions?scopeFilterDisabled=true';
function permissionsOf(value) {
    const permissions = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(value, 'permissions');
    return Array.isArray(permissions) ? permissions : [];
}
function allowances(value, { key: { scope, identifier } }) {
    const role = `role ${identifier} of ${(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_8__/* .scopeInWords */ .x6)(scope)}`;
    return new Map(permissionsOf(value).map((permission) => [
        String(permission),
        { gain: `${role} allows ${permission}`, loss: `${role} no longer allows ${permission}` },
    ]));
}
/** The names of all permissions of the platform. */
function permissionNamesIn({ data }) {
    return (Array.isArray(data) ? data : []).flatMap((entry) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(entry, 'permission') ?? entry, 'identifier')) ?? []);
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
        response = await read((0,_shared_requests_js__WEBPACK_IMPORTED_MODULE_9__/* .requestOf */ .fo)(PERMISSIONS, { account: first.key.scope.account }, {}));
    }
    catch (error) {
        if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e))
            throw error;
        return [unreadable((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainFailure */ .SP)(error, task).failure)];
    }
    const known = new Set(permissionNamesIn(response));
    if (!response.ok || known.size === 0)
        return [unreadable((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainResponse */ .j8)(response, task))];
    return steps.flatMap((step) => unknownPermissions(step, known));
}
function unknownPermissions(step, known) {
    const unknown = permissionsOf((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_3__/* .configOf */ .W1)(step)).flatMap((permission, index) => typeof permission === 'string' && !(0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .holdsExpression */ .x9)(permission) && !known.has(permission)
        ? [{ permission, path: ['role', 'permissions', index] }]
        : []);
    const locations = (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x5)(step.document, unknown.map(({ path }) => ({ path, at: 'value' })));
    return unknown.map(({ permission }, index) => {
        const nearest = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_10__/* .findNearest */ .q)(permission, known);
        const proposal = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
        const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal === '' ? '.' : proposal}`;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_11__/* .errorOf */ .Mz)(summary, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ location: locations[index] }));
    });
}
function unreadable({ summary }) {
    return { severity: 'warning', summary: `Could not check the names of permissions: ${summary}` };
}
/** Custom roles: docs/platform-api.md, Roles. */
const role = {
    summary: 'A role, below the key `role`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .commonFields */ .d)('the role'),
        permissions: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .list */ .p_)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)), 'What the role allows, such as core_pipeline_execute.'),
        allowedScopeLevels: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .list */ .p_)((0,valibot__WEBPACK_IMPORTED_MODULE_12__/* .picklist */ .KI)(_shared_scope_js__WEBPACK_IMPORTED_MODULE_8__/* .levels */ .yr, 'must be account, organization or project'))), 'Levels at which the role can be assigned; defaults to its own level.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .plainName */ .MH,
    findings: (config, path) => (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_5__/* .refuseManaged */ .W7)(config, path, 'roles'),
    wire: { form: 'json', flat: true },
    asSent: (config, { scope }) => ({ ...config, allowedScopeLevels: config.allowedScopeLevels ?? [(0,_shared_scope_js__WEBPACK_IMPORTED_MODULE_8__/* .levelOf */ .In)(scope)] }),
    unordered: ['permissions', 'allowedScopeLevels'],
    create: 'POST /authz/api/roles',
    read: 'GET /authz/api/roles/{identifier}',
    update: 'PUT /authz/api/roles/{identifier}',
    scopeIn: 'query',
    list: { request: 'GET /authz/api/roles?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'role', read: 'role', listed: 'role', scope: 'scope' },
    folders: ['roles'],
    deletion: {
        request: 'DELETE /authz/api/roles/{identifier}',
        takes: [
            { kind: 'role assignment', where: { roleIdentifier: '{identifier}', 'roleReference.scopeLevel': '{level}' } },
        ],
    },
    managed: /^_/,
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_13__/* .settingsPath */ .x)(scope, 'access-control', 'roles', identifier),
    overrides: () => ({
        checkRemote: (steps, _environment, read) => checkPermissions(steps, read),
        accessChangeOf: (step) => step.label,
        rightsOf(step, before, after) {
            return (0,_shared_rights_js__WEBPACK_IMPORTED_MODULE_5__/* .changesBetween */ .iv)(allowances(before, step), allowances(after, step));
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
        const stated = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(config[field]);
        const isOpen = stated === undefined && project === '';
        if (value === undefined || stated === value || isOpen)
            return [];
        const expected = (0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .holdsExpression */ .x9)(stated) ? 'an identifier, not an expression' : `"${value}"`;
        const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
        return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
    });
}
/** The error for an environment whose type is not that of its folder (`envs/production/` or `envs/pre_production/`). */
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
/* harmony export */   d: () => (/* binding */ commonFields),
/* harmony export */   h: () => (/* binding */ open)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3374);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
function commonFields(what) {
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


/***/ }),

/***/ 9808:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I7: () => (/* binding */ assignmentsOf),
/* harmony export */   W7: () => (/* binding */ refuseManaged),
/* harmony export */   iv: () => (/* binding */ changesBetween),
/* harmony export */   jA: () => (/* binding */ roleInWords),
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
    if (!isManaged((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(identifier) ?? ''))
        return;
    yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_0__/* .errorAt */ .Os)([...path, 'identifier'], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
}
/** "Project Admin" for a managed role, "role deployer" for another one. */
function roleInWords(identifier) {
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
/* harmony export */   K: () => (/* binding */ uiPath),
/* harmony export */   x: () => (/* binding */ settingsPath)
/* harmony export */ });
/** Path of a scope's page in the user interface, with the given parts below it (docs/platform-api.md, Addresses). */
function uiPath(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
/** Path of a page among the settings of a scope, which has its own folder only in a project. */
function settingsPath(scope, ...below) {
    return uiPath(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}


/***/ }),

/***/ 882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   cu: () => (/* binding */ policyHint),
/* harmony export */   d0: () => (/* binding */ schemaErrors),
/* harmony export */   j8: () => (/* binding */ explainResponse),
/* harmony export */   nT: () => (/* binding */ isInOtherEncoding),
/* harmony export */   wE: () => (/* binding */ strangeHint)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1861);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3524);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(644);
/* harmony import */ var _response_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9866);
/* harmony import */ var _task_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6072);






/** The meaning of a status, in the contract's words if it has any (docs/platform-api.md, Responses and errors). */
const meanings = {
    400: 'incorrect syntax or missing parameters',
    401: 'unauthorized because of an invalid API key',
    402: 'the request cannot be processed',
    403: 'the API key lacks permission for the request',
    404: 'the requested resource does not exist',
    408: 'the request took too long',
    409: 'conflict with what exists',
    412: 'a precondition failed',
    413: 'the payload is too large',
    414: 'the address of the request is too long',
    415: 'content type not supported',
    417: 'feature not available in this account',
    429: 'the rate limit is exceeded',
    431: 'the headers of the request are too large',
};
/** The meaning of a code, if it differs from that of its status (docs/platform-api.md, Status by code). */
const codeMeanings = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'the account does not allow this IP address',
    USAGE_LIMITS_EXCEEDED: 'a limit of the plan is reached',
    SCHEMA_VALIDATION_FAILED: 'the payload does not fit the schema of the platform',
    ENTITY_REFERENCE_EXCEPTION: 'something else refers to it',
    OPTIMISTIC_LOCKING_EXCEPTION: 'someone else changed it at the same time',
    SCM_CONFLICT_ERROR_V2: 'the file in Git has changed',
}));
/** Explains a response that is not a success in one sentence, with a hint if the user can do something. */
function explainResponse(response, task) {
    const advice = hint(response);
    const { correlationId, attempts, notRepeated } = response;
    const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
    const traced = traces.filter(Boolean).join(', ');
    const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
    return {
        severity: 'error',
        summary: `${(0,_task_js__WEBPACK_IMPORTED_MODULE_4__/* .failedTo */ .Z)(task)}: ${said(response)}${traced && ` (${traced})`}${end}.`,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ hint: advice }),
    };
}
/** The same for a request that got no response, with its id. Rethrows everything that is not a `RequestFailure`. */
function explainFailure(thrown, task) {
    if (!(thrown instanceof _request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e))
        throw thrown;
    const { message, hint, requestId } = thrown;
    const summary = `${(0,_task_js__WEBPACK_IMPORTED_MODULE_4__/* .failedTo */ .Z)(task)}: ${message}`;
    return { failure: { severity: 'error', summary, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ hint }) }, correlationId: requestId };
}
/**
 * The schema errors in the response to a refused pipeline (docs/platform-api.md, Schema errors); none in any other response.
 */
function schemaErrors(response) {
    const { schemaErrors: listed } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(response.body).metadata);
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapsOf */ .jQ)(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
        const complaint = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(message) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(messageWithFQN);
        if (complaint === undefined)
            return [];
        const advice = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(hintMessage);
        const text = advice === undefined || complaint.includes(advice) ? complaint : `${trimEnd(complaint)} – ${advice}`;
        const location = (0,_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(fqn) ?? '');
        return [{ message: (0,_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(text), fqn: location, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ path: pathOf(location) }) }];
    });
}
function pathOf(fqn) {
    if (!/^\$(?:\.[\w-]+|\[\d+\])+$/.test(fqn))
        return undefined;
    return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
function said(response) {
    const { status, form, message } = response;
    const success = status >= 200 && status < 300;
    const meaning = meaningOf(response);
    const head = `the platform returned HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
    const quote = message === undefined ? '' : `: ${trimEnd(message)}`;
    if (status === 304)
        return `${head}, not modified, to a request that has no conditions`;
    if (status >= 300 && status < 400) {
        const own = form === 'json' || form === 'envelope';
        return `${head}${own ? named(response) : ''}, a redirect${destination(response)}${own ? quote : ''}`;
    }
    switch (form) {
        case 'html':
            return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
        case 'empty':
            return `${head} with an empty body`;
        case 'unreadable':
            return isInOtherEncoding(response)
                ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8`
                : `${head} with text that is not JSON or is incomplete${quote}`;
        case 'json':
        case 'envelope': {
            const lack = response.ok ? 'but the response does not show what was requested' : 'but did not report success';
            const contradiction = success ? `${head}, ${lack}` : head;
            const complaints = [
                ...(0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .policyVerdict */ .qm)(response).messages,
                ...schemaErrors(response).map(located),
                ...missingPermissions(response),
            ];
            const fresh = complaints.filter((complaint) => !message?.includes(complaint));
            const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
            const details = shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimEnd).join('; ')}`;
            return `${contradiction}${named(response)}${quote}${details}`;
        }
    }
}
/** Whether text was read as UTF-8 but is UTF-16 or UTF-32: each of its characters then has zeros beside it. */
function isInOtherEncoding({ body }) {
    return typeof body === 'string' && body.includes('\0');
}
/** The meaning of a response, by its code and text if those are known, otherwise by the status; absent for a success. */
function meaningOf(response) {
    const { status, code = '' } = response;
    if (status < 400)
        return undefined;
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isThrottled */ .B5)(response))
        return meanings[429];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isDuplicate */ .KD)(response))
        return 'the identifier is taken';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .policyVerdict */ .qm)(response).verdict === 'denied')
        return 'a policy of the account denies it';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isAbsent */ .W0)(response))
        return meanings[404];
    return (codeMeanings.get(code) ?? meanings[status] ?? (status >= 500 ? 'the server met an unexpected error' : undefined));
}
/** The code, unless it only repeats the status. */
function named({ status, code }) {
    return code === undefined || code === String(status) ? '' : `, ${code}`;
}
function hint(response) {
    const { status, form, code } = response;
    const known = codeHints.get(code ?? '');
    if (status === 304)
        return 'A cache in front of the platform responded: configure it to pass requests to the API on.';
    if (status >= 300 && status < 400) {
        return known !== undefined && redirectTarget(response) === undefined ? known : redirectHint(response);
    }
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isThrottled */ .B5)(response)) {
        return 'Other clients use the same key or IP address: lower requests-per-minute, or run again later.';
    }
    if (form === 'html' && status !== 413) {
        return 'Check base-url (host, cluster and path); behind a proxy or firewall, allow the host of the platform.';
    }
    if (form === 'unreadable' && isInOtherEncoding(response))
        return encodingHint;
    if (known !== undefined)
        return known;
    if (status < 300)
        return response.ok ? strangeHint : successHints[form];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isDuplicate */ .KD)(response))
        return 'Choose another identifier, or set `if-exists` to `update` or `skip`.';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .policyVerdict */ .qm)(response).verdict === 'denied')
        return policyHint;
    if (status === 404 || (0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isAbsent */ .W0)(response)) {
        return 'Check the identifiers of account, organization and project, and base-url: a wrong path gets the same response.';
    }
    return statusHints[status] ?? (status >= 500 ? unwellHint : faultHint);
}
/** A hint about a policy that denies a change. */
const policyHint = 'Change the payload to meet the policies of the account.';
/** A hint about a success that shows something other than requested. */
const strangeHint = 'Check base-url; if it is right, contact the support of the platform with the correlationId.';
const encodingHint = 'A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.';
const unwellHint = 'The platform or a gateway in front of it is having problems; try again later.';
const faultHint = 'Correct the payload or the inputs as the message says.';
/** A hint about a response that is a success only by its status. */
const successHints = {
    envelope: 'Correct what the platform names; if it names nothing, contact its support with the correlationId.',
    json: 'Another server may have responded instead of the platform: check base-url.',
    empty: 'A gateway or proxy may have removed the body of the response: check base-url and proxies.',
    unreadable: 'Run again; if it happens again, check base-url and the proxies between this machine and the platform.',
};
const statusHints = {
    431: 'Check that api-key or scim-token contains only the token; if a proxy adds headers, raise its limit.',
    401: 'The key may have expired, have been rotated or deleted, or belong to another account or cluster; check api-key, account-id and base-url.',
    402: 'Check the plan and the licences of the account.',
    403: 'Give the owner of the key a role that permits this in the scope concerned.',
    408: 'Run again; raise request-timeout if it happens often.',
    413: 'The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.',
    414: 'A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.',
    415: 'A gateway or proxy changes the Content-Type of the request: check base-url and proxies.',
    417: 'Have the feature enabled for the account, or choose a plan that includes it.',
    500: 'Run again; if it happens again, contact the support of the platform with the correlationId.',
};
const codeHints = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'The account allows only listed IP addresses, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list.',
    USAGE_LIMITS_EXCEEDED: 'A limit of the plan is reached; remove unused resources or have the limit raised.',
    FEATURE_UNAVAILABLE: 'Have the feature enabled for the account, or choose a plan that includes it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Someone else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed in the meantime; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set base-url to its new address.',
    SECRET_MANAGEMENT_ERROR: 'Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
}));
function redirectHint(response) {
    const target = redirectTarget(response);
    const login = /log-?in|sign-?in|auth/i.test(target ?? '');
    const wrong = 'base-url is wrong; redirects are not followed, so the key is not sent elsewhere.';
    const url = URL.parse(target ?? '');
    if (target !== undefined && url === null)
        return login ? loginHint : relativeHint(target);
    if (target === undefined || login)
        return `Probably ${wrong}`;
    const base = url === null ? undefined : (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .baseOf */ .b)(url);
    // An address that base-url does not accept is not proposed.
    if (url !== null && 'diagnostic' in (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseAddress */ .o)(base ?? url.origin))
        return `Probably ${wrong}`;
    return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}
const loginHint = 'Something in front of the platform requires a login in a browser: exempt the API from it, or check base-url.';
/** A hint about a redirect to a path of the same server. */
function relativeHint(target) {
    const prefix = (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .baseOf */ .b)(new URL(target, 'https://host'))?.slice('https://host'.length) ?? '';
    const advice = prefix === '' ? 'Check its path and the proxies in front of the platform.' : `Add ${prefix} to it.`;
    return `The server redirects to another of its paths, so base-url is probably wrong. ${advice}`;
}
function destination(response) {
    const target = redirectTarget(response);
    return target === undefined ? ' without a target' : ` to ${target}`;
}
/** The target of a redirect, without query and credentials, which may contain secrets. */
function redirectTarget({ headers }) {
    const text = (0,_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)([headers.location].flat()[0] ?? '');
    const url = URL.parse(text);
    if (url === null)
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(text.replace(/[?#].*$/, ''));
    return `${url.origin}${url.pathname}`;
}
function missingPermissions(response) {
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapsOf */ .jQ)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(response.body).failedPermissionChecks).flatMap((check) => {
        const permission = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(check.permission);
        if (permission === undefined)
            return [];
        const resource = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(check.resourceType), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .textOf */ .b6)(check.resourceIdentifier)].filter(Boolean).join(' ');
        return [(0,_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
    });
}
function located({ message, fqn }) {
    return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}
function trimEnd(text) {
    // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
    return text.trimEnd().replace(/(?<!\.)\.$/, '');
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
