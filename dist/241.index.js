"use strict";
exports.id = 241;
exports.ids = [241];
exports.modules = {

/***/ 977:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ waitForEffect),
/* harmony export */   t: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5342);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved `age` milliseconds ago have taken effect, at most `delay` milliseconds after the save, and logs
 * the seconds left about every 20 seconds. It sends no requests, because a request would keep the old settings in effect for
 * longer (docs/platform-api.md, Settings delay). If the signal aborts first, returns the reason.
 */
async function waitForEffect(delay, age, { clock, signal, log }) {
    const end = clock.elapsed() + delay - age;
    try {
        for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
            log.info(`The settings take effect within ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.ceil(left / 1000), 'second')}.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(`The settings were saved, but the run ended before they took effect: ${(0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__/* .endReasonOf */ .f)(signal)}.`, {
            hint: `They take effect within ${delay / 1000} seconds of being saved.`,
        });
    }
    return undefined;
}
/** Warns, before settings are written, that the run will end before the wait for them. */
function warnOfShortTime(delay, { clock, deadline, log }) {
    if (deadline === undefined)
        return;
    const left = deadline - clock.elapsed();
    if (left >= delay)
        return;
    log.warning(`Settings may take ${delay / 1000} seconds to take effect, but \`timeout\` leaves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.round(left / 1000), 'second')} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}


/***/ }),

/***/ 4081:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ converge)
});

// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(5342);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/shared/ready-queue.ts
/**
 * Runs `work` over the items, each as soon as those it depends on are done, at most `size` at a time. Of the items that are
 * ready, the first in the list goes first; dependencies outside the list count as done. After a rejection, starts no more work,
 * and rejects with it when all started work has ended. Rejects if dependencies form a cycle.
 */
function runWhenReady(size, items, dependenciesOf, work) {
    const queue = new ReadyQueue(items, dependenciesOf);
    const failures = [];
    let running = 0;
    const run = async (index) => {
        running++;
        try {
            await work(items[index]);
            queue.complete(index);
        }
        catch (error) {
            failures.push(error);
        }
        running--;
    };
    return new Promise((resolve, reject) => {
        const advance = () => {
            while (failures.length === 0 && running < size) {
                const index = queue.take();
                if (index === undefined)
                    break;
                run(index).then(advance, reject);
            }
            if (running > 0)
                return;
            if (failures.length > 0)
                reject(failures[0]);
            else if (queue.isDone)
                resolve();
            else
                reject(new Error('The dependencies form a cycle.'));
        };
        advance();
    });
}
/** The items that may start, by their positions in the list. */
class ReadyQueue {
    /** Positions of the items that may start, in reverse order. */
    #ready;
    /** For each item, the number of others that it still waits for. */
    #open;
    /** For each item, the positions of those that wait for it. */
    #dependents;
    #left;
    constructor(items, dependenciesOf) {
        const positions = new Map(items.map((item, index) => [item, index]));
        this.#dependents = items.map(() => []);
        this.#open = items.map((item, index) => {
            const dependencies = new Set(dependenciesOf(item).flatMap((dependency) => positions.get(dependency) ?? []));
            for (const dependency of dependencies)
                this.#dependents[dependency]?.push(index);
            return dependencies.size;
        });
        this.#ready = items.flatMap((_, index) => (this.#open[index] === 0 ? [index] : [])).reverse();
        this.#left = items.length;
    }
    get isDone() {
        return this.#left === 0;
    }
    /** The first item that may start; `undefined` if there is none yet. */
    take() {
        return this.#ready.pop();
    }
    complete(index) {
        this.#left--;
        for (const dependent of this.#dependents[index] ?? []) {
            const open = (this.#open[dependent] ?? 0) - 1;
            this.#open[dependent] = open;
            if (open === 0)
                this.#insert(dependent);
        }
    }
    #insert(index) {
        let [from, to] = [0, this.#ready.length];
        while (from < to) {
            const middle = (from + to) >> 1;
            if ((this.#ready[middle] ?? 0) > index)
                from = middle + 1;
            else
                to = middle;
        }
        this.#ready.splice(from, 0, index);
    }
}

// EXTERNAL MODULE: ./src/provisioning/graph/graph.ts
var graph = __webpack_require__(8428);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(4555);
// EXTERNAL MODULE: ./src/platform/request.ts
var platform_request = __webpack_require__(644);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9866);
// EXTERNAL MODULE: ./src/provisioning/deletes/deletions.ts + 2 modules
var deletions = __webpack_require__(1781);
// EXTERNAL MODULE: ./src/provisioning/deletes/referrers.ts
var deletes_referrers = __webpack_require__(9732);
// EXTERNAL MODULE: ./src/provisioning/plan/action.ts
var plan_action = __webpack_require__(3401);
// EXTERNAL MODULE: ./src/provisioning/client/hopeless-run.ts
var hopeless_run = __webpack_require__(2028);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./src/provisioning/apply/reconcile.ts

/**
 * Milliseconds between reads of a resource that exists according to the platform: reads may lag by some seconds
 * (docs/platform-api.md, Unexpected failures).
 */
const longReadLag = [500, 1000, 2000, 4000, 4000];
/** Milliseconds between reads of a resource that may not exist. */
const shortReadLag = [500, 1000];
/**
 * Reads a resource, and again after each wait, until it `isDone` or cannot be read. Returns the last state. The end of the run
 * ends the waits. The log says `why` it is read again.
 */
async function readUntil(platform, read, waits, isDone, why) {
    let state = await read();
    for (const wait of waits) {
        if (state.state === 'unknown' || isDone(state))
            return state;
        if (!(await platform.wait(wait, why)))
            break;
        state = await read();
    }
    return state;
}
/** Whether a resource has not changed since it was read: by its version, or by its content if it has none. */
function isSameResource(before, now) {
    if (before.version !== undefined && now.version !== undefined)
        return before.version === now.version;
    return before.text === now.text && (0,external_node_util_.isDeepStrictEqual)(before.value, now.value);
}

;// CONCATENATED MODULE: ./src/provisioning/apply/change-sender.ts



/**
 * Sends the changes of one resource. If a response is inconclusive, a read decides; a change is sent again only if a read
 * shows that it was not made.
 */
class ChangeSender {
    #reader;
    #outcomes;
    #unclear;
    #isSent = false;
    constructor(reader, outcomes) {
        this.#reader = reader;
        this.#outcomes = outcomes;
    }
    /** The last change that may have been made, although no response confirms it. */
    get unclear() {
        return this.#unclear;
    }
    /** The outcome of what is done for a remote state; without a readable one, nothing is done. Never throws. */
    async settle(state, perform) {
        if (state?.state === 'unknown')
            return this.#outcomes.unreadableOutcomeOf(state, this.#reader.signal);
        try {
            return await perform(state);
        }
        catch (error) {
            // An unexpected error for one resource must not lose the outcomes of the others.
            return this.#outcomes.brokenOutcomeOf(error, this.#isSent, this.#unclear);
        }
    }
    /** Sends a change, and returns its conclusive response or its outcome. */
    async send({ change, request, readUntil, reconcile, lastShown }) {
        const { platform, learn } = this.#reader;
        try {
            this.#isSent = true;
            let result = await platform.change(request);
            while ((0,platform_request/* isIndeterminate */.N)(result)) {
                const unclear = result;
                this.#unclear = unclear;
                if (!(unclear.instead instanceof platform_request/* RequestFailure */.e))
                    learn(unclear.instead.body);
                // If it can be sent again, the next response may show what reads do not show yet.
                const waits = unclear.resend === undefined ? shortReadLag : [];
                const state = await readUntil(waits, (state) => 'outcome' in reconcile(state, unclear));
                const finding = reconcile(state, unclear);
                if ('outcome' in finding)
                    return finding;
                if (unclear.resend === undefined)
                    return this.#outcomes.unclearOutcomeOf(change, unclear, finding.notMade);
                result = await unclear.resend();
            }
            learn(result.body);
            return this.#isStopped(result) ? this.#outcomes.stoppedOutcomeOf() : result;
        }
        catch (error) {
            if (!(error instanceof platform_request/* RequestFailure */.e))
                throw error;
            if (this.#isStopped(error))
                return this.#outcomes.stoppedOutcomeOf();
            return this.#outcomes.unsentOutcomeOf(change, error, this.#unclear && lastShown);
        }
    }
    /** Whether a result shows only the end of the run: nothing was sent, or it was rejected for the same reason. */
    #isStopped(result) {
        if (this.#unclear !== undefined)
            return false;
        const { aborted, reason } = this.#reader.signal;
        if (aborted && reason instanceof hopeless_run/* HopelessRun */.b)
            return reason.explains(result);
        return result instanceof platform_request/* RequestFailure */.e && (aborted || result.notBegun);
    }
}

// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(882);
// EXTERNAL MODULE: ./src/platform/hints.ts
var hints = __webpack_require__(8883);
// EXTERNAL MODULE: ./src/platform/schema-errors.ts
var schema_errors = __webpack_require__(7712);
// EXTERNAL MODULE: ./src/platform/task.ts
var platform_task = __webpack_require__(6072);
;// CONCATENATED MODULE: ./src/provisioning/apply/write-outcome.ts










/** Makes the outcomes of one resource. */
class WriteOutcomes {
    #step;
    #address;
    constructor(step, address) {
        this.#step = step;
        this.#address = address;
    }
    doneOutcomeOf(outcome, { note, ...fields } = {}) {
        const { kind, intent } = this.#step;
        const shown = intent === 'delete'
            ? { identifiers: [] }
            : { identifiers: kind.identifiersOf(this.#step), url: this.#address.page(kind.page(this.#step)) };
        return {
            outcome: {
                step: this.#step,
                outcome,
                ...shown,
                ...(0,object/* omitUndefined */.Oy)({ note }),
                ...fields,
            },
        };
    }
    /** A change that the platform made, as its response proves. */
    verifiedOutcomeOf(change, response, { identifiers, warnings }, note) {
        const warned = warnings && `a policy warns: ${warnings.join('; ')}`;
        const notes = [note, warned].filter((text) => text !== undefined);
        const { outcome } = this.doneOutcomeOf(outcome_outcome/* outcomeOfAction */.Ap[change], {
            correlationId: response.correlationId,
            ...(0,object/* omitUndefined */.Oy)({ note: notes.length > 0 ? notes.join('; ') : undefined }),
        });
        return { outcome: { ...outcome, identifiers, ...(0,object/* omitUndefined */.Oy)({ warnings }) }, response };
    }
    /** A change that was not sent, because the run was stopped. */
    stoppedOutcomeOf() {
        return { outcome: (0,outcome_outcome/* blockedOutcomeOf */.ak)(this.#step, 'end') };
    }
    /** A resource that could not be read, so no change was sent. */
    unreadableOutcomeOf({ stopped, failure, correlationId }, signal) {
        return stopped || signal.aborted ? this.stoppedOutcomeOf() : this.failedOutcomeOf(failure, correlationId);
    }
    failedOutcomeOf(failure, correlationId) {
        return this.#redOutcomeOf('failed', failure, correlationId);
    }
    #redOutcomeOf(outcome, failure, correlationId) {
        return {
            outcome: {
                step: this.#step,
                outcome,
                identifiers: [],
                failure: { ...(0,object/* omitUndefined */.Oy)({ location: this.#step.document.location }), ...failure },
                ...(0,object/* omitUndefined */.Oy)({ correlationId }),
            },
        };
    }
    /** A change that is proved by a read and not by its response; `verified` is a clause about that. */
    readBack(change, response, verified, note) {
        const found = `the response did not prove it; ${verified}`;
        const { correlationId } = response;
        const done = this.doneOutcomeOf(outcome_outcome/* outcomeOfAction */.Ap[change], {
            note: note === undefined ? found : `${note}; ${found}`,
            correlationId,
            isReadBack: true,
        });
        return { ...done, response };
    }
    /** A change whose last attempt did not reach the platform. */
    unsentOutcomeOf(change, thrown, comment = {}) {
        const { failure, correlationId } = (0,explain/* explainFailure */.SP)(thrown, this.#taskOf(change));
        return this.failedOutcomeOf(withComment(failure, comment), correlationId);
    }
    /** The action failed: before the change was sent, or in the middle of it. */
    brokenOutcomeOf(error, isSent, unclear) {
        const summary = `${(0,platform_task/* describeFailure */.I)(this.#taskOf('apply'))}: the action failed unexpectedly: ${(0,shared_text/* reasonOf */.A3)(error)}.`;
        const hint = 'Check the resource on the platform, and report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).';
        return this.#redOutcomeOf(isSent ? 'unknown' : 'failed', { severity: 'error', summary, hint }, unclear?.correlationId);
    }
    /** A change that the platform refused. */
    refusedOutcomeOf(change, response, comment = {}) {
        return this.#refusedOutcomeOf('failed', change, response, comment);
    }
    /** A change that the platform refused, but that an earlier request may have made. */
    possibleOutcomeOf(change, response, comment) {
        return this.#refusedOutcomeOf('unknown', change, response, comment);
    }
    #refusedOutcomeOf(outcome, change, response, comment) {
        const failure = withComment((0,explain/* explainResponse */.j8)(response, this.#taskOf(change)), comment);
        const [first] = (0,schema_errors/* schemaErrorsOf */.u)(response);
        const located = { ...failure, ...this.#locationOf(first?.path) };
        return { ...this.#redOutcomeOf(outcome, located, response.correlationId), response };
    }
    /** A delete that was reported as a success, after which the resource is still there. */
    undeletedOutcomeOf(response, reasons) {
        const { status, correlationId } = response;
        const said = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
        const summary = `${(0,platform_task/* describeFailure */.I)(this.#taskOf('delete'))}: the platform returned HTTP ${status}${said}, but a follow-up read still shows it (correlationId ${correlationId}).`;
        const hint = (0,platform_response/* policyVerdictOf */.d0)(response).verdict === 'denied'
            ? hints/* policyHint */.cu
            : 'Check on the platform whether it exists, and run again.';
        return { ...this.failedOutcomeOf({ severity: 'error', summary, hint }, correlationId), response };
    }
    /** A delete that was reported as a success, after which the resource could not be read; the comment says why. */
    unconfirmedOutcomeOf(response, comment) {
        const { status, correlationId } = response;
        const summary = `${(0,platform_task/* describeFailure */.I)(this.#taskOf('delete'))}: the platform returned HTTP ${status}, which does not prove it (correlationId ${correlationId}).`;
        const hint = 'Check on the platform whether it exists, and run again.';
        const failure = withComment({ severity: 'error', summary, hint }, comment);
        return { ...this.#redOutcomeOf('unknown', failure, correlationId), response };
    }
    /**
     * A change whose response is inconclusive; the comment says what a read showed. It failed if the platform reported an error
     * and the read agrees; otherwise the outcome is unknown.
     */
    unclearOutcomeOf(change, { instead, correlationId }, comment) {
        const task = this.#taskOf(change);
        const explained = instead instanceof platform_request/* RequestFailure */.e ? (0,explain/* explainFailure */.SP)(instead, task).failure : (0,explain/* explainResponse */.j8)(instead, task);
        const isRefused = !(instead instanceof platform_request/* RequestFailure */.e) && instead.form === 'envelope' && isNotMade(comment);
        const applied = this.#redOutcomeOf(isRefused ? 'failed' : 'unknown', withComment(explained, comment), correlationId);
        return instead instanceof platform_request/* RequestFailure */.e ? applied : { ...applied, response: instead };
    }
    /**
     * A change whose response reports a success without proof; the comment says what a read showed. It failed if the response
     * says what was not saved, or the read shows something else; otherwise the outcome is unknown.
     */
    unprovenOutcomeOf(change, response, { saved, reasons, path }, comment = {}) {
        const { status, correlationId } = response;
        const said = `the platform returned HTTP ${status} ${doubts[saved]}: ${reasons.join('; ')}`;
        const hint = (0,platform_response/* policyVerdictOf */.d0)(response).verdict === 'denied' ? hints/* policyHint */.cu : doubtHints[saved];
        const summary = `${(0,platform_task/* describeFailure */.I)(this.#taskOf(change))}: ${said} (correlationId ${correlationId}).`;
        const failure = withComment({ severity: 'error', summary, hint }, comment);
        const isKnown = saved !== 'unknown' || comment.shown === 'unchanged' || comment.shown === 'different';
        const located = { ...failure, ...this.#locationOf(path) };
        return { ...this.#redOutcomeOf(isKnown ? 'failed' : 'unknown', located, correlationId), response };
    }
    #locationOf(path) {
        const location = path && (0,parse/* locate */.x5)(this.#step.document, [{ path, at: 'value' }])[0];
        return (0,object/* omitUndefined */.Oy)({ location });
    }
    #taskOf(verb) {
        return { verb, resource: this.#step.label, ...(0,object/* omitUndefined */.Oy)({ location: this.#step.document.location }) };
    }
}
/** The statement of a response that reports success without proof about what was saved. */
const doubts = {
    nothing: 'but did not save it',
    'in part': 'but saved only a part of it',
    unknown: 'but does not prove that it was saved',
};
/** A hint about such a response, if no policy is the cause. */
const doubtHints = {
    nothing: 'Correct what the platform names, and run again.',
    'in part': 'The saved part is kept. Correct the cause that the platform names, and run again.',
    unknown: 'Check on the platform whether it was saved, and run again.',
};
/** The comment on a change after which the resource cannot be read. */
function unverifiableOf(change, { summary, hint }) {
    return { more: `Could not verify whether it was ${outcome_outcome/* outcomeOfAction */.Ap[change]}: ${summary}`, hint };
}
/** Whether a read shows that a change was not made. */
function isNotMade({ shown }) {
    return shown === 'absent' || shown === 'unchanged';
}
function withComment(failure, { more, hint }) {
    const summary = more === undefined ? failure.summary : `${failure.summary} ${more}`;
    return { ...failure, summary, ...(0,object/* omitUndefined */.Oy)({ hint }) };
}

;// CONCATENATED MODULE: ./src/provisioning/apply/resource-deleter.ts









/**
 * Deletes one resource and determines the outcome. Only a read that no longer shows the resource proves a delete, regardless of
 * the response (docs/platform-api.md, Deleting).
 */
class ResourceDeleter {
    #step;
    #options;
    #outcomes;
    #sender;
    constructor(step, options) {
        this.#step = step;
        this.#options = options;
        this.#outcomes = new WriteOutcomes(step, options.address);
        this.#sender = new ChangeSender(options, this.#outcomes);
    }
    delete(state) {
        const { policy } = this.#options;
        return this.#sender.settle(state, (known) => this.#perform((0,plan_action/* decideAction */.jO)(this.#step, known, policy)));
    }
    async #perform(action) {
        if (action.type === 'impossible')
            return this.#outcomes.failedOutcomeOf(action.failure);
        if (action.type !== 'delete')
            return this.#outcomes.doneOutcomeOf('unchanged', 'note' in action ? { note: action.note } : {});
        const response = await this.#sendUntilReleased(action.resource);
        return 'outcome' in response ? response : this.#judge(response, action.note);
    }
    /** Sends the delete, and repeats it for a short time while the platform still counts references that this run has removed. */
    async #sendUntilReleased(remote) {
        const { platform, isReleased } = this.#options;
        for (const wait of longReadLag) {
            const response = await this.#send(remote);
            if ('outcome' in response || !(0,platform_response/* isReferenced */._3)(response))
                return response;
            const { referrers, unread } = await (0,deletes_referrers/* findReferrers */.SX)(this.#options, this.#step, remote);
            if (unread !== undefined || !referrers.every((referrer) => isReleased(referrer, this.#step)))
                return this.#referencedOf(response, referrers);
            const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
            if (!(await platform.wait(wait, why)))
                return this.#outcomes.refusedOutcomeOf('delete', response);
        }
        return this.#send(remote);
    }
    #referencedOf(response, referrers) {
        const names = referrers.map(({ label }) => label).join(', ');
        if (names === '')
            return this.#outcomes.refusedOutcomeOf('delete', response, { hint: (0,deletes_referrers/* referrersHintOf */.$u)(this.#step) });
        return this.#outcomes.refusedOutcomeOf('delete', response, {
            more: `It is referenced by ${names}.`,
            hint: (0,deletes_referrers/* referrersHintOf */.$u)(this.#step),
        });
    }
    #send(remote) {
        const { kind, key } = this.#step;
        if (kind.deletion === undefined)
            throw new Error(`There is no delete of ${kind.plural}.`);
        return this.#sender.send({
            change: 'delete',
            request: kind.deletion.request(key, remote, this.#options.forceDelete),
            readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
            reconcile: (state, unclear) => this.#reconcile(state, unclear),
            lastShown: stillThere,
        });
    }
    #reconcile(state, unclear) {
        if (state.state === 'absent')
            return this.#deletedOf(undefined, undefined);
        if (state.state === 'present')
            return { notMade: stillThere };
        return this.#outcomes.unclearOutcomeOf('delete', unclear, unverifiableOf('delete', state.failure));
    }
    async #judge(response, note) {
        if (!response.ok)
            return this.#judgeRefusal(response, note);
        const reasons = [
            ...(0,responses/* denialsOf */.os)(response),
            ...(response.data === false ? ['the response says that it was not deleted'] : []),
        ];
        const state = await this.#readUntil(reasons.length === 0 ? longReadLag : shortReadLag, isAbsent);
        if (state.state === 'present')
            return this.#outcomes.undeletedOutcomeOf(response, reasons);
        if (state.state === 'unknown') {
            return this.#outcomes.unconfirmedOutcomeOf(response, unverifiableOf('delete', state.failure));
        }
        return this.#deletedOf(response, note, reasons.length > 0);
    }
    /** The platform may refuse to delete a resource that is already gone, with a different message for every kind. */
    async #judgeRefusal(response, note) {
        const mayBeAbsent = response.status === 400 || response.status === 404 || response.status === 410;
        if ((0,platform_response/* isReferenced */._3)(response))
            return this.#outcomes.refusedOutcomeOf('delete', response, { hint: (0,deletes_referrers/* referrersHintOf */.$u)(this.#step) });
        if (!mayBeAbsent)
            return this.#outcomes.refusedOutcomeOf('delete', response);
        const state = await this.#readUntil([], isAbsent);
        if (state.state !== 'absent')
            return this.#outcomes.refusedOutcomeOf('delete', response);
        if (this.#sender.unclear !== undefined)
            return this.#deletedOf(undefined, note);
        const { correlationId } = response;
        return this.#outcomes.doneOutcomeOf('unchanged', {
            note: 'someone else deleted it at the same time',
            correlationId,
        });
    }
    #deletedOf(response, note, isDoubtful = false) {
        const correlationId = response?.correlationId ?? this.#sender.unclear?.correlationId;
        const isLost = response === undefined && this.#sender.unclear?.instead instanceof platform_request/* RequestFailure */.e;
        const isUnproven = isDoubtful || (response === undefined && !isLost);
        const found = isLost
            ? 'the response was lost; read back and verified'
            : isUnproven
                ? 'the response did not prove it; read back and verified'
                : undefined;
        const notes = [note, found].filter((text) => text !== undefined);
        const done = this.#outcomes.doneOutcomeOf('deleted', {
            ...(notes.length > 0 && { note: notes.join('; ') }),
            ...(correlationId !== undefined && { correlationId }),
        });
        return response === undefined ? done : { ...done, response };
    }
    #readUntil(waits, isDone) {
        const read = () => (0,deletions/* readDeleted */.Q)(this.#options, this.#step);
        const why = `A read still shows ${this.#step.label}; reading it again`;
        return readUntil(this.#options.platform, read, waits, isDone, why);
    }
}
const stillThere = { more: 'A follow-up read still shows it.', shown: 'unchanged' };
function isAbsent({ state }) {
    return state === 'absent';
}

// EXTERNAL MODULE: ./src/provisioning/refresh/read-resource.ts
var read_resource = __webpack_require__(9044);
;// CONCATENATED MODULE: ./src/provisioning/apply/resource-writer.ts







/**
 * Writes one resource to the platform and determines the outcome. If a response does not prove the change, a read decides;
 * a change is sent again only if a read shows that it was not made.
 */
class ResourceWriter {
    #step;
    #options;
    #freshScope;
    #outcomes;
    #sender;
    constructor(step, options, freshScope) {
        this.#step = step;
        this.#options = options;
        this.#freshScope = freshScope;
        this.#outcomes = new WriteOutcomes(step, options.address);
        this.#sender = new ChangeSender(options, this.#outcomes);
    }
    /** Does what the remote state requires; without a state, sends the resource. */
    write(state) {
        const { policy } = this.#options;
        return this.#sender.settle(state, (known) => this.#perform((0,plan_action/* decideAction */.jO)(this.#step, known, policy)));
    }
    async #perform(action) {
        switch (action.type) {
            case 'create':
                return this.#create();
            case 'update':
                return action.resource === undefined || !this.#step.kind.creatable
                    ? this.#overwrite(action.note)
                    : this.#update(action.resource, action.note);
            case 'unchanged':
                return this.#outcomes.doneOutcomeOf('unchanged', { note: action.note });
            case 'delete':
                throw new Error('A delete is not a write.');
            case 'skip':
                return this.#outcomes.doneOutcomeOf('skipped', { note: 'it already exists' });
            case 'conflict':
                return this.#outcomes.failedOutcomeOf({ severity: 'error', summary: existingOf(this.#step), hint: plan_action/* existsHint */.Sg });
            case 'impossible':
                return this.#outcomes.failedOutcomeOf(action.failure);
        }
    }
    async #create() {
        const { kind } = this.#step;
        const sent = await this.#send('create', kind.createRequest(this.#step), (state, unclear) => this.#reconcileCreate(state, unclear));
        if ('outcome' in sent)
            return sent;
        return (0,platform_response/* isDuplicate */.KD)(sent) ? this.#meetDuplicate(sent) : this.#judge('create', sent);
    }
    #reconcileCreate(state, unclear) {
        if (state.state === 'absent')
            return { notMade: notFound };
        if (state.state === 'unknown')
            return this.#outcomes.unclearOutcomeOf('create', unclear, unverifiableOf('create', state.failure));
        const differences = this.#step.kind.differencesOf(this.#step, state.resource);
        if (differences.length === 0)
            return this.#outcomes.doneOutcomeOf('created', this.#lostOf(unclear));
        const more = `A resource with this identifier exists but does not match the payload: ${(0,plan_action/* describeDifferences */.g7)(differences)}.`;
        const hint = this.#options.policy.ifExists === 'fail' ? matchHint : compareHint;
        return this.#outcomes.unclearOutcomeOf('create', unclear, { more, hint, shown: 'different' });
    }
    /** The platform says that the resource already exists. */
    async #meetDuplicate(response) {
        const { unclear } = this.#sender;
        if (unclear === undefined)
            return this.#meetExisting(response);
        const state = await this.#readUntil(longReadLag, ({ state }) => state === 'present');
        const finding = this.#reconcileCreate(state, unclear);
        if ('outcome' in finding)
            return finding;
        const request = `the request whose response was lost (correlationId ${unclear.correlationId})`;
        const more = `It was probably created by ${request}, although a read does not show it yet.`;
        return this.#outcomes.possibleOutcomeOf('create', response, { more, hint: againHint });
    }
    /** Someone created it since the refresh, or the identifier belongs to a resource that no read shows. */
    async #meetExisting(response) {
        const { policy } = this.#options;
        const state = await this.#read();
        if (state.state === 'absent')
            return this.#outcomes.refusedOutcomeOf('create', response, { hint: takenHint });
        if (policy.ifExists === 'fail') {
            if (state.state === 'present' && this.#isCreatedBy(response, state.resource)) {
                return this.#outcomes.doneOutcomeOf('created', { note: sentTwice, correlationId: response.correlationId });
            }
            return this.#outcomes.refusedOutcomeOf('create', response, { more: existingOf(this.#step), hint: plan_action/* existsHint */.Sg });
        }
        if (state.state === 'present')
            return this.#perform((0,plan_action/* decideAction */.jO)(this.#step, state, policy));
        const { summary, hint } = state.failure;
        return this.#outcomes.refusedOutcomeOf('create', response, { more: `It could not be read: ${summary}`, hint });
    }
    /**
     * Whether the request itself created the resource although its response says that it already exists, because a gateway
     * repeated the request. Then the resource matches the request, and is not older than it by the server's clock.
     */
    #isCreatedBy({ sentAt }, resource) {
        const { createdAt } = resource;
        if (createdAt === undefined || sentAt === undefined || createdAt < sentAt)
            return false;
        return this.#step.kind.differencesOf(this.#step, resource).length === 0;
    }
    /** Changes a resource that always exists and has no version. */
    async #overwrite(note) {
        const request = this.#step.kind.createRequest(this.#step);
        const sent = await this.#send('update', request, (state, unclear) => {
            if (state.state === 'unknown')
                return this.#outcomes.unclearOutcomeOf('update', unclear, unverifiableOf('update', state.failure));
            if (this.#isAsDesired(state))
                return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
            return { notMade: unchanged };
        });
        return 'outcome' in sent ? sent : this.#judge('update', sent, note);
    }
    /** Replaces the resource, guarded by its version, so a concurrent change is not overwritten silently. */
    async #update(before, note) {
        if (before.version !== undefined)
            return this.#replace(before, note);
        // A list shows no version, so the resource itself is read before it is replaced.
        const state = await this.#read();
        if (state.state === 'unknown')
            return this.#outcomes.unreadableOutcomeOf(state, this.#options.signal);
        const action = (0,plan_action/* decideAction */.jO)(this.#step, state, this.#options.policy);
        if (action.type !== 'update' || action.resource === undefined)
            return this.#perform(action);
        return this.#replace(action.resource, action.note);
    }
    async #replace(before, note) {
        const request = this.#step.kind.updateRequest(this.#step, before);
        const isVisible = !this.#isAsDesired({ state: 'present', resource: before });
        const sent = await this.#send('update', request, (state, unclear) => {
            if (state.state === 'unknown')
                return this.#outcomes.unclearOutcomeOf('update', unclear, unverifiableOf('update', state.failure));
            if (state.state === 'absent')
                return this.#outcomes.unclearOutcomeOf('update', unclear, notFound);
            if (!isVisible)
                return { notMade: invisible };
            if (this.#isAsDesired(state))
                return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
            if (isSameResource(before, state.resource))
                return { notMade: unchanged };
            return this.#outcomes.unclearOutcomeOf('update', unclear, changedMeanwhile);
        });
        if ('outcome' in sent)
            return sent;
        if (!isVisible)
            return this.#judgeInvisible(sent, note);
        if ((0,platform_response/* isVersionConflict */.N8)(sent) || (!sent.ok && this.#sender.unclear !== undefined))
            return this.#meetRefusal(sent, note);
        return this.#judge('update', sent, note);
    }
    /** Judges a change that no read shows, by its response alone. */
    #judgeInvisible(response, note) {
        if (!response.ok)
            return this.#outcomes.refusedOutcomeOf('update', response);
        const verification = this.#verify(response);
        return verification.verified
            ? this.#outcomes.verifiedOutcomeOf('update', response, verification, note)
            : this.#outcomes.unprovenOutcomeOf('update', response, verification, invisible);
    }
    /**
     * The resource has changed since it was read: by our own request whose response was lost, or by someone else. If the
     * repetition is refused for another reason, the lost request may also have changed it.
     */
    async #meetRefusal(response, note) {
        const { unclear } = this.#sender;
        const waits = unclear === undefined ? [] : longReadLag;
        const state = await this.#readUntil(waits, (state) => this.#isAsDesired(state));
        if (!this.#isAsDesired(state)) {
            const { hint } = changedMeanwhile;
            return this.#outcomes.refusedOutcomeOf('update', response, (0,platform_response/* isVersionConflict */.N8)(response) ? { hint } : undefined);
        }
        if (unclear !== undefined)
            return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
        const { correlationId } = response;
        return this.#outcomes.doneOutcomeOf('unchanged', {
            note: 'someone else made the same change at the same time',
            correlationId,
        });
    }
    #send(change, request, reconcile) {
        return this.#sender.send({
            change,
            request: this.#freshScope ? { ...request, freshScope: 'uses' } : request,
            readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
            reconcile,
            lastShown: notFound,
        });
    }
    /** Accepts a response as a success only if it proves one; otherwise a read decides. */
    async #judge(change, response, note) {
        if (!response.ok)
            return this.#outcomes.refusedOutcomeOf(change, response);
        const verification = this.#verify(response);
        if (verification.verified)
            return this.#outcomes.verifiedOutcomeOf(change, response, verification, note);
        if (verification.saved !== 'unknown')
            return this.#outcomes.unprovenOutcomeOf(change, response, verification);
        const state = await this.#readUntil(shortReadLag, (state) => this.#isAsDesired(state));
        if (this.#isAsDesired(state))
            return this.#outcomes.readBack(change, response, this.#describeVerified(), note);
        return this.#outcomes.unprovenOutcomeOf(change, response, verification, this.#shownBy(state, change));
    }
    /** The conclusions from a response; one that shows other content than was sent proves nothing. */
    #verify(response) {
        const { kind } = this.#step;
        const verification = kind.verify(this.#step, response);
        if (!verification.verified)
            return verification;
        const contradictions = (0,platform_response/* contradictionsOf */.WZ)(response);
        if (contradictions.length > 0)
            return { verified: false, saved: 'unknown', reasons: contradictions };
        const differences = kind.savedDifferencesOf?.(this.#step, response) ?? [];
        if (differences.length === 0)
            return verification;
        return { verified: false, saved: 'unknown', reasons: [`in its response, ${(0,plan_action/* describeDifferences */.g7)(differences)}`] };
    }
    /** The outcome of a change after which a read does not show the desired state. */
    #shownBy(state, change) {
        if (state.state === 'absent')
            return notFound;
        if (state.state === 'unknown')
            return unverifiableOf(change, state.failure);
        const differences = this.#step.kind.differencesOf(this.#step, state.resource);
        return {
            more: `A follow-up read shows that it does not match the payload: ${(0,plan_action/* describeDifferences */.g7)(differences)}.`,
            shown: 'different',
        };
    }
    #isAsDesired(state) {
        if (state.state !== 'present')
            return false;
        const policy = { ...this.#options.policy, ifExists: 'update', updateSecretValues: false };
        return (0,plan_action/* decideAction */.jO)(this.#step, state, policy).type === 'unchanged';
    }
    /** The note and the id for a change that a read found although its response was lost. */
    #lostOf({ correlationId }, note) {
        const found = `the response was lost; ${this.#describeVerified()}`;
        return { note: note === undefined ? found : `${note}; ${found}`, correlationId, isReadBack: true };
    }
    /** The result of a read about a change, as a clause. */
    #describeVerified() {
        const isWhole = (this.#step.kind.writeOnlyOf?.(this.#step) ?? []).length === 0;
        return isWhole ? 'read back and verified' : 'read back and verified, except for its value';
    }
    #read() {
        return (0,read_resource/* readResource */.R)(this.#options, this.#step, this.#freshScope);
    }
    #readUntil(waits, isDone) {
        const why = `A read does not show ${this.#step.label} as sent yet; reading it again`;
        return readUntil(this.#options.platform, () => this.#read(), waits, isDone, why);
    }
}
const sentTwice = 'a gateway probably sent the request twice; read back and verified';
const notFound = { more: 'A follow-up read did not find it.', shown: 'absent' };
const unchanged = { more: 'A follow-up read shows that it was not updated.', shown: 'unchanged' };
const invisible = {
    more: 'The platform never shows the value, so a read cannot tell.',
    hint: 'Run again with `update-secret-values: true`.',
};
const changedMeanwhile = {
    more: 'A follow-up read shows that someone else changed it.',
    hint: 'Someone else changed the resource after it was read. Run again to compare with the current state.',
};
const matchHint = 'Set `if-exists: update` to make it match the payload.';
const compareHint = 'Run again to compare with the current state.';
/** A hint if the identifier belongs to a resource that no read shows (docs/platform-api.md, Already exists). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';
/** A hint if the resource was created but reads do not show it yet. */
const againHint = 'Run again later with `if-exists: update` or `if-exists: skip`.';
/** "Project payments already exists." */
function existingOf({ label }) {
    return `${(0,shared_text/* capitalize */.ZH)(label)} already exists.`;
}

