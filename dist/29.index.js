export const id = 29;
export const ids = [29];
export const modules = {

/***/ 7029:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ kindNamed),
  I: () => (/* binding */ kindOf),
  kinds: () => (/* binding */ kinds)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./src/resources/value.ts
var resources_value = __webpack_require__(6140);
;// CONCATENATED MODULE: ./src/resources/answers.ts

/** Items of a list; none where the value is no list. */
function items(value) {
    return Array.isArray(value) ? value : [];
}
/** What the policies of a denial say: "policy set / policy: message", a line each (platform-api.md 4.3, OPA). */
function denials(governance) {
    return items((0,resources_value/* fieldOf */._F)(governance, 'details')).flatMap((set) => items((0,resources_value/* fieldOf */._F)(set, 'policyMetadata')).flatMap((policy) => {
        const names = [
            (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(set, 'policySetName')) ?? (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(set, 'identifier')),
            (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(policy, 'policyName')) ?? (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(policy, 'identifier')),
        ];
        const name = names.filter((part) => part !== undefined).join(' / ') || 'a policy';
        const said = [...items((0,resources_value/* fieldOf */._F)(policy, 'denyMessages')), (0,resources_value/* fieldOf */._F)(policy, 'error')];
        return said.flatMap((message) => (typeof message === 'string' && message !== '' ? [`${name}: ${message}`] : []));
    }));
}
/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
function refusals(answer) {
    const governance = (0,resources_value/* fieldOf */._F)(answer.data, 'governanceMetadata');
    if ((0,resources_value/* fieldOf */._F)(governance, 'deny') !== true && (0,resources_value/* fieldOf */._F)(governance, 'status') !== 'error')
        return [];
    const reasons = denials(governance);
    if (reasons.length > 0)
        return reasons;
    return [(0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(governance, 'message')) ?? 'a policy of the platform denied it and gave no message'];
}
/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
function notOk(answer) {
    return { proven: false, reasons: [answer.message ?? `the platform answered with HTTP status ${answer.status}`] };
}
/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` is the identifier in the data, `canonical` the form in which it is compared.
 */
function proofOf(answer, wanted, shown, canonical = (identifier) => identifier) {
    if (!answer.ok)
        return notOk(answer);
    const reasons = refusals(answer);
    if (reasons.length > 0)
        return { proven: false, reasons };
    const identifier = (0,resources_value/* filled */.Bq)(shown);
    if (identifier === undefined) {
        const lacking = (0,resources_value/* isEmpty */.Im)(answer.data) ? 'its answer holds no data' : 'its answer does not show the resource';
        return { proven: false, reasons: [`the platform reported success, but ${lacking}`] };
    }
    if (canonical(identifier) !== canonical(wanted)) {
        return {
            proven: false,
            reasons: [`the platform reported success, but for "${identifier}" and not for "${wanted}"`],
        };
    }
    return { proven: true, identifiers: [identifier] };
}
/** The fields of a call that replaces what was read: it fails when somebody changed the resource in the meantime. */
function ifMatch(held) {
    // With a version, a repeat after a lost reply would be refused for the change that the first one made.
    return held.version === undefined
        ? { repeatable: true }
        : { headers: { 'If-Match': held.version }, repeatable: false };
}
/**
 * One page of a list (platform-api.md 4.6); `shown` finds the resource in an entry. `undefined` where there is no list: an
 * answer that says nothing must not be taken for one that says "nothing is there".
 */
function listedPage(answer, shown, number = 'pageIndex') {
    const content = (0,resources_value/* fieldOf */._F)(answer.data, 'content');
    if (!Array.isArray(content))
        return undefined;
    const resources = content.flatMap((entry) => {
        const value = shown(entry);
        const identifier = (0,resources_value/* filled */.Bq)(value?.identifier);
        return identifier === undefined ? [] : [{ identifier, held: { value } }];
    });
    const index = (0,resources_value/* fieldOf */._F)(answer.data, number);
    const pages = (0,resources_value/* fieldOf */._F)(answer.data, 'totalPages');
    const last = typeof index === 'number' && typeof pages === 'number' && index + 1 >= pages;
    return { resources, more: content.length > 0 && !last };
}
/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
function versionOf(answer) {
    const { etag } = answer.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return version === undefined ? {} : { version };
}

;// CONCATENATED MODULE: ./src/resources/compare.ts

/** Whether two values are one to the platform: it turns numbers and booleans into text where a field is text. */
function same(wanted, held, closeness) {
    if (Object.is(wanted, held))
        return true;
    if (closeness === 'whole')
        return false;
    if ((0,resources_value/* isEmpty */.Im)(wanted) && (0,resources_value/* isEmpty */.Im)(held))
        return true;
    const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return scalars && String(wanted) === String(held);
}
/** Every field in which the platform's value is not the wanted one. The order of keys means nothing, that of lists does. */
function differences(wanted, held, closeness, path = []) {
    if ((0,resources_value/* isMap */.jh)(wanted) && (0,resources_value/* isMap */.jh)(held)) {
        const keys = closeness === 'whole' ? new Set([...Object.keys(wanted), ...Object.keys(held)]) : Object.keys(wanted);
        return [...keys].flatMap((key) => differences(wanted[key], held[key], closeness, [...path, key]));
    }
    if (Array.isArray(wanted) && Array.isArray(held) && wanted.length === held.length) {
        return wanted.flatMap((item, index) => differences(item, held[index], closeness, [...path, index]));
    }
    return same(wanted, held, closeness) ? [] : [{ path, wanted, held }];
}
/**
 * What is held with the wanted fields laid over it: maps are joined, everything else is replaced. Where the `type` of a
 * map changes, its `spec` is the wanted one alone; a field that is held as `x` gives way to a wanted `xRef`, and the
 * other way round, since the platform takes one of the two.
 */
function overlay(held, wanted) {
    const kept = Object.entries(held).filter(([key]) => {
        const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
        return !(Object.hasOwn(wanted, twin) && !Object.hasOwn(wanted, key));
    });
    const result = Object.fromEntries(kept);
    const retyped = Object.hasOwn(wanted, 'type') && wanted.type !== held.type;
    if (retyped)
        delete result.spec;
    for (const [key, value] of Object.entries(wanted)) {
        const under = result[key];
        result[key] = (0,resources_value/* isMap */.jh)(value) && (0,resources_value/* isMap */.jh)(under) ? overlay(under, value) : value;
    }
    return result;
}

;// CONCATENATED MODULE: ./src/resources/page.ts
/** Path of a scope's page in the user interface, with the given parts below it (platform-api.md 6). */
function pagePath(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}

;// CONCATENATED MODULE: ./src/resources/reference.ts

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
function connectorReferences(value, base, scope) {
    return [...(0,resources_value/* fields */.OA)(value, base)].flatMap((field) => {
        if (!/^(connectorRef|\w+ConnectorRef)$/.test(field.key) || typeof field.value !== 'string')
            return [];
        const [, prefix, identifier] = REFERENCE.exec(field.value) ?? [];
        const named = scopeOf(prefix, scope);
        if (identifier === undefined || named === undefined)
            return [];
        return [{ kind: 'connector', scope: named, identifier, path: field.path }];
    });
}

// EXTERNAL MODULE: ./src/nearest.ts + 1 modules
var nearest = __webpack_require__(8535);
;// CONCATENATED MODULE: ./src/resources/rules.ts



const EXPRESSION = /<\+[\s\S]+>/;
const SECRET_NAME = /pass(word|phrase|wd)|secret|token|key|credential/i;
const SHOWN_LENGTH = 60;
const DESCRIPTION_LENGTH = 1024;
const TAG_COUNT = 128;
/** Words that the platform's expression language keeps for itself (platform-api.md 4.4). */
const RESERVED = new Set(('or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner status liteEngineTask').split(' '));
/** Whether a value holds a platform expression, `<+input>` or any other `<+…>`, alone or inside text. */
function holdsExpression(value) {
    return typeof value === 'string' && EXPRESSION.test(value);
}
/** Makes a schema of maps refuse lists, which valibot takes for objects. */
function withoutLists(schema) {
    const run = schema['~run'].bind(schema);
    const strict = (dataset, config) => run(Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
    return Object.assign(schema, { '~run': strict });
}
/** A map with the given entries and any others. */
function map(entries) {
    return withoutLists((0,dist/* looseObject */._H3)(entries, 'must be a map'));
}
/** A list of one kind of items. */
function list(item) {
    return (0,dist/* array */.YOg)(item, 'must be a list');
}
/** What the schema takes, or an expression that stands for it; its problems are told as the schema's own. */
function orExpression(schema) {
    const either = (0,dist/* union */.KCZ)([schema, (0,dist/* pipe */.FsL)((0,dist/* string */.YjP)(), (0,dist/* regex */.yGV)(EXPRESSION))]);
    const run = (dataset, config) => holdsExpression(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config);
    return Object.assign(either, { '~run': run });
}
/** A field that may be left out, empty (null), or an expression. */
function maybe(schema) {
    return (0,dist/* nullish */.cl6)(orExpression(schema));
}
/** A schema with a sentence for the editors of those who write payloads. */
function described(schema, sentence) {
    return (0,dist/* pipe */.FsL)(schema, (0,dist/* description */.h_)(sentence));
}
/** The rules of a whole document, with a title and a sentence for the editors of those who write payloads. */
function titled(schema, name, sentence) {
    return (0,dist/* pipe */.FsL)(schema, (0,dist/* title */.DDF)(name), (0,dist/* description */.h_)(sentence));
}
const rules_text = (0,dist/* string */.YjP)('must be text');
const filledText = (0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/\S/, 'must not be empty'));
const truth = (0,dist/* boolean */.zMY)('must be true or false');
/** Identifier of a project, organization or connector (platform-api.md 4.4). */
const identifier = orExpression((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits, `_` or `$`, 128 characters at most')));
/** Identifier of a pipeline, stage, step group or step (platform-api.md 4.4). */
const pipelineIdentifier = orExpression((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits or `_`, 128 characters at most')));
/** A map of names to text; the platform turns numbers and booleans into text. */
const tags = withoutLists((0,dist/* record */.g1P)((0,dist/* string */.YjP)(), (0,dist/* union */.KCZ)([rules_text, (0,dist/* number */.aig)(), truth, (0,dist/* null_ */.v1f)()], 'must be text'), 'must be a map of names to text'));
/** Whether a field on this path may hold a secret, so that its value is never shown. */
function looksSecret(path) {
    return path.some((part) => typeof part === 'string' && SECRET_NAME.test(part));
}
/** `, found …` for a message: short plain values as they are, others by their kind, nothing for a field that looks secret. */
function found(value, path) {
    if (looksSecret(path))
        return '';
    if (Array.isArray(value))
        return ', found a list';
    if ((0,resources_value/* isMap */.jh)(value))
        return ', found a map';
    const shown = JSON.stringify(value);
    return typeof value === 'string' && value.length > SHOWN_LENGTH
        ? `, found text of ${value.length} characters`
        : `, found ${shown}`;
}
/** Points at a map by its name, where it has one. */
function placeOf(path) {
    return { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' };
}
/** "`path` message." */
function sentence(path, message) {
    const subject = path.length > 0 ? `\`${(0,resources_value/* pathText */.LF)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** Every rule of the schema that the value breaks, as errors. */
function errors(schema, value) {
    const { issues = [] } = (0,dist/* safeParse */.xLC)(schema, value);
    return issues.map((issue) => {
        const path = (issue.path ?? []).map((item) => item.key);
        const held = (0,resources_value/* valueAt */.fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', message: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === rules_text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields is a map all the same.
        const shown = issue.kind === 'validation' && (0,resources_value/* isMap */.jh)(held) ? '' : found(held, path);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', message: sentence(path, message), path, at: 'value' };
    });
}
/** All findings of a value: the errors of the schema and the given warnings, in document order. */
function findings(schema, value, warnings) {
    const order = (0,resources_value/* documentOrder */.sd)(value);
    return [...errors(schema, value), ...warnings].sort((one, other) => order(one.path, other.path));
}
/** A warning about the value at a path. */
function warning(path, message, at = 'value') {
    return { severity: 'warning', message: sentence(path, message), path, at };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', message: sentence(path, message), ...placeOf(path) };
}
/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarnings(resource, path, rules) {
    const id = (0,resources_value/* filled */.Bq)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    const name = (0,resources_value/* filled */.Bq)(resource.name);
    if (name !== undefined && /\S/.test(name) && !holdsExpression(name) && !rules.name.test(name)) {
        yield warning([...path, 'name'], `may be refused: the name of ${rules.noun} ${rules.nameRule}`);
    }
    const about = (0,resources_value/* filled */.Bq)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,resources_value/* mapOf */.A7)(resource.tags), [...path, 'tags']);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,resources_value/* filled */.Bq)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope, [])}`);
        }
    }
}
function* tagWarnings(given, path) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield warning(path, `may be refused: it holds ${entries.length} tags, and ${TAG_COUNT} are the most`, 'key');
    }
    for (const [name, value] of entries) {
        if (typeof value !== 'number' && typeof value !== 'boolean')
            continue;
        yield warning([...path, name], 'is not text, as tags are; put it in quotes to keep it as it is written');
    }
}
/** `; did you mean …` for a name that is near to a known one, else nothing. */
function didYouMean(name, known) {
    const near = (0,nearest/* nearest */.p)(name, known);
    return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
/** Warnings about the fields of a map that the platform does not know and drops silently. */
function* unknownFields(value, path, known, noun) {
    for (const name of Object.keys(value)) {
        if (known.includes(name))
            continue;
        const message = `is no field of ${noun}, and the platform drops it silently${didYouMean(name, known)}`;
        yield warning([...path, name], message, 'key');
    }
}
/** What a document says of itself, read from the map below its top-level key. */
function identityOf(value, key) {
    const resource = (0,resources_value/* fieldOf */._F)(value, key);
    const said = (field) => {
        const held = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, field));
        return holdsExpression(held) ? undefined : held;
    };
    const id = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, 'identifier'));
    const name = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(resource, 'name'));
    const account = said('accountIdentifier');
    const org = said('orgIdentifier');
    const project = said('projectIdentifier');
    return {
        ...(id !== undefined && { identifier: id }),
        ...(name !== undefined && { name }),
        ...(account !== undefined && { account }),
        ...(org !== undefined && { org }),
        ...(project !== undefined && { project }),
        paths: {
            identifier: [key, 'identifier'],
            account: [key, 'accountIdentifier'],
            org: [key, 'orgIdentifier'],
            project: [key, 'projectIdentifier'],
        },
    };
}

