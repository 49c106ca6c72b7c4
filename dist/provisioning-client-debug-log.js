"use strict";
const require_yaml = require("./yaml.js");
const require_run = require("./run.js");
const require_platform = require("./platform.js");
// src/provisioning/client/debug-log.ts
const longestBody = 4e3;
function logRequests(client, { log, secrets }) {
	async function logged(request, send) {
		const isPrivate = request.isPersonal === true || request.credential !== "api-key";
		const name = `${request.method} ${request.path}`;
		log.debug(isPrivate ? name : `${name}${require_run.formatQuery(request.query)}${bodyOf(request.body)}`);
		try {
			const result = await send(request);
			log.debug(`${name}: ${describe(result, isPrivate)}`);
			return result;
		} catch (error) {
			log.debug(`${name}: ${require_run.reasonOf(error)}`);
			throw error;
		}
	}
	function describe(result, isPrivate) {
		const response = require_platform.isIndeterminate(result) ? result.instead : result;
		if (response instanceof require_platform.RequestFailure) return response.message;
		const { status, correlationId, attempts, body } = response;
		const head = `HTTP ${status} (${isPrivate && !require_run.isMachineId(correlationId) ? "" : `correlationId ${correlationId}, `}attempts ${attempts})`;
		if (isPrivate) return head;
		for (const { value, origin } of [body, ...documentsIn(body)].flatMap(require_run.secretsOf)) secrets.add(value, origin);
		log.mask();
		return `${head}${bodyOf(typeof body === "string" ? body : JSON.stringify(body))}`;
	}
	function bodyOf(body) {
		if (body === void 0 || body.length === 0) return "";
		const text = secrets.redact(typeof body === "string" ? body : new TextDecoder().decode(body));
		const rest = text.length - longestBody;
		return `\n${rest > 0 ? `${text.slice(0, longestBody)}\u2026 (${rest} more characters)` : text}`;
	}
	return {
		...client,
		send: (request) => logged(request, client.send),
		change: (request) => logged(request, client.change)
	};
}
function documentsIn(body) {
	const values = [];
	const rest = [body];
	while (rest.length > 0) {
		const next = rest.pop();
		if (typeof next === "object" && next !== null) for (const item of Object.values(next)) rest.push(item);
		if (typeof next !== "string" || !/[\n{]/.test(next)) continue;
		for (const { value } of require_yaml.parsePayload({ bytes: Buffer.from(next) }).documents) values.push(value);
	}
	return values;
}
exports.logRequests = logRequests;
