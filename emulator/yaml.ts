import { isScalar, Lexer, parseDocument, Scalar, type Tags, visit } from 'yaml';

/** Maximum number of levels of nesting; a deeper document could not be written again. */
const maximumDepth = 500;
/** Maximum number of tokens; a document with more takes too long to read. */
const maximumTokens = 1_000_000;

/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];

/**
 * Parses YAML as the platform does: scalars by YAML 1.1 (`yes`, `off`, `1_000` and `010` are not text), keys as they are
 * written, and neither anchors nor merge keys resolved: an alias is the text of its name (docs/platform-api.md, YAML).
 * Throws the first reason why the text is not one valid document.
 */
export function parseYaml(yaml: string): unknown {
  refuseExcess(yaml);
  const document = parseDocument(yaml, {
    version: '1.1',
    schema: 'yaml-1.1',
    merge: false,
    uniqueKeys: false,
    logLevel: 'error',
    customTags: (tags) => tags.filter(isKnownTag),
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
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
  });
  return requireShallow(document.toJS());
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

/** Throws before the parser would use seconds and gigabytes for a text made only of brackets. */
function refuseExcess(yaml: string): void {
  let tokens = 0;
  let open = 0;
  let onLine = 0;
  for (const token of new Lexer().lex(yaml)) {
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
