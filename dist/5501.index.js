"use strict";
exports.id = 5501;
exports.ids = [5501];
exports.modules = {

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
            ...takes.map(({ kind, where }) => ({ kind, in: { scope: key.scope }, matches: matching(where, key) })),
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
function matching(where, key) {
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
function listOf({ request, body, whole, undocumented, revision }, shown) {
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
/** What a document says about itself in the map under its top-level key. */
function identityOf(value, { key, parent, version }) {
    const resource = (0,object/* fieldOf */._F)(value, key);
    const paths = {
        identifier: [key, 'identifier'],
        account: [key, 'accountIdentifier'],
        org: [key, 'orgIdentifier'],
        project: [key, 'projectIdentifier'],
        parent: [key, ...(parent?.field ?? [])],
    };
    const named = (field) => {
        const text = (0,object/* nonEmptyTextOf */.pz)((0,object/* valueAt */.fK)(value, paths[field]));
        return (0,shared_schema/* containsExpression */.sY)(text) ? undefined : text;
    };
    const fields = parent === undefined ? SCOPE_FIELDS : [...SCOPE_FIELDS, 'parent'];
    const expressions = fields.filter((field) => (0,shared_schema/* containsExpression */.sY)((0,object/* valueAt */.fK)(value, paths[field])));
    return {
        ...(0,object/* omitUndefined */.Oy)({
            identifier: (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(resource, 'identifier')),
            account: named('account'),
            org: named('org'),
            project: named('project'),
            parent: parent && named('parent'),
            version: version && (0,object/* nonEmptyTextOf */.pz)((0,object/* fieldOf */._F)(resource, version)),
        }),
        ...(expressions.length > 0 && { expressions }),
        paths,
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
                return { value: valueIn(text, key), ...(rerendered ? { renderedText: text } : { text }), ...envelope };
            }
            // Resources that were created before the platform stored texts have none.
            return wire.form === 'text' ? undefined : { value: pick(shown, ['identifier', ...lifted]), ...envelope };
        },
        differencesOf(step, remote) {
            const config = (0,shared_config/* configOf */.W1)(step);
            if (!(0,object/* isMap */.jh)(remote.value))
                return [{ path: [key], desired: config, remote: remote.value }];
            const found = (0,compare/* findDifferences */.c)(comparable(config, remote.value), comparable(remote.value, config), rerendered ? 'written' : 'whole', [key]);
            const known = [...found, ...platformDifferences((0,shared_config/* textOfDocument */.Kp)(step), remote, found, key)];
            return [...known, ...envelopeDifferences(config, remote, lifted, known, key)];
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
function valueIn(text, key) {
    const { documents } = (0,parse/* parsePayload */.ex)({ bytes: Buffer.from(text) });
    return (0,object/* fieldOf */._F)(documents[0]?.value, key);
}
function pick(fields, names) {
    return Object.fromEntries(names.flatMap((name) => ((fields[name] ?? null) === null ? [] : [[name, fields[name]]])));
}
/** Without fields that the platform may add itself, and without empty ones. */
function comparable(fields, other) {
    const kept = Object.entries(fields).filter(([name, value]) => !(['tags', 'description'].includes(name) && (0,object/* isEmpty */.Im)(value)) &&
        !(['orgIdentifier', 'projectIdentifier'].includes(name) && ((0,object/* isEmpty */.Im)(value) || (0,object/* isEmpty */.Im)(other[name]))));
    return Object.fromEntries(kept);
}
/**
 * Fields that differ only as the platform reads the two texts, such as an unquoted `yes` and a quoted one
 * (docs/platform-api.md, YAML).
 */
function platformDifferences(desired, { text }, known, key) {
    if (text === undefined || text === desired)
        return [];
    const [own, other] = [desired, text].map((one) => (0,object/* fieldOf */._F)((0,platform_yaml/* readAsPlatform */.yr)(one), key));
    if (!(0,object/* isMap */.jh)(own) || !(0,object/* isMap */.jh)(other))
        return [];
    const paths = new Set(known.map(({ path }) => path.join('.')));
    return (0,compare/* findDifferences */.c)(comparable(own, other), comparable(other, own), 'whole', [key]).filter(({ path }) => !paths.has(path.join('.')));
}
/** Fields outside the text that differ: the platform stores them separately, so the two may disagree. */
function envelopeDifferences(config, { envelope }, lifted, known, key) {
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
        return (0,object/* mapOf */.A7)(valueBelow(data, this.#definition.shownAt[at]));
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
    mismatches(shown, of, around, at) {
        const { shownAt, scopeIn, parent, version } = this.#definition;
        const scopeMap = shownAt.scope === undefined ? shown : (0,object/* mapOf */.A7)(valueBelow(around, shownAt.scope));
        // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
        const isScopeShown = at === 'saved' ? shownAt.savedWithoutScope !== true : scopeIn !== 'query';
        const parents = parent === undefined || of.parent === undefined
            ? []
            : [{ field: parent.shownAs, what: parent.kind, wanted: (0,requests/* formatReference */.FH)(of.parent, of.scope) }];
        const versions = version !== undefined && 'version' in of ? [{ field: version, what: 'version', wanted: of.version }] : [];
        return [
            (0,mismatches/* findAccountMismatch */.lu)([shown, scopeMap, around], of.scope.account) ?? [],
            (0,mismatches/* placeMismatches */.KC)(scopeMap, (0,mismatches/* scopePlacesOf */.yV)(of.scope), isScopeShown),
            (0,mismatches/* placeMismatches */.KC)(shown, [...parents, ...versions], at === 'saved'),
            shown.deleted === true ? ['the response shows it as deleted'] : [],
        ].flat();
    }
    /** The resource of a list entry, none if the entry has no identifier. */
    entriesIn(entry, of) {
        const { shownAt, version, managed } = this.#definition;
        const shown = valueBelow(entry, shownAt.listed);
        const identifier = (0,object/* nonEmptyTextOf */.pz)(shown?.identifier);
        if (shown === undefined || identifier === undefined)
            return [];
        const isManaged = managed?.test(identifier) === true || saysManaged(entry) || saysManaged(shown);
        return [
            {
                identifier,
                ...(0,object/* omitUndefined */.Oy)({ version: version && (0,object/* nonEmptyTextOf */.pz)(shown[version]) }),
                ...(this.mismatches(shown, of, entry, 'read').length > 0 && { elsewhere: true }),
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
        const maps = ['', shownAt.listed, shownAt.scope ?? ''].map((path) => valueBelow(entry, path));
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
        ...(saysManaged(data) && { managed: true }),
    };
}
/** Whether a response marks a resource as managed by the platform (docs/platform-api.md, Lists). */
function saysManaged(shown) {
    return (0,object/* fieldOf */._F)(shown, 'harnessManaged') === true;
}
/** The map at the end of a path of field names, separated by dots; the value itself for ''. */
function valueBelow(value, path) {
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
        ...(list && { list: listOf(list, shown) }),
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
        identify: (value) => identityOf(value, definition),
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
            const reasons = mismatch === undefined ? shown.mismatches(fields, step.key, response.data, 'saved') : [mismatch];
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
            const [notShown] = [mismatch ?? [], shown.mismatches(fields, step.key, response.data, 'read')].flat();
            if (notShown !== undefined)
                return { notShown };
            if (remote === undefined)
                return { notShown: 'the response does not show the resource' };
            return { ...remote, ...(0,responses/* versionOf */.E4)(response), ...envelopeFieldsOf(response.data) };
        },
        absenceOf(step, response) {
            if (saysAbsent(definition.absent, step, response))
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
function fileBehaviourOf({ directories = [], directoryNames = () => ({}), managed }, wire) {
    return {
        directories,
        directoryNamesOf: directoryNames,
        isManaged: (identifier) => managed?.test(identifier) === true,
        exportOf: wire.exportOf,
    };
}
/** Whether the text of a refusal, though not its code, says that the resource with this identifier does not exist. */
function saysAbsent(pattern, { key }, { status, message = '' }) {
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
        load: async () => (await __webpack_require__.e(/* import() */ 3205).then(__webpack_require__.bind(__webpack_require__, 3205))).variable,
    },
    {
        name: 'secret',
        plural: 'secrets',
        noun: 'a secret',
        key: 'secret',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 5361).then(__webpack_require__.bind(__webpack_require__, 5361))).secret,
    },
    {
        name: 'connector',
        plural: 'connectors',
        noun: 'a connector',
        key: 'connector',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 6310).then(__webpack_require__.bind(__webpack_require__, 6310))).connector,
    },
    {
        name: 'template',
        plural: 'templates',
        noun: 'a template',
        key: 'template',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 8287).then(__webpack_require__.bind(__webpack_require__, 8287))).template,
    },
    {
        name: 'service',
        plural: 'services',
        noun: 'a service',
        key: 'service',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 6726).then(__webpack_require__.bind(__webpack_require__, 6726))).service,
    },
    {
        name: 'environment',
        plural: 'environments',
        noun: 'an environment',
        key: 'environment',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 9908).then(__webpack_require__.bind(__webpack_require__, 9908))).environment,
    },
    {
        name: 'environment group',
        plural: 'environment groups',
        noun: 'an environment group',
        key: 'environmentGroup',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 3914).then(__webpack_require__.bind(__webpack_require__, 3914))).environmentGroup,
    },
    {
        name: 'infrastructure',
        plural: 'infrastructures',
        noun: 'an infrastructure',
        key: 'infrastructureDefinition',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 594).then(__webpack_require__.bind(__webpack_require__, 594))).infrastructure,
    },
    {
        name: 'service override',
        plural: 'service overrides',
        noun: 'a service override',
        key: 'overrides',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 7519).then(__webpack_require__.bind(__webpack_require__, 7519))).serviceOverride,
    },
    {
        name: 'pipeline',
        plural: 'pipelines',
        noun: 'a pipeline',
        key: 'pipeline',
        scopes: ['project'],
        load: async () => (await __webpack_require__.e(/* import() */ 6069).then(__webpack_require__.bind(__webpack_require__, 6069))).pipeline,
    },
    {
        name: 'input set',
        plural: 'input sets',
        noun: 'an input set',
        key: 'inputSet',
        scopes: ['project'],
        load: async () => (await __webpack_require__.e(/* import() */ 6372).then(__webpack_require__.bind(__webpack_require__, 6372))).inputSet,
    },
    {
        name: 'overlay input set',
        plural: 'overlay input sets',
        noun: 'an overlay input set',
        key: 'overlayInputSet',
        scopes: ['project'],
        load: async () => (await __webpack_require__.e(/* import() */ 421).then(__webpack_require__.bind(__webpack_require__, 421))).overlayInputSet,
    },
    {
        name: 'trigger',
        plural: 'triggers',
        noun: 'a trigger',
        key: 'trigger',
        scopes: ['project'],
        load: async () => (await __webpack_require__.e(/* import() */ 6481).then(__webpack_require__.bind(__webpack_require__, 6481))).trigger,
    },
    {
        name: 'user group',
        plural: 'user groups',
        noun: 'a user group',
        key: 'userGroup',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 5488).then(__webpack_require__.bind(__webpack_require__, 5488))).userGroup,
    },
    {
        name: 'service account',
        plural: 'service accounts',
        noun: 'a service account',
        key: 'serviceAccount',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 8272).then(__webpack_require__.bind(__webpack_require__, 8272))).serviceAccount,
    },
    {
        name: 'role',
        plural: 'roles',
        noun: 'a role',
        key: 'role',
        scopes: anyLevel,
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(882), __webpack_require__.e(7077)]).then(__webpack_require__.bind(__webpack_require__, 7077))).role,
    },
    {
        name: 'resource group',
        plural: 'resource groups',
        noun: 'a resource group',
        key: 'resourceGroup',
        scopes: anyLevel,
        load: async () => (await __webpack_require__.e(/* import() */ 1143).then(__webpack_require__.bind(__webpack_require__, 1143))).resourceGroup,
    },
    {
        name: 'role assignment',
        plural: 'role assignments',
        noun: 'a role assignment',
        key: 'roleAssignment',
        scopes: anyLevel,
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
function headOf({ operation, alwaysExists, ignoresCase, ...row }) {
    return {
        ...row,
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
/** Whether two values are equal for the platform, which turns numbers and booleans into text if a field is text. */
function isSame(desired, remote, closeness, ignoresCase) {
    if (Object.is(desired, remote))
        return true;
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
    const replaced = Object.entries({ orgIdentifier: org, projectIdentifier: project }).filter(([field]) => (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .containsExpression */ .sY)(config[field]));
    return { ...config, ...Object.fromEntries(replaced) };
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
function placeMismatches(shown, places, isRequired) {
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
    { field: /^encryptedWebhookSecretIdentifier$/, kind: 'secret' },
    // A variable whose value is a secret.
    { field: /^value$/, ofType: 'Secret', kind: 'secret' },
];
const templateReference = { field: /^templateRef$/, kind: 'template', version: 'versionLabel' };
/** The references in pipelines and in templates of their parts. */
const pipelineReferences = [
    connectorReference,
    templateReference,
    ...secretReferences,
    { field: /^serviceRef$/, kind: 'service' },
    { field: /^environmentRef$/, kind: 'environment' },
    { field: /^environmentGroupRef$/, kind: 'environment group' },
    {
        field: /^identifier$/,
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
        if (rule === undefined && ![content].flat().some(mentionsSecret))
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
            for (const secret of secretsInExpressions(text, scope))
                found.push({ ...secret, path });
        }
    }
    return found;
}
function isRuleOf({ field, inItemsOf, ofType }, found, root, depth) {
    if (!field.test(found.key) || (inItemsOf !== undefined && found.path.at(-3) !== inItemsOf))
        return false;
    return ofType === undefined || (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, found.path.slice(depth, -1)), 'type') === ofType;
}
function mentionsSecret(text) {
    return typeof text === 'string' && text.includes('<+secrets.');
}
const SECRET_EXPRESSION = /<\+secrets\.getValue\(\s*(["'])((?:account\.|org\.)?[a-zA-Z_][0-9a-zA-Z_$-]*)\1\s*\)/g;
/**
 * The secrets that a text takes by `<+secrets.getValue("org.x")>`. Such an expression is evaluated in the project of the
 * pipeline that runs, so above a project a name without a prefix is ambiguous.
 */
function secretsInExpressions(text, scope) {
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
function requestOf(template, scope, values) {
    const [method = '', target = ''] = template.split(' ');
    const [path = '', query = ''] = target.split('?');
    const pairs = query.split('&').flatMap((pair) => {
        const [name = '', value = ''] = pair.split('=');
        const variable = /^\{(\w+)\}$/.exec(value)?.[1];
        return name === '' ? [] : [[name, variable === undefined ? value : values[variable]]];
    });
    return {
        method: method,
        path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name]))),
        query: { ...scopeQuery(scope), ...Object.fromEntries(pairs) },
        credential: 'api-key',
    };
}
function scopeQuery({ account, org, project }) {
    return { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project };
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
/* harmony export */   vf: () => (/* binding */ unknownFieldsOf),
/* harmony export */   x5: () => (/* binding */ refusal)
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
/** Whether a value contains a platform expression, `<+input>` or any other `<+…>`, alone or inside text. */
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
/** Points at a map by its name, if it has one. */
function placeOf(path) {
    return { pointer: { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' } };
}
/** "`path` message." */
function sentence(path, message) {
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
function errors(schema, value) {
    const { issues = [] } = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xL)(schema, value);
    return issues
        .flatMap((issue) => flatten(issue))
        .map(({ issue, path }) => {
        const actual = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path);
        if (actual === undefined) {
            return { severity: 'error', summary: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === text.message && (typeof actual === 'number' || typeof actual === 'boolean');
        // A map that breaks a rule about its fields has the right type.
        const isRuleOfMap = issue.kind === 'validation' && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(actual);
        const shown = isRuleOfMap || looksSecret(value, path) ? '' : found(actual);
        const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
        return { severity: 'error', summary: sentence(path, message), pointer: { path, at: 'value' } };
    });
}
/** All diagnostics of a value: the errors of the schema and the given warnings, in document order. */
function findingsOf(schema, value, warnings) {
    const order = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .compareByPosition */ .mH)(value);
    const first = new _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_4__/* .FirstOfMany */ .b();
    const all = [...errors(schema, value), ...warnings].sort((one, other) => order(one.pointer?.path ?? [], other.pointer?.path ?? []));
    for (const finding of all)
        first.add(finding);
    return first.all();
}
/** A warning about the value at a path. */
function createWarning(path, message, at = 'value') {
    return { severity: 'warning', summary: sentence(path, message), pointer: { path, at } };
}
/** An error about the value at a path: the platform is known to refuse it. */
function refusal(path, message, at = 'value') {
    return { severity: 'error', summary: sentence(path, message), pointer: { path, at } };
}
/** A warning at a map, about something it lacks. */
function warningAt(path, message) {
    return { severity: 'warning', summary: sentence(path, message), ...placeOf(path) };
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
        yield refusal([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
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
        yield refusal([...path, 'description'], `must not be longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarningsOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags), [...path, 'tags'], refusal);
    if (kind.names === plainName)
        yield* expressionRefusals(resource, path);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyTextOf */ .pz)(resource[field]);
        if (scope !== undefined && !containsExpression(scope) && !_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .identifierPattern */ .yk.test(scope)) {
            yield createWarning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
        }
    }
}
/** Errors for expressions where the platform accepts none: in the name and the tags (docs/platform-api.md, Wires and scopes). */
function* expressionRefusals(resource, path) {
    const message = 'must not be an expression: the platform accepts none here';
    if (containsExpression(resource.name))
        yield refusal([...path, 'name'], message);
    if (containsExpression(resource.tags))
        yield refusal([...path, 'tags'], message);
    for (const [name, value] of Object.entries((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags))) {
        if (containsExpression(value))
            yield refusal([...path, 'tags', name], message);
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
        yield refusal(path, `has ${entries.length} tags; the platform accepts at most ${TAG_COUNT}`, 'key');
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
/** `; did you mean …` for a name that is similar to a known one, else nothing. */
function suggest(name, known) {
    const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(name, known);
    return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
/**
 * Warnings about fields of a map that the action does not know. The platform ignores them in JSON. In a text it may know them,
 * so there only those that look mistyped are reported.
 */
function* unknownFieldsOf(value, path, { fields, noun }, sentAs) {
    const known = Object.keys(fields);
    for (const name of Object.keys(value)) {
        if (known.includes(name))
            continue;
        const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(name, known);
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

/***/ 7533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ conventionOfPath),
/* harmony export */   X: () => (/* binding */ pathOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);

/**
 * The directories inside that of a scope, by the platform's Git convention (docs/platform-api.md, The platform's file layout).
 * Paths are read and written by this table. `connectors`, `secrets`, `variables`, `environment_groups`, `triggers` and the
 * directories of access control are this action's addition.
 */
const layout = [
    'services',
    'connectors',
    'secrets',
    'variables',
    'environment_groups',
    'user_groups',
    'service_accounts',
    'roles',
    'resource_groups',
    'role_assignments',
    'envs/{environmentType}',
    'envs/{environmentType}/{environment}/infras',
    'overrides/{environment}',
    'overrides/{environment}/infras/{infrastructure}',
    'overrides/{environment}/services/{service}',
    'overrides/{environment}/services/{service}/infras/{infrastructure}',
    'templates/{template}',
    'pipelines',
    'pipelines/{pipeline}',
    'pipelines/{pipeline}/input_sets',
    'pipelines/{pipeline}/triggers',
];
const environmentTypes = { production: 'Production', pre_production: 'PreProduction' };
const SCOPE = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
/** The directories that an account or organization may have: the paths of other files under `.harness/` name no scope. */
const sharedDirectories = new Set(layout.map((directory) => directory.split('/')[0] ?? '').filter((directory) => directory !== 'pipelines'));
/** A directory inside another one is tried before it. */
const deepestFirst = layout
    .map((directory) => directory.split('/'))
    .toSorted((one, other) => other.length - one.length);
/**
 * Reads the path of a file: `.harness/orgs/<org>/projects/<project>/…` at any depth of the path, and under it the directories
 * of the layout. Without `orgs/` such a directory belongs to the account.
 *
 * @param file path with `/` between its parts
 */
function conventionOfPath(file) {
    const { org, project, rest = '' } = SCOPE.exec(file)?.groups ?? {};
    const parts = rest.split('/').slice(0, -1);
    const isShared = sharedDirectories.has(parts[0] ?? '');
    const level = project ? 'project' : org ? 'organization' : isShared ? 'account' : undefined;
    if (level === undefined)
        return {};
    const directory = deepestFirst.find((candidate) => namesIn(candidate, parts) !== undefined);
    const names = directory && namesIn(directory, parts);
    const isOfOrganization = level === 'organization' && isShared && directory?.length === parts.length;
    return { level, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ org, project }), ...(isOfOrganization && { isOfOrganization }), ...names };
}
/** The names in the parts of a path, if they begin with a directory of the layout. */
function namesIn(directory, parts) {
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
 * At most this many characters. The `…` at the end shows `Secrets.redact` that a secret may have been cut in two. A cut escape
 * sequence is removed, so the text can still be decoded.
 */
function cutTo(text, most) {
    if (text.length <= most)
        return text;
    const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
    return `${cut.toWellFormed()}…`;
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
    const said = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(governance.details).flatMap((set) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(set.policyMetadata).flatMap(policyMessages(set)));
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
function policyMessages(set) {
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
            this.#agree(contains, this.#identity.identifier, paths.identifier, true);
        const scope = this.#scope(account);
        return { kind: this.#kind.name, scope, identifier, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ version, parent: this.#parent(scope) }) };
    }
    #scope(account) {
        const [level, ...others] = this.#kind.scopes;
        if (others.length > 0)
            return this.#anyLevel(account);
        if (level === 'account') {
            if (this.#kind.contains === undefined)
                this.#checkAccountPath();
            return { account };
        }
        const org = this.#organization();
        return level === 'organization' ? { account, org } : { account, org, project: this.#project() };
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
    #organization() {
        const org = this.#named('org', true);
        if (org === undefined && this.#isExpression('org') && !this.#mustBeStated) {
            const message = `An expression cannot name the organization of the ${this.#kind.name}, so it goes to "${_kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1}"; ` +
                'write the identifier, or set the input `org-id`.';
            this.#report('warning', message, this.#identity.paths.org);
        }
        return org ?? _kinds_shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1;
    }
    /** The project of a kind that always has one. */
    #project() {
        const project = this.#named('project', true);
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
    #anyLevel(account) {
        const isNamed = (field) => this.#identity[field] !== undefined || this.#convention[field] !== undefined || this.#isExpression(field);
        const isOpen = this.#kind.scopeFrom !== 'document' && this.#convention.level === undefined;
        const named = this.#named('org', isNamed('org') || isOpen);
        const project = this.#named('project', isNamed('project') || (isOpen && !isNamed('org')));
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
    #named(field, usesInput) {
        return this.#agree(field, this.#identity[field], this.#identity.paths[field], usesInput);
    }
    /** One field of the scope, from the document, the file's path and the inputs; a difference is an error. */
    #agree(field, stated, path, usesInput) {
        const fromPath = this.#convention[field];
        const input = usesInput ? this.#defaults[field] : '';
        const sources = [];
        if (stated !== undefined)
            sources.push([`the document says "${stated}"`, stated]);
        if (fromPath !== undefined)
            sources.push([`the path of its file says "${fromPath}"`, fromPath]);
        if (input !== '')
            sources.push([`the input \`${field}-id\` says "${input}"`, input]);
        return this.#first(scopeNames[field], sources, stated === undefined ? [] : path);
    }
    /** The parent of a kind that has one, by the document or the path of its file. */
    #parent(scope) {
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
        const text = this.#first(parent.kind, sources, paths.parent, resourceOf);
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
    #first(name, [first, ...others], path, meaningOf = (value) => value) {
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

/***/ 2965:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ indexSteps),
/* harmony export */   Mz: () => (/* binding */ containersOf),
/* harmony export */   kW: () => (/* binding */ candidatesOf)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3378);
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5559);


/** The resources that contain another one, of kinds that the action knows: those of its scope, and its parent. */
function containersOf({ scope, parent }) {
    const { account, org, project } = scope;
    const scopes = _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.flatMap(({ name, contains }) => {
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
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5559);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(898);
/* harmony import */ var _payload_path_convention_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7533);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8828);






/**
 * Decides the key of a document and checks it. For a document whose resource is deleted, only errors matter, not warnings.
 */
function stepOf({ document, kind }, inputs, intent) {
    const file = document.location?.file;
    const convention = file === undefined ? {} : (0,_payload_path_convention_js__WEBPACK_IMPORTED_MODULE_2__/* .conventionOfPath */ .S)(file);
    const { key, diagnostics } = (0,_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveKey */ .o)(document, kind, convention, inputs);
    const step = { document, kind, key, label: (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .labelOf */ .Wy)(key), intent };
    const found = (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .withLocations */ .Rv)(document, [
        ...kind.check(document.value),
        ...(kind.checkStep?.(step, convention) ?? []),
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
    return { document, kind, key, label: (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__/* .labelOf */ .Wy)(key), intent: 'apply' };
}
/** If a value breaks a rule and would also be changed, only the error of the rule is reported. */
function mergeByLocation(found, conversion) {
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
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__/* .errorOf */ .Mz)(`This action does not delete ${kind.plural}.`, { ...located, hint: undeletableHint(kind) });
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
function undeletableHint({ creatable }) {
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
        return { type: 'impossible', failure: immutableFailure(step, immutable) };
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
        return impossibleDelete(step, 'the platform manages it itself');
    if (resource.fixed !== undefined)
        return impossibleDelete(step, resource.fixed);
    if (obstacle !== undefined)
        return { type: 'impossible', failure: obstacle };
    return { type: 'delete', resource, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ note: noteOfDelete(step, takes) }) };
}
function impossibleDelete({ label, document }, reason) {
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
function immutableFailure({ label }, differences) {
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
    return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
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
        const children = Array.isArray(inner) ? [...inner.entries()] : Object.entries(inner);
        for (const [part, child] of children.reverse())
            waiting.push({ value: child, part, above: next });
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



/***/ })

};
;