import { isScalar, Lexer, parseDocument, Scalar, type Tags, visit } from 'yaml';

/** Maximum number of levels of nesting; a deeper document could not be written again. */
const maximumDepth = 500;
/** Maximum number of tokens; a document with more takes too long to read. */
const maximumTokens = 1_000_000;

/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];

/** What SnakeYAML refuses as special characters. */
const special = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/;

/** What SnakeYAML takes for a decimal number and for a truth value; the others are text. */
const ownTests: Readonly<Record<string, readonly RegExp[]>> = {
  'tag:yaml.org,2002:int': [/^[-+]?(?:0|[1-9][0-9_]*)$/],
  'tag:yaml.org,2002:bool': [
    /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/,
    /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/,
  ],
};

/** How a number with a point or an exponent begins for SnakeYAML: with a digit, or a point before a digit or a word. */
const ownFloat = /^(?=[-+]?(?:\d|\.(?:\d|[iInN])))/;

/**
 * Parses YAML as the platform does: scalars by YAML 1.1 (`yes`, `off`, `1_000` and `010` are not text), keys as they are
 * written, and neither anchors nor merge keys resolved: an alias is the text of its name (docs/internals/platform-api.md, YAML).
 * Throws the first reason why the text is not one valid document.
 */
export function parseYaml(given: string): unknown {
  const lines = given.replaceAll(/\r(?!\n)/g, '\n');
  const broken = lines.replaceAll(/[\u0085\u2028\u2029]/g, '\n');
  if (special.test(broken)) throw new Error('special characters are not allowed');
  refuseExcess(broken);
  try {
    return parseLines(broken);
  } catch (error) {
    // In quotes, a line of YAML 1.1 may begin at its start.
    if (broken === lines) throw error;
    return parseLines(lines);
  }
}

function parseLines(yaml: string): unknown {
  const document = parseDocument(yaml, {
    version: '1.1',
    schema: 'yaml-1.1',
    merge: false,
    uniqueKeys: false,
    logLevel: 'error',
    customTags: (tags) => tags.filter(isKnownTag).map(withOwnTest),
  });
  const [error] = document.errors;
  if (error) throw new Error(error.message.split(':\n')[0]);
  visit(document, {
    Alias: (_, { source }) => new Scalar(source),
    Scalar(_, scalar) {
      // A block scalar has a final newline only if the text has one.
      const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED';
      const isLast = (scalar.range?.[1] ?? 0) >= yaml.length && !yaml.endsWith('\n');
      if (isBlock && isLast) scalar.value = String(scalar.value).replace(/\n+$/, '');
    },
    Pair: (_, pair) => {
      if (isMissing(pair.key, yaml)) throw new Error("expected the node content, but found ':'");
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
  });
  return requireShallow(document.toJS());
}

/** Whether a key is neither before its colon nor after a question mark. */
function isMissing(key: unknown, yaml: string): boolean {
  if (!isScalar(key) || key.source !== '' || key.type !== 'PLAIN' || key.tag || key.anchor) return false;
  const [start = 0] = key.range ?? [];
  return yaml[start] === ':' && !/\?[ \t]*$/.test(yaml.slice(yaml.lastIndexOf('\n', start) + 1, start));
}

/** Throws for a value that is nested too deeply to be written again. */
export function requireShallow(value: unknown): unknown {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumDepth) refuseDepth();
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return value;
}

function isKnownTag(tag: Tags[number]): boolean {
  if (typeof tag === 'string') return !unknownTags.includes(tag);
  return !unknownTags.includes(tag.tag.split(':').at(-1) ?? '') && tag.format !== 'TIME';
}

function withOwnTest(tag: Tags[number]): Tags[number] {
  if (typeof tag === 'string' || tag.test === undefined) return tag;
  if (tag.tag === 'tag:yaml.org,2002:float') return { ...tag, test: new RegExp(ownFloat.source + tag.test.source) };
  if (tag.format !== undefined) return tag;
  const test = ownTests[tag.tag]?.[tag.test.test('false') ? 1 : 0];
  return test === undefined ? tag : { ...tag, test };
}

/** Throws before the parser would use seconds and gigabytes for a text made only of brackets. */
function refuseExcess(yaml: string): void {
  let tokens = 0;
  let open = 0;
  let onLine = 0;
  for (const token of new Lexer().lex(yaml)) {
    if (token.startsWith('"') && /^"(?:[^\\]|\\[^/])*\\\//.test(token))
      throw new Error('found unknown escape character /');
    if (++tokens > maximumTokens) throw new Error(`The document has more than ${maximumTokens} tokens`);
    if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open--;
    else if (token === '-' || token === '?') onLine++;
    else if (token.includes('\n')) onLine = 0;
    if (open > maximumDepth || onLine > maximumDepth) refuseDepth();
  }
}

function refuseDepth(): never {
  throw new Error(`The document nests deeper than ${maximumDepth} levels`);
}
