export const id = 128;
export const ids = [128];
export const modules = {

/***/ 7305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ findForgottenPlaceholders)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);


/**
 * Placeholders of other tools: `${VAR}`, `{{ name }}` and `<NAME>`, which this action does not replace. Its own, for a value
 * that does not exist, are reported where they are replaced.
 */
const FOREIGN = /\$\{[A-Za-z_]\w*\}|(?!(?<=\$)\{\{\s*values\.)\{\{\s*[\w.-]+\s*\}\}|<[A-Z][A-Z0-9_-]*>/;
const FOREIGN_ALONE = new RegExp(`^(?:${FOREIGN.source})$`);
/** Fields that identify a resource and its scope: a placeholder there would create the wrong resource. */
const IDENTITY = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;
/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are left alone there.
 */
function findForgottenPlaceholders(document) {
    if (!FOREIGN.test(Buffer.from(document.bytes).toString('latin1')))
        return [];
    const found = [];
    for (const { key, value, path } of (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .walkFields */ .Fe)(document.value)) {
        if (typeof value !== 'string')
            continue;
        const isIdentity = IDENTITY.test(key);
        const placeholder = (isIdentity ? FOREIGN : FOREIGN_ALONE).exec(value)?.[0];
        if (placeholder === undefined)
            continue;
        found.push({
            severity: isIdentity ? 'error' : 'warning',
            summary: `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPath */ .jV)(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
            hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
            pointer: { path, at: 'value' },
        });
    }
    return (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .withLocations */ .Rv)(document, found);
}


/***/ }),

/***/ 5662:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readPayloads),
/* harmony export */   z: () => (/* binding */ readPreviousPayloads)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _large_payloads_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4543);





/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const LARGEST = 50 * 1024 * 1024;
/** Files that are read before anything else may happen. */
const AT_A_TIME = 32;
const GLOB = /[*?[]/;
/** `*` between two slashes, and `**` in a pattern: with more, matching a long name may take longer than any run. */
const MOST_STARS = 4;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path
 * or a glob from the workspace, or an exclusion that begins with `!`. As in `@actions/glob`, a later line wins over an
 * earlier one; blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file, even
 * if its name contains characters of globs. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in
 * `problems`.
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
        throw new _large_payloads_js__WEBPACK_IMPORTED_MODULE_4__/* .LargePayloads */ .X();
    return { bytes };
}
async function readSelection(lines, workspace, rules) {
    const problems = [];
    const selection = new Selection((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace), problems, rules.mayMatchNothing === true);
    for (const line of lines.split('\n').map((line) => line.trim())) {
        if (line !== '' && !line.startsWith('#'))
            await selection.apply(line);
    }
    const isEmpty = selection.paths.size === 0 && problems.length === 0;
    const sources = await readFiles([...selection.paths].sort(), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace), problems, rules.most);
    const diagnostics = problems.map((problem) => ({ ...problem, summary: `${rules.input}: ${problem.summary}` }));
    if (isEmpty)
        diagnostics.push(diagnostic(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
    return { sources, diagnostics };
}
function diagnostic(message) {
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
    #mayMatchNothing;
    constructor(workspace, diagnostics, mayMatchNothing) {
        this.#workspace = workspace;
        this.#problems = diagnostics;
        this.#mayMatchNothing = mayMatchNothing;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.normalize)(excluding ? line.slice(1).trim() : line);
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
        const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(this.#workspace, pattern);
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(absolute).catch((error) => error);
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
                await this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
            }
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            await this.#nothing(line, pattern, `does not exist (looked for ${absolute})`);
        }
        else {
            this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
        }
    }
    /** A line that matches nothing is an error, unless it names an existing checkout of an earlier version. */
    async #nothing(line, pattern, message) {
        const [folder = '', ...below] = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(this.#workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(this.#workspace, pattern)).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
        const isThere = below.length > 0 && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.#workspace, folder)).catch(() => undefined))?.isDirectory();
        if (!this.#mayMatchNothing || !isThere)
            return this.#error(line, `${message}${await this.#hint(line)}`);
        this.#problems.push({ severity: 'notice', summary: `${line} ${message}, so no document was removed from it.` });
    }
    #leaves(pattern) {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(pattern) ? !isWithin(this.#workspace, pattern) : pattern.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)[0] === '..';
    }
    /** The files that a glob matches. An exclusion that names a directory applies to everything below it. */
    async #matches(line, pattern, excluding) {
        const simple = simplify(pattern);
        if (mostStarsIn(simple) > MOST_STARS) {
            this.#error(line, `has more than ${MOST_STARS} \`*\` between two slashes, or \`**\` in all; use fewer`);
            return [];
        }
        const { create } = await __webpack_require__.e(/* import() */ 923).then(__webpack_require__.bind(__webpack_require__, 2923));
        const rooted = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(simple) ? simple : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(literally(this.#workspace), simple);
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
        const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(this.#workspace).catch(() => []);
        if (entries.length === 0) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces are not alternatives; write one pattern per line' : '';
    }
    #toPath(absolute) {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(this.#workspace, absolute).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(diagnostic(`${line} ${message}.`));
    }
}
/** Reads files in the order of their paths; an unreadable file becomes a problem, a second path to one file is left out. */
async function readFiles(paths, workspace, diagnostics, most = Number.POSITIVE_INFINITY) {
    let size = 0;
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(workspace).catch(() => workspace);
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of some.map((path) => readInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, path), path))) {
            if (!('source' in read))
                diagnostics.push(read);
            else if (!sources.has(read.real)) {
                sources.set(read.real, read.source);
                size += read.source.bytes.length;
            }
        }
        if (size > most)
            throw new _large_payloads_js__WEBPACK_IMPORTED_MODULE_4__/* .LargePayloads */ .X();
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
    }
    return [...sources.values()];
}
/**
 * Reads a file at once: for small ones, the asynchronous calls take three times as long.
 *
 * @param root the workspace without links in its path
 */
function readInside(root, absolute, path) {
    try {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
        if (!isWithin(root, real)) {
            return diagnostic(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
        }
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(real);
        if (!status.isFile())
            return diagnostic(`${path} is not a regular file; name a file with a payload.`);
        if (status.size > LARGEST) {
            const size = (status.size / 1024 / 1024).toFixed(0);
            return diagnostic(`${path} has ${size} MiB; a payload may have at most ${LARGEST / 1024 / 1024} MiB.`);
        }
        return { source: { file: path, bytes: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(real) }, real };
    }
    catch (error) {
        return diagnostic(`${path} cannot be read: ${reason(error)} (${absolute}).`);
    }
}
function isWithin(directory, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(directory, path);
    return way.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)[0] !== '..' && !(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(way);
}
/** A glob without redundant stars: `***` within a name is `*`, and `**` twice in succession is `**`. */
function simplify(pattern) {
    const parts = pattern.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).map((part) => (part === '**' ? part : part.replace(/\*{2,}/g, '*')));
    return parts.filter((part, index) => part !== '**' || parts[index + 1] !== '**').join(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
}
/** The most `*` within one part of a pattern, or the number of its parts that are `**`. */
function mostStarsIn(pattern) {
    const parts = pattern.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
    const stars = parts.map((part) => (part === '**' ? 0 : part.split('*').length - 1));
    return Math.max(...stars, parts.filter((part) => part === '**').length);
}
/** A path as a glob that matches nothing else. */
function literally(path) {
    return (node_path__WEBPACK_IMPORTED_MODULE_2__.sep === '\\' ? path : path.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]');
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


/***/ }),

/***/ 4088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  JL: () => (/* binding */ Values),
  D3: () => (/* binding */ mergeValues),
  N$: () => (/* binding */ readValues),
  Tv: () => (/* binding */ replaceValues)
});

