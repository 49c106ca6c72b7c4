"use strict";
exports.id = 7612;
exports.ids = [7612];
exports.modules = {

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


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ HopelessRun),
/* harmony export */   s: () => (/* binding */ stopWhenHopeless)
/* harmony export */ });
/* harmony import */ var _platform_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(644);

/** Why a run was stopped: every further request would fail for the same reason. The message is a clause. */
class HopelessRun extends Error {
    name = 'HopelessRun';
    diagnostic;
    correlationId;
    /** Whether the first such request was a change, whose outcome already reports the reason. */
    isOfChange;
    constructor(cause, isOfChange, diagnostic) {
        const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
        super(isUnreachable ? 'the platform cannot be reached' : 'the platform rejects the API key', { cause });
        this.diagnostic = diagnostic;
        this.isOfChange = isOfChange;
        this.correlationId = isUnreachable ? cause.requestId : cause.correlationId;
    }
    /** Whether a later result has the same cause, so it contains nothing new. */
    explains(result) {
        return result !== this.cause && (result instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e || isRejectedKey(result));
    }
}
/**
 * Watches the requests of a client, and stops the run when a key is rejected or the platform cannot be reached after the
 * retries of a request. If another request succeeded in the meantime, the run continues.
 */
function stopWhenHopeless(client, stop) {
    let passed = 0;
    async function watch(request, isChange, send) {
        const before = passed;
        try {
            const result = await send(request);
            if ((0,_platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .isIndeterminate */ .N)(result) || request.credential !== 'api-key' || !isRejectedKey(result))
                passed++;
            else if (passed === before)
                stop(await hopelessRunOf(result, isChange));
            return result;
        }
        catch (error) {
            if (passed === before && isUnsendable(error))
                stop(await hopelessRunOf(error, isChange));
            throw error;
        }
    }
    return {
        ...client,
        send: (request) => watch(request, false, client.send),
        change: (request) => watch(request, true, client.change),
    };
}
/** The reason to stop the run. What explains it is loaded only here, because most runs need none. */
async function hopelessRunOf(cause, isOfChange) {
    const { explainFailure, explainResponse } = await __webpack_require__.e(/* import() */ 882).then(__webpack_require__.bind(__webpack_require__, 882));
    const isUnreachable = cause instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e;
    const task = { verb: isUnreachable ? 'reach' : 'sign in to', resource: 'the platform' };
    const diagnostic = isUnreachable ? explainFailure(cause, task).failure : explainResponse(cause, task);
    return new HopelessRun(cause, isOfChange, diagnostic);
}
function isRejectedKey({ status }) {
    return status === 401;
}
/** Whether no attempt could send the request: no connection, no trusted certificate, no usable key. */
function isUnsendable(error) {
    return error instanceof _platform_request_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e && !error.sent && !error.notBegun;
}


/***/ }),

/***/ 5111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ openClient)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2028);


/**
 * Opens the platform's client as the inputs say; the caller closes it. Its modules are loaded only here, because many runs send
 * nothing. The run is stopped if no request can succeed. With the runner's debug logging, requests and responses are logged.
 * `bearer` returns the token for requests with that credential, and is called for every attempt.
 */
async function openClient(inputs, context, bearer) {
    const { createClient } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3629)]).then(__webpack_require__.bind(__webpack_require__, 3629));
    const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
    const { environment, signal, deadline, clock, log, stop } = context;
    const client = createClient({
        address,
        apiKey,
        requestTimeout,
        maxAttempts,
        requestsPerMinute,
        connections: concurrency,
        environment,
        signal,
        clock,
        note: (line) => log.info(line),
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ deadline, bearer }),
    });
    const logged = environment.RUNNER_DEBUG === '1' ? await withDebugLog(client, context) : client;
    return stop === undefined ? logged : (0,_hopeless_run_js__WEBPACK_IMPORTED_MODULE_0__/* .stopWhenHopeless */ .s)(logged, stop);
}
async function withDebugLog(client, context) {
    const { logRequests } = await __webpack_require__.e(/* import() */ 8131).then(__webpack_require__.bind(__webpack_require__, 8131));
    return logRequests(client, context);
}


/***/ }),

/***/ 2132:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ checkBearer),
  d: () => (/* binding */ findBearer)
});

// EXTERNAL MODULE: ./src/kinds/settings/judge-rule.ts
var judge_rule = __webpack_require__(5023);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(4176);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/http/request-id.ts
var request_id = __webpack_require__(4713);
// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var http_transport = __webpack_require__(6216);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(2397);
;// CONCATENATED MODULE: ./src/scim/get.ts



/**
 * Requests JSON once from a server other than the platform, and returns the response with any status. Throws a sentence if
 * there was no response within `timeout` seconds or before the end of the run.
 */
async function get(url, timeout, { environment, signal }, headers = {}) {
    signal.throwIfAborted();
    const transport = (0,http_transport/* openTransportTo */.zO)(url, timeout, environment);
    try {
        const all = { accept: 'application/json', 'user-agent': (0,user_agent/* userAgentOf */.a)(environment), ...headers };
        return await transport.send({ method: 'GET', path: url.pathname + url.search, headers: all, body: undefined, requestId: (0,request_id/* createRequestId */.r)() }, signal);
    }
    finally {
        await transport.close();
    }
}

;// CONCATENATED MODULE: ./src/scim/identity-token.ts




/** A token is not returned in its last milliseconds before it expires, because the caller may need it for a while. */
const margin = 60_000;
/**
 * A source of identity tokens of this run, signed by GitHub for `audience`. It returns the same token until shortly before
 * it expires, and masks each new one first. The toolkit's `getIDToken` sends the same request but cannot be aborted: here
 * each attempt has `requestTimeout` seconds, and the run's signal aborts it. Transient failures are repeated, `maxAttempts`
 * in all. Rejects with one sentence if the job may not have such a token, or if GitHub did not return one.
 */