;// CONCATENATED MODULE: ./src/provisioning/apply/apply.ts





/**
 * Applies the plan: each step as soon as the steps it depends on are done, and deletes last, except those that others wait for.
 * After the signal aborts, no step is started. A failed step blocks only the steps that depend on it. Returns the outcomes in
 * the order of the plan; a failure is an outcome, not an exception.
 */
async function apply(graph, states, options) {
    const outcomes = new Map();
    const dependenciesOf = (step) => graph.dependencies.get(step) ?? [];
    for (const steps of phasesOf(graph)) {
        await runWhenReady(options.concurrency, steps, dependenciesOf, async (step) => {
            const needed = dependenciesOf(step).flatMap((dependency) => outcomes.get(dependency) ?? []);
            const { outcome, response } = await applyStep(step, states.get(step), needed, options);
            outcomes.set(step, outcome);
            options.onOutcome(outcome, response);
        });
    }
    return graph.steps.map((step) => outcomes.get(step));
}
/** First creates and updates, with the deletes that free identifiers for them, then the other deletes. */
function phasesOf({ steps, dependencies }) {
    const applied = steps.filter(({ intent }) => intent === 'apply');
    const early = (0,graph/* neededBefore */.RZ)(applied, dependencies);
    const isFirst = (step) => step.intent === 'apply' || early.has(step);
    return [steps.filter(isFirst), steps.filter((step) => !isFirst(step))];
}
async function applyStep(step, state, needed, options) {
    const cause = needed.find(outcome_outcome/* isRed */.iI);
    if (cause !== undefined)
        return { outcome: (0,outcome_outcome/* blockedOutcomeOf */.ak)(step, cause.blockedBy ?? 'dependency', causeNoteOf(cause)) };
    if (options.signal.aborted)
        return { outcome: (0,outcome_outcome/* blockedOutcomeOf */.ak)(step, 'end') };
    if (step.intent === 'delete')
        return new ResourceDeleter(step, options).delete(state);
    const freshScope = needed.some((outcome) => outcome.outcome === 'created' && outcome.step.kind.contains !== undefined);
    return new ResourceWriter(step, options, freshScope).write(state);
}
/** Why a step cannot be sent: the first failure in the chain of its dependencies. */
function causeNoteOf({ step, outcome, note }) {
    if (outcome === 'blocked')
        return note;
    return outcome === 'failed' ? `${step.label} failed` : `the outcome of ${step.label} is unknown`;
}

