export const id = 648;
export const ids = [648];
export const modules = {

/***/ 2989:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ locate),
  P: () => (/* binding */ parseSource)
});

;// CONCATENATED MODULE: ./src/payload/reading.ts
/** Collects what a reader finds in a text. */
class Findings {
    problems = [];
    #text;
    constructor(text) {
        this.#text = text;
    }
    error(offset, message) {
        this.problems.push({ severity: 'error', message, place: this.#text.place(offset) });
    }
    warning(offset, message) {
        this.problems.push({ severity: 'warning', message, place: this.#text.place(offset) });
    }
    /** A key that stands twice in one mapping. */
    duplicate(key, first, second) {
        const { line } = this.#text.place(first);
        this.error(second, `The key ${shown(key)} stands twice in one mapping, first in line ${line}; keep one of them.`);
    }
    tooDeep(offset) {
        this.error(offset, `The payload is nested too deeply; at most ${DEEPEST.toLocaleString('en')} levels can be read.`);
    }
}
/** Levels of nesting up to which a payload is read, so that every later step may walk its value recursively. */
const DEEPEST = 1000;
/** A piece of the payload for a message: one line, in quotes, not longer than it helps. */
function shown(text) {
    return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
/**
 * Finds what becomes of a number on its way through JSON: an integer beyond ±(2^53 − 1) and a number that is not finite are
 * errors; the format of a YAML number that JSON does not keep (`1.10`, `0x1F`) is a warning.
 */
function checkNumber(findings, number) {
    const { written, value, offset, format } = number;
    const digits = written.length > 40 ? `${written.slice(0, 39)}…` : written;
    if (!Number.isFinite(value)) {
        findings.error(offset, `The number ${digits} does not exist in JSON; put it in quotes if text is meant.`);
    }
    else if (/^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+(?:\.0*)?)$/i.test(written) &&
        Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        findings.error(offset, `The number ${digits} is too large to be sent exactly; put it in quotes if text is meant.`);
    }
    else if (format === 'yaml' && String(value) !== written) {
        findings.warning(offset, `The number is written as ${digits} and sent as ${value}; put it in quotes if text is meant.`);
    }
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
    const findings = new Findings(text);
    const conversion = new Findings(text);
    const open = [];
    let root;
    const place = (node) => {
        root ??= node;
        const container = open.at(-1);
        if (container?.key) {
            const { name, start } = container.key;
            const earlier = container.parts.get(name);
            if (earlier)
                findings.duplicate(name, earlier.key, start);
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
            if (open.length === DEEPEST) {
                findings.tooDeep(at);
                break;
            }
            const parts = new Map();
            place({ start: at, parts });
            open.push({ parts, isObject: character === '{' });
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
                place({ start: at });
            }
            at = end - 1;
        }
        else {
            const end = endOfWord(content, at);
            const written = content.slice(at, end);
            if (!/^[a-z]/.test(written)) {
                checkNumber(conversion, { written, value: Number(written), offset: at, format: 'json' });
            }
            place({ start: at });
            at = end - 1;
        }
    }
    return {
        value,
        node: root ?? { start: 0 },
        span: [0, content.length],
        problems: findings.problems,
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
    const place = placesIn(content, file);
    const problem = (offset, message) => ({
        problem: { severity: 'error', message, place: place(offset) },
    });
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
        return problem(0, 'The payload is UTF-16 text; save it as UTF-8.');
    }
    const at = firstDifference(buffer, decoded);
    if (at !== undefined) {
        const before = buffer.toString('utf8', 0, at).length - (marked ? 1 : 0);
        return problem(before, `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`);
    }
    const nul = content.indexOf('\0');
    if (nul >= 0) {
        const offset = buffer.indexOf(0);
        return problem(nul, `The payload is not text: a NUL byte stands at offset ${offset}; save it as UTF-8 text.`);
    }
    return { text: { content, skipped: marked ? 3 : 0, place } };
}
/** Where the bytes and the text that was decoded from them part: the decoder replaces what is not UTF-8. */
function firstDifference(bytes, decoded) {
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return undefined;
    return Buffer.from(decoded, 'utf8').findIndex((byte, index) => byte !== bytes[index]);
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
;// CONCATENATED MODULE: ./src/payload/yaml-syntax.ts

/** Problems told of one document; what comes after so many mistakes mostly follows from them. */
const MOST = 10;
/**
 * Tells the syntax errors of a YAML document in our words, in the order of their places: one a line and ten at most, because
 * one slip makes the parser stumble many times.
 */
function reportSyntax(findings, text, errors, document) {
    const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    if (exhausted) {
        findings.tooDeep(exhausted.pos[0]);
        return;
    }
    const lines = new Map();
    for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
        const offset = offsetOf(error, document);
        const { line } = text.place(offset);
        if (!lines.has(line))
            lines.set(line, { offset, error });
    }
    const told = [...lines.values()].sort((a, b) => a.offset - b.offset);
    for (const { offset, error } of told.slice(0, MOST))
        findings.error(offset, sentence(error, lineFrom(text, offset)));
    const next = told[MOST];
    if (next) {
        const rest = told.length - MOST;
        findings.error(next.offset, `Here and below, ${rest} more lines cannot be read; correct the problems above first.`);
    }
}
/** A missing quote or bracket is noticed where the text ends; the mistake is nearer to where it was opened. */
function offsetOf({ message, pos }, document) {
    let offset = pos[0];
    const opened = (_key, { range }) => {
        if (range && range[0] < pos[0] && range[1] >= pos[0] - 1)
            offset = range[0];
    };
    if (document && message.startsWith('Missing closing'))
        (0,dist/* visit */.YR)(document, { Scalar: opened });
    if (document && /end with a [}\]]/.test(message))
        (0,dist/* visit */.YR)(document, { Collection: opened });
    return offset;
}
function lineFrom({ content }, offset) {
    const end = content.indexOf('\n', offset);
    return content.slice(offset, end < 0 ? content.length : end);
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
function sentence({ code, message }, rest) {
    if (rest.includes('<+') && code !== 'TAB_AS_INDENT') {
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
 * - A control character is an error, also where the parser would let it pass.
 */
function readYaml(text) {
    const { content } = text;
    const mark = content.search(/(?<![^\n])\uFEFF/);
    if (mark >= 0) {
        return unreadable(text, (findings) => findings.error(mark, 'A byte order mark stands inside the payload, as when files are joined; remove it.'));
    }
    const forbidden = content.search(FORBIDDEN);
    if (forbidden >= 0) {
        const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
        return unreadable(text, (findings) => findings.error(forbidden, `YAML cannot hold the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`));
    }
    const documents = (0,dist/* parseAllDocuments */.hR)(content, {
        schema: 'core',
        merge: true,
        resolveKnownTags: false,
        // Found while the value is built, with both places and without comparing every key with every other.
        uniqueKeys: false,
        logLevel: 'silent',
        prettyErrors: false,
    });
    if ('empty' in documents) {
        const { errors } = documents;
        // A text without a document can still be wrong.
        return errors.length === 0 ? [] : unreadable(text, (findings) => reportSyntax(findings, text, errors));
    }
    const readings = [];
    let from = 0;
    documents.forEach((document, index) => {
        const to = index === documents.length - 1 ? content.length : lineEnd(content, document.range[2]);
        if (!isEmpty(document))
            readings.push(readDocument(text, document, [from, to]));
        // Rubbish behind a broken document belongs to none.
        from = document.errors.length > 0 ? (documents[index + 1]?.range[0] ?? to) : to;
    });
    return readings;
}
/** Nothing but a comment or a line break can follow a document in its last line. */
function lineEnd(content, offset) {
    return content.indexOf('\n', offset - 1) + 1 || content.length;
}
function unreadable(text, tell) {
    const findings = new Findings(text);
    tell(findings);
    const { value, node } = nothing(0);
    return [{ value, node, span: [0, text.content.length], problems: findings.problems, conversion: [] }];
}
function isEmpty({ contents, errors }) {
    return errors.length === 0 && (0,dist/* isScalar */.jn)(contents) && contents.value === null && contents.source === '';
}
function readDocument(text, document, span) {
    const findings = new Findings(text);
    const conversion = new Findings(text);
    reportSyntax(findings, text, document.errors, document);
    if (document.range[0] < span[0]) {
        findings.error(document.range[0], "A new document begins in the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of document.warnings)
        findings.warning(pos[0], warningSentence(message));
    const start = document.contents ? document.contents.range[0] : document.range[0];
    const { value, node } = document.errors.length === 0 && document.contents
        ? new Builder(findings, conversion).item(document.contents, 1)
        : nothing(start);
    return { value, node, span, problems: findings.problems, conversion: conversion.problems };
}
function warningSentence(message) {
    const tag = /^Unresolved tag: (.*)$/s.exec(message)?.[1];
    if (tag)
        return `The tag ${shown(tag.replace('tag:yaml.org,2002:', '!!'))} is unknown here; a single value behind it is read as text.`;
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
    #findings;
    #conversion;
    /** What the anchors so far name; `undefined` for one whose value is still being read. */
    #anchors = new Map();
    #expansion = 0;
    #gaveUp = false;
    constructor(findings, conversion) {
        this.#findings = findings;
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
        if (depth > DEEPEST) {
            this.#giveUp(() => this.#findings.tooDeep(start));
            return nothing(start);
        }
        return (0,dist/* isSeq */.oP)(ast)
            ? this.#list(ast, start, depth)
            : this.#mapping(ast, start, depth);
    }
    #scalar(ast, start) {
        const { value, source = '' } = ast;
        if (typeof value === 'number') {
            checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml' });
        }
        else {
            this.#checkExpression(ast, start);
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
        const values = new Map();
        const parts = new Map();
        let height = 0;
        let weight = 1;
        for (const { key, value } of ast.items) {
            const keyStart = startOf(key);
            const merging = (0,dist/* isScalar */.jn)(key) && typeof key.value === 'symbol';
            const name = merging ? undefined : this.#key(key, keyStart, depth);
            const told = this.#findings.problems.length;
            const item = value ? this.item(value, depth + 1) : nothing(keyStart);
            height = Math.max(height, item.height);
            weight += item.weight + (name?.length ?? 0);
            if (merging) {
                if (this.#findings.problems.length === told)
                    this.#merge(item, keyStart, values, parts);
            }
            else if (name !== undefined) {
                const earlier = own.get(name);
                if (earlier !== undefined)
                    this.#findings.duplicate(name, earlier, keyStart);
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
            this.#checkExpression(ast, start);
            return name;
        }
        const { value } = (0,dist/* isAlias */.Vj)(ast) ? this.#alias(ast.source, start, depth) : { value: ast };
        if (typeof value !== 'object' || value === null)
            return String(value);
        this.#findings.error(start, "A key must be a single value, but this one is a mapping or a list; put it in quotes if text such as '{{ name }}' is meant.");
        return undefined;
    }
    /** What stands in the mapping itself wins, and so does an earlier source over a later one. */
    #merge(item, start, values, parts) {
        for (const { value, node } of Array.isArray(item.value) ? entriesOf(item) : [item]) {
            if (typeof value !== 'object' || value === null || Array.isArray(value)) {
                this.#findings.error(start, "The merge key '<<' takes a mapping or a list of mappings; correct what follows it.");
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
            this.#findings.error(start, this.#anchors.has(name)
                ? `The alias ${shown(`*${name}`)} stands inside the value that it names; remove one of the two.`
                : `The alias ${shown(`*${name}`)} has no anchor ${shown(`&${name}`)} before it; put it in quotes if text is meant.`);
            return nothing(start);
        }
        this.#expansion += item.weight;
        if (this.#expansion > LARGEST_EXPANSION) {
            this.#giveUp(() => this.#findings.error(start, 'The aliases enlarge the payload beyond all measure; repeat less by them.'));
            return nothing(start);
        }
        if (depth + item.height > DEEPEST + 1) {
            this.#giveUp(() => this.#findings.tooDeep(start));
            return nothing(start);
        }
        return item;
    }
    /** `<+a #b>` and, between brackets, `<+f(a, b)>` are cut short by YAML without an error. */
    #checkExpression({ type, source = '' }, start) {
        const begin = type === 'PLAIN' ? source.lastIndexOf('<+') : -1;
        if (begin < 0 || source.includes('>', begin))
            return;
        this.#findings.warning(start, "The expression ends before its '>', because ' #', ': ' and, between brackets, a comma end a plain value; put it in quotes.");
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
function parseSource(source) {
    const decoded = decode(source);
    if ('problem' in decoded)
        return { documents: [], problems: [decoded.problem] };
    const { text } = decoded;
    const json = readJson(text);
    const readings = json ? [json] : readYaml(text);
    if (readings.length === 0)
        return { documents: [], problems: [holdsNothing(text)] };
    const slice = slicer(source.bytes, text);
    const documents = [];
    for (const { value, node, span, problems, conversion } of readings) {
        const bytes = slice(span);
        if (failed(problems))
            continue;
        const place = text.place(node.start);
        documents.push({ source, place, format: json ? 'json' : 'yaml', value, bytes, conversion });
    }
    return { documents, problems: readings.flatMap(({ problems }) => problems) };
}
/**
 * Finds where the parts of a document stand in its file: the key of an entry or its value (for a list's entry both are the entry).
 * Through an alias or a merge key that is where the value is written. For a path that leads nowhere it is the place of the last
 * entry on the way that exists, or of the document. Reads the document's text again, so ask for many places at once.
 */
function locate(document, pointers) {
    const { file } = document.source;
    const decoded = decode(file === undefined ? { bytes: document.bytes } : { file, bytes: document.bytes });
    const text = 'text' in decoded ? decoded.text : undefined;
    const reading = text && (document.format === 'json' ? readJson(text) : readYaml(text)[0]);
    const root = reading && text?.place(reading.node.start);
    // Behind a broken document it is not certain where the next one begins.
    if (!root || failed(reading.problems) || root.column !== document.place.column) {
        return pointers.map(() => document.place);
    }
    const linesAbove = document.place.line - root.line;
    return pointers.map(({ path, at }) => {
        const place = text.place(parse_offsetOf(reading.node, path, at));
        return { ...place, line: place.line + linesAbove };
    });
}
function failed(problems) {
    return problems.some(({ severity }) => severity === 'error');
}
function parse_offsetOf(root, path, at) {
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
function holdsNothing({ content, place }) {
    const message = content.trim()
        ? 'The payload holds nothing but comments, separators or directives; write a document into it.'
        : 'The payload is empty; write a document into it.';
    return { severity: 'error', message, place: place(0) };
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

/***/ 6140:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ mapOf),
/* harmony export */   Bq: () => (/* binding */ filled),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   OA: () => (/* binding */ fields),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   sd: () => (/* binding */ documentOrder)
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
function filled(value) {
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
function pathText(path) {
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
function* fields(value, base = []) {
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
function documentOrder(value) {
    return (one, other) => {
        const length = Math.min(one.length, other.length);
        for (let depth = 0; depth < length; depth++) {
            if (one[depth] === other[depth])
                continue;
            const holder = valueAt(value, one.slice(0, depth));
            const position = (part) => typeof part === 'number' ? part : Object.keys(mapOf(holder)).indexOf(String(part));
            return position(one[depth]) - position(other[depth]);
        }
        return one.length - other.length;
    };
}


/***/ })

};
