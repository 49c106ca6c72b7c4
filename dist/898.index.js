export const id = 898;
export const ids = [898];
export const modules = {

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

/** Collects the problems that a reader finds in a text. */
class Diagnostics {
    #text;
    #problems = new first_of_many/* FirstOfMany */.b();
    constructor(text) {
        this.#text = text;
    }
    /** The number of problems. */
    get count() {
        return this.#problems.count;
    }
    /** The first problems, and the number of others. */
    get problems() {
        return this.#problems.all();
    }
    error(offset, message) {
        this.#problems.add({ severity: 'error', summary: message, location: this.#text.locate(offset) });
    }
    warning(offset, message) {
        this.#problems.add({ severity: 'warning', summary: message, location: this.#text.locate(offset) });
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
}
/** The deepest nesting of a payload, so every later stage may walk its value recursively. */
const MAX_DEPTH = 1000;
/** A part of the payload for a message: one line, in quotes, shortened. */
function quote(text) {
    return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
/**
 * Finds numbers that JSON changes: an integer beyond ±(2^53 − 1), which it cannot represent exactly, and a number that is
 * not finite are errors; other lost digits, and the notation of a YAML number (`1.10`, `0x1F`), are warnings. The digits of
 * a secret are not shown.
 */
function checkNumber(found, number) {
    const { written, value, offset, format, isSecret } = number;
    const name = () => isSecret() ? 'This number' : `The number ${written.length > 40 ? `${written.slice(0, 39)}…` : written}`;
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
    const exact = decimal(written);
    return exact === undefined || exact === decimal(String(value));
}
/** A decimal number in a canonical form; `undefined` for any other text. */
function decimal(written) {
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



/** The possible beginnings of a text of JSON. */
const BEGINNING = /^[ \t\r\n]*["[{tfn\d-]/;
/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks
 * the grammar, so positions, duplicate keys and numbers that lose digits take one pass over the tokens.
 * With `start`, only the beginning of the document is kept: the positions of all values take ten times the memory of the text.
 */
function readJson(text, keeps = 'positions') {
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
    return new TokenPass(text, value, keeps === 'positions').run();
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
// EXTERNAL MODULE: ./node_modules/yaml/used.mjs
var used = __webpack_require__(1916);
;// CONCATENATED MODULE: ./src/payload/yaml-checks.ts


/** Whether a document begins like JSON or with a comment of JavaScript, or is in brackets in a file that is named as JSON. */
function isMeantAsJson(text, contents) {
    const start = startOf(contents);
    if ((0,used/* isScalar */.jn)(contents))
        return /^\/[/*]/.test(contents.source ?? '');
    JSON_START.lastIndex = start;
    return JSON_START.test(text.content) || ((0,payload_text/* isNamedJson */.A)(text) && (0,used/* isCollection */.P3)(contents) && contents.flow === true);
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
/** The item of an empty value. */
function nothing(start) {
    return { value: null, node: { start }, height: 0, weight: 1 };
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
    /** The number of keys above the current value that name a secret. */
    #secrecy = 0;
    #expansion = 0;
    #gaveUp = false;
    constructor({ found, conversion, platform }, checks) {
        this.#found = found;
        this.#conversion = conversion;
        this.#platform = platform;
        this.#checks = checks;
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
            return nothing(start);
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
            const isSecret = () => this.#secrecy > 0;
            checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
        }
        else {
            this.#checks.checkText(ast, start);
            this.#checks.checkWord(ast, start);
            if (source === '' && this.#checks.isTakenForComment(start)) {
                this.#found.warning(start, "The value is empty because ' #' begins a comment in YAML; quote the value.");
            }
        }
        return {
            value: typeof value === 'symbol' ? source : value,
            node: { start },
            height: 0,
            weight: 1 + source.length,
        };
    }
    /** Warns about an unquoted value that the platform, which uses YAML 1.1, reads differently. */
    #checkPlatformReading(source, value, start) {
        const otherwise = (0,platform_yaml/* readOtherwise */.t2)(source, value);
        if (otherwise === undefined)
            return;
        const what = this.#secrecy > 0 ? 'This value' : `\`${source}\``;
        const how = this.#secrecy > 0 ? 'differently from this action' : otherwise;
        this.#platform.warning(start, `${what} is read ${how} by the platform (YAML 1.1); quote it to keep it as text.`);
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
            const merging = (0,used/* isScalar */.jn)(key) && typeof key.value === 'symbol';
            const name = merging ? undefined : this.#key(key, keyStart, depth);
            const before = this.#found.count;
            const secrecy = name !== undefined && (0,detect/* isSecretField */.nU)(texts, name) ? 1 : 0;
            this.#secrecy += secrecy;
            const item = value ? this.item(value, depth + 1) : nothing(keyStart);
            this.#secrecy -= secrecy;
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
                    this.#found.duplicate(name, earlier, keyStart, this.#secrecy > 0);
                own.set(name, keyStart);
                values.set(name, item.value);
                parts.set(name, { key: keyStart, node: item.node });
            }
        }
        return { value: Object.fromEntries(values), node: { start, parts }, height: height + 1, weight };
    }
    #key(ast, start, depth) {
        if ((0,used/* isScalar */.jn)(ast)) {
            const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
            if (ast.anchor)
                this.#anchors.set(ast.anchor, { ...nothing(start), value: ast.value, weight: 1 + name.length });
            this.#checks.checkText(ast, start);
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
            const [alias, anchor] = this.#secrecy > 0 ? ['', ''] : [` ${quote(`*${name}`)}`, ` ${quote(`&${name}`)}`];
            this.#found.error(start, this.#anchors.has(name)
                ? `The alias${alias} is inside the value that it names; remove one of the two.`
                : `The alias${alias} has no anchor${anchor} before it; quote it to keep it as text.`);
            return nothing(start);
        }
        const text = this.#secrecy > 0 ? 'the text of its name' : `the text ${quote(name)}`;
        this.#platform.warning(start, `The platform does not resolve anchors and reads this alias as ${text}; write the value out.`);
        this.#expansion += item.weight;
        if (this.#expansion > LARGEST_EXPANSION) {
            this.#giveUp(() => this.#found.error(start, 'The aliases make the payload too large; use fewer of them.'));
            return nothing(start);
        }
        if (depth + item.height > MAX_DEPTH + 1) {
            this.#giveUp(() => this.#found.tooDeep(start));
            return nothing(start);
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
function entriesOf({ value, node }) {
    return value.map((entry, index) => ({ value: entry, node: node.parts?.get(index)?.node ?? node }));
}

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
    const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const lines = new Map();
    // After the line on which the parser fails, its messages only follow from that failure.
    const lastLine = exhausted ? text.locate(exhausted.pos[0]).line - 1 : Number.POSITIVE_INFINITY;
    const real = errors.filter(({ pos }) => text.locate(pos[0]).line <= lastLine);
    const beginningOf = beginnings(document);
    for (const error of real.sort((a, b) => a.pos[0] - b.pos[0])) {
        const offset = beginningOf(error);
        const { line } = text.locate(offset);
        if (!lines.has(line))
            lines.set(line, { offset, error });
    }
    const reported = [...lines.values()].sort((a, b) => a.offset - b.offset);
    for (const { offset, error } of reported.slice(0, MOST))
        found.error(offset, summary(error, lineAround(text, offset)));
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
function beginnings(document) {
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






/** Characters that YAML forbids everywhere, also in quotes: the control characters except tab, LF and CR. */
const FORBIDDEN = /[^\t\n\r -\u{10FFFF}]/u;
const composerOptions = {
    // One for all documents: without known tags, none of them changes it.
    schema: new used/* Schema */.Sj({ schema: 'core', merge: true, resolveKnownTags: false }),
    // Found while the value is built, with both places and without comparing every key with every other.
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
};
/**
 * Reads YAML 1.2 (core schema, also below a `%YAML 1.1` directive) with merge keys. Every document with content becomes a
 * reading, so the result is empty for a text of only comments and separators. Never throws.
 *
 * - A key that is a number, a truth value or null becomes its text as written.
 * - A duplicate key, an alias without its anchor, an alias to a value that contains it, aliases that make the payload far too
 * large, and a key that is a mapping or a list are errors.
 * - A tag outside the core schema is a warning; a single value after it is text.
 * - A control character is an error, even if the parser would accept it, and so is a document of more than `largest` tokens,
 * which would not fit into memory.
 * - Invalid JSON is an error if YAML would read it differently.
 */
function* readYaml(text, lexemes, largest = LARGEST) {
    const { content } = text;
    const mark = content.search(/(?<![^\n])\uFEFF/);
    if (mark >= 0) {
        return yield unreadable(text, (found) => found.error(mark, 'The payload contains a byte order mark after its beginning, as when files are joined; remove it.'));
    }
    const forbidden = content.search(FORBIDDEN);
    if (forbidden >= 0) {
        const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
        return yield unreadable(text, (found) => found.error(forbidden, `YAML cannot contain the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`));
    }
    const composer = new used/* Composer */.Dk(composerOptions);
    let from = 0;
    function* read(document, next) {
        const to = next === undefined ? content.length : lineEnd(content, document.range[2]);
        if (!isEmpty(document))
            yield readDocument(text, document, [from, to], tokens);
        // Text after an invalid document belongs to no document.
        from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    }
    // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
    let latest;
    const tokens = new Tokens(lexemes ?? new used/* Lexer */.JG().lex(content), largest);
    for (const document of composer.compose(tokens.read())) {
        if (latest !== undefined)
            yield* read(latest, document);
        latest = document;
    }
    const { errors } = composer.streamInfo();
    const { excess } = tokens;
    if (excess !== undefined)
        yield unreadable(text, (found) => found.error(excess, tooLarge(largest)));
    else if (latest !== undefined)
        yield* read(latest, undefined);
    // A text without a document can still contain errors.
    else if (errors.length > 0)
        yield unreadable(text, (found) => reportSyntax(found, text, errors));
}
/**
 * Tokens (words, punctuation marks, spaces and line ends) of the largest document that is read; each takes up to 750 bytes of
 * memory.
 */
const LARGEST = 3_000_000;
/** Created only if it is reported: to format a number with commas, Node loads more than a small run does. */
function tooLarge(largest) {
    const most = largest.toLocaleString('en');
    return `The document is too large for YAML: more than ${most} words, punctuation marks and spaces; split it, or write it as JSON.`;
}
/** The markers that the lexer reports in addition to the text. */
const HINTS = new Set([used/* CST */.DB.DOCUMENT, used/* CST */.DB.FLOW_END, used/* CST */.DB.SCALAR]);
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
    #lexemes;
    #largest;
    constructor(lexemes, largest) {
        this.#lexemes = lexemes;
        this.#largest = largest;
    }
    *read() {
        const parser = new used/* Parser */.iX();
        let count = 0;
        let offset = 0;
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
function lineEnd(content, offset) {
    return content.indexOf('\n', offset - 1) + 1 || content.length;
}
function unreadable(text, tell) {
    const found = new Diagnostics(text);
    tell(found);
    const { value, node } = nothing(0);
    return { value, node, span: [0, text.content.length], diagnostics: found.problems, conversion: [], platform: [] };
}
function isEmpty({ contents, errors }) {
    return errors.length === 0 && (0,used/* isScalar */.jn)(contents) && contents.value === null && contents.source === '';
}
function readDocument(text, document, span, { tabs, slashes, dropped }) {
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    const platform = new Diagnostics(text);
    const isInside = (offset) => offset >= span[0] && offset < span[1];
    for (const tab of tabs.filter(isInside))
        platform.warning(tab, TAB);
    for (const slash of slashes.filter(isInside).slice(0, 1))
        platform.warning(slash, platform_yaml/* ESCAPED_SLASH */._i);
    for (const offset of dropped.filter(isInside))
        found.error(offset, NO_COLON);
    reportSyntax(found, text, document.errors, document);
    if (document.range[0] < span[0]) {
        found.error(document.range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of document.warnings) {
        if (isNegation(message))
            found.error(pos[0], NEGATION);
        else
            found.warning(pos[0], warningSentence(message));
    }
    const start = document.contents ? document.contents.range[0] : document.range[0];
    if (document.errors.length > 0 || !document.contents) {
        const { value, node } = nothing(start);
        return { value, node, span, diagnostics: found.problems, conversion: [], platform: [] };
    }
    const checks = new ScalarChecks(text, found, isMeantAsJson(text, document.contents));
    const { value, node } = new YamlBuilder({ found, conversion, platform }, checks).item(document.contents, 1);
    return {
        value,
        node,
        span,
        diagnostics: found.problems,
        conversion: conversion.problems,
        platform: platform.problems,
    };
}
const NO_COLON = "The value of a key that begins with '?' must begin with ':' on a line below the key.";
const TAB = 'The platform may refuse this tab, which separates parts of YAML; use spaces.';
/** Whether an unknown tag is most likely the negation of an expression. */
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

;// CONCATENATED MODULE: ./src/payload/parse.ts








/** A line that is blank, a comment or a separator of documents. */
const COMMENT = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;
/**
 * Turns one payload, JSON or YAML by its content, into its documents. It never throws: every problem is reported with its
 * location, and a document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML;
 * only a duplicate key and nesting beyond 1,000 levels are refused. YAML may have `largest` tokens in a document.
 */
function parsePayload(source, largest) {
    const decoded = (0,payload_text/* decode */.D)(source);
    if ('diagnostic' in decoded)
        return { documents: [], diagnostics: [decoded.diagnostic] };
    const { text } = decoded;
    const json = readJson(text, 'start');
    const slice = createSlicer(source.bytes, text);
    const filled = source.filled && placesIn(source.filled, text);
    const documents = [];
    const diagnostics = [...(json === undefined ? misnamedJsonDiagnostics(text) : [])];
    let count = 0;
    for (const { value, node, span, diagnostics: found, conversion, platform } of json
        ? [json]
        : readYaml(text, source.lexemes, largest)) {
        const bytes = slice(span);
        count++;
        for (const diagnostic of found)
            diagnostics.push(diagnostic);
        if ((0,diagnostic/* hasError */.JD)(found))
            continue;
        const location = text.locate(node.start);
        const format = json ? 'json' : 'yaml';
        const readOtherwise = [...platform, ...(0,platform_yaml/* warningsOfText */.Ye)(text, span, format)];
        documents.push({
            location,
            format,
            value,
            bytes,
            conversion,
            platform: readOtherwise,
            ...(0,object/* omitUndefined */.Oy)({ filled }),
        });
    }
    if (count > 0)
        return { documents, diagnostics };
    const empty = emptyPayloadDiagnostic(text);
    const isCommented = text.content.trim() !== '' && text.content.split('\n').every((line) => COMMENT.test(line));
    if (isCommented)
        return { documents, diagnostics, onlyComments: empty };
    return { documents, diagnostics: [...diagnostics, empty] };
}
function placesIn(filled, { locate }) {
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
function misnamedJsonDiagnostics(text) {
    const { content, locate: location } = text;
    if (!(0,payload_text/* isNamedJson */.A)(text) || !/^\s*[{[]/.test(content))
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
    const decoded = (0,payload_text/* decode */.D)(file === undefined ? { bytes: document.bytes } : { file, bytes: document.bytes });
    const text = 'text' in decoded ? decoded.text : undefined;
    const reading = text && (document.format === 'json' ? readJson(text) : readYaml(text).next().value);
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
function emptyPayloadDiagnostic({ content, locate: location }) {
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
    return ([from, to]) => bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
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
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);

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
    const lines = text.replaceAll(/\r(?!\n)/g, '\n');
    const broken = lines.replaceAll(LINE_BREAK, '\n');
    const value = readLines(broken);
    // In quotes, a line of YAML 1.1 may begin at its start; the parser of YAML 1.2 refuses that.
    return value === undefined && broken !== lines ? readLines(lines) : value;
}
function readLines(text) {
    const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp)(text, {
        version: '1.1',
        schema: 'yaml-1.1',
        merge: false,
        uniqueKeys: false,
        logLevel: 'silent',
        prettyErrors: false,
        customTags: (tags) => tags.filter(isKnown).map(asPlatform),
    });
    if (document.errors.length > 0)
        return undefined;
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Alias: (_, { source }) => new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Scalar */ .X5(source),
        Pair: (_, pair) => {
            if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(pair.key) && typeof pair.key.value !== 'string')
                pair.key = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Scalar */ .X5(pair.key.source ?? '');
        },
        Scalar: (_, scalar) => {
            if (endsWithoutNewline(scalar, text))
                scalar.value = String(scalar.value).replace(/\n+$/, '');
        },
    });
    return document.toJS();
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
function asPlatform(tag) {
    if (typeof tag === 'string' || !('test' in tag) || tag.test === undefined)
        return tag;
    if (tag.tag === 'tag:yaml.org,2002:bool')
        return { ...tag, test: tag.test.test('true') ? truth : falsity };
    const isDecimal = tag.tag === 'tag:yaml.org,2002:int' && tag.format === undefined;
    return isDecimal ? { ...tag, test: decimal } : tag;
}
/** Unquoted values that YAML 1.1 may read differently from YAML 1.2: a quick first test. */
const suspicious = /^(?:yes|no|on|off|[-+]?\.(?:inf|nan)|[-+]?(?:0[\dbox_]|[\d.]*\d[\d.]*_)[\w.+-]*|[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/i;
/**
 * How the platform reads an unquoted value that this action reads as `value`, as a clause; `undefined` if both read the
 * same.
 */
function readOtherwise(written, value) {
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
const UNUSUAL = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/g;
/**
 * Warnings about what the platform's parser reads differently or refuses, wherever it is in a part of the text: the first
 * such character and, in JSON, the first escape that YAML 1.1 does not have (docs/platform-api.md, YAML).
 */
function warningsOfText(text, [from, to], format) {
    const warningAt = (offset, summary) => offset < from || offset >= to ? [] : [{ severity: 'warning', summary, location: text.locate(offset) }];
    UNUSUAL.lastIndex = from;
    const unusual = UNUSUAL.exec(text.content);
    return [
        ...(unusual === null ? [] : warningAt(unusual.index, unusualWarning(unusual[0]))),
        ...(format === 'json' ? warningAt(escapedSlashIn(text.content), ESCAPED_SLASH) : []),
    ];
}
function unusualWarning(character) {
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

/***/ 8461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ isNamedJson),
/* harmony export */   D: () => (/* binding */ decode)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Decodes the bytes of a payload, which are UTF-8 with or without a byte order mark. A line ends with
 * LF, CR LF or CR.
 * If bytes are not text, the result is one problem at the first of them.
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
        return diagnostic(nul, `The payload is not text: there is a NUL byte at offset ${offset}; save it as UTF-8 text.`);
    }
    return { text: { content, skipped: marked ? 3 : 0, locate: location } };
}
/** Where the bytes first differ from the text decoded from them: the decoder replaces what is not UTF-8. */
function firstDifference(bytes, decoded) {
    if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
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
    #counts = new Map();
    /** The number of added diagnostics. */
    get count() {
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }
    add(diagnostic) {
        const count = (this.#counts.get(diagnostic.severity) ?? 0) + 1;
        this.#counts.set(diagnostic.severity, count);
        if (count <= MOST)
            this.#kept.push(diagnostic);
    }
    /** The kept diagnostics, in the order in which they were added. */
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


/***/ })

};
