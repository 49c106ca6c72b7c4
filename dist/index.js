/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 4297:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HO: () => (/* binding */ scimOperations),
/* harmony export */   Lg: () => (/* binding */ isWithoutPayload),
/* harmony export */   Mh: () => (/* binding */ exportOperation),
/* harmony export */   NX: () => (/* binding */ deleteOperation)
/* harmony export */ });
/** The operations that use the SCIM interface and take no payload. */
const scimOperations = { listUsers: 'list-scim-users', configureJwt: 'configure-scim-jwt' };
/** The operation that writes resources of the platform into files. It takes no payload. */
const exportOperation = 'export';
/** The operations that take no payload. */
function isWithoutPayload(operation) {
    return operation === exportOperation || isScimOperation(operation);
}
/** The operation that deletes the resources that a payload names. */
const deleteOperation = 'delete';
/** Whether an operation uses the SCIM interface, and takes no payload. */
function isScimOperation(operation) {
    return Object.values(scimOperations).includes(operation);
}


/***/ }),

/***/ 8403:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J8: () => (/* binding */ withPayload),
/* harmony export */   vZ: () => (/* binding */ applying)
/* harmony export */ });
/* unused harmony export inputGroups */
/** In `operations` of a row: every operation that takes a payload, which is `auto`, those of the kinds, and `delete`. */
const withPayload = 'with payload';
/** In `operations` of a row: the operations that apply a payload. */
const applying = 'applying';
/** The headings under which the inputs are documented, in their order. */
const inputGroups = {
    common: 'Common',
    directories: 'Directories and pull requests',
    export: 'Export and drift',
    scim: 'SCIM',
};


/***/ }),

/***/ 1027:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $r: () => (/* binding */ propertyOf),
/* harmony export */   k8: () => (/* binding */ inputRows),
/* harmony export */   vj: () => (/* binding */ inputNames)
/* harmony export */ });
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(932);
/* harmony import */ var _operations_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4297);
/* harmony import */ var _row_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8403);



const { configureJwt } = _operations_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO;
const scim = Object.values(_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO);
/** Every input, in the order of action.yml. Everything else about inputs follows from these rows. */
const inputTable = {
    operation: {
        type: 'operation',
        default: 'auto',
        group: 'common',
        description: 'What to do; `auto` applies each document by its kind, `delete` deletes the resources that the payload names',
    },
    payload: {
        type: 'verbatim',
        group: 'common',
        description: 'JSON or YAML text. Set exactly one of `payload` and `payload-file`',
    },
    'payload-file': {
        type: 'text',
        group: 'common',
        description: 'Path of a JSON or YAML file in the workspace; or several paths and globs, one per line, where `!` excludes',
    },
    'api-key': {
        type: 'token',
        group: 'common',
        description: 'Token of a service account or a user. Optional with `dry-run`',
    },
    'account-id': {
        type: 'identifier',
        property: 'account',
        group: 'common',
        description: 'Account identifier. Optional if the token contains it (`pat.<account>.\u2026`, `sat.<account>.\u2026`)',
    },
    'org-id': {
        type: 'identifier',
        property: 'org',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, _operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        group: 'common',
        description: 'Organization of resources whose payload names none; with `export`, export only this one',
    },
    'project-id': {
        type: 'identifier',
        property: 'project',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, _operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        group: 'common',
        description: 'Project of resources whose payload names none; with `export`, export only this one',
    },
    'if-exists': {
        type: 'choice',
        values: ['fail', 'skip', 'update'],
        default: 'fail',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .applying */ .vZ],
        group: 'common',
        description: 'What to do with a resource that already exists',
    },
    'dry-run': {
        type: 'boolean',
        default: 'false',
        group: 'common',
        description: 'Show what would change, and write nothing',
    },
    'base-url': {
        type: 'address',
        property: 'address',
        default: 'https://app.harness.io',
        group: 'common',
        description: 'Address of the platform, with or without `/gateway`. Plain `http:` only for loopback',
    },
    'wait-for-settings': {
        type: 'boolean',
        default: 'false',
        operations: ['auto', 'update-settings', configureJwt],
        group: 'common',
        description: 'After updating settings, wait until they take effect (up to 120 seconds)',
    },
    summary: {
        type: 'boolean',
        default: 'true',
        group: 'common',
        runnerOnly: true,
        description: 'Write a job summary',
    },
    timeout: {
        type: 'seconds',
        max: 21_600,
        default: '600',
        group: 'common',
        description: 'Time limit for the whole run',
    },
    'request-timeout': {
        type: 'seconds',
        max: 3600,
        default: '30',
        group: 'common',
        description: 'Time limit for one request',
    },
    'max-attempts': {
        type: 'integer',
        min: 1,
        max: 20,
        default: '4',
        group: 'common',
        description: 'Maximum number of times to send a request, if it is safe to repeat',
    },
    'update-formatting': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .applying */ .vZ],
        onlyWith: ['if-exists', 'update'],
        group: 'directories',
        description: 'With `if-exists: update`, also update pipelines that differ only in comments, spacing or key order',
    },
    'update-secret-values': {
        type: 'boolean',
        default: 'false',
        operations: ['auto', 'create-secret'],
        onlyWith: ['if-exists', 'update'],
        group: 'directories',
        description: 'With `if-exists: update`, also send the values of existing inline secrets. The platform never shows a value, so a new one cannot be detected',
    },
    'stable-version': {
        type: 'text',
        operations: ['auto', 'create-template'],
        group: 'directories',
        description: 'Template versions to make stable, one per line: `highest` for all templates in the payloads, or `<template>@<version>`',
    },
    'previous-payload-file': {
        type: 'text',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .applying */ .vZ],
        group: 'directories',
        description: 'Earlier version of the files, such as a checkout of the base commit in `base/`. Resources that are in it and no longer in `payload-file` are deleted',
    },
    'max-deletes': {
        type: 'integer',
        min: 0,
        max: 1_000_000,
        default: '10',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        description: 'Maximum number of resources that a plan may delete; a plan with more is refused as a whole',
    },
    'allow-cascade': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        description: 'Allow deletes that also delete resources that the payload does not name',
    },
    'force-delete': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        description: 'Delete resources even if others refer to them (the account must allow forced deletes)',
    },
    'fail-on-changes': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, configureJwt],
        onlyWith: ['dry-run', 'true'],
        group: 'directories',
        description: 'With `dry-run`, fail if anything would change, to detect drift',
    },
    'allow-access-changes': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        description: 'Write changes that give or take rights: roles, role assignments, and members of user groups. A dry run shows them without this input',
    },
    'plan-digest': {
        type: 'digest',
        default: 'none',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, configureJwt],
        group: 'directories',
        description: 'Write only if the plan still has this digest: the output `planDigest` of a dry run, or `none` to skip this check',
    },
    title: {
        type: 'text',
        group: 'directories',
        description: 'Title of the summary and of the comment, to distinguish several runs of one workflow',
    },
    values: {
        type: 'verbatim',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        mayBeSecret: true,
        description: 'YAML or JSON map of values that replace placeholders such as `values.name` in payload files. Pass secrets here',
    },
    'values-file': {
        type: 'text',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        description: 'Files with such maps, one path or glob per line; later files win, and `values` wins over all files',
    },
    comment: {
        type: 'boolean',
        default: 'false',
        group: 'directories',
        local: true,
        runnerOnly: true,
        description: 'Keep one comment on the pull request that shows the plan or the result (needs `pull-requests: write`)',
    },
    'github-token': {
        type: 'token',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the runner
        runnerDefault: '${{ github.token }}',
        group: 'directories',
        local: true,
        runnerOnly: true,
        description: 'Token for the pull request comment',
    },
    'refresh-cache': {
        type: 'text',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        local: true,
        description: 'File in which the action records what it has read, so the next run reads only resources that may differ; keep it with `actions/cache`',
    },
    refresh: {
        type: 'choice',
        values: ['cached', 'full'],
        default: 'cached',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'directories',
        local: true,
        description: 'With `refresh-cache`: use the cache, or read everything and renew the cache',
    },
    'requests-per-minute': {
        type: 'integer',
        min: 0,
        max: 1_000_000,
        default: '400',
        group: 'directories',
        description: 'Maximum number of requests per minute; `0` turns pacing off',
    },
    concurrency: {
        type: 'integer',
        min: 1,
        max: 100,
        default: '8',
        group: 'directories',
        description: 'How many resources to process at the same time',
    },
    'export-to': {
        type: 'text',
        default: '.harness',
        operations: [_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        group: 'export',
        local: true,
        description: 'Directory in the workspace to which `export` writes; its path must end in `.harness`',
    },
    overwrite: {
        type: 'boolean',
        default: 'false',
        operations: [_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        group: 'export',
        local: true,
        description: 'Replace files that exist and differ from the platform',
    },
    kinds: {
        type: 'text',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, _operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        onlyWith: ['report-unmanaged', 'true'],
        group: 'export',
        description: 'Kinds to export, or to report with `report-unmanaged`, one per line, such as `pipelines`; all if empty',
    },
    identifiers: {
        type: 'text',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8, _operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh],
        onlyWith: ['report-unmanaged', 'true'],
        group: 'export',
        description: 'Identifiers to export or report: globs, one per line, where `!` excludes; all if empty',
    },
    'report-unmanaged': {
        type: 'boolean',
        default: 'false',
        operations: [_row_js__WEBPACK_IMPORTED_MODULE_1__/* .withPayload */ .J8],
        group: 'export',
        description: 'Also report resources that exist in the scopes of the payload but are in no payload file (they do not count as changes)',
    },
    'scim-token': {
        type: 'token',
        operations: scim,
        group: 'scim',
        description: 'JWT, or personal or service account token, for the SCIM interface',
    },
    'scim-audience': {
        type: 'text',
        operations: scim,
        group: 'scim',
        local: true,
        runnerOnly: true,
        description: "Instead of `scim-token`, use the runner's identity token for this audience as the JWT (needs `id-token: write`)",
    },
    'scim-filter': {
        type: 'text',
        operations: scim,
        group: 'scim',
        description: 'List only the user with this e-mail address, such as `userName eq "someone@example.com"`',
    },
    'scim-issuer': {
        type: 'choice',
        values: ['github'],
        hint: 'For another issuer, set `scim-jwks-url`.',
        operations: scim,
        group: 'scim',
        description: 'Issuer of the JWTs; its keys are used, so `scim-jwks-url` is not needed',
    },
    'scim-jwks-url': {
        type: 'text',
        operations: scim,
        group: 'scim',
        description: 'Address of the public keys that verify the JWTs',
    },
    'scim-key-field': {
        type: 'text',
        operations: scim,
        group: 'scim',
        description: 'Name of the claim that the platform compares',
    },
    'scim-value-field': {
        type: 'text',
        operations: scim,
        group: 'scim',
        description: 'The value that the claim must have',
    },
    'scim-service-account-id': {
        type: 'text',
        operations: [configureJwt],
        group: 'scim',
        description: 'ID of the service account under which SCIM requests run',
    },
    'replace-scim-jwt': {
        type: 'boolean',
        default: 'false',
        operations: [configureJwt],
        group: 'scim',
        description: 'Replace an existing SCIM JWT rule (its identity provider can then no longer sync)',
    },
    verify: {
        type: 'boolean',
        default: 'false',
        operations: [configureJwt],
        group: 'scim',
        description: 'After setting the rule, verify it by listing users with the JWT',
    },
};
/** The rows, typed by what they have in common. */
const inputRows = inputTable;
const inputNames = Object.keys(inputTable);
/** The property of `Inputs` that has the value of an input. */
function propertyOf(name) {
    const [first = '', ...others] = name.split('-');
    return (inputRows[name].property ?? [first, ...others.map(_shared_text_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)].join(''));
}


