"use strict";
const require_run = require("./run.js");
// src/kinds/organization.ts
const organization = {
	summary: "An organization, under the key `organization`.",
	fields: {
		identifier: require_run.described(require_run.identifier, "Identifier of the organization, which cannot be changed later."),
		name: require_run.described(require_run.filledText, "Display name."),
		description: require_run.nullish(require_run.text),
		tags: require_run.described(require_run.maybe(require_run.tags), "Tags: names and their values.")
	},
	names: require_run.plainName,
	wire: { form: "json" },
	create: "POST /ng/api/organizations",
	read: "GET /ng/api/organizations/{identifier}",
	update: "PUT /ng/api/organizations/{identifier}",
	scopeIn: "query",
	list: {
		request: "GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "organization",
		read: "organization",
		listed: "organization"
	},
	managed: /^default$/,
	deletion: { request: "DELETE /ng/api/organizations/{identifier}" },
	page: ({ scope, identifier }) => require_run.uiPathOf({
		...scope,
		org: identifier
	})
};
exports.organization = organization;
