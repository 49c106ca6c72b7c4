"use strict";
const require_run = require("./run.js");
// src/kinds/overlay-input-set.ts
const overlayInputSet = {
	summary: "An overlay of input sets of a pipeline, under the key `overlayInputSet`.",
	fields: {
		...require_run.commonFieldsOf("the overlay input set"),
		pipelineIdentifier: require_run.described(require_run.pipelineIdentifier, "Pipeline to which the overlay belongs."),
		inputSetReferences: require_run.described(require_run.orExpression(require_run.pipe(require_run.list(require_run.maybe(require_run.text)), require_run.minLength(1, "must name an input set"))), "Input sets of the same pipeline; a later one wins.")
	},
	...require_run.defineInputSets(["pipelineIdentifier"], "/pipeline/api/inputSets/overlay", "OVERLAY_INPUT_SET"),
	wire: {
		form: "text",
		field: "overlayInputSetYaml"
	},
	references: [{
		field: "inputSetReferences",
		kind: "input set",
		parent: require_run.pipelineAt(["pipelineIdentifier"])
	}],
	deletion: {
		request: "DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}",
		identifiersOf: "input set",
		breaks: ["trigger"]
	}
};
exports.overlayInputSet = overlayInputSet;