;// CONCATENATED MODULE: ./src/resources/connector.ts







const KEY = 'connector';
const PATH = '/ng/api/connectors';
/** The fields that the platform wants in the `spec` of a connector, by its type (platform-api.md 4.2). */
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
/** The rules of specification 2.5; types and their `spec` stay open. */
const resource = map({
    name: described(filledText, 'Display name.'),
    identifier: described(identifier, 'Identifier of the connector, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    accountIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    orgIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Organization of the connector; without it, it belongs to the account.'),
    projectIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Project of the connector; it needs `orgIdentifier` beside it.'),
    tags: described(maybe(tags), 'Names and their text.'),
    type: described(filledText, 'What it connects to, such as DockerRegistry, Github, Aws or K8sCluster.'),
    spec: described(orExpression(map({})), 'How it connects; the fields depend on `type`.'),
});
const schema = titled(map({ [KEY]: resource }), 'Connector', 'A connector to create, below the key `connector`; see specification 2.5.');
/** Warnings about secrets that stand where a reference to one belongs; they name the field and never its value. */
function* secretWarnings(spec, base) {
    for (const { key, value, path } of (0,resources_value/* fields */.OA)(spec, base)) {
        const held = (0,resources_value/* filled */.Bq)(value);
        if (held === undefined || holdsExpression(held) || QUALIFIED.test(held))
            continue;
        if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && TOKEN.test(held))) {
            const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
            yield warning(path, `looks like a secret in plain text: ${advice}`);
        }
        else if (key.endsWith('Ref') && (TOKEN.test(held) || !SECRET_REFERENCE.test(held))) {
            yield warning(path, 'is not a reference: it takes the identifier of what is stored on the platform, such as `account.name`');
        }
    }
}
function* specWarnings(given) {
    const spec = given.spec;
    if (!(0,resources_value/* isMap */.jh)(spec))
        return;
    const path = [KEY, 'spec'];
    const type = (0,resources_value/* filled */.Bq)(given.type) ?? '';
    const required = Object.hasOwn(REQUIRED_IN_SPEC, type) ? (REQUIRED_IN_SPEC[type] ?? '').split(' ') : [];
    const lacking = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (lacking.length > 0) {
        yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in a connector of type ${type}`);
    }
    const provider = (0,resources_value/* filled */.Bq)(spec.providerType);
    const known = provider === undefined || holdsExpression(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is none of ${DOCKER_PROVIDERS.join(', ')}`;
        yield warning([...path, 'providerType'], `${choice}${didYouMean(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarnings(spec, path);
}
function* warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, KEY));
    yield* commonWarnings(given, [KEY], {
        noun: 'a connector',
        name: /^[A-Za-z0-9_. /-]{1,128}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
    });
    if (given.identifier === 'harnessSecretManager') {
        yield warning([KEY, 'identifier'], 'is the name of a connector that the platform keeps for itself');
    }
    if (given.type === 'Local')
        yield warning([KEY, 'type'], 'is a type that the platform does not let anybody create');
    yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a connector');
    yield* specWarnings(given);
}
/** The connector of a document, as the user wrote it. */
function written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, KEY));
}
function query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/** The request body, which carries the scope (specification 4.4), filled in where the document leaves it out. */
function body(given, scope) {
    const orgIdentifier = (0,resources_value/* filled */.Bq)(given.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,resources_value/* filled */.Bq)(given.projectIdentifier) ?? scope.project;
    const scoped = {
        ...given,
        ...(orgIdentifier !== undefined && { orgIdentifier }),
        ...(projectIdentifier !== undefined && { projectIdentifier }),
    };
    return { contentType: 'application/json', body: JSON.stringify({ [KEY]: scoped }) };
}
/** A connector as an answer's data or list entry shows it. */
function shown(data) {
    const value = (0,resources_value/* fieldOf */._F)(data, KEY);
    return (0,resources_value/* isMap */.jh)(value) ? value : undefined;
}
/** Connectors of every type: specification 2.5 and 4.4, platform-api.md 4.2. */
const connector = {
    name: 'connector',
    operation: 'create-connector',
    key: KEY,
    level: 'document',
    creatable: true,
    sendsText: false,
    schema,
    check: (value) => findings(schema, value, warnings(value)),
    identify: (value) => identityOf(value, KEY),
    canonical: (id) => id,
    writes: (step) => [step.identifier],
    references: (step) => connectorReferences(written(step).spec, [KEY, 'spec'], step.scope),
    create: (step) => ({
        method: 'POST',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...body(written(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof: (step, answer) => proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(answer.data, KEY), 'identifier')),
    read: (step) => [
        {
            method: 'GET',
            path: `${PATH}/${encodeURIComponent(step.identifier)}`,
            query: query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    held(_step, [answer]) {
        const value = answer?.ok ? shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    },
    differences(step, held) {
        // The account comes from the query; what the body says of it is ignored (platform-api.md 4.2).
        const { accountIdentifier: _account, ...fields } = written(step);
        return differences(fields, held.value, 'written', [KEY]);
    },
    update: (step, held) => ({
        method: 'PUT',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        ...ifMatch(held),
        ...body(overlay((0,resources_value/* mapOf */.A7)(held.value), written(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        whole: true,
        call: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${PATH}/listV2`,
            query: { ...query(scope), pageIndex: String(page), pageSize: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'Connector', connectorIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, shown),
    },
    page: (step) => pagePath(step.scope, ...(step.scope.project === undefined ? [] : ['settings']), 'connectors', step.identifier),
};

;// CONCATENATED MODULE: ./src/resources/organization.ts






const organization_KEY = 'organization';
const organization_PATH = '/ng/api/organizations';
/** The fields of platform-api.md 4.5, by the rules of 4.4. */
const organization_resource = map({
    identifier: described(identifier, 'Identifier of the organization, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
});
const organization_schema = titled(map({ [organization_KEY]: organization_resource }), 'Organization', 'An organization to create, below the key `organization`.');
function* organization_warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, organization_KEY));
    yield* commonWarnings(given, [organization_KEY], {
        noun: 'an organization',
        name: /^[A-Za-z0-9_. /-]{1,128}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
    });
    yield* unknownFields(given, [organization_KEY], Object.keys(organization_resource.entries), 'an organization');
}
/** The organization of a document, as the user wrote it. */
function organization_written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, organization_KEY));
}
/** What every call to an organization says beside its method and path. */
function common({ account }) {
    return { query: { accountIdentifier: account }, credential: 'api-key' };
}
function organization_body(fields) {
    return { contentType: 'application/json', body: JSON.stringify({ [organization_KEY]: fields }) };
}
function pathOf(step) {
    return `${organization_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** An organization as an answer's data or list entry shows it. */
function organization_shown(data) {
    const value = (0,resources_value/* fieldOf */._F)(data, organization_KEY);
    return (0,resources_value/* isMap */.jh)(value) ? value : undefined;
}
/** Organizations: platform-api.md 4.5. */
const organization = {
    name: 'organization',
    operation: 'create-organization',
    key: organization_KEY,
    level: 'account',
    contains: 'org',
    creatable: true,
    sendsText: false,
    schema: organization_schema,
    check: (value) => findings(organization_schema, value, organization_warnings(value)),
    identify: (value) => identityOf(value, organization_KEY),
    canonical: (identifier) => identifier,
    writes: (step) => [step.identifier],
    references: () => [],
    create: (step) => ({ method: 'POST', path: organization_PATH, ...common(step.scope), ...organization_body(organization_written(step)), repeatable: false }),
    proof: (step, answer) => proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(answer.data, organization_KEY), 'identifier')),
    read: (step) => [{ method: 'GET', path: pathOf(step), ...common(step.scope), repeatable: true }],
    held(_step, [answer]) {
        const value = answer?.ok ? organization_shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    },
    differences: (step, held) => differences(organization_written(step), held.value, 'written', [organization_KEY]),
    update: (step, held) => ({
        method: 'PUT',
        path: pathOf(step),
        ...common(step.scope),
        ...ifMatch(held),
        ...organization_body(overlay((0,resources_value/* mapOf */.A7)(held.value), organization_written(step))),
    }),
    list: {
        whole: true,
        call: (scope, identifiers, page) => ({
            method: 'GET',
            path: organization_PATH,
            query: { accountIdentifier: scope.account, identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, organization_shown),
    },
    page: ({ scope, identifier: id }) => pagePath({ ...scope, org: id }),
};

// EXTERNAL MODULE: ./src/payload/parse.ts + 5 modules
var parse = __webpack_require__(2989);
;// CONCATENATED MODULE: ./src/resources/pipeline.ts









const pipeline_KEY = 'pipeline';
const pipeline_PATH = '/pipeline/api/pipelines';
const pipeline_open = map({});
/** Specification 2.6; the platform takes them at a pipeline, a stage, a step group and a step alike. */
const failureStrategies = maybe(list(orExpression(map({
    onFailure: orExpression(map({ errors: orExpression(list(rules_text)), action: orExpression(map({ type: filledText })) })),
}))));
/** The steps of a stage or a step group: each item a step, a step group, or several of them side by side. */
const steps = maybe(list(orExpression((0,dist/* lazy */.RZV)(() => stepItem))));
const stepFields = map({
    identifier: (0,dist/* nullish */.cl6)(pipelineIdentifier),
    name: (0,dist/* nullish */.cl6)(rules_text),
    type: (0,dist/* nullish */.cl6)(rules_text),
    spec: maybe(pipeline_open),
    template: maybe(pipeline_open),
    failureStrategies,
});
const stepItem = map({
    step: maybe(stepFields),
    stepGroup: maybe(map({ ...stepFields.entries, steps })),
    parallel: steps,
    insert: maybe(pipeline_open),
});
const stage = (0,dist/* pipe */.FsL)(map({
    identifier: pipelineIdentifier,
    name: filledText,
    description: (0,dist/* nullish */.cl6)(rules_text),
    type: (0,dist/* nullish */.cl6)(rules_text),
    template: maybe(pipeline_open),
    spec: maybe(map({ execution: maybe(map({ steps, rollbackSteps: steps })) })),
    tags: maybe(tags),
    failureStrategies,
}), (0,dist/* forward */.sYn)((0,dist/* partialCheck */.qTj)([['type'], ['template']], (given) => (0,resources_value/* filled */.Bq)(given.type) !== undefined || !(0,resources_value/* isEmpty */.Im)(given.template), 'must not be empty'), ['type']));
/** The stages of a pipeline: each item a stage, or several side by side; `insert` leaves a place in a template. */
const stages = maybe(list(orExpression((0,dist/* lazy */.RZV)(() => stageItem))));
const stageItem = (0,dist/* pipe */.FsL)(map({ stage: maybe(stage), parallel: stages, insert: maybe(pipeline_open) }), (0,dist/* check */.z6Y)((item) => [item.stage, item.parallel, item.insert].some((part) => (part ?? null) !== null), 'must hold `stage`, `parallel` or `insert`'));
const pipeline_resource = map({
    name: described(filledText, 'Display name.'),
    identifier: described(pipelineIdentifier, 'Identifier of the pipeline, which cannot be changed later.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
    orgIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    projectIdentifier: (0,dist/* nullish */.cl6)(rules_text),
    allowStageExecutions: described(maybe(truth), 'Whether single stages may be run.'),
    stages: described(stages, 'The stages, in the order in which they run.'),
    failureStrategies,
    template: described(maybe(pipeline_open), 'The pipeline template to use instead of `stages`.'),
    delegateSelectors: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    fixedInputsOnRerun: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    flowControl: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    notificationRules: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    properties: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    timeout: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
    variables: (0,dist/* optional */.lqM)((0,dist/* unknown */.L5J)()),
});
const pipeline_schema = titled(map({ [pipeline_KEY]: pipeline_resource }), 'Pipeline', 'A pipeline to create, below the key `pipeline`; see specification 2.6.');
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
/** Warnings about steps that lack what the platform's published schema wants of each. */
function* stepWarnings(given) {
    for (const { key, value, path } of (0,resources_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])) {
        if ((key !== 'step' && key !== 'stepGroup') || !(0,resources_value/* isMap */.jh)(value))
            continue;
        if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part)))
            continue;
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,resources_value/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,resources_value/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in every ${key}`);
    }
}
function* pipeline_warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, pipeline_KEY));
    yield* commonWarnings(given, [pipeline_KEY], {
        noun: 'a pipeline',
        name: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
    });
    const known = Object.keys(pipeline_resource.entries);
    for (const name of Object.keys(given)) {
        const near = known.includes(name) ? undefined : (0,nearest/* nearest */.p)(name, known);
        if (near !== undefined)
            yield warning([pipeline_KEY, name], `is unknown to this action; did you mean \`${near}\`?`, 'key');
    }
    if ((0,resources_value/* isMap */.jh)((0,resources_value/* fieldOf */._F)(value, pipeline_KEY)) && (0,resources_value/* isEmpty */.Im)(given.stages) && (0,resources_value/* isEmpty */.Im)(given.template)) {
        yield warningAt([pipeline_KEY], 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* stepWarnings(given);
}
/** The pipeline of a document, as the user wrote it. */
function pipeline_written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, pipeline_KEY));
}
function pipeline_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}
/** Pipelines that a stage of type `Pipeline` runs: its `spec` names organization, project and pipeline. */
function pipelineReferences(given, account) {
    return [...(0,resources_value/* fields */.OA)(given.stages, [pipeline_KEY, 'stages'])].flatMap(({ key, value, path }) => {
        const spec = (0,resources_value/* fieldOf */._F)(value, 'spec');
        const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(spec, name)));
        if (key !== 'stage' || (0,resources_value/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            return [];
        if (org === undefined || project === undefined || identifier === undefined)
            return [];
        if ([org, project, identifier].some(holdsExpression))
            return [];
        return [{ kind: 'pipeline', scope: { account, org, project }, identifier, path: [...path, 'spec', 'pipeline'] }];
    });
}
/** A pipeline's answer may be true while its wish to be public failed (platform-api.md 4.3). */
function publicAccessFailure(data) {
    const message = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `the pipeline is saved, but its public access is not set: ${message}`;
}
/** The pipeline in a text, read as the user's own text is; `undefined` where it cannot be read. */
function pipelineIn(yaml) {
    const { documents } = (0,parse/* parseSource */.P)({ bytes: Buffer.from(yaml) });
    return (0,resources_value/* fieldOf */._F)(documents[0]?.value, pipeline_KEY);
}
/** Without what the platform may fill in by itself, and without what says nothing. */
function compared(given, other) {
    const kept = Object.entries(given).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,resources_value/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,resources_value/* isEmpty */.Im)(value) || (0,resources_value/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/** Pipelines: specification 2.6 and 4.5, platform-api.md 4.3. */
const pipeline = {
    name: 'pipeline',
    operation: 'create-pipeline',
    key: pipeline_KEY,
    level: 'project',
    creatable: true,
    sendsText: true,
    schema: pipeline_schema,
    check: (value) => findings(pipeline_schema, value, pipeline_warnings(value)),
    identify: (value) => identityOf(value, pipeline_KEY),
    canonical: (identifier) => identifier,
    writes: (step) => [step.identifier],
    references: (step) => [
        ...connectorReferences(pipeline_written(step), [pipeline_KEY], step.scope),
        ...pipelineReferences(pipeline_written(step), step.scope.account),
    ],
    create: (step) => ({
        method: 'POST',
        path: `${pipeline_PATH}/v2`,
        // Without it, defaults of the account may send the pipeline to Git (platform-api.md 4.3).
        query: { ...pipeline_query(step.scope), storeType: 'INLINE' },
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
        repeatable: false,
    }),
    proof(step, answer) {
        const proof = proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)(answer.data, 'identifier'));
        const failure = proof.proven ? publicAccessFailure(answer.data) : undefined;
        return failure === undefined ? proof : { proven: false, reasons: [failure] };
    },
    read: (step) => [
        {
            method: 'GET',
            path: `${pipeline_PATH}/${encodeURIComponent(step.identifier)}`,
            query: pipeline_query(step.scope),
            credential: 'api-key',
            repeatable: true,
        },
    ],
    held(_step, [answer]) {
        const yaml = answer?.ok ? (0,resources_value/* fieldOf */._F)(answer.data, 'yamlPipeline') : undefined;
        if (answer === undefined || typeof yaml !== 'string')
            return undefined;
        return { value: pipelineIn(yaml), text: yaml, ...versionOf(answer) };
    },
    differences(step, held) {
        const wanted = pipeline_written(step);
        if (!(0,resources_value/* isMap */.jh)(held.value))
            return [{ path: [pipeline_KEY], wanted, held: held.value }];
        return differences(compared(wanted, held.value), compared(held.value, wanted), 'whole', [pipeline_KEY]);
    },
    update: (step, held) => ({
        method: 'PUT',
        path: `${pipeline_PATH}/v2/${encodeURIComponent(step.identifier)}`,
        query: pipeline_query(step.scope),
        ...ifMatch(held),
        contentType: 'application/yaml',
        body: step.document.bytes,
        credential: 'api-key',
    }),
    list: {
        whole: false,
        call: (scope, identifiers, page) => ({
            method: 'POST',
            path: `${pipeline_PATH}/list`,
            query: { ...pipeline_query(scope), page: String(page), size: '100' },
            contentType: 'application/json',
            body: JSON.stringify({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, resources_value/* mapOf */.A7, 'number'),
    },
    page: (step) => pagePath(step.scope, 'pipelines', step.identifier, 'pipeline-studio'),
};

;// CONCATENATED MODULE: ./src/resources/project.ts






const project_KEY = 'project';
const project_PATH = '/ng/api/projects';
/** Modules of the 2026 contract (platform-api.md 4.1). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
/** Fields whose case means nothing: identifiers (platform-api.md 4.1) and colours, which are hexadecimal numbers. */
const CASELESS = new Set(['identifier', 'color']);
/** The rules of specification 2.4. */
const project_resource = map({
    orgIdentifier: described((0,dist/* nullish */.cl6)(rules_text), 'Organization of the project; the input `org-id` where it is left out.'),
    identifier: described(identifier, 'Identifier of the project, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    color: described(maybe((0,dist/* pipe */.FsL)(rules_text, (0,dist/* regex */.yGV)(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))), 'Colour in the form #RRGGBB.'),
    modules: described(maybe(list(rules_text)), 'Modules of the project; the platform switches all of them on.'),
    description: (0,dist/* nullish */.cl6)(rules_text),
    tags: described(maybe(tags), 'Names and their text.'),
});
const project_schema = titled(map({ [project_KEY]: project_resource }), 'Project', 'A project to create, below the key `project`; see specification 2.4.');
function* project_warnings(value) {
    const given = (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(value, project_KEY));
    yield* commonWarnings(given, [project_KEY], {
        noun: 'a project',
        name: /^[A-Za-z0-9_. /-]{1,128}$/,
        nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
    });
    yield* unknownFields(given, [project_KEY], Object.keys(project_resource.entries), 'a project');
    for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
        if (typeof module !== 'string' || holdsExpression(module) || MODULES.includes(module))
            continue;
        yield warning([project_KEY, 'modules', index], `is no module that this action knows${didYouMean(module, MODULES)}`);
    }
}
/** The project of a document, as the user wrote it. */
function project_written(step) {
    return (0,resources_value/* mapOf */.A7)((0,resources_value/* fieldOf */._F)(step.document.value, project_KEY));
}
function project_query(scope) {
    return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}
/** The request body, with the organization of the scope where the document names none. */
function project_body(fields, scope) {
    const orgIdentifier = (0,resources_value/* filled */.Bq)(fields.orgIdentifier) ?? scope.org;
    return { contentType: 'application/json', body: JSON.stringify({ [project_KEY]: { ...fields, orgIdentifier } }) };
}
function project_pathOf(step) {
    return `${project_PATH}/${encodeURIComponent(step.identifier)}`;
}
/** A project as an answer's data or list entry shows it. */
function project_shown(data) {
    const value = (0,resources_value/* fieldOf */._F)(data, project_KEY);
    return (0,resources_value/* isMap */.jh)(value) ? value : undefined;
}
/** Project identifiers are unique without regard to case (platform-api.md 4.1). */
function canonical(identifier) {
    return identifier.toLowerCase();
}
function differOnlyInCase({ wanted, held }) {
    return typeof wanted === 'string' && typeof held === 'string' && wanted.toLowerCase() === held.toLowerCase();
}
/** Projects: specification 2.4 and 4.3, platform-api.md 4.1. */
const project = {
    name: 'project',
    operation: 'create-project',
    key: project_KEY,
    level: 'organization',
    contains: 'project',
    creatable: true,
    sendsText: false,
    schema: project_schema,
    check: (value) => findings(project_schema, value, project_warnings(value)),
    identify: (value) => identityOf(value, project_KEY),
    canonical,
    writes: (step) => [step.identifier],
    references: () => [],
    create: (step) => ({
        method: 'POST',
        path: project_PATH,
        query: project_query(step.scope),
        ...project_body(project_written(step), step.scope),
        credential: 'api-key',
        repeatable: false,
    }),
    proof: (step, answer) => proofOf(answer, step.identifier, (0,resources_value/* fieldOf */._F)((0,resources_value/* fieldOf */._F)(answer.data, project_KEY), 'identifier'), canonical),
    read: (step) => [
        { method: 'GET', path: project_pathOf(step), query: project_query(step.scope), credential: 'api-key', repeatable: true },
    ],
    held(_step, [answer]) {
        const value = answer?.ok ? project_shown(answer.data) : undefined;
        return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
    },
    differences(step, held) {
        // The platform sets the modules itself (platform-api.md 4.1).
        const { modules: _modules, ...fields } = project_written(step);
        return differences(fields, held.value, 'written', [project_KEY]).filter((found) => !(CASELESS.has(String(found.path[1])) && differOnlyInCase(found)));
    },
    update: (step, held) => ({
        method: 'PUT',
        path: project_pathOf(step),
        query: project_query(step.scope),
        ...ifMatch(held),
        ...project_body(overlay((0,resources_value/* mapOf */.A7)(held.value), project_written(step)), step.scope),
        credential: 'api-key',
    }),
    list: {
        whole: true,
        call: (scope, identifiers, page) => ({
            method: 'GET',
            path: project_PATH,
            query: { ...project_query(scope), identifiers, pageIndex: String(page), pageSize: '100' },
            credential: 'api-key',
            repeatable: true,
        }),
        page: (answer) => listedPage(answer, project_shown),
    },
    page: ({ scope, identifier: id }) => pagePath({ ...scope, project: id }),
};

;// CONCATENATED MODULE: ./src/resources/settings.ts





/** Where the settings are changed, as the specification writes it (4.1). */
const settings_PATH = '/gateway/ng/api/settings';
/** Where they are read: the same service without its prefix (platform-api.md 2). */
const READ_PATH = '/ng/api/settings';
/** The settings that the platform keeps in one group and lists with one call (platform-api.md 2). */
const SCIM_JWT = new Set([
    'scim_jwt_token_jwks_keys_url',
    'scim_jwt_token_key_field',
    'scim_jwt_token_value_field',
    'scim_jwt_token_service_account_id',
]);
/** The rules of specification 2.2. */
const entry = map({
    identifier: described(filledText, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: described((0,dist/* nullish */.cl6)(rules_text), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: described(truth, 'Whether organizations and projects may set it otherwise; false deletes what they have set.'),
    updateType: described((0,dist/* picklist */.KIO)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
});
const settings_schema = titled(list((0,dist/* pipe */.FsL)(entry, (0,dist/* forward */.sYn)(
// `RESTORE` goes back to the default and needs no value (platform-api.md 2).
(0,dist/* partialCheck */.qTj)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', rules_text.message), ['value']))), 'Setting entries', 'A list of account settings to change; see specification 2.2.');
function* settings_warnings(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,resources_value/* isMap */.jh)(item))
            continue;
        const { identifier } = item;
        if ((0,resources_value/* filled */.Bq)(identifier) !== undefined && seen.has(identifier)) {
            yield warning([index, 'identifier'], 'names a setting for the second time; the last entry wins');
        }
        seen.add(identifier);
        yield* unknownFields(item, [index], Object.keys(entry.entries), 'a setting entry');
    }
}
/** The entries of a document, as the user wrote them. */
function entries(value) {
    return Array.isArray(value) ? value.filter(resources_value/* isMap */.jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function identifiers(step) {
    return [...new Set(entries(step.document.value).flatMap((item) => (0,resources_value/* filled */.Bq)(item.identifier) ?? []))];
}
function update(step) {
    return {
        method: 'PUT',
        path: settings_PATH,
        query: { accountIdentifier: step.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(step.document.value),
        credential: 'api-key',
        repeatable: true,
    };
}
/** HTTP 200 and `SUCCESS` say nothing of a single entry: each has a status of its own (platform-api.md 2). */
function proof(step, answer) {
    if (!answer.ok)
        return notOk(answer);
    const denied = refusals(answer);
    if (denied.length > 0)
        return { proven: false, reasons: denied };
    const sent = identifiers(step);
    // The specification does not show the body of the answer (4.1), so one without a list is taken at its word.
    if (!Array.isArray(answer.data))
        return { proven: true, identifiers: sent };
    const refused = answer.data.flatMap((item, index) => {
        const status = (0,resources_value/* fieldOf */._F)(item, 'updateStatus');
        if (status === undefined || status === true)
            return [];
        const name = (0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(item, 'identifier')) ?? sent[index] ?? `entry ${index + 1}`;
        return [
            `${name}: ${(0,resources_value/* filled */.Bq)((0,resources_value/* fieldOf */._F)(item, 'errorMessage')) ?? 'the platform did not change it and gave no message'}`,
        ];
    });
    const wanted = entries(step.document.value).length;
    if (answer.data.length !== wanted) {
        refused.push(`the platform answered for ${answer.data.length} of the ${wanted} setting entries`);
    }
    return refused.length > 0 ? { proven: false, reasons: refused } : { proven: true, identifiers: sent };
}
/** The calls that read the settings of a document: one for the SCIM group, one for each other setting. */
function read(step) {
    const wanted = identifiers(step);
    const common = { accountIdentifier: step.scope.account };
    const get = (path, query) => ({
        method: 'GET',
        path,
        query,
        credential: 'api-key',
        repeatable: true,
    });
    const group = { ...common, category: 'SCIM', group: 'scim_jwt_token_configuration_g1' };
    return [
        ...(wanted.some((name) => SCIM_JWT.has(name)) ? [get(READ_PATH, group)] : []),
        ...wanted
            .filter((name) => !SCIM_JWT.has(name))
            .map((name) => get(`${READ_PATH}/${encodeURIComponent(name)}`, common)),
    ];
}
/**
 * The settings of the answers to `read`, each as the entry that would set it so, in the order of the document; nothing
 * where one of the answers is not to be had.
 */
function heldEntries(step, answers) {
    if (answers.some((answer) => !answer.ok))
        return undefined;
    const wanted = identifiers(step);
    const singles = wanted.filter((name) => !SCIM_JWT.has(name));
    const grouped = answers.length > singles.length ? answers[0]?.data : [];
    const listed = (Array.isArray(grouped) ? grouped : []).map((item) => (0,resources_value/* fieldOf */._F)(item, 'setting')).filter(resources_value/* isMap */.jh);
    const read = answers.slice(answers.length - singles.length);
    return wanted.flatMap((identifier) => {
        const single = singles.indexOf(identifier);
        if (single >= 0)
            return [{ identifier, value: (0,resources_value/* fieldOf */._F)(read[single]?.data, 'value') }];
        const setting = listed.find((one) => one.identifier === identifier);
        if (setting === undefined)
            return [];
        const { value, allowOverrides, settingSource } = setting;
        // A setting that the account does not set itself has its default.
        return [{ identifier, value, allowOverrides, updateType: settingSource === 'DEFAULT' ? 'RESTORE' : 'UPDATE' }];
    });
}
/** In what one entry differs from the setting that the platform holds. */
function entryDifferences(item, index, held) {
    const differing = (field, wanted) => held[field] === wanted ? [] : [{ path: [index, field], wanted, held: held[field] }];
    if (item.updateType === 'RESTORE')
        return differing('updateType', 'RESTORE');
    const overrides = Object.hasOwn(held, 'allowOverrides') ? differing('allowOverrides', item.allowOverrides) : [];
    return [...differing('value', item.value), ...overrides];
}
/** Account settings: specification 2.2 and 4.1, platform-api.md 2. */
const settings = {
    name: 'settings',
    operation: 'update-settings',
    level: 'account',
    creatable: false,
    sendsText: false,
    schema: settings_schema,
    check: (value) => findings(settings_schema, value, settings_warnings(value)),
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [] } }),
    canonical: (identifier) => identifier,
    writes: identifiers,
    references: () => [],
    create: update,
    proof,
    read,
    held(step, answers) {
        const value = heldEntries(step, answers);
        return value === undefined ? undefined : { value };
    },
    differences: (step, held) => entries(step.document.value).flatMap((item, index) => entryDifferences(item, index, entries(held.value).find(({ identifier }) => identifier === item.identifier) ?? {})),
    update,
    page: (step) => pagePath({ account: step.scope.account }),
};

;// CONCATENATED MODULE: ./src/resources/registry.ts







/** Every kind of document, in the order in which they are applied: what lives in another comes after it. */
const kinds = [settings, organization, project, connector, pipeline];
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
/** What kind of document a value is, or why that cannot be told (design.md, Deciding). */
function kindOf(value) {
    if (Array.isArray(value))
        return kindOfList(value);
    if ((0,resources_value/* isMap */.jh)(value))
        return kindOfMap(value);
    const found = value === null || value === undefined ? 'is empty' : 'holds a single value';
    return undecided(`The document ${found}, but has to be ${WANTED}.`);
}
function undecided(message, path = [], at = 'value') {
    return { problem: { message, path, at } };
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
        const message = `The key \`${(0,resources_value/* pathText */.LF)([stray])}\` stands beside \`${kind.key}\`, which has to be the only key of the document.`;
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
    const proposal = didYouMean(name, keys);
    return `The top-level key \`${(0,resources_value/* pathText */.LF)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecided(`The document is an empty list, but has to be ${WANTED}.`);
    if (list.some((item) => (0,resources_value/* isMap */.jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: settings };
    }
    const [first] = list;
    const key = (0,resources_value/* isMap */.jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list holds setting entries, but the first item of this one is a \`${key}\`: put each resource into a document of its own.`;
        return undecided(message, [0]);
    }
    return undecided('A list holds setting entries, but the first item of this one is none: it has no `identifier`.', [0]);
}


/***/ })

};
