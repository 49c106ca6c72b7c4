export const id = 338;
export const ids = [338];
export const modules = {

/***/ 7415:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ operations),
  provision: () => (/* binding */ provision)
});

// EXTERNAL MODULE: ./src/inputs/table.ts
var table = __webpack_require__(5541);
// EXTERNAL MODULE: ./src/kinds/registry.ts + 24 modules
var registry = __webpack_require__(7588);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(5042);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
// EXTERNAL MODULE: ./src/provisioning/access-changes.ts
var access_changes = __webpack_require__(159);
// EXTERNAL MODULE: ./src/provisioning/converge.ts + 5 modules
var converge = __webpack_require__(6005);
// EXTERNAL MODULE: ./src/provisioning/effect-delay.ts
var effect_delay = __webpack_require__(654);
// EXTERNAL MODULE: ./src/provisioning/graph.ts + 1 modules
var provisioning_graph = __webpack_require__(1420);
// EXTERNAL MODULE: ./src/provisioning/open-client.ts
var open_client = __webpack_require__(325);
// EXTERNAL MODULE: ./src/provisioning/plan.ts
var provisioning_plan = __webpack_require__(9014);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/provisioning/deletions.ts + 3 modules
var deletions = __webpack_require__(2249);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(2089);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(6412);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5135);
// EXTERNAL MODULE: ./src/provisioning/refresh.ts
var refresh = __webpack_require__(1566);
// EXTERNAL MODULE: ./src/provisioning/scope.ts
var provisioning_scope = __webpack_require__(6297);
;// CONCATENATED MODULE: ./src/provisioning/references.ts










/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written: one error for
 * each such resource, with all places that refer to it. Where the platform cannot be asked, that is a warning.
 */
