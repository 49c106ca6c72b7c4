"use strict";
exports.id = 882;
exports.ids = [882];
exports.modules = {

/***/ 1563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ isInOtherEncoding),
/* harmony export */   o: () => (/* binding */ decodeResponse)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/**
 * Decodes a response by its content, regardless of its status and content type (docs/platform-api.md, Success, Error bodies and
 * Responses that are not JSON). With `envelope`, a success must be wrapped in the platform's envelope; SCIM responses need
 * none, but one with an envelope must also say SUCCESS. With `isChange`, duplicate keys are looked for. `sentAt` and `attempts`
 * become those of the response.
 */
function decodeResponse(raw, expectation) {
    const { form, body } = parse(raw.text);
    const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const success = raw.status >= 200 && raw.status < 300;
    const code = codeOf(fields) ?? (success ? undefined : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.name));
    const message = messageOf(form, body);
    const { sentAt, attempts = 1 } = expectation;
    return {
        status: raw.status,
        headers: raw.headers,
        ok: success && (form === 'envelope' ? fields.status === 'SUCCESS' : form === 'json' && !expectation.envelope),
        form,
        body,
        data: form === 'envelope' ? fields.data : undefined,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ code: code && (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(code), message, sentAt }),
        correlationId: traceableOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.correlationId)) ?? raw.requestId,
        attempts,
        ...(expectation.isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}),
    };
}
/** An id that is safe in outputs and logs; `undefined` for anything else. */
function traceableOf(id) {
    return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}
function isJson(form) {
    return form === 'envelope' || form === 'json';
}
function parse(text) {
    const content = text.trim();
    if (content === '')
        return { form: 'empty', body: '' };
    if (content.startsWith('<'))
        return { form: 'html', body: text };
    try {
        const body = JSON.parse(content);
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isDeeperThan */ .hz)(body, deepestBody))
            return { form: 'unreadable', body: text };
        return { form: envelopeStatus.has((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body).status) ? 'envelope' : 'json', body };
    }
    catch {
        return { form: 'unreadable', body: text };
    }
}
/** The deepest nesting of a response's values, so they can be walked recursively. */
const deepestBody = 500;
/** Whether a text has more keys than the value parsed from it, in which the last of equal keys wins. */
function hasDuplicateKeys(text, value) {
    // The platform writes most responses like this, and comparing them is quicker than counting.
    if (JSON.stringify(value) === text)
        return false;
    let keys = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/gs))
        if (colon !== undefined)
            keys++;
    return keys > countKeys(value);
}
function countKeys(value) {
    if (typeof value !== 'object' || value === null)
        return 0;
    const inner = Object.values(value);
    let keys = Array.isArray(value) ? 0 : inner.length;
    for (const one of inner)
        keys += countKeys(one);
    return keys;
}
const envelopeStatus = new Set(['SUCCESS', 'FAILURE', 'ERROR']);
/** Wrappers whose text is advice; the innermost cause is the real one (docs/platform-api.md, Status by code). */
const asides = ['HINT', 'EXPLANATION'];
/** The code of the failure: that of the real cause, if the outermost one is advice. */
function codeOf(fields) {
    const code = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.code);
    return code !== undefined && asides.includes(code)
        ? ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.responseMessages).at(-1)?.code) ?? code)
        : code;
}
/**
 * The text of the body, in one line without repetition: first advice, then its message, that of the innermost cause, its
 * details and the invalid fields.
 */
function messageOf(form, body) {
    if (!isJson(form))
        return isData(form, body) ? undefined : (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(String(body), form === 'html');
    const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const causes = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.responseMessages);
    const advice = asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside));
    const parts = [
        ...advice.map(({ message }) => message),
        fields.message,
        causes.at(-1)?.message,
        fields.detail,
        fields.details,
        fields.detailedMessage,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.errors).map(({ fieldId, field_name, error, message }) => [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fieldId) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(field_name), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(error) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(message)].filter(Boolean).join(': ')),
    ].flatMap((part) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(part) ?? []);
    const distinct = withoutRepetition(parts);
    return distinct.length === 0
        ? undefined
        : (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(distinct.join(' \u2013 '), distinct.some((part) => part.trimStart().startsWith('<')));
}
/** The parts that are not in an earlier one, up to the length that is shown: a response may contain thousands. */
function withoutRepetition(parts) {
    const kept = [];
    let length = 0;
    for (const part of parts.slice(0, mostParts)) {
        if (length >= _one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .longestHead */ .tz)
            break;
        if (kept.some((earlier) => earlier.includes(part)))
            continue;
        kept.push(part);
        length += part.length;
    }
    return kept;
}
/** Maximum number of parts of a message that are read. */
const mostParts = 1000;
/** Whether a body that is not JSON must not be quoted: it is empty, or incomplete or encoded data, which may be personal. */
function isData(form, body) {
    return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]|\0/.test(String(body)));
}
/** Whether text was read as UTF-8 but is UTF-16 or UTF-32: each of its characters then has zeros beside it. */
function isInOtherEncoding({ body }) {
    return typeof body === 'string' && body.includes('\0');
}


