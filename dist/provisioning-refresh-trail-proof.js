"use strict";
const require_run = require("./run.js");
const require_inventory = require("./provisioning-inventory-inventory.js");
const require_platform = require("./platform.js");
let node_crypto = require("node:crypto");
// src/provisioning/refresh/audit-trail.ts
const pageSize = 100;
async function readAuditTrail(send, query, mostPages) {
	const events = new Map();
	let total;
	let serverTime;
	for (let index = 0; index < mostPages; index++) {
		const response = await send(auditRequestOf(query, index));
		if (!response.ok) return {
			problem: `the platform returned HTTP ${response.status}`,
			response
		};
		serverTime ??= timeOf(response);
		if (serverTime !== void 0 && serverTime > query.to) return { problem: "the clock of this machine is too far behind" };
		const page = eventPageOf(response, query);
		if ("problem" in page) return page;
		for (const event of page.events) events.set(event.id, event);
		total ??= page.total;
		if (index + 1 < page.pages && page.events.length > 0) continue;
		if (events.size < total) return { problem: `it shows ${events.size} of ${total} events` };
		return {
			events: [...events.values()],
			complete: true,
			...serverTime !== void 0 && { serverTime }
		};
	}
	return {
		events: [...events.values()],
		complete: false,
		...serverTime !== void 0 && { serverTime }
	};
}
function auditRequestOf({ scope: { account, org, project }, types, from, to }, index) {
	return {
		method: "POST",
		path: "/audit/api/audits/list",
		query: {
			accountIdentifier: account,
			pageIndex: String(index),
			pageSize: String(pageSize)
		},
		credential: "api-key",
		contentType: "application/json",
		body: JSON.stringify({
			filterType: "Audit",
			scopes: [{
				accountIdentifier: account,
				orgIdentifier: org,
				projectIdentifier: project
			}],
			resources: types.map((type) => ({ type })),
			startTime: from,
			endTime: to
		}),
		isOptional: true,
		isPersonal: true
	};
}
function eventPageOf({ data }, query) {
	const [content, pages, total] = [
		"content",
		"totalPages",
		"totalItems"
	].map((name) => require_run.fieldOf(data, name));
	if (!Array.isArray(content) || typeof pages !== "number" || typeof total !== "number") return { problem: "the response shows no list of events" };
	const events = content.map((entry) => eventOf(entry, query));
	return events.every((event) => event !== void 0) ? {
		events,
		pages,
		total
	} : { problem: "the response shows an event that was not requested" };
}
function eventOf(entry, { scope, types, from, to }) {
	if (!require_run.isMap(entry)) return void 0;
	const id = require_run.nonEmptyTextOf(entry.auditId) ?? require_run.nonEmptyTextOf(entry.insertId);
	const resource = require_run.mapOf(entry.resource);
	const [type, identifier, action] = [
		resource.type,
		resource.identifier,
		entry.action
	].map(require_run.nonEmptyTextOf);
	const time = entry.timestamp;
	if (id === void 0 || type === void 0 || identifier === void 0 || action === void 0) return void 0;
	if (typeof time !== "number" || time < from || time > to || !types.includes(type)) return void 0;
	if (!isInScope(require_run.mapOf(entry.resourceScope), scope)) return void 0;
	return {
		id,
		time,
		type,
		action,
		identifier,
		labels: require_run.mapOf(resource.labels)
	};
}
function isInScope(shown, { account, org, project }) {
	return [
		[shown.accountIdentifier, account],
		[shown.orgIdentifier, org],
		[shown.projectIdentifier, project]
	].every(([value, wanted]) => require_run.nonEmptyTextOf(value)?.toLowerCase() === require_run.nonEmptyTextOf(wanted)?.toLowerCase());
}
function timeOf({ headers }) {
	const time = Date.parse([headers.date].flat()[0] ?? "");
	return Number.isNaN(time) ? void 0 : time;
}
// src/provisioning/refresh/trail-proof.ts
const hour = 36e5;
const day = 24 * hour;
const margin = hour;
const ahead = day;
const longestTrust = 7 * day;
const retention = 730 * day;
const mostPages = 20;
async function proveByTrail(options) {
	const { steps, cache, concurrency, parents } = options;
	const scopes = new Map();
	const known = steps.filter((step) => creationOf(step, parents) !== void 0);
	const groups = [...Map.groupBy(known, ({ key }) => scopeKeyOf(key.scope)).values()].filter(saves);
	const queries = new TrailQueries(options);
	const proveGroup = async (group) => {
		const [{ key }] = group;
		scopes.set(scopeKeyOf(key.scope), await queries.prove(key.scope, group));
	};
	await require_inventory.runPool(1, groups.slice(0, 1), proveGroup);
	await require_inventory.runPool(concurrency, groups.slice(1), proveGroup);
	const revisionIn = (position, step) => {
		const created = creationOf(step, parents);
		return position === void 0 || created === void 0 ? void 0 : JSON.stringify([position, created]);
	};
	return {
		matchOf(step) {
			const proven = scopes.get(scopeKeyOf(step.key.scope))?.proven;
			const revision = revisionIn(proven?.revision, step);
			if (proven === void 0 || revision === void 0) return void 0;
			return [step.kind.name, require_run.listKeyOf(step.key)].some((mark) => proven.changed.has(mark)) ? void 0 : cache.matchOf(step, revision, "trail");
		},
		mayProve: (step) => revisionIn(scopes.get(scopeKeyOf(step.key.scope))?.next, step) !== void 0,
		remember(step, match) {
			const revision = revisionIn(scopes.get(scopeKeyOf(step.key.scope))?.next, step);
			if (revision !== void 0) cache.remember(step, revision, match, "trail");
		}
	};
}
function creationOf({ key, intent }, parents) {
	const parent = key.parent && parents.get(require_run.mapKeyOf(key.parent));
	return intent === "delete" || parent?.fixed !== void 0 ? void 0 : parent?.createdAt;
}
function saves(group) {
	return countLists(group) > 1;
}
function countLists(group) {
	return new Set(group.map(({ key }) => require_run.listKeyOf(key))).size;
}
function scopeKeyOf({ account, org, project }) {
	return JSON.stringify([
		account,
		org,
		project
	]);
}
var TrailQueries = class {
	#options;
	#isRefused = false;
	constructor(options) {
		this.#options = options;
	}
	async prove(scope, group) {
		const { cache, clock, log } = this.#options;
		if (this.#isRefused) return {};
		const now = clock.now();
		const kinds = await kindsAround(group);
		const query = {
			scope,
			types: typesOf(kinds),
			to: now + ahead
		};
		const pages = Math.min(mostPages, countLists(group) - 1);
		const position = cache.positionOf(scope);
		const isUsable = position !== void 0 && now - position.begun <= longestTrust;
		const latest = await this.#read({
			...query,
			from: isUsable ? trailStartOf(position) : now - margin
		}, pages);
		if ("problem" in latest) return {};
		const isProven = isUsable && latest.complete && shows(latest.events, position, cache);
		if (isUsable && !isProven) log.debug(`The audit trail of ${require_run.describeScope(scope)} does not reach back to the last run.`);
		const next = await this.#begin(query, now, pages, latest);
		const begun = isProven ? position.begun : now;
		cache.setPosition(scope, next && {
			...next,
			begun
		});
		const proven = isProven && {
			revision: revisionOf(position),
			changed: changedSince(position, latest.events, group, kinds, cache)
		};
		return {
			...proven && { proven },
			...next && { next: revisionOf({
				...next,
				begun
			}) }
		};
	}
	async #begin(query, now, pages, shown) {
		const { cache } = this.#options;
		const latest = shown.complete ? shown : await this.#read({
			...query,
			from: now - margin
		}, pages);
		if ("problem" in latest || !latest.complete) return void 0;
		const older = latest.events.length > 0 ? latest : await this.#read({
			...query,
			from: now - retention
		}, 1);
		if ("problem" in older) return void 0;
		const [newest] = older.events.toSorted((one, other) => other.time - one.time);
		if (newest === void 0) return void 0;
		const proof = {
			code: cache.codeOfEvent(newest.id),
			time: newest.time
		};
		const position = {
			since: Math.min(now, shown.serverTime ?? now),
			proof
		};
		const again = older.events.filter(({ time }) => time >= trailStartOf(position));
		return {
			...position,
			seen: again.map(({ id }) => cache.codeOfEvent(id))
		};
	}
	async #read(query, pages) {
		const { reader, log } = this.#options;
		const trail = `The audit trail of ${require_run.describeScope(query.scope)}`;
		try {
			const result = await readAuditTrail((request) => require_platform.ask(reader, request), query, pages);
			if ("problem" in result) {
				log.debug(`${trail} is not used: ${result.problem}.`);
				if (result.response?.status === 403 && !this.#isRefused) log.info(missingPermission);
				this.#isRefused = true;
			} else log.debug(`${trail}: ${require_run.countOf(result.events.length, "event")}${result.complete ? "" : " and more"}.`);
			return result;
		} catch (error) {
			this.#isRefused = true;
			const problem = require_run.reasonOf(error);
			log.debug(`${trail} is not used: ${problem}`);
			return { problem };
		}
	}
};
const missingPermission = "The API key cannot view the audit trail, so lists are read instead. With the permission core_audit_view the refresh takes fewer requests.";
function trailStartOf({ since, proof }) {
	return Math.min(since - margin, proof.time);
}
function shows(events, { proof }, cache) {
	return events.some(({ id, time }) => time === proof.time && cache.codeOfEvent(id) === proof.code);
}
function changedSince(position, events, group, around, cache) {
	const seen = new Set(position.seen);
	const kinds = [...new Set(group.map(({ kind }) => kind))];
	const changed = new Set();
	const [{ key }] = group;
	const mark = (kind, parent) => {
		changed.add(parent === void 0 ? kind.name : require_run.listKeyOf({
			kind: kind.name,
			...inParent(key.scope, kind, parent)
		}));
	};
	for (const event of events.filter(({ id }) => !seen.has(cache.codeOfEvent(id)))) for (const kind of kinds) {
		const { audit, parent } = kind;
		if (audit?.type === event.type) mark(kind, require_run.nonEmptyTextOf(event.labels[audit.parentLabel ?? ""]));
		if (around.some(({ name, audit }) => name === parent?.kind && audit?.type === event.type) && event.action !== "UPDATE") mark(kind, event.identifier);
	}
	return changed;
}
function inParent(scope, { parent }, identifier) {
	return parent === void 0 ? { scope } : {
		scope,
		parent: {
			kind: parent.kind,
			scope,
			identifier
		}
	};
}
async function kindsAround(group) {
	const named = group.flatMap(({ kind }) => [kind, ...kind.parent ? [require_run.kindOfName(kind.parent.kind)] : []]);
	return require_run.loadKinds(named.toSorted((one, other) => require_run.rankOf(one.name) - require_run.rankOf(other.name)));
}
function typesOf(kinds) {
	return [...new Set(kinds.flatMap(({ audit }) => audit?.type ?? []))];
}
function revisionOf(position) {
	return (0, node_crypto.createHash)("sha256").update(JSON.stringify(position)).digest("base64url");
}
exports.proveByTrail = proveByTrail;
