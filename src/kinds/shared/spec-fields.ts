import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isMap, type Mapping, type Path } from '../../shared/object.ts';
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

/** A warning about the fields that the platform requires in the `spec` of a type and that are missing; `resource` has its article. */
export function findMissingFields(
  spec: unknown,
  path: Path,
  names: readonly string[] = [],
  resource: string,
): Diagnostic[] {
  const missing = isMap(spec) ? names.filter((name) => spec[name] === undefined) : [];
  if (missing.length === 0) return [];
  const list = missing.map((name) => `\`${name}\``).join(', ');
  return [at(path, 'key').warning(`lacks ${list}, which the platform's schema requires in ${resource}`)];
}

/**
 * Diagnostics about the fields that the platform requires in a `spec` and that are empty, or have the wrong type. The platform
 * converts between text, numbers and truth values, so such a value is only a warning.
 */
export function checkSpec(spec: Mapping, path: Path, names: readonly string[] = []): Diagnostic[] {
  const found = names
    .filter((name) => spec[name] === null || spec[name] === '')
    .map((name) => at([...path, name]).warning("must not be empty: the platform's schema requires it"));
  const required = names.map((name) => [name, fieldTypes[name] ?? 'text'] as const);
  for (const [name, type] of [...required, ...Object.entries(commonTypes)]) {
    if (!mayBeOfType(spec[name], type)) found.push(checkType(spec[name], [...path, name], type));
  }
  return found;
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
