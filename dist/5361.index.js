"use strict";
exports.id = 5361;
exports.ids = [5361];
exports.modules = {

/***/ 5361:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requiredInSecret: () => (/* binding */ requiredInSecret),
/* harmony export */   secret: () => (/* binding */ secret)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7521);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _shared_identifier_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7700);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4845);
/* harmony import */ var _shared_convention_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4828);
/* harmony import */ var _shared_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7110);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8858);









const KEY = 'secret';
/** The secret manager that every account has. */
const BUILT_IN = 'harnessSecretManager';
/** Fields that the platform sets itself. */
const SET_BY_PLATFORM = ['useSshClient', 'useSshj'];
const VALUE_TYPES = ['Inline', 'Reference', 'CustomSecretManagerValues'];
const VALUE = [KEY, 'spec', 'value'];
/** The fields that the platform requires in the `spec` of a secret, by its type (docs/platform-api.md, Secrets). */
const requiredInSecret = {
    SecretText: 'secretManagerIdentifier valueType',
    SSHKey: 'auth',
    WinRmCredentials: 'auth',
};
function hasValueType(spec, valueType) {
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(spec, 'valueType') === valueType;
}
/** Whether a secret is text that the platform itself keeps, and never shows. */
function isInline({ type, spec }) {
    return type === 'SecretText' && hasValueType(spec, 'Inline');
}
function* secretFindingsOf({ type, spec }, path) {
    if (type === 'SecretFile') {
        yield (0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([...path, 'type'], 'A secret file cannot be applied from a payload; upload it on the platform.');
    }
    const always = typeof type === 'string' && Object.hasOwn(requiredInSecret, type) ? requiredInSecret[type] : '';
    const required = `${always} ${hasValueType(spec, 'Reference') ? 'value' : ''}`.split(' ').filter(Boolean);
    const value = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(spec, 'value');
    if (hasValueType(spec, 'Reference') && !(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmpty */ .Im)(value) && typeof value !== 'string') {
        yield (0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([...path, 'spec', 'value'], '`spec.value` must be text: the path of the value in the secret manager.');
    }
    const missing = required.filter((field) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmpty */ .Im)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(spec, field))).map((field) => `\`${field}\``);
    if (missing.length > 0) {
        yield (0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)([...path, 'spec'], `\`spec\` requires ${missing.join(', ')} in a secret of type ${type}.`, 'key');
    }
}
/** Why the value of an inline secret cannot be sent: it must come through the input `values`, so it is in no file. */
function checkValue(step) {
    const value = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .valueAt */ .fK)(step.document.value, VALUE);
    const filled = (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .filledAt */ .wz)(step.document, VALUE);
    const name = filled?.name ?? step.key.identifier;
    const variable = step.key.identifier.replaceAll(/\W/g, '_').toUpperCase();
    const pass = `pass the value in the input \`values\`, from a secret of the workflow: \`$\{{ toJSON(secrets.${variable}) }}\``;
    const error = (summary, hint) => [
        {
            ...(0,_shared_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .errorAt */ .Os)(value === undefined ? VALUE.slice(0, -1) : VALUE, summary, value === undefined ? 'key' : 'value'),
            hint,
        },
    ];
    if (filled === undefined) {
        const summary = value === undefined
            ? 'An inline secret requires `value`.'
            : 'The value of an inline secret must be one placeholder; in a payload, others can read it.';
        return error(summary, `Write \`value: $\{{ values.${name} }}\`, and ${pass}.`);
    }
    const problem = problemOf(value, filled);
    return problem === undefined ? [] : error(`The value \`${name}\` ${problem}.`, `For an inline secret, ${pass}.`);
}
function problemOf(value, { unfit }) {
    if (unfit !== undefined)
        return unfit;
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmpty */ .Im)(value))
        return 'is empty';
    return typeof value === 'string' ? undefined : 'is not text';
}
/**
 * The name of the value of a secret without `values.`: the directories of its file, so secrets of several scopes have different
 * values.
 */
