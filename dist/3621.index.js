"use strict";
exports.id = 3621;
exports.ids = [3621,8938,7533];
exports.modules = {

/***/ 3621:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   exportResources: () => (/* binding */ exportResources)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8772);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1791);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7533);
/* harmony import */ var _read_resource_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9672);
/* harmony import */ var _replace_values_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8938);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_6__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_7__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_8__);









// src/export/document-text.ts
const blankText = /^[\t \n]+$/;
function exportedTextOf(document) {
	if ("text" in document) return document.text;
	const written = new _run_js__WEBPACK_IMPORTED_MODULE_0__.Document(document.value, {
		compat: "yaml-1.1",
		aliasDuplicateObjects: false
	});
	(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.visit)(written, { Scalar: (_, scalar) => {
		if (blankText.test(String(scalar.value))) scalar.type = _run_js__WEBPACK_IMPORTED_MODULE_0__.Scalar.QUOTE_DOUBLE;
	} });
	const yaml = written.toString({
		lineWidth: 0,
		singleQuote: false,
		doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY
	});
	return document.comment === void 0 ? yaml : `# ${document.comment}\n${yaml}`;
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
	static async open(exportTo, workspace, options) {
		const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.resolve)(workspace, exportTo);
		const path = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.relative)(workspace, absolute);
		const parts = path.split(node_path__WEBPACK_IMPORTED_MODULE_6__.sep);
		if (parts[0] === ".." || (0,node_path__WEBPACK_IMPORTED_MODULE_6__.isAbsolute)(path)) return refuse(`\`export-to\` ${exportTo} is outside the workspace ${workspace}.`);
		if (parts.at(-1) !== ".harness" || parts.indexOf(".harness") !== parts.length - 1) return refuse(`\`export-to\` ${exportTo} must end in a directory \`.harness\` that is not inside another one.`, "An apply recognizes organizations and projects by the directory `.harness` in the path.");
		const root = await realOf(workspace);
		const existing = await findNearestExisting(absolute);
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isWithin)(root, existing)) return refuse(`\`export-to\` ${exportTo} leads to ${existing}, outside the workspace ${workspace}.`);
		return { directory: new ExportDirectory(parts.join("/"), absolute, options) };
	}
	async write(path, bytes) {
		const file = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.join)(this.#root, ...path.split("/"));
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isWithin)(this.#root, file) || file === this.#root) throw new UnwritableExport(`${path} is outside the directory`);
		try {
			return await this.#write(file, bytes);
		} catch (error) {
			if (error instanceof UnwritableExport) throw error;
			throw new UnwritableExport((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error), { cause: error });
		}
	}
	async #write(file, bytes) {
		const { overwrite, dryRun } = this.#options;
		const existing = await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(file)) ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.lstat)(file).catch(ignoreMissing) : void 0;
		if (existing !== void 0) {
			if (!existing.isFile()) throw new UnwritableExport(`${this.#shownPathOf(file)} is not a regular file`);
			if (existing.size === bytes.length && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.readFile)(file)).equals(bytes)) return "unchanged";
			if (!overwrite) return "differs";
		}
		if (dryRun) return "exported";
		const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(file), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_6__.basename)(file).slice(0, 40)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_7__.randomBytes)(6).toString("hex")}.tmp`);
		try {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.writeFile)(temporary, bytes, { flag: "wx" });
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.rename)(temporary, file);
		} catch (error) {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.rm)(temporary, { force: true });
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
			if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.mkdir)(directory, { recursive: true });
		} else if (!await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(directory))) return false;
		else if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.mkdir)(directory).catch(ignoreExisting);
		const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.lstat)(directory).catch(ignoreMissing);
		if (found === void 0) return false;
		if (!found.isDirectory()) throw new UnwritableExport(`${this.#shownPathOf(directory)} is not a directory`);
		return true;
	}
	#shownPathOf(path) {
		return (0,node_path__WEBPACK_IMPORTED_MODULE_6__.join)(this.path, (0,node_path__WEBPACK_IMPORTED_MODULE_6__.relative)(this.#root, path));
	}
};
function refuse(summary, hint) {
	return { diagnostic: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, hint === void 0 ? {} : { hint }) };
}
async function realOf(path) {
	return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.realpath)(path).catch(() => path);
}
async function findNearestExisting(path) {
	return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_8__.realpath)(path).catch(() => void 0) ?? ((0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(path) === path ? path : findNearestExisting((0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(path)));
}
function ignoreMissing(error) {
	if (error.code !== "ENOENT") throw error;
}
function ignoreExisting(error) {
	if (error.code !== "EEXIST") throw error;
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
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ location: step.document.location })
		});
		const [secret] = supplied.length > 0 ? [] : (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.secretsOf)(step.document.value);
		if (secret !== void 0) this.#withSecret.push(`${step.label} (\`${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.formatPath)(secret.path)}\`)`);
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
				summary: `Files contain what looks like a secret in plain text: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(this.#withSecret.toSorted())}.`,
				hint: "Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`."
			},
			differing > 0 && {
				severity: "warning",
				summary: `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(differing, "file")} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
				hint: `Set \`overwrite: true\` to replace ${differing === 1 ? "it" : "them"} with the content on the platform.`
			},
			this.#leftOut > 0 && {
				severity: "notice",
				summary: `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(this.#leftOut, "resource")} left out; the log and the output \`results\` say why.`
			},
			this.#withoutValue.length > 0 && {
				severity: "notice",
				summary: `The platform does not show the values of secrets; their files contain placeholders for ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(this.#withoutValue.toSorted(), 10)}.`,
				hint: "Pass these values in the input `values` of an apply, from secrets of the workflow."
			}
		];
		return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
	}
};
// src/export/file-names.ts
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestName = 160;
function fileNameOf({ identifier, version }) {
	const name = (version ?? identifier).replaceAll(/[\s:/\\]+/g, "-").replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString("hex")}`);
	if (name.length <= longestName && !deviceName.test(name) && !/^\.|\.$/.test(name)) return name;
	const cut = name.slice(0, longestName).replaceAll(/^\.+|\.+$/g, "_");
	return withDigest(deviceName.test(cut) ? `_${cut}` : cut, version ?? identifier);
}
function withDigest(name, source) {
	return `${name}~${(0,node_crypto__WEBPACK_IMPORTED_MODULE_7__.createHash)("sha256").update(source).digest("hex").slice(0, 8)}`;
}
// src/export/file-paths.ts
var FilePaths = class {
	#owners = new Map();
	pathFor({ kind, key, directoryNames }) {
		const name = kind.contains === void 0 ? fileNameOf(key) : kind.name;
		const path = pathIn(kind, key, directoryNames, `${name}.yaml`);
		if (path === void 0) return void 0;
		const owner = this.#owners.get(path.toLowerCase());
		const own = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key);
		if (owner !== void 0 && owner !== own) return pathIn(kind, key, directoryNames, `${withDigest(name, own)}.yaml`);
		this.#owners.set(path.toLowerCase(), own);
		return path;
	}
};
function scopeWidePathOf(kind, scope) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pathOf)(scope, [], {}, `${kind.name}.yaml`);
}
function pathIn(kind, key, names, file) {
	const { contains } = kind;
	const scope = contains === void 0 ? key.scope : {
		...key.scope,
		[contains]: key.identifier
	};
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.pathOf)(scope, kind.directories, names, file);
}
// src/export/read-back.ts
async function readBack(payload, key, remote, document) {
	if ("text" in document && !document.text.isWellFormed()) return { obstacle: "its text contains characters that cannot be written as UTF-8" };
	const supplied = "supplied" in document ? document.supplied ?? [] : [];
	const root = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mergeValues)(supplied.map(standInFor));
	const values = new _run_js__WEBPACK_IMPORTED_MODULE_0__.Values(root, { root });
	const replaced = (0,_replace_values_js__WEBPACK_IMPORTED_MODULE_5__.replaceValues)(payload, values);
	if (replaced.diagnostics.some(isError)) return { obstacle: "its text contains `${{ values.\u2026 }}`, which an apply would replace" };
	const { documents, diagnostics } = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.parsePayload)(replaced.payload);
	const { graph, diagnostics: found } = await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.buildGraph)(documents, {
		operation: "auto",
		account: key.scope.account,
		org: "",
		project: ""
	});
	if (documents.some(({ value }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isMap)(value) && String(value.version) === "1" && value.kind !== void 0)) return { obstacle: "it is of the format v1, which this action does not apply" };
	const error = [
		...diagnostics,
		...found,
		...documents.flatMap(_run_js__WEBPACK_IMPORTED_MODULE_0__.findForgottenPlaceholders)
	].find(isError);
	if (error !== void 0) return { obstacle: `the file could not be applied: ${describeProblem(error)}` };
	const [step, second] = graph.steps;
	if (step === void 0 || second !== void 0) return { obstacle: `its text contains ${documents.length} documents` };
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(step.key) !== (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key)) return { obstacle: `an apply of its text would write ${step.label}` };
	const differences = step.kind.differencesOf(step, remote);
	return differences.length === 0 ? { step } : {
		step,
		differing: (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.describeDifferences)(differences)
	};
}
function standInFor(name) {
	return name.split(".").reduceRight((value, part) => ({ [part]: value }), "stand-in");
}
function isError({ severity }) {
	return severity === "error";
}
function describeProblem({ summary, location }) {
	const text = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.clauseOf)(summary);
	return location === void 0 ? text : `${text} (line ${location.line})`;
}
// src/export/export.ts
async function exportResources(inputs, context) {
	const operation = _run_js__WEBPACK_IMPORTED_MODULE_0__.exportOperation;
	const { selection, diagnostics } = (0,_selection_js__WEBPACK_IMPORTED_MODULE_3__.selectionOf)(inputs);
	const opened = await ExportDirectory.open(inputs.exportTo, context.workspace, inputs);
	const problems = [...diagnostics, ..."diagnostic" in opened ? [opened.diagnostic] : []];
	if ("diagnostic" in opened || problems.length > 0) return {
		operation,
		diagnostics: problems
	};
	const platform = await (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.openClient)(inputs, context);
	try {
		const run = new ExportRun(selection, opened.directory, (0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.createReader)(platform, context), inputs, context);
		return {
			operation,
			...await context.log.group("Export", () => run.perform())
		};
	} finally {
		await platform.close();
	}
}
var ExportRun = class {
	#selection;
	#directory;
	#reader;
	#inputs;
	#context;
	#outcomes = [];
	#failures = [];
	#notes = new ExportNotes();
	#paths = new FilePaths();
	#found = 0;
	constructor(selection, directory, reader, inputs, context) {
		this.#selection = selection;
		this.#directory = directory;
		this.#reader = reader;
		this.#inputs = inputs;
		this.#context = context;
	}
	async perform() {
		const { concurrency } = this.#inputs;
		const { signal } = this.#context;
		await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .takeInventory */ .O)(this.#reader, {
			kinds: this.#selection.kinds,
			scopes: [exportScopeOf(this.#inputs)],
			below: true,
			concurrency,
			signal,
			onList: (found) => this.#exportList(found),
			onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
			onFailure: (_kind, _of, failure) => {
				if (!signal.aborted) this.#failures.push(failure);
			}
		});
		const outcomes = this.#outcomes.toSorted((one, other) => compareTexts(orderOf(one), orderOf(other)));
		const [first] = this.#failures;
		return {
			outcomes,
			diagnostics: [...this.#failures.map(({ failure }) => failure), ...this.#notes.summarize(this.#directory.path)],
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
				correlationId: first?.correlationId,
				failure: this.#interruptionOf()
			})
		};
	}
	#exportList(found) {
		return found.toSorted((one, other) => compareTexts(versionedNameOf(one), versionedNameOf(other))).flatMap((resource) => {
			const { kind, key, entry } = resource;
			const candidate = {
				kind,
				key,
				path: this.#paths.pathFor(resource)
			};
			if (!this.#selection.hasIdentifier(key.identifier)) return [];
			this.#found++;
			if (entry.managed) {
				this.#leaveOut(candidate, "the platform manages it");
				return [];
			}
			if (entry.resource.fixed !== void 0) {
				this.#leaveOut(candidate, entry.resource.fixed);
				return [];
			}
			const work = async () => {
				if (this.#context.signal.aborted) return [];
				const remote = kind.list?.whole ? entry.resource : await this.#read(candidate);
				if (remote !== void 0) await this.#export(candidate, remote);
				return [];
			};
			return [work];
		});
	}
	#exportScopeWide(kind, scope, { resource, leftOut }) {
		const path = scopeWidePathOf(kind, scope);
		for (const { identifier, reason } of leftOut) this.#leaveOut({
			kind,
			key: {
				kind: kind.name,
				scope,
				identifier
			},
			path
		}, reason);
		this.#found += leftOut.length;
		if (resource === void 0) return [];
		this.#found++;
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
		const state = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_4__.readResource)(this.#reader, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.documentlessStepOf)(candidate.kind, candidate.key));
		if (state.state === "present") return state.resource;
		if (state.state === "absent") this.#leaveOut(candidate, "a read does not show it, although a list does");
		else this.#add({
			...stepOutcomeOf(candidate),
			outcome: "failed",
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)(state)
		});
	}
	async #export(candidate, remote) {
		const { kind, key, path } = candidate;
		if (remote.fixed !== void 0) return this.#leaveOut(candidate, remote.fixed);
		if (path === void 0) return this.#refuse(candidate, "its identifiers cannot be the names of a directory and a file");
		const document = kind.exportOf(key, remote);
		const bytes = Buffer.from(exportedTextOf(document));
		const payload = {
			file: `${this.#directory.path}/${path}`,
			bytes
		};
		const read = await readBack(payload, key, remote, document);
		if ("obstacle" in read) return this.#leaveOut(candidate, read.obstacle);
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
				this.#notes.addDiffering();
				this.#add({
					...outcome,
					...this.#plannedOf("skip"),
					note: "the file exists and differs"
				});
				return;
			}
			const note = differing === void 0 ? void 0 : `an apply would change it: ${differing}`;
			this.#add({
				...outcome,
				...this.#plannedOf(written === "exported" ? "export" : "unchanged"),
				...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({ note })
			});
			this.#notes.addFile(step, differing, "supplied" in document ? document.supplied ?? [] : []);
		} catch (error) {
			if (!(error instanceof UnwritableExport)) throw error;
			this.#refuse(candidate, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error));
		}
	}
	#plannedOf(action) {
		if (this.#inputs.dryRun) return {
			outcome: "planned",
			action
		};
		return { outcome: _run_js__WEBPACK_IMPORTED_MODULE_0__.outcomeOfAction[action] };
	}
	#leaveOut(candidate, reason) {
		this.#notes.addLeftOut();
		this.#add({
			...stepOutcomeOf(candidate),
			...this.#plannedOf("skip"),
			note: `left out: ${reason}`
		});
	}
	#refuse(candidate, reason) {
		const step = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.documentlessStepOf)(candidate.kind, candidate.key);
		const failure = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`${(0,_platform_js__WEBPACK_IMPORTED_MODULE_1__.describeFailure)({
			verb: "export",
			resource: step.label
		})}: ${reason}.`);
		this.#add({
			step,
			outcome: "failed",
			identifiers: [],
			failure
		});
	}
	#add(outcome) {
		this.#outcomes.push(outcome);
		this.#context.log.step((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.lineOf)(outcome), this.#outcomes.length, this.#found);
	}
	#interruptionOf() {
		const { signal } = this.#context;
		if (!signal.aborted) return void 0;
		const reason = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(signal.reason);
		const done = this.#outcomes.filter(({ outcome }) => outcome === "exported" || outcome === "unchanged").length;
		const summary = `${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(reason)}: the export is incomplete (${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(done, "file")} so far).`;
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, { hint: "The files that were written are kept. Run again to continue." });
	}
};
function exportScopeOf({ account, org, project }) {
	if (project !== "") return {
		account,
		org: org === "" ? _run_js__WEBPACK_IMPORTED_MODULE_0__.defaultOrganization : org,
		project
	};
	return org === "" ? { account } : {
		account,
		org
	};
}
function stepOutcomeOf({ kind, key }) {
	return {
		step: (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.documentlessStepOf)(kind, key),
		identifiers: []
	};
}
function versionedNameOf({ key: { identifier, version = "" } }) {
	return `${identifier}\n${version}`;
}
function orderOf({ step }) {
	return step.document.location?.file ?? `\u{10ffff}${step.label}`;
}
function compareTexts(one, other) {
	return one < other ? -1 : one > other ? 1 : 0;
}



