"use strict";
exports.id = 3949;
exports.ids = [3949];
exports.modules = {

/***/ 3949:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ provision_operations),
  provision: () => (/* binding */ provision)
});

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/provisioning/graph/build-graph.ts + 1 modules
var build_graph = __webpack_require__(6411);
// EXTERNAL MODULE: ./src/provisioning/graph/graph.ts
var graph_graph = __webpack_require__(8428);
// EXTERNAL MODULE: ./src/kinds/foreign.ts
var foreign = __webpack_require__(9717);
// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/recognize.ts
var recognize = __webpack_require__(6477);
// EXTERNAL MODULE: ./src/payload/forgotten-placeholders.ts
var forgotten_placeholders = __webpack_require__(7305);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/shared/paths.ts
var paths = __webpack_require__(3467);
// EXTERNAL MODULE: ./src/payload/large-payloads.ts
var large_payloads = __webpack_require__(4543);
// EXTERNAL MODULE: ./src/payload/path-convention.ts
var path_convention = __webpack_require__(7533);
;// CONCATENATED MODULE: ./src/payload/sources.ts





/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const LARGEST = 50 * 1024 * 1024;
/** Number of files that are read before other events are handled. */
const AT_A_TIME = 32;
const GLOB = /[*?[]/;
/**
 * Maximum number of `*` between two slashes, and of `**` in a pattern. With more, matching a long name could take longer than
 * any run.
 */
const MOST_STARS = 4;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path
 * or a glob from the workspace, or an exclusion that begins with `!`. A later line wins over an earlier one; blank lines and
 * lines that begin with `#` are ignored. A line that names an existing file is that file, even if its name contains characters
 * of globs. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line without a file, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 * @param most bytes of all payloads together beyond which it throws `LargePayloads`
 */
async function readPayloads(wanted, workspace, most) {
    const sources = [];
    const diagnostics = [];
    if (wanted.payload !== undefined)
        sources.push(inlinePayload(wanted.payload, most));
    if (wanted.payloadFile !== undefined) {
        const read = await readSelection(wanted.payloadFile, workspace, { input: 'payload-file', most });
        sources.push(...read.sources);
        diagnostics.push(...read.diagnostics);
    }
    return { sources, diagnostics };
}
/**
 * Reads the files of an earlier version, which the lines of `previous-payload-file` name in the same way. A line may match
 * nothing in a checkout that exists, because the files may be new; that is a notice.
 *
 * @param workspace absolute path of the checkout
 * @param most bytes of all payloads together beyond which it throws `LargePayloads`
 */
function readPreviousPayloads(lines, workspace, most) {
    return readSelection(lines, workspace, { input: 'previous-payload-file', mayMatchNothing: true, most });
}
function inlinePayload(text, most = Number.POSITIVE_INFINITY) {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length > most)
        throw new large_payloads/* LargePayloads */.X();
    return { bytes };
}
async function readSelection(lines, workspace, rules) {
    const problems = [];
    const selection = new Selection((0,external_node_path_.resolve)(workspace), problems, rules.mayMatchNothing === true);
    for (const line of lines.split('\n').map((line) => line.trim())) {
        if (line !== '' && !line.startsWith('#'))
            await selection.apply(line);
    }
    const isEmpty = selection.paths.size === 0 && problems.length === 0;
    const sources = await readFiles([...selection.paths].sort(), (0,external_node_path_.resolve)(workspace), problems, rules.most);
    const diagnostics = problems.map((problem) => ({ ...problem, summary: `${rules.input}: ${problem.summary}` }));
    if (isEmpty)
        diagnostics.push(sources_diagnostic(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
    return { sources, diagnostics };
}
function sources_diagnostic(message) {
    return { severity: 'error', summary: message };
}
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    /** Whether an earlier line included files, or tried to. */
    #chose = false;
    #workspace;
    #problems;
    #mayMatchNothing;
    constructor(workspace, diagnostics, mayMatchNothing) {
        this.#workspace = workspace;
        this.#problems = diagnostics;
        this.#mayMatchNothing = mayMatchNothing;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,external_node_path_.normalize)(excluding ? line.slice(1).trim() : line);
        if (excluding && !this.#chose) {
            this.#error(line, 'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits');
        }
        else if (this.#leaves(pattern)) {
            this.#error(line, `is outside the workspace ${this.#workspace}; name files inside it`);
        }
        else if (excluding) {
            await this.#exclude(line, pattern);
        }
        else {
            this.#chose = true;
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, pattern);
        const found = statusOf(absolute);
        if (!(found instanceof Error)) {
            const path = this.#toPath(absolute);
            if (found.isDirectory()) {
                this.#error(line, `is a directory; name the files in it, for example ${path ? `${path}/` : ''}**/*.yaml`);
            }
            else {
                this.paths.add(path);
            }
        }
        else if (GLOB.test(pattern)) {
            await this.#include(line, pattern);
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            this.#nothing(line, pattern, `does not exist (looked for ${absolute})`);
        }
        else {
            this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
        }
    }
    /** A line that matches nothing is an error, unless it names an existing checkout of an earlier version. */
    #nothing(line, pattern, message) {
        const [directory = '', ...below] = (0,external_node_path_.relative)(this.#workspace, (0,external_node_path_.resolve)(this.#workspace, pattern)).split(external_node_path_.sep);
        const isThere = below.length > 0 && isDirectory((0,external_node_path_.join)(this.#workspace, directory));
        if (this.#mayMatchNothing && isThere) {
            this.#problems.push({ severity: 'notice', summary: `${line} ${message}, so no document was removed from it.` });
        }
        else
            this.#error(line, `${message}${this.#hint(line)}`);
    }
    #leaves(pattern) {
        return (0,external_node_path_.isAbsolute)(pattern) ? !(0,paths/* isWithin */.U)(this.#workspace, pattern) : pattern.split(external_node_path_.sep)[0] === '..';
    }
    /** Removes the files that a glob matches, and everything under the directories that it matches. */
    #exclude(line, pattern) {
        return this.#search(line, pattern, ({ createExclusion }, glob) => {
            const isExcluded = createExclusion(glob);
            for (const path of this.paths)
                if (isExcluded(path))
                    this.paths.delete(path);
        });
    }
    /** Adds the files that a glob matches. */
    #include(line, pattern) {
        return this.#search(line, pattern, async ({ FilePattern, findFiles }, glob) => {
            const paths = await findFiles(this.#workspace, new FilePattern(glob));
            for (const path of paths)
                this.paths.add(path);
            if (paths.length === 0)
                this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
        });
    }
    /** Does something with a pattern as a glob from the workspace, with `/` between its parts; an error is reported. */
    async #search(line, pattern, work) {
        const simple = simplify(pattern);
        if (mostStarsIn(simple) > MOST_STARS) {
            this.#error(line, `has more than ${MOST_STARS} \`*\` between two slashes, or \`**\` in all; use fewer`);
            return;
        }
        const inside = (0,external_node_path_.isAbsolute)(simple) ? simple.slice(this.#workspace.length) : simple;
        try {
            // Loaded only if it is used.
            await work(await Promise.all(/* import() */[__webpack_require__.e(3891), __webpack_require__.e(9295)]).then(__webpack_require__.bind(__webpack_require__, 9295)), inside.split(external_node_path_.sep).join('/').replace(/^\/+/, ''));
        }
        catch (error) {
            const { path } = error;
            this.#error(line, `cannot be searched for: ${reason(error)}${path === undefined ? '' : ` (${path})`}`);
        }
    }
    #hint(line) {
        if (isEmpty(this.#workspace)) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces are not alternatives; write one pattern per line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(sources_diagnostic(`${line} ${message}.`));
    }
}
/**
 * Reads files in the order of their paths. An unreadable file becomes a problem; a second path to the same file is left out,
 * unless the two paths name different scopes or parents.
 */
