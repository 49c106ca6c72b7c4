"use strict";
exports.id = 4529;
exports.ids = [4529];
exports.modules = {

/***/ 4529:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  settings: () => (/* binding */ settings)
});

// EXTERNAL MODULE: ./packages/valibot/used.mjs
var used = __webpack_require__(7521);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(882);
// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(644);
// EXTERNAL MODULE: ./src/kinds/settings/judge-rule.ts
var judge_rule = __webpack_require__(5023);
// EXTERNAL MODULE: ./src/kinds/settings/scim-rule.ts
var scim_rule = __webpack_require__(2474);
;// CONCATENATED MODULE: ./src/kinds/settings/check-rule.ts






/** The fields of the rule that decide who may use the SCIM interface; the first is where a problem is shown. */
const decidingFields = ['keyField', 'valueField', 'jwksUrl'];
/**
 * Judges the SCIM JWT rule that settings documents write together; they may write only a part of it. `remote` is the rule of
 * the account, if it is known. A rule that is emptied, or not completely known, is not judged.
 */
function checkRule(steps, environment, remote = {}) {
    const config = ruleOfSteps(steps);
    const { jwksUrl, keyField, valueField } = { ...remote, ...config };
    if (!decidingFields.some((field) => config[field]) || !jwksUrl || !keyField || !valueField)
        return [];
    const diagnostic = (0,judge_rule/* diagnosticOfJudgement */.qn)((0,judge_rule/* judgeRule */.q1)({ jwksUrl, keyField, valueField }, environment));
    return diagnostic === undefined ? [] : [{ ...diagnostic, ...locateRule(steps) }];
}
/**
 * Judges settings documents that write a part of the rule (docs/platform-api.md, Settings) together with the account's rule.
 * Reads nothing for other documents. If the rule cannot be read, that is an error: the result might be open.
 */
async function checkRuleRemotely(steps, environment, read) {
    const [first] = steps;
    if (first === undefined || !writesPartOfRule(steps))
        return [];
    const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
    let response;
    try {
        response = await read((0,scim_rule/* ruleRequestOf */.d2)(first.key.scope.account));
    }
    catch (error) {
        if (!(error instanceof request/* RequestFailure */.e))
            throw error;
        return [unreadableErrorOf((0,explain.explainFailure)(error, task).failure)];
    }
    if (!response.ok || !Array.isArray(response.data))
        return [unreadableErrorOf((0,explain.explainResponse)(response, task))];
    return checkRule(steps, environment, (0,scim_rule/* scimRuleOf */.wG)(response.data));
}
function unreadableErrorOf({ summary }) {
    return {
        severity: 'error',
        summary: `The payload sets only a part of the SCIM JWT rule, and the rest could not be read to check the whole. ${summary}`,
        hint: 'Set the address of the keys, the claim and its value together.',
    };
}
/** Whether settings documents write so little of the rule that the rest of it must be read to judge it. */
function writesPartOfRule(steps) {
    const config = ruleOfSteps(steps);
    return decidingFields.some((field) => config[field]) && decidingFields.some((field) => config[field] === undefined);
}
function ruleOfSteps(steps) {
    return (0,scim_rule/* scimRuleOf */.wG)(steps.flatMap(({ document }) => document.value));
}
function locateRule(steps) {
    for (const field of decidingFields) {
        for (const { document } of steps) {
            const entries = Array.isArray(document.value) ? document.value : [];
            const index = entries.findLastIndex((entry) => (0,object/* fieldOf */._F)(entry, 'identifier') === scim_rule/* ruleSettings */.I8[field]);
            if (index >= 0)
                return (0,object/* omitUndefined */.Oy)({ location: (0,parse/* locate */.x5)(document, [{ path: [index, 'value'], at: 'value' }])[0] });
        }
    }
    return {};
}

;// CONCATENATED MODULE: ./src/kinds/settings/entries.ts


/** The path to change and read settings (docs/platform-api.md, Settings). */
const settingsEndpoint = '/gateway/ng/api/settings';
/**
 * Every category, the most frequently changed ones first: the platform lists settings only by category
 * (docs/platform-api.md, Settings).
 */
