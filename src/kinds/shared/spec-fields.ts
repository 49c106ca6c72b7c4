import { createError, createWarning, type Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, asMap, isMap, type Mapping, type Path } from '../../shared/object.ts';
import { suggest } from '../../shared/suggest.ts';
import { joinNames } from '../../shared/text.ts';
import type { Given, Kind } from '../kind.ts';
import { at } from './diagnostics.ts';
import { containsExpression } from './schema.ts';

type FieldType = 'text' | 'a number' | 'true or false' | 'a map' | 'a list';

/**
 * The required fields that are not text, in any `spec` (docs/internals/platform-api.md, Connectors and Infrastructure definitions).
 */
const fieldTypes: Readonly<Record<string, FieldType>> = {
  auth: 'a map',
  authentication: 'a map',
  configuration: 'a map',
  credential: 'a map',
  customDeploymentRef: 'a map',
  renewalIntervalMinutes: 'a number',
  spec: 'a map',
  template: 'a map',
};

/** The fields that any connector may have (docs/internals/platform-api.md, Connectors). */
const commonTypes: Readonly<Record<string, FieldType>> = {
  executeOnDelegate: 'true or false',
  ignoreTestConnection: 'true or false',
  proxy: 'true or false',
};

/** The names of a table as lists by type. Names, and types that have the same ones, have spaces between them. */
export function namesByType(table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const rows = Object.entries(table).flatMap(([types, names]) =>
    types.split(' ').map((type) => [type, names.split(' ').filter(Boolean)] as const),
  );
  return new Map(rows);
}

type SpecRule = NonNullable<NonNullable<Kind['checks']>['spec']>;

/** A rule that only the type decides. */
export function requireByType(names: ReadonlyMap<string, readonly string[]>): SpecRule {
  return { required: ({ type }) => names.get(asFilledText(type) ?? '') ?? [] };
}

/** What `spec` lacks of the fields that the platform requires in it; `noun` has its article. */
export function findMissingInSpec(resource: Mapping, { key, checks }: Given, noun: string): Diagnostic[] {
  const { required, isStrict = false } = checks?.spec ?? {};
  const spec = asMap(resource.spec);
  const missing = required?.(resource).filter((name) => (spec[name] ?? '') === '') ?? [];
  if (missing.length === 0 || typeof resource.spec === 'string') return [];
  const source = `which the platform's schema requires in ${noun} of type ${resource.type}`;
  return [at([key, 'spec'], 'key')[isStrict ? 'error' : 'warning'](`lacks ${joinNames(missing, 'and')}, ${source}`)];
}

/**
 * The resource with the fields in its `spec` that are beside it, but belong in it: those that it lacks, and beside an empty one
 * all. One mistake of indentation is one problem, so everything else is checked as it is meant.
 */
export function moveIntoSpec(
  resource: Mapping,
  { key, fields, checks, api }: Given,
): { readonly meant: Mapping; readonly found: readonly Diagnostic[] } {
  const known = Object.keys(fields);
  const spec = asMap(resource.spec);
  const others = Object.keys(resource).filter((name) => !known.includes(name) && suggest(name, known) === '');
  const wanted = checks?.spec?.required(resource) ?? [];
  const required = others.filter((name) => wanted.includes(name) && !Object.hasOwn(spec, name));
  const isEmpty = Object.keys(spec).length === 0;
  const moved = isEmpty && (api.wire.form === 'json' || required.length > 0) ? others : required;
  const [first] = moved;
  if (first === undefined || !known.includes('spec') || typeof resource.spec === 'string') {
    return { meant: resource, found: [] };
  }
  const isMoved = ([name]: readonly [string, unknown]) => moved.includes(name);
  const entries = Object.entries(resource);
  const meant = {
    ...Object.fromEntries(entries.filter((entry) => !isMoved(entry))),
    spec: { ...spec, ...Object.fromEntries(entries.filter(isMoved)) },
  };
  const [belong, them] = moved.length === 1 ? ['belongs', 'it'] : ['belong', 'them'];
  const summary = `${joinNames(moved, 'and')} ${belong} in \`${key}.spec\`: indent ${them} below \`spec:\`.`;
  return { meant, found: [(isEmpty ? createError : createWarning)(summary, at([key, first], 'key'))] };
}

/**
 * Diagnostics about fields of the wrong type in the `spec` of a connector or infrastructure. The platform converts between text,
 * numbers and truth values, so such a value is only a warning.
 */
export function checkSpecTypes(spec: Mapping, path: Path, names: readonly string[]): Diagnostic[] {
  const required = names.map((name) => [name, fieldTypes[name] ?? 'text'] as const);
  return [...required, ...Object.entries(commonTypes)].flatMap(([name, type]) =>
    mayBeOfType(spec[name], type) ? [] : checkType(spec[name], [...path, name], type),
  );
}

/** Whether a value has the type, or may get it from an expression. An empty value has any type. */
function mayBeOfType(value: unknown, expected: FieldType): boolean {
  return (value ?? '') === '' || containsExpression(value) || isOfType(value, expected);
}

function checkType(value: unknown, path: Path, expected: FieldType): Diagnostic {
  // The value itself is not shown: it may be a secret in the wrong field.
  const found = describeType(value);
  const isConverted = !isContainer(found) && !isContainer(expected);
  const remedy = isConverted && expected === 'text' ? '; put it in quotes' : '';
  return at(path)[isConverted ? 'warning' : 'error'](`must be ${expected}, found ${found}${remedy}`);
}

function isOfType(value: unknown, expected: FieldType): boolean {
  if (expected === 'a number') return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  if (expected === 'true or false') return typeof value === 'boolean' || value === 'true' || value === 'false';
  return describeType(value) === expected;
}

function describeType(value: unknown): FieldType {
  if (Array.isArray(value)) return 'a list';
  if (isMap(value)) return 'a map';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'a number' : 'text';
}

function isContainer(type: FieldType): boolean {
  return type === 'a list' || type === 'a map';
}