async function readFiles(paths, workspace, diagnostics, most = Number.POSITIVE_INFINITY) {
    let size = 0;
    const root = withoutLinks(workspace);
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of some.map((path) => readInside(root, (0,external_node_path_.join)(workspace, path), path))) {
            if (!('source' in read)) {
                diagnostics.push(read);
                continue;
            }
            // One file in two directories of the layout is two resources.
            const resource = `${JSON.stringify((0,path_convention/* conventionOfPath */.S)(read.source.file ?? ''))} ${read.real}`;
            if (sources.has(resource))
                continue;
            sources.set(resource, read.source);
            size += read.source.bytes.length;
        }
        if (size > most)
            throw new large_payloads/* LargePayloads */.X();
        await new Promise((resume) => setImmediate(resume));
    }
    return [...sources.values()];
}
/**
 * Reads a file synchronously: for small files, the asynchronous calls take three times as long.
 *
 * @param root the workspace without links in its path
 */
function readInside(root, absolute, path) {
    try {
        const real = external_node_fs_.realpathSync.native(absolute);
        // A path without links begins with its directory as it is; comparing part by part takes ten times as long.
        if (!real.startsWith(root + external_node_path_.sep) && !(0,paths/* isWithin */.U)(root, real)) {
            return sources_diagnostic(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
        }
        const status = (0,external_node_fs_.statSync)(real);
        if (!status.isFile())
            return sources_diagnostic(`${path} is not a regular file; name a file with a payload.`);
        if (status.size > LARGEST) {
            const size = (status.size / 1024 / 1024).toFixed(0);
            return sources_diagnostic(`${path} is ${size} MiB; a payload may be at most ${LARGEST / 1024 / 1024} MiB.`);
        }
        return { source: { file: path, bytes: (0,external_node_fs_.readFileSync)(real) }, real };
    }
    catch (error) {
        return sources_diagnostic(`${path} cannot be read: ${reason(error)} (${absolute}).`);
    }
}
/** The status of a path, or why there is none. */
function statusOf(path) {
    try {
        return (0,external_node_fs_.statSync)(path);
    }
    catch (error) {
        return error;
    }
}
function isDirectory(path) {
    const found = statusOf(path);
    return !(found instanceof Error) && found.isDirectory();
}
/** Whether a directory is empty or missing. */
function isEmpty(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory).length === 0;
    }
    catch {
        return true;
    }
}
/** A path without links in it; a path that does not exist as it is. */
function withoutLinks(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return path;
    }
}
/** A glob without redundant stars: `***` within a name is `*`, and `**` twice in succession is `**`. */
function simplify(pattern) {
    const parts = pattern.split(external_node_path_.sep).map((part) => (part === '**' ? part : part.replace(/\*{2,}/g, '*')));
    return parts.filter((part, index) => part !== '**' || parts[index + 1] !== '**').join(external_node_path_.sep);
}
/** The most `*` within one part of a pattern, or the number of its parts that are `**`. */
function mostStarsIn(pattern) {
    const parts = pattern.split(external_node_path_.sep);
    const stars = parts.map((part) => (part === '**' ? 0 : part.split('*').length - 1));
    return Math.max(...stars, parts.filter((part) => part === '**').length);
}
const REASONS = {
    EACCES: 'the permission is missing',
    EISDIR: 'it is a directory',
    ELOOP: 'its links form a loop',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'the name is too long',
    ENOENT: 'it no longer exists',
    EPERM: 'the permission is missing',
};
function reason(error) {
    const { code, message } = error;
    return (code && REASONS[code]) ?? message;
}

