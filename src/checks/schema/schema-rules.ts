import { containsExpression } from '../../kinds/shared/schema.ts';
import { memoize } from '../../shared/memoize.ts';
import { asList, asMap, formatScalar, getField, isMap, type Mapping } from '../../shared/object.ts';
import { suggest } from '../../shared/suggest.ts';
import { joinNames, joinWords } from '../../shared/text.ts';

/** One of several rules, and the values that it allows for `type`, if it limits them. */
export interface Branch {
  readonly rule: Mapping;
  readonly types: readonly unknown[] | undefined;
}

export class SchemaRules {
  readonly #root: unknown;
  readonly #ruleAt = memoize((reference: string) => pointAt(this.#root, reference.slice(1)));

  constructor(root: unknown) {
    this.#root = root;
  }

  /** The rule at the end of a chain of references; `undefined` if there is none, so nothing is refused. */
  resolve(schema: unknown): Mapping | undefined {
    let rule = schema;
    for (let links = 0; links < 100; links++) {
      const reference = getField(rule, '$ref');
      if (typeof reference !== 'string') return isMap(rule) ? rule : undefined;
      if (!reference.startsWith('#')) return undefined;
      rule = this.#ruleAt(reference);
    }
    return undefined;
  }

  knownNames(rule: Mapping, seen = new Set<Mapping>()): Set<string> {
    if (seen.has(rule)) return new Set();
    seen.add(rule);
    const parts = [...asList(rule.allOf), rule.then, rule.else].map((part) => this.resolve(part));
    const inParts = parts.flatMap((part) => (part === undefined ? [] : [...this.knownNames(part, seen)]));
    return new Set([...Object.keys(asMap(rule.properties)), ...inParts]);
  }

  /** The branches with their rules, which are many and the same for every step of a document. */
  readonly readBranches = memoize((schemas: readonly unknown[]): readonly Branch[] =>
    schemas.map((schema) => ({ rule: this.resolve(schema) ?? {}, types: this.#typesNamedBy(schema) })),
  );

  findConditional(rule: Mapping, value: unknown): unknown[] {
    if (rule.if === undefined || !isMap(value)) return [];
    const holds = this.#holds(rule.if, value);
    if (holds === undefined) return [];
    return [holds ? rule.then : rule.else].filter((schema) => schema !== undefined);
  }

  /** Whether the fields have the constants of a condition; `undefined` if that is uncertain. */
  #holds(condition: unknown, value: Mapping): boolean | undefined {
    const rule = this.resolve(condition) ?? {};
    const isSimple = Object.keys(rule).every((key) => ['properties', 'required', 'type'].includes(key));
    const checks = Object.entries(asMap(rule.properties)).map(([name, schema]) => {
      const allowed = listConstants(this.resolve(schema) ?? {});
      const own = getField(value, name);
      if (allowed === undefined || own === undefined || own === null || containsExpression(own)) return undefined;
      return includes(allowed, own);
    });
    if (!isSimple || checks.length === 0 || checks.includes(undefined)) return undefined;
    return !checks.includes(false);
  }

  /** The values that a rule allows for `type`; `undefined` if it allows any. */
  #typesNamedBy(schema: unknown, seen = new Set<Mapping>()): readonly unknown[] | undefined {
    const rule = this.resolve(schema);
    if (rule === undefined || seen.has(rule)) return undefined;
    seen.add(rule);
    const own = this.resolve(getField(rule.properties, 'type'));
    const limits = [own && listConstants(own), ...asList(rule.allOf).map((part) => this.#typesNamedBy(part, seen))];
    return limits
      .filter((types) => types !== undefined)
      .reduce<readonly unknown[] | undefined>(
        (all, types) => all?.filter((type) => includes(types, type)) ?? types,
        undefined,
      );
  }
}

export function listConstants({ const: constant, enum: values }: Mapping): readonly unknown[] | undefined {
  if (constant !== undefined) return [constant];
  return Array.isArray(values) ? values : undefined;
}

export function includes(allowed: readonly unknown[], value: unknown): boolean {
  return allowed.some((constant) => formatScalar(constant) === formatScalar(value));
}

function pointAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    value = Array.isArray(value) ? value[Number(name)] : getField(value, name);
  }
  return value;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is wrong with a value, and perhaps `. Did you mean …`. */
interface Problem {
  readonly problem: string;
  readonly advice: string;
}

const longestPattern = 60;
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

export function describeUnknown(
  value: unknown,
  allowed: readonly unknown[],
  name: string | number | undefined,
): Problem {
  const names = allowed.map(formatScalar);
  const unknown = `is not a known ${name === 'type' ? 'type' : 'value'}`;
  const problem = names.length > mostNames ? unknown : `must be ${joinNames(names, 'or')}`;
  return { problem, advice: suggest(String(value), names) };
}

/** A pattern of a schema; `undefined` if it is of another dialect, so it refuses nothing. */
export const compilePattern = memoize((source: string) => {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
});

/** Whether a rule only describes the texts of expressions, and is not meant to refuse other values. */
export function isForExpressions({ pattern }: Mapping): boolean {
  return typeof pattern === 'string' && /^[\^(]*<\\\+/.test(pattern);
}

export function listTypes({ type }: Mapping): readonly unknown[] {
  return type === undefined ? [] : [type].flat();
}

export function fitsType({ type }: Mapping, value: unknown): boolean {
  return type === undefined || [type].flat().some((name) => isOfType(value, name));
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'object') return isMap(value);
  if (type === 'array') return Array.isArray(value);
  if (typeof value === 'object') return false;
  if (type === 'boolean') return /^(?:true|false)$/i.test(String(value));
  if (type !== 'integer' && type !== 'number') return type !== 'null';
  if (typeof value === 'boolean' || String(value).trim() === '') return false;
  return type === 'integer' ? Number.isInteger(Number(value)) : Number.isFinite(Number(value));
}

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

export function formatTypes(types: readonly unknown[]): string {
  if (types.length === 0) return 'another value';
  return joinWords(
    types.map((type) => typeNames[String(type)] ?? String(type)),
    'or',
  );
}
