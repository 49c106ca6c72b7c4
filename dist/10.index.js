export const id = 10;
export const ids = [10];
export const modules = {

/***/ 4010:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ operations),
  provision: () => (/* binding */ provision)
});

// EXTERNAL MODULE: ./src/kinds/registry.ts + 24 modules
var registry = __webpack_require__(7588);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(5042);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/provisioning/access-changes.ts
var access_changes = __webpack_require__(159);
// EXTERNAL MODULE: ./src/provisioning/converge.ts + 3 modules
var converge = __webpack_require__(9582);
// EXTERNAL MODULE: ./src/provisioning/effect-delay.ts
var effect_delay = __webpack_require__(654);
// EXTERNAL MODULE: ./src/provisioning/graph.ts + 3 modules
var provisioning_graph = __webpack_require__(6412);
// EXTERNAL MODULE: ./src/provisioning/open-client.ts
var open_client = __webpack_require__(325);
// EXTERNAL MODULE: ./src/provisioning/plan.ts
var provisioning_plan = __webpack_require__(9014);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(2089);
// EXTERNAL MODULE: ./src/payload/parse.ts + 7 modules
var parse = __webpack_require__(5879);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
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
    const planned = (0,provisioning_graph/* indexSteps */.C9)(graph.steps);
    const missing = new Set(graph.steps
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
    const compares = dryRun || planDigest !== '' || ifExists !== 'fail';
    if (!compares && graph.steps.length <= 1)
        return { states: undefined, missing: [] };
    return context.log.group('Refresh', async () => {
        const states = compares ? await refreshWithCache(graph, inputs, reader, context) : undefined;
        return { states, missing: reader.signal.aborted ? [] : await checkReferences(reader, graph, concurrency) };
    });
}
/** Refreshes, with the help of the cache that the inputs name, and says how many requests it took. */
async function refreshWithCache(graph, inputs, reader, context) {
    const { log } = context;
    const total = graph.steps.length;
    const cache = await openCache(inputs, context);
    const counted = countRequests(reader);
    const onState = (count) => log.progress(count, total, 'read');
    const states = await (0,refresh/* refresh */.Ow)(counted.reader, graph, inputs.concurrency, onState, cache);
    if (reader.signal.aborted)
        return states;
    const how = (0,shared_text/* countOf */.pq)(counted.requests(), 'request');
    log.info(`Read the remote state of ${(0,shared_text/* countOf */.pq)(total, 'resource')} with ${how}.`);
    try {
        await cache?.save();
    }
    catch (error) {
        log.warning(`Could not write the refresh cache: ${(0,shared_text/* reasonOf */.A3)(error)}.`);
    }
    return states;
}
/** The cache that the inputs name; `refresh: full` begins a new one. */
async function openCache({ refreshCache, refresh, apiKey, address }, { workspace, environment, log }) {
    if (refreshCache === '')
        return undefined;
    const { openRefreshCache, refreshCacheFile } = await __webpack_require__.e(/* import() */ 269).then(__webpack_require__.bind(__webpack_require__, 2269));
    const roots = [workspace, environment.RUNNER_TEMP ?? ''].filter((root) => root !== '');
    const file = refreshCacheFile(refreshCache, workspace, roots);
    if (file === undefined) {
        log.warning(`\`refresh-cache\` is not used: ${refreshCache} is neither in the workspace nor in the runner's directory for temporary files.`);
        return undefined;
    }
    const cache = await openRefreshCache({ file, roots, apiKey, platform: address.page(''), isFull: refresh === 'full' });
    if (cache.ignored !== undefined)
        log.info(`The refresh cache ${refreshCache} was ignored: ${cache.ignored}.`);
    return cache;
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

;// CONCATENATED MODULE: ./src/payload/forgotten-placeholders.ts


/** Placeholders of other tools: `${VAR}`, `{{ name }}` and `<NAME>`, which this action does not replace. */
const FOREIGN = /\$\{[A-Za-z_]\w*\}|\{\{\s*[\w.-]+\s*\}\}|<[A-Z][A-Z0-9_-]*>/;
const FOREIGN_ALONE = new RegExp(`^(?:${FOREIGN.source})$`);
/** Fields that say what a resource is and where it belongs: a placeholder there would create a wrong resource. */
const IDENTITY = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;
/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are left alone there.
 */
function findForgottenPlaceholders(document) {
    if (!FOREIGN.test(Buffer.from(document.bytes).toString('latin1')))
        return [];
    const found = [];
    for (const { key, value, path } of (0,object/* walkFields */.Fe)(document.value)) {
        if (typeof value !== 'string')
            continue;
        const isIdentity = IDENTITY.test(key);
        const placeholder = (isIdentity ? FOREIGN : FOREIGN_ALONE).exec(value)?.[0];
        if (placeholder === undefined)
            continue;
        found.push({
            severity: isIdentity ? 'error' : 'warning',
            summary: `\`${(0,object/* formatPath */.jV)(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
            hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
            pointer: { path, at: 'value' },
        });
    }
    return (0,parse/* withLocations */.Rv)(document, found);
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/payload/sources.ts


/** Bytes of the largest file that is read; the platform refuses payloads far below it. */
const LARGEST = 50 * 1024 * 1024;
/** Files opened at a time. */
const AT_A_TIME = 32;
const GLOB = /[*?[]/;
/** `*` between two slashes, and `**` in a pattern: with more, matching a long name may take longer than any run. */
const MOST_STARS = 4;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path or a
 * glob from the workspace, or an exclusion that begins with `!`. As in `@actions/glob`, a later line wins
 * over an earlier one; blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file,
 * whatever characters it holds. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 */
async function readPayloads(wanted, workspace) {
    const sources = [];
    const diagnostics = [];
    if (wanted.payload !== undefined)
        sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
    if (wanted.payloadFile !== undefined) {
        const selection = new Selection((0,external_node_path_.resolve)(workspace), diagnostics);
        for (const line of wanted.payloadFile.split('\n').map((line) => line.trim())) {
            if (line !== '' && !line.startsWith('#'))
                await selection.apply(line);
        }
        if (selection.paths.size === 0 && diagnostics.length === 0) {
            diagnostics.push(sources_diagnostic('payload-file selects no file; name at least one that is not excluded.'));
        }
        sources.push(...(await readFiles([...selection.paths].sort(), (0,external_node_path_.resolve)(workspace), diagnostics)));
    }
    return { sources, diagnostics };
}
function sources_diagnostic(message) {
    return { severity: 'error', summary: message };
}
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    /** Whether a line so far chose something, or tried to. */
    #chose = false;
    #workspace;
    #problems;
    constructor(workspace, diagnostics) {
        this.#workspace = workspace;
        this.#problems = diagnostics;
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
            for (const path of await this.#matches(line, pattern, true))
                this.paths.delete(path);
        }
        else {
            this.#chose = true;
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, pattern);
        const found = await (0,promises_.stat)(absolute).catch((error) => error);
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
            const problemsBefore = this.#problems.length;
            const paths = await this.#matches(line, pattern, false);
            for (const path of paths)
                this.paths.add(path);
            if (paths.length === 0 && this.#problems.length === problemsBefore) {
                this.#error(line, `matches no file in ${this.#workspace}${await this.#hint(line)}`);
            }
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            this.#error(line, `does not exist (looked for ${absolute})${await this.#hint(line)}`);
        }
        else {
            this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
        }
    }
    #leaves(pattern) {
        return (0,external_node_path_.isAbsolute)(pattern) ? !isWithin(this.#workspace, pattern) : pattern.split(external_node_path_.sep)[0] === '..';
    }
    /** The files that a glob matches. An exclusion that names a directory stands for all below it. */
    async #matches(line, pattern, excluding) {
        const simple = simplify(pattern);
        if (mostStarsIn(simple) > MOST_STARS) {
            this.#error(line, `has more than ${MOST_STARS} \`*\` between two slashes, or \`**\` in all; use fewer`);
            return [];
        }
        const { create } = await __webpack_require__.e(/* import() */ 377).then(__webpack_require__.bind(__webpack_require__, 2377));
        const rooted = (0,external_node_path_.isAbsolute)(simple) ? simple : (0,external_node_path_.join)(literally(this.#workspace), simple);
        try {
            const globber = await create(rooted, { matchDirectories: false, implicitDescendants: excluding });
            return (await globber.glob()).map((absolute) => this.#toPath(absolute));
        }
        catch (error) {
            this.#error(line, `cannot be searched for: ${reason(error)}`);
            return [];
        }
    }
    async #hint(line) {
        const entries = await (0,promises_.readdir)(this.#workspace).catch(() => []);
        if (entries.length === 0) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces are not alternatives; write one pattern per line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(sources_diagnostic(`payload-file: ${line} ${message}.`));
    }
}
/** Reads files in the order of their paths; what cannot be read becomes a problem, a second path to one file is left out. */
async function readFiles(paths, workspace, diagnostics) {
    const root = await (0,promises_.realpath)(workspace).catch(() => workspace);
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of await Promise.all(some.map((path) => readInside(root, (0,external_node_path_.join)(workspace, path), path)))) {
            if (!('source' in read))
                diagnostics.push(read);
            else if (!sources.has(read.real))
                sources.set(read.real, read.source);
        }
    }
    return [...sources.values()];
}
/** @param root the workspace without links in its path */
async function readInside(root, absolute, path) {
    try {
        const real = await (0,promises_.realpath)(absolute);
        if (!isWithin(root, real)) {
            return sources_diagnostic(`payload-file: ${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
        }
        const status = await (0,promises_.stat)(real);
        if (!status.isFile())
            return sources_diagnostic(`payload-file: ${path} is not a regular file; name a file with a payload.`);
        if (status.size > LARGEST) {
            const size = (status.size / 1024 / 1024).toFixed(0);
            return sources_diagnostic(`payload-file: ${path} has ${size} MiB; a payload may have at most ${LARGEST / 1024 / 1024} MiB.`);
        }
        return { source: { file: path, bytes: await (0,promises_.readFile)(real) }, real };
    }
    catch (error) {
        return sources_diagnostic(`payload-file: ${path} cannot be read: ${reason(error)} (${absolute}).`);
    }
}
function isWithin(directory, path) {
    const way = (0,external_node_path_.relative)(directory, path);
    return way.split(external_node_path_.sep)[0] !== '..' && !(0,external_node_path_.isAbsolute)(way);
}
/** A glob without stars that change nothing: `***` within a name is `*`, and `**` twice in succession is `**`. */
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
/** A path as a glob that matches nothing else. */
function literally(path) {
    return (external_node_path_.sep === '\\' ? path : path.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]');
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

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __webpack_require__(9260);
// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(5735);
;// CONCATENATED MODULE: ./src/payload/write-yaml.ts
/**
 * Writes values as YAML that YAML 1.1, YAML 1.2 and, for what it quotes, JSON all read as the same value. The platform
 * reads YAML 1.1 (docs/platform-api.md, Pipelines).
 */
/** Characters that a reader of YAML may refuse, or take for a line break, when they are not escaped. */
const ESCAPED = /[\p{C}\u2028\u2029]/gu;
/** Text in double quotes, on one line. */
function quoteYaml(text) {
    return JSON.stringify(text).replaceAll(ESCAPED, (character) => [...character]
        .flatMap((point) => Array.from({ length: point.length }, (_unit, index) => point.charCodeAt(index)))
        .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
        .join(''));
}
/** Words that some version of YAML reads as something other than text. */
const RESERVED = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Text that every version of YAML reads as itself without quotes, in any position. */
const PLAIN = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;
/** Text without quotes where that is safe, else in double quotes. */
function writePlainOrQuoted(text) {
    return PLAIN.test(text) && !RESERVED.test(text) && !text.startsWith('<<') ? text : quoteYaml(text);
}
/** A value on one line: text in double quotes, lists and maps in flow style. */
function writeFlowYaml(value) {
    if (typeof value === 'string')
        return quoteYaml(value);
    if (Array.isArray(value))
        return `[${value.map(writeFlowYaml).join(', ')}]`;
    if (typeof value === 'number' && !Number.isFinite(value))
        return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`);
    return `{${entries.join(', ')}}`;
}

;// CONCATENATED MODULE: ./src/payload/values.ts








/** What every placeholder begins with; a payload without it is left alone. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w-]*)+)\s*\}\}$/;
/** What no block scalar can contain in every version of YAML. */
const UNPRINTABLE = /(?![\t\n])[\p{C}\u2028\u2029]/u;
/** A text that changes neither the lines of a block scalar nor their indentation. */
const SIMPLE_TEXT = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$/u;
/** Characters of the longest text whose lexemes are remembered: they take many times its memory. */
const LARGEST_REMEMBERED = 4_000_000;
/** Everything that looks like a placeholder, whether or not it can be read. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
/** The values of a run, by name, and which of them its payloads use. */
class Values {
    /** All of them. */
    root;
    #used = new Set();
    constructor(root) {
        this.root = root;
    }
    /** Whether there is a value of this dotted name, and what it is. Remembers that it was asked for. */
    find(name) {
        let value = this.root;
        for (const part of name.split('.')) {
            if (!(0,object/* isMap */.jh)(value) || !Object.hasOwn(value, part))
                return undefined;
            value = value[part];
        }
        this.#used.add(name);
        return { value };
    }
    /** The nearest existing name for one that does not exist. */
    suggest(name) {
        return (0,suggest/* findNearest */.q)(name, namesIn(this.root));
    }
    /** The names of values that no placeholder uses, not even as a part of a map that one uses. */
    unused() {
        const isUsed = (name) => {
            const parts = name.split('.');
            return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join('.')));
        };
        return leavesIn(this.root).filter((name) => !isUsed(name));
    }
}
/** The names of all values and of the maps that contain them. */
function* namesIn(map, prefix = '') {
    for (const [key, value] of Object.entries(map)) {
        yield prefix + key;
        if ((0,object/* isMap */.jh)(value))
            yield* namesIn(value, `${prefix}${key}.`);
    }
}
function leavesIn(map, prefix = '') {
    return Object.entries(map).flatMap(([key, value]) => (0,object/* isMap */.jh)(value) && Object.keys(value).length > 0 ? leavesIn(value, `${prefix}${key}.`) : [prefix + key]);
}
/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`;
 * a later one wins. Each is YAML or JSON with one document. Everything that is wrong with them is in `diagnostics`.
 *
 * @param workspace absolute path of the checkout
 */
async function readValues({ inline, files }, workspace) {
    const lines = files.split('\n').filter((line) => line.trim() !== '');
    const read = await Promise.all(lines.map((line) => readPayloads({ payloadFile: line }, workspace)));
    if (inline.trim() !== '')
        read.push(await readPayloads({ payload: inline }, workspace));
    const diagnostics = read.flatMap((one) => one.diagnostics);
    const maps = [];
    for (const payload of read.flatMap(({ sources }) => sources)) {
        const { documents, diagnostics: found } = (0,parse/* parsePayload */.ex)(payload);
        diagnostics.push(...found, ...documents.flatMap(({ conversion }) => conversion));
        const [document, second] = documents;
        if (document === undefined)
            continue;
        if ((0,object/* isMap */.jh)(document.value) && second === undefined)
            maps.push(document.value);
        else {
            const name = payload.file === undefined ? 'The input `values`' : 'A values file';
            const location = (second ?? document).location ?? { line: 1, column: 1 };
            diagnostics.push({ severity: 'error', summary: `${name} must contain one map of names to values.`, location });
        }
    }
    return { values: new Values(mergeValues(maps)), diagnostics };
}
/** Merges maps deeply; of two values under one name the later one wins. */
function mergeValues(maps) {
    return maps.reduce((merged, map) => mergeInto(merged, map), {});
}
function mergeInto(earlier, later) {
    const merged = new Map(Object.entries(earlier));
    for (const [key, value] of Object.entries(later)) {
        const before = merged.get(key);
        merged.set(key, (0,object/* isMap */.jh)(before) && (0,object/* isMap */.jh)(value) ? mergeInto(before, value) : value);
    }
    // From entries and not by assignment, which would treat `__proto__` as something other than a key.
    return Object.fromEntries(merged);
}
/**
 * The payload with `${{ values.name }}` replaced in its scalars. A scalar that is one placeholder takes the value with its
 * own type; inside text a placeholder takes text. Keys, comments and all other bytes stay as they are, and so do the numbers
 * of the lines that follow unless a block scalar takes a text of several lines.
 */
function replaceValues(payload, values) {
    const decoded = (0,payload_text/* decode */.D)(payload);
    // A payload that cannot be decoded is reported when it is parsed.
    if ('diagnostic' in decoded || !OPENING.test(decoded.text.content))
        return { payload, diagnostics: [] };
    const { content, locate } = decoded.text;
    const replacement = new Replacement(content, values, locate);
    const { text, lexemes } = replacement.run();
    const { diagnostics } = replacement;
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { payload, diagnostics };
    return { payload: { ...payload, bytes: Buffer.from(text, 'utf8'), ...(0,object/* omitUndefined */.Oy)({ lexemes }) }, diagnostics };
}
/** One pass over the tokens of a text. */
class Replacement {
    diagnostics = [];
    #content;
    #values;
    #locate;
    #edits = [];
    #lexemes = [];
    /** What looks like a placeholder and is not yet known to be in a scalar or a comment, in its order. */
    #attempts;
    #next = 0;
    #strays = [];
    constructor(content, values, locate) {
        this.#content = content;
        this.#attempts = Array.from(content.matchAll(ATTEMPTS), ({ 0: text, index }) => ({ text, start: index }));
        this.#values = values;
        this.#locate = locate;
    }
    /** The text with its values, and its lexemes where they are known without reading it again. */
    run() {
        this.#readTokens();
        this.#takeAttempts(this.#content.length, this.#content.length);
        this.#reportStrays();
        let text = '';
        let at = 0;
        for (const { start, end, text: replacement } of this.#edits) {
            text += this.#content.slice(at, start) + replacement;
            at = end;
        }
        text += this.#content.slice(at);
        return { text, ...(0,object/* omitUndefined */.Oy)({ lexemes: this.#lexemesOf(this.#edits) }) };
    }
    #lexemesOf(edits) {
        if (this.#content.length > LARGEST_REMEMBERED)
            return undefined;
        for (const { lexeme, text } of edits) {
            if (lexeme === undefined)
                return undefined;
            this.#lexemes[lexeme] = text;
        }
        return this.#lexemes;
    }
    /** Goes through the tokens in their order. A scalar is a key if a colon follows it, which only the next tokens show. */
    #readTokens() {
        let offset = 0;
        let scalar;
        let header;
        let isContent = false;
        const flush = (isKey) => {
            if (scalar?.hasPlaceholder)
                this.#replaceScalar(scalar, isKey);
            scalar = undefined;
        };
        const scalarOf = (type, source) => {
            const hasPlaceholder = this.#takeAttempts(offset, offset + source.length);
            return { type, offset, source, lexeme: this.#lexemes.length - 1, hasPlaceholder };
        };
        for (const source of new dist/* Lexer */.JG().lex(this.#content)) {
            if (this.#content.length <= LARGEST_REMEMBERED)
                this.#lexemes.push(source);
            const type = dist/* CST */.DB.tokenType(source);
            // Marks for the parser, which are not in the text.
            if (type === 'doc-mode' || type === 'flow-error-end')
                continue;
            if (type === 'scalar') {
                isContent = true;
                continue;
            }
            if (isContent) {
                flush(false);
                if (header === undefined)
                    scalar = scalarOf('scalar', source);
                else if (this.#takeAttempts(offset, offset + source.length))
                    this.#replaceBlock(header, offset, source);
                header = undefined;
                isContent = false;
            }
            else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
                flush(false);
                scalar = scalarOf(type, source);
            }
            else if (type === 'comment') {
                this.#takeAttempts(offset, offset + source.length);
                if (header !== undefined)
                    header = { ...header, comment: source };
            }
            else if (type === 'block-scalar-header') {
                flush(false);
                header = { offset, source };
            }
            else if (type === 'map-value-ind')
                flush(true);
            else if (type !== 'space' && type !== 'newline')
                flush(false);
            offset += source.length;
        }
        flush(false);
    }
    /** Whether there are placeholders between two offsets; those that the tokens before left over are strays. */
    #takeAttempts(start, end) {
        let isFound = false;
        for (;;) {
            const attempt = this.#attempts[this.#next];
            if (attempt === undefined || attempt.start >= end)
                return isFound;
            const isInside = attempt.start >= start;
            if (!isInside || attempt.start + attempt.text.length > end)
                this.#strays.push(attempt);
            isFound ||= isInside;
            this.#next++;
        }
    }
    #replaceScalar({ type, offset, source, lexeme }, isKey) {
        const end = offset + source.length;
        if (isKey) {
            this.#warnOfKey(offset);
            return;
        }
        const { value: written } = dist/* CST */.DB.resolveAsScalar({ type, offset, source, indent: 0 }, true);
        const replaced = this.#valueOf(written, offset, source);
        if (replaced === undefined)
            return;
        const text = typeof replaced.value === 'string' ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
        // Lines that the scalar gives up stay as empty ones, so that all that follows keeps its line.
        const lines = source.split('\n').length - 1;
        const isAlike = lines === 0 && /^['"]/.exec(text)?.[0] === /^['"]/.exec(source)?.[0];
        const isLexeme = isAlike && typeof replaced.value === 'string';
        this.#edits.push({ start: offset, end, text: text + '\n'.repeat(lines), ...(isLexeme && { lexeme }) });
    }
    #replaceBlock(header, start, source) {
        const end = start + source.length;
        if (!this.#canReplaceIn(source, start))
            return;
        const indentation = /^ */.exec(source.replace(/^(?: *\r?\n)*/, ''))?.[0] ?? '';
        const block = source.replaceAll(PLACEHOLDERS, (_match, name) => this.#textOf(name).replaceAll('\n', `\n${indentation}`));
        const isSimple = ([placeholder, name = '']) => SIMPLE_TEXT.test(placeholder) && SIMPLE_TEXT.test(this.#textOf(name));
        const lexeme = this.#lexemes.length - 1;
        if (Array.from(source.matchAll(PLACEHOLDERS)).every(isSimple)) {
            this.#edits.push({ start, end, text: block, lexeme });
            return;
        }
        const indent = indentBefore(this.#content, header.offset);
        const resolve = (text) => resolveBlock(header, indent, text);
        const replaced = this.#replaceIn(resolve(source));
        if (!UNPRINTABLE.test(replaced) && resolve(block) === replaced) {
            this.#edits.push({ start, end, text: block, lexeme });
            return;
        }
        // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
        const lines = source.split('\n').length;
        const text = quoteYaml(replaced) + (header.comment === undefined ? '' : ` ${header.comment}`);
        this.#edits.push({ start: header.offset, end, text: text + '\n'.repeat(lines) });
    }
    /** What a flow scalar becomes; `undefined` where a placeholder in it cannot be replaced, which is reported. */
    #valueOf(written, offset, source) {
        const name = SINGLE_PLACEHOLDER.exec(written)?.[1];
        if (name === undefined) {
            return this.#canReplaceIn(source, offset) ? { value: this.#replaceIn(written) } : undefined;
        }
        const found = this.#values.find(name.slice(1));
        if (found === undefined)
            this.#reportUnknown(name.slice(1), offset + source.search(OPENING));
        return found;
    }
    /** Whether all placeholders in a text have values that are texts; what is wrong with them is reported. */
    #canReplaceIn(source, offset) {
        const reported = this.diagnostics.length;
        for (const attempt of source.matchAll(ATTEMPTS))
            this.#checkInText(attempt[0], offset + attempt.index);
        return this.diagnostics.length === reported;
    }
    #replaceIn(written) {
        return written.replaceAll(PLACEHOLDERS, (_match, name) => this.#textOf(name));
    }
    /** The value that a placeholder names, as text. */
    #textOf(name) {
        return String(this.#values.find(name.slice(1))?.value);
    }
    #checkInText(attempt, offset) {
        const name = SINGLE_PLACEHOLDER.exec(attempt)?.[1]?.slice(1);
        const found = name === undefined ? undefined : this.#values.find(name);
        if (name === undefined)
            this.#reportUnreadable(attempt, offset);
        else if (found === undefined)
            this.#reportUnknown(name, offset);
        else if (typeof found.value === 'object') {
            const what = found.value === null ? 'empty' : Array.isArray(found.value) ? 'a list' : 'a map';
            const summary = `The value \`${name}\` is ${what} and cannot be put into text.`;
            this.#report(offset, summary, 'Use it as a whole field, or use a text.');
        }
    }
    /** Placeholders outside of scalars: unquoted in a flow collection, YAML reads their braces as a map. */
    #reportStrays() {
        for (const { text, start } of this.#strays) {
            this.#report(start, `YAML reads the braces of \`${text}\` as a map here.`, 'Put the placeholder in quotes.');
        }
    }
    #warnOfKey(offset) {
        const summary = 'A placeholder in a key is not replaced.';
        this.diagnostics.push({ severity: 'warning', summary, location: this.#locate(offset) });
    }
    #reportUnknown(name, offset) {
        const near = this.#values.suggest(name);
        const hint = near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
        this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, hint);
    }
    #reportUnreadable(attempt, offset) {
        const summary = `\`${attempt}\` is not a placeholder.`;
        this.#report(offset, summary, `Write \`$\{{ values.name }}\`; names are letters, digits, \`_\` and \`-\`, and nothing is computed.`);
    }
    #report(offset, summary, hint) {
        const location = this.#locate(offset);
        this.diagnostics.push({ severity: 'error', summary, location, ...(hint !== undefined && { hint }) });
    }
}
/** The text of a block scalar. */
function resolveBlock({ offset, source: header }, indent, source) {
    const props = [{ type: 'block-scalar-header', offset, indent, source: header }];
    return dist/* CST */.DB.resolveAsScalar({ type: 'block-scalar', offset, indent, props, source }, true).value;
}
/** How far the map or list is indented in which a block scalar begins at this offset. */
function indentBefore(content, offset) {
    const line = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
    const [beginning = ''] = /^ *(?:- +)*/.exec(line) ?? [];
    return beginning.length < line.trimEnd().length ? beginning.length : beginning.lastIndexOf('-');
}
function writeAs(type, text) {
    if (type === 'double-quoted-scalar')
        return quoteYaml(text);
    if (type === 'scalar')
        return writePlainOrQuoted(text);
    return /^[^\p{C}\u2028\u2029]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
}

