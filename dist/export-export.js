"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
const require_inventory = require("./provisioning-inventory-inventory.js");
const require_selection = require("./provisioning-inventory-selection.js");
const require_read_resource = require("./provisioning-refresh-read-resource.js");
const require_yaml = require("./yaml.js");
const require_values = require("./values.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
// src/export/document-text.ts
const blankText = /^[\t \n]+$/;
function exportedTextOf(document) {
	if ("text" in document) return document.text;
	const written = new require_yaml.Document(document.value, {
		compat: "yaml-1.1",
		aliasDuplicateObjects: false
	});
	require_yaml.visit(written, { Scalar: (_, scalar) => {
		if (blankText.test(String(scalar.value))) scalar.type = require_yaml.Scalar.QUOTE_DOUBLE;
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
		const absolute = (0, node_path.resolve)(workspace, exportTo);
		const path = (0, node_path.relative)(workspace, absolute);
		const parts = path.split(node_path.sep);
		if (parts[0] === ".." || (0, node_path.isAbsolute)(path)) return refuse(`\`export-to\` ${exportTo} is outside the workspace ${workspace}.`);
		if (parts.at(-1) !== ".harness" || parts.indexOf(".harness") !== parts.length - 1) return refuse(`\`export-to\` ${exportTo} must end in a directory \`.harness\` that is not inside another one.`, "An apply recognizes organizations and projects by the directory `.harness` in the path.");
		const root = await realOf(workspace);
		const existing = await findNearestExisting(absolute);
		if (!require_run.isWithin(root, existing)) return refuse(`\`export-to\` ${exportTo} leads to ${existing}, outside the workspace ${workspace}.`);
		return { directory: new ExportDirectory(parts.join("/"), absolute, options) };
	}
	async write(path, bytes) {
		const file = (0, node_path.join)(this.#root, ...path.split("/"));
		if (!require_run.isWithin(this.#root, file) || file === this.#root) throw new UnwritableExport(`${path} is outside the directory`);
		try {
			return await this.#write(file, bytes);
		} catch (error) {
			if (error instanceof UnwritableExport) throw error;
			throw new UnwritableExport(require_run.reasonOf(error), { cause: error });
		}
	}
	async #write(file, bytes) {
		const { overwrite, dryRun } = this.#options;
		const existing = await this.#requireDirectory((0, node_path.dirname)(file)) ? await (0, node_fs_promises.lstat)(file).catch(ignoreMissing) : void 0;
		if (existing !== void 0) {
			if (!existing.isFile()) throw new UnwritableExport(`${this.#shownPathOf(file)} is not a regular file`);
			if (existing.size === bytes.length && (await (0, node_fs_promises.readFile)(file)).equals(bytes)) return "unchanged";
			if (!overwrite) return "differs";
		}
		if (dryRun) return "exported";
		const temporary = (0, node_path.join)((0, node_path.dirname)(file), `.${(0, node_path.basename)(file).slice(0, 40)}.${(0, node_crypto.randomBytes)(6).toString("hex")}.tmp`);
		try {
			await (0, node_fs_promises.writeFile)(temporary, bytes, { flag: "wx" });
			await (0, node_fs_promises.rename)(temporary, file);
		} catch (error) {
			await (0, node_fs_promises.rm)(temporary, { force: true });
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
			if (!dryRun) await (0, node_fs_promises.mkdir)(directory, { recursive: true });
		} else if (!await this.#requireDirectory((0, node_path.dirname)(directory))) return false;
		else if (!dryRun) await (0, node_fs_promises.mkdir)(directory).catch(ignoreExisting);
		const found = await (0, node_fs_promises.lstat)(directory).catch(ignoreMissing);
		if (found === void 0) return false;
		if (!found.isDirectory()) throw new UnwritableExport(`${this.#shownPathOf(directory)} is not a directory`);
		return true;
	}
	#shownPathOf(path) {
		return (0, node_path.join)(this.path, (0, node_path.relative)(this.#root, path));
	}
};
function refuse(summary, hint) {
	return { diagnostic: require_run.errorOf(summary, hint === void 0 ? {} : { hint }) };
}
async function realOf(path) {
	return (0, node_fs_promises.realpath)(path).catch(() => path);
}
async function findNearestExisting(path) {
	return await (0, node_fs_promises.realpath)(path).catch(() => void 0) ?? ((0, node_path.dirname)(path) === path ? path : findNearestExisting((0, node_path.dirname)(path)));
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
			...require_run.omitUndefined({ location: step.document.location })
		});
		const [secret] = supplied.length > 0 ? [] : require_run.secretsOf(step.document.value);
		if (secret !== void 0) this.#withSecret.push(`${step.label} (\`${require_run.formatPath(secret.path)}\`)`);
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
				summary: `Files contain what looks like a secret in plain text: ${require_run.shorten(this.#withSecret.toSorted())}.`,
				hint: "Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`."
			},
			differing > 0 && {
				severity: "warning",
				summary: `${require_run.countOf(differing, "file")} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
				hint: `Set \`overwrite: true\` to replace ${differing === 1 ? "it" : "them"} with the content on the platform.`
			},
			this.#leftOut > 0 && {
				severity: "notice",
				summary: `${require_run.countOf(this.#leftOut, "resource")} left out, not counting those that the platform manages; the log and the output \`results\` say why.`
			},
			this.#withoutValue.length > 0 && {
				severity: "notice",
				summary: `The platform does not show the values of secrets; their files contain placeholders for ${require_run.shorten(this.#withoutValue.toSorted(), 10)}.`,
				hint: "Pass these values in the input `values` of an apply, from secrets of the workflow."
			}
		];
		return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
	}
};
// src/export/file-names.ts
const deviceName = /^(?:con|conin\$|conout\$|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestName = 160;
function fileNameOf({ identifier, version }) {
	const name = (version ?? identifier).replaceAll(/[\s:/\\]+/g, "-").replaceAll(/[^\w.$-]+/g, (characters) => `%${Buffer.from(characters).toString("hex")}`);
	if (name.length <= longestName && !deviceName.test(name) && !/^\.|\.$/.test(name)) return name;
	const cut = name.slice(0, longestName).replaceAll(/^\.+|\.+$/g, "_");
	return withDigest(deviceName.test(cut) ? `_${cut}` : cut, version ?? identifier);
}
function withDigest(name, source) {
	return `${name}~${(0, node_crypto.createHash)("sha256").update(source).digest("hex").slice(0, 8)}`;
}
// src/export/file-paths.ts
var FilePaths = class {
	#owners = new Map();
	pathFor({ kind, key, directoryNames }) {
		const name = kind.contains === void 0 ? fileNameOf(key) : kind.name;
		const path = pathIn(kind, key, directoryNames, `${name}.yaml`);
		if (path === void 0) return void 0;
		const owner = this.#owners.get(path.toLowerCase());
		const own = require_run.mapKeyOf(key);
		if (owner !== void 0 && owner !== own) return pathIn(kind, key, directoryNames, `${withDigest(name, own)}.yaml`);
		this.#owners.set(path.toLowerCase(), own);
		return path;
	}
};
function scopeWidePathOf(kind, scope) {
	return require_run.pathOf(scope, [], {}, `${kind.name}.yaml`);
}
function pathIn(kind, key, names, file) {
	const { contains } = kind;
	const scope = contains === void 0 ? key.scope : {
		...key.scope,
		[contains]: key.identifier
	};
	return require_run.pathOf(scope, kind.directories, names, file);
}
// src/export/read-back.ts
async function readBack(payload, key, remote, document) {
	if ("text" in document && !document.text.isWellFormed()) return { obstacle: "its text contains characters that cannot be written as UTF-8" };
	const supplied = "supplied" in document ? document.supplied ?? [] : [];
	const root = require_values.mergeValues(supplied.map(standInFor));
	const values = new require_values.Values(root, { root });
	const replaced = require_values.replaceValues(payload, values);
	if (replaced.diagnostics.some(isError)) return { obstacle: "its text contains `${{ values.\u2026 }}`, which an apply would replace" };
	const { documents, diagnostics } = require_yaml.parsePayload(replaced.payload);
	const { graph, diagnostics: found } = await require_run.buildGraph(documents, {
		operation: "auto",
		account: key.scope.account,
		org: "",
		project: ""
	});
	if (documents.some(({ value }) => require_run.isMap(value) && String(value.version) === "1" && value.kind !== void 0)) return { obstacle: "it is of the format v1, which this action does not apply" };
	const error = [...diagnostics, ...found].find(isError);
	if (error !== void 0) return { obstacle: `the file could not be applied: ${describeProblem(error)}` };
	const [step, second] = graph.steps;
	if (step === void 0 || second !== void 0) return { obstacle: `its text contains ${documents.length} documents` };
	if (require_run.mapKeyOf(step.key) !== require_run.mapKeyOf(key)) return { obstacle: `an apply of its text would write ${step.label}` };
	const differences = step.kind.differencesOf(step, remote);
	return differences.length === 0 ? { step } : {
		step,
		differing: require_platform.describeDifferences(differences)
	};
}
function standInFor(name) {
	return name.split(".").reduceRight((value, part) => ({ [part]: value }), "stand-in");
}
function isError({ severity }) {
	return severity === "error";
}
function describeProblem({ summary, location }) {
	const text = require_run.clauseOf(summary);
	return location === void 0 ? text : `${text} (line ${location.line})`;
}
// src/export/export.ts
async function exportResources(inputs, context) {
	const operation = require_run.exportOperation;
	const { selection, diagnostics } = require_selection.selectionOf(inputs);
	const opened = await ExportDirectory.open(inputs.exportTo, context.workspace, inputs);
	const problems = [...diagnostics, ..."diagnostic" in opened ? [opened.diagnostic] : []];
	if ("diagnostic" in opened || problems.length > 0) return {
		operation,
		diagnostics: problems
	};
	const platform = await require_platform.openClient(inputs, context);
	try {
		const run = new ExportRun(selection, opened.directory, require_platform.createReader(platform, context), inputs, context);
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
		await require_inventory.takeInventory(this.#reader, {
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
			...require_run.omitUndefined({
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
				this.#skip(candidate, "the platform manages it");
				return [];
			}
			if (entry.resource.fixed !== void 0) {
				this.#leaveOut(candidate, entry.resource.fixed);
				return [];
			}
			const work = async () => {
				if (this.#context.signal.aborted) return [];
				const remote = require_read_resource.isShownWhole(kind, entry.resource) ? entry.resource : await this.#read(candidate);
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
		const state = await require_read_resource.readResource(this.#reader, require_run.documentlessStepOf(candidate.kind, candidate.key));
		if (state.state === "present") return state.resource;
		if (state.state === "absent") this.#leaveOut(candidate, "a read does not show it, although a list does");
		else this.#add({
			...stepOutcomeOf(candidate),
			outcome: "failed",
			...require_run.omitUndefined(state)
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
				...require_run.omitUndefined({ note })
			});
			this.#notes.addFile(step, differing, "supplied" in document ? document.supplied ?? [] : []);
		} catch (error) {
			if (!(error instanceof UnwritableExport)) throw error;
			this.#refuse(candidate, require_run.reasonOf(error));
		}
	}
	#plannedOf(action) {
		if (this.#inputs.dryRun) return {
			outcome: "planned",
			action
		};
		return { outcome: require_run.outcomeOfAction[action] };
	}
	#leaveOut(candidate, reason) {
		this.#notes.addLeftOut();
		this.#skip(candidate, reason);
	}
	#skip(candidate, reason) {
		this.#add({
			...stepOutcomeOf(candidate),
			...this.#plannedOf("skip"),
			note: `left out: ${reason}`
		});
	}
	#refuse(candidate, reason) {
		const step = require_run.documentlessStepOf(candidate.kind, candidate.key);
		const failure = require_run.errorOf(`${require_platform.describeFailure({
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
		this.#context.log.step(require_run.lineOf(outcome), this.#outcomes.length, this.#found);
	}
	#interruptionOf() {
		const { signal } = this.#context;
		if (!signal.aborted) return void 0;
		const reason = require_run.reasonOf(signal.reason);
		const done = this.#outcomes.filter(({ outcome }) => outcome === "exported" || outcome === "unchanged").length;
		const summary = `${require_run.capitalize(reason)}: the export is incomplete (${require_run.countOf(done, "file")} so far).`;
		return require_run.errorOf(summary, { hint: "The files that were written are kept. Run again to continue." });
	}
};
function exportScopeOf({ account, org, project }) {
	if (project !== "") return {
		account,
		org: org === "" ? require_run.defaultOrganization : org,
		project
	};
	return org === "" ? { account } : {
		account,
		org
	};
}
function stepOutcomeOf({ kind, key }) {
	return {
		step: require_run.documentlessStepOf(kind, key),
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
exports.exportResources = exportResources;
