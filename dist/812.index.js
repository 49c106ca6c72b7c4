"use strict";
exports.id = 812;
exports.ids = [812];
exports.modules = {

/***/ 3812:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findUnmanaged: () => (/* binding */ findUnmanaged)
/* harmony export */ });
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5559);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(932);
/* harmony import */ var _graph_step_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2965);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6068);




/**
 * Lists the resources that exist in the scopes of the documents and are in none of them. An organization or a project includes
 * everything inside it. Resources that the platform manages or that are stored in Git are left out. A list that cannot be read
 * is an error: the report would not be complete.
 */
async function findUnmanaged(graph, reader, { kinds, hasIdentifier }, { concurrency }, { log, signal }) {
    const named = (0,_graph_step_index_js__WEBPACK_IMPORTED_MODULE_1__/* .indexSteps */ .C9)(graph.steps);
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
            // A scope that the plan creates contains nothing yet.
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
/** The scopes of the documents; for an organization or project, its own scope. */
function scopesOf({ steps }) {
    const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) => contains === undefined ? scope : { ...scope, [contains]: identifier });
    return [...new Map(scopes.map((scope) => [(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .mapKeyOf */ .dK)({ kind: 'settings', scope, identifier: '' }), scope])).values()];
}


/***/ })

};
;