// EXTERNAL MODULE: ./src/provisioning/outcome/progress.ts
var progress = __webpack_require__(3533);
// EXTERNAL MODULE: ./src/provisioning/plan/access-changes.ts
var access_changes = __webpack_require__(9917);
;// CONCATENATED MODULE: ./src/provisioning/plan/delete-guards.ts



/** How many names an error lists. */
const mostListed = 20;
/** Why a plan that deletes must not be applied: it deletes resources that are not named, or too many at once. */
function deleteGuardOf({ outcomes }, { maxDeletes, allowCascade }) {
    const deletes = outcomes.filter(({ action }) => action === 'delete');
    const named = deletes.map(({ step }) => step.label);
    const [unknown] = deletes.filter(({ unlisted }) => unlisted !== undefined);
    if (unknown !== undefined && !allowCascade) {
        const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
        return (0,diagnostic/* errorOf */.Mz)(summary, {
            hint: 'Give the key the permission to read it, or set `allow-cascade: true`.',
            ...(0,object/* omitUndefined */.Oy)({ location: unknown.step.document.location }),
        });
    }
    const taken = [...new Set(deletes.flatMap(({ takes = [] }) => takes))];
    const least = deletes.some(({ takesMore }) => takesMore) ? 'at least ' : '';
    if (taken.length > 0 && !allowCascade) {
        const summary = `The platform would also delete ${least}${(0,shared_text/* countOf */.pq)(taken.length, 'resource')} that the plan does not name: ${(0,shared_text/* shorten */.ml)(taken, mostListed)}. Nothing was written.`;
        return (0,diagnostic/* errorOf */.Mz)(summary, {
            hint: 'Delete them by name as well, or set `allow-cascade: true` to delete them together with what contains them.',
        });
    }
    const all = [...named, ...taken];
    if (all.length <= maxDeletes)
        return undefined;
    const summary = `The plan deletes ${least}${(0,shared_text/* countOf */.pq)(all.length, 'resource')}, more than \`max-deletes: ${maxDeletes}\` allows: ${(0,shared_text/* shorten */.ml)(all, mostListed)}. Nothing was written.`;
    return (0,diagnostic/* errorOf */.Mz)(summary, { hint: 'Review the list. To delete all of them, raise `max-deletes`.' });
}

// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/shared/scope.ts
var shared_scope = __webpack_require__(7023);
// EXTERNAL MODULE: ./src/provisioning/graph/scope.ts
var graph_scope = __webpack_require__(8828);
// EXTERNAL MODULE: ./src/provisioning/refresh/list-entries.ts
var list_entries = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/provisioning/refresh/reader.ts
var refresh_reader = __webpack_require__(3468);
;// CONCATENATED MODULE: ./src/provisioning/plan/own-access.ts










/** The role of an administrator of each level (docs/platform-api.md, Access control). */
const administratorRoles = {
    account: '_account_admin',
    organization: '_organization_admin',
    project: '_project_admin',
};
/** Thrown if the platform does not show the data for the check. */
class UnknowableError extends Error {
}
/**
 * Why a plan must not be applied because it takes the last administrator role of the run's own key in a scope, directly or
 * through a user group, there or above. Reads nothing if no change of the plan can do that. A failed read is also an error.
 * `account` is that of the run.
 */
async function findLostAdministration(outcomes, apiKey, account, reader) {
    const type = apiKey.startsWith('sat.') ? 'SERVICE_ACCOUNT' : 'USER';
    const losses = outcomes.flatMap(({ rights = [] }) => rights.flatMap(({ loses }) => loses ?? []));
    const possible = losses.filter((loss) => mayConcern(type, loss));
    if (possible.length === 0)
        return undefined;
    try {
        const owner = await readOwner(type, apiKey, account, reader);
        for (const scope of scopesOf(possible)) {
            const present = await readAdministrations(owner, scope, reader);
            const kept = present.filter((one) => !losses.some((loss) => takes(loss, one, owner)));
            if (present.length > 0 && kept.length === 0)
                return lostAccessErrorOf(scope);
        }
        return undefined;
    }
    catch (error) {
        if (!(error instanceof UnknowableError))
            throw error;
        const summary = `Could not verify that the run's own key stays an administrator: ${error.message}`;
        return (0,diagnostic/* errorOf */.Mz)(summary, { hint: 'Remove these rights with another key, or in the user interface.' });
    }
}
function lostAccessErrorOf(scope) {
    const summary = `The plan takes away the last administrator role that the run's own key has for ${(0,graph_scope/* describeScope */.O)(scope)}.`;
    const hint = 'Keep another administrator role of its owner there or above, or apply the change with another key.';
    return (0,diagnostic/* errorOf */.Mz)(summary, { hint });
}
/** Whether a loss can concern a key of this type, as far as that is known without a request. */
function mayConcern(type, loss) {
    if ('member' in loss)
        return type === 'USER';
    const isOfType = type === 'SERVICE_ACCOUNT' ? loss.principal.type === type : loss.principal.type !== 'SERVICE_ACCOUNT';
    const isAdministration = !('role' in loss) || Object.values(administratorRoles).includes(loss.role);
    return isOfType && isAdministration;
}
/** The scopes in which administrators may be lost, each once. */
function scopesOf(losses) {
    const scopes = losses.map((loss) => 'role' in loss ? loss.scope : 'member' in loss ? loss.group.scope : loss.principal.scope);
    return [...new Map(scopes.map((scope) => [(0,graph_scope/* describeScope */.O)(scope), scope])).values()];
}
function takes(loss, { role, scope, principal }, owner) {
    if ('member' in loss)
        return owner.names.includes(loss.member) && isSamePrincipal(loss.group, principal);
    if (!isSamePrincipal(loss.principal, principal))
        return false;
    return !('role' in loss) || (loss.role === role && (0,graph_scope/* describeScope */.O)(loss.scope) === (0,graph_scope/* describeScope */.O)(scope));
}
function isSamePrincipal(one, other) {
    const isSame = one.type === other.type && one.identifier === other.identifier;
    return isSame && (one.type === 'USER' || (0,graph_scope/* describeScope */.O)(one.scope) === (0,graph_scope/* describeScope */.O)(other.scope));
}
/** The owner of the key (docs/platform-api.md, The owner of a key). */
async function readOwner(type, apiKey, account, reader) {
    const common = { query: { accountIdentifier: account }, credential: 'api-key' };
    const request = type === 'USER'
        ? { ...common, method: 'GET', path: '/ng/api/user/currentUser' }
        : { ...common, method: 'POST', path: '/ng/api/token/validate', contentType: 'text/plain', body: apiKey };
    const task = { verb: 'read', resource: "the owner of the run's API key" };
    const data = (0,object/* mapOf */.A7)((await read(request, task, reader)).data);
    const fields = type === 'USER' ? [data.uuid, data.email] : [data.parentIdentifier];
    const names = fields.flatMap((name) => (0,object/* nonEmptyTextOf */.pz)(name)?.toLowerCase() ?? []);
    if (names.length === 0)
        throw new UnknowableError(`${(0,platform_task/* describeFailure */.I)(task)}: the response does not show it.`);
    return { type, names, scope: scopeIn(data, account) };
}
function scopeIn({ orgIdentifier, projectIdentifier }, account) {
    const [org, project] = [(0,object/* nonEmptyTextOf */.pz)(orgIdentifier), (0,object/* nonEmptyTextOf */.pz)(projectIdentifier)];
    return { account, ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
}
/** The administrator roles that the owner has in a scope and above it. */
async function readAdministrations(owner, scope, reader) {
    const found = [];
    for (const level of shared_scope/* levels */.yr.slice(0, shared_scope/* levels */.yr.indexOf((0,shared_scope/* levelOf */.In)(scope)) + 1)) {
        const within = (0,shared_scope/* scopeAt */.c8)(level, scope);
        for (const assignment of await listAll(await (0,load/* loadKind */.D)('role assignment'), within, reader)) {
            const role = administratorRoles[level];
            if ((0,object/* fieldOf */._F)(assignment, 'roleIdentifier') !== role || (0,object/* fieldOf */._F)(assignment, 'disabled') === true)
                continue;
            const principal = principalOf(assignment, within);
            if (principal !== undefined && (await isHeldBy(owner, principal, reader))) {
                found.push({ role, scope: within, principal });
            }
        }
    }
    return found;
}
function principalOf(assignment, within) {
    const { type, identifier, scopeLevel } = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(assignment, 'principal'));
    const name = (0,object/* nonEmptyTextOf */.pz)(identifier);
    const level = shared_scope/* levels */.yr.find((one) => one === scopeLevel) ?? (0,shared_scope/* levelOf */.In)(within);
    const scope = (0,shared_scope/* scopeAt */.c8)(level, within);
    const isKnown = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
    return isKnown && name !== undefined && scope !== undefined ? { type, scope, identifier: name } : undefined;
}
/** Whether a principal is the owner of the key, or a group that it belongs to. */
async function isHeldBy(owner, principal, reader) {
    const { type, scope, identifier } = principal;
    if (type === 'USER_GROUP')
        return owner.type === 'USER' && (await hasMember(principal, owner, reader));
    if (type !== owner.type || !owner.names.includes(identifier.toLowerCase()))
        return false;
    return type === 'USER' || (0,graph_scope/* describeScope */.O)(scope) === (0,graph_scope/* describeScope */.O)(owner.scope);
}
async function hasMember({ scope, identifier }, { names }, reader) {
    const kind = await (0,load/* loadKind */.D)('user group');
    // Every user belongs to the groups that the platform manages.
    if (kind.isManaged(identifier))
        return true;
    const request = {
        method: 'GET',
        path: `/ng/api/v2/user-groups/${encodeURIComponent(identifier)}`,
        query: { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project },
        credential: 'api-key',
    };
    const { data } = await read(request, { verb: 'read', resource: `user group ${identifier}` }, reader);
    const users = (0,object/* fieldOf */._F)(data, 'users');
    return (Array.isArray(users) ? users : []).some((user) => [user, (0,object/* fieldOf */._F)(user, 'email'), (0,object/* fieldOf */._F)(user, 'uuid')].some((name) => typeof name === 'string' && names.includes(name.toLowerCase())));
}
/** Every resource of a kind in a scope. */
async function listAll(kind, scope, reader) {
    const listed = await (0,list_entries/* listEntries */.f)(reader, kind, { scope });
    if ('failure' in listed)
        throw new UnknowableError(listed.failure.summary);
    return listed.entries.filter(({ elsewhere }) => !elsewhere).map(({ resource }) => resource.value);
}
/** The response to a request that changes nothing. Throws `UnknowableError` where it is not a success. */
async function read(request, task, reader) {
    let response;
    try {
        response = await (0,refresh_reader/* ask */.k)(reader, request);
    }
    catch (error) {
        if (!(error instanceof platform_request/* RequestFailure */.e))
            throw error;
        throw new UnknowableError((0,explain/* explainFailure */.SP)(error, task).failure.summary);
    }
    if (!response.ok)
        throw new UnknowableError((0,explain/* explainResponse */.j8)(response, task).summary);
    return response;
}

