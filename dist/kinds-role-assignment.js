"use strict";
const require_run = require("./run.js");
// src/kinds/role-assignment/natural-key.ts
const principals = {
	USER_GROUP: {
		word: "group",
		kind: "user group"
	},
	SERVICE_ACCOUNT: {
		word: "service-account",
		kind: "service account"
	},
	USER: { word: "user" },
	SERVICE: { word: "service" },
	API_KEY: { word: "api-key" }
};
function levelIn(value) {
	const found = require_run.nonEmptyTextOf(require_run.fieldOf(value, "scopeLevel"));
	return require_run.levels.find((name) => name === found);
}
const prefixes = {
	account: "account.",
	organization: "org.",
	project: ""
};
function naturalKeyOf({ principal, roleIdentifier, resourceGroupIdentifier }, own) {
	const type = require_run.nonEmptyTextOf(require_run.fieldOf(principal, "type")) ?? "";
	const known = principals[type];
	const at = known?.kind === void 0 ? own : levelIn(principal) ?? own;
	const who = `${at === own ? "" : prefixes[at]}${require_run.nonEmptyTextOf(require_run.fieldOf(principal, "identifier")) ?? ""}`;
	const role = require_run.nonEmptyTextOf(roleIdentifier) ?? "";
	return [
		`${known?.word ?? type.toLowerCase()}:${who}`,
		role,
		require_run.nonEmptyTextOf(resourceGroupIdentifier) ?? ""
	].join("/");
}
// src/kinds/role-assignment/list.ts
const topKey = "roleAssignment";
const listTemplate = "POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100";
function asSent(config, { scope }) {
	const principal = require_run.mapOf(config.principal);
	const role = require_run.nonEmptyTextOf(config.roleIdentifier) ?? "";
	const own = require_run.levelOf(scope);
	const isScoped = principals[require_run.nonEmptyTextOf(principal.type) ?? ""]?.kind !== void 0;
	return {
		...config,
		principal: isScoped ? {
			...principal,
			scopeLevel: levelIn(principal) ?? own
		} : principal,
		...!require_run.isManaged(role) && { roleReference: {
			identifier: role,
			scopeLevel: levelIn(config.roleReference) ?? own
		} },
		disabled: config.disabled ?? false
	};
}
function filterRequest(step) {
	const { key } = step;
	const { principal, roleIdentifier, resourceGroupIdentifier } = asSent(require_run.configOf(step), key);
	const { identifier, type, scopeLevel } = require_run.mapOf(principal);
	const body = {
		roleFilter: [roleIdentifier],
		resourceGroupFilter: [resourceGroupIdentifier],
		principalFilter: [require_run.omitUndefined({
			identifier,
			type,
			scopeLevel
		})]
	};
	return listRequest(key.scope, 0, body);
}
function listRequest(scope, page, body) {
	return {
		...require_run.requestOf(listTemplate, scope, { page: String(page) }),
		contentType: "application/json",
		body: JSON.stringify(body)
	};
}
function asWritten(shown) {
	return {
		...shown,
		disabled: shown.disabled ?? false
	};
}
function assignmentEntryOf(entry, scope) {
	const assignment = require_run.mapOf(require_run.fieldOf(entry, topKey));
	if (require_run.nonEmptyTextOf(assignment.roleIdentifier) === void 0) return [];
	const isElsewhere = require_run.findFieldMismatches(require_run.mapOf(require_run.fieldOf(entry, "scope")), require_run.scopeFieldsOf(scope), { isRequired: false }).length > 0;
	const managed = (assignment.managed === true || require_run.fieldOf(entry, "harnessManaged") === true) && { managed: true };
	return [{
		identifier: naturalKeyOf(assignment, require_run.levelOf(scope)),
		...isElsewhere && { elsewhere: true },
		...managed,
		resource: {
			value: asWritten(assignment),
			...managed
		},
		shown: assignment
	}];
}
function assignmentPageOf(response, scope) {
	return require_run.listPageOf(response, (entry) => assignmentEntryOf(entry, scope), (entry) => require_run.findAccountMismatch([require_run.fieldOf(entry, "scope")], scope.account));
}
function findIn(page, { key }) {
	return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}
