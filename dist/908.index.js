export const id = 908;
export const ids = [908];
export const modules = {

/***/ 8281:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ defineKind)
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
        const text = (0,object/* nonEmptyText */.al)((0,object/* valueAt */.fK)(shown, field.split('.')));
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

// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var shared_config = __webpack_require__(4845);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var shared_schema = __webpack_require__(2596);
;// CONCATENATED MODULE: ./src/kinds/shared/identity.ts


const SCOPE_FIELDS = ['account', 'org', 'project'];
/** What a document says about itself in the map below its top-level key. */
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
        const text = (0,object/* nonEmptyText */.al)((0,object/* valueAt */.fK)(value, paths[field]));
        return (0,shared_schema/* holdsExpression */.x9)(text) ? undefined : text;
    };
    const fields = parent === undefined ? SCOPE_FIELDS : [...SCOPE_FIELDS, 'parent'];
    const expressions = fields.filter((field) => (0,shared_schema/* holdsExpression */.x9)((0,object/* valueAt */.fK)(value, paths[field])));
    return {
        ...(0,object/* omitUndefined */.Oy)({
            identifier: (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(resource, 'identifier')),
            account: named('account'),
            org: named('org'),
            project: named('project'),
            parent: parent && named('parent'),
            version: version && (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(resource, version)),
        }),
        ...(expressions.length > 0 && { expressions }),
        paths,
    };
}

// EXTERNAL MODULE: ./src/kinds/shared/mismatches.ts
var shared_mismatches = __webpack_require__(9343);
// EXTERNAL MODULE: ./src/kinds/shared/references.ts
var references = __webpack_require__(8413);
// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(4555);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/kinds/shared/compare.ts
var compare = __webpack_require__(3552);
;// CONCATENATED MODULE: ./src/kinds/wires/json.ts




/** Fields that responses add to a resource and the platform ignores in requests (docs/platform-api.md, Success). */
const setByPlatform = new Set(('createdAt lastModifiedAt isFavorite harnessManaged status activityDetails gitDetails entityValidityDetails ' +
    'governanceMetadata').split(' '));
/** The value of a document as JSON, below its key or alone. */
function jsonWire(definition, isFlat = false) {
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

// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/payload/platform-yaml.ts
var platform_yaml = __webpack_require__(189);
;// CONCATENATED MODULE: ./src/kinds/wires/text.ts






/** The user's text unchanged, alone or inside JSON. */
function textWire(definition, wire) {
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
                    [definition.parent.shownAs]: step.key.parent && (0,requests/* referenceTo */.Po)(step.key.parent, step.key.scope),
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
/** The value below the key of a text, read as the user's own text is; `undefined` if it cannot be read. */
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
function gitObstacle(shown) {
    const git = (0,object/* isMap */.jh)(shown.gitDetails) ? shown.gitDetails : shown.entityGitDetails;
    const repository = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(git, 'repoName'));
    if (shown.storeType !== 'REMOTE' && repository === undefined)
        return {};
    const location = Object.entries({ repository, branch: (0,object/* fieldOf */._F)(git, 'branch'), file: (0,object/* fieldOf */._F)(git, 'filePath') });
    const known = location.flatMap(([name, value]) => ((0,object/* nonEmptyText */.al)(value) === undefined ? [] : [`${name} ${value}`]));
    return { fixed: `it lives in Git${known.length > 0 ? ` (${known.join(', ')})` : ''}: change it there` };
}

;// CONCATENATED MODULE: ./src/kinds/define.ts












/**
 * Makes the behaviour of a kind from its data, when a run first uses it. `overrides` contains what only one kind needs: members
 * of `Kind` that replace those made here, which `overrides` receives.
 */
function defineKind(head, define, overrides) {
    // Also set if it is absent, so looking it up does not make the kind.
    const known = { contains: undefined, ...head, operation: operationOf(head) };
    return onFirstUse(known, () => makeKind({ ...head, ...define() }, overrides));
}
/**
 * An object with what is known of a kind, which gets its other members when one of them is first read: a run uses few kinds,
 * and making all of them would take a sixth of its start.
 */
function onFirstUse(known, make) {
    const complete = () => {
        Object.setPrototypeOf(kind, Object.prototype);
        Object.assign(kind, make());
    };
    const missing = {
        get(_, member) {
            complete();
            return Reflect.get(kind, member);
        },
        has(_, member) {
            complete();
            return Reflect.has(kind, member);
        },
    };
    const kind = Object.assign(Object.create(new Proxy({}, missing)), known);
    return kind;
}
function operationOf({ name }) {
    return `create-${name.replaceAll(' ', '-')}`;
}
function makeKind(definition, overrides) {
    const { name, key, shownAt, scopeIn, parent, version } = definition;
    const schema = (0,shared_schema/* keyed */.Dh)(key, (0,shared_schema/* map */.Tj)(definition.fields), (0,shared_schema/* titleOf */.Gg)(name), definition.summary);
    const wire = definition.wire.form === 'json'
        ? jsonWire(definition, definition.wire.flat)
        : textWire(definition, definition.wire);
    const normalize = definition.ignoresCase ? (identifier) => identifier.toLowerCase() : (same) => same;
    const isManaged = (identifier) => definition.managed?.test(identifier) === true;
    const writeScope = ({ scope }) => (scopeIn === 'body' ? { account: scope.account } : scope);
    function* findings(value) {
        const resource = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, key));
        yield* (0,shared_schema/* commonWarnings */.jN)(resource, [key], definition);
        yield* (0,shared_schema/* unknownFields */._6)(resource, [key], definition, wire.sendsText ? 'text' : 'json');
        if (definition.findings !== undefined)
            yield* definition.findings(resource, [key]);
    }
    /**
     * Why a response or list entry is for another resource than the one of the key, as clauses. `around` has its scope. A field
     * that is missing in the response to a write counts as different, and a read decides.
     */
    function mismatches(shown, of, around, at) {
        const scopeMap = shownAt.scope === undefined ? shown : (0,object/* mapOf */.A7)(valueBelow(around, shownAt.scope));
        // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
        const isScopeShown = at === 'saved' ? shownAt.savedWithoutScope !== true : scopeIn !== 'query';
        const parents = parent === undefined || of.parent === undefined
            ? []
            : [{ field: parent.shownAs, what: parent.kind, wanted: (0,requests/* referenceTo */.Po)(of.parent, of.scope) }];
        const versions = version !== undefined && 'version' in of ? [{ field: version, what: 'version', wanted: of.version }] : [];
        return [
            (0,shared_mismatches/* accountMismatch */.A5)([shown, scopeMap, around], of.scope.account) ?? [],
            (0,shared_mismatches/* placeMismatches */.KC)(scopeMap, (0,shared_mismatches/* scopePlaces */.fw)(of.scope), isScopeShown),
            (0,shared_mismatches/* placeMismatches */.KC)(shown, [...parents, ...versions], at === 'saved'),
            shown.deleted === true ? ['the response shows it as deleted'] : [],
        ].flat();
    }
    /** The remote resource as a response or list entry shows it. */
    function remoteOf(shown) {
        const resource = wire.resourceOf(shown);
        return resource && { ...resource, ...obstacleIn(shown) };
    }
    function obstacleIn(shown) {
        return definition.gitAware ? gitObstacle(shown) : {};
    }
    function entryOf(entry, of) {
        const shown = valueBelow(entry, shownAt.listed);
        const identifier = (0,object/* nonEmptyText */.al)(shown?.identifier);
        if (shown === undefined || identifier === undefined)
            return [];
        const listed = { identifier, ...(0,object/* omitUndefined */.Oy)({ version: version && (0,object/* nonEmptyText */.al)(shown[version]) }) };
        return [
            {
                ...listed,
                ...(mismatches(shown, of, entry, 'read').length > 0 && { elsewhere: true }),
                ...((isManaged(identifier) || saysManaged(entry) || saysManaged(shown)) && { managed: true }),
                resource: {
                    ...(remoteOf(shown) ?? { value: shown, ...obstacleIn(shown) }),
                    ...revisionOf(shown),
                    ...createdAtOf(entry),
                    ...(saysManaged(entry) && { managed: true }),
                },
                shown,
            },
        ];
    }
    /** A resource kept in Git changes without a save on the platform. */
    function revisionOf(shown) {
        const parts = definition.list?.revision?.map((field) => shown[field]) ?? [];
        const isComplete = parts.length > 0 && parts.every((part) => typeof part === 'number' || (0,object/* nonEmptyText */.al)(part));
        return isComplete && gitObstacle(shown).fixed === undefined ? { revision: JSON.stringify(parts) } : {};
    }
    const base = {
        name,
        plural: definition.plural,
        noun: definition.noun,
        operation: operationOf(definition),
        key,
        scopes: definition.scopes,
        ...(0,object/* omitUndefined */.Oy)({ scopeFrom: definition.scopeFrom, contains: definition.contains, parent }),
        creatable: true,
        sendsText: wire.sendsText,
        schema,
        check: (value) => (0,shared_schema/* findingsOf */.WX)(schema, value, findings(value)),
        identify: (value) => identityOf(value, definition),
        normalize,
        identifiersOf: (step) => [step.key.identifier],
        referencesOf(step) {
            const { scope } = step.key;
            const found = (0,references/* findReferences */.yU)(definition.references ?? [], (0,shared_config/* resolvedConfigOf */.uV)(step), [key], scope);
            if (parent === undefined || step.key.parent === undefined)
                return found;
            return [{ ...step.key.parent, path: [key, ...parent.field] }, ...found];
        },
        createRequest: (step) => ({
            ...(0,requests/* requestOf */.fo)(definition.create, writeScope(step.key), (0,requests/* valuesOf */.sm)(step.key)),
            contentType: wire.contentType,
            body: wire.bodyOf(step),
        }),
        verify(step, response) {
            if (!response.ok)
                return (0,responses/* rejectionOf */.h2)(response);
            const denials = (0,responses/* denialsOf */.os)(response);
            if (denials.length > 0)
                return { verified: false, saved: 'nothing', reasons: denials };
            const shown = (0,object/* mapOf */.A7)(valueBelow(response.data, shownAt.saved));
            const mismatch = (0,responses/* mismatchOf */.mW)(response, step.key.identifier, shown.identifier, normalize);
            const reasons = mismatch === undefined ? mismatches(shown, step.key, response.data, 'saved') : [mismatch];
            if (reasons.length > 0)
                return { verified: false, saved: 'unknown', reasons };
            return { verified: true, identifiers: [String(shown.identifier)], ...(0,responses/* policyWarnings */.aF)(response) };
        },
        savedDifferencesOf(step, response) {
            const shown = (0,object/* mapOf */.A7)(valueBelow(response.data, shownAt.saved));
            const remote = remoteOf(shown);
            const found = remote === undefined ? [] : kind.differencesOf(step, remote);
            if (definition.wire.form === 'json')
                return found;
            return [...found, ...(0,shared_mismatches/* besideDifferences */.zj)((0,shared_config/* resolvedConfigOf */.uV)(step), shown, key, definition.wire.field)];
        },
        readRequests: (step) => [{ ...(0,requests/* requestOf */.fo)(definition.read, step.key.scope, (0,requests/* valuesOf */.sm)(step.key)) }],
        resourceOf(step, [response]) {
            if (!response?.ok)
                return { notShown: 'there is no response' };
            const shown = (0,object/* mapOf */.A7)(valueBelow(response.data, shownAt.read));
            const remote = remoteOf(shown);
            // A resource still exists if its text cannot be read or names nothing: the platform keeps such texts.
            const identifier = shown.identifier ??
                (0,object/* fieldOf */._F)(remote?.value, 'identifier') ??
                (remote?.text === undefined ? undefined : step.key.identifier);
            const mismatch = (0,responses/* mismatchOf */.mW)(response, step.key.identifier, identifier, normalize);
            const [notShown] = [mismatch ?? [], mismatches(shown, step.key, response.data, 'read')].flat();
            if (notShown !== undefined)
                return { notShown };
            return remote === undefined
                ? { notShown: 'the response does not show the resource' }
                : {
                    ...remote,
                    ...(0,responses/* versionOf */.E4)(response),
                    ...createdAtOf(response.data),
                    ...(saysManaged(response.data) && { managed: true }),
                };
        },
        absenceOf(step, response) {
            if (saysAbsent(definition.absent, step, response))
                return 'certain';
            if (!(0,platform_response/* isAbsent */.W0)(response))
                return undefined;
            return response.status === 404 && response.code === 'ENTITY_NOT_FOUND' ? 'certain' : 'likely';
        },
        differencesOf: (step, remote) => wire.differencesOf(step, remote).map(markImmutable),
        desiredOf: wire.desiredOf,
        updateRequest: (step, remote) => ({
            ...(0,requests/* requestOf */.fo)(definition.update ?? definition.create, writeScope(step.key), (0,requests/* valuesOf */.sm)(step.key)),
            ...(0,requests/* ifMatch */.fm)(remote),
            contentType: wire.contentType,
            body: wire.bodyOf(step, remote),
        }),
        ...(definition.list && { list: listOf(definition.list) }),
        ...(0,object/* omitUndefined */.Oy)({ audit: definition.audit }),
        folders: definition.folders ?? [],
        folderNamesOf: definition.folderNames ?? (() => ({})),
        isManaged,
        exportOf: wire.exportOf,
        ...(definition.deletion && { deletion: deletionOf(definition, definition.deletion) }),
        page: (step) => definition.page(step.key),
    };
    const kind = { ...base, ...overrides?.(base) };
    return kind;
    function listOf(list) {
        const { request, body, whole, undocumented, revision } = list;
        return {
            whole,
            ...(0,object/* omitUndefined */.Oy)({ undocumented, showsRevision: revision && true }),
            request: ({ scope, parent }, identifiers, page) => ({
                ...(0,requests/* requestOf */.fo)(request, scope, {
                    identifiers,
                    page: String(page),
                    parent: parent && (0,requests/* referenceTo */.Po)(parent, scope),
                }),
                ...(body && { contentType: 'application/json', body: JSON.stringify(withoutEmpty(body(identifiers))) }),
            }),
            pageOf: (response, of) => (0,responses/* listPageOf */.b8)(response, (entry) => entryOf(entry, of), (entry) => {
                const maps = ['', shownAt.listed, shownAt.scope ?? ''].map((path) => valueBelow(entry, path));
                return (0,shared_mismatches/* accountMismatch */.A5)(maps, of.scope.account);
            }),
        };
    }
    function markImmutable(difference) {
        const path = difference.path.slice(1).join('.');
        const isImmutable = definition.update === undefined ||
            definition.immutable?.some((field) => path === field || path.startsWith(`${field}.`));
        return isImmutable ? { ...difference, immutable: true } : difference;
    }
}
/** Without an empty filter of identifiers, because a server may match nothing with it. */
function withoutEmpty(filter) {
    return Object.fromEntries(Object.entries(filter).filter(([, value]) => !(0,object/* isEmpty */.Im)(value)));
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
/** Whether the text of a refusal, though not its code, says that the resource with this identifier does not exist. */
function saysAbsent(pattern, { key }, { status, message = '' }) {
    return (pattern !== undefined &&
        (status === 400 || status === 404) &&
        pattern.test(message) &&
        message.includes(key.identifier));
}
function createdAtOf(data) {
    const createdAt = (0,object/* fieldOf */._F)(data, 'createdAt');
    return typeof createdAt === 'number' ? { createdAt } : {};
}


/***/ }),

/***/ 4249:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UL: () => (/* binding */ kindNamed),
  I: () => (/* binding */ kindOf),
  EZ: () => (/* binding */ kinds),
  CN: () => (/* binding */ stepKinds)
});

// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./node_modules/valibot/used.mjs
var used = __webpack_require__(3374);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/identifier.ts
var identifier = __webpack_require__(7700);
// EXTERNAL MODULE: ./src/shared/suggest.ts + 1 modules
var suggest = __webpack_require__(7739);
// EXTERNAL MODULE: ./src/kinds/define.ts + 4 modules
var kinds_define = __webpack_require__(8281);
// EXTERNAL MODULE: ./src/kinds/shared/references.ts
var references = __webpack_require__(8413);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(6477);
;// CONCATENATED MODULE: ./src/kinds/connector.ts









/** The fields that the platform requires in the `spec` of a connector, by its type (docs/platform-api.md, Connectors). */
const requiredInConnector = {
    DockerRegistry: 'dockerRegistryUrl providerType',
    Github: 'authentication type url',
    Gitlab: 'authentication type url',
    Bitbucket: 'authentication type url',
    Harness: 'authentication type url',
    AzureRepo: 'authentication type url',
    Git: 'connectionType spec type url',
    Codecommit: 'authentication type url',
    Aws: 'credential',
    Gcp: 'credential',
    K8sCluster: 'credential',
    Spot: 'credential',
    Tas: 'credential',
    Salesforce: 'credential',
    Azure: 'azureEnvironmentType credential',
    AwsKms: 'credential region',
    AwsSecretManager: 'credential region',
    AzureKeyVault: 'subscription vaultName',
    GcpKms: 'keyName keyRing projectId region',
    Vault: 'renewalIntervalMinutes vaultUrl',
    Artifactory: 'artifactoryServerUrl',
    Nexus: 'nexusServerUrl version',
    HttpHelmRepo: 'helmRepoUrl',
    OciHelmRepo: 'helmRepoUrl',
    Jira: 'auth jiraUrl',
    ServiceNow: 'auth serviceNowUrl',
    Jenkins: 'jenkinsUrl',
    Bamboo: 'bambooUrl',
    Datadog: 'apiKeyRef applicationKeyRef url',
    NewRelic: 'apiKeyRef newRelicAccountId url',
    SumoLogic: 'accessIdRef accessKeyRef url',
    PagerDuty: 'apiTokenRef',
    SignalFX: 'apiTokenRef url',
    ErrorTracking: 'apiKeyRef url',
    Splunk: 'accountId splunkUrl',
    AppDynamics: 'accountname controllerUrl',
    CustomHealth: 'baseURL method',
    CustomSecretManager: 'template',
    TerraformCloud: 'credential terraformCloudUrl',
    CEK8sCluster: 'connectorRef',
    CEAzure: 'subscriptionId tenantId',
    GcpCloudCost: 'projectId serviceAccountEmail',
    AzureArtifacts: 'auth azureArtifactsUrl',
    Prometheus: 'url',
    ElasticSearch: 'url',
    JDBC: 'url',
    OpsGenie: 'url',
    XMatters: 'url',
    GithubMcp: 'url',
    Mcp: 'serverUrl',
    MLFlow: 'auth baseUrl',
    LangSmith: 'baseUrl',
    Zoom: 'apiAccessType',
    Slack: 'apiAccessType',
    MsTeams: 'apiAccessType',
    Confluence: 'apiAccessType',
    GoogleChat: 'apiAccessType',
    Anthropic: 'authentication',
    OpenAI: 'authentication',
};
/** The other known types. The platform may have newer ones. */
const OTHER_TYPES = 'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(' ');
/** Providers of a Docker registry (docs/platform-api.md, Connectors). */
const DOCKER_PROVIDERS = ['DockerHub', 'Harbor', 'Quay', 'Other'];
/** The types of connectors that are known. */
const connectorTypes = [...Object.keys(requiredInConnector), ...OTHER_TYPES];
/** A reference to a secret: an identifier in a scope, or a path in a secret manager. */
function isSecretReference(text) {
    const unqualified = text.replace(/^(account|org)\./, '');
    return identifier/* secretPattern */.n$.test(unqualified) || /^\w+:\/\/\S+$/.test(unqualified);
}
/** A reference with its scope, which cannot be a secret. */
function isQualified(text) {
    return /^(account|org)\./.test(text) && identifier/* secretPattern */.n$.test(text.slice(text.indexOf('.') + 1));
}
/** Fields in which users write a secret although the platform only has the field that ends in `Ref`. */
const LITERAL = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;
/** Fields that may contain the identifier of a secret although they do not end in `Ref`. */
const SECRET = /secret|token|password/i;
/** Any type and `spec` is accepted: the platform may have newer ones. */
const fields = {
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the connector, which cannot be changed later.'),
    description: (0,used/* nullish */.cl)(schema/* text */.Qq),
    accountIdentifier: (0,used/* nullish */.cl)(schema/* text */.Qq),
    orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the connector; without it, the connector belongs to the account.'),
    projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the connector; requires `orgIdentifier`.'),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
    type: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'What it connects to, such as DockerRegistry, Github, Aws or K8sCluster.'),
    spec: (0,schema/* described */.WY)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({})), 'How it connects; the fields depend on `type`.'),
};
/** Warnings about secrets written where a reference is expected; they name the field and never its value. */
function* secretWarnings(spec, base) {
    for (const { key, value, path } of (0,object/* walkFields */.Fe)(spec, base)) {
        const text = (0,object/* nonEmptyText */.al)(value);
        if (text === undefined || (0,schema/* holdsExpression */.x9)(text) || isQualified(text))
            continue;
        if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && (0,detect/* looksLikeToken */.NM)(text))) {
            const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
            yield (0,schema/* warning */.$e)(path, `looks like a secret in plain text: ${advice}`);
        }
        else if (key.endsWith('Ref') && ((0,detect/* looksLikeToken */.NM)(text) || !isSecretReference(text))) {
            yield (0,schema/* warning */.$e)(path, 'is not a reference; use the identifier of a secret on the platform, such as `account.name`');
        }
    }
}
function* specWarnings({ spec, type: given }, base) {
    if (!(0,object/* isMap */.jh)(spec))
        return;
    const path = [...base, 'spec'];
    const type = (0,object/* nonEmptyText */.al)(given) ?? '';
    const required = Object.hasOwn(requiredInConnector, type) ? (requiredInConnector[type] ?? '').split(' ') : [];
    const missing = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (missing.length > 0) {
        yield (0,schema/* warningAt */.MK)(path, `lacks ${missing.join(', ')}, which the platform requires in a connector of type ${type}`);
    }
    const provider = (0,object/* nonEmptyText */.al)(spec.providerType);
    const known = provider === undefined || (0,schema/* holdsExpression */.x9)(provider) || DOCKER_PROVIDERS.includes(provider);
    if (type === 'DockerRegistry' && provider !== undefined && !known) {
        const choice = `is not one of ${DOCKER_PROVIDERS.join(', ')}`;
        yield (0,schema/* warning */.$e)([...path, 'providerType'], `${choice}${(0,schema/* suggest */.ZA)(provider, DOCKER_PROVIDERS)}`);
    }
    yield* secretWarnings(spec, path);
}
function* findings(connector, path) {
    if (connector.identifier === 'harnessSecretManager') {
        yield (0,schema/* warning */.$e)([...path, 'identifier'], 'is reserved for a connector that the platform manages itself');
    }
    if (connector.type === 'Local')
        yield (0,schema/* warning */.$e)([...path, 'type'], 'is a type that cannot be created');
    const type = (0,object/* nonEmptyText */.al)(connector.type);
    const isKnown = type === undefined || connectorTypes.includes(type);
    const near = isKnown ? undefined : (0,suggest/* findNearest */.q)(type, connectorTypes);
    if (near !== undefined)
        yield (0,schema/* warning */.$e)([...path, 'type'], `is not a known type; did you mean \`${near}\`?`);
    yield* specWarnings(connector, path);
}
/** Connectors of every type: docs/platform-api.md, Connectors. */
const connector = (0,kinds_define/* defineKind */.W)({ name: 'connector', key: 'connector' }, () => ({
    plural: 'connectors',
    noun: 'a connector',
    summary: 'A connector, below the key `connector`.',
    fields,
    names: schema/* plainName */.MH,
    findings,
    scopes: ['account', 'organization', 'project'],
    scopeFrom: 'document',
    // The account comes from the query; the body's is ignored.
    ignored: ['accountIdentifier'],
    wire: { form: 'json' },
    create: 'POST /ng/api/connectors',
    read: 'GET /ng/api/connectors/{identifier}',
    update: 'PUT /ng/api/connectors',
    scopeIn: 'body',
    list: {
        request: 'POST /ng/api/connectors/listV2?pageIndex={page}&pageSize=100',
        body: (identifiers) => ({ filterType: 'Connector', connectorIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: 'connector', read: 'connector', listed: 'connector' },
    references: [references/* connectorReference */.vl, references/* templateReference */.cD, ...references/* secretReferences */.Li],
    folders: ['connectors'],
    managed: /^harnessSecretManager$/,
    deletion: { request: 'DELETE /ng/api/connectors/{identifier}', force: true, usage: { type: 'Connectors' } },
    page: ({ scope, identifier }) => (0,ui_path/* uiPath */.K)(scope, ...(scope.project === undefined ? [] : ['settings']), 'connectors', identifier),
}));

// EXTERNAL MODULE: ./src/kinds/shared/config.ts
var shared_config = __webpack_require__(4845);
;// CONCATENATED MODULE: ./src/kinds/shared/convention.ts



/**
 * Errors for a text that does not name the scope to which it is sent: the platform compares the two. If no project is
 * named anywhere, that is another error.
 */
function checkStatedScope(step, key) {
    const config = (0,shared_config/* configOf */.W1)(step);
    const { org, project } = step.key.scope;
    return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
        const stated = (0,object/* nonEmptyText */.al)(config[field]);
        const isOpen = stated === undefined && project === '';
        if (value === undefined || stated === value || isOpen)
            return [];
        const expected = (0,schema/* holdsExpression */.x9)(stated) ? 'an identifier, not an expression' : `"${value}"`;
        const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
        return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
    });
}
/** The error for an environment whose type is not that of its folder (`envs/production/` or `envs/pre_production/`). */
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

