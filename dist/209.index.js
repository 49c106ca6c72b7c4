export const id = 209;
export const ids = [209];
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
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(identifier) !== undefined && seen.has(identifier)) {
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
    return [...new Set(entries(step.document.value).flatMap((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(item.identifier) ?? []))];
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
        const named = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(item.identifier);
        const inOrder = named === undefined || sent[position]?.identifier === named;
        const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
        const name = named ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(sent[position]?.identifier) ?? `entry ${position + 1}`;
        return [{ index, name, ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_5__/* .defined */ .s)({ failure: entryFailure(item) }) }];
    });
}
/** Why an entry was not saved, by the answer for it; `undefined` where it was. */
function entryFailure({ updateStatus, errorMessage }) {
    if (updateStatus === true)
        return undefined;
    const silence = updateStatus === undefined ? undefined : 'the platform did not change it and gave no message';
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(errorMessage) ?? silence;
}
/** In what the answers do not fit the entries that were sent. */
function miscount(answeredFor, answers, sent) {
    if (answeredFor < sent)
        return [`the platform answered for ${answeredFor} of the ${sent} setting entries`];
    return answers > sent ? [`the platform gave ${answers} answers for ${sent} setting entries`] : [];
}
/** HTTP 200 and `SUCCESS` say nothing of a single entry, and those before a failed one stay saved (platform-api.md 2). */
function proof(step, answer) {
    if (!answer.ok)
        return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .notOk */ .YR)(answer);
    const denied = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .refusals */ .Ke)(answer);
    if (denied.length > 0)
        return { proven: false, saved: 'nothing', reasons: denied };
    // The specification does not show the body of the answer (4.1), so one without a list is taken at its word.
    if (!Array.isArray(answer.data))
        return { proven: true, identifiers: identifiers(step) };
    const sent = entries(step.document.value);
    const answered = entryAnswers(sent, answer.data);
    const failed = answered.filter(({ failure }) => failure !== undefined);
    const reasons = failed.map(({ name, failure }) => `${name}: ${failure}`);
    const answeredFor = new Set(answered.map(({ index }) => index).filter((index) => index in sent)).size;
    reasons.push(...miscount(answeredFor, answer.data.length, sent.length));
    const [first] = failed;
    if (first === undefined) {
        if (reasons.length > 0)
            return { proven: false, saved: 'unknown', reasons };
        return { proven: true, identifiers: identifiers(step) };
    }
    const kept = answered.filter(({ failure }) => failure === undefined).map(({ name }) => name);
    if (kept.length > 0)
        reasons.push(`saved all the same: ${kept.join(', ')}`);
    const path = first.index < 0 ? {} : { path: [first.index] };
    return { proven: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...path };
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
        ...(wanted.some((name) => SCIM_JWT.has(name)) ? [(0,_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleCall */ .L)(account)] : []),
        ...wanted.filter((name) => !SCIM_JWT.has(name)).map(single),
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
    const listed = (Array.isArray(grouped) ? grouped : []).map((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(item, 'setting')).filter(_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh);
    const read = answers.slice(answers.length - singles.length);
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
    const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .filled */ .Bq)(item.identifier) ?? '';
    const differing = (field, wanted) => held[field] === wanted ? [] : [{ path: [name, field], wanted, held: held[field] }];
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
    check: (value) => (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .findings */ .Pg)(schema, value, warnings(value)),
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [] } }),
    canonical: (identifier) => identifier,
    writes: identifiers,
    references: () => [],
    create: update,
    proof,
    read,
    held(step, answers) {
        const value = heldEntries(step, answers);
        return value === undefined ? { notShown: 'one of the settings could not be read' } : { value };
    },
    differences: (step, held) => entries(step.document.value).flatMap((item) => entryDifferences(item, entries(held.value).find(({ identifier }) => identifier === item.identifier) ?? {})),
    wanted,
    update,
    page: (step) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_6__/* .pagePath */ .H)({ account: step.scope.account }),
};


/***/ }),

/***/ 3544:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ below),
/* harmony export */   U: () => (/* binding */ misplacements)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9078);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(550);



