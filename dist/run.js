"use strict";
var isMap = (function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
});
var mapOf = (function mapOf(value) {
	return isMap(value) ? value : {};
});
var fieldOf = (function fieldOf(value, name) {
	return isMap(value) && Object.hasOwn(value, name) ? value[name] : void 0;
});
var nonEmptyTextOf = (function nonEmptyTextOf(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
});
var isEmpty = (function isEmpty(value) {
	if (value === void 0 || value === null || value === "") return true;
	return typeof value === "object" && Object.keys(value).length === 0;
});
var valueAt = (function valueAt(value, path) {
	let inner = value;
	for (const part of path) inner = Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part));
	return inner;
});
var findFields = (function findFields(value, base, isSought) {
	const found = [];
	addFieldsIn(value, [...base], isSought, found);
	return found;
});
var addFieldsIn = (function addFieldsIn(value, path, isSought, found) {
	if (typeof value !== "object" || value === null) return;
	const isList = Array.isArray(value);
	for (const key in value) {
		const inner = value[key];
		path.push(isList ? Number(key) : key);
		if (!isList && isSought(key, inner)) found.push({
			key,
			value: inner,
			path: [...path]
		});
		addFieldsIn(inner, path, isSought, found);
		path.pop();
	}
});
var omitUndefined = (function omitUndefined(fields) {
	const present = {};
	for (const name in fields) {
		const value = fields[name];
		if (value !== void 0) present[name] = value;
	}
	return present;
});
var tokensIn = (function tokensIn(text) {
	if (!certainMark.test(text)) return [];
	return tokenTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([token]) => token));
});
var secretsOf = (function secretsOf(value) {
	const search = new SecretSearch();
	search.visit(value, "text");
	return search.found;
});
var roleOf = (function roleOf(entry, key, parent) {
	const meaning = meaningOfField(entry, key);
	if (meaning === "secret") {
		if ((parent === "referring" || identifierFields.has(key)) && scopedReference.test(nonEmptyTextOf(entry[key]) ?? "")) return "reference";
		return secretsName.test(key) ? "secrets" : "secret";
	}
	if (meaning === "reference") return "reference";
	if (parent === "referring") return "referring";
	if (parent !== "secrets") return key === "spec" && referringTypes.has(entry.type) ? "referring" : "text";
	if (harmlessEndings.has(wordsOf(key).at(-1) ?? "")) return "text";
	return isMap(entry[key]) ? "secrets" : "secret";
});
var findSecretsInText = (function* findSecretsInText(text) {
	if (certainMark.test(text)) for (const pattern of certainTexts) for (const [secret] of text.matchAll(pattern)) yield [secret, "credential"];
	if (surroundedMark.test(text)) for (const pattern of surroundedTexts) for (const [, secret = ""] of text.matchAll(pattern)) yield [secret, "payload"];
	if (nameMark.test(text)) for (const secret of assignedIn(text)) yield [secret, "payload"];
});
var assignedIn = (function* assignedIn(text) {
	let behind = 0;
	for (const { 0: match, 1: dashes = "", 2: name = "", 3: separator = "", index } of text.matchAll(assignment)) {
		const sign = separator.trim().replace(/^["']/, "");
		if (index < behind || sign === "" && dashes === "" || !namesSecret(name)) continue;
		const pattern = (sign === "=" ? separator.length === 1 : sign === "" || isAtLineStart(text, index)) ? quotedOrBare : quoted;
		pattern.lastIndex = index + match.length;
		const [whole, double, single, bare] = pattern.exec(text) ?? [];
		if (whole === void 0) continue;
		behind = pattern.lastIndex;
		if (bare !== void 0 && expressionStarts.has(text.charAt(behind))) continue;
		const value = double ?? single ?? bare ?? "";
		if (value.length < 6 || elsewhereOrNone.test(value) || value.includes("<+")) continue;
		if (bare !== void 0 && sign === ":" && !/\d/.test(bare)) continue;
		if (value.toLowerCase() !== name.toLowerCase()) yield value;
	}
});
var meaningOfField = (function meaningOfField(entry, key) {
	if (key !== "value" && key !== "default") return meaningOfName(key);
	const isInline = key === "value" && entry.valueType === "Inline";
	const isNamed = entry.type !== "Secret" && namesSecret(entry.name ?? entry.identifier ?? entry.key);
	return isInline || isNamed ? "secret" : "other";
});
var meaningOfName = (function meaningOfName(name) {
	const known = knownNames.get(name);
	if (known !== void 0) return known;
	const isReference = /[a-z]Refs?$/.test(name) || nameMark.test(name);
	const meaning = hasSecretWords(name) ? "secret" : isReference ? "reference" : "other";
	if (knownNames.size < mostKnownNames && name.length <= longestKnownName) knownNames.set(name, meaning);
	return meaning;
});
var hasSecretWords = (function hasSecretWords(name) {
	if (!nameMark.test(name.replace(/[^A-Za-z0-9]+/g, ""))) return false;
	const words = wordsOf(name);
	if (harmlessEndings.has(words.at(-1) ?? "")) return false;
	return secretName$1.test(words.join("")) || words.some((word) => secretWords.has(word));
});
var isWithoutPayload = (function isWithoutPayload(operation) {
	return operation === "export" || isScimOperation(operation);
});
var isScimOperation = (function isScimOperation(operation) {
	return Object.values(scimOperations).includes(operation);
});
var readInputTexts = (function readInputTexts(environment) {
	const texts = inputNames.map((name) => [name, environment[`INPUT_${name.toUpperCase()}`] ?? inputRows[name].default ?? ""]);
	return Object.fromEntries(texts);
});
var credentialsOf = (function credentialsOf(texts) {
	const credentials = inputNames.filter((name) => inputRows[name].type === "token").map((name) => texts[name]);
	const misplaced = tokensIn(inputNames.filter((name) => inputRows[name].type !== "verbatim").map((name) => texts[name]).filter((text) => !credentials.includes(text) || /[^\w.-]/.test(text)).join("\n"));
	const hosts = tokensIn(texts["base-url"]).map((token) => token.toLowerCase());
	return [
		...credentials,
		...misplaced,
		...hosts
	];
});
var proxyLoginsOf = (function proxyLoginsOf(environment) {
	return Object.entries(environment).filter(([name]) => proxyVariables.has(name.toLowerCase())).flatMap(([, text = ""]) => {
		const address = withScheme(text.trim());
		const [user = "", ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(":") ?? [];
		const { username = "", password = "" } = URL.parse(address) ?? {};
		return [
			{
				user,
				password: rest.join(":")
			},
			{
				user: username,
				password
			},
			{
				user: decodePercent(username),
				password: decodePercent(password)
			}
		];
	});
});
var formatLocation = (function formatLocation({ file, input, line, column }) {
	return `${file ?? input ?? "payload"}:${line}:${column}`;
});
var hasError = (function hasError(diagnostics) {
	return diagnostics.some(({ severity }) => severity === "error");
});
var accountOfToken = (function accountOfToken(token) {
	return platformToken$1.exec(token)?.[1];
});
var parseStableVersions = (function parseStableVersions(input) {
	const rules = [];
	const problems = [];
	for (const line of input.split("\n")) {
		const text = line.trim();
		if (text === "") continue;
		const { level, org, project, identifier, version } = linePattern.exec(text)?.groups ?? {};
		if (text === "highest") rules.push({
			text,
			version: highestVersion
		});
		else if (identifier === void 0 || version === void 0) problems.push(`\`stable-version\` contains the line "${text}", which is neither \`${highestVersion}\` nor \`<template>@<version>\`; the template is \`x\`, \`org.x\`, \`account.x\`, \`<org>/x\` or \`<org>/<project>/x\`.`);
		else {
			const place = {
				...level !== void 0 && { level: level === "org" ? "organization" : "account" },
				...org !== void 0 && { org },
				...project !== void 0 && { project }
			};
			rules.push({
				text,
				template: {
					identifier,
					...place
				},
				version
			});
		}
	}
	return {
		rules,
		problems
	};
});
var parseAddress = (function parseAddress(text) {
	const trimmed = text.trim();
	if (trimmed === "") return { diagnostic: "The base URL is empty; set it to the address of the platform, such as https://app.harness.io." };
	const withScheme = /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = /[\s\\]/.test(trimmed) ? null : URL.parse(withScheme);
	if (url === null) return { diagnostic: "The base URL cannot be read; it must look like https://app.harness.io." };
	if (url.username !== "" || url.password !== "") return { diagnostic: "The base URL contains a user name or password; remove it and set `api-key` instead." };
	if (url.protocol !== "https:" && url.protocol !== "http:") return { diagnostic: `The base URL starts with ${url.protocol}//, but must start with https://.` };
	if (url.protocol === "http:" && !isLoopback(url.hostname)) return { diagnostic: `The base URL ${url.origin} would send the key unencrypted; use https://${url.host}.` };
	const segments = segmentsOf(url);
	const base = baseOf(url);
	if (base !== void 0 || /^#\/?account\b/.test(url.hash)) return { diagnostic: `The base URL is the address of a page or a request of the platform; use only its beginning, ${base ?? [url.origin, ...withoutGateway(segments)].join("/")}.` };
	if (url.search !== "" || url.hash !== "") return { diagnostic: `The base URL ends in a query or fragment (after ? or #); use only ${url.origin}${url.pathname}.` };
	const prefixSegments = withoutGateway(segments);
	return makeAddress(url.origin, prefixSegments.map((segment) => `/${segment}`).join(""), prefixSegments.length < segments.length);
});
var baseOf = (function baseOf(url) {
	const segments = segmentsOf(url);
	const surplus = segments.findIndex((segment) => surplusSegments.has(segment.toLowerCase()));
	return surplus < 0 ? void 0 : [url.origin, ...withoutGateway(segments.slice(0, surplus))].join("/");
});
var segmentsOf = (function segmentsOf(url) {
	return url.pathname.split("/").filter((segment) => segment !== "");
});
var withoutGateway = (function withoutGateway(segments) {
	return segments.slice(0, segments.findLastIndex((segment) => segment !== "gateway") + 1);
});
var makeAddress = (function makeAddress(origin, prefix, gateway) {
	return {
		origin,
		pathOf({ path, query }) {
			return `${prefix}${gateway && !path.startsWith("/gateway/") ? `/gateway${path}` : path}${formatQuery(query)}`;
		},
		page: (path) => `${origin}${prefix}${path}`
	};
});
var parseValue = (function parseValue(name, row, given, operations) {
	const isGiven = given.trim() !== "";
	const verbatim = isGiven ? given : row.default ?? "";
	const text = verbatim.trim();
	const invalid = (expected) => ({ problem: `Invalid \`${name}\` "${text}"; expected ${expected}.` });
	switch (row.type) {
		case "verbatim": return { value: verbatim };
		case "text": return { value: text };
		case "token": return parseToken(name, text);
		case "identifier":
			if (/^[A-Za-z0-9_$-]*$/.test(text)) return { value: text };
			return invalid("an identifier (letters, digits, `_`, `$`, `-`)");
		case "address": {
			const parsed = parseAddress(text);
			return "diagnostic" in parsed ? { problem: `Invalid \`${name}\`. ${parsed.diagnostic}` } : { value: parsed };
		}
		case "boolean": {
			const word = text.toLowerCase();
			return word === "true" || word === "false" ? { value: word === "true" } : invalid("`true` or `false`");
		}
		case "seconds": {
			const value = parseNumber(text);
			if (value >= minSeconds && value <= row.max) return { value };
			return invalid(`a number of seconds from ${minSeconds} to ${row.max}`);
		}
		case "integer": {
			const value = parseNumber(text);
			if (Number.isInteger(value) && value >= row.min && value <= row.max) return { value };
			return invalid(`a whole number from ${row.min} to ${row.max}`);
		}
		case "digest":
			if (!isGiven) return { problem: emptyDigestOf(name) };
			if (text === "none") return { value: "" };
			return /^[\da-f]{64}$/.test(text) ? { value: text } : invalid("64 hexadecimal digits, or `none`");
		case "choice": return !isGiven && row.default === void 0 ? { value: "" } : parseWord(name, text, row.values, row.hint);
		case "operation": return parseWord(name, text, operations);
	}
});
var parseToken = (function parseToken(name, text) {
	if (isToken(text)) return { value: text };
	return { problem: `\`${name}\` contains spaces, line breaks, quotes or other characters that a token cannot have; check how the secret was pasted.` };
});
var isToken = (function isToken(text) {
	return !/[^\x21-\x7e]|["'`]/.test(text);
});
var parseNumber = (function parseNumber(text) {
	return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
});
var parseWord = (function parseWord(name, text, words, hint) {
	if (words.includes(text)) return { value: text };
	const nearest = findNearest(text, words);
	const problem = `Invalid \`${name}\` "${text}"`;
	const advice = hint ?? (nearest === void 0 ? void 0 : `Did you mean \`${nearest}\`?`);
	if (advice !== void 0 && words.length > mostListed) return { problem: `${problem}. ${advice}` };
	const known = words.map((word) => `\`${word}\``).join(", ");
	const expected = `${problem}; expected ${words.length === 1 ? known : `one of ${known}`}.`;
	return { problem: advice === void 0 ? expected : `${expected} ${advice}` };
});
var resolveAccount = (function resolveAccount({ account, apiKey, scimToken }) {
	const problems = [];
	let resolved = {
		account,
		source: "account-id"
	};
	for (const [source, token] of [["api-key", apiKey], ["scim-token", scimToken]]) {
		const owner = accountOfToken(token);
		if (owner === void 0 || owner === resolved.account) continue;
		if (resolved.account === "") resolved = {
			account: owner,
			source
		};
		else problems.push(`The token in \`${source}\` belongs to account "${owner}", but \`${resolved.source}\` names account "${resolved.account}".`);
	}
	return {
		account: resolved.account,
		problems
	};
});
var checkInputs = (function checkInputs(inputs) {
	return [
		...checkPayload(inputs),
		...parseStableVersions(inputs.stableVersion).problems,
		...checkKey(inputs),
		...checkScimToken(inputs),
		...inputs.operation === configureJwt ? checkScimInputs(inputs) : [],
		...checkAccount(inputs)
	];
});
var checkPayload = (function checkPayload({ operation, payload, payloadFile }) {
	const [hasText, hasFile] = [payload.trim() !== "", payloadFile !== ""];
	if (isWithoutPayload(operation)) return hasText || hasFile ? [`\`operation: ${operation}\` takes no payload; remove it.`] : [];
	if (hasText && hasFile) return ["Both `payload` and `payload-file` are set; set exactly one of them."];
	if (hasText || hasFile) return [];
	return [`Neither \`payload\` nor \`payload-file\` is set; set exactly one of them (to list users, set \`operation: ${listUsers}\`).`];
});
var checkKey = (function checkKey(inputs) {
	const guards = [
		["`plan-digest`", inputs.planDigest !== ""],
		["`fail-on-changes`", inputs.failOnChanges && inputs.dryRun],
		["`report-unmanaged`", inputs.reportUnmanaged]
	];
	return [...isKeyMissing(inputs) ? [`\`api-key\` is empty. ${emptySecret}`] : [], ...inputs.apiKey === "" ? guards.filter(([, isSet]) => isSet).map(([name]) => `${name} requires \`api-key\`: without it the payload cannot be compared with the platform.`) : []];
});
var isKeyMissing = (function isKeyMissing({ operation, apiKey, dryRun }) {
	return apiKey === "" && operation !== listUsers && (!dryRun || operation === "export");
});
var checkScimToken = (function checkScimToken(inputs) {
	if (usesScimToken(inputs) && inputs.scimToken !== "" && inputs.scimAudience !== "") return ["Both `scim-token` and `scim-audience` are set; set exactly one of them."];
	if (!isScimTokenMissing(inputs)) return [];
	return [`\`scim-token\` is empty. ${emptySecret} To use the runner's own identity token, set \`scim-audience\` instead.`];
});
var usesScimToken = (function usesScimToken({ operation, verify }) {
	return operation === listUsers || operation === configureJwt && verify;
});
var isScimTokenMissing = (function isScimTokenMissing(inputs) {
	return usesScimToken(inputs) && inputs.scimToken === "" && inputs.scimAudience === "" && !inputs.dryRun;
});
var checkAccount = (function checkAccount(inputs) {
	const { account, dryRun, apiKey, scimToken } = inputs;
	if (account !== "" || dryRun && apiKey === "" || isKeyMissing(inputs) || isScimTokenMissing(inputs)) return [];
	if (!isToken(apiKey) || !isToken(scimToken)) return [];
	return ["`account-id` is required, because the token does not contain the account. It is the part after `/account/` in the addresses of the platform's user interface."];
});
var joinWords = (function joinWords(words, conjunction) {
	const last = words.slice(-2).join(` ${conjunction} `);
	return [...words.slice(0, -2), last].join(", ");
});
var formatSeconds = (function formatSeconds(milliseconds) {
	if (milliseconds > day) return "more than a day";
	return `${(milliseconds / 1e3).toFixed(1)} s`;
});
var countOf = (function countOf(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
});
var capitalize = (function capitalize(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
});
var propertyOf = (function propertyOf(name) {
	const [first = "", ...others] = name.split("-");
	return inputRows[name].property ?? [first, ...others.map(capitalize)].join("");
});
var readInputs = (async function readInputs(texts, kindOperations) {
	const operation = texts.operation.trim();
	const operations = [
		"auto",
		...operation !== "" && operation !== "auto" && !isWithoutPayload(operation) ? await kindOperations() : [],
		exportOperation,
		...Object.values(scimOperations)
	];
	const problems = [];
	const readValue = (name) => {
		const parsed = parseValue(name, inputRows[name], texts[name], operations);
		if ("value" in parsed) return parsed.value;
		problems.push(parsed.problem);
		return fallbackOf(name, texts[name]);
	};
	const given = Object.fromEntries(inputNames.map((name) => [propertyOf(name), readValue(name)]));
	const account = resolveAccount(given);
	problems.push(...account.problems, ...checkInputs({
		...given,
		account: account.account
	}));
	const inputs = {
		...given,
		account: account.account
	};
	if (problems.length > 0) throw new InputError(problems, inputs);
	return inputs;
});
var findUnusedInputs = (function findUnusedInputs(texts, operation) {
	return inputNames.filter((name) => !isDefault(name, texts)).flatMap((name) => {
		const { operations, onlyWith } = inputRows[name];
		if (operations !== void 0 && !appliesTo(operations, operation)) return `\`${name}\` has no effect with \`operation: ${operation}\`; it applies only to ${describeOperations(operations)}.`;
		if (onlyWith === void 0 || operation === "export") return [];
		if (givenTextOf(onlyWith[0], texts) === onlyWith[1]) return [];
		return `\`${name}\` has no effect without \`${onlyWith.join(": ")}\`.`;
	});
});
var isDefault = (function isDefault(name, texts) {
	return ["", inputRows[name].default].includes(givenTextOf(name, texts));
});
var givenTextOf = (function givenTextOf(name, texts) {
	return texts[name].trim().toLowerCase();
});
var isRed = (function isRed({ outcome }) {
	return outcome === "failed" || outcome === "blocked" || outcome === "unknown";
});
var runOutcomeOf = (function runOutcomeOf(report) {
	const some = (outcome) => report.outcomes.some((step) => step.outcome === outcome);
	if (report.failure !== void 0 || hasError(report.diagnostics) || report.outcomes.some(isRed)) return "failed";
	if (report.dryRun) return "planned";
	return [
		"created",
		"updated",
		"deleted",
		"exported",
		"unchanged"
	].find(some) ?? (report.users === void 0 ? "skipped" : "listed");
});
var countsOf = (function countsOf(outcomes) {
	const counted = Map.groupBy(outcomes, countedOutcomeOf);
	const counts = countedOutcomes.map((outcome) => [outcome, counted.get(outcome)?.length ?? 0]);
	return Object.fromEntries(counts);
});
var countedOutcomeOf = (function countedOutcomeOf({ step, outcome, action = "unchecked" }) {
	if (outcome !== "planned") return outcome;
	if (action !== "unchecked" && action !== "create") return outcomeOfAction[action];
	return step.kind.creatable ? "created" : "updated";
});
var countChanges = (function countChanges({ created, updated, deleted }) {
	return created + updated + deleted;
});
var describeCounts = (function describeCounts(report) {
	const counts = countsOf(report.outcomes);
	const inPlan = report.operation === "export" ? ["exported", "unchanged"] : [
		"created",
		"updated",
		"unchanged"
	];
	const always = report.dryRun ? inPlan : [];
	const parts = countedOutcomes.filter((name) => report.outcomes.length > 0 && (counts[name] > 0 || always.includes(name))).map((name) => `${counts[name]} ${report.dryRun ? planWords[name] : name}`);
	if (report.unmanaged !== void 0) parts.push(`${report.unmanaged.length} not in files`);
	if (report.users !== void 0) parts.push(`${countOf(report.users.count, "user")} listed`);
	if (parts.length > 0) return parts.join(", ");
	if (report.correlationId === void 0) return "nothing was sent";
	return report.operation === scimOperations.listUsers ? "no users listed" : "nothing was written";
});
var describeRun = (function describeRun(report) {
	if (runOutcomeOf(report) === "failed") return "Failed";
	if (report.dryRun) return "Plan";
	if (report.operation === "export") return "Exported";
	return report.outcomes.length > 0 ? "Applied" : "Done";
});
var failuresOf = (function failuresOf(report) {
	return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== void 0);
});
var rightsIn = (function rightsIn(outcomes) {
	return outcomes.flatMap((outcome) => isRed(outcome) ? [] : outcome.rights ?? []);
});
var headerOf = (function headerOf({ title, account, address, dryRun }) {
	const where = `${account === "" ? "" : `account ${account} at `}${address.origin}`;
	const header = dryRun ? `Dry run for ${where}; nothing will be written.` : `Running for ${where}.`;
	return title === "" ? header : `${title}: ${header}`;
});
var logReport = (async function logReport(report, log) {
	if (report.offline) log.info("No API key was given, so the platform was not queried (offline check).");
	if (report.dryRun && report.listing !== void 0) log.info(`Would send ${report.listing.method} ${report.listing.path}`);
	const rights = rightsIn(report.outcomes);
	if (rights.length > 0) await log.group(describeRights(rights), async () => {
		for (const right of rights) log.info(formatRight(right));
	});
	for (const { step, diff } of report.outcomes) if (diff) await log.group(`Diff of ${step.label}`, async () => log.info(diff));
	for (const { severity, summary, hint, location } of report.diagnostics) log[severity](withLocation(withHint(summary, hint), location), location);
	for (const { step, warnings = [] } of report.outcomes) {
		const { location } = step.document;
		for (const warning of warnings) log.warning(withLocation(describePolicyWarning(step, warning), location), location);
	}
	for (const { summary, hint, location } of failuresOf(report)) log.error(withHint(summary, hint), location);
	if (report.planDigest !== void 0) log.info(`Plan digest: ${report.planDigest}`);
	log.info(`${describeRun(report)}: ${describeCounts(report)} (${formatSeconds(report.duration)})`);
});
var outputsOf = (function outputsOf(report) {
	const { outcomes } = report;
	const only = outcomes.length === 1 ? outcomes[0] : void 0;
	const counts = countsOf(outcomes);
	return {
		operation: report.operation,
		outcome: runOutcomeOf(report),
		changes: countChanges(counts),
		...counts,
		identifier: only === void 0 ? "" : identifierOf(only),
		identifiers: outcomes.flatMap(({ identifiers }) => identifiers),
		projectIdentifier: onlyOfKind(outcomes, "project"),
		connectorIdentifier: onlyOfKind(outcomes, "connector"),
		pipelineIdentifier: onlyOfKind(outcomes, "pipeline"),
		url: only?.url ?? "",
		planDigest: report.planDigest ?? "",
		unmanaged: report.unmanaged?.length ?? "",
		results: outcomes.map(resultOf),
		correlationId: correlationIdOf(report) ?? "",
		responseFile: report.responseFile ?? "",
		userCount: report.users?.count ?? "",
		usersFile: report.users?.file ?? "",
		usersCsvFile: report.users?.csvFile ?? ""
	};
});
var correlationIdOf = (function correlationIdOf(report) {
	if (report.failure !== void 0 && report.correlationId !== void 0) return report.correlationId;
	const red = report.outcomes.find((step) => isRed(step) && step.correlationId !== void 0);
	const last = report.outcomes.findLast((step) => step.correlationId !== void 0);
	return (red ?? last ?? report).correlationId;
});
var identifierOf = (function identifierOf(outcome) {
	return isRed(outcome) || outcome.identifiers.length === 0 ? "" : outcome.step.key.identifier;
});
var onlyOfKind = (function onlyOfKind(outcomes, kind) {
	const [first, second] = outcomes.filter((step) => step.step.kind.name === kind);
	return first === void 0 || second !== void 0 ? "" : identifierOf(first);
});
var resultOf = (function resultOf(result) {
	const { step, outcome, action, differences, rights, note, warnings, url, correlationId, failure } = result;
	const { location } = step.document;
	return {
		kind: step.kind.name,
		scope: step.key.scope,
		identifier: step.key.identifier,
		file: location?.file,
		line: location?.line,
		outcome,
		change: action,
		differences,
		rights: rights?.map(formatRight),
		note,
		warnings,
		url,
		correlationId,
		error: failure?.summary,
		hint: failure?.hint
	};
});
var createFollower = (function createFollower(signal) {
	const controller = new AbortController();
	const follow = () => controller.abort(signal.reason);
	if (signal.aborted) follow();
	else signal.addEventListener("abort", follow, { once: true });
	return controller;
});
var main = (async function main(texts, context) {
	const started = context.clock.elapsed();
	context.secrets.protectAll(() => outputWords);
	keepCredentials(texts, context);
	return runOf(await perform(texts, context, started), started);
});
var runOf = (function runOf({ result, inputs, context }, started) {
	return {
		report: {
			title: inputs?.title ?? "",
			account: inputs?.account ?? "",
			dryRun: inputs?.dryRun ?? false,
			outcomes: [],
			diagnostics: [],
			...result,
			duration: context.clock.elapsed() - started
		},
		inputs,
		context
	};
});
var withTimeout = (function withTimeout(context, timeout) {
	const milliseconds = timeout * 1e3;
	const over = createFollower(context.signal);
	const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
	setTimeout(() => over.abort(reason), milliseconds).unref();
	return {
		...context,
		signal: over.signal,
		deadline: context.clock.elapsed() + milliseconds
	};
});
var makeStoppable = (function makeStoppable(context) {
	const stopped = createFollower(context.signal);
	return {
		...context,
		signal: stopped.signal,
		stop: (reason) => stopped.abort(reason)
	};
});
var keepCredentials = (function keepCredentials(texts, { environment, secrets, log }) {
	for (const credential of credentialsOf(texts)) secrets.add(credential, "credential");
	for (const { user, password } of proxyLoginsOf(environment)) {
		secrets.add(password, "credential");
		secrets.add(user, password === "" ? "credential" : "payload");
		secrets.add(`${user}:${password}`, "credential");
	}
	log.mask();
});
var perform = (async function perform(texts, context, started) {
	let performed = {
		inputs: void 0,
		context
	};
	try {
		const inputs = await readInputs(texts, operationsOfKinds);
		performed = {
			inputs,
			context: withTimeout(context, inputs.timeout)
		};
		if (!context.isContinued) context.log.info(headerOf(inputs));
		const unused = findUnusedInputs(texts, inputs.operation);
		const result = await runOperation(inputs, makeStoppable(performed.context));
		const warnings = unused.map((summary) => ({
			severity: "warning",
			summary
		}));
		return {
			...performed,
			result: {
				...result,
				diagnostics: [...warnings, ...result.diagnostics ?? []]
			}
		};
	} catch (error) {
		if (error instanceof LargePayloads && performed.inputs !== void 0) throw new ThreadNeeded(performed.inputs, performed.context, started);
		const operation = texts.operation.trim() || "auto";
		if (error instanceof InputError) {
			const { diagnostics, reportInputs } = error;
			return {
				context,
				inputs: reportInputs,
				result: {
					operation,
					diagnostics
				}
			};
		}
		return {
			...performed,
			result: {
				operation,
				failure: unexpectedFailureOf(error, context)
			}
		};
	}
});
var runOperation = (async function runOperation(inputs, context) {
	if (inputs.operation === scimOperations.listUsers) {
		const { listScimUsers } = await Promise.resolve().then(() => require("./scim-list.js"));
		return listScimUsers(inputs, context);
	}
	if (inputs.operation === scimOperations.configureJwt) {
		const { configureScimJwt } = await Promise.resolve().then(() => require("./scim-configure.js"));
		return configureScimJwt(inputs, context);
	}
	if (inputs.operation === "export") {
		const { exportResources } = await Promise.resolve().then(() => require("./export-export.js"));
		return exportResources(inputs, context);
	}
	const { provision } = await Promise.resolve().then(() => provision_exports);
	return provision(inputs, context);
});
var writeOutputs = (function writeOutputs(outputs, files, { environment, log, secrets }) {
	const texts = new Map();
	for (const [name, value] of Object.entries(outputs)) texts.set(name, outputTextOf(value, secrets));
	for (const name of oversizedOf(texts, Object.keys(files))) {
		texts.set(name, "");
		const file = files[name] ?? "";
		const instead = texts.get(file) ? `; \`${file}\` has the path of a file with it` : "";
		log.warning(`The output \`${name}\` is too large for GitHub and was left empty${instead}.`);
	}
	if (environment.GITHUB_OUTPUT) append(texts, environment.GITHUB_OUTPUT);
	else for (const [name, text] of texts) if (text !== "") log.info(`output ${name}: ${text}`);
});
var outputTextOf = (function outputTextOf(value, secrets) {
	if (typeof value !== "object") return secrets.redact(String(value));
	const text = JSON.stringify(value);
	return secrets.isCleanJson(text) ? text : JSON.stringify(value, (_key, item) => secrets.redactLeaf(item));
});
var oversizedOf = (function oversizedOf(texts, candidates) {
	const size = (name) => bytesOf(texts.get(name) ?? "");
	let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
	const oversized = [];
	for (const name of candidates.toSorted((a, b) => size(b) - size(a))) {
		if (total <= outputLimit) break;
		total -= size(name);
		oversized.push(name);
	}
	return oversized;
});
var bytesOf = (function bytesOf(text) {
	return Math.max(Buffer.byteLength(text), text.length * 2);
});
var append = (function append(texts, file) {
	const delimiter = delimiterOf([...texts.values()]);
	const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
	try {
		(0, node_fs.statSync)(file);
		(0, node_fs.appendFileSync)(file, entries.join(""));
	} catch (error) {
		throw new UnwritableFile(`Failed to write the outputs to ${file} (GITHUB_OUTPUT): ${reasonOf(error)}. Later steps do not get them; changes on the platform are kept.`, { cause: error });
	}
});
var delimiterOf = (function delimiterOf(texts) {
	const taken = new Set(texts.flatMap((text) => text.match(/ghadelimiter_\d+/g) ?? []));
	let count = 1;
	while (taken.has(`ghadelimiter_${count}`)) count++;
	return `ghadelimiter_${count}`;
});
var createUnicodePattern = (function createUnicodePattern(source, flags = "") {
	let pattern;
	return () => {
		pattern ??= new RegExp(source, `${flags}u`);
		return pattern;
	};
});
var areReadable = (function areReadable(texts, secrets) {
	const text = texts.join("\n");
	return makeReadable(text, secrets) === text;
});
var makeReadable = (function makeReadable(text, secrets) {
	const redacted = secrets.redact(text);
	if (redacted === text && ordinary.test(text)) return text;
	const plain = redacted.replace(/\r\n?/g, "\n").replace(invisible$1(), (character) => character === "\n" || character === "	" ? character : "").toWellFormed();
	return plain === text ? plain : secrets.redact(plain);
});
var toHtml = (function toHtml(text) {
	if (!/[&<>"'@\n`]/.test(text)) return text;
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;").replaceAll("'", "&#39;").replaceAll("@", "@\u200b").replaceAll("\n", "<br>").replace(/`([^`]+)`/g, "<code>$1</code>");
});
var listItem = (function listItem(content) {
	return `<li>${content}</li>\n`;
});
var htmlListOf = (function htmlListOf(items, noun, budget) {
	if (items.length === 0 || !budget.take("<ul>\n</ul>\n\n", 200)) return "";
	const omitted = items.findIndex((item) => !budget.take(item, 200));
	if (omitted < 0) return `<ul>\n${items.join("")}</ul>\n\n`;
	const rest = listItem(`\u2026 and ${items.length - omitted} more ${noun}: see the log`);
	budget.take(rest);
	return `<ul>\n${items.slice(0, omitted).join("")}${rest}</ul>\n\n`;
});
var foldOf = (function foldOf(title, items, budget) {
	const list = htmlListOf(items, "resources", budget);
	return list === "" ? "" : `<details><summary>${title}</summary>\n${list.trimEnd()}\n</details>\n\n`;
});
var shortLabelOf = (function shortLabelOf({ kind, label }) {
	return label.slice(kind.name.length + 1);
});
var resourceNameOf = (function resourceNameOf(step, show) {
	const name = shortLabelOf(step);
	return name === "" ? step.kind.name : `${step.kind.name} <code>${show(name)}</code>`;
});
var wordOf = (function wordOf({ outcome, action }) {
	return outcome === "planned" && action !== void 0 ? action : outcome;
});
var detailOf = (function detailOf({ step, action, note = "", differences = [] }) {
	if (action === "conflict") return "already exists";
	const prefix = `${step.kind.key}.`;
	const fields = differences.map((path) => path.startsWith(prefix) ? path.slice(prefix.length) : path);
	return fields.length > 0 ? shorten(fields) : note;
});
var lineOf = (function lineOf(outcome) {
	const { step, note, correlationId } = outcome;
	const { location } = step.document;
	const cells = [wordOf(outcome).padEnd(width), step.label];
	if (location !== void 0) cells.push(`(${formatLocation(location)})`);
	if (correlationId) cells.push(`correlationId ${correlationId}`);
	if (note !== void 0) cells.push(note);
	return cells.join("  ");
});
var changesOf = (function changesOf({ outcomes }, budget, show) {
	const changes = outcomes.filter((outcome) => !isRed(outcome) && marks[wordOf(outcome)] !== void 0);
	const linked = changes.map((change) => changeLineOf(change, linkedNameOf(change, show), show));
	const lines = budget.has(linked.map(listItem).join(""), 200) ? linked : changes.map((change) => changeLineOf(change, resourceNameOf(change.step, show), show));
	budget.take("<ul>\n</ul>\n\n");
	const omitted = lines.findIndex((line) => !budget.take(listItem(line), 200));
	const shown = lines.slice(0, omitted < 0 ? lines.length : omitted);
	return {
		shown: shown.map((line, index) => ({
			line,
			diff: changes[index]?.diff ?? ""
		})),
		omitted: lines.length - shown.length
	};
});
var changeLineOf = (function changeLineOf(outcome, name, show) {
	const detail = detailOf(outcome);
	return `${marks[wordOf(outcome)]} ${name}${detail === "" ? "" : `: ${show(detail)}`}`;
});
var linkedNameOf = (function linkedNameOf({ step, url }, show) {
	const name = resourceNameOf(step, show);
	if (url === void 0 || !/^https?:/.test(url)) return name;
	return `<a href="${show(url.replaceAll("@", "%40"))}">${name}</a>`;
});
var changeListOf = (function changeListOf({ shown, omitted }, budget, secrets) {
	if (shown.length === 0 && omitted === 0) return "";
	let withoutDiff = 0;
	const items = shown.map(({ line, diff }) => {
		if (diff === "") return listItem(line);
		const fold = foldDiff(makeReadable(diff, secrets));
		const fits = budget.take(fold, 200);
		if (!fits) withoutDiff++;
		return listItem(`${line}${fits ? fold : ""}`);
	});
	const rest = [...omitted > 0 ? [listItem(`\u2026 and ${countOf(omitted, "more change")}: see the log`)] : [], ...withoutDiff > 0 ? [listItem(`${countOf(withoutDiff, "diff")} left out for size: see the log`)] : []];
	for (const item of rest) if (budget.take(item)) items.push(item);
	return `<ul>\n${items.join("")}</ul>\n\n`;
});
var foldUnmanaged = (function foldUnmanaged({ unmanaged = [] }, budget, show) {
	const items = unmanaged.map((label) => listItem(show(label)));
	return foldOf(`${countOf(unmanaged.length, "resource")} not in files`, items, budget);
});
var foldUnchanged = (function foldUnchanged({ outcomes }, budget, show) {
	return [...Map.groupBy(outcomes.filter(({ outcome, action }) => [outcome, action].some((it) => it === "unchanged" || it === "skipped" || it === "skip")), ({ outcome, action }) => outcome === "unchanged" || action === "unchanged" ? "unchanged" : "skipped")].map(([word, group]) => {
		const items = group.map(({ step, note }) => listItem(`${resourceNameOf(step, show)}${note === void 0 ? "" : `: ${show(note)}`}`));
		return foldOf(`${group.length} ${word}`, items, budget);
	}).join("");
});
var problemItemsOf = (function problemItemsOf(report, show) {
	const { outcomes, diagnostics, failure } = report;
	return [
		...[failure ?? [], diagnostics.filter(({ severity }) => severity === "error")].flat().map((error) => problemItemOf(error, "\u274c", show)),
		...outcomes.flatMap(({ outcome, failure }) => failure === void 0 ? [] : [problemItemOf(failure, outcome === "unknown" ? "\u2754" : "\u274c", show)]),
		...outcomes.flatMap(({ step, outcome, note = "" }) => outcome === "blocked" ? [listItem(`\u23f8\ufe0f ${resourceNameOf(step, show)} is blocked: ${show(note)}`)] : [])
	];
});
var warningItemsOf = (function warningItemsOf({ outcomes, diagnostics }, show) {
	return [...outcomes.flatMap(({ step, warnings = [] }) => warnings.map((warning) => describePolicyWarning(step, warning))).map((summary) => listItem(`\u26a0\ufe0f ${show(summary)}`)), ...diagnostics.flatMap((diagnostic) => {
		if (diagnostic.severity === "error") return [];
		return [problemItemOf(diagnostic, diagnostic.severity === "warning" ? "\u26a0\ufe0f" : "\u2139\ufe0f", show)];
	})];
});
var renderSummary = (function renderSummary(report, options) {
	const { environment, secrets, limit = summaryLimit, namesAll = true } = options;
	const show = createFormatter(report, secrets);
	const origin = commitAndRunOf(environment, options.commit ?? environment.GITHUB_SHA, show);
	const budget = new Budget(limit);
	const isQuiet = changesNothing(report);
	const opening = isQuiet ? quietLineOf(report, origin, show) : openingOf(report, show);
	const closing = isQuiet || origin === "" ? "" : `<p><sub>${origin}</sub></p>\n`;
	if (!budget.take(opening + closing)) return "";
	const rights = htmlListOf(rightItemsOf(report, show), "changes of rights", budget);
	const problems = htmlListOf(problemItemsOf(report, show), "errors", budget);
	const changes = changesOf(report, budget, show);
	const warnings = htmlListOf(warningItemsOf(report, show), "warnings", budget);
	const list = changeListOf(changes, budget, secrets);
	const unmanaged = foldUnmanaged(report, budget, show);
	const unchanged = namesAll ? foldUnchanged(report, budget, show) : "";
	return opening + rights + problems + list + warnings + unmanaged + unchanged + closing;
});
var createFormatter = (function createFormatter({ outcomes }, secrets) {
	const texts = outcomes.flatMap(({ step, url = "" }) => [shortLabelOf(step), url]);
	const readable = new Set(areReadable(texts, secrets) ? texts : []);
	return (text) => toHtml(readable.has(text) ? text : makeReadable(text, secrets));
});
var changesNothing = (function changesNothing(report) {
	if (report.outcomes.length === 0 || report.offline || report.users !== void 0) return false;
	if (report.unmanaged !== void 0 && report.unmanaged.length > 0) return false;
	return runOutcomeOf(report) !== "failed" && countChanges(countsOf(report.outcomes)) + countsOf(report.outcomes).exported === 0;
});
var openingOf = (function openingOf(report, show) {
	const { offline, dryRun, listing } = report;
	const run = `${describeRun(report)}: ${describeCounts(report)}`;
	return [
		`<h3>${headingOf(report, show)}</h3>`,
		`<p><b>${run}</b>${sharedScopeOf(report, show)}</p>`,
		...offline ? ["<p>No API key was given, so the platform was not queried (offline check).</p>"] : [],
		...dryRun && listing ? [`<p>Would send <code>${show(`${listing.method} ${listing.path}`)}</code></p>`] : []
	].map((paragraph) => `${paragraph}\n\n`).join("");
});
var headingOf = (function headingOf({ title, account }, show) {
	const name = title === "" ? "Platform provision" : show(title);
	return account === "" ? name : `${name} (account <code>${show(account)}</code>)`;
});
var sharedScopeOf = (function sharedScopeOf({ outcomes }, show) {
	const sharedName = (field) => {
		const [only, ...others] = new Set(outcomes.map(({ step }) => step.key.scope[field]));
		return others.length > 0 ? "" : only ?? "";
	};
	const [org, project] = [sharedName("org"), sharedName("project")];
	if (org === "") return "";
	return project === "" ? ` in organization <code>${show(org)}</code>` : ` in project <code>${show(`${org}/${project}`)}</code>`;
});
var commitAndRunOf = (function commitAndRunOf(environment, commit, show) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
	if (!server || !repository || !/^https?:/.test(server)) return "";
	const link = (path, text) => `<a href="${show(`${server}/${repository}/${path}`)}">${text}</a>`;
	return [...commit ? [`commit ${link(`commit/${commit}`, `<code>${show(commit.slice(0, 7))}</code>`)}`] : [], ...run ? [link(`actions/runs/${run}`, "workflow run")] : []].join(" \u00b7 ");
});
var rightItemsOf = (function rightItemsOf({ outcomes }, show) {
	return rightsIn(outcomes).map((right) => listItem(`\ud83d\udd11 <b>${show(formatRight(right))}</b>`));
});
var writeSummary = (function writeSummary(report, page, { environment, secrets, log }) {
	const file = environment.GITHUB_STEP_SUMMARY;
	if (!file) return;
	try {
		const limit = summaryLimit - (0, node_fs.statSync)(file).size;
		const text = Buffer.byteLength(page) <= limit ? page : renderSummary(report, {
			environment,
			secrets,
			limit
		});
		if (text === "") log.warning("The job summary is full: earlier commands of this step have used all of its space.");
		(0, node_fs.appendFileSync)(file, text);
	} catch (error) {
		log.warning(`Failed to write the job summary: ${reasonOf(error)}.`);
	}
});
var publish = (async function publish(report, inputs, context) {
	const errors = [];
	const attempt = async (work) => {
		try {
			await work();
		} catch (error) {
			errors.push(error);
		}
	};
	const pageOf = createPages(context);
	let published = report;
	await attempt(() => {
		published = publishOutputs(report, pageOf, context);
	});
	await attempt(() => logReport(published, context.log));
	if (inputs?.summary !== false) await attempt(() => writeSummary(published, pageOf(published), context));
	if (inputs?.comment) await attempt(() => writeComment(published, inputs, context));
	context.log.flush();
	if (errors.length > 0) throw errors[0];
	return published;
});
var createPages = (function createPages({ environment, secrets }) {
	const pages = new Map();
	return (report) => {
		const page = pages.get(report) ?? renderSummary(report, {
			environment,
			secrets
		});
		pages.set(report, page);
		return page;
	};
});
var publishOutputs = (function publishOutputs(report, pageOf, context) {
	const outputs = outputsOf(report);
	try {
		writeOutputs({
			...outputs,
			...writeReportFiles(outputs, () => pageOf(report), context)
		}, outputFiles, context);
		return report;
	} catch (error) {
		if (!(error instanceof UnwritableFile)) throw error;
		return {
			...report,
			diagnostics: [...report.diagnostics, errorOf(error.message)]
		};
	}
});
var writeReportFiles = (function writeReportFiles({ results, identifiers }, makePage, { files, log }) {
	try {
		return {
			resultsFile: files.write("results.json", results),
			identifiersFile: files.write("identifiers.json", identifiers),
			reportFile: files.write("report.md", makePage())
		};
	} catch (error) {
		if (!(error instanceof UnwritableFile)) throw error;
		log.warning(error.message);
		return {
			resultsFile: "",
			identifiersFile: "",
			reportFile: ""
		};
	}
});
var info = (function info(message) {
	stdout.write(message + lineEnd);
});
var createContext = (async function createContext(environment, cancelled) {
	const secrets = new Secrets();
	return {
		environment,
		workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
		clock: systemClock,
		secrets,
		log: new RunnerLog(secrets),
		files: new RunnerFiles(environment.RUNNER_TEMP || await systemTemporaryDirectory(), secrets),
		signal: cancelled
	};
});
var runAction = (async function runAction() {
	const cancellation = new AbortController();
	const thread = process.argv[2] === threadArgument ? await loadThread() : void 0;
	const context = {
		...await createContext(process.env, cancellation.signal),
		...thread ? {
			isContinued: true,
			announceEffects: thread.announceEffects
		} : { largestPayloads: largestOnMainThread }
	};
	let finished = false;
	const fail = (thrown) => {
		finished = true;
		process.exitCode = 1;
		context.log.error(`The action failed unexpectedly: ${reasonOf(thrown)}`);
	};
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancellation.abort(new Error("the run was cancelled")));
	process.on("uncaughtException", fail);
	process.on("exit", () => {
		if (!finished) fail("it stopped before it was done");
	});
	thread?.endWithMain(cancellation);
	try {
		if (!await run(context)) process.exitCode = 1;
		finished = true;
	} catch (error) {
		fail(error);
	}
});
var run = (async function run(context) {
	try {
		return await publishRun(await main(readInputTexts(context.environment), context));
	} catch (error) {
		if (error instanceof ThreadNeeded) return runAgainInThread(error);
		throw error;
	}
});
var publishRun = (async function publishRun({ report, inputs, context }) {
	context.announceEffects?.();
	return runOutcomeOf(await publish(report, inputs, context)) !== "failed";
});
var headOf = (function headOf({ operation, alwaysExists, ignoresCase, directories = [], ...row }) {
	return {
		...row,
		directories,
		operation: operation ?? `create-${row.name.replaceAll(" ", "-")}`,
		creatable: alwaysExists !== true,
		normalize: (identifier) => ignoresCase ? identifier.toLowerCase() : identifier
	};
});
var kindOfName = (function kindOfName(name) {
	const kind = stepKinds[rankOf(name)];
	if (kind === void 0) throw new Error(`There is no kind named ${name}.`);
	return kind;
});
var rankOf = (function rankOf(name) {
	return ranks.get(name) ?? -1;
});
var mapKeyOf = (function mapKeyOf({ kind, scope, parent, identifier, version }) {
	return JSON.stringify([
		kind,
		scope.org ?? "",
		projectNameOf(scope),
		parent === void 0 ? "" : mapKeyOf(parent),
		kindOfName(kind).normalize(identifier),
		version ?? ""
	]);
});
var projectNameOf = (function projectNameOf({ project }) {
	return project === void 0 ? "" : kindOfName("project").normalize(project);
});
var labelOf = (function labelOf({ kind, scope, parent, identifier, version }) {
	if (identifier === "") return kind;
	const { org, project } = scope;
	const { scopes, entryName = kind } = kindOfName(kind);
	return `${entryName} ${[
		org === "default" && scopes.length === 1 ? void 0 : org,
		project,
		parent?.identifier,
		identifier
	].filter((name) => name !== void 0 && name !== "").join("/")}${version === void 0 ? "" : ` ${version}`}`;
});
var decode = (function decode({ file, bytes }) {
	const buffer = bufferOf(bytes);
	const decoded = buffer.toString("utf8");
	if (!extraordinary.test(decoded)) {
		const text = createText(file, decoded, {
			isOrdinary: true,
			skipped: 0
		});
		return decoded.startsWith(lfsPointer) ? { diagnostic: {
			severity: "error",
			summary: lfsError,
			location: text.locate(0)
		} } : { text };
	}
	const marked = decoded.startsWith(byteOrderMark);
	const content = (marked ? decoded.slice(1) : decoded).replaceAll(/\r(?!\n)/g, "\n");
	const text = createText(file, content, {
		isOrdinary: false,
		skipped: marked ? 3 : 0
	});
	const diagnostic = (offset, message) => ({ diagnostic: {
		severity: "error",
		summary: message,
		location: text.locate(offset)
	} });
	if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) return diagnostic(0, "The payload is UTF-16 text; save it as UTF-8.");
	const at = findFirstDifference(buffer, decoded);
	if (at !== void 0) return diagnostic(buffer.toString("utf8", 0, at).length - (marked ? 1 : 0), `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`);
	const nul = content.indexOf("\0");
	if (nul >= 0) return diagnostic(nul, `The payload is not text: there is a NUL byte at offset ${buffer.indexOf(0)}; save it as UTF-8 text.`);
	return { text };
});
var createText = (function createText(file, content, rest) {
	return {
		...file !== void 0 && { file },
		content,
		...rest,
		locate: locatorOf(content, file)
	};
});
var bufferOf = (function bufferOf(bytes) {
	return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
});
var mayHavePlaceholder = (function mayHavePlaceholder(bytes) {
	return bufferOf(bytes).includes("${{");
});
var isNamedJson = (function isNamedJson({ file }) {
	return file !== void 0 && /\.json$/i.test(file);
});
var locatorOf = (function locatorOf(content, file) {
	const starts = [0];
	let last = 0;
	return (offset) => {
		while (last <= offset) {
			const end = content.indexOf("\n", last);
			last = end < 0 ? Number.POSITIVE_INFINITY : end + 1;
			starts.push(last);
		}
		let low = 0;
		let high = starts.length;
		while (high - low > 1) {
			const middle = low + high >> 1;
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle;
		}
		const position = {
			line: low + 1,
			column: offset - (starts[low] ?? 0) + 1
		};
		return file === void 0 ? position : {
			file,
			...position
		};
	};
});
var withLocations = (function withLocations(document, diagnostics) {
	if (diagnostics.length === 0) return [];
	const start = {
		path: [],
		at: "value"
	};
	const locations = locate(document, diagnostics.map(({ pointer = start }) => pointer));
	return diagnostics.map(({ pointer: _pointer, ...diagnostic }, index) => ({
		...diagnostic,
		...omitUndefined({ location: locations[index] })
	}));
});
var resolveKey = (function resolveKey(document, kind, convention, defaults) {
	const resolver = new KeyResolver(kind, kind.identify(document.value, convention), convention, defaults);
	const key = resolver.resolve();
	const identifier = kind.identifierIn?.(document.value, key.scope) ?? key.identifier;
	return {
		key: {
			...key,
			identifier
		},
		diagnostics: resolver.diagnostics
	};
});
var stepOf = (function stepOf({ document, kind }, inputs, intent) {
	const file = document.location?.file;
	const convention = file === void 0 ? {} : conventionOfPath(file);
	const { key, diagnostics } = resolveKey(document, kind, convention, inputs);
	const step = {
		document,
		kind,
		key,
		label: labelOf(key),
		convention,
		intent
	};
	const ofContent = kind.check(document.value);
	const ofForm = formErrorOf(document.value, kind, ofContent);
	const found = withLocations(document, ofForm === void 0 ? [
		...ofContent,
		...kind.checkStep?.(step) ?? [],
		...diagnostics
	] : [ofForm]);
	if (intent === "delete") return {
		step,
		diagnostics: found.filter(({ severity }) => severity === "error")
	};
	return {
		step,
		diagnostics: mergeByLocation(found, kind.sendsText ? document.platform : document.conversion)
	};
});
var formErrorOf = (function formErrorOf(value, { key }, found) {
	if (key === void 0 || isMap(fieldOf(value, key))) return void 0;
	return found.find(({ severity }) => severity === "error");
});
var mergeByLocation = (function mergeByLocation(found, conversion) {
	if (conversion.length === 0) return [...found];
	const changed = new Set(conversion.map(positionOf));
	const kept = found.filter((diagnostic) => diagnostic.severity !== "warning" || !changed.has(positionOf(diagnostic)));
	const taken = new Set(kept.map(positionOf));
	return [...kept, ...conversion.filter((change) => !taken.has(positionOf(change)))];
});
var requestOf = (function requestOf(template, { account, org, project }, values) {
	const { method, path, query } = templatePartsOf(template);
	const fields = {
		accountIdentifier: account,
		orgIdentifier: org,
		projectIdentifier: project
	};
	for (const { name, value, variable } of query) fields[name] = variable === void 0 ? value : values[variable];
	return {
		method,
		path: path.replace(variables, (_, name) => encodeURIComponent(String(values[name]))),
		query: fields,
		credential: "api-key"
	};
});
var templatePartsOf = (function templatePartsOf(template) {
	const known = knownParts.get(template);
	if (known !== void 0) return known;
	const [method = "", target = ""] = template.split(" ");
	const [path = "", query = ""] = target.split("?");
	const parts = {
		method,
		path,
		query: query.split("&").flatMap((pair) => {
			const [name = "", value = ""] = pair.split("=");
			return name === "" ? [] : [{
				name,
				value,
				variable: /^\{(\w+)\}$/.exec(value)?.[1]
			}];
		})
	};
	knownParts.set(template, parts);
	return parts;
});
var valuesOf = (function valuesOf({ scope, parent, identifier, version }) {
	return {
		identifier,
		version,
		parent: parent && formatReference(parent, scope)
	};
});
var deletionOf = (function deletionOf({ name }, definition) {
	const { force = false, usage, breaks = [], takes = [], children = [], lastVersion, identifiersOf = name } = definition;
	const isLast = ({ envelope }) => lastVersion !== void 0 && envelope?.[lastVersion] === true;
	return {
		request(key, _remote, forced) {
			const request = requestOf(definition.request, key.scope, valuesOf(key));
			return {
				...request,
				query: {
					...request.query,
					...forced && force && { forceDelete: "true" }
				}
			};
		},
		forcible: force,
		...usage !== void 0 && { usage: {
			type: usage.type,
			namesOf(key, remote) {
				const { as = "{identifier}", lastAs } = usage;
				return (lastAs !== void 0 && remote !== void 0 && isLast(remote) ? [as, lastAs] : [as]).map((template) => fill(template, key));
			}
		} },
		breaks,
		identifierSpace: identifiersOf,
		takes: (key) => [...children.map((kind) => ({
			kind,
			in: {
				scope: key.scope,
				parent: key
			}
		})), ...takes.map(({ kind, where }) => ({
			kind,
			in: { scope: key.scope },
			matches: createMatch(where, key)
		}))],
		isLast
	};
});
var kindListOf = (function kindListOf({ request, body, whole, undocumented, revision }, shown) {
	return {
		whole,
		filtered: body !== void 0 || request.includes("{identifiers}"),
		...omitUndefined({
			undocumented,
			showsRevision: revision && true
		}),
		request: ({ scope, parent }, identifiers, page) => ({
			...requestOf(request, scope, {
				identifiers,
				page: String(page),
				parent: parent && formatReference(parent, scope)
			}),
			...body && {
				contentType: "application/json",
				body: JSON.stringify(withoutEmpty(body(identifiers)))
			}
		}),
		pageOf: (response, of) => listPageOf(response, (entry) => shown.entriesIn(entry, of), (entry) => shown.accountMismatchIn(entry, of.scope.account))
	};
});
var getGlobalConfig = (function getGlobalConfig(config$1) {
	if (!config$1 && true) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? void 0,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? void 0,
		abortPipeEarly: config$1?.abortPipeEarly ?? void 0
	};
});
var _isValidObjectKey = (function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
});
var _joinExpects = (function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
});
var check = (function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
});
var description = (function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
});
var metadata = (function metadata(metadata_) {
	return {
		kind: "metadata",
		type: "metadata",
		reference: metadata,
		metadata: metadata_
	};
});
var partialCheck = (function partialCheck(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheck,
		async: false,
		expects: null,
		paths,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if ((dataset.typed || _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
});
var regex = (function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
});
var title = (function title(title_) {
	return {
		kind: "metadata",
		type: "title",
		reference: title,
		title: title_
	};
});
var forward = (function forward(action, path) {
	return {
		...action,
		"~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
});
var array = (function array(item, message$1) {
	return {
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var boolean = (function boolean(message$1) {
	return {
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var custom = (function custom(check$1, message$1) {
	return {
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var lazy = (function lazy(getter) {
	return {
		kind: "schema",
		type: "lazy",
		reference: lazy,
		expects: "unknown",
		async: false,
		getter,
		"~run"(dataset, config$1) {
			return this.getter(dataset.value)["~run"](dataset, config$1);
		}
	};
});
var looseObject = (function looseObject(entries$1, message$1) {
	return {
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var null_ = (function null_(message$1) {
	return {
		kind: "schema",
		type: "null",
		reference: null_,
		expects: "null",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === null) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var nullish = (function nullish(wrapped, default_) {
	return {
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	};
});
var number = (function number(message$1) {
	return {
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var optional = (function optional(wrapped, default_) {
	return {
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	};
});
var record = (function record(key, value$1, message$1) {
	return {
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (_isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var string = (function string(message$1) {
	return {
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
});
var union = (function union(options, message$1) {
	return {
		kind: "schema",
		type: "union",
		reference: union,
		expects: _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
			return dataset;
		}
	};
});
var unknown = (function unknown() {
	return {
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	};
});
var pipe = (function pipe(...pipe$1) {
	return {
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	};
});
var safeParse = (function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
});
var containsExpression = (function containsExpression(value) {
	const begin = typeof value === "string" ? value.indexOf("<+") : -1;
	return begin >= 0 && value.lastIndexOf(">") > begin + 2;
});
var map = (function map(entries) {
	return pipe(custom(isMap, "must be a map"), looseObject(entries));
});
var list = (function list(item) {
	return array(item, "must be a list");
});
var orExpression = (function orExpression(schema) {
	return union([schema, expression]);
});
var maybe = (function maybe(schema) {
	return nullish(orExpression(schema));
});
var described = (function described(schema, summary) {
	return pipe(schema, description(summary));
});
var titled = (function titled(schema, name, summary) {
	return pipe(schema, title(name), description(summary));
});
var keyed = (function keyed(key, resource, name, summary) {
	return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, summary);
});
var inJsonSchema = (function inJsonSchema(schema, rule) {
	return pipe(schema, metadata(rule));
});
var errorsOf = (function errorsOf(schema, value) {
	const { issues } = safeParse(schema, value);
	if (issues === void 0) return [];
	return issues.flatMap((issue) => flatten(issue)).map(({ issue, path }) => {
		const actual = valueAt(value, path);
		if (actual === void 0) return {
			severity: "error",
			summary: formatSentence(path, "is required but missing"),
			...pointerTo(path.slice(0, -1))
		};
		const quotes = issue.message === text.message && (typeof actual === "number" || typeof actual === "boolean");
		const shown = issue.kind === "validation" && isMap(actual) || looksSecret(value, path) ? "" : describeFound(actual);
		return {
			severity: "error",
			summary: formatSentence(path, `${issue.message}${shown}${quotes ? "; put it in quotes" : ""}`),
			pointer: {
				path,
				at: "value"
			}
		};
	});
});
var diagnosticsOf = (function diagnosticsOf(schema, value, warnings) {
	const all = errorsOf(schema, value);
	for (const warning of warnings) all.push(warning);
	if (all.length === 0) return [];
	const order = compareByPosition(value);
	const first = new FirstOfMany();
	all.sort((one, other) => order(one.pointer?.path ?? [], other.pointer?.path ?? []));
	for (const diagnostic of all) first.add(diagnostic);
	return first.all();
});
var commonDiagnosticsOf = (function commonDiagnosticsOf(resource, path, kind) {
	const found = [...identifierDiagnosticsOf(resource, path), ...nameWarningsOf(resource, path, kind)];
	const about = nonEmptyTextOf(resource.description);
	if (about !== void 0 && about.length > longestDescription) found.push(createRefusal([...path, "description"], `must not be longer than ${longestDescription} characters`));
	found.push(...tagDiagnosticsOf(mapOf(resource.tags), [...path, "tags"], createRefusal));
	if (kind.names === plainName) found.push(...expressionRefusalsOf(resource, path));
	for (const field of ["orgIdentifier", "projectIdentifier"]) {
		const scope = nonEmptyTextOf(resource[field]);
		if (scope !== void 0 && !containsExpression(scope) && !identifierPattern.test(scope)) found.push(createWarning([...path, field], `cannot be an identifier of the platform${describeFound(scope)}`));
	}
	return found;
});
var identifierDiagnosticsOf = (function identifierDiagnosticsOf(resource, path) {
	const id = nonEmptyTextOf(resource.identifier);
	if (id === void 0) return [];
	const place = [...path, "identifier"];
	if (containsExpression(id)) return [createWarning(place, "is an expression, but the platform needs the identifier itself to create it")];
	if (reservedNames.has(id)) return [createRefusal(place, `is the reserved word "${id}", which the platform refuses as an identifier`)];
	if (!documentedAsReserved.has(id)) return [];
	return [createWarning(place, `is "${id}", which the platform's documentation lists as reserved`)];
});
var nameWarningsOf = (function nameWarningsOf(resource, path, { noun, names }) {
	const given = nonEmptyTextOf(resource.name);
	if (given === void 0 || !/\S/.test(given) || containsExpression(given) || names.pattern.test(given)) return [];
	return [createWarning([...path, "name"], `may be refused: the name of ${noun} ${names.rule}`)];
});
var tagDiagnosticsOf = (function tagDiagnosticsOf(given, path, problem = createWarning) {
	const found = [];
	const count = Object.keys(given).length;
	if (count > mostTags) found.push(createRefusal(path, `has ${count} tags; the platform accepts at most ${mostTags}`, "key"));
	for (const name in given) {
		const value = given[name];
		if (value === null && name.includes(":")) {
			const advice = "write a space after the colon, or put the name in quotes";
			found.push(createWarning([...path, name], `is a tag without text: ${advice}`));
		}
		if (typeof value !== "number" && typeof value !== "boolean") continue;
		found.push(problem([...path, name], "must be text; put it in quotes"));
	}
	return found;
});
var unknownFieldsOf = (function unknownFieldsOf(value, path, { fields, noun }, sentAs) {
	const found = [];
	for (const name in value) {
		if (Object.hasOwn(fields, name)) continue;
		const suggestion = suggest(name, Object.keys(fields));
		if (sentAs === "text" && suggestion === "") continue;
		const ignored = sentAs === "json" ? "; the platform will silently ignore it" : "";
		found.push(createWarning([...path, name], `is not a known field of ${noun}${ignored}${suggestion}`, "key"));
	}
	return found;
});
var configOf = (function configOf({ document, kind }) {
	return mapOf(kind.key === void 0 ? void 0 : fieldOf(document.value, kind.key));
});
var createIdentityReader = (function createIdentityReader({ key, parent, version }) {
	const paths = {
		identifier: [key, "identifier"],
		account: [key, "accountIdentifier"],
		org: [key, "orgIdentifier"],
		project: [key, "projectIdentifier"],
		parent: [key, ...parent?.field ?? []]
	};
	const fields = parent === void 0 ? scopeFields : [...scopeFields, "parent"];
	return (value) => {
		const resource = fieldOf(value, key);
		const stated = {};
		const expressions = [];
		for (const field of fields) {
			const given = valueAt(value, paths[field]);
			if (containsExpression(given)) expressions.push(field);
			else stated[field] = nonEmptyTextOf(given);
		}
		return {
			...omitUndefined({
				identifier: nonEmptyTextOf(fieldOf(resource, "identifier")),
				...stated,
				version: version && nonEmptyTextOf(fieldOf(resource, version))
			}),
			...expressions.length > 0 && { expressions },
			paths
		};
	};
});
var quotedTruthsOf = (function quotedTruthsOf({ document }, config, key, fields) {
	return Object.entries(config).flatMap(([name, value]) => {
		const isWord = typeof value === "string" && truthWord.test(value) && isTruthInText(fields[name]);
		const path = [key, name];
		if (!isWord || isPlainAt(document, path)) return [];
		return createRefusal(path, `${truthMessage}${describeFound(value)}; write ${trueWord.test(value)}`);
	});
});
var levelWarningsOf = (function levelWarningsOf(rules, value, base, { org, project }) {
	if (project !== void 0) return [];
	return referringTextsIn(rules, value, base).flatMap(({ rule, text, path }) => {
		if (!/^[a-zA-Z_][0-9a-zA-Z_$-]*$/.test(text) || rule === void 0 || rule.qualified || rule.inOwnScope) return [];
		return createWarning(path, `may be refused: above a project, a reference needs its level, ${org === void 0 ? `\`account.${text}\`` : `\`org.${text}\` or \`account.${text}\``}`);
	});
});
var defineKind = (function defineKind(head, given, wire) {
	const definition = {
		...head,
		...given
	};
	const { wire: form, deletion, list } = definition;
	const shown = new ShownResources(definition, wire);
	const base = {
		...head,
		...documentBehaviourOf(definition, wire),
		...writeBehaviourOf(definition, wire, shown),
		...readBehaviourOf(definition, shown),
		...comparisonOf(definition, wire),
		savedDifferencesOf(step, response) {
			const fields = shown.fieldsIn(response.data, "saved");
			const remote = shown.remoteOf(fields);
			const found = remote === void 0 ? [] : kind.differencesOf(step, remote);
			if (form.form === "json") return found;
			return [...found, ...compareBeside(resolvedConfigOf(step), fields, definition.key, form.field)];
		},
		...form.form === "json" && { shownDesiredOf(step, remote) {
			const hidden = (kind.writeOnlyOf?.(step) ?? []).map((path) => ({ path }));
			const inResource = [...kind.differencesOf(step, remote), ...hidden].map(({ path, ...rest }) => ({
				...rest,
				path: path.slice(1)
			}));
			return keepUnchanged(kind.desiredOf(step, remote), remote.value, inResource);
		} },
		...list && { list: kindListOf(list, shown) },
		...deletion && { deletion: deletionOf(definition, deletion) },
		...fileBehaviourOf(definition, wire),
		...omitUndefined({ audit: definition.audit }),
		page: (step) => definition.page(step.key)
	};
	const kind = {
		...base,
		...definition.overrides?.(base)
	};
	return kind;
});
var documentBehaviourOf = (function documentBehaviourOf(definition, wire) {
	const { name, key, parent, scopeFrom, scopeInText, references = [] } = definition;
	const schema = keyed(key, map(definition.fields), capitalize(name), definition.summary);
	function* diagnostics(value) {
		const resource = mapOf(fieldOf(value, key));
		yield* commonDiagnosticsOf(resource, [key], definition);
		yield* unknownFieldsOf(resource, [key], definition, wire.sendsText ? "text" : "json");
		if (definition.diagnostics !== void 0) yield* definition.diagnostics(resource, [key]);
	}
	return {
		...omitUndefined({
			scopeFrom,
			scopeInText,
			parent
		}),
		schema,
		check: (value) => diagnosticsOf(schema, value, diagnostics(value)),
		identify: createIdentityReader(definition),
		identifiersOf: (step) => [step.key.identifier],
		checkStep: (step) => [
			...levelWarningsOf(references, configOf(step), [key], step.key.scope),
			...wire.sendsText ? quotedTruthsOf(step, configOf(step), key, definition.fields) : [],
			...scopeInText === void 0 ? [] : checkScopeInText(step, key, scopeInText),
			...definition.checkStep?.(step) ?? []
		],
		referencesOf(step) {
			const { scope } = step.key;
			const found = findReferences(references, resolvedConfigOf(step), [key], scope);
			if (parent === void 0 || step.key.parent === void 0) return found;
			return [{
				...step.key.parent,
				path: [key, ...parent.field]
			}, ...found];
		}
	};
});
var writeBehaviourOf = (function writeBehaviourOf(definition, wire, shown) {
	const writeScope = ({ scope }) => definition.scopeIn === "body" ? { account: scope.account } : scope;
	return {
		sendsText: wire.sendsText,
		createRequest: (step) => ({
			...requestOf(definition.create, writeScope(step.key), valuesOf(step.key)),
			contentType: wire.contentType,
			body: wire.bodyOf(step)
		}),
		updateRequest: (step, remote) => ({
			...requestOf(definition.update ?? definition.create, writeScope(step.key), valuesOf(step.key)),
			...ifMatchOf(remote),
			contentType: wire.contentType,
			body: wire.bodyOf(step, remote)
		}),
		verify(step, response) {
			if (!response.ok) return rejectionOf(response);
			const denials = denialsOf(response);
			if (denials.length > 0) return {
				verified: false,
				saved: "nothing",
				reasons: denials
			};
			const fields = shown.fieldsIn(response.data, "saved");
			const mismatch = mismatchOf(response, step.key.identifier, fields.identifier, definition.normalize);
			const reasons = mismatch === void 0 ? shown.mismatchesOf(fields, step.key, response.data, "saved") : [mismatch];
			if (reasons.length > 0) return {
				verified: false,
				saved: "unknown",
				reasons
			};
			return {
				verified: true,
				identifiers: [String(fields.identifier)],
				...policyWarningsOf(response)
			};
		}
	};
});
var readBehaviourOf = (function readBehaviourOf(definition, shown) {
	return {
		readRequests: (step) => [{ ...requestOf(definition.read, step.key.scope, valuesOf(step.key)) }],
		resourceOf(step, [response]) {
			if (!response?.ok) return { notShown: "there is no response" };
			const fields = shown.fieldsIn(response.data, "read");
			const remote = shown.remoteOf(fields);
			const identifier = fields.identifier ?? fieldOf(remote?.value, "identifier") ?? (remote?.text === void 0 ? void 0 : step.key.identifier);
			const [notShown] = [mismatchOf(response, step.key.identifier, identifier, definition.normalize) ?? [], shown.mismatchesOf(fields, step.key, response.data, "read")].flat();
			if (notShown !== void 0) return { notShown };
			if (remote === void 0) return { notShown: "the response does not show the resource" };
			return {
				...remote,
				...versionOf(response),
				...envelopeFieldsOf(response.data)
			};
		},
		absenceOf(step, response) {
			if (isAbsentBy(definition.absent, step, response)) return "certain";
			if (!isAbsent(response)) return void 0;
			return response.status === 404 && response.code === "ENTITY_NOT_FOUND" ? "certain" : "likely";
		}
	};
});
var comparisonOf = (function comparisonOf({ update, immutable = [] }, wire) {
	function markImmutable(difference) {
		const path = difference.path.slice(1).join(".");
		return update === void 0 || immutable.some((field) => path === field || path.startsWith(`${field}.`)) ? {
			...difference,
			immutable: true
		} : difference;
	}
	return {
		differencesOf: (step, remote) => wire.differencesOf(step, remote).map(markImmutable),
		desiredOf: wire.desiredOf
	};
});
var fileBehaviourOf = (function fileBehaviourOf({ directoryNames = () => ({}), managed }, wire) {
	return {
		directoryNamesOf: directoryNames,
		isManaged: (identifier) => managed?.test(identifier) === true,
		exportOf: wire.exportOf
	};
});
var loadKind = (function loadKind(name) {
	const kind = loaded.get(name) ?? load(name);
	loaded.set(name, kind);
	return kind;
});
var load = (async function load(name) {
	const { load, ...head } = kindOfName(name);
	const definition = await load();
	if (typeof definition === "function") return definition(head);
	const { key } = head;
	if (key === void 0) throw new Error(`The kind ${head.name} has no key.`);
	const keyed = {
		...head,
		key
	};
	return defineKind(keyed, definition, await createWire({
		...keyed,
		...definition
	}));
});
var createWire = (async function createWire(definition) {
	const { wire } = definition;
	if (wire.form === "json") return createJsonWire(definition, wire);
	const { createTextInJsonWire, createTextWire } = await Promise.resolve().then(() => require("./yaml.js")).then((n) => n.text_exports);
	return wire.form === "text" ? createTextWire(definition, wire) : createTextInJsonWire(definition, wire);
});
var readJson = (function readJson(text, keeps) {
	if (!jsonBeginning.test(text.content)) return void 0;
	let value;
	try {
		value = JSON.parse(text.content);
	} catch {
		return;
	}
	if (keeps === "start" && isStringified(text.content, value)) {
		const span = [0, text.content.length];
		return {
			value,
			node: { start: 0 },
			span,
			diagnostics: [],
			conversion: [],
			platform: []
		};
	}
	return new TokenPass(text, value, keeps === "positions").run();
});
var warningsOfText = (function warningsOfText(text, [from, to], format) {
	const isLong = to - from > mostCharacters;
	if (text.isOrdinary && format === "yaml" && !isLong) return [];
	const found = [];
	const warn = (offset, summary) => {
		if (offset >= 0) found.push({
			severity: "warning",
			summary,
			location: text.locate(from + offset)
		});
	};
	if (isLong) warn(0, longWarning);
	const part = text.content.slice(from, to);
	const unusual = text.isOrdinary ? -1 : part.search(unusualCharacter);
	if (unusual >= 0) warn(unusual, unusualWarningOf(part.charAt(unusual)));
	if (format === "json") warnOfRefused(part, warn);
	return found;
});
var parseJson = (function parseJson(source) {
	const decoded = decode(source);
	if ("diagnostic" in decoded) return {
		documents: [],
		diagnostics: [decoded.diagnostic],
		isBlank: true
	};
	const { text } = decoded;
	const json = readJson(text, "start");
	if (json === void 0) return { text };
	return parseReadings(source, text, [json], jsonReader);
});
var parseReadings = (function parseReadings(source, text, readings, reader) {
	const slice = createSlicer(source.bytes, text);
	const filled = source.filled && filledPlacesIn(source.filled, text);
	const documents = [];
	const diagnostics = [];
	let count = 0;
	for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
		const bytes = slice(span);
		count++;
		for (const diagnostic of found) diagnostics.push(diagnostic);
		if (hasError(found)) continue;
		const location = text.locate(node.start);
		const inText = warningsOfText(text, span, reader.format);
		documents.push({
			location,
			...reader,
			value,
			bytes,
			conversion,
			platform: inText.length === 0 ? platform : [...platform, ...inText],
			...filled && { filled }
		});
	}
	return {
		documents,
		diagnostics,
		count
	};
});
var createSlicer = (function createSlicer(bytes, { content, skipped }) {
	let offset = 0;
	let position = skipped;
	const forward = (to) => {
		position += Buffer.byteLength(content.slice(offset, to));
		offset = to;
		return position;
	};
	return ([from, to]) => {
		if (from === 0 && to === content.length) return bytes;
		return bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
	};
});
var findForgottenPlaceholders = (function findForgottenPlaceholders(document) {
	if (!foreignPlaceholder.test(bufferOf(document.bytes).toString("latin1"))) return [];
	return withLocations(document, findFields(document.value, [], (key, value) => placeholderIn(key, value) !== void 0).map(({ key, value, path }) => {
		const placeholder = placeholderIn(key, value);
		return {
			severity: identityName.test(key) ? "error" : "warning",
			summary: `\`${formatPath(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
			hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
			pointer: {
				path,
				at: "value"
			}
		};
	}));
});
var deletesAny = (function deletesAny(steps) {
	return steps.some(({ intent }) => intent === "delete");
});
var groupByKind = (function groupByKind({ steps }) {
	const applied = steps.filter(({ intent }) => intent === "apply");
	return [...Map.groupBy(applied, ({ kind }) => kind)];
});
var keyOf = (function keyOf({ key }, identifier) {
	return identifier === key.identifier ? key : {
		...key,
		identifier
	};
});
var findDependencies = (function findDependencies(steps) {
	const dependencies = new Map(steps.map((step) => [step, []]));
	addReferences(dependencies, steps.filter(({ intent }) => intent === "apply"), (step, other) => [step, other]);
	return dependencies;
});
var orderSteps = (function orderSteps(dependencies) {
	const ordered = [];
	const cycles = [];
	const path = [];
	const state = new Map();
	const visit = (step) => {
		if (state.get(step) === "visiting") cycles.push(cycleOf(path.slice(path.indexOf(step))));
		if (state.has(step)) return;
		state.set(step, "visiting");
		path.push(step);
		for (const dependency of dependencies.get(step) ?? []) visit(dependency);
		path.pop();
		state.set(step, "done");
		ordered.push(step);
	};
	const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
	const inOrder = (some) => some.toSorted((one, other) => rankOf(one.kind.name) - rankOf(other.kind.name));
	for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()]) visit(step);
	return {
		graph: {
			steps: ordered,
			dependencies
		},
		cycles
	};
});
var addReferences = (function addReferences(dependencies, steps, pairOf) {
	if (steps.length < 2) return;
	const byKey = indexSteps(steps);
	for (const step of steps) {
		const named = [...step.kind.referencesOf(step).flatMap(candidatesOf), ...containersOf(step.key)].map(mapKeyOf);
		if (named.length === 0) continue;
		const others = new Set(named.flatMap((key) => byKey.get(key) ?? []));
		others.delete(step);
		for (const other of others) {
			const [later, earlier] = pairOf(step, other);
			dependencies.get(later)?.push(earlier);
		}
	}
});
var kindOf = (function kindOf(value) {
	if (Array.isArray(value)) return kindOfList(value);
	if (isMap(value)) return kindOfMap(value);
	return undecidedOf(unlikeAll(`The document ${value === null || value === void 0 ? "is empty" : "is a single value"}.`));
});
var kindOfMap = (function kindOfMap(map) {
	const [name, ...others] = Object.keys(map);
	if (name === void 0) return undecidedOf(unlikeAll("The document is an empty map."));
	const only = others.length === 0 ? kindOfKey.get(name) : void 0;
	if (only !== void 0) return { kind: only };
	const [kind, second] = kinds.filter(({ key }) => key !== void 0 && Object.hasOwn(map, key));
	if (kind !== void 0 && second !== void 0) return undecidedOf(`The document contains ${`\`${kind.key}\` and \`${second.key}\``}, but one document is one resource: put each into a separate document.`, [second.key ?? ""], "key");
	if (kind !== void 0) {
		const stray = Object.keys(map).find((key) => key !== kind.key) ?? "";
		if (map[kind.key ?? ""] === null) return undecidedOf(`Nothing is under \`${kind.key}\`: indent its fields deeper than the key.`, [stray], "key");
		return undecidedOf(`The key \`${formatPath([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`, [stray], "key");
	}
	return undecidedOf(describeUnknownKey(map, name), [name], "key");
});
var selectDocuments = (async function selectDocuments(documents, operation, unread = []) {
	const isDirectory = new Set([...documents.map(({ location }) => location?.file), ...unread]).size > 1;
	const selected = [];
	const leftOut = [];
	const unknown = [];
	let saidForms = false;
	for (const document of documents) {
		const { decided, kind, foreign } = await recognize(document);
		if (foreign !== void 0) leftOut.push({
			document,
			foreign
		});
		else if ("diagnostic" in decided) {
			const { message, forms, path, at } = decided.diagnostic;
			const summary = forms === void 0 || saidForms ? message : `${message} ${forms}`;
			saidForms ||= forms !== void 0;
			const error = diagnosticAt(document, "error", summary, path, at);
			unknown.push(isPath(document) ? {
				...error,
				hint: pathHint
			} : withExclusion(error, isDirectory));
		} else if (kind !== void 0) {
			if (operation === "auto" || operation === kind.operation) selected.push({
				document,
				kind
			});
			else leftOut.push({
				document,
				foreign: foreignOfOperation(kind, operation)
			});
		}
	}
	const hasOthers = selected.length + unknown.length + unread.length > 0;
	const rest = isDirectory && hasOthers ? noticeOf(leftOut) : limit(leftOut.map(errorOfLeftOut));
	return {
		selected,
		leftOut,
		diagnostics: [...limit(unknown), ...rest]
	};
});
var recognize = (async function recognize(document) {
	const { value, location } = document;
	const decided = kindOf(value);
	const kind = "kind" in decided ? await loadKind(decided.kind.name) : void 0;
	if (kind !== void 0 && namesResource(document, kind)) return {
		decided,
		kind
	};
	const { foreignOf } = await Promise.resolve().then(() => require("./kinds-foreign.js"));
	return {
		decided,
		kind,
		foreign: foreignOf(value, location?.file)
	};
});
var namesResource = (function namesResource({ value, location }, kind) {
	if (kind.key === void 0 || fieldOf(fieldOf(value, kind.key), "identifier") !== void 0) return true;
	const convention = conventionOfPath(location?.file ?? "");
	return kind.identifierIn !== void 0 || kind.identify(value, convention).identifier !== void 0;
});
var limit = (function limit(errors) {
	const rest = errors.slice(mostReported);
	if (rest.length === 0) return [...errors];
	const files = [...new Set(rest.flatMap(({ location }) => location?.file ?? []))];
	const summary = `${countOf(rest.length, "more document")} cannot be applied either, in ${countOf(files.length, "file")}.`;
	const lines = shorten(files.map((file) => `\`!${file}\``), mostReported);
	const hint = files.length === 0 ? {} : { hint: `To leave these files out, add lines to \`payload-file\`: ${lines}.` };
	return [...errors.slice(0, mostReported), errorOf(summary, hint)];
});
var buildGraph = (async function buildGraph(documents, inputs, previous = [], unread = []) {
	const intent = inputs.operation === "delete" ? "delete" : "apply";
	const { selected, leftOut, diagnostics } = await selectDocuments(documents, intent === "delete" ? "auto" : inputs.operation, unread);
	const results = selected.map((one) => {
		const { step, diagnostics } = stepOf(one, inputs, intent);
		return {
			step,
			diagnostics: withPlaceholders(one.document, diagnostics)
		};
	});
	const ofDocuments = results.map(({ step }) => step);
	const stable = await loadStableVersionSteps(intent === "delete" ? "" : inputs.stableVersion ?? "", ofDocuments, inputs);
	const named = [...ofDocuments, ...stable.steps];
	const compared = await addRemoved(previous, {
		steps: named,
		leftOut
	}, inputs);
	const dependencies = findDependencies(compared.steps);
	const deletes = deletesAny(compared.steps) ? await Promise.resolve().then(() => require("./provisioning-graph-deletes.js")) : void 0;
	deletes?.addDeletes(dependencies, compared.previous);
	const { graph, cycles } = orderSteps(dependencies);
	return {
		graph,
		diagnostics: [
			...diagnostics,
			...results.flatMap(({ diagnostics }) => diagnostics),
			...stable.diagnostics,
			...findDuplicates(named),
			...compared.diagnostics,
			...deletes?.findObstacles(named) ?? [],
			...deletes?.findUsesOfDeleted(graph) ?? [],
			...cycles
		]
	};
});
var withPlaceholders = (function withPlaceholders(document, diagnostics) {
	const forgotten = findForgottenPlaceholders(document);
	if (forgotten.length === 0) return diagnostics;
	const places = new Set(forgotten.map(positionOf));
	return [...forgotten, ...diagnostics.filter((diagnostic) => !places.has(positionOf(diagnostic)))];
});
var loadStableVersionSteps = (async function loadStableVersionSteps(input, steps, inputs) {
	if (input === "") return {
		steps: [],
		diagnostics: []
	};
	const { stableVersionStepsOf } = await Promise.resolve().then(() => require("./provisioning-graph-stable-versions.js"));
	return stableVersionStepsOf(input, steps, inputs);
});
var addRemoved = (async function addRemoved(previous, current, inputs) {
	if (previous.length === 0) return {
		steps: current.steps,
		previous: [],
		diagnostics: []
	};
	const { compareWithPrevious } = await Promise.resolve().then(() => require("./provisioning-graph-previous.js"));
	return compareWithPrevious(previous, current, inputs);
});
var findDuplicates = (function findDuplicates(steps) {
	const diagnostics = [];
	const seen = new Map();
	for (const step of steps) for (const identifier of new Set(step.kind.identifiersOf(step))) {
		if (identifier === "") continue;
		const key = mapKeyOf(keyOf(step, identifier));
		const first = seen.get(key);
		if (first === void 0) seen.set(key, step);
		else {
			const summary = `Duplicate ${step.kind.entryName ?? step.kind.name} "${identifier}"${step.key.version === void 0 ? "" : ` ${step.key.version}`}${firstDefinitionOf(first.document)}.`;
			diagnostics.push(errorOf(summary, omitUndefined({ location: step.document.location })));
		}
	}
	return diagnostics;
});
var readPayloads = (async function readPayloads(wanted, workspace, options = {}) {
	const sources = [];
	const diagnostics = [];
	if (wanted.payload !== void 0) sources.push(inlinePayloadOf(wanted.payload, options.most));
	if (wanted.payloadFile !== void 0) {
		const read = await readSelection(wanted.payloadFile, workspace, {
			input: "payload-file",
			...options
		});
		for (const source of read.sources) sources.push(source);
		for (const diagnostic of read.diagnostics) diagnostics.push(diagnostic);
	}
	return {
		sources,
		diagnostics
	};
});
var inlinePayloadOf = (function inlinePayloadOf(text, most = Number.POSITIVE_INFINITY) {
	const bytes = Buffer.from(text, "utf8");
	if (bytes.length > most) throw new LargePayloads();
	return { bytes };
});
var helmTemplatesIn = (function helmTemplatesIn(sources) {
	const directories = sources.flatMap(({ file = "" }) => /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, "templates/")] : []);
	return new Set(sources.filter(({ file = "" }) => directories.some((directory) => file.startsWith(directory))));
});
var reportTemplates = (function reportTemplates(templates, of) {
	if (templates.length === 0) return [];
	const files = shorten(templates.flatMap(({ file }) => file ?? []), 3);
	return [{
		severity: "notice",
		summary: `Left out ${countOf(templates.length, "template")} of ${of} (${files}).`
	}];
});
var readDocuments = (async function readDocuments(inputs, { workspace, exposedValues, largestPayloads, signal }) {
	const { payload, payloadFile, previousPayloadFile } = inputs;
	const source = payload === "" ? { payloadFile } : { payload };
	const options = {
		most: largestPayloads,
		placeOf: (file) => JSON.stringify(conventionOfPath(file))
	};
	const [read, before, { values, diagnostics: found }] = await Promise.all([
		readPayloads(source, workspace, options),
		previousPayloadFile === "" ? {
			sources: [],
			diagnostics: []
		} : readPreviousPayloads(previousPayloadFile, workspace, options),
		readGivenValues(inputs, workspace, exposedValues)
	]);
	const diagnostics = [
		...signal.aborted ? [errorOf(`${capitalize(endReasonOf(signal))}: nothing was sent.`)] : [],
		...read.diagnostics,
		...before.diagnostics,
		...found,
		...reportBoth(read.sources, before.sources)
	];
	if (hasError(diagnostics)) return {
		documents: [],
		previous: [],
		values: values?.root,
		diagnostics
	};
	const parser = inputs.operation === "delete" ? parseToDelete : parseWithValues;
	const parsed = await parseVersions(read.sources, before.sources, values, parser);
	return {
		...parsed,
		values: values?.root,
		diagnostics: [...diagnostics, ...parsed.diagnostics]
	};
});
var readGivenValues = (async function readGivenValues({ values: inline, valuesFile: files }, workspace, exposed) {
	if (inline.trim() === "" && files.trim() === "") return { diagnostics: [] };
	const { readValues } = await Promise.resolve().then(() => require("./values.js")).then((n) => n.read_values_exports);
	return readValues({
		inline,
		files,
		...omitUndefined({ exposed })
	}, workspace);
});
var parseVersions = (async function parseVersions(sources, before, values, parser) {
	const current = await parseAll(sources, values, parser);
	const previous = await parseAll(before, values, parseToDelete);
	const inPrevious = previous.diagnostics.filter(({ severity }) => severity === "error").map(inPreviousVersion);
	return {
		documents: current.documents,
		previous: previous.documents,
		diagnostics: [
			...current.diagnostics,
			...inPrevious,
			...reportUnused(values)
		]
	};
});
var parseAll = (async function parseAll(sources, values, parse) {
	const documents = [];
	const diagnostics = [];
	const commented = [];
	const templates = helmTemplatesIn(sources);
	const manifests = [];
	for (const original of sources) {
		if (templates.has(original)) continue;
		const parsed = await parse(original, values);
		if (sources.length > 1 && hasError(parsed.diagnostics) && isManifestTemplate(original)) {
			manifests.push(original);
			continue;
		}
		const { isBlank, diagnostics: found } = parsed;
		const reported = isBlank ? found.map((error) => withExclusion(error, sources.length > 1)) : found;
		for (const diagnostic of reported) diagnostics.push(diagnostic);
		for (const document of parsed.documents) documents.push(document);
		if (parsed.onlyComments !== void 0) commented.push(parsed.onlyComments);
	}
	const severity = documents.length > 0 ? "warning" : "error";
	for (const diagnostic of commented) diagnostics.push({
		...diagnostic,
		severity
	});
	const leftOut = [...reportTemplates([...templates], "Helm charts"), ...reportTemplates(manifests, "Kubernetes manifests")];
	return {
		documents,
		diagnostics: [...diagnostics, ...leftOut]
	};
});
var parse = (function parse(source) {
	const parsed = parseJson(source);
	return "text" in parsed ? parseYamlIn(source, parsed.text) : parsed;
});
var parseYamlIn = (async function parseYamlIn(source, text) {
	const { parseYaml } = await Promise.resolve().then(() => require("./yaml.js")).then((n) => n.parse_exports);
	return parseYaml(source, text);
});
var reportBoth = (function reportBoth(current, previous) {
	const files = new Set(current.map(({ file }) => file));
	return previous.filter(({ file }) => files.has(file)).map(({ file }) => errorOf(`Both \`payload-file\` and \`previous-payload-file\` select ${file}.`, { hint: "Exclude the earlier checkout from `payload-file`, for example with `!base/**`." }));
});
var reportUnused = (function reportUnused(values) {
	const unused = (values?.findUnused() ?? []).map((name) => `\`${name}\``);
	if (unused.length === 0) return [];
	return [{
		severity: "notice",
		summary: `No payload uses ${unused.length === 1 ? "the value" : "the values"} ${shorten(unused, 10)}.`
	}];
});
var bodyOf = (function bodyOf(step, request, remote) {
	return {
		sent: request.body ?? request.path,
		hasSecrets: [step.document.value, remote].some((value) => secretsOf(value).length > 0)
	};
});
var checkAccessInput = (function checkAccessInput({ steps }, { allowAccessChanges, dryRun }) {
	if (allowAccessChanges) return [];
	const found = steps.flatMap((step) => {
		const what = step.kind.accessChangeOf?.(step);
		return what === void 0 ? [] : [{
			what,
			step
		}];
	});
	const [first] = found;
	if (first === void 0) return [];
	const names = shorten(found.map(({ what }) => what));
	if (dryRun) return [{
		severity: "notice",
		summary: `An apply of this plan requires \`allow-access-changes: true\`, because it manages access: ${names}.`
	}];
	return [errorOf(`Access changes are not allowed in this run: ${names}.`, {
		hint: optInHint,
		...omitUndefined({ location: first.step.document.location })
	})];
});
var rightsOf = (function rightsOf(step, action, state) {
	const { kind } = step;
	if (kind.rightsOf === void 0) return [];
	const remote = state?.state === "present" ? state.resource : void 0;
	switch (action) {
		case "create":
		case "unchecked": return kind.rightsOf(step, void 0, kind.desiredOf(step, { value: {} }));
		case "update": return remote === void 0 ? [] : kind.rightsOf(step, remote.value, kind.desiredOf(step, remote));
		case "delete": return remote === void 0 ? [] : kind.rightsOf(step, remote.value, void 0);
		default: return [];
	}
});
var Sha256 = (function Sha256(is224, sharedMemory) {
	if (sharedMemory) {
		blocks[0] = blocks[16] = blocks[1] = blocks[2] = blocks[3] = blocks[4] = blocks[5] = blocks[6] = blocks[7] = blocks[8] = blocks[9] = blocks[10] = blocks[11] = blocks[12] = blocks[13] = blocks[14] = blocks[15] = 0;
		this.blocks = blocks;
	} else this.blocks = [
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0
	];
	if (is224) {
		this.h0 = 3238371032;
		this.h1 = 914150663;
		this.h2 = 812702999;
		this.h3 = 4144912697;
		this.h4 = 4290775857;
		this.h5 = 1750603025;
		this.h6 = 1694076839;
		this.h7 = 3204075428;
	} else {
		this.h0 = 1779033703;
		this.h1 = 3144134277;
		this.h2 = 1013904242;
		this.h3 = 2773480762;
		this.h4 = 1359893119;
		this.h5 = 2600822924;
		this.h6 = 528734635;
		this.h7 = 1541459225;
	}
	this.block = this.start = this.bytes = this.hBytes = 0;
	this.finalized = this.hashed = false;
	this.first = true;
	this.is224 = is224;
});
var createPlan = (async function createPlan({ steps }, states, policy, address) {
	const planned = [];
	for (const step of steps) {
		const state = states?.get(step);
		const { outcome, ...rest } = await planStep(step, state, policy, address);
		planned.push({
			outcome: withRights(outcome, state),
			...rest
		});
	}
	return {
		outcomes: planned.map(({ outcome }) => outcome),
		digest: await digestOf(planned)
	};
});
var planStep = (async function planStep(step, state, policy, address) {
	if (state === void 0) return planUnchecked(step);
	const { planChecked } = await Promise.resolve().then(() => require("./provisioning-plan-plan-checked.js"));
	return planChecked(step, state, policy, address);
});
var planUnchecked = (function planUnchecked(step) {
	if (step.intent === "delete") return { outcome: {
		step,
		outcome: "planned",
		action: "delete",
		identifiers: [],
		note: "not compared with the platform"
	} };
	return {
		outcome: {
			step,
			outcome: "planned",
			action: "unchecked",
			identifiers: step.kind.identifiersOf(step)
		},
		body: bodyOf(step, step.kind.createRequest(step))
	};
});
var withRights = (function withRights(planned, state) {
	const rights = planned.action === void 0 ? [] : rightsOf(planned.step, planned.action, state);
	return rights.length > 0 ? {
		...planned,
		rights
	} : planned;
});
var digestOf = (async function digestOf(planned) {
	const hashOf = await loadHash(sizeOf(planned));
	const lines = [];
	const secretLines = [];
	for (const { outcome, body } of planned) {
		const line = digestLineOf(outcome);
		if (body?.hasSecrets) secretLines.push(JSON.stringify([...line, hashOf(body.sent)]));
		lines.push(JSON.stringify([...line, body === void 0 || body.hasSecrets ? "" : hashOf(body.sent)]));
	}
	const salt = hashOf(lines.sort().join("\n"));
	if (secretLines.length === 0) return salt;
	const { scrypt } = await Promise.resolve().then(() => require("node:crypto"));
	return hashOf(await (0, node_util.promisify)(scrypt)(secretLines.sort().join("\n"), salt, 32, {
		N: 2 ** 15,
		r: 8,
		p: 3,
		maxmem: 2 ** 26
	}));
});
var digestLineOf = (function digestLineOf({ step, outcome, action, takes = [] }) {
	const intended = action === "unchecked" ? step.kind.creatable ? "create" : "update" : action ?? outcome;
	return [
		step.key.scope.account,
		mapKeyOf(step.key),
		intended,
		...takes
	];
});
var sizeOf = (function sizeOf(planned) {
	const typicalLine = 100;
	return planned.reduce((size, { body }) => size + typicalLine + (body?.sent.length ?? 0), 0);
});
var loadHash = (async function loadHash(size) {
	if (size < largePlan) return (data) => sha256(typeof data === "string" ? Buffer.from(data) : data);
	const crypto = await Promise.resolve().then(() => require("node:crypto"));
	return (data) => crypto.hash("sha256", data);
});
var planResult = (async function planResult({ outcomes, digest }, failure, { log }) {
	const logLines = async () => log.steps(outcomes.map(lineOf));
	await (outcomes.length > 1 ? log.group("Plan", logLines) : logLines());
	return {
		outcomes,
		planDigest: digest,
		...omitUndefined({ failure })
	};
});
var provision = (async function provision(inputs, context) {
	const { graph, diagnostics } = await readGraph(inputs, context);
	const operation = operationOf(graph, inputs);
	if (hasError(diagnostics)) return {
		operation,
		diagnostics
	};
	if (isOffline(graph, inputs)) {
		const plan = await createPlan(graph, void 0, inputs, inputs.address);
		return {
			operation,
			diagnostics,
			offline: inputs.apiKey === "",
			...await planResult(plan, void 0, context)
		};
	}
	const { runOnPlatform } = await Promise.resolve().then(() => require("./platform.js")).then((n) => n.platform_run_exports);
	context.announceEffects?.();
	const result = await runOnPlatform(graph, inputs, context);
	return {
		operation,
		...result,
		diagnostics: [...diagnostics, ...result.diagnostics ?? []]
	};
});
var readGraph = (async function readGraph(inputs, context) {
	const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
	const { graph, diagnostics: found } = await buildGraph(documents, inputs, previous, unreadFilesOf(diagnostics));
	const all = [
		...diagnostics,
		...found,
		...checkTogether(graph, context),
		...checkAccessInput(graph, inputs)
	];
	context.secrets.protectAll(() => plainTextsIn(graph, !hasError(all), inputs));
	for (const value of writeOnlyTexts(graph)) context.secrets.add(value, "credential");
	maskSecrets([...documents, ...previous], values, graph, context);
	return {
		graph,
		diagnostics: all
	};
});
var unreadFilesOf = (function unreadFilesOf(diagnostics) {
	return diagnostics.flatMap(({ severity, location }) => severity === "error" ? location?.file ?? [] : []);
});
var writeOnlyTexts = (function writeOnlyTexts({ steps }) {
	return steps.flatMap((step) => {
		return (step.kind.writeOnlyOf?.(step) ?? []).flatMap((path) => nonEmptyTextOf(valueAt(step.document.value, path)) ?? []);
	});
});
var maskSecrets = (function maskSecrets(documents, values, { steps }, { secrets, log }) {
	const stepOf = new Map(steps.map((step) => [step.document, step]));
	const names = [];
	const found = documents.flatMap((document) => {
		const ofDocument = secretsOf(document.value);
		const step = stepOf.get(document);
		if (step === void 0 || ofDocument.length === 0) return ofDocument;
		const references = new Set(referencedNamesOf(step));
		return ofDocument.filter(({ path, value, origin }) => {
			const isName = origin === "payload" && references.has(JSON.stringify([path, value]));
			if (isName) names.push(value);
			return !isName;
		});
	});
	for (const { value, origin } of [...secretsOf(values), ...found]) secrets.add(value, origin);
	const guessed = new Set(found.map(({ value }) => value));
	for (const name of names) if (!guessed.has(name)) secrets.protect(name);
	log.mask();
});
var checkTogether = (function checkTogether(graph, { environment }) {
	return groupByKind(graph).flatMap(([kind, steps]) => kind.checkTogether?.(steps, environment) ?? []);
});
var operationOf = (function operationOf({ steps }, inputs) {
	const [first, ...others] = new Set(steps.map(({ kind, intent }) => intent === "delete" ? deleteOperation : kind.operation));
	return inputs.operation === "auto" && others.length === 0 ? first ?? "auto" : inputs.operation;
});
var isOffline = (function isOffline({ steps }, inputs) {
	const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
	const queriesNothing = planDigest === "" && !failOnChanges && !reportUnmanaged;
	const comparesNothing = !deletesAny(steps) && steps.length === 1 && ifExists === "fail" && queriesNothing;
	return dryRun && (apiKey === "" || comparesNothing);
});
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_buffer = require("node:buffer");
let node_util = require("node:util");
// src/runner/stand-ins/os.ts
const lineEnd = process.platform === "win32" ? "\r\n" : "\n";
// src/shared/object.ts
const longestShown$1 = 60;
function mapsOf(value) {
	return Array.isArray(value) ? value.map(mapOf) : [];
}
function textOf(value) {
	const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
	return text === "" ? void 0 : text;
}
function anyTextOf(value) {
	return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
function parseJson$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isDeeperThan(value, limit, json) {
	return json.length > limit && hasMoreBrackets(json, limit) && reachesBelow(value, limit);
}
function reachesBelow(value, limit) {
	if (limit < 0) return true;
	if (typeof value !== "object" || value === null) return false;
	return Object.values(value).some((inner) => reachesBelow(inner, limit - 1));
}
function hasMoreBrackets(json, limit) {
	let brackets = 0;
	for (const bracket of "[{") for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) if (++brackets > limit) return true;
	return false;
}
function formatPath(path) {
	return path.map((part) => {
		if (typeof part === "number") return `[${part}]`;
		return /^[\w$-]{1,60}$/.test(part) ? `.${part}` : `[${JSON.stringify(cut(part))}]`;
	}).join("").replace(/^\./, "");
}
function cut(text) {
	return text.length > longestShown$1 ? `${text.slice(0, 59)}\u2026` : text;
}
function compareByPosition(value) {
	const known = new Map();
	const positionsIn = (holder) => {
		const positions = known.get(holder) ?? new Map(Object.keys(mapOf(holder)).map((key, index) => [key, index]));
		known.set(holder, positions);
		return positions;
	};
	return (one, other) => {
		const length = Math.min(one.length, other.length);
		let holder = value;
		for (let depth = 0; depth < length; depth++) {
			const [part, otherPart] = [one[depth], other[depth]];
			if (part === otherPart) {
				holder = valueAt(holder, [part]);
				continue;
			}
			const position = (name) => typeof name === "number" ? name : positionsIn(holder).get(String(name)) ?? -1;
			return position(part) - position(otherPart);
		}
		return one.length - other.length;
	};
}
const longestReused = 131072;
let reused;
function bytesOf$1(text) {
	if (text.length > longestReused) return Buffer.from(text, "latin1");
	if (reused === void 0 || reused.length < text.length) reused = Buffer.allocUnsafeSlow(sizeFor(text.length));
	reused.write(text, "latin1");
	return reused;
}
function sizeFor(length) {
	return length <= 4096 ? 4096 : longestReused;
}
var CharacterFilter = class {
	#bits;
	addAll(text) {
		this.#bits ??= new Uint8Array(65536);
		for (const hash of hashesOf(text)) this.#bits[hash] = 1;
	}
	mayContainAll(text) {
		const bits = this.#bits;
		return bits !== void 0 && hashesOf(text).every((hash) => bits[hash] === 1);
	}
	find(bytes, length, from) {
		const bits = this.#bits;
		if (bits === void 0) return -1;
		let hash = 0;
		for (let at = from; at < length; at++) {
			hash = extendHash(hash, bytes[at]);
			if (bits[hash] === 1 && at - from >= 3) return at - 4 + 1;
		}
		return -1;
	}
};
function hashesOf(text) {
	const hashes = [];
	let hash = 0;
	for (let at = 0; at < text.length; at++) {
		hash = extendHash(hash, text.charCodeAt(at) & 255);
		if (at >= 3) hashes.push(hash);
	}
	return hashes;
}
function extendHash(hash, byte) {
	return (hash << 4 ^ byte) & 65535;
}
// src/secrets/searched-text.ts
const block = 32;
const primes = [67108859, 67108837];
const bases = primes.map((prime) => 1000003 + Math.floor(Math.random() * (prime - 2000003)));
const powers = [[1], [1]];
var SearchedText = class {
	length;
	comparisons = 0;
	#text;
	#hashes;
	#ellipsis = -1;
	constructor(text) {
		this.#text = text;
		this.length = text.length;
	}
	charCodeAt(at) {
		return this.#text.charCodeAt(at);
	}
	sharedWith({ pattern, hashes }, at, known) {
		const most = Math.min(pattern.length, this.length - at);
		const blocks = Math.floor(most / block);
		if (known < block && !(blocks > 0 && this.#hashes !== void 0 && this.#isEqual(hashes, at, 1))) {
			const near = this.#compare(pattern, at, known, Math.min(most, block));
			if (near < block) return near;
		}
		let [low, high] = [Math.max(1, Math.floor(known / block)), blocks + 1];
		if (low < blocks && this.#isEqual(hashes, at, blocks)) low = blocks;
		while (high - low > 1) {
			const middle = low + high >>> 1;
			if (this.#isEqual(hashes, at, middle)) low = middle;
			else high = middle;
		}
		return this.#compare(pattern, at, low * block, Math.min(most, (low + 1) * block));
	}
	lengthOfCut(at, least, most) {
		if (this.#ellipsis < at) {
			const next = this.#text.slice(at).search(/\u2026|\.\.\./);
			this.comparisons += next < 0 ? this.length - at : next;
			this.#ellipsis = next < 0 ? Number.POSITIVE_INFINITY : at + next;
		}
		const length = this.#ellipsis - at;
		return length >= least && length <= most ? length : void 0;
	}
	#compare(pattern, at, from, to) {
		let shared = from;
		while (shared < to && pattern.charCodeAt(shared) === this.#text.charCodeAt(at + shared)) shared++;
		this.comparisons += Math.max(0, shared - from) + 1;
		return shared;
	}
	#isEqual(hashes, at, blocks) {
		this.comparisons++;
		this.#hashes ??= prefixHashesOf(this.#text);
		const end = at + blocks * block;
		for (const which of [0, 1]) {
			const own = this.#hashes[which];
			const shifted = own[at] * powerOf(which, blocks) % primes[which];
			if ((own[end] - shifted + primes[which]) % primes[which] !== hashes[2 * (blocks - 1) + which]) return false;
		}
		return true;
	}
};
function blockHashesOf(pattern) {
	const hashes = [];
	const current = [0, 0];
	for (let at = 0; at + block <= pattern.length; at += block) {
		for (let next = at; next < at + block; next++) advance(current, pattern.charCodeAt(next));
		hashes.push(...current);
	}
	return hashes;
}
function prefixHashesOf(text) {
	const [first, second] = [new Uint32Array(text.length + 1), new Uint32Array(text.length + 1)];
	const current = [0, 0];
	for (let at = 0; at < text.length; at++) {
		advance(current, text.charCodeAt(at));
		first[at + 1] = current[0];
		second[at + 1] = current[1];
	}
	return [first, second];
}
function powerOf(which, blocks) {
	const known = powers[which];
	const [prime, base] = [primes[which], bases[which]];
	while (known.length <= blocks) {
		let power = known.at(-1);
		for (let count = 0; count < block; count++) power = power * base % prime;
		known.push(power);
	}
	return known[blocks];
}
function advance(hashes, code) {
	hashes[0] = (hashes[0] * bases[0] + code + 1) % primes[0];
	hashes[1] = (hashes[1] * bases[1] + code + 1) % primes[1];
}
// src/secrets/spans.ts
function joinSpans(spans) {
	const whole = [];
	for (const [start, end] of spans) {
		const last = whole.at(-1);
		if (last !== void 0 && start <= last[1]) last[1] = Math.max(last[1], end);
		else whole.push([start, end]);
	}
	return whole;
}
var PatternIndex = class {
	#groups = new Map();
	#beginnings = new CharacterFilter();
	#size = 0;
	comparisons = 0;
	get size() {
		return this.#size;
	}
	add(pattern) {
		const start = pattern.slice(0, 6);
		const group = this.#groups.get(start) ?? new Group();
		if (!group.add(pattern)) return;
		this.#groups.set(start, group);
		this.#beginnings.addAll(start.slice(0, 4));
		this.#size++;
	}
	delete(pattern) {
		if (this.#groups.get(pattern.slice(0, 6))?.delete(pattern)) this.#size--;
	}
	find(text) {
		const found = [];
		const { length } = text;
		if (this.#size === 0 || length < 6) return found;
		const bytes = bytesOf$1(text);
		let searched;
		for (let at = this.#beginnings.find(bytes, length, 0); at >= 0;) {
			searched ??= new SearchedText(text);
			const matched = this.#groups.get(text.slice(at, at + 6))?.lengthAt(searched, at);
			if (matched !== void 0) found.push([at, at + matched]);
			at = this.#beginnings.find(bytes, length, at + 1);
		}
		if (searched === void 0) return found;
		this.comparisons += searched.comparisons;
		return joinSpans(found);
	}
};
var Group = class {
	#patterns = new Set();
	#entries;
	add(pattern) {
		if (this.#patterns.has(pattern)) return false;
		this.#patterns.add(pattern);
		this.#entries = void 0;
		return true;
	}
	delete(pattern) {
		this.#entries = void 0;
		return this.#patterns.delete(pattern);
	}
	lengthAt(text, at) {
		this.#entries ??= patternEntriesOf(this.#patterns);
		const entries = this.#entries;
		let [low, high] = [0, entries.length];
		let [sharedLow, sharedHigh] = [6, 6];
		while (low < high) {
			const middle = low + high >>> 1;
			const entry = entries[middle];
			const shared = text.sharedWith(entry, at, Math.min(sharedLow, sharedHigh));
			if (shared === entry.pattern.length || at + shared < text.length && entry.pattern.charCodeAt(shared) < text.charCodeAt(at + shared)) [low, sharedLow] = [middle + 1, shared];
			else [high, sharedHigh] = [middle, shared];
		}
		const whole = low === 0 ? void 0 : longestWithin(entries, low - 1, sharedLow);
		const shared = Math.max(low === 0 ? 0 : sharedLow, high === entries.length ? 0 : sharedHigh);
		return whole ?? text.lengthOfCut(at, 6, shared);
	}
};
function patternEntriesOf(patterns) {
	const entries = [];
	const depths = [];
	const open = [];
	for (const pattern of [...patterns].sort()) {
		while (open.length > 0 && !pattern.startsWith(entries[open.at(-1)].pattern)) open.pop();
		const prefix = open.at(-1) ?? -1;
		entries.push({
			pattern,
			hashes: blockHashesOf(pattern),
			prefix,
			jump: jumpOver(entries, depths, prefix)
		});
		depths.push(prefix < 0 ? 0 : depths[prefix] + 1);
		open.push(entries.length - 1);
	}
	return entries;
}
function jumpOver(entries, depths, prefix) {
	const first = entries[prefix]?.jump ?? -1;
	const second = entries[first]?.jump ?? -1;
	if (first < 0 || second < 0) return prefix;
	const depthOf = (index) => depths[index];
	return depthOf(prefix) - depthOf(first) === depthOf(first) - depthOf(second) ? second : prefix;
}
function longestWithin(entries, index, most) {
	let entry = entries[index];
	while (entry !== void 0 && entry.pattern.length > most) {
		const far = entries[entry.jump];
		entry = far !== void 0 && far.pattern.length > most ? far : entries[entry.prefix];
	}
	return entry?.pattern.length;
}
// src/secrets/detect.ts
const secretName$1 = /password|passwd|passphrase|secret|token|credential|authorization|cookie|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(["pass", "pwd"]);
const nameMark = /pass|pwd|secret|token|credential|authorization|cookie|key/i;
const harmlessEndings = new Set("ref refs identifier identifiers id ids url uri endpoint type name names prefix field path file stdin".split(" "));
const secretsName = /(?:secrets|tokens|passwords)$/i;
const tokenTexts = [
	/(?<!(?<!\\)[\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w.-])eyJ[\w-]{8}[\w-]*\.eyJ[\w-]{8}[\w-]*\.[\w-]{8}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:gh[oprsu]_|github_pat_)(?=\w*[A-Z\d])\w{20}\w*/g,
	/(?<!(?<!\\)[\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w-])xox[a-z]-[\w-]{10}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)/g,
	/(?<!(?<!\\)\w)dckr_[po]at_(?=[\w-]{0,40}[A-Z\d])[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w.])hv[sbr]\.[\w-]{20}[\w-]*/g,
	/(?<!(?<!\\)[\w-])sk-(?=[\w-]*\d)[\w-]{20}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:sk|rk)_(?:live|test)_\w{16}\w*/g,
	/(?<!(?<!\\)\w)npm_[A-Za-z\d]{36}(?!\w)/g,
	/(?<!(?<!\\)[\w-])pypi-[\w-]{50}[\w-]*/g,
	/(?<!(?<!\\)[\w-])AIza[\w-]{35}(?![\w-])/g
];
const tokenStart = /^(?:(?:gh[oprsu]_|github_pat_|dckr_[po]at_)(?=[\w-]*[A-Z\d])|glpat-|xox[a-z]-|AKIA|ASIA|eyJ|sk-|hv[sbr]\.|[ps]at\.|npm_[A-Za-z\d]{36}$|pypi-[\w-]{50}|AIza[\w-]{35}$|-----BEGIN)/;
const privateKey = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?=([\s\S]*?)-----)\1-----END [A-Z0-9 ]{11,40}-----/g;
const certainTexts = [...tokenTexts, privateKey];
const certainMark = /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-|xox|A[KS]IA|dckr_|hv[sbr]\.|sk[-_]|rk_|npm_|pypi-|AIza|-----BEGIN/;
const surroundedTexts = [/:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g, /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6}[^\s"'<>]*)/gi];
const surroundedMark = /@|authorization/i;
const anyMark = new RegExp([
	certainMark,
	surroundedMark,
	nameMark
].map(({ source }) => source).join("|"), "i");
const assignment = /(?<![\w-])(-{0,2})([A-Za-z_][\w.-]{0,60})(["']?[^\S\n]{0,2}[:=][^\S\n]{0,2}|[^\S\n]{1,4})/g;
const quoted = /"([^"\n]+)"|'([^'\n]+)'/y;
const quotedOrBare = /"([^"\n]+)"|'([^'\n]+)'|([^\s;,&|"'`<>(){}[\]$]+)/y;
const expressionStarts = new Set("`<({[$");
const identifierFields = new Set([
	"accessKey",
	"authToken",
	"credentials",
	"encryptedPassphrase",
	"secretKey"
]);
const referringTypes = new Set(["SSHKey", "WinRmCredentials"]);
const scopedReference = /^(?:account|org)\.[A-Za-z_][\w$-]{0,127}$/;
const elsewhereOrNone = /^(?:[$%*@<{-]|(?:basic|bearer|token)\s|(?:true|false|null|none|nil|undefined|yes|no)$)/i;
const runtimeInput = "<+input>";
const runtimeDefault = /\.(?:default|allowedValues|selectOneFrom|selectManyFrom)\(([^)]*)/g;
function looksLikeToken(text) {
	return tokenStart.test(text);
}
var SecretSearch = class {
	found = [];
	#path = [];
	visit(value, role) {
		if (typeof value === "string") this.#visitText(value, role);
		else if (typeof value === "number") {
			if ((role === "secret" || role === "secrets") && String(value).length >= 6) this.#add(String(value), "payload");
		} else if (Array.isArray(value)) this.#visitList(value, role);
		else if (typeof value === "object" && value !== null) {
			const entry = value;
			for (const key in entry) this.#enter(key, entry[key], roleOf(entry, key, role));
		}
	}
	#add(value, origin) {
		this.found.push({
			path: [...this.#path],
			value,
			origin
		});
	}
	#enter(key, value, role) {
		this.#path.push(key);
		this.visit(value, role);
		this.#path.pop();
	}
	#visitText(text, role) {
		if (text.length >= 6 && anyMark.test(text)) {
			for (const [secret, origin] of findSecretsInText(text)) this.#add(secret, origin);
			if (role === "reference" && looksLikeToken(text)) this.#add(text, "credential");
		}
		if (role !== "secret" && role !== "secrets") return;
		if (text.includes("<+")) for (const literal of runtimeDefaultsIn(text)) this.#add(literal, "payload");
		else if (text.trim() !== "") this.#add(text, "payload");
	}
	#visitList(list, role) {
		for (const [index, item] of list.entries()) {
			const option = index > 0 ? list[index - 1] : void 0;
			const isValue = typeof option === "string" && /^--?[\w-]+$/.test(option) && namesSecret(option);
			this.#enter(index, item, isValue ? "secret" : role === "secrets" ? "secret" : role);
		}
	}
};
function isAtLineStart(text, at) {
	let before = at - 1;
	while (before >= 0 && at - before < 100 && (text[before] === " " || text[before] === "-")) before--;
	return before < 0 || text[before] === "\n";
}
function runtimeDefaultsIn(text) {
	const begin = text.indexOf(runtimeInput);
	if (begin < 0) return [];
	return [...text.slice(begin).matchAll(runtimeDefault)].flatMap(([, literals = ""]) => literals.split(",").map((literal) => literal.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((literal) => literal.length >= 6 && !literal.startsWith("<+")));
}
function isSecretField(entry, key) {
	return meaningOfField(entry, key) === "secret";
}
const knownNames = new Map();
const mostKnownNames = 5e3;
const longestKnownName = 64;
function namesSecret(name) {
	return typeof name === "string" && meaningOfName(name) === "secret";
}
function wordsOf(name) {
	return name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}
// src/inputs/operations.ts
const scimOperations = {
	listUsers: "list-scim-users",
	configureJwt: "configure-scim-jwt"
};
const exportOperation = "export";
const deleteOperation = "delete";
// src/inputs/row.ts
const withPayload = "with payload";
const applying = "applying";
// src/inputs/table.ts
const { configureJwt: configureJwt$1 } = scimOperations;
const scim = Object.values(scimOperations);
const inputTable = {
	operation: {
		type: "operation",
		default: "auto",
		group: "common",
		description: "What to do; `auto` applies each document by its kind, `delete` deletes the resources that the payload names"
	},
	payload: {
		type: "verbatim",
		group: "common",
		description: "JSON or YAML text. Set exactly one of `payload` and `payload-file`"
	},
	"payload-file": {
		type: "text",
		contains: "paths",
		group: "common",
		description: "Path of a JSON or YAML file in the workspace; or several paths and globs, one per line, where `!` excludes. Each path and glob must match a file"
	},
	"api-key": {
		type: "token",
		group: "common",
		description: "Token of a service account or a user. Optional with `dry-run`"
	},
	"account-id": {
		type: "identifier",
		property: "account",
		group: "common",
		description: "Account identifier. Optional if the token contains it (`pat.<account>.\u2026`, `sat.<account>.\u2026`)"
	},
	"org-id": {
		type: "identifier",
		property: "org",
		operations: [withPayload, exportOperation],
		group: "common",
		description: "Organization of resources whose payload names none; with `export`, export only this one"
	},
	"project-id": {
		type: "identifier",
		property: "project",
		operations: [withPayload, exportOperation],
		group: "common",
		description: "Project of resources whose payload names none; with `export`, export only this one"
	},
	"if-exists": {
		type: "choice",
		values: [
			"fail",
			"skip",
			"update"
		],
		default: "fail",
		operations: [applying],
		group: "common",
		online: true,
		description: "What to do with a resource that already exists"
	},
	"dry-run": {
		type: "boolean",
		default: "false",
		group: "common",
		description: "Show what would change, and write nothing"
	},
	"base-url": {
		type: "address",
		property: "address",
		default: "https://app.harness.io",
		group: "common",
		online: true,
		description: "Address of the platform, with or without `/gateway`. Plain `http:` only for loopback"
	},
	"wait-for-settings": {
		type: "boolean",
		default: "false",
		operations: [
			"auto",
			"update-settings",
			configureJwt$1
		],
		group: "common",
		online: true,
		description: "After updating settings, wait until they take effect (up to 120 seconds)"
	},
	summary: {
		type: "boolean",
		default: "true",
		group: "common",
		runnerOnly: true,
		description: "Write a job summary"
	},
	timeout: {
		type: "seconds",
		max: 21600,
		default: "600",
		group: "common",
		description: "Time limit for the whole run"
	},
	"request-timeout": {
		type: "seconds",
		max: 3600,
		default: "30",
		group: "common",
		online: true,
		description: "Time limit for one request"
	},
	"max-attempts": {
		type: "integer",
		min: 1,
		max: 20,
		default: "4",
		group: "common",
		online: true,
		description: "Maximum number of times to send a request, if it is safe to repeat"
	},
	"update-formatting": {
		type: "boolean",
		default: "false",
		operations: [applying],
		onlyWith: ["if-exists", "update"],
		group: "directories",
		online: true,
		description: "With `if-exists: update`, also update pipelines that differ only in comments, spacing or key order"
	},
	"update-secret-values": {
		type: "boolean",
		default: "false",
		operations: ["auto", "create-secret"],
		onlyWith: ["if-exists", "update"],
		group: "directories",
		online: true,
		description: "With `if-exists: update`, also send the values of existing inline secrets. The platform never shows a value, so a new one cannot be detected"
	},
	"stable-version": {
		type: "text",
		contains: "items",
		operations: ["auto", "create-template"],
		group: "directories",
		description: "Template versions to make stable, one per line: `highest` for all templates in the payloads, or `<template>@<version>`"
	},
	"previous-payload-file": {
		type: "text",
		contains: "paths",
		operations: [applying],
		group: "directories",
		local: true,
		description: "Earlier version of the files, such as a checkout of the base commit in `base/`. Resources that are in it and no longer in `payload-file` are deleted"
	},
	"max-deletes": {
		type: "integer",
		min: 0,
		max: 1e6,
		default: "10",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Maximum number of resources that a plan may delete; a plan with more is refused as a whole"
	},
	"allow-cascade": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Allow deletes that also delete resources that the payload does not name"
	},
	"force-delete": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Delete resources even if others refer to them (the account must allow forced deletes)"
	},
	"fail-on-changes": {
		type: "boolean",
		default: "false",
		operations: [withPayload, configureJwt$1],
		onlyWith: ["dry-run", "true"],
		group: "directories",
		online: true,
		description: "With `dry-run`, fail if anything would change, to detect drift"
	},
	"allow-access-changes": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Write changes that give or take rights: roles, role assignments, and members of user groups. A dry run shows them without this input"
	},
	"plan-digest": {
		type: "digest",
		default: "none",
		operations: [withPayload, configureJwt$1],
		group: "directories",
		online: true,
		description: "Write only if the plan still has this digest: the output `planDigest` of a dry run, or `none` to skip this check"
	},
	title: {
		type: "text",
		group: "directories",
		description: "Title of the summary and of the comment, to distinguish several runs of one workflow"
	},
	values: {
		type: "verbatim",
		operations: [withPayload],
		group: "directories",
		mayBeSecret: true,
		description: "YAML or JSON map of values that replace placeholders such as `values.name` in payload files. Pass secrets here"
	},
	"values-file": {
		type: "text",
		contains: "paths",
		operations: [withPayload],
		group: "directories",
		description: "Files with such maps, one path or glob per line; later files win, and `values` wins over all files"
	},
	comment: {
		type: "boolean",
		default: "false",
		group: "directories",
		local: true,
		runnerOnly: true,
		description: "Keep one comment on the pull request that shows the plan or the result (needs `pull-requests: write`)"
	},
	"github-token": {
		type: "token",
		runnerDefault: "${{ github.token }}",
		group: "directories",
		local: true,
		runnerOnly: true,
		description: "Token for the pull request comment"
	},
	"refresh-cache": {
		type: "text",
		contains: "path",
		operations: [withPayload],
		group: "directories",
		online: true,
		local: true,
		description: "File in which the action records what it has read, so the next run reads only resources that may differ; keep it with `actions/cache`"
	},
	refresh: {
		type: "choice",
		values: ["cached", "full"],
		default: "cached",
		operations: [withPayload],
		group: "directories",
		online: true,
		local: true,
		description: "With `refresh-cache`: use the cache, or read everything and renew the cache"
	},
	"requests-per-minute": {
		type: "integer",
		min: 0,
		max: 1e6,
		default: "400",
		group: "directories",
		online: true,
		description: "Maximum number of requests per minute; `0` turns pacing off"
	},
	concurrency: {
		type: "integer",
		min: 1,
		max: 100,
		default: "8",
		group: "directories",
		online: true,
		description: "How many resources to process at the same time"
	},
	"export-to": {
		type: "text",
		contains: "path",
		default: ".harness",
		operations: [exportOperation],
		group: "export",
		local: true,
		description: "Directory in the workspace to which `export` writes; its path must end in `.harness`"
	},
	overwrite: {
		type: "boolean",
		default: "false",
		operations: [exportOperation],
		group: "export",
		local: true,
		description: "Replace files that exist and differ from the platform"
	},
	kinds: {
		type: "text",
		contains: "items",
		operations: [withPayload, exportOperation],
		onlyWith: ["report-unmanaged", "true"],
		group: "export",
		online: true,
		description: "Kinds to export, or to report with `report-unmanaged`, one per line, such as `pipelines`; all if empty"
	},
	identifiers: {
		type: "text",
		contains: "items",
		operations: [withPayload, exportOperation],
		onlyWith: ["report-unmanaged", "true"],
		group: "export",
		online: true,
		description: "Identifiers to export or report: globs, one per line, where `!` excludes; all if empty"
	},
	"report-unmanaged": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "export",
		online: true,
		description: "Also report resources that exist in the scopes of the payload but are in no payload file (they do not count as changes)"
	},
	"scim-token": {
		type: "token",
		operations: scim,
		group: "scim",
		description: "JWT, or personal or service account token, for the SCIM interface"
	},
	"scim-audience": {
		type: "text",
		operations: scim,
		group: "scim",
		local: true,
		runnerOnly: true,
		description: "Instead of `scim-token`, use the runner's identity token for this audience as the JWT (needs `id-token: write`)"
	},
	"scim-filter": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "List only the user with this e-mail address, such as `userName eq \"someone@example.com\"`"
	},
	"scim-issuer": {
		type: "choice",
		values: ["github"],
		hint: "For another issuer, set `scim-jwks-url`.",
		operations: scim,
		group: "scim",
		description: "Issuer of the JWTs; its keys are used, so `scim-jwks-url` is not needed"
	},
	"scim-jwks-url": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "Address of the public keys that verify the JWTs"
	},
	"scim-key-field": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "Name of the claim that the platform compares"
	},
	"scim-value-field": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "The value that the claim must have"
	},
	"scim-service-account-id": {
		type: "text",
		operations: [configureJwt$1],
		group: "scim",
		description: "ID of the service account under which SCIM requests run"
	},
	"replace-scim-jwt": {
		type: "boolean",
		default: "false",
		operations: [configureJwt$1],
		group: "scim",
		description: "Replace an existing SCIM JWT rule (its identity provider can then no longer sync)"
	},
	verify: {
		type: "boolean",
		default: "false",
		operations: [configureJwt$1],
		group: "scim",
		description: "After setting the rule, verify it by listing users with the JWT"
	}
};
const inputRows = inputTable;
const inputNames = Object.keys(inputTable);
// src/inputs/texts.ts
// src/http/proxy-login.ts
function withScheme(text) {
	return /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(text) ? text : `http://${text}`;
}
const proxyVariables = new Set([
	"http_proxy",
	"https_proxy",
	"all_proxy"
]);
function decodePercent(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// src/shared/diagnostic.ts
function errorOf(summary, more = {}) {
	return {
		severity: "error",
		summary,
		...more
	};
}
function positionOf({ location }) {
	return `${location?.line}:${location?.column}`;
}
// src/platform/token.ts
const platformToken$1 = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;
// src/inputs/stable-version.ts
const highestVersion = "highest";
const linePattern = /^(?:(?<level>account|org)\.|(?<org>\w[\w$]*)\/(?:(?<project>\w[\w$]*)\/)?)?(?<identifier>[a-zA-Z_]\w*)@(?<version>[0-9a-zA-Z][^\s/&]*)$/;
// src/http/loopback.ts
function isLoopback(hostname) {
	return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
// src/platform/address.ts
const surplusSegments = new Set([
	"ng",
	"pipeline",
	"account",
	"authz",
	"template"
]);
function formatQuery(query) {
	let text = "";
	for (const [name, value] of Object.entries(query)) {
		if (value === void 0) continue;
		for (const one of typeof value === "string" ? [value] : value) text += `${text === "" ? "?" : "&"}${encode(name)}=${encode(one)}`;
	}
	return text;
}
function encode(text) {
	return encodeURIComponent(text.toWellFormed()).replaceAll("'", "%27");
}
// node_modules/leven/index.js
const array$1 = [];
const characterCodeCache = [];
function leven(first, second, options) {
	if (first === second) return 0;
	const maxDistance = options?.maxDistance;
	const swap = first;
	if (first.length > second.length) {
		first = second;
		second = swap;
	}
	let firstLength = first.length;
	let secondLength = second.length;
	while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
		firstLength--;
		secondLength--;
	}
	let start = 0;
	while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) start++;
	firstLength -= start;
	secondLength -= start;
	if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) return maxDistance;
	if (firstLength === 0) return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;
	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array$1[index] = ++index;
	}
	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;
		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array$1[index];
			result = array$1[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
		}
		if (maxDistance !== void 0) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) if (array$1[index] < rowMinimum) rowMinimum = array$1[index];
			if (rowMinimum > maxDistance) return maxDistance;
		}
	}
	array$1.length = firstLength;
	characterCodeCache.length = firstLength;
	return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}
// src/shared/suggest.ts
function findNearest(name, candidates, mostEdits = Number.POSITIVE_INFINITY) {
	const wanted = name.toLowerCase();
	const limit = Math.min(mostEdits, Math.max(1, Math.floor(wanted.length / 3)));
	let best;
	for (const candidate of candidates) {
		const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: limit + 1 });
		if (distance <= limit && (best === void 0 || distance < best.distance)) best = {
			candidate,
			distance
		};
	}
	return best?.candidate;
}
function suggest(name, known) {
	const near = findNearest(name, known);
	return near === void 0 ? "" : `. Did you mean \`${near}\`?`;
}
// src/inputs/values.ts
const mostListed = 10;
const minSeconds = .001;
function emptyDigestOf(name) {
	return `\`${name}\` is empty; set it to the output \`planDigest\` of a dry run, or to \`none\`.`;
}
// src/inputs/check.ts
const { listUsers, configureJwt } = scimOperations;
const emptySecret = "If it comes from a secret or variable, check that this is defined for the repository or environment and spelled correctly; runs from forks and from Dependabot receive no secrets.";
function checkScimInputs({ scimIssuer, scimJwksUrl, scimKeyField, scimValueField, scimServiceAccountId }) {
	const missing = [
		scimIssuer === "" && scimJwksUrl === "" && "`scim-jwks-url` (or `scim-issuer: github`)",
		scimKeyField === "" && "`scim-key-field`",
		scimValueField === "" && "`scim-value-field`",
		scimServiceAccountId === "" && "`scim-service-account-id`"
	].filter((name) => name !== false);
	return [...scimIssuer !== "" && scimJwksUrl !== "" ? ["Both `scim-issuer` and `scim-jwks-url` are set; set exactly one of them."] : [], ...missing.length > 0 ? [`\`operation: ${configureJwt}\` also requires ${missing.join(", ")}.`] : []];
}
// src/shared/text.ts
function reasonOf(thrown) {
	return thrown instanceof Error ? thrown.message : String(thrown);
}
function clauseOf(sentence) {
	return sentence.replace(/\.$/, "");
}
function shorten(items, most = 5) {
	const rest = items.length - most;
	return items.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
const day = 864e5;
// src/inputs/properties.ts
// src/inputs/inputs.ts
var InputError = class extends Error {
	name = "InputError";
	diagnostics;
	reportInputs;
	constructor(problems, reportInputs) {
		super(problems.join("\n"));
		this.diagnostics = problems.map((problem) => errorOf(problem));
		this.reportInputs = reportInputs;
	}
};
function fallbackOf(name, text) {
	const row = inputRows[name];
	const parsed = parseValue(name, row, row.default ?? "", [row.default ?? ""]);
	return "value" in parsed && row.default !== void 0 ? parsed.value : text.trim();
}
// src/inputs/unused.ts
function appliesTo(operations, operation) {
	if (operations.includes(operation)) return true;
	if (isWithoutPayload(operation)) return false;
	return operations.includes("with payload") || operations.includes("applying") && operation !== "delete";
}
function describeOperations(operations) {
	const words = new Map([[withPayload, "operations with a payload"], [applying, "operations that apply a payload"]]);
	return joinWords(operations.map((one) => words.get(one) ?? `\`${one}\``), "and");
}
// src/payload/large-payloads.ts
const largestOnMainThread = 204800;
var LargePayloads = class extends Error {
	name = "LargePayloads";
};
// src/provisioning/outcome/outcome.ts
const countedOutcomes = [
	"created",
	"updated",
	"deleted",
	"exported",
	"unchanged",
	"skipped",
	"blocked",
	"unknown",
	"failed"
];
const outcomeNames = [...countedOutcomes, "planned"];
const plannedActions = [
	"create",
	"update",
	"delete",
	"export",
	"unchanged",
	"skip",
	"conflict",
	"unchecked"
];
const outcomeOfAction = {
	create: "created",
	update: "updated",
	delete: "deleted",
	export: "exported",
	unchanged: "unchanged",
	skip: "skipped",
	conflict: "failed"
};
function blockedOutcomeOf(step, blockedBy, note = "the run was stopped first") {
	return {
		step,
		outcome: "blocked",
		identifiers: [],
		note,
		blockedBy
	};
}
// src/report/report.ts
const outcomeWords = [
	...outcomeNames,
	...plannedActions,
	"listed"
];
const planWords = {
	created: "to create",
	updated: "to update",
	deleted: "to delete",
	exported: "to export",
	unchanged: "unchanged",
	skipped: "to skip",
	blocked: "blocked",
	unknown: "unknown",
	failed: "would fail"
};
function describePolicyWarning({ label }, warning) {
	return `The ${label} was saved, but a policy warns: ${warning}`;
}
// src/report/rights.ts
function formatRight({ change, summary }) {
	return `${change === "gain" ? "+" : "-"} ${summary}`;
}
function describeRights(rights) {
	const gained = rights.filter(({ change }) => change === "gain").length;
	return `Rights: ${gained} gained, ${rights.length - gained} lost`;
}
// src/report/lines.ts
function withLocation(message, location) {
	return location === void 0 ? message : `${formatLocation(location)}: ${message}`;
}
function withHint(summary, hint) {
	return hint === void 0 ? summary : `${summary}\n${hint}`;
}
// src/report/outputs.ts
const outputNames = [
	"operation",
	"outcome",
	"changes",
	...countedOutcomes,
	"identifier",
	"identifiers",
	"identifiersFile",
	"projectIdentifier",
	"connectorIdentifier",
	"pipelineIdentifier",
	"url",
	"planDigest",
	"unmanaged",
	"results",
	"resultsFile",
	"reportFile",
	"correlationId",
	"responseFile",
	"userCount",
	"usersFile",
	"usersCsvFile"
];
const resultFieldNames = [
	"kind",
	"scope",
	"identifier",
	"file",
	"line",
	"outcome",
	"change",
	"differences",
	"rights",
	"note",
	"warnings",
	"url",
	"correlationId",
	"error",
	"hint"
];
const outputWords = [
	...outputNames,
	...resultFieldNames,
	...outcomeWords,
	"account",
	"organization",
	"project",
	exportOperation,
	...Object.values(scimOperations),
	"platform-provision"
];
// src/shared/files.ts
var UnwritableFile = class extends Error {
	name = "UnwritableFile";
};
// src/shared/run-time.ts
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
	return !signal.aborted && clock.elapsed() + delay <= deadline;
}
function endReasonOf({ reason }) {
	if (!(reason instanceof Error) || reason.name === "AbortError") return "the run was cancelled";
	return reason.name === "TimeoutError" ? "the run timed out" : clauseOf(reason.message);
}
// src/main.ts
var ThreadNeeded = class extends Error {
	name = "ThreadNeeded";
	context;
	#inputs;
	#started;
	constructor(inputs, context, started) {
		super("the payloads are too large for this thread");
		this.context = context;
		this.#inputs = inputs;
		this.#started = started;
	}
	failedRun(summary) {
		return runOf({
			result: {
				operation: this.#inputs.operation,
				failure: errorOf(summary)
			},
			inputs: this.#inputs,
			context: this.context
		}, this.#started);
	}
};
async function operationsOfKinds() {
	const { operations } = await Promise.resolve().then(() => provision_exports);
	return operations;
}
function unexpectedFailureOf(error, { log }) {
	if (error instanceof UnwritableFile) return errorOf(error.message, { hint: "The result is in that file: check RUNNER_TEMP and the disk." });
	if (error instanceof Error) log.debug(error.stack ?? "");
	return errorOf(`The action failed unexpectedly: ${reasonOf(error)}`, { hint: "Report this with the debug log (secret ACTIONS_STEP_DEBUG set to true)." });
}
// src/runner/write-outputs.ts
const outputLimit = 1048576;
// src/shared/unicode-pattern.ts
// src/secrets/readable.ts
const invisible$1 = createUnicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`, "g");
const ordinary = /^[\t\n -~]*$/;
// src/report/budget.ts
var Budget = class {
	#left;
	constructor(limit) {
		this.#left = limit;
	}
	has(text, spare = 0) {
		return Buffer.byteLength(text) + spare <= this.#left;
	}
	take(text, spare = 0) {
		const bytes = Buffer.byteLength(text);
		if (bytes + spare > this.#left) return false;
		this.#left -= bytes;
		return true;
	}
};
// src/report/html.ts
// src/provisioning/outcome/progress.ts
const width = Math.max(...[...outcomeNames, ...plannedActions].map(({ length }) => length));
// src/report/summary-changes.ts
const marks = {
	create: "\u2795",
	created: "\u2795",
	update: "\u270f\ufe0f",
	updated: "\u270f\ufe0f",
	delete: "\ud83d\uddd1\ufe0f",
	deleted: "\ud83d\uddd1\ufe0f",
	export: "\ud83d\udcbe",
	exported: "\ud83d\udcbe",
	unchecked: "\ud83d\udce8",
	conflict: "\u274c"
};
function foldDiff(diff) {
	const longest = (diff.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
	const fence = "`".repeat(longest + 1);
	return `\n<details><summary>Diff</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n`;
}
// src/report/summary-problems.ts
function problemItemOf({ summary, hint, location }, mark, show) {
	const where = location === void 0 || summary.includes(`${location.file}:${location.line}`) ? "" : ` (<code>${show(formatLocation(location))}</code>)`;
	return listItem(`${mark} ${show(summary)}${where}${hint === void 0 ? "" : `<br><i>${show(hint)}</i>`}`);
}
// src/report/summary.ts
const summaryLimit = 1048576;
function quietLineOf(report, origin, show) {
	const counts = describeCounts(report).replace("0 to create, 0 to update, ", "").replace("0 to export, ", "");
	return `<p>${[`\u2705 <b>${headingOf(report, show)}</b>: no changes, ${counts}`, origin].filter((part) => part !== "").join(" \u00b7 ")}</p>\n\n`;
}
// src/report/job-summary.ts
// src/report/publish.ts
const outputFiles = {
	results: "resultsFile",
	identifiers: "identifiersFile"
};
async function writeComment(report, inputs, context) {
	const { publishComment } = await Promise.resolve().then(() => require("./report-comment.js"));
	await publishComment({
		token: inputs.githubToken,
		report,
		key: commentKeyOf(inputs)
	}, context);
}
function commentKeyOf({ operation, account, org, project, payloadFile, valuesFile, title }) {
	return JSON.stringify([
		operation,
		account,
		org,
		project,
		payloadFile,
		valuesFile,
		title
	]);
}
// src/secrets/encodings.ts
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
const letterOrDigit = createUnicodePattern(String.raw`[\p{L}\p{N}]`);
const platformToken = /^([ps]at\.[\w.-]*[\w-]\.([\w-]+))[^\w-]*$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const authorization = /^(?:basic|bearer|token)\s+(\S+)$/i;
function formsOf(secret) {
	const whole = secret.trim();
	const forms = new Set([
		whole,
		...linesOf(whole),
		...credentialPartsOf(whole)
	]);
	for (const text of [...forms]) {
		forms.add(text.replace(/\s+/g, " "));
		forms.add(text.replace(invisible, ""));
		forms.add(text.replace(/<[^>]*>?/g, " ").replace(/\s+/g, " ").trim());
		const escaped = JSON.stringify(text).slice(1, -1);
		forms.add(escaped);
		forms.add(JSON.stringify(escaped).slice(1, -1));
		const encoded = encodeURIComponent(text.toWellFormed());
		forms.add(encoded);
		forms.add(encoded.replaceAll("%20", "+"));
		forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
		for (const { text: decoded } of decodingsOf(new View(text))) forms.add(decoded);
	}
	for (const part of new Set([whole, ...credentialPartsOf(whole)])) {
		for (const text of base64FormsOf(part)) {
			forms.add(text);
			forms.add(text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
		}
		const digits = Buffer.from(part).toString("hex");
		forms.add(digits);
		forms.add(digits.toUpperCase());
	}
	return forms;
}
function linesOf(text) {
	return text.split(/\r\n|\r|\n|\\n/).map((line) => line.trim()).filter((line) => hasContent(line) && !armour.test(line));
}
function hasContent(line) {
	return /[A-Za-z\d]/.test(line) || letterOrDigit().test(line);
}
function credentialPartsOf(text) {
	if (jwt.test(text)) return text.split(".");
	return (platformToken.exec(text) ?? authorization.exec(text))?.slice(1) ?? [];
}
function base64FormsOf(secret) {
	const bytes = Buffer.from(secret);
	const cores = [
		0,
		1,
		2
	].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").slice(Math.ceil(offset * 8 / 6), Math.floor((offset + bytes.length) * 8 / 6)));
	return [bytes.toString("base64"), ...cores];
}
var View = class View {
	text;
	#reading;
	constructor(text, reading) {
		this.text = text;
		this.#reading = reading;
	}
	rewrite(pattern, meaningOf) {
		return this.#viewOf(this.text.replace(pattern, meaningOf), {
			of: this,
			pattern,
			meaningOf
		});
	}
	remove(pattern) {
		return this.#viewOf(this.text.replace(pattern, ""), {
			of: this,
			pattern,
			meaningOf: () => ""
		});
	}
	#viewOf(text, reading) {
		return text === this.text ? void 0 : new View(text, reading);
	}
	locate(spans) {
		if (this.#reading === void 0 || spans.length === 0) return spans;
		const originOf = createTracer(this.#reading);
		const before = spans.map(([start, end]) => [originOf(start)[0], originOf(end - 1)[1]]);
		return this.#reading.of.locate(joinSpans(before));
	}
};
function createTracer({ of, pattern, meaningOf }) {
	const matches = of.text.matchAll(pattern);
	const next = (grown) => {
		const { value } = matches.next();
		if (value === void 0) return void 0;
		const { 0: match, index } = value;
		return {
			at: index + grown,
			length: meaningOf(match).length,
			from: index,
			to: index + match.length
		};
	};
	let last = {
		at: 0,
		length: 0,
		from: 0,
		to: 0
	};
	let coming = next(0);
	return (at) => {
		while (coming !== void 0 && coming.at <= at) {
			last = coming;
			coming = next(last.at + last.length - last.to);
		}
		const beyond = at - last.at - last.length;
		return beyond < 0 ? [last.from, last.to] : [last.to + beyond, last.to + beyond + 1];
	};
}
function decodingsOf(view, levels = 3) {
	const views = decodedViewsOf(view, escapes, levels);
	return [view, ...views].some(({ text }) => /\\x[\da-fA-F]{2}/.test(text)) ? [...views, ...decodedViewsOf(view, escapesOfLogs, levels)] : views;
}
function decodedViewsOf(view, pattern, levels) {
	const views = [];
	let next = view;
	while (next !== void 0 && views.length < levels) {
		next = next.rewrite(pattern, decode$1);
		if (next !== void 0) views.push(next);
	}
	return views;
}
const spaces = /[\s+]+/g;
const invisible = /(?:[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]|\uDB40[\uDC00-\uDFFF])+/g;
const visible = /^[\t-\r -~]*$/;
function withoutInvisible(view) {
	return visible.test(view.text) ? void 0 : view.remove(invisible);
}
function withoutSpaces(view) {
	return view.remove(spaces);
}
const escapes = /\\u[\da-fA-F]{4}|\\[\\"'/bfnrt]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);|(?:%[\da-fA-F]{2})+|''/g;
const escapesOfLogs = new RegExp(`(?:\\\\x[\\da-fA-F]{2})+|${escapes.source}`, "g");
const namedEscapes = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": "\"",
	"&apos;": "'",
	"&nbsp;": " ",
	"\\b": "\b",
	"\\f": "\f",
	"\\n": "\n",
	"\\r": "\r",
	"\\t": "	"
};
function decode$1(match) {
	const name = namedEscapes[match];
	if (name !== void 0) return name;
	if (/^(?:%|\\x)/.test(match)) return Buffer.from(match.replace(/%|\\x/g, ""), "hex").toString();
	if (match.startsWith("\\u")) return String.fromCharCode(Number.parseInt(match.slice(2), 16));
	if (!match.startsWith("&")) return match.slice(1);
	const code = Number(match.slice(2, -1).replace(/^x/i, "0x"));
	return code > 1114111 ? match : String.fromCodePoint(code);
}
// src/secrets/redact.ts
const mask = "***";
const shortestPacked = 12;
var Secrets = class {
	#origins = new Map();
	#forms = new PatternIndex();
	#packedForms = new PatternIndex();
	#protected = new Set();
	#protectedFilter = new CharacterFilter();
	#waiting = [];
	add(value, origin) {
		if (value.trim().length < 6) return;
		if (origin === "payload") this.#protectWaiting();
		for (const form of formsOf(value)) {
			if (form.length < 6) continue;
			if (origin === "payload" && this.#isProtected(form)) continue;
			if (this.#origins.get(form) === "credential") continue;
			this.#origins.set(form, origin);
			this.#forms.add(form);
			const bare = bareOf(form);
			if (bare.length < shortestPacked || origin === "payload" && this.#isProtected(bare)) continue;
			this.#packedForms.add(bare);
		}
	}
	protect(value) {
		if (value.length < 6 || this.#protected.has(value)) return;
		this.#protected.add(value);
		this.#protectedFilter.addAll(value);
		if (this.#forms.find(value).length === 0) return;
		for (const [form, origin] of this.#origins) if (origin === "payload" && value.includes(form)) this.#forget(form);
	}
	protectAll(collect) {
		this.#waiting.push(collect);
		if ([...this.#origins.values()].includes("payload")) this.#protectWaiting();
	}
	redact(text) {
		if (this.#origins.size === 0 || text.length < 6) return text;
		const found = this.#spansIn(text, 3);
		return found.length === 0 ? text : maskSpans(text, joinSpans(found.sort(([a], [b]) => a - b)));
	}
	#spansIn(text, levels) {
		const original = new View(text);
		const found = [];
		for (const view of [original, ...decodingsOf(original, levels)]) {
			for (const span of view.locate(this.#forms.find(view.text))) found.push(span);
			const visible = withoutInvisible(view);
			for (const span of visible?.locate(this.#forms.find(visible.text)) ?? []) found.push(span);
			const bare = this.#packedForms.size === 0 ? void 0 : withoutSpaces(visible ?? view) ?? visible;
			for (const span of bare?.locate(this.#packedForms.find(bare.text)) ?? []) found.push(span);
		}
		return found;
	}
	isCleanJson(json) {
		if (this.#origins.size === 0) return true;
		for (const part of jsonPartsOf(json)) if (this.#spansIn(part, 4).length > 0) return false;
		return true;
	}
	redactValue(value) {
		if (Array.isArray(value)) return value.map((item) => this.redactValue(item));
		if (typeof value !== "object" || value === null) return this.redactLeaf(value);
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
	}
	redactLeaf(value) {
		if (typeof value === "string") return this.redact(value);
		if (typeof value !== "number" && typeof value !== "bigint") return value;
		const text = String(value);
		const redacted = this.redact(text);
		return redacted === text ? value : redacted;
	}
	masks() {
		return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
	}
	#protectWaiting() {
		for (const collect of this.#waiting.splice(0)) for (const name of collect()) this.protect(name);
	}
	#isProtected(form) {
		if (!this.#protectedFilter.mayContainAll(form)) return false;
		for (const value of this.#protected) if (value.includes(form)) return true;
		return false;
	}
	#forget(form) {
		this.#origins.delete(form);
		this.#forms.delete(form);
		this.#packedForms.delete(bareOf(form));
	}
};
function bareOf(form) {
	const view = new View(form);
	const visible = withoutInvisible(view) ?? view;
	return (withoutSpaces(visible) ?? visible).text;
}
function maskSpans(text, found) {
	let result = "";
	let shown = 0;
	for (const [start, end] of found) {
		result += text.slice(shown, start) + mask;
		shown = end;
	}
	return result + text.slice(shown);
}
const partLength = 65536;
function* jsonPartsOf(json) {
	const boundary = /",(?=")|\n/g;
	for (let from = 0; from < json.length; from = boundary.lastIndex) {
		boundary.lastIndex = from + partLength;
		if (!boundary.test(json)) boundary.lastIndex = json.length;
		yield json.slice(from, boundary.lastIndex);
	}
}
// src/shared/clock.ts
const systemClock = {
	now: Date.now,
	elapsed() {
		const [seconds, nanoseconds] = process.hrtime();
		return seconds * 1e3 + nanoseconds / 1e6;
	},
	async sleep(milliseconds, signal) {
		signal?.throwIfAborted();
		const { setTimeout } = await Promise.resolve().then(() => require("node:timers/promises"));
		try {
			await setTimeout(milliseconds, void 0, signal ? { signal } : {});
		} catch (error) {
			signal?.throwIfAborted();
			throw error;
		}
	}
};
// src/runner/files.ts
const prefix = "platform-provision-";
var RunnerFiles = class {
	#root;
	#secrets;
	#directory;
	constructor(root, secrets) {
		this.#root = root;
		this.#secrets = secrets;
		secrets.protectAll(() => [(0, node_path.join)(root, prefix)]);
	}
	write(name, content) {
		try {
			return this.#write(name, content);
		} catch (error) {
			throw new UnwritableFile(`The file ${name} could not be written to the runner's temporary directory: ${reasonOf(error)}`, { cause: error });
		}
	}
	#write(name, content) {
		this.#directory ??= (0, node_fs.mkdtempSync)((0, node_path.join)(this.#root, prefix));
		const path = (0, node_path.join)(this.#directory, name);
		const text = typeof content === "string" ? this.#secrets.redact(content) : this.#jsonOf(content);
		(0, node_fs.writeFileSync)(path, text, { mode: 384 });
		return path;
	}
	#jsonOf(content) {
		const text = JSON.stringify(content, null, 2);
		return `${this.#secrets.isCleanJson(text) ? text : JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
	}
};
// src/runner/stand-ins/stdout.ts
let stream;
const stdout = { write(text) {
	let rest = Buffer.from(text);
	try {
		while (stream === void 0 && rest.length > 0) rest = rest.subarray((0, node_fs.writeSync)(1, rest));
	} catch (error) {
		if (!isBusy(error)) {
			fail();
			return;
		}
		stream = process.stdout.on("error", fail);
	}
	if (rest.length > 0) stream?.write(rest);
} };
function isBusy(error) {
	return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
function fail() {
	process.exitCode = 1;
}
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	stdout.write(cmd.toString() + lineEnd);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function isDebug() {
	return process.env["RUNNER_DEBUG"] === "1";
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
// src/runner/log.ts
const annotators = {
	error,
	warning,
	notice
};
const annotationLimit = 10;
const commandMark = /::|##\[/;
const progressInterval = 5e3;
var RunnerLog = class {
	#secrets;
	#clock;
	#masked = new Set();
	#annotated = {
		error: 0,
		warning: 0,
		notice: 0
	};
	#waiting = {
		error: [],
		warning: [],
		notice: []
	};
	#lastProgress;
	#title;
	constructor(secrets, clock = systemClock) {
		this.#secrets = secrets;
		this.#clock = clock;
		this.#lastProgress = clock.elapsed();
	}
	mask() {
		for (const form of this.#secrets.masks()) {
			if (!this.#masked.has(form)) setSecret(form);
			this.#masked.add(form);
		}
	}
	info(text) {
		this.#openGroup();
		info(this.#neutralize(text));
	}
	debug(text) {
		if (isDebug()) this.#openGroup();
		debug(this.#neutralize(text));
	}
	notice(text, location) {
		this.#annotate("notice", text, location);
	}
	warning(text, location) {
		this.#annotate("warning", text, location);
	}
	error(text, location) {
		this.#annotate("error", text, location);
	}
	async group(title, work) {
		this.#title = title;
		try {
			return await work();
		} finally {
			if (this.#title === void 0) endGroup();
			this.#title = void 0;
		}
	}
	#openGroup() {
		const title = this.#title;
		this.#title = void 0;
		if (title !== void 0) startGroup(this.#neutralize(title));
	}
	step(line) {
		this.info(line);
	}
	steps(lines) {
		if (lines.length === 0) return;
		this.#openGroup();
		info(this.#neutralizeAll(lines));
	}
	progress(count, total, done) {
		const now = this.#clock.elapsed();
		if (now - this.#lastProgress < progressInterval) return;
		this.#lastProgress = now;
		this.info(`${count} of ${countOf(total, "resource")} ${done}`);
	}
	flush() {
		for (const level of [
			"error",
			"warning",
			"notice"
		]) {
			const waiting = this.#waiting[level].splice(0);
			if (waiting.length === 1) waiting[0]?.annotate();
			if (waiting.length > 1) annotators[level](`${waiting.length} further ${level}s are in the log of this step.`);
		}
	}
	#annotate(level, text, location) {
		this.#openGroup();
		const message = this.#neutralize(text);
		const properties = location?.file === void 0 ? {} : {
			file: this.#neutralize(location.file),
			startLine: location.line,
			startColumn: location.column
		};
		const annotate = () => annotators[level](message, properties);
		this.#annotated[level]++;
		if (this.#annotated[level] < annotationLimit) {
			annotate();
			return;
		}
		const waiting = this.#waiting[level];
		waiting.push({
			annotate,
			line: `${level}: ${text}`
		});
		if (waiting.length === 2) for (const { line } of waiting) this.info(line);
		if (waiting.length > 2) this.info(`${level}: ${text}`);
	}
	#neutralizeAll(lines) {
		const text = lines.join("\n");
		if (!commandMark.test(text) && areReadable(lines, this.#secrets)) return text;
		return lines.map((line) => this.#neutralize(line)).join("\n");
	}
	#neutralize(text) {
		const shown = makeReadable(text, this.#secrets);
		if (!commandMark.test(shown)) return shown;
		const inert = shown.replace(/^([^\S\n]*)::/gm, "$1: :").replaceAll("##[", "## [");
		return inert === shown ? inert : this.#secrets.redact(inert);
	}
};
// src/runner/context.ts
async function systemTemporaryDirectory() {
	const { tmpdir } = await Promise.resolve().then(() => require("node:os"));
	return tmpdir();
}
// src/action.ts
var action_exports = { get runAction() {
	return runAction;
} };
const threadArgument = "thread";
async function runAgainInThread(needed) {
	const { context } = needed;
	const { runInThread, stoppedSentence } = await loadThread();
	const code = await runInThread(process.argv[1], threadArgument, context);
	return code === void 0 ? publishRun(needed.failedRun(stoppedSentence(context.signal))) : code === 0;
}
function loadThread() {
	return Promise.resolve().then(() => require("./runner-thread.js"));
}
// src/kinds/shared/scope.ts
const defaultOrganization = "default";
function describeScope({ org, project }) {
	if (project !== void 0) return `project ${org}/${project}`;
	return org === void 0 ? "the account" : `organization ${org}`;
}
function nameScope({ org, project }) {
	if (org === void 0) return "the account";
	if (project === void 0) return `organization ${org}`;
	return `project ${org === "default" ? "" : `${org}/`}${project}`;
}
function isSameScope(one, other) {
	return one.org === other.org && one.project === other.project;
}
const levels = [
	"account",
	"organization",
	"project"
];
function levelOf({ org, project }) {
	return project !== void 0 ? "project" : org !== void 0 ? "organization" : "account";
}
function scopeAt(level, { account, org, project }) {
	if (level === "account") return { account };
	if (org === void 0) return void 0;
	if (level === "organization") return {
		account,
		org
	};
	return project === void 0 ? void 0 : {
		account,
		org,
		project
	};
}
// src/platform/one-line.ts
const longestHead = 2e4;
const controls = createUnicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, "g");
function toOneLine(text, markup = false) {
	const head = cutTo(text, longestHead);
	return cutTo(markup ? readPage(head) : cleanUp(head), 500);
}
function readPage(markup) {
	const title = cleanUp(/<title[^>]*>([^<]*)<\/title>/i.exec(markup)?.[1] ?? "");
	const content = cleanUp(markup.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, " ").replace(/<[^>]*>?/g, " "));
	if (content.startsWith(title)) return content;
	return content === "" ? title : `${title}: ${content}`;
}
function cleanUp(text) {
	return text.replace(controls(), " ").trim().toWellFormed();
}
function cutTo(text, most) {
	if (text.length <= most) return text;
	return `${text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, "").toWellFormed()}\u2026`;
}
function trimStop(text) {
	return text.trimEnd().replace(/(?<!\.)\.$/, "");
}
// src/platform/response.ts
function isDuplicate(response) {
	if (response.ok) return false;
	return response.status === 409 && response.code !== "SCM_CONFLICT_ERROR_V2" || duplicateCodes.has(response.code ?? "") || response.status === 400 && /already (?:exists|present)/i.test(response.message ?? "");
}
function isVersionConflict(response) {
	if (response.code === "OPTIMISTIC_LOCKING_EXCEPTION" || response.status === 412) return true;
	return response.status === 400 && /couldn't be updated or doesn't exist/.test(response.message ?? "");
}
function isReferenced({ ok, status, code, message }) {
	if (ok) return false;
	return code === "ENTITY_REFERENCE_EXCEPTION" || status === 400 && /\breferenced by\b/i.test(message ?? "");
}
const duplicateCodes = new Set([
	"DUPLICATE_FIELD",
	"RESOURCE_ALREADY_EXISTS",
	"TEMPLATE_ALREADY_EXISTS_EXCEPTION"
]);
function isAbsent(response) {
	if (response.form !== "envelope" && response.form !== "json") return false;
	return response.status === 404 || response.status >= 400 && absentCodes.has(response.code ?? "");
}
function isNoPath({ ok, message }) {
	return !ok && /^HTTP 40[45] (?:Not Found|Method Not Allowed)$/.test(message ?? "");
}
const absentCodes = new Set([
	"ENTITY_NOT_FOUND",
	"RESOURCE_NOT_FOUND",
	"RESOURCE_NOT_FOUND_EXCEPTION",
	"CONNECTOR_NOT_FOUND_EXCEPTION"
]);
function isThrottled(response) {
	return response.status === 429 || response.code === "TOO_MANY_REQUESTS";
}
function policyVerdictOf(response) {
	const governance = mapOf([response.data, mapOf(response.body).metadata].map(mapOf).find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
	const { deny, status, message } = governance;
	const denied = deny === true || status === "error" || response.code === "POLICY_EVALUATION_FAILURE";
	const said = mapsOf(governance.details).flatMap((set) => mapsOf(set.policyMetadata).flatMap(policyMessagesOf(set)));
	return {
		verdict: denied ? "denied" : status === "warning" ? "warned" : "none",
		messages: said.length > 0 ? firstOf(said) : [textOf(message) ?? []].flat().map((text) => toOneLine(text))
	};
}
const mostMessages = 20;
function firstOf(messages) {
	const rest = messages.length - mostMessages;
	return rest > 0 ? [...messages.slice(0, mostMessages), `${rest} more messages of policies`] : messages;
}
function policyMessagesOf(set) {
	const setName = textOf(set.policySetName) ?? textOf(set.identifier);
	return ({ policyName, identifier, denyMessages, error }) => {
		const name = textOf(policyName) ?? textOf(identifier);
		const who = `${name === void 0 ? "a policy" : `policy ${name}`}${setName === void 0 ? "" : ` (set ${setName})`}`;
		return [...Array.isArray(denyMessages) ? denyMessages : [], error].flatMap((text) => textOf(text) ?? []).map((text) => toOneLine(`${who}: ${text}`));
	};
}
function contradictionsOf({ body, data, code, hasDuplicateKeys }) {
	const { errors, responseMessages } = mapOf(body);
	const { governanceMetadata, errorResponse } = mapOf(data);
	const { deny } = mapOf(governanceMetadata);
	return [
		...code === void 0 ? [] : [`the response reports success and the code ${code}`],
		...saysNothing(errors) && saysNothing(responseMessages) ? [] : ["the response reports success and errors"],
		...hasDuplicateKeys ? ["the response contains a key twice"] : [],
		...errorResponse ? ["the response reports success and `errorResponse`"] : [],
		...deny === void 0 || deny === null || typeof deny === "boolean" ? [] : ["the response does not say clearly whether a policy denied it"]
	];
}
function saysNothing(errors) {
	return isEmpty(errors) || !["object", "string"].includes(typeof errors);
}
function isMachineId(id) {
	return /^[\da-f-]{16,64}$/i.test(id);
}
// src/kinds/registry.ts
const anyLevel = [
	"account",
	"organization",
	"project"
];
const rows = [
	{
		name: "settings",
		plural: "settings",
		noun: "a list of settings",
		entryName: "setting",
		scopes: ["account"],
		operation: "update-settings",
		alwaysExists: true,
		load: async () => (await Promise.resolve().then(() => require("./kinds-settings.js"))).settings
	},
	{
		name: "organization",
		plural: "organizations",
		noun: "an organization",
		key: "organization",
		scopes: ["account"],
		contains: "org",
		load: async () => (await Promise.resolve().then(() => require("./kinds-organization.js"))).organization
	},
	{
		name: "project",
		plural: "projects",
		noun: "a project",
		key: "project",
		scopes: ["organization"],
		contains: "project",
		ignoresCase: true,
		load: async () => (await Promise.resolve().then(() => require("./kinds-project.js"))).project
	},
	{
		name: "variable",
		plural: "variables",
		noun: "a variable",
		key: "variable",
		scopes: anyLevel,
		directories: ["variables"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-variable.js"))).variable
	},
	{
		name: "secret",
		plural: "secrets",
		noun: "a secret",
		key: "secret",
		scopes: anyLevel,
		directories: ["secrets"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-secret.js"))).secret
	},
	{
		name: "connector",
		plural: "connectors",
		noun: "a connector",
		key: "connector",
		scopes: anyLevel,
		directories: ["connectors"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-connector.js"))).connector
	},
	{
		name: "template",
		plural: "templates",
		noun: "a template",
		key: "template",
		scopes: anyLevel,
		directories: ["templates/{template}"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-template.js"))).template
	},
	{
		name: "service",
		plural: "services",
		noun: "a service",
		key: "service",
		scopes: anyLevel,
		directories: ["services"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-service.js"))).service
	},
	{
		name: "environment",
		plural: "environments",
		noun: "an environment",
		key: "environment",
		scopes: anyLevel,
		directories: ["envs/{environmentType}"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-environment.js"))).environment
	},
	{
		name: "environment group",
		plural: "environment groups",
		noun: "an environment group",
		key: "environmentGroup",
		scopes: anyLevel,
		directories: ["environment_groups"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-environment-group.js"))).environmentGroup
	},
	{
		name: "infrastructure",
		plural: "infrastructures",
		noun: "an infrastructure",
		key: "infrastructureDefinition",
		scopes: anyLevel,
		directories: ["envs/{environmentType}/{environment}/infras"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-infrastructure.js"))).infrastructure
	},
	{
		name: "service override",
		plural: "service overrides",
		noun: "a service override",
		key: "overrides",
		scopes: anyLevel,
		directories: [
			"overrides/{environment}",
			"overrides/{environment}/infras/{infrastructure}",
			"overrides/{environment}/services/{service}",
			"overrides/{environment}/services/{service}/infras/{infrastructure}"
		],
		load: async () => (await Promise.resolve().then(() => require("./kinds-service-override.js"))).serviceOverride
	},
	{
		name: "pipeline",
		plural: "pipelines",
		noun: "a pipeline",
		key: "pipeline",
		scopes: ["project"],
		directories: ["pipelines"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-pipeline.js"))).pipeline
	},
	{
		name: "input set",
		plural: "input sets",
		noun: "an input set",
		key: "inputSet",
		scopes: ["project"],
		directories: ["pipelines/{pipeline}", "pipelines/{pipeline}/input_sets"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-input-set.js"))).inputSet
	},
	{
		name: "overlay input set",
		plural: "overlay input sets",
		noun: "an overlay input set",
		key: "overlayInputSet",
		scopes: ["project"],
		directories: ["pipelines/{pipeline}", "pipelines/{pipeline}/input_sets"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-overlay-input-set.js"))).overlayInputSet
	},
	{
		name: "trigger",
		plural: "triggers",
		noun: "a trigger",
		key: "trigger",
		scopes: ["project"],
		directories: ["pipelines/{pipeline}", "pipelines/{pipeline}/triggers"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-trigger.js"))).trigger
	},
	{
		name: "user group",
		plural: "user groups",
		noun: "a user group",
		key: "userGroup",
		scopes: anyLevel,
		directories: ["user_groups"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-user-group.js"))).userGroup
	},
	{
		name: "service account",
		plural: "service accounts",
		noun: "a service account",
		key: "serviceAccount",
		scopes: anyLevel,
		directories: ["service_accounts"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-service-account.js"))).serviceAccount
	},
	{
		name: "role",
		plural: "roles",
		noun: "a role",
		key: "role",
		scopes: anyLevel,
		directories: ["roles"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-role.js"))).role
	},
	{
		name: "resource group",
		plural: "resource groups",
		noun: "a resource group",
		key: "resourceGroup",
		scopes: anyLevel,
		directories: ["resource_groups"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-resource-group.js"))).resourceGroup
	},
	{
		name: "role assignment",
		plural: "role assignments",
		noun: "a role assignment",
		key: "roleAssignment",
		scopes: anyLevel,
		directories: ["role_assignments"],
		load: async () => (await Promise.resolve().then(() => require("./kinds-role-assignment.js"))).roleAssignment
	}
];
const stableVersion = {
	name: "stable version",
	plural: "stable versions",
	noun: "the stable version of a template",
	key: "stableVersion",
	scopes: anyLevel,
	operation: "create-template",
	alwaysExists: true,
	load: async () => (await Promise.resolve().then(() => require("./kinds-stable-version.js"))).stableVersion
};
const kinds = rows.map(headOf);
const stepKinds = [...kinds, headOf(stableVersion)];
const ranks = new Map(stepKinds.map(({ name }, index) => [name, index]));
// src/kinds/key-text.ts
function listKeyOf({ kind, scope, parent }) {
	return JSON.stringify([
		kind,
		...namesOf(scope),
		parent === void 0 ? "" : mapKeyOf(parent)
	]);
}
function scopeKeyOf(scope) {
	return JSON.stringify(namesOf(scope));
}
function namesOf(scope) {
	return [scope.org ?? "", projectNameOf(scope)];
}
// src/kinds/path-convention.ts
const layout = [...new Set(kinds.flatMap(({ directories }) => directories))];
const environmentTypes = {
	production: "Production",
	pre_production: "PreProduction"
};
const scopePath = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
const sharedDirectories = new Set(kinds.filter(({ scopes }) => scopes.includes("account")).flatMap(({ directories }) => directories.map((directory) => directory.split("/")[0] ?? "")));
const deepestFirst = layout.map((directory) => directory.split("/")).toSorted((one, other) => other.length - one.length);
function conventionOfPath(file) {
	const found = scopePath.exec(file);
	if (found === null) return {};
	const { org, project, rest = "" } = found.groups ?? {};
	const parts = rest.split("/").slice(0, -1);
	const isShared = sharedDirectories.has(parts[0] ?? "");
	const level = project ? "project" : org ? "organization" : isShared ? "account" : void 0;
	if (level === void 0) return {};
	const directory = deepestFirst.find((candidate) => directoryNamesIn(candidate, parts) !== void 0);
	const names = directory && directoryNamesIn(directory, parts);
	const isOfOrganization = level === "organization" && isShared && directory?.length === parts.length;
	return {
		level,
		...omitUndefined({
			org,
			project
		}),
		...isOfOrganization && { isOfOrganization },
		...names
	};
}
function directoryNamesIn(directory, parts) {
	const names = {};
	for (const [index, expected] of directory.entries()) {
		const [part, name] = [parts[index], nameIn(expected)];
		if (!part) return void 0;
		if (name === void 0 && part !== expected) return void 0;
		if (name === "environmentType") {
			if (!Object.hasOwn(environmentTypes, part)) return void 0;
			names[name] = environmentTypes[part];
		} else if (name !== void 0) names[name] = part;
	}
	return names;
}
function nameIn(part) {
	return /^\{(\w+)\}$/.exec(part)?.[1];
}
const directoryName = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;
function pathOf({ org, project }, directories, names, file) {
	const scope = [...org === void 0 ? [] : ["orgs", org], ...project === void 0 ? [] : ["projects", project]];
	const [directory] = directories.map((one) => one.split("/").map((part) => fillPart(part, names))).filter((parts) => !parts.includes(void 0)).toSorted((one, other) => other.length - one.length);
	if (directory === void 0 && directories.length > 0) return void 0;
	const parts = [...scope, ...directory ?? []].filter((part) => part !== void 0);
	return parts.every((part) => directoryName.test(part)) ? [...parts, file].join("/") : void 0;
}
function fillPart(part, names) {
	const name = nameIn(part);
	if (name === void 0) return part;
	if (name !== "environmentType") return names[name];
	return Object.entries(environmentTypes).find(([, type]) => type === names.environmentType)?.[0];
}
// src/payload/document.ts
function placeOf({ line, column }) {
	return `${line}:${column}`;
}
// src/payload/text.ts
const byteOrderMark = "\ufeff";
const lfsPointer = "version https://git-lfs.github.com/spec/";
const lfsError = "The payload is a pointer of Git LFS, not the file itself; set `lfs: true` of actions/checkout, or run `git lfs pull`.";
const extraordinary = /[^\t\n -~]/;
function findFirstDifference(bytes, decoded) {
	if ((0, node_buffer.isUtf8)(bytes)) return void 0;
	return Buffer.from(decoded, "utf8").findIndex((byte, index) => byte !== bytes[index]);
}
// src/payload/locate.ts
function filledAt(document, path) {
	if (document.filled === void 0) return void 0;
	const [location] = locate(document, [{
		path,
		at: "value"
	}]);
	return location && document.filled.get(placeOf(location));
}
function locate(document, pointers) {
	const begin = document.location;
	if (begin === void 0) return [];
	const again = readAgain(document);
	if (again === void 0) return pointers.map(() => begin);
	const { text, reading } = again;
	const root = text.locate(reading.node.start);
	if (hasError(reading.diagnostics) || root.column !== begin.column) return pointers.map(() => begin);
	const linesAbove = begin.line - root.line;
	return pointers.map(({ path, at }) => {
		const location = text.locate(offsetOf(reading.node, path, at));
		return {
			...location,
			line: location.line + linesAbove
		};
	});
}
function isPlainAt(document, path) {
	let node = readAgain(document)?.reading.node;
	for (const name of path) node = node?.parts?.get(name)?.node;
	return node?.isPlain === true;
}
function readAgain({ location, bytes, read }) {
	const decoded = decode({
		bytes,
		...omitUndefined({ file: location?.file })
	});
	if ("diagnostic" in decoded) return void 0;
	const { text } = decoded;
	const reading = read?.(text);
	return reading ? {
		text,
		reading
	} : void 0;
}
function diagnosticAt(document, severity, message, path, at = "value") {
	const [location] = locate(document, [{
		path,
		at
	}]);
	return {
		severity,
		summary: message,
		...omitUndefined({ location })
	};
}
function offsetOf(root, path, at) {
	let node = root;
	let key = root.start;
	for (const name of path) {
		const part = node.parts?.get(name);
		if (!part) return key;
		({key, node} = part);
	}
	return at === "key" ? key : node.start;
}
// src/kinds/shared/notation.ts
function resolveReference(text, { account, org, project }) {
	const [, prefix, identifier] = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$-]*)$/.exec(text) ?? [];
	if (identifier === void 0) return void 0;
	if (prefix === "account") return {
		scope: { account },
		identifier
	};
	if (prefix === "org") return org === void 0 ? void 0 : {
		scope: {
			account,
			org
		},
		identifier
	};
	return {
		scope: {
			account,
			...org !== void 0 && { org },
			...project !== void 0 && { project }
		},
		identifier
	};
}
function isQualified(text) {
	return /^(account|org)\./.test(text);
}
// src/provisioning/graph/scope.ts
const scopeNames = {
	org: "organization",
	project: "project"
};
var KeyResolver = class {
	diagnostics = [];
	#kind;
	#identity;
	#convention;
	#defaults;
	constructor(kind, identity, convention, defaults) {
		this.#kind = kind;
		this.#identity = identity;
		this.#convention = convention;
		this.#defaults = defaults;
	}
	resolve() {
		const { account } = this.#defaults;
		const { account: named, identifier = "", version, paths } = this.#identity;
		if (named !== void 0 && account !== "" && named !== account) this.#report("error", `The document names account "${named}", but the run uses account "${account}".`, paths.account);
		const { contains } = this.#kind;
		if (contains !== void 0) this.#agree(contains, this.#identity.identifier, paths.identifier);
		const scope = this.#decideScope(account);
		return {
			kind: this.#kind.name,
			scope,
			identifier,
			...omitUndefined({
				version,
				parent: this.#decideParent(scope)
			})
		};
	}
	#decideScope(account) {
		const [level, ...others] = this.#kind.scopes;
		if (others.length > 0) return this.#decideLevel(account);
		if (level === "account") {
			if (this.#kind.contains === void 0) this.#checkAccountPath();
			return { account };
		}
		const org = this.#decideOrganization();
		return level === "organization" ? {
			account,
			org
		} : {
			account,
			org,
			project: this.#decideProject()
		};
	}
	#checkAccountPath() {
		if (this.#convention.org === void 0) return;
		const message = `The path of the file says ${describeScope({
			account: "",
			...this.#convention
		})}, but ${this.#kind.plural} belong to the account; move the file.`;
		this.#report("error", message);
	}
	#decideOrganization() {
		const org = this.#namedValueOf("org");
		if (org === void 0 && this.#isExpression("org") && !this.#mustBeStated) {
			const message = `An expression cannot name the organization of the ${this.#kind.name}, so it goes to "${defaultOrganization}"; write the identifier, or set the input \`org-id\`.`;
			this.#report("warning", message, this.#identity.paths.org);
		}
		return org ?? "default";
	}
	#decideProject() {
		const project = this.#namedValueOf("project");
		if (project !== void 0) return project;
		if (!this.#isExpression("project")) this.#reportNoProject();
		else if (!this.#mustBeStated) this.#reportExpression("project");
		return "";
	}
	#reportNoProject() {
		const fields = this.#mustBeStated && this.#identity.org === void 0 && !this.#isExpression("org") ? "`orgIdentifier` and `projectIdentifier`" : "`projectIdentifier`";
		const where = this.#mustBeStated ? "in the document" : "in the document, or the input `project-id`";
		this.#report("error", `The ${this.#kind.name} names no project; set ${fields} ${where}.`);
	}
	get #mustBeStated() {
		return this.#kind.scopeInText === "required";
	}
	#decideLevel(account) {
		const isNamed = (field) => this.#identity[field] !== void 0 || this.#convention[field] !== void 0 || this.#isExpression(field);
		const isOpen = this.#kind.scopeFrom !== "document" && this.#convention.level === void 0;
		const inputs = {
			org: isNamed("org") || isOpen ? this.#defaults.org : "",
			project: isNamed("project") || isOpen && !isNamed("org") ? this.#defaults.project : ""
		};
		const named = this.#namedValueOf("org", inputs.org);
		const project = this.#namedValueOf("project", inputs.project);
		const { isOfOrganization } = this.#convention;
		if (isOfOrganization && this.#identity.project !== void 0) {
			const message = `Two values for the scope: the document says project "${project}", but the path of its file says ${describeScope({
				account,
				...omitUndefined({ org: this.#convention.org })
			})}.`;
			this.#report("error", message, this.#identity.paths.project);
		}
		const isInDefault = isOpen && project !== void 0 && !isNamed("project");
		const org = named ?? (isInDefault ? "default" : void 0);
		const scope = {
			account,
			...omitUndefined({
				org,
				project
			})
		};
		const { expressions = [] } = this.#identity;
		const open = ["org", "project"].filter((field) => expressions.includes(field) && !Object.hasOwn(scope, field));
		for (const field of open) this.#reportExpression(field);
		if (open.length === 0 && project !== void 0 && org === void 0) {
			const message = `The ${this.#kind.name} names project "${project}" but no organization; set \`orgIdentifier\` too.`;
			this.#report("error", message, this.#identity.paths.project);
		} else this.#reportUnusedInputs(scope);
		return scope;
	}
	#reportUnusedInputs(scope) {
		const unused = ["org", "project"].filter((field) => this.#defaults[field] !== "" && !Object.hasOwn(scope, field));
		if (unused.length === 0) return;
		const inputs = unused.map((field) => `\`${field}-id\``).join(" and ");
		const [noun, verb] = unused.length > 1 ? ["inputs", "do"] : ["input", "does"];
		const source = this.#convention.level === void 0 ? "its document" : "the path of its file";
		const message = `The ${this.#kind.name} "${this.#identity.identifier ?? ""}" belongs to ${describeScope(scope)}, as ${source} says; the ${noun} ${inputs} ${verb} not change that.`;
		this.#report("notice", message);
	}
	#namedValueOf(field, input = this.#defaults[field]) {
		return this.#agree(field, this.#identity[field], this.#identity.paths[field], input);
	}
	#agree(field, stated, path, input = this.#defaults[field]) {
		const fromPath = this.#convention[field];
		const sources = [];
		if (stated !== void 0) sources.push(["the document", stated]);
		if (fromPath !== void 0) sources.push(["the path of its file", fromPath]);
		if (input !== "") sources.push([`the input \`${field}-id\``, input]);
		return this.#strongestOf(scopeNames[field], sources, stated === void 0 ? [] : path);
	}
	#decideParent(scope) {
		const { parent } = this.#kind;
		if (parent === void 0) return void 0;
		const { parent: stated, expressions, paths } = this.#identity;
		const fromPath = this.#convention[parent.convention];
		const sources = [];
		if (stated !== void 0) sources.push(["the document", stated]);
		if (fromPath !== void 0) sources.push(["the path of its file", fromPath]);
		const resourceOf = (text) => JSON.stringify(resolveReference(text, scope) ?? text);
		const text = this.#strongestOf(parent.kind, sources, paths.parent, resourceOf);
		const named = text === void 0 ? void 0 : resolveReference(text, scope);
		const field = formatPath(parent.field);
		if (expressions?.includes("parent")) {
			const message = `An expression cannot name the ${parent.kind} of the ${this.#kind.name}; write its identifier.`;
			this.#report("error", message, paths.parent);
		} else if (text === void 0) {
			if (parent.stated) return void 0;
			this.#report("error", `The ${this.#kind.name} names no ${parent.kind}; set \`${field}\` in the document.`);
		} else if (named === void 0) this.#report("error", `\`${field}\` is not a reference to the ${parent.kind} of the ${this.#kind.name}.`, paths.parent);
		return named && {
			kind: parent.kind,
			...named
		};
	}
	#strongestOf(name, sources, path, meaningOf = (value) => value) {
		const first = sources[0];
		if (first === void 0) return void 0;
		const different = sources.find((source) => source !== first && meaningOf(source[1]) !== meaningOf(first[1]));
		if (different !== void 0) {
			const [one, other] = [first, different].map(([source, value]) => `${source} says "${value}"`);
			this.#report("error", `Two values for the ${name}: ${one}, but ${other}.`, path);
		}
		return first[1];
	}
	#isExpression(field) {
		return this.#identity.expressions?.includes(field) === true;
	}
	#reportExpression(field) {
		const input = this.#kind.scopeInText === void 0 ? `, or set the input \`${field}-id\`` : "";
		const message = `An expression cannot name the ${scopeNames[field]} of the ${this.#kind.name}; write its identifier${input}.`;
		this.#report("error", message, this.#identity.paths[field]);
	}
	#report(severity, summary, path = []) {
		this.diagnostics.push({
			severity,
			summary,
			pointer: {
				path,
				at: "value"
			}
		});
	}
};
// src/provisioning/graph/step.ts
function documentlessStepOf(kind, key, resource) {
	return {
		document: {
			format: "yaml",
			value: kind.key === void 0 ? resource?.value : { [kind.key]: resource?.value },
			bytes: new Uint8Array(),
			conversion: [],
			platform: []
		},
		kind,
		key,
		label: labelOf(key),
		convention: {},
		intent: "apply"
	};
}
// src/kinds/shared/requests.ts
const variables = /\{(\w+)\}/g;
const knownParts = new Map();
function formatReference({ scope: { org, project }, identifier }, from) {
	if (org === from.org && project === from.project) return identifier;
	return org === void 0 ? `account.${identifier}` : `org.${identifier}`;
}
function ifMatchOf(remote) {
	return remote.version === void 0 ? {} : { headers: { "If-Match": remote.version } };
}
// src/kinds/deletion.ts
function fill(template, key) {
	const values = valuesOf(key);
	return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
function createMatch(where, key) {
	const resources = new Map([["{identifier}", key], ["{parent}", key.parent]]);
	return (shown) => Object.entries(where).every(([field, template]) => {
		const text = nonEmptyTextOf(valueAt(shown, field.split(".")));
		if (template === "{level}") return text === void 0 || text === levelOf(key.scope);
		if (!resources.has(template)) return text === template;
		const named = text === void 0 ? void 0 : resolveReference(text, key.scope);
		const resource = resources.get(template);
		if (named === void 0 || resource === void 0) return false;
		return named.identifier === resource.identifier && isSameScope(named.scope, resource.scope);
	});
}
// src/kinds/shared/responses.ts
function denialsOf(response) {
	const { verdict, messages } = policyVerdictOf(response);
	if (verdict !== "denied") return [];
	return messages.length > 0 ? messages : ["a policy denied it without a message"];
}
function policyWarningsOf(response) {
	const { verdict, messages } = policyVerdictOf(response);
	if (verdict !== "warned") return {};
	return { warnings: messages.length > 0 ? messages : ["no message was given"] };
}
function rejectionOf(response) {
	return {
		verified: false,
		saved: "unknown",
		reasons: [response.message ?? `the platform returned HTTP ${response.status}`]
	};
}
const addedFields = [
	"governanceMetadata",
	"createdAt",
	"lastModifiedAt",
	"harnessManaged"
];
function withoutAddedFields(shown) {
	return Object.fromEntries(Object.entries(shown).filter(([field]) => !addedFields.includes(field)));
}
function mismatchOf(response, wanted, shown, normalize) {
	const identifier = nonEmptyTextOf(shown);
	if (identifier === void 0) return isEmpty(response.data) ? "the response contains no data" : "the response does not show the resource";
	if (normalize(identifier) === normalize(wanted)) return void 0;
	return `the response is for "${identifier}" instead of "${wanted}"`;
}
function listPageOf(response, entryOf, foreignIn) {
	const isWhole = Array.isArray(response.data);
	const content = isWhole ? response.data : contentOf(mapOf(response.data));
	if (!Array.isArray(content)) return void 0;
	const [foreign] = content.flatMap((entry) => foreignIn(entry) ?? []);
	const [pages, last] = [fieldOf(response.data, "totalPages"), isWhole || fieldOf(response.data, "last")];
	return {
		entries: content.flatMap(entryOf),
		empty: content.length === 0,
		...omitUndefined({
			foreign,
			pages: typeof pages === "number" ? pages : void 0,
			last: typeof last === "boolean" ? last : void 0
		})
	};
}
function contentOf({ content, empty, totalItems, totalElements }) {
	return empty === true || totalItems === 0 || totalElements === 0 ? content ?? [] : content;
}
function versionOf(response) {
	const { etag } = response.headers;
	return omitUndefined({ version: typeof etag === "string" ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : void 0 });
}
// src/kinds/list.ts
function withoutEmpty(filter) {
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));
}
// src/shared/identifier.ts
const identifierPattern = /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/;
const wordPattern = /^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/;
const secretPattern = /^[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? (context.reference, issue.lang, void 0) ?? (isSchema ? (issue.lang, void 0) : null) ?? config$1.message ?? (issue.lang, void 0);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
function _isPartiallyTyped(dataset, paths) {
	if (dataset.issues) for (const path of paths) for (const issue of dataset.issues) {
		let typed = false;
		const bound = Math.min(path.length, issue.path?.length ?? 0);
		for (let index = 0; index < bound; index++) if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
			typed = true;
			break;
		}
		if (!typed) return false;
	}
	return true;
}
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
function literal(literal_, message$1) {
	return {
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (_isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
}
function picklist(options, message$1) {
	return {
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	};
}
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
// src/shared/first-of-many.ts
const mostKept = 1e3;
var FirstOfMany = class {
	#kept = [];
	#counts = {};
	#count = 0;
	get count() {
		return this.#count;
	}
	add(diagnostic) {
		const { severity } = diagnostic;
		const count = (this.#counts[severity] ?? 0) + 1;
		this.#counts[severity] = count;
		this.#count++;
		if (count <= mostKept) this.#kept.push(diagnostic);
	}
	all() {
		if (this.#count <= mostKept) return [...this.#kept];
		const rests = Object.entries(this.#counts).flatMap(([severity, count]) => {
			const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
			if (last === void 0 || count <= mostKept) return [];
			return [{
				...last,
				summary: `Below this the document has ${countOf(count - mostKept, `more ${severity}`)}.`
			}];
		});
		return [...this.#kept, ...rests];
	}
};
// src/kinds/shared/schema.ts
const expressionPattern = /<\+[\s\S]+>/;
const expression = pipe(custom(containsExpression, "is not an expression"), metadata({
	type: "string",
	pattern: expressionPattern.source
}));
const text = string("must be text");
const filledText = pipe(text, regex(/\S/, "must not be empty"));
const truth = boolean("must be true or false");
const identifier = orExpression(pipe(text, regex(identifierPattern, "must begin with a letter or `_` and continue with letters, digits, `_` or `$`, at most 128 characters")));
const pipelineIdentifier = orExpression(pipe(text, regex(wordPattern, "must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters")));
const tags = pipe(custom(isMap, "must be a map of names to text"), record(string(), union([
	text,
	number(),
	truth,
	null_()
], "must be text")), metadata({ additionalProperties: { anyOf: [{ type: "string" }, { type: "null" }] } }));
// src/kinds/shared/diagnostics.ts
const secretName = /pass(word|phrase|wd)|secret|token|key|credential/i;
const longestShown = 60;
function looksSecret(value, path) {
	return path.some((part, depth) => typeof part === "string" && (secretName.test(part) || isSecretField(mapOf(valueAt(value, path.slice(0, depth))), part)));
}
function describeFound(value) {
	if (Array.isArray(value)) return ", found a list";
	if (isMap(value)) return ", found a map";
	const shown = typeof value === "number" ? String(value) : JSON.stringify(value);
	return typeof value === "string" && value.length > longestShown ? `, found text of ${value.length} characters` : `, found ${shown}`;
}
function pointerTo(path) {
	return { pointer: {
		path,
		at: typeof path.at(-1) === "string" ? "key" : "value"
	} };
}
function formatSentence(path, message) {
	return `${path.length > 0 ? `\`${formatPath(path)}\`` : "The document"} ${message}${message.endsWith("?") ? "" : "."}`;
}
function flatten(issue, base = []) {
	const path = [...base, ...(issue.path ?? []).map((item) => item.key)];
	const inner = issue.issues?.filter(({ message }) => message !== "is not an expression") ?? [];
	return inner.length < (issue.issues?.length ?? 0) ? inner.flatMap((one) => flatten(one, path)) : [{
		issue,
		path
	}];
}
function createWarning(path, message, at = "value") {
	return {
		severity: "warning",
		summary: formatSentence(path, message),
		pointer: {
			path,
			at
		}
	};
}
function createRefusal(path, message, at = "value") {
	return {
		severity: "error",
		summary: formatSentence(path, message),
		pointer: {
			path,
			at
		}
	};
}
function warningAt(path, message) {
	return {
		severity: "warning",
		summary: formatSentence(path, message),
		...pointerTo(path)
	};
}
// src/kinds/shared/common-rules.ts
const longestDescription = 1024;
const mostTags = 128;
const reservedNames = new Set("or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class shellScriptProvisioner".split(" "));
const documentedAsReserved = new Set(["status", "liteEngineTask"]);
const plainName = {
	pattern: /^[A-Za-z0-9_. /-]{1,128}$/,
	rule: "has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`"
};
const wordName = {
	pattern: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
	rule: "has at most 128 letters, digits, spaces and `-`, `_`, `.`"
};
function expressionRefusalsOf(resource, path) {
	const message = "must not be an expression: the platform accepts none here";
	const found = [];
	if (containsExpression(resource.name)) found.push(createRefusal([...path, "name"], message));
	if (containsExpression(resource.tags)) found.push(createRefusal([...path, "tags"], message));
	const tags = mapOf(resource.tags);
	for (const name in tags) if (containsExpression(tags[name])) found.push(createRefusal([
		...path,
		"tags",
		name
	], message));
	return found;
}
// src/kinds/shared/compare.ts
const strict = {
	isCaseless: () => false,
	isUnordered: () => false
};
function isSame(desired, remote, closeness, ignoresCase) {
	if (closeness === "whole") return false;
	if (isEmpty(desired) && isEmpty(remote)) return true;
	if (![desired, remote].every((value) => [
		"string",
		"number",
		"boolean"
	].includes(typeof value))) return false;
	const [one, other] = [String(desired), String(remote)];
	return one === other || ignoresCase && one.toLowerCase() === other.toLowerCase();
}
function findDifferences(desired, remote, closeness, path = [], lenient = strict) {
	if (Object.is(desired, remote)) return [];
	if (isMap(desired) && isMap(remote)) return [...closeness === "whole" ? new Set([...Object.keys(desired), ...Object.keys(remote)]) : Object.keys(desired)].flatMap((key) => findDifferences(fieldOf(desired, key), fieldOf(remote, key), closeness, [...path, key], lenient));
	const names = path.filter((part) => typeof part === "string");
	if (Array.isArray(desired) && Array.isArray(remote)) {
		if (lenient.isUnordered(names)) {
			if (isSameSet(desired, remote, path, lenient)) return [];
			return [{
				path,
				desired,
				remote,
				arranged: arrange(desired, remote, path, lenient)
			}];
		}
		if (desired.length === remote.length) return desired.flatMap((item, index) => findDifferences(item, remote[index], closeness, [...path, index], lenient));
	}
	return isSame(desired, remote, closeness, lenient.isCaseless(names)) ? [] : [{
		path,
		desired,
		remote
	}];
}
function isSameSet(one, other, path, lenient) {
	const isWithin = (items, set) => items.every((item) => set.some((candidate) => isSameItem(item, candidate, path, lenient)));
	return isWithin(one, other) && isWithin(other, one);
}
function isSameItem(item, candidate, path, lenient) {
	return findDifferences(item, candidate, "written", [...path, 0], lenient).length === 0 && findDifferences(candidate, item, "written", [...path, 0], lenient).length === 0;
}
function arrange(desired, remote, path, lenient) {
	const isIn = (items, item) => items.some((candidate) => isSameItem(candidate, item, path, lenient));
	return [...remote.filter((item) => isIn(desired, item)), ...desired.filter((item) => !isIn(remote, item))];
}
function mergeOver(remote, desired) {
	const retyped = Object.hasOwn(desired, "type") && desired.type !== remote.type;
	const kept = Object.entries(remote).filter(([key]) => {
		const twin = key.endsWith("Ref") ? key.slice(0, -3) : `${key}Ref`;
		return !(Object.hasOwn(desired, twin) && !Object.hasOwn(desired, key)) && !(retyped && key === "spec");
	});
	const under = Object.fromEntries(kept);
	const laid = Object.entries(desired).map(([key, value]) => {
		const below = fieldOf(under, key);
		return [key, isMap(value) && isMap(below) ? mergeOver(below, value) : value];
	});
	return Object.fromEntries([...kept, ...laid]);
}
function keepUnchanged(desired, remote, differences) {
	const own = differences.find(({ path }) => path.length === 0);
	if (own !== void 0) return own.arranged ?? desired;
	const below = (part) => differences.flatMap(({ path: [first, ...path], ...rest }) => first === part ? [{
		...rest,
		path
	}] : []);
	if (isMap(desired) && isMap(remote)) {
		const kept = Object.keys(desired).flatMap((key) => {
			const inside = below(key);
			return inside.length > 0 || Object.hasOwn(remote, key) ? [[key, keepUnchanged(fieldOf(desired, key), fieldOf(remote, key), inside)]] : [];
		});
		return Object.fromEntries(kept);
	}
	if (differences.length === 0) return remote;
	if (!Array.isArray(desired) || !Array.isArray(remote)) return desired;
	return desired.map((item, index) => keepUnchanged(item, remote[index], below(index)));
}
// src/kinds/shared/config.ts
function resolvedConfigOf(step) {
	const config = configOf(step);
	const { org, project } = step.key.scope;
	if (!containsExpression(config.orgIdentifier) && !containsExpression(config.projectIdentifier)) return config;
	const replaced = Object.entries({
		orgIdentifier: org,
		projectIdentifier: project
	}).filter(([field]) => containsExpression(config[field]));
	return {
		...config,
		...Object.fromEntries(replaced)
	};
}
function withScope(fields, { key: { scope } }) {
	const orgIdentifier = nonEmptyTextOf(fields.orgIdentifier) ?? scope.org;
	const projectIdentifier = nonEmptyTextOf(fields.projectIdentifier) ?? scope.project;
	return {
		...fields,
		...omitUndefined({
			orgIdentifier,
			projectIdentifier
		})
	};
}
function textOfDocument({ document }) {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(document.bytes);
}
function exportedFieldsIn(exported, key) {
	return "value" in exported ? mapOf(fieldOf(exported.value, key)) : {};
}
// src/kinds/shared/convention.ts
function checkScopeInText(step, key, rule) {
	const config = configOf(step);
	const { org, project } = step.key.scope;
	return Object.entries({
		orgIdentifier: org,
		projectIdentifier: project
	}).flatMap(([field, value]) => {
		const stated = nonEmptyTextOf(config[field]);
		const isExpression = containsExpression(stated);
		if (value === void 0 || stated === value || stated === void 0 && project === "" || rule === "compared" && !isExpression) return [];
		const summary = `\`${key}.${field}\` must be ${isExpression ? "an identifier, not an expression" : `"${value}"`}: the platform compares it with the scope of the ${step.kind.name}.`;
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
// src/kinds/shared/identity.ts
const scopeFields = [
	"account",
	"org",
	"project"
];
// src/kinds/shared/mismatches.ts
function scopeFieldsOf({ org, project }) {
	return [{
		field: "orgIdentifier",
		what: "organization",
		wanted: org
	}, {
		field: "projectIdentifier",
		what: "project",
		wanted: project
	}];
}
function findFieldMismatches(shown, expected, { isRequired }) {
	return expected.flatMap(({ field, what, wanted }) => {
		const value = fieldOf(shown, field);
		const found = typeof value === "number" ? String(value) : nonEmptyTextOf(value);
		if (found === void 0) {
			const isShown = isRequired || Object.hasOwn(shown, field);
			return wanted !== void 0 && isShown ? [`the response shows no ${what}`] : [];
		}
		if (found.toLowerCase() === wanted?.toLowerCase()) return [];
		return [`the response is for the ${what} "${found}" instead of ${wanted === void 0 ? "none" : `"${wanted}"`}`];
	});
}
function findAccountMismatch(maps, account) {
	for (const map of maps) for (const field of ["accountIdentifier", "accountId"]) {
		const shown = nonEmptyTextOf(fieldOf(map, field));
		if (shown !== void 0 && shown !== account) return `the response is for the account "${shown}" instead of "${account}"`;
	}
}
const describing = [
	"name",
	"description",
	"type",
	"tags"
];
function compareBeside(config, shown, key, textField) {
	const text = fieldOf(shown, textField);
	const isOther = Object.hasOwn(shown, textField) && typeof text !== "string";
	const beside = describing.flatMap((field) => {
		const [desired, remote] = [config[field], shown[field]];
		if (isEmpty(desired) || isEmpty(remote) || isMap(desired) !== isMap(remote)) return [];
		return findDifferences(desired, remote, "written", [key, field]);
	});
	return isOther ? [{
		path: [key],
		desired: config,
		remote: text
	}, ...beside] : beside;
}
// src/kinds/shared/fields.ts
function commonFieldsOf(what, rule = pipelineIdentifier) {
	return {
		name: described(filledText, "Display name."),
		identifier: described(rule, `Identifier of ${what}, which cannot be changed later.`),
		description: nullish(text),
		tags: described(maybe(tags), "Tags: names and their values."),
		orgIdentifier: described(nullish(text), `Organization of ${what}.`),
		projectIdentifier: described(nullish(text), `Project of ${what}.`)
	};
}
const optionalAccount = described(nullish(text), "Account of the resource; must be the one of the run.");
const open = optional(unknown());
const optionalText = nullish(text);
const optionalTruth = maybe(truth);
const truthMessage = "must be true or false";
const optionalTruthInText = maybe(union([truth, pipe(text, regex(/^(?:true|false|[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF)$/, truthMessage))], truthMessage));
const optionalMap = maybe(map({}));
const optionalTexts = maybe(list(maybe(text)));
const optionalMaps = maybe(list(optionalMap));
// src/kinds/shared/quoted-truths.ts
const truthWord = /^(?:yes|no|on|off)$/i;
const trueWord = /^(?:yes|on)$/i;
function isTruthInText(schema) {
	return schema === optionalTruthInText || schema?.pipe?.[0] === optionalTruthInText;
}
// src/kinds/shared/built-in-connectors.ts
const builtInManager = "harnessSecretManager";
// src/kinds/shared/references.ts
const connectorReferences = [{
	field: /^(connectorRef|\w+ConnectorRef)$/,
	kind: "connector"
}, {
	field: "value",
	ofType: "Connector",
	kind: "connector"
}];
const secretReferences = [
	{
		field: /^(accessId|accessKey|apiKey|apiToken|applicationId|applicationKey|caCert|clientCert|clientId|clientKey|clientKeyPassphrase|clientSecret|credentials|installationId|passphrase|password|privateKey|secret|secretId|secretKey|serviceAccountToken|sshKey|token|username)Ref$/,
		kind: "secret"
	},
	{
		field: "encryptedWebhookSecretIdentifier",
		kind: "secret"
	},
	{
		field: "value",
		ofType: "Secret",
		kind: "secret"
	}
];
const connectorSecretReferences = [
	{
		field: /^\w+Ref$/,
		kind: "secret"
	},
	{
		field: /^(accessKey|authToken|credentials|kmsArn|secretId|secretKey|xvaultAwsIamServerId)$/,
		kind: "secret",
		qualified: true
	},
	...secretReferences
];
const templateReference = {
	field: "templateRef",
	kind: "template",
	version: "versionLabel"
};
const pipelineReferences = [
	...connectorReferences,
	{
		field: "secretManagerRef",
		kind: "connector"
	},
	templateReference,
	{
		field: "stepTemplateRefs",
		kind: "template"
	},
	...secretReferences,
	{
		field: "serviceRef",
		kind: "service"
	},
	{
		field: "environmentRef",
		kind: "environment"
	},
	{
		field: "envGroupRef",
		kind: "environment group"
	},
	{
		field: "identifier",
		inItemsOf: "infrastructureDefinitions",
		kind: "infrastructure",
		inOwnScope: true,
		parent: ({ root, path, scope }) => {
			const environment = nonEmptyTextOf(fieldOf(valueAt(root, path.slice(0, -3)), "environmentRef"));
			const named = environment === void 0 ? void 0 : resolveReference(environment, scope);
			return named && {
				kind: "environment",
				...named
			};
		}
	}
];
function pipelineAt(field) {
	return ({ root, scope }) => {
		const identifier = nonEmptyTextOf(valueAt(root, field));
		return identifier === void 0 ? void 0 : {
			kind: "pipeline",
			scope,
			identifier
		};
	};
}
function findReferences(rules, value, base, scope) {
	const found = [];
	for (const { rule, text, path, within } of referringTextsIn(rules, value, base)) {
		const reference = rule && referenceOf(rule, text, {
			root: value,
			path: within,
			scope
		});
		if (reference !== void 0) found.push({
			...reference,
			path
		});
		for (const secret of expressionSecretsOf(text, scope)) found.push({
			...secret,
			path
		});
	}
	return found;
}
function referringTextsIn(rules, value, base) {
	const { names, unreferring } = searchOf(rules);
	if (typeof value === "object" && value !== null && unreferring.has(value)) return [];
	const mayRefer = (key, content) => (typeof content === "string" || Array.isArray(content)) && (names.test(key) || mentionsSecret(content));
	const fields = findFields(value, base, mayRefer);
	if (fields.length === 0 && typeof value === "object" && value !== null) unreferring.add(value);
	return fields.flatMap((field) => {
		const { value: content, path } = field;
		const rule = rules.find((candidate) => isRuleOf(candidate, field, value, base.length));
		if (rule === void 0 && !mentionsSecret(content)) return [];
		const within = path.slice(base.length);
		return (Array.isArray(content) ? content.map((text, index) => ({
			text,
			path: [...path, index]
		})) : [{
			text: content,
			path
		}]).flatMap(({ text, path }) => typeof text === "string" ? {
			rule,
			text,
			path,
			within
		} : []);
	});
}
const knownSearches = new WeakMap();
function searchOf(rules) {
	const known = knownSearches.get(rules);
	if (known !== void 0) return known;
	const sources = rules.map(({ field }) => typeof field === "string" ? `^${field}$` : field.source);
	const search = {
		names: new RegExp(sources.join("|")),
		unreferring: new WeakSet()
	};
	knownSearches.set(rules, search);
	return search;
}
function isRuleOf({ field, inItemsOf, ofType }, found, root, depth) {
	if (!(typeof field === "string" ? field === found.key : field.test(found.key)) || inItemsOf !== void 0 && found.path.at(-3) !== inItemsOf) return false;
	return ofType === void 0 || fieldOf(valueAt(root, found.path.slice(depth, -1)), "type") === ofType;
}
function mentionsSecret(content) {
	if (Array.isArray(content)) return content.some(mentionsSecret);
	return typeof content === "string" && content.includes("<+secrets.");
}
const secretExpression = /<\+secrets\.getValue\(\s*(["'])((?:account\.|org\.)?[a-zA-Z_][0-9a-zA-Z_$-]*)\1\s*\)/g;
function expressionSecretsOf(text, scope) {
	if (!mentionsSecret(text)) return [];
	return [...text.matchAll(secretExpression)].flatMap(([, , name = ""]) => {
		const named = scope.project === void 0 && !isQualified(name) ? void 0 : resolveReference(name, scope);
		return named === void 0 ? [] : [{
			kind: "secret",
			...named
		}];
	});
}
function isBuiltIn(kind, { scope, identifier }) {
	if (kind !== "connector") return false;
	const isOfAccount = scope.org === void 0;
	return identifier === "harnessSecretManager" || isOfAccount && identifier === "harnessImage";
}
function referenceOf(rule, text, site) {
	const named = rule.qualified && !isQualified(text) ? void 0 : resolveReference(text, site.scope);
	if (named === void 0) return void 0;
	const version = rule.version && nonEmptyTextOf(fieldOf(valueAt(site.root, site.path.slice(0, -1)), rule.version));
	const parent = rule.parent?.(site);
	if (rule.parent !== void 0 && parent === void 0) return void 0;
	const { kind, alternatives } = rule;
	return {
		kind,
		...named,
		...parent && { scope: parent.scope },
		...isBuiltIn(kind, named) && { builtIn: true },
		...omitUndefined({
			parent,
			alternatives,
			version: version === void 0 || version === "" ? void 0 : version
		})
	};
}
// src/kinds/shown.ts
var ShownResources = class {
	#definition;
	#wire;
	constructor(definition, wire) {
		this.#definition = definition;
		this.#wire = wire;
	}
	fieldsIn(data, at) {
		return mapOf(valueUnder(data, this.#definition.shownAt[at]));
	}
	remoteOf(shown) {
		const resource = this.#wire.resourceOf(shown);
		return resource && {
			...resource,
			...this.#obstacleIn(shown)
		};
	}
	mismatchesOf(shown, of, around, at) {
		const { shownAt, scopeIn, parent, version } = this.#definition;
		const scopeMap = shownAt.scope === void 0 ? shown : mapOf(valueUnder(around, shownAt.scope));
		const isScopeShown = at === "saved" ? shownAt.savedWithoutScope !== true : scopeIn !== "query";
		const parents = parent === void 0 || of.parent === void 0 ? [] : [{
			field: parent.shownAs,
			what: parent.kind,
			wanted: formatReference(of.parent, of.scope)
		}];
		const versions = version !== void 0 && "version" in of ? [{
			field: version,
			what: "version",
			wanted: of.version
		}] : [];
		return [
			findAccountMismatch([
				shown,
				scopeMap,
				around
			], of.scope.account) ?? [],
			findFieldMismatches(scopeMap, scopeFieldsOf(of.scope), { isRequired: isScopeShown }),
			findFieldMismatches(shown, [...parents, ...versions], { isRequired: at === "saved" }),
			shown.deleted === true ? ["the response shows it as deleted"] : []
		].flat();
	}
	entriesIn(entry, of) {
		const { shownAt, version, managed } = this.#definition;
		const shown = valueUnder(entry, shownAt.listed);
		const identifier = nonEmptyTextOf(shown?.identifier);
		if (shown === void 0 || identifier === void 0) return [];
		const isManaged = managed?.test(identifier) === true || isManagedIn(entry) || isManagedIn(shown);
		return [{
			identifier,
			...omitUndefined({ version: version && nonEmptyTextOf(shown[version]) }),
			...this.mismatchesOf(shown, of, entry, "read").length > 0 && { elsewhere: true },
			...isManaged && { managed: true },
			resource: {
				...this.remoteOf(shown) ?? {
					value: shown,
					...this.#obstacleIn(shown)
				},
				...this.#revisionOf(shown),
				...envelopeFieldsOf(entry),
				...this.#isInPart(shown) && { isInPart: true }
			},
			shown
		}];
	}
	accountMismatchIn(entry, account) {
		const { shownAt } = this.#definition;
		return findAccountMismatch([
			"",
			shownAt.listed,
			shownAt.scope ?? ""
		].map((path) => valueUnder(entry, path)), account);
	}
	#isInPart(shown) {
		const { wire } = this.#definition;
		return wire.form !== "json" && typeof shown[wire.field] !== "string";
	}
	#obstacleIn(shown) {
		return this.#definition.gitAware ? gitObstacleOf(shown) : {};
	}
	#revisionOf(shown) {
		const fields = this.#definition.list?.revision;
		if (fields === void 0 || gitObstacleOf(shown).fixed !== void 0) return {};
		if (fields === "all") return { revision: JSON.stringify(shown) };
		const parts = fields.map((field) => shown[field]);
		if (!parts.every((part) => typeof part === "number" || nonEmptyTextOf(part))) return {};
		const [version] = parts;
		return {
			revision: JSON.stringify(parts),
			...typeof version === "number" && { listedVersion: version }
		};
	}
};
function envelopeFieldsOf(data) {
	const createdAt = fieldOf(data, "createdAt");
	return {
		...typeof createdAt === "number" && { createdAt },
		...isManagedIn(data) && { managed: true }
	};
}
function isManagedIn(shown) {
	return fieldOf(shown, "harnessManaged") === true;
}
function valueUnder(value, path) {
	const found = path === "" ? value : path.split(".").reduce(fieldOf, value);
	return isMap(found) ? found : void 0;
}
function gitObstacleOf(shown) {
	const git = isMap(shown.gitDetails) ? shown.gitDetails : shown.entityGitDetails;
	const repository = nonEmptyTextOf(fieldOf(git, "repoName"));
	if (shown.storeType !== "REMOTE" && repository === void 0) return {};
	const known = Object.entries({
		repository,
		branch: fieldOf(git, "branch"),
		file: fieldOf(git, "filePath")
	}).flatMap(([name, value]) => nonEmptyTextOf(value) === void 0 ? [] : [`${name} ${value}`]);
	return { fixed: `it is stored in Git${known.length > 0 ? ` (${known.join(", ")})` : ""}: change it there` };
}
// src/kinds/define.ts
function isAbsentBy(pattern, { key }, { status, message = "" }) {
	return pattern !== void 0 && (status === 400 || status === 404) && pattern.test(message) && message.includes(key.identifier);
}
// src/kinds/wires/json.ts
const setByPlatform = new Set("createdAt lastModifiedAt isFavorite harnessManaged status activityDetails gitDetails entityValidityDetails governanceMetadata".split(" "));
function createJsonWire(definition, { flat }) {
	const { key, scopeIn, caseless = [], unordered = [], asSent, asWritten } = definition;
	const configured = (step) => {
		const config = resolvedConfigOf(step);
		const fields = scopeIn === "query" ? withoutScope(config) : config;
		return asSent?.(fields, step.key) ?? fields;
	};
	const scoped = (fields, step) => scopeIn === "query" ? fields : withScope(fields, step);
	const mergedOver = (remote, step) => scoped(mergeOver(mapOf(remote), configured(step)), step);
	const lenient = {
		isCaseless: ([, field = ""]) => caseless.includes(field),
		isUnordered: ([, ...names]) => unordered.includes(names.join("."))
	};
	return {
		sendsText: false,
		contentType: "application/json",
		bodyOf(step, remote) {
			const fields = remote === void 0 ? scoped(configured(step), step) : mergedOver(withoutAdded(remote.value, []), step);
			return JSON.stringify(flat ? fields : { [key]: fields });
		},
		resourceOf: (shown) => ({ value: asWritten?.(shown) ?? shown }),
		differencesOf: (step, remote) => findDifferences(comparedFieldsOf(configured(step), remote, definition), remote.value, "written", [key], lenient),
		desiredOf: (step, remote) => mergedOver(remote.value, step),
		exportOf: (_key, remote) => ({ value: { [key]: statedFieldsOf(remote, definition) } })
	};
}
function comparedFieldsOf(fields, remote, { fields: known, ignored = [] }) {
	const isKept = (field) => Object.hasOwn(known, field) || !setByPlatform.has(field) && fieldOf(remote.value, field) !== void 0;
	return Object.fromEntries(Object.entries(fields).filter(([field]) => !ignored.includes(field) && isKept(field)));
}
function statedFieldsOf(remote, { fields: known, ignored = [], added = [], defaults = {} }) {
	const written = mapOf(withoutAdded(remote.value, added));
	const isShown = (field) => field === "tags" ? !isEmpty(written.tags) : (written[field] ?? "") !== "";
	const isDefault = (field) => field in defaults && (0, node_util.isDeepStrictEqual)(written[field], defaults[field]);
	const isStated = (field) => !ignored.includes(field) && isShown(field) && !isDefault(field);
	return Object.fromEntries(Object.keys(known).filter(isStated).map((field) => [field, written[field]]));
}
function withoutScope({ orgIdentifier: _, projectIdentifier: __, ...fields }) {
	return fields;
}
function withoutAdded(value, added) {
	if (Array.isArray(value)) return value.map((item) => withoutAdded(item, added));
	if (!isMap(value)) return value;
	const kept = Object.entries(value).filter(([name, item]) => item !== null && !added.includes(name));
	return Object.fromEntries(kept.map(([name, item]) => [name, withoutAdded(item, added)]));
}
// src/kinds/load.ts
const loaded = new Map();
function loadKinds(kinds) {
	const names = new Set([...kinds].map(({ name }) => name));
	return Promise.all([...names].map(loadKind));
}
// src/shared/paths.ts
function isWithin(directory, path) {
	const steps = (0, node_path.relative)(directory, path);
	return steps.split(node_path.sep)[0] !== ".." && !(0, node_path.isAbsolute)(steps);
}
// src/payload/reading.ts
const none = [];
var Diagnostics = class {
	#text;
	#problems;
	constructor(text) {
		this.#text = text;
	}
	get count() {
		return this.#problems?.count ?? 0;
	}
	get problems() {
		return this.#problems?.all() ?? none;
	}
	error(offset, message) {
		this.#add("error", offset, message);
	}
	warning(offset, message) {
		this.#add("warning", offset, message);
	}
	duplicate(key, first, second, isSecret = false) {
		const { line } = this.#text.locate(first);
		const name = isSecret ? "" : ` ${quote(key)}`;
		this.error(second, `Duplicate key${name} (first on line ${line}).`);
	}
	tooDeep(offset) {
		this.error(offset, `The payload is nested too deeply; at most ${maxDepth.toLocaleString("en")} levels can be read.`);
	}
	#add(severity, offset, summary) {
		this.#problems ??= new FirstOfMany();
		this.#problems.add({
			severity,
			summary,
			location: this.#text.locate(offset)
		});
	}
};
const maxDepth = 1e3;
const deepestParse = 1.5 * maxDepth;
function quote(text) {
	return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}\u2026` : text);
}
function abbreviate(written) {
	return written.length > 40 ? `${written.slice(0, 39)}\u2026` : written;
}
function checkNumber(found, number) {
	const { written, value, offset, format, isSecret } = number;
	const name = () => isSecret() ? "This number" : `The number ${abbreviate(written)}`;
	if (!Number.isFinite(value)) found.error(offset, `${name()} does not exist in JSON; quote it to keep it as text.`);
	else if (isUnsafeInteger(written, value)) found.error(offset, `${name()} is too large to be sent exactly; quote it to keep it as text.`);
	else if (format === "yaml" ? String(value) !== written : !isExactly(written, value)) {
		const becomes = isSecret() ? "in another form" : `as ${value}`;
		found.warning(offset, `${name()} is sent ${becomes}; quote it to keep it as text.`);
	}
}
function isUnsafeInteger(written, value) {
	if (/^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+(?:\.0*)?)$/i.test(written)) return Math.abs(value) > Number.MAX_SAFE_INTEGER;
	return Number.isInteger(value) && value !== 0 && !isExactly(written, value);
}
function isExactly(written, value) {
	const exact = decimalOf(written);
	return exact === void 0 || exact === decimalOf(String(value));
}
function decimalOf(written) {
	const [, sign, whole = "", fraction = "", exponent = "0"] = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(written) ?? [];
	if (sign === void 0) return void 0;
	const digits = `${whole}${fraction}`.replace(/^0+/, "");
	let end = digits.length;
	while (digits[end - 1] === "0") end--;
	const significant = digits.slice(0, end);
	if (significant === "") return "0";
	const power = Number(exponent) - fraction.length + digits.length - significant.length;
	return `${sign === "-" ? "-" : ""}${significant}e${power}`;
}
// src/payload/json.ts
const longInteger = /\d{16}/;
const jsonBeginning = /^[ \t\r\n]*["[{tfn\d-]/;
function isStringified(content, value) {
	if (longInteger.test(content) || isDeeperThan(value, 999, content)) return false;
	const indentation = /^[[{]\n([ \t]+)/.exec(content)?.[1];
	return JSON.stringify(value, null, indentation) === content.trimEnd();
}
var TokenPass = class {
	#text;
	#value;
	#keepsPositions;
	#found;
	#conversion;
	#open = [];
	#root;
	constructor(text, value, keepsPositions) {
		this.#text = text;
		this.#value = value;
		this.#keepsPositions = keepsPositions;
		this.#found = new Diagnostics(text);
		this.#conversion = new Diagnostics(text);
	}
	run() {
		const { content } = this.#text;
		for (let at = 0; at < content.length;) {
			const character = content.charAt(at);
			at = " 	\r\n,:".includes(character) ? at + 1 : this.#readToken(character, at);
		}
		return {
			value: this.#value,
			node: this.#root ?? { start: 0 },
			span: [0, content.length],
			diagnostics: this.#found.problems,
			conversion: this.#conversion.problems,
			platform: []
		};
	}
	#readToken(character, at) {
		switch (character) {
			case "{":
			case "[": return this.#beginContainer(at, character === "{");
			case "}":
			case "]":
				this.#open.pop();
				return at + 1;
			case "\"": return this.#readString(at);
			default: return this.#readWord(at);
		}
	}
	#beginContainer(at, isObject) {
		if (this.#open.length === 1e3) {
			this.#found.tooDeep(at);
			return this.#text.content.length;
		}
		const parts = new Map();
		const container = {
			parts,
			isObject,
			...this.#next()
		};
		this.#place(this.#keepsPositions ? {
			start: at,
			parts
		} : { start: at });
		this.#open.push(container);
		return at + 1;
	}
	#readString(at) {
		const { content } = this.#text;
		const end = endOfString(content, at);
		const container = this.#open.at(-1);
		if (container?.isObject && !container.key) container.key = {
			name: JSON.parse(content.slice(at, end)),
			start: at
		};
		else this.#place({ start: at });
		return end;
	}
	#readWord(at) {
		const end = endOfWord(this.#text.content, at);
		const written = this.#text.content.slice(at, end);
		if (!/^[a-z]/.test(written)) {
			const isSecret = () => this.#next().isSecret;
			checkNumber(this.#conversion, {
				written,
				value: Number(written),
				offset: at,
				format: "json",
				isSecret
			});
		}
		this.#place({ start: at });
		return end;
	}
	#next() {
		const container = this.#open.at(-1);
		if (!container) return {
			value: this.#value,
			isSecret: false
		};
		const { key, parts } = container;
		const isSecret = container.isSecret || key !== void 0 && isSecretField(mapOf(container.value), key.name);
		return {
			value: valueAt(container.value, [key?.name ?? parts.size]),
			isSecret
		};
	}
	#place(node) {
		this.#root ??= node;
		const container = this.#open.at(-1);
		if (container?.key) {
			const { name, start } = container.key;
			const earlier = container.parts.get(name);
			if (earlier) this.#found.duplicate(name, earlier.key, start, container.isSecret);
			container.parts.set(name, {
				key: start,
				node
			});
			delete container.key;
		} else container?.parts.set(container.parts.size, {
			key: node.start,
			node
		});
	}
};
function endOfString(content, start) {
	for (let quote = content.indexOf("\"", start + 1);; quote = content.indexOf("\"", quote + 1)) {
		let escapes = 0;
		while (content[quote - 1 - escapes] === "\\") escapes++;
		if (escapes % 2 === 0) return quote + 1;
	}
}
function endOfWord(content, start) {
	let end = start + 1;
	while (end < content.length && !" 	\r\n,:]}".includes(content.charAt(end))) end++;
	return end;
}
// src/payload/platform-warnings.ts
const lineBreak = /[\u0085\u2028\u2029]/g;
const unusualCharacter = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;
const mostCharacters = 3145728;
const longWarning = "The platform may refuse this document, because its YAML parser reads at most 3,145,728 characters; make it shorter.";
function warnOfRefused(json, warn) {
	warn(json.includes("\\/") ? refusedEscapeIn(json) : -1, refusedSlashWarning);
	warn(json.search(/(?<![\da-z\t])\t/), "The platform reads JSON as YAML and refuses this tab; use spaces.");
	warn(keyFarFromColonIn(json), farColonWarning);
}
const mostBeforeColon = 1024;
const farColonWarning = "The platform refuses a colon on a line below its key, or more than 1,024 characters after the start of the key; move the colon, or shorten the key.";
function keyFarFromColonIn(json) {
	if (!spaceBeforeColonOrLongKey.test(json)) return -1;
	for (let start = json.indexOf("\""); start >= 0;) {
		const end = endOfString(json, start);
		beforeColon.lastIndex = end;
		const space = beforeColon.exec(json)?.[1];
		if (space !== void 0 && (space.includes("\n") || end - start + space.length > 1024)) return start;
		start = json.indexOf("\"", end);
	}
	return -1;
}
const spaceBeforeColonOrLongKey = /[ \t\r\n]:|\\"|"[^"]{1000}/;
const beforeColon = /([ \t\r\n]*):/y;
function unusualWarningOf(character) {
	const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	const remedy = `remove it, or write it as "\\u${code}" in double quotes.`;
	return character.search(lineBreak) === 0 ? `The platform reads the character U+${code} as a line break (YAML 1.1), which can end a comment or a value; ${remedy}` : `The platform refuses the character U+${code} in YAML; ${remedy}`;
}
const refusedSlashWarning = "The platform refuses the escape `\\/` in double quotes; write `/`.";
const refusedEscape = /((?:[^\\]|^)(?:\\\\)*\\)(?:[/\t]|\r?\n[ \t]*\r?\n)/;
function refusedEscapeIn(text) {
	const found = refusedEscape.exec(text);
	return found === null ? -1 : found.index + (found[1] ?? "").length;
}
function warnOfEscape(text, offset, { found, platform }) {
	const character = text.content.charAt(offset);
	if (character === "/") platform.warning(offset, refusedSlashWarning);
	else if (character === "	") platform.warning(offset, "The platform refuses a tab after a backslash in double quotes; write `\\t`.");
	else found.warning(offset, "YAML parsers differ on an empty line below a backslash; write `\\n`, or remove the line.");
}
// src/payload/parse-json.ts
const jsonReader = {
	format: "json",
	read: (text) => readJson(text, "positions")
};
function filledPlacesIn(filled, { locate }) {
	return new Map([...filled].map(([offset, field]) => [placeOf(locate(offset)), field]));
}
// src/payload/forgotten-placeholders.ts
const foreignPlaceholder = /\$\{[A-Za-z_]\w*\}|(?!(?<=\$)\{\{\s*values\.)\{\{\s*[\w.-]+\s*\}\}|<[A-Z][A-Z0-9_-]*>/;
const foreignAlone = new RegExp(`^(?:${foreignPlaceholder.source})$`);
const identityName = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;
function placeholderIn(key, value) {
	if (typeof value !== "string") return void 0;
	return (identityName.test(key) ? foreignPlaceholder : foreignAlone).exec(value)?.[0];
}
// src/provisioning/graph/graph.ts
function neededBefore(steps, dependencies) {
	const needed = new Set();
	const waiting = [...steps];
	for (let step = waiting.pop(); step !== void 0; step = waiting.pop()) for (const dependency of dependencies.get(step) ?? []) {
		if (needed.has(dependency)) continue;
		needed.add(dependency);
		waiting.push(dependency);
	}
	return needed;
}
// src/provisioning/graph/step-index.ts
const scopeKinds = kinds.filter(({ contains }) => contains !== void 0);
function containersOf({ scope, parent }) {
	const { account, org, project } = scope;
	const scopes = scopeKinds.flatMap(({ name, contains }) => {
		const identifier = contains && {
			org,
			project
		}[contains];
		if (identifier === void 0) return [];
		return [{
			kind: name,
			scope: {
				account,
				...contains === "project" && org !== void 0 && { org }
			},
			identifier
		}];
	});
	return parent === void 0 ? scopes : [...scopes, parent];
}
function candidatesOf(reference) {
	return [reference.kind, ...reference.alternatives ?? []].map((kind) => ({
		...reference,
		kind
	}));
}
function indexSteps(steps) {
	const byKey = new Map();
	const add = (key, step) => {
		const mapKey = mapKeyOf(key);
		const known = byKey.get(mapKey);
		if (known === void 0) byKey.set(mapKey, [step]);
		else known.push(step);
	};
	for (const step of steps) {
		for (const identifier of step.kind.identifiersOf(step)) {
			const key = keyOf(step, identifier);
			add(key, step);
			if (key.version !== void 0) {
				const { version: _, ...ofAnyVersion } = key;
				add(ofAnyVersion, step);
			}
		}
		for (const alias of step.kind.aliasesOf?.(step) ?? []) add(alias, step);
	}
	return byKey;
}
// src/provisioning/graph/order-steps.ts
function cycleOf(members) {
	const [first] = members;
	const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
	return errorOf(`These resources reference each other, so none can be ${first?.intent === "delete" ? "deleted" : "applied"} first: ${labels.join(" \u2192 ")}.`, omitUndefined({ location: first?.document.location }));
}
// src/kinds/recognize.ts
const keys = kinds.flatMap(({ key }) => key ?? []);
const kindOfKey = new Map(kinds.map((kind) => [kind.key, kind]));
const wantedForms = `Each document must be a list of setting entries, or a map with one key, ${joinWords(keys.map((key) => `\`${key}\``), "or")}.`;
const settingFields = [
	"identifier",
	"value",
	"allowOverrides",
	"updateType"
];
const ownFields = {
	serviceDefinition: "service",
	allowSimultaneousDeployments: "infrastructureDefinition",
	inputYaml: "trigger",
	inputSetReferences: "overlayInputSet",
	versionLabel: "template"
};
const overrideSections = [
	"variables",
	"manifests",
	"configFiles",
	"applicationSettings",
	"connectionStrings"
];
function undecidedOf(reason, path = [], at = "value") {
	return { diagnostic: {
		...typeof reason === "string" ? { message: reason } : reason,
		path,
		at
	} };
}
function unlikeAll(message) {
	return {
		message,
		forms: wantedForms
	};
}
function describeUnknownKey(map, name) {
	const has = (...fields) => fields.every((field) => Object.hasOwn(map, field));
	if (has("identifier", "updateType") || has("identifier", "value")) return "This is a setting entry outside a list: start it with `- `, or enclose it in `[ ]`.";
	for (const [field, text] of Object.entries(map)) {
		const contained = /(?:^|_)yaml$/.test(field) ? keyInText(text) : void 0;
		if (contained !== void 0) return `This is the body of a request, whose field \`${formatPath([field])}\` contains the document: write that text, which begins with \`${contained}:\`, as the payload.`;
	}
	if (has("status", "data", "correlationId")) return "This is a response of the platform, which contains the resource under `data`: write the document itself as the payload.";
	if (Object.keys(map).every((key) => overrideSections.includes(key))) return `\`${name}\` is a field of a resource: put it under the key of the resource, which is \`overrides\` for a service override.`;
	const content = kindOfContent(map);
	if (content !== void 0) return `These are the fields of ${content.noun}: put them under the key \`${content.key}\`.`;
	if (has("identifier", "name")) return unlikeAll("The fields of a resource are at the top level: put them under a key that names its kind.");
	const proposal = proposalFor(name);
	const unknown = `The top-level key \`${formatPath([name])}\` is unknown`;
	if (proposal === "") return unlikeAll(`${unknown}.`);
	return `${unknown}${proposal}${Array.isArray(map[name]) ? " One document is one resource: put each entry into a separate document." : ""}`;
}
function proposalFor(name) {
	const wanted = lettersOf(name);
	const named = kinds.find((kind) => [kind.name, kind.plural].some((word) => lettersOf(word) === wanted));
	return named?.key === void 0 ? suggest(name, keys) : suggest(named.key, keys);
}
function lettersOf(name) {
	return name.replace(/[^A-Za-z]/g, "").toLowerCase();
}
function kindOfContent({ stages, ...map }) {
	const [first] = Array.isArray(stages) ? stages : [];
	const isPipeline = isMap(first) && (isMap(first.stage) || Array.isArray(first.parallel));
	const field = Object.keys(map).find((name) => Object.hasOwn(ownFields, name));
	const key = isPipeline ? "pipeline" : field && ownFields[field];
	return kinds.find((kind) => key !== void 0 && kind.key === key);
}
function keyInText(text) {
	if (typeof text !== "string") return void 0;
	const [, name] = /^(?:---)?\s*(\w+):/.exec(text) ?? [];
	return keys.find((key) => key === name);
}
function kindOfList(list) {
	if (list.length === 0) return undecidedOf(unlikeAll("The document is an empty list."));
	if (list.some((item) => isMap(item) && settingFields.some((field) => Object.hasOwn(item, field)))) return { kind: kindOfName("settings") };
	const [first] = list;
	const key = isMap(first) ? keys.find((name) => Object.hasOwn(first, name)) : void 0;
	if (key !== void 0) return undecidedOf(`A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`, [0]);
	return undecidedOf("A list must contain setting entries, but its first item has no `identifier`.", [0]);
}
// src/provisioning/graph/select-documents.ts
const mostReported = 10;
async function isForeign(document) {
	return (await recognize(document)).foreign !== void 0;
}
function foreignOfOperation(kind, operation) {
	const summary = `This is ${kind.noun} (operation \`${kind.operation}\`), but \`operation\` is \`${operation}\`.`;
	return {
		name: kind.name,
		plural: kind.plural,
		summary
	};
}
function errorOfLeftOut({ document, foreign }) {
	return errorOf(foreign.summary, omitUndefined({ location: document.location }));
}
function isPath({ value, location }) {
	return location?.file === void 0 && typeof value === "string" && /^\S+\.(?:ya?ml|json)$/i.test(value);
}
const pathHint = "To apply a file, set `payload-file` instead of `payload`.";
function withExclusion(error, isDirectory) {
	const file = error.location?.file;
	if (!isDirectory || file === void 0) return error;
	return {
		...error,
		hint: `To leave this file out, add the line \`!${file}\` to \`payload-file\`.`
	};
}
function noticeOf(leftOut) {
	if (leftOut.length === 0) return [];
	const counts = [...Map.groupBy(leftOut, ({ foreign }) => foreign.name).values()].toSorted((one, other) => other.length - one.length).map((same) => `${same.length} ${same.length === 1 ? same[0]?.foreign.name : same[0]?.foreign.plural}`);
	const places = leftOut.flatMap(({ document }) => document.location === void 0 ? [] : [fileAndLineOf(document.location)]);
	return [{
		severity: "notice",
		summary: `Left out ${countOf(leftOut.length, "document")} that this run does not apply: ${shorten(counts, 10)} (${shorten(places, 3)}).`
	}];
}
function fileAndLineOf({ file, line }) {
	return `${file}:${line}`;
}
// src/provisioning/graph/build-graph.ts
function firstDefinitionOf({ location }) {
	if (location === void 0) return "";
	return ` (first defined ${location.file === void 0 ? "on" : `in ${location.file},`} line ${location.line})`;
}
// src/kinds/shared/spec-fields.ts
const fieldTypes = {
	auth: "a map",
	authentication: "a map",
	configuration: "a map",
	credential: "a map",
	customDeploymentRef: "a map",
	renewalIntervalMinutes: "a number",
	spec: "a map",
	template: "a map"
};
const commonTypes = {
	delegateSelectors: "a list",
	executeOnDelegate: "true or false",
	ignoreTestConnection: "true or false",
	proxy: "true or false"
};
function namesByType(table) {
	return new Map(Object.entries(table).map(([type, names]) => [type, names.split(" ").filter(Boolean)]));
}
function specDiagnosticsOf(spec, path, names, of) {
	const found = [];
	const missing = names.filter((name) => (spec[name] ?? "") === "");
	if (missing.length > 0) {
		const list = missing.map((name) => `\`${name}\``).join(", ");
		found.push(warningAt(path, `lacks ${list}, which the platform requires in ${of}`));
	}
	for (const name of names) {
		const type = fieldTypes[name] ?? "text";
		if (!mayBeOfType(spec[name], type)) found.push(typeDiagnosticOf(spec[name], [...path, name], type));
	}
	for (const name in commonTypes) {
		const type = commonTypes[name];
		if (Object.hasOwn(spec, name) && !mayBeOfType(spec[name], type)) found.push(typeDiagnosticOf(spec[name], [...path, name], type));
	}
	return found;
}
function mayBeOfType(value, expected) {
	return (value ?? "") === "" || containsExpression(value) || isOfType(value, expected);
}
function typeDiagnosticOf(value, path, expected) {
	const found = typeOf(value);
	const isConverted = !isContainer(found) && !isContainer(expected);
	return (isConverted ? createWarning : createRefusal)(path, `must be ${expected}, found ${found}${isConverted && expected === "text" ? "; put it in quotes" : ""}`);
}
function isOfType(value, expected) {
	if (expected === "a number") return typeof value === "number" || typeof value === "string" && /^\d+$/.test(value);
	if (expected === "true or false") return typeof value === "boolean" || value === "true" || value === "false";
	return typeOf(value) === expected;
}
function typeOf(value) {
	if (Array.isArray(value)) return "a list";
	if (isMap(value)) return "a map";
	if (typeof value === "boolean") return "true or false";
	return typeof value === "number" ? "a number" : "text";
}
function isContainer(type) {
	return type === "a list" || type === "a map";
}
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
// src/kinds/shared/in-pipeline.ts
function inPipeline({ field, shownAs, tab }) {
	return {
		names: wordName,
		parent: {
			kind: "pipeline",
			field,
			convention: "pipeline",
			shownAs,
			stated: true
		},
		scopeIn: "query",
		scopeInText: "required",
		shownAt: {
			saved: "",
			read: "",
			listed: ""
		},
		page: ({ scope, parent }) => uiPathOf(scope, "pipelines", parent?.identifier ?? "", tab)
	};
}
// src/kinds/shared/input-sets.ts
function defineInputSets(field, path, type) {
	return {
		...inPipeline({
			field,
			shownAs: "pipelineIdentifier",
			tab: "input-sets"
		}),
		create: `POST ${path}?pipelineIdentifier={parent}&storeType=INLINE`,
		read: `GET ${path}/{identifier}?pipelineIdentifier={parent}`,
		update: `PUT ${path}/{identifier}?pipelineIdentifier={parent}`,
		list: {
			request: `GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=${type}&pageIndex={page}&pageSize=100`,
			whole: false,
			revision: ["version", "lastUpdatedAt"]
		},
		audit: {
			type: "INPUT_SET",
			parentLabel: "pipelineIdentifier"
		},
		absent: /does not exist or has been deleted/,
		gitAware: true
	};
}
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
	if (!isManaged(nonEmptyTextOf(identifier) ?? "")) return;
	yield errorAt([...path, "identifier"], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
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
// src/payload/file-errors.ts
const reasons = {
	EACCES: "the permission is missing",
	EISDIR: "it is a directory",
	ELOOP: "its links form a loop",
	EMFILE: "too many files are open",
	ENAMETOOLONG: "the name is too long",
	ENOENT: "it no longer exists",
	EPERM: "the permission is missing"
};
function fileReasonOf(error) {
	const { code, message } = error;
	return (code && reasons[code]) ?? message;
}
// src/payload/file-selection.ts
const globCharacter = /[*?[]/;
const mostStars = 4;
const mostBrackets = 100;
var FileSelection = class {
	paths = new Set();
	#chose = false;
	#workspace;
	#problems;
	#mayMatchNothing;
	#hasOtherLines;
	constructor(workspace, diagnostics, { mayMatchNothing = false, hasOtherLines = false }) {
		this.#workspace = workspace;
		this.#problems = diagnostics;
		this.#mayMatchNothing = mayMatchNothing;
		this.#hasOtherLines = hasOtherLines;
	}
	async apply(line, most) {
		const excluding = line.startsWith("!");
		const pattern = this.#insideOf((0, node_path.normalize)(excluding ? line.slice(1).trim() : line));
		if (excluding && !this.#chose) this.#error(line, "excludes nothing, because a later line wins over an earlier one; write it after the lines it limits");
		else if (pattern === void 0) this.#error(line, `is outside the workspace ${this.#workspace}; name files inside it`);
		else if (excluding) await this.#exclude(line, pattern);
		else {
			this.#chose = true;
			await this.#choose(line, pattern, most);
		}
	}
	async #choose(line, pattern, most) {
		const absolute = (0, node_path.resolve)(this.#workspace, pattern);
		const found = statusOf(absolute);
		if (!(found instanceof Error)) {
			const path = this.#toPath(absolute);
			if (found.isDirectory()) this.#error(line, `is a directory; name the files in it, for example ${path ? `${path}/` : ""}**/*.yaml`);
			else this.paths.add(path);
		} else if (globCharacter.test(pattern)) await this.#include(line, pattern, most);
		else if (found.code === "ENOENT" || found.code === "ENOTDIR") this.#nothing(line, pattern, `does not exist (looked for ${absolute})`, await this.#proposeInsteadOf(absolute));
		else this.#error(line, `cannot be read: ${fileReasonOf(found)} (${absolute})`);
	}
	#nothing(line, pattern, message, proposal = "") {
		const [directory = "", ...below] = (0, node_path.relative)(this.#workspace, (0, node_path.resolve)(this.#workspace, pattern)).split(node_path.sep);
		const isThere = below.length > 0 && isDirectory((0, node_path.join)(this.#workspace, directory));
		if (this.#mayMatchNothing && isThere) this.#problems.push({
			severity: "notice",
			summary: `${line} ${message}, so no document was removed from it.`
		});
		else this.#error(line, `${message}${proposal}${this.#hint(line)}`);
	}
	#insideOf(pattern) {
		if ((0, node_path.isAbsolute)(pattern) ? isWithin(this.#workspace, pattern) : pattern.split(node_path.sep)[0] !== "..") return pattern;
		return pathOverLinks((0, node_path.isAbsolute)(pattern) ? pattern : (0, node_path.join)(this.#workspace, pattern), this.#workspace);
	}
	#exclude(line, pattern) {
		return this.#search(line, pattern, ({ createExclusion }, glob) => {
			const isExcluded = createExclusion(glob);
			for (const path of this.paths) if (isExcluded(path)) this.paths.delete(path);
		});
	}
	#include(line, pattern, most) {
		return this.#search(line, pattern, async ({ FilePattern, findFiles }, glob) => {
			const paths = await findFiles(this.#workspace, new FilePattern(glob), most);
			for (const path of paths) this.paths.add(path);
			if (paths.length === 0) this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
		});
	}
	async #search(line, pattern, work) {
		const simple = simplify(pattern);
		const excess = excessIn(simple);
		if (excess !== void 0) {
			this.#error(line, `has more than ${excess}; use fewer`);
			return;
		}
		const inside = (0, node_path.isAbsolute)(simple) ? simple.slice(this.#workspace.length) : simple;
		try {
			await work(await Promise.resolve().then(() => require("./payload-find-files.js")), inside.split(node_path.sep).join("/").replace(/^\/+/, ""));
		} catch (error) {
			const { path } = error;
			this.#error(line, `cannot be searched for: ${fileReasonOf(error)}${path === void 0 ? "" : ` (${path})`}`);
		}
	}
	#hint(line) {
		if (isEmptyDirectory(this.#workspace)) return "; the workspace is empty, so the job probably lacks an actions/checkout step before this one";
		if (/[{}]/.test(line)) return "; braces are not supported; write one pattern per line";
		if (/[,;]\s*\S/.test(line)) return "; write one path per line";
		if (/^(?:["'[]|- )/.test(line)) return "; write paths without quotes, brackets and dashes, one per line";
		if (line.includes("\\") && node_path.sep === "/") return "; write `/` between directories";
		if (!this.#hasOtherLines || !globCharacter.test(line)) return "";
		return "; every line must match a file, so typos are noticed; for files that may not exist, use a glob that also matches others";
	}
	async #proposeInsteadOf(absolute) {
		const { findNearestPath } = await Promise.resolve().then(() => require("./payload-nearest-path.js"));
		const nearest = findNearestPath(this.#workspace, this.#toPath(absolute));
		return nearest === void 0 ? "" : `; the closest match is ${nearest}`;
	}
	#toPath(absolute) {
		return (0, node_path.relative)(this.#workspace, absolute).split(node_path.sep).join("/");
	}
	#error(line, message) {
		this.#problems.push(errorOf(`${line} ${message}.`));
	}
};
function statusOf(path) {
	try {
		return (0, node_fs.statSync)(path);
	} catch (error) {
		return error;
	}
}
function pathOverLinks(path, directory) {
	const root = realPathOf(directory);
	const parts = path.split(node_path.sep);
	for (const [index] of parts.entries()) {
		const real = realPathOf((0, node_path.resolve)(parts.slice(0, index + 1).join(node_path.sep) + node_path.sep));
		if (root === void 0 || real === void 0) return void 0;
		if (isWithin(root, real)) return (0, node_path.join)((0, node_path.relative)(root, real), parts.slice(index + 1).join(node_path.sep));
	}
}
function realPathOf(path) {
	try {
		return node_fs.realpathSync.native(path);
	} catch {
		return;
	}
}
function isDirectory(path) {
	const found = statusOf(path);
	return !(found instanceof Error) && found.isDirectory();
}
function isEmptyDirectory(directory) {
	try {
		return (0, node_fs.readdirSync)(directory).length === 0;
	} catch {
		return true;
	}
}
function simplify(pattern) {
	const parts = pattern.split(node_path.sep).map((part) => part === "**" ? part : part.replace(/\*{2,}/g, "*"));
	return parts.filter((part, index) => part !== "**" || parts[index + 1] !== "**").join(node_path.sep);
}
function excessIn(glob) {
	if (mostStarsIn(glob) > mostStars) return `${mostStars} \`*\` between two slashes, or \`**\` in all`;
	return glob.split("[").length - 1 > mostBrackets ? `${mostBrackets} \`[\`` : void 0;
}
function mostStarsIn(pattern) {
	const parts = pattern.split(node_path.sep);
	const stars = parts.map((part) => part === "**" ? 0 : part.split("*").length - 1);
	const directories = parts.length - parts.filter((part) => part !== "**").length;
	return stars.reduce((most, count) => Math.max(most, count), directories);
}
// src/payload/sources.ts
const largestFile = 52428800;
const filesAtATime = 32;
const leastPerFile = 200;
function readValuesFiles(line, workspace) {
	return readSelection(line, workspace, {
		input: "values-file",
		most: void 0
	});
}
function readPreviousPayloads(lines, workspace, options = {}) {
	return readSelection(lines, workspace, {
		input: "previous-payload-file",
		mayMatchNothing: true,
		...options
	});
}
async function readSelection(lines, workspace, rules) {
	const problems = [];
	const wanted = lines.split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
	const hasOtherLines = wanted.filter((line) => !line.startsWith("!")).length > 1;
	const selection = new FileSelection((0, node_path.resolve)(workspace), problems, {
		...rules,
		hasOtherLines
	});
	const mostFiles = (rules.most ?? Number.POSITIVE_INFINITY) / leastPerFile;
	const lastExclusion = wanted.findLastIndex((line) => line.startsWith("!"));
	for (const [index, line] of wanted.entries()) await selection.apply(line, index < lastExclusion ? void 0 : mostFiles);
	if (selection.paths.size > mostFiles) throw new LargePayloads();
	const isEmpty = selection.paths.size === 0 && problems.length === 0;
	const sources = await readFiles([...selection.paths].sort(), (0, node_path.resolve)(workspace), problems, rules);
	const diagnostics = problems.map((problem) => ({
		...problem,
		summary: `${rules.input}: ${problem.summary}`
	}));
	if (isEmpty) diagnostics.push(errorOf(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
	return {
		sources,
		diagnostics
	};
}
async function readFiles(paths, workspace, diagnostics, { most = Number.POSITIVE_INFINITY, placeOf = () => "" }) {
	let size = 0;
	const reader = new FileReader(workspace);
	const sources = [];
	const byFile = new Map();
	for (let first = 0; first < paths.length; first += filesAtATime) {
		const some = paths.slice(first, first + filesAtATime);
		for (const path of some) {
			const read = reader.read(path);
			if (!("source" in read)) {
				diagnostics.push(read);
				continue;
			}
			const { source, identity } = read;
			const others = byFile.get(identity) ?? [];
			if (others.some(({ file = "" }) => placeOf(file) === placeOf(path))) continue;
			byFile.set(identity, [...others, source]);
			sources.push(source);
			size += source.bytes.length;
		}
		if (size > most) throw new LargePayloads();
		await new Promise((resume) => setImmediate(resume));
	}
	return sources;
}
var FileReader = class {
	#workspace;
	#root;
	#directories = new Map();
	constructor(workspace) {
		this.#workspace = workspace;
		this.#root = withoutLinks(workspace);
	}
	read(path) {
		let descriptor;
		try {
			const direct = this.#directPathOf(path);
			descriptor = openUnlinked(direct);
			const { real, status } = descriptor === void 0 ? findFile(direct) : {
				real: direct,
				status: (0, node_fs.fstatSync)(descriptor)
			};
			if (!real.startsWith(this.#root + node_path.sep) && !isWithin(this.#root, real)) return errorOf(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
			if (!status.isFile()) return errorOf(`${path} is not a regular file; name a file with a payload.`);
			if (status.size > largestFile) return errorOf(`${path} is ${(status.size / 1024 / 1024).toFixed(0)} MiB; a payload may be at most ${largestFile / 1024 / 1024} MiB.`);
			return {
				source: {
					file: path,
					bytes: descriptor === void 0 ? (0, node_fs.readFileSync)(real) : readBySize(descriptor, status.size)
				},
				identity: identityOf(real, status)
			};
		} catch (error) {
			return errorOf(`${path} cannot be read: ${fileReasonOf(error)} (${(0, node_path.join)(this.#workspace, path)}).`);
		} finally {
			if (descriptor !== void 0) (0, node_fs.closeSync)(descriptor);
		}
	}
	#directPathOf(path) {
		const nameAt = path.lastIndexOf("/") + 1;
		return this.#directoryOf(path.slice(0, nameAt)) + path.slice(nameAt);
	}
	#directoryOf(directory) {
		const known = this.#directories.get(directory);
		if (known !== void 0) return known;
		const real = (0, node_path.join)(node_fs.realpathSync.native((0, node_path.join)(this.#workspace, directory)), node_path.sep);
		this.#directories.set(directory, real);
		return real;
	}
};
const unlinked = node_fs.constants.O_NOFOLLOW && node_fs.constants.O_RDONLY | node_fs.constants.O_NOFOLLOW | node_fs.constants.O_NONBLOCK;
function openUnlinked(path) {
	if (!unlinked) return void 0;
	try {
		return (0, node_fs.openSync)(path, unlinked);
	} catch {
		return;
	}
}
function readBySize(descriptor, size) {
	const bytes = Buffer.allocUnsafe(size);
	return size > 0 && (0, node_fs.readSync)(descriptor, bytes, 0, size, 0) === size ? bytes : (0, node_fs.readFileSync)(descriptor);
}
function findFile(direct) {
	const status = (0, node_fs.lstatSync)(direct);
	if (!status.isSymbolicLink()) return {
		real: direct,
		status
	};
	const real = node_fs.realpathSync.native(direct);
	return {
		real,
		status: (0, node_fs.statSync)(real)
	};
}
function identityOf(real, { dev, ino }) {
	return `${dev}:${ino}:${real.normalize().toLowerCase()}`;
}
function withoutLinks(path) {
	try {
		return node_fs.realpathSync.native(path);
	} catch {
		return path;
	}
}
// src/payload/foreign-templates.ts
function isManifestTemplate({ bytes }) {
	const text = Buffer.from(bytes).toString();
	return text.includes("{{") && /^apiVersion:[ \t]*\S/m.test(text) && /^kind:[ \t]*\S/m.test(text);
}
// src/provisioning/graph/read-documents.ts
const parseWithValues = (original, values) => mayHavePlaceholder(original.bytes) ? replaceAndParse(original, values) : parse(original);
const replaceAndParse = async (original, values) => {
	const { replaceValues } = await Promise.resolve().then(() => require("./values.js")).then((n) => n.replace_values_exports);
	const { payload, diagnostics } = replaceValues(original, values);
	const parsed = await parse(payload);
	if (!hasError(diagnostics)) return {
		...parsed,
		diagnostics: [...diagnostics, ...parsed.diagnostics]
	};
	const { documents } = parsed;
	const areForeign = await Promise.all(documents.map(isForeign));
	if (documents.length > 0 && areForeign.every(Boolean)) return {
		documents,
		diagnostics: []
	};
	const complete = documents.filter(({ bytes }) => !mayHavePlaceholder(bytes));
	return {
		...parsed,
		documents: complete,
		diagnostics: [...diagnostics, ...parsed.diagnostics]
	};
};
const parseToDelete = async (original, values) => {
	const parsed = await parseWithValues(original, values);
	if (!hasError(parsed.diagnostics)) return parsed;
	const { documents, diagnostics } = await parse(original);
	if (documents.length === 0 || hasError(diagnostics)) return parsed;
	return (await Promise.all(documents.map(isNamedWithoutValues))).every(Boolean) ? {
		documents,
		diagnostics: []
	} : parsed;
};
async function isNamedWithoutValues({ value }) {
	const decided = kindOf(value);
	if (!("kind" in decided)) return false;
	const kind = await loadKind(decided.kind.name);
	if (kind.key === void 0 || kind.identifierIn !== void 0) return false;
	return !JSON.stringify(kind.identify(value)).includes("${{");
}
function inPreviousVersion(diagnostic) {
	const { summary, hint } = diagnostic;
	return {
		...diagnostic,
		summary: `In the previous version of the files: ${summary}`,
		...omitUndefined({ hint: hint?.replaceAll("`payload-file`", "`previous-payload-file`") })
	};
}
// src/provisioning/plan/planned-step.ts
// src/provisioning/plan/access-changes.ts
const optInHint = "Review the plan, then set `allow-access-changes: true` to let the run change who has which rights.";
function refusalOfRights(outcomes, allowed) {
	if (allowed) return void 0;
	const changing = outcomes.filter(({ rights = [] }) => rights.length > 0).map(({ step }) => step.label);
	if (changing.length === 0) return void 0;
	return errorOf(`Access changes are not allowed in this run: ${shorten(changing)}. Nothing was written.`, { hint: optInHint });
}
// node_modules/js-sha256/src/shared.mjs
var INPUT_ERROR = "input is invalid type";
var FINALIZE_ERROR = "finalize already called";
var ARRAY_BUFFER = typeof ArrayBuffer !== "undefined";
var formatMessage = function(message) {
	if (typeof message === "string") return [message, true];
	if (Array.isArray(message)) return [message, false];
	if (ARRAY_BUFFER && message) {
		if (message.constructor === ArrayBuffer) return [new Uint8Array(message), false];
		else if (ArrayBuffer.isView(message)) return [message, false];
	}
	throw new Error(INPUT_ERROR);
};
// node_modules/js-sha256/src/core.mjs
var HEX_CHARS = "0123456789abcdef".split("");
var EXTRA = [
	-2147483648,
	8388608,
	32768,
	128
];
var SHIFT = [
	24,
	16,
	8,
	0
];
var K = [
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
];
var OUTPUT_TYPES = [
	"hex",
	"array",
	"digest",
	"arrayBuffer"
];
var blocks = [];
var createOutputMethod = function(outputType, is224) {
	return function(message) {
		return new Sha256(is224, true).update(message)[outputType]();
	};
};
var createMethod = function(is224) {
	var method = createOutputMethod("hex", is224);
	method.create = function() {
		return new Sha256(is224);
	};
	method.update = function(message) {
		return method.create().update(message);
	};
	for (var i = 0; i < OUTPUT_TYPES.length; ++i) {
		var type = OUTPUT_TYPES[i];
		method[type] = createOutputMethod(type, is224);
	}
	return method;
};
var createHmacOutputMethod = function(outputType, is224) {
	return function(key, message) {
		return new HmacSha256(key, is224, true).update(message)[outputType]();
	};
};
var createHmacMethod = function(is224) {
	var method = createHmacOutputMethod("hex", is224);
	method.create = function(key) {
		return new HmacSha256(key, is224);
	};
	method.update = function(key, message) {
		return method.create(key).update(message);
	};
	for (var i = 0; i < OUTPUT_TYPES.length; ++i) {
		var type = OUTPUT_TYPES[i];
		method[type] = createHmacOutputMethod(type, is224);
	}
	return method;
};
Sha256.prototype.update = function(message) {
	if (this.finalized) throw new Error(FINALIZE_ERROR);
	var result = formatMessage(message);
	message = result[0];
	var isString = result[1];
	var code, index = 0, i, length = message.length, blocks = this.blocks;
	while (index < length) {
		if (this.hashed) {
			this.hashed = false;
			blocks[0] = this.block;
			this.block = blocks[16] = blocks[1] = blocks[2] = blocks[3] = blocks[4] = blocks[5] = blocks[6] = blocks[7] = blocks[8] = blocks[9] = blocks[10] = blocks[11] = blocks[12] = blocks[13] = blocks[14] = blocks[15] = 0;
		}
		if (isString) for (i = this.start; index < length && i < 64; ++index) {
			code = message.charCodeAt(index);
			if (code < 128) blocks[i >>> 2] |= code << SHIFT[i++ & 3];
			else if (code < 2048) {
				blocks[i >>> 2] |= (192 | code >>> 6) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code & 63) << SHIFT[i++ & 3];
			} else if (code < 55296 || code >= 57344) {
				blocks[i >>> 2] |= (224 | code >>> 12) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code >>> 6 & 63) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code & 63) << SHIFT[i++ & 3];
			} else {
				code = 65536 + ((code & 1023) << 10 | message.charCodeAt(++index) & 1023);
				blocks[i >>> 2] |= (240 | code >>> 18) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code >>> 12 & 63) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code >>> 6 & 63) << SHIFT[i++ & 3];
				blocks[i >>> 2] |= (128 | code & 63) << SHIFT[i++ & 3];
			}
		}
		else for (i = this.start; index < length && i < 64; ++index) blocks[i >>> 2] |= message[index] << SHIFT[i++ & 3];
		this.lastByteIndex = i;
		this.bytes += i - this.start;
		if (i >= 64) {
			this.block = blocks[16];
			this.start = i - 64;
			this.hash();
			this.hashed = true;
		} else this.start = i;
	}
	if (this.bytes > 4294967295) {
		this.hBytes += this.bytes / 4294967296 << 0;
		this.bytes = this.bytes % 4294967296;
	}
	return this;
};
Sha256.prototype.finalize = function() {
	if (this.finalized) return;
	this.finalized = true;
	var blocks = this.blocks, i = this.lastByteIndex;
	blocks[16] = this.block;
	blocks[i >>> 2] |= EXTRA[i & 3];
	this.block = blocks[16];
	if (i >= 56) {
		if (!this.hashed) this.hash();
		blocks[0] = this.block;
		blocks[16] = blocks[1] = blocks[2] = blocks[3] = blocks[4] = blocks[5] = blocks[6] = blocks[7] = blocks[8] = blocks[9] = blocks[10] = blocks[11] = blocks[12] = blocks[13] = blocks[14] = blocks[15] = 0;
	}
	blocks[14] = this.hBytes << 3 | this.bytes >>> 29;
	blocks[15] = this.bytes << 3;
	this.hash();
};
Sha256.prototype.hash = function() {
	var a = this.h0, b = this.h1, c = this.h2, d = this.h3, e = this.h4, f = this.h5, g = this.h6, h = this.h7, blocks = this.blocks, j = 16, s0, s1, maj, t1, t2, ch, ab, da, cd, bc;
	for (; j < 64; ++j) {
		t1 = blocks[j - 15];
		s0 = (t1 >>> 7 | t1 << 25) ^ (t1 >>> 18 | t1 << 14) ^ t1 >>> 3;
		t1 = blocks[j - 2];
		s1 = (t1 >>> 17 | t1 << 15) ^ (t1 >>> 19 | t1 << 13) ^ t1 >>> 10;
		blocks[j] = blocks[j - 16] + s0 + blocks[j - 7] + s1 << 0;
	}
	bc = b & c;
	for (j = 0; j < 64; j += 4) {
		if (this.first) {
			if (this.is224) {
				ab = 300032;
				t1 = blocks[0] - 1413257819;
				h = t1 - 150054599 << 0;
				d = t1 + 24177077 << 0;
			} else {
				ab = 704751109;
				t1 = blocks[0] - 210244248;
				h = t1 - 1521486534 << 0;
				d = t1 + 143694565 << 0;
			}
			this.first = false;
		} else {
			s0 = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
			s1 = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
			ab = a & b;
			maj = ab ^ a & c ^ bc;
			ch = e & f ^ ~e & g;
			t1 = h + s1 + ch + K[j] + blocks[j];
			t2 = s0 + maj;
			h = d + t1 << 0;
			d = t1 + t2 << 0;
		}
		s0 = (d >>> 2 | d << 30) ^ (d >>> 13 | d << 19) ^ (d >>> 22 | d << 10);
		s1 = (h >>> 6 | h << 26) ^ (h >>> 11 | h << 21) ^ (h >>> 25 | h << 7);
		da = d & a;
		maj = da ^ d & b ^ ab;
		ch = h & e ^ ~h & f;
		t1 = g + s1 + ch + K[j + 1] + blocks[j + 1];
		t2 = s0 + maj;
		g = c + t1 << 0;
		c = t1 + t2 << 0;
		s0 = (c >>> 2 | c << 30) ^ (c >>> 13 | c << 19) ^ (c >>> 22 | c << 10);
		s1 = (g >>> 6 | g << 26) ^ (g >>> 11 | g << 21) ^ (g >>> 25 | g << 7);
		cd = c & d;
		maj = cd ^ c & a ^ da;
		ch = g & h ^ ~g & e;
		t1 = f + s1 + ch + K[j + 2] + blocks[j + 2];
		t2 = s0 + maj;
		f = b + t1 << 0;
		b = t1 + t2 << 0;
		s0 = (b >>> 2 | b << 30) ^ (b >>> 13 | b << 19) ^ (b >>> 22 | b << 10);
		s1 = (f >>> 6 | f << 26) ^ (f >>> 11 | f << 21) ^ (f >>> 25 | f << 7);
		bc = b & c;
		maj = bc ^ b & d ^ cd;
		ch = f & g ^ ~f & h;
		t1 = e + s1 + ch + K[j + 3] + blocks[j + 3];
		t2 = s0 + maj;
		e = a + t1 << 0;
		a = t1 + t2 << 0;
		this.chromeBugWorkAround = true;
	}
	this.h0 = this.h0 + a << 0;
	this.h1 = this.h1 + b << 0;
	this.h2 = this.h2 + c << 0;
	this.h3 = this.h3 + d << 0;
	this.h4 = this.h4 + e << 0;
	this.h5 = this.h5 + f << 0;
	this.h6 = this.h6 + g << 0;
	this.h7 = this.h7 + h << 0;
};
Sha256.prototype.hex = function() {
	this.finalize();
	var h0 = this.h0, h1 = this.h1, h2 = this.h2, h3 = this.h3, h4 = this.h4, h5 = this.h5, h6 = this.h6, h7 = this.h7;
	var hex = HEX_CHARS[h0 >>> 28 & 15] + HEX_CHARS[h0 >>> 24 & 15] + HEX_CHARS[h0 >>> 20 & 15] + HEX_CHARS[h0 >>> 16 & 15] + HEX_CHARS[h0 >>> 12 & 15] + HEX_CHARS[h0 >>> 8 & 15] + HEX_CHARS[h0 >>> 4 & 15] + HEX_CHARS[h0 & 15] + HEX_CHARS[h1 >>> 28 & 15] + HEX_CHARS[h1 >>> 24 & 15] + HEX_CHARS[h1 >>> 20 & 15] + HEX_CHARS[h1 >>> 16 & 15] + HEX_CHARS[h1 >>> 12 & 15] + HEX_CHARS[h1 >>> 8 & 15] + HEX_CHARS[h1 >>> 4 & 15] + HEX_CHARS[h1 & 15] + HEX_CHARS[h2 >>> 28 & 15] + HEX_CHARS[h2 >>> 24 & 15] + HEX_CHARS[h2 >>> 20 & 15] + HEX_CHARS[h2 >>> 16 & 15] + HEX_CHARS[h2 >>> 12 & 15] + HEX_CHARS[h2 >>> 8 & 15] + HEX_CHARS[h2 >>> 4 & 15] + HEX_CHARS[h2 & 15] + HEX_CHARS[h3 >>> 28 & 15] + HEX_CHARS[h3 >>> 24 & 15] + HEX_CHARS[h3 >>> 20 & 15] + HEX_CHARS[h3 >>> 16 & 15] + HEX_CHARS[h3 >>> 12 & 15] + HEX_CHARS[h3 >>> 8 & 15] + HEX_CHARS[h3 >>> 4 & 15] + HEX_CHARS[h3 & 15] + HEX_CHARS[h4 >>> 28 & 15] + HEX_CHARS[h4 >>> 24 & 15] + HEX_CHARS[h4 >>> 20 & 15] + HEX_CHARS[h4 >>> 16 & 15] + HEX_CHARS[h4 >>> 12 & 15] + HEX_CHARS[h4 >>> 8 & 15] + HEX_CHARS[h4 >>> 4 & 15] + HEX_CHARS[h4 & 15] + HEX_CHARS[h5 >>> 28 & 15] + HEX_CHARS[h5 >>> 24 & 15] + HEX_CHARS[h5 >>> 20 & 15] + HEX_CHARS[h5 >>> 16 & 15] + HEX_CHARS[h5 >>> 12 & 15] + HEX_CHARS[h5 >>> 8 & 15] + HEX_CHARS[h5 >>> 4 & 15] + HEX_CHARS[h5 & 15] + HEX_CHARS[h6 >>> 28 & 15] + HEX_CHARS[h6 >>> 24 & 15] + HEX_CHARS[h6 >>> 20 & 15] + HEX_CHARS[h6 >>> 16 & 15] + HEX_CHARS[h6 >>> 12 & 15] + HEX_CHARS[h6 >>> 8 & 15] + HEX_CHARS[h6 >>> 4 & 15] + HEX_CHARS[h6 & 15];
	if (!this.is224) hex += HEX_CHARS[h7 >>> 28 & 15] + HEX_CHARS[h7 >>> 24 & 15] + HEX_CHARS[h7 >>> 20 & 15] + HEX_CHARS[h7 >>> 16 & 15] + HEX_CHARS[h7 >>> 12 & 15] + HEX_CHARS[h7 >>> 8 & 15] + HEX_CHARS[h7 >>> 4 & 15] + HEX_CHARS[h7 & 15];
	return hex;
};
Sha256.prototype.toString = Sha256.prototype.hex;
Sha256.prototype.digest = function() {
	this.finalize();
	var h0 = this.h0, h1 = this.h1, h2 = this.h2, h3 = this.h3, h4 = this.h4, h5 = this.h5, h6 = this.h6, h7 = this.h7;
	var arr = [
		h0 >>> 24 & 255,
		h0 >>> 16 & 255,
		h0 >>> 8 & 255,
		h0 & 255,
		h1 >>> 24 & 255,
		h1 >>> 16 & 255,
		h1 >>> 8 & 255,
		h1 & 255,
		h2 >>> 24 & 255,
		h2 >>> 16 & 255,
		h2 >>> 8 & 255,
		h2 & 255,
		h3 >>> 24 & 255,
		h3 >>> 16 & 255,
		h3 >>> 8 & 255,
		h3 & 255,
		h4 >>> 24 & 255,
		h4 >>> 16 & 255,
		h4 >>> 8 & 255,
		h4 & 255,
		h5 >>> 24 & 255,
		h5 >>> 16 & 255,
		h5 >>> 8 & 255,
		h5 & 255,
		h6 >>> 24 & 255,
		h6 >>> 16 & 255,
		h6 >>> 8 & 255,
		h6 & 255
	];
	if (!this.is224) arr.push(h7 >>> 24 & 255, h7 >>> 16 & 255, h7 >>> 8 & 255, h7 & 255);
	return arr;
};
Sha256.prototype.array = Sha256.prototype.digest;
Sha256.prototype.arrayBuffer = function() {
	this.finalize();
	var buffer = new ArrayBuffer(this.is224 ? 28 : 32);
	var dataView = new DataView(buffer);
	dataView.setUint32(0, this.h0);
	dataView.setUint32(4, this.h1);
	dataView.setUint32(8, this.h2);
	dataView.setUint32(12, this.h3);
	dataView.setUint32(16, this.h4);
	dataView.setUint32(20, this.h5);
	dataView.setUint32(24, this.h6);
	if (!this.is224) dataView.setUint32(28, this.h7);
	return buffer;
};
function HmacSha256(key, is224, sharedMemory) {
	var i, result = formatMessage(key);
	key = result[0];
	if (result[1]) {
		var bytes = [], length = key.length, index = 0, code;
		for (i = 0; i < length; ++i) {
			code = key.charCodeAt(i);
			if (code < 128) bytes[index++] = code;
			else if (code < 2048) {
				bytes[index++] = 192 | code >>> 6;
				bytes[index++] = 128 | code & 63;
			} else if (code < 55296 || code >= 57344) {
				bytes[index++] = 224 | code >>> 12;
				bytes[index++] = 128 | code >>> 6 & 63;
				bytes[index++] = 128 | code & 63;
			} else {
				code = 65536 + ((code & 1023) << 10 | key.charCodeAt(++i) & 1023);
				bytes[index++] = 240 | code >>> 18;
				bytes[index++] = 128 | code >>> 12 & 63;
				bytes[index++] = 128 | code >>> 6 & 63;
				bytes[index++] = 128 | code & 63;
			}
		}
		key = bytes;
	}
	if (key.length > 64) key = new Sha256(is224, true).update(key).array();
	var oKeyPad = [], iKeyPad = [];
	for (i = 0; i < 64; ++i) {
		var b = key[i] || 0;
		oKeyPad[i] = 92 ^ b;
		iKeyPad[i] = 54 ^ b;
	}
	Sha256.call(this, is224, sharedMemory);
	this.update(iKeyPad);
	this.oKeyPad = oKeyPad;
	this.inner = true;
	this.sharedMemory = sharedMemory;
}
HmacSha256.prototype = new Sha256();
HmacSha256.prototype.finalize = function() {
	Sha256.prototype.finalize.call(this);
	if (this.inner) {
		this.inner = false;
		var innerHash = this.array();
		Sha256.call(this, this.is224, this.sharedMemory);
		this.update(this.oKeyPad);
		this.update(innerHash);
		Sha256.prototype.finalize.call(this);
	}
};
var sha256 = createMethod();
var sha224 = createMethod(true);
sha256.sha256 = sha256;
sha256.sha224 = sha224;
sha256.hmac = createHmacMethod();
sha224.hmac = createHmacMethod(true);
// src/provisioning/plan/plan.ts
const largePlan = 65536;
// src/provisioning/plan-result.ts
function logRequestCount({ outcomes }, { platform, signal }, { log }) {
	if (signal.aborted) return;
	log.info(`Planned ${countOf(outcomes.length, "resource")} with ${countOf(platform.countSent(), "request")}.`);
}
function withoutWrites(result) {
	return {
		...result,
		outcomes: result.outcomes.map(withoutWrite)
	};
}
function withoutWrite(planned) {
	if (planned.outcome !== "planned") return planned;
	const { action, ...outcome } = planned;
	if (action === "unchanged") return {
		...outcome,
		outcome: "unchanged"
	};
	return action === "skip" ? {
		...outcome,
		outcome: "skipped"
	} : blockedOutcomeOf(planned.step, "end");
}
// src/provisioning/provision.ts
var provision_exports = {
	get operations() {
		return operations;
	},
	get provision() {
		return provision;
	}
};
const operations = [...kinds.map(({ operation }) => operation), deleteOperation];
function referencedNamesOf(step) {
	return step.kind.referencesOf(step).flatMap(({ kind, identifier, path }) => {
		const text = valueAt(step.document.value, path);
		return kind === "secret" && typeof text === "string" && text.replace(/^(?:account|org)\./, "") === identifier ? [JSON.stringify([path, text])] : [];
	});
}
function* plainTextsIn({ steps }, isSound, { address }) {
	yield address.page("");
	for (const step of steps) {
		const { document, kind, key } = step;
		const names = [
			document.location?.file,
			kind.name,
			kind.operation,
			key.scope.account,
			key.scope.org,
			key.scope.project,
			key.identifier,
			key.version
		];
		const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
		for (const name of [...names, ...shown]) if (name !== void 0) yield name;
	}
}
Object.assign(exports, {
	Diagnostics,
	FirstOfMany,
	Secrets,
	abbreviate,
	action_exports,
	addReferences,
	anyTextOf,
	assignmentsOf,
	baseOf,
	blockedOutcomeOf,
	bodyOf,
	buildGraph,
	builtInManager,
	candidatesOf,
	capitalize,
	changesBetween,
	check,
	checkEnvironmentType,
	checkNumber,
	clauseOf,
	commonFieldsOf,
	configOf,
	connectorReferences,
	connectorSecretReferences,
	containersOf,
	containsExpression,
	contradictionsOf,
	countOf,
	createPlan,
	createUnicodePattern,
	createWarning,
	decode,
	deepestParse,
	defaultOrganization,
	defineInputSets,
	deletesAny,
	denialsOf,
	describeRole,
	describeScope,
	described,
	diagnosticsOf,
	documentlessStepOf,
	endReasonOf,
	errorAt,
	errorOf,
	exportOperation,
	exportedFieldsIn,
	farColonWarning,
	fieldOf,
	filledAt,
	filledText,
	findAccountMismatch,
	findDifferences,
	findFieldMismatches,
	findFields,
	findNearest,
	findReferences,
	formatPath,
	formatQuery,
	formatReference,
	formatSeconds,
	forward,
	groupByKind,
	hasError,
	hasTimeFor,
	highestVersion,
	identifier,
	identifierPattern,
	inJsonSchema,
	inPipeline,
	inPreviousVersion,
	indexSteps,
	isAbsent,
	isDeeperThan,
	isDuplicate,
	isEmpty,
	isLoopback,
	isMachineId,
	isManaged,
	isMap,
	isNamedJson,
	isNoPath,
	isRed,
	isReferenced,
	isSameScope,
	isSecretField,
	isThrottled,
	isVersionConflict,
	isWithin,
	joinWords,
	kindOfName,
	kinds,
	labelOf,
	lazy,
	levelOf,
	levels,
	lineBreak,
	lineEnd,
	lineOf,
	list,
	listKeyOf,
	listPageOf,
	literal,
	loadKind,
	loadKinds,
	locate,
	logRequestCount,
	longestHead,
	looksLikeToken,
	map,
	mapKeyOf,
	mapOf,
	mapsOf,
	maxDepth,
	mayHavePlaceholder,
	maybe,
	minLength,
	mostBeforeColon,
	nameScope,
	nameWarningsOf,
	namesByType,
	neededBefore,
	nonEmptyTextOf,
	nullish,
	number,
	omitUndefined,
	open,
	optionalAccount,
	optionalMap,
	optionalMaps,
	optionalText,
	optionalTexts,
	optionalTruth,
	optionalTruthInText,
	orExpression,
	outcomeOfAction,
	parseAddress,
	parseJson,
	parseJson$1,
	parseReadings,
	parseStableVersions,
	partialCheck,
	pathOf,
	picklist,
	pipe,
	pipelineAt,
	pipelineIdentifier,
	pipelineReferences,
	plainName,
	planResult,
	policyVerdictOf,
	quote,
	rankOf,
	readPayloads,
	readValuesFiles,
	reasonOf,
	refusalOfRights,
	refuseManaged,
	refusedEscapeIn,
	regex,
	rejectionOf,
	renderSummary,
	requestOf,
	resolveReference,
	resolvedConfigOf,
	rightsOf,
	scimOperations,
	scopeAt,
	scopeFieldsOf,
	scopeKeyOf,
	secretPattern,
	secretReferences,
	secretsOf,
	selectDocuments,
	settingsPathOf,
	shorten,
	specDiagnosticsOf,
	stepOf,
	suggest,
	systemClock,
	tagDiagnosticsOf,
	tags,
	templateReference,
	text,
	textOf,
	textOfDocument,
	titled,
	toOneLine,
	trimStop,
	truth,
	uiPathOf,
	union,
	unknownFieldsOf,
	valueAt,
	warnOfEscape,
	warningAt,
	withScheme,
	withScope,
	withoutAddedFields,
	withoutWrites,
	wordName
});
