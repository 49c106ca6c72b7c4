export const id = 572;
export const ids = [572];
export const modules = {

/***/ 2434:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ settings)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3087);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9078);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(550);
/* harmony import */ var _shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7820);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9707);







/** Where the settings are changed, as the specification writes it (4.1), and read as well (platform-api.md 2). */
const PATH = '/gateway/ng/api/settings';
/** The settings that the platform keeps in one group and lists with one call (platform-api.md 2). */
const SCIM_JWT = new Set(Object.values(_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleSettings */ .I));
/** The rules of specification 2.2. */
const entry = (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj)({
    identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .filledText */ .Uq, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl6)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .truth */ .Im, 'Whether organizations and projects may set it otherwise; false deletes what they have set.'),
    updateType: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
});
const schema = (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .titled */ .dJ)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .inJsonSchema */ .jW)((0,valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL)(entry, (0,valibot__WEBPACK_IMPORTED_MODULE_3__/* .forward */ .sYn)(
// `RESTORE` goes back to the default and needs no value (platform-api.md 2).
(0,valibot__WEBPACK_IMPORTED_MODULE_3__/* .partialCheck */ .qTj)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', _shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq.message), ['value'])), {
    if: { properties: { updateType: { const: 'UPDATE' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['value'], properties: { value: { type: 'string' } } },
})), 'Setting entries', 'A list of account settings to change; see specification 2.2.');
function* warnings(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(item))
            continue;
        const { identifier } = item;
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(identifier) !== undefined && seen.has(identifier)) {
            yield (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)([index, 'identifier'], 'names a setting for the second time; the last entry wins');
        }
        seen.add(identifier);
        yield* (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .unknownFields */ ._6)(item, [index], Object.keys(entry.entries), 'a setting entry');
    }
}
/** The entries of a document, as the user wrote them. */
function entries(value) {
    return Array.isArray(value) ? value.filter(_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function identifiers(step) {
    return [...new Set(entries(step.document.value).flatMap((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(item.identifier) ?? []))];
}
/** An entry as it is sent: `value` is required (specification 2.2), though `RESTORE` ignores it (platform-api.md 2). */
function sent(item) {
    return item.updateType === 'RESTORE' ? { ...item, value: item.value ?? '' } : item;
}
function wanted(step) {
    return entries(step.document.value).map(sent);
}
function update(step) {
    return {
        method: 'PUT',
        path: PATH,
        query: { accountIdentifier: step.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(wanted(step)),
        credential: 'api-key',
        repeatable: true,
    };
}
/** The answers for the entries, which come in the order of the request and each with a status of its own. */
function entryAnswers(sent, data) {
    return data.flatMap((item, position) => {
        // What is no entry answers for none.
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(item))
            return [];
        const named = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(item.identifier);
        const inOrder = named === undefined || sent[position]?.identifier === named;
        const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
        const name = named ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(sent[position]?.identifier) ?? `entry ${position + 1}`;
        return [{ index, name, ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ failure: entryFailure(item) }) }];
    });
}
/** Why an entry was not saved, by the answer for it; `undefined` where it was. */
function entryFailure({ updateStatus, errorMessage }) {
    if (updateStatus === true)
        return undefined;
    const silence = updateStatus === undefined ? undefined : 'the platform did not change it and gave no message';
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(errorMessage) ?? silence;
}
/** In what the answers do not fit the entries that were sent. */
function miscount(answeredFor, responses, sent) {
    if (answeredFor < sent)
        return [`the platform answered for ${answeredFor} of the ${sent} setting entries`];
    return responses > sent ? [`the platform gave ${responses} answers for ${sent} setting entries`] : [];
}
/** HTTP 200 and `SUCCESS` say nothing of a single entry, and those before a failed one stay saved (platform-api.md 2). */
function verification(step, response) {
    if (!response.ok)
        return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .rejectionOf */ .h2)(response);
    const denied = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .denialsOf */ .os)(response);
    if (denied.length > 0)
        return { verified: false, saved: 'nothing', reasons: denied };
    // The specification does not show the body of the answer (4.1), so one without a list is taken at its word.
    if (!Array.isArray(response.data))
        return { verified: true, identifiers: identifiers(step) };
    const sent = entries(step.document.value);
    const answered = entryAnswers(sent, response.data);
    const failed = answered.filter(({ failure }) => failure !== undefined);
    const reasons = failed.map(({ name, failure }) => `${name}: ${failure}`);
    const answeredFor = new Set(answered.map(({ index }) => index).filter((index) => index in sent)).size;
    reasons.push(...miscount(answeredFor, response.data.length, sent.length));
    const [first] = failed;
    if (first === undefined) {
        if (reasons.length > 0)
            return { verified: false, saved: 'unknown', reasons };
        return { verified: true, identifiers: identifiers(step) };
    }
    const kept = answered.filter(({ failure }) => failure === undefined).map(({ name }) => name);
    if (kept.length > 0)
        reasons.push(`saved all the same: ${kept.join(', ')}`);
    const path = first.index < 0 ? {} : { path: [first.index] };
    return { verified: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...path };
}
/** The calls that read the settings of a document: one for the SCIM group, one for each other setting. */
function read(step) {
    const wanted = identifiers(step);
    const { account } = step.scope;
    const single = (name) => ({
        method: 'GET',
        path: `${PATH}/${encodeURIComponent(name)}`,
        query: { accountIdentifier: account },
        credential: 'api-key',
        repeatable: true,
    });
    return [
        ...(wanted.some((name) => SCIM_JWT.has(name)) ? [(0,_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleRequest */ .o)(account)] : []),
        ...wanted.filter((name) => !SCIM_JWT.has(name)).map(single),
    ];
}
/**
 * The settings of the answers to `read`, each as the entry that would set it so, in the order of the document; nothing
 * where one of the answers is not to be had.
 */
