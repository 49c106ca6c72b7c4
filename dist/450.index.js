export const id = 450;
export const ids = [450];
export const modules = {

/***/ 3901:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DY: () => (/* binding */ rightsOf),
/* harmony export */   JD: () => (/* binding */ checkAccessInput),
/* harmony export */   zZ: () => (/* binding */ refusalOfRights)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



const optInHint = 'Set `allow-access-changes: true` for a run that may change who has which rights, and review its plan first.';
/**
 * The diagnostics of documents that change access, before the first request: an error without the input, in a dry run a notice.
 */
function checkAccessInput({ steps }, { allowAccessChanges, dryRun }) {
    if (allowAccessChanges)
        return [];
    const found = steps.flatMap((step) => {
        const what = step.kind.accessChangeOf?.(step);
        return what === undefined ? [] : [{ what, step }];
    });
    const [first] = found;
    if (first === undefined)
        return [];
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(found.map(({ what }) => what));
    if (dryRun) {
        const summary = `An apply of this plan requires \`allow-access-changes: true\`, because it changes access: ${names}.`;
        return [{ severity: 'notice', summary }];
    }
    const summary = `Access changes are not allowed in this run: ${names}.`;
    return [(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(summary, { hint: optInHint, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ location: first.step.document.location }) })];
}
/** Why a plan whose steps change rights must not be applied without the input. Nothing is written. */
function refusalOfRights(outcomes, allowed) {
    if (allowed)
        return undefined;
    const changing = outcomes.filter(({ rights = [] }) => rights.length > 0).map(({ step }) => step.label);
    if (changing.length === 0)
        return undefined;
    const summary = `Access changes are not allowed in this run: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(changing)}. Nothing was written.`;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(summary, { hint: optInHint });
}
/** The rights that an action on a step gives and takes. */
function rightsOf(step, action, state) {
    const { kind } = step;
    if (kind.rightsOf === undefined)
        return [];
    const remote = state?.state === 'present' ? state.resource : undefined;
    switch (action) {
        case 'create':
        case 'unchecked':
            return kind.rightsOf(step, undefined, kind.desiredOf(step, { value: {} }));
        case 'update':
            return remote === undefined ? [] : kind.rightsOf(step, remote.value, kind.desiredOf(step, remote));
        case 'delete':
            return remote === undefined ? [] : kind.rightsOf(step, remote.value, undefined);
        default:
            return [];
    }
}


/***/ }),

/***/ 6516:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ withoutWrites),
/* harmony export */   V: () => (/* binding */ planResult)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6983);
/* harmony import */ var _progress_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(476);



/** The result of a run that ends with its plan, which it logs. */
async function planResult({ outcomes, digest }, failure, { log }) {
    const logLines = async () => {
        for (const [index, outcome] of outcomes.entries())
            log.step((0,_progress_js__WEBPACK_IMPORTED_MODULE_0__/* .lineOf */ .c)(outcome), index + 1, outcomes.length);
    };
    await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
    return { outcomes, planDigest: digest, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ failure }) };
}
/** The result of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
function withoutWrites(result) {
    return { ...result, outcomes: result.outcomes.map(withoutWrite) };
}
function withoutWrite(planned) {
    if (planned.outcome !== 'planned')
        return planned;
    const { action, ...outcome } = planned;
    if (action === 'unchanged')
        return { ...outcome, outcome: 'unchanged' };
    return action === 'skip' ? { ...outcome, outcome: 'skipped' } : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .blockedOutcome */ .fD)(planned.step, 'end');
}


/***/ }),

/***/ 3080:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ driftOf),
/* harmony export */   Of: () => (/* binding */ refusalOf),
/* harmony export */   Sx: () => (/* binding */ conflictOf),
/* harmony export */   qT: () => (/* binding */ createPlan)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5559);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4608);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(932);
/* harmony import */ var _access_changes_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3901);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8153);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6983);