/** Where the platform shows a resource elsewhere than in its scope, as clauses; what it leaves out says nothing. */
function misplacements({ org, project }, { orgIdentifier, projectIdentifier }) {
    const places = [
        ['organization', org, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(orgIdentifier)],
        ['project', project, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(projectIdentifier)],
    ];
    return places.flatMap(([name, wanted, shown]) => shown === undefined || shown.toLowerCase() === wanted?.toLowerCase()
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
    function held({ identifier, kind, scope }, [answer]) {
        if (!answer?.ok)
            return { notShown: 'there is no answer' };
        const value = shown(answer.data);
        const strange = (0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .strangeness */ .IT)(answer, identifier, value?.identifier, kind.canonical);
        const [notShown] = [strange ?? [], misplacements(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(value))].flat();
        return notShown === undefined ? { value, ...(0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .versionOf */ .E4)(answer) } : { notShown };
    }
    /** Whether an answer proves that the resource was saved, under its identifier and where it was meant to be. */
    function proof({ identifier, kind, scope }, answer) {
        const resource = shown(answer.data);
        const proof = (0,_responses_js__WEBPACK_IMPORTED_MODULE_0__/* .proofOf */ .oX)(answer, identifier, resource?.identifier, kind.canonical);
        if (!proof.proven)
            return proof;
        const reasons = misplacements(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource));
        return reasons.length === 0 ? proof : { proven: false, saved: 'unknown', reasons };
    }
    return { shown, written, settled, held, proof };
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   IT: () => (/* binding */ strangeness),
/* harmony export */   Ke: () => (/* binding */ refusals),
/* harmony export */   YR: () => (/* binding */ notOk),
/* harmony export */   fm: () => (/* binding */ ifMatch),
/* harmony export */   l9: () => (/* binding */ listedPage),
/* harmony export */   oX: () => (/* binding */ proofOf)
/* harmony export */ });
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9852);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3087);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9078);



/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
function refusals(answer) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(answer);
    if (verdict !== 'denied')
        return [];
    return messages.length > 0 ? messages : ['a policy of the platform denied it and gave no message'];
}
/** What the platform's policies warn of in what it saved (platform-api.md 4.3, OPA). */
function policyWarnings(answer) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(answer);
    if (verdict !== 'warned')
        return {};
    return { warnings: messages.length > 0 ? messages : ['it gives no message'] };
}
/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
function notOk(answer) {
    const reasons = [answer.message ?? `the platform answered with HTTP status ${answer.status}`];
    return { proven: false, saved: 'unknown', reasons };
}
/** Compares identifiers as they are. */
const asWritten = (identifier) => identifier;
/**
 * Why an answer is not one about the resource with the wanted identifier, as a clause; `undefined` where it is. `shown` is
 * the identifier in its data, `canonical` the form in which identifiers are compared.
 */
function strangeness(answer, wanted, shown, canonical = asWritten) {
    const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .filled */ .Bq)(shown);
    if (identifier === undefined) {
        return `its answer ${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(answer.data) ? 'holds no data' : 'does not show the resource'}`;
    }
    if (canonical(identifier) === canonical(wanted))
        return undefined;
    return `its answer is for "${identifier}" and not for "${wanted}"`;
}
/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` and `canonical` as for `strangeness`.
 */
function proofOf(answer, wanted, shown, canonical = asWritten) {
    if (!answer.ok)
        return notOk(answer);
    const reasons = refusals(answer);
    if (reasons.length > 0)
        return { proven: false, saved: 'nothing', reasons };
    const strange = strangeness(answer, wanted, shown, canonical);
    if (strange !== undefined)
        return { proven: false, saved: 'unknown', reasons: [strange] };
    return { proven: true, identifiers: [String(shown)], ...policyWarnings(answer) };
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
function listedPage(answer, shown) {
    const content = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(answer.data, 'content');
    if (!Array.isArray(content))
        return undefined;
    const resources = content.flatMap((entry) => {
        const value = shown(entry);
        const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .filled */ .Bq)(value?.identifier);
        return identifier === undefined ? [] : [{ identifier, held: { value } }];
    });
    const [pages, last] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(answer.data, 'totalPages'), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(answer.data, 'last')];
    return {
        resources,
        empty: content.length === 0,
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .defined */ .s)({
            pages: typeof pages === 'number' ? pages : undefined,
            last: typeof last === 'boolean' ? last : undefined,
        }),
    };
}
/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
function versionOf(answer) {
    const { etag } = answer.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return (0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_2__/* .defined */ .s)({ version });
}


/***/ }),

/***/ 550:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   Dh: () => (/* binding */ keyed),
/* harmony export */   EN: () => (/* binding */ pipelineIdentifier),
/* harmony export */   Im: () => (/* binding */ truth),
/* harmony export */   MH: () => (/* binding */ plainName),
/* harmony export */   MK: () => (/* binding */ warningAt),
/* harmony export */   Pg: () => (/* binding */ findings),
/* harmony export */   Q8: () => (/* binding */ orExpression),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   Uq: () => (/* binding */ filledText),
/* harmony export */   WX: () => (/* binding */ tagWarnings),
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   _6: () => (/* binding */ unknownFields),
/* harmony export */   _A: () => (/* binding */ tags),
/* harmony export */   au: () => (/* binding */ didYouMean),
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
function described(schema, sentence) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(sentence));
}
/** The rules of a whole document, with a title and a sentence for the editors of those who write payloads. */
function titled(schema, name, sentence) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .title */ .DDF)(name), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(sentence));
}
/** The rules of a document with one top-level key. Other keys beside it are told before they are checked (`kindOf`). */
function keyed(key, resource, name, sentence) {
    return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, sentence);
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
    return { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' };
}
/** "`path` message." */
function sentence(path, message) {
    const subject = path.length > 0 ? `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .pathText */ .LF)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** Every rule of the schema that the value breaks, as errors. */
