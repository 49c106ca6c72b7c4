export const id = 624;
export const ids = [624,616];
export const modules = {

/***/ 8295:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ checkBearer),
  d: () => (/* binding */ findBearer)
});

// EXTERNAL MODULE: ./src/kinds/settings/judge-rule.ts
var judge_rule = __webpack_require__(53);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/http/elsewhere.ts
var elsewhere = __webpack_require__(7884);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(6486);
;// CONCATENATED MODULE: ./src/scim/get.ts



/**
 * Asks somebody other than the platform for JSON, once; whatever the status, the reply is returned. Throws a sentence
 * where none came within `patience` seconds or before the end of the run.
 */
async function get(url, patience, { environment, signal }, headers = {}) {
    signal.throwIfAborted();
    const transport = (0,elsewhere/* openTransportTo */.zO)(url, patience, { environment });
    try {
        const all = { accept: 'application/json', 'user-agent': (0,user_agent/* userAgent */.N)(environment), ...headers };
        return await transport.send({ method: 'GET', url, headers: all, body: undefined, requestId: (0,external_node_crypto_.randomUUID)() }, signal);
    }
    finally {
        await transport.close();
    }
}

;// CONCATENATED MODULE: ./src/scim/identity-token.ts




/** How long before its end a token is no longer handed out, in milliseconds: whoever gets it may need it for a while. */
const margin = 60_000;
/**
 * The identity tokens of this run, signed by GitHub for `audience`: each is handed out again until shortly before it
 * expires, and masked before it is handed out for the first time. The request is the one of the toolkit's `getIDToken`,
 * which cannot be ended: here each attempt has `requestTimeout` seconds, and the run's signal ends it at once. What a
 * moment may cure is tried `maxAttempts` times.
 * Rejects with one sentence when the job may not have such a token, or when GitHub did not give one.
 */
function identityTokens(audience, inputs, context) {
    let held = { token: '', until: Number.NEGATIVE_INFINITY };
    return async () => {
        if (context.clock.now() >= held.until) {
            const token = await fetchToken(audience, inputs, context);
            context.secrets.add(token, 'credential');
            context.log.mask();
            held = { token, until: lastUse(token, context.clock.now()) };
        }
        return held.token;
    };
}
async function fetchToken(audience, { requestTimeout, maxAttempts }, context) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permit } = context.environment;
    if (!address || !permit) {
        throw new Error('This job has no identity token to use as the SCIM JWT: add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.');
    }
    try {
        const url = new URL(address);
        url.searchParams.set('audience', audience);
        return await (0,elsewhere/* retryTransient */.jh)(() => request(url, permit, requestTimeout, context), maxAttempts, context);
    }
    catch (error) {
        const reason = (0,shared_text/* reasonOf */.A3)(error);
        throw new Error(`GitHub gave no identity token for the audience ${JSON.stringify(audience)}: ${reason.replace(/\.$/, '')}.`, { cause: error });
    }
}
async function request(url, permit, patience, context) {
    const { status, text } = await get(url, patience, context, { authorization: `Bearer ${permit}` });
    if (status !== 200)
        throw new elsewhere/* StatusError */.Xs(`it answered HTTP ${status}`, status);
    const token = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(parsed(text), 'value'));
    if (token === undefined)
        throw new Error('there is none in its answer');
    return token;
}
/**
 * Until when a token that has just come may be handed out, in milliseconds since the epoch: by its own lifetime, which
 * holds where the runner's clock is wrong, and by its `exp`. One that does not tell its times serves once.
 */
