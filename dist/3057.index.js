"use strict";
exports.id = 3057;
exports.ids = [3057];
exports.modules = {

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
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);
/** Well-known documents of other tools, each with a test by its content and the path of its file. */
const otherTools = [
    [
        'Backstage entities',
        ({ apiVersion, kind }) => isText(apiVersion) && /^backstage\.io\//.test(apiVersion) && isText(kind),
    ],
    ['Kubernetes manifests', ({ apiVersion, kind }) => isText(apiVersion) && isText(kind)],
    ['Helm charts', (value, file) => /^Chart\.ya?ml$/.test(nameOf(file)) && has(value, 'apiVersion', 'name')],
    ['Helm values', (_, file) => /^values(?:[-._].*)?\.ya?ml$/.test(nameOf(file))],
    [
        'Compose files',
        ({ services }, file) => /^(?:docker-)?compose(?:[-._].*)?\.ya?ml$/.test(nameOf(file)) ||
            ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(services) && Object.values(services).some((it) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(it) && (has(it, 'image') || has(it, 'build')))),
    ],
    ['GitHub workflows', (value) => has(value, 'jobs') && (has(value, 'on') || has(value, 'true'))],
    ['GitHub actions', ({ runs }) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(runs) && has(runs, 'using')],
    ['GitHub configuration files', (_, file) => /(?:^|\/)\.github\//.test(file)],
    ['GitLab pipelines', (_, file) => /^\.gitlab-ci\.ya?ml$/.test(nameOf(file))],
    ['OpenAPI descriptions', ({ openapi, swagger }) => isText(openapi) || isText(swagger)],
    ['CloudFormation templates', (value) => has(value, 'AWSTemplateFormatVersion')],
    ['JSON Schemas', ({ $schema }) => isText($schema)],
    ['npm packages', (value, file) => /^package(?:-lock)?\.json$/.test(nameOf(file)) && has(value, 'name')],
];
/**
 * Recognizes documents of other kinds and of other tools; `undefined` for all others. `file` is the path of the document's
 * file.
 */
function foreignSortOf(value, file = '') {
    if (Array.isArray(value)) {
        return (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value[0]) && has(value[0], 'hosts') ? foreign('Ansible playbooks') : undefined;
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
        return foreign(kind);
    const tool = otherTools.find(([, matches]) => matches(value, file));
    return tool && foreign(tool[0]);
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
function foreign(sort) {
    return { sort, summary: `This document is one of ${sort}, which this action does not apply.` };
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
    return undecided(`The document ${found}, but must be ${WANTED}.`);
}
function undecided(message, path = [], at = 'value') {
    return { diagnostic: { message, path, at } };
}
function kindOfMap(map) {
    const [name, ...others] = Object.keys(map);
    if (name === undefined)
        return undecided(`The document is an empty map, but must be ${WANTED}.`);
    const known = _registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kinds */ .EZ.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
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
        const message = `The key \`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPath */ .jV)([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`;
        return undecided(message, [stray], 'key');
    }
    return undecided(`${unknownKey(map, name)} The document must be ${WANTED}.`, [name], 'key');
}
/** What is wrong with a map that has no key of a kind. */
function unknownKey(map, name) {
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
        return undecided(`The document is an empty list, but must be ${WANTED}.`);
    if (list.some((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
        return { kind: (0,_registry_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfName */ .f$)('settings') };
    }
    const [first] = list;
    const key = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
    if (key !== undefined) {
        const message = `A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`;
        return undecided(message, [0]);
    }
    return undecided('A list must contain setting entries, but its first item has no `identifier`.', [0]);
}


/***/ }),

/***/ 7305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ findForgottenPlaceholders)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(898);


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
    if (!FOREIGN.test(Buffer.from(document.bytes).toString('latin1')))
        return [];
    const found = [];
    for (const { key, value, path } of (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .walkFields */ .Fe)(document.value)) {
        if (typeof value !== 'string')
            continue;
        const isIdentity = IDENTITY.test(key);
        const placeholder = (isIdentity ? FOREIGN : FOREIGN_ALONE).exec(value)?.[0];
        if (placeholder === undefined)
            continue;
        found.push({
            severity: isIdentity ? 'error' : 'warning',
            summary: `\`${(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPath */ .jV)(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
            hint: `Use \`$\{{ values.name }}\` with the input \`values\` or \`values-file\`.`,
            pointer: { path, at: 'value' },
        });
    }
    return (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .withLocations */ .Rv)(document, found);
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
;// CONCATENATED MODULE: ./src/payload/placeholders.ts

