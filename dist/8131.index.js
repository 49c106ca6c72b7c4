"use strict";
exports.id = 8131;
exports.ids = [8131];
exports.modules = {

/***/ 8131:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   logRequests: () => (/* binding */ logRequests)
/* harmony export */ });
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _platform_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1861);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(644);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9866);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4608);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(932);






/** Characters of a body that are shown. */
const longestBody = 4000;
/**
 * Writes every request and its response to the debug log, without secrets and with long bodies cut. For requests about people,
 * such as those of SCIM, it shows neither query nor bodies.
 */
function logRequests(client, { log, secrets }) {
    async function logged(request, send) {
        const isPrivate = request.isPersonal === true || request.credential !== 'api-key';
        const name = `${request.method} ${request.path}`;
        log.debug(isPrivate ? name : `${name}${(0,_platform_address_js__WEBPACK_IMPORTED_MODULE_1__/* .formatQuery */ .OJ)(request.query)}${bodyOf(request.body)}`);
        try {
            const result = await send(request);
            log.debug(`${name}: ${describe(result, isPrivate)}`);
            return result;
        }
        catch (error) {
            log.debug(`${name}: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_5__/* .reasonOf */ .A3)(error)}`);
            throw error;
        }
    }
    function describe(result, isPrivate) {
        const response = (0,_platform_request_js__WEBPACK_IMPORTED_MODULE_2__/* .isIndeterminate */ .N)(result) ? result.instead : result;
        if (response instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestFailure */ .e)
            return response.message;
        const { status, correlationId, attempts, body } = response;
        const id = isPrivate && !(0,_platform_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isMachineId */ .DY)(correlationId) ? '' : `correlationId ${correlationId}, `;
        const head = `HTTP ${status} (${id}attempts ${attempts})`;
        if (isPrivate)
            return head;
        for (const { value, origin } of [body, ...documentsIn(body)].flatMap(_secrets_detect_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsOf */ .Fj))
            secrets.add(value, origin);
        log.mask();
        return `${head}${bodyOf(typeof body === 'string' ? body : JSON.stringify(body))}`;
    }
    /** Secrets are masked before the text is cut, because a cut could leave a part of one. */
    function bodyOf(body) {
        if (body === undefined || body.length === 0)
            return '';
        const text = secrets.redact(typeof body === 'string' ? body : new TextDecoder().decode(body));
        const rest = text.length - longestBody;
        return `\n${rest > 0 ? `${text.slice(0, longestBody)}\u2026 (${rest} more characters)` : text}`;
    }
    return {
        ...client,
        send: (request) => logged(request, client.send),
        change: (request) => logged(request, client.change),
    };
}
/** The values of YAML and JSON documents in the texts of a body, because names of fields show secrets there too. */
function documentsIn(body) {
    const values = [];
    const rest = [body];
    while (rest.length > 0) {
        const next = rest.pop();
        if (typeof next === 'object' && next !== null)
            for (const item of Object.values(next))
                rest.push(item);
        if (typeof next !== 'string' || !/[\n{]/.test(next))
            continue;
        for (const { value } of (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePayload */ .ex)({ bytes: Buffer.from(next) }).documents)
            values.push(value);
    }
    return values;
}


/***/ })

};
;