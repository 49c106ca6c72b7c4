"use strict";
const require_run = require("./run.js");
// src/kinds/variable.ts
const variable = {
	summary: "A variable, under the key `variable`.",
	fields: {
		name: require_run.described(require_run.filledText, "Display name."),
		identifier: require_run.described(require_run.identifier, "Identifier of the variable, which cannot be changed later."),
		description: require_run.nullish(require_run.text),
		orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the variable."),
		projectIdentifier: require_run.described(require_run.nullish(require_run.text), "Project of the variable."),
		type: require_run.described(require_run.literal("String", "must be String"), "String, the only type."),
		spec: require_run.described(require_run.map({
			valueType: require_run.described(require_run.literal("FIXED", "must be FIXED"), "FIXED, the only kind of value."),
			fixedValue: require_run.described(require_run.maybe(require_run.text), "The value.")
		}), "The value.")
	},
	names: require_run.plainName,
	wire: { form: "json" },
	create: "POST /ng/api/variables",
	read: "GET /ng/api/variables/{identifier}",
	update: "PUT /ng/api/variables",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/variables?pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "variable",
		read: "variable",
		listed: "variable"
	},
	deletion: { request: "DELETE /ng/api/variables/{identifier}" },
	page: ({ scope }) => require_run.settingsPathOf(scope, "variables")
};
exports.variable = variable;