function createIdentityTokens(audience, inputs, context) {
    let current = { token: '', until: Number.NEGATIVE_INFINITY };
    return async () => {
        if (context.clock.now() >= current.until) {
            const token = await fetchToken(audience, inputs, context);
            context.secrets.add(token, 'credential');
            context.log.mask();
            current = { token, until: lastUseOf(token, context.clock.now()) };
        }
        return current.token;
    };
}
async function fetchToken(audience, { requestTimeout, maxAttempts }, context) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = context.environment;
    if (!address || !requestToken) {
        throw new Error('This job has no identity token to use as the SCIM JWT. Add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.');
    }
    try {
        const url = new URL(address);
        url.searchParams.set('audience', audience);
        return await (0,retry/* retryTransient */.jh)(() => requestIdentityToken(url, requestToken, requestTimeout, context), maxAttempts, context);
    }
    catch (error) {
        throw new Error(`GitHub returned no identity token for the audience ${JSON.stringify(audience)}: ${(0,shared_text/* clauseOf */.pQ)((0,shared_text/* reasonOf */.A3)(error))}.`, { cause: error });
    }
}
async function requestIdentityToken(url, requestToken, timeout, context) {
    const response = await get(url, timeout, context, { authorization: `Bearer ${requestToken}` });
    const { status, text } = response;
    if (status !== 200)
        throw new retry/* StatusError */.Xs(`it returned HTTP ${status}`, response);
    const token = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)((0,object/* parseJson */.qF)(text), 'value'));
    if (token === undefined)
        throw new Error('its response does not contain one');
    return token;
}
/**
 * The time until which a new token may be returned, in milliseconds since the epoch: by its lifetime, which is correct even if
 * the runner's clock is wrong, and by its `exp`. A token without these times is used once.
 */
function lastUseOf(token, now) {
    const claims = (0,object/* parseJson */.qF)(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const [issued, expiry] = [(0,object/* fieldOf */._F)(claims, 'iat'), (0,object/* fieldOf */._F)(claims, 'exp')];
    if (typeof issued !== 'number' || typeof expiry !== 'number')
        return Number.NEGATIVE_INFINITY;
    return Math.min(now + (expiry - issued) * 1000, expiry * 1000) - margin;
}

// EXTERNAL MODULE: ./src/scim/jwt.ts + 2 modules
var jwt = __webpack_require__(1731);
;// CONCATENATED MODULE: ./src/scim/keys.ts


/**
 * Time limit for one request in seconds, and maximum number of attempts. The keys only improve an error, so a long wait is not
 * worthwhile.
 */
const timeout = 10;
const attempts = 2;
/** Fetches public keys (a JWKS) as JSON. Throws if they cannot be fetched. */
function fetchKeys(url, context) {
    const request = async () => {
        const response = await get(new URL(url), timeout, context);
        if (response.status !== 200)
            throw new retry/* StatusError */.Xs(`HTTP ${response.status}`, response);
        return JSON.parse(response.text);
    };
    return (0,retry/* retryTransient */.jh)(request, attempts, context);
}

;// CONCATENATED MODULE: ./src/scim/bearer.ts






/**
 * Gets a token and checks it as the platform will. The result is a `failure` if there is none, or if the platform can only
 * refuse it: such a token is not sent. Warns about other problems before it is sent. `rule` is the one by which the platform
 * will check it, as far as it is known.
 */
async function findBearer(inputs, context, rule = ruleOfInputs(inputs, context)) {
    const next = createTokenSource(inputs, context);
    let token;
    try {
        token = await next();
    }
    catch (error) {
        return { failure: (0,diagnostic/* errorOf */.Mz)((0,shared_text/* reasonOf */.A3)(error)) };
    }
    const checks = await checkBearer(token, rule, context);
    const fatal = checks.filter((check) => check.fatal).map(({ name, detail }) => `${name}: ${detail}`);
    if (fatal.length > 0) {
        return { failure: (0,diagnostic/* errorOf */.Mz)(`The SCIM token was not sent: the platform would refuse it (${fatal.join('; ')}).`) };
    }
    for (const { name, detail } of checks.filter(({ result }) => result === 'failed')) {
        context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
    }
    return { token, checks, next };
}
/** Checks a token as the platform would by this rule, whose fields may be unknown (docs/platform-api.md, JWT conditions). */
function checkBearer(token, rule, context) {
    const { keyField, valueField } = rule;
    const jwksUrl = rule.jwksUrl?.trim();
    return (0,jwt/* checkJwt */.g)(token, {
        ...(keyField && valueField ? { rule: { keyField, valueField } } : {}),
        ...(jwksUrl ? { jwksUrl } : {}),
        fetchKeys: (url) => fetchKeys(url, context),
        clock: context.clock,
    });
}
/** The token of the input, or with `scim-audience` identity tokens of the runner. */
function createTokenSource(inputs, context) {
    const { scimAudience, scimToken } = inputs;
    return scimAudience === '' ? async () => scimToken : createIdentityTokens(scimAudience, inputs, context);
}
/** The fields of the account's rule that the inputs set. */
function ruleOfInputs(inputs, { environment }) {
    const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
    const isGitHub = scimJwksUrl === '' && (scimAudience !== '' || scimIssuer === 'github');
    return { jwksUrl: isGitHub ? (0,judge_rule/* githubJwksUrlOf */.Zc)(environment) : scimJwksUrl, keyField, valueField };
}


/***/ }),

/***/ 1731:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ checkJwt),
  k: () => (/* binding */ isJwt)
});

// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/scim/check-result.ts
const pass = (detail) => ({ result: 'passed', detail });
const fail = (detail) => ({ result: 'failed', detail });
/** A failure because of which no verifier can accept the token. */
const reject = (detail) => ({ ...fail(detail), fatal: true });
const skip = (detail) => ({ result: 'not checked', detail });

// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
;// CONCATENATED MODULE: ./src/scim/signature.ts