function heldEntries(step, responses) {
    if (responses.some((response) => !response.ok))
        return undefined;
    const wanted = identifiers(step);
    const singles = wanted.filter((name) => !SCIM_JWT.has(name));
    const grouped = responses.length > singles.length ? responses[0]?.data : [];
    const listed = (Array.isArray(grouped) ? grouped : []).map((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(item, 'setting')).filter(_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh);
    const read = responses.slice(responses.length - singles.length);
    return wanted.flatMap((identifier) => {
        const single = singles.indexOf(identifier);
        if (single >= 0)
            return [{ identifier, value: (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(read[single]?.data, 'value') }];
        const setting = listed.find((one) => one.identifier === identifier);
        if (setting === undefined)
            return [];
        const { value, allowOverrides, settingSource } = setting;
        // A setting that the account does not set itself has its default.
        return [{ identifier, value, allowOverrides, updateType: settingSource === 'DEFAULT' ? 'RESTORE' : 'UPDATE' }];
    });
}
/** In what one entry differs from the setting that the platform holds; paths begin with the name of the setting. */
function entryDifferences(item, held) {
    const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .nonEmptyText */ .al)(item.identifier) ?? '';
    const differing = (field, wanted) => held[field] === wanted ? [] : [{ path: [name, field], desired: wanted, remote: held[field] }];
    if (item.updateType === 'RESTORE')
        return differing('updateType', 'RESTORE');
    const overrides = held.allowOverrides !== undefined ? differing('allowOverrides', item.allowOverrides) : [];
    return [...differing('value', item.value), ...overrides];
}
/** Account settings: specification 2.2 and 4.1, platform-api.md 2. */
const settings = {
    name: 'settings',
    noun: 'a list of settings',
    operation: 'update-settings',
    level: 'account',
    creatable: false,
    sendsText: false,
    schema,
    check: (value) => (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .findingsOf */ .WX)(schema, value, warnings(value)),
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [] } }),
    normalize: (identifier) => identifier,
    identifiersOf: identifiers,
    referencesOf: () => [],
    createRequest: update,
    verify: verification,
    readRequests: read,
    resourceOf(step, responses) {
        const value = heldEntries(step, responses);
        return value === undefined ? { notShown: 'one of the settings could not be read' } : { value };
    },
    differencesOf: (step, held) => entries(step.document.value).flatMap((item) => entryDifferences(item, entries(held.value).find(({ identifier }) => identifier === item.identifier) ?? {})),
    desiredOf: wanted,
    updateRequest: update,
    page: (step) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_6__/* .uiPath */ .K)({ account: step.scope.account }),
};


/***/ }),

/***/ 3544:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ below),
/* harmony export */   T: () => (/* binding */ scopeMismatches)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9078);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(550);



/** Where the platform shows a resource elsewhere than in its scope, as clauses; what it leaves out says nothing. */
function scopeMismatches({ org, project }, { orgIdentifier, projectIdentifier }) {
    const locations = [
        ['organization', org, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(orgIdentifier)],
        ['project', project, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(projectIdentifier)],
    ];
    return locations.flatMap(([name, wanted, shown]) => shown === undefined || shown.toLowerCase() === wanted?.toLowerCase()
        ? []
        : [`its answer is for the ${name} "${shown}" and not for ${wanted === undefined ? 'none' : `"${wanted}"`}`]);
}
/** What a kind does with a resource that stands below one key, in documents, answers and lists alike. */
function below(key) {
    /** The resource as an answer's data or a list's entry shows it. */
    function shown(holder) {
        const value = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(holder, key);
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(value) ? value : undefined;
    }
    /** The resource of a document, as the user wrote it. */
    function written(step) {
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(shown(step.document.value));
    }
    /** The same, with the scope that was settled in the place of expressions, which name nothing as long as nothing runs. */
    function settled(step) {
        const given = written(step);
        const scope = { orgIdentifier: step.scope.org, projectIdentifier: step.scope.project };
        const replaced = Object.entries(scope).filter(([field]) => (0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .holdsExpression */ .x9)(given[field]));
        return { ...given, ...Object.fromEntries(replaced) };
    }
    /** The resource out of the answer to its read call. */
    function held({ identifier, kind, scope }, [response]) {
        if (!response?.ok)
            return { notShown: 'there is no answer' };
        const value = shown(response.data);
        const mismatch = (0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .mismatchOf */ .mW)(response, identifier, value?.identifier, kind.normalize);
        const [notShown] = [mismatch ?? [], scopeMismatches(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(value))].flat();
        return notShown === undefined ? { value, ...(0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .versionOf */ .E4)(response) } : { notShown };
    }
    /** Whether an answer proves that the resource was saved, under its identifier and where it was meant to be. */
    function verification({ identifier, kind, scope }, response) {
        const resource = shown(response.data);
        const verification = (0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .verifyIdentifier */ .pr)(response, identifier, resource?.identifier, kind.normalize);
        if (!verification.verified)
            return verification;
        const reasons = scopeMismatches(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource));
        return reasons.length === 0 ? verification : { verified: false, saved: 'unknown', reasons };
    }
    return { shown, written, settled, held, verification: verification };
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   b8: () => (/* binding */ listPageOf),
/* harmony export */   fm: () => (/* binding */ ifMatch),
/* harmony export */   h2: () => (/* binding */ rejectionOf),
/* harmony export */   mW: () => (/* binding */ mismatchOf),
/* harmony export */   os: () => (/* binding */ denialsOf),
/* harmony export */   pr: () => (/* binding */ verifyIdentifier)
/* harmony export */ });
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9852);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3087);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9078);



/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
function denialsOf(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(response);
    if (verdict !== 'denied')
        return [];
    return messages.length > 0 ? messages : ['a policy of the platform denied it and gave no message'];
}
/** What the platform's policies warn of in what it saved (platform-api.md 4.3, OPA). */
function policyWarnings(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(response);
    if (verdict !== 'warned')
        return {};
    return { warnings: messages.length > 0 ? messages : ['it gives no message'] };
}
/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
function rejectionOf(response) {
    const reasons = [response.message ?? `the platform answered with HTTP status ${response.status}`];
    return { verified: false, saved: 'unknown', reasons };
}
/** Compares identifiers as they are. */
const asWritten = (identifier) => identifier;
/**
 * Why an answer is not one about the resource with the wanted identifier, as a clause; `undefined` where it is. `shown` is
 * the identifier in its data, `canonical` the form in which identifiers are compared.
 */
