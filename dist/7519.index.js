"use strict";
exports.id = 7519;
exports.ids = [7519];
exports.modules = {

/***/ 7519:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serviceOverride: () => (/* binding */ serviceOverride)
});

// EXTERNAL MODULE: ./packages/valibot/used.mjs
var used = __webpack_require__(7521);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var config = __webpack_require__(4845);
// EXTERNAL MODULE: ./src/kinds/shared/convention.ts
var shared_convention = __webpack_require__(4828);
// EXTERNAL MODULE: ./src/kinds/shared/notation.ts
var notation = __webpack_require__(6821);
;// CONCATENATED MODULE: ./src/kinds/service-override/target.ts




/** The top-level key of a document. */
const KEY = 'overrides';
/**
 * The fields that say what an override applies to, by their names in a path. A file in the platform's layout has none of them.
 */
const TARGET = {
    environmentRef: 'environment',
    serviceRef: 'service',
    infraIdentifier: 'infrastructure',
};
/** What a document applies to, by its fields or the path of its file. */
function targetIn(overrides, convention) {
    const fields = Object.entries(TARGET).map(([field, directory]) => [
        field,
        (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(overrides, field)) ?? convention[directory],
    ]);
    return (0,object/* omitUndefined */.Oy)(Object.fromEntries(fields));
}
/** What the document of a step applies to. */
function targetOfStep({ document, convention }) {
    return targetIn((0,object/* fieldOf */._F)(document.value, KEY), convention);
}
/** The identifier that the platform generates by default. */
function generatedIdentifierOf({ environmentRef, serviceRef, infraIdentifier }) {
    if (environmentRef === undefined)
        return undefined;
    return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}
/** The platform's word for overrides of such a target (docs/platform-api.md, Service overrides). */
function overrideTypeOf({ serviceRef, infraIdentifier }) {
    return `${infraIdentifier ? 'INFRA' : 'ENV'}_${serviceRef ? 'SERVICE' : 'GLOBAL'}_OVERRIDE`;
}
/** Whether an override that the platform shows applies to exactly this target. */
function isOfTarget(shown, target) {
    const names = Object.keys(TARGET);
    return names.every((name) => ((0,object/* nonEmptyTextOf */.pz)(shown[name]) ?? '') === (target[name] ?? ''));
}
/** Errors about what a document applies to: no environment, one other than its path says, or one without its level. */
function checkTarget(step) {
    const { convention } = step;
    const overrides = (0,config/* configOf */.W1)(step);
    const { environmentRef } = targetOfStep(step);
    const layout = '.harness/\u2026/overrides/<environment>/services/<service>/infras/<infrastructure>/';
    if (environmentRef === undefined) {
        const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
        return [(0,shared_convention/* errorAt */.Os)([KEY], summary, 'key')];
    }
    const contradictions = Object.entries(TARGET).flatMap(([field, directory]) => {
        const stated = (0,object/* nonEmptyTextOf */.pz)(overrides[field]);
        if (stated === undefined || convention.environment === undefined || stated === convention[directory])
            return [];
        const inPath = convention[directory] === undefined ? 'none' : `"${convention[directory]}"`;
        const summary = `Two values for the ${directory}: the document says "${stated}", but the path of its file says ${inPath}.`;
        return [(0,shared_convention/* errorAt */.Os)([KEY, field], summary)];
    });
    const { scope } = step.key;
    const prefix = scope.org === undefined ? 'account' : 'org';
    if (scope.project !== undefined || /^(account|org)\./.test(environmentRef))
        return contradictions;
    const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
    return [...contradictions, (0,shared_convention/* errorAt */.Os)([KEY], summary, 'key')];
}
/** The references to the resources that an override applies to. */
function targetReferencesOf(step) {
    const { environmentRef, serviceRef, infraIdentifier } = targetOfStep(step);
    const { scope } = step.key;
    const path = [KEY];
    const environment = environmentRef === undefined ? undefined : (0,notation/* resolveReference */.s)(environmentRef, scope);
    const service = serviceRef === undefined ? undefined : (0,notation/* resolveReference */.s)(serviceRef, scope);
    const named = [
        environment && { kind: 'environment', ...environment, path },
        service && { kind: 'service', ...service, path },
        environment && infraIdentifier !== undefined
            ? {
                kind: 'infrastructure',
                scope: environment.scope,
                parent: { kind: 'environment', ...environment },
                identifier: infraIdentifier,
                path,
            }
            : undefined,
    ];
    return named.flatMap((reference) => reference ?? []);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
;// CONCATENATED MODULE: ./src/kinds/service-override/text.ts




/** The fields of a document that are not part of the override. */
const IDENTITY = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(TARGET)];
/** The text of the override alone, which is the user's own text if the document contains nothing else. */
function overrideTextOf(step) {
    const text = (0,config/* textOfDocument */.Kp)(step);
    const overrides = (0,config/* configOf */.W1)(step);
    const stated = IDENTITY.filter((field) => Object.hasOwn(overrides, field));
    if (stated.length === 0)
        return text;
    const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
    const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
    const cut = text
        .split('\n')
        .filter((line) => !isStated.test(line))
        .join('\n');
    const { documents } = (0,parse/* parsePayload */.ex)({ bytes: Buffer.from(cut) });
    const isSame = documents.length === 1 && (0,external_node_util_.isDeepStrictEqual)(documents[0]?.value, { [KEY]: sections });
    return isSame ? cut : JSON.stringify({ [KEY]: sections });
}

