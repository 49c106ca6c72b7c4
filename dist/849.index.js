export const id = 849;
export const ids = [849];
export const modules = {

/***/ 849:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(435);
/* harmony import */ var _secret_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(383);


// src/scim/configure.ts
async function configureScimJwt(inputs, context) {
	const operation = _action_js__WEBPACK_IMPORTED_MODULE_0__.w.configureJwt;
	const rule = createRule(inputs, context);
	const diagnostics = checkRuleInputs(rule, inputs, context);
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.S)(diagnostics)) return {
		operation,
		diagnostics
	};
	const step = stepOfRule((0,_action_js__WEBPACK_IMPORTED_MODULE_0__._)("settings"), rule, inputs.account);
	if (inputs.apiKey === "") {
		const plan = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.d)(createGraph(step), void 0, policy, inputs.address);
		return {
			operation,
			diagnostics,
			offline: true,
			...await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.u)(plan, void 0, context)
		};
	}
	if (shouldWait(inputs)) (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.p)(step.kind.effectDelay ?? 0, context);
	const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : void 0;
	if (bearer !== void 0 && "failure" in bearer) return {
		operation,
		diagnostics,
		...bearer
	};
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.g)(inputs, context, bearer?.next);
	try {
		const { diagnostics: further = [], ...result } = await setRule({
			rule,
			step,
			inputs,
			context,
			platform,
			...(0,_secret_fields_js__WEBPACK_IMPORTED_MODULE_1__.D)({ bearer })
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
function createRule(inputs, { environment }) {
	return {
		jwksUrl: inputs.scimIssuer === "github" ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.b)(environment) : inputs.scimJwksUrl,
		keyField: inputs.scimKeyField,
		valueField: inputs.scimValueField,
		serviceAccountId: inputs.scimServiceAccountId
	};
}
function checkRuleInputs(rule, inputs, { environment, secrets, log }) {
	for (const { value, origin } of (0,_secret_fields_js__WEBPACK_IMPORTED_MODULE_1__.s)(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	const diagnostics = [...(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.r)(rule), ...shouldVerify(inputs) ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.t)(inputs) : []];
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.S)(diagnostics)) return diagnostics;
	const assessment = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.v)(rule, environment);
	const problem = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.y)(assessment);
	if (problem === void 0) log.info(assessment.summary);
	return problem === void 0 ? diagnostics : [...diagnostics, problem];
}
function shouldVerify({ verify, dryRun }) {
	return verify && !dryRun;
}
function shouldWait(inputs) {
	return shouldVerify(inputs) || inputs.waitForSettings && !inputs.dryRun;
}
function stepOfRule(kind, rule, account) {
	const value = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.a)(rule);
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
function createGraph(step) {
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
	const bearer = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.s)(inputs, context, rule);
	if ("failure" in bearer) return { failure: {
		...bearer.failure,
		hint
	} };
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.c)(bearer.checks)) return bearer;
	return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.x)("The `scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.", { hint: `${hint} Set a JWT, or \`scim-audience\` to use the identity token of this run.` }) };
}
async function setRule(task) {
	const { rule, step, inputs, context, platform } = task;
	const read = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.o)(platform, inputs.account, context);
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
	const reader = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.h)(platform, context);
	const result = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.l)(createGraph(step), states, {
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
	const failure = shouldWait(inputs) ? await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.f)(step.kind.effectDelay ?? 0, age, context) : void 0;
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
	const read = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.o)(platform, inputs.account, context);
	if ("failure" in read) return { failure: {
		...read.failure,
		summary: `The rule was written. ${read.failure.summary}`
	} };
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.i)(rule, read.remote.rule).effect === "none") return { remote: {
		...read.remote,
		savedAt: writtenAt
	} };
	return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.x)(`The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.correlationId}).`, { hint: "Someone else may be changing it, or the platform shows it late: run again to compare." }) };
}
function checkReplacement(rule, remote) {
	const change = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.i)(rule, remote);
	if (change.effect !== "replace") return void 0;
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.x)(change.summary, { hint: "Nothing was written. To replace it, set `replace-scim-jwt: true`." });
}
async function verifyRule({ bearer, rule, ...task }, remote) {
	if (bearer === void 0) return {};
	const result = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.n)({
		...task,
		bearer,
		remote
	});
	if (result.users !== void 0) task.context.log.info(`Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.C)(result.users.count, "user")}.`);
	return result;
}



/***/ })

};
