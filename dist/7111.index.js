"use strict";
exports.id = 7111;
exports.ids = [7111];
exports.modules = {

/***/ 22:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ ChangeSender)
/* harmony export */ });
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(644);
/* harmony import */ var _client_hopeless_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2028);
/* harmony import */ var _reconcile_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(560);



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
        if (state?.state === 'unknown') {
            const failed = await this.#outcomes.loadFailed();
            return failed.unreadableOutcomeOf(state, this.#reader.signal);
        }
        try {
            return await perform(state);
        }
        catch (error) {
            // An unexpected error for one resource must not lose the outcomes of the others.
            const failed = await this.#outcomes.loadFailed();
            return failed.brokenOutcomeOf(error, this.#isSent, this.#unclear);
        }
    }
    /** Sends a change, and returns its conclusive response or its outcome. */
    async send({ change, request, readUntil, reconcile, lastShown }) {
        const { platform, learn } = this.#reader;
        try {
            this.#isSent = true;
            let result = await platform.change(request);
            while ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .isIndeterminate */ .N)(result)) {
                const unclear = result;
                this.#unclear = unclear;
                if (!(unclear.instead instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e))
                    learn(unclear.instead.body);
                // If it can be sent again, the next response may show what reads do not show yet.
                const waits = unclear.resend === undefined ? _reconcile_js__WEBPACK_IMPORTED_MODULE_2__/* .shortReadLag */ .Zv : [];
                const state = await readUntil(waits, (state) => !('notMade' in reconcile(state, unclear)));
                const finding = reconcile(state, unclear);
                if ('outcome' in finding)
                    return finding;
                if ('unclear' in finding || unclear.resend === undefined) {
                    const failed = await this.#outcomes.loadFailed();
                    return failed.unclearOutcomeOf(change, unclear, 'unclear' in finding ? finding.unclear : finding.notMade);
                }
                result = await unclear.resend();
            }
            learn(result.body);
            return this.#isStopped(result) ? this.#outcomes.stoppedOutcomeOf() : result;
        }
        catch (error) {
            if (!(error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e))
                throw error;
            if (this.#isStopped(error))
                return this.#outcomes.stoppedOutcomeOf();
            const failed = await this.#outcomes.loadFailed();
            return failed.unsentOutcomeOf(change, error, this.#unclear && lastShown);
        }
    }
    /** Whether a result shows only the end of the run: nothing was sent, or it was rejected for the same reason. */
    #isStopped(result) {
        if (this.#unclear !== undefined)
            return false;
        const { aborted, reason } = this.#reader.signal;
        if (aborted && reason instanceof _client_hopeless_run_js__WEBPACK_IMPORTED_MODULE_1__/* .HopelessRun */ .b)
            return reason.explains(result);
        return result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e && (aborted || result.notBegun);
    }
}


/***/ }),

/***/ 560:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ longReadLag),
/* harmony export */   DK: () => (/* binding */ isSameResource),
/* harmony export */   LC: () => (/* binding */ readUntil),
/* harmony export */   Zv: () => (/* binding */ shortReadLag)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);

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
    return before.text === now.text && (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(before.value, now.value);
}


/***/ }),

/***/ 6042:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unverifiableOf),
/* harmony export */   R: () => (/* binding */ WriteOutcomes)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5768);


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
                ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ note }),
                ...fields,
            },
        };
    }
    /** A change that the platform made, as its response proves. */
    verifiedOutcomeOf(change, response, { identifiers, warnings }, note) {
        const warned = warnings && `a policy warns: ${warnings.join('; ')}`;
        const notes = [note, warned].filter((text) => text !== undefined);
        const { outcome } = this.doneOutcomeOf(_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeOfAction */ .Ap[change], {
            correlationId: response.correlationId,
            ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ note: notes.length > 0 ? notes.join('; ') : undefined }),
        });
        return { outcome: { ...outcome, identifiers, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ warnings }) }, response };
    }
    /** A change that was not sent, because the run was stopped. */
    stoppedOutcomeOf() {
        return { outcome: (0,_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .blockedOutcomeOf */ .ak)(this.#step, 'end') };
    }
    /** A change that is proved by a read and not by its response; `verified` is a clause about that. */
    readBack(change, response, verified, note) {
        const found = `the response did not prove it; ${verified}`;
        const { correlationId } = response;
        const done = this.doneOutcomeOf(_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeOfAction */ .Ap[change], {
            note: note === undefined ? found : `${note}; ${found}`,
            correlationId,
            isReadBack: true,
        });
        return { ...done, response };
    }
    /** Loads what makes the outcomes of failures; most runs need none. */
    async loadFailed() {
        const { FailedOutcomes } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(9730)]).then(__webpack_require__.bind(__webpack_require__, 9730));
        return new FailedOutcomes(this.#step);
    }
}
/** The comment on a change after which the resource cannot be read. */
function unverifiableOf(change, { summary, hint }) {
    return { more: `Could not verify whether it was ${_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeOfAction */ .Ap[change]}: ${summary}`, hint };
}


