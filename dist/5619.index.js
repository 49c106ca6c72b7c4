"use strict";
exports.id = 5619;
exports.ids = [5619,6264];
exports.modules = {

/***/ 6984:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/convention.ts
function checkStatedScope(step, key) {
	const config = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const { org, project } = step.key.scope;
	return Object.entries({
		orgIdentifier: org,
		projectIdentifier: project
	}).flatMap(([field, value]) => {
		const stated = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(config[field]);
		if (value === void 0 || stated === value || stated === void 0 && project === "") return [];
		const summary = `\`${key}.${field}\` must be ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(stated) ? "an identifier, not an expression" : `"${value}"`}: the platform compares it with the scope of the ${step.kind.name}.`;
		return [stated === void 0 ? errorAt([key], summary, "key") : errorAt([key, field], summary)];
	});
}
function checkEnvironmentType(type, { environmentType }, key) {
	if (type === void 0 || environmentType === void 0 || type === environmentType) return [];
	const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
	return [errorAt([key, "type"], summary)];
}
function errorAt(path, summary, at = "value") {
	return {
		severity: "error",
		summary,
		pointer: {
			path,
			at
		}
	};
}



/***/ }),

/***/ 6264:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explainContradiction: () => (/* binding */ explainContradiction),
/* harmony export */   explainFailure: () => (/* binding */ explainFailure),
/* harmony export */   explainResponse: () => (/* binding */ explainResponse),
/* harmony export */   explain_exports: () => (/* binding */ explain_exports),
/* harmony export */   hintFor: () => (/* binding */ hintFor),
/* harmony export */   policyHint: () => (/* binding */ policyHint),
/* harmony export */   schemaErrorsOf: () => (/* binding */ schemaErrorsOf),
/* harmony export */   strangeHint: () => (/* binding */ strangeHint)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1429);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8772);