/***/ }),

/***/ 2587:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readInputTexts),
/* harmony export */   Y: () => (/* binding */ credentialsOf)
/* harmony export */ });
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4608);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1027);


/** Reads the text of every input from the variables in which the runner passes them. */
function readInputTexts(environment) {
    const texts = _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.map((name) => [
        name,
        environment[`INPUT_${name.toUpperCase()}`] ?? _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRows */ .k8[name].default ?? '',
    ]);
    return Object.fromEntries(texts);
}
/**
 * Every credential in the inputs, including tokens that were put into another input by mistake. Payloads are excluded:
 * `secretsOf` searches them and keeps their identifiers readable.
 */
function credentialsOf(texts) {
    const credentials = _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.filter((name) => _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRows */ .k8[name].type === 'token').map((name) => texts[name]);
    const others = _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.filter((name) => _table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRows */ .k8[name].type !== 'verbatim').map((name) => texts[name]);
    // A credential that is only a token, as it should be, contains no other one.
    const searched = others.filter((text) => !credentials.includes(text) || /[^\w.-]/.test(text));
    // No token contains a line break, so all texts are searched at once.
    const misplaced = (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensIn */ .gF)(searched.join('\n'));
    // The host of an address is shown in lower case.
    const hosts = (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensIn */ .gF)(texts['base-url']).map((token) => token.toLowerCase());
    return [...credentials, ...misplaced, ...hosts];
}


/***/ }),

/***/ 4543:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ LargePayloads),
/* harmony export */   t: () => (/* binding */ largestOnMainThread)
/* harmony export */ });
/**
 * Bytes of payloads that are parsed, checked and compared on the thread that handles signals. This takes less than 0.2 s, in
 * which no signal is handled: about 1 MiB of YAML is read in a second.
 */
const largestOnMainThread = 200 * 1024;
/** Thrown when payloads are too large for the current thread: the run starts again in a separate one. */
class LargePayloads extends Error {
    name = 'LargePayloads';
}


/***/ }),

/***/ 5768:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ outcomeOfAction),
/* harmony export */   CU: () => (/* binding */ countedOutcomes),
/* harmony export */   Lv: () => (/* binding */ outcomeNames),
/* harmony export */   ak: () => (/* binding */ blockedOutcomeOf),
/* harmony export */   gH: () => (/* binding */ plannedActions),
/* harmony export */   iI: () => (/* binding */ isRed)
/* harmony export */ });
/** The outcomes that are counted, in this order; a planned step counts as what an apply would make of it. */
const countedOutcomes = [
    'created',
    'updated',
    'deleted',
    'exported',
    'unchanged',
    'skipped',
    'blocked',
    'unknown',
    'failed',
];
/** All outcomes of a step. */
const outcomeNames = [...countedOutcomes, 'planned'];
/** All planned actions of a step. */
const plannedActions = [
    'create',
    'update',
    'delete',
    'export',
    'unchanged',
    'skip',
    'conflict',
    'unchecked',
];
/** The outcome that follows each planned action in an apply; that of an `unchecked` step is not known. */
const outcomeOfAction = {
    create: 'created',
    update: 'updated',
    delete: 'deleted',
    export: 'exported',
    unchanged: 'unchanged',
    skip: 'skipped',
    conflict: 'failed',
};
/** The outcome of a step that is not sent; `note` is a clause that says why. */
function blockedOutcomeOf(step, blockedBy, note = 'the run was stopped first') {
    return { step, outcome: 'blocked', identifiers: [], note, blockedBy };
}
/** Whether an outcome makes the run fail. */
function isRed({ outcome }) {
    return outcome === 'failed' || outcome === 'blocked' || outcome === 'unknown';
}


/***/ }),

/***/ 3808:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   dJ: () => (/* binding */ failuresOf),
/* harmony export */   fe: () => (/* binding */ runOutcomeOf),
/* harmony export */   mQ: () => (/* binding */ countsOf),
/* harmony export */   vZ: () => (/* binding */ describeRun),
/* harmony export */   wX: () => (/* binding */ outcomeWords),
/* harmony export */   wv: () => (/* binding */ describeCounts),
/* harmony export */   xS: () => (/* binding */ countChanges)
/* harmony export */ });
/* harmony import */ var _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4297);
/* harmony import */ var _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5768);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8648);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(932);




/**
 * `failed` if anything failed, was blocked or is unknown; `planned` for a dry run; otherwise the strongest outcome of any
 * resource; `listed` if only users were listed; otherwise `skipped`.
 */
