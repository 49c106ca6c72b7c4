"use strict";
exports.id = 7743;
exports.ids = [7743];
exports.modules = {

/***/ 7743:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  proveByTrail: () => (/* binding */ proveByTrail)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5346);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/scope.ts
var graph_scope = __webpack_require__(8828);
;// CONCATENATED MODULE: ./src/provisioning/refresh/audit-trail.ts

/** The platform's maximum page size. */
const pageSize = 100;
/**
 * Reads the audit trail (docs/platform-api.md, Audit trail), up to a number of pages. If a response is not what was requested,
 * such as an event of another scope, the whole trail is unknown. Throws `RequestFailure`.
 */
async function readAuditTrail(send, query, mostPages) {
    const events = new Map();
    let total;
    let serverTime;
    for (let index = 0; index < mostPages; index++) {
        const response = await send(auditRequestOf(query, index));
        if (!response.ok)
            return { problem: `the platform returned HTTP ${response.status}`, response };
        serverTime ??= timeOf(response);
        const page = eventPageOf(response, query);
        if ('problem' in page)
            return page;
        for (const event of page.events)
            events.set(event.id, event);
        total ??= page.total;
        if (index + 1 < page.pages && page.events.length > 0)
            continue;
        if (events.size < total)
            return { problem: `it shows ${events.size} of ${total} events` };
        return { events: [...events.values()], complete: true, ...(serverTime !== undefined && { serverTime }) };
    }
    return { events: [...events.values()], complete: false, ...(serverTime !== undefined && { serverTime }) };
}
function auditRequestOf({ scope: { account, org, project }, types, from, to }, index) {
    return {
        method: 'POST',
        path: '/audit/api/audits/list',
        query: { accountIdentifier: account, pageIndex: String(index), pageSize: String(pageSize) },
        credential: 'api-key',
        contentType: 'application/json',
        body: JSON.stringify({
            filterType: 'Audit',
            scopes: [{ accountIdentifier: account, orgIdentifier: org, projectIdentifier: project }],
            resources: types.map((type) => ({ type })),
            startTime: from,
            endTime: to,
        }),
        isOptional: true,
        isPersonal: true,
    };
}
function eventPageOf({ data }, query) {
    const [content, pages, total] = ['content', 'totalPages', 'totalItems'].map((name) => (0,object/* fieldOf */._F)(data, name));
    if (!Array.isArray(content) || typeof pages !== 'number' || typeof total !== 'number') {
        return { problem: 'the response shows no list of events' };
    }
    const events = content.map((entry) => eventOf(entry, query));
    return events.every((event) => event !== undefined)
        ? { events, pages, total }
        : { problem: 'the response shows an event that was not asked for' };
}
/** An entry of the list; `undefined` if it is incomplete or not what was requested. */
function eventOf(entry, { scope, types, from, to }) {
    if (!(0,object/* isMap */.jh)(entry))
        return undefined;
    const id = (0,object/* nonEmptyTextOf */.pz)(entry.auditId) ?? (0,object/* nonEmptyTextOf */.pz)(entry.insertId);
    const resource = (0,object/* mapOf */.A7)(entry.resource);
    const [type, identifier, action] = [resource.type, resource.identifier, entry.action].map(object/* nonEmptyTextOf */.pz);
    const time = entry.timestamp;
    if (id === undefined || type === undefined || identifier === undefined || action === undefined)
        return undefined;
    if (typeof time !== 'number' || time < from || time > to || !types.includes(type))
        return undefined;
    if (!isInScope((0,object/* mapOf */.A7)(entry.resourceScope), scope))
        return undefined;
    return { id, time, type, action, identifier, labels: (0,object/* mapOf */.A7)(resource.labels) };
}
function isInScope(shown, { account, org, project }) {
    const pairs = [
        [shown.accountIdentifier, account],
        [shown.orgIdentifier, org],
        [shown.projectIdentifier, project],
    ];
    return pairs.every(([value, wanted]) => (0,object/* nonEmptyTextOf */.pz)(value)?.toLowerCase() === (0,object/* nonEmptyTextOf */.pz)(wanted)?.toLowerCase());
}
function timeOf({ headers }) {
    const time = Date.parse([headers.date].flat()[0] ?? '');
    return Number.isNaN(time) ? undefined : time;
}

// EXTERNAL MODULE: ./src/provisioning/refresh/reader.ts
var refresh_reader = __webpack_require__(3468);
;// CONCATENATED MODULE: ./src/provisioning/refresh/trail-proof.ts