// src/platform/redirect.ts
function redirectTargetOf({ headers }) {
	const text = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)([headers.location].flat()[0] ?? "");
	const url = URL.parse(text);
	if (url === null) return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(text.replace(/[?#].*$/, ""));
	return `${url.origin}${url.pathname}`;
}
// src/platform/hints.ts
function hintFor(response) {
	const { status, form, code } = response;
	const known = codeHints.get(code ?? "");
	if (status === 304) return "A cache in front of the platform responded: configure it to pass requests to the API on.";
	if (status >= 300 && status < 400) return known !== void 0 && redirectTargetOf(response) === void 0 ? known : redirectHintOf(response);
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isThrottled)(response)) return "Other clients use the same key or IP address: lower requests-per-minute, or run again later.";
	if (form === "html" && status !== 407 && status !== 413) return gatewayHint;
	if (form === "unreadable" && (0,_platform_js__WEBPACK_IMPORTED_MODULE_2__.isInOtherEncoding)(response)) return encodingHint;
	if (known !== void 0) return known;
	if (status < 300) return response.ok ? strangeHint : contentHints[form];
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isDuplicate)(response)) return "Choose another identifier, or set `if-exists` to `update` or `skip`.";
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.policyVerdictOf)(response).verdict === "denied") return policyHint;
	if (status === 404 || (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isAbsent)(response)) return "Check the identifiers of account, organization and project, and base-url: a wrong path gets the same response.";
	const advice = statusHints[status] ?? (status >= 500 ? unwellHint : void 0);
	if (advice !== void 0) return advice;
	if (response.message === void 0) return contentHints[form];
	return form === "unreadable" ? plainTextHint : faultHint;
}
const policyHint = "Change the payload to meet the policies of the account.";
const strangeHint = "Check base-url; if it is right, contact the platform's support with the correlationId.";
const encodingHint = "A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.";
const gatewayHint = "Check base-url (host, cluster and path); behind a proxy or firewall, allow the host of the platform.";
const plainTextHint = "Correct what the text names. If it names nothing, a gateway probably responded: check base-url (host, cluster and path) and proxies.";
const unwellHint = "The platform or a gateway in front of it is having problems; try again later.";
const faultHint = "Correct the payload or the inputs as the message says.";
const contentHints = {
	envelope: "Correct what the platform names; if it names nothing, contact its support with the correlationId.",
	json: "Another server may have responded instead of the platform: check base-url.",
	empty: "A gateway or proxy may have removed the body of the response: check base-url and proxies.",
	unreadable: "Run again; if it happens again, check base-url and the proxies between this machine and the platform."
};
const statusHints = {
	431: "Check that api-key or scim-token contains only the token; if a proxy adds headers, raise its limit.",
	401: "The key may have expired, been rotated or been deleted, or may belong to another account or cluster; check api-key, account-id and base-url.",
	402: "Check the plan and the licences of the account.",
	403: "Give the owner of the key a role that permits this in the scope concerned.",
	405: "Check base-url (host, cluster and path): a wrong path gets this response.",
	407: "A proxy in front of the platform requires a login: check its address and its credentials.",
	408: "Run again; raise request-timeout if it happens often.",
	413: "The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.",
	414: "A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.",
	415: "A gateway or proxy changes the Content-Type of the request: check base-url and proxies.",
	417: "Ask the administrator of the account to enable the feature, or choose a plan that includes it.",
	500: "Run again; if it happens again, contact the platform's support with the correlationId."
};
const codeHints = new Map(Object.entries({
	NOT_WHITELISTED_IP: "The account allows only listed IP addresses, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list.",
	USAGE_LIMITS_EXCEEDED: "The account has reached a limit of its plan; remove unused resources, or raise the limit.",
	FEATURE_UNAVAILABLE: "Ask the administrator of the account to enable the feature, or choose a plan that includes it.",
	SCHEMA_VALIDATION_FAILED: "Correct the payload at the places named.",
	OPTIMISTIC_LOCKING_EXCEPTION: "Someone else changed the resource at the same time; run again.",
	SCM_CONFLICT_ERROR_V2: "The file in Git has changed in the meantime; run again.",
	ACCOUNT_MIGRATED: "The account has moved to another cluster; set base-url to its new address.",
	SECRET_MANAGEMENT_ERROR: "Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.",
	UNAVAILABLE_DELEGATES: "Check that a delegate for this scope is connected."
}));
function redirectHintOf(response) {
	const target = redirectTargetOf(response);
	const login = /log-?in|sign-?in|auth/i.test(target ?? "");
	const wrong = "base-url is wrong; redirects are not followed, so the key is not sent elsewhere.";
	const url = URL.parse(target ?? "");
	if (target !== void 0 && url === null) return login ? loginHint : relativeHintOf(target);
	if (target === void 0 || login) return `Probably ${wrong}`;
	const base = url === null ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.baseOf)(url);
	if (url !== null && "diagnostic" in (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.parseAddress)(base ?? url.origin)) return `Probably ${wrong}`;
	return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}