function runOutcomeOf(report) {
    const some = (outcome) => report.outcomes.some((step) => step.outcome === outcome);
    if (report.failure !== undefined || (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .hasError */ .JD)(report.diagnostics) || report.outcomes.some(_provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .isRed */ .iI))
        return 'failed';
    if (report.dryRun)
        return 'planned';
    const done = ['created', 'updated', 'deleted', 'exported', 'unchanged'].find(some);
    return done ?? (report.users === undefined ? 'skipped' : 'listed');
}
/** Every word for the outcome of a run or of a step. */
const outcomeWords = [..._provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .outcomeNames */ .Lv, ..._provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .plannedActions */ .gH, 'listed'];
/** The number of steps by outcome; those of a plan count with their planned outcome. */
function countsOf(outcomes) {
    const counted = Map.groupBy(outcomes, countedOutcomeOf);
    const counts = _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .countedOutcomes */ .CU.map((outcome) => [outcome, counted.get(outcome)?.length ?? 0]);
    return Object.fromEntries(counts);
}
function countedOutcomeOf({ step, outcome, action = 'unchecked' }) {
    if (outcome !== 'planned')
        return outcome;
    if (action !== 'unchecked' && action !== 'create')
        return _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .outcomeOfAction */ .Ap[action];
    return step.kind.creatable ? 'created' : 'updated';
}
/** The number of resources that were changed, or in a dry run would be. */
function countChanges({ created, updated, deleted }) {
    return created + updated + deleted;
}
/** A plan always shows the counts of creates, updates and unchanged resources; others appear if they are not 0. */
const planWords = {
    created: 'to create',
    updated: 'to update',
    deleted: 'to delete',
    exported: 'to export',
    unchanged: 'unchanged',
    skipped: 'to skip',
    blocked: 'blocked',
    unknown: 'unknown',
    failed: 'would fail',
};
/** The counts in words: `9 to create, 1 to update, 3 unchanged` or `2 created, 1 failed`. */
function describeCounts(report) {
    const counts = countsOf(report.outcomes);
    const inPlan = report.operation === _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh ? ['exported', 'unchanged'] : ['created', 'updated', 'unchanged'];
    const always = report.dryRun ? inPlan : [];
    const parts = _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .countedOutcomes */ .CU
        .filter((name) => report.outcomes.length > 0 && (counts[name] > 0 || always.includes(name)))
        .map((name) => `${counts[name]} ${report.dryRun ? planWords[name] : name}`);
    if (report.unmanaged !== undefined)
        parts.push(`${report.unmanaged.length} not in files`);
    if (report.users !== undefined)
        parts.push(`${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .pq)(report.users.count, 'user')} listed`);
    if (parts.length > 0)
        return parts.join(', ');
    if (report.correlationId === undefined)
        return 'nothing was sent';
    return report.operation === _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO.listUsers ? 'no users listed' : 'nothing was written';
}
/** The kind of run, as one word before its counts. */
function describeRun(report) {
    if (runOutcomeOf(report) === 'failed')
        return 'Failed';
    if (report.dryRun)
        return 'Plan';
    if (report.operation === _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .exportOperation */ .Mh)
        return 'Exported';
    return report.outcomes.length > 0 ? 'Applied' : 'Done';
}
/** Every failure of the run: first those outside of the steps, then those of the steps in the order of the plan. */
function failuresOf(report) {
    return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== undefined);
}


/***/ }),

/***/ 4608:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   NM: () => (/* binding */ looksLikeToken),
/* harmony export */   gF: () => (/* binding */ tokensIn),
/* harmony export */   nU: () => (/* binding */ isSecretField)
/* harmony export */ });
/* harmony import */ var _pattern_index_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1888);

const secretName = /password|passwd|passphrase|secret|token|credential|authorization|cookie|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(['pass', 'pwd']);
/** The parts of which every such name contains one, to rule out most names with one test. */
const nameMark = /pass|pwd|secret|token|credential|authorization|cookie|key/i;
/** A field with one of these endings contains the place or the type of a secret, not the secret. SCIM settings are examples. */
const harmlessEndings = new Set('ref refs identifier identifiers id ids url uri endpoint type name names prefix field path file stdin'.split(' '));
/** Under such a name, each field of a mapping is a secret. */
const secretsName = /(?:secrets|tokens|passwords)$/i;
/**
 * Tokens known by their form: of the platform, JWTs, of GitHub, GitLab, Slack, AWS, Docker, Vault, npm, PyPI, Google and others. The
 * letter of an escape, such as the `n` of `\n`, may be before them: a message may quote JSON.
 */
const tokenTexts = [
    /(?<!(?<!\\)[\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16,}/g,
    /(?<!(?<!\\)[\w.-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
    /(?<!(?<!\\)\w)(?:gh[oprsu]_\w{20,}|github_pat_\w{20,})/g,
    /(?<!(?<!\\)[\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-[\w-]{16,}/g,
    /(?<!(?<!\\)[\w-])xox[a-z]-[\w-]{10,}/g,
    /(?<!(?<!\\)\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)/g,
    /(?<!(?<!\\)\w)dckr_[po]at_[\w-]{16,}/g,
    /(?<!(?<!\\)[\w.])hv[sbr]\.[\w-]{20,}/g,
    /(?<!(?<!\\)[\w-])sk-(?=[\w-]*\d)[\w-]{20,}/g,
    /(?<!(?<!\\)\w)(?:sk|rk)_(?:live|test)_\w{16,}/g,
    /(?<!(?<!\\)\w)npm_[A-Za-z\d]{36}(?!\w)/g,
    /(?<!(?<!\\)[\w-])pypi-[\w-]{50,}/g,
    /(?<!(?<!\\)[\w-])AIza[\w-]{35}(?![\w-])/g,
];
/** The beginnings of such tokens: if a reference is expected, text with such a beginning is the token itself. */
const tokenStart = /^(?:gh[oprsu]_|github_pat_|glpat-|xox[a-z]-|AKIA|ASIA|eyJ|sk-|hv[sbr]\.|[ps]at\.|dckr_[po]at_|npm_[A-Za-z\d]{36}$|pypi-[\w-]{50}|AIza[\w-]{35}$|-----BEGIN)/;
const privateKey = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*-----END [A-Z0-9 ]{11,40}-----/g;
/** Patterns of certain secrets, in any text. */
const certainTexts = [...tokenTexts, privateKey];
/**
 * The parts of which every such text contains one. No range of letters: in `anyMark`, which ignores case, V8 would load Unicode
 * data for it.
 */
const certainMark = /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-|xox|A[KS]IA|dckr_|hv[sbr]\.|sk[-_]|rk_|npm_|pypi-|AIza|-----BEGIN/;
/** Patterns of secrets by the text around them; the first group is the secret. */
const surroundedTexts = [
    /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
    /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6,})/gi,
];
const surroundedMark = /@|authorization/i;
/** The parts of which every text with any secret contains one, to rule out most texts with one test. */
const anyMark = new RegExp([certainMark, surroundedMark, nameMark].map(({ source }) => source).join('|'), 'i');
/** The name of a variable, a field or an option, and what separates it from its value. */
const assignment = /(?<![\w-])(-{0,2})([A-Za-z_][\w.-]{0,60})(["']?[^\S\n]{0,2}[:=][^\S\n]{0,2}|[^\S\n]{1,4})/g;
/** A value in quotes, or up to the next blank or separator, unless an expression or a call follows. */
const quoted = /"([^"\n]+)"|'([^'\n]+)'/y;
const quotedOrBare = /"([^"\n]+)"|'([^'\n]+)'|(?=([^\s;,&|"'`<>(){}[\]$]+))\3(?![`<({[$])/y;
/** References to a value that is elsewhere, or to none. */
const elsewhereOrNone = /^(?:[$%*@<{-]|(?:basic|bearer|token)\s|(?:true|false|null|none|nil|undefined|yes|no)$)/i;
/** A runtime input, with its default and allowed values. */
const runtimeDefault = /<\+input>[^\s]*?\.(?:default|allowedValues|selectOneFrom|selectManyFrom)\(([^)]*)\)/g;
/** Every token in a text that should not contain one. */
function tokensIn(text) {
    if (!certainMark.test(text))
        return [];
    return tokenTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([token]) => token));
}
/** Whether a text begins like a well-known token, so it is a secret and not the name of one. */
function looksLikeToken(text) {
    return tokenStart.test(text);
}
/**
 * Every literal secret of a document: in a field, or as the `value` or `default` beside a `name`, whose name says so, and in each
 * field under `secrets:` or `tokens:`; and tokens, private keys, passwords in addresses and connection strings, and values
 * assigned to such names, within any text. References to secrets and `<+\u2026>` expressions are not secrets, but the default
 * of a runtime input is.
 */
