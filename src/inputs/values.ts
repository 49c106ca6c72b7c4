import { type Address, parseAddress } from '../platform/address.ts';
import { findNearest } from '../shared/suggest.ts';
import type { InputName, InputRow } from './table.ts';

const mostListed = 10;

type ParseResult = { readonly value: string | number | boolean | Address } | { readonly problem: string };

const minSeconds = 0.001;

export function parseValue(name: InputName, row: InputRow, given: string, operations: readonly string[]): ParseResult {
  const isGiven = given.trim() !== '';
  const verbatim = isGiven ? given : (row.default ?? '');
  const text = verbatim.trim();
  const invalid = (expected: string): ParseResult => ({
    problem: `Invalid \`input:${name}\` "${text}"; expected ${expected}${explainSyntax(text)}.`,
  });
  switch (row.type) {
    case 'verbatim':
      return { value: verbatim };
    case 'text':
      return { value: text };
    case 'token':
      return parseToken(name, text);
    case 'identifier':
      return isIdentifier(text) ? { value: text } : invalid('an identifier (letters, digits, `_`, `$`, `-`)');
    case 'address': {
      const parsed = parseAddress(text);
      return 'problem' in parsed ? { problem: `Invalid \`input:${name}\`. ${parsed.problem}` } : { value: parsed };
    }
    case 'boolean': {
      const word = text.toLowerCase();
      return word === 'true' || word === 'false' ? { value: word === 'true' } : invalid('`true` or `false`');
    }
    case 'seconds': {
      const value = parseNumber(text);
      if (value >= minSeconds && value <= row.max) return { value };
      return invalid(`a number of seconds from ${minSeconds} to ${row.max}`);
    }
    case 'integer': {
      const value = parseNumber(text);
      if (Number.isInteger(value) && value >= row.min && value <= row.max) return { value };
      return invalid(`a whole number from ${row.min} to ${row.max}`);
    }
    case 'digest':
      if (!isGiven)
        return {
          problem: `\`input:${name}\` is empty; set it to the digest that a dry run shows (\`planDigest\`), or to \`none\`.`,
        };
      if (text === 'none') return { value: '' };
      return /^[\da-f]{64}$/.test(text) ? { value: text } : invalid('64 hexadecimal digits, or `none`');
    case 'choice':
      return !isGiven && row.default === undefined ? { value: '' } : parseWord(name, text, row.values, row.hint);
    case 'operation':
      return parseWord(name, text, operations, noOperations[text.toLowerCase()]);
  }
}

/** What a text in the syntax of another place needs, as the end of a message. */
function explainSyntax(text: string): string {
  if (/^["'“”„«‘’].*["'“”»‘’]$/s.test(text)) return '; remove the quotes around it';
  if (/\$\{\{/.test(text)) return `; \`\${{ … }}\` is not replaced here`;
  return text.startsWith('$') ? '; shell variables are not replaced here' : '';
}

/** The message about an invalid token does not quote it, because it is a credential. */
function parseToken(name: InputName, text: string): ParseResult {
  if (isToken(text)) return { value: text };
  if (/^Bearer\s/i.test(text)) return { problem: `\`input:${name}\` begins with \`Bearer\`; pass the token alone.` };
  return {
    problem: `\`input:${name}\` contains spaces, line breaks, quotes or other characters that a token cannot have; check how the secret was pasted.`,
  };
}

export function isIdentifier(text: string): boolean {
  return /^(?!\$)[A-Za-z0-9_$-]*$/.test(text);
}

export function isToken(text: string): boolean {
  return !/[^\x21-\x7e]|["'`]/.test(text);
}

/** A number of decimal digits, without sign, exponent or unit. `NaN` for any other text. */
function parseNumber(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** What other tools call an operation, and what to set instead. */
const noOperations: Readonly<Record<string, string>> = {
  apply: 'Leave it out: documents are applied by their kinds.',
  plan: 'Leave it out, and set `input:dry-run: true`.',
};

function parseWord(name: InputName, text: string, words: readonly string[], hint?: string): ParseResult {
  if (words.includes(text)) return { value: text };
  const nearest = findNearest(text, words);
  const problem = `Invalid \`input:${name}\` "${text}"`;
  const advice = hint ?? (nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`);
  if (advice !== undefined && words.length > mostListed) return { problem: `${problem}. ${advice}` };
  // An error names the operations of all kinds as one.
  const shown = new Set(words.map((word) => `\`${word.replace(/^(?:create|update)-.*/, 'create-<kind>')}\``));
  const known = [...shown].join(', ');
  const expected = `${problem}; expected ${words.length === 1 ? known : `one of ${known}`}.`;
  return { problem: advice === undefined ? expected : `${expected} ${advice}` };
}
