import { describeFound, looksSecret } from '../../kinds/shared/diagnostics.ts';
import { containsExpression } from '../../kinds/shared/schema.ts';
import { asList, asMap, formatScalar, getField, isMap, type Mapping, type Path } from '../../shared/object.ts';
import { findNearest, suggest } from '../../shared/suggest.ts';
import { type Branch, constantsOf, includes, SchemaRules } from './schema-rules.ts';

/** A value that a JSON Schema refuses. */
export interface Mismatch {
  readonly path: Path;
  readonly at: 'key' | 'value';
  /** What is wrong with it: "must be a list, found text". */
  readonly problem: string;
  /** `. Did you mean …`, or nothing. */
  readonly advice: string;
  /** The field that is missing, if that is the problem. */
  readonly missing?: string;
}

/** The schema nests without an end, or it takes too long to check a value by it. */
export class EndlessSchema extends Error {}

/** Steps of one check, which take about a second; a document of 500 steps takes some 50,000. */
const mostChecks = 2_000_000;
/** Levels of a schema on one path. Real documents need about a hundred. */
const deepest = 1000;
/** Characters of a pattern in a message. */
const longestPattern = 60;
/** Names in a message. */
const mostNames = 8;
/** Longest text that is compared with a pattern: the time of some patterns grows with its cube. */
const longestText = 300;
/** Fields that documents of all kinds may have, although some schemas do not name them. */
const scopeFields: readonly string[] = ['orgIdentifier', 'projectIdentifier'];

/**
 * What a JSON Schema of the platform (draft 7) refuses in a value, in document order of maps. Of the branches of `oneOf` and
 * `anyOf`, only the one that is meant counts: that with the value's `type`, else the one that goes wrong deepest inside, and of
 * those the one that knows most of its fields. Values of secret fields are not shown.
 *
 * Where a validator would be stricter than the platform might be, this is laxer: an expression (`<+…>`) and null fit
 * everywhere, a number or truth value is also its text, and several branches of a `oneOf` may fit. An unknown
 * keyword means nothing, and a condition that is not about the constants of present fields is skipped. Throws `EndlessSchema`.
 */
export function findMismatches(
  root: unknown,
  schema: unknown,
  value: unknown,
  secretFields: readonly Path[] = [],
): Mismatch[] {
  return new Check(parseRules(root), value, secretFields).find(schema, value, [], 0);
}

const known = new WeakMap<object, SchemaRules>();

/** The rules of a schema, which are read once. */
function parseRules(root: unknown): SchemaRules {
  if (!isMap(root)) return new SchemaRules(root);
  const rules = known.get(root) ?? new SchemaRules(root);
  known.set(root, rules);
  return rules;
}

/** What a branch refuses, and how many of the value's fields it knows. */
interface BranchResult {
  readonly found: readonly Mismatch[];
  readonly fields: number;
}

class Check {
  readonly #schema: SchemaRules;
  readonly #document: unknown;
  readonly #secretFields: readonly Path[];
  #count = 0;
  #knownFields = 0;

  constructor(schema: SchemaRules, document: unknown, secretFields: readonly Path[]) {
    this.#schema = schema;
    this.#document = document;
    this.#secretFields = secretFields;
  }