/** Plans an apply. Without states, if the platform was not queried, every step is `unchecked`. */
async function createPlan({ steps }, states, policy, address) {
    const planned = [];
    for (const step of steps) {
        const state = states?.get(step);
        const { outcome, ...rest } = await planStep(step, state, policy, address);
        planned.push({ outcome: withRights(outcome, state), ...rest });
    }
    return { outcomes: planned.map(({ outcome }) => outcome), digest: await digestOf(planned) };
}
async function planStep(step, state, policy, address) {
    if (state?.state === 'unknown' && state.stopped)
        return { outcome: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .blockedOutcome */ .fD)(step, 'end') };
    if (state?.state === 'unknown')
        return { outcome: failedOutcome(step, state.failure, state.correlationId) };
    if (step.intent === 'delete')
        return planDelete(step, state, policy, address);
    const planned = { step, outcome: 'planned', identifiers: step.kind.identifiersOf(step) };
    // The path of a request without a body identifies the action.
    const body = (remote, request) => ({
        sent: request.body ?? request.path,
        hasSecrets: (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOf */ .Fj)([step.document.value, remote]).length > 0,
    });
    if (state === undefined) {
        return { outcome: { ...planned, action: 'unchecked' }, body: body(undefined, step.kind.createRequest(step)) };
    }
    const action = (0,_action_js__WEBPACK_IMPORTED_MODULE_4__/* .decideAction */ .jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcome(step, action.failure) };
    const url = state.state === 'present' ? address.page(step.kind.page(step)) : undefined;
    const outcome = { ...planned, action: action.type, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .Oy)({ url }), ...detailsOf(action) };
    if (action.type === 'create' || action.type === 'conflict') {
        const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
        return { outcome: { ...outcome, ...replaces }, body: body(undefined, step.kind.createRequest(step)) };
    }
    if (action.type !== 'update')
        return { outcome };
    // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
    const remote = action.resource ?? { value: '' };
    const { createDiff } = await __webpack_require__.e(/* import() */ 425).then(__webpack_require__.bind(__webpack_require__, 3425));
    const diff = createDiff(remote.text ?? remote.value, step.kind.desiredOf(step, remote));
    return { outcome: { ...outcome, diff }, body: body(remote.value, step.kind.updateRequest(step, remote)) };
}
/** The planned outcome of a step, with the rights that it gives and takes. */
function withRights(planned, state) {
    const rights = planned.action === undefined ? [] : (0,_access_changes_js__WEBPACK_IMPORTED_MODULE_7__/* .rightsOf */ .DY)(planned.step, planned.action, state);
    return rights.length > 0 ? { ...planned, rights } : planned;
}
function planDelete(step, state, policy, address) {
    const planned = { step, outcome: 'planned', identifiers: [] };
    if (state === undefined)
        return { outcome: { ...planned, action: 'delete', note: 'not compared with the platform' } };
    const action = (0,_action_js__WEBPACK_IMPORTED_MODULE_4__/* .decideAction */ .jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcome(step, action.failure) };
    if (action.type !== 'delete')
        return { outcome: { ...planned, action: action.type, ...detailsOf(action) } };
    const { takes, takesMore, unlisted } = (state.state === 'present' ? state.deletion : undefined) ?? {};
    const url = address.page(step.kind.page(step));
    return {
        outcome: {
            ...planned,
            action: 'delete',
            url,
            ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .Oy)({ takes, takesMore, unlisted }),
            ...detailsOf(action),
        },
    };
}
function detailsOf(action) {
    const note = 'note' in action ? action.note : undefined;
    const differences = 'differences' in action ? action.differences : undefined;
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .Oy)({ note, differences });
}
function failedOutcome(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .Oy)({ location: step.document.location }), ...failure },
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .Oy)({ correlationId }),
    };
}
/**
 * A digest is public, so it must not be possible to guess a secret from it: bodies with secrets are added through a slow key
 * derivation (OWASP's parameters for scrypt). Its salt is the rest of the plan, so runs get the same digest.
 */
async function digestOf(planned) {
    const lines = [];
    const secretLines = [];
    for (const { outcome, body } of planned) {
        const line = lineOf(outcome);
        if (body?.hasSecrets)
            secretLines.push(JSON.stringify([...line, sha256(body.sent)]));
        lines.push(JSON.stringify([...line, body === undefined || body.hasSecrets ? '' : sha256(body.sent)]));
    }
    const salt = sha256(lines.sort().join('\n'));
    if (secretLines.length === 0)
        return salt;
    const key = await deriveKey(secretLines.sort().join('\n'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
    return sha256(key);
}
const deriveKey = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.promisify)(node_crypto__WEBPACK_IMPORTED_MODULE_0__.scrypt);
function lineOf({ step, outcome, action, takes = [] }) {
    // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
    const intended = action === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : (action ?? outcome);
    return [step.key.scope.account, (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_2__/* .mapKeyOf */ .dK)(step.key), intended, ...takes];
}
function sha256(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('hex');
}
/** Why a plan must not be applied; `expectedDigest` is empty if any plan is accepted. */
function refusalOf({ digest }, expectedDigest) {
    if (expectedDigest === '' || expectedDigest === digest)
        return undefined;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_8__/* .errorOf */ .Mz)(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, {
        hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.',
    });
}
/** A plan that cannot be applied fails already in the dry run, not only after the merge. */
function conflictOf({ outcomes }) {
    const conflicts = outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return undefined;
    const these = conflicts.length === 1 ? 'this resource already exists' : 'these resources already exist';
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_8__/* .errorOf */ .Mz)(`Apply would fail because ${these}: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_9__/* .shorten */ .ml)(conflicts, 10)}.`, { hint: _action_js__WEBPACK_IMPORTED_MODULE_4__/* .existsHint */ .Sg });
}
/** The failure of a dry run that must find no changes, such as a nightly check for drift. */
function driftOf({ outcomes }) {
    const changed = outcomes.filter(({ action }) => action === 'create' || action === 'update' || action === 'delete');
    if (changed.length === 0)
        return undefined;
    const labels = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_9__/* .shorten */ .ml)(changed.map(({ action, step }) => `${action} ${step.label}`));
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_8__/* .errorOf */ .Mz)(`${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_9__/* .countOf */ .pq)(changed.length, 'change')} found, and \`fail-on-changes\` is set: ${labels}.`, {
        hint: 'Apply the payloads, or change them to match the platform.',
    });
}