/** Verifies the signature of a token with the key that the platform would select. */
async function checkSignature(token, header, source) {
    const { jwksUrl } = source;
    if (jwksUrl === undefined)
        return skip('the address of the keys is unknown');
    let keySet;
    try {
        keySet = await source.fetchKeys(jwksUrl);
    }
    catch (error) {
        const reason = (0,shared_text/* reasonOf */.A3)(error).replace(/\s+/g, ' ');
        return skip(`the keys at ${jwksUrl} could not be fetched from here: ${reason}`);
    }
    if (!isKeySet(keySet))
        return fail(`the response of ${jwksUrl} is not a set of public keys (JWKS)`);
    const key = selectKey(keySet.keys, header);
    if (key === undefined)
        return fail(describeMissingKey(keySet.keys, header, jwksUrl));
    return verify(token, key, header, jwksUrl);
}
/**
 * The key by which the platform verifies a token (docs/platform-api.md, JWT conditions): if the token names a key (`kid`), only
 * a key of this name; of the type of the algorithm, and usable for signatures. Of several, it takes the first.
 */
function selectKey(keys, { alg, kid }) {
    const usable = keys.filter((key) => (kid === undefined || key.kid === kid) &&
        key.kty === typeOfKey(alg) &&
        (key.use === undefined || key.use === 'sig') &&
        (key.key_ops === undefined || key.key_ops.includes('verify')));
    if (usable.length < 2)
        return usable[0];
    const forAlgorithm = usable.filter((key) => key.alg === undefined || key.alg === alg);
    const curve = curves[alg];
    return forAlgorithm.find((key) => curve === undefined || key.crv === undefined || key.crv === curve);
}
const curves = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };
function typeOfKey(algorithm) {
    if (algorithm.startsWith('ES'))
        return 'EC';
    return algorithm.startsWith('Ed') ? 'OKP' : 'RSA';
}
function describeMissingKey(keys, { kid }, jwksUrl) {
    const count = `${jwksUrl} serves ${(0,shared_text/* countOf */.pq)(keys.length, 'key')}`;
    if (kid !== undefined && !keys.some((key) => key.kid === kid)) {
        return `${count}, none with the key name (kid) of the token: the key was rotated, or the token comes from another issuer`;
    }
    return `${count}, none of the type that the algorithm needs`;
}
async function verify(token, key, { alg, kid }, jwksUrl) {
    const jose = await __webpack_require__.e(/* import() */ 8862).then(__webpack_require__.bind(__webpack_require__, 8862));
    try {
        await jose.compactVerify(token, await jose.importJWK(key, alg), { algorithms: [alg] });
        return pass(kid === undefined ? `signed with the first fitting key at ${jwksUrl}` : `signed with a key at ${jwksUrl}`);
    }
    catch (error) {
        if (!(error instanceof jose.errors.JWSSignatureVerificationFailed))
            return skip('the public key cannot be used here');
        if (kid !== undefined)
            return reject('it was not signed with the public key that it names, or was changed');
        return fail('it names no key (kid), and was not signed with the first fitting key, the only one that the platform tries');
    }
}
function isKeySet(value) {
    return (0,object/* isMap */.jh)(value) && Array.isArray(value.keys) && value.keys.every(object/* isMap */.jh);
}

;// CONCATENATED MODULE: ./src/scim/jwt.ts



/** Seconds by which the platform's clock may differ from the issuer's (docs/platform-api.md, JWT conditions). */
const clockSkew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
/** The platform's own issuer, whose tokens it refuses for SCIM (docs/platform-api.md, JWT conditions). */
const platformIssuer = 'Harness Inc';
/**
 * Checks a token for the SCIM interface as the platform does (docs/platform-api.md, JWT conditions), because the platform
 * responds to every fault with the same 401. Never throws; a check that is not possible here is "not checked". A personal or
 * service account token is not a JWT and is left to the platform.
 */