;// CONCATENATED MODULE: ./src/kinds/shared/fields.ts


/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
function commonFields(what) {
    return {
        name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
        identifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, `Identifier of ${what}, which cannot be changed later.`),
        description: (0,used/* nullish */.cl)(schema/* text */.Qq),
        tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), `Organization of ${what}.`),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), `Project of ${what}.`),
    };
}
/** A field whose content the action does not check. */
const fields_open = (0,used/* optional */.lq)((0,used/* unknown */.L5)());

;// CONCATENATED MODULE: ./src/kinds/environment.ts









const KEY = 'environment';
const TYPES = ['PreProduction', 'Production'];
function isEnvironmentType(type) {
    return TYPES.includes(type);
}
/** Environments: docs/platform-api.md, Environments. */
const environment = (0,kinds_define/* defineKind */.W)({ name: 'environment', key: KEY }, () => ({
    plural: 'environments',
    noun: 'an environment',
    summary: 'An environment, below the key `environment`.',
    fields: {
        ...commonFields('the environment'),
        type: (0,schema/* described */.WY)((0,used/* picklist */.KI)(TYPES, 'must be PreProduction or Production'), 'PreProduction or Production.'),
        variables: fields_open,
        overrides: fields_open,
    },
    names: schema/* wordName */._H,
    scopes: ['account', 'organization', 'project'],
    // The platform takes these fields from the JSON, not from the text, and the text has no field for the colour.
    wire: {
        form: 'text in json',
        field: 'yaml',
        lifted: ['name', 'description', 'tags', 'type'],
        kept: ['color'],
    },
    create: 'POST /ng/api/environmentsV2',
    read: 'GET /ng/api/environmentsV2/{identifier}',
    update: 'PUT /ng/api/environmentsV2',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/environmentsV2?envIdentifiers={identifiers}&page={page}&size=100', whole: true },
    shownAt: { saved: 'environment', read: 'environment', listed: 'environment' },
    gitAware: true,
    references: [references/* connectorReference */.vl, ...references/* secretReferences */.Li],
    folders: ['envs/{environmentType}'],
    folderNames: ({ type }) => (isEnvironmentType(type) ? { environmentType: type } : {}),
    deletion: {
        request: 'DELETE /ng/api/environmentsV2/{identifier}',
        force: true,
        usage: { type: 'Environment' },
        children: ['infrastructure'],
        takes: [{ kind: 'service override', where: { environmentRef: '{identifier}' } }],
    },
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'environments', identifier, 'details'),
}), () => ({
    checkStep: (step, convention) => [
        ...checkStatedScope(step, KEY),
        ...checkEnvironmentType((0,object/* nonEmptyText */.al)((0,shared_config/* configOf */.W1)(step).type), convention, KEY),
    ],
}));

;// CONCATENATED MODULE: ./src/kinds/environment-group.ts




/** Environment groups: docs/platform-api.md, Environment groups. */
const environmentGroup = (0,kinds_define/* defineKind */.W)({ name: 'environment group', key: 'environmentGroup' }, () => ({
    plural: 'environment groups',
    noun: 'an environment group',
    summary: 'An environment group, below the key `environmentGroup`.',
    fields: {
        ...commonFields('the environment group'),
        envIdentifiers: (0,schema/* described */.WY)((0,schema/* list */.p_)((0,schema/* maybe */.no)(schema/* text */.Qq)), 'Environments of the group.'),
    },
    names: schema/* wordName */._H,
    scopes: ['account', 'organization', 'project'],
    // The text has no field for the colour.
    wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['color'], rerendered: true },
    create: 'POST /ng/api/environmentGroup',
    read: 'GET /ng/api/environmentGroup/{identifier}',
    update: 'PUT /ng/api/environmentGroup/{identifier}',
    scopeIn: 'body',
    list: {
        request: 'POST /ng/api/environmentGroup/list?page={page}&size=100',
        body: (identifiers) => ({ filterType: 'EnvironmentGroup', envGroupIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: 'envGroup', read: 'envGroup', listed: 'envGroup' },
    references: [{ field: /^envIdentifiers$/, kind: 'environment' }],
    folders: ['environment_groups'],
    deletion: {
        request: 'DELETE /ng/api/environmentGroup/{identifier}',
        force: true,
        usage: { type: 'EnvironmentGroup' },
    },
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'environment-groups', identifier),
}));

;// CONCATENATED MODULE: ./src/kinds/infrastructure.ts






/** The fields that the platform requires in the `spec`, by type (docs/platform-api.md, Infrastructure definitions). */
const requiredInInfrastructure = {
    KubernetesDirect: 'connectorRef namespace releaseName',
    KubernetesGcp: 'cluster connectorRef namespace releaseName',
    KubernetesAws: 'cluster connectorRef namespace releaseName',
    KubernetesAzure: 'cluster connectorRef namespace releaseName resourceGroup subscriptionId',
    KubernetesRancher: 'cluster connectorRef namespace releaseName',
    ECS: 'cluster connectorRef region',
    Asg: 'connectorRef region',
    AwsLambda: 'connectorRef region',
    AWS_SAM: 'connectorRef region',
    ServerlessAwsLambda: 'connectorRef region stage',
    SshWinRmAws: 'connectorRef credentialsRef hostConnectionType region',
    SshWinRmAzure: 'connectorRef credentialsRef hostConnectionType resourceGroup subscriptionId',
    AzureWebApp: 'connectorRef resourceGroup subscriptionId',
    AzureFunction: 'connectorRef resourceGroup subscriptionId',
    AzureContainerApps: 'connectorRef managedEnvironment resourceGroup subscriptionId',
    GoogleCloudFunctions: 'connectorRef project region',
    GoogleCloudRun: 'connectorRef project region',
    GoogleManagedInstanceGroup: 'connectorRef project region',
    TAS: 'connectorRef organization space',
    Elastigroup: 'configuration connectorRef',
    CustomDeployment: 'customDeploymentRef',
    Salesforce: 'connectorRef',
    Pdc: '',
};
function* infrastructure_findings({ type: given, spec }, path) {
    const type = (0,object/* nonEmptyText */.al)(given);
    if (type === undefined)
        return;
    const types = Object.keys(requiredInInfrastructure);
    if (!types.includes(type)) {
        const near = (0,schema/* suggest */.ZA)(type, types);
        if (near !== '')
            yield (0,schema/* warning */.$e)([...path, 'type'], `is not a known type${near}`);
        return;
    }
    if (!(0,object/* isMap */.jh)(spec))
        return;
    const required = (requiredInInfrastructure[type] ?? '').split(' ').filter(Boolean);
    const missing = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
    if (missing.length > 0) {
        const message = `lacks ${missing.join(', ')}, which the platform requires in an infrastructure of type ${type}`;
        yield (0,schema/* warningAt */.MK)([...path, 'spec'], message);
    }
}
/** Infrastructure definitions of an environment: docs/platform-api.md, Infrastructure definitions. */
const infrastructure = (0,kinds_define/* defineKind */.W)({ name: 'infrastructure', key: 'infrastructureDefinition' }, () => ({
    plural: 'infrastructures',
    noun: 'an infrastructure',
    summary: 'An infrastructure definition, below the key `infrastructureDefinition`.',
    fields: {
        ...commonFields('the infrastructure'),
        environmentRef: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Environment of the infrastructure.'),
        deploymentType: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'How services are deployed, such as Kubernetes, which cannot be changed later.'),
        type: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Where they are deployed, such as KubernetesDirect, which cannot be changed later.'),
        spec: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* map */.Tj)({})), 'The target; the fields depend on `type`.'),
        allowSimultaneousDeployments: fields_open,
        scopedServices: fields_open,
    },
    names: schema/* wordName */._H,
    findings: infrastructure_findings,
    scopes: ['account', 'organization', 'project'],
    parent: {
        kind: 'environment',
        field: ['environmentRef'],
        convention: 'environment',
        shownAs: 'environmentRef',
    },
    wire: {
        form: 'text in json',
        field: 'yaml',
        lifted: ['name', 'description', 'tags', 'deploymentType', 'type'],
    },
    create: 'POST /ng/api/infrastructures',
    read: 'GET /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
    update: 'PUT /ng/api/infrastructures',
    scopeIn: 'body',
    list: {
        request: 'GET /ng/api/infrastructures?environmentIdentifier={parent}&infraIdentifiers={identifiers}&page={page}&size=100',
        whole: true,
    },
    shownAt: { saved: 'infrastructure', read: 'infrastructure', listed: 'infrastructure' },
    immutable: ['deploymentType', 'type'],
    gitAware: true,
    references: [
        references/* connectorReference */.vl,
        references/* templateReference */.cD,
        ...references/* secretReferences */.Li,
        { field: /^scopedServices$/, kind: 'service' },
    ],
    folders: ['envs/{environmentType}/{environment}/infras'],
    deletion: {
        request: 'DELETE /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
        force: true,
        usage: { type: 'Infrastructure', as: '{parent}/{identifier}' },
        takes: [{ kind: 'service override', where: { environmentRef: '{parent}', infraIdentifier: '{identifier}' } }],
    },
    page: ({ scope, parent }) => (0,ui_path/* settingsPath */.x)(scope, 'environments', parent?.identifier ?? '', 'details'),
}));

;// CONCATENATED MODULE: ./src/kinds/shared/in-pipeline.ts


/**
 * The part that all kinds that belong to a pipeline have in common. `field` is where the document names the pipeline, `shownAs`
 * its name in responses, `tab` the part of the pipeline's page that shows them.
 */
function inPipeline({ field, shownAs, tab, }) {
    return {
        names: schema/* wordName */._H,
        scopes: ['project'],
        parent: { kind: 'pipeline', field, convention: 'pipeline', shownAs, stated: true },
        scopeIn: 'query',
        shownAt: { saved: '', read: '', listed: '' },
        page: ({ scope, parent }) => (0,ui_path/* uiPath */.K)(scope, 'pipelines', parent?.identifier ?? '', tab),
    };
}

;// CONCATENATED MODULE: ./src/kinds/input-set.ts






