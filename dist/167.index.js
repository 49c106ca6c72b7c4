"use strict";
exports.id = 167;
exports.ids = [167];
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

/***/ 167:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   secret: () => (/* binding */ secret)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/secret.ts
const topKey = "secret";
const builtInManager = "harnessSecretManager";
const setByPlatform = ["useSshClient", "useSshj"];
const valueTypes = [
	"Inline",
	"Reference",
	"CustomSecretManagerValues"
];
const valuePath = [
	topKey,
	"spec",
	"value"
];
const requiredInSecret = {
	SecretText: "secretManagerIdentifier valueType",
	SSHKey: "auth",
	WinRmCredentials: "auth"
};
function hasValueType(spec, valueType) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(spec, "valueType") === valueType;
}
function isInline({ type, spec }) {
	return type === "SecretText" && hasValueType(spec, "Inline");
}
function* secretDiagnosticsOf({ type, spec }, path) {
	if (type === "SecretFile") yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([...path, "type"], "A secret file cannot be applied from a payload; upload it on the platform.");
	const required = `${typeof type === "string" && Object.hasOwn(requiredInSecret, type) ? requiredInSecret[type] : ""} ${hasValueType(spec, "Reference") ? "value" : ""}`.split(" ").filter(Boolean);
	const value = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(spec, "value");
	if (hasValueType(spec, "Reference") && !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(value) && typeof value !== "string") yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([
		...path,
		"spec",
		"value"
	], "`spec.value` must be text: the path of the value in the secret manager.");
	const missing = required.filter((field) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(spec, field))).map((field) => `\`${field}\``);
	if (missing.length > 0) yield (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)([...path, "spec"], `\`spec\` requires ${missing.join(", ")} in a secret of type ${type}.`, "key");
}
function checkValue(step) {
	const value = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.valueAt)(step.document.value, valuePath);
	const filled = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.filledAt)(step.document, valuePath);
	const name = filled?.name ?? step.key.identifier;
	const pass = `pass the value in the input \`values\`, from a secret of the workflow: \`$\{{ toJSON(secrets.${step.key.identifier.replaceAll(/\W/g, "_").toUpperCase()}) }}\``;
	const error = (summary, hint) => [{
		...(0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .errorAt */ .Os)(value === void 0 ? valuePath.slice(0, -1) : valuePath, summary, value === void 0 ? "key" : "value"),
		hint
	}];
	if (filled === void 0) return error(value === void 0 ? "An inline secret requires `value`." : "The value of an inline secret must be one placeholder; in a payload, others can read it.", `Write \`value: $\{{ values.${name} }}\`, and ${pass}.`);
	const problem = problemOf(value, filled);
	return problem === void 0 ? [] : error(`The value \`${name}\` ${problem}.`, `For an inline secret, ${pass}.`);
}
function problemOf(value, { unfit }) {
	if (unfit !== void 0) return unfit;
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(value)) return "is empty";
	return typeof value === "string" ? void 0 : "is not text";
}
function placeholderOf({ scope: { org, project }, identifier }) {
	return [
		...[...org === void 0 ? [] : ["orgs", org], ...project === void 0 ? [] : ["projects", project]],
		"secrets",
		identifier
	].join(".");
}
function isHidden(step, { path, remote }) {
	if (path.join(".") !== valuePath.join(".")) return false;
	return isInline((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step)) || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(remote) && !hasValueType((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step).spec, "Reference");
}
function lacksBuiltIn({ status, message = "" }) {
	return status === 400 && /secret manager/i.test(message) && message.includes(builtInManager);
}
const secret = {
	summary: "A secret whose value is kept in a secret manager, under the key `secret`.",
	fields: {
		type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)([
			"SecretText",
			"SSHKey",
			"WinRmCredentials",
			"SecretFile"
		], "must be SecretText, SSHKey or WinRmCredentials"), "SecretText, SSHKey or WinRmCredentials, which cannot be changed later."),
		name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
		identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.regex)(_run_js__WEBPACK_IMPORTED_MODULE_0__.secretPattern, "must begin with a letter or `_` and continue with letters, digits, `_`, `$` or `-`")), "Identifier of the secret, which cannot be changed later."),
		description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
		tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Names and their text."),
		orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Organization of the secret."),
		projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Project of the secret."),
		spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
			secretManagerIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "For a SecretText: the connector of the secret manager, which cannot be changed later; `harnessSecretManager` for the built-in one."),
			valueType: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.picklist)(valueTypes, `must be ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.joinWords)(valueTypes, "or")}`)), "For a SecretText: Reference if `value` is a path in the secret manager, Inline if it is the value itself."),
			value: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .open */ .ho, "For a SecretText: the path of the value in the secret manager. For an inline one: a placeholder such as `values.name`, whose value comes from the input `values`."),
			auth: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalMap */ .xC, "For an SSHKey or WinRmCredentials: the credentials, with references to other secrets.")
		}), "The value, or the place of the value; the fields depend on `type`.")
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.plainName,
	diagnostics: secretDiagnosticsOf,
	wire: { form: "json" },
	create: "POST /ng/api/v2/secrets",
	read: "GET /ng/api/v2/secrets/{identifier}",
	update: "PUT /ng/api/v2/secrets/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "POST /ng/api/v2/secrets/list?pageIndex={page}&pageSize=100",
		body: (identifiers) => ({
			filterType: "Secret",
			identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "secret",
		read: "secret",
		listed: "secret"
	},
	immutable: ["type", "spec.secretManagerIdentifier"],
	references: [{
		field: "secretManagerIdentifier",
		kind: "connector"
	}, {
		field: /^(key|password|encryptedPassphrase)$/,
		kind: "secret"
	}],
	added: setByPlatform,
	deletion: {
		request: "DELETE /ng/api/v2/secrets/{identifier}",
		force: true,
		usage: { type: "Secrets" }
	},
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsPathOf */ .G)(scope, "secrets", identifier),
	overrides: (base) => ({
		checkStep: (step) => step.intent === "apply" && isInline((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step)) ? checkValue(step) : [],
		writeOnlyOf: (step) => isInline((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step)) ? [valuePath] : [],
		exportOf(key, remote) {
			const { value } = base.exportOf(key, remote);
			const fields = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(value[topKey]);
			if (!isInline(fields)) return { value };
			const name = placeholderOf(key);
			return {
				value: { [topKey]: {
					...fields,
					spec: {
						...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(fields.spec),
						value: `\${{ values.${name} }}`
					}
				} },
				supplied: [name],
				comment: `The platform never shows the value. Pass it as \`${name}\` in the input \`values\`, from a secret of the workflow.`
			};
		},
		createRequest: (step) => ({
			...base.createRequest(step),
			isUnready: lacksBuiltIn
		}),
		referencesOf: (step) => base.referencesOf(step).filter(({ identifier }) => identifier !== builtInManager),
		differencesOf: (step, remote) => base.differencesOf(step, remote).filter((difference) => !setByPlatform.includes(String(difference.path.at(-1))) && !isHidden(step, difference)),
		absenceOf: (step, response) => response.ok && response.data === null ? "certain" : base.absenceOf(step, response)
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