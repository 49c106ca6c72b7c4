"use strict";
const require_run = require("./run.js");
// src/kinds/foreign.ts
const otherKinds = {
	freeze: "freeze window",
	policy: "policy",
	policySet: "policy set",
	monitoredService: "monitored service",
	serviceLevelObjective: "service level objective",
	file: "file store entry",
	gitops: "GitOps resource",
	gitOpsAgent: "GitOps agent",
	featureFlag: "feature flag",
	featureFlags: "feature flag"
};
const has = (value, ...names) => names.every((name) => Object.hasOwn(value, name));
const isText = (value) => typeof value === "string";
const baseNameOf = (file) => file.slice(file.lastIndexOf("/") + 1);
const otherTools = [
	["first-generation document", (value) => has(value, "harnessApiVersion") && !resemblesResource(value)],
	["Backstage entity", ({ apiVersion, kind }) => isText(apiVersion) && /^(?:\w+\.)?backstage\.io\//.test(apiVersion) && isText(kind)],
	["developer portal entity", ({ apiVersion, kind }) => isText(apiVersion) && /^harness\.io\//.test(apiVersion) && isText(kind)],
	["Kubernetes manifest", ({ apiVersion, kind }) => isText(apiVersion) && isText(kind)],
	["Helm chart", (value, file) => /^Chart\.ya?ml$/.test(baseNameOf(file)) && has(value, "apiVersion", "name")],
	["Helm values file", (value, file) => /^values(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) || /[-._]values(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) && !resemblesResource(value)],
	["Compose file", ({ services }, file) => /^(?:docker-)?compose(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) || require_run.isMap(services) && Object.values(services).some((it) => require_run.isMap(it) && (has(it, "image") || has(it, "build")))],
	["GitHub workflow", (value) => has(value, "jobs") && (has(value, "on") || has(value, "true"))],
	["GitHub action", ({ runs }) => require_run.isMap(runs) && has(runs, "using")],
	["GitHub configuration file", (_, file) => /(?:^|\/)\.github\//.test(file)],
	["Drone pipeline", isOfDrone],
	["GitLab pipeline", (_, file) => /^\.gitlab-ci\.ya?ml$/.test(baseNameOf(file))],
	["CI pipeline", (_, file) => /^(?:\.travis|azure-pipelines|bitbucket-pipelines|buildspec|cloudbuild)\.ya?ml$/.test(baseNameOf(file)) || /(?:^|\/)\.circleci\//.test(file)],
	["Kustomize file", (_, file) => /^kustomization\.ya?ml$/.test(baseNameOf(file))],
	["Liquibase changelog", ({ databaseChangeLog }) => Array.isArray(databaseChangeLog)],
	["Serverless service", ({ service, provider }) => isText(service) && require_run.isMap(provider)],
	["OpenAPI description", ({ openapi, swagger }) => isText(openapi) || isText(swagger)],
	["CloudFormation template", (value) => has(value, "AWSTemplateFormatVersion")],
	["JSON Schema", ({ $schema }) => isText($schema)],
	["npm package", (value, file) => /^package(?:-lock)?\.json$/.test(baseNameOf(file)) && has(value, "name")]
];
function resemblesResource(value) {
	const isAlone = Object.keys(value).length === 1;
	return require_run.kinds.some(({ key }) => {
		const resource = key === void 0 ? void 0 : require_run.fieldOf(value, key);
		return require_run.isMap(resource) && (isAlone || has(resource, "identifier"));
	});
}
function foreignOf(value, file = "") {
	if (Array.isArray(value)) return require_run.isMap(value[0]) && has(value[0], "hosts") ? createForeign("Ansible playbook") : void 0;
	if (!require_run.isMap(value)) return void 0;
	const v1 = v1KindOf(value);
	if (v1 !== void 0) {
		const { noun, key } = v1;
		const summary = `This is a v1 ${noun}, which this action does not apply; write it in the v0 format, under the key \`${key}\`.`;
		return {
			...createForeign(`v1 ${noun}`, summary),
			key
		};
	}
	const [key = "", ...others] = Object.keys(value);
	if (key === "serviceOverrides" && others.length === 0) return {
		...createForeign("service override of the first version", "This is a service override of the first version (`serviceOverrides`), which this action does not apply; write it under the key `overrides`.", "service overrides of the first version"),
		key: "overrides"
	};
	const kind = others.length === 0 && require_run.isMap(value[key]) && Object.hasOwn(otherKinds, key) ? otherKinds[key] : void 0;
	if (kind !== void 0) return createForeign(kind);
	const tool = otherTools.find(([, matches]) => matches(value, file));
	return tool && createForeign(tool[0]);
}
const v1Kinds = {
	pipeline: "pipeline",
	inputSet: "input set",
	template: "template",
	trigger: "trigger"
};
const v1Infrastructure = "infra def";
function v1KindOf(value) {
	const named = isText(value.kind) ? value.kind.replaceAll("-", " ") : void 0;
	const isVersion1 = Number(value.version) === 1;
	const found = Object.entries(v1Kinds).find(([key, noun]) => named === void 0 ? isVersion1 && has(value, key) : named === noun && (isVersion1 || has(value, "spec") && !hasResource(value)));
	if (found !== void 0) return {
		noun: found[1],
		key: found[0]
	};
	if (isVersion1 && require_run.isMap(value.spec)) {
		const known = require_run.kinds.find(({ name }) => name === (named === v1Infrastructure ? "infrastructure" : named));
		if (known?.key !== void 0) return {
			noun: known.name,
			key: known.key
		};
	}
	return isV1Pipeline(value.pipeline) ? {
		noun: "pipeline",
		key: "pipeline"
	} : void 0;
}
function hasResource({ spec: _, ...value }) {
	return Object.values(value).some((inner) => require_run.isMap(inner) && has(inner, "identifier"));
}
function isV1Pipeline(pipeline) {
	if (!require_run.isMap(pipeline)) return false;
	const stages = require_run.fieldOf(pipeline, "stages");
	const [first] = Array.isArray(stages) ? stages : [];
	if (require_run.isMap(first) && Array.isArray(first.steps) && !has(first, "identifier")) return true;
	if (has(pipeline, "identifier")) return false;
	if (stages === void 0) return Array.isArray(pipeline.steps) || require_run.isMap(pipeline.jobs);
	if (!require_run.isMap(first)) return false;
	return v1Stages.some((key) => require_run.isMap(first[key])) || isText(first.type) && /^[a-z]/.test(first.type);
}
const v1Stages = [
	"chain",
	"group",
	"parallel",
	"template"
];
function isOfDrone({ kind, ...value }) {
	if (hasResource(value)) return false;
	if (kind === "pipeline") return Array.isArray(value.steps) || isText(value.type) && isText(value.name);
	return kind === "secret" && (has(value, "get") || has(value, "data")) || kind === "signature" && has(value, "hmac");
}
function createForeign(name, summary, plural = pluralOf(name)) {
	return {
		name,
		plural,
		summary: summary ?? `This action does not apply ${plural}.`
	};
}
function pluralOf(noun) {
	return noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
exports.foreignOf = foreignOf;