function errors(schema, value) {
    const { issues = [] } = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC)(schema, value);
    return issues.map((issue) => {
        const path = (issue.path ?? []).map((item) => item.key);
        const held = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', message: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields is a map all the same.
        const isMapAllTheSame = issue.kind === 'validation' && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(held);
        const shown = isMapAllTheSame || looksSecret(value, path) ? '' : found(held);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', message: sentence(path, message), path, at: 'value' };
    });
}
/** All findings of a value: the errors of the schema and the given warnings, in document order. */
function findings(schema, value, warnings) {
    const order = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .documentOrder */ .sd)(value);
    const told = new _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_3__/* .FirstOfMany */ .b();
    const all = [...errors(schema, value), ...warnings].sort((one, other) => order(one.path, other.path));
    for (const finding of all)
        told.add(finding);
    return told.all();
}
/** A warning about the value at a path. */
function warning(path, message, at = 'value') {
    return { severity: 'warning', message: sentence(path, message), path, at };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', message: sentence(path, message), ...placeOf(path) };
}
/** The name of most resources. */
const plainName = {
    name: /^[A-Za-z0-9_. /-]{1,128}$/,
    nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};
/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarnings(resource, path, rules) {
    const id = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    yield* nameWarnings(resource, path, rules);
    const about = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags), [...path, 'tags']);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
        }
    }
}
/** A warning about a name that the platform is not known to accept. */
function* nameWarnings(resource, path, { noun, name, nameRule }) {
    const given = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)(resource.name);
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
function didYouMean(name, known) {
    const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_4__/* .nearest */ .p)(name, known);
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
const SCOPE_FIELDS = ['account', 'org', 'project'];
/** What a document says of itself, read from the map below its top-level key. */
function identityOf(value, key) {
    const resource = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(value, key);
    const said = (field) => {
        const held = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(resource, field));
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
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_5__/* .defined */ .s)({
            identifier: (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .filled */ .Bq)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(resource, 'identifier')),
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
/* harmony export */   H: () => (/* binding */ pagePath)
/* harmony export */ });
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


/***/ }),

/***/ 1677:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ carryOut),
  S: () => (/* binding */ carry_out_foresee)
});

// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/payload/parse.ts + 6 modules
var parse = __webpack_require__(664);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(1864);
// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(22);
// EXTERNAL MODULE: ./src/platform/response.ts
var response = __webpack_require__(9852);
// EXTERNAL MODULE: ./src/shared/pool.ts
var pool = __webpack_require__(5135);
;// CONCATENATED MODULE: ./src/provisioning/action.ts

