"use strict";
const require_run = require("./run.js");
const requiredNames = require_run.namesByType({
	KubernetesDirect: "connectorRef namespace releaseName",
	KubernetesGcp: "cluster connectorRef namespace releaseName",
	KubernetesAws: "cluster connectorRef namespace releaseName",
	KubernetesAzure: "cluster connectorRef namespace releaseName resourceGroup subscriptionId",
	KubernetesRancher: "cluster connectorRef namespace releaseName",
	ECS: "cluster connectorRef region",
	Asg: "connectorRef region",
	AwsLambda: "connectorRef region",
	AWS_SAM: "connectorRef region",
	ServerlessAwsLambda: "connectorRef region stage",
	SshWinRmAws: "connectorRef credentialsRef hostConnectionType region",
	SshWinRmAzure: "connectorRef credentialsRef hostConnectionType resourceGroup subscriptionId",
	AzureWebApp: "connectorRef resourceGroup subscriptionId",
	AzureFunction: "connectorRef resourceGroup subscriptionId",
	AzureContainerApps: "connectorRef managedEnvironment resourceGroup subscriptionId",
	GoogleCloudFunctions: "connectorRef project region",
	GoogleCloudRun: "connectorRef project region",
	GoogleManagedInstanceGroup: "connectorRef project region",
	TAS: "connectorRef organization space",
	Elastigroup: "configuration connectorRef",
	CustomDeployment: "customDeploymentRef",
	Salesforce: "connectorRef",
	Pdc: ""
});
function* infrastructureDiagnosticsOf({ type: given, spec }, path) {
	const type = require_run.nonEmptyTextOf(given);
	if (type === void 0) return;
	const required = requiredNames.get(type);
	if (required === void 0) {
		const near = require_run.suggest(type, [...requiredNames.keys()]);
		if (near !== "") yield require_run.createWarning([...path, "type"], `is not a known type${near}`);
		return;
	}
	if (!require_run.isMap(spec)) return;
	yield* require_run.specDiagnosticsOf(spec, [...path, "spec"], required, `an infrastructure of type ${type}`);
}
const infrastructure = {
	summary: "An infrastructure definition, under the key `infrastructureDefinition`.",
	fields: {
		...require_run.commonFieldsOf("the infrastructure"),
		environmentRef: require_run.described(require_run.maybe(require_run.text), "Environment of the infrastructure."),
		deploymentType: require_run.described(require_run.filledText, "Deployment type of the services, such as Kubernetes, which cannot be changed later."),
		type: require_run.described(require_run.filledText, "Type of the infrastructure, such as KubernetesDirect, which cannot be changed later."),
		spec: require_run.described(require_run.maybe(require_run.map({})), "The target; the fields depend on `type`."),
		allowSimultaneousDeployments: require_run.optionalTruthInText,
		scopedServices: require_run.optionalTexts
	},
	names: require_run.wordName,
	diagnostics: infrastructureDiagnosticsOf,
	scopeInText: "compared",
	parent: {
		kind: "environment",
		field: ["environmentRef"],
		convention: "environment",
		shownAs: "environmentRef"
	},
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [
			"name",
			"description",
			"tags",
			"deploymentType",
			"type"
		]
	},
	create: "POST /ng/api/infrastructures",
	read: "GET /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}",
	update: "PUT /ng/api/infrastructures",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/infrastructures?environmentIdentifier={parent}&infraIdentifiers={identifiers}&page={page}&size=100",
		whole: true
	},
	shownAt: {
		saved: "infrastructure",
		read: "infrastructure",
		listed: "infrastructure"
	},
	immutable: ["deploymentType", "type"],
	gitAware: true,
	references: [
		...require_run.connectorReferences,
		require_run.templateReference,
		...require_run.secretReferences,
		{
			field: "scopedServices",
			kind: "service",
			inOwnScope: true
		}
	],
	deletion: {
		request: "DELETE /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}",
		force: true,
		usage: {
			type: "Infrastructure",
			as: "{parent}/{identifier}"
		},
		takes: [{
			kind: "service override",
			where: {
				environmentRef: "{parent}",
				infraIdentifier: "{identifier}"
			}
		}]
	},
	page: ({ scope, parent }) => require_run.settingsPathOf(scope, "environments", parent?.identifier ?? "", "details")
};
exports.infrastructure = infrastructure;
