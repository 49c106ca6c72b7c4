"use strict";
const require_run = require("./run.js");
// src/kinds/project.ts
const moduleNames = "CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC".split(" ");
function* projectDiagnosticsOf({ modules }, path) {
	for (const [index, module] of Array.isArray(modules) ? modules.entries() : []) {
		if (typeof module !== "string" || require_run.containsExpression(module) || moduleNames.includes(module)) continue;
		yield require_run.createWarning([
			...path,
			"modules",
			index
		], `is not a known module${require_run.suggest(module, moduleNames)}`);
	}
}
const project = {
	summary: "A project, under the key `project`.",
	fields: {
		orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the project; defaults to the input `org-id`."),
		identifier: require_run.described(require_run.identifier, "Identifier of the project, which cannot be changed later."),
		name: require_run.described(require_run.filledText, "Display name."),
		color: require_run.described(require_run.maybe(require_run.pipe(require_run.text, require_run.regex(/^(#[0-9a-fA-F]{6})?$/, "must be a colour in the form `#RRGGBB`"))), "Colour in the form #RRGGBB."),
		modules: require_run.described(require_run.maybe(require_run.list(require_run.text)), "Modules of the project; the platform enables all of them."),
		description: require_run.nullish(require_run.text),
		tags: require_run.described(require_run.maybe(require_run.tags), "Tags: names and their values.")
	},
	names: require_run.plainName,
	diagnostics: projectDiagnosticsOf,
	ignored: ["modules"],
	caseless: ["identifier", "color"],
	wire: { form: "json" },
	create: "POST /ng/api/projects",
	read: "GET /ng/api/projects/{identifier}",
	update: "PUT /ng/api/projects/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "project",
		read: "project",
		listed: "project"
	},
	deletion: { request: "DELETE /ng/api/projects/{identifier}" },
	page: ({ scope, identifier }) => require_run.uiPathOf({
		...scope,
		project: identifier
	})
};
exports.project = project;
