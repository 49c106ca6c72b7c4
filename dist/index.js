import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 529:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  m: () => (/* binding */ systemClock)
});

;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./src/clock.ts

/** The clock of the machine. */
const systemClock = {
    now: Date.now,
    async sleep(milliseconds, signal) {
        signal?.throwIfAborted();
        try {
            await (0,promises_namespaceObject.setTimeout)(milliseconds, undefined, signal ? { signal } : {});
        }
        catch (error) {
            signal?.throwIfAborted();
            throw error;
        }
    },
};


/***/ }),

/***/ 2050:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ defined)
/* harmony export */ });
/** The fields that hold something, for optional properties: those are absent where there is nothing, never `undefined`. */
function defined(fields) {
    const held = Object.entries(fields).filter(([, value]) => value !== undefined);
    return Object.fromEntries(held);
}


/***/ }),

/***/ 9407:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _main_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(503);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5728);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5846);



const cancellation = new AbortController();
const run = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__/* .beginRun */ .Te)(process.env, cancellation.signal);
let finished = false;
function fail(thrown) {
    finished = true;
    process.exitCode = 1;
    run.log.error(`The action failed unexpectedly: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonOf */ .A3)(thrown)}`);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => cancellation.abort(new Error('the run was cancelled')));
}
process.on('uncaughtException', fail);
// Where nobody reads the log any more, saying so would fail again without end.
process.stdout.on('error', () => {
    process.exitCode = 1;
});
// Node itself would end with a warning and a code of its own when the run waits for what never comes.
process.on('exit', () => {
    if (!finished)
        fail('it stopped before it was done');
});
try {
    if (!(await (0,_main_js__WEBPACK_IMPORTED_MODULE_0__/* .main */ .i)(run)))
        process.exitCode = 1;
    finished = true;
}
catch (error) {
    fail(error);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 503:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 16 modules
var core = __nccwpck_require__(3340);
// EXTERNAL MODULE: ./src/nearest.ts + 1 modules
var nearest = __nccwpck_require__(8535);
// EXTERNAL MODULE: ./src/platform/address.ts
var address = __nccwpck_require__(8243);
;// CONCATENATED MODULE: ./src/platform/token.ts
/** Personal and service account tokens, the legacy form without an account included (platform-api.md 7). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;
/** The account that a token belongs to; `undefined` where it carries none (legacy tokens, JWTs). */
function accountOfToken(token) {
    return platformToken.exec(token)?.[1];
}

;// CONCATENATED MODULE: ./src/inputs.ts



/** The operations that talk SCIM only, and take no payload. */
const scimOperations = ['list-scim-users', 'configure-scim-jwt'];
/** Whether an operation, as given, can only be one that a kind of document brings with it (`Kind.operation`). */
function belongsToKind(operation) {
    return !['', 'auto', ...scimOperations].includes(operation);
}
const existsPolicies = ['fail', 'skip', 'update'];
/** Every input and its default, as action.yml has them; an input that is given empty takes its default too. */
const inputDefaults = {
    operation: 'auto',
    payload: '',
    'payload-file': '',
    'base-url': 'https://app.harness.io',
    'api-key': '',
    'account-id': '',
    'org-id': '',
    'project-id': '',
    'if-exists': 'fail',
    'update-formatting': 'false',
    'dry-run': 'false',
    'plan-digest': '',
    comment: 'false',
    'github-token': '',
    summary: 'true',
    'request-timeout': '30',
    timeout: '600',
    'max-attempts': '4',
    'requests-per-minute': '400',
    concurrency: '8',
    'scim-token': '',
    'scim-audience': '',
    'scim-filter': '',
    'scim-issuer': '',
    'scim-jwks-url': '',
    'scim-key-field': '',
    'scim-value-field': '',
    'scim-service-account-id': '',
    'replace-scim-jwt': 'false',
    'wait-for-settings': 'false',
    verify: 'false',
};
/** Thrown with every problem of the inputs at once, a sentence each. */
class InputProblems extends Error {
    name = 'InputProblems';
    problems;
    constructor(problems) {
        super(problems.join('\n'));
        this.problems = problems;
    }
}
/**
 * Reads and checks every input (issue: "Bad inputs get one clear message that names all of them").
 * `get` returns an input's text, empty when it was not given; `kindOperations` are the operations of the kinds, needed where
 * one of them is asked for. Throws `InputProblems`.
 */
function readInputs(get, kindOperations) {
    const reader = new InputReader(get);
    const operations = ['auto', ...kindOperations, ...scimOperations];
    const inputs = {
        operation: reader.oneOf('operation', operations),
        payload: reader.raw('payload'),
        payloadFile: reader.text('payload-file'),
        address: reader.address('base-url'),
        apiKey: reader.token('api-key'),
        account: reader.identifier('account-id'),
        org: reader.identifier('org-id'),
        project: reader.identifier('project-id'),
        ifExists: reader.oneOf('if-exists', existsPolicies),
        updateFormatting: reader.flag('update-formatting'),
        dryRun: reader.flag('dry-run'),
        planDigest: reader.text('plan-digest'),
        comment: reader.flag('comment'),
        githubToken: reader.token('github-token'),
        summary: reader.flag('summary'),
        requestTimeout: reader.number('request-timeout', { least: 0.001, most: 3600 }),
        timeout: reader.number('timeout', { least: 0.001, most: 21_600 }),
        maxAttempts: reader.number('max-attempts', { least: 1, most: 20, whole: true }),
        requestsPerMinute: reader.number('requests-per-minute', { least: 0, most: 1_000_000, whole: true }),
        concurrency: reader.number('concurrency', { least: 1, most: 100, whole: true }),
        scim: {
            token: reader.token('scim-token'),
            audience: reader.text('scim-audience'),
            filter: reader.text('scim-filter'),
            issuer: reader.text('scim-issuer'),
            jwksUrl: reader.text('scim-jwks-url'),
            keyField: reader.text('scim-key-field'),
            valueField: reader.text('scim-value-field'),
            serviceAccountId: reader.text('scim-service-account-id'),
            replace: reader.flag('replace-scim-jwt'),
            wait: reader.flag('wait-for-settings'),
            verify: reader.flag('verify'),
        },
    };
    const account = settleAccount(inputs, reader.problems);
    checkTogether(inputs, account, reader.problems);
    if (reader.problems.length > 0 || inputs.address === undefined)
        throw new InputProblems(reader.problems);
    return { ...inputs, address: inputs.address, account };
}
function usesBearer({ operation, scim }) {
    return operation === 'list-scim-users' || (operation === 'configure-scim-jwt' && scim.verify);
}
const emptySecret = 'If it comes from a secret or variable: it is not defined for this repository or environment, its name is mistyped, or the run ' +
    'comes from a fork or from Dependabot, which get no secrets.';
function settleAccount(inputs, problems) {
    const carried = [
        ['api-key', accountOfToken(inputs.apiKey)],
        ['scim-token', accountOfToken(inputs.scim.token)],
    ].filter((entry) => entry[1] !== undefined);
    let account = inputs.account;
    let origin = 'account-id';
    for (const [name, carriedAccount] of carried) {
        if (account === '')
            [account, origin] = [carriedAccount, name];
        else if (account !== carriedAccount) {
            problems.push(`The token in \`${name}\` belongs to account "${carriedAccount}", but \`${origin}\` names account "${account}".`);
        }
    }
    return account;
}
function checkTogether(inputs, account, problems) {
    const { operation, scim } = inputs;
    const hasPayload = inputs.payload.trim() !== '';
    const hasFile = inputs.payloadFile !== '';
    if (scimOperations.includes(operation)) {
        if (hasPayload || hasFile)
            problems.push(`The operation \`${operation}\` sends no payload, but one was given.`);
    }
    else if (hasPayload && hasFile) {
        problems.push('Both `payload` and `payload-file` were given; give exactly one of them.');
    }
    else if (!hasPayload && !hasFile) {
        problems.push('Neither `payload` nor `payload-file` was given; give exactly one of them (to list users, set `operation: list-scim-users`).');
    }
    const needsKey = operation !== 'list-scim-users' && !inputs.dryRun;
    if (needsKey && inputs.apiKey === '')
        problems.push(`The input \`api-key\` is empty. ${emptySecret}`);
    if (inputs.planDigest !== '' && inputs.apiKey === '') {
        problems.push('The input `plan-digest` needs an `api-key`: without one the platform cannot be compared with the plan.');
    }
    if (usesBearer(inputs)) {
        if (scim.token !== '' && scim.audience !== '') {
            problems.push('Both `scim-token` and `scim-audience` were given; give exactly one of them.');
        }
        else if (scim.token === '' && scim.audience === '' && !inputs.dryRun) {
            problems.push(`The input \`scim-token\` is empty. ${emptySecret} To use the runner's own identity token, set \`scim-audience\` instead.`);
        }
    }
    if (operation === 'configure-scim-jwt')
        checkScimRule(scim, problems);
    const mayDoWithout = inputs.dryRun && inputs.apiKey === '';
    if (account === '' && !mayDoWithout && !problems.some((problem) => /`(api-key|scim-token)` is empty/.test(problem))) {
        problems.push('The input `account-id` is needed, because no token that was given carries the account. It stands in the addresses of the ' +
            "platform's user interface after `/account/`.");
    }
}
function checkScimRule(scim, problems) {
    if (scim.issuer !== '' && scim.issuer !== 'github') {
        problems.push(`The input \`scim-issuer\` is "${scim.issuer}", but only \`github\` is known; give \`scim-jwks-url\` instead.`);
    }
    if (scim.issuer !== '' && scim.jwksUrl !== '') {
        problems.push('Both `scim-issuer` and `scim-jwks-url` were given; give exactly one of them.');
    }
    const missing = [
        scim.issuer === '' && scim.jwksUrl === '' && '`scim-jwks-url` (or `scim-issuer: github`)',
        scim.keyField === '' && '`scim-key-field`',
        scim.valueField === '' && '`scim-value-field`',
        scim.serviceAccountId === '' && '`scim-service-account-id`',
    ].filter((name) => name !== false);
    if (missing.length > 0)
        problems.push(`The operation \`configure-scim-jwt\` also needs ${missing.join(', ')}.`);
}
/** Reads single inputs by their form and gathers what is wrong with them. */
class InputReader {
    problems = [];
    #get;
    constructor(get) {
        this.#get = get;
    }
    /** The text as given: a payload's spaces and line ends are the user's own. */
    raw(name) {
        const text = this.#get(name);
        return text.trim() === '' ? inputDefaults[name] : text;
    }
    text(name) {
        return this.raw(name).trim();
    }
    token(name) {
        const text = this.text(name);
        if (/[^\x21-\x7e]/.test(text)) {
            this.problems.push(`The input \`${name}\` holds spaces, line breaks or other characters that no token has; check how the secret was pasted.`);
        }
        return text;
    }
    identifier(name) {
        const text = this.text(name);
        if (text !== '' && !/^[A-Za-z0-9_$-]+$/.test(text)) {
            this.problems.push(`The input \`${name}\` is "${text}", which is no identifier (letters, digits, \`_\`, \`$\`, \`-\`).`);
        }
        return text;
    }
    address(name) {
        const parsed = (0,address/* parseAddress */.or)(this.text(name));
        if (!('problem' in parsed))
            return parsed;
        this.problems.push(`The input \`${name}\` is not usable: ${parsed.problem}`);
        return undefined;
    }
    flag(name) {
        const text = this.text(name);
        if (/^(true|false)$/i.test(text))
            return text.toLowerCase() === 'true';
        this.problems.push(`The input \`${name}\` is "${text}"; it takes \`true\` or \`false\`.`);
        return false;
    }
    number(name, range) {
        const text = this.text(name);
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        if (value >= range.least && value <= range.most && (!range.whole || Number.isInteger(value)))
            return value;
        const form = range.whole ? `a whole number from ${range.least} to` : 'a number of seconds, more than 0 and at most';
        this.problems.push(`The input \`${name}\` is "${text}"; it takes ${form} ${range.most}.`);
        return Number(inputDefaults[name]);
    }
    oneOf(name, choices) {
        const text = this.text(name);
        const choice = choices.find((candidate) => candidate === text);
        if (choice !== undefined)
            return choice;
        const meant = (0,nearest/* nearest */.p)(text, choices);
        const known = choices.map((candidate) => `\`${candidate}\``).join(', ');
        this.problems.push(`The input \`${name}\` is "${text}", which is none of ${known}.${meant ? ` Did you mean \`${meant}\`?` : ''}`);
        return choices[0];
    }
}

// EXTERNAL MODULE: ./src/report/files.ts
var files = __nccwpck_require__(561);
// EXTERNAL MODULE: ./src/words.ts
var words = __nccwpck_require__(5846);
// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __nccwpck_require__(8850);
// EXTERNAL MODULE: ./src/report/text.ts
var report_text = __nccwpck_require__(5655);
;// CONCATENATED MODULE: ./src/report/lines.ts



/**
 * Tells the run in the log: an aligned line for each step, what differs, then every problem and failure as an annotation
 * at its place, and a closing line with the counts.
 */
async function logReport(report, log) {
    for (const line of aligned(report.outcomes.map(cells)))
        log.info(line);
    if (report.offline)
        log.info('There was no API key, so that the platform was not looked at: this is an offline check.');
    if (report.dryRun && report.listing !== undefined) {
        log.info(`would send ${report.listing.method} ${report.listing.path}`);
    }
    for (const { step, diff } of report.outcomes) {
        if (diff !== undefined)
            await log.group(`Difference of ${step.label}`, async () => log.info(diff));
    }
    for (const { severity, message, place } of report.problems) {
        // The log of a step shows the text of an annotation but not its place.
        log[severity](place === undefined ? message : `${(0,report_text/* placed */.G)(place)}: ${message}`, place);
    }
    for (const { step, warnings = [] } of report.outcomes) {
        const { place } = step.document;
        for (const warning of warnings) {
            log.warning(`${(0,report_text/* placed */.G)(place)}: The ${step.label} was saved, but a policy warns: ${warning}`, place);
        }
    }
    for (const { sentence, hint, place } of (0,report_report/* failuresOf */.dJ)(report)) {
        log.error(hint === undefined ? sentence : `${sentence}\n${hint}`, place);
    }
    log.info(`${report.operation}: ${(0,report_report/* countsInWords */.Pe)(report)} in ${(0,words/* seconds */.YA)(report.duration)}`);
}
function cells(outcome) {
    const { step, preview, note, correlationId } = outcome;
    const line = [(0,report_report/* wordOf */.aG)(outcome), step.label, (0,report_text/* placed */.G)(step.document.place)];
    if (preview !== undefined)
        line.push(`${preview.method} ${preview.target} sha256:${preview.digest}`);
    if (correlationId !== undefined)
        line.push(`correlationId ${correlationId}`);
    if (note !== undefined)
        line.push(note);
    return line;
}
/** Lines whose first three cells stand below each other. */
function aligned(rows) {
    const widths = [0, 1, 2].map((column) => rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0));
    return rows.map((row) => row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd());
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./src/report/outputs.ts



/** Every output of the action, as action.yml declares them. */
const outputNames = (/* unused pure expression or super */ null && ([
    'correlationId',
    'operation',
    'outcome',
    'identifier',
    'identifiers',
    'identifiersFile',
    'projectIdentifier',
    'connectorIdentifier',
    'pipelineIdentifier',
    'url',
    'responseFile',
    'userCount',
    'usersFile',
    'usersCsvFile',
    'results',
    'resultsFile',
    'created',
    'updated',
    'unchanged',
    'skipped',
    'failed',
    'planDigest',
]));
/** Bytes that the outputs of a job may have together (models.md 4, 3). */
const outputLimit = 1_048_576;
/** The outputs that grow with the run, and the files that can take their place. */
const spills = { results: 'resultsFile', identifiers: 'identifiersFile' };
/**
 * Hands the outputs to the runner, without secrets. When they are too large together, the largest of `results` and
 * `identifiers` goes to a file, and the output named after it holds the path. Where there is no runner they are logged.
 */
function writeOutputs(outputs, { files, log, secrets }) {
    const texts = new Map();
    for (const [name, value] of Object.entries(outputs))
        texts.set(name, textOf(value, secrets));
    for (const name of oversized(texts)) {
        texts.set(name, '');
        try {
            texts.set(spills[name], files.write(`${name}.json`, outputs[name]));
            log.warning(`The output ${name} is too large for GitHub and was left empty; ${spills[name]} names a file with it.`);
        }
        catch (error) {
            log.warning(`The output ${name} is too large for GitHub and was left empty. ${(0,words/* reasonOf */.A3)(error)}`);
        }
    }
    const file = process.env.GITHUB_OUTPUT;
    for (const [name, text] of texts) {
        if (file !== undefined && (0,external_node_fs_.existsSync)(file))
            core/* setOutput */.uH(name, text);
        else if (text !== '')
            log.info(`output ${name}: ${text}`);
    }
}
function textOf(value, secrets) {
    return typeof value === 'object' ? JSON.stringify(secrets.redactValue(value)) : secrets.redact(String(value));
}
/** The outputs to take out, the largest first, until the others fit. */
function oversized(texts) {
    const size = (name) => bytesOf(texts.get(name) ?? '');
    let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
    const out = [];
    for (const name of ['results', 'identifiers'].toSorted((a, b) => size(b) - size(a))) {
        if (total <= outputLimit)
            break;
        total -= size(name);
        out.push(name);
    }
    return out;
}
/** GitHub documents the size of the value in UTF-16, the runner checks it in UTF-8: the larger counts. */
function bytesOf(text) {
    return Math.max(Buffer.byteLength(text), text.length * 2);
}

;// CONCATENATED MODULE: ./src/report/results.ts

/**
 * The step outputs of a run. `identifier` and `url` belong to a run of one step; `projectIdentifier` and its like are set
 * when the run holds one resource of that kind; `correlationId` is that of the first failure, else of the last step.
 */
function outputsOf(report) {
    const { outcomes } = report;
    const only = outcomes.length === 1 ? outcomes[0] : undefined;
    return {
        operation: report.operation,
        outcome: (0,report_report/* runOutcome */.CL)(report),
        correlationId: correlationIdOf(report) ?? '',
        identifier: only === undefined ? '' : identifierOf(only),
        identifiers: outcomes.flatMap(identifiersOf),
        projectIdentifier: onlyOfKind(outcomes, 'project'),
        connectorIdentifier: onlyOfKind(outcomes, 'connector'),
        pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
        url: only?.url ?? '',
        responseFile: report.responseFile ?? '',
        userCount: report.users?.count ?? '',
        usersFile: report.users?.file ?? '',
        usersCsvFile: report.users?.csvFile ?? '',
        results: outcomes.map(resultOf),
        created: (0,report_report/* countOf */.pq)(report, 'created'),
        updated: (0,report_report/* countOf */.pq)(report, 'updated'),
        unchanged: (0,report_report/* countOf */.pq)(report, 'unchanged'),
        skipped: (0,report_report/* countOf */.pq)(report, 'skipped'),
        failed: (0,report_report/* countOf */.pq)(report, 'failed'),
        planDigest: report.planDigest ?? '',
    };
}
function correlationIdOf(report) {
    if (report.failure !== undefined && report.correlationId !== undefined)
        return report.correlationId;
    const failed = report.outcomes.find((step) => step.outcome === 'failed' && step.correlationId !== undefined);
    const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
    return (failed ?? last ?? report).correlationId;
}
/** Empty where nothing came to be, and for settings. */
function identifierOf(step) {
    return step.outcome === 'failed' ? '' : step.step.identifier;
}
function identifiersOf(step) {
    if (step.identifiers.length > 0)
        return step.identifiers;
    const identifier = identifierOf(step);
    return identifier === '' ? [] : [identifier];
}
function onlyOfKind(outcomes, kind) {
    const [first, ...others] = outcomes.filter((step) => step.step.kind.name === kind);
    return first === undefined || others.length > 0 ? '' : identifierOf(first);
}
/** One entry of the output `results`; what does not apply is left out. */
function resultOf({ step, outcome, change, correlationId, url, note, failure }) {
    const { file, line } = step.document.place;
    return {
        file,
        line,
        kind: step.kind.name,
        scope: step.scope,
        identifier: step.identifier,
        outcome,
        change,
        correlationId,
        url,
        note,
        error: failure?.sentence,
    };
}

// EXTERNAL MODULE: ./src/report/summary.ts
var summary = __nccwpck_require__(7994);
;// CONCATENATED MODULE: ./src/report/publish.ts




/** Tells the report everywhere: step outputs, log with annotations, job summary, and the pull request where that is wanted. */
async function publish(report, inputs, run) {
    const { log, secrets } = run;
    await logReport(report, log);
    writeOutputs(outputsOf(report), run);
    if (inputs?.summary !== false)
        (0,summary/* writeSummary */.S)(report, secrets, log);
    if (inputs?.comment) {
        const { publishComment } = await __nccwpck_require__.e(/* import() */ 231).then(__nccwpck_require__.bind(__nccwpck_require__, 4231));
        // The legs of a matrix differ in the account or in what they apply, and in nothing else that a run knows of.
        const key = JSON.stringify([inputs.account, inputs.payloadFile]);
        await publishComment({ token: inputs.githubToken, report, key, secrets, log });
    }
    log.flush();
}

// EXTERNAL MODULE: ./src/run.ts + 2 modules
var src_run = __nccwpck_require__(5728);
// EXTERNAL MODULE: ./src/secrets.ts
var src_secrets = __nccwpck_require__(7194);
;// CONCATENATED MODULE: ./src/main.ts








/** The inputs that are credentials whatever they look like. */
const credentialInputs = ['api-key', 'scim-token', 'github-token'];
/** One run of the action: reads the inputs, does what they ask, reports. Returns whether all went well. */
async function main(run) {
    const started = performance.now();
    keepCredentials(run);
    let inputs;
    let findings;
    try {
        inputs = readInputs((name) => core/* getInput */.V4(name, { trimWhitespace: false }), await kindOperations());
        findings = await perform(inputs, (0,src_run/* withTimeout */.wj)(run, inputs.timeout));
    }
    catch (error) {
        findings = { operation: core/* getInput */.V4('operation') || 'auto', ...brokenBy(error, run) };
    }
    const report = {
        dryRun: inputs?.dryRun ?? false,
        offline: false,
        problems: [],
        outcomes: [],
        ...findings,
        duration: performance.now() - started,
    };
    await publish(report, inputs, run);
    return (0,report_report/* runOutcome */.CL)(report) !== 'failed';
}
/** Tells the runner what must not be shown, before anything else is said: tokens, and the passwords of proxies. */
function keepCredentials({ environment, secrets, log }) {
    for (const name of credentialInputs)
        secrets.add(core/* getInput */.V4(name), 'credential');
    const proxies = Object.entries(environment).filter(([name]) => /^(https?|all)_proxy$/i.test(name));
    for (const { value } of (0,src_secrets/* secretsOf */.Fj)(proxies))
        secrets.add(value, 'credential');
    log.mask();
}
/** The operations of all kinds. The kinds are loaded for it only where one of their operations is asked for. */
async function kindOperations() {
    if (!belongsToKind(core/* getInput */.V4('operation')))
        return [];
    const { operations } = await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(437), __nccwpck_require__.e(130), __nccwpck_require__.e(111)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3130));
    return operations;
}
/** Does what was asked. What only some operations need is loaded with them. */
async function perform(inputs, run) {
    if (inputs.operation === 'list-scim-users') {
        const { listScimUsers } = await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(815), __nccwpck_require__.e(437), __nccwpck_require__.e(616)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1616));
        return listScimUsers(inputs, run);
    }
    if (inputs.operation === 'configure-scim-jwt') {
        const { configureScimJwt } = await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(815), __nccwpck_require__.e(437), __nccwpck_require__.e(624)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2624));
        return configureScimJwt(inputs, run);
    }
    const { provision } = await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(437), __nccwpck_require__.e(130), __nccwpck_require__.e(111)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3130));
    return provision(inputs, run);
}
function brokenBy(error, { log }) {
    if (error instanceof InputProblems) {
        return { problems: error.problems.map((message) => ({ severity: 'error', message })) };
    }
    if (error instanceof files/* UnwritableFile */.w) {
        return {
            failure: { sentence: error.message, hint: 'The result is in that file: look at RUNNER_TEMP and the disk.' },
        };
    }
    if (error instanceof Error)
        log.debug(error.stack ?? '');
    const sentence = `The action failed unexpectedly: ${(0,words/* reasonOf */.A3)(error)}`;
    return {
        failure: { sentence, hint: 'Please report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).' },
    };
}


/***/ }),

/***/ 8535:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  p: () => (/* binding */ nearest)
});

;// CONCATENATED MODULE: ./node_modules/leven/index.js
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

;// CONCATENATED MODULE: ./src/nearest.ts

/**
 * The candidate that a mistyped name most likely means, by edit distance and without regard to case;
 * `undefined` where none is near enough to be worth proposing.
 */
function nearest(name, candidates) {
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

/***/ 6517:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ hasError)
/* harmony export */ });
/** Whether one of the problems stops the run. */
function hasError(problems) {
    return problems.some(({ severity }) => severity === 'error');
}


/***/ }),

/***/ 8243:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   bx: () => (/* binding */ baseOf),
/* harmony export */   or: () => (/* binding */ parseAddress)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Reads the base address in every form of platform-api.md 6: with or without scheme, trailing `/`, path prefix
 * (`/gratis`) and `/gateway`. `problem` is a sentence for the user and never quotes credentials.
 */
function parseAddress(text) {
    const trimmed = text.trim();
    if (trimmed === '')
        return { problem: 'The base URL is empty; give the address of the platform, such as https://app.harness.io.' };
    const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
    const url = /[\s\\]/.test(trimmed) ? null : URL.parse(withScheme);
    if (url === null)
        return { problem: 'The base URL can not be read; it must look like https://app.harness.io.' };
    if (url.username !== '' || url.password !== '') {
        return { problem: 'The base URL holds a user name or password; take it out and give the key as its own input.' };
    }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        return { problem: `The base URL starts with ${url.protocol}//, but only https:// is possible.` };
    }
    if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
        return { problem: `The base URL ${url.origin} would send the key unencrypted; use https://${url.host}.` };
    }
    const segments = segmentsOf(url);
    const base = baseOf(url);
    if (base !== undefined || /^#\/?account\b/.test(url.hash)) {
        const beginning = base ?? [url.origin, ...withoutGateway(segments)].join('/');
        return {
            problem: `The base URL is the address of a page or a call of the platform; give only its beginning, ${beginning}.`,
        };
    }
    if (url.search !== '' || url.hash !== '') {
        return {
            problem: `The base URL ends in a query or fragment (after ? or #); give only ${url.origin}${url.pathname}.`,
        };
    }
    const prefixSegments = withoutGateway(segments);
    return makeAddress(url.origin, prefixSegments.map((segment) => `/${segment}`).join(''), prefixSegments.length < segments.length);
}
/**
 * The base URL that the address of a page or a call begins with, without `/gateway`; `undefined` where nothing in its
 * path is known to be the platform's own.
 */
