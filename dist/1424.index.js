"use strict";
exports.id = 1424;
exports.ids = [1424];
exports.modules = {

/***/ 3533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ wordOf),
/* harmony export */   c: () => (/* binding */ lineOf)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5768);


const width = Math.max(...[..._outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeNames */ .Lv, ..._outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .plannedActions */ .gH].map(({ length }) => length));
/** The outcome of a step, or its planned action: the word that begins its line in the log. */
function wordOf({ outcome, action }) {
    return outcome === 'planned' && action !== undefined ? action : outcome;
}
/** A line of the log: `created    project payments  (platform/payments.yaml:3:1)`. */
function lineOf(outcome) {
    const { step, note, correlationId } = outcome;
    const { location } = step.document;
    const cells = [wordOf(outcome).padEnd(width), step.label];
    if (location !== undefined)
        cells.push(`(${(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .formatLocation */ .j$)(location)})`);
    if (correlationId)
        cells.push(`correlationId ${correlationId}`);
    if (note !== undefined)
        cells.push(note);
    return cells.join('  ');
}


/***/ }),

/***/ 1424:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publish: () => (/* binding */ publish)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/shared/files.ts
var shared_files = __webpack_require__(6360);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/runner/write-outputs.ts



/** Maximum number of bytes of all outputs of a job together. */
const outputLimit = 1_048_576;
/**
 * Passes the outputs to the runner, without secrets. If they are too large together, the largest outputs that `files` names are
 * left empty; `files` names the output with the path of a file that has the same content. Without a runner the outputs are
 * logged. Throws `UnwritableFile` if the runner's file cannot be written.
 */
function writeOutputs(outputs, files, { environment, log, secrets }) {
    const texts = new Map();
    for (const [name, value] of Object.entries(outputs))
        texts.set(name, textOf(value, secrets));
    for (const name of oversized(texts, Object.keys(files))) {
        texts.set(name, '');
        const file = files[name] ?? '';
        const instead = texts.get(file) ? `; \`${file}\` has the path of a file with it` : '';
        log.warning(`The output \`${name}\` is too large for GitHub and was left empty${instead}.`);
    }
    if (environment.GITHUB_OUTPUT)
        append(texts, environment.GITHUB_OUTPUT);
    else
        for (const [name, text] of texts)
            if (text !== '')
                log.info(`output ${name}: ${text}`);
}
/** Keys are the action's own names, which later steps use, so they are not redacted. */
function textOf(value, secrets) {
    if (typeof value !== 'object')
        return secrets.redact(String(value));
    return JSON.stringify(value, (_key, item) => secrets.redactLeaf(item));
}
/** The outputs to leave empty, the largest first, until the others fit. */
function oversized(texts, candidates) {
    const size = (name) => bytesOf(texts.get(name) ?? '');
    let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
    const oversized = [];
    for (const name of candidates.toSorted((a, b) => size(b) - size(a))) {
        if (total <= outputLimit)
            break;
        total -= size(name);
        oversized.push(name);
    }
    return oversized;
}
/** GitHub documents the size in UTF-16, the runner checks it in UTF-8; the larger one counts. */
function bytesOf(text) {
    return Math.max(Buffer.byteLength(text), text.length * 2);
}
/** Appends to the runner's file, which exists before the step begins; each value is between two lines that it cannot contain. */
function append(texts, file) {
    const delimiter = delimiterOf([...texts.values()]);
    const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
    try {
        (0,external_node_fs_.statSync)(file);
        (0,external_node_fs_.appendFileSync)(file, entries.join(''));
    }
    catch (error) {
        const reason = (0,shared_text/* reasonOf */.A3)(error);
        throw new shared_files/* UnwritableFile */.w(`Failed to write the outputs to ${file} (GITHUB_OUTPUT): ${reason}. Later steps do not get them; changes on the platform are kept.`, { cause: error });
    }
}
/** A line that no text contains. The texts are read once, because a text may contain many such lines. */
function delimiterOf(texts) {
    const taken = new Set(texts.flatMap((text) => text.match(/ghadelimiter_\d+/g) ?? []));
    let count = 1;
    while (taken.has(`ghadelimiter_${count}`))
        count++;
    return `ghadelimiter_${count}`;
}

// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/report/lines.ts
var lines = __webpack_require__(315);
// EXTERNAL MODULE: ./src/report/outputs.ts + 1 modules
var report_outputs = __webpack_require__(4252);
// EXTERNAL MODULE: ./src/report/summary.ts + 1 modules
var summary = __webpack_require__(9300);
;// CONCATENATED MODULE: ./src/report/publish.ts






/**
 * Publishes the report: step outputs, log with annotations, job summary, and on request a comment on the pull request; each
 * even if another one fails. Returns the published report, with an error if the outputs could not be written. `inputs` is
 * absent if the inputs could not be read at all.
 */
async function publish(report, inputs, context) {
    const errors = [];
    const attempt = async (work) => {
        try {
            await work();
        }
        catch (error) {
            errors.push(error);
        }
    };
    let published = report;
    await attempt(() => {
        published = publishOutputs(report, context);
    });
    await attempt(() => (0,lines/* logReport */.T)(published, context.log));
    if (inputs?.summary !== false)
        await attempt(() => (0,summary/* writeSummary */.S)(published, context));
    if (inputs?.comment)
        await attempt(() => comment(published, inputs, context));
    context.log.flush();
    if (errors.length > 0)
        throw errors[0];
    return published;
}
/** The outputs that can be large, and the outputs that name files with the same content. */
const outputFiles = { results: 'resultsFile', identifiers: 'identifiersFile' };
/** Writes the outputs. Later steps depend on them, so the run fails without them. */
function publishOutputs(report, context) {
    const outputs = (0,report_outputs/* outputsOf */.Yz)(report);
    try {
        writeOutputs({ ...outputs, ...writeFiles(report, outputs, context) }, outputFiles, context);
        return report;
    }
    catch (error) {
        if (!(error instanceof shared_files/* UnwritableFile */.w))
            throw error;
        return { ...report, diagnostics: [...report.diagnostics, (0,diagnostic/* errorOf */.Mz)(error.message)] };
    }
}
/** Writes the files that outputs name. If that fails, there is one warning, and the outputs are empty. */
function writeFiles(report, { results, identifiers }, { files, log, secrets, environment }) {
    try {
        return {
            resultsFile: files.write('results.json', results),
            identifiersFile: files.write('identifiers.json', identifiers),
            reportFile: files.write('report.md', (0,summary/* renderSummary */.B)(report, { environment, secrets })),
        };
    }
    catch (error) {
        if (!(error instanceof shared_files/* UnwritableFile */.w))
            throw error;
        log.warning(error.message);
        return { resultsFile: '', identifiersFile: '', reportFile: '' };
    }
}
async function comment(report, inputs, context) {
    const { publishComment } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3940)]).then(__webpack_require__.bind(__webpack_require__, 3940));
    await publishComment({ token: inputs.githubToken, report, key: keyOf(inputs) }, context);
}
/**
 * Distinguishes the jobs of a matrix by their inputs. Excludes inline payloads: each change of one would add a comment to the
 * pull request.
 */
function keyOf({ operation, account, org, project, payloadFile, valuesFile, title }) {
    return JSON.stringify([operation, account, org, project, payloadFile, valuesFile, title]);
}


/***/ }),

/***/ 9300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ renderSummary),
  S: () => (/* binding */ writeSummary)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/provisioning/outcome/progress.ts
var progress = __webpack_require__(3533);
// EXTERNAL MODULE: ./src/secrets/readable.ts
var readable = __webpack_require__(8339);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/report/budget.ts
/** The remaining bytes of UTF-8 of a page. */
class Budget {
    #left;
    constructor(limit) {
        this.#left = limit;
    }
    /** Whether a text and `spare` more bytes fit. */
    has(text, spare = 0) {
        return Buffer.byteLength(text) + spare <= this.#left;
    }
    /** Spends the bytes of a text if it and `spare` more bytes fit; returns whether they do. */
    take(text, spare = 0) {
        if (!this.has(text, spare))
            return false;
        this.#left -= Buffer.byteLength(text);
        return true;
    }
}
/** As many items as fit, in their order, as a list that counts those left out; empty if there are none. */
function listOf(items, noun, budget) {
    const frame = '<ul>\n</ul>\n\n';
    if (items.length === 0 || !budget.take(frame, 200))
        return '';
    const omitted = items.findIndex((item) => !budget.take(item, 200));
    if (omitted < 0)
        return `<ul>\n${items.join('')}</ul>\n\n`;
    const rest = `<li>… and ${items.length - omitted} more ${noun}: see the log</li>\n`;
    budget.take(rest);
    return `<ul>\n${items.slice(0, omitted).join('')}${rest}</ul>\n\n`;
}

// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __webpack_require__(3808);
// EXTERNAL MODULE: ./src/report/rights.ts
var rights = __webpack_require__(177);
;// CONCATENATED MODULE: ./src/report/summary.ts









/** Bytes that GitHub allows for the summary of a step. */
const summaryLimit = 1_048_576;
/** Appends the report to the job summary. A runner without summaries, or a full one, does not fail the step. */
function writeSummary(report, { environment, secrets, log }) {
    const file = environment.GITHUB_STEP_SUMMARY;
    if (!file)
        return;
    try {
        const text = renderSummary(report, { environment, secrets, limit: summaryLimit - (0,external_node_fs_.statSync)(file).size });
        if (text === '')
            log.warning('The job summary is full: earlier commands of this step have used all of its space.');
        (0,external_node_fs_.appendFileSync)(file, text);
    }
    catch (error) {
        log.warning(`Failed to write the job summary: ${(0,shared_text/* reasonOf */.A3)(error)}.`);
    }
}
/**
 * The report as a page for GitHub: rights that are given and taken, failures, changes with their diffs, problems, and the
 * number of unchanged resources. If it is too long, it is cut from its end: first the names of unchanged resources, then diffs,
 * then the rest. It is HTML without a blank line inside, so Markdown in foreign text has no effect; only text between backticks
 * is shown as code. Empty if not even its beginning fits.
 */
