"use strict";
exports.id = 3850;
exports.ids = [3850,9044,5022];
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
        return { obstacle: `the file could not be applied: ${describeProblem(error)}` };
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
function describeProblem({ summary, location }) {
    const text = (0,shared_text/* clauseOf */.pQ)(summary);
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
            scopes: [exportScopeOf(this.#inputs)],
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
        const inOrder = found.toSorted((one, other) => compareTexts(versionedNameOf(one), versionedNameOf(other)));
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
        const state = await (0,read_resource.readResource)(this.#reader, (0,graph_step/* documentlessStepOf */.oW)(exportable.kind, exportable.key));
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
function exportScopeOf({ account, org, project }) {
    if (project !== '')
        return { account, org: org === '' ? scope/* defaultOrganization */.L1 : org, project };
    return org === '' ? { account } : { account, org };
}
function stepOutcomeOf({ kind, key }) {
    return { step: (0,graph_step/* documentlessStepOf */.oW)(kind, key), identifiers: [] };
}
function versionedNameOf({ key: { identifier, version = '' } }) {
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

/***/ 644:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** Whether only a read can show if a change took effect. */
function isIndeterminate(result) {
    return 'instead' in result;
}
/** There was no response; with one sentence that says why, and a hint. */
class RequestFailure extends Error {
    name = 'RequestFailure';
    hint;
    requestId;
    /** Whether an attempt may have reached the platform. */
    sent;
    /** Whether the run ended, or had too little time left, before the first attempt. */
    notBegun;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent ?? false;
        this.notBegun = details.notBegun ?? false;
    }
}


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(644);

/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange, diagnostic) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        this.diagnostic = diagnostic;
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e || isRejectedKey(result));
    }
}
/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues.
 */
function stopWhenHopeless(client, stop) {
    let passed = 0;
    async function watch(request, isChange, send) {
        const before = passed;
        try {
            const result = await send(request);
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(await hopelessRunOf(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(await hopelessRunOf(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
/** The reason to stop the run. What explains it is loaded only here, because most runs need none. */
async function hopelessRunOf(cause, isOfChange) {
    const { explainFailure, explainResponse } = await __webpack_require__.e(/* import() */ 882).then(__webpack_require__.bind(__webpack_require__, 882));
    const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
    const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
    const diagnostic = isUnreachable ? explainFailure(cause, task).failure : explainResponse(cause, task);
    return new HopelessRun(cause, isOfChange, diagnostic);
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}


/***/ }),

/***/ 5111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2028);


/**
 * Opens the platform's client as the inputs say; the caller closes it. Its modules are loaded only here, because many runs send
 * nothing. The run is stopped if no request can succeed. With the runner's debug logging, requests and responses are logged.
 * `bearer` returns the token for requests with that credential, and is called for every attempt.
 */
async function openClient(inputs, context, bearer) {
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
    const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
    const { environment, signal, deadline, clock, log, stop } = context;
    const client = createClient({
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
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ deadline, bearer }),
    });
    const logged = environment.RUNNER_DEBUG === '1' ? await withDebugLog(client, context) : client;
    return stop === undefined ? logged : (0,_hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__/* .stopWhenHopeless */ .s)(logged, stop);
}
async function withDebugLog(client, context) {
    const { logRequests } = await __webpack_require__.e(/* import() */ 8131).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, context);
}


/***/ }),

/***/ 6068:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ takeInventory)
/* harmony export */ });
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3378);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5559);
/* harmony import */ var _kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9653);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(882);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6244);
/* harmony import */ var _shared_pool_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5346);
/* harmony import */ var _graph_scope_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8828);
/* harmony import */ var _refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3438);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3468);











/**
 * Lists all resources in some scopes (docs/platform-api.md, Lists), and on request in those below. Continues if a list cannot
 * be read. Starts nothing after the signal.
 */
