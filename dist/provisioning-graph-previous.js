"use strict";
const require_run = require("./run.js");
const require_deletes = require("./provisioning-graph-deletes.js");
let node_util = require("node:util");
// src/provisioning/graph/previous.ts
async function compareWithPrevious(documents, { steps: current, leftOut }, inputs) {
	const { selected, diagnostics: unselected } = await require_run.selectDocuments(documents, inputs.operation);
	const results = selected.map((one) => require_run.stepOf(one, inputs, "delete"));
	const diagnostics = [...unselected.filter(({ severity }) => severity === "error"), ...results.flatMap(({ diagnostics }) => diagnostics)].map(require_run.inPreviousVersion);
	const previous = dropDuplicates(results.map(({ step }) => step));
	const declared = new Set(current.map(({ key }) => require_run.mapKeyOf(key)));
	const left = previous.filter(({ kind, key }) => kind.creatable && !declared.has(require_run.mapKeyOf(key)));
	const kept = left.flatMap(keptNoticeOf);
	const deleted = left.filter((step) => require_deletes.deletionObstacleOf(step) === void 0);
	const before = new Set(previous.map(({ key }) => require_run.mapKeyOf(key)));
	const pairs = findReplacements(deleted, current.filter(({ key }) => !before.has(require_run.mapKeyOf(key))));
	const steps = [...current, ...deleted].map((step) => {
		const counterpart = pairs.get(step)?.label;
		return counterpart === void 0 ? step : {
			...step,
			counterpart
		};
	});
	const doubts = deleted.flatMap((step) => doubtsOf(step, leftOut));
	return {
		steps,
		previous,
		diagnostics: [
			...diagnostics,
			...kept,
			...doubts,
			...settingsNoticesOf(previous, current)
		]
	};
}
function dropDuplicates(steps) {
	const settings = steps.filter(({ kind }) => !kind.creatable);
	const resources = steps.filter(({ kind }) => kind.creatable);
	return [...new Map(resources.map((step) => [require_run.mapKeyOf(step.key), step])).values(), ...settings];
}
function keptNoticeOf(step) {
	const reason = require_deletes.deletionObstacleOf(step);
	if (reason === void 0) return [];
	return [{
		severity: "notice",
		summary: `The ${step.label} was removed from the files and stays on the platform. ${reason.summary}`
	}];
}
function doubtsOf({ kind, label, document: { location } }, leftOut) {
	const { key, name } = kind;
	if (key === void 0) return [];
	return leftOut.flatMap(({ document, foreign }) => {
		const isInItsFile = document.location?.file !== void 0 && location?.file?.endsWith(`/${document.location.file}`);
		const hasKey = require_run.fieldOf(document.value, key) !== void 0;
		if (!isInItsFile || !(hasKey || foreign.key === key)) return [];
		const what = hasKey ? `\`${key}\`` : foreign.name;
		const summary = `${require_run.capitalize(label)} would be deleted, because the ${what} in its file is left out.`;
		const file = document.location?.file;
		const hint = `Correct the document; or to delete the ${name}, add the line \`!${file}\` to \`payload-file\`.`;
		return require_run.errorOf(summary, {
			hint,
			...require_run.omitUndefined({ location: document.location })
		});
	});
}
function settingsNoticesOf(previous, current) {
	const identifiersOf = (steps) => new Set(steps.filter(({ kind }) => !kind.creatable).flatMap((step) => step.kind.identifiersOf(step)));
	const declared = identifiersOf(current);
	const left = [...identifiersOf(previous)].filter((identifier) => !declared.has(identifier));
	if (left.length === 0) return [];
	const [noun, was, keeps] = left.length === 1 ? [
		"setting",
		"was",
		"keeps its value"
	] : [
		"settings",
		"were",
		"keep their values"
	];
	return [{
		severity: "notice",
		summary: `The ${noun} ${require_run.shorten(left)} ${was} removed from the files and ${keeps} on the platform.`,
		hint: "To restore a default, apply the setting with `updateType: RESTORE`."
	}];
}
function findReplacements(deleted, created) {
	const pairs = new Map();
	for (const isPair of [isMoved, isRenamed]) for (const old of deleted) {
		if (pairs.has(old)) continue;
		const found = created.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(old, step));
		const [successor] = found;
		if (successor === void 0 || found.length > 1) continue;
		if (deleted.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(step, successor)).length > 1) continue;
		pairs.set(old, successor).set(successor, old);
	}
	return pairs;
}
function isMoved(old, successor) {
	return old.key.identifier === successor.key.identifier && old.key.version === successor.key.version;
}
function isRenamed(old, successor) {
	return (0, node_util.isDeepStrictEqual)(namelessOf(old), namelessOf(successor));
}
function namelessOf({ document, kind, key }) {
	const { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...rest } = require_run.mapOf(require_run.mapOf(document.value)[kind.key ?? ""]);
	return {
		...rest,
		...require_run.omitUndefined({ version: key.version })
	};
}
exports.compareWithPrevious = compareWithPrevious;
