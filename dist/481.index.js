export const id = 481;
export const ids = [481];
export const modules = {

/***/ 481:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  provision: () => (/* binding */ provision),
  A: () => (/* binding */ provisionSources)
});

;// CONCATENATED MODULE: ./src/change.ts
/** Decides what to do about a step; without a sight of the platform, or where it holds nothing, that is to send it. */
function decide(step, sight, policy) {
    if (sight?.state !== 'held')
        return { change: step.kind.creatable ? 'create' : 'update' };
    const { held } = sight;
    if (policy.ifExists !== 'update') {
        if (!step.kind.creatable)
            return { change: 'update', held };
        return { change: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
    }
    const differences = step.kind.differences(step, held);
    if (differences.length > 0)
        return { change: 'update', held, note: describe(differences) };
    if (!differsInLayout(step, held))
        return { change: 'unchanged' };
    if (policy.updateFormatting)
        return { change: 'update', held, note: 'only the layout differs' };
    return { change: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}
/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsInLayout(step, held) {
    return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}
/** The names of the fields that differ, the first few of them. */
function describe(differences) {
    const shown = differences.slice(0, 5).map(({ path }) => path.join('.'));
    const rest = differences.length - shown.length;
    return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} ${differences.length === 1 ? 'differs' : 'differ'}`;
}

// EXTERNAL MODULE: ./src/payload/parse.ts + 5 modules
var parse = __webpack_require__(2989);
// EXTERNAL MODULE: ./src/platform/answer.ts
var platform_answer = __webpack_require__(3317);
// EXTERNAL MODULE: ./src/platform/call.ts
var call = __webpack_require__(4927);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(1864);
;// CONCATENATED MODULE: ./src/pool.ts
/** Runs `work` over the items in their order, at most `size` at a time. After a rejection nothing more is begun. */
async function pool(size, items, work) {
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

;// CONCATENATED MODULE: ./src/survey.ts




/** From how many resources of one kind and scope on a list call is made instead of single reads. */
const listFrom = 4;
/** Resources named in one list call; the platform's page maximum (platform-api.md 4.1). */
const perList = 100;
/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking.
 */
async function survey(platform, plan, concurrency) {
    const sights = new Map();
    for (const rank of new Set(plan.steps.map((step) => step.kind.rank))) {
        const steps = plan.steps.filter((step) => step.kind.rank === rank);
        const asked = [];
        for (const step of steps) {
            if (isInNewProject(step, plan, sights))
                sights.set(step, { state: 'absent' });
            else
                asked.push(step);
        }
        const tasks = groupByScope(asked).flatMap((group) => readings(platform, group, sights));
        await pool(concurrency, tasks, (task) => task());
    }
    return sights;
}
function isInNewProject(step, plan, sights) {
    return (plan.dependencies.get(step) ?? []).some((other) => other.kind.rank < step.kind.rank &&
        other.identifier === step.scope.project &&
        sights.get(other)?.state === 'absent');
}
function groupByScope(steps) {
    const groups = new Map();
    for (const step of steps) {
        const key = JSON.stringify([step.kind.name, step.scope.org, step.scope.project]);
        const group = groups.get(key);
        if (group)
            group.push(step);
        else
            groups.set(key, [step]);
    }
    return [...groups.values()];
}
function readings(platform, group, sights) {
    const { kind, scope } = group[0];
    if (group.length < listFrom || kind.list === undefined) {
        return group.map((step) => async () => {
            sights.set(step, await look(platform, step));
        });
    }
    const chunks = [];
    for (let start = 0; start < group.length; start += perList)
        chunks.push(group.slice(start, start + perList));
    return chunks.map((chunk) => async () => {
        const listed = await listHeld(platform, kind, scope, chunk.map((step) => step.identifier));
        for (const step of chunk)
            sights.set(step, 'failure' in listed ? { state: 'unknown', ...listed } : sightIn(listed, step));
    });
}
function sightIn(listed, step) {
    const held = listed.get(step.kind.canonical(step.identifier));
    return held === undefined ? { state: 'absent' } : { state: 'held', held };
}
/** Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope (platform-api.md 1.4). */
async function look(platform, step) {
    const doing = `reading ${step.label}`;
    const answers = [];
    try {
        for (const call of step.kind.read(step))
            answers.push(await platform.exchange(call));
    }
    catch (error) {
        return unknownAfter(error, doing);
    }
    const refused = answers.find((answer) => !answer.ok);
    if (refused === undefined) {
        const held = step.kind.held(step, answers);
        const last = answers.at(-1);
        return held === undefined ? unknownFrom(last, doing) : { state: 'held', held };
    }
    if (!(0,platform_answer/* isAbsent */.W0)(refused))
        return unknownFrom(refused, doing);
    if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND')
        return { state: 'absent' };
    if (step.kind.list === undefined)
        return unknownFrom(refused, doing);
    const listed = await listHeld(platform, step.kind, step.scope, [step.identifier]);
    return 'failure' in listed ? { state: 'unknown', ...listed } : sightIn(listed, step);
}
/** The named resources of one scope that the platform holds, by identifier. */
async function listHeld(platform, kind, scope, identifiers) {
    const held = new Map();
    const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
    try {
        for (let page = 0;; page++) {
            const answer = await platform.exchange(kind.list.call(scope, identifiers, page));
            const listed = answer.ok ? kind.list?.page(answer) : undefined;
            if (listed === undefined)
                return unknownFrom(answer, doing);
            for (const resource of listed.resources)
                held.set(kind.canonical(resource.identifier), resource.held);
            if (!listed.more)
                return held;
        }
    }
    catch (error) {
        return unknownAfter(error, doing);
    }
}
function unknownFrom(answer, doing) {
    return { state: 'unknown', failure: (0,explain/* explain */.W)(answer, doing), correlationId: answer.correlationId };
}
function unknownAfter(error, doing) {
    if (!(error instanceof call/* CallFailure */.R))
        throw error;
    const failure = {
        sentence: `Failed ${doing}: ${error.message}`,
        ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
    return { state: 'unknown', failure, correlationId: error.requestId };
}

;// CONCATENATED MODULE: ./src/apply.ts







/**
 * Applies the plan: lower ranks first, within a rank several steps at a time. A step that failed holds back what depends on
 * it and nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
async function apply(plan, sights, options) {
    const outcomes = new Map();
    const running = new Map();
    const run = async (step) => {
        const dependencies = plan.dependencies.get(step) ?? [];
        await Promise.all(dependencies.map((dependency) => running.get(dependency)));
        const needed = dependencies.map((dependency) => outcomes.get(dependency));
        const { outcome, answer } = await applyStep(step, sights.get(step), needed, options);
        outcomes.set(step, outcome);
        options.onOutcome(outcome, answer);
    };
    for (const rank of new Set(plan.steps.map((step) => step.kind.rank))) {
        const steps = plan.steps.filter((step) => step.kind.rank === rank);
        await pool(options.concurrency, steps, (step) => {
            const promise = run(step);
            running.set(step, promise);
            return promise;
        });
    }
    return plan.steps.map((step) => outcomes.get(step));
}
async function applyStep(step, sight, needed, options) {
    const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.heldBack);
    if (culprit) {
        const note = `held back, because ${culprit.step.label} was not applied`;
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: true } };
    }
    if (options.signal.aborted) {
        return { outcome: { step, outcome: 'skipped', identifiers: [], note: 'not sent', heldBack: true } };
    }
    const freshScope = needed.some((outcome) => outcome?.outcome === 'created' && outcome.step.kind.rank < step.kind.rank);
    return new StepWriter(step, options, freshScope).write(sight);
}
/** Brings one step to the platform and finds out what became of it. */
class StepWriter {
    #step;
    #options;
    #freshScope;
    constructor(step, options, freshScope) {
        this.#step = step;
        this.#options = options;
        this.#freshScope = freshScope;
    }
    async write(sight) {
        if (sight?.state === 'unknown')
            return this.#failed(sight.failure, sight.correlationId);
        try {
            return await this.#carryOut(decide(this.#step, sight, this.#options.policy));
        }
        catch (error) {
            if (!(error instanceof call/* CallFailure */.R))
                throw error;
            const unsure = error.mayHaveTakenEffect ? ' It is not known whether the platform acted on it.' : '';
            const sentence = `Failed ${this.#doing('writing')}: ${error.message}${unsure}`;
            return this.#failed({ sentence, ...(error.hint === undefined ? {} : { hint: error.hint }) }, error.requestId);
        }
    }
    async #carryOut(decision) {
        switch (decision.change) {
            case 'create':
                return this.#create();
            case 'update':
                return decision.held === undefined || !this.#step.kind.creatable
                    ? this.#send(this.#step.kind.create(this.#step), 'updated', decision.note)
                    : this.#update(decision.held, decision.note);
            case 'unchanged':
                return this.#done('unchanged', decision.note);
            case 'skip':
                return this.#done('skipped', 'it exists already');
            case 'conflict':
                return this.#failed(alreadyThere(this.#step));
        }
    }
    /** Creates the resource. A reply that was lost is looked for before the call is repeated (issue: a lost reply is not a lost resource). */
    async #create() {
        const call = this.#step.kind.create(this.#step);
        const answer = await this.#options.platform.exchange(this.#fresh(call), () => this.#settleCreate());
        if ('settled' in answer)
            return answer.settled;
        if (!(0,platform_answer/* isDuplicate */.KD)(answer))
            return this.#judge(answer, 'created');
        const { policy, platform } = this.#options;
        if (policy.ifExists === 'fail')
            return this.#refused(answer, existsHint);
        // Someone created it since the survey, or the name belongs to something that no read shows.
        const sight = await look(platform, this.#step);
        if (sight.state !== 'held')
            return this.#refused(answer);
        return this.#carryOut(decide(this.#step, sight, policy));
    }
    async #settleCreate() {
        const sight = await look(this.#options.platform, this.#step);
        if (sight.state === 'absent')
            return { found: 'absent' };
        if (sight.state === 'unknown') {
            const sentence = `The reply to creating ${this.#step.label} was lost, and whether it was created could not be read back: ${sight.failure.sentence}`;
            return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, sight.correlationId) };
        }
        const differences = this.#step.kind.differences(this.#step, sight.held);
        if (differences.length === 0)
            return { found: 'settled', result: this.#done('created', 'its reply was lost; read back and found as sent') };
        const sentence = `The reply to creating ${this.#step.label} was lost, and the platform holds a resource of that identifier that is not what was sent: ${describe(differences)}.`;
        return {
            found: 'settled',
            result: this.#failed({ sentence, hint: 'Set `if-exists: update` to bring it to what the payload says.' }),
        };
    }
    /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
    async #update(seen, note) {
        let held = seen;
        if (held.version === undefined) {
            // A list shows no version: read the resource itself before it is replaced.
            const sight = await look(this.#options.platform, this.#step);
            if (sight.state === 'unknown')
                return this.#failed(sight.failure, sight.correlationId);
            if (sight.state === 'absent')
                return this.#create();
            held = sight.held;
        }
        const call = this.#step.kind.update(this.#step, held);
        const settle = () => this.#settleUpdate(note);
        const answer = await this.#options.platform.exchange(this.#fresh(call), settle);
        if ('settled' in answer)
            return answer.settled;
        if (answer.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || answer.status === 412) {
            const settlement = await settle();
            if (settlement.found === 'settled')
                return settlement.result;
            return this.#refused(answer, 'It was changed by someone else since it was read. Run again to compare with what is there now.');
        }
        return this.#judge(answer, 'updated', note);
    }
    async #settleUpdate(note) {
        const sight = await look(this.#options.platform, this.#step);
        if (sight.state === 'held' && this.#step.kind.differences(this.#step, sight.held).length === 0) {
            return { found: 'settled', result: this.#done('updated', note) };
        }
        if (sight.state !== 'unknown')
            return { found: 'absent' };
        const sentence = `The reply to updating ${this.#step.label} was lost, and whether it was updated could not be read back: ${sight.failure.sentence}`;
        return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, sight.correlationId) };
    }
    async #send(call, outcome, note) {
        return this.#judge(await this.#options.platform.exchange(this.#fresh(call)), outcome, note);
    }
    #fresh(call) {
        return this.#freshScope ? { ...call, freshScope: true } : call;
    }
    /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
    #judge(answer, outcome, note) {
        if (!answer.ok)
            return this.#refused(answer);
        const proof = this.#step.kind.proof(this.#step, answer);
        if (!proof.proven) {
            const sentence = `Failed ${this.#doing(outcome === 'created' ? 'creating' : 'updating')}: the platform answered HTTP ${answer.status}, ` +
                `but did not save it: ${proof.reasons.join('; ')} (correlationId ${answer.correlationId}).`;
            return { ...this.#failed({ sentence }, answer.correlationId), answer };
        }
        const done = this.#done(outcome, note, proof.identifiers);
        return { outcome: { ...done.outcome, correlationId: answer.correlationId }, answer };
    }
    #refused(answer, hint) {
        const explained = (0,explain/* explain */.W)(answer, this.#doing(this.#step.kind.creatable ? 'creating' : 'updating'));
        const failure = { ...explained, ...(hint === undefined ? {} : { hint }) };
        const [first] = (0,explain/* schemaErrors */.d)(answer);
        const place = first?.path && (0,parse/* locate */.x)(this.#step.document, [{ path: first.path, at: 'value' }])[0];
        return { ...this.#failed(place ? { ...failure, place } : failure, answer.correlationId), answer };
    }
    #done(outcome, note, identifiers = this.#step.kind.writes(this.#step)) {
        const url = this.#options.address.page(this.#step.kind.page(this.#step));
        return { outcome: { step: this.#step, outcome, identifiers, url, ...(note === undefined ? {} : { note }) } };
    }
    #failed(failure, correlationId) {
        const placed = { place: this.#step.document.place, ...failure };
        return {
            outcome: {
                step: this.#step,
                outcome: 'failed',
                identifiers: [],
                failure: placed,
                ...(correlationId === undefined ? {} : { correlationId }),
            },
        };
    }
    /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
    #doing(verb) {
        const { file, line } = this.#step.document.place;
        return `${verb} ${this.#step.label}${file === undefined ? '' : ` from ${file}:${line}`}`;
    }
}
/** What a user can do about a resource that is there already. */
const existsHint = 'Set `if-exists: update` to bring it to what the payload says, or `if-exists: skip` to leave it as it is.';
function alreadyThere(step) {
    return { sentence: `There is a ${step.label} already.`, hint: existsHint };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/forecast.ts


/**
 * What an apply would do, without doing it. Sights are those of the survey; an empty map, where nothing could be or was
 * looked at, makes every change `unchecked`.
 */
async function forecast(plan, sights, policy, address) {
    const outcomes = [];
    for (const step of plan.steps)
        outcomes.push(await foresee(step, sights.get(step), policy, address));
    return outcomes;
}
async function foresee(step, sight, policy, address) {
    const identifiers = step.kind.writes(step);
    if (sight?.state === 'unknown') {
        const { failure, correlationId } = sight;
        return {
            step,
            outcome: 'failed',
            identifiers: [],
            failure: { place: step.document.place, ...failure },
            ...(correlationId === undefined ? {} : { correlationId }),
        };
    }
    const preview = previewOf(step.kind.create(step), address);
    if (sight === undefined)
        return { step, outcome: 'planned', change: 'unchecked', identifiers, preview };
    const decision = decide(step, sight, policy);
    const planned = { step, outcome: 'planned', change: decision.change, identifiers };
    const url = sight.state === 'held' ? { url: address.page(step.kind.page(step)) } : {};
    const note = 'note' in decision && decision.note !== undefined ? { note: decision.note } : {};
    if (decision.change === 'create')
        return { ...planned, preview };
    if (decision.change !== 'update')
        return { ...planned, ...url, ...note };
    const held = decision.held ?? { value: [] };
    const { lineDiff } = await __webpack_require__.e(/* import() */ 30).then(__webpack_require__.bind(__webpack_require__, 2030));
    return {
        ...planned,
        ...url,
        ...note,
        diff: lineDiff(held.text ?? held.value, afterUpdate(step, held)),
        preview: previewOf(step.kind.update(step, held), address),
    };
}
/** What the platform would hold after the update, in the shape of `Held`. */
function afterUpdate(step, held) {
    const { body = '' } = step.kind.update(step, held);
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    if (step.kind.sendsText)
        return text;
    const value = JSON.parse(text);
    const { key } = step.kind;
    return key === undefined ? value : value[key];
}
function previewOf(call, address) {
    const { pathname, search } = new URL(address.url(call));
    return { method: call.method, target: pathname + search, digest: sha256(call.body ?? '') };
}
function sha256(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}
/**
 * A digest of the plan that stays the same as long as an apply would do the same: the resources, what would be done with
 * each, and what would be sent. Two runs over the same payloads and the same platform state agree on it.
 */
function digestOf(outcomes) {
    const lines = outcomes.map(({ step, outcome, change = outcome, preview }) => {
        const { account, org = '', project = '' } = step.scope;
        const sent = change === 'unchanged' || change === 'skip' ? '' : (preview?.digest ?? sha256(step.document.bytes));
        return JSON.stringify([step.kind.name, account, org, project, step.identifier, change, sent]);
    });
    return sha256(lines.sort().join('\n'));
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
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path or a
 * glob from the workspace, or an exclusion that begins with `!` (issue 5, Many payloads). As in `@actions/glob`, a later line wins
 * over an earlier one; blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file,
 * whatever characters it holds. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 */
async function readSources(wanted, workspace) {
    const sources = [];
    const problems = [];
    if (wanted.payload !== undefined)
        sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
    if (wanted.payloadFile !== undefined) {
        const selection = new Selection((0,external_node_path_.resolve)(workspace), problems);
        for (const line of wanted.payloadFile.split('\n').map((line) => line.trim())) {
            if (line !== '' && !line.startsWith('#'))
                await selection.apply(line);
        }
        if (selection.paths.size === 0 && problems.length === 0) {
            problems.push(problem('payload-file selects no file; name at least one that is not excluded.'));
        }
        sources.push(...(await readFiles([...selection.paths].sort(), (0,external_node_path_.resolve)(workspace), problems)));
    }
    return { sources, problems };
}
function problem(message) {
    return { severity: 'error', message };
}
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    #workspace;
    #problems;
    constructor(workspace, problems) {
        this.#workspace = workspace;
        this.#problems = problems;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,external_node_path_.normalize)(excluding ? line.slice(1).trim() : line);
        if (excluding && this.paths.size === 0) {
            this.#error(line, 'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits');
        }
        else if (this.#leaves(pattern)) {
            this.#error(line, `leads out of the workspace ${this.#workspace}; name files inside it`);
        }
        else if (excluding) {
            for (const path of await this.#matches(line, pattern, true))
                this.paths.delete(path);
        }
        else {
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, pattern);
        const found = await (0,promises_.stat)(absolute).catch((error) => error);
        if (!(found instanceof Error)) {
            const path = this.#toPath(absolute);
            if (found.isDirectory()) {
                this.#error(line, `is a directory; name the files in it, for instance by ${path ? `${path}/` : ''}**/*.yaml`);
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
            this.#error(line, `does not exist: ${absolute} was looked for${await this.#hint(line)}`);
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
        const { create } = await __webpack_require__.e(/* import() */ 377).then(__webpack_require__.bind(__webpack_require__, 2377));
        const rooted = (0,external_node_path_.isAbsolute)(pattern) ? pattern : (0,external_node_path_.join)(literally(this.#workspace), pattern);
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
        return /[{}]/.test(line) ? '; braces do not stand for alternatives, so write one pattern a line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(problem(`payload-file: ${line} ${message}.`));
    }
}
/** Reads files in the order of their paths; what cannot be read becomes a problem, a second path to one file is left out. */
async function readFiles(paths, workspace, problems) {
    const root = await (0,promises_.realpath)(workspace).catch(() => workspace);
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of await Promise.all(some.map((path) => readInside(root, (0,external_node_path_.join)(workspace, path), path)))) {
            if (!('source' in read))
                problems.push(read);
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
            return problem(`payload-file: ${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
        }
        const status = await (0,promises_.stat)(real);
        if (!status.isFile())
            return problem(`payload-file: ${path} is not a regular file; name a file with a payload.`);
        if (status.size > LARGEST) {
            const size = (status.size / 1024 / 1024).toFixed(0);
            return problem(`payload-file: ${path} has ${size} MiB; a payload can have ${LARGEST / 1024 / 1024} MiB at most.`);
        }
        return { source: { file: path, bytes: await (0,promises_.readFile)(real) }, real };
    }
    catch (error) {
        return problem(`payload-file: ${path} cannot be read: ${reason(error)} (${absolute}).`);
    }
}
function isWithin(directory, path) {
    const way = (0,external_node_path_.relative)(directory, path);
    return way.split(external_node_path_.sep)[0] !== '..' && !(0,external_node_path_.isAbsolute)(way);
}
/** A path as a glob that matches nothing else. */
function literally(path) {
    return (external_node_path_.sep === '\\' ? path : path.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]');
}
const REASONS = {
    EACCES: 'the permission is missing',
    EISDIR: 'it is a directory',
    ELOOP: 'its links go in a circle',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'the name is too long',
    ENOENT: 'it no longer exists',
    EPERM: 'the permission is missing',
};
function reason(error) {
    const { code, message } = error;
    return (code && REASONS[code]) ?? message;
}

;// CONCATENATED MODULE: ./src/payload/path-scope.ts
const PATTERN = /(?:^|\/)\.harness\/orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?/;
/**
 * The organization and project that a file's path names by the platform's Git convention,
 * `.harness/orgs/<org>/projects/<project>/…` or `.harness/orgs/<org>/…` at any depth of the path (issue 5, Scope from the path).
 *
 * @param file path with `/` between its parts
 */
function scopeOfPath(file) {
    const { org, project } = PATTERN.exec(file)?.groups ?? {};
    return { ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./src/resources/value.ts
var resources_value = __webpack_require__(6140);
;// CONCATENATED MODULE: ./src/resources/answers.ts

/** Items of a list; none where the value is no list. */
function items(value) {
    return Array.isArray(value) ? value : [];
}
/** What the policies of a denial say: "policy set / policy: message", a line each (platform-api.md 4.3, OPA). */
function denials(governance) {
    return items((0,resources_value/* fieldOf */._F)(governance, 'details')).flatMap((set) => items((0,resources_value/* fieldOf */._F)(set, 'policyMetadata')).flatMap((policy) => {
        const names = [
            (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(set, 'policySetName')) ?? (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(set, 'identifier')),
            (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(policy, 'policyName')) ?? (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(policy, 'identifier')),
        ];
        const name = names.filter((part) => part !== undefined).join(' / ') || 'a policy';
        const said = [...items((0,resources_value/* fieldOf */._F)(policy, 'denyMessages')), (0,resources_value/* fieldOf */._F)(policy, 'error')];
        return said.flatMap((message) => (typeof message === 'string' && message !== '' ? [`${name}: ${message}`] : []));
    }));
}
/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
function refusals(answer) {
    const governance = (0,resources_value/* fieldOf */._F)(answer.data, 'governanceMetadata');
    if ((0,resources_value/* fieldOf */._F)(governance, 'deny') !== true && (0,resources_value/* fieldOf */._F)(governance, 'status') !== 'error')
        return [];
    const reasons = denials(governance);
    if (reasons.length > 0)
        return reasons;
    return [(0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(governance, 'message')) ?? 'a policy of the platform denied it and gave no message'];
}
/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
function notOk(answer) {
    return { proven: false, reasons: [answer.message ?? `the platform answered with HTTP status ${answer.status}`] };
}
/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` is the identifier in the data, `canonical` the form in which it is compared.
 */
function proofOf(answer, wanted, shown, canonical = (identifier) => identifier) {
    if (!answer.ok)
        return notOk(answer);
    const reasons = refusals(answer);
    if (reasons.length > 0)
        return { proven: false, reasons };
    const identifier = (0,resources_value/* filled */.Bq)(shown);
    if (identifier === undefined) {
        const lacking = (0,resources_value/* isEmpty */.Im)(answer.data) ? 'its answer holds no data' : 'its answer does not show the resource';
        return { proven: false, reasons: [`the platform reported success, but ${lacking}`] };
    }
    if (canonical(identifier) !== canonical(wanted)) {
        return {
            proven: false,
            reasons: [`the platform reported success, but for "${identifier}" and not for "${wanted}"`],
        };
    }
    return { proven: true, identifiers: [identifier] };
}
/** The fields of a call that replaces what was read: it fails when somebody changed the resource in the meantime. */
function ifMatch(held) {
    // With a version, a repeat after a lost reply would be refused for the change that the first one made.
    return held.version === undefined
        ? { repeatable: true }
        : { headers: { 'If-Match': held.version }, repeatable: false };
}
/** One page of projects or connectors (platform-api.md 4.6); `shown` finds the resource in an entry. */
function listedPage(answer, shown) {
    const content = items((0,resources_value/* fieldOf */._F)(answer.data, 'content'));
    const resources = content.flatMap((entry) => {
        const value = shown(entry);
        const identifier = (0,resources_value/* filled */.Bq)(value?.identifier);
        return identifier === undefined ? [] : [{ identifier, held: { value } }];
    });
    const index = (0,resources_value/* fieldOf */._F)(answer.data, 'pageIndex');
    const pages = (0,resources_value/* fieldOf */._F)(answer.data, 'totalPages');
    const last = typeof index === 'number' && typeof pages === 'number' && index + 1 >= pages;
    return { resources, more: content.length > 0 && !last };
}
/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
function versionOf(answer) {
    const { etag } = answer.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return version === undefined ? {} : { version };
}

;// CONCATENATED MODULE: ./src/resources/compare.ts

/** Whether two values are one to the platform: it turns numbers and booleans into text where a field is text. */
function same(wanted, held, closeness) {
    if (Object.is(wanted, held))
        return true;
    if (closeness === 'whole')
        return false;
    if ((0,resources_value/* isEmpty */.Im)(wanted) && (0,resources_value/* isEmpty */.Im)(held))
        return true;
    const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return scalars && String(wanted) === String(held);
}
/** Every field in which the platform's value is not the wanted one. The order of keys means nothing, that of lists does. */
function differences(wanted, held, closeness, path = []) {
    if ((0,resources_value/* isMap */.jh)(wanted) && (0,resources_value/* isMap */.jh)(held)) {
        const keys = closeness === 'whole' ? new Set([...Object.keys(wanted), ...Object.keys(held)]) : Object.keys(wanted);
        return [...keys].flatMap((key) => differences(wanted[key], held[key], closeness, [...path, key]));
    }
    if (Array.isArray(wanted) && Array.isArray(held) && wanted.length === held.length) {
        return wanted.flatMap((item, index) => differences(item, held[index], closeness, [...path, index]));
    }
    return same(wanted, held, closeness) ? [] : [{ path, wanted, held }];
}
/**
 * What is held with the wanted fields laid over it: maps are joined, everything else is replaced. Where the `type` of a
 * map changes, its `spec` is the wanted one alone; a field that is held as `x` gives way to a wanted `xRef`, and the
 * other way round, since the platform takes one of the two.
 */
function overlay(held, wanted) {
    const kept = Object.entries(held).filter(([key]) => {
        const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
        return !(Object.hasOwn(wanted, twin) && !Object.hasOwn(wanted, key));
    });
    const result = Object.fromEntries(kept);
    const retyped = Object.hasOwn(wanted, 'type') && wanted.type !== held.type;
    if (retyped)
        delete result.spec;
    for (const [key, value] of Object.entries(wanted)) {
        const under = result[key];
        result[key] = (0,resources_value/* isMap */.jh)(value) && (0,resources_value/* isMap */.jh)(under) ? overlay(under, value) : value;
    }
    return result;
}

;// CONCATENATED MODULE: ./src/resources/page.ts
/** Path of a scope's page in the user interface, with the given parts below it (platform-api.md 6). */
function pagePath(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}

;// CONCATENATED MODULE: ./src/resources/reference.ts

const REFERENCE = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$]*)$/;
/** The scope of a reference: `account.` and `org.` name one above, a plain identifier means the scope of the document. */
function scopeOf(prefix, scope) {
    if (prefix === 'account')
        return { account: scope.account };
    if (prefix === 'org')
        return scope.org === undefined ? undefined : { account: scope.account, org: scope.org };
    return scope;
}
/** Every connector that a value names in a field `connectorRef` or `…ConnectorRef`; expressions are passed over. */
function connectorReferences(value, base, scope) {
    return [...(0,resources_value/* fields */.OA)(value, base)].flatMap((field) => {
        if (!/^(connectorRef|\w+ConnectorRef)$/.test(field.key) || typeof field.value !== 'string')
            return [];
        const [, prefix, identifier] = REFERENCE.exec(field.value) ?? [];
        const named = scopeOf(prefix, scope);
        if (identifier === undefined || named === undefined)
            return [];
        return [{ kind: 'connector', scope: named, identifier, path: field.path }];
    });
}

// EXTERNAL MODULE: ./src/nearest.ts + 1 modules
var nearest = __webpack_require__(8535);
;// CONCATENATED MODULE: ./src/resources/rules.ts



const EXPRESSION = /<\+[\s\S]+>/;
const SECRET_NAME = /pass(word|phrase|wd)|secret|token|key|credential/i;
const SHOWN_LENGTH = 60;
const DESCRIPTION_LENGTH = 1024;
const TAG_COUNT = 128;
/** Words that the platform's expression language keeps for itself (platform-api.md 4.4). */
const RESERVED = new Set(('or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner status liteEngineTask').split(' '));
/** Whether a value holds a platform expression, `<+input>` or any other `<+…>`, alone or inside text. */
function holdsExpression(value) {
    return typeof value === 'string' && EXPRESSION.test(value);
}
/** Makes a schema of maps refuse lists, which valibot takes for objects. */
function withoutLists(schema) {
    const run = schema['~run'].bind(schema);
    const strict = (dataset, config) => run(Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
    return Object.assign(schema, { '~run': strict });
}
/** A map with the given entries and any others. */
function map(entries) {
    return withoutLists((0,dist/* looseObject */._H3)(entries, 'must be a map'));
}
/** A list of one kind of items. */
function list(item) {
    return (0,dist/* array */.YOg)(item, 'must be a list');
}
/** What the schema takes, or an expression that stands for it; its problems are told as the schema's own. */
function orExpression(schema) {
    const either = (0,dist/* union */.KCZ)([schema, (0,dist/* pipe */.FsL)((0,dist/* string */.YjP)(), (0,dist/* regex */.yGV)(EXPRESSION))]);
    const run = (dataset, config) => holdsExpression(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config);
    return Object.assign(either, { '~run': run });
}
/** A field that may be left out, empty (null), or an expression. */
function maybe(schema) {
    return (0,dist/* nullish */.cl6)(orExpression(schema));
}
/** A schema with a sentence for the editors of those who write payloads. */
function described(schema, sentence) {
    return (0,dist/* pipe */.FsL)(schema, (0,dist/* description */.h_)(sentence));
}
const rules_text = (0,dist/* string */.YjP)('must be text');
const filledText = (0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/\S/, 'must not be empty'));
const truth = (0,dist/* boolean */.zMY)('must be true or false');
/** Identifier of a project, organization or connector (platform-api.md 4.4). */
const identifier = orExpression((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits, `_` or `$`, 128 characters at most')));
/** Identifier of a pipeline, stage, step group or step (platform-api.md 4.4). */
const pipelineIdentifier = orExpression((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits or `_`, 128 characters at most')));
/** A map of names to text; the platform turns numbers and booleans into text. */
const tags = withoutLists((0,dist/* record */.g1P)((0,dist/* string */.YjP)(), (0,dist/* union */.KCZ)([rules_text, (0,dist/* number */.aig)(), truth, (0,dist/* null_ */.v1f)()], 'must be text'), 'must be a map of names to text'));
/** Whether a field on this path may hold a secret, so that its value is never shown. */
function looksSecret(path) {
    return path.some((part) => typeof part === 'string' && SECRET_NAME.test(part));
}
/** `, found …` for a message: short plain values as they are, others by their kind, nothing for a field that looks secret. */
function found(value, path) {
    if (looksSecret(path))
        return '';
    if (Array.isArray(value))
        return ', found a list';
    if ((0,resources_value/* isMap */.jh)(value))
        return ', found a map';
    const shown = JSON.stringify(value);
    return typeof value === 'string' && value.length > SHOWN_LENGTH
        ? `, found text of ${value.length} characters`
        : `, found ${shown}`;
}
/** Points at a map by its name, where it has one. */
function placeOf(path) {
    return { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' };
}
/** "`path` message." */
function sentence(path, message) {
    const subject = path.length > 0 ? `\`${(0,resources_value/* pathText */.LF)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** Every rule of the schema that the value breaks, as errors. */
function errors(schema, value) {
    const { issues = [] } = (0,dist/* safeParse */.xLC)(schema, value);
    return issues.map((issue) => {
        const path = (issue.path ?? []).map((item) => item.key);
        const held = (0,resources_value/* valueAt */.fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', message: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === rules_text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields is a map all the same.
        const shown = issue.kind === 'validation' && (0,resources_value/* isMap */.jh)(held) ? '' : found(held, path);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', message: sentence(path, message), path, at: 'value' };
    });
}
/** All findings of a value: the errors of the schema and the given warnings, in document order. */
function findings(schema, value, warnings) {
    const order = (0,resources_value/* documentOrder */.sd)(value);
    return [...errors(schema, value), ...warnings].sort((one, other) => order(one.path, other.path));
}
/** A warning about the value at a path. */
function warning(path, message, at = 'value') {
    return { severity: 'warning', message: sentence(path, message), path, at };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', message: sentence(path, message), ...placeOf(path) };
}
/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarnings(resource, path, rules) {
    const id = (0,resources_value/* filled */.Bq)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    const name = (0,resources_value/* filled */.Bq)(resource.name);
    if (name !== undefined && /\S/.test(name) && !holdsExpression(name) && !rules.name.test(name)) {
        yield warning([...path, 'name'], `may be refused: the name of ${rules.noun} ${rules.nameRule}`);
    }
    const about = (0,resources_value/* filled */.Bq)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,resources_value/* mapOf */.A7)(resource.tags), [...path, 'tags']);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,resources_value/* filled */.Bq)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope, [])}`);
        }
    }
}
function* tagWarnings(given, path) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield warning(path, `may be refused: it holds ${entries.length} tags, and ${TAG_COUNT} are the most`, 'key');
    }
    for (const [name, value] of entries) {
        if (typeof value !== 'number' && typeof value !== 'boolean')
            continue;
        yield warning([...path, name], 'is not text, as tags are; put it in quotes to keep it as it is written');
    }
}
/** `; did you mean …` for a name that is near to a known one, else nothing. */
function didYouMean(name, known) {
    const near = (0,nearest/* nearest */.p)(name, known);
    return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
/** Warnings about the fields of a map that the platform does not know and drops silently. */
function* unknownFields(value, path, known, noun) {
    for (const name of Object.keys(value)) {
        if (known.includes(name))
            continue;
        const message = `is no field of ${noun}, and the platform drops it silently${didYouMean(name, known)}`;
        yield warning([...path, name], message, 'key');
    }
}
/** What a document says of itself, read from the map below its top-level key. */
function identityOf(value, key) {
    const resource = (0,resources_value/* fieldOf */._F)(value, key);
    const said = (field) => {
        const held = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, field));
        return holdsExpression(held) ? undefined : held;
    };
    const id = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, 'identifier'));
    const name = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, 'name'));
    const account = said('accountIdentifier');
    const org = said('orgIdentifier');
    const project = said('projectIdentifier');
    return {
        ...(id !== undefined && { identifier: id }),
        ...(name !== undefined && { name }),
        ...(account !== undefined && { account }),
        ...(org !== undefined && { org }),
        ...(project !== undefined && { project }),
        paths: {
            identifier: [key, 'identifier'],
            account: [key, 'accountIdentifier'],
            org: [key, 'orgIdentifier'],
            project: [key, 'projectIdentifier'],
        },
    };
}

;// CONCATENATED MODULE: ./src/resources/connector.ts







const KEY = 'connector';
const PATH = '/ng/api/connectors';
/** The fields that the platform wants in the `spec` of a connector, by its type (platform-api.md 4.2). */
const REQUIRED_IN_SPEC = {
    DockerRegistry: 'dockerRegistryUrl providerType',
    Github: 'authentication type url',
    Gitlab: 'authentication type url',
    Bitbucket: 'authentication type url',
    Harness: 'authentication type url',
    AzureRepo: 'authentication type url',
    Git: 'connectionType spec type url',
    Codecommit: 'authentication type url',
    Aws: 'credential',
    Gcp: 'credential',
    K8sCluster: 'credential',
    Spot: 'credential',
    Tas: 'credential',
    Salesforce: 'credential',
    Azure: 'azureEnvironmentType credential',
    AwsKms: 'credential region',
    AwsSecretManager: 'credential region',
    AzureKeyVault: 'subscription vaultName',
    GcpKms: 'keyName keyRing projectId region',
    Vault: 'renewalIntervalMinutes vaultUrl',
    Artifactory: 'artifactoryServerUrl',
    Nexus: 'nexusServerUrl version',
    HttpHelmRepo: 'helmRepoUrl',
    OciHelmRepo: 'helmRepoUrl',
    Jira: 'auth jiraUrl',
    ServiceNow: 'auth serviceNowUrl',
    Jenkins: 'jenkinsUrl',
    Bamboo: 'bambooUrl',
    Datadog: 'apiKeyRef applicationKeyRef url',
    NewRelic: 'apiKeyRef newRelicAccountId url',
    SumoLogic: 'accessIdRef accessKeyRef url',
    PagerDuty: 'apiTokenRef',
    SignalFX: 'apiTokenRef url',
    ErrorTracking: 'apiKeyRef url',
    Splunk: 'accountId splunkUrl',
    AppDynamics: 'accountname controllerUrl',
    CustomHealth: 'baseURL method',
    CustomSecretManager: 'template',
    TerraformCloud: 'credential terraformCloudUrl',
    CEK8sCluster: 'connectorRef',
    CEAzure: 'subscriptionId tenantId',
    GcpCloudCost: 'projectId serviceAccountEmail',
    AzureArtifacts: 'auth azureArtifactsUrl',
    Prometheus: 'url',
    ElasticSearch: 'url',
    JDBC: 'url',
    OpsGenie: 'url',
    XMatters: 'url',
    GithubMcp: 'url',
    Mcp: 'serverUrl',
    MLFlow: 'auth baseUrl',
    LangSmith: 'baseUrl',
    Zoom: 'apiAccessType',
    Slack: 'apiAccessType',
    MsTeams: 'apiAccessType',
    Confluence: 'apiAccessType',
    GoogleChat: 'apiAccessType',
    Anthropic: 'authentication',
    OpenAI: 'authentication',
};
const DOCKER_PROVIDERS = ['DockerHub', 'Harbor', 'Quay', 'Other'];
/** A reference to a secret: a name in a scope, or a place in a secret manager. */
const SECRET_REFERENCE = /^((account|org)\.)?([a-zA-Z_][\w$-]{0,127}|\w+:\/\/\S+)$/;
/** A reference that nobody takes for a secret. */
const QUALIFIED = /^(account|org)\.[a-zA-Z_][\w$-]{0,127}$/;
/** How well-known tokens begin; such text is a secret itself, never the name of one. */
const TOKEN = /^(gh[oprsu]_|github_pat_|glpat-|xox[abpr]-|AKIA|ASIA|eyJ|sk-|hvs\.|[ps]at\.|dckr_pat_|-----BEGIN)/;
/** Names under which people write a secret although the platform has no such field, only one with `Ref` at its end. */
const LITERAL = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
/** Names of fields that may hold the identifier of a secret without `Ref` at their end. */
const SECRET = /secret|token|password/i;
/** The rules of specification 2.5; types and their `spec` stay open. */
const resource = map({
    name: described(filledText, 'Display name.'),
    identifier: described(identifier, 'Identifier of the connector, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    accountIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    orgIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Organization of the connector; without it, it belongs to the account.'),
    projectIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Project of the connector; it needs `orgIdentifier` beside it.'),
    tags: described(maybe(tags), 'Names and their text.'),
    type: described(filledText, 'What it connects to, such as DockerRegistry, Github, Aws or K8sCluster.'),
    spec: described(orExpression(map({})), 'How it connects; the fields depend on `type`.'),
});
const schema = map({ [KEY]: resource });
/** Warnings about secrets that stand where a reference to one belongs; they name the field and never its value. */
function* secretWarnings(spec, base) {
    for (const { key, value, path } of (0,resources_value/* fields */.OA)(spec, base)) {
        const held = (0,resources_value/* filled */.Bq)(value);
        if (held === undefined || holdsExpression(held) || QUALIFIED.test(held))
            continue;
        if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && TOKEN.test(held))) {
            const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
            yield warning(path, `looks like a secret in plain text: ${advice}`);
        }
        else if (key.endsWith('Ref') && (TOKEN.test(held) || !SECRET_REFERENCE.test(held))) {
            yield warning(path, 'is not a reference: it takes the identifier of what is stored on the platform, such as `account.name`');
        }
    }
}
function* specWarnings(given) {
    const spec = given.spec;
    if (!(0,resources_value/* isMap */.jh)(spec))
        return;
    const path = [KEY, 'spec'];
    const type = (0,resources_value/* filled */.Bq)(given.type) ?? '';
    const required = Object.hasOwn(REQUIRED_IN_SPEC, type) ? (REQUIRED_IN_SPEC[type] ?? '').split(' ') : [];
    const lacking = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (lacking.length > 0) {
        yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in a connector of type ${type}`);
    }
    const provider = (0,resources_value/* filled */.Bq)(spec.providerType);
    const known = provider === undefined || holdsExpression(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is none of ${DOCKER_PROVIDERS.join(', ')}`;
        yield warning([...path, 'providerType'], `${choice}${didYouMean(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarnings(spec, path);
}
function* warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, KEY));
    yield* commonWarnings(given, [KEY], {
        noun: 'a connector',
        name: /^[A-Za-z0-9_. /-]{1,128}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
    });
    if (given.identifier === 'harnessSecretManager') {
        yield warning([KEY, 'identifier'], 'is the name of a connector that the platform keeps for itself');
    }
    if (given.type === 'Local')
        yield warning([KEY, 'type'], 'is a type that the platform does not let anybody create');
    yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a connector');
    yield* specWarnings(given);
}
/** The connector of a document, as the user wrote it. */
function written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, KEY));
}
function query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/** The request body, which carries the scope (specification 4.4), filled in where the document leaves it out. */
function body(given, scope) {
    const orgIdentifier = (0,resources_value/* filled */.Bq)(given.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,resources_value/* filled */.Bq)(given.projectIdentifier) ?? scope.project;
    const scoped = {
        ...given,
        ...(orgIdentifier !== undefined && { orgIdentifier }),
        ...(projectIdentifier !== undefined && { projectIdentifier }),
    };
    return { contentType: 'application/json', body: JSON.stringify({ [KEY]: scoped }) };
}
/** A connector as an answer's data or list entry shows it. */
function shown(data) {
    const value = (0,resources_value/* fieldOf */._F)(data, KEY);
    return (0,resources_value/* isMap */.jh)(value) ? value : undefined;
}
/** Connectors of every type: specification 2.5 and 4.4, platform-api.md 4.2. */
const connector = {
    name: 'connector',
    operation: 'create-connector',
    rank: 2,
    key: KEY,
    level: 'document',
    creatable: true,
    sendsText: false,
    schema,
    check: (value) => findings(schema, value, warnings(value)),
    identify: (value) => identityOf(value, KEY),
    canonical: (id) => id,
    writes: (step) => [step.identifier],
    references: (step) => connectorReferences(written(step).spec, [KEY, 'spec'], step.scope),
    create: (step) => ({
        method: 'POST',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...body(written(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof: (step, answer) => proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(answer.data, KEY), 'identifier')),
    read: (step) => [
        {
            method: 'GET',
            path: `${PATH}/${encodeURIComponent(step.identifier)}`,
            query: query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    held(_step, [answer]) {
        const value = answer?.ok ? shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    },
    differences(step, held) {
        // The account comes from the query; what the body says of it is ignored (platform-api.md 4.2).
        const { accountIdentifier: _account, ...fields } = written(step);
        return differences(fields, held.value, 'written', [KEY]);
    },
    update: (step, held) => ({
        method: 'PUT',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...ifMatch(held),
        ...body(overlay((0,resources_value/* mapOf */.A7)(held.value), written(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        call: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${PATH}/listV2`,
            query: { ...query(scope), pageIndex: String(page), pageSize: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'Connector', connectorIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, shown),
    },
    page: (step) => pagePath(step.scope, ...(step.scope.project === undefined ? [] : ['settings']), 'connectors', step.identifier),
};

;// CONCATENATED MODULE: ./src/resources/pipeline.ts









const pipeline_KEY = 'pipeline';
const pipeline_PATH = '/pipeline/api/pipelines';
const pipeline_open = map({});
/** Specification 2.6; the platform takes them at a pipeline, a stage, a step group and a step alike. */
const failureStrategies = maybe(list(orExpression(map({
    onFailure: orExpression(map({ errors: orExpression(list(rules_text)), action: orExpression(map({ type: filledText })) })),
}))));
/** The steps of a stage or a step group: each item a step, a step group, or several of them side by side. */
const steps = maybe(list(orExpression((0,dist/* lazy */.RZV)(() => stepItem))));
const stepFields = map({
    identifier: (0,dist/* nullish */.cl6)(pipelineIdentifier),
    name: (0,dist/* nullish */.cl6)(rules_text),
    type: (0,dist/* nullish */.cl6)(rules_text),
    spec: maybe(pipeline_open),
    template: maybe(pipeline_open),
    failureStrategies,
});
const stepItem = map({
    step: maybe(stepFields),
    stepGroup: maybe(map({ ...stepFields.entries, steps })),
    parallel: steps,
    insert: maybe(map({ steps })),
});
const stage = (0,dist/* pipe */.FsL)(map({
    identifier: pipelineIdentifier,
    name: filledText,
    description: (0,dist/* nullish */.cl6)(rules_text),
    type: (0,dist/* nullish */.cl6)(rules_text),
    template: maybe(pipeline_open),
    spec: maybe(map({ execution: maybe(map({ steps, rollbackSteps: steps })) })),
    tags: maybe(tags),
    failureStrategies,
}), (0,dist/* forward */.sYn)((0,dist/* partialCheck */.qTj)([['type'], ['template']], (given) => (0,resources_value/* filled */.Bq)(given.type) !== undefined || !(0,resources_value/* isEmpty */.Im)(given.template), 'must not be empty'), ['type']));
/** The stages of a pipeline: each item a stage, or several side by side; `insert` leaves a place in a template. */
const stages = maybe(list(orExpression((0,dist/* lazy */.RZV)(() => stageItem))));
const stageItem = (0,dist/* pipe */.FsL)(map({ stage: maybe(stage), parallel: stages, insert: maybe(map({ stages })) }), (0,dist/* check */.z6Y)((item) => [item.stage, item.parallel, item.insert].some((part) => (part ?? null) !== null), 'must hold `stage`, `parallel` or `insert`'));
const pipeline_resource = map({
    name: described(filledText, 'Display name.'),
    identifier: described(pipelineIdentifier, 'Identifier of the pipeline, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
    orgIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    projectIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    allowStageExecutions: described(maybe(truth), 'Whether single stages may be run.'),
    stages: described(stages, 'The stages, in the order in which they run.'),
    failureStrategies,
    template: described(maybe(pipeline_open), 'The pipeline template to use instead of `stages`.'),
    delegateSelectors: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    fixedInputsOnRerun: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    flowControl: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    notificationRules: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    properties: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    timeout: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    variables: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
});
const pipeline_schema = map({ [pipeline_KEY]: pipeline_resource });
/** The names on the way from a pipeline to its steps; below any other name, such as `templateInputs`, a step may be a part. */
const STEP_WAY = new Set([
    pipeline_KEY,
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
/** Warnings about steps that lack what the platform's published schema wants of each. */
function* stepWarnings(given) {
    for (const { key, value, path } of (0,resources_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])) {
        if ((key !== 'step' && key !== 'stepGroup') || !(0,resources_value/* isMap */.jh)(value))
            continue;
        if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part)))
            continue;
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,resources_value/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,resources_value/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in every ${key}`);
    }
}
function* pipeline_warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, pipeline_KEY));
    yield* commonWarnings(given, [pipeline_KEY], {
        noun: 'a pipeline',
        name: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
    });
    const known = Object.keys(pipeline_resource.entries);
    for (const name of Object.keys(given)) {
        const near = known.includes(name) ? undefined : (0,nearest/* nearest */.p)(name, known);
        if (near !== undefined)
            yield warning([pipeline_KEY, name], `is unknown to this action; did you mean \`${near}\`?`, 'key');
    }
    if ((0,resources_value/* isMap */.jh)((0,resources_value/* fieldOf */._F)(value, pipeline_KEY)) && (0,resources_value/* isEmpty */.Im)(given.stages) && (0,resources_value/* isEmpty */.Im)(given.template)) {
        yield warningAt([pipeline_KEY], 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* stepWarnings(given);
}
/** The pipeline of a document, as the user wrote it. */
function pipeline_written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, pipeline_KEY));
}
function pipeline_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/** Pipelines that a stage of type `Pipeline` runs: its `spec` names organization, project and pipeline. */
function pipelineReferences(given, account) {
    return [...(0,resources_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])].flatMap(({ key, value, path }) => {
        const spec = (0,resources_value/* fieldOf */._F)(value, 'spec');
        const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(spec, name)));
        if (key !== 'stage' || (0,resources_value/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            return [];
        if (org === undefined || project === undefined || identifier === undefined)
            return [];
        if ([org, project, identifier].some(holdsExpression))
            return [];
        return [{ kind: 'pipeline', scope: { account, org, project }, identifier, path: [...path, 'spec', 'pipeline'] }];
    });
}
/** A pipeline's answer may be true while its wish to be public failed (platform-api.md 4.3). */
function publicAccessFailure(data) {
    const message = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `the pipeline is saved, but its public access is not set: ${message}`;
}
/** The pipeline in a text, read as the user's own text is; `undefined` where it cannot be read. */
function pipelineIn(yaml) {
    const { documents } = (0,parse/* parseSource */.P)({ bytes: Buffer.from(yaml) });
    return (0,resources_value/* fieldOf */._F)(documents[0]?.value, pipeline_KEY);
}
/** Without what the platform may fill in by itself, and without what says nothing. */
function compared(given, other) {
    const kept = Object.entries(given).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,resources_value/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,resources_value/* isEmpty */.Im)(value) || (0,resources_value/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/** Pipelines: specification 2.6 and 4.5, platform-api.md 4.3. */
const pipeline = {
    name: 'pipeline',
    operation: 'create-pipeline',
    rank: 3,
    key: pipeline_KEY,
    level: 'project',
    creatable: true,
    sendsText: true,
    schema: pipeline_schema,
    check: (value) => findings(pipeline_schema, value, pipeline_warnings(value)),
    identify: (value) => identityOf(value, pipeline_KEY),
    canonical: (identifier) => identifier,
    writes: (step) => [step.identifier],
    references: (step) => [
        ...connectorReferences(pipeline_written(step), [pipeline_KEY], step.scope),
        ...pipelineReferences(pipeline_written(step), step.scope.account),
    ],
    create: (step) => ({
        method: 'POST',
        path: `${pipeline_PATH}/v2`,
        // Without it, defaults of the account may send the pipeline to Git (platform-api.md 4.3).
        query: { ...pipeline_query(step.scope), storeType: 'INLINE' },
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
        repeatable: false,
    }),
    proof(step, answer) {
        const proof = proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)(answer.data, 'identifier'));
        const failure = proof.proven ? publicAccessFailure(answer.data) : undefined;
        return failure === undefined ? proof : { proven: false, reasons: [failure] };
    },
    read: (step) => [
        {
            method: 'GET',
            path: `${pipeline_PATH}/${encodeURIComponent(step.identifier)}`,
            query: pipeline_query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    held(_step, [answer]) {
        const yaml = answer?.ok ? (0,resources_value/* fieldOf */._F)(answer.data, 'yamlPipeline') : undefined;
        if (answer === undefined || typeof yaml !== 'string')
            return undefined;
        return { value: pipelineIn(yaml), text: yaml, ...versionOf(answer) };
    },
    differences(step, held) {
        const wanted = pipeline_written(step);
        if (!(0,resources_value/* isMap */.jh)(held.value))
            return [{ path: [pipeline_KEY], wanted, held: held.value }];
        return differences(compared(wanted, held.value), compared(held.value, wanted), 'whole', [pipeline_KEY]);
    },
    update: (step, held) => ({
        method: 'PUT',
        path: `${pipeline_PATH}/v2/${encodeURIComponent(step.identifier)}`,
        query: pipeline_query(step.scope),
        ...ifMatch(held),
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
    }),
    page: (step) => pagePath(step.scope, 'pipelines', step.identifier, 'pipeline-studio'),
};

;// CONCATENATED MODULE: ./src/resources/project.ts






const project_KEY = 'project';
const project_PATH = '/ng/api/projects';
/** Modules of the 2026 contract (platform-api.md 4.1). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
/** The rules of specification 2.4. */
const project_resource = map({
    orgIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Organization of the project; the input `org-id` where it is left out.'),
    identifier: described(identifier, 'Identifier of the project, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    color: described(maybe((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))), 'Colour in the form #RRGGBB.'),
    modules: described(maybe(list(rules_text)), 'Modules of the project; the platform switches all of them on.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
});
const project_schema = map({ [project_KEY]: project_resource });
function* project_warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, project_KEY));
    yield* commonWarnings(given, [project_KEY], {
        noun: 'a project',
        name: /^[A-Za-z0-9_. /-]{1,128}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
    });
    yield* unknownFields(given, [project_KEY], Object.keys(project_resource.entries), 'a project');
    for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
        if (typeof module !== 'string' || holdsExpression(module) || MODULES.includes(module))
            continue;
        yield warning([project_KEY, 'modules', index], `is no module that this action knows${didYouMean(module, MODULES)}`);
    }
}
/** The project of a document, as the user wrote it. */
function project_written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, project_KEY));
}
function project_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}
/** The request body, with the organization of the scope where the document names none. */
function project_body(fields, scope) {
    const orgIdentifier = (0,resources_value/* filled */.Bq)(fields.orgIdentifier) ?? scope.org;
    return { contentType: 'application/json', body: JSON.stringify({ [project_KEY]: { ...fields, orgIdentifier } }) };
}
function pathOf(step) {
    return `${project_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** A project as an answer's data or list entry shows it. */
function project_shown(data) {
    const value = (0,resources_value/* fieldOf */._F)(data, project_KEY);
    return (0,resources_value/* isMap */.jh)(value) ? value : undefined;
}
/** Project identifiers are unique without regard to case (platform-api.md 4.1). */
function canonical(identifier) {
    return identifier.toLowerCase();
}
/** Projects: specification 2.4 and 4.3, platform-api.md 4.1. */
const project = {
    name: 'project',
    operation: 'create-project',
    rank: 1,
    key: project_KEY,
    level: 'organization',
    creatable: true,
    sendsText: false,
    schema: project_schema,
    check: (value) => findings(project_schema, value, project_warnings(value)),
    identify: (value) => identityOf(value, project_KEY),
    canonical,
    writes: (step) => [step.identifier],
    references: () => [],
    create: (step) => ({
        method: 'POST',
        path: project_PATH,
        query: project_query(step.scope),
        ...project_body(project_written(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof: (step, answer) => proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(answer.data, project_KEY), 'identifier'), canonical),
    read: (step) => [
        { method: 'GET', path: pathOf(step), query: project_query(step.scope), credential: 'api-key', repeatable: true },
    ],
    held(_step, [answer]) {
        const value = answer?.ok ? project_shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    },
    differences(step, held) {
        // The platform sets the modules itself, and its identifiers know no case (platform-api.md 4.1).
        const { modules: _modules, ...fields } = project_written(step);
        const sameIdentifier = canonical((0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(held.value, 'identifier')) ?? '') === canonical(step.identifier);
        return differences(fields, held.value, 'written', [project_KEY]).filter(({ path }) => !(sameIdentifier && path[1] === 'identifier'));
    },
    update: (step, held) => ({
        method: 'PUT',
        path: pathOf(step),
        query: project_query(step.scope),
        ...ifMatch(held),
        ...project_body(overlay((0,resources_value/* mapOf */.A7)(held.value), project_written(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        call: (scope, identifiers, page) => ({
            method: 'GET',
            path: project_PATH,
            query: { ...project_query(scope), identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, project_shown),
    },
    page: ({ scope, identifier: id }) => pagePath({ ...scope, project: id }),
};

;// CONCATENATED MODULE: ./src/resources/settings.ts





/** Where the settings are changed, as the specification writes it (4.1). */
const settings_PATH = '/gateway/ng/api/settings';
/** Where they are read: the same service without its prefix (platform-api.md 2). */
const READ_PATH = '/ng/api/settings';
/** The settings that the platform keeps in one group and lists with one call (platform-api.md 2). */
const SCIM_JWT = new Set([
    'scim_jwt_token_jwks_keys_url',
    'scim_jwt_token_key_field',
    'scim_jwt_token_value_field',
    'scim_jwt_token_service_account_id',
]);
/** The rules of specification 2.2. */
const entry = map({
    identifier: described(filledText, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: described((0,dist/* nullish */.cl6)(rules_text), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: described(truth, 'Whether organizations and projects may set it otherwise; false deletes what they have set.'),
    updateType: described((0,dist/* picklist */.KIO)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
});
const settings_schema = list((0,dist/* pipe */.FsL)(entry, (0,dist/* forward */.sYn)(
// `RESTORE` goes back to the default and needs no value (platform-api.md 2).
(0,dist/* partialCheck */.qTj)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', rules_text.message), ['value'])));
function* settings_warnings(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,resources_value/* isMap */.jh)(item))
            continue;
        const { identifier } = item;
        if ((0,resources_value/* filled */.Bq)(identifier) !== undefined && seen.has(identifier)) {
            yield warning([index, 'identifier'], 'names a setting for the second time; the last entry wins');
        }
        seen.add(identifier);
        yield* unknownFields(item, [index], Object.keys(entry.entries), 'a setting entry');
    }
}
/** The entries of a document, as the user wrote them. */
function entries(value) {
    return Array.isArray(value) ? value.filter(resources_value/* isMap */.jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function identifiers(step) {
    return [...new Set(entries(step.document.value).flatMap((item) => (0,resources_value/* filled */.Bq)(item.identifier) ?? []))];
}
function update(step) {
    return {
        method: 'PUT',
        path: settings_PATH,
        query: { accountIdentifier: step.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(step.document.value),
        credential: 'api-key',
        repeatable: true,
    };
}
/** HTTP 200 and `SUCCESS` say nothing of a single entry: each has a status of its own (platform-api.md 2). */
function proof(step, answer) {
    if (!answer.ok)
        return notOk(answer);
    const sent = identifiers(step);
    // The specification does not show the body of the answer (4.1), so one without a list is taken at its word.
    if (!Array.isArray(answer.data))
        return { proven: true, identifiers: sent };
    const refused = answer.data.flatMap((item, index) => {
        if ((0,resources_value/* fieldOf */._F)(item, 'updateStatus') !== false)
            return [];
        const name = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(item, 'identifier')) ?? sent[index] ?? `entry ${index + 1}`;
        return [
            `${name}: ${(0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(item, 'errorMessage')) ?? 'the platform did not change it and gave no message'}`,
        ];
    });
    const wanted = entries(step.document.value).length;
    if (answer.data.length !== wanted) {
        refused.push(`the platform answered for ${answer.data.length} of the ${wanted} setting entries`);
    }
    return refused.length > 0 ? { proven: false, reasons: refused } : { proven: true, identifiers: sent };
}
/** The calls that read the settings of a document: one for the SCIM group, one for each other setting. */
function read(step) {
    const wanted = identifiers(step);
    const common = { accountIdentifier: step.scope.account };
    const get = (path, query) => ({
        method: 'GET',
        path,
        query,
        credential: 'api-key',
        repeatable: true,
    });
    const group = { ...common, category: 'SCIM', group: 'scim_jwt_token_configuration_g1' };
    return [
        ...(wanted.some((name) => SCIM_JWT.has(name)) ? [get(READ_PATH, group)] : []),
        ...wanted
            .filter((name) => !SCIM_JWT.has(name))
            .map((name) => get(`${READ_PATH}/${encodeURIComponent(name)}`, common)),
    ];
}
/** The settings of the answers to `read`, each as an entry; nothing where one of the answers is not to be had. */
function heldEntries(step, answers) {
    if (answers.some((answer) => !answer.ok))
        return undefined;
    const wanted = identifiers(step);
    const singles = wanted.filter((name) => !SCIM_JWT.has(name));
    const grouped = answers.length > singles.length ? answers[0]?.data : [];
    const listed = (Array.isArray(grouped) ? grouped : []).flatMap((item) => {
        const setting = (0,resources_value/* fieldOf */._F)(item, 'setting');
        return (0,resources_value/* isMap */.jh)(setting) && wanted.some((name) => name === setting.identifier) ? [setting] : [];
    });
    const read = answers.slice(answers.length - singles.length).map((answer, index) => ({
        identifier: singles[index],
        value: (0,resources_value/* fieldOf */._F)(answer.data, 'value'),
    }));
    return [...listed, ...read];
}
/** In what one entry differs from the setting that the platform holds. */
function entryDifferences(item, index, held) {
    const differing = (field, wanted) => held[field] === wanted ? [] : [{ path: [index, field], wanted, held: held[field] }];
    if (item.updateType === 'RESTORE') {
        // A setting that the account does not set itself already has its default.
        return held.settingSource === 'DEFAULT'
            ? []
            : [{ path: [index, 'updateType'], wanted: 'RESTORE', held: held.value }];
    }
    const overrides = Object.hasOwn(held, 'allowOverrides') ? differing('allowOverrides', item.allowOverrides) : [];
    return [...differing('value', item.value), ...overrides];
}
/** Account settings: specification 2.2 and 4.1, platform-api.md 2. */
const settings = {
    name: 'settings',
    operation: 'update-settings',
    rank: 0,
    level: 'account',
    creatable: false,
    sendsText: false,
    schema: settings_schema,
    check: (value) => findings(settings_schema, value, settings_warnings(value)),
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [] } }),
    canonical: (identifier) => identifier,
    writes: identifiers,
    references: () => [],
    create: update,
    proof,
    read,
    held(step, answers) {
        const value = heldEntries(step, answers);
        return value === undefined ? undefined : { value };
    },
    differences: (step, held) => entries(step.document.value).flatMap((item, index) => entryDifferences(item, index, entries(held.value).find(({ identifier }) => identifier === item.identifier) ?? {})),
    update,
    page: (step) => pagePath({ account: step.scope.account }),
};

;// CONCATENATED MODULE: ./src/resources/registry.ts






/** Every kind of document, in the order in which they are applied. */
const kinds = [settings, project, connector, pipeline];
const keys = kinds.flatMap(({ key }) => key ?? []);
const keysInWords = `${keys.slice(0, -1).join('`, `')}\` or \`${keys.at(-1)}`;
const WANTED = `a list of setting entries, or a map with one key, \`${keysInWords}\``;
const SETTING_FIELDS = ['identifier', 'value', 'allowOverrides', 'updateType'];
/** The kind of this name. */
function kindNamed(name) {
    const kind = kinds.find((candidate) => candidate.name === name);
    if (kind === undefined)
        throw new Error(`There is no kind named ${name}.`);
    return kind;
}
/** What kind of document a value is, or why that cannot be told (design.md, Deciding). */
function kindOf(value) {
    if (Array.isArray(value))
        return kindOfList(value);
    if ((0,resources_value/* isMap */.jh)(value))
        return kindOfMap(value);
    const found = value === null || value === undefined ? 'is empty' : 'holds a single value';
    return undecided(`The document ${found}, but has to be ${WANTED}.`);
}
function undecided(message, path = [], at = 'value') {
    return { problem: { message, path, at } };
}
function kindOfMap(map) {
    const [name, ...others] = Object.keys(map);
    if (name === undefined)
        return undecided(`The document is an empty map, but has to be ${WANTED}.`);
    const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
    const [kind, second] = known;
    if (kind !== undefined && second !== undefined) {
        const both = `\`${kind.key}\` and \`${second.key}\``;
        const message = `The document holds ${both}, but one document is one resource: put each into a document of its own.`;
        return undecided(message, [second.key ?? ''], 'key');
    }
    if (kind !== undefined) {
        if (others.length === 0)
            return { kind };
        const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
        const message = `The key \`${(0,resources_value/* pathText */.LF)([stray])}\` stands beside \`${kind.key}\`, which has to be the only key of the document.`;
        return undecided(message, [stray], 'key');
    }
    return undecided(`${unknownKey(map, name)} The document has to be ${WANTED}.`, [name], 'key');
}
/** What is wrong with a map that has no key by which a document is recognised. */
function unknownKey(map, name) {
    const has = (...fields) => fields.every((field) => Object.hasOwn(map, field));
    if (has('identifier', 'updateType') || has('identifier', 'value')) {
        return 'This is a setting entry outside of a list: begin it with `- `, or put it into `[ ]`.';
    }
    if (has('identifier', 'name'))
        return 'The fields of a resource stand at the top level: put them below a key that names it.';
    const proposal = didYouMean(name, keys);
    return `The top-level key \`${(0,resources_value/* pathText */.LF)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecided(`The document is an empty list, but has to be ${WANTED}.`);
    if (list.some((item) => (0,resources_value/* isMap */.jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: settings };
    }
    const [first] = list;
    const key = (0,resources_value/* isMap */.jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list holds setting entries, but the first item of this one is a \`${key}\`: put each resource into a document of its own.`;
        return undecided(message, [0]);
    }
    return undecided('A list holds setting entries, but the first item of this one is none: it has no `identifier`.', [0]);
}