function placeholderOf({ scope: { org, project }, identifier }) {
    const directories = [
        ...(org === undefined ? [] : ['orgs', org]),
        ...(project === undefined ? [] : ['projects', project]),
    ];
    return [...directories, 'secrets', identifier].join('.');
}
/** Whether a difference exists only because the platform does not show a value (docs/platform-api.md, Secrets). */
function isHidden(step, { path, remote }) {
    if (path.join('.') !== VALUE.join('.'))
        return false;
    return isInline((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_1__/* .configOf */ .W1)(step)) || ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmpty */ .Im)(remote) && !hasValueType((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_1__/* .configOf */ .W1)(step).spec, 'Reference'));
}
/** A new organization or project gets its secret manager some seconds later (docs/platform-api.md, Secrets). */
function lacksBuiltIn({ status, message = '' }) {
    return status === 400 && /secret manager/i.test(message) && message.includes(BUILT_IN);
}
/**
 * Secrets: text, either a reference or a value that only the run has; SSH keys; and WinRM credentials. See
 * docs/platform-api.md, Secrets.
 */
const secret = {
    summary: 'A secret whose value is kept in a secret manager, under the key `secret`.',
    fields: {
        type: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KI)(['SecretText', 'SSHKey', 'WinRmCredentials', 'SecretFile'], 'must be SecretText, SSHKey or WinRmCredentials'), 'SecretText, SSHKey or WinRmCredentials, which cannot be changed later.'),
        name: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .filledText */ .Uq, 'Display name.'),
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .Fs)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, (0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yG)(_shared_identifier_js__WEBPACK_IMPORTED_MODULE_7__/* .secretPattern */ .n$, 'must begin with a letter or `_` and continue with letters, digits, `_`, `$` or `-`')), 'Identifier of the secret, which cannot be changed later.'),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq),
        tags: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .maybe */ .no)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .tags */ ._A), 'Names and their text.'),
        orgIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq), 'Organization of the secret.'),
        projectIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq), 'Project of the secret.'),
        spec: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .map */ .Tj)({
            secretManagerIdentifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq), 'For a SecretText: the connector of the secret manager, which cannot be changed later; `harnessSecretManager` for the built-in one.'),
            valueType: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl)((0,valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KI)(VALUE_TYPES, `must be ${VALUE_TYPES.slice(0, -1).join(', ')} or ${VALUE_TYPES.at(-1)}`)), 'For a SecretText: Reference if `value` is a path in the secret manager, Inline if it is the value itself.'),
            value: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)(_shared_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .open */ .ho, 'For a SecretText: the path of the value in the secret manager. For an inline one: a placeholder such as `values.name`, whose value comes from the input `values`.'),
            auth: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .described */ .WY)(_shared_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalMap */ .xC, 'For an SSHKey or WinRmCredentials: the credentials, with references to other secrets.'),
        }), 'The value, or the place of the value; the fields depend on `type`.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .plainName */ .MH,
    findings: secretFindingsOf,
    wire: { form: 'json' },
    create: 'POST /ng/api/v2/secrets',
    read: 'GET /ng/api/v2/secrets/{identifier}',
    update: 'PUT /ng/api/v2/secrets/{identifier}',
    scopeIn: 'query and body',
    list: {
        request: 'POST /ng/api/v2/secrets/list?pageIndex={page}&pageSize=100',
        body: (identifiers) => ({ filterType: 'Secret', identifiers }),
        whole: true,
    },
    shownAt: { saved: 'secret', read: 'secret', listed: 'secret' },
    immutable: ['type', 'spec.secretManagerIdentifier'],
    references: [
        { field: 'secretManagerIdentifier', kind: 'connector' },
        { field: /^(key|password|encryptedPassphrase)$/, kind: 'secret' },
    ],
    added: SET_BY_PLATFORM,
    deletion: { request: 'DELETE /ng/api/v2/secrets/{identifier}', force: true, usage: { type: 'Secrets' } },
    page: ({ scope, identifier }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_8__/* .settingsPathOf */ .G)(scope, 'secrets', identifier),
    overrides: (base) => ({
        checkStep: (step) => (step.intent === 'apply' && isInline((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_1__/* .configOf */ .W1)(step)) ? checkValue(step) : []),
        writeOnlyOf: (step) => (isInline((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_1__/* .configOf */ .W1)(step)) ? [VALUE] : []),
        exportOf(key, remote) {
            const { value } = base.exportOf(key, remote);
            const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(value[KEY]);
            if (!isInline(fields))
                return { value };
            const name = placeholderOf(key);
            return {
                value: { [KEY]: { ...fields, spec: { ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(fields.spec), value: `\${{ values.${name} }}` } } },
                supplied: [name],
                comment: `The platform never shows the value. Pass it as \`${name}\` in the input \`values\`, from a secret of the workflow.`,
            };
        },
        createRequest: (step) => ({ ...base.createRequest(step), isUnready: lacksBuiltIn }),
        referencesOf: (step) => base.referencesOf(step).filter(({ identifier }) => identifier !== BUILT_IN),
        differencesOf: (step, remote) => base
            .differencesOf(step, remote)
            .filter((difference) => !SET_BY_PLATFORM.includes(String(difference.path.at(-1))) && !isHidden(step, difference)),
        // An early version of the platform responds with 200 without data.
        absenceOf: (step, response) => (response.ok && response.data === null ? 'certain' : base.absenceOf(step, response)),
    }),
};


