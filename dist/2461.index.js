"use strict";
exports.id = 2461;
exports.ids = [2461];
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

/***/ 2461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pipeline: () => (/* binding */ pipeline)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2306);
/* harmony import */ var _ui_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4525);



// src/kinds/pipeline/fields.ts
const topKey = "pipeline";
const open = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({});
const duration = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.union)([_run_js__WEBPACK_IMPORTED_MODULE_0__.text, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.number)()], "must be a duration such as `10m`"));
const failureStrategies = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({ onFailure: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
	errors: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text)),
	action: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({ type: _run_js__WEBPACK_IMPORTED_MODULE_0__.filledText }))
})) }))));
const steps = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.lazy)(() => stepItem))));
const stepFields = {
	identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier),
	name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open),
	template: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open),
	timeout: duration,
	failureStrategies
};
const stepParts = {
	step: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)(stepFields)),
	stepGroup: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
		...stepFields,
		steps
	})),
	parallel: steps,
	insert: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open)
};
const stepItem = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)(stepParts);
const stage = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.inJsonSchema)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
	identifier: _run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier,
	name: _run_js__WEBPACK_IMPORTED_MODULE_0__.filledText,
	description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	type: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	template: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open),
	spec: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({ execution: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)({
		steps,
		rollbackSteps: steps
	})) })),
	tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags),
	timeout: duration,
	failureStrategies
}), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.forward)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.partialCheck)([["type"], ["template"]], (given) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)(given.type) !== void 0 || !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(given.template), "must not be empty"), ["type"])), { anyOf: [{ required: ["type"] }, { required: ["template"] }] });
const stages = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.list)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.orExpression)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.lazy)(() => stageItem))));
const stageParts = {
	stage: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(stage),
	parallel: stages,
	insert: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open)
};
const nothing = { type: "null" };
const stageItem = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.inJsonSchema)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pipe)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.map)(stageParts), (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.check)((item) => Object.values(item).some((part) => (part ?? null) !== null), "must contain `stage`, `parallel` or `insert`")), { not: {
	properties: {
		stage: nothing,
		parallel: nothing,
		insert: nothing
	},
	additionalProperties: false
} });
const fields = {
	name: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.filledText, "Display name."),
	identifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineIdentifier, "Identifier of the pipeline, which cannot be changed later."),
	description: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	tags: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.tags), "Tags: names and their values."),
	orgIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	projectIdentifier: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nullish)(_run_js__WEBPACK_IMPORTED_MODULE_0__.text),
	allowStageExecutions: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(_run_js__WEBPACK_IMPORTED_MODULE_0__.truth), "Whether selected stages can be run."),
	stages: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)(stages, "The stages, in the order in which they run."),
	failureStrategies,
	template: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.described)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.maybe)(open), "The pipeline template to use instead of `stages`."),
	delegateSelectors: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalTexts */ .To,
	fixedInputsOnRerun: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalTruthInText */ .ip,
	flowControl: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalMap */ .xC,
	notificationRules: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalMaps */ .Iw,
	properties: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalMap */ .xC,
	timeout: duration,
	variables: _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalMaps */ .Iw
};
// src/kinds/pipeline/references.ts
function chainedPipelinesOf(given, account) {
	const found = [];
	for (const field of (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.walkFields)(given.stages, [topKey, "stages"])) {
		const { key, value } = field;
		if (key !== "stage" || (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "type") !== "Pipeline") continue;
		const spec = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(value, "spec");
		const target = chainedPipelineOf(spec, account);
		found.push({
			path: [...field.path, "spec"],
			inputs: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(spec, "inputs"),
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ target })
		});
	}
	return found;
}
function chainedPipelineOf(spec, account) {
	const [org, project, identifier] = [
		"org",
		"project",
		"pipeline"
	].map((name) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(spec, name)));
	if (org === void 0 || project === void 0 || identifier === void 0) return void 0;
	return [
		org,
		project,
		identifier
	].some(_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression) ? void 0 : {
		scope: {
			account,
			org,
			project
		},
		identifier
	};
}
function referencesIn(given, scope) {
	const chained = chainedPipelinesOf(given, scope.account);
	const isOwn = (reference) => !chained.some(({ path }) => [...path, "inputs"].every((part, depth) => reference.path[depth] === part));
	return [...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findReferences)(_run_js__WEBPACK_IMPORTED_MODULE_0__.pipelineReferences, given, [topKey], scope).filter(isOwn), ...chained.flatMap(({ path, target, inputs }) => target === void 0 ? [] : [{
		kind: topKey,
		...target,
		path: [...path, "pipeline"]
	}, ...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findReferences)([_run_js__WEBPACK_IMPORTED_MODULE_0__.connectorReference, ..._run_js__WEBPACK_IMPORTED_MODULE_0__.secretReferences], inputs, [...path, "inputs"], target.scope)])];
}
// src/kinds/pipeline/warnings.ts
const namesAboveSteps = new Set([
	topKey,
	"stages",
	"stage",
	"parallel",
	"spec",
	"execution",
	"steps",
	"rollbackSteps",
	"stepGroup",
	"step"
]);
const checkedNames = new Set([
	"stage",
	"stepGroup",
	"step",
	"steps",
	"rollbackSteps"
]);
const itemNames = {
	stages: Object.keys(stageParts),
	steps: Object.keys(stepParts),
	rollbackSteps: Object.keys(stepParts)
};
const timeoutPattern = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd]){0,99}|)$/;
function* partWarningsOf(given) {
	yield* itemWarningsOf(given.stages, [topKey, "stages"], "stages");
	for (const field of (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.walkFields)(given.stages, [topKey, "stages"])) {
		const { key, value } = field;
		if (!checkedNames.has(key)) continue;
		const { path } = field;
		if (!path.every((part) => typeof part === "number" || namesAboveSteps.has(part))) continue;
		if (key === "steps" || key === "rollbackSteps") yield* itemWarningsOf(value, path, key);
		if (key !== "stage" && key !== "step" && key !== "stepGroup" || !(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(value)) continue;
		yield* (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nameWarningsOf)(value, path, {
			noun: `a ${key}`,
			names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName
		});
		yield* timeoutWarningsOf(value, path);
		if (key === "stage") {
			yield* (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.tagDiagnosticsOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(value.tags), [...path, "tags"]);
			continue;
		}
		const lacking = [
			"identifier",
			"name",
			...key === "step" && (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(value.template) ? ["type"] : []
		].filter((name) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(value[name])).map((name) => `\`${name}\``);
		if (lacking.length > 0) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.warningAt)(path, `lacks ${lacking.join(", ")}, which the platform requires in every ${key}`);
	}
}
function* itemWarningsOf(items, path, name) {
	const known = itemNames[name] ?? [];
	for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(item)) continue;
		const parts = Object.entries(item).flatMap(([part, value]) => (value ?? null) === null ? [] : [part]);
		if (!parts.some((part) => known.includes(part)) && (name !== "stages" || parts.length > 0)) {
			const message = `contains none of ${`${known.slice(0, -1).map((part) => `\`${part}\``).join(", ")} and \`${known.at(-1)}\``}, so it was not checked${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.suggest)(parts[0] ?? "", known)}`;
			yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, index], message);
		}
		yield* itemWarningsOf(item.parallel, [
			...path,
			index,
			"parallel"
		], name);
	}
}
function* timeoutWarningsOf(part, path) {
	const { timeout } = part;
	if (typeof timeout !== "string" && typeof timeout !== "number") return;
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containsExpression)(timeout) || timeoutPattern.test(String(timeout))) return;
	yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.createWarning)([...path, "timeout"], "may be refused: write a duration such as `10m` or `1h 30m`, at least 10s");
}
function* pipelineDiagnosticsOf(pipeline, path) {
	if (Object.keys(pipeline).length > 0 && (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(pipeline.stages) && (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isEmpty)(pipeline.template)) yield (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.warningAt)(path, "has no stages and no template, so there is nothing to run");
	yield* timeoutWarningsOf(pipeline, path);
	yield* partWarningsOf(pipeline);
}
// src/kinds/pipeline.ts
function publicAccessFailureOf(data) {
	const message = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.fieldOf)(data, "publicAccessResponse"), "errorMessage"));
	return message === void 0 ? void 0 : `public access was not set: ${message}`;
}
const pipeline = {
	summary: "A pipeline, under the key `pipeline`.",
	fields,
	names: _run_js__WEBPACK_IMPORTED_MODULE_0__.wordName,
	diagnostics: pipelineDiagnosticsOf,
	wire: {
		form: "text",
		field: "yamlPipeline"
	},
	create: "POST /pipeline/api/pipelines/v2?storeType=INLINE",
	read: "GET /pipeline/api/pipelines/{identifier}",
	update: "PUT /pipeline/api/pipelines/v2/{identifier}",
	scopeIn: "query",
	list: {
		request: "POST /pipeline/api/pipelines/list?page={page}&size=100",
		body: (identifiers) => ({
			filterType: "PipelineSetup",
			pipelineIdentifiers: identifiers
		}),
		whole: false,
		revision: ["version", "lastUpdatedAt"]
	},
	audit: { type: "PIPELINE" },
	shownAt: {
		saved: "",
		read: "",
		listed: "",
		savedWithoutScope: true
	},
	gitAware: true,
	deletion: {
		request: "DELETE /pipeline/api/pipelines/{identifier}",
		usage: { type: "Pipelines" },
		children: [
			"input set",
			"overlay input set",
			"trigger"
		]
	},
	page: ({ scope, identifier }) => (0,_ui_path_js__WEBPACK_IMPORTED_MODULE_2__/* .uiPathOf */ .D)(scope, "pipelines", identifier, "pipeline-studio"),
	overrides: (base) => ({
		referencesOf: (step) => referencesIn((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.configOf)(step), step.key.scope),
		verify(step, response) {
			const verification = base.verify(step, response);
			const failure = verification.verified ? publicAccessFailureOf(response.data) : void 0;
			return failure === void 0 ? verification : {
				verified: false,
				saved: "in part",
				reasons: [failure]
			};
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