"use strict";
exports.id = 5162;
exports.ids = [5162];
exports.modules = {

/***/ 5162:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishComment: () => (/* binding */ publishComment)
/* harmony export */ });
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8772);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_2__);



// src/report/github-api.ts
const notGitHub = "the response is not from GitHub";
function fetchOver(transport, origin, signal) {
	return async (address, { method, headers, body }) => {
		const url = new URL(address);
		if (url.origin !== origin) throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
		const path = url.pathname + url.search;
		const raw = await transport.send({
			method,
			path,
			headers,
			body,
			requestId: (0,_platform_js__WEBPACK_IMPORTED_MODULE_0__.createRequestId)()
		}, signal);
		if (raw.status < 200 || raw.status >= 300) throw new _platform_js__WEBPACK_IMPORTED_MODULE_0__.StatusError(describeGitHubRefusal(raw), raw);
		const content = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.parseJson)(raw.text);
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isMap)(content) && !Array.isArray(content)) throw new Error(notGitHub);
		const needed = new Map([["content-type", "application/json"], ["link", String(raw.headers.link ?? "")]]);
		return {
			status: raw.status,
			url: address,
			headers: needed,
			text: async () => raw.text
		};
	};
}
function rethrowCause(error) {
	const cause = error instanceof Error ? error.cause : void 0;
	throw cause instanceof _platform_js__WEBPACK_IMPORTED_MODULE_0__.StatusError || cause instanceof _platform_js__WEBPACK_IMPORTED_MODULE_0__.TransportError ? cause : error;
}
function describeGitHubRefusal({ status, headers, text }) {
	const location = URL.parse([headers.location].flat()[0] ?? "");
	if (status < 400) return `HTTP ${status}, a redirect${location === null ? "" : ` to ${location.origin}`} that is not followed`;
	const message = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.fieldOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.parseJson)(text), "message"));
	return `HTTP ${status}${message === void 0 ? "" : ` (${message.slice(0, 300).replace(/[\s.]+$/, "")})`}`;
}
// src/report/comment.ts
const commentLimit = 65536;
const requestTimeout = 30;
const mostAttempts = 3;
const mostPages = 100;
async function publishComment(options, context) {
	try {
		await saveComment(options, context);
	} catch (error) {
		context.log.warning(error instanceof UnverifiedComment ? error.message : explain(error));
	}
}
async function saveComment({ token, report, key }, context) {
	const { log } = context;
	const { context: github, getOctokit } = await __webpack_require__.e(/* import() */ 2576).then(__webpack_require__.bind(__webpack_require__, 2576));
	const number = pullRequestOf(github.payload);
	if (number === void 0) {
		log.info("No comment was written, because this workflow run does not belong to a pull request.");
		return;
	}
	if (token === "") throw new Error("the input `github-token` is empty");
	const marker = markerOf([
		github.workflow,
		github.job,
		github.action,
		key
	]);
	const { environment, secrets } = context;
	const commit = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.valueAt)(github.payload, [
		"pull_request",
		"head",
		"sha"
	]));
	const limit = commentLimit - marker.length - 1;
	const body = `${marker}\n${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.renderSummary)(report, {
		environment,
		secrets,
		limit,
		namesAll: false,
		commit
	})}`;
	const cut = (0,_platform_js__WEBPACK_IMPORTED_MODULE_0__.delaySignal)(context.signal);
	const api = new URL(github.apiUrl);
	const transport = (0,_platform_js__WEBPACK_IMPORTED_MODULE_0__.openTransportTo)(api, requestTimeout, context.environment);
	const octokit = getOctokit(token, {
		userAgent: (0,_platform_js__WEBPACK_IMPORTED_MODULE_0__.userAgentOf)(context.environment),
		request: { fetch: fetchOver(transport, api.origin, cut.signal) }
	});
	try {
		const comment = new PullRequestComment(octokit, {
			...github.repo,
			issue_number: number
		}, marker);
		log.info(await writeVerified(comment, body, context));
	} finally {
		cut.release();
		await transport.close();
	}
}
async function writeVerified(comment, body, context) {
	try {
		return await (0,_platform_js__WEBPACK_IMPORTED_MODULE_0__.retryTransient)(() => comment.write(body).catch(rethrowCause), mostAttempts, context);
	} catch (error) {
		if (!comment.mayBeWritten) throw error;
		const earlier = await comment.find().catch((readError) => {
			throw new UnverifiedComment(error, readError);
		});
		if (earlier?.body?.trim() !== body.trim()) throw error;
		return `The comment ${pageOf(earlier)} was written; GitHub's response was lost, and a read verified it.`;
	}
}
var UnverifiedComment = class extends Error {
	name = "UnverifiedComment";
	constructor(cause, readError) {
		super(`Could not verify whether the comment on the pull request was written: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.clauseOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.reasonOf)(cause))}. It could not be read back: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.clauseOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.reasonOf)(readError))}.`, { cause });
	}
};
var PullRequestComment = class {
	#octokit;
	#issue;
	#marker;
	#mayBeWritten = false;
	constructor(octokit, issue, marker) {
		this.#octokit = octokit;
		this.#issue = issue;
		this.#marker = marker;
	}
	get mayBeWritten() {
		return this.#mayBeWritten;
	}
	async write(body) {
		const { owner, repo } = this.#issue;
		const { issues } = this.#octokit.rest;
		const earlier = await this.find();
		this.#mayBeWritten = true;
		if (earlier === void 0) return `The comment ${pageOf((await issues.createComment({
			...this.#issue,
			body
		})).data)} was written.`;
		return `The comment ${pageOf((await issues.updateComment({
			owner,
			repo,
			comment_id: earlier.id,
			body
		})).data)} was updated.`;
	}
	async find() {
		const { paginate, rest } = this.#octokit;
		const pages = paginate.iterator(rest.issues.listComments, {
			...this.#issue,
			per_page: 100
		});
		let count = 0;
		for await (const { data } of pages) {
			if (!Array.isArray(data) || !data.every(_run_js__WEBPACK_IMPORTED_MODULE_1__.isMap) || ++count > mostPages) throw new Error(notGitHub);
			const found = data.find((comment) => (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.nonEmptyTextOf)(comment.body)?.startsWith(this.#marker) === true && isTrusted(comment));
			if (found !== void 0) return found;
		}
	}
};
function pageOf(comment) {
	const address = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.nonEmptyTextOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.fieldOf)(comment, "html_url"));
	if (address === void 0) throw new Error(notGitHub);
	return address;
}
function pullRequestOf(event) {
	return event.pull_request?.number ?? (event.issue?.pull_request === void 0 ? void 0 : event.issue.number);
}
function markerOf(parts) {
	return `<!-- platform-provision ${(0,node_crypto__WEBPACK_IMPORTED_MODULE_2__.createHash)("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)} -->`;
}
function isTrusted(comment) {
	return comment.user?.type === "Bot" || [
		"OWNER",
		"MEMBER",
		"COLLABORATOR"
	].includes(comment.author_association);
}
function explain(error) {
	const failed = "The comment on the pull request was not written";
	if (!(error instanceof _platform_js__WEBPACK_IMPORTED_MODULE_0__.StatusError)) return `${failed}: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.clauseOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.reasonOf)(error))}.`;
	if (error.status === 401) return `${failed}: GitHub rejects the token in \`github-token\`.`;
	const refused = `${failed}: GitHub returned ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.clauseOf)((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.reasonOf)(error))}.`;
	if (error.status !== 403 && error.status !== 404) return refused;
	return `${refused} Give the job the permission \`pull-requests: write\`; on a pull request from a fork the token can never have it.`;
}



/***/ })

};
;