"use strict";
exports.id = 7348;
exports.ids = [7348];
exports.modules = {

/***/ 7348:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   planChecked: () => (/* binding */ planChecked)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8772);


// src/provisioning/plan/plan-checked.ts
async function planChecked(step, state, policy, address) {
	if (state.state === "unknown" && state.stopped) return { outcome: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.blockedOutcomeOf)(step, "end") };
	if (state.state === "unknown") return { outcome: failedOutcomeOf(step, state.failure, state.correlationId) };
	if (step.intent === "delete") return planDelete(step, state, policy, address);
	const planned = {
		step,
		outcome: "planned",
		identifiers: step.kind.identifiersOf(step)
	};
	const action = (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(step, state, policy);
	if (action.type === "impossible") return { outcome: failedOutcomeOf(step, action.failure) };
	const url = state.state === "present" ? address.page(step.kind.page(step)) : void 0;
	const outcome = {
		...planned,
		action: action.type,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ url }),
		...actionDetailsOf(action)
	};
	if (action.type === "create" || action.type === "conflict") {
		const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
		return {
			outcome: {
				...outcome,
				...replaces
			},
			body: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.bodyOf)(step, step.kind.createRequest(step))
		};
	}
	if (action.type !== "update") return { outcome };
	const remote = action.resource ?? { value: "" };
	const { createDiff } = await __webpack_require__.e(/* import() */ 904).then(__webpack_require__.bind(__webpack_require__, 904));
	const diff = createDiff(remote.text ?? remote.value, step.kind.desiredOf(step, remote));
	return {
		outcome: {
			...outcome,
			diff
		},
		body: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.bodyOf)(step, step.kind.updateRequest(step, remote), remote.value)
	};
}
function planDelete(step, state, policy, address) {
	const planned = {
		step,
		outcome: "planned",
		identifiers: []
	};
	const action = (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.decideAction)(step, state, policy);
	if (action.type === "impossible") return { outcome: failedOutcomeOf(step, action.failure) };
	if (action.type !== "delete") return { outcome: {
		...planned,
		action: action.type,
		...actionDetailsOf(action)
	} };
	const { takes, takesMore, unlisted } = (state.state === "present" ? state.deletion : void 0) ?? {};
	const url = address.page(step.kind.page(step));
	return { outcome: {
		...planned,
		action: "delete",
		url,
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			takes,
			takesMore,
			unlisted
		}),
		...actionDetailsOf(action)
	} };
}
function actionDetailsOf(action) {
	const note = "note" in action ? action.note : void 0;
	const differences = "differences" in action ? action.differences : void 0;
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
		note,
		differences
	});
}
function failedOutcomeOf(step, failure, correlationId) {
	return {
		step,
		outcome: "failed",
		identifiers: [],
		failure: {
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: step.document.location }),
			...failure
		},
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ correlationId })
	};
}



/***/ })

};
;