"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_platform = require("./platform.js");
// src/provisioning/apply/failed-outcome.ts
var FailedOutcomes = class {
	#step;
	constructor(step) {
		this.#step = step;
	}
	unreadableOutcomeOf({ stopped, failure, correlationId }, signal) {
		return stopped || signal.aborted ? { outcome: require_run.blockedOutcomeOf(this.#step, "end") } : this.failedOutcomeOf(failure, correlationId);
	}
	failedOutcomeOf(failure, correlationId) {
		return this.#redOutcomeOf("failed", failure, correlationId);
	}
	#redOutcomeOf(outcome, failure, correlationId) {
		return { outcome: {
			step: this.#step,
			outcome,
			identifiers: [],
			failure: {
				...require_run.omitUndefined({ location: this.#step.document.location }),
				...failure
			},
			...require_run.omitUndefined({ correlationId })
		} };
	}
	unsentOutcomeOf(change, thrown, comment = {}) {
		const { failure, correlationId } = require_explain.explainFailure(thrown, this.#taskOf(change));
		return this.failedOutcomeOf(withComment(failure, comment), correlationId);
	}
	brokenOutcomeOf(error, isSent, unclear) {
		const summary = `${require_platform.describeFailure(this.#taskOf("apply"))}: the action failed unexpectedly: ${require_run.reasonOf(error)}.`;
		return this.#redOutcomeOf(isSent ? "unknown" : "failed", {
			severity: "error",
			summary,
			hint: "Check the resource on the platform, and report this with the debug log (secret ACTIONS_STEP_DEBUG set to true)."
		}, unclear?.correlationId);
	}
	refusedOutcomeOf(change, response, comment = {}) {
		return this.#refusedOutcomeOf("failed", change, response, comment);
	}
	possibleOutcomeOf(change, response, comment) {
		return this.#refusedOutcomeOf("unknown", change, response, comment);
	}
	#refusedOutcomeOf(outcome, change, response, comment) {
		const failure = withComment(require_explain.explainResponse(response, this.#taskOf(change)), comment);
		const [first] = require_explain.schemaErrorsOf(response);
		const located = {
			...failure,
			...this.#locationOf(first?.path)
		};
		return {
			...this.#redOutcomeOf(outcome, located, response.correlationId),
			response
		};
	}
	undeletedOutcomeOf(response, reasons) {
		const { status, correlationId } = response;
		const said = reasons.length === 0 ? "" : `: ${reasons.join("; ")}`;
		const summary = `${require_platform.describeFailure(this.#taskOf("delete"))}: the platform returned HTTP ${status}${said}, but a follow-up read still shows it (correlationId ${correlationId}).`;
		const hint = require_run.policyVerdictOf(response).verdict === "denied" ? require_explain.policyHint : "Check on the platform whether it exists, and run again.";
		return {
			...this.failedOutcomeOf({
				severity: "error",
				summary,
				hint
			}, correlationId),
			response
		};
	}
	unconfirmedOutcomeOf(response, comment) {
		const { status, correlationId } = response;
		const failure = withComment({
			severity: "error",
			summary: `${require_platform.describeFailure(this.#taskOf("delete"))}: the platform returned HTTP ${status}, which does not prove it (correlationId ${correlationId}).`,
			hint: "Check on the platform whether it exists, and run again."
		}, comment);
		return {
			...this.#redOutcomeOf("unknown", failure, correlationId),
			response
		};
	}
	unclearOutcomeOf(change, { instead, correlationId }, comment) {
		const task = this.#taskOf(change);
		const explained = instead instanceof require_platform.RequestFailure ? require_explain.explainFailure(instead, task).failure : require_explain.explainResponse(instead, task);
		const isRefused = !(instead instanceof require_platform.RequestFailure) && instead.form === "envelope" && isNotMade(comment);
		const applied = this.#redOutcomeOf(isRefused ? "failed" : "unknown", withComment(explained, comment), correlationId);
		return instead instanceof require_platform.RequestFailure ? applied : {
			...applied,
			response: instead
		};
	}
	unprovenOutcomeOf(change, response, { saved, reasons, path }, comment = {}) {
		const { status, correlationId } = response;
		const said = `the platform returned HTTP ${status} ${doubts[saved]}: ${reasons.join("; ")}`;
		const hint = require_run.policyVerdictOf(response).verdict === "denied" ? require_explain.policyHint : doubtHints[saved];
		const failure = withComment({
			severity: "error",
			summary: `${require_platform.describeFailure(this.#taskOf(change))}: ${said} (correlationId ${correlationId}).`,
			hint
		}, comment);
		const isKnown = saved !== "unknown" || comment.shown === "unchanged" || comment.shown === "different";
		const located = {
			...failure,
			...this.#locationOf(path)
		};
		return {
			...this.#redOutcomeOf(isKnown ? "failed" : "unknown", located, correlationId),
			response
		};
	}
	#locationOf(path) {
		const location = path && require_run.locate(this.#step.document, [{
			path,
			at: "value"
		}])[0];
		return require_run.omitUndefined({ location });
	}
	#taskOf(verb) {
		return {
			verb,
			resource: this.#step.label,
			...require_run.omitUndefined({ location: this.#step.document.location })
		};
	}
};
const doubts = {
	nothing: "but did not save it",
	"in part": "but saved only a part of it",
	unknown: "but does not prove that it was saved"
};
const doubtHints = {
	nothing: "Correct what the platform names, and run again.",
	"in part": "The saved part is kept. Correct the cause that the platform names, and run again.",
	unknown: "Check on the platform whether it was saved, and run again."
};
function isNotMade({ shown }) {
	return shown === "absent" || shown === "unchanged";
}
function withComment(failure, { more, hint }) {
	const summary = more === void 0 ? failure.summary : `${failure.summary} ${more}`;
	return {
		...failure,
		summary,
		...require_run.omitUndefined({ hint })
	};
}
exports.FailedOutcomes = FailedOutcomes;
