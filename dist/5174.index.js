"use strict";
exports.id = 5174;
exports.ids = [5174];
exports.modules = {

/***/ 3524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GX: () => (/* binding */ toOneLine),
/* harmony export */   X3: () => (/* binding */ trimStop),
/* harmony export */   tz: () => (/* binding */ longestHead)
/* harmony export */ });
/* harmony import */ var _shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7751);

/** Maximum number of characters of a text that are read. */
const longestHead = 20_000;
const controls = (0,_shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .createUnicodePattern */ ._)(String.raw `[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g');
/** Remote text for one line of a log: without markup and control characters, at most 500 characters. */
function toOneLine(text, markup = false) {
    const head = cutTo(text, longestHead);
    const title = markup ? /<title[^>]*>([^<]*)<\/title>/i.exec(head)?.[1] : undefined;
    const plain = markup
        ? (title?.trim() ? `${title}: ` : '') +
            head.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ')
        : head;
    const clean = plain.replace(controls(), ' ').trim().toWellFormed();
    return cutTo(clean, 500);
}
/**
 * At most this many characters. The `…` at the end shows `Secrets.redact` that a secret may have been cut in two. A cut escape
 * sequence is removed, so the text can still be decoded.
 */
function cutTo(text, most) {
    if (text.length <= most)
        return text;
    const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
    return `${cut.toWellFormed()}…`;
}
/** Without the full stop and white space at the end. */
function trimStop(text) {
    // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
    return text.trimEnd().replace(/(?<!\.)\.$/, '');
}


/***/ }),

/***/ 9866:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ isThrottled),
/* harmony export */   DY: () => (/* binding */ isMachineId),
/* harmony export */   KD: () => (/* binding */ isDuplicate),
/* harmony export */   N8: () => (/* binding */ isVersionConflict),
/* harmony export */   W0: () => (/* binding */ isAbsent),
/* harmony export */   WZ: () => (/* binding */ contradictionsOf),
/* harmony export */   _3: () => (/* binding */ isReferenced),
/* harmony export */   d0: () => (/* binding */ policyVerdictOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/**
 * The platform says that the resource already exists (docs/platform-api.md, Already exists); reading it back must confirm
 * that.
 */
function isDuplicate(response) {
    if (response.ok)
        return false;
    return ((response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
        duplicateCodes.has(response.code ?? '') ||
        (response.status === 400 && /already (?:exists|present)/i.test(response.message ?? '')));
}
/** The platform says that the resource is no longer the one that `If-Match` names (docs/platform-api.md, Success). */
function isVersionConflict(response) {
    if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412)
        return true;
    // Services, environments and infrastructure definitions have no code for it (docs/platform-api.md, Wires and scopes).
    return response.status === 400 && /couldn't be updated or doesn't exist/.test(response.message ?? '');
}
/** The platform says that other resources refer to the one that is to be deleted (docs/platform-api.md, Deleting). */
function isReferenced({ ok, status, code, message }) {
    if (ok)
        return false;
    return code === 'ENTITY_REFERENCE_EXCEPTION' || (status === 400 && /\breferenced by\b/i.test(message ?? ''));
}
const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);
/** The platform says that the resource, its scope or the path does not exist (docs/platform-api.md, Not found). */
function isAbsent(response) {
    if (response.form !== 'envelope' && response.form !== 'json')
        return false;
    return response.status === 404 || (response.status >= 400 && absentCodes.has(response.code ?? ''));
}
const absentCodes = new Set([
    'ENTITY_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_NOT_FOUND_EXCEPTION',
    'CONNECTOR_NOT_FOUND_EXCEPTION',
]);
/** The rate limit refused the request, under any status (docs/platform-api.md, Status by code and Rate limits). */
function isThrottled(response) {
    return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}
/** The verdict of the policies in a response, under any status (docs/platform-api.md, Policy denials). */
function policyVerdictOf(response) {
    const holders = [response.data, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(response.body).metadata].map(_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7);
    const governance = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
    const { deny, status, message } = governance;
    const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
    const said = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(governance.details).flatMap((set) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(set.policyMetadata).flatMap(policyMessages(set)));
    return {
        verdict: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
        messages: said.length > 0 ? firstOf(said) : [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(message) ?? []].flat().map((text) => (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(text)),
    };
}
/** Messages of policies to show; each is one line of limited length. */
const mostMessages = 20;
function firstOf(messages) {
    const rest = messages.length - mostMessages;
    return rest > 0 ? [...messages.slice(0, mostMessages), `${rest} more messages of policies`] : messages;
}
function policyMessages(set) {
    const setName = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(set.policySetName) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(set.identifier);
    return ({ policyName, identifier, denyMessages, error }) => {
        const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(policyName) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(identifier);
        const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
        const said = [...(Array.isArray(denyMessages) ? denyMessages : []), error].flatMap((text) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(text) ?? []);
        return said.map((text) => (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(`${who}: ${text}`));
    };
}
/** Contradictions in a response that reports success, as clauses. */
function contradictionsOf({ body, data, code, hasDuplicateKeys }) {
    const { errors, responseMessages } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const { governanceMetadata, errorResponse } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(data);
    const { deny } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(governanceMetadata);
    return [
        ...(code === undefined ? [] : [`the response reports success and the code ${code}`]),
        ...((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(errors).length + (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(responseMessages).length === 0
            ? []
            : ['the response reports success and errors']),
        ...(hasDuplicateKeys ? ['the response contains a key twice'] : []),
        ...(errorResponse ? ['the response reports success and `errorResponse`'] : []),
        ...(deny === undefined || deny === null || typeof deny === 'boolean'
            ? []
            : ['the response does not say clearly whether a policy denied it']),
    ];
}
/** Whether an id looks generated, such as a UUID or another hexadecimal number: then it contains nothing personal. */
function isMachineId(id) {
    return /^[\da-f-]{16,64}$/i.test(id);
}


/***/ }),

/***/ 6072:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ describeFailure)
/* harmony export */ });
/** "Failed to create project payments (a.yaml:1)". */
function describeFailure({ verb, resource, location }) {
    const place = location?.file === undefined ? '' : ` (${location.file}:${location.line})`;
    return `Failed to ${verb} ${resource}${place}`;
}


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(644);


/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
        this.diagnostic = isUnreachable ? (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainFailure */ .SP)(cause, task).failure : (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .explainResponse */ .j8)(cause, task);
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e || isRejectedKey(result));
    }
}
/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues.
 */
function stopWhenHopeless(client, stop) {
    let passed = 0;
    async function watch(request, isChange, send) {
        const before = passed;
        try {
            const result = await send(request);
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(new HopelessRun(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(new HopelessRun(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}


/***/ }),

/***/ 5111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2028);


/**
 * Opens the platform's client as the inputs say; the caller closes it. Its modules are loaded only here, because many runs send
 * nothing. The run is stopped if no request can succeed. With the runner's debug logging, requests and responses are logged.
 * `bearer` returns the token for requests with that credential, and is called for every attempt.
 */
async function openClient(inputs, context, bearer) {
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
    const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
    const { environment, signal, deadline, clock, log, stop } = context;
    const client = createClient({
        address,
        apiKey,
        requestTimeout,
        maxAttempts,
        requestsPerMinute,
        connections: concurrency,
        environment,
        signal,
        clock,
        note: (line) => log.info(line),
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ deadline, bearer }),
    });
    const logged = environment.RUNNER_DEBUG === '1' ? await withDebugLog(client, inputs, context) : client;
    return stop === undefined ? logged : (0,_hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__/* .stopWhenHopeless */ .s)(logged, stop);
}
async function withDebugLog(client, { address }, context) {
    const { logRequests } = await Promise.all(/* import() */[__webpack_require__.e(898), __webpack_require__.e(8131)]).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, address, context);
}


/***/ }),

/***/ 7700:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R0: () => (/* binding */ wordPattern),
/* harmony export */   n$: () => (/* binding */ secretPattern),
/* harmony export */   yk: () => (/* binding */ identifierPattern)
/* harmony export */ });
/** Identifiers of most resources (docs/platform-api.md, Identifiers). */
const identifierPattern = /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/;
/** Identifiers of pipelines, of their parts, and of the resources that they refer to: the same without `$`. */
const wordPattern = /^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/;
/** Identifiers of secrets: the same with `$` and `-`. */
const secretPattern = /^[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;


/***/ }),

/***/ 6244:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ mapOf),
/* harmony export */   Fe: () => (/* binding */ walkFields),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   Oy: () => (/* binding */ omitUndefined),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   jQ: () => (/* binding */ mapsOf),
/* harmony export */   jV: () => (/* binding */ formatPath),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   mH: () => (/* binding */ compareByPosition),
/* harmony export */   pz: () => (/* binding */ nonEmptyTextOf),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* unused harmony export Field */
const SHOWN_LENGTH = 60;
/** Whether a value is a mapping: an object that is not a list. */
function isMap(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value as a mapping; an empty one if it is not a mapping. */
function mapOf(value) {
    return isMap(value) ? value : {};
}
/** The mappings of a list, empty ones where an item is not a mapping; none for anything else. */
function mapsOf(value) {
    return Array.isArray(value) ? value.map(mapOf) : [];
}
/** The field of a mapping, its own ones only; `undefined` if there is none. */
function fieldOf(value, name) {
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
/** Text that is not empty; `undefined` for everything else. */
function nonEmptyTextOf(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** A text or number as trimmed text; `undefined` for anything else and for empty text. */
function textOf(value) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return text === '' ? undefined : text;
}
/** Whether a value is empty: absent, null, or an empty text, list or map. */
function isEmpty(value) {
    if (value === undefined || value === null || value === '')
        return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
/** The value of a text that is JSON; `undefined` for any other text. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** The value at the end of a path; `undefined` if there is none. */
function valueAt(value, path) {
    return path.reduce((inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part))), value);
}
/** A path as text: `pipeline.stages[0].stage.name`. A name that is long or contains unusual characters is cut and quoted. */
function formatPath(path) {
    const words = path.map((part) => {
        if (typeof part === 'number')
            return `[${part}]`;
        return /^[\w$-]{1,60}$/.test(part) ? `.${part}` : `[${JSON.stringify(cut(part))}]`;
    });
    return words.join('').replace(/^\./, '');
}
/** Text short enough for a message. */
function cut(text) {
    return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
}
/** A field of a mapping inside a value. A class, because objects with a getter each take ten times as long to make. */
class Field {
    key;
    value;
    #place;
    #base;
    constructor(key, place, base) {
        this.key = key;
        this.value = place.value;
        this.#place = place;
        this.#base = base;
    }
    /** Computed on demand: the paths of all fields take more time and memory than the value. */
    get path() {
        return [...this.#base, ...pathTo(this.#place)];
    }
}
/** Every field of every mapping inside a value, in document order. */
function* walkFields(value, base = []) {
    const waiting = [{ value }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { value: inner, part } = next;
        if (typeof part === 'string')
            yield new Field(part, next, base);
        if (typeof inner !== 'object' || inner === null)
            continue;
        const children = Array.isArray(inner) ? [...inner.entries()] : Object.entries(inner);
        for (const [part, child] of children.reverse())
            waiting.push({ value: child, part, above: next });
    }
}
function pathTo(last) {
    const path = [];
    for (let place = last; place.part !== undefined && place.above !== undefined; place = place.above)
        path.push(place.part);
    return path.reverse();
}
/** Compares two paths by their place in the document; a value comes before its content. */
function compareByPosition(value) {
    const known = new Map();
    const positionsIn = (holder) => {
        const positions = known.get(holder) ?? new Map(Object.keys(mapOf(holder)).map((key, index) => [key, index]));
        known.set(holder, positions);
        return positions;
    };
    return (one, other) => {
        const length = Math.min(one.length, other.length);
        let holder = value;
        for (let depth = 0; depth < length; depth++) {
            const [part, otherPart] = [one[depth], other[depth]];
            if (part === otherPart) {
                holder = valueAt(holder, [part]);
                continue;
            }
            const position = (name) => typeof name === 'number' ? name : (positionsIn(holder).get(String(name)) ?? -1);
            return position(part) - position(otherPart);
        }
        return one.length - other.length;
    };
}
/** The fields that have a value, for optional properties: those are absent instead of `undefined`. */
function omitUndefined(fields) {
    const present = {};
    for (const name of Object.keys(fields)) {
        const value = fields[name];
        if (value !== undefined)
            present[name] = value;
    }
    return present;
}


/***/ })

};
;