import { isScalar, parseDocument, Scalar, type Tags, visit } from 'yaml';

/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];

/**
 * The value of a text as the platform's parser reads it: scalars by YAML 1.1, keys as they are written, and neither
 * anchors nor merge keys resolved, so an alias is the text of its name (docs/platform-api.md, YAML). `undefined` for a text
 * that is not one valid document.
 */
export function readAsPlatform(text: string): unknown {
  const document = parseDocument(text, {
    version: '1.1',
    schema: 'yaml-1.1',
    merge: false,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
    customTags: (tags) => tags.filter(isKnown),
  });
  if (document.errors.length > 0) return undefined;
  visit(document, {
    Alias: (_, { source }) => new Scalar(source),
    Pair: (_, pair) => {
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
    Scalar: (_, scalar) => {
      if (endsWithoutNewline(scalar, text)) scalar.value = String(scalar.value).replace(/\n+$/, '');
    },
  });
  return document.toJS();
}

/** A block scalar at the end of a text has a final newline only if the text has one. */
function endsWithoutNewline({ type, range }: Scalar, text: string): boolean {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  return isBlock && !text.endsWith('\n') && (range?.[1] ?? 0) >= text.length;
}

function isKnown(tag: Tags[number]): boolean {
  if (typeof tag === 'string') return !unknownTags.includes(tag);
  return !unknownTags.includes(tag.tag.split(':').at(-1) ?? '') && tag.format !== 'TIME';
}

/** Unquoted values that YAML 1.1 may read differently from YAML 1.2: a quick first test. */
const suspicious = /^(?:yes|no|on|off|[-+]?\.(?:inf|nan)|[-+]?(?:0[\dbo_]|[\d.]*\d[\d.]*_)[\w.]*)$/i;

/**
 * How the platform reads an unquoted value that this action reads as `value`, as a clause; `undefined` if both read the
 * same.
 */
export function readOtherwise(written: string, value: unknown): string | undefined {
  if (!suspicious.test(written)) return undefined;
  // The platform stores it as JSON, in which neither is a number.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'not as a number';
  const read = readAsPlatform(written);
  if (Object.is(read, value) || read === undefined) return undefined;
  return typeof read === 'string' ? `as the text ${JSON.stringify(read)}` : `as the ${typeof read} ${String(read)}`;
}