;// CONCATENATED MODULE: ./src/plan.ts



/** The organization that every account has (specification 1). */
const defaultOrganization = 'default';
/**
 * Decides kind and scope of every document, checks it, and brings the steps into order (design.md, Deciding and Scope).
 * The plan is complete only when no problem is an error; notices are worth saying either way.
 */
function makePlan(documents, given) {
    const problems = [];
    const notices = [];
    const steps = [];
    for (const document of documents) {
        const step = planDocument(document, given, problems, notices);
        if (step)
            steps.push(step);
    }
    problems.push(...findDoubles(steps));
    return { plan: orderSteps(steps), problems, notices };
}
function planDocument(document, given, problems, notices) {
    const decided = kindOf(document.value);
    if ('problem' in decided) {
        const { message, path, at } = decided.problem;
        problems.push(problemAt(document, 'error', message, path, at));
        return undefined;
    }
    const { kind } = decided;
    if (given.operation !== 'auto' && given.operation !== kind.operation) {
        const message = `This is a ${kind.name} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
        problems.push({ severity: 'error', message, place: document.place });
        return undefined;
    }
    problems.push(...locateFindings(document, kind));
    if (!kind.sendsText)
        problems.push(...document.conversion);
    const identity = kind.identify(document.value);
    const scope = settleScope(document, kind, identity, given, problems, notices);
    const identifier = identity.identifier ?? '';
    return { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
}
function locateFindings(document, kind) {
    const findings = kind.check(document.value);
    if (findings.length === 0)
        return [];
    const places = (0,parse/* locate */.x)(document, findings);
    return findings.map(({ severity, message }, index) => ({
        severity,
        message,
        place: places[index] ?? document.place,
    }));
}
function problemAt(document, severity, message, path, at = 'value') {
    return { severity, message, place: (0,parse/* locate */.x)(document, [{ path, at }])[0] ?? document.place };
}
/** One field of the scope as the document, the file's path and the inputs have it; what differs is an error. */
function settleField(field, said, document, problems) {
    const named = [];
    if (said.document !== undefined)
        named.push([`the document says "${said.document}"`, said.document]);
    if (said.path !== undefined)
        named.push([`the path of its file says "${said.path}"`, said.path]);
    if (said.input !== '')
        named.push([`the input \`${field.input}\` says "${said.input}"`, said.input]);
    const [first, ...others] = named;
    const different = others.find(([, value]) => value !== first?.[1]);
    if (first && different) {
        const message = `Two values for the ${field.name}: ${first[0]}, but ${different[0]}.`;
        problems.push(problemAt(document, 'error', message, said.document === undefined ? [] : field.path));
    }
    return first?.[1];
}
function settleScope(document, kind, identity, given, problems, notices) {
    const { account } = given;
    if (identity.account !== undefined && account !== '' && identity.account !== account) {
        const message = `The document is meant for account "${identity.account}", but the run is for account "${account}".`;
        problems.push(problemAt(document, 'error', message, identity.paths.account));
    }
    if (kind.level === 'account')
        return { account };
    const fromPath = document.source.file === undefined ? {} : scopeOfPath(document.source.file);
    const inputsFillIn = kind.level !== 'document';
    const settle = (name, input, fromDocument, path) => settleField({ name, input: `${input}-id`, path }, 
    // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
    {
        document: fromDocument,
        path: fromPath[input],
        input: inputsFillIn || fromDocument !== undefined || fromPath[input] !== undefined ? given[input] : '',
    }, document, problems);
    const org = settle('organization', 'org', identity.org, identity.paths.org);
    if (kind.level === 'organization') {
        settle('project', 'project', identity.identifier, identity.paths.identifier);
        return { account, org: org ?? defaultOrganization };
    }
    const project = settle('project', 'project', identity.project, identity.paths.project);
    if (kind.level === 'project') {
        if (project === undefined) {
            const message = `The ${kind.name} names no project: give \`projectIdentifier\` in the document, or the input \`project-id\`.`;
            problems.push({ severity: 'error', message, place: document.place });
        }
        return { account, org: org ?? defaultOrganization, project: project ?? '' };
    }
    if (project !== undefined && org === undefined) {
        const message = `The ${kind.name} names the project "${project}" but no organization; give \`orgIdentifier\` too.`;
        problems.push(problemAt(document, 'error', message, identity.paths.project));
    }
    const scope = { account, ...(org === undefined ? {} : { org }), ...(project === undefined ? {} : { project }) };
    if ((given.org !== '' && org === undefined) || (given.project !== '' && project === undefined)) {
        notices.push(`The ${kind.name} "${identity.identifier ?? ''}" is meant for ${scopeInWords(scope)}, as its document says; ` +
            'the inputs `org-id` and `project-id` do not move it.');
    }
    return scope;
}
/** "the account", "organization o", "project o/p". */
function scopeInWords(scope) {
    if (scope.project !== undefined)
        return `project ${scope.org}/${scope.project}`;
    return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}