  /** `around`: the rules for the same value that contain this one. */
  find(schema: unknown, value: unknown, path: Path, level: number, around: readonly Mapping[] = []): Mismatch[] {
    if (++this.#count > mostChecks || level > deepest) throw new EndlessSchema('the schema nests too deeply');
    if (schema === false) return [this.#createMismatch(path, 'is not allowed here', '', 'key')];
    const rule = this.#schema.resolve(schema);
    if (rule === undefined || value === null || containsExpression(value)) return [];
    if (!fitsType(rule, value)) return [this.#createMismatch(path, `must be ${formatTypes(typesOf(rule))}`, value)];
    const rules = [...around, rule];
    const within = (inner: unknown) => this.find(inner, value, path, level + 1, rules);
    return [
      ...this.#findInScalar(rule, value, path),
      ...(isMap(value) ? this.#findInMap(rule, value, path, level, rules) : []),
      ...(Array.isArray(value) ? this.#findInList(rule, value, path, level) : []),
      ...asList(rule.allOf).flatMap(within),
      ...[rule.oneOf, rule.anyOf].flatMap((branches) =>
        this.#findInBranches(asList(branches), value, path, level, rules),
      ),
      ...this.#findConditional(rule, value).flatMap(within),
    ];
  }

  #createMismatch(path: Path, problem: string, found: unknown, at: 'key' | 'value' = 'value', advice = ''): Mismatch {
    const isSecret =
      looksSecret(this.#document, path) ||
      this.#secretFields.some((field) => field.every((part, depth) => path[depth] === part));
    const shown = at === 'key' || isSecret ? '' : describeFound(found);
    return { path, at, problem: `${problem}${shown}`, advice };
  }

  #findInScalar(rule: Mapping, value: unknown, path: Path): Mismatch[] {
    if (typeof value === 'object') return [];
    const allowed = constantsOf(rule);
    // A schema names the scope of the request with which it was read, and is used for others as well.
    const isScope = scopeFields.includes(String(path.at(-1)));
    if (allowed !== undefined && !isScope && !includes(allowed, value))
      return [this.#unknownValue(allowed, value, path)];
    const text = String(value);
    const { pattern, minLength, maxLength, minimum, maximum } = rule;
    const refuse = (problem: string) => [this.#createMismatch(path, problem, value)];
    // In other dialects, `$` also matches before a last line break.
    const line = text.replace(/\n$/, '');
    if (typeof pattern === 'string' && line.length <= longestText && compilePattern(pattern)?.test(line) === false) {
      return refuse(pattern.length > longestPattern ? 'has the wrong form' : `must match \`${pattern}\``);
    }
    if (isBelow(text.length, minLength)) return refuse(`must have at least ${minLength} characters`);
    if (isBelow(maxLength, text.length)) return refuse(`must have at most ${maxLength} characters`);
    if (isBelow(value, minimum)) return refuse(`must be at least ${minimum}`);
    if (isBelow(maximum, value)) return refuse(`must be at most ${maximum}`);
    return [];
  }

  #unknownValue(allowed: readonly unknown[], value: unknown, path: Path): Mismatch {
    const names = allowed.map(formatScalar);
    const advice = suggest(String(value), names);
    const unknown = `is not a known ${path.at(-1) === 'type' ? 'type' : 'value'}`;
    const problem = names.length > mostNames ? unknown : `must be ${formatNames(names)}`;
    return this.#createMismatch(path, problem, value, 'value', advice);
  }

  #findInMap(rule: Mapping, value: Mapping, path: Path, level: number, rules: readonly Mapping[]): Mismatch[] {
    const properties = asMap(rule.properties);
    const patterns = Object.entries(asMap(rule.patternProperties));
    const unknown: string[] = [];
    const found = Object.entries(value).flatMap(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? [properties[name]] : [];
      this.#knownFields += own.length;
      const matching = patterns.filter(([pattern]) => compilePattern(pattern)?.test(name) !== false);
      const rulesOfField = [...own, ...matching.map(([, schema]) => schema)];
      if (rulesOfField.length === 0 && rule.additionalProperties === false) unknown.push(name);
      else if (rulesOfField.length === 0) rulesOfField.push(rule.additionalProperties);
      return rulesOfField.flatMap((schema) =>
        schema === undefined ? [] : this.find(schema, inner, [...path, name], level + 1),
      );
    });
    const required = asList(rule.required).filter((name): name is string => typeof name === 'string');
    return [...found, ...this.#findWrongNames(value, path, rules, required, unknown)];
  }

  /** The fields of a map that are missing or not known. A misspelt field is one problem, not two. */
  #findWrongNames(
    value: Mapping,
    path: Path,
    rules: readonly Mapping[],
    required: readonly string[],
    unknown: readonly string[] = [],
  ): Mismatch[] {
    const missing = new Set(required.filter((name) => !Object.hasOwn(value, name)));
    if (missing.size === 0 && unknown.length === 0) return [];
    const known = new Set([
      ...required,
      ...scopeFields,
      ...rules.flatMap((rule) => [...this.#schema.knownNames(rule)]),
    ]);
    const absent = [...known].filter((name) => !Object.hasOwn(value, name));
    const misspelt = [...new Set([...unknown, ...Object.keys(value).filter((name) => !known.has(name))])].flatMap(
      (name) => {
        const meant = findNearest(name, absent);
        if (!unknown.includes(name) && (meant === undefined || !missing.has(meant))) return [];
        if (meant !== undefined) missing.delete(meant);
        const advice = meant === undefined ? '' : `. Did you mean \`${meant}\`?`;
        return [this.#createMismatch([...path, name], 'is not a known field', undefined, 'key', advice)];
      },
    );
    return [...misspelt, ...[...missing].map((name) => missingField(path, [name]))];
  }

  #findInList(rule: Mapping, value: readonly unknown[], path: Path, level: number): Mismatch[] {
    const { items, minItems, maxItems } = rule;
    const refuse = (problem: string): Mismatch => ({ path, at: 'value', problem, advice: '' });
    if (isBelow(value.length, minItems)) return [refuse(`must have at least ${minItems} entries`)];
    if (isBelow(maxItems, value.length)) return [refuse(`must have at most ${maxItems} entries`)];
    return value.flatMap((inner, index) => {
      const schema = Array.isArray(items) ? items[index] : items;
      return schema === undefined ? [] : this.find(schema, inner, [...path, index], level + 1);
    });
  }

  /** Nothing, if one of the branches fits the value; otherwise what the branch that is meant refuses. */
  #findInBranches(
    schemas: readonly unknown[],
    value: unknown,
    path: Path,
    level: number,
    rules: readonly Mapping[],
  ): readonly Mismatch[] {
    if (schemas.length === 0) return [];
    const branches = this.#schema.branchesOf(schemas);
    const type = isMap(value) ? value.type : undefined;
    const isChoice = typeof type === 'string' && !containsExpression(type);
    const fitting = branches.filter(({ rule }) => fitsType(rule, value));
    const open = isChoice ? fitting.filter(({ types }) => types === undefined || includes(types, type)) : fitting;
    const results: (Branch & BranchResult)[] = [];
    for (const branch of open) {
      const before = this.#knownFields;
      const found = this.find(branch.rule, value, path, level + 1, rules);
      if (found.length === 0) return [];
      if (!isForExpressions(branch.rule)) results.push({ ...branch, found, fields: this.#knownFields - before });
    }
    const isTyped = ({ types }: Branch) => types !== undefined;
    if (results.length === 0 && !fitting.some(isTyped)) {
      const shapes = branches.filter(({ rule }) => !isForExpressions(rule));
      const types = new Set((shapes.length > 0 ? shapes : branches).flatMap(({ rule }) => typesOf(rule)));
      return [this.#createMismatch(path, `must be ${formatTypes([...types])}`, value)];
    }
    const typed = results.filter(isTyped);
    const untyped = results.filter((result) => !isTyped(result));
    if (!isMap(value) || (!isChoice && type !== undefined)) return findBest(results);
    if (isChoice && typed.length > 0) return findBest(typed);
    const named = [...new Set(fitting.flatMap(({ types }) => types ?? []))];
    if (isChoice && named.length > 0) {
      const found = [this.#unknownValue(named, type, [...path, 'type'])];
      return findBest([{ found, fields: Number.POSITIVE_INFINITY }, ...untyped]);
    }
    if (named.length < 2) return findBest(results);
    // Without a type, each of many branches would miss it.
    const around = [...rules, ...typed.map(({ rule }) => rule)];
    const found = this.#findWrongNames(value, path, around, ['type']);
    const most = Math.max(...typed.map(({ fields }) => fields));
    return findBest([
      { found, fields: most },
      ...untyped.map((one) => ({ ...one, fields: Math.max(one.fields, most) })),
    ]);
  }

  /** What a rule requires under the condition that holds. */
  #findConditional(rule: Mapping, value: unknown): unknown[] {
    if (rule.if === undefined || !isMap(value)) return [];
    const holds = this.#holds(rule.if, value);
    if (holds === undefined) return [];
    return [holds ? rule.then : rule.else].filter((schema) => schema !== undefined);
  }

  /** Whether the fields have the constants of a condition; `undefined` if that is uncertain. */
  #holds(condition: unknown, value: Mapping): boolean | undefined {
    const rule = this.#schema.resolve(condition) ?? {};
    const isSimple = Object.keys(rule).every((key) => ['properties', 'required', 'type'].includes(key));
    const checks = Object.entries(asMap(rule.properties)).map(([name, schema]) => {
      const allowed = constantsOf(this.#schema.resolve(schema) ?? {});
      const own = getField(value, name);
      if (allowed === undefined || own === undefined || own === null || containsExpression(own)) return undefined;
      return includes(allowed, own);
    });
    if (!isSimple || checks.length === 0 || checks.includes(undefined)) return undefined;
    return !checks.includes(false);
  }
}

const compiled = new Map<string, RegExp | undefined>();

/** A pattern of a schema; `undefined` if it is of another dialect, so it refuses nothing. */
function compilePattern(source: string): RegExp | undefined {
  if (!compiled.has(source)) {
    try {
      compiled.set(source, new RegExp(source, 'u'));
    } catch {
      compiled.set(source, undefined);
    }
  }
  return compiled.get(source);
}

/**
 * The result that goes wrong deepest inside, then the one that knows most fields, then the shortest. Those that each miss a field
 * of one map become one.
 */
function findBest(results: readonly BranchResult[]): readonly Mismatch[] {
  const deepest = largest(results, ({ found }) => Math.min(...found.map(({ path }) => path.length)));
  const candidates = largest(
    largest(deepest, ({ fields }) => fields),
    ({ found }) => -found.length,
  );
  const [best] = candidates.map(({ found }) => found);
  const misses = candidates.flatMap(({ found }) => (found.length === 1 ? (found[0]?.missing ?? []) : []));
  if (misses.length < 2 || misses.length < candidates.length) return best ?? [];
  return [missingField(best?.[0]?.path ?? [], [...new Set(misses)])];
}

/** The items with the largest number. */
function largest<T>(items: readonly T[], numberOf: (item: T) => number): T[] {
  const most = Math.max(...items.map(numberOf));
  return items.filter((item) => numberOf(item) === most);
}

function missingField(path: Path, names: readonly string[]): Mismatch {
  const [missing = ''] = names;
  return {
    path,
    at: typeof path.at(-1) === 'string' ? 'key' : 'value',
    problem:
      names.length === 1 ? `must have the field \`${missing}\`` : `must have one of the fields ${formatNames(names)}`,
    advice: '',
    ...(names.length === 1 && { missing }),
  };
}

/** Whether a rule accepts only the texts of expressions, so that nothing else is meant by it. */
function isForExpressions({ pattern }: Mapping): boolean {
  return typeof pattern === 'string' && /^[\^(]*<\\\+/.test(pattern);
}

/** The types that a rule names; none if it allows all. */
function typesOf({ type }: Mapping): readonly unknown[] {
  return type === undefined ? [] : [type].flat();
}

function fitsType(rule: Mapping, value: unknown): boolean {
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

function isBelow(value: unknown, limit: unknown): boolean {
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

function formatTypes(types: readonly unknown[]): string {
  return types.length === 0 ? 'another value' : joinWords(types.map((type) => typeNames[String(type)] ?? String(type)));
}

function formatNames(names: readonly string[]): string {
  return joinWords(names.map((name) => `\`${name}\``));
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