/** The beginning of every placeholder. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}$/;
/** Everything that looks like a placeholder, valid or not. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
/** A text that changes neither the lines of a block scalar nor their indentation. */
const SIMPLE_TEXT = (0,unicode_pattern/* createUnicodePattern */._)(String.raw `^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$`);
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
        return { ...found, filled: this.#values.filling(name) };
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

// EXTERNAL MODULE: ./src/payload/text.ts
var payload_text = __webpack_require__(8461);
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
    const decoded = (0,payload_text/* decode */.D)(payload);
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
        const flush = (isKey) => {
            if (scalar?.hasPlaceholder)
                this.#replaceScalar(scalar, isKey);
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
                flush(false);
                if (header === undefined)
                    scalar = scalarOf('scalar', source);
                else if (takePlaceholders(source))
                    this.#replaceBlock(header, offset, source);
                header = undefined;
                isContent = false;
            }
            else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
                flush(false);
                scalar = scalarOf(type, source);
            }
            else if (type === 'comment') {
                takePlaceholders(source);
                if (header !== undefined)
                    header = { ...header, comment: source };
            }
            else if (type === 'block-scalar-header') {
                flush(false);
                header = { offset, source };
            }
            else if (type === 'map-value-ind')
                flush(true);
            else if (type !== 'space' && type !== 'newline')
                flush(false);
            offset += source.length;
        }
        flush(false);
    }
    #replaceScalar({ type, offset, source, lexeme }, isKey) {
        const end = offset + source.length;
        if (isKey) {
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
    filling(name) {
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
        return (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_1__/* .findNearest */ .q)(name, namesIn(this.root));
    }
    /** The names of values that no placeholder uses, not even as a part of a map that one uses. */
    unused() {
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
function* namesIn(map, prefix = '') {
    for (const [key, value] of Object.entries(map)) {
        yield prefix + key;
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value))
            yield* namesIn(value, `${prefix}${key}.`);
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
            return usedError(step, 'is still inside it', containers[0], document.location);
        return kind.referencesOf(step).flatMap((reference) => {
            const candidates = (0,step_index/* candidatesOf */.kW)(reference).map(resource_key/* mapKeyOf */.dK);
            // Without a version, any other version of the template is sufficient, even one that is only on the platform.
            const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
            if (other === undefined || candidates.some((candidate) => staying.has(candidate)))
                return [];
            if (other.key.version !== undefined && reference.version === undefined)
                return [];
            const [location] = (0,parse/* locate */.x5)(document, [{ path: reference.path, at: 'value' }]);
            return usedError(step, 'still references it', other, location ?? document.location);
        });
    });
}
function usedError(step, use, deleted, location) {
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
    const stable = await stableVersions(intent === 'delete' ? '' : (inputs.stableVersion ?? ''), ofDocuments, inputs);
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
async function stableVersions(input, steps, inputs) {
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
    addReferences(dependencies, deleted, (step, other) => [other, step]);
    addScopesBefore(dependencies, deleted);
    addTakenIdentifiers(dependencies, applied, deleted);
    addFormerReferences(dependencies, applied, deleted, previous);
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
    const summary = `These resources reference each other, so none can be ${what} first: ${labels.join(' → ')}.`;
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
    const { selected, diagnostics: unselected } = await (0,_select_documents_js__WEBPACK_IMPORTED_MODULE_2__/* .selectDocuments */ .P)(documents, inputs.operation);
    const results = selected.map((one) => (0,_step_js__WEBPACK_IMPORTED_MODULE_3__/* .stepOf */ .cg)(one, inputs, 'delete'));
    const errors = unselected.filter(({ severity }) => severity === 'error');
    const found = [...errors, ...results.flatMap(({ diagnostics }) => diagnostics)];
    const diagnostics = found.map(inPreviousVersion);
    const previous = uniqueByKey(results.map(({ step }) => step));
    const declared = new Set(current.map(({ key }) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const left = previous.filter(({ kind, key }) => kind.creatable && !declared.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const kept = left.flatMap(keptNotice);
    const deleted = left.filter((step) => (0,_step_js__WEBPACK_IMPORTED_MODULE_3__/* .deletionObstacleOf */ .D4)(step) === undefined);
    const before = new Set(previous.map(({ key }) => (0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key)));
    const pairs = findReplacements(deleted, current.filter(({ key }) => !before.has((0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(key))));
    const steps = [...current, ...deleted].map((step) => {
        const counterpart = pairs.get(step)?.label;
        return counterpart === undefined ? step : { ...step, counterpart };
    });
    return { steps, previous, diagnostics: [...diagnostics, ...kept, ...settingsNotices(previous, current)] };
}
/** A diagnostic of an earlier document names the version: its file is in another checkout. */
function inPreviousVersion(diagnostic) {
    return { ...diagnostic, summary: `In the previous version of the files: ${diagnostic.summary}` };
}
function uniqueByKey(steps) {
    const settings = steps.filter(({ kind }) => !kind.creatable);
    const resources = steps.filter(({ kind }) => kind.creatable);
    return [...new Map(resources.map((step) => [(0,_kinds_resource_key_js__WEBPACK_IMPORTED_MODULE_1__/* .mapKeyOf */ .dK)(step.key), step])).values(), ...settings];
}
/** A notice about a resource that was removed from the files and stays on the platform. */
function keptNotice(step) {
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
function settingsNotices(previous, current) {
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

/***/ 7345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ selectDocuments)
/* harmony export */ });
/* harmony import */ var _kinds_foreign_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9717);
/* harmony import */ var _kinds_load_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5365);
/* harmony import */ var _kinds_recognize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6477);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(898);
/* harmony import */ var _payload_path_convention_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7533);
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
        const decided = (0,_kinds_recognize_js__WEBPACK_IMPORTED_MODULE_2__/* .kindOf */ .I)(document.value);
        const kind = 'kind' in decided ? await (0,_kinds_load_js__WEBPACK_IMPORTED_MODULE_1__/* .loadKind */ .D)(decided.kind.name) : undefined;
        const foreign = kind !== undefined && namesResource(document, kind)
            ? undefined
            : (0,_kinds_foreign_js__WEBPACK_IMPORTED_MODULE_0__/* .foreignSortOf */ .s)(document.value, document.location?.file);
        if (foreign !== undefined)
            leftOut.push({ document, foreign });
        else if ('diagnostic' in decided) {
            const { message, path, at } = decided.diagnostic;
            unknown.push(withExclusion((0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnosticAt */ .R5)(document, 'error', message, path, at), isDirectory));
        }
        else if (kind !== undefined) {
            if (operation === 'auto' || operation === kind.operation)
                selected.push({ document, kind });
            else
                leftOut.push({ document, foreign: ofOtherOperation(kind, operation) });
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
    const convention = (0,_payload_path_convention_js__WEBPACK_IMPORTED_MODULE_4__/* .conventionOfPath */ .S)(location?.file ?? '');
    return kind.identifierIn !== undefined || kind.identify(value, convention).identifier !== undefined;
}
function ofOtherOperation(kind, operation) {
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
    const places = leftOut.flatMap(({ document }) => document.location === undefined ? [] : [placeOf(document.location)]);
    const summary = `Left out ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .countOf */ .pq)(leftOut.length, 'document')} that this run does not apply: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .shorten */ .ml)(counts, 10)} (${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_7__/* .shorten */ .ml)(places, 3)}).`;
    return [{ severity: 'notice', summary }];
}
function placeOf({ file, line }) {
    return `${file}:${line}`;
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


/***/ })

};
;