"use strict";
exports.id = 9044;
exports.ids = [9044];
exports.modules = {

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


/***/ }),

/***/ 9007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M3: () => (/* binding */ listedStateOf),
/* harmony export */   U2: () => (/* binding */ listResources),
/* harmony export */   dt: () => (/* binding */ findListed)
/* harmony export */ });
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5770);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3468);


/** Maximum number of resources named in one list request: the platform's page maximum. */
const mostListed = 100;
/** Maximum number of characters of the names in one request: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;
/**
 * Finds which of the named resources of one scope and parent the platform has. The kind must have a list. A scope that is
 * `fresh` gets some time to become readable.
 */
async function listResources(reader, kind, { scope, parent }, wanted, fresh = false) {
    const of = { scope, ...(parent && { parent }) };
    const resources = new Map();
    const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .ask */ .k)(reader, fresh ? { ...request, freshScope: 'uses' } : request);
    for (const some of splitIntoRequests(wanted)) {
        const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
        const keys = some.map((key) => entryKeyOf(kind, key));
        const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .readPages */ .n)(send, { kind, of, identifiers }, ({ entries }) => {
            for (const { identifier, alias, version, elsewhere, resource } of entries) {
                if (elsewhere)
                    continue;
                if (alias !== undefined)
                    resources.set(entryKeyOf(kind, { identifier: alias }), resource);
                resources.set(entryKeyOf(kind, { identifier }), resource);
                if (version !== undefined)
                    resources.set(entryKeyOf(kind, { identifier, version }), resource);
            }
            return keys.every((key) => resources.has(key));
        });
        if (failure !== undefined)
            return failure;
    }
    return { resources };
}
/** The resource of a list; without a version, any version of it. */
function findListed({ resources }, kind, key) {
    return resources.get(entryKeyOf(kind, key));
}
/** The remote state of a step, as the list that its resource would be in shows it. */
function listedStateOf(listed, { kind, key }) {
    if ('failure' in listed)
        return { state: 'unknown', ...listed };
    const resource = findListed(listed, kind, key);
    return resource === undefined ? { state: 'absent' } : { state: 'present', resource };
}
function entryKeyOf(kind, { identifier, version }) {
    return version === undefined ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
}
/** Splits keys into groups that one list request can name. */
function* splitIntoRequests(keys) {
    let some = [];
    let length = 0;
    for (const key of keys) {
        const added = encodeURIComponent(key.identifier).length + '&identifiers='.length;
        if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
            yield some;
            [some, length] = [[], 0];
        }
        some.push(key);
        length += added;
    }
    if (some.length > 0)
        yield some;
}


/***/ }),

/***/ 9044:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readResource: () => (/* binding */ readResource)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9866);
/* harmony import */ var _list_resources_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9007);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3468);




/**
 * Reads one resource. It counts as absent only if the response cannot mean a wrong path or scope (docs/platform-api.md,
 * Not found). A `fresh` scope, created by this run, gets some time to become readable.
 */
async function readResource(reader, step, fresh = false) {
    const { kind, key } = step;
    const task = { verb: 'read', resource: step.label };
    const responses = [];
    const further = [];
    const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_3__/* .ask */ .k)(reader, fresh ? { ...request, freshScope: 'looks' } : request);
    try {
        for (const request of kind.readRequests(step))
            responses.push(await send(request));
        if (responses.every(({ ok }) => ok))
            await readFurther(step, responses, further, send);
    }
    catch (error) {
        return { state: 'unknown', ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainFailure)(error, task) };
    }
    const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
    if (absence === 'certain')
        return { state: 'absent' };
    const refused = responses.find((response) => !response.ok);
    if (refused === undefined && absence === undefined) {
        const resource = kind.resourceOf(step, [...responses, ...further]);
        if ('notShown' in resource) {
            const last = responses.at(-1);
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .p)(last, task, resource.notShown);
            return { state: 'unknown', failure, correlationId: last.correlationId };
        }
        reader.learn(resource.value);
        return { state: 'present', resource };
    }
    const shown = refused ?? responses.at(-1);
    if (absence === undefined || kind.list === undefined)
        return unknownStateOf(shown, task);
    const listed = await (0,_list_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .listResources */ .U2)(reader, kind, key, [key], fresh);
    // The API contract lacks the list, so the platform may also lack it; then the read decides.
    if (kind.list.undocumented && 'failure' in listed)
        return { state: 'absent' };
    const state = (0,_list_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .listedStateOf */ .M3)(listed, step);
    return state.state === 'present' && !kind.list.whole ? unknownStateOf(shown, task) : state;
}
async function readFurther(step, responses, further, send) {
    const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
    for (let request = next(); request !== undefined; request = next())
        further.push(await send(request));
}
function unknownStateOf(response, task) {
    const { correlationId } = response;
    return { state: 'unknown', failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainResponse)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
}


/***/ })

};
;