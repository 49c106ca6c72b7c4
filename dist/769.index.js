export const id = 769;
export const ids = [769];
export const modules = {

/***/ 7820:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ ruleSettings),
/* harmony export */   o: () => (/* binding */ ruleRequest)
/* harmony export */ });
/** The settings that hold the fields of the rule. */
const ruleSettings = {
    jwksUrl: 'scim_jwt_token_jwks_keys_url',
    keyField: 'scim_jwt_token_key_field',
    valueField: 'scim_jwt_token_value_field',
    serviceAccountId: 'scim_jwt_token_service_account_id',
};
/** The call that reads all four settings of the rule, which the platform keeps in one group (platform-api.md 2). */
function ruleRequest(account) {
    return {
        method: 'GET',
        path: '/gateway/ng/api/settings',
        query: { accountIdentifier: account, category: 'SCIM', group: 'scim_jwt_token_configuration_g1' },
        credential: 'api-key',
        repeatable: true,
    };
}


/***/ }),

/***/ 664:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R5: () => (/* binding */ diagnosticAt),
  x5: () => (/* binding */ locate),
  ex: () => (/* binding */ parsePayload),
  Rv: () => (/* binding */ withLocations)
});

// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(3438);
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets = __webpack_require__(9565);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(9078);
// EXTERNAL MODULE: ./src/shared/first-of-many.ts
var first_of_many = __webpack_require__(5637);
;// CONCATENATED MODULE: ./src/payload/reading.ts