function mismatchOf(response, wanted, shown, canonical = asWritten) {
    const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(shown);
    if (identifier === undefined) {
        return `its answer ${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(response.data) ? 'holds no data' : 'does not show the resource'}`;
    }
    if (canonical(identifier) === canonical(wanted))
        return undefined;
    return `its answer is for "${identifier}" and not for "${wanted}"`;
}
/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` and `canonical` as for `strangeness`.
 */
function verifyIdentifier(response, wanted, shown, canonical = asWritten) {
    if (!response.ok)
        return rejectionOf(response);
    const reasons = denialsOf(response);
    if (reasons.length > 0)
        return { verified: false, saved: 'nothing', reasons };
    const mismatch = mismatchOf(response, wanted, shown, canonical);
    if (mismatch !== undefined)
        return { verified: false, saved: 'unknown', reasons: [mismatch] };
    return { verified: true, identifiers: [String(shown)], ...policyWarnings(response) };
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
function listPageOf(response, shown) {
    const content = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'content');
    if (!Array.isArray(content))
        return undefined;
    const resources = content.flatMap((entry) => {
        const value = shown(entry);
        const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(value?.identifier);
        return identifier === undefined ? [] : [{ identifier, resource: { value } }];
    });
    const [pages, last] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'totalPages'), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'last')];
    return {
        entries: resources,
        empty: content.length === 0,
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
            pages: typeof pages === 'number' ? pages : undefined,
            last: typeof last === 'boolean' ? last : undefined,
        }),
    };
}
/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
function versionOf(response) {
    const { etag } = response.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return (0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ version });
}


/***/ }),

/***/ 550:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   DA: () => (/* binding */ tagWarnings),
/* harmony export */   Dh: () => (/* binding */ keyed),
/* harmony export */   EN: () => (/* binding */ pipelineIdentifier),
/* harmony export */   Im: () => (/* binding */ truth),
/* harmony export */   MH: () => (/* binding */ plainName),
/* harmony export */   MK: () => (/* binding */ warningAt),
/* harmony export */   Q8: () => (/* binding */ orExpression),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   Uq: () => (/* binding */ filledText),
/* harmony export */   WX: () => (/* binding */ findingsOf),
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   ZA: () => (/* binding */ suggest),
/* harmony export */   _6: () => (/* binding */ unknownFields),
/* harmony export */   _A: () => (/* binding */ tags),
/* harmony export */   cu: () => (/* binding */ identityOf),
/* harmony export */   dJ: () => (/* binding */ titled),
/* harmony export */   jN: () => (/* binding */ commonWarnings),
/* harmony export */   jW: () => (/* binding */ inJsonSchema),
/* harmony export */   no: () => (/* binding */ maybe),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   ri: () => (/* binding */ nameWarnings),
/* harmony export */   x9: () => (/* binding */ holdsExpression)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9565);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3087);
/* harmony import */ var _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5637);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9078);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9260);






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
    // A regular expression would try every `<+` of a long text with every rest of it.
    const begin = typeof value === 'string' ? value.indexOf('<+') : -1;
    return begin >= 0 && value.lastIndexOf('>') > begin + 2;
}
/** Makes a schema of maps refuse lists, which valibot takes for objects. */
function withoutLists(schema) {
    const run = schema['~run'].bind(schema);
    const strict = (dataset, config) => run(Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
    return Object.assign(schema, { '~run': strict });
}
/** A map with the given entries and any others. */
function map(entries) {
    return withoutLists((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3)(entries, 'must be a map'));
}
/** A list of one kind of items. */
function list(item) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg)(item, 'must be a list');
}
/** What the schema takes, or an expression that stands for it; its problems are told as the schema's own. */
function orExpression(schema) {
    const either = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ)([schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP)(), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV)(EXPRESSION))]);
    const run = (dataset, config) => holdsExpression(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config);
    return Object.assign(either, { '~run': run });
}
/** A field that may be left out, empty (null), or an expression. */
function maybe(schema) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6)(orExpression(schema));
}
/** A schema with a sentence for the editors of those who write payloads. */
function described(schema, summary) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(summary));
}
/** The rules of a whole document, with a title and a sentence for the editors of those who write payloads. */
function titled(schema, name, summary) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .title */ .DDF)(name), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(summary));
}
/** The rules of a document with one top-level key. Other keys beside it are told before they are checked (`kindOf`). */
function keyed(key, resource, name, summary) {
    return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, summary);
}
/** A schema that checks a rule by code, and what says the same in JSON Schema for the editors. */
function inJsonSchema(schema, rule) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .metadata */ .yuE)(rule));
}
const text = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP)('must be text');
const filledText = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV)(/\S/, 'must not be empty'));
const truth = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY)('must be true or false');
/** Identifier of a project, organization or connector (platform-api.md 4.4). */
const identifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV)(/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits, `_` or `$`, 128 characters at most')));
/** Identifier of a pipeline, stage, step group or step (platform-api.md 4.4). */
const pipelineIdentifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV)(/^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/, 'must begin with a letter or `_` and go on with letters, digits or `_`, 128 characters at most')));
/** A map of names to text; the platform turns numbers and booleans into text. */
const tags = withoutLists((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP)(), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ)([text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig)(), truth, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .null_ */ .v1f)()], 'must be text'), 'must be a map of names to text'));
/** Whether a field on this path of a value may hold a secret, so that what it holds is never shown. */
function looksSecret(value, path) {
    return path.some((part, depth) => typeof part === 'string' &&
        (SECRET_NAME.test(part) || (0,_secrets_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsSecret */ .hK)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path.slice(0, depth))), part)));
}
/** `, found …` for a message: short plain values as they are, others by their kind. */
function found(value) {
    if (Array.isArray(value))
        return ', found a list';
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(value))
        return ', found a map';
    const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
    return typeof value === 'string' && value.length > SHOWN_LENGTH
        ? `, found text of ${value.length} characters`
        : `, found ${shown}`;
}
/** Points at a map by its name, where it has one. */
function placeOf(path) {
    return { pointer: { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' } };
}
/** "`path` message." */
function sentence(path, message) {
    const subject = path.length > 0 ? `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** Every rule of the schema that the value breaks, as errors. */
function errors(schema, value) {
    const { issues = [] } = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC)(schema, value);
    return issues.map((issue) => {
        const path = (issue.path ?? []).map((item) => item.key);
        const held = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', summary: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields is a map all the same.
        const isMapAllTheSame = issue.kind === 'validation' && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(held);
        const shown = isMapAllTheSame || looksSecret(value, path) ? '' : found(held);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', summary: sentence(path, message), pointer: { path, at: 'value' } };
    });
}
/** All findings of a value: the errors of the schema and the given warnings, in document order. */
function findingsOf(schema, value, warnings) {
    const order = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .compareByPosition */ .mH)(value);
    const told = new _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_3__/* .FirstOfMany */ .b();
    const all = [...errors(schema, value), ...warnings].sort((one, other) => order(one.pointer?.path ?? [], other.pointer?.path ?? []));
    for (const finding of all)
        told.add(finding);
    return told.all();
}
/** A warning about the value at a path. */
function warning(path, message, at = 'value') {
    return { severity: 'warning', summary: sentence(path, message), pointer: { path, at } };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', summary: sentence(path, message), ...placeOf(path) };
}
/** The name of most resources. */
const plainName = {
    name: /^[A-Za-z0-9_. /-]{1,128}$/,
    nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};
