"use strict";
exports.id = 3812;
exports.ids = [3812];
exports.modules = {

/***/ 6068:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ takeInventory)
/* harmony export */ });
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3378);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5559);
/* harmony import */ var _kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9653);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(882);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6244);
/* harmony import */ var _shared_pool_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5346);
/* harmony import */ var _graph_scope_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8828);
/* harmony import */ var _refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3438);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3468);











/**
 * Lists all resources in some scopes (docs/platform-api.md, Lists), and on request in those below. Continues if a list cannot
 * be read. Starts nothing after the signal.
 */
async function takeInventory(reader, options) {
    const inventory = new Inventory(reader, await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKinds */ .u)(_kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__/* .kinds */ .EZ), options);
    await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_8__/* .runGrowing */ .b)(options.concurrency, options.scopes.flatMap((scope) => inventory.begin(scope)));
}
class Inventory {
    #reader;
    #options;
    #kinds;
    #wanted;
    #needed;
    constructor(reader, all, options) {
        this.#reader = reader;
        this.#options = options;
        this.#kinds = all;
        const names = new Set(options.kinds.map(({ name }) => name));
        this.#wanted = new Set(all.filter(({ name }) => names.has(name)));
        const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
        this.#needed = new Set(all.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name)));
    }
    /** The work for one of the requested scopes. */
    begin(scope) {
        if (!this.#options.below || scope.org === undefined)
            return this.#listsOf(scope);
        const contains = scope.project === undefined ? 'org' : 'project';
        const container = this.#kinds.find((kind) => kind.contains === contains);
        const { account, org } = scope;
        const outer = contains === 'org' ? { account } : { account, org };
        return [this.#guard(() => this.#list(container, outer, { only: scope[contains] }))];
    }
    /** Lists every kind of a scope that is needed, apart from kinds with a parent. */
    #listsOf(scope) {
        const level = scope.project !== undefined ? 'project' : scope.org !== undefined ? 'organization' : 'account';
        return this.#kinds
            .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined)
            .filter((kind) => this.#needed.has(kind) || (kind.contains !== undefined && this.#options.below))
            .flatMap((kind) => {
            if (kind.list !== undefined)
                return [this.#guard(() => this.#list(kind, scope))];
            return kind.inScope === undefined ? [] : [this.#guard(() => this.#readScopeWide(kind, scope))];
        });
    }
    #guard(work) {
        return async () => (this.#options.signal.aborted ? [] : work());
    }
    /** Lists a kind, or only the named resource of it, and returns the work that follows. */
    async #list(kind, scope, { parent, only } = {}) {
        const of = { scope, ...(parent && { parent: parent.key }) };
        const outer = parent && {
            ...parent.directoryNames,
            ...(kind.parent && { [kind.parent.convention]: (0,_kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_3__/* .formatReference */ .FH)(parent.key, scope) }),
        };
        const listed = await (0,_refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_6__/* .listEntries */ .f)(this.#reader, kind, of, only === undefined ? [] : [only]);
        if ('failure' in listed) {
            this.#options.onFailure(kind, of, listed);
            return [];
        }
        const found = new Map();
        for (const entry of listed.entries) {
            const { identifier, version, elsewhere } = entry;
            if (elsewhere || (only !== undefined && kind.normalize(only) !== kind.normalize(identifier)))
                continue;
            const key = { kind: kind.name, ...of, identifier, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .Oy)({ version }) };
            found.set((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__/* .mapKeyOf */ .dK)(key), {
                kind,
                key,
                entry,
                directoryNames: { ...outer, ...kind.directoryNamesOf(entry.shown) },
            });
        }
        const resources = [...found.values()];
        if (only !== undefined && resources.length === 0)
            this.#options.onFailure(kind, of, createMissing(kind, only, scope));
        return [
            ...(this.#wanted.has(kind) ? this.#options.onList(resources) : []),
            ...resources.flatMap((resource) => this.#below(resource)),
        ];
    }
    /** The lists of the resources in a parent. */
    #below(resource) {
        const { kind, key } = resource;
        const { scope, identifier } = key;
        const children = [...this.#needed].filter(({ parent }) => parent?.kind === kind.name);
        const inParent = children.map((child) => this.#guard(() => this.#list(child, scope, { parent: resource })));
        if (kind.contains === undefined || !this.#options.below)
            return inParent;
        return [...inParent, ...this.#listsOf({ ...scope, [kind.contains]: identifier })];
    }
    async #readScopeWide(kind, scope) {
        const task = { verb: 'list', resource: `the ${kind.plural} of ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}` };
        const responses = [];
        try {
            for (const request of kind.inScope?.requests(scope) ?? [])
                responses.push(await (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__/* .ask */ .k)(this.#reader, request));
        }
        catch (error) {
            this.#options.onFailure(kind, { scope }, { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__.explainFailure)(error, task), noSuchScope: false });
            return [];
        }
        const wide = kind.inScope?.resourceOf(responses, scope);
        if (wide === undefined)
            return [];
        if (wide.refused === undefined)
            return this.#options.onScopeWide(kind, scope, wide);
        const { correlationId } = wide.refused;
        const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__.explainResponse)(wide.refused, task);
        this.#options.onFailure(kind, { scope }, { failure, correlationId, noSuchScope: false });
        return [];
    }
}
function createMissing(kind, identifier, scope) {
    const summary = `The ${kind.name} "${identifier}" does not exist in ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: true };
}


/***/ }),

/***/ 3812:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findUnmanaged: () => (/* binding */ findUnmanaged)
/* harmony export */ });
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5559);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(932);
/* harmony import */ var _graph_step_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2965);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6068);




/**
 * Lists the resources that exist in the scopes of the documents and are in none of them. An organization or a project includes
 * everything inside it. Resources that the platform manages or that are stored in Git are left out. A list that cannot be read
 * is an error: the report would not be complete.
 */
async function findUnmanaged(graph, reader, { kinds, hasIdentifier }, { concurrency }, { log, signal }) {
    const named = (0,_graph_step_index_js__WEBPACK_IMPORTED_MODULE_1__/* .indexSteps */ .C9)(graph.steps);
    const unmanaged = new Map();
    const diagnostics = [];
    const add = (key) => {
        const mapKey = (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)(key);
        if (hasIdentifier(key.identifier) && !named.has(mapKey))
            unmanaged.set(mapKey, (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .labelOf */ .Wy)(key));
    };
    const isPlanned = ({ org, project, account }) => named.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'organization', scope: { account }, identifier: org ?? '' })) ||
        named.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'project', scope: { account, ...(org && { org }) }, identifier: project ?? '' }));
    await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .takeInventory */ .O)(reader, {
        kinds,
        scopes: managedScopesOf(graph),
        below: false,
        concurrency,
        signal,
        onList: (found) => {
            for (const { key, entry } of found)
                if (!entry.managed && entry.resource.fixed === undefined)
                    add(key);
            return [];
        },
        onScopeWide: (kind, scope, { resource }) => {
            const entries = Array.isArray(resource?.value) ? resource.value : [];
            for (const { identifier } of entries)
                add({ kind: kind.name, scope, identifier: String(identifier) });
            return [];
        },
        onFailure: (_kind, { scope }, { failure, noSuchScope }) => {
            // A scope that the plan creates contains nothing yet.
            if (!(noSuchScope && isPlanned(scope)))
                diagnostics.push(failure);
        },
    });
    const resources = [...unmanaged.values()].toSorted();
    await log.group(`Not in files: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .pq)(resources.length, 'resource')}`, async () => {
        for (const label of resources)
            log.info(`not in files  ${label}`);
    });
    return { resources, diagnostics };
}
/** The scopes of the documents; for an organization or project, its own scope. */
function managedScopesOf({ steps }) {
    const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) => contains === undefined ? scope : { ...scope, [contains]: identifier });
    return [...new Map(scopes.map((scope) => [(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'settings', scope, identifier: '' }), scope])).values()];
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


/***/ }),

/***/ 5346:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ runGrowing),
/* harmony export */   k: () => (/* binding */ runPool)
/* harmony export */ });
/** Runs `work` over the items in their order, at most `size` at a time. After a rejection, starts no more work. */
async function runPool(size, items, work) {
    let stopped = false;
    const queue = items.values();
    const worker = async () => {
        try {
            for (const item of queue) {
                if (stopped)
                    return;
                await work(item);
            }
        }
        catch (error) {
            stopped = true;
            throw error;
        }
    };
    const settled = await Promise.allSettled(Array.from({ length: Math.min(size, items.length) }, worker));
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed)
        throw failed.reason;
}
/**
 * Does the work and all work that it finds, at most `size` at a time, in the order in which it was found. After a rejection,
 * starts no more work.
 */
async function runGrowing(size, first) {
    const waiting = [...first];
    const running = new Set();
    let failure;
    const begin = async (work) => {
        try {
            waiting.push(...(await work()));
        }
        catch (reason) {
            failure ??= { reason };
        }
    };
    while (running.size > 0 || (waiting.length > 0 && failure === undefined)) {
        while (running.size < size && failure === undefined) {
            const work = waiting.shift();
            if (work === undefined)
                break;
            const started = begin(work).finally(() => running.delete(started));
            running.add(started);
        }
        await Promise.race(running);
    }
    if (failure !== undefined)
        throw failure.reason;
}


/***/ })

};
;