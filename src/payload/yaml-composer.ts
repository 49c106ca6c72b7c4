import { Composer, type ScalarTag, Schema } from 'yaml';

/**
 * Text that has no other type: it is not null, true, false, a merge key, and nothing like a number. The library tests all other
 * types before it reads a value as text.
 */
const ordinaryText: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^(?!(?:~|null|true|false|<<|[-+.]*(?:\d[\da-fox.+-]*|inf|nan))$)./i,
  resolve: (text) => text,
};

const options = {
  // One for all documents: without known tags, none of them changes it.
  schema: new Schema({
    schema: 'core',
    customTags: (tags) => [ordinaryText, ...tags],
    merge: true,
    resolveKnownTags: false,
  }),
  // Found while the value is built, with both places and without comparing every key with every other.
  uniqueKeys: false,
  logLevel: 'silent',
  prettyErrors: false,
} as const;

/** Creates the library's composer, which makes documents of tokens, for YAML 1.2 with merge keys. */
export function createComposer(): Composer {
  return new Composer(options);
}
