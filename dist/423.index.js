"use strict";
exports.id = 423;
exports.ids = [423];
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

/***/ 5811:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ inPipeline)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4525);


// src/kinds/shared/in-pipeline.ts
function inPipeline({ field, shownAs, tab }) {
	return {
		names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
		parent: {
			kind: "pipeline",
			field,
			convention: "pipeline",
			shownAs,
			stated: true
		},
		scopeIn: "query",
		shownAt: {
			saved: "",
			read: "",
			listed: ""
		},
		page: ({ scope, parent }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_1__/* .uiPathOf */ .D)(scope, "pipelines", parent?.identifier ?? "", tab)
	};
}



/***/ }),

/***/ 423:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   trigger: () => (/* binding */ trigger)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _convention_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6984);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2306);
/* harmony import */ var _in_pipeline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5811);




// src/kinds/trigger.ts
const topKey = "trigger";
const trigger = {
	summary: "A trigger of a pipeline, under the key `trigger`.",
	fields: {
		...(0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .commonFieldsOf */ .mO)("the trigger"),
		pipelineIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier, "Pipeline that the trigger starts."),
		enabled: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth), "Whether the trigger starts the pipeline."),
		source: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({ type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Type of the trigger, such as Webhook or Scheduled.") })), "The event or schedule that starts the pipeline."),
		inputYaml: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR, "Inputs of the pipeline: YAML as text, under the key `pipeline`."),
		inputSetRefs: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalTexts */ .To, "Input sets of the pipeline."),
		pipelineBranchName: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR,
		stagesToExecute: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalTexts */ .To,
		encryptedWebhookSecretIdentifier: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .optionalText */ .mR
	},
	...(0,_in_pipeline_js__WEBPACK_IMPORTED_MODULE_3__/* .inPipeline */ .G)({
		field: ["pipelineIdentifier"],
		shownAs: "targetIdentifier",
		tab: "triggers"
	}),
	wire: {
		form: "text",
		field: "yaml",
		beside: ["enabled"]
	},
	create: "POST /pipeline/api/triggers?targetIdentifier={parent}",
	read: "GET /pipeline/api/triggers/{identifier}?targetIdentifier={parent}",
	update: "PUT /pipeline/api/triggers/{identifier}?targetIdentifier={parent}",
	list: {
		request: "GET /pipeline/api/triggers?targetIdentifier={parent}&page={page}&size=100",
		whole: true
	},
	audit: {
		type: "TRIGGER",
		parentLabel: "pipelineIdentifier"
	},
	references: [
		_run_js__WEBPACK_IMPORTED_MODULE_0__.connectorReference,
		..._run_js__WEBPACK_IMPORTED_MODULE_0__.secretReferences,
		{
			field: "inputSetRefs",
			kind: "input set",
			alternatives: ["overlay input set"],
			parent: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineAt)(["pipelineIdentifier"])
		}
	],
	deletion: { request: "DELETE /pipeline/api/triggers/{identifier}?targetIdentifier={parent}" },
	overrides: (base) => ({
		checkStep: (step) => (0,_convention_js__WEBPACK_IMPORTED_MODULE_1__/* .checkStatedScope */ .Co)(step, topKey),
		verify(step, response) {
			if (!response.ok || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(response.data, "errorResponse") !== true) return base.verify(step, response);
			const errors = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(response.data, "errors");
			const reasons = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(errors) ? Object.entries(errors).map(([field, error]) => `${field}: ${typeof error === "string" ? error : JSON.stringify(error)}`) : [];
			return {
				verified: false,
				saved: "nothing",
				reasons: reasons.length > 0 ? reasons : ["the trigger does not fit its pipeline, and the platform gave no reason"]
			};
		},
		differencesOf(step, remote) {
			const found = base.differencesOf(step, remote);
			const desired = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step).enabled ?? true;
			const shown = remote.envelope?.enabled;
			if (typeof shown !== "boolean" || desired === shown || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(desired) !== void 0) return found;
			const path = [topKey, "enabled"];
			return found.some((difference) => difference.path[1] === "enabled") ? found : [...found, {
				path,
				desired,
				remote: shown
			}];
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