function lastUse(token, now) {
    const claims = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const [issued, expiry] = [(0,object/* fieldOf */._F)(claims, 'iat'), (0,object/* fieldOf */._F)(claims, 'exp')];
    if (typeof issued !== 'number' || typeof expiry !== 'number')
        return Number.NEGATIVE_INFINITY;
    return Math.min(now + (expiry - issued) * 1000, expiry * 1000) - margin;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./src/scim/jwt.ts
var jwt = __webpack_require__(6957);
;// CONCATENATED MODULE: ./src/scim/keys.ts

/** Seconds for the keys to arrive; they are only looked at for a better error, so it is not worth waiting long. */
const patience = 10;
/** Fetches public keys (a JWKS) as JSON. Throws when they cannot be had. */
async function fetchKeys(url, context) {
    const { status, text } = await get(new URL(url), patience, context);
    if (status !== 200)
        throw new Error(`HTTP ${status}`);
    return JSON.parse(text);
}

;// CONCATENATED MODULE: ./src/scim/bearer.ts






/**
 * Gets a token and looks at it as the platform will. `failure` where there is none, or where the platform can only
 * refuse it: such a token is not worth sending. Warns of what else is wrong with it, before it is sent. `rule` is the one by
 * which the platform will look at it, as far as it is known.
 */
async function findBearer(inputs, context, rule = knownRule(inputs, context)) {
    const next = tokensOf(inputs, context);
    let token;
    try {
        token = await next();
    }
    catch (error) {
        return { failure: { severity: 'error', summary: (0,shared_text/* reasonOf */.A3)(error) } };
    }
    const checks = await checkBearer(token, rule, context);
    const hopeless = checks.filter((check) => check.hopeless).map(({ name, detail }) => `${name}: ${detail}`);
    if (hopeless.length > 0) {
        const summary = `The SCIM token was not sent, because the platform can only refuse it (${hopeless.join('; ')}).`;
        return { failure: (0,diagnostic/* errorOf */.Mz)(summary) };
    }
    for (const { name, detail } of checks.filter(({ result }) => result === 'failed')) {
        context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
    }
    return { token, checks, next };
}
/** Looks at a token as the platform would by this rule, whose fields may be unknown (docs/platform-api.md, JWT conditions). */
function checkBearer(token, rule, context) {
    const { jwksUrl, keyField, valueField } = rule;
    return (0,jwt/* checkJwt */.gn)(token, {
        ...(keyField && valueField ? { rule: { keyField, valueField } } : {}),
        ...(jwksUrl ? { jwksUrl } : {}),
        fetchKeys: (url) => fetchKeys(url, context),
        clock: context.clock,
    });
}
/** The token given, or with `scim-audience` identity tokens of the runner. */
function tokensOf(inputs, context) {
    const { scimAudience: audience, scimToken: token } = inputs;
    return audience === '' ? async () => token : identityTokens(audience, inputs, context);
}
/** What the inputs tell of the account's rule. */
function knownRule(inputs, { environment }) {
    const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
    const isGitHub = scimJwksUrl === '' && (scimAudience !== '' || scimIssuer === 'github');
    return { jwksUrl: isGitHub ? (0,judge_rule/* githubJwksUrl */._m)(environment) : scimJwksUrl, keyField, valueField };
}


/***/ }),

/***/ 2624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configureScimJwt: () => (/* binding */ configureScimJwt)
/* harmony export */ });
/* harmony import */ var _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5541);
/* harmony import */ var _kinds_settings_judge_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53);
/* harmony import */ var _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4993);
/* harmony import */ var _provisioning_carry_out_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(307);
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
    const key = { kind: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.name, scope: { account }, identifier: '' };
    return { document, kind: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W, key, label: _kinds_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W.name };
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


/***/ }),

/***/ 6957:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gn: () => (/* binding */ checkJwt),
/* harmony export */   h2: () => (/* binding */ explainUnauthorised),
/* harmony export */   ky: () => (/* binding */ isJwt)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9078);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4646);


/** Seconds by which the platform's clock may differ from the issuer's (docs/platform-api.md, JWT conditions). */
const skew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
/** The platform's own issuer, whose tokens it refuses on this path (docs/platform-api.md, JWT conditions). */
const platformIssuer = 'Harness Inc';
/**
 * Checks a token for the SCIM interface as the platform will (docs/platform-api.md, JWT conditions), since the platform answers
 * every fault with the same 401. Never throws; what cannot be looked at here is "not checked". A personal or service account
 * token is no JWT and is left to the platform.
 *
 * `rule` and `jwksUrl` are the account's settings where they are known. `fetchKeys` gets the parsed JSON behind an address and
 * rejects where it is out of reach.
 */
async function checkJwt(token, options) {
    if (/^(pat|sat)\./.test(token)) {
        return [{ name: 'form', ...notChecked('it is a personal or service account token, not a JWT') }];
    }
    const jose = await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 6460));
    let header;
    let claims;
    try {
        header = jose.decodeProtectedHeader(token);
        claims = jose.decodeJwt(token);
    }
    catch {
        const parts = token.split('.').length;
        const found = parts === 3 ? 'has a part that is no base64url-encoded JSON object' : `has ${parts} instead of 3 parts`;
        return [{ name: 'form', ...failed(`the token ${found}`) }];
    }
    const algorithm = checkAlgorithm(header.alg);
    return [
        { name: 'form', ...passed('three parts') },
        { name: 'type', ...checkType(header.typ) },
        { name: 'algorithm', ...algorithm },
        { name: 'lifetime', ...checkLifetime(claims, options.clock.now() / 1000) },
        {
            name: 'issuer',
            ...(claims.iss === platformIssuer
                ? failed("it names the platform's own issuer, which the platform refuses here")
                : passed("it is not the platform's own")),
        },
        { name: 'claim', ...checkClaim(claims, options.rule) },
        {
            name: 'signature',
            ...(algorithm.result === 'passed'
                ? await checkSignature(token, header, options)
                : notChecked('there is no algorithm to check it with')),
        },
    ];
}
/**
 * What is behind a 401 of the SCIM interface: what failed, or where nothing did, what only the platform knows
 * (docs/platform-api.md, JWT conditions and Settings delay). `held` is the account's complete rule where it could be read at
 * `now`, in milliseconds since the epoch.
 */