/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarnings(resource, path, rules) {
    const id = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    yield* nameWarnings(resource, path, rules);
    const about = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags), [...path, 'tags']);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
        }
    }
}
/** A warning about a name that the platform is not known to accept. */
function* nameWarnings(resource, path, { noun, name, nameRule }) {
    const given = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.name);
    if (given === undefined || !/\S/.test(given) || holdsExpression(given) || name.test(given))
        return;
    yield warning([...path, 'name'], `may be refused: the name of ${noun} ${nameRule}`);
}
/** Warnings about the tags of a resource; their values are text. */
function* tagWarnings(given, path) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield warning(path, `may be refused: it holds ${entries.length} tags, and ${TAG_COUNT} are the most`, 'key');
    }
    for (const [name, value] of entries) {
        if (value === null && name.includes(':')) {
            yield warning([...path, name], 'is a tag without text: write a space after the colon, or put the name in quotes');
        }
        if (typeof value !== 'number' && typeof value !== 'boolean')
            continue;
        yield warning([...path, name], 'is not text, as tags are; put it in quotes to keep it as it is written');
    }
}
/** `; did you mean …` for a name that is near to a known one, else nothing. */
function suggest(name, known) {
    const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_4__/* .findNearest */ .q)(name, known);
    return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
/** Warnings about the fields of a map that the platform does not know and drops silently. */
function* unknownFields(value, path, known, noun) {
    for (const name of Object.keys(value)) {
        if (known.includes(name))
            continue;
        const message = `is no field of ${noun}, and the platform drops it silently${suggest(name, known)}`;
        yield warning([...path, name], message, 'key');
    }
}
const SCOPE_FIELDS = ['account', 'org', 'project'];
/** What a document says of itself, read from the map below its top-level key. */
function identityOf(value, key) {
    const resource = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(value, key);
    const said = (field) => {
        const held = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(resource, field));
        return holdsExpression(held) ? undefined : held;
    };
    const paths = {
        identifier: [key, 'identifier'],
        account: [key, 'accountIdentifier'],
        org: [key, 'orgIdentifier'],
        project: [key, 'projectIdentifier'],
    };
    const expressions = SCOPE_FIELDS.filter((field) => holdsExpression((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, paths[field])));
    return {
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({
            identifier: (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(resource, 'identifier')),
            account: said('accountIdentifier'),
            org: said('orgIdentifier'),
            project: said('projectIdentifier'),
        }),
        ...(expressions.length > 0 && { expressions }),
        paths,
    };
}


/***/ }),

/***/ 9707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ uiPath)
/* harmony export */ });
/** Path of a scope's page in the user interface, with the given parts below it (platform-api.md 6). */
function uiPath(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}


/***/ }),

/***/ 4100:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ execute),
  G: () => (/* binding */ planGraph)
});

// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5135);
// EXTERNAL MODULE: ./src/payload/parse.ts + 6 modules
var parse = __webpack_require__(664);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(1864);
// EXTERNAL MODULE: ./src/platform/request.ts
var platform_request = __webpack_require__(22);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9852);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
;// CONCATENATED MODULE: ./src/provisioning/action.ts