// src/kinds/role-assignment/rights.ts
function rightIn(value, { key: { scope } }) {
	const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = require_run.mapOf(value);
	const role = require_run.nonEmptyTextOf(roleIdentifier);
	const type = require_run.nonEmptyTextOf(require_run.fieldOf(principal, "type")) ?? "";
	const identifier = require_run.nonEmptyTextOf(require_run.fieldOf(principal, "identifier")) ?? "";
	if (role === void 0 || disabled === true) return new Map();
	const who = `${(principals[type]?.word ?? type).replaceAll("-", " ")} ${identifier}`;
	const what = `${require_run.describeRole(role)} on ${describeResources(require_run.nonEmptyTextOf(resourceGroupIdentifier) ?? "", scope)}`;
	const principalScope = require_run.scopeAt(levelIn(principal) ?? require_run.levelOf(scope), scope) ?? scope;
	const holder = type === "USER" || type === "USER_GROUP" || type === "SERVICE_ACCOUNT" ? {
		type,
		scope: principalScope,
		identifier
	} : void 0;
	const right = {
		gain: `${who} gets ${what}`,
		loss: `${who} loses ${what}`,
		...holder && { loses: {
			role,
			principal: holder,
			scope
		} }
	};
	return new Map([[right.gain, right]]);
}
function describeResources(group, scope) {
	const where = require_run.nameScope(scope);
	if (group === "_all_resources_including_child_scopes") return scope.project === void 0 ? `${where} and everything in it` : where;
	return require_run.isManaged(group) ? where : `resource group ${group} of ${where}`;
}
// src/kinds/role-assignment.ts
const level = require_run.picklist(require_run.levels, "must be account, organization or project");
function* assignmentDiagnosticsOf({ managed, roleReference, roleIdentifier }, path) {
	if (managed === true) yield require_run.errorAt([...path, "managed"], "The platform manages this role assignment itself; remove it.");
	const referred = require_run.nonEmptyTextOf(require_run.fieldOf(roleReference, "identifier"));
	if (referred !== void 0 && referred !== roleIdentifier) yield require_run.errorAt([
		...path,
		"roleReference",
		"identifier"
	], `\`roleReference.identifier\` must be \`roleIdentifier\`.`);
}
function checkLevels(step) {
	const config = require_run.configOf(step);
	const own = require_run.levelOf(step.key.scope);
	return ["principal", "roleReference"].flatMap((field) => {
		const found = levelIn(config[field]);
		if (found === void 0 || require_run.levels.indexOf(found) <= require_run.levels.indexOf(own)) return [];
		const what = field === "principal" ? "principal" : "role";
		const summary = `The ${what} of a role assignment must be at its level or above, but the assignment is at the level ${own} and its ${what} at the level ${found}.`;
		return [require_run.errorAt([
			topKey,
			field,
			"scopeLevel"
		], summary)];
	});
}
function referencesOf(step) {
	const { scope } = step.key;
	const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = require_run.configOf(step);
	const kind = principals[require_run.nonEmptyTextOf(require_run.fieldOf(principal, "type")) ?? ""]?.kind;
	const named = (kind, identifier, at, path) => {
		const text = require_run.nonEmptyTextOf(identifier);
		const found = require_run.scopeAt(at ?? require_run.levelOf(scope), scope);
		const isNamed = text !== void 0 && !require_run.containsExpression(text) && !require_run.isManaged(text);
		return kind === void 0 || !isNamed || found === void 0 ? [] : [{
			kind,
			scope: found,
			identifier: text,
			path: [topKey, ...path]
		}];
	};
	return [
		...named(kind, require_run.fieldOf(principal, "identifier"), levelIn(principal), ["principal", "identifier"]),
		...named("role", roleIdentifier, levelIn(roleReference), ["roleIdentifier"]),
		...named("resource group", resourceGroupIdentifier, void 0, ["resourceGroupIdentifier"])
	];
}
function identifierIn(value, scope) {
	const config = require_run.mapOf(require_run.fieldOf(value, topKey));
	const { principal, roleIdentifier, resourceGroupIdentifier } = config;
	return [
		require_run.fieldOf(principal, "type"),
		require_run.fieldOf(principal, "identifier"),
		roleIdentifier,
		resourceGroupIdentifier
	].every((part) => require_run.nonEmptyTextOf(part) !== void 0) ? naturalKeyOf(config, require_run.levelOf(scope)) : "";
}
function isMadeByPlatform(identifier) {
	return (require_run.nonEmptyTextOf(identifier) ?? "").startsWith("role_assignment_") || require_run.nonEmptyTextOf(identifier) === void 0;
}
function exportWithoutDefaults(base, key, remote) {
	const { identifier, roleReference, principal, ...rest } = require_run.exportedFieldsIn(base.exportOf(key, remote), topKey);
	const own = require_run.levelOf(key.scope);
	const { scopeLevel, ...who } = require_run.mapOf(principal);
	const isElsewhere = (levelIn(roleReference) ?? own) !== own;
	return { value: { [topKey]: {
		...!isMadeByPlatform(identifier) && { identifier },
		...rest,
		...isElsewhere && { roleReference },
		principal: {
			...who,
			...(scopeLevel ?? own) !== own && { scopeLevel }
		}
	} } };
}
function deleteByIdentifier(deletion) {
	return {
		...deletion,
		request(key, remote, force) {
			const identifier = require_run.nonEmptyTextOf(require_run.fieldOf(remote?.value, "identifier")) ?? key.identifier;
			return deletion.request({
				...key,
				identifier
			}, remote, force);
		}
	};
}
function verifyByNaturalKey(base, step, response) {
	const shown = require_run.mapOf(require_run.fieldOf(response.data, topKey));
	const identifier = require_run.nonEmptyTextOf(shown.identifier);
	const isWanted = naturalKeyOf(shown, require_run.levelOf(step.key.scope)) === step.key.identifier;
	if (identifier === void 0 || !isWanted) return base.verify(step, response);
	const named = {
		...require_run.mapOf(response.data),
		[topKey]: {
			...shown,
			identifier: step.key.identifier
		}
	};
	const verification = base.verify(step, {
		...response,
		data: named
	});
	return verification.verified ? {
		...verification,
		identifiers: [identifier]
	} : verification;
}
const roleAssignment = {
	summary: "A role of a user group, a service account or a user, under the key `roleAssignment`.",
	fields: {
		identifier: require_run.described(require_run.nullish(require_run.text), "Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields."),
		orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the role assignment."),
		projectIdentifier: require_run.described(require_run.nullish(require_run.text), "Project of the role assignment."),
		roleIdentifier: require_run.described(require_run.filledText, "The role, such as _project_admin."),
		roleReference: require_run.described(require_run.maybe(require_run.map({ scopeLevel: require_run.described(require_run.maybe(level), "Level of the role.") })), "Where the role is defined; defaults to the scope of the role assignment."),
		resourceGroupIdentifier: require_run.described(require_run.filledText, "The resource group in which the role applies, such as _all_project_level_resources."),
		principal: require_run.described(require_run.map({
			type: require_run.described(require_run.picklist(Object.keys(principals), `must be one of ${Object.keys(principals).join(", ")}`), "USER_GROUP, SERVICE_ACCOUNT or USER."),
			identifier: require_run.described(require_run.filledText, "Identifier of the user group or service account, or ID of the user."),
			scopeLevel: require_run.described(require_run.maybe(level), "Level of the user group or service account; defaults to that of the role assignment.")
		}), "Who gets the role."),
		disabled: require_run.described(require_run.maybe(require_run.truth), "Whether the assignment is disabled, which cannot be changed later."),
		managed: require_run.optionalTruth
	},
	names: require_run.plainName,
	diagnostics: assignmentDiagnosticsOf,
	checkStep: checkLevels,
	wire: {
		form: "json",
		flat: true
	},
	asSent,
	asWritten,
	create: "POST /authz/api/roleassignments",
	read: "GET /authz/api/roleassignments/{identifier}",
	scopeIn: "query",
	shownAt: {
		saved: topKey,
		read: topKey,
		listed: topKey,
		scope: "scope"
	},
	defaults: {
		disabled: false,
		managed: false
	},
	deletion: { request: "DELETE /authz/api/roleassignments/{identifier}" },
	page: ({ scope }) => require_run.settingsPathOf(scope, "access-control", "role-assignments"),
	overrides: (base) => ({
		identifierIn,
		exportOf: (key, remote) => exportWithoutDefaults(base, key, remote),
		accessChangeOf: (step) => step.label,
		rightsOf: (step, before, after) => require_run.changesBetween(rightIn(before, step), rightIn(after, step)),
		referencesOf,
		...base.deletion && { deletion: deleteByIdentifier(base.deletion) },
		readRequests: (step) => [filterRequest(step)],
		resourceOf(step, [response]) {
			const page = response?.ok ? assignmentPageOf(response, step.key.scope) : void 0;
			if (page?.foreign !== void 0) return { notShown: page.foreign };
			return findIn(page, step)?.resource ?? { notShown: "the response does not show the role assignment" };
		},
		absenceOf(step, response) {
			if (!response.ok) return base.absenceOf(step, response);
			const page = assignmentPageOf(response, step.key.scope);
			return page !== void 0 && page.foreign === void 0 && findIn(page, step) === void 0 ? "certain" : void 0;
		},
		differencesOf: (step, remote) => base.differencesOf(step, remote).filter(({ path }) => path[1] === "disabled"),
		verify: (step, response) => verifyByNaturalKey(base, step, response),
		list: {
			whole: true,
			filtered: false,
			request: ({ scope }, _identifiers, page) => listRequest(scope, page, {}),
			pageOf: (response, { scope }) => assignmentPageOf(response, scope)
		}
	})
};
exports.roleAssignment = roleAssignment;
