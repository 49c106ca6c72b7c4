"use strict";
exports.id = 7237;
exports.ids = [7237,9757];
exports.modules = {

/***/ 7237:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   exportResources: () => (/* binding */ exportResources)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1281);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8698);
/* harmony import */ var _open_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6639);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9757);
/* harmony import */ var _read_resource_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5272);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6540);
/* harmony import */ var _public_api_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9319);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_8__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_9___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_9__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_10___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_10__);











// src/export/document-text.ts
function exportedTextOf(document) {
	if ("text" in document) return document.text;
	const yaml = (0,_public_api_js__WEBPACK_IMPORTED_MODULE_7__/* .stringify */ .A)(document.value, {
		lineWidth: 0,
		compat: "yaml-1.1",
		singleQuote: false,
		aliasDuplicateObjects: false
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
		const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_8__.resolve)(workspace, exportTo);
		const path = (0,node_path__WEBPACK_IMPORTED_MODULE_8__.relative)(workspace, absolute);
		const parts = path.split(node_path__WEBPACK_IMPORTED_MODULE_8__.sep);
		if (parts[0] === ".." || (0,node_path__WEBPACK_IMPORTED_MODULE_8__.isAbsolute)(path)) return refuse(`\`export-to\` ${exportTo} is outside the workspace ${workspace}.`);
		if (parts.at(-1) !== ".harness" || parts.indexOf(".harness") !== parts.length - 1) return refuse(`\`export-to\` ${exportTo} must end in a directory \`.harness\` that is not inside another one.`, "An apply recognizes organizations and projects by the directory `.harness` in the path.");
		const root = await realOf(workspace);
		const existing = await findNearestExisting(absolute);
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isWithin)(root, existing)) return refuse(`\`export-to\` ${exportTo} leads to ${existing}, outside the workspace ${workspace}.`);
		return { directory: new ExportDirectory(parts.join("/"), absolute, options) };
	}
	async write(path, bytes) {
		const file = (0,node_path__WEBPACK_IMPORTED_MODULE_8__.join)(this.#root, ...path.split("/"));
		if (!(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isWithin)(this.#root, file) || file === this.#root) throw new UnwritableExport(`${path} is outside the directory`);
		try {
			return await this.#write(file, bytes);
		} catch (error) {
			if (error instanceof UnwritableExport) throw error;
			throw new UnwritableExport((0,_index_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error), { cause: error });
		}
	}
	async #write(file, bytes) {
		const { overwrite, dryRun } = this.#options;
		const existing = await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_8__.dirname)(file)) ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.lstat)(file).catch(ignoreMissing) : void 0;
		if (existing !== void 0) {
			if (!existing.isFile()) throw new UnwritableExport(`${this.#shownPathOf(file)} is not a regular file`);
			if (existing.size === bytes.length && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.readFile)(file)).equals(bytes)) return "unchanged";
			if (!overwrite) return "differs";
		}
		if (dryRun) return "exported";
		const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_8__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_8__.dirname)(file), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_8__.basename)(file).slice(0, 40)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_9__.randomBytes)(6).toString("hex")}.tmp`);
		try {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.writeFile)(temporary, bytes, { flag: "wx" });
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.rename)(temporary, file);
		} catch (error) {
			await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.rm)(temporary, { force: true });
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
			if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.mkdir)(directory, { recursive: true });
		} else if (!await this.#requireDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_8__.dirname)(directory))) return false;
		else if (!dryRun) await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.mkdir)(directory).catch(ignoreExisting);
		const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.lstat)(directory).catch(ignoreMissing);
		if (found === void 0) return false;
		if (!found.isDirectory()) throw new UnwritableExport(`${this.#shownPathOf(directory)} is not a directory`);
		return true;
	}
	#shownPathOf(path) {
		return (0,node_path__WEBPACK_IMPORTED_MODULE_8__.join)(this.path, (0,node_path__WEBPACK_IMPORTED_MODULE_8__.relative)(this.#root, path));
	}
};
function refuse(summary, hint) {
	return { diagnostic: (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, hint === void 0 ? {} : { hint }) };
}
async function realOf(path) {
	return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.realpath)(path).catch(() => path);
}
async function findNearestExisting(path) {
	return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_10__.realpath)(path).catch(() => void 0) ?? ((0,node_path__WEBPACK_IMPORTED_MODULE_8__.dirname)(path) === path ? path : findNearestExisting((0,node_path__WEBPACK_IMPORTED_MODULE_8__.dirname)(path)));
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
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ location: step.document.location })
		});
		const [secret] = supplied.length > 0 ? [] : (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.secretsOf)(step.document.value);
		if (secret !== void 0) this.#withSecret.push(`${step.label} (\`${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.formatPath)(secret.path)}\`)`);
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
				summary: `Files contain what looks like a secret in plain text: ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(this.#withSecret.toSorted())}.`,
				hint: "Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`."
			},
			differing > 0 && {
				severity: "warning",
				summary: `${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(differing, "file")} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
				hint: `Set \`overwrite: true\` to replace ${differing === 1 ? "it" : "them"} with the content on the platform.`
			},
			this.#leftOut > 0 && {
				severity: "notice",
				summary: `${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(this.#leftOut, "resource")} left out; the log and the output \`results\` say why.`
			},
			this.#withoutValue.length > 0 && {
				severity: "notice",
				summary: `The platform does not show the values of secrets; their files contain placeholders for ${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.shorten)(this.#withoutValue.toSorted(), 10)}.`,
				hint: "Pass these values in the input `values` of an apply, from secrets of the workflow."
			}
		];
		return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
	}
};
// src/export/file-names.ts
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 160;
function fileNameOf({ identifier, version }) {
	const name = (version ?? identifier).replaceAll(/[\s:/\\]+/g, "-").replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString("hex")}`);
	if (name.length <= LONGEST && !DEVICE.test(name) && !/^\.|\.$/.test(name)) return name;
	const cut = name.slice(0, LONGEST).replaceAll(/^\.+|\.+$/g, "_");
	return withDigest(DEVICE.test(cut) ? `_${cut}` : cut, version ?? identifier);
}
function withDigest(name, source) {
	return `${name}~${(0,node_crypto__WEBPACK_IMPORTED_MODULE_9__.createHash)("sha256").update(source).digest("hex").slice(0, 8)}`;
}
// src/export/file-paths.ts
var FilePaths = class {
	#owners = new Map();
	pathFor({ kind, key, directoryNames }) {
		const name = kind.contains === void 0 ? fileNameOf(key) : kind.name;
		const path = pathIn(kind, key, directoryNames, `${name}.yaml`);
		if (path === void 0) return void 0;
		const owner = this.#owners.get(path.toLowerCase());
		const own = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapKeyOf)(key);
		if (owner !== void 0 && owner !== own) return pathIn(kind, key, directoryNames, `${withDigest(name, own)}.yaml`);
		this.#owners.set(path.toLowerCase(), own);
		return path;
	}
};
function scopeWidePathOf(kind, scope) {
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.pathOf)(scope, [], {}, `${kind.name}.yaml`);
}
function pathIn(kind, key, names, file) {
	const { contains } = kind;
	const scope = contains === void 0 ? key.scope : {
		...key.scope,
		[contains]: key.identifier
	};
	return (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.pathOf)(scope, kind.directories, names, file);
}
// src/export/read-back.ts
async function readBack(payload, key, remote, document) {
	if ("text" in document && !document.text.isWellFormed()) return { obstacle: "its text contains characters that cannot be written as UTF-8" };
	const supplied = "supplied" in document ? document.supplied ?? [] : [];
	const root = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mergeValues)(supplied.map(standInFor));
	const values = new _run_js__WEBPACK_IMPORTED_MODULE_1__.Values(root, { root });
	const replaced = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.replaceValues)(payload, values);
	if (replaced.diagnostics.some(isError)) return { obstacle: "its text contains `${{ values.\u2026 }}`, which an apply would replace" };
	const { documents, diagnostics } = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.parsePayload)(replaced.payload);
	const { graph, diagnostics: found } = await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.buildGraph)(documents, {
		operation: "auto",
		account: key.scope.account,
		org: "",
		project: ""
	});
	if (documents.some(({ value }) => (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.isMap)(value) && String(value.version) === "1" && value.kind !== void 0)) return { obstacle: "it is of the format v1, which this action does not apply" };
	const error = [
		...diagnostics,
		...found,
		...documents.flatMap(_run_js__WEBPACK_IMPORTED_MODULE_1__.findForgottenPlaceholders)
	].find(isError);
	if (error !== void 0) return { obstacle: `the file could not be applied: ${describeProblem(error)}` };
	const [step, second] = graph.steps;
	if (step === void 0 || second !== void 0) return { obstacle: `its text contains ${documents.length} documents` };
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapKeyOf)(step.key) !== (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.mapKeyOf)(key)) return { obstacle: `an apply of its text would write ${step.label}` };
	const differences = step.kind.differencesOf(step, remote);
	return differences.length === 0 ? { step } : {
		step,
		differing: (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.describeDifferences)(differences)
	};
}
function standInFor(name) {
	return name.split(".").reduceRight((value, part) => ({ [part]: value }), "stand-in");
}
function isError({ severity }) {
	return severity === "error";
}
function describeProblem({ summary, location }) {
	const text = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.clauseOf)(summary);
	return location === void 0 ? text : `${text} (line ${location.line})`;
}
// src/export/export.ts
async function exportResources(inputs, context) {
	const operation = _index_js__WEBPACK_IMPORTED_MODULE_0__.exportOperation;
	const { selection, diagnostics } = (0,_selection_js__WEBPACK_IMPORTED_MODULE_4__.selectionOf)(inputs);
	const opened = await ExportDirectory.open(inputs.exportTo, context.workspace, inputs);
	const problems = [...diagnostics, ..."diagnostic" in opened ? [opened.diagnostic] : []];
	if ("diagnostic" in opened || problems.length > 0) return {
		operation,
		diagnostics: problems
	};
	const platform = await (0,_open_client_js__WEBPACK_IMPORTED_MODULE_2__/* .openClient */ .M)(inputs, context);
	try {
		const run = new ExportRun(selection, opened.directory, (0,_reader_js__WEBPACK_IMPORTED_MODULE_6__/* .createReader */ .W)(platform, context), inputs, context);
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
		await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_3__/* .takeInventory */ .O)(this.#reader, {
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
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({
				correlationId: first?.correlationId,
				failure: this.#interruptionOf()
			})
		};
	}
	#exportList(found) {
		return found.toSorted((one, other) => compareTexts(versionedNameOf(one), versionedNameOf(other))).flatMap((resource) => {
			const { kind, key, entry } = resource;
			const exportable = {
				kind,
				key,
				path: this.#paths.pathFor(resource)
			};
			if (!this.#selection.hasIdentifier(key.identifier)) return [];
			this.#found++;
			if (entry.managed) {
				this.#leaveOut(exportable, "the platform manages it");
				return [];
			}
			if (entry.resource.fixed !== void 0) {
				this.#leaveOut(exportable, entry.resource.fixed);
				return [];
			}
			const work = async () => {
				if (this.#context.signal.aborted) return [];
				const remote = kind.list?.whole ? entry.resource : await this.#read(exportable);
				if (remote !== void 0) await this.#export(exportable, remote);
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
	async #read(exportable) {
		const state = await (0,_read_resource_js__WEBPACK_IMPORTED_MODULE_5__.readResource)(this.#reader, (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.documentlessStepOf)(exportable.kind, exportable.key));
		if (state.state === "present") return state.resource;
		if (state.state === "absent") this.#leaveOut(exportable, "a read does not show it, although a list does");
		else this.#add({
			...stepOutcomeOf(exportable),
			outcome: "failed",
			...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)(state)
		});
	}
	async #export(exportable, remote) {
		const { kind, key, path } = exportable;
		if (remote.fixed !== void 0) return this.#leaveOut(exportable, remote.fixed);
		if (path === void 0) return this.#refuse(exportable, "its identifiers cannot be the names of a directory and a file");
		const document = kind.exportOf(key, remote);
		const bytes = Buffer.from(exportedTextOf(document));
		const payload = {
			file: `${this.#directory.path}/${path}`,
			bytes
		};
		const read = await readBack(payload, key, remote, document);
		if ("obstacle" in read) return this.#leaveOut(exportable, read.obstacle);
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
				...(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.omitUndefined)({ note })
			});
			this.#notes.addFile(step, differing, "supplied" in document ? document.supplied ?? [] : []);
		} catch (error) {
			if (!(error instanceof UnwritableExport)) throw error;
			this.#refuse(exportable, (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(error));
		}
	}
	#plannedOf(action) {
		if (this.#inputs.dryRun) return {
			outcome: "planned",
			action
		};
		return { outcome: _index_js__WEBPACK_IMPORTED_MODULE_0__.outcomeOfAction[action] };
	}
	#leaveOut(exportable, reason) {
		this.#notes.addLeftOut();
		this.#add({
			...stepOutcomeOf(exportable),
			...this.#plannedOf("skip"),
			note: `left out: ${reason}`
		});
	}
	#refuse(exportable, reason) {
		const step = (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.documentlessStepOf)(exportable.kind, exportable.key);
		const failure = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`${(0,_run_js__WEBPACK_IMPORTED_MODULE_1__.describeFailure)({
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
		this.#context.log.step((0,_run_js__WEBPACK_IMPORTED_MODULE_1__.lineOf)(outcome), this.#outcomes.length, this.#found);
	}
	#interruptionOf() {
		const { signal } = this.#context;
		if (!signal.aborted) return void 0;
		const reason = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.reasonOf)(signal.reason);
		const done = this.#outcomes.filter(({ outcome }) => outcome === "exported" || outcome === "unchanged").length;
		const summary = `${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.capitalize)(reason)}: the export is incomplete (${(0,_index_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(done, "file")} so far).`;
		return (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(summary, { hint: "The files that were written are kept. Run again to continue." });
	}
};
function exportScopeOf({ account, org, project }) {
	if (project !== "") return {
		account,
		org: org === "" ? _run_js__WEBPACK_IMPORTED_MODULE_1__.defaultOrganization : org,
		project
	};
	return org === "" ? { account } : {
		account,
		org
	};
}
function stepOutcomeOf({ kind, key }) {
	return {
		step: (0,_run_js__WEBPACK_IMPORTED_MODULE_1__.documentlessStepOf)(kind, key),
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

/***/ 99:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient),
/* harmony export */   b: () => (/* binding */ HopelessRun)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8698);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7278);


// src/provisioning/client/hopeless-run.ts
var HopelessRun = class extends Error {
	name = "HopelessRun";
	diagnostic;
	correlationId;
	isOfChange;
	constructor(cause, isOfChange, diagnostic) {
		const isUnreachable = cause instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
		super(isUnreachable ? "the platform cannot be reached" : "the platform rejects the API key", { cause });
		this.diagnostic = diagnostic;
		this.isOfChange = isOfChange;
		this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
	}
	explains(result) {
		return result !== this.cause && (result instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e || isRejectedKey(result));
	}
};
function stopWhenHopeless(client, stop) {
	let passed = 0;
	async function watch(request, isChange, send) {
		const before = passed;
		try {
			const result = await send(request);
			if ((0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .isIndeterminate */ .N)(result) || request.credential !== "api-key" || !isRejectedKey(result)) passed++;
			else if (passed === before) stop(await hopelessRunOf(result, isChange));
			return result;
		} catch (error) {
			if (passed === before && isUnsendable(error)) stop(await hopelessRunOf(error, isChange));
			throw error;
		}
	}
	return {
		...client,
		send: (request) => watch(request, false, client.send),
		change: (request) => watch(request, true, client.change)
	};
}
async function hopelessRunOf(cause, isOfChange) {
	const { explainFailure, explainResponse } = await __webpack_require__.e(/* import() */ 3528).then(__webpack_require__.bind(__webpack_require__, 3528)).then((n) => n.explain_exports);
	const isUnreachable = cause instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e;
	const task = {
		verb: isUnreachable ? "reach" : "sign in to",
		resource: "the platform"
	};
	return new HopelessRun(cause, isOfChange, isUnreachable ? explainFailure(cause, task).failure : explainResponse(cause, task));
}
function isRejectedKey({ status }) {
	return status === 401;
}
function isUnsendable(error) {
	return error instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}
// src/provisioning/client/open-client.ts
async function openClient(inputs, context, bearer) {
	const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(0), __webpack_require__.e(2016)]).then(__webpack_require__.bind(__webpack_require__, 2016));
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
		...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.omitUndefined)({
			deadline,
			bearer
		})
	});
	const logged = environment.RUNNER_DEBUG === "1" ? await withDebugLog(client, context) : client;
	return stop === void 0 ? logged : stopWhenHopeless(logged, stop);
}
async function withDebugLog(client, context) {
	const { logRequests } = await __webpack_require__.e(/* import() */ 4271).then(__webpack_require__.bind(__webpack_require__, 4271));
	return logRequests(client, context);
}



/***/ }),

/***/ 9319:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ stringify),
/* harmony export */   T: () => (/* binding */ parseDocument)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8698);

// node_modules/yaml/browser/dist/parse/line-counter.js
var LineCounter = class {
	constructor() {
		this.lineStarts = [];
		this.addNewLine = (offset) => this.lineStarts.push(offset);
		this.linePos = (offset) => {
			let low = 0;
			let high = this.lineStarts.length;
			while (low < high) {
				const mid = low + high >> 1;
				if (this.lineStarts[mid] < offset) low = mid + 1;
				else high = mid;
			}
			if (this.lineStarts[low] === offset) return {
				line: low + 1,
				col: 1
			};
			if (low === 0) return {
				line: 0,
				col: offset
			};
			const start = this.lineStarts[low - 1];
			return {
				line: low,
				col: offset - start + 1
			};
		};
	}
};
// node_modules/yaml/browser/dist/public-api.js
function parseOptions(options) {
	const prettyErrors = options.prettyErrors !== false;
	return {
		lineCounter: options.lineCounter || prettyErrors && new LineCounter() || null,
		prettyErrors
	};
}
function parseDocument(source, options = {}) {
	const { lineCounter, prettyErrors } = parseOptions(options);
	const parser = new _run_js__WEBPACK_IMPORTED_MODULE_0__.Parser(lineCounter?.addNewLine);
	const composer = new _run_js__WEBPACK_IMPORTED_MODULE_0__.Composer(options);
	let doc = null;
	for (const _doc of composer.compose(parser.parse(source), true, source.length)) if (!doc) doc = _doc;
	else if (doc.options.logLevel !== "silent") {
		doc.errors.push(new _run_js__WEBPACK_IMPORTED_MODULE_0__.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
		break;
	}
	if (prettyErrors && lineCounter) {
		doc.errors.forEach((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.prettifyError)(source, lineCounter));
		doc.warnings.forEach((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.prettifyError)(source, lineCounter));
	}
	return doc;
}
function stringify(value, replacer, options) {
	let _replacer = null;
	if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
	else if (options === void 0 && replacer) options = replacer;
	if (typeof options === "string") options = options.length;
	if (typeof options === "number") {
		const indent = Math.round(options);
		options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
	}
	if (value === void 0) {
		const { keepUndefined } = options ?? replacer ?? {};
		if (!keepUndefined) return void 0;
	}
	if ((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.isDocument)(value) && !_replacer) return value.toString(options);
	return new _run_js__WEBPACK_IMPORTED_MODULE_0__.Document(value, _replacer, options).toString(options);
}



/***/ }),

/***/ 5272:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findListed: () => (/* binding */ findListed),
/* harmony export */   listResources: () => (/* binding */ listResources),
/* harmony export */   listedStateOf: () => (/* binding */ listedStateOf),
/* harmony export */   readResource: () => (/* binding */ readResource),
/* harmony export */   read_resource_exports: () => (/* binding */ read_resource_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(165);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3528);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8698);
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5162);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6540);





// src/provisioning/refresh/list-resources.ts
const mostListed = 100;
const longestQuery = 6e3;
async function listResources(reader, kind, { scope, parent }, wanted, fresh = false) {
	const of = {
		scope,
		...parent && { parent }
	};
	const resources = new Map();
	const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .k)(reader, fresh ? {
		...request,
		freshScope: "uses"
	} : request);
	for (const some of splitIntoRequests(wanted)) {
		const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
		const keys = some.map((key) => entryKeyOf(kind, key));
		const failure = await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .readPages */ .n)(send, {
			kind,
			of,
			identifiers
		}, ({ entries }) => {
			for (const { identifier, alias, version, elsewhere, resource } of entries) {
				if (elsewhere) continue;
				if (alias !== void 0) resources.set(entryKeyOf(kind, { identifier: alias }), resource);
				resources.set(entryKeyOf(kind, { identifier }), resource);
				if (version !== void 0) resources.set(entryKeyOf(kind, {
					identifier,
					version
				}), resource);
			}
			return keys.every((key) => resources.has(key));
		});
		if (failure !== void 0) return failure;
	}
	return { resources };
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
async function readResource(reader, step, fresh = false) {
	const { kind, key } = step;
	const task = {
		verb: "read",
		resource: step.label
	};
	const responses = [];
	const further = [];
	const send = (request) => (0,_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .k)(reader, fresh ? {
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
	const listed = await listResources(reader, kind, key, [key], fresh);
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

/***/ 6540:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ createReader),
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1281);

// src/provisioning/refresh/reader.ts
function createReader(platform, { secrets, log, signal }) {
	const known = new Set();
	const learn = (shown) => {
		const found = (0,_index_js__WEBPACK_IMPORTED_MODULE_0__.secretsOf)(shown).filter(({ value }) => !known.has(value));
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
}
async function ask({ platform, learn }, request) {
	const response = await platform.send(request);
	learn(response.body);
	return response;
}



/***/ }),

/***/ 7278:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
// src/platform/request.ts
function isIndeterminate(result) {
	return "instead" in result;
}
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



/***/ }),

/***/ 9757:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   selectionOf: () => (/* binding */ selectionOf)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8698);
/* harmony import */ var _index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1281);


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
	return (0,_index_js__WEBPACK_IMPORTED_MODULE_1__.errorOf)(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(", ")}.`, { ...nearest !== void 0 && { hint: `Did you mean \`${nearest}\`?` } });
}
function patternOf(glob) {
	const escaped = glob.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, ".*").replaceAll("?", ".");
	return new RegExp(`^${escaped}$`, "s");
}



/***/ })

};
;