// EXTERNAL MODULE: ./src/provisioning/plan/plan.ts + 4 modules
var plan_plan = __webpack_require__(5102);
// EXTERNAL MODULE: ./src/provisioning/plan-result.ts
var plan_result = __webpack_require__(6516);
;// CONCATENATED MODULE: ./src/provisioning/converge.ts













/**
 * Makes the remote state match the graph, which has no errors: plans, and applies unless it is a dry run. Without states
 * there is no plan, and every step is sent; a dry run and an expected digest need states.
 */
async function converge(graph, states, options, reader, context) {
    if (states === undefined) {
        const result = await applyPlan(graph, new Map(), options, reader, context);
        return { ...result, outcomes: result.outcomes.map(withRightsOfCreate) };
    }
    const plan = await (0,plan_plan/* createPlan */.qT)(graph, states, options.policy, options.address);
    const interruption = interruptionOf(plan.outcomes, context);
    const rights = options.dryRun ? undefined : (0,access_changes/* refusalOfRights */.zZ)(plan.outcomes, options.allowAccessChanges);
    const refusal = interruption.failure ??
        (0,plan_plan/* refusalOf */.Of)(plan, options.planDigest) ??
        deleteGuardOf(plan, options) ??
        rights ??
        (await findLostAdministration(plan.outcomes, options.apiKey, options.account, reader));
    if (refusal !== undefined || options.dryRun) {
        const drift = options.failOnChanges ? (0,plan_plan/* driftOf */.$p)(plan) : undefined;
        const planned = await (0,plan_result/* planResult */.V)(plan, refusal ?? (0,plan_plan/* conflictOf */.Sx)(plan) ?? drift, context);
        const result = { ...planned, ...interruption };
        return options.dryRun ? result : (0,plan_result/* withoutWrites */.F)(result);
    }
    const result = await applyPlan(graph, states, options, reader, context);
    const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
    return { ...result, outcomes, planDigest: plan.digest };
}
/** Applies the plan, and logs the outcome of each step when it is done. */
async function applyPlan(graph, states, options, reader, context) {
    const { log, signal } = context;
    let count = 0;
    let onlyResponse;
    const onOutcome = (outcome, response) => {
        if (graph.steps.length === 1)
            onlyResponse = response;
        count += 1;
        log.step((0,progress/* lineOf */.c)(outcome), count, graph.steps.length);
    };
    const isReleased = (0,deletes_referrers/* releasesOf */.w0)(graph.steps);
    const work = () => apply(graph, states, { ...options, ...reader, signal, isReleased, onOutcome });
    const outcomes = await (graph.steps.length > 1 ? log.group('Apply', work) : work());
    return {
        outcomes,
        ...keepResponse(onlyResponse, context),
        ...interruptionOf(outcomes, context),
    };
}
/** Why resources were not sent, if the run was stopped. */
function interruptionOf(outcomes, { signal }) {
    const left = outcomes.filter(({ blockedBy }) => blockedBy === 'end').length;
    if (left === 0)
        return {};
    const rest = left === outcomes.length ? 'Nothing was sent.' : `${left} of ${outcomes.length} resources were not sent.`;
    const { reason } = signal;
    if (reason instanceof hopeless_run/* HopelessRun */.b && !reason.isOfChange) {
        const { diagnostic, correlationId } = reason;
        return { failure: { ...diagnostic, summary: `${diagnostic.summary} ${rest}` }, correlationId };
    }
    const why = signal.aborted ? (0,run_time/* endReasonOf */.f)(signal) : 'the run has too little time left';
    const creates = outcomes.some(({ step }) => step.intent === 'apply');
    const how = creates ? ' with `if-exists: update` or `if-exists: skip`' : '';
    const hint = `Completed changes are kept. Run again${how} to continue.`;
    return { failure: (0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* capitalize */.ZH)(why)}: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, { hint }) };
}
/** Writes the whole response to a file. If that fails, the changes are still kept. */
function keepResponse(response, { files, log }) {
    if (response === undefined)
        return {};
    try {
        return { responseFile: files.write('response.json', response.body) };
    }
    catch (error) {
        log.warning((0,shared_text/* reasonOf */.A3)(error));
        return {};
    }
}
/** The outcome of a change shows the rights that it gave and took; that of an update also shows the earlier differences. */
function withPlanned(outcome, planned) {
    const rights = (0,object/* omitUndefined */.Oy)({ rights: planned?.rights });
    if (outcome.outcome === 'created')
        return { ...(0,object/* omitUndefined */.Oy)({ note: planned?.note }), ...outcome, ...rights };
    if (outcome.outcome === 'deleted')
        return { ...outcome, ...rights };
    if (outcome.outcome !== 'updated')
        return outcome;
    return { ...outcome, ...rights, ...(0,object/* omitUndefined */.Oy)({ diff: planned?.diff, differences: planned?.differences }) };
}
/** A create without a plan shows the rights that it gave. */
function withRightsOfCreate(outcome) {
    if (outcome.outcome !== 'created')
        return outcome;
    const rights = (0,access_changes/* rightsOf */.DY)(outcome.step, 'create', undefined);
    return rights.length > 0 ? { ...outcome, rights } : outcome;
}


