export const id = 130;
export const ids = [130];
export const modules = {

/***/ 3130:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ operations),
  provision: () => (/* binding */ provision),
  provisionSources: () => (/* binding */ provisionSources)
});

// EXTERNAL MODULE: ./src/words.ts
var words = __webpack_require__(5846);
;// CONCATENATED MODULE: ./src/decision.ts

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
        return replace(step, held, describe(differences));
    if (!differsInLayout(step, held))
        return { change: 'unchanged' };
    if (policy.updateFormatting)
        return replace(step, held, 'only the layout differs');
    return { change: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}
function replace(step, held, note) {
    if (held.fixed === undefined)
        return { change: 'update', held, note };
    const sentence = `The ${step.label} is not what the payload says (${note}) and cannot be updated from here: ${held.fixed}.`;
    return { change: 'impossible', failure: { sentence } };
}
/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsInLayout(step, held) {
    return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}
/** The names of the fields that differ, the first few of them. */
function describe(differences) {
    const names = (0,words/* inShort */.wZ)(differences.map(({ path }) => path.join('.')));
    return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}

// EXTERNAL MODULE: ./src/defined.ts
var defined = __webpack_require__(2050);
// EXTERNAL MODULE: ./src/payload/parse.ts + 6 modules
var parse = __webpack_require__(664);
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
        return { state: 'unknown', ...(0,explain/* explainUnanswered */.gV)(error, doing) };
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
    return { state: 'unknown', failure: (0,explain/* explain */.WE)(answer, doing), correlationId: answer.correlationId };
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
                    return { failure: (0,explain/* explain */.WE)(answer, doing), correlationId, noSuchScope: (0,platform_answer/* isAbsent */.W0)(answer) };
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
        return { ...(0,explain/* explainUnanswered */.gV)(error, doing), noSuchScope: false };
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
            const promise = run(step).finally(() => running.delete(step));
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
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: culprit.heldBack ?? 'failure' } };
    }
    if (options.signal.aborted) {
        const note = 'not sent, because the run was ended before its turn';
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: 'end' } };
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
            const { failure, correlationId } = (0,explain/* explainUnanswered */.gV)(error, this.#doing('writing'));
            const sentence = failure.sentence + this.#doubt(error.mayHaveTakenEffect);
            return this.#failed({ ...failure, sentence }, correlationId);
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
            case 'impossible':
                return this.#failed(decision.failure);
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
            return this.#refused(answer, 'creating', takenHint);
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
            const sentence = `The reply to creating ${this.#step.label} was lost (request id ${lost}), and whether it was created could not be read back: ${sight.failure.sentence}`;
            return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, lost) };
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
        const sentence = `The reply to updating ${this.#step.label} was lost (request id ${lost}), and whether it was updated could not be read back: ${sight.failure.sentence}`;
        return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, lost) };
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
                `${disbelief[proof.saved]}: ${proof.reasons.join('; ')} (correlationId ${answer.correlationId}).`;
            const place = this.#placeOf(proof.path);
            return { ...this.#failed({ sentence, ...place }, answer.correlationId), answer };
        }
        const { identifiers, warnings } = proof;
        if (warnings === undefined)
            return { ...this.#done(outcome, note, answer.correlationId, identifiers), answer };
        const warned = `a policy warns: ${warnings.join('; ')}`;
        const both = note === undefined ? warned : `${note}; ${warned}`;
        const done = this.#done(outcome, both, answer.correlationId, identifiers);
        return { outcome: { ...done.outcome, warnings }, answer };
    }
    #refused(answer, verb, hint) {
        const explained = (0,explain/* explain */.WE)(answer, this.#doing(verb));
        const sentence = explained.sentence + this.#doubt(answer.lostReplies > 0);
        const failure = { ...explained, sentence, ...(0,defined/* defined */.s)({ hint }) };
        const [first] = (0,explain/* schemaErrors */.d0)(answer);
        return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, answer.correlationId), answer };
    }
    #placeOf(path) {
        const place = path && (0,parse/* locate */.x5)(this.#step.document, [{ path, at: 'value' }])[0];
        return (0,defined/* defined */.s)({ place });
    }
    /** What is known of a change that failed, after a request that may have taken effect. */
    #doubt(mayHaveTakenEffect) {
        if (this.#foundAbsent)
            return ' It was looked for afterwards and is not there.';
        return mayHaveTakenEffect ? ' It is not known whether the platform acted on it.' : '';
    }
    #done(outcome, note, correlationId, identifiers = this.#step.kind.writes(this.#step)) {
        return {
            outcome: {
                step: this.#step,
                outcome,
                identifiers,
                url: this.#options.address.page(this.#step.kind.page(this.#step)),
                ...(0,defined/* defined */.s)({ note, correlationId }),
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
                ...(0,defined/* defined */.s)({ correlationId }),
            },
        };
    }
    /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
    #doing(verb) {
        const { file, line } = this.#step.document.place;
        return `${verb} ${this.#step.label}${file === undefined ? '' : ` from ${file}:${line}`}`;
    }
}
/** What an answer that reports success and does not prove it says of what was saved. */
const disbelief = {
    nothing: 'but did not save it',
    'in part': 'but saved only a part of it',
    unknown: 'but that does not prove that it was saved',
};
/** What a user can do about a resource that is there already. */
const existsHint = 'Set `if-exists: update` to bring it to what the payload says, or `if-exists: skip` to leave it as it is.';
/** What a user can do where the identifier is taken by something that no read shows (platform-api.md 1.5). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';
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
    if (sight?.state === 'unknown')
        return failed(step, sight.failure, sight.correlationId);
    const preview = previewOf(step.kind.create(step), address);
    if (sight === undefined)
        return { step, outcome: 'planned', change: 'unchecked', identifiers, preview };
    const decision = decide(step, sight, policy);
    if (decision.change === 'impossible')
        return failed(step, decision.failure);
    const planned = { step, outcome: 'planned', change: decision.change, identifiers };
    if (decision.change === 'create')
        return { ...planned, preview };
    const note = 'note' in decision ? decision.note : undefined;
    const url = sight.state === 'held' ? address.page(step.kind.page(step)) : undefined;
    const told = { ...planned, ...(0,defined/* defined */.s)({ url, note }) };
    if (decision.change !== 'update')
        return told;
    const held = decision.held ?? { value: [] };
    const { lineDiff } = await __webpack_require__.e(/* import() */ 30).then(__webpack_require__.bind(__webpack_require__, 2030));
    return {
        ...told,
        diff: lineDiff(held.text ?? held.value, afterUpdate(step, held)),
        preview: previewOf(step.kind.update(step, held), address),
    };
}
function failed(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { place: step.document.place, ...failure },
        ...(0,defined/* defined */.s)({ correlationId }),
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

// EXTERNAL MODULE: ./src/payload/document.ts
var payload_document = __webpack_require__(6517);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/payload/glob.ts

/** Names are compared as the file system does it. */
const fold = (text) => (external_node_path_.sep === '\\' ? text.toLowerCase() : text);
/**
 * A pattern for paths with `/` between their parts, with the characters that `@actions/glob` knows: `*`, `?` and `[…]` inside of
 * one name, `**` for any number of directories, and a backslash before what stands for itself, except on Windows. Time is linear
 * in the pattern and in the path, whatever they hold.
 */
class Glob {
    /** The directory in which all that it matches stands: the names before the first one with special characters. */
    base;
    #names;
    constructor(pattern) {
        const names = pattern.split('/');
        const literal = names.slice(0, -1).findIndex((name) => /[*?[\\]/.test(name));
        this.base = names.slice(0, literal < 0 ? -1 : literal).join('/');
        this.#names = names.map((name) => (name === '**' ? name : piecesOf(fold(name))));
    }
    /** Whether the pattern matches the path, and whether it may match what is below the path. */
    match(path) {
        const reached = follow(this.#names, fold(path).split('/'), '**', fits);
        return { whole: reached.has(this.#names.length), below: [...reached].some((place) => place < this.#names.length) };
    }
}
function fits(pieces, name) {
    const reached = follow(pieces, [...name], '*', (fit, character) => fit(character));
    return reached.has(pieces.length);
}
/** The places in a pattern to which a row of items leads, when the wildcard fits any number of them. */
function follow(pattern, items, wildcard, fitsOne) {
    const withSkipped = (places) => {
        const all = new Set(places);
        // A set is walked up to what is added on the way.
        for (const place of all)
            if (pattern[place] === wildcard)
                all.add(place + 1);
        return all;
    };
    let places = withSkipped([0]);
    for (const item of items) {
        const next = [...places].flatMap((place) => {
            const part = pattern[place];
            if (part === undefined)
                return [];
            if (part === wildcard)
                return [place];
            return fitsOne(part, item) ? [place + 1] : [];
        });
        places = withSkipped(next);
    }
    return places;
}
function piecesOf(name) {
    const characters = [...name];
    const pieces = [];
    for (let at = 0; at < characters.length; at++) {
        const character = characters[at];
        const set = character === '[' ? setAt(characters, at) : undefined;
        if (character === '*')
            pieces.push('*');
        else if (character === '?')
            pieces.push(() => true);
        else if (set !== undefined) {
            pieces.push(set.fit);
            at = set.end;
        }
        else {
            const literal = character === '\\' ? (characters[++at] ?? character) : character;
            pieces.push((other) => other === literal);
        }
    }
    return pieces;
}
/**
 * The characters and ranges between the brackets that begin at `start`, or all others after `!` or `^`, and where they end. A `]`
 * at the beginning is one of the characters. `undefined` where no bracket ends them.
 */
function setAt(characters, start) {
    const isNegated = characters[start + 1] === '!' || characters[start + 1] === '^';
    const first = start + (isNegated ? 2 : 1);
    const ranges = [];
    for (let at = first; at < characters.length; at++) {
        if (characters[at] === ']' && at > first) {
            const fit = (other) => ranges.some(([from, to]) => from <= other && other <= to) !== isNegated;
            return { fit, end: at };
        }
        if (characters[at] === '\\')
            at++;
        const from = characters[at] ?? '';
        const isRange = characters[at + 1] === '-' && characters[at + 2] !== undefined && characters[at + 2] !== ']';
        if (isRange)
            at += characters[at + 2] === '\\' ? 3 : 2;
        ranges.push([from, characters[at] ?? '']);
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/payload/search.ts


/**
 * The files that a glob matches, from the workspace and with `/` between the parts of their paths. Links are followed unless
 * they go in a circle or, as directories, out of the workspace. Throws what the signal or the file system throws.
 *
 * @param onLeaving is told of each directory outside to which a link leads that the glob would follow
 */
async function* search(glob, workspace, onLeaving) {
    const waiting = [];
    const enter = (path, way, real) => {
        if (!isWithin(workspace.real, real))
            onLeaving(path, real);
        else if (!way.includes(real))
            waiting.push({ path, way: [...way, real] });
    };
    const base = await targetOf((0,external_node_path_.join)(workspace.path, glob.base));
    if (base?.isDirectory())
        enter(glob.base, [], base.real);
    for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
        const { path: above, way } = directory;
        for (const entry of await (0,promises_.readdir)((0,external_node_path_.join)(workspace.path, above), { withFileTypes: true })) {
            workspace.signal?.throwIfAborted();
            const path = above === '' ? entry.name : `${above}/${entry.name}`;
            const { whole, below } = glob.match(path);
            if (!whole && !below)
                continue;
            const found = entry.isSymbolicLink() ? await targetOf((0,external_node_path_.join)(workspace.path, path)) : entry;
            if (found?.isDirectory()) {
                if (below)
                    enter(path, way, 'real' in found ? found.real : (0,external_node_path_.join)(way.at(-1) ?? '', entry.name));
            }
            else if (found !== undefined && whole) {
                yield path;
            }
        }
    }
}
/** What a path leads to; `undefined` where that is nothing. A link that cannot be followed is told when it is read. */
async function targetOf(absolute) {
    try {
        const real = await (0,promises_.realpath)(absolute);
        const status = await (0,promises_.stat)(real);
        return { real, isDirectory: () => status.isDirectory() };
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return undefined;
        return { real: absolute, isDirectory: () => false };
    }
}
/** Whether a path is a directory's own or inside of it; both absolute. */
function isWithin(directory, path) {
    const way = (0,external_node_path_.relative)(directory, path);
    return way.split(external_node_path_.sep)[0] !== '..' && !(0,external_node_path_.isAbsolute)(way);
}

;// CONCATENATED MODULE: ./src/payload/sources.ts






/** Bytes of the largest file that is read; the platform refuses payloads far below it. */
const LARGEST = 50 * 1024 * 1024;
/** Files opened at a time. */
const AT_A_TIME = 32;
const GLOB = /[*?[]/;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path or a
 * glob from the workspace, or an exclusion that begins with `!` (issue 5, Many payloads). A later line wins over an earlier one;
 * blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file, whatever characters it
 * holds. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in `problems`;
 * a link to a directory outside is not followed, which is a warning. When the signal aborts, that is the error.
 *
 * @param workspace absolute path of the checkout
 */
async function readSources(wanted, workspace, signal) {
    const sources = [];
    const problems = [];
    if (wanted.payload !== undefined)
        sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
    if (wanted.payloadFile === undefined)
        return { sources, problems };
    const path = (0,external_node_path_.resolve)(workspace);
    const place = { path, real: await (0,promises_.realpath)(path).catch(() => path), signal };
    try {
        const paths = await selectFiles(wanted.payloadFile, place, problems);
        for (const source of await readFiles(paths, place, problems))
            sources.push(source);
    }
    catch (error) {
        if (!signal?.aborted)
            throw error;
        problems.push(problem(`payload-file: the search was broken off, because ${(0,words/* reasonOf */.A3)(signal.reason)}.`));
    }
    return { sources, problems };
}
/** The paths that the lines of `payload-file` choose, in order. */
async function selectFiles(lines, workspace, problems) {
    const selection = new Selection(workspace, problems);
    for (const line of lines.split('\n').map((line) => line.trim())) {
        if (line !== '' && !line.startsWith('#'))
            await selection.apply(line);
    }
    if (selection.paths.size === 0 && !(0,payload_document/* hasError */.J)(problems)) {
        problems.push(problem('payload-file selects no file; name at least one that is not excluded.'));
    }
    return [...selection.paths].sort();
}
function problem(message, severity = 'error') {
    return { severity, message };
}
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    /** Whether a line so far chose something, or tried to. */
    #chose = false;
    #workspace;
    #problems;
    /** Links that lead out of the workspace, as far as they were told. */
    #leading = new Set();
    constructor(workspace, problems) {
        this.#workspace = workspace;
        this.#problems = problems;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,external_node_path_.normalize)(excluding ? line.slice(1).trim() : line);
        if (excluding && !this.#chose) {
            this.#error(line, 'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits');
        }
        else if (this.#leaves(pattern)) {
            this.#error(line, `leads out of the workspace ${this.#workspace.path}; name files inside it`);
        }
        else if (excluding) {
            this.#exclude(pattern);
        }
        else {
            this.#chose = true;
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace.path, pattern);
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
            await this.#chooseMatches(line, pattern);
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            this.#error(line, `does not exist: ${absolute} was looked for${await this.#hint(line)}`);
        }
        else {
            this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
        }
    }
    #leaves(pattern) {
        return (0,external_node_path_.isAbsolute)(pattern) ? !isWithin(this.#workspace.path, pattern) : pattern.split(external_node_path_.sep)[0] === '..';
    }
    async #chooseMatches(line, pattern) {
        let isFound = false;
        try {
            for await (const path of search(this.#glob(pattern), this.#workspace, this.#passOver)) {
                this.paths.add(path);
                isFound = true;
            }
        }
        catch (error) {
            this.#workspace.signal?.throwIfAborted();
            this.#error(line, `cannot be searched for: ${reason(error)}`);
            return;
        }
        if (!isFound)
            this.#error(line, `matches no file in ${this.#workspace.path}${await this.#hint(line)}`);
    }
    /** Takes out what a pattern matches; one that names a directory stands for all below it. */
    #exclude(pattern) {
        const glob = this.#glob((0,external_node_path_.join)(pattern, '**'));
        for (const path of this.paths)
            if (glob.match(path).whole)
                this.paths.delete(path);
    }
    #glob(pattern) {
        const own = (0,external_node_path_.isAbsolute)(pattern) ? (0,external_node_path_.relative)(this.#workspace.path, pattern) : pattern;
        return new Glob(own.split(external_node_path_.sep).join('/'));
    }
    #passOver = (path, real) => {
        if (this.#leading.has(path))
            return;
        this.#leading.add(path);
        const message = `payload-file: ${path} is a link to ${real}, outside the workspace, and is not searched.`;
        this.#problems.push(problem(message, 'warning'));
    };
    async #hint(line) {
        const entries = await (0,promises_.readdir)(this.#workspace.path).catch(() => []);
        if (entries.length === 0) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces do not stand for alternatives, so write one pattern a line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace.path, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(problem(`payload-file: ${line} ${message}.`));
    }
}
/** Reads files in the order of their paths; what cannot be read becomes a problem, a second path to one file is left out. */
async function readFiles(paths, workspace, problems) {
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        workspace.signal?.throwIfAborted();
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of await Promise.all(some.map((path) => readInside(workspace, path)))) {
            if (!('source' in read))
                problems.push(read);
            else if (!sources.has(read.real))
                sources.set(read.real, read.source);
        }
    }
    return [...sources.values()];
}
async function readInside(workspace, path) {
    const absolute = (0,external_node_path_.join)(workspace.path, path);
    try {
        const real = await (0,promises_.realpath)(absolute);
        if (!isWithin(workspace.real, real)) {
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

// EXTERNAL MODULE: ./src/value.ts
var src_value = __webpack_require__(9522);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./src/nearest.ts + 1 modules
var nearest = __webpack_require__(8535);
;// CONCATENATED MODULE: ./src/resources/answers.ts


/** Items of a list; none where the value is no list. */
function items(value) {
    return Array.isArray(value) ? value : [];
}
/** What the policies that did not pass say: "policy set / policy: message", a line each (platform-api.md 4.3, OPA). */
function policyMessages(governance) {
    return items((0,src_value/* fieldOf */._F)(governance, 'details')).flatMap((set) => items((0,src_value/* fieldOf */._F)(set, 'policyMetadata')).flatMap((policy) => {
        const names = [
            (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(set, 'policySetName')) ?? (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(set, 'identifier')),
            (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(policy, 'policyName')) ?? (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(policy, 'identifier')),
        ];
        const name = names.filter((part) => part !== undefined).join(' / ') || 'a policy';
        const said = [...items((0,src_value/* fieldOf */._F)(policy, 'denyMessages')), (0,src_value/* fieldOf */._F)(policy, 'error')];
        return said.flatMap((message) => (typeof message === 'string' && message !== '' ? [`${name}: ${message}`] : []));
    }));
}
/** The same, and where no policy says anything the message of the whole, or the words that stand in for it. */
function told(governance, silence) {
    const messages = policyMessages(governance);
    return messages.length > 0 ? messages : [(0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(governance, 'message')) ?? silence];
}
/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
function refusals(answer) {
    const governance = (0,src_value/* fieldOf */._F)(answer.data, 'governanceMetadata');
    if ((0,src_value/* fieldOf */._F)(governance, 'deny') !== true && (0,src_value/* fieldOf */._F)(governance, 'status') !== 'error')
        return [];
    return told(governance, 'a policy of the platform denied it and gave no message');
}
/** What the platform's policies warn of in what it saved (platform-api.md 4.3, OPA). */
function policyWarnings(answer) {
    const governance = (0,src_value/* fieldOf */._F)(answer.data, 'governanceMetadata');
    if ((0,src_value/* fieldOf */._F)(governance, 'status') !== 'warning')
        return {};
    return { warnings: told(governance, 'it gives no message') };
}
/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
function notOk(answer) {
    const reasons = [answer.message ?? `the platform answered with HTTP status ${answer.status}`];
    return { proven: false, saved: 'unknown', reasons };
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
        return { proven: false, saved: 'nothing', reasons };
    const identifier = (0,src_value/* filled */.Bq)(shown);
    if (identifier === undefined) {
        const lacking = (0,src_value/* isEmpty */.Im)(answer.data) ? 'holds no data' : 'does not show the resource';
        return { proven: false, saved: 'unknown', reasons: [`its answer ${lacking}`] };
    }
    if (canonical(identifier) !== canonical(wanted)) {
        return { proven: false, saved: 'unknown', reasons: [`its answer is for "${identifier}" and not for "${wanted}"`] };
    }
    return { proven: true, identifiers: [identifier], ...policyWarnings(answer) };
}
/** The fields of a call that replaces what was read: it fails when somebody changed the resource in the meantime. */
function ifMatch(held) {
    // With a version, a repeat after a lost reply would be refused for the change that the first one made.
    return held.version === undefined
        ? { repeatable: true }
        : { headers: { 'If-Match': held.version }, repeatable: false };
}
/**
 * One page of a list (platform-api.md 4.6); `shown` finds the resource in an entry. `undefined` where there is no list: an
 * answer that says nothing must not be taken for one that says "nothing is there".
 */
function listedPage(answer, shown, number = 'pageIndex') {
    const content = (0,src_value/* fieldOf */._F)(answer.data, 'content');
    if (!Array.isArray(content))
        return undefined;
    const resources = content.flatMap((entry) => {
        const value = shown(entry);
        const identifier = (0,src_value/* filled */.Bq)(value?.identifier);
        return identifier === undefined ? [] : [{ identifier, held: { value } }];
    });
    const index = (0,src_value/* fieldOf */._F)(answer.data, number);
    const pages = (0,src_value/* fieldOf */._F)(answer.data, 'totalPages');
    const last = typeof index === 'number' && typeof pages === 'number' && index + 1 >= pages;
    return { resources, more: content.length > 0 && !last };
}
/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
function versionOf(answer) {
    const { etag } = answer.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return (0,defined/* defined */.s)({ version });
}

// EXTERNAL MODULE: ./src/first-of-many.ts
var first_of_many = __webpack_require__(5347);
// EXTERNAL MODULE: ./src/secrets.ts
var src_secrets = __webpack_require__(7194);
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
    // A regular expression would try every `<+` of a long text with every rest of it.
    const begin = typeof value === 'string' ? value.indexOf('<+') : -1;
    return begin >= 0 && value.lastIndexOf('>') > begin + 2;
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
/** The rules of a whole document, with a title and a sentence for the editors of those who write payloads. */
function titled(schema, name, sentence) {
    return (0,dist/* pipe */.FsL)(schema, (0,dist/* title */.DDF)(name), (0,dist/* description */.h_)(sentence));
}
/** The rules of a document with one top-level key. Other keys beside it are told before they are checked (`kindOf`). */
function keyed(key, resource, name, sentence) {
    return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, sentence);
}
/** A schema that checks a rule by code, and what says the same in JSON Schema for the editors. */
function inJsonSchema(schema, rule) {
    return (0,dist/* pipe */.FsL)(schema, (0,dist/* metadata */.yuE)(rule));
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
/** Whether a field on this path of a value may hold a secret, so that what it holds is never shown. */
function looksSecret(value, path) {
    return path.some((part, depth) => typeof part === 'string' &&
        (SECRET_NAME.test(part) || (0,src_secrets/* holdsSecret */.hK)((0,src_value/* mapOf */.A7)((0,src_value/* valueAt */.fK)(value, path.slice(0, depth))), part)));
}
/** `, found …` for a message: short plain values as they are, others by their kind. */
function found(value) {
    if (Array.isArray(value))
        return ', found a list';
    if ((0,src_value/* isMap */.jh)(value))
        return ', found a map';
    const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
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
    const subject = path.length > 0 ? `\`${(0,src_value/* pathText */.LF)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** Every rule of the schema that the value breaks, as errors. */
function errors(schema, value) {
    const { issues = [] } = (0,dist/* safeParse */.xLC)(schema, value);
    return issues.map((issue) => {
        const path = (issue.path ?? []).map((item) => item.key);
        const held = (0,src_value/* valueAt */.fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', message: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === rules_text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields is a map all the same.
        const isMapAllTheSame = issue.kind === 'validation' && (0,src_value/* isMap */.jh)(held);
        const shown = isMapAllTheSame || looksSecret(value, path) ? '' : found(held);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', message: sentence(path, message), path, at: 'value' };
    });
}
/** All findings of a value: the errors of the schema and the given warnings, in document order. */
function findings(schema, value, warnings) {
    const order = (0,src_value/* documentOrder */.sd)(value);
    const told = new first_of_many/* FirstOfMany */.b();
    const all = [...errors(schema, value), ...warnings].sort((one, other) => order(one.path, other.path));
    for (const finding of all)
        told.add(finding);
    return told.all();
}
/** A warning about the value at a path. */
function warning(path, message, at = 'value') {
    return { severity: 'warning', message: sentence(path, message), path, at };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', message: sentence(path, message), ...placeOf(path) };
}
/** The name of most resources. */
const plainName = {
    name: /^[A-Za-z0-9_. /-]{1,128}$/,
    nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};
/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarnings(resource, path, rules) {
    const id = (0,src_value/* filled */.Bq)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    yield* nameWarnings(resource, path, rules);
    const about = (0,src_value/* filled */.Bq)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,src_value/* mapOf */.A7)(resource.tags), [...path, 'tags']);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,src_value/* filled */.Bq)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
        }
    }
}
/** A warning about a name that the platform is not known to accept. */
function* nameWarnings(resource, path, { noun, name, nameRule }) {
    const given = (0,src_value/* filled */.Bq)(resource.name);
    if (given === undefined || !/\S/.test(given) || holdsExpression(given) || name.test(given))
        return;
    yield warning([...path, 'name'], `may be refused: the name of ${noun} ${nameRule}`);
}
/** Warnings about the tags of a resource; their values are text. */
function* tagWarnings(given, path) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield warning(path, `may be refused: it holds ${entries.length} tags, and ${TAG_COUNT} are the most`, 'key');
    }
    for (const [name, value] of entries) {
        if (value === null && name.includes(':')) {
            yield warning([...path, name], 'is a tag without text: write a space after the colon, or put the name in quotes');
        }
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
const SCOPE_FIELDS = ['account', 'org', 'project'];
/** What a document says of itself, read from the map below its top-level key. */
function identityOf(value, key) {
    const resource = (0,src_value/* fieldOf */._F)(value, key);
    const said = (field) => {
        const held = (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(resource, field));
        return holdsExpression(held) ? undefined : held;
    };
    const paths = {
        identifier: [key, 'identifier'],
        account: [key, 'accountIdentifier'],
        org: [key, 'orgIdentifier'],
        project: [key, 'projectIdentifier'],
    };
    const expressions = SCOPE_FIELDS.filter((field) => holdsExpression((0,src_value/* valueAt */.fK)(value, paths[field])));
    return {
        ...(0,defined/* defined */.s)({
            identifier: (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(resource, 'identifier')),
            account: said('accountIdentifier'),
            org: said('orgIdentifier'),
            project: said('projectIdentifier'),
        }),
        ...(expressions.length > 0 && { expressions }),
        paths,
    };
}

;// CONCATENATED MODULE: ./src/resources/below.ts



/** Where the platform shows a resource elsewhere than in its scope; what it leaves out says nothing. */
function misplacements({ org, project }, { orgIdentifier, projectIdentifier }) {
    const places = [
        ['organization', org, (0,src_value/* filled */.Bq)(orgIdentifier)],
        ['project', project, (0,src_value/* filled */.Bq)(projectIdentifier)],
    ];
    return places.flatMap(([name, wanted, shown]) => shown === undefined || shown.toLowerCase() === wanted?.toLowerCase()
        ? []
        : [`its answer is for the ${name} "${shown}" and not for ${wanted === undefined ? 'none' : `"${wanted}"`}`]);
}
/** What a kind does with a resource that stands below one key, in documents, answers and lists alike. */
function below(key) {
    /** The resource as an answer's data or a list's entry shows it. */
    function shown(holder) {
        const value = (0,src_value/* fieldOf */._F)(holder, key);
        return (0,src_value/* isMap */.jh)(value) ? value : undefined;
    }
    /** The resource of a document, as the user wrote it. */
    function written(step) {
        return (0,src_value/* mapOf */.A7)(shown(step.document.value));
    }
    /** The same, with the scope that was settled in the place of expressions, which name nothing as long as nothing runs. */
    function settled(step) {
        const given = written(step);
        const scope = { orgIdentifier: step.scope.org, projectIdentifier: step.scope.project };
        const replaced = Object.entries(scope).filter(([field]) => holdsExpression(given[field]));
        return { ...given, ...Object.fromEntries(replaced) };
    }
    /** The resource out of the answer to its read call. */
    function held(_step, [answer]) {
        const value = answer?.ok ? shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    }
    /** Whether an answer proves that the resource was saved, under its identifier and where it was meant to be. */
    function proof({ identifier, kind, scope }, answer) {
        const resource = shown(answer.data);
        const proof = proofOf(answer, identifier, resource?.identifier, kind.canonical);
        if (!proof.proven)
            return proof;
        const reasons = misplacements(scope, (0,src_value/* mapOf */.A7)(resource));
        return reasons.length === 0 ? proof : { proven: false, saved: 'unknown', reasons };
    }
    return { shown, written, settled, held, proof };
}

;// CONCATENATED MODULE: ./src/resources/compare.ts

/** Whether two values are one to the platform: it turns numbers and booleans into text where a field is text. */
function same(wanted, held, closeness) {
    if (Object.is(wanted, held))
        return true;
    if (closeness === 'whole')
        return false;
    if ((0,src_value/* isEmpty */.Im)(wanted) && (0,src_value/* isEmpty */.Im)(held))
        return true;
    const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return scalars && String(wanted) === String(held);
}
/** Every field in which the platform's value is not the wanted one. The order of keys means nothing, that of lists does. */
function differences(wanted, held, closeness, path = []) {
    if ((0,src_value/* isMap */.jh)(wanted) && (0,src_value/* isMap */.jh)(held)) {
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
        result[key] = (0,src_value/* isMap */.jh)(value) && (0,src_value/* isMap */.jh)(under) ? overlay(under, value) : value;
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
    return [...(0,src_value/* fields */.OA)(value, base)].flatMap((field) => {
        if (!/^(connectorRef|\w+ConnectorRef)$/.test(field.key) || typeof field.value !== 'string')
            return [];
        const [, prefix, identifier] = REFERENCE.exec(field.value) ?? [];
        const named = scopeOf(prefix, scope);
        if (identifier === undefined || named === undefined)
            return [];
        return [{ kind: 'connector', scope: named, identifier, path: field.path }];
    });
}

;// CONCATENATED MODULE: ./src/resources/connector.ts










const KEY = 'connector';
const PATH = '/ng/api/connectors';
const { held, proof, settled, shown } = below(KEY);
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
/** The other types of the 2026 contract (platform-api.md 4.2); there may be newer ones. */
const OTHER_TYPES = 'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(' ');
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
const schema = keyed(KEY, resource, 'Connector', 'A connector to create, below the key `connector`; see specification 2.5.');
/** Warnings about secrets that stand where a reference to one belongs; they name the field and never its value. */
function* secretWarnings(spec, base) {
    for (const { key, value, path } of (0,src_value/* fields */.OA)(spec, base)) {
        const held = (0,src_value/* filled */.Bq)(value);
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
    if (!(0,src_value/* isMap */.jh)(spec))
        return;
    const path = [KEY, 'spec'];
    const type = (0,src_value/* filled */.Bq)(given.type) ?? '';
    const required = Object.hasOwn(REQUIRED_IN_SPEC, type) ? (REQUIRED_IN_SPEC[type] ?? '').split(' ') : [];
    const lacking = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (lacking.length > 0) {
        yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in a connector of type ${type}`);
    }
    const provider = (0,src_value/* filled */.Bq)(spec.providerType);
    const known = provider === undefined || holdsExpression(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is none of ${DOCKER_PROVIDERS.join(', ')}`;
        yield warning([...path, 'providerType'], `${choice}${didYouMean(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarnings(spec, path);
}
function* warnings(value) {
    const given = (0,src_value/* mapOf */.A7)((0,src_value/* fieldOf */._F)(value, KEY));
    yield* commonWarnings(given, [KEY], {
        noun: 'a connector',
        ...plainName,
    });
    if (given.identifier === 'harnessSecretManager') {
        yield warning([KEY, 'identifier'], 'is the name of a connector that the platform keeps for itself');
    }
    if (given.type === 'Local')
        yield warning([KEY, 'type'], 'is a type that the platform does not let anybody create');
    const type = (0,src_value/* filled */.Bq)(given.type);
    const types = [...Object.keys(REQUIRED_IN_SPEC), ...OTHER_TYPES];
    const near = type === undefined || types.includes(type) ? undefined : (0,nearest/* nearest */.p)(type, types);
    if (near !== undefined)
        yield warning([KEY, 'type'], `is no type that this action knows; did you mean \`${near}\`?`);
    yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a connector');
    yield* specWarnings(given);
}
function query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/** The request body, which carries the scope (specification 4.4), filled in where the document leaves it out. */
function body(given, scope) {
    const orgIdentifier = (0,src_value/* filled */.Bq)(given.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,src_value/* filled */.Bq)(given.projectIdentifier) ?? scope.project;
    const scoped = { ...given, ...(0,defined/* defined */.s)({ orgIdentifier, projectIdentifier }) };
    return { contentType: 'application/json', body: JSON.stringify({ [KEY]: scoped }) };
}
/** Connectors of every type: specification 2.5 and 4.4, platform-api.md 4.2. */
const connector = {
    name: 'connector',
    noun: 'a connector',
    operation: 'create-connector',
    key: KEY,
    level: 'document',
    creatable: true,
    sendsText: false,
    schema,
    check: (value) => findings(schema, value, warnings(value)),
    identify: (value) => identityOf(value, KEY),
    canonical: (id) => id,
    writes: (step) => [step.identifier],
    references: (step) => connectorReferences(settled(step).spec, [KEY, 'spec'], step.scope),
    create: (step) => ({
        method: 'POST',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...body(settled(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof,
    read: (step) => [
        {
            method: 'GET',
            path: `${PATH}/${encodeURIComponent(step.identifier)}`,
            query: query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    held,
    differences(step, held) {
        // The account comes from the query; what the body says of it is ignored (platform-api.md 4.2).
        const { accountIdentifier: _account, ...fields } = settled(step);
        return differences(fields, held.value, 'written', [KEY]);
    },
    update: (step, held) => ({
        method: 'PUT',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...ifMatch(held),
        ...body(overlay((0,src_value/* mapOf */.A7)(held.value), settled(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        whole: true,
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

;// CONCATENATED MODULE: ./src/resources/organization.ts







const organization_KEY = 'organization';
const organization_PATH = '/ng/api/organizations';
const { held: organization_held, proof: organization_proof, shown: organization_shown, written } = below(organization_KEY);
/** The fields of platform-api.md 4.5, by the rules of 4.4. */
const organization_resource = map({
    identifier: described(identifier, 'Identifier of the organization, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
});
const organization_schema = keyed(organization_KEY, organization_resource, 'Organization', 'An organization to create, below the key `organization`.');
function* organization_warnings(value) {
    const given = (0,src_value/* mapOf */.A7)((0,src_value/* fieldOf */._F)(value, organization_KEY));
    yield* commonWarnings(given, [organization_KEY], {
        noun: 'an organization',
        ...plainName,
    });
    yield* unknownFields(given, [organization_KEY], Object.keys(organization_resource.entries), 'an organization');
}
/** What every call to an organization says beside its method and path. */
function common({ account }) {
    return { query: { accountIdentifier: account }, credential: 'api-key' };
}
function organization_body(fields) {
    return { contentType: 'application/json', body: JSON.stringify({ [organization_KEY]: fields }) };
}
function pathOf(step) {
    return `${organization_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** Organizations: platform-api.md 4.5. */
const organization = {
    name: 'organization',
    noun: 'an organization',
    operation: 'create-organization',
    key: organization_KEY,
    level: 'account',
    contains: 'org',
    creatable: true,
    sendsText: false,
    schema: organization_schema,
    check: (value) => findings(organization_schema, value, organization_warnings(value)),
    identify: (value) => identityOf(value, organization_KEY),
    canonical: (identifier) => identifier,
    writes: (step) => [step.identifier],
    references: () => [],
    create: (step) => ({ method: 'POST', path: organization_PATH, ...common(step.scope), ...organization_body(written(step)), repeatable: false }),
    proof: organization_proof,
    read: (step) => [{ method: 'GET', path: pathOf(step), ...common(step.scope), repeatable: true }],
    held: organization_held,
    differences: (step, held) => differences(written(step), held.value, 'written', [organization_KEY]),
    update: (step, held) => ({
        method: 'PUT',
        path: pathOf(step),
        ...common(step.scope),
        ...ifMatch(held),
        ...organization_body(overlay((0,src_value/* mapOf */.A7)(held.value), written(step))),
    }),
    list: {
        whole: true,
        call: (scope, identifiers, page) => ({
            method: 'GET',
            path: organization_PATH,
            query: { accountIdentifier: scope.account, identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, organization_shown),
    },
    page: ({ scope, identifier: id }) => pagePath({ ...scope, org: id }),
};

;// CONCATENATED MODULE: ./src/resources/pipeline.ts










const pipeline_KEY = 'pipeline';
const pipeline_PATH = '/pipeline/api/pipelines';
const { written: pipeline_written } = below(pipeline_KEY);
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
    insert: maybe(pipeline_open),
});
const stage = inJsonSchema((0,dist/* pipe */.FsL)(map({
    identifier: pipelineIdentifier,
    name: filledText,
    description: (0,dist/* nullish */.cl6)(rules_text),
    type: (0,dist/* nullish */.cl6)(rules_text),
    template: maybe(pipeline_open),
    spec: maybe(map({ execution: maybe(map({ steps, rollbackSteps: steps })) })),
    tags: maybe(tags),
    failureStrategies,
}), (0,dist/* forward */.sYn)((0,dist/* partialCheck */.qTj)([['type'], ['template']], (given) => (0,src_value/* filled */.Bq)(given.type) !== undefined || !(0,src_value/* isEmpty */.Im)(given.template), 'must not be empty'), ['type'])), { anyOf: [{ required: ['type'] }, { required: ['template'] }] });
/** The stages of a pipeline: each item a stage, or several side by side; `insert` leaves a place in a template. */
const stages = maybe(list(orExpression((0,dist/* lazy */.RZV)(() => stageItem))));
const stageParts = { stage: maybe(stage), parallel: stages, insert: maybe(pipeline_open) };
const nothing = { type: 'null' };
const stageItem = inJsonSchema((0,dist/* pipe */.FsL)(map(stageParts), (0,dist/* check */.z6Y)((item) => Object.values(item).some((part) => (part ?? null) !== null), 'must hold `stage`, `parallel` or `insert`')), { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } });
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
const pipeline_schema = keyed(pipeline_KEY, pipeline_resource, 'Pipeline', 'A pipeline to create, below the key `pipeline`; see specification 2.6.');
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
/** The lists of a pipeline, and what an item of each can be. */
const ITEMS = {
    stages: Object.keys(stageParts),
    steps: Object.keys(stepItem.entries),
    rollbackSteps: Object.keys(stepItem.entries),
};
const NAME = {
    name: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
    nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};
/** How the platform writes a length of time (platform-api.md 4.4). */
const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;
/** Warnings about stages, step groups and steps, by what the platform's published schema wants of each. */
function* partWarnings(given) {
    yield* itemWarnings(given.stages, [pipeline_KEY, 'stages'], 'stages');
    for (const { key, value, path } of (0,src_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])) {
        if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part)))
            continue;
        if (key === 'steps' || key === 'rollbackSteps')
            yield* itemWarnings(value, path, key);
        if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !(0,src_value/* isMap */.jh)(value))
            continue;
        yield* nameWarnings(value, path, { noun: `a ${key}`, ...NAME });
        yield* timeoutWarnings(value, path);
        if (key === 'stage') {
            yield* tagWarnings((0,src_value/* mapOf */.A7)(value.tags), [...path, 'tags']);
            continue;
        }
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,src_value/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,src_value/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in every ${key}`);
    }
}
/** Warnings about items that this action does not know; the platform may be newer. */
function* itemWarnings(items, path, name) {
    const known = ITEMS[name] ?? [];
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        if (!(0,src_value/* isMap */.jh)(item))
            continue;
        const held = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
        if (!held.some((part) => known.includes(part)) && (name !== 'stages' || held.length > 0)) {
            const choice = `${known
                .slice(0, -1)
                .map((part) => `\`${part}\``)
                .join(', ')} and \`${known.at(-1)}\``;
            const message = `holds none of ${choice}, so it was not checked${didYouMean(held[0] ?? '', known)}`;
            yield warning([...path, index], message);
        }
        yield* itemWarnings(item.parallel, [...path, index, 'parallel'], name);
    }
}
function* timeoutWarnings(part, path) {
    const { timeout } = part;
    if ((timeout ?? null) === null || holdsExpression(timeout) || TIMEOUT.test(String(timeout)))
        return;
    yield warning([...path, 'timeout'], 'may be refused: a length of time is written like `10m` or `1h 30m`, 10s at least');
}
function* pipeline_warnings(value) {
    const given = (0,src_value/* mapOf */.A7)((0,src_value/* fieldOf */._F)(value, pipeline_KEY));
    yield* commonWarnings(given, [pipeline_KEY], { noun: 'a pipeline', ...NAME });
    const known = Object.keys(pipeline_resource.entries);
    for (const name of Object.keys(given)) {
        const near = known.includes(name) ? undefined : (0,nearest/* nearest */.p)(name, known);
        if (near !== undefined)
            yield warning([pipeline_KEY, name], `is unknown to this action; did you mean \`${near}\`?`, 'key');
    }
    if ((0,src_value/* isMap */.jh)((0,src_value/* fieldOf */._F)(value, pipeline_KEY)) && (0,src_value/* isEmpty */.Im)(given.stages) && (0,src_value/* isEmpty */.Im)(given.template)) {
        yield warningAt([pipeline_KEY], 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* timeoutWarnings(given, [pipeline_KEY]);
    yield* partWarnings(given);
}
function pipeline_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
function chainedPipelines(given, account) {
    return [...(0,src_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])].flatMap(({ key, value, path }) => {
        if (key !== 'stage' || (0,src_value/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            return [];
        const spec = (0,src_value/* fieldOf */._F)(value, 'spec');
        const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(spec, name)));
        const chained = { path: [...path, 'spec'], inputs: (0,src_value/* fieldOf */._F)(spec, 'inputs') };
        if (org === undefined || project === undefined || identifier === undefined)
            return [chained];
        if ([org, project, identifier].some(holdsExpression))
            return [chained];
        return [{ ...chained, target: { scope: { account, org, project }, identifier } }];
    });
}
/** What a pipeline names: connectors of its own scope, and the pipelines that it runs with the connectors that it gives them. */
function references(given, scope) {
    const chained = chainedPipelines(given, scope.account);
    const isOwn = (reference) => !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
    return [
        ...connectorReferences(given, [pipeline_KEY], scope).filter(isOwn),
        ...chained.flatMap(({ path, target, inputs }) => target === undefined
            ? []
            : [
                { kind: pipeline_KEY, ...target, path: [...path, 'pipeline'] },
                ...connectorReferences(inputs, [...path, 'inputs'], target.scope),
            ]),
    ];
}
/** A pipeline's answer may be true while its wish to be public failed (platform-api.md 4.3). */
function publicAccessFailure(data) {
    const message = (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)((0,src_value/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `its public access is not set: ${message}`;
}
/** A pipeline that is kept in Git is changed by a commit; a plain replacement is refused or conflicts (platform-api.md 4.3, 9). */
function inGit(data) {
    const git = (0,src_value/* fieldOf */._F)(data, 'gitDetails');
    const repository = (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(git, 'repoName'));
    if ((0,src_value/* fieldOf */._F)(data, 'storeType') !== 'REMOTE' && repository === undefined)
        return {};
    const place = Object.entries({ repository, branch: (0,src_value/* fieldOf */._F)(git, 'branch'), file: (0,src_value/* fieldOf */._F)(git, 'filePath') });
    const known = place.flatMap(([name, value]) => ((0,src_value/* filled */.Bq)(value) === undefined ? [] : [`${name} ${value}`]));
    return { fixed: `it lives in Git${known.length > 0 ? ` (${known.join(', ')})` : ''}: change it there` };
}
/** The pipeline in a text, read as the user's own text is; `undefined` where it cannot be read. */
function pipelineIn(yaml) {
    const { documents } = (0,parse/* parseSource */.PJ)({ bytes: Buffer.from(yaml) });
    return (0,src_value/* fieldOf */._F)(documents[0]?.value, pipeline_KEY);
}
/** Without what the platform may fill in by itself, and without what says nothing. */
function compared(given, other) {
    const kept = Object.entries(given).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,src_value/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,src_value/* isEmpty */.Im)(value) || (0,src_value/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/** Pipelines: specification 2.6 and 4.5, platform-api.md 4.3. */
const pipeline = {
    name: 'pipeline',
    noun: 'a pipeline',
    operation: 'create-pipeline',
    key: pipeline_KEY,
    level: 'project',
    creatable: true,
    sendsText: true,
    schema: pipeline_schema,
    check: (value) => findings(pipeline_schema, value, pipeline_warnings(value)),
    identify: (value) => identityOf(value, pipeline_KEY),
    canonical: (identifier) => identifier,
    writes: (step) => [step.identifier],
    references: (step) => references(pipeline_written(step), step.scope),
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
        const proof = proofOf(answer, step.identifier, (0,src_value/* fieldOf */._F)(answer.data, 'identifier'));
        const failure = proof.proven ? publicAccessFailure(answer.data) : undefined;
        return failure === undefined ? proof : { proven: false, saved: 'in part', reasons: [failure] };
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
        const yaml = answer?.ok ? (0,src_value/* fieldOf */._F)(answer.data, 'yamlPipeline') : undefined;
        if (answer === undefined || typeof yaml !== 'string')
            return undefined;
        return { value: pipelineIn(yaml), text: yaml, ...versionOf(answer), ...inGit(answer.data) };
    },
    differences(step, held) {
        const wanted = pipeline_written(step);
        if (!(0,src_value/* isMap */.jh)(held.value))
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
    list: {
        whole: false,
        call: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${pipeline_PATH}/list`,
            query: { ...pipeline_query(scope), page: String(page), size: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, src_value/* mapOf */.A7, 'number'),
    },
    page: (step) => pagePath(step.scope, 'pipelines', step.identifier, 'pipeline-studio'),
};

;// CONCATENATED MODULE: ./src/resources/project.ts







const project_KEY = 'project';
const project_PATH = '/ng/api/projects';
const { held: project_held, proof: project_proof, settled: project_settled, shown: project_shown } = below(project_KEY);
/** Modules of the 2026 contract (platform-api.md 4.1). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
/** Fields whose case means nothing: identifiers (platform-api.md 4.1) and colours, which are hexadecimal numbers. */
const CASELESS = new Set(['identifier', 'color']);
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
const project_schema = keyed(project_KEY, project_resource, 'Project', 'A project to create, below the key `project`; see specification 2.4.');
function* project_warnings(value) {
    const given = (0,src_value/* mapOf */.A7)((0,src_value/* fieldOf */._F)(value, project_KEY));
    yield* commonWarnings(given, [project_KEY], {
        noun: 'a project',
        ...plainName,
    });
    yield* unknownFields(given, [project_KEY], Object.keys(project_resource.entries), 'a project');
    for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
        if (typeof module !== 'string' || holdsExpression(module) || MODULES.includes(module))
            continue;
        yield warning([project_KEY, 'modules', index], `is no module that this action knows${didYouMean(module, MODULES)}`);
    }
}
function project_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}
/** The request body, with the organization of the scope where the document names none. */
function project_body(fields, scope) {
    const orgIdentifier = (0,src_value/* filled */.Bq)(fields.orgIdentifier) ?? scope.org;
    return { contentType: 'application/json', body: JSON.stringify({ [project_KEY]: { ...fields, orgIdentifier } }) };
}
function project_pathOf(step) {
    return `${project_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** Project identifiers are unique without regard to case (platform-api.md 4.1). */
function canonical(identifier) {
    return identifier.toLowerCase();
}
function differOnlyInCase({ wanted, held }) {
    return typeof wanted === 'string' && typeof held === 'string' && wanted.toLowerCase() === held.toLowerCase();
}
/** Projects: specification 2.4 and 4.3, platform-api.md 4.1. */
const project = {
    name: 'project',
    noun: 'a project',
    operation: 'create-project',
    key: project_KEY,
    level: 'organization',
    contains: 'project',
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
        ...project_body(project_settled(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof: project_proof,
    read: (step) => [
        { method: 'GET', path: project_pathOf(step), query: project_query(step.scope), credential: 'api-key', repeatable: true },
    ],
    held: project_held,
    differences(step, held) {
        // The platform sets the modules itself (platform-api.md 4.1).
        const { modules: _modules, ...fields } = project_settled(step);
        return differences(fields, held.value, 'written', [project_KEY]).filter((found) => !(CASELESS.has(String(found.path[1])) && differOnlyInCase(found)));
    },
    update: (step, held) => ({
        method: 'PUT',
        path: project_pathOf(step),
        query: project_query(step.scope),
        ...ifMatch(held),
        ...project_body(overlay((0,src_value/* mapOf */.A7)(held.value), project_settled(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        whole: true,
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

// EXTERNAL MODULE: ./src/scim/rule.ts
var rule = __webpack_require__(4112);
;// CONCATENATED MODULE: ./src/resources/settings.ts






/** Where the settings are changed, as the specification writes it (4.1), and read as well (platform-api.md 2). */
const settings_PATH = '/gateway/ng/api/settings';
/** The settings that the platform keeps in one group and lists with one call (platform-api.md 2). */
const SCIM_JWT = new Set(Object.values(rule/* ruleSettings */.I8));
/** The rules of specification 2.2. */
const entry = map({
    identifier: described(filledText, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: described((0,dist/* nullish */.cl6)(rules_text), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: described(truth, 'Whether organizations and projects may set it otherwise; false deletes what they have set.'),
    updateType: described((0,dist/* picklist */.KIO)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
});
const settings_schema = titled(list(inJsonSchema((0,dist/* pipe */.FsL)(entry, (0,dist/* forward */.sYn)(
// `RESTORE` goes back to the default and needs no value (platform-api.md 2).
(0,dist/* partialCheck */.qTj)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', rules_text.message), ['value'])), {
    if: { properties: { updateType: { const: 'UPDATE' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['value'], properties: { value: { type: 'string' } } },
})), 'Setting entries', 'A list of account settings to change; see specification 2.2.');
function* settings_warnings(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,src_value/* isMap */.jh)(item))
            continue;
        const { identifier } = item;
        if ((0,src_value/* filled */.Bq)(identifier) !== undefined && seen.has(identifier)) {
            yield warning([index, 'identifier'], 'names a setting for the second time; the last entry wins');
        }
        seen.add(identifier);
        yield* unknownFields(item, [index], Object.keys(entry.entries), 'a setting entry');
    }
}
/** The entries of a document, as the user wrote them. */
function entries(value) {
    return Array.isArray(value) ? value.filter(src_value/* isMap */.jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function identifiers(step) {
    return [...new Set(entries(step.document.value).flatMap((item) => (0,src_value/* filled */.Bq)(item.identifier) ?? []))];
}
/** An entry as it is sent: `value` is required (specification 2.2), though `RESTORE` ignores it (platform-api.md 2). */
function sent(item) {
    return item.updateType === 'RESTORE' ? { ...item, value: item.value ?? '' } : item;
}
function update(step) {
    return {
        method: 'PUT',
        path: settings_PATH,
        query: { accountIdentifier: step.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(entries(step.document.value).map(sent)),
        credential: 'api-key',
        repeatable: true,
    };
}
/** The answers for the entries, which come in the order of the request and each with a status of its own. */
function entryAnswers(sent, data) {
    return data.map((item, position) => {
        const named = (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(item, 'identifier'));
        const inOrder = named === undefined || sent[position]?.identifier === named;
        const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
        const name = named ?? (0,src_value/* filled */.Bq)(sent[position]?.identifier) ?? `entry ${position + 1}`;
        const status = (0,src_value/* fieldOf */._F)(item, 'updateStatus');
        if (status === undefined || status === true)
            return { index, name };
        const failure = (0,src_value/* filled */.Bq)((0,src_value/* fieldOf */._F)(item, 'errorMessage')) ?? 'the platform did not change it and gave no message';
        return { index, name, failure };
    });
}
/** HTTP 200 and `SUCCESS` say nothing of a single entry, and those before a failed one stay saved (platform-api.md 2). */
function settings_proof(step, answer) {
    if (!answer.ok)
        return notOk(answer);
    const denied = refusals(answer);
    if (denied.length > 0)
        return { proven: false, saved: 'nothing', reasons: denied };
    // The specification does not show the body of the answer (4.1), so one without a list is taken at its word.
    if (!Array.isArray(answer.data))
        return { proven: true, identifiers: identifiers(step) };
    const sent = entries(step.document.value);
    const answered = entryAnswers(sent, answer.data);
    const failed = answered.filter(({ failure }) => failure !== undefined);
    const reasons = failed.map(({ name, failure }) => `${name}: ${failure}`);
    const answeredFor = new Set(answered.map(({ index }) => index).filter((index) => index >= 0)).size;
    if (answeredFor !== sent.length || answered.length !== sent.length) {
        reasons.push(`the platform answered for ${answeredFor} of the ${sent.length} setting entries`);
    }
    const [first] = failed;
    if (first === undefined) {
        if (reasons.length > 0)
            return { proven: false, saved: 'unknown', reasons };
        return { proven: true, identifiers: identifiers(step) };
    }
    const kept = answered.filter(({ failure }) => failure === undefined).map(({ name }) => name);
    if (kept.length > 0)
        reasons.push(`saved all the same: ${kept.join(', ')}`);
    const path = first.index < 0 ? {} : { path: [first.index] };
    return { proven: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...path };
}
/** The calls that read the settings of a document: one for the SCIM group, one for each other setting. */
function read(step) {
    const wanted = identifiers(step);
    const { account } = step.scope;
    const single = (name) => ({
        method: 'GET',
        path: `${settings_PATH}/${encodeURIComponent(name)}`,
        query: { accountIdentifier: account },
        credential: 'api-key',
        repeatable: true,
    });
    return [
        ...(wanted.some((name) => SCIM_JWT.has(name)) ? [(0,rule/* ruleCall */.Lw)(account)] : []),
        ...wanted.filter((name) => !SCIM_JWT.has(name)).map(single),
    ];
}
/**
 * The settings of the answers to `read`, each as the entry that would set it so, in the order of the document; nothing
 * where one of the answers is not to be had.
 */
function heldEntries(step, answers) {
    if (answers.some((answer) => !answer.ok))
        return undefined;
    const wanted = identifiers(step);
    const singles = wanted.filter((name) => !SCIM_JWT.has(name));
    const grouped = answers.length > singles.length ? answers[0]?.data : [];
    const listed = (Array.isArray(grouped) ? grouped : []).map((item) => (0,src_value/* fieldOf */._F)(item, 'setting')).filter(src_value/* isMap */.jh);
    const read = answers.slice(answers.length - singles.length);
    return wanted.flatMap((identifier) => {
        const single = singles.indexOf(identifier);
        if (single >= 0)
            return [{ identifier, value: (0,src_value/* fieldOf */._F)(read[single]?.data, 'value') }];
        const setting = listed.find((one) => one.identifier === identifier);
        if (setting === undefined)
            return [];
        const { value, allowOverrides, settingSource } = setting;
        // A setting that the account does not set itself has its default.
        return [{ identifier, value, allowOverrides, updateType: settingSource === 'DEFAULT' ? 'RESTORE' : 'UPDATE' }];
    });
}
/** In what one entry differs from the setting that the platform holds; paths begin with the name of the setting. */
function entryDifferences(item, held) {
    const name = (0,src_value/* filled */.Bq)(item.identifier) ?? '';
    const differing = (field, wanted) => held[field] === wanted ? [] : [{ path: [name, field], wanted, held: held[field] }];
    if (item.updateType === 'RESTORE')
        return differing('updateType', 'RESTORE');
    const overrides = held.allowOverrides !== undefined ? differing('allowOverrides', item.allowOverrides) : [];
    return [...differing('value', item.value), ...overrides];
}
/** Account settings: specification 2.2 and 4.1, platform-api.md 2. */
const settings = {
    name: 'settings',
    noun: 'a list of settings',
    operation: 'update-settings',
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
    proof: settings_proof,
    read,
    held(step, answers) {
        const value = heldEntries(step, answers);
        return value === undefined ? undefined : { value };
    },
    differences: (step, held) => entries(step.document.value).flatMap((item) => entryDifferences(item, entries(held.value).find(({ identifier }) => identifier === item.identifier) ?? {})),
    update,
    page: (step) => pagePath({ account: step.scope.account }),
};

;// CONCATENATED MODULE: ./src/resources/registry.ts







/** Every kind of document, in the order in which they are applied: what lives in another comes after it. */
const kinds = [settings, organization, project, connector, pipeline];
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
    if ((0,src_value/* isMap */.jh)(value))
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
        const message = `The key \`${(0,src_value/* pathText */.LF)([stray])}\` stands beside \`${kind.key}\`, which has to be the only key of the document.`;
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
    return `The top-level key \`${(0,src_value/* pathText */.LF)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecided(`The document is an empty list, but has to be ${WANTED}.`);
    if (list.some((item) => (0,src_value/* isMap */.jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: settings };
    }
    const [first] = list;
    const key = (0,src_value/* isMap */.jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list holds setting entries, but the first item of this one is a \`${key}\`: put each resource into a document of its own.`;
        return undecided(message, [0]);
    }
    return undecided('A list holds setting entries, but the first item of this one is none: it has no `identifier`.', [0]);
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
    return (0,defined/* defined */.s)({ org, project });
}

;// CONCATENATED MODULE: ./src/scope.ts



/** The organization that every account has (specification 1). */
const defaultOrganization = 'default';
/** What the scope fields name, in words. */
const containerNames = { org: 'organization', project: 'project' };
/** "the account", "organization o", "project o/p". */
function scopeInWords(scope) {
    if (scope.project !== undefined)
        return `project ${scope.org}/${scope.project}`;
    return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}
/**
 * "pipeline payments/deploy": the names of the scope before the identifier. The organization `default` is left out where
 * a kind has only one level, so that the number of names still tells the level.
 */
function labelOf(kind, { org, project }, identifier) {
    if (identifier === '')
        return kind.name;
    const shownOrg = org === defaultOrganization && kind.level !== 'document' ? undefined : org;
    const parts = [shownOrg, project, identifier].filter((part) => part !== undefined && part !== '');
    return `${kind.name} ${parts.join('/')}`;
}
/**
 * Decides where a document's resource lives: by what the document says, the path of its file, and the inputs (design.md,
 * Scope). The scope holds only where no problem is an error.
 */
function settleScope(document, kind, given) {
    const settler = new ScopeSettler(document, kind, given);
    return { scope: settler.settle(), problems: settler.problems };
}
class ScopeSettler {
    problems = [];
    #document;
    #kind;
    #given;
    #identity;
    #fromPath;
    constructor(document, kind, given) {
        this.#document = document;
        this.#kind = kind;
        this.#given = given;
        this.#identity = kind.identify(document.value);
        this.#fromPath = document.source.file === undefined ? {} : scopeOfPath(document.source.file);
    }
    settle() {
        const { account } = this.#given;
        const { account: named, identifier, paths } = this.#identity;
        if (named !== undefined && account !== '' && named !== account) {
            const message = `The document is meant for account "${named}", but the run is for account "${account}".`;
            this.#tell('error', message, paths.account);
        }
        const { level, contains } = this.#kind;
        if (contains !== undefined)
            this.#agree(contains, identifier, paths.identifier);
        switch (level) {
            case 'account':
                return { account };
            case 'organization':
                return { account, org: this.#organization() };
            case 'project':
                return { account, org: this.#organization(), project: this.#project() };
            case 'document':
                return this.#ofDocument(account);
        }
    }
    /** The organization of a kind that has to have one. */
    #organization() {
        const org = this.#settled('org');
        if (org === undefined && this.#isExpression('org')) {
            const message = `An expression cannot name the organization in which the ${this.#kind.name} is kept, so that it goes to ` +
                `"${defaultOrganization}": write the identifier, or give the input \`org-id\`.`;
            this.#tell('warning', message, this.#identity.paths.org);
        }
        return org ?? defaultOrganization;
    }
    /** The project of a kind that has to have one. */
    #project() {
        const project = this.#settled('project');
        if (project !== undefined)
            return project;
        if (this.#isExpression('project'))
            this.#tellExpression('project');
        else {
            const message = `The ${this.#kind.name} names no project: give \`projectIdentifier\` in the document, or the input \`project-id\`.`;
            this.#tell('error', message);
        }
        return '';
    }
    /** The scope of a kind that lives at any level, of which its document decides (specification 4.4). */
    #ofDocument(account) {
        const org = this.#settled('org');
        const project = this.#settled('project');
        const scope = { account, ...(0,defined/* defined */.s)({ org, project }) };
        const open = ['org', 'project'].filter((field) => !Object.hasOwn(scope, field) && this.#isExpression(field));
        for (const field of open)
            this.#tellExpression(field);
        if (open.length === 0 && project !== undefined && org === undefined) {
            const message = `The ${this.#kind.name} names the project "${project}" but no organization; give \`orgIdentifier\` too.`;
            this.#tell('error', message, this.#identity.paths.project);
        }
        else
            this.#tellIdleInputs(scope);
        return scope;
    }
    #tellIdleInputs(scope) {
        const idle = ['org', 'project'].filter((field) => this.#given[field] !== '' && !Object.hasOwn(scope, field));
        if (idle.length === 0)
            return;
        const inputs = idle.map((field) => `\`${field}-id\``).join(' and ');
        const [noun, verb] = idle.length > 1 ? ['inputs', 'do'] : ['input', 'does'];
        const message = `The ${this.#kind.name} "${this.#identity.identifier ?? ''}" is meant for ${scopeInWords(scope)}, as its document ` +
            `says; the ${noun} ${inputs} ${verb} not move it.`;
        this.#tell('notice', message);
    }
    #settled(field) {
        return this.#agree(field, this.#identity[field], this.#identity.paths[field]);
    }
    /** One field of the scope as the document, the file's path and the inputs have it; what differs is an error. */
    #agree(field, said, path) {
        const name = containerNames[field];
        const fromPath = this.#fromPath[field];
        // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
        const concerns = this.#kind.level !== 'document' || said !== undefined || fromPath !== undefined || this.#isExpression(field);
        const input = concerns ? this.#given[field] : '';
        const named = [];
        if (said !== undefined)
            named.push([`the document says "${said}"`, said]);
        if (fromPath !== undefined)
            named.push([`the path of its file says "${fromPath}"`, fromPath]);
        if (input !== '')
            named.push([`the input \`${field}-id\` says "${input}"`, input]);
        const [first, ...others] = named;
        const different = others.find(([, value]) => value !== first?.[1]);
        if (first && different) {
            const message = `Two values for the ${name}: ${first[0]}, but ${different[0]}.`;
            this.#tell('error', message, said === undefined ? [] : path);
        }
        return first?.[1];
    }
    /** Whether the document has an expression for the field, which names nothing as long as nothing runs. */
    #isExpression(field) {
        return this.#identity.expressions?.includes(field) === true;
    }
    #tellExpression(field) {
        const message = `An expression cannot name the ${containerNames[field]} in which the ${this.#kind.name} is kept: write its identifier, or give the input \`${field}-id\`.`;
        this.#tell('error', message, this.#identity.paths[field]);
    }
    #tell(severity, message, path = []) {
        this.problems.push((0,parse/* problemAt */.l4)(this.#document, severity, message, path));
    }
}

;// CONCATENATED MODULE: ./src/plan.ts



/**
 * Decides kind and scope of every document, checks it, and brings the steps into order (design.md, Deciding and Scope).
 * The plan is complete only when no problem is an error.
 */
function makePlan(documents, given) {
    const planned = documents.map((document) => planDocument(document, given));
    const steps = planned.flatMap(({ step }) => step ?? []);
    const problems = planned.flatMap((one) => one.problems);
    return { plan: orderSteps(steps), problems: [...problems, ...findDoubles(steps)] };
}
function planDocument(document, given) {
    const decided = kindOf(document.value);
    if ('problem' in decided) {
        const { message, path, at } = decided.problem;
        return { problems: [(0,parse/* problemAt */.l4)(document, 'error', message, path, at)] };
    }
    const { kind } = decided;
    if (given.operation !== 'auto' && given.operation !== kind.operation) {
        const message = `This is ${kind.noun} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
        return { problems: [{ severity: 'error', message, place: document.place }] };
    }
    const found = oncePerPlace(locateFindings(document, kind), kind.sendsText ? [] : document.conversion);
    const { scope, problems } = settleScope(document, kind, given);
    const identifier = kind.identify(document.value).identifier ?? '';
    const step = { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
    return { step, problems: [...found, ...problems] };
}
function locateFindings(document, kind) {
    const findings = kind.check(document.value);
    if (findings.length === 0)
        return [];
    const places = (0,parse/* locate */.x5)(document, findings);
    return findings.map(({ severity, message }, index) => ({
        severity,
        message,
        place: places[index] ?? document.place,
    }));
}
/** A value that breaks a rule and changes on its way has one cause: an error of the rule is told, else what changes. */
function oncePerPlace(found, conversion) {
    const at = ({ place }) => `${place?.line}:${place?.column}`;
    const changing = new Set(conversion.map(at));
    const told = found.filter((finding) => finding.severity === 'error' || !changing.has(at(finding)));
    const taken = new Set(told.map(at));
    return [...told, ...conversion.filter((change) => !taken.has(at(change)))];
}
/** A text that is the same for the same resource of the account, however its identifiers are cased. */
function resourceKey({ kind, scope, identifier }) {
    const project = scope.project === undefined ? '' : kindNamed('project').canonical(scope.project);
    return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).canonical(identifier)]);
}
/** The resources in which a scope lies, of kinds that the action knows, from the outside in. */
function containersOf({ account, org, project }) {
    return kinds.flatMap(({ name, contains }) => {
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
                // Settings have no identifier of their own: what they write is each a setting.
                const name = step.identifier === '' ? 'setting' : step.kind.name;
                const message = `The ${name} "${identifier}" is in the plan twice: first at ${where}.`;
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
    for (const kind of kinds)
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
    const kind = kindNamed(name);
    const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
    const listed = await listHeld(platform, kind, scope, wanted);
    // A scope that the plan has yet to create holds nothing.
    const isPlanned = containersOf(scope).some((container) => planned.has(resourceKey(container)));
    if ('failure' in listed && !(listed.noSuchScope && isPlanned)) {
        const names = (0,words/* inShort */.wZ)(wanted.map((identifier) => `"${identifier}"`));
        const message = `Whether ${names} exists in ${scopeInWords(scope)} could not be checked: ${listed.failure.sentence}`;
        return [{ severity: 'warning', message }];
    }
    const held = 'held' in listed ? listed.held : undefined;
    return group
        .filter(({ reference }) => !held?.has(kind.canonical(reference.identifier)))
        .map(({ step, reference }) => ({
        severity: 'error',
        message: `The ${name} "${reference.identifier}" in ${scopeInWords(scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
        place: (0,parse/* locate */.x5)(step.document, [{ path: reference.path, at: 'value' }])[0] ?? step.document.place,
    }));
}

// EXTERNAL MODULE: ./src/run.ts + 2 modules
var src_run = __webpack_require__(5728);
// EXTERNAL MODULE: ./src/scim/lock.ts
var lock = __webpack_require__(2769);
;// CONCATENATED MODULE: ./src/scim/part-of-lock.ts


/**
 * Judges settings payloads that write a part of the SCIM JWT rule (specification 4.1 wants it whole) together with what
 * the account has. Reads nothing for any others. Where the rule cannot be read, that is an error: it might not lock.
 */
async function partOfLockProblems(steps, platform, account, run) {
    if (!(0,lock/* writesPartOfLock */.kE)(steps))
        return [];
    const read = await (0,rule/* readScimRule */.RB)(platform, account, run);
    if ('held' in read)
        return (0,lock/* lockProblems */.qd)(steps, run.environment, read.held.rule);
    const message = `The payload writes only a part of the SCIM JWT rule, and whether the whole locks cannot be judged. ${read.failure.sentence} Write the address of the keys, the claim and its value together.`;
    return [{ severity: 'error', message }];
}

// EXTERNAL MODULE: ./src/scim/wait.ts
var wait = __webpack_require__(7111);
;// CONCATENATED MODULE: ./src/provision.ts















/** The operations of all kinds. */
const operations = kinds.map(({ operation }) => operation);
/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request (design.md, The way of the data).
 */
async function provision(inputs, run) {
    const { payload, payloadFile } = inputs;
    const wanted = payload === '' ? { payloadFile } : { payload };
    const workspace = run.environment.GITHUB_WORKSPACE ?? process.cwd();
    const { sources, problems } = await readSources(wanted, workspace, run.signal);
    if ((0,payload_document/* hasError */.J)(problems))
        return { operation: inputs.operation, problems };
    const findings = await provisionSources(sources, inputs, run);
    return { ...findings, problems: [...problems, ...(findings.problems ?? [])] };
}
/** The same for payloads that are read already. */
async function provisionSources(sources, inputs, run) {
    const { documents, problems } = parseSources(sources);
    const planned = makePlan(documents, inputs);
    for (const problem of planned.problems)
        problems.push(problem);
    problems.push(...(0,lock/* lockProblems */.qd)(planned.plan.steps, run.environment));
    keepSecrets(documents, planned.plan, run);
    const { plan } = planned;
    const operation = operationOf(plan, inputs);
    if ((0,payload_document/* hasError */.J)(problems))
        return { operation, problems };
    if (isOffline(plan, inputs)) {
        const outcomes = await forecast(plan, new Map(), policyOf(inputs), inputs.address);
        return { operation, problems, outcomes, offline: inputs.apiKey === '', planDigest: digestOf(outcomes) };
    }
    const platform = await (0,src_run/* openPlatform */.WN)(inputs, run);
    try {
        problems.push(...(await partOfLockProblems(plan.steps, platform, inputs.account, run)));
        if ((0,payload_document/* hasError */.J)(problems))
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
        const parsed = (0,parse/* parseSource */.PJ)(source);
        for (const document of parsed.documents)
            documents.push(document);
        for (const problem of parsed.problems)
            problems.push(problem);
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
        for (const { value } of (0,src_secrets/* secretsOf */.Fj)(document.value))
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
    if ((0,payload_document/* hasError */.J)(problems))
        return { ...findings, outcomes: foreseen };
    if (inputs.planDigest !== '' && inputs.planDigest !== findings.planDigest) {
        const sentence = `The plan is no longer the one with the digest ${inputs.planDigest}; it now has ${findings.planDigest}, and nothing was written.`;
        const hint = 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.';
        return { ...findings, outcomes: foreseen, failure: { sentence, hint } };
    }
    if (inputs.dryRun)
        return { ...findings, outcomes: foreseen, ...conflictFailure(foreseen) };
    const applied = await applyPlan(plan, sights, inputs, run, platform);
    return {
        ...findings,
        ...applied,
        outcomes: applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen[index])),
    };
}
/** Applies the plan, telling how far it is, and waits for settings where that is wanted. */
async function applyPlan(plan, sights, inputs, run, platform) {
    const { log } = run;
    const total = plan.steps.length;
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
        concurrency: inputs.concurrency,
        signal: run.signal,
        onOutcome,
    });
    const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
    const mustWait = inputs.scim.wait && outcomes.some(({ step, outcome }) => step.kind.name === 'settings' && outcome === 'updated');
    const cutShort = mustWait && (await (0,wait/* waitForSettings */.G)(run.clock.now(), run.clock, run.signal, (line) => log.info(line)));
    const failure = cutShort || interruption(outcomes, run);
    return { outcomes, ...keepAnswer(onlyAnswer, run), ...(failure && { failure }) };
}
/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes, { signal }) {
    const left = outcomes.filter(({ heldBack }) => heldBack === 'end').length;
    if (left === 0)
        return undefined;
    const { message } = signal.reason;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
    return {
        sentence,
        hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
    };
}
/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(answer, { files, log }) {
    if (answer === undefined)
        return {};
    try {
        return { responseFile: files.write('response.json', answer.body) };
    }
    catch (error) {
        log.warning((0,words/* reasonOf */.A3)(error));
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
    const sentence = `An apply would fail, because there is already: ${(0,words/* inShort */.wZ)(conflicts, 10)}.`;
    return { failure: { sentence, hint: existsHint } };
}


/***/ })

};