/** Collects what a reader finds in a text. */
class Diagnostics {
    #text;
    #problems = new first_of_many/* FirstOfMany */.b();
    constructor(text) {
        this.#text = text;
    }
    /** How many there are. */
    get count() {
        return this.#problems.count;
    }
    /** The first of them, and how many more there are. */
    get problems() {
        return this.#problems.all();
    }
    error(offset, message) {
        this.#problems.add({ severity: 'error', summary: message, location: this.#text.locate(offset) });
    }
    warning(offset, message) {
        this.#problems.add({ severity: 'warning', summary: message, location: this.#text.locate(offset) });
    }
    /** A key that stands twice in one mapping. */
    duplicate(key, first, second, isSecret = false) {
        const { line } = this.#text.locate(first);
        const name = isSecret ? 'This key' : `The key ${shown(key)}`;
        this.error(second, `${name} stands twice in one mapping, first in line ${line}; keep one of them.`);
    }
    tooDeep(offset) {
        this.error(offset, `The payload is nested too deeply; at most ${MAX_DEPTH.toLocaleString('en')} levels can be read.`);
    }
}
/** Levels of nesting up to which a payload is read, so that every later step may walk its value recursively. */
const MAX_DEPTH = 1000;
/** A piece of the payload for a message: one line, in quotes, not longer than it helps. */
function shown(text) {
    return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
/**
 * Finds what becomes of a number on its way through JSON: an integer that it does not hold exactly, any beyond ±(2^53 − 1),
 * and a number that is not finite are errors; other digits that get lost, and the format of a YAML number that JSON does not
 * keep (`1.10`, `0x1F`), are warnings. The digits of a secret are not told.
 */
function checkNumber(found, number) {
    const { written, value, offset, format, isSecret } = number;
    const name = () => isSecret() ? 'This number' : `The number ${written.length > 40 ? `${written.slice(0, 39)}…` : written}`;
    if (!Number.isFinite(value)) {
        found.error(offset, `${name()} does not exist in JSON; put it in quotes if text is meant.`);
    }
    else if (isUnsafeInteger(written, value)) {
        found.error(offset, `${name()} is too large to be sent exactly; put it in quotes if text is meant.`);
    }
    else if (format === 'yaml' ? String(value) !== written : !isExactly(written, value)) {
        const becomes = isSecret() ? 'in another form' : `as ${value}`;
        found.warning(offset, `${name()} is sent ${becomes}; put it in quotes if text is meant.`);
    }
}
function isUnsafeInteger(written, value) {
    if (/^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+(?:\.0*)?)$/i.test(written))
        return Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return Number.isInteger(value) && value !== 0 && !isExactly(written, value);
}
/** Whether a decimal number means the value to its last digit. */
function isExactly(written, value) {
    const [wanted, held] = [decimal(written), decimal(String(value))];
    return wanted === undefined || wanted === held;
}
/** A decimal number in the one form that all spellings of it share; `undefined` for what is none. */
function decimal(written) {
    const [, sign, whole = '', fraction = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(written) ?? [];
    if (sign === undefined)
        return undefined;
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    let end = digits.length;
    // A regular expression would try every row of zeros up to its end.
    while (digits[end - 1] === '0')
        end--;
    const significant = digits.slice(0, end);
    if (significant === '')
        return '0';
    const power = Number(exponent) - fraction.length + digits.length - significant.length;
    return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

;// CONCATENATED MODULE: ./src/payload/json.ts



/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` gives the value, and since it vouches
 * for the grammar, the positions, the doubled keys and the numbers that lose digits need no more than one pass over the tokens.
 */
function readJson(text) {
    const { content } = text;
    let value;
    try {
        value = JSON.parse(content);
    }
    catch {
        return undefined;
    }
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    const open = [];
    let root;
    /** What the value that comes next means, and whether it is a secret or a part of one. */
    const next = () => {
        const container = open.at(-1);
        if (!container)
            return { value, isSecret: false };
        const { key, parts } = container;
        const isSecret = container.isSecret || (key !== undefined && (0,secrets/* holdsSecret */.hK)((0,object/* mapOf */.A7)(container.value), key.name));
        return { value: (0,object/* valueAt */.fK)(container.value, [key?.name ?? parts.size]), isSecret };
    };
    const location = (node) => {
        root ??= node;
        const container = open.at(-1);
        if (container?.key) {
            const { name, start } = container.key;
            const earlier = container.parts.get(name);
            if (earlier)
                found.duplicate(name, earlier.key, start, container.isSecret);
            container.parts.set(name, { key: start, node });
            delete container.key;
        }
        else {
            container?.parts.set(container.parts.size, { key: node.start, node });
        }
    };
    for (let at = 0; at < content.length; at++) {
        const character = content.charAt(at);
        if (' \t\r\n,:'.includes(character))
            continue;
        if (character === '{' || character === '[') {
            if (open.length === MAX_DEPTH) {
                found.tooDeep(at);
                break;
            }
            const parts = new Map();
            const container = { parts, isObject: character === '{', ...next() };
            location({ start: at, parts });
            open.push(container);
        }
        else if (character === '}' || character === ']') {
            open.pop();
        }
        else if (character === '"') {
            const end = endOfString(content, at);
            const container = open.at(-1);
            if (container?.isObject && !container.key) {
                container.key = { name: JSON.parse(content.slice(at, end)), start: at };
            }
            else {
                location({ start: at });
            }
            at = end - 1;
        }
        else {
            const end = endOfWord(content, at);
            const written = content.slice(at, end);
            if (!/^[a-z]/.test(written)) {
                const isSecret = () => next().isSecret;
                checkNumber(conversion, { written, value: Number(written), offset: at, format: 'json', isSecret });
            }
            location({ start: at });
            at = end - 1;
        }
    }
    return {
        value,
        node: root ?? { start: 0 },
        span: [0, content.length],
        diagnostics: found.problems,
        conversion: conversion.problems,
    };
}
/** Offset behind the closing quote of the string that begins at `start`. */
function endOfString(content, start) {
    for (let quote = content.indexOf('"', start + 1);; quote = content.indexOf('"', quote + 1)) {
        let escapes = 0;
        while (content[quote - 1 - escapes] === '\\')
            escapes++;
        if (escapes % 2 === 0)
            return quote + 1;
    }
}
/** Offset behind the number, `true`, `false` or `null` that begins at `start`. */
function endOfWord(content, start) {
    let end = start + 1;
    while (end < content.length && !' \t\r\n,:]}'.includes(content.charAt(end)))
        end++;
    return end;
}

;// CONCATENATED MODULE: ./src/payload/json-end.ts
const BLANKS = /[ \t\r\n]*/y;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])/y;
/** What can stand in a string as it is. */
const CHARACTERS = /[ !#-[\]-\u{10FFFF}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/**
 * Offset at which a text stops being JSON, which `JSON.parse` does not always say; the length of the text where nothing but its
 * rest is missing.
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
/** A string up to its end, or up to what cannot stand in it. */
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
/** Offset behind what the sticky expression matches at an offset; that offset where it matches nothing. */
function behind(expression, content, offset) {
    expression.lastIndex = offset;
    return expression.test(content) ? expression.lastIndex : offset;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./src/payload/text.ts

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Decodes the bytes of a payload, which are UTF-8 with or without a byte order mark. A line ends with
 * LF, CR LF or CR.
 * Bytes that are not text come back as one problem at the first of them.
 */
function decode({ file, bytes }) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const decoded = buffer.toString('utf8');
    const marked = decoded.startsWith(BYTE_ORDER_MARK);
    const content = (marked ? decoded.slice(1) : decoded).replaceAll(/\r(?!\n)/g, '\n');
    const location = placesIn(content, file);
    const diagnostic = (offset, message) => ({
        diagnostic: { severity: 'error', summary: message, location: location(offset) },
    });
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
        return diagnostic(0, 'The payload is UTF-16 text; save it as UTF-8.');
    }
    const at = firstDifference(buffer, decoded);
    if (at !== undefined) {
        const before = buffer.toString('utf8', 0, at).length - (marked ? 1 : 0);
        return diagnostic(before, `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`);
    }
    const nul = content.indexOf('\0');
    if (nul >= 0) {
        const offset = buffer.indexOf(0);
        return diagnostic(nul, `The payload is not text: a NUL byte stands at offset ${offset}; save it as UTF-8 text.`);
    }
    return { text: { content, skipped: marked ? 3 : 0, locate: location } };
}
/** Where the bytes and the text that was decoded from them part: the decoder replaces what is not UTF-8. */
function firstDifference(bytes, decoded) {
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return undefined;
    return Buffer.from(decoded, 'utf8').findIndex((byte, index) => byte !== bytes[index]);
}
/** Whether the name of the text's file says that it is JSON. */
function isNamedJson({ locate: location }) {
    return /\.json$/i.test(location(0).file ?? '');
}
function placesIn(content, file) {
    let starts;
    return (offset) => {
        starts ??= lineStarts(content);
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
function lineStarts(content) {
    const starts = [0];
    for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
;// CONCATENATED MODULE: ./src/payload/yaml-syntax.ts


/** Problems told of one document; what comes after so many mistakes mostly follows from them. */
const MOST = 10;
/**
 * Tells the syntax errors of a YAML document in our words, in the order of their places: one a line and ten at most, because
 * one slip makes the parser stumble many times.
 */
function reportSyntax(found, text, errors, document) {
    const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const lines = new Map();
    // In the line where the parser gives up, and below it, what it says follows from that.
    const lastLine = exhausted ? text.locate(exhausted.pos[0]).line - 1 : Number.POSITIVE_INFINITY;
    const real = errors.filter(({ pos }) => text.locate(pos[0]).line <= lastLine);
    const beginningOf = beginnings(document);
    for (const error of real.sort((a, b) => a.pos[0] - b.pos[0])) {
        const offset = beginningOf(error);
        const { line } = text.locate(offset);
        if (!lines.has(line))
            lines.set(line, { offset, error });
    }
    const told = [...lines.values()].sort((a, b) => a.offset - b.offset);
    for (const { offset, error } of told.slice(0, MOST))
        found.error(offset, summary(error, lineAround(text, offset)));
    const next = told[MOST];
    if (next) {
        const rest = (0,shared_text/* countOf */.pq)(told.length - MOST, 'more line');
        found.error(next.offset, `Here and below, ${rest} cannot be read; correct the problems above first.`);
    }
    if (exhausted && told.length === 0)
        found.tooDeep(exhausted.pos[0]);
}
/**
 * Where the mistakes begin, to be asked for in the order of their places. A missing quote or bracket is noticed where the text
 * ends; the mistake is nearer to where it was opened.
 */
function beginnings(document) {
    const quotes = new Openings(document, 'Scalar');
    const brackets = new Openings(document, 'Collection');
    return ({ message, pos: [offset] }) => {
        if (message.startsWith('Missing closing'))
            return quotes.before(offset) ?? offset;
        return (/end with a [}\]]/.test(message) ? brackets.before(offset) : undefined) ?? offset;
    };
}
/** What stands open at ascending offsets, found in one way through the document. */
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
    /** The beginning of the innermost that reaches up to the offset. */
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
            (0,dist/* visit */.YR)(this.#document, { [this.#sort]: keep });
        return ranges;
    }
}
function lineAround({ content }, offset) {
    const end = content.indexOf('\n', offset);
    const rest = content.slice(offset, end < 0 ? content.length : end);
    return { before: content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset), rest };
}
/** The sentences for what the parser says, by its code and the beginning of its message; the first that fits is taken. */
const SENTENCES = [
    ['ALIAS_PROPS', '', 'An alias cannot have an anchor or a tag of its own; remove it.'],
    ['BAD_ALIAS', '', 'An anchor or alias needs a name; put the value in quotes if text is meant.'],
    [
        'BAD_DIRECTIVE',
        '',
        "This line begins with '%' and is no directive that YAML knows; put it in quotes if text is meant.",
    ],
    ['BAD_DQ_ESCAPE', '', 'This backslash escape does not exist; double the backslash, or use single quotes.'],
    [
        'BAD_INDENT',
        'Flow',
        'The closing bracket is missing, or a line before it is not indented deeper than its key; add it, or indent the line.',
    ],
    ['BAD_INDENT', '', 'The indentation does not fit the lines around it; align this line with its siblings.'],
    ['BAD_PROP_ORDER', '', "An anchor or a tag must stand behind the '-', '?' or ':' of its value; move it there."],
    ['BAD_SCALAR_START', '', 'A plain value cannot begin with this character; put the value in quotes.'],
    [
        'BLOCK_AS_IMPLICIT_KEY',
        'A block',
        'A list cannot be a key; check the indentation and the colons around this line.',
    ],
    [
        'BLOCK_AS_IMPLICIT_KEY',
        '',
        "The line holds a second ': '; put the value in quotes, or begin its mapping on a line of its own.",
    ],
    ['BLOCK_IN_FLOW', '', "Inside brackets a mapping or list needs brackets as well; a ',' or a bracket may be missing."],
    ['KEY_OVER_1024_CHARS', '', 'A key can have 1,024 characters at most; shorten it.'],
    [
        'MISSING_CHAR',
        'Missing closing',
        'The closing quote is missing, or a line before it is not indented deeper than its key; add it, or indent the line.',
    ],
    ['MISSING_CHAR', 'Missing space', 'A space is missing after the colon; add it.'],
    ['MISSING_CHAR', 'Missing newline', 'The list must begin on a line of its own, below its anchor or tag.'],
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
    ['MULTILINE_IMPLICIT_KEY', '', "The key goes over several lines; a ':' is probably missing in one of them."],
    ['MULTIPLE_ANCHORS', '', 'A value can have only one anchor; remove the other.'],
    ['MULTIPLE_TAGS', '', 'A value can have only one tag; remove the other.'],
    ['TAB_AS_INDENT', '', 'A tab cannot indent YAML; use spaces.'],
    ['TAG_RESOLVE_FAILED', '', 'The tag cannot be read; put the value in quotes if text is meant.'],
];
/** Whether quotes around an expression end before an offset, as in `"<+a>" == "b"`, where they should go around all of it. */
function endsInQuotedExpression(before) {
    const value = before.trimEnd();
    const quote = value.slice(-1);
    if (quote !== '"' && quote !== "'")
        return false;
    return value.slice(value.lastIndexOf(quote, value.length - 2) + 1).includes('<+');
}
function summary({ code, message }, { before, rest }) {
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





/** Characters that YAML forbids everywhere, in quotes as well: the control characters but tab, LF and CR. */
const FORBIDDEN = /[^\t\n\r -\u{10FFFF}]/u;
/**
 * Reads YAML 1.2 (core schema, also below a `%YAML 1.1` directive) with merge keys. Every document that holds something becomes a
 * reading, so that the result is empty for a text of nothing but comments and separators. Never throws.
 *
 * - A key that is a number, a truth value or null becomes its text as written.
 * - A doubled key, an alias without its anchor, an alias to what contains it, aliases that multiply the payload beyond all
 *   measure, and a key that is itself a mapping or a list are errors.
 * - A tag outside the core schema is a warning; a single value behind it is text.
 * - A control character is an error, also where the parser would let it pass, and so is a document beyond what fits into memory.
 * - What was meant as JSON and is none is an error where YAML would read something else.
 */
function* readYaml(text) {
    const { content } = text;
    const mark = content.search(/(?<![^\n])\uFEFF/);
    if (mark >= 0) {
        return yield unreadable(text, (found) => found.error(mark, 'A byte order mark stands inside the payload, as when files are joined; remove it.'));
    }
    const forbidden = content.search(FORBIDDEN);
    if (forbidden >= 0) {
        const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
        return yield unreadable(text, (found) => found.error(forbidden, `YAML cannot hold the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`));
    }
    const composer = new dist/* Composer */.Dk({
        schema: 'core',
        merge: true,
        resolveKnownTags: false,
        // Found while the value is built, with both places and without comparing every key with every other.
        uniqueKeys: false,
        logLevel: 'silent',
        prettyErrors: false,
    });
    let from = 0;
    function* read(document, next) {
        const to = next === undefined ? content.length : lineEnd(content, document.range[2]);
        if (!isEmpty(document))
            yield readDocument(text, document, [from, to]);
        // Rubbish behind a broken document belongs to none.
        from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    }
    // One document after the other: the tree of a whole file takes a hundred times the room of its text.
    let latest;
    const tokens = new Tokens(content);
    for (const document of composer.compose(tokens.read())) {
        if (latest !== undefined)
            yield* read(latest, document);
        latest = document;
    }
    const { errors } = composer.streamInfo();
    const { excess } = tokens;
    if (excess !== undefined)
        yield unreadable(text, (found) => found.error(excess, tooLarge()));
    else if (latest !== undefined)
        yield* read(latest, undefined);
    // A text without a document can still be wrong.
    else if (errors.length > 0)
        yield unreadable(text, (found) => reportSyntax(found, text, errors));
}
/** Words, marks, blanks and line ends of the largest document that is read; each takes up to 750 bytes of memory. */
const LARGEST = 3_000_000;
/** Made only where it is told: to write a number with its commas, Node loads what takes longer than a small run. */
function tooLarge() {
    const most = LARGEST.toLocaleString('en');
    return `The document is too large for YAML: more than ${most} words, marks and blanks; split it, or write it as JSON.`;
}
/** What the lexer says beside the text. */
const HINTS = new Set([dist/* CST */.DB.DOCUMENT, dist/* CST */.DB.FLOW_END, dist/* CST */.DB.SCALAR]);
/** The tokens of a text, as far as each of its documents fits into memory. */
class Tokens {
    /** Where the first document that does not fit goes beyond that. */
    excess;
    #content;
    constructor(content) {
        this.#content = content;
    }
    *read() {
        const parser = new dist/* Parser */.iX();
        let count = 0;
        let offset = 0;
        for (const lexeme of new dist/* Lexer */.JG().lex(this.#content)) {
            if (!HINTS.has(lexeme)) {
                if (++count > LARGEST) {
                    this.excess = offset;
                    return;
                }
                offset += lexeme.length;
            }
            for (const token of parser.next(lexeme)) {
                count = 0;
                yield token;
            }
        }
        yield* parser.end();
    }
}
/** Nothing but a comment or a line break can follow a document in its last line. */
function lineEnd(content, offset) {
    return content.indexOf('\n', offset - 1) + 1 || content.length;
}
function unreadable(text, tell) {
    const found = new Diagnostics(text);
    tell(found);
    const { value, node } = nothing(0);
    return { value, node, span: [0, text.content.length], diagnostics: found.problems, conversion: [] };
}
function isEmpty({ contents, errors }) {
    return errors.length === 0 && (0,dist/* isScalar */.jn)(contents) && contents.value === null && contents.source === '';
}
function readDocument(text, document, span) {
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    reportSyntax(found, text, document.errors, document);
    if (document.range[0] < span[0]) {
        found.error(document.range[0], "A new document begins in the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of document.warnings) {
        if (isNegation(message))
            found.error(pos[0], NEGATION);
        else
            found.warning(pos[0], warningSentence(message));
    }
    const start = document.contents ? document.contents.range[0] : document.range[0];
    const { value, node } = document.errors.length === 0 && document.contents
        ? new Builder(text, found, conversion, isMeantAsJson(text, document.contents)).item(document.contents, 1)
        : nothing(start);
    return { value, node, span, diagnostics: found.problems, conversion: conversion.problems };
}
/** Whether a document begins as JSON does, or with a comment of JavaScript, or is in brackets in a file that is named so. */
function isMeantAsJson(text, contents) {
    const start = startOf(contents);
    if ((0,dist/* isScalar */.jn)(contents))
        return /^\/[/*]/.test(contents.source ?? '');
    JSON_START.lastIndex = start;
    return JSON_START.test(text.content) || (isNamedJson(text) && (0,dist/* isCollection */.P3)(contents) && contents.flow === true);
}
const JSON_START = /\{\s*(?:"|\/[/*])|\[\s*(?:[{["]|\/[/*])/y;
/** What other languages write for nothing and for no number. */
const FOREIGN_WORDS = new Set(['undefined', 'None', 'NaN', 'Infinity', '-Infinity']);
const NEGATION = "An expression that begins with '!' must be put in quotes: YAML takes the '!' for a tag and drops it, which turns the condition round.";
/** Whether a tag that is unknown was meant as the negation of an expression. */
function isNegation(message) {
    return message.startsWith('Unresolved tag: +');
}
/** Without the tag itself: it may be a password that begins with '!'. */
function warningSentence(message) {
    if (message.startsWith('Unresolved tag: '))
        return "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.";
    if (/^(?:Alias|Anchor) ending in :/.test(message))
        return 'This anchor or alias ends in a colon; write a space before it.';
    if (/directive|version/i.test(message))
        return 'This % directive is unknown and has no effect.';
    return 'The tag does not fit its value, which is read without it.';
}
function nothing(start) {
    return { value: null, node: { start }, height: 0, weight: 1 };
}
/**
 * Characters and entries by which aliases may enlarge a document. Far above what a person writes, and small enough to be checked,
 * compared and sent.
 */
const LARGEST_EXPANSION = 8 * 1024 * 1024;
/** Turns the nodes of one document into its value, in the order in which they are written, aliases and merge keys resolved. */
class Builder {
    #found;
    #conversion;
    /** What the anchors so far name; `undefined` for one whose value is still being read. */
    #anchors = new Map();
    #text;
    #isMeantAsJson;
    /** How many of the keys that hold the present value name a secret. */
    #secrecy = 0;
    #expansion = 0;
    #gaveUp = false;
    constructor(text, found, conversion, isMeantAsJson) {
        this.#text = text;
        this.#isMeantAsJson = isMeantAsJson;
        this.#found = found;
        this.#conversion = conversion;
    }
    /** @param depth levels of nesting down to this node, itself included */
    item(ast, depth) {
        const start = startOf(ast);
        if ((0,dist/* isAlias */.Vj)(ast))
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
        if ((0,dist/* isScalar */.jn)(ast))
            return this.#scalar(ast, start);
        if (depth > MAX_DEPTH) {
            this.#giveUp(() => this.#found.tooDeep(start));
            return nothing(start);
        }
        return (0,dist/* isSeq */.oP)(ast)
            ? this.#list(ast, start, depth)
            : this.#mapping(ast, start, depth);
    }
    #scalar(ast, start) {
        const { value, source = '' } = ast;
        if (typeof value === 'number') {
            const isSecret = () => this.#secrecy > 0;
            checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
        }
        else {
            this.#checkText(ast, start);
            this.#checkWord(ast, start);
            if (source === '' && this.#isTakenForComment(start)) {
                this.#found.warning(start, "Nothing stands here, because YAML takes ' #' for the beginning of a comment; put the value in quotes.");
            }
        }
        return {
            value: typeof value === 'symbol' ? source : value,
            node: { start },
            height: 0,
            weight: 1 + source.length,
        };
    }
    #list(ast, start, depth) {
        const parts = new Map();
        const value = [];
        let height = 0;
        let weight = 1;
        for (const entry of ast.items) {
            const item = this.item(entry, depth + 1);
            parts.set(value.length, { key: startOf(entry), node: item.node });
            value.push(item.value);
            height = Math.max(height, item.height);
            weight += item.weight;
        }
        return { value, node: { start, parts }, height: height + 1, weight };
    }
    #mapping(ast, start, depth) {
        const own = new Map();
        const texts = textsOf(ast);
        const values = new Map();
        const parts = new Map();
        let height = 0;
        let weight = 1;
        for (const { key, value } of ast.items) {
            const keyStart = startOf(key);
            const merging = (0,dist/* isScalar */.jn)(key) && typeof key.value === 'symbol';
            const name = merging ? undefined : this.#key(key, keyStart, depth);
            const told = this.#found.count;
            const secrecy = name !== undefined && (0,secrets/* holdsSecret */.hK)(texts, name) ? 1 : 0;
            this.#secrecy += secrecy;
            const item = value ? this.item(value, depth + 1) : nothing(keyStart);
            this.#secrecy -= secrecy;
            height = Math.max(height, item.height);
            weight += item.weight + (name?.length ?? 0);
            if (merging) {
                if (this.#found.count === told && !this.#gaveUp)
                    this.#merge(item, keyStart, values, parts);
            }
            else if (name !== undefined) {
                const earlier = own.get(name);
                if (earlier !== undefined)
                    this.#found.duplicate(name, earlier, keyStart, this.#secrecy > 0);
                own.set(name, keyStart);
                values.set(name, item.value);
                parts.set(name, { key: keyStart, node: item.node });
            }
        }
        return { value: Object.fromEntries(values), node: { start, parts }, height: height + 1, weight };
    }
    #key(ast, start, depth) {
        if ((0,dist/* isScalar */.jn)(ast)) {
            const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
            if (ast.anchor)
                this.#anchors.set(ast.anchor, { ...nothing(start), value: ast.value, weight: 1 + name.length });
            this.#checkText(ast, start);
            return name;
        }
        const { value } = (0,dist/* isAlias */.Vj)(ast) ? this.#alias(ast.source, start, depth) : { value: ast };
        if (typeof value !== 'object' || value === null)
            return String(value);
        this.#found.error(start, "A key must be a single value, but this one is a mapping or a list; put it in quotes if text such as '{{ name }}' is meant.");
        return undefined;
    }
    /** What stands in the mapping itself wins, and so does an earlier source over a later one. */
    #merge(item, start, values, parts) {
        for (const { value, node } of Array.isArray(item.value) ? entriesOf(item) : [item]) {
            if (typeof value !== 'object' || value === null || Array.isArray(value)) {
                this.#found.error(start, "The merge key '<<' takes a mapping or a list of mappings; correct what follows it.");
                return;
            }
            for (const [name, held] of Object.entries(value)) {
                const part = node.parts?.get(name);
                if (values.has(name) || !part)
                    continue;
                values.set(name, held);
                parts.set(name, part);
            }
        }
    }
    #alias(name, start, depth) {
        const item = this.#anchors.get(name);
        if (!item) {
            const [alias, anchor] = this.#secrecy > 0 ? ['', ''] : [` ${shown(`*${name}`)}`, ` ${shown(`&${name}`)}`];
            this.#found.error(start, this.#anchors.has(name)
                ? `The alias${alias} stands inside the value that it names; remove one of the two.`
                : `The alias${alias} has no anchor${anchor} before it; put it in quotes if text is meant.`);
            return nothing(start);
        }
        this.#expansion += item.weight;
        if (this.#expansion > LARGEST_EXPANSION) {
            this.#giveUp(() => this.#found.error(start, 'The aliases enlarge the payload beyond all measure; repeat less by them.'));
            return nothing(start);
        }
        if (depth + item.height > MAX_DEPTH + 1) {
            this.#giveUp(() => this.#found.tooDeep(start));
            return nothing(start);
        }
        return item;
    }
    /** What YAML reads otherwise than it was most likely meant, without an error. */
    #checkText(ast, start) {
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
    /** JSON that is not quite JSON is read as YAML, to which line breaks and comments mean something else. */
    #checkJson({ type, source = '', range }, start) {
        const written = type === 'QUOTE_DOUBLE' ? this.#text.content.slice(start, range?.[1]) : '';
        if (breaksLine(written)) {
            this.#found.error(start, 'JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.');
        }
        else if (type === 'PLAIN' && /(?:^|\s)\/[/*]/.test(source)) {
            this.#found.error(start, 'JSON has no comments, and YAML would read this one as text; remove it.');
        }
        else if (type === 'PLAIN' && source.includes('"') && !source.includes('<+')) {
            this.#found.error(start, 'A quote stands inside of what has none around it, and YAML would read it as text; a comma, colon or quote is missing.');
        }
    }
    #checkWord({ type, source = '' }, start) {
        if (!this.#isMeantAsJson || type !== 'PLAIN' || !FOREIGN_WORDS.has(source))
            return;
        this.#found.error(start, `JSON has no ${source}, and YAML would read it as text; write null, a number, or put it in quotes.`);
    }
    /** Whether an empty value is followed in its line by what may have been meant as one: `color: #0063F7`, `channel: #general`. */
    #isTakenForComment(start) {
        const { content } = this.#text;
        if (content[start] !== '#' || !/[^\s#!]/.test(content.charAt(start + 1)))
            return false;
        return content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
    }
    /** Tells once what makes the document as a whole unreadable. */
    #giveUp(tell) {
        if (!this.#gaveUp)
            tell();
        this.#gaveUp = true;
    }
}
function startOf(ast) {
    return ast.range?.[0] ?? 0;
}
/** Whether a quoted text goes over lines without a backslash at their ends, which says that this is meant. */
function breaksLine(written) {
    const lines = written.split(/\r?\n/).slice(0, -1);
    return lines.some((line) => {
        let escapes = 0;
        while (line.at(-1 - escapes) === '\\')
            escapes++;
        return escapes % 2 === 0;
    });
}
/** The single texts of a mapping, which may say what stands beside them. */
function textsOf({ items }) {
    const texts = items.flatMap(({ key, value }) => (0,dist/* isScalar */.jn)(key) && (0,dist/* isScalar */.jn)(value) && typeof value.value === 'string' ? [[String(key.value), value.value]] : []);
    return Object.fromEntries(texts);
}
/** The entries of a list, as far as merging needs them. */
function entriesOf({ value, node }) {
    return value.map((entry, index) => ({ value: entry, node: node.parts?.get(index)?.node ?? node }));
}

;// CONCATENATED MODULE: ./src/payload/parse.ts






/**
 * Turns one payload, JSON or YAML by its content, into its documents. Whatever the bytes are, it does not throw: what is wrong
 * with them is told by problems with their places, and a document with an error is left out. What `JSON.parse` accepts is JSON,
 * also where YAML would object; only a doubled key and nesting beyond 1,000 levels are refused (design.md, Sending).
 */
function parsePayload(source) {
    const decoded = decode(source);
    if ('diagnostic' in decoded)
        return { documents: [], diagnostics: [decoded.diagnostic] };
    const { text } = decoded;
    const json = readJson(text);
    const slice = slicer(source.bytes, text);
    const documents = [];
    const diagnostics = [...(json === undefined ? misnamedJsonDiagnostics(text) : [])];
    let count = 0;
    for (const { value, node, span, diagnostics: found, conversion } of json ? [json] : readYaml(text)) {
        const bytes = slice(span);
        count++;
        for (const diagnostic of found)
            diagnostics.push(diagnostic);
        if ((0,diagnostic/* hasError */.J)(found))
            continue;
        const location = text.locate(node.start);
        documents.push({ location, format: json ? 'json' : 'yaml', value, bytes, conversion });
    }
    if (count === 0)
        diagnostics.push(emptyPayloadDiagnostic(text));
    return { documents, diagnostics };
}
/** What is meant as JSON by its beginning and its file's name, and is none, may mean something else as YAML. */
function misnamedJsonDiagnostics(text) {
    const { content, locate: location } = text;
    if (!isNamedJson(text) || !/^\s*[{[]/.test(content))
        return [];
    const message = 'Here the text stops being JSON, although its file is named so; it is read as YAML.';
    return [{ severity: 'warning', summary: message, location: location(findJsonEnd(content)) }];
}
/**
 * Finds where the parts of a document stand in its file: the key of an entry or its value (for a list's entry both are the entry).
 * Through an alias or a merge key that is where the value is written. For a path that leads nowhere it is the place of the last
 * entry on the way that exists, or of the document. A document without a place has none. Reads the document's text again, so ask
 * for many places at once.
 */
function locate(document, pointers) {
    const begin = document.location;
    if (begin === undefined)
        return [];
    const { file } = begin;
    const decoded = decode(file === undefined ? { bytes: document.bytes } : { file, bytes: document.bytes });
    const text = 'text' in decoded ? decoded.text : undefined;
    const reading = text && (document.format === 'json' ? readJson(text) : readYaml(text).next().value);
    const root = reading && text?.locate(reading.node.start);
    // Behind a broken document it is not certain where the next one begins.
    if (!root || (0,diagnostic/* hasError */.J)(reading.diagnostics) || root.column !== begin.column) {
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
        ...(0,defined/* omitUndefined */.O)({ location: locations[index] }),
    }));
}
/** A problem at a path into a document. */
function diagnosticAt(document, severity, message, path, at = 'value') {
    const [location] = locate(document, [{ path, at }]);
    return { severity, summary: message, ...(0,defined/* omitUndefined */.O)({ location }) };
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
function emptyPayloadDiagnostic({ content, locate: location }) {
    const message = content.trim()
        ? 'The payload holds nothing but comments, separators or directives; write a document into it.'
        : 'The payload is empty; write a document into it.';
    return { severity: 'error', summary: message, location: location(0) };
}
/** Cuts the bytes of documents out of a payload's bytes; the spans must come in ascending order. */
function slicer(bytes, { content, skipped }) {
    let offset = 0;
    let position = skipped;
    const forward = (to) => {
        position += Buffer.byteLength(content.slice(offset, to));
        offset = to;
        return position;
    };
    return ([from, to]) => bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
}


/***/ }),

/***/ 1864:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   cu: () => (/* binding */ policyHint),
/* harmony export */   d0: () => (/* binding */ schemaErrors),
/* harmony export */   j8: () => (/* binding */ explainResponse),
/* harmony export */   wE: () => (/* binding */ strangeHint)
/* harmony export */ });
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3087);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8243);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22);
/* harmony import */ var _response_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9852);




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
/** What a code means, where its status says less or something else (platform-api.md 1.3). */
const codeMeanings = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'the account does not let this address in',
    USAGE_LIMITS_EXCEEDED: 'a limit of the plan is reached',
    SCHEMA_VALIDATION_FAILED: 'the payload does not fit the schema of the platform',
    ENTITY_REFERENCE_EXCEPTION: 'something else refers to it',
    OPTIMISTIC_LOCKING_EXCEPTION: 'somebody else changed it at the same time',
    SCM_CONFLICT_ERROR_V2: 'the file in Git has changed',
}));
/**
 * Puts an answer that is not what was hoped for into one sentence, and where possible a hint what to do.
 * `doing` names the action and the resource, such as "creating project payments".
 */
