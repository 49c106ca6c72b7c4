"use strict";
exports.id = 275;
exports.ids = [275];
exports.modules = {

/***/ 275:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findUnmanaged: () => (/* binding */ findUnmanaged)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);
/* harmony import */ var _inventory_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1791);


// src/provisioning/inventory/unmanaged.ts
async function findUnmanaged(graph, reader, { kinds, hasIdentifier }, { concurrency }, { log, signal }) {
	const named = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.indexSteps)(graph.steps);
	const unmanaged = new Map();
	const diagnostics = [];
	const add = (key) => {
		const mapKey = (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)(key);
		if (hasIdentifier(key.identifier) && !named.has(mapKey)) unmanaged.set(mapKey, (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.labelOf)(key));
	};
	const isPlanned = ({ org, project, account }) => named.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)({
		kind: "organization",
		scope: { account },
		identifier: org ?? ""
	})) || named.has((0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)({
		kind: "project",
		scope: {
			account,
			...org && { org }
		},
		identifier: project ?? ""
	}));
	await (0,_inventory_js__WEBPACK_IMPORTED_MODULE_1__/* .takeInventory */ .O)(reader, {
		kinds,
		scopes: managedScopesOf(graph),
		below: false,
		concurrency,
		signal,
		onList: (found) => {
			for (const { key, entry } of found) if (!entry.managed && entry.resource.fixed === void 0) add(key);
			return [];
		},
		onScopeWide: (kind, scope, { resource }) => {
			const entries = Array.isArray(resource?.value) ? resource.value : [];
			for (const { identifier } of entries) add({
				kind: kind.name,
				scope,
				identifier: String(identifier)
			});
			return [];
		},
		onFailure: (_kind, { scope }, { failure, noSuchScope }) => {
			if (!(noSuchScope && isPlanned(scope))) diagnostics.push(failure);
		}
	});
	const resources = [...unmanaged.values()].toSorted();
	await log.group(`Not in files: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(resources.length, "resource")}`, async () => {
		for (const label of resources) log.info(`not in files  ${label}`);
	});
	return {
		resources,
		diagnostics
	};
}
function managedScopesOf({ steps }) {
	const scopes = steps.map(({ kind: { contains }, key: { scope, identifier } }) => contains === void 0 ? scope : {
		...scope,
		[contains]: identifier
	});
	return [...new Map(scopes.map((scope) => [(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.mapKeyOf)({
		kind: "settings",
		scope,
		identifier: ""
	}), scope])).values()];
}



/***/ })

};
;