/***/ }),

/***/ 7000:
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
var outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9866);
// EXTERNAL MODULE: ./src/provisioning/plan/action.ts
var plan_action = __webpack_require__(3401);
// EXTERNAL MODULE: ./src/provisioning/apply/change-sender.ts
var change_sender = __webpack_require__(22);
// EXTERNAL MODULE: ./src/provisioning/apply/reconcile.ts
var reconcile = __webpack_require__(560);
// EXTERNAL MODULE: ./src/provisioning/apply/write-outcome.ts
var write_outcome = __webpack_require__(6042);
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
        this.#outcomes = new write_outcome/* WriteOutcomes */.R(step, options.address);
        this.#sender = new change_sender/* ChangeSender */.c(options, this.#outcomes);
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
                return this.#failed({ severity: 'error', summary: existingOf(this.#step), hint: plan_action/* existsHint */.Sg });
            case 'impossible':
                return this.#failed(action.failure);
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
            return { unclear: (0,write_outcome/* unverifiableOf */.A)('create', state.failure) };
        const differences = this.#step.kind.differencesOf(this.#step, state.resource);
        if (differences.length === 0)
            return this.#outcomes.doneOutcomeOf('created', this.#lostOf(unclear));
        const more = `A resource with this identifier exists but does not match the payload: ${(0,plan_action/* describeDifferences */.g7)(differences)}.`;
        const hint = this.#options.policy.ifExists === 'fail' ? matchHint : compareHint;
        return { unclear: { more, hint, shown: 'different' } };
    }
    /** The platform says that the resource already exists. */
    async #meetDuplicate(response) {
        const { unclear } = this.#sender;
        if (unclear === undefined)
            return this.#meetExisting(response);
        const state = await this.#readUntil(reconcile/* longReadLag */.$$, ({ state }) => state === 'present');
        const finding = this.#reconcileCreate(state, unclear);
        if ('outcome' in finding)
            return finding;
        const failed = await this.#outcomes.loadFailed();
        if ('unclear' in finding)
            return failed.unclearOutcomeOf('create', unclear, finding.unclear);
        const request = `the request whose response was lost (correlationId ${unclear.correlationId})`;
        const more = `It was probably created by ${request}, although a read does not show it yet.`;
        return failed.possibleOutcomeOf('create', response, { more, hint: againHint });
    }
    /** Someone created it since the refresh, or the identifier belongs to a resource that no read shows. */
    async #meetExisting(response) {
        const { policy } = this.#options;
        const state = await this.#read();
        if (state.state === 'absent')
            return this.#refused('create', response, { hint: takenHint });
        if (policy.ifExists === 'fail') {
            if (state.state === 'present' && this.#isCreatedBy(response, state.resource)) {
                return this.#outcomes.doneOutcomeOf('created', { note: sentTwice, correlationId: response.correlationId });
            }
            return this.#refused('create', response, {
                more: existingOf(this.#step),
                hint: plan_action/* existsHint */.Sg,
            });
        }
        if (state.state === 'present')
            return this.#perform((0,plan_action/* decideAction */.jO)(this.#step, state, policy));
        const { summary, hint } = state.failure;
        return this.#refused('create', response, {
            more: `It could not be read: ${summary}`,
            hint,
        });
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
                return { unclear: (0,write_outcome/* unverifiableOf */.A)('update', state.failure) };
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
        if (state.state === 'unknown') {
            const failed = await this.#outcomes.loadFailed();
            return failed.unreadableOutcomeOf(state, this.#options.signal);
        }
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
                return { unclear: (0,write_outcome/* unverifiableOf */.A)('update', state.failure) };
            if (state.state === 'absent')
                return { unclear: notFound };
            if (!isVisible)
                return { notMade: invisible };
            if (this.#isAsDesired(state))
                return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
            if ((0,reconcile/* isSameResource */.DK)(before, state.resource))
                return { notMade: unchanged };
            return { unclear: changedMeanwhile };
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
    async #judgeInvisible(response, note) {
        if (!response.ok)
            return this.#refused('update', response);
        const verification = this.#verify(response);
        if (verification.verified)
            return this.#outcomes.verifiedOutcomeOf('update', response, verification, note);
        return this.#unproven('update', response, verification, invisible);
    }
    /**
     * The resource has changed since it was read: by our own request whose response was lost, or by someone else. If the
     * repetition is refused for another reason, the lost request may also have changed it.
     */
    async #meetRefusal(response, note) {
        const { unclear } = this.#sender;
        const waits = unclear === undefined ? [] : reconcile/* longReadLag */.$$;
        const state = await this.#readUntil(waits, (state) => this.#isAsDesired(state));
        if (!this.#isAsDesired(state)) {
            const { hint } = changedMeanwhile;
            return this.#refused('update', response, (0,platform_response/* isVersionConflict */.N8)(response) ? { hint } : undefined);
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
            return this.#refused(change, response);
        const verification = this.#verify(response);
        if (verification.verified)
            return this.#outcomes.verifiedOutcomeOf(change, response, verification, note);
        if (verification.saved !== 'unknown')
            return this.#unproven(change, response, verification);
        const state = await this.#readUntil(reconcile/* shortReadLag */.Zv, (state) => this.#isAsDesired(state));
        if (this.#isAsDesired(state))
            return this.#outcomes.readBack(change, response, this.#describeVerified(), note);
        return this.#unproven(change, response, verification, this.#shownBy(state, change));
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
            return (0,write_outcome/* unverifiableOf */.A)(change, state.failure);
        const differences = this.#step.kind.differencesOf(this.#step, state.resource);
        return {
            more: `A follow-up read shows that it does not match the payload: ${(0,plan_action/* describeDifferences */.g7)(differences)}.`,
            shown: 'different',
        };
    }
    async #failed(failure) {
        const failed = await this.#outcomes.loadFailed();
        return failed.failedOutcomeOf(failure);
    }
    async #unproven(change, response, verification, comment) {
        const failed = await this.#outcomes.loadFailed();
        return failed.unprovenOutcomeOf(change, response, verification, comment);
    }
    async #refused(change, response, comment) {
        const failed = await this.#outcomes.loadFailed();
        return failed.refusedOutcomeOf(change, response, comment);
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
    /** Reads the resource. What reads is loaded only here, because most responses prove the change. */
    async #read() {
        const { readResource } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(9044)]).then(__webpack_require__.bind(__webpack_require__, 9044));
        return readResource(this.#options, this.#step, this.#freshScope);
    }
    #readUntil(waits, isDone) {
        const why = `A read does not show ${this.#step.label} as sent yet; reading it again`;
        return (0,reconcile/* readUntil */.LC)(this.#options.platform, () => this.#read(), waits, isDone, why);
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
    const cause = needed.find(outcome/* isRed */.iI);
    if (cause !== undefined)
        return { outcome: (0,outcome/* blockedOutcomeOf */.ak)(step, cause.blockedBy ?? 'dependency', causeNoteOf(cause)) };
    if (options.signal.aborted)
        return { outcome: (0,outcome/* blockedOutcomeOf */.ak)(step, 'end') };
    if (step.intent === 'delete') {
        // Loaded only here, because most runs delete nothing.
        const { ResourceDeleter } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(1781), __webpack_require__.e(6796)]).then(__webpack_require__.bind(__webpack_require__, 6796));
        return new ResourceDeleter(step, options).delete(state);
    }
    const freshScope = needed.some((outcome) => outcome.outcome === 'created' && outcome.step.kind.contains !== undefined);
    return new ResourceWriter(step, options, freshScope).write(state);
}
/** Why a step cannot be sent: the first failure in the chain of its dependencies. */
function causeNoteOf({ step, outcome, note }) {
    if (outcome === 'blocked')
        return note;
    return outcome === 'failed' ? `${step.label} failed` : `the outcome of ${step.label} is unknown`;
}

// EXTERNAL MODULE: ./src/provisioning/client/hopeless-run.ts
var hopeless_run = __webpack_require__(2028);
// EXTERNAL MODULE: ./src/provisioning/deletes/releases.ts
var releases = __webpack_require__(7572);
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
        (await findLostAccess(plan.outcomes, options, reader));
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
/** Why the run's own key would lose its access. The check is loaded only if used: few plans take rights. */
async function findLostAccess(outcomes, { apiKey, account }, reader) {
    const takesRights = outcomes.some(({ rights = [] }) => rights.some(({ loses }) => loses !== undefined));
    if (!takesRights)
        return undefined;
    const { findLostAdministration } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(3530)]).then(__webpack_require__.bind(__webpack_require__, 3530));
    return findLostAdministration(outcomes, apiKey, account, reader);
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
    const isReleased = (0,releases/* releasesOf */.w)(graph.steps);
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

/***/ 7572:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ releasesOf)
/* harmony export */ });
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


/***/ })

};
;