/***/ }),

/***/ 9672:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findListed: () => (/* binding */ findListed),
/* harmony export */   listResources: () => (/* binding */ listResources),
/* harmony export */   listedStateOf: () => (/* binding */ listedStateOf),
/* harmony export */   readResource: () => (/* binding */ readResource),
/* harmony export */   read_resource_exports: () => (/* binding */ read_resource_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1429);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6264);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2538);
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7674);
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8772);





// src/provisioning/refresh/list-resources.ts
const mostListed = 100;
const longestQuery = 6e3;
async function listResources(reader, kind, { scope, parent }, wanted, { fresh = false, mayStop = false } = {}) {
	const of = {
		scope,
		...parent && { parent }
	};
	const resources = new Map();
	let isPartial = false;
	const send = (request) => (0,_platform_js__WEBPACK_IMPORTED_MODULE_4__.ask)(reader, fresh ? {
		...request,
		freshScope: "uses"
	} : request);
	for (const some of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
		const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
		const keys = some.map((key) => entryKeyOf(kind, key));
		let read = 0;
		const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .readPages */ .n)(send, {
			kind,
			of,
			identifiers
		}, ({ entries, pages = 0 }) => {
			for (const { identifier, alias, version, elsewhere, resource } of entries) {
				if (elsewhere) continue;
				if (alias !== void 0) resources.set(entryKeyOf(kind, { identifier: alias }), resource);
				resources.set(entryKeyOf(kind, { identifier }), resource);
				if (version !== void 0) resources.set(entryKeyOf(kind, {
					identifier,
					version
				}), resource);
			}
			read += 1;
			const missing = keys.filter((key) => !resources.has(key)).length;
			isPartial = mayStop && missing > 0 && pages - read > missing;
			return missing === 0 || isPartial;
		});
		if (failure !== void 0) return failure;
		if (isPartial) break;
	}
	return isPartial ? {
		resources,
		isPartial
	} : { resources };
}
function findListed({ resources }, kind, key) {
	return resources.get(entryKeyOf(kind, key));
}
function listedStateOf(listed, { kind, key }) {
	if ("failure" in listed) return {
		state: "unknown",
		...listed
	};
	const resource = findListed(listed, kind, key);
	return resource === void 0 ? { state: "absent" } : {
		state: "present",
		resource
	};
}
function entryKeyOf(kind, { identifier, version }) {
	return version === void 0 ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
}
function* splitIntoRequests(keys) {
	let some = [];
	let length = 0;
	for (const key of keys) {
		const added = encodeURIComponent(key.identifier).length + 13;
		if (some.length === mostListed || some.length > 0 && length + added > longestQuery) {
			yield some;
			[some, length] = [[], 0];
		}
		some.push(key);
		length += added;
	}
	if (some.length > 0) yield some;
}
// src/provisioning/refresh/read-resource.ts
var read_resource_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__/* .__exportAll */ .I)({ readResource: () => readResource });
async function readResource(reader, step, fresh = false, list = () => listResources(reader, step.kind, step.key, [step.key], { fresh })) {
	const { kind } = step;
	const task = {
		verb: "read",
		resource: step.label
	};
	const responses = [];
	const further = [];
	const send = (request) => (0,_platform_js__WEBPACK_IMPORTED_MODULE_4__.ask)(reader, fresh ? {
		...request,
		freshScope: "looks"
	} : request);
	try {
		for (const request of kind.readRequests(step)) responses.push(await send(request));
		if (responses.every(({ ok }) => ok)) await readFurther(step, responses, further, send);
	} catch (error) {
		return {
			state: "unknown",
			...(0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task)
		};
	}
	const absence = responses.map((response) => kind.absenceOf(step, response)).find(Boolean);
	if (absence === "certain") return { state: "absent" };
	const refused = responses.find((response) => !response.ok);
	if (refused === void 0 && absence === void 0) {
		const resource = kind.resourceOf(step, [...responses, ...further]);
		if ("notShown" in resource) {
			const last = responses.at(-1);
			return {
				state: "unknown",
				failure: (0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainContradiction)(last, task, resource.notShown),
				correlationId: last.correlationId
			};
		}
		reader.learn(resource.value);
		return {
			state: "present",
			resource
		};
	}
	const shown = refused ?? responses.at(-1);
	if (absence === void 0 || kind.list === void 0) return unknownStateOf(shown, task);
	const listed = await list();
	if (kind.list.undocumented && "failure" in listed) return { state: "absent" };
	const state = listedStateOf(listed, step);
	return state.state === "present" && !kind.list.whole ? unknownStateOf(shown, task) : state;
}
async function readFurther(step, responses, further, send) {
	const next = () => step.kind.nextReadRequest?.(step, [...responses, ...further]);
	for (let request = next(); request !== void 0; request = next()) further.push(await send(request));
}
function unknownStateOf(response, task) {
	const { correlationId } = response;
	return {
		state: "unknown",
		failure: (0,_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task),
		correlationId,
		noSuchScope: (0,_run_js__WEBPACK_IMPORTED_MODULE_2__.isAbsent)(response)
	};
}