function baseOf(url) {
    const segments = segmentsOf(url);
    const surplus = segments.findIndex((segment) => surplusSegments.has(segment.toLowerCase()));
    return surplus < 0 ? undefined : [url.origin, ...withoutGateway(segments.slice(0, surplus))].join('/');
}
/** Whether a host name, as `URL.hostname` writes it, can only be this machine. */
function isLoopback(hostname) {
    return (hostname === 'localhost' ||
        hostname.endsWith('.localhost') ||
        hostname === '[::1]' ||
        ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(hostname) && hostname.startsWith('127.')));
}
/** First segments of the platform's own pages and services: what comes before them is the base. */
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

/***/ 561:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ Files),
/* harmony export */   w: () => (/* binding */ UnwritableFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5846);



/** A file for later steps could not be written; the message is a sentence. */
class UnwritableFile extends Error {
    name = 'UnwritableFile';
}
/** Files that the run leaves to later steps, in a directory of its own that other users of the machine cannot read. */
class Files {
    #root;
    #secrets;
    #directory;
    /** `root` is the runner's directory for temporary files; nothing is made in it before the first file. */
    constructor(root, secrets) {
        this.#root = root;
        this.#secrets = secrets;
    }
    /** Writes text as it is, anything else as JSON, both without secrets; returns the absolute path. Throws `UnwritableFile`. */
    write(name, content) {
        try {
            return this.#write(name, content);
        }
        catch (error) {
            const reason = (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonOf */ .A3)(error);
            throw new UnwritableFile(`The file ${name} could not be written to the runner's temporary directory: ${reason}`, {
                cause: error,
            });
        }
    }
    #write(name, content) {
        this.#directory ??= (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#root, 'platform-provision-'));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        const text = typeof content === 'string'
            ? this.#secrets.redact(content)
            : `${JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, { mode: 0o600 });
        return path;
    }
}


/***/ }),

/***/ 8850:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ runOutcome),
/* harmony export */   Pe: () => (/* binding */ countsInWords),
/* harmony export */   RW: () => (/* binding */ usersInWords),
/* harmony export */   aG: () => (/* binding */ wordOf),
/* harmony export */   dJ: () => (/* binding */ failuresOf),
/* harmony export */   pq: () => (/* binding */ countOf)
/* harmony export */ });
/* harmony import */ var _payload_document_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6517);

/**
 * The strongest word that is true of the run: failed when anything failed or was held back, planned for a dry run, else the most that
 * was done to any resource (created, updated, unchanged), listed where users were listed and nothing else was to do, and skipped.
 */
function runOutcome(report) {
    const some = (outcome) => report.outcomes.some((step) => step.outcome === outcome);
    const isBroken = report.failure !== undefined || (0,_payload_document_js__WEBPACK_IMPORTED_MODULE_0__/* .hasError */ .J)(report.problems);
    if (isBroken || some('failed') || report.outcomes.some((step) => step.heldBack))
        return 'failed';
    if (report.dryRun)
        return 'planned';
    const done = ['created', 'updated', 'unchanged'].find(some);
    return done ?? (report.users === undefined ? 'skipped' : 'listed');
}
/** How many steps came to this outcome. */
function countOf(report, outcome) {
    return report.outcomes.filter((step) => step.outcome === outcome).length;
}
/** The outcome of a step in words, such as `created` or `would update`. */
function wordOf(step) {
    if (step.heldBack)
        return 'held back';
    return step.change === undefined ? step.outcome : changeWords[step.change];
}
const changeWords = {
    create: 'would create',
    update: 'would update',
    unchanged: 'unchanged',
    skip: 'would skip',
    conflict: 'conflict',
    unchecked: 'would send',
};
/** How many steps came to what, in words: `2 created, 1 failed`. */
function countsInWords(report) {
    const counts = new Map();
    for (const step of report.outcomes)
        counts.set(wordOf(step), (counts.get(wordOf(step)) ?? 0) + 1);
    const parts = [...counts].map(([word, count]) => `${count} ${word}`);
    if (report.users !== undefined)
        parts.push(`${usersInWords(report.users.count)} listed`);
    if (parts.length > 0)
        return parts.join(', ');
    if (report.correlationId === undefined)
        return report.failure === undefined ? 'nothing was sent' : 'failed';
    return report.operation === 'list-scim-users' ? 'no users listed' : 'nothing was written';
}
/** How many users: `1 user`, `3 users`. */
function usersInWords(count) {
    return `${count} ${count === 1 ? 'user' : 'users'}`;
}
/** Every failure of the run: what failed outside of the steps first, then those of the steps in the order of the plan. */
function failuresOf(report) {
    return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== undefined);
}


/***/ }),

/***/ 7994:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ renderSummary),
/* harmony export */   S: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5846);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8850);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5655);




/** Bytes that GitHub takes as the summary of a step (models.md 4, 3). */
const summaryLimit = 1_048_576;
/** Appends the report to the job summary. A runner without summaries, or a full one, does not fail the step. */
function writeSummary(report, secrets, log) {
    const file = process.env.GITHUB_STEP_SUMMARY;
    if (file === undefined || file === '')
        return;
    try {
        const text = renderSummary(report, secrets, summaryLimit - (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file).size);
        if (text === '')
            log.warning('The job summary is full: earlier commands of this step have used all of its size.');
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, text);
    }
    catch (error) {
        log.warning(`The job summary could not be written: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonOf */ .A3)(error)}.`);
    }
}
/**
 * The report as a page for GitHub, at most `limit` bytes of UTF-8 long; what finds no room is counted at its end. It is
 * HTML without a blank line inside, so that no Markdown in foreign text means anything.
 */
function renderSummary(report, secrets, limit) {
    const show = (text) => toHtml((0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readable */ .H)(text, secrets));
    const page = new Page(limit);
    page.add(`<h2>Platform provision: ${(0,_report_js__WEBPACK_IMPORTED_MODULE_1__/* .runOutcome */ .CL)(report)}</h2>\n\n`);
    page.add(`<p><code>${show(report.operation)}</code>: ${(0,_report_js__WEBPACK_IMPORTED_MODULE_1__/* .countsInWords */ .Pe)(report)} in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA)(report.duration)}</p>\n\n`);
    if (report.planDigest !== undefined)
        page.add(`<p>Plan digest <code>${show(report.planDigest)}</code></p>\n\n`);
    if (report.offline)
        page.add('<p>Offline check: without an API key the platform was not looked at.</p>\n\n');
    if (report.dryRun && report.listing !== undefined) {
        page.add(`<p>Would send <code>${show(`${report.listing.method} ${report.listing.path}`)}</code></p>\n\n`);
    }
    page.list('<ul>\n', (0,_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failuresOf */ .dJ)(report).map((failure) => failureItem(failure, show)), '</ul>\n\n', 'failures');
    page.list('<ul>\n', report.problems.map((problem) => problemItem(problem, show)), '</ul>\n\n', 'problems');
    page.list(tableHead(report), report.outcomes.map((step) => row(step, report, show)), '</table>\n\n', 'rows');
    const diffs = report.outcomes.flatMap(({ step, diff }) => (diff === undefined ? [] : [{ label: step.label, diff }]));
    page.list('', diffs.map(({ label, diff }) => fold(show(label), (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readable */ .H)(diff, secrets))), '', 'differences');
    return page.text();
}
const icons = {
    created: '✅',
    updated: '✅',
    unchanged: '➖',
    skipped: '⏭️',
    'held back': '⏸️',
    failed: '❌',
    'would create': '➕',
    'would update': '✏️',
    'would skip': '⏭️',
    conflict: '❌',
    'would send': '📨',
};
function tableHead(report) {
    const columns = ['Outcome', 'Kind', 'Identifier', 'Scope', 'File', report.dryRun ? 'Request' : 'Correlation id'];
    return `<table>\n<tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>\n`;
}
function row(outcome, report, show) {
    const { step, url, note, preview, correlationId } = outcome;
    const word = (0,_report_js__WEBPACK_IMPORTED_MODULE_1__/* .wordOf */ .aG)(outcome);
    const name = `<code>${show(step.identifier || (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .inShort */ .wZ)(outcome.identifiers))}</code>`;
    const request = preview === undefined
        ? ''
        : `<code>${show(`${preview.method} ${preview.target}`)}</code><br>sha256 <code>${show(preview.digest)}</code>`;
    const cells = [
        `${icons[word]} ${word}${note === undefined ? '' : `<br>${show(note)}`}`,
        step.kind.name,
        url !== undefined && /^https?:/.test(url) ? `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>` : name,
        `<code>${show(scopeText(step.scope))}</code>`,
        `<code>${show((0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .placed */ .G)(step.document.place))}</code>`,
        report.dryRun ? request : correlationId === undefined ? '' : `<code>${show(correlationId)}</code>`,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}
function scopeText({ org, project }) {
    return org === undefined ? 'account' : [org, project].filter((part) => part !== undefined).join('/');
}
function failureItem({ sentence, hint, place }, show) {
    const where = place === undefined ? '' : ` (<code>${show((0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .placed */ .G)(place))}</code>)`;
    return `<li>❌ ${show(sentence)}${where}${hint === undefined ? '' : `<br><em>${show(hint)}</em>`}</li>\n`;
}
const severityMarks = { error: '❌', warning: '⚠️', notice: 'ℹ️' };
function problemItem({ severity, message, place }, show) {
    const where = place === undefined ? '' : `<code>${show((0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .placed */ .G)(place))}</code> `;
    return `<li>${severityMarks[severity]} ${where}${show(message)}</li>\n`;
}
/** A diff behind a line to be clicked; the fence is longer than any in the diff, so that it cannot be closed from within. */
function fold(label, diff) {
    const longest = Math.max(2, ...(diff.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `<details><summary>Difference of ${label}</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n\n`;
}
/** Text as HTML in one line. An invisible character after `@` keeps GitHub from calling anybody. */
function toHtml(text) {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
        .replaceAll('@', '@\u200b')
        .replaceAll('\n', '<br>');
}
/** Text that grows up to a limit of bytes and ends by saying what found no room. */
class Page {
    static #closing = 200;
    #parts = [];
    #omitted = [];
    #left;
    constructor(limit) {
        this.#left = limit - Page.#closing;
    }
    add(part) {
        const size = Buffer.byteLength(part);
        if (size > this.#left)
            return false;
        this.#left -= size;
        this.#parts.push(part);
        return true;
    }
    /** As many of the items as fit between what opens and what closes them. */
    list(opening, items, closing, what) {
        if (items.length === 0)
            return;
        const frame = Buffer.byteLength(opening + closing);
        let shown = 0;
        this.#left -= frame;
        const mark = this.#parts.push(opening);
        while (shown < items.length && this.add(items[shown] ?? ''))
            shown++;
        this.#parts.push(closing);
        if (shown < items.length)
            this.#omitted.push(`${items.length - shown} ${what}`);
        if (shown > 0)
            return;
        this.#parts.splice(mark - 1);
        this.#left += frame;
    }
    text() {
        if (this.#parts.length === 0)
            return '';
        if (this.#omitted.length > 0) {
            this.#parts.push(`<p>Cut to the size that GitHub takes: ${this.#omitted.join(', ')} left out. See the log.</p>\n`);
        }
        return this.#parts.join('');
    }
}


