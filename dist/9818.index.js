"use strict";
exports.id = 9818;
exports.ids = [9818,5739];
exports.modules = {

/***/ 5739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   addDeletes: () => (/* binding */ addDeletes),
/* harmony export */   deletionObstacleOf: () => (/* binding */ deletionObstacleOf),
/* harmony export */   findObstacles: () => (/* binding */ findObstacles),
/* harmony export */   findUsesOfDeleted: () => (/* binding */ findUsesOfDeleted)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/provisioning/graph/deletes.ts
function addDeletes(dependencies, previous) {
	const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
	(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.addReferences)(dependencies, deleted, (step, other) => [other, step]);
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
	const spaceOf = ({ kind, key }) => kind.deletion && (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)({
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
	const early = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.neededBefore)(applied, dependencies);
	const later = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(deleted.filter((step) => !early.has(step)));
	const now = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(applied);
	for (const before of previous) {
		const [updated] = now.get((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(before.key)) ?? [];
		if (updated === void 0) continue;
		const referred = before.kind.referencesOf(before).flatMap(_run_js__WEBPACK_IMPORTED_MODULE_0__.candidatesOf).map(_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf);
		for (const step of new Set(referred.flatMap((key) => later.get(key) ?? []))) dependencies.get(step)?.push(updated);
	}
}
function findUsesOfDeleted({ steps }) {
	const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
	if (deleted.length === 0) return [];
	const going = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(deleted);
	const staying = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(applied);
	return applied.flatMap((step) => {
		const { document, kind, key } = step;
		const containers = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.containersOf)(key).flatMap((container) => going.get((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(container)) ?? []);
		if (containers[0] !== void 0) return usedErrorOf(step, "is still inside it", containers[0], document.location);
		return kind.referencesOf(step).flatMap((reference) => {
			const candidates = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.candidatesOf)(reference).map(_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf);
			const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
			if (other === void 0 || candidates.some((candidate) => staying.has(candidate))) return [];
			if (other.key.version !== void 0 && reference.version === void 0) return [];
			const [location] = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.locate)(document, [{
				path: reference.path,
				at: "value"
			}]);
			return usedErrorOf(step, "still references it", other, location ?? document.location);
		});
	});
}
function usedErrorOf(step, use, deleted, location) {
	const summary = `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
	const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
	return [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, {
		hint,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location })
	})];
}
function findObstacles(steps) {
	return steps.flatMap((step) => step.intent === "delete" ? deletionObstacleOf(step) ?? [] : []);
}
function deletionObstacleOf({ kind, key, label, document }) {
	const located = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: document.location });
	if (kind.deletion === void 0) return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`This action does not delete ${kind.plural}.`, {
		...located,
		hint: undeletableHintOf(kind)
	});
	if (kind.isManaged(key.identifier)) return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`The platform manages ${label} itself, so it cannot be deleted.`, {
		...located,
		hint: "Remove the document from the payload."
	});
	if (!key.identifier.startsWith("_")) return void 0;
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`Identifiers that begin with \`_\` may be the platform's own, so ${label} is not deleted.`, {
		...located,
		hint: "If it is yours, delete it on the platform; remove the document from the payload."
	});
}
function undeletableHintOf({ creatable }) {
	return creatable ? "Delete it on the platform, and remove the document from the payload." : "Apply them with `updateType: RESTORE` to go back to the defaults, and remove the document from the payload.";
}



/***/ }),

/***/ 9818:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   compareWithPrevious: () => (/* binding */ compareWithPrevious)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _deletes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5739);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_2__);



// src/provisioning/graph/previous.ts
async function compareWithPrevious(documents, current, inputs) {
	const { selected, diagnostics: unselected } = await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.selectDocuments)(documents, inputs.operation);
	const results = selected.map((one) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.stepOf)(one, inputs, "delete"));
	const diagnostics = [...unselected.filter(({ severity }) => severity === "error"), ...results.flatMap(({ diagnostics }) => diagnostics)].map(_run_js__WEBPACK_IMPORTED_MODULE_0__.inPreviousVersion);
	const previous = dropDuplicates(results.map(({ step }) => step));
	const declared = new Set(current.map(({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)));
	const left = previous.filter(({ kind, key }) => kind.creatable && !declared.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)));
	const kept = left.flatMap(keptNoticeOf);
	const deleted = left.filter((step) => (0,_deletes_js__WEBPACK_IMPORTED_MODULE_1__.deletionObstacleOf)(step) === void 0);
	const before = new Set(previous.map(({ key }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)));
	const pairs = findReplacements(deleted, current.filter(({ key }) => !before.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key))));
	return {
		steps: [...current, ...deleted].map((step) => {
			const counterpart = pairs.get(step)?.label;
			return counterpart === void 0 ? step : {
				...step,
				counterpart
			};
		}),
		previous,
		diagnostics: [
			...diagnostics,
			...kept,
			...settingsNoticesOf(previous, current)
		]
	};
}
function dropDuplicates(steps) {
	const settings = steps.filter(({ kind }) => !kind.creatable);
	const resources = steps.filter(({ kind }) => kind.creatable);
	return [...new Map(resources.map((step) => [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key), step])).values(), ...settings];
}
function keptNoticeOf(step) {
	const reason = (0,_deletes_js__WEBPACK_IMPORTED_MODULE_1__.deletionObstacleOf)(step);
	if (reason === void 0) return [];
	return [{
		severity: "notice",
		summary: `The ${step.label} was removed from the files and stays on the platform. ${reason.summary}`
	}];
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
		summary: `The ${noun} ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(left)} ${was} removed from the files and ${keeps} on the platform.`,
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
	return (0,node_util__WEBPACK_IMPORTED_MODULE_2__.isDeepStrictEqual)(namelessOf(old), namelessOf(successor));
}
function namelessOf({ document, kind, key }) {
	const { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...rest } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapOf)(document.value)[kind.key ?? ""]);
	return {
		...rest,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ version: key.version })
	};
}



/***/ })

};
;