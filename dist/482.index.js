export const id = 482;
export const ids = [482];
export const modules = {

/***/ 3482:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ operations),
  provision: () => (/* binding */ provision)
});

// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(5468);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __webpack_require__(9260);
// EXTERNAL MODULE: ./src/kinds/shared/below.ts
var below = __webpack_require__(3544);
;// CONCATENATED MODULE: ./src/kinds/shared/compare.ts

/** Whether two values are one to the platform: it turns numbers and booleans into text where a field is text. */
function isSame(wanted, held, closeness) {
    if (Object.is(wanted, held))
        return true;
    if (closeness === 'whole')
        return false;
    if ((0,object/* isEmpty */.Im)(wanted) && (0,object/* isEmpty */.Im)(held))
        return true;
    const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return scalars && String(wanted) === String(held);
}
/** Every field in which the platform's value is not the wanted one. The order of keys means nothing, that of lists does. */
function findDifferences(wanted, held, closeness, path = []) {
    if ((0,object/* isMap */.jh)(wanted) && (0,object/* isMap */.jh)(held)) {
        const keys = closeness === 'whole' ? new Set([...Object.keys(wanted), ...Object.keys(held)]) : Object.keys(wanted);
        return [...keys].flatMap((key) => findDifferences((0,object/* fieldOf */._F)(wanted, key), (0,object/* fieldOf */._F)(held, key), closeness, [...path, key]));
    }
    if (Array.isArray(wanted) && Array.isArray(held) && wanted.length === held.length) {
        return wanted.flatMap((item, index) => findDifferences(item, held[index], closeness, [...path, index]));
    }
    return isSame(wanted, held, closeness) ? [] : [{ path, desired: wanted, remote: held }];
}
/**
 * What is held with the wanted fields laid over it: maps are joined, everything else is replaced. Where the `type` of a
 * map changes, its `spec` is the wanted one alone; a field that is held as `x` gives way to a wanted `xRef`, and the
 * other way round, since the platform takes one of the two.
 */
function mergeOver(held, wanted) {
    const retyped = Object.hasOwn(wanted, 'type') && wanted.type !== held.type;
    const kept = Object.entries(held).filter(([key]) => {
        const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
        const givesWay = Object.hasOwn(wanted, twin) && !Object.hasOwn(wanted, key);
        return !givesWay && !(retyped && key === 'spec');
    });
    const under = Object.fromEntries(kept);
    const laid = Object.entries(wanted).map(([key, value]) => {
        const below = (0,object/* fieldOf */._F)(under, key);
        return [key, (0,object/* isMap */.jh)(value) && (0,object/* isMap */.jh)(below) ? mergeOver(below, value) : value];
    });
    // From entries and not by assignment, which would take `__proto__` for something else than a key.
    return Object.fromEntries([...kept, ...laid]);
}

;// CONCATENATED MODULE: ./src/kinds/shared/references.ts

const REFERENCE = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$]*)$/;
/** The scope of a reference: `account.` and `org.` name one above, a plain identifier means the scope of the document. */
function scopeOf(prefix, scope) {
    if (prefix === 'account')
        return { account: scope.account };
    if (prefix === 'org')
        return scope.org === undefined ? undefined : { account: scope.account, org: scope.org };
    return scope;
}
/** Every connector that a value names in a field `connectorRef` or `…ConnectorRef`; expressions are passed over. */
function findConnectorReferences(value, base, scope) {
    return [...(0,object/* walkFields */.Fe)(value, base)].flatMap((field) => {
        if (!/^(connectorRef|\w+ConnectorRef)$/.test(field.key) || typeof field.value !== 'string')
            return [];
        const [, prefix, identifier] = REFERENCE.exec(field.value) ?? [];
        const named = scopeOf(prefix, scope);
        if (identifier === undefined || named === undefined)
            return [];
        return [{ kind: 'connector', scope: named, identifier, path: field.path }];
    });
}

// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(977);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(550);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(9707);
;// CONCATENATED MODULE: ./src/kinds/connector.ts










