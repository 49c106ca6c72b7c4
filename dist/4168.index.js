"use strict";
exports.id = 4168;
exports.ids = [4168];
exports.modules = {

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

/***/ 4168:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   infrastructure: () => (/* binding */ infrastructure)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _spec_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5216);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4525);




// src/kinds/infrastructure.ts
const requiredInInfrastructure = {
	KubernetesDirect: "connectorRef namespace releaseName",
	KubernetesGcp: "cluster connectorRef namespace releaseName",
	KubernetesAws: "cluster connectorRef namespace releaseName",
	KubernetesAzure: "cluster connectorRef namespace releaseName resourceGroup subscriptionId",
	KubernetesRancher: "cluster connectorRef namespace releaseName",
	ECS: "cluster connectorRef region",
	Asg: "connectorRef region",
	AwsLambda: "connectorRef region",
	AWS_SAM: "connectorRef region",
	ServerlessAwsLambda: "connectorRef region stage",
	SshWinRmAws: "connectorRef credentialsRef hostConnectionType region",
	SshWinRmAzure: "connectorRef credentialsRef hostConnectionType resourceGroup subscriptionId",
	AzureWebApp: "connectorRef resourceGroup subscriptionId",
	AzureFunction: "connectorRef resourceGroup subscriptionId",
	AzureContainerApps: "connectorRef managedEnvironment resourceGroup subscriptionId",
	GoogleCloudFunctions: "connectorRef project region",
	GoogleCloudRun: "connectorRef project region",
	GoogleManagedInstanceGroup: "connectorRef project region",
	TAS: "connectorRef organization space",
	Elastigroup: "configuration connectorRef",
	CustomDeployment: "customDeploymentRef",
	Salesforce: "connectorRef",
	Pdc: ""
};
function* infrastructureDiagnosticsOf({ type: given, spec }, path) {
	const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(given);
	if (type === void 0) return;
	const types = Object.keys(requiredInInfrastructure);
	if (!types.includes(type)) {
		const near = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.suggest)(type, types);
		if (near !== "") yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "type"], `is not a known type${near}`);
		return;
	}
	if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(spec)) return;
	const required = requiredInInfrastructure[type] ?? "";
	yield* (0,_spec_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .specDiagnosticsOf */ .z)(spec, [...path, "spec"], required, `an infrastructure of type ${type}`);
}
const infrastructure = {
	summary: "An infrastructure definition, under the key `infrastructureDefinition`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .commonFieldsOf */ .mO)("the infrastructure"),
		environmentRef: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text), "Environment of the infrastructure."),
		deploymentType: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Deployment type of the services, such as Kubernetes, which cannot be changed later."),
		type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Type of the infrastructure, such as KubernetesDirect, which cannot be changed later."),
		spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({})), "The target; the fields depend on `type`."),
		allowSimultaneousDeployments: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalTruthInText */ .ip,
		scopedServices: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalTexts */ .To
	},
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	diagnostics: infrastructureDiagnosticsOf,
	parent: {
		kind: "environment",
		field: ["environmentRef"],
		convention: "environment",
		shownAs: "environmentRef"
	},
	wire: {
		form: "text in json",
		field: "yaml",
		lifted: [
			"name",
			"description",
			"tags",
			"deploymentType",
			"type"
		]
	},
	create: "POST /ng/api/infrastructures",
	read: "GET /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}",
	update: "PUT /ng/api/infrastructures",
	scopeIn: "body",
	list: {
		request: "GET /ng/api/infrastructures?environmentIdentifier={parent}&infraIdentifiers={identifiers}&page={page}&size=100",
		whole: true
	},
	shownAt: {
		saved: "infrastructure",
		read: "infrastructure",
		listed: "infrastructure"
	},
	immutable: ["deploymentType", "type"],
	gitAware: true,
	references: [
		_run_js__WEBPACK_IMPORTED_MODULE_0__.connectorReference,
		_run_js__WEBPACK_IMPORTED_MODULE_0__.templateReference,
		..._run_js__WEBPACK_IMPORTED_MODULE_0__.secretReferences,
		{
			field: "scopedServices",
			kind: "service"
		}
	],
	deletion: {
		request: "DELETE /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}",
		force: true,
		usage: {
			type: "Infrastructure",
			as: "{parent}/{identifier}"
		},
		takes: [{
			kind: "service override",
			where: {
				environmentRef: "{parent}",
				infraIdentifier: "{identifier}"
			}
		}]
	},
	page: ({ scope, parent }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsPathOf */ .G)(scope, "environments", parent?.identifier ?? "", "details")
};



/***/ }),

/***/ 5216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ specDiagnosticsOf)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/kinds/shared/spec-fields.ts
const fieldTypes = {
	auth: "a map",
	authentication: "a map",
	configuration: "a map",
	credential: "a map",
	customDeploymentRef: "a map",
	renewalIntervalMinutes: "a number",
	spec: "a map",
	template: "a map"
};
const commonTypes = Object.entries({
	delegateSelectors: "a list",
	executeOnDelegate: "true or false",
	ignoreTestConnection: "true or false",
	proxy: "true or false"
});
function* specDiagnosticsOf(spec, path, required, of) {
	const names = required.split(" ").filter(Boolean);
	const missing = names.filter((name) => (spec[name] ?? "") === "").map((name) => `\`${name}\``);
	if (missing.length > 0) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.warningAt)(path, `lacks ${missing.join(", ")}, which the platform requires in ${of}`);
	for (const name of names) yield* typeDiagnosticsOf(spec[name], [...path, name], fieldTypes[name] ?? "text");
	for (const [name, type] of commonTypes) if (Object.hasOwn(spec, name)) yield* typeDiagnosticsOf(spec[name], [...path, name], type);
}
function* typeDiagnosticsOf(value, path, expected) {
	if ((value ?? "") === "" || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(value) || isOfType(value, expected)) return;
	const found = typeOf(value);
	const isConverted = !isContainer(found) && !isContainer(expected);
	yield (isConverted ? _run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning : _run_js__WEBPACK_IMPORTED_MODULE_0__.createRefusal)(path, `must be ${expected}, found ${found}${isConverted && expected === "text" ? "; put it in quotes" : ""}`);
}
function isOfType(value, expected) {
	if (expected === "a number") return typeof value === "number" || typeof value === "string" && /^\d+$/.test(value);
	if (expected === "true or false") return typeof value === "boolean" || value === "true" || value === "false";
	return typeOf(value) === expected;
}
function typeOf(value) {
	if (Array.isArray(value)) return "a list";
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(value)) return "a map";
	if (typeof value === "boolean") return "true or false";
	return typeof value === "number" ? "a number" : "text";
}
function isContainer(type) {
	return type === "a list" || type === "a map";
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