function labelOf(kind, scope, identifier) {
    if (identifier === '')
        return kind.name;
    const parts = [scope.org === defaultOrganization ? undefined : scope.org, scope.project, identifier];
    return `${kind.name} ${parts.filter((part) => part !== undefined && part !== '').join('/')}`;
}
/** A text that is the same for the same resource of the account, however its identifiers are cased. */
function resourceKey({ kind, scope, identifier }) {
    const project = scope.project === undefined ? '' : kindNamed('project').canonical(scope.project);
    return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).canonical(identifier)]);
}
function keyOf(step) {
    return resourceKey({ kind: step.kind.name, scope: step.scope, identifier: step.identifier });
}
function findDoubles(steps) {
    const problems = [];
    const seen = new Map();
    for (const step of steps) {
        for (const identifier of new Set(step.kind.writes(step))) {
            const key = resourceKey({ kind: step.kind.name, scope: step.scope, identifier });
            const first = seen.get(key);
            if (first === undefined)
                seen.set(key, step);
            else {
                const { file, line } = first.document.place;
                const where = `${file === undefined ? '' : `${file}, `}line ${line}`;
                const message = `The ${step.kind.name} "${identifier}" is in the plan twice: first at ${where}.`;
                problems.push({ severity: 'error', message, place: step.document.place });
            }
        }
    }
    return problems;
}
/** Lower ranks first; within a rank what others refer to first; else as the documents came. */
function orderSteps(steps) {
    const byKey = new Map();
    for (const step of steps)
        byKey.set(keyOf(step), step);
    const dependencies = new Map();
    for (const step of steps) {
        const { account, org, project } = step.scope;
        const needed = step.kind.references(step).map(resourceKey);
        if (org !== undefined && project !== undefined) {
            needed.push(resourceKey({ kind: 'project', scope: { account, org }, identifier: project }));
        }
        const found = new Set(needed.map((key) => byKey.get(key)));
        dependencies.set(step, [...found].filter((other) => other !== undefined && other !== step));
    }
    const ordered = [];
    const state = new Map();
    const visit = (step) => {
        if (state.has(step))
            return;
        state.set(step, 'visiting');
        for (const dependency of dependencies.get(step) ?? [])
            visit(dependency);
        state.set(step, 'done');
        ordered.push(step);
    };
    const ranked = [...steps].sort((a, b) => a.kind.rank - b.kind.rank);
    for (const step of ranked)
        visit(step);
    // A circle of references has no right order: only what stands before a step can hold it back.
    const position = new Map(ordered.map((step, index) => [step, index]));
    const before = (step) => (other) => (position.get(other) ?? 0) < (position.get(step) ?? 0);
    for (const [step, needed] of dependencies)
        dependencies.set(step, needed.filter(before(step)));
    return { steps: ordered, dependencies };
}

