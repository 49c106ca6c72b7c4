"use strict";
exports.id = 5022;
exports.ids = [5022];
exports.modules = {

/***/ 5022:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   selectionOf: () => (/* binding */ selectionOf)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8648);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7739);



/**
 * The selection by the inputs `kinds` and `identifiers`: names of kinds, and globs of identifiers in which `!` excludes and a
 * later line wins. An empty input selects everything.
 */
function selectionOf(given) {
    const names = listedItemsOf(given.kinds);
    const chosen = names.map((name) => ({ name, kind: kindNamedBy(name) }));
    const unknown = chosen.filter(({ kind }) => kind === undefined);
    const wanted = chosen.flatMap(({ kind }) => kind ?? []);
    const patterns = listedItemsOf(given.identifiers).map((item) => ({
        excludes: item.startsWith('!'),
        pattern: patternOf(item.replace(/^!\s*/, '')),
    }));
    const startsWithAll = patterns[0]?.excludes ?? true;
    return {
        selection: {
            kinds: names.length === 0 ? _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ : _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter((kind) => wanted.includes(kind)),
            hasIdentifier: (identifier) => !(patterns.findLast(({ pattern }) => pattern.test(identifier))?.excludes ?? !startsWithAll),
        },
        diagnostics: unknown.map(({ name }) => unknownKindErrorOf(name)),
    };
}
function listedItemsOf(text) {
    return text
        .split(/[\n,]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
function comparableNameOf(name) {
    return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}
function kindNamedBy(name) {
    const word = comparableNameOf(name);
    return _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.find((kind) => [kind.name, kind.plural].some((known) => comparableNameOf(known) === word));
}
function unknownKindErrorOf(name) {
    const known = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.map(({ plural }) => comparableNameOf(plural));
    const nearest = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__/* .findNearest */ .q)(comparableNameOf(name), known);
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(', ')}.`, {
        ...(nearest !== undefined && { hint: `Did you mean \`${nearest}\`?` }),
    });
}
/** A glob with `*` and `?` as an expression for a whole identifier. */
function patternOf(glob) {
    const escaped = glob
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/\*+/g, '.*')
        .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`, 's');
}


/***/ })

};
;