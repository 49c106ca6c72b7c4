"use strict";
exports.id = 6310;
exports.ids = [6310];
exports.modules = {

/***/ 6310:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DOCKER_PROVIDERS: () => (/* binding */ DOCKER_PROVIDERS),
/* harmony export */   connector: () => (/* binding */ connector),
/* harmony export */   connectorTypes: () => (/* binding */ connectorTypes),
/* harmony export */   requiredInConnector: () => (/* binding */ requiredInConnector)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7521);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4608);
/* harmony import */ var _shared_identifier_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7700);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7739);
/* harmony import */ var _shared_references_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8413);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2596);
/* harmony import */ var _shared_spec_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8858);









/** The fields that the platform requires in the `spec` of a connector, by its type (docs/platform-api.md, Connectors). */
const requiredInConnector = {
    DockerRegistry: 'dockerRegistryUrl providerType',
    Github: 'authentication type url',
    Gitlab: 'authentication type url',
    Bitbucket: 'authentication type url',
    Harness: 'authentication type url',
    AzureRepo: 'authentication type url',
    Git: 'connectionType spec type url',
    Codecommit: 'authentication type url',
    Aws: 'credential',
    Gcp: 'credential',
    K8sCluster: 'credential',
    Spot: 'credential',
    Tas: 'credential',
    Salesforce: 'credential',
    Azure: 'azureEnvironmentType credential',
    AwsKms: 'credential region',
    AwsSecretManager: 'credential region',
    AzureKeyVault: 'subscription vaultName',
    GcpKms: 'keyName keyRing projectId region',
    Vault: 'renewalIntervalMinutes vaultUrl',
    Artifactory: 'artifactoryServerUrl',
    Nexus: 'nexusServerUrl version',
    HttpHelmRepo: 'helmRepoUrl',
    OciHelmRepo: 'helmRepoUrl',
    Jira: 'auth jiraUrl',
    ServiceNow: 'auth serviceNowUrl',
    Jenkins: 'jenkinsUrl',
    Bamboo: 'bambooUrl',
    Datadog: 'apiKeyRef applicationKeyRef url',
    NewRelic: 'apiKeyRef newRelicAccountId url',
    SumoLogic: 'accessIdRef accessKeyRef url',
    PagerDuty: 'apiTokenRef',
    SignalFX: 'apiTokenRef url',
    ErrorTracking: 'apiKeyRef url',
    Splunk: 'accountId splunkUrl',
    AppDynamics: 'accountname controllerUrl',
    CustomHealth: 'baseURL method',
    CustomSecretManager: 'template',
    TerraformCloud: 'credential terraformCloudUrl',
    CEK8sCluster: 'connectorRef',
    CEAzure: 'subscriptionId tenantId',
    GcpCloudCost: 'projectId serviceAccountEmail',
    AzureArtifacts: 'auth azureArtifactsUrl',
    Prometheus: 'url',
    ElasticSearch: 'url',
    JDBC: 'url',
    OpsGenie: 'url',
    XMatters: 'url',
    GithubMcp: 'url',
    Mcp: 'serverUrl',
    MLFlow: 'auth baseUrl',
    LangSmith: 'baseUrl',
    Zoom: 'apiAccessType',
    Slack: 'apiAccessType',
    MsTeams: 'apiAccessType',
    Confluence: 'apiAccessType',
    GoogleChat: 'apiAccessType',
    Anthropic: 'authentication',
    OpenAI: 'authentication',
};
/** The other known types. The platform may have newer ones. */
const OTHER_TYPES = 'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(' ');
/** Providers of a Docker registry (docs/platform-api.md, Connectors). */
const DOCKER_PROVIDERS = ['DockerHub', 'Harbor', 'Quay', 'Other'];
/** The types of connectors that are known. */
const connectorTypes = [...Object.keys(requiredInConnector), ...OTHER_TYPES];
/** A reference to a secret: an identifier in a scope, or a path in a secret manager. */
function isSecretReference(text) {
    const unqualified = text.replace(/^(account|org)\./, '');
    return _shared_identifier_js__WEBPACK_IMPORTED_MODULE_4__/* .secretPattern */ .n$.test(unqualified) || /^\w+:\/\/\S+$/.test(unqualified);
}
/** A reference with its scope, which cannot be a secret. */
function isQualified(text) {
    return /^(account|org)\./.test(text) && _shared_identifier_js__WEBPACK_IMPORTED_MODULE_4__/* .secretPattern */ .n$.test(text.slice(text.indexOf('.') + 1));
}
/** Fields in which users write a secret although the platform only has the field that ends in `Ref`. */
const LITERAL = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
/** Fields that may contain the identifier of a secret although they do not end in `Ref`. */
const SECRET = /secret|token|password/i;
/** Any type and `spec` is accepted: the platform may have newer ones. */
const fields = {
    name: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .filledText */ .Uq, 'Display name.'),
    identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .identifier */ .Cv, 'Identifier of the connector, which cannot be changed later.'),
    description: (0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq),
    accountIdentifier: (0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq),
    orgIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq), 'Organization of the connector; without it, the connector belongs to the account.'),
    projectIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq), 'Project of the connector; requires `orgIdentifier`.'),
    tags: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .tags */ ._A), 'Tags: names and their values.'),
    type: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .filledText */ .Uq, 'Type of the connector, such as DockerRegistry, Github, Aws or K8sCluster.'),
    spec: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .orExpression */ .Q8)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .map */ .Tj)({})), 'Settings of the connection; the fields depend on `type`.'),
};
/** Warnings about secrets written where a reference is expected; they name the field and never its value. */
function* secretWarningsOf(spec, base) {
    for (const field of (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .walkFields */ .Fe)(spec, base)) {
        const { key } = field;
        const text = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .nonEmptyTextOf */ .pz)(field.value);
        if (text === undefined || (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .containsExpression */ .sY)(text) || isQualified(text))
            continue;
        if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .looksLikeToken */ .NM)(text))) {
            const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
            yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)(field.path, `looks like a secret in plain text: ${advice}`);
        }
        else if (key.endsWith('Ref') && ((0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .looksLikeToken */ .NM)(text) || !isSecretReference(text))) {
            yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)(field.path, 'is not a reference; use the identifier of a secret on the platform, such as `account.name`');
        }
    }
}
function* specWarningsOf({ spec, type: given }, base) {
    if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(spec))
        return;
    const path = [...base, 'spec'];
    const type = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .nonEmptyTextOf */ .pz)(given) ?? '';
    const required = Object.hasOwn(requiredInConnector, type) ? (requiredInConnector[type] ?? '') : '';
    yield* (0,_shared_spec_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .specFindingsOf */ .j)(spec, path, required, `a connector of type ${type}`);
    const provider = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .nonEmptyTextOf */ .pz)(spec.providerType);
    const known = provider === undefined || (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .containsExpression */ .sY)(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is not one of ${DOCKER_PROVIDERS.join(', ')}`;
        yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)([...path, 'providerType'], `${choice}${(0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .suggest */ .ZA)(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarningsOf(spec, path);
}
function* connectorFindingsOf(connector, path) {
    if (connector.identifier === 'harnessSecretManager') {
        yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)([...path, 'identifier'], 'is reserved for a connector that the platform manages itself');
    }
    if (connector.type === 'Local')
        yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)([...path, 'type'], 'is a type that cannot be created');
    const type = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .nonEmptyTextOf */ .pz)(connector.type);
    const isKnown = type === undefined || connectorTypes.includes(type);
    const near = isKnown ? undefined : (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_7__/* .findNearest */ .q)(type, connectorTypes);
    if (near !== undefined)
        yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .createWarning */ .R$)([...path, 'type'], `is not a known type; did you mean \`${near}\`?`);
    yield* specWarningsOf(connector, path);
}
/** Connectors of every type: docs/platform-api.md, Connectors. */
const connector = {
    summary: 'A connector, under the key `connector`.',
    fields,
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .plainName */ .MH,
    findings: connectorFindingsOf,
    scopeFrom: 'document',
    // The account comes from the query; the body's is ignored.
    ignored: ['accountIdentifier'],
    wire: { form: 'json' },
    create: 'POST /ng/api/connectors',
    read: 'GET /ng/api/connectors/{identifier}',
    update: 'PUT /ng/api/connectors',
    scopeIn: 'body',
    list: {
        request: 'POST /ng/api/connectors/listV2?pageIndex={page}&pageSize=100',
        body: (identifiers) => ({ filterType: 'Connector', connectorIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: 'connector', read: 'connector', listed: 'connector' },
    references: [_shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .connectorReference */ .vl, _shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReference */ .cD, ..._shared_references_js__WEBPACK_IMPORTED_MODULE_1__/* .secretReferences */ .Li],
    managed: /^harnessSecretManager$/,
    deletion: { request: 'DELETE /ng/api/connectors/{identifier}', force: true, usage: { type: 'Connectors' } },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__/* .uiPathOf */ .D)(scope, ...(scope.project === undefined ? [] : ['settings']), 'connectors', identifier),
};


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