async function checkJwt(token, options) {
    if (/^(pat|sat)\./.test(token)) {
        return [{ name: 'form', ...skip('it is a personal or service account token, not a JWT') }];
    }
    const jose = await __webpack_require__.e(/* import() */ 8862).then(__webpack_require__.bind(__webpack_require__, 8862));
    let header;
    let claims;
    try {
        header = jose.decodeProtectedHeader(token);
        claims = jose.decodeJwt(token);
    }
    catch {
        const count = token.split('.').length;
        const problem = count === 3 ? 'has a part that is not a base64url-encoded JSON object' : `has ${(0,shared_text/* countOf */.pq)(count, 'part')}, not 3`;
        return [{ name: 'form', ...fail(`the token ${problem}`) }];
    }
    const { alg, kid, typ } = header;
    const algorithm = checkAlgorithm(alg);
    return [
        { name: 'form', ...pass('three parts') },
        { name: 'type', ...checkType(typ) },
        { name: 'algorithm', ...algorithm },
        { name: 'lifetime', ...checkLifetime(claims, options.clock.now() / 1000) },
        { name: 'issuer', ...checkIssuer(claims.iss) },
        { name: 'claim', ...checkClaim(claims, options.rule) },
        {
            name: 'signature',
            ...(algorithm.result === 'passed' && alg !== undefined
                ? await checkSignature(token, { alg, kid }, options)
                : skip('its algorithm cannot be verified')),
        },
    ];
}
/** Whether the checked token is a JWT, and not one of the platform's own tokens. */
function isJwt(checks) {
    return !checks.some((check) => check.name === 'form' && check.result === 'not checked');
}
function checkType(type) {
    if (typeof type !== 'string')
        return fail('the header has no "typ"; the platform requires one that contains JWT');
    return type.toLowerCase().includes('jwt')
        ? pass('the "typ" in the header contains JWT')
        : fail('the "typ" in the header does not contain JWT');
}
function checkAlgorithm(algorithm) {
    if (typeof algorithm !== 'string')
        return fail('the header names no algorithm');
    if (algorithm.toLowerCase() === 'none')
        return reject('"none": the token is not signed');
    if (/^HS\d+$/.test(algorithm))
        return fail(`${algorithm} uses a shared secret, which public keys cannot verify`);
    return asymmetric.test(algorithm) ? pass(algorithm) : skip('this algorithm is unknown');
}
/** The platform does not compare `iat` with its clock. */
function checkLifetime({ exp, nbf, iat }, now) {
    if (typeof exp !== 'number') {
        return fail(`"exp" is ${exp === undefined || exp === null ? 'missing' : 'not a number'}; the platform requires it`);
    }
    if (now >= exp + clockSkew)
        return reject(`it expired ${formatDuration(now - exp)} ago; use a new one`);
    for (const [name, time] of Object.entries({ nbf, iat })) {
        if (time === undefined || time === null)
            continue;
        if (typeof time !== 'number')
            return fail(`"${name}" is not a number`);
        if (exp < time)
            return fail(`"exp" is before "${name}"`);
    }
    if (typeof nbf === 'number' && nbf > now + clockSkew) {
        return fail(`"nbf" is ${formatDuration(nbf - now)} ahead; compare the clocks of issuer and runner`);
    }
    return pass(`valid for another ${formatDuration(Math.max(0, exp - now))}`);
}
function checkIssuer(issuer) {
    if (issuer === platformIssuer)
        return fail("it names the platform's own issuer, which the platform refuses for SCIM");
    if (issuer !== undefined && issuer !== null && typeof issuer !== 'string')
        return fail(`"iss" is ${describeType(issuer)}, not text`);
    return pass("it is not the platform's own");
}
function checkClaim(claims, rule) {
    if (rule === undefined)
        return skip('the rule of the account is unknown');
    const name = JSON.stringify(rule.keyField);
    const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : undefined;
    if (value === undefined) {
        const spaces = rule.keyField === rule.keyField.trim() ? '' : '; the name in the rule has spaces around it';
        return reject(`the token has no claim ${name}${spaces}`);
    }
    if (typeof value !== 'string')
        return reject(`the claim ${name} is ${describeType(value)}; the platform only reads text`);
    if (value === '')
        return reject(`the claim ${name} is empty`);
    const expected = rule.valueField.trim();
    if (value.trim() === expected)
        return pass(`${name} is ${JSON.stringify(expected)}`);
    return reject(`the claim ${name} is not ${JSON.stringify(expected)}, as the account requires${describeDifference(value.trim(), expected)}`);
}
/** The difference between a value and the required one, without quoting it, because it may be personal. */
function describeDifference(value, expected) {
    if (value.toLowerCase() === expected.toLowerCase())
        return '; only upper and lower case differ';
    const hasIds = (subject) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
    if (!/^repo:/.test(value) || !/^repo:/.test(expected) || hasIds(value) === hasIds(expected))
        return '';
    return hasIds(value)
        ? '; it has the newer form with IDs (repo:OWNER@ID/REPOSITORY@ID:\u2026)'
        : '; it has the older form without IDs (repo:OWNER/REPOSITORY:\u2026)';
}
function describeType(value) {
    if (Array.isArray(value))
        return 'a list';
    return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function formatDuration(seconds) {
    return seconds < 120 ? (0,shared_text/* countOf */.pq)(Math.round(seconds), 'second') : (0,shared_text/* countOf */.pq)(Math.round(seconds / 60), 'minute');
}


/***/ }),

/***/ 7612:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ checkFilterInput),
  h: () => (/* binding */ fetchUsers),
  listScimUsers: () => (/* binding */ listScimUsers)
});

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(882);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9866);
// EXTERNAL MODULE: ./src/provisioning/client/open-client.ts
var open_client = __webpack_require__(5111);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/scim/bearer.ts + 3 modules
var scim_bearer = __webpack_require__(2132);
;// CONCATENATED MODULE: ./src/scim/filter.ts

function parseFilter(filter) {
    const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
    return attribute === undefined || value === undefined ? undefined : { attribute, value };
}
/**
 * Checks a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` only, silently ignores anything else
 * and lists all users, and always compares the value with the e-mail address (docs/platform-api.md, Listing
 * users). `undefined` if there is nothing to report.
 */
function checkFilter(filter) {
    const parsed = parseFilter(filter);
    if (parsed === undefined) {
        return (0,diagnostic/* errorOf */.Mz)('`scim-filter` is not of the form userName eq "someone@example.com". Nothing was sent.', {
            hint: 'Use this form: the platform ignores any other filter and lists all users.',
        });
    }
    if (/^(userName|emails(\.value)?)$/i.test(parsed.attribute))
        return undefined;
    return {
        severity: 'warning',
        summary: `\`scim-filter\` names ${JSON.stringify(parsed.attribute)}, but the platform always compares the value with the e-mail address.`,
        hint: 'Use userName eq "someone@example.com".',
    };
}
/**
 * The filter in the form in which it is sent. The platform URL-decodes the value a second time, so a plain `+` would become a
 * space.
 */