// EXTERNAL MODULE: ../node_modules/yaml/dist/index.js
var dist = __webpack_require__(6637);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __webpack_require__(7739);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/payload/sources.ts
var sources = __webpack_require__(5662);
// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(8461);
;// CONCATENATED MODULE: ./src/payload/write-yaml.ts
/**
 * Writes values as YAML that YAML 1.1, YAML 1.2 and, for what it quotes, JSON all read as the same value. The platform
 * reads YAML 1.1 (docs/platform-api.md, Pipelines).
 */
/** Characters that a YAML parser may refuse, or take for a line break, unless they are escaped. */
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
/** Text without quotes if that is safe, else in double quotes. */
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
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}$/;
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
    #own;
    #used = new Set();
    constructor(root, own = { root: {} }) {
        this.root = root;
        this.#own = own;
    }
    /** What the value of this name is to the field that it fills. */
    filling(name) {
        const { root, exposed, cut } = this.#own;
        const unfit = valueIn(root, name) === undefined
            ? 'comes from a file of `values-file`'
            : (exposed ?? (cut?.has(name) ? 'is followed by a comment, which may be a part of it' : undefined));
        return { name, ...(0,object/* omitUndefined */.Oy)({ unfit }) };
    }
    /** Whether there is a value of this dotted name, and what it is. Remembers that it was asked for. */
    find(name) {
        const found = valueIn(this.root, name);
        if (found !== undefined)
            this.#used.add(name);
        return found;
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
function valueIn(root, name) {
    let value = root;
    for (const part of name.split('.')) {
        if (!(0,object/* isMap */.jh)(value) || !Object.hasOwn(value, part))
            return undefined;
        value = value[part];
    }
    return { value };
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
 * a later one wins. Each is YAML or JSON with one document. Everything that is wrong with them is in `diagnostics`. `exposed`
 * says why what is in `inline` cannot be a secret, as a clause, where others than the run can read it.
 *
 * @param workspace absolute path of the checkout
 */
async function readValues({ inline, files, exposed }, workspace) {
    const lines = files.split('\n').filter((line) => line.trim() !== '');
    const read = await Promise.all(lines.map((line) => (0,sources/* readPayloads */.S)({ payloadFile: line }, workspace)));
    if (inline.trim() !== '')
        read.push(await (0,sources/* readPayloads */.S)({ payload: inline }, workspace));
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
    return { values: new Values(mergeValues(maps), own), diagnostics };
}
/** The names of values without quotes that end before a comment: a workflow writes a secret with ` #` so. */
function cutIn(document, values, text) {
    if (!/\s#/.test(text))
        return new Set();
    const lines = text.split(/\r\n|\r|\n/);
    const names = leavesIn(values);
    const locations = (0,parse/* locate */.x5)(document, names.map((name) => ({ path: pathOf(name), at: 'value' })));
    const isCut = (index) => {
        const { line, column } = locations[index] ?? { line: 0, column: 0 };
        return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? '');
    };
    return new Set(names.filter((_name, index) => isCut(index)));
}
function pathOf(name) {
    return name.split('.');
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
    const { content, skipped, locate } = decoded.text;
    const replacement = new Replacement(content, values, locate);
    const { text, lexemes, filled } = replacement.run();
    const { diagnostics } = replacement;
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { payload, diagnostics };
    const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, 'utf8')]);
    return { payload: { ...payload, bytes, filled, ...(0,object/* omitUndefined */.Oy)({ lexemes }) }, diagnostics };
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
        const fields = new Map();
        for (const { start, end, text: replacement, filled } of this.#edits) {
            text += this.#content.slice(at, start);
            if (filled !== undefined)
                fields.set(text.length, filled);
            text += replacement;
            at = end;
        }
        text += this.#content.slice(at);
        return { text, filled: fields, ...(0,object/* omitUndefined */.Oy)({ lexemes: this.#lexemesOf(this.#edits) }) };
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
        // Lines that the scalar gives up stay as empty ones, so all that follows keeps its line.
        const lines = source.split('\n').length - 1;
        const isAlike = lines === 0 && /^['"]/.exec(text)?.[0] === /^['"]/.exec(source)?.[0];
        const isLexeme = isAlike && typeof replaced.value === 'string';
        const { filled } = replaced;
        this.#edits.push({
            start: offset,
            end,
            text: text + '\n'.repeat(lines),
            ...(0,object/* omitUndefined */.Oy)({ filled }),
            ...(isLexeme && { lexeme }),
        });
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
    /** What a flow scalar becomes; `undefined` if a placeholder in it cannot be replaced, which is reported. */
    #valueOf(written, offset, source) {
        const name = SINGLE_PLACEHOLDER.exec(written)?.[1];
        if (name === undefined) {
            return this.#canReplaceIn(source, offset) ? { value: this.#replaceIn(written) } : undefined;
        }
        const found = this.#values.find(name.slice(1));
        if (found === undefined) {
            this.#reportUnknown(name.slice(1), offset + source.search(OPENING));
            return undefined;
        }
        return { ...found, filled: this.#values.filling(name.slice(1)) };
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


/***/ })

};
