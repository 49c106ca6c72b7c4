"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_platform = require("./platform.js");
const require_scim_rule = require("./kinds-settings-scim-rule.js");
// src/scim/get.ts
async function get(url, timeout, { environment, signal }, headers = {}) {
	signal.throwIfAborted();
	const transport = require_platform.openTransportTo(url, timeout, environment);
	try {
		const all = {
			accept: "application/json",
			"user-agent": require_platform.userAgentOf(environment),
			...headers
		};
		return await transport.send({
			method: "GET",
			path: url.pathname + url.search,
			headers: all,
			body: void 0,
			requestId: require_platform.createRequestId()
		}, signal);
	} finally {
		await transport.close();
	}
}
// src/scim/identity-token.ts
const margin = 6e4;
const longestToken = 65536;
function createIdentityTokens(audience, inputs, context) {
	let current = {
		token: "",
		until: Number.NEGATIVE_INFINITY
	};
	return async () => {
		if (context.clock.now() >= current.until) {
			const token = await fetchToken(audience, inputs, context);
			context.secrets.add(token, "credential");
			context.log.mask();
			current = {
				token,
				until: lastUseOf(token, context.clock.now())
			};
		}
		return current.token;
	};
}
async function fetchToken(audience, { requestTimeout, maxAttempts }, context) {
	const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = context.environment;
	if (!address || !requestToken) throw new Error("This job has no identity token to use as the SCIM JWT. Add \"permissions: { id-token: write }\" to the job; a pull request from a fork never gets one.");
	try {
		const url = new URL(address);
		url.searchParams.set("audience", audience);
		return await require_platform.retryTransient(() => requestIdentityToken(url, requestToken, requestTimeout, context), maxAttempts, context);
	} catch (error) {
		throw new Error(`GitHub returned no identity token for the audience ${JSON.stringify(audience)}: ${require_run.clauseOf(require_run.reasonOf(error))}.`, { cause: error });
	}
}
async function requestIdentityToken(url, requestToken, timeout, context) {
	const response = await get(url, timeout, context, { authorization: `Bearer ${requestToken}` });
	const { status, text } = response;
	if (status !== 200) throw new require_platform.StatusError(`it returned HTTP ${status}`, response);
	const token = require_run.nonEmptyTextOf(require_run.fieldOf(require_run.parseJson$1(text), "value"));
	if (token === void 0 || token.length > longestToken) throw new Error("its response does not contain one");
	return token;
}
function lastUseOf(token, now) {
	const claims = require_run.parseJson$1(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const [issued, expiry] = [require_run.fieldOf(claims, "iat"), require_run.fieldOf(claims, "exp")];
	if (typeof issued !== "number" || typeof expiry !== "number") return Number.NEGATIVE_INFINITY;
	return Math.min(now + (expiry - issued) * 1e3, expiry * 1e3) - margin;
}
// src/scim/check-result.ts
const pass = (detail) => ({
	result: "passed",
	detail
});
const fail = (detail) => ({
	result: "failed",
	detail
});
const reject = (detail) => ({
	...fail(detail),
	fatal: true
});
const skip = (detail) => ({
	result: "not checked",
	detail
});
// src/scim/signature.ts
async function checkSignature(token, header, source) {
	const { jwksUrl } = source;
	if (jwksUrl === void 0) return skip("the address of the keys is unknown");
	let keySet;
	try {
		keySet = await source.fetchKeys(jwksUrl);
	} catch (error) {
		const reason = require_run.reasonOf(error).replace(/\s+/g, " ");
		return skip(`the keys at ${jwksUrl} could not be fetched from here: ${reason}`);
	}
	if (!isKeySet(keySet)) return fail(`the response of ${jwksUrl} is not a set of public keys (JWKS)`);
	const key = selectKey(keySet.keys, header);
	if (key === void 0) return fail(describeMissingKey(keySet.keys, header, jwksUrl));
	return verify(token, key, header, jwksUrl);
}
function selectKey(keys, { alg, kid }) {
	const usable = keys.filter((key) => (kid === void 0 || key.kid === kid) && key.kty === typeOfKey(alg) && (key.use === void 0 || key.use === "sig") && (key.key_ops === void 0 || key.key_ops.includes("verify")));
	if (usable.length < 2) return usable[0];
	const forAlgorithm = usable.filter((key) => key.alg === void 0 || key.alg === alg);
	const curve = curves[alg];
	return forAlgorithm.find((key) => curve === void 0 || key.crv === void 0 || key.crv === curve);
}
const curves = {
	ES256: "P-256",
	ES384: "P-384",
	ES512: "P-521"
};
function typeOfKey(algorithm) {
	if (algorithm.startsWith("ES")) return "EC";
	return algorithm.startsWith("Ed") ? "OKP" : "RSA";
}
function describeMissingKey(keys, { kid }, jwksUrl) {
	const count = `${jwksUrl} serves ${require_run.countOf(keys.length, "key")}`;
	if (kid !== void 0 && !keys.some((key) => key.kid === kid)) return `${count}, none with the key name (kid) of the token: the key was rotated, or the token comes from another issuer`;
	return `${count}, none of the type that the algorithm needs`;
}
async function verify(token, key, { alg, kid }, jwksUrl) {
	const jose = await Promise.resolve().then(() => require("./jose.js"));
	try {
		await jose.compactVerify(token, await jose.importJWK(key, alg), { algorithms: [alg] });
		return pass(kid === void 0 ? `signed with the first fitting key at ${jwksUrl}` : `signed with a key at ${jwksUrl}`);
	} catch (error) {
		if (!(error instanceof jose.errors.JWSSignatureVerificationFailed)) return skip("the public key cannot be used here");
		if (kid !== void 0) return reject("it was not signed with the public key that it names, or was changed");
		return fail("it names no key (kid), and was not signed with the first fitting key, the only one that the platform tries");
	}
}
function isKeySet(value) {
	return require_run.isMap(value) && Array.isArray(value.keys) && value.keys.every(require_run.isMap);
}
// src/scim/jwt.ts
const clockSkew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
const platformIssuer = "Harness Inc";
async function checkJwt(token, options) {
	if (/^(pat|sat)\./.test(token)) return [{
		name: "form",
		...skip("it is a personal or service account token, not a JWT")
	}];
	const jose = await Promise.resolve().then(() => require("./jose.js"));
	let header;
	let claims;
	try {
		header = jose.decodeProtectedHeader(token);
		claims = jose.decodeJwt(token);
	} catch {
		const count = token.split(".").length;
		const problem = count === 3 ? "has a part that is not a base64url-encoded JSON object" : `has ${require_run.countOf(count, "part")}, not 3`;
		return [{
			name: "form",
			...fail(`the token ${problem}`)
		}];
	}
	const { alg, kid, typ } = header;
	const algorithm = checkAlgorithm(alg);
	return [
		{
			name: "form",
			...pass("three parts")
		},
		{
			name: "type",
			...checkType(typ)
		},
		{
			name: "algorithm",
			...algorithm
		},
		{
			name: "lifetime",
			...checkLifetime(claims, options.clock.now() / 1e3)
		},
		{
			name: "issuer",
			...checkIssuer(claims.iss)
		},
		{
			name: "claim",
			...checkClaim(claims, options.rule)
		},
		{
			name: "signature",
			...algorithm.result === "passed" && alg !== void 0 ? await checkSignature(token, {
				alg,
				kid
			}, options) : skip("its algorithm cannot be verified")
		}
	];
}
function isJwt(checks) {
	return !checks.some((check) => check.name === "form" && check.result === "not checked");
}
function checkType(type) {
	if (typeof type !== "string") return fail("the header has no \"typ\"; the platform requires one that contains JWT");
	return type.toLowerCase().includes("jwt") ? pass("the \"typ\" in the header contains JWT") : fail("the \"typ\" in the header does not contain JWT");
}
function checkAlgorithm(algorithm) {
	if (typeof algorithm !== "string") return fail("the header names no algorithm");
	if (algorithm.toLowerCase() === "none") return reject("\"none\": the token is not signed");
	if (/^HS\d+$/.test(algorithm)) return fail(`${algorithm} uses a shared secret, which public keys cannot verify`);
	return asymmetric.test(algorithm) ? pass(algorithm) : skip("this algorithm is unknown");
}
function checkLifetime({ exp, nbf, iat }, now) {
	if (typeof exp !== "number") return fail(`"exp" is ${exp === void 0 || exp === null ? "missing" : "not a number"}; the platform requires it`);
	if (now >= exp + clockSkew) return reject(`it expired ${formatDuration(now - exp)} ago; use a new one`);
	for (const [name, time] of Object.entries({
		nbf,
		iat
	})) {
		if (time === void 0 || time === null) continue;
		if (typeof time !== "number") return fail(`"${name}" is not a number`);
		if (exp < time) return fail(`"exp" is before "${name}"`);
	}
	if (typeof nbf === "number" && nbf > now + clockSkew) return fail(`"nbf" is ${formatDuration(nbf - now)} ahead; compare the clocks of issuer and runner`);
	return pass(`valid for another ${formatDuration(Math.max(0, exp - now))}`);
}
function checkIssuer(issuer) {
	if (issuer === platformIssuer) return fail("it names the platform's own issuer, which the platform refuses for SCIM");
	if (issuer !== void 0 && issuer !== null && typeof issuer !== "string") return fail(`"iss" is ${describeType(issuer)}, not text`);
	return pass("it is not the platform's own");
}
function checkClaim(claims, rule) {
	if (rule === void 0) return skip("the rule of the account is unknown");
	const name = JSON.stringify(rule.keyField);
	const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : void 0;
	if (value === void 0) {
		const spaces = rule.keyField === rule.keyField.trim() ? "" : "; the name in the rule has spaces around it";
		return reject(`the token has no claim ${name}${spaces}`);
	}
	if (typeof value !== "string") return reject(`the claim ${name} is ${describeType(value)}; the platform only reads text`);
	if (value === "") return reject(`the claim ${name} is empty`);
	const expected = rule.valueField.trim();
	if (value.trim() === expected) return pass(`${name} is ${JSON.stringify(expected)}`);
	return reject(`the claim ${name} is not ${JSON.stringify(expected)}, as the account requires${describeDifference(value.trim(), expected)}`);
}
function describeDifference(value, expected) {
	if (value.toLowerCase() === expected.toLowerCase()) return "; only upper and lower case differ";
	const hasIds = (subject) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
	if (!/^repo:/.test(value) || !/^repo:/.test(expected) || hasIds(value) === hasIds(expected)) return "";
	return hasIds(value) ? "; it has the newer form with IDs (repo:OWNER@ID/REPOSITORY@ID:\u2026)" : "; it has the older form without IDs (repo:OWNER/REPOSITORY:\u2026)";
}
function describeType(value) {
	if (Array.isArray(value)) return "a list";
	return value === null ? "null" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function formatDuration(seconds) {
	return seconds < 120 ? require_run.countOf(Math.round(seconds), "second") : require_run.countOf(Math.round(seconds / 60), "minute");
}
// src/scim/keys.ts
const timeout = 10;
const attempts = 2;
function fetchKeys(url, context) {
	const request = async () => {
		const response = await get(new URL(url), timeout, context);
		if (response.status !== 200) throw new require_platform.StatusError(`HTTP ${response.status}`, response);
		return JSON.parse(response.text);
	};
	return require_platform.retryTransient(request, attempts, context);
}
// src/scim/bearer.ts
async function findBearer(inputs, context, rule = ruleOfInputs(inputs, context)) {
	const next = createTokenSource(inputs, context);
	let token;
	try {
		token = await next();
	} catch (error) {
		return { failure: require_run.errorOf(require_run.reasonOf(error)) };
	}
	const checks = await checkBearer(token, rule, context);
	const fatal = checks.filter((check) => check.fatal).map(({ name, detail }) => `${name}: ${detail}`);
	if (fatal.length > 0) return { failure: require_run.errorOf(`The SCIM token was not sent: the platform would refuse it (${fatal.join("; ")}).`) };
	for (const { name, detail } of checks.filter(({ result }) => result === "failed")) context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
	return {
		token,
		checks,
		next
	};
}
function checkBearer(token, rule, context) {
	const { keyField, valueField } = rule;
	const jwksUrl = rule.jwksUrl?.trim();
	return checkJwt(token, {
		...keyField && valueField ? { rule: {
			keyField,
			valueField
		} } : {},
		...jwksUrl ? { jwksUrl } : {},
		fetchKeys: (url) => fetchKeys(url, context),
		clock: context.clock
	});
}
function createTokenSource(inputs, context) {
	const { scimAudience, scimToken } = inputs;
	return scimAudience === "" ? async () => scimToken : createIdentityTokens(scimAudience, inputs, context);
}
function ruleOfInputs(inputs, { environment }) {
	const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
	return {
		jwksUrl: scimJwksUrl === "" && (scimAudience !== "" || scimIssuer === "github") ? require_scim_rule.githubJwksUrlOf(environment) : scimJwksUrl,
		keyField,
		valueField
	};
}
// src/scim/filter.ts
function parseFilter(filter) {
	const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
	return attribute === void 0 || value === void 0 ? void 0 : {
		attribute,
		value
	};
}
function checkFilter(filter) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return require_run.errorOf("`scim-filter` is not of the form userName eq \"someone@example.com\". Nothing was sent.", { hint: "Use this form: the platform ignores any other filter and lists all users." });
	if (/^(userName|emails(\.value)?)$/i.test(parsed.attribute)) return void 0;
	return {
		severity: "warning",
		summary: `\`scim-filter\` names ${JSON.stringify(parsed.attribute)}, but the platform always compares the value with the e-mail address.`,
		hint: "Use userName eq \"someone@example.com\"."
	};
}
function encodeFilter(filter) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return filter;
	return `${parsed.attribute} eq "${parsed.value.replaceAll("%", "%25").replaceAll("+", "%2B")}"`;
}
function hideFilterValue(filter) {
	const parsed = parseFilter(filter);
	return parsed === void 0 ? "\u2026" : `${parsed.attribute} eq "\u2026"`;
}
function matchesFilter(filter, user) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return true;
	const expected = parsed.value.toLowerCase();
	return valueTextsOf([
		user.userName,
		user.emails,
		user[parsed.attribute]
	]).some((text) => text.toLowerCase() === expected);
}
function valueTextsOf(value) {
	if (Array.isArray(value)) return value.flatMap(valueTextsOf);
	if (typeof value === "object" && value !== null && "value" in value) return valueTextsOf(value.value);
	return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
// src/scim/private-response.ts
function removePersonalData(response) {
	const { message, code, body, data, headers, correlationId, ...rest } = response;
	return {
		...rest,
		headers: require_run.omitUndefined({ location: originOf(headers.location) }),
		...require_run.omitUndefined({ code: codePattern.test(code ?? "") ? code : void 0 }),
		body: require_platform.isInOtherEncoding(response) ? "\0" : { failedPermissionChecks: failedPermissionsOf(body) },
		data: void 0,
		correlationId: require_run.isMachineId(correlationId) ? correlationId : ""
	};
}
function originOf(location) {
	return URL.parse([location].flat()[0] ?? "")?.origin;
}
const codePattern = /^(?:[A-Z]+(?:_[A-Z\d]+)+|\d{1,6})$/;
function failedPermissionsOf(body) {
	return require_run.mapsOf(require_run.fieldOf(body, "failedPermissionChecks")).map(({ permission, resourceType }) => ({
		permission: textLike(permission, /^[a-z_]+$/),
		resourceType: textLike(resourceType, /^[A-Z_]+$/)
	}));
}
function textLike(value, pattern) {
	return typeof value === "string" && pattern.test(value) ? value : void 0;
}
// src/scim/rule.ts
function scimSettingsOf(rule) {
	return require_scim_rule.ruleFields.map((field) => ({
		identifier: require_scim_rule.ruleSettings[field],
		value: rule[field],
		allowOverrides: false,
		updateType: "UPDATE"
	}));
}
async function readScimRule(platform, account, { secrets, log }) {
	const task = {
		verb: "read",
		resource: "the SCIM JWT rule of the account"
	};
	let response;
	try {
		response = await platform.send(require_scim_rule.ruleRequestOf(account));
	} catch (error) {
		return require_explain.explainFailure(error, task);
	}
	const { correlationId, data } = response;
	if (!response.ok || !Array.isArray(data)) return {
		failure: require_explain.explainResponse(response, task),
		correlationId
	};
	const times = data.map((item) => require_run.fieldOf(item, "lastModifiedAt")).filter((time) => typeof time === "number");
	const rule = require_scim_rule.scimRuleOf(data);
	for (const { value, origin } of require_run.secretsOf(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	return {
		remote: {
			rule,
			savedAt: times.reduce((latest, time) => Math.max(latest, time), 0)
		},
		response,
		correlationId
	};
}
function unsetSettingsOf(rule) {
	return require_scim_rule.ruleFields.filter((field) => !rule[field]).map((field) => require_scim_rule.ruleSettings[field]);
}
function effectOf(rule, remote) {
	const differing = require_scim_rule.ruleFields.filter((field) => rule[field] !== void 0 && rule[field] !== (remote[field] ?? ""));
	if (differing.length === 0) return { effect: "none" };
	const replaced = differing.filter((field) => remote[field]).map((field) => require_scim_rule.ruleSettings[field]);
	if (replaced.length === 0) return { effect: "add" };
	return {
		effect: "replace",
		summary: `The account already has a SCIM JWT rule (${require_scim_rule.ruleFields.map((field) => `${require_scim_rule.ruleSettings[field]} = ${JSON.stringify(remote[field] ?? "")}`).join(", ")}), and an account has only one. Replacing ${replaced.join(" and ")} locks out its current users, such as the user sync of an identity provider.`
	};
}
function checkScimRule(rule) {
	return [
		checkJwksUrl(rule.jwksUrl),
		rule.keyField.trim() === "" ? require_run.errorOf("`scim-key-field` is empty.", { hint: "Set it to the claim to compare, such as repository_id." }) : void 0,
		rule.valueField.trim() === "" ? require_run.errorOf("`scim-value-field` is empty.", { hint: "Set it to the value that the claim must have." }) : void 0,
		checkServiceAccountId(rule.serviceAccountId)
	].filter((diagnostic) => diagnostic !== void 0);
}
function checkJwksUrl(url) {
	const address = URL.parse(url);
	if (address === null) return require_run.errorOf(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; expected the https address of the public keys.`);
	if (address.username !== "" || address.password !== "") return require_run.errorOf("`scim-jwks-url` contains a user name or password, which anyone who can view the settings can read.", { hint: "Set an address that serves the keys without a login." });
	if (address.protocol === "https:" || address.protocol === "http:" && require_run.isLoopback(address.hostname)) return void 0;
	return require_run.errorOf(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; it must start with https, because anyone who can change the keys in transit can act on the account.`);
}
function checkServiceAccountId(id) {
	const hint = "Set the ID that the platform shows next to the name of the service account; it is neither the name nor the e-mail address.";
	if (id.trim() === "") return require_run.errorOf("`scim-service-account-id` is empty.", { hint });
	if (require_run.identifierPattern.test(id)) return void 0;
	return {
		severity: "warning",
		summary: `\`scim-service-account-id\` ${JSON.stringify(id)} does not look like an ID.`,
		hint
	};
}
// src/scim/refusal.ts
async function hintOfRefusal(status, task) {
	const { bearer, context } = task;
	if (status === 403) return `Give the ${isJwt(bearer.checks) ? "service account that the JWT runs as" : "owner of the token"} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
	if (status !== 401) return void 0;
	const remote = isJwt(bearer.checks) ? task.remote ?? await readRule(task) : void 0;
	if (remote === void 0) return explainUnauthorized(bearer.checks);
	const unset = unsetSettingsOf(remote.rule);
	if (unset.length > 0) return `The account accepts no JWT, because its rule is incomplete: ${unset.join(", ")} ${unset.length === 1 ? "is" : "are"} empty. Set all four, for example with \`operation: ${require_run.scimOperations.configureJwt}\`.`;
	return explainUnauthorized(await checkBearer(bearer.token, remote.rule, context), remote, context.clock.now());
}
async function readRule({ platform, inputs, context }) {
	if (inputs.apiKey === "") return void 0;
	const read = await readScimRule(platform, inputs.account, context);
	return "failure" in read ? void 0 : read.remote;
}
function explainUnauthorized(checks, remote, now = 0) {
	if (!isJwt(checks)) return "The token may be expired, rotated or deleted, or belong to another account or cluster.";
	const list = (result) => checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}: ${detail}`);
	const by = remote === void 0 ? "The token was checked here" : "The token was checked by the account's own rule";
	const failed = list("failed");
	if (failed.length > 0) return `${by} and failed (${failed.join("; ")}). Fix that first.`;
	const unknown = list("not checked");
	return `${unknown.length === 0 ? `${by} and passed.` : `${by} and passed, except for what could not be checked (${unknown.join("; ")}).`} Possible causes that only the platform knows: ${[
		"the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off",
		...listRuleCauses(remote, now),
		"the key was rotated (the platform caches keys for up to 5 days)",
		"the token or the rule belongs to another account or cluster"
	].join("; ")}.`;
}
function listRuleCauses(remote, now) {
	if (remote === void 0) return [
		"one of the four settings is empty",
		"the service account does not exist",
		"the rule was saved less than 120 seconds ago"
	];
	const age = Math.max(0, Math.round((now - remote.savedAt) / 1e3));
	return [`the service account ${JSON.stringify(remote.rule.serviceAccountId)} does not exist`, ...age < 120 ? [`the rule, saved ${require_run.countOf(age, "second")} ago, has not taken effect yet (120 seconds)`] : []];
}
// src/scim/listing.ts
var Listing = class {
	pageSize;
	next = 1;
	ignored = 0;
	longestGap;
	totalIsWrong = false;
	#found = new Map();
	#reach = 0;
	#open = 1;
	#lastNewAt;
	#pagesWithoutNew = 0;
	#emptyFrom;
	#total = 0;
	constructor(pageSize) {
		this.pageSize = pageSize;
		this.#lastNewAt = 1 - pageSize;
	}
	get users() {
		return [...this.#found.values()].map(({ user }) => user);
	}
	get missing() {
		return this.totalIsWrong ? 0 : Math.max(0, this.#total - this.#seen);
	}
	get isCounted() {
		return !this.totalIsWrong && this.#total > 0 && this.missing === 0;
	}
	get isComplete() {
		if (this.isCounted) return this.#pagesWithoutNew > 0;
		return this.#pagesWithoutNew >= 2 && this.next >= this.#lastNewAt + this.pageSize + this.#gapAllowance;
	}
	get #gapAllowance() {
		const { from, to } = this.longestGap ?? {
			from: 1,
			to: 0
		};
		return Math.max(2 * this.pageSize, 4 * (to - from + 1));
	}
	get #seen() {
		return this.#found.size + this.ignored;
	}
	add(page) {
		const start = this.next;
		const before = this.#found.size;
		this.#reach = Math.max(this.#reach, page.entries);
		for (const user of page.users) this.#addUser(user, start);
		const hasNew = this.#found.size > before;
		if (hasNew || start === 1) this.ignored += page.entries - page.users.length;
		this.#noteTotal(page);
		this.#noteGap(page, start);
		this.#pagesWithoutNew = hasNew ? 0 : this.#pagesWithoutNew + 1;
		if (hasNew) this.#lastNewAt = Math.max(this.#lastNewAt, start);
		if (start <= this.#open) this.#open = Math.max(this.#open, start + (this.#reach || this.pageSize));
		const leaps = this.#pagesWithoutNew >= 2 && this.#open > this.#lastNewAt;
		this.next = leaps ? start + this.pageSize : this.#open;
	}
	#noteTotal({ total, entries }) {
		if (total > Math.max(this.pageSize, entries)) {
			if (this.#total > 0 && total !== this.#total) this.totalIsWrong = true;
			this.#total = total;
		}
		if (this.#total > 0 && this.#seen > this.#total) this.totalIsWrong = true;
	}
	#noteGap({ entries }, start) {
		if (entries === 0) {
			this.#emptyFrom ??= start;
			return;
		}
		const from = this.#emptyFrom;
		this.#emptyFrom = void 0;
		if (from === void 0) return;
		const { longestGap } = this;
		if (longestGap === void 0 || start - from > longestGap.to - longestGap.from + 1) this.longestGap = {
			from,
			to: start - 1
		};
	}
	#addUser(user, start) {
		const key = userKeyOf(user);
		const known = this.#found.get(key);
		if (known === void 0) this.#found.set(key, {
			user,
			start
		});
		else this.#reach = Math.max(this.#reach, Math.min(this.pageSize, Math.abs(start - known.start) + 1));
	}
};
function userKeyOf(user) {
	if (typeof user.id === "string" && user.id !== "") return `id ${user.id}`;
	if (typeof user.userName === "string" && user.userName !== "") return `userName ${user.userName}`;
	return JSON.stringify(user);
}
// src/scim/users.ts
const maxRequests = 1e3;
const defaultPageSize = 100;
async function listUsers(platform, account, options = {}) {
	const { filter, pageSize = defaultPageSize } = options;
	const listing = new Listing(pageSize);
	let reread = false;
	for (let requests = 1;; requests++) {
		const response = await platform.send(usersRequestOf(account, filter, listing.next, pageSize));
		if (!response.ok) return {
			listed: false,
			requests,
			response
		};
		const page = userPageOf(response);
		const reason = page === void 0 ? "The response does not contain a list of users (\"Resources\")." : describeMismatch(page, filter);
		if (page === void 0 || reason !== void 0) return {
			listed: false,
			...reason && { reason },
			requests,
			response
		};
		reread = page.entries === 0 && !reread && !listing.isCounted;
		if (!reread) listing.add(page);
		if (!reread && listing.isComplete) return {
			listed: true,
			...listedUsersOf(listing),
			requests,
			response
		};
		if (requests === maxRequests) return {
			listed: false,
			reason: `The user list has not ended after ${maxRequests} requests (${listing.users.length} users so far).`,
			requests,
			response
		};
	}
}
function listedUsersOf(listing) {
	const { users, ignored, missing, totalIsWrong, longestGap } = listing;
	return {
		users,
		ignored,
		missing,
		totalIsWrong,
		gap: longestGap !== void 0 && longestGap.to - longestGap.from + 1 >= listing.pageSize ? longestGap : void 0,
		listResponse: listResponseOf(users)
	};
}
function describeMismatch({ users }, filter) {
	if (filter === void 0) return void 0;
	const others = users.filter((user) => !matchesFilter(filter, user)).length;
	if (others === 0) return void 0;
	return `The platform ignored the filter: it returned ${require_run.countOf(others, "user")} that the filter does not match.`;
}
function usersRequestOf(account, filter, startIndex = 1, count = defaultPageSize) {
	return {
		method: "GET",
		path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
		query: {
			startIndex: String(startIndex),
			count: String(count),
			filter: filter === void 0 ? void 0 : encodeFilter(filter)
		},
		headers: { Accept: "application/scim+json" },
		credential: "bearer"
	};
}
function userPageOf(response) {
	const content = response.form === "envelope" ? response.data : response.body;
	if (Array.isArray(content)) return {
		...pageEntriesOf(content),
		total: 0
	};
	if (!require_run.isMap(content)) return void 0;
	const { Resources: list, totalResults } = content;
	if (Array.isArray(list)) return {
		...pageEntriesOf(list),
		total: totalOf(totalResults)
	};
	return list === void 0 && totalResults === 0 ? {
		...pageEntriesOf([]),
		total: 0
	} : void 0;
}
function pageEntriesOf(list) {
	return {
		users: list.filter(require_run.isMap),
		entries: list.length
	};
}
function totalOf(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
function listResponseOf(users) {
	return {
		schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
		totalResults: users.length,
		startIndex: 1,
		itemsPerPage: users.length,
		Resources: users
	};
}
// src/scim/users-csv.ts
const columns = [
	"id",
	"userName",
	"displayName",
	"active",
	"externalId",
	"emails"
];
function csvOf(users) {
	const rows = users.map((user) => columns.map((column) => cellOf(cellTextOf(user[column]))));
	return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
const formulaStart = /^(?:[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n\0])/u;
function cellOf(text) {
	const safe = formulaStart.test(text) ? `'${text}` : text;
	return /[",\r\n\0]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
function cellTextOf(value) {
	if (Array.isArray(value)) return value.map(cellTextOf).filter(Boolean).join(" ");
	if (require_run.isMap(value)) return cellTextOf(value.value);
	return value === void 0 || value === null ? "" : String(value);
}
// src/scim/list.ts
async function listScimUsers(inputs, context) {
	const operation = require_run.scimOperations.listUsers;
	const diagnostics = checkFilterInput(inputs);
	if (require_run.hasError(diagnostics) || inputs.dryRun) return {
		operation,
		diagnostics,
		listing: listingOf(inputs)
	};
	const bearer = await findBearer(inputs, context);
	if ("failure" in bearer) return {
		operation,
		diagnostics,
		failure: bearer.failure
	};
	const platform = await require_platform.openClient(inputs, context, bearer.next);
	try {
		const result = await fetchUsers({
			platform,
			bearer,
			inputs,
			context
		});
		return {
			operation,
			...result,
			diagnostics: [...diagnostics, ...result.diagnostics]
		};
	} finally {
		await platform.close();
	}
}
function checkFilterInput({ scimFilter }) {
	const diagnostic = scimFilter === "" ? void 0 : checkFilter(scimFilter);
	return diagnostic === void 0 ? [] : [diagnostic];
}
async function fetchUsers(task) {
	const { platform, inputs, context } = task;
	let list;
	try {
		list = await listUsers(platform, inputs.account, require_run.omitUndefined({ filter: filterOf(inputs) }));
	} catch (error) {
		return {
			diagnostics: [],
			...require_explain.explainFailure(error, usersTask)
		};
	}
	const { correlationId } = removePersonalData(list.response);
	if (list.listed) return {
		correlationId,
		diagnostics: listWarningsOf(list),
		...writeUserFiles(list, correlationId, context)
	};
	const failure = await listFailureOf(list, task);
	return {
		diagnostics: [],
		correlationId,
		responseFile: context.files.write("response.json", list.response.body),
		failure
	};
}
const usersTask = {
	verb: "list",
	resource: "users through SCIM"
};
async function listFailureOf({ response, reason }, task) {
	const shown = removePersonalData(response);
	if (reason !== void 0) return require_run.errorOf(`${require_run.clauseOf(reason)}${traceOf(shown.correlationId)}.`, { hint: require_explain.strangeHint });
	const explained = require_explain.explainResponse(shown, usersTask);
	const hint = await hintOfRefusal(response.status, task);
	if (hint !== void 0) return {
		...explained,
		hint
	};
	const parts = [require_run.isDuplicate(response) ? void 0 : require_explain.hintFor({
		...response,
		headers: shown.headers
	}), response.message === void 0 ? void 0 : hiddenHint];
	return require_run.errorOf(explained.summary, { hint: parts.filter((part) => part !== void 0).join(" ") });
}
const hiddenHint = "The response is not shown, because it may name users; see the response file.";
function traceOf(correlationId) {
	return correlationId === "" ? "" : ` (correlationId ${correlationId})`;
}
function filterOf({ scimFilter }) {
	return scimFilter === "" ? void 0 : scimFilter;
}
function listingOf(inputs) {
	const filter = filterOf(inputs);
	const request = usersRequestOf(inputs.account, filter === void 0 ? void 0 : hideFilterValue(filter));
	return {
		method: request.method,
		path: inputs.address.pathOf(request)
	};
}
function listWarningsOf({ ignored, gap, totalIsWrong }) {
	return [
		ignored > 0 && `Ignored ${require_run.countOf(ignored, "item")} in the user list that ${ignored === 1 ? "is not a user object" : "are not user objects"}.`,
		gap !== void 0 && `The user list has no users in ${gap.to - gap.from + 1} places in a row (${gap.from} to ${gap.to}). Users after a longer gap may be missing.`,
		totalIsWrong && "The platform reported a wrong or changing number of users (totalResults), so it was ignored."
	].filter((summary) => summary !== false).map((summary) => ({
		severity: "warning",
		summary
	}));
}
function writeUserFiles({ users, listResponse, missing }, correlationId, { files }) {
	const responseFile = files.write("response.json", listResponse);
	if (missing > 0) {
		const summary = `The user list is incomplete: the platform counts ${require_run.countOf(missing, "user")} more than its pages contain (${users.length})${traceOf(correlationId)}.`;
		return {
			responseFile,
			failure: require_run.errorOf(summary, { hint: "Run again: users may have been added or removed in the meantime. The response file contains those that were read." })
		};
	}
	const file = files.write("users.json", users);
	return {
		responseFile,
		users: {
			count: users.length,
			file,
			csvFile: files.write("users.csv", csvOf(users))
		}
	};
}
exports.checkFilterInput = checkFilterInput;
exports.checkScimRule = checkScimRule;
exports.effectOf = effectOf;
exports.fetchUsers = fetchUsers;
exports.findBearer = findBearer;
exports.isJwt = isJwt;
exports.listScimUsers = listScimUsers;
exports.readScimRule = readScimRule;
exports.scimSettingsOf = scimSettingsOf;