function encodeFilter(filter) {
    const parsed = parseFilter(filter);
    if (parsed === undefined)
        return filter;
    return `${parsed.attribute} eq "${parsed.value.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
}
/** The filter without its value, which may be an e-mail address, for messages. */
function hideFilterValue(filter) {
    const parsed = parseFilter(filter);
    return parsed === undefined ? '\u2026' : `${parsed.attribute} eq "\u2026"`;
}
/** Whether a user has the value of the filter: as the name, as an e-mail address, or as the attribute that the filter names. */
function matchesFilter(filter, user) {
    const parsed = parseFilter(filter);
    if (parsed === undefined)
        return true;
    const expected = parsed.value.toLowerCase();
    return valueTextsOf([user.userName, user.emails, user[parsed.attribute]]).some((text) => text.toLowerCase() === expected);
}
/** The texts of a SCIM value, whose lists have their texts in `value`. */
function valueTextsOf(value) {
    if (Array.isArray(value))
        return value.flatMap(valueTextsOf);
    if (typeof value === 'object' && value !== null && 'value' in value)
        return valueTextsOf(value.value);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

// EXTERNAL MODULE: ./src/platform/decode-response.ts
var decode_response = __webpack_require__(1563);
;// CONCATENATED MODULE: ./src/scim/private-response.ts



/**
 * A SCIM response reduced to the parts that may be shown: status, codes and permissions. Its message and body may contain names
 * and addresses of users in any form, so they are not quoted.
 */
function removePersonalData(response) {
    const { message, code, body, data, headers, correlationId, ...rest } = response;
    return {
        ...rest,
        headers: (0,object/* omitUndefined */.Oy)({ location: originOf(headers.location) }),
        ...(0,object/* omitUndefined */.Oy)({ code: codePattern.test(code ?? '') ? code : undefined }),
        // For text in another encoding, only that fact.
        body: (0,decode_response/* isInOtherEncoding */.n)(response) ? '\0' : { failedPermissionChecks: failedPermissionsOf(body) },
        data: undefined,
        correlationId: (0,platform_response/* isMachineId */.DY)(correlationId) ? correlationId : '',
    };
}
/** The target of a redirect without the path, which may name a user. */
function originOf(location) {
    return URL.parse([location].flat()[0] ?? '')?.origin;
}
/** Codes such as `INVALID_TOKEN`, and numbers. */
const codePattern = /^(?:[A-Z]+(?:_[A-Z\d]+)+|\d{1,6})$/;
function failedPermissionsOf(body) {
    return (0,object/* mapsOf */.jQ)((0,object/* fieldOf */._F)(body, 'failedPermissionChecks')).map(({ permission, resourceType }) => ({
        permission: textLike(permission, /^[a-z_]+$/),
        resourceType: textLike(resourceType, /^[A-Z_]+$/),
    }));
}
function textLike(value, pattern) {
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

// EXTERNAL MODULE: ./src/scim/jwt.ts + 2 modules
var jwt = __webpack_require__(1731);
// EXTERNAL MODULE: ./src/scim/rule.ts
var rule = __webpack_require__(4834);
;// CONCATENATED MODULE: ./src/scim/refusal.ts





/**
 * A hint about a SCIM request that was refused with this status; `undefined` if the token is not the cause. The
 * platform responds to every fault of a token with the same 401 (docs/platform-api.md, JWT conditions). So the token is checked
 * by the account's own rule, which is read with the API key unless it is known.
 */
async function hintOfRefusal(status, task) {
    const { bearer, context } = task;
    if (status === 403) {
        const who = (0,jwt/* isJwt */.k)(bearer.checks) ? 'service account that the JWT runs as' : 'owner of the token';
        return `Give the ${who} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
    }
    if (status !== 401)
        return undefined;
    const remote = (0,jwt/* isJwt */.k)(bearer.checks) ? (task.remote ?? (await readRule(task))) : undefined;
    if (remote === undefined)
        return explainUnauthorized(bearer.checks);
    const unset = (0,rule/* unsetSettingsOf */.AA)(remote.rule);
    if (unset.length > 0) {
        return `The account accepts no JWT, because its rule is incomplete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, for example with \`operation: ${operations/* scimOperations */.HO.configureJwt}\`.`;
    }
    return explainUnauthorized(await (0,scim_bearer/* checkBearer */.W)(bearer.token, remote.rule, context), remote, context.clock.now());
}
/** A key that may not read the rule does not hide the refusal itself. */
async function readRule({ platform, inputs, context }) {
    if (inputs.apiKey === '')
        return undefined;
    const read = await (0,rule/* readScimRule */.RB)(platform, inputs.account, context);
    return 'failure' in read ? undefined : read.remote;
}
/**
 * The causes of a 401 of the SCIM interface: the failed checks, or otherwise the causes that only the platform can see
 * (docs/platform-api.md, JWT conditions and Settings delay). `remote` is the account's complete rule if it could be read, at
 * `now` in milliseconds since the epoch.
 */