// EXTERNAL MODULE: ./src/payload/values.ts
var payload_values = __webpack_require__(4600);
;// CONCATENATED MODULE: ./src/payload/read-values.ts




/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`; a
 * later one wins. Each is YAML or JSON with one document. Their problems are in `diagnostics`. `exposed` says, as a clause, why
 * `inline` must not contain secrets, if others than the run can read it.
 *
 * @param workspace absolute path of the checkout
 */
async function readValues({ inline, files, exposed }, workspace) {
    const lines = files.split('\n').filter((line) => line.trim() !== '');
    const read = await Promise.all(lines.map((line) => readPayloads({ payloadFile: line }, workspace)));
    if (inline.trim() !== '')
        read.push(await readPayloads({ payload: inline }, workspace));
    const diagnostics = read.flatMap((one) => one.diagnostics);
    const maps = [];
    let own = { root: {} };
    for (const payload of read.flatMap(({ sources }) => sources)) {
        const { documents, diagnostics: found } = (0,parse/* parsePayload */.ex)(payload);
        diagnostics.push(...found, ...documents.flatMap(({ conversion }) => conversion));
        const [document, second] = documents;
        if (document === undefined)
            continue;
        if ((0,object/* isMap */.jh)(document.value) && second === undefined) {
            maps.push(document.value);
            if (payload.file !== undefined)
                continue;
            own = { root: document.value, ...(0,object/* omitUndefined */.Oy)({ exposed }), cut: cutIn(document, document.value, inline) };
        }
        else {
            const name = payload.file === undefined ? 'The input `values`' : 'A values file';
            const location = (second ?? document).location ?? { line: 1, column: 1 };
            diagnostics.push({ severity: 'error', summary: `${name} must contain one map of names to values.`, location });
        }
    }
    return { values: new payload_values/* Values */.JL((0,payload_values/* mergeValues */.D3)(maps), own), diagnostics };
}
/** The names of values without quotes that end before a comment, as a secret with ` #` does in a workflow. */
function cutIn(document, values, text) {
    if (!/\s#/.test(text))
        return new Set();
    const lines = text.split(/\r\n|\r|\n/);
    const names = (0,payload_values/* leavesIn */.cc)(values);
    const locations = (0,parse/* locate */.x5)(document, names.map((name) => ({ path: name.split('.'), at: 'value' })));
    const isCut = (index) => {
        const { line, column } = locations[index] ?? { line: 0, column: 0 };
        return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? '');
    };
    return new Set(names.filter((_name, index) => isCut(index)));
}

