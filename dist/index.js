/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 5413:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
/**
 * Whether a host name, as `URL.hostname` writes it, is this machine. Names under `localhost` may be anywhere, because DNS
 * resolves them.
 */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}


/***/ }),

/***/ 7998:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ withScheme),
/* harmony export */   w: () => (/* binding */ proxyLoginsOf)
/* harmony export */ });
/** The address of a proxy with its scheme, since users leave out `http://`. */
function withScheme(text) {
    return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
}
/**
 * The user names and passwords in the proxy addresses of the environment: as written, as URLs encode them, and decoded.
 * Addresses that `proxyFor` refuses are included.
 */
function proxyLoginsOf(environment) {
    const addresses = Object.entries(environment).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
    return addresses.flatMap(([, text = '']) => {
        const address = withScheme(text.trim());
        const [user = '', ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(':') ?? [];
        const { username = '', password = '' } = URL.parse(address) ?? {};
        const asWritten = { user, password: rest.join(':') };
        const inAddress = { user: username, password };
        return [asWritten, inAddress, { user: decoded(username), password: decoded(password) }];
    });
}
/** Text with invalid escape sequences is not changed. */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

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

/***/ 1033:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ highestVersion),
/* harmony export */   u: () => (/* binding */ parseStableVersions)
/* harmony export */ });
/** The word for the highest version in the payloads. */
const highestVersion = 'highest';
const LINE = /^(?:(?<level>account|org)\.|(?<org>\w[\w$]*)\/(?:(?<project>\w[\w$]*)\/)?)?(?<identifier>[a-zA-Z_]\w*)@(?<version>[0-9a-zA-Z][^\s/&]*)$/;
/** Reads the input `stable-version`: the rules in their order, and a sentence for each invalid line. */
function parseStableVersions(input) {
    const rules = [];
    const problems = [];
    for (const line of input.split('\n')) {
        const text = line.trim();
        if (text === '')
            continue;
        const { level, org, project, identifier, version } = LINE.exec(text)?.groups ?? {};
        if (text === highestVersion)
            rules.push({ text, version: highestVersion });
        else if (identifier === undefined || version === undefined) {
            problems.push(`\`stable-version\` contains the line "${text}", which is neither \`${highestVersion}\` nor \`<template>@<version>\`; the template is \`x\`, \`org.x\`, \`account.x\`, \`<org>/x\` or \`<org>/<project>/x\`.`);
        }
        else {
            const place = {
                ...(level !== undefined && { level: level === 'org' ? 'organization' : 'account' }),
                ...(org !== undefined && { org }),
                ...(project !== undefined && { project }),
            };
            rules.push({ text, template: { identifier, ...place }, version });
        }
    }
    return { rules, problems };
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

/***/ 1861:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ baseOf),
/* harmony export */   o: () => (/* binding */ parseAddress)
/* harmony export */ });
/* harmony import */ var _http_loopback_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5413);

/**
 * Reads the base address in every form of docs/platform-api.md, Addresses: with or without scheme, trailing `/`, path prefix
 * (`/gratis`) and `/gateway`. `problem` is a sentence for the user and never quotes credentials.
 */
function parseAddress(text) {
    const trimmed = text.trim();
    if (trimmed === '')
        return {
            diagnostic: 'The base URL is empty; set it to the address of the platform, such as https://app.harness.io.',
        };
    const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
    const url = /[\s\\]/.test(trimmed) ? null : URL.parse(withScheme);
    if (url === null)
        return { diagnostic: 'The base URL cannot be read; it must look like https://app.harness.io.' };
    if (url.username !== '' || url.password !== '') {
        return { diagnostic: 'The base URL contains a user name or password; remove it and set `api-key` instead.' };
    }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        return { diagnostic: `The base URL starts with ${url.protocol}//, but must start with https://.` };
    }
    if (url.protocol === 'http:' && !(0,_http_loopback_js__WEBPACK_IMPORTED_MODULE_0__/* .isLoopback */ .U)(url.hostname)) {
        return { diagnostic: `The base URL ${url.origin} would send the key unencrypted; use https://${url.host}.` };
    }
    const segments = segmentsOf(url);
    const base = baseOf(url);
    if (base !== undefined || /^#\/?account\b/.test(url.hash)) {
        const beginning = base ?? [url.origin, ...withoutGateway(segments)].join('/');
        return {
            diagnostic: `The base URL is the address of a page or a request of the platform; use only its beginning, ${beginning}.`,
        };
    }
    if (url.search !== '' || url.hash !== '') {
        return {
            diagnostic: `The base URL ends in a query or fragment (after ? or #); use only ${url.origin}${url.pathname}.`,
        };
    }
    const prefixSegments = withoutGateway(segments);
    return makeAddress(url.origin, prefixSegments.map((segment) => `/${segment}`).join(''), prefixSegments.length < segments.length);
}
/**
 * The base URL that the address of a page or a request begins with, without `/gateway`; `undefined` if nothing in its path
 * is known to be the platform's.
 */
function baseOf(url) {
    const segments = segmentsOf(url);
    const surplus = segments.findIndex((segment) => surplusSegments.has(segment.toLowerCase()));
    return surplus < 0 ? undefined : [url.origin, ...withoutGateway(segments.slice(0, surplus))].join('/');
}
/** First segments of the platform's own pages and services: the part before them is the base. */
const surplusSegments = new Set(['ng', 'pipeline', 'account', 'authz', 'template']);
function segmentsOf(url) {
    return url.pathname.split('/').filter((segment) => segment !== '');
}
function withoutGateway(segments) {
    return segments.slice(0, segments.findLastIndex((segment) => segment !== 'gateway') + 1);
}
function makeAddress(origin, prefix, gateway) {
    return {
        origin,
        url({ path, query }) {
            const below = gateway && !path.startsWith('/gateway/') ? `/gateway${path}` : path;
            const pairs = Object.entries(query).flatMap(([name, value]) => value === undefined ? [] : [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
            return new URL(`${origin}${prefix}${below}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`);
        },
        page: (path) => `${origin}${prefix}${path}`,
    };
}
/** Lone surrogates, which have no encoding, become U+FFFD. */
function encode(text) {
    return encodeURIComponent(text.toWellFormed());
}


/***/ }),

/***/ 5768:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lv: () => (/* binding */ outcomeNames),
/* harmony export */   ak: () => (/* binding */ blockedOutcomeOf),
/* harmony export */   gH: () => (/* binding */ plannedActions),
/* harmony export */   iI: () => (/* binding */ isRed)
/* harmony export */ });
/** All outcomes of a step, in the order in which they are counted. */
const outcomeNames = [
    'created',
    'updated',
    'deleted',
    'exported',
    'unchanged',
    'skipped',
    'planned',
    'blocked',
    'unknown',
    'failed',
];
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
/** The outcome of a step that is not sent; `note` is a clause that says why. */
function blockedOutcomeOf(step, blockedBy, note = 'the run was stopped first') {
    return { step, outcome: 'blocked', identifiers: [], note, blockedBy };
}
/** Whether an outcome makes the run fail. */
function isRed({ outcome }) {
    return outcome === 'failed' || outcome === 'blocked' || outcome === 'unknown';
}