function secretsOf(value) {
    const found = [];
    // The path to the current value, which is copied only if something is found.
    const path = [];
    visit(value, 'text');
    return found;
    function add(value, origin) {
        found.push({ path: [...path], value, origin });
    }
    function enter(key, value, role) {
        path.push(key);
        visit(value, role);
        path.pop();
    }
    function visit(value, role) {
        if (typeof value === 'string')
            visitText(value, role);
        else if (typeof value === 'number') {
            if ((role === 'secret' || role === 'secrets') && String(value).length >= _pattern_index_js__WEBPACK_IMPORTED_MODULE_0__/* .shortestPattern */ .zc)
                add(String(value), 'payload');
        }
        else if (Array.isArray(value))
            visitList(value, role);
        else if (typeof value === 'object' && value !== null) {
            const entry = value;
            for (const key of Object.keys(entry))
                enter(key, entry[key], roleOf(entry, key, role));
        }
    }
    function visitText(text, role) {
        if (anyMark.test(text))
            for (const [secret, origin] of findSecretsInText(text))
                add(secret, origin);
        if (role === 'reference' && looksLikeToken(text))
            add(text, 'credential');
        if (role !== 'secret' && role !== 'secrets')
            return;
        if (text.includes('<+'))
            for (const literal of runtimeDefaultsIn(text))
                add(literal, 'payload');
        else if (text.trim() !== '')
            add(text, 'payload');
    }
    /** In a list of arguments, the one after `--password` is the password. */
    function visitList(list, role) {
        for (const [index, item] of list.entries()) {
            const option = index > 0 ? list[index - 1] : undefined;
            const isValue = typeof option === 'string' && /^--?[\w-]+$/.test(option) && namesSecret(option);
            enter(index, item, isValue ? 'secret' : role === 'secrets' ? 'secret' : role);
        }
    }
}
function roleOf(entry, key, parent) {
    const meaning = meaningOfField(entry, key);
    if (meaning === 'secret')
        return secretsName.test(key) ? 'secrets' : 'secret';
    if (meaning === 'reference')
        return 'reference';
    if (parent !== 'secrets' || harmlessEndings.has(wordsOf(key).at(-1) ?? ''))
        return 'text';
    return isMapping(entry[key]) ? 'secrets' : 'secret';
}
function isMapping(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The secrets in a text: certain ones, and those recognized by the text around them. */
function* findSecretsInText(text) {
    if (certainMark.test(text)) {
        for (const pattern of certainTexts)
            for (const [secret] of text.matchAll(pattern))
                yield [secret, 'credential'];
    }
    if (surroundedMark.test(text)) {
        for (const pattern of surroundedTexts) {
            for (const [, secret = ''] of text.matchAll(pattern))
                yield [secret, 'payload'];
        }
    }
    if (nameMark.test(text))
        for (const secret of assignedIn(text))
            yield [secret, 'payload'];
}
/** The values that a text assigns to names of secrets: `export TOKEN=\u2026`, `--password \u2026`, `Server=\u2026;Password=\u2026`, `token: \u2026`. */
function* assignedIn(text) {
    // A value is not read again as a name, so the time is linear in the text.
    let behind = 0;
    for (const { 0: match, 1: dashes = '', 2: name = '', 3: separator = '', index } of text.matchAll(assignment)) {
        const sign = separator.trim().replace(/^["']/, '');
        if (index < behind || (sign === '' && dashes === '') || !namesSecret(name))
            continue;
        const mayBeBare = sign === '=' ? separator.length === 1 : sign === '' || isAtLineStart(text, index);
        const pattern = mayBeBare ? quotedOrBare : quoted;
        pattern.lastIndex = index + match.length;
        const [whole, double, single, bare] = pattern.exec(text) ?? [];
        if (whole === undefined)
            continue;
        behind = pattern.lastIndex;
        const value = double ?? single ?? bare ?? '';
        if (value.length < _pattern_index_js__WEBPACK_IMPORTED_MODULE_0__/* .shortestPattern */ .zc || elsewhereOrNone.test(value) || value.includes('<+'))
            continue;
        // Without quotes, `password: see the wiki` is a sentence, and `password=password` passes a variable.
        if (bare !== undefined && sign === ':' && !/\d/.test(bare))
            continue;
        if (value.toLowerCase() !== name.toLowerCase())
            yield value;
    }
}
function isAtLineStart(text, at) {
    let before = at - 1;
    while (before >= 0 && at - before < 100 && (text[before] === ' ' || text[before] === '-'))
        before--;
    return before < 0 || text[before] === '\n';
}
/** The literal default and allowed values of a runtime input. */
function runtimeDefaultsIn(text) {
    return [...text.matchAll(runtimeDefault)].flatMap(([, literals = '']) => literals
        .split(',')
        .map((literal) => literal.trim().replace(/^(["'])(.*)\1$/, '$2'))
        .filter((literal) => literal.length >= _pattern_index_js__WEBPACK_IMPORTED_MODULE_0__/* .shortestPattern */ .zc && !literal.startsWith('<+')));
}
/**
 * Whether a field of a mapping contains a secret: by its own name, as the `value` or `default` beside a `name` that says so, or
 * as the `value` of a secret that the platform keeps inline (docs/platform-api.md, Secrets).
 */
function isSecretField(entry, key) {
    return meaningOfField(entry, key) === 'secret';
}
function meaningOfField(entry, key) {
    if (key !== 'value' && key !== 'default')
        return meaningOf(key);
    const isInline = key === 'value' && entry.valueType === 'Inline';
    const isNamed = entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
    return isInline || isNamed ? 'secret' : 'other';
}
/** The meanings of names, as far as they are known: the documents of a run share most of their names. */
const knownNames = new Map();
/** How many names are remembered, and the longest: a document may have any number of them. */
const mostKnownNames = 5000;
const longestKnownName = 64;
function namesSecret(name) {
    return typeof name === 'string' && meaningOf(name) === 'secret';
}
function meaningOf(name) {
    const known = knownNames.get(name);
    if (known !== undefined)
        return known;
    const isReference = /[a-z]Refs?$/.test(name) || nameMark.test(name);
    const meaning = hasSecretWords(name) ? 'secret' : isReference ? 'reference' : 'other';
    if (knownNames.size < mostKnownNames && name.length <= longestKnownName)
        knownNames.set(name, meaning);
    return meaning;
}
function hasSecretWords(name) {
    if (!nameMark.test(name.replace(/[^A-Za-z0-9]+/g, '')))
        return false;
    const words = wordsOf(name);
    if (harmlessEndings.has(words.at(-1) ?? ''))
        return false;
    return secretName.test(words.join('')) || words.some((word) => secretWords.has(word));
}
/** The words of a name in any spelling (`dbPassword`, `DB_PASSWORD`), in lower case. */
function wordsOf(name) {
    return name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}


/***/ }),

/***/ 1888:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   hb: () => (/* binding */ PatternIndex),
/* harmony export */   t0: () => (/* binding */ Bits),
/* harmony export */   zc: () => (/* binding */ shortestPattern)
/* harmony export */ });
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2278);

/** Characters by which the patterns are grouped; no pattern is shorter. */
const shortestPattern = 6;
/** Characters that are compared one by one; beyond them, a hash covers as many. */
const block = 32;
/** Two primes below 2^26, so the product of two remainders is exact in a double. */
const primes = [67_108_859, 67_108_837];
/** Random, so no text can be constructed to have the hashes of another. */
const bases = primes.map((prime) => 1_000_003 + Math.floor(Math.random() * (prime - 2_000_003)));
/** The powers that `powerOf` has computed so far. */
const powers = [[1], [1]];
/**
 * Finds patterns of six characters and more in texts, whole, or cut short where an ellipsis follows. The time is linear in the
 * text, times the logarithm of the number and of the length of the patterns, for any texts and patterns.
 */
class PatternIndex {
    #groups = new Map();
    /** Avoids most look-ups in `#groups`. */
    #beginnings = new Bits();
    #size = 0;
    /** Comparisons of characters and hashes so far: a measure of work that does not depend on the machine's load. */
    comparisons = 0;
    get size() {
        return this.#size;
    }
    add(pattern) {
        const start = pattern.slice(0, shortestPattern);
        const group = this.#groups.get(start) ?? new Group();
        if (!group.add(pattern))
            return;
        this.#groups.set(start, group);
        this.#beginnings.addAll(start.slice(0, width));
        this.#size++;
    }
    delete(pattern) {
        if (this.#groups.get(pattern.slice(0, shortestPattern))?.delete(pattern))
            this.#size--;
    }
    /** Where in the text any of the patterns is, in the order of their starts; spans that touch or overlap are one. */
    find(text) {
        const found = [];
        let searched;
        for (let at = this.#beginnings.find(text, 0); at >= 0; at = this.#beginnings.find(text, at + 1)) {
            searched ??= new SearchedText(text);
            const length = this.#groups.get(text.slice(at, at + shortestPattern))?.lengthAt(searched, at);
            if (length !== undefined)
                found.push([at, at + length]);
        }
        if (searched === undefined)
            return found;
        this.comparisons += searched.comparisons;
        return (0,_spans_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSpans */ .k)(found);
    }
}
/** The patterns that begin with the same six characters. */
class Group {
    #patterns = new Set();
    #entries;
    /** Whether it is new. */
    add(pattern) {
        if (this.#patterns.has(pattern))
            return false;
        this.#patterns.add(pattern);
        this.#entries = undefined;
        return true;
    }
    delete(pattern) {
        this.#entries = undefined;
        return this.#patterns.delete(pattern);
    }
    /** The length of the longest pattern at a place in the text, or of the part of one that an ellipsis ends there. */
    lengthAt(text, at) {
        this.#entries ??= patternEntriesOf(this.#patterns);
        const entries = this.#entries;
        // Every pattern before `low` is less than the text from `at` on, every pattern from `high` on is greater.
        let [low, high] = [0, entries.length];
        let [sharedLow, sharedHigh] = [shortestPattern, shortestPattern];
        while (low < high) {
            const middle = (low + high) >>> 1;
            const entry = entries[middle];
            const shared = text.sharedWith(entry, at, Math.min(sharedLow, sharedHigh));
            const isLess = shared === entry.pattern.length ||
                (at + shared < text.length && entry.pattern.charCodeAt(shared) < text.charCodeAt(at + shared));
            if (isLess)
                [low, sharedLow] = [middle + 1, shared];
            else
                [high, sharedHigh] = [middle, shared];
        }
        const whole = low === 0 ? undefined : longestWithin(entries, low - 1, sharedLow);
        return whole ?? text.lengthOfCut(at, Math.max(low === 0 ? 0 : sharedLow, high === entries.length ? 0 : sharedHigh));
    }
}
function patternEntriesOf(patterns) {
    const entries = [];
    const depths = [];
    const open = [];
    for (const pattern of [...patterns].sort()) {
        while (open.length > 0 && !pattern.startsWith(entries[open.at(-1)].pattern))
            open.pop();
        const prefix = open.at(-1) ?? -1;
        entries.push({ pattern, hashes: blockHashesOf(pattern), prefix, jump: jumpOver(entries, depths, prefix) });
        depths.push(prefix < 0 ? 0 : depths[prefix] + 1);
        open.push(entries.length - 1);
    }
    return entries;
}
/**
 * The target of the jump from a pattern with this longest prefix: the sum of the two jumps from there, if both are equally
 * long.
 */
function jumpOver(entries, depths, prefix) {
    const first = entries[prefix]?.jump ?? -1;
    const second = entries[first]?.jump ?? -1;
    if (first < 0 || second < 0)
        return prefix;
    const depthOf = (index) => depths[index];
    return depthOf(prefix) - depthOf(first) === depthOf(first) - depthOf(second) ? second : prefix;
}
/** The length of the pattern, or of the longest one with which it begins, with at most that many characters. */
function longestWithin(entries, index, most) {
    let entry = entries[index];
    while (entry !== undefined && entry.pattern.length > most) {
        const far = entries[entry.jump];
        entry = far !== undefined && far.pattern.length > most ? far : entries[entry.prefix];
    }
    return entry?.pattern.length;
}
/** A text in which patterns are searched: finds in few steps how much of a pattern matches at any place. */
class SearchedText {
    length;
    comparisons = 0;
    #text;
    /** The hashes of all beginnings of the text, made when the first long pattern needs them. */
    #hashes;
    #ellipsis = -1;
    constructor(text) {
        this.#text = text;
        this.length = text.length;
    }
    charCodeAt(at) {
        return this.#text.charCodeAt(at);
    }
    /** How many characters at a place are those of the pattern's beginning, where so many are known to be. */
    sharedWith({ pattern, hashes }, at, known) {
        const most = Math.min(pattern.length, this.length - at);
        const blocks = Math.floor(most / block);
        if (known < block && !(blocks > 0 && this.#hashes !== undefined && this.#isEqual(hashes, at, 1))) {
            const near = this.#compare(pattern, at, known, Math.min(most, block));
            if (near < block)
                return near;
        }
        // The beginnings of whole blocks up to `low` are equal, and those from `high` on differ. Often all are equal.
        let [low, high] = [Math.max(1, Math.floor(known / block)), blocks + 1];
        if (low < blocks && this.#isEqual(hashes, at, blocks))
            low = blocks;
        while (high - low > 1) {
            const middle = (low + high) >>> 1;
            if (this.#isEqual(hashes, at, middle))
                low = middle;
            else
                high = middle;
        }
        return this.#compare(pattern, at, low * block, Math.min(most, (low + 1) * block));
    }
    /** The length of a pattern's part that ends at the first ellipsis after a place, given that `shared` characters match. */
    lengthOfCut(at, shared) {
        if (this.#ellipsis < at) {
            const next = this.#text.slice(at).search(/\u2026|\.\.\./);
            this.comparisons += next < 0 ? this.length - at : next;
            this.#ellipsis = next < 0 ? Number.POSITIVE_INFINITY : at + next;
        }
        const length = this.#ellipsis - at;
        return length >= shortestPattern && length <= shared ? length : undefined;
    }
    #compare(pattern, at, from, to) {
        let shared = from;
        while (shared < to && pattern.charCodeAt(shared) === this.#text.charCodeAt(at + shared))
            shared++;
        this.comparisons += Math.max(0, shared - from) + 1;
        return shared;
    }
    #isEqual(hashes, at, blocks) {
        this.comparisons++;
        this.#hashes ??= prefixHashesOf(this.#text);
        const end = at + blocks * block;
        for (const which of [0, 1]) {
            const own = this.#hashes[which];
            const shifted = (own[at] * powerOf(which, blocks)) % primes[which];
            const hash = (own[end] - shifted + primes[which]) % primes[which];
            if (hash !== hashes[2 * (blocks - 1) + which])
                return false;
        }
        return true;
    }
}
function blockHashesOf(pattern) {
    const hashes = [];
    const current = [0, 0];
    for (let at = 0; at + block <= pattern.length; at += block) {
        for (let next = at; next < at + block; next++)
            advance(current, pattern.charCodeAt(next));
        hashes.push(...current);
    }
    return hashes;
}
function prefixHashesOf(text) {
    const [first, second] = [new Uint32Array(text.length + 1), new Uint32Array(text.length + 1)];
    const current = [0, 0];
    for (let at = 0; at < text.length; at++) {
        advance(current, text.charCodeAt(at));
        first[at + 1] = current[0];
        second[at + 1] = current[1];
    }
    return [first, second];
}
/** The base to the power of the number of characters in that many blocks. */
function powerOf(which, blocks) {
    const known = powers[which];
    const [prime, base] = [primes[which], bases[which]];
    while (known.length <= blocks) {
        let power = known.at(-1);
        for (let count = 0; count < block; count++)
            power = (power * base) % prime;
        known.push(power);
    }
    return known[blocks];
}
function advance(hashes, code) {
    hashes[0] = (hashes[0] * bases[0] + code + 1) % primes[0];
    hashes[1] = (hashes[1] * bases[1] + code + 1) % primes[1];
}
/** Rules out most places in a text by the four characters there. */
class Bits {
    /** Made for the first text: many runs have no secret. */
    #bits;
    /** Adds every four characters of a text. */
    addAll(text) {
        this.#bits ??= new Uint8Array(0x10000);
        for (const hash of hashesOf(text))
            this.#bits[hash] = 1;
    }
    /** Whether all characters of a text may be those of added texts. */
    mayContainAll(text) {
        const bits = this.#bits;
        return bits !== undefined && hashesOf(text).every((hash) => bits[hash] === 1);
    }
    /** The first place from `from` on whose four characters may be those of an added text; -1 if there is none. */
    find(text, from) {
        const bits = this.#bits;
        if (bits === undefined)
            return -1;
        let hash = 0;
        for (let at = from; at < text.length; at++) {
            hash = extendHash(hash, text.charCodeAt(at));
            if (bits[hash] === 1 && at - from >= width - 1)
                return at - width + 1;
        }
        return -1;
    }
}
/** The number of characters that a hash covers. */
const width = 4;
/** The hashes of every four characters of a text. */
function hashesOf(text) {
    const hashes = [];
    let hash = 0;
    for (let at = 0; at < text.length; at++) {
        hash = extendHash(hash, text.charCodeAt(at));
        if (at >= width - 1)
            hashes.push(hash);
    }
    return hashes;
}
/** A hash of 16 bits of which each character shifts out the one four places before it. */
function extendHash(hash, code) {
    return ((hash << 4) ^ code) & 0xffff;
}


/***/ }),

/***/ 8339:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ makeReadable)
/* harmony export */ });
/* harmony import */ var _shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7751);