const input_set_KEY = 'inputSet';
/** Input sets of a pipeline: docs/platform-api.md, Input sets. */
const inputSet = (0,kinds_define/* defineKind */.W)({ name: 'input set', key: input_set_KEY }, () => ({
    plural: 'input sets',
    noun: 'an input set',
    summary: 'An input set of a pipeline, below the key `inputSet`.',
    fields: {
        ...commonFields('the input set'),
        pipeline: (0,schema/* described */.WY)((0,schema/* map */.Tj)({ identifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Pipeline to which the input set belongs.') }), 'The pipeline with values in place of `<+input>`.'),
    },
    ...inPipeline({ field: ['pipeline', 'identifier'], shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
    wire: { form: 'text', field: 'inputSetYaml' },
    // Without `storeType`, defaults of the account may send it to Git.
    create: 'POST /pipeline/api/inputSets?pipelineIdentifier={parent}&storeType=INLINE',
    read: 'GET /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    update: 'PUT /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    list: {
        request: 'GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=INPUT_SET&pageIndex={page}&pageSize=100',
        whole: false,
        revision: ['version', 'lastUpdatedAt'],
    },
    audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
    absent: /does not exist or has been deleted/,
    gitAware: true,
    references: [references/* connectorReference */.vl, ...references/* secretReferences */.Li],
    folders: ['pipelines/{pipeline}/input_sets'],
    deletion: {
        request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
        breaks: ['overlay input set', 'trigger'],
    },
}), () => ({ checkStep: (step) => checkStatedScope(step, input_set_KEY) }));

;// CONCATENATED MODULE: ./src/kinds/organization.ts




/** Organizations: docs/platform-api.md, Organizations. */
const organization = (0,kinds_define/* defineKind */.W)({ name: 'organization', key: 'organization', contains: 'org' }, () => ({
    plural: 'organizations',
    noun: 'an organization',
    summary: 'An organization, below the key `organization`.',
    fields: {
        identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the organization, which cannot be changed later.'),
        name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
        description: (0,used/* nullish */.cl)(schema/* text */.Qq),
        tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
    },
    names: schema/* plainName */.MH,
    scopes: ['account'],
    wire: { form: 'json' },
    create: 'POST /ng/api/organizations',
    read: 'GET /ng/api/organizations/{identifier}',
    update: 'PUT /ng/api/organizations/{identifier}',
    scopeIn: 'query',
    list: {
        request: 'GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100',
        whole: true,
    },
    shownAt: { saved: 'organization', read: 'organization', listed: 'organization' },
    managed: /^default$/,
    deletion: { request: 'DELETE /ng/api/organizations/{identifier}' },
    page: ({ scope, identifier }) => (0,ui_path/* uiPath */.K)({ ...scope, org: identifier }),
}));

;// CONCATENATED MODULE: ./src/kinds/overlay-input-set.ts







const overlay_input_set_KEY = 'overlayInputSet';
/** Overlay input sets of a pipeline: docs/platform-api.md, Input sets. */
const overlayInputSet = (0,kinds_define/* defineKind */.W)({ name: 'overlay input set', key: overlay_input_set_KEY }, () => ({
    plural: 'overlay input sets',
    noun: 'an overlay input set',
    summary: 'An overlay of input sets of a pipeline, below the key `overlayInputSet`.',
    fields: {
        ...commonFields('the overlay input set'),
        pipelineIdentifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Pipeline to which the overlay belongs.'),
        inputSetReferences: (0,schema/* described */.WY)((0,schema/* orExpression */.Q8)((0,used/* pipe */.Fs)((0,schema/* list */.p_)((0,schema/* maybe */.no)(schema/* text */.Qq)), (0,used/* minLength */.Bp)(1, 'must name an input set'))), 'Input sets of the same pipeline; a later one wins.'),
    },
    ...inPipeline({ field: ['pipelineIdentifier'], shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
    wire: { form: 'text', field: 'overlayInputSetYaml' },
    // Without `storeType`, defaults of the account may send it to Git.
    create: 'POST /pipeline/api/inputSets/overlay?pipelineIdentifier={parent}&storeType=INLINE',
    read: 'GET /pipeline/api/inputSets/overlay/{identifier}?pipelineIdentifier={parent}',
    update: 'PUT /pipeline/api/inputSets/overlay/{identifier}?pipelineIdentifier={parent}',
    list: {
        request: 'GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=OVERLAY_INPUT_SET&pageIndex={page}&pageSize=100',
        whole: false,
        revision: ['version', 'lastUpdatedAt'],
    },
    audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
    absent: /does not exist or has been deleted/,
    gitAware: true,
    references: [{ field: /^inputSetReferences$/, kind: 'input set', parent: (0,references/* pipelineAt */.iF)(['pipelineIdentifier']) }],
    folders: ['pipelines/{pipeline}/input_sets'],
    // The same request deletes both kinds, and an identifier belongs to only one of them.
    deletion: {
        request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
        identifiersOf: 'input set',
        breaks: ['trigger'],
    },
}), () => ({ checkStep: (step) => checkStatedScope(step, overlay_input_set_KEY) }));

;// CONCATENATED MODULE: ./src/kinds/pipeline.ts







const pipeline_KEY = 'pipeline';
const pipeline_open = (0,schema/* map */.Tj)({});
/** The platform accepts them on pipelines, stages, step groups and steps. */
const failureStrategies = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({
    onFailure: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ errors: (0,schema/* orExpression */.Q8)((0,schema/* list */.p_)(schema/* text */.Qq)), action: (0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({ type: schema/* filledText */.Uq })) })),
}))));
/** The steps of a stage or a step group: each item a step, a step group, or several of them in parallel. */
const steps = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,used/* lazy */.RZ)(() => stepItem))));
const stepFields = {
    identifier: (0,used/* nullish */.cl)(schema/* pipelineIdentifier */.EN),
    name: (0,used/* nullish */.cl)(schema/* text */.Qq),
    type: (0,used/* nullish */.cl)(schema/* text */.Qq),
    spec: (0,schema/* maybe */.no)(pipeline_open),
    template: (0,schema/* maybe */.no)(pipeline_open),
    failureStrategies,
};
const stepParts = {
    step: (0,schema/* maybe */.no)((0,schema/* map */.Tj)(stepFields)),
    stepGroup: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ ...stepFields, steps })),
    parallel: steps,
    insert: (0,schema/* maybe */.no)(pipeline_open),
};
const stepItem = (0,schema/* map */.Tj)(stepParts);
const stage = (0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)({
    identifier: schema/* pipelineIdentifier */.EN,
    name: schema/* filledText */.Uq,
    description: (0,used/* nullish */.cl)(schema/* text */.Qq),
    type: (0,used/* nullish */.cl)(schema/* text */.Qq),
    template: (0,schema/* maybe */.no)(pipeline_open),
    spec: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ execution: (0,schema/* maybe */.no)((0,schema/* map */.Tj)({ steps, rollbackSteps: steps })) })),
    tags: (0,schema/* maybe */.no)(schema/* tags */._A),
    failureStrategies,
}), (0,used/* forward */.sY)((0,used/* partialCheck */.qT)([['type'], ['template']], (given) => (0,object/* nonEmptyText */.al)(given.type) !== undefined || !(0,object/* isEmpty */.Im)(given.template), 'must not be empty'), ['type'])), { anyOf: [{ required: ['type'] }, { required: ['template'] }] });
/** The stages of a pipeline: each item a stage, or several in parallel; `insert` marks a place in a template. */
const stages = (0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* orExpression */.Q8)((0,used/* lazy */.RZ)(() => stageItem))));
const stageParts = { stage: (0,schema/* maybe */.no)(stage), parallel: stages, insert: (0,schema/* maybe */.no)(pipeline_open) };
const nothing = { type: 'null' };
const stageItem = (0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)(stageParts), (0,used/* check */.z6)((item) => Object.values(item).some((part) => (part ?? null) !== null), 'must contain `stage`, `parallel` or `insert`')), { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } });
const pipeline_fields = {
    name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
    identifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Identifier of the pipeline, which cannot be changed later.'),
    description: (0,used/* nullish */.cl)(schema/* text */.Qq),
    tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
    orgIdentifier: (0,used/* nullish */.cl)(schema/* text */.Qq),
    projectIdentifier: (0,used/* nullish */.cl)(schema/* text */.Qq),
    allowStageExecutions: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether selected stages can be run.'),
    stages: (0,schema/* described */.WY)(stages, 'The stages, in the order in which they run.'),
    failureStrategies,
    template: (0,schema/* described */.WY)((0,schema/* maybe */.no)(pipeline_open), 'The pipeline template to use instead of `stages`.'),
    delegateSelectors: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    fixedInputsOnRerun: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    flowControl: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    notificationRules: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    properties: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    timeout: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
    variables: (0,used/* optional */.lq)((0,used/* unknown */.L5)()),
};
/** The keys on the path from a pipeline to its steps; below any other key, such as `templateInputs`, a step may be incomplete. */
const STEP_WAY = new Set([
    pipeline_KEY,
    'stages',
    'stage',
    'parallel',
    'spec',
    'execution',
    'steps',
    'rollbackSteps',
    'stepGroup',
    'step',
]);
/** The fields of a pipeline that are checked beyond their types. */
const CHECKED = new Set(['stage', 'stepGroup', 'step', 'steps', 'rollbackSteps']);
/** The lists of a pipeline, and the possible items of each. */
const ITEMS = {
    stages: Object.keys(stageParts),
    steps: Object.keys(stepParts),
    rollbackSteps: Object.keys(stepParts),
};
/** How the platform writes a duration (docs/platform-api.md, Identifiers). */
const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;
/** Warnings about stages, step groups and steps, by what the platform's published schema requires. */
function* partWarnings(given) {
    yield* itemWarnings(given.stages, [pipeline_KEY, 'stages'], 'stages');
    for (const field of (0,object/* walkFields */.Fe)(given.stages, [pipeline_KEY, 'stages'])) {
        const { key, value } = field;
        if (!CHECKED.has(key))
            continue;
        const { path } = field;
        if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part)))
            continue;
        if (key === 'steps' || key === 'rollbackSteps')
            yield* itemWarnings(value, path, key);
        if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !(0,object/* isMap */.jh)(value))
            continue;
        yield* (0,schema/* nameWarnings */.ri)(value, path, { noun: `a ${key}`, names: schema/* wordName */._H });
        yield* timeoutWarnings(value, path);
        if (key === 'stage') {
            yield* (0,schema/* tagWarnings */.DA)((0,object/* mapOf */.A7)(value.tags), [...path, 'tags']);
            continue;
        }
        const wanted = ['identifier', 'name', ...(key === 'step' && (0,object/* isEmpty */.Im)(value.template) ? ['type'] : [])];
        const lacking = wanted.filter((name) => (0,object/* isEmpty */.Im)(value[name])).map((name) => `\`${name}\``);
        if (lacking.length > 0)
            yield (0,schema/* warningAt */.MK)(path, `lacks ${lacking.join(', ')}, which the platform requires in every ${key}`);
    }
}
/** Warnings about items that this action does not know; the platform may be newer. */
function* itemWarnings(items, path, name) {
    const known = ITEMS[name] ?? [];
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        if (!(0,object/* isMap */.jh)(item))
            continue;
        const held = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
        if (!held.some((part) => known.includes(part)) && (name !== 'stages' || held.length > 0)) {
            const choice = `${known
                .slice(0, -1)
                .map((part) => `\`${part}\``)
                .join(', ')} and \`${known.at(-1)}\``;
            const message = `contains none of ${choice}, so it was not checked${(0,schema/* suggest */.ZA)(held[0] ?? '', known)}`;
            yield (0,schema/* warning */.$e)([...path, index], message);
        }
        yield* itemWarnings(item.parallel, [...path, index, 'parallel'], name);
    }
}
function* timeoutWarnings(part, path) {
    const { timeout } = part;
    if ((timeout ?? null) === null || (0,schema/* holdsExpression */.x9)(timeout) || TIMEOUT.test(String(timeout)))
        return;
    yield (0,schema/* warning */.$e)([...path, 'timeout'], 'may be refused: write a duration such as `10m` or `1h 30m`, at least 10s');
}
function* pipeline_findings(pipeline, path) {
    if (Object.keys(pipeline).length > 0 && (0,object/* isEmpty */.Im)(pipeline.stages) && (0,object/* isEmpty */.Im)(pipeline.template)) {
        yield (0,schema/* warningAt */.MK)(path, 'has neither `stages` nor `template`, so there is nothing to run');
    }
    yield* timeoutWarnings(pipeline, path);
    yield* partWarnings(pipeline);
}
function chainedPipelines(given, account) {
    const found = [];
    for (const field of (0,object/* walkFields */.Fe)(given.stages, [pipeline_KEY, 'stages'])) {
        const { key, value } = field;
        if (key !== 'stage' || (0,object/* fieldOf */._F)(value, 'type') !== 'Pipeline')
            continue;
        const spec = (0,object/* fieldOf */._F)(value, 'spec');
        const target = targetOf(spec, account);
        found.push({ path: [...field.path, 'spec'], inputs: (0,object/* fieldOf */._F)(spec, 'inputs'), ...(0,object/* omitUndefined */.Oy)({ target }) });
    }
    return found;
}
/** The pipeline that the `spec` of a stage names; `undefined` if it leaves that to expressions. */
function targetOf(spec, account) {
    const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(spec, name)));
    if (org === undefined || project === undefined || identifier === undefined)
        return undefined;
    return [org, project, identifier].some(schema/* holdsExpression */.x9)
        ? undefined
        : { scope: { account, org, project }, identifier };
}
/**
 * The references of a pipeline: connectors of its own scope, and the pipelines that it runs, with the connectors that it passes
 * to them.
 */
function pipeline_references(given, scope) {
    const chained = chainedPipelines(given, scope.account);
    const isOwn = (reference) => !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
    return [
        ...(0,references/* findReferences */.yU)(references/* pipelineReferences */.HZ, given, [pipeline_KEY], scope).filter(isOwn),
        ...chained.flatMap(({ path, target, inputs }) => target === undefined
            ? []
            : [
                { kind: pipeline_KEY, ...target, path: [...path, 'pipeline'] },
                ...(0,references/* findReferences */.yU)([references/* connectorReference */.vl, ...references/* secretReferences */.Li], inputs, [...path, 'inputs'], target.scope),
            ]),
    ];
}
/** A pipeline can be saved even if making it public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailure(data) {
    const message = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(data, 'publicAccessResponse'), 'errorMessage'));
    return message === undefined ? undefined : `public access was not set: ${message}`;
}
/** Pipelines: docs/platform-api.md, Pipelines. */
const pipeline = (0,kinds_define/* defineKind */.W)({ name: 'pipeline', key: pipeline_KEY }, () => ({
    plural: 'pipelines',
    noun: 'a pipeline',
    summary: 'A pipeline, below the key `pipeline`.',
    fields: pipeline_fields,
    names: schema/* wordName */._H,
    findings: pipeline_findings,
    scopes: ['project'],
    wire: { form: 'text', field: 'yamlPipeline' },
    // Without `storeType`, defaults of the account may send the pipeline to Git.
    create: 'POST /pipeline/api/pipelines/v2?storeType=INLINE',
    read: 'GET /pipeline/api/pipelines/{identifier}',
    update: 'PUT /pipeline/api/pipelines/v2/{identifier}',
    scopeIn: 'query',
    list: {
        request: 'POST /pipeline/api/pipelines/list?page={page}&size=100',
        body: (identifiers) => ({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
        whole: false,
        revision: ['version', 'lastUpdatedAt'],
    },
    audit: { type: 'PIPELINE' },
    shownAt: { saved: '', read: '', listed: '', savedWithoutScope: true },
    gitAware: true,
    folders: ['pipelines'],
    deletion: {
        request: 'DELETE /pipeline/api/pipelines/{identifier}',
        usage: { type: 'Pipelines' },
        children: ['input set', 'overlay input set', 'trigger'],
    },
    page: ({ scope, identifier }) => (0,ui_path/* uiPath */.K)(scope, 'pipelines', identifier, 'pipeline-studio'),
}), (base) => ({
    referencesOf: (step) => pipeline_references((0,shared_config/* configOf */.W1)(step), step.key.scope),
    verify(step, response) {
        const verification = base.verify(step, response);
        const failure = verification.verified ? publicAccessFailure(response.data) : undefined;
        return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
}));

;// CONCATENATED MODULE: ./src/kinds/project.ts




/** Modules of the platform (docs/platform-api.md, Projects). */
const MODULES = ('CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
    'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC').split(' ');
function* project_findings({ modules }, path) {
    for (const [index, module] of Array.isArray(modules) ? modules.entries() : []) {
        if (typeof module !== 'string' || (0,schema/* holdsExpression */.x9)(module) || MODULES.includes(module))
            continue;
        yield (0,schema/* warning */.$e)([...path, 'modules', index], `is not a known module${(0,schema/* suggest */.ZA)(module, MODULES)}`);
    }
}
/** Projects: docs/platform-api.md, Projects. */
const project = (0,kinds_define/* defineKind */.W)({ name: 'project', key: 'project', contains: 'project' }, () => ({
    plural: 'projects',
    noun: 'a project',
    summary: 'A project, below the key `project`.',
    fields: {
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the project; defaults to the input `org-id`.'),
        identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the project, which cannot be changed later.'),
        name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
        color: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,used/* pipe */.Fs)(schema/* text */.Qq, (0,used/* regex */.yG)(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))), 'Colour in the form #RRGGBB.'),
        modules: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)(schema/* text */.Qq)), 'Modules of the project; the platform enables all of them.'),
        description: (0,used/* nullish */.cl)(schema/* text */.Qq),
        tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Tags: names and their values.'),
    },
    names: schema/* plainName */.MH,
    findings: project_findings,
    scopes: ['organization'],
    ignoresCase: true,
    // The platform sets the modules itself.
    ignored: ['modules'],
    caseless: ['identifier', 'color'],
    wire: { form: 'json' },
    create: 'POST /ng/api/projects',
    read: 'GET /ng/api/projects/{identifier}',
    update: 'PUT /ng/api/projects/{identifier}',
    scopeIn: 'query and body',
    list: { request: 'GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'project', read: 'project', listed: 'project' },
    deletion: { request: 'DELETE /ng/api/projects/{identifier}' },
    page: ({ scope, identifier }) => (0,ui_path/* uiPath */.K)({ ...scope, project: identifier }),
}));

;// CONCATENATED MODULE: ./src/kinds/shared/rights.ts


/** The rights that are in only one of two states, gains first. */
function changesBetween(before, after) {
    const gained = [...after].filter(([id]) => !before.has(id));
    const lost = [...before].filter(([id]) => !after.has(id));
    return [
        ...gained.map(([, { gain }]) => ({ change: 'gain', summary: gain })),
        ...lost.map(([, { loss, loses }]) => ({ change: 'loss', summary: loss, ...(loses && { loses }) })),
    ];
}
/** Resources that the platform manages begin with an underscore (docs/platform-api.md, Access control). */
function isManaged(identifier) {
    return identifier.startsWith('_');
}
/** The error for a document whose resource the platform manages. */
function* refuseManaged({ identifier }, path, plural) {
    if (!isManaged((0,object/* nonEmptyText */.al)(identifier) ?? ''))
        return;
    yield errorAt([...path, 'identifier'], `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`);
}
/** "Project Admin" for a managed role, "role deployer" for another one. */
function roleInWords(identifier) {
    if (!isManaged(identifier))
        return `role ${identifier}`;
    const words = identifier.split('_').filter((word) => word !== '');
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
/** The role assignments that are deleted with their principal. */
function assignmentsOf(type) {
    const where = { 'principal.type': type, 'principal.identifier': '{identifier}', 'principal.scopeLevel': '{level}' };
    return { kind: 'role assignment', where };
}

// EXTERNAL MODULE: ./src/kinds/shared/scope.ts
var shared_scope = __webpack_require__(7023);
;// CONCATENATED MODULE: ./src/kinds/resource-group.ts









const resource_group_KEY = 'resourceGroup';
function itemsOf(value) {
    return (Array.isArray(value) ? value : []).filter(object/* isMap */.jh);
}
/** The parts that a group covers, each of which can be gained or lost. */
function coverageOf(value, { key: { scope, identifier } }) {
    const group = `resource group ${identifier} of ${(0,shared_scope/* scopeInWords */.x6)(scope)}`;
    const filter = (0,object/* fieldOf */._F)(value, 'resourceFilter');
    const scopes = itemsOf((0,object/* fieldOf */._F)(value, 'includedScopes')).map(({ filter, orgIdentifier, projectIdentifier }) => {
        const named = (0,object/* omitUndefined */.Oy)({ org: (0,object/* nonEmptyText */.al)(orgIdentifier), project: (0,object/* nonEmptyText */.al)(projectIdentifier) });
        const included = { account: scope.account, ...named };
        const below = filter === 'INCLUDING_CHILD_SCOPES' ? ' and everything in it' : '';
        return `${(0,shared_scope/* scopeInWords */.x6)(included)}${below}`;
    });
    const resources = itemsOf((0,object/* fieldOf */._F)(filter, 'resources')).flatMap(({ resourceType, identifiers, attributeFilter }) => {
        const names = Array.isArray(identifiers) ? identifiers : [];
        if (names.length > 0)
            return names.map((name) => `${resourceType} ${name}`);
        const values = (0,object/* fieldOf */._F)(attributeFilter, 'attributeValues');
        if (!Array.isArray(values) || values.length === 0)
            return [`every ${resourceType}`];
        return values.map((one) => `every ${resourceType} whose ${(0,object/* fieldOf */._F)(attributeFilter, 'attributeName')} is ${one}`);
    });
    const all = (0,object/* fieldOf */._F)(filter, 'includeAllResources') === true ? ['every resource'] : [];
    return new Map([...scopes, ...all, ...resources].map((part) => [
        part,
        { gain: `${group} covers ${part}`, loss: `${group} no longer covers ${part}` },
    ]));
}
/** A group with its defaults: its own level and scope. */
function asSent(config, { scope }) {
    const { account, org, project } = scope;
    const own = {
        filter: 'EXCLUDING_CHILD_SCOPES',
        ...(0,object/* omitUndefined */.Oy)({ orgIdentifier: org, projectIdentifier: project }),
    };
    const included = Array.isArray(config.includedScopes) ? config.includedScopes : [own];
    return {
        ...config,
        accountIdentifier: account,
        allowedScopeLevels: config.allowedScopeLevels ?? [(0,shared_scope/* levelOf */.In)(scope)],
        includedScopes: included.map((one) => ((0,object/* isMap */.jh)(one) ? { ...one, accountIdentifier: account } : one)),
    };
}
/** The organizations and projects that a group names. Those of its own scope always exist. */
function includedScopesOf(step) {
    const { account } = step.key.scope;
    return itemsOf((0,shared_config/* configOf */.W1)(step).includedScopes).flatMap(({ orgIdentifier, projectIdentifier }, index) => {
        const [org, project] = [(0,object/* nonEmptyText */.al)(orgIdentifier), (0,object/* nonEmptyText */.al)(projectIdentifier)];
        if (org === undefined || (0,schema/* holdsExpression */.x9)(org) || (0,schema/* holdsExpression */.x9)(project))
            return [];
        const path = [resource_group_KEY, 'includedScopes', index, project === undefined ? 'orgIdentifier' : 'projectIdentifier'];
        if (project === undefined)
            return [{ kind: 'organization', scope: { account }, identifier: org, path }];
        return [{ kind: 'project', scope: { account, org }, identifier: project, path }];
    });
}
/** Resource groups: docs/platform-api.md, Resource groups. */
const resourceGroup = (0,kinds_define/* defineKind */.W)({ name: 'resource group', key: resource_group_KEY }, () => ({
    plural: 'resource groups',
    noun: 'a resource group',
    summary: 'A resource group, below the key `resourceGroup`.',
    fields: {
        ...commonFields('the resource group'),
        color: fields_open,
        allowedScopeLevels: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)((0,used/* picklist */.KI)(shared_scope/* levels */.yr, 'must be account, organization or project'))), 'Levels at which the group can be used; defaults to its own level.'),
        includedScopes: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* map */.Tj)({
            filter: (0,schema/* described */.WY)((0,used/* picklist */.KI)(['EXCLUDING_CHILD_SCOPES', 'INCLUDING_CHILD_SCOPES'], 'must be EXCLUDING_CHILD_SCOPES or INCLUDING_CHILD_SCOPES'), 'Whether the organizations and projects in the scope are included.'),
            orgIdentifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Organization of the scope.'),
            projectIdentifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Project of the scope.'),
        }))), 'Scopes whose resources the group contains; defaults to its own scope.'),
        resourceFilter: (0,schema/* described */.WY)((0,schema/* map */.Tj)({
            includeAllResources: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether the group contains every resource.'),
            resources: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)((0,schema/* map */.Tj)({
                resourceType: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Type of the resources, such as PIPELINE.'),
                identifiers: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)(schema/* text */.Qq)), 'Identifiers of the resources; defaults to all of the type.'),
            }))), 'The resources, type by type.'),
        }), 'The resources that the group contains.'),
    },
    names: schema/* plainName */.MH,
    findings: (config, path) => refuseManaged(config, path, 'resource groups'),
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json' },
    asSent,
    unordered: [
        'allowedScopeLevels',
        'includedScopes',
        'resourceFilter.resources',
        'resourceFilter.resources.identifiers',
    ],
    create: 'POST /resourcegroup/api/v2/resourcegroup',
    read: 'GET /resourcegroup/api/v2/resourcegroup/{identifier}',
    update: 'PUT /resourcegroup/api/v2/resourcegroup/{identifier}',
    scopeIn: 'query and body',
    list: { request: 'GET /resourcegroup/api/v2/resourcegroup?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: resource_group_KEY, read: resource_group_KEY, listed: resource_group_KEY },
    folders: ['resource_groups'],
    deletion: {
        request: 'DELETE /resourcegroup/api/v2/resourcegroup/{identifier}',
        takes: [{ kind: 'role assignment', where: { resourceGroupIdentifier: '{identifier}' } }],
    },
    managed: /^_/,
    added: ['accountIdentifier'],
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'access-control', 'resource-groups', identifier),
}), () => ({
    referencesOf: includedScopesOf,
    // A new group gives no rights until a role is assigned with it.
    rightsOf: (step, before, after) => before === undefined ? [] : changesBetween(coverageOf(before, step), coverageOf(after, step)),
}));

// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(882);
// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(644);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/kinds/shared/requests.ts
var requests = __webpack_require__(9653);
;// CONCATENATED MODULE: ./src/kinds/role.ts















