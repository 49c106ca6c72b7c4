"use strict";
exports.id = 382;
exports.ids = [382];
exports.modules = {

/***/ 5413:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
/**
 * Whether a host name, as `URL.hostname` writes it, is this machine. Names under `localhost` may be anywhere, because DNS
 * resolves them.
 */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}


/***/ }),

/***/ 7998:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ withScheme),
/* harmony export */   w: () => (/* binding */ proxyLoginsOf)
/* harmony export */ });
/** The address of a proxy with its scheme, since users leave out `http://`. */
function withScheme(text) {
    return /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(text) ? text : `http://${text}`;
}
/** Variables with the address of a proxy, which programs read in lower or upper case. */
const proxyVariables = new Set(['http_proxy', 'https_proxy', 'all_proxy']);
/**
 * The user names and passwords in the proxy addresses of the environment: as written, as URLs encode them, and decoded.
 * Addresses that `proxyFor` refuses are included.
 */
function proxyLoginsOf(environment) {
    const addresses = Object.entries(environment).filter(([name]) => proxyVariables.has(name.toLowerCase()));
    return addresses.flatMap(([, text = '']) => {
        const address = withScheme(text.trim());
        const [user = '', ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(':') ?? [];
        const { username = '', password = '' } = URL.parse(address) ?? {};
        const asWritten = { user, password: rest.join(':') };
        const inAddress = { user: username, password };
        return [asWritten, inAddress, { user: decode(username), password: decode(password) }];
    });
}
/** Text with invalid escape sequences is not changed. */
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 1033:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ highestVersion),
/* harmony export */   u: () => (/* binding */ parseStableVersions)
/* harmony export */ });
/** The word for the highest version in the payloads. */
const highestVersion = 'highest';
const LINE = /^(?:(?<level>account|org)\.|(?<org>\w[\w$]*)\/(?:(?<project>\w[\w$]*)\/)?)?(?<identifier>[a-zA-Z_]\w*)@(?<version>[0-9a-zA-Z][^\s/&]*)$/;
/** Reads the input `stable-version`: the rules in their order, and a sentence for each invalid line. */
function parseStableVersions(input) {
    const rules = [];
    const problems = [];
    for (const line of input.split('\n')) {
        const text = line.trim();
        if (text === '')
            continue;
        const { level, org, project, identifier, version } = LINE.exec(text)?.groups ?? {};
        if (text === highestVersion)
            rules.push({ text, version: highestVersion });
        else if (identifier === undefined || version === undefined) {
            problems.push(`\`stable-version\` contains the line "${text}", which is neither \`${highestVersion}\` nor \`<template>@<version>\`; the template is \`x\`, \`org.x\`, \`account.x\`, \`<org>/x\` or \`<org>/<project>/x\`.`);
        }
        else {
            const place = {
                ...(level !== undefined && { level: level === 'org' ? 'organization' : 'account' }),
                ...(org !== undefined && { org }),
                ...(project !== undefined && { project }),
            };
            rules.push({ text, template: { identifier, ...place }, version });
        }
    }
    return { rules, problems };
}


/***/ }),

/***/ 9717:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ foreignSortOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);

/** Kinds of the platform that this action does not apply, by the key of their documents (docs/platform-api.md, Kinds). */
const otherKinds = {
    freeze: 'freeze windows',
    policy: 'policies',
    policySet: 'policy sets',
    monitoredService: 'monitored services',
    serviceLevelObjective: 'service level objectives',
    file: 'file store entries',
    gitops: 'GitOps applications, clusters and repositories',
    gitOpsAgent: 'GitOps agents',
    featureFlag: 'feature flags',
};
const has = (value, ...names) => names.every((name) => Object.hasOwn(value, name));
const isText = (value) => typeof value === 'string';
const baseNameOf = (file) => file.slice(file.lastIndexOf('/') + 1);
/** Well-known documents of other tools, each with a test by its content and the path of its file. */
const otherTools = [
    [
        'Backstage entities',
        ({ apiVersion, kind }) => isText(apiVersion) && /^backstage\.io\//.test(apiVersion) && isText(kind),
    ],
    ['Kubernetes manifests', ({ apiVersion, kind }) => isText(apiVersion) && isText(kind)],
    ['Helm charts', (value, file) => /^Chart\.ya?ml$/.test(baseNameOf(file)) && has(value, 'apiVersion', 'name')],
    ['Helm values', (_, file) => /^values(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file))],
    [
        'Compose files',
        ({ services }, file) => /^(?:docker-)?compose(?:[-._].*)?\.ya?ml$/.test(baseNameOf(file)) ||
            ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(services) && Object.values(services).some((it) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(it) && (has(it, 'image') || has(it, 'build')))),
    ],
    ['GitHub workflows', (value) => has(value, 'jobs') && (has(value, 'on') || has(value, 'true'))],
    ['GitHub actions', ({ runs }) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(runs) && has(runs, 'using')],
    ['GitHub configuration files', (_, file) => /(?:^|\/)\.github\//.test(file)],
    ['GitLab pipelines', (_, file) => /^\.gitlab-ci\.ya?ml$/.test(baseNameOf(file))],
    ['OpenAPI descriptions', ({ openapi, swagger }) => isText(openapi) || isText(swagger)],
    ['CloudFormation templates', (value) => has(value, 'AWSTemplateFormatVersion')],
    ['JSON Schemas', ({ $schema }) => isText($schema)],
    ['npm packages', (value, file) => /^package(?:-lock)?\.json$/.test(baseNameOf(file)) && has(value, 'name')],
];
/**
 * Recognizes documents of other kinds and of other tools; `undefined` for all others. `file` is the path of the document's
 * file.
 */
function foreignSortOf(value, file = '') {
    if (Array.isArray(value)) {
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value[0]) && has(value[0], 'hosts') ? foreignOf('Ansible playbooks') : undefined;
    }
    if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value))
        return undefined;
    const v1 = v1KindOf(value);
    if (v1 !== undefined) {
        const { noun, key } = v1;
        return {
            sort: `v1 ${noun}s`,
            summary: `This is a v1 ${noun}, which this action does not apply; write it in the v0 format, under the key \`${key}\`.`,
        };
    }
    const [key = '', ...others] = Object.keys(value);
    if (key === 'serviceOverrides' && others.length === 0) {
        return {
            sort: 'service overrides of the first version',
            summary: 'This is a service override of the first version (`serviceOverrides`), which this action does not apply; write it under the key `overrides`.',
        };
    }
    const kind = others.length === 0 && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value[key]) && Object.hasOwn(otherKinds, key) ? otherKinds[key] : undefined;
    if (kind !== undefined)
        return foreignOf(kind);
    const tool = otherTools.find(([, matches]) => matches(value, file));
    return tool && foreignOf(tool[0]);
}
/** The kinds of the platform's format v1 (docs/platform-api.md, Kinds), by the key of their v0 documents. */
const v1Kinds = { pipeline: 'pipeline', inputSet: 'input set', template: 'template', trigger: 'trigger' };
/** What a document of the format v1 is: it names its `version` and perhaps its `kind`, or is a pipeline with v1 stages. */
function v1KindOf(value) {
    const named = isText(value.kind) ? value.kind.replaceAll('-', ' ') : undefined;
    const found = Object.entries(v1Kinds).find(([key, noun]) => Number(value.version) === 1 ? named === noun || (named === undefined && has(value, key)) : false);
    if (found !== undefined)
        return { noun: found[1], key: found[0] };
    return hasV1Stages(value.pipeline) ? { noun: 'pipeline', key: 'pipeline' } : undefined;
}
/** Stages of the format v1 are not under a key `stage`. */
function hasV1Stages(pipeline) {
    const stages = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(pipeline, 'stages');
    const [first] = Array.isArray(stages) ? stages : [];
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(first) && Array.isArray(first.steps) && !has(first, 'identifier');
}
function foreignOf(sort) {
    return { sort, summary: `This document is one of ${sort}, which this action does not apply.` };
}


/***/ }),

/***/ 5365:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ loadKind),
  u: () => (/* binding */ loadKinds)
});

// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9866);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/kinds/shared/notation.ts
var notation = __webpack_require__(6821);
// EXTERNAL MODULE: ./src/kinds/shared/requests.ts
var requests = __webpack_require__(9653);
// EXTERNAL MODULE: ./src/kinds/shared/scope.ts
var shared_scope = __webpack_require__(7023);
;// CONCATENATED MODULE: ./src/kinds/deletion.ts




/** Makes the behaviour of a kind's deletes from its data. */
function deletionOf({ name }, definition) {
    const { force = false, usage, breaks = [], takes = [], children = [], lastVersion, identifiersOf = name, } = definition;
    const isLast = ({ envelope }) => lastVersion !== undefined && envelope?.[lastVersion] === true;
    return {
        request(key, _remote, forced) {
            const request = (0,requests/* requestOf */.fo)(definition.request, key.scope, (0,requests/* valuesOf */.sm)(key));
            return { ...request, query: { ...request.query, ...(forced && force && { forceDelete: 'true' }) } };
        },
        forcible: force,
        ...(usage !== undefined && {
            usage: {
                type: usage.type,
                namesOf(key, remote) {
                    const ofVersion = fill(usage.as ?? '{identifier}', key);
                    const isNamedTwice = usage.lastAs !== undefined && remote !== undefined && isLast(remote);
                    return isNamedTwice ? [ofVersion, fill(usage.lastAs, key)] : [ofVersion];
                },
            },
        }),
        breaks,
        identifierSpace: identifiersOf,
        takes: (key) => [
            ...children.map((kind) => ({ kind, in: { scope: key.scope, parent: key } })),
            ...takes.map(({ kind, where }) => ({ kind, in: { scope: key.scope }, matches: createMatch(where, key) })),
        ],
        isLast,
    };
}
/** The name of a resource by a template such as `{parent}/{identifier}`. */
function fill(template, key) {
    const values = (0,requests/* valuesOf */.sm)(key);
    return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
/** Whether every field of an entry, by its path, has the value of its template. */
function createMatch(where, key) {
    const resources = { '{identifier}': key, '{parent}': key.parent };
    return (shown) => Object.entries(where).every(([field, template]) => {
        const text = (0,object/* nonEmptyTextOf */.pz)((0,object/* valueAt */.fK)(shown, field.split('.')));
        // A missing level is that of the entry, which is in the same scope.
        if (template === '{level}')
            return text === undefined || text === (0,shared_scope/* levelOf */.In)(key.scope);
        if (!(template in resources))
            return text === template;
        const named = text === undefined ? undefined : (0,notation/* resolveReference */.s)(text, key.scope);
        const { scope, identifier } = resources[template] ?? {};
        return (named !== undefined &&
            named.identifier === identifier &&
            named.scope.org === scope?.org &&
            named.scope.project === scope?.project);
    });
}

// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(4555);
;// CONCATENATED MODULE: ./src/kinds/list.ts



/** Makes the behaviour of a kind's list from its data. */
function kindListOf({ request, body, whole, undocumented, revision }, shown) {
    return {
        whole,
        ...(0,object/* omitUndefined */.Oy)({ undocumented, showsRevision: revision && true }),
        request: ({ scope, parent }, identifiers, page) => ({
            ...(0,requests/* requestOf */.fo)(request, scope, {
                identifiers,
                page: String(page),
                parent: parent && (0,requests/* formatReference */.FH)(parent, scope),
            }),
            ...(body && { contentType: 'application/json', body: JSON.stringify(withoutEmpty(body(identifiers))) }),
        }),
        pageOf: (response, of) => (0,responses/* listPageOf */.b8)(response, (entry) => shown.entriesIn(entry, of), (entry) => shown.accountMismatchIn(entry, of.scope.account)),
    };
}
/** Without an empty filter of identifiers, because a server may match nothing with it. */
function withoutEmpty(filter) {
    return Object.fromEntries(Object.entries(filter).filter(([, value]) => !(0,object/* isEmpty */.Im)(value)));
}

// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var shared_config = __webpack_require__(4845);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var shared_schema = __webpack_require__(2596);
;// CONCATENATED MODULE: ./src/kinds/shared/identity.ts


const SCOPE_FIELDS = ['account', 'org', 'project'];
/** Makes a reader of what the documents of a kind say about themselves, in the map under their top-level key. */
function createIdentityReader({ key, parent, version, }) {
    const paths = {
        identifier: [key, 'identifier'],
        account: [key, 'accountIdentifier'],
        org: [key, 'orgIdentifier'],
        project: [key, 'projectIdentifier'],
        parent: [key, ...(parent?.field ?? [])],
    };
    const fields = parent === undefined ? SCOPE_FIELDS : [...SCOPE_FIELDS, 'parent'];
    return (value) => {
        const resource = (0,object/* fieldOf */._F)(value, key);
        const stated = {};
        const expressions = [];
        for (const field of fields) {
            const given = (0,object/* valueAt */.fK)(value, paths[field]);
            if ((0,shared_schema/* containsExpression */.sY)(given))
                expressions.push(field);
            else
                stated[field] = (0,object/* nonEmptyTextOf */.pz)(given);
        }
        return {
            ...(0,object/* omitUndefined */.Oy)({
                identifier: (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(resource, 'identifier')),
                ...stated,
                version: version && (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(resource, version)),
            }),
            ...(expressions.length > 0 && { expressions }),
            paths,
        };
    };
}

// EXTERNAL MODULE: ./src/kinds/shared/mismatches.ts
var mismatches = __webpack_require__(9343);
// EXTERNAL MODULE: ./src/kinds/shared/references.ts
var references = __webpack_require__(8413);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/payload/platform-yaml.ts
var platform_yaml = __webpack_require__(189);
// EXTERNAL MODULE: ./src/kinds/shared/compare.ts
var compare = __webpack_require__(3552);
;// CONCATENATED MODULE: ./src/kinds/wires/text.ts






/** The user's text unchanged, alone or inside JSON. */
function createTextWire(definition, wire) {
    const { key } = definition;
    const { lifted, kept, rerendered } = { lifted: [], kept: [], rerendered: false, ...inJson(wire) };
    const beside = wire.form === 'text' ? (wire.beside ?? []) : [...lifted, ...kept];
    return {
        sendsText: true,
        contentType: wire.form === 'text' ? 'application/yaml' : 'application/json',
        bodyOf(step, remote) {
            if (wire.form === 'text')
                return step.document.bytes;
            const config = (0,shared_config/* resolvedConfigOf */.uV)(step);
            const fields = {
                ...pick(remote?.envelope ?? {}, kept),
                identifier: step.key.identifier,
                ...(definition.parent && {
                    [definition.parent.shownAs]: step.key.parent && (0,requests/* formatReference */.FH)(step.key.parent, step.key.scope),
                }),
                ...pick(config, lifted),
            };
            return JSON.stringify({ ...(0,shared_config/* withScope */.v4)(fields, step), [wire.field]: (0,shared_config/* textOfDocument */.Kp)(step) });
        },
        resourceOf(shown) {
            const text = shown[wire.field];
            const envelope = beside.length > 0 ? { envelope: pick(shown, beside) } : {};
            if (typeof text === 'string') {
                return { value: valueInText(text, key), ...(rerendered ? { renderedText: text } : { text }), ...envelope };
            }
            // Resources that were created before the platform stored texts have none.
            return wire.form === 'text' ? undefined : { value: pick(shown, ['identifier', ...lifted]), ...envelope };
        },
        differencesOf(step, remote) {
            const config = (0,shared_config/* configOf */.W1)(step);
            if (!(0,object/* isMap */.jh)(remote.value))
                return [{ path: [key], desired: config, remote: remote.value }];
            const found = (0,compare/* findDifferences */.c)(comparableOf(config, remote.value), comparableOf(remote.value, config), rerendered ? 'written' : 'whole', [key]);
            const known = [...found, ...platformDifferencesOf((0,shared_config/* textOfDocument */.Kp)(step), remote, found, key)];
            return [...known, ...envelopeDifferencesOf(config, remote, lifted, known, key)];
        },
        desiredOf: shared_config/* textOfDocument */.Kp,
        exportOf({ scope }, remote) {
            const text = remote.text ?? remote.renderedText;
            if (text !== undefined && text !== '')
                return { text };
            const { name, ...fields } = (0,object/* mapOf */.A7)(remote.value);
            const stated = (0,object/* omitUndefined */.Oy)({ name, orgIdentifier: scope.org, projectIdentifier: scope.project });
            return { value: { [key]: { ...stated, ...fields } } };
        },
    };
}
function inJson(wire) {
    return wire.form === 'text in json' ? (0,object/* omitUndefined */.Oy)(wire) : {};
}
/** The value under the key of a text, read as the user's own text is; `undefined` if it cannot be read. */
function valueInText(text, key) {
    const { documents } = (0,parse/* parsePayload */.ex)({ bytes: Buffer.from(text) });
    return (0,object/* fieldOf */._F)(documents[0]?.value, key);
}
function pick(fields, names) {
    return Object.fromEntries(names.flatMap((name) => ((fields[name] ?? null) === null ? [] : [[name, fields[name]]])));
}
/** Without fields that the platform may add itself, and without empty ones. */
function comparableOf(fields, other) {
    const kept = Object.entries(fields).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,object/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,object/* isEmpty */.Im)(value) || (0,object/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/**
 * Fields that differ only as the platform reads the two texts, such as an unquoted `yes` and a quoted one
 * (docs/platform-api.md, YAML).
 */
function platformDifferencesOf(desired, { text }, known, key) {
    if (text === undefined || text === desired)
        return [];
    const [own, other] = [desired, text].map((one) => (0,object/* fieldOf */._F)((0,platform_yaml/* readAsPlatform */.yr)(one), key));
    if (!(0,object/* isMap */.jh)(own) || !(0,object/* isMap */.jh)(other))
        return [];
    const paths = new Set(known.map(({ path }) => path.join('.')));
    return (0,compare/* findDifferences */.c)(comparableOf(own, other), comparableOf(other, own), 'whole', [key]).filter(({ path }) => !paths.has(path.join('.')));
}
/** Fields outside the text that differ: the platform stores them separately, so the two may disagree. */
function envelopeDifferencesOf(config, { envelope }, lifted, known, key) {
    if (envelope === undefined)
        return [];
    return lifted.flatMap((name) => {
        const path = [key, name];
        const [desired, remote] = [config[name], envelope[name]];
        if (known.some((difference) => difference.path[1] === name))
            return [];
        if ((0,object/* isEmpty */.Im)(desired) && (0,object/* isEmpty */.Im)(remote))
            return [];
        const isSame = (0,compare/* findDifferences */.c)(desired, remote, 'written').length === 0 &&
            (0,compare/* findDifferences */.c)(remote, desired, 'written').length === 0;
        return isSame ? [] : [{ path, desired, remote }];
    });
}
/**
 * A resource that is stored in Git is changed by a commit; a plain replacement is refused or conflicts (docs/platform-api.md,
 * Pipelines).
 */
function gitObstacleOf(shown) {
    const git = (0,object/* isMap */.jh)(shown.gitDetails) ? shown.gitDetails : shown.entityGitDetails;
    const repository = (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(git, 'repoName'));
    if (shown.storeType !== 'REMOTE' && repository === undefined)
        return {};
    const location = Object.entries({ repository, branch: (0,object/* fieldOf */._F)(git, 'branch'), file: (0,object/* fieldOf */._F)(git, 'filePath') });
    const known = location.flatMap(([name, value]) => ((0,object/* nonEmptyTextOf */.pz)(value) === undefined ? [] : [`${name} ${value}`]));
    return { fixed: `it is stored in Git${known.length > 0 ? ` (${known.join(', ')})` : ''}: change it there` };
}

;// CONCATENATED MODULE: ./src/kinds/shown.ts




/** Finds the resources of one kind in what responses and list entries show. */
class ShownResources {
    #definition;
    #wire;
    constructor(definition, wire) {
        this.#definition = definition;
        this.#wire = wire;
    }
    /** The fields of the resource in the `data` of a response to a write or a read; none if it shows no resource. */
    fieldsIn(data, at) {
        return (0,object/* mapOf */.A7)(valueUnder(data, this.#definition.shownAt[at]));
    }
    /** The remote resource that has these fields; `undefined` if it is not shown completely. */
    remoteOf(shown) {
        const resource = this.#wire.resourceOf(shown);
        return resource && { ...resource, ...this.#obstacleIn(shown) };
    }
    /**
     * Why a response or list entry is for a resource other than that of the key, as clauses. `around` has its scope. A field
     * that is missing in the response to a write counts as different, and a read decides.
     */
    mismatchesOf(shown, of, around, at) {
        const { shownAt, scopeIn, parent, version } = this.#definition;
        const scopeMap = shownAt.scope === undefined ? shown : (0,object/* mapOf */.A7)(valueUnder(around, shownAt.scope));
        // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
        const isScopeShown = at === 'saved' ? shownAt.savedWithoutScope !== true : scopeIn !== 'query';
        const parents = parent === undefined || of.parent === undefined
            ? []
            : [{ field: parent.shownAs, what: parent.kind, wanted: (0,requests/* formatReference */.FH)(of.parent, of.scope) }];
        const versions = version !== undefined && 'version' in of ? [{ field: version, what: 'version', wanted: of.version }] : [];
        return [
            (0,mismatches/* findAccountMismatch */.lu)([shown, scopeMap, around], of.scope.account) ?? [],
            (0,mismatches/* placeMismatches */.KC)(scopeMap, (0,mismatches/* scopePlacesOf */.yV)(of.scope), { isRequired: isScopeShown }),
            (0,mismatches/* placeMismatches */.KC)(shown, [...parents, ...versions], { isRequired: at === 'saved' }),
            shown.deleted === true ? ['the response shows it as deleted'] : [],
        ].flat();
    }
    /** The resource of a list entry, none if the entry has no identifier. */
    entriesIn(entry, of) {
        const { shownAt, version, managed } = this.#definition;
        const shown = valueUnder(entry, shownAt.listed);
        const identifier = (0,object/* nonEmptyTextOf */.pz)(shown?.identifier);
        if (shown === undefined || identifier === undefined)
            return [];
        const isManaged = managed?.test(identifier) === true || isManagedIn(entry) || isManagedIn(shown);
        return [
            {
                identifier,
                ...(0,object/* omitUndefined */.Oy)({ version: version && (0,object/* nonEmptyTextOf */.pz)(shown[version]) }),
                ...(this.mismatchesOf(shown, of, entry, 'read').length > 0 && { elsewhere: true }),
                ...(isManaged && { managed: true }),
                resource: {
                    ...(this.remoteOf(shown) ?? { value: shown, ...this.#obstacleIn(shown) }),
                    ...this.#revisionOf(shown),
                    ...envelopeFieldsOf(entry),
                },
                shown,
            },
        ];
    }
    /** Why a list entry is from another account, as a clause; `undefined` if it is not. */
    accountMismatchIn(entry, account) {
        const { shownAt } = this.#definition;
        const maps = ['', shownAt.listed, shownAt.scope ?? ''].map((path) => valueUnder(entry, path));
        return (0,mismatches/* findAccountMismatch */.lu)(maps, account);
    }
    #obstacleIn(shown) {
        return this.#definition.gitAware ? gitObstacleOf(shown) : {};
    }
    /** A resource kept in Git changes without a save on the platform. */
    #revisionOf(shown) {
        const parts = this.#definition.list?.revision?.map((field) => shown[field]) ?? [];
        const isComplete = parts.length > 0 && parts.every((part) => typeof part === 'number' || (0,object/* nonEmptyTextOf */.pz)(part));
        return isComplete && gitObstacleOf(shown).fixed === undefined ? { revision: JSON.stringify(parts) } : {};
    }
}
/** What responses and list entries say of a resource beside its fields. */
function envelopeFieldsOf(data) {
    const createdAt = (0,object/* fieldOf */._F)(data, 'createdAt');
    return {
        ...(typeof createdAt === 'number' && { createdAt }),
        ...(isManagedIn(data) && { managed: true }),
    };
}
/** Whether a response marks a resource as managed by the platform (docs/platform-api.md, Lists). */
function isManagedIn(shown) {
    return (0,object/* fieldOf */._F)(shown, 'harnessManaged') === true;
}
/** The map at the end of a path of field names, separated by dots; the value itself for ''. */
function valueUnder(value, path) {
    const found = path === '' ? value : path.split('.').reduce(object/* fieldOf */._F, value);
    return (0,object/* isMap */.jh)(found) ? found : undefined;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./src/kinds/wires/json.ts




/** Fields that responses add to a resource and the platform ignores in requests (docs/platform-api.md, Success). */
const setByPlatform = new Set(('createdAt lastModifiedAt isFavorite harnessManaged status activityDetails gitDetails entityValidityDetails ' +
    'governanceMetadata').split(' '));
/** The value of a document as JSON, under its key or alone. */
function createJsonWire(definition, isFlat = false) {
    const { key, fields: known, scopeIn, ignored = [], caseless = [], unordered = [], added = [], defaults = {}, asSent, asWritten, } = definition;
    const configured = (step) => {
        const config = (0,shared_config/* resolvedConfigOf */.uV)(step);
        const { orgIdentifier: _, projectIdentifier: __, ...unscoped } = config;
        // A kind whose scope is in the query has no fields for it.
        const fields = scopeIn === 'query' ? unscoped : config;
        return asSent?.(fields, step.key) ?? fields;
    };
    const scoped = (fields, step) => (scopeIn === 'query' ? fields : (0,shared_config/* withScope */.v4)(fields, step));
    const desiredOf = (step, remote) => scoped((0,compare/* mergeOver */.V)((0,object/* mapOf */.A7)(remote.value), configured(step)), step);
    const lenient = {
        isCaseless: ([, field = '']) => caseless.includes(field),
        isUnordered: ([, ...names]) => unordered.includes(names.join('.')),
    };
    return {
        sendsText: false,
        contentType: 'application/json',
        bodyOf(step, remote) {
            const fields = remote === undefined ? scoped(configured(step), step) : withoutAbsentScope(desiredOf(step, remote));
            return JSON.stringify(isFlat ? fields : { [key]: fields });
        },
        resourceOf: (shown) => ({ value: asWritten?.(shown) ?? shown }),
        differencesOf(step, remote) {
            // The platform ignores fields that it does not know. A field that it shows is compared, even if the action does not know
            // it.
            const isKept = (field) => Object.hasOwn(known, field) || (!setByPlatform.has(field) && (0,object/* fieldOf */._F)(remote.value, field) !== undefined);
            const compared = Object.entries(configured(step)).filter(([field]) => !ignored.includes(field) && isKept(field));
            return (0,compare/* findDifferences */.c)(Object.fromEntries(compared), remote.value, 'written', [key], lenient);
        },
        desiredOf,
        exportOf(_key, remote) {
            const written = (0,object/* mapOf */.A7)(withoutAdded(remote.value, added));
            const isShown = (field) => (field === 'tags' ? !(0,object/* isEmpty */.Im)(written.tags) : (written[field] ?? '') !== '');
            const isDefault = (field) => field in defaults && (0,external_node_util_.isDeepStrictEqual)(written[field], defaults[field]);
            const isStated = (field) => isShown(field) && !isDefault(field);
            const fields = Object.keys(known).filter((field) => !ignored.includes(field) && isStated(field));
            return { value: { [key]: Object.fromEntries(fields.map((field) => [field, written[field]])) } };
        },
    };
}
/** Without the scope fields that the platform shows as null because they do not apply: a request leaves them out. */
function withoutAbsentScope(fields) {
    const isAbsent = (name) => ['orgIdentifier', 'projectIdentifier'].includes(name) && fields[name] === null;
    return Object.fromEntries(Object.entries(fields).filter(([name]) => !isAbsent(name)));
}
/** A value without the fields of these names, and without those that are null. */
function withoutAdded(value, added) {
    if (Array.isArray(value))
        return value.map((item) => withoutAdded(item, added));
    if (!(0,object/* isMap */.jh)(value))
        return value;
    const kept = Object.entries(value).filter(([name, item]) => item !== null && !added.includes(name));
    return Object.fromEntries(kept.map(([name, item]) => [name, withoutAdded(item, added)]));
}

;// CONCATENATED MODULE: ./src/kinds/define.ts














/** Makes the behaviour of a kind from its row in the registry and its data. */
function defineKind(head, given) {
    const definition = { ...head, ...given };
    const { wire: form, deletion, list } = definition;
    const wire = form.form === 'json' ? createJsonWire(definition, form.flat) : createTextWire(definition, form);
    const shown = new ShownResources(definition, wire);
    const base = {
        ...head,
        ...documentBehaviourOf(definition, wire),
        ...writeBehaviourOf(definition, wire, shown),
        ...readBehaviourOf(definition, shown),
        ...comparisonOf(definition, wire),
        savedDifferencesOf(step, response) {
            const fields = shown.fieldsIn(response.data, 'saved');
            const remote = shown.remoteOf(fields);
            const found = remote === undefined ? [] : kind.differencesOf(step, remote);
            if (form.form === 'json')
                return found;
            return [...found, ...(0,mismatches/* compareBeside */.Od)((0,shared_config/* resolvedConfigOf */.uV)(step), fields, definition.key, form.field)];
        },
        ...(list && { list: kindListOf(list, shown) }),
        ...(deletion && { deletion: deletionOf(definition, deletion) }),
        ...fileBehaviourOf(definition, wire),
        ...(0,object/* omitUndefined */.Oy)({ audit: definition.audit }),
        page: (step) => definition.page(step.key),
    };
    const kind = { ...base, ...definition.overrides?.(base) };
    return kind;
}
/** What the documents of a kind are, and what they refer to. */
function documentBehaviourOf(definition, wire) {
    const { name, key, parent } = definition;
    const schema = (0,shared_schema/* keyed */.Dh)(key, (0,shared_schema/* map */.Tj)(definition.fields), (0,shared_schema/* titleOf */.Gg)(name), definition.summary);
    function* findings(value) {
        const resource = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, key));
        yield* (0,shared_schema/* commonWarningsOf */.AJ)(resource, [key], definition);
        yield* (0,shared_schema/* unknownFieldsOf */.vf)(resource, [key], definition, wire.sendsText ? 'text' : 'json');
        if (definition.findings !== undefined)
            yield* definition.findings(resource, [key]);
    }
    return {
        ...(0,object/* omitUndefined */.Oy)({ scopeFrom: definition.scopeFrom, parent }),
        schema,
        check: (value) => (0,shared_schema/* findingsOf */.WX)(schema, value, findings(value)),
        identify: createIdentityReader(definition),
        identifiersOf: (step) => [step.key.identifier],
        referencesOf(step) {
            const { scope } = step.key;
            const found = (0,references/* findReferences */.yU)(definition.references ?? [], (0,shared_config/* resolvedConfigOf */.uV)(step), [key], scope);
            if (parent === undefined || step.key.parent === undefined)
                return found;
            return [{ ...step.key.parent, path: [key, ...parent.field] }, ...found];
        },
    };
}
/** Its creates and updates, and what their responses prove. */
function writeBehaviourOf(definition, wire, shown) {
    const writeScope = ({ scope }) => (definition.scopeIn === 'body' ? { account: scope.account } : scope);
    return {
        sendsText: wire.sendsText,
        createRequest: (step) => ({
            ...(0,requests/* requestOf */.fo)(definition.create, writeScope(step.key), (0,requests/* valuesOf */.sm)(step.key)),
            contentType: wire.contentType,
            body: wire.bodyOf(step),
        }),
        updateRequest: (step, remote) => ({
            ...(0,requests/* requestOf */.fo)(definition.update ?? definition.create, writeScope(step.key), (0,requests/* valuesOf */.sm)(step.key)),
            ...(0,requests/* ifMatchOf */.Uu)(remote),
            contentType: wire.contentType,
            body: wire.bodyOf(step, remote),
        }),
        verify(step, response) {
            if (!response.ok)
                return (0,responses/* rejectionOf */.h2)(response);
            const denials = (0,responses/* denialsOf */.os)(response);
            if (denials.length > 0)
                return { verified: false, saved: 'nothing', reasons: denials };
            const fields = shown.fieldsIn(response.data, 'saved');
            const mismatch = (0,responses/* mismatchOf */.mW)(response, step.key.identifier, fields.identifier, definition.normalize);
            const reasons = mismatch === undefined ? shown.mismatchesOf(fields, step.key, response.data, 'saved') : [mismatch];
            if (reasons.length > 0)
                return { verified: false, saved: 'unknown', reasons };
            return { verified: true, identifiers: [String(fields.identifier)], ...(0,responses/* policyWarningsOf */.xP)(response) };
        },
    };
}
/** Its reads, and the resource or absence that their responses show. */
function readBehaviourOf(definition, shown) {
    return {
        readRequests: (step) => [{ ...(0,requests/* requestOf */.fo)(definition.read, step.key.scope, (0,requests/* valuesOf */.sm)(step.key)) }],
        resourceOf(step, [response]) {
            if (!response?.ok)
                return { notShown: 'there is no response' };
            const fields = shown.fieldsIn(response.data, 'read');
            const remote = shown.remoteOf(fields);
            // A resource still exists if its text cannot be read or names nothing: the platform keeps such texts.
            const identifier = fields.identifier ??
                (0,object/* fieldOf */._F)(remote?.value, 'identifier') ??
                (remote?.text === undefined ? undefined : step.key.identifier);
            const mismatch = (0,responses/* mismatchOf */.mW)(response, step.key.identifier, identifier, definition.normalize);
            const [notShown] = [mismatch ?? [], shown.mismatchesOf(fields, step.key, response.data, 'read')].flat();
            if (notShown !== undefined)
                return { notShown };
            if (remote === undefined)
                return { notShown: 'the response does not show the resource' };
            return { ...remote, ...(0,responses/* versionOf */.E4)(response), ...envelopeFieldsOf(response.data) };
        },
        absenceOf(step, response) {
            if (isAbsentBy(definition.absent, step, response))
                return 'certain';
            if (!(0,platform_response/* isAbsent */.W0)(response))
                return undefined;
            return response.status === 404 && response.code === 'ENTITY_NOT_FOUND' ? 'certain' : 'likely';
        },
    };
}
/** How its documents differ from remote resources, and what an update makes of them. */
function comparisonOf({ update, immutable = [] }, wire) {
    function markImmutable(difference) {
        const path = difference.path.slice(1).join('.');
        const isImmutable = update === undefined || immutable.some((field) => path === field || path.startsWith(`${field}.`));
        return isImmutable ? { ...difference, immutable: true } : difference;
    }
    return {
        differencesOf: (step, remote) => wire.differencesOf(step, remote).map(markImmutable),
        desiredOf: wire.desiredOf,
    };
}
/** Where its files are, and what an export writes into them. */
function fileBehaviourOf({ directoryNames = () => ({}), managed }, wire) {
    return {
        directoryNamesOf: directoryNames,
        isManaged: (identifier) => managed?.test(identifier) === true,
        exportOf: wire.exportOf,
    };
}
/** Whether the text of a refusal, though not its code, says that the resource with this identifier does not exist. */
function isAbsentBy(pattern, { key }, { status, message = '' }) {
    return (pattern !== undefined &&
        (status === 400 || status === 404) &&
        pattern.test(message) &&
        message.includes(key.identifier));
}

// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
;// CONCATENATED MODULE: ./src/kinds/load.ts


const loaded = new Map();
/** The kind of this name: its code is loaded when a run first uses it. Always the same object for a name. */
function loadKind(name) {
    const kind = loaded.get(name) ?? load(name);
    loaded.set(name, kind);
    return kind;
}
/** The same for several kinds, each once, in the order given. */
function loadKinds(kinds) {
    const names = new Set([...kinds].map(({ name }) => name));
    return Promise.all([...names].map(loadKind));
}
async function load(name) {
    const { load, ...head } = (0,registry/* kindOfName */.f$)(name);
    const definition = await load();
    if (typeof definition === 'function')
        return definition(head);
    const { key } = head;
    if (key === undefined)
        throw new Error(`The kind ${head.name} has no key.`);
    return defineKind({ ...head, key }, definition);
}


/***/ }),

/***/ 8316:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ conventionOfPath),
/* harmony export */   X: () => (/* binding */ pathOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);


/**
 * The directories inside that of a scope, by the platform's Git convention (docs/platform-api.md, The platform's file layout).
 * Paths are read and written by this table.
 */
const layout = [...new Set(_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.flatMap(({ directories }) => directories))];
const environmentTypes = { production: 'Production', pre_production: 'PreProduction' };
const SCOPE = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
/** The directories that an account or organization may have: the paths of other files under `.harness/` name no scope. */
const sharedDirectories = new Set(_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ
    .filter(({ scopes }) => scopes.includes('account'))
    .flatMap(({ directories }) => directories.map((directory) => directory.split('/')[0] ?? '')));
/** A directory inside another one is tried before it. */
const deepestFirst = layout
    .map((directory) => directory.split('/'))
    .toSorted((one, other) => other.length - one.length);
/**
 * Reads the path of a file: `.harness/orgs/<org>/projects/<project>/\u2026` at any depth of the path, and under it the directories
 * of the layout. Without `orgs/` such a directory belongs to the account.
 *
 * @param file path with `/` between its parts
 */
function conventionOfPath(file) {
    const found = SCOPE.exec(file);
    if (found === null)
        return {};
    const { org, project, rest = '' } = found.groups ?? {};
    const parts = rest.split('/').slice(0, -1);
    const isShared = sharedDirectories.has(parts[0] ?? '');
    const level = project ? 'project' : org ? 'organization' : isShared ? 'account' : undefined;
    if (level === undefined)
        return {};
    const directory = deepestFirst.find((candidate) => directoryNamesIn(candidate, parts) !== undefined);
    const names = directory && directoryNamesIn(directory, parts);
    const isOfOrganization = level === 'organization' && isShared && directory?.length === parts.length;
    return { level, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ org, project }), ...(isOfOrganization && { isOfOrganization }), ...names };
}
/** The names in the parts of a path, if they begin with a directory of the layout. */
function directoryNamesIn(directory, parts) {
    const names = {};
    for (const [index, expected] of directory.entries()) {
        const [part, name] = [parts[index], nameIn(expected)];
        if (!part)
            return undefined;
        if (name === undefined && part !== expected)
            return undefined;
        if (name === 'environmentType') {
            if (!Object.hasOwn(environmentTypes, part))
                return undefined;
            names[name] = environmentTypes[part];
        }
        else if (name !== undefined)
            names[name] = part;
    }
    return names;
}
/** The name of a part in braces. */
function nameIn(part) {
    return /^\{(\w+)\}$/.exec(part)?.[1];
}
/** A reference that can be the name of a directory: a path may not contain other characters. */
const DIRECTORY_NAME = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;
/**
 * The path of a file that `conventionOfPath` reads in the same way, from the directory `.harness` on: in the deepest of the
 * directories whose names are all given, or without `directories` directly in that of the scope. `undefined` if a name is
 * missing, or is not an identifier.
 *
 * @param file name of the file, whose characters the caller has made safe
 */
function pathOf({ org, project }, directories, names, file) {
    const scope = [...(org === undefined ? [] : ['orgs', org]), ...(project === undefined ? [] : ['projects', project])];
    const [directory] = directories
        .map((one) => one.split('/').map((part) => fillPart(part, names)))
        .filter((parts) => !parts.includes(undefined))
        .toSorted((one, other) => other.length - one.length);
    if (directory === undefined && directories.length > 0)
        return undefined;
    const parts = [...scope, ...(directory ?? [])].filter((part) => part !== undefined);
    return parts.every((part) => DIRECTORY_NAME.test(part)) ? [...parts, file].join('/') : undefined;
}
function fillPart(part, names) {
    const name = nameIn(part);
    if (name === undefined)
        return part;
    if (name !== 'environmentType')
        return names[name];
    return Object.entries(environmentTypes).find(([, type]) => type === names.environmentType)?.[0];
}


/***/ }),

/***/ 6477:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2596);



const keys = _registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.flatMap(({ key }) => key ?? []);
const keysInWords = `${keys.slice(0, -1).join('`, `')}\` or \`${keys.at(-1)}`;
const WANTED = `a list of setting entries, or a map with one key, \`${keysInWords}\``;
const SETTING_FIELDS = ['identifier', 'value', 'allowOverrides', 'updateType'];
/** The kind of document that a value is, or why it is not known. */
function kindOf(value) {
    if (Array.isArray(value))
        return kindOfList(value);
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(value))
        return kindOfMap(value);
    const found = value === null || value === undefined ? 'is empty' : 'is a single value';
    return undecidedOf(`The document ${found}, but must be ${WANTED}.`);
}
function undecidedOf(message, path = [], at = 'value') {
    return { diagnostic: { message, path, at } };
}
function kindOfMap(map) {
    const [name, ...others] = Object.keys(map);
    if (name === undefined)
        return undecidedOf(`The document is an empty map, but must be ${WANTED}.`);
    const known = _registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
    const [kind, second] = known;
    if (kind !== undefined && second !== undefined) {
        const both = `\`${kind.key}\` and \`${second.key}\``;
        const message = `The document contains ${both}, but one document is one resource: put each into a separate document.`;
        return undecidedOf(message, [second.key ?? ''], 'key');
    }
    if (kind !== undefined) {
        if (others.length === 0)
            return { kind };
        const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
        const message = `The key \`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`;
        return undecidedOf(message, [stray], 'key');
    }
    return undecidedOf(`${describeUnknownKey(map, name)} The document must be ${WANTED}.`, [name], 'key');
}
/** What is wrong with a map that has no key of a kind. */
function describeUnknownKey(map, name) {
    const has = (...fields) => fields.every((field) => Object.hasOwn(map, field));
    if (has('identifier', 'updateType') || has('identifier', 'value')) {
        return 'This is a setting entry outside a list: start it with `- `, or enclose it in `[ ]`.';
    }
    if (has('identifier', 'name'))
        return 'The fields of a resource are at the top level: put them under a key that names its kind.';
    const proposal = (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .suggest */ .ZA)(name, keys);
    return `The top-level key \`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecidedOf(`The document is an empty list, but must be ${WANTED}.`);
    if (list.some((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfName */ .f$)('settings') };
    }
    const [first] = list;
    const key = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`;
        return undecidedOf(message, [0]);
    }
    return undecidedOf('A list must contain setting entries, but its first item has no `identifier`.', [0]);
}


/***/ }),

/***/ 3378:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EZ: () => (/* binding */ kinds),
/* harmony export */   IQ: () => (/* binding */ rankOf),
/* harmony export */   f$: () => (/* binding */ kindOfName)
/* harmony export */ });
/* unused harmony export stepKinds */
const anyLevel = ['account', 'organization', 'project'];
/** Every kind of document; a kind comes after the kind that contains it. The order breaks ties between dependencies. */
const rows = [
    {
        name: 'settings',
        plural: 'settings',
        noun: 'a list of settings',
        scopes: ['account'],
        operation: 'update-settings',
        alwaysExists: true,
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(4529)]).then(__webpack_require__.bind(__webpack_require__, 4529))).settings,
    },
    {
        name: 'organization',
        plural: 'organizations',
        noun: 'an organization',
        key: 'organization',
        scopes: ['account'],
        contains: 'org',
        load: async () => (await __webpack_require__.e(/* import() */ 978).then(__webpack_require__.bind(__webpack_require__, 978))).organization,
    },
    {
        name: 'project',
        plural: 'projects',
        noun: 'a project',
        key: 'project',
        scopes: ['organization'],
        contains: 'project',
        ignoresCase: true,
        load: async () => (await __webpack_require__.e(/* import() */ 9304).then(__webpack_require__.bind(__webpack_require__, 9304))).project,
    },
    {
        name: 'variable',
        plural: 'variables',
        noun: 'a variable',
        key: 'variable',
        scopes: anyLevel,
        directories: ['variables'],
        load: async () => (await __webpack_require__.e(/* import() */ 3205).then(__webpack_require__.bind(__webpack_require__, 3205))).variable,
    },
    {
        name: 'secret',
        plural: 'secrets',
        noun: 'a secret',
        key: 'secret',
        scopes: anyLevel,
        directories: ['secrets'],
        load: async () => (await __webpack_require__.e(/* import() */ 5361).then(__webpack_require__.bind(__webpack_require__, 5361))).secret,
    },
    {
        name: 'connector',
        plural: 'connectors',
        noun: 'a connector',
        key: 'connector',
        scopes: anyLevel,
        directories: ['connectors'],
        load: async () => (await __webpack_require__.e(/* import() */ 6310).then(__webpack_require__.bind(__webpack_require__, 6310))).connector,
    },
    {
        name: 'template',
        plural: 'templates',
        noun: 'a template',
        key: 'template',
        scopes: anyLevel,
        directories: ['templates/{template}'],
        load: async () => (await __webpack_require__.e(/* import() */ 8287).then(__webpack_require__.bind(__webpack_require__, 8287))).template,
    },
    {
        name: 'service',
        plural: 'services',
        noun: 'a service',
        key: 'service',
        scopes: anyLevel,
        directories: ['services'],
        load: async () => (await __webpack_require__.e(/* import() */ 6726).then(__webpack_require__.bind(__webpack_require__, 6726))).service,
    },
    {
        name: 'environment',
        plural: 'environments',
        noun: 'an environment',
        key: 'environment',
        scopes: anyLevel,
        directories: ['envs/{environmentType}'],
        load: async () => (await __webpack_require__.e(/* import() */ 9908).then(__webpack_require__.bind(__webpack_require__, 9908))).environment,
    },
    {
        name: 'environment group',
        plural: 'environment groups',
        noun: 'an environment group',
        key: 'environmentGroup',
        scopes: anyLevel,
        directories: ['environment_groups'],
        load: async () => (await __webpack_require__.e(/* import() */ 3914).then(__webpack_require__.bind(__webpack_require__, 3914))).environmentGroup,
    },
    {
        name: 'infrastructure',
        plural: 'infrastructures',
        noun: 'an infrastructure',
        key: 'infrastructureDefinition',
        scopes: anyLevel,
        directories: ['envs/{environmentType}/{environment}/infras'],
        load: async () => (await __webpack_require__.e(/* import() */ 594).then(__webpack_require__.bind(__webpack_require__, 594))).infrastructure,
    },
    {
        name: 'service override',
        plural: 'service overrides',
        noun: 'a service override',
        key: 'overrides',
        scopes: anyLevel,
        directories: [
            'overrides/{environment}',
            'overrides/{environment}/infras/{infrastructure}',
            'overrides/{environment}/services/{service}',
            'overrides/{environment}/services/{service}/infras/{infrastructure}',
        ],
        load: async () => (await __webpack_require__.e(/* import() */ 7519).then(__webpack_require__.bind(__webpack_require__, 7519))).serviceOverride,
    },
    {
        name: 'pipeline',
        plural: 'pipelines',
        noun: 'a pipeline',
        key: 'pipeline',
        scopes: ['project'],
        directories: ['pipelines'],
        load: async () => (await __webpack_require__.e(/* import() */ 6069).then(__webpack_require__.bind(__webpack_require__, 6069))).pipeline,
    },
    {
        name: 'input set',
        plural: 'input sets',
        noun: 'an input set',
        key: 'inputSet',
        scopes: ['project'],
        directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/input_sets'],
        load: async () => (await __webpack_require__.e(/* import() */ 6372).then(__webpack_require__.bind(__webpack_require__, 6372))).inputSet,
    },
    {
        name: 'overlay input set',
        plural: 'overlay input sets',
        noun: 'an overlay input set',
        key: 'overlayInputSet',
        scopes: ['project'],
        directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/input_sets'],
        load: async () => (await __webpack_require__.e(/* import() */ 421).then(__webpack_require__.bind(__webpack_require__, 421))).overlayInputSet,
    },
    {
        name: 'trigger',
        plural: 'triggers',
        noun: 'a trigger',
        key: 'trigger',
        scopes: ['project'],
        directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/triggers'],
        load: async () => (await __webpack_require__.e(/* import() */ 6481).then(__webpack_require__.bind(__webpack_require__, 6481))).trigger,
    },
    {
        name: 'user group',
        plural: 'user groups',
        noun: 'a user group',
        key: 'userGroup',
        scopes: anyLevel,
        directories: ['user_groups'],
        load: async () => (await __webpack_require__.e(/* import() */ 5488).then(__webpack_require__.bind(__webpack_require__, 5488))).userGroup,
    },
    {
        name: 'service account',
        plural: 'service accounts',
        noun: 'a service account',
        key: 'serviceAccount',
        scopes: anyLevel,
        directories: ['service_accounts'],
        load: async () => (await __webpack_require__.e(/* import() */ 8272).then(__webpack_require__.bind(__webpack_require__, 8272))).serviceAccount,
    },
    {
        name: 'role',
        plural: 'roles',
        noun: 'a role',
        key: 'role',
        scopes: anyLevel,
        directories: ['roles'],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(7077)]).then(__webpack_require__.bind(__webpack_require__, 7077))).role,
    },
    {
        name: 'resource group',
        plural: 'resource groups',
        noun: 'a resource group',
        key: 'resourceGroup',
        scopes: anyLevel,
        directories: ['resource_groups'],
        load: async () => (await __webpack_require__.e(/* import() */ 1143).then(__webpack_require__.bind(__webpack_require__, 1143))).resourceGroup,
    },
    {
        name: 'role assignment',
        plural: 'role assignments',
        noun: 'a role assignment',
        key: 'roleAssignment',
        scopes: anyLevel,
        directories: ['role_assignments'],
        load: async () => (await __webpack_require__.e(/* import() */ 3963).then(__webpack_require__.bind(__webpack_require__, 3963))).roleAssignment,
    },
];
/** The kind of step that is created only by an input. */
const stableVersion = {
    name: 'stable version',
    plural: 'stable versions',
    noun: 'the stable version of a template',
    key: 'stableVersion',
    scopes: anyLevel,
    operation: 'create-template',
    alwaysExists: true,
    load: async () => (await __webpack_require__.e(/* import() */ 3723).then(__webpack_require__.bind(__webpack_require__, 3723))).stableVersion,
};
/** Every kind of document, in the order of the registry. */
const kinds = rows.map(headOf);
/** Every kind of step: those of documents, and the one that is created only by an input. */
const stepKinds = [...kinds, headOf(stableVersion)];
const ranks = new Map(stepKinds.map(({ name }, index) => [name, index]));
function headOf({ operation, alwaysExists, ignoresCase, directories = [], ...row }) {
    return {
        ...row,
        directories,
        operation: operation ?? `create-${row.name.replaceAll(' ', '-')}`,
        creatable: alwaysExists !== true,
        normalize: (identifier) => (ignoresCase ? identifier.toLowerCase() : identifier),
    };
}
/** What is known of the kind of this name without loading it. */
function kindOfName(name) {
    const kind = stepKinds[rankOf(name)];
    if (kind === undefined)
        throw new Error(`There is no kind named ${name}.`);
    return kind;
}
/** The position of the kind of this name in the order of the registry; -1 if there is no such kind. */
function rankOf(name) {
    return ranks.get(name) ?? -1;
}


/***/ }),

/***/ 5559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wy: () => (/* binding */ labelOf),
/* harmony export */   dK: () => (/* binding */ mapKeyOf),
/* harmony export */   hw: () => (/* binding */ listKeyOf)
/* harmony export */ });
/* harmony import */ var _registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7023);


/** A text that is the same for two keys of the same resource in one account, regardless of the case that the platform ignores. */
function mapKeyOf({ kind, scope, parent, identifier, version }) {
    return JSON.stringify([
        kind,
        ...namesOf(scope),
        parent === undefined ? '' : mapKeyOf(parent),
        (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfName */ .f$)(kind).normalize(identifier),
        version ?? '',
    ]);
}
/** A text that is the same for all resources of one kind that one list shows: those of the same scope and parent. */
function listKeyOf({ kind, scope, parent }) {
    return JSON.stringify([kind, ...namesOf(scope), parent === undefined ? '' : mapKeyOf(parent)]);
}
function namesOf({ org, project }) {
    return [org ?? '', project === undefined ? '' : (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfName */ .f$)('project').normalize(project)];
}
/**
 * "pipeline payments/deploy", "infrastructure payments/prod/k8s", "template payments/build 1.0": scope and parent before the
 * identifier. The organization `default` is left out for kinds with only one level, so the number of names still shows the
 * level.
 */
function labelOf({ kind, scope, parent, identifier, version }) {
    if (identifier === '')
        return kind;
    const { org, project } = scope;
    const shownOrg = org === _shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1 && (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfName */ .f$)(kind).scopes.length === 1 ? undefined : org;
    const names = [shownOrg, project, parent?.identifier, identifier].filter((name) => name !== undefined && name !== '');
    return `${kind} ${names.join('/')}${version === undefined ? '' : ` ${version}`}`;
}


/***/ }),

/***/ 3552:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ mergeOver),
/* harmony export */   c: () => (/* binding */ findDifferences)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);

const strict = { isCaseless: () => false, isUnordered: () => false };
/** Whether two different values are equal for the platform, which turns numbers and booleans into text if a field is text. */
function isSame(desired, remote, closeness, ignoresCase) {
    if (closeness === 'whole')
        return false;
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(desired) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(remote))
        return true;
    const scalars = [desired, remote].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    if (!scalars)
        return false;
    const [one, other] = [String(desired), String(remote)];
    return one === other || (ignoresCase && one.toLowerCase() === other.toLowerCase());
}
/**
 * Every field whose remote value differs from the desired one. The order of keys does not matter; that of lists does, unless
 * `lenient` says otherwise: lists without order differ as a whole.
 */
function findDifferences(desired, remote, closeness, path = [], lenient = strict) {
    if (Object.is(desired, remote))
        return [];
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(desired) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(remote)) {
        const keys = closeness === 'whole' ? new Set([...Object.keys(desired), ...Object.keys(remote)]) : Object.keys(desired);
        return [...keys].flatMap((key) => findDifferences((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(desired, key), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(remote, key), closeness, [...path, key], lenient));
    }
    const names = path.filter((part) => typeof part === 'string');
    if (Array.isArray(desired) && Array.isArray(remote)) {
        if (lenient.isUnordered(names)) {
            return isSameSet(desired, remote, path, lenient) ? [] : [{ path, desired, remote }];
        }
        if (desired.length === remote.length) {
            return desired.flatMap((item, index) => findDifferences(item, remote[index], closeness, [...path, index], lenient));
        }
    }
    return isSame(desired, remote, closeness, lenient.isCaseless(names)) ? [] : [{ path, desired, remote }];
}
/**
 * Whether two lists have the same items, regardless of order and repetition. An item is replaced as a whole, so all of it is
 * compared.
 */
function isSameSet(one, other, path, lenient) {
    const isSameItem = (item, candidate) => findDifferences(item, candidate, 'written', [...path, 0], lenient).length === 0 &&
        findDifferences(candidate, item, 'written', [...path, 0], lenient).length === 0;
    const isWithin = (items, set) => items.every((item) => set.some((candidate) => isSameItem(item, candidate)));
    return isWithin(one, other) && isWithin(other, one);
}
/**
 * The remote value with the desired fields merged into it: maps are merged, everything else is replaced. If the `type` of a map
 * changes, its `spec` is replaced by the desired one. A desired `xRef` removes a remote `x`, and the reverse, because the
 * platform accepts only one of the two.
 */
function mergeOver(remote, desired) {
    const retyped = Object.hasOwn(desired, 'type') && desired.type !== remote.type;
    const kept = Object.entries(remote).filter(([key]) => {
        const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
        const givesWay = Object.hasOwn(desired, twin) && !Object.hasOwn(desired, key);
        return !givesWay && !(retyped && key === 'spec');
    });
    const under = Object.fromEntries(kept);
    const laid = Object.entries(desired).map(([key, value]) => {
        const below = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(under, key);
        return [key, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(below) ? mergeOver(below, value) : value];
    });
    // Made from entries, because an assignment would not treat `__proto__` as a key.
    return Object.fromEntries([...kept, ...laid]);
}


/***/ }),

/***/ 4845:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kp: () => (/* binding */ textOfDocument),
/* harmony export */   W1: () => (/* binding */ configOf),
/* harmony export */   uV: () => (/* binding */ resolvedConfigOf),
/* harmony export */   v4: () => (/* binding */ withScope)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2596);


/** The resource of a document as the user wrote it. */
function configOf({ document, kind }) {
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(kind.key === undefined ? undefined : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(document.value, kind.key));
}
/** The same, with the resolved scope instead of expressions, which have no value before a pipeline runs. */
function resolvedConfigOf(step) {
    const config = configOf(step);
    const { org, project } = step.key.scope;
    const isWritten = !(0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(config.orgIdentifier) && !(0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(config.projectIdentifier);
    if (isWritten)
        return config;
    const replaced = Object.entries({ orgIdentifier: org, projectIdentifier: project }).filter(([field]) => (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(config[field]));
    return replaced.length === 0 ? config : { ...config, ...Object.fromEntries(replaced) };
}
/** The fields, with the organization and project of the step added if they are missing. */
function withScope(fields, { key: { scope } }) {
    const orgIdentifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)(fields.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)(fields.projectIdentifier) ?? scope.project;
    return { ...fields, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ orgIdentifier, projectIdentifier }) };
}
/** The user's own text, including a byte order mark if there is one: the platform keeps that too. */
function textOfDocument({ document }) {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(document.bytes);
}


/***/ }),

/***/ 9343:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KC: () => (/* binding */ placeMismatches),
/* harmony export */   Od: () => (/* binding */ compareBeside),
/* harmony export */   lu: () => (/* binding */ findAccountMismatch),
/* harmony export */   yV: () => (/* binding */ scopePlacesOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3552);


/** The fields in which responses show the organization and project of a resource. */
function scopePlacesOf({ org, project }) {
    return [
        { field: 'orgIdentifier', what: 'organization', wanted: org },
        { field: 'projectIdentifier', what: 'project', wanted: project },
    ];
}
/**
 * Why the resource in a response is in a scope other than requested, as clauses. If a field is null or empty, the resource has
 * none; if it is missing, that is only so if it `isRequired`.
 */
function placeMismatches(shown, places, { isRequired }) {
    return places.flatMap(({ field, what, wanted }) => {
        const value = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(shown, field);
        const found = typeof value === 'number' ? String(value) : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)(value);
        if (found === undefined) {
            const isShown = isRequired || Object.hasOwn(shown, field);
            return wanted !== undefined && isShown ? [`the response shows no ${what}`] : [];
        }
        if (found.toLowerCase() === wanted?.toLowerCase())
            return [];
        return [`the response is for the ${what} "${found}" instead of ${wanted === undefined ? 'none' : `"${wanted}"`}`];
    });
}
/** Why one of the maps of a response is for another account, as a clause; the kinds have two names for the field. */
function findAccountMismatch(maps, account) {
    for (const map of maps) {
        for (const field of ['accountIdentifier', 'accountId']) {
            const shown = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(map, field));
            if (shown !== undefined && shown !== account)
                return `the response is for the account "${shown}" instead of "${account}"`;
        }
    }
    return undefined;
}
/** Fields that describe a resource, which responses show beside its text. */
const describing = ['name', 'description', 'type', 'tags'];
/** The fields beside the text of a resource, or in place of it, in which a response differs from the config. */
function compareBeside(config, shown, key, textField) {
    const text = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(shown, textField);
    const isOther = Object.hasOwn(shown, textField) && typeof text !== 'string';
    const beside = describing.flatMap((field) => {
        const [desired, remote] = [config[field], shown[field]];
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(desired) || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(remote) || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(desired) !== (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(remote))
            return [];
        return (0,_compare_js__WEBPACK_IMPORTED_MODULE_0__/* .findDifferences */ .c)(desired, remote, 'written', [key, field]);
    });
    return isOther ? [{ path: [key], desired: config, remote: text }, ...beside] : beside;
}


/***/ }),

/***/ 6821:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ resolveReference)
/* harmony export */ });
/**
 * The resource that a reference in a scope names: `account.x` and `org.x` name a resource above it, `x` one in the same scope.
 * `undefined` for a text that is not a reference, such as an expression.
 */
function resolveReference(text, { account, org, project }) {
    const [, prefix, identifier] = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$-]*)$/.exec(text) ?? [];
    if (identifier === undefined)
        return undefined;
    if (prefix === 'account')
        return { scope: { account }, identifier };
    if (prefix === 'org')
        return org === undefined ? undefined : { scope: { account, org }, identifier };
    return {
        scope: { account, ...(org !== undefined && { org }), ...(project !== undefined && { project }) },
        identifier,
    };
}


/***/ }),

/***/ 8413:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HZ: () => (/* binding */ pipelineReferences),
/* harmony export */   Li: () => (/* binding */ secretReferences),
/* harmony export */   cD: () => (/* binding */ templateReference),
/* harmony export */   iF: () => (/* binding */ pipelineAt),
/* harmony export */   vl: () => (/* binding */ connectorReference),
/* harmony export */   yU: () => (/* binding */ findReferences)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);
/* harmony import */ var _notation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6821);


const connectorReference = { field: /^(connectorRef|\w+ConnectorRef)$/, kind: 'connector' };
/** Fields that name a secret in connectors and wherever credentials are given (docs/platform-api.md, Secrets). */
const SECRET_FIELDS = /^(accessId|accessKey|apiKey|apiToken|applicationId|applicationKey|caCert|clientCert|clientId|clientKey|clientKeyPassphrase|clientSecret|credentials|installationId|passphrase|password|privateKey|secret|secretId|secretKey|serviceAccountToken|sshKey|token|username)Ref$/;
/** Fields that refer to secrets; expressions are found separately. */
const secretReferences = [
    { field: SECRET_FIELDS, kind: 'secret' },
    { field: 'encryptedWebhookSecretIdentifier', kind: 'secret' },
    // A variable whose value is a secret.
    { field: 'value', ofType: 'Secret', kind: 'secret' },
];
const templateReference = { field: 'templateRef', kind: 'template', version: 'versionLabel' };
/** The references in pipelines and in templates of their parts. */
const pipelineReferences = [
    connectorReference,
    templateReference,
    ...secretReferences,
    { field: 'serviceRef', kind: 'service' },
    { field: 'environmentRef', kind: 'environment' },
    { field: 'environmentGroupRef', kind: 'environment group' },
    {
        field: 'identifier',
        inItemsOf: 'infrastructureDefinitions',
        kind: 'infrastructure',
        parent: ({ root, path, scope }) => {
            const environment = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyTextOf */ .pz)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, path.slice(0, -3)), 'environmentRef'));
            const named = environment === undefined ? undefined : (0,_notation_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveReference */ .s)(environment, scope);
            return named && { kind: 'environment', ...named };
        },
    },
];
/** The pipeline that a document names at a path under its key, as the parent of what it refers to. */
function pipelineAt(field) {
    return ({ root, scope }) => {
        const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyTextOf */ .pz)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, field));
        return identifier === undefined ? undefined : { kind: 'pipeline', scope, identifier };
    };
}
/** All references in a value, by the rules. Expressions are skipped: they have no value before a pipeline runs. */
function findReferences(rules, value, base, scope) {
    const found = [];
    for (const field of (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .walkFields */ .Fe)(value, base)) {
        const { value: content } = field;
        if (typeof content !== 'string' && !Array.isArray(content))
            continue;
        const rule = rules.find((candidate) => isRuleOf(candidate, field, value, base.length));
        if (rule === undefined && !mentionsSecret(content))
            continue;
        const { path } = field;
        const texts = Array.isArray(content)
            ? content.map((text, index) => ({ text, path: [...path, index] }))
            : [{ text: content, path }];
        const place = { root: value, path: path.slice(base.length), scope };
        for (const { text, path } of texts) {
            if (typeof text !== 'string')
                continue;
            const reference = rule && referenceOf(rule, text, place);
            if (reference !== undefined)
                found.push({ ...reference, path });
            for (const secret of expressionSecretsOf(text, scope))
                found.push({ ...secret, path });
        }
    }
    return found;
}
function isRuleOf({ field, inItemsOf, ofType }, found, root, depth) {
    const isNamed = typeof field === 'string' ? field === found.key : field.test(found.key);
    if (!isNamed || (inItemsOf !== undefined && found.path.at(-3) !== inItemsOf))
        return false;
    return ofType === undefined || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, found.path.slice(depth, -1)), 'type') === ofType;
}
/** Whether a text, or a text in a list, contains an expression for a secret. */
function mentionsSecret(content) {
    if (Array.isArray(content))
        return content.some(mentionsSecret);
    return typeof content === 'string' && content.includes('<+secrets.');
}
const SECRET_EXPRESSION = /<\+secrets\.getValue\(\s*(["'])((?:account\.|org\.)?[a-zA-Z_][0-9a-zA-Z_$-]*)\1\s*\)/g;
/**
 * The secrets that a text takes by `<+secrets.getValue("org.x")>`. Such an expression is evaluated in the project of the
 * pipeline that runs, so above a project a name without a prefix is ambiguous.
 */
function expressionSecretsOf(text, scope) {
    if (!mentionsSecret(text))
        return [];
    return [...text.matchAll(SECRET_EXPRESSION)].flatMap(([, , name = '']) => {
        const named = scope.project === undefined && !name.includes('.') ? undefined : (0,_notation_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveReference */ .s)(name, scope);
        return named === undefined ? [] : [{ kind: 'secret', ...named }];
    });
}
function referenceOf(rule, text, place) {
    const named = (0,_notation_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveReference */ .s)(text, place.scope);
    if (named === undefined)
        return undefined;
    const version = rule.version && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyTextOf */ .pz)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(place.root, place.path.slice(0, -1)), rule.version));
    const parent = rule.parent?.(place);
    if (rule.parent !== undefined && parent === undefined)
        return undefined;
    const { kind, alternatives } = rule;
    return {
        kind,
        ...named,
        // A resource in a parent has the scope of the parent.
        ...(parent && { scope: parent.scope }),
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ parent, alternatives, version: version === undefined || version === '' ? undefined : version }),
    };
}


/***/ }),

/***/ 9653:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FH: () => (/* binding */ formatReference),
/* harmony export */   Uu: () => (/* binding */ ifMatchOf),
/* harmony export */   fo: () => (/* binding */ requestOf),
/* harmony export */   sm: () => (/* binding */ valuesOf)
/* harmony export */ });
/** The request of a template: the scope's fields before those of the template's own query. */
function requestOf(template, { account, org, project }, values) {
    const { method, path, query } = templatePartsOf(template);
    const fields = {
        accountIdentifier: account,
        orgIdentifier: org,
        projectIdentifier: project,
    };
    for (const { name, value, variable } of query)
        fields[name] = variable === undefined ? value : values[variable];
    return {
        method,
        path: path.replace(variables, (_, name) => encodeURIComponent(String(values[name]))),
        query: fields,
        credential: 'api-key',
    };
}
const variables = /\{(\w+)\}/g;
/** The templates that were used so far: a kind has a few, and a run may have thousands of requests. */
const knownParts = new Map();
function templatePartsOf(template) {
    const known = knownParts.get(template);
    if (known !== undefined)
        return known;
    const [method = '', target = ''] = template.split(' ');
    const [path = '', query = ''] = target.split('?');
    const pairs = query.split('&').flatMap((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return name === '' ? [] : [{ name, value, variable: /^\{(\w+)\}$/.exec(value)?.[1] }];
    });
    const parts = { method: method, path, query: pairs };
    knownParts.set(template, parts);
    return parts;
}
/** The values of one resource that a template can contain. */
function valuesOf({ scope, parent, identifier, version }) {
    return { identifier, version, parent: parent && formatReference(parent, scope) };
}
/** The reference to a resource from a scope: `x` in the same scope, `org.x` and `account.x` above it. */
function formatReference({ scope: { org, project }, identifier }, from) {
    if (org === from.org && project === from.project)
        return identifier;
    return org === undefined ? `account.${identifier}` : `org.${identifier}`;
}
/** The fields of a request that replaces the resource only if it has not changed since it was read. */
function ifMatchOf(remote) {
    return remote.version === undefined ? {} : { headers: { 'If-Match': remote.version } };
}


/***/ }),

/***/ 4555:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   b8: () => (/* binding */ listPageOf),
/* harmony export */   h2: () => (/* binding */ rejectionOf),
/* harmony export */   mW: () => (/* binding */ mismatchOf),
/* harmony export */   os: () => (/* binding */ denialsOf),
/* harmony export */   xP: () => (/* binding */ policyWarningsOf)
/* harmony export */ });
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9866);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);


/** Why the platform's policies denied a change whose response reports success; empty if they did not. */
function denialsOf(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdictOf */ .d0)(response);
    if (verdict !== 'denied')
        return [];
    return messages.length > 0 ? messages : ['a policy denied it without a message'];
}
/** Warnings of the platform's policies about what it saved (docs/platform-api.md, Pipelines). */
function policyWarningsOf(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdictOf */ .d0)(response);
    if (verdict !== 'warned')
        return {};
    return { warnings: messages.length > 0 ? messages : ['no message was given'] };
}
/** Why a response that is not a success proves nothing, in the platform's words if it gives any. */
function rejectionOf(response) {
    const reasons = [response.message ?? `the platform returned HTTP ${response.status}`];
    return { verified: false, saved: 'unknown', reasons };
}
/**
 * Why a response is not about the resource with the wanted identifier, as a clause; `undefined` if it is. `shown` is the
 * identifier in its data, `normalize` converts identifiers into the form in which they are compared.
 */
function mismatchOf(response, wanted, shown, normalize) {
    const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyTextOf */ .pz)(shown);
    if (identifier === undefined) {
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(response.data) ? 'the response contains no data' : 'the response does not show the resource';
    }
    if (normalize(identifier) === normalize(wanted))
        return undefined;
    return `the response is for "${identifier}" instead of "${wanted}"`;
}
/**
 * One page of a list (docs/platform-api.md, Lists); `entryOf` makes the entry, or none if it shows no resource, and `foreignIn`
 * says why an entry is of another account. `undefined` if there is no list: such a response does not mean that nothing exists.
 */
function listPageOf(response, entryOf, foreignIn) {
    // Some lists have no pages.
    const isWhole = Array.isArray(response.data);
    const content = isWhole ? response.data : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'content');
    if (!Array.isArray(content))
        return undefined;
    const [foreign] = content.flatMap((entry) => foreignIn(entry) ?? []);
    const [pages, last] = [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'totalPages'), isWhole || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(response.data, 'last')];
    return {
        entries: content.flatMap(entryOf),
        empty: content.length === 0,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({
            foreign,
            pages: typeof pages === 'number' ? pages : undefined,
            last: typeof last === 'boolean' ? last : undefined,
        }),
    };
}
/** The version in a response's ETag, in the form that `If-Match` takes (docs/platform-api.md, Success). */
function versionOf(response) {
    const { etag } = response.headers;
    const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
    return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ version });
}


/***/ }),

/***/ 2596:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ commonWarningsOf),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   Dh: () => (/* binding */ keyed),
/* harmony export */   EN: () => (/* binding */ pipelineIdentifier),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Im: () => (/* binding */ truth),
/* harmony export */   MH: () => (/* binding */ plainName),
/* harmony export */   MK: () => (/* binding */ warningAt),
/* harmony export */   Q8: () => (/* binding */ orExpression),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R$: () => (/* binding */ createWarning),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   Uq: () => (/* binding */ filledText),
/* harmony export */   VH: () => (/* binding */ createRefusal),
/* harmony export */   WX: () => (/* binding */ findingsOf),
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   ZA: () => (/* binding */ suggest),
/* harmony export */   _A: () => (/* binding */ tags),
/* harmony export */   _H: () => (/* binding */ wordName),
/* harmony export */   dJ: () => (/* binding */ titled),
/* harmony export */   jW: () => (/* binding */ inJsonSchema),
/* harmony export */   no: () => (/* binding */ maybe),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   ri: () => (/* binding */ nameWarnings),
/* harmony export */   rm: () => (/* binding */ tagWarningsOf),
/* harmony export */   sY: () => (/* binding */ containsExpression),
/* harmony export */   vf: () => (/* binding */ unknownFieldsOf)
/* harmony export */ });
/* unused harmony export EXPRESSION */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7521);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4608);
/* harmony import */ var _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6599);
/* harmony import */ var _shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7700);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7739);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(932);







/** A platform expression in a text, for editors; `containsExpression` is the test. */
const EXPRESSION = /<\+[\s\S]+>/;
const SECRET_NAME = /pass(word|phrase|wd)|secret|token|key|credential/i;
const SHOWN_LENGTH = 60;
const DESCRIPTION_LENGTH = 1024;
const TAG_COUNT = 128;
/** Reserved words of the platform's expression language (docs/platform-api.md, Identifiers). */
const RESERVED = new Set(('or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner').split(' '));
/** Words that only the documentation lists (docs/platform-api.md, Identifiers). */
const DOCUMENTED_AS_RESERVED = new Set(['status', 'liteEngineTask']);
/** Whether a value contains a platform expression, `<+input>` or any other `<+\u2026>`, alone or inside text. */
function containsExpression(value) {
    // A regular expression would take quadratic time for a long text with many `<+`.
    const begin = typeof value === 'string' ? value.indexOf('<+') : -1;
    return begin >= 0 && value.lastIndexOf('>') > begin + 2;
}
/** A map with the given entries and any others; a list is refused, although valibot accepts lists as objects. */
function map(entries) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .Ie)(_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh, 'must be a map'), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)(entries));
}
/** A list of one kind of items. */
function list(item) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(item, 'must be a list');
}
/** Marks the issue of `expression`, which is never shown (`flatten`). */
const expressionMessage = 'is not an expression';
const expression = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .Ie)(containsExpression, expressionMessage), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .metadata */ .yu)({ type: 'string', pattern: EXPRESSION.source }));
/** A value that the schema accepts, or an expression; problems are reported as those of the schema. */
function orExpression(schema) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([schema, expression]);
}
/** A field that may be left out, empty (null), or an expression. */
function maybe(schema) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl)(orExpression(schema));
}
/** A schema with a description, which editors show. */
function described(schema, summary) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(summary));
}
/** The rules of a whole document, with a title and a description, which editors show. */
function titled(schema, name, summary) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .title */ .DD)(name), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)(summary));
}
/** The rules of a document with one top-level key. Other keys next to it are reported earlier (`kindOf`). */
function keyed(key, resource, name, summary) {
    return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, summary);
}
/** A schema that checks a rule by code, and the same rule in JSON Schema for editors. */
function inJsonSchema(schema, rule) {
    return (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(schema, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .metadata */ .yu)(rule));
}
const text = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)('must be text');
const filledText = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(/\S/, 'must not be empty'));
const truth = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)('must be true or false');
/** Identifier of a project, organization or connector (docs/platform-api.md, Identifiers). */
const identifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .identifierPattern */ .yk, 'must begin with a letter or `_` and continue with letters, digits, `_` or `$`, at most 128 characters')));
/** Identifier of a pipeline, stage, step group or step (docs/platform-api.md, Identifiers). */
const pipelineIdentifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .wordPattern */ .R0, 'must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters')));
/** A map of names to text; `tagWarnings` reports numbers and booleans. */
const tags = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .Ie)(_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh, 'must be a map of names to text'), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)(), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai)(), truth, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .null_ */ .v1)()], 'must be text')), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .metadata */ .yu)({ additionalProperties: { anyOf: [{ type: 'string' }, { type: 'null' }] } }));
/** Whether a field on this path may contain a secret, so its value is never shown. */
function looksSecret(value, path) {
    return path.some((part, depth) => typeof part === 'string' &&
        (SECRET_NAME.test(part) || (0,_secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .isSecretField */ .nU)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path.slice(0, depth))), part)));
}
/** `, found \u2026` for a message: short plain values as they are, others by their kind. */
function describeFound(value) {
    if (Array.isArray(value))
        return ', found a list';
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(value))
        return ', found a map';
    const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
    return typeof value === 'string' && value.length > SHOWN_LENGTH
        ? `, found text of ${value.length} characters`
        : `, found ${shown}`;
}
/** Points at a map by its name, if it has one. */
function pointerTo(path) {
    return { pointer: { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' } };
}
/** "`path` message." */
function formatSentence(path, message) {
    const subject = path.length > 0 ? `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)(path)}\`` : 'The document';
    return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
/** The issues of the schema itself, instead of the issue that neither it nor an expression matches. */
function flatten(issue, base = []) {
    const path = [...base, ...(issue.path ?? []).map((item) => item.key)];
    const inner = issue.issues?.filter(({ message }) => message !== expressionMessage) ?? [];
    return inner.length < (issue.issues?.length ?? 0) ? inner.flatMap((one) => flatten(one, path)) : [{ issue, path }];
}
/** Every rule of the schema that the value breaks, as errors. */
function errorsOf(schema, value) {
    const { issues = [] } = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xL)(schema, value);
    return issues
        .flatMap((issue) => flatten(issue))
        .map(({ issue, path }) => {
        const actual = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path);
        if (actual === undefined) {
            return {
                severity: 'error',
                summary: formatSentence(path, 'is required but missing'),
                ...pointerTo(path.slice(0, -1)),
            };
        }
        const quotes = issue.message === text.message && (typeof actual === 'number' || typeof actual === 'boolean');
        // A map that breaks a rule about its fields has the right type.
        const isRuleOfMap = issue.kind === 'validation' && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(actual);
        const shown = isRuleOfMap || looksSecret(value, path) ? '' : describeFound(actual);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', summary: formatSentence(path, message), pointer: { path, at: 'value' } };
    });
}
/** All diagnostics of a value: the errors of the schema and the given warnings, in document order. */
function findingsOf(schema, value, warnings) {
    const all = [...errorsOf(schema, value), ...warnings];
    if (all.length === 0)
        return [];
    const order = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .compareByPosition */ .mH)(value);
    const first = new _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_4__/* .FirstOfMany */ .b();
    all.sort((one, other) => order(one.pointer?.path ?? [], other.pointer?.path ?? []));
    for (const finding of all)
        first.add(finding);
    return first.all();
}
/** A warning about the value at a path. */
function createWarning(path, message, at = 'value') {
    return { severity: 'warning', summary: formatSentence(path, message), pointer: { path, at } };
}
/** An error about the value at a path: the platform is known to refuse it. */
function createRefusal(path, message, at = 'value') {
    return { severity: 'error', summary: formatSentence(path, message), pointer: { path, at } };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', summary: formatSentence(path, message), ...pointerTo(path) };
}
/** The name of organizations, projects and connectors. */
const plainName = {
    pattern: /^[A-Za-z0-9_. /-]{1,128}$/,
    rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};
/** The name of pipelines, of their parts, and of the resources that they use. */
const wordName = {
    pattern: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
    rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};
/** Errors and warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
function* commonWarningsOf(resource, path, kind) {
    const id = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield createRefusal([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    else if (id !== undefined && DOCUMENTED_AS_RESERVED.has(id)) {
        yield createWarning([...path, 'identifier'], `is "${id}", which the platform's documentation lists as reserved`);
    }
    if (containsExpression(id)) {
        yield createWarning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    yield* nameWarnings(resource, path, kind);
    const about = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield createRefusal([...path, 'description'], `must not be longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarningsOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags), [...path, 'tags'], createRefusal);
    if (kind.names === plainName)
        yield* expressionRefusalsOf(resource, path);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(resource[field]);
        if (scope !== undefined && !containsExpression(scope) && !_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .identifierPattern */ .yk.test(scope)) {
            yield createWarning([...path, field], `cannot be an identifier of the platform${describeFound(scope)}`);
        }
    }
}
/** Errors for expressions where the platform accepts none: in the name and the tags (docs/platform-api.md, Wires and scopes). */
function* expressionRefusalsOf(resource, path) {
    const message = 'must not be an expression: the platform accepts none here';
    if (containsExpression(resource.name))
        yield createRefusal([...path, 'name'], message);
    if (containsExpression(resource.tags))
        yield createRefusal([...path, 'tags'], message);
    for (const [name, value] of Object.entries((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags))) {
        if (containsExpression(value))
            yield createRefusal([...path, 'tags', name], message);
    }
}
/** A warning about a name that the platform is not known to accept. */
function* nameWarnings(resource, path, { noun, names }) {
    const given = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(resource.name);
    if (given === undefined || !/\S/.test(given) || containsExpression(given) || names.pattern.test(given))
        return;
    yield createWarning([...path, 'name'], `may be refused: the name of ${noun} ${names.rule}`);
}
/** Diagnostics of tags, whose values are text; a value that is not text is a `problem`. */
function* tagWarningsOf(given, path, problem = createWarning) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield createRefusal(path, `has ${entries.length} tags; the platform accepts at most ${TAG_COUNT}`, 'key');
    }
    for (const [name, value] of entries) {
        if (value === null && name.includes(':')) {
            yield createWarning([...path, name], 'is a tag without text: write a space after the colon, or put the name in quotes');
        }
        if (typeof value !== 'number' && typeof value !== 'boolean')
            continue;
        yield problem([...path, name], 'must be text; put it in quotes');
    }
}
/** `; did you mean \u2026` for a name that is similar to a known one, else nothing. */
function suggest(name, known) {
    const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(name, known);
    return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
/**
 * Warnings about fields of a map that the action does not know. The platform ignores them in JSON. In a text it may know them,
 * so there only those that look mistyped are reported.
 */
function* unknownFieldsOf(value, path, { fields, noun }, sentAs) {
    for (const name of Object.keys(value)) {
        if (Object.hasOwn(fields, name))
            continue;
        const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(name, Object.keys(fields));
        if (sentAs === 'json') {
            const meant = near === undefined ? '' : `; did you mean \`${near}\`?`;
            yield createWarning([...path, name], `is not a known field of ${noun}; the platform will silently ignore it${meant}`, 'key');
        }
        else if (near !== undefined) {
            yield createWarning([...path, name], `is not a known field of ${noun}; did you mean \`${near}\`?`, 'key');
        }
    }
}
/** The name of a kind as a title: "Input set". */
function titleOf(name) {
    return (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_6__/* .capitalize */ .ZH)(name);
}


/***/ }),

/***/ 7023:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ nameScope),
/* harmony export */   In: () => (/* binding */ levelOf),
/* harmony export */   L1: () => (/* binding */ defaultOrganization),
/* harmony export */   c8: () => (/* binding */ scopeAt),
/* harmony export */   yr: () => (/* binding */ levels)
/* harmony export */ });
/** The organization that every account has. */
const defaultOrganization = 'default';
/** "the account", "organization retail", "project payments", "project retail/shop". */
function nameScope({ org, project }) {
    if (org === undefined)
        return 'the account';
    if (project === undefined)
        return `organization ${org}`;
    return `project ${org === defaultOrganization ? '' : `${org}/`}${project}`;
}
/** Levels from the outermost inwards, in the platform's words. */
const levels = ['account', 'organization', 'project'];
/** The level of a scope. */
function levelOf({ org, project }) {
    return project !== undefined ? 'project' : org !== undefined ? 'organization' : 'account';
}
/** The scope of a level at or above another scope; `undefined` for one below it. */
function scopeAt(level, { account, org, project }) {
    if (level === 'account')
        return { account };
    if (org === undefined)
        return undefined;
    if (level === 'organization')
        return { account, org };
    return project === undefined ? undefined : { account, org, project };
}


/***/ }),

/***/ 5884:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ThreadNeeded: () => (/* binding */ ThreadNeeded),
  main: () => (/* binding */ main)
});

// UNUSED EXPORTS: withTimeout

// EXTERNAL MODULE: ./src/http/proxy-login.ts
var proxy_login = __webpack_require__(7998);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
;// CONCATENATED MODULE: ./src/platform/token.ts
/** Personal and service account tokens, including the legacy form without an account (docs/platform-api.md, Tokens). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;
/** The account that a token belongs to; `undefined` if it contains none (legacy tokens, JWTs). */
function accountOfToken(token) {
    return platformToken.exec(token)?.[1];
}

// EXTERNAL MODULE: ./src/inputs/operations.ts
var inputs_operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/inputs/stable-version.ts
var stable_version = __webpack_require__(1033);
;// CONCATENATED MODULE: ./src/inputs/check.ts



const { listUsers, configureJwt } = inputs_operations/* scimOperations */.HO;
const emptySecret = 'If it comes from a secret or variable, check that this is defined for the repository or environment and spelled ' +
    'correctly; runs from forks and from Dependabot receive no secrets.';
/** The account of the run: from the input, otherwise from a token. */
function resolveAccount({ account, apiKey, scimToken }) {
    const problems = [];
    let resolved = { account, source: 'account-id' };
    for (const [source, token] of [
        ['api-key', apiKey],
        ['scim-token', scimToken],
    ]) {
        const owner = accountOfToken(token);
        if (owner === undefined || owner === resolved.account)
            continue;
        if (resolved.account === '')
            resolved = { account: owner, source };
        else {
            problems.push(`The token in \`${source}\` belongs to account "${owner}", but \`${resolved.source}\` names account "${resolved.account}".`);
        }
    }
    return { account: resolved.account, problems };
}
/** A sentence for each missing input, and for inputs that contradict each other. */
function checkInputs(inputs) {
    return [
        ...checkPayload(inputs),
        ...(0,stable_version/* parseStableVersions */.u)(inputs.stableVersion).problems,
        ...checkKey(inputs),
        ...checkScimToken(inputs),
        ...(inputs.operation === configureJwt ? checkScimInputs(inputs) : []),
        ...checkAccount(inputs),
    ];
}
function checkPayload({ operation, payload, payloadFile }) {
    const [hasText, hasFile] = [payload.trim() !== '', payloadFile !== ''];
    if ((0,inputs_operations/* isWithoutPayload */.Lg)(operation)) {
        return hasText || hasFile ? [`\`operation: ${operation}\` takes no payload; remove it.`] : [];
    }
    if (hasText && hasFile)
        return ['Both `payload` and `payload-file` are set; set exactly one of them.'];
    if (hasText || hasFile)
        return [];
    return [
        `Neither \`payload\` nor \`payload-file\` is set; set exactly one of them (to list users, set \`operation: ${listUsers}\`).`,
    ];
}
function checkKey(inputs) {
    const guards = [
        ['`plan-digest`', inputs.planDigest !== ''],
        ['`fail-on-changes`', inputs.failOnChanges && inputs.dryRun],
        ['`report-unmanaged`', inputs.reportUnmanaged],
    ];
    return [
        ...(isKeyMissing(inputs) ? [`\`api-key\` is empty. ${emptySecret}`] : []),
        ...(inputs.apiKey === ''
            ? guards
                .filter(([, isSet]) => isSet)
                .map(([name]) => `${name} requires \`api-key\`: without it the payload cannot be compared with the platform.`)
            : []),
    ];
}
function isKeyMissing({ operation, apiKey, dryRun }) {
    return apiKey === '' && operation !== listUsers && (!dryRun || operation === inputs_operations/* exportOperation */.Mh);
}
function checkScimToken(inputs) {
    if (usesScimToken(inputs) && inputs.scimToken !== '' && inputs.scimAudience !== '') {
        return ['Both `scim-token` and `scim-audience` are set; set exactly one of them.'];
    }
    if (!isScimTokenMissing(inputs))
        return [];
    return [
        `\`scim-token\` is empty. ${emptySecret} To use the runner's own identity token, set \`scim-audience\` instead.`,
    ];
}
function usesScimToken({ operation, verify }) {
    return operation === listUsers || (operation === configureJwt && verify);
}
function isScimTokenMissing(inputs) {
    return usesScimToken(inputs) && inputs.scimToken === '' && inputs.scimAudience === '' && !inputs.dryRun;
}
function checkScimInputs({ scimIssuer, scimJwksUrl, scimKeyField, scimValueField, scimServiceAccountId, }) {
    const missing = [
        scimIssuer === '' && scimJwksUrl === '' && '`scim-jwks-url` (or `scim-issuer: github`)',
        scimKeyField === '' && '`scim-key-field`',
        scimValueField === '' && '`scim-value-field`',
        scimServiceAccountId === '' && '`scim-service-account-id`',
    ].filter((name) => name !== false);
    return [
        ...(scimIssuer !== '' && scimJwksUrl !== ''
            ? ['Both `scim-issuer` and `scim-jwks-url` are set; set exactly one of them.']
            : []),
        ...(missing.length > 0 ? [`\`operation: ${configureJwt}\` also requires ${missing.join(', ')}.`] : []),
    ];
}
/** A dry run without a key needs no account, and a missing token is already reported. */
function checkAccount(inputs) {
    const { account, dryRun, apiKey } = inputs;
    if (account !== '' || (dryRun && apiKey === '') || isKeyMissing(inputs) || isScimTokenMissing(inputs))
        return [];
    return [
        '`account-id` is required, because the token does not contain the account. It is the part after `/account/` in the ' +
            "addresses of the platform's user interface.",
    ];
}

// EXTERNAL MODULE: ./src/inputs/table.ts
var table = __webpack_require__(1027);
// EXTERNAL MODULE: ./src/platform/address.ts
var address = __webpack_require__(1861);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __webpack_require__(7739);
;// CONCATENATED MODULE: ./src/inputs/values.ts


/** The shortest time that can be set, in seconds. */
const minSeconds = 0.001;
/** Parses the text of one input. `operations` are the valid operations. */
function parseValue(name, row, given, operations) {
    const isGiven = given.trim() !== '';
    const verbatim = isGiven ? given : (row.default ?? '');
    const text = verbatim.trim();
    const invalid = (expected) => ({
        problem: `Invalid \`${name}\` "${text}"; expected ${expected}.`,
    });
    switch (row.type) {
        case 'verbatim':
            return { value: verbatim };
        case 'text':
            return { value: text };
        case 'token':
            // Not quoted: it is a credential.
            if (!/[^\x21-\x7e]|["'`]/.test(text))
                return { value: text };
            return {
                problem: `\`${name}\` contains spaces, line breaks, quotes or other characters that a token cannot have; check how the secret was pasted.`,
            };
        case 'identifier':
            if (/^[A-Za-z0-9_$-]*$/.test(text))
                return { value: text };
            return invalid('an identifier (letters, digits, `_`, `$`, `-`)');
        case 'address': {
            const parsed = (0,address/* parseAddress */.or)(text);
            return 'diagnostic' in parsed ? { problem: `Invalid \`${name}\`. ${parsed.diagnostic}` } : { value: parsed };
        }
        case 'boolean': {
            const word = text.toLowerCase();
            return word === 'true' || word === 'false' ? { value: word === 'true' } : invalid('`true` or `false`');
        }
        case 'seconds': {
            const value = parseNumber(text);
            if (value >= minSeconds && value <= row.max)
                return { value };
            return invalid(`a number of seconds from ${minSeconds} to ${row.max}`);
        }
        case 'integer': {
            const value = parseNumber(text);
            if (Number.isInteger(value) && value >= row.min && value <= row.max)
                return { value };
            return invalid(`a whole number from ${row.min} to ${row.max}`);
        }
        case 'digest':
            if (!isGiven) {
                return { problem: `\`${name}\` is empty; set it to the output \`planDigest\` of a dry run, or to \`none\`.` };
            }
            if (text === 'none')
                return { value: '' };
            return /^[\da-f]{64}$/.test(text) ? { value: text } : invalid('64 hexadecimal digits, or `none`');
        case 'choice':
            return !isGiven && row.default === undefined ? { value: '' } : parseWord(name, text, row.values, row.hint);
        case 'operation':
            return parseWord(name, text, operations);
    }
}
/** A number of decimal digits, without sign, exponent or unit. `NaN` for any other text. */
function parseNumber(text) {
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
function parseWord(name, text, words, hint) {
    if (words.includes(text))
        return { value: text };
    const nearest = (0,suggest/* findNearest */.q)(text, words);
    const known = words.map((word) => `\`${word}\``).join(', ');
    const problem = `Invalid \`${name}\` "${text}"; expected ${words.length === 1 ? known : `one of ${known}`}.`;
    const advice = hint ?? (nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`);
    return { problem: advice === undefined ? problem : `${problem} ${advice}` };
}

;// CONCATENATED MODULE: ./src/inputs/inputs.ts





/** Thrown with every problem of the inputs at once. */
class InputError extends Error {
    name = 'InputError';
    diagnostics;
    /** The inputs as far as they could be read, with defaults for the others; the problems are reported in the same places. */
    reportInputs;
    constructor(problems, reportInputs) {
        super(problems.join('\n'));
        this.diagnostics = problems.map((problem) => (0,diagnostic/* errorOf */.Mz)(problem));
        this.reportInputs = reportInputs;
    }
}
/**
 * Parses and checks every input. `kindOperations` returns the operations of the kinds; it is called only if the operation
 * may be one of them. Throws `InputError`.
 */
async function readInputs(texts, kindOperations) {
    const operation = texts.operation.trim();
    const isKindOperation = operation !== '' && operation !== 'auto' && !(0,inputs_operations/* isWithoutPayload */.Lg)(operation);
    const operations = [
        'auto',
        ...(isKindOperation ? await kindOperations() : []),
        inputs_operations/* exportOperation */.Mh,
        ...Object.values(inputs_operations/* scimOperations */.HO),
    ];
    const problems = [];
    const readValue = (name) => {
        const parsed = parseValue(name, table/* inputRows */.k8[name], texts[name], operations);
        if ('value' in parsed)
            return parsed.value;
        problems.push(parsed.problem);
        return fallbackOf(name, texts[name]);
    };
    const given = Object.fromEntries(table/* inputNames */.vj.map((name) => [(0,table/* propertyOf */.$r)(name), readValue(name)]));
    const account = resolveAccount(given);
    problems.push(...account.problems, ...checkInputs({ ...given, account: account.account }));
    const inputs = { ...given, account: account.account };
    if (problems.length > 0)
        throw new InputError(problems, inputs);
    return inputs;
}
/** An invalid value becomes the default; without a default it stays as text, because the input is not missing. */
function fallbackOf(name, text) {
    const row = table/* inputRows */.k8[name];
    const parsed = parseValue(name, row, row.default ?? '', [row.default ?? '']);
    return 'value' in parsed && row.default !== undefined ? parsed.value : text.trim();
}

// EXTERNAL MODULE: ./src/inputs/texts.ts
var inputs_texts = __webpack_require__(2587);
// EXTERNAL MODULE: ./src/inputs/row.ts
var row = __webpack_require__(8403);
;// CONCATENATED MODULE: ./src/inputs/unused.ts



/** A sentence for each given input that has no effect with the other inputs, such as `verify` with a payload. */
function findUnusedInputs(texts, operation) {
    return table/* inputNames */.vj
        .filter((name) => !isDefault(name, texts))
        .flatMap((name) => {
        const { operations, onlyWith } = table/* inputRows */.k8[name];
        if (operations !== undefined && !appliesTo(operations, operation)) {
            return `\`${name}\` has no effect with \`operation: ${operation}\`; it applies only to ${describeOperations(operations)}.`;
        }
        // No other input decides whether an export uses one of its inputs.
        if (onlyWith === undefined || operation === inputs_operations/* exportOperation */.Mh)
            return [];
        if (givenTextOf(onlyWith[0], texts) === onlyWith[1])
            return [];
        return `\`${name}\` has no effect without \`${onlyWith.join(': ')}\`.`;
    });
}
function isDefault(name, texts) {
    return ['', table/* inputRows */.k8[name].default].includes(givenTextOf(name, texts));
}
function givenTextOf(name, texts) {
    return texts[name].trim().toLowerCase();
}
/** Whether an input with these `operations` has an effect on the operation. */
function appliesTo(operations, operation) {
    if (operations.includes(operation))
        return true;
    if ((0,inputs_operations/* isWithoutPayload */.Lg)(operation))
        return false;
    return operations.includes(row/* withPayload */.J8) || (operations.includes(row/* applying */.vZ) && operation !== inputs_operations/* deleteOperation */.NX);
}
function describeOperations(operations) {
    const words = new Map([
        [row/* withPayload */.J8, 'operations with a payload'],
        [row/* applying */.vZ, 'operations that apply a payload'],
    ]);
    const names = operations.map((one) => words.get(one) ?? `\`${one}\``);
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

// EXTERNAL MODULE: ./src/payload/large-payloads.ts
var large_payloads = __webpack_require__(4543);
// EXTERNAL MODULE: ./src/report/lines.ts
var lines = __webpack_require__(315);
// EXTERNAL MODULE: ./src/report/outputs.ts + 1 modules
var outputs = __webpack_require__(4252);
// EXTERNAL MODULE: ./src/shared/files.ts
var files = __webpack_require__(6360);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/main.ts











/** The payloads are too large for the thread that handles signals, so the run starts again in a separate thread. */
class ThreadNeeded extends Error {
    name = 'ThreadNeeded';
    /** With the run's own deadline. */
    context;
    constructor(context) {
        super('the payloads are too large for this thread');
        this.context = context;
    }
}
/**
 * One run: reads the inputs, does what they ask, and reports. An error of any kind is part of the report. Throws
 * `ThreadNeeded` where `largestPayloads` of the context is exceeded.
 */
async function main(texts, context) {
    const started = context.clock.elapsed();
    context.secrets.protectAll(() => outputs/* outputWords */.h);
    keepCredentials(texts, context);
    const { result, inputs, context: timed } = await perform(texts, context);
    const report = {
        title: inputs?.title ?? '',
        account: inputs?.account ?? '',
        dryRun: inputs?.dryRun ?? false,
        outcomes: [],
        diagnostics: [],
        ...result,
        duration: context.clock.elapsed() - started,
    };
    return { report, inputs, context: timed };
}
/** The same run, ended after this many seconds. The timer does not keep the process alive. */
function withTimeout(context, timeout) {
    const milliseconds = timeout * 1000;
    const over = new AbortController();
    const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
    setTimeout(() => over.abort(reason), milliseconds).unref();
    return {
        ...context,
        signal: AbortSignal.any([context.signal, over.signal]),
        deadline: context.clock.elapsed() + milliseconds,
    };
}
/** The same run, which the operation itself can stop; the report is still published after that. */
function makeStoppable(context) {
    const stopped = new AbortController();
    return {
        ...context,
        signal: AbortSignal.any([context.signal, stopped.signal]),
        stop: (reason) => stopped.abort(reason),
    };
}
/** Registers the secrets before the first line is logged: tokens, and the logins of proxies. */
function keepCredentials(texts, { environment, secrets, log }) {
    for (const credential of (0,inputs_texts/* credentialsOf */.Y)(texts))
        secrets.add(credential, 'credential');
    for (const { user, password } of (0,proxy_login/* proxyLoginsOf */.w)(environment)) {
        secrets.add(password, 'credential');
        // A user name with a password is hardly secret and may be an ordinary word. Without a password it is a token.
        secrets.add(user, password === '' ? 'credential' : 'payload');
        secrets.add(`${user}:${password}`, 'credential');
    }
    log.mask();
}
/** Reads the inputs and does what they ask. An error of any kind is part of the result. */
async function perform(texts, context) {
    let performed = { inputs: undefined, context };
    try {
        const inputs = await readInputs(texts, operationsOfKinds);
        performed = { inputs, context: withTimeout(context, inputs.timeout) };
        if (!context.isContinued)
            context.log.info((0,lines/* headerOf */.r)(inputs));
        const unused = findUnusedInputs(texts, inputs.operation);
        const result = await runOperation(inputs, makeStoppable(performed.context));
        const warnings = unused.map((summary) => ({ severity: 'warning', summary }));
        return { ...performed, result: { ...result, diagnostics: [...warnings, ...(result.diagnostics ?? [])] } };
    }
    catch (error) {
        if (error instanceof large_payloads/* LargePayloads */.X)
            throw new ThreadNeeded(performed.context);
        const operation = texts.operation.trim() || 'auto';
        if (error instanceof InputError) {
            const { diagnostics, reportInputs } = error;
            return { context, inputs: reportInputs, result: { operation, diagnostics } };
        }
        return { ...performed, result: { operation, failure: unexpectedFailureOf(error, context) } };
    }
}
/** The operations of all kinds. */
async function operationsOfKinds() {
    const { operations } = await Promise.resolve(/* import() eager */).then(__webpack_require__.bind(__webpack_require__, 6588));
    return operations;
}
/** Runs the operation. Modules that only some operations need are loaded with them. */
async function runOperation(inputs, context) {
    if (inputs.operation === inputs_operations/* scimOperations */.HO.listUsers) {
        const { listScimUsers } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(2436), __webpack_require__.e(7612)]).then(__webpack_require__.bind(__webpack_require__, 7612));
        return listScimUsers(inputs, context);
    }
    if (inputs.operation === inputs_operations/* scimOperations */.HO.configureJwt) {
        const { configureScimJwt } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(2436), __webpack_require__.e(7612), __webpack_require__.e(7111), __webpack_require__.e(3450)]).then(__webpack_require__.bind(__webpack_require__, 3450));
        return configureScimJwt(inputs, context);
    }
    if (inputs.operation === inputs_operations/* exportOperation */.Mh) {
        const { exportResources } = await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(3850)]).then(__webpack_require__.bind(__webpack_require__, 3850));
        return exportResources(inputs, context);
    }
    const { provision } = await Promise.resolve(/* import() eager */).then(__webpack_require__.bind(__webpack_require__, 6588));
    return provision(inputs, context);
}
function unexpectedFailureOf(error, { log }) {
    if (error instanceof files/* UnwritableFile */.w) {
        return (0,diagnostic/* errorOf */.Mz)(error.message, { hint: 'The result is in that file: check RUNNER_TEMP and the disk.' });
    }
    if (error instanceof Error)
        log.debug(error.stack ?? '');
    return (0,diagnostic/* errorOf */.Mz)(`The action failed unexpectedly: ${(0,shared_text/* reasonOf */.A3)(error)}`, {
        hint: 'Report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).',
    });
}


/***/ }),

/***/ 7305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ findForgottenPlaceholders)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8461);



/**
 * Placeholders of other tools: `${VAR}`, `{{ name }}` and `<NAME>`, which this action does not replace. Its own, for a value
 * that does not exist, are reported where they are replaced.
 */
const FOREIGN = /\$\{[A-Za-z_]\w*\}|(?!(?<=\$)\{\{\s*values\.)\{\{\s*[\w.-]+\s*\}\}|<[A-Z][A-Z0-9_-]*>/;
const FOREIGN_ALONE = new RegExp(`^(?:${FOREIGN.source})$`);
/** Fields that identify a resource and its scope: a placeholder there would create the wrong resource. */
const IDENTITY = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;
/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are not reported there.
 */
function findForgottenPlaceholders(document) {
    if (!FOREIGN.test((0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .bufferOf */ .Kb)(document.bytes).toString('latin1')))
        return [];
    const found = [];
    for (const field of (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .walkFields */ .Fe)(document.value)) {
        const { key, value } = field;
        if (typeof value !== 'string')
            continue;
        const isIdentity = IDENTITY.test(key);
        const placeholder = (isIdentity ? FOREIGN : FOREIGN_ALONE).exec(value)?.[0];
        if (placeholder === undefined)
            continue;
        const { path } = field;
        found.push({
            severity: isIdentity ? 'error' : 'warning',
            summary: `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
            hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
            pointer: { path, at: 'value' },
        });
    }
    return (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .withLocations */ .Rv)(document, found);
}


/***/ }),

/***/ 898:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R5: () => (/* binding */ diagnosticAt),
  wz: () => (/* binding */ filledAt),
  x5: () => (/* binding */ locate),
  ex: () => (/* binding */ parsePayload),
  Rv: () => (/* binding */ withLocations)
});

// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
;// CONCATENATED MODULE: ./src/payload/document.ts
/** A location in the file of a document, as a key. */
function placeOf({ line, column }) {
    return `${line}:${column}`;
}

// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/first-of-many.ts
var first_of_many = __webpack_require__(6599);
;// CONCATENATED MODULE: ./src/payload/reading.ts

const none = [];
/** Collects the problems that a reader finds in a text. */
class Diagnostics {
    #text;
    /** Absent without problems, as for most texts. */
    #problems;
    constructor(text) {
        this.#text = text;
    }
    /** The number of problems. */
    get count() {
        return this.#problems?.count ?? 0;
    }
    /** The first problems, and the number of others. */
    get problems() {
        return this.#problems?.all() ?? none;
    }
    error(offset, message) {
        this.#add('error', offset, message);
    }
    warning(offset, message) {
        this.#add('warning', offset, message);
    }
    /** A key that occurs twice in one mapping. */
    duplicate(key, first, second, isSecret = false) {
        const { line } = this.#text.locate(first);
        const name = isSecret ? '' : ` ${quote(key)}`;
        this.error(second, `Duplicate key${name} (first on line ${line}).`);
    }
    tooDeep(offset) {
        this.error(offset, `The payload is nested too deeply; at most ${MAX_DEPTH.toLocaleString('en')} levels can be read.`);
    }
    #add(severity, offset, summary) {
        this.#problems ??= new first_of_many/* FirstOfMany */.b();
        this.#problems.add({ severity, summary, location: this.#text.locate(offset) });
    }
}
/** The deepest nesting of a payload, so every later stage may walk its value recursively. */
const MAX_DEPTH = 1000;
/** A part of the payload for a message: one line, in quotes, shortened. */
function quote(text) {
    return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}\u2026` : text);
}
/**
 * Finds numbers that JSON changes: an integer beyond \u00b1(2^53 \u2212 1), which it cannot represent exactly, and a number that is
 * not finite are errors; other lost digits, and the notation of a YAML number (`1.10`, `0x1F`), are warnings. The digits of
 * a secret are not shown.
 */
function checkNumber(found, number) {
    const { written, value, offset, format, isSecret } = number;
    const name = () => isSecret() ? 'This number' : `The number ${written.length > 40 ? `${written.slice(0, 39)}\u2026` : written}`;
    if (!Number.isFinite(value)) {
        found.error(offset, `${name()} does not exist in JSON; quote it to keep it as text.`);
    }
    else if (isUnsafeInteger(written, value)) {
        found.error(offset, `${name()} is too large to be sent exactly; quote it to keep it as text.`);
    }
    else if (format === 'yaml' ? String(value) !== written : !isExactly(written, value)) {
        const becomes = isSecret() ? 'in another form' : `as ${value}`;
        found.warning(offset, `${name()} is sent ${becomes}; quote it to keep it as text.`);
    }
}
function isUnsafeInteger(written, value) {
    if (/^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+(?:\.0*)?)$/i.test(written))
        return Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return Number.isInteger(value) && value !== 0 && !isExactly(written, value);
}
/** Whether a decimal number is exactly the value. */
function isExactly(written, value) {
    const exact = decimalOf(written);
    return exact === undefined || exact === decimalOf(String(value));
}
/** A decimal number in a canonical form; `undefined` for any other text. */
function decimalOf(written) {
    const [, sign, whole = '', fraction = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(written) ?? [];
    if (sign === undefined)
        return undefined;
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    let end = digits.length;
    // A regular expression would take quadratic time for long rows of zeros.
    while (digits[end - 1] === '0')
        end--;
    const significant = digits.slice(0, end);
    if (significant === '')
        return '0';
    const power = Number(exponent) - fraction.length + digits.length - significant.length;
    return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

;// CONCATENATED MODULE: ./src/payload/json.ts



/** An integer that JSON may not represent exactly has at least as many digits. */
const LONG_INTEGER = /\d{16}/;
/** The possible beginnings of a text of JSON. */
const BEGINNING = /^[ \t\r\n]*["[{tfn\d-]/;
/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks
 * the grammar, so positions, duplicate keys and numbers that lose digits take one pass over the tokens. A text that
 * `JSON.stringify` writes has none of these problems.
 */
function readJson(text, keeps) {
    // Quicker than an exception, for most texts that are YAML.
    if (!BEGINNING.test(text.content))
        return undefined;
    let value;
    try {
        value = JSON.parse(text.content);
    }
    catch {
        return undefined;
    }
    if (keeps === 'start' && isStringified(text.content, value)) {
        const span = [0, text.content.length];
        return { value, node: { start: 0 }, span, diagnostics: [], conversion: [], platform: [] };
    }
    return new TokenPass(text, value, keeps === 'positions').run();
}
/** Whether a text is what `JSON.stringify` writes for a value, with any indentation, and certainly without problems. */
function isStringified(content, value) {
    if (LONG_INTEGER.test(content) || (0,object/* isDeeperThan */.hz)(value, MAX_DEPTH - 1))
        return false;
    const indentation = /^[[{]\n([ \t]+)/.exec(content)?.[1];
    return JSON.stringify(value, null, indentation) === content.trimEnd();
}
/** One pass over the tokens of a text that is known to be JSON, and to be this value. */
class TokenPass {
    #text;
    #value;
    #keepsPositions;
    #found;
    #conversion;
    #open = [];
    #root;
    constructor(text, value, keepsPositions) {
        this.#text = text;
        this.#value = value;
        this.#keepsPositions = keepsPositions;
        this.#found = new Diagnostics(text);
        this.#conversion = new Diagnostics(text);
    }
    run() {
        const { content } = this.#text;
        for (let at = 0; at < content.length;) {
            const character = content.charAt(at);
            at = ' \t\r\n,:'.includes(character) ? at + 1 : this.#readToken(character, at);
        }
        return {
            value: this.#value,
            node: this.#root ?? { start: 0 },
            span: [0, content.length],
            diagnostics: this.#found.problems,
            conversion: this.#conversion.problems,
            platform: [],
        };
    }
    /** Reads the token that begins at this offset. Returns the offset after it, or the end of the text to read no further. */
    #readToken(character, at) {
        switch (character) {
            case '{':
            case '[':
                return this.#beginContainer(at, character === '{');
            case '}':
            case ']':
                this.#open.pop();
                return at + 1;
            case '"':
                return this.#readString(at);
            default:
                return this.#readWord(at);
        }
    }
    #beginContainer(at, isObject) {
        if (this.#open.length === MAX_DEPTH) {
            this.#found.tooDeep(at);
            return this.#text.content.length;
        }
        const parts = new Map();
        const container = { parts, isObject, ...this.#next() };
        this.#place(this.#keepsPositions ? { start: at, parts } : { start: at });
        this.#open.push(container);
        return at + 1;
    }
    /** Reads a key, or a value that is text. */
    #readString(at) {
        const { content } = this.#text;
        const end = endOfString(content, at);
        const container = this.#open.at(-1);
        if (container?.isObject && !container.key) {
            container.key = { name: JSON.parse(content.slice(at, end)), start: at };
        }
        else {
            this.#place({ start: at });
        }
        return end;
    }
    /** Reads a number, `true`, `false` or `null`. */
    #readWord(at) {
        const end = endOfWord(this.#text.content, at);
        const written = this.#text.content.slice(at, end);
        if (!/^[a-z]/.test(written)) {
            const isSecret = () => this.#next().isSecret;
            checkNumber(this.#conversion, { written, value: Number(written), offset: at, format: 'json', isSecret });
        }
        this.#place({ start: at });
        return end;
    }
    /** The next value, and whether it is a secret or a part of one. */
    #next() {
        const container = this.#open.at(-1);
        if (!container)
            return { value: this.#value, isSecret: false };
        const { key, parts } = container;
        const isSecret = container.isSecret || (key !== undefined && (0,detect/* isSecretField */.nU)((0,object/* mapOf */.A7)(container.value), key.name));
        return { value: (0,object/* valueAt */.fK)(container.value, [key?.name ?? parts.size]), isSecret };
    }
    /** Adds the next value to the open container; reports its key if it already exists. */
    #place(node) {
        this.#root ??= node;
        const container = this.#open.at(-1);
        if (container?.key) {
            const { name, start } = container.key;
            const earlier = container.parts.get(name);
            if (earlier)
                this.#found.duplicate(name, earlier.key, start, container.isSecret);
            container.parts.set(name, { key: start, node });
            delete container.key;
        }
        else {
            container?.parts.set(container.parts.size, { key: node.start, node });
        }
    }
}
/** Offset after the closing quote of the string that begins at `start`. */
function endOfString(content, start) {
    for (let quote = content.indexOf('"', start + 1);; quote = content.indexOf('"', quote + 1)) {
        let escapes = 0;
        while (content[quote - 1 - escapes] === '\\')
            escapes++;
        if (escapes % 2 === 0)
            return quote + 1;
    }
}
/** Offset after the number, `true`, `false` or `null` that begins at `start`. */
function endOfWord(content, start) {
    let end = start + 1;
    while (end < content.length && !' \t\r\n,:]}'.includes(content.charAt(end)))
        end++;
    return end;
}

;// CONCATENATED MODULE: ./src/payload/json-end.ts
const BLANKS = /[ \t\r\n]*/y;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])/y;
/** The characters that a string can contain without an escape. */
const CHARACTERS = /[ !#-[\]-\u{10FFFF}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/**
 * Offset at which a text stops being JSON, which `JSON.parse` does not always report; the length of the text if only its
 * end is missing.
 */
function findJsonEnd(content) {
    const closings = [];
    let wanted = 'value';
    let mayClose = false;
    let at = behind(BLANKS, content, 0);
    for (; at < content.length; at = behind(BLANKS, content, at)) {
        const character = content.charAt(at);
        const closing = closings.at(-1);
        if (character === closing && mayClose) {
            closings.pop();
            wanted = 'comma';
        }
        else if (wanted === 'comma' || wanted === 'colon') {
            if (character !== (wanted === 'colon' ? ':' : ',') || closing === undefined)
                return at;
            wanted = wanted === 'comma' && closing === '}' ? 'key' : 'value';
        }
        else if (wanted === 'value' && (character === '{' || character === '[')) {
            closings.push(character === '{' ? '}' : ']');
            wanted = character === '{' ? 'key' : 'value';
        }
        else {
            const { end, isWhole } = character === '"' ? string(content, at) : word(content, at, wanted);
            if (!isWhole)
                return end;
            at = end - 1;
            wanted = wanted === 'key' ? 'colon' : 'comma';
        }
        mayClose = wanted === 'comma' || character === '{' || character === '[';
        at++;
    }
    return at;
}
/** A string up to its end, or up to a character that it cannot contain. */
function string(content, start) {
    let end = behind(CHARACTERS, content, start + 1);
    while (content[end] === '\\') {
        const escaped = behind(ESCAPE, content, end);
        if (escaped === end)
            return { end, isWhole: false };
        end = behind(CHARACTERS, content, escaped);
    }
    return content[end] === '"' ? { end: end + 1, isWhole: true } : { end, isWhole: false };
}
/** A number, `true`, `false` or `null`, which cannot be a key. */
function word(content, start, wanted) {
    const end = wanted === 'value' ? behind(WORD, content, start) : start;
    return { end, isWhole: end > start };
}
/** Offset after the match of the sticky expression at an offset; the same offset if it does not match. */
function behind(expression, content, offset) {
    expression.lastIndex = offset;
    return expression.test(content) ? expression.lastIndex : offset;
}

// EXTERNAL MODULE: ./src/payload/platform-yaml.ts
var platform_yaml = __webpack_require__(189);
// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(8461);
// EXTERNAL MODULE: ./packages/yaml/used.mjs
var used = __webpack_require__(8525);
;// CONCATENATED MODULE: ./src/payload/yaml-checks.ts


/** Whether a document begins like JSON or with a comment of JavaScript, or is in brackets in a file that is named as JSON. */
function isMeantAsJson(text, contents) {
    const start = startOf(contents);
    if ((0,used/* isScalar */.jn)(contents))
        return /^\/[/*]/.test(contents.source ?? '');
    JSON_START.lastIndex = start;
    return JSON_START.test(text.content) || ((0,payload_text/* isNamedJson */.A5)(text) && (0,used/* isCollection */.P3)(contents) && contents.flow === true);
}
const JSON_START = /\{\s*(?:"|\/[/*])|\[\s*(?:[{["]|\/[/*])/y;
/** How other languages write null and NaN. */
const FOREIGN_WORDS = new Set(['undefined', 'None', 'NaN', 'Infinity', '-Infinity']);
const NEGATION = "An expression that begins with '!' must be put in quotes: YAML takes the '!' for a tag and drops it, which inverts the condition.";
/** Checks the scalars of a document for values that YAML most likely reads differently than intended. */
class ScalarChecks {
    #text;
    #found;
    #isMeantAsJson;
    constructor(text, found, isMeantAsJson) {
        this.#text = text;
        this.#found = found;
        this.#isMeantAsJson = isMeantAsJson;
    }
    /** Values that YAML reads without an error, but most likely not as intended. */
    checkText(ast, start) {
        const { type, source = '', tag } = ast;
        if (tag === '!' && type === 'PLAIN' && source.includes('<+'))
            this.#found.error(start, NEGATION);
        else if (type === 'PLAIN')
            this.#checkExpression(source, start);
        if (this.#isMeantAsJson)
            this.#checkJson(ast, start);
    }
    /** `<+a #b>` and, between brackets, `<+f(a, b)>` and `<+input>.allowedValues(a,b)` are cut short by YAML. */
    #checkExpression(source, start) {
        const begin = source.lastIndexOf('<+');
        if (begin < 0)
            return;
        const end = source.indexOf('>', begin);
        const behind = end < 0 ? '' : source.slice(end);
        const isCut = end < 0 || behind.split('(').length > behind.split(')').length;
        if (!isCut)
            return;
        this.#found.warning(start, `The expression ends before its '${end < 0 ? '>' : ')'}', because ' #', ': ' and, between brackets, a comma end a plain value; put it in quotes.`);
    }
    /** Invalid JSON is read as YAML, in which line breaks and comments have another meaning. */
    #checkJson({ type, source = '', range }, start) {
        const written = type === 'QUOTE_DOUBLE' ? this.#text.content.slice(start, range?.[1]) : '';
        if (breaksLine(written)) {
            this.#found.error(start, 'JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.');
        }
        else if (type === 'PLAIN' && /(?:^|\s)\/[/*]/.test(source)) {
            this.#found.error(start, 'JSON has no comments, and YAML would read this one as text; remove it.');
        }
        else if (type === 'PLAIN' && source.includes('"') && !source.includes('<+')) {
            this.#found.error(start, 'This unquoted value contains a quote, which YAML would read as text; a comma, colon or quote is missing.');
        }
    }
    checkWord({ type, source = '' }, start) {
        if (!this.#isMeantAsJson || type !== 'PLAIN' || !FOREIGN_WORDS.has(source))
            return;
        this.#found.error(start, `JSON has no ${source}, and YAML would read it as text; write null, a number, or put it in quotes.`);
    }
    /** Whether a colon has no key before it. A key that is empty in quotes or after `?` is written. */
    isMissingKey({ type, tag, anchor }, start) {
        const { content } = this.#text;
        if (type !== 'PLAIN' || tag !== undefined || anchor !== undefined || content[start] !== ':')
            return false;
        return !content
            .slice(content.lastIndexOf('\n', start) + 1, start)
            .trimEnd()
            .endsWith('?');
    }
    /**
     * Whether an empty value is followed on its line by text that may be the intended value: `color: #0063F7`, `channel:
     * #general`.
     */
    isTakenForComment(start) {
        const { content } = this.#text;
        if (content[start] !== '#' || !/[^\s#!]/.test(content.charAt(start + 1)))
            return false;
        return content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
    }
}
/** Whether a quoted text spans lines without a backslash at their ends, which would show that this is intended. */
function breaksLine(written) {
    const lines = written.split(/\r?\n/).slice(0, -1);
    return lines.some((line) => {
        let escapes = 0;
        while (line.at(-1 - escapes) === '\\')
            escapes++;
        return escapes % 2 === 0;
    });
}
/** Where a node begins in its text. */
function startOf(ast) {
    return ast.range?.[0] ?? 0;
}

;// CONCATENATED MODULE: ./src/payload/yaml-builder.ts





const MERGE_KEY = 'The platform does not resolve merge keys and reads `<<` as an ordinary key, so the merged fields are missing; write them out.';
const MISSING_KEY = 'The platform refuses a colon without a key before it; write the key, or remove the line.';
/** The item of an empty value. */
function createEmptyItem(start) {
    return { value: null, start, height: 0, weight: 1 };
}
/** The mapping that is being read, with the key of the current value. */
class Place {
    #mapping;
    #above;
    #texts;
    #key;
    #isSecret;
    constructor(mapping, above) {
        this.#mapping = mapping;
        this.#above = above;
    }
    /** @param key absent between the values */
    moveTo(key) {
        this.#key = key;
        this.#isSecret = undefined;
    }
    /** Whether this key or one above it names a secret; decided on demand, because few values are reported. */
    get isSecret() {
        this.#isSecret ??= this.#above?.isSecret === true || this.#namesSecret();
        return this.#isSecret;
    }
    #namesSecret() {
        if (this.#key === undefined)
            return false;
        this.#texts ??= textsOf(this.#mapping);
        return (0,detect/* isSecretField */.nU)(this.#texts, this.#key);
    }
}
/**
 * Characters and entries that aliases may add to a document: far more than a person writes, and few enough to check,
 * compare and send.
 */
const LARGEST_EXPANSION = 8 * 1024 * 1024;
/** Turns the nodes of one document into its value, in the order in which they are written, aliases and merge keys resolved. */
class YamlBuilder {
    #found;
    #conversion;
    /** The values of the anchors so far; `undefined` while the value is being read. */
    #anchors = new Map();
    #checks;
    #platform;
    #keepsPositions;
    #place;
    #expansion = 0;
    #gaveUp = false;
    constructor({ found, conversion, platform }, checks, keeps) {
        this.#found = found;
        this.#conversion = conversion;
        this.#platform = platform;
        this.#checks = checks;
        this.#keepsPositions = keeps === 'positions';
    }
    /** Whether the current value is a secret or a part of one, so messages do not show it. */
    get #isSecret() {
        return this.#place?.isSecret === true;
    }
    /** @param depth levels of nesting down to this node, itself included */
    item(ast, depth) {
        const start = startOf(ast);
        if ((0,used/* isAlias */.Vj)(ast))
            return this.#alias(ast.source, start, depth);
        const { anchor } = ast;
        if (anchor)
            this.#anchors.set(anchor, undefined);
        const item = this.#fresh(ast, start, depth);
        if (anchor)
            this.#anchors.set(anchor, item);
        return item;
    }
    #fresh(ast, start, depth) {
        if ((0,used/* isScalar */.jn)(ast))
            return this.#scalar(ast, start);
        if (depth > MAX_DEPTH) {
            this.#giveUp(() => this.#found.tooDeep(start));
            return createEmptyItem(start);
        }
        return (0,used/* isSeq */.oP)(ast)
            ? this.#list(ast, start, depth)
            : this.#mapping(ast, start, depth);
    }
    #scalar(ast, start) {
        const { value, source = '', type } = ast;
        if (type === 'PLAIN' && ast.tag === undefined)
            this.#checkPlatformReading(source, value, start);
        if (typeof value === 'number') {
            const isSecret = () => this.#isSecret;
            checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
        }
        else {
            this.#checks.checkText(ast, start);
            this.#checks.checkWord(ast, start);
            if (source === '' && this.#checks.isTakenForComment(start)) {
                this.#found.warning(start, "The value is empty because ' #' begins a comment in YAML; quote the value.");
            }
        }
        return { value: typeof value === 'symbol' ? source : value, start, height: 0, weight: 1 + source.length };
    }
    /** Warns about an unquoted value that the platform, which uses YAML 1.1, reads differently. */
    #checkPlatformReading(source, value, start) {
        const otherwise = (0,platform_yaml/* readOtherwise */.t2)(source, value);
        if (otherwise === undefined)
            return;
        const what = this.#isSecret ? 'This value' : `\`${source}\``;
        const how = this.#isSecret ? 'differently from this action' : otherwise;
        this.#platform.warning(start, `${what} is read ${how} by the platform (YAML 1.1); quote it to keep it as text.`);
    }
    #list(ast, start, depth) {
        const parts = this.#createParts();
        const value = [];
        let height = 0;
        let weight = 1;
        for (const entry of ast.items) {
            const item = this.item(entry, depth + 1);
            parts?.set(value.length, { key: startOf(entry), node: item });
            value.push(item.value);
            height = Math.max(height, item.height);
            weight += item.weight;
        }
        return { value, start, parts, height: height + 1, weight };
    }
    #mapping(ast, start, depth) {
        const own = new Map();
        const values = new Map();
        const parts = this.#createParts();
        const above = this.#place;
        const place = new Place(ast, above);
        let height = 0;
        let weight = 1;
        for (const { key, value } of ast.items) {
            const keyStart = startOf(key);
            const merging = (0,used/* isScalar */.jn)(key) && typeof key.value === 'symbol';
            const name = merging ? undefined : this.#key(key, keyStart, depth);
            const before = this.#found.count;
            place.moveTo(name);
            this.#place = place;
            const item = value ? this.item(value, depth + 1) : createEmptyItem(keyStart);
            this.#place = above;
            height = Math.max(height, item.height);
            weight += item.weight + (name?.length ?? 0);
            if (merging) {
                this.#platform.warning(keyStart, MERGE_KEY);
                if (this.#found.count === before && !this.#gaveUp)
                    this.#merge(item, keyStart, values, parts);
            }
            else if (name !== undefined) {
                const earlier = own.get(name);
                if (earlier !== undefined)
                    this.#found.duplicate(name, earlier, keyStart, this.#isSecret);
                own.set(name, keyStart);
                values.set(name, item.value);
                parts?.set(name, { key: keyStart, node: item });
            }
        }
        return { value: Object.fromEntries(values), start, parts, height: height + 1, weight };
    }
    #createParts() {
        return this.#keepsPositions ? new Map() : undefined;
    }
    #key(ast, start, depth) {
        if ((0,used/* isScalar */.jn)(ast)) {
            const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
            if (ast.anchor)
                this.#anchors.set(ast.anchor, { ...createEmptyItem(start), value: ast.value, weight: 1 + name.length });
            this.#checks.checkText(ast, start);
            if (name === '' && this.#checks.isMissingKey(ast, start))
                this.#platform.warning(start, MISSING_KEY);
            return name;
        }
        const { value } = (0,used/* isAlias */.Vj)(ast) ? this.#alias(ast.source, start, depth) : { value: ast };
        if (typeof value !== 'object' || value === null)
            return String(value);
        this.#found.error(start, "A key must be a single value, but this one is a mapping or a list; quote it if it is text such as '{{ name }}'.");
        return undefined;
    }
    /** An entry of the mapping itself wins, and an earlier source wins over a later one. */
    #merge(item, start, values, parts) {
        for (const { value, node } of Array.isArray(item.value) ? entriesOf(item) : [{ value: item.value, node: item }]) {
            if (typeof value !== 'object' || value === null || Array.isArray(value)) {
                this.#found.error(start, "The merge key '<<' takes a mapping or a list of mappings; correct what follows it.");
                return;
            }
            for (const [name, content] of Object.entries(value)) {
                if (values.has(name))
                    continue;
                values.set(name, content);
                const part = node.parts?.get(name);
                if (part !== undefined)
                    parts?.set(name, part);
            }
        }
    }
    #alias(name, start, depth) {
        const item = this.#anchors.get(name);
        if (!item) {
            const [alias, anchor] = this.#isSecret ? ['', ''] : [` ${quote(`*${name}`)}`, ` ${quote(`&${name}`)}`];
            this.#found.error(start, this.#anchors.has(name)
                ? `The alias${alias} is inside the value that it names; remove one of the two.`
                : `The alias${alias} has no anchor${anchor} before it; quote it to keep it as text.`);
            return createEmptyItem(start);
        }
        const text = this.#isSecret ? 'the text of its name' : `the text ${quote(name)}`;
        this.#platform.warning(start, `The platform does not resolve anchors and reads this alias as ${text}; write the value out.`);
        this.#expansion += item.weight;
        if (this.#expansion > LARGEST_EXPANSION) {
            this.#giveUp(() => this.#found.error(start, 'The aliases make the payload too large; use fewer of them.'));
            return createEmptyItem(start);
        }
        if (depth + item.height > MAX_DEPTH + 1) {
            this.#giveUp(() => this.#found.tooDeep(start));
            return createEmptyItem(start);
        }
        return item;
    }
    /** Reports once why the document as a whole cannot be read. */
    #giveUp(tell) {
        if (!this.#gaveUp)
            tell();
        this.#gaveUp = true;
    }
}
/** The scalar texts of a mapping, which may name its other fields. */
function textsOf({ items }) {
    const texts = items.flatMap(({ key, value }) => (0,used/* isScalar */.jn)(key) && (0,used/* isScalar */.jn)(value) && typeof value.value === 'string' ? [[String(key.value), value.value]] : []);
    return Object.fromEntries(texts);
}
/** The entries of a list, as far as merging needs them. */
function entriesOf(item) {
    return item.value.map((entry, index) => ({
        value: entry,
        node: item.parts?.get(index)?.node ?? item,
    }));
}

// EXTERNAL MODULE: ./src/payload/yaml-lexer.ts
var yaml_lexer = __webpack_require__(5198);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/payload/yaml-syntax.ts


/** Maximum number of problems reported for one document; others mostly follow from them. */
const MOST = 10;
/**
 * Reports the syntax errors of a YAML document in our own words, in the order of their locations: one per line and ten at
 * most, because one mistake causes many errors of the parser.
 */
function reportSyntax(found, text, errors, document) {
    if (errors.length === 0)
        return;
    const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const lines = new Map();
    // After the line on which the parser fails, its messages only follow from that failure.
    const lastLine = exhausted ? text.locate(exhausted.pos[0]).line - 1 : Number.POSITIVE_INFINITY;
    const real = errors.filter(({ pos }) => text.locate(pos[0]).line <= lastLine);
    const beginningOf = beginningsOf(document);
    for (const error of real.sort((a, b) => a.pos[0] - b.pos[0])) {
        const offset = beginningOf(error);
        const { line } = text.locate(offset);
        if (!lines.has(line))
            lines.set(line, { offset, error });
    }
    const reported = [...lines.values()].sort((a, b) => a.offset - b.offset);
    for (const { offset, error } of reported.slice(0, MOST))
        found.error(offset, summaryOf(error, lineAround(text, offset)));
    const next = reported[MOST];
    if (next) {
        const rest = (0,shared_text/* countOf */.pq)(reported.length - MOST, 'more line');
        found.error(next.offset, `Here and below, ${rest} cannot be read; correct the problems above first.`);
    }
    if (exhausted && reported.length === 0)
        found.tooDeep(exhausted.pos[0]);
}
/**
 * The beginnings of the mistakes; call it in the order of their locations. The parser notices a missing quote or bracket at the
 * end of the text, but the mistake is nearer to the opening one.
 */
function beginningsOf(document) {
    const quotes = new Openings(document, 'Scalar');
    const brackets = new Openings(document, 'Collection');
    return ({ message, pos: [offset] }) => {
        if (message.startsWith('Missing closing'))
            return quotes.before(offset) ?? offset;
        return (/end with a [}\]]/.test(message) ? brackets.before(offset) : undefined) ?? offset;
    };
}
/** The open collections at ascending offsets, found in one pass through the document. */
class Openings {
    #document;
    #sort;
    #ranges;
    #passed = 0;
    #open = [];
    constructor(document, sort) {
        this.#document = document;
        this.#sort = sort;
    }
    /** The beginning of the innermost one that contains the offset. */
    before(offset) {
        this.#ranges ??= this.#read();
        for (let next = this.#ranges[this.#passed]; next && next[0] < offset; next = this.#ranges[++this.#passed]) {
            this.#open.push(next);
        }
        for (let last = this.#open.at(-1); last && last[1] < offset - 1; last = this.#open.at(-1))
            this.#open.pop();
        return this.#open.at(-1)?.[0];
    }
    #read() {
        const ranges = [];
        const keep = (_key, { range }) => {
            if (range)
                ranges.push([range[0], range[1]]);
        };
        if (this.#document)
            (0,used/* visit */.YR)(this.#document, { [this.#sort]: keep });
        return ranges;
    }
}
function lineAround({ content }, offset) {
    const end = content.indexOf('\n', offset);
    const rest = content.slice(offset, end < 0 ? content.length : end);
    return { before: content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset), rest };
}
/** Our sentences for the parser's errors, by the code and the beginning of the message; the first match is used. */
const SENTENCES = [
    ['ALIAS_PROPS', '', 'An alias cannot have an anchor or a tag; remove it.'],
    ['BAD_ALIAS', '', 'An anchor or alias needs a name; quote the value to keep it as text.'],
    ['BAD_DIRECTIVE', '', "This line begins with '%' but is not a YAML directive; quote it to keep it as text."],
    ['BAD_DQ_ESCAPE', '', 'This backslash escape does not exist; double the backslash, or use single quotes.'],
    [
        'BAD_INDENT',
        'Flow',
        'The closing bracket is missing, or a line before it is not indented deeper than its key; add it, or indent the line.',
    ],
    ['BAD_INDENT', '', 'The indentation does not fit the lines around it; align this line with its siblings.'],
    ['BAD_PROP_ORDER', '', "An anchor or a tag must come after the '-', '?' or ':' of its value; move it there."],
    ['BAD_SCALAR_START', '', 'A plain value cannot begin with this character; put the value in quotes.'],
    [
        'BLOCK_AS_IMPLICIT_KEY',
        'A block',
        'A list cannot be a key; check the indentation and the colons around this line.',
    ],
    [
        'BLOCK_AS_IMPLICIT_KEY',
        '',
        "The line contains a second ': '; quote the value, or begin its mapping on a new line.",
    ],
    ['BLOCK_IN_FLOW', '', "Inside brackets a mapping or list needs brackets as well; a ',' or a bracket may be missing."],
    ['KEY_OVER_1024_CHARS', '', 'A key may have at most 1,024 characters; shorten it.'],
    [
        'MISSING_CHAR',
        'Missing closing',
        'The closing quote is missing, or a line before it is not indented deeper than its key; add it, or indent the line.',
    ],
    ['MISSING_CHAR', 'Missing space', 'A space is missing after the colon; add it.'],
    ['MISSING_CHAR', 'Missing newline', 'The list must begin on a new line, below its anchor or tag.'],
    ['MISSING_CHAR', 'Missing directives', "A line with '---' must follow the lines that begin with '%'; add it."],
    ['MISSING_CHAR', 'Missing', "A ',' or ':' is missing between the entries; add it."],
    ['MISSING_CHAR', 'Flow', 'The closing bracket is missing; add it.'],
    ['MISSING_CHAR', 'Implicit map keys', "The key is not followed by ': '; write a colon and a space after it."],
    ['MISSING_CHAR', 'Comments', "A space is missing before the '#'; add it, or put the value in quotes."],
    [
        'MISSING_CHAR',
        'Sequence item',
        "The entry does not begin with '- ' like those before it; add it, or correct the indentation.",
    ],
    ['MISSING_CHAR', 'Block collection', "A mapping or list must begin on the line below '---'; move it there."],
    ['MISSING_CHAR', 'Tags and', 'A space is missing after the anchor or tag; add it, or put the value in quotes.'],
    [
        'MISSING_CHAR',
        'Block scalars',
        "Empty lines in front of the text are indented deeper than it; write its indentation after the '|' or '>'.",
    ],
    ['MULTILINE_IMPLICIT_KEY', '', "The key spans several lines; a ':' is probably missing on one of them."],
    ['MULTIPLE_ANCHORS', '', 'A value can have only one anchor; remove the other.'],
    ['MULTIPLE_TAGS', '', 'A value can have only one tag; remove the other.'],
    ['TAB_AS_INDENT', '', 'A tab cannot indent YAML; use spaces.'],
    ['TAG_RESOLVE_FAILED', '', 'The tag cannot be read; quote the value to keep it as text.'],
];
/** Whether quotes around an expression end before an offset, as in `"<+a>" == "b"`, where they should go around all of it. */
function endsInQuotedExpression(before) {
    const value = before.trimEnd();
    const quote = value.slice(-1);
    if (quote !== '"' && quote !== "'")
        return false;
    return value.slice(value.lastIndexOf(quote, value.length - 2) + 1).includes('<+');
}
function summaryOf({ code, message }, { before, rest }) {
    if (/^\/[/*]/.test(rest)) {
        return "Neither JSON nor YAML has comments that begin with '//' or '/*'; remove it, or begin it with '#'.";
    }
    if ((rest.includes('<+') || endsInQuotedExpression(before)) && code !== 'TAB_AS_INDENT') {
        return "The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.";
    }
    if (message.startsWith('Nested mappings') && !/:\s|:$/.test(rest)) {
        return 'The lines below are indented deeper than this one although it has a value; align them with it.';
    }
    const known = SENTENCES.find(([of, beginning]) => of === code && message.startsWith(beginning));
    return (known?.[2] ??
        'The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.');
}

;// CONCATENATED MODULE: ./src/payload/yaml.ts







/** Characters that YAML forbids everywhere, also in quotes: the control characters except tab, LF and CR. */
const FORBIDDEN = /[^\t\n\r -\u{10FFFF}]/u;
/** Text that begins like no value of another type. The library tests all other types before it takes a value for text. */
const ordinaryText = {
    tag: 'tag:yaml.org,2002:str',
    default: true,
    test: /^[^~nNtTfF\d.<+-]/,
    resolve: (text) => text,
};
const composerOptions = {
    // One for all documents: without known tags, none of them changes it.
    schema: new used/* Schema */.Sj({
        schema: 'core',
        customTags: (tags) => [ordinaryText, ...tags],
        merge: true,
        resolveKnownTags: false,
    }),
    // Found while the value is built, with both places and without comparing every key with every other.
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
};
/**
 * Reads YAML 1.2 (core schema, also under a `%YAML 1.1` directive) with merge keys. Every document with content becomes a
 * reading, so the result is empty for a text of only comments and separators. Never throws.
 *
 * - A key that is a number, a truth value or null becomes its text as written.
 * - A duplicate key, an alias without its anchor, an alias to a value that contains it, aliases that make the payload far too
 * large, and a key that is a mapping or a list are errors.
 * - A tag outside the core schema is a warning; a single value after it is text.
 * - A control character is an error, even if the parser would accept it, and so is a document of more than `largest` tokens,
 * which would not fit into memory.
 * - Invalid JSON is an error if YAML would read it differently.
 *
 * @param lexemes the tokens of the lexer, if they are known
 */
function* readYaml(text, { keeps, lexemes, largest = LARGEST }) {
    const { content } = text;
    const invalid = text.isOrdinary ? undefined : findInvalidCharacter(text);
    if (invalid !== undefined)
        return yield invalid;
    const composer = new used/* Composer */.Dk(composerOptions);
    let from = 0;
    function* read(document, next) {
        const to = next === undefined ? content.length : findLineEnd(content, document.range[2]);
        if (!isEmpty(document)) {
            const readings = { document, strict: () => readStrictly(content, from, largest) };
            yield readDocument(text, readings, [from, to], notes, keeps);
        }
        // Text after an invalid document belongs to no document.
        from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    }
    // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
    let latest;
    const lexer = new yaml_lexer/* PlatformLexer */.q();
    const tokens = new Tokens(content, lexemes ?? lexer.lex(content), { largest });
    const notes = { tabs: tokens.tabs, slashes: tokens.slashes, dropped: tokens.dropped, shallow: lexer.shallow };
    for (const document of composer.compose(tokens.read())) {
        if (latest !== undefined)
            yield* read(latest, document);
        latest = document;
    }
    const { errors } = composer.streamInfo();
    const { excess } = tokens;
    if (excess !== undefined)
        yield createUnreadable(text, (found) => found.error(excess, describeTooLarge(largest)));
    else if (latest !== undefined)
        yield* read(latest, undefined);
    // A text without a document can still contain errors.
    else if (errors.length > 0)
        yield createUnreadable(text, (found) => reportSyntax(found, text, errors));
}
/**
 * Tokens (words, punctuation marks, spaces and line ends) of the largest document that is read; each takes up to 750 bytes of
 * memory.
 */
const LARGEST = 3_000_000;
/** Created only if it is reported: to format a number with commas, Node loads more than a small run does. */
function describeTooLarge(largest) {
    const most = largest.toLocaleString('en');
    return `The document is too large for YAML: more than ${most} words, punctuation marks and spaces; split it, or write it as JSON.`;
}
function findInvalidCharacter(text) {
    const { content } = text;
    const mark = content.search(/(?<![^\n])\uFEFF/);
    if (mark >= 0) {
        return createUnreadable(text, (found) => found.error(mark, 'The payload contains a byte order mark after its beginning, as when files are joined; remove it.'));
    }
    const forbidden = content.search(FORBIDDEN);
    if (forbidden < 0)
        return undefined;
    const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
    return createUnreadable(text, (found) => found.error(forbidden, `YAML cannot contain the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`));
}
/** The markers that the lexer reports in addition to the text. */
const HINTS = new Set([used/* CST */.DB.DOCUMENT, used/* CST */.DB.FLOW_END, used/* CST */.DB.SCALAR]);
/** A text must contain one of these for `Tokens` to note an offset. */
const NOTABLE = /[\t?]|\\\//;
/** The tokens of a text, as far as each of its documents fits into memory. */
class Tokens {
    /** The offset at which the first document exceeds the limit. */
    excess;
    /** Offsets of tabs between the parts of the text, but for those after a plain value. */
    tabs = [];
    /** Offsets of slashes with a backslash before them, in double quotes. */
    slashes = [];
    /** Offsets of values that the parser drops without an error: they follow an explicit key without a colon. */
    dropped = [];
    #content;
    #lexemes;
    #largest;
    #from;
    /**
     * @param content the text of the lexemes
     * @param from the offset of the first lexeme in the payload
     */
    constructor(content, lexemes, { largest, from = 0 }) {
        this.#content = content;
        this.#lexemes = lexemes;
        this.#from = from;
        this.#largest = largest;
    }
    /** Most texts are small and have nothing to note, so their lexemes go to the parser unseen. */
    read() {
        const isWatched = this.#content.length > this.#largest || NOTABLE.test(this.#content);
        return isWatched ? this.#watch() : this.#parse();
    }
    *#parse() {
        const parser = new used/* Parser */.iX();
        parser.offset = this.#from;
        for (const lexeme of this.#lexemes)
            yield* parser.next(lexeme);
        yield* parser.end();
    }
    *#watch() {
        const parser = new used/* Parser */.iX();
        parser.offset = this.#from;
        let count = 0;
        let offset = this.#from;
        let hasExplicitKey = false;
        let isPlain = false;
        let isAfterPlain = false;
        for (const lexeme of this.#lexemes) {
            if (HINTS.has(lexeme))
                isPlain = lexeme === used/* CST */.DB.SCALAR;
            else {
                if (++count > this.#largest) {
                    this.excess = offset;
                    return;
                }
                if (isTab(lexeme) && !isAfterPlain)
                    this.tabs.push(offset);
                if (lexeme === '?')
                    hasExplicitKey = true;
                const slash = lexeme.startsWith('"') ? (0,platform_yaml/* escapedSlashIn */.IX)(lexeme) : -1;
                if (slash >= 0)
                    this.slashes.push(offset + slash);
                isAfterPlain = isPlain && !lexeme.endsWith('\n');
                isPlain = false;
                offset += lexeme.length;
            }
            for (const token of parser.next(lexeme)) {
                count = 0;
                if (hasExplicitKey)
                    this.#noteDropped(token);
                hasExplicitKey = false;
                yield token;
            }
        }
        for (const token of parser.end()) {
            if (hasExplicitKey)
                this.#noteDropped(token);
            yield token;
        }
    }
    #noteDropped(document) {
        const left = [document];
        while (left.length > 0) {
            const token = left.pop();
            if (token && 'value' in token)
                left.push(token.value);
            if (!token || !('items' in token))
                continue;
            for (const item of token.items) {
                const hasColon = item.sep?.some(({ type }) => type === 'map-value-ind');
                if (item.value && 'explicitKey' in item && item.explicitKey && !hasColon)
                    this.dropped.push(item.value.offset);
                left.push(item.key, item.value);
            }
        }
    }
}
function isTab(lexeme) {
    return lexeme.includes('\t') && lexeme.trim() === '' && !lexeme.includes('\n');
}
/** Only a comment or a line break can follow a document on its last line. */
function findLineEnd(content, offset) {
    return content.indexOf('\n', offset - 1) + 1 || content.length;
}
function createUnreadable(text, tell) {
    const found = new Diagnostics(text);
    tell(found);
    return {
        value: null,
        node: createEmptyItem(0),
        span: [0, text.content.length],
        diagnostics: found.problems,
        conversion: [],
        platform: [],
    };
}
function isEmpty({ contents, errors }) {
    return errors.length === 0 && (0,used/* isScalar */.jn)(contents) && contents.value === null && contents.source === '';
}
/** @param strict reads the document again by `readStrictly` */
function readDocument(text, { document, strict }, span, notes, keeps) {
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    const platform = new Diagnostics(text);
    const take = (offsets) => takeBefore(offsets, span[1]).filter((offset) => offset >= span[0]);
    const shallow = take(notes.shallow);
    for (const tab of take(notes.tabs))
        platform.warning(tab, TAB);
    for (const slash of take(notes.slashes).slice(0, 1))
        platform.warning(slash, platform_yaml/* ESCAPED_SLASH */._i);
    for (const offset of take(notes.dropped))
        found.error(offset, NO_COLON);
    if (document.errors.length > 0) {
        const other = shallow.length > 0 && document.range[0] >= span[0] ? strict() : undefined;
        const reported = other?.errors.length ? other : document;
        reportSyntax(found, text, reported.errors, reported);
    }
    else if (shallow[0] !== undefined)
        found.warning(shallow[0], SHALLOW);
    if (document.range[0] < span[0]) {
        found.error(document.range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of document.warnings) {
        if (isNegation(message))
            found.error(pos[0], NEGATION);
        else
            found.warning(pos[0], warningSentenceOf(message));
    }
    const start = document.contents ? document.contents.range[0] : document.range[0];
    if (document.errors.length > 0 || !document.contents) {
        const node = createEmptyItem(start);
        return { value: null, node, span, diagnostics: found.problems, conversion: [], platform: [] };
    }
    const checks = new ScalarChecks(text, found, isMeantAsJson(text, document.contents));
    const item = new YamlBuilder({ found, conversion, platform }, checks, keeps).item(document.contents, 1);
    return {
        value: item.value,
        node: item,
        span,
        diagnostics: found.problems,
        conversion: conversion.problems,
        platform: platform.problems,
    };
}
/** Removes the offsets before `end` from a list in ascending order. */
function takeBefore(offsets, end) {
    if (offsets.length === 0)
        return [];
    const count = offsets.findIndex((offset) => offset >= end);
    return offsets.splice(0, count < 0 ? offsets.length : count);
}
/**
 * The document that begins at an offset, with the rule of indentation that `PlatformLexer` does not have: it ends a text
 * without a closing quote near the mistake, and not at the next quote. `undefined` if the document is too large.
 */
function readStrictly(content, from, largest) {
    const rest = content.slice(from);
    const tokens = new Tokens(rest, new used/* Lexer */.JG().lex(rest), { largest, from });
    const document = new used/* Composer */.Dk(composerOptions).compose(tokens.read()).next().value;
    return tokens.excess === undefined && document ? document : undefined;
}
const SHALLOW = 'Other YAML parsers may refuse this line, because it is not indented deeper than the key of its value; indent it.';
const NO_COLON = "The value of a key that begins with '?' must begin with ':' on a line below the key.";
const TAB = 'The platform may refuse this tab, which separates parts of YAML; use spaces.';
/** Whether an unknown tag is most likely the negation of an expression. */
function isNegation(message) {
    return message.startsWith('Unresolved tag: +');
}
/** Without the tag itself: it may be a password that begins with '!'. */
function warningSentenceOf(message) {
    if (message.startsWith('Unresolved tag: '))
        return "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.";
    if (/^(?:Alias|Anchor) ending in :/.test(message))
        return 'This anchor or alias ends in a colon; write a space before it.';
    if (/directive|version/i.test(message))
        return 'This % directive is unknown and has no effect.';
    return 'The tag does not fit its value, which is read without it.';
}

;// CONCATENATED MODULE: ./src/payload/parse.ts








/** A line that is blank, a comment or a separator of documents. */
const COMMENT = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;
/**
 * Turns one payload, JSON or YAML by its content, into its documents. It never throws: every problem is reported with its
 * location, and a document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML;
 * only a duplicate key and nesting beyond 1,000 levels are refused. YAML may have `largest` tokens in a document.
 */
function parsePayload(source, largest) {
    const decoded = (0,payload_text/* decode */.D4)(source);
    if ('diagnostic' in decoded)
        return { documents: [], diagnostics: [decoded.diagnostic] };
    const { text } = decoded;
    const json = readJson(text, 'start');
    const slice = createSlicer(source.bytes, text);
    const filled = source.filled && filledPlacesIn(source.filled, text);
    const documents = [];
    const diagnostics = json === undefined ? misnamedJsonDiagnosticsOf(text) : [];
    let count = 0;
    const { lexemes } = source;
    const readings = json ? [json] : readYaml(text, { keeps: 'start', ...(0,object/* omitUndefined */.Oy)({ lexemes, largest }) });
    for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
        const bytes = slice(span);
        count++;
        for (const diagnostic of found)
            diagnostics.push(diagnostic);
        if ((0,diagnostic/* hasError */.JD)(found))
            continue;
        const location = text.locate(node.start);
        const format = json ? 'json' : 'yaml';
        const inText = (0,platform_yaml/* warningsOfText */.Ye)(text, span, format);
        documents.push({
            location,
            format,
            value,
            bytes,
            conversion,
            platform: inText.length === 0 ? platform : [...platform, ...inText],
            ...(filled && { filled }),
        });
    }
    if (count > 0)
        return { documents, diagnostics };
    const empty = emptyPayloadDiagnosticOf(text);
    const isCommented = text.content.trim() !== '' && text.content.split('\n').every((line) => COMMENT.test(line));
    if (isCommented)
        return { documents, diagnostics, onlyComments: empty };
    return { documents, diagnostics: [...diagnostics, empty] };
}
function filledPlacesIn(filled, { locate }) {
    return new Map([...filled].map(([offset, field]) => [placeOf(locate(offset)), field]));
}
/**
 * The value that filled a placeholder at a path, if the field was one placeholder. For an alias or a merge key, that is where
 * the value is written.
 */
function filledAt(document, path) {
    if (document.filled === undefined)
        return undefined;
    const [location] = locate(document, [{ path, at: 'value' }]);
    return location && document.filled.get(placeOf(location));
}
/** If a text looks like JSON by its beginning and its file's name but is not JSON, YAML may read it differently. */
function misnamedJsonDiagnosticsOf(text) {
    const { content, locate: location } = text;
    if (!(0,payload_text/* isNamedJson */.A5)(text) || !/^\s*[{[]/.test(content))
        return [];
    const message = 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.';
    return [{ severity: 'warning', summary: message, location: location(findJsonEnd(content)) }];
}
/**
 * Finds the locations of a document's parts in its file: the key of an entry or its value (for a list's entry both are the
 * entry). For an alias or a merge key, it is the place where the value is written. For a path that does not exist, it is the
 * location of the last part that exists, or of the document. A document without a location has none. Reads the document's text
 * again, so request many locations at once.
 */
function locate(document, pointers) {
    const begin = document.location;
    if (begin === undefined)
        return [];
    const { file } = begin;
    const decoded = (0,payload_text/* decode */.D4)(file === undefined ? { bytes: document.bytes } : { file, bytes: document.bytes });
    const text = 'text' in decoded ? decoded.text : undefined;
    const reading = text &&
        (document.format === 'json' ? readJson(text, 'positions') : readYaml(text, { keeps: 'positions' }).next().value);
    const root = reading && text?.locate(reading.node.start);
    // After an invalid document it is uncertain where the next one begins.
    if (!root || (0,diagnostic/* hasError */.JD)(reading.diagnostics) || root.column !== begin.column) {
        return pointers.map(() => begin);
    }
    const linesAbove = begin.line - root.line;
    return pointers.map(({ path, at }) => {
        const location = text.locate(offsetOf(reading.node, path, at));
        return { ...location, line: location.line + linesAbove };
    });
}
/** The same diagnostics with the locations that their pointers lead to. */
function withLocations(document, diagnostics) {
    if (diagnostics.length === 0)
        return [];
    const start = { path: [], at: 'value' };
    const locations = locate(document, diagnostics.map(({ pointer = start }) => pointer));
    return diagnostics.map(({ pointer: _pointer, ...diagnostic }, index) => ({
        ...diagnostic,
        ...(0,object/* omitUndefined */.Oy)({ location: locations[index] }),
    }));
}
/** A problem at a path into a document. */
function diagnosticAt(document, severity, message, path, at = 'value') {
    const [location] = locate(document, [{ path, at }]);
    return { severity, summary: message, ...(0,object/* omitUndefined */.Oy)({ location }) };
}
function offsetOf(root, path, at) {
    let node = root;
    let key = root.start;
    for (const name of path) {
        const part = node.parts?.get(name);
        if (!part)
            return key;
        ({ key, node } = part);
    }
    return at === 'key' ? key : node.start;
}
function emptyPayloadDiagnosticOf({ content, locate: location }) {
    const message = content.trim()
        ? 'The payload contains only comments, separators or directives; add a document.'
        : 'The payload is empty; add a document.';
    return { severity: 'error', summary: message, location: location(0) };
}
/** Cuts the bytes of documents out of a payload's bytes; the spans must come in ascending order. */
function createSlicer(bytes, { content, skipped }) {
    let offset = 0;
    let position = skipped;
    const forward = (to) => {
        position += Buffer.byteLength(content.slice(offset, to));
        offset = to;
        return position;
    };
    return ([from, to]) => {
        if (from === 0 && to === content.length)
            return bytes;
        return bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
    };
}


/***/ }),

/***/ 189:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IX: () => (/* binding */ escapedSlashIn),
/* harmony export */   Ye: () => (/* binding */ warningsOfText),
/* harmony export */   _i: () => (/* binding */ ESCAPED_SLASH),
/* harmony export */   t2: () => (/* binding */ readOtherwise),
/* harmony export */   yr: () => (/* binding */ readAsPlatform)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8525);
/* harmony import */ var _yaml_lexer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5198);


/** Line breaks of YAML 1.1, which YAML 1.2 has as ordinary characters: next line, line separator and paragraph separator. */
const LINE_BREAK = /[\u0085\u2028\u2029]/g;
/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];
/**
 * The value of a text as the platform's parser reads it: scalars by YAML 1.1, keys as they are written, and neither
 * anchors nor merge keys resolved, so an alias is the text of its name (docs/platform-api.md, YAML). `undefined` for a text
 * that is not one valid document.
 */
function readAsPlatform(text) {
    const broken = breakLines(text.replaceAll(/\r(?!\n)/g, '\n'));
    const composer = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Composer */ .Dk({
        version: '1.1',
        schema: 'yaml-1.1',
        merge: false,
        uniqueKeys: false,
        logLevel: 'silent',
        prettyErrors: false,
        customTags: (tags) => tags.filter(isKnown).map(asPlatform),
    });
    const [document, ...others] = composer.compose(tokensOf(broken), true, broken.length);
    if (document === undefined || document.errors.length > 0 || others.length > 0)
        return undefined;
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Alias: (_, { source }) => new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Scalar */ .X5(source),
        Pair: (_, pair) => {
            if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(pair.key) && typeof pair.key.value !== 'string')
                pair.key = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Scalar */ .X5(pair.key.source ?? '');
        },
        Scalar: (_, scalar) => {
            if (endsWithoutNewline(scalar, broken))
                scalar.value = String(scalar.value).replace(/\n+$/, '');
        },
    });
    return document.toJS();
}
/** The text with the line breaks of YAML 1.1. In quotes, the two separators break no line: they stay in the value. */
function breakLines(text) {
    if (text.search(LINE_BREAK) < 0)
        return text;
    const parts = [...new _yaml_lexer_js__WEBPACK_IMPORTED_MODULE_1__/* .PlatformLexer */ .q().lex(text)].filter((part) => !MARKS.has(yaml__WEBPACK_IMPORTED_MODULE_0__/* .CST */ .DB.tokenType(part)));
    return parts.map((part) => part.replaceAll(/^["']/.test(part) ? /\u0085/g : LINE_BREAK, '\n')).join('');
}
/** The lexemes that are not in the text. */
const MARKS = new Set(['doc-mode', 'flow-error-end', 'scalar']);
function* tokensOf(text) {
    const parser = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Parser */ .iX();
    for (const lexeme of new _yaml_lexer_js__WEBPACK_IMPORTED_MODULE_1__/* .PlatformLexer */ .q().lex(text))
        yield* parser.next(lexeme);
    yield* parser.end();
}
/** A block scalar at the end of a text has a final newline only if the text has one. */
function endsWithoutNewline({ type, range }, text) {
    const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
    return isBlock && !text.endsWith('\n') && (range?.[1] ?? 0) >= text.length;
}
function isKnown(tag) {
    if (typeof tag === 'string')
        return !unknownTags.includes(tag);
    return !unknownTags.includes(tag.tag.split(':').at(-1) ?? '') && tag.format !== 'TIME';
}
/** Its parser takes `y` and `n` for text, and so `08`, which is no octal number. */
const decimal = /^[-+]?(?:0|[1-9][\d_]*)$/;
const truth = /^(?:[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/;
const falsity = /^(?:[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/;
/** The beginning of a number with a point or an exponent. The library also takes `e1` and `.` for numbers. */
const numeric = /^(?=[-+]?(?:\.?\d|\.[iInN]))/;
function asPlatform(tag) {
    if (typeof tag === 'string' || !('test' in tag) || tag.test === undefined)
        return tag;
    if (tag.tag === 'tag:yaml.org,2002:bool')
        return { ...tag, test: tag.test.test('true') ? truth : falsity };
    if (tag.tag === 'tag:yaml.org,2002:float')
        return { ...tag, test: new RegExp(numeric.source + tag.test.source) };
    const isDecimal = tag.tag === 'tag:yaml.org,2002:int' && tag.format === undefined;
    return isDecimal ? { ...tag, test: decimal } : tag;
}
/** Unquoted words and numbers that YAML 1.1 may read differently from YAML 1.2: a quick first test. */
const suspiciousWord = /^(?:yes|no|on|off)$/i;
const suspiciousNumber = /^[-+]?(?:\.(?:inf|Inf|INF|nan|NaN|NAN)|(?:0[\dbBoOxX_]|[\d.]*\d[\d.]*_)[\w.+-]*|\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/;
/**
 * How the platform reads an unquoted value that this action reads as `value`, as a clause; `undefined` if both read the
 * same.
 */
function readOtherwise(written, value) {
    const suspicious = '0123456789.+-'.includes(written.charAt(0)) ? suspiciousNumber : suspiciousWord;
    if (!suspicious.test(written))
        return undefined;
    // The platform stores it as JSON, in which neither is a number.
    if (typeof value === 'number' && !Number.isFinite(value))
        return 'not as a number';
    if (written.includes(':'))
        return 'as a number in base 60, which it refuses,';
    const read = readAsPlatform(written);
    if (Object.is(read, value) || read === undefined)
        return undefined;
    return typeof read === 'string' ? `as the text ${JSON.stringify(read)}` : `as the ${typeof read} ${String(read)}`;
}
/** Line breaks of YAML 1.1, and what its parser calls special characters. */
const UNUSUAL = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;
/**
 * Warnings about what the platform's parser reads differently or refuses, wherever it is in a part of the text: the first
 * such character and, in JSON, the first escape that YAML 1.1 does not have (docs/platform-api.md, YAML).
 */
function warningsOfText(text, [from, to], format) {
    if (text.isOrdinary && format === 'yaml')
        return [];
    const warningAt = (offset, summary) => offset < 0 ? [] : [{ severity: 'warning', summary, location: text.locate(from + offset) }];
    // Only the part is searched: a file may have thousands of documents.
    const part = text.content.slice(from, to);
    const unusual = text.isOrdinary ? -1 : part.search(UNUSUAL);
    return [
        ...(unusual < 0 ? [] : warningAt(unusual, unusualWarningOf(part.charAt(unusual)))),
        ...(format === 'json' ? warningAt(escapedSlashIn(part), ESCAPED_SLASH) : []),
    ];
}
function unusualWarningOf(character) {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const remedy = `remove it, or write it as "\\u${code}" in double quotes.`;
    return character.search(LINE_BREAK) === 0
        ? `The platform reads the character U+${code} as a line break (YAML 1.1), which can end a comment or a value; ${remedy}`
        : `The platform refuses the character U+${code} in YAML; ${remedy}`;
}
/** What is said of the first slash with a backslash before it. */
const ESCAPED_SLASH = 'The platform refuses the escape `\\/` in double quotes; write `/`.';
/** Where a slash after a backslash is in JSON or in double quotes; negative if there is none. */
function escapedSlashIn(text) {
    // Most texts have none, and the expression takes four times as long.
    const found = text.includes('\\/') ? /(?:[^\\]|^)(?:\\\\)*\\\//.exec(text) : null;
    return found === null ? -1 : found.index + found[0].length - 2;
}


/***/ }),

/***/ 4120:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ replaceValues)
});

// EXTERNAL MODULE: ./packages/yaml/used.mjs
var used = __webpack_require__(8525);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/unicode-pattern.ts
var unicode_pattern = __webpack_require__(7751);
// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(8461);
;// CONCATENATED MODULE: ./src/payload/placeholders.ts


const BRACES = '$' + '{{';
/** The beginning of every placeholder. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}$/;
/** Everything that looks like a placeholder, valid or not. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
/** A text that changes neither the lines of a block scalar nor their indentation. */
const SIMPLE_TEXT = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$`);
/** Whether the text in these bytes can contain a placeholder: most payloads need not be decoded to know that. */
function mayHavePlaceholder(bytes) {
    return (0,payload_text/* bufferOf */.Kb)(bytes).includes(BRACES);
}
/** Whether a text contains a placeholder; a payload without one is not changed. */
function hasPlaceholder(text) {
    return OPENING.test(text);
}
/** The placeholders of one text, with their values and problems. Offsets count from the text's start. */
class Placeholders {
    diagnostics = [];
    #values;
    #locate;
    #end;
    /**
     * Everything that looks like a placeholder, in order; those before `#next` are in a scalar or a comment, or were reported.
     */
    #attempts;
    #next = 0;
    #strays = [];
    constructor(content, values, locate) {
        this.#attempts = Array.from(content.matchAll(ATTEMPTS), ({ 0: text, index }) => ({ text, start: index }));
        this.#values = values;
        this.#locate = locate;
        this.#end = content.length;
    }
    /**
     * Whether there are placeholders in a scalar or comment between two offsets. Call it in ascending order: those that were
     * passed over are outside of scalars.
     */
    takeBetween(start, end) {
        let isFound = false;
        for (;;) {
            const attempt = this.#attempts[this.#next];
            if (attempt === undefined || attempt.start >= end)
                return isFound;
            const isInside = attempt.start >= start;
            if (!isInside || attempt.start + attempt.text.length > end)
                this.#strays.push(attempt);
            isFound ||= isInside;
            this.#next++;
        }
    }
    /** Reports placeholders outside of scalars: unquoted in a flow collection, YAML reads their braces as a map. */
    reportStrays() {
        this.takeBetween(this.#end, this.#end);
        for (const { text, start } of this.#strays) {
            this.#report(start, `YAML reads the braces of \`${text}\` as a map here.`, 'Put the placeholder in quotes.');
        }
    }
    warnOfKey(offset) {
        const summary = 'A placeholder in a key is not replaced.';
        this.diagnostics.push({ severity: 'warning', summary, location: this.#locate(offset) });
    }
    /**
     * The replacement of a flow scalar, whose text means `written` and whose `source` begins at the offset; `undefined` if a
     * placeholder in it cannot be replaced, which is reported.
     */
    valueOf(written, offset, source) {
        const name = SINGLE_PLACEHOLDER.exec(written)?.[1]?.slice(1);
        if (name === undefined) {
            return this.areTextsIn(source, offset) ? { value: this.replaceIn(written) } : undefined;
        }
        const found = this.#values.find(name);
        if (found === undefined) {
            this.#reportUnknown(name, offset + source.search(OPENING));
            return undefined;
        }
        return { ...found, filled: this.#values.describeFilling(name) };
    }
    /** Whether all placeholders in a text that begins at the offset have values that are texts; reports the others. */
    areTextsIn(source, offset) {
        const reported = this.diagnostics.length;
        for (const attempt of source.matchAll(ATTEMPTS))
            this.#checkInText(attempt[0], offset + attempt.index);
        return this.diagnostics.length === reported;
    }
    /** Whether no value, and no placeholder, changes the lines of a block scalar or their indentation. */
    areSimpleIn(source) {
        return Array.from(source.matchAll(PLACEHOLDERS)).every(([placeholder, name = '']) => SIMPLE_TEXT().test(placeholder) && SIMPLE_TEXT().test(this.#textOf(name)));
    }
    /** A text with values in place of its placeholders; `indentation` begins each line of a value after the first. */
    replaceIn(text, indentation = '') {
        return text.replaceAll(PLACEHOLDERS, (_match, name) => this.#textOf(name).replaceAll('\n', `\n${indentation}`));
    }
    /** The value that a placeholder names, as text. */
    #textOf(name) {
        return String(this.#values.find(name.slice(1))?.value);
    }
    #checkInText(attempt, offset) {
        const name = SINGLE_PLACEHOLDER.exec(attempt)?.[1]?.slice(1);
        const found = name === undefined ? undefined : this.#values.find(name);
        if (name === undefined)
            this.#reportUnreadable(attempt, offset);
        else if (found === undefined)
            this.#reportUnknown(name, offset);
        else if (typeof found.value === 'object') {
            const what = found.value === null ? 'empty' : Array.isArray(found.value) ? 'a list' : 'a map';
            const summary = `The value \`${name}\` is ${what} and cannot be inserted into text.`;
            this.#report(offset, summary, 'Use it as a whole field, or use a text value.');
        }
    }
    #reportUnknown(name, offset) {
        const near = this.#values.suggest(name);
        const hint = near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
        this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, hint);
    }
    #reportUnreadable(attempt, offset) {
        const summary = `\`${attempt}\` is not a placeholder.`;
        this.#report(offset, summary, `Write \`$\{{ values.name }}\`; names consist of letters, digits, \`_\` and \`-\`, and nothing is computed.`);
    }
    #report(offset, summary, hint) {
        const location = this.#locate(offset);
        this.diagnostics.push({ severity: 'error', summary, location, ...(hint !== undefined && { hint }) });
    }
}

;// CONCATENATED MODULE: ./src/payload/write-yaml.ts
/**
 * Writes values as YAML that means the same in YAML 1.1 and YAML 1.2; quoted text also means the same in JSON. The platform
 * reads YAML 1.1 (docs/platform-api.md, Pipelines).
 */

/** Characters that a YAML parser may refuse, or read as a line break, unless they are escaped. */
const ESCAPED = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `[\p{C}\u2028\u2029]`, 'g');
/** Text in double quotes, on one line. */
function quoteYaml(text) {
    return JSON.stringify(text).replaceAll(ESCAPED(), (character) => [...character]
        .flatMap((point) => Array.from({ length: point.length }, (_unit, index) => point.charCodeAt(index)))
        .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
        .join(''));
}
/** Words that some version of YAML does not read as text. */
const RESERVED = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Text that every version of YAML reads unchanged without quotes, in any position. */
const PLAIN = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;
/** Text without quotes if that is safe, otherwise in double quotes. */
function writePlainOrQuoted(text) {
    return PLAIN.test(text) && !RESERVED.test(text) && !text.startsWith('<<') ? text : quoteYaml(text);
}
/** A value on one line: text in double quotes, lists and maps in flow style. */
function writeFlowYaml(value) {
    if (typeof value === 'string')
        return quoteYaml(value);
    if (Array.isArray(value))
        return `[${value.map(writeFlowYaml).join(', ')}]`;
    if (typeof value === 'number' && !Number.isFinite(value))
        return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`);
    return `{${entries.join(', ')}}`;
}

// EXTERNAL MODULE: ./src/payload/yaml-lexer.ts
var yaml_lexer = __webpack_require__(5198);
;// CONCATENATED MODULE: ./src/payload/replace-values.ts








/** Characters that a block scalar cannot contain in some version of YAML. */
const UNPRINTABLE = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `(?![\t\n])[\p{C}\u2028\u2029]`);
const PRINTABLE = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `^[^\p{C}\u2028\u2029]*$`);
/** Characters of the longest text whose lexemes are kept: they take many times its memory. */
const LARGEST_REMEMBERED = 4_000_000;
/**
 * The payload with `${{ values.name }}` replaced in its scalars. A scalar that is one placeholder takes the value with its
 * own type; inside text a placeholder takes text. Keys, comments and all other bytes stay as they are, and so do the numbers
 * of the lines that follow unless a block scalar takes a text of several lines.
 */
function replaceValues(payload, values) {
    if (!mayHavePlaceholder(payload.bytes))
        return { payload, diagnostics: [] };
    const decoded = (0,payload_text/* decode */.D4)(payload);
    // If a payload cannot be decoded, parsing reports it.
    if ('diagnostic' in decoded || !hasPlaceholder(decoded.text.content))
        return { payload, diagnostics: [] };
    const { content, skipped, locate } = decoded.text;
    const placeholders = new Placeholders(content, values, locate);
    const { text, lexemes, filled } = new Replacement(content, placeholders).run();
    const { diagnostics } = placeholders;
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { payload, diagnostics };
    const bytes = Buffer.concat([payload.bytes.subarray(0, skipped), Buffer.from(text, 'utf8')]);
    return { payload: { ...payload, bytes, filled, ...(0,object/* omitUndefined */.Oy)({ lexemes }) }, diagnostics };
}
/** One pass over the tokens of a text. */
class Replacement {
    #content;
    #placeholders;
    #edits = [];
    #lexer = new yaml_lexer/* PlatformLexer */.q();
    #lexemes = [];
    constructor(content, placeholders) {
        this.#content = content;
        this.#placeholders = placeholders;
    }
    /** The text with its values, and its lexemes if they are known without reading it again. */
    run() {
        this.#readTokens();
        this.#placeholders.reportStrays();
        let text = '';
        let at = 0;
        const fields = new Map();
        for (const { start, end, text: replacement, filled } of this.#edits) {
            text += this.#content.slice(at, start);
            if (filled !== undefined)
                fields.set(text.length, filled);
            text += replacement;
            at = end;
        }
        text += this.#content.slice(at);
        return { text, filled: fields, ...(0,object/* omitUndefined */.Oy)({ lexemes: this.#editLexemes() }) };
    }
    /** The lexemes of the text with its values; `undefined` if they are not known. */
    #editLexemes() {
        // A line that is not indented deeper than its key is reported when the text is read again.
        if (this.#content.length > LARGEST_REMEMBERED || this.#lexer.shallow.length > 0)
            return undefined;
        for (const { lexeme, text } of this.#edits) {
            if (lexeme === undefined)
                return undefined;
            this.#lexemes[lexeme] = text;
        }
        return this.#lexemes;
    }
    /** Goes through the tokens in order. A scalar is a key if a colon follows it, which only the next tokens show. */
    #readTokens() {
        let offset = 0;
        let scalar;
        let header;
        let isContent = false;
        const endScalar = (role) => {
            if (scalar?.hasPlaceholder)
                this.#replaceScalar(scalar, role);
            scalar = undefined;
        };
        const takePlaceholders = (source) => this.#placeholders.takeBetween(offset, offset + source.length);
        const scalarOf = (type, source) => {
            return { type, offset, source, lexeme: this.#lexemes.length - 1, hasPlaceholder: takePlaceholders(source) };
        };
        for (const source of this.#lexer.lex(this.#content)) {
            if (this.#content.length <= LARGEST_REMEMBERED)
                this.#lexemes.push(source);
            const type = used/* CST */.DB.tokenType(source);
            // Marks for the parser, which are not in the text.
            if (type === 'doc-mode' || type === 'flow-error-end')
                continue;
            if (type === 'scalar') {
                isContent = true;
                continue;
            }
            if (isContent) {
                endScalar('value');
                if (header === undefined)
                    scalar = scalarOf('scalar', source);
                else if (takePlaceholders(source))
                    this.#replaceBlock(header, offset, source);
                header = undefined;
                isContent = false;
            }
            else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
                endScalar('value');
                scalar = scalarOf(type, source);
            }
            else if (type === 'comment') {
                takePlaceholders(source);
                if (header !== undefined)
                    header = { ...header, comment: source };
            }
            else if (type === 'block-scalar-header') {
                endScalar('value');
                header = { offset, source };
            }
            else if (type === 'map-value-ind')
                endScalar('key');
            else if (type !== 'space' && type !== 'newline')
                endScalar('value');
            offset += source.length;
        }
        endScalar('value');
    }
    #replaceScalar({ type, offset, source, lexeme }, role) {
        const end = offset + source.length;
        if (role === 'key') {
            this.#placeholders.warnOfKey(offset);
            return;
        }
        const { value: written } = used/* CST */.DB.resolveAsScalar({ type, offset, source, indent: 0 }, true);
        const replaced = this.#placeholders.valueOf(written, offset, source);
        if (replaced === undefined)
            return;
        const text = typeof replaced.value === 'string' ? writeAs(type, replaced.value) : writeFlowYaml(replaced.value);
        // Lines that the scalar no longer needs stay as empty lines, so the rest keeps its line numbers.
        const lines = source.split('\n').length - 1;
        const isAlike = lines === 0 && /^['"]/.exec(text)?.[0] === /^['"]/.exec(source)?.[0];
        const isLexeme = isAlike && typeof replaced.value === 'string';
        const { filled } = replaced;
        this.#edits.push({
            start: offset,
            end,
            text: text + '\n'.repeat(lines),
            ...(0,object/* omitUndefined */.Oy)({ filled }),
            ...(isLexeme && { lexeme }),
        });
    }
    #replaceBlock(header, start, source) {
        const end = start + source.length;
        if (!this.#placeholders.areTextsIn(source, start))
            return;
        const indentation = /^ */.exec(source.replace(/^(?: *\r?\n)*/, ''))?.[0] ?? '';
        const block = this.#placeholders.replaceIn(source, indentation);
        const lexeme = this.#lexemes.length - 1;
        if (this.#placeholders.areSimpleIn(source)) {
            this.#edits.push({ start, end, text: block, lexeme });
            return;
        }
        const indent = indentBefore(this.#content, header.offset);
        const resolve = (text) => resolveBlock(header, indent, text);
        const replaced = this.#placeholders.replaceIn(resolve(source));
        if (!UNPRINTABLE().test(replaced) && resolve(block) === replaced) {
            this.#edits.push({ start, end, text: block, lexeme });
            return;
        }
        // A text that this block cannot contain, such as one that begins with a space, is written in quotes.
        const lines = source.split('\n').length;
        const text = quoteYaml(replaced) + (header.comment === undefined ? '' : ` ${header.comment}`);
        this.#edits.push({ start: header.offset, end, text: text + '\n'.repeat(lines) });
    }
}
/** The text of a block scalar. */
function resolveBlock({ offset, source: header }, indent, source) {
    const props = [{ type: 'block-scalar-header', offset, indent, source: header }];
    return used/* CST */.DB.resolveAsScalar({ type: 'block-scalar', offset, indent, props, source }, true).value;
}
/** The indentation of the map or list in which a block scalar begins at this offset. */
function indentBefore(content, offset) {
    const line = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
    const [beginning = ''] = /^ *(?:- +)*/.exec(line) ?? [];
    return beginning.length < line.trimEnd().length ? beginning.length : beginning.lastIndexOf('-');
}
function writeAs(type, text) {
    if (type === 'double-quoted-scalar')
        return quoteYaml(text);
    if (type === 'scalar')
        return writePlainOrQuoted(text);
    return PRINTABLE().test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
}


/***/ }),

/***/ 8461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ isNamedJson),
/* harmony export */   D4: () => (/* binding */ decode),
/* harmony export */   Kb: () => (/* binding */ bufferOf)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

const BYTE_ORDER_MARK = '\uFEFF';
/** A character other than printable ASCII, tab and LF. */
const EXTRAORDINARY = /[^\t\n -~]/;
/**
 * Decodes the bytes of a payload, which are UTF-8 with or without a byte order mark. A line ends with
 * LF, CR LF or CR.
 * If bytes are not text, the result is one problem at the first of them.
 */
function decode({ file, bytes }) {
    const buffer = bufferOf(bytes);
    const decoded = buffer.toString('utf8');
    if (!EXTRAORDINARY.test(decoded))
        return { text: createText(file, decoded, { isOrdinary: true, skipped: 0 }) };
    const marked = decoded.startsWith(BYTE_ORDER_MARK);
    const content = (marked ? decoded.slice(1) : decoded).replaceAll(/\r(?!\n)/g, '\n');
    const text = createText(file, content, { isOrdinary: false, skipped: marked ? 3 : 0 });
    const diagnostic = (offset, message) => ({
        diagnostic: { severity: 'error', summary: message, location: text.locate(offset) },
    });
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
        return diagnostic(0, 'The payload is UTF-16 text; save it as UTF-8.');
    }
    const at = findFirstDifference(buffer, decoded);
    if (at !== undefined) {
        const before = buffer.toString('utf8', 0, at).length - (marked ? 1 : 0);
        return diagnostic(before, `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`);
    }
    const nul = content.indexOf('\0');
    if (nul >= 0) {
        const offset = buffer.indexOf(0);
        return diagnostic(nul, `The payload is not text: there is a NUL byte at offset ${offset}; save it as UTF-8 text.`);
    }
    return { text };
}
function createText(file, content, rest) {
    return { ...(file !== undefined && { file }), content, ...rest, locate: locatorOf(content, file) };
}
/** The bytes as a buffer, which is not a copy. */
function bufferOf(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
/** Where the bytes first differ from the text decoded from them: the decoder replaces what is not UTF-8. */
function findFirstDifference(bytes, decoded) {
    if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        return undefined;
    return Buffer.from(decoded, 'utf8').findIndex((byte, index) => byte !== bytes[index]);
}
/** Whether the name of the text's file says that it is JSON. */
function isNamedJson({ file }) {
    return file !== undefined && /\.json$/i.test(file);
}
function locatorOf(content, file) {
    // Where the lines begin, up to the first one behind all places so far: most texts are only located at their beginning.
    const starts = [0];
    let last = 0;
    return (offset) => {
        while (last <= offset) {
            const end = content.indexOf('\n', last);
            last = end < 0 ? Number.POSITIVE_INFINITY : end + 1;
            starts.push(last);
        }
        let low = 0;
        let high = starts.length;
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((starts[middle] ?? 0) <= offset)
                low = middle;
            else
                high = middle;
        }
        const position = { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
        return file === undefined ? position : { file, ...position };
    };
}


/***/ }),

/***/ 4600:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ mergeValues),
/* harmony export */   JL: () => (/* binding */ Values),
/* harmony export */   cc: () => (/* binding */ leavesIn)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7739);


/** The values of a run by name, with a record of those that its payloads use. */
class Values {
    /** All of them. */
    root;
    #own;
    #used = new Set();
    constructor(root, own = { root: {} }) {
        this.root = root;
        this.#own = own;
    }
    /** Describes the value of this name to the field that it fills. */
    describeFilling(name) {
        const { root, exposed, cut } = this.#own;
        const unfit = valueIn(root, name) === undefined
            ? 'comes from a file of `values-file`'
            : (exposed ?? (cut?.has(name) ? 'is followed by a comment, which may be a part of it' : undefined));
        return { name, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ unfit }) };
    }
    /** The value of this dotted name, if it exists. Records that it was used. */
    find(name) {
        const found = valueIn(this.root, name);
        if (found !== undefined)
            this.#used.add(name);
        return found;
    }
    /** The nearest existing name for one that does not exist. */
    suggest(name) {
        return (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__/* .findNearest */ .q)(name, valueNamesIn(this.root));
    }
    /** The names of values that no placeholder uses, not even as a part of a map that one uses. */
    findUnused() {
        const isUsed = (name) => {
            const parts = name.split('.');
            return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join('.')));
        };
        return leavesIn(this.root).filter((name) => !isUsed(name));
    }
}
function valueIn(root, name) {
    let value = root;
    for (const part of name.split('.')) {
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) || !Object.hasOwn(value, part))
            return undefined;
        value = value[part];
    }
    return { value };
}
/** The names of all values and of the maps that contain them. */
function* valueNamesIn(map, prefix = '') {
    for (const [key, value] of Object.entries(map)) {
        yield prefix + key;
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value))
            yield* valueNamesIn(value, `${prefix}${key}.`);
    }
}
/** The names of the values that are not maps, and of empty maps. */
function leavesIn(map, prefix = '') {
    return Object.entries(map).flatMap(([key, value]) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) && Object.keys(value).length > 0 ? leavesIn(value, `${prefix}${key}.`) : [prefix + key]);
}
/** Merges maps deeply; of two values with the same name the later one wins. */
function mergeValues(maps) {
    return maps.reduce((merged, map) => mergeInto(merged, map), {});
}
function mergeInto(earlier, later) {
    const merged = new Map(Object.entries(earlier));
    for (const [key, value] of Object.entries(later)) {
        const before = merged.get(key);
        merged.set(key, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(before) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) ? mergeInto(before, value) : value);
    }
    // Made from entries, because an assignment would not treat `__proto__` as a key.
    return Object.fromEntries(merged);
}


/***/ }),

/***/ 5198:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ PlatformLexer)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8525);

const LexerWithParts = yaml__WEBPACK_IMPORTED_MODULE_0__/* .Lexer */ .JG;
/**
 * The lexer of YAML 1.2 without its rule that the lines of a value in quotes or brackets are indented deeper than the key, which
 * the platform's parser does not have (docs/platform-api.md, YAML). A text that follows the rule has the same lexemes.
 */
class PlatformLexer extends LexerWithParts {
    /** Offsets in lines that break the rule: at least one for each such value. */
    shallow = [];
    continueScalar(offset) {
        const found = super.continueScalar(offset);
        if (found >= 0 || !this.#isDelimited())
            return found;
        const least = this.indentNext;
        this.indentNext = 0;
        const lenient = super.continueScalar(offset);
        this.indentNext = least;
        if (lenient < 0)
            return found;
        const first = this.#skip(offset, ' \t');
        // The punctuation after a plain value in brackets is not a part of it.
        if (this.flowLevel === 0 || !'[]{},#'.includes(this.buffer.charAt(first)))
            this.shallow.push(first);
        return lenient;
    }
    *parseFlowCollection() {
        const first = this.#skip(this.pos, ' \t\r\n');
        const space = this.buffer.slice(this.pos, first);
        const indentation = space.length - space.lastIndexOf('\n') - 1;
        if (!space.includes('\n') || indentation >= this.indentNext)
            return yield* super.parseFlowCollection();
        const isMarker = indentation === 0 && /^(?:---|\.{3})(?:\s|$)/.test(this.buffer.slice(first, first + 4));
        if (isMarker)
            return yield* super.parseFlowCollection();
        // The library accepts comments anywhere, and the last bracket below the key.
        const character = this.buffer.charAt(first);
        const isLast = ']}'.includes(character) && this.flowLevel === 1 && indentation === this.indentNext - 1;
        if (character !== '#' && !isLast)
            this.shallow.push(first);
        const least = this.indentNext;
        this.indentNext = 0;
        const next = yield* super.parseFlowCollection();
        this.indentNext = least;
        return next;
    }
    /** Whether the current scalar is in quotes or brackets. A block scalar begins at the start of a line. */
    #isDelimited() {
        const { buffer, pos } = this;
        const isQuoted = buffer[pos] === '"' || buffer[pos] === "'";
        return this.flowLevel > 0 || (isQuoted && buffer[pos - 1] !== '\n');
    }
    /** The offset of the first character that is not one of these. */
    #skip(offset, characters) {
        let at = offset;
        while (at < this.buffer.length && characters.includes(this.buffer.charAt(at)))
            at++;
        return at;
    }
}


/***/ }),

/***/ 1861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OJ: () => (/* binding */ formatQuery),
/* harmony export */   bx: () => (/* binding */ baseOf),
/* harmony export */   or: () => (/* binding */ parseAddress)
/* harmony export */ });
/* harmony import */ var _http_loopback_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5413);

/**
 * Reads the base address in every form of docs/platform-api.md, Addresses: with or without scheme, trailing `/`, path prefix
 * (`/gratis`) and `/gateway`. `problem` is a sentence for the user and never quotes credentials.
 */
function parseAddress(text) {
    const trimmed = text.trim();
    if (trimmed === '')
        return {
            diagnostic: 'The base URL is empty; set it to the address of the platform, such as https://app.harness.io.',
        };
    const withScheme = /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
    const url = /[\s\\]/.test(trimmed) ? null : URL.parse(withScheme);
    if (url === null)
        return { diagnostic: 'The base URL cannot be read; it must look like https://app.harness.io.' };
    if (url.username !== '' || url.password !== '') {
        return { diagnostic: 'The base URL contains a user name or password; remove it and set `api-key` instead.' };
    }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        return { diagnostic: `The base URL starts with ${url.protocol}//, but must start with https://.` };
    }
    if (url.protocol === 'http:' && !(0,_http_loopback_js__WEBPACK_IMPORTED_MODULE_0__/* .isLoopback */ .U)(url.hostname)) {
        return { diagnostic: `The base URL ${url.origin} would send the key unencrypted; use https://${url.host}.` };
    }
    const segments = segmentsOf(url);
    const base = baseOf(url);
    if (base !== undefined || /^#\/?account\b/.test(url.hash)) {
        const beginning = base ?? [url.origin, ...withoutGateway(segments)].join('/');
        return {
            diagnostic: `The base URL is the address of a page or a request of the platform; use only its beginning, ${beginning}.`,
        };
    }
    if (url.search !== '' || url.hash !== '') {
        return {
            diagnostic: `The base URL ends in a query or fragment (after ? or #); use only ${url.origin}${url.pathname}.`,
        };
    }
    const prefixSegments = withoutGateway(segments);
    return makeAddress(url.origin, prefixSegments.map((segment) => `/${segment}`).join(''), prefixSegments.length < segments.length);
}
/**
 * The base URL that the address of a page or a request begins with, without `/gateway`; `undefined` if nothing in its path
 * is known to be the platform's.
 */
function baseOf(url) {
    const segments = segmentsOf(url);
    const surplus = segments.findIndex((segment) => surplusSegments.has(segment.toLowerCase()));
    return surplus < 0 ? undefined : [url.origin, ...withoutGateway(segments.slice(0, surplus))].join('/');
}
/** First segments of the platform's own pages and services: the part before them is the base. */
const surplusSegments = new Set(['ng', 'pipeline', 'account', 'authz', 'template']);
function segmentsOf(url) {
    return url.pathname.split('/').filter((segment) => segment !== '');
}
function withoutGateway(segments) {
    return segments.slice(0, segments.findLastIndex((segment) => segment !== 'gateway') + 1);
}
function makeAddress(origin, prefix, gateway) {
    return {
        origin,
        pathOf({ path, query }) {
            const below = gateway && !path.startsWith('/gateway/') ? `/gateway${path}` : path;
            return `${prefix}${below}${formatQuery(query)}`;
        },
        page: (path) => `${origin}${prefix}${path}`,
    };
}
/** A query with its `?`: in its order, lists repeated, absent values left out; empty if there are no values. */
function formatQuery(query) {
    let text = '';
    for (const [name, value] of Object.entries(query)) {
        if (value === undefined)
            continue;
        for (const one of typeof value === 'string' ? [value] : value) {
            text += `${text === '' ? '?' : '&'}${encode(name)}=${encode(one)}`;
        }
    }
    return text;
}
/** Encodes text as URLs do in a query. Lone surrogates, which have no encoding, become U+FFFD. */
function encode(text) {
    return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}


/***/ }),

/***/ 3524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GX: () => (/* binding */ toOneLine),
/* harmony export */   X3: () => (/* binding */ trimStop),
/* harmony export */   tz: () => (/* binding */ longestHead)
/* harmony export */ });
/* harmony import */ var _shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7751);

/** Maximum number of characters of a text that are read. */
const longestHead = 20_000;
const controls = (0,_shared_unicode_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .createUnicodePattern */ ._)(String.raw `[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g');
/** Remote text for one line of a log: without markup and control characters, at most 500 characters. */
function toOneLine(text, markup = false) {
    const head = cutTo(text, longestHead);
    const title = markup ? /<title[^>]*>([^<]*)<\/title>/i.exec(head)?.[1] : undefined;
    const plain = markup
        ? (title?.trim() ? `${title}: ` : '') +
            head.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ')
        : head;
    const clean = plain.replace(controls(), ' ').trim().toWellFormed();
    return cutTo(clean, 500);
}
/**
 * At most this many characters. The `\u2026` at the end shows `Secrets.redact` that a secret may have been cut in two. A cut escape
 * sequence is removed, so the text can still be decoded.
 */
function cutTo(text, most) {
    if (text.length <= most)
        return text;
    const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
    return `${cut.toWellFormed()}\u2026`;
}
/** Without the full stop and white space at the end. */
function trimStop(text) {
    // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
    return text.trimEnd().replace(/(?<!\.)\.$/, '');
}


/***/ }),

/***/ 9866:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ isThrottled),
/* harmony export */   DY: () => (/* binding */ isMachineId),
/* harmony export */   KD: () => (/* binding */ isDuplicate),
/* harmony export */   N8: () => (/* binding */ isVersionConflict),
/* harmony export */   W0: () => (/* binding */ isAbsent),
/* harmony export */   WZ: () => (/* binding */ contradictionsOf),
/* harmony export */   _3: () => (/* binding */ isReferenced),
/* harmony export */   d0: () => (/* binding */ policyVerdictOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/**
 * The platform says that the resource already exists (docs/platform-api.md, Already exists); reading it back must confirm
 * that.
 */
function isDuplicate(response) {
    if (response.ok)
        return false;
    return ((response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
        duplicateCodes.has(response.code ?? '') ||
        (response.status === 400 && /already (?:exists|present)/i.test(response.message ?? '')));
}
/** The platform says that the resource is no longer the one that `If-Match` names (docs/platform-api.md, Success). */
function isVersionConflict(response) {
    if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412)
        return true;
    // Services, environments and infrastructure definitions have no code for it (docs/platform-api.md, Wires and scopes).
    return response.status === 400 && /couldn't be updated or doesn't exist/.test(response.message ?? '');
}
/** The platform says that other resources refer to the one that is to be deleted (docs/platform-api.md, Deleting). */
function isReferenced({ ok, status, code, message }) {
    if (ok)
        return false;
    return code === 'ENTITY_REFERENCE_EXCEPTION' || (status === 400 && /\breferenced by\b/i.test(message ?? ''));
}
const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);
/** The platform says that the resource, its scope or the path does not exist (docs/platform-api.md, Not found). */
function isAbsent(response) {
    if (response.form !== 'envelope' && response.form !== 'json')
        return false;
    return response.status === 404 || (response.status >= 400 && absentCodes.has(response.code ?? ''));
}
const absentCodes = new Set([
    'ENTITY_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_NOT_FOUND_EXCEPTION',
    'CONNECTOR_NOT_FOUND_EXCEPTION',
]);
/** The rate limit refused the request, under any status (docs/platform-api.md, Status by code and Rate limits). */
function isThrottled(response) {
    return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}
/** The verdict of the policies in a response, under any status (docs/platform-api.md, Policy denials). */
function policyVerdictOf(response) {
    const holders = [response.data, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(response.body).metadata].map(_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7);
    const governance = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
    const { deny, status, message } = governance;
    const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
    const said = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(governance.details).flatMap((set) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(set.policyMetadata).flatMap(policyMessagesOf(set)));
    return {
        verdict: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
        messages: said.length > 0 ? firstOf(said) : [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(message) ?? []].flat().map((text) => (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(text)),
    };
}
/** Messages of policies to show; each is one line of limited length. */
const mostMessages = 20;
function firstOf(messages) {
    const rest = messages.length - mostMessages;
    return rest > 0 ? [...messages.slice(0, mostMessages), `${rest} more messages of policies`] : messages;
}
function policyMessagesOf(set) {
    const setName = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(set.policySetName) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(set.identifier);
    return ({ policyName, identifier, denyMessages, error }) => {
        const name = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(policyName) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(identifier);
        const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
        const said = [...(Array.isArray(denyMessages) ? denyMessages : []), error].flatMap((text) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(text) ?? []);
        return said.map((text) => (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(`${who}: ${text}`));
    };
}
/** Contradictions in a response that reports success, as clauses. */
function contradictionsOf({ body, data, code, hasDuplicateKeys }) {
    const { errors, responseMessages } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const { governanceMetadata, errorResponse } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(data);
    const { deny } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(governanceMetadata);
    return [
        ...(code === undefined ? [] : [`the response reports success and the code ${code}`]),
        ...((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(errors).length + (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(responseMessages).length === 0
            ? []
            : ['the response reports success and errors']),
        ...(hasDuplicateKeys ? ['the response contains a key twice'] : []),
        ...(errorResponse ? ['the response reports success and `errorResponse`'] : []),
        ...(deny === undefined || deny === null || typeof deny === 'boolean'
            ? []
            : ['the response does not say clearly whether a policy denied it']),
    ];
}
/** Whether an id looks generated, such as a UUID or another hexadecimal number: then it contains nothing personal. */
function isMachineId(id) {
    return /^[\da-f-]{16,64}$/i.test(id);
}


/***/ }),

/***/ 6072:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ describeFailure)
/* harmony export */ });
/** "Failed to create project payments (a.yaml:1)". */
function describeFailure({ verb, resource, location }) {
    const place = location?.file === undefined ? '' : ` (${location.file}:${location.line})`;
    return `Failed to ${verb} ${resource}${place}`;
}


/***/ }),

/***/ 6411:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ buildGraph)
});

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/provisioning/graph/order-steps.ts
var order_steps = __webpack_require__(526);
// EXTERNAL MODULE: ./src/provisioning/graph/previous.ts
var graph_previous = __webpack_require__(6739);
// EXTERNAL MODULE: ./src/provisioning/graph/select-documents.ts
var select_documents = __webpack_require__(7345);
// EXTERNAL MODULE: ./src/provisioning/graph/step.ts
var graph_step = __webpack_require__(44);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/step-index.ts
var step_index = __webpack_require__(2965);
;// CONCATENATED MODULE: ./src/provisioning/graph/uses-of-deleted.ts






/** Errors for documents that are inside, or refer to, a resource to delete. */
function findUsesOfDeleted({ steps }) {
    const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
    if (deleted.length === 0)
        return [];
    const going = (0,step_index/* indexSteps */.C9)(deleted);
    const staying = (0,step_index/* indexSteps */.C9)(applied);
    return applied.flatMap((step) => {
        const { document, kind, key } = step;
        const containers = (0,step_index/* containersOf */.Mz)(key).flatMap((container) => going.get((0,resource_key/* mapKeyOf */.dK)(container)) ?? []);
        if (containers[0] !== undefined)
            return usedErrorOf(step, 'is still inside it', containers[0], document.location);
        return kind.referencesOf(step).flatMap((reference) => {
            const candidates = (0,step_index/* candidatesOf */.kW)(reference).map(resource_key/* mapKeyOf */.dK);
            // Without a version, any other version of the template is sufficient, even one that is only on the platform.
            const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
            if (other === undefined || candidates.some((candidate) => staying.has(candidate)))
                return [];
            if (other.key.version !== undefined && reference.version === undefined)
                return [];
            const [location] = (0,parse/* locate */.x5)(document, [{ path: reference.path, at: 'value' }]);
            return usedErrorOf(step, 'still references it', other, location ?? document.location);
        });
    });
}
function usedErrorOf(step, use, deleted, location) {
    const summary = `${(0,shared_text/* capitalize */.ZH)(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
    const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
    return [(0,diagnostic/* errorOf */.Mz)(summary, { hint, ...(0,object/* omitUndefined */.Oy)({ location }) })];
}

;// CONCATENATED MODULE: ./src/provisioning/graph/build-graph.ts









/**
 * Decides kind and key of every document, checks it, and orders the steps. Resources that only `previous` documents declare
 * are deleted. The graph is complete only if no diagnostic is an error.
 */
async function buildGraph(documents, inputs, previous = []) {
    const intent = inputs.operation === operations/* deleteOperation */.NX ? 'delete' : 'apply';
    const { selected, diagnostics } = await (0,select_documents/* selectDocuments */.P)(documents, intent === 'delete' ? 'auto' : inputs.operation);
    const results = selected.map((one) => (0,graph_step/* stepOf */.cg)(one, inputs, intent));
    const ofDocuments = results.map(({ step }) => step);
    const stable = await loadStableVersionSteps(intent === 'delete' ? '' : (inputs.stableVersion ?? ''), ofDocuments, inputs);
    const named = [...ofDocuments, ...stable.steps];
    const compared = await (0,graph_previous/* compareWithPrevious */.R)(previous, named, inputs);
    const { graph, cycles } = (0,order_steps/* orderSteps */.Q)(compared.steps, compared.previous);
    return {
        graph,
        diagnostics: [
            ...diagnostics,
            ...results.flatMap(({ diagnostics }) => diagnostics),
            ...stable.diagnostics,
            ...findDuplicates(named),
            ...compared.diagnostics,
            ...(intent === 'delete' ? named.flatMap((step) => (0,graph_step/* deletionObstacleOf */.D4)(step) ?? []) : []),
            ...findUsesOfDeleted(graph),
            ...cycles,
        ],
    };
}
/** The steps of the input `stable-version`, whose code is loaded only if it is set. */
async function loadStableVersionSteps(input, steps, inputs) {
    if (input === '')
        return { steps: [], diagnostics: [] };
    const { stableVersionStepsOf: stableVersionSteps } = await __webpack_require__.e(/* import() */ 5447).then(__webpack_require__.bind(__webpack_require__, 5447));
    return stableVersionSteps(input, steps, inputs);
}
function findDuplicates(steps) {
    const diagnostics = [];
    const seen = new Map();
    for (const step of steps) {
        for (const identifier of new Set(step.kind.identifiersOf(step))) {
            // For a document without an identifier, there is another error.
            if (identifier === '')
                continue;
            const key = (0,resource_key/* mapKeyOf */.dK)({ ...step.key, identifier });
            const first = seen.get(key);
            if (first === undefined)
                seen.set(key, step);
            else {
                // Settings have no identifier: each of their entries is a resource.
                const name = step.kind.creatable ? step.kind.name : 'setting';
                const version = step.key.version === undefined ? '' : ` ${step.key.version}`;
                const summary = `Duplicate ${name} "${identifier}"${version}${firstDefinitionOf(first.document)}.`;
                diagnostics.push((0,diagnostic/* errorOf */.Mz)(summary, (0,object/* omitUndefined */.Oy)({ location: step.document.location })));
            }
        }
    }
    return diagnostics;
}
function firstDefinitionOf({ location }) {
    if (location === undefined)
        return '';
    return ` (first defined ${location.file === undefined ? 'on' : `in ${location.file},`} line ${location.line})`;
}


/***/ }),

/***/ 8428:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RZ: () => (/* binding */ neededBefore),
/* harmony export */   Xo: () => (/* binding */ groupByKind),
/* harmony export */   tD: () => (/* binding */ deletesAny)
/* harmony export */ });
/** Whether some of the steps delete. */
function deletesAny(steps) {
    return steps.some(({ intent }) => intent === 'delete');
}
/** All dependencies of some steps, direct and indirect. */
function neededBefore(steps, dependencies) {
    const needed = new Set();
    const waiting = [...steps];
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
        for (const dependency of dependencies.get(step) ?? []) {
            if (needed.has(dependency))
                continue;
            needed.add(dependency);
            waiting.push(dependency);
        }
    }
    return needed;
}
/** The steps to apply, by kind. */
function groupByKind({ steps }) {
    const applied = steps.filter(({ intent }) => intent === 'apply');
    return [...Map.groupBy(applied, ({ kind }) => kind)];
}


/***/ }),

/***/ 526:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ orderVersions),
/* harmony export */   Q: () => (/* binding */ orderSteps)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _graph_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8428);
/* harmony import */ var _step_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2965);






/**
 * Orders steps: dependencies first; steps without any in the order of the kinds and then of the documents. Steps that depend
 * on each other are errors.
 */
function orderSteps(steps, previous) {
    const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
    const dependencies = new Map(steps.map((step) => [step, []]));
    addReferences(dependencies, applied, (step, other) => [step, other]);
    if (deleted.length > 0) {
        addReferences(dependencies, deleted, (step, other) => [other, step]);
        addScopesBefore(dependencies, deleted);
        addTakenIdentifiers(dependencies, applied, deleted);
        addFormerReferences(dependencies, applied, deleted, previous);
    }
    const ordered = [];
    const cycles = [];
    const path = [];
    const state = new Map();
    const visit = (step) => {
        if (state.get(step) === 'visiting')
            cycles.push(cycleOf(path.slice(path.indexOf(step))));
        if (state.has(step))
            return;
        state.set(step, 'visiting');
        path.push(step);
        for (const dependency of dependencies.get(step) ?? [])
            visit(dependency);
        path.pop();
        state.set(step, 'done');
        ordered.push(step);
    };
    const inOrder = (some) => some.toSorted((one, other) => (0,_kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(one.kind.name) - (0,_kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(other.kind.name));
    for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()])
        visit(step);
    return { graph: { steps: ordered, dependencies }, cycles };
}
/** Adds the references and containers of each step, as pairs of a step and one that must be done before it. */
function addReferences(dependencies, steps, pairOf) {
    // A single step has no other to wait for.
    if (steps.length < 2)
        return;
    const byKey = (0,_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .indexSteps */ .C9)(steps);
    for (const step of steps) {
        const named = [...step.kind.referencesOf(step).flatMap(_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .candidatesOf */ .kW), ...(0,_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .containersOf */ .Mz)(step.key)].map(_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK);
        const others = new Set(named.flatMap((key) => byKey.get(key) ?? []));
        // A resource may refer to itself, such as a template that names its own stable version.
        others.delete(step);
        for (const other of others) {
            const [later, earlier] = pairOf(step, other);
            dependencies.get(later)?.push(earlier);
        }
    }
}
/** A scope is deleted before the resources above it, because its content may refer to these and may not be in the plan. */
function addScopesBefore(dependencies, deleted) {
    for (const scope of deleted.filter(({ kind }) => kind.contains !== undefined)) {
        const { org } = scope.key.scope;
        for (const step of deleted) {
            const isAbove = step.key.scope.project === undefined && (step.key.scope.org ?? org) === org;
            if (isAbove && step.kind.deletion?.usage !== undefined)
                dependencies.get(step)?.push(scope);
        }
    }
}
/** An identifier must be freed by another kind before it is used. */
function addTakenIdentifiers(dependencies, applied, deleted) {
    const spaceOf = ({ kind, key }) => kind.deletion && (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)({ ...key, kind: kind.deletion.identifierSpace });
    const bySpace = Map.groupBy(deleted, spaceOf);
    for (const step of applied) {
        const space = spaceOf(step);
        if (space !== undefined)
            dependencies.get(step)?.push(...(bySpace.get(space) ?? []));
    }
}
/** A referrer no longer refers to a resource after its update; a delete that others wait for cannot wait for that. */
function addFormerReferences(dependencies, applied, deleted, previous) {
    if (previous.length === 0)
        return;
    const early = (0,_graph_js__WEBPACK_IMPORTED_MODULE_3__/* .neededBefore */ .RZ)(applied, dependencies);
    const later = (0,_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .indexSteps */ .C9)(deleted.filter((step) => !early.has(step)));
    const now = (0,_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .indexSteps */ .C9)(applied);
    for (const before of previous) {
        const [updated] = now.get((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(before.key)) ?? [];
        if (updated === undefined)
            continue;
        const referred = before.kind.referencesOf(before).flatMap(_step_index_js__WEBPACK_IMPORTED_MODULE_2__/* .candidatesOf */ .kW).map(_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK);
        for (const step of new Set(referred.flatMap((key) => later.get(key) ?? [])))
            dependencies.get(step)?.push(updated);
    }
}
/**
 * The graph in which a version waits for the others if the platform deletes it only after them; `isLast` selects such versions.
 */
function orderVersions(graph, isLast) {
    const dependencies = new Map(graph.dependencies);
    const deleted = graph.steps.filter(({ intent, key }) => intent === 'delete' && key.version !== undefined);
    const groups = Map.groupBy(deleted, ({ key: { version: _, ...key } }) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)).values();
    for (const versions of groups) {
        const [last, ...others] = versions.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
        if (last === undefined || !isLast(last))
            continue;
        // A version that refers to the last one is deleted before it in any case.
        dependencies.set(last, [...new Set([...(dependencies.get(last) ?? []), ...others])]);
        for (const other of others)
            dependencies.set(other, (dependencies.get(other) ?? []).filter((step) => step !== last));
    }
    return { ...graph, dependencies };
}
function cycleOf(members) {
    const [first] = members;
    const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
    const what = first?.intent === 'delete' ? 'deleted' : 'applied';
    const summary = `These resources reference each other, so none can be ${what} first: ${labels.join(' \u2192 ')}.`;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(summary, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ location: first?.document.location }));
}


/***/ }),

/***/ 6739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ compareWithPrevious),
/* harmony export */   f: () => (/* binding */ inPreviousVersion)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(932);
/* harmony import */ var _select_documents_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7345);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44);






/**
 * Compares two versions of the files by the keys of their resources, so a document that moved to another file is the same.
 * Resources that only the previous version declares are to be deleted, if this action deletes them.
 */
async function compareWithPrevious(documents, current, inputs) {
    if (documents.length === 0)
        return { steps: current, previous: [], diagnostics: [] };
    const { selected, diagnostics: unselected } = await (0,_select_documents_js__WEBPACK_IMPORTED_MODULE_2__/* .selectDocuments */ .P)(documents, inputs.operation);
    const results = selected.map((one) => (0,_step_js__WEBPACK_IMPORTED_MODULE_3__/* .stepOf */ .cg)(one, inputs, 'delete'));
    const errors = unselected.filter(({ severity }) => severity === 'error');
    const found = [...errors, ...results.flatMap(({ diagnostics }) => diagnostics)];
    const diagnostics = found.map(inPreviousVersion);
    const previous = dropDuplicates(results.map(({ step }) => step));
    const declared = new Set(current.map(({ key }) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const left = previous.filter(({ kind, key }) => kind.creatable && !declared.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const kept = left.flatMap(keptNoticeOf);
    const deleted = left.filter((step) => (0,_step_js__WEBPACK_IMPORTED_MODULE_3__/* .deletionObstacleOf */ .D4)(step) === undefined);
    const before = new Set(previous.map(({ key }) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const pairs = findReplacements(deleted, current.filter(({ key }) => !before.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key))));
    const steps = [...current, ...deleted].map((step) => {
        const counterpart = pairs.get(step)?.label;
        return counterpart === undefined ? step : { ...step, counterpart };
    });
    return { steps, previous, diagnostics: [...diagnostics, ...kept, ...settingsNoticesOf(previous, current)] };
}
/** A diagnostic of an earlier document names the version: its file is in another checkout. */
function inPreviousVersion(diagnostic) {
    return { ...diagnostic, summary: `In the previous version of the files: ${diagnostic.summary}` };
}
function dropDuplicates(steps) {
    const settings = steps.filter(({ kind }) => !kind.creatable);
    const resources = steps.filter(({ kind }) => kind.creatable);
    return [...new Map(resources.map((step) => [(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(step.key), step])).values(), ...settings];
}
/** A notice about a resource that was removed from the files and stays on the platform. */
function keptNoticeOf(step) {
    const reason = (0,_step_js__WEBPACK_IMPORTED_MODULE_3__/* .deletionObstacleOf */ .D4)(step);
    if (reason === undefined)
        return [];
    return [
        {
            severity: 'notice',
            summary: `The ${step.label} was removed from the files and stays on the platform. ${reason.summary}`,
        },
    ];
}
/** A notice about the settings that were removed from the files: they keep their values. */
function settingsNoticesOf(previous, current) {
    const identifiersOf = (steps) => new Set(steps.filter(({ kind }) => !kind.creatable).flatMap((step) => step.kind.identifiersOf(step)));
    const declared = identifiersOf(current);
    const left = [...identifiersOf(previous)].filter((identifier) => !declared.has(identifier));
    if (left.length === 0)
        return [];
    const [noun, was, keeps] = left.length === 1 ? ['setting', 'was', 'keeps its value'] : ['settings', 'were', 'keep their values'];
    return [
        {
            severity: 'notice',
            summary: `The ${noun} ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(left)} ${was} removed from the files and ${keeps} on the platform.`,
            hint: 'To restore a default, apply the setting with `updateType: RESTORE`.',
        },
    ];
}
/** The pairs of a deleted and a created resource that are one document with another name or in another place. */
function findReplacements(deleted, created) {
    const pairs = new Map();
    for (const isPair of [isMoved, isRenamed]) {
        for (const old of deleted) {
            if (pairs.has(old))
                continue;
            const found = created.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(old, step));
            const [successor] = found;
            if (successor === undefined || found.length > 1)
                continue;
            const rivals = deleted.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(step, successor));
            // If there are several candidates, none is named.
            if (rivals.length > 1)
                continue;
            pairs.set(old, successor).set(successor, old);
        }
    }
    return pairs;
}
function isMoved(old, successor) {
    return old.key.identifier === successor.key.identifier && old.key.version === successor.key.version;
}
function isRenamed(old, successor) {
    return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(namelessOf(old), namelessOf(successor));
}
/** The content of a document apart from its identity. */
function namelessOf({ document, kind, key }) {
    const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .mapOf */ .A7)(document.value)[kind.key ?? '']);
    const { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...rest } = fields;
    return { ...rest, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ version: key.version }) };
}


/***/ }),

/***/ 8828:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ describeScope),
/* harmony export */   o: () => (/* binding */ resolveKey)
/* harmony export */ });
/* harmony import */ var _kinds_shared_notation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6821);
/* harmony import */ var _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7023);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);



/** The meaning of the scope fields, in words. */
const scopeNames = { org: 'organization', project: 'project' };
/** "the account", "organization o", "project o/p". */
function describeScope(scope) {
    if (scope.project !== undefined)
        return `project ${scope.org}/${scope.project}`;
    return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}
/**
 * Decides the key of a document's resource: its scope and parent by the document, the path of its file, and the inputs. The key
 * is valid only if no diagnostic is an error. The diagnostics have pointers.
 */
function resolveKey(document, kind, convention, defaults) {
    const resolver = new KeyResolver(kind, kind.identify(document.value, convention), convention, defaults);
    const key = resolver.resolve();
    const identifier = kind.identifierIn?.(document.value, key.scope) ?? key.identifier;
    return { key: { ...key, identifier }, diagnostics: resolver.diagnostics };
}
class KeyResolver {
    diagnostics = [];
    #kind;
    #identity;
    #convention;
    #defaults;
    constructor(kind, identity, convention, defaults) {
        this.#kind = kind;
        this.#identity = identity;
        this.#convention = convention;
        this.#defaults = defaults;
    }
    resolve() {
        const { account } = this.#defaults;
        const { account: named, identifier = '', version, paths } = this.#identity;
        if (named !== undefined && account !== '' && named !== account) {
            this.#report('error', `The document names account "${named}", but the run uses account "${account}".`, paths.account);
        }
        const { contains } = this.#kind;
        if (contains !== undefined)
            this.#agree(contains, this.#identity.identifier, paths.identifier);
        const scope = this.#decideScope(account);
        return {
            kind: this.#kind.name,
            scope,
            identifier,
            ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ version, parent: this.#decideParent(scope) }),
        };
    }
    #decideScope(account) {
        const [level, ...others] = this.#kind.scopes;
        if (others.length > 0)
            return this.#decideLevel(account);
        if (level === 'account') {
            if (this.#kind.contains === undefined)
                this.#checkAccountPath();
            return { account };
        }
        const org = this.#decideOrganization();
        return level === 'organization' ? { account, org } : { account, org, project: this.#decideProject() };
    }
    /** A path that names an organization or project, although resources of this kind belong to the account. */
    #checkAccountPath() {
        if (this.#convention.org === undefined)
            return;
        const place = describeScope({ account: '', ...this.#convention });
        const message = `The path of the file says ${place}, but ${this.#kind.plural} belong to the account; move the file.`;
        this.#report('error', message);
    }
    /** The organization of a kind that always has one. */
    #decideOrganization() {
        const org = this.#namedValueOf('org');
        if (org === undefined && this.#isExpression('org') && !this.#mustBeStated) {
            const message = `An expression cannot name the organization of the ${this.#kind.name}, so it goes to "${_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1}"; ` +
                'write the identifier, or set the input `org-id`.';
            this.#report('warning', message, this.#identity.paths.org);
        }
        return org ?? _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1;
    }
    /** The project of a kind that always has one. */
    #decideProject() {
        const project = this.#namedValueOf('project');
        if (project !== undefined)
            return project;
        if (!this.#isExpression('project'))
            this.#reportNoProject();
        else if (!this.#mustBeStated)
            this.#reportExpression('project');
        return '';
    }
    #reportNoProject() {
        const isOpen = this.#mustBeStated && this.#identity.org === undefined && !this.#isExpression('org');
        const fields = isOpen ? '`orgIdentifier` and `projectIdentifier`' : '`projectIdentifier`';
        const where = this.#mustBeStated ? 'in the document' : 'in the document, or the input `project-id`';
        this.#report('error', `The ${this.#kind.name} names no project; set ${fields} ${where}.`);
    }
    /** Whether an input cannot replace what the document does not say; its kind checks the scope that the document says. */
    get #mustBeStated() {
        return this.#kind.parent?.stated === true;
    }
    /** The scope of a kind that exists at several levels: the document or its path decides the level. */
    #decideLevel(account) {
        const isNamed = (field) => this.#identity[field] !== undefined || this.#convention[field] !== undefined || this.#isExpression(field);
        const isOpen = this.#kind.scopeFrom !== 'document' && this.#convention.level === undefined;
        const inputs = {
            org: isNamed('org') || isOpen ? this.#defaults.org : '',
            project: isNamed('project') || (isOpen && !isNamed('org')) ? this.#defaults.project : '',
        };
        const named = this.#namedValueOf('org', inputs.org);
        const project = this.#namedValueOf('project', inputs.project);
        const { isOfOrganization } = this.#convention;
        if (isOfOrganization && this.#identity.project !== undefined) {
            const place = describeScope({ account, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ org: this.#convention.org }) });
            const message = `Two values for the scope: the document says project "${project}", but the path of its file says ${place}.`;
            this.#report('error', message, this.#identity.paths.project);
        }
        const isInDefault = isOpen && project !== undefined && !isNamed('project');
        const org = named ?? (isInDefault ? _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1 : undefined);
        const scope = { account, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ org, project }) };
        const open = ['org', 'project'].filter((field) => !Object.hasOwn(scope, field) && this.#isExpression(field));
        for (const field of open)
            this.#reportExpression(field);
        if (open.length === 0 && project !== undefined && org === undefined) {
            const message = `The ${this.#kind.name} names project "${project}" but no organization; set \`orgIdentifier\` too.`;
            this.#report('error', message, this.#identity.paths.project);
        }
        else
            this.#reportUnusedInputs(scope);
        return scope;
    }
    #reportUnusedInputs(scope) {
        const unused = ['org', 'project'].filter((field) => this.#defaults[field] !== '' && !Object.hasOwn(scope, field));
        if (unused.length === 0)
            return;
        const inputs = unused.map((field) => `\`${field}-id\``).join(' and ');
        const [noun, verb] = unused.length > 1 ? ['inputs', 'do'] : ['input', 'does'];
        const source = this.#convention.level === undefined ? 'its document' : 'the path of its file';
        const message = `The ${this.#kind.name} "${this.#identity.identifier ?? ''}" belongs to ${describeScope(scope)}, as ${source} ` +
            `says; the ${noun} ${inputs} ${verb} not change that.`;
        this.#report('notice', message);
    }
    #namedValueOf(field, input = this.#defaults[field]) {
        return this.#agree(field, this.#identity[field], this.#identity.paths[field], input);
    }
    /** One field of the scope, from the document, the file's path and the inputs; a difference is an error. */
    #agree(field, stated, path, input = this.#defaults[field]) {
        const fromPath = this.#convention[field];
        const sources = [];
        if (stated !== undefined)
            sources.push([`the document says "${stated}"`, stated]);
        if (fromPath !== undefined)
            sources.push([`the path of its file says "${fromPath}"`, fromPath]);
        if (input !== '')
            sources.push([`the input \`${field}-id\` says "${input}"`, input]);
        return this.#strongestOf(scopeNames[field], sources, stated === undefined ? [] : path);
    }
    /** The parent of a kind that has one, by the document or the path of its file. */
    #decideParent(scope) {
        const { parent } = this.#kind;
        if (parent === undefined)
            return undefined;
        const { parent: stated, expressions, paths } = this.#identity;
        const fromPath = this.#convention[parent.convention];
        const sources = [];
        if (stated !== undefined)
            sources.push([`the document says "${stated}"`, stated]);
        if (fromPath !== undefined)
            sources.push([`the path of its file says "${fromPath}"`, fromPath]);
        const resourceOf = (text) => JSON.stringify((0,_kinds_shared_notation_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveReference */ .s)(text, scope) ?? text);
        const text = this.#strongestOf(parent.kind, sources, paths.parent, resourceOf);
        const named = text === undefined ? undefined : (0,_kinds_shared_notation_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveReference */ .s)(text, scope);
        const field = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .formatPath */ .jV)(parent.field);
        if (expressions?.includes('parent')) {
            const message = `An expression cannot name the ${parent.kind} of the ${this.#kind.name}; write its identifier.`;
            this.#report('error', message, paths.parent);
        }
        else if (text === undefined) {
            // A document that must say so breaks a rule of its field.
            if (parent.stated)
                return undefined;
            this.#report('error', `The ${this.#kind.name} names no ${parent.kind}; set \`${field}\` in the document.`);
        }
        else if (named === undefined) {
            this.#report('error', `\`${field}\` is not a reference to the ${parent.kind} of the ${this.#kind.name}.`, paths.parent);
        }
        return named && { kind: parent.kind, ...named };
    }
    /** The value of the strongest source; two values with different meanings are an error. */
    #strongestOf(name, [first, ...others], path, meaningOf = (value) => value) {
        const different = others.find(([, value]) => first !== undefined && meaningOf(value) !== meaningOf(first[1]));
        if (first && different)
            this.#report('error', `Two values for the ${name}: ${first[0]}, but ${different[0]}.`, path);
        return first?.[1];
    }
    /** Whether the document has an expression for the field, which has no value before a pipeline runs. */
    #isExpression(field) {
        return this.#identity.expressions?.includes(field) === true;
    }
    #reportExpression(field) {
        const message = `An expression cannot name the ${scopeNames[field]} of the ${this.#kind.name}; write its identifier, or set the input \`${field}-id\`.`;
        this.#report('error', message, this.#identity.paths[field]);
    }
    #report(severity, summary, path = []) {
        this.diagnostics.push({ severity, summary, pointer: { path, at: 'value' } });
    }
}


/***/ }),

/***/ 7345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ selectDocuments)
/* harmony export */ });
/* harmony import */ var _kinds_foreign_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9717);
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5365);
/* harmony import */ var _kinds_path_convention_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8316);
/* harmony import */ var _kinds_recognize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6477);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(898);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(932);








/** Maximum number of documents without a known kind that are reported one by one. */
const mostReported = 10;
/**
 * Decides the kind of every document, and loads it. If there are several files, such as from a glob, documents of other kinds and of other
 * tools are left out with one notice, and a named operation uses those of its kind. Otherwise such a document is an error, and
 * so is a run without any other document.
 */
async function selectDocuments(documents, operation) {
    const isDirectory = new Set(documents.map(({ location }) => location?.file)).size > 1;
    const selected = [];
    const leftOut = [];
    const unknown = [];
    for (const document of documents) {
        const decided = (0,_kinds_recognize_js__WEBPACK_IMPORTED_MODULE_3__/* .kindOf */ .I)(document.value);
        const kind = 'kind' in decided ? await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_1__/* .loadKind */ .D)(decided.kind.name) : undefined;
        const foreign = kind !== undefined && namesResource(document, kind)
            ? undefined
            : (0,_kinds_foreign_js__WEBPACK_IMPORTED_MODULE_0__/* .foreignSortOf */ .s)(document.value, document.location?.file);
        if (foreign !== undefined)
            leftOut.push({ document, foreign });
        else if ('diagnostic' in decided) {
            const { message, path, at } = decided.diagnostic;
            unknown.push(withExclusion((0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnosticAt */ .R5)(document, 'error', message, path, at), isDirectory));
        }
        else if (kind !== undefined) {
            if (operation === 'auto' || operation === kind.operation)
                selected.push({ document, kind });
            else
                leftOut.push({ document, foreign: foreignOfOperation(kind, operation) });
        }
    }
    const isComplete = isDirectory && (selected.length > 0 || unknown.length > 0);
    const rest = isComplete ? noticeOf(leftOut) : limit(leftOut.map(errorOfLeftOut));
    return { selected, diagnostics: [...limit(unknown), ...rest] };
}
/**
 * Whether a document names the resource of its kind. One that does not may be of another tool: the values of a Helm chart
 * may have `service` as their only key.
 */
function namesResource({ value, location }, kind) {
    if (kind.key === undefined || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(value, kind.key), 'identifier') !== undefined)
        return true;
    const convention = (0,_kinds_path_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .conventionOfPath */ .S)(location?.file ?? '');
    return kind.identifierIn !== undefined || kind.identify(value, convention).identifier !== undefined;
}
function foreignOfOperation(kind, operation) {
    const summary = `This is ${kind.noun} (operation \`${kind.operation}\`), but \`operation\` is \`${operation}\`.`;
    return { sort: kind.plural, summary };
}
function errorOfLeftOut({ document, foreign }) {
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(foreign.summary, (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .Oy)({ location: document.location }));
}
function withExclusion(error, isDirectory) {
    const file = error.location?.file;
    if (!isDirectory || file === undefined)
        return error;
    return { ...error, hint: `To leave this file out, add the line \`!${file}\` to \`payload-file\`.` };
}
/** The first of many errors, and one that counts the others and says how to leave them out. */
function limit(errors) {
    const rest = errors.slice(mostReported);
    if (rest.length === 0)
        return [...errors];
    const files = [...new Set(rest.flatMap(({ location }) => location?.file ?? []))];
    const summary = `${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .countOf */ .pq)(rest.length, 'more document')} cannot be applied either, in ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .countOf */ .pq)(files.length, 'file')}.`;
    const lines = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .shorten */ .ml)(files.map((file) => `\`!${file}\``), mostReported);
    const hint = files.length === 0 ? {} : { hint: `To leave these files out, add lines to \`payload-file\`: ${lines}.` };
    return [...errors.slice(0, mostReported), (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(summary, hint)];
}
function noticeOf(leftOut) {
    if (leftOut.length === 0)
        return [];
    const sorts = [...Map.groupBy(leftOut, ({ foreign }) => foreign.sort)].toSorted((one, other) => other[1].length - one[1].length);
    const counts = sorts.map(([sort, { length }]) => `${length} ${sort}`);
    const places = leftOut.flatMap(({ document }) => document.location === undefined ? [] : [fileAndLineOf(document.location)]);
    const summary = `Left out ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .countOf */ .pq)(leftOut.length, 'document')} that this run does not apply: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .shorten */ .ml)(counts, 10)} (${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .shorten */ .ml)(places, 3)}).`;
    return [{ severity: 'notice', summary }];
}
function fileAndLineOf({ file, line }) {
    return `${file}:${line}`;
}


/***/ }),

/***/ 2965:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ indexSteps),
/* harmony export */   Mz: () => (/* binding */ containersOf),
/* harmony export */   kW: () => (/* binding */ candidatesOf)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);


/** The kinds that are scopes. */
const scopeKinds = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter(({ contains }) => contains !== undefined);
/** The resources that contain another one, of kinds that the action knows: those of its scope, and its parent. */
function containersOf({ scope, parent }) {
    const { account, org, project } = scope;
    const scopes = scopeKinds.flatMap(({ name, contains }) => {
        const identifier = contains && { org, project }[contains];
        if (identifier === undefined)
            return [];
        const inOrganization = contains === 'project' && org !== undefined;
        return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
    });
    return parent === undefined ? scopes : [...scopes, parent];
}
/** The possible keys of a reference: one for each kind that the named resource may have. */
function candidatesOf(reference) {
    return [reference.kind, ...(reference.alternatives ?? [])].map((kind) => ({ ...reference, kind }));
}
/** The steps by their keys; a template is found without its version too. */
function indexSteps(steps) {
    const byKey = new Map();
    const add = (key, step) => {
        const mapKey = (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key);
        const known = byKey.get(mapKey);
        if (known === undefined)
            byKey.set(mapKey, [step]);
        else
            known.push(step);
    };
    for (const step of steps) {
        for (const identifier of step.kind.identifiersOf(step)) {
            const { version, ...key } = { ...step.key, identifier };
            add(key, step);
            if (version !== undefined)
                add({ ...key, version }, step);
        }
        for (const alias of step.kind.aliasesOf?.(step) ?? [])
            add(alias, step);
    }
    return byKey;
}


/***/ }),

/***/ 44:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ deletionObstacleOf),
/* harmony export */   cg: () => (/* binding */ stepOf),
/* harmony export */   oW: () => (/* binding */ documentlessStepOf)
/* harmony export */ });
/* harmony import */ var _kinds_path_convention_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8316);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(898);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8828);






/**
 * Decides the key of a document and checks it. For a document whose resource is deleted, only errors matter, not warnings.
 */
function stepOf({ document, kind }, inputs, intent) {
    const file = document.location?.file;
    const convention = file === undefined ? {} : (0,_kinds_path_convention_js__WEBPACK_IMPORTED_MODULE_0__/* .conventionOfPath */ .S)(file);
    const { key, diagnostics } = (0,_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveKey */ .o)(document, kind, convention, inputs);
    const step = { document, kind, key, label: (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .labelOf */ .Wy)(key), convention, intent };
    const found = (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_2__/* .withLocations */ .Rv)(document, [
        ...kind.check(document.value),
        ...(kind.checkStep?.(step) ?? []),
        ...diagnostics,
    ]);
    if (intent === 'delete')
        return { step, diagnostics: found.filter(({ severity }) => severity === 'error') };
    return { step, diagnostics: mergeByLocation(found, kind.sendsText ? document.platform : document.conversion) };
}
/** The step of a resource that has no document: the document is the resource as the platform has it, or empty. */
function documentlessStepOf(kind, key, resource) {
    const value = kind.key === undefined ? resource?.value : { [kind.key]: resource?.value };
    const document = { format: 'yaml', value, bytes: new Uint8Array(), conversion: [], platform: [] };
    return { document, kind, key, label: (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .labelOf */ .Wy)(key), convention: {}, intent: 'apply' };
}
/** If a value breaks a rule and would also be changed, only the error of the rule is reported. */
function mergeByLocation(found, conversion) {
    if (conversion.length === 0)
        return [...found];
    const at = ({ location }) => `${location?.line}:${location?.column}`;
    const changed = new Set(conversion.map(at));
    const kept = found.filter((finding) => finding.severity !== 'warning' || !changed.has(at(finding)));
    const taken = new Set(kept.map(at));
    return [...kept, ...conversion.filter((change) => !taken.has(at(change)))];
}
/** Why a resource can never be deleted, as a sentence with a hint. */
function deletionObstacleOf({ kind, key, label, document }) {
    const located = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .Oy)({ location: document.location });
    if (kind.deletion === undefined) {
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__/* .errorOf */ .Mz)(`This action does not delete ${kind.plural}.`, { ...located, hint: undeletableHintOf(kind) });
    }
    if (kind.isManaged(key.identifier)) {
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__/* .errorOf */ .Mz)(`The platform manages ${label} itself, so it cannot be deleted.`, {
            ...located,
            hint: 'Remove the document from the payload.',
        });
    }
    if (!key.identifier.startsWith('_'))
        return undefined;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__/* .errorOf */ .Mz)(`Identifiers that begin with \`_\` may be the platform's own, so ${label} is not deleted.`, {
        ...located,
        hint: 'If it is yours, delete it on the platform; remove the document from the payload.',
    });
}
function undeletableHintOf({ creatable }) {
    return creatable
        ? 'Delete it on the platform, and remove the document from the payload.'
        : 'Apply them with `updateType: RESTORE` to go back to the defaults, and remove the document from the payload.';
}


/***/ }),

/***/ 3533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ wordOf),
/* harmony export */   c: () => (/* binding */ lineOf)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5768);


const width = Math.max(...[..._outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeNames */ .Lv, ..._outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .plannedActions */ .gH].map(({ length }) => length));
/** The outcome of a step, or its planned action: the word that begins its line in the log. */
function wordOf({ outcome, action }) {
    return outcome === 'planned' && action !== undefined ? action : outcome;
}
/** A line of the log: `created    project payments  (platform/payments.yaml:3:1)`. */
function lineOf(outcome) {
    const { step, note, correlationId } = outcome;
    const { location } = step.document;
    const cells = [wordOf(outcome).padEnd(width), step.label];
    if (location !== undefined)
        cells.push(`(${(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .formatLocation */ .j$)(location)})`);
    if (correlationId)
        cells.push(`correlationId ${correlationId}`);
    if (note !== undefined)
        cells.push(note);
    return cells.join('  ');
}


/***/ }),

/***/ 6516:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ withoutWrites),
/* harmony export */   V: () => (/* binding */ planResult)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5768);
/* harmony import */ var _outcome_progress_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3533);



/** The result of a run that ends with its plan, which it logs. */
async function planResult({ outcomes, digest }, failure, { log }) {
    const logLines = async () => {
        for (const [index, outcome] of outcomes.entries())
            log.step((0,_outcome_progress_js__WEBPACK_IMPORTED_MODULE_1__/* .lineOf */ .c)(outcome), index + 1, outcomes.length);
    };
    await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
    return { outcomes, planDigest: digest, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ failure }) };
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
    return action === 'skip' ? { ...outcome, outcome: 'skipped' } : (0,_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .blockedOutcomeOf */ .ak)(planned.step, 'end');
}


/***/ }),

/***/ 9917:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DY: () => (/* binding */ rightsOf),
/* harmony export */   JD: () => (/* binding */ checkAccessInput),
/* harmony export */   zZ: () => (/* binding */ refusalOfRights)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



const optInHint = 'Review the plan, then set `allow-access-changes: true` to let the run change who has which rights.';
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

/***/ 3401:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sg: () => (/* binding */ existsHint),
/* harmony export */   g7: () => (/* binding */ describeDifferences),
/* harmony export */   jO: () => (/* binding */ decideAction)
/* harmony export */ });
/* harmony import */ var _platform_task_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6072);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);




/** A hint about a resource that already exists. */
const existsHint = 'Set `if-exists: update` to make it match the payload, or `if-exists: skip` to leave it unchanged.';
/** Decides on the action for a step. If the remote state is unknown or absent, the step is sent. */
function decideAction(step, state, policy) {
    if (step.intent === 'delete')
        return decideDelete(step, state);
    if (state?.state !== 'present')
        return { type: step.kind.creatable ? 'create' : 'update' };
    const { resource: remote } = state;
    if (policy.ifExists !== 'update') {
        if (!step.kind.creatable)
            return { type: 'update', resource: remote };
        return { type: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
    }
    const differences = step.kind.differencesOf(step, remote);
    const immutable = differences.filter((difference) => difference.immutable);
    if (immutable.length > 0)
        return { type: 'impossible', failure: immutableFailureOf(step, immutable) };
    const writeOnly = (step.kind.writeOnlyOf?.(step) ?? []).map((path) => path.join('.'));
    if (differences.length > 0) {
        const paths = differences.map(({ path }) => path.join('.'));
        const note = describeDifferences(differences);
        return updateOf(step, remote, writeOnly.length > 0 ? `${note}; also sends its value` : note, paths);
    }
    if (writeOnly.length > 0) {
        if (policy.updateSecretValues)
            return updateOf(step, remote, 'sends its value again', writeOnly);
        return { type: 'unchanged', note: 'its value cannot be compared (`update-secret-values: true` sends it again)' };
    }
    const uncompared = step.kind.uncomparedOf?.(step, remote) ?? [];
    if (uncompared.length > 0)
        return { type: 'unchanged', note: `cannot be compared: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(uncompared)}` };
    if (!differsInFormatting(step, remote))
        return { type: 'unchanged' };
    if (policy.updateFormatting)
        return updateOf(step, remote, 'only the formatting differs');
    return { type: 'unchanged', note: 'only the formatting differs (`update-formatting: true` updates that too)' };
}
function decideDelete(step, state) {
    if (state?.state === 'absent')
        return { type: 'unchanged', note: 'it does not exist' };
    if (state?.state !== 'present')
        return { type: 'delete', ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ note: noteOfDelete(step, []) }) };
    const { resource, deletion } = state;
    const { takes = [], obstacle } = deletion ?? {};
    if (resource.managed)
        return impossibleDeleteOf(step, 'the platform manages it itself');
    if (resource.fixed !== undefined)
        return impossibleDeleteOf(step, resource.fixed);
    if (obstacle !== undefined)
        return { type: 'impossible', failure: obstacle };
    return { type: 'delete', resource, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ note: noteOfDelete(step, takes) }) };
}
function impossibleDeleteOf({ label, document }, reason) {
    const task = { verb: 'delete', resource: label, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ location: document.location }) };
    return { type: 'impossible', failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(`${(0,_platform_task_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFailure */ .I)(task)}: ${reason}.`) };
}
function noteOfDelete({ counterpart }, takes) {
    const notes = [
        ...(counterpart === undefined ? [] : [`replaced by ${counterpart}`]),
        ...(takes.length === 0 ? [] : [`also deletes ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(takes, 10)}`]),
    ];
    return notes.length > 0 ? notes.join('; ') : undefined;
}
function updateOf(step, remote, note, differences) {
    if (remote.fixed === undefined)
        return { type: 'update', resource: remote, note, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ differences }) };
    const summary = `The ${step.label} does not match the payload (${note}) and cannot be updated: ${remote.fixed}.`;
    return { type: 'impossible', failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(summary) };
}
function immutableFailureOf({ label }, differences) {
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(differences.map(({ path }) => `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPath */ .jV)(path)}\``));
    const [reason] = differences.flatMap((difference) => difference.reason ?? []);
    if (reason !== undefined) {
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(`Failed to update ${label}: ${names} cannot be changed, because ${reason}.`, {
            hint: `Remove ${names} from the document.`,
        });
    }
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_2__/* .errorOf */ .Mz)(`Failed to update ${label}: ${names} cannot be changed after creation.`, {
        hint: 'Keep the value that the platform has, use another identifier, or delete the resource manually and run again.',
    });
}
/** Whether the platform's text differs in comments, spacing or key order, but not in its values. */
function differsInFormatting(step, remote) {
    return remote.text !== undefined && remote.text !== step.kind.desiredOf(step, remote);
}
/** The names of the first few fields that differ. */
function describeDifferences(differences) {
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(differences.map(({ path }) => path.join('.')));
    return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}


/***/ }),

/***/ 5102:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Sx: () => (/* binding */ conflictOf),
  qT: () => (/* binding */ createPlan),
  $p: () => (/* binding */ driftOf),
  Of: () => (/* binding */ refusalOf)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ../node_modules/@stablelib/int/lib/int.js
// Copyright (C) 2016 Dmitry Chestnykh
// MIT License. See LICENSE file for details.
/**
 * Package int provides helper functions for integerss.
 */
/** 32-bit integer multiplication.  */
const mul = Math.imul;
/** 32-bit integer addition.  */
function add(a, b) {
    return (a + b) | 0;
}
/**  32-bit integer subtraction.  */
function sub(a, b) {
    return (a - b) | 0;
}
/** 32-bit integer left rotation */
function rotl(x, n) {
    return x << n | x >>> (32 - n);
}
/** 32-bit integer left rotation */
function rotr(x, n) {
    return x << (32 - n) | x >>> n;
}
/**
 * Returns true if the argument is an integer number.
 */
const isInteger = Number.isInteger;
/**
 *  Math.pow(2, 53) - 1
 */
const MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER;
/**
 * Returns true if the argument is a safe integer number
 * (-MIN_SAFE_INTEGER < number <= MAX_SAFE_INTEGER)
 */
const int_isSafeInteger = Number.isSafeInteger;
//# sourceMappingURL=int.js.map
;// CONCATENATED MODULE: ../node_modules/@stablelib/binary/lib/binary.js
// Copyright (C) 2016 Dmitry Chestnykh
// MIT License. See LICENSE file for details.
/**
 * Package binary provides functions for encoding and decoding numbers in byte arrays.
 */

// TODO(dchest): add asserts for correct value ranges and array offsets.
/**
 * Reads 2 bytes from array starting at offset as big-endian
 * signed 16-bit integer and returns it.
 */
function readInt16BE(array, offset = 0) {
    return (((array[offset + 0] << 8) | array[offset + 1]) << 16) >> 16;
}
/**
 * Reads 2 bytes from array starting at offset as big-endian
 * unsigned 16-bit integer and returns it.
 */
function readUint16BE(array, offset = 0) {
    return ((array[offset + 0] << 8) | array[offset + 1]) >>> 0;
}
/**
 * Reads 2 bytes from array starting at offset as little-endian
 * signed 16-bit integer and returns it.
 */
function readInt16LE(array, offset = 0) {
    return (((array[offset + 1] << 8) | array[offset]) << 16) >> 16;
}
/**
 * Reads 2 bytes from array starting at offset as little-endian
 * unsigned 16-bit integer and returns it.
 */
function readUint16LE(array, offset = 0) {
    return ((array[offset + 1] << 8) | array[offset]) >>> 0;
}
/**
 * Writes 2-byte big-endian representation of 16-bit unsigned
 * value to byte array starting at offset.
 *
 * If byte array is not given, creates a new 2-byte one.
 *
 * Returns the output byte array.
 */
function writeUint16BE(value, out = new Uint8Array(2), offset = 0) {
    out[offset + 0] = value >>> 8;
    out[offset + 1] = value >>> 0;
    return out;
}
const writeInt16BE = (/* unused pure expression or super */ null && (writeUint16BE));
/**
 * Writes 2-byte little-endian representation of 16-bit unsigned
 * value to array starting at offset.
 *
 * If byte array is not given, creates a new 2-byte one.
 *
 * Returns the output byte array.
 */
function writeUint16LE(value, out = new Uint8Array(2), offset = 0) {
    out[offset + 0] = value >>> 0;
    out[offset + 1] = value >>> 8;
    return out;
}
const writeInt16LE = (/* unused pure expression or super */ null && (writeUint16LE));
/**
 * Reads 4 bytes from array starting at offset as big-endian
 * signed 32-bit integer and returns it.
 */
function readInt32BE(array, offset = 0) {
    return (array[offset] << 24) |
        (array[offset + 1] << 16) |
        (array[offset + 2] << 8) |
        array[offset + 3];
}
/**
 * Reads 4 bytes from array starting at offset as big-endian
 * unsigned 32-bit integer and returns it.
 */
function readUint32BE(array, offset = 0) {
    return ((array[offset] << 24) |
        (array[offset + 1] << 16) |
        (array[offset + 2] << 8) |
        array[offset + 3]) >>> 0;
}
/**
 * Reads 4 bytes from array starting at offset as little-endian
 * signed 32-bit integer and returns it.
 */
function readInt32LE(array, offset = 0) {
    return (array[offset + 3] << 24) |
        (array[offset + 2] << 16) |
        (array[offset + 1] << 8) |
        array[offset];
}
/**
 * Reads 4 bytes from array starting at offset as little-endian
 * unsigned 32-bit integer and returns it.
 */
function readUint32LE(array, offset = 0) {
    return ((array[offset + 3] << 24) |
        (array[offset + 2] << 16) |
        (array[offset + 1] << 8) |
        array[offset]) >>> 0;
}
/**
 * Writes 4-byte big-endian representation of 32-bit unsigned
 * value to byte array starting at offset.
 *
 * If byte array is not given, creates a new 4-byte one.
 *
 * Returns the output byte array.
 */
function writeUint32BE(value, out = new Uint8Array(4), offset = 0) {
    out[offset + 0] = value >>> 24;
    out[offset + 1] = value >>> 16;
    out[offset + 2] = value >>> 8;
    out[offset + 3] = value >>> 0;
    return out;
}
const writeInt32BE = (/* unused pure expression or super */ null && (writeUint32BE));
/**
 * Writes 4-byte little-endian representation of 32-bit unsigned
 * value to array starting at offset.
 *
 * If byte array is not given, creates a new 4-byte one.
 *
 * Returns the output byte array.
 */
function writeUint32LE(value, out = new Uint8Array(4), offset = 0) {
    out[offset + 0] = value >>> 0;
    out[offset + 1] = value >>> 8;
    out[offset + 2] = value >>> 16;
    out[offset + 3] = value >>> 24;
    return out;
}
const writeInt32LE = (/* unused pure expression or super */ null && (writeUint32LE));
/**
 * Reads 8 bytes from array starting at offset as big-endian
 * signed 64-bit integer and returns it.
 *
 * IMPORTANT: due to JavaScript limitation, supports exact
 * numbers in range -9007199254740991 to 9007199254740991.
 * If the number stored in the byte array is outside this range,
 * the result is not exact.
 */
function readInt64BE(array, offset = 0) {
    const hi = readInt32BE(array, offset);
    const lo = readInt32BE(array, offset + 4);
    return hi * 0x100000000 + lo - ((lo >> 31) * 0x100000000);
}
/**
 * Reads 8 bytes from array starting at offset as big-endian
 * unsigned 64-bit integer and returns it.
 *
 * IMPORTANT: due to JavaScript limitation, supports values up to 2^53-1.
 */
function readUint64BE(array, offset = 0) {
    const hi = readUint32BE(array, offset);
    const lo = readUint32BE(array, offset + 4);
    return hi * 0x100000000 + lo;
}
/**
 * Reads 8 bytes from array starting at offset as little-endian
 * signed 64-bit integer and returns it.
 *
 * IMPORTANT: due to JavaScript limitation, supports exact
 * numbers in range -9007199254740991 to 9007199254740991.
 * If the number stored in the byte array is outside this range,
 * the result is not exact.
 */
function readInt64LE(array, offset = 0) {
    const lo = readInt32LE(array, offset);
    const hi = readInt32LE(array, offset + 4);
    return hi * 0x100000000 + lo - ((lo >> 31) * 0x100000000);
}
/**
 * Reads 8 bytes from array starting at offset as little-endian
 * unsigned 64-bit integer and returns it.
 *
 * IMPORTANT: due to JavaScript limitation, supports values up to 2^53-1.
 */
function readUint64LE(array, offset = 0) {
    const lo = readUint32LE(array, offset);
    const hi = readUint32LE(array, offset + 4);
    return hi * 0x100000000 + lo;
}
/**
 * Writes 8-byte big-endian representation of 64-bit unsigned
 * value to byte array starting at offset.
 *
 * Due to JavaScript limitation, supports values up to 2^53-1.
 *
 * If byte array is not given, creates a new 8-byte one.
 *
 * Returns the output byte array.
 */
function writeUint64BE(value, out = new Uint8Array(8), offset = 0) {
    writeUint32BE(value / 0x100000000 >>> 0, out, offset);
    writeUint32BE(value >>> 0, out, offset + 4);
    return out;
}
const writeInt64BE = (/* unused pure expression or super */ null && (writeUint64BE));
/**
 * Writes 8-byte little-endian representation of 64-bit unsigned
 * value to byte array starting at offset.
 *
 * Due to JavaScript limitation, supports values up to 2^53-1.
 *
 * If byte array is not given, creates a new 8-byte one.
 *
 * Returns the output byte array.
 */
function writeUint64LE(value, out = new Uint8Array(8), offset = 0) {
    writeUint32LE(value >>> 0, out, offset);
    writeUint32LE(value / 0x100000000 >>> 0, out, offset + 4);
    return out;
}
const writeInt64LE = (/* unused pure expression or super */ null && (writeUint64LE));
/**
 * Reads bytes from array starting at offset as big-endian
 * unsigned bitLen-bit integer and returns it.
 *
 * Supports bit lengths divisible by 8, up to 48.
 */
function readUintBE(bitLength, array, offset = 0) {
    // TODO(dchest): implement support for bitLengths non-divisible by 8
    if (bitLength % 8 !== 0) {
        throw new Error("readUintBE supports only bitLengths divisible by 8");
    }
    if (bitLength / 8 > array.length - offset) {
        throw new Error("readUintBE: array is too short for the given bitLength");
    }
    let result = 0;
    let mul = 1;
    for (let i = bitLength / 8 + offset - 1; i >= offset; i--) {
        result += array[i] * mul;
        mul *= 256;
    }
    return result;
}
/**
 * Reads bytes from array starting at offset as little-endian
 * unsigned bitLen-bit integer and returns it.
 *
 * Supports bit lengths divisible by 8, up to 48.
 */
function readUintLE(bitLength, array, offset = 0) {
    // TODO(dchest): implement support for bitLengths non-divisible by 8
    if (bitLength % 8 !== 0) {
        throw new Error("readUintLE supports only bitLengths divisible by 8");
    }
    if (bitLength / 8 > array.length - offset) {
        throw new Error("readUintLE: array is too short for the given bitLength");
    }
    let result = 0;
    let mul = 1;
    for (let i = offset; i < offset + bitLength / 8; i++) {
        result += array[i] * mul;
        mul *= 256;
    }
    return result;
}
/**
 * Writes a big-endian representation of bitLen-bit unsigned
 * value to array starting at offset.
 *
 * Supports bit lengths divisible by 8, up to 48.
 *
 * If byte array is not given, creates a new one.
 *
 * Returns the output byte array.
 */
function writeUintBE(bitLength, value, out = new Uint8Array(bitLength / 8), offset = 0) {
    // TODO(dchest): implement support for bitLengths non-divisible by 8
    if (bitLength % 8 !== 0) {
        throw new Error("writeUintBE supports only bitLengths divisible by 8");
    }
    if (!isSafeInteger(value)) {
        throw new Error("writeUintBE value must be an integer");
    }
    let div = 1;
    for (let i = bitLength / 8 + offset - 1; i >= offset; i--) {
        out[i] = (value / div) & 0xff;
        div *= 256;
    }
    return out;
}
/**
 * Writes a little-endian representation of bitLen-bit unsigned
 * value to array starting at offset.
 *
 * Supports bit lengths divisible by 8, up to 48.
 *
 * If byte array is not given, creates a new one.
 *
 * Returns the output byte array.
 */
function writeUintLE(bitLength, value, out = new Uint8Array(bitLength / 8), offset = 0) {
    // TODO(dchest): implement support for bitLengths non-divisible by 8
    if (bitLength % 8 !== 0) {
        throw new Error("writeUintLE supports only bitLengths divisible by 8");
    }
    if (!isSafeInteger(value)) {
        throw new Error("writeUintLE value must be an integer");
    }
    let div = 1;
    for (let i = offset; i < offset + bitLength / 8; i++) {
        out[i] = (value / div) & 0xff;
        div *= 256;
    }
    return out;
}
/**
 * Reads 4 bytes from array starting at offset as big-endian
 * 32-bit floating-point number and returns it.
 */
function readFloat32BE(array, offset = 0) {
    const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
    return view.getFloat32(offset);
}
/**
 * Reads 4 bytes from array starting at offset as little-endian
 * 32-bit floating-point number and returns it.
 */
function readFloat32LE(array, offset = 0) {
    const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
    return view.getFloat32(offset, true);
}
/**
 * Reads 8 bytes from array starting at offset as big-endian
 * 64-bit floating-point number ("double") and returns it.
 */
function readFloat64BE(array, offset = 0) {
    const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
    return view.getFloat64(offset);
}
/**
 * Reads 8 bytes from array starting at offset as little-endian
 * 64-bit floating-point number ("double") and returns it.
 */
function readFloat64LE(array, offset = 0) {
    const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
    return view.getFloat64(offset, true);
}
/**
 * Writes 4-byte big-endian floating-point representation of value
 * to byte array starting at offset.
 *
 * If byte array is not given, creates a new 4-byte one.
 *
 * Returns the output byte array.
 */
function writeFloat32BE(value, out = new Uint8Array(4), offset = 0) {
    const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
    view.setFloat32(offset, value);
    return out;
}
/**
 * Writes 4-byte little-endian floating-point representation of value
 * to byte array starting at offset.
 *
 * If byte array is not given, creates a new 4-byte one.
 *
 * Returns the output byte array.
 */
function writeFloat32LE(value, out = new Uint8Array(4), offset = 0) {
    const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
    view.setFloat32(offset, value, true);
    return out;
}
/**
 * Writes 8-byte big-endian floating-point representation of value
 * to byte array starting at offset.
 *
 * If byte array is not given, creates a new 8-byte one.
 *
 * Returns the output byte array.
 */
function writeFloat64BE(value, out = new Uint8Array(8), offset = 0) {
    const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
    view.setFloat64(offset, value);
    return out;
}
/**
 * Writes 8-byte little-endian floating-point representation of value
 * to byte array starting at offset.
 *
 * If byte array is not given, creates a new 8-byte one.
 *
 * Returns the output byte array.
 */
function writeFloat64LE(value, out = new Uint8Array(8), offset = 0) {
    const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
    view.setFloat64(offset, value, true);
    return out;
}
//# sourceMappingURL=binary.js.map
;// CONCATENATED MODULE: ../node_modules/@stablelib/wipe/lib/wipe.js
// Copyright (C) 2016 Dmitry Chestnykh
// MIT License. See LICENSE file for details.
/**
 * Sets all values in the given array to zero and returns it.
 *
 * The fact that it sets bytes to zero can be relied on.
 *
 * There is no guarantee that this function makes data disappear from memory,
 * as runtime implementation can, for example, have copying garbage collector
 * that will make copies of sensitive data before we wipe it. Or that an
 * operating system will write our data to swap or sleep image. Another thing
 * is that an optimizing compiler can remove calls to this function or make it
 * no-op. There's nothing we can do with it, so we just do our best and hope
 * that everything will be okay and good will triumph over evil.
 */
function wipe(array) {
    // Right now it's similar to array.fill(0). If it turns
    // out that runtimes optimize this call away, maybe
    // we can try something else.
    for (let i = 0; i < array.length; i++) {
        array[i] = 0;
    }
    return array;
}
//# sourceMappingURL=wipe.js.map
;// CONCATENATED MODULE: ./packages/@stablelib/sha256/used.mjs
// .bundle/packages/@stablelib/sha256/lib/sha256.js


var DIGEST_LENGTH = 32;
var BLOCK_SIZE = 64;
var SHA256 = class {
  /** Length of hash output */
  digestLength = DIGEST_LENGTH;
  /** Block size */
  blockSize = BLOCK_SIZE;
  // Note: Int32Array is used instead of Uint32Array for performance reasons.
  _state = new Int32Array(8);
  // hash state
  _temp = new Int32Array(64);
  // temporary state
  _buffer = new Uint8Array(128);
  // buffer for data to hash
  _bufferLength = 0;
  // number of bytes in buffer
  _bytesHashed = 0;
  // number of total bytes hashed
  _finished = false;
  // indicates whether the hash was finalized
  constructor() {
    this.reset();
  }
  _initState() {
    this._state[0] = 1779033703;
    this._state[1] = 3144134277;
    this._state[2] = 1013904242;
    this._state[3] = 2773480762;
    this._state[4] = 1359893119;
    this._state[5] = 2600822924;
    this._state[6] = 528734635;
    this._state[7] = 1541459225;
  }
  /**
   * Resets hash state making it possible
   * to re-use this instance to hash other data.
   */
  reset() {
    this._initState();
    this._bufferLength = 0;
    this._bytesHashed = 0;
    this._finished = false;
    return this;
  }
  /**
   * Cleans internal buffers and resets hash state.
   */
  clean() {
    wipe(this._buffer);
    wipe(this._temp);
    this.reset();
  }
  /**
   * Updates hash state with the given data.
   *
   * Throws error when trying to update already finalized hash:
   * instance must be reset to update it again.
   */
  update(data, dataLength = data.length) {
    if (this._finished) {
      throw new Error("SHA256: can't update because hash was finished.");
    }
    let dataPos = 0;
    this._bytesHashed += dataLength;
    if (this._bufferLength > 0) {
      while (this._bufferLength < this.blockSize && dataLength > 0) {
        this._buffer[this._bufferLength++] = data[dataPos++];
        dataLength--;
      }
      if (this._bufferLength === this.blockSize) {
        hashBlocks(this._temp, this._state, this._buffer, 0, this.blockSize);
        this._bufferLength = 0;
      }
    }
    if (dataLength >= this.blockSize) {
      dataPos = hashBlocks(this._temp, this._state, data, dataPos, dataLength);
      dataLength %= this.blockSize;
    }
    while (dataLength > 0) {
      this._buffer[this._bufferLength++] = data[dataPos++];
      dataLength--;
    }
    return this;
  }
  /**
   * Finalizes hash state and puts hash into out.
   * If hash was already finalized, puts the same value.
   */
  finish(out) {
    if (!this._finished) {
      const bytesHashed = this._bytesHashed;
      const left = this._bufferLength;
      const bitLenHi = bytesHashed / 536870912 | 0;
      const bitLenLo = bytesHashed << 3;
      const padLength = bytesHashed % 64 < 56 ? 64 : 128;
      this._buffer[left] = 128;
      for (let i = left + 1; i < padLength - 8; i++) {
        this._buffer[i] = 0;
      }
      writeUint32BE(bitLenHi, this._buffer, padLength - 8);
      writeUint32BE(bitLenLo, this._buffer, padLength - 4);
      hashBlocks(this._temp, this._state, this._buffer, 0, padLength);
      this._finished = true;
    }
    for (let i = 0; i < this.digestLength / 4; i++) {
      writeUint32BE(this._state[i], out, i * 4);
    }
    return this;
  }
  /**
   * Returns the final hash digest.
   */
  digest() {
    const out = new Uint8Array(this.digestLength);
    this.finish(out);
    return out;
  }
  /**
   * Function useful for HMAC/PBKDF2 optimization.
   * Returns hash state to be used with restoreState().
   * Only chain value is saved, not buffers or other
   * state variables.
   */
  saveState() {
    if (this._finished) {
      throw new Error("SHA256: cannot save finished state");
    }
    return {
      state: new Int32Array(this._state),
      buffer: this._bufferLength > 0 ? new Uint8Array(this._buffer) : void 0,
      bufferLength: this._bufferLength,
      bytesHashed: this._bytesHashed
    };
  }
  /**
   * Function useful for HMAC/PBKDF2 optimization.
   * Restores state saved by saveState() and sets bytesHashed
   * to the given value.
   */
  restoreState(savedState) {
    this._state.set(savedState.state);
    this._bufferLength = savedState.bufferLength;
    if (savedState.buffer) {
      this._buffer.set(savedState.buffer);
    }
    this._bytesHashed = savedState.bytesHashed;
    this._finished = false;
    return this;
  }
  /**
   * Cleans state returned by saveState().
   */
  cleanSavedState(savedState) {
    wipe(savedState.state);
    if (savedState.buffer) {
      wipe(savedState.buffer);
    }
    savedState.bufferLength = 0;
    savedState.bytesHashed = 0;
  }
};
var K = new Int32Array([
  1116352408,
  1899447441,
  3049323471,
  3921009573,
  961987163,
  1508970993,
  2453635748,
  2870763221,
  3624381080,
  310598401,
  607225278,
  1426881987,
  1925078388,
  2162078206,
  2614888103,
  3248222580,
  3835390401,
  4022224774,
  264347078,
  604807628,
  770255983,
  1249150122,
  1555081692,
  1996064986,
  2554220882,
  2821834349,
  2952996808,
  3210313671,
  3336571891,
  3584528711,
  113926993,
  338241895,
  666307205,
  773529912,
  1294757372,
  1396182291,
  1695183700,
  1986661051,
  2177026350,
  2456956037,
  2730485921,
  2820302411,
  3259730800,
  3345764771,
  3516065817,
  3600352804,
  4094571909,
  275423344,
  430227734,
  506948616,
  659060556,
  883997877,
  958139571,
  1322822218,
  1537002063,
  1747873779,
  1955562222,
  2024104815,
  2227730452,
  2361852424,
  2428436474,
  2756734187,
  3204031479,
  3329325298
]);
function hashBlocks(w, v, p, pos, len) {
  while (len >= 64) {
    let a = v[0];
    let b = v[1];
    let c = v[2];
    let d = v[3];
    let e = v[4];
    let f = v[5];
    let g = v[6];
    let h = v[7];
    for (let i = 0; i < 16; i++) {
      let j = pos + i * 4;
      w[i] = readUint32BE(p, j);
    }
    for (let i = 16; i < 64; i++) {
      let u = w[i - 2];
      let t1 = (u >>> 17 | u << 32 - 17) ^ (u >>> 19 | u << 32 - 19) ^ u >>> 10;
      u = w[i - 15];
      let t2 = (u >>> 7 | u << 32 - 7) ^ (u >>> 18 | u << 32 - 18) ^ u >>> 3;
      w[i] = (t1 + w[i - 7] | 0) + (t2 + w[i - 16] | 0);
    }
    for (let i = 0; i < 64; i++) {
      let t1 = (((e >>> 6 | e << 32 - 6) ^ (e >>> 11 | e << 32 - 11) ^ (e >>> 25 | e << 32 - 25)) + (e & f ^ ~e & g) | 0) + (h + (K[i] + w[i] | 0) | 0) | 0;
      let t2 = ((a >>> 2 | a << 32 - 2) ^ (a >>> 13 | a << 32 - 13) ^ (a >>> 22 | a << 32 - 22)) + (a & b ^ a & c ^ b & c) | 0;
      h = g;
      g = f;
      f = e;
      e = d + t1 | 0;
      d = c;
      c = b;
      b = a;
      a = t1 + t2 | 0;
    }
    v[0] += a;
    v[1] += b;
    v[2] += c;
    v[3] += d;
    v[4] += e;
    v[5] += f;
    v[6] += g;
    v[7] += h;
    pos += 64;
    len -= 64;
  }
  return pos;
}
function hash(data) {
  const h = new SHA256();
  h.update(data);
  const digest = h.digest();
  h.clean();
  return digest;
}


// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/provisioning/plan/access-changes.ts
var access_changes = __webpack_require__(9917);
// EXTERNAL MODULE: ./src/provisioning/plan/action.ts
var plan_action = __webpack_require__(3401);
;// CONCATENATED MODULE: ./src/provisioning/plan/plan.ts










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
        return { outcome: (0,outcome_outcome/* blockedOutcomeOf */.ak)(step, 'end') };
    if (state?.state === 'unknown')
        return { outcome: failedOutcomeOf(step, state.failure, state.correlationId) };
    if (step.intent === 'delete')
        return planDelete(step, state, policy, address);
    const planned = { step, outcome: 'planned', identifiers: step.kind.identifiersOf(step) };
    // The path of a request without a body identifies the action.
    const body = (remote, request) => ({
        sent: request.body ?? request.path,
        hasSecrets: (0,detect/* secretsOf */.Fj)([step.document.value, remote]).length > 0,
    });
    if (state === undefined) {
        return { outcome: { ...planned, action: 'unchecked' }, body: body(undefined, step.kind.createRequest(step)) };
    }
    const action = (0,plan_action/* decideAction */.jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcomeOf(step, action.failure) };
    const url = state.state === 'present' ? address.page(step.kind.page(step)) : undefined;
    const outcome = { ...planned, action: action.type, ...(0,object/* omitUndefined */.Oy)({ url }), ...actionDetailsOf(action) };
    if (action.type === 'create' || action.type === 'conflict') {
        const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
        return { outcome: { ...outcome, ...replaces }, body: body(undefined, step.kind.createRequest(step)) };
    }
    if (action.type !== 'update')
        return { outcome };
    // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
    const remote = action.resource ?? { value: '' };
    const { createDiff } = await __webpack_require__.e(/* import() */ 4286).then(__webpack_require__.bind(__webpack_require__, 4286));
    const diff = createDiff(remote.text ?? remote.value, step.kind.desiredOf(step, remote));
    return { outcome: { ...outcome, diff }, body: body(remote.value, step.kind.updateRequest(step, remote)) };
}
/** The planned outcome of a step, with the rights that it gives and takes. */
function withRights(planned, state) {
    const rights = planned.action === undefined ? [] : (0,access_changes/* rightsOf */.DY)(planned.step, planned.action, state);
    return rights.length > 0 ? { ...planned, rights } : planned;
}
function planDelete(step, state, policy, address) {
    const planned = { step, outcome: 'planned', identifiers: [] };
    if (state === undefined)
        return { outcome: { ...planned, action: 'delete', note: 'not compared with the platform' } };
    const action = (0,plan_action/* decideAction */.jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcomeOf(step, action.failure) };
    if (action.type !== 'delete')
        return { outcome: { ...planned, action: action.type, ...actionDetailsOf(action) } };
    const { takes, takesMore, unlisted } = (state.state === 'present' ? state.deletion : undefined) ?? {};
    const url = address.page(step.kind.page(step));
    return {
        outcome: {
            ...planned,
            action: 'delete',
            url,
            ...(0,object/* omitUndefined */.Oy)({ takes, takesMore, unlisted }),
            ...actionDetailsOf(action),
        },
    };
}
function actionDetailsOf(action) {
    const note = 'note' in action ? action.note : undefined;
    const differences = 'differences' in action ? action.differences : undefined;
    return (0,object/* omitUndefined */.Oy)({ note, differences });
}
function failedOutcomeOf(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { ...(0,object/* omitUndefined */.Oy)({ location: step.document.location }), ...failure },
        ...(0,object/* omitUndefined */.Oy)({ correlationId }),
    };
}
/**
 * A digest is public, so it must not be possible to guess a secret from it: bodies with secrets are added through a slow key
 * derivation (OWASP's parameters for scrypt). Its salt is the rest of the plan, so runs get the same digest.
 */
async function digestOf(planned) {
    const hashOf = await loadHash(planned.length);
    const lines = [];
    const secretLines = [];
    for (const { outcome, body } of planned) {
        const line = digestLineOf(outcome);
        if (body?.hasSecrets)
            secretLines.push(JSON.stringify([...line, hashOf(body.sent)]));
        lines.push(JSON.stringify([...line, body === undefined || body.hasSecrets ? '' : hashOf(body.sent)]));
    }
    const salt = hashOf(lines.sort().join('\n'));
    if (secretLines.length === 0)
        return salt;
    // Loaded only for secrets: Node's cryptography takes a tenth of the start.
    const { scrypt } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 7598, 23));
    const deriveKey = (0,external_node_util_.promisify)(scrypt);
    const key = await deriveKey(secretLines.sort().join('\n'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
    return hashOf(key);
}
function digestLineOf({ step, outcome, action, takes = [] }) {
    // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
    const intended = action === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : (action ?? outcome);
    return [step.key.scope.account, (0,resource_key/* mapKeyOf */.dK)(step.key), intended, ...takes];
}
/** The number of steps from which on Node's cryptography, which takes some milliseconds to load, takes less time in total. */
const largePlan = 2000;
/** Loads what computes the SHA-256 of data, or of text in UTF-8, in hexadecimal. */
async function loadHash(steps) {
    if (steps < largePlan) {
        return (data) => Buffer.from(hash(typeof data === 'string' ? Buffer.from(data) : data)).toString('hex');
    }
    const crypto = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 7598, 23));
    return (data) => crypto.hash('sha256', data);
}
/** Why a plan must not be applied; `expectedDigest` is empty if any plan is accepted. */
function refusalOf({ digest }, expectedDigest) {
    if (expectedDigest === '' || expectedDigest === digest)
        return undefined;
    return (0,diagnostic/* errorOf */.Mz)(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, {
        hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.',
    });
}
/** A plan that cannot be applied fails already in the dry run, not only after the merge. */
function conflictOf({ outcomes }) {
    const conflicts = outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return undefined;
    const these = conflicts.length === 1 ? 'this resource already exists' : 'these resources already exist';
    return (0,diagnostic/* errorOf */.Mz)(`Apply would fail because ${these}: ${(0,shared_text/* shorten */.ml)(conflicts, 10)}.`, { hint: plan_action/* existsHint */.Sg });
}
/** The failure of a dry run that must find no changes, such as a nightly check for drift. */
function driftOf({ outcomes }) {
    const changed = outcomes.filter(({ action }) => action === 'create' || action === 'update' || action === 'delete');
    if (changed.length === 0)
        return undefined;
    const labels = (0,shared_text/* shorten */.ml)(changed.map(({ action, step }) => `${action} ${step.label}`));
    return (0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* countOf */.pq)(changed.length, 'change')} found, and \`fail-on-changes\` is set: ${labels}.`, {
        hint: 'Apply the payloads, or change them to match the platform.',
    });
}


/***/ }),

/***/ 6588:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operations: () => (/* binding */ provision_operations),
  provision: () => (/* binding */ provision)
});

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/kinds/registry.ts
var registry = __webpack_require__(3378);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/provisioning/graph/build-graph.ts + 1 modules
var build_graph = __webpack_require__(6411);
// EXTERNAL MODULE: ./src/provisioning/graph/graph.ts
var graph_graph = __webpack_require__(8428);
// EXTERNAL MODULE: ./src/kinds/foreign.ts
var foreign = __webpack_require__(9717);
// EXTERNAL MODULE: ./src/kinds/load.ts + 7 modules
var load = __webpack_require__(5365);
// EXTERNAL MODULE: ./src/kinds/path-convention.ts
var path_convention = __webpack_require__(8316);
// EXTERNAL MODULE: ./src/kinds/recognize.ts
var recognize = __webpack_require__(6477);
// EXTERNAL MODULE: ./src/payload/forgotten-placeholders.ts
var forgotten_placeholders = __webpack_require__(7305);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/shared/paths.ts
var paths = __webpack_require__(3467);
;// CONCATENATED MODULE: ./src/payload/file-errors.ts
const reasons = {
    EACCES: 'the permission is missing',
    EISDIR: 'it is a directory',
    ELOOP: 'its links form a loop',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'the name is too long',
    ENOENT: 'it no longer exists',
    EPERM: 'the permission is missing',
};
/** Why a file or directory cannot be read, as a clause. */
function fileReasonOf(error) {
    const { code, message } = error;
    return (code && reasons[code]) ?? message;
}

;// CONCATENATED MODULE: ./src/payload/file-selection.ts





const GLOB = /[*?[]/;
/**
 * Maximum number of `*` between two slashes, and of `**` in a pattern. With more, matching a long name could take longer than
 * any run.
 */
const MOST_STARS = 4;
/** The files that the lines of `payload-file` choose, one line applied after the other. */
class FileSelection {
    /** From the workspace, with `/` between their parts. */
    paths = new Set();
    /** Whether an earlier line included files, or tried to. */
    #chose = false;
    #workspace;
    #problems;
    #mayMatchNothing;
    constructor(workspace, diagnostics, mayMatchNothing) {
        this.#workspace = workspace;
        this.#problems = diagnostics;
        this.#mayMatchNothing = mayMatchNothing;
    }
    async apply(line) {
        const excluding = line.startsWith('!');
        const pattern = (0,external_node_path_.normalize)(excluding ? line.slice(1).trim() : line);
        if (excluding && !this.#chose) {
            this.#error(line, 'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits');
        }
        else if (this.#leaves(pattern)) {
            this.#error(line, `is outside the workspace ${this.#workspace}; name files inside it`);
        }
        else if (excluding) {
            await this.#exclude(line, pattern);
        }
        else {
            this.#chose = true;
            await this.#choose(line, pattern);
        }
    }
    async #choose(line, pattern) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, pattern);
        const found = statusOf(absolute);
        if (!(found instanceof Error)) {
            const path = this.#toPath(absolute);
            if (found.isDirectory()) {
                this.#error(line, `is a directory; name the files in it, for example ${path ? `${path}/` : ''}**/*.yaml`);
            }
            else {
                this.paths.add(path);
            }
        }
        else if (GLOB.test(pattern)) {
            await this.#include(line, pattern);
        }
        else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
            this.#nothing(line, pattern, `does not exist (looked for ${absolute})`);
        }
        else {
            this.#error(line, `cannot be read: ${fileReasonOf(found)} (${absolute})`);
        }
    }
    /** A line that matches nothing is an error, unless it names an existing checkout of an earlier version. */
    #nothing(line, pattern, message) {
        const [directory = '', ...below] = (0,external_node_path_.relative)(this.#workspace, (0,external_node_path_.resolve)(this.#workspace, pattern)).split(external_node_path_.sep);
        const isThere = below.length > 0 && isDirectory((0,external_node_path_.join)(this.#workspace, directory));
        if (this.#mayMatchNothing && isThere) {
            this.#problems.push({ severity: 'notice', summary: `${line} ${message}, so no document was removed from it.` });
        }
        else
            this.#error(line, `${message}${this.#hint(line)}`);
    }
    #leaves(pattern) {
        return (0,external_node_path_.isAbsolute)(pattern) ? !(0,paths/* isWithin */.U)(this.#workspace, pattern) : pattern.split(external_node_path_.sep)[0] === '..';
    }
    /** Removes the files that a glob matches, and everything under the directories that it matches. */
    #exclude(line, pattern) {
        return this.#search(line, pattern, ({ createExclusion }, glob) => {
            const isExcluded = createExclusion(glob);
            for (const path of this.paths)
                if (isExcluded(path))
                    this.paths.delete(path);
        });
    }
    /** Adds the files that a glob matches. */
    #include(line, pattern) {
        return this.#search(line, pattern, async ({ FilePattern, findFiles }, glob) => {
            const paths = await findFiles(this.#workspace, new FilePattern(glob));
            for (const path of paths)
                this.paths.add(path);
            if (paths.length === 0)
                this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
        });
    }
    /** Does something with a pattern as a glob from the workspace, with `/` between its parts; an error is reported. */
    async #search(line, pattern, work) {
        const simple = simplify(pattern);
        if (mostStarsIn(simple) > MOST_STARS) {
            this.#error(line, `has more than ${MOST_STARS} \`*\` between two slashes, or \`**\` in all; use fewer`);
            return;
        }
        const inside = (0,external_node_path_.isAbsolute)(simple) ? simple.slice(this.#workspace.length) : simple;
        try {
            // Loaded only if it is used.
            await work(await Promise.all(/* import() */[__webpack_require__.e(3891), __webpack_require__.e(9295)]).then(__webpack_require__.bind(__webpack_require__, 9295)), inside.split(external_node_path_.sep).join('/').replace(/^\/+/, ''));
        }
        catch (error) {
            const { path } = error;
            this.#error(line, `cannot be searched for: ${fileReasonOf(error)}${path === undefined ? '' : ` (${path})`}`);
        }
    }
    #hint(line) {
        if (isEmptyDirectory(this.#workspace)) {
            return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
        }
        return /[{}]/.test(line) ? '; braces are not alternatives; write one pattern per line' : '';
    }
    #toPath(absolute) {
        return (0,external_node_path_.relative)(this.#workspace, absolute).split(external_node_path_.sep).join('/');
    }
    #error(line, message) {
        this.#problems.push((0,diagnostic/* errorOf */.Mz)(`${line} ${message}.`));
    }
}
/** The status of a path, or why there is none. */
function statusOf(path) {
    try {
        return (0,external_node_fs_.statSync)(path);
    }
    catch (error) {
        return error;
    }
}
function isDirectory(path) {
    const found = statusOf(path);
    return !(found instanceof Error) && found.isDirectory();
}
/** Whether a directory is empty or missing. */
function isEmptyDirectory(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory).length === 0;
    }
    catch {
        return true;
    }
}
/** A glob without redundant stars: `***` within a name is `*`, and `**` twice in succession is `**`. */
function simplify(pattern) {
    const parts = pattern.split(external_node_path_.sep).map((part) => (part === '**' ? part : part.replace(/\*{2,}/g, '*')));
    return parts.filter((part, index) => part !== '**' || parts[index + 1] !== '**').join(external_node_path_.sep);
}
/** The most `*` within one part of a pattern, or the number of its parts that are `**`. */
function mostStarsIn(pattern) {
    const parts = pattern.split(external_node_path_.sep);
    const stars = parts.map((part) => (part === '**' ? 0 : part.split('*').length - 1));
    return Math.max(...stars, parts.filter((part) => part === '**').length);
}

// EXTERNAL MODULE: ./src/payload/large-payloads.ts
var large_payloads = __webpack_require__(4543);
;// CONCATENATED MODULE: ./src/payload/sources.ts







/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const LARGEST = 50 * 1024 * 1024;
/** Number of files that are read before other events are handled. */
const AT_A_TIME = 32;
/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path
 * or a glob from the workspace, or an exclusion that begins with `!`. A later line wins over an earlier one; blank lines and
 * lines that begin with `#` are ignored. A line that names an existing file is that file, even if its name contains characters
 * of globs. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line without a file, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 */
async function readPayloads(wanted, workspace, options = {}) {
    const sources = [];
    const diagnostics = [];
    if (wanted.payload !== undefined)
        sources.push(inlinePayloadOf(wanted.payload, options.most));
    if (wanted.payloadFile !== undefined) {
        const read = await readSelection(wanted.payloadFile, workspace, { input: 'payload-file', ...options });
        sources.push(...read.sources);
        diagnostics.push(...read.diagnostics);
    }
    return { sources, diagnostics };
}
/**
 * Reads the files that a line of `values-file` names in the same way.
 *
 * @param workspace absolute path of the checkout
 */
function readValuesFiles(line, workspace) {
    return readSelection(line, workspace, { input: 'values-file', most: undefined });
}
/**
 * Reads the files of an earlier version, which the lines of `previous-payload-file` name in the same way. A line may match
 * nothing in a checkout that exists, because the files may be new; that is a notice.
 *
 * @param workspace absolute path of the checkout
 */
function readPreviousPayloads(lines, workspace, options = {}) {
    return readSelection(lines, workspace, { input: 'previous-payload-file', mayMatchNothing: true, ...options });
}
function inlinePayloadOf(text, most = Number.POSITIVE_INFINITY) {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length > most)
        throw new large_payloads/* LargePayloads */.X();
    return { bytes };
}
async function readSelection(lines, workspace, rules) {
    const problems = [];
    const selection = new FileSelection((0,external_node_path_.resolve)(workspace), problems, rules.mayMatchNothing === true);
    for (const line of lines.split('\n').map((line) => line.trim())) {
        if (line !== '' && !line.startsWith('#'))
            await selection.apply(line);
    }
    const isEmpty = selection.paths.size === 0 && problems.length === 0;
    const sources = await readFiles([...selection.paths].sort(), (0,external_node_path_.resolve)(workspace), problems, rules);
    const diagnostics = problems.map((problem) => ({ ...problem, summary: `${rules.input}: ${problem.summary}` }));
    if (isEmpty)
        diagnostics.push((0,diagnostic/* errorOf */.Mz)(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
    return { sources, diagnostics };
}
/**
 * Reads files in the order of their paths. An unreadable file becomes a problem; a second path to the same file is left out,
 * unless the two paths say different things of the resource.
 */
async function readFiles(paths, workspace, diagnostics, { most = Number.POSITIVE_INFINITY, placeOf = () => '' }) {
    let size = 0;
    const reader = new FileReader(workspace);
    const sources = [];
    const byFile = new Map();
    for (let first = 0; first < paths.length; first += AT_A_TIME) {
        const some = paths.slice(first, first + AT_A_TIME);
        for (const path of some) {
            const read = reader.read(path);
            if (!('source' in read)) {
                diagnostics.push(read);
                continue;
            }
            const { source, real } = read;
            const others = byFile.get(real) ?? [];
            if (others.some(({ file = '' }) => placeOf(file) === placeOf(path)))
                continue;
            byFile.set(real, [...others, source]);
            sources.push(source);
            size += source.bytes.length;
        }
        if (size > most)
            throw new large_payloads/* LargePayloads */.X();
        await new Promise((resume) => setImmediate(resume));
    }
    return sources;
}
/** Reads files inside the workspace. */
class FileReader {
    #workspace;
    /** The workspace without links in its path. */
    #root;
    /** Paths of directories without links in them: most files of a run share their directories. */
    #directories = new Map();
    constructor(workspace) {
        this.#workspace = workspace;
        this.#root = withoutLinks(workspace);
    }
    /** Reads a file synchronously: for small files, the asynchronous calls take three times as long. */
    read(path) {
        const absolute = (0,external_node_path_.join)(this.#workspace, path);
        try {
            const { real, status } = this.#find(absolute);
            // A path without links begins with its directory as it is; comparing part by part takes ten times as long.
            if (!real.startsWith(this.#root + external_node_path_.sep) && !(0,paths/* isWithin */.U)(this.#root, real)) {
                return (0,diagnostic/* errorOf */.Mz)(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
            }
            if (!status.isFile())
                return (0,diagnostic/* errorOf */.Mz)(`${path} is not a regular file; name a file with a payload.`);
            if (status.size > LARGEST) {
                const size = (status.size / 1024 / 1024).toFixed(0);
                return (0,diagnostic/* errorOf */.Mz)(`${path} is ${size} MiB; a payload may be at most ${LARGEST / 1024 / 1024} MiB.`);
            }
            return { source: { file: path, bytes: (0,external_node_fs_.readFileSync)(real) }, real };
        }
        catch (error) {
            return (0,diagnostic/* errorOf */.Mz)(`${path} cannot be read: ${fileReasonOf(error)} (${absolute}).`);
        }
    }
    /** The path of a file without links in it, and the status of the file. Throws errors of the file system. */
    #find(absolute) {
        const status = (0,external_node_fs_.lstatSync)(absolute);
        if (!status.isSymbolicLink())
            return { real: (0,external_node_path_.join)(this.#directoryOf(absolute), (0,external_node_path_.basename)(absolute)), status };
        const real = external_node_fs_.realpathSync.native(absolute);
        return { real, status: (0,external_node_fs_.statSync)(real) };
    }
    #directoryOf(absolute) {
        const directory = (0,external_node_path_.dirname)(absolute);
        const known = this.#directories.get(directory);
        if (known !== undefined)
            return known;
        const real = external_node_fs_.realpathSync.native(directory);
        this.#directories.set(directory, real);
        return real;
    }
}
/** A path without links in it; a path that does not exist as it is. */
function withoutLinks(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return path;
    }
}

// EXTERNAL MODULE: ./src/payload/values.ts
var payload_values = __webpack_require__(4600);
;// CONCATENATED MODULE: ./src/payload/read-values.ts




/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`; a
 * later one wins. Each is YAML or JSON with one document. Their problems are in `diagnostics`. `exposed` says, as a clause, why
 * `inline` must not contain secrets, if others than the run can read it.
 *
 * @param workspace absolute path of the checkout
 */
async function readValues({ inline, files, exposed }, workspace) {
    const lines = files.split('\n').filter((line) => line.trim() !== '');
    const read = await Promise.all(lines.map((line) => readValuesFiles(line, workspace)));
    if (inline.trim() !== '')
        read.push(await readPayloads({ payload: inline }, workspace));
    const diagnostics = read.flatMap((one) => one.diagnostics);
    const maps = [];
    let own = { root: {} };
    for (const payload of read.flatMap(({ sources }) => sources)) {
        const { documents, diagnostics: found } = (0,parse/* parsePayload */.ex)(payload);
        diagnostics.push(...found, ...documents.flatMap(({ conversion }) => conversion));
        const [document, second] = documents;
        if (document === undefined)
            continue;
        if ((0,object/* isMap */.jh)(document.value) && second === undefined) {
            maps.push(document.value);
            if (payload.file !== undefined)
                continue;
            own = { root: document.value, ...(0,object/* omitUndefined */.Oy)({ exposed }), cut: cutIn(document, document.value, inline) };
        }
        else {
            const name = payload.file === undefined ? 'The input `values`' : 'A values file';
            const location = (second ?? document).location ?? { line: 1, column: 1 };
            diagnostics.push({ severity: 'error', summary: `${name} must contain one map of names to values.`, location });
        }
    }
    return { values: new payload_values/* Values */.JL((0,payload_values/* mergeValues */.D3)(maps), own), diagnostics };
}
/** The names of values without quotes that end before a comment, as a secret with ` #` does in a workflow. */
function cutIn(document, values, text) {
    if (!/\s#/.test(text))
        return new Set();
    const lines = text.split(/\r\n|\r|\n/);
    const names = (0,payload_values/* leavesIn */.cc)(values);
    const locations = (0,parse/* locate */.x5)(document, names.map((name) => ({ path: name.split('.'), at: 'value' })));
    const isCut = (index) => {
        const { line, column } = locations[index] ?? { line: 0, column: 0 };
        return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? '');
    };
    return new Set(names.filter((_name, index) => isCut(index)));
}

// EXTERNAL MODULE: ./src/payload/replace-values.ts + 2 modules
var replace_values = __webpack_require__(4120);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(5342);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/graph/previous.ts
var graph_previous = __webpack_require__(6739);
;// CONCATENATED MODULE: ./src/provisioning/graph/read-documents.ts















/** Reads the payloads that the inputs name, replaces values in them, and parses them. */
async function readDocuments(inputs, { workspace, exposedValues, largestPayloads, signal, }) {
    const { payload, payloadFile, previousPayloadFile } = inputs;
    const source = payload === '' ? { payloadFile } : { payload };
    const options = { most: largestPayloads, placeOf: (file) => JSON.stringify((0,path_convention/* conventionOfPath */.S)(file)) };
    const [read, before, { values, diagnostics: found }] = await Promise.all([
        readPayloads(source, workspace, options),
        previousPayloadFile === ''
            ? { sources: [], diagnostics: [] }
            : readPreviousPayloads(previousPayloadFile, workspace, options),
        readValues({ inline: inputs.values, files: inputs.valuesFile, ...(0,object/* omitUndefined */.Oy)({ exposed: exposedValues }) }, workspace),
    ]);
    const diagnostics = [
        ...(signal.aborted ? [(0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* capitalize */.ZH)((0,run_time/* endReasonOf */.f)(signal))}: nothing was sent.`)] : []),
        ...read.diagnostics,
        ...before.diagnostics,
        ...found,
        ...reportBoth(read.sources, before.sources),
    ];
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { documents: [], previous: [], values: values.root, diagnostics };
    const current = await parseAll(read.sources, values, inputs.operation === operations/* deleteOperation */.NX ? parseToDelete : parseWithValues);
    const previous = await parseAll(before.sources, values, parseToDelete);
    // Warnings about a removed version are not useful.
    const inPrevious = previous.diagnostics.filter(({ severity }) => severity === 'error').map(graph_previous/* inPreviousVersion */.f);
    return {
        documents: current.documents,
        previous: previous.documents,
        values: values.root,
        diagnostics: [
            ...diagnostics,
            ...current.diagnostics,
            ...current.documents.flatMap(forgotten_placeholders/* findForgottenPlaceholders */.e),
            ...inPrevious,
            ...reportUnused(values),
        ],
    };
}
async function parseAll(sources, values, parse) {
    const documents = [];
    const diagnostics = [];
    const commented = [];
    const charts = chartsIn(sources);
    const templates = sources.filter(({ file }) => isHelmTemplate(file, charts));
    const manifests = [];
    for (const original of sources) {
        if (templates.includes(original))
            continue;
        const parsed = await parse(original, values);
        if (sources.length > 1 && (0,diagnostic/* hasError */.JD)(parsed.diagnostics) && isManifestTemplate(original)) {
            manifests.push(original);
            continue;
        }
        diagnostics.push(...parsed.diagnostics);
        documents.push(...parsed.documents);
        if (parsed.onlyComments !== undefined)
            commented.push(parsed.onlyComments);
    }
    // A file that was commented out is left out if there are other documents. Alone, it is a payload without a document.
    const severity = documents.length > 0 ? 'warning' : 'error';
    for (const diagnostic of commented)
        diagnostics.push({ ...diagnostic, severity });
    const leftOut = [...reportTemplates(templates, 'Helm charts'), ...reportTemplates(manifests, 'Kubernetes manifests')];
    return { documents, diagnostics: [...diagnostics, ...leftOut] };
}
/** Replaces values and parses. Documents of other tools may contain placeholders of the same form, which are not replaced. */
const parseWithValues = (original, values) => {
    const { payload, diagnostics } = (0,replace_values/* replaceValues */.T)(original, values);
    if ((0,diagnostic/* hasError */.JD)(diagnostics)) {
        const { documents } = (0,parse/* parsePayload */.ex)(original);
        const isForeign = documents.every(({ value }) => (0,foreign/* foreignSortOf */.s)(value, original.file) !== undefined);
        if (documents.length > 0 && isForeign)
            return { documents, diagnostics: [] };
    }
    const parsed = (0,parse/* parsePayload */.ex)(payload);
    return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
};
/**
 * The same for documents whose resources are to be deleted. Only identifiers and scopes matter, so other values may be missing:
 * a secret and its value are removed from the repository together.
 */
const parseToDelete = async (original, values) => {
    const parsed = parseWithValues(original, values);
    if (!(0,diagnostic/* hasError */.JD)(parsed.diagnostics))
        return parsed;
    const { documents, diagnostics } = (0,parse/* parsePayload */.ex)(original);
    if (documents.length === 0 || (0,diagnostic/* hasError */.JD)(diagnostics))
        return parsed;
    const areNamed = await Promise.all(documents.map(isNamedWithoutValues));
    return areNamed.every(Boolean) ? { documents, diagnostics: [] } : parsed;
};
async function isNamedWithoutValues({ value }) {
    const decided = (0,recognize/* kindOf */.I)(value);
    if (!('kind' in decided))
        return false;
    const kind = await (0,load/* loadKind */.D)(decided.kind.name);
    if (kind.key === undefined || kind.identifierIn !== undefined)
        return false;
    return !JSON.stringify(kind.identify(value)).includes('$' + '{{');
}
/** The directories of Helm charts among the files. */
function chartsIn(sources) {
    return sources.flatMap(({ file = '' }) => /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, '')] : []);
}
/** Whether a file is a template of a chart, which is not YAML until Helm renders it. */
function isHelmTemplate(file, charts) {
    return file !== undefined && charts.some((chart) => file.startsWith(`${chart}templates/`));
}
/** Whether a file is a manifest with the placeholders of Go templates, which the platform fills in when it deploys. */
function isManifestTemplate({ bytes }) {
    const text = Buffer.from(bytes).toString();
    return text.includes('{{') && /^apiVersion:[ \t]*\S/m.test(text) && /^kind:[ \t]*\S/m.test(text);
}
/** A notice about templates of another tool; `of` is what they are templates of. */
function reportTemplates(templates, of) {
    if (templates.length === 0)
        return [];
    const files = (0,shared_text/* shorten */.ml)(templates.flatMap(({ file }) => file ?? []), 3);
    const summary = `Left out ${(0,shared_text/* countOf */.pq)(templates.length, 'template')} of ${of} (${files}).`;
    return [{ severity: 'notice', summary }];
}
/** An error for each file that is in both versions: none of its documents could ever count as removed. */
function reportBoth(current, previous) {
    const files = new Set(current.map(({ file }) => file));
    return previous
        .filter(({ file }) => files.has(file))
        .map(({ file }) => (0,diagnostic/* errorOf */.Mz)(`Both \`payload-file\` and \`previous-payload-file\` select ${file}.`, {
        hint: 'Exclude the earlier checkout from `payload-file`, for example with `!base/**`.',
    }));
}
function reportUnused(values) {
    const unused = values.findUnused().map((name) => `\`${name}\``);
    if (unused.length === 0)
        return [];
    const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${(0,shared_text/* shorten */.ml)(unused, 10)}.`;
    return [{ severity: 'notice', summary }];
}

// EXTERNAL MODULE: ./src/provisioning/plan/access-changes.ts
var access_changes = __webpack_require__(9917);
// EXTERNAL MODULE: ./src/provisioning/plan/plan.ts + 4 modules
var plan_plan = __webpack_require__(5102);
// EXTERNAL MODULE: ./src/provisioning/plan-result.ts
var plan_result = __webpack_require__(6516);
;// CONCATENATED MODULE: ./src/provisioning/provision.ts











/** The operations with a payload: those of all kinds, and the delete. */
const provision_operations = [...registry/* kinds */.EZ.map(({ operation }) => operation), operations/* deleteOperation */.NX];
/**
 * Makes the remote state match the payloads, or with a dry run shows the changes: inputs \u2192 payloads \u2192 graph \u2192 refresh
 * \u2192 plan \u2192 apply \u2192 result. Everything is read, parsed and checked before the first request.
 */
async function provision(inputs, context) {
    const { graph, diagnostics } = await readGraph(inputs, context);
    const operation = operationOf(graph, inputs);
    if ((0,diagnostic/* hasError */.JD)(diagnostics))
        return { operation, diagnostics };
    if (isOffline(graph, inputs)) {
        const plan = await (0,plan_plan/* createPlan */.qT)(graph, undefined, inputs, inputs.address);
        return { operation, diagnostics, offline: inputs.apiKey === '', ...(await (0,plan_result/* planResult */.V)(plan, undefined, context)) };
    }
    // Loaded only here, because many runs send nothing.
    const { runOnPlatform } = await Promise.all(/* import() */[__webpack_require__.e(7111), __webpack_require__.e(5320)]).then(__webpack_require__.bind(__webpack_require__, 5320));
    context.announceRequests?.();
    const result = await runOnPlatform(graph, inputs, context);
    return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
}
/** From the inputs to the graph, with all diagnostics. After an error the graph is not complete. */
async function readGraph(inputs, context) {
    const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
    const { graph, diagnostics: found } = await (0,build_graph/* buildGraph */.Z)(documents, inputs, previous);
    const all = [...diagnostics, ...found, ...checkTogether(graph, context), ...(0,access_changes/* checkAccessInput */.JD)(graph, inputs)];
    context.secrets.protectAll(() => plainTextsIn(graph, !(0,diagnostic/* hasError */.JD)(all), inputs));
    for (const value of writeOnlyTexts(graph))
        context.secrets.add(value, 'credential');
    maskSecrets([...documents, ...previous], values, graph, context);
    return { graph, diagnostics: all };
}
/** Values that the platform keeps secret: they are secrets in a field of any name. */
function writeOnlyTexts({ steps }) {
    return steps.flatMap((step) => {
        const paths = step.kind.writeOnlyOf?.(step) ?? [];
        return paths.flatMap((path) => (0,object/* nonEmptyTextOf */.pz)((0,object/* valueAt */.fK)(step.document.value, path)) ?? []);
    });
}
/** Masks secrets before the first of them could be logged. The name of a secret in a field such as `password` is not one. */
function maskSecrets(documents, values, { steps }, { secrets, log }) {
    const stepOf = new Map(steps.map((step) => [step.document, step]));
    const names = [];
    const found = documents.flatMap((document) => {
        const ofDocument = (0,detect/* secretsOf */.Fj)(document.value);
        const step = ofDocument.length === 0 ? undefined : stepOf.get(document);
        const references = new Set(step === undefined ? [] : referencedNamesOf(step));
        return ofDocument.filter(({ path, value, origin }) => {
            const isName = origin === 'payload' && references.has(JSON.stringify([path, value]));
            if (isName)
                names.push(value);
            return !isName;
        });
    });
    for (const { value, origin } of [...(0,detect/* secretsOf */.Fj)(values), ...found])
        secrets.add(value, origin);
    const guessed = new Set(found.map(({ value }) => value));
    for (const name of names)
        if (!guessed.has(name))
            secrets.protect(name);
    log.mask();
}
/** The references of a document to secrets, each as its path and the whole text of the field, in JSON. */
function referencedNamesOf(step) {
    return step.kind.referencesOf(step).flatMap(({ kind, identifier, path }) => {
        const text = (0,object/* valueAt */.fK)(step.document.value, path);
        const isName = kind === 'secret' && typeof text === 'string' && text.replace(/^(?:account|org)\./, '') === identifier;
        return isName ? [JSON.stringify([path, text])] : [];
    });
}
function checkTogether(graph, { environment }) {
    return (0,graph_graph/* groupByKind */.Xo)(graph).flatMap(([kind, steps]) => kind.checkTogether?.(steps, environment) ?? []);
}
/**
 * The names of the platform, resources, kinds and files, which stay readable even if they look like secrets; if the graph is
 * valid, also the pages and identifiers that an apply shows.
 */
function* plainTextsIn({ steps }, isSound, { address }) {
    yield address.page('');
    for (const step of steps) {
        const { document, kind, key } = step;
        const names = [
            document.location?.file,
            kind.name,
            kind.operation,
            key.scope.account,
            key.scope.org,
            key.scope.project,
            key.identifier,
            key.version,
        ];
        const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
        for (const name of [...names, ...shown])
            if (name !== undefined)
                yield name;
    }
}
/** The one operation of all steps, or the requested one. */
function operationOf({ steps }, inputs) {
    const [first, ...others] = new Set(steps.map(({ kind, intent }) => (intent === 'delete' ? operations/* deleteOperation */.NX : kind.operation)));
    return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}
/** A dry run compares only with a key. A single resource that must not exist needs no comparison. */
function isOffline({ steps }, inputs) {
    const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
    const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
    const comparesNothing = !(0,graph_graph/* deletesAny */.tD)(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing;
    return dryRun && (apiKey === '' || comparesNothing);
}


/***/ }),

/***/ 315:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ logReport),
/* harmony export */   r: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8648);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(932);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3808);
/* harmony import */ var _rights_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);




/** The first line of the log: `Dry run for account acc1 at https://app.harness.io; nothing will be written.` */
function headerOf({ title, account, address, dryRun, }) {
    const where = `${account === '' ? '' : `account ${account} at `}${address.origin}`;
    const header = dryRun ? `Dry run for ${where}; nothing will be written.` : `Running for ${where}.`;
    return title === '' ? header : `${title}: ${header}`;
}
/**
 * Logs the end of a run: differences, every problem and failure as an annotation at its location, and a last line with the
 * counts. The steps have already logged their lines.
 */
async function logReport(report, log) {
    if (report.offline) {
        log.info('No API key was given, so the platform was not queried (offline check).');
    }
    if (report.dryRun && report.listing !== undefined) {
        log.info(`Would send ${report.listing.method} ${report.listing.path}`);
    }
    const rights = (0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .rightsIn */ .nN)(report.outcomes);
    if (rights.length > 0) {
        await log.group((0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .describeRights */ .RH)(rights), async () => {
            for (const right of rights)
                log.info((0,_rights_js__WEBPACK_IMPORTED_MODULE_1__/* .formatRight */ .Y1)(right));
        });
    }
    for (const { step, diff } of report.outcomes) {
        if (diff)
            await log.group(`Diff of ${step.label}`, async () => log.info(diff));
    }
    for (const { severity, summary, hint, location } of report.diagnostics) {
        log[severity](withLocation(withHint(summary, hint), location), location);
    }
    for (const { step, warnings = [] } of report.outcomes) {
        const { location } = step.document;
        for (const warning of warnings) {
            log.warning(withLocation(`The ${step.label} was saved, but a policy warns: ${warning}`, location), location);
        }
    }
    for (const { summary, hint, location } of (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .dJ)(report))
        log.error(withHint(summary, hint), location);
    if (report.planDigest !== undefined)
        log.info(`Plan digest: ${report.planDigest}`);
    log.info(`${(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRun */ .vZ)(report)}: ${(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeCounts */ .wv)(report)} (${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSeconds */ .Xo)(report.duration)})`);
}
/** The log of a step shows the text of an annotation, but not its location. */
function withLocation(message, location) {
    return location === undefined ? message : `${(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLocation */ .j$)(location)}: ${message}`;
}
function withHint(summary, hint) {
    return hint === undefined ? summary : `${summary}\n${hint}`;
}


/***/ }),

/***/ 4252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ outputWords),
  Yz: () => (/* binding */ outputsOf)
});

// UNUSED EXPORTS: outputNames

// EXTERNAL MODULE: ./src/inputs/operations.ts
var operations = __webpack_require__(4297);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __webpack_require__(3808);
;// CONCATENATED MODULE: ./src/report/result-fields.ts

const result_fields_text = { type: 'string' };
const texts = { type: 'array', items: result_fields_text };
const scope = {
    type: 'object',
    properties: { account: result_fields_text, org: result_fields_text, project: result_fields_text },
    required: ['account'],
    additionalProperties: false,
};
/**
 * The fields of an entry of the output `results`, the source for the action and schema/results.json; docs/outputs.md agrees
 * with them.
 */
const resultFields = {
    kind: { schema: result_fields_text, always: true, description: 'The kind of the document, such as `project`.' },
    scope: { schema: scope, always: true, description: 'Scope of the resource.' },
    identifier: { schema: result_fields_text, always: true, description: 'Identifier in the payload; empty for settings.' },
    file: { schema: result_fields_text, description: 'Path of the payload file.' },
    line: { schema: { type: 'integer', minimum: 1 }, description: 'Line on which the document starts.' },
    outcome: { schema: { enum: outcome_outcome/* outcomeNames */.Lv }, always: true, description: 'The outcome of the document.' },
    change: { schema: { enum: outcome_outcome/* plannedActions */.gH }, description: 'With `dry-run`: the action of an apply.' },
    differences: { schema: texts, description: 'The fields that differ, as paths such as `connector.spec.url`.' },
    rights: { schema: texts, description: 'The rights that the document gives or takes, one sentence each.' },
    note: { schema: result_fields_text, description: 'More about the outcome, such as why the resource was skipped.' },
    warnings: { schema: texts, description: "Warnings of the platform's policies." },
    url: { schema: result_fields_text, description: "Page of the resource in the platform's user interface." },
    correlationId: { schema: result_fields_text, description: "The platform's identifier for the request." },
    error: { schema: result_fields_text, description: 'The failure, in one sentence.' },
    hint: { schema: result_fields_text, description: 'What to do, as an instruction.' },
};
/** The JSON Schema (draft 7) of the output `results`. */
function createResultsSchema() {
    const fields = Object.entries(resultFields);
    return {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: 'Results',
        description: 'The output `results`: one entry for each document.',
        type: 'array',
        items: {
            type: 'object',
            properties: Object.fromEntries(fields.map(([name, { schema, description }]) => [name, { ...schema, description }])),
            required: fields.filter(([, { always }]) => always).map(([name]) => name),
            additionalProperties: false,
        },
    };
}

// EXTERNAL MODULE: ./src/report/rights.ts
var report_rights = __webpack_require__(177);
;// CONCATENATED MODULE: ./src/report/outputs.ts





/** Every output of the action, as action.yml declares them. */
const outputNames = [
    'operation',
    'outcome',
    'changes',
    ...outcome_outcome/* countedOutcomes */.CU,
    'identifier',
    'identifiers',
    'identifiersFile',
    'projectIdentifier',
    'connectorIdentifier',
    'pipelineIdentifier',
    'url',
    'planDigest',
    'unmanaged',
    'results',
    'resultsFile',
    'reportFile',
    'correlationId',
    'responseFile',
    'userCount',
    'usersFile',
    'usersCsvFile',
];
/** The fixed words in outputs, which no guessed secret may mask. */
const outputWords = [
    ...outputNames,
    ...Object.keys(resultFields),
    ...report_report/* outcomeWords */.wX,
    'account',
    'organization',
    'project',
    operations/* exportOperation */.Mh,
    ...Object.values(operations/* scimOperations */.HO),
    'platform-provision',
];
/**
 * The step outputs of a run. `identifier` and `url` belong to a run of one step; `projectIdentifier` and its like are set when
 * the run has one resource of that kind; `correlationId` is that of the first failure, else of the last step. Resources that
 * were not written are not named.
 */
function outputsOf(report) {
    const { outcomes } = report;
    const only = outcomes.length === 1 ? outcomes[0] : undefined;
    const counts = (0,report_report/* countsOf */.mQ)(outcomes);
    return {
        operation: report.operation,
        outcome: (0,report_report/* runOutcomeOf */.fe)(report),
        changes: (0,report_report/* countChanges */.xS)(counts),
        ...counts,
        identifier: only === undefined ? '' : identifierOf(only),
        identifiers: outcomes.flatMap(({ identifiers }) => identifiers),
        projectIdentifier: onlyOfKind(outcomes, 'project'),
        connectorIdentifier: onlyOfKind(outcomes, 'connector'),
        pipelineIdentifier: onlyOfKind(outcomes, 'pipeline'),
        url: only?.url ?? '',
        planDigest: report.planDigest ?? '',
        unmanaged: report.unmanaged?.length ?? '',
        results: outcomes.map(resultOf),
        correlationId: correlationIdOf(report) ?? '',
        responseFile: report.responseFile ?? '',
        userCount: report.users?.count ?? '',
        usersFile: report.users?.file ?? '',
        usersCsvFile: report.users?.csvFile ?? '',
    };
}
function correlationIdOf(report) {
    if (report.failure !== undefined && report.correlationId !== undefined)
        return report.correlationId;
    const red = report.outcomes.find((step) => (0,outcome_outcome/* isRed */.iI)(step) && step.correlationId !== undefined);
    const last = report.outcomes.findLast((step) => step.correlationId !== undefined);
    return (red ?? last ?? report).correlationId;
}
/** Empty if the resource was not written, was skipped or deleted, and for settings. */
function identifierOf(outcome) {
    return (0,outcome_outcome/* isRed */.iI)(outcome) || outcome.identifiers.length === 0 ? '' : outcome.step.key.identifier;
}
function onlyOfKind(outcomes, kind) {
    const [first, ...others] = outcomes.filter((step) => step.step.kind.name === kind);
    return first === undefined || others.length > 0 ? '' : identifierOf(first);
}
/** One entry of the output `results`, without fields that do not apply. */
function resultOf(result) {
    const { step, outcome, action, differences, rights, note, warnings, url, correlationId, failure } = result;
    const { location } = step.document;
    return {
        kind: step.kind.name,
        scope: step.key.scope,
        identifier: step.key.identifier,
        file: location?.file,
        line: location?.line,
        outcome,
        change: action,
        differences,
        rights: rights?.map(report_rights/* formatRight */.Y1),
        note,
        warnings,
        url,
        correlationId,
        error: failure?.summary,
        hint: failure?.hint,
    };
}


/***/ }),

/***/ 1424:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publish: () => (/* binding */ publish)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/shared/files.ts
var shared_files = __webpack_require__(6360);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/runner/write-outputs.ts



/** Maximum number of bytes of all outputs of a job together. */
const outputLimit = 1_048_576;
/**
 * Passes the outputs to the runner, without secrets. If they are too large together, the largest outputs that `files` names are
 * left empty; `files` names the output with the path of a file that has the same content. Without a runner the outputs are
 * logged. Throws `UnwritableFile` if the runner's file cannot be written.
 */
function writeOutputs(outputs, files, { environment, log, secrets }) {
    const texts = new Map();
    for (const [name, value] of Object.entries(outputs))
        texts.set(name, outputTextOf(value, secrets));
    for (const name of oversizedOf(texts, Object.keys(files))) {
        texts.set(name, '');
        const file = files[name] ?? '';
        const instead = texts.get(file) ? `; \`${file}\` has the path of a file with it` : '';
        log.warning(`The output \`${name}\` is too large for GitHub and was left empty${instead}.`);
    }
    if (environment.GITHUB_OUTPUT)
        append(texts, environment.GITHUB_OUTPUT);
    else
        for (const [name, text] of texts)
            if (text !== '')
                log.info(`output ${name}: ${text}`);
}
/** Keys are the action's own names, which later steps use, so they are not redacted. */
function outputTextOf(value, secrets) {
    if (typeof value !== 'object')
        return secrets.redact(String(value));
    const text = JSON.stringify(value);
    return secrets.isCleanJson(text) ? text : JSON.stringify(value, (_key, item) => secrets.redactLeaf(item));
}
/** The outputs to leave empty, the largest first, until the others fit. */
function oversizedOf(texts, candidates) {
    const size = (name) => bytesOf(texts.get(name) ?? '');
    let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
    const oversized = [];
    for (const name of candidates.toSorted((a, b) => size(b) - size(a))) {
        if (total <= outputLimit)
            break;
        total -= size(name);
        oversized.push(name);
    }
    return oversized;
}
/** GitHub documents the size in UTF-16, the runner checks it in UTF-8; the larger one counts. */
function bytesOf(text) {
    return Math.max(Buffer.byteLength(text), text.length * 2);
}
/** Appends to the runner's file, which exists before the step begins; each value is between two lines that it cannot contain. */
function append(texts, file) {
    const delimiter = delimiterOf([...texts.values()]);
    const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
    try {
        (0,external_node_fs_.statSync)(file);
        (0,external_node_fs_.appendFileSync)(file, entries.join(''));
    }
    catch (error) {
        const reason = (0,shared_text/* reasonOf */.A3)(error);
        throw new shared_files/* UnwritableFile */.w(`Failed to write the outputs to ${file} (GITHUB_OUTPUT): ${reason}. Later steps do not get them; changes on the platform are kept.`, { cause: error });
    }
}
/** A line that no text contains. The texts are read once, because a text may contain many such lines. */
function delimiterOf(texts) {
    const taken = new Set(texts.flatMap((text) => text.match(/ghadelimiter_\d+/g) ?? []));
    let count = 1;
    while (taken.has(`ghadelimiter_${count}`))
        count++;
    return `ghadelimiter_${count}`;
}

// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/report/lines.ts
var lines = __webpack_require__(315);
// EXTERNAL MODULE: ./src/report/outputs.ts + 1 modules
var report_outputs = __webpack_require__(4252);
// EXTERNAL MODULE: ./src/report/summary.ts + 1 modules
var summary = __webpack_require__(9300);
;// CONCATENATED MODULE: ./src/report/publish.ts






/**
 * Publishes the report: step outputs, log with annotations, job summary, and on request a comment on the pull request; each
 * even if another one fails. Returns the published report, with an error if the outputs could not be written. `inputs` is
 * absent if the inputs could not be read at all.
 */
async function publish(report, inputs, context) {
    const errors = [];
    const attempt = async (work) => {
        try {
            await work();
        }
        catch (error) {
            errors.push(error);
        }
    };
    let published = report;
    await attempt(() => {
        published = publishOutputs(report, context);
    });
    await attempt(() => (0,lines/* logReport */.T)(published, context.log));
    if (inputs?.summary !== false)
        await attempt(() => (0,summary/* writeSummary */.S)(published, context));
    if (inputs?.comment)
        await attempt(() => writeComment(published, inputs, context));
    context.log.flush();
    if (errors.length > 0)
        throw errors[0];
    return published;
}
/** The outputs that can be large, and the outputs that name files with the same content. */
const outputFiles = { results: 'resultsFile', identifiers: 'identifiersFile' };
/** Writes the outputs. Later steps depend on them, so the run fails without them. */
function publishOutputs(report, context) {
    const outputs = (0,report_outputs/* outputsOf */.Yz)(report);
    try {
        writeOutputs({ ...outputs, ...writeReportFiles(report, outputs, context) }, outputFiles, context);
        return report;
    }
    catch (error) {
        if (!(error instanceof shared_files/* UnwritableFile */.w))
            throw error;
        return { ...report, diagnostics: [...report.diagnostics, (0,diagnostic/* errorOf */.Mz)(error.message)] };
    }
}
/** Writes the files that outputs name. If that fails, there is one warning, and the outputs are empty. */
function writeReportFiles(report, { results, identifiers }, { files, log, secrets, environment }) {
    try {
        return {
            resultsFile: files.write('results.json', results),
            identifiersFile: files.write('identifiers.json', identifiers),
            reportFile: files.write('report.md', (0,summary/* renderSummary */.B)(report, { environment, secrets })),
        };
    }
    catch (error) {
        if (!(error instanceof shared_files/* UnwritableFile */.w))
            throw error;
        log.warning(error.message);
        return { resultsFile: '', identifiersFile: '', reportFile: '' };
    }
}
async function writeComment(report, inputs, context) {
    const { publishComment } = await Promise.all(/* import() */[__webpack_require__.e(2436), __webpack_require__.e(3940)]).then(__webpack_require__.bind(__webpack_require__, 3940));
    await publishComment({ token: inputs.githubToken, report, key: commentKeyOf(inputs) }, context);
}
/**
 * Distinguishes the jobs of a matrix by their inputs. Excludes inline payloads: each change of one would add a comment to the
 * pull request.
 */
function commentKeyOf({ operation, account, org, project, payloadFile, valuesFile, title }) {
    return JSON.stringify([operation, account, org, project, payloadFile, valuesFile, title]);
}


/***/ }),

/***/ 177:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RH: () => (/* binding */ describeRights),
/* harmony export */   Y1: () => (/* binding */ formatRight),
/* harmony export */   nN: () => (/* binding */ rightsIn)
/* harmony export */ });
/* harmony import */ var _provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5768);

/** The rights that a run gave and took, or in a dry run would: gains and losses in the order of the plan. */
function rightsIn(outcomes) {
    return outcomes.flatMap((outcome) => ((0,_provisioning_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .isRed */ .iI)(outcome) ? [] : (outcome.rights ?? [])));
}
/** `+ group payments_devs gets Project Admin on project payments` */
function formatRight({ change, summary }) {
    return `${change === 'gain' ? '+' : '-'} ${summary}`;
}
/** "Rights: 2 gained, 1 lost" */
function describeRights(rights) {
    const gained = rights.filter(({ change }) => change === 'gain').length;
    return `Rights: ${gained} gained, ${rights.length - gained} lost`;
}


/***/ }),

/***/ 9300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ renderSummary),
  S: () => (/* binding */ writeSummary)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/provisioning/outcome/progress.ts
var progress = __webpack_require__(3533);
// EXTERNAL MODULE: ./src/secrets/readable.ts
var readable = __webpack_require__(8339);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
;// CONCATENATED MODULE: ./src/report/budget.ts
/** The remaining bytes of UTF-8 of a page. */
class Budget {
    #left;
    constructor(limit) {
        this.#left = limit;
    }
    /** Whether a text and `spare` more bytes fit. */
    has(text, spare = 0) {
        return Buffer.byteLength(text) + spare <= this.#left;
    }
    /** Spends the bytes of a text if it and `spare` more bytes fit; returns whether they do. */
    take(text, spare = 0) {
        if (!this.has(text, spare))
            return false;
        this.#left -= Buffer.byteLength(text);
        return true;
    }
}
/** As many items as fit, in their order, as a list that counts those left out; empty if there are none. */
function htmlListOf(items, noun, budget) {
    const frame = '<ul>\n</ul>\n\n';
    if (items.length === 0 || !budget.take(frame, 200))
        return '';
    const omitted = items.findIndex((item) => !budget.take(item, 200));
    if (omitted < 0)
        return `<ul>\n${items.join('')}</ul>\n\n`;
    const rest = `<li>\u2026 and ${items.length - omitted} more ${noun}: see the log</li>\n`;
    budget.take(rest);
    return `<ul>\n${items.slice(0, omitted).join('')}${rest}</ul>\n\n`;
}

// EXTERNAL MODULE: ./src/report/report.ts
var report_report = __webpack_require__(3808);
// EXTERNAL MODULE: ./src/report/rights.ts
var rights = __webpack_require__(177);
;// CONCATENATED MODULE: ./src/report/summary.ts









/** Bytes that GitHub allows for the summary of a step. */
const summaryLimit = 1_048_576;
/** Appends the report to the job summary. A runner without summaries, or a full one, does not fail the step. */
function writeSummary(report, { environment, secrets, log }) {
    const file = environment.GITHUB_STEP_SUMMARY;
    if (!file)
        return;
    try {
        const text = renderSummary(report, { environment, secrets, limit: summaryLimit - (0,external_node_fs_.statSync)(file).size });
        if (text === '')
            log.warning('The job summary is full: earlier commands of this step have used all of its space.');
        (0,external_node_fs_.appendFileSync)(file, text);
    }
    catch (error) {
        log.warning(`Failed to write the job summary: ${(0,shared_text/* reasonOf */.A3)(error)}.`);
    }
}
/**
 * The report as a page for GitHub: rights that are given and taken, failures, changes with their diffs, problems, and the
 * number of unchanged resources. If it is too long, it is cut from its end: first the names of unchanged resources, then diffs,
 * then the rest. It is HTML without a blank line inside, so Markdown in foreign text has no effect; only text between backticks
 * is shown as code. Empty if not even its beginning fits.
 */
function renderSummary(report, options) {
    const { environment, secrets, limit = summaryLimit, namesAll = true } = options;
    const show = (text) => toHtml((0,readable/* makeReadable */.D)(text, secrets));
    const origin = commitAndRunOf(environment, options.commit ?? environment.GITHUB_SHA, show);
    const budget = new Budget(limit);
    const isQuiet = changesNothing(report);
    const opening = isQuiet ? quietLineOf(report, origin, show) : openingOf(report, show);
    const closing = isQuiet || origin === '' ? '' : `<p><sub>${origin}</sub></p>\n`;
    if (!budget.take(opening + closing))
        return '';
    const rights = htmlListOf(rightItemsOf(report, show), 'changes of rights', budget);
    const problems = htmlListOf(problemItemsOf(report, show), 'errors', budget);
    const changes = changesOf(report, budget, show);
    const warnings = htmlListOf(warningItemsOf(report, show), 'warnings', budget);
    const list = changeListOf(changes, budget, secrets);
    const unmanaged = foldUnmanaged(report, budget, show);
    const unchanged = namesAll ? foldUnchanged(report, budget, show) : '';
    return opening + rights + problems + list + warnings + unmanaged + unchanged + closing;
}
/** Whether a run has no problems, and changed nothing, or in a dry run would change nothing. */
function changesNothing(report) {
    if (report.outcomes.length === 0 || report.offline || report.users !== undefined)
        return false;
    if (report.unmanaged !== undefined && report.unmanaged.length > 0)
        return false;
    return ((0,report_report/* runOutcomeOf */.fe)(report) !== 'failed' &&
        (0,report_report/* countChanges */.xS)((0,report_report/* countsOf */.mQ)(report.outcomes)) + (0,report_report/* countsOf */.mQ)(report.outcomes).exported === 0);
}
function quietLineOf(report, origin, show) {
    const counts = (0,report_report/* describeCounts */.wv)(report).replace('0 to create, 0 to update, ', '').replace('0 to export, ', '');
    const parts = [`\u2705 <b>${headingOf(report, show)}</b>: no changes, ${counts}`, origin].filter((part) => part !== '');
    return `<p>${parts.join(' \u00b7 ')}</p>\n\n`;
}
function openingOf(report, show) {
    const { offline, dryRun, listing } = report;
    const run = `${(0,report_report/* describeRun */.vZ)(report)}: ${(0,report_report/* describeCounts */.wv)(report)}`;
    const paragraphs = [
        `<h3>${headingOf(report, show)}</h3>`,
        `<p><b>${run}</b>${sharedScopeOf(report, show)}</p>`,
        ...(offline ? ['<p>No API key was given, so the platform was not queried (offline check).</p>'] : []),
        ...(dryRun && listing ? [`<p>Would send <code>${show(`${listing.method} ${listing.path}`)}</code></p>`] : []),
    ];
    return paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
}
function headingOf({ title, account }, show) {
    const name = title === '' ? 'Platform provision' : show(title);
    return account === '' ? name : `${name} (account <code>${show(account)}</code>)`;
}
/** Organization or project that all resources of the run share. */
function sharedScopeOf({ outcomes }, show) {
    const sharedName = (field) => {
        const [only, ...others] = new Set(outcomes.map(({ step }) => step.key.scope[field]));
        return others.length > 0 ? '' : (only ?? '');
    };
    const [org, project] = [sharedName('org'), sharedName('project')];
    if (org === '')
        return '';
    return project === ''
        ? ` in organization <code>${show(org)}</code>`
        : ` in project <code>${show(`${org}/${project}`)}</code>`;
}
/** The source of the report: `commit 1a2b3c4 \u00b7 workflow run`, with links. */
function commitAndRunOf(environment, commit, show) {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
    if (!server || !repository || !/^https?:/.test(server))
        return '';
    const link = (path, text) => `<a href="${show(`${server}/${repository}/${path}`)}">${text}</a>`;
    return [
        ...(commit ? [`commit ${link(`commit/${commit}`, `<code>${show(commit.slice(0, 7))}</code>`)}`] : []),
        ...(run ? [link(`actions/runs/${run}`, 'workflow run')] : []),
    ].join(' \u00b7 ');
}
function rightItemsOf({ outcomes }, show) {
    return (0,rights/* rightsIn */.nN)(outcomes).map((right) => `<li>\ud83d\udd11 <b>${show((0,rights/* formatRight */.Y1)(right))}</b></li>\n`);
}
function problemItemsOf(report, show) {
    const { outcomes, diagnostics, failure } = report;
    const errors = [failure ?? [], diagnostics.filter(({ severity }) => severity === 'error')].flat();
    return [
        ...errors.map((error) => problemItemOf(error, '\u274c', show)),
        ...outcomes.flatMap(({ outcome, failure }) => failure === undefined ? [] : [problemItemOf(failure, outcome === 'unknown' ? '\u2754' : '\u274c', show)]),
        ...outcomes.flatMap(({ step, outcome, note = '' }) => outcome === 'blocked' ? [`<li>\u23f8\ufe0f ${resourceNameOf(step, show)} is blocked: ${show(note)}</li>\n`] : []),
    ];
}
function warningItemsOf({ outcomes, diagnostics }, show) {
    const policies = outcomes.flatMap(({ step, warnings = [] }) => warnings.map((warning) => `The ${step.label} was saved, but a policy warns: ${warning}`));
    return [
        ...policies.map((summary) => `<li>\u26a0\ufe0f ${show(summary)}</li>\n`),
        ...diagnostics.flatMap((diagnostic) => {
            if (diagnostic.severity === 'error')
                return [];
            return [problemItemOf(diagnostic, diagnostic.severity === 'warning' ? '\u26a0\ufe0f' : '\u2139\ufe0f', show)];
        }),
    ];
}
function problemItemOf({ summary, hint, location }, mark, show) {
    const isNamed = location === undefined || summary.includes(`${location.file}:${location.line}`);
    const where = isNamed ? '' : ` (<code>${show((0,diagnostic/* formatLocation */.j$)(location))}</code>)`;
    return `<li>${mark} ${show(summary)}${where}${hint === undefined ? '' : `<br><i>${show(hint)}</i>`}</li>\n`;
}
const marks = {
    create: '\u2795',
    created: '\u2795',
    update: '\u270f\ufe0f',
    updated: '\u270f\ufe0f',
    delete: '\ud83d\uddd1\ufe0f',
    deleted: '\ud83d\uddd1\ufe0f',
    export: '\ud83d\udcbe',
    exported: '\ud83d\udcbe',
    unchecked: '\ud83d\udce8',
    conflict: '\u274c',
};
/** Bytes that a list reserves to say what it leaves out. */
const spare = 200;
/** As many changes as fit, without their diffs; without links if not all fit with links. */
function changesOf({ outcomes }, budget, show) {
    const changes = outcomes.filter((outcome) => !(0,outcome_outcome/* isRed */.iI)(outcome) && marks[(0,progress/* wordOf */.a)(outcome)] !== undefined);
    const linked = changes.map((change) => changeLineOf(change, linkedNameOf(change, show), show));
    const lines = budget.has(linked.map(listItem).join(''), spare)
        ? linked
        : changes.map((change) => changeLineOf(change, resourceNameOf(change.step, show), show));
    budget.take('<ul>\n</ul>\n\n');
    const omitted = lines.findIndex((line) => !budget.take(listItem(line), spare));
    const shown = lines.slice(0, omitted < 0 ? lines.length : omitted);
    return {
        shown: shown.map((line, index) => ({ line, diff: changes[index]?.diff ?? '' })),
        omitted: lines.length - shown.length,
    };
}
function changeLineOf(outcome, name, show) {
    const { step, note = '', action, differences = [] } = outcome;
    const fields = differences.map((path) => path.replace(`${step.kind.key}.`, ''));
    const detail = action === 'conflict' ? 'already exists' : fields.length > 0 ? (0,shared_text/* shorten */.ml)(fields) : note;
    return `${marks[(0,progress/* wordOf */.a)(outcome)]} ${name}${detail === '' ? '' : `: ${show(detail)}`}`;
}
function listItem(content) {
    return `<li>${content}</li>\n`;
}
function linkedNameOf({ step, url }, show) {
    const name = resourceNameOf(step, show);
    if (url === undefined || !/^https?:/.test(url))
        return name;
    return `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>`;
}
/** `pipeline <code>default/payments/deploy</code>` */
function resourceNameOf({ kind, label }, show) {
    const name = label.slice(kind.name.length + 1);
    return name === '' ? kind.name : `${kind.name} <code>${show(name)}</code>`;
}
/** The changes, each with its diff in a fold below it if there is room. */
function changeListOf({ shown, omitted }, budget, secrets) {
    if (shown.length === 0 && omitted === 0)
        return '';
    let withoutDiff = 0;
    const items = shown.map(({ line, diff }) => {
        const fold = diff === '' ? '' : foldDiff((0,readable/* makeReadable */.D)(diff, secrets));
        const fits = budget.take(fold, spare);
        if (!fits)
            withoutDiff++;
        return listItem(`${line}${fits ? fold : ''}`);
    });
    const rest = [
        ...(omitted > 0 ? [listItem(`\u2026 and ${(0,shared_text/* countOf */.pq)(omitted, 'more change')}: see the log`)] : []),
        ...(withoutDiff > 0 ? [listItem(`${(0,shared_text/* countOf */.pq)(withoutDiff, 'diff')} left out for size: see the log`)] : []),
    ];
    for (const item of rest)
        if (budget.take(item))
            items.push(item);
    return `<ul>\n${items.join('')}</ul>\n\n`;
}
/** A diff to be unfolded; the fence is longer than any in the diff, so the diff cannot close it. */
function foldDiff(diff) {
    const longest = Math.max(2, ...(diff.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `\n<details><summary>Diff</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n`;
}
/** The unmanaged resources by name, in a fold. */
function foldUnmanaged({ unmanaged = [] }, budget, show) {
    const items = unmanaged.map((label) => `<li>${show(label)}</li>\n`);
    return foldOf(`${(0,shared_text/* countOf */.pq)(unmanaged.length, 'resource')} not in files`, items, budget);
}
function foldOf(title, items, budget) {
    const list = htmlListOf(items, 'resources', budget);
    return list === '' ? '' : `<details><summary>${title}</summary>\n${list.trimEnd()}\n</details>\n\n`;
}
/** The resources that did not change by name, in a fold for each outcome. */
function foldUnchanged({ outcomes }, budget, show) {
    const groups = Map.groupBy(outcomes.filter(({ outcome, action }) => [outcome, action].some((it) => it === 'unchanged' || it === 'skipped' || it === 'skip')), ({ outcome, action }) => (outcome === 'unchanged' || action === 'unchanged' ? 'unchanged' : 'skipped'));
    return [...groups]
        .map(([word, group]) => {
        const items = group.map(({ step, note }) => `<li>${resourceNameOf(step, show)}${note === undefined ? '' : `: ${show(note)}`}</li>\n`);
        return foldOf(`${group.length} ${word}`, items, budget);
    })
        .join('');
}
/** Text as HTML in one line, with code between backticks. An invisible character after `@` keeps GitHub from notifying users. */
function toHtml(text) {
    if (!/[&<>"'@\n`]/.test(text))
        return text;
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
        .replaceAll('@', '@\u200b')
        .replaceAll('\n', '<br>')
        .replace(/`([^`]+)`/g, '<code>$1</code>');
}


/***/ }),

/***/ 6599:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ FirstOfMany)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);

/** Diagnostics of one severity that are reported for one document; more of them would not help. */
const MOST = 1000;
/** Collects diagnostics and keeps the first thousand of each severity; one more counts the rest. */
class FirstOfMany {
    #kept = [];
    /** By severity, in the order of the first of each. */
    #counts = {};
    #count = 0;
    /** The number of added diagnostics. */
    get count() {
        return this.#count;
    }
    add(diagnostic) {
        const { severity } = diagnostic;
        const count = (this.#counts[severity] ?? 0) + 1;
        this.#counts[severity] = count;
        this.#count++;
        if (count <= MOST)
            this.#kept.push(diagnostic);
    }
    /** The kept diagnostics, in the order in which they were added. */
    all() {
        if (this.#count <= MOST)
            return [...this.#kept];
        const rests = Object.entries(this.#counts).flatMap(([severity, count]) => {
            const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
            if (last === undefined || count <= MOST)
                return [];
            return [{ ...last, summary: `Below this the document has ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(count - MOST, `more ${severity}`)}.` }];
        });
        return [...this.#kept, ...rests];
    }
}


/***/ }),

/***/ 7700:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R0: () => (/* binding */ wordPattern),
/* harmony export */   n$: () => (/* binding */ secretPattern),
/* harmony export */   yk: () => (/* binding */ identifierPattern)
/* harmony export */ });
/** Identifiers of most resources (docs/platform-api.md, Identifiers). */
const identifierPattern = /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/;
/** Identifiers of pipelines, of their parts, and of the resources that they refer to: the same without `$`. */
const wordPattern = /^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/;
/** Identifiers of secrets: the same with `$` and `-`. */
const secretPattern = /^[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;


/***/ }),

/***/ 6244:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ mapOf),
/* harmony export */   Fe: () => (/* binding */ walkFields),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   Oy: () => (/* binding */ omitUndefined),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   jQ: () => (/* binding */ mapsOf),
/* harmony export */   jV: () => (/* binding */ formatPath),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   mH: () => (/* binding */ compareByPosition),
/* harmony export */   pz: () => (/* binding */ nonEmptyTextOf),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* unused harmony export Field */
const SHOWN_LENGTH = 60;
/** Whether a value is a mapping: an object that is not a list. */
function isMap(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value as a mapping; an empty one if it is not a mapping. */
function mapOf(value) {
    return isMap(value) ? value : {};
}
/** The mappings of a list, empty ones where an item is not a mapping; none for anything else. */
function mapsOf(value) {
    return Array.isArray(value) ? value.map(mapOf) : [];
}
/** The field of a mapping, its own ones only; `undefined` if there is none. */
function fieldOf(value, name) {
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
/** Text that is not empty; `undefined` for everything else. */
function nonEmptyTextOf(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** A text or number as trimmed text; `undefined` for anything else and for empty text. */
function textOf(value) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return text === '' ? undefined : text;
}
/** Whether a value is empty: absent, null, or an empty text, list or map. */
function isEmpty(value) {
    if (value === undefined || value === null || value === '')
        return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
/** The value of a text that is JSON; `undefined` for any other text. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a value from JSON has values below this number of levels. Values that have none can be walked recursively. */
function isDeeperThan(value, limit) {
    if (limit < 0)
        return true;
    if (typeof value !== 'object' || value === null)
        return false;
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
        if (isDeeperThan(inner, limit - 1))
            return true;
    }
    return false;
}
/** The value at the end of a path; `undefined` if there is none. */
function valueAt(value, path) {
    return path.reduce((inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part))), value);
}
/** A path as text: `pipeline.stages[0].stage.name`. A name that is long or contains unusual characters is cut and quoted. */
function formatPath(path) {
    const words = path.map((part) => {
        if (typeof part === 'number')
            return `[${part}]`;
        return /^[\w$-]{1,60}$/.test(part) ? `.${part}` : `[${JSON.stringify(cut(part))}]`;
    });
    return words.join('').replace(/^\./, '');
}
/** Text short enough for a message. */
function cut(text) {
    return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}\u2026` : text;
}
/** A field of a mapping inside a value. A class, because objects with a getter each take ten times as long to make. */
class Field {
    key;
    value;
    #place;
    #base;
    constructor(key, place, base) {
        this.key = key;
        this.value = place.value;
        this.#place = place;
        this.#base = base;
    }
    /** Computed on demand: the paths of all fields take more time and memory than the value. */
    get path() {
        return [...this.#base, ...pathTo(this.#place)];
    }
}
/** Every field of every mapping inside a value, in document order. */
function* walkFields(value, base = []) {
    const waiting = [{ value }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { value: inner, part } = next;
        if (typeof part === 'string')
            yield new Field(part, next, base);
        if (typeof inner !== 'object' || inner === null)
            continue;
        const isList = Array.isArray(inner);
        for (const key of Object.keys(inner).reverse()) {
            waiting.push({ value: inner[key], part: isList ? Number(key) : key, above: next });
        }
    }
}
function pathTo(last) {
    const path = [];
    for (let place = last; place.part !== undefined && place.above !== undefined; place = place.above)
        path.push(place.part);
    return path.reverse();
}
/** Compares two paths by their place in the document; a value comes before its content. */
function compareByPosition(value) {
    const known = new Map();
    const positionsIn = (holder) => {
        const positions = known.get(holder) ?? new Map(Object.keys(mapOf(holder)).map((key, index) => [key, index]));
        known.set(holder, positions);
        return positions;
    };
    return (one, other) => {
        const length = Math.min(one.length, other.length);
        let holder = value;
        for (let depth = 0; depth < length; depth++) {
            const [part, otherPart] = [one[depth], other[depth]];
            if (part === otherPart) {
                holder = valueAt(holder, [part]);
                continue;
            }
            const position = (name) => typeof name === 'number' ? name : (positionsIn(holder).get(String(name)) ?? -1);
            return position(part) - position(otherPart);
        }
        return one.length - other.length;
    };
}
/** The fields that have a value, for optional properties: those are absent instead of `undefined`. */
function omitUndefined(fields) {
    const present = {};
    for (const name of Object.keys(fields)) {
        const value = fields[name];
        if (value !== undefined)
            present[name] = value;
    }
    return present;
}


/***/ }),

/***/ 3467:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isWithin)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** Whether a path is a directory or inside it. Both are absolute; links are not followed. */
function isWithin(directory, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(directory, path);
    return steps.split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep)[0] !== '..' && !(0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(steps);
}


/***/ }),

/***/ 5342:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ hasTimeFor),
/* harmony export */   f: () => (/* binding */ endReasonOf)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);

/** Whether a wait of this many milliseconds ends before the run does. */
function hasTimeFor(delay, { clock, signal, deadline = Number.POSITIVE_INFINITY }) {
    return !signal.aborted && clock.elapsed() + delay <= deadline;
}
/** Why a run was ended, as a clause, from the signal that ended it. */
function endReasonOf({ reason }) {
    if (!(reason instanceof Error) || reason.name === 'AbortError')
        return 'the run was cancelled';
    return reason.name === 'TimeoutError' ? 'the run timed out' : (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clauseOf */ .pQ)(reason.message);
}


/***/ }),

/***/ 7739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ findNearest)
});

;// CONCATENATED MODULE: ../node_modules/leven/index.js
const array = [];
const characterCodeCache = [];

function leven(first, second, options) {
	if (first === second) {
		return 0;
	}

	const maxDistance = options?.maxDistance;
	const swap = first;

	// Swapping the strings if `a` is longer than `b` so we know which one is the
	// shortest & which one is the longest
	if (first.length > second.length) {
		first = second;
		second = swap;
	}

	let firstLength = first.length;
	let secondLength = second.length;

	// Performing suffix trimming:
	// We can linearly drop suffix common to both strings since they
	// don't increase distance at all
	// Note: `~-` is the bitwise way to perform a `- 1` operation
	while (firstLength > 0 && (first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength))) {
		firstLength--;
		secondLength--;
	}

	// Performing prefix trimming
	// We can linearly drop prefix common to both strings since they
	// don't increase distance at all
	let start = 0;

	while (start < firstLength && (first.charCodeAt(start) === second.charCodeAt(start))) {
		start++;
	}

	firstLength -= start;
	secondLength -= start;

	// Early termination after trimming: if difference in length exceeds max distance
	if (maxDistance !== undefined && secondLength - firstLength > maxDistance) {
		return maxDistance;
	}

	if (firstLength === 0) {
		return maxDistance !== undefined && secondLength > maxDistance
			? maxDistance
			: secondLength;
	}

	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;

	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}

	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;

		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			// eslint-disable-next-line no-multi-assign
			result = array[index] = temporary > result
				? (temporary2 > result ? result + 1 : temporary2)
				: (temporary2 > temporary ? temporary + 1 : temporary2);
		}

		// Early termination: if all values in current row exceed maxDistance
		if (maxDistance !== undefined) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) {
				if (array[index] < rowMinimum) {
					rowMinimum = array[index];
				}
			}

			if (rowMinimum > maxDistance) {
				return maxDistance;
			}
		}
	}

	// Bound arrays to avoid retaining large previous sizes
	array.length = firstLength;
	characterCodeCache.length = firstLength;

	return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) {
		return undefined;
	}

	const userMax = options?.maxDistance;
	const targetLength = target.length;

	// Exact match fast-path
	for (const candidate of candidates) {
		if (candidate === target) {
			return candidate;
		}
	}

	if (userMax === 0) {
		return undefined;
	}

	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = new Set();

	for (const candidate of candidates) {
		if (seen.has(candidate)) {
			continue;
		}

		seen.add(candidate);

		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) {
			continue;
		}

		if (userMax !== undefined && lengthDiff > userMax) {
			continue;
		}

		const cap = Number.isFinite(bestDist)
			? (userMax === undefined ? bestDist : Math.min(bestDist, userMax))
			: userMax;

		const distance = cap === undefined
			? leven(target, candidate)
			: leven(target, candidate, {maxDistance: cap});

		// Skip candidates that exceed the user's maximum distance
		if (userMax !== undefined && distance > userMax) {
			continue;
		}

		// If we got a capped result that equals the cap, we need the actual distance
		// for accurate comparison, but only if the cap was due to userMax
		let actualD = distance;
		if (cap !== undefined && distance === cap && cap === userMax) {
			actualD = leven(target, candidate);
		}

		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) {
				break;
			}
		}
	}

	if (userMax !== undefined && bestDist > userMax) {
		return undefined;
	}

	return best;
}

;// CONCATENATED MODULE: ./src/shared/suggest.ts

/** The most likely candidate for a mistyped name, by edit distance, ignoring case; `undefined` if none is near enough. */
function findNearest(name, candidates) {
    const wanted = name.toLowerCase();
    const limit = Math.max(1, Math.floor(wanted.length / 3));
    let best;
    for (const candidate of candidates) {
        const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: limit + 1 });
        if (distance <= limit && (best === undefined || distance < best.distance))
            best = { candidate, distance };
    }
    return best?.candidate;
}


/***/ }),

/***/ 7521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ minLength),
/* harmony export */   DD: () => (/* binding */ title),
/* harmony export */   Fs: () => (/* binding */ pipe),
/* harmony export */   Ie: () => (/* binding */ custom),
/* harmony export */   KC: () => (/* binding */ union),
/* harmony export */   KI: () => (/* binding */ picklist),
/* harmony export */   L5: () => (/* binding */ unknown),
/* harmony export */   RZ: () => (/* binding */ lazy),
/* harmony export */   YO: () => (/* binding */ array),
/* harmony export */   Yj: () => (/* binding */ string),
/* harmony export */   _H: () => (/* binding */ looseObject),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   eu: () => (/* binding */ literal),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   h_: () => (/* binding */ description),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   qT: () => (/* binding */ partialCheck),
/* harmony export */   sY: () => (/* binding */ forward),
/* harmony export */   v1: () => (/* binding */ null_),
/* harmony export */   xL: () => (/* binding */ safeParse),
/* harmony export */   yG: () => (/* binding */ regex),
/* harmony export */   yu: () => (/* binding */ metadata),
/* harmony export */   z6: () => (/* binding */ check),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
// .bundle/packages/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _isValidObjectKey(object$1, key) {
  return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
// @__NO_SIDE_EFFECTS__
function check(requirement, message$1) {
  return {
    kind: "validation",
    type: "check",
    reference: check,
    async: false,
    expects: null,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function description(description_) {
  return {
    kind: "metadata",
    type: "description",
    reference: description,
    description: description_
  };
}
// @__NO_SIDE_EFFECTS__
function metadata(metadata_) {
  return {
    kind: "metadata",
    type: "metadata",
    reference: metadata,
    metadata: metadata_
  };
}
// @__NO_SIDE_EFFECTS__
function minLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_length",
    reference: minLength,
    async: false,
    expects: `>=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function _isPartiallyTyped(dataset, paths) {
  if (dataset.issues) for (const path of paths) for (const issue of dataset.issues) {
    let typed = false;
    const bound = Math.min(path.length, issue.path?.length ?? 0);
    for (let index = 0; index < bound; index++) if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
      typed = true;
      break;
    }
    if (!typed) return false;
  }
  return true;
}
// @__NO_SIDE_EFFECTS__
function partialCheck(paths, requirement, message$1) {
  return {
    kind: "validation",
    type: "partial_check",
    reference: partialCheck,
    async: false,
    expects: null,
    paths,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function title(title_) {
  return {
    kind: "metadata",
    type: "title",
    reference: title,
    title: title_
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function forward(action, path) {
  return {
    ...action,
    "~run"(dataset, config$1) {
      const prevIssues = dataset.issues && [...dataset.issues];
      dataset = action["~run"](dataset, config$1);
      if (dataset.issues) {
        for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
          let pathInput = dataset.value;
          for (const key of path) {
            const pathValue = pathInput[key];
            const pathItem = {
              type: "unknown",
              origin: "value",
              input: pathInput,
              key,
              value: pathValue
            };
            if (issue.path) issue.path.push(pathItem);
            else issue.path = [pathItem];
            if (!pathValue) break;
            pathInput = pathValue;
          }
        }
      }
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
              value: value$1
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function boolean(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "boolean",
    reference: boolean,
    expects: "boolean",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "boolean") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function custom(check$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "custom",
    reference: custom,
    expects: "unknown",
    async: false,
    check: check$1,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.check(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function lazy(getter) {
  return _standardSchema({
    kind: "schema",
    type: "lazy",
    reference: lazy,
    expects: "unknown",
    async: false,
    getter,
    "~run"(dataset, config$1) {
      return this.getter(dataset.value)["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function looseObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "loose_object",
    reference: looseObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function null_(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "null",
    reference: null_,
    expects: "null",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.value === null) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function nullish(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullish",
    reference: nullish,
    expects: `(${wrapped.expects} | null | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null || dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null || dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function number(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "number",
    reference: number,
    expects: "number",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function optional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "optional",
    reference: optional,
    expects: `(${wrapped.expects} | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function record(key, value$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "record",
    reference: record,
    expects: "Object",
    async: false,
    key,
    value: value$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
          const entryValue = input[entryKey];
          const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
          if (keyDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "key",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of keyDataset.issues) {
              issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = keyDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
          if (valueDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "value",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of valueDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = valueDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
          if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function _subIssues(datasets) {
  let issues;
  if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
  else issues = dataset.issues;
  return issues;
}
// @__NO_SIDE_EFFECTS__
function union(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "union",
    reference: union,
    expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      let validDataset;
      let typedDatasets;
      let untypedDatasets;
      for (const schema of this.options) {
        const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
        if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
        else typedDatasets = [optionDataset];
        else {
          validDataset = optionDataset;
          break;
        }
        else if (untypedDatasets) untypedDatasets.push(optionDataset);
        else untypedDatasets = [optionDataset];
      }
      if (validDataset) return validDataset;
      if (typedDatasets) {
        if (typedDatasets.length === 1) return typedDatasets[0];
        _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
        dataset.typed = true;
      } else if (untypedDatasets?.length === 1) return untypedDatasets[0];
      else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _standardSchema({
    kind: "schema",
    type: "unknown",
    reference: unknown,
    expects: "unknown",
    async: false,
    "~run"(dataset) {
      dataset.typed = true;
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function safeParse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}



/***/ }),

/***/ 8525:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ stringify3),
/* harmony export */   DB: () => (/* binding */ cst_exports),
/* harmony export */   Dk: () => (/* binding */ Composer),
/* harmony export */   JG: () => (/* binding */ Lexer),
/* harmony export */   P3: () => (/* binding */ isCollection),
/* harmony export */   Sj: () => (/* binding */ Schema),
/* harmony export */   Tp: () => (/* binding */ parseDocument),
/* harmony export */   Vj: () => (/* binding */ isAlias),
/* harmony export */   X5: () => (/* binding */ Scalar),
/* harmony export */   YR: () => (/* binding */ visit),
/* harmony export */   iX: () => (/* binding */ Parser),
/* harmony export */   jn: () => (/* binding */ isScalar),
/* harmony export */   oP: () => (/* binding */ isSeq)
/* harmony export */ });
var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// .bundle/packages/yaml/browser/dist/nodes/identity.js
var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
var isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
var isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
function isCollection(node) {
  if (node && typeof node === "object")
    switch (node[NODE_TYPE]) {
      case MAP:
      case SEQ:
        return true;
    }
  return false;
}
function isNode(node) {
  if (node && typeof node === "object")
    switch (node[NODE_TYPE]) {
      case ALIAS:
      case MAP:
      case SCALAR:
      case SEQ:
        return true;
    }
  return false;
}
var hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;

// .bundle/packages/yaml/browser/dist/visit.js
var BREAK = /* @__PURE__ */ Symbol("break visit");
var SKIP = /* @__PURE__ */ Symbol("skip children");
var REMOVE = /* @__PURE__ */ Symbol("remove node");
function visit(node, visitor) {
  const visitor_ = initVisitor(visitor);
  if (isDocument(node)) {
    const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
    if (cd === REMOVE)
      node.contents = null;
  } else
    visit_(null, node, visitor_, Object.freeze([]));
}
visit.BREAK = BREAK;
visit.SKIP = SKIP;
visit.REMOVE = REMOVE;
function visit_(key, node, visitor, path) {
  const ctrl = callVisitor(key, node, visitor, path);
  if (isNode(ctrl) || isPair(ctrl)) {
    replaceNode(key, path, ctrl);
    return visit_(key, ctrl, visitor, path);
  }
  if (typeof ctrl !== "symbol") {
    if (isCollection(node)) {
      path = Object.freeze(path.concat(node));
      for (let i = 0; i < node.items.length; ++i) {
        const ci = visit_(i, node.items[i], visitor, path);
        if (typeof ci === "number")
          i = ci - 1;
        else if (ci === BREAK)
          return BREAK;
        else if (ci === REMOVE) {
          node.items.splice(i, 1);
          i -= 1;
        }
      }
    } else if (isPair(node)) {
      path = Object.freeze(path.concat(node));
      const ck = visit_("key", node.key, visitor, path);
      if (ck === BREAK)
        return BREAK;
      else if (ck === REMOVE)
        node.key = null;
      const cv = visit_("value", node.value, visitor, path);
      if (cv === BREAK)
        return BREAK;
      else if (cv === REMOVE)
        node.value = null;
    }
  }
  return ctrl;
}
async function visitAsync(node, visitor) {
  const visitor_ = initVisitor(visitor);
  if (isDocument(node)) {
    const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
    if (cd === REMOVE)
      node.contents = null;
  } else
    await visitAsync_(null, node, visitor_, Object.freeze([]));
}
visitAsync.BREAK = BREAK;
visitAsync.SKIP = SKIP;
visitAsync.REMOVE = REMOVE;
async function visitAsync_(key, node, visitor, path) {
  const ctrl = await callVisitor(key, node, visitor, path);
  if (isNode(ctrl) || isPair(ctrl)) {
    replaceNode(key, path, ctrl);
    return visitAsync_(key, ctrl, visitor, path);
  }
  if (typeof ctrl !== "symbol") {
    if (isCollection(node)) {
      path = Object.freeze(path.concat(node));
      for (let i = 0; i < node.items.length; ++i) {
        const ci = await visitAsync_(i, node.items[i], visitor, path);
        if (typeof ci === "number")
          i = ci - 1;
        else if (ci === BREAK)
          return BREAK;
        else if (ci === REMOVE) {
          node.items.splice(i, 1);
          i -= 1;
        }
      }
    } else if (isPair(node)) {
      path = Object.freeze(path.concat(node));
      const ck = await visitAsync_("key", node.key, visitor, path);
      if (ck === BREAK)
        return BREAK;
      else if (ck === REMOVE)
        node.key = null;
      const cv = await visitAsync_("value", node.value, visitor, path);
      if (cv === BREAK)
        return BREAK;
      else if (cv === REMOVE)
        node.value = null;
    }
  }
  return ctrl;
}
function initVisitor(visitor) {
  if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
    return Object.assign({
      Alias: visitor.Node,
      Map: visitor.Node,
      Scalar: visitor.Node,
      Seq: visitor.Node
    }, visitor.Value && {
      Map: visitor.Value,
      Scalar: visitor.Value,
      Seq: visitor.Value
    }, visitor.Collection && {
      Map: visitor.Collection,
      Seq: visitor.Collection
    }, visitor);
  }
  return visitor;
}
function callVisitor(key, node, visitor, path) {
  if (typeof visitor === "function")
    return visitor(key, node, path);
  if (isMap(node))
    return visitor.Map?.(key, node, path);
  if (isSeq(node))
    return visitor.Seq?.(key, node, path);
  if (isPair(node))
    return visitor.Pair?.(key, node, path);
  if (isScalar(node))
    return visitor.Scalar?.(key, node, path);
  if (isAlias(node))
    return visitor.Alias?.(key, node, path);
  return void 0;
}
function replaceNode(key, path, node) {
  const parent = path[path.length - 1];
  if (isCollection(parent)) {
    parent.items[key] = node;
  } else if (isPair(parent)) {
    if (key === "key")
      parent.key = node;
    else
      parent.value = node;
  } else if (isDocument(parent)) {
    parent.contents = node;
  } else {
    const pt = isAlias(parent) ? "alias" : "scalar";
    throw new Error(`Cannot replace node with ${pt} parent`);
  }
}

// .bundle/packages/yaml/browser/dist/doc/directives.js
var escapeChars = {
  "!": "%21",
  ",": "%2C",
  "[": "%5B",
  "]": "%5D",
  "{": "%7B",
  "}": "%7D"
};
var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
var Directives = class _Directives {
  constructor(yaml, tags) {
    this.docStart = null;
    this.docEnd = false;
    this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
    this.tags = Object.assign({}, _Directives.defaultTags, tags);
  }
  clone() {
    const copy = new _Directives(this.yaml, this.tags);
    copy.docStart = this.docStart;
    return copy;
  }
  /**
   * During parsing, get a Directives instance for the current document and
   * update the stream state according to the current version's spec.
   */
  atDocument() {
    const res = new _Directives(this.yaml, this.tags);
    switch (this.yaml.version) {
      case "1.1":
        this.atNextDocument = true;
        break;
      case "1.2":
        this.atNextDocument = false;
        this.yaml = {
          explicit: _Directives.defaultYaml.explicit,
          version: "1.2"
        };
        this.tags = Object.assign({}, _Directives.defaultTags);
        break;
    }
    return res;
  }
  /**
   * @param onError - May be called even if the action was successful
   * @returns `true` on success
   */
  add(line, onError) {
    if (this.atNextDocument) {
      this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
      this.tags = Object.assign({}, _Directives.defaultTags);
      this.atNextDocument = false;
    }
    const parts = line.trim().split(/[ \t]+/);
    const name = parts.shift();
    switch (name) {
      case "%TAG": {
        if (parts.length !== 2) {
          onError(0, "%TAG directive should contain exactly two parts");
          if (parts.length < 2)
            return false;
        }
        const [handle, prefix] = parts;
        this.tags[handle] = prefix;
        return true;
      }
      case "%YAML": {
        this.yaml.explicit = true;
        if (parts.length !== 1) {
          onError(0, "%YAML directive should contain exactly one part");
          return false;
        }
        const [version] = parts;
        if (version === "1.1" || version === "1.2") {
          this.yaml.version = version;
          return true;
        } else {
          const isValid = /^\d+\.\d+$/.test(version);
          onError(6, `Unsupported YAML version ${version}`, isValid);
          return false;
        }
      }
      default:
        onError(0, `Unknown directive ${name}`, true);
        return false;
    }
  }
  /**
   * Resolves a tag, matching handles to those defined in %TAG directives.
   *
   * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
   *   `'!local'` tag, or `null` if unresolvable.
   */
  tagName(source, onError) {
    if (source === "!")
      return "!";
    if (source[0] !== "!") {
      onError(`Not a valid tag: ${source}`);
      return null;
    }
    if (source[1] === "<") {
      const verbatim = source.slice(2, -1);
      if (verbatim === "!" || verbatim === "!!") {
        onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
        return null;
      }
      if (source[source.length - 1] !== ">")
        onError("Verbatim tags must end with a >");
      return verbatim;
    }
    const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
    if (!suffix)
      onError(`The ${source} tag has no suffix`);
    const prefix = this.tags[handle];
    if (prefix) {
      try {
        return prefix + decodeURIComponent(suffix);
      } catch (error) {
        onError(String(error));
        return null;
      }
    }
    if (handle === "!")
      return source;
    onError(`Could not resolve tag: ${source}`);
    return null;
  }
  /**
   * Given a fully resolved tag, returns its printable string form,
   * taking into account current tag prefixes and defaults.
   */
  tagString(tag) {
    for (const [handle, prefix] of Object.entries(this.tags)) {
      if (tag.startsWith(prefix))
        return handle + escapeTagName(tag.substring(prefix.length));
    }
    return tag[0] === "!" ? tag : `!<${tag}>`;
  }
  toString(doc) {
    const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
    const tagEntries = Object.entries(this.tags);
    let tagNames;
    if (doc && tagEntries.length > 0 && isNode(doc.contents)) {
      const tags = {};
      visit(doc.contents, (_key, node) => {
        if (isNode(node) && node.tag)
          tags[node.tag] = true;
      });
      tagNames = Object.keys(tags);
    } else
      tagNames = [];
    for (const [handle, prefix] of tagEntries) {
      if (handle === "!!" && prefix === "tag:yaml.org,2002:")
        continue;
      if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
        lines.push(`%TAG ${handle} ${prefix}`);
    }
    return lines.join("\n");
  }
};
Directives.defaultYaml = { explicit: false, version: "1.2" };
Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };

// .bundle/packages/yaml/browser/dist/doc/anchors.js
function anchorIsValid(anchor) {
  if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
    const sa = JSON.stringify(anchor);
    const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
    throw new Error(msg);
  }
  return true;
}
function anchorNames(root) {
  const anchors = /* @__PURE__ */ new Set();
  visit(root, {
    Value(_key, node) {
      if (node.anchor)
        anchors.add(node.anchor);
    }
  });
  return anchors;
}
function findNewAnchor(prefix, exclude) {
  for (let i = 1; true; ++i) {
    const name = `${prefix}${i}`;
    if (!exclude.has(name))
      return name;
  }
}
function createNodeAnchors(doc, prefix) {
  const aliasObjects = [];
  const sourceObjects = /* @__PURE__ */ new Map();
  let prevAnchors = null;
  return {
    onAnchor: (source) => {
      aliasObjects.push(source);
      prevAnchors ?? (prevAnchors = anchorNames(doc));
      const anchor = findNewAnchor(prefix, prevAnchors);
      prevAnchors.add(anchor);
      return anchor;
    },
    /**
     * With circular references, the source node is only resolved after all
     * of its child nodes are. This is why anchors are set only after all of
     * the nodes have been created.
     */
    setAnchors: () => {
      for (const source of aliasObjects) {
        const ref = sourceObjects.get(source);
        if (typeof ref === "object" && ref.anchor && (isScalar(ref.node) || isCollection(ref.node))) {
          ref.node.anchor = ref.anchor;
        } else {
          const error = new Error("Failed to resolve repeated object (this should not happen)");
          error.source = source;
          throw error;
        }
      }
    },
    sourceObjects
  };
}

// .bundle/packages/yaml/browser/dist/doc/applyReviver.js
function applyReviver(reviver, obj, key, val) {
  if (val && typeof val === "object") {
    if (Array.isArray(val)) {
      for (let i = 0, len = val.length; i < len; ++i) {
        const v0 = val[i];
        const v1 = applyReviver(reviver, val, String(i), v0);
        if (v1 === void 0)
          delete val[i];
        else if (v1 !== v0)
          val[i] = v1;
      }
    } else if (val instanceof Map) {
      for (const k of Array.from(val.keys())) {
        const v0 = val.get(k);
        const v1 = applyReviver(reviver, val, k, v0);
        if (v1 === void 0)
          val.delete(k);
        else if (v1 !== v0)
          val.set(k, v1);
      }
    } else if (val instanceof Set) {
      for (const v0 of Array.from(val)) {
        const v1 = applyReviver(reviver, val, v0, v0);
        if (v1 === void 0)
          val.delete(v0);
        else if (v1 !== v0) {
          val.delete(v0);
          val.add(v1);
        }
      }
    } else {
      for (const [k, v0] of Object.entries(val)) {
        const v1 = applyReviver(reviver, val, k, v0);
        if (v1 === void 0)
          delete val[k];
        else if (v1 !== v0)
          val[k] = v1;
      }
    }
  }
  return reviver.call(obj, key, val);
}

// .bundle/packages/yaml/browser/dist/nodes/toJS.js
function toJS(value, arg, ctx) {
  if (Array.isArray(value))
    return value.map((v, i) => toJS(v, String(i), ctx));
  if (value && typeof value.toJSON === "function") {
    if (!ctx || !hasAnchor(value))
      return value.toJSON(arg, ctx);
    const data = { aliasCount: 0, count: 1, res: void 0 };
    ctx.anchors.set(value, data);
    ctx.onCreate = (res2) => {
      data.res = res2;
      delete ctx.onCreate;
    };
    const res = value.toJSON(arg, ctx);
    if (ctx.onCreate)
      ctx.onCreate(res);
    return res;
  }
  if (typeof value === "bigint" && !ctx?.keep)
    return Number(value);
  return value;
}

// .bundle/packages/yaml/browser/dist/nodes/Node.js
var NodeBase = class {
  constructor(type) {
    Object.defineProperty(this, NODE_TYPE, { value: type });
  }
  /** Create a copy of this node.  */
  clone() {
    const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
    if (this.range)
      copy.range = this.range.slice();
    return copy;
  }
  /** A plain JavaScript representation of this node. */
  toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
    if (!isDocument(doc))
      throw new TypeError("A document argument is required");
    const ctx = {
      anchors: /* @__PURE__ */ new Map(),
      doc,
      keep: true,
      mapAsMap: mapAsMap === true,
      mapKeyWarned: false,
      maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
    };
    const res = toJS(this, "", ctx);
    if (typeof onAnchor === "function")
      for (const { count, res: res2 } of ctx.anchors.values())
        onAnchor(res2, count);
    return typeof reviver === "function" ? applyReviver(reviver, { "": res }, "", res) : res;
  }
};

// .bundle/packages/yaml/browser/dist/nodes/Alias.js
var Alias = class extends NodeBase {
  constructor(source) {
    super(ALIAS);
    this.source = source;
    Object.defineProperty(this, "tag", {
      set() {
        throw new Error("Alias nodes cannot have tags");
      }
    });
  }
  /**
   * Resolve the value of this alias within `doc`, finding the last
   * instance of the `source` anchor before this node.
   */
  resolve(doc, ctx) {
    if (ctx?.maxAliasCount === 0)
      throw new ReferenceError("Alias resolution is disabled");
    let nodes;
    if (ctx?.aliasResolveCache) {
      nodes = ctx.aliasResolveCache;
    } else {
      nodes = [];
      visit(doc, {
        Node: (_key, node) => {
          if (isAlias(node) || hasAnchor(node))
            nodes.push(node);
        }
      });
      if (ctx)
        ctx.aliasResolveCache = nodes;
    }
    let found = void 0;
    for (const node of nodes) {
      if (node === this)
        break;
      if (node.anchor === this.source)
        found = node;
    }
    if (found && ctx) {
      const { anchors, doc: doc2, maxAliasCount } = ctx;
      let data = anchors.get(found);
      if (!data) {
        toJS(found, null, ctx);
        data = anchors.get(found);
      }
      if (data?.res === void 0) {
        const msg = "This should not happen: Alias anchor was not resolved?";
        throw new ReferenceError(msg);
      }
      if (maxAliasCount >= 0) {
        data.count += 1;
        if (data.aliasCount === 0)
          data.aliasCount = getAliasCount(doc2, found, anchors);
        if (data.count * data.aliasCount > maxAliasCount) {
          const msg = "Excessive alias count indicates a resource exhaustion attack";
          throw new ReferenceError(msg);
        }
      }
    }
    return found;
  }
  toJSON(_arg, ctx) {
    if (!ctx)
      return { source: this.source };
    const source = this.resolve(ctx.doc, ctx);
    if (!source) {
      const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
      throw new ReferenceError(msg);
    }
    return ctx.anchors.get(source).res;
  }
  toString(ctx, _onComment, _onChompKeep) {
    const src = `*${this.source}`;
    if (ctx) {
      anchorIsValid(this.source);
      if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
        const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
        throw new Error(msg);
      }
      if (ctx.implicitKey)
        return `${src} `;
    }
    return src;
  }
};
function getAliasCount(doc, node, anchors) {
  if (isAlias(node)) {
    const source = node.resolve(doc);
    const anchor = anchors && source && anchors.get(source);
    return anchor ? anchor.count * anchor.aliasCount : 0;
  } else if (isCollection(node)) {
    let count = 0;
    for (const item of node.items) {
      const c = getAliasCount(doc, item, anchors);
      if (c > count)
        count = c;
    }
    return count;
  } else if (isPair(node)) {
    const kc = getAliasCount(doc, node.key, anchors);
    const vc = getAliasCount(doc, node.value, anchors);
    return Math.max(kc, vc);
  }
  return 1;
}

// .bundle/packages/yaml/browser/dist/nodes/Scalar.js
var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
var Scalar = class extends NodeBase {
  constructor(value) {
    super(SCALAR);
    this.value = value;
  }
  toJSON(arg, ctx) {
    return ctx?.keep ? this.value : toJS(this.value, arg, ctx);
  }
  toString() {
    return String(this.value);
  }
};
Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
Scalar.PLAIN = "PLAIN";
Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";

// .bundle/packages/yaml/browser/dist/doc/createNode.js
var defaultTagPrefix = "tag:yaml.org,2002:";
function findTagObject(value, tagName, tags) {
  if (tagName) {
    const match = tags.filter((t) => t.tag === tagName);
    const tagObj = match.find((t) => !t.format) ?? match[0];
    if (!tagObj)
      throw new Error(`Tag ${tagName} not found`);
    return tagObj;
  }
  return tags.find((t) => t.identify?.(value) && !t.format);
}
function createNode(value, tagName, ctx) {
  if (isDocument(value))
    value = value.contents;
  if (isNode(value))
    return value;
  if (isPair(value)) {
    const map2 = ctx.schema[MAP].createNode?.(ctx.schema, null, ctx);
    map2.items.push(value);
    return map2;
  }
  if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
    value = value.valueOf();
  }
  const { aliasDuplicateObjects, onAnchor, onTagObj, schema: schema4, sourceObjects } = ctx;
  let ref = void 0;
  if (aliasDuplicateObjects && value && typeof value === "object") {
    ref = sourceObjects.get(value);
    if (ref) {
      ref.anchor ?? (ref.anchor = onAnchor(value));
      return new Alias(ref.anchor);
    } else {
      ref = { anchor: null, node: null };
      sourceObjects.set(value, ref);
    }
  }
  if (tagName?.startsWith("!!"))
    tagName = defaultTagPrefix + tagName.slice(2);
  let tagObj = findTagObject(value, tagName, schema4.tags);
  if (!tagObj) {
    if (value && typeof value.toJSON === "function") {
      value = value.toJSON();
    }
    if (!value || typeof value !== "object") {
      const node2 = new Scalar(value);
      if (ref)
        ref.node = node2;
      return node2;
    }
    tagObj = value instanceof Map ? schema4[MAP] : Symbol.iterator in Object(value) ? schema4[SEQ] : schema4[MAP];
  }
  if (onTagObj) {
    onTagObj(tagObj);
    delete ctx.onTagObj;
  }
  const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar(value);
  if (tagName)
    node.tag = tagName;
  else if (!tagObj.default)
    node.tag = tagObj.tag;
  if (ref)
    ref.node = node;
  return node;
}

// .bundle/packages/yaml/browser/dist/nodes/Collection.js
function collectionFromPath(schema4, path, value) {
  let v = value;
  for (let i = path.length - 1; i >= 0; --i) {
    const k = path[i];
    if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
      const a = [];
      a[k] = v;
      v = a;
    } else {
      v = /* @__PURE__ */ new Map([[k, v]]);
    }
  }
  return createNode(v, void 0, {
    aliasDuplicateObjects: false,
    keepUndefined: false,
    onAnchor: () => {
      throw new Error("This should not happen, please report a bug.");
    },
    schema: schema4,
    sourceObjects: /* @__PURE__ */ new Map()
  });
}
var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
var Collection = class extends NodeBase {
  constructor(type, schema4) {
    super(type);
    Object.defineProperty(this, "schema", {
      value: schema4,
      configurable: true,
      enumerable: false,
      writable: true
    });
  }
  /**
   * Create a copy of this collection.
   *
   * @param schema - If defined, overwrites the original's schema
   */
  clone(schema4) {
    const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
    if (schema4)
      copy.schema = schema4;
    copy.items = copy.items.map((it) => isNode(it) || isPair(it) ? it.clone(schema4) : it);
    if (this.range)
      copy.range = this.range.slice();
    return copy;
  }
  /**
   * Adds a value to the collection. For `!!map` and `!!omap` the value must
   * be a Pair instance or a `{ key, value }` object, which may not have a key
   * that already exists in the map.
   */
  addIn(path, value) {
    if (isEmptyPath(path))
      this.add(value);
    else {
      const [key, ...rest] = path;
      const node = this.get(key, true);
      if (isCollection(node))
        node.addIn(rest, value);
      else if (node === void 0 && this.schema)
        this.set(key, collectionFromPath(this.schema, rest, value));
      else
        throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
    }
  }
  /**
   * Removes a value from the collection.
   * @returns `true` if the item was found and removed.
   */
  deleteIn(path) {
    const [key, ...rest] = path;
    if (rest.length === 0)
      return this.delete(key);
    const node = this.get(key, true);
    if (isCollection(node))
      return node.deleteIn(rest);
    else
      throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
  }
  /**
   * Returns item at `key`, or `undefined` if not found. By default unwraps
   * scalar values from their surrounding node; to disable set `keepScalar` to
   * `true` (collections are always returned intact).
   */
  getIn(path, keepScalar) {
    const [key, ...rest] = path;
    const node = this.get(key, true);
    if (rest.length === 0)
      return !keepScalar && isScalar(node) ? node.value : node;
    else
      return isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
  }
  hasAllNullValues(allowScalar) {
    return this.items.every((node) => {
      if (!isPair(node))
        return false;
      const n = node.value;
      return n == null || allowScalar && isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
    });
  }
  /**
   * Checks if the collection includes a value with the key `key`.
   */
  hasIn(path) {
    const [key, ...rest] = path;
    if (rest.length === 0)
      return this.has(key);
    const node = this.get(key, true);
    return isCollection(node) ? node.hasIn(rest) : false;
  }
  /**
   * Sets a value in this collection. For `!!set`, `value` needs to be a
   * boolean to add/remove the item from the set.
   */
  setIn(path, value) {
    const [key, ...rest] = path;
    if (rest.length === 0) {
      this.set(key, value);
    } else {
      const node = this.get(key, true);
      if (isCollection(node))
        node.setIn(rest, value);
      else if (node === void 0 && this.schema)
        this.set(key, collectionFromPath(this.schema, rest, value));
      else
        throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
    }
  }
};

// .bundle/packages/yaml/browser/dist/stringify/stringifyComment.js
var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
function indentComment(comment, indent) {
  if (/^\n+$/.test(comment))
    return comment.substring(1);
  return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;

// .bundle/packages/yaml/browser/dist/stringify/foldFlowLines.js
var FOLD_FLOW = "flow";
var FOLD_BLOCK = "block";
var FOLD_QUOTED = "quoted";
function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
  if (!lineWidth || lineWidth < 0)
    return text;
  if (lineWidth < minContentWidth)
    minContentWidth = 0;
  const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
  if (text.length <= endStep)
    return text;
  const folds = [];
  const escapedFolds = {};
  let end = lineWidth - indent.length;
  if (typeof indentAtStart === "number") {
    if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
      folds.push(0);
    else
      end = lineWidth - indentAtStart;
  }
  let split = void 0;
  let prev = void 0;
  let overflow = false;
  let i = -1;
  let escStart = -1;
  let escEnd = -1;
  if (mode === FOLD_BLOCK) {
    i = consumeMoreIndentedLines(text, i, indent.length);
    if (i !== -1)
      end = i + endStep;
  }
  for (let ch; ch = text[i += 1]; ) {
    if (mode === FOLD_QUOTED && ch === "\\") {
      escStart = i;
      switch (text[i + 1]) {
        case "x":
          i += 3;
          break;
        case "u":
          i += 5;
          break;
        case "U":
          i += 9;
          break;
        default:
          i += 1;
      }
      escEnd = i;
    }
    if (ch === "\n") {
      if (mode === FOLD_BLOCK)
        i = consumeMoreIndentedLines(text, i, indent.length);
      end = i + indent.length + endStep;
      split = void 0;
    } else {
      if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
        const next = text[i + 1];
        if (next && next !== " " && next !== "\n" && next !== "	")
          split = i;
      }
      if (i >= end) {
        if (split) {
          folds.push(split);
          end = split + endStep;
          split = void 0;
        } else if (mode === FOLD_QUOTED) {
          while (prev === " " || prev === "	") {
            prev = ch;
            ch = text[i += 1];
            overflow = true;
          }
          const j = i > escEnd + 1 ? i - 2 : escStart - 1;
          if (escapedFolds[j])
            return text;
          folds.push(j);
          escapedFolds[j] = true;
          end = j + endStep;
          split = void 0;
        } else {
          overflow = true;
        }
      }
    }
    prev = ch;
  }
  if (overflow && onOverflow)
    onOverflow();
  if (folds.length === 0)
    return text;
  if (onFold)
    onFold();
  let res = text.slice(0, folds[0]);
  for (let i2 = 0; i2 < folds.length; ++i2) {
    const fold = folds[i2];
    const end2 = folds[i2 + 1] || text.length;
    if (fold === 0)
      res = `
${indent}${text.slice(0, end2)}`;
    else {
      if (mode === FOLD_QUOTED && escapedFolds[fold])
        res += `${text[fold]}\\`;
      res += `
${indent}${text.slice(fold + 1, end2)}`;
    }
  }
  return res;
}
function consumeMoreIndentedLines(text, i, indent) {
  let end = i;
  let start = i + 1;
  let ch = text[start];
  while (ch === " " || ch === "	") {
    if (i < start + indent) {
      ch = text[++i];
    } else {
      do {
        ch = text[++i];
      } while (ch && ch !== "\n");
      end = i;
      start = i + 1;
      ch = text[start];
    }
  }
  return end;
}

// .bundle/packages/yaml/browser/dist/stringify/stringifyString.js
var getFoldOptions = (ctx, isBlock2) => ({
  indentAtStart: isBlock2 ? ctx.indent.length : ctx.indentAtStart,
  lineWidth: ctx.options.lineWidth,
  minContentWidth: ctx.options.minContentWidth
});
var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
  if (!lineWidth || lineWidth < 0)
    return false;
  const limit = lineWidth - indentLength;
  const strLen = str.length;
  if (strLen <= limit)
    return false;
  for (let i = 0, start = 0; i < strLen; ++i) {
    if (str[i] === "\n") {
      if (i - start > limit)
        return true;
      start = i + 1;
      if (strLen - start <= limit)
        return false;
    }
  }
  return true;
}
function doubleQuotedString(value, ctx) {
  const json = JSON.stringify(value);
  if (ctx.options.doubleQuotedAsJSON)
    return json;
  const { implicitKey } = ctx;
  const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
  const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
  let str = "";
  let start = 0;
  for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
    if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
      str += json.slice(start, i) + "\\ ";
      i += 1;
      start = i;
      ch = "\\";
    }
    if (ch === "\\")
      switch (json[i + 1]) {
        case "u":
          {
            str += json.slice(start, i);
            const code = json.substr(i + 2, 4);
            switch (code) {
              case "0000":
                str += "\\0";
                break;
              case "0007":
                str += "\\a";
                break;
              case "000b":
                str += "\\v";
                break;
              case "001b":
                str += "\\e";
                break;
              case "0085":
                str += "\\N";
                break;
              case "00a0":
                str += "\\_";
                break;
              case "2028":
                str += "\\L";
                break;
              case "2029":
                str += "\\P";
                break;
              default:
                if (code.substr(0, 2) === "00")
                  str += "\\x" + code.substr(2);
                else
                  str += json.substr(i, 6);
            }
            i += 5;
            start = i + 1;
          }
          break;
        case "n":
          if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
            i += 1;
          } else {
            str += json.slice(start, i) + "\n\n";
            while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
              str += "\n";
              i += 2;
            }
            str += indent;
            if (json[i + 2] === " ")
              str += "\\";
            i += 1;
            start = i + 1;
          }
          break;
        default:
          i += 1;
      }
  }
  str = start ? str + json.slice(start) : json;
  return implicitKey ? str : foldFlowLines(str, indent, FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
  if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
    return doubleQuotedString(value, ctx);
  const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
  const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
  return ctx.implicitKey ? res : foldFlowLines(res, indent, FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
  const { singleQuote } = ctx.options;
  let qs;
  if (singleQuote === false)
    qs = doubleQuotedString;
  else {
    const hasDouble = value.includes('"');
    const hasSingle = value.includes("'");
    if (hasDouble && !hasSingle)
      qs = singleQuotedString;
    else if (hasSingle && !hasDouble)
      qs = doubleQuotedString;
    else
      qs = singleQuote ? singleQuotedString : doubleQuotedString;
  }
  return qs(value, ctx);
}
var blockEndNewlines;
try {
  blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
} catch {
  blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
  const { blockQuote, commentString, lineWidth } = ctx.options;
  if (!blockQuote || /\n[\t ]+$/.test(value)) {
    return quotedString(value, ctx);
  }
  const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
  const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.BLOCK_FOLDED ? false : type === Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
  if (!value)
    return literal ? "|\n" : ">\n";
  let chomp;
  let endStart;
  for (endStart = value.length; endStart > 0; --endStart) {
    const ch = value[endStart - 1];
    if (ch !== "\n" && ch !== "	" && ch !== " ")
      break;
  }
  let end = value.substring(endStart);
  const endNlPos = end.indexOf("\n");
  if (endNlPos === -1) {
    chomp = "-";
  } else if (value === end || endNlPos !== end.length - 1) {
    chomp = "+";
    if (onChompKeep)
      onChompKeep();
  } else {
    chomp = "";
  }
  if (end) {
    value = value.slice(0, -end.length);
    if (end[end.length - 1] === "\n")
      end = end.slice(0, -1);
    end = end.replace(blockEndNewlines, `$&${indent}`);
  }
  let startWithSpace = false;
  let startEnd;
  let startNlPos = -1;
  for (startEnd = 0; startEnd < value.length; ++startEnd) {
    const ch = value[startEnd];
    if (ch === " ")
      startWithSpace = true;
    else if (ch === "\n")
      startNlPos = startEnd;
    else
      break;
  }
  let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
  if (start) {
    value = value.substring(start.length);
    start = start.replace(/\n+/g, `$&${indent}`);
  }
  const indentSize = indent ? "2" : "1";
  let header = (startWithSpace ? indentSize : "") + chomp;
  if (comment) {
    header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
    if (onComment)
      onComment();
  }
  if (!literal) {
    const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
    let literalFallback = false;
    const foldOptions = getFoldOptions(ctx, true);
    if (blockQuote !== "folded" && type !== Scalar.BLOCK_FOLDED) {
      foldOptions.onOverflow = () => {
        literalFallback = true;
      };
    }
    const body = foldFlowLines(`${start}${foldedValue}${end}`, indent, FOLD_BLOCK, foldOptions);
    if (!literalFallback)
      return `>${header}
${indent}${body}`;
  }
  value = value.replace(/\n+/g, `$&${indent}`);
  return `|${header}
${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
  const { type, value } = item;
  const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
  if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
    return quotedString(value, ctx);
  }
  if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
    return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
  }
  if (!implicitKey && !inFlow && type !== Scalar.PLAIN && value.includes("\n")) {
    return blockString(item, ctx, onComment, onChompKeep);
  }
  if (containsDocumentMarker(value)) {
    if (indent === "") {
      ctx.forceBlockIndent = true;
      return blockString(item, ctx, onComment, onChompKeep);
    } else if (implicitKey && indent === indentStep) {
      return quotedString(value, ctx);
    }
  }
  const str = value.replace(/\n+/g, `$&
${indent}`);
  if (actualString) {
    const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
    const { compat, tags } = ctx.doc.schema;
    if (tags.some(test) || compat?.some(test))
      return quotedString(value, ctx);
  }
  return implicitKey ? str : foldFlowLines(str, indent, FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString(item, ctx, onComment, onChompKeep) {
  const { implicitKey, inFlow } = ctx;
  const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
  let { type } = item;
  if (type !== Scalar.QUOTE_DOUBLE) {
    if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
      type = Scalar.QUOTE_DOUBLE;
  }
  const _stringify = (_type) => {
    switch (_type) {
      case Scalar.BLOCK_FOLDED:
      case Scalar.BLOCK_LITERAL:
        return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
      case Scalar.QUOTE_DOUBLE:
        return doubleQuotedString(ss.value, ctx);
      case Scalar.QUOTE_SINGLE:
        return singleQuotedString(ss.value, ctx);
      case Scalar.PLAIN:
        return plainString(ss, ctx, onComment, onChompKeep);
      default:
        return null;
    }
  };
  let res = _stringify(type);
  if (res === null) {
    const { defaultKeyType, defaultStringType } = ctx.options;
    const t = implicitKey && defaultKeyType || defaultStringType;
    res = _stringify(t);
    if (res === null)
      throw new Error(`Unsupported default string type ${t}`);
  }
  return res;
}

// .bundle/packages/yaml/browser/dist/stringify/stringify.js
function createStringifyContext(doc, options) {
  const opt = Object.assign({
    blockQuote: true,
    commentString: stringifyComment,
    defaultKeyType: null,
    defaultStringType: "PLAIN",
    directives: null,
    doubleQuotedAsJSON: false,
    doubleQuotedMinMultiLineLength: 40,
    falseStr: "false",
    flowCollectionPadding: true,
    indentSeq: true,
    lineWidth: 80,
    minContentWidth: 20,
    nullStr: "null",
    simpleKeys: false,
    singleQuote: null,
    trailingComma: false,
    trueStr: "true",
    verifyAliasOrder: true
  }, doc.schema.toStringOptions, options);
  let inFlow;
  switch (opt.collectionStyle) {
    case "block":
      inFlow = false;
      break;
    case "flow":
      inFlow = true;
      break;
    default:
      inFlow = null;
  }
  return {
    anchors: /* @__PURE__ */ new Set(),
    doc,
    flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
    indent: "",
    indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
    inFlow,
    options: opt
  };
}
function getTagObject(tags, item) {
  if (item.tag) {
    const match = tags.filter((t) => t.tag === item.tag);
    if (match.length > 0)
      return match.find((t) => t.format === item.format) ?? match[0];
  }
  let tagObj = void 0;
  let obj;
  if (isScalar(item)) {
    obj = item.value;
    let match = tags.filter((t) => t.identify?.(obj));
    if (match.length > 1) {
      const testMatch = match.filter((t) => t.test);
      if (testMatch.length > 0)
        match = testMatch;
    }
    tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
  } else {
    obj = item;
    tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
  }
  if (!tagObj) {
    const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
    throw new Error(`Tag not resolved for ${name} value`);
  }
  return tagObj;
}
function stringifyProps(node, tagObj, { anchors, doc }) {
  if (!doc.directives)
    return "";
  const props = [];
  const anchor = (isScalar(node) || isCollection(node)) && node.anchor;
  if (anchor && anchorIsValid(anchor)) {
    anchors.add(anchor);
    props.push(`&${anchor}`);
  }
  const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
  if (tag)
    props.push(doc.directives.tagString(tag));
  return props.join(" ");
}
function stringify(item, ctx, onComment, onChompKeep) {
  if (isPair(item))
    return item.toString(ctx, onComment, onChompKeep);
  if (isAlias(item)) {
    if (ctx.doc.directives)
      return item.toString(ctx);
    if (ctx.resolvedAliases?.has(item)) {
      throw new TypeError(`Cannot stringify circular structure without alias nodes`);
    } else {
      if (ctx.resolvedAliases)
        ctx.resolvedAliases.add(item);
      else
        ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
      item = item.resolve(ctx.doc);
    }
  }
  let tagObj = void 0;
  const node = isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
  tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
  const props = stringifyProps(node, tagObj, ctx);
  if (props.length > 0)
    ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
  const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : isScalar(node) ? stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
  if (!props)
    return str;
  return isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
}

// .bundle/packages/yaml/browser/dist/stringify/stringifyPair.js
function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
  const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
  let keyComment = isNode(key) && key.comment || null;
  if (simpleKeys) {
    if (keyComment) {
      throw new Error("With simple keys, key nodes cannot have comments");
    }
    if (isCollection(key) || !isNode(key) && typeof key === "object") {
      const msg = "With simple keys, collection cannot be used as a key value";
      throw new Error(msg);
    }
  }
  let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || isCollection(key) || (isScalar(key) ? key.type === Scalar.BLOCK_FOLDED || key.type === Scalar.BLOCK_LITERAL : typeof key === "object"));
  ctx = Object.assign({}, ctx, {
    allNullValues: false,
    implicitKey: !explicitKey && (simpleKeys || !allNullValues),
    indent: indent + indentStep
  });
  let keyCommentDone = false;
  let chompKeep = false;
  let str = stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
  if (!explicitKey && !ctx.inFlow && str.length > 1024) {
    if (simpleKeys)
      throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
    explicitKey = true;
  }
  if (ctx.inFlow) {
    if (allNullValues || value == null) {
      if (keyCommentDone && onComment)
        onComment();
      return str === "" ? "?" : explicitKey ? `? ${str}` : str;
    }
  } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
    str = `? ${str}`;
    if (keyComment && !keyCommentDone) {
      str += lineComment(str, ctx.indent, commentString(keyComment));
    } else if (chompKeep && onChompKeep)
      onChompKeep();
    return str;
  }
  if (keyCommentDone)
    keyComment = null;
  if (explicitKey) {
    if (keyComment)
      str += lineComment(str, ctx.indent, commentString(keyComment));
    str = `? ${str}
${indent}:`;
  } else {
    str = `${str}:`;
    if (keyComment)
      str += lineComment(str, ctx.indent, commentString(keyComment));
  }
  let vsb, vcb, valueComment;
  if (isNode(value)) {
    vsb = !!value.spaceBefore;
    vcb = value.commentBefore;
    valueComment = value.comment;
  } else {
    vsb = false;
    vcb = null;
    valueComment = null;
    if (value && typeof value === "object")
      value = doc.createNode(value);
  }
  ctx.implicitKey = false;
  if (!explicitKey && !keyComment && isScalar(value))
    ctx.indentAtStart = str.length + 1;
  chompKeep = false;
  if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && isSeq(value) && !value.flow && !value.tag && !value.anchor) {
    ctx.indent = ctx.indent.substring(2);
  }
  let valueCommentDone = false;
  const valueStr = stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
  let ws = " ";
  if (keyComment || vsb || vcb) {
    ws = vsb ? "\n" : "";
    if (vcb) {
      const cs = commentString(vcb);
      ws += `
${indentComment(cs, ctx.indent)}`;
    }
    if (valueStr === "" && !ctx.inFlow) {
      if (ws === "\n" && valueComment)
        ws = "\n\n";
    } else {
      ws += `
${ctx.indent}`;
    }
  } else if (!explicitKey && isCollection(value)) {
    const vs0 = valueStr[0];
    const nl0 = valueStr.indexOf("\n");
    const hasNewline = nl0 !== -1;
    const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
    if (hasNewline || !flow) {
      let hasPropsLine = false;
      if (hasNewline && (vs0 === "&" || vs0 === "!")) {
        let sp0 = valueStr.indexOf(" ");
        if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
          sp0 = valueStr.indexOf(" ", sp0 + 1);
        }
        if (sp0 === -1 || nl0 < sp0)
          hasPropsLine = true;
      }
      if (!hasPropsLine)
        ws = `
${ctx.indent}`;
    }
  } else if (valueStr === "" || valueStr[0] === "\n") {
    ws = "";
  }
  str += ws + valueStr;
  if (ctx.inFlow) {
    if (valueCommentDone && onComment)
      onComment();
  } else if (valueComment && !valueCommentDone) {
    str += lineComment(str, ctx.indent, commentString(valueComment));
  } else if (chompKeep && onChompKeep) {
    onChompKeep();
  }
  return str;
}

// .bundle/packages/yaml/browser/dist/log.js
function warn(logLevel, warning) {
  if (logLevel === "debug" || logLevel === "warn") {
    console.warn(warning);
  }
}

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/merge.js
var MERGE_KEY = "<<";
var merge = {
  identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
  default: "key",
  tag: "tag:yaml.org,2002:merge",
  test: /^<<$/,
  resolve: () => Object.assign(new Scalar(Symbol(MERGE_KEY)), {
    addToJSMap: addMergeToJSMap
  }),
  stringify: () => MERGE_KEY
};
var isMergeKey = (ctx, key) => (merge.identify(key) || isScalar(key) && (!key.type || key.type === Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
function addMergeToJSMap(ctx, map2, value) {
  const source = resolveAliasValue(ctx, value);
  if (isSeq(source))
    for (const it of source.items)
      mergeValue(ctx, map2, it);
  else if (Array.isArray(source))
    for (const it of source)
      mergeValue(ctx, map2, it);
  else
    mergeValue(ctx, map2, source);
}
function mergeValue(ctx, map2, value) {
  const source = resolveAliasValue(ctx, value);
  if (!isMap(source))
    throw new Error("Merge sources must be maps or map aliases");
  const srcMap = source.toJSON(null, ctx, Map);
  for (const [key, value2] of srcMap) {
    if (map2 instanceof Map) {
      if (!map2.has(key))
        map2.set(key, value2);
    } else if (map2 instanceof Set) {
      map2.add(key);
    } else if (!Object.prototype.hasOwnProperty.call(map2, key)) {
      Object.defineProperty(map2, key, {
        value: value2,
        writable: true,
        enumerable: true,
        configurable: true
      });
    }
  }
  return map2;
}
function resolveAliasValue(ctx, value) {
  return ctx && isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}

// .bundle/packages/yaml/browser/dist/nodes/addPairToJSMap.js
function addPairToJSMap(ctx, map2, { key, value }) {
  if (isNode(key) && key.addToJSMap)
    key.addToJSMap(ctx, map2, value);
  else if (isMergeKey(ctx, key))
    addMergeToJSMap(ctx, map2, value);
  else {
    const jsKey = toJS(key, "", ctx);
    if (map2 instanceof Map) {
      map2.set(jsKey, toJS(value, jsKey, ctx));
    } else if (map2 instanceof Set) {
      map2.add(jsKey);
    } else {
      const stringKey = stringifyKey(key, jsKey, ctx);
      const jsValue = toJS(value, stringKey, ctx);
      if (stringKey in map2)
        Object.defineProperty(map2, stringKey, {
          value: jsValue,
          writable: true,
          enumerable: true,
          configurable: true
        });
      else
        map2[stringKey] = jsValue;
    }
  }
  return map2;
}
function stringifyKey(key, jsKey, ctx) {
  if (jsKey === null)
    return "";
  if (typeof jsKey !== "object")
    return String(jsKey);
  if (isNode(key) && ctx?.doc) {
    const strCtx = createStringifyContext(ctx.doc, {});
    strCtx.anchors = /* @__PURE__ */ new Set();
    for (const node of ctx.anchors.keys())
      strCtx.anchors.add(node.anchor);
    strCtx.inFlow = true;
    strCtx.inStringifyKey = true;
    const strKey = key.toString(strCtx);
    if (!ctx.mapKeyWarned) {
      let jsonStr = JSON.stringify(strKey);
      if (jsonStr.length > 40)
        jsonStr = jsonStr.substring(0, 36) + '..."';
      warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
      ctx.mapKeyWarned = true;
    }
    return strKey;
  }
  return JSON.stringify(jsKey);
}

// .bundle/packages/yaml/browser/dist/nodes/Pair.js
function createPair(key, value, ctx) {
  const k = createNode(key, void 0, ctx);
  const v = createNode(value, void 0, ctx);
  return new Pair(k, v);
}
var Pair = class _Pair {
  constructor(key, value = null) {
    Object.defineProperty(this, NODE_TYPE, { value: PAIR });
    this.key = key;
    this.value = value;
  }
  clone(schema4) {
    let { key, value } = this;
    if (isNode(key))
      key = key.clone(schema4);
    if (isNode(value))
      value = value.clone(schema4);
    return new _Pair(key, value);
  }
  toJSON(_, ctx) {
    const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
    return addPairToJSMap(ctx, pair, this);
  }
  toString(ctx, onComment, onChompKeep) {
    return ctx?.doc ? stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
  }
};

// .bundle/packages/yaml/browser/dist/stringify/stringifyCollection.js
function stringifyCollection(collection, ctx, options) {
  const flow = ctx.inFlow ?? collection.flow;
  const stringify4 = flow ? stringifyFlowCollection : stringifyBlockCollection;
  return stringify4(collection, ctx, options);
}
function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
  const { indent, options: { commentString } } = ctx;
  const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
  let chompKeep = false;
  const lines = [];
  for (let i = 0; i < items.length; ++i) {
    const item = items[i];
    let comment2 = null;
    if (isNode(item)) {
      if (!chompKeep && item.spaceBefore)
        lines.push("");
      addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
      if (item.comment)
        comment2 = item.comment;
    } else if (isPair(item)) {
      const ik = isNode(item.key) ? item.key : null;
      if (ik) {
        if (!chompKeep && ik.spaceBefore)
          lines.push("");
        addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
      }
    }
    chompKeep = false;
    let str2 = stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
    if (comment2)
      str2 += lineComment(str2, itemIndent, commentString(comment2));
    if (chompKeep && comment2)
      chompKeep = false;
    lines.push(blockItemPrefix + str2);
  }
  let str;
  if (lines.length === 0) {
    str = flowChars.start + flowChars.end;
  } else {
    str = lines[0];
    for (let i = 1; i < lines.length; ++i) {
      const line = lines[i];
      str += line ? `
${indent}${line}` : "\n";
    }
  }
  if (comment) {
    str += "\n" + indentComment(commentString(comment), indent);
    if (onComment)
      onComment();
  } else if (chompKeep && onChompKeep)
    onChompKeep();
  return str;
}
function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
  const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
  itemIndent += indentStep;
  const itemCtx = Object.assign({}, ctx, {
    indent: itemIndent,
    inFlow: true,
    type: null
  });
  let reqNewline = false;
  let linesAtValue = 0;
  const lines = [];
  for (let i = 0; i < items.length; ++i) {
    const item = items[i];
    let comment = null;
    if (isNode(item)) {
      if (item.spaceBefore)
        lines.push("");
      addCommentBefore(ctx, lines, item.commentBefore, false);
      if (item.comment)
        comment = item.comment;
    } else if (isPair(item)) {
      const ik = isNode(item.key) ? item.key : null;
      if (ik) {
        if (ik.spaceBefore)
          lines.push("");
        addCommentBefore(ctx, lines, ik.commentBefore, false);
        if (ik.comment)
          reqNewline = true;
      }
      const iv = isNode(item.value) ? item.value : null;
      if (iv) {
        if (iv.comment)
          comment = iv.comment;
        if (iv.commentBefore)
          reqNewline = true;
      } else if (item.value == null && ik?.comment) {
        comment = ik.comment;
      }
    }
    if (comment)
      reqNewline = true;
    let str = stringify(item, itemCtx, () => comment = null);
    reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
    if (i < items.length - 1) {
      str += ",";
    } else if (ctx.options.trailingComma) {
      if (ctx.options.lineWidth > 0) {
        reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
      }
      if (reqNewline) {
        str += ",";
      }
    }
    if (comment)
      str += lineComment(str, itemIndent, commentString(comment));
    lines.push(str);
    linesAtValue = lines.length;
  }
  const { start, end } = flowChars;
  if (lines.length === 0) {
    return start + end;
  } else {
    if (!reqNewline) {
      const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
      reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
    }
    if (reqNewline) {
      let str = start;
      for (const line of lines)
        str += line ? `
${indentStep}${indent}${line}` : "\n";
      return `${str}
${indent}${end}`;
    } else {
      return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
    }
  }
}
function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
  if (comment && chompKeep)
    comment = comment.replace(/^\n+/, "");
  if (comment) {
    const ic = indentComment(commentString(comment), indent);
    lines.push(ic.trimStart());
  }
}

// .bundle/packages/yaml/browser/dist/nodes/YAMLMap.js
function findPair(items, key) {
  const k = isScalar(key) ? key.value : key;
  for (const it of items) {
    if (isPair(it)) {
      if (it.key === key || it.key === k)
        return it;
      if (isScalar(it.key) && it.key.value === k)
        return it;
    }
  }
  return void 0;
}
var YAMLMap = class extends Collection {
  static get tagName() {
    return "tag:yaml.org,2002:map";
  }
  constructor(schema4) {
    super(MAP, schema4);
    this.items = [];
  }
  /**
   * A generic collection parsing method that can be extended
   * to other node classes that inherit from YAMLMap
   */
  static from(schema4, obj, ctx) {
    const { keepUndefined, replacer } = ctx;
    const map2 = new this(schema4);
    const add = (key, value) => {
      if (typeof replacer === "function")
        value = replacer.call(obj, key, value);
      else if (Array.isArray(replacer) && !replacer.includes(key))
        return;
      if (value !== void 0 || keepUndefined)
        map2.items.push(createPair(key, value, ctx));
    };
    if (obj instanceof Map) {
      for (const [key, value] of obj)
        add(key, value);
    } else if (obj && typeof obj === "object") {
      for (const key of Object.keys(obj))
        add(key, obj[key]);
    }
    if (typeof schema4.sortMapEntries === "function") {
      map2.items.sort(schema4.sortMapEntries);
    }
    return map2;
  }
  /**
   * Adds a value to the collection.
   *
   * @param overwrite - If not set `true`, using a key that is already in the
   *   collection will throw. Otherwise, overwrites the previous value.
   */
  add(pair, overwrite) {
    let _pair;
    if (isPair(pair))
      _pair = pair;
    else if (!pair || typeof pair !== "object" || !("key" in pair)) {
      _pair = new Pair(pair, pair?.value);
    } else
      _pair = new Pair(pair.key, pair.value);
    const prev = findPair(this.items, _pair.key);
    const sortEntries = this.schema?.sortMapEntries;
    if (prev) {
      if (!overwrite)
        throw new Error(`Key ${_pair.key} already set`);
      if (isScalar(prev.value) && isScalarValue(_pair.value))
        prev.value.value = _pair.value;
      else
        prev.value = _pair.value;
    } else if (sortEntries) {
      const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
      if (i === -1)
        this.items.push(_pair);
      else
        this.items.splice(i, 0, _pair);
    } else {
      this.items.push(_pair);
    }
  }
  delete(key) {
    const it = findPair(this.items, key);
    if (!it)
      return false;
    const del = this.items.splice(this.items.indexOf(it), 1);
    return del.length > 0;
  }
  get(key, keepScalar) {
    const it = findPair(this.items, key);
    const node = it?.value;
    return (!keepScalar && isScalar(node) ? node.value : node) ?? void 0;
  }
  has(key) {
    return !!findPair(this.items, key);
  }
  set(key, value) {
    this.add(new Pair(key, value), true);
  }
  /**
   * @param ctx - Conversion context, originally set in Document#toJS()
   * @param {Class} Type - If set, forces the returned collection type
   * @returns Instance of Type, Map, or Object
   */
  toJSON(_, ctx, Type) {
    const map2 = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
    if (ctx?.onCreate)
      ctx.onCreate(map2);
    for (const item of this.items)
      addPairToJSMap(ctx, map2, item);
    return map2;
  }
  toString(ctx, onComment, onChompKeep) {
    if (!ctx)
      return JSON.stringify(this);
    for (const item of this.items) {
      if (!isPair(item))
        throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
    }
    if (!ctx.allNullValues && this.hasAllNullValues(false))
      ctx = Object.assign({}, ctx, { allNullValues: true });
    return stringifyCollection(this, ctx, {
      blockItemPrefix: "",
      flowChars: { start: "{", end: "}" },
      itemIndent: ctx.indent || "",
      onChompKeep,
      onComment
    });
  }
};

// .bundle/packages/yaml/browser/dist/schema/common/map.js
var map = {
  collection: "map",
  default: true,
  nodeClass: YAMLMap,
  tag: "tag:yaml.org,2002:map",
  resolve(map2, onError) {
    if (!isMap(map2))
      onError("Expected a mapping for this tag");
    return map2;
  },
  createNode: (schema4, obj, ctx) => YAMLMap.from(schema4, obj, ctx)
};

// .bundle/packages/yaml/browser/dist/nodes/YAMLSeq.js
var YAMLSeq = class extends Collection {
  static get tagName() {
    return "tag:yaml.org,2002:seq";
  }
  constructor(schema4) {
    super(SEQ, schema4);
    this.items = [];
  }
  add(value) {
    this.items.push(value);
  }
  /**
   * Removes a value from the collection.
   *
   * `key` must contain a representation of an integer for this to succeed.
   * It may be wrapped in a `Scalar`.
   *
   * @returns `true` if the item was found and removed.
   */
  delete(key) {
    const idx = asItemIndex(key);
    if (typeof idx !== "number")
      return false;
    const del = this.items.splice(idx, 1);
    return del.length > 0;
  }
  get(key, keepScalar) {
    const idx = asItemIndex(key);
    if (typeof idx !== "number")
      return void 0;
    const it = this.items[idx];
    return !keepScalar && isScalar(it) ? it.value : it;
  }
  /**
   * Checks if the collection includes a value with the key `key`.
   *
   * `key` must contain a representation of an integer for this to succeed.
   * It may be wrapped in a `Scalar`.
   */
  has(key) {
    const idx = asItemIndex(key);
    return typeof idx === "number" && idx < this.items.length;
  }
  /**
   * Sets a value in this collection. For `!!set`, `value` needs to be a
   * boolean to add/remove the item from the set.
   *
   * If `key` does not contain a representation of an integer, this will throw.
   * It may be wrapped in a `Scalar`.
   */
  set(key, value) {
    const idx = asItemIndex(key);
    if (typeof idx !== "number")
      throw new Error(`Expected a valid index, not ${key}.`);
    const prev = this.items[idx];
    if (isScalar(prev) && isScalarValue(value))
      prev.value = value;
    else
      this.items[idx] = value;
  }
  toJSON(_, ctx) {
    const seq2 = [];
    if (ctx?.onCreate)
      ctx.onCreate(seq2);
    let i = 0;
    for (const item of this.items)
      seq2.push(toJS(item, String(i++), ctx));
    return seq2;
  }
  toString(ctx, onComment, onChompKeep) {
    if (!ctx)
      return JSON.stringify(this);
    return stringifyCollection(this, ctx, {
      blockItemPrefix: "- ",
      flowChars: { start: "[", end: "]" },
      itemIndent: (ctx.indent || "") + "  ",
      onChompKeep,
      onComment
    });
  }
  static from(schema4, obj, ctx) {
    const { replacer } = ctx;
    const seq2 = new this(schema4);
    if (obj && Symbol.iterator in Object(obj)) {
      let i = 0;
      for (let it of obj) {
        if (typeof replacer === "function") {
          const key = obj instanceof Set ? it : String(i++);
          it = replacer.call(obj, key, it);
        }
        seq2.items.push(createNode(it, void 0, ctx));
      }
    }
    return seq2;
  }
};
function asItemIndex(key) {
  let idx = isScalar(key) ? key.value : key;
  if (idx && typeof idx === "string")
    idx = Number(idx);
  return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
}

// .bundle/packages/yaml/browser/dist/schema/common/seq.js
var seq = {
  collection: "seq",
  default: true,
  nodeClass: YAMLSeq,
  tag: "tag:yaml.org,2002:seq",
  resolve(seq2, onError) {
    if (!isSeq(seq2))
      onError("Expected a sequence for this tag");
    return seq2;
  },
  createNode: (schema4, obj, ctx) => YAMLSeq.from(schema4, obj, ctx)
};

// .bundle/packages/yaml/browser/dist/schema/common/string.js
var string = {
  identify: (value) => typeof value === "string",
  default: true,
  tag: "tag:yaml.org,2002:str",
  resolve: (str) => str,
  stringify(item, ctx, onComment, onChompKeep) {
    ctx = Object.assign({ actualString: true }, ctx);
    return stringifyString(item, ctx, onComment, onChompKeep);
  }
};

// .bundle/packages/yaml/browser/dist/schema/common/null.js
var nullTag = {
  identify: (value) => value == null,
  createNode: () => new Scalar(null),
  default: true,
  tag: "tag:yaml.org,2002:null",
  test: /^(?:~|[Nn]ull|NULL)?$/,
  resolve: () => new Scalar(null),
  stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
};

// .bundle/packages/yaml/browser/dist/schema/core/bool.js
var boolTag = {
  identify: (value) => typeof value === "boolean",
  default: true,
  tag: "tag:yaml.org,2002:bool",
  test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
  resolve: (str) => new Scalar(str[0] === "t" || str[0] === "T"),
  stringify({ source, value }, ctx) {
    if (source && boolTag.test.test(source)) {
      const sv = source[0] === "t" || source[0] === "T";
      if (value === sv)
        return source;
    }
    return value ? ctx.options.trueStr : ctx.options.falseStr;
  }
};

// .bundle/packages/yaml/browser/dist/stringify/stringifyNumber.js
function stringifyNumber({ format, minFractionDigits, tag, value }) {
  if (typeof value === "bigint")
    return String(value);
  const num = typeof value === "number" ? value : Number(value);
  if (!isFinite(num))
    return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
  let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
  if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
    let i = n.indexOf(".");
    if (i < 0) {
      i = n.length;
      n += ".";
    }
    let d = minFractionDigits - (n.length - i - 1);
    while (d-- > 0)
      n += "0";
  }
  return n;
}

// .bundle/packages/yaml/browser/dist/schema/core/float.js
var floatNaN = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
  resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  stringify: stringifyNumber
};
var floatExp = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  format: "EXP",
  test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
  resolve: (str) => parseFloat(str),
  stringify(node) {
    const num = Number(node.value);
    return isFinite(num) ? num.toExponential() : stringifyNumber(node);
  }
};
var float = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
  resolve(str) {
    const node = new Scalar(parseFloat(str));
    const dot = str.indexOf(".");
    if (dot !== -1 && str[str.length - 1] === "0")
      node.minFractionDigits = str.length - dot - 1;
    return node;
  },
  stringify: stringifyNumber
};

// .bundle/packages/yaml/browser/dist/schema/core/int.js
var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
function intStringify(node, radix, prefix) {
  const { value } = node;
  if (intIdentify(value) && value >= 0)
    return prefix + value.toString(radix);
  return stringifyNumber(node);
}
var intOct = {
  identify: (value) => intIdentify(value) && value >= 0,
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "OCT",
  test: /^0o[0-7]+$/,
  resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
  stringify: (node) => intStringify(node, 8, "0o")
};
var int = {
  identify: intIdentify,
  default: true,
  tag: "tag:yaml.org,2002:int",
  test: /^[-+]?[0-9]+$/,
  resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
  stringify: stringifyNumber
};
var intHex = {
  identify: (value) => intIdentify(value) && value >= 0,
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "HEX",
  test: /^0x[0-9a-fA-F]+$/,
  resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
  stringify: (node) => intStringify(node, 16, "0x")
};

// .bundle/packages/yaml/browser/dist/schema/core/schema.js
var schema = [
  map,
  seq,
  string,
  nullTag,
  boolTag,
  intOct,
  int,
  intHex,
  floatNaN,
  floatExp,
  float
];

// .bundle/packages/yaml/browser/dist/schema/json/schema.js
function intIdentify2(value) {
  return typeof value === "bigint" || Number.isInteger(value);
}
var stringifyJSON = ({ value }) => JSON.stringify(value);
var jsonScalars = [
  {
    identify: (value) => typeof value === "string",
    default: true,
    tag: "tag:yaml.org,2002:str",
    resolve: (str) => str,
    stringify: stringifyJSON
  },
  {
    identify: (value) => value == null,
    createNode: () => new Scalar(null),
    default: true,
    tag: "tag:yaml.org,2002:null",
    test: /^null$/,
    resolve: () => null,
    stringify: stringifyJSON
  },
  {
    identify: (value) => typeof value === "boolean",
    default: true,
    tag: "tag:yaml.org,2002:bool",
    test: /^true$|^false$/,
    resolve: (str) => str === "true",
    stringify: stringifyJSON
  },
  {
    identify: intIdentify2,
    default: true,
    tag: "tag:yaml.org,2002:int",
    test: /^-?(?:0|[1-9][0-9]*)$/,
    resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
    stringify: ({ value }) => intIdentify2(value) ? value.toString() : JSON.stringify(value)
  },
  {
    identify: (value) => typeof value === "number",
    default: true,
    tag: "tag:yaml.org,2002:float",
    test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
    resolve: (str) => parseFloat(str),
    stringify: stringifyJSON
  }
];
var jsonError = {
  default: true,
  tag: "",
  test: /^/,
  resolve(str, onError) {
    onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
    return str;
  }
};
var schema2 = [map, seq].concat(jsonScalars, jsonError);

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/binary.js
var binary = {
  identify: (value) => value instanceof Uint8Array,
  // Buffer inherits from Uint8Array
  default: false,
  tag: "tag:yaml.org,2002:binary",
  /**
   * Returns a Buffer in node and an Uint8Array in browsers
   *
   * To use the resulting buffer as an image, you'll want to do something like:
   *
   *   const blob = new Blob([buffer], { type: 'image/jpeg' })
   *   document.querySelector('#photo').src = URL.createObjectURL(blob)
   */
  resolve(src, onError) {
    if (typeof atob === "function") {
      const str = atob(src.replace(/[\n\r]/g, ""));
      const buffer = new Uint8Array(str.length);
      for (let i = 0; i < str.length; ++i)
        buffer[i] = str.charCodeAt(i);
      return buffer;
    } else {
      onError("This environment does not support reading binary tags; either Buffer or atob is required");
      return src;
    }
  },
  stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
    if (!value)
      return "";
    const buf = value;
    let str;
    if (typeof btoa === "function") {
      let s = "";
      for (let i = 0; i < buf.length; ++i)
        s += String.fromCharCode(buf[i]);
      str = btoa(s);
    } else {
      throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
    }
    type ?? (type = Scalar.BLOCK_LITERAL);
    if (type !== Scalar.QUOTE_DOUBLE) {
      const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
      const n = Math.ceil(str.length / lineWidth);
      const lines = new Array(n);
      for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
        lines[i] = str.substr(o, lineWidth);
      }
      str = lines.join(type === Scalar.BLOCK_LITERAL ? "\n" : " ");
    }
    return stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
  }
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/pairs.js
function resolvePairs(seq2, onError) {
  if (isSeq(seq2)) {
    for (let i = 0; i < seq2.items.length; ++i) {
      let item = seq2.items[i];
      if (isPair(item))
        continue;
      else if (isMap(item)) {
        if (item.items.length > 1)
          onError("Each pair must have its own sequence indicator");
        const pair = item.items[0] || new Pair(new Scalar(null));
        if (item.commentBefore)
          pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
        if (item.comment) {
          const cn = pair.value ?? pair.key;
          cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
        }
        item = pair;
      }
      seq2.items[i] = isPair(item) ? item : new Pair(item);
    }
  } else
    onError("Expected a sequence for this tag");
  return seq2;
}
function createPairs(schema4, iterable, ctx) {
  const { replacer } = ctx;
  const pairs2 = new YAMLSeq(schema4);
  pairs2.tag = "tag:yaml.org,2002:pairs";
  let i = 0;
  if (iterable && Symbol.iterator in Object(iterable))
    for (let it of iterable) {
      if (typeof replacer === "function")
        it = replacer.call(iterable, String(i++), it);
      let key, value;
      if (Array.isArray(it)) {
        if (it.length === 2) {
          key = it[0];
          value = it[1];
        } else
          throw new TypeError(`Expected [key, value] tuple: ${it}`);
      } else if (it && it instanceof Object) {
        const keys = Object.keys(it);
        if (keys.length === 1) {
          key = keys[0];
          value = it[key];
        } else {
          throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
        }
      } else {
        key = it;
      }
      pairs2.items.push(createPair(key, value, ctx));
    }
  return pairs2;
}
var pairs = {
  collection: "seq",
  default: false,
  tag: "tag:yaml.org,2002:pairs",
  resolve: resolvePairs,
  createNode: createPairs
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/omap.js
var YAMLOMap = class _YAMLOMap extends YAMLSeq {
  constructor() {
    super();
    this.add = YAMLMap.prototype.add.bind(this);
    this.delete = YAMLMap.prototype.delete.bind(this);
    this.get = YAMLMap.prototype.get.bind(this);
    this.has = YAMLMap.prototype.has.bind(this);
    this.set = YAMLMap.prototype.set.bind(this);
    this.tag = _YAMLOMap.tag;
  }
  /**
   * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
   * but TypeScript won't allow widening the signature of a child method.
   */
  toJSON(_, ctx) {
    if (!ctx)
      return super.toJSON(_);
    const map2 = /* @__PURE__ */ new Map();
    if (ctx?.onCreate)
      ctx.onCreate(map2);
    for (const pair of this.items) {
      let key, value;
      if (isPair(pair)) {
        key = toJS(pair.key, "", ctx);
        value = toJS(pair.value, key, ctx);
      } else {
        key = toJS(pair, "", ctx);
      }
      if (map2.has(key))
        throw new Error("Ordered maps must not include duplicate keys");
      map2.set(key, value);
    }
    return map2;
  }
  static from(schema4, iterable, ctx) {
    const pairs2 = createPairs(schema4, iterable, ctx);
    const omap2 = new this();
    omap2.items = pairs2.items;
    return omap2;
  }
};
YAMLOMap.tag = "tag:yaml.org,2002:omap";
var omap = {
  collection: "seq",
  identify: (value) => value instanceof Map,
  nodeClass: YAMLOMap,
  default: false,
  tag: "tag:yaml.org,2002:omap",
  resolve(seq2, onError) {
    const pairs2 = resolvePairs(seq2, onError);
    const seenKeys = [];
    for (const { key } of pairs2.items) {
      if (isScalar(key)) {
        if (seenKeys.includes(key.value)) {
          onError(`Ordered maps must not include duplicate keys: ${key.value}`);
        } else {
          seenKeys.push(key.value);
        }
      }
    }
    return Object.assign(new YAMLOMap(), pairs2);
  },
  createNode: (schema4, iterable, ctx) => YAMLOMap.from(schema4, iterable, ctx)
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/bool.js
function boolStringify({ value, source }, ctx) {
  const boolObj = value ? trueTag : falseTag;
  if (source && boolObj.test.test(source))
    return source;
  return value ? ctx.options.trueStr : ctx.options.falseStr;
}
var trueTag = {
  identify: (value) => value === true,
  default: true,
  tag: "tag:yaml.org,2002:bool",
  test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
  resolve: () => new Scalar(true),
  stringify: boolStringify
};
var falseTag = {
  identify: (value) => value === false,
  default: true,
  tag: "tag:yaml.org,2002:bool",
  test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
  resolve: () => new Scalar(false),
  stringify: boolStringify
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/float.js
var floatNaN2 = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
  resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  stringify: stringifyNumber
};
var floatExp2 = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  format: "EXP",
  test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
  resolve: (str) => parseFloat(str.replace(/_/g, "")),
  stringify(node) {
    const num = Number(node.value);
    return isFinite(num) ? num.toExponential() : stringifyNumber(node);
  }
};
var float2 = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
  resolve(str) {
    const node = new Scalar(parseFloat(str.replace(/_/g, "")));
    const dot = str.indexOf(".");
    if (dot !== -1) {
      const f = str.substring(dot + 1).replace(/_/g, "");
      if (f[f.length - 1] === "0")
        node.minFractionDigits = f.length;
    }
    return node;
  },
  stringify: stringifyNumber
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/int.js
var intIdentify3 = (value) => typeof value === "bigint" || Number.isInteger(value);
function intResolve2(str, offset, radix, { intAsBigInt }) {
  const sign = str[0];
  if (sign === "-" || sign === "+")
    offset += 1;
  str = str.substring(offset).replace(/_/g, "");
  if (intAsBigInt) {
    switch (radix) {
      case 2:
        str = `0b${str}`;
        break;
      case 8:
        str = `0o${str}`;
        break;
      case 16:
        str = `0x${str}`;
        break;
    }
    const n2 = BigInt(str);
    return sign === "-" ? BigInt(-1) * n2 : n2;
  }
  const n = parseInt(str, radix);
  return sign === "-" ? -1 * n : n;
}
function intStringify2(node, radix, prefix) {
  const { value } = node;
  if (intIdentify3(value)) {
    const str = value.toString(radix);
    return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
  }
  return stringifyNumber(node);
}
var intBin = {
  identify: intIdentify3,
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "BIN",
  test: /^[-+]?0b[0-1_]+$/,
  resolve: (str, _onError, opt) => intResolve2(str, 2, 2, opt),
  stringify: (node) => intStringify2(node, 2, "0b")
};
var intOct2 = {
  identify: intIdentify3,
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "OCT",
  test: /^[-+]?0[0-7_]+$/,
  resolve: (str, _onError, opt) => intResolve2(str, 1, 8, opt),
  stringify: (node) => intStringify2(node, 8, "0")
};
var int2 = {
  identify: intIdentify3,
  default: true,
  tag: "tag:yaml.org,2002:int",
  test: /^[-+]?[0-9][0-9_]*$/,
  resolve: (str, _onError, opt) => intResolve2(str, 0, 10, opt),
  stringify: stringifyNumber
};
var intHex2 = {
  identify: intIdentify3,
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "HEX",
  test: /^[-+]?0x[0-9a-fA-F_]+$/,
  resolve: (str, _onError, opt) => intResolve2(str, 2, 16, opt),
  stringify: (node) => intStringify2(node, 16, "0x")
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/set.js
var YAMLSet = class _YAMLSet extends YAMLMap {
  constructor(schema4) {
    super(schema4);
    this.tag = _YAMLSet.tag;
  }
  add(key) {
    let pair;
    if (isPair(key))
      pair = key;
    else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
      pair = new Pair(key.key, null);
    else
      pair = new Pair(key, null);
    const prev = findPair(this.items, pair.key);
    if (!prev)
      this.items.push(pair);
  }
  /**
   * If `keepPair` is `true`, returns the Pair matching `key`.
   * Otherwise, returns the value of that Pair's key.
   */
  get(key, keepPair) {
    const pair = findPair(this.items, key);
    return !keepPair && isPair(pair) ? isScalar(pair.key) ? pair.key.value : pair.key : pair;
  }
  set(key, value) {
    if (typeof value !== "boolean")
      throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
    const prev = findPair(this.items, key);
    if (prev && !value) {
      this.items.splice(this.items.indexOf(prev), 1);
    } else if (!prev && value) {
      this.items.push(new Pair(key));
    }
  }
  toJSON(_, ctx) {
    return super.toJSON(_, ctx, Set);
  }
  toString(ctx, onComment, onChompKeep) {
    if (!ctx)
      return JSON.stringify(this);
    if (this.hasAllNullValues(true))
      return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
    else
      throw new Error("Set items must all have null values");
  }
  static from(schema4, iterable, ctx) {
    const { replacer } = ctx;
    const set2 = new this(schema4);
    if (iterable && Symbol.iterator in Object(iterable))
      for (let value of iterable) {
        if (typeof replacer === "function")
          value = replacer.call(iterable, value, value);
        set2.items.push(createPair(value, null, ctx));
      }
    return set2;
  }
};
YAMLSet.tag = "tag:yaml.org,2002:set";
var set = {
  collection: "map",
  identify: (value) => value instanceof Set,
  nodeClass: YAMLSet,
  default: false,
  tag: "tag:yaml.org,2002:set",
  createNode: (schema4, iterable, ctx) => YAMLSet.from(schema4, iterable, ctx),
  resolve(map2, onError) {
    if (isMap(map2)) {
      if (map2.hasAllNullValues(true))
        return Object.assign(new YAMLSet(), map2);
      else
        onError("Set items must all have null values");
    } else
      onError("Expected a mapping for this tag");
    return map2;
  }
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/timestamp.js
function parseSexagesimal(str, asBigInt) {
  const sign = str[0];
  const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
  const num = (n) => asBigInt ? BigInt(n) : Number(n);
  const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
  return sign === "-" ? num(-1) * res : res;
}
function stringifySexagesimal(node) {
  let { value } = node;
  let num = (n) => n;
  if (typeof value === "bigint")
    num = (n) => BigInt(n);
  else if (isNaN(value) || !isFinite(value))
    return stringifyNumber(node);
  let sign = "";
  if (value < 0) {
    sign = "-";
    value *= num(-1);
  }
  const _60 = num(60);
  const parts = [value % _60];
  if (value < 60) {
    parts.unshift(0);
  } else {
    value = (value - parts[0]) / _60;
    parts.unshift(value % _60);
    if (value >= 60) {
      value = (value - parts[0]) / _60;
      parts.unshift(value);
    }
  }
  return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
}
var intTime = {
  identify: (value) => typeof value === "bigint" || Number.isInteger(value),
  default: true,
  tag: "tag:yaml.org,2002:int",
  format: "TIME",
  test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
  resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
  stringify: stringifySexagesimal
};
var floatTime = {
  identify: (value) => typeof value === "number",
  default: true,
  tag: "tag:yaml.org,2002:float",
  format: "TIME",
  test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
  resolve: (str) => parseSexagesimal(str, false),
  stringify: stringifySexagesimal
};
var timestamp = {
  identify: (value) => value instanceof Date,
  default: true,
  tag: "tag:yaml.org,2002:timestamp",
  // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
  // may be omitted altogether, resulting in a date format. In such a case, the time part is
  // assumed to be 00:00:00Z (start of day, UTC).
  test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
  resolve(str) {
    const match = str.match(timestamp.test);
    if (!match)
      throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
    const [, year, month, day, hour, minute, second] = match.map(Number);
    const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
    let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
    const tz = match[8];
    if (tz && tz !== "Z") {
      let d = parseSexagesimal(tz, false);
      if (Math.abs(d) < 30)
        d *= 60;
      date -= 6e4 * d;
    }
    return new Date(date);
  },
  stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
};

// .bundle/packages/yaml/browser/dist/schema/yaml-1.1/schema.js
var schema3 = [
  map,
  seq,
  string,
  nullTag,
  trueTag,
  falseTag,
  intBin,
  intOct2,
  int2,
  intHex2,
  floatNaN2,
  floatExp2,
  float2,
  binary,
  merge,
  omap,
  pairs,
  set,
  intTime,
  floatTime,
  timestamp
];

// .bundle/packages/yaml/browser/dist/schema/tags.js
var schemas = /* @__PURE__ */ new Map([
  ["core", schema],
  ["failsafe", [map, seq, string]],
  ["json", schema2],
  ["yaml11", schema3],
  ["yaml-1.1", schema3]
]);
var tagsByName = {
  binary,
  bool: boolTag,
  float,
  floatExp,
  floatNaN,
  floatTime,
  int,
  intHex,
  intOct,
  intTime,
  map,
  merge,
  null: nullTag,
  omap,
  pairs,
  seq,
  set,
  timestamp
};
var coreKnownTags = {
  "tag:yaml.org,2002:binary": binary,
  "tag:yaml.org,2002:merge": merge,
  "tag:yaml.org,2002:omap": omap,
  "tag:yaml.org,2002:pairs": pairs,
  "tag:yaml.org,2002:set": set,
  "tag:yaml.org,2002:timestamp": timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
  const schemaTags = schemas.get(schemaName);
  if (schemaTags && !customTags) {
    return addMergeTag && !schemaTags.includes(merge) ? schemaTags.concat(merge) : schemaTags.slice();
  }
  let tags = schemaTags;
  if (!tags) {
    if (Array.isArray(customTags))
      tags = [];
    else {
      const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
      throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
    }
  }
  if (Array.isArray(customTags)) {
    for (const tag of customTags)
      tags = tags.concat(tag);
  } else if (typeof customTags === "function") {
    tags = customTags(tags.slice());
  }
  if (addMergeTag)
    tags = tags.concat(merge);
  return tags.reduce((tags2, tag) => {
    const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
    if (!tagObj) {
      const tagName = JSON.stringify(tag);
      const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
      throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
    }
    if (!tags2.includes(tagObj))
      tags2.push(tagObj);
    return tags2;
  }, []);
}

// .bundle/packages/yaml/browser/dist/schema/Schema.js
var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
var Schema = class _Schema {
  constructor({ compat, customTags, merge: merge2, resolveKnownTags, schema: schema4, sortMapEntries, toStringDefaults }) {
    this.compat = Array.isArray(compat) ? getTags(compat, "compat") : compat ? getTags(null, compat) : null;
    this.name = typeof schema4 === "string" && schema4 || "core";
    this.knownTags = resolveKnownTags ? coreKnownTags : {};
    this.tags = getTags(customTags, this.name, merge2);
    this.toStringOptions = toStringDefaults ?? null;
    Object.defineProperty(this, MAP, { value: map });
    Object.defineProperty(this, SCALAR, { value: string });
    Object.defineProperty(this, SEQ, { value: seq });
    this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
  }
  clone() {
    const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
    copy.tags = this.tags.slice();
    return copy;
  }
};

// .bundle/packages/yaml/browser/dist/stringify/stringifyDocument.js
function stringifyDocument(doc, options) {
  const lines = [];
  let hasDirectives = options.directives === true;
  if (options.directives !== false && doc.directives) {
    const dir = doc.directives.toString(doc);
    if (dir) {
      lines.push(dir);
      hasDirectives = true;
    } else if (doc.directives.docStart)
      hasDirectives = true;
  }
  if (hasDirectives)
    lines.push("---");
  const ctx = createStringifyContext(doc, options);
  const { commentString } = ctx.options;
  if (doc.commentBefore) {
    if (lines.length !== 1)
      lines.unshift("");
    const cs = commentString(doc.commentBefore);
    lines.unshift(indentComment(cs, ""));
  }
  let chompKeep = false;
  let contentComment = null;
  if (doc.contents) {
    if (isNode(doc.contents)) {
      if (doc.contents.spaceBefore && hasDirectives)
        lines.push("");
      if (doc.contents.commentBefore) {
        const cs = commentString(doc.contents.commentBefore);
        lines.push(indentComment(cs, ""));
      }
      ctx.forceBlockIndent = !!doc.comment;
      contentComment = doc.contents.comment;
    }
    const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
    let body = stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
    if (contentComment)
      body += lineComment(body, "", commentString(contentComment));
    if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
      lines[lines.length - 1] = `--- ${body}`;
    } else
      lines.push(body);
  } else {
    lines.push(stringify(doc.contents, ctx));
  }
  if (doc.directives?.docEnd) {
    if (doc.comment) {
      const cs = commentString(doc.comment);
      if (cs.includes("\n")) {
        lines.push("...");
        lines.push(indentComment(cs, ""));
      } else {
        lines.push(`... ${cs}`);
      }
    } else {
      lines.push("...");
    }
  } else {
    let dc = doc.comment;
    if (dc && chompKeep)
      dc = dc.replace(/^\n+/, "");
    if (dc) {
      if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
        lines.push("");
      lines.push(indentComment(commentString(dc), ""));
    }
  }
  return lines.join("\n") + "\n";
}

// .bundle/packages/yaml/browser/dist/doc/Document.js
var Document = class _Document {
  constructor(value, replacer, options) {
    this.commentBefore = null;
    this.comment = null;
    this.errors = [];
    this.warnings = [];
    Object.defineProperty(this, NODE_TYPE, { value: DOC });
    let _replacer = null;
    if (typeof replacer === "function" || Array.isArray(replacer)) {
      _replacer = replacer;
    } else if (options === void 0 && replacer) {
      options = replacer;
      replacer = void 0;
    }
    const opt = Object.assign({
      intAsBigInt: false,
      keepSourceTokens: false,
      logLevel: "warn",
      prettyErrors: true,
      strict: true,
      stringKeys: false,
      uniqueKeys: true,
      version: "1.2"
    }, options);
    this.options = opt;
    let { version } = opt;
    if (options?._directives) {
      this.directives = options._directives.atDocument();
      if (this.directives.yaml.explicit)
        version = this.directives.yaml.version;
    } else
      this.directives = new Directives({ version });
    this.setSchema(version, options);
    this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
  }
  /**
   * Create a deep copy of this Document and its contents.
   *
   * Custom Node values that inherit from `Object` still refer to their original instances.
   */
  clone() {
    const copy = Object.create(_Document.prototype, {
      [NODE_TYPE]: { value: DOC }
    });
    copy.commentBefore = this.commentBefore;
    copy.comment = this.comment;
    copy.errors = this.errors.slice();
    copy.warnings = this.warnings.slice();
    copy.options = Object.assign({}, this.options);
    if (this.directives)
      copy.directives = this.directives.clone();
    copy.schema = this.schema.clone();
    copy.contents = isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
    if (this.range)
      copy.range = this.range.slice();
    return copy;
  }
  /** Adds a value to the document. */
  add(value) {
    if (assertCollection(this.contents))
      this.contents.add(value);
  }
  /** Adds a value to the document. */
  addIn(path, value) {
    if (assertCollection(this.contents))
      this.contents.addIn(path, value);
  }
  /**
   * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
   *
   * If `node` already has an anchor, `name` is ignored.
   * Otherwise, the `node.anchor` value will be set to `name`,
   * or if an anchor with that name is already present in the document,
   * `name` will be used as a prefix for a new unique anchor.
   * If `name` is undefined, the generated anchor will use 'a' as a prefix.
   */
  createAlias(node, name) {
    if (!node.anchor) {
      const prev = anchorNames(this);
      node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
      !name || prev.has(name) ? findNewAnchor(name || "a", prev) : name;
    }
    return new Alias(node.anchor);
  }
  createNode(value, replacer, options) {
    let _replacer = void 0;
    if (typeof replacer === "function") {
      value = replacer.call({ "": value }, "", value);
      _replacer = replacer;
    } else if (Array.isArray(replacer)) {
      const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
      const asStr = replacer.filter(keyToStr).map(String);
      if (asStr.length > 0)
        replacer = replacer.concat(asStr);
      _replacer = replacer;
    } else if (options === void 0 && replacer) {
      options = replacer;
      replacer = void 0;
    }
    const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
    const { onAnchor, setAnchors, sourceObjects } = createNodeAnchors(
      this,
      // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
      anchorPrefix || "a"
    );
    const ctx = {
      aliasDuplicateObjects: aliasDuplicateObjects ?? true,
      keepUndefined: keepUndefined ?? false,
      onAnchor,
      onTagObj,
      replacer: _replacer,
      schema: this.schema,
      sourceObjects
    };
    const node = createNode(value, tag, ctx);
    if (flow && isCollection(node))
      node.flow = true;
    setAnchors();
    return node;
  }
  /**
   * Convert a key and a value into a `Pair` using the current schema,
   * recursively wrapping all values as `Scalar` or `Collection` nodes.
   */
  createPair(key, value, options = {}) {
    const k = this.createNode(key, null, options);
    const v = this.createNode(value, null, options);
    return new Pair(k, v);
  }
  /**
   * Removes a value from the document.
   * @returns `true` if the item was found and removed.
   */
  delete(key) {
    return assertCollection(this.contents) ? this.contents.delete(key) : false;
  }
  /**
   * Removes a value from the document.
   * @returns `true` if the item was found and removed.
   */
  deleteIn(path) {
    if (isEmptyPath(path)) {
      if (this.contents == null)
        return false;
      this.contents = null;
      return true;
    }
    return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
  }
  /**
   * Returns item at `key`, or `undefined` if not found. By default unwraps
   * scalar values from their surrounding node; to disable set `keepScalar` to
   * `true` (collections are always returned intact).
   */
  get(key, keepScalar) {
    return isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
  }
  /**
   * Returns item at `path`, or `undefined` if not found. By default unwraps
   * scalar values from their surrounding node; to disable set `keepScalar` to
   * `true` (collections are always returned intact).
   */
  getIn(path, keepScalar) {
    if (isEmptyPath(path))
      return !keepScalar && isScalar(this.contents) ? this.contents.value : this.contents;
    return isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
  }
  /**
   * Checks if the document includes a value with the key `key`.
   */
  has(key) {
    return isCollection(this.contents) ? this.contents.has(key) : false;
  }
  /**
   * Checks if the document includes a value at `path`.
   */
  hasIn(path) {
    if (isEmptyPath(path))
      return this.contents !== void 0;
    return isCollection(this.contents) ? this.contents.hasIn(path) : false;
  }
  /**
   * Sets a value in this document. For `!!set`, `value` needs to be a
   * boolean to add/remove the item from the set.
   */
  set(key, value) {
    if (this.contents == null) {
      this.contents = collectionFromPath(this.schema, [key], value);
    } else if (assertCollection(this.contents)) {
      this.contents.set(key, value);
    }
  }
  /**
   * Sets a value in this document. For `!!set`, `value` needs to be a
   * boolean to add/remove the item from the set.
   */
  setIn(path, value) {
    if (isEmptyPath(path)) {
      this.contents = value;
    } else if (this.contents == null) {
      this.contents = collectionFromPath(this.schema, Array.from(path), value);
    } else if (assertCollection(this.contents)) {
      this.contents.setIn(path, value);
    }
  }
  /**
   * Change the YAML version and schema used by the document.
   * A `null` version disables support for directives, explicit tags, anchors, and aliases.
   * It also requires the `schema` option to be given as a `Schema` instance value.
   *
   * Overrides all previously set schema options.
   */
  setSchema(version, options = {}) {
    if (typeof version === "number")
      version = String(version);
    let opt;
    switch (version) {
      case "1.1":
        if (this.directives)
          this.directives.yaml.version = "1.1";
        else
          this.directives = new Directives({ version: "1.1" });
        opt = { resolveKnownTags: false, schema: "yaml-1.1" };
        break;
      case "1.2":
      case "next":
        if (this.directives)
          this.directives.yaml.version = version;
        else
          this.directives = new Directives({ version });
        opt = { resolveKnownTags: true, schema: "core" };
        break;
      case null:
        if (this.directives)
          delete this.directives;
        opt = null;
        break;
      default: {
        const sv = JSON.stringify(version);
        throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
      }
    }
    if (options.schema instanceof Object)
      this.schema = options.schema;
    else if (opt)
      this.schema = new Schema(Object.assign(opt, options));
    else
      throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
  }
  // json & jsonArg are only used from toJSON()
  toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
    const ctx = {
      anchors: /* @__PURE__ */ new Map(),
      doc: this,
      keep: !json,
      mapAsMap: mapAsMap === true,
      mapKeyWarned: false,
      maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
    };
    const res = toJS(this.contents, jsonArg ?? "", ctx);
    if (typeof onAnchor === "function")
      for (const { count, res: res2 } of ctx.anchors.values())
        onAnchor(res2, count);
    return typeof reviver === "function" ? applyReviver(reviver, { "": res }, "", res) : res;
  }
  /**
   * A JSON representation of the document `contents`.
   *
   * @param jsonArg Used by `JSON.stringify` to indicate the array index or
   *   property name.
   */
  toJSON(jsonArg, onAnchor) {
    return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
  }
  /** A YAML representation of the document. */
  toString(options = {}) {
    if (this.errors.length > 0)
      throw new Error("Document with errors cannot be stringified");
    if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
      const s = JSON.stringify(options.indent);
      throw new Error(`"indent" option must be a positive integer, not ${s}`);
    }
    return stringifyDocument(this, options);
  }
};
function assertCollection(contents) {
  if (isCollection(contents))
    return true;
  throw new Error("Expected a YAML collection as document contents");
}

// .bundle/packages/yaml/browser/dist/errors.js
var YAMLError = class extends Error {
  constructor(name, pos, code, message) {
    super();
    this.name = name;
    this.code = code;
    this.message = message;
    this.pos = pos;
  }
};
var YAMLParseError = class extends YAMLError {
  constructor(pos, code, message) {
    super("YAMLParseError", pos, code, message);
  }
};
var YAMLWarning = class extends YAMLError {
  constructor(pos, code, message) {
    super("YAMLWarning", pos, code, message);
  }
};
var prettifyError = (src, lc) => (error) => {
  if (error.pos[0] === -1)
    return;
  error.linePos = error.pos.map((pos) => lc.linePos(pos));
  const { line, col } = error.linePos[0];
  error.message += ` at line ${line}, column ${col}`;
  let ci = col - 1;
  let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
  if (ci >= 60 && lineStr.length > 80) {
    const trimStart = Math.min(ci - 39, lineStr.length - 79);
    lineStr = "\u2026" + lineStr.substring(trimStart);
    ci -= trimStart - 1;
  }
  if (lineStr.length > 80)
    lineStr = lineStr.substring(0, 79) + "\u2026";
  if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
    let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
    if (prev.length > 80)
      prev = prev.substring(0, 79) + "\u2026\n";
    lineStr = prev + lineStr;
  }
  if (/[^ ]/.test(lineStr)) {
    let count = 1;
    const end = error.linePos[1];
    if (end?.line === line && end.col > col) {
      count = Math.max(1, Math.min(end.col - col, 80 - ci));
    }
    const pointer = " ".repeat(ci) + "^".repeat(count);
    error.message += `:

${lineStr}
${pointer}
`;
  }
};

// .bundle/packages/yaml/browser/dist/compose/resolve-props.js
function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
  let spaceBefore = false;
  let atNewline = startOnNewline;
  let hasSpace = startOnNewline;
  let comment = "";
  let commentSep = "";
  let hasNewline = false;
  let reqSpace = false;
  let tab = null;
  let anchor = null;
  let tag = null;
  let newlineAfterProp = null;
  let comma = null;
  let found = null;
  let start = null;
  for (const token of tokens) {
    if (reqSpace) {
      if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
        onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      reqSpace = false;
    }
    if (tab) {
      if (atNewline && token.type !== "comment" && token.type !== "newline") {
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      }
      tab = null;
    }
    switch (token.type) {
      case "space":
        if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
          tab = token;
        }
        hasSpace = true;
        break;
      case "comment": {
        if (!hasSpace)
          onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
        const cb = token.source.substring(1) || " ";
        if (!comment)
          comment = cb;
        else
          comment += commentSep + cb;
        commentSep = "";
        atNewline = false;
        break;
      }
      case "newline":
        if (atNewline) {
          if (comment)
            comment += token.source;
          else if (!found || indicator !== "seq-item-ind")
            spaceBefore = true;
        } else
          commentSep += token.source;
        atNewline = true;
        hasNewline = true;
        if (anchor || tag)
          newlineAfterProp = token;
        hasSpace = true;
        break;
      case "anchor":
        if (anchor)
          onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
        if (token.source.endsWith(":"))
          onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
        anchor = token;
        start ?? (start = token.offset);
        atNewline = false;
        hasSpace = false;
        reqSpace = true;
        break;
      case "tag": {
        if (tag)
          onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
        tag = token;
        start ?? (start = token.offset);
        atNewline = false;
        hasSpace = false;
        reqSpace = true;
        break;
      }
      case indicator:
        if (anchor || tag)
          onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
        if (found)
          onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
        found = token;
        atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
        hasSpace = false;
        break;
      case "comma":
        if (flow) {
          if (comma)
            onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
          comma = token;
          atNewline = false;
          hasSpace = false;
          break;
        }
      // else fallthrough
      default:
        onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
        atNewline = false;
        hasSpace = false;
    }
  }
  const last = tokens[tokens.length - 1];
  const end = last ? last.offset + last.source.length : offset;
  if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
    onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
  }
  if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
    onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
  return {
    comma,
    found,
    spaceBefore,
    comment,
    hasNewline,
    anchor,
    tag,
    newlineAfterProp,
    end,
    start: start ?? end
  };
}

// .bundle/packages/yaml/browser/dist/compose/util-contains-newline.js
function containsNewline(key) {
  if (!key)
    return null;
  switch (key.type) {
    case "alias":
    case "scalar":
    case "double-quoted-scalar":
    case "single-quoted-scalar":
      if (key.source.includes("\n"))
        return true;
      if (key.end) {
        for (const st of key.end)
          if (st.type === "newline")
            return true;
      }
      return false;
    case "flow-collection":
      for (const it of key.items) {
        for (const st of it.start)
          if (st.type === "newline")
            return true;
        if (it.sep) {
          for (const st of it.sep)
            if (st.type === "newline")
              return true;
        }
        if (containsNewline(it.key) || containsNewline(it.value))
          return true;
      }
      return false;
    default:
      return true;
  }
}

// .bundle/packages/yaml/browser/dist/compose/util-flow-indent-check.js
function flowIndentCheck(indent, fc, onError) {
  if (fc?.type === "flow-collection") {
    const end = fc.end[0];
    if (end.indent === indent && (end.source === "]" || end.source === "}") && containsNewline(fc)) {
      const msg = "Flow end indicator should be more indented than parent";
      onError(end, "BAD_INDENT", msg, true);
    }
  }
}

// .bundle/packages/yaml/browser/dist/compose/util-map-includes.js
function mapIncludes(ctx, items, search) {
  const { uniqueKeys } = ctx.options;
  if (uniqueKeys === false)
    return false;
  const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || isScalar(a) && isScalar(b) && a.value === b.value;
  return items.some((pair) => isEqual(pair.key, search));
}

// .bundle/packages/yaml/browser/dist/compose/resolve-block-map.js
var startColMsg = "All mapping items must start at the same column";
function resolveBlockMap({ composeNode: composeNode2, composeEmptyNode: composeEmptyNode2 }, ctx, bm, onError, tag) {
  const NodeClass = tag?.nodeClass ?? YAMLMap;
  const map2 = new NodeClass(ctx.schema);
  if (ctx.atRoot)
    ctx.atRoot = false;
  let offset = bm.offset;
  let commentEnd = null;
  for (const collItem of bm.items) {
    const { start, key, sep, value } = collItem;
    const keyProps = resolveProps(start, {
      indicator: "explicit-key-ind",
      next: key ?? sep?.[0],
      offset,
      onError,
      parentIndent: bm.indent,
      startOnNewline: true
    });
    const implicitKey = !keyProps.found;
    if (implicitKey) {
      if (key) {
        if (key.type === "block-seq")
          onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
        else if ("indent" in key && key.indent !== bm.indent)
          onError(offset, "BAD_INDENT", startColMsg);
      }
      if (!keyProps.anchor && !keyProps.tag && !sep) {
        commentEnd = keyProps.end;
        if (keyProps.comment) {
          if (map2.comment)
            map2.comment += "\n" + keyProps.comment;
          else
            map2.comment = keyProps.comment;
        }
        continue;
      }
      if (keyProps.newlineAfterProp || containsNewline(key)) {
        onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
      }
    } else if (keyProps.found?.indent !== bm.indent) {
      onError(offset, "BAD_INDENT", startColMsg);
    }
    ctx.atKey = true;
    const keyStart = keyProps.end;
    const keyNode = key ? composeNode2(ctx, key, keyProps, onError) : composeEmptyNode2(ctx, keyStart, start, null, keyProps, onError);
    if (ctx.schema.compat)
      flowIndentCheck(bm.indent, key, onError);
    ctx.atKey = false;
    if (mapIncludes(ctx, map2.items, keyNode))
      onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
    const valueProps = resolveProps(sep ?? [], {
      indicator: "map-value-ind",
      next: value,
      offset: keyNode.range[2],
      onError,
      parentIndent: bm.indent,
      startOnNewline: !key || key.type === "block-scalar"
    });
    offset = valueProps.end;
    if (valueProps.found) {
      if (implicitKey) {
        if (value?.type === "block-map" && !valueProps.hasNewline)
          onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
        if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
          onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
      }
      const valueNode = value ? composeNode2(ctx, value, valueProps, onError) : composeEmptyNode2(ctx, offset, sep, null, valueProps, onError);
      if (ctx.schema.compat)
        flowIndentCheck(bm.indent, value, onError);
      offset = valueNode.range[2];
      const pair = new Pair(keyNode, valueNode);
      if (ctx.options.keepSourceTokens)
        pair.srcToken = collItem;
      map2.items.push(pair);
    } else {
      if (implicitKey)
        onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
      if (valueProps.comment) {
        if (keyNode.comment)
          keyNode.comment += "\n" + valueProps.comment;
        else
          keyNode.comment = valueProps.comment;
      }
      const pair = new Pair(keyNode);
      if (ctx.options.keepSourceTokens)
        pair.srcToken = collItem;
      map2.items.push(pair);
    }
  }
  if (commentEnd && commentEnd < offset)
    onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
  map2.range = [bm.offset, offset, commentEnd ?? offset];
  return map2;
}

// .bundle/packages/yaml/browser/dist/compose/resolve-block-seq.js
function resolveBlockSeq({ composeNode: composeNode2, composeEmptyNode: composeEmptyNode2 }, ctx, bs, onError, tag) {
  const NodeClass = tag?.nodeClass ?? YAMLSeq;
  const seq2 = new NodeClass(ctx.schema);
  if (ctx.atRoot)
    ctx.atRoot = false;
  if (ctx.atKey)
    ctx.atKey = false;
  let offset = bs.offset;
  let commentEnd = null;
  for (const { start, value } of bs.items) {
    const props = resolveProps(start, {
      indicator: "seq-item-ind",
      next: value,
      offset,
      onError,
      parentIndent: bs.indent,
      startOnNewline: true
    });
    if (!props.found) {
      if (props.anchor || props.tag || value) {
        if (value?.type === "block-seq")
          onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
        else
          onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
      } else {
        commentEnd = props.end;
        if (props.comment)
          seq2.comment = props.comment;
        continue;
      }
    }
    const node = value ? composeNode2(ctx, value, props, onError) : composeEmptyNode2(ctx, props.end, start, null, props, onError);
    if (ctx.schema.compat)
      flowIndentCheck(bs.indent, value, onError);
    offset = node.range[2];
    seq2.items.push(node);
  }
  seq2.range = [bs.offset, offset, commentEnd ?? offset];
  return seq2;
}

// .bundle/packages/yaml/browser/dist/compose/resolve-end.js
function resolveEnd(end, offset, reqSpace, onError) {
  let comment = "";
  if (end) {
    let hasSpace = false;
    let sep = "";
    for (const token of end) {
      const { source, type } = token;
      switch (type) {
        case "space":
          hasSpace = true;
          break;
        case "comment": {
          if (reqSpace && !hasSpace)
            onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
          const cb = source.substring(1) || " ";
          if (!comment)
            comment = cb;
          else
            comment += sep + cb;
          sep = "";
          break;
        }
        case "newline":
          if (comment)
            sep += source;
          hasSpace = true;
          break;
        default:
          onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
      }
      offset += source.length;
    }
  }
  return { comment, offset };
}

// .bundle/packages/yaml/browser/dist/compose/resolve-flow-collection.js
var blockMsg = "Block collections are not allowed within flow collections";
var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
function resolveFlowCollection({ composeNode: composeNode2, composeEmptyNode: composeEmptyNode2 }, ctx, fc, onError, tag) {
  const isMap2 = fc.start.source === "{";
  const fcName = isMap2 ? "flow map" : "flow sequence";
  const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap : YAMLSeq);
  const coll = new NodeClass(ctx.schema);
  coll.flow = true;
  const atRoot = ctx.atRoot;
  if (atRoot)
    ctx.atRoot = false;
  if (ctx.atKey)
    ctx.atKey = false;
  let offset = fc.offset + fc.start.source.length;
  for (let i = 0; i < fc.items.length; ++i) {
    const collItem = fc.items[i];
    const { start, key, sep, value } = collItem;
    const props = resolveProps(start, {
      flow: fcName,
      indicator: "explicit-key-ind",
      next: key ?? sep?.[0],
      offset,
      onError,
      parentIndent: fc.indent,
      startOnNewline: false
    });
    if (!props.found) {
      if (!props.anchor && !props.tag && !sep && !value) {
        if (i === 0 && props.comma)
          onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        else if (i < fc.items.length - 1)
          onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
        if (props.comment) {
          if (coll.comment)
            coll.comment += "\n" + props.comment;
          else
            coll.comment = props.comment;
        }
        offset = props.end;
        continue;
      }
      if (!isMap2 && ctx.options.strict && containsNewline(key))
        onError(
          key,
          // checked by containsNewline()
          "MULTILINE_IMPLICIT_KEY",
          "Implicit keys of flow sequence pairs need to be on a single line"
        );
    }
    if (i === 0) {
      if (props.comma)
        onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
    } else {
      if (!props.comma)
        onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
      if (props.comment) {
        let prevItemComment = "";
        loop: for (const st of start) {
          switch (st.type) {
            case "comma":
            case "space":
              break;
            case "comment":
              prevItemComment = st.source.substring(1);
              break loop;
            default:
              break loop;
          }
        }
        if (prevItemComment) {
          let prev = coll.items[coll.items.length - 1];
          if (isPair(prev))
            prev = prev.value ?? prev.key;
          if (prev.comment)
            prev.comment += "\n" + prevItemComment;
          else
            prev.comment = prevItemComment;
          props.comment = props.comment.substring(prevItemComment.length + 1);
        }
      }
    }
    if (!isMap2 && !sep && !props.found) {
      const valueNode = value ? composeNode2(ctx, value, props, onError) : composeEmptyNode2(ctx, props.end, sep, null, props, onError);
      coll.items.push(valueNode);
      offset = valueNode.range[2];
      if (isBlock(value))
        onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
    } else {
      ctx.atKey = true;
      const keyStart = props.end;
      const keyNode = key ? composeNode2(ctx, key, props, onError) : composeEmptyNode2(ctx, keyStart, start, null, props, onError);
      if (isBlock(key))
        onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
      ctx.atKey = false;
      const valueProps = resolveProps(sep ?? [], {
        flow: fcName,
        indicator: "map-value-ind",
        next: value,
        offset: keyNode.range[2],
        onError,
        parentIndent: fc.indent,
        startOnNewline: false
      });
      if (valueProps.found) {
        if (!isMap2 && !props.found && ctx.options.strict) {
          if (sep)
            for (const st of sep) {
              if (st === valueProps.found)
                break;
              if (st.type === "newline") {
                onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                break;
              }
            }
          if (props.start < valueProps.found.offset - 1024)
            onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
        }
      } else if (value) {
        if ("source" in value && value.source?.[0] === ":")
          onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
        else
          onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
      }
      const valueNode = value ? composeNode2(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode2(ctx, valueProps.end, sep, null, valueProps, onError) : null;
      if (valueNode) {
        if (isBlock(value))
          onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
      } else if (valueProps.comment) {
        if (keyNode.comment)
          keyNode.comment += "\n" + valueProps.comment;
        else
          keyNode.comment = valueProps.comment;
      }
      const pair = new Pair(keyNode, valueNode);
      if (ctx.options.keepSourceTokens)
        pair.srcToken = collItem;
      if (isMap2) {
        const map2 = coll;
        if (mapIncludes(ctx, map2.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        map2.items.push(pair);
      } else {
        const map2 = new YAMLMap(ctx.schema);
        map2.flow = true;
        map2.items.push(pair);
        const endRange = (valueNode ?? keyNode).range;
        map2.range = [keyNode.range[0], endRange[1], endRange[2]];
        coll.items.push(map2);
      }
      offset = valueNode ? valueNode.range[2] : valueProps.end;
    }
  }
  const expectedEnd = isMap2 ? "}" : "]";
  const [ce, ...ee] = fc.end;
  let cePos = offset;
  if (ce?.source === expectedEnd)
    cePos = ce.offset + ce.source.length;
  else {
    const name = fcName[0].toUpperCase() + fcName.substring(1);
    const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
    onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
    if (ce && ce.source.length !== 1)
      ee.unshift(ce);
  }
  if (ee.length > 0) {
    const end = resolveEnd(ee, cePos, ctx.options.strict, onError);
    if (end.comment) {
      if (coll.comment)
        coll.comment += "\n" + end.comment;
      else
        coll.comment = end.comment;
    }
    coll.range = [fc.offset, cePos, end.offset];
  } else {
    coll.range = [fc.offset, cePos, cePos];
  }
  return coll;
}

// .bundle/packages/yaml/browser/dist/compose/compose-collection.js
function resolveCollection(CN2, ctx, token, onError, tagName, tag) {
  const coll = token.type === "block-map" ? resolveBlockMap(CN2, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq(CN2, ctx, token, onError, tag) : resolveFlowCollection(CN2, ctx, token, onError, tag);
  const Coll = coll.constructor;
  if (tagName === "!" || tagName === Coll.tagName) {
    coll.tag = Coll.tagName;
    return coll;
  }
  if (tagName)
    coll.tag = tagName;
  return coll;
}
function composeCollection(CN2, ctx, token, props, onError) {
  const tagToken = props.tag;
  const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
  if (token.type === "block-seq") {
    const { anchor, newlineAfterProp: nl } = props;
    const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
    if (lastProp && (!nl || nl.offset < lastProp.offset)) {
      const message = "Missing newline after block sequence props";
      onError(lastProp, "MISSING_CHAR", message);
    }
  }
  const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
  if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.tagName && expType === "seq") {
    return resolveCollection(CN2, ctx, token, onError, tagName);
  }
  let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
  if (!tag) {
    const kt = ctx.schema.knownTags[tagName];
    if (kt?.collection === expType) {
      ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
      tag = kt;
    } else {
      if (kt) {
        onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
      } else {
        onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
      }
      return resolveCollection(CN2, ctx, token, onError, tagName);
    }
  }
  const coll = resolveCollection(CN2, ctx, token, onError, tagName, tag);
  const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
  const node = isNode(res) ? res : new Scalar(res);
  node.range = coll.range;
  node.tag = tagName;
  if (tag?.format)
    node.format = tag.format;
  return node;
}

// .bundle/packages/yaml/browser/dist/compose/resolve-block-scalar.js
function resolveBlockScalar(ctx, scalar, onError) {
  const start = scalar.offset;
  const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
  if (!header)
    return { value: "", type: null, comment: "", range: [start, start, start] };
  const type = header.mode === ">" ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL;
  const lines = scalar.source ? splitLines(scalar.source) : [];
  let chompStart = lines.length;
  for (let i = lines.length - 1; i >= 0; --i) {
    const content = lines[i][1];
    if (content === "" || content === "\r")
      chompStart = i;
    else
      break;
  }
  if (chompStart === 0) {
    const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
    let end2 = start + header.length;
    if (scalar.source)
      end2 += scalar.source.length;
    return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
  }
  let trimIndent = scalar.indent + header.indent;
  let offset = scalar.offset + header.length;
  let contentStart = 0;
  for (let i = 0; i < chompStart; ++i) {
    const [indent, content] = lines[i];
    if (content === "" || content === "\r") {
      if (header.indent === 0 && indent.length > trimIndent)
        trimIndent = indent.length;
    } else {
      if (indent.length < trimIndent) {
        const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
        onError(offset + indent.length, "MISSING_CHAR", message);
      }
      if (header.indent === 0)
        trimIndent = indent.length;
      contentStart = i;
      if (trimIndent === 0 && !ctx.atRoot) {
        const message = "Block scalar values in collections must be indented";
        onError(offset, "BAD_INDENT", message);
      }
      break;
    }
    offset += indent.length + content.length + 1;
  }
  for (let i = lines.length - 1; i >= chompStart; --i) {
    if (lines[i][0].length > trimIndent)
      chompStart = i + 1;
  }
  let value = "";
  let sep = "";
  let prevMoreIndented = false;
  for (let i = 0; i < contentStart; ++i)
    value += lines[i][0].slice(trimIndent) + "\n";
  for (let i = contentStart; i < chompStart; ++i) {
    let [indent, content] = lines[i];
    offset += indent.length + content.length + 1;
    const crlf = content[content.length - 1] === "\r";
    if (crlf)
      content = content.slice(0, -1);
    if (content && indent.length < trimIndent) {
      const src = header.indent ? "explicit indentation indicator" : "first line";
      const message = `Block scalar lines must not be less indented than their ${src}`;
      onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
      indent = "";
    }
    if (type === Scalar.BLOCK_LITERAL) {
      value += sep + indent.slice(trimIndent) + content;
      sep = "\n";
    } else if (indent.length > trimIndent || content[0] === "	") {
      if (sep === " ")
        sep = "\n";
      else if (!prevMoreIndented && sep === "\n")
        sep = "\n\n";
      value += sep + indent.slice(trimIndent) + content;
      sep = "\n";
      prevMoreIndented = true;
    } else if (content === "") {
      if (sep === "\n")
        value += "\n";
      else
        sep = "\n";
    } else {
      value += sep + content;
      sep = " ";
      prevMoreIndented = false;
    }
  }
  switch (header.chomp) {
    case "-":
      break;
    case "+":
      for (let i = chompStart; i < lines.length; ++i)
        value += "\n" + lines[i][0].slice(trimIndent);
      if (value[value.length - 1] !== "\n")
        value += "\n";
      break;
    default:
      value += "\n";
  }
  const end = start + header.length + scalar.source.length;
  return { value, type, comment: header.comment, range: [start, end, end] };
}
function parseBlockScalarHeader({ offset, props }, strict, onError) {
  if (props[0].type !== "block-scalar-header") {
    onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
    return null;
  }
  const { source } = props[0];
  const mode = source[0];
  let indent = 0;
  let chomp = "";
  let error = -1;
  for (let i = 1; i < source.length; ++i) {
    const ch = source[i];
    if (!chomp && (ch === "-" || ch === "+"))
      chomp = ch;
    else {
      const n = Number(ch);
      if (!indent && n)
        indent = n;
      else if (error === -1)
        error = offset + i;
    }
  }
  if (error !== -1)
    onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
  let hasSpace = false;
  let comment = "";
  let length = source.length;
  for (let i = 1; i < props.length; ++i) {
    const token = props[i];
    switch (token.type) {
      case "space":
        hasSpace = true;
      // fallthrough
      case "newline":
        length += token.source.length;
        break;
      case "comment":
        if (strict && !hasSpace) {
          const message = "Comments must be separated from other tokens by white space characters";
          onError(token, "MISSING_CHAR", message);
        }
        length += token.source.length;
        comment = token.source.substring(1);
        break;
      case "error":
        onError(token, "UNEXPECTED_TOKEN", token.message);
        length += token.source.length;
        break;
      /* istanbul ignore next should not happen */
      default: {
        const message = `Unexpected token in block scalar header: ${token.type}`;
        onError(token, "UNEXPECTED_TOKEN", message);
        const ts = token.source;
        if (ts && typeof ts === "string")
          length += ts.length;
      }
    }
  }
  return { mode, indent, chomp, comment, length };
}
function splitLines(source) {
  const split = source.split(/\n( *)/);
  const first = split[0];
  const m = first.match(/^( *)/);
  const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
  const lines = [line0];
  for (let i = 1; i < split.length; i += 2)
    lines.push([split[i], split[i + 1]]);
  return lines;
}

// .bundle/packages/yaml/browser/dist/compose/resolve-flow-scalar.js
function resolveFlowScalar(scalar, strict, onError) {
  const { offset, type, source, end } = scalar;
  let _type;
  let value;
  const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
  switch (type) {
    case "scalar":
      _type = Scalar.PLAIN;
      value = plainValue(source, _onError);
      break;
    case "single-quoted-scalar":
      _type = Scalar.QUOTE_SINGLE;
      value = singleQuotedValue(source, _onError);
      break;
    case "double-quoted-scalar":
      _type = Scalar.QUOTE_DOUBLE;
      value = doubleQuotedValue(source, _onError);
      break;
    /* istanbul ignore next should not happen */
    default:
      onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
      return {
        value: "",
        type: null,
        comment: "",
        range: [offset, offset + source.length, offset + source.length]
      };
  }
  const valueEnd = offset + source.length;
  const re = resolveEnd(end, valueEnd, strict, onError);
  return {
    value,
    type: _type,
    comment: re.comment,
    range: [offset, valueEnd, re.offset]
  };
}
function plainValue(source, onError) {
  let badChar = "";
  switch (source[0]) {
    /* istanbul ignore next should not happen */
    case "	":
      badChar = "a tab character";
      break;
    case ",":
      badChar = "flow indicator character ,";
      break;
    case "%":
      badChar = "directive indicator character %";
      break;
    case "|":
    case ">": {
      badChar = `block scalar indicator ${source[0]}`;
      break;
    }
    case "@":
    case "`": {
      badChar = `reserved character ${source[0]}`;
      break;
    }
  }
  if (badChar)
    onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
  return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
  if (source[source.length - 1] !== "'" || source.length === 1)
    onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
  return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
  const line = /(.*?)\r?\n/sy;
  let match = line.exec(source);
  if (!match)
    return source;
  let trimEnd, trimBoth;
  try {
    trimEnd = new RegExp("(?<![ 	])[ 	]+$");
    trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
  } catch {
    trimEnd = /[ \t]+$/;
    trimBoth = /^[ \t]+|[ \t]+$/g;
  }
  let res = match[1].replace(trimEnd, "");
  let sep = " ";
  let pos = line.lastIndex;
  while (match = line.exec(source)) {
    const lm = match[1].replace(trimBoth, "");
    if (lm === "") {
      if (sep === "\n")
        res += sep;
      else
        sep = "\n";
    } else {
      res += sep + lm;
      sep = " ";
    }
    pos = line.lastIndex;
  }
  const last = /[ \t]*(.*)/sy;
  last.lastIndex = pos;
  match = last.exec(source);
  return res + sep + (match?.[1] ?? "");
}
function doubleQuotedValue(source, onError) {
  let res = "";
  for (let i = 1; i < source.length - 1; ++i) {
    const ch = source[i];
    if (ch === "\r" && source[i + 1] === "\n")
      continue;
    if (ch === "\n") {
      const { fold, offset } = foldNewline(source, i);
      res += fold;
      i = offset;
    } else if (ch === "\\") {
      let next = source[++i];
      const cc = escapeCodes[next];
      if (cc)
        res += cc;
      else if (next === "\n") {
        next = source[i + 1];
        while (next === " " || next === "	")
          next = source[++i + 1];
      } else if (next === "\r" && source[i + 1] === "\n") {
        next = source[++i + 1];
        while (next === " " || next === "	")
          next = source[++i + 1];
      } else if (next === "x" || next === "u" || next === "U") {
        const length = next === "x" ? 2 : next === "u" ? 4 : 8;
        res += parseCharCode(source, i + 1, length, onError);
        i += length;
      } else {
        const raw = source.substr(i - 1, 2);
        onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        res += raw;
      }
    } else if (ch === " " || ch === "	") {
      const wsStart = i;
      let next = source[i + 1];
      while (next === " " || next === "	")
        next = source[++i + 1];
      if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
        res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
    } else {
      res += ch;
    }
  }
  if (source[source.length - 1] !== '"' || source.length === 1)
    onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
  return res;
}
function foldNewline(source, offset) {
  let fold = "";
  let ch = source[offset + 1];
  while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
    if (ch === "\r" && source[offset + 2] !== "\n")
      break;
    if (ch === "\n")
      fold += "\n";
    offset += 1;
    ch = source[offset + 1];
  }
  if (!fold)
    fold = " ";
  return { fold, offset };
}
var escapeCodes = {
  "0": "\0",
  // null character
  a: "\x07",
  // bell character
  b: "\b",
  // backspace
  e: "\x1B",
  // escape character
  f: "\f",
  // form feed
  n: "\n",
  // line feed
  r: "\r",
  // carriage return
  t: "	",
  // horizontal tab
  v: "\v",
  // vertical tab
  N: "\x85",
  // Unicode next line
  _: "\xA0",
  // Unicode non-breaking space
  L: "\u2028",
  // Unicode line separator
  P: "\u2029",
  // Unicode paragraph separator
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  "	": "	"
};
function parseCharCode(source, offset, length, onError) {
  const cc = source.substr(offset, length);
  const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
  const code = ok ? parseInt(cc, 16) : NaN;
  try {
    return String.fromCodePoint(code);
  } catch {
    const raw = source.substr(offset - 2, length + 2);
    onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
    return raw;
  }
}

// .bundle/packages/yaml/browser/dist/compose/compose-scalar.js
function composeScalar(ctx, token, tagToken, onError) {
  const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar(ctx, token, onError) : resolveFlowScalar(token, ctx.options.strict, onError);
  const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
  let tag;
  if (ctx.options.stringKeys && ctx.atKey) {
    tag = ctx.schema[SCALAR];
  } else if (tagName)
    tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
  else if (token.type === "scalar")
    tag = findScalarTagByTest(ctx, value, token, onError);
  else
    tag = ctx.schema[SCALAR];
  let scalar;
  try {
    const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
    scalar = isScalar(res) ? res : new Scalar(res);
  } catch (error) {
    const msg = error instanceof Error ? error.message : String(error);
    onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
    scalar = new Scalar(value);
  }
  scalar.range = range;
  scalar.source = value;
  if (type)
    scalar.type = type;
  if (tagName)
    scalar.tag = tagName;
  if (tag.format)
    scalar.format = tag.format;
  if (comment)
    scalar.comment = comment;
  return scalar;
}
function findScalarTagByName(schema4, value, tagName, tagToken, onError) {
  if (tagName === "!")
    return schema4[SCALAR];
  const matchWithTest = [];
  for (const tag of schema4.tags) {
    if (!tag.collection && tag.tag === tagName) {
      if (tag.default && tag.test)
        matchWithTest.push(tag);
      else
        return tag;
    }
  }
  for (const tag of matchWithTest)
    if (tag.test?.test(value))
      return tag;
  const kt = schema4.knownTags[tagName];
  if (kt && !kt.collection) {
    schema4.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
    return kt;
  }
  onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
  return schema4[SCALAR];
}
function findScalarTagByTest({ atKey, directives, schema: schema4 }, value, token, onError) {
  const tag = schema4.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema4[SCALAR];
  if (schema4.compat) {
    const compat = schema4.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema4[SCALAR];
    if (tag.tag !== compat.tag) {
      const ts = directives.tagString(tag.tag);
      const cs = directives.tagString(compat.tag);
      const msg = `Value may be parsed as either ${ts} or ${cs}`;
      onError(token, "TAG_RESOLVE_FAILED", msg, true);
    }
  }
  return tag;
}

// .bundle/packages/yaml/browser/dist/compose/util-empty-scalar-position.js
function emptyScalarPosition(offset, before, pos) {
  if (before) {
    pos ?? (pos = before.length);
    for (let i = pos - 1; i >= 0; --i) {
      let st = before[i];
      switch (st.type) {
        case "space":
        case "comment":
        case "newline":
          offset -= st.source.length;
          continue;
      }
      st = before[++i];
      while (st?.type === "space") {
        offset += st.source.length;
        st = before[++i];
      }
      break;
    }
  }
  return offset;
}

// .bundle/packages/yaml/browser/dist/compose/compose-node.js
var CN = { composeNode, composeEmptyNode };
function composeNode(ctx, token, props, onError) {
  const atKey = ctx.atKey;
  const { spaceBefore, comment, anchor, tag } = props;
  let node;
  let isSrcToken = true;
  switch (token.type) {
    case "alias":
      node = composeAlias(ctx, token, onError);
      if (anchor || tag)
        onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
      break;
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar":
    case "block-scalar":
      node = composeScalar(ctx, token, tag, onError);
      if (anchor)
        node.anchor = anchor.source.substring(1);
      break;
    case "block-map":
    case "block-seq":
    case "flow-collection":
      try {
        node = composeCollection(CN, ctx, token, props, onError);
        if (anchor)
          node.anchor = anchor.source.substring(1);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        onError(token, "RESOURCE_EXHAUSTION", message);
      }
      break;
    default: {
      const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
      onError(token, "UNEXPECTED_TOKEN", message);
      isSrcToken = false;
    }
  }
  node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
  if (anchor && node.anchor === "")
    onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
  if (atKey && ctx.options.stringKeys && (!isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
    const msg = "With stringKeys, all keys must be strings";
    onError(tag ?? token, "NON_STRING_KEY", msg);
  }
  if (spaceBefore)
    node.spaceBefore = true;
  if (comment) {
    if (token.type === "scalar" && token.source === "")
      node.comment = comment;
    else
      node.commentBefore = comment;
  }
  if (ctx.options.keepSourceTokens && isSrcToken)
    node.srcToken = token;
  return node;
}
function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
  const token = {
    type: "scalar",
    offset: emptyScalarPosition(offset, before, pos),
    indent: -1,
    source: ""
  };
  const node = composeScalar(ctx, token, tag, onError);
  if (anchor) {
    node.anchor = anchor.source.substring(1);
    if (node.anchor === "")
      onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
  }
  if (spaceBefore)
    node.spaceBefore = true;
  if (comment) {
    node.comment = comment;
    node.range[2] = end;
  }
  return node;
}
function composeAlias({ options }, { offset, source, end }, onError) {
  const alias = new Alias(source.substring(1));
  if (alias.source === "")
    onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
  if (alias.source.endsWith(":"))
    onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
  const valueEnd = offset + source.length;
  const re = resolveEnd(end, valueEnd, options.strict, onError);
  alias.range = [offset, valueEnd, re.offset];
  if (re.comment)
    alias.comment = re.comment;
  return alias;
}

// .bundle/packages/yaml/browser/dist/compose/compose-doc.js
function composeDoc(options, directives, { offset, start, value, end }, onError) {
  const opts = Object.assign({ _directives: directives }, options);
  const doc = new Document(void 0, opts);
  const ctx = {
    atKey: false,
    atRoot: true,
    directives: doc.directives,
    options: doc.options,
    schema: doc.schema
  };
  const props = resolveProps(start, {
    indicator: "doc-start",
    next: value ?? end?.[0],
    offset,
    onError,
    parentIndent: 0,
    startOnNewline: true
  });
  if (props.found) {
    doc.directives.docStart = true;
    if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
      onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
  }
  doc.contents = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
  const contentEnd = doc.contents.range[2];
  const re = resolveEnd(end, contentEnd, false, onError);
  if (re.comment)
    doc.comment = re.comment;
  doc.range = [offset, contentEnd, re.offset];
  return doc;
}

// .bundle/packages/yaml/browser/dist/compose/composer.js
function getErrorPos(src) {
  if (typeof src === "number")
    return [src, src + 1];
  if (Array.isArray(src))
    return src.length === 2 ? src : [src[0], src[1]];
  const { offset, source } = src;
  return [offset, offset + (typeof source === "string" ? source.length : 1)];
}
function parsePrelude(prelude) {
  let comment = "";
  let atComment = false;
  let afterEmptyLine = false;
  for (let i = 0; i < prelude.length; ++i) {
    const source = prelude[i];
    switch (source[0]) {
      case "#":
        comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
        atComment = true;
        afterEmptyLine = false;
        break;
      case "%":
        if (prelude[i + 1]?.[0] !== "#")
          i += 1;
        atComment = false;
        break;
      default:
        if (!atComment)
          afterEmptyLine = true;
        atComment = false;
    }
  }
  return { comment, afterEmptyLine };
}
var Composer = class {
  constructor(options = {}) {
    this.doc = null;
    this.atDirectives = false;
    this.prelude = [];
    this.errors = [];
    this.warnings = [];
    this.onError = (source, code, message, warning) => {
      const pos = getErrorPos(source);
      if (warning)
        this.warnings.push(new YAMLWarning(pos, code, message));
      else
        this.errors.push(new YAMLParseError(pos, code, message));
    };
    this.directives = new Directives({ version: options.version || "1.2" });
    this.options = options;
  }
  decorate(doc, afterDoc) {
    const { comment, afterEmptyLine } = parsePrelude(this.prelude);
    if (comment) {
      const dc = doc.contents;
      if (afterDoc) {
        doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
      } else if (afterEmptyLine || doc.directives.docStart || !dc) {
        doc.commentBefore = comment;
      } else if (isCollection(dc) && !dc.flow && dc.items.length > 0) {
        let it = dc.items[0];
        if (isPair(it))
          it = it.key;
        const cb = it.commentBefore;
        it.commentBefore = cb ? `${comment}
${cb}` : comment;
      } else {
        const cb = dc.commentBefore;
        dc.commentBefore = cb ? `${comment}
${cb}` : comment;
      }
    }
    if (afterDoc) {
      for (let i = 0; i < this.errors.length; ++i)
        doc.errors.push(this.errors[i]);
      for (let i = 0; i < this.warnings.length; ++i)
        doc.warnings.push(this.warnings[i]);
    } else {
      doc.errors = this.errors;
      doc.warnings = this.warnings;
    }
    this.prelude = [];
    this.errors = [];
    this.warnings = [];
  }
  /**
   * Current stream status information.
   *
   * Mostly useful at the end of input for an empty stream.
   */
  streamInfo() {
    return {
      comment: parsePrelude(this.prelude).comment,
      directives: this.directives,
      errors: this.errors,
      warnings: this.warnings
    };
  }
  /**
   * Compose tokens into documents.
   *
   * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
   * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
   */
  *compose(tokens, forceDoc = false, endOffset = -1) {
    for (const token of tokens)
      yield* this.next(token);
    yield* this.end(forceDoc, endOffset);
  }
  /** Advance the composer by one CST token. */
  *next(token) {
    switch (token.type) {
      case "directive":
        this.directives.add(token.source, (offset, message, warning) => {
          const pos = getErrorPos(token);
          pos[0] += offset;
          this.onError(pos, "BAD_DIRECTIVE", message, warning);
        });
        this.prelude.push(token.source);
        this.atDirectives = true;
        break;
      case "document": {
        const doc = composeDoc(this.options, this.directives, token, this.onError);
        if (this.atDirectives && !doc.directives.docStart)
          this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
        this.decorate(doc, false);
        if (this.doc)
          yield this.doc;
        this.doc = doc;
        this.atDirectives = false;
        break;
      }
      case "byte-order-mark":
      case "space":
        break;
      case "comment":
      case "newline":
        this.prelude.push(token.source);
        break;
      case "error": {
        const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
        const error = new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
        if (this.atDirectives || !this.doc)
          this.errors.push(error);
        else
          this.doc.errors.push(error);
        break;
      }
      case "doc-end": {
        if (!this.doc) {
          const msg = "Unexpected doc-end without preceding document";
          this.errors.push(new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
          break;
        }
        this.doc.directives.docEnd = true;
        const end = resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
        this.decorate(this.doc, true);
        if (end.comment) {
          const dc = this.doc.comment;
          this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
        }
        this.doc.range[2] = end.offset;
        break;
      }
      default:
        this.errors.push(new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
    }
  }
  /**
   * Call at end of input to yield any remaining document.
   *
   * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
   * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
   */
  *end(forceDoc = false, endOffset = -1) {
    if (this.doc) {
      this.decorate(this.doc, true);
      yield this.doc;
      this.doc = null;
    } else if (forceDoc) {
      const opts = Object.assign({ _directives: this.directives }, this.options);
      const doc = new Document(void 0, opts);
      if (this.atDirectives)
        this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
      doc.range = [0, endOffset, endOffset];
      this.decorate(doc, false);
      yield doc;
    }
  }
};

// .bundle/packages/yaml/browser/dist/parse/cst.js
var cst_exports = {};
__export(cst_exports, {
  BOM: () => BOM,
  DOCUMENT: () => DOCUMENT,
  FLOW_END: () => FLOW_END,
  SCALAR: () => SCALAR2,
  createScalarToken: () => createScalarToken,
  isCollection: () => isCollection2,
  isScalar: () => isScalar2,
  prettyToken: () => prettyToken,
  resolveAsScalar: () => resolveAsScalar,
  setScalarValue: () => setScalarValue,
  stringify: () => stringify2,
  tokenType: () => tokenType,
  visit: () => visit2
});

// .bundle/packages/yaml/browser/dist/parse/cst-scalar.js
function resolveAsScalar(token, strict = true, onError) {
  if (token) {
    const _onError = (pos, code, message) => {
      const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
      if (onError)
        onError(offset, code, message);
      else
        throw new YAMLParseError([offset, offset + 1], code, message);
    };
    switch (token.type) {
      case "scalar":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        return resolveFlowScalar(token, strict, _onError);
      case "block-scalar":
        return resolveBlockScalar({ options: { strict } }, token, _onError);
    }
  }
  return null;
}
function createScalarToken(value, context) {
  const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
  const source = stringifyString({ type, value }, {
    implicitKey,
    indent: indent > 0 ? " ".repeat(indent) : "",
    inFlow,
    options: { blockQuote: true, lineWidth: -1 }
  });
  const end = context.end ?? [
    { type: "newline", offset: -1, indent, source: "\n" }
  ];
  switch (source[0]) {
    case "|":
    case ">": {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      const props = [
        { type: "block-scalar-header", offset, indent, source: head }
      ];
      if (!addEndtoBlockProps(props, end))
        props.push({ type: "newline", offset: -1, indent, source: "\n" });
      return { type: "block-scalar", offset, indent, props, source: body };
    }
    case '"':
      return { type: "double-quoted-scalar", offset, indent, source, end };
    case "'":
      return { type: "single-quoted-scalar", offset, indent, source, end };
    default:
      return { type: "scalar", offset, indent, source, end };
  }
}
function setScalarValue(token, value, context = {}) {
  let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
  let indent = "indent" in token ? token.indent : null;
  if (afterKey && typeof indent === "number")
    indent += 2;
  if (!type)
    switch (token.type) {
      case "single-quoted-scalar":
        type = "QUOTE_SINGLE";
        break;
      case "double-quoted-scalar":
        type = "QUOTE_DOUBLE";
        break;
      case "block-scalar": {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
        break;
      }
      default:
        type = "PLAIN";
    }
  const source = stringifyString({ type, value }, {
    implicitKey: implicitKey || indent === null,
    indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
    inFlow,
    options: { blockQuote: true, lineWidth: -1 }
  });
  switch (source[0]) {
    case "|":
    case ">":
      setBlockScalarValue(token, source);
      break;
    case '"':
      setFlowScalarValue(token, source, "double-quoted-scalar");
      break;
    case "'":
      setFlowScalarValue(token, source, "single-quoted-scalar");
      break;
    default:
      setFlowScalarValue(token, source, "scalar");
  }
}
function setBlockScalarValue(token, source) {
  const he = source.indexOf("\n");
  const head = source.substring(0, he);
  const body = source.substring(he + 1) + "\n";
  if (token.type === "block-scalar") {
    const header = token.props[0];
    if (header.type !== "block-scalar-header")
      throw new Error("Invalid block scalar header");
    header.source = head;
    token.source = body;
  } else {
    const { offset } = token;
    const indent = "indent" in token ? token.indent : -1;
    const props = [
      { type: "block-scalar-header", offset, indent, source: head }
    ];
    if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
      props.push({ type: "newline", offset: -1, indent, source: "\n" });
    for (const key of Object.keys(token))
      if (key !== "type" && key !== "offset")
        delete token[key];
    Object.assign(token, { type: "block-scalar", indent, props, source: body });
  }
}
function addEndtoBlockProps(props, end) {
  if (end)
    for (const st of end)
      switch (st.type) {
        case "space":
        case "comment":
          props.push(st);
          break;
        case "newline":
          props.push(st);
          return true;
      }
  return false;
}
function setFlowScalarValue(token, source, type) {
  switch (token.type) {
    case "scalar":
    case "double-quoted-scalar":
    case "single-quoted-scalar":
      token.type = type;
      token.source = source;
      break;
    case "block-scalar": {
      const end = token.props.slice(1);
      let oa = source.length;
      if (token.props[0].type === "block-scalar-header")
        oa -= token.props[0].source.length;
      for (const tok of end)
        tok.offset += oa;
      delete token.props;
      Object.assign(token, { type, source, end });
      break;
    }
    case "block-map":
    case "block-seq": {
      const offset = token.offset + source.length;
      const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
      delete token.items;
      Object.assign(token, { type, source, end: [nl] });
      break;
    }
    default: {
      const indent = "indent" in token ? token.indent : -1;
      const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
      for (const key of Object.keys(token))
        if (key !== "type" && key !== "offset")
          delete token[key];
      Object.assign(token, { type, indent, source, end });
    }
  }
}

// .bundle/packages/yaml/browser/dist/parse/cst-stringify.js
var stringify2 = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
function stringifyToken(token) {
  switch (token.type) {
    case "block-scalar": {
      let res = "";
      for (const tok of token.props)
        res += stringifyToken(tok);
      return res + token.source;
    }
    case "block-map":
    case "block-seq": {
      let res = "";
      for (const item of token.items)
        res += stringifyItem(item);
      return res;
    }
    case "flow-collection": {
      let res = token.start.source;
      for (const item of token.items)
        res += stringifyItem(item);
      for (const st of token.end)
        res += st.source;
      return res;
    }
    case "document": {
      let res = stringifyItem(token);
      if (token.end)
        for (const st of token.end)
          res += st.source;
      return res;
    }
    default: {
      let res = token.source;
      if ("end" in token && token.end)
        for (const st of token.end)
          res += st.source;
      return res;
    }
  }
}
function stringifyItem({ start, key, sep, value }) {
  let res = "";
  for (const st of start)
    res += st.source;
  if (key)
    res += stringifyToken(key);
  if (sep)
    for (const st of sep)
      res += st.source;
  if (value)
    res += stringifyToken(value);
  return res;
}

// .bundle/packages/yaml/browser/dist/parse/cst-visit.js
var BREAK2 = /* @__PURE__ */ Symbol("break visit");
var SKIP2 = /* @__PURE__ */ Symbol("skip children");
var REMOVE2 = /* @__PURE__ */ Symbol("remove item");
function visit2(cst, visitor) {
  if ("type" in cst && cst.type === "document")
    cst = { start: cst.start, value: cst.value };
  _visit(Object.freeze([]), cst, visitor);
}
visit2.BREAK = BREAK2;
visit2.SKIP = SKIP2;
visit2.REMOVE = REMOVE2;
visit2.itemAtPath = (cst, path) => {
  let item = cst;
  for (const [field, index] of path) {
    const tok = item?.[field];
    if (tok && "items" in tok) {
      item = tok.items[index];
    } else
      return void 0;
  }
  return item;
};
visit2.parentCollection = (cst, path) => {
  const parent = visit2.itemAtPath(cst, path.slice(0, -1));
  const field = path[path.length - 1][0];
  const coll = parent?.[field];
  if (coll && "items" in coll)
    return coll;
  throw new Error("Parent collection not found");
};
function _visit(path, item, visitor) {
  let ctrl = visitor(item, path);
  if (typeof ctrl === "symbol")
    return ctrl;
  for (const field of ["key", "value"]) {
    const token = item[field];
    if (token && "items" in token) {
      for (let i = 0; i < token.items.length; ++i) {
        const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
        if (typeof ci === "number")
          i = ci - 1;
        else if (ci === BREAK2)
          return BREAK2;
        else if (ci === REMOVE2) {
          token.items.splice(i, 1);
          i -= 1;
        }
      }
      if (typeof ctrl === "function" && field === "key")
        ctrl = ctrl(item, path);
    }
  }
  return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
}

// .bundle/packages/yaml/browser/dist/parse/cst.js
var BOM = "\uFEFF";
var DOCUMENT = "";
var FLOW_END = "";
var SCALAR2 = "";
var isCollection2 = (token) => !!token && "items" in token;
var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
function prettyToken(token) {
  switch (token) {
    case BOM:
      return "<BOM>";
    case DOCUMENT:
      return "<DOC>";
    case FLOW_END:
      return "<FLOW_END>";
    case SCALAR2:
      return "<SCALAR>";
    default:
      return JSON.stringify(token);
  }
}
function tokenType(source) {
  switch (source) {
    case BOM:
      return "byte-order-mark";
    case DOCUMENT:
      return "doc-mode";
    case FLOW_END:
      return "flow-error-end";
    case SCALAR2:
      return "scalar";
    case "---":
      return "doc-start";
    case "...":
      return "doc-end";
    case "":
    case "\n":
    case "\r\n":
      return "newline";
    case "-":
      return "seq-item-ind";
    case "?":
      return "explicit-key-ind";
    case ":":
      return "map-value-ind";
    case "{":
      return "flow-map-start";
    case "}":
      return "flow-map-end";
    case "[":
      return "flow-seq-start";
    case "]":
      return "flow-seq-end";
    case ",":
      return "comma";
  }
  switch (source[0]) {
    case " ":
    case "	":
      return "space";
    case "#":
      return "comment";
    case "%":
      return "directive-line";
    case "*":
      return "alias";
    case "&":
      return "anchor";
    case "!":
      return "tag";
    case "'":
      return "single-quoted-scalar";
    case '"':
      return "double-quoted-scalar";
    case "|":
    case ">":
      return "block-scalar-header";
  }
  return null;
}

// .bundle/packages/yaml/browser/dist/parse/lexer.js
function isEmpty(ch) {
  switch (ch) {
    case void 0:
    case " ":
    case "\n":
    case "\r":
    case "	":
      return true;
    default:
      return false;
  }
}
var hexDigits = new Set("0123456789ABCDEFabcdef");
var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
var flowIndicatorChars = new Set(",[]{}");
var invalidAnchorChars = new Set(" ,[]{}\n\r	");
var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
var Lexer = class {
  constructor() {
    this.atEnd = false;
    this.blockScalarIndent = -1;
    this.blockScalarKeep = false;
    this.buffer = "";
    this.flowKey = false;
    this.flowLevel = 0;
    this.indentNext = 0;
    this.indentValue = 0;
    this.lineEndPos = null;
    this.next = null;
    this.pos = 0;
  }
  /**
   * Generate YAML tokens from the `source` string. If `incomplete`,
   * a part of the last line may be left as a buffer for the next call.
   *
   * @returns A generator of lexical tokens
   */
  *lex(source, incomplete = false) {
    if (source) {
      if (typeof source !== "string")
        throw TypeError("source is not a string");
      this.buffer = this.buffer ? this.buffer + source : source;
      this.lineEndPos = null;
    }
    this.atEnd = !incomplete;
    let next = this.next ?? "stream";
    while (next && (incomplete || this.hasChars(1)))
      next = yield* this.parseNext(next);
  }
  atLineEnd() {
    let i = this.pos;
    let ch = this.buffer[i];
    while (ch === " " || ch === "	")
      ch = this.buffer[++i];
    if (!ch || ch === "#" || ch === "\n")
      return true;
    if (ch === "\r")
      return this.buffer[i + 1] === "\n";
    return false;
  }
  charAt(n) {
    return this.buffer[this.pos + n];
  }
  continueScalar(offset) {
    let ch = this.buffer[offset];
    if (this.indentNext > 0) {
      let indent = 0;
      while (ch === " ")
        ch = this.buffer[++indent + offset];
      if (ch === "\r") {
        const next = this.buffer[indent + offset + 1];
        if (next === "\n" || !next && !this.atEnd)
          return offset + indent + 1;
      }
      return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
    }
    if (ch === "-" || ch === ".") {
      const dt = this.buffer.substr(offset, 3);
      if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
        return -1;
    }
    return offset;
  }
  getLine() {
    let end = this.lineEndPos;
    if (typeof end !== "number" || end !== -1 && end < this.pos) {
      end = this.buffer.indexOf("\n", this.pos);
      this.lineEndPos = end;
    }
    if (end === -1)
      return this.atEnd ? this.buffer.substring(this.pos) : null;
    if (this.buffer[end - 1] === "\r")
      end -= 1;
    return this.buffer.substring(this.pos, end);
  }
  hasChars(n) {
    return this.pos + n <= this.buffer.length;
  }
  setNext(state) {
    this.buffer = this.buffer.substring(this.pos);
    this.pos = 0;
    this.lineEndPos = null;
    this.next = state;
    return null;
  }
  peek(n) {
    return this.buffer.substr(this.pos, n);
  }
  *parseNext(next) {
    switch (next) {
      case "stream":
        return yield* this.parseStream();
      case "line-start":
        return yield* this.parseLineStart();
      case "block-start":
        return yield* this.parseBlockStart();
      case "doc":
        return yield* this.parseDocument();
      case "flow":
        return yield* this.parseFlowCollection();
      case "quoted-scalar":
        return yield* this.parseQuotedScalar();
      case "block-scalar":
        return yield* this.parseBlockScalar();
      case "plain-scalar":
        return yield* this.parsePlainScalar();
    }
  }
  *parseStream() {
    let line = this.getLine();
    if (line === null)
      return this.setNext("stream");
    if (line[0] === BOM) {
      yield* this.pushCount(1);
      line = line.substring(1);
    }
    if (line[0] === "%") {
      let dirEnd = line.length;
      let cs = line.indexOf("#");
      while (cs !== -1) {
        const ch = line[cs - 1];
        if (ch === " " || ch === "	") {
          dirEnd = cs - 1;
          break;
        } else {
          cs = line.indexOf("#", cs + 1);
        }
      }
      while (true) {
        const ch = line[dirEnd - 1];
        if (ch === " " || ch === "	")
          dirEnd -= 1;
        else
          break;
      }
      const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
      yield* this.pushCount(line.length - n);
      this.pushNewline();
      return "stream";
    }
    if (this.atLineEnd()) {
      const sp = yield* this.pushSpaces(true);
      yield* this.pushCount(line.length - sp);
      yield* this.pushNewline();
      return "stream";
    }
    yield DOCUMENT;
    return yield* this.parseLineStart();
  }
  *parseLineStart() {
    const ch = this.charAt(0);
    if (!ch && !this.atEnd)
      return this.setNext("line-start");
    if (ch === "-" || ch === ".") {
      if (!this.atEnd && !this.hasChars(4))
        return this.setNext("line-start");
      const s = this.peek(3);
      if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
        yield* this.pushCount(3);
        this.indentValue = 0;
        this.indentNext = 0;
        return s === "---" ? "doc" : "stream";
      }
    }
    this.indentValue = yield* this.pushSpaces(false);
    if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
      this.indentNext = this.indentValue;
    return yield* this.parseBlockStart();
  }
  *parseBlockStart() {
    const [ch0, ch1] = this.peek(2);
    if (!ch1 && !this.atEnd)
      return this.setNext("block-start");
    if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
      const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
      this.indentNext = this.indentValue + 1;
      this.indentValue += n;
      return "block-start";
    }
    return "doc";
  }
  *parseDocument() {
    yield* this.pushSpaces(true);
    const line = this.getLine();
    if (line === null)
      return this.setNext("doc");
    let n = yield* this.pushIndicators();
    switch (line[n]) {
      case "#":
        yield* this.pushCount(line.length - n);
      // fallthrough
      case void 0:
        yield* this.pushNewline();
        return yield* this.parseLineStart();
      case "{":
      case "[":
        yield* this.pushCount(1);
        this.flowKey = false;
        this.flowLevel = 1;
        return "flow";
      case "}":
      case "]":
        yield* this.pushCount(1);
        return "doc";
      case "*":
        yield* this.pushUntil(isNotAnchorChar);
        return "doc";
      case '"':
      case "'":
        return yield* this.parseQuotedScalar();
      case "|":
      case ">":
        n += yield* this.parseBlockScalarHeader();
        n += yield* this.pushSpaces(true);
        yield* this.pushCount(line.length - n);
        yield* this.pushNewline();
        return yield* this.parseBlockScalar();
      default:
        return yield* this.parsePlainScalar();
    }
  }
  *parseFlowCollection() {
    let nl, sp;
    let indent = -1;
    do {
      nl = yield* this.pushNewline();
      if (nl > 0) {
        sp = yield* this.pushSpaces(false);
        this.indentValue = indent = sp;
      } else {
        sp = 0;
      }
      sp += yield* this.pushSpaces(true);
    } while (nl + sp > 0);
    const line = this.getLine();
    if (line === null)
      return this.setNext("flow");
    if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
      const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
      if (!atFlowEndMarker) {
        this.flowLevel = 0;
        yield FLOW_END;
        return yield* this.parseLineStart();
      }
    }
    let n = 0;
    while (line[n] === ",") {
      n += yield* this.pushCount(1);
      n += yield* this.pushSpaces(true);
      this.flowKey = false;
    }
    n += yield* this.pushIndicators();
    switch (line[n]) {
      case void 0:
        return "flow";
      case "#":
        yield* this.pushCount(line.length - n);
        return "flow";
      case "{":
      case "[":
        yield* this.pushCount(1);
        this.flowKey = false;
        this.flowLevel += 1;
        return "flow";
      case "}":
      case "]":
        yield* this.pushCount(1);
        this.flowKey = true;
        this.flowLevel -= 1;
        return this.flowLevel ? "flow" : "doc";
      case "*":
        yield* this.pushUntil(isNotAnchorChar);
        return "flow";
      case '"':
      case "'":
        this.flowKey = true;
        return yield* this.parseQuotedScalar();
      case ":": {
        const next = this.charAt(1);
        if (this.flowKey || isEmpty(next) || next === ",") {
          this.flowKey = false;
          yield* this.pushCount(1);
          yield* this.pushSpaces(true);
          return "flow";
        }
      }
      // fallthrough
      default:
        this.flowKey = false;
        return yield* this.parsePlainScalar();
    }
  }
  *parseQuotedScalar() {
    const quote = this.charAt(0);
    let end = this.buffer.indexOf(quote, this.pos + 1);
    if (quote === "'") {
      while (end !== -1 && this.buffer[end + 1] === "'")
        end = this.buffer.indexOf("'", end + 2);
    } else {
      while (end !== -1) {
        let n = 0;
        while (this.buffer[end - 1 - n] === "\\")
          n += 1;
        if (n % 2 === 0)
          break;
        end = this.buffer.indexOf('"', end + 1);
      }
    }
    const qb = this.buffer.substring(0, end);
    let nl = qb.indexOf("\n", this.pos);
    if (nl !== -1) {
      while (nl !== -1) {
        const cs = this.continueScalar(nl + 1);
        if (cs === -1)
          break;
        nl = qb.indexOf("\n", cs);
      }
      if (nl !== -1) {
        end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
      }
    }
    if (end === -1) {
      if (!this.atEnd)
        return this.setNext("quoted-scalar");
      end = this.buffer.length;
    }
    yield* this.pushToIndex(end + 1, false);
    return this.flowLevel ? "flow" : "doc";
  }
  *parseBlockScalarHeader() {
    this.blockScalarIndent = -1;
    this.blockScalarKeep = false;
    let i = this.pos;
    while (true) {
      const ch = this.buffer[++i];
      if (ch === "+")
        this.blockScalarKeep = true;
      else if (ch > "0" && ch <= "9")
        this.blockScalarIndent = Number(ch) - 1;
      else if (ch !== "-")
        break;
    }
    return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
  }
  *parseBlockScalar() {
    let nl = this.pos - 1;
    let indent = 0;
    let ch;
    loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
      switch (ch) {
        case " ":
          indent += 1;
          break;
        case "\n":
          nl = i2;
          indent = 0;
          break;
        case "\r": {
          const next = this.buffer[i2 + 1];
          if (!next && !this.atEnd)
            return this.setNext("block-scalar");
          if (next === "\n")
            break;
        }
        // fallthrough
        default:
          break loop;
      }
    }
    if (!ch && !this.atEnd)
      return this.setNext("block-scalar");
    if (indent >= this.indentNext) {
      if (this.blockScalarIndent === -1)
        this.indentNext = indent;
      else {
        this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
      }
      do {
        const cs = this.continueScalar(nl + 1);
        if (cs === -1)
          break;
        nl = this.buffer.indexOf("\n", cs);
      } while (nl !== -1);
      if (nl === -1) {
        if (!this.atEnd)
          return this.setNext("block-scalar");
        nl = this.buffer.length;
      }
    }
    let i = nl + 1;
    ch = this.buffer[i];
    while (ch === " ")
      ch = this.buffer[++i];
    if (ch === "	") {
      while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
        ch = this.buffer[++i];
      nl = i - 1;
    } else if (!this.blockScalarKeep) {
      do {
        let i2 = nl - 1;
        let ch2 = this.buffer[i2];
        if (ch2 === "\r")
          ch2 = this.buffer[--i2];
        const lastChar = i2;
        while (ch2 === " ")
          ch2 = this.buffer[--i2];
        if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
          nl = i2;
        else
          break;
      } while (true);
    }
    yield SCALAR2;
    yield* this.pushToIndex(nl + 1, true);
    return yield* this.parseLineStart();
  }
  *parsePlainScalar() {
    const inFlow = this.flowLevel > 0;
    let end = this.pos - 1;
    let i = this.pos - 1;
    let ch;
    while (ch = this.buffer[++i]) {
      if (ch === ":") {
        const next = this.buffer[i + 1];
        if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
          break;
        end = i;
      } else if (isEmpty(ch)) {
        let next = this.buffer[i + 1];
        if (ch === "\r") {
          if (next === "\n") {
            i += 1;
            ch = "\n";
            next = this.buffer[i + 1];
          } else
            end = i;
        }
        if (next === "#" || inFlow && flowIndicatorChars.has(next))
          break;
        if (ch === "\n") {
          const cs = this.continueScalar(i + 1);
          if (cs === -1)
            break;
          i = Math.max(i, cs - 2);
        }
      } else {
        if (inFlow && flowIndicatorChars.has(ch))
          break;
        end = i;
      }
    }
    if (!ch && !this.atEnd)
      return this.setNext("plain-scalar");
    yield SCALAR2;
    yield* this.pushToIndex(end + 1, true);
    return inFlow ? "flow" : "doc";
  }
  *pushCount(n) {
    if (n > 0) {
      yield this.buffer.substr(this.pos, n);
      this.pos += n;
      return n;
    }
    return 0;
  }
  *pushToIndex(i, allowEmpty) {
    const s = this.buffer.slice(this.pos, i);
    if (s) {
      yield s;
      this.pos += s.length;
      return s.length;
    } else if (allowEmpty)
      yield "";
    return 0;
  }
  *pushIndicators() {
    let n = 0;
    loop: while (true) {
      switch (this.charAt(0)) {
        case "!":
          n += yield* this.pushTag();
          n += yield* this.pushSpaces(true);
          continue loop;
        case "&":
          n += yield* this.pushUntil(isNotAnchorChar);
          n += yield* this.pushSpaces(true);
          continue loop;
        case "-":
        // this is an error
        case "?":
        // this is an error outside flow collections
        case ":": {
          const inFlow = this.flowLevel > 0;
          const ch1 = this.charAt(1);
          if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
            if (!inFlow)
              this.indentNext = this.indentValue + 1;
            else if (this.flowKey)
              this.flowKey = false;
            n += yield* this.pushCount(1);
            n += yield* this.pushSpaces(true);
            continue loop;
          }
        }
      }
      break loop;
    }
    return n;
  }
  *pushTag() {
    if (this.charAt(1) === "<") {
      let i = this.pos + 2;
      let ch = this.buffer[i];
      while (!isEmpty(ch) && ch !== ">")
        ch = this.buffer[++i];
      return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
    } else {
      let i = this.pos + 1;
      let ch = this.buffer[i];
      while (ch) {
        if (tagChars.has(ch))
          ch = this.buffer[++i];
        else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
          ch = this.buffer[i += 3];
        } else
          break;
      }
      return yield* this.pushToIndex(i, false);
    }
  }
  *pushNewline() {
    const ch = this.buffer[this.pos];
    if (ch === "\n")
      return yield* this.pushCount(1);
    else if (ch === "\r" && this.charAt(1) === "\n")
      return yield* this.pushCount(2);
    else
      return 0;
  }
  *pushSpaces(allowTabs) {
    let i = this.pos - 1;
    let ch;
    do {
      ch = this.buffer[++i];
    } while (ch === " " || allowTabs && ch === "	");
    const n = i - this.pos;
    if (n > 0) {
      yield this.buffer.substr(this.pos, n);
      this.pos = i;
    }
    return n;
  }
  *pushUntil(test) {
    let i = this.pos;
    let ch = this.buffer[i];
    while (!test(ch))
      ch = this.buffer[++i];
    return yield* this.pushToIndex(i, false);
  }
};

// .bundle/packages/yaml/browser/dist/parse/line-counter.js
var LineCounter = class {
  constructor() {
    this.lineStarts = [];
    this.addNewLine = (offset) => this.lineStarts.push(offset);
    this.linePos = (offset) => {
      let low = 0;
      let high = this.lineStarts.length;
      while (low < high) {
        const mid = low + high >> 1;
        if (this.lineStarts[mid] < offset)
          low = mid + 1;
        else
          high = mid;
      }
      if (this.lineStarts[low] === offset)
        return { line: low + 1, col: 1 };
      if (low === 0)
        return { line: 0, col: offset };
      const start = this.lineStarts[low - 1];
      return { line: low, col: offset - start + 1 };
    };
  }
};

// .bundle/packages/yaml/browser/dist/parse/parser.js
function includesToken(list, type) {
  for (let i = 0; i < list.length; ++i)
    if (list[i].type === type)
      return true;
  return false;
}
function findNonEmptyIndex(list) {
  for (let i = 0; i < list.length; ++i) {
    switch (list[i].type) {
      case "space":
      case "comment":
      case "newline":
        break;
      default:
        return i;
    }
  }
  return -1;
}
function isFlowToken(token) {
  switch (token?.type) {
    case "alias":
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar":
    case "flow-collection":
      return true;
    default:
      return false;
  }
}
function getPrevProps(parent) {
  switch (parent.type) {
    case "document":
      return parent.start;
    case "block-map": {
      const it = parent.items[parent.items.length - 1];
      return it.sep ?? it.start;
    }
    case "block-seq":
      return parent.items[parent.items.length - 1].start;
    /* istanbul ignore next should not happen */
    default:
      return [];
  }
}
function getFirstKeyStartProps(prev) {
  if (prev.length === 0)
    return [];
  let i = prev.length;
  loop: while (--i >= 0) {
    switch (prev[i].type) {
      case "doc-start":
      case "explicit-key-ind":
      case "map-value-ind":
      case "seq-item-ind":
      case "newline":
        break loop;
    }
  }
  while (prev[++i]?.type === "space") {
  }
  return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
  if (source.length < 1e5)
    Array.prototype.push.apply(target, source);
  else
    for (let i = 0; i < source.length; ++i)
      target.push(source[i]);
}
function fixFlowSeqItems(fc) {
  if (fc.start.type === "flow-seq-start") {
    for (const it of fc.items) {
      if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
        if (it.key)
          it.value = it.key;
        delete it.key;
        if (isFlowToken(it.value)) {
          if (it.value.end)
            arrayPushArray(it.value.end, it.sep);
          else
            it.value.end = it.sep;
        } else
          arrayPushArray(it.start, it.sep);
        delete it.sep;
      }
    }
  }
}
var Parser = class {
  /**
   * @param onNewLine - If defined, called separately with the start position of
   *   each new line (in `parse()`, including the start of input).
   */
  constructor(onNewLine) {
    this.atNewLine = true;
    this.atScalar = false;
    this.indent = 0;
    this.offset = 0;
    this.onKeyLine = false;
    this.stack = [];
    this.source = "";
    this.type = "";
    this.lexer = new Lexer();
    this.onNewLine = onNewLine;
  }
  /**
   * Parse `source` as a YAML stream.
   * If `incomplete`, a part of the last line may be left as a buffer for the next call.
   *
   * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
   *
   * @returns A generator of tokens representing each directive, document, and other structure.
   */
  *parse(source, incomplete = false) {
    if (this.onNewLine && this.offset === 0)
      this.onNewLine(0);
    for (const lexeme of this.lexer.lex(source, incomplete))
      yield* this.next(lexeme);
    if (!incomplete)
      yield* this.end();
  }
  /**
   * Advance the parser by the `source` of one lexical token.
   */
  *next(source) {
    this.source = source;
    if (this.atScalar) {
      this.atScalar = false;
      yield* this.step();
      this.offset += source.length;
      return;
    }
    const type = tokenType(source);
    if (!type) {
      const message = `Not a YAML token: ${source}`;
      yield* this.pop({ type: "error", offset: this.offset, message, source });
      this.offset += source.length;
    } else if (type === "scalar") {
      this.atNewLine = false;
      this.atScalar = true;
      this.type = "scalar";
    } else {
      this.type = type;
      yield* this.step();
      switch (type) {
        case "newline":
          this.atNewLine = true;
          this.indent = 0;
          if (this.onNewLine)
            this.onNewLine(this.offset + source.length);
          break;
        case "space":
          if (this.atNewLine && source[0] === " ")
            this.indent += source.length;
          break;
        case "explicit-key-ind":
        case "map-value-ind":
        case "seq-item-ind":
          if (this.atNewLine)
            this.indent += source.length;
          break;
        case "doc-mode":
        case "flow-error-end":
          return;
        default:
          this.atNewLine = false;
      }
      this.offset += source.length;
    }
  }
  /** Call at end of input to push out any remaining constructions */
  *end() {
    while (this.stack.length > 0)
      yield* this.pop();
  }
  get sourceToken() {
    const st = {
      type: this.type,
      offset: this.offset,
      indent: this.indent,
      source: this.source
    };
    return st;
  }
  *step() {
    const top = this.peek(1);
    if (this.type === "doc-end" && top?.type !== "doc-end") {
      while (this.stack.length > 0)
        yield* this.pop();
      this.stack.push({
        type: "doc-end",
        offset: this.offset,
        source: this.source
      });
      return;
    }
    if (!top)
      return yield* this.stream();
    switch (top.type) {
      case "document":
        return yield* this.document(top);
      case "alias":
      case "scalar":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        return yield* this.scalar(top);
      case "block-scalar":
        return yield* this.blockScalar(top);
      case "block-map":
        return yield* this.blockMap(top);
      case "block-seq":
        return yield* this.blockSequence(top);
      case "flow-collection":
        return yield* this.flowCollection(top);
      case "doc-end":
        return yield* this.documentEnd(top);
    }
    yield* this.pop();
  }
  peek(n) {
    return this.stack[this.stack.length - n];
  }
  *pop(error) {
    const token = error ?? this.stack.pop();
    if (!token) {
      const message = "Tried to pop an empty stack";
      yield { type: "error", offset: this.offset, source: "", message };
    } else if (this.stack.length === 0) {
      yield token;
    } else {
      const top = this.peek(1);
      if (token.type === "block-scalar") {
        token.indent = "indent" in top ? top.indent : 0;
      } else if (token.type === "flow-collection" && top.type === "document") {
        token.indent = 0;
      }
      if (token.type === "flow-collection")
        fixFlowSeqItems(token);
      switch (top.type) {
        case "document":
          top.value = token;
          break;
        case "block-scalar":
          top.props.push(token);
          break;
        case "block-map": {
          const it = top.items[top.items.length - 1];
          if (it.value) {
            top.items.push({ start: [], key: token, sep: [] });
            this.onKeyLine = true;
            return;
          } else if (it.sep) {
            it.value = token;
          } else {
            Object.assign(it, { key: token, sep: [] });
            this.onKeyLine = !it.explicitKey;
            return;
          }
          break;
        }
        case "block-seq": {
          const it = top.items[top.items.length - 1];
          if (it.value)
            top.items.push({ start: [], value: token });
          else
            it.value = token;
          break;
        }
        case "flow-collection": {
          const it = top.items[top.items.length - 1];
          if (!it || it.value)
            top.items.push({ start: [], key: token, sep: [] });
          else if (it.sep)
            it.value = token;
          else
            Object.assign(it, { key: token, sep: [] });
          return;
        }
        /* istanbul ignore next should not happen */
        default:
          yield* this.pop();
          yield* this.pop(token);
      }
      if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
        const last = token.items[token.items.length - 1];
        if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
          if (top.type === "document")
            top.end = last.start;
          else
            top.items.push({ start: last.start });
          token.items.splice(-1, 1);
        }
      }
    }
  }
  *stream() {
    switch (this.type) {
      case "directive-line":
        yield { type: "directive", offset: this.offset, source: this.source };
        return;
      case "byte-order-mark":
      case "space":
      case "comment":
      case "newline":
        yield this.sourceToken;
        return;
      case "doc-mode":
      case "doc-start": {
        const doc = {
          type: "document",
          offset: this.offset,
          start: []
        };
        if (this.type === "doc-start")
          doc.start.push(this.sourceToken);
        this.stack.push(doc);
        return;
      }
    }
    yield {
      type: "error",
      offset: this.offset,
      message: `Unexpected ${this.type} token in YAML stream`,
      source: this.source
    };
  }
  *document(doc) {
    if (doc.value)
      return yield* this.lineEnd(doc);
    switch (this.type) {
      case "doc-start": {
        if (findNonEmptyIndex(doc.start) !== -1) {
          yield* this.pop();
          yield* this.step();
        } else
          doc.start.push(this.sourceToken);
        return;
      }
      case "anchor":
      case "tag":
      case "space":
      case "comment":
      case "newline":
        doc.start.push(this.sourceToken);
        return;
    }
    const bv = this.startBlockValue(doc);
    if (bv)
      this.stack.push(bv);
    else {
      yield {
        type: "error",
        offset: this.offset,
        message: `Unexpected ${this.type} token in YAML document`,
        source: this.source
      };
    }
  }
  *scalar(scalar) {
    if (this.type === "map-value-ind") {
      const prev = getPrevProps(this.peek(2));
      const start = getFirstKeyStartProps(prev);
      let sep;
      if (scalar.end) {
        sep = scalar.end;
        sep.push(this.sourceToken);
        delete scalar.end;
      } else
        sep = [this.sourceToken];
      const map2 = {
        type: "block-map",
        offset: scalar.offset,
        indent: scalar.indent,
        items: [{ start, key: scalar, sep }]
      };
      this.onKeyLine = true;
      this.stack[this.stack.length - 1] = map2;
    } else
      yield* this.lineEnd(scalar);
  }
  *blockScalar(scalar) {
    switch (this.type) {
      case "space":
      case "comment":
      case "newline":
        scalar.props.push(this.sourceToken);
        return;
      case "scalar":
        scalar.source = this.source;
        this.atNewLine = true;
        this.indent = 0;
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        yield* this.pop();
        break;
      /* istanbul ignore next should not happen */
      default:
        yield* this.pop();
        yield* this.step();
    }
  }
  *blockMap(map2) {
    const it = map2.items[map2.items.length - 1];
    switch (this.type) {
      case "newline":
        this.onKeyLine = false;
        if (it.value) {
          const end = "end" in it.value ? it.value.end : void 0;
          const last = Array.isArray(end) ? end[end.length - 1] : void 0;
          if (last?.type === "comment")
            end?.push(this.sourceToken);
          else
            map2.items.push({ start: [this.sourceToken] });
        } else if (it.sep) {
          it.sep.push(this.sourceToken);
        } else {
          it.start.push(this.sourceToken);
        }
        return;
      case "space":
      case "comment":
        if (it.value) {
          map2.items.push({ start: [this.sourceToken] });
        } else if (it.sep) {
          it.sep.push(this.sourceToken);
        } else {
          if (this.atIndentedComment(it.start, map2.indent)) {
            const prev = map2.items[map2.items.length - 2];
            const end = prev?.value?.end;
            if (Array.isArray(end)) {
              arrayPushArray(end, it.start);
              end.push(this.sourceToken);
              map2.items.pop();
              return;
            }
          }
          it.start.push(this.sourceToken);
        }
        return;
    }
    if (this.indent >= map2.indent) {
      const atMapIndent = !this.onKeyLine && this.indent === map2.indent;
      const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
      let start = [];
      if (atNextItem && it.sep && !it.value) {
        const nl = [];
        for (let i = 0; i < it.sep.length; ++i) {
          const st = it.sep[i];
          switch (st.type) {
            case "newline":
              nl.push(i);
              break;
            case "space":
              break;
            case "comment":
              if (st.indent > map2.indent)
                nl.length = 0;
              break;
            default:
              nl.length = 0;
          }
        }
        if (nl.length >= 2)
          start = it.sep.splice(nl[1]);
      }
      switch (this.type) {
        case "anchor":
        case "tag":
          if (atNextItem || it.value) {
            start.push(this.sourceToken);
            map2.items.push({ start });
            this.onKeyLine = true;
          } else if (it.sep) {
            it.sep.push(this.sourceToken);
          } else {
            it.start.push(this.sourceToken);
          }
          return;
        case "explicit-key-ind":
          if (!it.sep && !it.explicitKey) {
            it.start.push(this.sourceToken);
            it.explicitKey = true;
          } else if (atNextItem || it.value) {
            start.push(this.sourceToken);
            map2.items.push({ start, explicitKey: true });
          } else {
            this.stack.push({
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken], explicitKey: true }]
            });
          }
          this.onKeyLine = true;
          return;
        case "map-value-ind":
          if (it.explicitKey) {
            if (!it.sep) {
              if (includesToken(it.start, "newline")) {
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              } else {
                const start2 = getFirstKeyStartProps(it.start);
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                });
              }
            } else if (it.value) {
              map2.items.push({ start: [], key: null, sep: [this.sourceToken] });
            } else if (includesToken(it.sep, "map-value-ind")) {
              this.stack.push({
                type: "block-map",
                offset: this.offset,
                indent: this.indent,
                items: [{ start, key: null, sep: [this.sourceToken] }]
              });
            } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
              const start2 = getFirstKeyStartProps(it.start);
              const key = it.key;
              const sep = it.sep;
              sep.push(this.sourceToken);
              delete it.key;
              delete it.sep;
              this.stack.push({
                type: "block-map",
                offset: this.offset,
                indent: this.indent,
                items: [{ start: start2, key, sep }]
              });
            } else if (start.length > 0) {
              it.sep = it.sep.concat(start, this.sourceToken);
            } else {
              it.sep.push(this.sourceToken);
            }
          } else {
            if (!it.sep) {
              Object.assign(it, { key: null, sep: [this.sourceToken] });
            } else if (it.value || atNextItem) {
              map2.items.push({ start, key: null, sep: [this.sourceToken] });
            } else if (includesToken(it.sep, "map-value-ind")) {
              this.stack.push({
                type: "block-map",
                offset: this.offset,
                indent: this.indent,
                items: [{ start: [], key: null, sep: [this.sourceToken] }]
              });
            } else {
              it.sep.push(this.sourceToken);
            }
          }
          this.onKeyLine = true;
          return;
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar": {
          const fs = this.flowScalar(this.type);
          if (atNextItem || it.value) {
            map2.items.push({ start, key: fs, sep: [] });
            this.onKeyLine = true;
          } else if (it.sep) {
            this.stack.push(fs);
          } else {
            Object.assign(it, { key: fs, sep: [] });
            this.onKeyLine = true;
          }
          return;
        }
        default: {
          const bv = this.startBlockValue(map2);
          if (bv) {
            if (bv.type === "block-seq") {
              if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                yield* this.pop({
                  type: "error",
                  offset: this.offset,
                  message: "Unexpected block-seq-ind on same line with key",
                  source: this.source
                });
                return;
              }
            } else if (atMapIndent) {
              map2.items.push({ start });
            }
            this.stack.push(bv);
            return;
          }
        }
      }
    }
    yield* this.pop();
    yield* this.step();
  }
  *blockSequence(seq2) {
    const it = seq2.items[seq2.items.length - 1];
    switch (this.type) {
      case "newline":
        if (it.value) {
          const end = "end" in it.value ? it.value.end : void 0;
          const last = Array.isArray(end) ? end[end.length - 1] : void 0;
          if (last?.type === "comment")
            end?.push(this.sourceToken);
          else
            seq2.items.push({ start: [this.sourceToken] });
        } else
          it.start.push(this.sourceToken);
        return;
      case "space":
      case "comment":
        if (it.value)
          seq2.items.push({ start: [this.sourceToken] });
        else {
          if (this.atIndentedComment(it.start, seq2.indent)) {
            const prev = seq2.items[seq2.items.length - 2];
            const end = prev?.value?.end;
            if (Array.isArray(end)) {
              arrayPushArray(end, it.start);
              end.push(this.sourceToken);
              seq2.items.pop();
              return;
            }
          }
          it.start.push(this.sourceToken);
        }
        return;
      case "anchor":
      case "tag":
        if (it.value || this.indent <= seq2.indent)
          break;
        it.start.push(this.sourceToken);
        return;
      case "seq-item-ind":
        if (this.indent !== seq2.indent)
          break;
        if (it.value || includesToken(it.start, "seq-item-ind"))
          seq2.items.push({ start: [this.sourceToken] });
        else
          it.start.push(this.sourceToken);
        return;
    }
    if (this.indent > seq2.indent) {
      const bv = this.startBlockValue(seq2);
      if (bv) {
        this.stack.push(bv);
        return;
      }
    }
    yield* this.pop();
    yield* this.step();
  }
  *flowCollection(fc) {
    const it = fc.items[fc.items.length - 1];
    if (this.type === "flow-error-end") {
      let top;
      do {
        yield* this.pop();
        top = this.peek(1);
      } while (top?.type === "flow-collection");
    } else if (fc.end.length === 0) {
      switch (this.type) {
        case "comma":
        case "explicit-key-ind":
          if (!it || it.sep)
            fc.items.push({ start: [this.sourceToken] });
          else
            it.start.push(this.sourceToken);
          return;
        case "map-value-ind":
          if (!it || it.value)
            fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
          else if (it.sep)
            it.sep.push(this.sourceToken);
          else
            Object.assign(it, { key: null, sep: [this.sourceToken] });
          return;
        case "space":
        case "comment":
        case "newline":
        case "anchor":
        case "tag":
          if (!it || it.value)
            fc.items.push({ start: [this.sourceToken] });
          else if (it.sep)
            it.sep.push(this.sourceToken);
          else
            it.start.push(this.sourceToken);
          return;
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar": {
          const fs = this.flowScalar(this.type);
          if (!it || it.value)
            fc.items.push({ start: [], key: fs, sep: [] });
          else if (it.sep)
            this.stack.push(fs);
          else
            Object.assign(it, { key: fs, sep: [] });
          return;
        }
        case "flow-map-end":
        case "flow-seq-end":
          fc.end.push(this.sourceToken);
          return;
      }
      const bv = this.startBlockValue(fc);
      if (bv)
        this.stack.push(bv);
      else {
        yield* this.pop();
        yield* this.step();
      }
    } else {
      const parent = this.peek(2);
      if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
        yield* this.pop();
        yield* this.step();
      } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
        const prev = getPrevProps(parent);
        const start = getFirstKeyStartProps(prev);
        fixFlowSeqItems(fc);
        const sep = fc.end.splice(1, fc.end.length);
        sep.push(this.sourceToken);
        const map2 = {
          type: "block-map",
          offset: fc.offset,
          indent: fc.indent,
          items: [{ start, key: fc, sep }]
        };
        this.onKeyLine = true;
        this.stack[this.stack.length - 1] = map2;
      } else {
        yield* this.lineEnd(fc);
      }
    }
  }
  flowScalar(type) {
    if (this.onNewLine) {
      let nl = this.source.indexOf("\n") + 1;
      while (nl !== 0) {
        this.onNewLine(this.offset + nl);
        nl = this.source.indexOf("\n", nl) + 1;
      }
    }
    return {
      type,
      offset: this.offset,
      indent: this.indent,
      source: this.source
    };
  }
  startBlockValue(parent) {
    switch (this.type) {
      case "alias":
      case "scalar":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        return this.flowScalar(this.type);
      case "block-scalar-header":
        return {
          type: "block-scalar",
          offset: this.offset,
          indent: this.indent,
          props: [this.sourceToken],
          source: ""
        };
      case "flow-map-start":
      case "flow-seq-start":
        return {
          type: "flow-collection",
          offset: this.offset,
          indent: this.indent,
          start: this.sourceToken,
          items: [],
          end: []
        };
      case "seq-item-ind":
        return {
          type: "block-seq",
          offset: this.offset,
          indent: this.indent,
          items: [{ start: [this.sourceToken] }]
        };
      case "explicit-key-ind": {
        this.onKeyLine = true;
        const prev = getPrevProps(parent);
        const start = getFirstKeyStartProps(prev);
        start.push(this.sourceToken);
        return {
          type: "block-map",
          offset: this.offset,
          indent: this.indent,
          items: [{ start, explicitKey: true }]
        };
      }
      case "map-value-ind": {
        this.onKeyLine = true;
        const prev = getPrevProps(parent);
        const start = getFirstKeyStartProps(prev);
        return {
          type: "block-map",
          offset: this.offset,
          indent: this.indent,
          items: [{ start, key: null, sep: [this.sourceToken] }]
        };
      }
    }
    return null;
  }
  atIndentedComment(start, indent) {
    if (this.type !== "comment")
      return false;
    if (this.indent <= indent)
      return false;
    return start.every((st) => st.type === "newline" || st.type === "space");
  }
  *documentEnd(docEnd) {
    if (this.type !== "doc-mode") {
      if (docEnd.end)
        docEnd.end.push(this.sourceToken);
      else
        docEnd.end = [this.sourceToken];
      if (this.type === "newline")
        yield* this.pop();
    }
  }
  *lineEnd(token) {
    switch (this.type) {
      case "comma":
      case "doc-start":
      case "doc-end":
      case "flow-seq-end":
      case "flow-map-end":
      case "map-value-ind":
        yield* this.pop();
        yield* this.step();
        break;
      case "newline":
        this.onKeyLine = false;
      // fallthrough
      case "space":
      case "comment":
      default:
        if (token.end)
          token.end.push(this.sourceToken);
        else
          token.end = [this.sourceToken];
        if (this.type === "newline")
          yield* this.pop();
    }
  }
};

// .bundle/packages/yaml/browser/dist/public-api.js
function parseOptions(options) {
  const prettyErrors = options.prettyErrors !== false;
  const lineCounter = options.lineCounter || prettyErrors && new LineCounter() || null;
  return { lineCounter, prettyErrors };
}
function parseDocument(source, options = {}) {
  const { lineCounter, prettyErrors } = parseOptions(options);
  const parser = new Parser(lineCounter?.addNewLine);
  const composer = new Composer(options);
  let doc = null;
  for (const _doc of composer.compose(parser.parse(source), true, source.length)) {
    if (!doc)
      doc = _doc;
    else if (doc.options.logLevel !== "silent") {
      doc.errors.push(new YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
      break;
    }
  }
  if (prettyErrors && lineCounter) {
    doc.errors.forEach(prettifyError(source, lineCounter));
    doc.warnings.forEach(prettifyError(source, lineCounter));
  }
  return doc;
}
function stringify3(value, replacer, options) {
  let _replacer = null;
  if (typeof replacer === "function" || Array.isArray(replacer)) {
    _replacer = replacer;
  } else if (options === void 0 && replacer) {
    options = replacer;
  }
  if (typeof options === "string")
    options = options.length;
  if (typeof options === "number") {
    const indent = Math.round(options);
    options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
  }
  if (value === void 0) {
    const { keepUndefined } = options ?? replacer ?? {};
    if (!keepUndefined)
      return void 0;
  }
  if (isDocument(value) && !_replacer)
    return value.toString(options);
  return new Document(value, _replacer, options).toString(options);
}



/***/ })

};
;