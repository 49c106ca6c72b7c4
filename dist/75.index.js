export const id = 75;
export const ids = [75];
export const modules = {

/***/ 8456:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ HttpClient)
/* harmony export */ });
/**
 * Stands for `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, and its GitHub client makes one while it loads, for its own connections; here every call goes over
 * our transport. So this one gives nothing, and the real one, which would bring undici into every start, stays out.
 */
class HttpClient {
    getAgent() {
        return undefined;
    }
    getAgentDispatcher() {
        return undefined;
    }
}


/***/ })

};
