/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 2942:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  LargePayloads: () => (/* binding */ LargePayloads),
  Secrets: () => (/* binding */ Secrets),
  UnwritableFile: () => (/* binding */ UnwritableFile),
  applying: () => (/* binding */ applying),
  blockedOutcomeOf: () => (/* binding */ blockedOutcomeOf),
  capitalize: () => (/* binding */ capitalize),
  clauseOf: () => (/* binding */ clauseOf),
  compareByPosition: () => (/* binding */ compareByPosition),
  countChanges: () => (/* binding */ countChanges),
  countOf: () => (/* binding */ countOf),
  countedOutcomes: () => (/* binding */ countedOutcomes),
  countsOf: () => (/* binding */ countsOf),
  createUnicodePattern: () => (/* binding */ createUnicodePattern),
  credentialsOf: () => (/* binding */ credentialsOf),
  deleteOperation: () => (/* binding */ deleteOperation),
  describeCounts: () => (/* binding */ describeCounts),
  describeRun: () => (/* binding */ describeRun),
  ended: () => (/* binding */ ended),
  errorOf: () => (/* binding */ errorOf),
  exportOperation: () => (/* binding */ exportOperation),
  failuresOf: () => (/* binding */ failuresOf),
  fieldOf: () => (/* binding */ fieldOf),
  formatLocation: () => (/* binding */ formatLocation),
  formatPath: () => (/* binding */ formatPath),
  formatSeconds: () => (/* binding */ formatSeconds),
  hasError: () => (/* binding */ hasError),
  inputNames: () => (/* binding */ inputNames),
  inputRows: () => (/* binding */ inputRows),
  isDeeperThan: () => (/* binding */ isDeeperThan),
  isEmpty: () => (/* binding */ isEmpty),
  isMap: () => (/* binding */ isMap),
  isRed: () => (/* binding */ isRed),
  isSecretField: () => (/* binding */ isSecretField),
  isWithoutPayload: () => (/* binding */ isWithoutPayload),
  joinWords: () => (/* binding */ joinWords),
  looksLikeToken: () => (/* binding */ looksLikeToken),
  makeReadable: () => (/* binding */ makeReadable),
  mapOf: () => (/* binding */ mapOf),
  mapsOf: () => (/* binding */ mapsOf),
  nonEmptyTextOf: () => (/* binding */ nonEmptyTextOf),
  omitUndefined: () => (/* binding */ omitUndefined),
  outcomeNames: () => (/* binding */ outcomeNames),
  outcomeOfAction: () => (/* binding */ outcomeOfAction),
  outcomeWords: () => (/* binding */ outcomeWords),
  parseJson: () => (/* binding */ parseJson),
  plannedActions: () => (/* binding */ plannedActions),
  propertyOf: () => (/* binding */ propertyOf),
  reasonOf: () => (/* binding */ reasonOf),
  runOutcomeOf: () => (/* binding */ runOutcomeOf),
  scimOperations: () => (/* binding */ scimOperations),
  secretsOf: () => (/* binding */ secretsOf),
  shorten: () => (/* binding */ shorten),
  systemClock: () => (/* binding */ systemClock),
  textOf: () => (/* binding */ textOf),
  valueAt: () => (/* binding */ valueAt),
  walkFields: () => (/* binding */ walkFields),
  withPayload: () => (/* binding */ withPayload)
});

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "node:process"
const external_node_process_namespaceObject = require("node:process");
var external_node_process_default = /*#__PURE__*/__nccwpck_require__.n(external_node_process_namespaceObject);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./index.js





