"use strict";
var partWarningsOf = (function* partWarningsOf(given) {
	yield* itemWarningsOf(given.stages, [topKey, "stages"], "stages");
	for (const { key, value, path } of require_run.findFields(given.stages, [topKey, "stages"], (name) => checkedNames.has(name))) {
		if (!path.every((part) => typeof part === "number" || namesAboveSteps.has(part))) continue;
		if (key === "steps" || key === "rollbackSteps") yield* itemWarningsOf(value, path, key);
		if (key !== "stage" && key !== "step" && key !== "stepGroup" || !require_run.isMap(value)) continue;
		yield* require_run.nameWarningsOf(value, path, {
			noun: `a ${key}`,
			names: require_run.wordName
		});
		yield* timeoutWarningsOf(value, path);
		if (key === "stage") {
			yield* require_run.tagDiagnosticsOf(require_run.mapOf(value.tags), [...path, "tags"]);
			continue;
		}
		const lacking = [
			"identifier",
			"name",
			...key === "step" && require_run.isEmpty(value.template) ? ["type"] : []
		].filter((name) => require_run.isEmpty(value[name])).map((name) => `\`${name}\``);
		if (lacking.length > 0) yield require_run.warningAt(path, `lacks ${lacking.join(", ")}, which the platform requires in every ${key}`);
	}
});
var itemWarningsOf = (function* itemWarningsOf(items, path, name) {
	const known = itemNames[name] ?? [];
	for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
		if (!require_run.isMap(item)) continue;
		const parts = Object.entries(item).flatMap(([part, value]) => (value ?? null) === null ? [] : [part]);
		if (!parts.some((part) => known.includes(part)) && (name !== "stages" || parts.length > 0)) {
			const message = `contains none of ${`${known.slice(0, -1).map((part) => `\`${part}\``).join(", ")} and \`${known.at(-1)}\``}, so it was not checked${require_run.suggest(parts[0] ?? "", known)}`;
			yield require_run.createWarning([...path, index], message);
		}
		yield* itemWarningsOf(item.parallel, [
			...path,
			index,
			"parallel"
		], name);
	}
});
var timeoutWarningsOf = (function* timeoutWarningsOf(part, path) {
	const { timeout } = part;
	if (typeof timeout !== "string" && typeof timeout !== "number") return;
	if (require_run.containsExpression(timeout) || timeoutPattern.test(String(timeout))) return;
	yield require_run.createWarning([...path, "timeout"], "may be refused: write a duration such as `10m` or `1h 30m`, at least 10s");
});
var pipelineDiagnosticsOf = (function* pipelineDiagnosticsOf(pipeline, path) {
	if (Object.keys(pipeline).length > 0 && require_run.isEmpty(pipeline.stages) && require_run.isEmpty(pipeline.template)) yield require_run.warningAt(path, "has no stages and no template, so there is nothing to run");
	yield* timeoutWarningsOf(pipeline, path);
	yield* partWarningsOf(pipeline);
});
const require_run = require("./run.js");
// src/kinds/pipeline/fields.ts
const topKey = "pipeline";
const open = require_run.map({});
const duration = require_run.nullish(require_run.union([require_run.text, require_run.number()], "must be a duration such as `10m`"));
const failureStrategies = require_run.maybe(require_run.list(require_run.orExpression(require_run.map({ onFailure: require_run.orExpression(require_run.map({
	errors: require_run.orExpression(require_run.list(require_run.text)),
	action: require_run.orExpression(require_run.map({ type: require_run.filledText }))
})) }))));
const steps = require_run.maybe(require_run.list(require_run.orExpression(require_run.lazy(() => stepItem))));
const stepFields = {
	identifier: require_run.nullish(require_run.pipelineIdentifier),
	name: require_run.nullish(require_run.text),
	type: require_run.nullish(require_run.text),
	spec: require_run.maybe(open),
	template: require_run.maybe(open),
	timeout: duration,
	failureStrategies
};
const stepParts = {
	step: require_run.maybe(require_run.map(stepFields)),
	stepGroup: require_run.maybe(require_run.map({
		...stepFields,
		steps
	})),
	parallel: steps,
	insert: require_run.maybe(open)
};
const stepItem = require_run.map(stepParts);
const stage = require_run.inJsonSchema(require_run.pipe(require_run.map({
	identifier: require_run.pipelineIdentifier,
	name: require_run.filledText,
	description: require_run.nullish(require_run.text),
	type: require_run.nullish(require_run.text),
	template: require_run.maybe(open),
	spec: require_run.maybe(require_run.map({ execution: require_run.maybe(require_run.map({
		steps,
		rollbackSteps: steps
	})) })),
	tags: require_run.maybe(require_run.tags),
	timeout: duration,
	failureStrategies
}), require_run.forward(require_run.partialCheck([["type"], ["template"]], (given) => require_run.nonEmptyTextOf(given.type) !== void 0 || !require_run.isEmpty(given.template), "must not be empty"), ["type"])), { anyOf: [{ required: ["type"] }, { required: ["template"] }] });
const stages = require_run.maybe(require_run.list(require_run.orExpression(require_run.lazy(() => stageItem))));
const stageParts = {
	stage: require_run.maybe(stage),
	parallel: stages,
	insert: require_run.maybe(open)
};
const nothing = { type: "null" };
const stageItem = require_run.inJsonSchema(require_run.pipe(require_run.map(stageParts), require_run.check((item) => Object.values(item).some((part) => (part ?? null) !== null), "must contain `stage`, `parallel` or `insert`")), { not: {
	properties: {
		stage: nothing,
		parallel: nothing,
		insert: nothing
	},
	additionalProperties: false
} });
const fields = {
	name: require_run.described(require_run.filledText, "Display name."),
	identifier: require_run.described(require_run.pipelineIdentifier, "Identifier of the pipeline, which cannot be changed later."),
	description: require_run.nullish(require_run.text),
	tags: require_run.described(require_run.maybe(require_run.tags), "Tags: names and their values."),
	orgIdentifier: require_run.nullish(require_run.text),
	projectIdentifier: require_run.nullish(require_run.text),
	allowStageExecutions: require_run.described(require_run.optionalTruthInText, "Whether selected stages can be run."),
	stages: require_run.described(stages, "The stages, in the order in which they run."),
	failureStrategies,
	template: require_run.described(require_run.maybe(open), "The pipeline template to use instead of `stages`."),
	delegateSelectors: require_run.optionalTexts,
	fixedInputsOnRerun: require_run.optionalTruthInText,
	flowControl: require_run.optionalMap,
	notificationRules: require_run.optionalMaps,
	properties: require_run.optionalMap,
	timeout: duration,
	variables: require_run.optionalMaps
};
// src/kinds/pipeline/references.ts
function chainedPipelinesOf(given, account) {
	const isChained = (key, value) => key === "stage" && require_run.fieldOf(value, "type") === "Pipeline";
	return require_run.findFields(given.stages, [topKey, "stages"], isChained).map(({ value, path }) => {
		const spec = require_run.fieldOf(value, "spec");
		const target = chainedPipelineOf(spec, account);
		return {
			path: [...path, "spec"],
			inputs: require_run.fieldOf(spec, "inputs"),
			...require_run.omitUndefined({ target })
		};
	});
}
function chainedPipelineOf(spec, account) {
	const [org, project, identifier] = [
		"org",
		"project",
		"pipeline"
	].map((name) => require_run.nonEmptyTextOf(require_run.fieldOf(spec, name)));
	if (org === void 0 || project === void 0 || identifier === void 0) return void 0;
	return [
		org,
		project,
		identifier
	].some(require_run.containsExpression) ? void 0 : {
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
	return [...require_run.findReferences(require_run.pipelineReferences, given, [topKey], scope).filter(isOwn), ...chained.flatMap(({ path, target, inputs }) => target === void 0 ? [] : [{
		kind: topKey,
		...target,
		path: [...path, "pipeline"]
	}, ...require_run.findReferences([...require_run.connectorReferences, ...require_run.secretReferences], inputs, [...path, "inputs"], target.scope)])];
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
// src/kinds/pipeline.ts
function publicAccessFailureOf(data) {
	const message = require_run.nonEmptyTextOf(require_run.fieldOf(require_run.fieldOf(data, "publicAccessResponse"), "errorMessage"));
	return message === void 0 ? void 0 : `public access was not set: ${message}`;
}
const pipeline = {
	summary: "A pipeline, under the key `pipeline`.",
	fields,
	names: require_run.wordName,
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
	page: ({ scope, identifier }) => require_run.uiPathOf(scope, "pipelines", identifier, "pipeline-studio"),
	overrides: (base) => ({
		referencesOf: (step) => referencesIn(require_run.configOf(step), step.key.scope),
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
exports.pipeline = pipeline;
