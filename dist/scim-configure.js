"use strict";
const require_run = require("./run.js");
const require_scim_rule = require("./kinds-settings-scim-rule.js");
const require_effect_delay = require("./provisioning-apply-effect-delay.js");
const require_platform = require("./platform.js");
const require_list = require("./scim-list.js");
// src/scim/configure.ts
async function configureScimJwt(inputs, context) {
	const operation = require_run.scimOperations.configureJwt;
	const rule = ruleOf(inputs, context);
	const diagnostics = checkRuleInputs(rule, inputs, context);
	if (require_run.hasError(diagnostics)) return {
		operation,
		diagnostics
	};
	const step = stepOfRule(await require_run.loadKind("settings"), rule, inputs.account);
	if (inputs.apiKey === "") {
		const plan = await require_run.createPlan(graphOf(step), void 0, policy, inputs.address);
		return {
			operation,
			diagnostics,
			offline: true,
			...await require_run.planResult(plan, void 0, context)
		};
	}
	if (shouldWait(inputs)) require_effect_delay.warnOfShortTime(step.kind.effectDelay ?? 0, context);
	const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : void 0;
	if (bearer !== void 0 && "failure" in bearer) return {
		operation,
		diagnostics,
		...bearer
	};
	const platform = await require_platform.openClient(inputs, context, bearer?.next);
	try {
		const { diagnostics: further = [], ...result } = await setRule({
			rule,
			step,
			inputs,
			context,
			platform,
			...require_run.omitUndefined({ bearer })
		});
		return {
			operation,
			diagnostics: [...diagnostics, ...further],
			...result
		};
	} finally {
		await platform.close();
	}
}
function ruleOf(inputs, { environment }) {
	return {
		jwksUrl: inputs.scimIssuer === "github" ? require_scim_rule.githubJwksUrlOf(environment) : inputs.scimJwksUrl,
		keyField: inputs.scimKeyField,
		valueField: inputs.scimValueField,
		serviceAccountId: inputs.scimServiceAccountId
	};
}
function checkRuleInputs(rule, inputs, { environment, secrets, log }) {
	for (const { value, origin } of require_run.secretsOf(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	const diagnostics = [...require_list.checkScimRule(rule), ...shouldVerify(inputs) ? require_list.checkFilterInput(inputs) : []];
	if (require_run.hasError(diagnostics)) return diagnostics;
	const judgement = require_scim_rule.judgeRule(rule, environment);
	const problem = require_scim_rule.diagnosticOfJudgement(judgement);
	if (problem === void 0) log.info(judgement.summary);
	return problem === void 0 ? diagnostics : [...diagnostics, problem];
}
function shouldVerify({ verify, dryRun }) {
	return verify && !dryRun;
}
function shouldWait(inputs) {
	return shouldVerify(inputs) || inputs.waitForSettings && !inputs.dryRun;
}
function stepOfRule(kind, rule, account) {
	const value = require_list.scimSettingsOf(rule);
	return {
		document: {
			format: "json",
			value,
			bytes: new TextEncoder().encode(JSON.stringify(value)),
			conversion: [],
			platform: []
		},
		kind,
		key: {
			kind: kind.name,
			scope: { account },
			identifier: ""
		},
		label: kind.name,
		convention: {},
		intent: "apply"
	};
}
function graphOf(step) {
	return {
		steps: [step],
		dependencies: new Map()
	};
}
const policy = {
	ifExists: "update",
	updateFormatting: false,
	updateSecretValues: false
};
async function findVerificationJwt(rule, inputs, context) {
	const hint = "Nothing was written. Without `verify`, the rule is written without this check.";
	const bearer = await require_list.findBearer(inputs, context, rule);
	if ("failure" in bearer) return { failure: {
		...bearer.failure,
		hint
	} };
	if (require_list.isJwt(bearer.checks)) return bearer;
	return { failure: require_run.errorOf("The `scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.", { hint: `${hint} Set a JWT, or \`scim-audience\` to use the identity token of this run.` }) };
}
async function setRule(task) {
	const { rule, step, inputs, context, platform } = task;
	const read = await require_list.readScimRule(platform, inputs.account, context);
	if ("failure" in read) return read;
	const refusal = inputs.replaceScimJwt ? void 0 : checkReplacement(rule, read.remote.rule);
	if (refusal !== void 0) return {
		failure: refusal,
		correlationId: read.correlationId
	};
	const resource = step.kind.resourceOf(step, [read.response]);
	const states = new Map("notShown" in resource ? [] : [[step, {
		state: "present",
		resource
	}]]);
	const reader = require_platform.createReader(platform, context);
	const result = await require_platform.converge(graphOf(step), states, {
		...inputs,
		policy
	}, reader, context);
	const saved = await confirmRule(task, result.outcomes[0], read.remote);
	if (saved === void 0) return result;
	if ("failure" in saved) return {
		...result,
		...saved
	};
	const age = context.clock.now() - saved.remote.savedAt;
	const failure = shouldWait(inputs) ? await require_effect_delay.waitForEffect(step.kind.effectDelay ?? 0, age, context) : void 0;
	if (failure !== void 0) return {
		...result,
		failure
	};
	return {
		...result,
		...await verifyRule(task, saved.remote)
	};
}
async function confirmRule({ rule, inputs, context, platform }, written, before) {
	const writtenAt = context.clock.now();
	if (written?.outcome === "unchanged") return { remote: {
		...before,
		savedAt: Math.min(before.savedAt, writtenAt)
	} };
	if (written?.outcome !== "updated") return void 0;
	if (written.isReadBack) return { remote: {
		rule,
		savedAt: writtenAt
	} };
	const read = await require_list.readScimRule(platform, inputs.account, context);
	if ("failure" in read) return { failure: {
		...read.failure,
		summary: `The rule was written. ${read.failure.summary}`
	} };
	if (require_list.effectOf(rule, read.remote.rule).effect === "none") return { remote: {
		...read.remote,
		savedAt: writtenAt
	} };
	return { failure: require_run.errorOf(`The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.correlationId}).`, { hint: "Someone else may be changing it, or the platform shows it late: run again to compare." }) };
}
function checkReplacement(rule, remote) {
	const change = require_list.effectOf(rule, remote);
	if (change.effect !== "replace") return void 0;
	return require_run.errorOf(change.summary, { hint: "Nothing was written. To replace it, set `replace-scim-jwt: true`." });
}
async function verifyRule({ bearer, rule, ...task }, remote) {
	if (bearer === void 0) return {};
	const result = await require_list.fetchUsers({
		...task,
		bearer,
		remote
	});
	if (result.users !== void 0) task.context.log.info(`Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${require_run.countOf(result.users.count, "user")}.`);
	return result;
}
exports.configureScimJwt = configureScimJwt;