function explainUnauthorized(checks, remote, now = 0) {
    if (!(0,jwt/* isJwt */.k)(checks))
        return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
    const list = (result) => checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}: ${detail}`);
    const by = remote === undefined ? 'The token was checked here' : "The token was checked by the account's own rule";
    const failed = list('failed');
    if (failed.length > 0)
        return `${by} and failed (${failed.join('; ')}). Fix that first.`;
    const unknown = list('not checked');
    const passed = unknown.length === 0
        ? `${by} and passed.`
        : `${by} and passed, except for what could not be checked (${unknown.join('; ')}).`;
    const causes = [
        'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
        ...listRuleCauses(remote, now),
        'the key was rotated (the platform caches keys for up to 5 days)',
        'the token or the rule belongs to another account or cluster',
    ];
    return `${passed} Possible causes that only the platform knows: ${causes.join('; ')}.`;
}
function listRuleCauses(remote, now) {
    if (remote === undefined) {
        return [
            'one of the four settings is empty',
            'the service account does not exist',
            'the rule was saved less than 120 seconds ago',
        ];
    }
    const age = Math.max(0, Math.round((now - remote.savedAt) / 1000));
    return [
        `the service account ${JSON.stringify(remote.rule.serviceAccountId)} does not exist`,
        ...(age < 120 ? [`the rule, saved ${(0,shared_text/* countOf */.pq)(age, 'second')} ago, has not taken effect yet (120 seconds)`] : []),
    ];
}

;// CONCATENATED MODULE: ./src/scim/listing.ts
/**
 * The content of the pages of one listing, and the start of the next page. Places count from 1, as `startIndex` does.
 *
 * The platform removes users from a page after cutting it, and its `totalResults` counts one page (docs/platform-api.md,
 * Listing users): a short or empty page does not prove the end, and a server may cut smaller pages than it was asked for. So
 * each page starts at the place up to which the earlier pages are known to reach, and no place before the last user is skipped.
 */
class Listing {
    /** Users to ask for in one page. */
    pageSize;
    /** The start of the next page. */
    next = 1;
    /** Entries that are not objects, and so not users. */
    ignored = 0;
    /** The longest run of empty pages before further users. */
    longestGap;
    /** Whether `totalResults` contradicted the pages, or changed between them. */
    totalIsWrong = false;
    /** The users by key, each with the start of the page that contained it first. */
    #found = new Map();
    /** Places that every page is known to cover: the longest page has shown it. */
    #reach = 0;
    /** The first place that no page is known to have covered. */
    #open = 1;
    /** Start of the last page that contained a new user; before the list if none did. */
    #lastNewAt;
    #pagesWithoutNew = 0;
    /** Start of the first of the empty pages read last. */
    #emptyFrom;
    /** The number of users in the whole list by the server's count; 0 if it counts only pages. */
    #total = 0;
    constructor(pageSize) {
        this.pageSize = pageSize;
        this.#lastNewAt = 1 - pageSize;
    }
    get users() {
        return [...this.#found.values()].map(({ user }) => user);
    }
    /** Users that the server counts and no page contained; 0 if it does not count the whole list, or counts it wrongly. */
    get missing() {
        return this.totalIsWrong ? 0 : Math.max(0, this.#total - this.#seen);
    }
    /** Whether all users were read, by the server's count of the whole list. */
    get isCounted() {
        return !this.totalIsWrong && this.#total > 0 && this.missing === 0;
    }
    /**
     * Whether the list has ended: a page after the last user had none, and either the server's count agrees, or at least two
     * pages and a number of places had none. That number is two pages, or four times the longest gap so far.
     */
    get isComplete() {
        if (this.isCounted)
            return this.#pagesWithoutNew > 0;
        return this.#pagesWithoutNew >= 2 && this.next >= this.#lastNewAt + this.pageSize + this.#gapAllowance;
    }
    get #gapAllowance() {
        const { from, to } = this.longestGap ?? { from: 1, to: 0 };
        return Math.max(2 * this.pageSize, 4 * (to - from + 1));
    }
    get #seen() {
        return this.#found.size + this.ignored;
    }
    /** Adds the page that starts at `next`, and decides where the next one starts. */
    add(page) {
        const start = this.next;
        const before = this.#found.size;
        this.#reach = Math.max(this.#reach, page.entries);
        for (const user of page.users)
            this.#addUser(user, start);
        const hasNew = this.#found.size > before;
        // A page without new users may be an earlier one again.
        if (hasNew || start === 1)
            this.ignored += page.entries - page.users.length;
        this.#noteTotal(page);
        this.#noteGap(page, start);
        this.#pagesWithoutNew = hasNew ? 0 : this.#pagesWithoutNew + 1;
        if (hasNew)
            this.#lastNewAt = Math.max(this.#lastNewAt, start);
        if (start <= this.#open)
            this.#open = Math.max(this.#open, start + (this.#reach || this.pageSize));
        // Near the end, advancing only by the known length of pages would take needlessly many requests.
        const leaps = this.#pagesWithoutNew >= 2 && this.#open > this.#lastNewAt;
        this.next = leaps ? start + this.pageSize : this.#open;
    }
    /** A count that is larger than a page counts the whole list. */
    #noteTotal({ total, entries }) {
        if (total > Math.max(this.pageSize, entries)) {
            if (this.#total > 0 && total !== this.#total)
                this.totalIsWrong = true;
            this.#total = total;
        }
        if (this.#total > 0 && this.#seen > this.#total)
            this.totalIsWrong = true;
    }
    #noteGap({ entries }, start) {
        if (entries === 0) {
            this.#emptyFrom ??= start;
            return;
        }
        const from = this.#emptyFrom;
        this.#emptyFrom = undefined;
        if (from === undefined)
            return;
        const { longestGap } = this;
        if (longestGap === undefined || start - from > longestGap.to - longestGap.from + 1) {
            this.longestGap = { from, to: start - 1 };
        }
    }
    #addUser(user, start) {
        const key = userKeyOf(user);
        const known = this.#found.get(key);
        if (known === undefined)
            this.#found.set(key, { user, start });
        // A user on two pages is after the start of both. Pages of an unordered list overlap by chance, which does not show more
        // places than requested.
        else
            this.#reach = Math.max(this.#reach, Math.min(this.pageSize, Math.abs(start - known.start) + 1));
    }
}
/** The key of a user: the `id`, otherwise the name, otherwise the whole object. */
function userKeyOf(user) {
    if (typeof user.id === 'string' && user.id !== '')
        return `id ${user.id}`;
    if (typeof user.userName === 'string' && user.userName !== '')
        return `userName ${user.userName}`;
    return JSON.stringify(user);
}

;// CONCATENATED MODULE: ./src/scim/users.ts




/** Maximum number of requests of one listing, so a server that never ends its list does not block the job. */
const maxRequests = 1000;
/** Users to ask for in one page. */
const defaultPageSize = 100;
/**
 * Lists the users of an account through SCIM (docs/platform-api.md, Listing users), all pages, each user once. A page that
 * is empty is read again: the platform responds to a failed search with an empty page too. A user who does not match the
 * filter ends the listing: the platform ignored it. Throws `RequestFailure` if there was no response.
 */
async function listUsers(platform, account, options = {}) {
    const { filter, pageSize = defaultPageSize } = options;
    const listing = new Listing(pageSize);
    let reread = false;
    for (let requests = 1;; requests++) {
        const response = await platform.send(usersRequestOf(account, filter, listing.next, pageSize));
        if (!response.ok)
            return { listed: false, requests, response };
        const page = userPageOf(response);
        const reason = page === undefined
            ? 'The response does not contain a list of users ("Resources").'
            : describeMismatch(page, filter);
        if (page === undefined || reason !== undefined)
            return { listed: false, ...(reason && { reason }), requests, response };
        reread = page.entries === 0 && !reread && !listing.isCounted;
        if (!reread)
            listing.add(page);
        if (!reread && listing.isComplete)
            return { listed: true, ...listedUsersOf(listing), requests, response };
        if (requests === maxRequests) {
            const reason = `The user list has not ended after ${maxRequests} requests (${listing.users.length} users so far).`;
            return { listed: false, reason, requests, response };
        }
    }
}
function listedUsersOf(listing) {
    const { users, ignored, missing, totalIsWrong, longestGap } = listing;
    const isLong = longestGap !== undefined && longestGap.to - longestGap.from + 1 >= listing.pageSize;
    return {
        users,
        ignored,
        missing,
        totalIsWrong,
        gap: isLong ? longestGap : undefined,
        listResponse: listResponseOf(users),
    };
}
/** The sentence for a page with users that the filter does not match. */
function describeMismatch({ users }, filter) {
    if (filter === undefined)
        return undefined;
    const others = users.filter((user) => !matchesFilter(filter, user)).length;
    if (others === 0)
        return undefined;
    return `The platform ignored the filter: it returned ${(0,shared_text/* countOf */.pq)(others, 'user')} that the filter does not match.`;
}
/** The request for one page of users (docs/platform-api.md, Listing users), the first one unless `startIndex` is given. */
function usersRequestOf(account, filter, startIndex = 1, count = defaultPageSize) {
    return {
        method: 'GET',
        path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
        query: {
            startIndex: String(startIndex),
            count: String(count),
            filter: filter === undefined ? undefined : encodeFilter(filter),
        },
        headers: { Accept: 'application/scim+json' },
        credential: 'bearer',
    };
}
/** The list in a response: a ListResponse or a bare list, with or without the platform's envelope around it. */
function userPageOf(response) {
    const content = response.form === 'envelope' ? response.data : response.body;
    if (Array.isArray(content))
        return { ...pageEntriesOf(content), total: 0 };
    if (!(0,object/* isMap */.jh)(content))
        return undefined;
    const { Resources: list, totalResults } = content;
    if (Array.isArray(list))
        return { ...pageEntriesOf(list), total: totalOf(totalResults) };
    // RFC 7644 lets a server omit the list if nothing matched.
    return list === undefined && totalResults === 0 ? { ...pageEntriesOf([]), total: 0 } : undefined;
}
function pageEntriesOf(list) {
    return { users: list.filter(object/* isMap */.jh), entries: list.length };
}
function totalOf(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
function listResponseOf(users) {
    return {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: users.length,
        startIndex: 1,
        itemsPerPage: users.length,
        Resources: users,
    };
}

;// CONCATENATED MODULE: ./src/scim/users-csv.ts

const columns = ['id', 'userName', 'displayName', 'active', 'externalId', 'emails'];
/**
 * The users as CSV (RFC 4180: CRLF, quoted where needed) with the columns id, userName, displayName, active, externalId
 * and emails (separated by spaces). A cell that a spreadsheet would read as a formula gets a leading `'`.
 */