/** Decides what to do about a step; without a sight of the platform, or where it holds nothing, that is to send it. */
function decideAction(step, state, policy) {
    if (state?.state !== 'held')
        return { type: step.kind.creatable ? 'create' : 'update' };
    const { resource: held } = state;
    if (policy.ifExists !== 'update') {
        if (!step.kind.creatable)
            return { type: 'update', resource: held };
        return { type: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
    }
    const differences = step.kind.differencesOf(step, held);
    if (differences.length > 0)
        return replace(step, held, describeDifferences(differences));
    if (!differsOnlyInFormatting(step, held))
        return { type: 'unchanged' };
    if (policy.updateFormatting)
        return replace(step, held, 'only the layout differs');
    return { type: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}
function replace(step, held, note) {
    if (held.fixed === undefined)
        return { type: 'update', resource: held, note };
    const summary = `The ${step.label} is not what the payload says (${note}) and cannot be updated from here: ${held.fixed}.`;
    return { type: 'impossible', failure: (0,diagnostic/* errorOf */.M)(summary) };
}
/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsOnlyInFormatting(step, held) {
    return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}
/** The names of the fields that differ, the first few of them. */
function describeDifferences(differences) {
    const names = (0,shared_text/* shorten */.ml)(differences.map(({ path }) => path.join('.')));
    return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}

// EXTERNAL MODULE: ./src/provisioning/refresh.ts
var refresh = __webpack_require__(1566);
;// CONCATENATED MODULE: ./src/provisioning/resource-writer.ts







/** Brings one step to the platform and finds out what became of it. */
class ResourceWriter {
    #step;
    #options;
    #freshScope;
    /** The request to create it whose reply was lost, where a look found nothing of what it may have created. */
    #notFound;
    constructor(step, options, freshScope) {
        this.#step = step;
        this.#options = options;
        this.#freshScope = freshScope;
    }
    async write(state) {
        if (state?.state === 'unknown')
            return this.#failed(state.failure, state.correlationId);
        return this.#carryOut(decideAction(this.#step, state, this.#options.policy));
    }
    async #carryOut(action) {
        switch (action.type) {
            case 'create':
                return this.#create();
            case 'update':
                return action.resource === undefined || !this.#step.kind.creatable
                    ? this.#change(action.note)
                    : this.#update(action.resource, action.note);
            case 'unchanged':
                return this.#done('unchanged', action.note);
            case 'skip':
                return this.#done('skipped', 'it exists already');
            case 'conflict':
                return this.#failed({ severity: 'error', summary: alreadyThere(this.#step), hint: existsHint });
            case 'impossible':
                return this.#failed(action.failure);
        }
    }
    /** Sends a call. Where no answer comes that is the outcome, as is what `settle` finds out after a lost reply. */
    async #send(change, request, settle) {
        const { platform, learn } = this.#options;
        const sent = this.#freshScope ? { ...request, freshScope: 'uses' } : request;
        try {
            const response = settle === undefined ? await platform.send(sent) : await platform.send(sent, settle);
            if (!('settled' in response))
                learn(response.body);
            return response;
        }
        catch (error) {
            if (!(error instanceof platform_request/* RequestFailure */.e))
                throw error;
            const { failure, correlationId } = (0,explain/* explainFailure */.SP)(error, this.#doing(change));
            const summary = failure.summary + this.#doubt(error.mayHaveTakenEffect);
            return { settled: this.#failed({ ...failure, summary }, correlationId) };
        }
    }
    #look() {
        return (0,refresh/* readResource */.R_)(this.#options, this.#step, this.#freshScope);
    }
    /** Creates the resource. A reply that was lost is looked for before the call is repeated (issue: a lost reply is not a lost resource). */
    async #create() {
        const response = await this.#send('creating', this.#step.kind.createRequest(this.#step), (lost) => this.#settleCreate(lost));
        if ('settled' in response)
            return response.settled;
        return (0,platform_response/* isDuplicate */.KD)(response) ? this.#meetDuplicate(response) : this.#judge(response, 'created');
    }
    /** The platform says that it is there already, and nothing that this step created was found. */
    async #meetDuplicate(response) {
        const { policy } = this.#options;
        if (this.#notFound !== undefined) {
            const request = `the request whose reply was lost (correlationId ${this.#notFound.correlationId})`;
            const more = `It was probably created by ${request}, though reading does not show it yet.`;
            return this.#refused(response, 'creating', { more, hint: againHint });
        }
        if (policy.ifExists === 'fail') {
            return this.#refused(response, 'creating', { more: alreadyThere(this.#step), hint: existsHint });
        }
        // Someone created it since the survey, or the name belongs to something that no read shows.
        const state = await this.#look();
        if (state.state === 'held')
            return this.#carryOut(decideAction(this.#step, state, policy));
        if (state.state === 'absent')
            return this.#refused(response, 'creating', { hint: takenHint });
        const { summary, hint } = state.failure;
        return this.#refused(response, 'creating', { more: `It could not be read: ${summary}`, hint });
    }
    async #settleCreate(lost) {
        const state = await this.#look();
        if (state.state === 'absent') {
            this.#notFound = lost;
            return { found: 'absent' };
        }
        if (state.state === 'unknown')
            return { found: 'settled', result: this.#unreadable(lost, 'creating', state.failure) };
        const { correlationId } = lost;
        const differences = this.#step.kind.differencesOf(this.#step, state.resource);
        if (differences.length === 0) {
            const note = 'its reply was lost; read back and found as sent';
            return { found: 'settled', result: this.#done('created', note, correlationId) };
        }
        const summary = `${this.#toldOf(lost, 'creating')} The platform holds a resource of that identifier that is not what was sent: ${describeDifferences(differences)}.`;
        const hint = 'Set `if-exists: update` to bring it to what the payload says.';
        return { found: 'settled', result: this.#failed({ severity: 'error', summary, hint }, correlationId) };
    }
    /** What came in the place of a reply, in a sentence. */
    #toldOf({ instead }, change) {
        const doing = this.#doing(change);
        return typeof instead === 'string' ? `Failed ${doing}: ${instead}` : (0,explain/* explainResponse */.j8)(instead, doing).summary;
    }
    /** Nobody knows what became of a request: neither its reply nor a look tells. */
    #unreadable(lost, change, { summary: why, hint }) {
        const done = change === 'creating' ? 'created' : 'updated';
        const summary = `${this.#toldOf(lost, change)} Whether it was ${done} could not be read back: ${why}`;
        return this.#failed({ severity: 'error', summary, ...(0,defined/* omitUndefined */.O)({ hint }) }, lost.correlationId);
    }
    /** Changes what is always there and has no version. */
    async #change(note) {
        const response = await this.#send('updating', this.#step.kind.createRequest(this.#step));
        return 'settled' in response ? response.settled : this.#judge(response, 'updated', note);
    }
    /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
    async #update(seen, note) {
        if (seen.version === undefined) {
            // A list shows no version: read the resource itself before it is replaced.
            const state = await this.#look();
            if (state.state === 'unknown')
                return this.#failed(state.failure, state.correlationId);
            const action = decideAction(this.#step, state, this.#options.policy);
            if (action.type !== 'update' || action.resource === undefined)
                return this.#carryOut(action);
            return this.#replace(action.resource, action.note);
        }
        return this.#replace(seen, note);
    }
    async #replace(held, note) {
        const request = this.#step.kind.updateRequest(this.#step, held);
        const response = await this.#send('updating', request, (lost) => this.#settleUpdate(note, lost));
        if ('settled' in response)
            return response.settled;
        if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412) {
            if (this.#isAsWanted(await this.#look())) {
                return this.#done('unchanged', 'someone else brought it to what the payload says, at the same time', response.correlationId);
            }
            const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
            return this.#refused(response, 'updating', { hint });
        }
        return this.#judge(response, 'updated', note);
    }
    async #settleUpdate(note, lost) {
        const state = await this.#look();
        if (this.#isAsWanted(state)) {
            return { found: 'settled', result: this.#done('updated', note, lost.correlationId) };
        }
        if (state.state !== 'unknown')
            return { found: 'absent' };
        return { found: 'settled', result: this.#unreadable(lost, 'updating', state.failure) };
    }
    #isAsWanted(state) {
        return state.state === 'held' && decideAction(this.#step, state, this.#options.policy).type === 'unchanged';
    }
    /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
    #judge(response, outcome, note) {
        const change = outcome === 'created' ? 'creating' : 'updating';
        if (!response.ok)
            return this.#refused(response, change);
        const verification = this.#step.kind.verify(this.#step, response);
        if (!verification.verified)
            return this.#unproven(response, change, verification);
        const { identifiers, warnings } = verification;
        if (warnings === undefined)
            return { ...this.#done(outcome, note, response.correlationId, identifiers), response };
        const warned = `a policy warns: ${warnings.join('; ')}`;
        const both = note === undefined ? warned : `${note}; ${warned}`;
        const done = this.#done(outcome, both, response.correlationId, identifiers);
        return { outcome: { ...done.outcome, warnings }, response };
    }
    #unproven(response, change, { saved, reasons, path }) {
        const { status, correlationId } = response;
        const told = `HTTP ${status}, ${disbelief[saved]}: ${reasons.join('; ')}`;
        const summary = `Failed ${this.#doing(change)}: the platform answered ${told} (correlationId ${correlationId}).`;
        const hint = (0,platform_response/* policyVerdict */.qm)(response).verdict === 'denied' ? explain/* policyHint */.cu : disbeliefHints[saved];
        return { ...this.#failed({ severity: 'error', summary, hint, ...this.#placeOf(path) }, correlationId), response };
    }
    #refused(response, change, comment = {}) {
        const explained = (0,explain/* explainResponse */.j8)(response, this.#doing(change));
        const more = comment.more === undefined ? this.#doubt(response.lostResponses > 0) : ` ${comment.more}`;
        const failure = { ...explained, summary: explained.summary + more, ...(0,defined/* omitUndefined */.O)({ hint: comment.hint }) };
        const [first] = (0,explain/* schemaErrors */.d0)(response);
        return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, response.correlationId), response };
    }
    #placeOf(path) {
        const location = path && (0,parse/* locate */.x5)(this.#step.document, [{ path, at: 'value' }])[0];
        return (0,defined/* omitUndefined */.O)({ location });
    }
    /** What is known of a change that failed, after a request that may have taken effect. */
    #doubt(mayHaveTakenEffect) {
        if (this.#notFound !== undefined)
            return ' It was looked for afterwards and was not found.';
        return mayHaveTakenEffect ? ' It is not known whether the platform acted on it.' : '';
    }
    #done(outcome, note, correlationId, identifiers = this.#step.kind.identifiersOf(this.#step)) {
        return {
            outcome: {
                step: this.#step,
                outcome,
                identifiers,
                url: this.#options.address.page(this.#step.kind.page(this.#step)),
                ...(0,defined/* omitUndefined */.O)({ note, correlationId }),
            },
        };
    }
    #failed(failure, correlationId) {
        const placed = { ...(0,defined/* omitUndefined */.O)({ location: this.#step.document.location }), ...failure };
        return {
            outcome: {
                step: this.#step,
                outcome: 'failed',
                identifiers: [],
                failure: placed,
                ...(0,defined/* omitUndefined */.O)({ correlationId }),
            },
        };
    }
    /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
    #doing(verb) {
        const { location } = this.#step.document;
        return `${verb} ${this.#step.label}${location?.file === undefined ? '' : ` from ${location.file}:${location.line}`}`;
    }
}
/** What an answer that reports success and does not prove it says of what was saved. */
const disbelief = {
    nothing: 'but did not save it',
    'in part': 'but saved only a part of it',
    unknown: 'but that does not prove that it was saved',
};
/** What a user can do about such an answer, where no policy is the cause. */
const disbeliefHints = {
    nothing: 'Correct what is named, and run again.',
    'in part': 'What is saved stays. Correct what is named, and run again with `if-exists: update`.',
    unknown: 'See whether it is there, and run again with `if-exists: update`.',
};
/** What a user can do about a resource that is there already. */
const existsHint = 'Set `if-exists: update` to bring it to what the payload says, or `if-exists: skip` to leave it as it is.';
/** What a user can do where the identifier is taken by something that no read shows (platform-api.md 1.5). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';
/** What a user can do where it was created, and cannot be seen yet. */
const againHint = 'Run again a little later with `if-exists: update` or `if-exists: skip`.';
/** "There is a project payments already." */
function alreadyThere({ kind, label }) {
    return `There is ${kind.noun}${label.slice(kind.name.length)} already.`;
}

