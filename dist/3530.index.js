"use strict";
exports.id = 3530;
exports.ids = [3530];
exports.modules = {

/***/ 3530:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findLostAdministration: () => (/* binding */ findLostAdministration)
/* harmony export */ });
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7023);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(644);
/* harmony import */ var _platform_task_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6072);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6244);
/* harmony import */ var _graph_scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8828);
/* harmony import */ var _refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3438);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3468);










/** The role of an administrator of each level (docs/platform-api.md, Access control). */
const administratorRoles = {
    account: '_account_admin',
    organization: '_organization_admin',
    project: '_project_admin',
};
/** Thrown if the platform does not show the data for the check. */
class UnknowableError extends Error {
}
/**
 * Why a plan must not be applied because it takes the last administrator role of the run's own key in a scope, directly or
 * through a user group, there or above. Reads nothing if no change of the plan can do that. A failed read is also an error.
 * `account` is that of the run.
 */
async function findLostAdministration(outcomes, apiKey, account, reader) {
    const type = apiKey.startsWith('sat.') ? 'SERVICE_ACCOUNT' : 'USER';
    const losses = outcomes.flatMap(({ rights = [] }) => rights.flatMap(({ loses }) => loses ?? []));
    const possible = losses.filter((loss) => mayConcern(type, loss));
    if (possible.length === 0)
        return undefined;
    try {
        const owner = await readOwner(type, apiKey, account, reader);
        for (const scope of scopesOfLosses(possible)) {
            const present = await readAdministrations(owner, scope, reader);
            const kept = present.filter((one) => !losses.some((loss) => takes(loss, one, owner)));
            if (present.length > 0 && kept.length === 0)
                return lostAccessErrorOf(scope);
        }
        return undefined;
    }
    catch (error) {
        if (!(error instanceof UnknowableError))
            throw error;
        const summary = `Could not verify that the run's own key stays an administrator: ${error.message}`;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(summary, { hint: 'Remove these rights with another key, or in the user interface.' });
    }
}
function lostAccessErrorOf(scope) {
    const summary = `The plan takes away the last administrator role that the run's own key has for ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(scope)}.`;
    const hint = 'Keep another administrator role of its owner there or above, or apply the change with another key.';
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(summary, { hint });
}
/** Whether a loss can concern a key of this type, as far as that is known without a request. */
function mayConcern(type, loss) {
    if ('member' in loss)
        return type === 'USER';
    const isOfType = type === 'SERVICE_ACCOUNT' ? loss.principal.type === type : loss.principal.type !== 'SERVICE_ACCOUNT';
    const isAdministration = !('role' in loss) || Object.values(administratorRoles).includes(loss.role);
    return isOfType && isAdministration;
}
/** The scopes in which administrators may be lost, each once. */
function scopesOfLosses(losses) {
    const scopes = losses.map((loss) => 'role' in loss ? loss.scope : 'member' in loss ? loss.group.scope : loss.principal.scope);
    return [...new Map(scopes.map((scope) => [(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(scope), scope])).values()];
}
function takes(loss, { role, scope, principal }, owner) {
    if ('member' in loss)
        return owner.names.includes(loss.member) && isSamePrincipal(loss.group, principal);
    if (!isSamePrincipal(loss.principal, principal))
        return false;
    return !('role' in loss) || (loss.role === role && (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(loss.scope) === (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(scope));
}
function isSamePrincipal(one, other) {
    const isSame = one.type === other.type && one.identifier === other.identifier;
    return isSame && (one.type === 'USER' || (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(one.scope) === (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(other.scope));
}
/** The owner of the key (docs/platform-api.md, The owner of a key). */
async function readOwner(type, apiKey, account, reader) {
    const common = { query: { accountIdentifier: account }, credential: 'api-key' };
    const request = type === 'USER'
        ? { ...common, method: 'GET', path: '/ng/api/user/currentUser' }
        : { ...common, method: 'POST', path: '/ng/api/token/validate', contentType: 'text/plain', body: apiKey };
    const task = { verb: 'read', resource: "the owner of the run's API key" };
    const data = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .mapOf */ .A7)((await read(request, task, reader)).data);
    const fields = type === 'USER' ? [data.uuid, data.email] : [data.parentIdentifier];
    const names = fields.flatMap((name) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .nonEmptyTextOf */ .pz)(name)?.toLowerCase() ?? []);
    if (names.length === 0)
        throw new UnknowableError(`${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFailure */ .I)(task)}: the response does not show it.`);
    return { type, names, scope: scopeIn(data, account) };
}
function scopeIn({ orgIdentifier, projectIdentifier }, account) {
    const [org, project] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .nonEmptyTextOf */ .pz)(orgIdentifier), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .nonEmptyTextOf */ .pz)(projectIdentifier)];
    return { account, ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
}
/** The administrator roles that the owner has in a scope and above it. */
async function readAdministrations(owner, scope, reader) {
    const found = [];
    for (const level of _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levels */ .yr.slice(0, _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levels */ .yr.indexOf((0,_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levelOf */ .In)(scope)) + 1)) {
        const within = (0,_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .scopeAt */ .c8)(level, scope);
        for (const assignment of await listAll(await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKind */ .D)('role assignment'), within, reader)) {
            const role = administratorRoles[level];
            if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(assignment, 'roleIdentifier') !== role || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(assignment, 'disabled') === true)
                continue;
            const principal = principalOfAssignment(assignment, within);
            if (principal !== undefined && (await isHeldBy(owner, principal, reader))) {
                found.push({ role, scope: within, principal });
            }
        }
    }
    return found;
}
function principalOfAssignment(assignment, within) {
    const { type, identifier, scopeLevel } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(assignment, 'principal'));
    const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .nonEmptyTextOf */ .pz)(identifier);
    const level = _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levels */ .yr.find((one) => one === scopeLevel) ?? (0,_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .levelOf */ .In)(within);
    const scope = (0,_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_9__/* .scopeAt */ .c8)(level, within);
    const isKnown = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
    return isKnown && name !== undefined && scope !== undefined ? { type, scope, identifier: name } : undefined;
}
/** Whether a principal is the owner of the key, or a group that it belongs to. */
async function isHeldBy(owner, principal, reader) {
    const { type, scope, identifier } = principal;
    if (type === 'USER_GROUP')
        return owner.type === 'USER' && (await hasMember(principal, owner, reader));
    if (type !== owner.type || !owner.names.includes(identifier.toLowerCase()))
        return false;
    return type === 'USER' || (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(scope) === (0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .describeScope */ .O)(owner.scope);
}
async function hasMember({ scope, identifier }, { names }, reader) {
    const kind = await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKind */ .D)('user group');
    // Every user belongs to the groups that the platform manages.
    if (kind.isManaged(identifier))
        return true;
    const request = {
        method: 'GET',
        path: `/ng/api/v2/user-groups/${encodeURIComponent(identifier)}`,
        query: { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project },
        credential: 'api-key',
    };
    const { data } = await read(request, { verb: 'read', resource: `user group ${identifier}` }, reader);
    const users = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(data, 'users');
    return (Array.isArray(users) ? users : []).some((user) => [user, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(user, 'email'), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(user, 'uuid')].some((name) => typeof name === 'string' && names.includes(name.toLowerCase())));
}
/** Every resource of a kind in a scope. */
async function listAll(kind, scope, reader) {
    const listed = await (0,_refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_4__/* .listEntries */ .f)(reader, kind, { scope });
    if ('failure' in listed)
        throw new UnknowableError(listed.failure.summary);
    return listed.entries.filter(({ elsewhere }) => !elsewhere).map(({ resource }) => resource.value);
}
/** The response to a request that changes nothing. Throws `UnknowableError` where it is not a success. */
async function read(request, task, reader) {
    let response;
    try {
        response = await (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .ask */ .k)(reader, request);
    }
    catch (error) {
        if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e))
            throw error;
        throw new UnknowableError((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task).failure.summary);
    }
    if (!response.ok)
        throw new UnknowableError((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task).summary);
    return response;
}