const settingCategories = ('CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS ' +
    'SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR').split(' ');
/** The settings that the platform keeps in one group and lists with one request (docs/platform-api.md, Settings). */
const ruleNames = new Set(Object.values(scim_rule/* ruleSettings */.I8));
/** The entries of a document, as the user wrote them. */
function settingEntriesOf(value) {
    return Array.isArray(value) ? value.filter(object/* isMap */.jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function settingNamesOf(step) {
    return [...new Set(settingEntriesOf(step.document.value).flatMap((item) => (0,object/* nonEmptyTextOf */.pz)(item.identifier) ?? []))];
}

;// CONCATENATED MODULE: ./src/kinds/settings/compare-settings.ts



/** The settings of a document without those of the SCIM JWT rule. */
function singlesOf(step) {
    return settingNamesOf(step).filter((name) => !ruleNames.has(name));
}
/** The requests that read the settings of a document: one for the SCIM group, one for each other setting. */
function settingRequestsOf(step) {
    const { account } = step.key.scope;
    const singles = singlesOf(step);
    const single = (name) => ({
        method: 'GET',
        path: `${settingsEndpoint}/${encodeURIComponent(name)}`,
        query: { accountIdentifier: account },
        credential: 'api-key',
    });
    return [...(singles.length < settingNamesOf(step).length ? [(0,scim_rule/* ruleRequestOf */.d2)(account)] : []), ...singles.map(single)];
}
/** The responses to the requests of `settingRequests`, and to those of `nextCategoryRequest`. */
function splitResponses(step, responses) {
    const singles = singlesOf(step);
    const count = settingRequestsOf(step).length;
    return {
        rule: count > singles.length ? responses[0] : undefined,
        singles: new Map(singles.map((name, index) => [name, responses[count - singles.length + index]])),
        categories: responses.slice(count),
    };
}
/** The settings in the response to a list, by their names. */
function listedSettingsOf(response) {
    const items = Array.isArray(response?.data) ? response.data : [];
    return items
        .map((item) => (0,object/* fieldOf */._F)(item, 'setting'))
        .filter(object/* isMap */.jh)
        .map((setting) => [String(setting.identifier), setting]);
}
/**
 * The list of the next category, as long as not every setting is listed: only lists show `allowOverrides` and
 * `settingSource`, and nothing shows the category of a setting (docs/platform-api.md, Settings).
 */
function nextCategoryRequestOf(step, responses) {
    const { categories } = splitResponses(step, responses);
    const category = settingCategories[categories.length];
    const listed = new Set(categories.flatMap(listedSettingsOf).map(([name]) => name));
    if (category === undefined || singlesOf(step).every((name) => listed.has(name)))
        return undefined;
    const query = { accountIdentifier: step.key.scope.account, category };
    return { method: 'GET', path: settingsEndpoint, query, credential: 'api-key' };
}
/**
 * The settings of the responses, each as the entry that would set it so, in the order of the document. A field is absent if the
 * platform does not show it; the result is `undefined` if a response is missing.
 */
function remoteEntriesOf(step, responses) {
    const { rule, singles, categories } = splitResponses(step, responses);
    if ([rule, ...singles.values()].some((response) => response !== undefined && !response.ok))
        return undefined;
    const listed = new Map([rule, ...categories].flatMap(listedSettingsOf));
    return settingNamesOf(step).flatMap((identifier) => {
        const setting = listed.get(identifier) ?? singles.get(identifier)?.data;
        if (!(0,object/* isMap */.jh)(setting))
            return [];
        const restores = settingEntriesOf(step.document.value).some((item) => restoresDefault(item, identifier));
        // A setting that the account does not set itself has its default.
        const updateType = setting.settingSource === 'DEFAULT' ? 'RESTORE' : 'UPDATE';
        const { value, allowOverrides } = setting;
        return [{ identifier, value, ...(0,object/* omitUndefined */.Oy)({ allowOverrides }), ...(restores && { updateType }) }];
    });
}
function restoresDefault(item, identifier) {
    return item.identifier === identifier && item.updateType === 'RESTORE';
}
/** How one entry differs from the remote setting; paths begin with the name of the setting. */
function entryDifferencesOf(item, remote) {
    const name = (0,object/* nonEmptyTextOf */.pz)(item.identifier) ?? '';
    const differing = (field, present) => present === item[field] ? [] : [{ path: [name, field], desired: item[field], remote: present }];
    if (item.updateType === 'RESTORE')
        return differing('updateType', remote.updateType);
    const overrides = remote.allowOverrides === undefined ? [] : differing('allowOverrides', remote.allowOverrides);
    return [...differing('value', remote.value), ...overrides];
}
function remoteEntryOf(remote, item) {
    return settingEntriesOf(remote.value).find(({ identifier }) => identifier === item.identifier);
}
/** The entries after an update in the shape of the remote ones, so a diff shows only what differs. */
function desiredEntriesOf(step, remote) {
    return settingEntriesOf(step.document.value).map((item) => {
        const present = remoteEntryOf(remote, item);
        if (present === undefined)
            return item;
        return item.updateType === 'RESTORE'
            ? { ...present, updateType: 'RESTORE' }
            : { ...present, ...pickShared(item, present) };
    });
}
function pickShared(item, present) {
    return Object.fromEntries(Object.entries(item).filter(([field]) => Object.hasOwn(present, field)));
}
/** How the config differs from the remote settings. */
function settingDifferencesOf(step, remote) {
    return settingEntriesOf(step.document.value).flatMap((item) => entryDifferencesOf(item, remoteEntryOf(remote, item) ?? {}));
}
/** The fields of the config that no list shows. */
function hiddenFieldsOf(step, remote) {
    return settingEntriesOf(step.document.value).flatMap((item) => {
        const present = remoteEntryOf(remote, item);
        const isHidden = item.updateType !== 'RESTORE' && present !== undefined && present.allowOverrides === undefined;
        return isHidden ? [`${item.identifier}.allowOverrides`] : [];
    });
}

;// CONCATENATED MODULE: ./src/kinds/settings/list-settings.ts


/** The requests that list all settings of a scope, one for each category. */
function listSettingsRequests({ account, org, project }) {
    return settingCategories.map((category) => ({
        method: 'GET',
        path: settingsEndpoint,
        query: { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project, category },
        credential: 'api-key',
    }));
}
/**
 * The settings that the scope itself sets, as the entries that set them. `isIdentity` selects those that decide who may change
 * users of the account: a file must not carry them to another account.
 */
function settingsOf(responses, { org, project }, isIdentity) {
    // The platform refuses a category that it does not know; the others are complete without it.
    const refused = responses.find((response) => !(response.ok ? Array.isArray(response.data) : response.status === 400));
    if (refused !== undefined)
        return { leftOut: [], refused };
    const unknown = responses.flatMap((response, index) => response.ok
        ? []
        : [
            {
                identifier: `category ${settingCategories[index]}`,
                reason: `the platform does not list it: ${response.message ?? `HTTP ${response.status}`}`,
            },
        ]);
    const source = project !== undefined ? 'PROJECT' : org !== undefined ? 'ORG' : 'ACCOUNT';
    const own = responses
        .flatMap(({ data }) => (Array.isArray(data) ? data : []))
        .map((item) => (0,object/* fieldOf */._F)(item, 'setting'))
        .filter(object/* isMap */.jh)
        .filter((setting) => setting.settingSource === source && (0,object/* nonEmptyTextOf */.pz)(setting.identifier) !== undefined);
    const [kept, left] = [own.filter((setting) => !isOfIdentity(setting)), own.filter(isOfIdentity)];
    const reason = 'it is part of the SCIM JWT rule of this account, which `operation: configure-scim-jwt` sets';
    return {
        ...(kept.length > 0 && { resource: { value: kept.map(settingEntryOf) } }),
        leftOut: [...unknown, ...left.map(({ identifier }) => ({ identifier: String(identifier), reason }))],
    };
    function isOfIdentity({ identifier }) {
        return isIdentity(String(identifier));
    }
}
function settingEntryOf({ identifier, value, allowOverrides }) {
    return { identifier, value, allowOverrides: allowOverrides === true, updateType: 'UPDATE' };
}

// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var shared_responses = __webpack_require__(4555);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(8858);
;// CONCATENATED MODULE: ./src/kinds/settings.ts









/** The rules of docs/platform-api.md, Settings. */
const fields = {
    identifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: (0,schema/* described */.WY)(schema/* truth */.Im, 'Whether organizations and projects may override the setting; false deletes their overrides.'),
    updateType: (0,schema/* described */.WY)((0,used/* picklist */.KI)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
};
const settings_schema = (0,schema/* titled */.dJ)((0,schema/* list */.p_)((0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)(fields), (0,used/* forward */.sY)(
// `RESTORE` goes back to the default and needs no value (docs/platform-api.md, Settings).
(0,used/* partialCheck */.qT)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', schema/* text */.Qq.message), ['value'])), {
    if: { properties: { updateType: { const: 'UPDATE' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['value'], properties: { value: { type: 'string' } } },
})), 'Setting entries', 'A list of account settings to change.');
function* warningsOfEntries(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,object/* isMap */.jh)(item))
            continue;
        const { identifier } = item;
        if ((0,object/* nonEmptyTextOf */.pz)(identifier) !== undefined && seen.has(identifier)) {
            yield (0,schema/* createWarning */.R$)([index, 'identifier'], 'names the same setting again; the last entry wins');
        }
        seen.add(identifier);
        yield* (0,schema/* unknownFieldsOf */.vf)(item, [index], { fields, noun: 'a setting entry' }, 'json');
    }
}
/** An entry as it is sent: `value` is required, though `RESTORE` ignores it (docs/platform-api.md, Settings). */
function sentEntryOf(item) {
    return item.updateType === 'RESTORE' ? { ...item, value: item.value ?? '' } : item;
}
function sentEntriesOf(step) {
    return settingEntriesOf(step.document.value).map(sentEntryOf);
}
function update(step) {
    return {
        method: 'PUT',
        path: settingsEndpoint,
        query: { accountIdentifier: step.key.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(sentEntriesOf(step)),
        credential: 'api-key',
    };
}
/** The responses for the entries, in the order of the request, each with its own status. */
function entryResponsesOf(sent, data) {
    return data.flatMap((item, position) => {
        if (!(0,object/* isMap */.jh)(item))
            return [];
        const named = (0,object/* nonEmptyTextOf */.pz)(item.identifier);
        const inOrder = named === undefined || sent[position]?.identifier === named;
        const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
        const name = named ?? (0,object/* nonEmptyTextOf */.pz)(sent[position]?.identifier) ?? `entry ${position + 1}`;
        return [{ index, name, ...judgeEntry(sent[index], item) }];
    });
}
function judgeEntry(sent, shown) {
    const { updateStatus, errorMessage, setting } = shown;
    const message = (0,object/* nonEmptyTextOf */.pz)(errorMessage);
    if (updateStatus === false)
        return { failure: message ?? 'the platform did not change it and gave no message' };
    if (updateStatus === undefined && message !== undefined)
        return { failure: message };
    if (updateStatus !== true)
        return { doubt: 'the response does not say that it was saved' };
    if (message !== undefined)
        return { doubt: `reported as saved, but: ${message}` };
    const doubt = sent && settingDoubtOf(sent, setting);
    return doubt === undefined ? {} : { doubt };
}
/** Why the setting that a response shows is not what the entry sets, as a clause. */
function settingDoubtOf(sent, setting) {
    if (!(0,object/* isMap */.jh)(setting))
        return 'the response shows no setting';
    const { identifier, value, allowOverrides } = setting;
    if (identifier !== undefined && identifier !== sent.identifier)
        return 'the response shows another setting';
    if (sent.updateType === 'RESTORE')
        return undefined;
    if (value === undefined || String(value) !== String(sent.value))
        return 'the response shows another value';
    const isOther = typeof allowOverrides === 'boolean' && allowOverrides !== sent.allowOverrides;
    return isOther ? 'the response shows another `allowOverrides`' : undefined;
}
/** Why the responses do not match the entries that were sent. */
function describeMiscount(respondedTo, responses, sent) {
    if (respondedTo < sent)
        return [`the platform responded to ${respondedTo} of the ${sent} setting entries`];
    return responses > sent ? [`the platform gave ${responses} responses to ${sent} setting entries`] : [];
}
/**
 * HTTP 200 and `SUCCESS` say nothing about a single entry, and those before a failed one stay saved (docs/platform-api.md,
 * Settings).
 */
function verifyEntries(step, response) {
    if (!response.ok)
        return (0,shared_responses/* rejectionOf */.h2)(response);
    const denied = (0,shared_responses/* denialsOf */.os)(response);
    if (denied.length > 0)
        return { verified: false, saved: 'nothing', reasons: denied };
    // The contract does not show the body of the response (docs/platform-api.md, Settings): a body without entries proves nothing.
    if (!Array.isArray(response.data)) {
        return { verified: false, saved: 'unknown', reasons: ['its response does not show the setting entries'] };
    }
    const sent = settingEntriesOf(step.document.value);
    const responses = entryResponsesOf(sent, response.data);
    const respondedTo = new Set(responses.map(({ index }) => index).filter((index) => index in sent)).size;
    const reasons = [
        ...responses.flatMap(({ name, failure, doubt }) => failure === undefined && doubt === undefined ? [] : `${name}: ${failure ?? doubt}`),
        ...describeMiscount(respondedTo, response.data.length, sent.length),
    ];
    if (reasons.length === 0)
        return { verified: true, identifiers: settingNamesOf(step) };
    const first = responses.find(({ failure }) => failure !== undefined);
    if (first === undefined)
        return { verified: false, saved: 'unknown', reasons };
    const kept = responses
        .filter(({ failure, doubt }) => failure === undefined && doubt === undefined)
        .map(({ name }) => name);
    if (kept.length > 0)
        reasons.push(`these were saved: ${kept.join(', ')}`);
    const path = first.index < 0 ? {} : { path: [first.index] };
    return { verified: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...path };
}
/** Account settings: docs/platform-api.md, Settings. */
const settings = (head) => ({
    ...head,
    sendsText: false,
    schema: settings_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(settings_schema, value, warningsOfEntries(value)),
    checkTogether: checkRule,
    checkRemote: checkRuleRemotely,
    // Saved settings may keep their old values this long (docs/platform-api.md, Settings delay).
    effectDelay: 120_000,
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [], parent: [] } }),
    identifiersOf: settingNamesOf,
    referencesOf: () => [],
    createRequest: update,
    verify: verifyEntries,
    readRequests: settingRequestsOf,
    nextReadRequest: nextCategoryRequestOf,
    resourceOf(step, responses) {
        const value = remoteEntriesOf(step, responses);
        return value === undefined ? { notShown: 'one of the settings could not be read' } : { value };
    },
    absenceOf: () => undefined,
    differencesOf: settingDifferencesOf,
    uncomparedOf: hiddenFieldsOf,
    desiredOf: desiredEntriesOf,
    updateRequest: update,
    inScope: {
        requests: (scope) => listSettingsRequests(scope),
        resourceOf: (responses, scope) => settingsOf(responses, scope, (identifier) => ruleNames.has(identifier)),
    },
    directoryNamesOf: () => ({}),
    isManaged: () => false,
    exportOf: (_key, { value }) => ({ value }),
    page: (step) => (0,ui_path/* uiPathOf */.D)({ account: step.key.scope.account }),
});