/***/ }),

/***/ 3450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1027);
/* harmony import */ var _kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5023);
/* harmony import */ var _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4529);
/* harmony import */ var _provisioning_converge_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5879);
/* harmony import */ var _provisioning_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8856);
/* harmony import */ var _provisioning_open_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4447);
/* harmony import */ var _provisioning_plan_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3080);
/* harmony import */ var _provisioning_plan_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6516);
/* harmony import */ var _provisioning_reader_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9852);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4608);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(932);
/* harmony import */ var _bearer_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2132);
/* harmony import */ var _jwt_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1731);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7612);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4834);

















const effectDelay = _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.effectDelay ?? 0;
/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present rule, replaces it only if that
 * is allowed, and reads it back. If asked for, waits until it takes effect, and verifies it by listing users
 * (docs/platform-api.md, Settings and JWT conditions).
 */
async function configureScimJwt(inputs, context) {
    const operation = _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__/* .scimOperations */ .HO.configureJwt;
    const rule = ruleOf(inputs, context);
    const diagnostics = checkRule(rule, inputs, context);
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .hasError */ .JD)(diagnostics))
        return { operation, diagnostics };
    const step = stepOf(rule, inputs.account);
    if (inputs.apiKey === '') {
        const plan = await (0,_provisioning_plan_js__WEBPACK_IMPORTED_MODULE_5__/* .createPlan */ .qT)(graphOf(step), undefined, policy, inputs.address);
        return { operation, diagnostics, offline: true, ...(await (0,_provisioning_plan_result_js__WEBPACK_IMPORTED_MODULE_6__/* .planResult */ .V)(plan, undefined, context)) };
    }
    if (shouldWait(inputs))
        (0,_provisioning_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__/* .warnOfShortTime */ .t)(effectDelay, context);
    const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : undefined;
    if (bearer !== undefined && 'failure' in bearer)
        return { operation, diagnostics, ...bearer };
    const platform = await (0,_provisioning_open_client_js__WEBPACK_IMPORTED_MODULE_4__/* .openClient */ .M)(inputs, context, bearer?.next);
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
        jwksUrl: inputs.scimIssuer === 'github' ? (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .githubJwksUrl */ ._m)(environment) : inputs.scimJwksUrl,
        keyField: inputs.scimKeyField,
        valueField: inputs.scimValueField,
        serviceAccountId: inputs.scimServiceAccountId,
    };
}
/** Everything that can be checked before anything is sent. */
function checkRule(rule, inputs, { environment, secrets, log }) {
    for (const { value, origin } of (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_8__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, origin);
    log.mask();
    const diagnostics = [...(0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .checkScimRule */ .n3)(rule), ...(shouldVerify(inputs) ? (0,_list_js__WEBPACK_IMPORTED_MODULE_11__/* .checkFilterInput */ .d)(inputs) : [])];
    if ((0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_13__/* .hasError */ .JD)(diagnostics))
        return diagnostics;
    const judgement = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeRule */ .q1)(rule, environment);
    const problem = (0,_kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnosticOfJudgement */ .qn)(judgement);
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
function stepOf(rule, account) {
    const value = (0,_rule_js__WEBPACK_IMPORTED_MODULE_12__/* .scimSettingsOf */ .zz)(rule);
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const document = { format: 'json', value, bytes, conversion: [], platform: [] };
    const key = { kind: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.name, scope: { account }, identifier: '' };
    return { document, kind: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W, key, label: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.name, intent: 'apply' };
}
function graphOf(step) {
    return { steps: [step], dependencies: new Map() };
}
/** What differs is written. `replace-scim-jwt` decides whether it may be, not `if-exists`. */
const policy = { ifExists: 'update', updateFormatting: false, updateSecretValues: false };
/** The JWT that will verify the rule once it is written; `failure` if none can, which is reported before the write. */
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
    const resource = _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.resourceOf(step, [read.response]);
    const states = new Map('notShown' in resource ? [] : [[step, { state: 'present', resource }]]);
    const reader = (0,_provisioning_reader_js__WEBPACK_IMPORTED_MODULE_7__/* .createReader */ .W)(platform, context);
    const result = await (0,_provisioning_converge_js__WEBPACK_IMPORTED_MODULE_3__/* .converge */ .c)(graphOf(step), states, { ...inputs, policy }, reader, context);
    const saved = await confirmRule(task, result.outcomes[0], read.remote);
    if (saved === undefined)
        return result;
    if ('failure' in saved)
        return { ...result, ...saved };
    const age = context.clock.now() - saved.remote.savedAt;
    const failure = shouldWait(inputs) ? await (0,_provisioning_effect_delay_js__WEBPACK_IMPORTED_MODULE_14__/* .waitForEffect */ .I)(effectDelay, age, context) : undefined;
    if (failure !== undefined)
        return { ...result, failure };
    return { ...result, ...(await verifyRule(task, saved.remote)) };
}
/**
 * The rule as the account has it now: the one read before if nothing was written, else read back, once. `undefined` if the step
 * did not leave the rule as it should be.
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
