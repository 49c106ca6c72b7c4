"use strict";
const require_run = require("./run.js");
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
			kinds: names.length === 0 ? require_run.kinds : require_run.kinds.filter((kind) => wanted.includes(kind)),
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
	return require_run.kinds.find((kind) => [kind.name, kind.plural].some((known) => comparableNameOf(known) === word));
}
function unknownKindErrorOf(name) {
	const known = require_run.kinds.map(({ plural }) => comparableNameOf(plural));
	const nearest = require_run.findNearest(comparableNameOf(name), known);
	return require_run.errorOf(`Unknown kind "${name}" in \`kinds\`; expected ${known.join(", ")}.`, { ...nearest !== void 0 && { hint: `Did you mean \`${nearest}\`?` } });
}
function patternOf(glob) {
	const escaped = glob.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, ".*").replaceAll("?", ".");
	return new RegExp(`^${escaped}$`, "s");
}
exports.selectionOf = selectionOf;