// EXTERNAL MODULE: ./src/payload/replace-values.ts + 2 modules
var replace_values = __webpack_require__(4120);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(5342);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/previous.ts
var graph_previous = __webpack_require__(6739);
;// CONCATENATED MODULE: ./src/provisioning/graph/read-documents.ts














/** Reads the payloads that the inputs name, replaces values in them, and parses them. */
async function readDocuments(inputs, { workspace, exposedValues, largestPayloads, signal, }) {
    const { payload, payloadFile, previousPayloadFile } = inputs;
    const source = payload === '' ? { payloadFile } : { payload };
    const [read, before, { values, diagnostics: found }] = await Promise.all([
        readPayloads(source, workspace, largestPayloads),
        previousPayloadFile === ''
            ? { sources: [], diagnostics: [] }
            : readPreviousPayloads(previousPayloadFile, workspace, largestPayloads),
        readValues({ inline: inputs.values, files: inputs.valuesFile, ...(0,object/* omitUndefined */.Oy)({ exposed: exposedValues }) }, workspace),
    ]);
    const diagnostics = [
        ...(signal.aborted ? [(0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* capitalize */.ZH)((0,run_time/* endReasonOf */.f)(signal))}: nothing was sent.`)] : []),
        ...read.diagnostics,
        ...before.diagnostics,
        ...found,
        ...reportBoth(read.sources, before.sources),
    ];
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { documents: [], previous: [], values: values.root, diagnostics };
    const current = await parseAll(read.sources, values, inputs.operation === operations/* deleteOperation */.NX ? parseToDelete : parseWithValues);
    const previous = await parseAll(before.sources, values, parseToDelete);
    // Warnings about a removed version are not useful.
    const inPrevious = previous.diagnostics.filter(({ severity }) => severity === 'error').map(graph_previous/* inPreviousVersion */.f);
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
async function parseAll(sources, values, parse) {
    const documents = [];
    const diagnostics = [];
    const commented = [];
    const charts = chartsIn(sources);
    const templates = sources.filter(({ file }) => isHelmTemplate(file, charts));
    const manifests = [];
    for (const original of sources) {
        if (templates.includes(original))
            continue;
        const parsed = await parse(original, values);
        if (sources.length > 1 && (0,diagnostic/* hasError */.JD)(parsed.diagnostics) && isManifestTemplate(original)) {
            manifests.push(original);
            continue;
        }
        diagnostics.push(...parsed.diagnostics);
        documents.push(...parsed.documents);
        if (parsed.onlyComments !== undefined)
            commented.push(parsed.onlyComments);
    }
    // A file that was commented out is left out if there are other documents. Alone, it is a payload without a document.
    const severity = documents.length > 0 ? 'warning' : 'error';
    for (const diagnostic of commented)
        diagnostics.push({ ...diagnostic, severity });
    const leftOut = [...reportTemplates(templates, 'Helm charts'), ...reportTemplates(manifests, 'Kubernetes manifests')];
    return { documents, diagnostics: [...diagnostics, ...leftOut] };
}
/** Replaces values and parses. Documents of other tools may contain placeholders of the same form, which are not replaced. */
const parseWithValues = (original, values) => {
    const { payload, diagnostics } = (0,replace_values/* replaceValues */.T)(original, values);
    if ((0,diagnostic/* hasError */.JD)(diagnostics)) {
        const { documents } = (0,parse/* parsePayload */.ex)(original);
        const isForeign = documents.every(({ value }) => (0,foreign/* foreignSortOf */.s)(value, original.file) !== undefined);
        if (documents.length > 0 && isForeign)
            return { documents, diagnostics: [] };
    }
    const parsed = (0,parse/* parsePayload */.ex)(payload);
    return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
};
/**
 * The same for documents whose resources are to be deleted. Only identifiers and scopes matter, so other values may be missing:
 * a secret and its value are removed from the repository together.
 */
const parseToDelete = async (original, values) => {
    const parsed = parseWithValues(original, values);
    if (!(0,diagnostic/* hasError */.JD)(parsed.diagnostics))
        return parsed;
    const { documents, diagnostics } = (0,parse/* parsePayload */.ex)(original);
    if (documents.length === 0 || (0,diagnostic/* hasError */.JD)(diagnostics))
        return parsed;
    const areNamed = await Promise.all(documents.map(isNamedWithoutValues));
    return areNamed.every(Boolean) ? { documents, diagnostics: [] } : parsed;
};
async function isNamedWithoutValues({ value }) {
    const decided = (0,recognize/* kindOf */.I)(value);
    if (!('kind' in decided))
        return false;
    const kind = await (0,load/* loadKind */.D)(decided.kind.name);
    if (kind.key === undefined || kind.identifierIn !== undefined)
        return false;
    return !JSON.stringify(kind.identify(value)).includes('$' + '{{');
}
/** The directories of Helm charts among the files. */
function chartsIn(sources) {
    return sources.flatMap(({ file = '' }) => /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, '')] : []);
}
/** Whether a file is a template of a chart, which is not YAML until Helm renders it. */
function isHelmTemplate(file, charts) {
    return file !== undefined && charts.some((chart) => file.startsWith(`${chart}templates/`));
}
/** Whether a file is a manifest with the placeholders of Go templates, which the platform fills in when it deploys. */
function isManifestTemplate({ bytes }) {
    const text = Buffer.from(bytes).toString();
    return text.includes('{{') && /^apiVersion:[ \t]*\S/m.test(text) && /^kind:[ \t]*\S/m.test(text);
}
/** A notice about templates of another tool; `of` is what they are templates of. */
function reportTemplates(templates, of) {
    if (templates.length === 0)
        return [];
    const files = (0,shared_text/* shorten */.ml)(templates.flatMap(({ file }) => file ?? []), 3);
    const summary = `Left out ${(0,shared_text/* countOf */.pq)(templates.length, 'template')} of ${of} (${files}).`;
    return [{ severity: 'notice', summary }];
}
/** An error for each file that is in both versions: none of its documents could ever count as removed. */
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

// EXTERNAL MODULE: ./src/provisioning/plan/access-changes.ts
var access_changes = __webpack_require__(9917);
// EXTERNAL MODULE: ./src/provisioning/plan/plan.ts + 1 modules
var plan_plan = __webpack_require__(9144);
// EXTERNAL MODULE: ./src/provisioning/plan-result.ts
var plan_result = __webpack_require__(6516);
;// CONCATENATED MODULE: ./src/provisioning/provision.ts











/** The operations with a payload: those of all kinds, and the delete. */
const provision_operations = [...registry/* kinds */.EZ.map(({ operation }) => operation), operations/* deleteOperation */.NX];
/**
 * Makes the remote state match the payloads, or with a dry run shows the changes: inputs → payloads → graph → refresh
 * → plan → apply → result. Everything is read, parsed and checked before the first request.
 */
async function provision(inputs, context) {
    const { graph, diagnostics } = await readGraph(inputs, context);
    const operation = operationOf(graph, inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { operation, diagnostics };
    if (isOffline(graph, inputs)) {
        const plan = await (0,plan_plan/* createPlan */.qT)(graph, undefined, inputs, inputs.address);
        return { operation, diagnostics, offline: inputs.apiKey === '', ...(await (0,plan_result/* planResult */.V)(plan, undefined, context)) };
    }
    // Loaded only here, because many runs send nothing.
    const { runOnPlatform } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(5663), __webpack_require__.e(861), __webpack_require__.e(2565)]).then(__webpack_require__.bind(__webpack_require__, 2565));
    context.announceRequests?.();
    const result = await runOnPlatform(graph, inputs, context);
    return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
}
/** From the inputs to the graph, with all diagnostics. After an error the graph is not complete. */
async function readGraph(inputs, context) {
    const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
    const { graph, diagnostics: found } = await (0,build_graph/* buildGraph */.Z)(documents, inputs, previous);
    const all = [...diagnostics, ...found, ...checkTogether(graph, context), ...(0,access_changes/* checkAccessInput */.JD)(graph, inputs)];
    protectNames(graph, !(0,diagnostic/* hasError */.JD)(all), inputs, context);
    for (const value of writeOnlyTexts(graph))
        context.secrets.add(value, 'credential');
    maskSecrets([...documents, ...previous], values, graph, context);
    return { graph, diagnostics: all };
}
/** Values that the platform keeps secret: they are secrets in a field of any name. */
function writeOnlyTexts({ steps }) {
    return steps.flatMap((step) => {
        const paths = step.kind.writeOnlyOf?.(step) ?? [];
        return paths.flatMap((path) => (0,object/* nonEmptyTextOf */.pz)((0,object/* valueAt */.fK)(step.document.value, path)) ?? []);
    });
}
/** Masks secrets before the first of them could be logged. The name of a secret in a field such as `password` is not one. */
function maskSecrets(documents, values, { steps }, { secrets, log }) {
    const stepOf = new Map(steps.map((step) => [step.document, step]));
    const names = [];
    const found = documents.flatMap((document) => {
        const ofDocument = (0,detect/* secretsOf */.Fj)(document.value);
        const step = ofDocument.length === 0 ? undefined : stepOf.get(document);
        const references = new Set(step === undefined ? [] : referencedNames(step));
        return ofDocument.filter(({ path, value, origin }) => {
            const isName = origin === 'payload' && references.has(JSON.stringify([path, value]));
            if (isName)
                names.push(value);
            return !isName;
        });
    });
    for (const { value, origin } of [...(0,detect/* secretsOf */.Fj)(values), ...found])
        secrets.add(value, origin);
    const guessed = new Set(found.map(({ value }) => value));
    for (const name of names)
        if (!guessed.has(name))
            secrets.protect(name);
    log.mask();
}
/** The references of a document to secrets, each as its path and the whole text of the field, in JSON. */
function referencedNames(step) {
    return step.kind.referencesOf(step).flatMap(({ kind, identifier, path }) => {
        const text = (0,object/* valueAt */.fK)(step.document.value, path);
        const isName = kind === 'secret' && typeof text === 'string' && text.replace(/^(?:account|org)\./, '') === identifier;
        return isName ? [JSON.stringify([path, text])] : [];
    });
}
function checkTogether(graph, { environment }) {
    return (0,graph_graph/* groupByKind */.Xo)(graph).flatMap(([kind, steps]) => kind.checkTogether?.(steps, environment) ?? []);
}
/**
 * Keeps the names of the platform, resources, kinds and files readable, even if they look like secrets. If the graph is valid,
 * also keeps the pages and identifiers that an apply shows.
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
/** The one operation of all steps, or the requested one. */
function operationOf({ steps }, inputs) {
    const [first, ...others] = new Set(steps.map(({ kind, intent }) => (intent === 'delete' ? operations/* deleteOperation */.NX : kind.operation)));
    return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}
/** A dry run compares only with a key. A single resource that must not exist needs no comparison. */
function isOffline({ steps }, inputs) {
    const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
    const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
    const comparesNothing = !(0,graph_graph/* deletesAny */.tD)(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing;
    return dryRun && (apiKey === '' || comparesNothing);
}


/***/ }),

/***/ 5342:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ hasTimeFor),
/* harmony export */   f: () => (/* binding */ endReasonOf)
/* harmony export */ });
/** Whether a wait of this many milliseconds ends before the run does. */
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    return !signal.aborted && clock.elapsed() + delay <= deadline;
}
/** Why a run was ended, as a clause, from the signal that ended it. */
function endReasonOf({ reason }) {
    if (!(reason instanceof Error) || reason.name === 'AbortError')
        return 'the run was cancelled';
    return reason.name === 'TimeoutError' ? 'the run timed out' : reason.message.replace(/\.$/, '');
}


/***/ })

};
;