"use strict";
const require_run = require("./run.js");
const require_explain = require("./platform-explain.js");
const require_platform = require("./platform.js");
const require_list_entries = require("./provisioning-refresh-list-entries.js");
// src/provisioning/plan/own-access.ts
const administratorRoles = {
	account: "_account_admin",
	organization: "_organization_admin",
	project: "_project_admin"
};
var UnknowableError = class extends Error {};
async function findLostAdministration(outcomes, apiKey, account, reader) {
	const type = apiKey.startsWith("sat.") ? "SERVICE_ACCOUNT" : "USER";
	const losses = outcomes.flatMap(({ rights = [] }) => rights.flatMap(({ loses }) => loses ?? []));
	const possible = losses.filter((loss) => mayConcern(type, loss));
	if (possible.length === 0) return void 0;
	try {
		const owner = await readOwner(type, apiKey, account, reader);
		for (const scope of scopesOfLosses(possible)) {
			const present = await readAdministrations(owner, scope, reader);
			const kept = present.filter((one) => !losses.some((loss) => takes(loss, one, owner)));
			if (present.length > 0 && kept.length === 0) return lostAccessErrorOf(scope);
		}
		return;
	} catch (error) {
		if (!(error instanceof UnknowableError)) throw error;
		const summary = `Could not verify that the run's own key stays an administrator: ${error.message}`;
		return require_run.errorOf(summary, { hint: "Remove these rights with another key, or in the user interface." });
	}
}
function lostAccessErrorOf(scope) {
	const summary = `The plan takes away the last administrator role that the run's own key has for ${require_run.describeScope(scope)}.`;
	return require_run.errorOf(summary, { hint: "Keep another administrator role of its owner there or above, or apply the change with another key." });
}
function mayConcern(type, loss) {
	if ("member" in loss) return type === "USER";
	const isOfType = type === "SERVICE_ACCOUNT" ? loss.principal.type === type : loss.principal.type !== "SERVICE_ACCOUNT";
	const isAdministration = !("role" in loss) || Object.values(administratorRoles).includes(loss.role);
	return isOfType && isAdministration;
}
function scopesOfLosses(losses) {
	const scopes = losses.map((loss) => "role" in loss ? loss.scope : "member" in loss ? loss.group.scope : loss.principal.scope);
	return scopes.filter((scope, index) => scopes.findIndex((other) => require_run.isSameScope(scope, other)) === index);
}
function takes(loss, { role, scope, principal }, owner) {
	if ("member" in loss) return owner.names.includes(loss.member) && isSamePrincipal(loss.group, principal);
	if (!isSamePrincipal(loss.principal, principal)) return false;
	return !("role" in loss) || loss.role === role && require_run.isSameScope(loss.scope, scope);
}
function isSamePrincipal(one, other) {
	return one.type === other.type && one.identifier === other.identifier && (one.type === "USER" || require_run.isSameScope(one.scope, other.scope));
}
async function readOwner(type, apiKey, account, reader) {
	const common = {
		query: { accountIdentifier: account },
		credential: "api-key"
	};
	const request = type === "USER" ? {
		...common,
		method: "GET",
		path: "/ng/api/user/currentUser"
	} : {
		...common,
		method: "POST",
		path: "/ng/api/token/validate",
		contentType: "text/plain",
		body: apiKey
	};
	const task = {
		verb: "read",
		resource: "the owner of the run's API key"
	};
	const data = require_run.mapOf((await read(request, task, reader)).data);
	const names = (type === "USER" ? [data.uuid, data.email] : [data.parentIdentifier]).flatMap((name) => require_run.nonEmptyTextOf(name)?.toLowerCase() ?? []);
	if (names.length === 0) throw new UnknowableError(`${require_platform.describeFailure(task)}: the response does not show it.`);
	return {
		type,
		names,
		scope: scopeIn(data, account)
	};
}
function scopeIn({ orgIdentifier, projectIdentifier }, account) {
	const [org, project] = [require_run.nonEmptyTextOf(orgIdentifier), require_run.nonEmptyTextOf(projectIdentifier)];
	return {
		account,
		...org !== void 0 && { org },
		...project !== void 0 && { project }
	};
}
async function readAdministrations(owner, scope, reader) {
	const found = [];
	for (const level of require_run.levels.slice(0, require_run.levels.indexOf(require_run.levelOf(scope)) + 1)) {
		const within = require_run.scopeAt(level, scope);
		for (const assignment of await listAll(await require_run.loadKind("role assignment"), within, reader)) {
			const role = administratorRoles[level];
			if (require_run.fieldOf(assignment, "roleIdentifier") !== role || require_run.fieldOf(assignment, "disabled") === true) continue;
			const principal = principalOfAssignment(assignment, within);
			if (principal !== void 0 && await isHeldBy(owner, principal, reader)) found.push({
				role,
				scope: within,
				principal
			});
		}
	}
	return found;
}
function principalOfAssignment(assignment, within) {
	const { type, identifier, scopeLevel } = require_run.mapOf(require_run.fieldOf(assignment, "principal"));
	const name = require_run.nonEmptyTextOf(identifier);
	const level = require_run.levels.find((one) => one === scopeLevel) ?? require_run.levelOf(within);
	const scope = require_run.scopeAt(level, within);
	return (type === "USER" || type === "USER_GROUP" || type === "SERVICE_ACCOUNT") && name !== void 0 && scope !== void 0 ? {
		type,
		scope,
		identifier: name
	} : void 0;
}
async function isHeldBy(owner, principal, reader) {
	const { type, scope, identifier } = principal;
	if (type === "USER_GROUP") return owner.type === "USER" && await hasMember(principal, owner, reader);
	if (type !== owner.type || !owner.names.includes(identifier.toLowerCase())) return false;
	return type === "USER" || require_run.isSameScope(scope, owner.scope);
}
async function hasMember({ scope, identifier }, { names }, reader) {
	if ((await require_run.loadKind("user group")).isManaged(identifier)) return true;
	const { data } = await read({
		method: "GET",
		path: `/ng/api/v2/user-groups/${encodeURIComponent(identifier)}`,
		query: {
			accountIdentifier: scope.account,
			orgIdentifier: scope.org,
			projectIdentifier: scope.project
		},
		credential: "api-key"
	}, {
		verb: "read",
		resource: `user group ${identifier}`
	}, reader);
	const users = require_run.fieldOf(data, "users");
	return (Array.isArray(users) ? users : []).some((user) => [
		user,
		require_run.fieldOf(user, "email"),
		require_run.fieldOf(user, "uuid")
	].some((name) => typeof name === "string" && names.includes(name.toLowerCase())));
}
async function listAll(kind, scope, reader) {
	const listed = await require_list_entries.listEntries(reader, kind, { scope });
	if ("failure" in listed) throw new UnknowableError(listed.failure.summary);
	return listed.entries.filter(({ elsewhere }) => !elsewhere).map(({ resource }) => resource.value);
}
async function read(request, task, reader) {
	let response;
	try {
		response = await require_platform.ask(reader, request);
	} catch (error) {
		if (!(error instanceof require_platform.RequestFailure)) throw error;
		throw new UnknowableError(require_explain.explainFailure(error, task).failure.summary);
	}
	if (!response.ok) throw new UnknowableError(require_explain.explainResponse(response, task).summary);
	return response;
}
exports.findLostAdministration = findLostAdministration;
