"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_platform = require("./platform.js");
// src/kinds/role.ts
const permissionsTemplate = "GET /authz/api/permissions?scopeFilterDisabled=true";
function permissionsOf(value) {
	const permissions = require_run.fieldOf(value, "permissions");
	return Array.isArray(permissions) ? permissions : [];
}
function allowancesOf(value, { key: { scope, identifier } }) {
	const role = `role ${identifier} of ${require_run.nameScope(scope)}`;
	return new Map(permissionsOf(value).map(require_run.anyTextOf).map((permission) => [permission, {
		gain: `${role} allows ${permission}`,
		loss: `${role} no longer allows ${permission}`
	}]));
}
function permissionNamesIn({ data }) {
	return (Array.isArray(data) ? data : []).flatMap((entry) => require_run.nonEmptyTextOf(require_run.fieldOf(require_run.fieldOf(entry, "permission") ?? entry, "identifier")) ?? []);
}
async function checkPermissions(steps, read) {
	const [first] = steps;
	if (first === void 0 || steps.every((step) => permissionsOf(require_run.configOf(step)).length === 0)) return [];
	const task = {
		verb: "list",
		resource: "the permissions of the platform"
	};
	let response;
	try {
		response = await read(require_run.requestOf(permissionsTemplate, { account: first.key.scope.account }, {}));
	} catch (error) {
		if (!(error instanceof require_platform.RequestFailure)) throw error;
		return [unreadableWarningOf(require_explain.explainFailure(error, task).failure)];
	}
	const known = new Set(permissionNamesIn(response));
	if (!response.ok || known.size === 0) return [unreadableWarningOf(require_explain.explainResponse(response, task))];
	return steps.flatMap((step) => findUnknownPermissions(step, known));
}
function findUnknownPermissions(step, known) {
	const unknown = permissionsOf(require_run.configOf(step)).flatMap((permission, index) => typeof permission === "string" && !require_run.containsExpression(permission) && !known.has(permission) ? [{
		permission,
		path: [
			"role",
			"permissions",
			index
		]
	}] : []);
	const locations = require_run.locate(step.document, unknown.map(({ path }) => ({
		path,
		at: "value"
	})));
	return unknown.map(({ permission }, index) => {
		const nearest = require_run.findNearest(permission, known);
		const proposal = nearest === void 0 ? "" : `. Did you mean \`${nearest}\`?`;
		const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal === "" ? "." : proposal}`;
		return require_run.errorOf(summary, require_run.omitUndefined({ location: locations[index] }));
	});
}
function unreadableWarningOf({ summary }) {
	return {
		severity: "warning",
		summary: `Could not check the names of permissions: ${summary}`
	};
}
const role = {
	summary: "A role, under the key `role`.",
	fields: {
		...require_run.commonFieldsOf("the role", require_run.identifier),
		permissions: require_run.described(require_run.maybe(require_run.list(require_run.text)), "Permissions of the role, such as core_pipeline_execute."),
		allowedScopeLevels: require_run.described(require_run.maybe(require_run.list(require_run.picklist(require_run.levels, "must be account, organization or project"))), "Levels at which the role can be assigned; defaults to its own level.")
	},
	names: require_run.plainName,
	diagnostics: (config, path) => require_run.refuseManaged(config, path, "roles"),
	wire: {
		form: "json",
		flat: true
	},
	asSent: (config, { scope }) => ({
		...config,
		allowedScopeLevels: config.allowedScopeLevels ?? [require_run.levelOf(scope)]
	}),
	unordered: ["permissions", "allowedScopeLevels"],
	create: "POST /authz/api/roles",
	read: "GET /authz/api/roles/{identifier}",
	update: "PUT /authz/api/roles/{identifier}",
	scopeIn: "query",
	list: {
		request: "GET /authz/api/roles?pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: "role",
		read: "role",
		listed: "role",
		scope: "scope"
	},
	deletion: {
		request: "DELETE /authz/api/roles/{identifier}",
		takes: [{
			kind: "role assignment",
			where: {
				roleIdentifier: "{identifier}",
				"roleReference.scopeLevel": "{level}"
			}
		}]
	},
	managed: /^_/,
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "access-control", "roles", identifier),
	overrides: () => ({
		checkRemote: (steps, _environment, read) => checkPermissions(steps, read),
		accessChangeOf: (step) => step.label,
		rightsOf(step, before, after) {
			return require_run.changesBetween(allowancesOf(before, step), allowancesOf(after, step));
		}
	})
};
exports.role = role;