const KEY = 'connector';
const PATH = '/ng/api/connectors';
const { held, verification, settled, shown } = (0,below/* below */.G)(KEY);
/** The fields that the platform wants in the `spec` of a connector, by its type (docs/platform-api.md, Connectors). */
const REQUIRED_IN_SPEC = {
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
/** The other types of the 2026 contract (docs/platform-api.md, Connectors); there may be newer ones. */
const OTHER_TYPES = 'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(' ');
const DOCKER_PROVIDERS = ['DockerHub', 'Harbor', 'Quay', 'Other'];
/** A reference to a secret: a name in a scope, or a place in a secret manager. */
const SECRET_REFERENCE = /^((account|org)\.)?([a-zA-Z_][\w$-]{0,127}|\w+:\/\/\S+)$/;
/** A reference that nobody takes for a secret. */
const QUALIFIED = /^(account|org)\.[a-zA-Z_][\w$-]{0,127}$/;
/** How well-known tokens begin; such text is a secret itself, never the name of one. */
const TOKEN = /^(gh[oprsu]_|github_pat_|glpat-|xox[abpr]-|AKIA|ASIA|eyJ|sk-|hvs\.|[ps]at\.|dckr_pat_|-----BEGIN)/;
/** Names under which people write a secret although the platform has no such field, only one with `Ref` at its end. */
const LITERAL = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
/** Names of fields that may hold the identifier of a secret without `Ref` at their end. */
const SECRET = /secret|token|password/i;
/** The rules of docs/platform-api.md, Connectors; types and their `spec` stay open. */
const resource = (0,schema/* map */.Tj)({
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the connector, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    accountIdentifier: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    orgIdentifier: (0,schema/* described */.WY)((0,dist/* nullish */.cl6)(schema/* text */.Qq), 'Organization of the connector; without it, it belongs to the account.'),
    projectIdentifier: (0,schema/* described */.WY)((0,dist/* nullish */.cl6)(schema/* text */.Qq), 'Project of the connector; it needs `orgIdentifier` beside it.'),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Names and their text.'),
    type: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'What it connects to, such as DockerRegistry, Github, Aws or K8sCluster.'),
    spec: (0,schema/* described */.WY)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({})), 'How it connects; the fields depend on `type`.'),
});
const connector_schema = (0,schema/* keyed */.Dh)(KEY, resource, 'Connector', 'A connector to create, below the key `connector`.');
/** Warnings about secrets that stand where a reference to one belongs; they name the field and never its value. */
function* secretWarnings(spec, base) {
    for (const { key, value, path } of (0,object/* walkFields */.Fe)(spec, base)) {
        const held = (0,object/* nonEmptyText */.al)(value);
        if (held === undefined || (0,schema/* holdsExpression */.x9)(held) || QUALIFIED.test(held))
            continue;
        if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && TOKEN.test(held))) {
            const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
            yield (0,schema/* warning */.$e)(path, `looks like a secret in plain text: ${advice}`);
        }
        else if (key.endsWith('Ref') && (TOKEN.test(held) || !SECRET_REFERENCE.test(held))) {
            yield (0,schema/* warning */.$e)(path, 'is not a reference: it takes the identifier of what is stored on the platform, such as `account.name`');
        }
    }
}
function* specWarnings(given) {
    const spec = given.spec;
    if (!(0,object/* isMap */.jh)(spec))
        return;
    const path = [KEY, 'spec'];
    const type = (0,object/* nonEmptyText */.al)(given.type) ?? '';
    const required = Object.hasOwn(REQUIRED_IN_SPEC, type) ? (REQUIRED_IN_SPEC[type] ?? '').split(' ') : [];
    const lacking = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (lacking.length > 0) {
        yield (0,schema/* warningAt */.MK)(path, `lacks ${lacking.join(', ')}, which the platform wants in a connector of type ${type}`);
    }
    const provider = (0,object/* nonEmptyText */.al)(spec.providerType);
    const known = provider === undefined || (0,schema/* holdsExpression */.x9)(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is none of ${DOCKER_PROVIDERS.join(', ')}`;
        yield (0,schema/* warning */.$e)([...path, 'providerType'], `${choice}${(0,schema/* suggest */.ZA)(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarnings(spec, path);
}
function* warnings(value) {
    const given = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, KEY));
    yield* (0,schema/* commonWarnings */.jN)(given, [KEY], {
        noun: 'a connector',
        ...schema/* plainName */.MH,
    });
    if (given.identifier === 'harnessSecretManager') {
        yield (0,schema/* warning */.$e)([KEY, 'identifier'], 'is the name of a connector that the platform keeps for itself');
    }
    if (given.type === 'Local')
        yield (0,schema/* warning */.$e)([KEY, 'type'], 'is a type that the platform does not let anybody create');
    const type = (0,object/* nonEmptyText */.al)(given.type);
    const types = [...Object.keys(REQUIRED_IN_SPEC), ...OTHER_TYPES];
    const near = type === undefined || types.includes(type) ? undefined : (0,suggest/* findNearest */.q)(type, types);
    if (near !== undefined)
        yield (0,schema/* warning */.$e)([KEY, 'type'], `is no type that this action knows; did you mean \`${near}\`?`);
    yield* (0,schema/* unknownFields */._6)(given, [KEY], Object.keys(resource.entries), 'a connector');
    yield* specWarnings(given);
}
function query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/**
 * The connector with its scope, which the body carries (docs/platform-api.md, Connectors), filled in where the document leaves
 * it out.
 */
function scoped(given, scope) {
    const orgIdentifier = (0,object/* nonEmptyText */.al)(given.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,object/* nonEmptyText */.al)(given.projectIdentifier) ?? scope.project;
    return { ...given, ...(0,defined/* omitUndefined */.O)({ orgIdentifier, projectIdentifier }) };
}
function wanted(step, held) {
    return scoped(mergeOver((0,object/* mapOf */.A7)(held.value), settled(step)), step.scope);
}
function body(connector) {
    return { contentType: 'application/json', body: JSON.stringify({ [KEY]: connector }) };
}
/** Connectors of every type: docs/platform-api.md, Connectors. */
const connector = {
    name: 'connector',
    noun: 'a connector',
    operation: 'create-connector',
    key: KEY,
    level: 'document',
    creatable: true,
    sendsText: false,
    schema: connector_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(connector_schema, value, warnings(value)),
    identify: (value) => (0,schema/* identityOf */.cu)(value, KEY),
    normalize: (id) => id,
    identifiersOf: (step) => [step.identifier],
    referencesOf: (step) => findConnectorReferences(settled(step).spec, [KEY, 'spec'], step.scope),
    createRequest: (step) => ({
        method: 'POST',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...body(scoped(settled(step), step.scope)),
        credential: 'api-key',
        repeatable: false,
    }),
    verify: verification,
    readRequests: (step) => [
        {
            method: 'GET',
            path: `${PATH}/${encodeURIComponent(step.identifier)}`,
            query: query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    resourceOf: held,
    differencesOf(step, held) {
        // The account comes from the query; what the body says of it is ignored (docs/platform-api.md, Connectors).
        const { accountIdentifier: _account, ...fields } = settled(step);
        return findDifferences(fields, held.value, 'written', [KEY]);
    },
    desiredOf: wanted,
    updateRequest: (step, held) => ({
        method: 'PUT',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...(0,responses/* ifMatch */.fm)(held),
        ...body(wanted(step, held)),
        credential: 'api-key',
    }),
    list: {
        whole: true,
        request: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${PATH}/listV2`,
            query: { ...query(scope), pageIndex: String(page), pageSize: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'Connector', connectorIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        pageOf: (response) => (0,responses/* listPageOf */.b8)(response, shown),
    },
    page: (step) => (0,ui_path/* uiPath */.K)(step.scope, ...(step.scope.project === undefined ? [] : ['settings']), 'connectors', step.identifier),
};

;// CONCATENATED MODULE: ./src/kinds/organization.ts







const organization_KEY = 'organization';
const organization_PATH = '/ng/api/organizations';
const { held: organization_held, verification: organization_verification, shown: organization_shown, written } = (0,below/* below */.G)(organization_KEY);
/** The fields of an organization (docs/platform-api.md, Organizations and Identifiers). */
const organization_resource = (0,schema/* map */.Tj)({
    identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the organization, which cannot be changed later.'),
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    description: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Names and their text.'),
});
const organization_schema = (0,schema/* keyed */.Dh)(organization_KEY, organization_resource, 'Organization', 'An organization to create, below the key `organization`.');
function* organization_warnings(value) {
    const given = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, organization_KEY));
    yield* (0,schema/* commonWarnings */.jN)(given, [organization_KEY], {
        noun: 'an organization',
        ...schema/* plainName */.MH,
    });
    yield* (0,schema/* unknownFields */._6)(given, [organization_KEY], Object.keys(organization_resource.entries), 'an organization');
}
/** What every call to an organization says beside its method and path. */
function common({ account }) {
    return { query: { accountIdentifier: account }, credential: 'api-key' };
}
function organization_wanted(step, held) {
    return mergeOver((0,object/* mapOf */.A7)(held.value), written(step));
}
function organization_body(fields) {
    return { contentType: 'application/json', body: JSON.stringify({ [organization_KEY]: fields }) };
}
function pathOf(step) {
    return `${organization_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** Organizations: docs/platform-api.md, Organizations. */
const organization = {
    name: 'organization',
    noun: 'an organization',
    operation: 'create-organization',
    key: organization_KEY,
    level: 'account',
    contains: 'org',
    creatable: true,
    sendsText: false,
    schema: organization_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(organization_schema, value, organization_warnings(value)),
    identify: (value) => (0,schema/* identityOf */.cu)(value, organization_KEY),
    normalize: (identifier) => identifier,
    identifiersOf: (step) => [step.identifier],
    referencesOf: () => [],
    createRequest: (step) => ({
        method: 'POST',
        path: organization_PATH,
        ...common(step.scope),
        ...organization_body(written(step)),
        repeatable: false,
    }),
    verify: organization_verification,
    readRequests: (step) => [{ method: 'GET', path: pathOf(step), ...common(step.scope), repeatable: true }],
    resourceOf: organization_held,
    differencesOf: (step, held) => findDifferences(written(step), held.value, 'written', [organization_KEY]),
    desiredOf: organization_wanted,
    updateRequest: (step, held) => ({
        method: 'PUT',
        path: pathOf(step),
        ...common(step.scope),
        ...(0,responses/* ifMatch */.fm)(held),
        ...organization_body(organization_wanted(step, held)),
    }),
    list: {
        whole: true,
        request: (scope, identifiers, page) => ({
            method: 'GET',
            path: organization_PATH,
            query: { accountIdentifier: scope.account, identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        pageOf: (response) => (0,responses/* listPageOf */.b8)(response, organization_shown),
    },
    page: ({ scope, identifier: id }) => (0,ui_path/* uiPath */.K)({ ...scope, org: id }),
};

// EXTERNAL MODULE: ./src/payload/parse.ts + 5 modules
var parse = __webpack_require__(3638);
;// CONCATENATED MODULE: ./src/kinds/pipeline.ts










const pipeline_KEY = 'pipeline';
const pipeline_PATH = '/pipeline/api/pipelines';
const { written: pipeline_written } = (0,below/* below */.G)(pipeline_KEY);
const pipeline_open = (0,schema/* map */.Tj)({});
/**
 * The failure strategies of a pipeline (docs/platform-api.md, Pipelines); the platform takes them at a pipeline, a stage, a
 * step group and a step alike.
 */
const failureStrategies = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({
    onFailure: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ errors: (0,schema/* orExpression */.Q8)((0,schema/* list */.p_)(schema/* text */.Qq)), action: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ type: schema/* filledText */.Uq })) })),
}))));
/** The steps of a stage or a step group: each item a step, a step group, or several of them side by side. */
const steps = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,dist/* lazy */.RZV)(() => stepItem))));
const stepFields = (0,schema/* map */.Tj)({
    identifier: (0,dist/* nullish */.cl6)(schema/* pipelineIdentifier */.EN),
    name: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    type: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    spec: (0,schema/* maybe */.no)(pipeline_open),
    template: (0,schema/* maybe */.no)(pipeline_open),
    failureStrategies,
});
const stepItem = (0,schema/* map */.Tj)({
    step: (0,schema/* maybe */.no)(stepFields),
    stepGroup: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ ...stepFields.entries, steps })),
    parallel: steps,
    insert: (0,schema/* maybe */.no)(pipeline_open),
});
const stage = (0,schema/* inJsonSchema */.jW)((0,dist/* pipe */.FsL)((0,schema/* map */.Tj)({
    identifier: schema/* pipelineIdentifier */.EN,
    name: schema/* filledText */.Uq,
    description: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    type: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    template: (0,schema/* maybe */.no)(pipeline_open),
    spec: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ execution: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ steps, rollbackSteps: steps })) })),
    tags: (0,schema/* maybe */.no)(schema/* tags */._A),
    failureStrategies,
}), (0,dist/* forward */.sYn)((0,dist/* partialCheck */.qTj)([['type'], ['template']], (given) => (0,object/* nonEmptyText */.al)(given.type) !== undefined || !(0,object/* isEmpty */.Im)(given.template), 'must not be empty'), ['type'])), { anyOf: [{ required: ['type'] }, { required: ['template'] }] });
/** The stages of a pipeline: each item a stage, or several side by side; `insert` leaves a place in a template. */
const stages = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,dist/* lazy */.RZV)(() => stageItem))));
const stageParts = { stage: (0,schema/* maybe */.no)(stage), parallel: stages, insert: (0,schema/* maybe */.no)(pipeline_open) };
const nothing = { type: 'null' };
const stageItem = (0,schema/* inJsonSchema */.jW)((0,dist/* pipe */.FsL)((0,schema/* map */.Tj)(stageParts), (0,dist/* check */.z6Y)((item) => Object.values(item).some((part) => (part ?? null) !== null), 'must hold `stage`, `parallel` or `insert`')), { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } });
const pipeline_resource = (0,schema/* map */.Tj)({
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    identifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Identifier of the pipeline, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Names and their text.'),
    orgIdentifier: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    projectIdentifier: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    allowStageExecutions: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether single stages may be run.'),
    stages: (0,schema/* described */.WY)(stages, 'The stages, in the order in which they run.'),
    failureStrategies,
    template: (0,schema/* described */.WY)((0,schema/* maybe */.no)(pipeline_open), 'The pipeline template to use instead of `stages`.'),
    delegateSelectors: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    fixedInputsOnRerun: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    flowControl: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    notificationRules: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    properties: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    timeout: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    variables: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
});
const pipeline_schema = (0,schema/* keyed */.Dh)(pipeline_KEY, pipeline_resource, 'Pipeline', 'A pipeline to create, below the key `pipeline`.');
/** The names on the way from a pipeline to its steps; below any other name, such as `templateInputs`, a step may be a part. */
const STEP_WAY = new Set([
    pipeline_KEY,
    'stages',
    'stage',
    'parallel',
    'spec',
    'execution',
    'steps',
    'rollbackSteps',
    'stepGroup',
    'step',
]);
/** The lists of a pipeline, and what an item of each can be. */
const ITEMS = {
    stages: Object.keys(stageParts),
    steps: Object.keys(stepItem.entries),
    rollbackSteps: Object.keys(stepItem.entries),
};
const NAME = {
    name: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
    nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};
