export const id = 685;
export const ids = [685];
export const modules = {

/***/ 2857:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ takeInventory)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7588);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2089);
/* harmony import */ var _kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6563);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1864);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3438);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9078);
/* harmony import */ var _shared_pool_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5135);
/* harmony import */ var _list_pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4944);
/* harmony import */ var _refresh_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1566);
/* harmony import */ var _scope_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6297);










/**
 * Lists all that the platform has in some scopes (docs/platform-api.md, Lists), and on request in those below. A list that
 * cannot be read does not end it. After the signal nothing more is begun.
 */
async function takeInventory(reader, options) {
    const inventory = new Inventory(reader, options);
    await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_6__/* .runGrowing */ .b)(options.concurrency, options.scopes.flatMap((scope) => inventory.begin(scope)));
}
class Inventory {
    #reader;
    #options;
    #needed;
    constructor(reader, options) {
        this.#reader = reader;
        this.#options = options;
        const parents = options.kinds.map(({ parent }) => parent?.kind);
        this.#needed = new Set(_kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter((kind) => options.kinds.includes(kind) || parents.includes(kind.name)));
    }
    /** The work for one of the scopes that were asked for. */
    begin(scope) {
        if (!this.#options.below || scope.org === undefined)
            return this.#listsOf(scope);
        const contains = scope.project === undefined ? 'org' : 'project';
        const container = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.find((kind) => kind.contains === contains);
        const { account, org } = scope;
        const outer = contains === 'org' ? { account } : { account, org };
        return [this.#guard(() => this.#list(container, outer, { only: scope[contains] }))];
    }
    /** Lists every kind of a scope that is needed, apart from those that live in a parent. */
    #listsOf(scope) {
        const level = scope.project !== undefined ? 'project' : scope.org !== undefined ? 'organization' : 'account';
        return _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ
            .filter((kind) => kind.scopes.includes(level) && kind.parent === undefined)
            .filter((kind) => this.#needed.has(kind) || (kind.contains !== undefined && this.#options.below))
            .flatMap((kind) => {
            if (kind.list !== undefined)
                return [this.#guard(() => this.#list(kind, scope))];
            return kind.inScope === undefined ? [] : [this.#guard(() => this.#readScopeWide(kind, scope))];
        });
    }
    #guard(work) {
        return async () => (this.#options.signal.aborted ? [] : work());
    }
    /** Lists a kind, or of it the one resource that is named, and returns what is to be done next. */
    async #list(kind, scope, { parent, only } = {}) {
        const of = { scope, ...(parent && { parent: parent.key }) };
        const outer = parent && {
            ...parent.folderNames,
            ...(kind.parent && { [kind.parent.convention]: (0,_kinds_shared_requests_js__WEBPACK_IMPORTED_MODULE_7__/* .referenceTo */ .Po)(parent.key, scope) }),
        };
        const found = new Map();
        const failed = await this.#readList(kind, of, only, (entry) => {
            const { identifier, version } = entry;
            const key = { kind: kind.name, ...of, identifier, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .Oy)({ version }) };
            const isWanted = only === undefined || kind.normalize(only) === kind.normalize(identifier);
            const folderNames = { ...outer, ...kind.folderNamesOf(entry.shown) };
            if (isWanted)
                found.set((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key), { kind, key, entry, folderNames });
        });
        if (failed !== undefined) {
            this.#options.onFailure(kind, of, failed);
            return [];
        }
        const resources = [...found.values()];
        if (only !== undefined && resources.length === 0)
            this.#options.onFailure(kind, of, missing(kind, only, scope));
        return [
            ...(this.#options.kinds.includes(kind) ? this.#options.onList(resources) : []),
            ...resources.flatMap((resource) => this.#below(resource)),
        ];
    }
    async #readList(kind, of, only, onEntry) {
        const inside = of.parent === undefined ? '' : `${of.parent.kind} ${of.parent.identifier} in `;
        const task = { verb: 'list', resource: `the ${kind.plural} of ${inside}${(0,_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(of.scope)}` };
        const listing = { kind, of, identifiers: only === undefined ? [] : [only], task };
        try {
            return await (0,_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .readPages */ .n)((request) => (0,_refresh_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .kA)(this.#reader, request), listing, ({ entries }) => {
                for (const entry of entries)
                    if (!entry.elsewhere)
                        onEntry(entry);
                return false;
            });
        }
        catch (error) {
            return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainFailure */ .SP)(error, task), noSuchScope: false };
        }
    }
    /** The lists of what lives in a resource. */
    #below(resource) {
        const { kind, key } = resource;
        const { scope, identifier } = key;
        const children = [...this.#needed].filter(({ parent }) => parent?.kind === kind.name);
        const inParent = children.map((child) => this.#guard(() => this.#list(child, scope, { parent: resource })));
        if (kind.contains === undefined || !this.#options.below)
            return inParent;
        return [...inParent, ...this.#listsOf({ ...scope, [kind.contains]: identifier })];
    }
    async #readScopeWide(kind, scope) {
        const task = { verb: 'list', resource: `the ${kind.plural} of ${(0,_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}` };
        const responses = [];
        try {
            for (const request of kind.inScope?.requests(scope) ?? [])
                responses.push(await (0,_refresh_js__WEBPACK_IMPORTED_MODULE_4__/* .ask */ .kA)(this.#reader, request));
        }
        catch (error) {
            this.#options.onFailure(kind, { scope }, { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainFailure */ .SP)(error, task), noSuchScope: false });
            return [];
        }
        const wide = kind.inScope?.resourceOf(responses, scope);
        if (wide === undefined)
            return [];
        if (wide.refused === undefined)
            return this.#options.onScopeWide(kind, scope, wide);
        const { correlationId } = wide.refused;
        const failure = (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainResponse */ .j8)(wide.refused, task);
        this.#options.onFailure(kind, { scope }, { failure, correlationId, noSuchScope: false });
        return [];
    }
}
function missing(kind, identifier, scope) {
    const summary = `The ${kind.name} "${identifier}" does not exist in ${(0,_scope_js__WEBPACK_IMPORTED_MODULE_5__/* .describeScope */ .O)(scope)}.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_9__/* .errorOf */ .Mz)(summary), correlationId: '', noSuchScope: true };
}


/***/ }),

/***/ 685:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findUnmanaged: () => (/* binding */ findUnmanaged)
/* harmony export */ });
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2089);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4646);
/* harmony import */ var _graph_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1420);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2857);




/**
 * Lists what exists in the scopes of the documents and is in none of them. An organization or a project stands for what is
 * inside it. What the platform manages itself and what lives in Git is left out. A list that cannot be read is an error: the
 * report would not be complete.
 */
async function findUnmanaged(graph, reader, { kinds, hasIdentifier }, { concurrency }, { log, signal }) {
    const named = (0,_graph_js__WEBPACK_IMPORTED_MODULE_1__/* .indexSteps */ .C9)(graph.steps);
    const unmanaged = new Map();
    const diagnostics = [];
    const add = (key) => {
        const mapKey = (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)(key);
        if (hasIdentifier(key.identifier) && !named.has(mapKey))
            unmanaged.set(mapKey, (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .labelOf */ .Wy)(key));
    };
    const isPlanned = ({ org, project, account }) => named.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'organization', scope: { account }, identifier: org ?? '' })) ||
        named.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'project', scope: { account, ...(org && { org }) }, identifier: project ?? '' }));
    await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_2__/* .takeInventory */ .O)(reader, {
        kinds,
        scopes: scopesOf(graph),
        below: false,
        concurrency,
        signal,
        onList: (found) => {
            for (const { key, entry } of found)
                if (!entry.managed && entry.resource.fixed === undefined)
                    add(key);
            return [];
        },
        onScopeWide: (kind, scope, { resource }) => {
            const entries = Array.isArray(resource?.value) ? resource.value : [];
            for (const { identifier } of entries)
                add({ kind: kind.name, scope, identifier: String(identifier) });
            return [];
        },
        onFailure: (_kind, { scope }, { failure, noSuchScope }) => {
            // What the plan has yet to create contains nothing.
            if (!(noSuchScope && isPlanned(scope)))
                diagnostics.push(failure);
        },
    });
    const resources = [...unmanaged.values()].toSorted();
    await log.group(`Not in files: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .pq)(resources.length, 'resource')}`, async () => {
        for (const label of resources)
            log.info(`not in files  ${label}`);
    });
    return { resources, diagnostics };
}
/** The scopes of the documents: of an organization or project the one that it contains. */
function scopesOf({ steps }) {
    const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) => contains === undefined ? scope : { ...scope, [contains]: identifier });
    return [...new Map(scopes.map((scope) => [(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'settings', scope, identifier: '' }), scope])).values()];
}


/***/ })

};
