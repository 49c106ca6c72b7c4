export const id = 747;
export const ids = [747];
export const modules = {

/***/ 4747:
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
/** Resources named in one list call: the platform's page maximum (platform-api.md 4.1). */
const mostListed = 100;
/** Characters that the names in one call may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;
/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking. `onSight` is called with how many steps are known so far.
 */
async function survey(platform, plan, concurrency, onSight) {
    const sights = new Map();
    const see = (step, sight) => {
        sights.set(step, sight);
        onSight(sights.size);
    };
    for (const kind of new Set(plan.steps.map((step) => step.kind))) {
        const asked = [];
        for (const step of plan.steps.filter((step) => step.kind === kind)) {
            if (isInNewContainer(step, plan, sights))
                see(step, { state: 'absent' });
            else
                asked.push(step);
        }
        const groups = groupByScope(asked);
        const single = groups.filter((group) => !isListed(group)).flat();
        await pool(concurrency, groups.filter(isListed), async (group) => {
            const { kind, scope } = group[0];
            const listed = await listHeld(platform, kind, scope, group.map((step) => step.identifier));
            for (const step of group) {
                const sight = sightIn(listed, step);
                if (sight.state === 'held' && !kind.list?.whole)
                    single.push(step);
                else
                    see(step, sight);
            }
        });
        await pool(concurrency, single, async (step) => see(step, await look(platform, step)));
    }
    return sights;
}
function isInNewContainer(step, plan, sights) {
    const dependencies = plan.dependencies.get(step) ?? [];
    return dependencies.some((other) => other.kind.contains !== undefined && sights.get(other)?.state === 'absent');
}
function groupByScope(steps) {
    const groups = Map.groupBy(steps, ({ kind, scope }) => JSON.stringify([kind.name, scope.org, scope.project]));
    return [...groups.values()];
}
function isListed(group) {
    return group.length >= listFrom && group[0]?.kind.list !== undefined;
}
function sightIn(listed, step) {
    if ('failure' in listed)
        return { state: 'unknown', ...listed };
    const held = listed.held.get(step.kind.canonical(step.identifier));
    return held === undefined ? { state: 'absent' } : { state: 'held', held };
}
/** Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope (platform-api.md 1.4). */
async function look(platform, step) {
    const { kind, scope, identifier } = step;
    const doing = `reading ${step.label}`;
    const answers = [];
    try {
        for (const call of kind.read(step))
            answers.push(await platform.exchange(call));
    }
    catch (error) {
        return { state: 'unknown', ...failureFrom(error, doing) };
    }
    const refused = answers.find((answer) => !answer.ok);
    if (refused === undefined) {
        const held = kind.held(step, answers);
        return held === undefined ? unknown(answers.at(-1), doing) : { state: 'held', held };
    }
    if (!(0,platform_answer/* isAbsent */.W0)(refused))
        return unknown(refused, doing);
    if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND')
        return { state: 'absent' };
    if (kind.list === undefined)
        return unknown(refused, doing);
    const sight = sightIn(await listHeld(platform, kind, scope, [identifier]), step);
    return sight.state === 'held' && !kind.list.whole ? unknown(refused, doing) : sight;
}
function unknown(answer, doing) {
    return { state: 'unknown', failure: (0,explain/* explain */.W)(answer, doing), correlationId: answer.correlationId };
}
/** Finds which of the named resources of one scope the platform holds. The kind must have a list. */
async function listHeld(platform, kind, scope, identifiers) {
    const { list } = kind;
    if (list === undefined)
        throw new Error(`There is no list of ${kind.name}.`);
    const held = new Map();
    const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
    try {
        for (const some of inCalls(identifiers)) {
            for (let page = 0, more = true; more; page++) {
                const answer = await platform.exchange(list.call(scope, some, page));
                const listed = answer.ok ? list.page(answer) : undefined;
                if (listed === undefined) {
                    const { correlationId } = answer;
                    return { failure: (0,explain/* explain */.W)(answer, doing), correlationId, noSuchScope: (0,platform_answer/* isAbsent */.W0)(answer) };
                }
                const before = held.size;
                for (const resource of listed.resources)
                    held.set(kind.canonical(resource.identifier), resource.held);
                // A page that shows nothing new would go on for ever where the platform takes no notice of its number.
                more = listed.more && held.size > before;
            }
        }
        return { held };
    }
    catch (error) {
        return { ...failureFrom(error, doing), noSuchScope: false };
    }
}
/** Splits identifiers into as many as one list call can name. */
function* inCalls(identifiers) {
    let some = [];
    let length = 0;
    for (const identifier of identifiers) {
        const added = encodeURIComponent(identifier).length + '&identifiers='.length;
        if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
            yield some;
            [some, length] = [[], 0];
        }
        some.push(identifier);
        length += added;
    }
    if (some.length > 0)
        yield some;
}
function failureFrom(error, doing) {
    if (!(error instanceof call/* CallFailure */.R))
        throw error;
    const sentence = `Failed ${doing}: ${error.message}`;
    const failure = error.hint === undefined ? { sentence } : { sentence, hint: error.hint };
    return { failure, correlationId: error.requestId };
}