/***/ }),

/***/ 5655:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ placed),
/* harmony export */   H: () => (/* binding */ readable)
/* harmony export */ });
/**
 * Characters that show nothing but act on terminals, on the order of the text or on the runner's comparisons: control
 * and format characters and whatever Unicode lets a program ignore. Tabs and line ends stay.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Foreign text made fit to be shown: without secrets, lines ended by `\n` alone, without invisible characters. Secrets
 * are looked for again afterwards, since taking characters out can put one together.
 */
function readable(text, secrets) {
    const plain = secrets
        .redact(text)
        .replace(/\r\n?/g, '\n')
        .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
        .toWellFormed();
    return secrets.redact(plain);
}
/** Where something stands, as editors understand it: `delivery/pipeline.yaml:3:5`. */
function placed(place) {
    return `${place.file ?? 'payload'}:${place.line}:${place.column}`;
}


/***/ }),

/***/ 5728:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Te: () => (/* binding */ beginRun),
  WN: () => (/* binding */ openPlatform),
  wj: () => (/* binding */ withTimeout)
});

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: ./src/clock.ts + 1 modules
var src_clock = __nccwpck_require__(529);
// EXTERNAL MODULE: ./src/defined.ts
var defined = __nccwpck_require__(2050);
// EXTERNAL MODULE: ./src/report/files.ts
var files = __nccwpck_require__(561);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 16 modules
var core = __nccwpck_require__(3340);
// EXTERNAL MODULE: ./src/report/text.ts
var report_text = __nccwpck_require__(5655);
;// CONCATENATED MODULE: ./src/report/log.ts



