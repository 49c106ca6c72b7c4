"use strict";
exports.id = 6069;
exports.ids = [6069];
exports.modules = {

/***/ 6069:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pipeline: () => (/* binding */ pipeline)
});

// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./packages/valibot/used.mjs
var used = __webpack_require__(7521);
// EXTERNAL MODULE: ./src/kinds/shared/fields.ts
var fields = __webpack_require__(7110);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
;// CONCATENATED MODULE: ./src/kinds/pipeline/fields.ts




/** The top-level key of a document. */
const KEY = 'pipeline';
const fields_open = (0,schema/* map */.Tj)({});
/** `timeoutWarnings` reports values without a unit, and those that are not durations. */
const duration = (0,used/* nullish */.cl)((0,used/* union */.KC)([schema/* text */.Qq, (0,used/* number */.ai)()], 'must be a duration such as `10m`'));
/** The platform accepts them on pipelines, stages, step groups and steps. */
const failureStrategies = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({
    onFailure: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ errors: (0,schema/* orExpression */.Q8)((0,schema/* list */.p_)(schema/* text */.Qq)), action: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ type: schema/* filledText */.Uq })) })),
}))));
/** The steps of a stage or a step group: each item a step, a step group, or several of them in parallel. */
const steps = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,used/* lazy */.RZ)(() => stepItem))));
const stepFields = {
    identifier: (0,used/* nullish */.cl)(schema/* pipelineIdentifier */.EN),
    name: (0,used/* nullish */.cl)(schema/* text */.Qq),
    type: (0,used/* nullish */.cl)(schema/* text */.Qq),
    spec: (0,schema/* maybe */.no)(fields_open),
    template: (0,schema/* maybe */.no)(fields_open),
    timeout: duration,
    failureStrategies,
};
/** What an item of a list of steps can be. */
const stepParts = {
    step: (0,schema/* maybe */.no)((0,schema/* map */.Tj)(stepFields)),
    stepGroup: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ ...stepFields, steps })),
    parallel: steps,
    insert: (0,schema/* maybe */.no)(fields_open),
};
const stepItem = (0,schema/* map */.Tj)(stepParts);
const stage = (0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)({
    identifier: schema/* pipelineIdentifier */.EN,
    name: schema/* filledText */.Uq,
    description: (0,used/* nullish */.cl)(schema/* text */.Qq),
    type: (0,used/* nullish */.cl)(schema/* text */.Qq),
    template: (0,schema/* maybe */.no)(fields_open),
    spec: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ execution: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ steps, rollbackSteps: steps })) })),
    tags: (0,schema/* maybe */.no)(schema/* tags */._A),
    timeout: duration,
    failureStrategies,
}), (0,used/* forward */.sY)((0,used/* partialCheck */.qT)([['type'], ['template']], (given) => (0,object/* nonEmptyTextOf */.pz)(given.type) !== undefined || !(0,object/* isEmpty */.Im)(given.template), 'must not be empty'), ['type'])), { anyOf: [{ required: ['type'] }, { required: ['template'] }] });
/** The stages of a pipeline: each item a stage, or several in parallel; `insert` marks a place in a template. */
const stages = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,used/* lazy */.RZ)(() => stageItem))));
const stageParts = { stage: (0,schema/* maybe */.no)(stage), parallel: stages, insert: (0,schema/* maybe */.no)(fields_open) };
const nothing = { type: 'null' };
const stageItem = (0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)(stageParts), (0,used/* check */.z6)((item) => Object.values(item).some((part) => (part ?? null) !== null), 'must contain `stage`, `parallel` or `insert`')), { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } });
/** The fields of a pipeline: the source of its checks and its editor schema. */
const fields_fields = {
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    identifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Identifier of the pipeline, which cannot be changed later.'),
    description: (0,used/* nullish */.cl)(schema/* text */.Qq),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
    orgIdentifier: (0,used/* nullish */.cl)(schema/* text */.Qq),
    projectIdentifier: (0,used/* nullish */.cl)(schema/* text */.Qq),
    allowStageExecutions: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether selected stages can be run.'),
    stages: (0,schema/* described */.WY)(stages, 'The stages, in the order in which they run.'),
    failureStrategies,
    template: (0,schema/* described */.WY)((0,schema/* maybe */.no)(fields_open), 'The pipeline template to use instead of `stages`.'),
    delegateSelectors: fields/* optionalTexts */.To,
    fixedInputsOnRerun: fields/* optionalTruthInText */.ip,
    flowControl: fields/* optionalMap */.xC,
    notificationRules: fields/* optionalMaps */.Iw,
    properties: fields/* optionalMap */.xC,
    timeout: duration,
    variables: fields/* optionalMaps */.Iw,
};

