"use strict";
const require_run = require("./run.js");
// src/kinds/trigger.ts
const topKey = "trigger";
const trigger = {
	summary: "A trigger of a pipeline, under the key `trigger`.",
	fields: {
		...require_run.commonFieldsOf("the trigger"),
		pipelineIdentifier: require_run.described(require_run.pipelineIdentifier, "Pipeline that the trigger starts."),
		enabled: require_run.described(require_run.optionalTruthInText, "Whether the trigger starts the pipeline."),
		source: require_run.described(require_run.maybe(require_run.map({ type: require_run.described(require_run.filledText, "Type of the trigger, such as Webhook or Scheduled.") })), "The event or schedule that starts the pipeline."),
		inputYaml: require_run.described(require_run.optionalText, "Inputs of the pipeline: YAML as text, under the key `pipeline`."),
		inputSetRefs: require_run.described(require_run.optionalTexts, "Input sets of the pipeline."),
		pipelineBranchName: require_run.optionalText,
		stagesToExecute: require_run.optionalTexts,
		encryptedWebhookSecretIdentifier: require_run.optionalText
	},
	...require_run.inPipeline({
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
		...require_run.connectorReferences,
		...require_run.secretReferences,
		{
			field: "inputSetRefs",
			kind: "input set",
			alternatives: ["overlay input set"],
			parent: require_run.pipelineAt(["pipelineIdentifier"])
		}
	],
	deletion: { request: "DELETE /pipeline/api/triggers/{identifier}?targetIdentifier={parent}" },
	overrides: (base) => ({
		verify(step, response) {
			if (!response.ok || require_run.fieldOf(response.data, "errorResponse") !== true) return base.verify(step, response);
			const errors = require_run.fieldOf(response.data, "errors");
			const reasons = require_run.isMap(errors) ? Object.entries(errors).map(([field, error]) => `${field}: ${typeof error === "string" ? error : JSON.stringify(error)}`) : [];
			return {
				verified: false,
				saved: "nothing",
				reasons: reasons.length > 0 ? reasons : ["the trigger does not fit its pipeline, and the platform gave no reason"]
			};
		},
		differencesOf(step, remote) {
			const found = base.differencesOf(step, remote);
			const desired = require_run.configOf(step).enabled ?? true;
			const shown = remote.envelope?.enabled;
			if (typeof shown !== "boolean" || desired === shown || require_run.nonEmptyTextOf(desired) !== void 0) return found;
			const path = [topKey, "enabled"];
			return found.some((difference) => difference.path[1] === "enabled") ? found : [...found, {
				path,
				desired,
				remote: shown
			}];
		}
	})
};
exports.trigger = trigger;