/***/ }),

/***/ 882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explainFailure: () => (/* binding */ explainFailure),
/* harmony export */   explainResponse: () => (/* binding */ explainResponse),
/* harmony export */   p: () => (/* binding */ explainContradiction)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6244);
/* harmony import */ var _decode_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1563);
/* harmony import */ var _hints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8883);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3524);
/* harmony import */ var _redirect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5421);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(644);
/* harmony import */ var _response_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9866);
/* harmony import */ var _schema_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7712);
/* harmony import */ var _task_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6072);









/** The meaning of a status, in the contract's words if it has any (docs/platform-api.md, Responses and errors). */
const meanings = {
    400: 'incorrect syntax or missing parameters',
    401: 'unauthorized because of an invalid API key',
    402: 'the request cannot be processed',
    403: 'the API key lacks permission for the request',
    404: 'the requested resource does not exist',
    408: 'the request took too long',
    409: 'conflict with what exists',
    412: 'a precondition failed',
    413: 'the payload is too large',
    414: 'the address of the request is too long',
    415: 'content type not supported',
    417: 'feature not available in this account',
    429: 'the rate limit is exceeded',
    431: 'the headers of the request are too large',
};
/** The meaning of a code, if it differs from that of its status (docs/platform-api.md, Status by code). */
const codeMeanings = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'the account does not allow this IP address',
    USAGE_LIMITS_EXCEEDED: 'a limit of the plan is reached',
    SCHEMA_VALIDATION_FAILED: 'the payload does not fit the schema of the platform',
    ENTITY_REFERENCE_EXCEPTION: 'something else refers to it',
    OPTIMISTIC_LOCKING_EXCEPTION: 'someone else changed it at the same time',
    SCM_CONFLICT_ERROR_V2: 'the file in Git has changed',
}));
/** Explains a response that is not a success in one sentence, with a hint if the user can do something. */
function explainResponse(response, task) {
    const advice = (0,_hints_js__WEBPACK_IMPORTED_MODULE_1__/* .hintFor */ .JR)(response);
    const { correlationId, attempts, notRepeated } = response;
    const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
    const traced = traces.filter(Boolean).join(', ');
    const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
    return {
        severity: 'error',
        summary: `${(0,_task_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFailure */ .I)(task)}: ${describeResponse(response)}${traced && ` (${traced})`}${end}.`,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .Oy)({ hint: advice }),
    };
}
/** The same for a success that shows something other than requested; `why` says what, as a clause. */
function explainContradiction({ status, correlationId }, task, why) {
    const summary = `${(0,_task_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFailure */ .I)(task)}: the platform returned HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
    return { severity: 'error', summary, hint: _hints_js__WEBPACK_IMPORTED_MODULE_1__/* .strangeHint */ .wE };
}
/** The same for a request that got no response, with its id. Rethrows everything that is not a `RequestFailure`. */
function explainFailure(thrown, task) {
    if (!(thrown instanceof _request_js__WEBPACK_IMPORTED_MODULE_4__/* .RequestFailure */ .e))
        throw thrown;
    const { message, hint, requestId } = thrown;
    const summary = `${(0,_task_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFailure */ .I)(task)}: ${message}`;
    return { failure: { severity: 'error', summary, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .Oy)({ hint }) }, correlationId: requestId };
}
function describeResponse(response) {
    const { status, form, message } = response;
    const meaning = meaningOf(response);
    const head = `the platform returned HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
    const quote = message === undefined ? '' : `: ${(0,_one_line_js__WEBPACK_IMPORTED_MODULE_2__/* .trimStop */ .X3)(message)}`;
    if (status === 304)
        return `${head}, not modified, to a request that has no conditions`;
    if (status >= 300 && status < 400) {
        const own = form === 'json' || form === 'envelope';
        return `${head}${own ? codeClauseOf(response) : ''}, a redirect${destinationOf(response)}${own ? quote : ''}`;
    }
    switch (form) {
        case 'html':
            return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
        case 'empty':
            return `${head} with an empty body`;
        case 'unreadable':
            return (0,_decode_response_js__WEBPACK_IMPORTED_MODULE_0__/* .isInOtherEncoding */ .n)(response)
                ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8`
                : `${head} with text that is not JSON or is incomplete${quote}`;
        case 'json':
        case 'envelope':
            return `${head}${contradictionIn(response)}${codeClauseOf(response)}${quote}${detailsOf(response)}`;
    }
}
/** What a success by its status lacks, as a clause. */
function contradictionIn({ status, ok }) {
    if (status >= 300)
        return '';
    return ok ? ', but the response does not show what was requested' : ', but did not report success';
}
/** The first few complaints that the message does not contain. */
function detailsOf(response) {
    const { message } = response;
    const complaints = [
        ...(0,_response_js__WEBPACK_IMPORTED_MODULE_5__/* .policyVerdictOf */ .d0)(response).messages,
        ...(0,_schema_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .schemaErrorsOf */ .u)(response).map(describeSchemaError),
        ...missingPermissionsOf(response),
    ];
    const fresh = complaints.filter((complaint) => !message?.includes(complaint));
    const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
    return shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(_one_line_js__WEBPACK_IMPORTED_MODULE_2__/* .trimStop */ .X3).join('; ')}`;
}
/** The meaning of a response, by its code and text if those are known, otherwise by the status; absent for a success. */
function meaningOf(response) {
    const { status, code = '' } = response;
    if (status < 400)
        return undefined;
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_5__/* .isThrottled */ .B5)(response))
        return meanings[429];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_5__/* .isDuplicate */ .KD)(response))
        return 'the identifier is taken';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_5__/* .policyVerdictOf */ .d0)(response).verdict === 'denied')
        return 'a policy of the account denies it';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_5__/* .isAbsent */ .W0)(response))
        return meanings[404];
    return (codeMeanings.get(code) ?? meanings[status] ?? (status >= 500 ? 'the server met an unexpected error' : undefined));
}
/** The code, unless it only repeats the status. */
function codeClauseOf({ status, code }) {
    return code === undefined || code === String(status) ? '' : `, ${code}`;
}
function destinationOf(response) {
    const target = (0,_redirect_js__WEBPACK_IMPORTED_MODULE_3__/* .redirectTargetOf */ .h)(response);
    return target === undefined ? ' without a target' : ` to ${target}`;
}
function missingPermissionsOf(response) {
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .mapsOf */ .jQ)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .mapOf */ .A7)(response.body).failedPermissionChecks).flatMap((check) => {
        const permission = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .textOf */ .b6)(check.permission);
        if (permission === undefined)
            return [];
        const resource = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .textOf */ .b6)(check.resourceType), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .textOf */ .b6)(check.resourceIdentifier)].filter(Boolean).join(' ');
        return [(0,_one_line_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
    });
}
function describeSchemaError({ message, fqn }) {
    return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}


