"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
// src/platform/redirect.ts
function redirectTargetOf({ headers }) {
	const text = require_run.toOneLine([headers.location].flat()[0] ?? "");
	const url = URL.parse(text);
	if (url === null) return require_run.textOf(text.replace(/[?#].*$/, ""));
	return `${url.origin}${url.pathname}`;
}
// src/platform/hints.ts
function hintFor(response) {
	const { status, form, code } = response;
	const known = codeHints.get(code ?? "");
	if (status === 304) return "A cache in front of the platform responded: configure it to pass requests to the API on.";
	if (status >= 300 && status < 400) return known !== void 0 && redirectTargetOf(response) === void 0 ? known : redirectHintOf(response);
	if (require_run.isThrottled(response)) return "Other clients use the same key or IP address: lower requests-per-minute, or run again later.";
	if (form === "html" && status !== 407 && status !== 413) return gatewayHint;
	if (form === "unreadable" && require_platform.isInOtherEncoding(response)) return encodingHint;
	if (known !== void 0) return known;
	if (status < 300) return response.ok ? strangeHint : contentHints[form];
	if (require_run.isDuplicate(response)) return "Choose another identifier, or set `if-exists` to `update` or `skip`.";
	if (require_run.policyVerdictOf(response).verdict === "denied") return policyHint;
	if (status === 404 || require_run.isAbsent(response)) return `Check ${response.message === void 0 ? "the identifiers" : "the identifiers in the message, those"} of account, organization and project, and base-url: a wrong path gets the same response.`;
	const advice = statusHints[status] ?? (status >= 500 ? unwellHint : void 0);
	if (advice !== void 0) return advice;
	if (response.message === void 0) return contentHints[form];
	return form === "unreadable" ? plainTextHint : faultHint;
}
const policyHint = "Change the payload to meet the policies of the account.";
const strangeHint = "Check base-url; if it is right, contact the platform's support with the correlationId.";
const encodingHint = "A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.";
const gatewayHint = "Check base-url (host, cluster and path); behind a proxy or firewall, allow the host of the platform.";
const plainTextHint = "Correct the problem that the text describes. If it describes none, it is probably from a gateway: check base-url (host, cluster and path) and proxies.";
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
	const base = url === null ? void 0 : require_run.baseOf(url);
	if (url !== null && "diagnostic" in require_run.parseAddress(base ?? url.origin)) return `Probably ${wrong}`;
	return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}
const loginHint = "Something in front of the platform requires a login in a browser: exempt the API from it, or check base-url.";
function relativeHintOf(target) {
	const prefix = require_run.baseOf(new URL(target, "https://host"))?.slice(12) ?? "";
	return `The server redirects to another of its paths, so base-url is probably wrong. ${prefix === "" ? "Check its path and the proxies in front of the platform." : `Add ${prefix} to it.`}`;
}
// src/platform/schema-errors.ts
function schemaErrorsOf(response) {
	const { schemaErrors: listed } = require_run.mapOf(require_run.mapOf(response.body).metadata);
	return require_run.mapsOf(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
		const complaint = require_run.textOf(message) ?? require_run.textOf(messageWithFQN);
		if (complaint === void 0) return [];
		const advice = require_run.textOf(hintMessage);
		const text = advice === void 0 || complaint.includes(advice) ? complaint : `${require_run.trimStop(complaint)} \u2013 ${advice}`;
		const location = require_run.toOneLine(require_run.textOf(fqn) ?? "");
		return [{
			message: require_run.toOneLine(text),
			fqn: location,
			...require_run.omitUndefined({ path: pathOf(location) })
		}];
	});
}
function pathOf(fqn) {
	if (!/^\$(?:\.[\w-]+|\[\d+\]){1,999}$/.test(fqn)) return void 0;
	return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
// src/platform/explain.ts
var explain_exports = {
	get explainFailure() {
		return explainFailure;
	},
	get explainResponse() {
		return explainResponse;
	}
};
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
		summary: `${require_platform.describeFailure(task)}: ${describeResponse(response)}${traced && ` (${traced})`}${end}.`,
		...require_run.omitUndefined({ hint: advice })
	};
}
function explainContradiction({ status, correlationId }, task, why) {
	return {
		severity: "error",
		summary: `${require_platform.describeFailure(task)}: the platform returned HTTP ${status}, but ${why} (correlationId ${correlationId}).`,
		hint: strangeHint
	};
}
function explainFailure(thrown, task) {
	if (!(thrown instanceof require_platform.RequestFailure)) throw thrown;
	const { message, hint, requestId } = thrown;
	return {
		failure: {
			severity: "error",
			summary: `${require_platform.describeFailure(task)}: ${message}`,
			...require_run.omitUndefined({ hint })
		},
		correlationId: requestId
	};
}
function describeResponse(response) {
	const { status, form, message } = response;
	const meaning = describeMeaning(response);
	const head = `the platform returned HTTP ${status}${meaning === void 0 ? "" : ` (${meaning})`}`;
	const quote = message === void 0 ? "" : `: ${require_run.trimStop(message)}`;
	if (status === 304) return `${head}, not modified, to a request that has no conditions`;
	if (status >= 300 && status < 400) {
		const own = form === "json" || form === "envelope";
		return `${head}${own ? codeClauseOf(response) : ""}, a redirect${destinationOf(response)}${own ? quote : ""}`;
	}
	switch (form) {
		case "html": return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
		case "empty": return `${head} with an empty body`;
		case "unreadable": return require_platform.isInOtherEncoding(response) ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8` : `${head} with ${message === void 0 ? "JSON that is incomplete or invalid" : `plain text instead of JSON${quote}`}`;
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
		...require_run.policyVerdictOf(response).messages,
		...schemaErrorsOf(response).map(describeSchemaError),
		...missingPermissionsOf(response)
	].filter((complaint) => !message?.includes(complaint));
	const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
	return shown.length === 0 ? "" : `${message === void 0 ? ":" : ";"} ${shown.map(require_run.trimStop).join("; ")}`;
}
function describeMeaning(response) {
	const { status, form, code = "" } = response;
	if (status < 400) return void 0;
	if (require_run.isThrottled(response)) return sharedMeanings[429];
	if (form !== "html" && require_run.isDuplicate(response)) return "the identifier is taken";
	if (require_run.policyVerdictOf(response).verdict === "denied") return "a policy of the account denies it";
	if (require_run.isAbsent(response)) return meanings[404];
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
	return require_run.mapsOf(require_run.mapOf(body).failedPermissionChecks).flatMap((check) => {
		const permission = require_run.textOf(check.permission);
		if (permission === void 0 || message?.includes(permission)) return [];
		const resource = [require_run.textOf(check.resourceType), require_run.textOf(check.resourceIdentifier)].filter(Boolean).join(" ");
		return [require_run.toOneLine(`missing permission ${permission}${resource === "" ? "" : ` on ${resource}`}`)];
	});
}
function describeSchemaError({ message, fqn }) {
	return fqn === "" || message.includes(fqn) ? message : `${message} at ${fqn}`;
}
Object.assign(exports, {
	explainContradiction,
	explainFailure,
	explainResponse,
	explain_exports,
	hintFor,
	policyHint,
	schemaErrorsOf,
	strangeHint
});