;// CONCATENATED MODULE: ./src/provisioning/apply.ts


/**
 * Applies the plan: kind after kind, of one kind several steps at a time. A step that failed holds back what depends on
 * it and nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
async function apply(graph, states, options) {
    const outcomes = new Map();
    const running = new Map();
    const context = async (step) => {
        const dependencies = graph.dependencies.get(step) ?? [];
        await Promise.all(dependencies.map((dependency) => running.get(dependency)));
        const needed = dependencies.map((dependency) => outcomes.get(dependency));
        const { outcome, response } = await applyStep(step, states.get(step), needed, options);
        outcomes.set(step, outcome);
        options.onOutcome(outcome, response);
    };
    for (const kind of new Set(graph.steps.map((step) => step.kind))) {
        const steps = graph.steps.filter((step) => step.kind === kind);
        await (0,pool/* runPool */.k)(options.concurrency, steps, (step) => {
            const promise = context(step).finally(() => running.delete(step));
            running.set(step, promise);
            return promise;
        });
    }
    return graph.steps.map((step) => outcomes.get(step));
}
async function applyStep(step, state, needed, options) {
    const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.blockedBy);
    if (culprit) {
        const note = `held back, because ${culprit.step.label} was not applied`;
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: culprit.blockedBy ?? 'failure' } };
    }
    if (options.signal.aborted) {
        const note = 'not sent, because the run was ended before its turn';
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: 'end' } };
    }
    const freshScope = needed.some((outcome) => outcome?.outcome === 'created' && outcome.step.kind.contains !== undefined);
    return new ResourceWriter(step, options, freshScope).write(state);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/provisioning/plan.ts



/**
 * What an apply would do, without doing it. Sights are those of the survey; an empty map, where nothing could be or was
 * looked at, makes every change `unchecked`.
 */
async function planActions(graph, states, policy, address) {
    const outcomes = [];
    for (const step of graph.steps)
        outcomes.push(await planStep(step, states.get(step), policy, address));
    return outcomes;
}
async function planStep(step, state, policy, address) {
    const identifiers = step.kind.identifiersOf(step);
    if (state?.state === 'unknown')
        return failed(step, state.failure, state.correlationId);
    const preview = previewOf(step.kind.createRequest(step), address);
    if (state === undefined)
        return { step, outcome: 'planned', action: 'unchecked', identifiers, preview };
    const action = decideAction(step, state, policy);
    if (action.type === 'impossible')
        return failed(step, action.failure);
    const planned = { step, outcome: 'planned', action: action.type, identifiers };
    if (action.type === 'create')
        return { ...planned, preview };
    const note = 'note' in action ? action.note : undefined;
    const url = state.state === 'held' ? address.page(step.kind.page(step)) : undefined;
    const told = { ...planned, ...(0,defined/* omitUndefined */.O)({ url, note }) };
    if (action.type !== 'update')
        return told;
    const held = action.resource ?? { value: [] };
    const { createDiff: lineDiff } = await __webpack_require__.e(/* import() */ 113).then(__webpack_require__.bind(__webpack_require__, 2113));
    return {
        ...told,
        diff: lineDiff(held.text ?? held.value, step.kind.desiredOf(step, held)),
        preview: previewOf(step.kind.updateRequest(step, held), address),
    };
}
function failed(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { ...(0,defined/* omitUndefined */.O)({ location: step.document.location }), ...failure },
        ...(0,defined/* omitUndefined */.O)({ correlationId }),
    };
}
function previewOf(request, address) {
    const { pathname, search } = new URL(address.url(request));
    return { method: request.method, target: pathname + search, digest: sha256(request.body ?? '') };
}
function sha256(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}
/**
 * A digest of the plan that stays the same as long as an apply would do the same: the resources, what would be done with
 * each, and what would be sent. Two runs over the same payloads and the same platform state agree on it.
 */
