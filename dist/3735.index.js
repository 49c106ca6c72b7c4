"use strict";
exports.id = 3735;
exports.ids = [3735];
exports.modules = {

/***/ 3735:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  queryPlatform: () => (/* binding */ queryPlatform)
});

// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/deletes/deletions.ts + 2 modules
var deletions = __webpack_require__(1781);
// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5346);
// EXTERNAL MODULE: ./src/provisioning/graph/scope.ts
var graph_scope = __webpack_require__(8828);
// EXTERNAL MODULE: ./src/provisioning/graph/step-index.ts
var step_index = __webpack_require__(2965);
// EXTERNAL MODULE: ./src/provisioning/refresh/list-resources.ts
var list_resources = __webpack_require__(9007);
;// CONCATENATED MODULE: ./src/provisioning/refresh/references.ts











/**
 * Finds references to resources that are neither in the plan nor on the platform, before anything is written: one error for
 * each such resource, with all references to it. If the platform cannot be queried, that is a warning.
 */
async function checkReferences(reader, graph, concurrency) {
    const steps = graph.steps.filter(({ intent }) => intent === 'apply');
    const planned = (0,step_index/* indexSteps */.C9)(steps);
    const missing = new Set(steps
        .flatMap((step) => step.kind.referencesOf(step).map((reference) => ({ step, reference })))
        .filter(({ reference }) => !(0,step_index/* candidatesOf */.kW)(reference).some((key) => planned.has((0,resource_key/* mapKeyOf */.dK)(key)))));
    const diagnostics = [];
    // If a field can name several kinds, it is checked as the first kind, and if that is missing as the next.
    for (let index = 0; missing.size > 0; index++) {
        const candidates = [...missing].flatMap((use) => {
            const key = (0,step_index/* candidatesOf */.kW)(use.reference)[index];
            return key === undefined ? [] : [{ use, key }];
        });
        if (candidates.length === 0)
            break;
        const groups = Map.groupBy(candidates, ({ key }) => (0,resource_key/* listKeyOf */.hw)(key));
        await (0,pool/* runPool */.k)(concurrency, [...groups.values()], async (group) => {
            const { found, unchecked } = await findInList(reader, group, planned);
            for (const { use } of found)
                missing.delete(use);
            if (unchecked !== undefined)
                diagnostics.push(unchecked);
        });
    }
    // A read that failed because the run was stopped is not reported.
    return [...(reader.signal.aborted ? [] : diagnostics), ...describeMissing([...missing])];
}
/** The candidates that are in their common list; if it cannot be read, all of them. */
async function findInList(reader, candidates, planned) {
    const { key } = candidates[0];
    const kind = await (0,load/* loadKind */.D)(key.kind);
    const wanted = [...new Map(candidates.map(({ key }) => [(0,resource_key/* mapKeyOf */.dK)(key), key])).values()];
    const listed = await (0,list_resources/* listResources */.U2)(reader, kind, key, wanted);
    if ('resources' in listed)
        return { found: candidates.filter(({ key }) => (0,list_resources/* findListed */.dt)(listed, kind, key)) };
    // A scope or parent that the plan creates contains nothing yet.
    const isPlanned = (0,step_index/* containersOf */.Mz)(key).some((container) => planned.has((0,resource_key/* mapKeyOf */.dK)(container)));
    if (listed.noSuchScope && isPlanned)
        return { found: [] };
    const names = (0,shared_text/* shorten */.ml)(wanted.map(({ identifier }) => `"${identifier}"`));
    const what = wanted.length === 1 ? kind.name : kind.plural;
    const summary = `Could not check whether ${what} ${names} (${scopeNameOf(key)}) exists: ${listed.failure.summary}`;
    return { found: candidates, unchecked: { severity: 'warning', summary } };
}
function describeMissing(missing) {
    const locations = locateUses(missing);
    return [...Map.groupBy(missing, ({ reference }) => (0,resource_key/* mapKeyOf */.dK)(reference)).values()].map((uses) => {
        const [first] = uses;
        const location = locations.get(first);
        return (0,diagnostic/* errorOf */.Mz)(summaryOfMissing(uses, locations), (0,object/* omitUndefined */.Oy)({ location }));
    });
}
/** The locations of the references. Each document is read once, regardless of its number of references. */
function locateUses(uses) {
    const found = new Map();
    for (const [{ document }, ofStep] of Map.groupBy(uses, ({ step }) => step)) {
        const locations = (0,parse/* locate */.x5)(document, ofStep.map(({ reference: { path } }) => ({ path, at: 'value' })));
        for (const [index, use] of ofStep.entries()) {
            const location = locations[index];
            if (location !== undefined)
                found.set(use, location);
        }
    }
    return found;
}
function summaryOfMissing(uses, locations) {
    const [{ step, reference }] = uses;
    const name = describeReference((0,registry/* kindOfName */.f$)(reference.kind), reference);
    const absent = 'neither in this plan nor on the platform';
    const places = new Set(uses.map((use) => placeOfUse(use, locations.get(use))));
    if (places.size === 1)
        return `${(0,shared_text/* capitalize */.ZH)(step.label)} references ${name}, which is ${absent}.`;
    return `${(0,shared_text/* capitalize */.ZH)(name)} is referenced in ${places.size} places (${(0,shared_text/* shorten */.ml)([...places])}), but is ${absent}.`;
}
/** Where a reference is, in a message: several expressions may be in one text. */
function placeOfUse({ step }, location) {
    if (location === undefined)
        return step.label;
    return location.file === undefined ? `line ${location.line}` : `${location.file}:${location.line}`;
}
/** `connector "x" (account)`. */
function describeReference({ name }, { identifier, version, parent, scope }) {
    const versioned = `${name} "${identifier}"${version === undefined ? '' : ` ${version}`}`;
    const inside = parent === undefined ? '' : ` of ${parent.kind} "${parent.identifier}"`;
    return `${versioned}${inside} (${scopeNameOf({ scope })})`;
}
function scopeNameOf({ scope }) {
    return (0,graph_scope/* describeScope */.O)(scope).replace(/^the /, '');
}