;// CONCATENATED MODULE: ./src/provisioning/read-documents.ts






/**
 * Reads the payloads that the inputs name, replaces values in them, and parses them.
 *
 * @param workspace absolute path of the checkout
 */
async function readDocuments(inputs, workspace) {
    const { payload, payloadFile } = inputs;
    const source = payload === '' ? { payloadFile } : { payload };
    const [read, { values, diagnostics: found }] = await Promise.all([
        readPayloads(source, workspace),
        readValues({ inline: inputs.values, files: inputs.valuesFile }, workspace),
    ]);
    const diagnostics = [...read.diagnostics, ...found];
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { documents: [], values: values.root, diagnostics };
    const documents = [];
    const charts = chartsIn(read.sources);
    const templates = read.sources.filter(({ file }) => isHelmTemplate(file, charts));
    for (const original of read.sources) {
        if (templates.includes(original))
            continue;
        const replaced = replaceValues(original, values);
        diagnostics.push(...replaced.diagnostics);
        const parsed = (0,parse/* parsePayload */.ex)(replaced.payload);
        diagnostics.push(...parsed.diagnostics, ...parsed.documents.flatMap(findForgottenPlaceholders));
        documents.push(...parsed.documents);
    }
    const notices = [...reportTemplates(templates), ...reportUnused(values)];
    return { documents, values: values.root, diagnostics: [...diagnostics, ...notices] };
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
function reportUnused(values) {
    const unused = values.unused().map((name) => `\`${name}\``);
    if (unused.length === 0)
        return [];
    const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${(0,shared_text/* shorten */.ml)(unused, 10)}.`;
    return [{ severity: 'notice', summary }];
}

;// CONCATENATED MODULE: ./src/provisioning/provision.ts












/** The operations of all kinds. */
const operations = registry/* kinds */.EZ.map(({ operation }) => operation);
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
    const { documents, values, diagnostics } = await readDocuments(inputs, context.workspace);
    const { graph, diagnostics: found } = (0,provisioning_graph/* buildGraph */.ZG)(documents, inputs);
    const all = [...diagnostics, ...found, ...checkTogether(graph, context), ...(0,access_changes/* checkAccessInput */.JD)(graph, inputs)];
    protectNames(graph, !(0,diagnostic/* hasError */.JD)(all), inputs, context);
    maskSecrets([values, ...documents.map(({ value }) => value)], context);
    return { graph, diagnostics: all };
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
function groupByKind({ steps }) {
    return [...Map.groupBy(steps, ({ kind }) => kind)];
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
    const [first, ...others] = new Set(steps.map(({ kind }) => kind.operation));
    return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}
/** A dry run compares only with a key; and for a single resource that must not exist, nothing has to be compared. */
function isOffline({ steps }, { dryRun, apiKey, ifExists, planDigest, failOnChanges }) {
    const comparesNothing = steps.length === 1 && ifExists === 'fail' && planDigest === '' && !failOnChanges;
    return dryRun && (apiKey === '' || comparesNothing);
}
function convergeOptionsOf(inputs) {
    const { ifExists, updateFormatting } = inputs;
    return { ...inputs, policy: { ifExists, updateFormatting } };
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
    const diagnostics = [...found, ...missing];
    if ((0,diagnostic/* hasError */.JD)(diagnostics)) {
        if (states === undefined)
            return { diagnostics };
        const plan = await (0,provisioning_plan/* createPlan */.qT)(graph, states, options.policy, options.address);
        const result = await (0,converge/* planResult */.VR)(plan, undefined, context);
        return { diagnostics, ...(inputs.dryRun ? result : (0,converge/* withoutWrites */.Fn)(result)) };
    }
    const result = await (0,converge/* converge */.cB)(graph, states, options, reader, context);
    const written = result.outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
    const failure = delay > 0 ? await (0,effect_delay/* waitForEffect */.I)(effectDelayOf(written), context.clock.now(), context) : undefined;
    return { diagnostics, ...result, ...(failure !== undefined && { failure }) };
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


/***/ })

};
