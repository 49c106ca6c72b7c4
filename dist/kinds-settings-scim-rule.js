"use strict";
const require_run = require("./run.js");
// src/kinds/settings/judge-rule.ts
function githubJwksUrlOf(environment) {
	const server = new URL(environment.GITHUB_SERVER_URL || "https://github.com");
	if (server.hostname === "github.com") return "https://token.actions.githubusercontent.com/.well-known/jwks";
	if (server.hostname.endsWith(".ghe.com")) return `https://token.actions.${server.hostname}/.well-known/jwks`;
	return `${server.origin}/_services/token/.well-known/jwks`;
}
function isGitHubJwks(jwksUrl) {
	const address = URL.parse(jwksUrl.trim());
	if (address === null) return false;
	const host = address.hostname.replace(/\.$/, "");
	return host === "token.actions.githubusercontent.com" || /^token\.actions\.[^.]+\.ghe\.com$/.test(host) || address.pathname.startsWith("/_services/token/");
}
function judgeRule(rule, environment) {
	const [claim, value] = [rule.keyField.trim(), rule.valueField.trim()];
	if (claim === "" || value === "") return {
		verdict: "unusable",
		summary: `The ${claim === "" ? "name of the claim" : `value for the claim ${claim}`} is empty, so no token can match.`
	};
	if (!isGitHubJwks(rule.jwksUrl)) return {
		verdict: "safe",
		summary: `Tokens whose claim ${quoteWhole(claim)} is ${quoteWhole(value)}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`
	};
	return judgeClaimOfGitHub(claim, value, rule, environment);
}
function judgeClaimOfGitHub(claim, value, rule, environment) {
	const hint = proposalOf(environment);
	const strangers = strangersOf(claim, value);
	if (strangers !== void 0) return {
		verdict: "open",
		summary: `The claim ${quoteWhole(claim)} does not protect the SCIM interface: GitHub signs the tokens of all repositories with the same keys, the platform may not check audience or issuer, and ${strangers}.`,
		hint
	};
	const obstacle = obstacleOf(claim, value, rule.keyField);
	if (obstacle !== void 0) return {
		verdict: "unusable",
		summary: `No token can match the claim ${quoteWhole(claim)} with ${quoteWhole(value)}: ${obstacle}.`,
		hint
	};
	const risk = riskOf(claim, value, rule.valueField, environment);
	if (risk !== void 0) return {
		verdict: "risky",
		summary: `The claim ${quoteWhole(claim)} protects the SCIM interface, but ${risk}.`,
		hint
	};
	return {
		verdict: "safe",
		summary: `${usersOf(claim, value)} can use the SCIM interface${relateToThisRun(claim, value, environment)}.`
	};
}
function diagnosticOfJudgement({ verdict, summary, hint }) {
	if (verdict === "safe") return void 0;
	const message = hint === void 0 ? summary : `${summary} ${hint}`;
	return {
		severity: verdict === "risky" ? "warning" : "error",
		summary: message
	};
}
const boundClaims = {
	repository_id: {
		form: /^\d+$/,
		looks: "digits"
	},
	repository_owner_id: {
		form: /^\d+$/,
		looks: "digits"
	},
	enterprise_id: {
		form: /^\d+$/,
		looks: "digits"
	},
	enterprise: {
		form: /^[^/\s]+$/,
		looks: "the short name of an enterprise"
	},
	repository: {
		form: /^[^/\s]+\/[^/\s]+$/,
		looks: "OWNER/REPOSITORY"
	},
	repository_owner: {
		form: /^[^/\s]+$/,
		looks: "the name of an owner"
	},
	job_workflow_ref: {
		form: /^[^/\s]+\/[^/\s]+\/.+@.+$/,
		looks: "OWNER/REPOSITORY/.github/workflows/FILE@REF"
	},
	workflow_ref: {
		form: /^[^/\s]+\/[^/\s]+\/.+@.+$/,
		looks: "OWNER/REPOSITORY/.github/workflows/FILE@REF"
	},
	sub: {
		form: /:/,
		looks: "repo:OWNER/REPOSITORY:\u2026"
	}
};
const changingClaims = [
	"jti",
	"run_id",
	"check_run_id",
	"exp",
	"iat",
	"nbf"
];
const openClaims = {
	iss: "the issuer is the same in all of them",
	aud: "the requester of a token chooses its audience",
	actor: "the same person can start a workflow in a stranger's repository, whose owner then gets a matching token",
	actor_id: "the same person can start a workflow in a stranger's repository, whose owner then gets a matching token",
	run_number: "the runs of every repository reach the same number",
	run_attempt: "the runs of every repository reach the same number",
	sha: "a fork has the same commits",
	workflow_sha: "a fork has the same commits",
	job_workflow_sha: "a fork has the same commits",
	...Object.fromEntries([
		"ref",
		"ref_type",
		"ref_protected",
		"head_ref",
		"base_ref",
		"environment",
		"event_name",
		"workflow",
		"repository_visibility",
		"runner_environment"
	].map((claim) => [claim, "any other repository can produce the same value"]))
};
const lastingSubject = /(^|:)(repo:[^:/]+\/[^:/]+|(repository_id|repository_owner_id|enterprise_id):\d+|(job_)?workflow_ref:[^:/]+\/[^:/]+\/[^:]+)(:|$)/;
const namedSubject = /(^|:)(repository:[^:/]+\/[^:/]+|repository_owner:[^:/]+|enterprise:[^:/]+)(:|$)/;
function strangersOf(claim, value) {
	if (claim === "sub") return lastingSubject.test(value) || namedSubject.test(value) ? void 0 : `the subject ${quoteWhole(value)} does not name a repository or owner, so any repository can be set up to have it`;
	if (claim.startsWith("repo_property_")) return "any organization can define a property of the same name and value";
	if (Object.hasOwn(openClaims, claim)) return openClaims[claim];
	if (Object.hasOwn(boundClaims, claim) || changingClaims.includes(claim)) return void 0;
	const meant = require_run.findNearest(claim, Object.keys(boundClaims));
	return `this claim is not known to be bound to a repository or its owner${meant === void 0 ? "" : ` (did you mean ${meant}?)`}`;
}
function obstacleOf(claim, value, keyField) {
	if (changingClaims.includes(claim)) return "its value changes with each run";
	if (keyField !== claim) return "there are spaces around its name";
	if (value.includes("*")) return "the platform compares the whole text and does not support wildcards";
	const bound = boundClaims[claim];
	return bound === void 0 || bound.form.test(value) ? void 0 : `its values look like ${bound.looks}`;
}
function riskOf(claim, value, valueField, environment) {
	if (valueField !== value) return "there are spaces around its value, which the platform may not ignore";
	if (claim === "repository" || claim === "repository_owner" || claim === "sub" && !lastingSubject.test(value)) return "someone else can register the name after the owner or the repository is renamed or deleted";
	if (claim.startsWith("enterprise")) return "every workflow of every repository of the enterprise matches";
	if (claim === "job_workflow_ref" && value !== environment.GITHUB_WORKFLOW_REF) return "if that workflow can be called from elsewhere (workflow_call in a public repository), every repository that calls it gets a matching token";
}
function usersOf(claim, value) {
	if (claim === "repository_id") return `Every workflow of the repository with the ID ${value}`;
	if (claim === "repository_owner_id") return `Every workflow of every repository of the owner with the ID ${value}`;
	if (claim === "sub") return `Jobs whose subject is ${quoteWhole(value)}`;
	return `Jobs of the workflow ${quoteWhole(value)}`;
}
function relateToThisRun(claim, value, environment) {
	const own = ownValueOf(claim, environment);
	if (!own) return "";
	return own === value ? ", including this run" : `; this run is not included: its ${claim} is ${quoteWhole(own)}`;
}
function ownValueOf(claim, environment) {
	if (claim === "repository_id") return environment.GITHUB_REPOSITORY_ID;
	if (claim === "repository_owner_id") return environment.GITHUB_REPOSITORY_OWNER_ID;
	if (claim === "job_workflow_ref" || claim === "workflow_ref") return environment.GITHUB_WORKFLOW_REF;
}
function proposalOf(environment) {
	const proposal = (claim) => {
		const own = ownValueOf(claim, environment);
		return own ? `${claim} with the value ${own}` : claim;
	};
	return `Use ${proposal("repository_id")} (this repository), ${proposal("repository_owner_id")} (every repository of its owner), or ${proposal("job_workflow_ref")} (this workflow at this ref).`;
}
function quoteWhole(text) {
	return JSON.stringify(text);
}
// src/kinds/settings/scim-rule.ts
const ruleSettings = {
	jwksUrl: "scim_jwt_token_jwks_keys_url",
	keyField: "scim_jwt_token_key_field",
	valueField: "scim_jwt_token_value_field",
	serviceAccountId: "scim_jwt_token_service_account_id"
};
const ruleFields = Object.keys(ruleSettings);
function scimRuleOf(entries) {
	const rule = {};
	for (const item of Array.isArray(entries) ? entries : []) {
		const entry = require_run.isMap(item) && require_run.isMap(item.setting) ? item.setting : item;
		if (!require_run.isMap(entry)) continue;
		const field = ruleFields.find((name) => ruleSettings[name] === entry.identifier);
		if (field === void 0) continue;
		rule[field] = typeof entry.value === "string" && entry.updateType !== "RESTORE" ? entry.value : "";
	}
	return rule;
}
function ruleRequestOf(account) {
	return {
		method: "GET",
		path: "/gateway/ng/api/settings",
		query: {
			accountIdentifier: account,
			category: "SCIM",
			group: "scim_jwt_token_configuration_g1"
		},
		credential: "api-key"
	};
}
Object.assign(exports, {
	diagnosticOfJudgement,
	githubJwksUrlOf,
	judgeRule,
	ruleFields,
	ruleRequestOf,
	ruleSettings,
	scimRuleOf
});