/***/ }),

/***/ 1781:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ examineDeletes),
  Q: () => (/* binding */ readDeleted)
});

// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/platform/task.ts
var task = __webpack_require__(6072);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5346);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/step-index.ts
var step_index = __webpack_require__(2965);
// EXTERNAL MODULE: ./src/provisioning/refresh/read-resource.ts
var read_resource = __webpack_require__(9044);
// EXTERNAL MODULE: ./src/provisioning/refresh/reader.ts
var refresh_reader = __webpack_require__(3468);
// EXTERNAL MODULE: ./src/provisioning/graph/step.ts
var step = __webpack_require__(44);
// EXTERNAL MODULE: ./src/provisioning/refresh/list-entries.ts
var list_entries = __webpack_require__(3438);
;// CONCATENATED MODULE: ./src/provisioning/deletes/broken-references.ts









/**
 * Warnings about resources outside the plan that break because of deletes: the platform deletes an input set although overlays
 * and triggers use it (docs/platform-api.md, Deleting). If the parent is deleted too, these are deleted with it.
 */
async function findBroken(reader, deletes, isNamed, concurrency) {
    const going = new Set(deletes.map(({ key }) => (0,resource_key/* mapKeyOf */.dK)(key)));
    const breaking = deletes.filter(({ kind, key: { parent } }) => {
        return (kind.deletion?.breaks.length ?? 0) > 0 && !(parent && going.has((0,resource_key/* mapKeyOf */.dK)(parent)));
    });
    const wanted = new Map(breaking.flatMap(({ kind, key: { scope, parent } }) => (kind.deletion?.breaks ?? []).map((name) => {
        const of = { scope, ...(parent && { parent }) };
        return [(0,resource_key/* listKeyOf */.hw)({ kind: name, ...of }), { kind: name, of }];
    })));
    const found = new Map();
    await (0,pool/* runPool */.k)(concurrency, [...wanted], async ([name, { kind, of }]) => {
        found.set(name, await readReferrers(reader, await (0,load/* loadKind */.D)(kind), of, isNamed));
    });
    const unread = [...found.values()].flatMap((referrers) => referrers.unread);
    return [
        ...breaking.flatMap((step) => warningOf(step, [...found.values()])),
        ...unread.map(({ summary, hint }) => {
            const doubt = `Could not check whether other resources refer to those that are deleted: ${summary}`;
            return { severity: 'warning', summary: doubt, ...(0,object/* omitUndefined */.Oy)({ hint }) };
        }),
    ];
}
function warningOf({ key, label, kind, document }, found) {
    const labels = found.flatMap((referrers) => referrers.labels.get((0,resource_key/* mapKeyOf */.dK)(key)) ?? []);
    if (labels.length === 0)
        return [];
    return [
        {
            severity: 'warning',
            summary: `${(0,shared_text/* capitalize */.ZH)(label)} is deleted although it is referenced by ${(0,shared_text/* shorten */.ml)(labels.toSorted(), 10)}, which will no longer work.`,
            hint: `The platform does not check this for ${kind.plural}. Delete or change what refers to it as well.`,
            ...(0,object/* omitUndefined */.Oy)({ location: document.location }),
        },
    ];
}
/** The references of the resources in one list, apart from those that the plan names. */
async function readReferrers(reader, kind, of, isNamed) {
    const labels = new Map();
    const listed = await (0,list_entries/* listEntries */.f)(reader, kind, of);
    if ('failure' in listed)
        return { labels, unread: [listed.failure] };
    const unread = [];
    for (const entry of listed.entries) {
        const key = { kind: kind.name, ...of, identifier: entry.identifier };
        if (entry.elsewhere || isNamed.has((0,resource_key/* mapKeyOf */.dK)(key)))
            continue;
        const read = await readEntry(reader, kind, key, entry);
        if ('unread' in read)
            unread.push(...read.unread);
        else {
            for (const reference of kind.referencesOf((0,step/* documentlessStepOf */.oW)(kind, key, read.resource)).flatMap(step_index/* candidatesOf */.kW)) {
                const name = (0,resource_key/* mapKeyOf */.dK)(reference);
                labels.set(name, [...new Set([...(labels.get(name) ?? []), (0,resource_key/* labelOf */.Wy)(key)])]);
            }
        }
    }
    return { labels, unread };
}
async function readEntry(reader, kind, key, { resource }) {
    if (kind.list?.whole)
        return { resource };
    const state = await (0,read_resource/* readResource */.R)(reader, (0,step/* documentlessStepOf */.oW)(kind, key));
    if (state.state === 'present')
        return state;
    return { unread: state.state === 'unknown' ? [state.failure] : [] };
}

// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/provisioning/inventory/inventory.ts
var inventory = __webpack_require__(6068);
;// CONCATENATED MODULE: ./src/provisioning/deletes/cascade.ts






/**
 * Lists the resources that the platform would delete with another one (docs/platform-api.md, Deleting): for an organization or
 * a project all its content, at any depth. Resources that the platform manages are left out.
 */
async function findCascade(reader, step, options) {
    const found = new FoundResources(step, options);
    await (step.kind.contains === undefined ? listTaken(reader, step, found) : listContent(reader, step, found, options));
    const takes = [...found.labels].toSorted();
    return { takes, takesMore: found.isFull, ...(0,object/* omitUndefined */.Oy)({ unlisted: found.unlisted }) };
}
class FoundResources {
    labels = new Set();
    unlisted;
    #own;
    #options;
    constructor(step, options) {
        this.#own = (0,resource_key/* mapKeyOf */.dK)(step.key);
        this.#options = options;
    }
    get isFull() {
        return this.labels.size > this.#options.most;
    }
    add(kind, key, { elsewhere, managed }) {
        if (elsewhere || managed || kind.isManaged(key.identifier))
            return;
        const name = (0,resource_key/* mapKeyOf */.dK)(key);
        if (name !== this.#own && !this.#options.isNamed.has(name))
            this.labels.add((0,resource_key/* labelOf */.Wy)(key));
    }
}
/** Lists the resources that are deleted with a resource that is not a scope. */
async function listTaken(reader, { kind, key }, found) {
    for (const { kind: name, in: of, matches } of kind.deletion?.takes(key) ?? []) {
        const taken = await (0,load/* loadKind */.D)(name);
        const listed = await (0,list_entries/* listEntries */.f)(reader, taken, of);
        if ('failure' in listed)
            found.unlisted ??= listed.failure;
        else {
            for (const entry of listed.entries)
                if (matches?.(entry.shown) !== false)
                    found.add(taken, keyOf(name, of, entry), entry);
        }
    }
}
/** Lists the resources in a scope. */
async function listContent(reader, { kind: { contains }, key: { scope, identifier } }, found, { concurrency }) {
    const full = new AbortController();
    await (0,inventory/* takeInventory */.O)(reader, {
        kinds: (await (0,load/* loadKinds */.u)(registry/* kinds */.EZ)).filter(({ deletion }) => deletion !== undefined),
        scopes: [{ ...scope, ...(contains !== undefined && { [contains]: identifier }) }],
        below: true,
        concurrency,
        signal: AbortSignal.any([reader.signal, full.signal]),
        onList: (resources) => {
            for (const { kind, key, entry } of resources)
                found.add(kind, key, entry);
            if (found.isFull)
                full.abort();
            return [];
        },
        onScopeWide: () => [],
        onFailure: (_kind, _of, { failure }) => {
            if (!full.signal.aborted)
                found.unlisted ??= failure;
        },
    });
}
function keyOf(kind, of, { identifier, version }) {
    return { kind, ...of, identifier, ...(0,object/* omitUndefined */.Oy)({ version }) };
}

// EXTERNAL MODULE: ./src/provisioning/deletes/referrers.ts
var deletes_referrers = __webpack_require__(9732);
;// CONCATENATED MODULE: ./src/provisioning/deletes/deletions.ts













/** The setting without which the platform refuses `forceDelete`. */
const forceSetting = 'enable_force_delete';
/**
 * Completes the states of the resources to delete: absent if their scope is absent, otherwise with the resources that would be
 * deleted along and the resources that refer to them. Writes nothing.
 */
async function examineDeletes(reader, graph, states, options) {
    const deletes = graph.steps.filter(({ intent }) => intent === 'delete');
    const examined = new Map(states);
    const found = [];
    const isReleased = (0,deletes_referrers/* releasesOf */.w0)(graph.steps);
    const isNamed = new Set(graph.steps.map(({ key }) => (0,resource_key/* mapKeyOf */.dK)(key)));
    await (0,pool/* runPool */.k)(options.concurrency, deletes, async (step) => {
        const state = await withoutScope(reader, step, states.get(step));
        if (state.state !== 'present') {
            examined.set(step, state);
            return;
        }
        const { deletion, diagnostics } = await examineDelete(reader, step, state.resource, {
            ...options,
            isReleased,
            isNamed,
        });
        examined.set(step, { ...state, deletion });
        found.push(...diagnostics);
    });
    const present = deletes.filter((step) => examined.get(step)?.state === 'present');
    const diagnostics = [
        ...found,
        ...(await checkForce(reader, graph, examined, options)),
        ...(await findBroken(reader, present, isNamed, options.concurrency)),
    ];
    return { states: examined, diagnostics };
}
async function examineDelete(reader, step, resource, { allowCascade, forceDelete, maxDeletes, concurrency, isReleased, isNamed }) {
    const { unlisted, ...deletion } = await findCascade(reader, step, { isNamed, most: maxDeletes, concurrency });
    if (unlisted !== undefined && !allowCascade)
        return { deletion: { ...deletion, unlisted }, diagnostics: [] };
    const diagnostics = unlisted === undefined ? [] : [unlistedWarningOf(step, unlisted)];
    if (forceDelete && step.kind.deletion?.forcible === true)
        return { deletion, diagnostics };
    const found = await (0,deletes_referrers/* findReferrers */.SX)(reader, step, resource);
    const referrers = found.referrers.filter((referrer) => !isReleased(referrer, step));
    if (found.unread !== undefined)
        diagnostics.push(unreadNoticeOf(found.unread));
    if (referrers.length === 0)
        return { deletion, diagnostics };
    const names = (0,shared_text/* shorten */.ml)(referrers.map(({ label }) => label), 10);
    const summary = `${(0,task/* describeFailure */.I)(taskOf(step))}: it is referenced by ${names}.`;
    const obstacle = (0,diagnostic/* errorOf */.Mz)(summary, {
        hint: (0,deletes_referrers/* referrersHintOf */.$u)(step),
        ...(0,object/* omitUndefined */.Oy)({ location: step.document.location }),
    });
    return { deletion: { ...deletion, obstacle }, diagnostics };
}
function taskOf({ label, document: { location } }) {
    return { verb: 'delete', resource: label, ...(0,object/* omitUndefined */.Oy)({ location }) };
}
function unreadNoticeOf({ summary }) {
    return { severity: 'notice', summary: `${summary} The platform refuses the delete if something does.` };
}
function unlistedWarningOf({ label, document }, { summary }) {
    return {
        severity: 'warning',
        summary: `Could not list everything that the platform deletes with ${label}, so \`max-deletes\` does not count it. ${summary}`,
        ...(0,object/* omitUndefined */.Oy)({ location: document.location }),
    };
}
/** Reads a resource to delete, which is absent if its scope is. */
async function readDeleted(reader, step) {
    return withoutScope(reader, step, await (0,read_resource/* readResource */.R)(reader, step));
}
/** The state of a resource whose scope or parent does not exist, as the platform says and a read confirms. */
async function withoutScope(reader, step, state) {
    if (state.state !== 'unknown' || !state.noSuchScope)
        return state;
    for (const key of (0,step_index/* containersOf */.Mz)(step.key)) {
        const container = { ...step, kind: await (0,load/* loadKind */.D)(key.kind), key, label: (0,resource_key/* labelOf */.Wy)(key) };
        if ((await readDeleted(reader, container)).state === 'absent')
            return { state: 'absent' };
    }
    return state;
}
/** The error for a forced delete in an account that does not allow it. */
async function checkForce(reader, graph, states, { forceDelete }) {
    const forced = graph.steps.find((step) => step.intent === 'delete' && step.kind.deletion?.forcible && states.get(step)?.state === 'present');
    if (!forceDelete || forced === undefined)
        return [];
    const response = await (0,refresh_reader/* ask */.k)(reader, {
        method: 'GET',
        path: `/gateway/ng/api/settings/${forceSetting}`,
        query: { accountIdentifier: forced.key.scope.account },
        credential: 'api-key',
    }).catch(() => undefined);
    if (!response?.ok || (0,object/* fieldOf */._F)(response.data, 'value') === 'true')
        return [];
    return [
        (0,diagnostic/* errorOf */.Mz)(`\`force-delete\` is set, but the account does not allow it: its setting \`${forceSetting}\` is off.`, {
            hint: 'Leave out `force-delete`, or have an administrator enable the setting.',
        }),
    ];
}


/***/ }),

