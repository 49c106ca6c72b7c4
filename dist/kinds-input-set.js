"use strict";
const require_run = require("./run.js");
// src/kinds/input-set.ts
const inputSet = {
	summary: "An input set of a pipeline, under the key `inputSet`.",
	fields: {
		...require_run.commonFieldsOf("the input set"),
		pipeline: require_run.described(require_run.map({ identifier: require_run.described(require_run.pipelineIdentifier, "Pipeline to which the input set belongs.") }), "The pipeline with values in place of `<+input>`.")
	},
	...require_run.defineInputSets(["pipeline", "identifier"], "/pipeline/api/inputSets", "INPUT_SET"),
	wire: {
		form: "text",
		field: "inputSetYaml"
	},
	references: [...require_run.connectorReferences, ...require_run.secretReferences],
	deletion: {
		request: "DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}",
		breaks: ["overlay input set", "trigger"]
	}
};
exports.inputSet = inputSet;