const PERMISSIONS = 'GET /authz/api/permissions?scopeFilterDisabled=true';
function permissionsOf(value) {
    const permissions = (0,object/* fieldOf */._F)(value, 'permissions');
    return Array.isArray(permissions) ? permissions : [];
}
function allowances(value, { key: { scope, identifier } }) {
    const role = `role ${identifier} of ${(0,shared_scope/* scopeInWords */.x6)(scope)}`;
    return new Map(permissionsOf(value).map((permission) => [
        String(permission),
        { gain: `${role} allows ${permission}`, loss: `${role} no longer allows ${permission}` },
    ]));
}
/** The names of all permissions of the platform. */
function permissionNamesIn({ data }) {
    return (Array.isArray(data) ? data : []).flatMap((entry) => (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(entry, 'permission') ?? entry, 'identifier')) ?? []);
}
/**
 * Finds permissions that the platform does not have, by one read of its own list. A list that cannot be read is a warning:
 * the platform checks the names again when the role is saved.
 */
async function checkPermissions(steps, read) {
    const [first] = steps;
    if (first === undefined || steps.every((step) => permissionsOf((0,shared_config/* configOf */.W1)(step)).length === 0))
        return [];
    const task = { verb: 'list', resource: 'the permissions of the platform' };
    let response;
    try {
        response = await read((0,requests/* requestOf */.fo)(PERMISSIONS, { account: first.key.scope.account }, {}));
    }
    catch (error) {
        if (!(error instanceof request/* RequestFailure */.e))
            throw error;
        return [unreadable((0,explain/* explainFailure */.SP)(error, task).failure)];
    }
    const known = new Set(permissionNamesIn(response));
    if (!response.ok || known.size === 0)
        return [unreadable((0,explain/* explainResponse */.j8)(response, task))];
    return steps.flatMap((step) => unknownPermissions(step, known));
}
function unknownPermissions(step, known) {
    const unknown = permissionsOf((0,shared_config/* configOf */.W1)(step)).flatMap((permission, index) => typeof permission === 'string' && !(0,schema/* holdsExpression */.x9)(permission) && !known.has(permission)
        ? [{ permission, path: ['role', 'permissions', index] }]
        : []);
    const locations = (0,parse/* locate */.x5)(step.document, unknown.map(({ path }) => ({ path, at: 'value' })));
    return unknown.map(({ permission }, index) => {
        const nearest = (0,suggest/* findNearest */.q)(permission, known);
        const proposal = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
        const summary = `The platform has no permission \`${permission}\` (${step.label})${proposal === '' ? '.' : proposal}`;
        return (0,diagnostic/* errorOf */.Mz)(summary, (0,object/* omitUndefined */.Oy)({ location: locations[index] }));
    });
}
function unreadable({ summary }) {
    return { severity: 'warning', summary: `Could not check the names of permissions: ${summary}` };
}
/** Custom roles: docs/platform-api.md, Roles. */
const role = (0,kinds_define/* defineKind */.W)({ name: 'role', key: 'role' }, () => ({
    plural: 'roles',
    noun: 'a role',
    summary: 'A role, below the key `role`.',
    fields: {
        ...commonFields('the role'),
        permissions: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)(schema/* text */.Qq)), 'What the role allows, such as core_pipeline_execute.'),
        allowedScopeLevels: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)((0,used/* picklist */.KI)(shared_scope/* levels */.yr, 'must be account, organization or project'))), 'Levels at which the role can be assigned; defaults to its own level.'),
    },
    names: schema/* plainName */.MH,
    findings: (config, path) => refuseManaged(config, path, 'roles'),
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json', flat: true },
    asSent: (config, { scope }) => ({ ...config, allowedScopeLevels: config.allowedScopeLevels ?? [(0,shared_scope/* levelOf */.In)(scope)] }),
    unordered: ['permissions', 'allowedScopeLevels'],
    create: 'POST /authz/api/roles',
    read: 'GET /authz/api/roles/{identifier}',
    update: 'PUT /authz/api/roles/{identifier}',
    scopeIn: 'query',
    list: { request: 'GET /authz/api/roles?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'role', read: 'role', listed: 'role', scope: 'scope' },
    folders: ['roles'],
    deletion: {
        request: 'DELETE /authz/api/roles/{identifier}',
        takes: [
            { kind: 'role assignment', where: { roleIdentifier: '{identifier}', 'roleReference.scopeLevel': '{level}' } },
        ],
    },
    managed: /^_/,
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'access-control', 'roles', identifier),
}), () => ({
    checkRemote: (steps, _environment, read) => checkPermissions(steps, read),
    accessChangeOf: (step) => step.label,
    rightsOf(step, before, after) {
        return changesBetween(allowances(before, step), allowances(after, step));
    },
}));

// EXTERNAL MODULE: ./src/kinds/shared/mismatches.ts
var mismatches = __webpack_require__(9343);
// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var responses = __webpack_require__(4555);
;// CONCATENATED MODULE: ./src/kinds/role-assignment.ts













const role_assignment_KEY = 'roleAssignment';
const FILTER = 'POST /authz/api/roleassignments/filter?pageIndex={page}&pageSize=100';
/** Who can have a role, with its word and, if documents describe it, its kind. */
const PRINCIPALS = {
    USER_GROUP: { word: 'group', kind: 'user group' },
    SERVICE_ACCOUNT: { word: 'service-account', kind: 'service account' },
    USER: { word: 'user' },
    SERVICE: { word: 'service' },
    API_KEY: { word: 'api-key' },
};
const level = (0,used/* picklist */.KI)(shared_scope/* levels */.yr, 'must be account, organization or project');
function levelIn(value) {
    const found = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(value, 'scopeLevel'));
    return shared_scope/* levels */.yr.find((name) => name === found);
}
const prefixes = { account: 'account.', organization: 'org.', project: '' };
/**
 * The text that identifies an assignment: principal, role and resource group (docs/platform-api.md, Role assignments), as text:
 * `group:account.devs/_project_admin/_all_project_level_resources`. The level of the principal is left out if it is the
 * assignment's own.
 */
function naturalKeyOf({ principal, roleIdentifier, resourceGroupIdentifier }, own) {
    const type = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(principal, 'type')) ?? '';
    const known = PRINCIPALS[type];
    const at = known?.kind === undefined ? own : (levelIn(principal) ?? own);
    const who = `${at === own ? '' : prefixes[at]}${(0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(principal, 'identifier')) ?? ''}`;
    const role = (0,object/* nonEmptyText */.al)(roleIdentifier) ?? '';
    return [`${known?.word ?? type.toLowerCase()}:${who}`, role, (0,object/* nonEmptyText */.al)(resourceGroupIdentifier) ?? ''].join('/');
}
/** An assignment with its defaults: its own level for missing levels. */
function role_assignment_asSent(config, { scope }) {
    const principal = (0,object/* mapOf */.A7)(config.principal);
    const role = (0,object/* nonEmptyText */.al)(config.roleIdentifier) ?? '';
    const own = (0,shared_scope/* levelOf */.In)(scope);
    const isScoped = PRINCIPALS[(0,object/* nonEmptyText */.al)(principal.type) ?? '']?.kind !== undefined;
    return {
        ...config,
        principal: isScoped ? { ...principal, scopeLevel: levelIn(principal) ?? own } : principal,
        ...(!isManaged(role) && {
            roleReference: { identifier: role, scopeLevel: levelIn(config.roleReference) ?? own },
        }),
        disabled: config.disabled ?? false,
    };
}
function* role_assignment_findings({ managed, roleReference, roleIdentifier }, path) {
    if (managed === true)
        yield errorAt([...path, 'managed'], 'The platform manages this role assignment itself; remove it.');
    const referred = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(roleReference, 'identifier'));
    if (referred !== undefined && referred !== roleIdentifier) {
        yield errorAt([...path, 'roleReference', 'identifier'], `\`roleReference.identifier\` must be \`roleIdentifier\`.`);
    }
}
/** Errors about levels below that of the assignment: its principal and role must be at its level or above. */
function checkLevels(step) {
    const config = (0,shared_config/* configOf */.W1)(step);
    const own = (0,shared_scope/* levelOf */.In)(step.key.scope);
    return ['principal', 'roleReference'].flatMap((field) => {
        const found = levelIn(config[field]);
        if (found === undefined || shared_scope/* levels */.yr.indexOf(found) <= shared_scope/* levels */.yr.indexOf(own))
            return [];
        const what = field === 'principal' ? 'principal' : 'role';
        const summary = `The ${what} of a role assignment must be at its level or above, but the assignment is at the level ${own} and its ${what} at the level ${found}.`;
        return [errorAt([role_assignment_KEY, field, 'scopeLevel'], summary)];
    });
}
function referencesOf(step) {
    const { scope } = step.key;
    const { principal, roleIdentifier, roleReference, resourceGroupIdentifier } = (0,shared_config/* configOf */.W1)(step);
    const kind = PRINCIPALS[(0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(principal, 'type')) ?? '']?.kind;
    const named = (kind, identifier, at, path) => {
        const text = (0,object/* nonEmptyText */.al)(identifier);
        const found = (0,shared_scope/* scopeAt */.c8)(at ?? (0,shared_scope/* levelOf */.In)(scope), scope);
        // Resources that the platform manages exist in every scope.
        const isNamed = text !== undefined && !(0,schema/* holdsExpression */.x9)(text) && !isManaged(text);
        return kind === undefined || !isNamed || found === undefined
            ? []
            : [{ kind, scope: found, identifier: text, path: [role_assignment_KEY, ...path] }];
    };
    return [
        ...named(kind, (0,object/* fieldOf */._F)(principal, 'identifier'), levelIn(principal), ['principal', 'identifier']),
        ...named('role', roleIdentifier, levelIn(roleReference), ['roleIdentifier']),
        ...named('resource group', resourceGroupIdentifier, undefined, ['resourceGroupIdentifier']),
    ];
}
/** The request that finds the assignment, which the platform may have under any identifier. */
function filterRequest(step) {
    const { key } = step;
    const { principal, roleIdentifier, resourceGroupIdentifier } = role_assignment_asSent((0,shared_config/* configOf */.W1)(step), key);
    const { identifier, type, scopeLevel } = (0,object/* mapOf */.A7)(principal);
    const body = {
        roleFilter: [roleIdentifier],
        resourceGroupFilter: [resourceGroupIdentifier],
        principalFilter: [(0,object/* omitUndefined */.Oy)({ identifier, type, scopeLevel })],
    };
    return listRequest(key.scope, 0, body);
}
function listRequest(scope, page, body) {
    const request = (0,requests/* requestOf */.fo)(FILTER, scope, { page: String(page) });
    return { ...request, contentType: 'application/json', body: JSON.stringify(body) };
}
function asWritten(shown) {
    return { ...shown, disabled: shown.disabled ?? false };
}
function entryOf(entry, scope) {
    const assignment = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(entry, role_assignment_KEY));
    if ((0,object/* nonEmptyText */.al)(assignment.roleIdentifier) === undefined)
        return [];
    const isElsewhere = (0,mismatches/* placeMismatches */.KC)((0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(entry, 'scope')), (0,mismatches/* scopePlaces */.fw)(scope), false).length > 0;
    const isManaged = assignment.managed === true || (0,object/* fieldOf */._F)(entry, 'harnessManaged') === true;
    return [
        {
            identifier: naturalKeyOf(assignment, (0,shared_scope/* levelOf */.In)(scope)),
            ...(isElsewhere && { elsewhere: true }),
            ...(isManaged && { managed: true }),
            resource: { value: asWritten(assignment) },
            shown: assignment,
        },
    ];
}
function pageOf(response, scope) {
    return (0,responses/* listPageOf */.b8)(response, (entry) => entryOf(entry, scope), (entry) => (0,mismatches/* accountMismatch */.A5)([(0,object/* fieldOf */._F)(entry, 'scope')], scope.account));
}
/** The entry of a page that is the assignment of a step. */
function findIn(page, { key }) {
    return page?.entries.find(({ identifier, elsewhere }) => identifier === key.identifier && !elsewhere);
}
/** The right that an assignment gives; none while it is disabled. */
function rightIn(value, { key: { scope } }) {
    const { principal, roleIdentifier, resourceGroupIdentifier, disabled } = (0,object/* mapOf */.A7)(value);
    const role = (0,object/* nonEmptyText */.al)(roleIdentifier);
    const type = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(principal, 'type')) ?? '';
    const identifier = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(principal, 'identifier')) ?? '';
    if (role === undefined || disabled === true)
        return new Map();
    const who = `${(PRINCIPALS[type]?.word ?? type).replaceAll('-', ' ')} ${identifier}`;
    const what = `${roleInWords(role)} on ${resourcesInWords((0,object/* nonEmptyText */.al)(resourceGroupIdentifier) ?? '', scope)}`;
    const principalScope = (0,shared_scope/* scopeAt */.c8)(levelIn(principal) ?? (0,shared_scope/* levelOf */.In)(scope), scope) ?? scope;
    const isPrincipal = type === 'USER' || type === 'USER_GROUP' || type === 'SERVICE_ACCOUNT';
    const holder = isPrincipal ? { type, scope: principalScope, identifier } : undefined;
    const right = {
        gain: `${who} gets ${what}`,
        loss: `${who} loses ${what}`,
        ...(holder && { loses: { role, principal: holder, scope } }),
    };
    return new Map([[right.gain, right]]);
}
function resourcesInWords(group, scope) {
    const where = (0,shared_scope/* scopeInWords */.x6)(scope);
    if (group === '_all_resources_including_child_scopes')
        return scope.project === undefined ? `${where} and everything in it` : where;
    return isManaged(group) ? where : `resource group ${group} of ${where}`;
}
/** Whether the platform generated this identifier because a document had none (docs/platform-api.md, Role assignments). */
function isMadeByPlatform(identifier) {
    return ((0,object/* nonEmptyText */.al)(identifier) ?? '').startsWith('role_assignment_') || (0,object/* nonEmptyText */.al)(identifier) === undefined;
}
/** Role assignments, which the platform cannot update: docs/platform-api.md, Role assignments. */
const roleAssignment = (0,kinds_define/* defineKind */.W)({ name: 'role assignment', key: role_assignment_KEY }, () => ({
    plural: 'role assignments',
    noun: 'a role assignment',
    summary: 'A role of a user group, a service account or a user, below the key `roleAssignment`.',
    fields: {
        identifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Identifier with which it is created; by default the platform generates one. Assignments are matched by their other fields.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the role assignment.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the role assignment.'),
        roleIdentifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'The role, such as _project_admin.'),
        roleReference: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* map */.Tj)({ scopeLevel: (0,schema/* described */.WY)((0,schema/* maybe */.no)(level), 'Level of the role.') })), 'Where the role is defined; defaults to the scope of the role assignment.'),
        resourceGroupIdentifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'The resource group in which the role applies, such as _all_project_level_resources.'),
        principal: (0,schema/* described */.WY)((0,schema/* map */.Tj)({
            type: (0,schema/* described */.WY)((0,used/* picklist */.KI)(Object.keys(PRINCIPALS), `must be one of ${Object.keys(PRINCIPALS).join(', ')}`), 'USER_GROUP, SERVICE_ACCOUNT or USER.'),
            identifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Identifier of the user group or service account; id of the user.'),
            scopeLevel: (0,schema/* described */.WY)((0,schema/* maybe */.no)(level), 'Level of the user group or service account; defaults to that of the role assignment.'),
        }), 'Who gets the role.'),
        disabled: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether it is disabled, which cannot be changed later.'),
        managed: fields_open,
    },
    names: schema/* plainName */.MH,
    findings: role_assignment_findings,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json', flat: true },
    asSent: role_assignment_asSent,
    asWritten,
    create: 'POST /authz/api/roleassignments',
    read: 'GET /authz/api/roleassignments/{identifier}',
    scopeIn: 'query',
    shownAt: { saved: role_assignment_KEY, read: role_assignment_KEY, listed: role_assignment_KEY, scope: 'scope' },
    folders: ['role_assignments'],
    defaults: { disabled: false, managed: false },
    deletion: { request: 'DELETE /authz/api/roleassignments/{identifier}' },
    page: ({ scope }) => (0,ui_path/* settingsPath */.x)(scope, 'access-control', 'role-assignments'),
}), (base) => ({
    identifierIn: (value, scope) => naturalKeyOf((0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(value, role_assignment_KEY)), (0,shared_scope/* levelOf */.In)(scope)),
    checkStep: checkLevels,
    // The assignment's own level and a generated identifier carry no information.
    exportOf(key, remote) {
        const { value } = base.exportOf(key, remote);
        const { identifier, roleReference, principal, ...rest } = (0,object/* mapOf */.A7)(value[role_assignment_KEY]);
        const own = (0,shared_scope/* levelOf */.In)(key.scope);
        const { scopeLevel, ...who } = (0,object/* mapOf */.A7)(principal);
        const isElsewhere = (levelIn(roleReference) ?? own) !== own;
        return {
            value: {
                [role_assignment_KEY]: {
                    ...(!isMadeByPlatform(identifier) && { identifier }),
                    ...rest,
                    ...(isElsewhere && { roleReference }),
                    principal: { ...who, ...((scopeLevel ?? own) !== own && { scopeLevel }) },
                },
            },
        };
    },
    accessChangeOf: (step) => step.label,
    rightsOf: (step, before, after) => changesBetween(rightIn(before, step), rightIn(after, step)),
    referencesOf,
    // The platform knows it by the identifier that it generated.
    ...(base.deletion && {
        deletion: {
            ...base.deletion,
            request(key, remote, force) {
                const identifier = (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(remote?.value, 'identifier')) ?? key.identifier;
                return base.deletion.request({ ...key, identifier }, remote, force);
            },
        },
    }),
    readRequests: (step) => [filterRequest(step)],
    resourceOf(step, [response]) {
        const page = response?.ok ? pageOf(response, step.key.scope) : undefined;
        if (page?.foreign !== undefined)
            return { notShown: page.foreign };
        return findIn(page, step)?.resource ?? { notShown: 'the response does not show the role assignment' };
    },
    absenceOf(step, response) {
        if (!response.ok)
            return base.absenceOf(step, response);
        const page = pageOf(response, step.key.scope);
        const isAbsent = page !== undefined && page.foreign === undefined && findIn(page, step) === undefined;
        return isAbsent ? 'certain' : undefined;
    },
    // The other fields identify the assignment.
    differencesOf: (step, remote) => base.differencesOf(step, remote).filter(({ path }) => path[1] === 'disabled'),
    // It is not identified by its identifier, which the platform may have generated.
    verify(step, response) {
        const shown = (0,object/* mapOf */.A7)((0,object/* fieldOf */._F)(response.data, role_assignment_KEY));
        const identifier = (0,object/* nonEmptyText */.al)(shown.identifier);
        const isWanted = naturalKeyOf(shown, (0,shared_scope/* levelOf */.In)(step.key.scope)) === step.key.identifier;
        if (identifier === undefined || !isWanted)
            return base.verify(step, response);
        const named = { ...(0,object/* mapOf */.A7)(response.data), [role_assignment_KEY]: { ...shown, identifier: step.key.identifier } };
        const verification = base.verify(step, { ...response, data: named });
        return verification.verified ? { ...verification, identifiers: [identifier] } : verification;
    },
    list: {
        whole: true,
        request: ({ scope }, _identifiers, page) => listRequest(scope, page, {}),
        pageOf: (response, { scope }) => pageOf(response, scope),
    },
}));

;// CONCATENATED MODULE: ./src/kinds/secret.ts










