"use strict";
exports.id = 3450;
exports.ids = [3450,977];
exports.modules = {

/***/ 977:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   waitForEffect: () => (/* binding */ waitForEffect),
/* harmony export */   warnOfShortTime: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5342);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved `age` milliseconds ago have taken effect, at most `delay` milliseconds after the save, and logs
 * the seconds left about every 20 seconds. It sends no requests, because a request would keep the old settings in effect for
 * longer (docs/platform-api.md, Settings delay). If the signal aborts first, returns the reason.
 */
async function waitForEffect(delay, age, { clock, signal, log }) {
    const end = clock.elapsed() + delay - age;
    try {
        for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
            log.info(`The settings take effect within ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.ceil(left / 1000), 'second')}.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(`The settings were saved, but the run ended before they took effect: ${(0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__/* .endReasonOf */ .f)(signal)}.`, {
            hint: `They take effect within ${delay / 1000} seconds of being saved.`,
        });
    }
    return undefined;
}
/** Warns, before settings are written, that the run will end before the wait for them. */
function warnOfShortTime(delay, { clock, deadline, log }) {
    if (deadline === undefined)
        return;
    const left = deadline - clock.elapsed();
    if (left >= delay)
        return;
    log.warning(`Settings may take ${delay / 1000} seconds to take effect, but \`timeout\` leaves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.round(left / 1000), 'second')} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}


/***/ }),

/***/ 3450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4297);
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5365);
/* harmony import */ var _kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5023);
/* harmony import */ var _provisioning_apply_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(977);
/* harmony import */ var _provisioning_client_open_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5111);
/* harmony import */ var _provisioning_converge_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7000);
/* harmony import */ var _provisioning_plan_plan_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5102);
/* harmony import */ var _provisioning_plan_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6516);
/* harmony import */ var _provisioning_refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3468);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4608);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(932);
/* harmony import */ var _bearer_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2132);
/* harmony import */ var _jwt_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1731);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7612);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4834);

















/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the current rule, replaces it only if that is
 * allowed, and reads it back. On request, waits until it takes effect, and verifies it by listing users (docs/platform-api.md,
 * Settings and JWT conditions).
 */
async function configureScimJwt(inputs, context) {
    const operation = _inputs_operations_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO.configureJwt;
    const rule = ruleOf(inputs, context);
    const diagnostics = checkRuleInputs(rule, inputs, context);
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .hasError */ .JD)(diagnostics))
        return { operation, diagnostics };
    const step = stepOfRule(await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_1__/* .loadKind */ .D)('settings'), rule, inputs.account);
    if (inputs.apiKey === '') {
        const plan = await (0,_provisioning_plan_plan_js__WEBPACK_IMPORTED_MODULE_5__/* .createPlan */ .qT)(graphOf(step), undefined, policy, inputs.address);
        return { operation, diagnostics, offline: true, ...(await (0,_provisioning_plan_result_js__WEBPACK_IMPORTED_MODULE_6__/* .planResult */ .V)(plan, undefined, context)) };
    }
    if (shouldWait(inputs))
        (0,_provisioning_apply_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__.warnOfShortTime)(step.kind.effectDelay ?? 0, context);
    const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : undefined;
    if (bearer !== undefined && 'failure' in bearer)
        return { operation, diagnostics, ...bearer };
    const platform = await (0,_provisioning_client_open_client_js__WEBPACK_IMPORTED_MODULE_3__/* .openClient */ .M)(inputs, context, bearer?.next);
    try {
        const task = { rule, step, inputs, context, platform, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_15__/* .omitUndefined */ .Oy)({ bearer }) };
        const { diagnostics: further = [], ...result } = await setRule(task);
        return { operation, diagnostics: [...diagnostics, ...further], ...result };
    }
    finally {
        await platform.close();
    }
}
function ruleOf(inputs, { environment }) {
    return {
        jwksUrl: inputs.scimIssuer === 'github' ? (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .githubJwksUrlOf */ .Zc)(environment) : inputs.scimJwksUrl,
        keyField: inputs.scimKeyField,
        valueField: inputs.scimValueField,
        serviceAccountId: inputs.scimServiceAccountId,
    };
}
/** All checks before anything is sent. */
function checkRuleInputs(rule, inputs, { environment, secrets, log }) {
    for (const { value, origin } of (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_8__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, origin);
    log.mask();
    const diagnostics = [...(0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .checkScimRule */ .n3)(rule), ...(shouldVerify(inputs) ? (0,_list_js__WEBPACK_IMPORTED_MODULE_11__/* .checkFilterInput */ .d)(inputs) : [])];
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .hasError */ .JD)(diagnostics))
        return diagnostics;
    const judgement = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .judgeRule */ .q1)(rule, environment);
    const problem = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnosticOfJudgement */ .qn)(judgement);
    if (problem === undefined)
        log.info(judgement.summary);
    return problem === undefined ? diagnostics : [...diagnostics, problem];
}
function shouldVerify({ verify, dryRun }) {
    return verify && !dryRun;
}
function shouldWait(inputs) {
    return shouldVerify(inputs) || (inputs.waitForSettings && !inputs.dryRun);
}
/** The step that writes the rule. Its document was made here and has no location. */
function stepOfRule(kind, rule, account) {
    const value = (0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .scimSettingsOf */ .zz)(rule);
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const document = { format: 'json', value, bytes, conversion: [], platform: [] };
    const key = { kind: kind.name, scope: { account }, identifier: '' };
    return { document, kind, key, label: kind.name, convention: {}, intent: 'apply' };
}
function graphOf(step) {
    return { steps: [step], dependencies: new Map() };
}
/** A different rule is written: `replace-scim-jwt`, and not `if-exists`, decides whether it may be replaced. */
const policy = { ifExists: 'update', updateFormatting: false, updateSecretValues: false };
/** The JWT that will verify the rule after it is written; `failure` if none can, which is reported before the write. */
async function findVerificationJwt(rule, inputs, context) {
    const hint = 'Nothing was written. Without `verify`, the rule is written without this check.';
    const bearer = await (0,_bearer_js__WEBPACK_IMPORTED_MODULE_9__/* .findBearer */ .d)(inputs, context, rule);
    if ('failure' in bearer)
        return { failure: { ...bearer.failure, hint } };
    if ((0,_jwt_js__WEBPACK_IMPORTED_MODULE_10__/* .isJwt */ .k)(bearer.checks))
        return bearer;
    const summary = 'The `scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.';
    const advice = 'Set a JWT, or `scim-audience` to use the identity token of this run.';
    return { failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .errorOf */ .Mz)(summary, { hint: `${hint} ${advice}` }) };
}
/** Reads, writes, reads back, waits, verifies; the first failure ends it. */
async function setRule(task) {
    const { rule, step, inputs, context, platform } = task;
    const read = await (0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .readScimRule */ .RB)(platform, inputs.account, context);
    if ('failure' in read)
        return read;
    const refusal = inputs.replaceScimJwt ? undefined : checkReplacement(rule, read.remote.rule);
    if (refusal !== undefined)
        return { failure: refusal, correlationId: read.correlationId };
    const resource = step.kind.resourceOf(step, [read.response]);
    const states = new Map('notShown' in resource ? [] : [[step, { state: 'present', resource }]]);
    const reader = (0,_provisioning_refresh_reader_js__WEBPACK_IMPORTED_MODULE_7__/* .createReader */ .W)(platform, context);
    const result = await (0,_provisioning_converge_js__WEBPACK_IMPORTED_MODULE_4__/* .converge */ .c)(graphOf(step), states, { ...inputs, policy }, reader, context);
    const saved = await confirmRule(task, result.outcomes[0], read.remote);
    if (saved === undefined)
        return result;
    if ('failure' in saved)
        return { ...result, ...saved };
    const age = context.clock.now() - saved.remote.savedAt;
    const failure = shouldWait(inputs) ? await (0,_provisioning_apply_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__.waitForEffect)(step.kind.effectDelay ?? 0, age, context) : undefined;
    if (failure !== undefined)
        return { ...result, failure };
    return { ...result, ...(await verifyRule(task, saved.remote)) };
}
/**
 * The rule as the account has it now: the one read before if nothing was written, else read back, once. `undefined` if the step
 * did not set the rule.
 */
async function confirmRule({ rule, inputs, context, platform }, written, before) {
    const writtenAt = context.clock.now();
    // The platform's clock may be ahead of this one.
    if (written?.outcome === 'unchanged')
        return { remote: { ...before, savedAt: Math.min(before.savedAt, writtenAt) } };
    if (written?.outcome !== 'updated')
        return undefined;
    if (written.isReadBack)
        return { remote: { rule, savedAt: writtenAt } };
    const read = await (0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .readScimRule */ .RB)(platform, inputs.account, context);
    if ('failure' in read)
        return { failure: { ...read.failure, summary: `The rule was written. ${read.failure.summary}` } };
    if ((0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .effectOf */ .$x)(rule, read.remote.rule).effect === 'none')
        return { remote: { ...read.remote, savedAt: writtenAt } };
    return {
        failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .errorOf */ .Mz)(`The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.correlationId}).`, { hint: 'Someone else may be changing it, or the platform shows it late: run again to compare.' }),
    };
}
/** Why the rule must not be written, given the one that the account has. */
function checkReplacement(rule, remote) {
    const change = (0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .effectOf */ .$x)(rule, remote);
    if (change.effect !== 'replace')
        return undefined;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .errorOf */ .Mz)(change.summary, { hint: 'Nothing was written. To replace it, set `replace-scim-jwt: true`.' });
}
/** Lists the users under the JWT, with `verify`. */
async function verifyRule({ bearer, rule, ...task }, remote) {
    if (bearer === undefined)
        return {};
    const result = await (0,_list_js__WEBPACK_IMPORTED_MODULE_11__/* .fetchUsers */ .h)({ ...task, bearer, remote });
    if (result.users !== undefined) {
        task.context.log.info(`Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_16__/* .countOf */ .pq)(result.users.count, 'user')}.`);
    }
    return result;
}


/***/ })

};
;