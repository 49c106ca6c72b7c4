"use strict";
exports.id = 6441;
exports.ids = [6441];
exports.modules = {

/***/ 8030:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ HttpClient)
/* harmony export */ });
/**
 * Replaces `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, and its GitHub client creates one while it loads; here every request uses our transport. The real
 * package would load undici in every run.
 */
class HttpClient {
    getAgent() {
        return undefined;
    }
    getAgentDispatcher() {
        return undefined;
    }
}


/***/ }),

/***/ 4412:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch)
/* harmony export */ });
/**
 * Replaces `undici` in the bundle (`paths` in tsconfig.json). The toolkit's GitHub client imports its `fetch` for connections
 * through a proxy; here every request uses our transport, and the real package is larger than everything else together.
 */
function fetch() {
    throw new Error('This action sends requests only over its own transport.');
}


/***/ })

};
;