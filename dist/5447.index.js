"use strict";
exports.id = 5447;
exports.ids = [5447];
exports.modules = {

/***/ 5447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   stableVersionStepsOf: () => (/* binding */ stableVersionStepsOf)
/* harmony export */ });
/* unused harmony export compareVersions */
/* harmony import */ var _inputs_stable_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1033);
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5365);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);
/* harmony import */ var _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7023);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);






/**
 * A step for each template whose stable version the input `stable-version` selects. A line applies to the templates of the
 * payloads that it names, or if there are none, to the one on the platform; a later line wins.
 */
async function stableVersionStepsOf(input, steps, defaults) {
    const kind = await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_0__/* .loadKind */ .D)('stable version');
    const templates = templatesOf(steps);
    const chosen = new Map();
    const diagnostics = [];
    for (const rule of (0,_inputs_stable_version_js__WEBPACK_IMPORTED_MODULE_2__/* .parseStableVersions */ .u)(input).rules) {
        const matching = templates.filter(({ key }) => isNamed(rule, key.scope, key.identifier));
        const named = matching.length > 0 ? matching : templatesOfRule(rule, defaults);
        for (const template of named) {
            const version = rule.version === _inputs_stable_version_js__WEBPACK_IMPORTED_MODULE_2__/* .highestVersion */ .t ? highestOf(template.versions) : rule.version;
            if (version === undefined) {
                diagnostics.push((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .errorOf */ .Mz)(`No payload contains the template of \`stable-version: ${rule.text}\`, so its highest version is not known.`));
            }
            else
                chosen.set((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(template.key), stableVersionStepOf(kind, template.key, version));
        }
    }
    return { steps: [...chosen.values()], diagnostics };
}
function templatesOf(steps) {
    const versions = steps.filter(({ key }) => key.kind === 'template' && key.version !== undefined);
    const withoutVersion = ({ key: { version: _, ...key } }) => key;
    return [...Map.groupBy(versions, (step) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(withoutVersion(step))).values()].map((group) => ({
        key: withoutVersion(group[0]),
        versions: group.flatMap(({ key }) => key.version ?? []),
    }));
}
function isNamed({ template }, { org, project }, identifier) {
    if (template === undefined)
        return true;
    if (template.identifier !== identifier)
        return false;
    if (template.level === 'account')
        return org === undefined;
    if (template.level === 'organization')
        return org !== undefined && project === undefined;
    return template.org === undefined || (template.org === org && template.project === project);
}
/** The template that a line names if the payloads do not contain it. */
function templatesOfRule({ template }, { account, org, project }) {
    if (template === undefined)
        return [];
    const { identifier, level } = template;
    const given = { org: org || _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_4__/* .defaultOrganization */ .L1, project: project || undefined };
    const scope = {
        account,
        ...(template.org !== undefined
            ? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ org: template.org, project: template.project })
            : level === 'account' || (level === undefined && org === '' && project === '')
                ? {}
                : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ org: given.org, project: level === undefined ? given.project : undefined })),
    };
    return [{ key: { kind: 'template', scope, identifier }, versions: [] }];
}
function stableVersionStepOf(kind, template, version) {
    const key = { ...template, kind: kind.name };
    const value = { [kind.key ?? '']: { identifier: template.identifier, versionLabel: version } };
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const label = `stable version ${version} of ${(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .labelOf */ .Wy)(template)}`;
    return {
        document: { format: 'json', value, bytes, conversion: [], platform: [] },
        kind,
        key,
        label,
        convention: {},
        intent: 'apply',
    };
}
function highestOf(versions) {
    return [...versions].sort(compareVersions).at(-1);
}
/** Compares version labels as semantic versions: numbers by their value, and `1.0-rc` before `1.0`. */
function compareVersions(one, other) {
    const [[core, pre], [otherCore, otherPre]] = [versionPartsOf(one), versionPartsOf(other)];
    const order = compareParts(core, otherCore);
    if (order !== 0)
        return order;
    if (pre === '' || otherPre === '')
        return Number(pre === '') - Number(otherPre === '');
    return compareParts(pre, otherPre);
}
/** The parts before and after the first `-`. */
function versionPartsOf(version) {
    const [, core = '', pre = ''] = /^v?([^-]*)-?(.*)$/s.exec(version) ?? [];
    return [core, pre];
}
function compareParts(one, other) {
    return one.localeCompare(other, 'en', { numeric: true });
}


/***/ })

};
;