;// CONCATENATED MODULE: ./src/references.ts





/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written. Where the
 * platform does not let itself be asked, that is a warning: the reference may well be good.
 */
async function findMissing(platform, plan, concurrency) {
    const planned = new Set(plan.steps.flatMap((step) => step.kind.writes(step).map((identifier) => resourceKey({ kind: step.kind.name, scope: step.scope, identifier }))));
    const groups = new Map();
    for (const step of plan.steps) {
        for (const reference of step.kind.references(step)) {
            if (planned.has(resourceKey(reference)))
                continue;
            const group = JSON.stringify([reference.kind, reference.scope.org, reference.scope.project]);
            groups.set(group, [...(groups.get(group) ?? []), { step, reference }]);
        }
    }
    const problems = [];
    await pool(concurrency, [...groups.values()], async (group) => {
        problems.push(...(await findMissingIn(platform, group, planned)));
    });
    return problems;
}
async function findMissingIn(platform, group, planned) {
    const { kind: name, scope } = group[0].reference;
    const kind = kindNamed(name);
    const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
    const listed = await listHeld(platform, kind, scope, wanted);
    const { account, org, project } = scope;
    const inPlannedProject = project !== undefined &&
        planned.has(resourceKey({ kind: 'project', scope: { account, ...(org && { org }) }, identifier: project }));
    if ('failure' in listed && !inPlannedProject) {
        const message = `Whether ${wanted.map((identifier) => `"${identifier}"`).join(', ')} exist in ${scopeInWords(scope)} could not be checked: ${listed.failure.sentence}`;
        return [{ severity: 'warning', message }];
    }
    return group
        .filter(({ reference }) => 'failure' in listed || !listed.has(kind.canonical(reference.identifier)))
        .map(({ step, reference }) => ({
        severity: 'error',
        message: `The ${name} "${reference.identifier}" in ${scopeInWords(reference.scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
        place: (0,parse/* locate */.x)(step.document, [{ path: reference.path, at: 'value' }])[0] ?? step.document.place,
    }));
}

// EXTERNAL MODULE: ./src/run.ts + 8 modules
var src_run = __webpack_require__(4718);
// EXTERNAL MODULE: ./src/scim/lock.ts
var lock = __webpack_require__(2769);
// EXTERNAL MODULE: ./src/scim/wait.ts
var wait = __webpack_require__(7111);
// EXTERNAL MODULE: ./src/secrets.ts
var src_secrets = __webpack_require__(7194);
;// CONCATENATED MODULE: ./src/provision.ts











/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request (design.md, The way of the data).
 */
async function provision(inputs, run) {
    const { payload, payloadFile } = inputs;
    const wanted = payload === '' ? { payloadFile } : { payload };
    const { sources, problems } = await readSources(wanted, run.environment.GITHUB_WORKSPACE ?? process.cwd());
    if (problems.length > 0)
        return { operation: inputs.operation, problems };
    return provisionSources(sources, inputs, run);
}
/** The same for payloads that are read already. */
async function provisionSources(sources, inputs, run) {
    const { documents, problems } = parseSources(sources);
    const planned = makePlan(documents, inputs);
    problems.push(...planned.problems);
    for (const step of planned.plan.steps)
        problems.push(...(0,lock/* lockProblems */.qd)(step, run.environment));
    keepSecrets(documents, planned.plan, run);
    const { plan } = planned;
    const operation = operationOf(plan, inputs);
    for (const notice of planned.notices)
        run.log.notice(notice);
    if (hasError(problems))
        return { operation, problems };
    if (isOffline(plan, inputs)) {
        const outcomes = await forecast(plan, new Map(), policyOf(inputs), inputs.address);
        return { operation, problems, outcomes, offline: inputs.apiKey === '', planDigest: digestOf(outcomes) };
    }
    const platform = (0,src_run/* openPlatform */.WN)(inputs, run);
    try {
        return { operation, ...(await carryOut(plan, problems, inputs, run, platform)) };
    }
    finally {
        await platform.close();
    }
}
function parseSources(sources) {
    const documents = [];
    const problems = [];
    for (const source of sources) {
        const parsed = (0,parse/* parseSource */.P)(source);
        documents.push(...parsed.documents);
        problems.push(...parsed.problems);
    }
    return { documents, problems };
}
/** Learns what must not be shown and what must stay readable, and tells the runner, before anything is logged. */
function keepSecrets(documents, plan, { secrets, log }) {
    for (const { scope, identifier } of plan.steps) {
        for (const name of [scope.account, scope.org, scope.project, identifier])
            if (name)
                secrets.protect(name);
    }
    for (const document of documents)
        for (const { value } of (0,src_secrets/* secretsOf */.F)(document.value))
            secrets.add(value, 'payload');
    log.mask();
}
/** The one operation of all steps, or what was asked for. */
function operationOf(plan, inputs) {
    const operations = new Set(plan.steps.map((step) => step.kind.operation));
    const [only = inputs.operation] = operations;
    return operations.size === 1 && inputs.operation === 'auto' ? only : inputs.operation;
}
/** A dry run needs a key to look at the platform; over one new resource there is nothing to compare, so it sends nothing. */
function isOffline(plan, inputs) {
    return inputs.dryRun && (inputs.apiKey === '' || (plan.steps.length === 1 && inputs.ifExists === 'fail'));
}
function policyOf({ ifExists, updateFormatting }) {
    return { ifExists, updateFormatting };
}
function hasError(problems) {
    return problems.some((problem) => problem.severity === 'error');
}
async function carryOut(plan, problems, inputs, run, platform) {
    const { log } = run;
    const { concurrency } = inputs;
    const mustLook = inputs.dryRun || inputs.planDigest !== '' || inputs.ifExists !== 'fail';
    let sights = new Map();
    if (mustLook || plan.steps.length > 1) {
        await log.group('Looking at what the platform holds', async () => {
            if (mustLook)
                sights = await survey(platform, plan, concurrency);
            problems.push(...(await findMissing(platform, plan, concurrency)));
        });
    }
    const foreseen = mustLook ? await forecast(plan, sights, policyOf(inputs), inputs.address) : [];
    const findings = { problems, ...(mustLook && { planDigest: digestOf(foreseen) }) };
    if (hasError(problems))
        return { ...findings, outcomes: foreseen };
    if (inputs.dryRun)
        return { ...findings, outcomes: foreseen, ...conflictFailure(foreseen) };
    if (inputs.planDigest !== '' && inputs.planDigest !== findings.planDigest) {
        const sentence = `The plan is no longer the one with the digest ${inputs.planDigest}; it now has ${findings.planDigest}, and nothing was written.`;
        const hint = 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.';
        return { ...findings, outcomes: foreseen, failure: { sentence, hint } };
    }
    const total = plan.steps.length;
    let done = 0;
    let onlyAnswer;
    const onOutcome = (outcome, answer) => {
        done++;
        if (total === 1)
            onlyAnswer = answer;
        log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
    };
    const applying = () => apply(plan, sights, {
        platform,
        address: inputs.address,
        policy: policyOf(inputs),
        concurrency,
        signal: run.signal,
        onOutcome,
    });
    const applied = total === 1 ? await applying() : await log.group('Applying the plan', applying);
    const outcomes = applied.map((outcome, index) => withDiff(outcome, foreseen[index]));
    if (inputs.scim.wait &&
        outcomes.some(({ step, outcome }) => step.kind.name === 'settings' && outcome === 'updated')) {
        await (0,wait/* waitForSettings */.G)(run.clock.now(), run.clock, run.signal, (line) => log.info(line));
    }
    const responseFile = onlyAnswer === undefined ? {} : { responseFile: run.files.write('response.json', onlyAnswer.body) };
    return { ...findings, outcomes, ...responseFile };
}
function withDiff(outcome, foreseen) {
    return outcome.outcome === 'updated' && foreseen?.diff !== undefined ? { ...outcome, diff: foreseen.diff } : outcome;
}
/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen) {
    const conflicts = foreseen.filter(({ change }) => change === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return {};
    const sentence = `An apply would fail, because there is already: ${conflicts.slice(0, 10).join(', ')}${conflicts.length > 10 ? ` and ${conflicts.length - 10} more` : ''}.`;
    return { failure: { sentence, hint: existsHint } };
}


/***/ }),

/***/ 7111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ waitForSettings)
/* harmony export */ });
/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling `progress` the seconds
 * left about every 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Rejects with the signal's reason when it aborts first.
 */
async function waitForSettings(since, clock, signal, progress) {
    for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
        progress(`The settings are in force in ${Math.ceil(left / 1000)} seconds at the latest.`);
        await clock.sleep(Math.min(left, interval), signal);
    }
}


/***/ })

};
