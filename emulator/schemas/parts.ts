/** A JSON Schema of the platform, which has draft 7. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const draft = 'http://json-schema.org/draft-07/schema#';

export const text: JsonSchema = { type: 'string' };
export const identifier: JsonSchema = { type: 'string', pattern: '^[a-zA-Z_][0-9a-zA-Z_]{0,127}$' };
export const tags: JsonSchema = { type: 'object', additionalProperties: { type: ['string', 'null'] } };
export const anyMap: JsonSchema = { type: 'object' };

/** An expression in place of a value. */
const expression: JsonSchema = { type: 'string', pattern: '(<\\+.+>.*)', minLength: 1 };

/** A value, or an expression in its place. */
export function orExpression(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, expression] };
}

export const truth = orExpression({ type: 'boolean' });
export const texts = orExpression({ type: 'array', items: text });

/** A map with these fields and any others. */
export function mapWith(properties: Readonly<Record<string, JsonSchema>>, ...required: readonly string[]): JsonSchema {
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

/** A map whose `spec` has the schema of its type, in the platform's form: the branch is under a condition. */
export function createNode(
  type: string,
  spec: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>>,
  ...required: readonly string[]
): JsonSchema {
  return {
    title: `${type}Node`,
    ...mapWith({ ...properties, type: { type: 'string', enum: [type] } }, ...required, 'type'),
    $schema: draft,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    allOf: [{ if: { properties: { type: { const: type } } }, then: { properties: { spec } } }],
  };
}

/** A schema of documents with one top-level key. */
export function createDocument(key: string, resource: JsonSchema, definitions: JsonSchema = {}): JsonSchema {
  return {
    $schema: draft,
    type: 'object',
    title: key,
    required: [key],
    properties: { [key]: { $ref: `#/definitions/${key}/${key}` } },
    definitions: { [key]: { [key]: resource, ...definitions } },
  };
}