// EXTERNAL MODULE: ./src/kinds/shared/references.ts
var references = __webpack_require__(8413);
;// CONCATENATED MODULE: ./src/kinds/pipeline/references.ts




function chainedPipelinesOf(given, account) {
    const found = [];
    for (const field of (0,object/* walkFields */.Fe)(given.stages, [KEY, 'stages'])) {
        const { key, value } = field;
        if (key !== 'stage' || (0,object/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            continue;
        const spec = (0,object/* fieldOf */._F)(value, 'spec');
        const target = chainedPipelineOf(spec, account);
        found.push({ path: [...field.path, 'spec'], inputs: (0,object/* fieldOf */._F)(spec, 'inputs'), ...(0,object/* omitUndefined */.Oy)({ target }) });
    }
    return found;
}
/** The pipeline that the `spec` of a stage names; `undefined` if it leaves that to expressions. */
function chainedPipelineOf(spec, account) {
    const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(spec, name)));
    if (org === undefined || project === undefined || identifier === undefined)
        return undefined;
    return [org, project, identifier].some(schema/* containsExpression */.sY)
        ? undefined
        : { scope: { account, org, project }, identifier };
}
/**
 * The references of a pipeline: connectors of its own scope, and the pipelines that it runs, with the connectors that it passes
 * to them.
 */
function referencesIn(given, scope) {
    const chained = chainedPipelinesOf(given, scope.account);
    const isOwn = (reference) => !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
    return [
        ...(0,references/* findReferences */.yU)(references/* pipelineReferences */.HZ, given, [KEY], scope).filter(isOwn),
        ...chained.flatMap(({ path, target, inputs }) => target === undefined
            ? []
            : [
                { kind: KEY, ...target, path: [...path, 'pipeline'] },
                ...(0,references/* findReferences */.yU)([references/* connectorReference */.vl, ...references/* secretReferences */.Li], inputs, [...path, 'inputs'], target.scope),
            ]),
    ];
}

;// CONCATENATED MODULE: ./src/kinds/pipeline/warnings.ts