const loginHint = "Something in front of the platform requires a login in a browser: exempt the API from it, or check base-url.";
function relativeHintOf(target) {
	const prefix = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.baseOf)(new URL(target, "https://host"))?.slice(12) ?? "";
	return `The server redirects to another of its paths, so base-url is probably wrong. ${prefix === "" ? "Check its path and the proxies in front of the platform." : `Add ${prefix} to it.`}`;
}
// src/platform/schema-errors.ts
function schemaErrorsOf(response) {
	const { schemaErrors: listed } = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapOf)(response.body).metadata);
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapsOf)(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
		const complaint = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(message) ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(messageWithFQN);
		if (complaint === void 0) return [];
		const advice = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(hintMessage);
		const text = advice === void 0 || complaint.includes(advice) ? complaint : `${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.trimStop)(complaint)} \u2013 ${advice}`;
		const location = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(fqn) ?? "");
		return [{
			message: (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)(text),
			fqn: location,
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ path: pathOf(location) })
		}];
	});
}
function pathOf(fqn) {
	if (!/^\$(?:\.[\w-]+|\[\d+\]){1,999}$/.test(fqn)) return void 0;
	return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
// src/platform/explain.ts
var explain_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__/* .__exportAll */ .I)({
	explainFailure: () => explainFailure,
	explainResponse: () => explainResponse
});
const meanings = {
	400: "incorrect syntax or missing parameters",
	401: "unauthorized because of an invalid API key",
	402: "the request cannot be processed",
	403: "the API key lacks permission for the request",
	404: "the requested resource does not exist",
	409: "conflict with what exists",
	412: "a precondition failed",
	415: "content type not supported",
	417: "feature not available in this account"
};
const sharedMeanings = {
	408: "the request took too long",
	413: "the payload is too large",
	414: "the address of the request is too long",
	429: "the rate limit is exceeded",
	431: "the headers of the request are too large"
};
const codeMeanings = new Map(Object.entries({
	NOT_WHITELISTED_IP: "the account does not allow this IP address",
	USAGE_LIMITS_EXCEEDED: "a limit of the plan is reached",
	SCHEMA_VALIDATION_FAILED: "the payload does not fit the schema of the platform",
	ENTITY_REFERENCE_EXCEPTION: "something else refers to it",
	OPTIMISTIC_LOCKING_EXCEPTION: "someone else changed it at the same time",
	SCM_CONFLICT_ERROR_V2: "the file in Git has changed"
}));
function explainResponse(response, task) {
	const advice = hintFor(response);
	const { correlationId, attempts, notRepeated } = response;
	const traced = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`].filter(Boolean).join(", ");
	const end = notRepeated === void 0 ? "" : `, and it was not tried again: ${notRepeated}`;
	return {
		severity: "error",
		summary: `${(0,_platform_js__WEBPACK_IMPORTED_MODULE_2__.describeFailure)(task)}: ${describeResponse(response)}${traced && ` (${traced})`}${end}.`,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ hint: advice })
	};
}
function explainContradiction({ status, correlationId }, task, why) {
	return {
		severity: "error",
		summary: `${(0,_platform_js__WEBPACK_IMPORTED_MODULE_2__.describeFailure)(task)}: the platform returned HTTP ${status}, but ${why} (correlationId ${correlationId}).`,
		hint: strangeHint
	};
}
function explainFailure(thrown, task) {
	if (!(thrown instanceof _platform_js__WEBPACK_IMPORTED_MODULE_2__.RequestFailure)) throw thrown;
	const { message, hint, requestId } = thrown;
	return {
		failure: {
			severity: "error",
			summary: `${(0,_platform_js__WEBPACK_IMPORTED_MODULE_2__.describeFailure)(task)}: ${message}`,
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ hint })
		},
		correlationId: requestId
	};
}
function describeResponse(response) {
	const { status, form, message } = response;
	const meaning = describeMeaning(response);
	const head = `the platform returned HTTP ${status}${meaning === void 0 ? "" : ` (${meaning})`}`;
	const quote = message === void 0 ? "" : `: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.trimStop)(message)}`;
	if (status === 304) return `${head}, not modified, to a request that has no conditions`;
	if (status >= 300 && status < 400) {
		const own = form === "json" || form === "envelope";
		return `${head}${own ? codeClauseOf(response) : ""}, a redirect${destinationOf(response)}${own ? quote : ""}`;
	}
	switch (form) {
		case "html": return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
		case "empty": return `${head} with an empty body`;
		case "unreadable": return (0,_platform_js__WEBPACK_IMPORTED_MODULE_2__.isInOtherEncoding)(response) ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8` : `${head} with ${message === void 0 ? "JSON that is incomplete or invalid" : `plain text instead of JSON${quote}`}`;
		case "json":
		case "envelope": return `${head}${contradictionIn(response)}${codeClauseOf(response)}${quote}${detailsOf(response)}`;
	}
}
function contradictionIn({ status, ok }) {
	if (status >= 300) return "";
	return ok ? ", but the response does not show what was requested" : ", but did not report success";
}
function detailsOf(response) {
	const { message } = response;
	const fresh = [
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.policyVerdictOf)(response).messages,
		...schemaErrorsOf(response).map(describeSchemaError),
		...missingPermissionsOf(response)
	].filter((complaint) => !message?.includes(complaint));
	const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
	return shown.length === 0 ? "" : `${message === void 0 ? ":" : ";"} ${shown.map(_run_js__WEBPACK_IMPORTED_MODULE_1__.trimStop).join("; ")}`;
}
function describeMeaning(response) {
	const { status, form, code = "" } = response;
	if (status < 400) return void 0;
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isThrottled)(response)) return sharedMeanings[429];
	if (form !== "html" && (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isDuplicate)(response)) return "the identifier is taken";
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.policyVerdictOf)(response).verdict === "denied") return "a policy of the account denies it";
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isAbsent)(response)) return meanings[404];
	return codeMeanings.get(code) ?? (form === "html" ? void 0 : meanings[status]) ?? sharedMeanings[status] ?? (status >= 500 ? "the server met an unexpected error" : void 0);
}
function codeClauseOf({ status, code }) {
	return code === void 0 || code === String(status) ? "" : `, ${code}`;
}
function destinationOf(response) {
	const target = redirectTargetOf(response);
	return target === void 0 ? " without a target" : ` to ${target}`;
}
function missingPermissionsOf({ body, message }) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapsOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapOf)(body).failedPermissionChecks).flatMap((check) => {
		const permission = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(check.permission);
		if (permission === void 0 || message?.includes(permission)) return [];
		const resource = [(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(check.resourceType), (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.textOf)(check.resourceIdentifier)].filter(Boolean).join(" ");
		return [(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.toOneLine)(`missing permission ${permission}${resource === "" ? "" : ` on ${resource}`}`)];
	});
}
function describeSchemaError({ message, fqn }) {
	return fqn === "" || message.includes(fqn) ? message : `${message} at ${fqn}`;
}



