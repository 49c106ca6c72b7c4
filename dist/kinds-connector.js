"use strict";
const require_run = require("./run.js");
// src/kinds/connector/shown-forms.ts
const slashedAddresses = {
	AppDynamics: "controllerUrl",
	ElasticSearch: "url",
	Prometheus: "url",
	Splunk: "splunkUrl"
};
const renamedInVault = {
	isDefault: "default",
	isReadOnly: "readOnly"
};
function isInOtherForm({ type }, difference, remote) {
	const [, inSpec, field, ...deeper] = difference.path;
	if (inSpec !== "spec" || typeof field !== "string" || deeper.length > 0) return false;
	if (slashedAddresses[String(type)] === field) return `${difference.desired}/` === difference.remote;
	if (type === "Pdc" && field === "hosts") return areSameHosts(difference.desired, difference.remote);
	return type === "Vault" && isShownAsOther(field, difference, require_run.mapOf(require_run.fieldOf(remote.value, "spec")));
}
function areSameHosts(written, shown) {
	if (typeof written !== "string") return false;
	const hosts = written.split(/[,\n]/).flatMap((name) => name.trim() || []).map((hostname) => ({
		hostname,
		hostAttributes: {}
	}));
	return require_run.findDifferences(shown, hosts, "written").length === 0;
}
function isShownAsOther(field, { desired, remote }, shown) {
	const other = renamedInVault[field];
	return other !== void 0 && remote === void 0 && desired === shown[other];
}
function* renamedFieldWarningsOf(spec, path) {
	for (const [field, name] of Object.entries(renamedInVault)) if (Object.hasOwn(spec, field)) yield require_run.createWarning([...path, field], `may be ignored; write \`${name}\``, "key");
}
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
const requiredNames = require_run.namesByType(requiredInConnector);
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
	return require_run.secretPattern.test(unqualified) || /^\w+:\/\/\S+$/.test(unqualified);
}
function isQualifiedSecret(text) {
	return /^(account|org)\./.test(text) && require_run.secretPattern.test(text.slice(text.indexOf(".") + 1));
}
const literalSecret = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
const secretName = /secret|token|password/i;
const fields = {
	name: require_run.described(require_run.filledText, "Display name."),
	identifier: require_run.described(require_run.identifier, "Identifier of the connector, which cannot be changed later."),
	description: require_run.nullish(require_run.text),
	accountIdentifier: require_run.optionalAccount,
	orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the connector; without it, the connector belongs to the account."),
	projectIdentifier: require_run.described(require_run.nullish(require_run.text), "Project of the connector; requires `orgIdentifier`."),
	tags: require_run.described(require_run.maybe(require_run.tags), "Tags: names and their values."),
	type: require_run.described(require_run.filledText, "Type of the connector, such as DockerRegistry, Github, Aws or K8sCluster."),
	spec: require_run.described(require_run.orExpression(require_run.map({})), "Settings of the connection; the fields depend on `type`.")
};
function maySaySecret(key, value) {
	if (typeof value !== "string" || value === "") return false;
	return key.endsWith("Ref") || literalSecret.test(key) || secretName.test(key);
}
function secretWarningsOf(spec, base) {
	return require_run.findFields(spec, base, maySaySecret).flatMap(({ key, value, path }) => {
		const text = String(value);
		if (require_run.containsExpression(text) || isQualifiedSecret(text)) return [];
		if (literalSecret.test(key) || secretName.test(key) && !key.endsWith("Ref") && require_run.looksLikeToken(text)) {
			const advice = `store it as a secret on the platform and refer to it${literalSecret.test(key) ? ` in \`${key}Ref\`` : ""}`;
			return require_run.createWarning(path, `looks like a secret in plain text: ${advice}`);
		}
		if (key.endsWith("Ref") && (require_run.looksLikeToken(text) || !isSecretReference(text))) return require_run.createWarning(path, "is not a reference; use the identifier of a secret on the platform, such as `account.name`");
		return [];
	});
}
function* specWarningsOf({ spec, type: given }, base) {
	if (!require_run.isMap(spec)) return;
	const path = [...base, "spec"];
	const type = require_run.nonEmptyTextOf(given) ?? "";
	yield* require_run.specDiagnosticsOf(spec, path, requiredNames.get(type) ?? [], `a connector of type ${type}`);
	const provider = require_run.nonEmptyTextOf(spec.providerType);
	const known = provider === void 0 || require_run.containsExpression(provider) || dockerProviders.includes(provider);
	if (type === "DockerRegistry" && provider !== void 0 && !known) {
		const choice = `is not one of ${dockerProviders.join(", ")}`;
		yield require_run.createWarning([...path, "providerType"], `${choice}${require_run.suggest(provider, dockerProviders)}`);
	}
	if (type === "Vault") yield* renamedFieldWarningsOf(spec, path);
	yield* secretWarningsOf(spec, path);
}
function* connectorDiagnosticsOf(connector, path) {
	if (connector.identifier === "harnessSecretManager") yield require_run.createWarning([...path, "identifier"], "is reserved for a connector that the platform manages itself");
	if (connector.type === "Local") yield require_run.createWarning([...path, "type"], "is a type that cannot be created");
	const type = require_run.nonEmptyTextOf(connector.type);
	const near = type === void 0 || connectorTypes.includes(type) ? void 0 : require_run.findNearest(type, connectorTypes);
	if (near !== void 0) yield require_run.createWarning([...path, "type"], `is not a known type. Did you mean \`${near}\`?`);
	yield* specWarningsOf(connector, path);
}
const connector = {
	summary: "A connector, under the key `connector`.",
	fields,
	names: require_run.plainName,
	diagnostics: connectorDiagnosticsOf,
	scopeFrom: "document",
	ignored: ["accountIdentifier"],
	unordered: ["spec.delegateSelectors"],
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
		...require_run.connectorReferences,
		require_run.templateReference,
		...require_run.connectorSecretReferences
	],
	managed: new RegExp(`^${require_run.builtInManager}$`),
	deletion: {
		request: "DELETE /ng/api/connectors/{identifier}",
		force: true,
		usage: { type: "Connectors" }
	},
	overrides: (base) => ({ differencesOf: (step, remote) => base.differencesOf(step, remote).filter((difference) => !isInOtherForm(require_run.configOf(step), difference, remote)) }),
	page: ({ scope, identifier }) => require_run.uiPathOf(scope, ...scope.project === void 0 ? [] : ["settings"], "connectors", identifier)
};
exports.connector = connector;