const secret_KEY = 'secret';
/** The secret manager that every account has. */
const BUILT_IN = 'harnessSecretManager';
/** Fields that the platform sets itself. */
const SET_BY_PLATFORM = ['useSshClient', 'useSshj'];
const VALUE_TYPES = ['Inline', 'Reference', 'CustomSecretManagerValues'];
const VALUE = [secret_KEY, 'spec', 'value'];
/** The fields that the platform requires in the `spec` of a secret, by its type (docs/platform-api.md, Secrets). */
const requiredInSecret = {
    SecretText: 'secretManagerIdentifier valueType',
    SSHKey: 'auth',
    WinRmCredentials: 'auth',
};
function isOfType(spec, valueType) {
    return (0,object/* fieldOf */._F)(spec, 'valueType') === valueType;
}
/** Whether a secret is text that the platform itself keeps, and never shows. */
function isInline({ type, spec }) {
    return type === 'SecretText' && isOfType(spec, 'Inline');
}
function* secret_findings({ type, spec }, path) {
    if (type === 'SecretFile') {
        yield errorAt([...path, 'type'], 'A secret file cannot be applied from a payload; upload it on the platform.');
    }
    const always = typeof type === 'string' && Object.hasOwn(requiredInSecret, type) ? requiredInSecret[type] : '';
    const required = `${always} ${isOfType(spec, 'Reference') ? 'value' : ''}`.split(' ').filter(Boolean);
    const missing = required.filter((field) => (0,object/* isEmpty */.Im)((0,object/* fieldOf */._F)(spec, field))).map((field) => `\`${field}\``);
    if (missing.length > 0) {
        yield errorAt([...path, 'spec'], `\`spec\` requires ${missing.join(', ')} in a secret of type ${type}.`, 'key');
    }
}
/** Why the value of an inline secret cannot be sent: it must come through the input `values`, so it is in no file. */
function checkValue(step) {
    const value = (0,object/* valueAt */.fK)(step.document.value, VALUE);
    const filled = (0,parse/* filledAt */.wz)(step.document, VALUE);
    const name = filled?.name ?? step.key.identifier;
    const variable = step.key.identifier.replaceAll(/\W/g, '_').toUpperCase();
    const pass = `pass the value in the input \`values\`, from a secret of the workflow: \`$\{{ toJSON(secrets.${variable}) }}\``;
    const error = (summary, hint) => [
        {
            ...errorAt(value === undefined ? VALUE.slice(0, -1) : VALUE, summary, value === undefined ? 'key' : 'value'),
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
    if ((0,object/* isEmpty */.Im)(value))
        return 'is empty';
    return typeof value === 'string' ? undefined : 'is not text';
}
/**
 * The name of the value of a secret without `values.`: the folders of its file, so secrets of several scopes have different
 * values.
 */
function placeholderOf({ scope: { org, project }, identifier }) {
    const folders = [
        ...(org === undefined ? [] : ['orgs', org]),
        ...(project === undefined ? [] : ['projects', project]),
    ];
    return [...folders, 'secrets', identifier].join('.');
}
/** Whether a difference exists only because the platform does not show a value (docs/platform-api.md, Secrets). */
function isHidden(step, { path, remote }) {
    if (path.join('.') !== VALUE.join('.'))
        return false;
    return isInline((0,shared_config/* configOf */.W1)(step)) || ((0,object/* isEmpty */.Im)(remote) && !isOfType((0,shared_config/* configOf */.W1)(step).spec, 'Reference'));
}
/** A new organization or project gets its secret manager some seconds later (docs/platform-api.md, Secrets). */
function lacksBuiltIn({ status, message = '' }) {
    return status === 400 && /secret manager/i.test(message) && message.includes(BUILT_IN);
}
/**
 * Secrets: text, either a reference or a value that only the run has; SSH keys; and WinRM credentials. See
 * docs/platform-api.md, Secrets.
 */
const secret = (0,kinds_define/* defineKind */.W)({ name: 'secret', key: secret_KEY }, () => ({
    plural: 'secrets',
    noun: 'a secret',
    summary: 'A secret whose value is kept in a secret manager, below the key `secret`.',
    fields: {
        type: (0,schema/* described */.WY)((0,used/* picklist */.KI)(['SecretText', 'SSHKey', 'WinRmCredentials', 'SecretFile'], 'must be SecretText, SSHKey or WinRmCredentials'), 'SecretText, SSHKey or WinRmCredentials, which cannot be changed later.'),
        name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
        identifier: (0,schema/* described */.WY)((0,used/* pipe */.Fs)(schema/* text */.Qq, (0,used/* regex */.yG)(identifier/* secretPattern */.n$, 'must begin with a letter or `_` and go on with letters, digits, `_`, `$` or `-`')), 'Identifier of the secret, which cannot be changed later.'),
        description: (0,used/* nullish */.cl)(schema/* text */.Qq),
        tags: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* tags */._A), 'Names and their text.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the secret.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the secret.'),
        spec: (0,schema/* described */.WY)((0,schema/* map */.Tj)({
            secretManagerIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Of a SecretText: the connector of the secret manager, which cannot be changed later; `harnessSecretManager` for the built-in one.'),
            valueType: (0,schema/* described */.WY)((0,used/* nullish */.cl)((0,used/* picklist */.KI)(VALUE_TYPES, `must be ${VALUE_TYPES.slice(0, -1).join(', ')} or ${VALUE_TYPES.at(-1)}`)), 'Of a SecretText: Reference for the path of the value in the secret manager, Inline for the value itself.'),
            value: (0,schema/* described */.WY)(fields_open, 'Of a SecretText: the path of the value in the secret manager; of an inline one a placeholder such as `values.name`, whose value the input `values` gives.'),
            auth: (0,schema/* described */.WY)(fields_open, 'Of an SSHKey or WinRmCredentials: how to log in, with references to other secrets.'),
        }), 'Where the value is; the fields depend on `type`.'),
    },
    names: schema/* plainName */.MH,
    findings: secret_findings,
    scopes: ['account', 'organization', 'project'],
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
        { field: /^secretManagerIdentifier$/, kind: 'connector' },
        { field: /^(key|password|encryptedPassphrase)$/, kind: 'secret' },
    ],
    folders: ['secrets'],
    added: SET_BY_PLATFORM,
    deletion: { request: 'DELETE /ng/api/v2/secrets/{identifier}', force: true, usage: { type: 'Secrets' } },
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'secrets', identifier),
}), (base) => ({
    checkStep: (step) => (step.intent === 'apply' && isInline((0,shared_config/* configOf */.W1)(step)) ? checkValue(step) : []),
    writeOnlyOf: (step) => (isInline((0,shared_config/* configOf */.W1)(step)) ? [VALUE] : []),
    exportOf(key, remote) {
        const { value } = base.exportOf(key, remote);
        const fields = (0,object/* mapOf */.A7)(value[secret_KEY]);
        if (!isInline(fields))
            return { value };
        const name = placeholderOf(key);
        return {
            value: { [secret_KEY]: { ...fields, spec: { ...(0,object/* mapOf */.A7)(fields.spec), value: `\${{ values.${name} }}` } } },
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
}));

;// CONCATENATED MODULE: ./src/kinds/service.ts





/** Services: docs/platform-api.md, Services. */
const service = (0,kinds_define/* defineKind */.W)({ name: 'service', key: 'service' }, () => ({
    plural: 'services',
    noun: 'a service',
    summary: 'A service, below the key `service`.',
    fields: {
        ...commonFields('the service'),
        serviceDefinition: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* map */.Tj)({ type: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'How it is deployed, such as Kubernetes, which cannot be changed later.') })), 'What is deployed: artifacts, manifests, configuration files and variables.'),
        gitOpsEnabled: fields_open,
        useFromStage: fields_open,
    },
    names: schema/* wordName */._H,
    scopes: ['account', 'organization', 'project'],
    // The platform takes these fields from the JSON, not from the text.
    wire: { form: 'text in json', field: 'yaml', lifted: ['name', 'description', 'tags'] },
    create: 'POST /ng/api/servicesV2',
    read: 'GET /ng/api/servicesV2/{identifier}',
    update: 'PUT /ng/api/servicesV2',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/servicesV2?serviceIdentifiers={identifiers}&page={page}&size=100', whole: true },
    shownAt: { saved: 'service', read: 'service', listed: 'service' },
    immutable: ['serviceDefinition.type', 'gitOpsEnabled'],
    gitAware: true,
    references: [references/* connectorReference */.vl, references/* templateReference */.cD, ...references/* secretReferences */.Li],
    folders: ['services'],
    deletion: {
        request: 'DELETE /ng/api/servicesV2/{identifier}',
        force: true,
        usage: { type: 'Service' },
        takes: [{ kind: 'service override', where: { serviceRef: '{identifier}' } }],
    },
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'services', identifier),
}));

;// CONCATENATED MODULE: ./src/kinds/service-account.ts







/** The domain of the e-mail addresses that the platform's own clients give to service accounts. */
const DOMAIN = 'service.harness.io';
/** Fields that responses add to an account and a write must not contain. */
const ADDED = ['governanceMetadata', 'createdAt', 'lastModifiedAt'];
/** Service accounts, without their keys and tokens: docs/platform-api.md, Service accounts. */
const serviceAccount = (0,kinds_define/* defineKind */.W)({ name: 'service account', key: 'serviceAccount' }, () => ({
    plural: 'service accounts',
    noun: 'a service account',
    summary: 'A service account, below the key `serviceAccount`.',
    fields: {
        ...commonFields('the service account'),
        email: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), `E-mail address of the account; defaults to <identifier>@${DOMAIN}.`),
    },
    names: schema/* plainName */.MH,
    findings: (account, path) => refuseManaged(account, path, 'service accounts'),
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json', flat: true },
    asSent: (config, { scope, identifier }) => ({
        ...config,
        email: (0,object/* nonEmptyText */.al)(config.email) ?? `${identifier}@${DOMAIN}`,
        accountIdentifier: scope.account,
    }),
    asWritten: (shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !ADDED.includes(field))),
    caseless: ['email'],
    ignored: ['accountIdentifier'],
    create: 'POST /ng/api/serviceaccount',
    read: 'GET /ng/api/serviceaccount/aggregate/{identifier}',
    update: 'PUT /ng/api/serviceaccount/{identifier}',
    scopeIn: 'query and body',
    list: { request: 'GET /ng/api/serviceaccount?identifiers={identifiers}', whole: true },
    shownAt: { saved: '', read: 'serviceAccount', listed: '' },
    folders: ['service_accounts'],
    deletion: {
        request: 'DELETE /ng/api/serviceaccount/{identifier}',
        takes: [assignmentsOf('SERVICE_ACCOUNT')],
    },
    managed: /^_/,
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'access-control', 'service-accounts', identifier),
}), () => ({
    rightsOf({ key: { scope, identifier } }, _before, after) {
        if (after !== undefined)
            return [];
        const summary = `service account ${identifier} of ${(0,shared_scope/* scopeInWords */.x6)(scope)} loses all its rights`;
        return [{ change: 'loss', summary, loses: { principal: { type: 'SERVICE_ACCOUNT', scope, identifier } } }];
    },
}));

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/payload/path-convention.ts
var path_convention = __webpack_require__(7533);
// EXTERNAL MODULE: ./src/kinds/shared/notation.ts
var notation = __webpack_require__(6821);
;// CONCATENATED MODULE: ./src/kinds/service-override.ts













const service_override_KEY = 'overrides';
const SECTIONS = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];
/**
 * The fields that say what an override applies to, by their names in a path. A file in the platform's layout has none of them.
 */
const TARGET = { environmentRef: 'environment', serviceRef: 'service', infraIdentifier: 'infrastructure' };
/** The fields of a document that are not part of the override. */
const IDENTITY = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(TARGET)];
/** What a document applies to, by its fields or the path of its file. */
function targetIn(overrides, convention) {
    const fields = Object.entries(TARGET).map(([field, folder]) => [
        field,
        (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(overrides, field)) ?? convention[folder],
    ]);
    return (0,object/* omitUndefined */.Oy)(Object.fromEntries(fields));
}
function service_override_targetOf({ document }) {
    return targetIn((0,object/* fieldOf */._F)(document.value, service_override_KEY), (0,path_convention/* conventionOfPath */.S)(document.location?.file ?? ''));
}
/** The identifier that the platform generates by default. */
function identifierOf({ environmentRef, serviceRef, infraIdentifier }) {
    if (environmentRef === undefined)
        return undefined;
    return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}
function typeOf({ serviceRef, infraIdentifier }) {
    return `${infraIdentifier ? 'INFRA' : 'ENV'}_${serviceRef ? 'SERVICE' : 'GLOBAL'}_OVERRIDE`;
}
function isOfTarget(shown, target) {
    const names = Object.keys(TARGET);
    return names.every((name) => ((0,object/* nonEmptyText */.al)(shown[name]) ?? '') === (target[name] ?? ''));
}
function bodyOf(step, remote) {
    const target = service_override_targetOf(step);
    const fields = {
        identifier: remote?.envelope?.identifier ?? step.key.identifier,
        ...target,
        type: typeOf(target),
    };
    return JSON.stringify({ ...(0,shared_config/* withScope */.v4)(fields, step), yaml: textOf(step) });
}
/** The text of the override alone, which is the user's own text if the document contains nothing else. */
function textOf(step) {
    const text = (0,shared_config/* textOfDocument */.Kp)(step);
    const overrides = (0,shared_config/* configOf */.W1)(step);
    const stated = IDENTITY.filter((field) => Object.hasOwn(overrides, field));
    if (stated.length === 0)
        return text;
    const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
    const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
    const cut = text
        .split('\n')
        .filter((line) => !isStated.test(line))
        .join('\n');
    const { documents } = (0,parse/* parsePayload */.ex)({ bytes: Buffer.from(cut) });
    const isSame = documents.length === 1 && (0,external_node_util_.isDeepStrictEqual)(documents[0]?.value, { [service_override_KEY]: sections });
    return isSame ? cut : JSON.stringify({ [service_override_KEY]: sections });
}
/** An override created in the user interface has no text. */
function withSpec(remote) {
    const spec = remote.envelope?.spec;
    return remote.text !== undefined || !(0,object/* isMap */.jh)(spec) ? remote : { ...remote, value: spec };
}
/** An override may have been created with another identifier: it is identified by what it applies to. */
function withIdentifierOf(step, response) {
    const { data } = response;
    if (!(0,object/* isMap */.jh)(data) || !isOfTarget(data, service_override_targetOf(step)))
        return response;
    return { ...response, data: { ...data, identifier: step.key.identifier } };
}
function* service_override_findings(overrides, path) {
    if (SECTIONS.every((section) => (0,object/* isEmpty */.Im)(overrides[section]))) {
        yield errorAt(path, `\`${service_override_KEY}\` must contain ${SECTIONS.slice(0, -1).join(', ')} or ${SECTIONS.at(-1)}.`, 'key');
    }
    const nameOf = (item) => (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)(item, 'name')) ??
        (0,object/* nonEmptyText */.al)((0,object/* fieldOf */._F)((0,object/* fieldOf */._F)(item, 'manifest') ?? (0,object/* fieldOf */._F)(item, 'configFile'), 'identifier'));
    for (const section of SECTIONS.slice(0, 3)) {
        const items = overrides[section];
        const seen = new Set();
        for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
            const name = nameOf(item);
            if (name !== undefined && seen.has(name))
                yield errorAt([...path, section, index], `Duplicate "${name}" in \`${section}\`.`);
            if (name !== undefined)
                seen.add(name);
        }
    }
}
/** The differences in content. The fields that say what an override applies to identify it. */
function differencesOf(base, step, remote) {
    return base.differencesOf(step, remote).filter(({ path }) => !IDENTITY.includes(String(path[1])));
}
/** Overrides of services in an environment, second version: docs/platform-api.md, Service overrides. */
const serviceOverride = (0,kinds_define/* defineKind */.W)({ name: 'service override', key: service_override_KEY }, () => ({
    plural: 'service overrides',
    noun: 'a service override',
    summary: 'Overrides of services in an environment, which the document or the path of its file names.',
    fields: {
        identifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Identifier of the override; by default the platform generates one from what it applies to.'),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the override.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the override.'),
        environmentRef: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Environment to which it applies, if the path of the file does not name it.'),
        serviceRef: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Service to which it applies; defaults to all of them.'),
        infraIdentifier: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'Infrastructure to which it applies; defaults to all of them.'),
        ...Object.fromEntries(SECTIONS.map((section) => [section, (0,schema/* described */.WY)(fields_open, `Overrides of ${section}.`)])),
    },
    names: schema/* wordName */._H,
    findings: service_override_findings,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['identifier', 'spec', ...Object.keys(TARGET)] },
    create: 'POST /ng/api/serviceOverrides',
    read: 'GET /ng/api/serviceOverrides/{identifier}',
    update: 'PUT /ng/api/serviceOverrides',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/serviceOverrides/list?page={page}&size=100', whole: true, undocumented: true },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /not found|doesn't exist/,
    gitAware: true,
    references: [references/* connectorReference */.vl, ...references/* secretReferences */.Li],
    folders: [
        'overrides/{environment}',
        'overrides/{environment}/infras/{infrastructure}',
        'overrides/{environment}/services/{service}',
        'overrides/{environment}/services/{service}/infras/{infrastructure}',
    ],
    folderNames: ({ environmentRef, serviceRef, infraIdentifier }) => (0,object/* omitUndefined */.Oy)({
        environment: (0,object/* nonEmptyText */.al)(environmentRef),
        service: (0,object/* nonEmptyText */.al)(serviceRef),
        infrastructure: (0,object/* nonEmptyText */.al)(infraIdentifier),
    }),
    deletion: { request: 'DELETE /ng/api/serviceOverrides/{identifier}' },
    page: ({ scope }) => (0,ui_path/* settingsPath */.x)(scope, 'service-overrides'),
}), (base) => ({
    identify(value, convention = {}) {
        const stated = base.identify(value);
        return { ...(0,object/* omitUndefined */.Oy)({ identifier: identifierOf(targetIn((0,object/* fieldOf */._F)(value, service_override_KEY), convention)) }), ...stated };
    },
    checkStep(step, convention) {
        const overrides = (0,shared_config/* configOf */.W1)(step);
        const { environmentRef } = service_override_targetOf(step);
        const layout = '.harness/…/overrides/<environment>/services/<service>/infras/<infrastructure>/';
        if (environmentRef === undefined) {
            const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
            return [errorAt([service_override_KEY], summary, 'key')];
        }
        const contradictions = Object.entries(TARGET).flatMap(([field, folder]) => {
            const stated = (0,object/* nonEmptyText */.al)(overrides[field]);
            if (stated === undefined || convention.environment === undefined || stated === convention[folder])
                return [];
            const inPath = convention[folder] === undefined ? 'none' : `"${convention[folder]}"`;
            const summary = `Two values for the ${folder}: the document says "${stated}", but the path of its file says ${inPath}.`;
            return [errorAt([service_override_KEY, field], summary)];
        });
        const { scope } = step.key;
        const prefix = scope.org === undefined ? 'account' : 'org';
        if (scope.project !== undefined || /^(account|org)\./.test(environmentRef))
            return contradictions;
        const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
        return [...contradictions, errorAt([service_override_KEY], summary, 'key')];
    },
    referencesOf(step) {
        const { environmentRef, serviceRef, infraIdentifier } = service_override_targetOf(step);
        const { scope } = step.key;
        const path = [service_override_KEY];
        const environment = environmentRef === undefined ? undefined : (0,notation/* resolveReference */.s)(environmentRef, scope);
        const service = serviceRef === undefined ? undefined : (0,notation/* resolveReference */.s)(serviceRef, scope);
        const named = [
            environment && { kind: 'environment', ...environment, path },
            service && { kind: 'service', ...service, path },
            environment && infraIdentifier !== undefined
                ? {
                    kind: 'infrastructure',
                    scope: environment.scope,
                    parent: { kind: 'environment', ...environment },
                    identifier: infraIdentifier,
                    path,
                }
                : undefined,
        ];
        return [...named.flatMap((reference) => reference ?? []), ...base.referencesOf(step)];
    },
    createRequest: (step) => ({ ...base.createRequest(step), body: bodyOf(step) }),
    updateRequest: (step, remote) => ({ ...base.updateRequest(step, remote), body: bodyOf(step, remote) }),
    exportOf: (key, remote) => remote.text === undefined ? { value: { [service_override_KEY]: remote.value } } : base.exportOf(key, remote),
    verify: (step, response) => base.verify(step, withIdentifierOf(step, response)),
    savedDifferencesOf(step, response) {
        const shown = base.resourceOf(step, [withIdentifierOf(step, response)]);
        return 'notShown' in shown ? [] : differencesOf(base, step, withSpec(shown));
    },
    // It may exist with another identifier, which only the list shows.
    absenceOf: (step, response) => (response.ok && response.data === null) || base.absenceOf(step, response) !== undefined ? 'likely' : undefined,
    resourceOf(step, responses) {
        const own = responses.map((response) => withIdentifierOf(step, response));
        const remote = base.resourceOf(step, own);
        return 'notShown' in remote ? remote : withSpec(remote);
    },
    differencesOf: (step, remote) => differencesOf(base, step, remote),
    desiredOf: textOf,
    ...(base.list && {
        list: {
            ...base.list,
            // By the resources that they apply to, and by their identifiers.
            pageOf(response, of) {
                const page = base.list?.pageOf(response, of);
                const entries = page?.entries.map((entry) => {
                    const resource = withSpec(entry.resource);
                    const identifier = identifierOf(targetIn(entry.shown, {})) ?? entry.identifier;
                    return { ...entry, resource, ...(identifier !== entry.identifier && { alias: identifier }) };
                });
                return page && { ...page, entries: entries ?? [] };
            },
        },
    }),
}));

// EXTERNAL MODULE: ./src/kinds/settings.ts + 4 modules
var settings = __webpack_require__(4529);
// EXTERNAL MODULE: ./src/kinds/stable-version.ts
var stable_version = __webpack_require__(3723);
;// CONCATENATED MODULE: ./src/kinds/template.ts








