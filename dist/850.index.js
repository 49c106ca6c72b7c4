"use strict";
exports.id = 850;
exports.ids = [850,22];
exports.modules = {

/***/ 3850:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exportResources: () => (/* binding */ exportResources)
});

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/kinds/shared/scope.ts
var scope = __webpack_require__(7023);
// EXTERNAL MODULE: ./src/platform/task.ts
var task = __webpack_require__(6072);
// EXTERNAL MODULE: ./src/provisioning/client/open-client.ts
var open_client = __webpack_require__(5111);
// EXTERNAL MODULE: ./src/provisioning/graph/step.ts
var graph_step = __webpack_require__(44);
// EXTERNAL MODULE: ./src/provisioning/inventory/inventory.ts
var inventory = __webpack_require__(6068);
// EXTERNAL MODULE: ./src/provisioning/inventory/selection.ts
var inventory_selection = __webpack_require__(5022);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/provisioning/outcome/progress.ts
var progress = __webpack_require__(3533);
// EXTERNAL MODULE: ./src/provisioning/refresh/read-resource.ts
var read_resource = __webpack_require__(9044);
// EXTERNAL MODULE: ./src/provisioning/refresh/reader.ts
var reader = __webpack_require__(3468);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./packages/yaml/used.mjs
var used = __webpack_require__(8525);
;// CONCATENATED MODULE: ./src/export/document-text.ts

/**
 * The text of an exported document: the platform's text unchanged, or a value as YAML that every version of YAML reads as
 * the same value. Texts with several lines become block scalars, and no line is folded.
 */