;// CONCATENATED MODULE: ./src/apply.ts







/**
 * Applies the plan: kind after kind, of one kind several steps at a time. A step that failed holds back what depends on
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
    for (const kind of new Set(plan.steps.map((step) => step.kind))) {
        const steps = plan.steps.filter((step) => step.kind === kind);
        await pool(options.concurrency, steps, (step) => {
            const promise = run(step);
            running.set(step, promise);
            return promise;
        });
    }
    return plan.steps.map((step) => outcomes.get(step));
}
/** The note of what was not begun, because the run was ended before its turn. */
const notSent = 'not sent, because the run was ended before its turn';
async function applyStep(step, sight, needed, options) {
    const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.heldBack);
    if (culprit) {
        const note = `held back, because ${culprit.step.label} was not applied`;
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: true } };
    }
    if (options.signal.aborted) {
        return { outcome: { step, outcome: 'skipped', identifiers: [], note: notSent, heldBack: true } };
    }
    const freshScope = needed.some((outcome) => outcome?.outcome === 'created' && outcome.step.kind.contains !== undefined);
    return new StepWriter(step, options, freshScope).write(sight);
}
/** Brings one step to the platform and finds out what became of it. */
class StepWriter {
    #step;
    #options;
    #freshScope;
    /** Whether a look after a lost reply found that nothing had come of it. */
    #foundAbsent = false;
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
            const unsure = error.mayHaveTakenEffect && !this.#foundAbsent;
            const found = unsure ? ' It is not known whether the platform acted on it.' : this.#absence();
            const sentence = `Failed ${this.#doing('writing')}: ${error.message}${found}`;
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
        const answer = await this.#options.platform.exchange(this.#fresh(call), (id) => this.#settleCreate(id));
        if ('settled' in answer)
            return answer.settled;
        if (!(0,platform_answer/* isDuplicate */.KD)(answer))
            return this.#judge(answer, 'created');
        const { policy, platform } = this.#options;
        if (policy.ifExists === 'fail')
            return this.#refused(answer, 'creating', existsHint);
        // Someone created it since the survey, or the name belongs to something that no read shows.
        const sight = await look(platform, this.#step);
        if (sight.state !== 'held')
            return this.#refused(answer, 'creating');
        return this.#carryOut(decide(this.#step, sight, policy));
    }
    /** `lost` is the correlationId of the request that got no reply. */
    async #settleCreate(lost) {
        const sight = await look(this.#options.platform, this.#step);
        if (sight.state === 'absent') {
            this.#foundAbsent = true;
            return { found: 'absent' };
        }
        if (sight.state === 'unknown') {
            const sentence = `The reply to creating ${this.#step.label} was lost, and whether it was created could not be read back: ${sight.failure.sentence}`;
            return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, sight.correlationId) };
        }
        const differences = this.#step.kind.differences(this.#step, sight.held);
        if (differences.length === 0)
            return {
                found: 'settled',
                result: this.#done('created', 'its reply was lost; read back and found as sent', lost),
            };
        const sentence = `The reply to creating ${this.#step.label} was lost, and the platform holds a resource of that identifier that is not what was sent: ${describe(differences)} (correlationId ${lost}).`;
        const hint = 'Set `if-exists: update` to bring it to what the payload says.';
        return { found: 'settled', result: this.#failed({ sentence, hint }, lost) };
    }
    /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
    async #update(seen, note) {
        if (seen.version === undefined) {
            // A list shows no version: read the resource itself before it is replaced.
            const sight = await look(this.#options.platform, this.#step);
            if (sight.state === 'unknown')
                return this.#failed(sight.failure, sight.correlationId);
            const decision = decide(this.#step, sight, this.#options.policy);
            if (decision.change !== 'update' || decision.held === undefined)
                return this.#carryOut(decision);
            return this.#replace(decision.held, decision.note);
        }
        return this.#replace(seen, note);
    }
    async #replace(held, note) {
        const call = this.#step.kind.update(this.#step, held);
        const answer = await this.#options.platform.exchange(this.#fresh(call), (lost) => this.#settleUpdate(note, lost));
        if ('settled' in answer)
            return answer.settled;
        if (answer.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || answer.status === 412) {
            if (this.#isAsWanted(await look(this.#options.platform, this.#step))) {
                return this.#done('unchanged', 'someone else brought it to what the payload says, at the same time', answer.correlationId);
            }
            const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
            return this.#refused(answer, 'updating', hint);
        }
        return this.#judge(answer, 'updated', note);
    }
    async #settleUpdate(note, lost) {
        const sight = await look(this.#options.platform, this.#step);
        if (this.#isAsWanted(sight))
            return { found: 'settled', result: this.#done('updated', note, lost) };
        if (sight.state !== 'unknown')
            return { found: 'absent' };
        const sentence = `The reply to updating ${this.#step.label} was lost, and whether it was updated could not be read back: ${sight.failure.sentence}`;
        return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, sight.correlationId) };
    }
    #isAsWanted(sight) {
        return sight.state === 'held' && decide(this.#step, sight, this.#options.policy).change === 'unchanged';
    }
    async #send(call, outcome, note) {
        return this.#judge(await this.#options.platform.exchange(this.#fresh(call)), outcome, note);
    }
    #fresh(call) {
        return this.#freshScope ? { ...call, freshScope: true } : call;
    }
    /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
    #judge(answer, outcome, note) {
        const verb = outcome === 'created' ? 'creating' : 'updating';
        if (!answer.ok)
            return this.#refused(answer, verb);
        const proof = this.#step.kind.proof(this.#step, answer);
        if (!proof.proven) {
            const sentence = `Failed ${this.#doing(verb)}: the platform answered HTTP ${answer.status}, ` +
                `but did not save it: ${proof.reasons.join('; ')} (correlationId ${answer.correlationId}).`;
            return { ...this.#failed({ sentence }, answer.correlationId), answer };
        }
        return { ...this.#done(outcome, note, answer.correlationId, proof.identifiers), answer };
    }
    #refused(answer, verb, hint) {
        const explained = (0,explain/* explain */.W)(answer, this.#doing(verb));
        const sentence = explained.sentence + this.#absence();
        const failure = { ...explained, sentence, ...(hint === undefined ? {} : { hint }) };
        const [first] = (0,explain/* schemaErrors */.d)(answer);
        const place = first?.path && (0,parse/* locate */.x)(this.#step.document, [{ path: first.path, at: 'value' }])[0];
        return { ...this.#failed(place ? { ...failure, place } : failure, answer.correlationId), answer };
    }
    #absence() {
        return this.#foundAbsent ? ' It was looked for afterwards and is not there.' : '';
    }
    #done(outcome, note, correlationId, identifiers = this.#step.kind.writes(this.#step)) {
        return {
            outcome: {
                step: this.#step,
                outcome,
                identifiers,
                url: this.#options.address.page(this.#step.kind.page(this.#step)),
                ...(note === undefined ? {} : { note }),
                ...(correlationId === undefined ? {} : { correlationId }),
            },
        };
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
        // Without a look at the platform the plan is to send everything; an apply that finds it so does just that.
        const intended = change === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : change;
        const sent = change === 'unchanged' || change === 'skip' ? '' : (preview?.digest ?? sha256(step.document.bytes));
        return JSON.stringify([step.kind.name, account, org, project, step.identifier, intended, sent]);
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

// EXTERNAL MODULE: ./src/resources/registry.ts + 10 modules
var registry = __webpack_require__(7029);
;// CONCATENATED MODULE: ./src/plan.ts



/** The organization that every account has (specification 1). */
const defaultOrganization = 'default';
/** What the scope fields name, in words. */
const containerNames = { org: 'organization', project: 'project' };
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
    const decided = (0,registry/* kindOf */.I)(document.value);
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
    const fromPath = document.source.file === undefined ? {} : scopeOfPath(document.source.file);
    const inputsFillIn = kind.level !== 'document';
    const settle = (input, fromDocument, path) => settleField({ name: containerNames[input], input: `${input}-id`, path }, 
    // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
    {
        document: fromDocument,
        path: fromPath[input],
        input: inputsFillIn || fromDocument !== undefined || fromPath[input] !== undefined ? given[input] : '',
    }, document, problems);
    if (kind.contains !== undefined)
        settle(kind.contains, identity.identifier, identity.paths.identifier);
    if (kind.level === 'account')
        return { account };
    const org = settle('org', identity.org, identity.paths.org);
    if (kind.level === 'organization')
        return { account, org: org ?? defaultOrganization };
    const project = settle('project', identity.project, identity.paths.project);
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
    const idle = [
        given.org !== '' && org === undefined && '`org-id`',
        given.project !== '' && project === undefined && '`project-id`',
    ].filter((name) => name !== false);
    if (idle.length > 0) {
        notices.push(`The ${kind.name} "${identity.identifier ?? ''}" is meant for ${scopeInWords(scope)}, as its document says; ` +
            `the ${idle.length > 1 ? 'inputs' : 'input'} ${idle.join(' and ')} ${idle.length > 1 ? 'do' : 'does'} not move it.`);
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
    const project = scope.project === undefined ? '' : (0,registry/* kindNamed */.U)('project').canonical(scope.project);
    return JSON.stringify([kind, scope.org ?? '', project, (0,registry/* kindNamed */.U)(kind).canonical(identifier)]);
}
/** The resources in which a scope lies, of kinds that the action knows, from the outside in. */
function containersOf({ account, org, project }) {
    return registry.kinds.flatMap(({ name, contains }) => {
        const identifier = contains && { org, project }[contains];
        if (identifier === undefined)
            return [];
        const inOrganization = contains === 'project' && org !== undefined;
        return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
    });
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
/** In the order of the kinds; within a kind what others refer to first; else as the documents came. */
function orderSteps(steps) {
    const byKey = new Map();
    for (const step of steps)
        byKey.set(keyOf(step), step);
    const dependencies = new Map();
    for (const step of steps) {
        const needed = [...step.kind.references(step), ...containersOf(step.scope)].map(resourceKey);
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
    for (const kind of registry.kinds)
        for (const step of steps)
            if (step.kind === kind)
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
    const unplanned = plan.steps
        .flatMap((step) => step.kind.references(step).map((reference) => ({ step, reference })))
        .filter(({ reference }) => !planned.has(resourceKey(reference)));
    const groups = Map.groupBy(unplanned, ({ reference: { kind, scope } }) => JSON.stringify([kind, scope.org, scope.project]));
    const problems = [];
    await pool(concurrency, [...groups.values()], async (group) => {
        problems.push(...(await findMissingIn(platform, group, planned)));
    });
    return problems;
}
/** The same for references to one kind in one scope. */
async function findMissingIn(platform, group, planned) {
    const { kind: name, scope } = group[0].reference;
    const kind = (0,registry/* kindNamed */.U)(name);
    const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
    const listed = await listHeld(platform, kind, scope, wanted);
    // A scope that the plan has yet to create holds nothing.
    const isPlanned = containersOf(scope).some((container) => planned.has(resourceKey(container)));
    if ('failure' in listed && !(listed.noSuchScope && isPlanned)) {
        const message = `Whether ${inShort(wanted)} exists in ${scopeInWords(scope)} could not be checked: ${listed.failure.sentence}`;
        return [{ severity: 'warning', message }];
    }
    const held = 'held' in listed ? listed.held : undefined;
    return group
        .filter(({ reference }) => !held?.has(kind.canonical(reference.identifier)))
        .map(({ step, reference }) => ({
        severity: 'error',
        message: `The ${name} "${reference.identifier}" in ${scopeInWords(scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
        place: (0,parse/* locate */.x)(step.document, [{ path: reference.path, at: 'value' }])[0] ?? step.document.place,
    }));
}
function inShort(identifiers) {
    const shown = identifiers.slice(0, 5).map((identifier) => `"${identifier}"`);
    const rest = identifiers.length - shown.length;
    return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

// EXTERNAL MODULE: ./src/run.ts + 8 modules
var src_run = __webpack_require__(4718);
// EXTERNAL MODULE: ./src/scim/lock.ts
var lock = __webpack_require__(2769);
// EXTERNAL MODULE: ./src/scim/settings.ts
var settings = __webpack_require__(5955);
;// CONCATENATED MODULE: ./src/scim/part-of-lock.ts




/**
 * Judges settings payloads that write a part of the SCIM JWT rule (specification 4.1 wants it whole) together with what
 * the account has. Reads nothing for any others. Where the rule cannot be read, that is an error: it might not lock.
 */
async function partOfLockProblems(steps, platform, account, run) {
    if (!(0,lock/* writesPartOfLock */.kE)(steps))
        return [];
    const unread = (reason) => {
        const message = `The payload writes only a part of the SCIM JWT rule, and whether the whole locks cannot be judged. ${reason} Write the address of the keys, the claim and its value together.`;
        return [{ severity: 'error', message }];
    };
    const doing = 'reading the SCIM JWT rule of the account';
    try {
        const { answer, held } = await (0,settings/* readScimRule */.RB)(platform, account, run);
        return held === undefined
            ? unread((0,explain/* explain */.W)(answer, doing).sentence)
            : (0,lock/* lockProblems */.qd)(steps, run.environment, held.rule);
    }
    catch (error) {
        if (!(error instanceof call/* CallFailure */.R))
            throw error;
        return unread(`Failed ${doing}: ${error.message}`);
    }
}

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
    problems.push(...(0,lock/* lockProblems */.qd)(planned.plan.steps, run.environment));
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
        problems.push(...(await partOfLockProblems(plan.steps, platform, inputs.account, run)));
        if (hasError(problems))
            return { operation, problems };
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
    const isOneNew = plan.steps.length === 1 && inputs.ifExists === 'fail' && inputs.planDigest === '';
    return inputs.dryRun && (inputs.apiKey === '' || isOneNew);
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
    const total = plan.steps.length;
    const mustLook = inputs.dryRun || inputs.planDigest !== '' || inputs.ifExists !== 'fail';
    let sights = new Map();
    if (mustLook || total > 1) {
        await log.group('Looking at what the platform holds', async () => {
            const onSight = (known) => log.progress(`${known} of ${total} looked at`);
            if (mustLook)
                sights = await survey(platform, plan, concurrency, onSight);
            problems.push(...(await findMissing(platform, plan, concurrency)));
        });
    }
    const foreseen = mustLook ? await forecast(plan, sights, policyOf(inputs), inputs.address) : [];
    const findings = { problems, ...(mustLook && { planDigest: digestOf(foreseen) }) };
    if (hasError(problems))
        return { ...findings, outcomes: foreseen };
    if (inputs.planDigest !== '' && inputs.planDigest !== findings.planDigest) {
        const sentence = `The plan is no longer the one with the digest ${inputs.planDigest}; it now has ${findings.planDigest}, and nothing was written.`;
        const hint = 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.';
        return { ...findings, outcomes: foreseen, failure: { sentence, hint } };
    }
    if (inputs.dryRun)
        return { ...findings, outcomes: foreseen, ...conflictFailure(foreseen) };
    let done = 0;
    let onlyAnswer;
    const onOutcome = (outcome, answer) => {
        done++;
        if (total === 1)
            onlyAnswer = answer;
        if (total > 1)
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
    const mustWait = inputs.scim.wait && outcomes.some(({ step, outcome }) => step.kind.name === 'settings' && outcome === 'updated');
    const cutShort = mustWait && (await (0,wait/* waitForSettings */.G)(run.clock.now(), run.clock, run.signal, (line) => log.info(line)));
    const failure = cutShort || interruption(outcomes, run);
    return { ...findings, outcomes, ...keepAnswer(onlyAnswer, run), ...(failure && { failure }) };
}
/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes, { signal }) {
    const left = outcomes.filter(({ note }) => note === notSent).length;
    if (left === 0)
        return undefined;
    const { message } = signal.reason;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
    return { sentence, hint: 'What was done stays done. Run again with `if-exists: update` or `skip` for the rest.' };
}
/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(answer, { files, log }) {
    if (answer === undefined)
        return {};
    try {
        return { responseFile: files.write('response.json', answer.body) };
    }
    catch (error) {
        log.warning(error instanceof Error ? error.message : String(error));
        return {};
    }
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
/* harmony import */ var _platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1325);

/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling `progress` the seconds
 * left about every 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
async function waitForSettings(since, clock, signal, progress) {
    try {
        for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
            progress(`The settings are in force in ${Math.ceil(left / 1000)} seconds at the latest.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return {
            sentence: `The settings were saved, but were not waited for until they are in force: ${(0,_platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .endOfRun */ .q)(signal)}.`,
            hint: 'They are in force 120 seconds after they were saved at the latest.',
        };
    }
    return undefined;
}


/***/ })

};
