"use strict";
const require_run = require("./run.js");
// src/kinds/service-account.ts
const emailDomain = "service.harness.io";
const serviceAccount = {
	summary: "A service account, under the key `serviceAccount`.",
	fields: {
		...require_run.commonFieldsOf("the service account", require_run.identifier),
		accountIdentifier: require_run.optionalAccount,
		email: require_run.described(require_run.maybe(require_run.text), `E-mail address of the account; defaults to <identifier>@${emailDomain}.`)
	},
	names: require_run.plainName,
	diagnostics: (account, path) => require_run.refuseManaged(account, path, "service accounts"),
	wire: {
		form: "json",
		flat: true
	},
	asSent: (config, { scope, identifier }) => ({
		...config,
		email: require_run.nonEmptyTextOf(config.email) ?? `${identifier}@${emailDomain}`,
		accountIdentifier: scope.account
	}),
	asWritten: require_run.withoutAddedFields,
	caseless: ["email"],
	ignored: ["accountIdentifier"],
	create: "POST /ng/api/serviceaccount",
	read: "GET /ng/api/serviceaccount/aggregate/{identifier}",
	update: "PUT /ng/api/serviceaccount/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "GET /ng/api/serviceaccount?identifiers={identifiers}",
		whole: true
	},
	shownAt: {
		saved: "",
		read: "serviceAccount",
		listed: ""
	},
	deletion: {
		request: "DELETE /ng/api/serviceaccount/{identifier}",
		takes: [require_run.assignmentsOf("SERVICE_ACCOUNT")]
	},
	managed: /^_/,
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "access-control", "service-accounts", identifier),
	overrides: () => ({ rightsOf({ key: { scope, identifier } }, _before, after) {
		if (after !== void 0) return [];
		return [{
			change: "loss",
			summary: `service account ${identifier} of ${require_run.nameScope(scope)} loses all its rights`,
			loses: { principal: {
				type: "SERVICE_ACCOUNT",
				scope,
				identifier
			} }
		}];
	} })
};
exports.serviceAccount = serviceAccount;