/***/ }),

/***/ 2306:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   gZ: () => (/* binding */ optionalAccount),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/fields.ts
function commonFieldsOf(what) {
	return {
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier, `Identifier of ${what}, which cannot be changed later.`),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Organization of ${what}.`),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Project of ${what}.`)
	};
}
const optionalAccount = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Account of the resource; must be the one of the run.");
const open = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.optional)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.unknown)());
const optionalText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text);
const optionalTruth = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth);
const optionalTruthInText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.union)([_run_js__WEBPACK_IMPORTED_MODULE_0__.truth, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(["true", "false"])], "must be true or false"));
const optionalMap = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({}));
const optionalTexts = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)));
const optionalMaps = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(optionalMap));



/***/ }),

/***/ 1612:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I7: () => (/* binding */ assignmentsOf),
/* harmony export */   Up: () => (/* binding */ describeRole),
/* harmony export */   W7: () => (/* binding */ refuseManaged),
/* harmony export */   iv: () => (/* binding */ changesBetween),
/* harmony export */   yF: () => (/* binding */ isManaged)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);


// src/kinds/shared/rights.ts
function changesBetween(before, after) {
	const gained = [...after].filter(([id]) => !before.has(id));
	const lost = [...before].filter(([id]) => !after.has(id));
	return [...gained.map(([, { gain }]) => ({
		change: "gain",
		summary: gain
	})), ...lost.map(([, { loss, loses }]) => ({
		change: "loss",
		summary: loss,
		...loses && { loses }
	}))];
}
function isManaged(identifier) {
	return identifier.startsWith("_");
}
function* refuseManaged({ identifier }, path, plural) {
	if (!isManaged((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier) ?? "")) return;
	yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([...path, "identifier"], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
}
function describeRole(identifier) {
	if (!isManaged(identifier)) return `role ${identifier}`;
	return identifier.split("_").filter((word) => word !== "").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
function assignmentsOf(type) {
	return {
		kind: "role assignment",
		where: {
			"principal.type": type,
			"principal.identifier": "{identifier}",
			"principal.scopeLevel": "{level}"
		}
	};
}



/***/ }),

/***/ 5619:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   role: () => (/* binding */ role)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6264);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8772);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2306);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1612);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4525);