/** How the platform writes a length of time (docs/platform-api.md, Identifiers). */
const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;
/** Warnings about stages, step groups and steps, by what the platform's published schema wants of each. */
function* partWarnings(given) {
    yield* itemWarnings(given.stages, [pipeline_KEY, 'stages'], 'stages');
    for (const { key, value, path } of (0,object/* walkFields */.Fe)(given.stages, [pipeline_KEY, 'stages'])) {
        if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part)))
            continue;
        if (key === 'steps' || key === 'rollbackSteps')
            yield* itemWarnings(value, path, key);
        if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !(0,object/* isMap */.jh)(value))
            continue;
        yield* (0,schema/* nameWarnings */.ri)(value, path, { noun: `a ${key}`, ...NAME });
        yield* timeoutWarnings(value, path);
        if (key === 'stage') {
            yield* (0,schema/* tagWarnings */.DA)((0,object/* mapOf */.A7)(value.tags), [...path, 'tags']);
            continue;
        }
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,object/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,object/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield (0,schema/* warningAt */.MK)(path, `lacks ${lacking.join(', ')}, which the platform wants in every ${key}`);
    }
}
/** Warnings about items that this action does not know; the platform may be newer. */
function* itemWarnings(items, path, name) {
    const known = ITEMS[name] ?? [];
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        if (!(0,object/* isMap */.jh)(item))
            continue;
        const held = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
        if (!held.some((part) => known.includes(part)) && (name !== 'stages' || held.length > 0)) {
            const choice = `${known
                .slice(0, -1)
                .map((part) => `\`${part}\``)
                .join(', ')} and \`${known.at(-1)}\``;
            const message = `holds none of ${choice}, so it was not checked${(0,schema/* suggest */.ZA)(held[0] ?? '', known)}`;
            yield (0,schema/* warning */.$e)([...path, index], message);
        }
        yield* itemWarnings(item.parallel, [...path, index, 'parallel'], name);
    }
}
function* timeoutWarnings(part, path) {
    const { timeout } = part;
    if ((timeout ?? null) === null || (0,schema/* holdsExpression */.x9)(timeout) || TIMEOUT.test(String(timeout)))
        return;
    yield (0,schema/* warning */.$e)([...path, 'timeout'], 'may be refused: a length of time is written like `10m` or `1h 30m`, 10s at least');
}
function* pipeline_warnings(value) {
    const given = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, pipeline_KEY));
    yield* (0,schema/* commonWarnings */.jN)(given, [pipeline_KEY], { noun: 'a pipeline', ...NAME });
    const known = Object.keys(pipeline_resource.entries);
    for (const name of Object.keys(given)) {
        const near = known.includes(name) ? undefined : (0,suggest/* findNearest */.q)(name, known);
        if (near !== undefined)
            yield (0,schema/* warning */.$e)([pipeline_KEY, name], `is unknown to this action; did you mean \`${near}\`?`, 'key');
    }
    if ((0,object/* isMap */.jh)((0,object/* fieldOf */._F)(value, pipeline_KEY)) && (0,object/* isEmpty */.Im)(given.stages) && (0,object/* isEmpty */.Im)(given.template)) {
        yield (0,schema/* warningAt */.MK)([pipeline_KEY], 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* timeoutWarnings(given, [pipeline_KEY]);
    yield* partWarnings(given);
}
function pipeline_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
function chainedPipelines(given, account) {
    return [...(0,object/* walkFields */.Fe)(given.stages, [pipeline_KEY, 'stages'])].flatMap(({ key, value, path }) => {
        if (key !== 'stage' || (0,object/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            return [];
        const spec = (0,object/* fieldOf */._F)(value, 'spec');
        const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(spec, name)));
        const chained = { path: [...path, 'spec'], inputs: (0,object/* fieldOf */._F)(spec, 'inputs') };
        if (org === undefined || project === undefined || identifier === undefined)
            return [chained];
        if ([org, project, identifier].some(schema/* holdsExpression */.x9))
            return [chained];
        return [{ ...chained, target: { scope: { account, org, project }, identifier } }];
    });
}
/** What a pipeline names: connectors of its own scope, and the pipelines that it runs with the connectors that it gives them. */
function references(given, scope) {
    const chained = chainedPipelines(given, scope.account);
    const isOwn = (reference) => !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
    return [
        ...findConnectorReferences(given, [pipeline_KEY], scope).filter(isOwn),
        ...chained.flatMap(({ path, target, inputs }) => target === undefined
            ? []
            : [
                { kind: pipeline_KEY, ...target, path: [...path, 'pipeline'] },
                ...findConnectorReferences(inputs, [...path, 'inputs'], target.scope),
            ]),
    ];
}
/** A pipeline's answer may be true while its wish to be public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailure(data) {
    const message = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `its public access is not set: ${message}`;
}
/**
 * A pipeline that is kept in Git is changed by a commit; a plain replacement is refused or conflicts (docs/platform-api.md,
 * Pipelines and Failures that surprise).
 */
function inGit(data) {
    const git = (0,object/* fieldOf */._F)(data, 'gitDetails');
    const repository = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(git, 'repoName'));
    if ((0,object/* fieldOf */._F)(data, 'storeType') !== 'REMOTE' && repository === undefined)
        return {};
    const location = Object.entries({ repository, branch: (0,object/* fieldOf */._F)(git, 'branch'), file: (0,object/* fieldOf */._F)(git, 'filePath') });
    const known = location.flatMap(([name, value]) => ((0,object/* nonEmptyText */.al)(value) === undefined ? [] : [`${name} ${value}`]));
    return { fixed: `it lives in Git${known.length > 0 ? ` (${known.join(', ')})` : ''}: change it there` };
}
/** The pipeline in a text, read as the user's own text is; `undefined` where it cannot be read. */
function pipelineIn(yaml) {
    const { documents } = (0,parse/* parsePayload */.ex)({ bytes: Buffer.from(yaml) });
    return (0,object/* fieldOf */._F)(documents[0]?.value, pipeline_KEY);
}
/** Without what the platform may fill in by itself, and without what says nothing. */
function compared(given, other) {
    const kept = Object.entries(given).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,object/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,object/* isEmpty */.Im)(value) || (0,object/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/** Pipelines: docs/platform-api.md, Pipelines. */
const pipeline = {
    name: 'pipeline',
    noun: 'a pipeline',
    operation: 'create-pipeline',
    key: pipeline_KEY,
    level: 'project',
    creatable: true,
    sendsText: true,
    schema: pipeline_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(pipeline_schema, value, pipeline_warnings(value)),
    identify: (value) => (0,schema/* identityOf */.cu)(value, pipeline_KEY),
    normalize: (identifier) => identifier,
    identifiersOf: (step) => [step.identifier],
    referencesOf: (step) => references(pipeline_written(step), step.scope),
    createRequest: (step) => ({
        method: 'POST',
        path: `${pipeline_PATH}/v2`,
        // Without it, defaults of the account may send the pipeline to Git (docs/platform-api.md, Pipelines).
        query: { ...pipeline_query(step.scope), storeType: 'INLINE' },
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
        repeatable: false,
    }),
    verify(step, response) {
        const verification = (0,responses/* verifyIdentifier */.pr)(response, step.identifier, (0,object/* fieldOf */._F)(response.data, 'identifier'));
        const failure = verification.verified ? publicAccessFailure(response.data) : undefined;
        return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
    readRequests: (step) => [
        {
            method: 'GET',
            path: `${pipeline_PATH}/${encodeURIComponent(step.identifier)}`,
            query: pipeline_query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    resourceOf(step, [response]) {
        const yaml = response?.ok ? (0,object/* fieldOf */._F)(response.data, 'yamlPipeline') : undefined;
        if (response === undefined || typeof yaml !== 'string')
            return { notShown: 'its answer does not show the resource' };
        const value = pipelineIn(yaml);
        // A text that cannot be read, or names no pipeline, is held all the same: the platform keeps such ones
        // (docs/platform-api.md, Pipelines).
        const named = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(value, 'identifier'));
        const notShown = named && (0,responses/* mismatchOf */.mW)(response, step.identifier, named);
        return notShown ? { notShown } : { value, text: yaml, ...(0,responses/* versionOf */.E4)(response), ...inGit(response.data) };
    },
    differencesOf(step, held) {
        const wanted = pipeline_written(step);
        if (!(0,object/* isMap */.jh)(held.value))
            return [{ path: [pipeline_KEY], desired: wanted, remote: held.value }];
        return findDifferences(compared(wanted, held.value), compared(held.value, wanted), 'whole', [pipeline_KEY]);
    },
    desiredOf: (step) => new TextDecoder().decode(step.document.bytes),
    updateRequest: (step, held) => ({
        method: 'PUT',
        path: `${pipeline_PATH}/v2/${encodeURIComponent(step.identifier)}`,
        query: pipeline_query(step.scope),
        ...(0,responses/* ifMatch */.fm)(held),
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
    }),
    list: {
        whole: false,
        request: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${pipeline_PATH}/list`,
            query: { ...pipeline_query(scope), page: String(page), size: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        pageOf: (response) => (0,responses/* listPageOf */.b8)(response, object/* mapOf */.A7),
    },
    page: (step) => (0,ui_path/* uiPath */.K)(step.scope, 'pipelines', step.identifier, 'pipeline-studio'),
};

;// CONCATENATED MODULE: ./src/kinds/project.ts







const project_KEY = 'project';
const project_PATH = '/ng/api/projects';
const { held: project_held, verification: project_verification, settled: project_settled, shown: project_shown } = (0,below/* below */.G)(project_KEY);
/** Modules of the 2026 contract (docs/platform-api.md, Projects). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
/** Fields whose case means nothing: identifiers (docs/platform-api.md, Projects) and colours, which are hexadecimal numbers. */
const CASELESS = new Set(['identifier', 'color']);
/** The rules of docs/platform-api.md, Projects. */
const project_resource = (0,schema/* map */.Tj)({
    orgIdentifier: (0,schema/* described */.WY)((0,dist/* nullish */.cl6)(schema/* text */.Qq), 'Organization of the project; the input `org-id` where it is left out.'),
    identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the project, which cannot be changed later.'),
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    color: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,dist/* pipe */.FsL)(schema/* text */.Qq, (0,dist/* regex */.yGV)(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))), 'Colour in the form #RRGGBB.'),
    modules: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)(schema/* text */.Qq)), 'Modules of the project; the platform switches all of them on.'),
    description: (0,dist/* nullish */.cl6)(schema/* text */.Qq),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Names and their text.'),
});
const project_schema = (0,schema/* keyed */.Dh)(project_KEY, project_resource, 'Project', 'A project to create, below the key `project`.');
function* project_warnings(value) {
    const given = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, project_KEY));
    yield* (0,schema/* commonWarnings */.jN)(given, [project_KEY], {
        noun: 'a project',
        ...schema/* plainName */.MH,
    });
    yield* (0,schema/* unknownFields */._6)(given, [project_KEY], Object.keys(project_resource.entries), 'a project');
    for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
        if (typeof module !== 'string' || (0,schema/* holdsExpression */.x9)(module) || MODULES.includes(module))
            continue;
        yield (0,schema/* warning */.$e)([project_KEY, 'modules', index], `is no module that this action knows${(0,schema/* suggest */.ZA)(module, MODULES)}`);
    }
}
function project_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}
/** The project with the organization of the scope where the document names none. */
function project_scoped(fields, scope) {
    return { ...fields, orgIdentifier: (0,object/* nonEmptyText */.al)(fields.orgIdentifier) ?? scope.org };
}
function project_wanted(step, held) {
    return project_scoped(mergeOver((0,object/* mapOf */.A7)(held.value), project_settled(step)), step.scope);
}
function project_body(fields) {
    return { contentType: 'application/json', body: JSON.stringify({ [project_KEY]: fields }) };
}
function project_pathOf(step) {
    return `${project_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** Project identifiers are unique without regard to case (docs/platform-api.md, Projects). */
function canonical(identifier) {
    return identifier.toLowerCase();
}
function differOnlyInCase({ desired: wanted, remote: held }) {
    return typeof wanted === 'string' && typeof held === 'string' && wanted.toLowerCase() === held.toLowerCase();
}
/** Projects: docs/platform-api.md, Projects. */
const project = {
    name: 'project',
    noun: 'a project',
    operation: 'create-project',
    key: project_KEY,
    level: 'organization',
    contains: 'project',
    creatable: true,
    sendsText: false,
    schema: project_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(project_schema, value, project_warnings(value)),
    identify: (value) => (0,schema/* identityOf */.cu)(value, project_KEY),
    normalize: canonical,
    identifiersOf: (step) => [step.identifier],
    referencesOf: () => [],
    createRequest: (step) => ({
        method: 'POST',
        path: project_PATH,
        query: project_query(step.scope),
        ...project_body(project_scoped(project_settled(step), step.scope)),
        credential: 'api-key',
        repeatable: false,
    }),
    verify: project_verification,
    readRequests: (step) => [
        { method: 'GET', path: project_pathOf(step), query: project_query(step.scope), credential: 'api-key', repeatable: true },
    ],
    resourceOf: project_held,
    differencesOf(step, held) {
        // The platform sets the modules itself (docs/platform-api.md, Projects).
        const { modules: _modules, ...fields } = project_settled(step);
        return findDifferences(fields, held.value, 'written', [project_KEY]).filter((found) => !(CASELESS.has(String(found.path[1])) && differOnlyInCase(found)));
    },
    desiredOf: project_wanted,
    updateRequest: (step, held) => ({
        method: 'PUT',
        path: project_pathOf(step),
        query: project_query(step.scope),
        ...(0,responses/* ifMatch */.fm)(held),
        ...project_body(project_wanted(step, held)),
        credential: 'api-key',
    }),
    list: {
        whole: true,
        request: (scope, identifiers, page) => ({
            method: 'GET',
            path: project_PATH,
            query: { ...project_query(scope), identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        pageOf: (response) => (0,responses/* listPageOf */.b8)(response, project_shown),
    },
    page: ({ scope, identifier: id }) => (0,ui_path/* uiPath */.K)({ ...scope, project: id }),
};

// EXTERNAL MODULE: ./src/kinds/settings.ts + 1 modules
var settings = __webpack_require__(4993);
;// CONCATENATED MODULE: ./src/kinds/registry.ts







/** Every kind of document, in the order in which they are applied: what lives in another comes after it. */
const kinds = [settings/* settings */.W, organization, project, connector, pipeline];
const keys = kinds.flatMap(({ key }) => key ?? []);
const keysInWords = `${keys.slice(0, -1).join('`, `')}\` or \`${keys.at(-1)}`;
const WANTED = `a list of setting entries, or a map with one key, \`${keysInWords}\``;
const SETTING_FIELDS = ['identifier', 'value', 'allowOverrides', 'updateType'];
/** The kind of this name. */
function kindNamed(name) {
    const kind = kinds.find((candidate) => candidate.name === name);
    if (kind === undefined)
        throw new Error(`There is no kind named ${name}.`);
    return kind;
}
/** What kind of document a value is, or why that cannot be told. */
function kindOf(value) {
    if (Array.isArray(value))
        return kindOfList(value);
    if ((0,object/* isMap */.jh)(value))
        return kindOfMap(value);
    const found = value === null || value === undefined ? 'is empty' : 'holds a single value';
    return undecided(`The document ${found}, but has to be ${WANTED}.`);
}
function undecided(message, path = [], at = 'value') {
    return { diagnostic: { message, path, at } };
}
function kindOfMap(map) {
    const [name, ...others] = Object.keys(map);
    if (name === undefined)
        return undecided(`The document is an empty map, but has to be ${WANTED}.`);
    const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
    const [kind, second] = known;
    if (kind !== undefined && second !== undefined) {
        const both = `\`${kind.key}\` and \`${second.key}\``;
        const message = `The document holds ${both}, but one document is one resource: put each into a document of its own.`;
        return undecided(message, [second.key ?? ''], 'key');
    }
    if (kind !== undefined) {
        if (others.length === 0)
            return { kind };
        const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
        const message = `The key \`${(0,object/* formatPath */.jV)([stray])}\` stands beside \`${kind.key}\`, which has to be the only key of the document.`;
        return undecided(message, [stray], 'key');
    }
    return undecided(`${unknownKey(map, name)} The document has to be ${WANTED}.`, [name], 'key');
}
/** What is wrong with a map that has no key by which a document is recognised. */
function unknownKey(map, name) {
    const has = (...fields) => fields.every((field) => Object.hasOwn(map, field));
    if (has('identifier', 'updateType') || has('identifier', 'value')) {
        return 'This is a setting entry outside of a list: begin it with `- `, or put it into `[ ]`.';
    }
    if (has('identifier', 'name'))
        return 'The fields of a resource stand at the top level: put them below a key that names it.';
    const proposal = (0,schema/* suggest */.ZA)(name, keys);
    return `The top-level key \`${(0,object/* formatPath */.jV)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecided(`The document is an empty list, but has to be ${WANTED}.`);
    if (list.some((item) => (0,object/* isMap */.jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: settings/* settings */.W };
    }
    const [first] = list;
    const key = (0,object/* isMap */.jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list holds setting entries, but the first item of this one is a \`${key}\`: put each resource into a document of its own.`;
        return undecided(message, [0]);
    }
    return undecided('A list holds setting entries, but the first item of this one is none: it has no `identifier`.', [0]);
}

// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __webpack_require__(9565);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/provisioning/carry-out.ts + 7 modules
var carry_out = __webpack_require__(5508);
;// CONCATENATED MODULE: ./src/payload/path-scope.ts

const PATTERN = /(?:^|\/)\.harness\/orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?/;
/**
 * The organization and project that a file's path names by the platform's Git convention,
 * `.harness/orgs/<org>/projects/<project>/…` or `.harness/orgs/<org>/…` at any depth of the path.
 *
 * @param file path with `/` between its parts
 */
function scopeOfPath(file) {
    const { org, project } = PATTERN.exec(file)?.groups ?? {};
    return (0,defined/* omitUndefined */.O)({ org, project });
}

;// CONCATENATED MODULE: ./src/provisioning/scope.ts



/** The organization that every account has (docs/platform-api.md, Requests). */
const defaultOrganization = 'default';
/** What the scope fields name, in words. */
const containerNames = { org: 'organization', project: 'project' };
/** "the account", "organization o", "project o/p". */
function describeScope(scope) {
    if (scope.project !== undefined)
        return `project ${scope.org}/${scope.project}`;
    return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}
/**
 * "pipeline payments/deploy": the names of the scope before the identifier. The organization `default` is left out where
 * a kind has only one level, so that the number of names still tells the level.
 */
function labelOf(kind, { org, project }, identifier) {
    if (identifier === '')
        return kind.name;
    const shownOrg = org === defaultOrganization && kind.level !== 'document' ? undefined : org;
    const parts = [shownOrg, project, identifier].filter((part) => part !== undefined && part !== '');
    return `${kind.name} ${parts.join('/')}`;
}
/**
 * Decides where a document's resource lives: by what the document says, the path of its file, and the inputs. The scope holds
 * only where no problem is an error.
 */
function resolveScope(document, kind, given) {
    const settler = new ScopeSettler(document, kind, given);
    return { scope: settler.settle(), diagnostics: settler.diagnostics };
}
class ScopeSettler {
    diagnostics = [];
    #document;
    #kind;
    #given;
    #identity;
    #fromPath;
    constructor(document, kind, given) {
        this.#document = document;
        this.#kind = kind;
        this.#given = given;
        this.#identity = kind.identify(document.value);
        this.#fromPath = document.location?.file === undefined ? {} : scopeOfPath(document.location.file);
    }
    settle() {
        const { account } = this.#given;
        const { account: named, identifier, paths } = this.#identity;
        if (named !== undefined && account !== '' && named !== account) {
            const message = `The document is meant for account "${named}", but the run is for account "${account}".`;
            this.#tell('error', message, paths.account);
        }
        const { level, contains } = this.#kind;
        if (contains !== undefined)
            this.#agree(contains, identifier, paths.identifier);
        switch (level) {
            case 'account':
                return { account };
            case 'organization':
                return { account, org: this.#organization() };
            case 'project':
                return { account, org: this.#organization(), project: this.#project() };
            case 'document':
                return this.#ofDocument(account);
        }
    }
    /** The organization of a kind that has to have one. */
    #organization() {
        const org = this.#settled('org');
        if (org === undefined && this.#isExpression('org')) {
            const message = `An expression cannot name the organization in which the ${this.#kind.name} is kept, so that it goes to ` +
                `"${defaultOrganization}": write the identifier, or give the input \`org-id\`.`;
            this.#tell('warning', message, this.#identity.paths.org);
        }
        return org ?? defaultOrganization;
    }
    /** The project of a kind that has to have one. */
    #project() {
        const project = this.#settled('project');
        if (project !== undefined)
            return project;
        if (this.#isExpression('project'))
            this.#tellExpression('project');
        else {
            const message = `The ${this.#kind.name} names no project: give \`projectIdentifier\` in the document, or the input \`project-id\`.`;
            this.#tell('error', message);
        }
        return '';
    }
    /** The scope of a kind that lives at any level, of which its document decides (docs/platform-api.md, Connectors). */
    #ofDocument(account) {
        const org = this.#settled('org');
        const project = this.#settled('project');
        const scope = { account, ...(0,defined/* omitUndefined */.O)({ org, project }) };
        const open = ['org', 'project'].filter((field) => !Object.hasOwn(scope, field) && this.#isExpression(field));
        for (const field of open)
            this.#tellExpression(field);
        if (open.length === 0 && project !== undefined && org === undefined) {
            const message = `The ${this.#kind.name} names the project "${project}" but no organization; give \`orgIdentifier\` too.`;
            this.#tell('error', message, this.#identity.paths.project);
        }
        else
            this.#tellIdleInputs(scope);
        return scope;
    }
    #tellIdleInputs(scope) {
        const idle = ['org', 'project'].filter((field) => this.#given[field] !== '' && !Object.hasOwn(scope, field));
        if (idle.length === 0)
            return;
        const inputs = idle.map((field) => `\`${field}-id\``).join(' and ');
        const [noun, verb] = idle.length > 1 ? ['inputs', 'do'] : ['input', 'does'];
        const message = `The ${this.#kind.name} "${this.#identity.identifier ?? ''}" is meant for ${describeScope(scope)}, as its document ` +
            `says; the ${noun} ${inputs} ${verb} not move it.`;
        this.#tell('notice', message);
    }
    #settled(field) {
        return this.#agree(field, this.#identity[field], this.#identity.paths[field]);
    }
    /** One field of the scope as the document, the file's path and the inputs have it; what differs is an error. */
    #agree(field, said, path) {
        const name = containerNames[field];
        const fromPath = this.#fromPath[field];
        // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
        const concerns = this.#kind.level !== 'document' || said !== undefined || fromPath !== undefined || this.#isExpression(field);
        const input = concerns ? this.#given[field] : '';
        const named = [];
        if (said !== undefined)
            named.push([`the document says "${said}"`, said]);
        if (fromPath !== undefined)
            named.push([`the path of its file says "${fromPath}"`, fromPath]);
        if (input !== '')
            named.push([`the input \`${field}-id\` says "${input}"`, input]);
        const [first, ...others] = named;
        const different = others.find(([, value]) => value !== first?.[1]);
        if (first && different) {
            const message = `Two values for the ${name}: ${first[0]}, but ${different[0]}.`;
            this.#tell('error', message, said === undefined ? [] : path);
        }
        return first?.[1];
    }
    /** Whether the document has an expression for the field, which names nothing as long as nothing runs. */
    #isExpression(field) {
        return this.#identity.expressions?.includes(field) === true;
    }
    #tellExpression(field) {
        const message = `An expression cannot name the ${containerNames[field]} in which the ${this.#kind.name} is kept: write its identifier, or give the input \`${field}-id\`.`;
        this.#tell('error', message, this.#identity.paths[field]);
    }
    #tell(severity, message, path = []) {
        this.diagnostics.push((0,parse/* diagnosticAt */.R5)(this.#document, severity, message, path));
    }
}

;// CONCATENATED MODULE: ./src/provisioning/graph.ts




/**
 * Decides kind and scope of every document, checks it, and brings the steps into order.
 * The plan is complete only when no problem is an error.
 */
function buildGraph(documents, given) {
    const planned = documents.map((document) => stepOf(document, given));
    const steps = planned.flatMap(({ step }) => step ?? []);
    const diagnostics = planned.flatMap((one) => one.diagnostics);
    return { plan: orderSteps(steps), diagnostics: [...diagnostics, ...findDuplicates(steps)] };
}
function stepOf(document, given) {
    const decided = kindOf(document.value);
    if ('diagnostic' in decided) {
        const { message, path, at } = decided.diagnostic;
        return { diagnostics: [(0,parse/* diagnosticAt */.R5)(document, 'error', message, path, at)] };
    }
    const { kind } = decided;
    if (given.operation !== 'auto' && given.operation !== kind.operation) {
        const message = `This is ${kind.noun} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
        return {
            diagnostics: [{ severity: 'error', summary: message, ...(0,defined/* omitUndefined */.O)({ location: document.location }) }],
        };
    }
    const found = mergeByLocation(locateFindings(document, kind), kind.sendsText ? [] : document.conversion);
    const { scope, diagnostics } = resolveScope(document, kind, given);
    const identifier = kind.identify(document.value).identifier ?? '';
    const step = { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
    return { step, diagnostics: [...found, ...diagnostics] };
}
function locateFindings(document, kind) {
    return (0,parse/* withLocations */.Rv)(document, kind.check(document.value));
}
/** A value that breaks a rule and changes on its way has one cause: an error of the rule is told, else what changes. */
function mergeByLocation(found, conversion) {
    const at = ({ location }) => `${location?.line}:${location?.column}`;
    const changing = new Set(conversion.map(at));
    const told = found.filter((finding) => finding.severity === 'error' || !changing.has(at(finding)));
    const taken = new Set(told.map(at));
    return [...told, ...conversion.filter((change) => !taken.has(at(change)))];
}
/** A text that is the same for the same resource of the account, however its identifiers are cased. */
function resourceKey({ kind, scope, identifier }) {
    const project = scope.project === undefined ? '' : kindNamed('project').normalize(scope.project);
    return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).normalize(identifier)]);
}
/** The resources in which a scope lies, of kinds that the action knows, from the outside in. */
function containersOf({ account, org, project }) {
    return kinds.flatMap(({ name, contains }) => {
        const identifier = contains && { org, project }[contains];
        if (identifier === undefined)
            return [];
        const inOrganization = contains === 'project' && org !== undefined;
        return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
    });
}
function keyOf(step) {
    return resourceKey({ kind: step.kind.name, scope: step.scope, identifier: step.identifier });
}
function findDuplicates(steps) {
    const diagnostics = [];
    const seen = new Map();
    for (const step of steps) {
        for (const identifier of new Set(step.kind.identifiersOf(step))) {
            const key = resourceKey({ kind: step.kind.name, scope: step.scope, identifier });
            const first = seen.get(key);
            if (first === undefined)
                seen.set(key, step);
            else {
                // Settings have no identifier of their own: what they write is each a setting.
                const name = step.identifier === '' ? 'setting' : step.kind.name;
                const message = `The ${name} "${identifier}" is in the plan twice${firstDefinitionOf(first.document)}.`;
                diagnostics.push({
                    severity: 'error',
                    summary: message,
                    ...(0,defined/* omitUndefined */.O)({ location: step.document.location }),
                });
            }
        }
    }
    return diagnostics;
}
function firstDefinitionOf({ location }) {
    if (location === undefined)
        return '';
    return `: first at ${location.file === undefined ? '' : `${location.file}, `}line ${location.line}`;
}
/** In the order of the kinds; within a kind what others refer to first; else as the documents came. */
function orderSteps(steps) {
    const byKey = new Map();
    for (const step of steps)
        byKey.set(keyOf(step), step);
    const dependencies = new Map();
    for (const step of steps) {
        const needed = [...step.kind.referencesOf(step), ...containersOf(step.scope)].map(resourceKey);
        const found = new Set(needed.map((key) => byKey.get(key)));
        dependencies.set(step, [...found].filter((other) => other !== undefined && other !== step));
    }
    const ordered = [];
    const state = new Map();
    const visit = (step) => {
        if (state.has(step))
            return;
        state.set(step, 'visiting');
        for (const dependency of dependencies.get(step) ?? [])
            visit(dependency);
        state.set(step, 'done');
        ordered.push(step);
    };
    for (const kind of kinds)
        for (const step of steps)
            if (step.kind === kind)
                visit(step);
    // A circle of references has no right order: only what stands before a step can hold it back.
    const position = new Map(ordered.map((step, index) => [step, index]));
    const before = (step) => (other) => (position.get(other) ?? 0) < (position.get(step) ?? 0);
    for (const [step, needed] of dependencies)
        dependencies.set(step, needed.filter(before(step)));
    return { steps: ordered, dependencies };
}

// EXTERNAL MODULE: ./src/provisioning/open-client.ts
var open_client = __webpack_require__(325);
;// CONCATENATED MODULE: ./src/payload/forgotten-placeholders.ts


/** Placeholders of other tools: `${VAR}`, `{{ name }}` and `<NAME>`, which this action does not replace. */
const FOREIGN = /\$\{[A-Za-z_]\w*\}|\{\{\s*[\w.-]+\s*\}\}|<[A-Z][A-Z0-9_-]*>/;
const FOREIGN_ALONE = new RegExp(`^(?:${FOREIGN.source})$`);
/** Fields that say what a resource is and where it belongs: a placeholder there would create a wrong resource. */
const IDENTITY = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;
/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are left alone there.
 */
function findForgottenPlaceholders(document) {
    if (!FOREIGN.test(Buffer.from(document.bytes).toString('latin1')))
        return [];
    const found = [];
    for (const { key, value, path } of (0,object/* walkFields */.Fe)(document.value)) {
        if (typeof value !== 'string')
            continue;
        const isIdentity = IDENTITY.test(key);
        const placeholder = (isIdentity ? FOREIGN : FOREIGN_ALONE).exec(value)?.[0];
        if (placeholder === undefined)
            continue;
        found.push({
            severity: isIdentity ? 'error' : 'warning',
            summary: `\`${(0,object/* formatPath */.jV)(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
            hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
            pointer: { path, at: 'value' },
        });
    }
    return (0,parse/* withLocations */.Rv)(document, found);
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/payload/sources.ts


/** Bytes of the largest file that is read; the platform refuses payloads far below it. */
const LARGEST = 50 * 1024 * 1024;
/** Files opened at a time. */
const AT_A_TIME = 32;
const GLOB = /[*?[]/;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path or a
 * glob from the workspace, or an exclusion that begins with `!`. As in `@actions/glob`, a later line wins
 * over an earlier one; blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file,
 * whatever characters it holds. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 */
async function readPayloads(wanted, workspace) {
    const sources = [];
    const diagnostics = [];
    if (wanted.payload !== undefined)
        sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
    if (wanted.payloadFile !== undefined) {
        const selection = new Selection((0,external_node_path_.resolve)(workspace), diagnostics);
        for (const line of wanted.payloadFile.split('\n').map((line) => line.trim())) {
            if (line !== '' && !line.startsWith('#'))
                await selection.apply(line);
        }
        if (selection.paths.size === 0 && diagnostics.length === 0) {
            diagnostics.push(sources_diagnostic('payload-file selects no file; name at least one that is not excluded.'));
        }
        sources.push(...(await readFiles([...selection.paths].sort(), (0,external_node_path_.resolve)(workspace), diagnostics)));
    }
    return { sources, diagnostics };
}
function sources_diagnostic(message) {
    return { severity: 'error', summary: message };
}
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    /** Whether a line so far chose something, or tried to. */
    #chose = false;
    #workspace;
    #problems;
    constructor(workspace, diagnostics) {
        this.#workspace = workspace;
        this.#problems = diagnostics;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,external_node_path_.normalize)(excluding ? line.slice(1).trim() : line);
        if (excluding && !this.#chose) {
            this.#error(line, 'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits');
        }
        else if (this.#leaves(pattern)) {
            this.#error(line, `leads out of the workspace ${this.#workspace}; name files inside it`);
        }
        else if (excluding) {
            for (const path of await this.#matches(line, pattern, true))
                this.paths.delete(path);
        }
        else {
            this.#chose = true;
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, pattern);
        const found = await (0,promises_.stat)(absolute).catch((error) => error);
        if (!(found instanceof Error)) {
            const path = this.#toPath(absolute);
            if (found.isDirectory()) {
                this.#error(line, `is a directory; name the files in it, for instance by ${path ? `${path}/` : ''}**/*.yaml`);
            }
            else {
                this.paths.add(path);
            }
        }
        else if (GLOB.test(pattern)) {
            const problemsBefore = this.#problems.length;
            const paths = await this.#matches(line, pattern, false);
            for (const path of paths)
                this.paths.add(path);
            if (paths.length === 0 && this.#problems.length === problemsBefore) {
                this.#error(line, `matches no file in ${this.#workspace}${await this.#hint(line)}`);
            }
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            this.#error(line, `does not exist: ${absolute} was looked for${await this.#hint(line)}`);
        }
        else {
            this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
        }
    }
    #leaves(pattern) {
        return (0,external_node_path_.isAbsolute)(pattern) ? !isWithin(this.#workspace, pattern) : pattern.split(external_node_path_.sep)[0] === '..';
    }
    /** The files that a glob matches. An exclusion that names a directory stands for all below it. */
    async #matches(line, pattern, excluding) {
        const { create } = await __webpack_require__.e(/* import() */ 377).then(__webpack_require__.bind(__webpack_require__, 2377));
        const rooted = (0,external_node_path_.isAbsolute)(pattern) ? pattern : (0,external_node_path_.join)(literally(this.#workspace), pattern);
        try {
            const globber = await create(rooted, { matchDirectories: false, implicitDescendants: excluding });
            return (await globber.glob()).map((absolute) => this.#toPath(absolute));
        }
        catch (error) {
            this.#error(line, `cannot be searched for: ${reason(error)}`);
            return [];
        }
    }
    async #hint(line) {
        const entries = await (0,promises_.readdir)(this.#workspace).catch(() => []);
        if (entries.length === 0) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces do not stand for alternatives, so write one pattern a line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push(sources_diagnostic(`payload-file: ${line} ${message}.`));
    }
}
/** Reads files in the order of their paths; what cannot be read becomes a problem, a second path to one file is left out. */
async function readFiles(paths, workspace, diagnostics) {
    const root = await (0,promises_.realpath)(workspace).catch(() => workspace);
    const sources = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const read of await Promise.all(some.map((path) => readInside(root, (0,external_node_path_.join)(workspace, path), path)))) {
            if (!('source' in read))
                diagnostics.push(read);
            else if (!sources.has(read.real))
                sources.set(read.real, read.source);
        }
    }
    return [...sources.values()];
}
/** @param root the workspace without links in its path */
async function readInside(root, absolute, path) {
    try {
        const real = await (0,promises_.realpath)(absolute);
        if (!isWithin(root, real)) {
            return sources_diagnostic(`payload-file: ${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
        }
        const status = await (0,promises_.stat)(real);
        if (!status.isFile())
            return sources_diagnostic(`payload-file: ${path} is not a regular file; name a file with a payload.`);
        if (status.size > LARGEST) {
            const size = (status.size / 1024 / 1024).toFixed(0);
            return sources_diagnostic(`payload-file: ${path} has ${size} MiB; a payload can have ${LARGEST / 1024 / 1024} MiB at most.`);
        }
        return { source: { file: path, bytes: await (0,promises_.readFile)(real) }, real };
    }
    catch (error) {
        return sources_diagnostic(`payload-file: ${path} cannot be read: ${reason(error)} (${absolute}).`);
    }
}
function isWithin(directory, path) {
    const way = (0,external_node_path_.relative)(directory, path);
    return way.split(external_node_path_.sep)[0] !== '..' && !(0,external_node_path_.isAbsolute)(way);
}
/** A path as a glob that matches nothing else. */
function literally(path) {
    return (external_node_path_.sep === '\\' ? path : path.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]');
}
const REASONS = {
    EACCES: 'the permission is missing',
    EISDIR: 'it is a directory',
    ELOOP: 'its links go in a circle',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'the name is too long',
    ENOENT: 'it no longer exists',
    EPERM: 'the permission is missing',
};
function reason(error) {
    const { code, message } = error;
    return (code && REASONS[code]) ?? message;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(5735);
;// CONCATENATED MODULE: ./src/payload/write-yaml.ts
/**
 * Writes values as YAML that YAML 1.1, YAML 1.2 and, for what it quotes, JSON all read as the same value. The platform
 * reads YAML 1.1 (docs/platform-api.md, Pipelines).
 */
/** Characters that a reader of YAML may refuse, or take for a line break, when they are not escaped. */
const ESCAPED = /[\p{C}\u2028\u2029]/gu;
/** Text in double quotes, on one line. */
function quoteYaml(text) {
    return JSON.stringify(text).replaceAll(ESCAPED, (character) => [...character]
        .flatMap((point) => Array.from({ length: point.length }, (_unit, index) => point.charCodeAt(index)))
        .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
        .join(''));
}
/** Words that some version of YAML reads as something other than text. */
const RESERVED = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Text that every version of YAML reads as itself without quotes, in any position. */
const PLAIN = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;
/** Text without quotes where that is safe, else in double quotes. */
function writePlainOrQuoted(text) {
    return PLAIN.test(text) && !RESERVED.test(text) && !text.startsWith('<<') ? text : quoteYaml(text);
}
/** A value on one line: text in double quotes, lists and maps in flow style. */
function writeFlowYaml(value) {
    if (typeof value === 'string')
        return quoteYaml(value);
    if (Array.isArray(value))
        return `[${value.map(writeFlowYaml).join(', ')}]`;
    if (typeof value === 'number' && !Number.isFinite(value))
        return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`);
    return `{${entries.join(', ')}}`;
}

;// CONCATENATED MODULE: ./src/payload/values.ts








/** What every placeholder begins with; a payload without it is left alone. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w-]*)+)\s*\}\}$/;
/** What no block scalar can contain in every version of YAML. */
const UNPRINTABLE = /(?![\t\n])[\p{C}\u2028\u2029]/u;
/** Everything that looks like a placeholder, whether or not it can be read. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
/** The values of a run, by name, and which of them its payloads use. */
class Values {
    /** All of them. */
    root;
    #used = new Set();
    constructor(root) {
        this.root = root;
    }
    /** Whether there is a value of this dotted name, and what it is. Remembers that it was asked for. */
    find(name) {
        let value = this.root;
        for (const part of name.split('.')) {
            if (!(0,object/* isMap */.jh)(value) || !Object.hasOwn(value, part))
                return undefined;
            value = value[part];
        }
        this.#used.add(name);
        return { value };
    }
    /** The nearest existing name for one that does not exist. */
    suggest(name) {
        return (0,suggest/* findNearest */.q)(name, namesIn(this.root));
    }
    /** The names of values that no placeholder uses, not even as a part of a map that one uses. */
    unused() {
        const isUsed = (name) => {
            const parts = name.split('.');
            return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join('.')));
        };
        return leavesIn(this.root).filter((name) => !isUsed(name));
    }
}
/** The names of all values and of the maps that contain them. */
function* namesIn(map, prefix = '') {
    for (const [key, value] of Object.entries(map)) {
        yield prefix + key;
        if ((0,object/* isMap */.jh)(value))
            yield* namesIn(value, `${prefix}${key}.`);
    }
}
function leavesIn(map, prefix = '') {
    return Object.entries(map).flatMap(([key, value]) => (0,object/* isMap */.jh)(value) && Object.keys(value).length > 0 ? leavesIn(value, `${prefix}${key}.`) : [prefix + key]);
}
/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`;
 * a later one wins. Each is YAML or JSON with one document. Everything that is wrong with them is in `diagnostics`.
 *
 * @param workspace absolute path of the checkout
 */
async function readValues({ inline, files }, workspace) {
    const lines = files.split('\n').filter((line) => line.trim() !== '');
    const read = await Promise.all(lines.map((line) => readPayloads({ payloadFile: line }, workspace)));
    if (inline.trim() !== '')
        read.push(await readPayloads({ payload: inline }, workspace));
    const diagnostics = read.flatMap((one) => one.diagnostics);
    const maps = [];
    for (const payload of read.flatMap(({ sources }) => sources)) {
        const { documents, diagnostics: found } = (0,parse/* parsePayload */.ex)(payload);
        diagnostics.push(...found, ...documents.flatMap(({ conversion }) => conversion));
        const [document, second] = documents;
        if (document === undefined)
            continue;
        if ((0,object/* isMap */.jh)(document.value) && second === undefined)
            maps.push(document.value);
        else {
            const name = payload.file === undefined ? 'The input `values`' : 'A values file';
            const location = (second ?? document).location ?? { line: 1, column: 1 };
            diagnostics.push({ severity: 'error', summary: `${name} must contain one map of names to values.`, location });
        }
    }
    return { values: new Values(mergeValues(maps)), diagnostics };
}
/** Merges maps deeply; of two values under one name the later one wins. */
function mergeValues(maps) {
    return maps.reduce((merged, map) => mergeInto(merged, map), {});
}
function mergeInto(earlier, later) {
    const merged = new Map(Object.entries(earlier));
    for (const [key, value] of Object.entries(later)) {
        const before = merged.get(key);
        merged.set(key, (0,object/* isMap */.jh)(before) && (0,object/* isMap */.jh)(value) ? mergeInto(before, value) : value);
    }
    // From entries and not by assignment, which would treat `__proto__` as something other than a key.
    return Object.fromEntries(merged);
}
/**
 * The payload with `${{ values.name }}` replaced in its scalars. A scalar that is one placeholder takes the value with its
 * own type; inside text a placeholder takes text. Keys, comments and all other bytes stay as they are, and so do the numbers
 * of the lines that follow unless a block scalar takes a text of several lines.
 */
function replaceValues(payload, values) {
    const decoded = (0,payload_text/* decode */.D)(payload);
    // A payload that cannot be decoded is reported when it is parsed.
    if ('diagnostic' in decoded || !OPENING.test(decoded.text.content))
        return { payload, diagnostics: [] };
    const { content, locate } = decoded.text;
    const replacement = new Replacement(content, values, locate);
    const replaced = replacement.run();
    const { diagnostics } = replacement;
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { payload, diagnostics };
    return { payload: { ...payload, bytes: Buffer.from(replaced, 'utf8') }, diagnostics };
}
/** One pass over the tokens of a text. */
class Replacement {
    diagnostics = [];
    #content;
    #values;
    #locate;
    #edits = [];
    /** Scalars, keys and comments: where a placeholder may stand. */
    #known = [];
    constructor(content, values, locate) {
        this.#content = content;
        this.#values = values;
        this.#locate = locate;
    }
    run() {
        for (const token of new yaml_dist/* Parser */.iX().parse(this.#content))
            this.#visit(token, false);
        this.#reportStrays();
        let text = '';
        let at = 0;
        for (const { start, end, text: replacement } of this.#edits) {
            text += this.#content.slice(at, start) + replacement;
            at = end;
        }
        return text + this.#content.slice(at);
    }
    /** Walks the tokens in the order of the text, without recursion, so that a deep payload cannot exhaust the stack. */
    #visit(root, rootIsKey) {
        const waiting = [
            { token: root, isKey: rootIsKey },
        ];
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const { token, isKey } = next;
            switch (token.type) {
                case 'document':
                    this.#push(waiting, [...token.start, token.value, ...(token.end ?? [])], false);
                    break;
                case 'block-map':
                case 'block-seq':
                case 'flow-collection':
                    this.#pushItems(waiting, token, isKey);
                    break;
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar':
                    this.#push(waiting, token.end ?? [], false);
                    this.#scalar(token, isKey);
                    break;
                case 'block-scalar':
                    for (const prop of token.props)
                        if (prop.type === 'comment')
                            this.#scan(prop);
                    this.#blockScalar(token);
                    break;
                case 'comment':
                    this.#scan(token);
                    break;
                default:
            }
        }
    }
    #push(waiting, tokens, isKey) {
        for (const token of tokens.toReversed())
            if (token)
                waiting.push({ token, isKey });
    }
    #pushItems(waiting, token, isKey) {
        if (token.type === 'flow-collection')
            this.#push(waiting, token.end, false);
        const isMapping = token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{');
        for (const { start, key, sep, value } of token.items.toReversed()) {
            this.#push(waiting, [value], isKey);
            this.#push(waiting, sep ?? [], false);
            this.#push(waiting, [key], isKey || isMapping || sep?.some(({ type }) => type === 'map-value-ind') === true);
            this.#push(waiting, start, false);
        }
    }
    #scan({ offset, source }) {
        this.#known.push([offset, offset + source.length]);
    }
    #scalar(token, isKey) {
        const { offset, source } = token;
        const end = offset + source.length;
        this.#known.push([offset, end]);
        if (!OPENING.test(source))
            return;
        if (isKey) {
            this.#warnOfKey(offset);
            return;
        }
        const { value: written } = yaml_dist/* CST */.DB.resolveAsScalar(token, true);
        const replaced = this.#valueOf(written, offset, source);
        if (replaced === undefined)
            return;
        const text = typeof replaced.value === 'string' ? writeAs(token, replaced.value) : writeFlowYaml(replaced.value);
        // Lines that the scalar gives up stay as empty ones, so that all that follows keeps its line.
        const lines = source.split('\n').length - 1;
        this.#edits.push({ start: offset, end, text: text + '\n'.repeat(lines) });
    }
    #blockScalar(token) {
        const header = token.props.map((prop) => prop.source);
        const start = token.offset + header.join('').length;
        const end = start + token.source.length;
        this.#known.push([start, end]);
        if (!OPENING.test(token.source))
            return;
        const { value: written } = yaml_dist/* CST */.DB.resolveAsScalar(token, true);
        const replaced = this.#textOf(written, start, token.source);
        if (replaced === undefined)
            return;
        const indentation = /^ */m.exec(token.source.replace(/^(?: *\r?\n)*/, ''))?.[0] ?? '';
        const source = token.source.replaceAll(PLACEHOLDERS, (_match, name) => String(this.#values.find(name.slice(1))?.value).replaceAll('\n', `\n${indentation}`));
        const fits = !UNPRINTABLE.test(replaced) && yaml_dist/* CST */.DB.resolveAsScalar({ ...token, source }, true).value === replaced;
        if (fits) {
            this.#edits.push({ start, end, text: source });
            return;
        }
        // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
        const lines = token.source.split('\n').length - 1;
        const comment = header.find((part) => part.startsWith('#'));
        const text = quoteYaml(replaced) + (comment === undefined ? '' : ` ${comment}`);
        this.#edits.push({ start: token.offset, end, text: text + '\n'.repeat(lines + 1) });
    }
    /** What a flow scalar becomes; `undefined` where a placeholder in it cannot be replaced, which is reported. */
    #valueOf(written, offset, source) {
        const name = SINGLE_PLACEHOLDER.exec(written)?.[1];
        if (name === undefined) {
            const text = this.#textOf(written, offset, source);
            return text === undefined ? undefined : { value: text };
        }
        const found = this.#values.find(name.slice(1));
        if (found === undefined)
            this.#reportUnknown(name.slice(1), offset + source.search(OPENING));
        return found;
    }
    /** The text that a scalar becomes. */
    #textOf(written, offset, source) {
        const reported = this.diagnostics.length;
        for (const attempt of source.matchAll(ATTEMPTS))
            this.#checkInText(attempt[0], offset + attempt.index);
        if (this.diagnostics.length > reported)
            return undefined;
        return written.replaceAll(PLACEHOLDERS, (_match, name) => String(this.#values.find(name.slice(1))?.value));
    }
    #checkInText(attempt, offset) {
        const name = SINGLE_PLACEHOLDER.exec(attempt)?.[1]?.slice(1);
        const found = name === undefined ? undefined : this.#values.find(name);
        if (name === undefined)
            this.#reportUnreadable(attempt, offset);
        else if (found === undefined)
            this.#reportUnknown(name, offset);
        else if (typeof found.value === 'object') {
            const what = found.value === null ? 'empty' : Array.isArray(found.value) ? 'a list' : 'a map';
            const summary = `The value \`${name}\` is ${what} and cannot be put into text.`;
            this.#report(offset, summary, 'Use it as a whole field, or use a text.');
        }
    }
    /** Placeholders outside of scalars: unquoted in a flow collection, YAML reads their braces as a map. */
    #reportStrays() {
        let span = 0;
        for (const { 0: attempt, index } of this.#content.matchAll(ATTEMPTS)) {
            while ((this.#known[span]?.[1] ?? Number.POSITIVE_INFINITY) <= index)
                span++;
            const [start, end] = this.#known[span] ?? [Number.POSITIVE_INFINITY, 0];
            if (start <= index && index + attempt.length <= end)
                continue;
            this.#report(index, `YAML reads the braces of \`${attempt}\` as a map here.`, 'Put the placeholder in quotes.');
        }
    }
    #warnOfKey(offset) {
        const summary = 'A placeholder in a key is not replaced.';
        this.diagnostics.push({ severity: 'warning', summary, location: this.#locate(offset) });
    }
    #reportUnknown(name, offset) {
        const near = this.#values.suggest(name);
        const hint = near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
        this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, hint);
    }
    #reportUnreadable(attempt, offset) {
        const summary = `\`${attempt}\` is not a placeholder.`;
        this.#report(offset, summary, `Write \`$\{{ values.name }}\`; names are letters, digits, \`_\` and \`-\`, and nothing is computed.`);
    }
    #report(offset, summary, hint) {
        const location = this.#locate(offset);
        this.diagnostics.push({ severity: 'error', summary, location, ...(hint !== undefined && { hint }) });
    }
}
function writeAs({ type }, text) {
    if (type === 'double-quoted-scalar')
        return quoteYaml(text);
    if (type === 'scalar')
        return writePlainOrQuoted(text);
    return /^[^\p{C}\u2028\u2029]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
}

// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
;// CONCATENATED MODULE: ./src/provisioning/read-documents.ts






/**
 * Reads the payloads that the inputs name, replaces values in them, and parses them.
 *
 * @param workspace absolute path of the checkout
 */
async function readDocuments(inputs, workspace) {
    const { payload, payloadFile } = inputs;
    const source = payload === '' ? { payloadFile } : { payload };
    const [read, { values, diagnostics: found }] = await Promise.all([
        readPayloads(source, workspace),
        readValues({ inline: inputs.values, files: inputs.valuesFile }, workspace),
    ]);
    const diagnostics = [...read.diagnostics, ...found];
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { documents: [], values: values.root, diagnostics };
    const documents = [];
    for (const original of read.sources) {
        const replaced = replaceValues(original, values);
        diagnostics.push(...replaced.diagnostics);
        const parsed = (0,parse/* parsePayload */.ex)(replaced.payload);
        diagnostics.push(...parsed.diagnostics, ...parsed.documents.flatMap(findForgottenPlaceholders));
        documents.push(...parsed.documents);
    }
    return { documents, values: values.root, diagnostics: [...diagnostics, ...reportUnused(values)] };
}
function reportUnused(values) {
    const unused = values.unused().map((name) => `\`${name}\``);
    if (unused.length === 0)
        return [];
    const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${(0,shared_text/* shorten */.ml)(unused, 10)}.`;
    return [{ severity: 'notice', summary }];
}

// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5135);
// EXTERNAL MODULE: ./src/provisioning/refresh.ts
var refresh = __webpack_require__(1566);
;// CONCATENATED MODULE: ./src/provisioning/references.ts








/**
 * Finds what the documents refer to and neither the plan nor the platform has, before anything is written. Where the
 * platform does not let itself be asked, that is a warning: the reference may well be good.
 */
async function checkReferences(reader, graph, concurrency) {
    const planned = new Set(graph.steps.flatMap((step) => step.kind
        .identifiersOf(step)
        .map((identifier) => resourceKey({ kind: step.kind.name, scope: step.scope, identifier }))));
    const unplanned = graph.steps
        .flatMap((step) => step.kind.referencesOf(step).map((reference) => ({ step, reference })))
        .filter(({ reference }) => !planned.has(resourceKey(reference)));
    const groups = Map.groupBy(unplanned, ({ reference: { kind, scope } }) => JSON.stringify([kind, scope.org, scope.project]));
    const diagnostics = [];
    await (0,pool/* runPool */.k)(concurrency, [...groups.values()], async (group) => {
        diagnostics.push(...(await findMissingIn(reader, group, planned)));
    });
    return diagnostics;
}
/** The same for references to one kind in one scope. */
async function findMissingIn(reader, group, planned) {
    const { kind: name, scope } = group[0].reference;
    const kind = kindNamed(name);
    const wanted = [...new Set(group.map(({ reference }) => reference.identifier))];
    const listed = await (0,refresh/* listResources */.U2)(reader, kind, scope, wanted);
    // A scope that the plan has yet to create holds nothing.
    const isPlanned = containersOf(scope).some((container) => planned.has(resourceKey(container)));
    if ('failure' in listed && !(listed.noSuchScope && isPlanned)) {
        const names = (0,shared_text/* shorten */.ml)(wanted.map((identifier) => `"${identifier}"`));
        const message = `Whether ${names} exists in ${describeScope(scope)} could not be checked: ${listed.failure.summary}`;
        return [{ severity: 'warning', summary: message }];
    }
    const held = 'resources' in listed ? listed.resources : undefined;
    return group
        .filter(({ reference }) => !held?.has(kind.normalize(reference.identifier)))
        .map(({ step, reference }) => ({
        severity: 'error',
        summary: `The ${name} "${reference.identifier}" in ${describeScope(scope)}, to which ${step.label} refers, is neither in the plan nor on the platform.`,
        ...(0,defined/* omitUndefined */.O)({ location: (0,parse/* locate */.x5)(step.document, [{ path: reference.path, at: 'value' }])[0] }),
    }));
}

// EXTERNAL MODULE: ./src/provisioning/settings-delay.ts
var settings_delay = __webpack_require__(5562);
;// CONCATENATED MODULE: ./src/provisioning/provision.ts











/** The operations of all kinds. */
const operations = kinds.map(({ operation }) => operation);
/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request.
 */
async function provision(inputs, context) {
    const { graph, diagnostics } = await readPlan(inputs, context);
    const operation = operationOf(graph, inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { operation, diagnostics };
    if (isOffline(graph, inputs)) {
        const foreseen = await (0,carry_out/* planGraph */.G)(graph, new Map(), ordersOf(inputs));
        return { operation, diagnostics, offline: inputs.apiKey === '', ...foreseen };
    }
    if (takesEffectLater(graph) && inputs.waitForSettings && !inputs.dryRun)
        (0,settings_delay/* warnOfShortTime */.t)(context);
    const platform = await (0,open_client/* openClient */.M)(inputs, context);
    try {
        diagnostics.push(...(await checkRemotely(graph, (0,refresh/* createReader */.WF)(platform, context), context)));
        if ((0,diagnostic/* hasError */.JD)(diagnostics))
            return { operation, diagnostics };
        return { operation, ...(await bring(graph, diagnostics, inputs, platform, context)) };
    }
    finally {
        await platform.close();
    }
}
/** From the inputs to the plan, with all that is wrong on the way. After an error the plan is not complete. */
async function readPlan(inputs, context) {
    const workspace = context.environment.GITHUB_WORKSPACE ?? process.cwd();
    const { documents, values, diagnostics } = await readDocuments(inputs, workspace);
    const { plan: graph, diagnostics: found } = buildGraph(documents, inputs);
    const all = [...diagnostics, ...found, ...checkTogether(graph, context)];
    keepNames(graph, all, inputs, context);
    keepSecrets([values, ...documents.map(({ value }) => value)], context);
    return { graph, diagnostics: all };
}
function checkTogether({ steps }, { environment }) {
    const groups = Map.groupBy(steps, ({ kind }) => kind);
    return [...groups].flatMap(([kind, ofKind]) => kind.checkTogether?.(ofKind, environment) ?? []);
}
async function checkRemotely({ steps }, reader, { environment }) {
    const groups = Map.groupBy(steps, ({ kind }) => kind);
    const diagnostics = [];
    for (const [kind, ofKind] of groups) {
        diagnostics.push(...((await kind.checkRemote?.(ofKind, environment, (request) => (0,refresh/* ask */.kA)(reader, request))) ?? []));
    }
    return diagnostics;
}
/**
 * Keeps readable how the platform, resources, kinds and files are called, and, where nothing is wrong with the plan, what an
 * apply shows of its work: pages, and the identifiers of all that is written.
 */
function keepNames({ steps }, diagnostics, { address }, { secrets }) {
    const isSound = !(0,diagnostic/* hasError */.JD)(diagnostics);
    secrets.protect(address.page(''));
    for (const step of steps) {
        const { document, kind, scope, identifier } = step;
        const names = [
            document.location?.file,
            kind.name,
            kind.operation,
            scope.account,
            scope.org,
            scope.project,
            identifier,
        ];
        const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
        for (const name of [...names, ...shown])
            if (name !== undefined)
                secrets.protect(name);
    }
}
/** Learns what must not be shown, and tells the runner before anything of it is logged. */
function keepSecrets(values, { secrets, log }) {
    for (const { value } of values.flatMap(secrets_secrets/* secretsOf */.Fj))
        secrets.add(value, 'payload');
    log.mask();
}
/** The one operation of all steps, or what was asked for. */
function operationOf(graph, inputs) {
    const operations = new Set(graph.steps.map((step) => step.kind.operation));
    const [only = inputs.operation] = operations;
    return operations.size === 1 && inputs.operation === 'auto' ? only : inputs.operation;
}
/** A dry run needs a key to look at the platform; over one new resource there is nothing to compare, so it sends nothing. */
function isOffline(graph, inputs) {
    const isOneNew = graph.steps.length === 1 && inputs.ifExists === 'fail' && inputs.planDigest === '';
    return inputs.dryRun && (inputs.apiKey === '' || isOneNew);
}
function takesEffectLater(graph) {
    return graph.steps.some(({ kind }) => kind.effectDelay !== undefined);
}
function ordersOf(inputs) {
    const { ifExists, updateFormatting } = inputs;
    return { ...inputs, policy: { ifExists, updateFormatting } };
}
/** Looks at the platform where that is needed, carries out the plan, and waits for settings where that is wanted. */
async function bring(graph, known, inputs, platform, context) {
    const reader = (0,refresh/* createReader */.WF)(platform, context);
    const { states, missing } = await lookAround(graph, inputs, reader, context);
    const diagnostics = [...known, ...missing];
    const orders = ordersOf(inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { diagnostics, ...(states && (await (0,carry_out/* planGraph */.G)(graph, states, orders))) };
    const done = await (0,carry_out/* execute */.g)(graph, states, orders, reader, context);
    const updated = done.outcomes.some(({ step, outcome }) => step.kind.effectDelay !== undefined && outcome === 'updated');
    const cutShort = inputs.waitForSettings && updated && (await (0,settings_delay/* waitForSettings */.G)(context.clock.now(), context));
    return { diagnostics, ...done, ...(cutShort && { failure: cutShort }) };
}
/** What the platform holds of the plan, and what the plan refers to and nobody has; nothing is asked where neither matters. */
async function lookAround(graph, { dryRun, planDigest, ifExists, concurrency }, reader, context) {
    const total = graph.steps.length;
    const mustLook = dryRun || planDigest !== '' || ifExists !== 'fail';
    if (!mustLook && total <= 1)
        return { missing: [] };
    return context.log.group('Looking at what the platform holds', async () => {
        const onSight = (count) => context.log.progress(`${count} of ${total} looked at`);
        const states = mustLook ? await (0,refresh/* refresh */.Ow)(reader, graph, concurrency, onSight) : undefined;
        return { ...(0,defined/* omitUndefined */.O)({ states }), missing: await checkReferences(reader, graph, concurrency) };
    });
}


/***/ })

};