const annotators = { error: core/* error */.z3, warning: core/* warning */.$e, notice: core/* notice */.lm };
/** GitHub shows so many annotations of a level for a step and drops the others in silence (models.md 4, 3). */
const annotationLimit = 10;
/** Milliseconds between two lines of progress. */
const progressInterval = 5000;
/** The step's log. Whatever is said passes through the secrets, and none of it can be a command to the runner. */
class Log {
    #secrets;
    #clock;
    #masked = new Set();
    #annotated = { error: 0, warning: 0, notice: 0 };
    #held = { error: [], warning: [], notice: [] };
    #lastProgress;
    constructor(secrets, clock = src_clock/* systemClock */.m) {
        this.#secrets = secrets;
        this.#clock = clock;
        this.#lastProgress = clock.now();
    }
    /** Tells the runner every secret known so far; to be called before the first line and after each new secret. */
    mask() {
        for (const form of this.#secrets.masks()) {
            if (!this.#masked.has(form))
                core/* setSecret */.Pq(form);
            this.#masked.add(form);
        }
    }
    /** A line, or several, without a level. */
    info(text) {
        core/* info */.pq(this.#inert(text));
    }
    /** Shown only where the user has turned debug logging on. */
    debug(text) {
        core/* debug */.Yz(this.#inert(text));
    }
    /** An annotation, at its place where that is in a file; as are the two below. */
    notice(text, place) {
        this.#annotate('notice', text, place);
    }
    warning(text, place) {
        this.#annotate('warning', text, place);
    }
    error(text, place) {
        this.#annotate('error', text, place);
    }
    /** Folds what `work` logs under a title. Groups do not nest. */
    async group(title, work) {
        core/* startGroup */.Oh(this.#inert(title));
        try {
            return await work();
        }
        finally {
            core/* endGroup */.N4();
        }
    }
    /** A sign of life in long work: left out when the last one is less than five seconds old. */
    progress(text) {
        const now = this.#clock.now();
        if (now - this.#lastProgress < progressInterval)
            return;
        this.#lastProgress = now;
        this.info(text);
    }
    /** Gives out the last annotation of each level, which counts those that found no room; to be called once, at the end. */
    flush() {
        for (const level of ['error', 'warning', 'notice']) {
            const held = this.#held[level].splice(0);
            if (held.length === 1)
                held[0]?.();
            if (held.length > 1)
                annotators[level](`${held.length} further ${level}s are in the log of this step.`);
        }
    }
    #annotate(level, text, place) {
        const message = this.#inert(text);
        const properties = place?.file === undefined
            ? {}
            : { file: this.#inert(place.file), startLine: place.line, startColumn: place.column };
        const annotate = () => annotators[level](message, properties);
        this.#annotated[level]++;
        if (this.#annotated[level] < annotationLimit) {
            annotate();
        }
        else {
            this.#held[level].push(annotate);
            this.info(`${level}: ${text}`);
        }
    }
    /**
     * Text that the runner reads as text. It takes a line for a command when it begins, after white space, with `::`, or
     * holds `##[` anywhere; a blank between the characters ends that and still reads well.
     */
    #inert(text) {
        const inert = (0,report_text/* readable */.H)(text, this.#secrets)
            .replace(/^([^\S\n]*)::/gm, '$1: :')
            .replaceAll('##[', '## [');
        return this.#secrets.redact(inert);
    }
}

// EXTERNAL MODULE: ./src/secrets.ts
var src_secrets = __nccwpck_require__(7194);
;// CONCATENATED MODULE: ./src/run.ts






/** Gathers what a run works with. `RUNNER_TEMP` is the runner's directory for temporary files. */
function beginRun(environment, cancelled) {
    const secrets = new src_secrets/* Secrets */.Sb();
    return {
        environment,
        clock: src_clock/* systemClock */.m,
        secrets,
        log: new Log(secrets),
        files: new files/* Files */.s(environment.RUNNER_TEMP ?? (0,external_node_os_namespaceObject.tmpdir)(), secrets),
        signal: cancelled,
    };
}
/** The same run, ended after so many seconds. The timer does not keep the process alive. */
function withTimeout(run, timeout) {
    const milliseconds = timeout * 1000;
    const over = new AbortController();
    const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
    setTimeout(() => over.abort(reason), milliseconds).unref();
    return { ...run, signal: AbortSignal.any([run.signal, over.signal]), deadline: run.clock.now() + milliseconds };
}
/** Opens the way to the platform as the inputs want it. A run that sends nothing never loads what that takes. */
async function openPlatform(inputs, run, bearer) {
    const { connect } = await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(53)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5053));
    const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
    const { environment, signal, deadline, clock, log } = run;
    return connect({
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
        ...(0,defined/* defined */.s)({ deadline, bearer }),
    });
}


/***/ }),

/***/ 7194:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   Sb: () => (/* binding */ Secrets),
/* harmony export */   hK: () => (/* binding */ holdsSecret)
/* harmony export */ });
/**
 * Nothing shorter is masked on its own: three letters stand in every second line of a log, and the runner drops job
 * outputs that hold a masked text. A token of the platform is far longer.
 */
