"use strict";
exports.id = 6796;
exports.ids = [6796];
exports.modules = {

/***/ 6796:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ResourceDeleter: () => (/* binding */ ResourceDeleter)
/* harmony export */ });
/* harmony import */ var _kinds_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4555);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(644);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9866);
/* harmony import */ var _deletes_deletions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1781);
/* harmony import */ var _deletes_referrers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9732);
/* harmony import */ var _plan_action_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3401);
/* harmony import */ var _change_sender_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(22);
/* harmony import */ var _reconcile_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(560);
/* harmony import */ var _write_outcome_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6042);









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
        this.#outcomes = new _write_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .WriteOutcomes */ .R(step, options.address);
        this.#sender = new _change_sender_js__WEBPACK_IMPORTED_MODULE_5__/* .ChangeSender */ .c(options, this.#outcomes);
    }
    delete(state) {
        const { policy } = this.#options;
        return this.#sender.settle(state, (known) => this.#perform((0,_plan_action_js__WEBPACK_IMPORTED_MODULE_8__/* .decideAction */ .jO)(this.#step, known, policy)));
    }
    async #perform(action) {
        if (action.type === 'impossible')
            return (await this.#outcomes.loadFailed()).failedOutcomeOf(action.failure);
        if (action.type !== 'delete')
            return this.#outcomes.doneOutcomeOf('unchanged', 'note' in action ? { note: action.note } : {});
        const response = await this.#sendUntilReleased(action.resource);
        return 'outcome' in response ? response : this.#judge(response, action.note);
    }
    /** Sends the delete, and repeats it for a short time while the platform still counts references that this run has removed. */
    async #sendUntilReleased(remote) {
        const { platform, isReleased } = this.#options;
        for (const wait of _reconcile_js__WEBPACK_IMPORTED_MODULE_6__/* .longReadLag */ .$$) {
            const response = await this.#send(remote);
            if ('outcome' in response || !(0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isReferenced */ ._3)(response))
                return response;
            const { referrers, unread } = await (0,_deletes_referrers_js__WEBPACK_IMPORTED_MODULE_4__/* .findReferrers */ .S)(this.#options, this.#step, remote);
            if (unread !== undefined || !referrers.every((referrer) => isReleased(referrer, this.#step)))
                return this.#referencedOf(response, referrers);
            const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
            if (!(await platform.wait(wait, why)))
                return this.#refused(response);
        }
        return this.#send(remote);
    }
    async #refused(response, comment) {
        const failed = await this.#outcomes.loadFailed();
        return failed.refusedOutcomeOf('delete', response, comment);
    }
    #referencedOf(response, referrers) {
        const names = referrers.map(({ label }) => label).join(', ');
        return this.#refused(response, {
            ...(names !== '' && { more: `It is referenced by ${names}.` }),
            hint: (0,_deletes_referrers_js__WEBPACK_IMPORTED_MODULE_4__/* .referrersHintOf */ .$)(this.#step),
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
            reconcile: (state) => this.#reconcile(state),
            lastShown: stillThere,
        });
    }
    #reconcile(state) {
        if (state.state === 'absent')
            return this.#deletedOf(undefined, undefined);
        if (state.state === 'present')
            return { notMade: stillThere };
        return { unclear: (0,_write_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .unverifiableOf */ .A)('delete', state.failure) };
    }
    async #judge(response, note) {
        if (!response.ok)
            return this.#judgeRefusal(response, note);
        const reasons = [
            ...(0,_kinds_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .denialsOf */ .os)(response),
            ...(response.data === false ? ['the response says that it was not deleted'] : []),
        ];
        const state = await this.#readUntil(reasons.length === 0 ? _reconcile_js__WEBPACK_IMPORTED_MODULE_6__/* .longReadLag */ .$$ : _reconcile_js__WEBPACK_IMPORTED_MODULE_6__/* .shortReadLag */ .Zv, isAbsent);
        if (state.state === 'absent')
            return this.#deletedOf(response, note, reasons.length > 0);
        const failed = await this.#outcomes.loadFailed();
        return state.state === 'present'
            ? failed.undeletedOutcomeOf(response, reasons)
            : failed.unconfirmedOutcomeOf(response, (0,_write_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .unverifiableOf */ .A)('delete', state.failure));
    }
    /** The platform may refuse to delete a resource that is already gone, with a different message for every kind. */
    async #judgeRefusal(response, note) {
        const mayBeAbsent = response.status === 400 || response.status === 404 || response.status === 410;
        if ((0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isReferenced */ ._3)(response))
            return this.#refused(response, {
                hint: (0,_deletes_referrers_js__WEBPACK_IMPORTED_MODULE_4__/* .referrersHintOf */ .$)(this.#step),
            });
        if (!mayBeAbsent)
            return this.#refused(response);
        const state = await this.#readUntil([], isAbsent);
        if (state.state !== 'absent')
            return this.#refused(response);
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
        const isLost = response === undefined && this.#sender.unclear?.instead instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
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
        const read = () => (0,_deletes_deletions_js__WEBPACK_IMPORTED_MODULE_3__/* .readDeleted */ .Q)(this.#options, this.#step);
        const why = `A read still shows ${this.#step.label}; reading it again`;
        return (0,_reconcile_js__WEBPACK_IMPORTED_MODULE_6__/* .readUntil */ .LC)(this.#options.platform, read, waits, isDone, why);
    }
}
const stillThere = { more: 'A follow-up read still shows it.', shown: 'unchanged' };
function isAbsent({ state }) {
    return state === 'absent';
}


/***/ })

};
;