// EXTERNAL MODULE: ./src/provisioning/refresh/read-resource.ts
var read_resource = __webpack_require__(9044);
;// CONCATENATED MODULE: ./src/provisioning/refresh/refresh.ts







/** The number of resources from which on the list is read instead of each of them, by the content of its entries. */
const listFrom = { whole: 2, names: 4 };
/**
 * Reads the remote state of every step with as few requests as possible, and writes nothing. A resource in a missing scope
 * or parent is absent without a request. `onState` is called with the number of known states.
 */
async function refresh(reader, graph, concurrency, onState, memory) {
    const refresh = new Refresh(reader, graph, concurrency, onState, memory);
    // In the order of the registry, so a container is known before what it contains.
    const kinds = [...new Set(graph.steps.map(({ kind }) => kind))];
    for (const kind of kinds.toSorted((one, other) => (0,registry/* rankOf */.IQ)(one.name) - (0,registry/* rankOf */.IQ)(other.name))) {
        await refresh.readKind(kind);
    }
    return refresh.states;
}
/** One refresh: the known states, and other resources that lists have shown. */
class Refresh {
    states = new Map();
    #reader;
    #concurrency;
    #onState;
    #memory;
    #steps;
    #stepsByKey;
    #stepsByKind;
    /** Resources that lists have shown, by their keys. */
    #listed = new Map();
    /** The revisions from lists, for resources that are then read completely. */
    #revisions = new Map();
    #proof;
    constructor(reader, { steps }, concurrency, onState, memory) {
        this.#reader = reader;
        this.#concurrency = concurrency;
        this.#onState = onState;
        this.#memory = memory;
        this.#steps = steps;
        this.#stepsByKey = new Map(steps.map((step) => [(0,resource_key/* mapKeyOf */.dK)(step.key), step]));
        this.#stepsByKind = Map.groupBy(steps, ({ kind }) => kind);
    }
    /** Reads the resources of one kind, by lists if that takes fewer requests. */
    async readKind(kind) {
        const unknown = [];
        for (const step of this.#stepsByKind.get(kind) ?? []) {
            if (this.#isInAbsentContainer(step))
                this.#keep(step, { state: 'absent' });
            else
                unknown.push(step);
        }
        if (unknown.some(isProvable))
            await this.#askTrail();
        const lists = [];
        const single = [];
        for (const group of Map.groupBy(unknown, ({ key }) => (0,resource_key/* listKeyOf */.hw)(key)).values()) {
            if (group.every((step) => isProvable(step) && this.#proof?.proves(step))) {
                for (const step of group)
                    this.#keep(step, presentStateOf(step));
            }
            else if (this.#isListed(kind, group))
                lists.push(group);
            else
                single.push(...group);
        }
        await (0,pool/* runPool */.k)(this.#concurrency, lists, async (group) => {
            single.push(...(await this.#readList(kind, group)));
        });
        await (0,pool/* runPool */.k)(this.#concurrency, single, (step) => this.#readSingle(step));
    }
    /** Queries the audit trail once, about everything that it can prove. */
    async #askTrail() {
        if (this.#memory === undefined || this.#proof !== undefined)
            return;
        const steps = this.#steps.filter((step) => isProvable(step) && !this.#isInAbsentContainer(step));
        this.#proof = await this.#memory.proveByTrail(steps, this.#listed);
    }
    /** Whether the list of a scope or parent is read, instead of each of the resources. */
    #isListed({ list }, group) {
        if (list === undefined || list.undocumented)
            return false;
        const needsRevisions = this.#memory !== undefined && !group.every((step) => isProvable(step) && this.#proof?.mayProve(step));
        const isWorthwhile = list.whole || (list.showsRevision && needsRevisions);
        return group.length >= (isWorthwhile ? listFrom.whole : listFrom.names);
    }
    /** Reads the list of these resources; returns those that it does not show completely. */
    async #readList(kind, group) {
        const keys = group.map(({ key }) => key);
        const [of] = keys;
        const listed = await (0,list_resources/* listResources */.U2)(this.#reader, kind, of, keys);
        const rest = [];
        for (const step of group) {
            const state = (0,list_resources/* listedStateOf */.M3)(listed, step);
            if (state.state === 'present')
                this.#listed.set((0,resource_key/* mapKeyOf */.dK)(step.key), state.resource);
            if (state.state !== 'present' || kind.list?.whole) {
                this.#keep(step, state);
                continue;
            }
            const { revision } = state.resource;
            if (revision !== undefined && this.#memory?.cache.knows(step, revision)) {
                this.#keep(step, presentStateOf(step));
                continue;
            }
            if (revision !== undefined)
                this.#revisions.set(step, revision);
            rest.push(step);
        }
        return rest;
    }
    async #readSingle(step) {
        const state = await (0,read_resource.readResource)(this.#reader, step);
        // A change since the list leads to another revision, so the next run reads the resource again.
        const revision = this.#revisions.get(step);
        const text = state.state === 'present' ? state.resource.text : undefined;
        if (revision !== undefined && text !== undefined)
            this.#memory?.cache.remember(step, revision, text);
        this.#keep(step, state);
    }
    #keep(step, state) {
        this.states.set(step, this.#reader.signal.aborted && state.state === 'unknown' ? { ...state, stopped: true } : state);
        if (state.state === 'present' && isProvable(step))
            this.#proof?.remember(step, state.resource);
        this.#onState(this.states.size);
    }
    #isInAbsentContainer({ key }) {
        return (0,step_index/* containersOf */.Mz)(key).some((container) => {
            const step = this.#stepsByKey.get((0,resource_key/* mapKeyOf */.dK)(container));
            return step !== undefined && this.states.get(step)?.state === 'absent';
        });
    }
}
/** Whether the audit trail shows the changes of resources in the step's parent. */
function isProvable({ kind }) {
    return kind.audit !== undefined && kind.parent !== undefined;
}
/** The state of a resource whose text is known to be the step's own. */
function presentStateOf({ document, kind }) {
    const value = kind.key === undefined ? document.value : (0,object/* fieldOf */._F)(document.value, kind.key);
    return { state: 'present', resource: { value, text: new TextDecoder().decode(document.bytes) } };
}

;// CONCATENATED MODULE: ./src/provisioning/query-platform.ts




/** Refreshes if the remote state is compared, and finds references to missing resources. */
async function queryPlatform(graph, compares, inputs, reader, context) {
    return context.log.group('Refresh', async () => {
        const refreshed = compares ? await refreshWithCache(graph, inputs, reader, context) : undefined;
        if (reader.signal.aborted)
            return { states: refreshed, missing: [] };
        const { states, diagnostics } = refreshed === undefined
            ? { states: refreshed, diagnostics: [] }
            : await (0,deletions/* examineDeletes */.W)(reader, graph, refreshed, inputs);
        return { states, missing: [...diagnostics, ...(await checkReferences(reader, graph, inputs.concurrency))] };
    });
}
/** Refreshes with the cache that the inputs name, and logs the number of requests. */
async function refreshWithCache(graph, inputs, reader, context) {
    const { log } = context;
    const total = graph.steps.length;
    const counted = countRequests(reader);
    const memory = await openMemory(counted.reader, inputs, context);
    const onState = (count) => log.progress(count, total, 'read');
    const states = await refresh(counted.reader, graph, inputs.concurrency, onState, memory);
    if (reader.signal.aborted)
        return states;
    const how = (0,shared_text/* countOf */.pq)(counted.requests(), 'request');
    log.info(`Read the remote state of ${(0,shared_text/* countOf */.pq)(total, 'resource')} with ${how}.`);
    try {
        await memory?.cache.save();
    }
    catch (error) {
        log.warning(`Could not write the refresh cache: ${(0,shared_text/* reasonOf */.A3)(error)}.`);
    }
    return states;
}
/** The cache that the inputs name; `refresh: full` starts a new one. */
async function openMemory(reader, { refreshCache, refresh, apiKey, address, concurrency }, { workspace, environment, log, clock }) {
    if (refreshCache === '')
        return undefined;
    const [{ openRefreshCache, refreshCacheFile }, { proveByTrail }] = await Promise.all([
        __webpack_require__.e(/* import() */ 4151).then(__webpack_require__.bind(__webpack_require__, 4151)),
        __webpack_require__.e(/* import() */ 7743).then(__webpack_require__.bind(__webpack_require__, 7743)),
    ]);
    const roots = [workspace, environment.RUNNER_TEMP ?? ''].filter((root) => root !== '');
    const file = refreshCacheFile(refreshCache, workspace, roots);
    if (file === undefined) {
        log.warning(`\`refresh-cache\` is not used: ${refreshCache} is neither in the workspace nor in the runner's directory for temporary files.`);
        return undefined;
    }
    const cache = await openRefreshCache({ file, roots, apiKey, platform: address.page(''), isFull: refresh === 'full' });
    if (cache.ignored !== undefined)
        log.info(`The refresh cache ${refreshCache} was ignored: ${cache.ignored}.`);
    const options = { reader, cache, concurrency, clock, log };
    return { cache, proveByTrail: (steps, parents) => proveByTrail({ ...options, steps, parents }) };
}
/** The same reader, and the number of its requests. */
function countRequests(reader) {
    const { platform } = reader;
    let requests = 0;
    const send = (request) => {
        requests++;
        return platform.send(request);
    };
    const { change, wait, close } = platform;
    return { reader: { ...reader, platform: { send, change, wait, close } }, requests: () => requests };
}


/***/ })

};
;