/***/ }),

/***/ 315:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ logReport),
/* harmony export */   r: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8648);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(932);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3808);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(177);




/** The first line of the log: `Dry run for account acc1 at https://app.harness.io; nothing will be written.` */
function headerOf({ title, account, address, dryRun, }) {
    const where = `${account === '' ? '' : `account ${account} at `}${address.origin}`;
    const header = dryRun ? `Dry run for ${where}; nothing will be written.` : `Running for ${where}.`;
    return title === '' ? header : `${title}: ${header}`;
}
/**
 * Logs the end of a run: differences, every problem and failure as an annotation at its location, and a last line with the
 * counts. The steps have already logged their lines.
 */
async function logReport(report, log) {
    if (report.offline) {
        log.info('No API key was given, so the platform was not queried (offline check).');
    }
    if (report.dryRun && report.listing !== undefined) {
        log.info(`Would send ${report.listing.method} ${report.listing.path}`);
    }
    const rights = (0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .rightsIn */ .nN)(report.outcomes);
    if (rights.length > 0) {
        await log.group((0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .describeRights */ .RH)(rights), async () => {
            for (const right of rights)
                log.info((0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .formatRight */ .Y1)(right));
        });
    }
    for (const { step, diff } of report.outcomes) {
        if (diff)
            await log.group(`Diff of ${step.label}`, async () => log.info(diff));
    }
    for (const { severity, summary, hint, location } of report.diagnostics) {
        log[severity](withLocation(withHint(summary, hint), location), location);
    }
    for (const { step, warnings = [] } of report.outcomes) {
        const { location } = step.document;
        for (const warning of warnings) {
            log.warning(withLocation(`The ${step.label} was saved, but a policy warns: ${warning}`, location), location);
        }
    }
    for (const { summary, hint, location } of (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .dJ)(report))
        log.error(withHint(summary, hint), location);
    if (report.planDigest !== undefined)
        log.info(`Plan digest: ${report.planDigest}`);
    log.info(`${(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRun */ .vZ)(report)}: ${(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeCounts */ .wv)(report)} (${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSeconds */ .Xo)(report.duration)})`);
}
/** The log of a step shows the text of an annotation, but not its location. */
function withLocation(message, location) {
    return location === undefined ? message : `${(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLocation */ .j$)(location)}: ${message}`;
}
function withHint(summary, hint) {
    return hint === undefined ? summary : `${summary}\n${hint}`;
}


/***/ }),

/***/ 4252:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  h: () => (/* binding */ outputWords),
  Yz: () => (/* binding */ outputsOf)
});

// UNUSED EXPORTS: outputNames

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __nccwpck_require__(4297);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __nccwpck_require__(5768);
// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __nccwpck_require__(3808);
;// CONCATENATED MODULE: ./src/report/result-fields.ts

const result_fields_text = { type: 'string' };
const texts = { type: 'array', items: result_fields_text };
const scope = {
    type: 'object',
    properties: { account: result_fields_text, org: result_fields_text, project: result_fields_text },
    required: ['account'],
    additionalProperties: false,
};
/**
 * The fields of an entry of the output `results`, the source for the action and schema/results.json; docs/outputs.md agrees
 * with them.
 */
const resultFields = {
    kind: { schema: result_fields_text, always: true, description: 'The kind of the document, such as `project`.' },
    scope: { schema: scope, always: true, description: 'Scope of the resource.' },
    identifier: { schema: result_fields_text, always: true, description: 'Identifier in the payload; empty for settings.' },
    file: { schema: result_fields_text, description: 'Path of the payload file.' },
    line: { schema: { type: 'integer', minimum: 1 }, description: 'Line on which the document starts.' },
    outcome: { schema: { enum: outcome_outcome/* outcomeNames */.Lv }, always: true, description: 'The outcome of the document.' },
    change: { schema: { enum: outcome_outcome/* plannedActions */.gH }, description: 'With `dry-run`: the action of an apply.' },
    differences: { schema: texts, description: 'The fields that differ, as paths such as `connector.spec.url`.' },
    rights: { schema: texts, description: 'The rights that the document gives or takes, one sentence each.' },
    note: { schema: result_fields_text, description: 'More about the outcome, such as why the resource was skipped.' },
    warnings: { schema: texts, description: "Warnings of the platform's policies." },
    url: { schema: result_fields_text, description: "Page of the resource in the platform's user interface." },
    correlationId: { schema: result_fields_text, description: "The platform's identifier for the request." },
    error: { schema: result_fields_text, description: 'The failure, in one sentence.' },
    hint: { schema: result_fields_text, description: 'What to do, as an instruction.' },
};
/** The JSON Schema (draft 7) of the output `results`. */
function createResultsSchema() {
    const fields = Object.entries(resultFields);
    return {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: 'Results',
        description: 'The output `results`: one entry for each document.',
        type: 'array',
        items: {
            type: 'object',
            properties: Object.fromEntries(fields.map(([name, { schema, description }]) => [name, { ...schema, description }])),
            required: fields.filter(([, { always }]) => always).map(([name]) => name),
            additionalProperties: false,
        },
    };
}

// EXTERNAL MODULE: ./src/report/rights.ts
var report_rights = __nccwpck_require__(177);
;// CONCATENATED MODULE: ./src/report/outputs.ts





/** Every output of the action, as action.yml declares them. */
const outputNames = [
    'operation',
    'outcome',
    'changes',
    'created',
    'updated',
    'deleted',
    'exported',
    'unchanged',
    'skipped',
    'blocked',
    'unknown',
    'failed',
    'identifier',
    'identifiers',
    'identifiersFile',
    'projectIdentifier',
    'connectorIdentifier',
    'pipelineIdentifier',
    'url',
    'planDigest',
    'unmanaged',
    'results',
    'resultsFile',
    'reportFile',
    'correlationId',
    'responseFile',
    'userCount',
    'usersFile',
    'usersCsvFile',
];
/** The fixed words in outputs, which no guessed secret may mask. */
const outputWords = [
    ...outputNames,
    ...Object.keys(resultFields),
    ...report_report/* outcomeWords */.wX,
    'account',
    'organization',
    'project',
    operations/* exportOperation */.Mh,
    ...Object.values(operations/* scimOperations */.HO),
    'platform-provision',
];
/**
 * The step outputs of a run. `identifier` and `url` belong to a run of one step; `projectIdentifier` and its like are set when
 * the run has one resource of that kind; `correlationId` is that of the first failure, else of the last step. Resources that
 * were not written are not named.
 */
