"use strict";
exports.id = 3940;
exports.ids = [3940];
exports.modules = {

/***/ 2345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ delaySignal)
/* harmony export */ });
/** How long open requests may take after the end of the run, in milliseconds. */
const delay = 2000;
/**
 * A signal for open requests: aborts two seconds after the signal that ends the run, with the same reason; two seconds from now
 * if that one has already aborted. `release` removes its timer.
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

/***/ 3940:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publishComment: () => (/* binding */ publishComment)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/http/delayed-signal.ts
var delayed_signal = __webpack_require__(2345);
// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(4176);
// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var http_transport = __webpack_require__(6216);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(2397);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/http/request-id.ts
var request_id = __webpack_require__(4713);
;// CONCATENATED MODULE: ./src/report/github-api.ts




/** Why a response is refused, as a clause. */
const notGitHub = 'the response is not from GitHub';
/**
 * The part of `fetch` that octokit needs, over our transport and to one origin: no redirect is followed, a response that is not
 * a success throws a `StatusError`, and octokit sees only the headers it needs, since it would print others.
 */
function fetchOver(transport, origin, signal) {
    return async (address, { method, headers, body }) => {
        const url = new URL(address);
        if (url.origin !== origin)
            throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
        const path = url.pathname + url.search;
        const raw = await transport.send({ method, path, headers, body, requestId: (0,request_id/* createRequestId */.r)() }, signal);
        if (raw.status < 200 || raw.status >= 300)
            throw new retry/* StatusError */.Xs(describeRefusal(raw), raw);
        const content = (0,object/* parseJson */.qF)(raw.text);
        if (!(0,object/* isMap */.jh)(content) && !Array.isArray(content))
            throw new Error(notGitHub);
        const needed = new Map([
            ['content-type', 'application/json'],
            ['link', String(raw.headers.link ?? '')],
        ]);
        return { status: raw.status, url: address, headers: needed, text: async () => raw.text };
    };
}
/** The error that `fetch` threw, which octokit wraps into another one. */
function rethrowCause(error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw cause instanceof retry/* StatusError */.Xs || cause instanceof http_transport/* TransportError */.wX ? cause : error;
}
/** A refusal as text: the status, and the message of GitHub's error. */
function describeRefusal({ status, headers, text }) {
    const location = URL.parse([headers.location].flat()[0] ?? '');
    if (status < 400)
        return `HTTP ${status}, a redirect${location === null ? '' : ` to ${location.origin}`} that is not followed`;
    const message = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)((0,object/* parseJson */.qF)(text), 'message'));
    return `HTTP ${status}${message === undefined ? '' : ` (${message.replace(/[\s.]+$/, '').slice(0, 300)})`}`;
}

// EXTERNAL MODULE: ./src/report/summary.ts + 1 modules
var summary = __webpack_require__(9300);
;// CONCATENATED MODULE: ./src/report/comment.ts









/** Maximum number of characters that GitHub accepts in a comment; counted here in bytes, of which there are never fewer. */
const commentLimit = 65_536;
/** Seconds for one request to GitHub. */
const requestTimeout = 30;
/** Maximum number of attempts to find and write the comment. */
const mostAttempts = 3;
/** Maximum number of pages of comments; a pull request has at most 2,500 comments, and the smallest page 30. */
const mostPages = 100;
/**
 * Shows the report as one comment of the pull request that the workflow runs for, and replaces that comment on the next run.
 * Uses the GitHub server that runs the workflow. A failure is a warning, because the run itself is not affected. After the end
 * of the run it may take two more seconds.
 */
async function publishComment(options, context) {
    try {
        await saveComment(options, context);
    }
    catch (error) {
        context.log.warning(error instanceof UnverifiedComment ? error.message : explain(error));
    }
}
async function saveComment({ token, report, key }, context) {
    const { log } = context;
    const { context: github, getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(1075), __webpack_require__.e(6441)]).then(__webpack_require__.bind(__webpack_require__, 1075));
    const number = pullRequestOf(github.payload);
    if (number === undefined) {
        log.info('No comment was written, because this workflow run does not belong to a pull request.');
        return;
    }
    if (token === '')
        throw new Error('the input `github-token` is empty');
    const marker = markerOf([github.workflow, github.job, github.action, key]);
    const { environment, secrets } = context;
    const commit = (0,object/* nonEmptyTextOf */.pz)((0,object/* valueAt */.fK)(github.payload, ['pull_request', 'head', 'sha']));
    const limit = commentLimit - marker.length - 1;
    const body = `${marker}\n${(0,summary/* renderSummary */.B)(report, { environment, secrets, limit, namesAll: false, commit })}`;
    const cut = (0,delayed_signal/* delaySignal */.Q)(context.signal);
    const api = new URL(github.apiUrl);
    const transport = (0,http_transport/* openTransportTo */.zO)(api, requestTimeout, context.environment);
    const octokit = getOctokit(token, {
        userAgent: (0,user_agent/* userAgentOf */.a)(context.environment),
        request: { fetch: fetchOver(transport, api.origin, cut.signal) },
    });
    try {
        const comment = new PullRequestComment(octokit, { ...github.repo, issue_number: number }, marker);
        log.info(await writeVerified(comment, body, context));
    }
    finally {
        cut.release();
        await transport.close();
    }
}
/**
 * Writes the comment, and reads it back if no response proves it. Returns what was done as a sentence. Throws why it was
 * not written, or an `UnverifiedComment`.
 */
