export const id = 897;
export const ids = [897];
export const modules = {

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

// EXTERNAL MODULE: ../node_modules/yaml/dist/index.js
var dist = __webpack_require__(6637);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
;// CONCATENATED MODULE: ./src/payload/placeholders.ts
/** The beginning of every placeholder. */
const OPENING = /\$\{\{\s*values\b/;
const PLACEHOLDERS = /\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}/g;
const SINGLE_PLACEHOLDER = /^\$\{\{\s*values((?:\.[A-Za-z_][\w$-]*)+)\s*\}\}$/;
/** Everything that looks like a placeholder, valid or not. */
const ATTEMPTS = /\$\{\{\s*values\b[^\n}]*(?:\}\})?/g;
/** A text that changes neither the lines of a block scalar nor their indentation. */
const SIMPLE_TEXT = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$/u;
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
        return Array.from(source.matchAll(PLACEHOLDERS)).every(([placeholder, name = '']) => SIMPLE_TEXT.test(placeholder) && SIMPLE_TEXT.test(this.#textOf(name)));
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
            const summary = `The value \`${name}\` is ${what} and cannot be put into text.`;
            this.#report(offset, summary, 'Use it as a whole field, or use a text.');
        }
    }
    #reportUnknown(name, offset) {
        const near = this.#values.suggest(name);
        const hint = near === undefined ? undefined : `Did you mean \`values.${near}\`?`;
        this.#report(offset, `There is no value \`${name}\` in the inputs \`values\` and \`values-file\`.`, hint);
    }
    #reportUnreadable(attempt, offset) {
        const summary = `\`${attempt}\` is not a placeholder.`;
        this.#report(offset, summary, `Write \`$\{{ values.name }}\`; names are letters, digits, \`_\` and \`-\`, and nothing is computed.`);
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
const ESCAPED = /[\p{C}\u2028\u2029]/gu;
/** Text in double quotes, on one line. */
function quoteYaml(text) {
    return JSON.stringify(text).replaceAll(ESCAPED, (character) => [...character]
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

;// CONCATENATED MODULE: ./src/payload/replace-values.ts






/** Characters that a block scalar cannot contain in some version of YAML. */
const UNPRINTABLE = /(?![\t\n])[\p{C}\u2028\u2029]/u;
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
        if (this.#content.length > LARGEST_REMEMBERED)
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
        for (const source of new dist/* Lexer */.JG().lex(this.#content)) {
            if (this.#content.length <= LARGEST_REMEMBERED)
                this.#lexemes.push(source);
            const type = dist/* CST */.DB.tokenType(source);
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
        const { value: written } = dist/* CST */.DB.resolveAsScalar({ type, offset, source, indent: 0 }, true);
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
        if (!UNPRINTABLE.test(replaced) && resolve(block) === replaced) {
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
    return dist/* CST */.DB.resolveAsScalar({ type: 'block-scalar', offset, indent, props, source }, true).value;
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
    return /^[^\p{C}\u2028\u2029]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
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


/***/ })

};