function outputsOf(report) {
    const { outcomes } = report;
    const only = outcomes.length === 1 ? outcomes[0] : undefined;
    const counts = (0,report_report/* countsOf */.mQ)(outcomes);
    return {
        operation: report.operation,
        outcome: (0,report_report/* runOutcomeOf */.fe)(report),
        changes: (0,report_report/* countChanges */.xS)(counts),
        ...counts,
        identifier: only === undefined ? '' : identifierOf(only),
        identifiers: outcomes.flatMap(({ identifiers }) => identifiers),
        projectIdentifier: onlyOfKind(outcomes, 'project'),
        connectorIdentifier: onlyOfKind(outcomes, 'connector'),
        pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
        url: only?.url ?? '',
        planDigest: report.planDigest ?? '',
        unmanaged: report.unmanaged?.length ?? '',
        results: outcomes.map(resultOf),
        correlationId: correlationIdOf(report) ?? '',
        responseFile: report.responseFile ?? '',
        userCount: report.users?.count ?? '',
        usersFile: report.users?.file ?? '',
        usersCsvFile: report.users?.csvFile ?? '',
    };
}
function correlationIdOf(report) {
    if (report.failure !== undefined && report.correlationId !== undefined)
        return report.correlationId;
    const red = report.outcomes.find((step) => (0,outcome_outcome/* isRed */.iI)(step) && step.correlationId !== undefined);
    const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
    return (red ?? last ?? report).correlationId;
}
/** Empty if the resource was not written, was skipped or deleted, and for settings. */
function identifierOf(outcome) {
    return (0,outcome_outcome/* isRed */.iI)(outcome) || outcome.identifiers.length === 0 ? '' : outcome.step.key.identifier;
}
function onlyOfKind(outcomes, kind) {
    const [first, ...others] = outcomes.filter((step) => step.step.kind.name === kind);
    return first === undefined || others.length > 0 ? '' : identifierOf(first);
}
/** One entry of the output `results`, without fields that do not apply. */
function resultOf(result) {
    const { step, outcome, action, differences, rights, note, warnings, url, correlationId, failure } = result;
    const { location } = step.document;
    return {
        kind: step.kind.name,
        scope: step.key.scope,
        identifier: step.key.identifier,
        file: location?.file,
        line: location?.line,
        outcome,
        change: action,
        differences,
        rights: rights?.map(report_rights/* formatRight */.Y1),
        note,
        warnings,
        url,
        correlationId,
        error: failure?.summary,
        hint: failure?.hint,
    };
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
/* harmony import */ var _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5768);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8648);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(932);




const runOutcomes = [
    'created',
    'updated',
    'deleted',
    'exported',
    'unchanged',
    'skipped',
    'planned',
    'listed',
    'failed',
];
/**
 * `failed` if anything failed, was blocked or is unknown; `planned` for a dry run; otherwise the strongest outcome of any
 * resource; `listed` if only users were listed; otherwise `skipped`.
 */
function runOutcomeOf(report) {
    const some = (outcome) => report.outcomes.some((step) => step.outcome === outcome);
    if (report.failure !== undefined || (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .hasError */ .JD)(report.diagnostics) || report.outcomes.some(_provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .isRed */ .iI))
        return 'failed';
    if (report.dryRun)
        return 'planned';
    const done = ['created', 'updated', 'deleted', 'exported', 'unchanged'].find(some);
    return done ?? (report.users === undefined ? 'skipped' : 'listed');
}
/** Every word for the outcome of a run or of a step. */
const outcomeWords = [...runOutcomes, ..._provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeNames */ .Lv, ..._provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .plannedActions */ .gH];
/** The number of steps by outcome; those of a plan count with their planned outcome. */
function countsOf(outcomes) {
    const counts = {
        created: 0,
        updated: 0,
        deleted: 0,
        exported: 0,
        unchanged: 0,
        skipped: 0,
        blocked: 0,
        unknown: 0,
        failed: 0,
    };
    for (const outcome of outcomes)
        counts[countedOutcomeOf(outcome)]++;
    return counts;
}
function countedOutcomeOf({ step, outcome, action }) {
    if (outcome !== 'planned')
        return outcome;
    switch (action) {
        case 'update':
            return 'updated';
        case 'delete':
            return 'deleted';
        case 'export':
            return 'exported';
        case 'unchanged':
            return 'unchanged';
        case 'skip':
            return 'skipped';
        case 'conflict':
            return 'failed';
        default:
            return step.kind.creatable ? 'created' : 'updated';
    }
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
    const parts = Object.entries(counts)
        .filter(([name, count]) => report.outcomes.length > 0 && (count > 0 || always.includes(name)))
        .map(([name, count]) => `${count} ${report.dryRun ? planWords[name] : name}`);
    if (report.unmanaged !== undefined)
        parts.push(`${report.unmanaged.length} not in files`);
    if (report.users !== undefined)
        parts.push(`${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .pq)(report.users.count, 'user')} listed`);
    if (parts.length > 0)
        return parts.join(', ');
    if (report.correlationId === undefined)
        return 'nothing was sent';
    return report.operation === 'list-scim-users' ? 'no users listed' : 'nothing was written';
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

/***/ 177:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RH: () => (/* binding */ describeRights),
/* harmony export */   Y1: () => (/* binding */ formatRight),
/* harmony export */   nN: () => (/* binding */ rightsIn)
/* harmony export */ });
/* harmony import */ var _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5768);

