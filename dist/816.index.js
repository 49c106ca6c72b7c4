export const id = 816;
export const ids = [816];
export const modules = {

/***/ 1864:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ explain),
/* harmony export */   d: () => (/* binding */ schemaErrors)
/* harmony export */ });
/* harmony import */ var _answer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3317);

/** What a status means, first of all in the words of specification 7. */
const meanings = {
    400: 'incorrect syntax or missing parameters',
    401: 'unauthorized because of an invalid API key',
    402: 'the request cannot be processed',
    403: 'the API key lacks permission for the request',
    404: 'the requested resource does not exist',
    408: 'the request took too long',
    409: 'conflict with what is there',
    412: 'a precondition does not hold',
    413: 'the payload is too large',
    415: 'content type not supported',
    417: 'feature not available in this account',
    429: 'the rate limit is exceeded',
};
/**
 * Puts an answer that is not what was hoped for into one sentence, and where possible a hint what to do.
 * `doing` names the action and the resource, such as "creating project payments".
 */
function explain(answer, doing) {
    const advice = hint(answer);
    const { correlationId } = answer;
    const traced = correlationId === '' ? '' : ` (correlationId ${correlationId})`;
    return {
        sentence: `Failed ${doing}: ${said(answer)}${traced}.`,
        ...(advice === undefined ? {} : { hint: advice }),
    };
}
/** The schema errors that a refused pipeline comes back with (platform-api.md 4.3); none for any other answer. */
function schemaErrors(answer) {
    const { schemaErrors: listed } = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)(answer.body).metadata);
    return (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .objectsOf */ .iZ)(listed).flatMap(({ message, messageWithFQN, fqn }) => {
        const text = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(message) ?? (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(messageWithFQN);
        if (text === undefined)
            return [];
        const place = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(fqn) ?? '');
        const path = pathOf(place);
        return [{ message: (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text), fqn: place, ...(path === undefined ? {} : { path }) }];
    });
}
function pathOf(fqn) {
    if (!/^\$(?:\.[\w-]+|\[\d+\])+$/.test(fqn))
        return undefined;
    return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
function said(answer) {
    const { status, form, code, message } = answer;
    const success = status >= 200 && status < 300;
    const meaning = meanings[status] ?? (status >= 500 ? 'the server met an unexpected error' : undefined);
    const head = `HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
    const quote = message === undefined ? '' : `: ${trimEnd(message)}`;
    if (status >= 300 && status < 400)
        return `${head}, a redirect${destination(answer)}`;
    switch (form) {
        case 'html':
            return `${head} with a web page: a gateway answered, not the platform${quote}`;
        case 'empty':
            return `${head} with nothing in it`;
        case 'unreadable':
            return `${head} with a text that is not JSON or was cut short${quote}`;
        case 'json':
        case 'envelope': {
            const contradiction = success && !answer.ok ? `${head}, but no success in it` : head;
            const complaints = [...denials(answer), ...schemaErrors(answer).map(located), ...missingPermissions(answer)];
            const fresh = complaints.filter((complaint) => !message?.includes(complaint));
            const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
            const details = shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimEnd).join('; ')}`;
            return `${contradiction}${code === undefined || code === String(status) ? '' : `, ${code}`}${quote}${details}`;
        }
    }
}
function hint(answer) {
    const { status, form, code } = answer;
    if (status >= 300 && status < 400)
        return redirectHint(answer);
    if ((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .isThrottled */ .B5)(answer)) {
        return 'Others use the key or the address of this runner too: lower requests-per-minute, or run again later.';
    }
    if (form === 'html') {
        return 'Check base-url (host, cluster and path); behind a proxy or firewall, have the platform host allowed.';
    }
    const known = codeHints[code ?? ''];
    if (known !== undefined)
        return known;
    if ((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .isDuplicate */ .KD)(answer)) {
        return 'The identifier is taken; a deleted resource may still hold it. Choose another one, or update what is there.';
    }
    if (status === 404 || (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .isAbsent */ .W0)(answer)) {
        return 'Check the identifiers of account, organization and project, and base-url: a wrong path answers like this too.';
    }
    return statusHints[status];
}
const statusHints = {
    401: 'The key may have expired, have been rotated or deleted, or belong to another account or cluster; check api-key, account-id and base-url.',
    402: 'Check the plan and the licences of the account.',
    403: 'Give the owner of the key a role that permits this in the scope concerned.',
    408: 'Run again; raise request-timeout if it happens often.',
    413: 'Make the payload smaller.',
    415: 'Something on the way changes the Content-Type of the request; check base-url and proxies.',
    417: 'Have the feature turned on for the account, or choose a plan that has it.',
    500: 'Run again; if it stays, give the correlationId to the support of the platform.',
    502: 'Run again a little later; the platform or a gateway before it is not well.',
    503: 'Run again a little later; the platform or a gateway before it is not well.',
    504: 'Run again a little later; the platform or a gateway before it is not well.',
};
const codeHints = {
    NOT_WHITELISTED_IP: 'The account allows only listed IP addresses, and runners hosted by GitHub change theirs: use a runner with a fixed address and have it listed.',
    USAGE_LIMITS_EXCEEDED: 'A limit of the plan is reached; remove what is unused or have the limit raised.',
    FEATURE_UNAVAILABLE: 'Have the feature turned on for the account, or choose a plan that has it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    POLICY_EVALUATION_FAILURE: 'Change the payload so that it meets the policies of the account.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Somebody else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed meanwhile; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set base-url to its new address.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
};
function redirectHint(answer) {
    const place = location(answer);
    const login = /log-?in|sign-?in|auth/i.test(place ?? '');
    const wrong = 'base-url is wrong; redirects are not followed, so that the key goes nowhere else.';
    return place === undefined || login ? `Probably ${wrong}` : `Probably ${wrong} Set it to the beginning of ${place}.`;
}
function destination(answer) {
    const place = location(answer);
    return place === undefined ? ' that does not say where to' : ` to ${place}`;
}
/** Where a redirect points: without query and credentials, which may hold secrets. */
function location({ headers }) {
    const text = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)([headers.location].flat()[0] ?? '');
    const url = URL.parse(text);
    if (url === null)
        return (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(text.replace(/[?#].*$/, ''));
    return `${url.origin}${url.pathname}`;
}
/** The policies that denied a change, in their own words (platform-api.md 4.3). */
function denials(answer) {
    const governance = [answer.data, (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)(answer.body).metadata]
        .map((holder) => (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)(holder).governanceMetadata))
        .find(({ details }) => details !== undefined);
    return (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .objectsOf */ .iZ)(governance?.details)
        .flatMap(({ policyMetadata }) => (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .objectsOf */ .iZ)(policyMetadata))
        .flatMap(({ policyName, identifier, denyMessages }) => (Array.isArray(denyMessages) ? denyMessages : []).flatMap((message) => {
        const text = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(message);
        return text === undefined ? [] : [(0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(`policy ${(0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(policyName) ?? (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(identifier) ?? ''}: ${text}`)];
    }));
}
function missingPermissions(answer) {
    return (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .objectsOf */ .iZ)((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldsOf */ .Pf)(answer.body).failedPermissionChecks).flatMap((check) => {
        const permission = (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(check.permission);
        if (permission === undefined)
            return [];
        const resource = [(0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(check.resourceType), (0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(check.resourceIdentifier)].filter(Boolean).join(' ');
        return [(0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
    });
}
function located({ message, fqn }) {
    return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}
function trimEnd(text) {
    return text.replace(/[\s.]+$/, '');
}


/***/ }),

/***/ 2769:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R0: () => (/* binding */ lockProblem),
/* harmony export */   VR: () => (/* binding */ judgeLock),
/* harmony export */   _m: () => (/* binding */ githubJwksUrl),
/* harmony export */   kE: () => (/* binding */ writesPartOfLock),
/* harmony export */   qd: () => (/* binding */ lockProblems)
/* harmony export */ });
/* unused harmony export isGitHubJwks */
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8535);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2989);
/* harmony import */ var _resources_value_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6140);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5955);




