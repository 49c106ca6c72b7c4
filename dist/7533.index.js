"use strict";
exports.id = 7533;
exports.ids = [7533];
exports.modules = {

/***/ 7533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   selectionOf: () => (/* binding */ selectionOf)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/provisioning/inventory/selection.ts
function selectionOf(given) {
	const names = listedItemsOf(given.kinds);
	const chosen = names.map((name) => ({
		name,
		kind: kindNamedBy(name)
	}));
	const unknown = chosen.filter(({ kind }) => kind === void 0);
	const wanted = chosen.flatMap(({ kind }) => kind ?? []);
	const patterns = listedItemsOf(given.identifiers).map((item) => ({
		excludes: item.startsWith("!"),
		pattern: patternOf(item.replace(/^!\s*/, ""))
	}));
	const startsWithAll = patterns[0]?.excludes ?? true;
	return {
		selection: {
			kinds: names.length === 0 ? _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds : _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.filter((kind) => wanted.includes(kind)),
			hasIdentifier: (identifier) => !(patterns.findLast(({ pattern }) => pattern.test(identifier))?.excludes ?? !startsWithAll)
		},
		diagnostics: unknown.map(({ name }) => unknownKindErrorOf(name))
	};
}
function listedItemsOf(text) {
	return text.split(/[\n,]/).map((item) => item.trim()).filter((item) => item !== "");
}
function comparableNameOf(name) {
	return name.toLowerCase().replaceAll(/[\s_-]+/g, "-");
}
function kindNamedBy(name) {
	const word = comparableNameOf(name);
	return _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.find((kind) => [kind.name, kind.plural].some((known) => comparableNameOf(known) === word));
}
function unknownKindErrorOf(name) {
	const known = _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.map(({ plural }) => comparableNameOf(plural));
	const nearest = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findNearest)(comparableNameOf(name), known);
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(", ")}.`, { ...nearest !== void 0 && { hint: `Did you mean \`${nearest}\`?` } });
}
function patternOf(glob) {
	const escaped = glob.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, ".*").replaceAll("?", ".");
	return new RegExp(`^${escaped}$`, "s");
}



/***/ })

};
;