async function takeInventory(reader, options) {
    const inventory = new Inventory(reader, await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKinds */ .u)(_kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__/* .kinds */ .EZ), options);
    await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_8__/* .runGrowing */ .b)(options.concurrency, options.scopes.flatMap((scope) => inventory.begin(scope)));
}
class Inventory {
    #reader;
    #options;
    #kinds;
    #wanted;
    #needed;
    constructor(reader, all, options) {
        this.#reader = reader;
        this.#options = options;
        this.#kinds = all;
        const names = new Set(options.kinds.map(({ name }) => name));
        this.#wanted = new Set(all.filter(({ name }) => names.has(name)));
        const parents = new Set([...this.#wanted].map(({ parent }) => parent?.kind));
        this.#needed = new Set(all.filter((kind) => this.#wanted.has(kind) || parents.has(kind.name)));
    }
    /** The work for one of the requested scopes. */
    begin(scope) {
        if (!this.#options.below || scope.org === undefined)
            return this.#listsOf(scope);
        const contains = scope.project === undefined ? 'org' : 'project';
        const container = this.#kinds.find((kind) => kind.contains === contains);
        const { account, org } = scope;
        const outer = contains === 'org' ? { account } : { account, org };
        return [this.#guard(() => this.#list(container, outer, { only: scope[contains] }))];
    }
    /** Lists every kind of a scope that is needed, apart from kinds with a parent. */
    #listsOf(scope) {
        const level = scope.project !== undefined ? 'project' : scope.org !== undefined ? 'organization' : 'account';
        return this.#kinds
            .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined)
            .filter((kind) => this.#needed.has(kind) || (kind.contains !== undefined && this.#options.below))
            .flatMap((kind) => {
            if (kind.list !== undefined)
                return [this.#guard(() => this.#list(kind, scope))];
            return kind.inScope === undefined ? [] : [this.#guard(() => this.#readScopeWide(kind, scope))];
        });
    }
    #guard(work) {
        return async () => (this.#options.signal.aborted ? [] : work());
    }
    /** Lists a kind, or only the named resource of it, and returns the work that follows. */
    async #list(kind, scope, { parent, only } = {}) {
        const of = { scope, ...(parent && { parent: parent.key }) };
        const outer = parent && {
            ...parent.directoryNames,
            ...(kind.parent && { [kind.parent.convention]: (0,_kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_3__/* .formatReference */ .FH)(parent.key, scope) }),
        };
        const listed = await (0,_refresh_list_entries_js__WEBPACK_IMPORTED_MODULE_6__/* .listEntries */ .f)(this.#reader, kind, of, only === undefined ? [] : [only]);
        if ('failure' in listed) {
            this.#options.onFailure(kind, of, listed);
            return [];
        }
        const found = new Map();
        for (const entry of listed.entries) {
            const { identifier, version, elsewhere } = entry;
            if (elsewhere || (only !== undefined && kind.normalize(only) !== kind.normalize(identifier)))
                continue;
            const key = { kind: kind.name, ...of, identifier, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .Oy)({ version }) };
            found.set((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__/* .mapKeyOf */ .dK)(key), {
                kind,
                key,
                entry,
                directoryNames: { ...outer, ...kind.directoryNamesOf(entry.shown) },
            });
        }
        const resources = [...found.values()];
        if (only !== undefined && resources.length === 0)
            this.#options.onFailure(kind, of, createMissing(kind, only, scope));
        return [
            ...(this.#wanted.has(kind) ? this.#options.onList(resources) : []),
            ...resources.flatMap((resource) => this.#below(resource)),
        ];
    }
    /** The lists of the resources in a parent. */
    #below(resource) {
        const { kind, key } = resource;
        const { scope, identifier } = key;
        const children = [...this.#needed].filter(({ parent }) => parent?.kind === kind.name);
        const inParent = children.map((child) => this.#guard(() => this.#list(child, scope, { parent: resource })));
        if (kind.contains === undefined || !this.#options.below)
            return inParent;
        return [...inParent, ...this.#listsOf({ ...scope, [kind.contains]: identifier })];
    }
    async #readScopeWide(kind, scope) {
        const task = { verb: 'list', resource: `the ${kind.plural} of ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}` };
        const responses = [];
        try {
            for (const request of kind.inScope?.requests(scope) ?? [])
                responses.push(await (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__/* .ask */ .k)(this.#reader, request));
        }
        catch (error) {
            this.#options.onFailure(kind, { scope }, { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__.explainFailure)(error, task), noSuchScope: false });
            return [];
        }
        const wide = kind.inScope?.resourceOf(responses, scope);
        if (wide === undefined)
            return [];
        if (wide.refused === undefined)
            return this.#options.onScopeWide(kind, scope, wide);
        const { correlationId } = wide.refused;
        const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_4__.explainResponse)(wide.refused, task);
        this.#options.onFailure(kind, { scope }, { failure, correlationId, noSuchScope: false });
        return [];
    }
}
function createMissing(kind, identifier, scope) {
    const summary = `The ${kind.name} "${identifier}" does not exist in ${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: true };
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
    const names = listedItemsOf(given.kinds);
    const chosen = names.map((name) => ({ name, kind: kindNamedBy(name) }));
    const unknown = chosen.filter(({ kind }) => kind === undefined);
    const wanted = chosen.flatMap(({ kind }) => kind ?? []);
    const patterns = listedItemsOf(given.identifiers).map((item) => ({
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
function listedItemsOf(text) {
    return text
        .split(/[\n,]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
function comparableNameOf(name) {
    return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}
function kindNamedBy(name) {
    const word = comparableNameOf(name);
    return _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.find((kind) => [kind.name, kind.plural].some((known) => comparableNameOf(known) === word));
}
function unknownKindErrorOf(name) {
    const known = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.map(({ plural }) => comparableNameOf(plural));
    const nearest = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__/* .findNearest */ .q)(comparableNameOf(name), known);
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


/***/ }),

/***/ 3438:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ listEntries)
/* harmony export */ });
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5770);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3468);


/** All entries of a list, or those of some identifiers, or why it could not be read. The kind must have a list. */
async function listEntries(reader, kind, of, identifiers = []) {
    const entries = [];
    const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .readPages */ .n)((request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .ask */ .k)(reader, request), { kind, of, identifiers }, (page) => {
        entries.push(...page.entries);
        return false;
    });
    return failure ?? { entries };
}


/***/ }),

/***/ 5770:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ readPages)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9866);
/* harmony import */ var _platform_task_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6072);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8648);
/* harmony import */ var _graph_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8828);





/** Maximum number of pages of one list, which may contain the whole scope in small pages. */
const mostPages = 500;
/**
 * Reads the pages of a list (docs/platform-api.md, Lists) until `onPage` returns that they are sufficient, or the list ends. If
 * it cannot be read, returns why. The kind must have a list.
 */
async function readPages(send, listing, onPage) {
    const task = listTaskOf(listing);
    try {
        return await readAll(send, listing, task, onPage);
    }
    catch (error) {
        return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainFailure)(error, task), noSuchScope: false };
    }
}
function listTaskOf({ kind, of: { scope, parent } }) {
    const inside = parent === undefined ? '' : `${parent.kind} ${parent.identifier} in `;
    return { verb: 'list', resource: `the ${kind.plural} of ${inside}${(0,_graph_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .describeScope */ .O)(scope)}` };
}
async function readAll(send, { kind, of, identifiers }, task, onPage) {
    const { list } = kind;
    if (list === undefined)
        throw new Error(`There is no list of ${kind.plural}.`);
    const seen = new Set();
    for (let number = 0; number < mostPages; number++) {
        const response = await send(list.request(of, identifiers, number));
        const page = response.ok ? list.pageOf(response, of) : undefined;
        if (page === undefined) {
            const { correlationId } = response;
            return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainResponse)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
        }
        if (page.foreign !== undefined) {
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .p)(response, task, page.foreign);
            return { failure, correlationId: response.correlationId, noSuchScope: false };
        }
        const before = seen.size;
        for (const { identifier, version } of page.entries)
            seen.add(JSON.stringify([kind.normalize(identifier), version]));
        if (onPage(page) || !hasMorePages(page, number, seen.size > before))
            return undefined;
    }
    const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFailure */ .I)(task)}: the list does not end after ${mostPages} pages.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: false };
}
/** Whether pages follow this one, as the list says; if it does not, pages follow as long as entries are new. */
function hasMorePages({ empty, pages, last }, number, hasNew) {
    if (empty)
        return false;
    if (pages !== undefined)
        return number + 1 < pages;
    return last === undefined ? hasNew : !last;
}


/***/ }),

/***/ 9007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M3: () => (/* binding */ listedStateOf),
/* harmony export */   U2: () => (/* binding */ listResources),
/* harmony export */   dt: () => (/* binding */ findListed)
/* harmony export */ });
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5770);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3468);


/** Maximum number of resources named in one list request: the platform's page maximum. */
const mostListed = 100;
/** Maximum number of characters of the names in one request: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;
/**
 * Finds which of the named resources of one scope and parent the platform has. The kind must have a list. A scope that is
 * `fresh` gets some time to become readable.
 */
async function listResources(reader, kind, { scope, parent }, wanted, fresh = false) {
    const of = { scope, ...(parent && { parent }) };
    const resources = new Map();
    const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .ask */ .k)(reader, fresh ? { ...request, freshScope: 'uses' } : request);
    for (const some of splitIntoRequests(wanted)) {
        const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
        const keys = some.map((key) => entryKeyOf(kind, key));
        const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .readPages */ .n)(send, { kind, of, identifiers }, ({ entries }) => {
            for (const { identifier, alias, version, elsewhere, resource } of entries) {
                if (elsewhere)
                    continue;
                if (alias !== undefined)
                    resources.set(entryKeyOf(kind, { identifier: alias }), resource);
                resources.set(entryKeyOf(kind, { identifier }), resource);
                if (version !== undefined)
                    resources.set(entryKeyOf(kind, { identifier, version }), resource);
            }
            return keys.every((key) => resources.has(key));
        });
        if (failure !== undefined)
            return failure;
    }
    return { resources };
}
/** The resource of a list; without a version, any version of it. */
function findListed({ resources }, kind, key) {
    return resources.get(entryKeyOf(kind, key));
}
/** The remote state of a step, as the list that its resource would be in shows it. */
function listedStateOf(listed, { kind, key }) {
    if ('failure' in listed)
        return { state: 'unknown', ...listed };
    const resource = findListed(listed, kind, key);
    return resource === undefined ? { state: 'absent' } : { state: 'present', resource };
}
function entryKeyOf(kind, { identifier, version }) {
    return version === undefined ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
}
/** Splits keys into groups that one list request can name. */
function* splitIntoRequests(keys) {
    let some = [];
    let length = 0;
    for (const key of keys) {
        const added = encodeURIComponent(key.identifier).length + '&identifiers='.length;
        if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
            yield some;
            [some, length] = [[], 0];
        }
        some.push(key);
        length += added;
    }
    if (some.length > 0)
        yield some;
}


/***/ }),

/***/ 9044:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readResource: () => (/* binding */ readResource)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9866);
/* harmony import */ var _list_resources_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9007);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3468);




/**
 * Reads one resource. It counts as absent only if the response cannot mean a wrong path or scope (docs/platform-api.md,
 * Not found). A `fresh` scope, created by this run, gets some time to become readable.
 */
async function readResource(reader, step, fresh = false) {
    const { kind, key } = step;
    const task = { verb: 'read', resource: step.label };
    const responses = [];
    const further = [];
    const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_3__/* .ask */ .k)(reader, fresh ? { ...request, freshScope: 'looks' } : request);
    try {
        for (const request of kind.readRequests(step))
            responses.push(await send(request));
        if (responses.every(({ ok }) => ok))
            await readFurther(step, responses, further, send);
    }
    catch (error) {
        return { state: 'unknown', ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainFailure)(error, task) };
    }
    const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
    if (absence === 'certain')
        return { state: 'absent' };
    const refused = responses.find((response) => !response.ok);
    if (refused === undefined && absence === undefined) {
        const resource = kind.resourceOf(step, [...responses, ...further]);
        if ('notShown' in resource) {
            const last = responses.at(-1);
            const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainContradiction */ .p)(last, task, resource.notShown);
            return { state: 'unknown', failure, correlationId: last.correlationId };
        }
        reader.learn(resource.value);
        return { state: 'present', resource };
    }
    const shown = refused ?? responses.at(-1);
    if (absence === undefined || kind.list === undefined)
        return unknownStateOf(shown, task);
    const listed = await (0,_list_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .listResources */ .U2)(reader, kind, key, [key], fresh);
    // The API contract lacks the list, so the platform may also lack it; then the read decides.
    if (kind.list.undocumented && 'failure' in listed)
        return { state: 'absent' };
    const state = (0,_list_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .listedStateOf */ .M3)(listed, step);
    return state.state === 'present' && !kind.list.whole ? unknownStateOf(shown, task) : state;
}
async function readFurther(step, responses, further, send) {
    const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
    for (let request = next(); request !== undefined; request = next())
        further.push(await send(request));
}
function unknownStateOf(response, task) {
    const { correlationId } = response;
    return { state: 'unknown', failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__.explainResponse)(response, task), correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbsent */ .W0)(response) };
}


/***/ }),

/***/ 3468:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ createReader),
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4608);

/** A reader for a run, which masks secrets in responses before they could be logged. */
function createReader(platform, { secrets, log, signal }) {
    const known = new Set();
    const learn = (shown) => {
        const found = (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOf */ .Fj)(shown).filter(({ value }) => !known.has(value));
        if (found.length === 0)
            return;
        for (const { value, origin } of found) {
            known.add(value);
            secrets.add(value, origin);
        }
        log.mask();
    };
    return { platform, learn, signal };
}
/** Sends a request that changes nothing, and masks secrets in the response. */
async function ask({ platform, learn }, request) {
    const response = await platform.send(request);
    learn(response.body);
    return response;
}


/***/ }),

/***/ 5346:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ runGrowing),
/* harmony export */   k: () => (/* binding */ runPool)
/* harmony export */ });
/** Runs `work` over the items in their order, at most `size` at a time. After a rejection, starts no more work. */
async function runPool(size, items, work) {
    let stopped = false;
    const queue = items.values();
    const worker = async () => {
        try {
            for (const item of queue) {
                if (stopped)
                    return;
                await work(item);
            }
        }
        catch (error) {
            stopped = true;
            throw error;
        }
    };
    const settled = await Promise.allSettled(Array.from({ length: Math.min(size, items.length) }, worker));
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed)
        throw failed.reason;
}
/**
 * Does the work and all work that it finds, at most `size` at a time, in the order in which it was found. After a rejection,
 * starts no more work.
 */
async function runGrowing(size, first) {
    const waiting = [...first];
    const running = new Set();
    let failure;
    const begin = async (work) => {
        try {
            waiting.push(...(await work()));
        }
        catch (reason) {
            failure ??= { reason };
        }
    };
    while (running.size > 0 || (waiting.length > 0 && failure === undefined)) {
        while (running.size < size && failure === undefined) {
            const work = waiting.shift();
            if (work === undefined)
                break;
            const started = begin(work).finally(() => running.delete(started));
            running.add(started);
        }
        await Promise.race(running);
    }
    if (failure !== undefined)
        throw failure.reason;
}


/***/ })

};
;