/***/ }),

/***/ 8938:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   replaceValues: () => (/* binding */ replaceValues),
/* harmony export */   replace_values_exports: () => (/* binding */ replace_values_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1429);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2538);


// src/payload/placeholders.ts
const opening = /\$\{\{\s*values\b/;
const placeholderPattern = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}/g;
const singlePlaceholder = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}$/;
const attemptPattern = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
const unsafeInBlock = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createUnicodePattern)(String.raw`[\p{C}\p{Zl}\p{Zp}]|^\s|\s$|^$`);
function hasPlaceholder(text) {
	return opening.test(text);
}
var Placeholders = class {
	#reported = new Map();
	#errors = 0;
	#values;
	#locate;
	#end;
	#attempts;
	#next = 0;
	#strays = [];
	constructor(content, values, locate) {
		this.#attempts = Array.from(content.matchAll(attemptPattern), ({ 0: text, index }) => ({
			text,
			start: index
		}));
		this.#values = values;
		this.#locate = locate;
		this.#end = content.length;
	}
	get diagnostics() {
		const first = new _run_js__WEBPACK_IMPORTED_MODULE_1__.FirstOfMany();
		for (const { diagnostic, count } of this.#reported.values()) {
			const more = count === 1 ? "" : `, here and in ${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.countOf)(count - 1, "more place")} below`;
			first.add({
				...diagnostic,
				summary: diagnostic.summary.replace(/\.$/, `${more}.`)
			});
		}
		return first.all();
	}
	takeBetween(start, end) {
		let isFound = false;
		for (;;) {
			const attempt = this.#attempts[this.#next];
			if (attempt === void 0 || attempt.start >= end) return isFound;
			const isInside = attempt.start >= start;
			if (!isInside || attempt.start + attempt.text.length > end) this.#strays.push(attempt);
			isFound ||= isInside;
			this.#next++;
		}
	}
	reportStrays() {
		this.takeBetween(this.#end, this.#end);
		for (const { text, start } of this.#strays) this.#report(start, `YAML reads the braces of \`${text}\` as a map.`, () => "Put the placeholder in quotes.");
	}
	warnOfKey(offset) {
		this.#add("warning", offset, "A placeholder in a key is not replaced.");
	}
	valueOf(written, offset, source) {
		const name = singlePlaceholder.exec(written)?.[1]?.slice(1);
		if (name === void 0) return this.areTextsIn(source, offset) ? { value: this.replaceIn(written) } : void 0;
		const found = this.#values.find(name);
		if (found === void 0) {
			this.#reportUnknown(name, offset + source.search(opening));
			return;
		}
		return {
			...found,
			filled: this.#values.describeFilling(name)
		};
	}
	areTextsIn(source, offset) {
		const reported = this.#errors;
		for (const attempt of source.matchAll(attemptPattern)) this.#checkInText(attempt[0], offset + attempt.index);
		return this.#errors === reported;
	}
	areSimpleIn(source) {
		return Array.from(source.matchAll(placeholderPattern)).every(([placeholder, name = ""]) => !unsafeInBlock().test(placeholder) && !unsafeInBlock().test(this.#textOf(name)));
	}
	replaceIn(text, indentation = "") {
		return text.replaceAll(placeholderPattern, (_match, name) => this.#textOf(name).replaceAll("\n", `\n${indentation}`));
	}
	#textOf(name) {
		return String(this.#values.find(name.slice(1))?.value);
	}
	#checkInText(attempt, offset) {
		const name = singlePlaceholder.exec(attempt)?.[1]?.slice(1);
		const found = name === void 0 ? void 0 : this.#values.find(name);
		if (name === void 0) this.#reportUnreadable(attempt, offset);
		else if (found === void 0) this.#reportUnknown(name, offset);
		else if (typeof found.value === "object") {
			const summary = `The value \`${name}\` is ${found.value === null ? "empty" : Array.isArray(found.value) ? "a list" : "a map"} and cannot be inserted into text.`;
			this.#report(offset, summary, () => "Use it as a whole field, or use a text value.");
		}
	}
	#reportUnknown(name, offset) {
		this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, () => {
			const near = this.#values.suggest(name);
			return near === void 0 ? void 0 : `Did you mean \`values.${near}\`?`;
		});
	}
	#reportUnreadable(attempt, offset) {
		const hint = `Write \`$\{{ values.name }}\`; names consist of letters, digits, \`_\` and \`-\`, and nothing is computed.`;
		this.#report(offset, `\`${attempt}\` is not a placeholder.`, () => hint);
	}
	#report(offset, summary, hintOf) {
		this.#errors++;
		this.#add("error", offset, summary, hintOf);
	}
	#add(severity, offset, summary, hintOf) {
		const earlier = this.#reported.get(summary);
		if (earlier !== void 0) earlier.count++;
		else {
			const diagnostic = {
				severity,
				summary,
				location: this.#locate(offset),
				...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ hint: hintOf?.() })
			};
			this.#reported.set(summary, {
				diagnostic,
				count: 1
			});
		}
	}
};
// src/payload/write-yaml.ts
const escapedCharacter = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createUnicodePattern)(String.raw`[\p{C}\u2028\u2029]`, "g");
function quoteYaml(text) {
	return JSON.stringify(text).replaceAll(escapedCharacter(), (character) => [...character].flatMap((point) => Array.from({ length: point.length }, (_unit, index) => point.charCodeAt(index))).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join(""));
}
const reservedWord = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
const plainText = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;
function writePlainOrQuoted(text) {
	return plainText.test(text) && !reservedWord.test(text) && !text.startsWith("<<") ? text : quoteYaml(text);
}
function writeFlowYaml(value) {
	if (typeof value === "string") return quoteYaml(value);
	if (Array.isArray(value)) return `[${value.map(writeFlowYaml).join(", ")}]`;
	if (typeof value === "number" && !Number.isFinite(value)) return Number.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf";
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return `{${Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`).join(", ")}}`;
}
// src/payload/replace-values.ts
var replace_values_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__/* .__exportAll */ .I)({ replaceValues: () => replaceValues });
const unprintableInBlock = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createUnicodePattern)(String.raw`(?![\t\n])[\p{C}\u2028\u2029]`);
const unprintable = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.createUnicodePattern)(String.raw`[\p{C}\u2028\u2029]`);
const largestRemembered = 4e6;
function replaceValues(payload, values) {
	if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mayHavePlaceholder)(payload.bytes)) return {
		payload,
		diagnostics: []
	};
	const decoded = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.decode)(payload);
	if ("diagnostic" in decoded || !hasPlaceholder(decoded.text.content)) return {
		payload,
		diagnostics: []
	};
	const { content, skipped, locate } = decoded.text;
	const placeholders = new Placeholders(content, values, locate);
	const { text, lexemes, filled } = new Replacement(content, placeholders).run();
	const { diagnostics } = placeholders;
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.hasError)(diagnostics)) return {
		payload,
		diagnostics
	};
	const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, "utf8")]);
	return {
		payload: {
			...payload,
			bytes,
			filled,
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ lexemes })
		},
		diagnostics
	};
}
var Replacement = class {
	#content;
	#placeholders;
	#edits = [];
	#lexer = new _run_js__WEBPACK_IMPORTED_MODULE_1__.PlatformLexer();
	#lexemes = [];
	constructor(content, placeholders) {
		this.#content = content;
		this.#placeholders = placeholders;
	}
	run() {
		this.#readTokens();
		this.#placeholders.reportStrays();
		let text = "";
		let at = 0;
		const fields = new Map();
		for (const { start, end, text: replacement, filled } of this.#edits) {
			text += this.#content.slice(at, start);
			if (filled !== void 0) fields.set(text.length, filled);
			text += replacement;
			at = end;
		}
		text += this.#content.slice(at);
		return {
			text,
			filled: fields,
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ lexemes: this.#editLexemes() })
		};
	}
	#editLexemes() {
		if (this.#content.length > largestRemembered || this.#lexer.shallow.length > 0) return void 0;
		for (const { lexeme, text } of this.#edits) {
			if (lexeme === void 0) return void 0;
			this.#lexemes[lexeme] = text;
		}
		return this.#lexemes;
	}
	#readTokens() {
		let offset = 0;
		let scalar;
		let header;
		let isContent = false;
		const endScalar = (role) => {
			if (scalar?.hasPlaceholder) this.#replaceScalar(scalar, role);
			scalar = void 0;
		};
		const takePlaceholders = (source) => this.#placeholders.takeBetween(offset, offset + source.length);
		const scalarOf = (type, source) => {
			return {
				type,
				offset,
				source,
				lexeme: this.#lexemes.length - 1,
				hasPlaceholder: takePlaceholders(source)
			};
		};
		for (const source of this.#lexer.lex(this.#content)) {
			if (this.#content.length <= largestRemembered) this.#lexemes.push(source);
			const type = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.tokenType)(source);
			if (type === "doc-mode" || type === "flow-error-end") continue;
			if (type === "scalar") {
				isContent = true;
				continue;
			}
			if (isContent) {
				endScalar("value");
				if (header === void 0) scalar = scalarOf("scalar", source);
				else if (takePlaceholders(source)) this.#replaceBlock(header, offset, source);
				header = void 0;
				isContent = false;
			} else if (type === "single-quoted-scalar" || type === "double-quoted-scalar") {
				endScalar("value");
				scalar = scalarOf(type, source);
			} else if (type === "comment") {
				takePlaceholders(source);
				if (header !== void 0) header = {
					...header,
					comment: source
				};
			} else if (type === "block-scalar-header") {
				endScalar("value");
				header = {
					offset,
					source
				};
			} else if (type === "map-value-ind") endScalar("key");
			else if (type !== "space" && type !== "newline") endScalar("value");
			offset += source.length;
		}
		endScalar("value");
	}
	#replaceScalar({ type, offset, source, lexeme }, role) {
		const end = offset + source.length;
		if (role === "key") {
			this.#placeholders.warnOfKey(offset);
			return;
		}
		const { value: written } = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.resolveAsScalar)({
			type,
			offset,
			source,
			indent: 0
		}, true);
		const replaced = this.#placeholders.valueOf(written, offset, source);
		if (replaced === void 0) return;
		const text = typeof replaced.value === "string" ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
		const lines = source.split("\n").length - 1;
		const isLexeme = lines === 0 && /^['"]/.exec(text)?.[0] === /^['"]/.exec(source)?.[0] && typeof replaced.value === "string";
		const { filled } = replaced;
		this.#edits.push({
			start: offset,
			end,
			text: text + "\n".repeat(lines),
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ filled }),
			...isLexeme && { lexeme }
		});
	}
	#replaceBlock(header, start, source) {
		const end = start + source.length;
		if (!this.#placeholders.areTextsIn(source, start)) return;
		const indentation = /^ *(?=[^ \r\n])/m.exec(source)?.[0] ?? "";
		const block = this.#placeholders.replaceIn(source, indentation);
		const lexeme = this.#lexemes.length - 1;
		if (this.#placeholders.areSimpleIn(source)) {
			this.#edits.push({
				start,
				end,
				text: block,
				lexeme
			});
			return;
		}
		const indent = indentBefore(this.#content, header.offset);
		const resolve = (text) => resolveBlock(header, indent, text);
		const replaced = this.#placeholders.replaceIn(resolve(source));
		if (!unprintableInBlock().test(replaced) && resolve(block) === replaced) {
			this.#edits.push({
				start,
				end,
				text: block,
				lexeme
			});
			return;
		}
		const lines = source.split("\n").length;
		const text = quoteYaml(replaced) + (header.comment === void 0 ? "" : ` ${header.comment}`);
		this.#edits.push({
			start: header.offset,
			end,
			text: text + "\n".repeat(lines)
		});
	}
};
function resolveBlock({ offset, source: header }, indent, source) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.resolveAsScalar)({
		type: "block-scalar",
		offset,
		indent,
		props: [{
			type: "block-scalar-header",
			offset,
			indent,
			source: header
		}],
		source
	}, true).value;
}
function indentBefore(content, offset) {
	const line = content.slice(content.lastIndexOf("\n", offset - 1) + 1, offset);
	const [beginning = ""] = /^ *(?:- +){0,1000}/.exec(line) ?? [];
	return beginning.length < line.trimEnd().length ? beginning.length : beginning.lastIndexOf("-");
}
function writeAs(type, text) {
	if (type === "double-quoted-scalar") return quoteYaml(text);
	if (type === "scalar") return writePlainOrQuoted(text);
	return unprintable().test(text) ? quoteYaml(text) : `'${text.replaceAll("'", "''")}'`;
}