const template_KEY = 'template';
const template_TYPES = [
    'Step',
    'Stage',
    'Pipeline',
    'StepGroup',
    'SecretManager',
    'ArtifactSource',
    'CustomDeployment',
    'MonitoredService',
    'Notification',
    'Workspace',
];
/** Versions of templates: docs/platform-api.md, Templates. */
const template = (0,kinds_define/* defineKind */.W)({ name: 'template', key: template_KEY }, () => ({
    plural: 'templates',
    noun: 'a template',
    summary: 'A version of a template, below the key `template`.',
    fields: {
        ...commonFields('the template'),
        versionLabel: (0,schema/* described */.WY)((0,used/* pipe */.Fs)(schema/* text */.Qq, (0,used/* regex */.yG)(/^[0-9a-zA-Z][^\s/&]{0,127}$/, 'must begin with a letter or digit and contain no space, `/` or `&`')), 'Version of the template, in quotes: "1.0".'),
        type: (0,schema/* described */.WY)((0,used/* picklist */.KI)(template_TYPES, `must be one of ${template_TYPES.join(', ')}`), 'What the template contains, which is the same for all its versions.'),
        spec: (0,schema/* described */.WY)((0,schema/* orExpression */.Q8)((0,schema/* map */.Tj)({})), 'The step, stage, pipeline or other part that the template provides.'),
        icon: fields_open,
        variables: fields_open,
    },
    names: schema/* wordName */._H,
    scopes: ['account', 'organization', 'project'],
    version: 'versionLabel',
    wire: { form: 'text', field: 'yaml', beside: ['stableTemplate'] },
    // Without `storeType`, defaults of the account may send it to Git.
    create: 'POST /template/api/templates?storeType=INLINE',
    read: 'GET /template/api/templates/{identifier}?versionLabel={version}',
    update: 'PUT /template/api/templates/update/{identifier}/{version}',
    scopeIn: 'query',
    list: {
        request: 'POST /template/api/templates/list?templateListType=All&page={page}&size=100',
        body: (identifiers) => ({ filterType: 'Template', templateIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: 'templateResponseDTO', read: '', listed: '' },
    absent: /does not exist or has been deleted/,
    immutable: ['type', 'spec.type'],
    gitAware: true,
    references: references/* pipelineReferences */.HZ,
    folders: ['templates/{template}'],
    folderNames: ({ identifier }) => (0,object/* omitUndefined */.Oy)({ template: (0,object/* nonEmptyText */.al)(identifier) }),
    deletion: {
        request: 'DELETE /template/api/templates/{identifier}/{version}',
        force: true,
        // A reference without a version refers to the stable version.
        usage: { type: 'Template', as: '{identifier}/{version}/', lastAs: '{identifier}/__STABLE__/' },
        lastVersion: 'stableTemplate',
    },
    page: ({ scope }) => (0,ui_path/* settingsPath */.x)(scope, 'templates'),
}), () => ({
    checkStep({ key: { identifier }, document }, { template }) {
        if (template === undefined || template === identifier || (0,object/* fieldOf */._F)(document.value, template_KEY) === undefined)
            return [];
        const summary = `Two values for the template: the document says "${identifier}", but the path of its file says "${template}".`;
        return [errorAt([template_KEY, 'identifier'], summary)];
    },
}));

;// CONCATENATED MODULE: ./src/kinds/trigger.ts








const trigger_KEY = 'trigger';
/** Triggers of a pipeline: docs/platform-api.md, Triggers. */
const trigger = (0,kinds_define/* defineKind */.W)({ name: 'trigger', key: trigger_KEY }, () => ({
    plural: 'triggers',
    noun: 'a trigger',
    summary: 'A trigger of a pipeline, below the key `trigger`.',
    fields: {
        ...commonFields('the trigger'),
        pipelineIdentifier: (0,schema/* described */.WY)(schema/* pipelineIdentifier */.EN, 'Pipeline that the trigger starts.'),
        enabled: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* truth */.Im), 'Whether it starts the pipeline.'),
        source: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* map */.Tj)({ type: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'What it reacts to, such as Webhook or Scheduled.') })), 'The event or schedule that starts the pipeline.'),
        inputYaml: fields_open,
        inputSetRefs: fields_open,
        pipelineBranchName: fields_open,
        stagesToExecute: fields_open,
        encryptedWebhookSecretIdentifier: fields_open,
    },
    ...inPipeline({ field: ['pipelineIdentifier'], shownAs: 'targetIdentifier', tab: 'triggers' }),
    wire: { form: 'text', field: 'yaml', beside: ['enabled'] },
    create: 'POST /pipeline/api/triggers?targetIdentifier={parent}',
    read: 'GET /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
    update: 'PUT /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
    list: { request: 'GET /pipeline/api/triggers?targetIdentifier={parent}&page={page}&size=100', whole: true },
    audit: { type: 'TRIGGER', parentLabel: 'pipelineIdentifier' },
    references: [
        references/* connectorReference */.vl,
        ...references/* secretReferences */.Li,
        {
            field: /^inputSetRefs$/,
            kind: 'input set',
            alternatives: ['overlay input set'],
            parent: (0,references/* pipelineAt */.iF)(['pipelineIdentifier']),
        },
    ],
    folders: ['pipelines/{pipeline}/triggers'],
    deletion: { request: 'DELETE /pipeline/api/triggers/{identifier}?targetIdentifier={parent}' },
}), (base) => ({
    checkStep: (step) => checkStatedScope(step, trigger_KEY),
    // If inputs do not match the pipeline, the platform reports success but saves nothing.
    verify(step, response) {
        if (!response.ok || (0,object/* fieldOf */._F)(response.data, 'errorResponse') !== true)
            return base.verify(step, response);
        const errors = (0,object/* fieldOf */._F)(response.data, 'errors');
        const reasons = (0,object/* isMap */.jh)(errors)
            ? Object.entries(errors).map(([field, error]) => `${field}: ${typeof error === 'string' ? error : JSON.stringify(error)}`)
            : [];
        const silent = 'the trigger does not fit its pipeline, and the platform gave no reason';
        return { verified: false, saved: 'nothing', reasons: reasons.length > 0 ? reasons : [silent] };
    },
    // The switch in the user interface changes only the field, not the text.
    differencesOf(step, remote) {
        const found = base.differencesOf(step, remote);
        const desired = (0,shared_config/* configOf */.W1)(step).enabled ?? true;
        const shown = remote.envelope?.enabled;
        if (typeof shown !== 'boolean' || desired === shown || (0,object/* nonEmptyText */.al)(desired) !== undefined)
            return found;
        const path = [trigger_KEY, 'enabled'];
        return found.some((difference) => difference.path[1] === 'enabled')
            ? found
            : [...found, { path, desired, remote: shown }];
    },
}));

;// CONCATENATED MODULE: ./src/kinds/user-group.ts










