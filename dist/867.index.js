export const id = 867;
export const ids = [867];
export const modules = {

/***/ 5863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ delaySignal)
/* harmony export */ });
/** How long requests under way may take after the end of the run, in milliseconds. */
const delay = 2000;
/**
 * A signal for requests under way: aborts two seconds after the one that ends the run, for the same reason; two seconds
 * from now where that is over already. `release` takes its timer away.
 */
function delaySignal(end) {
    const controller = new AbortController();
    let timer;
    const onEnd = () => {
        timer = setTimeout(() => controller.abort(end.reason), delay);
    };
    if (end.aborted)
        onEnd();
    else
        end.addEventListener('abort', onEnd, { once: true });
    return {
        signal: controller.signal,
        release() {
            end.removeEventListener('abort', onEnd);
            clearTimeout(timer);
        },
    };
}


/***/ }),

/***/ 4231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishComment: () => (/* binding */ publishComment)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _http_delayed_signal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5863);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8902);
/* harmony import */ var _http_transport_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8247);
/* harmony import */ var _platform_user_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6486);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9078);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4646);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2542);








/** Characters that GitHub takes as a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
/** Seconds for one request to GitHub. */
const patience = 30;
/** How often the comment is looked for and written, where GitHub is not well. */
const mostAttempts = 3;
/**
 * Shows the report as one comment of the pull request that the workflow runs for, and replaces that comment on the next
 * run. Works against the GitHub that runs the workflow. What goes wrong is a warning: the platform's answer stands. After
 * the end of the run it may take two seconds.
 */
async function publishComment(options, context) {
    try {
        await publish(options, context);
    }
    catch (error) {
        context.log.warning(explain(error));
    }
}
async function publish({ token, report, key }, context) {
    const { log } = context;
    const { context: github, getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(413), __webpack_require__.e(243)]).then(__webpack_require__.bind(__webpack_require__, 2413));
    const number = pullRequestOf(github.payload);
    if (number === undefined) {
        log.info('No comment was written, because this workflow run does not belong to a pull request.');
        return;
    }
    if (token === '')
        throw new Error('the input `github-token` is empty');
    const marker = markerOf([github.workflow, github.job, github.action, key]);
    const { environment, secrets } = context;
    const commit = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .valueAt */ .fK)(github.payload, ['pull_request', 'head', 'sha']));
    const limit = commentLimit - marker.length - 1;
    const body = `${marker}\n${(0,_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .renderSummary */ .B)(report, { environment, secrets, limit, namesAll: false, commit })}`;
    const issue = { ...github.repo, issue_number: number };
    const cut = (0,_http_delayed_signal_js__WEBPACK_IMPORTED_MODULE_6__/* .delaySignal */ .Q)(context.signal);
    const api = new URL(github.apiUrl);
    const way = (0,_http_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .openTransportTo */ .zO)(api, patience, context.environment);
    const octokit = getOctokit(token, {
        userAgent: (0,_platform_user_agent_js__WEBPACK_IMPORTED_MODULE_3__/* .userAgent */ .N)(context.environment),
        request: { fetch: fetchOver(way, api.origin, cut.signal) },
    });
    try {
        // Looking again finds what was written though the reply was lost, so that nothing is written twice.
        await (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryTransient */ .jh)(() => write(octokit, issue, marker, body, log).catch(rethrowCause), mostAttempts, context);
    }
    finally {
        cut.release();
        await way.close();
    }
}
/** Updates the comment that begins with the marker, or creates it. */
async function write(octokit, issue, marker, body, log) {
    const { owner, repo } = issue;
    const { issues } = octokit.rest;
    for await (const { data } of octokit.paginate.iterator(issues.listComments, { ...issue, per_page: 100 })) {
        if (!Array.isArray(data))
            throw new Error(noComment);
        const earlier = data.find((comment) => comment.body?.startsWith(marker) && isTrusted(comment));
        if (earlier === undefined)
            continue;
        const updated = await issues.updateComment({ owner, repo, comment_id: earlier.id, body });
        log.info(`The comment ${addressIn(updated.data)} was updated.`);
        return;
    }
    const created = await issues.createComment({ ...issue, body });
    log.info(`The comment ${addressIn(created.data)} was written.`);
}
const noComment = 'the answer is not one of GitHub';
function addressIn(comment) {
    const address = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(comment, 'html_url'));
    if (address === undefined)
        throw new Error(noComment);
    return address;
}
/**
 * What octokit needs of `fetch`, over our transport and to one origin: no redirect is followed, what is no success is a
 * `Refusal`, and of the headers it sees no more than it needs, since it would print others.
 */
