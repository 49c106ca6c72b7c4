export const id = 922;
export const ids = [922];
export const modules = {

/***/ 922:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runWithoutPayload: () => (/* binding */ runWithoutPayload)
/* harmony export */ });
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(435);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(848);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(975);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(598);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(760);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(455);






// src/doctor/describe-response.ts
var LimitReached = class extends _action_js__WEBPACK_IMPORTED_MODULE_0__.et {
	constructor(limit) {
		super(`the limit of ${limit} requests was reached`, {
			requestId: "",
			notBegun: true
		});
	}
};
function explainRefusal(response) {
	const { status, form } = response;
	const isOfPlatform = form === "envelope" || form === "json";
	const detail = `HTTP ${status}${codeOf(response)}${describeForm$1(response)}`;
	return {
		result: status === 403 && isOfPlatform ? "not permitted" : "failed",
		detail
	};
}
function codeOf({ code = "" }) {
	return /^[A-Z]+(?:_[A-Z]+)+$/.test(code) && code.length <= 60 ? ` (${code})` : "";
}
function describeForm$1({ status, form }) {
	if (form === "html") return " with a web page, so a gateway responded instead of the platform";
	if (form === "empty") return " with an empty body";
	if (form === "unreadable") return " with text that is not JSON";
	return status < 300 ? " with JSON that does not report success" : "";
}
function explainNoResponse(thrown) {
	if (!(thrown instanceof _action_js__WEBPACK_IMPORTED_MODULE_0__.et)) throw thrown;
	if (thrown instanceof LimitReached) return {
		result: "not checked",
		detail: thrown.message
	};
	if (thrown.notBegun) return {
		result: "not checked",
		detail: "the run ended first"
	};
	const code = causeCodeOf(thrown);
	return {
		result: "failed",
		detail: `no response${code === void 0 ? "" : ` (${code})`}`
	};
}
function causeCodeOf(error) {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = "code" in cause ? String(cause.code) : "";
		if (/^[A-Z][A-Z_]+$/.test(code)) return code;
	}
}
function withoutNames(clause) {
	return clause.replace(/".*"/s, "another name");
}
const pageSize = "10";
var Probe = class {
	#platform;
	#context;
	#limitHeaders = new Set();
	#clockDifference;
	#last;
	#sent = 0;
	constructor(platform, context) {
		this.#platform = platform;
		this.#context = context;
	}
	get sent() {
		return this.#sent;
	}
	get last() {
		return this.#last;
	}
	get limitHeaders() {
		return [...this.#limitHeaders].sort();
	}
	get clockDifference() {
		return this.#clockDifference;
	}
	get reader() {
		const send = (request) => this.send(request);
		return {
			platform: this.#platform,
			send,
			maskSecrets: () => {},
			signal: this.#context.signal
		};
	}
	async send(request) {
		if (this.#sent === 200) throw new LimitReached(200);
		this.#sent++;
		this.#last = void 0;
		const response = await this.#platform.send({
			...withSmallPage(request),
			isOptional: true
		});
		this.#last = response;
		this.#observe(response);
		return response;
	}
	#observe({ headers }) {
		for (const name of Object.keys(headers)) if (/^(?:x-)?rate-?limit(?:-(?:limit|remaining|reset|policy))?$|^retry-after$/.test(name)) this.#limitHeaders.add(name);
		const time = Date.parse([headers.date].flat()[0] ?? "");
		if (!Number.isNaN(time)) this.#clockDifference ??= time - this.#context.clock.now();
	}
};
function withSmallPage(request) {
	const sizes = Object.keys(request.query).filter((name) => [
		"pageSize",
		"size",
		"limit"
	].includes(name));
	return {
		...request,
		query: {
			...request.query,
			...Object.fromEntries(sizes.map((name) => [name, pageSize]))
		}
	};
}
// src/doctor/examine-connection.ts
const area$1 = "Connection";
const clockUnit = 5e3;
function describeRoute({ address }, environment) {
	const server = new URL(address.origin);
	const proxy = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.St)(server, environment);
	const described = proxy === void 0 ? "none" : "diagnostic" in proxy ? "its address cannot be used" : `from ${proxy.variable}, ${proxy.authorization === void 0 ? "without" : "with"} credentials`;
	const extra = environment.NODE_EXTRA_CA_CERTS ? " and those in NODE_EXTRA_CA_CERTS" : "";
	const tls = server.protocol === "https:" ? `verified with the certificate authorities of Node.js${extra}` : "none: plain HTTP on this machine";
	const gateway = address.pathOf({
		path: "/",
		query: {}
	}).endsWith("/gateway/") ? "with `/gateway`" : "without `/gateway`";
	const hasProblem = proxy !== void 0 && "diagnostic" in proxy;
	return [
		{
			area: area$1,
			subject: "address",
			result: "noted",
			detail: gateway
		},
		{
			area: area$1,
			subject: "proxy",
			result: hasProblem ? "failed" : "noted",
			detail: described
		},
		{
			area: area$1,
			subject: "certificates",
			result: "noted",
			detail: tls
		}
	];
}
function describeHeaders({ clockDifference, limitHeaders, sent }) {
	return [
		{
			area: area$1,
			subject: "clock",
			result: "noted",
			detail: describeClock(clockDifference)
		},
		{
			area: area$1,
			subject: "rate limit headers",
			result: "noted",
			detail: limitHeaders.join(", ") || "none"
		},
		{
			area: area$1,
			subject: "requests",
			result: "noted",
			detail: `${sent} of at most 200`
		}
	];
}
function describeClock(difference) {
	if (difference === void 0) return "the responses have no date";
	if (Math.abs(difference) < clockUnit) return `within ${clockUnit / 1e3} s of this machine's`;
	return `the platform's is ${Math.round(Math.abs(difference) / 1e3)} s ${difference > 0 ? "ahead of" : "behind"} this machine's`;
}
// src/doctor/examine-key.ts
const area = "Key";
const day = 864e5;
async function examineKey(probe, inputs, now) {
	const { apiKey, account } = inputs;
	const form = {
		area,
		subject: "form",
		result: "noted",
		detail: describeForm(inputs)
	};
	try {
		const response = await probe.send((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.t)(apiKey, account));
		const platformNow = now + (probe.clockDifference ?? 0);
		return {
			checks: [form, {
				area,
				subject: "key",
				...checkOwner(response, inputs, platformNow)
			}],
			usable: response.ok || isRefusedOnlyThis(response)
		};
	} catch (error) {
		return {
			checks: [form, {
				area,
				subject: "key",
				...explainNoResponse(error)
			}],
			usable: false
		};
	}
}
function describeForm({ apiKey, account }) {
	const [type, ofAccount, ...rest] = apiKey.split(".");
	if (type !== "pat" && type !== "sat" || rest.length === 0) return "not that of a platform token";
	return `a token of ${type === "pat" ? "a user" : "a service account"}${ofAccount === account ? "" : ", but not for the account in `account-id`"}`;
}
function isRefusedOnlyThis({ status, form }) {
	return (form === "envelope" || form === "json") && status >= 400 && status < 500 && status !== 401;
}
function checkOwner(response, { apiKey, account }, now) {
	if (!response.ok) return explainRefusal(response);
	const { valid, accountIdentifier, orgIdentifier, projectIdentifier, ...data } = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.f)(response.data);
	const type = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.r)(apiKey);
	if (valid === false) return {
		result: "failed",
		detail: "the platform reports it as invalid"
	};
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.n)(response.data, type).length === 0) return {
		result: "failed",
		detail: "the response does not show its owner"
	};
	const ofAccount = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.m)(accountIdentifier);
	if (ofAccount !== void 0 && ofAccount !== account) return {
		result: "failed",
		detail: "the response is for another account"
	};
	const level = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.m)(projectIdentifier) ? "a project" : (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.m)(orgIdentifier) ? "an organization" : "the account";
	const owner = type === "USER" ? "a user" : `a service account of ${level}`;
	const { result, detail } = checkExpiry(data.validTo ?? data.scheduledExpireTime, now);
	return {
		result,
		detail: `its owner is ${owner}; ${detail}`
	};
}
function checkExpiry(time, now) {
	if (typeof time !== "number") return {
		result: "works",
		detail: "the platform does not show when it expires"
	};
	const days = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(Math.floor(Math.abs(time - now) / day), "day");
	return time < now ? {
		result: "failed",
		detail: `it expired ${days} ago`
	} : {
		result: "works",
		detail: `it expires in ${days}`
	};
}
// src/doctor/examine-reads.ts
const hour = 36e5;
const mostValueLists = 4;
var ScopeExamination = class {
	checks = [];
	#probe;
	#scope;
	#area;
	#found = new Map();
	constructor(probe, scope) {
		this.#probe = probe;
		this.#scope = scope;
		this.#area = `Reads in the ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ut)(scope)}`;
	}
	identifiersOf(kind) {
		return (this.#found.get(kind.name) ?? []).map(({ key }) => key.identifier);
	}
	async perform(now) {
		for (const kind of _action_js__WEBPACK_IMPORTED_MODULE_0__.U.filter(({ scopes }) => scopes.includes((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ut)(this.#scope)))) {
			if (kind.inScope === void 0) await this.listKind(kind);
			else await this.#readValues(kind, kind.inScope);
			const [first] = this.#found.get(kind.name) ?? [];
			if (first !== void 0) await this.#readOne(kind, first);
		}
		if (this.#scope.org === void 0) await this.#readAuditTrail(now);
	}
	async listKind(kind) {
		const subject = `list of ${kind.plural}`;
		if (kind.list === void 0) return;
		const parent = kind.parent && this.#found.get(kind.parent.kind)?.[0]?.key;
		if (kind.parent !== void 0 && parent === void 0) {
			this.#add(subject, {
				result: "not checked",
				detail: `no ${kind.parent.kind} to list them in`
			});
			return;
		}
		const of = {
			scope: this.#scope,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ parent })
		};
		const { list } = kind;
		const response = await this.#send(subject, list.request(of, [], 0));
		if (response === void 0) return;
		if (list.undocumented && (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.st)(response)) {
			this.#add(subject, {
				result: "noted",
				detail: "the platform has no such list; each resource is read individually"
			});
			return;
		}
		const page = response.ok ? list.pageOf(response, of) : void 0;
		this.#add(subject, page === void 0 ? explainNoPage(response) : checkPage(page, kind));
		this.#found.set(kind.name, page === void 0 ? [] : this.#usableIn(page, kind, of));
	}
	#usableIn({ entries, foreign }, kind, of) {
		if (foreign !== void 0) return [];
		const own = entries.filter(({ elsewhere }) => !elsewhere);
		const isChangeable = ({ managed, resource }) => !managed && resource.fixed === void 0;
		return [...own.filter(isChangeable), ...own.filter((entry) => !isChangeable(entry))].map((entry) => {
			const { identifier, version } = entry;
			return {
				entry,
				key: {
					kind: kind.name,
					...of,
					identifier,
					...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ version })
				}
			};
		});
	}
	async #readOne(kind, { key, entry }) {
		const subject = `read of one of the ${kind.plural}`;
		const step = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.D)(kind, key, entry.resource);
		const responses = await this.#sendAll(subject, kind.readRequests(step));
		if (responses === void 0) return;
		this.#add(subject, checkRead(step, entry, responses));
		if (kind.deletion?.usage !== void 0) await this.#readReferrers(step, entry);
	}
	async #readReferrers(step, { resource }) {
		const subject = `references to one of the ${step.kind.plural}`;
		const { unread } = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.E)(this.#probe.reader, step, resource);
		const { last } = this.#probe;
		if (unread === void 0) this.#add(subject, {
			result: "works",
			detail: "shown"
		});
		else if (last === void 0) this.#add(subject, {
			result: "failed",
			detail: "no response"
		});
		else this.#add(subject, last.ok ? otherShape : explainRefusal(last));
	}
	async #readValues(kind, inScope) {
		const subject = `list of ${kind.plural}`;
		let example;
		let count = 0;
		for (const request of inScope.requests(this.#scope).slice(0, mostValueLists)) {
			const response = await this.#send(subject, request);
			if (response === void 0) return;
			count++;
			if (!response.ok || inScope.resourceOf([response], this.#scope).refused !== void 0) return this.#add(subject, explainNoPage(response));
			example = inScope.exampleIn(response);
			if (example !== void 0) break;
		}
		this.#add(subject, {
			result: "works",
			detail: example === void 0 ? `${count} of them, all empty` : "not empty"
		});
		if (example !== void 0) await this.#readValue(kind, example);
	}
	async #readValue(kind, value) {
		const subject = `read of one of the ${kind.plural}`;
		const step = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.D)(kind, {
			kind: kind.name,
			scope: this.#scope,
			identifier: ""
		}, { value });
		const responses = await this.#sendAll(subject, kind.readRequests(step));
		if (responses === void 0) return;
		const refused = responses.find(({ ok }) => !ok);
		const isShown = refused === void 0 && !("notShown" in kind.resourceOf(step, responses));
		this.#add(subject, refused ? explainRefusal(refused) : isShown ? {
			result: "works",
			detail: "shown"
		} : otherShape);
	}
	async #readAuditTrail(now) {
		const subject = "audit trail";
		const types = _action_js__WEBPACK_IMPORTED_MODULE_0__.H.flatMap(({ audit }) => audit?.type ?? []);
		const query = {
			scope: this.#scope,
			types,
			from: now - hour,
			to: now + 24 * hour
		};
		try {
			const read = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.c)((request) => this.#probe.send(request), query, 1);
			if ("events" in read) this.#add(subject, {
				result: "works",
				detail: `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(read.events.length, "event")} in the last hour`
			});
			else this.#add(subject, read.response === void 0 ? otherShape : explainRefusal(read.response));
		} catch (error) {
			this.#add(subject, explainNoResponse(error));
		}
	}
	async #sendAll(subject, requests) {
		const responses = [];
		for (const request of requests) {
			const response = await this.#send(subject, request);
			if (response === void 0) return void 0;
			responses.push(response);
		}
		return responses;
	}
	async #send(subject, request) {
		try {
			return await this.#probe.send(request);
		} catch (error) {
			if (!(error instanceof _action_js__WEBPACK_IMPORTED_MODULE_0__.et)) throw error;
			this.#add(subject, explainNoResponse(error));
			return;
		}
	}
	#add(subject, finding) {
		this.checks.push({
			area: this.#area,
			subject,
			...finding
		});
	}
};
const otherShape = {
	result: "failed",
	detail: "the response does not have the expected fields"
};
function explainNoPage(response) {
	return response.ok ? otherShape : explainRefusal(response);
}
function checkPage({ entries, total, foreign, contradiction }, kind) {
	if (foreign !== void 0) return {
		result: "failed",
		detail: "the list is from another account"
	};
	if (contradiction !== void 0) return {
		result: "failed",
		detail: contradiction
	};
	const own = entries.filter(({ elsewhere }) => !elsewhere);
	return {
		result: "works",
		detail: [
			describeCount(total ?? entries.length),
			...own.length < entries.length ? [`${entries.length - own.length} of them from other scopes`] : [],
			...own.some(({ resource }) => kind.list?.whole && !(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.M)(kind, resource)) ? ["without their text"] : []
		].join(", ")
	};
}
function checkRead(step, { resource: listed }, responses) {
	const { kind, key } = step;
	const refused = responses.find(({ ok }) => !ok);
	if (refused?.status === 403) return explainRefusal(refused);
	if (responses.some((response) => kind.absenceOf(step, response) !== void 0)) return {
		result: "failed",
		detail: "the read does not find what the list shows"
	};
	if (refused !== void 0) return explainRefusal(refused);
	const read = kind.resourceOf(step, responses);
	if ("notShown" in read) return {
		result: "failed",
		detail: withoutNames(read.notShown)
	};
	const version = read.version === void 0 ? "without an ETag" : "with an ETag";
	if (!(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.M)(kind, listed)) return {
		result: "works",
		detail: version
	};
	if (!(0,node_util__WEBPACK_IMPORTED_MODULE_2__.isDeepStrictEqual)(kind.contentOf(key, read), kind.contentOf(key, listed))) return {
		result: "failed",
		detail: "the read shows different content than the list"
	};
	return {
		result: "works",
		detail: `same content as in the list, ${version}`
	};
}
function describeCount(count) {
	return count === 1 ? "1 entry" : `${count} entries`;
}
// src/doctor/examine-rights.ts
async function examineRights(probe, scope) {
	const level = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ut)(scope);
	const area = `Rights in the ${level}`;
	const asked = permissionsAt(level);
	const unknown = ({ detail }) => [{
		area,
		subject: "permissions",
		result: "not checked",
		detail: `the platform does not report them: ${detail}`
	}];
	try {
		const inScope = asked.map((one) => ({
			...one,
			scope
		}));
		const response = await probe.send((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.P)(inScope, scope.account));
		if (!response.ok) return unknown(explainRefusal(response));
		const rightOf = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.F)(response);
		const permitted = new Map(inScope.map((one) => [one.permission, rightOf(one)]));
		if ([...permitted.values()].includes(void 0)) return unknown({
			result: "failed",
			detail: "the response does not show each permission"
		});
		return [...Map.groupBy(asked, ({ row }) => row)].map(([row, of]) => ({
			area,
			subject: row,
			...summarize(of, permitted)
		}));
	} catch (error) {
		return unknown(explainNoResponse(error));
	}
}
function summarize(of, permitted) {
	const [has, lacks] = [true, false].map((is) => of.filter(({ permission }) => permitted.get(permission) === is).map(({ verb }) => verb));
	if (lacks.length === 0) return {
		result: "works",
		detail: has.join(", ")
	};
	if (has.length === 0) return {
		result: "not permitted",
		detail: lacks.join(", ")
	};
	return {
		result: "limited",
		detail: `${has.join(", ")}; not ${lacks.join(", ")}`
	};
}
const verbOrder = [
	"view",
	"create",
	"edit",
	"manage",
	"delete",
	"execute",
	"access"
];
const others = [
	{
		name: "core_account",
		type: "ACCOUNT",
		verbs: ["view"],
		levels: ["account"]
	},
	{
		name: "core_user",
		type: "USER",
		verbs: ["view", "manage"],
		levels: _action_js__WEBPACK_IMPORTED_MODULE_0__.dt
	},
	{
		name: "core_audit",
		type: "AUDIT",
		verbs: ["view"],
		levels: _action_js__WEBPACK_IMPORTED_MODULE_0__.dt
	}
];
function verbsOf({ readFreely, create, update, delete: remove, use = [] }) {
	return [
		...readFreely ? [] : ["view"],
		...create,
		...update,
		...remove,
		...use
	];
}
const table$1 = [...[...Map.groupBy(_action_js__WEBPACK_IMPORTED_MODULE_0__.H, ({ permissions }) => (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ft)(permissions))].map(([name, of]) => {
	const verbs = new Set(of.flatMap(({ permissions }) => verbsOf(permissions)));
	const within = of.flatMap(({ scopes, contains }) => [...scopes, ...contains === void 0 ? [] : [contains === "org" ? "organization" : "project"]]);
	const [first] = of;
	return {
		name,
		type: first === void 0 ? "" : (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.pt)(first.permissions),
		verbs: verbOrder.filter((verb) => verbs.has(verb)),
		levels: _action_js__WEBPACK_IMPORTED_MODULE_0__.dt.filter((level) => within.includes(level))
	};
}), ...others];
function permissionsAt(level) {
	return table$1.filter((row) => row.levels.includes(level)).flatMap(({ name, type, verbs }) => verbs.map((verb) => ({
		row: name,
		verb,
		permission: `${name}_${verb}`,
		resourceType: type
	})));
}
// src/doctor/doctor.ts
async function examine(inputs, context) {
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.h)(inputs, context);
	const probe = new Probe(platform, context);
	try {
		const checks = await new Examination(probe, inputs, context).perform();
		const failed = checks.filter(({ result }) => result === "failed");
		const failure = explainStop$1(context) ?? explainFailed(failed);
		return {
			operation: _action_js__WEBPACK_IMPORTED_MODULE_0__.wt,
			checks,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ failure })
		};
	} finally {
		await platform.close();
	}
}
var Examination = class {
	#probe;
	#inputs;
	#context;
	#checks = [];
	constructor(probe, inputs, context) {
		this.#probe = probe;
		this.#inputs = inputs;
		this.#context = context;
	}
	async perform() {
		const { environment, clock } = this.#context;
		const route = describeRoute(this.#inputs, environment);
		const key = await examineKey(this.#probe, this.#inputs, clock.now());
		this.#checks.push(...key.checks);
		if (key.usable) await this.#examineLevels();
		return [
			...route,
			...describeHeaders(this.#probe),
			...this.#checks
		];
	}
	async #examineLevels() {
		const { account, org, project } = this.#inputs;
		const listed = (await this.#examineScope({ account })).identifiersOf(kindContaining("org")).toSorted(defaultFirst);
		const [first, ...others] = org !== "" ? [org] : project !== "" ? [_action_js__WEBPACK_IMPORTED_MODULE_0__.ct] : listed;
		if (first === void 0) return this.#leaveOut("organization", "project");
		const ofOrganization = await this.#examineScope({
			account,
			org: first
		});
		if (project !== "") return void await this.#examineScope({
			account,
			org: first,
			project
		});
		const found = await this.#findProject(ofOrganization, first, others);
		if (found === void 0) this.#leaveOut("project");
		else await this.#examineScope({
			account,
			...found
		});
	}
	async #findProject(examined, org, others) {
		const [own] = examined.identifiersOf(kindContaining("project"));
		if (own !== void 0) return {
			org,
			project: own
		};
		for (const other of others.slice(0, 4)) {
			const examination = new ScopeExamination(this.#probe, {
				account: this.#inputs.account,
				org: other
			});
			await examination.listKind(kindContaining("project"));
			const [project] = examination.identifiersOf(kindContaining("project"));
			if (project !== void 0) return {
				org: other,
				project
			};
		}
	}
	async #examineScope(scope) {
		this.#checks.push(...await examineRights(this.#probe, scope));
		const examination = new ScopeExamination(this.#probe, scope);
		await examination.perform(this.#context.clock.now());
		this.#checks.push(...examination.checks);
		return examination;
	}
	#leaveOut(...levels) {
		for (const level of levels) {
			const detail = `the lists show no ${level}; name one with \`${level === "project" ? "project-id" : "org-id"}\``;
			this.#checks.push({
				area: `Reads in the ${level}`,
				subject: "everything",
				result: "not checked",
				detail
			});
		}
	}
};
function kindContaining(contains) {
	return _action_js__WEBPACK_IMPORTED_MODULE_0__.H.find((kind) => kind.contains === contains);
}
function defaultFirst(one, other) {
	return Number(other === _action_js__WEBPACK_IMPORTED_MODULE_0__.ct) - Number(one === _action_js__WEBPACK_IMPORTED_MODULE_0__.ct);
}
function explainFailed([first, ...others]) {
	if (first === void 0) return void 0;
	const { area, subject, detail } = first;
	const count = others.length === 0 ? "" : `${others.length + 1} checks failed. The first: `;
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`${count}${area}, ${subject}: ${detail}.`, { hint: "The report contains no names from your account, so you can attach it to an issue." });
}
function explainStop$1({ signal }) {
	return signal.aborted ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Ot)((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(signal.reason))}: the checks are incomplete.`) : void 0;
}
// src/export/export-directory.ts
var UnwritableExport = class extends Error {
	name = "UnwritableExport";
};
var ExportDirectory = class ExportDirectory {
	path;
	#root;
	#options;
	#known = new Map();
	constructor(path, root, options) {
		this.path = path;
		this.#root = root;
		this.#options = options;
	}
	static async open(input, given, workspace, options) {
		const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.resolve)(workspace, given);
		const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.relative)(workspace, absolute);
		const parts = path.split(node_path__WEBPACK_IMPORTED_MODULE_4__.sep);
		if (parts[0] === ".." || (0,node_path__WEBPACK_IMPORTED_MODULE_4__.isAbsolute)(path)) return refuse(`\`${input}\` ${given} is outside the workspace ${workspace}.`);
		if (input === "export-to" && (parts.at(-1) !== ".harness" || parts.indexOf(".harness") !== parts.length - 1)) return refuse(`\`${input}\` ${given} must end in a directory \`.harness\` that is not inside another one.`, "An apply recognizes organizations and projects by the directory `.harness` in the path.");
		const root = await resolveRealPath(workspace);
		const existing = await findNearestExisting(absolute);
		if (!(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.vt)(root, existing)) return refuse(`\`${input}\` ${given} leads to ${existing}, outside the workspace ${workspace}.`);
		return { directory: new ExportDirectory(parts.join("/"), absolute, options) };
	}
	get root() {
		return this.#root;
	}
	async write(path, bytes) {
		const file = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(this.#root, ...path.split("/"));
		if (!(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.vt)(this.#root, file) || file === this.#root) throw new UnwritableExport(`${path} is outside the directory`);
		try {
			return await this.#write(file, bytes);
		} catch (error) {
			if (error instanceof UnwritableExport) throw error;
			throw new UnwritableExport((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error), { cause: error });
		}
	}
	async #write(file, bytes) {
		const { overwrite, dryRun } = this.#options;
		const existing = await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(file)) ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.lstat)(file).catch(ignoreMissing) : void 0;
		if (existing !== void 0) {
			if (!existing.isFile()) throw new UnwritableExport(`${this.#shownPathOf(file)} is not a regular file`);
			if (existing.size === bytes.length && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.readFile)(file)).equals(bytes)) return "unchanged";
			if (!overwrite) return "differs";
		}
		if (dryRun) return "exported";
		const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(file), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(file).slice(0, 40)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.randomBytes)(6).toString("hex")}.tmp`);
		try {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.writeFile)(temporary, bytes, { flag: "wx" });
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.rename)(temporary, file);
		} catch (error) {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.rm)(temporary, { force: true });
			throw error;
		}
		return "exported";
	}
	#requireDirectory(directory) {
		const known = this.#known.get(directory) ?? this.#makeDirectory(directory);
		this.#known.set(directory, known);
		return known;
	}
	async #makeDirectory(directory) {
		const { dryRun } = this.#options;
		if (directory === this.#root) {
			if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.mkdir)(directory, { recursive: true });
		} else if (!await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(directory))) return false;
		else if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.mkdir)(directory).catch(ignoreExisting);
		const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.lstat)(directory).catch(ignoreMissing);
		if (found === void 0) return false;
		if (!found.isDirectory()) throw new UnwritableExport(`${this.#shownPathOf(directory)} is not a directory`);
		return true;
	}
	#shownPathOf(path) {
		return (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(this.path, (0,node_path__WEBPACK_IMPORTED_MODULE_4__.relative)(this.#root, path));
	}
};
function refuse(summary, hint) {
	return { diagnostic: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(summary, hint === void 0 ? {} : { hint }) };
}
async function resolveRealPath(path) {
	return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.realpath)(path).catch(() => path);
}
async function findNearestExisting(path) {
	return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.realpath)(path).catch(() => void 0) ?? ((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path) === path ? path : findNearestExisting((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path)));
}
function ignoreMissing(error) {
	if (error.code !== "ENOENT") throw error;
}
function ignoreExisting(error) {
	if (error.code !== "EEXIST") throw error;
}
// src/export/download-schemas.ts
async function downloadSchemas(inputs, context) {
	const operation = _action_js__WEBPACK_IMPORTED_MODULE_0__.Et;
	const options = {
		overwrite: true,
		dryRun: inputs.dryRun
	};
	const opened = await ExportDirectory.open("schema-to", inputs.schemaTo, context.workspace, options);
	if ("diagnostic" in opened) return {
		operation,
		diagnostics: [opened.diagnostic]
	};
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.m)(inputs, context);
	try {
		const schemas = new _action_js__WEBPACK_IMPORTED_MODULE_0__.i((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.a)(platform, context));
		const checks = [];
		for (const kind of _action_js__WEBPACK_IMPORTED_MODULE_0__.H) if (kind.platformSchema !== void 0) checks.push(await download(kind, schemas, opened.directory, inputs));
		for (const { result, subject, detail } of checks) context.log.info(`${subject}: ${result === "works" ? detail : result}`);
		const failure = checks.some(({ result }) => result === "works") ? void 0 : (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("No schema could be read from the platform.", { hint: "Run `doctor` to see what the key may read." });
		return {
			operation,
			checks,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ failure })
		};
	} finally {
		await platform.close();
	}
}
async function download(kind, schemas, directory, { account, org, project }) {
	const scope = {
		account,
		...org !== "" && { org },
		...org !== "" && project !== "" && { project }
	};
	const check = {
		area: "Schemas",
		subject: kind.plural
	};
	const result = await schemas.read(kind, scope);
	if (!("schema" in result)) return {
		...check,
		result: "not checked",
		detail: result.unavailable?.summary ?? "the platform has none"
	};
	const file = `${kind.plural.replaceAll(" ", "-")}.json`;
	try {
		await directory.write(file, Buffer.from(`${JSON.stringify(withoutScope(result.schema), null, 2)}\n`));
		return {
			...check,
			result: "works",
			detail: `${directory.path}/${file}`
		};
	} catch (error) {
		if (!(error instanceof UnwritableExport)) throw error;
		return {
			...check,
			result: "failed",
			detail: `${file} could not be written: ${error.message}`
		};
	}
}
function withoutScope(schema) {
	return JSON.parse(JSON.stringify(schema), (key, value) => {
		if (key !== "orgIdentifier" && key !== "projectIdentifier" || !(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(value)) return value;
		const { const: _, ...rest } = value;
		return rest;
	});
}
// src/export/document-text.ts
var import_dist = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.o)();
const blankText = /^[\t \n]+$/;
function formatDocument(document) {
	if ("text" in document) return document.text;
	const written = new import_dist.Document(document.value, {
		compat: "yaml-1.1",
		aliasDuplicateObjects: false
	});
	(0, import_dist.visit)(written, { Scalar: (_, scalar) => {
		if (blankText.test(String(scalar.value))) scalar.type = import_dist.Scalar.QUOTE_DOUBLE;
	} });
	const yaml = written.toString({
		lineWidth: 0,
		singleQuote: false,
		doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY
	});
	return document.comment === void 0 ? yaml : `# ${document.comment}\n${yaml}`;
}
// src/export/export-notes.ts
var ExportNotes = class {
	#warnings = [];
	#withoutValue = [];
	#withSecret = [];
	#differing = 0;
	#leftOut = 0;
	addFile(step, differing, supplied) {
		this.#withoutValue.push(...supplied);
		if (differing !== void 0) this.#warnings.push({
			severity: "warning",
			summary: `The platform stores fields of ${step.label} outside its text that differ from the text: ${differing}.`,
			hint: "The file contains the text unchanged. Correct it before an apply, which would make the platform match the text.",
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ location: step.document.location })
		});
		const [secret] = supplied.length > 0 ? [] : (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.s)(step.document.value);
		if (secret !== void 0) this.#withSecret.push(`${step.label} (\`${(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.v)(secret.path)}\`)`);
	}
	addDiffering() {
		this.#differing++;
	}
	addLeftOut() {
		this.#leftOut++;
	}
	summarize(directory) {
		const differing = this.#differing;
		const [verb, auxiliary] = differing === 1 ? ["differs", "was"] : ["differ", "were"];
		const found = [
			this.#withSecret.length > 0 && {
				severity: "warning",
				summary: `Files contain what looks like a secret in plain text: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.jt)(this.#withSecret.toSorted())}.`,
				hint: "Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`."
			},
			differing > 0 && {
				severity: "warning",
				summary: `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(differing, "file")} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
				hint: `Set \`overwrite: true\` to replace ${differing === 1 ? "it" : "them"} with the content on the platform.`
			},
			this.#leftOut > 0 && {
				severity: "notice",
				summary: `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(this.#leftOut, "resource")} left out, not counting those that the platform manages; the results say why.`
			},
			this.#withoutValue.length > 0 && {
				severity: "notice",
				summary: `The platform does not show the values of secrets; their files contain placeholders for ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.jt)(this.#withoutValue.toSorted(), 10)}.`,
				hint: "A plan does not need these values. An apply that creates one of the secrets does: pass them in `secret-values`, from secrets of the workflow."
			}
		];
		return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
	}
};
// src/export/export-outcomes.ts
var ExportOutcomes = class {
	notes = new ExportNotes();
	failedScopes = new Set();
	#dryRun;
	#log;
	#outcomes = [];
	#expected = 0;
	constructor(dryRun, log) {
		this.#dryRun = dryRun;
		this.#log = log;
	}
	expect(count) {
		this.#expected += count;
	}
	add(done, action) {
		this.#add({
			...done,
			...this.#plan(action)
		});
	}
	skip(candidate, reason, git) {
		const note = `left out: ${reason}`;
		this.#add({
			...createOutcome(candidate),
			...this.#plan("skip"),
			note,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ git })
		});
	}
	leaveOut(candidate, reason, git) {
		this.notes.addLeftOut();
		this.skip(candidate, reason, git);
	}
	fail(candidate, { failure, correlationId }) {
		this.failedScopes.add((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(candidate.key.scope));
		this.#add({
			...createOutcome(candidate),
			outcome: "failed",
			failure,
			correlationId
		});
	}
	refuse(candidate, reason) {
		const { step, identifiers } = createOutcome(candidate);
		const failure = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Z)({
			verb: "export",
			resource: step.label
		})}: ${reason}.`);
		this.failedScopes.add((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(candidate.key.scope));
		this.#add({
			step,
			outcome: "failed",
			identifiers,
			failure
		});
	}
	countFiles() {
		return this.#outcomes.filter(({ outcome }) => outcome === "exported" || outcome === "unchanged").length;
	}
	inOrder() {
		const orderOf = ({ step }) => step.document.location?.file ?? `\u{10ffff}${step.label}`;
		return this.#outcomes.toSorted((one, other) => compareTexts(orderOf(one), orderOf(other)));
	}
	#plan(action) {
		return this.#dryRun ? {
			outcome: "planned",
			action
		} : { outcome: _action_js__WEBPACK_IMPORTED_MODULE_0__.R[action] };
	}
	#add(outcome) {
		this.#outcomes.push(outcome);
		this.#log.step((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.S)(outcome), this.#outcomes.length, this.#expected);
	}
};
function createOutcome({ kind, key }) {
	return {
		step: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.D)(kind, key),
		identifiers: []
	};
}
function compareTexts(one, other) {
	return one < other ? -1 : one > other ? 1 : 0;
}
// src/export/export-progress.ts
const format = 1;
const largest = 2 ** 20;
const longest = 864e5;
var ExportProgress = class ExportProgress {
	#root;
	#run;
	#context;
	#done = new Map();
	constructor(root, run, context) {
		this.#root = root;
		this.#run = run;
		this.#context = context;
	}
	static async open(root, inputs, context) {
		const { address, account, org, project, kinds, identifiers, overwrite, secretValues, apiKey } = inputs;
		const selected = [
			address.page(""),
			account,
			org,
			project,
			kinds,
			identifiers,
			overwrite,
			secretValues
		];
		const run = (0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.createHmac)("sha256", apiKey).update(JSON.stringify(selected)).digest("hex");
		const progress = new ExportProgress(root, run, context);
		const ignored = await progress.#read();
		if (ignored !== void 0) context.log.info(`The progress file ${_action_js__WEBPACK_IMPORTED_MODULE_0__._t} was ignored: ${ignored}.`);
		if (progress.#done.size > 0) context.log.info(`Continuing an export that was stopped: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(progress.#done.size, "scope")} complete, not read again.`);
		return progress;
	}
	isDone(scope) {
		return this.#done.has((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(scope));
	}
	add(scope) {
		if (!this.isDone(scope)) this.#done.set((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(scope), this.#context.clock.now());
	}
	get count() {
		return this.#done.size;
	}
	async save() {
		if (this.#done.size === 0) return;
		try {
			const text = JSON.stringify({
				format,
				run: this.#run,
				done: Object.fromEntries(this.#done)
			});
			await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.u)(this.#file, [this.#root], text);
		} catch (error) {
			this.#context.log.warning(`Could not write ${_action_js__WEBPACK_IMPORTED_MODULE_0__._t}: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error)}.`);
		}
	}
	async remove() {
		try {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.rm)(this.#file, { force: true });
		} catch (error) {
			this.#context.log.warning(`Could not remove ${_action_js__WEBPACK_IMPORTED_MODULE_0__._t}: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error)}.`);
		}
	}
	get #file() {
		return (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(this.#root, _action_js__WEBPACK_IMPORTED_MODULE_0__._t);
	}
	async #read() {
		const status = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.lstat)(this.#file).catch(() => void 0);
		if (status === void 0) return void 0;
		if (!status.isFile()) return "it is not a regular file";
		const read = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.l)(this.#file, [this.#root], largest);
		if ("ignored" in read) return read.ignored;
		const content = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.T)(read.text);
		if (!(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(content) || content.format !== format || !(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(content.done)) return "it was written by another version";
		if (content.run !== this.#run) return "it is from an export with another key or other inputs";
		const now = this.#context.clock.now();
		for (const [key, time] of Object.entries(content.done)) if (typeof time === "number" && time <= now && now - time < longest) this.#done.set(key, time);
		return this.#done.size === 0 ? "it is older than 24 hours" : void 0;
	}
};
// src/export/file-paths.ts
var FilePaths = class {
	#owners = new Map();
	#directories = new Map();
	pathFor({ kind, key, directoryNames }) {
		const name = kind.contains === void 0 ? formatFileName(key) : kind.name;
		const wanted = pathIn(kind, key, directoryNames, `${name}.yaml`);
		if (wanted === void 0) return void 0;
		const path = this.#withDistinctDirectories(wanted);
		const owner = this.#owners.get(path.toLowerCase());
		const own = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.I)(key);
		if (owner !== void 0 && owner !== own) return path.replace(/[^/]+$/, `${withDigest(name, own)}.yaml`);
		this.#owners.set(path.toLowerCase(), own);
		return path;
	}
	pathOfScope(kind, scope) {
		const path = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.A)(scope, [], {}, `${kind.name}.yaml`);
		return path && this.#withDistinctDirectories(path);
	}
	#withDistinctDirectories(path) {
		const parts = path.split("/");
		const file = parts.pop() ?? "";
		return `${parts.reduce((above, part) => {
			const plain = `${above}${part}/`;
			const distinct = (this.#directories.get(plain.toLowerCase()) ?? plain) === plain ? plain : `${above}${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.k)(part)}/`;
			this.#directories.set(distinct.toLowerCase(), distinct);
			return distinct;
		}, "")}${file}`;
	}
};
function pathIn(kind, key, names, file) {
	const { contains } = kind;
	const scope = contains === void 0 ? key.scope : {
		...key.scope,
		[contains]: key.identifier
	};
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.A)(scope, kind.directories, names, file);
}
const longestName = 160;
function formatFileName({ identifier, version }) {
	const name = (version ?? identifier).replaceAll(/[\s:/\\]+/g, "-").replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString("hex")}`);
	if (name.length <= longestName && !_action_js__WEBPACK_IMPORTED_MODULE_0__.O.test(name) && !/^\.|\.$/.test(name)) return name;
	const cut = name.slice(0, longestName).replaceAll(/^\.+|\.+$/g, "_");
	return withDigest(_action_js__WEBPACK_IMPORTED_MODULE_0__.O.test(cut) ? `_${cut}` : cut, version ?? identifier);
}
function withDigest(name, source) {
	return `${name}~${(0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.createHash)("sha256").update(source).digest("hex").slice(0, 8)}`;
}
// src/export/read-back.ts
async function readBack(payload, key, remote, document, now) {
	if ("text" in document && !document.text.isWellFormed()) return { obstacle: "its text contains characters that cannot be written as UTF-8" };
	const supplied = "supplied" in document ? document.supplied ?? [] : [];
	const replaced = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.s)(payload, new _action_js__WEBPACK_IMPORTED_MODULE_0__.gt({}).withOmissible(new Set(supplied)));
	if (replaced.diagnostics.some(isError)) return { obstacle: "its text contains `${{ values.… }}`, which an apply would replace" };
	const { documents, diagnostics } = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.yt)(replaced.payload);
	const { graph, diagnostics: found } = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.o)(documents, {
		operation: "auto",
		account: key.scope.account,
		org: "",
		project: "",
		now
	});
	if (documents.some(({ value }) => (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(value) && String(value.version) === "1" && value.kind !== void 0)) return { obstacle: "it is of the format v1, which this action does not apply" };
	const error = [...diagnostics, ...found].find(isError);
	if (error !== void 0) return { obstacle: `the file could not be applied: ${describeProblem(error)}` };
	const [step, second] = graph.steps.filter(({ implied }) => !implied);
	if (step === void 0 || second !== void 0) return { obstacle: `its text contains ${documents.length} documents` };
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.I)(step.key) !== (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.I)(key)) return { obstacle: `an apply of its text would write ${step.label}` };
	const differences = step.kind.differencesOf(step, remote);
	return differences.length === 0 ? { step } : {
		step,
		differing: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.C)(differences)
	};
}
function isError({ severity }) {
	return severity === "error";
}
function describeProblem({ summary, location }) {
	const text = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Mt)(summary);
	return location === void 0 ? text : `${text} (line ${location.line})`;
}
// src/export/scope-progress.ts
const interval = 1e4;
var ScopeProgress = class {
	#clock;
	#pace;
	#started;
	#total = 0;
	#done = 0;
	#last;
	#warnedOf = 0;
	constructor(clock, pace) {
		this.#clock = clock;
		this.#pace = pace;
		this.#started = clock.elapsed();
		this.#last = this.#started;
	}
	expect(scopes) {
		this.#total += scopes.filter(({ project }) => project !== void 0).length;
		const { perProject, perMinute, deadline } = this.#pace;
		const least = Math.ceil((this.#total - this.#done) * perProject / perMinute) * 60;
		const left = deadline === void 0 ? Number.POSITIVE_INFINITY : (deadline - this.#clock.elapsed()) / 1e3;
		if (perMinute === 0 || least <= left || this.#total < this.#warnedOf * 2) return void 0;
		this.#warnedOf = this.#total;
		return `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(this.#total, "project")} take at least ${formatMinutes(least)} at ${perMinute} requests per minute, longer than the \`timeout\` of the run. Set \`timeout: ${Math.ceil(least * 2)}\` or run again to continue where this run stops.`;
	}
	complete(scope) {
		if (scope.project === void 0) return void 0;
		this.#done++;
		const now = this.#clock.elapsed();
		if (now - this.#last < interval) return void 0;
		this.#last = now;
		const rest = this.#total - this.#done;
		const { sent, perMinute } = this.#pace;
		const byTime = (now - this.#started) / this.#done * rest;
		const byPace = perMinute === 0 ? 0 : sent() / this.#done / perMinute * 6e4 * rest;
		const time = rest === 0 ? "" : `, about ${formatMinutes(Math.max(byTime, byPace) / 1e3)} left`;
		return `Project ${this.#done} of ${this.#total}${time} (${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.lt)(scope)})`;
	}
};
function formatMinutes(seconds) {
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(Math.max(1, Math.ceil(seconds / 60)), "minute");
}
// src/export/terraform-state.ts
const largestState = 134217728;
var TerraformState = class TerraformState {
	#managed;
	#byName;
	#others;
	#found = new Set();
	constructor(managed, others) {
		this.#managed = managed;
		this.#byName = Map.groupBy(managed, ({ kind, scope, identifier }) => nameOf(kind, scope, identifier));
		this.#others = others;
	}
	static async read(file, workspace, within) {
		const refuse = (reason, hint) => ({ diagnostic: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`Failed to read \`from-state\` ${file}: ${reason}.`, { hint }) });
		const write = "Write the file with `terraform show -json > state.json`.";
		let text;
		try {
			const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.resolve)(workspace, file);
			if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.stat)(path)).size > largestState) return refuse("it is larger than 128 MiB", "Split the state.");
			text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_5__.readFile)(path, "utf8");
		} catch (error) {
			return refuse((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error), write);
		}
		const root = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.T)(text.replace(/^\uFEFF/, "")), "values"), "root_module");
		if (!(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(root)) return refuse("it is not the output of `terraform show -json`", write);
		const resources = resourcesIn(root).filter(({ mode, type }) => mode === "managed" && isOfHarness(type));
		const managed = resources.flatMap((resource) => managedResourceOf(resource, within.account) ?? []);
		const others = new Map();
		for (const { type } of resources) if (findKind(String(type)) === void 0) others.set(String(type), (others.get(String(type)) ?? 0) + 1);
		const wanted = managed.filter(({ scope }) => isIn(within, scope));
		if (wanted.length > 0) return { state: new TerraformState(wanted, others) };
		return refuse("it manages no resource that can be exported", "docs/from-terraform.md lists the resources of the provider that can be exported.");
	}
	get kinds() {
		return _action_js__WEBPACK_IMPORTED_MODULE_0__.H.filter((kind) => this.#managed.some((resource) => resource.kind === kind));
	}
	get scopes() {
		return [...new Map(this.#managed.map(({ scope }) => [JSON.stringify(scope), scope])).values()];
	}
	manages({ kind, key, entry }) {
		const found = [...new Set([key.identifier, (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(entry.shown.identifier) ?? key.identifier])].flatMap((name) => this.#byName.get(nameOf(kind, key.scope, name)) ?? []).filter(({ version }) => version === void 0 || version === key.version).filter(({ parent }) => parent === void 0 || parent === key.parent?.identifier);
		for (const one of found) this.#found.add(one);
		return found.length > 0;
	}
	describeRest(wanted, isComplete) {
		const missing = this.#managed.filter((one) => wanted.includes(one.kind) && !this.#found.has(one));
		const others = [...this.#others].map(([type, count]) => `${type} (${count})`);
		const count = [...this.#others.values()].reduce((sum, each) => sum + each, 0);
		return [...isComplete && missing.length > 0 ? [{
			severity: "warning",
			summary: `The platform does not have ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(missing.length, "resource")} of the state: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.jt)(missing.map(({ address }) => address).toSorted())}.`,
			hint: "Someone deleted them, or the key cannot view them. Run `terraform plan` for details."
		}] : [], ...count > 0 ? [{
			severity: "notice",
			summary: `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(count, "resource")} of the state cannot be exported: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.jt)(others.toSorted())}.`,
			hint: "Keep them in Terraform; docs/from-terraform.md lists what can be exported."
		}] : []];
	}
};
function resourcesIn(module) {
	return [...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.p)(module.resources), ...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.p)(module.child_modules).flatMap(resourcesIn)];
}
function isOfHarness(type) {
	return typeof type === "string" && type.startsWith("harness_");
}
function nameOf(kind, { org, project }, identifier) {
	return JSON.stringify([
		kind.name,
		org,
		project,
		kind.normalize(identifier)
	]);
}
function findKind(type) {
	return _action_js__WEBPACK_IMPORTED_MODULE_0__.H.find(({ terraform }) => terraform?.resources.some((name) => name.endsWith("*") ? type.startsWith(name.slice(0, -1)) : name === type));
}
function managedResourceOf({ type, address, values }, account) {
	const kind = findKind(String(type));
	const fields = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.f)(values);
	if (kind?.terraform === void 0) return void 0;
	const { identifier: name = "identifier", version = "", parent = "" } = kind.terraform;
	const identifier = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(fields[name]);
	if (identifier === void 0) return void 0;
	const org = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(fields.org_id);
	const project = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(fields.project_id);
	return {
		address: String(address),
		kind,
		scope: {
			account,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({
				org,
				project
			})
		},
		identifier,
		...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({
			version: (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(fields[version]),
			parent: (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)(fields[parent])
		})
	};
}
function isIn(outer, { org, project }) {
	return outer.org === void 0 || outer.org === org && (outer.project === void 0 || outer.project === project);
}
// src/export/export.ts
async function exportResources(inputs, context) {
	const operation = _action_js__WEBPACK_IMPORTED_MODULE_0__.Tt;
	const { selection, diagnostics } = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.f)(inputs);
	const opened = await ExportDirectory.open("export-to", inputs.exportTo, context.workspace, inputs);
	const read = await readState(inputs, context);
	const problems = [...diagnostics, ...[opened, read].flatMap((one) => "diagnostic" in one ? one.diagnostic : [])];
	if ("diagnostic" in opened || "diagnostic" in read || problems.length > 0) return {
		operation,
		diagnostics: problems
	};
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.m)(inputs, context);
	try {
		const run = new ExportRun(selection, read.state, opened.directory, (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.a)(platform, context), inputs, context);
		return {
			operation,
			...await context.log.group("Export", () => run.perform())
		};
	} finally {
		await platform.close();
	}
}
async function readState(inputs, { workspace }) {
	if (inputs.fromState === "") return { state: void 0 };
	return TerraformState.read(inputs.fromState, workspace, exportScopeOf(inputs));
}
var ExportRun = class {
	#selection;
	#state;
	#directory;
	#reader;
	#inputs;
	#context;
	#outcomes;
	#failures = [];
	#paths = new FilePaths();
	#home;
	#passed = new _redact_js__WEBPACK_IMPORTED_MODULE_1__.t();
	constructor(selection, state, directory, reader, inputs, context) {
		this.#selection = selection;
		this.#state = state;
		this.#directory = directory;
		this.#reader = reader;
		this.#inputs = inputs;
		this.#context = context;
		this.#outcomes = new ExportOutcomes(inputs.dryRun, context.log);
		for (const text of (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ht)(inputs.secretValues)) this.#passed.add(text, "credential");
	}
	async perform() {
		const { concurrency } = this.#inputs;
		const { signal } = this.#context;
		const state = this.#state;
		this.#home = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.p)(this.#inputs, this.#context);
		const kinds = this.#selection.kinds.filter((kind) => state?.kinds.includes(kind) ?? true);
		const begin = exportScopeOf(this.#inputs);
		const progress = state === void 0 && !this.#inputs.dryRun ? await ExportProgress.open(this.#directory.root, this.#inputs, this.#context) : void 0;
		const { clock, deadline, log } = this.#context;
		const counted = new ScopeProgress(clock, {
			sent: () => this.#reader.platform.countSent(),
			perProject: kinds.filter(isListedInEachProject).length,
			perMinute: this.#inputs.requestsPerMinute,
			deadline
		});
		await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.N)(this.#reader, {
			kinds,
			scopes: state?.scopes ?? [begin],
			below: state === void 0,
			concurrency,
			signal,
			isDone: (scope) => progress?.isDone(scope) === true,
			onScopes: (scopes) => {
				const warning = counted.expect(scopes.filter((scope) => progress?.isDone(scope) !== true));
				if (warning !== void 0) log.warning(warning);
			},
			onScopeDone: (scope) => {
				if (!this.#outcomes.failedScopes.has((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(scope))) progress?.add(scope);
				const line = counted.complete(scope);
				if (line !== void 0) log.info(line);
			},
			onList: (found, isOfDone) => this.#exportList(found, isOfDone),
			onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
			onFailure: (_kind, { scope }, failure) => {
				this.#outcomes.failedScopes.add((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.L)(scope));
				if (!signal.aborted) this.#failures.push(failure);
			}
		});
		if (signal.aborted) await progress?.save();
		else await progress?.remove();
		const [first] = this.#failures;
		const isComplete = first === void 0 && !signal.aborted;
		return {
			outcomes: this.#outcomes.inOrder(),
			diagnostics: [
				...this.#failures.map(({ failure }) => failure),
				...state?.describeRest(kinds, isComplete) ?? [],
				...this.#outcomes.notes.summarize(this.#directory.path)
			],
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({
				correlationId: first?.correlationId,
				failure: explainStop(this.#outcomes.countFiles(), progress?.count ?? 0, this.#context)
			})
		};
	}
	#exportList(found, isOfDone) {
		return found.toSorted((one, other) => compareTexts(formatVersionedName(one), formatVersionedName(other))).flatMap((resource) => {
			const { kind, key, entry } = resource;
			const candidate = {
				kind,
				key,
				path: this.#paths.pathFor(resource)
			};
			if (isOfDone || this.#state?.manages(resource) === false || !this.#selection.hasIdentifier(key.identifier)) return [];
			this.#outcomes.expect(1);
			if (entry.managed) {
				this.#outcomes.skip(candidate, "the platform manages it");
				return [];
			}
			if (entry.resource.fixed !== void 0) {
				this.#leaveOutFixed(candidate, entry.resource);
				return [];
			}
			const work = async () => {
				if (this.#context.signal.aborted) return [];
				const remote = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.M)(kind, entry.resource) ? entry.resource : await this.#read(candidate);
				if (remote !== void 0) await this.#export(candidate, remote);
				return [];
			};
			return [work];
		});
	}
	#exportScopeWide(kind, scope, { resource, leftOut }) {
		const path = this.#paths.pathOfScope(kind, scope);
		for (const { identifier, reason } of leftOut) this.#outcomes.leaveOut({
			kind,
			key: {
				kind: kind.name,
				scope,
				identifier
			},
			path
		}, reason);
		this.#outcomes.expect(leftOut.length);
		if (resource === void 0) return [];
		this.#outcomes.expect(1);
		const key = {
			kind: kind.name,
			scope,
			identifier: ""
		};
		return [async () => {
			await this.#export({
				kind,
				key,
				path
			}, resource);
			return [];
		}];
	}
	async #read(candidate) {
		const state = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.j)(this.#reader, (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.D)(candidate.kind, candidate.key));
		if (state.state === "present") return state.resource;
		if (state.state === "absent") this.#outcomes.leaveOut(candidate, "a read does not show it, although a list does");
		else this.#outcomes.fail(candidate, state);
	}
	#leaveOutFixed(candidate, { fixed = "", git }) {
		const home = this.#home;
		const isHere = home !== void 0 && git?.file !== void 0 && (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.T)(git.repository ?? "", home.names) && (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.w)(home, git.file) === true;
		this.#outcomes.leaveOut(candidate, isHere ? `this repository has its file (${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.it)(git)})` : fixed, git);
	}
	async #export(candidate, remote) {
		const { kind, key, path } = candidate;
		if (remote.fixed !== void 0) return this.#leaveOutFixed(candidate, remote);
		if (path === void 0) return this.#outcomes.refuse(candidate, "its identifiers cannot be used as file names");
		const document = kind.exportOf(key, remote);
		const text = formatDocument(document);
		if (this.#passed.redact(text) !== text) return this.#outcomes.leaveOut(candidate, "it contains a value of `secret-values`");
		const bytes = Buffer.from(text);
		const payload = {
			file: `${this.#directory.path}/${path}`,
			bytes
		};
		const read = await readBack(payload, key, remote, document, this.#context.clock.now());
		if ("obstacle" in read) return this.#outcomes.leaveOut(candidate, read.obstacle);
		const { step, differing } = read;
		const url = this.#inputs.address.page(kind.page(step));
		this.#context.secrets.protect(payload.file);
		const outcome = {
			step,
			identifiers: kind.identifiersOf(step),
			url
		};
		try {
			const written = await this.#directory.write(path, bytes);
			if (written === "differs") {
				this.#outcomes.notes.addDiffering();
				this.#outcomes.add({
					...outcome,
					note: "the file exists and differs"
				}, "skip");
				return;
			}
			const note = differing === void 0 ? void 0 : `an apply would change it: ${differing}`;
			this.#outcomes.add({
				...outcome,
				...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ note })
			}, written === "exported" ? "export" : "unchanged");
			this.#outcomes.notes.addFile(step, differing, "supplied" in document ? document.supplied ?? [] : []);
		} catch (error) {
			if (!(error instanceof UnwritableExport)) throw error;
			this.#outcomes.refuse(candidate, (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error));
		}
	}
};
function explainStop(files, scopes, { signal }) {
	if (!signal.aborted) return void 0;
	const summary = `${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Ot)((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(signal.reason))}: the export is incomplete (${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(files, "file")} so far).`;
	const kept = scopes === 0 ? "" : ` ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Ot)((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(scopes, "scope"))} complete, not read again.`;
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(summary, { hint: `The files that were written are kept. Run again to continue.${kept}` });
}
function isListedInEachProject({ scopes, parent, list }) {
	return parent === void 0 && list !== void 0 && list.below === void 0 && list.onlyWith === void 0 && scopes.includes("project");
}
function exportScopeOf({ account, org, project }) {
	if (project !== "") return {
		account,
		org: org === "" ? _action_js__WEBPACK_IMPORTED_MODULE_0__.ct : org,
		project
	};
	return org === "" ? { account } : {
		account,
		org
	};
}
function formatVersionedName({ key: { identifier, version = "" } }) {
	return `${identifier}\n${version}`;
}
// src/scim/get.ts
async function get(url, timeout, { environment, signal }, headers = {}) {
	signal.throwIfAborted();
	const transport = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__._)(url, timeout, environment);
	try {
		const all = {
			accept: "application/json",
			"user-agent": (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.g)(environment),
			...headers
		};
		return await transport.send({
			method: "GET",
			path: url.pathname + url.search,
			headers: all,
			body: void 0,
			requestId: (0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.randomUUID)()
		}, signal);
	} finally {
		await transport.close();
	}
}
// src/scim/identity-token.ts
const margin = 6e4;
const longestToken = 65536;
function createIdentityTokens(audience, inputs, context) {
	let current = {
		token: "",
		until: Number.NEGATIVE_INFINITY
	};
	return async () => {
		if (context.clock.now() >= current.until) {
			const token = await fetchToken(audience, inputs, context);
			context.secrets.add(token, "credential");
			context.log.mask();
			current = {
				token,
				until: computeLastUse(token, context.clock.now())
			};
		}
		return current.token;
	};
}
async function fetchToken(audience, { requestTimeout, maxAttempts }, context) {
	const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = context.environment;
	if (!address || !requestToken) throw new Error("This job has no identity token to use as the SCIM JWT. Add \"permissions: { id-token: write }\" to the job; a pull request from a fork never gets one.");
	try {
		const url = new URL(address);
		url.searchParams.set("audience", audience);
		return await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.y)(() => requestIdentityToken(url, requestToken, requestTimeout, context), maxAttempts, context);
	} catch (error) {
		throw new Error(`GitHub returned no identity token for the audience ${JSON.stringify(audience)}: ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Mt)((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error))}.`, { cause: error });
	}
}
async function requestIdentityToken(url, requestToken, timeout, context) {
	const response = await get(url, timeout, context, { authorization: `Bearer ${requestToken}` });
	const { status, text } = response;
	if (status !== 200) throw new _action_js__WEBPACK_IMPORTED_MODULE_0__.v(`it returned HTTP ${status}`, response);
	const token = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.d)((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.T)(text), "value"));
	if (token === void 0 || token.length > longestToken) throw new Error("its response does not contain one");
	return token;
}
function computeLastUse(token, now) {
	const claims = (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.T)(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const [issued, expiry] = [(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)(claims, "iat"), (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)(claims, "exp")];
	if (typeof issued !== "number" || typeof expiry !== "number") return Number.NEGATIVE_INFINITY;
	return Math.min(now + (expiry - issued) * 1e3, expiry * 1e3) - margin;
}
// node_modules/jose/dist/webapi/lib/buffer_utils.js
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const strictDecoder = new TextDecoder("utf-8", { fatal: !0 });
function concat(...buffers) {
	const size = buffers.reduce((acc, { length }) => acc + length, 0), buf = new Uint8Array(size);
	let i = 0;
	for (const buffer of buffers) buf.set(buffer, i), i += buffer.length;
	return buf;
}
const NON_ASCII = /[^\x00-\x7f]/;
function encode(string) {
	if (typeof string == "string" && string.length >= 128) {
		if (NON_ASCII.test(string)) throw new TypeError("non-ASCII string encountered in encode()");
		return encoder.encode(string);
	}
	const bytes = new Uint8Array(string.length);
	for (let i = 0; i < string.length; i++) {
		const code = string.charCodeAt(i);
		if (code > 127) throw new TypeError("non-ASCII string encountered in encode()");
		bytes[i] = code;
	}
	return bytes;
}
function decodeBase64(encoded, url = !1) {
	if (Uint8Array.fromBase64) return Uint8Array.fromBase64(encoded, { alphabet: url ? "base64url" : "base64" });
	if (url) {
		if (encoded.includes("+") || encoded.includes("/")) throw new TypeError("Invalid base64url");
		encoded = encoded.replace(/-/g, "+").replace(/_/g, "/");
	}
	const binary = atob(encoded), bytes = new Uint8Array(binary.length);
	for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
	return bytes;
}
// node_modules/jose/dist/webapi/util/errors.js
var JOSEError = class extends Error {
	static code = "ERR_JOSE_GENERIC";
	code = "ERR_JOSE_GENERIC";
	constructor(message, options) {
		super(message, options), this.name = this.constructor.name, Error.captureStackTrace?.(this, this.constructor);
	}
};
var JOSEAlgNotAllowed = class extends JOSEError {
	static code = "ERR_JOSE_ALG_NOT_ALLOWED";
	code = "ERR_JOSE_ALG_NOT_ALLOWED";
};
var JOSENotSupported = class extends JOSEError {
	static code = "ERR_JOSE_NOT_SUPPORTED";
	code = "ERR_JOSE_NOT_SUPPORTED";
};
var JWSInvalid = class extends JOSEError {
	static code = "ERR_JWS_INVALID";
	code = "ERR_JWS_INVALID";
};
var JWTInvalid = class extends JOSEError {
	static code = "ERR_JWT_INVALID";
	code = "ERR_JWT_INVALID";
};
var JWSSignatureVerificationFailed = class extends JOSEError {
	static code = "ERR_JWS_SIGNATURE_VERIFICATION_FAILED";
	code = "ERR_JWS_SIGNATURE_VERIFICATION_FAILED";
	constructor(message = "signature verification failed", options) {
		super(message, options);
	}
};
// node_modules/jose/dist/webapi/util/base64url.js
const invalid = "The input to be decoded is not correctly encoded.";
function decode(input) {
	try {
		return decodeBase64(typeof input == "string" ? input : decoder.decode(input), !0);
	} catch (cause) {
		throw new TypeError(invalid, { cause });
	}
}
// node_modules/jose/dist/webapi/lib/validate.js
function isObject(input) {
	if (typeof input != "object" || input === null || Object.prototype.toString.call(input) !== "[object Object]") return !1;
	const prototype = Object.getPrototypeOf(input);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}
function isDisjoint(...headers) {
	const parameters = new Set();
	for (const header of headers) if (header) for (const parameter of Object.keys(header)) {
		if (parameters.has(parameter)) return !1;
		parameters.add(parameter);
	}
	return !0;
}
function decodeBase64url(value, label, ErrorClass) {
	try {
		return decode(value);
	} catch (cause) {
		throw new ErrorClass(`Failed to base64url decode the ${label}`, { cause });
	}
}
function encodeAsciiMember(value, label, ErrorClass) {
	try {
		return encode(value);
	} catch (cause) {
		throw new ErrorClass(`The ${label} is not a valid base64url string`, { cause });
	}
}
function parseJoseHeader(encodedProtectedHeader, ErrorClass, message) {
	let parsed;
	try {
		parsed = JSON.parse(strictDecoder.decode(decode(encodedProtectedHeader)));
	} catch (cause) {
		throw new ErrorClass(message, { cause });
	}
	if (!isObject(parsed)) throw new ErrorClass(message);
	return parsed;
}
const JWS_RECOGNIZED = {
	__proto__: null,
	b64: !0
};
function validateAlgorithms(option, algorithms) {
	if (algorithms !== void 0 && (!Array.isArray(algorithms) || algorithms.some((s) => typeof s != "string"))) throw new TypeError(`"${option}" option must be an array of strings`);
	return algorithms === void 0 ? void 0 : new Set(algorithms);
}
function validateCrit(Err, recognizedDefault, recognizedOption, protectedHeader, joseHeader) {
	if (joseHeader.crit !== void 0 && protectedHeader?.crit === void 0) throw new Err("\"crit\" (Critical) Header Parameter MUST be integrity protected");
	if (!protectedHeader || protectedHeader.crit === void 0) return [];
	if (!Array.isArray(protectedHeader.crit) || protectedHeader.crit.length === 0 || protectedHeader.crit.some((input) => typeof input != "string" || input.length === 0)) throw new Err("\"crit\" (Critical) Header Parameter MUST be an array of non-empty strings when present");
	const recognized = recognizedOption === void 0 ? recognizedDefault : {
		__proto__: null,
		...recognizedOption,
		...recognizedDefault
	};
	for (const parameter of protectedHeader.crit) {
		if (!(parameter in recognized)) throw new JOSENotSupported(`Extension Header Parameter "${parameter}" is not recognized`);
		if (!Object.hasOwn(joseHeader, parameter) || joseHeader[parameter] === void 0) throw new Err(`Extension Header Parameter "${parameter}" is missing`);
		if (recognized[parameter] && (!Object.hasOwn(protectedHeader, parameter) || protectedHeader[parameter] === void 0)) throw new Err(`Extension Header Parameter "${parameter}" MUST be integrity protected`);
	}
	return protectedHeader.crit;
}
function validateB64(protectedHeader, extensions) {
	if (extensions.includes("b64")) {
		const b64 = protectedHeader.b64;
		if (typeof b64 != "boolean") throw new JWSInvalid("The \"b64\" (base64url-encode payload) Header Parameter must be a boolean");
		return b64;
	}
	return !0;
}
// node_modules/jose/dist/webapi/lib/key.js
const tag = (key) => key[Symbol.toStringTag];
const jwkMatchesOp = (entry, key, usage) => {
	const { alg } = entry;
	if (key.use !== void 0) {
		const expected = usage === "sign" || usage === "verify" ? "sig" : "enc";
		if (key.use !== expected) throw new TypeError(`Invalid key for this operation, its "use" must be "${expected}" when present`);
	}
	if (key.alg !== void 0 && key.alg !== alg) throw new TypeError(`Invalid key for this operation, its "alg" must be "${alg}" when present`);
	if (Array.isArray(key.key_ops)) {
		const expectedKeyOp = usage === "encrypt" || usage === "decrypt" ? entry.ops?.[usage === "encrypt" ? 0 : 1] : usage;
		if (expectedKeyOp && !key.key_ops.includes(expectedKeyOp)) throw new TypeError(`Invalid key for this operation, its "key_ops" must include "${expectedKeyOp}" when present`);
	}
};
async function prepareKey(entry, key, usage) {
	const { alg, secret } = entry, requiresPrivateKey = usage === "decrypt" || usage === "sign";
	if (secret && key instanceof Uint8Array) return key;
	let normalized, keyObject;
	if (isObject(key)) {
		if (normalized = normalizeJwk(key), typeof normalized.kty != "string") throw invalidKeyType(alg, key, secret);
		if (!(secret ? normalized.kty === "oct" && typeof normalized.k == "string" : normalized.kty !== "oct" && (requiresPrivateKey ? normalized.kty === "AKP" && typeof normalized.priv == "string" || typeof normalized.d == "string" : normalized.d === void 0 && normalized.priv === void 0))) throw new TypeError(secret ? "JSON Web Key for symmetric algorithms must have JWK \"kty\" (Key Type) equal to \"oct\" and the JWK \"k\" (Key Value) present" : `JSON Web Key for this operation must be a ${requiresPrivateKey ? "private" : "public"} JWK`);
		if (jwkMatchesOp(entry, normalized, usage), normalized.kty === "oct") return decode(normalized.k);
		if (!Object.isFrozen(key)) {
			const { key_ops } = key;
			Array.isArray(key_ops) && Object.freeze(key_ops), Object.freeze(key);
		}
	} else {
		if (!isKeyLike(key)) throw invalidKeyType(alg, key, secret);
		const expectedType = secret ? "secret" : requiresPrivateKey ? "private" : "public";
		if (key.type !== expectedType && (secret || [
			"secret",
			"public",
			"private"
		].includes(key.type))) throw new TypeError(`${tag(key)} instances must be of type "${expectedType}" for the ${alg} algorithm`);
		if (isCryptoKey(key)) return key;
		if (keyObject = key, keyObject.type === "secret") return keyObject.export();
	}
	cache ||= new WeakMap();
	const cacheKey = key;
	let cached = cache.get(cacheKey);
	if (cached?.[alg]) return cached[alg];
	if (cached || cache.set(cacheKey, cached = {}), keyObject && typeof keyObject.toCryptoKey == "function") {
		const isPublic = keyObject.type === "public", crv = nist[keyObject.asymmetricKeyDetails?.namedCurve], params = entry.resolve?.({
			crv,
			asymmetricKeyType: keyObject.asymmetricKeyType
		}) ?? entry.subtle;
		return cached[alg] = keyObject.toCryptoKey(params, isPublic, entry.usages[isPublic ? 0 : 1]);
	}
	return normalized ??= keyObject.export({ format: "jwk" }), normalized.alg = alg, cached[alg] = await jwkToKey(entry, normalized);
}
let cache;
const nist = {
	__proto__: null,
	prime256v1: "P-256",
	secp384r1: "P-384",
	secp521r1: "P-521"
};
const isCryptoKey = (key) => {
	if (key?.[Symbol.toStringTag] === "CryptoKey") return !0;
	try {
		return key instanceof CryptoKey;
	} catch {
		return !1;
	}
};
const isKeyObject = (key) => key?.[Symbol.toStringTag] === "KeyObject";
const isKeyLike = (key) => isCryptoKey(key) || isKeyObject(key);
function message(msg, actual, ...types) {
	if (types.length > 2) {
		const last = types.pop();
		msg += `one of type ${types.join(", ")}, or ${last}.`;
	} else types.length === 2 ? msg += `one of type ${types[0]} or ${types[1]}.` : msg += `of type ${types[0]}.`;
	return actual == null ? msg += ` Received ${actual}` : typeof actual == "function" && actual.name ? msg += ` Received function ${actual.name}` : typeof actual == "object" && actual != null && actual.constructor?.name && (msg += ` Received an instance of ${actual.constructor.name}`), msg;
}
function invalidKeyType(alg, actual, secret) {
	const types = [
		"CryptoKey",
		"KeyObject",
		"JSON Web Key"
	];
	return secret && types.push("Uint8Array"), new TypeError(message(`Key for the ${alg} algorithm must be `, actual, ...types));
}
const unusable = (name, prop = "algorithm.name") => new TypeError(`CryptoKey does not support this operation, its ${prop} must be ${name}`);
function checkUsage(key, usage) {
	if (usage && !key.usages.includes(usage)) throw new TypeError(`CryptoKey does not support this operation, its usages must include ${usage}.`);
}
function checkModulusLength(alg, key) {
	const { modulusLength } = key.algorithm;
	if (typeof modulusLength != "number" || modulusLength < 2048) throw new TypeError(`${alg} requires key modulusLength to be 2048 bits or larger`);
}
function checkCryptoKey(key, expected, usage) {
	const algorithm = key.algorithm;
	if (algorithm.name !== expected.name) throw unusable(expected.name);
	if (expected.hash && algorithm.hash?.name !== expected.hash) throw unusable(expected.hash, "algorithm.hash");
	if (expected.namedCurve && algorithm.namedCurve !== expected.namedCurve) throw unusable(expected.namedCurve, "algorithm.namedCurve");
	if (expected.length !== void 0 && algorithm.length !== expected.length) throw unusable(expected.length, "algorithm.length");
	checkUsage(key, usage);
}
function snapshotJwk(jwk) {
	return {
		__proto__: null,
		...jwk
	};
}
function normalizeJwk(jwk) {
	const normalized = snapshotJwk(jwk);
	if (normalized.ext !== void 0 && typeof normalized.ext != "boolean") throw new TypeError("\"ext\" (Extractable) Parameter must be a boolean");
	if (normalized.key_ops !== void 0) {
		const value = normalized.key_ops, keyOps = Array.isArray(value) ? [...value] : void 0;
		if (!keyOps || keyOps.some((operation) => typeof operation != "string") || new Set(keyOps).size !== keyOps.length) throw new TypeError("\"key_ops\" (Key Operations) Parameter must be an array of unique strings");
		normalized.key_ops = keyOps;
	}
	return normalized;
}
function validateExtractableOption(extractable) {
	if (extractable !== void 0 && typeof extractable != "boolean") throw new TypeError("\"extractable\" option must be a boolean");
	return extractable;
}
async function jwkToKey(entry, jwk, extractable) {
	if (!entry.kty.includes(jwk.kty)) throw new JOSENotSupported("Invalid or unsupported JWK \"alg\" (Algorithm) Parameter value");
	const algorithm = entry.resolve?.({
		kty: jwk.kty,
		crv: jwk.crv
	}) ?? entry.subtle, isPrivate = !!(jwk.d || jwk.priv), keyData = {
		...jwk,
		ext: extractable ?? jwk.ext
	};
	return keyData.kty !== "AKP" && delete keyData.alg, delete keyData.use, crypto.subtle.importKey("jwk", keyData, algorithm, keyData.ext ?? !isPrivate, jwk.key_ops ?? entry.usages[isPrivate ? 1 : 0]);
}
async function rawKey(key, expected, usage, extractable = !1) {
	return key instanceof Uint8Array && (key = await crypto.subtle.importKey("raw", key, expected, extractable, [usage])), checkCryptoKey(key, expected, usage), key;
}
// node_modules/jose/dist/webapi/lib/key_descriptor.js
function table(entries) {
	const out = { __proto__: null };
	for (const alg in entries) out[alg] = {
		...entries[alg],
		alg
	};
	return out;
}
// node_modules/jose/dist/webapi/lib/jwe_algorithms.js
const wrap = [["encrypt", "wrapKey"], ["decrypt", "unwrapKey"]];
const derive = [[], ["deriveBits"]];
const none = [[], []];
function rsaes(bits) {
	return {
		kty: ["RSA"],
		mode: "key-encryption",
		subtle: {
			name: "RSA-OAEP",
			hash: `SHA-${bits}`
		},
		usages: wrap,
		ops: ["wrapKey", "unwrapKey"]
	};
}
function ecdh(mode) {
	return {
		kty: ["EC", "OKP"],
		mode,
		subtle: { name: "ECDH" },
		resolve: ({ kty, crv, asymmetricKeyType }) => {
			if (crv === "X25519" || asymmetricKeyType === "x25519") return { name: "X25519" };
			if (kty === "OKP") throw new JOSENotSupported("Invalid or unsupported JWK \"alg\" (Algorithm) Parameter value");
			return {
				name: "ECDH",
				namedCurve: crv
			};
		},
		usages: derive,
		ops: [void 0, "deriveBits"]
	};
}
function aeskw(bits, gcm = !1) {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: {
			name: gcm ? "AES-GCM" : "AES-KW",
			length: bits
		},
		usages: none,
		ops: gcm ? ["encrypt", "decrypt"] : ["wrapKey", "unwrapKey"]
	};
}
function pbes2() {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: { name: "PBKDF2" },
		usages: none,
		ops: ["deriveBits", "deriveBits"]
	};
}
const JWE = table({
	dir: {
		kty: ["oct"],
		mode: "direct-encryption",
		secret: !0,
		subtle: { name: "AES-GCM" },
		usages: none,
		ops: ["encrypt", "decrypt"]
	},
	"RSA-OAEP": rsaes(1),
	"RSA-OAEP-256": rsaes(256),
	"RSA-OAEP-384": rsaes(384),
	"RSA-OAEP-512": rsaes(512),
	"ECDH-ES": ecdh("direct-key-agreement"),
	"ECDH-ES+A128KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A192KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A256KW": ecdh("key-agreement-with-key-wrapping"),
	A128KW: aeskw(128),
	A192KW: aeskw(192),
	A256KW: aeskw(256),
	A128GCMKW: aeskw(128, !0),
	A192GCMKW: aeskw(192, !0),
	A256GCMKW: aeskw(256, !0),
	"PBES2-HS256+A128KW": pbes2(),
	"PBES2-HS384+A192KW": pbes2(),
	"PBES2-HS512+A256KW": pbes2()
});
const contentOps = ["encrypt", "decrypt"];
function contentEncryption(bits, cbc = !1) {
	return {
		kty: ["oct"],
		secret: !0,
		subtle: {
			name: cbc ? "AES-CBC" : "AES-GCM",
			length: bits
		},
		usages: none,
		ops: contentOps,
		cekBits: bits,
		ivBits: cbc ? 128 : 96,
		cbc
	};
}
table({
	A128GCM: contentEncryption(128),
	A192GCM: contentEncryption(192),
	A256GCM: contentEncryption(256),
	"A128CBC-HS256": contentEncryption(256, !0),
	"A192CBC-HS384": contentEncryption(384, !0),
	"A256CBC-HS512": contentEncryption(512, !0)
});
// node_modules/jose/dist/webapi/lib/jws_algorithms.js
const sig = [["verify"], ["sign"]];
function hmac(bits) {
	const subtle = {
		name: "HMAC",
		hash: `SHA-${bits}`
	};
	return {
		kty: ["oct"],
		secret: !0,
		subtle,
		signing: subtle,
		usages: sig
	};
}
function rsa(bits, saltLength) {
	const subtle = {
		name: saltLength ? "RSA-PSS" : "RSASSA-PKCS1-v1_5",
		hash: `SHA-${bits}`
	};
	return {
		kty: ["RSA"],
		subtle,
		signing: saltLength ? {
			...subtle,
			saltLength
		} : subtle,
		usages: sig,
		minRsaBits: 2048
	};
}
function ecdsa(crv, bits) {
	return {
		kty: ["EC"],
		crv,
		subtle: {
			name: "ECDSA",
			namedCurve: crv
		},
		signing: {
			name: "ECDSA",
			hash: `SHA-${bits}`
		},
		usages: sig
	};
}
function eddsa() {
	const subtle = { name: "Ed25519" };
	return {
		kty: ["OKP"],
		crv: "Ed25519",
		subtle,
		signing: subtle,
		usages: sig
	};
}
function mldsa(parameterSet) {
	const subtle = { name: `ML-DSA-${parameterSet}` };
	return {
		kty: ["AKP"],
		subtle,
		signing: subtle,
		usages: sig
	};
}
const JWS = table({
	HS256: hmac(256),
	HS384: hmac(384),
	HS512: hmac(512),
	RS256: rsa(256),
	RS384: rsa(384),
	RS512: rsa(512),
	PS256: rsa(256, 32),
	PS384: rsa(384, 48),
	PS512: rsa(512, 64),
	ES256: ecdsa("P-256", 256),
	ES384: ecdsa("P-384", 384),
	ES512: ecdsa("P-521", 512),
	EdDSA: eddsa(),
	Ed25519: eddsa(),
	"ML-DSA-44": mldsa(44),
	"ML-DSA-65": mldsa(65),
	"ML-DSA-87": mldsa(87)
});
function jwsAlgorithm(alg) {
	const entry = typeof alg == "string" ? JWS[alg] : void 0;
	if (!entry) throw new JOSENotSupported(`alg ${alg} is not supported either by JOSE or your javascript runtime`);
	return entry;
}
// node_modules/jose/dist/webapi/lib/jws_verify.js
function prepareVerify(options) {
	return [options && validateAlgorithms("algorithms", options.algorithms), options?.crit];
}
function parseProtectedHeader(encodedProtectedHeader) {
	return encodedProtectedHeader === void 0 ? {} : parseJoseHeader(encodedProtectedHeader, JWSInvalid, "JWS Protected Header is invalid");
}
function encodeCompactUnencodedPayload(payload) {
	try {
		return encode(payload);
	} catch (cause) {
		throw new JWSInvalid("JWS Compact Serialization payload must use only ASCII characters", { cause });
	}
}
async function verifySignature(jws, shared, key, encodeUnencodedPayload, parsedProtected) {
	const { protected: encodedProtectedHeader, header, payload: inputPayload } = jws, protectedHeader = parsedProtected ?? parseProtectedHeader(encodedProtectedHeader);
	if (!isDisjoint(protectedHeader, header)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...protectedHeader,
		...header
	}, b64 = validateB64(protectedHeader, validateCrit(JWSInvalid, JWS_RECOGNIZED, shared[1], protectedHeader, joseHeader)), { alg } = joseHeader;
	if (typeof alg != "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	if (shared[0] && !shared[0].has(alg)) throw new JOSEAlgNotAllowed("\"alg\" (Algorithm) Header Parameter value not allowed");
	if (b64) {
		if (typeof inputPayload != "string") throw new JWSInvalid("JWS Payload must be a string");
	} else if (typeof inputPayload != "string" && !(inputPayload instanceof Uint8Array)) throw new JWSInvalid("JWS Payload must be a string or an Uint8Array instance");
	const signingPayload = b64 || typeof inputPayload != "string" ? inputPayload : encodeUnencodedPayload(inputPayload);
	let resolvedKey = !1;
	typeof key == "function" && (key = await key(protectedHeader, jws), resolvedKey = !0);
	const entry = jwsAlgorithm(alg), signingInput = concat(encodedProtectedHeader !== void 0 ? encode(encodedProtectedHeader) : new Uint8Array(), encode("."), typeof signingPayload == "string" ? shared[2] ??= encodeAsciiMember(signingPayload, "payload", JWSInvalid) : signingPayload), signature = decodeBase64url(jws.signature, "signature", JWSInvalid), verificationKey = await prepareKey(entry, key, "verify"), cryptoKey = await rawKey(verificationKey, entry.subtle, "verify");
	entry.minRsaBits && checkModulusLength(entry.alg, cryptoKey);
	let verified = !1;
	try {
		verified = await crypto.subtle.verify(entry.signing, cryptoKey, signature, signingInput);
	} catch (cause) {
		throw new JWSSignatureVerificationFailed(void 0, { cause });
	}
	if (!verified) throw new JWSSignatureVerificationFailed();
	const result = { payload: typeof signingPayload == "string" ? decodeBase64url(signingPayload, "payload", JWSInvalid) : signingPayload };
	return encodedProtectedHeader !== void 0 && (result.protectedHeader = protectedHeader), header !== void 0 && (result.unprotectedHeader = header), resolvedKey ? [{
		...result,
		key: verificationKey
	}, b64] : [result, b64];
}
async function verifyCompact(jws, shared, key) {
	if (jws instanceof Uint8Array && (jws = decoder.decode(jws)), typeof jws != "string") throw new JWSInvalid("Compact JWS must be a string or Uint8Array");
	const { 0: protectedHeader, 1: payload, 2: signature, length } = jws.split(".");
	if (length !== 3) throw new JWSInvalid("Invalid Compact JWS");
	return verifySignature({
		payload,
		protected: protectedHeader,
		signature
	}, shared, key, encodeCompactUnencodedPayload);
}
// node_modules/jose/dist/webapi/jws/compact/verify.js
async function compactVerify(jws, key, options) {
	const [result] = await verifyCompact(jws, prepareVerify(options), key);
	return result;
}
// node_modules/jose/dist/webapi/lib/key_algorithm.js
function unsupportedAlg(source = "JWK \"alg\" (Algorithm) Parameter") {
	throw new JOSENotSupported(`Invalid or unsupported ${source} value`);
}
function keyAlgorithm(alg, source) {
	return (typeof alg == "string" ? JWS[alg] ?? JWE[alg] : void 0) ?? unsupportedAlg(source);
}
// node_modules/jose/dist/webapi/key/import.js
async function importJWK(jwk, alg, options) {
	if (!isObject(jwk)) throw new TypeError("JWK must be an object");
	const normalized = normalizeJwk(jwk), extractable = validateExtractableOption(options?.extractable), { alg: jwkAlg } = normalized;
	if (alg ??= jwkAlg, normalized.kty !== "oct" && !alg) throw new TypeError("\"alg\" argument is required when \"jwk.alg\" is not present");
	switch (normalized.kty) {
		case "oct":
			if (typeof normalized.k != "string") throw new TypeError("missing \"k\" (Key Value) Parameter value");
			return decode(normalized.k);
		case "AKP":
			if (typeof jwkAlg != "string" || !jwkAlg) throw new TypeError("missing \"alg\" (Algorithm) Parameter value");
			if (alg !== jwkAlg) throw new TypeError("JWK alg and alg option value mismatch");
			return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		case "RSA":
		case "EC":
		case "OKP": return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		default: throw new JOSENotSupported("Unsupported \"kty\" (Key Type) Parameter value");
	}
}
// node_modules/jose/dist/webapi/util/decode_protected_header.js
function decodeProtectedHeader(token) {
	let encodedProtectedHeader;
	if (typeof token == "string") {
		const parts = token.split(".");
		(parts.length === 3 || parts.length === 5) && ([encodedProtectedHeader] = parts);
	} else if (typeof token == "object" && token) if ("protected" in token) encodedProtectedHeader = token.protected;
	else throw new TypeError("Token does not contain a Protected Header");
	const invalid = "Invalid Token or Protected Header formatting";
	if (typeof encodedProtectedHeader != "string" || !encodedProtectedHeader) throw new TypeError(invalid);
	return parseJoseHeader(encodedProtectedHeader, TypeError, invalid);
}
// node_modules/jose/dist/webapi/util/decode_jwt.js
function decodeJwt(jwt) {
	if (typeof jwt != "string") throw new JWTInvalid("JWTs must use Compact JWS serialization, JWT must be a string");
	const { 1: encodedPayload, length } = jwt.split(".");
	if (length === 5) throw new JWTInvalid("Only JWTs using Compact JWS serialization can be decoded");
	if (length !== 3) throw new JWTInvalid("Invalid JWT");
	if (!encodedPayload) throw new JWTInvalid("JWTs must contain a payload");
	let claimsSetBytes;
	try {
		claimsSetBytes = decode(encodedPayload);
	} catch (cause) {
		throw new JWTInvalid("Failed to base64url decode the payload", { cause });
	}
	let claimsSet;
	try {
		claimsSet = JSON.parse(strictDecoder.decode(claimsSetBytes));
	} catch (cause) {
		throw new JWTInvalid("Failed to parse the decoded payload as JSON", { cause });
	}
	if (!isObject(claimsSet)) throw new JWTInvalid("Invalid JWT Claims Set");
	return claimsSet;
}
// src/scim/check-result.ts
const pass = (detail) => ({
	result: "passed",
	detail
});
const fail = (detail) => ({
	result: "failed",
	detail
});
const reject = (detail) => ({
	...fail(detail),
	fatal: true
});
const skip = (detail) => ({
	result: "not checked",
	detail
});
// src/scim/signature.ts
async function checkSignature(token, header, source) {
	const { jwksUrl } = source;
	if (jwksUrl === void 0) return skip("the address of the keys is unknown");
	let keySet;
	try {
		keySet = await source.fetchKeys(jwksUrl);
	} catch (error) {
		const reason = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error).replace(/\s+/g, " ");
		return skip(`the keys at ${jwksUrl} could not be fetched from here: ${reason}`);
	}
	if (!isKeySet(keySet)) return fail(`the response of ${jwksUrl} is not a set of public keys (JWKS)`);
	const key = selectKey(keySet.keys, header);
	if (key === void 0) return fail(describeMissingKey(keySet.keys, header, jwksUrl));
	return verify(token, key, header, jwksUrl);
}
function selectKey(keys, { alg, kid }) {
	const usable = keys.filter((key) => (kid === void 0 || key.kid === kid) && key.kty === typeOfKey(alg) && (key.use === void 0 || key.use === "sig") && (key.key_ops === void 0 || key.key_ops.includes("verify")));
	if (usable.length < 2) return usable[0];
	const forAlgorithm = usable.filter((key) => key.alg === void 0 || key.alg === alg);
	const curve = curves[alg];
	return forAlgorithm.find((key) => curve === void 0 || key.crv === void 0 || key.crv === curve);
}
const curves = {
	ES256: "P-256",
	ES384: "P-384",
	ES512: "P-521"
};
function typeOfKey(algorithm) {
	if (algorithm.startsWith("ES")) return "EC";
	return algorithm.startsWith("Ed") ? "OKP" : "RSA";
}
function describeMissingKey(keys, { kid }, jwksUrl) {
	const count = `${jwksUrl} serves ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(keys.length, "key")}`;
	if (kid !== void 0 && !keys.some((key) => key.kid === kid)) return `${count}, none with the key name (kid) of the token: the key was rotated, or the token comes from another issuer`;
	return `${count}, none of the type that the algorithm needs`;
}
async function verify(token, key, { alg, kid }, jwksUrl) {
	try {
		await compactVerify(token, await importJWK(key, alg), { algorithms: [alg] });
		return pass(kid === void 0 ? `signed with the first fitting key at ${jwksUrl}` : `signed with a key at ${jwksUrl}`);
	} catch (error) {
		if (!(error instanceof JWSSignatureVerificationFailed)) return skip("the public key cannot be used here");
		if (kid !== void 0) return reject("it was not signed with the public key that it names, or was changed");
		return fail("it names no key (kid), and was not signed with the first fitting key, the only one that the platform tries");
	}
}
function isKeySet(value) {
	return (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(value) && Array.isArray(value.keys) && value.keys.every(_redact_js__WEBPACK_IMPORTED_MODULE_1__.C);
}
// src/scim/jwt.ts
const clockSkew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
const platformIssuer = "Harness Inc";
async function checkJwt(token, options) {
	if (/^(pat|sat)\./.test(token)) return [{
		name: "form",
		...skip("it is a personal or service account token, not a JWT")
	}];
	let header;
	let claims;
	try {
		header = decodeProtectedHeader(token);
		claims = decodeJwt(token);
	} catch {
		const count = token.split(".").length;
		const problem = count === 3 ? "has a part that is not a base64url-encoded JSON object" : `has ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(count, "part")}, not 3`;
		return [{
			name: "form",
			...fail(`the token ${problem}`)
		}];
	}
	const { alg, kid, typ } = header;
	const algorithm = checkAlgorithm(alg);
	return [
		{
			name: "form",
			...pass("three parts")
		},
		{
			name: "type",
			...checkType(typ)
		},
		{
			name: "algorithm",
			...algorithm
		},
		{
			name: "lifetime",
			...checkLifetime(claims, options.clock.now() / 1e3)
		},
		{
			name: "issuer",
			...checkIssuer(claims.iss)
		},
		{
			name: "claim",
			...checkClaim(claims, options.rule)
		},
		{
			name: "signature",
			...algorithm.result === "passed" && alg !== void 0 ? await checkSignature(token, {
				alg,
				kid
			}, options) : skip("its algorithm cannot be verified")
		}
	];
}
function isJwt(checks) {
	return !checks.some((check) => check.name === "form" && check.result === "not checked");
}
function checkType(type) {
	if (typeof type !== "string") return fail("the header has no \"typ\"; the platform requires one that contains JWT");
	return type.toLowerCase().includes("jwt") ? pass("the \"typ\" in the header contains JWT") : fail("the \"typ\" in the header does not contain JWT");
}
function checkAlgorithm(algorithm) {
	if (typeof algorithm !== "string") return fail("the header names no algorithm");
	if (algorithm.toLowerCase() === "none") return reject("\"none\": the token is not signed");
	if (/^HS\d+$/.test(algorithm)) return fail(`${algorithm} uses a shared secret, which public keys cannot verify`);
	return asymmetric.test(algorithm) ? pass(algorithm) : skip("this algorithm is unknown");
}
function checkLifetime({ exp, nbf, iat }, now) {
	if (typeof exp !== "number") return fail(`"exp" is ${exp === void 0 || exp === null ? "missing" : "not a number"}; the platform requires it`);
	if (now >= exp + clockSkew) return reject(`it expired ${formatDuration(now - exp)} ago; use a new one`);
	for (const [name, time] of Object.entries({
		nbf,
		iat
	})) {
		if (time === void 0 || time === null) continue;
		if (typeof time !== "number") return fail(`"${name}" is not a number`);
		if (exp < time) return fail(`"exp" is before "${name}"`);
	}
	if (typeof nbf === "number" && nbf > now + clockSkew) return fail(`"nbf" is ${formatDuration(nbf - now)} ahead; compare the clocks of issuer and runner`);
	return pass(`valid for another ${formatDuration(Math.max(0, exp - now))}`);
}
function checkIssuer(issuer) {
	if (issuer === platformIssuer) return fail("it names the platform's own issuer, which the platform refuses for SCIM");
	if (issuer !== void 0 && issuer !== null && typeof issuer !== "string") return fail(`"iss" is ${describeType(issuer)}, not text`);
	return pass("it is not the platform's own");
}
function checkClaim(claims, rule) {
	if (rule === void 0) return skip("the rule of the account is unknown");
	const name = JSON.stringify(rule.keyField);
	const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : void 0;
	if (value === void 0) {
		const spaces = rule.keyField === rule.keyField.trim() ? "" : "; the name in the rule has spaces around it";
		return reject(`the token has no claim ${name}${spaces}`);
	}
	if (typeof value !== "string") return reject(`the claim ${name} is ${describeType(value)}; the platform only reads text`);
	if (value === "") return reject(`the claim ${name} is empty`);
	const expected = rule.valueField.trim();
	if (value.trim() === expected) return pass(`${name} is ${JSON.stringify(expected)}`);
	return reject(`the claim ${name} is not ${JSON.stringify(expected)}, as the account requires${describeDifference(value.trim(), expected)}`);
}
function describeDifference(value, expected) {
	if (value.toLowerCase() === expected.toLowerCase()) return "; only upper and lower case differ";
	const hasIds = (subject) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
	if (!/^repo:/.test(value) || !/^repo:/.test(expected) || hasIds(value) === hasIds(expected)) return "";
	return hasIds(value) ? "; it has the newer form with IDs (repo:OWNER@ID/REPOSITORY@ID:…)" : "; it has the older form without IDs (repo:OWNER/REPOSITORY:…)";
}
function describeType(value) {
	if (Array.isArray(value)) return "a list";
	return value === null ? "null" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function formatDuration(seconds) {
	return seconds < 120 ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(Math.round(seconds), "second") : (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(Math.round(seconds / 60), "minute");
}
// src/scim/bearer.ts
async function findBearer(inputs, context, rule = readRuleInputs(inputs, context)) {
	const next = createTokenSource(inputs, context);
	let token;
	try {
		token = await next();
	} catch (error) {
		return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.At)(error)) };
	}
	const checks = await checkBearer(token, rule, context);
	const fatal = checks.filter((check) => check.fatal).map(({ name, detail }) => `${name}: ${detail}`);
	if (fatal.length > 0) return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`The SCIM token was not sent: the platform would refuse it (${fatal.join("; ")}).`) };
	for (const { name, detail } of checks.filter(({ result }) => result === "failed")) context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
	return {
		token,
		checks,
		next
	};
}
function checkBearer(token, rule, context) {
	const { keyField, valueField } = rule;
	const jwksUrl = rule.jwksUrl?.trim();
	return checkJwt(token, {
		...keyField && valueField ? { rule: {
			keyField,
			valueField
		} } : {},
		...jwksUrl ? { jwksUrl } : {},
		fetchKeys: (url) => fetchKeys(url, context),
		clock: context.clock
	});
}
function createTokenSource(inputs, context) {
	const { scimAudience, scimToken } = inputs;
	return scimAudience === "" ? async () => scimToken : createIdentityTokens(scimAudience, inputs, context);
}
function readRuleInputs(inputs, { environment }) {
	const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
	return {
		jwksUrl: scimJwksUrl === "" && (scimAudience !== "" || scimIssuer === "github") ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.X)(environment) : scimJwksUrl,
		keyField,
		valueField
	};
}
const timeout = 10;
const attempts = 2;
function fetchKeys(url, context) {
	const request = async () => {
		const response = await get(new URL(url), timeout, context);
		if (response.status !== 200) throw new _action_js__WEBPACK_IMPORTED_MODULE_0__.v(`HTTP ${response.status}`, response);
		return JSON.parse(response.text);
	};
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.y)(request, attempts, context);
}
// src/scim/filter.ts
function parseFilter(filter) {
	const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
	return attribute === void 0 || value === void 0 ? void 0 : {
		attribute,
		value
	};
}
function checkFilter(filter) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("`scim-filter` is not of the form userName eq \"someone@example.com\". Nothing was sent.", { hint: "Use this form: the platform ignores any other filter and lists all users." });
	if (/^(userName|emails(\.value)?)$/i.test(parsed.attribute)) return void 0;
	return {
		severity: "warning",
		summary: `\`scim-filter\` names ${JSON.stringify(parsed.attribute)}, but the platform always compares the value with the e-mail address.`,
		hint: "Use userName eq \"someone@example.com\"."
	};
}
function encodeFilter(filter) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return filter;
	return `${parsed.attribute} eq "${parsed.value.replaceAll("%", "%25").replaceAll("+", "%2B")}"`;
}
function hideFilterValue(filter) {
	const parsed = parseFilter(filter);
	return parsed === void 0 ? "…" : `${parsed.attribute} eq "…"`;
}
function matchesFilter(filter, user) {
	const parsed = parseFilter(filter);
	if (parsed === void 0) return true;
	const expected = parsed.value.toLowerCase();
	return findTexts([
		user.userName,
		user.emails,
		user[parsed.attribute]
	]).some((text) => text.toLowerCase() === expected);
}
function findTexts(value) {
	if (Array.isArray(value)) return value.flatMap(findTexts);
	if (typeof value === "object" && value !== null && "value" in value) return findTexts(value.value);
	return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
// src/scim/private-response.ts
function removePersonalData(response) {
	const { message, code, body, data, headers, correlationId, ...rest } = response;
	return {
		...rest,
		headers: (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ location: findOrigin(headers.location) }),
		...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ code: codePattern.test(code ?? "") ? code : void 0 }),
		body: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.rt)(response) ? "\0" : { failedPermissionChecks: findFailedPermissions(body) },
		data: void 0,
		correlationId: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.ot)(correlationId) ? correlationId : ""
	};
}
function findOrigin(location) {
	return URL.parse([location].flat()[0] ?? "")?.origin;
}
const codePattern = /^(?:[A-Z]+(?:_[A-Z\d]+)+|\d{1,6})$/;
function findFailedPermissions(body) {
	return (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.p)((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)(body, "failedPermissionChecks")).map(({ permission, resourceType }) => ({
		permission: textLike(permission, /^[a-z_]+$/),
		resourceType: textLike(resourceType, /^[A-Z_]+$/)
	}));
}
function textLike(value, pattern) {
	return typeof value === "string" && pattern.test(value) ? value : void 0;
}
// src/scim/rule.ts
function createScimSettings(rule) {
	return _action_js__WEBPACK_IMPORTED_MODULE_0__.W.map((field) => ({
		identifier: _action_js__WEBPACK_IMPORTED_MODULE_0__.K[field],
		value: rule[field],
		allowOverrides: false,
		updateType: "UPDATE"
	}));
}
async function readScimRule(platform, account, { secrets, log }) {
	const task = {
		verb: "read",
		resource: "the SCIM JWT rule of the account"
	};
	let response;
	try {
		response = await platform.send((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.G)(account));
	} catch (error) {
		return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Q)(error, task);
	}
	const { correlationId, data } = response;
	if (!response.ok || !Array.isArray(data)) return {
		failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.$)(response, task),
		correlationId
	};
	const times = data.map((item) => (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.b)(item, "lastModifiedAt")).filter((time) => typeof time === "number");
	const rule = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.q)(data);
	for (const { value, origin } of (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.s)(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	return {
		remote: {
			rule,
			savedAt: times.reduce((latest, time) => Math.max(latest, time), 0)
		},
		response,
		correlationId
	};
}
function findUnsetSettings(rule) {
	return _action_js__WEBPACK_IMPORTED_MODULE_0__.W.filter((field) => !rule[field]).map((field) => _action_js__WEBPACK_IMPORTED_MODULE_0__.K[field]);
}
function compareRules(rule, remote) {
	const differing = _action_js__WEBPACK_IMPORTED_MODULE_0__.W.filter((field) => rule[field] !== void 0 && rule[field] !== (remote[field] ?? ""));
	if (differing.length === 0) return { effect: "none" };
	const replaced = differing.filter((field) => remote[field]).map((field) => _action_js__WEBPACK_IMPORTED_MODULE_0__.K[field]);
	if (replaced.length === 0) return { effect: "add" };
	return {
		effect: "replace",
		summary: `The account already has a SCIM JWT rule (${_action_js__WEBPACK_IMPORTED_MODULE_0__.W.map((field) => `${_action_js__WEBPACK_IMPORTED_MODULE_0__.K[field]} = ${JSON.stringify(remote[field] ?? "")}`).join(", ")}), and an account has only one. Replacing ${replaced.join(" and ")} locks out its current users, such as the user sync of an identity provider.`
	};
}
function checkScimRule(rule) {
	return [
		checkJwksUrl(rule.jwksUrl),
		rule.keyField.trim() === "" ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("`scim-key-field` is empty.", { hint: "Set it to the claim to compare, such as repository_id." }) : void 0,
		rule.valueField.trim() === "" ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("`scim-value-field` is empty.", { hint: "Set it to the value that the claim must have." }) : void 0,
		checkServiceAccountId(rule.serviceAccountId)
	].filter((diagnostic) => diagnostic !== void 0);
}
function checkJwksUrl(url) {
	const address = URL.parse(url);
	if (address === null) return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; expected the https address of the public keys.`);
	if (address.username !== "" || address.password !== "") return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("`scim-jwks-url` contains a user name or password, which anyone who can view the settings can read.", { hint: "Set an address that serves the keys without a login." });
	if (address.protocol === "https:" || address.protocol === "http:" && (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Ct)(address.hostname)) return void 0;
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; it must start with https, because anyone who can change the keys in transit can act on the account.`);
}
function checkServiceAccountId(id) {
	const hint = "Set the ID that the platform shows next to the name of the service account; it is neither the name nor the e-mail address.";
	if (id.trim() === "") return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("`scim-service-account-id` is empty.", { hint });
	if (_action_js__WEBPACK_IMPORTED_MODULE_0__.mt.test(id)) return void 0;
	return {
		severity: "warning",
		summary: `\`scim-service-account-id\` ${JSON.stringify(id)} does not look like an ID.`,
		hint
	};
}
// src/scim/refusal.ts
async function findRefusalHint(status, task) {
	const { bearer, context } = task;
	if (status === 403) return `Give the ${isJwt(bearer.checks) ? "service account that the JWT runs as" : "owner of the token"} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
	if (status !== 401) return void 0;
	const remote = isJwt(bearer.checks) ? task.remote ?? await readRule(task) : void 0;
	if (remote === void 0) return explainUnauthorized(bearer.checks);
	const unset = findUnsetSettings(remote.rule);
	if (unset.length > 0) return `The account accepts no JWT, because its rule is incomplete: ${unset.join(", ")} ${unset.length === 1 ? "is" : "are"} empty. Set all four, for example with \`operation: ${_action_js__WEBPACK_IMPORTED_MODULE_0__.Dt.configureJwt}\`.`;
	return explainUnauthorized(await checkBearer(bearer.token, remote.rule, context), remote, context.clock.now());
}
async function readRule({ platform, inputs, context }) {
	if (inputs.apiKey === "") return void 0;
	const read = await readScimRule(platform, inputs.account, context);
	return "failure" in read ? void 0 : read.remote;
}
function explainUnauthorized(checks, remote, now = 0) {
	if (!isJwt(checks)) return "The token may be expired, rotated or deleted, or belong to another account or cluster.";
	const list = (result) => checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}: ${detail}`);
	const by = remote === void 0 ? "The token was checked here" : "The token was checked by the account's own rule";
	const failed = list("failed");
	if (failed.length > 0) return `${by} and failed (${failed.join("; ")}). Fix that first.`;
	const unknown = list("not checked");
	return `${unknown.length === 0 ? `${by} and passed.` : `${by} and passed, except for what could not be checked (${unknown.join("; ")}).`} Possible causes that only the platform knows: ${[
		"the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off",
		...listRuleCauses(remote, now),
		"the key was rotated (the platform caches keys for up to 5 days)",
		"the token or the rule belongs to another account or cluster"
	].join("; ")}.`;
}
function listRuleCauses(remote, now) {
	if (remote === void 0) return [
		"one of the four settings is empty",
		"the service account does not exist",
		"the rule was saved less than 120 seconds ago"
	];
	const age = Math.max(0, Math.round((now - remote.savedAt) / 1e3));
	return [`the service account ${JSON.stringify(remote.rule.serviceAccountId)} does not exist`, ...age < 120 ? [`the rule, saved ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(age, "second")} ago, has not taken effect yet (120 seconds)`] : []];
}
// src/scim/listing.ts
var Listing = class {
	pageSize;
	next = 1;
	ignored = 0;
	longestGap;
	totalIsWrong = false;
	#found = new Map();
	#reach = 0;
	#open = 1;
	#lastNewAt;
	#pagesWithoutNew = 0;
	#emptyFrom;
	#total = 0;
	constructor(pageSize) {
		this.pageSize = pageSize;
		this.#lastNewAt = 1 - pageSize;
	}
	get users() {
		return [...this.#found.values()].map(({ user }) => user);
	}
	get missing() {
		return this.totalIsWrong ? 0 : Math.max(0, this.#total - this.#seen);
	}
	get isCounted() {
		return !this.totalIsWrong && this.#total > 0 && this.missing === 0;
	}
	get isComplete() {
		if (this.isCounted) return this.#pagesWithoutNew > 0;
		return this.#pagesWithoutNew >= 2 && this.next >= this.#lastNewAt + this.pageSize + this.#gapAllowance;
	}
	get #gapAllowance() {
		const { from, to } = this.longestGap ?? {
			from: 1,
			to: 0
		};
		return Math.max(2 * this.pageSize, 4 * (to - from + 1));
	}
	get #seen() {
		return this.#found.size + this.ignored;
	}
	add(page) {
		const start = this.next;
		const before = this.#found.size;
		this.#reach = Math.max(this.#reach, page.entries);
		for (const user of page.users) this.#addUser(user, start);
		const hasNew = this.#found.size > before;
		if (hasNew || start === 1) this.ignored += page.entries - page.users.length;
		this.#noteTotal(page);
		this.#noteGap(page, start);
		this.#pagesWithoutNew = hasNew ? 0 : this.#pagesWithoutNew + 1;
		if (hasNew) this.#lastNewAt = Math.max(this.#lastNewAt, start);
		if (start <= this.#open) this.#open = Math.max(this.#open, start + (this.#reach || this.pageSize));
		const leaps = this.#pagesWithoutNew >= 2 && this.#open > this.#lastNewAt;
		this.next = leaps ? start + this.pageSize : this.#open;
	}
	#noteTotal({ total, entries }) {
		if (total > Math.max(this.pageSize, entries)) {
			if (this.#total > 0 && total !== this.#total) this.totalIsWrong = true;
			this.#total = total;
		}
		if (this.#total > 0 && this.#seen > this.#total) this.totalIsWrong = true;
	}
	#noteGap({ entries }, start) {
		if (entries === 0) {
			this.#emptyFrom ??= start;
			return;
		}
		const from = this.#emptyFrom;
		this.#emptyFrom = void 0;
		if (from === void 0) return;
		const { longestGap } = this;
		if (longestGap === void 0 || start - from > longestGap.to - longestGap.from + 1) this.longestGap = {
			from,
			to: start - 1
		};
	}
	#addUser(user, start) {
		const key = userKeyOf(user);
		const known = this.#found.get(key);
		if (known === void 0) this.#found.set(key, {
			user,
			start
		});
		else this.#reach = Math.max(this.#reach, Math.min(this.pageSize, Math.abs(start - known.start) + 1));
	}
};
function userKeyOf(user) {
	if (typeof user.id === "string" && user.id !== "") return `id ${user.id}`;
	if (typeof user.userName === "string" && user.userName !== "") return `userName ${user.userName}`;
	return JSON.stringify(user);
}
// src/scim/users.ts
const maxRequests = 1e3;
const defaultPageSize = 100;
async function listUsers(platform, account, options = {}) {
	const { filter, pageSize = defaultPageSize } = options;
	const listing = new Listing(pageSize);
	let reread = false;
	for (let requests = 1;; requests++) {
		const response = await platform.send(createUsersRequest(account, filter, listing.next, pageSize));
		if (!response.ok) return {
			listed: false,
			requests,
			response
		};
		const page = parseUserPage(response);
		const reason = page === void 0 ? "The response does not contain a list of users (\"Resources\")." : describeMismatch(page, filter);
		if (page === void 0 || reason !== void 0) return {
			listed: false,
			...reason && { reason },
			requests,
			response
		};
		reread = page.entries === 0 && !reread && !listing.isCounted;
		if (!reread) listing.add(page);
		if (!reread && listing.isComplete) return {
			listed: true,
			...summarizeListing(listing),
			requests,
			response
		};
		if (requests === maxRequests) return {
			listed: false,
			reason: `The user list has not ended after ${maxRequests} requests (${listing.users.length} users so far).`,
			requests,
			response
		};
	}
}
function summarizeListing(listing) {
	const { users, ignored, missing, totalIsWrong, longestGap } = listing;
	return {
		users,
		ignored,
		missing,
		totalIsWrong,
		gap: longestGap !== void 0 && longestGap.to - longestGap.from + 1 >= listing.pageSize ? longestGap : void 0,
		listResponse: createListResponse(users)
	};
}
function describeMismatch({ users }, filter) {
	if (filter === void 0) return void 0;
	const others = users.filter((user) => !matchesFilter(filter, user)).length;
	if (others === 0) return void 0;
	return `The platform ignored the filter: it returned ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(others, "user")} that the filter does not match.`;
}
function createUsersRequest(account, filter, startIndex = 1, count = defaultPageSize) {
	return {
		method: "GET",
		path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
		query: {
			startIndex: String(startIndex),
			count: String(count),
			filter: filter === void 0 ? void 0 : encodeFilter(filter)
		},
		headers: { Accept: "application/scim+json" },
		credential: "bearer"
	};
}
function parseUserPage(response) {
	const content = response.form === "envelope" ? response.data : response.body;
	if (Array.isArray(content)) return {
		...parsePageEntries(content),
		total: 0
	};
	if (!(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(content)) return void 0;
	const { Resources: list, totalResults } = content;
	if (Array.isArray(list)) return {
		...parsePageEntries(list),
		total: parseTotal(totalResults)
	};
	return list === void 0 && totalResults === 0 ? {
		...parsePageEntries([]),
		total: 0
	} : void 0;
}
function parsePageEntries(list) {
	return {
		users: list.filter(_redact_js__WEBPACK_IMPORTED_MODULE_1__.C),
		entries: list.length
	};
}
function parseTotal(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
function createListResponse(users) {
	return {
		schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
		totalResults: users.length,
		startIndex: 1,
		itemsPerPage: users.length,
		Resources: users
	};
}
// src/scim/users-csv.ts
const columns = [
	"id",
	"userName",
	"displayName",
	"active",
	"externalId",
	"emails"
];
function formatCsv(users) {
	const rows = users.map((user) => columns.map((column) => formatCell(formatCellText(user[column]))));
	return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
const formulaStart = /^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n\0])/u;
function formatCell(text) {
	const safe = formulaStart.test(text) ? `'${text}` : text;
	return /[",\r\n\0]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
function formatCellText(value) {
	if (Array.isArray(value)) return value.map(formatCellText).filter(Boolean).join(" ");
	if ((0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.C)(value)) return formatCellText(value.value);
	return value === void 0 || value === null ? "" : String(value);
}
// src/scim/list.ts
async function listScimUsers(inputs, context) {
	const operation = _action_js__WEBPACK_IMPORTED_MODULE_0__.Dt.listUsers;
	const diagnostics = checkFilterInput(inputs);
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.xt)(diagnostics) || inputs.dryRun) return {
		operation,
		diagnostics,
		listing: describeListing(inputs)
	};
	const bearer = await findBearer(inputs, context);
	if ("failure" in bearer) return {
		operation,
		diagnostics,
		failure: bearer.failure
	};
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.m)(inputs, context, bearer.next);
	try {
		const result = await fetchUsers({
			platform,
			bearer,
			inputs,
			context
		});
		return {
			operation,
			...result,
			diagnostics: [...diagnostics, ...result.diagnostics]
		};
	} finally {
		await platform.close();
	}
}
function checkFilterInput({ scimFilter }) {
	const diagnostic = scimFilter === "" ? void 0 : checkFilter(scimFilter);
	return diagnostic === void 0 ? [] : [diagnostic];
}
async function fetchUsers(task) {
	const { platform, inputs, context } = task;
	let list;
	try {
		list = await listUsers(platform, inputs.account, (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ filter: findFilter(inputs) }));
	} catch (error) {
		return {
			diagnostics: [],
			...(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Q)(error, usersTask)
		};
	}
	const { correlationId } = removePersonalData(list.response);
	if (list.listed) return {
		correlationId,
		diagnostics: findListWarnings(list),
		...writeUserFiles(list, correlationId, context)
	};
	const failure = await explainListFailure(list, task);
	return {
		diagnostics: [],
		correlationId,
		responseFile: context.files.write("response.json", list.response.body),
		failure
	};
}
const usersTask = {
	verb: "list",
	resource: "users through SCIM"
};
async function explainListFailure({ response, reason }, task) {
	const shown = removePersonalData(response);
	if (reason !== void 0) return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Mt)(reason)}${formatTrace(shown.correlationId)}.`, { hint: _action_js__WEBPACK_IMPORTED_MODULE_0__.nt });
	const explained = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.$)(shown, usersTask);
	const hint = await findRefusalHint(response.status, task);
	if (hint !== void 0) return {
		...explained,
		hint
	};
	const parts = [(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.at)(response) ? void 0 : (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.tt)({
		...response,
		headers: shown.headers
	}, false).hint, response.message === void 0 ? void 0 : hiddenHint];
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(explained.summary, { hint: parts.filter((part) => part !== void 0).join(" ") });
}
const hiddenHint = "The response is not shown, because it may name users; see the response file.";
function formatTrace(correlationId) {
	return correlationId === "" ? "" : ` (correlationId ${correlationId})`;
}
function findFilter({ scimFilter }) {
	return scimFilter === "" ? void 0 : scimFilter;
}
function describeListing(inputs) {
	const filter = findFilter(inputs);
	const request = createUsersRequest(inputs.account, filter === void 0 ? void 0 : hideFilterValue(filter));
	return {
		method: request.method,
		path: inputs.address.pathOf(request)
	};
}
function findListWarnings({ ignored, gap, totalIsWrong }) {
	return [
		ignored > 0 && `Ignored ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(ignored, "item")} in the user list that ${ignored === 1 ? "is not a user object" : "are not user objects"}.`,
		gap !== void 0 && `The user list has no users in ${gap.to - gap.from + 1} places in a row (${gap.from} to ${gap.to}). Users after a longer gap may be missing.`,
		totalIsWrong && "The platform reported a wrong or changing number of users (totalResults), so it was ignored."
	].filter((summary) => summary !== false).map((summary) => ({
		severity: "warning",
		summary
	}));
}
function writeUserFiles({ users, listResponse, missing }, correlationId, { files }) {
	const responseFile = files.write("response.json", listResponse);
	if (missing > 0) {
		const summary = `The user list is incomplete: the platform counts ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(missing, "user")} more than its pages contain (${users.length})${formatTrace(correlationId)}.`;
		return {
			responseFile,
			failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(summary, { hint: "Run again: users may have been added or removed in the meantime. The response file contains those that were read." })
		};
	}
	const file = files.write("users.json", users);
	return {
		responseFile,
		users: {
			count: users.length,
			file,
			csvFile: files.write("users.csv", formatCsv(users))
		}
	};
}
// src/scim/configure.ts
async function configureScimJwt(inputs, context) {
	const operation = _action_js__WEBPACK_IMPORTED_MODULE_0__.Dt.configureJwt;
	const rule = createRule(inputs, context);
	const diagnostics = checkRuleInputs(rule, inputs, context);
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.xt)(diagnostics)) return {
		operation,
		diagnostics
	};
	const step = stepOfRule((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.V)("settings"), rule, inputs.account);
	if (inputs.apiKey === "") {
		const plan = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.d)(createGraph(step), void 0, policy, inputs.address);
		return {
			operation,
			diagnostics,
			offline: true,
			...await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.x)(plan, context)
		};
	}
	if (shouldWait(inputs)) (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.B)(step.kind.effectDelay ?? 0, context);
	const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : void 0;
	if (bearer !== void 0 && "failure" in bearer) return {
		operation,
		diagnostics,
		...bearer
	};
	const platform = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.m)(inputs, context, bearer?.next);
	try {
		const { diagnostics: further = [], ...result } = await setRule({
			rule,
			step,
			inputs,
			context,
			platform,
			...(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.w)({ bearer })
		});
		return {
			operation,
			diagnostics: [...diagnostics, ...further],
			...result
		};
	} finally {
		await platform.close();
	}
}
function createRule(inputs, { environment }) {
	return {
		jwksUrl: inputs.scimIssuer === "github" ? (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.X)(environment) : inputs.scimJwksUrl,
		keyField: inputs.scimKeyField,
		valueField: inputs.scimValueField,
		serviceAccountId: inputs.scimServiceAccountId
	};
}
function checkRuleInputs(rule, inputs, { environment, secrets, log }) {
	for (const { value, origin } of (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__.s)(Object.values(rule))) secrets.add(value, origin);
	log.mask();
	const diagnostics = [...checkScimRule(rule), ...shouldVerify(inputs) ? checkFilterInput(inputs) : []];
	if ((0,_action_js__WEBPACK_IMPORTED_MODULE_0__.xt)(diagnostics)) return diagnostics;
	const assessment = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.J)(rule, environment);
	const problem = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.Y)(assessment);
	if (problem === void 0) log.info(assessment.summary);
	return problem === void 0 ? diagnostics : [...diagnostics, problem];
}
function shouldVerify({ verify, dryRun }) {
	return verify && !dryRun;
}
function shouldWait(inputs) {
	return shouldVerify(inputs) || inputs.waitForSettings && !inputs.dryRun;
}
function stepOfRule(kind, rule, account) {
	const value = createScimSettings(rule);
	return {
		document: {
			format: "json",
			value,
			bytes: new TextEncoder().encode(JSON.stringify(value)),
			conversion: [],
			platform: []
		},
		kind,
		key: {
			kind: kind.name,
			scope: { account },
			identifier: ""
		},
		label: kind.name,
		convention: {},
		intent: "apply"
	};
}
function createGraph(step) {
	return {
		steps: [step],
		dependencies: new Map()
	};
}
const policy = {
	ifExists: "update",
	updateFormatting: false,
	updateSecretValues: false
};
async function findVerificationJwt(rule, inputs, context) {
	const hint = "Nothing was written. Without `verify`, the rule is written without this check.";
	const bearer = await findBearer(inputs, context, rule);
	if ("failure" in bearer) return { failure: {
		...bearer.failure,
		hint
	} };
	if (isJwt(bearer.checks)) return bearer;
	return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)("The `scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.", { hint: `${hint} Set a JWT, or \`scim-audience\` to use the identity token of this run.` }) };
}
async function setRule(task) {
	const { rule, step, inputs, context, platform } = task;
	const read = await readScimRule(platform, inputs.account, context);
	if ("failure" in read) return read;
	const refusal = inputs.replaceScimJwt ? void 0 : checkReplacement(rule, read.remote.rule);
	if (refusal !== void 0) return {
		failure: refusal,
		correlationId: read.correlationId
	};
	const resource = step.kind.resourceOf(step, [read.response]);
	const states = new Map("notShown" in resource ? [] : [[step, {
		state: "present",
		resource
	}]]);
	const reader = (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.a)(platform, context);
	const graph = createGraph(step);
	const plan = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.d)(graph, states, policy, inputs.address);
	const options = {
		...inputs,
		...policy
	};
	const result = await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.b)({
		graph,
		states,
		plan,
		policy,
		diagnostics: []
	}, options, reader, context);
	const saved = await confirmRule(task, result.outcomes[0], read.remote);
	if (saved === void 0) return result;
	if ("failure" in saved) return {
		...result,
		...saved
	};
	const age = context.clock.now() - saved.remote.savedAt;
	const failure = shouldWait(inputs) ? await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.z)(step.kind.effectDelay ?? 0, age, context) : void 0;
	if (failure !== void 0) return {
		...result,
		failure
	};
	return {
		...result,
		...await verifyRule(task, saved.remote)
	};
}
async function confirmRule({ rule, inputs, context, platform }, written, before) {
	const writtenAt = context.clock.now();
	if (written?.outcome === "unchanged") return { remote: {
		...before,
		savedAt: Math.min(before.savedAt, writtenAt)
	} };
	if (written?.outcome !== "updated") return void 0;
	if (written.isReadBack) return { remote: {
		rule,
		savedAt: writtenAt
	} };
	const read = await readScimRule(platform, inputs.account, context);
	if ("failure" in read) return { failure: {
		...read.failure,
		summary: `The rule was written. ${read.failure.summary}`
	} };
	if (compareRules(rule, read.remote.rule).effect === "none") return { remote: {
		...read.remote,
		savedAt: writtenAt
	} };
	return { failure: (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(`The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.correlationId}).`, { hint: "Someone else may be changing it, or the platform shows it late: run again to compare." }) };
}
function checkReplacement(rule, remote) {
	const change = compareRules(rule, remote);
	if (change.effect !== "replace") return void 0;
	return (0,_action_js__WEBPACK_IMPORTED_MODULE_0__.bt)(change.summary, { hint: "Nothing was written. To replace it, set `replace-scim-jwt: true`." });
}
async function verifyRule({ bearer, rule, ...task }, remote) {
	if (bearer === void 0) return {};
	const result = await fetchUsers({
		...task,
		bearer,
		remote
	});
	if (result.users !== void 0) task.context.log.info(`Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${(0,_action_js__WEBPACK_IMPORTED_MODULE_0__.kt)(result.users.count, "user")}.`);
	return result;
}
// src/without-payload.ts
function runWithoutPayload(inputs, context) {
	if (inputs.operation === _action_js__WEBPACK_IMPORTED_MODULE_0__.Dt.listUsers) return listScimUsers(inputs, context);
	if (inputs.operation === _action_js__WEBPACK_IMPORTED_MODULE_0__.Dt.configureJwt) return configureScimJwt(inputs, context);
	if (inputs.operation === "export") return exportResources(inputs, context);
	if (inputs.operation === "schema") return downloadSchemas(inputs, context);
	return examine(inputs, context);
}



/***/ })

};