/***/ }),

/***/ 8883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JR: () => (/* binding */ hintFor),
/* harmony export */   cu: () => (/* binding */ policyHint),
/* harmony export */   wE: () => (/* binding */ strangeHint)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1861);
/* harmony import */ var _decode_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1563);
/* harmony import */ var _redirect_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5421);
/* harmony import */ var _response_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9866);




/** What a user can do about a response that is not a success or shows something other than requested. */
function hintFor(response) {
    const { status, form, code } = response;
    const known = codeHints.get(code ?? '');
    if (status === 304)
        return 'A cache in front of the platform responded: configure it to pass requests to the API on.';
    if (status >= 300 && status < 400) {
        return known !== undefined && (0,_redirect_js__WEBPACK_IMPORTED_MODULE_2__/* .redirectTargetOf */ .h)(response) === undefined ? known : redirectHintOf(response);
    }
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isThrottled */ .B5)(response)) {
        return 'Other clients use the same key or IP address: lower requests-per-minute, or run again later.';
    }
    if (form === 'html' && status !== 413) {
        return 'Check base-url (host, cluster and path); behind a proxy or firewall, allow the host of the platform.';
    }
    if (form === 'unreadable' && (0,_decode_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isInOtherEncoding */ .n)(response))
        return encodingHint;
    if (known !== undefined)
        return known;
    if (status < 300)
        return response.ok ? strangeHint : successHints[form];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isDuplicate */ .KD)(response))
        return 'Choose another identifier, or set `if-exists` to `update` or `skip`.';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .policyVerdictOf */ .d0)(response).verdict === 'denied')
        return policyHint;
    if (status === 404 || (0,_response_js__WEBPACK_IMPORTED_MODULE_3__/* .isAbsent */ .W0)(response)) {
        return 'Check the identifiers of account, organization and project, and base-url: a wrong path gets the same response.';
    }
    return statusHints[status] ?? (status >= 500 ? unwellHint : faultHint);
}
/** A hint about a policy that denies a change. */
const policyHint = 'Change the payload to meet the policies of the account.';
/** A hint about a success that shows something other than requested. */
const strangeHint = "Check base-url; if it is right, contact the platform's support with the correlationId.";
const encodingHint = 'A gateway in front of the platform probably converts responses: configure it to pass them on unchanged.';
const unwellHint = 'The platform or a gateway in front of it is having problems; try again later.';
const faultHint = 'Correct the payload or the inputs as the message says.';
/** A hint about a response that is a success only by its status. */
const successHints = {
    envelope: 'Correct what the platform names; if it names nothing, contact its support with the correlationId.',
    json: 'Another server may have responded instead of the platform: check base-url.',
    empty: 'A gateway or proxy may have removed the body of the response: check base-url and proxies.',
    unreadable: 'Run again; if it happens again, check base-url and the proxies between this machine and the platform.',
};
const statusHints = {
    431: 'Check that api-key or scim-token contains only the token; if a proxy adds headers, raise its limit.',
    401: 'The key may have expired, been rotated or been deleted, or may belong to another account or cluster; check api-key, account-id and base-url.',
    402: 'Check the plan and the licences of the account.',
    403: 'Give the owner of the key a role that permits this in the scope concerned.',
    408: 'Run again; raise request-timeout if it happens often.',
    413: 'The platform, or a proxy in front of it, does not accept a payload of this size: make it smaller, or split it into several.',
    414: 'A proxy in front of the platform accepts only shorter addresses: shorten identifiers, or raise the limit of the proxy.',
    415: 'A gateway or proxy changes the Content-Type of the request: check base-url and proxies.',
    417: 'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
    500: "Run again; if it happens again, contact the platform's support with the correlationId.",
};
const codeHints = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'The account allows only listed IP addresses, and those of GitHub-hosted runners change: use a runner with a fixed address and add it to the list.',
    USAGE_LIMITS_EXCEEDED: 'The account has reached a limit of its plan; remove unused resources, or raise the limit.',
    FEATURE_UNAVAILABLE: 'Ask the administrator of the account to enable the feature, or choose a plan that includes it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Someone else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed in the meantime; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set base-url to its new address.',
    SECRET_MANAGEMENT_ERROR: 'Check that the secret manager exists in this scope. A new project gets its built-in one a few seconds after it is created: run again later.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
}));
function redirectHintOf(response) {
    const target = (0,_redirect_js__WEBPACK_IMPORTED_MODULE_2__/* .redirectTargetOf */ .h)(response);
    const login = /log-?in|sign-?in|auth/i.test(target ?? '');
    const wrong = 'base-url is wrong; redirects are not followed, so the key is not sent elsewhere.';
    const url = URL.parse(target ?? '');
    if (target !== undefined && url === null)
        return login ? loginHint : relativeHintOf(target);
    if (target === undefined || login)
        return `Probably ${wrong}`;
    const base = url === null ? undefined : (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .baseOf */ .bx)(url);
    // An address that base-url does not accept is not proposed.
    if (url !== null && 'diagnostic' in (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseAddress */ .or)(base ?? url.origin))
        return `Probably ${wrong}`;
    return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}