// src/kinds/role.ts
const permissionsTemplate = "GET /authz/api/permissions?scopeFilterDisabled=true";
function permissionsOf(value) {
	const permissions = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "permissions");
	return Array.isArray(permissions) ? permissions : [];
}
function allowancesOf(value, { key: { scope, identifier } }) {
	const role = `role ${identifier} of ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameScope)(scope)}`;
	return new Map(permissionsOf(value).map((permission) => [String(permission), {
		gain: `${role} allows ${permission}`,
		loss: `${role} no longer allows ${permission}`
	}]));
}
function permissionNamesIn({ data }) {
	return (Array.isArray(data) ? data : []).flatMap((entry) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, "permission") ?? entry, "identifier")) ?? []);
}
async function checkPermissions(steps, read) {
	const [first] = steps;
	if (first === void 0 || steps.every((step) => permissionsOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step)).length === 0)) return [];
	const task = {
		verb: "list",
		resource: "the permissions of the platform"
	};
	let response;
	try {
		response = await read((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.requestOf)(permissionsTemplate, { account: first.key.scope.account }, {}));
	} catch (error) {
		if (!(error instanceof _platform_js__WEBPACK_IMPORTED_MODULE_2__.RequestFailure)) throw error;
		return [unreadableWarningOf((0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task).failure)];
	}
	const known = new Set(permissionNamesIn(response));
	if (!response.ok || known.size === 0) return [unreadableWarningOf((0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task))];
	return steps.flatMap((step) => findUnknownPermissions(step, known));
}
function findUnknownPermissions(step, known) {
	const unknown = permissionsOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step)).flatMap((permission, index) => typeof permission === "string" && !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(permission) && !known.has(permission) ? [{
		permission,
		path: [
			"role",
			"permissions",
			index
		]
	}] : []);
	const locations = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.locate)(step.document, unknown.map(({ path }) => ({
		path,
		at: "value"
	})));
	return unknown.map(({ permission }, index) => {
		const nearest = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findNearest)(permission, known);
		const proposal = nearest === void 0 ? "" : `. Did you mean \`${nearest}\`?`;
		const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal === "" ? "." : proposal}`;
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: locations[index] }));
	});
}
function unreadableWarningOf({ summary }) {
	return {
		severity: "warning",
		summary: `Could not check the names of permissions: ${summary}`
	};
}
const role = {
	summary: "A role, under the key `role`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .commonFieldsOf */ .mO)("the role"),
		permissions: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)), "Permissions of the role, such as core_pipeline_execute."),
		allowedScopeLevels: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(_run_js__WEBPACK_IMPORTED_MODULE_0__.levels, "must be account, organization or project"))), "Levels at which the role can be assigned; defaults to its own level.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: (config, path) => (0,_rights_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseManaged */ .W7)(config, path, "roles"),
	wire: {
		form: "json",
		flat: true
	},
	asSent: (config, { scope }) => ({
		...config,
		allowedScopeLevels: config.allowedScopeLevels ?? [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope)]
	}),
	unordered: ["permissions", "allowedScopeLevels"],
	create: "POST /authz/api/roles",
	read: "GET /authz/api/roles/{identifier}",
	update: "PUT /authz/api/roles/{identifier}",
	scopeIn: "query",
	list: {
		request: "GET /authz/api/roles?pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "role",
		read: "role",
		listed: "role",
		scope: "scope"
	},
	deletion: {
		request: "DELETE /authz/api/roles/{identifier}",
		takes: [{
			kind: "role assignment",
			where: {
				roleIdentifier: "{identifier}",
				"roleReference.scopeLevel": "{level}"
			}
		}]
	},
	managed: /^_/,
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_5__/* .settingsPathOf */ .G)(scope, "access-control", "roles", identifier),
	overrides: () => ({
		checkRemote: (steps, _environment, read) => checkPermissions(steps, read),
		accessChangeOf: (step) => step.label,
		rightsOf(step, before, after) {
			return (0,_rights_js__WEBPACK_IMPORTED_MODULE_4__/* .changesBetween */ .iv)(allowancesOf(before, step), allowancesOf(after, step));
		}
	})
};



/***/ }),

/***/ 4525:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ uiPathOf),
/* harmony export */   G: () => (/* binding */ settingsPathOf)
/* harmony export */ });
// src/kinds/shared/ui-path.ts
function uiPathOf(scope, ...below) {
	const account = `/ng/account/${encodeURIComponent(scope.account)}`;
	const inner = below.map((part) => `/${encodeURIComponent(part)}`).join("");
	if (scope.org === void 0) return `${account}/settings${inner}`;
	const org = encodeURIComponent(scope.org);
	if (scope.project === void 0) return `${account}/settings/organizations/${org}${inner}`;
	return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
function settingsPathOf(scope, ...below) {
	return uiPathOf(scope, ...scope.project === void 0 ? [] : ["settings"], ...below);
}



/***/ })

};
;