/** Fields that responses add to a group and a write must not contain. */
const user_group_ADDED = ['governanceMetadata', 'createdAt', 'lastModifiedAt', 'harnessManaged'];
/** The source of a group's members, if it is not the group itself (docs/platform-api.md, User groups). */
function memberSourceOf(group) {
    if ((0,object/* fieldOf */._F)(group, 'externallyManaged') === true)
        return 'an identity provider manages its members over SCIM';
    const isLinked = (0,object/* fieldOf */._F)(group, 'isSsoLinked') === true || (0,object/* fieldOf */._F)(group, 'ssoLinked') === true;
    return isLinked ? 'it is linked to a group of an identity provider, which provides its members' : undefined;
}
/** A group in the form of a document, with its members by e-mail address; without members if they have another source. */
function user_group_asWritten(shown) {
    const { users, ...rest } = shown;
    const fields = Object.fromEntries(Object.entries(rest).filter(([field]) => !user_group_ADDED.includes(field)));
    if (memberSourceOf(shown) !== undefined || !Array.isArray(users))
        return fields;
    return { ...fields, users: users.map((user) => ((0,object/* isMap */.jh)(user) ? (user.email ?? user.uuid) : user)) };
}
function* user_group_findings(group, path) {
    yield* refuseManaged(group, path, 'user groups');
    const source = memberSourceOf(group);
    if (source !== undefined && group.users !== undefined) {
        yield errorAt([...path, 'users'], `The members of the user group cannot be set because ${source}; remove \`users\`.`);
    }
}
function principalOf({ key: { scope, identifier } }) {
    return { type: 'USER_GROUP', scope, identifier };
}
function membershipsOf(value, step) {
    const users = (0,object/* fieldOf */._F)(value, 'users');
    const { scope, identifier } = step.key;
    const group = `group ${identifier} of ${(0,shared_scope/* scopeInWords */.x6)(scope)}`;
    return new Map((Array.isArray(users) ? users : []).map((user) => {
        const member = String(user).toLowerCase();
        const loses = { member, group: principalOf(step) };
        return [member, { gain: `${user} joins ${group}`, loss: `${user} leaves ${group}`, loses }];
    }));
}
/** User groups, by version 2 of the interface, which names members by e-mail address: docs/platform-api.md, User groups. */
const userGroup = (0,kinds_define/* defineKind */.W)({ name: 'user group', key: 'userGroup' }, () => ({
    plural: 'user groups',
    noun: 'a user group',
    summary: 'A user group, below the key `userGroup`.',
    fields: {
        ...commonFields('the user group'),
        users: (0,schema/* described */.WY)((0,schema/* maybe */.no)((0,schema/* list */.p_)((0,used/* pipe */.Fs)(schema/* text */.Qq, (0,used/* regex */.yG)(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')))), 'E-mail addresses of all members. Leave it out to keep the current members.'),
        notificationConfigs: (0,schema/* described */.WY)((0,used/* nullish */.cl)((0,schema/* list */.p_)(fields_open)), 'Where notifications to the group are sent.'),
        isSsoLinked: fields_open,
        ssoGroupId: fields_open,
        ssoGroupName: fields_open,
        linkedSsoId: fields_open,
        linkedSsoType: fields_open,
        linkedSsoDisplayName: fields_open,
        externallyManaged: fields_open,
    },
    names: schema/* plainName */.MH,
    findings: user_group_findings,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json', flat: true },
    asSent: (config, { scope }) => ({ ...config, accountIdentifier: scope.account }),
    asWritten: user_group_asWritten,
    unordered: ['users', 'notificationConfigs'],
    caseless: ['users'],
    // Not shown as a part of the group itself.
    ignored: ['accountIdentifier'],
    create: 'POST /ng/api/v2/user-groups',
    read: 'GET /ng/api/v2/user-groups/{identifier}',
    update: 'PUT /ng/api/v2/user-groups',
    scopeIn: 'query and body',
    // Entries of the list name members by their ids.
    list: { request: 'GET /ng/api/user-groups?pageIndex={page}&pageSize=100', whole: false },
    shownAt: { saved: '', read: '', listed: '' },
    folders: ['user_groups'],
    deletion: {
        request: 'DELETE /ng/api/user-groups/{identifier}',
        takes: [assignmentsOf('USER_GROUP')],
    },
    managed: /^_/,
    defaults: { notificationConfigs: [], isSsoLinked: false, externallyManaged: false },
    page: ({ scope, identifier }) => (0,ui_path/* settingsPath */.x)(scope, 'access-control', 'user-groups', identifier),
}), (base) => ({
    differencesOf(step, remote) {
        const source = memberSourceOf(remote.value);
        return base.differencesOf(step, remote).map((difference) => {
            const isMembers = difference.path[1] === 'users';
            return source !== undefined && isMembers ? { ...difference, immutable: true, reason: source } : difference;
        });
    },
    accessChangeOf(step) {
        const { users } = (0,shared_config/* configOf */.W1)(step);
        if (users === undefined || users === null)
            return undefined;
        return `members of ${step.label}`;
    },
    rightsOf(step, before, after) {
        if (after !== undefined)
            return changesBetween(membershipsOf(before, step), membershipsOf(after, step));
        const { scope, identifier } = step.key;
        const summary = `group ${identifier} of ${(0,shared_scope/* scopeInWords */.x6)(scope)} loses all its rights`;
        return [{ change: 'loss', summary, loses: { principal: principalOf(step) } }];
    },
}));

;// CONCATENATED MODULE: ./src/kinds/variable.ts




/** Variables: docs/platform-api.md, Variables. */
const variable = (0,kinds_define/* defineKind */.W)({ name: 'variable', key: 'variable' }, () => ({
    plural: 'variables',
    noun: 'a variable',
    summary: 'A variable, below the key `variable`.',
    fields: {
        name: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Display name.'),
        identifier: (0,schema/* described */.WY)(schema/* identifier */.Cv, 'Identifier of the variable, which cannot be changed later.'),
        description: (0,used/* nullish */.cl)(schema/* text */.Qq),
        orgIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Organization of the variable.'),
        projectIdentifier: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'Project of the variable.'),
        type: (0,schema/* described */.WY)((0,used/* literal */.eu)('String', 'must be String'), 'String, the only type.'),
        spec: (0,schema/* described */.WY)((0,schema/* map */.Tj)({
            valueType: (0,schema/* described */.WY)((0,used/* literal */.eu)('FIXED', 'must be FIXED'), 'FIXED, the only kind of value.'),
            fixedValue: (0,schema/* described */.WY)((0,schema/* maybe */.no)(schema/* text */.Qq), 'The value.'),
        }), 'The value.'),
    },
    names: schema/* plainName */.MH,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json' },
    create: 'POST /ng/api/variables',
    read: 'GET /ng/api/variables/{identifier}',
    update: 'PUT /ng/api/variables',
    scopeIn: 'body',
    list: { request: 'GET /ng/api/variables?pageIndex={page}&pageSize=100', whole: true },
    shownAt: { saved: 'variable', read: 'variable', listed: 'variable' },
    folders: ['variables'],
    deletion: { request: 'DELETE /ng/api/variables/{identifier}' },
    page: ({ scope }) => (0,ui_path/* settingsPath */.x)(scope, 'variables'),
}));

;// CONCATENATED MODULE: ./src/kinds/registry.ts
























/** Every kind of document; a kind comes after the kind that contains it. The order breaks ties between dependencies. */
const kinds = [
    settings/* settings */.W,
    organization,
    project,
    variable,
    secret,
    connector,
    template,
    service,
    environment,
    environmentGroup,
    infrastructure,
    serviceOverride,
    pipeline,
    inputSet,
    overlayInputSet,
    trigger,
    userGroup,
    serviceAccount,
    role,
    resourceGroup,
    roleAssignment,
];
/** Every kind of step: those of documents, and the one that is created only by an input. */
const stepKinds = [...kinds, stable_version/* stableVersion */.G];
const keys = kinds.flatMap(({ key }) => key ?? []);
const keysInWords = `${keys.slice(0, -1).join('`, `')}\` or \`${keys.at(-1)}`;
const WANTED = `a list of setting entries, or a map with one key, \`${keysInWords}\``;
const SETTING_FIELDS = ['identifier', 'value', 'allowOverrides', 'updateType'];
/** The kind of this name. */
function kindNamed(name) {
    const kind = stepKinds.find((candidate) => candidate.name === name);
    if (kind === undefined)
        throw new Error(`There is no kind named ${name}.`);
    return kind;
}
/** The kind of document that a value is, or why it is not known. */
function kindOf(value) {
    if (Array.isArray(value))
        return kindOfList(value);
    if ((0,object/* isMap */.jh)(value))
        return kindOfMap(value);
    const found = value === null || value === undefined ? 'is empty' : 'is a single value';
    return undecided(`The document ${found}, but must be ${WANTED}.`);
}
function undecided(message, path = [], at = 'value') {
    return { diagnostic: { message, path, at } };
}
function kindOfMap(map) {
    const [name, ...others] = Object.keys(map);
    if (name === undefined)
        return undecided(`The document is an empty map, but must be ${WANTED}.`);
    const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
    const [kind, second] = known;
    if (kind !== undefined && second !== undefined) {
        const both = `\`${kind.key}\` and \`${second.key}\``;
        const message = `The document contains ${both}, but one document is one resource: put each into a separate document.`;
        return undecided(message, [second.key ?? ''], 'key');
    }
    if (kind !== undefined) {
        if (others.length === 0)
            return { kind };
        const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
        const message = `The key \`${(0,object/* formatPath */.jV)([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`;
        return undecided(message, [stray], 'key');
    }
    return undecided(`${unknownKey(map, name)} The document must be ${WANTED}.`, [name], 'key');
}
/** What is wrong with a map that has no key of a kind. */
function unknownKey(map, name) {
    const has = (...fields) => fields.every((field) => Object.hasOwn(map, field));
    if (has('identifier', 'updateType') || has('identifier', 'value')) {
        return 'This is a setting entry outside of a list: begin it with `- `, or put it into `[ ]`.';
    }
    if (has('identifier', 'name'))
        return 'The fields of a resource are at the top level: put them below a key that names its kind.';
    const proposal = (0,schema/* suggest */.ZA)(name, keys);
    return `The top-level key \`${(0,object/* formatPath */.jV)([name])}\` is unknown${proposal || '.'}`;
}
function kindOfList(list) {
    if (list.length === 0)
        return undecided(`The document is an empty list, but must be ${WANTED}.`);
    if (list.some((item) => (0,object/* isMap */.jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: settings/* settings */.W };
    }
    const [first] = list;
    const key = (0,object/* isMap */.jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`;
        return undecided(message, [0]);
    }
    return undecided('A list must contain setting entries, but its first item has no `identifier`.', [0]);
}


/***/ }),

/***/ 5559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wy: () => (/* binding */ labelOf),
/* harmony export */   dK: () => (/* binding */ mapKeyOf),
/* harmony export */   hw: () => (/* binding */ listKeyOf)
/* harmony export */ });
/* harmony import */ var _registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4249);
/* harmony import */ var _shared_scope_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7023);


/** A text that is the same for two keys of the same resource in one account, regardless of the case that the platform ignores. */
function mapKeyOf({ kind, scope, parent, identifier, version }) {
    return JSON.stringify([
        kind,
        ...namesOf(scope),
        parent === undefined ? '' : mapKeyOf(parent),
        (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindNamed */ .UL)(kind).normalize(identifier),
        version ?? '',
    ]);
}
/** A text that is the same for all resources of one kind that one list shows: those of the same scope and parent. */
function listKeyOf({ kind, scope, parent }) {
    return JSON.stringify([kind, ...namesOf(scope), parent === undefined ? '' : mapKeyOf(parent)]);
}
function namesOf({ org, project }) {
    return [org ?? '', project === undefined ? '' : (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindNamed */ .UL)('project').normalize(project)];
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
    const shownOrg = org === _shared_scope_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOrganization */ .L1 && (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindNamed */ .UL)(kind).scopes.length === 1 ? undefined : org;
    const names = [shownOrg, project, parent?.identifier, identifier].filter((name) => name !== undefined && name !== '');
    return `${kind} ${names.join('/')}${version === undefined ? '' : ` ${version}`}`;
}


/***/ }),

/***/ 4529:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ settings)
});

// EXTERNAL MODULE: ./node_modules/valibot/used.mjs
var used = __webpack_require__(3374);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/payload/parse.ts + 8 modules
var parse = __webpack_require__(898);
// EXTERNAL MODULE: ./src/platform/explain.ts
var explain = __webpack_require__(882);
// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(644);
// EXTERNAL MODULE: ./src/kinds/settings/judge-rule.ts
var judge_rule = __webpack_require__(5023);
// EXTERNAL MODULE: ./src/kinds/settings/scim-rule.ts
var scim_rule = __webpack_require__(2474);
;// CONCATENATED MODULE: ./src/kinds/settings/check-rule.ts






/** The fields of the rule that decide who may use the SCIM interface; the first is where a problem is shown. */
const decidingFields = ['keyField', 'valueField', 'jwksUrl'];
/**
 * Judges the SCIM JWT rule that settings documents write together; they may write only a part of it. `remote` is the rule of
 * the account, if it is known. A rule that is emptied, or not completely known, is not judged.
 */
function checkRule(steps, environment, remote = {}) {
    const config = ruleOfSteps(steps);
    const { jwksUrl, keyField, valueField } = { ...remote, ...config };
    if (!decidingFields.some((field) => config[field]) || !jwksUrl || !keyField || !valueField)
        return [];
    const diagnostic = (0,judge_rule/* diagnosticOfJudgement */.qn)((0,judge_rule/* judgeRule */.q1)({ jwksUrl, keyField, valueField }, environment));
    return diagnostic === undefined ? [] : [{ ...diagnostic, ...locateRule(steps) }];
}
/**
 * Judges settings documents that write a part of the rule (docs/platform-api.md, Settings) together with the account's rule.
 * Reads nothing for other documents. If the rule cannot be read, that is an error: the result might be open.
 */
async function checkRuleRemotely(steps, environment, read) {
    const [first] = steps;
    if (first === undefined || !writesPartOfRule(steps))
        return [];
    const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
    let response;
    try {
        response = await read((0,scim_rule/* ruleRequest */.oz)(first.key.scope.account));
    }
    catch (error) {
        if (!(error instanceof request/* RequestFailure */.e))
            throw error;
        return [unreadable((0,explain/* explainFailure */.SP)(error, task).failure)];
    }
    if (!response.ok || !Array.isArray(response.data))
        return [unreadable((0,explain/* explainResponse */.j8)(response, task))];
    return checkRule(steps, environment, (0,scim_rule/* scimRuleOf */.wG)(response.data));
}
function unreadable({ summary }) {
    return {
        severity: 'error',
        summary: `The payload sets only a part of the SCIM JWT rule, and the rest could not be read to check the whole. ${summary}`,
        hint: 'Set the address of the keys, the claim and its value together.',
    };
}
/** Whether settings documents write so little of the rule that the rest of it must be read to judge it. */
function writesPartOfRule(steps) {
    const config = ruleOfSteps(steps);
    return decidingFields.some((field) => config[field]) && decidingFields.some((field) => config[field] === undefined);
}
function ruleOfSteps(steps) {
    return (0,scim_rule/* scimRuleOf */.wG)(steps.flatMap(({ document }) => document.value));
}
function locateRule(steps) {
    for (const field of decidingFields) {
        for (const { document } of steps) {
            const entries = Array.isArray(document.value) ? document.value : [];
            const index = entries.findLastIndex((entry) => (0,object/* fieldOf */._F)(entry, 'identifier') === scim_rule/* ruleSettings */.I8[field]);
            if (index >= 0)
                return (0,object/* omitUndefined */.Oy)({ location: (0,parse/* locate */.x5)(document, [{ path: [index, 'value'], at: 'value' }])[0] });
        }
    }
    return {};
}

;// CONCATENATED MODULE: ./src/kinds/settings/entries.ts


/** The path to change and read settings (docs/platform-api.md, Settings). */
const settingsPath = '/gateway/ng/api/settings';
/**
 * Every category, the most frequently changed ones first: the platform lists settings only by category
 * (docs/platform-api.md, Settings).
 */
const settingCategories = ('CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS ' +
    'SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR').split(' ');
/** The settings that the platform keeps in one group and lists with one request (docs/platform-api.md, Settings). */
const ruleNames = new Set(Object.values(scim_rule/* ruleSettings */.I8));
/** The entries of a document, as the user wrote them. */
function entries(value) {
    return Array.isArray(value) ? value.filter(object/* isMap */.jh) : [];
}
/** The settings that a document changes, in its order, each once. */
function identifiers(step) {
    return [...new Set(entries(step.document.value).flatMap((item) => (0,object/* nonEmptyText */.al)(item.identifier) ?? []))];
}

;// CONCATENATED MODULE: ./src/kinds/settings/compare-settings.ts



/** The settings of a document without those of the SCIM JWT rule. */
function singlesOf(step) {
    return identifiers(step).filter((name) => !ruleNames.has(name));
}
/** The requests that read the settings of a document: one for the SCIM group, one for each other setting. */
function settingRequests(step) {
    const { account } = step.key.scope;
    const singles = singlesOf(step);
    const single = (name) => ({
        method: 'GET',
        path: `${settingsPath}/${encodeURIComponent(name)}`,
        query: { accountIdentifier: account },
        credential: 'api-key',
    });
    return [...(singles.length < identifiers(step).length ? [(0,scim_rule/* ruleRequest */.oz)(account)] : []), ...singles.map(single)];
}
/** The responses to the requests of `settingRequests`, and to those of `nextCategoryRequest`. */
function splitResponses(step, responses) {
    const singles = singlesOf(step);
    const count = settingRequests(step).length;
    return {
        rule: count > singles.length ? responses[0] : undefined,
        singles: new Map(singles.map((name, index) => [name, responses[count - singles.length + index]])),
        categories: responses.slice(count),
    };
}
/** The settings in the response to a list, by their names. */
function listedSettings(response) {
    const items = Array.isArray(response?.data) ? response.data : [];
    return items
        .map((item) => (0,object/* fieldOf */._F)(item, 'setting'))
        .filter(object/* isMap */.jh)
        .map((setting) => [String(setting.identifier), setting]);
}
/**
 * The list of the next category, as long as not every setting is listed: only lists show `allowOverrides` and
 * `settingSource`, and nothing shows the category of a setting (docs/platform-api.md, Settings).
 */
function nextCategoryRequest(step, responses) {
    const { categories } = splitResponses(step, responses);
    const category = settingCategories[categories.length];
    const listed = new Set(categories.flatMap(listedSettings).map(([name]) => name));
    if (category === undefined || singlesOf(step).every((name) => listed.has(name)))
        return undefined;
    const query = { accountIdentifier: step.key.scope.account, category };
    return { method: 'GET', path: settingsPath, query, credential: 'api-key' };
}
/**
 * The settings of the responses, each as the entry that would set it so, in the order of the document. A field is absent if the
 * platform does not show it; the result is `undefined` if a response is missing.
 */
function remoteEntries(step, responses) {
    const { rule, singles, categories } = splitResponses(step, responses);
    if ([rule, ...singles.values()].some((response) => response !== undefined && !response.ok))
        return undefined;
    const listed = new Map([rule, ...categories].flatMap(listedSettings));
    return identifiers(step).flatMap((identifier) => {
        const setting = listed.get(identifier) ?? singles.get(identifier)?.data;
        if (!(0,object/* isMap */.jh)(setting))
            return [];
        const restores = entries(step.document.value).some((item) => restoresDefault(item, identifier));
        // A setting that the account does not set itself has its default.
        const updateType = setting.settingSource === 'DEFAULT' ? 'RESTORE' : 'UPDATE';
        const { value, allowOverrides } = setting;
        return [{ identifier, value, ...(0,object/* omitUndefined */.Oy)({ allowOverrides }), ...(restores && { updateType }) }];
    });
}
function restoresDefault(item, identifier) {
    return item.identifier === identifier && item.updateType === 'RESTORE';
}
/** How one entry differs from the remote setting; paths begin with the name of the setting. */
function entryDifferences(item, remote) {
    const name = (0,object/* nonEmptyText */.al)(item.identifier) ?? '';
    const differing = (field, present) => present === item[field] ? [] : [{ path: [name, field], desired: item[field], remote: present }];
    if (item.updateType === 'RESTORE')
        return differing('updateType', remote.updateType);
    const overrides = remote.allowOverrides === undefined ? [] : differing('allowOverrides', remote.allowOverrides);
    return [...differing('value', remote.value), ...overrides];
}
function remoteEntryOf(remote, item) {
    return entries(remote.value).find(({ identifier }) => identifier === item.identifier);
}
/** The entries after an update in the shape of the remote ones, so a diff shows only what differs. */
function desiredEntries(step, remote) {
    return entries(step.document.value).map((item) => {
        const present = remoteEntryOf(remote, item);
        if (present === undefined)
            return item;
        return item.updateType === 'RESTORE'
            ? { ...present, updateType: 'RESTORE' }
            : { ...present, ...pickShared(item, present) };
    });
}
function pickShared(item, present) {
    return Object.fromEntries(Object.entries(item).filter(([field]) => Object.hasOwn(present, field)));
}
/** How the config differs from the remote settings. */
function settingDifferences(step, remote) {
    return entries(step.document.value).flatMap((item) => entryDifferences(item, remoteEntryOf(remote, item) ?? {}));
}
/** The fields of the config that no list shows. */
function hiddenFields(step, remote) {
    return entries(step.document.value).flatMap((item) => {
        const present = remoteEntryOf(remote, item);
        const isHidden = item.updateType !== 'RESTORE' && present !== undefined && present.allowOverrides === undefined;
        return isHidden ? [`${item.identifier}.allowOverrides`] : [];
    });
}

;// CONCATENATED MODULE: ./src/kinds/settings/list-settings.ts


/** The requests that list all settings of a scope, one for each category. */
function listSettingsRequests({ account, org, project }) {
    return settingCategories.map((category) => ({
        method: 'GET',
        path: settingsPath,
        query: { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project, category },
        credential: 'api-key',
    }));
}
/**
 * The settings that the scope itself sets, as the entries that set them. `isIdentity` selects those that decide who may change
 * users of the account: a file must not carry them to another account.
 */
function settingsOf(responses, { org, project }, isIdentity) {
    // The platform refuses a category that it does not know; the others are complete without it.
    const refused = responses.find((response) => !(response.ok ? Array.isArray(response.data) : response.status === 400));
    if (refused !== undefined)
        return { leftOut: [], refused };
    const unknown = responses.flatMap((response, index) => response.ok
        ? []
        : [
            {
                identifier: `category ${settingCategories[index]}`,
                reason: `the platform does not list it: ${response.message ?? `HTTP ${response.status}`}`,
            },
        ]);
    const source = project !== undefined ? 'PROJECT' : org !== undefined ? 'ORG' : 'ACCOUNT';
    const own = responses
        .flatMap(({ data }) => (Array.isArray(data) ? data : []))
        .map((item) => (0,object/* fieldOf */._F)(item, 'setting'))
        .filter(object/* isMap */.jh)
        .filter((setting) => setting.settingSource === source && (0,object/* nonEmptyText */.al)(setting.identifier) !== undefined);
    const [kept, left] = [own.filter((setting) => !isOfIdentity(setting)), own.filter(isOfIdentity)];
    const reason = 'it is part of the SCIM JWT rule of this account, which `operation: configure-scim-jwt` sets';
    return {
        ...(kept.length > 0 && { resource: { value: kept.map(entryOf) } }),
        leftOut: [...unknown, ...left.map(({ identifier }) => ({ identifier: String(identifier), reason }))],
    };
    function isOfIdentity({ identifier }) {
        return isIdentity(String(identifier));
    }
}
function entryOf({ identifier, value, allowOverrides }) {
    return { identifier, value, allowOverrides: allowOverrides === true, updateType: 'UPDATE' };
}

// EXTERNAL MODULE: ./src/kinds/shared/responses.ts
var shared_responses = __webpack_require__(4555);
// EXTERNAL MODULE: ./src/kinds/shared/schema.ts
var schema = __webpack_require__(2596);
// EXTERNAL MODULE: ./src/kinds/shared/ui-path.ts
var ui_path = __webpack_require__(6477);
;// CONCATENATED MODULE: ./src/kinds/settings.ts









/** The rules of docs/platform-api.md, Settings. */
const fields = {
    identifier: (0,schema/* described */.WY)(schema/* filledText */.Uq, 'Name of the setting, such as scim_jwt_token_key_field.'),
    value: (0,schema/* described */.WY)((0,used/* nullish */.cl)(schema/* text */.Qq), 'New value, always text: "true" and "10" in quotes.'),
    allowOverrides: (0,schema/* described */.WY)(schema/* truth */.Im, 'Whether organizations and projects may override it; false deletes their overrides.'),
    updateType: (0,schema/* described */.WY)((0,used/* picklist */.KI)(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'), 'UPDATE sets the value, RESTORE goes back to the default.'),
};
const settings_schema = (0,schema/* titled */.dJ)((0,schema/* list */.p_)((0,schema/* inJsonSchema */.jW)((0,used/* pipe */.Fs)((0,schema/* map */.Tj)(fields), (0,used/* forward */.sY)(
// `RESTORE` goes back to the default and needs no value (docs/platform-api.md, Settings).
(0,used/* partialCheck */.qT)([['value'], ['updateType']], ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string', schema/* text */.Qq.message), ['value'])), {
    if: { properties: { updateType: { const: 'UPDATE' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['value'], properties: { value: { type: 'string' } } },
})), 'Setting entries', 'A list of account settings to change.');
function* warnings(value) {
    const seen = new Set();
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
        if (!(0,object/* isMap */.jh)(item))
            continue;
        const { identifier } = item;
        if ((0,object/* nonEmptyText */.al)(identifier) !== undefined && seen.has(identifier)) {
            yield (0,schema/* warning */.$e)([index, 'identifier'], 'names the same setting again; the last entry wins');
        }
        seen.add(identifier);
        yield* (0,schema/* unknownFields */._6)(item, [index], { fields, noun: 'a setting entry' }, 'json');
    }
}
/** An entry as it is sent: `value` is required, though `RESTORE` ignores it (docs/platform-api.md, Settings). */
function sent(item) {
    return item.updateType === 'RESTORE' ? { ...item, value: item.value ?? '' } : item;
}
function wanted(step) {
    return entries(step.document.value).map(sent);
}
function update(step) {
    return {
        method: 'PUT',
        path: settingsPath,
        query: { accountIdentifier: step.key.scope.account },
        contentType: 'application/json',
        body: JSON.stringify(wanted(step)),
        credential: 'api-key',
    };
}
/** The responses for the entries, in the order of the request, each with its own status. */
function entryResponses(sent, data) {
    return data.flatMap((item, position) => {
        if (!(0,object/* isMap */.jh)(item))
            return [];
        const named = (0,object/* nonEmptyText */.al)(item.identifier);
        const inOrder = named === undefined || sent[position]?.identifier === named;
        const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
        const name = named ?? (0,object/* nonEmptyText */.al)(sent[position]?.identifier) ?? `entry ${position + 1}`;
        return [{ index, name, ...judgeEntry(sent[index], item) }];
    });
}
function judgeEntry(sent, shown) {
    const { updateStatus, errorMessage, setting } = shown;
    const message = (0,object/* nonEmptyText */.al)(errorMessage);
    if (updateStatus === false)
        return { failure: message ?? 'the platform did not change it and gave no message' };
    if (updateStatus === undefined && message !== undefined)
        return { failure: message };
    if (updateStatus !== true)
        return { doubt: 'the response does not say that it was saved' };
    if (message !== undefined)
        return { doubt: `reported as saved, but: ${message}` };
    const doubt = sent && settingDoubt(sent, setting);
    return doubt === undefined ? {} : { doubt };
}
/** Why the setting that a response shows is not what the entry sets, as a clause. */
function settingDoubt(sent, setting) {
    if (!(0,object/* isMap */.jh)(setting))
        return 'the response shows no setting';
    const { identifier, value, allowOverrides } = setting;
    if (identifier !== undefined && identifier !== sent.identifier)
        return 'the response shows another setting';
    if (sent.updateType === 'RESTORE')
        return undefined;
    if (value === undefined || String(value) !== String(sent.value))
        return 'the response shows another value';
    const isOther = typeof allowOverrides === 'boolean' && allowOverrides !== sent.allowOverrides;
    return isOther ? 'the response shows another `allowOverrides`' : undefined;
}
/** Why the responses do not match the entries that were sent. */
function miscount(respondedTo, responses, sent) {
    if (respondedTo < sent)
        return [`the platform responded to ${respondedTo} of the ${sent} setting entries`];
    return responses > sent ? [`the platform gave ${responses} responses to ${sent} setting entries`] : [];
}
/**
 * HTTP 200 and `SUCCESS` say nothing about a single entry, and those before a failed one stay saved (docs/platform-api.md,
 * Settings).
 */
function verification(step, response) {
    if (!response.ok)
        return (0,shared_responses/* rejectionOf */.h2)(response);
    const denied = (0,shared_responses/* denialsOf */.os)(response);
    if (denied.length > 0)
        return { verified: false, saved: 'nothing', reasons: denied };
    // The contract does not show the body of the response (docs/platform-api.md, Settings): a body without entries proves nothing.
    if (!Array.isArray(response.data)) {
        return { verified: false, saved: 'unknown', reasons: ['its response does not show the setting entries'] };
    }
    const sent = entries(step.document.value);
    const responses = entryResponses(sent, response.data);
    const respondedTo = new Set(responses.map(({ index }) => index).filter((index) => index in sent)).size;
    const reasons = [
        ...responses.flatMap(({ name, failure, doubt }) => failure === undefined && doubt === undefined ? [] : `${name}: ${failure ?? doubt}`),
        ...miscount(respondedTo, response.data.length, sent.length),
    ];
    if (reasons.length === 0)
        return { verified: true, identifiers: identifiers(step) };
    const first = responses.find(({ failure }) => failure !== undefined);
    if (first === undefined)
        return { verified: false, saved: 'unknown', reasons };
    const kept = responses
        .filter(({ failure, doubt }) => failure === undefined && doubt === undefined)
        .map(({ name }) => name);
    if (kept.length > 0)
        reasons.push(`these were saved: ${kept.join(', ')}`);
    const path = first.index < 0 ? {} : { path: [first.index] };
    return { verified: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...path };
}
/** Account settings: docs/platform-api.md, Settings. */
const settings = {
    name: 'settings',
    plural: 'settings',
    noun: 'a list of settings',
    operation: 'update-settings',
    scopes: ['account'],
    creatable: false,
    sendsText: false,
    schema: settings_schema,
    check: (value) => (0,schema/* findingsOf */.WX)(settings_schema, value, warnings(value)),
    checkTogether: checkRule,
    checkRemote: checkRuleRemotely,
    // Saved settings may keep their old values this long (docs/platform-api.md, Settings delay).
    effectDelay: 120_000,
    identify: () => ({ paths: { identifier: [], account: [], org: [], project: [], parent: [] } }),
    normalize: (identifier) => identifier,
    identifiersOf: identifiers,
    referencesOf: () => [],
    createRequest: update,
    verify: verification,
    readRequests: settingRequests,
    nextReadRequest: nextCategoryRequest,
    resourceOf(step, responses) {
        const value = remoteEntries(step, responses);
        return value === undefined ? { notShown: 'one of the settings could not be read' } : { value };
    },
    absenceOf: () => undefined,
    differencesOf: settingDifferences,
    uncomparedOf: hiddenFields,
    desiredOf: desiredEntries,
    updateRequest: update,
    inScope: {
        requests: (scope) => listSettingsRequests(scope),
        resourceOf: (responses, scope) => settingsOf(responses, scope, (identifier) => ruleNames.has(identifier)),
    },
    folders: [],
    folderNamesOf: () => ({}),
    isManaged: () => false,
    exportOf: (_key, { value }) => ({ value }),
    page: (step) => (0,ui_path/* uiPath */.K)({ account: step.key.scope.account }),
};


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
function isSame(wanted, held, closeness, ignoresCase) {
    if (Object.is(wanted, held))
        return true;
    if (closeness === 'whole')
        return false;
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(wanted) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(held))
        return true;
    const scalars = [wanted, held].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    if (!scalars)
        return false;
    const [one, other] = [String(wanted), String(held)];
    return one === other || (ignoresCase && one.toLowerCase() === other.toLowerCase());
}
/**
 * Every field whose remote value differs from the wanted one. The order of keys does not matter; that of lists does, unless
 * `lenient` says otherwise: lists without order differ as a whole.
 */
function findDifferences(wanted, held, closeness, path = [], lenient = strict) {
    if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(wanted) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(held)) {
        const keys = closeness === 'whole' ? new Set([...Object.keys(wanted), ...Object.keys(held)]) : Object.keys(wanted);
        return [...keys].flatMap((key) => findDifferences((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(wanted, key), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)(held, key), closeness, [...path, key], lenient));
    }
    const names = path.filter((part) => typeof part === 'string');
    if (Array.isArray(wanted) && Array.isArray(held)) {
        if (lenient.isUnordered(names)) {
            return isSameSet(wanted, held, path, lenient) ? [] : [{ path, desired: wanted, remote: held }];
        }
        if (wanted.length === held.length) {
            return wanted.flatMap((item, index) => findDifferences(item, held[index], closeness, [...path, index], lenient));
        }
    }
    return isSame(wanted, held, closeness, lenient.isCaseless(names)) ? [] : [{ path, desired: wanted, remote: held }];
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
 * The remote value with the wanted fields merged into it: maps are merged, everything else is replaced. If the `type` of a map
 * changes, its `spec` is replaced by the wanted one. A wanted `xRef` removes a remote `x`, and the reverse, because the
 * platform accepts only one of the two.
 */
function mergeOver(held, wanted) {
    const retyped = Object.hasOwn(wanted, 'type') && wanted.type !== held.type;
    const kept = Object.entries(held).filter(([key]) => {
        const twin = key.endsWith('Ref') ? key.slice(0, -'Ref'.length) : `${key}Ref`;
        const givesWay = Object.hasOwn(wanted, twin) && !Object.hasOwn(wanted, key);
        return !givesWay && !(retyped && key === 'spec');
    });
    const under = Object.fromEntries(kept);
    const laid = Object.entries(wanted).map(([key, value]) => {
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
    const replaced = Object.entries({ orgIdentifier: org, projectIdentifier: project }).filter(([field]) => (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsExpression */ .x9)(config[field]));
    return { ...config, ...Object.fromEntries(replaced) };
}
/** The fields, with the organization and project of the step added if they are missing. */
function withScope(fields, { key: { scope } }) {
    const orgIdentifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(fields.orgIdentifier) ?? scope.org;
    const projectIdentifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(fields.projectIdentifier) ?? scope.project;
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
/* harmony export */   A5: () => (/* binding */ accountMismatch),
/* harmony export */   KC: () => (/* binding */ placeMismatches),
/* harmony export */   fw: () => (/* binding */ scopePlaces),
/* harmony export */   zj: () => (/* binding */ besideDifferences)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3552);


/** The fields in which responses show the organization and project of a resource. */
function scopePlaces({ org, project }) {
    return [
        { field: 'orgIdentifier', what: 'organization', wanted: org },
        { field: 'projectIdentifier', what: 'project', wanted: project },
    ];
}
/**
 * Why the resource in a response is in another scope than requested, as clauses. If a field is null or empty, the resource has
 * none; if it is missing, that is only so if it `isRequired`.
 */
function placeMismatches(shown, places, isRequired) {
    return places.flatMap(({ field, what, wanted }) => {
        const value = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(shown, field);
        const found = typeof value === 'number' ? String(value) : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(value);
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
function accountMismatch(maps, account) {
    for (const map of maps) {
        for (const field of ['accountIdentifier', 'accountId']) {
            const shown = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldOf */ ._F)(map, field));
            if (shown !== undefined && shown !== account)
                return `the response is for the account "${shown}" instead of "${account}"`;
        }
    }
    return undefined;
}
/** Fields that describe a resource, which responses show beside its text. */
const describing = ['name', 'description', 'type', 'tags'];
/** The fields beside the text of a resource, or in place of it, in which a response differs from the config. */
function besideDifferences(config, shown, key, textField) {
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
            const environment = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, path.slice(0, -3)), 'environmentRef'));
            const named = environment === undefined ? undefined : (0,_notation_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveReference */ .s)(environment, scope);
            return named && { kind: 'environment', ...named };
        },
    },
];
/** The pipeline that a document names at a path below its key, as the parent of what it refers to. */
function pipelineAt(field) {
    return ({ root, scope }) => {
        const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(root, field));
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
    const version = rule.version && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmptyText */ .al)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldOf */ ._F)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(place.root, place.path.slice(0, -1)), rule.version));
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
/* harmony export */   Po: () => (/* binding */ referenceTo),
/* harmony export */   fm: () => (/* binding */ ifMatch),
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
    return { identifier, version, parent: parent && referenceTo(parent, scope) };
}
/** The reference to a resource from a scope: `x` in the same scope, `org.x` and `account.x` above it. */
function referenceTo({ scope: { org, project }, identifier }, from) {
    if (org === from.org && project === from.project)
        return identifier;
    return org === undefined ? `account.${identifier}` : `org.${identifier}`;
}
/** The fields of a request that replaces the resource only if it has not changed since it was read. */
function ifMatch(remote) {
    return remote.version === undefined ? {} : { headers: { 'If-Match': remote.version } };
}


/***/ }),

/***/ 4555:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   aF: () => (/* binding */ policyWarnings),
/* harmony export */   b8: () => (/* binding */ listPageOf),
/* harmony export */   h2: () => (/* binding */ rejectionOf),
/* harmony export */   mW: () => (/* binding */ mismatchOf),
/* harmony export */   os: () => (/* binding */ denialsOf)
/* harmony export */ });
/* harmony import */ var _platform_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9866);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);


/** Why the platform's policies denied a change whose response reports success; empty if they did not. */
function denialsOf(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(response);
    if (verdict !== 'denied')
        return [];
    return messages.length > 0 ? messages : ['a policy denied it without a message'];
}
/** Warnings of the platform's policies about what it saved (docs/platform-api.md, Pipelines). */
function policyWarnings(response) {
    const { verdict, messages } = (0,_platform_response_js__WEBPACK_IMPORTED_MODULE_0__/* .policyVerdict */ .qm)(response);
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
    const identifier = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmptyText */ .al)(shown);
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
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   DA: () => (/* binding */ tagWarnings),
/* harmony export */   Dh: () => (/* binding */ keyed),
/* harmony export */   EN: () => (/* binding */ pipelineIdentifier),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Im: () => (/* binding */ truth),
/* harmony export */   MH: () => (/* binding */ plainName),
/* harmony export */   MK: () => (/* binding */ warningAt),
/* harmony export */   Q8: () => (/* binding */ orExpression),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   Uq: () => (/* binding */ filledText),
/* harmony export */   WX: () => (/* binding */ findingsOf),
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   ZA: () => (/* binding */ suggest),
/* harmony export */   _6: () => (/* binding */ unknownFields),
/* harmony export */   _A: () => (/* binding */ tags),
/* harmony export */   _H: () => (/* binding */ wordName),
/* harmony export */   dJ: () => (/* binding */ titled),
/* harmony export */   jN: () => (/* binding */ commonWarnings),
/* harmony export */   jW: () => (/* binding */ inJsonSchema),
/* harmony export */   no: () => (/* binding */ maybe),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   ri: () => (/* binding */ nameWarnings),
/* harmony export */   x9: () => (/* binding */ holdsExpression)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3374);
/* harmony import */ var _secrets_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4608);
/* harmony import */ var _shared_first_of_many_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6599);
/* harmony import */ var _shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7700);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7739);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(932);







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
function holdsExpression(value) {
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
const expression = (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .Ie)(holdsExpression, expressionMessage), (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .metadata */ .yu)({ type: 'string', pattern: EXPRESSION.source }));
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
const identifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .identifierPattern */ .yk, 'must begin with a letter or `_` and go on with letters, digits, `_` or `$`, 128 characters at most')));
/** Identifier of a pipeline, stage, step group or step (docs/platform-api.md, Identifiers). */
const pipelineIdentifier = orExpression((0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(text, (0,valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG)(_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .wordPattern */ .R0, 'must begin with a letter or `_` and go on with letters, digits or `_`, 128 characters at most')));
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
        const held = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(value, path);
        if (held === undefined) {
            return { severity: 'error', summary: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
        }
        const quotes = issue.message === text.message && (typeof held === 'number' || typeof held === 'boolean');
        // A map that breaks a rule about its fields has the right type.
        const isRuleOfMap = issue.kind === 'validation' && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(held);
        const shown = isRuleOfMap || looksSecret(value, path) ? '' : found(held);
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
function warning(path, message, at = 'value') {
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
function* commonWarnings(resource, path, kind) {
    const id = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.identifier);
    if (id !== undefined && RESERVED.has(id)) {
        yield refusal([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
    }
    else if (id !== undefined && DOCUMENTED_AS_RESERVED.has(id)) {
        yield warning([...path, 'identifier'], `is "${id}", which the platform's documentation lists as reserved`);
    }
    if (holdsExpression(id)) {
        yield warning([...path, 'identifier'], 'is an expression, but the platform needs the identifier itself to create it');
    }
    yield* nameWarnings(resource, path, kind);
    const about = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.description);
    if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
        yield refusal([...path, 'description'], `must not be longer than ${DESCRIPTION_LENGTH} characters`);
    }
    yield* tagWarnings((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags), [...path, 'tags'], refusal);
    if (kind.names === plainName)
        yield* expressionRefusals(resource, path);
    for (const field of ['orgIdentifier', 'projectIdentifier']) {
        const scope = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource[field]);
        if (scope !== undefined && !holdsExpression(scope) && !_shared_identifier_js__WEBPACK_IMPORTED_MODULE_3__/* .identifierPattern */ .yk.test(scope)) {
            yield warning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
        }
    }
}
/** Errors for expressions where the platform accepts none: in the name and the tags (docs/platform-api.md, Wires and scopes). */
function* expressionRefusals(resource, path) {
    const message = 'must not be an expression: the platform accepts none here';
    if (holdsExpression(resource.name))
        yield refusal([...path, 'name'], message);
    if (holdsExpression(resource.tags))
        yield refusal([...path, 'tags'], message);
    for (const [name, value] of Object.entries((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .mapOf */ .A7)(resource.tags))) {
        if (holdsExpression(value))
            yield refusal([...path, 'tags', name], message);
    }
}
/** A warning about a name that the platform is not known to accept. */
function* nameWarnings(resource, path, { noun, names }) {
    const given = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .nonEmptyText */ .al)(resource.name);
    if (given === undefined || !/\S/.test(given) || holdsExpression(given) || names.pattern.test(given))
        return;
    yield warning([...path, 'name'], `may be refused: the name of ${noun} ${names.rule}`);
}
/** Diagnostics of tags, whose values are text; a value that is not text is a `problem`. */
function* tagWarnings(given, path, problem = warning) {
    const entries = Object.entries(given);
    if (entries.length > TAG_COUNT) {
        yield refusal(path, `has ${entries.length} tags; the platform takes at most ${TAG_COUNT}`, 'key');
    }
    for (const [name, value] of entries) {
        if (value === null && name.includes(':')) {
            yield warning([...path, name], 'is a tag without text: write a space after the colon, or put the name in quotes');
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
function* unknownFields(value, path, { fields, noun }, sentAs) {
    const known = Object.keys(fields);
    for (const name of Object.keys(value)) {
        if (known.includes(name))
            continue;
        const near = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(name, known);
        if (sentAs === 'json') {
            const meant = near === undefined ? '' : `; did you mean \`${near}\`?`;
            yield warning([...path, name], `is not a known field of ${noun}; the platform will silently ignore it${meant}`, 'key');
        }
        else if (near !== undefined) {
            yield warning([...path, name], `is not a known field of ${noun}; did you mean \`${near}\`?`, 'key');
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
/* harmony export */   In: () => (/* binding */ levelOf),
/* harmony export */   L1: () => (/* binding */ defaultOrganization),
/* harmony export */   c8: () => (/* binding */ scopeAt),
/* harmony export */   x6: () => (/* binding */ scopeInWords),
/* harmony export */   yr: () => (/* binding */ levels)
/* harmony export */ });
/** The organization that every account has. */
const defaultOrganization = 'default';
/** "the account", "organization retail", "project payments", "project retail/shop". */
function scopeInWords({ org, project }) {
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

/***/ 6477:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ uiPath),
/* harmony export */   x: () => (/* binding */ settingsPath)
/* harmony export */ });
/** Path of a scope's page in the user interface, with the given parts below it (docs/platform-api.md, Addresses). */
function uiPath(scope, ...below) {
    const account = `/ng/account/${encodeURIComponent(scope.account)}`;
    const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
    if (scope.org === undefined)
        return `${account}/settings${inner}`;
    const org = encodeURIComponent(scope.org);
    if (scope.project === undefined)
        return `${account}/settings/organizations/${org}${inner}`;
    return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}
/** Path of a page among the settings of a scope, which has its own folder only in a project. */
function settingsPath(scope, ...below) {
    return uiPath(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}


/***/ }),

/***/ 3723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ stableVersion),
/* harmony export */   r: () => (/* binding */ stableVersionOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _define_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8281);
/* harmony import */ var _shared_config_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4845);
/* harmony import */ var _shared_requests_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9653);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4555);
/* harmony import */ var _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2596);
/* harmony import */ var _shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6477);