async function writeVerified(comment, body, context) {
    try {
        // Another attempt finds a comment whose response was lost, so nothing is written twice.
        return await (0,retry/* retryTransient */.jh)(() => comment.write(body).catch(rethrowCause), mostAttempts, context);
    }
    catch (error) {
        if (!comment.mayBeWritten)
            throw error;
        const earlier = await comment.find().catch((readError) => {
            throw new UnverifiedComment(error, readError);
        });
        if (earlier?.body?.trim() !== body.trim())
            throw error;
        return `The comment ${addressIn(earlier)} was written; GitHub's response was lost, and a read verified it.`;
    }
}
/** Neither a response nor a read shows whether the comment was written. */
class UnverifiedComment extends Error {
    name = 'UnverifiedComment';
    constructor(cause, readError) {
        super(`Could not verify whether the comment on the pull request was written: ${(0,shared_text/* clauseOf */.pQ)((0,shared_text/* reasonOf */.A3)(cause))}. It could not be read back: ${(0,shared_text/* clauseOf */.pQ)((0,shared_text/* reasonOf */.A3)(readError))}.`, { cause });
    }
}
/** The comment of a pull request that begins with a marker. */
class PullRequestComment {
    #octokit;
    #issue;
    #marker;
    #mayBeWritten = false;
    constructor(octokit, issue, marker) {
        this.#octokit = octokit;
        this.#issue = issue;
        this.#marker = marker;
    }
    /** Whether a request to write it was sent, regardless of the response. */
    get mayBeWritten() {
        return this.#mayBeWritten;
    }
    /** Updates the comment, or creates it. Returns what was done as a sentence. */
    async write(body) {
        const { owner, repo } = this.#issue;
        const { issues } = this.#octokit.rest;
        const earlier = await this.find();
        this.#mayBeWritten = true;
        if (earlier === undefined) {
            const created = await issues.createComment({ ...this.#issue, body });
            return `The comment ${addressIn(created.data)} was written.`;
        }
        const updated = await issues.updateComment({ owner, repo, comment_id: earlier.id, body });
        return `The comment ${addressIn(updated.data)} was updated.`;
    }
    async find() {
        const { paginate, rest } = this.#octokit;
        const pages = paginate.iterator(rest.issues.listComments, { ...this.#issue, per_page: 100 });
        let count = 0;
        for await (const { data } of pages) {
            if (!Array.isArray(data) || !data.every(object/* isMap */.jh) || ++count > mostPages)
                throw new Error(notGitHub);
            const found = data.find((comment) => (0,object/* nonEmptyTextOf */.pz)(comment.body)?.startsWith(this.#marker) === true && isTrusted(comment));
            if (found !== undefined)
                return found;
        }
        return undefined;
    }
}
function addressIn(comment) {
    const address = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(comment, 'html_url'));
    if (address === undefined)
        throw new Error(notGitHub);
    return address;
}
/** The number of the pull request in the event that started the workflow; absent for a comment on an issue. */
function pullRequestOf(event) {
    return event.pull_request?.number ?? (event.issue?.pull_request === undefined ? undefined : event.issue.number);
}
/** The first line of the comment: not shown, and the same for each run of one step of one workflow. */
function markerOf(parts) {
    const digest = (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(parts)).digest('hex');
    return `<!-- platform-provision ${digest.slice(0, 32)} -->`;
}
/**
 * Only comments of our own token count: someone else could copy the marker into their comment, and change it after we wrote to
 * it.
 */
function isTrusted(comment) {
    return comment.user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(comment.author_association);
}
function explain(error) {
    const failed = 'The comment on the pull request was not written';
    if (!(error instanceof retry/* StatusError */.Xs))
        return `${failed}: ${(0,shared_text/* clauseOf */.pQ)((0,shared_text/* reasonOf */.A3)(error))}.`;
    if (error.status === 401)
        return `${failed}: GitHub rejects the token in \`github-token\`.`;
    const refused = `${failed}: GitHub returned ${(0,shared_text/* clauseOf */.pQ)((0,shared_text/* reasonOf */.A3)(error))}.`;
    if (error.status !== 403 && error.status !== 404)
        return refused;
    return `${refused} Give the job the permission \`pull-requests: write\`; on a pull request from a fork the token can never have it.`;
}


/***/ })

};
;