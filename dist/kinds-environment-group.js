"use strict";
const require_run = require("./run.js");
// src/kinds/environment-group.ts
const environmentGroup = {
	summary: "An environment group, under the key `environmentGroup`.",
	fields: {
		...require_run.commonFieldsOf("the environment group"),
		envIdentifiers: require_run.described(require_run.list(require_run.maybe(require_run.text)), "Environments of the group.")
	},
	names: require_run.wordName,
	scopeInText: "compared",
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [],
		kept: ["color"],
		rerendered: true
	},
	create: "POST /ng/api/environmentGroup",
	read: "GET /ng/api/environmentGroup/{identifier}",
	update: "PUT /ng/api/environmentGroup/{identifier}",
	scopeIn: "body",
	list: {
		request: "POST /ng/api/environmentGroup/list?envGroupIdentifiers={identifiers}&page={page}&size=100",
		body: () => ({ filterType: "EnvironmentGroup" }),
		whole: true
	},
	shownAt: {
		saved: "envGroup",
		read: "envGroup",
		listed: "envGroup"
	},
	references: [{
		field: "envIdentifiers",
		kind: "environment",
		inOwnScope: true
	}],
	deletion: {
		request: "DELETE /ng/api/environmentGroup/{identifier}",
		force: true,
		usage: { type: "EnvironmentGroup" }
	},
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "environment-groups", identifier)
};
exports.environmentGroup = environmentGroup;