/** The value of the document of such a step, which is made from the input `stable-version`. */
function stableVersionOf(identifier, versionLabel) {
    return { stableVersion: { identifier, versionLabel } };
}
function wantedOf(step) {
    return String((0,_shared_config_js__WEBPACK_IMPORTED_MODULE_1__/* .configOf */ .W1)(step).versionLabel);
}
/** The part of a template that is needed here. */
function withoutTemplate(remote) {
    const { identifier, versionLabel } = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .mapOf */ .A7)(remote.value);
    return { value: { identifier, versionLabel } };
}
/**
 * The choice of a template's stable version, which no document contains (docs/platform-api.md, Templates). Every template has
 * exactly one, so it is never created.
 */
const stableVersion = (0,_define_js__WEBPACK_IMPORTED_MODULE_0__/* .defineKind */ .W)({ name: 'stable version', key: 'stableVersion' }, () => ({
    plural: 'stable versions',
    noun: 'the stable version of a template',
    summary: 'The stable version of a template.',
    fields: {
        identifier: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .filledText */ .Uq, 'Identifier of the template.'),
        versionLabel: (0,_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .described */ .WY)(_shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .filledText */ .Uq, 'The version that becomes stable.'),
    },
    names: _shared_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .wordName */ ._H,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json' },
    create: 'PUT /template/api/templates/updateStableTemplate/{identifier}/{version}',
    // Without a version the platform shows the stable one.
    read: 'GET /template/api/templates/{identifier}',
    update: 'PUT /template/api/templates/updateStableTemplate/{identifier}/{version}',
    scopeIn: 'query',
    list: {
        request: 'POST /template/api/templates/list?templateListType=Stable&page={page}&size=100',
        body: (identifiers) => ({ filterType: 'Template', templateIdentifiers: identifiers }),
        whole: true,
    },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /does not exist or has been deleted/,
    page: ({ scope }) => (0,_shared_ui_path_js__WEBPACK_IMPORTED_MODULE_5__/* .settingsPath */ .x)(scope, 'templates'),
}), (base) => {
    const request = (step) => (0,_shared_requests_js__WEBPACK_IMPORTED_MODULE_6__/* .requestOf */ .fo)('PUT /template/api/templates/updateStableTemplate/{identifier}/{version}', step.key.scope, {
        identifier: step.key.identifier,
        version: wantedOf(step),
    });
    return {
        operation: 'create-template',
        creatable: false,
        // The version itself, and every version that the plan saves before it.
        referencesOf(step) {
            const { scope, identifier } = step.key;
            const template = { kind: 'template', scope, identifier, path: [] };
            return [{ ...template, version: wantedOf(step) }, template];
        },
        aliasesOf: ({ key: { scope, identifier } }) => [{ kind: 'template', scope, identifier }],
        createRequest: request,
        updateRequest: request,
        verify(step, response) {
            if (!response.ok)
                return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_2__/* .rejectionOf */ .h2)(response);
            const wanted = wantedOf(step);
            if (response.data === wanted)
                return { verified: true, identifiers: [step.key.identifier] };
            return { verified: false, saved: 'unknown', reasons: ['the response does not show the stable version'] };
        },
        savedDifferencesOf: () => [],
        resourceOf(step, responses) {
            const shown = base.resourceOf(step, responses);
            return 'notShown' in shown ? shown : withoutTemplate(shown);
        },
        ...(base.list && {
            list: {
                ...base.list,
                pageOf(response, of) {
                    const page = base.list?.pageOf(response, of);
                    const entryOf = (entry) => ({ ...entry, resource: withoutTemplate(entry.resource) });
                    return page && { ...page, entries: page.entries.map(entryOf) };
                },
            },
        }),
    };
});


/***/ }),

/***/ 7533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ conventionOfPath),
/* harmony export */   X: () => (/* binding */ pathOf)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6244);

/**
 * The folders below that of a scope, by the platform's Git convention (docs/platform-api.md, The platform's file layout).
 * Paths are read and written by this table. `connectors`, `secrets`, `variables`, `environment_groups`, `triggers` and the
 * folders of access control are this action's addition.
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
/** The folders that an account may have: the paths of other files below `.harness/` name no scope. */
const accountFolders = new Set(layout.map((folder) => folder.split('/')[0] ?? '').filter((folder) => folder !== 'pipelines'));
/** A folder inside another one is tried before it. */
const deepestFirst = layout.map((folder) => folder.split('/')).toSorted((one, other) => other.length - one.length);
/**
 * Reads the path of a file: `.harness/orgs/<org>/projects/<project>/…` at any depth of the path, and below it the folders
 * of the layout. Without `orgs/` such a folder belongs to the account.
 *
 * @param file path with `/` between its parts
 */
function conventionOfPath(file) {
    const { org, project, rest = '' } = SCOPE.exec(file)?.groups ?? {};
    const parts = rest.split('/').slice(0, -1);
    const isAccount = accountFolders.has(parts[0] ?? '');
    const level = project ? 'project' : org ? 'organization' : isAccount ? 'account' : undefined;
    if (level === undefined)
        return {};
    const names = deepestFirst.map((folder) => namesIn(folder, parts)).find((found) => found !== undefined);
    return { level, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .Oy)({ org, project }), ...names };
}
/** The names in the parts of a path, if they begin with a folder of the layout. */
function namesIn(folder, parts) {
    const names = {};
    for (const [index, expected] of folder.entries()) {
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
/** A reference that can be the name of a folder: a path may not contain other characters. */
const FOLDER_NAME = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;
/**
 * The path of a file that `conventionOfPath` reads in the same way, from the folder `.harness` on: in the deepest of the
 * folders whose names are all given, or without `folders` directly in that of the scope. `undefined` if a name is not an
 * identifier, or is missing.
 *
 * @param file name of the file, whose characters the caller has made safe
 */
function pathOf({ org, project }, folders, names, file) {
    const scope = [...(org === undefined ? [] : ['orgs', org]), ...(project === undefined ? [] : ['projects', project])];
    const [folder] = folders
        .map((one) => one.split('/').map((part) => fillPart(part, names)))
        .filter((parts) => !parts.includes(undefined))
        .toSorted((one, other) => other.length - one.length);
    if (folder === undefined && folders.length > 0)
        return undefined;
    const parts = [...scope, ...(folder ?? [])].filter((part) => part !== undefined);
    return parts.every((part) => FOLDER_NAME.test(part)) ? [...parts, file].join('/') : undefined;
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

/***/ 8153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sg: () => (/* binding */ existsHint),
/* harmony export */   g7: () => (/* binding */ describeDifferences),
/* harmony export */   jO: () => (/* binding */ decideAction)
/* harmony export */ });
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(932);




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
        return { type: 'unchanged', note: `cannot be compared: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(uncompared)}` };
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
        return { type: 'delete', ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ note: noteOfDelete(step, []) }) };
    const { resource, deletion } = state;
    const { takes = [], obstacle } = deletion ?? {};
    if (resource.managed)
        return impossibleDelete(step, 'the platform manages it itself');
    if (resource.fixed !== undefined)
        return impossibleDelete(step, resource.fixed);
    if (obstacle !== undefined)
        return { type: 'impossible', failure: obstacle };
    return { type: 'delete', resource, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ note: noteOfDelete(step, takes) }) };
}
function impossibleDelete({ label, document }, reason) {
    const task = { verb: 'delete', resource: label, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ location: document.location }) };
    return { type: 'impossible', failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .errorOf */ .Mz)(`${(0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .failedTo */ .Z2)(task)}: ${reason}.`) };
}
function noteOfDelete({ counterpart }, takes) {
    const notes = [
        ...(counterpart === undefined ? [] : [`replaced by ${counterpart}`]),
        ...(takes.length === 0 ? [] : [`also deletes ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(takes, 10)}`]),
    ];
    return notes.length > 0 ? notes.join('; ') : undefined;
}
function updateOf(step, remote, note, differences) {
    if (remote.fixed === undefined)
        return { type: 'update', resource: remote, note, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ differences }) };
    const summary = `The ${step.label} does not match the payload (${note}) and cannot be updated: ${remote.fixed}.`;
    return { type: 'impossible', failure: (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .errorOf */ .Mz)(summary) };
}
function immutableFailure({ label }, differences) {
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(differences.map(({ path }) => `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)(path)}\``));
    const [reason] = differences.flatMap((difference) => difference.reason ?? []);
    if (reason !== undefined) {
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .errorOf */ .Mz)(`Failed to update ${label}: ${names} cannot be changed, because ${reason}.`, {
            hint: `Remove ${names} from the document.`,
        });
    }
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_3__/* .errorOf */ .Mz)(`Failed to update ${label}: ${names} cannot be changed after creation.`, {
        hint: 'Keep the value that the platform has, use another identifier, or delete the resource manually and run again.',
    });
}
/** Whether the platform's text differs in comments, spacing or key order, but not in its values. */
function differsInFormatting(step, remote) {
    return remote.text !== undefined && remote.text !== step.kind.desiredOf(step, remote);
}
/** The names of the first few fields that differ. */
function describeDifferences(differences) {
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(differences.map(({ path }) => path.join('.')));
    return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}


/***/ }),

/***/ 7387:
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

/***/ 2951:
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
        if (level === 'account')
            return { account };
        const org = this.#organization();
        return level === 'organization' ? { account, org } : { account, org, project: this.#project() };
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
    /** The scope of a kind that lives at several levels: the document or its path decides the level. */
    #anyLevel(account) {
        const isNamed = (field) => this.#identity[field] !== undefined || this.#convention[field] !== undefined || this.#isExpression(field);
        const isOpen = this.#kind.scopeFrom !== 'document' && this.#convention.level === undefined;
        const named = this.#named('org', isNamed('org') || isOpen);
        const project = this.#named('project', isNamed('project') || (isOpen && !isNamed('org')));
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
        const text = this.#first(parent.kind, sources, paths.parent);
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
    /** The value of the strongest source; two different values are an error. */
    #first(name, [first, ...others], path) {
        const different = others.find(([, value]) => value !== first?.[1]);
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

/***/ 172:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ indexSteps),
/* harmony export */   Mz: () => (/* binding */ containersOf),
/* harmony export */   kW: () => (/* binding */ candidatesOf)
/* harmony export */ });
/* harmony import */ var _kinds_registry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4249);
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
        const known = byKey.get((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key));
        if (known === undefined)
            byKey.set((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key), [step]);
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

/***/ 6217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cg: () => (/* binding */ stepOf),
/* harmony export */   oW: () => (/* binding */ documentlessStepOf),
/* harmony export */   yh: () => (/* binding */ undeletable)
/* harmony export */ });
/* harmony import */ var _kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5559);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(898);
/* harmony import */ var _payload_path_convention_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7533);
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6244);
/* harmony import */ var _scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2951);






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
function undeletable({ kind, key, label, document }) {
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


/***/ })

};