function explainUnauthorised(checks, held, now = 0) {
    if (!isJwt(checks))
        return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
    const told = (result, between) => checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}${between}: ${detail}`);
    const by = held === undefined ? 'here' : "by the account's own rule";
    const failed = told('failed', '');
    if (failed.length > 0)
        return `Looked at ${by}, the token fails (${failed.join('; ')}). Correct that first.`;
    const unknown = told('not checked', ' not checked').join('; ');
    const left = [
        'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
        ...leftOfRule(held, now),
        'the key was rotated (the platform keeps keys for up to 5 days)',
        'the token or the rule belongs to another account or cluster',
    ];
    return `Looked at ${by}, nothing is wrong with the token${unknown && ` (${unknown})`}. What only the platform knows may be it: ${left.join('; ')}.`;
}
function leftOfRule(held, now) {
    if (held === undefined) {
        return [
            'one of the four settings is empty',
            'the service account does not exist',
            'the rule was saved less than 120 seconds ago',
        ];
    }
    const age = Math.max(0, Math.round((now - held.savedAt) / 1000));
    return [
        `the service account ${JSON.stringify(held.rule.serviceAccountId)} does not exist`,
        ...(age < 120 ? [`the rule, saved ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(age, 'second')} ago, is not in force yet (120 seconds)`] : []),
    ];
}
/** Whether the token that was checked is none of the platform's own. */
function isJwt(checks) {
    return !checks.some((check) => check.name === 'form' && check.result === 'not checked');
}
function checkType(type) {
    if (typeof type !== 'string')
        return failed('the header has no "typ"; the platform wants one that says JWT');
    return type.toLowerCase().includes('jwt')
        ? passed('the header says JWT')
        : failed('the "typ" in the header does not say JWT');
}
function checkAlgorithm(algorithm) {
    if (typeof algorithm !== 'string')
        return failed('the header names no algorithm');
    if (algorithm.toLowerCase() === 'none')
        return hopeless('"none": the token is not signed');
    if (/^HS\d+$/.test(algorithm))
        return failed(`${algorithm} signs with a shared secret, which public keys cannot verify`);
    return asymmetric.test(algorithm) ? passed(algorithm) : notChecked('this algorithm is not known here');
}
function checkLifetime(claims, now) {
    const { exp, nbf, iat } = claims;
    if (typeof exp !== 'number')
        return failed(`"exp" is ${exp === undefined ? 'missing' : 'no number'}; the platform wants to know when the token ends`);
    if (now >= exp + skew)
        return hopeless(`it expired ${duration(now - exp)} ago; use a fresh one`);
    for (const [name, from] of Object.entries({ nbf, iat })) {
        if (from === undefined)
            continue;
        if (typeof from !== 'number')
            return failed(`"${name}" is no number`);
        if (from > now + skew)
            return failed(`"${name}" lies ${duration(from - now)} ahead; compare the clocks of issuer and runner`);
    }
    return passed(`valid for another ${duration(Math.max(0, exp - now))}`);
}
function checkClaim(claims, rule) {
    if (rule === undefined)
        return notChecked('the rule of the account is not known here');
    const name = JSON.stringify(rule.keyField);
    const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : undefined;
    if (value === undefined)
        return hopeless(`the token has no claim ${name}`);
    if (typeof value !== 'string')
        return hopeless(`the claim ${name} is ${kindOf(value)}; the platform reads only a text there`);
    const wanted = rule.valueField.trim();
    return value.trim() === wanted
        ? passed(`${name} is ${JSON.stringify(wanted)}`)
        : hopeless(`the claim ${name} is not ${JSON.stringify(wanted)}, which the account wants${hintAt(value.trim(), wanted)}`);
}
/** How a value that does not fit differs, without telling it: it may be personal. */
function hintAt(value, wanted) {
    if (value.toLowerCase() === wanted.toLowerCase())
        return '; it differs in upper and lower case alone';
    const hasIds = (subject) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
    if (!/^repo:/.test(value) || !/^repo:/.test(wanted) || hasIds(value) === hasIds(wanted))
        return '';
    return `; it has the ${hasIds(value) ? 'newer form with ids (repo:OWNER@ID/REPOSITORY@ID:…)' : 'older form without ids (repo:OWNER/REPOSITORY:…)'}`;
}
async function checkSignature(token, header, options) {
    const { jwksUrl } = options;
    if (jwksUrl === undefined)
        return notChecked('the address of the keys is not known here');
    let keySet;
    try {
        keySet = await options.fetchKeys(jwksUrl);
    }
    catch (error) {
        const reason = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .reasonOf */ .A3)(error);
        return notChecked(`the keys at ${jwksUrl} could not be fetched from here: ${reason.replace(/\s+/g, ' ')}`);
    }
    if (!isKeySet(keySet))
        return failed(`what ${jwksUrl} serves is no set of public keys (JWKS)`);
    const { kid } = header;
    const named = keySet.keys.filter((key) => key.kid === kid);
    // Keys without a name are tried as well, as the platform does.
    const fitting = kid === undefined ? keySet.keys : named.length > 0 ? named : keySet.keys.filter((key) => key.kid === undefined);
    const unknown = `${jwksUrl} serves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(keySet.keys.length, 'key')}, none with the name (kid) that the token gives: the key was rotated, or the token comes from another issuer`;
    if (fitting.length === 0)
        return failed(unknown);
    return verify(token, { keys: fitting }, kid === undefined ? `a key at ${jwksUrl}, though the token names none (kid)` : `a key at ${jwksUrl}`);
}
/** Verifies with whichever of the keys fits the algorithm. */
async function verify(token, keySet, keyName) {
    const jose = await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 6460));
    const wrong = hopeless('it was not made with any of the public keys: another key signed, or the token was changed');
    try {
        const select = jose.createLocalJWKSet(keySet);
        try {
            await jose.compactVerify(token, ({ alg }) => select({ alg }));
            return passed(`made with ${keyName}`);
        }
        catch (error) {
            if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys))
                throw error;
            for await (const key of error) {
                const made = await jose.compactVerify(token, key).then(() => true, () => false);
                if (made)
                    return passed(`made with ${keyName}`);
            }
            return wrong;
        }
    }
    catch (error) {
        if (error instanceof jose.errors.JWSSignatureVerificationFailed)
            return wrong;
        if (error instanceof jose.errors.JWKSNoMatchingKey)
            return failed('no public key is of the kind that the algorithm needs');
        return notChecked('the public key cannot be used here');
    }
}
function isKeySet(value) {
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(value) && Array.isArray(value.keys) && value.keys.every(_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh);
}
function kindOf(value) {
    if (Array.isArray(value))
        return 'a list';
    return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function duration(seconds) {
    return seconds < 120 ? (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.round(seconds), 'second') : (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.round(seconds / 60), 'minute');
}
const passed = (detail) => ({ result: 'passed', detail });
const failed = (detail) => ({ result: 'failed', detail });
const hopeless = (detail) => ({ ...failed(detail), hopeless: true });
const notChecked = (detail) => ({ result: 'not checked', detail });


/***/ }),

/***/ 1616:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ fetchUsers),
  r: () => (/* binding */ filterProblems),
  listScimUsers: () => (/* binding */ listScimUsers)
});

// EXTERNAL MODULE: ./src/inputs/table.ts
var table = __webpack_require__(5541);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(1864);
// EXTERNAL MODULE: ./src/provisioning/open-client.ts
var open_client = __webpack_require__(325);
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets = __webpack_require__(9565);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(5468);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/scim/bearer.ts + 3 modules
var scim_bearer = __webpack_require__(8295);
// EXTERNAL MODULE: ./src/scim/jwt.ts
var jwt = __webpack_require__(6957);
// EXTERNAL MODULE: ./src/scim/rule.ts
var rule = __webpack_require__(4112);
;// CONCATENATED MODULE: ./src/scim/refusal.ts




/**
 * What to do about a refused SCIM call, where that is more than `explain` can tell; `undefined` for other refusals. After
 * a 401, and with an API key, the account's own rule is read and the token looked at by it: the platform itself answers
 * every fault with the same 401 (docs/platform-api.md, JWT conditions).
 */
async function refusalHint({ status }, { token, checks }, inputs, context, platform) {
    if (status === 403) {
        return `Give the ${(0,jwt/* isJwt */.ky)(checks) ? 'service account under which the JWT acts' : 'owner of the token'} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
    }
    if (status !== 401)
        return undefined;
    const read = (0,jwt/* isJwt */.ky)(checks) && inputs.apiKey !== '' ? await (0,rule/* readScimRule */.RB)(platform, inputs.account, context) : undefined;
    // That the key may not read the rule is no reason to hide the refusal itself.
    if (read === undefined || 'failure' in read)
        return (0,jwt/* explainUnauthorised */.h2)(checks);
    const { held } = read;
    const unset = (0,rule/* unsetSettings */.$m)(held.rule);
    if (unset.length > 0) {
        return `The account accepts no JWT, because its rule is not complete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, such as with \`operation: ${table/* scimOperations */.HO.configureJwt}\`.`;
    }
    return (0,jwt/* explainUnauthorised */.h2)(await (0,scim_bearer/* checkBearer */.W)(token, held.rule, context), held, context.clock.now());
}

// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
;// CONCATENATED MODULE: ./src/scim/users.ts

/** Pages of one listing; a server that never ends its list stops here instead of holding the job. */
const mostPages = 1000;
/**
 * Lists the users of an account through SCIM (docs/platform-api.md, Listing users), all pages, each user once.
 *
 * The platform takes users out of a page after cutting it, and its `totalResults` counts one page (docs/platform-api.md,
 * Listing users): a short or empty page is no proof of the end, nor is it known whether a server with smaller pages has cut it.
 * So each page begins where the ones before it are known to reach, and no place before the last user found is skipped. The list
 * ends when two pages in a row and twice the number asked for have brought nobody new (which also stops at a server that
 * ignores paging), or when a server that does count the whole list has shown all of it. Throws `CallFailure` when no answer
 * came.
 */
async function listUsers(platform, account, options = {}) {
    const harvest = new Harvest(options.pageSize ?? usualCount);
    for (let requests = 1;; requests += 1) {
        const response = await platform.send(usersCall(account, options.filter, harvest.next, harvest.count));
        if (!response.ok)
            return { listed: false, requests, response };
        const page = pageOf(response);
        if (page === undefined) {
            const reason = 'The answer of the SCIM interface holds no list of users ("Resources").';
            return { listed: false, reason, requests, response };
        }
        harvest.take(page);
        if (harvest.isWhole) {
            const { users, ignored, missing } = harvest;
            return { listed: true, users, ignored, missing, listResponse: listResponse(users), requests, response };
        }
        if (requests === mostPages) {
            const reason = `The list of the SCIM interface had not ended by page ${mostPages} (${harvest.users.length} users so far), so it has no end that can be trusted.`;
            return { listed: false, reason, requests, response };
        }
    }
}
/** What the pages of one listing have brought, and where the next one begins. Places count from 1, as `startIndex` does. */
class Harvest {
    /** Users asked for in one page. */
    count;
    /** Where the next page begins. */
    next = 1;
    ignored = 0;
    /** The users by what tells them apart, each with the start of the page that showed it first. */
    #found = new Map();
    /** Places that every page is known to reach over, as far as anything was seen: the longest has shown it. */
    #reach = 0;
    /** The first place that no page is known to have reached. */
    #open = 1;
    /** Where the last page that brought somebody new begins; as if before the list, where none did. */
    #newsAt;
    #pagesWithoutNews = 0;
    #announced = 0;
    constructor(count) {
        this.count = count;
        this.#newsAt = 1 - count;
    }
    get users() {
        return [...this.#found.values()].map(({ user }) => user);
    }
    /** Users that the server counts and no page held; 0 where it gives no count of the whole. */
    get missing() {
        return Math.max(0, this.#announced - this.#seen);
    }
    get isWhole() {
        if (this.#announced > 0 && this.missing === 0)
            return true;
        return this.#pagesWithoutNews >= 2 && this.next >= this.#newsAt + 3 * this.count;
    }
    get #seen() {
        return this.#found.size + this.ignored;
    }
    /** Takes in the page that begins at `next`, and decides where to go on. */
    take(page) {
        const start = this.next;
        const before = this.#found.size;
        this.#reach = Math.max(this.#reach, page.held);
        for (const user of page.users)
            this.#add(user, start);
        const news = this.#found.size > before;
        // A page without news may be an earlier one once more.
        if (news || start === 1)
            this.ignored += page.held - page.users.length;
        // More than one page can hold: this server counts the whole list.
        if (page.total > Math.max(this.count, page.held))
            this.#announced = page.total;
        this.#pagesWithoutNews = news ? 0 : this.#pagesWithoutNews + 1;
        if (news)
            this.#newsAt = Math.max(this.#newsAt, start);
        if (start <= this.#open)
            this.#open = Math.max(this.#open, start + (this.#reach || this.count));
        // Nothing may come any more: what pages are known to reach would make the way to the end needlessly long.
        const leaps = this.#pagesWithoutNews >= 2 && this.#open > this.#newsAt;
        this.next = leaps ? start + this.count : this.#open;
    }
    #add(user, start) {
        const key = keyOf(user);
        const known = this.#found.get(key);
        if (known === undefined)
            this.#found.set(key, { user, start });
        // Who stands on two pages stands behind the start of both; pages that overlap for want of an order prove no more than was asked for.
        else
            this.#reach = Math.max(this.#reach, Math.min(this.count, Math.abs(start - known.start) + 1));
    }
}
/**
 * Judges a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` alone, ignores anything else
 * without a word (and lists everybody), and compares the value with the e-mail whatever the attribute
 * (docs/platform-api.md, Listing users). `undefined` where there is nothing to say.
 */
function filterProblem(filter) {
    const parts = filterParts(filter);
    if (parts === undefined) {
        return {
            severity: 'error',
            summary: `The SCIM filter is not of the form userName eq "someone@example.com"; the platform ignores other filters and lists everybody, so nothing was sent.`,
        };
    }
    if (/^(userName|emails(\.value)?)$/i.test(parts.attribute))
        return undefined;
    return {
        severity: 'warning',
        summary: `The SCIM filter names ${JSON.stringify(parts.attribute)}, but the platform is known to compare the value with the e-mail address whatever the attribute; write userName eq "someone@example.com" to say the same.`,
    };
}
/** The filter with its value, an e-mail address, left out: for what is shown. */
function withoutValue(filter) {
    const parts = filterParts(filter);
    return parts === undefined ? '…' : `${parts.attribute} eq "…"`;
}
/** A text with every e-mail address, URL-encoded or not, left out. */
function withoutAddresses(text) {
    return text.replace(word, (found) => (isAddress(found) ? '***' : found));
}
/** The persons that a filter names, in every form in which an answer may quote them. */
function personsIn(filter) {
    const parts = filterParts(filter);
    if (parts === undefined)
        return [];
    const addresses = (parts.value.match(word) ?? []).filter(isAddress);
    return [parts.value, ...addresses].flatMap((text) => [text, text.toLowerCase(), decodableOnceMore(text)]);
}
/** What stands between spaces and the signs that surround an address in running text. */
const word = /[^\s"<>()[\]{},;:=]+/g;
function isAddress(text) {
    return /.(@|%40)./i.test(text);
}
const csvColumns = ['id', 'userName', 'displayName', 'active', 'externalId', 'emails'];
/**
 * The users as CSV (RFC 4180: CRLF, quoted where needed) with the columns id, userName, displayName, active, externalId
 * and emails (separated by spaces). A cell that a spreadsheet would take for a formula gets a leading `'`.
 */
function usersCsv(users) {
    const rows = users.map((user) => csvColumns.map((column) => cell(textOf(user[column]))));
    return [csvColumns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
/** Users asked for in one page. */
const usualCount = 100;
/** The call for one page of users (docs/platform-api.md, Listing users), the first one unless `startIndex` says otherwise. */
function usersCall(account, filter, startIndex = 1, count = usualCount) {
    return {
        method: 'GET',
        path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
        query: {
            startIndex: String(startIndex),
            count: String(count),
            filter: filter === undefined ? undefined : twiceDecodable(filter),
        },
        headers: { Accept: 'application/scim+json' },
        credential: 'bearer',
        repeatable: true,
    };
}
/** The list in an answer: a ListResponse or a bare list, with or without the platform's envelope around it. */
function pageOf(response) {
    const content = response.form === 'envelope' ? response.data : response.body;
    if (Array.isArray(content))
        return { ...entriesOf(content), total: 0 };
    if (!(0,object/* isMap */.jh)(content))
        return undefined;
    const { Resources: list, totalResults } = content;
    if (Array.isArray(list)) {
        return { ...entriesOf(list), total: countOf(totalResults) };
    }
    // RFC 7644 lets a server leave the list out where nothing matched.
    return list === undefined && totalResults === 0 ? { ...entriesOf([]), total: 0 } : undefined;
}
function entriesOf(list) {
    return { users: list.filter(object/* isMap */.jh), held: list.length };
}
function keyOf(user) {
    if (typeof user.id === 'string' && user.id !== '')
        return `id ${user.id}`;
    if (typeof user.userName === 'string' && user.userName !== '')
        return `userName ${user.userName}`;
    return JSON.stringify(user);
}
function listResponse(users) {
    return {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: users.length,
        startIndex: 1,
        itemsPerPage: users.length,
        Resources: users,
    };
}
function filterParts(filter) {
    const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
    return attribute === undefined || value === undefined ? undefined : { attribute, value };
}
/** The platform URL-decodes the value a second time (docs/platform-api.md, Listing users): a plain `+` would become a space. */
function twiceDecodable(filter) {
    const parts = filterParts(filter);
    if (parts === undefined)
        return filter;
    return `${parts.attribute} eq "${decodableOnceMore(parts.value)}"`;
}
function decodableOnceMore(text) {
    return text.replaceAll('%', '%25').replaceAll('+', '%2B');
}
function cell(text) {
    const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
/** A SCIM value as the text of one cell; `emails` is a list of `{ value }`. */
function textOf(value) {
    if (Array.isArray(value))
        return value.map(textOf).filter(Boolean).join(' ');
    if ((0,object/* isMap */.jh)(value))
        return textOf(value.value);
    return value === undefined || value === null ? '' : String(value);
}
function countOf(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

;// CONCATENATED MODULE: ./src/scim/list.ts










/** Lists the users of the account through SCIM (docs/platform-api.md, Listing users) into files; the log sees only how many there are. */
async function listScimUsers(inputs, context) {
    const operation = table/* scimOperations */.HO.listUsers;
    const diagnostics = filterProblems(inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics) || inputs.dryRun)
        return { operation, diagnostics, listing: listingOf(inputs) };
    const bearer = await (0,scim_bearer/* findBearer */.d)(inputs, context);
    if ('failure' in bearer)
        return { operation, diagnostics, failure: bearer.failure };
    const platform = await (0,open_client/* openClient */.M)(inputs, context, bearer.next);
    try {
        const report = await fetchUsers(platform, bearer, inputs, context);
        return { operation, ...report, diagnostics: [...diagnostics, ...report.diagnostics] };
    }
    finally {
        await platform.close();
    }
}
/** What is wrong with the input `scim-filter`; with an error it must not be sent. */
function filterProblems(inputs) {
    const filter = filterOf(inputs);
    const diagnostic = filter === undefined ? undefined : filterProblem(filter);
    return diagnostic === undefined ? [] : [diagnostic];
}
/** Lists the users through a platform that sends the tokens of this bearer. */
async function fetchUsers(platform, bearer, inputs, context) {
    const doing = 'listing users through SCIM';
    const filter = filterOf(inputs);
    let list;
    try {
        list = await listUsers(platform, inputs.account, (0,defined/* omitUndefined */.O)({ filter }));
    }
    catch (error) {
        const { failure, correlationId } = (0,explain/* explainFailure */.SP)(error, doing);
        const summary = withoutPersons(failure.summary, filter);
        return { diagnostics: [], failure: { ...failure, summary }, correlationId };
    }
    const { response } = list;
    const { correlationId } = response;
    if (list.listed)
        return { diagnostics: ignoredProblems(list.ignored), correlationId, ...keepUsers(list, context) };
    const explained = list.reason === undefined
        ? (0,explain/* explainResponse */.j8)(response, doing)
        : (0,diagnostic/* errorOf */.Mz)(`${list.reason} (correlationId ${correlationId})`);
    const hint = await refusalHint(response, bearer, inputs, context, platform);
    const summary = withoutPersons(explained.summary, filter);
    const failure = { ...explained, summary, ...(0,defined/* omitUndefined */.O)({ hint }) };
    return { diagnostics: [], correlationId, responseFile: context.files.write('response.json', response.body), failure };
}
function filterOf({ scimFilter }) {
    return scimFilter === '' ? undefined : scimFilter;
}
/** The call for the first page, as it may be shown. */
function listingOf(inputs) {
    const filter = filterOf(inputs);
    const request = usersCall(inputs.account, filter === undefined ? undefined : withoutValue(filter));
    const { pathname, search } = inputs.address.url(request);
    return { method: request.method, path: pathname + search };
}
function ignoredProblems(ignored) {
    if (ignored === 0)
        return [];
    const message = `The list of users holds entries that are no objects and so no users; left out: ${ignored}.`;
    return [{ severity: 'warning', summary: message }];
}
/** Writes the files of a list. One that lacks somebody is a failure, and only its response file is written: a sync must not take it for the whole. */
function keepUsers({ users, listResponse, missing, response }, { files }) {
    const responseFile = files.write('response.json', listResponse);
    if (missing > 0) {
        const summary = `The list of users is not complete: the platform counts ${(0,shared_text/* countOf */.pq)(missing, 'user')} more than its pages held (${users.length}) (correlationId ${response.correlationId}).`;
        const hint = 'Run again: users may have come or gone meanwhile. The response file holds those that were read.';
        return { responseFile, failure: { severity: 'error', summary, hint } };
    }
    const file = files.write('users.json', users);
    return { responseFile, users: { count: users.length, file, csvFile: files.write('users.csv', usersCsv(users)) } };
}
/**
 * A sentence without the persons whom the platform may have quoted: those that the filter names, and all addresses. They
 * are no secrets of the run, whose files would not show those but are there to name users.
 */
function withoutPersons(summary, filter) {
    const persons = new secrets/* Secrets */.Sb();
    for (const person of personsIn(filter ?? ''))
        persons.add(person, 'credential');
    return withoutAddresses(persons.redact(summary));
}


/***/ }),

/***/ 4112:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ unsetSettings),
/* harmony export */   RB: () => (/* binding */ readScimRule),
/* harmony export */   c4: () => (/* binding */ ruleEffect),
/* harmony export */   e0: () => (/* binding */ scimSettings),
/* harmony export */   n3: () => (/* binding */ checkScimRule)
/* harmony export */ });
/* harmony import */ var _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(724);
/* harmony import */ var _platform_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8243);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1864);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9565);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9078);





