"use strict";
exports.id = 9604;
exports.ids = [9604];
exports.modules = {

/***/ 9604:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connector: () => (/* binding */ connector)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _spec_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5216);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/connector.ts
const requiredInConnector = {
	DockerRegistry: "dockerRegistryUrl providerType",
	Github: "authentication type url",
	Gitlab: "authentication type url",
	Bitbucket: "authentication type url",
	Harness: "authentication type url",
	AzureRepo: "authentication type url",
	Git: "connectionType spec type url",
	Codecommit: "authentication type url",
	Aws: "credential",
	Gcp: "credential",
	K8sCluster: "credential",
	Spot: "credential",
	Tas: "credential",
	Salesforce: "credential",
	Azure: "azureEnvironmentType credential",
	AwsKms: "credential region",
	AwsSecretManager: "credential region",
	AzureKeyVault: "subscription vaultName",
	GcpKms: "keyName keyRing projectId region",
	Vault: "renewalIntervalMinutes vaultUrl",
	Artifactory: "artifactoryServerUrl",
	Nexus: "nexusServerUrl version",
	HttpHelmRepo: "helmRepoUrl",
	OciHelmRepo: "helmRepoUrl",
	Jira: "auth jiraUrl",
	ServiceNow: "auth serviceNowUrl",
	Jenkins: "jenkinsUrl",
	Bamboo: "bambooUrl",
	Datadog: "apiKeyRef applicationKeyRef url",
	NewRelic: "apiKeyRef newRelicAccountId url",
	SumoLogic: "accessIdRef accessKeyRef url",
	PagerDuty: "apiTokenRef",
	SignalFX: "apiTokenRef url",
	ErrorTracking: "apiKeyRef url",
	Splunk: "accountId splunkUrl",
	AppDynamics: "accountname controllerUrl",
	CustomHealth: "baseURL method",
	CustomSecretManager: "template",
	TerraformCloud: "credential terraformCloudUrl",
	CEK8sCluster: "connectorRef",
	CEAzure: "subscriptionId tenantId",
	GcpCloudCost: "projectId serviceAccountEmail",
	AzureArtifacts: "auth azureArtifactsUrl",
	Prometheus: "url",
	ElasticSearch: "url",
	JDBC: "url",
	OpsGenie: "url",
	XMatters: "url",
	GithubMcp: "url",
	Mcp: "serverUrl",
	MLFlow: "auth baseUrl",
	LangSmith: "baseUrl",
	Zoom: "apiAccessType",
	Slack: "apiAccessType",
	MsTeams: "apiAccessType",
	Confluence: "apiAccessType",
	GoogleChat: "apiAccessType",
	Anthropic: "authentication",
	OpenAI: "authentication"
};
const otherTypes = "Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp".split(" ");
const dockerProviders = [
	"DockerHub",
	"Harbor",
	"Quay",
	"Other"
];
const connectorTypes = [...Object.keys(requiredInConnector), ...otherTypes];
function isSecretReference(text) {
	const unqualified = text.replace(/^(account|org)\./, "");
	return _run_js__WEBPACK_IMPORTED_MODULE_0__.secretPattern.test(unqualified) || /^\w+:\/\/\S+$/.test(unqualified);
}
function isQualified(text) {
	return /^(account|org)\./.test(text) && _run_js__WEBPACK_IMPORTED_MODULE_0__.secretPattern.test(text.slice(text.indexOf(".") + 1));
}
const literalSecret = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
const secretName = /secret|token|password/i;
const fields = {
	name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
	identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.identifier, "Identifier of the connector, which cannot be changed later."),
	description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	accountIdentifier: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalAccount */ .gZ,
	orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the connector; without it, the connector belongs to the account."),
	projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the connector; requires `orgIdentifier`."),
	tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values."),
	type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Type of the connector, such as DockerRegistry, Github, Aws or K8sCluster."),
	spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({})), "Settings of the connection; the fields depend on `type`.")
};
function* secretWarningsOf(spec, base) {
	for (const field of (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.walkFields)(spec, base)) {
		const { key } = field;
		const text = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(field.value);
		if (text === void 0 || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(text) || isQualified(text)) continue;
		if (literalSecret.test(key) || secretName.test(key) && !key.endsWith("Ref") && (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.looksLikeToken)(text)) {
			const advice = `store it as a secret on the platform and refer to it${literalSecret.test(key) ? ` in \`${key}Ref\`` : ""}`;
			yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)(field.path, `looks like a secret in plain text: ${advice}`);
		} else if (key.endsWith("Ref") && ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.looksLikeToken)(text) || !isSecretReference(text))) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)(field.path, "is not a reference; use the identifier of a secret on the platform, such as `account.name`");
	}
}
function* specWarningsOf({ spec, type: given }, base) {
	if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(spec)) return;
	const path = [...base, "spec"];
	const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(given) ?? "";
	const required = Object.hasOwn(requiredInConnector, type) ? requiredInConnector[type] ?? "" : "";
	yield* (0,_spec_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .specDiagnosticsOf */ .z)(spec, path, required, `a connector of type ${type}`);
	const provider = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(spec.providerType);
	const known = provider === void 0 || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(provider) || dockerProviders.includes(provider);
	if (type === "DockerRegistry" && provider !== void 0 && !known) {
		const choice = `is not one of ${dockerProviders.join(", ")}`;
		yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "providerType"], `${choice}${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.suggest)(provider, dockerProviders)}`);
	}
	yield* secretWarningsOf(spec, path);
}
function* connectorDiagnosticsOf(connector, path) {
	if (connector.identifier === "harnessSecretManager") yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "identifier"], "is reserved for a connector that the platform manages itself");
	if (connector.type === "Local") yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "type"], "is a type that cannot be created");
	const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(connector.type);
	const near = type === void 0 || connectorTypes.includes(type) ? void 0 : (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findNearest)(type, connectorTypes);
	if (near !== void 0) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "type"], `is not a known type. Did you mean \`${near}\`?`);
	yield* specWarningsOf(connector, path);
}
const connector = {
	summary: "A connector, under the key `connector`.",
	fields,
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: connectorDiagnosticsOf,
	scopeFrom: "document",
	ignored: ["accountIdentifier"],
	wire: { form: "json" },
	create: "POST /ng/api/connectors",
	read: "GET /ng/api/connectors/{identifier}",
	update: "PUT /ng/api/connectors",
	scopeIn: "body",
	list: {
		request: "POST /ng/api/connectors/listV2?pageIndex={page}&pageSize=100",
		body: (identifiers) => ({
			filterType: "Connector",
			connectorIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "connector",
		read: "connector",
		listed: "connector"
	},
	references: [
		_run_js__WEBPACK_IMPORTED_MODULE_0__.connectorReference,
		_run_js__WEBPACK_IMPORTED_MODULE_0__.templateReference,
		..._run_js__WEBPACK_IMPORTED_MODULE_0__.secretReferences
	],
	managed: /^harnessSecretManager$/,
	deletion: {
		request: "DELETE /ng/api/connectors/{identifier}",
		force: true,
		usage: { type: "Connectors" }
	},
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .uiPathOf */ .D)(scope, ...scope.project === void 0 ? [] : ["settings"], "connectors", identifier)
};



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

/***/ 5216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ specDiagnosticsOf)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

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
const commonTypes = Object.entries({
	delegateSelectors: "a list",
	executeOnDelegate: "true or false",
	ignoreTestConnection: "true or false",
	proxy: "true or false"
});
function* specDiagnosticsOf(spec, path, required, of) {
	const names = required.split(" ").filter(Boolean);
	const missing = names.filter((name) => (spec[name] ?? "") === "").map((name) => `\`${name}\``);
	if (missing.length > 0) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.warningAt)(path, `lacks ${missing.join(", ")}, which the platform requires in ${of}`);
	for (const name of names) yield* typeDiagnosticsOf(spec[name], [...path, name], fieldTypes[name] ?? "text");
	for (const [name, type] of commonTypes) if (Object.hasOwn(spec, name)) yield* typeDiagnosticsOf(spec[name], [...path, name], type);
}
function* typeDiagnosticsOf(value, path, expected) {
	if ((value ?? "") === "" || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(value) || isOfType(value, expected)) return;
	const found = typeOf(value);
	const isConverted = !isContainer(found) && !isContainer(expected);
	yield (isConverted ? _run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning : _run_js__WEBPACK_IMPORTED_MODULE_0__.createRefusal)(path, `must be ${expected}, found ${found}${isConverted && expected === "text" ? "; put it in quotes" : ""}`);
}
function isOfType(value, expected) {
	if (expected === "a number") return typeof value === "number" || typeof value === "string" && /^\d+$/.test(value);
	if (expected === "true or false") return typeof value === "boolean" || value === "true" || value === "false";
	return typeOf(value) === expected;
}
function typeOf(value) {
	if (Array.isArray(value)) return "a list";
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(value)) return "a map";
	if (typeof value === "boolean") return "true or false";
	return typeof value === "number" ? "a number" : "text";
}
function isContainer(type) {
	return type === "a list" || type === "a map";
}



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