// EXTERNAL MODULE: ./src/kinds/shared/fields.ts
var fields = __webpack_require__(7110);
// EXTERNAL MODULE: ./src/kinds/shared/references.ts
var references = __webpack_require__(8413);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(8858);
;// CONCATENATED MODULE: ./src/kinds/service-override.ts










/** What an override can contain. The first three are lists of items with names. */
const SECTION_FIELDS = {
    variables: fields/* optionalMaps */.Iw,
    manifests: fields/* optionalMaps */.Iw,
    configFiles: fields/* optionalMaps */.Iw,
    applicationSettings: fields/* optionalMap */.xC,
    connectionStrings: fields/* optionalMap */.xC,
};
const SECTIONS = Object.keys(SECTION_FIELDS);
function bodyOf(step, remote) {
    const target = targetOfStep(step);
    const fields = {
        identifier: remote?.envelope?.identifier ?? step.key.identifier,
        ...target,
        type: overrideTypeOf(target),
    };
    return JSON.stringify({ ...(0,config/* withScope */.v4)(fields, step), yaml: overrideTextOf(step) });
}
/** An override created in the user interface has no text. */
function withSpec(remote) {
    const spec = remote.envelope?.spec;
    return remote.text !== undefined || !(0,object/* isMap */.jh)(spec) ? remote : { ...remote, value: spec };
}
/** An override may have been created with another identifier: it is identified by what it applies to. */
function withIdentifierOf(step, response) {
    const { data } = response;
    if (!(0,object/* isMap */.jh)(data) || !isOfTarget(data, targetOfStep(step)))
        return response;
    return { ...response, data: { ...data, identifier: step.key.identifier } };
}
function* overrideFindingsOf(overrides, path) {
    if (SECTIONS.every((section) => (0,object/* isEmpty */.Im)(overrides[section]))) {
        yield (0,shared_convention/* errorAt */.Os)(path, `\`${KEY}\` must contain ${SECTIONS.slice(0, -1).join(', ')} or ${SECTIONS.at(-1)}.`, 'key');
    }
    const nameOf = (item) => (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(item, 'name')) ??
        (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(item, 'manifest') ?? (0,object/* fieldOf */._F)(item, 'configFile'), 'identifier'));
    for (const section of SECTIONS.slice(0, 3)) {
        const items = overrides[section];
        const seen = new Set();
        for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
            const name = nameOf(item);
            if (name !== undefined && seen.has(name))
                yield (0,shared_convention/* errorAt */.Os)([...path, section, index], `Duplicate "${name}" in \`${section}\`.`);
            if (name !== undefined)
                seen.add(name);
        }
    }
}
/** The differences in content. The fields that say what an override applies to identify it. */
function differencesOf(base, step, remote) {
    return base.differencesOf(step, remote).filter(({ path }) => !IDENTITY.includes(String(path[1])));
}
/** The list, in which overrides are found by what they apply to, and by their identifiers. */
function listByTarget(list) {
    return {
        ...list,
        pageOf(response, of) {
            const page = list.pageOf(response, of);
            if (page === undefined)
                return undefined;
            const entries = page.entries.map((entry) => {
                const resource = withSpec(entry.resource);
                const identifier = generatedIdentifierOf(targetIn(entry.shown, {})) ?? entry.identifier;
                return { ...entry, resource, ...(identifier !== entry.identifier && { alias: identifier }) };
            });
            return { ...page, entries };
        },
    };
}
/** Overrides of services in an environment, second version: docs/platform-api.md, Service overrides. */
const serviceOverride = {
    summary: 'Overrides of services in an environment. The document or the path of its file names the environment.',
    fields: {
        identifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Identifier of the override; by default the platform generates one from what it applies to.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the override.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the override.'),
        environmentRef: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Environment to which it applies, if the path of the file does not name it.'),
        serviceRef: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Service to which it applies; defaults to all of them.'),
        infraIdentifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Infrastructure to which it applies; defaults to all of them.'),
        ...Object.fromEntries(Object.entries(SECTION_FIELDS).map(([section, field]) => [section, (0,schema/* described */.WY)(field, `Overrides of ${section}.`)])),
    },
    names: schema/* wordName */._H,
    findings: overrideFindingsOf,
    wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['identifier', 'spec', ...Object.keys(TARGET)] },
    create: 'POST /ng/api/serviceOverrides',
    read: 'GET /ng/api/serviceOverrides/{identifier}',
    update: 'PUT /ng/api/serviceOverrides',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/serviceOverrides/list?page={page}&size=100', whole: true, undocumented: true },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /not found|doesn't exist/,
    gitAware: true,
    references: [references/* connectorReference */.vl, ...references/* secretReferences */.Li],
    directoryNames: ({ environmentRef, serviceRef, infraIdentifier }) => (0,object/* omitUndefined */.Oy)({
        environment: (0,object/* nonEmptyTextOf */.pz)(environmentRef),
        service: (0,object/* nonEmptyTextOf */.pz)(serviceRef),
        infrastructure: (0,object/* nonEmptyTextOf */.pz)(infraIdentifier),
    }),
    deletion: { request: 'DELETE /ng/api/serviceOverrides/{identifier}' },
    page: ({ scope }) => (0,ui_path/* settingsPathOf */.G)(scope, 'service-overrides'),
    overrides: (base) => ({
        identify(value, convention = {}) {
            const stated = base.identify(value);
            return {
                ...(0,object/* omitUndefined */.Oy)({ identifier: generatedIdentifierOf(targetIn((0,object/* fieldOf */._F)(value, KEY), convention)) }),
                ...stated,
            };
        },
        checkStep: checkTarget,
        referencesOf: (step) => [...targetReferencesOf(step), ...base.referencesOf(step)],
        createRequest: (step) => ({ ...base.createRequest(step), body: bodyOf(step) }),
        updateRequest: (step, remote) => ({ ...base.updateRequest(step, remote), body: bodyOf(step, remote) }),
        exportOf: (key, remote) => remote.text === undefined ? { value: { [KEY]: remote.value } } : base.exportOf(key, remote),
        verify: (step, response) => base.verify(step, withIdentifierOf(step, response)),
        savedDifferencesOf(step, response) {
            const shown = base.resourceOf(step, [withIdentifierOf(step, response)]);
            return 'notShown' in shown ? [] : differencesOf(base, step, withSpec(shown));
        },
        // It may exist with another identifier, which only the list shows.
        absenceOf: (step, response) => (response.ok && response.data === null) || base.absenceOf(step, response) !== undefined ? 'likely' : undefined,
        resourceOf(step, responses) {
            const own = responses.map((response) => withIdentifierOf(step, response));
            const remote = base.resourceOf(step, own);
            return 'notShown' in remote ? remote : withSpec(remote);
        },
        differencesOf: (step, remote) => differencesOf(base, step, remote),
        desiredOf: overrideTextOf,
        ...(base.list && { list: listByTarget(base.list) }),
    }),
};