/***/ 9732:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $u: () => (/* binding */ referrersHintOf),
/* harmony export */   SX: () => (/* binding */ findReferrers),
/* harmony export */   w0: () => (/* binding */ releasesOf)
/* harmony export */ });
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3378);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(644);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _refresh_reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3468);






/** Maximum number of referrers in one response: the platform's maximum. */
const mostReferrers = 100;
/** Asks the platform which resources refer to another one (docs/platform-api.md, Deleting). */
async function findReferrers(reader, { kind, key, label }, remote) {
    const usage = kind.deletion?.usage;
    const found = new Map();
    for (const name of usage?.namesOf(key, remote) ?? []) {
        const task = { verb: 'list', resource: `what refers to ${label}` };
        const asked = await askForReferrers(reader, usageRequestOf(key.scope, usage?.type ?? '', name), task);
        if (asked.unread !== undefined)
            return asked;
        for (const referrer of asked.referrers)
            found.set(referrer.label, referrer);
    }
    return { referrers: [...found.values()] };
}
async function askForReferrers(reader, request, task) {
    try {
        const response = await (0,_refresh_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .k)(reader, request);
        const content = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(response.data, 'content');
        if (response.ok && Array.isArray(content)) {
            const names = content.length === 0 ? new Map() : await loadKindNamesByType();
            return { referrers: content.flatMap((entry) => referrerOf(entry, names)) };
        }
        return { referrers: [], unread: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainResponse */ .j8)(response, task) };
    }
    catch (error) {
        if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_3__/* .RequestFailure */ .e))
            throw error;
        return { referrers: [], unread: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainFailure */ .SP)(error, task).failure };
    }
}
function usageRequestOf({ account, org, project }, type, name) {
    return {
        method: 'GET',
        path: '/ng/api/entitySetupUsage',
        query: {
            accountIdentifier: account,
            orgIdentifier: org,
            projectIdentifier: project,
            entityType: type,
            entityIdentifier: name,
            pageIndex: '0',
            pageSize: String(mostReferrers),
        },
        credential: 'api-key',
    };
}
/** The names of the kinds by what the platform calls them. */
async function loadKindNamesByType() {
    const all = await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKinds */ .u)(_kinds_registry_js__WEBPACK_IMPORTED_MODULE_1__/* .kinds */ .EZ);
    return new Map(all.flatMap(({ name, deletion }) => (deletion?.usage === undefined ? [] : [[deletion.usage.type, name]])));
}
function referrerOf(entry, kindNames) {
    const { type, entityRef } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(entry, 'referredByEntity'));
    const { identifier, orgIdentifier, projectIdentifier } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(entityRef);
    const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(identifier);
    if (name === undefined)
        return [];
    const [org, project] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(orgIdentifier), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyTextOf */ .pz)(projectIdentifier)];
    const kind = kindNames.get(type);
    const path = [org, project, name].filter((part) => part !== undefined).join('/');
    const scope = { ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
    return [
        { ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ kind }), identifier: name, scope, label: `${kind ?? String(type ?? 'resource')} ${path}` },
    ];
}
/**
 * Whether a resource no longer refers to another one after the steps: one of them writes or deletes it, or deletes its scope or
 * parent. If its kind is not known, the kind is not compared.
 */
function releasesOf(steps) {
    const nameOf = ({ org, project }, identifier) => JSON.stringify([org ?? '', project ?? '', identifier].map((name) => name.toLowerCase()));
    const kindsByName = new Map();
    for (const { key } of steps) {
        const name = nameOf(key.scope, key.identifier);
        kindsByName.set(name, (kindsByName.get(name) ?? new Set()).add(key.kind));
    }
    const scopes = steps.filter(({ intent, kind }) => intent === 'delete' && kind.contains !== undefined);
    return ({ kind, scope, identifier }, step) => {
        const known = kindsByName.get(nameOf(scope, identifier));
        if (known !== undefined && (kind === undefined || known.has(kind)))
            return true;
        // A resource that is deleted before the scope of both is still referenced then.
        return scopes.some((deleted) => livesIn(scope, deleted) && !livesIn(step.key.scope, deleted));
    };
}
function livesIn({ org, project }, { kind, key }) {
    if (kind.contains === 'org')
        return org === key.identifier;
    const isSame = project !== undefined && kind.normalize(project) === kind.normalize(key.identifier);
    return isSame && org === key.scope.org;
}
/** A hint about references to a resource to delete. */
function referrersHintOf({ kind }) {
    const force = kind.deletion?.forcible ? ', or set `force-delete: true` if the account allows it' : '';
    return `Delete or change the referring resources first${force}.`;
}


/***/ })

};
;