/***/ }),

/***/ 5023:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zc: () => (/* binding */ githubJwksUrlOf),
/* harmony export */   q1: () => (/* binding */ judgeRule),
/* harmony export */   qn: () => (/* binding */ diagnosticOfJudgement)
/* harmony export */ });
/* unused harmony export isGitHubJwks */
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7739);

/**
 * The address of the keys with which GitHub signs the identity tokens of this run: github.com, a data residency
 * (`SUBDOMAIN.ghe.com`) or an Enterprise Server, as the runner's `GITHUB_SERVER_URL` says (docs/platform-api.md, GitHub's OIDC
 * token).
 */
function githubJwksUrlOf(environment) {
    const server = new URL(environment.GITHUB_SERVER_URL || 'https://github.com');
    if (server.hostname === 'github.com')
        return 'https://token.actions.githubusercontent.com/.well-known/jwks';
    if (server.hostname.endsWith('.ghe.com'))
        return `https://token.actions.${server.hostname}/.well-known/jwks`;
    return `${server.origin}/_services/token/.well-known/jwks`;
}
/**
 * Whether an address serves GitHub's keys, which sign for every repository. An enterprise's own issuer path and
 * a query string (docs/platform-api.md, Settings delay) lead to the same keys.
 */
function isGitHubJwks(jwksUrl) {
    const address = URL.parse(jwksUrl.trim());
    if (address === null)
        return false;
    const host = address.hostname.replace(/\.$/, '');
    return (host === 'token.actions.githubusercontent.com' ||
        /^token\.actions\.[^.]+\.ghe\.com$/.test(host) ||
        address.pathname.startsWith('/_services/token/'));
}
/**
 * Judges the one claim by which the platform accepts a JWT (docs/platform-api.md, JWT conditions and GitHub's OIDC token). With
 * GitHub's keys only the claim keeps other repositories out, so it must be bound to the owner's repository; with other keys any
 * claim is safe. `environment` is the runner's, for the values of this run.
 */