function digestOf(outcomes) {
    const lines = outcomes.map(({ step, outcome, action: change = outcome, preview }) => {
        const { account, org = '', project = '' } = step.scope;
        // Without a look at the platform the plan is to send everything; an apply that finds it so does just that.
        const intended = change === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : change;
        const sent = change === 'unchanged' || change === 'skip' ? '' : (preview?.digest ?? sha256(step.document.bytes));
        return JSON.stringify([step.kind.name, account, org, project, step.identifier, intended, sent]);
    });
    return sha256(lines.sort().join('\n'));
}

;// CONCATENATED MODULE: ./src/provisioning/carry-out.ts





/** What an apply would do, and the digest of that. Without sights every change is `unchecked`. */
async function planGraph(graph, states, { policy, address }) {
    const outcomes = await planActions(graph, states, policy, address);
    return { outcomes, planDigest: digestOf(outcomes) };
}
/**
 * Carries out a plan in which nothing is wrong any more: applies it, or with a dry run foresees what that would do. It
 * needs sights where anything is to be foreseen or compared; `undefined` where the platform was not looked at.
 */
async function execute(graph, states, orders, reader, context) {
    const foreseen = states && (await planGraph(graph, states, orders));
    const failure = digestFailure(foreseen?.planDigest, orders);
    if (failure !== undefined || orders.dryRun) {
        const { outcomes = [] } = foreseen ?? {};
        return { outcomes, ...foreseen, ...(0,defined/* omitUndefined */.O)({ failure: failure ?? conflictFailure(outcomes) }) };
    }
    const applied = await applyPlan(graph, states ?? new Map(), orders, reader, context);
    if (foreseen === undefined)
        return applied;
    const outcomes = applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen.outcomes[index]));
    return { ...applied, outcomes, planDigest: foreseen.planDigest };
}
function digestFailure(found, { planDigest: wanted }) {
    if (wanted === '' || wanted === found)
        return undefined;
    return {
        severity: 'error',
        summary: `The plan is no longer the one with the digest ${wanted}; it now has ${found}, and nothing was written.`,
        hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.',
    };
}
/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen) {
    const conflicts = foreseen.filter(({ action: change }) => change === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return undefined;
    const summary = `An apply would fail, because there is already: ${(0,shared_text/* shorten */.ml)(conflicts, 10)}.`;
    return { severity: 'error', summary, hint: existsHint };
}
/** Applies the plan, telling how far it is. */
async function applyPlan(graph, states, orders, reader, context) {
    const { log, signal } = context;
    const total = graph.steps.length;
    let done = 0;
    let onlyAnswer;
    const onOutcome = (outcome, response) => {
        done++;
        if (total === 1)
            onlyAnswer = response;
        if (total > 1)
            log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
    };
    const applying = () => apply(graph, states, { ...orders, ...reader, signal, onOutcome });
    const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
    return {
        outcomes,
        ...keepAnswer(onlyAnswer, context),
        ...(0,defined/* omitUndefined */.O)({ failure: interruption(outcomes, context) }),
    };
}
/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes, { signal }) {
    const left = outcomes.filter(({ blockedBy: heldBack }) => heldBack === 'end').length;
    if (left === 0)
        return undefined;
    const { message } = signal.reason;
    const summary = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
    return {
        severity: 'error',
        summary,
        hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
    };
}
/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(response, { files, log }) {
    if (response === undefined)
        return {};
    try {
        return { responseFile: files.write('response.json', response.body) };
    }
    catch (error) {
        log.warning((0,shared_text/* reasonOf */.A3)(error));
        return {};
    }
}
function withDiff(outcome, foreseen) {
    return outcome.outcome === 'updated' && foreseen?.diff !== undefined ? { ...outcome, diff: foreseen.diff } : outcome;
}


/***/ }),

/***/ 1566:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ow: () => (/* binding */ refresh),
/* harmony export */   R_: () => (/* binding */ readResource),
/* harmony export */   U2: () => (/* binding */ listResources),
/* harmony export */   WF: () => (/* binding */ createReader)
/* harmony export */ });
/* harmony import */ var _kinds_shared_below_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3544);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1864);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9852);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9565);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3438);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9078);
/* harmony import */ var _shared_pool_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5135);







/** Looks at a platform for a run: the runner is told what must not be shown before anything is logged of it. */
function createReader(platform, { secrets, log }) {
    const known = new Set();
    const learn = (shown) => {
        const found = (0,_secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOf */ .Fj)(shown).filter(({ value }) => !known.has(value));
        if (found.length === 0)
            return;
        for (const { value } of found) {
            known.add(value);
            secrets.add(value, 'payload');
        }
        log.mask();
    };
    return { platform, learn };
}
/** From how many resources of one kind and scope on a list call is made instead of single reads. */
const listFrom = 4;
/** Resources named in one list call: the platform's page maximum (platform-api.md 4.1). */
const mostListed = 100;
/** Pages that are read of one list, which may show its whole scope and be cut small (platform-api.md 4.6). */
const mostPages = 500;
/** Characters that the names in one call may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;
/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking. `onSight` is called with how many steps are known so far.
 */
async function refresh(reader, graph, concurrency, onSight) {
    const states = new Map();
    const see = (step, state) => {
        states.set(step, state);
        onSight(states.size);
    };
    for (const kind of new Set(graph.steps.map((step) => step.kind))) {
        const asked = [];
        for (const step of graph.steps.filter((step) => step.kind === kind)) {
            if (isInNewContainer(step, graph, states))
                see(step, { state: 'absent' });
            else
                asked.push(step);
        }
        const groups = groupByScope(asked);
        const single = groups.filter((group) => !isListed(group)).flat();
        await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_4__/* .runPool */ .k)(concurrency, groups.filter(isListed), async (group) => {
            const { kind, scope } = group[0];
            const listed = await listResources(reader, kind, scope, group.map((step) => step.identifier));
            for (const step of group) {
                const state = remoteStateIn(listed, step);
                if (state.state === 'held' && !kind.list?.whole)
                    single.push(step);
                else
                    see(step, state);
            }
        });
        await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_4__/* .runPool */ .k)(concurrency, single, async (step) => see(step, await readResource(reader, step)));
    }
    return states;
}
function isInNewContainer(step, graph, states) {
    const dependencies = graph.dependencies.get(step) ?? [];
    return dependencies.some((other) => other.kind.contains !== undefined && states.get(other)?.state === 'absent');
}
function groupByScope(steps) {
    const groups = Map.groupBy(steps, ({ kind, scope }) => JSON.stringify([kind.name, scope.org, scope.project]));
    return [...groups.values()];
}
function isListed(group) {
    return group.length >= listFrom && group[0]?.kind.list !== undefined;
}
function remoteStateIn(listed, step) {
    if ('failure' in listed)
        return { state: 'unknown', ...listed };
    const held = listed.resources.get(step.kind.normalize(step.identifier));
    return held === undefined ? { state: 'absent' } : { state: 'held', resource: held };
}
/**
 * Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope
 * (platform-api.md 1.4). A scope that is `fresh`, created by this run, gets some time to become readable.
 */
