"use strict";
const require_run = require("./run.js");
// src/kinds/environment.ts
const topKey = "environment";
const environmentTypes = ["PreProduction", "Production"];
function isEnvironmentType(type) {
	return environmentTypes.includes(type);
}
const environment = {
	summary: "An environment, under the key `environment`.",
	fields: {
		...require_run.commonFieldsOf("the environment"),
		type: require_run.described(require_run.picklist(environmentTypes, "must be PreProduction or Production"), "PreProduction or Production."),
		variables: require_run.optionalMaps,
		overrides: require_run.optionalMap
	},
	names: require_run.wordName,
	checkStep: (step) => require_run.checkEnvironmentType(require_run.nonEmptyTextOf(require_run.configOf(step).type), step.convention, topKey),
	scopeInText: "required",
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [
			"name",
			"description",
			"tags",
			"type"
		],
		kept: ["color"]
	},
	create: "POST /ng/api/environmentsV2",
	read: "GET /ng/api/environmentsV2/{identifier}",
	update: "PUT /ng/api/environmentsV2",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/environmentsV2?envIdentifiers={identifiers}&page={page}&size=100",
		whole: true
	},
	shownAt: {
		saved: "environment",
		read: "environment",
		listed: "environment"
	},
	gitAware: true,
	references: [...require_run.connectorReferences, ...require_run.secretReferences],
	directoryNames: ({ type }) => isEnvironmentType(type) ? { environmentType: type } : {},
	deletion: {
		request: "DELETE /ng/api/environmentsV2/{identifier}",
		force: true,
		usage: { type: "Environment" },
		children: ["infrastructure"],
		takes: [{
			kind: "service override",
			where: { environmentRef: "{identifier}" }
		}]
	},
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "environments", identifier, "details")
};
exports.environment = environment;
