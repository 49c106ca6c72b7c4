"use strict";
exports.id = 9730;
exports.ids = [9730];
exports.modules = {

/***/ 9730:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FailedOutcomes: () => (/* binding */ FailedOutcomes)
/* harmony export */ });
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _platform_hints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8883);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(644);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9866);
/* harmony import */ var _platform_schema_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7712);
/* harmony import */ var _platform_task_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6072);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(932);
/* harmony import */ var _outcome_outcome_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5768);










/** Makes the outcomes of one resource that could not be changed, or whose change is not proved. */
class FailedOutcomes {
    #step;
    constructor(step) {
        this.#step = step;
    }
    /** A resource that could not be read, so no change was sent. */
    unreadableOutcomeOf({ stopped, failure, correlationId }, signal) {
        return stopped || signal.aborted
            ? { outcome: (0,_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .blockedOutcomeOf */ .ak)(this.#step, 'end') }
            : this.failedOutcomeOf(failure, correlationId);
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
                failure: { ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ location: this.#step.document.location }), ...failure },
                ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ correlationId }),
            },
        };
    }
    /** A change whose last attempt did not reach the platform. */
    unsentOutcomeOf(change, thrown, comment = {}) {
        const { failure, correlationId } = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(thrown, this.#taskOf(change));
        return this.failedOutcomeOf(withComment(failure, comment), correlationId);
    }
    /** The action failed: before the change was sent, or in the middle of it. */
    brokenOutcomeOf(error, isSent, unclear) {
        const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFailure */ .I)(this.#taskOf('apply'))}: the action failed unexpectedly: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_9__/* .reasonOf */ .A3)(error)}.`;
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
        const failure = withComment((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, this.#taskOf(change)), comment);
        const [first] = (0,_platform_schema_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .schemaErrorsOf */ .u)(response);
        const located = { ...failure, ...this.#locationOf(first?.path) };
        return { ...this.#redOutcomeOf(outcome, located, response.correlationId), response };
    }
    /** A delete that was reported as a success, after which the resource is still there. */
    undeletedOutcomeOf(response, reasons) {
        const { status, correlationId } = response;
        const said = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
        const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFailure */ .I)(this.#taskOf('delete'))}: the platform returned HTTP ${status}${said}, but a follow-up read still shows it (correlationId ${correlationId}).`;
        const hint = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_4__/* .policyVerdictOf */ .d0)(response).verdict === 'denied'
            ? _platform_hints_js__WEBPACK_IMPORTED_MODULE_2__/* .policyHint */ .cu
            : 'Check on the platform whether it exists, and run again.';
        return { ...this.failedOutcomeOf({ severity: 'error', summary, hint }, correlationId), response };
    }
    /** A delete that was reported as a success, after which the resource could not be read; the comment says why. */
    unconfirmedOutcomeOf(response, comment) {
        const { status, correlationId } = response;
        const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFailure */ .I)(this.#taskOf('delete'))}: the platform returned HTTP ${status}, which does not prove it (correlationId ${correlationId}).`;
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
        const explained = instead instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_3__/* .RequestFailure */ .e ? (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(instead, task).failure : (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(instead, task);
        const isRefused = !(instead instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_3__/* .RequestFailure */ .e) && instead.form === 'envelope' && isNotMade(comment);
        const applied = this.#redOutcomeOf(isRefused ? 'failed' : 'unknown', withComment(explained, comment), correlationId);
        return instead instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_3__/* .RequestFailure */ .e ? applied : { ...applied, response: instead };
    }
    /**
     * A change whose response reports a success without proof; the comment says what a read showed. It failed if the response
     * says what was not saved, or the read shows something else; otherwise the outcome is unknown.
     */
    unprovenOutcomeOf(change, response, { saved, reasons, path }, comment = {}) {
        const { status, correlationId } = response;
        const said = `the platform returned HTTP ${status} ${doubts[saved]}: ${reasons.join('; ')}`;
        const hint = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_4__/* .policyVerdictOf */ .d0)(response).verdict === 'denied' ? _platform_hints_js__WEBPACK_IMPORTED_MODULE_2__/* .policyHint */ .cu : doubtHints[saved];
        const summary = `${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFailure */ .I)(this.#taskOf(change))}: ${said} (correlationId ${correlationId}).`;
        const failure = withComment({ severity: 'error', summary, hint }, comment);
        const isKnown = saved !== 'unknown' || comment.shown === 'unchanged' || comment.shown === 'different';
        const located = { ...failure, ...this.#locationOf(path) };
        return { ...this.#redOutcomeOf(isKnown ? 'failed' : 'unknown', located, correlationId), response };
    }
    #locationOf(path) {
        const location = path && (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x5)(this.#step.document, [{ path, at: 'value' }])[0];
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ location });
    }
    #taskOf(verb) {
        return { verb, resource: this.#step.label, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ location: this.#step.document.location }) };
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
/** Whether a read shows that a change was not made. */
function isNotMade({ shown }) {
    return shown === 'absent' || shown === 'unchanged';
}
function withComment(failure, { more, hint }) {
    const summary = more === undefined ? failure.summary : `${failure.summary} ${more}`;
    return { ...failure, summary, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .Oy)({ hint }) };
}


/***/ })

};
;