function exportedTextOf(document) {
    if ('text' in document)
        return document.text;
    const yaml = (0,used/* stringify */.As)(document.value, {
        lineWidth: 0,
        compat: 'yaml-1.1',
        singleQuote: false,
        aliasDuplicateObjects: false,
    });
    return document.comment === undefined ? yaml : `# ${document.comment}\n${yaml}`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/shared/paths.ts
var paths = __webpack_require__(3467);
;// CONCATENATED MODULE: ./src/export/export-directory.ts






/** A file could not be written; the message is a clause. */
class UnwritableExport extends Error {
    name = 'UnwritableExport';
}
/** The directory of an export. It never writes outside of it, and does not follow links in it. */
class ExportDirectory {
    /** Path from the workspace, with `/` between its parts. */
    path;
    #root;
    #options;
    /** Paths that are known to be directories. */
    #known = new Map();
    constructor(path, root, options) {
        this.path = path;
        this.#root = root;
        this.#options = options;
    }
    /**
     * @param exportTo the input `export-to`
     * @param workspace absolute path of the checkout
     */
    static async open(exportTo, workspace, options) {
        const absolute = (0,external_node_path_.resolve)(workspace, exportTo);
        const path = (0,external_node_path_.relative)(workspace, absolute);
        const parts = path.split(external_node_path_.sep);
        if (parts[0] === '..' || (0,external_node_path_.isAbsolute)(path)) {
            return refuse(`\`export-to\` ${exportTo} is outside the workspace ${workspace}.`);
        }
        if (parts.at(-1) !== '.harness' || parts.indexOf('.harness') !== parts.length - 1) {
            const hint = 'An apply recognizes organizations and projects by the directory `.harness` in the path.';
            return refuse(`\`export-to\` ${exportTo} must end in a directory \`.harness\` that is not inside another one.`, hint);
        }
        const root = await realOf(workspace);
        const existing = await findNearestExisting(absolute);
        if (!(0,paths/* isWithin */.U)(root, existing)) {
            return refuse(`\`export-to\` ${exportTo} leads to ${existing}, outside the workspace ${workspace}.`);
        }
        return { directory: new ExportDirectory(parts.join('/'), absolute, options) };
    }
    /**
     * Writes a file atomically: a concurrent reader sees the old content or the new one. Does not write a file with the same
     * content, or one with other content unless files are to be overwritten. Throws `UnwritableExport`.
     *
     * @param path from the directory, with `/` between its parts
     */
    async write(path, bytes) {
        const file = (0,external_node_path_.join)(this.#root, ...path.split('/'));
        if (!(0,paths/* isWithin */.U)(this.#root, file) || file === this.#root)
            throw new UnwritableExport(`${path} is outside the directory`);
        try {
            return await this.#write(file, bytes);
        }
        catch (error) {
            if (error instanceof UnwritableExport)
                throw error;
            throw new UnwritableExport((0,shared_text/* reasonOf */.A3)(error), { cause: error });
        }
    }
    async #write(file, bytes) {
        const { overwrite, dryRun } = this.#options;
        const directoryExists = await this.#requireDirectory((0,external_node_path_.dirname)(file));
        const existing = directoryExists ? await (0,promises_.lstat)(file).catch(ignoreMissing) : undefined;
        if (existing !== undefined) {
            if (!existing.isFile())
                throw new UnwritableExport(`${this.#shownPathOf(file)} is not a regular file`);
            if (existing.size === bytes.length && (await (0,promises_.readFile)(file)).equals(bytes))
                return 'unchanged';
            if (!overwrite)
                return 'differs';
        }
        if (dryRun)
            return 'exported';
        const temporary = (0,external_node_path_.join)((0,external_node_path_.dirname)(file), `.${(0,external_node_path_.basename)(file).slice(0, 40)}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.tmp`);
        try {
            await (0,promises_.writeFile)(temporary, bytes, { flag: 'wx' });
            await (0,promises_.rename)(temporary, file);
        }
        catch (error) {
            await (0,promises_.rm)(temporary, { force: true });
            throw error;
        }
        return 'exported';
    }
    /** Makes a directory and those above it, unless it is a dry run; returns whether it exists. */
    #requireDirectory(directory) {
        const known = this.#known.get(directory) ?? this.#makeDirectory(directory);
        this.#known.set(directory, known);
        return known;
    }
    async #makeDirectory(directory) {
        const { dryRun } = this.#options;
        if (directory === this.#root) {
            if (!dryRun)
                await (0,promises_.mkdir)(directory, { recursive: true });
        }
        else if (!(await this.#requireDirectory((0,external_node_path_.dirname)(directory))))
            return false;
        else if (!dryRun)
            await (0,promises_.mkdir)(directory).catch(ignoreExisting);
        const found = await (0,promises_.lstat)(directory).catch(ignoreMissing);
        if (found === undefined)
            return false;
        if (!found.isDirectory())
            throw new UnwritableExport(`${this.#shownPathOf(directory)} is not a directory`);
        return true;
    }
    #shownPathOf(path) {
        return (0,external_node_path_.join)(this.path, (0,external_node_path_.relative)(this.#root, path));
    }
}
function refuse(summary, hint) {
    return { diagnostic: (0,diagnostic/* errorOf */.Mz)(summary, hint === undefined ? {} : { hint }) };
}
async function realOf(path) {
    return (0,promises_.realpath)(path).catch(() => path);
}
/** The real path of the nearest directory above a path, or the path itself, that exists. */
async function findNearestExisting(path) {
    const found = await (0,promises_.realpath)(path).catch(() => undefined);
    return found ?? ((0,external_node_path_.dirname)(path) === path ? path : findNearestExisting((0,external_node_path_.dirname)(path)));
}
function ignoreMissing(error) {
    if (error.code !== 'ENOENT')
        throw error;
}
function ignoreExisting(error) {
    if (error.code !== 'EEXIST')
        throw error;
}

// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
;// CONCATENATED MODULE: ./src/export/export-notes.ts



/** Collects what readers of the exported files must know, file by file. */
class ExportNotes {
    #warnings = [];
    /** The names of values that the platform does not show. */
    #withoutValue = [];
    /** Resources whose texts contain secrets. */
    #withSecret = [];
    #differing = 0;
    #leftOut = 0;
    /**
     * Notes a file that was written, or that is equal.
     *
     * @param differing what an apply of the file would change, as a clause; absent if nothing
     * @param supplied the names of values that an apply of the file needs
     */
    addFile(step, differing, supplied) {
        this.#withoutValue.push(...supplied);
        if (differing !== undefined) {
            this.#warnings.push({
                severity: 'warning',
                summary: `The platform stores fields of ${step.label} outside its text that differ from the text: ${differing}.`,
                hint: 'The file contains the text unchanged. Correct it before an apply, which would make the platform match the text.',
                ...(0,object/* omitUndefined */.Oy)({ location: step.document.location }),
            });
        }
        const [secret] = supplied.length > 0 ? [] : (0,detect/* secretsOf */.Fj)(step.document.value);
        if (secret !== undefined)
            this.#withSecret.push(`${step.label} (\`${(0,object/* formatPath */.jV)(secret.path)}\`)`);
    }
    /** Notes a file that differs from the platform and was not overwritten. */
    addDiffering() {
        this.#differing++;
    }
    addLeftOut() {
        this.#leftOut++;
    }
    /** One diagnostic for each file that needs attention, and one for each group of the others. */
    summarize(directory) {
        const differing = this.#differing;
        const [verb, auxiliary] = differing === 1 ? ['differs', 'was'] : ['differ', 'were'];
        const found = [
            this.#withSecret.length > 0 && {
                severity: 'warning',
                summary: `Files contain what looks like a secret in plain text: ${(0,shared_text/* shorten */.ml)(this.#withSecret.toSorted())}.`,
                hint: 'Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`.',
            },
            differing > 0 && {
                severity: 'warning',
                summary: `${(0,shared_text/* countOf */.pq)(differing, 'file')} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
                hint: `Set \`overwrite: true\` to replace ${differing === 1 ? 'it' : 'them'} with the content on the platform.`,
            },
            this.#leftOut > 0 && {
                severity: 'notice',
                summary: `${(0,shared_text/* countOf */.pq)(this.#leftOut, 'resource')} left out; the log and the output \`results\` say why.`,
            },
            this.#withoutValue.length > 0 && {
                severity: 'notice',
                summary: `The platform does not show the values of secrets; their files contain placeholders for ${(0,shared_text/* shorten */.ml)(this.#withoutValue.toSorted(), 10)}.`,
                hint: 'Pass these values in the input `values` of an apply, from secrets of the workflow.',
            },
        ];
        return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
    }
}

