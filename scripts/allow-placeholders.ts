import { isMap, type Mapping } from '../src/shared/object.ts';

type Schema = Mapping;

/** A text with a placeholder (docs/guides/values.md), which can become any type. */
const placeholder: Schema = { type: 'string', pattern: String.raw`\$\{\{\s*values\.` };

/** Keywords whose value is a map of names to schemas, one schema, or a list of schemas. */
const ofNames = ['properties', '$defs'];
const single = ['items', 'additionalProperties', 'not', 'then', 'else'];
const many = ['anyOf', 'allOf'];
/** Conditions apply in addition to the rules of a value, and a placeholder in one would weaken it. */
const conditions = new Set(['not', 'then', 'else', 'allOf', '$defs']);

/** The JSON Schema of a document, which also accepts a placeholder as any value. */
export function allowPlaceholders(schema: Schema): Schema {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'if') return [keyword, value];
    const visit = conditions.has(keyword) ? allowPlaceholders : allowHere;
    if (ofNames.includes(keyword)) return [keyword, mapValues(value as Record<string, Schema>, visit)];
    if (single.includes(keyword) && isMap(value)) return [keyword, visit(value)];
    if (many.includes(keyword)) return [keyword, (value as Schema[]).map(allowPlaceholders)];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

/** The schema of a value that can be a placeholder. Its title and description stay at the top, where editors expect them. */
function allowHere(schema: Schema): Schema {
  const { title, description, ...rules } = allowPlaceholders(schema);
  if (takesPlaceholder(rules) || hasFields(rules)) return { ...schema, ...rules };
  const texts = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  const alternatives = Object.keys(rules).join() === 'anyOf' ? (rules.anyOf as Schema[]) : [rules];
  return { ...texts, anyOf: [...alternatives, placeholder] };
}

/** Whether a schema already accepts a placeholder, because it accepts text. */
function takesPlaceholder({ type, pattern, anyOf, ...rules }: Schema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(takesPlaceholder);
  if (Object.keys(rules).length > 0) return false;
  if (type === undefined) return pattern === undefined;
  return type === 'string' && new RegExp(String(pattern ?? '')).test('$' + '{{ values.name }}');
}

/** Editors complete the fields of a map, and an alternative to the map would hide them. */
function hasFields({ type, properties }: Schema): boolean {
  return type === 'object' && properties !== undefined;
}

function mapValues(map: Readonly<Record<string, Schema>>, change: (schema: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}
