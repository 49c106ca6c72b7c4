"use strict";
const require_run = require("./run.js");
// src/provisioning/graph/stable-versions.ts
async function stableVersionStepsOf(input, steps, defaults) {
	const kind = await require_run.loadKind("stable version");
	const templates = templatesOf(steps);
	const chosen = new Map();
	const diagnostics = [];
	for (const rule of require_run.parseStableVersions(input).rules) {
		const matching = templates.filter(({ key }) => isNamed(rule, key.scope, key.identifier));
		const named = matching.length > 0 ? matching : templatesOfRule(rule, defaults);
		for (const template of named) {
			const version = rule.version === "highest" ? highestOf(template.versions) : rule.version;
			if (version === void 0) diagnostics.push(require_run.errorOf(`No payload contains the template of \`stable-version: ${rule.text}\`, so its highest version is not known.`));
			else chosen.set(require_run.mapKeyOf(template.key), stableVersionStepOf(kind, template.key, version));
		}
	}
	return {
		steps: [...chosen.values()],
		diagnostics
	};
}
function templatesOf(steps) {
	const versions = steps.filter(({ key }) => key.kind === "template" && key.version !== void 0);
	const withoutVersion = ({ key: { version: _, ...key } }) => key;
	return [...Map.groupBy(versions, (step) => require_run.mapKeyOf(withoutVersion(step))).values()].map((group) => ({
		key: withoutVersion(group[0]),
		versions: group.flatMap(({ key }) => key.version ?? [])
	}));
}
function isNamed({ template }, { org, project }, identifier) {
	if (template === void 0) return true;
	if (template.identifier !== identifier) return false;
	if (template.level === "account") return org === void 0;
	if (template.level === "organization") return org !== void 0 && project === void 0;
	return template.org === void 0 || template.org === org && template.project === project;
}
function templatesOfRule({ template }, { account, org, project }) {
	if (template === void 0) return [];
	const { identifier, level } = template;
	const given = {
		org: org || "default",
		project: project || void 0
	};
	return [{
		key: {
			kind: "template",
			scope: {
				account,
				...template.org !== void 0 ? require_run.omitUndefined({
					org: template.org,
					project: template.project
				}) : level === "account" || level === void 0 && org === "" && project === "" ? {} : require_run.omitUndefined({
					org: given.org,
					project: level === void 0 ? given.project : void 0
				})
			},
			identifier
		},
		versions: []
	}];
}
function stableVersionStepOf(kind, template, version) {
	const key = {
		...template,
		kind: kind.name
	};
	const value = { [kind.key ?? ""]: {
		identifier: template.identifier,
		versionLabel: version
	} };
	const bytes = new TextEncoder().encode(JSON.stringify(value));
	const label = `stable version ${version} of ${require_run.labelOf(template)}`;
	return {
		document: {
			format: "json",
			value,
			bytes,
			conversion: [],
			platform: []
		},
		kind,
		key,
		label,
		convention: {},
		intent: "apply"
	};
}
function highestOf(versions) {
	return [...versions].sort(compareVersions).at(-1);
}
function compareVersions(one, other) {
	const [[core, pre], [otherCore, otherPre]] = [versionPartsOf(one), versionPartsOf(other)];
	const order = compareParts(core, otherCore);
	if (order !== 0) return order;
	if (pre === "" || otherPre === "") return Number(pre === "") - Number(otherPre === "");
	return compareParts(pre, otherPre);
}
function versionPartsOf(version) {
	const [, core = "", pre = ""] = /^v?([^-]*)-?(.*)$/s.exec(version) ?? [];
	return [core, pre];
}
function compareParts(one, other) {
	return one.localeCompare(other, "en", { numeric: true });
}
exports.stableVersionStepsOf = stableVersionStepsOf;
