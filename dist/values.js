"use strict";
const require_run = require("./run.js");
const require_yaml = require("./yaml.js");
// src/payload/placeholders.ts
const opening = /\$\{\{\s*values\b/;
const placeholderPattern = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}/g;
const singlePlaceholder = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*){1,100})\s*\}\}$/;
const attemptPattern = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
const unsafeInBlock = require_run.createUnicodePattern(String.raw`[\p{C}\p{Zl}\p{Zp}]|^\s|\s$|^$`);
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
		const first = new require_run.FirstOfMany();
		for (const { diagnostic, count } of this.#reported.values()) {
			const more = count === 1 ? "" : ` (${require_run.countOf(count - 1, "more place")})`;
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
				...require_run.omitUndefined({ hint: hintOf?.() })
			};
			this.#reported.set(summary, {
				diagnostic,
				count: 1
			});
		}
	}
};
// src/payload/values.ts
var Values = class {
	root;
	#own;
	#used = new Set();
	constructor(root, own = { root: {} }) {
		this.root = root;
		this.#own = own;
	}
	describeFilling(name) {
		const { root, exposed, cut } = this.#own;
		const unfit = valueIn(root, name) === void 0 ? "comes from a file of `values-file`" : exposed ?? (cut?.has(name) ? "is followed by a comment, which may be a part of it" : void 0);
		return {
			name,
			...require_run.omitUndefined({ unfit })
		};
	}
	find(name) {
		const found = valueIn(this.root, name);
		if (found !== void 0) this.#used.add(name);
		return found;
	}
	suggest(name) {
		return require_run.findNearest(name, valueNamesIn(this.root));
	}
	findUnused() {
		const isUsed = (name) => {
			const parts = name.split(".");
			return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join(".")));
		};
		return leavesIn(this.root).filter((name) => !isUsed(name));
	}
};
function valueIn(root, name) {
	let value = root;
	for (const part of name.split(".")) {
		if (!require_run.isMap(value) || !Object.hasOwn(value, part)) return void 0;
		value = value[part];
	}
	return { value };
}
function* valueNamesIn(map, prefix = "") {
	for (const [key, value] of Object.entries(map)) {
		yield prefix + key;
		if (require_run.isMap(value)) yield* valueNamesIn(value, `${prefix}${key}.`);
	}
}
function leavesIn(map, prefix = "") {
	return Object.entries(map).flatMap(([key, value]) => require_run.isMap(value) && Object.keys(value).length > 0 ? leavesIn(value, `${prefix}${key}.`) : [prefix + key]);
}
function mergeValues(maps) {
	return maps.reduce((merged, map) => mergeInto(merged, map), {});
}
function mergeInto(earlier, later) {
	const merged = new Map(Object.entries(earlier));
	for (const [key, value] of Object.entries(later)) {
		const before = merged.get(key);
		merged.set(key, require_run.isMap(before) && require_run.isMap(value) ? mergeInto(before, value) : value);
	}
	return Object.fromEntries(merged);
}
// src/payload/write-yaml.ts
const escapedCharacter = require_run.createUnicodePattern(String.raw`[\p{C}\u2028\u2029]`, "g");
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
var replace_values_exports = { get replaceValues() {
	return replaceValues;
} };
const unprintableInBlock = require_run.createUnicodePattern(String.raw`(?![\t\n])[\p{C}\u2028\u2029]`);
const unprintable = require_run.createUnicodePattern(String.raw`[\p{C}\u2028\u2029]`);
const largestRemembered = 4e6;
function replaceValues(payload, values = new Values({})) {
	if (!require_run.mayHavePlaceholder(payload.bytes)) return {
		payload,
		diagnostics: []
	};
	const decoded = require_run.decode(payload);
	if ("diagnostic" in decoded || !hasPlaceholder(decoded.text.content)) return {
		payload,
		diagnostics: []
	};
	const { content, skipped, locate } = decoded.text;
	const placeholders = new Placeholders(content, values, locate);
	const { text, lexemes, filled } = new Replacement(content, placeholders).run();
	const { diagnostics } = placeholders;
	if (require_run.hasError(diagnostics)) return {
		payload,
		diagnostics
	};
	const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, "utf8")]);
	return {
		payload: {
			...payload,
			bytes,
			filled,
			...require_run.omitUndefined({ lexemes })
		},
		diagnostics
	};
}
var Replacement = class {
	#content;
	#placeholders;
	#edits = [];
	#lexer = new require_yaml.PlatformLexer();
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
			...require_run.omitUndefined({ lexemes: this.#editLexemes() })
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
			const type = require_yaml.tokenType(source);
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
		const written = resolveScalar({
			type,
			offset,
			source,
			indent: 0
		});
		if (written === void 0) return;
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
			...require_run.omitUndefined({ filled }),
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
		const written = resolve(source);
		if (written === void 0) return;
		const replaced = this.#placeholders.replaceIn(written);
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
function resolveScalar(token) {
	let isValid = true;
	const { value } = require_yaml.resolveAsScalar(token, true, () => {
		isValid = false;
	});
	return isValid ? value : void 0;
}
function resolveBlock({ offset, source: header }, indent, source) {
	return resolveScalar({
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
	});
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
// src/payload/read-values.ts
var read_values_exports = { get readValues() {
	return readValues;
} };
async function readValues({ inline, files, exposed }, workspace) {
	const lines = files.split("\n").filter((line) => line.trim() !== "");
	const read = await Promise.all(lines.map((line) => require_run.readValuesFiles(line, workspace)));
	if (inline.trim() !== "") read.push(await require_run.readPayloads({ payload: inline }, workspace));
	const diagnostics = read.flatMap((one) => one.diagnostics);
	const maps = [];
	let own = { root: {} };
	for (const payload of read.flatMap(({ sources }) => sources)) {
		const { documents, diagnostics: found } = require_yaml.parsePayload(payload);
		const problems = [...found, ...documents.flatMap(({ conversion }) => conversion)];
		for (const problem of problems) diagnostics.push(locateInValues(problem));
		const [document, second] = documents;
		if (document === void 0) continue;
		if (require_run.isMap(document.value) && second === void 0) {
			maps.push(document.value);
			if (payload.file !== void 0) continue;
			own = {
				root: document.value,
				...require_run.omitUndefined({ exposed }),
				cut: cutIn(document, document.value, inline)
			};
		} else {
			const name = payload.file === void 0 ? "The input `values`" : "A values file";
			const location = (second ?? document).location ?? {
				line: 1,
				column: 1
			};
			const summary = `${name} must contain one map of names to values.`;
			diagnostics.push(locateInValues({
				severity: "error",
				summary,
				location
			}));
		}
	}
	return {
		values: new Values(mergeValues(maps), own),
		diagnostics
	};
}
function locateInValues(diagnostic) {
	const { location } = diagnostic;
	if (location === void 0 || location.file !== void 0) return diagnostic;
	return {
		...diagnostic,
		location: {
			...location,
			input: "values"
		}
	};
}
function cutIn(document, values, text) {
	if (!/\s#/.test(text)) return new Set();
	const lines = text.split(/\r\n|\r|\n/);
	const names = leavesIn(values);
	const locations = require_run.locate(document, names.map((name) => ({
		path: name.split("."),
		at: "value"
	})));
	const isCut = (index) => {
		const { line, column } = locations[index] ?? {
			line: 0,
			column: 0
		};
		return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? "");
	};
	return new Set(names.filter((_name, index) => isCut(index)));
}
Object.assign(exports, {
	Values,
	mergeValues,
	read_values_exports,
	replaceValues,
	replace_values_exports
});
