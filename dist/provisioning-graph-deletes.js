"use strict";
const require_run = require("./run.js");
// src/provisioning/graph/deletes.ts
function addDeletes(dependencies, previous) {
	const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
	require_run.addReferences(dependencies, deleted, (step, other) => [other, step]);
	addScopesBefore(dependencies, deleted);
	addTakenIdentifiers(dependencies, applied, deleted);
	addFormerReferences(dependencies, applied, deleted, previous);
}
function addScopesBefore(dependencies, deleted) {
	for (const scope of deleted.filter(({ kind }) => kind.contains !== void 0)) {
		const { org } = scope.key.scope;
		for (const step of deleted) if (step.key.scope.project === void 0 && (step.key.scope.org ?? org) === org && step.kind.deletion?.usage !== void 0) dependencies.get(step)?.push(scope);
	}
}
function addTakenIdentifiers(dependencies, applied, deleted) {
	const spaceOf = ({ kind, key }) => kind.deletion && require_run.mapKeyOf({
		...key,
		kind: kind.deletion.identifierSpace
	});
	const bySpace = Map.groupBy(deleted, spaceOf);
	for (const step of applied) {
		const space = spaceOf(step);
		if (space === void 0) continue;
		for (const other of bySpace.get(space) ?? []) dependencies.get(step)?.push(other);
	}
}
function addFormerReferences(dependencies, applied, deleted, previous) {
	if (previous.length === 0) return;
	const early = require_run.neededBefore(applied, dependencies);
	const later = require_run.indexSteps(deleted.filter((step) => !early.has(step)));
	const now = require_run.indexSteps(applied);
	for (const before of previous) {
		const [updated] = now.get(require_run.mapKeyOf(before.key)) ?? [];
		if (updated === void 0) continue;
		const referred = before.kind.referencesOf(before).flatMap(require_run.candidatesOf).map(require_run.mapKeyOf);
		for (const step of new Set(referred.flatMap((key) => later.get(key) ?? []))) dependencies.get(step)?.push(updated);
	}
}
function findUsesOfDeleted({ steps }) {
	const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
	if (deleted.length === 0) return [];
	const going = require_run.indexSteps(deleted);
	const staying = require_run.indexSteps(applied);
	return applied.flatMap((step) => {
		const { document, kind, key } = step;
		const containers = require_run.containersOf(key).flatMap((container) => going.get(require_run.mapKeyOf(container)) ?? []);
		if (containers[0] !== void 0) return usedErrorOf(step, "is still inside it", containers[0], document.location);
		return kind.referencesOf(step).flatMap((reference) => {
			const candidates = require_run.candidatesOf(reference).map(require_run.mapKeyOf);
			const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
			if (other === void 0 || candidates.some((candidate) => staying.has(candidate))) return [];
			if (other.key.version !== void 0 && reference.version === void 0) return [];
			const [location] = require_run.locate(document, [{
				path: reference.path,
				at: "value"
			}]);
			return usedErrorOf(step, "still references it", other, location ?? document.location);
		});
	});
}
function usedErrorOf(step, use, deleted, location) {
	const summary = `${require_run.capitalize(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
	const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
	return [require_run.errorOf(summary, {
		hint,
		...require_run.omitUndefined({ location })
	})];
}
function findObstacles(steps) {
	return steps.flatMap((step) => step.intent === "delete" ? deletionObstacleOf(step) ?? [] : []);
}
function deletionObstacleOf({ kind, key, label, document }) {
	const located = require_run.omitUndefined({ location: document.location });
	if (kind.deletion === void 0) return require_run.errorOf(`This action does not delete ${kind.plural}.`, {
		...located,
		hint: undeletableHintOf(kind)
	});
	if (kind.isManaged(key.identifier)) return require_run.errorOf(`The platform manages ${label} itself, so it cannot be deleted.`, {
		...located,
		hint: "Remove the document from the payload."
	});
	if (!key.identifier.startsWith("_")) return void 0;
	return require_run.errorOf(`Identifiers that begin with \`_\` may be the platform's own, so ${label} is not deleted.`, {
		...located,
		hint: "If it is yours, delete it on the platform; remove the document from the payload."
	});
}
function undeletableHintOf({ creatable }) {
	return creatable ? "Delete it on the platform, and remove the document from the payload." : "Apply them with `updateType: RESTORE` to go back to the defaults, and remove the document from the payload.";
}
exports.addDeletes = addDeletes;
exports.deletionObstacleOf = deletionObstacleOf;
exports.findObstacles = findObstacles;
exports.findUsesOfDeleted = findUsesOfDeleted;