/***/ }),

/***/ 4828:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2596);



/**
 * Errors for a text that does not name the scope to which it is sent: the platform compares the two. If no project is
 * named anywhere, that is another error.
 */
function checkStatedScope(step, key) {
    const config = (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step);
    const { org, project } = step.key.scope;
    return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
        const stated = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(config[field]);
        const isOpen = stated === undefined && project === '';
        if (value === undefined || stated === value || isOpen)
            return [];
        const expected = (0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .containsExpression */ .sY)(stated) ? 'an identifier, not an expression' : `"${value}"`;
        const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
        return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
    });
}
/** The error for an environment whose type is not that of its directory (`envs/production/` or `envs/pre_production/`). */
function checkEnvironmentType(type, { environmentType }, key) {
    if (type === undefined || environmentType === undefined || type === environmentType)
        return [];
    const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
    return [errorAt([key, 'type'], summary)];
}
/** An error at a path into a document. */
function errorAt(path, summary, at = 'value') {
    return { severity: 'error', summary, pointer: { path, at } };
}


/***/ }),

/***/ 7110:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
function commonFieldsOf(what) {
    return {
        name: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        identifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .pipelineIdentifier */ .EN, `Identifier of ${what}, which cannot be changed later.`),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        tags: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .tags */ ._A), 'Tags: names and their values.'),
        orgIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Organization of ${what}.`),
        projectIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Project of ${what}.`),
    };
}
/** A field whose content the action does not check. */
const open = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)());
/** Optional fields of which the action checks only the type. */
const optionalText = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq);
const optionalTruth = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im);
/** The same in a text that the platform parses itself: it converts `'true'`. */
const optionalTruthInText = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI)(['true', 'false'])], 'must be true or false'));
const optionalMap = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj)({}));
const optionalTexts = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)));
const optionalMaps = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(optionalMap));


/***/ }),

/***/ 8858:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ uiPathOf),
/* harmony export */   G: () => (/* binding */ settingsPathOf)
/* harmony export */ });
/** Path of a scope's page in the user interface, with the given parts under it (docs/platform-api.md, Addresses). */
function uiPathOf(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
/** Path of a page among the settings of a scope, which has its own directory only in a project. */
function settingsPathOf(scope, ...below) {
    return uiPathOf(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}


/***/ })

};
;