/**
 * The address of the keys with which GitHub signs the identity tokens of this run: github.com, a data residency
 * (`SUBDOMAIN.ghe.com`) or an Enterprise Server, told by the runner's `GITHUB_SERVER_URL` (platform-api.md 8).
 */
function githubJwksUrl(environment) {
    const server = new URL(environment.GITHUB_SERVER_URL || 'https://github.com');
    if (server.hostname === 'github.com')
        return 'https://token.actions.githubusercontent.com/.well-known/jwks';
    if (server.hostname.endsWith('.ghe.com'))
        return `https://token.actions.${server.hostname}/.well-known/jwks`;
    return `${server.origin}/_services/token/.well-known/jwks`;
}
/**
 * Whether an address serves GitHub's keys, which sign for every repository there is. An enterprise's own issuer path and
 * a query string (platform-api.md 3.5) lead to the same keys.
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
 * Judges the one claim by which the platform lets a JWT in (platform-api.md 3.4, 8). With GitHub's keys the claim is all
 * that keeps other repositories out, so it must be bound to the owner's repository; with keys of one's own any claim will
 * do. `environment` is the runner's, for the values of this run.
 */
function judgeLock(rule, environment) {
    const claim = rule.keyField.trim();
    const value = rule.valueField.trim();
    if (claim === '' || value === '') {
        return {
            verdict: 'shut',
            sentence: `The ${claim === '' ? 'name of the claim' : `value for the claim ${claim}`} is empty, so no token can fit.`,
        };
    }
    if (!isGitHubJwks(rule.jwksUrl)) {
        return {
            verdict: 'good',
            sentence: `Tokens whose claim ${quote(claim)} is ${quote(value)}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`,
        };
    }
    const hint = proposals(environment);
    const stranger = whoElse(claim, value);
    if (stranger !== undefined) {
        return {
            verdict: 'open',
            sentence: `The claim ${quote(claim)} does not lock the SCIM interface: GitHub signs the tokens of all repositories with the same keys, the platform cannot be relied on to check audience or issuer, and ${stranger}.`,
            hint,
        };
    }
    const misfit = whyNever(claim, value, rule.keyField);
    if (misfit !== undefined) {
        return {
            verdict: 'shut',
            sentence: `No token can fit the claim ${quote(claim)} with ${quote(value)}: ${misfit}.`,
            hint,
        };
    }
    const risk = whyWeak(claim, value, rule.valueField, environment);
    if (risk !== undefined) {
        return { verdict: 'weak', sentence: `The claim ${quote(claim)} locks the SCIM interface, but ${risk}.`, hint };
    }
    return {
        verdict: 'good',
        sentence: `${whoFits(claim, value)} can use the SCIM interface${whetherThisRun(claim, value, environment)}.`,
    };
}
/** What a judgement comes to: an error where the lock is open or shut, a warning where it is weak. */
function lockProblem({ verdict, sentence, hint }) {
    if (verdict === 'good')
        return undefined;
    const message = hint === undefined ? sentence : `${sentence} ${hint}`;
    return { severity: verdict === 'weak' ? 'warning' : 'error', message };
}
/**
 * What `judgeLock` has against the rule that settings payloads write, at the place of its claim. They may write a part of
 * it: `held` is what the account has, where it is known. A rule that is emptied, or not known as a whole, is not judged.
 */
