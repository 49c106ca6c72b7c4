"use strict";
const require_platform = require("./platform.js");
const require_run = require("./run.js");
let node_crypto = require("node:crypto");
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
			requestId: require_platform.createRequestId()
		}, signal);
		if (raw.status < 200 || raw.status >= 300) throw new require_platform.StatusError(describeGitHubRefusal(raw), raw);
		const content = require_run.parseJson$1(raw.text);
		if (!require_run.isMap(content) && !Array.isArray(content)) throw new Error(notGitHub);
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
	throw cause instanceof require_platform.StatusError || cause instanceof require_platform.TransportError ? cause : error;
}
function describeGitHubRefusal({ status, headers, text }) {
	const location = URL.parse([headers.location].flat()[0] ?? "");
	if (status < 400) return `HTTP ${status}, a redirect${location === null ? "" : ` to ${location.origin}`} that is not followed`;
	const message = require_run.nonEmptyTextOf(require_run.fieldOf(require_run.parseJson$1(text), "message"));
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
	const { context: github, getOctokit } = await Promise.resolve().then(() => require("./actions-github.js"));
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
	const commit = require_run.nonEmptyTextOf(require_run.valueAt(github.payload, [
		"pull_request",
		"head",
		"sha"
	]));
	const limit = commentLimit - marker.length - 1;
	const body = `${marker}\n${require_run.renderSummary(report, {
		environment,
		secrets,
		limit,
		namesAll: false,
		commit
	})}`;
	const cut = require_platform.delaySignal(context.signal);
	const api = new URL(github.apiUrl);
	const transport = require_platform.openTransportTo(api, requestTimeout, context.environment);
	const octokit = getOctokit(token, {
		userAgent: require_platform.userAgentOf(context.environment),
		request: { fetch: fetchOver(transport, api.origin, cut.signal) }
	});
	try {
		const comment = new PullRequestComment(octokit, {
			...repositoryOf(environment),
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
		return await require_platform.retryTransient(() => comment.write(body).catch(rethrowCause), mostAttempts, context);
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
		super(`Could not verify whether the comment on the pull request was written: ${require_run.clauseOf(require_run.reasonOf(cause))}. It could not be read back: ${require_run.clauseOf(require_run.reasonOf(readError))}.`, { cause });
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
			if (!Array.isArray(data) || !data.every(require_run.isMap) || ++count > mostPages) throw new Error(notGitHub);
			const found = data.find((comment) => require_run.nonEmptyTextOf(comment.body)?.startsWith(this.#marker) === true && isTrusted(comment));
			if (found !== void 0) return found;
		}
	}
};
function pageOf(comment) {
	const address = require_run.nonEmptyTextOf(require_run.fieldOf(comment, "html_url"));
	if (address === void 0) throw new Error(notGitHub);
	return address;
}
function repositoryOf({ GITHUB_REPOSITORY: name = "" }) {
	const [, owner, repo] = /^([^/]+)\/([^/]+)$/.exec(name) ?? [];
	if (owner === void 0 || repo === void 0) throw new Error("the variable GITHUB_REPOSITORY does not name a repository as `owner/name`");
	return {
		owner,
		repo
	};
}
function pullRequestOf(event) {
	return event.pull_request?.number ?? (event.issue?.pull_request === void 0 ? void 0 : event.issue.number);
}
function markerOf(parts) {
	return `<!-- platform-provision ${(0, node_crypto.createHash)("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)} -->`;
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
	if (!(error instanceof require_platform.StatusError)) return `${failed}: ${require_run.clauseOf(require_run.reasonOf(error))}.`;
	if (error.status === 401) return `${failed}: GitHub rejects the token in \`github-token\`.`;
	const refused = `${failed}: GitHub returned ${require_run.clauseOf(require_run.reasonOf(error))}.`;
	if (error.status !== 403 && error.status !== 404) return refused;
	return `${refused} Give the job the permission \`pull-requests: write\`; on a pull request from a fork the token can never have it.`;
}
exports.publishComment = publishComment;