const shortest = 6;
const mask = '***';
/** The secrets of a run in every form in which they may turn up: the one place that decides what is shown as `***`. */
class Secrets {
    #origins = new Map();
    /** The lengths of the forms that begin with these six characters, the longest first. */
    #lengths = new Map();
    /** Whether any form may begin with the four characters of this hash: spares most look-ups in `#lengths`. */
    #mayStart = new Uint8Array(0x10000);
    #protected = new Set();
    /** Registers a secret with all its forms; what has fewer than six characters is left alone. */
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
            if (!this.#origins.has(form))
                this.#index(form);
            this.#origins.set(form, origin);
        }
    }
    /**
     * Keeps an identifier readable: no guessed secret that is a part of it is masked. A credential stays masked, so that a server that echoes one gains nothing.
     */
    protect(value) {
        if (value.length < shortest || this.#protected.has(value))
            return;
        this.#protected.add(value);
        for (const [form, origin] of this.#origins) {
            if (origin === 'payload' && value.includes(form))
                this.#origins.delete(form);
        }
    }
    /** The text with every form of every secret replaced by `***`; what overlaps becomes one. Time is linear in the text. */
    redact(text) {
        if (this.#origins.size === 0)
            return text;
        let result = '';
        let shown = 0;
        let start = -1;
        let end = -1;
        for (let at = 0; at + shortest <= text.length; at++) {
            if (this.#mayStart[hash(text, at)] === 0)
                continue;
            const length = this.#lengthOfFormAt(text, at);
            if (length === undefined)
                continue;
            if (at > end) {
                if (start >= 0) {
                    result += text.slice(shown, start) + mask;
                    shown = end;
                }
                start = at;
            }
            end = Math.max(end, at + length);
        }
        return start < 0 ? text : result + text.slice(shown, start) + mask + text.slice(end);
    }
    /** A copy of a JSON value with every string, key and telling number redacted. */
    redactValue(value) {
        if (typeof value === 'string')
            return this.redact(value);
        if (typeof value === 'number' || typeof value === 'bigint') {
            const text = String(value);
            const redacted = this.redact(text);
            return redacted === text ? value : redacted;
        }
        if (Array.isArray(value))
            return value.map((item) => this.redactValue(item));
        if (typeof value !== 'object' || value === null)
            return value;
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
    }
    /** Every form, the longest first, for the runner's own masking. */
    masks() {
        return [...this.#origins.keys()].sort((a, b) => b.length - a.length);
    }
    #isProtected(form) {
        for (const value of this.#protected)
            if (value.includes(form))
                return true;
        return false;
    }
    #index(form) {
        const start = form.slice(0, shortest);
        const lengths = this.#lengths.get(start) ?? [];
        if (!lengths.includes(form.length))
            lengths.push(form.length);
        this.#lengths.set(start, lengths.sort((a, b) => b - a));
        this.#mayStart[hash(form, 0)] = 1;
    }
    #lengthOfFormAt(text, at) {
        const lengths = this.#lengths.get(text.slice(at, at + shortest));
        if (lengths === undefined)
            return undefined;
        const whole = lengths.find((length) => at + length <= text.length && this.#origins.has(text.slice(at, at + length)));
        return whole ?? this.#lengthOfCutFormAt(text, at, lengths[0] ?? 0);
    }
    /** A form that was cut before it came here, as a `…` behind it tells, is a part of the secret all the same. */
    #lengthOfCutFormAt(text, at, longest) {
        const length = text.slice(at, at + longest).indexOf('…');
        if (length < shortest)
            return undefined;
        const cut = text.slice(at, at + length);
        return [...this.#origins.keys()].some((form) => form.startsWith(cut)) ? length : undefined;
    }
}
function hash(text, at) {
    const first = text.charCodeAt(at) * 33 + text.charCodeAt(at + 1);
    return ((first * 33 + text.charCodeAt(at + 2)) * 33 + text.charCodeAt(at + 3)) & 0xffff;
}
/** A line that frames a key and is the same in everybody's. */
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
/** Platform tokens end in their secret (platform-api.md 7). */
const platformToken = /^[ps]at\.(?:[\w-]+\.)+([\w-]+)$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
/** Every form in which a secret may turn up, itself first. */
function formsOf(secret) {
    const whole = secret.trim();
    const lines = whole
        .split(/\r\n|\r|\n|\\n/)
        .map((line) => line.trim())
        .filter((line) => !armour.test(line));
    const parts = jwt.test(whole) ? whole.split('.') : (platformToken.exec(whole)?.slice(1) ?? []);
    const forms = new Set([whole, ...lines, ...parts]);
    for (const text of [...forms]) {
        const escaped = JSON.stringify(text).slice(1, -1);
        forms.add(escaped);
        forms.add(JSON.stringify(escaped).slice(1, -1));
        const encoded = encodeURIComponent(text.toWellFormed());
        forms.add(encoded);
        forms.add(encoded.replaceAll('%20', '+'));
        forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
    }
    for (const text of base64FormsOf(whole)) {
        forms.add(text);
        forms.add(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    }
    return forms;
}
/**
 * Base64 of the secret alone, and the characters that it alone decides when 0, 1 or 2 bytes stand before it in a group
 * of three: `base64('user:' + secret)` holds one of them whatever surrounds it.
 */
function base64FormsOf(secret) {
    const bytes = Buffer.from(secret);
    const cores = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes])
        .toString('base64')
        .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6)));
    return [bytes.toString('base64'), ...cores];
}
const secretName = /password|passwd|passphrase|secret|token|credential|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(['pass', 'pwd']);
/** A name that ends so says where a secret is, or of what sort, and does not hold it; the SCIM settings are among them. */
const harmlessEndings = new Set('ref refs identifier identifiers id ids url uri endpoint type name names field path'.split(' '));
/** What is a secret wherever it stands; the first group is the secret where it is not the whole match. */
const secretTexts = [
    /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*-----END [A-Z0-9 ]{11,40}-----/g,
    /(?<![\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16,}/g,
    /(?<![\w.-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
    /(?<!\w)(?:gh[oprsu]_\w{20,}|github_pat_\w{20,})/g,
    /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
];
/**
 * Every literal secret of a document: in a field, or as the `value` or `default` beside a `name`, whose name says so; and
 * private keys, tokens and passwords in addresses within any text. References to secrets and `<+…>` expressions are none.
 */
function secretsOf(value) {
    const found = [];
    visit(value, [], false);
    return found;
    function visit(value, path, named) {
        if (typeof value === 'string') {
            if (named && value.trim() !== '' && !value.includes('<+'))
                found.push({ path, value });
            for (const pattern of secretTexts) {
                for (const match of value.matchAll(pattern))
                    found.push({ path, value: match[1] ?? match[0] });
            }
        }
        else if (typeof value === 'number') {
            if (named && String(value).length >= shortest)
                found.push({ path, value: String(value) });
        }
        else if (Array.isArray(value)) {
            for (const [index, item] of value.entries())
                visit(item, [...path, index], named);
        }
        else if (typeof value === 'object' && value !== null) {
            const entry = value;
            for (const [key, item] of Object.entries(entry))
                visit(item, [...path, key], holdsSecret(entry, key));
        }
    }
}
/** Whether a field of a mapping holds a secret: by its own name, or as the `value` or `default` beside a `name` that says so. */
function holdsSecret(entry, key) {
    if (key !== 'value' && key !== 'default')
        return namesSecret(key);
    return entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
}
function namesSecret(name) {
    if (typeof name !== 'string')
        return false;
    const words = name
        .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
        .map((word) => word.toLowerCase());
    if (harmlessEndings.has(words.at(-1) ?? ''))
        return false;
    return secretName.test(words.join('')) || words.some((word) => secretWords.has(word));
}


/***/ }),

/***/ 5846:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   wZ: () => (/* binding */ inShort)
/* harmony export */ });
/** What is thrown, in words: the message of an error, anything else as text. */
function reasonOf(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
/** The first few of many, and how many more there are: `a, b and 3 more`. */
function inShort(items, most = 5) {
    const rest = items.length - most;
    return items.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
/** Milliseconds in words: seconds with one decimal, `3.2 s`. */
function seconds(milliseconds) {
    return `${(milliseconds / 1000).toFixed(1)} s`;
}
/** How many of something, for nouns whose plural ends in `s`: `1 second`, `2 seconds`. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Yz: () => (/* binding */ core_debug),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  V4: () => (/* binding */ getInput),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ core_setSecret),
  Oh: () => (/* binding */ startGroup),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, addPath, exportVariable, getBooleanInput, getIDToken, getMultilineInput, getState, group, isDebug, markdownSummary, platform, saveState, setCommandEcho, setFailed, summary, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
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
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class auth_BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
// EXTERNAL MODULE: external "string_decoder"
var external_string_decoder_ = __nccwpck_require__(3193);
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(4434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_.EOL.length);
                n = s.indexOf(external_os_.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(9407);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
