"use strict";
exports.id = 594;
exports.ids = [594];
exports.modules = {

/***/ 594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   infrastructure: () => (/* binding */ infrastructure),
/* harmony export */   requiredInInfrastructure: () => (/* binding */ requiredInInfrastructure)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7110);
/* harmony import */ var _shared_references_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8413);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2596);
/* harmony import */ var _shared_spec_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8858);






/** The fields that the platform requires in the `spec`, by type (docs/platform-api.md, Infrastructure definitions). */
const requiredInInfrastructure = {
    KubernetesDirect: 'connectorRef namespace releaseName',
    KubernetesGcp: 'cluster connectorRef namespace releaseName',
    KubernetesAws: 'cluster connectorRef namespace releaseName',
    KubernetesAzure: 'cluster connectorRef namespace releaseName resourceGroup subscriptionId',
    KubernetesRancher: 'cluster connectorRef namespace releaseName',
    ECS: 'cluster connectorRef region',
    Asg: 'connectorRef region',
    AwsLambda: 'connectorRef region',
    AWS_SAM: 'connectorRef region',
    ServerlessAwsLambda: 'connectorRef region stage',
    SshWinRmAws: 'connectorRef credentialsRef hostConnectionType region',
    SshWinRmAzure: 'connectorRef credentialsRef hostConnectionType resourceGroup subscriptionId',
    AzureWebApp: 'connectorRef resourceGroup subscriptionId',
    AzureFunction: 'connectorRef resourceGroup subscriptionId',
    AzureContainerApps: 'connectorRef managedEnvironment resourceGroup subscriptionId',
    GoogleCloudFunctions: 'connectorRef project region',
    GoogleCloudRun: 'connectorRef project region',
    GoogleManagedInstanceGroup: 'connectorRef project region',
    TAS: 'connectorRef organization space',
    Elastigroup: 'configuration connectorRef',
    CustomDeployment: 'customDeploymentRef',
    Salesforce: 'connectorRef',
    Pdc: '',
};
function* infrastructureFindingsOf({ type: given, spec }, path) {
    const type = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyTextOf */ .pz)(given);
    if (type === undefined)
        return;
    const types = Object.keys(requiredInInfrastructure);
    if (!types.includes(type)) {
        const near = (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .suggest */ .ZA)(type, types);
        if (near !== '')
            yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)([...path, 'type'], `is not a known type${near}`);
        return;
    }
    if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(spec))
        return;
    const required = requiredInInfrastructure[type] ?? '';
    yield* (0,_shared_spec_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .specFindingsOf */ .j)(spec, [...path, 'spec'], required, `an infrastructure of type ${type}`);
}
/** Infrastructure definitions of an environment: docs/platform-api.md, Infrastructure definitions. */
const infrastructure = {
    summary: 'An infrastructure definition, under the key `infrastructureDefinition`.',
    fields: {
        ...(0,_shared_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFieldsOf */ .mO)('the infrastructure'),
        environmentRef: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq), 'Environment of the infrastructure.'),
        deploymentType: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .filledText */ .Uq, 'Deployment type of the services, such as Kubernetes, which cannot be changed later.'),
        type: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .filledText */ .Uq, 'Type of the infrastructure, such as KubernetesDirect, which cannot be changed later.'),
        spec: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .maybe */ .no)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .map */ .Tj)({})), 'The target; the fields depend on `type`.'),
        allowSimultaneousDeployments: _shared_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalTruthInText */ .ip,
        scopedServices: _shared_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalTexts */ .To,
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .wordName */ ._H,
    findings: infrastructureFindingsOf,
    parent: {
        kind: 'environment',
        field: ['environmentRef'],
        convention: 'environment',
        shownAs: 'environmentRef',
    },
    wire: {
        form: 'text in json',
        field: 'yaml',
        lifted: ['name', 'description', 'tags', 'deploymentType', 'type'],
    },
    create: 'POST /ng/api/infrastructures',
    read: 'GET /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
    update: 'PUT /ng/api/infrastructures',
    scopeIn: 'body',
    list: {
        request: 'GET /ng/api/infrastructures?environmentIdentifier={parent}&infraIdentifiers={identifiers}&page={page}&size=100',
        whole: true,
    },
    shownAt: { saved: 'infrastructure', read: 'infrastructure', listed: 'infrastructure' },
    immutable: ['deploymentType', 'type'],
    gitAware: true,
    references: [
        _shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .connectorReference */ .vl,
        _shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReference */ .cD,
        ..._shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .secretReferences */ .Li,
        { field: 'scopedServices', kind: 'service' },
    ],
    deletion: {
        request: 'DELETE /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
        force: true,
        usage: { type: 'Infrastructure', as: '{parent}/{identifier}' },
        takes: [{ kind: 'service override', where: { environmentRef: '{parent}', infraIdentifier: '{identifier}' } }],
    },
    page: ({ scope, parent }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__/* .settingsPathOf */ .G)(scope, 'environments', parent?.identifier ?? '', 'details'),
};


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

/***/ 3836:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ specFindingsOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The required fields that are not text, in any `spec` (docs/platform-api.md, Connectors and Infrastructure definitions). */
const TYPES = {
    auth: 'a map',
    authentication: 'a map',
    configuration: 'a map',
    credential: 'a map',
    customDeploymentRef: 'a map',
    renewalIntervalMinutes: 'a number',
    spec: 'a map',
    template: 'a map',
};
/** The fields that any connector may have (docs/platform-api.md, Connectors). */
const COMMON = Object.entries({
    delegateSelectors: 'a list',
    executeOnDelegate: 'true or false',
    ignoreTestConnection: 'true or false',
    proxy: 'true or false',
});
/**
 * Findings about the fields that the platform requires in the `spec` of a type (names with spaces between them; `of` is the
 * resource with its article): those that are missing, and those of the wrong type. The platform converts between text, numbers and
 * truth values, so such a value is only a warning.
 */
function* specFindingsOf(spec, path, required, of) {
    const names = required.split(' ').filter(Boolean);
    const missing = names.filter((name) => (spec[name] ?? '') === '').map((name) => `\`${name}\``);
    if (missing.length > 0)
        yield (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .warningAt */ .MK)(path, `lacks ${missing.join(', ')}, which the platform requires in ${of}`);
    for (const name of names)
        yield* typeFindingsOf(spec[name], [...path, name], TYPES[name] ?? 'text');
    for (const [name, type] of COMMON) {
        if (Object.hasOwn(spec, name))
            yield* typeFindingsOf(spec[name], [...path, name], type);
    }
}
function* typeFindingsOf(value, path, expected) {
    if ((value ?? '') === '' || (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(value) || isOfType(value, expected))
        return;
    // The value itself is not shown: it may be a secret in the wrong field.
    const found = typeOf(value);
    const isConverted = !isContainer(found) && !isContainer(expected);
    const remedy = isConverted && expected === 'text' ? '; put it in quotes' : '';
    yield (isConverted ? _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .createWarning */ .R$ : _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .createRefusal */ .VH)(path, `must be ${expected}, found ${found}${remedy}`);
}
function isOfType(value, expected) {
    if (expected === 'a number')
        return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
    if (expected === 'true or false')
        return typeof value === 'boolean' || value === 'true' || value === 'false';
    return typeOf(value) === expected;
}
function typeOf(value) {
    if (Array.isArray(value))
        return 'a list';
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(value))
        return 'a map';
    if (typeof value === 'boolean')
        return 'true or false';
    return typeof value === 'number' ? 'a number' : 'text';
}
function isContainer(type) {
    return type === 'a list' || type === 'a map';
}


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