/***/ }),

/***/ 7533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   selectionOf: () => (/* binding */ selectionOf)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/provisioning/inventory/selection.ts
function selectionOf(given) {
	const names = listedItemsOf(given.kinds);
	const chosen = names.map((name) => ({
		name,
		kind: kindNamedBy(name)
	}));
	const unknown = chosen.filter(({ kind }) => kind === void 0);
	const wanted = chosen.flatMap(({ kind }) => kind ?? []);
	const patterns = listedItemsOf(given.identifiers).map((item) => ({
		excludes: item.startsWith("!"),
		pattern: patternOf(item.replace(/^!\s*/, ""))
	}));
	const startsWithAll = patterns[0]?.excludes ?? true;
	return {
		selection: {
			kinds: names.length === 0 ? _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds : _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.filter((kind) => wanted.includes(kind)),
			hasIdentifier: (identifier) => !(patterns.findLast(({ pattern }) => pattern.test(identifier))?.excludes ?? !startsWithAll)
		},
		diagnostics: unknown.map(({ name }) => unknownKindErrorOf(name))
	};
}
function listedItemsOf(text) {
	return text.split(/[\n,]/).map((item) => item.trim()).filter((item) => item !== "");
}
function comparableNameOf(name) {
	return name.toLowerCase().replaceAll(/[\s_-]+/g, "-");
}
function kindNamedBy(name) {
	const word = comparableNameOf(name);
	return _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.find((kind) => [kind.name, kind.plural].some((known) => comparableNameOf(known) === word));
}
function unknownKindErrorOf(name) {
	const known = _run_js__WEBPACK_IMPORTED_MODULE_0__.kinds.map(({ plural }) => comparableNameOf(plural));
	const nearest = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.findNearest)(comparableNameOf(name), known);
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(", ")}.`, { ...nearest !== void 0 && { hint: `Did you mean \`${nearest}\`?` } });
}
function patternOf(glob) {
	const escaped = glob.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, ".*").replaceAll("?", ".");
	return new RegExp(`^${escaped}$`, "s");
}



/***/ })

};
;