function fetchOver(way, origin, signal) {
    return async (address, { method, headers, body }) => {
        const url = new URL(address);
        if (url.origin !== origin)
            throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
        const raw = await way.send({ method, url, headers, body, requestId: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)() }, signal);
        if (raw.status < 200 || raw.status >= 300)
            throw new _http_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .StatusError */ .Xs(told(raw), raw);
        const content = parsed(raw.text);
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(content) && !Array.isArray(content))
            throw new Error(noComment);
        const needed = new Map([
            ['content-type', 'application/json'],
            ['link', String(raw.headers.link ?? '')],
        ]);
        return { status: raw.status, url: address, headers: needed, text: async () => raw.text };
    };
}
/** A refusal in words: the status, and what GitHub says in its own form. */
function told({ status, headers, text }) {
    const location = URL.parse([headers.location].flat()[0] ?? '');
    if (status < 400)
        return `HTTP ${status}, a redirect${location === null ? '' : ` to ${location.origin}`} that is not followed`;
    const message = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(parsed(text), 'message'));
    return `HTTP ${status}${message === undefined ? '' : ` (${message.replace(/[\s.]+$/, '').slice(0, 300)})`}`;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Octokit makes an error of its own of what `fetch` throws. */
function rethrowCause(error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw cause instanceof _http_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .StatusError */ .Xs || cause instanceof _http_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .wX ? cause : error;
}
/** The number of the pull request in the event that started the workflow; comments on issues are none. */
function pullRequestOf(event) {
    return event.pull_request?.number ?? (event.issue?.pull_request === undefined ? undefined : event.issue.number);
}
/** The first line of the comment: not shown, and the same for each run of one step of one workflow. */
function markerOf(parts) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(parts)).digest('hex');
    return `<!-- platform-provision ${digest.slice(0, 32)} -->`;
}
/** A stranger may copy the marker into a comment of their own; what we wrote there they could change afterwards. */
function isTrusted(comment) {
    return comment.user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(comment.author_association);
}
function explain(error) {
    const reason = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .reasonOf */ .A3)(error).replace(/\.$/, '');
    const failed = 'The comment on the pull request was not written';
    if (!(error instanceof _http_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .StatusError */ .Xs))
        return `${failed}: ${reason}.`;
    if (error.status === 401)
        return `${failed}: GitHub does not accept the token in \`github-token\`.`;
    if (error.status === 403 || error.status === 404) {
        return (`${failed}: GitHub answered ${reason}. Give the job the ` +
            'permission `pull-requests: write`; on a pull request from a fork the token can never have it.');
    }
    return `${failed}: GitHub answered ${reason}.`;
}


/***/ }),

/***/ 3087:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ omitUndefined)
/* harmony export */ });
/** The fields that hold something, for optional properties: those are absent where there is nothing, never `undefined`. */
function omitUndefined(fields) {
    const held = Object.entries(fields).filter(([, value]) => value !== undefined);
    return Object.fromEntries(held);
}


/***/ }),

/***/ 9078:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ mapOf),
/* harmony export */   Fe: () => (/* binding */ walkFields),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   al: () => (/* binding */ nonEmptyText),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   jV: () => (/* binding */ formatPath),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   mH: () => (/* binding */ compareByPosition)
/* harmony export */ });
const SHOWN_LENGTH = 60;
/** Whether a value is a mapping: an object, and no list. */
function isMap(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value as a mapping; empty where it is none. */
function mapOf(value) {
    return isMap(value) ? value : {};
}
/** The field of a mapping, its own ones only; `undefined` where there is none. */
function fieldOf(value, name) {
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
/** Text that says something: `undefined` for empty text and for whatever is no text. */
function nonEmptyText(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** Whether a value says nothing: absent, null, or empty text, list or map. */
function isEmpty(value) {
    if (value === undefined || value === null || value === '')
        return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
/** The value at the end of a path; `undefined` where the path leads nowhere. */
function valueAt(value, path) {
    return path.reduce((inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part))), value);
}
/** A path in words: `pipeline.stages[0].stage.name`. A name that is long or holds odd characters is cut and quoted. */
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
/** Every field of every mapping inside a value, in document order. */
function* walkFields(value, base = []) {
    const waiting = [{ value, path: base }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { value: inner, path } = next;
        const key = path.at(-1);
        if (typeof key === 'string' && path.length > base.length)
            yield { key, value: inner, path };
        if (typeof inner !== 'object' || inner === null)
            continue;
        const children = Array.isArray(inner) ? [...inner.entries()] : Object.entries(inner);
        for (const [part, child] of children.reverse())
            waiting.push({ value: child, path: [...path, part] });
    }
}
/** Compares two paths by where they stand in the document; what holds comes before what is held. */
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


/***/ }),

/***/ 6000:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ hasTimeFor),
/* harmony export */   f: () => (/* binding */ endReasonOf)
/* harmony export */ });
/** Whether a wait of so many milliseconds ends before the run does. */
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    return !signal.aborted && clock.now() + delay <= deadline;
}
/** Why a run was ended, as a clause, from the signal that ended it. */
function endReasonOf({ reason }) {
    if (!(reason instanceof Error) || reason.name === 'AbortError')
        return 'the run was cancelled';
    return reason.name === 'TimeoutError' ? 'the time of the run was up' : reason.message.replace(/\.$/, '');
}


/***/ })

};