const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Maximum delay of an event after its change, including a difference of the clocks. */
const margin = hour;
/** Maximum time by which the clock of this machine may be behind that of the platform. */
const ahead = day;
/** Maximum time without a read of the lists, because the trail does not show every change. */
const longestTrust = 7 * day;
/** Time for which the platform keeps events. */
const retention = 2 * 365 * day;
/** Maximum number of pages of one trail, if there are more lists than that. */
const mostPages = 20;
/** Queries the audit trail of each scope if that saves requests, and sets the new position in the cache. */
async function proveByTrail(options) {
    const { steps, cache, concurrency, parents } = options;
    const scopes = new Map();
    const known = steps.filter((step) => creationOf(step, parents) !== undefined);
    const questions = [...Map.groupBy(known, ({ key }) => scopeKeyOf(key.scope)).values()].filter(saves);
    const asking = new Questions(options);
    const proveGroup = async (group) => {
        const [{ key }] = group;
        scopes.set(scopeKeyOf(key.scope), await asking.about(key.scope, group));
    };
    // The first query is sent alone, so a key without the permission costs only one request.
    await (0,pool/* runPool */.k)(1, questions.slice(0, 1), proveGroup);
    await (0,pool/* runPool */.k)(concurrency, questions.slice(1), proveGroup);
    /** The revision of a step's text in a position; it differs if the parent was created again. */
    const revisionIn = (position, step) => {
        const created = creationOf(step, parents);
        return position === undefined || created === undefined ? undefined : JSON.stringify([position, created]);
    };
    return {
        proves(step) {
            const proven = scopes.get(scopeKeyOf(step.key.scope))?.proven;
            const revision = revisionIn(proven?.revision, step);
            if (proven === undefined || revision === undefined)
                return false;
            const isChanged = [step.kind.name, (0,resource_key/* listKeyOf */.hw)(step.key)].some((mark) => proven.changed.has(mark));
            return !isChanged && cache.knows(step, revision, 'trail');
        },
        mayProve: (step) => revisionIn(scopes.get(scopeKeyOf(step.key.scope))?.next, step) !== undefined,
        remember(step, resource) {
            const revision = revisionIn(scopes.get(scopeKeyOf(step.key.scope))?.next, step);
            if (revision === undefined || resource.text === undefined || resource.fixed !== undefined)
                return;
            // Fields beside the text are not recorded, so they must match the text.
            const isWhole = resource.envelope === undefined || step.kind.differencesOf(step, resource).length === 0;
            if (isWhole)
                cache.remember(step, revision, resource.text, 'trail');
        },
    };
}
/** When the parent was created; `undefined` if that is not shown, or the trail cannot prove anything about it. */
function creationOf({ key, intent }, parents) {
    const parent = key.parent && parents.get((0,resource_key/* mapKeyOf */.dK)(key.parent));
    // A resource in Git changes without an event, and a delete does not depend on records.
    return intent === 'delete' || parent?.fixed !== undefined ? undefined : parent?.createdAt;
}
/** Whether there are more lists to read than pages of a trail. */
function saves(group) {
    return countLists(group) > 1;
}
function countLists(group) {
    return new Set(group.map(({ key }) => (0,resource_key/* listKeyOf */.hw)(key))).size;
}
function scopeKeyOf({ account, org, project }) {
    return JSON.stringify([account, org, project]);
}
/** Queries the trail of one scope after the other, and stops after a refusal. */
class Questions {
    #options;
    #isRefused = false;
    constructor(options) {
        this.#options = options;
    }
    async about(scope, group) {
        const { cache, clock, log } = this.#options;
        if (this.#isRefused)
            return {};
        const now = clock.now();
        const kinds = await kindsAround(group);
        const query = { scope, types: typesOf(kinds), to: now + ahead };
        const pages = Math.min(mostPages, countLists(group) - 1);
        const position = cache.positionOf(scope);
        const isUsable = position !== undefined && now - position.begun <= longestTrust;
        const latest = await this.#read({ ...query, from: isUsable ? trailStartOf(position) : now - margin }, pages);
        // The records stay true, and the next run may query again.
        if ('problem' in latest)
            return {};
        const isProven = isUsable && latest.complete && shows(latest.events, position, cache);
        if (isUsable && !isProven)
            log.debug(`The audit trail of ${(0,graph_scope/* describeScope */.O)(scope)} does not reach back to the last run.`);
        const next = await this.#begin(query, now, pages, latest);
        const begun = isProven ? position.begun : now;
        cache.setPosition(scope, next && { ...next, begun });
        const proven = isProven && {
            revision: revisionOf(position),
            changed: changedSince(position, latest.events, group, kinds, cache),
        };
        return { ...(proven && { proven }), ...(next && { next: revisionOf({ ...next, begun }) }) };
    }
    /** A new position, by the returned events; `undefined` if there are none, or too many in the last hour. */
    async #begin(query, now, pages, shown) {
        const { cache } = this.#options;
        const latest = shown.complete ? shown : await this.#read({ ...query, from: now - margin }, pages);
        if ('problem' in latest || !latest.complete)
            return undefined;
        const older = latest.events.length > 0 ? latest : await this.#read({ ...query, from: now - retention }, 1);
        if ('problem' in older)
            return undefined;
        const [newest] = older.events.toSorted((one, other) => other.time - one.time);
        if (newest === undefined)
            return undefined;
        const proof = { code: cache.codeOfEvent(newest.id), time: newest.time };
        const position = { since: Math.min(now, shown.serverTime ?? now), proof };
        const again = older.events.filter(({ time }) => time >= trailStartOf(position));
        return { ...position, seen: again.map(({ id }) => cache.codeOfEvent(id)) };
    }
    async #read(query, pages) {
        const { reader, log } = this.#options;
        const trail = `The audit trail of ${(0,graph_scope/* describeScope */.O)(query.scope)}`;
        try {
            const result = await readAuditTrail((request) => (0,refresh_reader/* ask */.k)(reader, request), query, pages);
            if ('problem' in result) {
                log.debug(`${trail} is not used: ${result.problem}.`);
                if (result.response?.status === 403 && !this.#isRefused)
                    log.info(missingPermission);
                this.#isRefused = true;
            }
            else
                log.debug(`${trail}: ${(0,shared_text/* countOf */.pq)(result.events.length, 'event')}${result.complete ? '' : ' and more'}.`);
            return result;
        }
        catch (error) {
            this.#isRefused = true;
            const problem = (0,shared_text/* reasonOf */.A3)(error);
            log.debug(`${trail} is not used: ${problem}`);
            return { problem };
        }
    }
}
const missingPermission = 'The API key cannot view the audit trail, so lists are read instead. With the permission core_audit_view the refresh takes fewer requests.';
/**
 * The start of the query, which includes events that were recorded late, and the event that shows that the trail is complete.
 */