/** Decides what to do about a step; without a sight of the platform, or where it holds nothing, that is to send it. */
function decide(step, sight, policy) {
    if (sight?.state !== 'held')
        return { change: step.kind.creatable ? 'create' : 'update' };
    const { held } = sight;
    if (policy.ifExists !== 'update') {
        if (!step.kind.creatable)
            return { change: 'update', held };
        return { change: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
    }
    const differences = step.kind.differences(step, held);
    if (differences.length > 0)
        return replace(step, held, describe(differences));
    if (!differsInLayout(step, held))
        return { change: 'unchanged' };
    if (policy.updateFormatting)
        return replace(step, held, 'only the layout differs');
    return { change: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}
function replace(step, held, note) {
    if (held.fixed === undefined)
        return { change: 'update', held, note };
    const sentence = `The ${step.label} is not what the payload says (${note}) and cannot be updated from here: ${held.fixed}.`;
    return { change: 'impossible', failure: { sentence } };
}
/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsInLayout(step, held) {
    return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}
/** The names of the fields that differ, the first few of them. */
function describe(differences) {
    const names = (0,shared_text/* inShort */.wZ)(differences.map(({ path }) => path.join('.')));
    return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}

// EXTERNAL MODULE: ./src/provisioning/refresh.ts
var refresh = __webpack_require__(1566);
;// CONCATENATED MODULE: ./src/provisioning/apply.ts








/**
 * Applies the plan: kind after kind, of one kind several steps at a time. A step that failed holds back what depends on
 * it and nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
async function apply(plan, sights, options) {
    const outcomes = new Map();
    const running = new Map();
    const run = async (step) => {
        const dependencies = plan.dependencies.get(step) ?? [];
        await Promise.all(dependencies.map((dependency) => running.get(dependency)));
        const needed = dependencies.map((dependency) => outcomes.get(dependency));
        const { outcome, answer } = await applyStep(step, sights.get(step), needed, options);
        outcomes.set(step, outcome);
        options.onOutcome(outcome, answer);
    };
    for (const kind of new Set(plan.steps.map((step) => step.kind))) {
        const steps = plan.steps.filter((step) => step.kind === kind);
        await (0,pool/* pool */.d)(options.concurrency, steps, (step) => {
            const promise = run(step).finally(() => running.delete(step));
            running.set(step, promise);
            return promise;
        });
    }
    return plan.steps.map((step) => outcomes.get(step));
}
async function applyStep(step, sight, needed, options) {
    const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.heldBack);
    if (culprit) {
        const note = `held back, because ${culprit.step.label} was not applied`;
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: culprit.heldBack ?? 'failure' } };
    }
    if (options.signal.aborted) {
        const note = 'not sent, because the run was ended before its turn';
        return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: 'end' } };
    }
    const freshScope = needed.some((outcome) => outcome?.outcome === 'created' && outcome.step.kind.contains !== undefined);
    return new StepWriter(step, options, freshScope).write(sight);
}
/** Brings one step to the platform and finds out what became of it. */
class StepWriter {
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
    async write(sight) {
        if (sight?.state === 'unknown')
            return this.#failed(sight.failure, sight.correlationId);
        return this.#carryOut(decide(this.#step, sight, this.#options.policy));
    }
    async #carryOut(decision) {
        switch (decision.change) {
            case 'create':
                return this.#create();
            case 'update':
                return decision.held === undefined || !this.#step.kind.creatable
                    ? this.#change(decision.note)
                    : this.#update(decision.held, decision.note);
            case 'unchanged':
                return this.#done('unchanged', decision.note);
            case 'skip':
                return this.#done('skipped', 'it exists already');
            case 'conflict':
                return this.#failed({ sentence: alreadyThere(this.#step), hint: existsHint });
            case 'impossible':
                return this.#failed(decision.failure);
        }
    }
    /** Sends a call. Where no answer comes that is the outcome, as is what `settle` finds out after a lost reply. */
    async #send(change, call, settle) {
        const { platform, learn } = this.#options;
        const sent = this.#freshScope ? { ...call, freshScope: 'uses' } : call;
        try {
            const answer = settle === undefined ? await platform.exchange(sent) : await platform.exchange(sent, settle);
            if (!('settled' in answer))
                learn(answer.body);
            return answer;
        }
        catch (error) {
            if (!(error instanceof request/* CallFailure */.R))
                throw error;
            const { failure, correlationId } = (0,explain/* explainUnanswered */.gV)(error, this.#doing(change));
            const sentence = failure.sentence + this.#doubt(error.mayHaveTakenEffect);
            return { settled: this.#failed({ ...failure, sentence }, correlationId) };
        }
    }
    #look() {
        return (0,refresh/* look */.Op)(this.#options, this.#step, this.#freshScope);
    }
    /** Creates the resource. A reply that was lost is looked for before the call is repeated (issue: a lost reply is not a lost resource). */
    async #create() {
        const answer = await this.#send('creating', this.#step.kind.create(this.#step), (lost) => this.#settleCreate(lost));
        if ('settled' in answer)
            return answer.settled;
        return (0,response/* isDuplicate */.KD)(answer) ? this.#meetDuplicate(answer) : this.#judge(answer, 'created');
    }
    /** The platform says that it is there already, and nothing that this step created was found. */
    async #meetDuplicate(answer) {
        const { policy } = this.#options;
        if (this.#notFound !== undefined) {
            const request = `the request whose reply was lost (correlationId ${this.#notFound.correlationId})`;
            const more = `It was probably created by ${request}, though reading does not show it yet.`;
            return this.#refused(answer, 'creating', { more, hint: againHint });
        }
        if (policy.ifExists === 'fail') {
            return this.#refused(answer, 'creating', { more: alreadyThere(this.#step), hint: existsHint });
        }
        // Someone created it since the survey, or the name belongs to something that no read shows.
        const sight = await this.#look();
        if (sight.state === 'held')
            return this.#carryOut(decide(this.#step, sight, policy));
        if (sight.state === 'absent')
            return this.#refused(answer, 'creating', { hint: takenHint });
        const { sentence, hint } = sight.failure;
        return this.#refused(answer, 'creating', { more: `It could not be read: ${sentence}`, hint });
    }
    async #settleCreate(lost) {
        const sight = await this.#look();
        if (sight.state === 'absent') {
            this.#notFound = lost;
            return { found: 'absent' };
        }
        if (sight.state === 'unknown')
            return { found: 'settled', result: this.#unreadable(lost, 'creating', sight.failure) };
        const { correlationId } = lost;
        const differences = this.#step.kind.differences(this.#step, sight.held);
        if (differences.length === 0) {
            const note = 'its reply was lost; read back and found as sent';
            return { found: 'settled', result: this.#done('created', note, correlationId) };
        }
        const sentence = `${this.#toldOf(lost, 'creating')} The platform holds a resource of that identifier that is not what was sent: ${describe(differences)}.`;
        const hint = 'Set `if-exists: update` to bring it to what the payload says.';
        return { found: 'settled', result: this.#failed({ sentence, hint }, correlationId) };
    }
    /** What came in the place of a reply, in a sentence. */
    #toldOf({ instead }, change) {
        const doing = this.#doing(change);
        return typeof instead === 'string' ? `Failed ${doing}: ${instead}` : (0,explain/* explain */.WE)(instead, doing).sentence;
    }
    /** Nobody knows what became of a request: neither its reply nor a look tells. */
    #unreadable(lost, change, { sentence: why, hint }) {
        const done = change === 'creating' ? 'created' : 'updated';
        const sentence = `${this.#toldOf(lost, change)} Whether it was ${done} could not be read back: ${why}`;
        return this.#failed({ sentence, ...(0,defined/* defined */.s)({ hint }) }, lost.correlationId);
    }
    /** Changes what is always there and has no version. */
    async #change(note) {
        const answer = await this.#send('updating', this.#step.kind.create(this.#step));
        return 'settled' in answer ? answer.settled : this.#judge(answer, 'updated', note);
    }
    /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
    async #update(seen, note) {
        if (seen.version === undefined) {
            // A list shows no version: read the resource itself before it is replaced.
            const sight = await this.#look();
            if (sight.state === 'unknown')
                return this.#failed(sight.failure, sight.correlationId);
            const decision = decide(this.#step, sight, this.#options.policy);
            if (decision.change !== 'update' || decision.held === undefined)
                return this.#carryOut(decision);
            return this.#replace(decision.held, decision.note);
        }
        return this.#replace(seen, note);
    }
    async #replace(held, note) {
        const call = this.#step.kind.update(this.#step, held);
        const answer = await this.#send('updating', call, (lost) => this.#settleUpdate(note, lost));
        if ('settled' in answer)
            return answer.settled;
        if (answer.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || answer.status === 412) {
            if (this.#isAsWanted(await this.#look())) {
                return this.#done('unchanged', 'someone else brought it to what the payload says, at the same time', answer.correlationId);
            }
            const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
            return this.#refused(answer, 'updating', { hint });
        }
        return this.#judge(answer, 'updated', note);
    }
    async #settleUpdate(note, lost) {
        const sight = await this.#look();
        if (this.#isAsWanted(sight)) {
            return { found: 'settled', result: this.#done('updated', note, lost.correlationId) };
        }
        if (sight.state !== 'unknown')
            return { found: 'absent' };
        return { found: 'settled', result: this.#unreadable(lost, 'updating', sight.failure) };
    }
    #isAsWanted(sight) {
        return sight.state === 'held' && decide(this.#step, sight, this.#options.policy).change === 'unchanged';
    }
    /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
    #judge(answer, outcome, note) {
        const change = outcome === 'created' ? 'creating' : 'updating';
        if (!answer.ok)
            return this.#refused(answer, change);
        const proof = this.#step.kind.proof(this.#step, answer);
        if (!proof.proven)
            return this.#unproven(answer, change, proof);
        const { identifiers, warnings } = proof;
        if (warnings === undefined)
            return { ...this.#done(outcome, note, answer.correlationId, identifiers), answer };
        const warned = `a policy warns: ${warnings.join('; ')}`;
        const both = note === undefined ? warned : `${note}; ${warned}`;
        const done = this.#done(outcome, both, answer.correlationId, identifiers);
        return { outcome: { ...done.outcome, warnings }, answer };
    }
    #unproven(answer, change, { saved, reasons, path }) {
        const { status, correlationId } = answer;
        const told = `HTTP ${status}, ${disbelief[saved]}: ${reasons.join('; ')}`;
        const sentence = `Failed ${this.#doing(change)}: the platform answered ${told} (correlationId ${correlationId}).`;
        const hint = (0,response/* policyVerdict */.qm)(answer).verdict === 'denied' ? explain/* policyHint */.cu : disbeliefHints[saved];
        return { ...this.#failed({ sentence, hint, ...this.#placeOf(path) }, correlationId), answer };
    }
    #refused(answer, change, comment = {}) {
        const explained = (0,explain/* explain */.WE)(answer, this.#doing(change));
        const more = comment.more === undefined ? this.#doubt(answer.lostReplies > 0) : ` ${comment.more}`;
        const failure = { ...explained, sentence: explained.sentence + more, ...(0,defined/* defined */.s)({ hint: comment.hint }) };
        const [first] = (0,explain/* schemaErrors */.d0)(answer);
        return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, answer.correlationId), answer };
    }
    #placeOf(path) {
        const place = path && (0,parse/* locate */.x5)(this.#step.document, [{ path, at: 'value' }])[0];
        return (0,defined/* defined */.s)({ place });
    }
    /** What is known of a change that failed, after a request that may have taken effect. */
    #doubt(mayHaveTakenEffect) {
        if (this.#notFound !== undefined)
            return ' It was looked for afterwards and was not found.';
        return mayHaveTakenEffect ? ' It is not known whether the platform acted on it.' : '';
    }
    #done(outcome, note, correlationId, identifiers = this.#step.kind.writes(this.#step)) {
        return {
            outcome: {
                step: this.#step,
                outcome,
                identifiers,
                url: this.#options.address.page(this.#step.kind.page(this.#step)),
                ...(0,defined/* defined */.s)({ note, correlationId }),
            },
        };
    }
    #failed(failure, correlationId) {
        const placed = { ...(0,defined/* defined */.s)({ place: this.#step.document.place }), ...failure };
        return {
            outcome: {
                step: this.#step,
                outcome: 'failed',
                identifiers: [],
                failure: placed,
                ...(0,defined/* defined */.s)({ correlationId }),
            },
        };
    }
    /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
    #doing(verb) {
        const { place } = this.#step.document;
        return `${verb} ${this.#step.label}${place?.file === undefined ? '' : ` from ${place.file}:${place.line}`}`;
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/provisioning/plan.ts



/**
 * What an apply would do, without doing it. Sights are those of the survey; an empty map, where nothing could be or was
 * looked at, makes every change `unchecked`.
 */
async function forecast(plan, sights, policy, address) {
    const outcomes = [];
    for (const step of plan.steps)
        outcomes.push(await foresee(step, sights.get(step), policy, address));
    return outcomes;
}
async function foresee(step, sight, policy, address) {
    const identifiers = step.kind.writes(step);
    if (sight?.state === 'unknown')
        return failed(step, sight.failure, sight.correlationId);
    const preview = previewOf(step.kind.create(step), address);
    if (sight === undefined)
        return { step, outcome: 'planned', change: 'unchecked', identifiers, preview };
    const decision = decide(step, sight, policy);
    if (decision.change === 'impossible')
        return failed(step, decision.failure);
    const planned = { step, outcome: 'planned', change: decision.change, identifiers };
    if (decision.change === 'create')
        return { ...planned, preview };
    const note = 'note' in decision ? decision.note : undefined;
    const url = sight.state === 'held' ? address.page(step.kind.page(step)) : undefined;
    const told = { ...planned, ...(0,defined/* defined */.s)({ url, note }) };
    if (decision.change !== 'update')
        return told;
    const held = decision.held ?? { value: [] };
    const { lineDiff } = await __webpack_require__.e(/* import() */ 113).then(__webpack_require__.bind(__webpack_require__, 2113));
    return {
        ...told,
        diff: lineDiff(held.text ?? held.value, step.kind.wanted(step, held)),
        preview: previewOf(step.kind.update(step, held), address),
    };
}
function failed(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { ...(0,defined/* defined */.s)({ place: step.document.place }), ...failure },
        ...(0,defined/* defined */.s)({ correlationId }),
    };
}
function previewOf(call, address) {
    const { pathname, search } = new URL(address.url(call));
    return { method: call.method, target: pathname + search, digest: sha256(call.body ?? '') };
}
function sha256(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}
/**
 * A digest of the plan that stays the same as long as an apply would do the same: the resources, what would be done with
 * each, and what would be sent. Two runs over the same payloads and the same platform state agree on it.
 */
function digestOf(outcomes) {
    const lines = outcomes.map(({ step, outcome, change = outcome, preview }) => {
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
async function carry_out_foresee(plan, sights, { policy, address }) {
    const outcomes = await forecast(plan, sights, policy, address);
    return { outcomes, planDigest: digestOf(outcomes) };
}
/**
 * Carries out a plan in which nothing is wrong any more: applies it, or with a dry run foresees what that would do. It
 * needs sights where anything is to be foreseen or compared; `undefined` where the platform was not looked at.
 */
async function carryOut(plan, sights, orders, viewer, run) {
    const foreseen = sights && (await carry_out_foresee(plan, sights, orders));
    const failure = digestFailure(foreseen?.planDigest, orders);
    if (failure !== undefined || orders.dryRun) {
        const { outcomes = [] } = foreseen ?? {};
        return { outcomes, ...foreseen, ...(0,defined/* defined */.s)({ failure: failure ?? conflictFailure(outcomes) }) };
    }
    const applied = await applyPlan(plan, sights ?? new Map(), orders, viewer, run);
    if (foreseen === undefined)
        return applied;
    const outcomes = applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen.outcomes[index]));
    return { ...applied, outcomes, planDigest: foreseen.planDigest };
}
function digestFailure(found, { planDigest: wanted }) {
    if (wanted === '' || wanted === found)
        return undefined;
    return {
        sentence: `The plan is no longer the one with the digest ${wanted}; it now has ${found}, and nothing was written.`,
        hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.',
    };
}
/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen) {
    const conflicts = foreseen.filter(({ change }) => change === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return undefined;
    const sentence = `An apply would fail, because there is already: ${(0,shared_text/* inShort */.wZ)(conflicts, 10)}.`;
    return { sentence, hint: existsHint };
}
/** Applies the plan, telling how far it is. */
async function applyPlan(plan, sights, orders, viewer, run) {
    const { log, signal } = run;
    const total = plan.steps.length;
    let done = 0;
    let onlyAnswer;
    const onOutcome = (outcome, answer) => {
        done++;
        if (total === 1)
            onlyAnswer = answer;
        if (total > 1)
            log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
    };
    const applying = () => apply(plan, sights, { ...orders, ...viewer, signal, onOutcome });
    const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
    return { outcomes, ...keepAnswer(onlyAnswer, run), ...(0,defined/* defined */.s)({ failure: interruption(outcomes, run) }) };
}
/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes, { signal }) {
    const left = outcomes.filter(({ heldBack }) => heldBack === 'end').length;
    if (left === 0)
        return undefined;
    const { message } = signal.reason;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
    return {
        sentence,
        hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
    };
}
/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(answer, { files, log }) {
    if (answer === undefined)
        return {};
    try {
        return { responseFile: files.write('response.json', answer.body) };
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
/* harmony export */   Fr: () => (/* binding */ survey),
/* harmony export */   Gj: () => (/* binding */ viewerOf),
/* harmony export */   IE: () => (/* binding */ listHeld),
/* harmony export */   Op: () => (/* binding */ look)
/* harmony export */ });
/* harmony import */ var _kinds_shared_below_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3544);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1864);
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9852);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9565);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9078);
/* harmony import */ var _shared_pool_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5135);