// EXTERNAL MODULE: ./src/kinds/path-convention.ts
var path_convention = __webpack_require__(8316);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
;// CONCATENATED MODULE: ./src/export/file-names.ts

/** Names that some systems reserve for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Longer names are cut: with their extensions, systems accept 255 bytes. */
const LONGEST = 160;
/** The name of a resource's file without its extension: the identifier, and of a template the version, in safe characters. */
function fileNameOf({ identifier, version }) {
    const name = (version ?? identifier)
        .replaceAll(/[\s:/\\]+/g, '-')
        .replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString('hex')}`);
    const isPlain = name.length <= LONGEST && !DEVICE.test(name) && !/^\.|\.$/.test(name);
    if (isPlain)
        return name;
    const cut = name.slice(0, LONGEST).replaceAll(/^\.+|\.+$/g, '_');
    return withDigest(DEVICE.test(cut) ? `_${cut}` : cut, version ?? identifier);
}
/** The name with a digest of its source, for names that are equal or differ only in case. */
function withDigest(name, source) {
    return `${name}~${(0,external_node_crypto_.createHash)('sha256').update(source).digest('hex').slice(0, 8)}`;
}

;// CONCATENATED MODULE: ./src/export/file-paths.ts



/** The paths of an export's files in its directory. No two resources have the same one. */
class FilePaths {
    /** The keys of the resources that have a path, by the path in lower case, because some file systems ignore case. */
    #owners = new Map();
    /** The path of a resource's file; `undefined` if its identifiers cannot be the names of a directory and a file. */
    pathFor({ kind, key, directoryNames }) {
        const name = kind.contains === undefined ? fileNameOf(key) : kind.name;
        const path = pathIn(kind, key, directoryNames, `${name}.yaml`);
        if (path === undefined)
            return undefined;
        const owner = this.#owners.get(path.toLowerCase());
        const own = (0,resource_key/* mapKeyOf */.dK)(key);
        if (owner !== undefined && owner !== own)
            return pathIn(kind, key, directoryNames, `${withDigest(name, own)}.yaml`);
        this.#owners.set(path.toLowerCase(), own);
        return path;
    }
}
/** The path of the one file of a kind whose documents have no identifier. */
function scopeWidePathOf(kind, scope) {
    return (0,path_convention/* pathOf */.X)(scope, [], {}, `${kind.name}.yaml`);
}
function pathIn(kind, key, names, file) {
    const { contains } = kind;
    const scope = contains === undefined ? key.scope : { ...key.scope, [contains]: key.identifier };
    return (0,path_convention/* pathOf */.X)(scope, kind.directories, names, file);
}

// EXTERNAL MODULE: ./src/payload/forgotten-placeholders.ts
var forgotten_placeholders = __webpack_require__(7305);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/payload/replace-values.ts + 2 modules
var replace_values = __webpack_require__(4120);
// EXTERNAL MODULE: ./src/payload/values.ts
var payload_values = __webpack_require__(4600);
// EXTERNAL MODULE: ./src/provisioning/graph/build-graph.ts + 1 modules
var build_graph = __webpack_require__(6411);
// EXTERNAL MODULE: ./src/provisioning/plan/action.ts
var action = __webpack_require__(3401);
;// CONCATENATED MODULE: ./src/export/read-back.ts








/**
 * Reads a file as an apply would, and compares it with its resource. So a dry run right after an export reports no change, or
 * the export says why.
 */
async function readBack(payload, key, remote, document) {
    if ('text' in document && !document.text.isWellFormed()) {
        return { obstacle: 'its text contains characters that cannot be written as UTF-8' };
    }
    const supplied = 'supplied' in document ? (document.supplied ?? []) : [];
    const root = (0,payload_values/* mergeValues */.D3)(supplied.map(standInFor));
    const values = new payload_values/* Values */.JL(root, { root });
    const replaced = (0,replace_values/* replaceValues */.T)(payload, values);
    if (replaced.diagnostics.some(isError)) {
        return { obstacle: 'its text contains `$' + '{{ values.\u2026 }}`, which an apply would replace' };
    }
    const { documents, diagnostics } = (0,parse/* parsePayload */.ex)(replaced.payload);
    const { graph, diagnostics: found } = await (0,build_graph/* buildGraph */.Z)(documents, {
        operation: 'auto',
        account: key.scope.account,
        org: '',
        project: '',
    });
    if (documents.some(({ value }) => (0,object/* isMap */.jh)(value) && String(value.version) === '1' && value.kind !== undefined)) {
        return { obstacle: 'it is of the format v1, which this action does not apply' };
    }
    const error = [...diagnostics, ...found, ...documents.flatMap(forgotten_placeholders/* findForgottenPlaceholders */.e)].find(isError);
    if (error !== undefined)
        return { obstacle: `the file could not be applied: ${lineOf(error)}` };
    const [step, second] = graph.steps;
    if (step === undefined || second !== undefined) {
        return { obstacle: `its text contains ${documents.length} documents` };
    }
    if ((0,resource_key/* mapKeyOf */.dK)(step.key) !== (0,resource_key/* mapKeyOf */.dK)(key))
        return { obstacle: `an apply of its text would write ${step.label}` };
    const differences = step.kind.differencesOf(step, remote);
    return differences.length === 0 ? { step } : { step, differing: (0,action/* describeDifferences */.g7)(differences) };
}
/** A map with any text as the value of this name: the value is not compared. */
function standInFor(name) {
    return name.split('.').reduceRight((value, part) => ({ [part]: value }), 'stand-in');
}
function isError({ severity }) {
    return severity === 'error';
}
function lineOf({ summary, location }) {
    const text = summary.replace(/\.$/, '');
    return location === undefined ? text : `${text} (line ${location.line})`;
}

;// CONCATENATED MODULE: ./src/export/export.ts



















/**
 * Writes the resources of the platform into files in the platform's own layout (docs/platform-api.md, The platform's file
 * layout): inputs \u2192 inventory \u2192 for each resource its document, read back as an apply would read it \u2192 file. Each file is
 * written as soon as its resource is read, so a run that ends early keeps the files that it has written, and the next run
 * continues.
 */
async function exportResources(inputs, context) {
    const operation = operations/* exportOperation */.Mh;
    const { selection, diagnostics } = (0,inventory_selection.selectionOf)(inputs);
    const opened = await ExportDirectory.open(inputs.exportTo, context.workspace, inputs);
    const problems = [...diagnostics, ...('diagnostic' in opened ? [opened.diagnostic] : [])];
    if ('diagnostic' in opened || problems.length > 0)
        return { operation, diagnostics: problems };
    const platform = await (0,open_client/* openClient */.M)(inputs, context);
    try {
        const run = new ExportRun(selection, opened.directory, (0,reader/* createReader */.W)(platform, context), inputs, context);
        return { operation, ...(await context.log.group('Export', () => run.perform())) };
    }
    finally {
        await platform.close();
    }
}
class ExportRun {
    #selection;
    #directory;
    #reader;
    #inputs;
    #context;
    #outcomes = [];
    #failures = [];
    #notes = new ExportNotes();
    #paths = new FilePaths();
    /** The resources listed so far. */
    #found = 0;
    constructor(selection, directory, reader, inputs, context) {
        this.#selection = selection;
        this.#directory = directory;
        this.#reader = reader;
        this.#inputs = inputs;
        this.#context = context;
    }
    async perform() {
        const { concurrency } = this.#inputs;
        const { signal } = this.#context;
        await (0,inventory/* takeInventory */.O)(this.#reader, {
            kinds: this.#selection.kinds,
            scopes: [scopeOf(this.#inputs)],
            below: true,
            concurrency,
            signal,
            onList: (found) => this.#exportList(found),
            onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
            onFailure: (_kind, _of, failure) => {
                if (!signal.aborted)
                    this.#failures.push(failure);
            },
        });
        const outcomes = this.#outcomes.toSorted((one, other) => compareTexts(orderOf(one), orderOf(other)));
        const [first] = this.#failures;
        return {
            outcomes,
            diagnostics: [...this.#failures.map(({ failure }) => failure), ...this.#notes.summarize(this.#directory.path)],
            ...(0,object/* omitUndefined */.Oy)({ correlationId: first?.correlationId, failure: this.#interruptionOf() }),
        };
    }
    /** Begins the export of the resources of one list. File names depend on the whole list, so they are the same in every run. */
    #exportList(found) {
        const inOrder = found.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)));
        return inOrder.flatMap((resource) => {
            const { kind, key, entry } = resource;
            const exportable = { kind, key, path: this.#paths.pathFor(resource) };
            if (!this.#selection.hasIdentifier(key.identifier))
                return [];
            this.#found++;
            if (entry.managed) {
                this.#leaveOut(exportable, 'the platform manages it');
                return [];
            }
            if (entry.resource.fixed !== undefined) {
                this.#leaveOut(exportable, entry.resource.fixed);
                return [];
            }
            const work = async () => {
                if (this.#context.signal.aborted)
                    return [];
                const remote = kind.list?.whole ? entry.resource : await this.#read(exportable);
                if (remote !== undefined)
                    await this.#export(exportable, remote);
                return [];
            };
            return [work];
        });
    }
    #exportScopeWide(kind, scope, { resource, leftOut }) {
        const path = scopeWidePathOf(kind, scope);
        for (const { identifier, reason } of leftOut) {
            this.#leaveOut({ kind, key: { kind: kind.name, scope, identifier }, path }, reason);
        }
        this.#found += leftOut.length;
        if (resource === undefined)
            return [];
        this.#found++;
        const key = { kind: kind.name, scope, identifier: '' };
        return [
            async () => {
                await this.#export({ kind, key, path }, resource);
                return [];
            },
        ];
    }
    async #read(exportable) {
        const state = await (0,read_resource/* readResource */.R)(this.#reader, (0,graph_step/* documentlessStepOf */.oW)(exportable.kind, exportable.key));
        if (state.state === 'present')
            return state.resource;
        if (state.state === 'absent')
            this.#leaveOut(exportable, 'a read does not show it, although a list does');
        else
            this.#add({ ...stepOutcomeOf(exportable), outcome: 'failed', ...(0,object/* omitUndefined */.Oy)(state) });
        return undefined;
    }
    async #export(exportable, remote) {
        const { kind, key, path } = exportable;
        if (remote.fixed !== undefined)
            return this.#leaveOut(exportable, remote.fixed);
        if (path === undefined) {
            return this.#refuse(exportable, 'its identifiers cannot be the names of a directory and a file');
        }
        const document = kind.exportOf(key, remote);
        const bytes = Buffer.from(exportedTextOf(document));
        const payload = { file: `${this.#directory.path}/${path}`, bytes };
        const read = await readBack(payload, key, remote, document);
        if ('obstacle' in read)
            return this.#leaveOut(exportable, read.obstacle);
        const { step, differing } = read;
        const url = this.#inputs.address.page(kind.page(step));
        this.#context.secrets.protect(payload.file);
        const outcome = { step, identifiers: kind.identifiersOf(step), url };
        try {
            const written = await this.#directory.write(path, bytes);
            if (written === 'differs') {
                this.#notes.addDiffering();
                this.#add({ ...outcome, ...this.#plannedOf('skip'), note: 'the file exists and differs' });
                return;
            }
            const note = differing === undefined ? undefined : `an apply would change it: ${differing}`;
            this.#add({
                ...outcome,
                ...this.#plannedOf(written === 'exported' ? 'export' : 'unchanged'),
                ...(0,object/* omitUndefined */.Oy)({ note }),
            });
            this.#notes.addFile(step, differing, 'supplied' in document ? (document.supplied ?? []) : []);
        }
        catch (error) {
            if (!(error instanceof UnwritableExport))
                throw error;
            this.#refuse(exportable, (0,shared_text/* reasonOf */.A3)(error));
        }
    }
    /** The outcome with this word, or in a dry run the planned action. */
    #plannedOf(action) {
        if (this.#inputs.dryRun)
            return { outcome: 'planned', action };
        return { outcome: outcome/* outcomeOfAction */.Ap[action] };
    }
    #leaveOut(exportable, reason) {
        this.#notes.addLeftOut();
        this.#add({ ...stepOutcomeOf(exportable), ...this.#plannedOf('skip'), note: `left out: ${reason}` });
    }
    #refuse(exportable, reason) {
        const step = (0,graph_step/* documentlessStepOf */.oW)(exportable.kind, exportable.key);
        const failure = (0,diagnostic/* errorOf */.Mz)(`${(0,task/* describeFailure */.I)({ verb: 'export', resource: step.label })}: ${reason}.`);
        this.#add({ step, outcome: 'failed', identifiers: [], failure });
    }
    #add(outcome) {
        this.#outcomes.push(outcome);
        this.#context.log.step((0,progress/* lineOf */.c)(outcome), this.#outcomes.length, this.#found);
    }
    #interruptionOf() {
        const { signal } = this.#context;
        if (!signal.aborted)
            return undefined;
        const reason = (0,shared_text/* reasonOf */.A3)(signal.reason);
        const done = this.#outcomes.filter(({ outcome }) => outcome === 'exported' || outcome === 'unchanged').length;
        const summary = `${(0,shared_text/* capitalize */.ZH)(reason)}: the export is incomplete (${(0,shared_text/* countOf */.pq)(done, 'file')} so far).`;
        return (0,diagnostic/* errorOf */.Mz)(summary, { hint: 'The files that were written are kept. Run again to continue.' });
    }
}
/** The scopes at which the export begins. */
function scopeOf({ account, org, project }) {
    if (project !== '')
        return { account, org: org === '' ? scope/* defaultOrganization */.L1 : org, project };
    return org === '' ? { account } : { account, org };
}
function stepOutcomeOf({ kind, key }) {
    return { step: (0,graph_step/* documentlessStepOf */.oW)(kind, key), identifiers: [] };
}
function nameOf({ key: { identifier, version = '' } }) {
    return `${identifier}\n${version}`;
}
/** Files by their paths, followed by resources without a file by their names. */
function orderOf({ step }) {
    return step.document.location?.file ?? `\u{10ffff}${step.label}`;
}
function compareTexts(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
}