/** The rights that a run gave and took, or in a dry run would: gains and losses in the order of the plan. */
function rightsIn(outcomes) {
    return outcomes.flatMap((outcome) => ((0,_provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .isRed */ .iI)(outcome) ? [] : (outcome.rights ?? [])));
}
/** `+ group payments_devs gets Project Admin on project payments` */
function formatRight({ change, summary }) {
    return `${change === 'gain' ? '+' : '-'} ${summary}`;
}
/** "Rights: 2 gained, 1 lost" */
function describeRights(rights) {
    const gained = rights.filter(({ change }) => change === 'gain').length;
    return `Rights: ${gained} gained, ${rights.length - gained} lost`;
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
/** Patterns of secrets by the text around them; the first group is the secret. */
const surroundedTexts = [
    /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
    /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6,})/gi,
];
/** The parts of which every such text contains one, to rule out most texts with one test. */
const secretMark = /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|gl[a-z]{2,5}-|xox[a-z]-|A[KS]IA|dckr_|hv[sbr]\.|sk[-_]|rk_|npm_|pypi-|AIza|-----BEGIN|:\/\/|authorization/i;
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
    if (!secretMark.test(text))
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
 * assigned to such names, within any text. References to secrets and `<+…>` expressions are not secrets, but the default
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
        for (const [secret, origin] of secretsInText(text))
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
    if (isSecretField(entry, key))
        return secretsName.test(key) ? 'secrets' : 'secret';
    if (/[a-z]Refs?$/.test(key) || nameMark.test(key))
        return 'reference';
    if (parent !== 'secrets' || harmlessEndings.has(wordsOf(key).at(-1) ?? ''))
        return 'text';
    return isMapping(entry[key]) ? 'secrets' : 'secret';
}
function isMapping(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The secrets in a text: certain ones, and those recognized by the text around them. */
function* secretsInText(text) {
    if (secretMark.test(text)) {
        for (const pattern of certainTexts)
            for (const [secret] of text.matchAll(pattern))
                yield [secret, 'credential'];
        for (const pattern of surroundedTexts) {
            for (const [, secret = ''] of text.matchAll(pattern))
                yield [secret, 'payload'];
        }
    }
    if (nameMark.test(text))
        for (const secret of assignedIn(text))
            yield [secret, 'payload'];
}
/** The values that a text assigns to names of secrets: `export TOKEN=…`, `--password …`, `Server=…;Password=…`, `token: …`. */
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
    if (key !== 'value' && key !== 'default')
        return namesSecret(key);
    if (key === 'value' && entry.valueType === 'Inline')
        return true;
    return entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
}
/** Whether names name a secret, as far as they are known: the documents of a run share most of their names. */
const knownNames = new Map();
/** How many names are remembered, and the longest: a document may have any number of them. */
const mostKnownNames = 5000;
const longestKnownName = 64;
function namesSecret(name) {
    if (typeof name !== 'string')
        return false;
    const known = knownNames.get(name);
    if (known !== undefined)
        return known;
    const isSecret = hasSecretWords(name);
    if (knownNames.size < mostKnownNames && name.length <= longestKnownName)
        knownNames.set(name, isSecret);
    return isSecret;
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
        this.#beginnings.add(pattern, 0);
        this.#size++;
    }
    delete(pattern) {
        if (this.#groups.get(pattern.slice(0, shortestPattern))?.delete(pattern))
            this.#size--;
    }
    /** Where in the text any of the patterns is, in the order of their starts; spans that touch or overlap are one. */
    find(text) {
        const found = [];
        const searched = new SearchedText(text);
        for (let at = 0; at + shortestPattern <= text.length; at++) {
            if (!this.#beginnings.mayContain(text, at))
                continue;
            const length = this.#groups.get(text.slice(at, at + shortestPattern))?.lengthAt(searched, at);
            if (length !== undefined)
                found.push([at, at + length]);
        }
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
        this.#entries ??= entriesOf(this.#patterns);
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
function entriesOf(patterns) {
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
            const next = this.#text.slice(at).search(/…|\.\.\./);
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
    #bits = new Uint8Array(0x10000);
    add(text, at) {
        this.#bits[hash(text, at)] = 1;
    }
    addAll(text) {
        for (let at = 0; at + 4 <= text.length; at++)
            this.add(text, at);
    }
    mayContain(text, at) {
        return this.#bits[hash(text, at)] === 1;
    }
    mayContainAll(text) {
        for (let at = 0; at + 4 <= text.length; at++)
            if (!this.mayContain(text, at))
                return false;
        return true;
    }
}
function hash(text, at) {
    const first = text.charCodeAt(at) * 33 + text.charCodeAt(at + 1);
    return ((first * 33 + text.charCodeAt(at + 2)) * 33 + text.charCodeAt(at + 3)) & 0xffff;
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
    const forms = new Set([whole, ...linesOf(whole), ...partsOf(whole)]);
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
        .filter((line) => letterOrDigit().test(line) && !armour.test(line));
}
function partsOf(text) {
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
const deepest = 3;
/** The views of a text that is decoded again and again, as long as there is something to decode. */
function decodingsOf(view) {
    const views = [];
    let next = view;
    while (next !== undefined && views.length < deepest) {
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
    /** Registers a secret with all its forms, unless it has fewer than six characters. */
    add(value, origin) {
        if (value.trim().length < shortest)
            return;
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
    /**
     * The text with every form of every secret replaced by `***`, also if the text must be decoded (JSON, HTML, URL, SQL) or
     * stripped of white space to show it; overlapping ones become one. Time is linear in the text.
     */
    redact(text) {
        if (this.#origins.size === 0 || text.length < shortest)
            return text;
        const original = new View(text);
        const found = [original, ...decodingsOf(original)].flatMap((view) => {
            const bare = this.#packedForms.size === 0 ? undefined : withoutSpaces(view);
            const spans = view.locate(this.#forms.find(view.text));
            return bare === undefined ? spans : [...spans, ...bare.locate(this.#packedForms.find(bare.text))];
        });
        return maskSpans(text, (0,secrets_spans/* joinSpans */.k)(found.sort(([a], [b]) => a - b)));
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

/***/ 7739:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  q: () => (/* binding */ findNearest)
});

;// CONCATENATED MODULE: ../node_modules/leven/index.js
const array = [];
const characterCodeCache = [];

function leven(first, second, options) {
	if (first === second) {
		return 0;
	}

	const maxDistance = options?.maxDistance;
	const swap = first;

	// Swapping the strings if `a` is longer than `b` so we know which one is the
	// shortest & which one is the longest
	if (first.length > second.length) {
		first = second;
		second = swap;
	}

	let firstLength = first.length;
	let secondLength = second.length;

	// Performing suffix trimming:
	// We can linearly drop suffix common to both strings since they
	// don't increase distance at all
	// Note: `~-` is the bitwise way to perform a `- 1` operation
	while (firstLength > 0 && (first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength))) {
		firstLength--;
		secondLength--;
	}

	// Performing prefix trimming
	// We can linearly drop prefix common to both strings since they
	// don't increase distance at all
	let start = 0;

	while (start < firstLength && (first.charCodeAt(start) === second.charCodeAt(start))) {
		start++;
	}

	firstLength -= start;
	secondLength -= start;

	// Early termination after trimming: if difference in length exceeds max distance
	if (maxDistance !== undefined && secondLength - firstLength > maxDistance) {
		return maxDistance;
	}

	if (firstLength === 0) {
		return maxDistance !== undefined && secondLength > maxDistance
			? maxDistance
			: secondLength;
	}

	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;

	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}

	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;

		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			// eslint-disable-next-line no-multi-assign
			result = array[index] = temporary > result
				? (temporary2 > result ? result + 1 : temporary2)
				: (temporary2 > temporary ? temporary + 1 : temporary2);
		}

		// Early termination: if all values in current row exceed maxDistance
		if (maxDistance !== undefined) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) {
				if (array[index] < rowMinimum) {
					rowMinimum = array[index];
				}
			}

			if (rowMinimum > maxDistance) {
				return maxDistance;
			}
		}
	}

	// Bound arrays to avoid retaining large previous sizes
	array.length = firstLength;
	characterCodeCache.length = firstLength;

	return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) {
		return undefined;
	}

	const userMax = options?.maxDistance;
	const targetLength = target.length;

	// Exact match fast-path
	for (const candidate of candidates) {
		if (candidate === target) {
			return candidate;
		}
	}

	if (userMax === 0) {
		return undefined;
	}

	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = new Set();

	for (const candidate of candidates) {
		if (seen.has(candidate)) {
			continue;
		}

		seen.add(candidate);

		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) {
			continue;
		}

		if (userMax !== undefined && lengthDiff > userMax) {
			continue;
		}

		const cap = Number.isFinite(bestDist)
			? (userMax === undefined ? bestDist : Math.min(bestDist, userMax))
			: userMax;

		const distance = cap === undefined
			? leven(target, candidate)
			: leven(target, candidate, {maxDistance: cap});

		// Skip candidates that exceed the user's maximum distance
		if (userMax !== undefined && distance > userMax) {
			continue;
		}

		// If we got a capped result that equals the cap, we need the actual distance
		// for accurate comparison, but only if the cap was due to userMax
		let actualD = distance;
		if (cap !== undefined && distance === cap && cap === userMax) {
			actualD = leven(target, candidate);
		}

		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) {
				break;
			}
		}
	}

	if (userMax !== undefined && bestDist > userMax) {
		return undefined;
	}

	return best;
}

