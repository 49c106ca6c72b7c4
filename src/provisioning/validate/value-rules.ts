import { formatScalar, isMap, type Mapping } from '../../shared/object.ts';
import { suggest } from '../../shared/suggest.ts';
import { includes } from './schema-rules.ts';

/** What is wrong with a value, and perhaps `. Did you mean …`. */
interface Problem {
  readonly problem: string;
  readonly advice: string;
}

/** Characters of a pattern in a message. */
const longestPattern = 60;
/** Names in a message. */
const mostNames = 8;
/** Longest text that is compared with a pattern: the time of some patterns grows with its cube. */
const longestText = 300;

/** What a rule refuses in a single value under a name; `allowed`: the values to which it is limited. */
export function checkScalar(
  rule: Mapping,
  value: unknown,
  allowed: readonly unknown[] | undefined,
  name: string | number | undefined,
): Problem | undefined {
  if (allowed !== undefined && !includes(allowed, value)) return describeUnknown(value, allowed, name);
  const text = String(value);
  const { pattern, minLength, maxLength, minimum, maximum } = rule;
  const refuse = (problem: string) => ({ problem, advice: '' });
  // In other dialects, `$` also matches before a last line break.
  const line = text.replace(/\n$/, '');
  if (typeof pattern === 'string' && line.length <= longestText && compilePattern(pattern)?.test(line) === false) {
    return refuse(pattern.length > longestPattern ? 'has the wrong form' : `must match \`${pattern}\``);
  }
  if (isBelow(text.length, minLength)) return refuse(`must have at least ${minLength} characters`);
  if (isBelow(maxLength, text.length)) return refuse(`must have at most ${maxLength} characters`);
  if (isBelow(value, minimum)) return refuse(`must be at least ${minimum}`);
  if (isBelow(maximum, value)) return refuse(`must be at most ${maximum}`);
  return undefined;
}

/** What is wrong with a value that is not one of those that are allowed. */
export function describeUnknown(
  value: unknown,
  allowed: readonly unknown[],
  name: string | number | undefined,
): Problem {
  const names = allowed.map(formatScalar);
  const unknown = `is not a known ${name === 'type' ? 'type' : 'value'}`;
  const problem = names.length > mostNames ? unknown : `must be ${formatNames(names)}`;
  return { problem, advice: suggest(String(value), names) };
}

const compiled = new Map<string, RegExp | undefined>();

/** A pattern of a schema; `undefined` if it is of another dialect, so it refuses nothing. */
export function compilePattern(source: string): RegExp | undefined {
  if (!compiled.has(source)) {
    try {
      compiled.set(source, new RegExp(source, 'u'));
    } catch {
      compiled.set(source, undefined);
    }
  }
  return compiled.get(source);
}

/** Whether a rule accepts only the texts of expressions, so that nothing else is meant by it. */
export function isForExpressions({ pattern }: Mapping): boolean {
  return typeof pattern === 'string' && /^[\^(]*<\\\+/.test(pattern);
}

/** The types that a rule names; none if it allows all. */
export function listTypes({ type }: Mapping): readonly unknown[] {
  return type === undefined ? [] : [type].flat();
}

/** Whether a value is of a type that a rule names. */
export function fitsType(rule: Mapping, value: unknown): boolean {
  const { type } = rule;
  if (type === undefined) return true;
  return Array.isArray(type) ? type.some((one) => isOfType(value, one)) : isOfType(value, type);
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'object') return isMap(value);
  if (type === 'array') return Array.isArray(value);
  if (typeof value === 'object') return false;
  if (type === 'boolean') return /^(?:true|false)$/i.test(String(value));
  if (type === 'integer')
    return String(value).trim() !== '' && Number.isInteger(Number(value)) && typeof value !== 'boolean';
  if (type === 'number')
    return String(value).trim() !== '' && Number.isFinite(Number(value)) && typeof value !== 'boolean';
  return type !== 'null';
}

/** Whether a number is below a limit, if both are numbers. */
export function isBelow(value: unknown, limit: unknown): boolean {
  return typeof value === 'number' && typeof limit === 'number' && value < limit;
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'a map',
  array: 'a list',
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'empty',
};

/** "a map or text" */
export function formatTypes(types: readonly unknown[]): string {
  return types.length === 0 ? 'another value' : joinWords(types.map((type) => typeNames[String(type)] ?? String(type)));
}

/** "`a`, `b` or `c`" */
export function formatNames(names: readonly string[]): string {
  return joinWords(names.map((name) => `\`${name}\``));
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