function trailStartOf({ since, proof }) {
    return Math.min(since - margin, proof.time);
}
/** Whether the trail returns the events again that it returned to the last run. */
function shows(events, { proof }, cache) {
    return events.some(({ id, time }) => time === proof.time && cache.codeOfEvent(id) === proof.code);
}
/** Possible changes: the names of kinds, and the keys of single lists. */
function changedSince(position, events, group, around, cache) {
    const seen = new Set(position.seen);
    const kinds = [...new Set(group.map(({ kind }) => kind))];
    const changed = new Set();
    const [{ key }] = group;
    const mark = (kind, parent) => {
        changed.add(parent === undefined ? kind.name : (0,resource_key/* listKeyOf */.hw)({ kind: kind.name, ...inParent(key.scope, kind, parent) }));
    };
    for (const event of events.filter(({ id }) => !seen.has(cache.codeOfEvent(id)))) {
        for (const kind of kinds) {
            const { audit, parent } = kind;
            if (audit?.type === event.type)
                mark(kind, (0,object/* nonEmptyTextOf */.pz)(event.labels[audit.parentLabel ?? '']));
            // Resources in a parent are deleted with it, without events.
            const isParent = around.some(({ name, audit }) => name === parent?.kind && audit?.type === event.type);
            if (isParent && event.action !== 'UPDATE')
                mark(kind, event.identifier);
        }
    }
    return changed;
}
function inParent(scope, { parent }, identifier) {
    return parent === undefined ? { scope } : { scope, parent: { kind: parent.kind, scope, identifier } };
}
/** The kinds of a group and of their parents, in the order of the registry. */
async function kindsAround(group) {
    const named = group.flatMap(({ kind }) => [kind, ...(kind.parent ? [(0,registry/* kindOfName */.f$)(kind.parent.kind)] : [])]);
    return (0,load/* loadKinds */.u)(named.toSorted((one, other) => (0,registry/* rankOf */.IQ)(one.name) - (0,registry/* rankOf */.IQ)(other.name)));
}
/** The trail's names for these kinds. */
function typesOf(kinds) {
    return [...new Set(kinds.flatMap(({ audit }) => audit?.type ?? []))];
}
function revisionOf(position) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(position)).digest('base64url');
}


/***/ })

};
;