"use strict";
exports.id = 663;
exports.ids = [663,111];
exports.modules = {

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(644);


/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
        this.diagnostic = isUnreachable ? (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainFailure */ .SP)(cause, task).failure : (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainResponse */ .j8)(cause, task);
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e || isRejectedKey(result));
    }
}
/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues.
 */
function stopWhenHopeless(client, stop) {
    let passed = 0;
    async function watch(request, isChange, send) {
        const before = passed;
        try {
            const result = await send(request);
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(new HopelessRun(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(new HopelessRun(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}


/***/ }),

/***/ 5111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2028);


/**
 * Opens the platform's client as the inputs say; the caller closes it. Its modules are loaded only here, because many runs send
 * nothing. The run is stopped if no request can succeed. With the runner's debug logging, requests and responses are logged.
 * `bearer` returns the token for requests with that credential, and is called for every attempt.
 */
async function openClient(inputs, context, bearer) {
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(436), __webpack_require__.e(629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
    const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
    const { environment, signal, deadline, clock, log, stop } = context;
    const client = createClient({
        address,
        apiKey,
        requestTimeout,
        maxAttempts,
        requestsPerMinute,
        connections: concurrency,
        environment,
        signal,
        clock,
        note: (line) => log.info(line),
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ deadline, bearer }),
    });
    const logged = environment.RUNNER_DEBUG === '1' ? await withDebugLog(client, context) : client;
    return stop === undefined ? logged : (0,_hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__/* .stopWhenHopeless */ .s)(logged, stop);
}
async function withDebugLog(client, context) {
    const { logRequests } = await __webpack_require__.e(/* import() */ 131).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, context);
}


/***/ }),

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
            this.#options.onFailure(kind, { scope }, { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__/* .explainFailure */ .SP)(error, task), noSuchScope: false });
            return [];
        }
        const wide = kind.inScope?.resourceOf(responses, scope);
        if (wide === undefined)
            return [];
        if (wide.refused === undefined)
            return this.#options.onScopeWide(kind, scope, wide);
        const { correlationId } = wide.refused;
        const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__/* .explainResponse */ .j8)(wide.refused, task);
        this.#options.onFailure(kind, { scope }, { failure, correlationId, noSuchScope: false });
        return [];
    }
}
function createMissing(kind, identifier, scope) {
    const summary = `The ${kind.name} "${identifier}" does not exist in ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: true };
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
    const task = taskOf(listing);
    try {
        return await readAll(send, listing, task, onPage);
    }
    catch (error) {
        return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainFailure */ .SP)(error, task), noSuchScope: false };
    }
}
function taskOf({ kind, of: { scope, parent } }) {
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
            return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainResponse */ .j8)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
        }
        if (page.foreign !== undefined) {
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .pi)(response, task, page.foreign);
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
/* harmony export */   R: () => (/* binding */ readResource)
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
        return { state: 'unknown', ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainFailure */ .SP)(error, task) };
    }
    const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
    if (absence === 'certain')
        return { state: 'absent' };
    const refused = responses.find((response) => !response.ok);
    if (refused === undefined && absence === undefined) {
        const resource = kind.resourceOf(step, [...responses, ...further]);
        if ('notShown' in resource) {
            const last = responses.at(-1);
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .pi)(last, task, resource.notShown);
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
    return { state: 'unknown', failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainResponse */ .j8)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
}


/***/ }),

/***/ 3468:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ createReader),
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4608);

/** A reader for a run, which masks secrets in responses before they could be logged. */
function createReader(platform, { secrets, log, signal }) {
    const known = new Set();
    const learn = (shown) => {
        const found = (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOf */ .Fj)(shown).filter(({ value }) => !known.has(value));
        if (found.length === 0)
            return;
        for (const { value, origin } of found) {
            known.add(value);
            secrets.add(value, origin);
        }
        log.mask();
    };
    return { platform, learn, signal };
}
/** Sends a request that changes nothing, and masks secrets in the response. */
async function ask({ platform, learn }, request) {
    const response = await platform.send(request);
    learn(response.body);
    return response;
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