// src/shared/object.ts
const longestShown = 60;
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function mapOf(value) {
	return isMap(value) ? value : {};
}
function mapsOf(value) {
	return Array.isArray(value) ? value.map(mapOf) : [];
}
function fieldOf(value, name) {
	return isMap(value) && Object.hasOwn(value, name) ? value[name] : void 0;
}
function nonEmptyTextOf(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}
function textOf(value) {
	const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
	return text === "" ? void 0 : text;
}
function isEmpty(value) {
	if (value === void 0 || value === null || value === "") return true;
	return typeof value === "object" && Object.keys(value).length === 0;
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isDeeperThan(value, limit, json) {
	return hasMoreBrackets(json, limit) && reachesBelow(value, limit);
}
function reachesBelow(value, limit) {
	if (limit < 0) return true;
	if (typeof value !== "object" || value === null) return false;
	return Object.values(value).some((inner) => reachesBelow(inner, limit - 1));
}
function hasMoreBrackets(json, limit) {
	let brackets = 0;
	for (const bracket of "[{") for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) if (++brackets > limit) return true;
	return false;
}
function valueAt(value, path) {
	return path.reduce((inner, part) => Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part)), value);
}
function formatPath(path) {
	return path.map((part) => {
		if (typeof part === "number") return `[${part}]`;
		return /^[\w$-]{1,60}$/.test(part) ? `.${part}` : `[${JSON.stringify(cut(part))}]`;
	}).join("").replace(/^\./, "");
}
function cut(text) {
	return text.length > longestShown ? `${text.slice(0, 59)}\u2026` : text;
}
var Place = class Place {
	value;
	key;
	#above;
	constructor(value, key, above) {
		this.value = value;
		this.key = key;
		this.#above = above;
	}
	get path() {
		const path = [];
		let place = this;
		for (; place instanceof Place; place = place.#above) path.push(place.key);
		return [...place, ...path.reverse()];
	}
};
function* walkFields(value, base = []) {
	const waiting = [];
	addPlacesIn(value, base, waiting);
	for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
		if (isField(next)) yield next;
		addPlacesIn(next.value, next, waiting);
	}
}
function isField(place) {
	return typeof place.key === "string";
}
function addPlacesIn(value, above, places) {
	if (typeof value !== "object" || value === null) return;
	const isList = Array.isArray(value);
	for (const key of Object.keys(value).reverse()) places.push(new Place(value[key], isList ? Number(key) : key, above));
}
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
			const position = (name) => typeof name === "number" ? name : positionsIn(holder).get(String(name)) ?? -1;
			return position(part) - position(otherPart);
		}
		return one.length - other.length;
	};
}
function omitUndefined(fields) {
	const present = {};
	for (const name of Object.keys(fields)) {
		const value = fields[name];
		if (value !== void 0) present[name] = value;
	}
	return present;
}
var CharacterFilter = class {
	#bits;
	addAll(text) {
		this.#bits ??= new Uint8Array(65536);
		for (const hash of hashesOf(text)) this.#bits[hash] = 1;
	}
	mayContainAll(text) {
		const bits = this.#bits;
		return bits !== void 0 && hashesOf(text).every((hash) => bits[hash] === 1);
	}
	find(text, from) {
		const bits = this.#bits;
		if (bits === void 0) return -1;
		let hash = 0;
		for (let at = from; at < text.length; at++) {
			hash = extendHash(hash, text.charCodeAt(at));
			if (bits[hash] === 1 && at - from >= 3) return at - 4 + 1;
		}
		return -1;
	}
};
function hashesOf(text) {
	const hashes = [];
	let hash = 0;
	for (let at = 0; at < text.length; at++) {
		hash = extendHash(hash, text.charCodeAt(at));
		if (at >= 3) hashes.push(hash);
	}
	return hashes;
}
function extendHash(hash, code) {
	return (hash << 4 ^ code) & 65535;
}
// src/secrets/searched-text.ts
const block = 32;
const primes = [67108859, 67108837];
const bases = primes.map((prime) => 1000003 + Math.floor(Math.random() * (prime - 2000003)));
const powers = [[1], [1]];
var SearchedText = class {
	length;
	comparisons = 0;
	#text;
	#hashes;
	#ellipsis = -1;
	constructor(text) {
		this.#text = text;
		this.length = text.length;
	}
	charCodeAt(at) {
		return this.#text.charCodeAt(at);
	}
	sharedWith({ pattern, hashes }, at, known) {
		const most = Math.min(pattern.length, this.length - at);
		const blocks = Math.floor(most / block);
		if (known < block && !(blocks > 0 && this.#hashes !== void 0 && this.#isEqual(hashes, at, 1))) {
			const near = this.#compare(pattern, at, known, Math.min(most, block));
			if (near < block) return near;
		}
		let [low, high] = [Math.max(1, Math.floor(known / block)), blocks + 1];
		if (low < blocks && this.#isEqual(hashes, at, blocks)) low = blocks;
		while (high - low > 1) {
			const middle = low + high >>> 1;
			if (this.#isEqual(hashes, at, middle)) low = middle;
			else high = middle;
		}
		return this.#compare(pattern, at, low * block, Math.min(most, (low + 1) * block));
	}
	lengthOfCut(at, least, most) {
		if (this.#ellipsis < at) {
			const next = this.#text.slice(at).search(/\u2026|\.\.\./);
			this.comparisons += next < 0 ? this.length - at : next;
			this.#ellipsis = next < 0 ? Number.POSITIVE_INFINITY : at + next;
		}
		const length = this.#ellipsis - at;
		return length >= least && length <= most ? length : void 0;
	}
	#compare(pattern, at, from, to) {
		let shared = from;
		while (shared < to && pattern.charCodeAt(shared) === this.#text.charCodeAt(at + shared)) shared++;
		this.comparisons += Math.max(0, shared - from) + 1;
		return shared;
	}
	#isEqual(hashes, at, blocks) {
		this.comparisons++;
		this.#hashes ??= prefixHashesOf(this.#text);
		const end = at + blocks * block;
		for (const which of [0, 1]) {
			const own = this.#hashes[which];
			const shifted = own[at] * powerOf(which, blocks) % primes[which];
			if ((own[end] - shifted + primes[which]) % primes[which] !== hashes[2 * (blocks - 1) + which]) return false;
		}
		return true;
	}
};
function blockHashesOf(pattern) {
	const hashes = [];
	const current = [0, 0];
	for (let at = 0; at + block <= pattern.length; at += block) {
		for (let next = at; next < at + block; next++) advance(current, pattern.charCodeAt(next));
		hashes.push(...current);
	}
	return hashes;
}
function prefixHashesOf(text) {
	const [first, second] = [new Uint32Array(text.length + 1), new Uint32Array(text.length + 1)];
	const current = [0, 0];
	for (let at = 0; at < text.length; at++) {
		advance(current, text.charCodeAt(at));
		first[at + 1] = current[0];
		second[at + 1] = current[1];
	}
	return [first, second];
}
function powerOf(which, blocks) {
	const known = powers[which];
	const [prime, base] = [primes[which], bases[which]];
	while (known.length <= blocks) {
		let power = known.at(-1);
		for (let count = 0; count < block; count++) power = power * base % prime;
		known.push(power);
	}
	return known[blocks];
}
function advance(hashes, code) {
	hashes[0] = (hashes[0] * bases[0] + code + 1) % primes[0];
	hashes[1] = (hashes[1] * bases[1] + code + 1) % primes[1];
}
// src/secrets/spans.ts
function joinSpans(spans) {
	const whole = [];
	for (const [start, end] of spans) {
		const last = whole.at(-1);
		if (last !== void 0 && start <= last[1]) last[1] = Math.max(last[1], end);
		else whole.push([start, end]);
	}
	return whole;
}
var PatternIndex = class {
	#groups = new Map();
	#beginnings = new CharacterFilter();
	#size = 0;
	comparisons = 0;
	get size() {
		return this.#size;
	}
	add(pattern) {
		const start = pattern.slice(0, 6);
		const group = this.#groups.get(start) ?? new Group();
		if (!group.add(pattern)) return;
		this.#groups.set(start, group);
		this.#beginnings.addAll(start.slice(0, 4));
		this.#size++;
	}
	delete(pattern) {
		if (this.#groups.get(pattern.slice(0, 6))?.delete(pattern)) this.#size--;
	}
	find(text) {
		const found = [];
		let searched;
		for (let at = this.#beginnings.find(text, 0); at >= 0; at = this.#beginnings.find(text, at + 1)) {
			searched ??= new SearchedText(text);
			const length = this.#groups.get(text.slice(at, at + 6))?.lengthAt(searched, at);
			if (length !== void 0) found.push([at, at + length]);
		}
		if (searched === void 0) return found;
		this.comparisons += searched.comparisons;
		return joinSpans(found);
	}
};
var Group = class {
	#patterns = new Set();
	#entries;
	add(pattern) {
		if (this.#patterns.has(pattern)) return false;
		this.#patterns.add(pattern);
		this.#entries = void 0;
		return true;
	}
	delete(pattern) {
		this.#entries = void 0;
		return this.#patterns.delete(pattern);
	}
	lengthAt(text, at) {
		this.#entries ??= patternEntriesOf(this.#patterns);
		const entries = this.#entries;
		let [low, high] = [0, entries.length];
		let [sharedLow, sharedHigh] = [6, 6];
		while (low < high) {
			const middle = low + high >>> 1;
			const entry = entries[middle];
			const shared = text.sharedWith(entry, at, Math.min(sharedLow, sharedHigh));
			if (shared === entry.pattern.length || at + shared < text.length && entry.pattern.charCodeAt(shared) < text.charCodeAt(at + shared)) [low, sharedLow] = [middle + 1, shared];
			else [high, sharedHigh] = [middle, shared];
		}
		const whole = low === 0 ? void 0 : longestWithin(entries, low - 1, sharedLow);
		const shared = Math.max(low === 0 ? 0 : sharedLow, high === entries.length ? 0 : sharedHigh);
		return whole ?? text.lengthOfCut(at, 6, shared);
	}
};
function patternEntriesOf(patterns) {
	const entries = [];
	const depths = [];
	const open = [];
	for (const pattern of [...patterns].sort()) {
		while (open.length > 0 && !pattern.startsWith(entries[open.at(-1)].pattern)) open.pop();
		const prefix = open.at(-1) ?? -1;
		entries.push({
			pattern,
			hashes: blockHashesOf(pattern),
			prefix,
			jump: jumpOver(entries, depths, prefix)
		});
		depths.push(prefix < 0 ? 0 : depths[prefix] + 1);
		open.push(entries.length - 1);
	}
	return entries;
}
function jumpOver(entries, depths, prefix) {
	const first = entries[prefix]?.jump ?? -1;
	const second = entries[first]?.jump ?? -1;
	if (first < 0 || second < 0) return prefix;
	const depthOf = (index) => depths[index];
	return depthOf(prefix) - depthOf(first) === depthOf(first) - depthOf(second) ? second : prefix;
}
function longestWithin(entries, index, most) {
	let entry = entries[index];
	while (entry !== void 0 && entry.pattern.length > most) {
		const far = entries[entry.jump];
		entry = far !== void 0 && far.pattern.length > most ? far : entries[entry.prefix];
	}
	return entry?.pattern.length;
}
// src/secrets/detect.ts
const secretName = /password|passwd|passphrase|secret|token|credential|authorization|cookie|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(["pass", "pwd"]);
const nameMark = /pass|pwd|secret|token|credential|authorization|cookie|key/i;
const harmlessEndings = new Set("ref refs identifier identifiers id ids url uri endpoint type name names prefix field path file stdin".split(" "));
const secretsName = /(?:secrets|tokens|passwords)$/i;
const tokenTexts = [
	/(?<!(?<!\\)[\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w.-])eyJ[\w-]{8}[\w-]*\.eyJ[\w-]{8}[\w-]*\.[\w-]{8}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:gh[oprsu]_|github_pat_)\w{20}\w*/g,
	/(?<!(?<!\\)[\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w-])xox[a-z]-[\w-]{10}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)/g,
	/(?<!(?<!\\)\w)dckr_[po]at_[\w-]{16}[\w-]*/g,
	/(?<!(?<!\\)[\w.])hv[sbr]\.[\w-]{20}[\w-]*/g,
	/(?<!(?<!\\)[\w-])sk-(?=[\w-]*\d)[\w-]{20}[\w-]*/g,
	/(?<!(?<!\\)\w)(?:sk|rk)_(?:live|test)_\w{16}\w*/g,
	/(?<!(?<!\\)\w)npm_[A-Za-z\d]{36}(?!\w)/g,
	/(?<!(?<!\\)[\w-])pypi-[\w-]{50}[\w-]*/g,
	/(?<!(?<!\\)[\w-])AIza[\w-]{35}(?![\w-])/g
];
const tokenStart = /^(?:gh[oprsu]_|github_pat_|glpat-|xox[a-z]-|AKIA|ASIA|eyJ|sk-|hv[sbr]\.|[ps]at\.|dckr_[po]at_|npm_[A-Za-z\d]{36}$|pypi-[\w-]{50}|AIza[\w-]{35}$|-----BEGIN)/;
const privateKey = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?=([\s\S]*?)-----)\1-----END [A-Z0-9 ]{11,40}-----/g;
const certainTexts = [...tokenTexts, privateKey];
const certainMark = /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-|xox|A[KS]IA|dckr_|hv[sbr]\.|sk[-_]|rk_|npm_|pypi-|AIza|-----BEGIN/;
const surroundedTexts = [/:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g, /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6}[^\s"'<>]*)/gi];
const surroundedMark = /@|authorization/i;
const anyMark = new RegExp([
	certainMark,
	surroundedMark,
	nameMark
].map(({ source }) => source).join("|"), "i");
const assignment = /(?<![\w-])(-{0,2})([A-Za-z_][\w.-]{0,60})(["']?[^\S\n]{0,2}[:=][^\S\n]{0,2}|[^\S\n]{1,4})/g;
const quoted = /"([^"\n]+)"|'([^'\n]+)'/y;
const quotedOrBare = /"([^"\n]+)"|'([^'\n]+)'|([^\s;,&|"'`<>(){}[\]$]+)/y;
const expressionStarts = new Set("`<({[$");
const identifierFields = new Set([
	"accessKey",
	"authToken",
	"credentials",
	"encryptedPassphrase",
	"secretKey"
]);
const scopedReference = /^(?:account|org)\.[A-Za-z_][\w$]{0,127}$/;
const elsewhereOrNone = /^(?:[$%*@<{-]|(?:basic|bearer|token)\s|(?:true|false|null|none|nil|undefined|yes|no)$)/i;
const runtimeInput = "<+input>";
const runtimeDefault = /\.(?:default|allowedValues|selectOneFrom|selectManyFrom)\(([^)]*)/g;
function tokensIn(text) {
	if (!certainMark.test(text)) return [];
	return tokenTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([token]) => token));
}
function looksLikeToken(text) {
	return tokenStart.test(text);
}
function secretsOf(value) {
	const found = [];
	const path = [];
	visit(value, "text");
	return found;
	function add(value, origin) {
		found.push({
			path: [...path],
			value,
			origin
		});
	}
	function enter(key, value, role) {
		path.push(key);
		visit(value, role);
		path.pop();
	}
	function visit(value, role) {
		if (typeof value === "string") visitText(value, role);
		else if (typeof value === "number") {
			if ((role === "secret" || role === "secrets") && String(value).length >= 6) add(String(value), "payload");
		} else if (Array.isArray(value)) visitList(value, role);
		else if (typeof value === "object" && value !== null) {
			const entry = value;
			for (const key of Object.keys(entry)) enter(key, entry[key], roleOf(entry, key, role));
		}
	}
	function visitText(text, role) {
		if (text.length >= 6 && anyMark.test(text)) {
			for (const [secret, origin] of findSecretsInText(text)) add(secret, origin);
			if (role === "reference" && looksLikeToken(text)) add(text, "credential");
		}
		if (role !== "secret" && role !== "secrets") return;
		if (text.includes("<+")) for (const literal of runtimeDefaultsIn(text)) add(literal, "payload");
		else if (text.trim() !== "") add(text, "payload");
	}
	function visitList(list, role) {
		for (const [index, item] of list.entries()) {
			const option = index > 0 ? list[index - 1] : void 0;
			enter(index, item, typeof option === "string" && /^--?[\w-]+$/.test(option) && namesSecret(option) ? "secret" : role === "secrets" ? "secret" : role);
		}
	}
}
function roleOf(entry, key, parent) {
	const meaning = meaningOfField(entry, key);
	if (meaning === "secret") {
		if (identifierFields.has(key) && scopedReference.test(nonEmptyTextOf(entry[key]) ?? "")) return "reference";
		return secretsName.test(key) ? "secrets" : "secret";
	}
	if (meaning === "reference") return "reference";
	if (parent !== "secrets" || harmlessEndings.has(wordsOf(key).at(-1) ?? "")) return "text";
	return isMap(entry[key]) ? "secrets" : "secret";
}
function* findSecretsInText(text) {
	if (certainMark.test(text)) for (const pattern of certainTexts) for (const [secret] of text.matchAll(pattern)) yield [secret, "credential"];
	if (surroundedMark.test(text)) for (const pattern of surroundedTexts) for (const [, secret = ""] of text.matchAll(pattern)) yield [secret, "payload"];
	if (nameMark.test(text)) for (const secret of assignedIn(text)) yield [secret, "payload"];
}
function* assignedIn(text) {
	let behind = 0;
	for (const { 0: match, 1: dashes = "", 2: name = "", 3: separator = "", index } of text.matchAll(assignment)) {
		const sign = separator.trim().replace(/^["']/, "");
		if (index < behind || sign === "" && dashes === "" || !namesSecret(name)) continue;
		const pattern = (sign === "=" ? separator.length === 1 : sign === "" || isAtLineStart(text, index)) ? quotedOrBare : quoted;
		pattern.lastIndex = index + match.length;
		const [whole, double, single, bare] = pattern.exec(text) ?? [];
		if (whole === void 0) continue;
		behind = pattern.lastIndex;
		if (bare !== void 0 && expressionStarts.has(text.charAt(behind))) continue;
		const value = double ?? single ?? bare ?? "";
		if (value.length < 6 || elsewhereOrNone.test(value) || value.includes("<+")) continue;
		if (bare !== void 0 && sign === ":" && !/\d/.test(bare)) continue;
		if (value.toLowerCase() !== name.toLowerCase()) yield value;
	}
}
function isAtLineStart(text, at) {
	let before = at - 1;
	while (before >= 0 && at - before < 100 && (text[before] === " " || text[before] === "-")) before--;
	return before < 0 || text[before] === "\n";
}
function runtimeDefaultsIn(text) {
	const begin = text.indexOf(runtimeInput);
	if (begin < 0) return [];
	return [...text.slice(begin).matchAll(runtimeDefault)].flatMap(([, literals = ""]) => literals.split(",").map((literal) => literal.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((literal) => literal.length >= 6 && !literal.startsWith("<+")));
}
function isSecretField(entry, key) {
	return meaningOfField(entry, key) === "secret";
}
function meaningOfField(entry, key) {
	if (key !== "value" && key !== "default") return meaningOfName(key);
	const isInline = key === "value" && entry.valueType === "Inline";
	const isNamed = entry.type !== "Secret" && namesSecret(entry.name ?? entry.identifier ?? entry.key);
	return isInline || isNamed ? "secret" : "other";
}
const knownNames = new Map();
const mostKnownNames = 5e3;
const longestKnownName = 64;
function namesSecret(name) {
	return typeof name === "string" && meaningOfName(name) === "secret";
}
function meaningOfName(name) {
	const known = knownNames.get(name);
	if (known !== void 0) return known;
	const isReference = /[a-z]Refs?$/.test(name) || nameMark.test(name);
	const meaning = hasSecretWords(name) ? "secret" : isReference ? "reference" : "other";
	if (knownNames.size < mostKnownNames && name.length <= longestKnownName) knownNames.set(name, meaning);
	return meaning;
}
function hasSecretWords(name) {
	if (!nameMark.test(name.replace(/[^A-Za-z0-9]+/g, ""))) return false;
	const words = wordsOf(name);
	if (harmlessEndings.has(words.at(-1) ?? "")) return false;
	return secretName.test(words.join("")) || words.some((word) => secretWords.has(word));
}
function wordsOf(name) {
	return name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}
// src/shared/text.ts
function reasonOf(thrown) {
	return thrown instanceof Error ? thrown.message : String(thrown);
}
function clauseOf(sentence) {
	return sentence.replace(/\.$/, "");
}
function shorten(items, most = 5) {
	const rest = items.length - most;
	return items.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
function joinWords(words, conjunction) {
	const last = words.slice(-2).join(` ${conjunction} `);
	return [...words.slice(0, -2), last].join(", ");
}
function formatSeconds(milliseconds) {
	return `${(milliseconds / 1e3).toFixed(1)} s`;
}
function countOf(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function capitalize(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// src/inputs/operations.ts
const scimOperations = {
	listUsers: "list-scim-users",
	configureJwt: "configure-scim-jwt"
};
const exportOperation = "export";
function isWithoutPayload(operation) {
	return operation === "export" || isScimOperation(operation);
}
const deleteOperation = "delete";
function isScimOperation(operation) {
	return Object.values(scimOperations).includes(operation);
}
// src/inputs/row.ts
const withPayload = "with payload";
const applying = "applying";
// src/inputs/table.ts
const { configureJwt } = scimOperations;
const scim = Object.values(scimOperations);
const inputTable = {
	operation: {
		type: "operation",
		default: "auto",
		group: "common",
		description: "What to do; `auto` applies each document by its kind, `delete` deletes the resources that the payload names"
	},
	payload: {
		type: "verbatim",
		group: "common",
		description: "JSON or YAML text. Set exactly one of `payload` and `payload-file`"
	},
	"payload-file": {
		type: "text",
		contains: "paths",
		group: "common",
		description: "Path of a JSON or YAML file in the workspace; or several paths and globs, one per line, where `!` excludes"
	},
	"api-key": {
		type: "token",
		group: "common",
		description: "Token of a service account or a user. Optional with `dry-run`"
	},
	"account-id": {
		type: "identifier",
		property: "account",
		group: "common",
		description: "Account identifier. Optional if the token contains it (`pat.<account>.\u2026`, `sat.<account>.\u2026`)"
	},
	"org-id": {
		type: "identifier",
		property: "org",
		operations: [withPayload, exportOperation],
		group: "common",
		description: "Organization of resources whose payload names none; with `export`, export only this one"
	},
	"project-id": {
		type: "identifier",
		property: "project",
		operations: [withPayload, exportOperation],
		group: "common",
		description: "Project of resources whose payload names none; with `export`, export only this one"
	},
	"if-exists": {
		type: "choice",
		values: [
			"fail",
			"skip",
			"update"
		],
		default: "fail",
		operations: [applying],
		group: "common",
		online: true,
		description: "What to do with a resource that already exists"
	},
	"dry-run": {
		type: "boolean",
		default: "false",
		group: "common",
		description: "Show what would change, and write nothing"
	},
	"base-url": {
		type: "address",
		property: "address",
		default: "https://app.harness.io",
		group: "common",
		online: true,
		description: "Address of the platform, with or without `/gateway`. Plain `http:` only for loopback"
	},
	"wait-for-settings": {
		type: "boolean",
		default: "false",
		operations: [
			"auto",
			"update-settings",
			configureJwt
		],
		group: "common",
		online: true,
		description: "After updating settings, wait until they take effect (up to 120 seconds)"
	},
	summary: {
		type: "boolean",
		default: "true",
		group: "common",
		runnerOnly: true,
		description: "Write a job summary"
	},
	timeout: {
		type: "seconds",
		max: 21600,
		default: "600",
		group: "common",
		description: "Time limit for the whole run"
	},
	"request-timeout": {
		type: "seconds",
		max: 3600,
		default: "30",
		group: "common",
		online: true,
		description: "Time limit for one request"
	},
	"max-attempts": {
		type: "integer",
		min: 1,
		max: 20,
		default: "4",
		group: "common",
		online: true,
		description: "Maximum number of times to send a request, if it is safe to repeat"
	},
	"update-formatting": {
		type: "boolean",
		default: "false",
		operations: [applying],
		onlyWith: ["if-exists", "update"],
		group: "directories",
		online: true,
		description: "With `if-exists: update`, also update pipelines that differ only in comments, spacing or key order"
	},
	"update-secret-values": {
		type: "boolean",
		default: "false",
		operations: ["auto", "create-secret"],
		onlyWith: ["if-exists", "update"],
		group: "directories",
		online: true,
		description: "With `if-exists: update`, also send the values of existing inline secrets. The platform never shows a value, so a new one cannot be detected"
	},
	"stable-version": {
		type: "text",
		contains: "items",
		operations: ["auto", "create-template"],
		group: "directories",
		description: "Template versions to make stable, one per line: `highest` for all templates in the payloads, or `<template>@<version>`"
	},
	"previous-payload-file": {
		type: "text",
		contains: "paths",
		operations: [applying],
		group: "directories",
		description: "Earlier version of the files, such as a checkout of the base commit in `base/`. Resources that are in it and no longer in `payload-file` are deleted"
	},
	"max-deletes": {
		type: "integer",
		min: 0,
		max: 1e6,
		default: "10",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Maximum number of resources that a plan may delete; a plan with more is refused as a whole"
	},
	"allow-cascade": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Allow deletes that also delete resources that the payload does not name"
	},
	"force-delete": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Delete resources even if others refer to them (the account must allow forced deletes)"
	},
	"fail-on-changes": {
		type: "boolean",
		default: "false",
		operations: [withPayload, configureJwt],
		onlyWith: ["dry-run", "true"],
		group: "directories",
		online: true,
		description: "With `dry-run`, fail if anything would change, to detect drift"
	},
	"allow-access-changes": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "directories",
		online: true,
		description: "Write changes that give or take rights: roles, role assignments, and members of user groups. A dry run shows them without this input"
	},
	"plan-digest": {
		type: "digest",
		default: "none",
		operations: [withPayload, configureJwt],
		group: "directories",
		online: true,
		description: "Write only if the plan still has this digest: the output `planDigest` of a dry run, or `none` to skip this check"
	},
	title: {
		type: "text",
		group: "directories",
		description: "Title of the summary and of the comment, to distinguish several runs of one workflow"
	},
	values: {
		type: "verbatim",
		operations: [withPayload],
		group: "directories",
		mayBeSecret: true,
		description: "YAML or JSON map of values that replace placeholders such as `values.name` in payload files. Pass secrets here"
	},
	"values-file": {
		type: "text",
		contains: "paths",
		operations: [withPayload],
		group: "directories",
		description: "Files with such maps, one path or glob per line; later files win, and `values` wins over all files"
	},
	comment: {
		type: "boolean",
		default: "false",
		group: "directories",
		local: true,
		runnerOnly: true,
		description: "Keep one comment on the pull request that shows the plan or the result (needs `pull-requests: write`)"
	},
	"github-token": {
		type: "token",
		runnerDefault: "${{ github.token }}",
		group: "directories",
		local: true,
		runnerOnly: true,
		description: "Token for the pull request comment"
	},
	"refresh-cache": {
		type: "text",
		contains: "path",
		operations: [withPayload],
		group: "directories",
		online: true,
		local: true,
		description: "File in which the action records what it has read, so the next run reads only resources that may differ; keep it with `actions/cache`"
	},
	refresh: {
		type: "choice",
		values: ["cached", "full"],
		default: "cached",
		operations: [withPayload],
		group: "directories",
		online: true,
		local: true,
		description: "With `refresh-cache`: use the cache, or read everything and renew the cache"
	},
	"requests-per-minute": {
		type: "integer",
		min: 0,
		max: 1e6,
		default: "400",
		group: "directories",
		online: true,
		description: "Maximum number of requests per minute; `0` turns pacing off"
	},
	concurrency: {
		type: "integer",
		min: 1,
		max: 100,
		default: "8",
		group: "directories",
		online: true,
		description: "How many resources to process at the same time"
	},
	"export-to": {
		type: "text",
		contains: "path",
		default: ".harness",
		operations: [exportOperation],
		group: "export",
		local: true,
		description: "Directory in the workspace to which `export` writes; its path must end in `.harness`"
	},
	overwrite: {
		type: "boolean",
		default: "false",
		operations: [exportOperation],
		group: "export",
		local: true,
		description: "Replace files that exist and differ from the platform"
	},
	kinds: {
		type: "text",
		contains: "items",
		operations: [withPayload, exportOperation],
		onlyWith: ["report-unmanaged", "true"],
		group: "export",
		online: true,
		description: "Kinds to export, or to report with `report-unmanaged`, one per line, such as `pipelines`; all if empty"
	},
	identifiers: {
		type: "text",
		contains: "items",
		operations: [withPayload, exportOperation],
		onlyWith: ["report-unmanaged", "true"],
		group: "export",
		online: true,
		description: "Identifiers to export or report: globs, one per line, where `!` excludes; all if empty"
	},
	"report-unmanaged": {
		type: "boolean",
		default: "false",
		operations: [withPayload],
		group: "export",
		online: true,
		description: "Also report resources that exist in the scopes of the payload but are in no payload file (they do not count as changes)"
	},
	"scim-token": {
		type: "token",
		operations: scim,
		group: "scim",
		description: "JWT, or personal or service account token, for the SCIM interface"
	},
	"scim-audience": {
		type: "text",
		operations: scim,
		group: "scim",
		local: true,
		runnerOnly: true,
		description: "Instead of `scim-token`, use the runner's identity token for this audience as the JWT (needs `id-token: write`)"
	},
	"scim-filter": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "List only the user with this e-mail address, such as `userName eq \"someone@example.com\"`"
	},
	"scim-issuer": {
		type: "choice",
		values: ["github"],
		hint: "For another issuer, set `scim-jwks-url`.",
		operations: scim,
		group: "scim",
		description: "Issuer of the JWTs; its keys are used, so `scim-jwks-url` is not needed"
	},
	"scim-jwks-url": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "Address of the public keys that verify the JWTs"
	},
	"scim-key-field": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "Name of the claim that the platform compares"
	},
	"scim-value-field": {
		type: "text",
		operations: scim,
		group: "scim",
		description: "The value that the claim must have"
	},
	"scim-service-account-id": {
		type: "text",
		operations: [configureJwt],
		group: "scim",
		description: "ID of the service account under which SCIM requests run"
	},
	"replace-scim-jwt": {
		type: "boolean",
		default: "false",
		operations: [configureJwt],
		group: "scim",
		description: "Replace an existing SCIM JWT rule (its identity provider can then no longer sync)"
	},
	verify: {
		type: "boolean",
		default: "false",
		operations: [configureJwt],
		group: "scim",
		description: "After setting the rule, verify it by listing users with the JWT"
	}
};
const inputRows = inputTable;
const inputNames = Object.keys(inputTable);
function propertyOf(name) {
	const [first = "", ...others] = name.split("-");
	return inputRows[name].property ?? [first, ...others.map(capitalize)].join("");
}
// src/inputs/texts.ts
function readInputTexts(environment) {
	const texts = inputNames.map((name) => [name, environment[`INPUT_${name.toUpperCase()}`] ?? inputRows[name].default ?? ""]);
	return Object.fromEntries(texts);
}
function credentialsOf(texts) {
	const credentials = inputNames.filter((name) => inputRows[name].type === "token").map((name) => texts[name]);
	const misplaced = tokensIn(inputNames.filter((name) => inputRows[name].type !== "verbatim").map((name) => texts[name]).filter((text) => !credentials.includes(text) || /[^\w.-]/.test(text)).join("\n"));
	const hosts = tokensIn(texts["base-url"]).map((token) => token.toLowerCase());
	return [
		...credentials,
		...misplaced,
		...hosts
	];
}
// src/payload/large-payloads.ts
const largestOnMainThread = 204800;
var LargePayloads = class extends Error {
	name = "LargePayloads";
};
// src/provisioning/outcome/outcome.ts
const countedOutcomes = [
	"created",
	"updated",
	"deleted",
	"exported",
	"unchanged",
	"skipped",
	"blocked",
	"unknown",
	"failed"
];
const outcomeNames = [...countedOutcomes, "planned"];
const plannedActions = [
	"create",
	"update",
	"delete",
	"export",
	"unchanged",
	"skip",
	"conflict",
	"unchecked"
];
const outcomeOfAction = {
	create: "created",
	update: "updated",
	delete: "deleted",
	export: "exported",
	unchanged: "unchanged",
	skip: "skipped",
	conflict: "failed"
};
function blockedOutcomeOf(step, blockedBy, note = "the run was stopped first") {
	return {
		step,
		outcome: "blocked",
		identifiers: [],
		note,
		blockedBy
	};
}
function isRed({ outcome }) {
	return outcome === "failed" || outcome === "blocked" || outcome === "unknown";
}
// src/shared/diagnostic.ts
function errorOf(summary, more = {}) {
	return {
		severity: "error",
		summary,
		...more
	};
}
function formatLocation({ file, input, line, column }) {
	return `${file ?? input ?? "payload"}:${line}:${column}`;
}
function hasError(diagnostics) {
	return diagnostics.some(({ severity }) => severity === "error");
}
// src/report/report.ts
function runOutcomeOf(report) {
	const some = (outcome) => report.outcomes.some((step) => step.outcome === outcome);
	if (report.failure !== void 0 || hasError(report.diagnostics) || report.outcomes.some(isRed)) return "failed";
	if (report.dryRun) return "planned";
	return [
		"created",
		"updated",
		"deleted",
		"exported",
		"unchanged"
	].find(some) ?? (report.users === void 0 ? "skipped" : "listed");
}
const outcomeWords = [
	...outcomeNames,
	...plannedActions,
	"listed"
];
function countsOf(outcomes) {
	const counted = Map.groupBy(outcomes, countedOutcomeOf);
	const counts = countedOutcomes.map((outcome) => [outcome, counted.get(outcome)?.length ?? 0]);
	return Object.fromEntries(counts);
}
function countedOutcomeOf({ step, outcome, action = "unchecked" }) {
	if (outcome !== "planned") return outcome;
	if (action !== "unchecked" && action !== "create") return outcomeOfAction[action];
	return step.kind.creatable ? "created" : "updated";
}
function countChanges({ created, updated, deleted }) {
	return created + updated + deleted;
}
const planWords = {
	created: "to create",
	updated: "to update",
	deleted: "to delete",
	exported: "to export",
	unchanged: "unchanged",
	skipped: "to skip",
	blocked: "blocked",
	unknown: "unknown",
	failed: "would fail"
};
function describeCounts(report) {
	const counts = countsOf(report.outcomes);
	const inPlan = report.operation === "export" ? ["exported", "unchanged"] : [
		"created",
		"updated",
		"unchanged"
	];
	const always = report.dryRun ? inPlan : [];
	const parts = countedOutcomes.filter((name) => report.outcomes.length > 0 && (counts[name] > 0 || always.includes(name))).map((name) => `${counts[name]} ${report.dryRun ? planWords[name] : name}`);
	if (report.unmanaged !== void 0) parts.push(`${report.unmanaged.length} not in files`);
	if (report.users !== void 0) parts.push(`${countOf(report.users.count, "user")} listed`);
	if (parts.length > 0) return parts.join(", ");
	if (report.correlationId === void 0) return "nothing was sent";
	return report.operation === scimOperations.listUsers ? "no users listed" : "nothing was written";
}
function describeRun(report) {
	if (runOutcomeOf(report) === "failed") return "Failed";
	if (report.dryRun) return "Plan";
	if (report.operation === "export") return "Exported";
	return report.outcomes.length > 0 ? "Applied" : "Done";
}
function failuresOf(report) {
	return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== void 0);
}
// src/shared/unicode-pattern.ts
function createUnicodePattern(source, flags = "") {
	let pattern;
	return () => {
		pattern ??= new RegExp(source, `${flags}u`);
		return pattern;
	};
}
// src/secrets/encodings.ts
const armour = /^-----(BEGIN|END) [A-Z0-9 ]+-----$/;
const letterOrDigit = createUnicodePattern(String.raw`[\p{L}\p{N}]`);
const platformToken = /^[ps]at\.[\w.-]*[\w-]\.([\w-]+)$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const authorization = /^(?:basic|bearer|token)\s+(\S+)$/i;
function formsOf(secret) {
	const whole = secret.trim();
	const forms = new Set([
		whole,
		...linesOf(whole),
		...credentialPartsOf(whole)
	]);
	for (const text of [...forms]) {
		forms.add(text.replace(/\s+/g, " "));
		forms.add(text.replace(/<[^>]*>?/g, " ").replace(/\s+/g, " ").trim());
		const escaped = JSON.stringify(text).slice(1, -1);
		forms.add(escaped);
		forms.add(JSON.stringify(escaped).slice(1, -1));
		const encoded = encodeURIComponent(text.toWellFormed());
		forms.add(encoded);
		forms.add(encoded.replaceAll("%20", "+"));
		forms.add(encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
		for (const { text: decoded } of decodingsOf(new View(text))) forms.add(decoded);
	}
	for (const text of base64FormsOf(whole)) {
		forms.add(text);
		forms.add(text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
	}
	return forms;
}
function linesOf(text) {
	return text.split(/\r\n|\r|\n|\\n/).map((line) => line.trim()).filter((line) => hasContent(line) && !armour.test(line));
}
function hasContent(line) {
	return /[A-Za-z\d]/.test(line) || letterOrDigit().test(line);
}
function credentialPartsOf(text) {
	if (jwt.test(text)) return text.split(".");
	return (platformToken.exec(text) ?? authorization.exec(text))?.slice(1) ?? [];
}
function base64FormsOf(secret) {
	const bytes = Buffer.from(secret);
	const cores = [
		0,
		1,
		2
	].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").slice(Math.ceil(offset * 8 / 6), Math.floor((offset + bytes.length) * 8 / 6)));
	return [bytes.toString("base64"), ...cores];
}
var View = class View {
	text;
	#reading;
	constructor(text, reading) {
		this.text = text;
		this.#reading = reading;
	}
	rewrite(pattern, meaningOf) {
		return this.#viewOf(this.text.replace(pattern, meaningOf), {
			of: this,
			pattern,
			meaningOf
		});
	}
	remove(pattern) {
		return this.#viewOf(this.text.replace(pattern, ""), {
			of: this,
			pattern,
			meaningOf: () => ""
		});
	}
	#viewOf(text, reading) {
		return text === this.text ? void 0 : new View(text, reading);
	}
	locate(spans) {
		if (this.#reading === void 0 || spans.length === 0) return spans;
		const originOf = createTracer(this.#reading);
		const before = spans.map(([start, end]) => [originOf(start)[0], originOf(end - 1)[1]]);
		return this.#reading.of.locate(joinSpans(before));
	}
};
function createTracer({ of, pattern, meaningOf }) {
	const matches = of.text.matchAll(pattern);
	const next = (grown) => {
		const { value } = matches.next();
		if (value === void 0) return void 0;
		const { 0: match, index } = value;
		return {
			at: index + grown,
			length: meaningOf(match).length,
			from: index,
			to: index + match.length
		};
	};
	let last = {
		at: 0,
		length: 0,
		from: 0,
		to: 0
	};
	let coming = next(0);
	return (at) => {
		while (coming !== void 0 && coming.at <= at) {
			last = coming;
			coming = next(last.at + last.length - last.to);
		}
		const beyond = at - last.at - last.length;
		return beyond < 0 ? [last.from, last.to] : [last.to + beyond, last.to + beyond + 1];
	};
}
function decodingsOf(view, levels = 3) {
	const views = [];
	let next = view;
	while (next !== void 0 && views.length < levels) {
		next = next.rewrite(escapes, decode);
		if (next !== void 0) views.push(next);
	}
	return views;
}
const spaces = /[\s+\0-\x1F\x7F-\x9F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/g;
function withoutSpaces(view) {
	return view.remove(spaces);
}
const escapes = /\\u[\da-fA-F]{4}|\\[\\"'/bfnrt]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);|(?:%[\da-fA-F]{2})+|''/g;
const namedEscapes = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": "\"",
	"&apos;": "'",
	"&nbsp;": " ",
	"\\b": "\b",
	"\\f": "\f",
	"\\n": "\n",
	"\\r": "\r",
	"\\t": "	"
};
function decode(match) {
	const name = namedEscapes[match];
	if (name !== void 0) return name;
	if (match.startsWith("%")) return Buffer.from(match.replaceAll("%", ""), "hex").toString();
	if (match.startsWith("\\u")) return String.fromCharCode(Number.parseInt(match.slice(2), 16));
	if (!match.startsWith("&")) return match.slice(1);
	const code = Number(match.slice(2, -1).replace(/^x/i, "0x"));
	return code > 1114111 ? match : String.fromCodePoint(code);
}
// src/secrets/redact.ts
const mask = "***";
const shortestPacked = 12;
var Secrets = class {
	#origins = new Map();
	#forms = new PatternIndex();
	#packedForms = new PatternIndex();
	#protected = new Set();
	#protectedFilter = new CharacterFilter();
	#waiting = [];
	add(value, origin) {
		if (value.trim().length < 6) return;
		if (origin === "payload") this.#protectWaiting();
		for (const form of formsOf(value)) {
			if (form.length < 6) continue;
			if (origin === "payload" && this.#isProtected(form)) continue;
			if (this.#origins.get(form) === "credential") continue;
			this.#origins.set(form, origin);
			this.#forms.add(form);
			const bare = bareOf(form);
			if (bare.length < shortestPacked || origin === "payload" && this.#isProtected(bare)) continue;
			this.#packedForms.add(bare);
		}
	}
	protect(value) {
		if (value.length < 6 || this.#protected.has(value)) return;
		this.#protected.add(value);
		this.#protectedFilter.addAll(value);
		if (this.#forms.find(value).length === 0) return;
		for (const [form, origin] of this.#origins) if (origin === "payload" && value.includes(form)) this.#forget(form);
	}
	protectAll(collect) {
		this.#waiting.push(collect);
		if ([...this.#origins.values()].includes("payload")) this.#protectWaiting();
	}
	redact(text) {
		if (this.#origins.size === 0 || text.length < 6) return text;
		const found = this.#spansIn(text, 3);
		return found.length === 0 ? text : maskSpans(text, joinSpans(found.sort(([a], [b]) => a - b)));
	}
	#spansIn(text, levels) {
		const original = new View(text);
		const found = [];
		for (const view of [original, ...decodingsOf(original, levels)]) {
			for (const span of view.locate(this.#forms.find(view.text))) found.push(span);
			const bare = this.#packedForms.size === 0 ? void 0 : withoutSpaces(view);
			for (const span of bare?.locate(this.#packedForms.find(bare.text)) ?? []) found.push(span);
		}
		return found;
	}
	isCleanJson(json) {
		if (this.#origins.size === 0) return true;
		for (const part of jsonPartsOf(json)) if (this.#spansIn(part, 4).length > 0) return false;
		return true;
	}
	redactValue(value) {
		if (Array.isArray(value)) return value.map((item) => this.redactValue(item));
		if (typeof value !== "object" || value === null) return this.redactLeaf(value);
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), this.redactValue(item)]));
	}
	redactLeaf(value) {
		if (typeof value === "string") return this.redact(value);
		if (typeof value !== "number" && typeof value !== "bigint") return value;
		const text = String(value);
		const redacted = this.redact(text);
		return redacted === text ? value : redacted;
	}
	masks() {
		return [...this.#origins.keys()].filter((form) => !/[\r\n]/.test(form)).sort((a, b) => b.length - a.length);
	}
	#protectWaiting() {
		for (const collect of this.#waiting.splice(0)) for (const name of collect()) this.protect(name);
	}
	#isProtected(form) {
		if (!this.#protectedFilter.mayContainAll(form)) return false;
		for (const value of this.#protected) if (value.includes(form)) return true;
		return false;
	}
	#forget(form) {
		this.#origins.delete(form);
		this.#forms.delete(form);
		this.#packedForms.delete(bareOf(form));
	}
};
function bareOf(form) {
	return withoutSpaces(new View(form))?.text ?? form;
}
function maskSpans(text, found) {
	let result = "";
	let shown = 0;
	for (const [start, end] of found) {
		result += text.slice(shown, start) + mask;
		shown = end;
	}
	return result + text.slice(shown);
}
const partLength = 65536;
function* jsonPartsOf(json) {
	const boundary = /",(?=")|\n/g;
	for (let from = 0; from < json.length; from = boundary.lastIndex) {
		boundary.lastIndex = from + partLength;
		if (!boundary.test(json)) boundary.lastIndex = json.length;
		yield json.slice(from, boundary.lastIndex);
	}
}
// src/shared/clock.ts
const systemClock = {
	now: Date.now,
	elapsed() {
		const [seconds, nanoseconds] = process.hrtime();
		return seconds * 1e3 + nanoseconds / 1e6;
	},
	async sleep(milliseconds, signal) {
		signal?.throwIfAborted();
		const { setTimeout } = await Promise.resolve(/* import() */).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8500, 23));
		try {
			await setTimeout(milliseconds, void 0, signal ? { signal } : {});
		} catch (error) {
			signal?.throwIfAborted();
			throw error;
		}
	}
};
// src/shared/files.ts
var UnwritableFile = class extends Error {
	name = "UnwritableFile";
};
// src/runner/files.ts
const prefix = "platform-provision-";
var RunnerFiles = class {
	#root;
	#secrets;
	#directory;
	constructor(root, secrets) {
		this.#root = root;
		this.#secrets = secrets;
		secrets.protectAll(() => [(0,external_node_path_.join)(root, prefix)]);
	}
	write(name, content) {
		try {
			return this.#write(name, content);
		} catch (error) {
			throw new UnwritableFile(`The file ${name} could not be written to the runner's temporary directory: ${reasonOf(error)}`, { cause: error });
		}
	}
	#write(name, content) {
		this.#directory ??= (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(this.#root, prefix));
		const path = (0,external_node_path_.join)(this.#directory, name);
		const text = typeof content === "string" ? this.#secrets.redact(content) : this.#jsonOf(content);
		(0,external_node_fs_.writeFileSync)(path, text, { mode: 384 });
		return path;
	}
	#jsonOf(content) {
		const text = JSON.stringify(content, null, 2);
		return `${this.#secrets.isCleanJson(text) ? text : JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
	}
};
// src/runner/stand-ins/stdout.ts
let stream;
const stdout = { write(text) {
	let rest = Buffer.from(text);
	try {
		while (stream === void 0 && rest.length > 0) rest = rest.subarray((0,external_node_fs_.writeSync)(1, rest));
	} catch (error) {
		if (!isBusy(error)) {
			fail();
			return;
		}
		stream = external_node_process_default().stdout.on("error", fail);
	}
	if (rest.length > 0) stream?.write(rest);
} };
function isBusy(error) {
	return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
function fail() {
	(external_node_process_default()).exitCode = 1;
}
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function isDebug() {
	return process.env["RUNNER_DEBUG"] === "1";
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
// src/secrets/readable.ts
const invisible = createUnicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`, "g");
const ordinary = /^[\t\n -~]*$/;
function makeReadable(text, secrets) {
	const redacted = secrets.redact(text);
	if (redacted === text && ordinary.test(text)) return text;
	const plain = redacted.replace(/\r\n?/g, "\n").replace(invisible(), (character) => character === "\n" || character === "	" ? character : "").toWellFormed();
	return plain === text ? plain : secrets.redact(plain);
}
// src/runner/log.ts
const annotators = {
	error,
	warning,
	notice
};
const annotationLimit = 10;
const progressInterval = 5e3;
var RunnerLog = class {
	#secrets;
	#clock;
	#masked = new Set();
	#annotated = {
		error: 0,
		warning: 0,
		notice: 0
	};
	#waiting = {
		error: [],
		warning: [],
		notice: []
	};
	#lastProgress;
	#title;
	constructor(secrets, clock = systemClock) {
		this.#secrets = secrets;
		this.#clock = clock;
		this.#lastProgress = clock.elapsed();
	}
	mask() {
		for (const form of this.#secrets.masks()) {
			if (!this.#masked.has(form)) setSecret(form);
			this.#masked.add(form);
		}
	}
	info(text) {
		this.#openGroup();
		info(this.#neutralize(text));
	}
	debug(text) {
		if (isDebug()) this.#openGroup();
		debug(this.#neutralize(text));
	}
	notice(text, location) {
		this.#annotate("notice", text, location);
	}
	warning(text, location) {
		this.#annotate("warning", text, location);
	}
	error(text, location) {
		this.#annotate("error", text, location);
	}
	async group(title, work) {
		this.#title = title;
		try {
			return await work();
		} finally {
			if (this.#title === void 0) endGroup();
			this.#title = void 0;
		}
	}
	#openGroup() {
		const title = this.#title;
		this.#title = void 0;
		if (title !== void 0) startGroup(this.#neutralize(title));
	}
	step(line) {
		this.info(line);
	}
	progress(count, total, done) {
		const now = this.#clock.elapsed();
		if (now - this.#lastProgress < progressInterval) return;
		this.#lastProgress = now;
		this.info(`${count} of ${countOf(total, "resource")} ${done}`);
	}
	flush() {
		for (const level of [
			"error",
			"warning",
			"notice"
		]) {
			const waiting = this.#waiting[level].splice(0);
			if (waiting.length === 1) waiting[0]?.annotate();
			if (waiting.length > 1) annotators[level](`${waiting.length} further ${level}s are in the log of this step.`);
		}
	}
	#annotate(level, text, location) {
		this.#openGroup();
		const message = this.#neutralize(text);
		const properties = location?.file === void 0 ? {} : {
			file: this.#neutralize(location.file),
			startLine: location.line,
			startColumn: location.column
		};
		const annotate = () => annotators[level](message, properties);
		this.#annotated[level]++;
		if (this.#annotated[level] < annotationLimit) {
			annotate();
			return;
		}
		const waiting = this.#waiting[level];
		waiting.push({
			annotate,
			line: `${level}: ${text}`
		});
		if (waiting.length === 2) for (const { line } of waiting) this.info(line);
		if (waiting.length > 2) this.info(`${level}: ${text}`);
	}
	#neutralize(text) {
		const shown = makeReadable(text, this.#secrets);
		if (!/::|##\[/.test(shown)) return shown;
		const inert = shown.replace(/^([^\S\n]*)::/gm, "$1: :").replaceAll("##[", "## [");
		return inert === shown ? inert : this.#secrets.redact(inert);
	}
};
// src/runner/context.ts
function createContext(environment, cancelled) {
	const secrets = new Secrets();
	return {
		environment,
		workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
		clock: systemClock,
		secrets,
		log: new RunnerLog(secrets),
		files: new RunnerFiles(environment.RUNNER_TEMP || (0,external_node_os_namespaceObject.tmpdir)(), secrets),
		signal: cancelled
	};
}
// src/shared/node-version.ts
const oldest = 22;
function checkNodeVersion(version) {
	return Number(/^v(\d+)/.exec(version)?.[1]) < oldest ? `platform-provision needs Node ${oldest} or newer, and this is Node ${version.slice(1)}.` : void 0;
}
// src/index.ts
const threadArgument = "thread";
const ended = start();
async function start() {
	const cancellation = new AbortController();
	const thread = process.argv[2] === threadArgument ? await loadThread() : void 0;
	const context = {
		...createContext(process.env, cancellation.signal),
		...thread ? {
			isContinued: true,
			announceEffects: thread.announceEffects
		} : { largestPayloads: largestOnMainThread }
	};
	const outdated = checkNodeVersion(process.version);
	if (outdated !== void 0) {
		process.exitCode = 1;
		return context.log.error(outdated);
	}
	let finished = false;
	const fail = (thrown) => {
		finished = true;
		process.exitCode = 1;
		context.log.error(`The action failed unexpectedly: ${reasonOf(thrown)}`);
	};
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cancellation.abort(new Error("the run was cancelled")));
	process.on("uncaughtException", fail);
	process.on("exit", () => {
		if (!finished) fail("it stopped before it was done");
	});
	thread?.endWithMain(cancellation);
	try {
		if (!await run(context)) process.exitCode = 1;
		finished = true;
	} catch (error) {
		fail(error);
	}
}
async function run(context) {
	const { main, ThreadNeeded } = await __nccwpck_require__.e(/* import() */ 2538).then(__nccwpck_require__.bind(__nccwpck_require__, 2538)).then((n) => n.main_exports);
	try {
		return await publishRun(await main(readInputTexts(context.environment), context));
	} catch (error) {
		if (error instanceof ThreadNeeded) return runAgainInThread(error);
		throw error;
	}
}
async function publishRun({ report, inputs, context }) {
	const { publish } = await __nccwpck_require__.e(/* import() */ 2538).then(__nccwpck_require__.bind(__nccwpck_require__, 2538)).then((n) => n.publish_exports);
	context.announceEffects?.();
	return runOutcomeOf(await publish(report, inputs, context)) !== "failed";
}
async function runAgainInThread(needed) {
	const { context } = needed;
	const { runInThread, stoppedSentence } = await loadThread();
	const code = await runInThread(process.argv[1], threadArgument, context);
	return code === void 0 ? publishRun(needed.failedRun(stoppedSentence(context.signal))) : code === 0;
}
function loadThread() {
	return Promise.all(/* import() */[__nccwpck_require__.e(2538), __nccwpck_require__.e(6771)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6771));
}



/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = require("fs");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = require("node:buffer");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = require("node:crypto");

/***/ }),

/***/ 1553:
/***/ ((module) => {

module.exports = require("node:dns/promises");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = require("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = require("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = require("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = require("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = require("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = require("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = require("node:path");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = require("node:timers/promises");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = require("node:util");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = require("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = require("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = require("os");

/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/create fake namespace object */
/******/ 	(() => {
/******/ 		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 		var leafPrototypes;
/******/ 		// create a fake namespace object
/******/ 		// mode & 1: value is a module id, require it
/******/ 		// mode & 2: merge all properties of value into the ns
/******/ 		// mode & 4: return value when already ns object
/******/ 		// mode & 16: return value when it's Promise-like
/******/ 		// mode & 8|1: behave like require
/******/ 		__nccwpck_require__.t = function(value, mode) {
/******/ 			if(mode & 1) value = this(value);
/******/ 			if(mode & 8) return value;
/******/ 			if(typeof value === 'object' && value) {
/******/ 				if((mode & 4) && value.__esModule) return value;
/******/ 				if((mode & 16) && typeof value.then === 'function') return value;
/******/ 			}
/******/ 			var ns = Object.create(null);
/******/ 			__nccwpck_require__.r(ns);
/******/ 			var def = {};
/******/ 			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 			}
/******/ 			def['default'] = () => (value);
/******/ 			__nccwpck_require__.d(ns, def);
/******/ 			return ns;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			8792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
/******/ 	
/******/ 	// startup
/******/ 	// Load entry module and return exports
/******/ 	// This entry module is referenced by other modules so it can't be inlined
/******/ 	var __webpack_exports__ = __nccwpck_require__(2942);
/******/ 	module.exports = __webpack_exports__;
/******/ 	
/******/ })()
;