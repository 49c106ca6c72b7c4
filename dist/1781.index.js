"use strict";
exports.id = 1781;
exports.ids = [1781,9044];
exports.modules = {

/***/ 1781:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ examineDeletes),
  Q: () => (/* binding */ readDeleted)
});

// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/platform/task.ts
var task = __webpack_require__(6072);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5346);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/step-index.ts
var step_index = __webpack_require__(2965);
// EXTERNAL MODULE: ./src/provisioning/refresh/read-resource.ts
var read_resource = __webpack_require__(9044);
// EXTERNAL MODULE: ./src/provisioning/refresh/reader.ts
var refresh_reader = __webpack_require__(3468);
// EXTERNAL MODULE: ./src/provisioning/graph/step.ts
var step = __webpack_require__(44);
// EXTERNAL MODULE: ./src/provisioning/refresh/list-entries.ts
var list_entries = __webpack_require__(3438);
;// CONCATENATED MODULE: ./src/provisioning/deletes/broken-references.ts









/**
 * Warnings about resources outside the plan that break because of deletes: the platform deletes an input set although overlays
 * and triggers use it (docs/platform-api.md, Deleting). If the parent is deleted too, these are deleted with it.
 */
async function findBroken(reader, deletes, isNamed, concurrency) {
    const going = new Set(deletes.map(({ key }) => (0,resource_key/* mapKeyOf */.dK)(key)));
    const breaking = deletes.filter(({ kind, key: { parent } }) => {
        return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has((0,resource_key/* mapKeyOf */.dK)(parent)));
    });
    const wanted = new Map(breaking.flatMap(({ kind, key: { scope, parent } }) => (kind.deletion?.breaks ?? []).map((name) => {
        const of = { scope, ...(parent && { parent }) };
        return [(0,resource_key/* listKeyOf */.hw)({ kind: name, ...of }), { kind: name, of }];
    })));
    const found = new Map();
    await (0,pool/* runPool */.k)(concurrency, [...wanted], async ([name, { kind, of }]) => {
        found.set(name, await readReferrers(reader, await (0,load/* loadKind */.D)(kind), of, isNamed));
    });
    const unread = [...found.values()].flatMap((referrers) => referrers.unread);
    return [
        ...breaking.flatMap((step) => warningOf(step, [...found.values()])),
        ...unread.map(({ summary, hint }) => {
            const doubt = `Could not check whether other resources refer to those that are deleted: ${summary}`;
            return { severity: 'warning', summary: doubt, ...(0,object/* omitUndefined */.Oy)({ hint }) };
        }),
    ];
}
function warningOf({ key, label, kind, document }, found) {
    const labels = found.flatMap((referrers) => referrers.labels.get((0,resource_key/* mapKeyOf */.dK)(key)) ?? []);
    if (labels.length === 0)
        return [];
    return [
        {
            severity: 'warning',
            summary: `${(0,shared_text/* capitalize */.ZH)(label)} is deleted although it is referenced by ${(0,shared_text/* shorten */.ml)(labels.toSorted(), 10)}, which will no longer work.`,
            hint: `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`,
            ...(0,object/* omitUndefined */.Oy)({ location: document.location }),
        },
    ];
}
/** The references of the resources in one list, apart from those that the plan names. */
async function readReferrers(reader, kind, of, isNamed) {
    const labels = new Map();
    const listed = await (0,list_entries/* listEntries */.f)(reader, kind, of);
    if ('failure' in listed)
        return { labels, unread: [listed.failure] };
    const unread = [];
    for (const entry of listed.entries) {
        const key = { kind: kind.name, ...of, identifier: entry.identifier };
        if (entry.elsewhere || isNamed.has((0,resource_key/* mapKeyOf */.dK)(key)))
            continue;
        const read = await readEntry(reader, kind, key, entry);
        if ('unread' in read)
            unread.push(...read.unread);
        else {
            for (const reference of kind.referencesOf((0,step/* documentlessStepOf */.oW)(kind, key, read.resource)).flatMap(step_index/* candidatesOf */.kW)) {
                const name = (0,resource_key/* mapKeyOf */.dK)(reference);
                labels.set(name, [...new Set([...(labels.get(name) ?? []), (0,resource_key/* labelOf */.Wy)(key)])]);
            }
        }
    }
    return { labels, unread };
}
async function readEntry(reader, kind, key, { resource }) {
    if (kind.list?.whole)
        return { resource };
    const state = await (0,read_resource.readResource)(reader, (0,step/* documentlessStepOf */.oW)(kind, key));
    if (state.state === 'present')
        return state;
    return { unread: state.state === 'unknown' ? [state.failure] : [] };
}

// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/provisioning/inventory/inventory.ts
var inventory = __webpack_require__(6068);
;// CONCATENATED MODULE: ./src/provisioning/deletes/cascade.ts






/**
 * Lists the resources that the platform would delete with another one (docs/platform-api.md, Deleting): for an organization or
 * a project all its content, at any depth. Resources that the platform manages are left out.
 */
async function findCascade(reader, step, options) {
    const found = new FoundResources(step, options);
    await (step.kind.contains === undefined ? listTaken(reader, step, found) : listContent(reader, step, found, options));
    const takes = [...found.labels].toSorted();
    return { takes, takesMore: found.isFull, ...(0,object/* omitUndefined */.Oy)({ unlisted: found.unlisted }) };
}
class FoundResources {
    labels = new Set();
    unlisted;
    #own;
    #options;
    constructor(step, options) {
        this.#own = (0,resource_key/* mapKeyOf */.dK)(step.key);
        this.#options = options;
    }
    get isFull() {
        return this.labels.size > this.#options.most;
    }
    add(kind, key, { elsewhere, managed }) {
        if (elsewhere || managed || kind.isManaged(key.identifier))
            return;
        const name = (0,resource_key/* mapKeyOf */.dK)(key);
        if (name !== this.#own && !this.#options.isNamed.has(name))
            this.labels.add((0,resource_key/* labelOf */.Wy)(key));
    }
}
/** Lists the resources that are deleted with a resource that is not a scope. */
async function listTaken(reader, { kind, key }, found) {
    for (const { kind: name, in: of, matches } of kind.deletion?.takes(key) ?? []) {
        const taken = await (0,load/* loadKind */.D)(name);
        const listed = await (0,list_entries/* listEntries */.f)(reader, taken, of);
        if ('failure' in listed)
            found.unlisted ??= listed.failure;
        else {
            for (const entry of listed.entries)
                if (matches?.(entry.shown) !== false)
                    found.add(taken, keyOfEntry(name, of, entry), entry);
        }
    }
}
/** Lists the resources in a scope. */
async function listContent(reader, { kind: { contains }, key: { scope, identifier } }, found, { concurrency }) {
    const full = new AbortController();
    await (0,inventory/* takeInventory */.O)(reader, {
        kinds: (await (0,load/* loadKinds */.u)(registry/* kinds */.EZ)).filter(({ deletion }) => deletion !== undefined),
        scopes: [{ ...scope, ...(contains !== undefined && { [contains]: identifier }) }],
        below: true,
        concurrency,
        signal: AbortSignal.any([reader.signal, full.signal]),
        onList: (resources) => {
            for (const { kind, key, entry } of resources)
                found.add(kind, key, entry);
            if (found.isFull)
                full.abort();
            return [];
        },
        onScopeWide: () => [],
        onFailure: (_kind, _of, { failure }) => {
            if (!full.signal.aborted)
                found.unlisted ??= failure;
        },
    });
}
function keyOfEntry(kind, of, { identifier, version }) {
    return { kind, ...of, identifier, ...(0,object/* omitUndefined */.Oy)({ version }) };
}

// EXTERNAL MODULE: ./src/provisioning/deletes/referrers.ts
var deletes_referrers = __webpack_require__(9732);
// EXTERNAL MODULE: ./src/provisioning/deletes/releases.ts
var releases = __webpack_require__(7572);
;// CONCATENATED MODULE: ./src/provisioning/deletes/deletions.ts














/** The setting without which the platform refuses `forceDelete`. */
const forceSetting = 'enable_force_delete';
/**
 * Completes the states of the resources to delete: absent if their scope is absent, otherwise with the resources that would be
 * deleted along and the resources that refer to them. Writes nothing.
 */
async function examineDeletes(reader, graph, states, options) {
    const deletes = graph.steps.filter(({ intent }) => intent === 'delete');
    const examined = new Map(states);
    const found = [];
    const isReleased = (0,releases/* releasesOf */.w)(graph.steps);
    const isNamed = new Set(graph.steps.map(({ key }) => (0,resource_key/* mapKeyOf */.dK)(key)));
    await (0,pool/* runPool */.k)(options.concurrency, deletes, async (step) => {
        const state = await withoutScope(reader, step, states.get(step));
        if (state.state !== 'present') {
            examined.set(step, state);
            return;
        }
        const { deletion, diagnostics } = await examineDelete(reader, step, state.resource, {
            ...options,
            isReleased,
            isNamed,
        });
        examined.set(step, { ...state, deletion });
        found.push(...diagnostics);
    });
    const present = deletes.filter((step) => examined.get(step)?.state === 'present');
    const diagnostics = [
        ...found,
        ...(await checkForce(reader, graph, examined, options)),
        ...(await findBroken(reader, present, isNamed, options.concurrency)),
    ];
    return { states: examined, diagnostics };
}
async function examineDelete(reader, step, resource, { allowCascade, forceDelete, maxDeletes, concurrency, isReleased, isNamed }) {
    const { unlisted, ...deletion } = await findCascade(reader, step, { isNamed, most: maxDeletes, concurrency });
    if (unlisted !== undefined && !allowCascade)
        return { deletion: { ...deletion, unlisted }, diagnostics: [] };
    const diagnostics = unlisted === undefined ? [] : [unlistedWarningOf(step, unlisted)];
    if (forceDelete && step.kind.deletion?.forcible === true)
        return { deletion, diagnostics };
    const found = await (0,deletes_referrers/* findReferrers */.S)(reader, step, resource);
    const referrers = found.referrers.filter((referrer) => !isReleased(referrer, step));
    if (found.unread !== undefined)
        diagnostics.push(unreadNoticeOf(found.unread));
    if (referrers.length === 0)
        return { deletion, diagnostics };
    const names = (0,shared_text/* shorten */.ml)(referrers.map(({ label }) => label), 10);
    const summary = `${(0,task/* describeFailure */.I)(deleteTaskOf(step))}: it is referenced by ${names}.`;
    const obstacle = (0,diagnostic/* errorOf */.Mz)(summary, {
        hint: (0,deletes_referrers/* referrersHintOf */.$)(step),
        ...(0,object/* omitUndefined */.Oy)({ location: step.document.location }),
    });
    return { deletion: { ...deletion, obstacle }, diagnostics };
}
function deleteTaskOf({ label, document: { location } }) {
    return { verb: 'delete', resource: label, ...(0,object/* omitUndefined */.Oy)({ location }) };
}
function unreadNoticeOf({ summary }) {
    return { severity: 'notice', summary: `${summary} The platform refuses the delete if something does.` };
}
function unlistedWarningOf({ label, document }, { summary }) {
    return {
        severity: 'warning',
        summary: `Could not list everything that the platform deletes with ${label}, so \`max-deletes\` does not count it. ${summary}`,
        ...(0,object/* omitUndefined */.Oy)({ location: document.location }),
    };
}
/** Reads a resource to delete, which is absent if its scope is. */
async function readDeleted(reader, step) {
    return withoutScope(reader, step, await (0,read_resource.readResource)(reader, step));
}
/** The state of a resource whose scope or parent does not exist, as the platform says and a read confirms. */
async function withoutScope(reader, step, state) {
    if (state.state !== 'unknown' || !state.noSuchScope)
        return state;
    for (const key of (0,step_index/* containersOf */.Mz)(step.key)) {
        const container = { ...step, kind: await (0,load/* loadKind */.D)(key.kind), key, label: (0,resource_key/* labelOf */.Wy)(key) };
        if ((await readDeleted(reader, container)).state === 'absent')
            return { state: 'absent' };
    }
    return state;
}
/** The error for a forced delete in an account that does not allow it. */
async function checkForce(reader, graph, states, { forceDelete }) {
    const forced = graph.steps.find((step) => step.intent === 'delete' && step.kind.deletion?.forcible && states.get(step)?.state === 'present');
    if (!forceDelete || forced === undefined)
        return [];
    const response = await (0,refresh_reader/* ask */.k)(reader, {
        method: 'GET',
        path: `/gateway/ng/api/settings/${forceSetting}`,
        query: { accountIdentifier: forced.key.scope.account },
        credential: 'api-key',
    }).catch(() => undefined);
    if (!response?.ok || (0,object/* fieldOf */._F)(response.data, 'value') === 'true')
        return [];
    return [
        (0,diagnostic/* errorOf */.Mz)(`\`force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`, {
            hint: 'Leave out `force-delete`, or have an administrator enable the setting.',
        }),
    ];
}


/***/ }),

