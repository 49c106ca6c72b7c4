"use strict";
exports.id = 4041;
exports.ids = [4041];
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

/***/ 4041:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resourceGroup: () => (/* binding */ resourceGroup)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1612);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/resource-group.ts
const topKey = "resourceGroup";
function itemsOf(value) {
	return (Array.isArray(value) ? value : []).filter(_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap);
}
function coverageOf(value, { key: { scope, identifier } }) {
	const group = `resource group ${identifier} of ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameScope)(scope)}`;
	const filter = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "resourceFilter");
	const scopes = itemsOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "includedScopes")).map(({ filter, orgIdentifier, projectIdentifier }) => {
		const named = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			org: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(orgIdentifier),
			project: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(projectIdentifier)
		});
		const included = {
			account: scope.account,
			...named
		};
		const below = filter === "INCLUDING_CHILD_SCOPES" ? " and everything in it" : "";
		return `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameScope)(included)}${below}`;
	});
	const resources = itemsOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(filter, "resources")).flatMap(({ resourceType, identifiers, attributeFilter }) => {
		const names = Array.isArray(identifiers) ? identifiers : [];
		if (names.length > 0) return names.map((name) => `${resourceType} ${name}`);
		const values = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(attributeFilter, "attributeValues");
		if (!Array.isArray(values) || values.length === 0) return [`every ${resourceType}`];
		return values.map((one) => `every ${resourceType} whose ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(attributeFilter, "attributeName")} is ${one}`);
	});
	const all = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(filter, "includeAllResources") === true ? ["every resource"] : [];
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
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			orgIdentifier: org,
			projectIdentifier: project
		})
	};
	const included = Array.isArray(config.includedScopes) ? config.includedScopes : [own];
	return {
		...config,
		accountIdentifier: account,
		allowedScopeLevels: config.allowedScopeLevels ?? [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.levelOf)(scope)],
		includedScopes: included.map((one) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(one) ? {
			...one,
			accountIdentifier: account
		} : one)
	};
}
function includedScopesOf(step) {
	const { account } = step.key.scope;
	return itemsOf((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step).includedScopes).flatMap(({ orgIdentifier, projectIdentifier }, index) => {
		const [org, project] = [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(orgIdentifier), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(projectIdentifier)];
		if (org === void 0 || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(org) || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(project)) return [];
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
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)("the resource group"),
		accountIdentifier: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalAccount */ .gZ,
		color: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalText */ .mR,
		allowedScopeLevels: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(_run_js__WEBPACK_IMPORTED_MODULE_0__.levels, "must be account, organization or project"))), "Levels at which the group can be used; defaults to its own level."),
		includedScopes: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
			filter: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(["EXCLUDING_CHILD_SCOPES", "INCLUDING_CHILD_SCOPES"], "must be EXCLUDING_CHILD_SCOPES or INCLUDING_CHILD_SCOPES"), "Whether the organizations and projects in the scope are included."),
			orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the scope."),
			projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the scope.")
		}))), "Scopes whose resources the group contains; defaults to its own scope."),
		resourceFilter: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
			includeAllResources: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth), "Whether the group contains every resource."),
			resources: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
				resourceType: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Type of the resources, such as PIPELINE."),
				identifiers: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)), "Identifiers of the resources; defaults to all of the type.")
			}))), "The resources, type by type.")
		}), "The resources that the group contains.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: (config, path) => (0,_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseManaged */ .W7)(config, path, "resource groups"),
	wire: { form: "json" },
	asSent,
	unordered: [
		"allowedScopeLevels",
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
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsPathOf */ .G)(scope, "access-control", "resource-groups", identifier),
	overrides: () => ({
		referencesOf: includedScopesOf,
		rightsOf: (step, before, after) => before === void 0 ? [] : (0,_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .changesBetween */ .iv)(coverageOf(before, step), coverageOf(after, step))
	})
};



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