import { type Document, type Node, visit, type YAMLError } from 'yaml';

/** Such an error directly below another one mostly follows from it. */
export const unexpectedError =
  'The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.';
export const missingQuoteError = 'A quote opened here is never closed (or the next line is indented too little).';
export const tabError = 'A tab cannot indent YAML; use spaces.';
const missingBracketError = 'A bracket opened here is never closed (or the next line is indented too little).';

/** Our sentences for frequent errors of the library, by the code and the beginning of the message; the first match is used. */
const sentences: Readonly<Record<string, string>> = {
  ALIAS_PROPS:
    "An alias cannot have an anchor or a tag; put the value in quotes if its '*', '&' or '!' belongs to the text.",
  BAD_ALIAS: "The name after '*' or '&' is empty or ends with ':'; put the value in quotes to keep it as text.",
  BAD_DIRECTIVE: "This line begins with '%' but is not a YAML directive; quote it to keep it as text.",
  BAD_DQ_ESCAPE: 'This backslash escape does not exist; double the backslash, or use single quotes.',
  'BAD_INDENT Flow': missingBracketError,
  BAD_PROP_ORDER: "An anchor or a tag must follow the '-', '?' or ':' instead of preceding it.",
  BAD_INDENT: 'The indentation does not fit the lines around it; align this line with its siblings.',
  BAD_SCALAR_START: 'A plain value cannot begin with this character; put the value in quotes.',
  'BLOCK_AS_IMPLICIT_KEY Nested':
    "The line contains a second ': '; quote the value, or begin its mapping on a new line.",
  BLOCK_AS_IMPLICIT_KEY: 'A list cannot begin here; begin it on a line after its key, and align all its entries.',
  BLOCK_IN_FLOW: 'In brackets, commas separate the entries, and lists and maps in them need brackets too.',
  DUPLICATE_KEY: 'This key occurs twice in its map; keep one of the two.',
  KEY_OVER_1024_CHARS:
    "The key is longer than 1,024 characters; a ':' is probably missing, or the text must be put in quotes.",
  'MISSING_CHAR Missing closing': missingQuoteError,
  'MISSING_CHAR Missing ,': 'A comma is missing between two entries in brackets.',
  'MISSING_CHAR Missing space': "A space is missing after the ':'.",
  'MISSING_CHAR Missing directives': "A line '---' is missing between the directives and the document.",
  'MISSING_CHAR Block collection': "A list or map cannot begin on the line of '---'; begin it on the next line.",
  'MISSING_CHAR Sequence item':
    "An entry of the list does not begin with '- '; add it, or align the line with its siblings.",
  'MISSING_CHAR Tags and anchors':
    'A space is missing after the anchor or the tag; put the value in quotes to keep it as text.',
  'MISSING_CHAR Comments':
    "A space is missing before the '#' of a comment; put the value in quotes to keep it as text.",
  'MISSING_CHAR Flow': missingBracketError,
  'MISSING_CHAR Implicit map keys': "The key is not followed by ': '; write a colon and a space after it.",
  MULTILINE_IMPLICIT_KEY: "The key spans several lines; a ':' is probably missing on one of them.",
  MULTIPLE_ANCHORS: "A value has two anchors; keep one, or put the value in quotes if its '&' belongs to the text.",
  MULTIPLE_DOCS: 'A second document begins here; write all in one document.',
  MULTIPLE_TAGS: "A value has two tags; keep one, or put the value in quotes if its '!' belongs to the text.",
  TAB_AS_INDENT: tabError,
  TAG_RESOLVE_FAILED: "The tag here is invalid; put the value in quotes if its '!' belongs to the text.",
};

/** What is wrong with a text that the library refuses, and what to do. */
export function describeYamlError({ code, message }: Pick<YAMLError, 'code' | 'message'>): string {
  const [, sentence] = Object.entries(sentences).find(([start]) => `${code} ${message}`.startsWith(start)) ?? [];
  return sentence ?? unexpectedError;
}

/** The library notices a missing quote or bracket at the end of the text; the opening one is nearer to the mistake. */
export function findBeginning({ message, pos: [offset] }: YAMLError, document: Document | undefined): number {
  const isQuote = message.startsWith('Missing closing');
  if (!document || (!isQuote && !/end with a [}\]]/.test(message))) return offset;
  let beginning = offset;
  const keep = (_key: unknown, { range }: Node): void => {
    if (range && range[0] < offset && offset - 1 <= range[1]) beginning = range[0];
  };
  visit(document, isQuote ? { Scalar: keep } : { Collection: keep });
  return beginning;
}