function explainResponse(response, doing) {
    const advice = hint(response);
    const { correlationId, attempts, notRepeated } = response;
    const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
    const traced = traces.filter(Boolean).join(', ');
    const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
    return {
        severity: 'error',
        summary: `Failed ${doing}: ${said(response)}${traced && ` (${traced})`}${end}.`,
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ hint: advice }),
    };
}
/** The same for a call that got no answer, with the id of its request. Throws again whatever is no `CallFailure`. */
function explainFailure(thrown, doing) {
    if (!(thrown instanceof _request_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e))
        throw thrown;
    const { message, hint, requestId } = thrown;
    const summary = `Failed ${doing}: ${message}`;
    return { failure: { severity: 'error', summary, ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ hint }) }, correlationId: requestId };
}
/** The schema errors that a refused pipeline comes back with (platform-api.md 4.3); none for any other answer. */
function schemaErrors(response) {
    const { schemaErrors: listed } = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldsOf */ .Pf)((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldsOf */ .Pf)(response.body).metadata);
    return (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .objectsOf */ .iZ)(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
        const complaint = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(message) ?? (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(messageWithFQN);
        if (complaint === undefined)
            return [];
        const advice = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(hintMessage);
        const text = advice === undefined || complaint.includes(advice) ? complaint : `${trimEnd(complaint)} – ${advice}`;
        const location = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(fqn) ?? '');
        return [{ message: (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(text), fqn: location, ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ path: pathOf(location) }) }];
    });
}
function pathOf(fqn) {
    if (!/^\$(?:\.[\w-]+|\[\d+\])+$/.test(fqn))
        return undefined;
    return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
function said(response) {
    const { status, form, message } = response;
    const success = status >= 200 && status < 300;
    const meaning = meaningOf(response);
    const head = `HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`;
    const quote = message === undefined ? '' : `: ${trimEnd(message)}`;
    if (status >= 300 && status < 400) {
        const own = form === 'json' || form === 'envelope';
        return `${head}${own ? named(response) : ''}, a redirect${destination(response)}${own ? quote : ''}`;
    }
    switch (form) {
        case 'html':
            return `${head} with a web page: a gateway answered, not the platform${quote}`;
        case 'empty':
            return `${head} with nothing in it`;
        case 'unreadable':
            return `${head} with a text that is not JSON or was cut short${quote}`;
        case 'json':
        case 'envelope': {
            const lack = response.ok ? 'but it does not show what was asked for' : 'but no success in it';
            const contradiction = success ? `${head}, ${lack}` : head;
            const complaints = [
                ...(0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .policyVerdict */ .qm)(response).messages,
                ...schemaErrors(response).map(located),
                ...missingPermissions(response),
            ];
            const fresh = complaints.filter((complaint) => !message?.includes(complaint));
            const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
            const details = shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimEnd).join('; ')}`;
            return `${contradiction}${named(response)}${quote}${details}`;
        }
    }
}
/** What the platform means, by its code and words where those are known and by the status else; absent for a success. */
function meaningOf(response) {
    const { status, code = '' } = response;
    if (status < 400)
        return undefined;
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isThrottled */ .B5)(response))
        return meanings[429];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isDuplicate */ .KD)(response))
        return 'the identifier is taken';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .policyVerdict */ .qm)(response).verdict === 'denied')
        return 'a policy of the account denies it';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(response))
        return meanings[404];
    return (codeMeanings.get(code) ?? meanings[status] ?? (status >= 500 ? 'the server met an unexpected error' : undefined));
}
/** The code, where it is more than the status again. */
function named({ status, code }) {
    return code === undefined || code === String(status) ? '' : `, ${code}`;
}
function hint(response) {
    const { status, form, code } = response;
    const known = codeHints.get(code ?? '');
    if (status >= 300 && status < 400) {
        return known !== undefined && redirectTarget(response) === undefined ? known : redirectHint(response);
    }
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isThrottled */ .B5)(response)) {
        return 'Others use the key or the address of this runner too: lower requests-per-minute, or run again later.';
    }
    if (form === 'html' && status !== 413) {
        return 'Check base-url (host, cluster and path); behind a proxy or firewall, have the platform host allowed.';
    }
    if (known !== undefined)
        return known;
    if (status < 300)
        return response.ok ? strangeHint : successHints[form];
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isDuplicate */ .KD)(response))
        return 'Choose another identifier, or say with `if-exists` what to do with what is there.';
    if ((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .policyVerdict */ .qm)(response).verdict === 'denied')
        return policyHint;
    if (status === 404 || (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .isAbsent */ .W0)(response)) {
        return 'Check the identifiers of account, organization and project, and base-url: a wrong path answers like this too.';
    }
    return statusHints[status] ?? (status >= 500 ? unwellHint : faultHint);
}
/** What to do about a policy that denies a change. */
const policyHint = 'Change the payload so that it meets the policies of the account.';
/** What to do about a success that shows something else than what was asked for. */
const strangeHint = 'Check base-url; if it is right, give the correlationId to the support of the platform.';
const unwellHint = 'Run again a little later; the platform or a gateway before it is not well.';
const faultHint = 'Correct what the platform complains of, in the payload or in the inputs.';
/** What to do about an answer that is a success by its status alone. */
const successHints = {
    envelope: 'Correct what the platform names; where that is nothing, give the correlationId to its support.',
    json: 'Something else than the platform may have answered: check base-url.',
    empty: 'Something on the way may have taken the reply away: check base-url and proxies.',
    unreadable: 'Run again; if it stays, check base-url, and what stands between this machine and the platform.',
};
const statusHints = {
    401: 'The key may have expired, have been rotated or deleted, or belong to another account or cluster; check api-key, account-id and base-url.',
    402: 'Check the plan and the licences of the account.',
    403: 'Give the owner of the key a role that permits this in the scope concerned.',
    408: 'Run again; raise request-timeout if it happens often.',
    413: 'The platform, or a proxy before it, takes no payload of this size: make it smaller, or split it into several.',
    415: 'Something on the way changes the Content-Type of the request; check base-url and proxies.',
    417: 'Have the feature turned on for the account, or choose a plan that has it.',
    500: 'Run again; if it stays, give the correlationId to the support of the platform.',
};
const codeHints = new Map(Object.entries({
    NOT_WHITELISTED_IP: 'The account allows only listed IP addresses, and runners hosted by GitHub change theirs: use a runner with a fixed address and have it listed.',
    USAGE_LIMITS_EXCEEDED: 'A limit of the plan is reached; remove what is unused or have the limit raised.',
    FEATURE_UNAVAILABLE: 'Have the feature turned on for the account, or choose a plan that has it.',
    SCHEMA_VALIDATION_FAILED: 'Correct the payload at the places named.',
    OPTIMISTIC_LOCKING_EXCEPTION: 'Somebody else changed the resource at the same time; run again.',
    SCM_CONFLICT_ERROR_V2: 'The file in Git has changed meanwhile; run again.',
    ACCOUNT_MIGRATED: 'The account has moved to another cluster; set base-url to its new address.',
    UNAVAILABLE_DELEGATES: 'Check that a delegate for this scope is connected.',
}));
function redirectHint(response) {
    const target = redirectTarget(response);
    const login = /log-?in|sign-?in|auth/i.test(target ?? '');
    const wrong = 'base-url is wrong; redirects are not followed, so that the key goes nowhere else.';
    if (target === undefined || login)
        return `Probably ${wrong}`;
    const url = URL.parse(target);
    const base = url === null ? undefined : (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .baseOf */ .bx)(url);
    // An address that base-url would not take is no advice.
    if (url !== null && 'diagnostic' in (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseAddress */ .or)(base ?? url.origin))
        return `Probably ${wrong}`;
    return `Probably ${wrong} Set it to ${base ?? `the beginning of ${target}`}.`;
}
function destination(response) {
    const target = redirectTarget(response);
    return target === undefined ? ' that does not say where to' : ` to ${target}`;
}
/** Where a redirect points: without query and credentials, which may hold secrets. */
function redirectTarget({ headers }) {
    const text = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)([headers.location].flat()[0] ?? '');
    const url = URL.parse(text);
    if (url === null)
        return (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(text.replace(/[?#].*$/, ''));
    return `${url.origin}${url.pathname}`;
}
function missingPermissions(response) {
    return (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .objectsOf */ .iZ)((0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldsOf */ .Pf)(response.body).failedPermissionChecks).flatMap((check) => {
        const permission = (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(check.permission);
        if (permission === undefined)
            return [];
        const resource = [(0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(check.resourceType), (0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(check.resourceIdentifier)].filter(Boolean).join(' ');
        return [(0,_response_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
    });
}
function located({ message, fqn }) {
    return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}
function trimEnd(text) {
    // Three dots stay: they tell where the platform cut a text, which may be in the middle of a secret.
    return text.trimEnd().replace(/(?<!\.)\.$/, '');
}


/***/ }),

/***/ 22:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** No answer came: one sentence that says why, what to do, and whether the platform may have acted all the same. */
class RequestFailure extends Error {
    name = 'CallFailure';
    hint;
    requestId;
    mayHaveTakenEffect;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.mayHaveTakenEffect = details.mayHaveTakenEffect;
    }
}


/***/ }),

/***/ 9852:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ isThrottled),
/* harmony export */   KD: () => (/* binding */ isDuplicate),
/* harmony export */   Pf: () => (/* binding */ fieldsOf),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   W0: () => (/* binding */ isAbsent),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   iZ: () => (/* binding */ objectsOf),
/* harmony export */   oX: () => (/* binding */ decodeResponse),
/* harmony export */   qm: () => (/* binding */ policyVerdict)
/* harmony export */ });
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3087);

/**
 * Decodes a reply by its content, whatever its status and content type say (platform-api.md 1.1, 1.2, 1.6).
 * `envelope` tells whether a success must be wrapped in the platform's envelope; SCIM replies are not, but where one is,
 * it has to say SUCCESS all the same.
 */
function decodeResponse(raw, expectation) {
    const { form, body } = parse(raw.text);
    const fields = fieldsOf(body);
    const success = raw.status >= 200 && raw.status < 300;
    const code = codeOf(fields) ?? (success ? undefined : textOf(fields.name));
    const message = messageOf(form, body);
    return {
        status: raw.status,
        headers: raw.headers,
        ok: success && (form === 'envelope' ? fields.status === 'SUCCESS' : form === 'json' && !expectation.envelope),
        form,
        body,
        data: form === 'envelope' ? fields.data : undefined,
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .O)({ code: code && oneLine(code), message }),
        correlationId: traceable(textOf(fields.correlationId)) ?? raw.requestId,
        attempts: 1,
        lostResponses: 0,
    };
}
/** The platform says that the resource is there already (platform-api.md 1.5); reading it back must confirm that. */
function isDuplicate(response) {
    if (response.status >= 200 && response.status < 300)
        return false;
    return ((response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
        duplicateCodes.has(response.code ?? '') ||
        (response.status === 400 && /already (?:exists|present)/i.test(response.message ?? '')));
}
const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);
/** The platform says that the resource, its scope or the path does not exist (platform-api.md 1.4). */
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
/** The rate limit refused the request, under whatever status (platform-api.md 1.3, 5). */
function isThrottled(response) {
    return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}
/** The verdict of the policies that an answer carries, under whatever status (platform-api.md 4.3, OPA). */
function policyVerdict(response) {
    const holders = [response.data, fieldsOf(response.body).metadata].map(fieldsOf);
    const governance = fieldsOf(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
    const { deny, status, message } = governance;
    const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
    const said = objectsOf(governance.details).flatMap((set) => objectsOf(set.policyMetadata).flatMap(policyMessages(set)));
    return {
        verdict: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
        messages: said.length > 0 ? said : [textOf(message) ?? []].flat().map((text) => oneLine(text)),
    };
}
function policyMessages(set) {
    const setName = textOf(set.policySetName) ?? textOf(set.identifier);
    return ({ policyName, identifier, denyMessages, error }) => {
        const name = textOf(policyName) ?? textOf(identifier);
        const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
        const said = [...(Array.isArray(denyMessages) ? denyMessages : []), error].flatMap((text) => textOf(text) ?? []);
        return said.map((text) => oneLine(`${who}: ${text}`));
    };
}
/** An object's fields; none for anything else. */
function fieldsOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
/** The objects of a list; none for anything else. */
function objectsOf(value) {
    return Array.isArray(value) ? value.map(fieldsOf) : [];
}
/** A text or number as text; `undefined` for anything else and for nothing but space. */
function textOf(value) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return text === '' ? undefined : text;
}
/** An id fit for outputs and logs; `undefined` for what can be none. */
function traceable(id) {
    return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}
function isJson(form) {
    return form === 'envelope' || form === 'json';
}
function parse(text) {
    const content = text.replace(/^\uFEFF/, '').trim();
    if (content === '')
        return { form: 'empty', body: '' };
    if (content.startsWith('<'))
        return { form: 'html', body: text };
    try {
        const body = JSON.parse(content);
        return { form: envelopeStatus.has(fieldsOf(body).status) ? 'envelope' : 'json', body };
    }
    catch {
        return { form: 'unreadable', body: text };
    }
}
const envelopeStatus = new Set(['SUCCESS', 'FAILURE', 'ERROR']);
/** Levels of nested causes that are advice; the last cause is the real one (platform-api.md 1.3). */
const asides = ['HINT', 'EXPLANATION'];
/** The code of what failed: where the outermost is advice, that of the real cause. */
function codeOf(fields) {
    const code = textOf(fields.code);
    return code !== undefined && asides.includes(code)
        ? (textOf(objectsOf(fields.responseMessages).at(-1)?.code) ?? code)
        : code;
}
/**
 * What the body says, in one line without repetition: advice first, then its message, the real one of its nested causes,
 * its details and the fields it complains about.
 */
function messageOf(form, body) {
    if (!isJson(form))
        return isData(form, body) ? undefined : oneLine(String(body), form === 'html');
    const fields = fieldsOf(body);
    const causes = objectsOf(fields.responseMessages);
    const advice = asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside));
    const parts = [
        ...advice.map(({ message }) => message),
        fields.message,
        causes.at(-1)?.message,
        fields.detail,
        fields.details,
        fields.detailedMessage,
        ...objectsOf(fields.errors).map(({ fieldId, field_name, error, message }) => [textOf(fieldId) ?? textOf(field_name), textOf(error) ?? textOf(message)].filter(Boolean).join(': ')),
    ].flatMap((part) => textOf(part) ?? []);
    const told = parts.filter((part, index) => !parts.slice(0, index).some((earlier) => earlier.includes(part)));
    return told.length === 0
        ? undefined
        : oneLine(told.join(' – '), told.some((part) => part.trimStart().startsWith('<')));
}
/** Whether a body that is no JSON has nothing to say: it is empty, or data that was cut short, which may be personal. */
function isData(form, body) {
    return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]/.test(String(body)));
}
/** Remote text made fit for one line of a log: no markup where there is some, no control characters, at most 500 characters. */
function oneLine(text, markup = false) {
    const head = cutTo(text, 20_000);
    const title = markup ? /<title[^>]*>([^<]*)<\/title>/i.exec(head)?.[1] : undefined;
    const plain = markup
        ? (title?.trim() ? `${title}: ` : '') +
            head.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ')
        : head;
    const clean = plain
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
        .toWellFormed();
    return cutTo(clean, 500);
}
/**
 * At most so many characters. The `…` at the end tells `Secrets.redact` that a secret may have been cut in two, and an
 * escape sequence that was cut goes wholly, so that it can still be decoded.
 */
function cutTo(text, most) {
    if (text.length <= most)
        return text;
    const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
    return `${cut.toWellFormed()}…`;
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
/* harmony import */ var _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7820);
/* harmony import */ var _payload_parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(664);
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3087);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9078);
/* harmony import */ var _shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9260);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4112);






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
            summary: `The ${claim === '' ? 'name of the claim' : `value for the claim ${claim}`} is empty, so no token can fit.`,
        };
    }
    if (!isGitHubJwks(rule.jwksUrl)) {
        return {
            verdict: 'good',
            summary: `Tokens whose claim ${quote(claim)} is ${quote(value)}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`,
        };
    }
    const hint = proposals(environment);
    const stranger = whoElse(claim, value);
    if (stranger !== undefined) {
        return {
            verdict: 'open',
            summary: `The claim ${quote(claim)} does not lock the SCIM interface: GitHub signs the tokens of all repositories with the same keys, the platform cannot be relied on to check audience or issuer, and ${stranger}.`,
            hint,
        };
    }
    const misfit = whyNever(claim, value, rule.keyField);
    if (misfit !== undefined) {
        return {
            verdict: 'shut',
            summary: `No token can fit the claim ${quote(claim)} with ${quote(value)}: ${misfit}.`,
            hint,
        };
    }
    const risk = whyWeak(claim, value, rule.valueField, environment);
    if (risk !== undefined) {
        return { verdict: 'weak', summary: `The claim ${quote(claim)} locks the SCIM interface, but ${risk}.`, hint };
    }
    return {
        verdict: 'good',
        summary: `${whoFits(claim, value)} can use the SCIM interface${whetherThisRun(claim, value, environment)}.`,
    };
}
/** What a judgement comes to: an error where the lock is open or shut, a warning where it is weak. */
function lockProblem({ verdict, summary, hint }) {
    if (verdict === 'good')
        return undefined;
    const message = hint === undefined ? summary : `${summary} ${hint}`;
    return { severity: verdict === 'weak' ? 'warning' : 'error', summary: message };
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
    const diagnostic = lockProblem(judgeLock({ jwksUrl, keyField, valueField }, environment));
    return diagnostic === undefined ? [] : [{ ...diagnostic, ...placeOfLock(steps) }];
}
/** Whether settings payloads write so little of the rule that only the account can tell whether it locks. */
function writesPartOfLock(steps) {
    const written = writtenRule(steps);
    return lockFields.some((field) => written[field]) && lockFields.some((field) => written[field] === undefined);
}
/** The fields of the rule that make the lock, the telling one first. */
const lockFields = ['keyField', 'valueField', 'jwksUrl'];
function writtenRule(steps) {
    return (0,_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .scimRuleOf */ .wG)(steps.filter(isSettings).flatMap(({ document }) => document.value));
}
function placeOfLock(steps) {
    for (const field of lockFields) {
        for (const { document } of steps.filter(isSettings)) {
            const entries = Array.isArray(document.value) ? document.value : [];
            const index = entries.findLastIndex((entry) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldOf */ ._F)(entry, 'identifier') === _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[field]);
            if (index >= 0)
                return (0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ location: (0,_payload_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .locate */ .x5)(document, [{ path: [index, 'value'], at: 'value' }])[0] });
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
    const meant = (0,_shared_suggest_js__WEBPACK_IMPORTED_MODULE_5__/* .findNearest */ .q)(claim, Object.keys(boundClaims));
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

/***/ 4112:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ unsetSettings),
/* harmony export */   RB: () => (/* binding */ readScimRule),
/* harmony export */   c4: () => (/* binding */ ruleEffect),
/* harmony export */   e0: () => (/* binding */ scimSettings),
/* harmony export */   n3: () => (/* binding */ checkScimRule),
/* harmony export */   wG: () => (/* binding */ scimRuleOf)
/* harmony export */ });
/* harmony import */ var _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7820);
/* harmony import */ var _platform_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8243);
/* harmony import */ var _platform_explain_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1864);
/* harmony import */ var _secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9565);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9078);





const fields = Object.keys(_kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I);
/** The settings payload that sets the rule: four entries (specification 2.2, 4.1). */
function scimSettings(rule) {
    return fields.map((field) => ({
        identifier: _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[field],
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
        const entry = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(item) && (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(item.setting) ? item.setting : item;
        if (!(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(entry))
            continue;
        const field = fields.find((name) => _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[name] === entry.identifier);
        if (field === undefined)
            continue;
        rule[field] = typeof entry.value === 'string' && entry.updateType !== 'RESTORE' ? entry.value : '';
    }
    return rule;
}
/**
 * Reads the rule that an account has (platform-api.md 2). What is secret in it, such as a password in an address, is
 * masked.
 */
async function readScimRule(platform, account, { secrets, log }) {
    const doing = 'reading the SCIM JWT rule of the account';
    let response;
    try {
        response = await platform.send((0,_kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleRequest */ .o)(account));
    }
    catch (error) {
        return (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainFailure */ .SP)(error, doing);
    }
    const { correlationId } = response;
    if (!response.ok || !Array.isArray(response.data))
        return { failure: (0,_platform_explain_js__WEBPACK_IMPORTED_MODULE_2__/* .explainResponse */ .j8)(response, doing), correlationId };
    const saved = response.data.map((item) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_4__/* .fieldOf */ ._F)(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
    const rule = scimRuleOf(response.data);
    for (const { value } of (0,_secrets_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOf */ .Fj)(Object.values(rule)))
        secrets.add(value, 'payload');
    log.mask();
    return { held: { rule, savedAt: Math.max(0, ...saved) }, response, correlationId };
}
/** The settings that a rule lacks; without one of them the platform accepts no JWT (platform-api.md 3.4). */
function unsetSettings(rule) {
    return fields.filter((field) => !rule[field]).map((field) => _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[field]);
}
/**
 * Compares the rule to write (some or all of its fields) with the one that the account has. An account has one rule:
 * replacing it locks out whoever uses it now (platform-api.md 8). A field that is empty so far replaces nothing.
 */
function ruleEffect(held, wanted) {
    const differing = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== (held[field] ?? ''));
    if (differing.length === 0)
        return { effect: 'unchanged' };
    const replaced = differing.filter((field) => held[field]);
    if (replaced.length === 0)
        return { effect: 'new' };
    const now = fields.map((field) => `${_kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[field]} = ${JSON.stringify(held[field] ?? '')}`).join(', ');
    return {
        effect: 'replace',
        summary: `The account already has a SCIM JWT rule (${now}), and an account has only one: replacing ${replaced
            .map((field) => _kinds_shared_scim_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleSettings */ .I[field])
            .join(' and ')} locks out whoever uses it now, such as the user sync of an identity provider.`,
    };
}
/**
 * Every problem of a rule given by the inputs `scim-jwks-url`, `scim-key-field`, `scim-value-field` and
 * `scim-service-account-id`; the platform itself saves any text (platform-api.md 2). Whether the claim locks is for
 * `judgeLock` to say.
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


/***/ }),

/***/ 5637:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ FirstOfMany)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4646);

/** Problems of one severity that are told of one document; more of them help nobody. */
const MOST = 1000;
/** Collects problems and keeps of each severity the first thousand; one more says how many there are below them. */
class FirstOfMany {
    #kept = [];
    #counts = new Map();
    /** How many were added. */
    get count() {
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }
    add(diagnostic) {
        const count = (this.#counts.get(diagnostic.severity) ?? 0) + 1;
        this.#counts.set(diagnostic.severity, count);
        if (count <= MOST)
            this.#kept.push(diagnostic);
    }
    /** What was kept, in the order in which it was added. */
    all() {
        const rests = [...this.#counts].flatMap(([severity, count]) => {
            const last = this.#kept.findLast((diagnostic) => diagnostic.severity === severity);
            if (last === undefined || count <= MOST)
                return [];
            return [{ ...last, summary: `Below this the document has ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(count - MOST, `more ${severity}`)}.` }];
        });
        return [...this.#kept, ...rests];
    }
}


/***/ }),

/***/ 9078:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ mapOf),
/* harmony export */   Fe: () => (/* binding */ walkFields),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   al: () => (/* binding */ nonEmptyText),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   jV: () => (/* binding */ formatPath),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   mH: () => (/* binding */ compareByPosition)
/* harmony export */ });
const SHOWN_LENGTH = 60;
/** Whether a value is a mapping: an object, and no list. */
function isMap(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value as a mapping; empty where it is none. */
function mapOf(value) {
    return isMap(value) ? value : {};
}
/** The field of a mapping, its own ones only; `undefined` where there is none. */
function fieldOf(value, name) {
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
/** Text that says something: `undefined` for empty text and for whatever is no text. */
function nonEmptyText(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** Whether a value says nothing: absent, null, or empty text, list or map. */
function isEmpty(value) {
    if (value === undefined || value === null || value === '')
        return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
/** The value at the end of a path; `undefined` where the path leads nowhere. */
function valueAt(value, path) {
    return path.reduce((inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fieldOf(inner, String(part))), value);
}
/** A path in words: `pipeline.stages[0].stage.name`. A name that is long or holds odd characters is cut and quoted. */
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
/** Every field of every mapping inside a value, in document order. */
function* walkFields(value, base = []) {
    const waiting = [{ value, path: base }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { value: inner, path } = next;
        const key = path.at(-1);
        if (typeof key === 'string' && path.length > base.length)
            yield { key, value: inner, path };
        if (typeof inner !== 'object' || inner === null)
            continue;
        const children = Array.isArray(inner) ? [...inner.entries()] : Object.entries(inner);
        for (const [part, child] of children.reverse())
            waiting.push({ value: child, path: [...path, part] });
    }
}
/** Compares two paths by where they stand in the document; what holds comes before what is held. */
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


/***/ })

};
