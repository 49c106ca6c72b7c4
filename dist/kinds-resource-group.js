"use strict";
const require_run = require("./run.js");
// src/kinds/resource-group.ts
const topKey = "resourceGroup";
function itemsOf(value) {
	return (Array.isArray(value) ? value : []).filter(require_run.isMap);
}
function coverageOf(value, { key: { scope, identifier } }) {
	const group = `resource group ${identifier} of ${require_run.nameScope(scope)}`;
	const filter = require_run.fieldOf(value, "resourceFilter");
	const scopes = itemsOf(require_run.fieldOf(value, "includedScopes")).map(({ filter, orgIdentifier, projectIdentifier }) => {
		const named = require_run.omitUndefined({
			org: require_run.nonEmptyTextOf(orgIdentifier),
			project: require_run.nonEmptyTextOf(projectIdentifier)
		});
		const included = {
			account: scope.account,
			...named
		};
		const below = filter === "INCLUDING_CHILD_SCOPES" ? " and everything in it" : "";
		return `${require_run.nameScope(included)}${below}`;
	});
	const resources = itemsOf(require_run.fieldOf(filter, "resources")).flatMap(({ resourceType, identifiers, attributeFilter }) => {
		const type = require_run.anyTextOf(resourceType);
		const names = Array.isArray(identifiers) ? identifiers : [];
		if (names.length > 0) return names.map((name) => `${type} ${require_run.anyTextOf(name)}`);
		const values = require_run.fieldOf(attributeFilter, "attributeValues");
		if (!Array.isArray(values) || values.length === 0) return [`every ${type}`];
		const attribute = require_run.anyTextOf(require_run.fieldOf(attributeFilter, "attributeName"));
		return values.map((one) => `every ${type} whose ${attribute} is ${require_run.anyTextOf(one)}`);
	});
	const all = require_run.fieldOf(filter, "includeAllResources") === true ? ["every resource"] : [];
	return new Map([
		...scopes,
		...all,
		...resources
	].map((part) => [part, {
		gain: `${group} covers ${part}`,
		loss: `${group} no longer covers ${part}`
	}]));
}
function asSent(config, { scope }) {
	const { account, org, project } = scope;
	const own = {
		filter: "EXCLUDING_CHILD_SCOPES",
		...require_run.omitUndefined({
			orgIdentifier: org,
			projectIdentifier: project
		})
	};
	const included = Array.isArray(config.includedScopes) ? config.includedScopes : [own];
	return {
		...config,
		accountIdentifier: account,
		allowedScopeLevels: config.allowedScopeLevels ?? [require_run.levelOf(scope)],
		includedScopes: included.map((one) => require_run.isMap(one) ? {
			...one,
			accountIdentifier: account
		} : one)
	};
}
function checkLevels(step) {
	const { allowedScopeLevels } = require_run.configOf(step);
	const own = require_run.levelOf(step.key.scope);
	if (!Array.isArray(allowedScopeLevels) || allowedScopeLevels.every((level) => level === own)) return [];
	return [require_run.createWarning([topKey, "allowedScopeLevels"], `has no effect: the platform always sets the level of the group itself, ${own}`)];
}
function includedScopesOf(step) {
	const { account } = step.key.scope;
	return itemsOf(require_run.configOf(step).includedScopes).flatMap(({ orgIdentifier, projectIdentifier }, index) => {
		const [org, project] = [require_run.nonEmptyTextOf(orgIdentifier), require_run.nonEmptyTextOf(projectIdentifier)];
		if (org === void 0 || require_run.containsExpression(org) || require_run.containsExpression(project)) return [];
		const path = [
			topKey,
			"includedScopes",
			index,
			project === void 0 ? "orgIdentifier" : "projectIdentifier"
		];
		if (project === void 0) return [{
			kind: "organization",
			scope: { account },
			identifier: org,
			path
		}];
		return [{
			kind: "project",
			scope: {
				account,
				org
			},
			identifier: project,
			path
		}];
	});
}
const resourceGroup = {
	summary: "A resource group, under the key `resourceGroup`.",
	fields: {
		...require_run.commonFieldsOf("the resource group", require_run.identifier),
		accountIdentifier: require_run.optionalAccount,
		color: require_run.optionalText,
		allowedScopeLevels: require_run.described(require_run.maybe(require_run.list(require_run.picklist(require_run.levels, "must be account, organization or project"))), "Levels at which the group can be used; the platform always sets that of the group itself."),
		includedScopes: require_run.described(require_run.maybe(require_run.list(require_run.map({
			filter: require_run.described(require_run.picklist(["EXCLUDING_CHILD_SCOPES", "INCLUDING_CHILD_SCOPES"], "must be EXCLUDING_CHILD_SCOPES or INCLUDING_CHILD_SCOPES"), "Whether the organizations and projects in the scope are included."),
			orgIdentifier: require_run.described(require_run.maybe(require_run.text), "Organization of the scope."),
			projectIdentifier: require_run.described(require_run.maybe(require_run.text), "Project of the scope.")
		}))), "Scopes whose resources the group contains; defaults to its own scope."),
		resourceFilter: require_run.described(require_run.maybe(require_run.map({
			includeAllResources: require_run.described(require_run.maybe(require_run.truth), "Whether the group contains every resource."),
			resources: require_run.described(require_run.maybe(require_run.list(require_run.map({
				resourceType: require_run.described(require_run.filledText, "Type of the resources, such as PIPELINE."),
				identifiers: require_run.described(require_run.maybe(require_run.list(require_run.text)), "Identifiers of the resources; defaults to all of the type.")
			}))), "The resources, type by type.")
		})), "The resources that the group contains; a group that is created without it contains none.")
	},
	names: require_run.plainName,
	diagnostics: (config, path) => require_run.refuseManaged(config, path, "resource groups"),
	checkStep: checkLevels,
	wire: { form: "json" },
	asSent,
	unordered: [
		"includedScopes",
		"resourceFilter.resources",
		"resourceFilter.resources.identifiers"
	],
	create: "POST /resourcegroup/api/v2/resourcegroup",
	read: "GET /resourcegroup/api/v2/resourcegroup/{identifier}",
	update: "PUT /resourcegroup/api/v2/resourcegroup/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "GET /resourcegroup/api/v2/resourcegroup?pageIndex={page}&pageSize=100",
		whole: true
	},
	shownAt: {
		saved: topKey,
		read: topKey,
		listed: topKey
	},
	deletion: {
		request: "DELETE /resourcegroup/api/v2/resourcegroup/{identifier}",
		takes: [{
			kind: "role assignment",
			where: { resourceGroupIdentifier: "{identifier}" }
		}]
	},
	managed: /^_/,
	added: ["accountIdentifier"],
	ignored: ["accountIdentifier", "allowedScopeLevels"],
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "access-control", "resource-groups", identifier),
	overrides: () => ({
		referencesOf: includedScopesOf,
		rightsOf: (step, before, after) => before === void 0 ? [] : require_run.changesBetween(coverageOf(before, step), coverageOf(after, step))
	})
};
exports.resourceGroup = resourceGroup;
