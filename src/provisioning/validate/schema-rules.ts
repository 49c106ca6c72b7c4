import { containsExpression } from '../../kinds/shared/schema.ts';
import { asList, asMap, formatScalar, getField, isMap, type Mapping } from '../../shared/object.ts';

/** One of several rules, and the values that it allows for `type`, if it limits them. */
export interface Branch {
  readonly rule: Mapping;
  readonly types: readonly unknown[] | undefined;
}

/** What is read from a schema once, for all documents that are checked by it. */
export class SchemaRules {
  readonly #root: unknown;
  readonly #rules = new Map<string, unknown>();
  readonly #branches = new Map<readonly unknown[], readonly Branch[]>();

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
      if (!this.#rules.has(reference)) this.#rules.set(reference, pointAt(this.#root, reference.slice(1)));
      rule = this.#rules.get(reference);
    }
    return undefined;
  }

  /** The names of the fields of a map, also those in the parts of the rule. */
  knownNames(rule: Mapping, seen = new Set<Mapping>()): Set<string> {
    if (seen.has(rule)) return new Set();
    seen.add(rule);
    const parts = [...asList(rule.allOf), rule.then, rule.else].map((part) => this.resolve(part));
    const inParts = parts.flatMap((part) => (part === undefined ? [] : [...this.knownNames(part, seen)]));
    return new Set([...Object.keys(asMap(rule.properties)), ...inParts]);
  }

  /** The branches with their rules, which are many and the same for every step of a document. */
  readBranches(schemas: readonly unknown[]): readonly Branch[] {
    const known = this.#branches.get(schemas);
    if (known !== undefined) return known;
    const branches = schemas.map((schema) => ({
      rule: this.resolve(schema) ?? {},
      types: this.#typesNamedBy(schema),
    }));
    this.#branches.set(schemas, branches);
    return branches;
  }

  /** What a rule requires under the condition that holds. */
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
        (all, some) => all?.filter((type) => includes(some, type)) ?? some,
        undefined,
      );
  }
}

/** The values to which a rule limits a value; `undefined` for none. */
export function listConstants({ const: constant, enum: values }: Mapping): readonly unknown[] | undefined {
  if (constant !== undefined) return [constant];
  return Array.isArray(values) ? values : undefined;
}

/** Whether a list contains a value, which may be written as text. */
export function includes(allowed: readonly unknown[], value: unknown): boolean {
  return allowed.some((one) => formatScalar(one) === formatScalar(value));
}

/** The value at a JSON pointer in the form of a fragment. */
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