/** Looks at a platform for a run: the runner is told what must not be shown before anything is logged of it. */
function viewerOf(platform, { secrets, log }) {
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
async function survey(viewer, plan, concurrency, onSight) {
    const sights = new Map();
    const see = (step, sight) => {
        sights.set(step, sight);
        onSight(sights.size);
    };
    for (const kind of new Set(plan.steps.map((step) => step.kind))) {
        const asked = [];
        for (const step of plan.steps.filter((step) => step.kind === kind)) {
            if (isInNewContainer(step, plan, sights))
                see(step, { state: 'absent' });
            else
                asked.push(step);
        }
        const groups = groupByScope(asked);
        const single = groups.filter((group) => !isListed(group)).flat();
        await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_4__/* .pool */ .d)(concurrency, groups.filter(isListed), async (group) => {
            const { kind, scope } = group[0];
            const listed = await listHeld(viewer, kind, scope, group.map((step) => step.identifier));
            for (const step of group) {
                const sight = sightIn(listed, step);
                if (sight.state === 'held' && !kind.list?.whole)
                    single.push(step);
                else
                    see(step, sight);
            }
        });
        await (0,_shared_pool_js__WEBPACK_IMPORTED_MODULE_4__/* .pool */ .d)(concurrency, single, async (step) => see(step, await look(viewer, step)));
    }
    return sights;
}
function isInNewContainer(step, plan, sights) {
    const dependencies = plan.dependencies.get(step) ?? [];
    return dependencies.some((other) => other.kind.contains !== undefined && sights.get(other)?.state === 'absent');
}
function groupByScope(steps) {
    const groups = Map.groupBy(steps, ({ kind, scope }) => JSON.stringify([kind.name, scope.org, scope.project]));
    return [...groups.values()];
}
function isListed(group) {
    return group.length >= listFrom && group[0]?.kind.list !== undefined;
}
function sightIn(listed, step) {
    if ('failure' in listed)
        return { state: 'unknown', ...listed };
    const held = listed.held.get(step.kind.canonical(step.identifier));
    return held === undefined ? { state: 'absent' } : { state: 'held', held };
}
/**
 * Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope
 * (platform-api.md 1.4). A scope that is `fresh`, created by this run, gets some time to become readable.
 */
