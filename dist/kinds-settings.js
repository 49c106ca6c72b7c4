"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_platform = require("./platform.js");
const require_scim_rule = require("./kinds-settings-scim-rule.js");
// src/kinds/settings/check-rule.ts
const decidingFields = [
	"keyField",
	"valueField",
	"jwksUrl"
];
function checkRule(steps, environment, remote = {}) {
	const config = ruleOfSteps(steps);
	const { jwksUrl, keyField, valueField } = {
		...remote,
		...config
	};
	if (!decidingFields.some((field) => config[field]) || !jwksUrl || !keyField || !valueField) return [];
	const diagnostic = require_scim_rule.diagnosticOfJudgement(require_scim_rule.judgeRule({
		jwksUrl,
		keyField,
		valueField
	}, environment));
	return diagnostic === void 0 ? [] : [{
		...diagnostic,
		...locateRule(steps)
	}];
}
async function checkRuleRemotely(steps, environment, read) {
	const [first] = steps;
	if (first === void 0 || !writesPartOfRule(steps)) return [];
	const task = {
		verb: "read",
		resource: "the SCIM JWT rule of the account"
	};
	let response;
	try {
		response = await read(require_scim_rule.ruleRequestOf(first.key.scope.account));
	} catch (error) {
		if (!(error instanceof require_platform.RequestFailure)) throw error;
		return [unreadableErrorOf(require_explain.explainFailure(error, task).failure)];
	}
	if (!response.ok || !Array.isArray(response.data)) {
		const unreadable = unreadableErrorOf(require_explain.explainResponse(response, task));
		return [unsupported.has(response.status) ? {
			...unreadable,
			severity: "warning"
		} : unreadable];
	}
	return checkRule(steps, environment, require_scim_rule.scimRuleOf(response.data));
}
const unsupported = new Set([
	404,
	405,
	501
]);
function unreadableErrorOf({ summary }) {
	return {
		severity: "error",
		summary: `The payload sets only a part of the SCIM JWT rule, and the rest could not be read to check the whole. ${summary}`,
		hint: "Set the address of the keys, the claim and its value together."
	};
}
function writesPartOfRule(steps) {
	const config = ruleOfSteps(steps);
	return decidingFields.some((field) => config[field]) && decidingFields.some((field) => config[field] === void 0);
}
function ruleOfSteps(steps) {
	return require_scim_rule.scimRuleOf(steps.flatMap(({ document }) => document.value));
}
function locateRule(steps) {
	for (const field of decidingFields) for (const { document } of steps) {
		const index = (Array.isArray(document.value) ? document.value : []).findLastIndex((entry) => require_run.fieldOf(entry, "identifier") === require_scim_rule.ruleSettings[field]);
		if (index >= 0) return require_run.omitUndefined({ location: require_run.locate(document, [{
			path: [index, "value"],
			at: "value"
		}])[0] });
	}
	return {};
}
// src/kinds/settings/entries.ts
const settingsEndpoint = "/gateway/ng/api/settings";
const settingCategories = "CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR".split(" ");
const ruleNames = new Set(Object.values(require_scim_rule.ruleSettings));
function settingEntriesOf(value) {
	return Array.isArray(value) ? value.filter(require_run.isMap) : [];
}
function settingNamesOf(step) {
	return [...new Set(settingEntriesOf(step.document.value).flatMap((item) => require_run.nonEmptyTextOf(item.identifier) ?? []))];
}
// src/kinds/settings/compare-settings.ts
function singlesOf(step) {
	return settingNamesOf(step).filter((name) => !ruleNames.has(name));
}
function settingRequestsOf(step) {
	const { account } = step.key.scope;
	const singles = singlesOf(step);
	const single = (name) => ({
		method: "GET",
		path: `${settingsEndpoint}/${encodeURIComponent(name)}`,
		query: { accountIdentifier: account },
		credential: "api-key"
	});
	return [...singles.length < settingNamesOf(step).length ? [require_scim_rule.ruleRequestOf(account)] : [], ...singles.map(single)];
}
function splitResponses(step, responses) {
	const singles = singlesOf(step);
	const count = settingRequestsOf(step).length;
	return {
		rule: count > singles.length ? responses[0] : void 0,
		singles: new Map(singles.map((name, index) => [name, responses[count - singles.length + index]])),
		categories: responses.slice(count)
	};
}
function listedSettingsOf(response) {
	return (Array.isArray(response?.data) ? response.data : []).map((item) => require_run.fieldOf(item, "setting")).filter(require_run.isMap).map((setting) => [require_run.anyTextOf(setting.identifier), setting]);
}
function nextCategoryRequestOf(step, responses) {
	const { categories } = splitResponses(step, responses);
	const category = settingCategories[categories.length];
	const listed = new Set(categories.flatMap(listedSettingsOf).map(([name]) => name));
	if (category === void 0 || singlesOf(step).every((name) => listed.has(name))) return void 0;
	const query = {
		accountIdentifier: step.key.scope.account,
		category
	};
	return {
		method: "GET",
		path: settingsEndpoint,
		query,
		credential: "api-key"
	};
}
function remoteEntriesOf(step, responses) {
	const { rule, singles, categories } = splitResponses(step, responses);
	if ([rule, ...singles.values()].some((response) => response !== void 0 && !response.ok)) return void 0;
	const listed = new Map([rule, ...categories].flatMap(listedSettingsOf));
	return settingNamesOf(step).flatMap((identifier) => {
		const setting = listed.get(identifier) ?? singles.get(identifier)?.data;
		if (!require_run.isMap(setting)) return [];
		const restores = settingEntriesOf(step.document.value).some((item) => restoresDefault(item, identifier));
		const updateType = setting.settingSource === "DEFAULT" ? "RESTORE" : "UPDATE";
		const { value, allowOverrides } = setting;
		return [{
			identifier,
			value,
			...require_run.omitUndefined({ allowOverrides }),
			...restores && { updateType }
		}];
	});
}
function restoresDefault(item, identifier) {
	return item.identifier === identifier && item.updateType === "RESTORE";
}
function entryDifferencesOf(item, remote) {
	const name = require_run.nonEmptyTextOf(item.identifier) ?? "";
	const differing = (field, present) => present === item[field] ? [] : [{
		path: [name, field],
		desired: item[field],
		remote: present
	}];
	if (item.updateType === "RESTORE") return differing("updateType", remote.updateType);
	const overrides = remote.allowOverrides === void 0 ? [] : differing("allowOverrides", remote.allowOverrides);
	return [...differing("value", remote.value), ...overrides];
}
function remoteEntryOf(remote, item) {
	return settingEntriesOf(remote.value).find(({ identifier }) => identifier === item.identifier);
}
function desiredEntriesOf(step, remote) {
	return settingEntriesOf(step.document.value).map((item) => {
		const present = remoteEntryOf(remote, item);
		if (present === void 0) return item;
		return item.updateType === "RESTORE" ? {
			...present,
			updateType: "RESTORE"
		} : {
			...present,
			...pickShared(item, present)
		};
	});
}
function pickShared(item, present) {
	return Object.fromEntries(Object.entries(item).filter(([field]) => Object.hasOwn(present, field)));
}
function settingDifferencesOf(step, remote) {
	return settingEntriesOf(step.document.value).flatMap((item) => entryDifferencesOf(item, remoteEntryOf(remote, item) ?? {}));
}
function hiddenFieldsOf(step, remote) {
	return settingEntriesOf(step.document.value).flatMap((item) => {
		const present = remoteEntryOf(remote, item);
		return item.updateType !== "RESTORE" && present !== void 0 && present.allowOverrides === void 0 ? [`${item.identifier}.allowOverrides`] : [];
	});
}
// src/kinds/settings/list-settings.ts
function listSettingsRequests({ account, org, project }) {
	return settingCategories.map((category) => ({
		method: "GET",
		path: settingsEndpoint,
		query: {
			accountIdentifier: account,
			orgIdentifier: org,
			projectIdentifier: project,
			category
		},
		credential: "api-key"
	}));
}
function settingsOf(responses, { org, project }, isIdentity) {
	const refused = responses.find((response) => !(response.ok ? Array.isArray(response.data) : response.status === 400));
	if (refused !== void 0) return {
		leftOut: [],
		refused
	};
	const unknown = responses.flatMap((response, index) => response.ok ? [] : [{
		identifier: `category ${settingCategories[index]}`,
		reason: `the platform does not list it: ${response.message ?? `HTTP ${response.status}`}`
	}]);
	const source = project !== void 0 ? "PROJECT" : org !== void 0 ? "ORG" : "ACCOUNT";
	const own = responses.flatMap(({ data }) => Array.isArray(data) ? data : []).map((item) => require_run.fieldOf(item, "setting")).filter(require_run.isMap).filter((setting) => setting.settingSource === source && require_run.nonEmptyTextOf(setting.identifier) !== void 0);
	const [kept, left] = [own.filter((setting) => !isOfIdentity(setting)), own.filter(isOfIdentity)];
	const reason = "it is part of the SCIM JWT rule of this account, which `operation: configure-scim-jwt` sets";
	return {
		...kept.length > 0 && { resource: { value: kept.map(settingEntryOf) } },
		leftOut: [...unknown, ...left.map(({ identifier }) => ({
			identifier: String(identifier),
			reason
		}))]
	};
	function isOfIdentity({ identifier }) {
		return isIdentity(String(identifier));
	}
}
function settingEntryOf({ identifier, value, allowOverrides }) {
	return {
		identifier,
		value,
		allowOverrides: allowOverrides === true,
		updateType: "UPDATE"
	};
}
// src/kinds/settings.ts
const fields = {
	identifier: require_run.described(require_run.filledText, "Name of the setting, such as scim_jwt_token_key_field."),
	value: require_run.described(require_run.nullish(require_run.text), "New value, always text: \"true\" and \"10\" in quotes."),
	allowOverrides: require_run.described(require_run.truth, "Whether organizations and projects may override the setting; false deletes their overrides."),
	updateType: require_run.described(require_run.picklist(["UPDATE", "RESTORE"], "must be UPDATE or RESTORE"), "UPDATE sets the value, RESTORE goes back to the default.")
};
const schema = require_run.titled(require_run.list(require_run.inJsonSchema(require_run.pipe(require_run.map(fields), require_run.forward(require_run.partialCheck([["value"], ["updateType"]], ({ updateType, value }) => updateType === "RESTORE" || typeof value === "string", require_run.text.message), ["value"])), {
	if: { properties: { updateType: { const: "UPDATE" } } },
	then: {
		required: ["value"],
		properties: { value: { type: "string" } }
	}
})), "Setting entries", "A list of account settings to change.");
function* warningsOfEntries(value) {
	const seen = new Set();
	for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
		if (!require_run.isMap(item)) continue;
		const { identifier } = item;
		if (require_run.nonEmptyTextOf(identifier) !== void 0 && seen.has(identifier)) yield require_run.createWarning([index, "identifier"], "names the same setting again; the last entry wins");
		seen.add(identifier);
		yield* require_run.unknownFieldsOf(item, [index], {
			fields,
			noun: "a setting entry"
		}, "json");
	}
}
function sentEntryOf(item) {
	return item.updateType === "RESTORE" ? {
		...item,
		value: item.value ?? ""
	} : item;
}
function sentEntriesOf(step) {
	return settingEntriesOf(step.document.value).map(sentEntryOf);
}
function update(step) {
	return {
		method: "PUT",
		path: settingsEndpoint,
		query: { accountIdentifier: step.key.scope.account },
		contentType: "application/json",
		body: JSON.stringify(sentEntriesOf(step)),
		credential: "api-key"
	};
}
function entryResponsesOf(sent, data) {
	return data.flatMap((item, position) => {
		if (!require_run.isMap(item)) return [];
		const named = require_run.nonEmptyTextOf(item.identifier);
		const index = named === void 0 || sent[position]?.identifier === named ? position : sent.findIndex(({ identifier }) => identifier === named);
		return [{
			index,
			name: named ?? require_run.nonEmptyTextOf(sent[position]?.identifier) ?? `entry ${position + 1}`,
			...judgeEntry(sent[index], item)
		}];
	});
}
function judgeEntry(sent, shown) {
	const { updateStatus, errorMessage, setting } = shown;
	const message = require_run.nonEmptyTextOf(errorMessage);
	if (updateStatus === false) return { failure: message ?? "the platform did not change it and gave no message" };
	if (updateStatus === void 0 && message !== void 0) return { failure: message };
	if (updateStatus !== true) return { doubt: "the response does not say that it was saved" };
	if (message !== void 0) return { doubt: `reported as saved, but: ${message}` };
	const doubt = sent && settingDoubtOf(sent, setting);
	return doubt === void 0 ? {} : { doubt };
}
function settingDoubtOf(sent, setting) {
	if (!require_run.isMap(setting)) return "the response shows no setting";
	const { identifier, value, allowOverrides } = setting;
	if (identifier !== void 0 && identifier !== sent.identifier) return "the response shows another setting";
	if (sent.updateType === "RESTORE") return void 0;
	if (value === void 0 || require_run.anyTextOf(value) !== require_run.anyTextOf(sent.value)) return "the response shows another value";
	return typeof allowOverrides === "boolean" && allowOverrides !== sent.allowOverrides ? "the response shows another `allowOverrides`" : void 0;
}
function describeMiscount(respondedTo, responses, sent) {
	if (respondedTo < sent) return [`the platform responded to ${respondedTo} of the ${sent} setting entries`];
	return responses > sent ? [`the platform gave ${responses} responses to ${sent} setting entries`] : [];
}
function verifyEntries(step, response) {
	if (!response.ok) return require_run.rejectionOf(response);
	const denied = require_run.denialsOf(response);
	if (denied.length > 0) return {
		verified: false,
		saved: "nothing",
		reasons: denied
	};
	if (!Array.isArray(response.data)) return {
		verified: false,
		saved: "unknown",
		reasons: ["its response does not show the setting entries"]
	};
	const sent = settingEntriesOf(step.document.value);
	const responses = entryResponsesOf(sent, response.data);
	const respondedTo = new Set(responses.map(({ index }) => index).filter((index) => index in sent)).size;
	const reasons = [...responses.flatMap(({ name, failure, doubt }) => failure === void 0 && doubt === void 0 ? [] : `${name}: ${failure ?? doubt}`), ...describeMiscount(respondedTo, response.data.length, sent.length)];
	if (reasons.length === 0) return {
		verified: true,
		identifiers: settingNamesOf(step)
	};
	const first = responses.find(({ failure }) => failure !== void 0);
	if (first === void 0) return {
		verified: false,
		saved: "unknown",
		reasons
	};
	const kept = responses.filter(({ failure, doubt }) => failure === void 0 && doubt === void 0).map(({ name }) => name);
	if (kept.length > 0) reasons.push(`these were saved: ${kept.join(", ")}`);
	const path = first.index < 0 ? {} : { path: [first.index] };
	return {
		verified: false,
		saved: kept.length > 0 ? "in part" : "nothing",
		reasons,
		...path
	};
}
const settings = (head) => ({
	...head,
	sendsText: false,
	schema,
	check: (value) => require_run.diagnosticsOf(schema, value, warningsOfEntries(value)),
	checkTogether: checkRule,
	checkRemote: checkRuleRemotely,
	effectDelay: 12e4,
	identify: () => ({ paths: {
		identifier: [],
		account: [],
		org: [],
		project: [],
		parent: []
	} }),
	identifiersOf: settingNamesOf,
	referencesOf: () => [],
	createRequest: update,
	verify: verifyEntries,
	readRequests: settingRequestsOf,
	nextReadRequest: nextCategoryRequestOf,
	resourceOf(step, responses) {
		const value = remoteEntriesOf(step, responses);
		return value === void 0 ? { notShown: "one of the settings could not be read" } : { value };
	},
	absenceOf: () => void 0,
	differencesOf: settingDifferencesOf,
	uncomparedOf: hiddenFieldsOf,
	desiredOf: desiredEntriesOf,
	updateRequest: update,
	inScope: {
		requests: (scope) => listSettingsRequests(scope),
		resourceOf: (responses, scope) => settingsOf(responses, scope, (identifier) => ruleNames.has(identifier))
	},
	directoryNamesOf: () => ({}),
	isManaged: () => false,
	exportOf: (_key, { value }) => ({ value }),
	page: (step) => require_run.uiPathOf({ account: step.key.scope.account })
});
exports.settings = settings;