/***/ }),

/***/ 4828:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ checkStatedScope),
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   iG: () => (/* binding */ checkEnvironmentType)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4845);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2596);



/**
 * Errors for a text that does not name the scope to which it is sent: the platform compares the two. If no project is
 * named anywhere, that is another error.
 */
function checkStatedScope(step, key) {
    const config = (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configOf */ .W1)(step);
    const { org, project } = step.key.scope;
    return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
        const stated = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(config[field]);
        const isOpen = stated === undefined && project === '';
        if (value === undefined || stated === value || isOpen)
            return [];
        const expected = (0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .containsExpression */ .sY)(stated) ? 'an identifier, not an expression' : `"${value}"`;
        const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
        return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
    });
}
/** The error for an environment whose type is not that of its directory (`envs/production/` or `envs/pre_production/`). */
function checkEnvironmentType(type, { environmentType }, key) {
    if (type === undefined || environmentType === undefined || type === environmentType)
        return [];
    const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
    return [errorAt([key, 'type'], summary)];
}
/** An error at a path into a document. */
function errorAt(path, summary, at = 'value') {
    return { severity: 'error', summary, pointer: { path, at } };
}


/***/ }),

/***/ 7110:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iw: () => (/* binding */ optionalMaps),
/* harmony export */   K7: () => (/* binding */ optionalTruth),
/* harmony export */   To: () => (/* binding */ optionalTexts),
/* harmony export */   ho: () => (/* binding */ open),
/* harmony export */   ip: () => (/* binding */ optionalTruthInText),
/* harmony export */   mO: () => (/* binding */ commonFieldsOf),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   xC: () => (/* binding */ optionalMap)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
function commonFieldsOf(what) {
    return {
        name: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .filledText */ .Uq, 'Display name.'),
        identifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .pipelineIdentifier */ .EN, `Identifier of ${what}, which cannot be changed later.`),
        description: (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq),
        tags: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .tags */ ._A), 'Tags: names and their values.'),
        orgIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Organization of ${what}.`),
        projectIdentifier: (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .described */ .WY)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), `Project of ${what}.`),
    };
}
/** A field whose content the action does not check. */
const open = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)());
/** Optional fields of which the action checks only the type. */
const optionalText = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq);
const optionalTruth = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im);
/** The same in a text that the platform parses itself: it converts `'true'`. */
const optionalTruthInText = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .truth */ .Im, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI)(['true', 'false'])], 'must be true or false'));
const optionalMap = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj)({}));
const optionalTexts = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)));
const optionalMaps = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(optionalMap));


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


/***/ })

};
;