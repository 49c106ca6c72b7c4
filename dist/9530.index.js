"use strict";
exports.id = 9530;
exports.ids = [9530];
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

/***/ 9530:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   serviceAccount: () => (/* binding */ serviceAccount)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1612);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/service-account.ts
const emailDomain = "service.harness.io";
const addedFields = [
	"governanceMetadata",
	"createdAt",
	"lastModifiedAt"
];
const serviceAccount = {
	summary: "A service account, under the key `serviceAccount`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)("the service account"),
		accountIdentifier: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalAccount */ .gZ,
		email: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), `E-mail address of the account; defaults to <identifier>@${emailDomain}.`)
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: (account, path) => (0,_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseManaged */ .W7)(account, path, "service accounts"),
	wire: {
		form: "json",
		flat: true
	},
	asSent: (config, { scope, identifier }) => ({
		...config,
		email: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(config.email) ?? `${identifier}@${emailDomain}`,
		accountIdentifier: scope.account
	}),
	asWritten: (shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !addedFields.includes(field))),
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
		takes: [(0,_rights_js__WEBPACK_IMPORTED_MODULE_2__/* .assignmentsOf */ .I7)("SERVICE_ACCOUNT")]
	},
	managed: /^_/,
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsPathOf */ .G)(scope, "access-control", "service-accounts", identifier),
	overrides: () => ({ rightsOf({ key: { scope, identifier } }, _before, after) {
		if (after !== void 0) return [];
		return [{
			change: "loss",
			summary: `service account ${identifier} of ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameScope)(scope)} loses all its rights`,
			loses: { principal: {
				type: "SERVICE_ACCOUNT",
				scope,
				identifier
			} }
		}];
	} })
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