const loginHint = 'Something in front of the platform requires a login in a browser: exempt the API from it, or check base-url.';
/** A hint about a redirect to a path of the same server. */
function relativeHintOf(target) {
    const prefix = (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .baseOf */ .bx)(new URL(target, 'https://host'))?.slice('https://host'.length) ?? '';
    const advice = prefix === '' ? 'Check its path and the proxies in front of the platform.' : `Add ${prefix} to it.`;
    return `The server redirects to another of its paths, so base-url is probably wrong. ${advice}`;
}


/***/ }),

/***/ 5421:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ redirectTargetOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/** The target of a redirect, without query and credentials, which may contain secrets. */
function redirectTargetOf({ headers }) {
    const text = (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)([headers.location].flat()[0] ?? '');
    const url = URL.parse(text);
    if (url === null)
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(text.replace(/[?#].*$/, ''));
    return `${url.origin}${url.pathname}`;
}


/***/ }),

/***/ 7712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ schemaErrorsOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/**
 * The schema errors in the response to a refused pipeline (docs/platform-api.md, Schema errors); none in any other response.
 */
function schemaErrorsOf(response) {
    const { schemaErrors: listed } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(response.body).metadata);
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
        const complaint = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(message) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(messageWithFQN);
        if (complaint === undefined)
            return [];
        const advice = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(hintMessage);
        const text = advice === undefined || complaint.includes(advice) ? complaint : `${(0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .trimStop */ .X3)(complaint)} \u2013 ${advice}`;
        const location = (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fqn) ?? '');
        return [{ message: (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(text), fqn: location, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ path: pathOf(location) }) }];
    });
}
function pathOf(fqn) {
    if (!/^\$(?:\.[\w-]+|\[\d+\])+$/.test(fqn))
        return undefined;
    return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}


/***/ })

};
;