/** The settings payload that sets the rule: four entries (docs/platform-api.md, Settings). */
function scimSettings(rule) {
    return _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.map((field) => ({
        identifier: _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field],
        value: rule[field],
        allowOverrides: false,
        updateType: 'UPDATE',
    }));
}
/**
 * Reads the rule that an account has (docs/platform-api.md, Settings). What is secret in it, such as a password in an address,
 * is masked.
 */
async function readScimRule(platform, account, { secrets, log }) {
    const doing = 'reading the SCIM JWT rule of the account';
    let response;
    try {
        response = await platform.send((0,_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleRequest */ .oz)(account));
    }
    catch (error) {
        return (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainFailure */ .SP)(error, doing);
    }
    const { correlationId } = response;
    if (!response.ok || !Array.isArray(response.data))
        return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainResponse */ .j8)(response, doing), correlationId };
    const saved = response.data.map((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
    const rule = (0,_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .scimRuleOf */ .wG)(response.data);
    for (const { value } of (0,_secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, 'payload');
    log.mask();
    return { held: { rule, savedAt: Math.max(0, ...saved) }, response, correlationId };
}
/** The settings that a rule lacks; without one of them the platform accepts no JWT (docs/platform-api.md, JWT conditions). */
function unsetSettings(rule) {
    return _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.filter((field) => !rule[field]).map((field) => _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field]);
}
/**
 * Compares the rule to write (some or all of its ruleFields) with the one that the account has. An account has one rule:
 * replacing it locks out whoever uses it now (docs/platform-api.md, GitHub's OIDC token). A field that is empty so far replaces
 * nothing.
 */
function ruleEffect(held, wanted) {
    const differing = _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.filter((field) => wanted[field] !== undefined && wanted[field] !== (held[field] ?? ''));
    if (differing.length === 0)
        return { effect: 'unchanged' };
    const replaced = differing.filter((field) => held[field]);
    if (replaced.length === 0)
        return { effect: 'new' };
    const now = _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.map((field) => `${_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field]} = ${JSON.stringify(held[field] ?? '')}`).join(', ');
    return {
        effect: 'replace',
        summary: `The account already has a SCIM JWT rule (${now}), and an account has only one: replacing ${replaced
            .map((field) => _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field])
            .join(' and ')} locks out whoever uses it now, such as the user sync of an identity provider.`,
    };
}
/**
 * Every problem of a rule given by the inputs `scim-jwks-url`, `scim-key-field`, `scim-value-field` and
 * `scim-service-account-id`; the platform itself saves any text (docs/platform-api.md, Settings). How safe the claim is, is for
 * `judgeRule` to say.
 */
function checkScimRule(rule) {
    const diagnostics = [];
    const error = (message) => diagnostics.push({ severity: 'error', summary: message });
    const address = URL.parse(rule.jwksUrl);
    if (address === null) {
        error(`scim-jwks-url is ${JSON.stringify(rule.jwksUrl)}, which is not an address; give the https address of the public keys.`);
    }
    else if (address.username !== '' || address.password !== '') {
        // Not quoted: it holds a password.
        error('scim-jwks-url holds a user name or password, which everybody who can view the settings would read; give an address that serves the keys openly.');
    }
    else if (address.protocol !== 'https:' && !(address.protocol === 'http:' && (0,_platform_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(address.hostname))) {
        error(`scim-jwks-url is ${JSON.stringify(rule.jwksUrl)}; it must begin with https, since whoever can change the keys on their way can act on the account.`);
    }
    if (rule.keyField.trim() === '')
        error('scim-key-field is empty; name the claim that the platform shall compare, such as repository_id.');
    if (rule.valueField.trim() === '')
        error('scim-value-field is empty; give the one value that the claim must have.');
    const id = rule.serviceAccountId;
    if (id.trim() === '') {
        error('scim-service-account-id is empty; give the Id (not the name) of the service account under which SCIM calls act.');
    }
    else if (!/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/.test(id)) {
        diagnostics.push({
            severity: 'warning',
            summary: `scim-service-account-id is ${JSON.stringify(id)}, which does not look like an Id; it is generated from the service account's name and shown beside it, and is neither the name nor the e-mail.`,
        });
    }
    return diagnostics;
}


/***/ })

};