/** The keys on the path from a pipeline to its steps; under any other key, such as `templateInputs`, a step may be incomplete. */
const STEP_PATH = new Set([
    KEY,
    'stages',
    'stage',
    'parallel',
    'spec',
    'execution',
    'steps',
    'rollbackSteps',
    'stepGroup',
    'step',
]);
/** The fields of a pipeline that are checked beyond their types. */
const CHECKED = new Set(['stage', 'stepGroup', 'step', 'steps', 'rollbackSteps']);
/** The lists of a pipeline, and the possible items of each. */
const ITEMS = {
    stages: Object.keys(stageParts),
    steps: Object.keys(stepParts),
    rollbackSteps: Object.keys(stepParts),
};
/** How the platform writes a duration (docs/platform-api.md, Identifiers). */
const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;
/** Warnings about stages, step groups and steps, by what the platform's published schema requires. */
function* partWarningsOf(given) {
    yield* itemWarningsOf(given.stages, [KEY, 'stages'], 'stages');
    for (const field of (0,object/* walkFields */.Fe)(given.stages, [KEY, 'stages'])) {
        const { key, value } = field;
        if (!CHECKED.has(key))
            continue;
        const { path } = field;
        if (!path.every((part) => typeof part === 'number' || STEP_PATH.has(part)))
            continue;
        if (key === 'steps' || key === 'rollbackSteps')
            yield* itemWarningsOf(value, path, key);
        if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !(0,object/* isMap */.jh)(value))
            continue;
        yield* (0,schema/* nameWarnings */.ri)(value, path, { noun: `a ${key}`, names: schema/* wordName */._H });
        yield* timeoutWarningsOf(value, path);
        if (key === 'stage') {
            yield* (0,schema/* tagWarningsOf */.rm)((0,object/* mapOf */.A7)(value.tags), [...path, 'tags']);
            continue;
        }
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,object/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,object/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield (0,schema/* warningAt */.MK)(path, `lacks ${lacking.join(', ')}, which the platform requires in every ${key}`);
    }
}
/** Warnings about items that this action does not know; the platform may be newer. */
function* itemWarningsOf(items, path, name) {
    const known = ITEMS[name] ?? [];
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        if (!(0,object/* isMap */.jh)(item))
            continue;
        const parts = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
        if (!parts.some((part) => known.includes(part)) && (name !== 'stages' || parts.length > 0)) {
            const choice = `${known
                .slice(0, -1)
                .map((part) => `\`${part}\``)
                .join(', ')} and \`${known.at(-1)}\``;
            const message = `contains none of ${choice}, so it was not checked${(0,schema/* suggest */.ZA)(parts[0] ?? '', known)}`;
            yield (0,schema/* createWarning */.R$)([...path, index], message);
        }
        yield* itemWarningsOf(item.parallel, [...path, index, 'parallel'], name);
    }
}
function* timeoutWarningsOf(part, path) {
    const { timeout } = part;
    if (typeof timeout !== 'string' && typeof timeout !== 'number')
        return;
    if ((0,schema/* containsExpression */.sY)(timeout) || TIMEOUT.test(String(timeout)))
        return;
    yield (0,schema/* createWarning */.R$)([...path, 'timeout'], 'may be refused: write a duration such as `10m` or `1h 30m`, at least 10s');
}
/** Warnings about what the platform would refuse or ignore in a pipeline. */
function* pipelineFindingsOf(pipeline, path) {
    if (Object.keys(pipeline).length > 0 && (0,object/* isEmpty */.Im)(pipeline.stages) && (0,object/* isEmpty */.Im)(pipeline.template)) {
        yield (0,schema/* warningAt */.MK)(path, 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* timeoutWarningsOf(pipeline, path);
    yield* partWarningsOf(pipeline);
}

// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var config = __webpack_require__(4845);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(8858);
;// CONCATENATED MODULE: ./src/kinds/pipeline.ts







/** A pipeline can be saved even if making it public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailureOf(data) {
    const message = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `public access was not set: ${message}`;
}
/** Pipelines: docs/platform-api.md, Pipelines. */
const pipeline = {
    summary: 'A pipeline, under the key `pipeline`.',
    fields: fields_fields,
    names: schema/* wordName */._H,
    findings: pipelineFindingsOf,
    wire: { form: 'text', field: 'yamlPipeline' },
    // Without `storeType`, defaults of the account may send the pipeline to Git.
    create: 'POST /pipeline/api/pipelines/v2?storeType=INLINE',
    read: 'GET /pipeline/api/pipelines/{identifier}',
    update: 'PUT /pipeline/api/pipelines/v2/{identifier}',
    scopeIn: 'query',
    list: {
        request: 'POST /pipeline/api/pipelines/list?page={page}&size=100',
        body: (identifiers) => ({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
        whole: false,
        revision: ['version', 'lastUpdatedAt'],
    },
    audit: { type: 'PIPELINE' },
    shownAt: { saved: '', read: '', listed: '', savedWithoutScope: true },
    gitAware: true,
    deletion: {
        request: 'DELETE /pipeline/api/pipelines/{identifier}',
        usage: { type: 'Pipelines' },
        children: ['input set', 'overlay input set', 'trigger'],
    },
    page: ({ scope, identifier }) => (0,ui_path/* uiPathOf */.D)(scope, 'pipelines', identifier, 'pipeline-studio'),
    overrides: (base) => ({
        referencesOf: (step) => referencesIn((0,config/* configOf */.W1)(step), step.key.scope),
        verify(step, response) {
            const verification = base.verify(step, response);
            const failure = verification.verified ? publicAccessFailureOf(response.data) : undefined;
            return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
        },
    }),
};


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