"use strict";
exports.id = 9565;
exports.ids = [9565];
exports.modules = {

/***/ 6984:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/convention.ts
function checkStatedScope(step, key) {
	const config = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const { org, project } = step.key.scope;
	return Object.entries({
		orgIdentifier: org,
		projectIdentifier: project
	}).flatMap(([field, value]) => {
		const stated = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(config[field]);
		if (value === void 0 || stated === value || stated === void 0 && project === "") return [];
		const summary = `\`${key}.${field}\` must be ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(stated) ? "an identifier, not an expression" : `"${value}"`}: the platform compares it with the scope of the ${step.kind.name}.`;
		return [stated === void 0 ? errorAt([key], summary, "key") : errorAt([key, field], summary)];
	});
}
function checkEnvironmentType(type, { environmentType }, key) {
	if (type === void 0 || environmentType === void 0 || type === environmentType) return [];
	const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
	return [errorAt([key, "type"], summary)];
}
function errorAt(path, summary, at = "value") {
	return {
		severity: "error",
		summary,
		pointer: {
			path,
			at
		}
	};
}



/***/ }),

/***/ 2306:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   gZ: () => (/* binding */ optionalAccount),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/fields.ts
function commonFieldsOf(what) {
	return {
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier, `Identifier of ${what}, which cannot be changed later.`),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Organization of ${what}.`),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `Project of ${what}.`)
	};
}
const optionalAccount = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Account of the resource; must be the one of the run.");
const open = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.optional)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.unknown)());
const optionalText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text);
const optionalTruth = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth);
const optionalTruthInText = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.union)([_run_js__WEBPACK_IMPORTED_MODULE_0__.truth, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(["true", "false"])], "must be true or false"));
const optionalMap = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({}));
const optionalTexts = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)));
const optionalMaps = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(optionalMap));



/***/ }),

/***/ 1612:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I7: () => (/* binding */ assignmentsOf),
/* harmony export */   Up: () => (/* binding */ describeRole),
/* harmony export */   W7: () => (/* binding */ refuseManaged),
/* harmony export */   iv: () => (/* binding */ changesBetween),
/* harmony export */   yF: () => (/* binding */ isManaged)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);


// src/kinds/shared/rights.ts
function changesBetween(before, after) {
	const gained = [...after].filter(([id]) => !before.has(id));
	const lost = [...before].filter(([id]) => !after.has(id));
	return [...gained.map(([, { gain }]) => ({
		change: "gain",
		summary: gain
	})), ...lost.map(([, { loss, loses }]) => ({
		change: "loss",
		summary: loss,
		...loses && { loses }
	}))];
}
function isManaged(identifier) {
	return identifier.startsWith("_");
}
function* refuseManaged({ identifier }, path, plural) {
	if (!isManaged((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier) ?? "")) return;
	yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([...path, "identifier"], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
}
function describeRole(identifier) {
	if (!isManaged(identifier)) return `role ${identifier}`;
	return identifier.split("_").filter((word) => word !== "").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
function assignmentsOf(type) {
	return {
		kind: "role assignment",
		where: {
			"principal.type": type,
			"principal.identifier": "{identifier}",
			"principal.scopeLevel": "{level}"
		}
	};
}



/***/ }),

/***/ 9565:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   roleAssignment: () => (/* binding */ roleAssignment)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1612);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6984);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4525);





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
	const found = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "scopeLevel"));
	return _run_js__WEBPACK_IMPORTED_MODULE_0__.levels.find((name) => name === found);
}
const prefixes = {
	account: "account.",
	organization: "org.",
	project: ""
};
function naturalKeyOf({ principal, roleIdentifier, resourceGroupIdentifier }, own) {
	const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "type")) ?? "";
	const known = principals[type];
	const at = known?.kind === void 0 ? own : levelIn(principal) ?? own;
	const who = `${at === own ? "" : prefixes[at]}${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "identifier")) ?? ""}`;
	const role = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(roleIdentifier) ?? "";
	return [
		`${known?.word ?? type.toLowerCase()}:${who}`,
		role,
		(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(resourceGroupIdentifier) ?? ""
	].join("/");
}
// src/kinds/role-assignment/list.ts
const topKey = "roleAssignment";
const listTemplate = "POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100";
function asSent(config, { scope }) {
	const principal = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(config.principal);
	const role = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(config.roleIdentifier) ?? "";
	const own = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope);
	const isScoped = principals[(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(principal.type) ?? ""]?.kind !== void 0;
	return {
		...config,
		principal: isScoped ? {
			...principal,
			scopeLevel: levelIn(principal) ?? own
		} : principal,
		...!(0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .isManaged */ .yF)(role) && { roleReference: {
			identifier: role,
			scopeLevel: levelIn(config.roleReference) ?? own
		} },
		disabled: config.disabled ?? false
	};
}
function filterRequest(step) {
	const { key } = step;
	const { principal, roleIdentifier, resourceGroupIdentifier } = asSent((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step), key);
	const { identifier, type, scopeLevel } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(principal);
	const body = {
		roleFilter: [roleIdentifier],
		resourceGroupFilter: [resourceGroupIdentifier],
		principalFilter: [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			identifier,
			type,
			scopeLevel
		})]
	};
	return listRequest(key.scope, 0, body);
}
function listRequest(scope, page, body) {
	return {
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.requestOf)(listTemplate, scope, { page: String(page) }),
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
	const assignment = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, topKey));
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(assignment.roleIdentifier) === void 0) return [];
	const isElsewhere = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.placeMismatches)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, "scope")), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.scopePlacesOf)(scope), { isRequired: false }).length > 0;
	const managed = (assignment.managed === true || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, "harnessManaged") === true) && { managed: true };
	return [{
		identifier: naturalKeyOf(assignment, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope)),
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
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.listPageOf)(response, (entry) => assignmentEntryOf(entry, scope), (entry) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findAccountMismatch)([(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(entry, "scope")], scope.account));
}
function findIn(page, { key }) {
	return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}
// src/kinds/role-assignment/rights.ts
function rightIn(value, { key: { scope } }) {
	const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(value);
	const role = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(roleIdentifier);
	const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "type")) ?? "";
	const identifier = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "identifier")) ?? "";
	if (role === void 0 || disabled === true) return new Map();
	const who = `${(principals[type]?.word ?? type).replaceAll("-", " ")} ${identifier}`;
	const what = `${(0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .describeRole */ .Up)(role)} on ${describeResources((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(resourceGroupIdentifier) ?? "", scope)}`;
	const principalScope = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.scopeAt)(levelIn(principal) ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope), scope) ?? scope;
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
	const where = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameScope)(scope);
	if (group === "_all_resources_including_child_scopes") return scope.project === void 0 ? `${where} and everything in it` : where;
	return (0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .isManaged */ .yF)(group) ? where : `resource group ${group} of ${where}`;
}
// src/kinds/role-assignment.ts
const level = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(_run_js__WEBPACK_IMPORTED_MODULE_0__.levels, "must be account, organization or project");
function* assignmentDiagnosticsOf({ managed, roleReference, roleIdentifier }, path) {
	if (managed === true) yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([...path, "managed"], "The platform manages this role assignment itself; remove it.");
	const referred = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(roleReference, "identifier"));
	if (referred !== void 0 && referred !== roleIdentifier) yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([
		...path,
		"roleReference",
		"identifier"
	], `\`roleReference.identifier\` must be \`roleIdentifier\`.`);
}
function checkLevels(step) {
	const config = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const own = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(step.key.scope);
	return ["principal", "roleReference"].flatMap((field) => {
		const found = levelIn(config[field]);
		if (found === void 0 || _run_js__WEBPACK_IMPORTED_MODULE_0__.levels.indexOf(found) <= _run_js__WEBPACK_IMPORTED_MODULE_0__.levels.indexOf(own)) return [];
		const what = field === "principal" ? "principal" : "role";
		const summary = `The ${what} of a role assignment must be at its level or above, but the assignment is at the level ${own} and its ${what} at the level ${found}.`;
		return [(0,_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([
			topKey,
			field,
			"scopeLevel"
		], summary)];
	});
}
function referencesOf(step) {
	const { scope } = step.key;
	const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step);
	const kind = principals[(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "type")) ?? ""]?.kind;
	const named = (kind, identifier, at, path) => {
		const text = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier);
		const found = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.scopeAt)(at ?? (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope), scope);
		const isNamed = text !== void 0 && !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(text) && !(0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .isManaged */ .yF)(text);
		return kind === void 0 || !isNamed || found === void 0 ? [] : [{
			kind,
			scope: found,
			identifier: text,
			path: [topKey, ...path]
		}];
	};
	return [
		...named(kind, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(principal, "identifier"), levelIn(principal), ["principal", "identifier"]),
		...named("role", roleIdentifier, levelIn(roleReference), ["roleIdentifier"]),
		...named("resource group", resourceGroupIdentifier, void 0, ["resourceGroupIdentifier"])
	];
}
function isMadeByPlatform(identifier) {
	return ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier) ?? "").startsWith("role_assignment_") || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(identifier) === void 0;
}
function exportWithoutDefaults(base, key, remote) {
	const { value } = base.exportOf(key, remote);
	const { identifier, roleReference, principal, ...rest } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(value[topKey]);
	const own = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(key.scope);
	const { scopeLevel, ...who } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(principal);
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
			const identifier = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(remote?.value, "identifier")) ?? key.identifier;
			return deletion.request({
				...key,
				identifier
			}, remote, force);
		}
	};
}
function verifyByNaturalKey(base, step, response) {
	const shown = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(response.data, topKey));
	const identifier = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(shown.identifier);
	const isWanted = naturalKeyOf(shown, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(step.key.scope)) === step.key.identifier;
	if (identifier === void 0 || !isWanted) return base.verify(step, response);
	const named = {
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(response.data),
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
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the role assignment."),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the role assignment."),
		roleIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "The role, such as _project_admin."),
		roleReference: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({ scopeLevel: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(level), "Level of the role.") })), "Where the role is defined; defaults to the scope of the role assignment."),
		resourceGroupIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "The resource group in which the role applies, such as _all_project_level_resources."),
		principal: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
			type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(Object.keys(principals), `must be one of ${Object.keys(principals).join(", ")}`), "USER_GROUP, SERVICE_ACCOUNT or USER."),
			identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Identifier of the user group or service account, or ID of the user."),
			scopeLevel: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(level), "Level of the user group or service account; defaults to that of the role assignment.")
		}), "Who gets the role."),
		disabled: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth), "Whether the assignment is disabled, which cannot be changed later."),
		managed: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalTruth */ .K7
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: assignmentDiagnosticsOf,
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
	page: ({ scope }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsPathOf */ .G)(scope, "access-control", "role-assignments"),
	overrides: (base) => ({
		identifierIn: (value, scope) => naturalKeyOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, topKey)), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope)),
		checkStep: checkLevels,
		exportOf: (key, remote) => exportWithoutDefaults(base, key, remote),
		accessChangeOf: (step) => step.label,
		rightsOf: (step, before, after) => (0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .changesBetween */ .iv)(rightIn(before, step), rightIn(after, step)),
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



/***/ }),

/***/ 4525:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ uiPathOf),
/* harmony export */   G: () => (/* binding */ settingsPathOf)
/* harmony export */ });
// src/kinds/shared/ui-path.ts
function uiPathOf(scope, ...below) {
	const account = `/ng/account/${encodeURIComponent(scope.account)}`;
	const inner = below.map((part) => `/${encodeURIComponent(part)}`).join("");
	if (scope.org === void 0) return `${account}/settings${inner}`;
	const org = encodeURIComponent(scope.org);
	if (scope.project === void 0) return `${account}/settings/organizations/${org}${inner}`;
	return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
function settingsPathOf(scope, ...below) {
	return uiPathOf(scope, ...scope.project === void 0 ? [] : ["settings"], ...below);
}



/***/ })

};
;