/**
 * Characters that show nothing but act on terminals, on the order of the text or on the runner's comparisons: control
 * and format characters and all that Unicode lets a program ignore. Tabs and line ends stay.
 */
const invisible = (0,_shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .createUnicodePattern */ ._)(String.raw `[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`, 'g');
const ordinary = /^[\t\n -~]*$/;
/**
 * Foreign text, safe to show: without secrets and invisible characters, with lines that end in `\n` alone. Secrets are
 * removed once more at the end, because removing characters can join the parts of one.
 */
function makeReadable(text, secrets) {
    const redacted = secrets.redact(text);
    if (redacted === text && ordinary.test(text))
        return text;
    const plain = redacted
        .replace(/\r\n?/g, '\n')
        .replace(invisible(), (character) => (character === '\n' || character === '\t' ? character : ''))
        .toWellFormed();
    return plain === text ? plain : secrets.redact(plain);
}


/***/ }),

/***/ 8669:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  S: () => (/* binding */ Secrets)
});

// EXTERNAL MODULE: ./src/shared/unicode-pattern.ts
var unicode_pattern = __nccwpck_require__(7751);
// EXTERNAL MODULE: ./src/secrets/spans.ts
var secrets_spans = __nccwpck_require__(2278);
;// CONCATENATED MODULE: ./src/secrets/encodings.ts


