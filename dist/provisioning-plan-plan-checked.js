"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
// src/provisioning/plan/plan-checked.ts
async function planChecked(step, state, policy, address) {
	if (state.state === "unknown" && state.stopped) return { outcome: require_run.blockedOutcomeOf(step, "end") };
	if (state.state === "unknown") return { outcome: failedOutcomeOf(step, state.failure, state.correlationId) };
	if (step.intent === "delete") return planDelete(step, state, policy, address);
	const planned = {
		step,
		outcome: "planned",
		identifiers: step.kind.identifiersOf(step)
	};
	const action = require_platform.decideAction(step, state, policy);
	if (action.type === "impossible") return { outcome: failedOutcomeOf(step, action.failure) };
	const url = state.state === "present" ? address.page(step.kind.page(step)) : void 0;
	const outcome = {
		...planned,
		action: action.type,
		...require_run.omitUndefined({ url }),
		...actionDetailsOf(action)
	};
	if (action.type === "create" || action.type === "conflict") {
		const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
		return {
			outcome: {
				...outcome,
				...replaces
			},
			body: require_run.bodyOf(step, step.kind.createRequest(step))
		};
	}
	if (action.type !== "update") return { outcome };
	const remote = action.resource ?? { value: "" };
	const { createDiff } = await Promise.resolve().then(() => require("./provisioning-plan-diff.js"));
	const desired = (step.kind.shownDesiredOf ?? step.kind.desiredOf)(step, remote);
	const diff = createDiff(remote.text ?? remote.value, desired);
	return {
		outcome: {
			...outcome,
			diff
		},
		body: require_run.bodyOf(step, step.kind.updateRequest(step, remote), remote.value)
	};
}
function planDelete(step, state, policy, address) {
	const planned = {
		step,
		outcome: "planned",
		identifiers: []
	};
	const action = require_platform.decideAction(step, state, policy);
	if (action.type === "impossible") return { outcome: failedOutcomeOf(step, action.failure) };
	if (action.type !== "delete") return { outcome: {
		...planned,
		action: action.type,
		...actionDetailsOf(action)
	} };
	const { takes, takesMore, unlisted } = (state.state === "present" ? state.deletion : void 0) ?? {};
	const url = address.page(step.kind.page(step));
	return { outcome: {
		...planned,
		action: "delete",
		url,
		...require_run.omitUndefined({
			takes,
			takesMore,
			unlisted
		}),
		...actionDetailsOf(action)
	} };
}
function actionDetailsOf(action) {
	const note = "note" in action ? action.note : void 0;
	const differences = "differences" in action ? action.differences : void 0;
	return require_run.omitUndefined({
		note,
		differences
	});
}
function failedOutcomeOf(step, failure, correlationId) {
	return {
		step,
		outcome: "failed",
		identifiers: [],
		failure: {
			...require_run.omitUndefined({ location: step.document.location }),
			...failure
		},
		...require_run.omitUndefined({ correlationId })
	};
}
exports.planChecked = planChecked;