function csvOf(users) {
    const rows = users.map((user) => columns.map((column) => cellOf(cellTextOf(user[column]))));
    return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
/**
 * The characters that a spreadsheet reads as the start of a formula, also in full width and after characters that it may skip.
 */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n\0])/u;
function cellOf(text) {
    const safe = formulaStart.test(text) ? `'${text}` : text;
    return /[",\r\n\0]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** A SCIM value as the text of one cell; `emails` is a list of `{ value }`. */
function cellTextOf(value) {
    if (Array.isArray(value))
        return value.map(cellTextOf).filter(Boolean).join(' ');
    if ((0,object/* isMap */.jh)(value))
        return cellTextOf(value.value);
    return value === undefined || value === null ? '' : String(value);
}

;// CONCATENATED MODULE: ./src/scim/list.ts













/**
 * Lists the users of the account through SCIM (docs/platform-api.md, Listing users) into files; the log shows only their
 * number.
 */
async function listScimUsers(inputs, context) {
    const operation = operations/* scimOperations */.HO.listUsers;
    const diagnostics = checkFilterInput(inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics) || inputs.dryRun)
        return { operation, diagnostics, listing: listingOf(inputs) };
    const bearer = await (0,scim_bearer/* findBearer */.d)(inputs, context);
    if ('failure' in bearer)
        return { operation, diagnostics, failure: bearer.failure };
    const platform = await (0,open_client/* openClient */.M)(inputs, context, bearer.next);
    try {
        const result = await fetchUsers({ platform, bearer, inputs, context });
        return { operation, ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
    }
    finally {
        await platform.close();
    }
}
/** The diagnostic of the input `scim-filter`; with an error it must not be sent. */
function checkFilterInput({ scimFilter }) {
    const diagnostic = scimFilter === '' ? undefined : checkFilter(scimFilter);
    return diagnostic === undefined ? [] : [diagnostic];
}
/** Lists the users through a client that sends the tokens of this bearer, and writes them to files. */
async function fetchUsers(task) {
    const { platform, inputs, context } = task;
    let list;
    try {
        list = await listUsers(platform, inputs.account, (0,object/* omitUndefined */.Oy)({ filter: filterOf(inputs) }));
    }
    catch (error) {
        return { diagnostics: [], ...(0,explain.explainFailure)(error, usersTask) };
    }
    const { correlationId } = removePersonalData(list.response);
    if (list.listed)
        return { correlationId, diagnostics: listWarningsOf(list), ...writeUserFiles(list, correlationId, context) };
    const failure = await listFailureOf(list, task);
    return {
        diagnostics: [],
        correlationId,
        responseFile: context.files.write('response.json', list.response.body),
        failure,
    };
}
const usersTask = { verb: 'list', resource: 'users through SCIM' };
async function listFailureOf({ response, reason }, task) {
    const shown = removePersonalData(response);
    if (reason !== undefined)
        return (0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* clauseOf */.pQ)(reason)}${traceOf(shown.correlationId)}.`);
    const explained = (0,explain.explainResponse)(shown, usersTask);
    const hint = await hintOfRefusal(response.status, task);
    if (hint !== undefined)
        return { ...explained, hint };
    // The usual hint does not apply, because a list cannot find that something already exists.
    const advice = (0,platform_response/* isDuplicate */.KD)(response) ? undefined : explained.hint;
    const parts = [advice, response.message === undefined ? undefined : hiddenHint];
    return (0,diagnostic/* errorOf */.Mz)(explained.summary, { hint: parts.filter((part) => part !== undefined).join(' ') });
}
const hiddenHint = 'The response is not shown, because it may name users; see the response file.';
function traceOf(correlationId) {
    return correlationId === '' ? '' : ` (correlationId ${correlationId})`;
}
function filterOf({ scimFilter }) {
    return scimFilter === '' ? undefined : scimFilter;
}
/** The request for the first page, as it may be shown. */
function listingOf(inputs) {
    const filter = filterOf(inputs);
    const request = usersRequestOf(inputs.account, filter === undefined ? undefined : hideFilterValue(filter));
    return { method: request.method, path: inputs.address.pathOf(request) };
}
function listWarningsOf({ ignored, gap, totalIsWrong }) {
    const summaries = [
        ignored > 0 && `Ignored ${(0,shared_text/* countOf */.pq)(ignored, 'item')} in the user list that are not user objects.`,
        gap !== undefined &&
            `The user list has no users in ${gap.to - gap.from + 1} places in a row (${gap.from} to ${gap.to}). Users after a longer gap may be missing.`,
        totalIsWrong && 'The platform reported a wrong or changing number of users (totalResults), so it was ignored.',
    ];
    return summaries.filter((summary) => summary !== false).map((summary) => ({ severity: 'warning', summary }));
}
/**
 * Writes the files of a list. An incomplete list is a failure, and only its response file is written, so a sync cannot mistake
 * it for the complete list.
 */
function writeUserFiles({ users, listResponse, missing }, correlationId, { files }) {
    const responseFile = files.write('response.json', listResponse);
    if (missing > 0) {
        const summary = `The user list is incomplete: the platform counts ${(0,shared_text/* countOf */.pq)(missing, 'user')} more than its pages contain (${users.length})${traceOf(correlationId)}.`;
        const hint = 'Run again: users may have been added or removed in the meantime. The response file contains those that were read.';
        return { responseFile, failure: (0,diagnostic/* errorOf */.Mz)(summary, { hint }) };
    }
    const file = files.write('users.json', users);
    return { responseFile, users: { count: users.length, file, csvFile: files.write('users.csv', csvOf(users)) } };
}


/***/ }),

/***/ 4834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $x: () => (/* binding */ effectOf),
/* harmony export */   AA: () => (/* binding */ unsetSettingsOf),
/* harmony export */   RB: () => (/* binding */ readScimRule),
/* harmony export */   n3: () => (/* binding */ checkScimRule),
/* harmony export */   zz: () => (/* binding */ scimSettingsOf)
/* harmony export */ });
/* harmony import */ var _http_loopback_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5413);
/* harmony import */ var _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2474);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4608);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8648);
/* harmony import */ var _shared_identifier_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7700);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6244);







/** The settings payload that sets the rule: four entries (docs/platform-api.md, Settings). */
function scimSettingsOf(rule) {
    return _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.map((field) => ({
        identifier: _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field],
        value: rule[field],
        allowOverrides: false,
        updateType: 'UPDATE',
    }));
}
/**
 * Reads the rule that an account has (docs/platform-api.md, Settings). Secrets in it, such as a password in an address, are
 * masked.
 */
async function readScimRule(platform, account, { secrets, log }) {
    const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
    let response;
    try {
        response = await platform.send((0,_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleRequestOf */ .d2)(account));
    }
    catch (error) {
        return (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainFailure)(error, task);
    }
    const { correlationId, data } = response;
    if (!response.ok || !Array.isArray(data))
        return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_1__.explainResponse)(response, task), correlationId };
    const times = data.map((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldOf */ ._F)(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
    const rule = (0,_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .scimRuleOf */ .wG)(data);
    for (const { value, origin } of (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, origin);
    log.mask();
    return { remote: { rule, savedAt: Math.max(0, ...times) }, response, correlationId };
}
/** The missing settings of a rule; if one is missing, the platform accepts no JWT (docs/platform-api.md, JWT conditions). */
function unsetSettingsOf(rule) {
    return _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.filter((field) => !rule[field]).map((field) => _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field]);
}
/**
 * Compares a rule, or some of its fields, with the rule of the account. An account has one rule: replacing it locks out its
 * current users (docs/platform-api.md, GitHub's OIDC token). Filling an empty field replaces nothing.
 */
function effectOf(rule, remote) {
    const differing = _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p.filter((field) => rule[field] !== undefined && rule[field] !== (remote[field] ?? ''));
    if (differing.length === 0)
        return { effect: 'none' };
    const replaced = differing.filter((field) => remote[field]).map((field) => _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field]);
    if (replaced.length === 0)
        return { effect: 'add' };
    const present = _kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleFields */ ._p
        .map((field) => `${_kinds_settings_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I8[field]} = ${JSON.stringify(remote[field] ?? '')}`)
        .join(', ');
    return {
        effect: 'replace',
        summary: `The account already has a SCIM JWT rule (${present}), and an account has only one. Replacing ${replaced.join(' and ')} locks out its current users, such as the user sync of an identity provider.`,
    };
}
/**
 * Every problem of a rule from inputs; the platform itself saves any text (docs/platform-api.md, Settings). `judgeRule` decides
 * how safe the claim is.
 */
function checkScimRule(rule) {
    return [
        checkJwksUrl(rule.jwksUrl),
        rule.keyField.trim() === ''
            ? (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)('`scim-key-field` is empty.', { hint: 'Set it to the claim to compare, such as repository_id.' })
            : undefined,
        rule.valueField.trim() === ''
            ? (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)('`scim-value-field` is empty.', { hint: 'Set it to the value that the claim must have.' })
            : undefined,
        checkServiceAccountId(rule.serviceAccountId),
    ].filter((diagnostic) => diagnostic !== undefined);
}
function checkJwksUrl(url) {
    const address = URL.parse(url);
    if (address === null) {
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; expected the https address of the public keys.`);
    }
    if (address.username !== '' || address.password !== '') {
        // Not quoted: it contains a password.
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)('`scim-jwks-url` contains a user name or password, which anyone who can view the settings can read.', {
            hint: 'Set an address that serves the keys without a login.',
        });
    }
    if (address.protocol === 'https:' || (address.protocol === 'http:' && (0,_http_loopback_js__WEBPACK_IMPORTED_MODULE_5__/* .isLoopback */ .U)(address.hostname)))
        return undefined;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(`Invalid \`scim-jwks-url\` ${JSON.stringify(url)}; it must start with https, because anyone who can change the keys in transit can act on the account.`);
}
function checkServiceAccountId(id) {
    const hint = 'Set the ID that the platform shows next to the name of the service account; it is neither the name nor the e-mail address.';
    if (id.trim() === '')
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)('`scim-service-account-id` is empty.', { hint });
    if (_shared_identifier_js__WEBPACK_IMPORTED_MODULE_6__/* .identifierPattern */ .yk.test(id))
        return undefined;
    return {
        severity: 'warning',
        summary: `\`scim-service-account-id\` ${JSON.stringify(id)} does not look like an ID.`,
        hint,
    };
}


/***/ })

};
;