/***/ }),

/***/ 5022:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   selectionOf: () => (/* binding */ selectionOf)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8648);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7739);



/**
 * The selection by the inputs `kinds` and `identifiers`: names of kinds, and globs of identifiers in which `!` excludes and a
 * later line wins. An empty input selects everything.
 */
function selectionOf(given) {
    const names = itemsOf(given.kinds);
    const chosen = names.map((name) => ({ name, kind: kindOf(name) }));
    const unknown = chosen.filter(({ kind }) => kind === undefined);
    const wanted = chosen.flatMap(({ kind }) => kind ?? []);
    const patterns = itemsOf(given.identifiers).map((item) => ({
        excludes: item.startsWith('!'),
        pattern: patternOf(item.replace(/^!\s*/, '')),
    }));
    const startsWithAll = patterns[0]?.excludes ?? true;
    return {
        selection: {
            kinds: names.length === 0 ? _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ : _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter((kind) => wanted.includes(kind)),
            hasIdentifier: (identifier) => !(patterns.findLast(({ pattern }) => pattern.test(identifier))?.excludes ?? !startsWithAll),
        },
        diagnostics: unknown.map(({ name }) => unknownKindErrorOf(name)),
    };
}
function itemsOf(text) {
    return text
        .split(/[\n,]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
function wordOf(name) {
    return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}
function kindOf(name) {
    const word = wordOf(name);
    return _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.find((kind) => [kind.name, kind.plural].some((known) => wordOf(known) === word));
}
function unknownKindErrorOf(name) {
    const known = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.map(({ plural }) => wordOf(plural));
    const nearest = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__/* .findNearest */ .q)(wordOf(name), known);
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(', ')}.`, {
        ...(nearest !== undefined && { hint: `Did you mean \`${nearest}\`?` }),
    });
}
/** A glob with `*` and `?` as an expression for a whole identifier. */
function patternOf(glob) {
    const escaped = glob
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/\*+/g, '.*')
        .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`, 's');
}


/***/ })

};
;