;// CONCATENATED MODULE: ./src/shared/suggest.ts

/** The most likely candidate for a mistyped name, by edit distance, ignoring case; `undefined` if none is near enough. */
function findNearest(name, candidates) {
    const wanted = name.toLowerCase();
    const limit = Math.max(1, Math.floor(wanted.length / 3));
    let best;
    for (const candidate of candidates) {
        const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: limit + 1 });
        if (distance <= limit && (best === undefined || distance < best.distance))
            best = { candidate, distance };
    }
    return best?.candidate;
}


/***/ }),

/***/ 932:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   Xo: () => (/* binding */ formatSeconds),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   pq: () => (/* binding */ countOf)
/* harmony export */ });
/** The reason in a thrown value: the message of an error, or any other value as text. */
function reasonOf(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
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
 * A pattern with Unicode properties (`\p{…}`), made when it is first used: JavaScript engines look the properties up even
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

// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __nccwpck_require__(4608);
// EXTERNAL MODULE: ./src/inputs/operations.ts
var inputs_operations = __nccwpck_require__(4297);
;// CONCATENATED MODULE: ./src/inputs/row.ts
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

;// CONCATENATED MODULE: ./src/inputs/table.ts


const { configureJwt } = inputs_operations/* scimOperations */.HO;
const scim = Object.values(inputs_operations/* scimOperations */.HO);
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
        description: 'Account identifier. Optional if the token contains it (`pat.<account>.…`, `sat.<account>.…`)',
    },
    'org-id': {
        type: 'identifier',
        property: 'org',
        operations: [withPayload, inputs_operations/* exportOperation */.Mh],
        group: 'common',
        description: 'Organization of resources whose payload names none; with `export`, export only this one',
    },
    'project-id': {
        type: 'identifier',
        property: 'project',
        operations: [withPayload, inputs_operations/* exportOperation */.Mh],
        group: 'common',
        description: 'Project of resources whose payload names none; with `export`, export only this one',
    },
    'if-exists': {
        type: 'choice',
        values: ['fail', 'skip', 'update'],
        default: 'fail',
        operations: [applying],
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
        operations: [applying],
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
        operations: [applying],
        group: 'directories',
        description: 'Earlier version of the files, such as a checkout of the base commit in `base/`. Resources that are in it and no longer in `payload-file` are deleted',
    },
    'max-deletes': {
        type: 'integer',
        min: 0,
        max: 1_000_000,
        default: '10',
        operations: [withPayload],
        group: 'directories',
        description: 'Maximum number of resources that a plan may delete; a plan with more is refused as a whole',
    },
    'allow-cascade': {
        type: 'boolean',
        default: 'false',
        operations: [withPayload],
        group: 'directories',
        description: 'Allow deletes that also delete resources that the payload does not name',
    },
    'force-delete': {
        type: 'boolean',
        default: 'false',
        operations: [withPayload],
        group: 'directories',
        description: 'Delete resources even if others refer to them (the account must allow forced deletes)',
    },
    'fail-on-changes': {
        type: 'boolean',
        default: 'false',
        operations: [withPayload, configureJwt],
        onlyWith: ['dry-run', 'true'],
        group: 'directories',
        description: 'With `dry-run`, fail if anything would change, to detect drift',
    },
    'allow-access-changes': {
        type: 'boolean',
        default: 'false',
        operations: [withPayload],
        group: 'directories',
        description: 'Write changes that give or take rights: roles, role assignments, and members of user groups. A dry run shows them without this input',
    },
    'plan-digest': {
        type: 'digest',
        default: 'none',
        operations: [withPayload, configureJwt],
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
        operations: [withPayload],
        group: 'directories',
        mayBeSecret: true,
        description: 'YAML or JSON map of values that replace placeholders such as `values.name` in payload files. Pass secrets here',
    },
    'values-file': {
        type: 'text',
        operations: [withPayload],
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
        operations: [withPayload],
        group: 'directories',
        local: true,
        description: 'File in which the action records what it has read, so the next run reads only resources that may differ; keep it with `actions/cache`',
    },
    refresh: {
        type: 'choice',
        values: ['cached', 'full'],
        default: 'cached',
        operations: [withPayload],
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
        operations: [inputs_operations/* exportOperation */.Mh],
        group: 'export',
        local: true,
        description: 'Directory in the workspace to which `export` writes; its path must end in `.harness`',
    },
    overwrite: {
        type: 'boolean',
        default: 'false',
        operations: [inputs_operations/* exportOperation */.Mh],
        group: 'export',
        local: true,
        description: 'Replace files that exist and differ from the platform',
    },
    kinds: {
        type: 'text',
        operations: [withPayload, inputs_operations/* exportOperation */.Mh],
        onlyWith: ['report-unmanaged', 'true'],
        group: 'export',
        description: 'Kinds to export, or to report with `report-unmanaged`, one per line, such as `pipelines`; all if empty',
    },
    identifiers: {
        type: 'text',
        operations: [withPayload, inputs_operations/* exportOperation */.Mh],
        onlyWith: ['report-unmanaged', 'true'],
        group: 'export',
        description: 'Identifiers to export or report: globs, one per line, where `!` excludes; all if empty',
    },
    'report-unmanaged': {
        type: 'boolean',
        default: 'false',
        operations: [withPayload],
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
    const camelCase = name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
    return (inputRows[name].property ?? camelCase);
}

;// CONCATENATED MODULE: ./src/inputs/texts.ts


/** Reads the text of every input from the variables in which the runner passes them. */
function readInputTexts(environment) {
    const texts = inputNames.map((name) => [
        name,
        environment[`INPUT_${name.toUpperCase()}`] ?? inputRows[name].default ?? '',
    ]);
    return Object.fromEntries(texts);
}
/**
 * Every credential in the inputs, including tokens that were put into another input by mistake. Payloads are excluded:
 * `secretsOf` searches them and keeps their identifiers readable.
 */
function credentialsOf(texts) {
    const credentials = inputNames.filter((name) => inputRows[name].type === 'token').map((name) => texts[name]);
    const others = inputNames.filter((name) => inputRows[name].type !== 'verbatim');
    const misplaced = others.flatMap((name) => (0,detect/* tokensIn */.gF)(texts[name]));
    // The host of an address is shown in lower case.
    const hosts = (0,detect/* tokensIn */.gF)(texts['base-url']).map((token) => token.toLowerCase());
    return [...credentials, ...misplaced, ...hosts];
}