function renderSummary(report, options) {
    const { environment, secrets, limit = summaryLimit, namesAll = true } = options;
    const show = (text) => toHtml((0,readable/* makeReadable */.D)(text, secrets));
    const origin = originOf(environment, options.commit ?? environment.GITHUB_SHA, show);
    const budget = new Budget(limit);
    const isQuiet = changesNothing(report);
    const opening = isQuiet ? quietLine(report, origin, show) : headOf(report, show);
    const closing = isQuiet || origin === '' ? '' : `<p><sub>${origin}</sub></p>\n`;
    if (!budget.take(opening + closing))
        return '';
    const rights = listOf(rightItems(report, show), 'changes of rights', budget);
    const problems = listOf(problemItems(report, show), 'errors', budget);
    const changes = changesOf(report, budget, show);
    const warnings = listOf(warningItems(report, show), 'warnings', budget);
    const list = changeList(changes, budget, secrets);
    const unmanaged = unmanagedFold(report, budget, show);
    const unchanged = namesAll ? unchangedFolds(report, budget, show) : '';
    return opening + rights + problems + list + warnings + unmanaged + unchanged + closing;
}
/** Whether a run has no problems, and changed nothing, or in a dry run would change nothing. */
function changesNothing(report) {
    if (report.outcomes.length === 0 || report.offline || report.users !== undefined)
        return false;
    if (report.unmanaged !== undefined && report.unmanaged.length > 0)
        return false;
    return ((0,report_report/* runOutcomeOf */.fe)(report) !== 'failed' &&
        (0,report_report/* countChanges */.xS)((0,report_report/* countsOf */.mQ)(report.outcomes)) + (0,report_report/* countsOf */.mQ)(report.outcomes).exported === 0);
}
function quietLine(report, origin, show) {
    const counts = (0,report_report/* describeCounts */.wv)(report).replace('0 to create, 0 to update, ', '').replace('0 to export, ', '');
    const parts = [`✅ <b>${headingOf(report, show)}</b>: no changes, ${counts}`, origin].filter((part) => part !== '');
    return `<p>${parts.join(' · ')}</p>\n\n`;
}
function headOf(report, show) {
    const { offline, dryRun, listing } = report;
    const run = `${(0,report_report/* describeRun */.vZ)(report)}: ${(0,report_report/* describeCounts */.wv)(report)}`;
    const paragraphs = [
        `<h3>${headingOf(report, show)}</h3>`,
        `<p><b>${run}</b>${scopeOf(report, show)}</p>`,
        ...(offline ? ['<p>No API key was given, so the platform was not queried (offline check).</p>'] : []),
        ...(dryRun && listing ? [`<p>Would send <code>${show(`${listing.method} ${listing.path}`)}</code></p>`] : []),
    ];
    return paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
}
function headingOf({ title, account }, show) {
    const name = title === '' ? 'Platform provision' : show(title);
    return account === '' ? name : `${name} (account <code>${show(account)}</code>)`;
}
/** Organization or project that all resources of the run share. */
function scopeOf({ outcomes }, show) {
    const sharedName = (field) => {
        const [only, ...others] = new Set(outcomes.map(({ step }) => step.key.scope[field]));
        return others.length > 0 ? '' : (only ?? '');
    };
    const [org, project] = [sharedName('org'), sharedName('project')];
    if (org === '')
        return '';
    return project === ''
        ? ` in organization <code>${show(org)}</code>`
        : ` in project <code>${show(`${org}/${project}`)}</code>`;
}
/** The source of the report: `commit 1a2b3c4 · workflow run`, with links. */
function originOf(environment, commit, show) {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
    if (!server || !repository || !/^https?:/.test(server))
        return '';
    const link = (path, text) => `<a href="${show(`${server}/${repository}/${path}`)}">${text}</a>`;
    return [
        ...(commit ? [`commit ${link(`commit/${commit}`, `<code>${show(commit.slice(0, 7))}</code>`)}`] : []),
        ...(run ? [link(`actions/runs/${run}`, 'workflow run')] : []),
    ].join(' · ');
}
function rightItems({ outcomes }, show) {
    return (0,rights/* rightsIn */.nN)(outcomes).map((right) => `<li>🔑 <b>${show((0,rights/* formatRight */.Y1)(right))}</b></li>\n`);
}
function problemItems(report, show) {
    const { outcomes, diagnostics, failure } = report;
    const errors = [failure ?? [], diagnostics.filter(({ severity }) => severity === 'error')].flat();
    return [
        ...errors.map((error) => problemItem(error, '❌', show)),
        ...outcomes.flatMap(({ outcome, failure }) => failure === undefined ? [] : [problemItem(failure, outcome === 'unknown' ? '❔' : '❌', show)]),
        ...outcomes.flatMap(({ step, outcome, note = '' }) => outcome === 'blocked' ? [`<li>⏸️ ${nameOf(step, show)} is blocked: ${show(note)}</li>\n`] : []),
    ];
}
function warningItems({ outcomes, diagnostics }, show) {
    const policies = outcomes.flatMap(({ step, warnings = [] }) => warnings.map((warning) => `The ${step.label} was saved, but a policy warns: ${warning}`));
    return [
        ...policies.map((summary) => `<li>⚠️ ${show(summary)}</li>\n`),
        ...diagnostics.flatMap((diagnostic) => {
            if (diagnostic.severity === 'error')
                return [];
            return [problemItem(diagnostic, diagnostic.severity === 'warning' ? '⚠️' : 'ℹ️', show)];
        }),
    ];
}
function problemItem({ summary, hint, location }, mark, show) {
    const isNamed = location === undefined || summary.includes(`${location.file}:${location.line}`);
    const where = isNamed ? '' : ` (<code>${show((0,diagnostic/* formatLocation */.j$)(location))}</code>)`;
    return `<li>${mark} ${show(summary)}${where}${hint === undefined ? '' : `<br><i>${show(hint)}</i>`}</li>\n`;
}
const marks = {
    create: '➕',
    created: '➕',
    update: '✏️',
    updated: '✏️',
    delete: '🗑️',
    deleted: '🗑️',
    export: '💾',
    exported: '💾',
    unchecked: '📨',
    conflict: '❌',
};
/** Bytes that a list reserves to say what it leaves out. */
const spare = 200;
/** As many changes as fit, without their diffs; without links if not all fit with links. */
function changesOf({ outcomes }, budget, show) {
    const changes = outcomes.filter((outcome) => !(0,outcome_outcome/* isRed */.iI)(outcome) && marks[(0,progress/* wordOf */.a)(outcome)] !== undefined);
    const linked = changes.map((change) => changeLine(change, linkedName(change, show), show));
    const lines = budget.has(linked.map(listItem).join(''), spare)
        ? linked
        : changes.map((change) => changeLine(change, nameOf(change.step, show), show));
    budget.take('<ul>\n</ul>\n\n');
    const omitted = lines.findIndex((line) => !budget.take(listItem(line), spare));
    const shown = lines.slice(0, omitted < 0 ? lines.length : omitted);
    return {
        shown: shown.map((line, index) => ({ line, diff: changes[index]?.diff ?? '' })),
        omitted: lines.length - shown.length,
    };
}
function changeLine(outcome, name, show) {
    const { step, note = '', action, differences = [] } = outcome;
    const fields = differences.map((path) => path.replace(`${step.kind.key}.`, ''));
    const detail = action === 'conflict' ? 'already exists' : fields.length > 0 ? (0,shared_text/* shorten */.ml)(fields) : note;
    return `${marks[(0,progress/* wordOf */.a)(outcome)]} ${name}${detail === '' ? '' : `: ${show(detail)}`}`;
}
function listItem(content) {
    return `<li>${content}</li>\n`;
}
function linkedName({ step, url }, show) {
    const name = nameOf(step, show);
    if (url === undefined || !/^https?:/.test(url))
        return name;
    return `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>`;
}
/** `pipeline <code>default/payments/deploy</code>` */
function nameOf({ kind, label }, show) {
    const name = label.slice(kind.name.length + 1);
    return name === '' ? kind.name : `${kind.name} <code>${show(name)}</code>`;
}
/** The changes, each with its diff in a fold below it if there is room. */
function changeList({ shown, omitted }, budget, secrets) {
    if (shown.length === 0 && omitted === 0)
        return '';
    let withoutDiff = 0;
    const items = shown.map(({ line, diff }) => {
        const fold = diff === '' ? '' : foldedDiff((0,readable/* makeReadable */.D)(diff, secrets));
        const fits = budget.take(fold, spare);
        if (!fits)
            withoutDiff++;
        return listItem(`${line}${fits ? fold : ''}`);
    });
    const rest = [
        ...(omitted > 0 ? [listItem(`… and ${(0,shared_text/* countOf */.pq)(omitted, 'more change')}: see the log`)] : []),
        ...(withoutDiff > 0 ? [listItem(`${(0,shared_text/* countOf */.pq)(withoutDiff, 'diff')} left out for size: see the log`)] : []),
    ];
    for (const item of rest)
        if (budget.take(item))
            items.push(item);
    return `<ul>\n${items.join('')}</ul>\n\n`;
}
/** A diff to be unfolded; the fence is longer than any in the diff, so the diff cannot close it. */
function foldedDiff(diff) {
    const longest = Math.max(2, ...(diff.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `\n<details><summary>Diff</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n`;
}
/** The unmanaged resources by name, in a fold. */
function unmanagedFold({ unmanaged = [] }, budget, show) {
    const items = unmanaged.map((label) => `<li>${show(label)}</li>\n`);
    return foldOf(`${(0,shared_text/* countOf */.pq)(unmanaged.length, 'resource')} not in files`, items, budget);
}
function foldOf(title, items, budget) {
    const list = listOf(items, 'resources', budget);
    return list === '' ? '' : `<details><summary>${title}</summary>\n${list.trimEnd()}\n</details>\n\n`;
}
/** The resources that did not change by name, in a fold for each outcome. */
function unchangedFolds({ outcomes }, budget, show) {
    const groups = Map.groupBy(outcomes.filter(({ outcome, action }) => [outcome, action].some((it) => it === 'unchanged' || it === 'skipped' || it === 'skip')), ({ outcome, action }) => (outcome === 'unchanged' || action === 'unchanged' ? 'unchanged' : 'skipped'));
    return [...groups]
        .map(([word, group]) => {
        const items = group.map(({ step, note }) => `<li>${nameOf(step, show)}${note === undefined ? '' : `: ${show(note)}`}</li>\n`);
        return foldOf(`${group.length} ${word}`, items, budget);
    })
        .join('');
}
/** Text as HTML in one line, with code between backticks. An invisible character after `@` keeps GitHub from notifying users. */
function toHtml(text) {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
        .replaceAll('@', '@\u200b')
        .replaceAll('\n', '<br>')
        .replace(/`([^`]+)`/g, '<code>$1</code>');
}


/***/ })

};
;