/***/ }),

/***/ 3438:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ listEntries)
/* harmony export */ });
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5770);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3468);


/** All entries of a list, or those of some identifiers, or why it could not be read. The kind must have a list. */
async function listEntries(reader, kind, of, identifiers = []) {
    const entries = [];
    const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .readPages */ .n)((request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .ask */ .k)(reader, request), { kind, of, identifiers }, (page) => {
        entries.push(...page.entries);
        return false;
    });
    return failure ?? { entries };
}


/***/ }),

/***/ 5770:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ readPages)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9866);
/* harmony import */ var _platform_task_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6072);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8648);
/* harmony import */ var _graph_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8828);





/** Maximum number of pages of one list, which may contain the whole scope in small pages. */
const mostPages = 500;
/**
 * Reads the pages of a list (docs/platform-api.md, Lists) until `onPage` returns that they are sufficient, or the list ends. If
 * it cannot be read, returns why. The kind must have a list.
 */
async function readPages(send, listing, onPage) {
    const task = listTaskOf(listing);
    try {
        return await readAll(send, listing, task, onPage);
    }
    catch (error) {
        return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainFailure)(error, task), noSuchScope: false };
    }
}
function listTaskOf({ kind, of: { scope, parent } }) {
    const inside = parent === undefined ? '' : `${parent.kind} ${parent.identifier} in `;
    return { verb: 'list', resource: `the ${kind.plural} of ${inside}${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .describeScope */ .O)(scope)}` };
}
async function readAll(send, { kind, of, identifiers }, task, onPage) {
    const { list } = kind;
    if (list === undefined)
        throw new Error(`There is no list of ${kind.plural}.`);
    const seen = new Set();
    for (let number = 0; number < mostPages; number++) {
        const response = await send(list.request(of, identifiers, number));
        const page = response.ok ? list.pageOf(response, of) : undefined;
        if (page === undefined) {
            const { correlationId } = response;
            return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainResponse)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
        }
        if (page.foreign !== undefined) {
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .p)(response, task, page.foreign);
            return { failure, correlationId: response.correlationId, noSuchScope: false };
        }
        const before = seen.size;
        for (const { identifier, version } of page.entries)
            seen.add(JSON.stringify([kind.normalize(identifier), version]));
        if (onPage(page) || !hasMorePages(page, number, seen.size > before))
            return undefined;
    }
    const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFailure */ .I)(task)}: the list does not end after ${mostPages} pages.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: false };
}
/** Whether pages follow this one, as the list says; if it does not, pages follow as long as entries are new. */
function hasMorePages({ empty, pages, last }, number, hasNew) {
    if (empty)
        return false;
    if (pages !== undefined)
        return number + 1 < pages;
    return last === undefined ? hasNew : !last;
}


/***/ })

};
;