// EXTERNAL MODULE: ./src/http/proxy-login.ts
var proxy_login = __nccwpck_require__(7998);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __nccwpck_require__(8648);
;// CONCATENATED MODULE: ./src/platform/token.ts
/** Personal and service account tokens, including the legacy form without an account (docs/platform-api.md, Tokens). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;
/** The account that a token belongs to; `undefined` if it contains none (legacy tokens, JWTs). */
function accountOfToken(token) {
    return platformToken.exec(token)?.[1];
}

// EXTERNAL MODULE: ./src/inputs/stable-version.ts
var stable_version = __nccwpck_require__(1033);
;// CONCATENATED MODULE: ./src/inputs/check.ts



const { listUsers, configureJwt: check_configureJwt } = inputs_operations/* scimOperations */.HO;
const emptySecret = 'If it comes from a secret or variable, check that this is defined for the repository or environment and spelled ' +
    'correctly; runs from forks and from Dependabot receive no secrets.';
/** The account of the run: from the input, otherwise from a token. */
function resolveAccount({ account, apiKey, scimToken }) {
    const problems = [];
    let resolved = { account, source: 'account-id' };
    for (const [source, token] of [
        ['api-key', apiKey],
        ['scim-token', scimToken],
    ]) {
        const owner = accountOfToken(token);
        if (owner === undefined || owner === resolved.account)
            continue;
        if (resolved.account === '')
            resolved = { account: owner, source };
        else {
            problems.push(`The token in \`${source}\` belongs to account "${owner}", but \`${resolved.source}\` names account "${resolved.account}".`);
        }
    }
    return { account: resolved.account, problems };
}
/** A sentence for each missing input, and for inputs that contradict each other. */
function checkInputs(inputs) {
    return [
        ...checkPayload(inputs),
        ...(0,stable_version/* parseStableVersions */.u)(inputs.stableVersion).problems,
        ...checkKey(inputs),
        ...checkScimToken(inputs),
        ...(inputs.operation === check_configureJwt ? checkScimRule(inputs) : []),
        ...checkAccount(inputs),
    ];
}
function checkPayload({ operation, payload, payloadFile }) {
    const [hasText, hasFile] = [payload.trim() !== '', payloadFile !== ''];
    if ((0,inputs_operations/* isWithoutPayload */.Lg)(operation)) {
        return hasText || hasFile ? [`\`operation: ${operation}\` takes no payload; remove it.`] : [];
    }
    if (hasText && hasFile)
        return ['Both `payload` and `payload-file` are set; set exactly one of them.'];
    if (hasText || hasFile)
        return [];
    return [
        `Neither \`payload\` nor \`payload-file\` is set; set exactly one of them (to list users, set \`operation: ${listUsers}\`).`,
    ];
}
function checkKey(inputs) {
    const guards = [
        ['`plan-digest`', inputs.planDigest !== ''],
        ['`fail-on-changes`', inputs.failOnChanges && inputs.dryRun],
        ['`report-unmanaged`', inputs.reportUnmanaged],
    ];
    return [
        ...(lacksKey(inputs) ? [`\`api-key\` is empty. ${emptySecret}`] : []),
        ...(inputs.apiKey === ''
            ? guards
                .filter(([, isSet]) => isSet)
                .map(([name]) => `${name} requires \`api-key\`: without it the payload cannot be compared with the platform.`)
            : []),
    ];
}
function lacksKey({ operation, apiKey, dryRun }) {
    return apiKey === '' && operation !== listUsers && (!dryRun || operation === inputs_operations/* exportOperation */.Mh);
}
function checkScimToken(inputs) {
    if (usesScimToken(inputs) && inputs.scimToken !== '' && inputs.scimAudience !== '') {
        return ['Both `scim-token` and `scim-audience` are set; set exactly one of them.'];
    }
    if (!lacksScimToken(inputs))
        return [];
    return [
        `\`scim-token\` is empty. ${emptySecret} To use the runner's own identity token, set \`scim-audience\` instead.`,
    ];
}
function usesScimToken({ operation, verify }) {
    return operation === listUsers || (operation === check_configureJwt && verify);
}
function lacksScimToken(inputs) {
    return usesScimToken(inputs) && inputs.scimToken === '' && inputs.scimAudience === '' && !inputs.dryRun;
}
function checkScimRule({ scimIssuer, scimJwksUrl, scimKeyField, scimValueField, scimServiceAccountId, }) {
    const missing = [
        scimIssuer === '' && scimJwksUrl === '' && '`scim-jwks-url` (or `scim-issuer: github`)',
        scimKeyField === '' && '`scim-key-field`',
        scimValueField === '' && '`scim-value-field`',
        scimServiceAccountId === '' && '`scim-service-account-id`',
    ].filter((name) => name !== false);
    return [
        ...(scimIssuer !== '' && scimJwksUrl !== ''
            ? ['Both `scim-issuer` and `scim-jwks-url` are set; set exactly one of them.']
            : []),
        ...(missing.length > 0 ? [`\`operation: ${check_configureJwt}\` also requires ${missing.join(', ')}.`] : []),
    ];
}
/** A dry run without a key needs no account, and a missing token is already reported. */
function checkAccount(inputs) {
    const { account, dryRun, apiKey } = inputs;
    if (account !== '' || (dryRun && apiKey === '') || lacksKey(inputs) || lacksScimToken(inputs))
        return [];
    return [
        '`account-id` is required, because the token does not contain the account. It is the part after `/account/` in the ' +
            "addresses of the platform's user interface.",
    ];
}

// EXTERNAL MODULE: ./src/platform/address.ts
var address = __nccwpck_require__(1861);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __nccwpck_require__(7739);
;// CONCATENATED MODULE: ./src/inputs/values.ts


