"use strict";
const require_run = require("./run.js");
// src/kinds/service.ts
const service = {
	summary: "A service, under the key `service`.",
	fields: {
		...require_run.commonFieldsOf("the service"),
		serviceDefinition: require_run.described(require_run.maybe(require_run.map({ type: require_run.described(require_run.filledText, "Deployment type, such as Kubernetes, which cannot be changed later.") })), "Artifacts, manifests, configuration files and variables to deploy."),
		gitOpsEnabled: require_run.optionalTruthInText,
		useFromStage: require_run.optionalMap
	},
	names: require_run.wordName,
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [
			"name",
			"description",
			"tags"
		]
	},
	create: "POST /ng/api/servicesV2",
	read: "GET /ng/api/servicesV2/{identifier}",
	update: "PUT /ng/api/servicesV2",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/servicesV2?serviceIdentifiers={identifiers}&page={page}&size=100",
		whole: true
	},
	shownAt: {
		saved: "service",
		read: "service",
		listed: "service"
	},
	immutable: ["serviceDefinition.type", "gitOpsEnabled"],
	gitAware: true,
	references: [
		...require_run.connectorReferences,
		require_run.templateReference,
		...require_run.secretReferences
	],
	deletion: {
		request: "DELETE /ng/api/servicesV2/{identifier}",
		force: true,
		usage: { type: "Service" },
		takes: [{
			kind: "service override",
			where: { serviceRef: "{identifier}" }
		}]
	},
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "services", identifier)
};
exports.service = service;