function judgeRule(rule, environment) {
    const claim = rule.keyField.trim();
    const value = rule.valueField.trim();
    if (claim === '' || value === '') {
        return {
            verdict: 'unusable',
            summary: `The ${claim === '' ? 'name of the claim' : `value for the claim ${claim}`} is empty, so no token can match.`,
        };
    }
    if (!isGitHubJwks(rule.jwksUrl)) {
        return {
            verdict: 'safe',
            summary: `Tokens whose claim ${quoteWhole(claim)} is ${quoteWhole(value)}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`,
        };
    }
    const hint = proposalOf(environment);
    const strangers = strangersOf(claim, value);
    if (strangers !== undefined) {
        return {
            verdict: 'open',
            summary: `The claim ${quoteWhole(claim)} does not protect the SCIM interface: GitHub signs the tokens of all repositories with the same keys, the platform may not check audience or issuer, and ${strangers}.`,
            hint,
        };
    }
    const obstacle = obstacleOf(claim, value, rule.keyField);
    if (obstacle !== undefined) {
        return {
            verdict: 'unusable',
            summary: `No token can match the claim ${quoteWhole(claim)} with ${quoteWhole(value)}: ${obstacle}.`,
            hint,
        };
    }
    const risk = riskOf(claim, value, rule.valueField, environment);
    if (risk !== undefined) {
        return {
            verdict: 'risky',
            summary: `The claim ${quoteWhole(claim)} protects the SCIM interface, but ${risk}.`,
            hint,
        };
    }
    return {
        verdict: 'safe',
        summary: `${usersOf(claim, value)} can use the SCIM interface${relateToThisRun(claim, value, environment)}.`,
    };
}
/** An error for a rule that is open or unusable, a warning for a risky one, nothing for a safe one. */
function diagnosticOfJudgement({ verdict, summary, hint }) {
    if (verdict === 'safe')
        return undefined;
    const message = hint === undefined ? summary : `${summary} ${hint}`;
    return { severity: verdict === 'risky' ? 'warning' : 'error', summary: message };
}
/** Claims that are bound to an owner, a repository or a workflow, and the form of their values. */
const boundClaims = {
    repository_id: { form: /^\d+$/, looks: 'digits' },
    repository_owner_id: { form: /^\d+$/, looks: 'digits' },
    enterprise_id: { form: /^\d+$/, looks: 'digits' },
    enterprise: { form: /^[^/\s]+$/, looks: 'the short name of an enterprise' },
    repository: { form: /^[^/\s]+\/[^/\s]+$/, looks: 'OWNER/REPOSITORY' },
    repository_owner: { form: /^[^/\s]+$/, looks: 'the name of an owner' },
    job_workflow_ref: { form: /^[^/\s]+\/[^/\s]+\/.+@.+$/, looks: 'OWNER/REPOSITORY/.github/workflows/FILE@REF' },
    workflow_ref: { form: /^[^/\s]+\/[^/\s]+\/.+@.+$/, looks: 'OWNER/REPOSITORY/.github/workflows/FILE@REF' },
    sub: { form: /:/, looks: 'repo:OWNER/REPOSITORY:\u2026' },
};
/** Claims whose value changes with each run, or is not text: a value in a setting never matches again. */
const changingClaims = ['jti', 'run_id', 'check_run_id', 'exp', 'iat', 'nbf'];
/** Claims that strangers can satisfy, and how. */
const openClaims = {
    iss: 'the issuer is the same in all of them',
    aud: 'the requester of a token chooses its audience',
    actor: "the same person can start a workflow in a stranger's repository, whose owner then gets a matching token",
    actor_id: "the same person can start a workflow in a stranger's repository, whose owner then gets a matching token",
    run_number: 'the runs of every repository reach the same number',
    run_attempt: 'the runs of every repository reach the same number',
    sha: 'a fork has the same commits',
    workflow_sha: 'a fork has the same commits',
    job_workflow_sha: 'a fork has the same commits',
    ...Object.fromEntries([
        'ref',
        'ref_type',
        'ref_protected',
        'head_ref',
        'base_ref',
        'environment',
        'event_name',
        'workflow',
        'repository_visibility',
        'runner_environment',
    ].map((claim) => [claim, 'any other repository can produce the same value'])),
};
/** Parts of a customized `sub` that name the owner or the repository. A `:` inside a value is sent as `%3A`. */
const lastingSubject = /(^|:)(repo:[^:/]+\/[^:/]+|(repository_id|repository_owner_id|enterprise_id):\d+|(job_)?workflow_ref:[^:/]+\/[^:/]+\/[^:]+)(:|$)/;
const namedSubject = /(^|:)(repository:[^:/]+\/[^:/]+|repository_owner:[^:/]+|enterprise:[^:/]+)(:|$)/;
/** Who else can get a matching token; `undefined` if the claim is bound. */
function strangersOf(claim, value) {
    if (claim === 'sub') {
        const bound = lastingSubject.test(value) || namedSubject.test(value);
        return bound
            ? undefined
            : `the subject ${quoteWhole(value)} does not name a repository or owner, so any repository can be set up to have it`;
    }
    if (claim.startsWith('repo_property_'))
        return 'any organization can define a property of the same name and value';
    if (Object.hasOwn(openClaims, claim))
        return openClaims[claim];
    if (Object.hasOwn(boundClaims, claim) || changingClaims.includes(claim))
        return undefined;
    const meant = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_0__/* .findNearest */ .q)(claim, Object.keys(boundClaims));
    return `this claim is not known to be bound to a repository or its owner${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}
/** Why no token of GitHub's can match; `undefined` if one can. */
function obstacleOf(claim, value, keyField) {
    if (changingClaims.includes(claim))
        return 'its value changes with each run';
    if (keyField !== claim)
        return 'there are spaces around its name';
    if (value.includes('*'))
        return 'the platform compares the whole text and does not support wildcards';
    const bound = boundClaims[claim];
    return bound === undefined || bound.form.test(value) ? undefined : `its values look like ${bound.looks}`;
}
/** The risk of a rule that is safe today; `undefined` if there is none. */
function riskOf(claim, value, valueField, environment) {
    if (valueField !== value)
        return 'there are spaces around its value, which the platform may not ignore';
    if (claim === 'repository' || claim === 'repository_owner' || (claim === 'sub' && !lastingSubject.test(value))) {
        return 'someone else can register the name after the owner or the repository is renamed or deleted';
    }
    if (claim.startsWith('enterprise'))
        return 'every workflow of every repository of the enterprise matches';
    if (claim === 'job_workflow_ref' && value !== environment.GITHUB_WORKFLOW_REF) {
        return 'if that workflow can be called from elsewhere (workflow_call in a public repository), every repository that calls it gets a matching token';
    }
    return undefined;
}
function usersOf(claim, value) {
    if (claim === 'repository_id')
        return `Every workflow of the repository with the ID ${value}`;
    if (claim === 'repository_owner_id')
        return `Every workflow of every repository of the owner with the ID ${value}`;
    if (claim === 'sub')
        return `Jobs whose subject is ${quoteWhole(value)}`;
    return `Jobs of the workflow ${quoteWhole(value)}`;
}
function relateToThisRun(claim, value, environment) {
    const own = ownValueOf(claim, environment);
    if (!own)
        return '';
    return own === value ? ', including this run' : `; this run is not included: its ${claim} is ${quoteWhole(own)}`;
}
/** This run's value of a claim, if the runner's environment has it. */
function ownValueOf(claim, environment) {
    if (claim === 'repository_id')
        return environment.GITHUB_REPOSITORY_ID;
    if (claim === 'repository_owner_id')
        return environment.GITHUB_REPOSITORY_OWNER_ID;
    // The two differ only in a reusable workflow, for which the environment names only the caller.
    if (claim === 'job_workflow_ref' || claim === 'workflow_ref')
        return environment.GITHUB_WORKFLOW_REF;
    return undefined;
}
function proposalOf(environment) {
    const proposal = (claim) => {
        const own = ownValueOf(claim, environment);
        return own ? `${claim} with the value ${own}` : claim;
    };
    return `Use ${proposal('repository_id')} (this repository), ${proposal('repository_owner_id')} (every repository of its owner), or ${proposal('job_workflow_ref')} (this workflow at this ref).`;
}
function quoteWhole(text) {
    return JSON.stringify(text);
}


/***/ }),

/***/ 2474:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I8: () => (/* binding */ ruleSettings),
/* harmony export */   _p: () => (/* binding */ ruleFields),
/* harmony export */   d2: () => (/* binding */ ruleRequestOf),
/* harmony export */   wG: () => (/* binding */ scimRuleOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);

/** The settings that contain the fields of the rule. */
const ruleSettings = {
    jwksUrl: 'scim_jwt_token_jwks_keys_url',
    keyField: 'scim_jwt_token_key_field',
    valueField: 'scim_jwt_token_value_field',
    serviceAccountId: 'scim_jwt_token_service_account_id',
};
/** The fields of a rule. */
const ruleFields = Object.keys(ruleSettings);
/**
 * The fields of the rule in a list of setting entries, without other settings. Accepts entries of a payload and of the
 * platform's responses (docs/platform-api.md, Settings).
 * `RESTORE` and an empty value give ''.
 */
function scimRuleOf(entries) {
    const rule = {};
    for (const item of Array.isArray(entries) ? entries : []) {
        const entry = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(item) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(item.setting) ? item.setting : item;
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(entry))
            continue;
        const field = ruleFields.find((name) => ruleSettings[name] === entry.identifier);
        if (field === undefined)
            continue;
        rule[field] = typeof entry.value === 'string' && entry.updateType !== 'RESTORE' ? entry.value : '';
    }
    return rule;
}
/**
 * The request that reads all four settings of the rule, which the platform keeps in one group (docs/platform-api.md, Settings).
 */
function ruleRequestOf(account) {
    return {
        method: 'GET',
        path: '/gateway/ng/api/settings',
        query: { accountIdentifier: account, category: 'SCIM', group: 'scim_jwt_token_configuration_g1' },
        credential: 'api-key',
    };
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


/***/ }),

/***/ 644:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isIndeterminate),
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** Whether only a read can show if a change took effect. */
function isIndeterminate(result) {
    return 'instead' in result;
}
/** There was no response; with one sentence that says why, and a hint. */
class RequestFailure extends Error {
    name = 'RequestFailure';
    hint;
    requestId;
    /** Whether an attempt may have reached the platform. */
    sent;
    /** Whether the run ended, or had too little time left, before the first attempt. */
    notBegun;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.sent = details.sent ?? false;
        this.notBegun = details.notBegun ?? false;
    }
}


/***/ })

};
;