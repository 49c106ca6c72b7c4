export const id = 624;
export const ids = [624];
export const modules = {

/***/ 2624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5541);
/* harmony import */ var _kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53);
/* harmony import */ var _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4993);
/* harmony import */ var _provisioning_carry_out_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4100);
/* harmony import */ var _provisioning_open_client_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(325);
/* harmony import */ var _provisioning_refresh_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1566);
/* harmony import */ var _provisioning_settings_delay_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5562);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9565);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5468);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3438);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4646);
/* harmony import */ var _bearer_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8295);
/* harmony import */ var _jwt_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6957);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1616);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4112);















/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present one, replaces it only where
 * that is wanted, reads back, and on request waits until it is in force and proves it with a users call
 * (docs/platform-api.md, Settings and JWT conditions).
 */
async function configureScimJwt(inputs, context) {
    const operation = _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO.configureJwt;
    const rule = ruleOf(inputs, context);
    const diagnostics = checkRule(rule, inputs, context);
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__/* .hasError */ .JD)(diagnostics))
        return { operation, diagnostics };
    const step = stepOf(rule, inputs.account);
    if (inputs.apiKey === '') {
        return { operation, diagnostics, offline: true, ...(await (0,_provisioning_carry_out_js__WEBPACK_IMPORTED_MODULE_3__/* .planGraph */ .G)(planOf(step), new Map(), ordersOf(inputs))) };
    }
    if (waits(inputs))
        (0,_provisioning_settings_delay_js__WEBPACK_IMPORTED_MODULE_5__/* .warnOfShortTime */ .t)(context);
    const proof = proves(inputs) ? await findProof(rule, inputs, context) : undefined;
    if (proof !== undefined && 'failure' in proof)
        return { operation, diagnostics, ...proof };
    const platform = await (0,_provisioning_open_client_js__WEBPACK_IMPORTED_MODULE_11__/* .openClient */ .M)(inputs, context, proof?.next);
    try {
        const task = { rule, step, inputs, context, platform, ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ proof }) };
        const { diagnostics: found = [], ...done } = await setRule(task);
        return { operation, diagnostics: [...diagnostics, ...found], ...done };
    }
    finally {
        await platform.close();
    }
}
function ruleOf(inputs, { environment }) {
    return {
        jwksUrl: inputs.scimIssuer === 'github' ? (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .githubJwksUrl */ ._m)(environment) : inputs.scimJwksUrl,
        keyField: inputs.scimKeyField,
        valueField: inputs.scimValueField,
        serviceAccountId: inputs.scimServiceAccountId,
    };
}
/** Everything that can be said before anything is sent. */
function checkRule(rule, inputs, { environment, secrets, log }) {
    for (const { value } of (0,_secrets_secrets_js__WEBPACK_IMPORTED_MODULE_6__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, 'payload');
    log.mask();
    const diagnostics = [...(0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .checkScimRule */ .n3)(rule), ...(proves(inputs) ? (0,_list_js__WEBPACK_IMPORTED_MODULE_8__/* .filterProblems */ .r)(inputs) : [])];
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_10__/* .hasError */ .JD)(diagnostics))
        return diagnostics;
    const judgement = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeRule */ .q1)(rule, environment);
    const problem = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnosticOfJudgement */ .qn)(judgement);
    if (problem === undefined)
        log.info(judgement.summary);
    return problem === undefined ? diagnostics : [...diagnostics, problem];
}
function proves({ verify, dryRun }) {
    return verify && !dryRun;
}
function waits(inputs) {
    return proves(inputs) || (inputs.waitForSettings && !inputs.dryRun);
}
/** The step that writes the rule. Its document was made here and has no place. */
function stepOf(rule, account) {
    const value = (0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .scimSettings */ .e0)(rule);
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const document = { format: 'json', value, bytes, conversion: [] };
    return { document, kind: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W, scope: { account }, identifier: '', label: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.name };
}
function planOf(step) {
    return { steps: [step], dependencies: new Map() };
}
/** What differs is written. Whether it may be is for `replace-scim-jwt` to say, not for `if-exists`. */
function ordersOf(inputs) {
    return { ...inputs, policy: { ifExists: 'update', updateFormatting: false } };
}
/** The JWT that will prove the rule once it is written; `failure` where none can, which is better known before. */
async function findProof(rule, inputs, context) {
    const hint = 'Nothing was written. Without `verify` the rule is written as it is.';
    const bearer = await (0,_bearer_js__WEBPACK_IMPORTED_MODULE_7__/* .findBearer */ .d)(inputs, context, rule);
    if ('failure' in bearer)
        return { failure: { ...bearer.failure, hint } };
    if ((0,_jwt_js__WEBPACK_IMPORTED_MODULE_13__/* .isJwt */ .ky)(bearer.checks))
        return bearer;
    const summary = 'The `scim-token` is a personal or service account token, which the SCIM interface takes whatever the rule says, so that it cannot prove the rule.';
    return {
        failure: {
            severity: 'error',
            summary,
            hint: `${hint} Give a JWT, or \`scim-audience\` for the identity token of this run.`,
        },
    };
}
/** Reads, writes, reads back, waits, proves; what goes wrong ends it. */
async function setRule(task) {
    const { rule, step, inputs, context, platform, proof } = task;
    const read = await (0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .readScimRule */ .RB)(platform, inputs.account, context);
    if ('failure' in read)
        return read;
    const refusal = inputs.replaceScimJwt ? undefined : replacementRefusal(read.held.rule, rule);
    if (refusal !== undefined)
        return { failure: refusal, correlationId: read.correlationId };
    const held = _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.resourceOf(step, [read.response]);
    const states = new Map('notShown' in held ? [] : [[step, { state: 'held', resource: held }]]);
    const done = await (0,_provisioning_carry_out_js__WEBPACK_IMPORTED_MODULE_3__/* .execute */ .g)(planOf(step), states, ordersOf(inputs), (0,_provisioning_refresh_js__WEBPACK_IMPORTED_MODULE_4__/* .createReader */ .WF)(platform, context), context);
    const writtenAt = context.clock.now();
    const outcome = done.outcomes[0]?.outcome;
    if (outcome !== 'updated' && outcome !== 'unchanged')
        return done;
    const written = outcome === 'updated';
    // A rule that was there already may be as fresh; the platform's clock may be ahead of this one.
    const savedAt = written ? writtenAt : Math.min(read.held.savedAt, writtenAt);
    const failure = (written ? await readBack(task) : undefined) ??
        (waits(inputs) ? await (0,_provisioning_settings_delay_js__WEBPACK_IMPORTED_MODULE_5__/* .waitForSettings */ .G)(savedAt, context) : undefined);
    if (failure !== undefined)
        return { ...done, failure };
    return proof === undefined ? done : { ...done, ...(await prove(task, proof)) };
}
/** Why the rule may not be written, judged by the one that the account has. */
function replacementRefusal(held, rule) {
    const judged = (0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .ruleEffect */ .c4)(held, rule);
    if (judged.effect !== 'replace')
        return undefined;
    const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
    return { severity: 'error', summary: judged.summary, hint };
}
async function readBack({ rule, inputs, context, platform }) {
    const read = await (0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .readScimRule */ .RB)(platform, inputs.account, context);
    if ('failure' in read)
        return { ...read.failure, summary: `The rule was written. ${read.failure.summary}` };
    if ((0,_rule_js__WEBPACK_IMPORTED_MODULE_9__/* .ruleEffect */ .c4)(read.held.rule, rule).effect === 'unchanged')
        return undefined;
    return {
        severity: 'error',
        summary: `The platform said that it saved the SCIM JWT rule, but read back it is another one (correlationId ${read.correlationId}).`,
        hint: 'Somebody else may be changing it, or the platform shows it late: run again to compare.',
    };
}
/** A users call under the JWT. */
async function prove({ rule, inputs, context, platform }, proof) {
    const report = await (0,_list_js__WEBPACK_IMPORTED_MODULE_8__/* .fetchUsers */ .h)(platform, proof, inputs, context);
    if (report.users !== undefined) {
        context.log.info(`Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_14__/* .countOf */ .pq)(report.users.count, 'user')}.`);
    }
    return report;
}


/***/ })

};
