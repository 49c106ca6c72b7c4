"use strict";
const require_run = require("./run.js");
// src/kinds/template.ts
const topKey = "template";
const templateTypes = [
	"Step",
	"Stage",
	"Pipeline",
	"StepGroup",
	"SecretManager",
	"ArtifactSource",
	"CustomDeployment",
	"MonitoredService",
	"Notification",
	"Workspace",
	"AIWorkflow"
];
function checkDirectory({ key: { identifier }, document, convention: { template } }) {
	if (template === void 0 || template === identifier || require_run.fieldOf(document.value, topKey) === void 0) return [];
	const summary = `Two values for the template: the document says "${identifier}", but the path of its file says "${template}".`;
	return [require_run.errorAt([topKey, "identifier"], summary)];
}
function* templateDiagnosticsOf({ type: given }, path) {
	const type = require_run.nonEmptyTextOf(given);
	if (type === void 0 || templateTypes.includes(type)) return;
	const near = require_run.suggest(type, templateTypes);
	if (near !== "") yield require_run.createWarning([...path, "type"], `is not a known type${near}`);
}
const template = {
	summary: "A version of a template, under the key `template`.",
	fields: {
		...require_run.commonFieldsOf("the template"),
		versionLabel: require_run.described(require_run.pipe(require_run.text, require_run.regex(/^[0-9a-zA-Z][^\s/&]{0,127}$/, "must begin with a letter or digit and contain no space, `/` or `&`")), "Version of the template, in quotes: \"1.0\"."),
		type: require_run.described(require_run.filledText, "Type of the content, such as Step or Stage, which is the same for all versions."),
		spec: require_run.described(require_run.orExpression(require_run.map({})), "The step, stage, pipeline or other part that the template provides."),
		icon: require_run.optionalText,
		variables: require_run.optionalMaps
	},
	names: require_run.wordName,
	diagnostics: templateDiagnosticsOf,
	checkStep: checkDirectory,
	scopeInText: "compared",
	version: "versionLabel",
	wire: {
		form: "text",
		field: "yaml",
		beside: ["stableTemplate"]
	},
	create: "POST /template/api/templates?storeType=INLINE",
	read: "GET /template/api/templates/{identifier}?versionLabel={version}",
	update: "PUT /template/api/templates/update/{identifier}/{version}",
	scopeIn: "query",
	list: {
		request: "POST /template/api/templates/list?templateListType=All&page={page}&size=100",
		body: (identifiers) => ({
			filterType: "Template",
			templateIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "templateResponseDTO",
		read: "",
		listed: ""
	},
	absent: /does not exist or has been deleted/,
	immutable: ["type", "spec.type"],
	gitAware: true,
	references: require_run.pipelineReferences,
	directoryNames: ({ identifier }) => require_run.omitUndefined({ template: require_run.nonEmptyTextOf(identifier) }),
	deletion: {
		request: "DELETE /template/api/templates/{identifier}/{version}",
		force: true,
		usage: {
			type: "Template",
			as: "{identifier}/{version}/",
			lastAs: "{identifier}/__STABLE__/"
		},
		lastVersion: "stableTemplate"
	},
	page: ({ scope }) => require_run.settingsPathOf(scope, "templates")
};
exports.template = template;
