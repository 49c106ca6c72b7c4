import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A JSON Schema of the dialect that OpenAPI 3.1 has (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const text: JsonSchema = { type: 'string' };
export const textOrNull: JsonSchema = { type: ['string', 'null'] };
export const whole: JsonSchema = { type: 'integer' };
export const truth: JsonSchema = { type: 'boolean' };
export const nothing: JsonSchema = { type: 'null' };
export const anything: JsonSchema = {};
/** A map whose fields are not described. */
export const map: JsonSchema = { type: 'object' };
export const mapOrNull: JsonSchema = { type: ['object', 'null'] };
export const tags: JsonSchema = { type: 'object', additionalProperties: textOrNull };

/** A map with exactly these fields; those whose names end in `?` may be absent. */
export function object(fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

/** A list of any number of items. */
export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** Exactly this value. */
export function constant(value: string | number | boolean): JsonSchema {
  return { const: value };
}

/** One of these texts. */
export function oneOf(...values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

/** A value that one of these schemas accepts. */
export function either(...schemas: readonly JsonSchema[]): JsonSchema {
  return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };
}

/**
 * The JSON Schema of a validator. Rules that JSON Schema cannot express are left out, so it accepts everything that the
 * validator accepts.
 */
export function toSchema(validator: GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(validator, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    // An expression can replace a value of such a schema.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'lazy' ? {} : undefined),
  });
  return schema as JsonSchema;
}