async function look(viewer, step, fresh = false) {
    const { kind, scope, identifier } = step;
    const doing = `reading ${step.label}`;
    const answers = [];
    try {
        for (const call of kind.read(step))
            answers.push(await ask(viewer, fresh ? { ...call, freshScope: 'looks' } : call));
    }
    catch (error) {
        return { state: 'unknown', ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainUnanswered */ .gV)(error, doing) };
    }
    const refused = answers.find((answer) => !answer.ok);
    if (refused === undefined) {
        const held = kind.held(step, answers);
        if ('notShown' in held)
            return unshown(held.notShown, answers.at(-1), doing);
        viewer.learn(held.value);
        return { state: 'held', held };
    }
    if (!(0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(refused))
        return unknown(refused, doing);
    if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND')
        return { state: 'absent' };
    if (kind.list === undefined)
        return unknown(refused, doing);
    const sight = sightIn(await listHeld(viewer, kind, scope, [identifier], fresh), step);
    return sight.state === 'held' && !kind.list.whole ? unknown(refused, doing) : sight;
}
async function ask({ platform, learn }, call) {
    const answer = await platform.exchange(call);
    learn(answer.body);
    return answer;
}
function unknown(answer, doing) {
    return { state: 'unknown', failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explain */ .WE)(answer, doing), correlationId: answer.correlationId };
}
/** A success that does not show what was asked for: nothing can be told from it. */
function unshown(why, { status, correlationId }, doing) {
    const sentence = `Failed ${doing}: HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
    return { state: 'unknown', failure: { sentence, hint: _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .strangeHint */ .wE }, correlationId };
}
/**
 * Finds which of the named resources of one scope the platform holds. The kind must have a list. A scope that is `fresh`
 * gets some time to become readable.
 */
async function listHeld(viewer, kind, scope, identifiers, fresh = false) {
    const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
    const held = new Map();
    try {
        for (const some of inCalls(identifiers)) {
            const listed = await readPages(viewer, { kind, scope, identifiers: some, fresh, doing });
            if ('failure' in listed)
                return listed;
            for (const [identifier, found] of listed.held)
                held.set(identifier, found);
        }
        return { held };
    }
    catch (error) {
        return { ...(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explainUnanswered */ .gV)(error, doing), noSuchScope: false };
    }
}
/** Reads the pages of a list until all that was asked for is found, or the list ends. Throws `CallFailure`. */
async function readPages(viewer, { kind, scope, identifiers, fresh, doing }) {
    const { list } = kind;
    if (list === undefined)
        throw new Error(`There is no list of ${kind.name}.`);
    const wanted = identifiers.map(kind.canonical);
    const held = new Map();
    const seen = new Set();
    for (let page = 0; page < mostPages; page++) {
        const call = list.call(scope, identifiers, page);
        const answer = await ask(viewer, fresh ? { ...call, freshScope: 'uses' } : call);
        const listed = answer.ok ? list.page(answer) : undefined;
        if (listed === undefined)
            return unlisted((0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__/* .explain */ .WE)(answer, doing), answer);
        const before = seen.size;
        for (const resource of listed.resources) {
            const identifier = kind.canonical(resource.identifier);
            seen.add(identifier);
            // A list may show what lies in other scopes too.
            if ((0,_kinds_shared_below_js__WEBPACK_IMPORTED_MODULE_0__/* .misplacements */ .U)(scope, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(resource.held.value)).length === 0)
                held.set(identifier, resource.held);
        }
        const isComplete = wanted.every((identifier) => held.has(identifier));
        if (isComplete || !goesOn(listed, page, seen.size > before))
            return { held };
    }
    const sentence = `Failed ${doing}: the list has no end after ${mostPages} pages.`;
    return { failure: { sentence }, correlationId: '', noSuchScope: false };
}
function unlisted(failure, answer) {
    return { failure, correlationId: answer.correlationId, noSuchScope: (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(answer) };
}
/** Whether further pages follow the one of this number, by what it says itself; where it does not say, as long as there is news. */
function goesOn({ empty, pages, last }, number, news) {
    if (empty)
        return false;
    if (pages !== undefined)
        return number + 1 < pages;
    return last === undefined ? news : !last;
}
/** Splits identifiers into as many as one list call can name. */
function* inCalls(identifiers) {
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
            log.info(`The settings are in force in ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(Math.ceil(left / 1000), 'second')} at the latest.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return {
            sentence: `The settings were saved, but were not waited for until they are in force: ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .endOfRun */ .q_)(signal)}.`,
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
    log.warning(`Settings may take 120 seconds to be in force, and the \`timeout\` leaves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(Math.round(left / 1000), 'second')} to write them and to wait for that: if it is not enough, the run fails though they are saved. Raise \`timeout\`.`);
}


/***/ }),

/***/ 5135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ pool)
/* harmony export */ });
/** Runs `work` over the items in their order, at most `size` at a time. After a rejection nothing more is begun. */
async function pool(size, items, work) {
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
