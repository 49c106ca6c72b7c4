import { describeFound, looksSecret } from '../../kinds/shared/diagnostics.ts';
import { containsExpression } from '../../kinds/shared/schema.ts';
import type { Secrets } from '../../secrets/redact.ts';
import { memoize } from '../../shared/memoize.ts';
import { asList, asMap, formatScalar, isMap, type Mapping, type Path } from '../../shared/object.ts';
import { findNearest } from '../../shared/suggest.ts';
import { joinNames } from '../../shared/text.ts';
import {
  type Branch,
  checkScalar,
  compilePattern,
  describeUnknown,
  fitsType,
  formatTypes,
  includes,
  isBelow,
  isForExpressions,
  listConstants,
  listTypes,
  SchemaRules,
} from './schema-rules.ts';

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
export function findMismatches(root: unknown, schema: unknown, value: unknown, passed?: Secrets): Mismatch[] {
  return joinMissing(
    new MismatchSearch(isMap(root) ? rulesOf(root) : new SchemaRules(root), value, passed).find(schema, value, [], 0),
  );
}

/** The fields that one map lacks are one mismatch. */
function joinMissing(found: readonly Mismatch[]): Mismatch[] {
  const missing = Map.groupBy(
    found.filter((mismatch) => mismatch.missing !== undefined),
    ({ path }) => JSON.stringify(path),
  );
  return found.flatMap((mismatch) => {
    const [first, ...others] = (mismatch.missing && missing.get(JSON.stringify(mismatch.path))) || [];
    if (first !== mismatch) return first === undefined ? mismatch : [];
    const names = new Set([first, ...others].map((each) => `${each.missing}`));
    return names.size === 1 ? first : { ...first, problem: `must have the fields ${joinNames([...names], 'and')}` };
  });
}

/** The rules of a schema, which are read once. */
const rulesOf = memoize((root: object) => new SchemaRules(root), new WeakMap());

/** What a branch refuses, and how many of the value's fields it knows. */
interface BranchResult {
  readonly found: readonly Mismatch[];
  readonly fields: number;
}

class MismatchSearch {
  readonly #schema: SchemaRules;
  readonly #document: unknown;
  /** The secrets that no message quotes. */
  readonly #passed: Secrets | undefined;
  #count = 0;
  #knownFields = 0;

  constructor(schema: SchemaRules, document: unknown, passed: Secrets | undefined) {
    this.#schema = schema;
    this.#document = document;
    this.#passed = passed;
  }

  /** `around`: the rules for the same value that contain this one. */
  find(schema: unknown, value: unknown, path: Path, level: number, around: readonly Mapping[] = []): Mismatch[] {
    if (++this.#count > mostChecks || level > deepest) throw new EndlessSchema('the schema nests too deeply');
    if (schema === false) return [this.#createMismatch(path, 'is not allowed here', '', 'key')];
    const rule = this.#schema.resolve(schema);
    if (rule === undefined || value === null || containsExpression(value)) return [];
    if (!fitsType(rule, value)) return [this.#createMismatch(path, `must be ${formatTypes(listTypes(rule))}`, value)];
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
      ...this.#schema.findConditional(rule, value).flatMap(within),
    ];
  }

  #createMismatch(path: Path, problem: string, found: unknown, at: 'key' | 'value' = 'value', advice = ''): Mismatch {
    const isSecret = looksSecret(this.#document, path) || this.#passed?.areIn(formatScalar(found));
    const shown = at === 'key' || isSecret ? '' : describeFound(found);
    return { path, at, problem: `${problem}${shown}`, advice };
  }

  #findInScalar(rule: Mapping, value: unknown, path: Path): Mismatch[] {
    // A schema names the scope of the request with which it was read, and is used for others as well.
    const allowed = scopeFields.includes(String(path.at(-1))) ? undefined : listConstants(rule);
    const found = typeof value === 'object' ? undefined : checkScalar(rule, value, allowed, path.at(-1));
    return found === undefined ? [] : [this.#createMismatch(path, found.problem, value, 'value', found.advice)];
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
    const absent = required.filter((name) => !Object.hasOwn(value, name));
    if (absent.length === 0 && unknown.length === 0) return [];
    const known = [...required, ...scopeFields, ...rules.flatMap((rule) => [...this.#schema.knownNames(rule)])];
    const { wrong, missing } = findWrongNames(Object.keys(value), new Set(known), absent, unknown);
    const misspelt = wrong.map(({ name, advice }) =>
      this.#createMismatch([...path, name], 'is not a known field', undefined, 'key', advice),
    );
    return [...misspelt, ...missing.map((name) => missingField(path, [name]))];
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

  /** The errors of the best-matching branch; none if any branch matches. */
  #findInBranches(
    schemas: readonly unknown[],
    value: unknown,
    path: Path,
    level: number,
    rules: readonly Mapping[],
  ): readonly Mismatch[] {
    if (schemas.length === 0) return [];
    const branches = this.#schema.readBranches(schemas);
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
      const types = new Set((shapes.length > 0 ? shapes : branches).flatMap(({ rule }) => listTypes(rule)));
      return [this.#createMismatch(path, `must be ${formatTypes([...types])}`, value)];
    }
    const typed = results.filter(isTyped);
    const untyped = results.filter((result) => !isTyped(result));
    if (!isMap(value) || (!isChoice && type !== undefined)) return findBest(results);
    if (isChoice && typed.length > 0) return findBest(typed);
    const named = [...new Set(fitting.flatMap(({ types }) => types ?? []))];
    if (isChoice && named.length > 0) {
      const { problem, advice } = describeUnknown(type, named, 'type');
      const found = [this.#createMismatch([...path, 'type'], problem, type, 'value', advice)];
      return findBest([{ found, fields: Number.POSITIVE_INFINITY }, ...untyped]);
    }
    if (named.length < 2) return findBest(results);
    // Without a type, each of many branches would miss it.
    const around = [...rules, ...typed.map(({ rule }) => rule)];
    const found = this.#findWrongNames(value, path, around, ['type']);
    const most = Math.max(...typed.map(({ fields }) => fields));
    return findBest([
      { found, fields: most },
      ...untyped.map((result) => ({ ...result, fields: Math.max(result.fields, most) })),
    ]);
  }
}

/** The names of a map that are unknown or misspelt, with advice, and the required names that are missing and not misspelt. */
function findWrongNames(
  names: readonly string[],
  known: ReadonlySet<string>,
  required: readonly string[],
  unknown: readonly string[],
) {
  const missing = new Set(required);
  const absent = [...known].filter((name) => !names.includes(name));
  const wrong = [...new Set([...unknown, ...names.filter((name) => !known.has(name))])].flatMap((name) => {
    const meant = findNearest(name, absent);
    if (!unknown.includes(name) && (meant === undefined || !missing.has(meant))) return [];
    if (meant !== undefined) missing.delete(meant);
    return [{ name, advice: meant === undefined ? '' : `. Did you mean \`${meant}\`?` }];
  });
  return { wrong, missing: [...missing] };
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

function largest<T>(items: readonly T[], measure: (item: T) => number): T[] {
  const most = Math.max(...items.map(measure));
  return items.filter((item) => measure(item) === most);
}

function missingField(path: Path, names: readonly string[]): Mismatch {
  const [missing = ''] = names;
  return {
    path,
    at: typeof path.at(-1) === 'string' ? 'key' : 'value',
    problem:
      names.length === 1
        ? `must have the field \`${missing}\``
        : `must have one of the fields ${joinNames(names, 'or')}`,
    advice: '',
    ...(names.length === 1 && { missing }),
  };
}