function lockProblems(steps, environment, held = {}) {
    const written = writtenRule(steps);
    const { jwksUrl, keyField, valueField } = { ...held, ...written };
    if (!lockFields.some((field) => written[field]) || !jwksUrl || !keyField || !valueField)
        return [];
    const problem = lockProblem(judgeLock({ jwksUrl, keyField, valueField }, environment));
    return problem === undefined ? [] : [{ ...problem, ...placeOfLock(steps) }];
}
/** Whether settings payloads write so little of the rule that only the account can tell whether it locks. */
function writesPartOfLock(steps) {
    const written = writtenRule(steps);
    return lockFields.some((field) => written[field]) && lockFields.some((field) => written[field] === undefined);
}
/** The fields of the rule that make the lock, the telling one first. */
const lockFields = ['keyField', 'valueField', 'jwksUrl'];
function writtenRule(steps) {
    return (0,_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .scimRuleOf */ .wG)(steps.filter(isSettings).flatMap(({ document }) => document.value));
}
function placeOfLock(steps) {
    for (const field of lockFields) {
        for (const { document } of steps.filter(isSettings)) {
            const entries = Array.isArray(document.value) ? document.value : [];
            const index = entries.findLastIndex((entry) => (0,_resources_value_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldOf */ ._F)(entry, 'identifier') === _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .identifiers */ .H2[field]);
            if (index >= 0)
                return { place: (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x)(document, [{ path: [index, 'value'], at: 'value' }])[0] ?? document.place };
        }
    }
    return {};
}
function isSettings({ kind }) {
    return kind.name === 'settings';
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
    sub: { form: /:/, looks: 'repo:OWNER/REPOSITORY:…' },
};
/** Claims whose value changes with each run, or that are no text: what is written into a setting never fits again. */
const passingClaims = ['jti', 'run_id', 'check_run_id', 'exp', 'iat', 'nbf'];
/** Claims that strangers can satisfy, with who they are. */
const openClaims = {
    iss: 'the issuer is the same in all of them',
    aud: 'whoever asks for a token chooses its audience',
    actor: "the same person can start a workflow in a stranger's repository, whose owner then holds a fitting token",
    actor_id: "the same person can start a workflow in a stranger's repository, whose owner then holds a fitting token",
    run_number: 'the runs of every repository reach the same number',
    run_attempt: 'the runs of every repository reach the same number',
    sha: 'a fork holds the same commits',
    workflow_sha: 'a fork holds the same commits',
    job_workflow_sha: 'a fork holds the same commits',
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
/** Parts of a customised `sub` that name the owner or the repository; a `:` inside a value is sent as `%3A`. */
const lastingSubject = /(^|:)(repo:[^:/]+\/[^:/]+|(repository_id|repository_owner_id|enterprise_id):\d+|(job_)?workflow_ref:[^:/]+\/[^:/]+\/[^:]+)(:|$)/;
const namedSubject = /(^|:)(repository:[^:/]+\/[^:/]+|repository_owner:[^:/]+|enterprise:[^:/]+)(:|$)/;
/** Who else can hold a fitting token; `undefined` where the claim is bound. */
function whoElse(claim, value) {
    if (claim === 'sub') {
        const bound = lastingSubject.test(value) || namedSubject.test(value);
        return bound
            ? undefined
            : `the subject ${quote(value)} names no repository or owner, so any repository can be set up to have it`;
    }
    if (claim.startsWith('repo_property_'))
        return 'any organization can define a property of the same name and value';
    if (Object.hasOwn(openClaims, claim))
        return openClaims[claim];
    if (Object.hasOwn(boundClaims, claim) || passingClaims.includes(claim))
        return undefined;
    const meant = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_3__/* .nearest */ .p)(claim, Object.keys(boundClaims));
    return `this claim is not known to be bound to a repository or its owner${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}
/** Why no token of GitHub's can fit; `undefined` where one can. */
function whyNever(claim, value, keyField) {
    if (passingClaims.includes(claim))
        return 'its value is another one in each run';
    if (keyField !== claim)
        return 'there are spaces around its name';
    if (value.includes('*'))
        return 'the platform compares the whole text and knows no wildcard';
    const bound = boundClaims[claim];
    return bound === undefined || bound.form.test(value) ? undefined : `its values look like ${bound.looks}`;
}
/** What speaks against a lock that holds today; `undefined` where nothing does. */
function whyWeak(claim, value, valueField, environment) {
    if (valueField !== value)
        return 'there are spaces around its value, which the platform cannot be relied on to ignore';
    if (claim === 'repository' || claim === 'repository_owner' || (claim === 'sub' && !lastingSubject.test(value))) {
        return 'a name can be registered by somebody else after the owner or the repository is renamed or deleted';
    }
    if (claim.startsWith('enterprise'))
        return 'it lets in every workflow of every repository of the enterprise';
    if (claim === 'job_workflow_ref' && value !== environment.GITHUB_WORKFLOW_REF) {
        return 'if that workflow can be called from elsewhere (workflow_call in a public repository), every repository that calls it holds a fitting token';
    }
    return undefined;
}
function whoFits(claim, value) {
    if (claim === 'repository_id')
        return `Every workflow of the repository with the id ${value}`;
    if (claim === 'repository_owner_id')
        return `Every workflow of every repository of the owner with the id ${value}`;
    if (claim === 'sub')
        return `Jobs whose subject is ${quote(value)}`;
    return `Jobs of the workflow ${quote(value)}`;
}
function whetherThisRun(claim, value, environment) {
    const own = ownValue(claim, environment);
    if (!own)
        return '';
    return own === value ? ', this run among them' : `; this run is not among them, its own ${claim} is ${quote(own)}`;
}
/** This run's own value of a claim as far as the runner's environment tells it. */
function ownValue(claim, environment) {
    if (claim === 'repository_id')
        return environment.GITHUB_REPOSITORY_ID;
    if (claim === 'repository_owner_id')
        return environment.GITHUB_REPOSITORY_OWNER_ID;
    // The two differ only inside a reusable workflow, where the environment knows the caller alone.
    if (claim === 'job_workflow_ref' || claim === 'workflow_ref')
        return environment.GITHUB_WORKFLOW_REF;
    return undefined;
}
function proposals(environment) {
    const proposal = (claim) => {
        const own = ownValue(claim, environment);
        return own ? `${claim} with the value ${own}` : claim;
    };
    return `Use ${proposal('repository_id')} (this repository), ${proposal('repository_owner_id')} (every repository of its owner), or ${proposal('job_workflow_ref')} (this workflow at this ref).`;
}
function quote(text) {
    return JSON.stringify(text);
}


/***/ }),

/***/ 5955:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ unsetSettings),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   Nn: () => (/* binding */ ruleChange),
/* harmony export */   RB: () => (/* binding */ readScimRule),
/* harmony export */   e0: () => (/* binding */ scimSettings),
/* harmony export */   n3: () => (/* binding */ checkScimRule),
/* harmony export */   wG: () => (/* binding */ scimRuleOf)
/* harmony export */ });
/* harmony import */ var _resources_value_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6140);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7194);


/** The settings that hold the fields of the rule. */
const identifiers = {
    jwksUrl: 'scim_jwt_token_jwks_keys_url',
    keyField: 'scim_jwt_token_key_field',
    valueField: 'scim_jwt_token_value_field',
    serviceAccountId: 'scim_jwt_token_service_account_id',
};
const fields = Object.keys(identifiers);
/** The settings payload that sets the rule: four entries (specification 2.2, 4.1). */
function scimSettings(rule) {
    return fields.map((field) => ({
        identifier: identifiers[field],
        value: rule[field],
        allowOverrides: false,
        updateType: 'UPDATE',
    }));
}
/**
 * What a list of setting entries says of the rule; other settings, and fields of the rule that are not in the list,
 * are left out. Takes the entries of a payload and of the platform's reading alike (platform-api.md 2).
 * `RESTORE` and an empty value give ''.
 */
function scimRuleOf(entries) {
    const rule = {};
    for (const item of Array.isArray(entries) ? entries : []) {
        const entry = (0,_resources_value_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(item) && (0,_resources_value_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(item.setting) ? item.setting : item;
        if (!(0,_resources_value_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(entry))
            continue;
        const field = fields.find((name) => identifiers[name] === entry.identifier);
        if (field === undefined)
            continue;
        rule[field] = typeof entry.value === 'string' && entry.updateType !== 'RESTORE' ? entry.value : '';
    }
    return rule;
}
/**
 * Reads the rule that an account has (platform-api.md 2). `held` is absent where the answer does not show the
 * settings: `answer` then tells why, and nothing is known of the rule. What is secret in it, such as a password in an
 * address, is masked. Throws `CallFailure` when no answer came.
 */
async function readScimRule(platform, account, { secrets, log }) {
    const answer = await platform.exchange({
        method: 'GET',
        path: '/gateway/ng/api/settings',
        query: { accountIdentifier: account, category: 'SCIM', group: 'scim_jwt_token_configuration_g1' },
        credential: 'api-key',
        repeatable: true,
    });
    if (!answer.ok || !Array.isArray(answer.data))
        return { answer };
    const saved = answer.data.map((item) => (0,_resources_value_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
    const rule = scimRuleOf(answer.data);
    for (const { value } of (0,_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOf */ .F)(Object.values(rule)))
        secrets.add(value, 'payload');
    log.mask();
    return { answer, held: { rule, savedAt: Math.max(0, ...saved) } };
}
/** The settings that a rule lacks; without one of them the platform accepts no JWT (platform-api.md 3.4). */
function unsetSettings(rule) {
    return fields.filter((field) => !rule[field]).map((field) => identifiers[field]);
}
/**
 * Compares the rule to write (some or all of its fields) with the one that the account has. An account has one rule:
 * replacing it locks out whoever uses it now (platform-api.md 8). A field that is empty so far replaces nothing.
 */
function ruleChange(held, wanted) {
    const differing = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== (held[field] ?? ''));
    if (differing.length === 0)
        return { change: 'unchanged' };
    const replaced = differing.filter((field) => held[field]);
    if (replaced.length === 0)
        return { change: 'new' };
    const now = fields.map((field) => `${identifiers[field]} = ${JSON.stringify(held[field] ?? '')}`).join(', ');
    return {
        change: 'replace',
        sentence: `The account already has a SCIM JWT rule (${now}), and an account has only one: replacing ${replaced
            .map((field) => identifiers[field])
            .join(' and ')} locks out whoever uses it now, such as the user sync of an identity provider.`,
    };
}
/**
 * Every problem of a rule given by the inputs `scim-jwks-url`, `scim-key-field`, `scim-value-field` and
 * `scim-service-account-id`; the platform itself saves any text (platform-api.md 2). Whether the claim locks is for
 * `judgeLock` to say.
 */
function checkScimRule(rule) {
    const problems = [];
    const error = (message) => problems.push({ severity: 'error', message });
    const address = URL.parse(rule.jwksUrl);
    if (address === null) {
        error(`scim-jwks-url is ${JSON.stringify(rule.jwksUrl)}, which is not an address; give the https address of the public keys.`);
    }
    else if (address.username !== '' || address.password !== '') {
        // Not quoted: it holds a password.
        error('scim-jwks-url holds a user name or password, which everybody who can view the settings would read; give an address that serves the keys openly.');
    }
    else if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname))) {
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
        problems.push({
            severity: 'warning',
            message: `scim-service-account-id is ${JSON.stringify(id)}, which does not look like an Id; it is generated from the service account's name and shown beside it, and is neither the name nor the e-mail.`,
        });
    }
    return problems;
}
function isLoopback(host) {
    return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}


/***/ })

};
