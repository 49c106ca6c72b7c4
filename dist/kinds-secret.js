"use strict";
const require_run = require("./run.js");
// src/kinds/secret.ts
const topKey = "secret";
const setByPlatform = ["useSshClient", "useSshj"];
const valueTypes = [
	"Inline",
	"Reference",
	"CustomSecretManagerValues"
];
const valuePath = [
	topKey,
	"spec",
	"value"
];
const requiredInSecret = {
	SecretText: "secretManagerIdentifier valueType",
	SSHKey: "auth",
	WinRmCredentials: "auth"
};
function hasValueType(spec, valueType) {
	return require_run.fieldOf(spec, "valueType") === valueType;
}
function isInline({ type, spec }) {
	return type === "SecretText" && hasValueType(spec, "Inline");
}
function* secretDiagnosticsOf({ type, spec }, path) {
	if (type === "SecretFile") yield require_run.errorAt([...path, "type"], "A secret file cannot be applied from a payload; upload it on the platform.");
	const required = `${typeof type === "string" && Object.hasOwn(requiredInSecret, type) ? requiredInSecret[type] : ""} ${hasValueType(spec, "Reference") ? "value" : ""}`.split(" ").filter(Boolean);
	const value = require_run.fieldOf(spec, "value");
	if (hasValueType(spec, "Reference") && !require_run.isEmpty(value) && typeof value !== "string") yield require_run.errorAt([
		...path,
		"spec",
		"value"
	], "`spec.value` must be text: the path of the value in the secret manager.");
	const missing = required.filter((field) => require_run.isEmpty(require_run.fieldOf(spec, field))).map((field) => `\`${field}\``);
	if (missing.length > 0) yield require_run.errorAt([...path, "spec"], `\`spec\` requires ${missing.join(", ")} in a secret of type ${type}.`, "key");
}
function checkValue(step) {
	const value = require_run.valueAt(step.document.value, valuePath);
	const filled = require_run.filledAt(step.document, valuePath);
	const name = filled?.name ?? step.key.identifier;
	const pass = `pass the value in the input \`values\`, from a secret of the workflow: \`$\{{ toJSON(secrets.${step.key.identifier.replaceAll(/\W/g, "_").toUpperCase()}) }}\``;
	const error = (summary, hint) => [{
		...require_run.errorAt(value === void 0 ? valuePath.slice(0, -1) : valuePath, summary, value === void 0 ? "key" : "value"),
		hint
	}];
	if (filled === void 0) return error(value === void 0 ? "An inline secret requires `value`." : "The value of an inline secret must be one placeholder; in a payload, others can read it.", `Write \`value: $\{{ values.${name} }}\`, and ${pass}.`);
	const problem = problemOf(value, filled);
	return problem === void 0 ? [] : error(`The value \`${name}\` ${problem}.`, `For an inline secret, ${pass}.`);
}
function problemOf(value, { unfit }) {
	if (unfit !== void 0) return unfit;
	if (require_run.isEmpty(value)) return "is empty";
	return typeof value === "string" ? void 0 : "is not text";
}
function placeholderOf({ scope: { org, project }, identifier }) {
	return [
		...[...org === void 0 ? [] : ["orgs", org], ...project === void 0 ? [] : ["projects", project]],
		"secrets",
		identifier
	].join(".");
}
function isHidden(step, { path, remote }) {
	if (path.join(".") !== valuePath.join(".")) return false;
	return isInline(require_run.configOf(step)) || require_run.isEmpty(remote) && !hasValueType(require_run.configOf(step).spec, "Reference");
}
function lacksBuiltIn({ status, message = "" }) {
	return status === 400 && /secret manager/i.test(message) && message.includes("harnessSecretManager");
}
const secret = {
	summary: "A secret whose value is kept in a secret manager, under the key `secret`.",
	fields: {
		type: require_run.described(require_run.picklist([
			"SecretText",
			"SSHKey",
			"WinRmCredentials",
			"SecretFile"
		], "must be SecretText, SSHKey or WinRmCredentials"), "SecretText, SSHKey or WinRmCredentials, which cannot be changed later."),
		name: require_run.described(require_run.filledText, "Display name."),
		identifier: require_run.described(require_run.pipe(require_run.text, require_run.regex(require_run.secretPattern, "must begin with a letter or `_` and continue with letters, digits, `_`, `$` or `-`")), "Identifier of the secret, which cannot be changed later."),
		description: require_run.nullish(require_run.text),
		tags: require_run.described(require_run.maybe(require_run.tags), "Names and their text."),
		orgIdentifier: require_run.described(require_run.nullish(require_run.text), "Organization of the secret."),
		projectIdentifier: require_run.described(require_run.nullish(require_run.text), "Project of the secret."),
		spec: require_run.described(require_run.map({
			secretManagerIdentifier: require_run.described(require_run.nullish(require_run.text), `For a SecretText: the connector of the secret manager, which cannot be changed later; \`${require_run.builtInManager}\` for the built-in one.`),
			valueType: require_run.described(require_run.nullish(require_run.picklist(valueTypes, `must be ${require_run.joinWords(valueTypes, "or")}`)), "For a SecretText: Reference if `value` is a path in the secret manager, Inline if it is the value itself."),
			value: require_run.described(require_run.open, "For a SecretText: the path of the value in the secret manager. For an inline one: a placeholder such as `values.name`, whose value comes from the input `values`."),
			auth: require_run.described(require_run.optionalMap, "For an SSHKey or WinRmCredentials: the credentials, with references to other secrets.")
		}), "The value, or the place of the value; the fields depend on `type`.")
	},
	names: require_run.plainName,
	diagnostics: secretDiagnosticsOf,
	checkStep: (step) => step.intent === "apply" && isInline(require_run.configOf(step)) ? checkValue(step) : [],
	wire: { form: "json" },
	create: "POST /ng/api/v2/secrets",
	read: "GET /ng/api/v2/secrets/{identifier}",
	update: "PUT /ng/api/v2/secrets/{identifier}",
	scopeIn: "query and body",
	list: {
		request: "POST /ng/api/v2/secrets/list?pageIndex={page}&pageSize=100",
		body: (identifiers) => ({ identifiers }),
		whole: true
	},
	shownAt: {
		saved: "secret",
		read: "secret",
		listed: "secret"
	},
	immutable: ["type", "spec.secretManagerIdentifier"],
	references: [{
		field: "secretManagerIdentifier",
		kind: "connector",
		inOwnScope: true
	}, {
		field: /^(key|password|encryptedPassphrase)$/,
		kind: "secret"
	}],
	added: setByPlatform,
	deletion: {
		request: "DELETE /ng/api/v2/secrets/{identifier}",
		force: true,
		usage: { type: "Secrets" }
	},
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "secrets", identifier),
	overrides: (base) => ({
		writeOnlyOf: (step) => isInline(require_run.configOf(step)) ? [valuePath] : [],
		exportOf(key, remote) {
			const exported = base.exportOf(key, remote);
			const fields = require_run.exportedFieldsIn(exported, topKey);
			if (!isInline(fields)) return exported;
			const name = placeholderOf(key);
			return {
				value: { [topKey]: {
					...fields,
					spec: {
						...require_run.mapOf(fields.spec),
						value: `\${{ values.${name} }}`
					}
				} },
				supplied: [name],
				comment: `The platform never shows the value. Pass it as \`${name}\` in the input \`values\`, from a secret of the workflow.`
			};
		},
		createRequest: (step) => ({
			...base.createRequest(step),
			isUnready: lacksBuiltIn
		}),
		differencesOf: (step, remote) => base.differencesOf(step, remote).filter((difference) => !setByPlatform.includes(String(difference.path.at(-1))) && !isHidden(step, difference)),
		absenceOf: (step, response) => response.ok && response.data === null ? "certain" : base.absenceOf(step, response)
	})
};
exports.secret = secret;