/** The shortest time that can be set, in seconds. */
const minSeconds = 0.001;
/** Parses the text of one input. `operations` are the valid operations. */
function parseValue(name, row, given, operations) {
    const isGiven = given.trim() !== '';
    const verbatim = isGiven ? given : (row.default ?? '');
    const text = verbatim.trim();
    const invalid = (expected) => ({ problem: `Invalid \`${name}\` "${text}"; expected ${expected}.` });
    switch (row.type) {
        case 'verbatim':
            return { value: verbatim };
        case 'text':
            return { value: text };
        case 'token':
            // Not quoted: it is a credential.
            if (!/[^\x21-\x7e]/.test(text))
                return { value: text };
            return {
                problem: `\`${name}\` contains spaces, line breaks or other characters that a token cannot have; check how the secret was pasted.`,
            };
        case 'identifier':
            if (/^[A-Za-z0-9_$-]*$/.test(text))
                return { value: text };
            return invalid('an identifier (letters, digits, `_`, `$`, `-`)');
        case 'address': {
            const parsed = (0,address/* parseAddress */.o)(text);
            return 'diagnostic' in parsed ? { problem: `Invalid \`${name}\`. ${parsed.diagnostic}` } : { value: parsed };
        }
        case 'boolean':
            if (/^(true|false)$/i.test(text))
                return { value: text.toLowerCase() === 'true' };
            return invalid('`true` or `false`');
        case 'seconds': {
            const value = parseNumber(text);
            if (value >= minSeconds && value <= row.max)
                return { value };
            return invalid(`a number of seconds from ${minSeconds} to ${row.max}`);
        }
        case 'integer': {
            const value = parseNumber(text);
            if (Number.isInteger(value) && value >= row.min && value <= row.max)
                return { value };
            return invalid(`a whole number from ${row.min} to ${row.max}`);
        }
        case 'digest':
            if (!isGiven) {
                return { problem: `\`${name}\` is empty; set it to the output \`planDigest\` of a dry run, or to \`none\`.` };
            }
            if (text === 'none')
                return { value: '' };
            return /^[\da-f]{64}$/.test(text) ? { value: text } : invalid('64 hexadecimal digits, or `none`');
        case 'choice':
            return !isGiven && row.default === undefined ? { value: '' } : parseWord(name, text, row.values, row.hint);
        case 'operation':
            return parseWord(name, text, operations);
    }
}
/** A number of decimal digits, without sign, exponent or unit. `NaN` for any other text. */
function parseNumber(text) {
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
function parseWord(name, text, words, hint) {
    if (words.includes(text))
        return { value: text };
    const nearest = (0,suggest/* findNearest */.q)(text, words);
    const known = words.map((word) => `\`${word}\``).join(', ');
    const problem = `Invalid \`${name}\` "${text}"; expected ${words.length === 1 ? known : `one of ${known}`}.`;
    const advice = hint ?? (nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`);
    return { problem: advice === undefined ? problem : `${problem} ${advice}` };
}

;// CONCATENATED MODULE: ./src/inputs/inputs.ts





/** Thrown with every problem of the inputs at once. */
class InputError extends Error {
    name = 'InputError';
    diagnostics;
    /** The inputs as far as they could be read, with defaults for the others; the problems are reported in the same places. */
    reportInputs;
    constructor(problems, reportInputs) {
        super(problems.join('\n'));
        this.diagnostics = problems.map((problem) => (0,diagnostic/* errorOf */.Mz)(problem));
        this.reportInputs = reportInputs;
    }
}
/**
 * Parses and checks every input. `kindOperations` returns the operations of the kinds; it is called only if the operation
 * may be one of them. Throws `InputError`.
 */
async function readInputs(texts, kindOperations) {
    const operation = texts.operation.trim();
    const isKindOperation = operation !== '' && operation !== 'auto' && !(0,inputs_operations/* isWithoutPayload */.Lg)(operation);
    const operations = [
        'auto',
        ...(isKindOperation ? await kindOperations() : []),
        inputs_operations/* exportOperation */.Mh,
        ...Object.values(inputs_operations/* scimOperations */.HO),
    ];
    const problems = [];
    const readValue = (name) => {
        const parsed = parseValue(name, inputRows[name], texts[name], operations);
        if ('value' in parsed)
            return parsed.value;
        problems.push(parsed.problem);
        return fallbackOf(name, texts[name]);
    };
    const given = Object.fromEntries(inputNames.map((name) => [propertyOf(name), readValue(name)]));
    const account = resolveAccount(given);
    problems.push(...account.problems, ...checkInputs({ ...given, account: account.account }));
    const inputs = { ...given, account: account.account };
    if (problems.length > 0)
        throw new InputError(problems, inputs);
    return inputs;
}
/** An invalid value becomes the default; without a default it stays as text, because the input is not missing. */
function fallbackOf(name, text) {
    const row = inputRows[name];
    const parsed = parseValue(name, row, row.default ?? '', [row.default ?? '']);
    return 'value' in parsed && row.default !== undefined ? parsed.value : text.trim();
}

;// CONCATENATED MODULE: ./src/inputs/unused.ts



/** A sentence for each given input that has no effect with the other inputs, such as `verify` with a payload. */
function findUnusedInputs(texts, operation) {
    return inputNames
        .filter((name) => !isDefault(name, texts))
        .flatMap((name) => {
        const { operations, onlyWith } = inputRows[name];
        if (operations !== undefined && !appliesTo(operations, operation)) {
            return `\`${name}\` has no effect with \`operation: ${operation}\`; it applies only to ${listOf(operations)}.`;
        }
        // No other input decides whether an export uses one of its inputs.
        if (onlyWith === undefined || operation === inputs_operations/* exportOperation */.Mh)
            return [];
        if (textOf(onlyWith[0], texts) === onlyWith[1])
            return [];
        return `\`${name}\` has no effect without \`${onlyWith.join(': ')}\`.`;
    });
}
function isDefault(name, texts) {
    return ['', inputRows[name].default].includes(textOf(name, texts));
}
function textOf(name, texts) {
    return texts[name].trim().toLowerCase();
}
/** Whether an input with these `operations` has an effect on the operation. */
function appliesTo(operations, operation) {
    if (operations.includes(operation))
        return true;
    if ((0,inputs_operations/* isWithoutPayload */.Lg)(operation))
        return false;
    return operations.includes(withPayload) || (operations.includes(applying) && operation !== inputs_operations/* deleteOperation */.NX);
}
function listOf(operations) {
    const words = new Map([
        [withPayload, 'operations with a payload'],
        [applying, 'operations that apply a payload'],
    ]);
    const names = operations.map((one) => words.get(one) ?? `\`${one}\``);
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

// EXTERNAL MODULE: ./src/payload/large-payloads.ts
var large_payloads = __nccwpck_require__(4543);
// EXTERNAL MODULE: ./src/report/lines.ts
var lines = __nccwpck_require__(315);
// EXTERNAL MODULE: ./src/report/outputs.ts + 1 modules
var outputs = __nccwpck_require__(4252);
// EXTERNAL MODULE: ./src/shared/files.ts
var files = __nccwpck_require__(6360);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __nccwpck_require__(932);
;// CONCATENATED MODULE: ./src/main.ts











/** The payloads are too large for the thread that handles signals, so the run starts again in a separate thread. */
class ThreadNeeded extends Error {
    name = 'ThreadNeeded';
    /** With the run's own deadline. */
    context;
    constructor(context) {
        super('the payloads are too large for this thread');
        this.context = context;
    }
}
/**
 * One run: reads the inputs, does what they ask, and reports. An error of any kind is part of the report. Throws
 * `ThreadNeeded` where `largestPayloads` of the context is exceeded.
 */
async function main(texts, context) {
    const started = context.clock.elapsed();
    for (const word of outputs/* outputWords */.h)
        context.secrets.protect(word);
    keepCredentials(texts, context);
    const { result, inputs, context: timed } = await perform(texts, context);
    const report = {
        title: inputs?.title ?? '',
        account: inputs?.account ?? '',
        dryRun: inputs?.dryRun ?? false,
        outcomes: [],
        diagnostics: [],
        ...result,
        duration: context.clock.elapsed() - started,
    };
    return { report, inputs, context: timed };
}
/** The same run, ended after this many seconds. The timer does not keep the process alive. */
function withTimeout(context, timeout) {
    const milliseconds = timeout * 1000;
    const over = new AbortController();
    const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
    setTimeout(() => over.abort(reason), milliseconds).unref();
    return {
        ...context,
        signal: AbortSignal.any([context.signal, over.signal]),
        deadline: context.clock.elapsed() + milliseconds,
    };
}
/** The same run, which the operation itself can stop; the report is still published after that. */
function makeStoppable(context) {
    const stopped = new AbortController();
    return {
        ...context,
        signal: AbortSignal.any([context.signal, stopped.signal]),
        stop: (reason) => stopped.abort(reason),
    };
}
/** Registers the secrets before the first line is logged: tokens, and the logins of proxies. */
function keepCredentials(texts, { environment, secrets, log }) {
    for (const credential of credentialsOf(texts))
        secrets.add(credential, 'credential');
    for (const { user, password } of (0,proxy_login/* proxyLoginsOf */.w)(environment)) {
        secrets.add(password, 'credential');
        // A user name with a password is hardly secret and may be an ordinary word. Without a password it is a token.
        secrets.add(user, password === '' ? 'credential' : 'payload');
        secrets.add(`${user}:${password}`, 'credential');
    }
    log.mask();
}
/** Reads the inputs and does what they ask. An error of any kind is part of the result. */
async function perform(texts, context) {
    let performed = { inputs: undefined, context };
    try {
        const inputs = await readInputs(texts, operationsOfKinds);
        performed = { inputs, context: withTimeout(context, inputs.timeout) };
        if (!context.isContinued)
            context.log.info((0,lines/* headerOf */.r)(inputs));
        const unused = findUnusedInputs(texts, inputs.operation);
        const result = await run(inputs, makeStoppable(performed.context));
        const warnings = unused.map((summary) => ({ severity: 'warning', summary }));
        return { ...performed, result: { ...result, diagnostics: [...warnings, ...(result.diagnostics ?? [])] } };
    }
    catch (error) {
        if (error instanceof large_payloads/* LargePayloads */.X)
            throw new ThreadNeeded(performed.context);
        const operation = texts.operation.trim() || 'auto';
        if (error instanceof InputError) {
            const { diagnostics, reportInputs } = error;
            return { context, inputs: reportInputs, result: { operation, diagnostics } };
        }
        return { ...performed, result: { operation, failure: failureOf(error, context) } };
    }
}
/** The operations of all kinds. */
async function operationsOfKinds() {
    const { operations } = await Promise.all(/* import() */[__nccwpck_require__.e(898), __nccwpck_require__.e(5501), __nccwpck_require__.e(3057), __nccwpck_require__.e(5931), __nccwpck_require__.e(3949)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3949));
    return operations;
}
/** Runs the operation. Modules that only some operations need are loaded with them. */
async function run(inputs, context) {
    if (inputs.operation === inputs_operations/* scimOperations */.HO.listUsers) {
        const { listScimUsers } = await Promise.all(/* import() */[__nccwpck_require__.e(882), __nccwpck_require__.e(2436), __nccwpck_require__.e(7612), __nccwpck_require__.e(5174)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7612));
        return listScimUsers(inputs, context);
    }
    if (inputs.operation === inputs_operations/* scimOperations */.HO.configureJwt) {
        const { configureScimJwt } = await Promise.all(/* import() */[__nccwpck_require__.e(882), __nccwpck_require__.e(898), __nccwpck_require__.e(2436), __nccwpck_require__.e(5501), __nccwpck_require__.e(5663), __nccwpck_require__.e(861), __nccwpck_require__.e(7612), __nccwpck_require__.e(5931), __nccwpck_require__.e(3450)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3450));
        return configureScimJwt(inputs, context);
    }
    if (inputs.operation === inputs_operations/* exportOperation */.Mh) {
        const { exportResources } = await Promise.all(/* import() */[__nccwpck_require__.e(882), __nccwpck_require__.e(898), __nccwpck_require__.e(5501), __nccwpck_require__.e(5663), __nccwpck_require__.e(3057), __nccwpck_require__.e(3850)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3850));
        return exportResources(inputs, context);
    }
    const { provision } = await Promise.all(/* import() */[__nccwpck_require__.e(898), __nccwpck_require__.e(5501), __nccwpck_require__.e(3057), __nccwpck_require__.e(5931), __nccwpck_require__.e(3949)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3949));
    return provision(inputs, context);
}
function failureOf(error, { log }) {
    if (error instanceof files/* UnwritableFile */.w) {
        return (0,diagnostic/* errorOf */.Mz)(error.message, { hint: 'The result is in that file: check RUNNER_TEMP and the disk.' });
    }
    if (error instanceof Error)
        log.debug(error.stack ?? '');
    return (0,diagnostic/* errorOf */.Mz)(`The action failed unexpectedly: ${(0,shared_text/* reasonOf */.A3)(error)}`, {
        hint: 'Report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).',
    });
}

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
        secrets.protect((0,external_node_path_.join)(root, prefix));
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
        const text = typeof content === 'string'
            ? this.#secrets.redact(content)
            : `${JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
        (0,external_node_fs_.writeFileSync)(path, text, { mode: 0o600 });
        return path;
    }
}

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./packages/@actions/core/used.mjs
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
  process.stdout.write(cmd.toString() + external_os_.EOL);
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
  process.stdout.write(message + external_os_.EOL);
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
        info(this.#inert(text));
    }
    debug(text) {
        debug(this.#inert(text));
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
        startGroup(this.#inert(title));
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
        const message = this.#inert(text);
        const properties = location?.file === undefined
            ? {}
            : { file: this.#inert(location.file), startLine: location.line, startColumn: location.column };
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
    #inert(text) {
        const shown = (0,readable/* makeReadable */.D)(text, this.#secrets);
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
    // If the log is closed, every report of that error would fail too.
    process.stdout.on('error', () => {
        process.exitCode = 1;
    });
    // If the run waits for an event that never happens, Node would end with exit code 0.
    process.on('exit', () => {
        if (!finished)
            fail('it stopped before it was done');
    });
    thread?.endWithMain(cancellation);
    try {
        if (!(await src_run(context)))
            process.exitCode = 1;
        finished = true;
    }
    catch (error) {
        fail(error);
    }
}
/** Runs, here or in a thread, and publishes the result. Returns whether it succeeded. */
async function src_run(context) {
    try {
        const { report, inputs, context: timed } = await main(readInputTexts(context.environment), context);
        // Loaded after the run, so the run begins earlier.
        const { publish } = await __nccwpck_require__.e(/* import() */ 1424).then(__nccwpck_require__.bind(__nccwpck_require__, 1424));
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