/***/ 9732:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ referrersHintOf),
/* harmony export */   S: () => (/* binding */ findReferrers)
/* harmony export */ });
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3378);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(644);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3468);






/** Maximum number of referrers in one response: the platform's maximum. */
const mostReferrers = 100;
/** Asks the platform which resources refer to another one (docs/platform-api.md, Deleting). */
async function findReferrers(reader, { kind, key, label }, remote) {
    const usage = kind.deletion?.usage;
    const found = new Map();
    for (const name of usage?.namesOf(key, remote) ?? []) {
        const task = { verb: 'list', resource: `what refers to ${label}` };
        const asked = await askForReferrers(reader, usageRequestOf(key.scope, usage?.type ?? '', name), task);
        if (asked.unread !== undefined)
            return asked;
        for (const referrer of asked.referrers)
            found.set(referrer.label, referrer);
    }
    return { referrers: [...found.values()] };
}
async function askForReferrers(reader, request, task) {
    try {
        const response = await (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .k)(reader, request);
        const content = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(response.data, 'content');
        if (response.ok && Array.isArray(content)) {
            const names = content.length === 0 ? new Map() : await loadKindNamesByType();
            return { referrers: content.flatMap((entry) => referrerOf(entry, names)) };
        }
        return { referrers: [], unread: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__.explainResponse)(response, task) };
    }
    catch (error) {
        if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_3__/* .RequestFailure */ .e))
            throw error;
        return { referrers: [], unread: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__.explainFailure)(error, task).failure };
    }
}
function usageRequestOf({ account, org, project }, type, name) {
    return {
        method: 'GET',
        path: '/ng/api/entitySetupUsage',
        query: {
            accountIdentifier: account,
            orgIdentifier: org,
            projectIdentifier: project,
            entityType: type,
            entityIdentifier: name,
            pageIndex: '0',
            pageSize: String(mostReferrers),
        },
        credential: 'api-key',
    };
}
/** The names of the kinds by what the platform calls them. */
async function loadKindNamesByType() {
    const all = await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKinds */ .u)(_kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__/* .kinds */ .EZ);
    return new Map(all.flatMap(({ name, deletion }) => (deletion?.usage === undefined ? [] : [[deletion.usage.type, name]])));
}
function referrerOf(entry, kindNames) {
    const { type, entityRef } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(entry, 'referredByEntity'));
    const { identifier, orgIdentifier, projectIdentifier } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(entityRef);
    const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(identifier);
    if (name === undefined)
        return [];
    const [org, project] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(orgIdentifier), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(projectIdentifier)];
    const kind = kindNames.get(type);
    const path = [org, project, name].filter((part) => part !== undefined).join('/');
    const scope = { ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
    return [
        { ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ kind }), identifier: name, scope, label: `${kind ?? String(type ?? 'resource')} ${path}` },
    ];
}
/** A hint about references to a resource to delete. */
function referrersHintOf({ kind }) {
    const force = kind.deletion?.forcible ? ', or set `force-delete: true` if the account allows it' : '';
    return `Delete or change the referring resources first${force}.`;
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