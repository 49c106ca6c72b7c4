type Schema = Readonly<Record<string, unknown>>;

/** A text with a placeholder of docs/values.md, which takes any type. */
const placeholder: Schema = { type: 'string', pattern: String.raw`\$\{\{\s*values\.` };

/** Keywords whose value is a map of names to schemas, one schema, or a list of schemas. */
const ofNames = ['properties', '$defs'];
const single = ['items', 'additionalProperties', 'not', 'then', 'else'];
const many = ['anyOf', 'allOf'];
/** Conditions apply beside the rules of a value; a placeholder in one would weaken it. */
const conditions = new Set(['not', 'then', 'else', 'allOf', '$defs']);

/** The JSON Schema of a document, which also takes a placeholder wherever a value may be one. */
export function allowPlaceholders(schema: Schema): Schema {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'if') return [keyword, value];
    const visit = conditions.has(keyword) ? allowPlaceholders : allowHere;
    if (ofNames.includes(keyword)) return [keyword, mapValues(value as Record<string, Schema>, visit)];
    if (single.includes(keyword) && isSchema(value)) return [keyword, visit(value)];
    if (many.includes(keyword)) return [keyword, (value as Schema[]).map(allowPlaceholders)];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

/** The schema of a value that a placeholder may stand for. Its title and description stay on top, where editors look. */
function allowHere(schema: Schema): Schema {
  const { title, description, ...rules } = allowPlaceholders(schema);
  if (takesPlaceholder(rules) || hasFields(rules)) return { ...schema, ...rules };
  const texts = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  const alternatives = Object.keys(rules).join() === 'anyOf' ? (rules.anyOf as Schema[]) : [rules];
  return { ...texts, anyOf: [...alternatives, placeholder] };
}

/** Whether a schema takes a placeholder already, since it takes text. */
function takesPlaceholder({ type, pattern, anyOf, ...rules }: Schema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(takesPlaceholder);
  if (Object.keys(rules).length > 0) return false;
  if (type === undefined) return pattern === undefined;
  return type === 'string' && new RegExp(String(pattern ?? '')).test('$' + '{{ values.name }}');
}

/** The fields of a map are what editors complete: an alternative beside it would hide them. */
function hasFields({ type, properties }: Schema): boolean {
  return type === 'object' && properties !== undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(map: Readonly<Record<string, Schema>>, change: (schema: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}
