export const id = 231;
export const ids = [231];
export const modules = {

/***/ 909:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ HttpClient),
/* harmony export */   w: () => (/* binding */ loadHttpClient)
/* harmony export */ });
/**
 * Stands for `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, which we ask for ourselves, and its GitHub client for proxies, which few runs need; it brings undici,
 * three fifths of all that a start would read. So it comes when it is called for.
 *
 * @public
 */
let HttpClient;
/** To be awaited before the first import of `@actions/github`, which makes a client while it loads. */
async function loadHttpClient() {
    ({ HttpClient } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(942)]).then(__webpack_require__.bind(__webpack_require__, 4942)));
}


/***/ }),

/***/ 4231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishComment: () => (/* binding */ publishComment)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _deferred_http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(909);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5846);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7994);




/** Characters that GitHub takes as a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
/** Milliseconds for one request to GitHub. */
const requestTimeout = 30_000;
/**
 * Shows the report as one comment of the pull request that the workflow runs for, and replaces that comment on the next
 * run. Works against the GitHub that runs the workflow. What goes wrong is a warning: the platform's answer stands.
 */
async function publishComment(options) {
    try {
        await publish(options);
    }
    catch (error) {
        options.log.warning(explain(error));
    }
}
async function publish({ token, report, key, secrets, log }) {
    await (0,_deferred_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .loadHttpClient */ .w)();
    const { context, getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(413)]).then(__webpack_require__.bind(__webpack_require__, 2413));
    const number = pullRequestOf(context.payload);
    if (number === undefined) {
        log.info('No comment was written, because this workflow run does not belong to a pull request.');
        return;
    }
    if (token === '')
        throw new Error('the input `github-token` is empty');
    const marker = markerOf([context.workflow, context.job, context.action, key]);
    const body = `${marker}\n${(0,_summary_js__WEBPACK_IMPORTED_MODULE_1__/* .renderSummary */ .B)(report, secrets, commentLimit - marker.length - 1)}`;
    const say = (text) => log.debug(text);
    const octokit = getOctokit(token);
    octokit.hook.before('request', ({ request }) => {
        request.signal = AbortSignal.timeout(requestTimeout);
        // Otherwise what GitHub says of deprecated interfaces goes to the console as it is.
        request.log = { debug: say, info: say, warn: say, error: say };
    });
    const { issues } = octokit.rest;
    const issue = { ...context.repo, issue_number: number };
    for await (const { data } of octokit.paginate.iterator(issues.listComments, { ...issue, per_page: 100 })) {
        const earlier = data.find((comment) => comment.body?.startsWith(marker) && isTrusted(comment));
        if (earlier === undefined)
            continue;
        await issues.updateComment({ ...context.repo, comment_id: earlier.id, body });
        log.info(`The comment ${earlier.html_url} was updated.`);
        return;
    }
    const { data } = await issues.createComment({ ...issue, body });
    log.info(`The comment ${data.html_url} was written.`);
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
    const message = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonOf */ .A3)(error);
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (status === 401) {
        return 'The comment on the pull request was not written: GitHub does not accept the token in `github-token`.';
    }
    if (status === 403 || status === 404) {
        return (`The comment on the pull request was not written: GitHub answered ${status} (${message}). Give the job the ` +
            'permission `pull-requests: write`; on a pull request from a fork the token can never have it.');
    }
    return `The comment on the pull request was not written: ${message}.`;
}


/***/ })

};