/** A first or last line of a PEM key, which is the same for every key. */
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
const letterOrDigit = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `[\p{L}\p{N}]`);
/** Platform tokens end in their secret (docs/platform-api.md, Tokens). */
const platformToken = /^[ps]at\.(?:[\w-]+\.)+([\w-]+)$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const authorization = /^(?:basic|bearer|token)\s+(\S+)$/i;
/** Every form in which a secret can be written, the secret itself first. Forms that decode to one of these are not listed. */
function formsOf(secret) {
    const whole = secret.trim();
    const forms = new Set([whole, ...linesOf(whole), ...credentialPartsOf(whole)]);
    for (const text of [...forms]) {
        forms.add(text.replace(/\s+/g, ' '));
        // The form after the markup of a web page has been removed.
        forms.add(text
            .replace(/<[^>]*>?/g, ' ')
            .replace(/\s+/g, ' ')
            .trim());
        const escaped = JSON.stringify(text).slice(1, -1);
        forms.add(escaped);
        forms.add(JSON.stringify(escaped).slice(1, -1));
        const encoded = encodeURIComponent(text.toWellFormed());
        forms.add(encoded);
        forms.add(encoded.replaceAll('%20', '+'));
        forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
        // The form in a text that was decoded more often than the secret was encoded.
        for (const { text: decoded } of decodingsOf(new View(text)))
            forms.add(decoded);
    }
    for (const text of base64FormsOf(whole)) {
        forms.add(text);
        forms.add(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    }
    return forms;
}
/** The lines with content: without PEM headers and lone brackets. */
function linesOf(text) {
    return text
        .split(/\r\n|\r|\n|\\n/)
        .map((line) => line.trim())
        .filter((line) => hasContent(line) && !armour.test(line));
}
/** Whether a line has a letter or a digit: mostly one of ASCII, which is found without the Unicode properties. */
function hasContent(line) {
    return /[A-Za-z\d]/.test(line) || letterOrDigit().test(line);
}
function credentialPartsOf(text) {
    if (jwt.test(text))
        return text.split('.');
    return (platformToken.exec(text) ?? authorization.exec(text))?.slice(1) ?? [];
}
/**
 * Base64 of the secret alone, and the characters that depend only on it if 0, 1 or 2 bytes precede it in a group of three:
 * `base64('user:' + secret)` always contains one of them.
 */
function base64FormsOf(secret) {
    const bytes = Buffer.from(secret);
    const cores = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes])
        .toString('base64')
        .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6)));
    return [bytes.toString('base64'), ...cores];
}
/** A text, possibly decoded, that can map its parts back to the original. */
class View {
    text;
    #reading;
    constructor(text, reading) {
        this.text = text;
        this.#reading = reading;
    }
    /** This text with all matches replaced; `undefined` if that changes nothing. */
    rewrite(pattern, meaning) {
        const text = this.text.replace(pattern, meaning);
        return text === this.text ? undefined : new View(text, { of: this, pattern, meaning });
    }
    /** Joined spans of this text as spans of the original, in which a replaced part counts as one. */
    locate(spans) {
        if (this.#reading === undefined || spans.length === 0)
            return spans;
        const originOf = createTracer(this.#reading);
        const before = spans.map(([start, end]) => [originOf(start)[0], originOf(end - 1)[1]]);
        return this.#reading.of.locate((0,secrets_spans/* joinSpans */.k)(before));
    }
}
/**
 * Finds the original span of a character. Call it in the order of the characters: it goes through the text once, because
 * storing each replacement would take more memory than the text itself.
 */
function createTracer({ of, pattern, meaning }) {
    const matches = of.text.matchAll(pattern);
    const next = (grown) => {
        const { value } = matches.next();
        if (value === undefined)
            return undefined;
        const { 0: match, index } = value;
        return { at: index + grown, length: meaning(match).length, from: index, to: index + match.length };
    };
    let last = { at: 0, length: 0, from: 0, to: 0 };
    let coming = next(0);
    return (at) => {
        while (coming !== undefined && coming.at <= at) {
            last = coming;
            coming = next(last.at + last.length - last.to);
        }
        const beyond = at - last.at - last.length;
        return beyond < 0 ? [last.from, last.to] : [last.to + beyond, last.to + beyond + 1];
    };
}
/** Maximum number of times that a text was encoded: JSON within JSON within a web page. */
const deepestEncoding = 3;
/** The views of a text that is decoded again and again, at most `levels` times, as long as there is something to decode. */
function decodingsOf(view, levels = deepestEncoding) {
    const views = [];
    let next = view;
    while (next !== undefined && views.length < levels) {
        next = next.rewrite(escapes, decode);
        if (next !== undefined)
            views.push(next);
    }
    return views;
}
/** The text without white space, and without the `+` that encodes a space in forms. */
function withoutSpaces(view) {
    return view.rewrite(/[\s+]+/g, () => '');
}
/** JSON, HTML, URL (a whole run, because its characters can have several bytes) and SQL. */
const escapes = /\\u[\da-fA-F]{4}|\\[\\"'/bfnrt]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);|(?:%[\da-fA-F]{2})+|''/g;
const namedEscapes = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&apos;': "'",
    '&nbsp;': ' ',
    '\\b': '\b',
    '\\f': '\f',
    '\\n': '\n',
    '\\r': '\r',
    '\\t': '\t',
};
function decode(match) {
    const name = namedEscapes[match];
    if (name !== undefined)
        return name;
    if (match.startsWith('%'))
        return Buffer.from(match.replaceAll('%', ''), 'hex').toString();
    if (match.startsWith('\\u'))
        return String.fromCharCode(Number.parseInt(match.slice(2), 16));
    if (!match.startsWith('&'))
        return match.slice(1);
    const code = Number(match.slice(2, -1).replace(/^x/i, '0x'));
    return code > 0x10ffff ? match : String.fromCodePoint(code);
}

// EXTERNAL MODULE: ./src/secrets/pattern-index.ts
var pattern_index = __nccwpck_require__(1888);
;// CONCATENATED MODULE: ./src/secrets/redact.ts



/**
 * Shorter secrets are not masked: three letters occur in every second line of a log, and the runner drops job outputs that
 * contain masked text. A token of the platform is far longer.
 */
const shortest = pattern_index/* shortestPattern */.zc;
const mask = '***';
/**
 * Minimum length of a form that is searched for in a text without its white space, in which words are joined.
 */
const shortestPacked = 12;
/** The secrets of a run in every form in which they can appear. Only this class decides what is shown as `***`. */
class Secrets {
    #origins = new Map();
    #forms = new pattern_index/* PatternIndex */.hb();
    /** The longer forms without white space. */
    #packedForms = new pattern_index/* PatternIndex */.hb();
    #protected = new Set();
    #protectedBits = new pattern_index/* Bits */.t0();
    /** Collections of names to protect that are not needed before the first guessed secret. */
    #waiting = [];
    /** Registers a secret with all its forms, unless it has fewer than six characters. */
    add(value, origin) {
        if (value.trim().length < shortest)
            return;
        if (origin === 'payload')
            this.#protectWaiting();
        for (const form of formsOf(value)) {
            if (form.length < shortest)
                continue;
            if (origin === 'payload' && this.#isProtected(form))
                continue;
            if (this.#origins.get(form) === 'credential')
                continue;
            this.#origins.set(form, origin);
            this.#forms.add(form);
            const bare = bareOf(form);
            if (bare.length < shortestPacked || (origin === 'payload' && this.#isProtected(bare)))
                continue;
            this.#packedForms.add(bare);
        }
    }
    /**
     * Keeps a word, an identifier or a path readable: no guessed secret that is a part of it is masked. A credential stays
     * masked, even if a server echoes one.
     */
    protect(value) {
        if (value.length < shortest || this.#protected.has(value))
            return;
        this.#protected.add(value);
        this.#protectedBits.addAll(value);
        for (const [form, origin] of this.#origins) {
            if (origin === 'payload' && value.includes(form))
                this.#forget(form);
        }
    }
    /** The same for many names, which are collected only if there is a guessed secret: most runs have none. */
    protectAll(collect) {
        this.#waiting.push(collect);
        if ([...this.#origins.values()].includes('payload'))
            this.#protectWaiting();
    }
    /**
     * The text with every form of every secret replaced by `***`, also if the text must be decoded (JSON, HTML, URL, SQL) or
     * stripped of white space to show it; overlapping ones become one. Time is linear in the text.
     */
    redact(text) {
        if (this.#origins.size === 0 || text.length < shortest)
            return text;
        const found = this.#spansIn(text, deepestEncoding);
        return found.length === 0 ? text : maskSpans(text, (0,secrets_spans/* joinSpans */.k)(found.sort(([a], [b]) => a - b)));
    }
    #spansIn(text, levels) {
        const original = new View(text);
        const found = [];
        for (const view of [original, ...decodingsOf(original, levels)]) {
            for (const span of view.locate(this.#forms.find(view.text)))
                found.push(span);
            const bare = this.#packedForms.size === 0 ? undefined : withoutSpaces(view);
            for (const span of bare?.locate(this.#packedForms.find(bare.text)) ?? [])
                found.push(span);
        }
        return found;
    }
    /**
     * Whether the JSON of a value contains no secret, so none of its strings, keys and numbers does. This takes a fraction of the
     * time of redacting each.
     */
    isCleanJson(json) {
        if (this.#origins.size === 0)
            return true;
        for (const part of jsonPartsOf(json))
            if (this.#spansIn(part, deepestEncoding + 1).length > 0)
                return false;
        return true;
    }
    /** A copy of a JSON value with every string, key and number redacted. */
    redactValue(value) {
        if (Array.isArray(value))
            return value.map((item) => this.redactValue(item));
        if (typeof value !== 'object' || value === null)
            return this.redactLeaf(value);
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
    }
    /** The same for a value that is not an object or a list; those are returned unchanged. */
    redactLeaf(value) {
        if (typeof value === 'string')
            return this.redact(value);
        if (typeof value !== 'number' && typeof value !== 'bigint')
            return value;
        const text = String(value);
        const redacted = this.redact(text);
        return redacted === text ? value : redacted;
    }
    /**
     * The forms for the runner's own masking, the longest first. The runner makes a mask of every line of a mask, however
     * short, so those with several lines are only for `redact`; their lines are separate forms.
     */
    masks() {
        return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
    }
    #protectWaiting() {
        for (const collect of this.#waiting.splice(0))
            for (const name of collect())
                this.protect(name);
    }
    #isProtected(form) {
        if (!this.#protectedBits.mayContainAll(form))
            return false;
        for (const value of this.#protected)
            if (value.includes(form))
                return true;
        return false;
    }
    #forget(form) {
        this.#origins.delete(form);
        this.#forms.delete(form);
        this.#packedForms.delete(bareOf(form));
    }
}
function bareOf(form) {
    return withoutSpaces(new View(form))?.text ?? form;
}
function maskSpans(text, found) {
    let result = '';
    let shown = 0;
    for (const [start, end] of found) {
        result += text.slice(shown, start) + mask;
        shown = end;
    }
    return result + text.slice(shown);
}
/** Characters of JSON that are searched at a time, because a search needs a multiple of the memory of its text. */
const partLength = 64 * 1024;
/** Parts of a JSON text. It is cut between two strings or lines: in a string, both quotes would be escaped. */
function* jsonPartsOf(json) {
    const boundary = /",(?=")|\n/g;
    for (let from = 0; from < json.length; from = boundary.lastIndex) {
        boundary.lastIndex = from + partLength;
        if (!boundary.test(json))
            boundary.lastIndex = json.length;
        yield json.slice(from, boundary.lastIndex);
    }
}


/***/ }),

/***/ 2278:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ joinSpans)
/* harmony export */ });
/** Spans in the order of their starts, those that touch or overlap put together. */
function joinSpans(spans) {
    const whole = [];
    for (const [start, end] of spans) {
        const last = whole.at(-1);
        if (last !== undefined && start <= last[1])
            last[1] = Math.max(last[1], end);
        else
            whole.push([start, end]);
    }
    return whole;
}


/***/ }),

/***/ 2417:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/** The clock of the machine. */
const systemClock = {
    now: Date.now,
    // Node loads `performance` when it is first used, which takes a millisecond.
    elapsed() {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1000 + nanoseconds / 1e6;
    },
    async sleep(milliseconds, signal) {
        signal?.throwIfAborted();
        // Loaded only if it is used: many runs wait for nothing.
        const { setTimeout } = await Promise.resolve(/* import() */).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8500, 23));
        try {
            await setTimeout(milliseconds, undefined, signal ? { signal } : {});
        }
        catch (error) {
            signal?.throwIfAborted();
            throw error;
        }
    },
};


/***/ }),

/***/ 8648:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JD: () => (/* binding */ hasError),
/* harmony export */   Mz: () => (/* binding */ errorOf),
/* harmony export */   j$: () => (/* binding */ formatLocation)
/* harmony export */ });
/** An error with its summary and, if known, the hint and the location. */
function errorOf(summary, more = {}) {
    return { severity: 'error', summary, ...more };
}
/** A location as editors understand it: `delivery/pipeline.yaml:3:5`. */
function formatLocation({ file = 'payload', line, column }) {
    return `${file}:${line}:${column}`;
}
/** Whether one of the diagnostics is an error. */
function hasError(diagnostics) {
    return diagnostics.some(({ severity }) => severity === 'error');
}


/***/ }),

