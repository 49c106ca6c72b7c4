"use strict";
exports.id = 1167;
exports.ids = [1167,3948];
exports.modules = {

/***/ 1167:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);
/* harmony import */ var _scim_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1966);
/* harmony import */ var _effect_delay_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3948);
/* harmony import */ var _open_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8755);
/* harmony import */ var _converge_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4586);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5628);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8267);








// src/scim/configure.ts
async function configureScimJwt(inputs, context) {
	const operation = _index_js__WEBPACK_IMPORTED_MODULE_0__.scimOperations.configureJwt;
	const rule = ruleOf(inputs, context);
	const diagnostics = checkRuleInputs(rule, inputs, context);
	if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.hasError)(diagnostics)) return {
		operation,
		diagnostics
	};
	const step = stepOfRule(await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.loadKind)("settings"), rule, inputs.account);
	if (inputs.apiKey === "") {
		const plan = await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createPlan)(graphOf(step), void 0, policy, inputs.address);
		return {
			operation,
			diagnostics,
			offline: true,
			...await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.planResult)(plan, void 0, context)
		};
	}
	if (shouldWait(inputs)) (0,_effect_delay_js__WEBPACK_IMPORTED_MODULE_3__.warnOfShortTime)(step.kind.effectDelay ?? 0, context);
	const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : void 0;
	if (bearer !== void 0 && "failure" in bearer) return {
		operation,
		diagnostics,
		...bearer
	};
	const platform = await (0,_open_client_js__WEBPACK_IMPORTED_MODULE_4__/* .openClient */ .M)(inputs, context, bearer?.next);
	try {
		const { diagnostics: further = [], ...result } = await setRule({
			rule,
			step,
			inputs,
			context,
			platform,
			...(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ bearer })
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
		jwksUrl: inputs.scimIssuer === "github" ? (0,_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .githubJwksUrlOf */ .Zc)(environment) : inputs.scimJwksUrl,
		keyField: inputs.scimKeyField,
		valueField: inputs.scimValueField,
		serviceAccountId: inputs.scimServiceAccountId
	};
}
function checkRuleInputs(rule, inputs, { environment, secrets, log }) {
	for (const { value, origin } of (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.secretsOf)(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	const diagnostics = [...(0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .checkScimRule */ .n3)(rule), ...shouldVerify(inputs) ? (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .checkFilterInput */ .dZ)(inputs) : []];
	if ((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.hasError)(diagnostics)) return diagnostics;
	const judgement = (0,_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .judgeRule */ .q1)(rule, environment);
	const problem = (0,_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnosticOfJudgement */ .qn)(judgement);
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
	const value = (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .scimSettingsOf */ .zz)(rule);
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
	const bearer = await (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .findBearer */ .dB)(inputs, context, rule);
	if ("failure" in bearer) return { failure: {
		...bearer.failure,
		hint
	} };
	if ((0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .isJwt */ .ky)(bearer.checks)) return bearer;
	return { failure: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)("The `scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.", { hint: `${hint} Set a JWT, or \`scim-audience\` to use the identity token of this run.` }) };
}
async function setRule(task) {
	const { rule, step, inputs, context, platform } = task;
	const read = await (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .readScimRule */ .RB)(platform, inputs.account, context);
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
	const reader = (0,_reader_js__WEBPACK_IMPORTED_MODULE_6__/* .createReader */ .W)(platform, context);
	const result = await (0,_converge_js__WEBPACK_IMPORTED_MODULE_5__/* .converge */ .cB)(graphOf(step), states, {
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
	const failure = shouldWait(inputs) ? await (0,_effect_delay_js__WEBPACK_IMPORTED_MODULE_3__.waitForEffect)(step.kind.effectDelay ?? 0, age, context) : void 0;
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
	const read = await (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .readScimRule */ .RB)(platform, inputs.account, context);
	if ("failure" in read) return { failure: {
		...read.failure,
		summary: `The rule was written. ${read.failure.summary}`
	} };
	if ((0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .effectOf */ .$x)(rule, read.remote.rule).effect === "none") return { remote: {
		...read.remote,
		savedAt: writtenAt
	} };
	return { failure: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.correlationId}).`, { hint: "Someone else may be changing it, or the platform shows it late: run again to compare." }) };
}
function checkReplacement(rule, remote) {
	const change = (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .effectOf */ .$x)(rule, remote);
	if (change.effect !== "replace") return void 0;
	return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(change.summary, { hint: "Nothing was written. To replace it, set `replace-scim-jwt: true`." });
}
async function verifyRule({ bearer, rule, ...task }, remote) {
	if (bearer === void 0) return {};
	const result = await (0,_list_js__WEBPACK_IMPORTED_MODULE_7__/* .fetchUsers */ .hU)({
		...task,
		bearer,
		remote
	});
	if (result.users !== void 0) task.context.log.info(`Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(result.users.count, "user")}.`);
	return result;
}



/***/ }),

/***/ 3948:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   waitForEffect: () => (/* binding */ waitForEffect),
/* harmony export */   warnOfShortTime: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2942);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);


// src/provisioning/apply/effect-delay.ts
const interval = 2e4;
async function waitForEffect(delay, age, { clock, signal, log }) {
	const end = clock.elapsed() + delay - age;
	try {
		for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
			log.info(`The settings take effect within ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(Math.ceil(left / 1e3), "second")}.`);
			await clock.sleep(Math.min(left, interval), signal);
		}
	} catch (error) {
		if (!signal.aborted) throw error;
		return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`The settings were saved, but the run ended before they took effect: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.endReasonOf)(signal)}.`, { hint: `They take effect within ${delay / 1e3} seconds of being saved.` });
	}
}
function warnOfShortTime(delay, { clock, deadline, log }) {
	if (deadline === void 0) return;
	const left = deadline - clock.elapsed();
	if (left >= delay) return;
	log.warning(`Settings may take ${delay / 1e3} seconds to take effect, but \`timeout\` leaves ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(Math.round(left / 1e3), "second")} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}



/***/ })

};
;