async function readResource(reader, step, fresh = false) {
    const { kind, scope, identifier } = step;
    const doing = `reading ${step.label}`;
    const responses = [];
    try {
        for (const request of kind.readRequests(step))
            responses.push(await ask(reader, fresh ? { ...request, freshScope: 'looks' } : request));
    }
    catch (error) {
        return { state: 'unknown', ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainFailure */ .SP)(error, doing) };
    }
    const refused = responses.find((response) => !response.ok);
    if (refused === undefined) {
        const held = kind.resourceOf(step, responses);
        if ('notShown' in held)
            return unshown(held.notShown, responses.at(-1), doing);
        reader.learn(held.value);
        return { state: 'held', resource: held };
    }
    if (!(0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(refused))
        return unknown(refused, doing);
    if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND')
        return { state: 'absent' };
    if (kind.list === undefined)
        return unknown(refused, doing);
    const state = remoteStateIn(await listResources(reader, kind, scope, [identifier], fresh), step);
    return state.state === 'held' && !kind.list.whole ? unknown(refused, doing) : state;
}
async function ask({ platform, learn }, request) {
    const response = await platform.send(request);
    learn(response.body);
    return response;
}
function unknown(response, doing) {
    return { state: 'unknown', failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainResponse */ .j8)(response, doing), correlationId: response.correlationId };
}
/** A success that does not show what was asked for: nothing can be told from it. */
function unshown(why, { status, correlationId }, doing) {
    const summary = `Failed ${doing}: HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
    return { state: 'unknown', failure: { severity: 'error', summary, hint: _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .strangeHint */ .wE }, correlationId };
}
/**
 * Finds which of the named resources of one scope the platform holds. The kind must have a list. A scope that is `fresh`
 * gets some time to become readable.
 */
async function listResources(reader, kind, scope, identifiers, fresh = false) {
    const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
    const held = new Map();
    try {
        for (const some of splitIntoRequests(identifiers)) {
            const listed = await readPages(reader, { kind, scope, identifiers: some, fresh, doing });
            if ('failure' in listed)
                return listed;
            for (const [identifier, found] of listed.resources)
                held.set(identifier, found);
        }
        return { resources: held };
    }
    catch (error) {
        return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainFailure */ .SP)(error, doing), noSuchScope: false };
    }
}
/** Reads the pages of a list until all that was asked for is found, or the list ends. Throws `CallFailure`. */
async function readPages(reader, { kind, scope, identifiers, fresh, doing }) {
    const { list } = kind;
    if (list === undefined)
        throw new Error(`There is no list of ${kind.name}.`);
    const wanted = identifiers.map(kind.normalize);
    const held = new Map();
    const seen = new Set();
    for (let page = 0; page < mostPages; page++) {
        const request = list.request(scope, identifiers, page);
        const response = await ask(reader, fresh ? { ...request, freshScope: 'uses' } : request);
        const listed = response.ok ? list.pageOf(response) : undefined;
        if (listed === undefined)
            return unlisted((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainResponse */ .j8)(response, doing), response);
        const before = seen.size;
        for (const resource of listed.entries) {
            const identifier = kind.normalize(resource.identifier);
            seen.add(identifier);
            // A list may show what lies in other scopes too.
            if ((0,_kinds_shared_below_js__WEBPACK_IMPORTED_MODULE_0__/* .scopeMismatches */ .T)(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(resource.resource.value)).length === 0)
                held.set(identifier, resource.resource);
        }
        const isComplete = wanted.every((identifier) => held.has(identifier));
        if (isComplete || !hasMorePages(listed, page, seen.size > before))
            return { resources: held };
    }
    const summary = `Failed ${doing}: the list has no end after ${mostPages} pages.`;
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .M)(summary), correlationId: '', noSuchScope: false };
}
function unlisted(failure, response) {
    return { failure, correlationId: response.correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(response) };
}
/** Whether further pages follow the one of this number, by what it says itself; where it does not say, as long as there is news. */
function hasMorePages({ empty, pages, last }, number, news) {
    if (empty)
        return false;
    if (pages !== undefined)
        return number + 1 < pages;
    return last === undefined ? news : !last;
}
/** Splits identifiers into as many as one list call can name. */
function* splitIntoRequests(identifiers) {
    let some = [];
    let length = 0;
    for (const identifier of identifiers) {
        const added = encodeURIComponent(identifier).length + '&identifiers='.length;
        if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
            yield some;
            [some, length] = [[], 0];
        }
        some.push(identifier);
        length += added;
    }
    if (some.length > 0)
        yield some;
}


/***/ }),

/***/ 5562:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ waitForSettings),
/* harmony export */   t: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8360);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4646);


/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling the seconds left about every
 * 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
async function waitForSettings(since, { clock, signal, log }) {
    try {
        for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
            log.info(`The settings are in force in ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .pq)(Math.ceil(left / 1000), 'second')} at the latest.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return {
            severity: 'error',
            summary: `The settings were saved, but were not waited for until they are in force: ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .endReasonOf */ .fK)(signal)}.`,
            hint: 'They are in force 120 seconds after they were saved at the latest.',
        };
    }
    return undefined;
}
/** Warns, before settings are written, that the run will be over before a wait for them can be. */
function warnOfShortTime({ clock, deadline, log }) {
    if (deadline === undefined)
        return;
    const left = deadline - clock.now();
    if (left >= delay)
        return;
    log.warning(`Settings may take 120 seconds to be in force, and the \`timeout\` leaves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .pq)(Math.round(left / 1000), 'second')} to write them and to wait for that: if it is not enough, the run fails though they are saved. Raise \`timeout\`.`);
}


/***/ }),

/***/ 5135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ runPool)
/* harmony export */ });
/** Runs `work` over the items in their order, at most `size` at a time. After a rejection nothing more is begun. */
async function runPool(size, items, work) {
    let stopped = false;
    const queue = items.values();
    const worker = async () => {
        try {
            for (const item of queue) {
                if (stopped)
                    return;
                await work(item);
            }
        }
        catch (error) {
            stopped = true;
            throw error;
        }
    };
    const settled = await Promise.allSettled(Array.from({ length: Math.min(size, items.length) }, worker));
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed)
        throw failed.reason;
}


/***/ })

};