/***/ 6360:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ UnwritableFile)
/* harmony export */ });
/** A file for later steps could not be written; the message is a sentence. */
class UnwritableFile extends Error {
    name = 'UnwritableFile';
}


/***/ }),

/***/ 932:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   Xo: () => (/* binding */ formatSeconds),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   pQ: () => (/* binding */ clauseOf),
/* harmony export */   pq: () => (/* binding */ countOf)
/* harmony export */ });
/** The reason in a thrown value: the message of an error, or any other value as text. */
function reasonOf(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
/** A sentence without its full stop, so another one can continue it. */
function clauseOf(sentence) {
    return sentence.replace(/\.$/, '');
}
/** The first few of many, and the number of others: `a, b and 3 more`. */
function shorten(items, most = 5) {
    const rest = items.length - most;
    return items.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
/** Milliseconds as seconds with one decimal: `3.2 s`. */
function formatSeconds(milliseconds) {
    return `${(milliseconds / 1000).toFixed(1)} s`;
}
/** A number with its noun, for nouns with a plural in `s`: `1 second`, `2 seconds`. */
function countOf(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** The text with its first letter in upper case. */
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 7751:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ createUnicodePattern)
/* harmony export */ });
/**
 * A pattern with Unicode properties (`\p{\u2026}`), made when it is first used: JavaScript engines look the properties up even
 * when they only read a literal, which takes a run milliseconds for each.
 */
function createUnicodePattern(source, flags = '') {
    let pattern;
    return () => {
        pattern ??= new RegExp(source, `${flags}u`);
        return pattern;
    };
}


/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = require("fs");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = require("node:buffer");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = require("node:crypto");

/***/ }),