async function checkReferences(reader, graph, concurrency) {
    const steps = graph.steps.filter(({ intent }) => intent === 'apply');
    const planned = (0,provisioning_graph/* indexSteps */.C9)(steps);
    const missing = new Set(steps
        .flatMap((step) => step.kind.referencesOf(step).map((reference) => ({ step, reference })))
        .filter(({ reference }) => !(0,provisioning_graph/* candidatesOf */.kW)(reference).some((key) => planned.has((0,resource_key/* mapKeyOf */.dK)(key)))));
    const diagnostics = [];
    // What a field may name as one kind or another is looked for as one, and where it is missing as the next.
    for (let index = 0; missing.size > 0; index++) {
        const candidates = [...missing].flatMap((use) => {
            const key = (0,provisioning_graph/* candidatesOf */.kW)(use.reference)[index];
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
    // What could not be read because the run was stopped is no news.
    return [...(reader.signal.aborted ? [] : diagnostics), ...describeMissing([...missing])];
}
/** Which candidates the one list shows that all of them are in; a list that cannot be read counts as showing them all. */
async function findInList(reader, candidates, planned) {
    const { key } = candidates[0];
    const kind = (0,registry/* kindNamed */.UL)(key.kind);
    const wanted = [...new Map(candidates.map(({ key }) => [(0,resource_key/* mapKeyOf */.dK)(key), key])).values()];
    const listed = await (0,refresh/* listResources */.U2)(reader, kind, key, wanted);
    if ('resources' in listed)
        return { found: candidates.filter(({ key }) => (0,refresh/* findListed */.dt)(listed, kind, key)) };
    // A scope or parent that the plan has yet to create contains nothing.
    const isPlanned = (0,provisioning_graph/* containersOf */.Mz)(key).some((container) => planned.has((0,resource_key/* mapKeyOf */.dK)(container)));
    if (listed.noSuchScope && isPlanned)
        return { found: [] };
    const names = (0,shared_text/* shorten */.ml)(wanted.map(({ identifier }) => `"${identifier}"`));
    const what = wanted.length === 1 ? kind.name : kind.plural;
    const summary = `Could not check whether ${what} ${names} (${scopeOf(key)}) exists: ${listed.failure.summary}`;
    return { found: candidates, unchecked: { severity: 'warning', summary } };
}
function describeMissing(missing) {
    const locations = locateUses(missing);
    return [...Map.groupBy(missing, ({ reference }) => (0,resource_key/* mapKeyOf */.dK)(reference)).values()].map((uses) => {
        const [first] = uses;
        const location = locations.get(first);
        return (0,diagnostic/* errorOf */.Mz)(summaryOf(uses, locations), (0,object/* omitUndefined */.Oy)({ location }));
    });
}
/** Where the references are. Each document is read once, however many references it has. */
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
function summaryOf(uses, locations) {
    const [{ step, reference }] = uses;
    const name = nameOf((0,registry/* kindNamed */.UL)(reference.kind), reference);
    const absent = 'neither in this plan nor on the platform';
    if (uses.length === 1)
        return `${(0,shared_text/* capitalize */.ZH)(step.label)} references ${name}, which is ${absent}.`;
    const places = uses.flatMap((use) => {
        const location = locations.get(use);
        if (location === undefined)
            return [];
        return [location.file === undefined ? `line ${location.line}` : `${location.file}:${location.line}`];
    });
    return `${(0,shared_text/* capitalize */.ZH)(name)} is referenced in ${uses.length} places (${(0,shared_text/* shorten */.ml)([...new Set(places)])}), but is ${absent}.`;
}
/** `connector "x" (account)`. */
function nameOf({ name }, { identifier, version, parent, scope }) {
    const versioned = `${name} "${identifier}"${version === undefined ? '' : ` ${version}`}`;
    const inside = parent === undefined ? '' : ` of ${parent.kind} "${parent.identifier}"`;
    return `${versioned}${inside} (${scopeOf({ scope })})`;
}
function scopeOf({ scope }) {
    return (0,provisioning_scope/* describeScope */.O)(scope).replace(/^the /, '');
}

;// CONCATENATED MODULE: ./src/provisioning/query-platform.ts





/** Refreshes, and finds references to what does not exist; sends nothing where neither matters. */
async function queryPlatform(graph, inputs, reader, context) {
    const { dryRun, planDigest, ifExists, concurrency } = inputs;
    const compares = (0,provisioning_graph/* deletesAny */.tD)(graph.steps) || dryRun || planDigest !== '' || ifExists !== 'fail';
    if (!compares && graph.steps.length <= 1)
        return { states: undefined, missing: [] };
    return context.log.group('Refresh', async () => {
        const refreshed = compares ? await refreshWithCache(graph, inputs, reader, context) : undefined;
        if (reader.signal.aborted)
            return { states: refreshed, missing: [] };
        const { states, diagnostics } = refreshed === undefined
            ? { states: refreshed, diagnostics: [] }
            : await (0,deletions/* examineDeletes */.W)(reader, graph, refreshed, inputs);
        return { states, missing: [...diagnostics, ...(await checkReferences(reader, graph, concurrency))] };
    });
}
/** Refreshes, with the help of the cache that the inputs name, and says how many requests it took. */
async function refreshWithCache(graph, inputs, reader, context) {
    const { log } = context;
    const total = graph.steps.length;
    const counted = countRequests(reader);
    const memory = await openMemory(counted.reader, inputs, context);
    const onState = (count) => log.progress(count, total, 'read');
    const states = await (0,refresh/* refresh */.Ow)(counted.reader, graph, inputs.concurrency, onState, memory);
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
/** The cache that the inputs name; `refresh: full` begins a new one. */
async function openMemory(reader, { refreshCache, refresh, apiKey, address, concurrency }, { workspace, environment, log, clock }) {
    if (refreshCache === '')
        return undefined;
    const [{ openRefreshCache, refreshCacheFile }, { proveByTrail }] = await Promise.all([
        __webpack_require__.e(/* import() */ 269).then(__webpack_require__.bind(__webpack_require__, 2269)),
        __webpack_require__.e(/* import() */ 667).then(__webpack_require__.bind(__webpack_require__, 7667)),
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
/** The same reader, and how many requests it has sent. */
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

// EXTERNAL MODULE: ./src/kinds/foreign.ts
var foreign = __webpack_require__(9399);
// EXTERNAL MODULE: ./src/payload/forgotten-placeholders.ts
var forgotten_placeholders = __webpack_require__(667);
// EXTERNAL MODULE: ./src/payload/sources.ts
var sources = __webpack_require__(24);
// EXTERNAL MODULE: ./src/payload/values.ts + 1 modules
var payload_values = __webpack_require__(3222);
// EXTERNAL MODULE: ./src/provisioning/previous.ts
var provisioning_previous = __webpack_require__(6712);
;// CONCATENATED MODULE: ./src/provisioning/read-documents.ts









/** Reads the payloads that the inputs name, replaces values in them, and parses them. */
async function readDocuments(inputs, { workspace, exposedValues }) {
    const { payload, payloadFile, previousPayloadFile } = inputs;
    const source = payload === '' ? { payloadFile } : { payload };
    const [read, before, { values, diagnostics: found }] = await Promise.all([
        (0,sources/* readPayloads */.S)(source, workspace),
        previousPayloadFile === ''
            ? { sources: [], diagnostics: [] }
            : (0,sources/* readPreviousPayloads */.z)(previousPayloadFile, workspace),
        (0,payload_values/* readValues */.N$)({ inline: inputs.values, files: inputs.valuesFile, ...(0,object/* omitUndefined */.Oy)({ exposed: exposedValues }) }, workspace),
    ]);
    const diagnostics = [
        ...read.diagnostics,
        ...before.diagnostics,
        ...found,
        ...reportBoth(read.sources, before.sources),
    ];
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { documents: [], previous: [], values: values.root, diagnostics };
    const current = parseAll(read.sources, values);
    const previous = parseAll(before.sources, values);
    // What is only wrong with a version that goes is of no use to anybody.
    const inPrevious = previous.diagnostics.filter(({ severity }) => severity === 'error').map(provisioning_previous/* inPreviousVersion */.f);
    return {
        documents: current.documents,
        previous: previous.documents,
        values: values.root,
        diagnostics: [
            ...diagnostics,
            ...current.diagnostics,
            ...current.documents.flatMap(forgotten_placeholders/* findForgottenPlaceholders */.e),
            ...inPrevious,
            ...reportUnused(values),
        ],
    };
}
function parseAll(sources, values) {
    const documents = [];
    const diagnostics = [];
    const commented = [];
    const charts = chartsIn(sources);
    const templates = sources.filter(({ file }) => isHelmTemplate(file, charts));
    for (const original of sources) {
        if (templates.includes(original))
            continue;
        const parsed = parseWithValues(original, values);
        diagnostics.push(...parsed.diagnostics);
        documents.push(...parsed.documents);
        if (parsed.onlyComments !== undefined)
            commented.push(parsed.onlyComments);
    }
    // Next to other documents, a file that was commented out is left out. Alone, it is a payload without a document.
    const severity = documents.length > 0 ? 'warning' : 'error';
    for (const diagnostic of commented)
        diagnostics.push({ ...diagnostic, severity });
    return { documents, diagnostics: [...diagnostics, ...reportTemplates(templates)] };
}
/** Replaces values and parses. Documents of other tools may have placeholders of the same form, which are theirs. */
function parseWithValues(original, values) {
    const { payload, diagnostics } = (0,payload_values/* replaceValues */.Tv)(original, values);
    if ((0,diagnostic/* hasError */.JD)(diagnostics)) {
        const { documents } = (0,parse/* parsePayload */.ex)(original);
        const isForeign = documents.every(({ value }) => (0,foreign/* foreignSortOf */.s)(value, original.file) !== undefined);
        if (documents.length > 0 && isForeign)
            return { documents, diagnostics: [] };
    }
    const parsed = (0,parse/* parsePayload */.ex)(payload);
    return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}
/** The directories of Helm charts among the files. */
function chartsIn(sources) {
    return sources.flatMap(({ file = '' }) => /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, '')] : []);
}
/** Whether a file is a template of a chart, which is not YAML before Helm has filled it in. */
function isHelmTemplate(file, charts) {
    return file !== undefined && charts.some((chart) => file.startsWith(`${chart}templates/`));
}
function reportTemplates(templates) {
    if (templates.length === 0)
        return [];
    const files = (0,shared_text/* shorten */.ml)(templates.flatMap(({ file }) => file ?? []), 3);
    const summary = `Left out ${(0,shared_text/* countOf */.pq)(templates.length, 'template')} of Helm charts (${files}).`;
    return [{ severity: 'notice', summary }];
}
/** An error for each file that is read as both versions, so nothing in it could ever be found to have left. */
function reportBoth(current, previous) {
    const files = new Set(current.map(({ file }) => file));
    return previous
        .filter(({ file }) => files.has(file))
        .map(({ file }) => (0,diagnostic/* errorOf */.Mz)(`Both \`payload-file\` and \`previous-payload-file\` select ${file}.`, {
        hint: 'Exclude the earlier checkout from `payload-file`, for example with `!base/**`.',
    }));
}
function reportUnused(values) {
    const unused = values.unused().map((name) => `\`${name}\``);
    if (unused.length === 0)
        return [];
    const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${(0,shared_text/* shorten */.ml)(unused, 10)}.`;
    return [{ severity: 'notice', summary }];
}

;// CONCATENATED MODULE: ./src/provisioning/provision.ts














/** The operations with a payload: those of all kinds, and the delete. */
const operations = [...registry/* kinds */.EZ.map(({ operation }) => operation), table/* deleteOperation */.NX];
/**
 * Brings the remote state to the payloads, or with a dry run shows what that would do: inputs → payloads → graph → refresh
 * → plan → apply → result. Everything is read, parsed and checked before the first request.
 */
async function provision(inputs, context) {
    // Loaded while the payloads are read.
    if (inputs.apiKey !== '')
        (0,open_client/* prepareClient */.B)();
    const { graph, diagnostics } = await readGraph(inputs, context);
    const operation = operationOf(graph, inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { operation, diagnostics };
    if (isOffline(graph, inputs)) {
        const options = convergeOptionsOf(inputs);
        const plan = await (0,provisioning_plan/* createPlan */.qT)(graph, undefined, options.policy, options.address);
        return { operation, diagnostics, offline: inputs.apiKey === '', ...(await (0,converge/* planResult */.VR)(plan, undefined, context)) };
    }
    const platform = await (0,open_client/* openClient */.M)(inputs, context);
    try {
        const result = await convergeWithPlatform(graph, inputs, platform, context);
        return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
    }
    finally {
        await platform.close();
    }
}
/** From the inputs to the graph, with all that is wrong in it. After an error the graph is not complete. */
async function readGraph(inputs, context) {
    const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
    const { graph, diagnostics: found } = (0,provisioning_graph/* buildGraph */.ZG)(documents, inputs, previous);
    const all = [...diagnostics, ...found, ...checkTogether(graph, context), ...(0,access_changes/* checkAccessInput */.JD)(graph, inputs)];
    protectNames(graph, !(0,diagnostic/* hasError */.JD)(all), inputs, context);
    for (const value of writeOnlyTexts(graph))
        context.secrets.add(value, 'credential');
    maskSecrets([values, ...[...documents, ...previous].map(({ value }) => value)], context);
    return { graph, diagnostics: all };
}
/** What is sent to be kept secret: certain to be a secret, whatever its field is called. */
function writeOnlyTexts({ steps }) {
    return steps.flatMap((step) => {
        const paths = step.kind.writeOnlyOf?.(step) ?? [];
        return paths.flatMap((path) => (0,object/* nonEmptyText */.al)((0,object/* valueAt */.fK)(step.document.value, path)) ?? []);
    });
}
/** Masks what must not be shown, before anything of it is logged. */
function maskSecrets(values, { secrets, log }) {
    for (const { value, origin } of values.flatMap(detect/* secretsOf */.Fj))
        secrets.add(value, origin);
    log.mask();
}
function checkTogether(graph, { environment }) {
    return groupByKind(graph).flatMap(([kind, steps]) => kind.checkTogether?.(steps, environment) ?? []);
}
/** What is to be applied, by its kind. */
function groupByKind({ steps }) {
    const applied = steps.filter(({ intent }) => intent === 'apply');
    return [...Map.groupBy(applied, ({ kind }) => kind)];
}
/**
 * Keeps readable what the platform, resources, kinds and files are called, although it may look like a secret; and, where
 * the graph is sound, what an apply shows of its work: pages, and the identifiers of all that is written.
 */
function protectNames({ steps }, isSound, { address }, { secrets }) {
    secrets.protect(address.page(''));
    for (const step of steps) {
        const { document, kind, key } = step;
        const names = [
            document.location?.file,
            kind.name,
            kind.operation,
            key.scope.account,
            key.scope.org,
            key.scope.project,
            key.identifier,
            key.version,
        ];
        const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
        for (const name of [...names, ...shown])
            if (name !== undefined)
                secrets.protect(name);
    }
}
/** The one operation of all steps, or what was asked for. */
function operationOf({ steps }, inputs) {
    const [first, ...others] = new Set(steps.map(({ kind, intent }) => (intent === 'delete' ? table/* deleteOperation */.NX : kind.operation)));
    return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}
/** A dry run compares only with a key; and for a single resource that must not exist, nothing has to be compared. */
function isOffline({ steps }, inputs) {
    const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
    const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
    const comparesNothing = !(0,provisioning_graph/* deletesAny */.tD)(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing;
    return dryRun && (apiKey === '' || comparesNothing);
}
function convergeOptionsOf(inputs) {
    const { ifExists, updateFormatting, updateSecretValues } = inputs;
    return { ...inputs, policy: { ifExists, updateFormatting, updateSecretValues } };
}
/** Refreshes where that is needed, plans, applies, and on request waits until what was written has taken effect. */
async function convergeWithPlatform(graph, inputs, platform, context) {
    const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(graph.steps) : 0;
    if (delay > 0)
        (0,effect_delay/* warnOfShortTime */.t)(delay, context);
    const reader = (0,refresh/* createReader */.WF)(platform, context);
    const found = await checkRemotely(graph, reader, context);
    if ((0,diagnostic/* hasError */.JD)(found))
        return { diagnostics: found };
    const options = convergeOptionsOf(inputs);
    const { states, missing } = await queryPlatform(graph, inputs, reader, context);
    const unmanaged = await listUnmanaged(graph, reader, inputs, context);
    const diagnostics = [...found, ...missing, ...unmanaged.diagnostics];
    if ((0,diagnostic/* hasError */.JD)(diagnostics)) {
        if (states === undefined)
            return { diagnostics };
        const plan = await (0,provisioning_plan/* createPlan */.qT)(graph, states, options.policy, options.address);
        const result = await (0,converge/* planResult */.VR)(plan, undefined, context);
        return { diagnostics, ...(inputs.dryRun ? result : (0,converge/* withoutWrites */.Fn)(result)) };
    }
    const ordered = (0,provisioning_graph/* orderVersions */.M2)(graph, (step) => {
        const state = states?.get(step);
        return state?.state === 'present' && step.kind.deletion?.isLast(state.resource) === true;
    });
    const result = await (0,converge/* converge */.cB)(ordered, states, options, reader, context);
    const written = result.outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
    const failure = delay > 0 ? await (0,effect_delay/* waitForEffect */.I)(effectDelayOf(written), context.clock.now(), context) : undefined;
    return { diagnostics, ...result, ...unmanaged.result, ...(failure !== undefined && { failure }) };
}
/** On request, what exists beside the files; what of it is selected is checked before the platform is asked for it. */
async function listUnmanaged(graph, reader, inputs, context) {
    if (!inputs.reportUnmanaged)
        return { diagnostics: [], result: {} };
    const [{ selectionOf }, { findUnmanaged }] = await Promise.all([__webpack_require__.e(/* import() */ 19).then(__webpack_require__.bind(__webpack_require__, 7019)), __webpack_require__.e(/* import() */ 685).then(__webpack_require__.bind(__webpack_require__, 685))]);
    const { selection, diagnostics } = selectionOf(inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { diagnostics, result: {} };
    const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
    return { diagnostics: found, result: { unmanaged: resources } };
}
/** Milliseconds until changes of these steps are in effect; 0 where that is at once. */
function effectDelayOf(steps) {
    return Math.max(0, ...steps.map(({ kind }) => kind.effectDelay ?? 0));
}
async function checkRemotely(graph, reader, { environment }) {
    const diagnostics = [];
    for (const [kind, steps] of groupByKind(graph)) {
        const found = await kind.checkRemote?.(steps, environment, (request) => (0,refresh/* ask */.kA)(reader, request));
        diagnostics.push(...(found ?? []));
    }
    return diagnostics;
}


/***/ }),

/***/ 6000:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ hasTimeFor),
/* harmony export */   f: () => (/* binding */ endReasonOf)
/* harmony export */ });
/** Whether a wait of this many milliseconds ends before the run does. */
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    return !signal.aborted && clock.now() + delay <= deadline;
}
/** Why a run was ended, as a clause, from the signal that ended it. */
function endReasonOf({ reason }) {
    if (!(reason instanceof Error) || reason.name === 'AbortError')
        return 'the run was cancelled';
    return reason.name === 'TimeoutError' ? 'the run timed out' : reason.message.replace(/\.$/, '');
}


/***/ })

};