/***/ 1553:
/***/ ((module) => {

module.exports = require("node:dns/promises");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = require("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = require("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = require("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = require("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = require("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = require("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = require("node:path");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = require("node:timers/promises");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = require("node:util");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = require("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = require("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = require("os");

/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/create fake namespace object */
/******/ 	(() => {
/******/ 		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 		var leafPrototypes;
/******/ 		// create a fake namespace object
/******/ 		// mode & 1: value is a module id, require it
/******/ 		// mode & 2: merge all properties of value into the ns
/******/ 		// mode & 4: return value when already ns object
/******/ 		// mode & 16: return value when it's Promise-like
/******/ 		// mode & 8|1: behave like require
/******/ 		__nccwpck_require__.t = function(value, mode) {
/******/ 			if(mode & 1) value = this(value);
/******/ 			if(mode & 8) return value;
/******/ 			if(typeof value === 'object' && value) {
/******/ 				if((mode & 4) && value.__esModule) return value;
/******/ 				if((mode & 16) && typeof value.then === 'function') return value;
/******/ 			}
/******/ 			var ns = Object.create(null);
/******/ 			__nccwpck_require__.r(ns);
/******/ 			var def = {};
/******/ 			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 			}
/******/ 			def['default'] = () => (value);
/******/ 			__nccwpck_require__.d(ns, def);
/******/ 			return ns;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			8792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};
// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ended: () => (/* binding */ ended)
});

// EXTERNAL MODULE: ./src/inputs/texts.ts
var texts = __nccwpck_require__(2587);
// EXTERNAL MODULE: ./src/payload/large-payloads.ts
var large_payloads = __nccwpck_require__(4543);
// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __nccwpck_require__(3808);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
// EXTERNAL MODULE: ./src/secrets/redact.ts + 1 modules
var redact = __nccwpck_require__(8669);
// EXTERNAL MODULE: ./src/shared/clock.ts
var shared_clock = __nccwpck_require__(2417);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/shared/files.ts
var files = __nccwpck_require__(6360);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __nccwpck_require__(932);
;// CONCATENATED MODULE: ./src/runner/files.ts




const prefix = 'platform-provision-';
/** Files for later steps, in a directory that other users of the machine cannot read. */
class RunnerFiles {
    #root;
    #secrets;
    #directory;
    /**
     * `root` is the runner's directory for temporary files; nothing is created in it before the first file. Its path is not
     * masked.
     */
    constructor(root, secrets) {
        this.#root = root;
        this.#secrets = secrets;
        secrets.protectAll(() => [(0,external_node_path_.join)(root, prefix)]);
    }
    write(name, content) {
        try {
            return this.#write(name, content);
        }
        catch (error) {
            const reason = (0,shared_text/* reasonOf */.A3)(error);
            throw new files/* UnwritableFile */.w(`The file ${name} could not be written to the runner's temporary directory: ${reason}`, {
                cause: error,
            });
        }
    }
    #write(name, content) {
        this.#directory ??= (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(this.#root, prefix));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const text = typeof content === 'string' ? this.#secrets.redact(content) : this.#jsonOf(content);
        (0,external_node_fs_.writeFileSync)(path, text, { mode: 0o600 });
        return path;
    }
    #jsonOf(content) {
        const text = JSON.stringify(content, null, 2);
        return `${this.#secrets.isCleanJson(text) ? text : JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
    }
}

;// CONCATENATED MODULE: external "node:process"
const external_node_process_namespaceObject = require("node:process");
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./packages/@actions/core/used.mjs
// src/runner/stand-ins/stdout.ts


var stream;
var stdout = {
  write(text) {
    let rest = Buffer.from(text);
    try {
      while (stream === void 0 && rest.length > 0) rest = rest.subarray((0,external_node_fs_.writeSync)(1, rest));
    } catch (error2) {
      if (!isBusy(error2)) {
        fail();
        return;
      }
      stream = external_node_process_namespaceObject.stdout.on("error", fail);
    }
    if (rest.length > 0) stream?.write(rest);
  }
};
function isBusy(error2) {
  return error2 instanceof Error && "code" in error2 && error2.code === "EAGAIN";
}
function fail() {
  external_node_process_namespaceObject.exitCode = 1;
}

// .bundle/packages/@actions/core/lib/command.js


// .bundle/packages/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// .bundle/packages/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// .bundle/packages/@actions/core/lib/core.js

var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}


// EXTERNAL MODULE: ./src/secrets/readable.ts
var readable = __nccwpck_require__(8339);
;// CONCATENATED MODULE: ./src/runner/log.ts




const annotators = { error: error, warning: warning, notice: notice };
/** Maximum number of annotations of one level for a step; GitHub silently drops the others. */
const annotationLimit = 10;
/** Milliseconds between two lines of progress. */
const progressInterval = 5000;
/** The step's log. Every line is redacted, and no line can be a command to the runner. */
class RunnerLog {
    #secrets;
    #clock;
    #masked = new Set();
    #annotated = { error: 0, warning: 0, notice: 0 };
    #waiting = {
        error: [],
        warning: [],
        notice: [],
    };
    #lastProgress;
    constructor(secrets, clock = shared_clock/* systemClock */.m) {
        this.#secrets = secrets;
        this.#clock = clock;
        this.#lastProgress = clock.elapsed();
    }
    mask() {
        for (const form of this.#secrets.masks()) {
            if (!this.#masked.has(form))
                setSecret(form);
            this.#masked.add(form);
        }
    }
    info(text) {
        info(this.#neutralize(text));
    }
    debug(text) {
        debug(this.#neutralize(text));
    }
    notice(text, location) {
        this.#annotate('notice', text, location);
    }
    warning(text, location) {
        this.#annotate('warning', text, location);
    }
    error(text, location) {
        this.#annotate('error', text, location);
    }
    async group(title, work) {
        startGroup(this.#neutralize(title));
        try {
            return await work();
        }
        finally {
            endGroup();
        }
    }
    step(line) {
        this.info(line);
    }
    /** Not logged if the last one is less than five seconds old. */
    progress(count, total, done) {
        const now = this.#clock.elapsed();
        if (now - this.#lastProgress < progressInterval)
            return;
        this.#lastProgress = now;
        this.info(`${count} of ${(0,shared_text/* countOf */.pq)(total, 'resource')} ${done}`);
    }
    /** The last annotation of each level counts the ones that were left out. */
    flush() {
        for (const level of ['error', 'warning', 'notice']) {
            const waiting = this.#waiting[level].splice(0);
            if (waiting.length === 1)
                waiting[0]?.annotate();
            if (waiting.length > 1)
                annotators[level](`${waiting.length} further ${level}s are in the log of this step.`);
        }
    }
    #annotate(level, text, location) {
        const message = this.#neutralize(text);
        const properties = location?.file === undefined
            ? {}
            : { file: this.#neutralize(location.file), startLine: location.line, startColumn: location.column };
        const annotate = () => annotators[level](message, properties);
        this.#annotated[level]++;
        if (this.#annotated[level] < annotationLimit) {
            annotate();
            return;
        }
        const waiting = this.#waiting[level];
        waiting.push({ annotate, line: `${level}: ${text}` });
        // The first waiting one may still become an annotation, and must not be printed twice.
        if (waiting.length === 2)
            for (const { line } of waiting)
                this.info(line);
        if (waiting.length > 2)
            this.info(`${level}: ${text}`);
    }
    /**
     * Text that the runner does not read as a command. The runner reads a line as one if it begins, after white space, with `::`,
     * or contains `##[` anywhere; a space between the characters prevents that and stays readable.
     */
    #neutralize(text) {
        const shown = (0,readable/* makeReadable */.D)(text, this.#secrets);
        if (!/::|##\[/.test(shown))
            return shown;
        const inert = shown.replace(/^([^\S\n]*)::/gm, '$1: :').replaceAll('##[', '## [');
        return inert === shown ? inert : this.#secrets.redact(inert);
    }
}

;// CONCATENATED MODULE: ./src/runner/context.ts





/** The context of a run of the action: the runner's log, workspace and directory for temporary files. */
function createContext(environment, cancelled) {
    const secrets = new redact/* Secrets */.S();
    return {
        environment,
        workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
        clock: shared_clock/* systemClock */.m,
        secrets,
        log: new RunnerLog(secrets),
        files: new RunnerFiles(environment.RUNNER_TEMP || (0,external_node_os_namespaceObject.tmpdir)(), secrets),
        signal: cancelled,
    };
}

;// CONCATENATED MODULE: ./src/shared/node-version.ts
/** The oldest major version of Node that has what the engine uses. */
const oldest = 22;
/** Why this version of Node, such as v20.11.0, cannot run the program, as a sentence; `undefined` if it can. */
function checkNodeVersion(version) {
    const major = Number(/^v(\d+)/.exec(version)?.[1]);
    return major < oldest
        ? `platform-provision needs Node ${oldest} or newer, and this is Node ${version.slice(1)}.`
        : undefined;
}

;// CONCATENATED MODULE: ./src/index.ts






/** The argument of this program if it continues a run in a separate thread. */
const threadArgument = 'thread';
/** Fulfilled when the run is over and published. A process that loads this program again for another run waits for it. */
const ended = start();
async function start() {
    const cancellation = new AbortController();
    const thread = process.argv[2] === threadArgument ? await loadThread() : undefined;
    const context = {
        ...createContext(process.env, cancellation.signal),
        ...(thread
            ? { isContinued: true, announceRequests: thread.announceRequests }
            : { largestPayloads: large_payloads/* largestOnMainThread */.t }),
    };
    const outdated = checkNodeVersion(process.version);
    if (outdated !== undefined) {
        process.exitCode = 1;
        return context.log.error(outdated);
    }
    let finished = false;
    const fail = (thrown) => {
        finished = true;
        process.exitCode = 1;
        context.log.error(`The action failed unexpectedly: ${(0,shared_text/* reasonOf */.A3)(thrown)}`);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) {
        process.once(signal, () => cancellation.abort(new Error('the run was cancelled')));
    }
    process.on('uncaughtException', fail);
    // If the run waits for an event that never happens, Node would end with exit code 0.
    process.on('exit', () => {
        if (!finished)
            fail('it stopped before it was done');
    });
    thread?.endWithMain(cancellation);
    try {
        if (!(await run(context)))
            process.exitCode = 1;
        finished = true;
    }
    catch (error) {
        fail(error);
    }
}
/** Runs, here or in a thread, and publishes the result. Returns whether it succeeded. */
async function run(context) {
    // What an older Node cannot run is loaded after the check of its version.
    const { main, ThreadNeeded } = await __nccwpck_require__.e(/* import() | run */ 382).then(__nccwpck_require__.bind(__nccwpck_require__, 5884));
    try {
        const { report, inputs, context: timed } = await main((0,texts/* readInputTexts */.D)(context.environment), context);
        const { publish } = await __nccwpck_require__.e(/* import() | run */ 382).then(__nccwpck_require__.bind(__nccwpck_require__, 1424));
        return (0,report_report/* runOutcomeOf */.fe)(await publish(report, inputs, timed)) !== 'failed';
    }
    catch (error) {
        if (error instanceof ThreadNeeded)
            return runAgainInThread(error.context);
        throw error;
    }
}
/** A thread can be stopped in the middle of its work. */
async function runAgainInThread(context) {
    const { runInThread } = await loadThread();
    return (await runInThread(process.argv[1], threadArgument, context)) === 0;
}
/** Loaded only when used, because Node's module for threads takes some milliseconds. */
function loadThread() {
    return __nccwpck_require__.e(/* import() */ 3182).then(__nccwpck_require__.bind(__nccwpck_require__, 3182));
}

module.exports = __webpack_exports__;
/******/ })()
;